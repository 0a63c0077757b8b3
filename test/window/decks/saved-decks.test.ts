import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { emptyDeck, withCard } from '../../../shared/decks/deck.ts'
import type { FileFailure } from '../../../shared/file-failure.ts'
import type { FilesBelow } from '../../../shared/formats/decks/deck-archive.ts'
import type { Host, SavedFolder } from '../../../shared/host.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { DeckFiles } from '../../../src-renderer/decks/deck-files.svelte.ts'
import { GameData } from '../../../src-renderer/game-data/game-data.svelte.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { CODE, POOL } from '../../legality/cards.ts'
import { limitList } from '../../legality/lists.ts'
import { value } from '../../value.ts'

let count = 0
/** A player with so many decks, whose folder answers so; what was written, and what is said. */
const saving = async (
  decks: number,
  answer: (files: FilesBelow['files']) => Result<SavedFolder | undefined, FileFailure>,
  before: (storage: Storage & { name: string }) => Promise<void> = () => Promise.resolve(),
) => {
  const name = `saved-decks-${(count += 1)}`
  const storage = await value(openStorage(name))
  for (let at = 0; at < decks; at += 1)
    await value(storage.decks.create(withCard(emptyDeck(`Deck ${at}`), 'main', CODE.ash), 'tcg'))
  await before({ ...storage, name })
  const written: FilesBelow['files'][] = []
  const host: Pick<Host, 'saveDeckFolder'> = {
    saveDeckFolder: (files) => {
      written.push(files)
      return Promise.resolve(answer(files))
    },
  }
  const toasts = new Toasts()
  const data = new GameData(POOL.cards, [limitList([])], '2026-06-01')
  await new DeckFiles({ host, storage, toasts, data, names: { cards: data.pool } } as never).saveAll('folder')
  storage.close()
  return { written, said: toasts.shown.map(({ text, tone }) => [tone, text]) }
}

it('decks that cannot be read are not counted as saved, and what the files have no room for is said', async () => {
  const { said } = await saving(
    2,
    (files) => ok({ name: 'Decks', saved: files.length, failures: [] }),
    async (storage) => {
      const [one, two] = await value(storage.decks.all())
      if (!one || !two) throw new Error('no decks')
      await value(storage.decks.note(one.id, { text: 'Side in against Runick' }))
      const opening = indexedDB.open(storage.name)
      await new Promise<void>((done, fail) => {
        opening.onerror = () => fail(new Error('not opened'))
        opening.onsuccess = () => {
          const change = opening.result.transaction('decks', 'readwrite')
          change.objectStore('decks').put({ id: two.id, name: 7 })
          change.oncomplete = () => {
            opening.result.close()
            done()
          }
        }
      })
    },
  )
  expect(said).toEqual([
    ['plain', 'Saved 1 deck in Decks'],
    [
      'bad',
      'A deck that cannot be read is not among them. The Data view names it and saves it as it is. The files hold the cards of the decks. Their notes, side plans and versions are in backups only.',
    ],
  ])
})

const full = (name: string): FileFailure => ({ code: 'no-space', doing: 'write', name })

it('where one of ten decks cannot be written, it is said how many are saved, which one is not, and why', async () => {
  const { written, said } = await saving(10, (files) =>
    ok({ name: 'Duelwright decks', saved: files.length - 1, failures: [full('Deck 3.ydk')] }),
  )
  expect(written.map((files) => files.length)).toEqual([10])
  expect(said).toEqual([
    ['plain', 'Saved 9 of 10 decks in Duelwright decks'],
    ['bad', 'Deck 3.ydk could not be saved: the disk is full.'],
  ])
})

it('of several that cannot be written the first is named, and the others are counted', async () => {
  const { said } = await saving(4, () =>
    ok({ name: 'Decks', saved: 1, failures: ['Deck 1.ydk', 'Deck 2.ydk', 'Deck 3.ydk'].map(full) }),
  )
  expect(said).toEqual([
    ['plain', 'Saved 1 of 4 decks in Decks'],
    ['bad', 'Deck 1.ydk could not be saved: the disk is full. 2 others failed too.'],
  ])
})

it('where all are written, nothing else is said; where none could be begun, nothing is called saved', async () => {
  const all = (files: FilesBelow['files']) => ok({ name: 'Decks', saved: files.length, failures: [] })
  expect((await saving(2, all)).said).toEqual([['plain', 'Saved 2 decks in Decks']])
  expect((await saving(1, all)).said).toEqual([['plain', 'Saved 1 deck in Decks']])
  expect((await saving(2, () => failed(full('Decks')))).said).toEqual([
    ['bad', 'Decks could not be saved: the disk is full.'],
  ])
  expect((await saving(2, () => ok(undefined))).said).toEqual([])
})
