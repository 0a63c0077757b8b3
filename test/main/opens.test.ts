import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { OpenRequest } from '../../shared/host.ts'
import { FileGrants } from '../../src-main/file-grants.ts'
import { OpenQueue, openTargets } from '../../src-main/opens.ts'

describe('decks named at start', () => {
  const folder = resolve('/home/player')

  it('finds .ydk files and ydke links, and nothing else', () =>
    expect(
      openTargets(
        ['.', '--inspect=x.ydk', 'a deck.YDK', 'readme.md', 'ydke://aaaa!!!', 'https://example.com/x.html'],
        folder,
      ),
    ).toEqual([
      { kind: 'file', path: resolve(folder, 'a deck.YDK') },
      { kind: 'link', url: 'ydke://aaaa!!!' },
    ]))

  it('takes a whole path as it is', () =>
    expect(openTargets([resolve('/decks/x.ydk')], folder)).toEqual([
      { kind: 'file', path: resolve('/decks/x.ydk') },
    ]))
})

describe('what is to be opened', () => {
  const folder = mkdtempSync(join(tmpdir(), 'duelwright-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const deck = (name: string) => {
    const path = join(folder, name)
    writeFileSync(path, '#main\n89631139\n')
    return { kind: 'file', path } as const
  }
  const names = (requests: readonly OpenRequest[]) =>
    requests.map((request) => {
      switch (request.kind) {
        case 'file':
          return request.file.name
        case 'link':
          return request.url
        case 'failed':
          return `${request.failure.name}: ${request.failure.code}`
      }
    })
  /** Files are read in the background; a link sent last tells that all before it are through. */
  const settled = (received: readonly OpenRequest[], count: number) =>
    expect.poll(() => received.length).toBe(count)

  it('may be more than a function takes arguments', { tags: 'attack' }, () => {
    const link = { kind: 'link', url: 'ydke://a!!!' } as const
    expect(() => new OpenQueue(new FileGrants()).add(Array<typeof link>(2_000_000).fill(link))).not.toThrow()
  })

  it('waits for the window, then comes once and in order', async () => {
    const queue = new OpenQueue(new FileGrants())
    queue.add([deck('first.ydk'), { kind: 'link', url: 'ydke://second!!!' }])
    const received: OpenRequest[] = []
    queue.listen((request) => received.push(request))
    queue.add([deck('third.ydk')])
    await settled(received, 3)
    expect(names(received)).toEqual(['first.ydk', 'ydke://second!!!', 'third.ydk'])
    const again: OpenRequest[] = []
    queue.listen((request) => again.push(request))
    queue.add([{ kind: 'link', url: 'ydke://fourth!!!' }])
    await settled(again, 1)
    expect(names(again)).toEqual(['ydke://fourth!!!'])
  })

  it('waits while the window loads anew', async () => {
    const queue = new OpenQueue(new FileGrants())
    const before: OpenRequest[] = []
    queue.listen((request) => before.push(request))
    // The file is still being read when the page goes.
    queue.add([deck('late.ydk')])
    queue.pause()
    const after: OpenRequest[] = []
    queue.listen((request) => after.push(request))
    await settled(after, 1)
    expect([names(before), names(after)]).toEqual([[], ['late.ydk']])
  })

  it('says which file could not be read and goes on', async () => {
    const queue = new OpenQueue(new FileGrants())
    const received: OpenRequest[] = []
    queue.listen((request) => received.push(request))
    queue.add([
      { kind: 'file', path: join(folder, 'gone.ydk') },
      { kind: 'file', path: folder },
      deck('here.ydk'),
    ])
    await settled(received, 3)
    expect(names(received)).toEqual([
      'gone.ydk: not-found',
      expect.stringContaining(': not-a-file'),
      'here.ydk',
    ])
  })
})
