import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isOfASystem, zipContents } from '../../../shared/formats/packing/zip-contents.ts'
import { BYTES_AT_ONCE, unzipWithin } from '../../../shared/formats/packing/zip.ts'

const MEGABYTE = 1024 * 1024
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const noise = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7919 + (at >> 3)) & 0xff)
const open = (archive: Uint8Array, bounds: { readonly each?: number; readonly all?: number } = {}) => {
  const read = unzipWithin(archive, {
    wanted: (name) => !name.startsWith('not'),
    each: 1e9,
    all: 1e9,
    ...bounds,
  })
  if (!read.ok) return read.error
  return Object.fromEntries(
    [...read.value].map(([name, file]) => [name, file === 'too-large' ? file : textOf(file)]),
  )
}
/** A character a byte: long texts are compared far sooner than bytes. */
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
/** The place of the last header of that kind. */
const placeOf = (archive: Uint8Array, header: string): number =>
  Buffer.from(archive).lastIndexOf(header, undefined, 'latin1')
const ENTRY = 'PK\u0001\u0002'
const END = 'PK\u0005\u0006'
const FILES = { 'a.txt': strToU8('one'), 'not.txt': strToU8('two'), 'b.txt': noise(20_000) }
/** A remark behind the end of an archive. */
const withRemark = (archive: Uint8Array, remark: Uint8Array): Uint8Array => {
  const whole = joined(archive, remark)
  new DataView(whole.buffer).setUint16(archive.length - 2, Math.min(remark.length, 0xffff), true)
  return whole
}

describe('unpacking a ZIP archive', () => {
  it.each([0, 6] as const)('gives the files that are wanted, whole (level %i)', (level) => {
    const { 'a.txt': a, 'b.txt': b } = FILES
    expect(open(zipSync(FILES, { level }))).toEqual({ 'a.txt': textOf(a), 'b.txt': textOf(b) })
  })

  it('gives nothing of an archive without files', () => {
    expect(open(zipSync({}))).toEqual({})
  })

  it('keeps files up to their bound, and stops beyond that of all together', () => {
    const archive = zipSync({ 'a.txt': noise(10), 'b.txt': noise(11), 'not.txt': noise(500) })
    expect(open(archive, { each: 11 })).toEqual({ 'a.txt': textOf(noise(10)), 'b.txt': textOf(noise(11)) })
    expect(open(archive, { each: 10 })).toEqual({ 'a.txt': textOf(noise(10)), 'b.txt': 'too-large' })
    expect(open(archive, { all: 21 })).toEqual({ 'a.txt': textOf(noise(10)), 'b.txt': textOf(noise(11)) })
    expect(open(archive, { all: 20 })).toBe('too-large')
    expect(open(archive, { each: 10, all: 20 })).toBe('too-large')
  })

  it('believes no file about its size, whether it says too much or too little', { tags: 'attack' }, () => {
    const text = 'goat '.repeat(20)
    const archive = zipSync({ 'a.txt': strToU8(text), 'b.txt': strToU8('b') })
    for (const size of [0, 1, 99, 101, 0x7fff_ffff, 0xffff_fff0]) {
      const lying = archive.slice()
      const view = new DataView(lying.buffer)
      // In the file's own header, and in the list of contents.
      view.setUint32(22, size, true)
      view.setUint32(Buffer.from(archive).indexOf(ENTRY, undefined, 'latin1') + 24, size, true)
      expect(open(lying, { each: 100, all: 101 })).toEqual({ 'a.txt': text, 'b.txt': 'b' })
      expect(open(lying, { each: 99 })).toEqual({ 'a.txt': 'too-large', 'b.txt': 'b' })
      expect(open(lying, { all: 100 })).toBe('too-large')
    }
  })

  it('keeps nothing of a file beyond its bound', { tags: ['attack', 'thorough'] }, () => {
    setFlagsFromString('--expose-gc')
    const throwAway = runInNewContext('gc') as () => void
    const held = (): number => {
      throwAway()
      return process.memoryUsage().arrayBuffers
    }
    // So much that what other tests of the process hold meanwhile makes no difference.
    const large = Array.from({ length: 24 }, (_, at) => [`${at}.txt`, new Uint8Array(8 * MEGABYTE)] as const)
    const archive = zipSync({ ...Object.fromEntries(large), 'b.txt': strToU8('b') })
    const before = held()
    let during = 0
    const wanted = (name: string): boolean => {
      // All of the others has been unpacked by now.
      if (name === 'b.txt') during = held()
      return true
    }
    const read = unzipWithin(archive, { wanted, each: MEGABYTE, all: 1e9 })
    expect(read.ok && read.value.map(([, file]) => file)).toEqual([
      ...large.map(() => 'too-large'),
      strToU8('b'),
    ])
    expect(during - before).toBeLessThan(96 * MEGABYTE)
  })

  it('takes an archive that ends where a piece does', () => {
    const around = zipSync({ 'a.txt': new Uint8Array() }, { level: 0 }).length
    const content = noise(BYTES_AT_ONCE - around)
    const archive = zipSync({ 'a.txt': content }, { level: 0 })
    expect(archive).toHaveLength(BYTES_AT_ONCE)
    expect(open(archive)).toEqual({ 'a.txt': textOf(content) })
    // Its file says that it is longer than the archive.
    const longer = archive.slice()
    for (const at of [18, 22]) new DataView(longer.buffer).setUint32(at, content.length + 1000, true)
    expect(open(longer)).toBe('damaged')
  })

  it('is refused where its beginning or its end is none, or a file of it cannot be read', () => {
    const archive = zipSync(FILES)
    expect(open(archive.subarray(0, placeOf(archive, ENTRY)))).toBe('damaged')
    expect(open(archive.subarray(0, -1))).toBe('damaged')
    expect(open(joined(strToU8('MZ program'), archive))).toBe('damaged')
    expect(open(new Uint8Array())).toBe('damaged')
    for (let at = 0; at < 4; at += 1)
      expect(open(archive.with(at, (archive[at] ?? 0) ^ 0x11))).toBe('damaged')
    // Packed in a way that nobody here knows.
    expect(open(archive.with(8, 99))).toBe('damaged')
    const packed = zipSync({ 'a.txt': strToU8('a'.repeat(1000)) })
    expect(open(packed.with(35, 0xff))).toBe('damaged')
  })
})

