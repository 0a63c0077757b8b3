import fc from 'fast-check'
import { strToU8, zipSync, Zip, ZipDeflate } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import {
  explainDeckArchiveRefusal,
  parseDeckArchive,
  formatDeckArchive,
} from '../../../shared/formats/decks/deck-archive.ts'
import {
  deckFilePaths,
  deckPlace,
  explainLeftAside,
  fileNameOf,
  FOLDER_BOUNDS,
  isDeckName,
  LEFT_ASIDE,
  takeFreePath,
  takenPaths,
} from '../../../shared/formats/decks/deck-folder.ts'
import { MOST_IN_ZIP } from '../../../shared/formats/packing/zip.ts'

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
    // Of thousands of one name none begins to count again, nor where such names are taken.
    const normalized = vi.spyOn(String.prototype, 'normalize')
    const many = named('Deck (2)', 'Deck (4)', ...Array<string>(500).fill('Deck'))
    expect(many.slice(0, 5)).toEqual([
      'Deck (2).ydk',
      'Deck (4).ydk',
      'Deck.ydk',
      'Deck (3).ydk',
      'Deck (5).ydk',
    ])
    expect(many.at(-1)).toBe('Deck (502).ydk')
    expect(normalized.mock.calls.length).toBeLessThan(10 * many.length)
    normalized.mockRestore()
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

