import fc from 'fast-check'
import { strToU8, zipSync, Zip, ZipDeflate } from 'fflate'
import { describe, expect, it } from 'vitest'
import {
  explainDeckArchiveRefusal,
  parseDeckArchive,
  formatDeckArchive,
} from '../../../shared/formats/decks/deck-archive.ts'
import {
  deckFilePaths,
  deckPlace,
  fileNameOf,
  FOLDER_BOUNDS,
} from '../../../shared/formats/decks/deck-folder.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe('decks as files', () => {
  it('have names that every system takes, all different', { tags: 'attack' }, () => {
    const named = (...names: readonly string[]) => deckFilePaths(names.map((name) => ({ name, folder: '' })))
    expect(named('Goat: 2005?', 'CON', '...', 'goat', 'Goat')).toEqual([
      'Goat_ 2005_.ydk',
      '_CON.ydk',
      'Deck.ydk',
      'goat.ydk',
      'Goat (2).ydk',
    ])
    expect(deckFilePaths([{ name: 'a/b', folder: 'Old/2005' }])).toEqual(['Old/2005/a_b.ydk'])
  })

  it('never step out of their folder', { tags: 'attack' }, () => {
    expect(deckPlace('../../etc/passwd.ydk')).toEqual({ name: 'passwd', folder: 'etc' })
    expect(fileNameOf('..')).toBe('Deck')
  })

  it(
    'have names that fit, cut between characters, and that differ in more than how an accent is written',
    { tags: 'attack' },
    () => {
      const twice = deckFilePaths(['É', 'É'.normalize('NFD')].map((name) => ({ name, folder: '' })))
      expect(fileNameOf('con.fusion')).toBe('_con.fusion')
      expect(twice[1]).toContain('(2)')
      // Long names are cut between characters, whatever they take on the disk.
      expect(Buffer.byteLength(fileNameOf('青'.repeat(120)))).toBeLessThan(200)
      expect(fileNameOf('😀'.repeat(90))).toMatch(/^(?:😀)+$/u)
      expect(fileNameOf('half \ud83d')).toBe('half _')
      expect(fileNameOf('deck\u202ekdy.exe\u061c\u2028\u001b[2J')).toBe('deck_kdy.exe___[2J')
      expect(['COM¹', 'lpt³.x', 'CONIN$', 'conout$', 'nul .x'].map(fileNameOf)).toEqual([
        '_COM¹',
        '_lpt³.x',
        '_CONIN$',
        '_conout$',
        '_nul .x',
      ])
      expect(['com10', 'Console', 'CONIN'].map(fileNameOf)).toEqual(['com10', 'Console', 'CONIN'])
    },
  )

  it('whatever they are called, come back from an archive each with its folder', { tags: 'attack' }, () => {
    const name = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
    fc.assert(
      fc.property(fc.array(fc.record({ name, folder: name }), { maxLength: 8 }), (decks) => {
        const paths = deckFilePaths(decks)
        const archive = formatDeckArchive(
          paths.map((path, index) => ({ path, text: `#main\n${index + 1}\n`, changedAt: 0 })),
        )
        const read = parseDeckArchive(archive)
        if (decks.length === 0) expect(read).toEqual({ ok: false, error: { code: 'no-deck-inside' } })
        else if (!read.ok) throw new Error(read.error.code)
        else {
          const found = new Map(read.value.files.map((file) => [file.path, text(file.bytes)]))
          expect(found).toEqual(new Map(paths.map((path, index) => [path, `#main\n${index + 1}\n`])))
        }
      }),
    )
  })
})

