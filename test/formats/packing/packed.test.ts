import { randomBytes } from 'node:crypto'
import { gzipSync as gzipNatively } from 'node:zlib'
import { gzipSync, strFromU8, strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { parseCardDatabase } from '../../../shared/formats/cards/card-database.ts'
import { explainCardFileRefusal } from '../../../shared/formats/cards/explain-card-file.ts'
import {
  MOST_UNPACKED_BYTES,
  mostUnpackedFrom,
  unpacked,
  unpackedEach,
} from '../../../shared/formats/packing/packed.ts'
import { cdb, sqlite } from '../cards/cdb.ts'

const text = strToU8('[{"name":"Dark Magician"}]')
const opened = (bytes: Uint8Array) => {
  const result = unpacked(bytes, ['.json', '.cdb'])
  return result.ok ? strFromU8(result.value) : result.error
}

describe('a packed card database', () => {
  it('is opened from gzip and ZIP, and left alone where it is not packed', () => {
    for (const bytes of [text, gzipSync(text), zipSync({ 'cards.json': text })])
      expect(opened(bytes)).toBe(strFromU8(text))
  })

  it('is found among other files of a ZIP archive, in folders too', () => {
    expect(opened(zipSync({ 'readme.txt': strToU8('hello'), 'data/CARDS.JSON': text }))).toBe(strFromU8(text))
  })

  it('is read like the file itself', async () => {
    const plain = cdb([{ id: 46986414, name: 'Dark Magician' }])
    for (const bytes of [gzipSync(plain), zipSync({ 'cards.cdb': plain })]) {
      const read = await parseCardDatabase(bytes, () => Promise.resolve(sqlite))
      expect(read.ok && read.value.cards.map(({ name }) => name)).toEqual(['Dark Magician'])
    }
  })

  it('of several in one ZIP archive each is found, the largest first', () => {
    const files = {
      'b.json': text,
      'a.json': text,
      'data/big.cdb': strToU8('x'.repeat(99)),
      'notes.txt': text,
    }
    const all = unpackedEach(zipSync(files), ['.json', '.cdb'])
    expect(all.ok && all.value.map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ['data/big.cdb', 99],
      ['a.json', text.length],
      ['b.json', text.length],
    ])
    const alone = unpackedEach(gzipSync(text), ['.json'])
    expect(alone.ok && alone.value.map(({ name, bytes }) => [name, strFromU8(bytes)])).toEqual([
      ['', strFromU8(text)],
    ])
  })

  it(
    'of several in one ZIP archive none is read where one is damaged or locked, or where there are too many',
    { tags: 'thorough' },
    () => {
      const two = zipSync({ 'a.json': text, 'b.json': text }, { level: 0 })
      const each = (bytes: Uint8Array) => {
        const read = unpackedEach(bytes, ['.json'])
        return read.ok ? read.value.length : read.error.code
      }
      expect(each(two)).toBe(2)
      const second = strFromU8(two, true).lastIndexOf('Dark')
      expect(each(two.with(second, 0x42))).toBe('damaged-archive')
      const entry = strFromU8(two, true).lastIndexOf('PK\u0001\u0002')
      expect(each(two.with(entry + 8, 1))).toBe('locked-archive')
      const many = Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`${at}.json`, text]))
      expect(each(zipSync(many))).toBe('not-one-inside')
      const huge = zipSync({
        'a.json': new Uint8Array(12 * 1024 * 1024),
        'b.json': new Uint8Array(12 * 1024 * 1024),
      })
      expect(each(huge)).toBe('unpacked-too-large')
    },
  )

  it.each([
    ['a ZIP archive without one', zipSync({ 'readme.txt': text }), { code: 'not-one-inside', found: [] }],
    [
      'a ZIP archive with two',
      zipSync({ 'a.json': text, 'b.cdb': text }),
      { code: 'not-one-inside', found: ['a.json', 'b.cdb'] },
    ],
    ['a gzip archive that is cut off', gzipSync(text).subarray(0, 20), { code: 'damaged-archive' }],
    [
      'a ZIP archive that is cut off',
      zipSync({ 'a.json': text }).subarray(0, 40),
      { code: 'damaged-archive' },
    ],
    [
      'noise after the first bytes of gzip',
      Uint8Array.of(0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 255, 255),
      { code: 'damaged-archive' },
    ],
  ])('is refused: %s', (_, bytes, refusal) => {
    expect(opened(bytes)).toEqual(refusal)
  })

  it('is refused where a byte of it has changed', () => {
    for (const bytes of [gzipSync(text, { level: 0 }), zipSync({ 'cards.json': text }, { level: 0 })]) {
      const at = strFromU8(bytes, true).indexOf('Dark')
      expect(opened(bytes.with(at, 0x42))).toEqual({ code: 'damaged-archive' })
    }
  })

  it('is refused where it is packed with a password', () => {
    const locked = zipSync({ 'cards.json': text })
    const at = strFromU8(locked, true).indexOf('PK\u0001\u0002')
    expect(opened(locked.with(at + 8, 1))).toEqual({ code: 'locked-archive' })
  })

  it('is found beside what a system adds to archives, and in several members of gzip', () => {
    const mac = zipSync({ 'cards.json': text, '__MACOSX/._cards.json': strToU8('x'), '.hidden.cdb': text })
    expect(opened(mac)).toBe(strFromU8(text))
    const twice = Uint8Array.from([...gzipSync(text.subarray(0, 5)), ...gzipSync(text.subarray(5))])
    expect(opened(twice)).toBe(strFromU8(text))
  })

  it(
    'is refused when it would grow more than any card database does, whatever it says of itself',
    { tags: 'thorough' },
    () => {
      const large = new Uint8Array(mostUnpackedFrom(0) + 1_000_000)
      const most = mostUnpackedFrom(0)
      expect(opened(gzipNatively(large, { level: 9 }))).toEqual({ code: 'unpacked-too-large', most })
      const zipped = zipSync({ 'cards.json': large }, { level: 9 })
      expect(opened(zipped)).toEqual({ code: 'unpacked-too-large', most })
      expect(opened(claiming(zipped, 100))).toEqual({ code: 'unpacked-too-large', most })
    },
  )

  it(
    'is refused beyond a bound that no archive passes, and may grow thirtyfold below it',
    { tags: 'thorough' },
    () => {
      const megabyte = 1024 * 1024
      expect(mostUnpackedFrom(megabyte)).toBe(30 * megabyte)
      expect(mostUnpackedFrom(100 * megabyte)).toBe(MOST_UNPACKED_BYTES)
      const noise = randomBytes(megabyte)
      const whole = gzipNatively(Buffer.concat([noise, Buffer.alloc(20 * megabyte)]))
      expect(unpacked(whole, []).ok).toBe(true)
    },
  )

  it('of 300 MB that is not packed is refused before anything of it is read', async () => {
    const huge = new Uint8Array(300 * 1024 * 1024)
    const read = await parseCardDatabase(huge, () => Promise.reject(new Error('not needed')))
    expect(read).toEqual({ ok: false, error: { code: 'too-large', most: MOST_UNPACKED_BYTES } })
    expect(!read.ok && explainCardFileRefusal(read.error)).toBe(
      'it has more than 128 MB; no card database has so much.',
    )
  })
})