describe('what a deck and its folder are called', () => {
  it('by the end of the name: it is a deck, or it is none', () => {
    for (const path of ['a.ydk', 'a.ydke', 'a.txt', 'A.YDK', 'x/y.Txt', '.ydk'])
      expect(isDeckName(path)).toBe(true)
    for (const path of ['a.cdb', 'aydk', 'atxt', 'aydke', '.ydk/a', 'a.ydk.zip', 'ydk'])
      expect(isDeckName(path)).toBe(false)
  })

  it('by its path: the folder without steps upwards, the name without its last ending', () => {
    for (const [path, name, folder] of [
      ['Goat/2005/Control.ydk', 'Control', 'Goat/2005'],
      ['Goat\\2005\\A.ydk', 'A', 'Goat/2005'],
      ['./a/../b/c.ydk', 'c', 'a/b'],
      ['a.b.ydk', 'a.b', ''],
      ['a', 'a', ''],
      ['x/ .ydk', 'Deck', 'x'],
      ['', 'Deck', ''],
    ] as const)
      expect([path, deckPlace(path)]).toEqual([path, { name, folder }])
  })

  it('has at most 160 bytes, without blanks and dots at its end, and none of a hidden file', () => {
    expect(fileNameOf('a'.repeat(160))).toBe('a'.repeat(160))
    expect(fileNameOf('a'.repeat(161))).toBe('a'.repeat(160))
    expect(fileNameOf(`${'a'.repeat(159)}\u00e9`)).toBe('a'.repeat(159))
    expect(fileNameOf(`${'a'.repeat(158)}\u00e9`)).toBe(`${'a'.repeat(158)}\u00e9`)
    expect(['  a. . ', 'a.', '.a', ' ', '', '_', 'a.b'].map(fileNameOf)).toEqual([
      'a',
      'a',
      '_.a',
      'Deck',
      'Deck',
      '_',
      'a.b',
    ])
    expect(fileNameOf('a\\b/c:d*e?f"g<h>i|j')).toBe('a_b_c_d_e_f_g_h_i_j')
  })

  it('gets the first number that is free', () => {
    const taken = takenPaths(['x/A.ydk', 'x/a (2).YDK'])
    expect(takeFreePath('x/a', taken)).toBe('x/a (3).ydk')
    expect(takeFreePath('x/A', taken)).toBe('x/A (4).ydk')
    expect(takeFreePath('a', taken)).toBe('a.ydk')
    expect(takeFreePath('a', taken)).toBe('a (2).ydk')
  })

  it('lies at most ten steps deep, in folders that have names', () => {
    const deep = (count: number) => Array.from({ length: count }, (_, at) => `f${at}`).join('/')
    expect(deckFilePaths([{ name: 'a', folder: deep(9) }])).toEqual([`${deep(9)}/a.ydk`])
    expect(deckFilePaths([{ name: 'a', folder: deep(10) }])).toEqual([`${deep(9)}/a.ydk`])
    expect(deckFilePaths([{ name: 'a', folder: '/x// /CON/' }])).toEqual(['x/_CON/a.ydk'])
  })

  it('is left aside with a reason that says the bound', () => {
    expect(Object.fromEntries(LEFT_ASIDE.map((why) => [why, explainLeftAside(why)]))).toEqual({
      'too-large': 'it is larger than 1 MB; no deck is.',
      'too-deep': 'it lies more than 10 folders deep.',
      'too-many': 'there are more than 10000 decks; bring the rest in by themselves.',
      'too-many-names':
        'there are more than 100000 files and folders; choose the folder of the decks itself.',
      'too-much': 'the decks before it have 64 MB together; bring the rest in by themselves.',
      'not-a-file': 'it is no file, but a link, a pipe, a device or a socket.',
      unreadable: 'it could not be read.',
    })
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

  it('gives decks up to each bound, to the byte and the step', () => {
    const deep = (steps: number) => `${'a/'.repeat(steps - 1)}x.ydk`
    const read = parseDeckArchive(
      zipSync({
        'just.ydk': new Uint8Array(FOLDER_BOUNDS.bytes),
        [deep(FOLDER_BOUNDS.depth)]: strToU8('1'),
        [deep(FOLDER_BOUNDS.depth + 1)]: strToU8('1'),
        'b.ydk': strToU8('1'),
        'B.ydk': strToU8('1'),
      }),
    )
    expect(read.ok && read.value.files.map(({ path }) => path)).toEqual([
      'B.ydk',
      deep(FOLDER_BOUNDS.depth),
      'b.ydk',
      'just.ydk',
    ])
    expect(read.ok && read.value.aside).toEqual([{ path: deep(FOLDER_BOUNDS.depth + 1), why: 'too-deep' }])
    const aside = parseDeckArchive(zipSync({ [deep(11)]: strToU8('1') }))
    expect(aside).toMatchObject({ ok: true, value: { files: [] } })
    expect(parseDeckArchive(zipSync({ 'a.cdb': strToU8('1') }))).toEqual({
      ok: false,
      error: { code: 'no-deck-inside' },
    })
  })

  it('is written with the day of each deck, from the first that ZIP knows', () => {
    const day = (changedAt: number) => {
      const archive = formatDeckArchive([{ path: 'a.ydk', text: '1', changedAt }])
      return 1980 + ((archive[13] ?? 0) >> 1)
    }
    expect([day(0), day(Date.UTC(1990, 5, 15)), day(Date.UTC(2026, 5, 15))]).toEqual([1980, 1990, 2026])
  })

  it('is refused in a sentence of its own', () => {
    expect(
      (['unpacked-too-large', 'too-many-names', 'damaged-archive', 'no-deck-inside'] as const).map((code) =>
        explainDeckArchiveRefusal({ code }),
      ),
    ).toEqual([
      'it grows to more than 64 MB when it is unpacked; no decks do.',
      'it holds more than 50000 files; unpack it and choose the folder of the decks.',
      'it is damaged, cut off, or no ZIP archive.',
      'it holds no deck (.ydk, .ydke, .txt).',
    ])
  })

  it(
    'is given up where it has more files than anybody puts into one, whatever they are',
    { tags: 'attack' },
    () => {
      const of = (many: number) => {
        const names = Array.from({ length: many }, (_, at) => [`${at}`, new Uint8Array()] as const)
        return zipSync({ ...Object.fromEntries(names), 'a.ydk': strToU8('1') }, { level: 0 })
      }
      expect(parseDeckArchive(of(MOST_IN_ZIP - 1))).toMatchObject({
        ok: true,
        value: { files: [{ path: 'a.ydk' }] },
      })
      expect(parseDeckArchive(of(MOST_IN_ZIP))).toEqual({ ok: false, error: { code: 'too-many-names' } })
    },
  )

  it('gives both decks where two have one name', () => {
    const archive = zipSync({ 'One.ydk': strToU8('1'), 'Two.ydk': strToU8('2') }, { level: 0 })
    const named = Buffer.from(archive)
    for (let at = named.indexOf('Two'); at !== -1; at = named.indexOf('Two')) named.write('One', at)
    const read = parseDeckArchive(new Uint8Array(named))
    expect(read.ok && read.value.files).toEqual([
      { path: 'One.ydk', bytes: strToU8('1') },
      { path: 'One.ydk', bytes: strToU8('2') },
    ])
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
