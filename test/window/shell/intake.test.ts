import { describe, expect, it } from 'vitest'
import { MOST_APART, MOST_TOGETHER } from '../../../shared/file-bounds.ts'
import { FOLDER_BOUNDS } from '../../../shared/formats/decks/deck-folder.ts'
import type { ChosenFile } from '../../../shared/host.ts'
import { Intake } from '../../../src-renderer/shell/intake.svelte.ts'

const file = (name: string, text = '#main') => new File([text], name)
const many = (count: number, ending: string) =>
  Array.from({ length: count }, (_, at) => file(`${at}.${ending}`))

/** A folder that holds files of these names. */
const folderOf = (name: string, ...holds: readonly string[]): FileSystemDirectoryEntry =>
  ({ name, holds }) as unknown as FileSystemDirectoryEntry
const heldBy = (folder: FileSystemDirectoryEntry): readonly string[] =>
  (folder as unknown as { readonly holds?: readonly string[] }).holds ?? []

/** An intake, and what it has done, in words. */
const intaking = (view: 'decks' | 'collection' = 'decks') => {
  const done: string[] = []
  const said: string[] = []
  let decks: readonly ChosenFile[] = []
  let read = 0
  const intake: Intake = new Intake(
    {
      navigation: { place: { view, of: undefined }, turnTo: (to: string) => void done.push(`to ${to}`) },
      toasts: { show: (text: string) => void said.push(text) },
      reading: {
        holdsDeck: (name: string) => Promise.resolve(name.startsWith('deck')),
        isListFile: (name: string) => Promise.resolve(name.startsWith('list')),
      },
      deckFiles: {
        bringFiles: (files: readonly ChosenFile[]) => Promise.resolve(void (decks = [...decks, ...files])),
        imports: {
          bring: ({ name }: { name: string }) => Promise.resolve(void done.push(`deck text ${name}`)),
          bringMany: (name: string) => Promise.resolve(void done.push(`folder ${name}`)),
        },
      },
      collectionImports: { start: (name: string) => Promise.resolve(void done.push(`collection ${name}`)) },
      imports: {
        start: (name: string) => Promise.resolve(done.push(`database ${name}`) > 0),
        refuse: (name: string) => void done.push(`refused ${name}`),
      },
      newLists: { bring: ({ name }: ChosenFile) => Promise.resolve(void done.push(`list ${name}`)) },
    },
    {
      decksIn: (folder) =>
        Promise.resolve({
          name: folder.name,
          files: heldBy(folder)
            .filter((name) => /\.(?:ydk|txt)$/.test(name))
            .map((path) => ({ path, bytes: new TextEncoder().encode('#main') })),
          aside: [],
        }),
      filesIn: (folder, isWanted) =>
        Promise.resolve({
          files: heldBy(folder)
            .filter(isWanted)
            .map((name) => file(name)),
          aside: [],
        }),
    },
    0,
  )
  const counted = (one: File): File => {
    const asked = one.arrayBuffer.bind(one)
    one.arrayBuffer = () => {
      read += 1
      return asked()
    }
    return one
  }
  return { intake, done, said, counted, read: () => read, names: () => decks.map(({ name }) => name) }
}

