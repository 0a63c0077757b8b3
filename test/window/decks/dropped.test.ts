import { expect, it } from 'vitest'
import { FOLDER_BOUNDS } from '../../../shared/formats/decks/deck-folder.ts'
import { decksIn } from '../../../src-renderer/decks/import/dropped.ts'

const fileEntry = (name: string): FileSystemEntry =>
  ({
    ...{ name, isFile: true, isDirectory: false },
    file: (found: (file: File) => void) => {
      if (!name.endsWith('.ydk')) throw new Error(`${name} was opened`)
      found(new File(['#main'], name))
    },
  }) as unknown as FileSystemEntry
type Read = (found: (portion: readonly FileSystemEntry[]) => void, refused: () => void) => void
const folderReadBy = (name: string, reader: () => Read): FileSystemDirectoryEntry =>
  ({
    ...{ name, isFile: false, isDirectory: true },
    createReader: () => ({ readEntries: reader() }),
  }) as unknown as FileSystemDirectoryEntry
const folderEntry = (name: string, entries: readonly FileSystemEntry[]): FileSystemDirectoryEntry =>
  folderReadBy(name, () => {
    const portions = [entries, []]
    return (found) => found(portions.shift() ?? [])
  })
const many = (count: number, ending: string) =>
  Array.from({ length: count }, (_, at) => fileEntry(`${at}.${ending}`))

it('finds the decks of a dropped folder behind any number of pictures', async () => {
  const pics = folderEntry('pics', many(FOLDER_BOUNDS.files + 10, 'jpg'))
  const found = await decksIn(folderEntry('EDOPro', [pics, folderEntry('deck', many(2, 'ydk'))]))
  expect(found.files.map(({ path }) => path)).toEqual(['deck/0.ydk', 'deck/1.ydk'])
  expect(found.aside).toEqual([])
})

it('names what it leaves aside of a dropped folder: more decks than it reads, and folders too deep', async () => {
  let deep = folderEntry('deepest', [fileEntry('a.ydk')])
  for (let depth = 0; depth < FOLDER_BOUNDS.depth; depth += 1) deep = folderEntry(`${depth}`, [deep])
  expect(await decksIn(deep)).toMatchObject({ files: [], aside: [{ why: 'too-deep' }] })

  const found = await decksIn(folderEntry('decks', many(FOLDER_BOUNDS.files + 5, 'ydk')))
  expect(found.files).toHaveLength(FOLDER_BOUNDS.files)
  expect(found.aside).toEqual([{ path: `${FOLDER_BOUNDS.files}.ydk`, why: 'too-many' }])
})

it('names a folder that cannot be read, and goes on with the others', async () => {
  const closed = folderReadBy('closed', () => (_found, refused) => refused())
  const found = await decksIn(folderEntry('decks', [closed, folderEntry('open', many(1, 'ydk'))]))
  expect(found.files.map(({ path }) => path)).toEqual(['open/0.ydk'])
  expect(found.aside).toEqual([{ path: 'closed', why: 'unreadable' }])
  expect(await decksIn(closed)).toMatchObject({ aside: [{ path: 'closed', why: 'unreadable' }] })
})

it(
  'looks at no more files and folders than it says, and names the folder in which there are more',
  { tags: 'attack' },
  async () => {
    let asked = 0
    const endless = folderReadBy('endless', () => (found) => {
      asked += 1
      found(many(100, 'jpg'))
    })
    const found = await decksIn(
      folderEntry('decks', [...many(2, 'ydk'), endless, folderEntry('z', many(2, 'ydk'))]),
      500,
    )
    expect(found.files.map(({ path }) => path)).toEqual(['0.ydk', '1.ydk'])
    expect(found.aside).toEqual([{ path: 'endless', why: 'too-many-names' }])
    expect(asked).toBeLessThan(10)
  },
)
