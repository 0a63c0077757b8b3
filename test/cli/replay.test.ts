import { describe, expect, it } from 'vitest'
import { run } from '../../src-main/cli/run.ts'
import type { Replay } from '../../shared/duel/replay/replay.ts'
import { formatReplay } from '../../shared/formats/duels/duel-replay.ts'
import { FILLER } from '../legality/cards.ts'
import { memoryIo } from './memory-io.ts'

const main = FILLER.slice(0, 40).map(({ passcode }) => passcode)
const REPLAY: Replay = {
  setup: { ruleset: 'mr5', seed: 'again', decks: [{ main, extra: [] }, null], first: 0 },
  actions: [
    { do: 'enter-phase', phase: 'standby' },
    { do: 'enter-phase', phase: 'main1' },
  ],
}

const replay = async (files: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const io = memoryIo(files)
  const code = await run(['replay', ...args, ...Object.keys(files)], io)
  return { code, ...io.said }
}

describe('duelwright replay', () => {
  it('tells what was done, one action a line', async () => {
    expect(await replay({ 'line.json': formatReplay(REPLAY) })).toMatchObject({
      code: 0,
      out: '   1  Standby Phase\n   2  Main Phase 1\n',
      remarks: [],
    })
  })

  it('says where the rules stop it', async () => {
    const cheating: Replay = { ...REPLAY, actions: [...REPLAY.actions, { do: 'draw' }] }
    const { code, out } = await replay({ 'line.json': formatReplay(cheating) }, '--json')
    expect(code).toBe(1)
    const { stopped, ...rest } = JSON.parse(out) as Record<string, unknown>
    expect(rest).toEqual({ file: 'line.json', actions: 3, done: 2, outcome: null })
    expect(stopped).toMatch(/^Action 3 cannot be done: .*TURN/)
  })

  it('says what cannot be read, and does the others', async () => {
    const { code, out, remarks } = await replay({ 'bad.json': '{', 'good.json': formatReplay(REPLAY) })
    expect(code).toBe(2)
    expect(out).toContain('Main Phase 1')
    expect(remarks).toEqual([
      'bad.json: the replay ends in the middle, at line 1; the rest of it is missing.',
    ])
  })
})

describe('duelwright replay --sheet', () => {
  const file = { 'line.duel.json': formatReplay(REPLAY) }
  const sheet = async (name: string, more: readonly string[] = [], files = file) => {
    const io = memoryIo(files)
    const code = await run(['replay', '--sheet', name, ...more, ...Object.keys(files)], io)
    return { code, ...io.said, bytes: io.written.get(name) }
  }

  it.each([
    ['sheet.txt', 'line\n\nGoing first'],
    ['sheet.md', '# line\n\nGoing first'],
    ['sheet.pdf', '%PDF-'],
    ['SHEET.PNG', 'PNG'],
  ])('writes %s', async (name, start) => {
    const { code, out, bytes } = await sheet(name)
    expect({ code, out }).toEqual({ code: 0, out: '' })
    expect(new TextDecoder('latin1').decode(bytes).slice(0, 40)).toContain(start)
  })

  it('draws what the rules let be done, and says what they stopped', async () => {
    const cheating: Replay = { ...REPLAY, actions: [...REPLAY.actions, { do: 'draw' }] }
    const { code, bytes, remarks } = await sheet('s.txt', [], { 'line.duel.json': formatReplay(cheating) })
    expect(code).toBe(1)
    expect(bytes).toBeDefined()
    expect(remarks.join()).toContain('line.duel.json: Action 3 cannot be done')
  })

  it('writes nothing it has no kind for, nor several files into one, nor where it cannot', async () => {
    expect(await sheet('sheet.doc')).toMatchObject({
      code: 2,
      remarks: ['duelwright replay: "sheet.doc" does not end with .pdf, .png, .md or .txt'],
    })
    expect((await sheet('s.txt', ['other.json'])).remarks).toEqual([
      'duelwright replay: a sheet is made of one file',
    ])
    const io = { ...memoryIo(file), writeFile: () => Promise.reject(new Error('the disk is full')) }
    expect(await run(['replay', '--sheet', 's.txt', 'line.duel.json'], io)).toBe(2)
    expect(io.said.remarks).toEqual(['duelwright replay: s.txt: the disk is full'])
    expect((await replay(file, '--one-line')).remarks).toEqual([
      'duelwright replay: --one-line belongs to --sheet',
    ])
  })
})