describe('the list of contents of a ZIP archive', () => {
  const named = (archive: Uint8Array) => zipContents(archive).map(({ name }) => name)

  it('names every file with its checksum, whatever stands behind the names', () => {
    const archive = zipSync({
      'a.txt': [strToU8('123456789'), { extra: { 0x4444: noise(5) }, comment: 'note' }],
      '青.txt': [new Uint8Array(), { comment: 'another' }],
      [`${'x'.repeat(300)}.txt`]: [strToU8('a'), { extra: { 0x4444: noise(300) } }],
    })
    expect(zipContents(archive)).toEqual([
      { name: 'a.txt', crc32: 0xcbf43926, locked: false },
      { name: '青.txt', crc32: 0, locked: false },
      { name: `${'x'.repeat(300)}.txt`, crc32: 0xe8b7be43, locked: false },
    ])
  })

  it('knows a file with a password by one bit', () => {
    const archive = zipSync({ 'a.txt': strToU8('a') })
    const at = placeOf(archive, ENTRY) + 8
    const locked = (low: number, high = 0) => zipContents(archive.with(at, low).with(at + 1, high))[0]?.locked
    expect([locked(0), locked(1), locked(2), locked(9, 8), locked(8, 1), locked(0xfe, 0xff)]).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
    ])
  })

  it('is found before a remark of any length that an archive may have', () => {
    const archive = zipSync({ 'a.txt': strToU8('a') })
    for (const length of [0, 1, 2, 0xffff]) {
      expect(named(withRemark(archive, new Uint8Array(length)))).toEqual(['a.txt'])
      expect(open(withRemark(archive, new Uint8Array(length)))).toEqual({ 'a.txt': 'a' })
    }
    expect(named(withRemark(archive, new Uint8Array(0x10000)))).toEqual([])
  })

  it('may stand anywhere in the archive, up to its last byte', () => {
    const archive = zipSync({ a: new Uint8Array() })
    const entry = archive.slice(placeOf(archive, ENTRY), placeOf(archive, ENTRY) + 46)
    new DataView(entry.buffer).setUint16(28, 0, true)
    const end = archive.slice(placeOf(archive, END))
    new DataView(end.buffer).setUint32(16, 22, true)
    expect(named(joined(end, entry))).toEqual([''])
    expect(named(joined(end, entry.subarray(0, -1)))).toEqual([])
  })

  it('of damaged archives is empty', () => {
    const archive = zipSync({ a: new Uint8Array() })
    const pointing = (to: number) => {
      const changed = archive.slice()
      new DataView(changed.buffer).setUint32(placeOf(archive, END) + 16, to, true)
      return changed
    }
    for (const to of [0, 1, archive.length - 46, archive.length - 2, archive.length, 0xffff_ffff])
      expect(named(pointing(to))).toEqual([])
    for (const bytes of [archive.subarray(0, -1), new Uint8Array(), new Uint8Array(21), new Uint8Array(60)])
      expect(named(bytes)).toEqual([])
  })
})

it('what systems put beside the files of a player is told by its name', () => {
  for (const path of ['__MACOSX/a.txt', 'a/__MACOSX/b', '.hidden', 'a/.b.txt', '.git/x'])
    expect(isOfASystem(path)).toBe(true)
  for (const path of ['a.txt', 'a/b.c/d', '__MACOSX', 'my__MACOSX/a']) expect(isOfASystem(path)).toBe(false)
})