describe('the bounds of a packed card database', () => {
  const megabyte = 1024 * 1024

  it('grow with it, between 16 MB and what any file may have', () => {
    expect(mostUnpackedFrom(0)).toBe(16 * megabyte)
    expect(mostUnpackedFrom(1_000_000)).toBe(30_000_000)
    expect(mostUnpackedFrom(500_000)).toBe(16 * megabyte)
    expect(mostUnpackedFrom(100 * megabyte)).toBe(MOST_UNPACKED_BYTES)
  })

  it('are those of a file that is not packed, to the byte', () => {
    expect(unpacked(new Uint8Array(MOST_UNPACKED_BYTES), []).ok).toBe(true)
    expect(unpacked(new Uint8Array(MOST_UNPACKED_BYTES + 1), []).ok).toBe(false)
  })

  it('are those of a gzip archive, to the byte', { tags: 'thorough' }, () => {
    const length = (bytes: number) => {
      const read = unpacked(gzipNatively(new Uint8Array(bytes)), [])
      return read.ok ? read.value.length : read.error.code
    }
    expect(length(16 * megabyte)).toBe(16 * megabyte)
    expect(length(16 * megabyte + 1)).toBe('unpacked-too-large')
  })

  it('are 64 files of a ZIP archive, of which many are named', () => {
    const read = (count: number, name = '') => {
      const files = Array.from({ length: count }, (_, at) => [`${100 + at}${name}.json`, text] as const)
      return unpackedEach(zipSync(Object.fromEntries(files), { level: 0 }), ['.json'])
    }
    const sixtyFour = read(64)
    expect(sixtyFour.ok && sixtyFour.value.length).toBe(64)
    expect(read(65)).toMatchObject({ error: { code: 'not-one-inside' } })
    const long = read(70, 'x'.repeat(100))
    expect(!long.ok && 'found' in long.error && long.error.found).toEqual(
      Array.from({ length: 64 }, (_, at) => `${100 + at}${'x'.repeat(77)}`),
    )
  })
})

