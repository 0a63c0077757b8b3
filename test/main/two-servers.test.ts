import { randomUUID } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { numbersFrom, seeded } from '../../shared/random.ts'
import { DeckFolderGrant } from '../../src-main/deck-folder-grant.ts'

/* Two Duelwrights that share a deck folder write there at once, while links are laid in their way. */

let place: string
let folder: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'duelwright-'))
  folder = join(place, 'decks')
  mkdirSync(folder)
  writeFileSync(join(place, 'secret.ydk'), 'secret')
})
afterEach(() => rmSync(place, { recursive: true }))

const bytes = (text: string) => new TextEncoder().encode(text)
const serverOn = async (beforeSwap: () => Promise<void> = () => Promise.resolve()) => {
  const open = new DeckFolderGrant({
    open: () => Promise.resolve({ canceled: false, filePaths: [folder] }),
    memory: join(place, `${randomUUID()}.json`),
    changed: () => undefined,
    beforeSwap,
  })
  await open.choose()
  const id = open.recall()?.id ?? ''
  return {
    read: () => open.read(id),
    write: (name: string, over: string | undefined, text: string) =>
      open.write(id, { name, over: over === undefined ? undefined : bytes(over) }, bytes(text)),
    remove: (name: string, over: string) => open.remove(id, { name, over: bytes(over) }),
  }
}

describe('a link that is laid in the place of a deck just before it is swapped', () => {
  it.each(['write', 'remove'] as const)(
    'is left where it lies by a %s, and what it leads to is neither changed nor read',
    { tags: 'attack' },
    async (act) => {
      const path = join(folder, 'a.ydk')
      writeFileSync(path, 'before')
      const server = await serverOn(() => {
        renameSync(path, join(place, 'kept.ydk'))
        symlinkSync(join(place, 'secret.ydk'), path)
        return Promise.resolve()
      })
      const done =
        act === 'write'
          ? await server.write('a.ydk', 'before', 'ours')
          : await server.remove('a.ydk', 'before')
      expect(done).toEqual({ ok: true, value: 'changed' })
      expect(readdirSync(folder)).toEqual(['a.ydk'])
      expect(readFileSync(join(place, 'secret.ydk'), 'utf8')).toBe('secret')
      expect(await server.read()).toEqual({ ok: true, value: [{ name: 'a.ydk', bytes: undefined }] })
    },
  )
})

describe('a link under the name of a folder in which a deck waits', () => {
  it('is not followed: what lies elsewhere is no deck of the folder', { tags: 'attack' }, async () => {
    const elsewhere = join(place, 'elsewhere')
    mkdirSync(elsewhere)
    writeFileSync(join(elsewhere, 'b.ydk'), '')
    symlinkSync(elsewhere, join(folder, `.duelwright-${randomUUID()}.aside-${'0'.repeat(32)}`))
    expect(await (await serverOn()).read()).toEqual({ ok: true, value: [] })
    expect(readdirSync(elsewhere)).toEqual(['b.ydk'])
  })
})

describe('two servers on one deck folder', () => {
  it('take no deck for deleted that the other is just swapping, or had moved aside when it was ended', async () => {
    const [writer, reader] = [await serverOn(), await serverOn()]
    writeFileSync(join(folder, 'a.ydk'), '0')
    let isWriting = true
    const writing = async (): Promise<void> => {
      for (let round = 0; round < 40; round += 1)
        expect(await writer.write('a.ydk', String(round), String(round + 1))).toEqual({
          ok: true,
          value: 'done',
        })
      isWriting = false
    }
    const reading = async (): Promise<void> => {
      while (isWriting) {
        const read = await reader.read()
        expect(read.ok && read.value.map(({ name }) => name)).toEqual(['a.ydk'])
      }
    }
    await Promise.all([writing(), reading()])

    const aside = join(folder, `.duelwright-${randomUUID()}.aside-${'0'.repeat(32)}`)
    mkdirSync(aside)
    renameSync(join(folder, 'a.ydk'), join(aside, 'a.ydk'))
    expect(await reader.read()).toEqual({ ok: true, value: [{ name: 'a.ydk', bytes: undefined }] })
  })

  it.each(['a', 'b'])(
    'lose nothing that either has saved and nobody has knowingly replaced: %s',
    { tags: 'attack' },
    async (seed) => {
      const upTo = numbersFrom(seeded(`two servers ${seed}`))
      const pause = (): Promise<void> => new Promise((go) => setImmediate(go))
      /** What was said to be written, and what somebody took its place for. */
      const saved = new Set<string>()
      const replaced = new Set<string>()
      const work = async (who: string): Promise<void> => {
        const server = await serverOn(async () => {
          for (let times = upTo(4); times > 0; times -= 1) await pause()
        })
        for (let round = 0; round < 20; round += 1) {
          const read = await server.read()
          if (!read.ok) throw new Error(read.error.code)
          const name = `deck ${upTo(3)}.ydk`
          const lying = read.value.find((file) => file.name === name)
          if (lying && !lying.bytes) continue
          const over = lying?.bytes && new TextDecoder().decode(lying.bytes)
          const text = `${who} ${round}`
          const isRemoved = over !== undefined && upTo(5) === 0
          const done = isRemoved ? await server.remove(name, over) : await server.write(name, over, text)
          if (!done.ok) throw new Error(done.error.code)
          if (done.value !== 'done') continue
          if (over !== undefined) replaced.add(over)
          if (!isRemoved) saved.add(text)
        }
      }
      await Promise.all([work('one'), work('two')])
      const there = new Set(readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')))
      expect([...saved].filter((text) => !there.has(text) && !replaced.has(text))).toEqual([])
      // Neither what was never written nor a draft lies there.
      expect([...there].filter((text) => !saved.has(text))).toEqual([])
      expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
    },
  )
})