describe('what is dropped', () => {
  it.each([
    ['decks', ['a.ydk', 'b.csv', 'c.txt'], ['folder Mine']],
    ['decks', ['a.csv', 'b.tsv'], ['to collection', 'collection a.csv', 'to collection', 'collection b.tsv']],
    [
      'collection',
      ['a.csv', 'b.txt'],
      ['to collection', 'collection a.csv', 'to collection', 'collection b.txt'],
    ],
    ['collection', ['a.ydk', 'b.csv'], ['to collection', 'collection b.csv', 'folder Mine']],
    ['collection', ['a.ydk'], ['folder Mine']],
    ['collection', [], ['folder Mine']],
  ] as const)(
    'as a folder in the view of %s is decks, or tables of what is owned: %j',
    async (view, holds, did) => {
      const { intake, done } = intaking(view)
      await intake.bring({ files: [], folders: [folderOf('Mine', ...holds)] })
      expect(done).toEqual(did)
    },
  )

  it('goes to whoever reads it, once all of it was looked at', async () => {
    const { intake, done, names } = intaking()
    const named = ['a.ydk', 'b.conf', 'list.json', 'deck.json', 'c.cdb', 'd.csv', 'e.txt'].map((name) =>
      file(name),
    )
    await intake.bring({ files: named, folders: [{ name: 'EDOPro' } as FileSystemDirectoryEntry] })
    expect(done).toEqual([
      ...['list b.conf', 'list list.json', 'to data', 'database c.cdb', 'to collection', 'collection d.csv'],
      'folder EDOPro',
    ])
    expect(names()).toEqual(['a.ydk', 'deck.json', 'e.txt'])
  })

  it(
    'as thousands of files at once is refused with a sentence before any is read',
    { tags: 'attack' },
    async () => {
      const { intake, said, counted, read, names } = intaking()
      await intake.bring({ files: many(MOST_TOGETHER.files + 1, 'ydk').map(counted), folders: [] })
      const large = file('large.json')
      Object.defineProperty(large, 'size', { value: MOST_TOGETHER.bytes })
      await intake.bring({ files: [large, file('more.ydk')].map(counted), folders: [] })
      expect([read(), names()]).toEqual([0, []])
      expect(said).toEqual([
        '10,001 files could not be opened: no more than 10,000 are opened at once.',
        '2 files could not be opened: they have more than 256 MB together. Open them in several portions.',
      ])
    },
  )

  it(
    'as hundreds of databases, lists and collections is refused, and nothing of it taken',
    { tags: 'attack' },
    async () => {
      const { intake, done, said, names } = intaking()
      await intake.bring({ files: [file('a.ydk'), ...many(60, 'conf'), ...many(60, 'cdb')], folders: [] })
      expect([done, names()]).toEqual([[], []])
      expect(said).toEqual([
        expect.stringContaining(
          `120 folders, archives, card databases, collections and lists came at once; no more than ${MOST_APART}`,
        ),
      ])
    },
  )

  it('as hundreds of archives of decks is refused, and nothing of it taken', { tags: 'attack' }, async () => {
    const { intake, said, names } = intaking()
    const archives = Array.from({ length: MOST_APART + 1 }, (_, at) =>
      file(`deck${at}.zip`, 'PK\u0003\u0004'),
    )
    await intake.bring({ files: [file('a.ydk'), ...archives], folders: [] })
    expect([names(), said]).toEqual([[], [expect.stringMatching(/^101 folders, archives, /)]])
    await intake.bring({ files: [file('a.ydk'), ...archives.slice(1)], folders: [] })
    expect(names()).toHaveLength(MOST_APART + 1)
  })

  it(
    'shows how far it was looked through, and is left when the player stops it',
    { tags: 'attack' },
    async () => {
      const { intake, done, names, counted, read } = intaking()
      const files = many(500, 'ydk').map(counted)
      let shown: unknown
      const [tenth] = files.slice(10)
      const asked = tenth?.arrayBuffer.bind(tenth)
      if (tenth && asked)
        tenth.arrayBuffer = () => {
          shown = intake.sorting
          intake.stop()
          return asked()
        }
      await intake.bring({ files: [...files, file('a.csv')], folders: [] })
      expect(shown).toEqual({ looked: 10, count: 501 })
      expect([read(), done, names(), intake.sorting]).toEqual([11, [], [], undefined])
      await intake.bring({ files: [file('next.ydk')], folders: [] })
      expect(names()).toEqual(['next.ydk'])
    },
  )

  it('as hundreds of folders is refused before one is looked into', { tags: 'attack' }, async () => {
    const { intake, done, said } = intaking()
    const folders = Array.from({ length: MOST_APART + 1 }, (_, at) => ({ name: `${at}` }))
    await intake.bring({ files: [file('a.csv')], folders: folders as FileSystemDirectoryEntry[] })
    expect([done, said]).toEqual([[], [expect.stringMatching(/^102 folders, /)]])
  })

  it('waits until what was dropped before is handed on', async () => {
    const { intake, done } = intaking()
    const slow = file('slow.csv')
    const asked = slow.arrayBuffer.bind(slow)
    slow.arrayBuffer = () => new Promise((resolve) => setTimeout(resolve, 30)).then(asked)
    await Promise.all([slow, file('fast.csv')].map((one) => intake.bring({ files: [one], folders: [] })))
    expect(done.filter((each) => each.startsWith('collection'))).toEqual([
      'collection slow.csv',
      'collection fast.csv',
    ])
  })

  it('is told in one message where many files cannot be read', async () => {
    const { intake, said, names } = intaking()
    const gone = many(30, 'ydk').map((one) => {
      one.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError'))
      return one
    })
    await intake.bring({ files: [...gone, file('here.ydk')], folders: [] })
    expect(said).toEqual(['0.ydk could not be opened: it is no longer where it was. 29 others failed too.'])
    expect(names()).toEqual(['here.ydk'])
  })
})

describe('a pasted text', () => {
  const clipboard = { source: 'The clipboard', name: 'Pasted deck' }

  it('of 50 MB is refused with a sentence, and not looked through first', { tags: 'attack' }, async () => {
    for (const view of ['decks', 'collection'] as const) {
      const { intake, done, said } = intaking(view)
      const blanks = ' '.repeat(50 * 1024 * 1024)
      // Whoever looked would see that the one is nothing, and the other a deck.
      expect([intake.takes(blanks, false), intake.takes(`#main${blanks}`, true)]).toEqual([true, false])
      await intake.bringText(blanks, clipboard)
      expect(done).toEqual([])
      expect(said).toEqual([expect.stringMatching(/^The clipboard: no more than 4 MB .* Save it as a file/)])
    }
  })

  it('is a deck, or a list where collections are shown; a field keeps all but a deck', async () => {
    const decks = intaking()
    const { intake } = decks
    expect([intake.takes('1 Ash', false), intake.takes(' \n', false)]).toEqual([true, false])
    expect([intake.takes('1 Ash', true), intake.takes('#main\n1', true)]).toEqual([false, true])
    await intake.bringText('1 Ash', clipboard)
    expect(decks.done).toEqual(['deck text Pasted deck'])
    const boxes = intaking('collection')
    await boxes.intake.bringText('1 Ash', clipboard)
    await boxes.intake.bringText('#main\n1', clipboard)
    expect(boxes.done).toEqual(['collection The clipboard', 'deck text Pasted deck'])
  })
})

it('bounds what is opened together as folders are bounded', () =>
  expect(MOST_TOGETHER.files).toBe(FOLDER_BOUNDS.files))