describe('what only looks packed', () => {
  it.each([
    [[0x1f, 0x8c, 1, 2]],
    [[0x1e, 0x8b, 1, 2]],
    [[0x50, 0x4b, 3, 5]],
    [[0x50, 0x4b, 2, 4]],
    [[0x50, 0x4c, 3, 4]],
    [[0x51, 0x4b, 3, 4]],
  ])('%j is left as it is', (bytes) => {
    expect(unpacked(Uint8Array.from(bytes), [])).toEqual({ ok: true, value: Uint8Array.from(bytes) })
  })
})

describe('a gzip archive', () => {
  const two = Uint8Array.from([...gzipSync(text.subarray(0, 5)), ...gzipSync(text.subarray(5))])

  it('that is cut off anywhere is refused, of several members too', () => {
    const one = gzipSync(text)
    const first = gzipSync(text.subarray(0, 5)).length
    for (let at = 2; at < one.length - 4; at += 1)
      expect([at, opened(one.subarray(0, at))]).toEqual([at, { code: 'damaged-archive' }])
    for (let at = first + 1; at < two.length - 4; at += 1)
      expect([at, opened(two.subarray(0, at))]).toEqual([at, { code: 'damaged-archive' }])
  })

  it('of more members than a program makes is refused at once', () => {
    const member = [...gzipSync(new Uint8Array())]
    const archive = (members: number): Uint8Array => Uint8Array.from(Array(members).fill(member).flat())
    expect(opened(archive(2_001))).toBe('')
    expect(opened(archive(2_002))).toEqual({ code: 'damaged-archive' })
  })

  it('of several members is refused where a byte of any of them has changed', () => {
    // The hour in a header may hold the letters that are looked for.
    const stored = Uint8Array.from(
      [text.subarray(0, 5), text.subarray(5)].flatMap((part) => [...gzipSync(part, { level: 0, mtime: 0 })]),
    )
    expect(opened(stored)).toBe(strFromU8(text))
    for (const part of ['name', 'Dark'])
      expect(opened(stored.with(strFromU8(stored, true).indexOf(part.slice(0, 1)), 0x42))).toEqual({
        code: 'damaged-archive',
      })
  })

  it('that ends where a piece does is read, and one of nothing', () => {
    const content = new Uint8Array(16_384 - 23).fill(65)
    const archive = gzipSync(content, { level: 0 })
    expect(archive.length % 16_384).toBe(0)
    expect(opened(archive)).toBe(strFromU8(content))
    expect(opened(gzipSync(new Uint8Array()))).toBe('')
  })
})

describe('a ZIP archive', () => {
  const each = (bytes: Uint8Array) => {
    const read = unpackedEach(bytes, ['.json'])
    return read.ok ? read.value.map(({ name }) => name) : read.error.code
  }

  it('of which one file is locked and cannot be unpacked is locked, not damaged', () => {
    const archive = zipSync({ 'a.json': text, 'b.json': strToU8('x'.repeat(1000)) })
    const names = strFromU8(archive, true)
    const broken = archive.with(names.indexOf('b.json') + 6, 0xff)
    expect(each(broken)).toBe('damaged-archive')
    expect(each(broken.with(names.lastIndexOf('PK\u0001\u0002') + 8, 1))).toBe('locked-archive')
  })

  it('has its files by size, then by name, whatever their order in it', () => {
    const [short, long] = [strToU8('1'), strToU8('22')]
    const files = { 'b.json': short, 'z.json': long, 'c.json': short, 'a.json': short }
    expect(each(zipSync(files))).toEqual(['z.json', 'a.json', 'b.json', 'c.json'])
  })

  it('with two files of one name is refused where they differ', () => {
    const archive = zipSync({ 'a.json': strToU8('1'), 'b.json': strToU8('2') }, { level: 0 })
    const same = strToU8(strFromU8(archive, true).replaceAll('b.json', 'a.json'), true)
    expect(each(same)).toBe('damaged-archive')
  })

  it('with a name in an old encoding is read, though its list of contents cannot be compared', () => {
    const archive = zipSync({ 'a.json': text }, { level: 0 })
    const renamed = strToU8(strFromU8(archive, true).replaceAll('a.json', '\u00e4.json'), true)
    expect(opened(renamed)).toBe(strFromU8(text))
  })
})

/** The archive with another size in its list of contents, which is at its end. */
const claiming = (archive: Uint8Array, size: number): Uint8Array => {
  const changed = archive.slice()
  const view = new DataView(changed.buffer)
  for (let at = changed.length - 4; at >= 0; at -= 1)
    if (view.getUint32(at, true) === CENTRAL_ENTRY) {
      view.setUint32(at + 24, size, true)
      break
    }
  return changed
}
const CENTRAL_ENTRY = 0x02014b50
