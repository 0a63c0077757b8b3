import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES, MOST_BYTES } from '../../shared/file-bounds.ts'
import { explainFileFailure } from '../../shared/file-failure.ts'
import { FileGrants } from '../../src-main/file-grants.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duelwright-grants-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a file that is saved', () => {
  it('is new where there was none, with nothing beside it', async () => {
    const path = join(folder, 'deck.ydk')
    expect(await new FileGrants().write(path, bytes('#main'))).toMatchObject({
      ok: true,
      value: { name: 'deck.ydk' },
    })
    expect(readFileSync(path, 'utf8')).toBe('#main')
    expect(readdirSync(folder)).toEqual(['deck.ydk'])
  })

  it.skipIf(process.platform === 'win32')('keeps who may read and write it', async () => {
    const path = join(folder, 'deck.ydk')
    writeFileSync(path, 'before')
    for (const mode of [0o600, 0o664]) {
      chmodSync(path, mode)
      await new FileGrants().write(path, bytes('after'))
      expect(statSync(path).mode & 0o777).toBe(mode)
    }
  })

  it.skipIf(process.platform === 'win32')('is written where a link points, and the link stays', async () => {
    writeFileSync(join(folder, 'real.ydk'), 'before')
    symlinkSync('real.ydk', join(folder, 'link.ydk'))
    await new FileGrants().write(join(folder, 'link.ydk'), bytes('after'))
    expect(readFileSync(join(folder, 'real.ydk'), 'utf8')).toBe('after')
    expect(readdirSync(folder).sort()).toEqual(['link.ydk', 'real.ydk'])
  })

  it('is refused where it cannot be, and leaves nothing behind', async () => {
    const grants = new FileGrants()
    expect(await grants.write(join(folder, 'none', 'deck.ydk'), bytes('x'))).toMatchObject({
      ok: false,
      error: { code: 'not-found', doing: 'write', name: 'deck.ydk' },
    })
    const occupied = join(folder, 'taken.ydk')
    symlinkSync(folder, occupied)
    expect((await grants.write(occupied, bytes('x'))).ok).toBe(false)
    expect(readdirSync(folder)).toEqual(['taken.ydk'])
  })

  it('may have as long a name as the system takes', async () => {
    const path = join(folder, `${'d'.repeat(251)}.ydk`)
    writeFileSync(path, 'before')
    expect(await new FileGrants().write(path, bytes('after'))).toMatchObject({ ok: true })
    expect(readFileSync(path, 'utf8')).toBe('after')
  })

  it('is known by the token that reading gave', async () => {
    const path = join(folder, 'deck.ydk')
    writeFileSync(path, 'before')
    const grants = new FileGrants()
    const read = await grants.read(path)
    const written = await grants.write(path, bytes('after'))
    expect(read.ok && written.ok && read.value.ref === written.value.ref).toBe(true)
    expect(read.ok && grants.pathOf(read.value.ref ?? '')).toBe(path)
  })
})

it('a file is not read beyond what its kind may have, whoever names it', { tags: 'attack' }, async () => {
  for (const [name, most] of [
    ['deck.ydk', MOST_BYTES.deck],
    ['backup.json', MAX_FILE_BYTES],
    ['a file', MAX_FILE_BYTES],
  ] as const) {
    const path = join(folder, name)
    writeFileSync(path, '')
    truncateSync(path, most + 1)
    expect(await new FileGrants().read(path)).toEqual({
      ok: false,
      error: { code: 'too-large', most, doing: 'read', name },
    })
  }
})

describe('a card database that another program is writing', () => {
  const database = `SQLite format 3\0${' '.repeat(100)}`

  it.each(['-wal', '-journal'])(
    'is refused while cards.cdb%s stands beside it',
    { tags: 'attack' },
    async (ending) => {
      const path = join(folder, 'cards.cdb')
      writeFileSync(path, database)
      writeFileSync(`${path}${ending}`, 'half of it')
      const read = await new FileGrants().read(path)
      expect(read).toMatchObject({ ok: false, error: { code: 'in-use', doing: 'read', name: 'cards.cdb' } })
      expect(!read.ok && explainFileFailure(read.error)).toMatch(/another program is writing it/)
      writeFileSync(`${path}${ending}`, '')
      expect((await new FileGrants().read(path)).ok).toBe(true)
    },
  )

  it('does not keep other files with such a neighbour from being read', async () => {
    writeFileSync(join(folder, 'deck.ydk'), '#main')
    writeFileSync(join(folder, 'deck.ydk-journal'), 'mine')
    expect((await new FileGrants().read(join(folder, 'deck.ydk'))).ok).toBe(true)
  })

  it('is refused when it changes while it is read', { tags: 'attack' }, async () => {
    const path = join(folder, 'cards.cdb')
    writeFileSync(path, Buffer.alloc(8 * 1024 * 1024, 'a'))
    const state = { isRead: false }
    const reading = new FileGrants().read(path).finally(() => (state.isRead = true))
    while (!state.isRead) {
      appendFileSync(path, 'more')
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await reading).toMatchObject({ ok: false, error: { code: 'in-use' } })
  })
})