describe('an archive from outside', () => {
  it('gives its decks and nothing else', () => {
    const read = parseDeckArchive(
      zipSync({
        'b/Two.YDK': strToU8('#main\n2\n'),
        'One.ydk': strToU8('#main\n1\n'),
        'inner.zip': zipSync({ 'Three.ydk': strToU8('#main\n3\n') }),
        'cards.cdb': strToU8('SQLite'),
        '__MACOSX/._One.ydk': strToU8('x'),
      }),
    )
    expect(read.ok && read.value.files.map(({ path }) => path)).toEqual(['One.ydk', 'b/Two.YDK'])
    expect(read.ok && read.value.aside).toEqual([])
  })

  it('is not unpacked beyond its bounds', { tags: 'attack' }, () => {
    const read = parseDeckArchive(
      zipSync({
        'bomb.ydk': new Uint8Array(FOLDER_BOUNDS.bytes + 1),
        [`${'a/'.repeat(FOLDER_BOUNDS.depth)}deep.ydk`]: strToU8('1'),
        'One.ydk': strToU8('#main\n1\n'),
      }),
    )
    expect(read.ok && read.value.files.map(({ path }) => path)).toEqual(['One.ydk'])
    expect(read.ok && read.value.aside.map(({ why }) => why)).toEqual(['too-large', 'too-deep'])
  })

  it('that lies about a size is not believed', { tags: 'attack' }, () => {
    const archive = zipSync({ 'lie.ydk': new Uint8Array(FOLDER_BOUNDS.bytes + 1), 'One.ydk': strToU8('1') })
    const read = parseDeckArchive(claiming(archive, 10))
    expect(read.ok && read.value.aside).toEqual([{ path: 'lie.ydk', why: 'too-large' }])
    expect(read.ok && read.value.files.map(({ bytes }) => bytes)).toEqual([strToU8('1')])
  })

  it(
    'that would grow beyond all decks is given up as soon as it is past its bound',
    { tags: ['attack', 'thorough'] },
    () => {
      const bomb = zipSync({ 'bomb.ydk': new Uint8Array(80 * 1024 * 1024) }, { level: 9 })
      for (const archive of [bomb, claiming(bomb, 10)]) {
        const read = parseDeckArchive(archive)
        expect(read).toEqual({ ok: false, error: { code: 'unpacked-too-large' } })
        expect(!read.ok && explainDeckArchiveRefusal(read.error)).toContain('64 MB')
      }
    },
  )

  it('is read as other programs write it: files that are stored, and sizes that follow upon the file', () => {
    const stored = parseDeckArchive(zipSync({ 'One.ydk': strToU8('#main') }, { level: 0 }))
    expect(stored.ok && stored.value.files).toEqual([{ path: 'One.ydk', bytes: strToU8('#main') }])
    const pieces: Uint8Array[] = []
    const zip = new Zip((_error, piece) => void pieces.push(piece))
    for (const name of ['One.ydk', 'Two.ydk']) {
      const file = new ZipDeflate(name)
      zip.add(file)
      file.push(strToU8(`#main ${name}`), true)
    }
    zip.end()
    const streamed = parseDeckArchive(new Uint8Array(Buffer.concat(pieces)))
    expect(streamed.ok && streamed.value.files).toEqual([
      { path: 'One.ydk', bytes: strToU8('#main One.ydk') },
      { path: 'Two.ydk', bytes: strToU8('#main Two.ydk') },
    ])
  })

  it('that is damaged, or no archive, is refused in a sentence', { tags: 'attack' }, () => {
    const whole = zipSync({ 'One.ydk': strToU8('#main\n1\n'.repeat(100)) })
    for (const bytes of [whole.subarray(0, 60), strToU8('hello'), new Uint8Array()]) {
      const read = parseDeckArchive(bytes)
      expect(read).toEqual({ ok: false, error: { code: 'damaged-archive' } })
      if (!read.ok) expect(explainDeckArchiveRefusal(read.error)).toMatch(/\.$/)
    }
  })
})

/** The archive with another size for each file, before it and in the list of contents. */
const claiming = (archive: Uint8Array, size: number): Uint8Array => {
  const changed = archive.slice()
  const view = new DataView(changed.buffer)
  for (let at = 0; at < changed.length - 28; at += 1) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, size, true)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
  }
  return changed
}
