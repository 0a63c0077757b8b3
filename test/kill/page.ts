/* What runs in the browser that is killed: the real storage, with data whose every half-done state would show. */
import { Dexie } from 'dexie'
import type { JsonRow } from '../../shared/backup/json-row.ts'
import { passcode } from '../../shared/cards/passcode.ts'
import type { CollectionContent } from '../../shared/collection/merge.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { openStorage, type Storage } from '../../src-renderer/storage/storage.ts'
import { backUp, halfABackup, lookAtBackups, noBackups, restoreAll } from './backups.ts'
import { pauseAtWrite, writesSoFar } from './pause.ts'
import type { State, PageTask } from './task.ts'
import { value } from '../value.ts'

/** The app's own, for its worker opens no other. */
const NAME = 'duelwright'
const PILES = 6_000
const DECKS = 300
const SOURCES = 40
const THEME = { key: 'theme', initial: '', read: String }

/** A deck all of whose cards say the same number, so that a mixture shows. */
const deckOf = (number: number): Deck => {
  const cards = Array.from({ length: 60 }, () => passcode(number + 1))
  return { name: String(number), main: cards, extra: cards.slice(0, 15), side: cards.slice(0, 15) }
}

const deckRow = (index: number, name: string): JsonRow => ({
  id: `deck-${index}`,
  ...deckOf(index),
  name,
  format: 'tcg',
  createdAt: 1,
  updatedAt: 2,
})

const collection: CollectionContent = {
  piles: Array.from({ length: PILES }, (_, at) => ({
    card: passcode(at + 1),
    quantity: 1,
    place: `Box ${at % 40}`,
  })),
  unresolved: [],
  added: ['file'],
}

const putDecks = async (storage: Storage, count: number, name: string): Promise<void> => {
  const put = Array.from({ length: count }, (_, at) => deckRow(at, name))
  await value(storage.everything.restore([{ table: 'decks', put, remove: [] }]))
}

const open = (): Promise<Storage> => value(openStorage(NAME))

/** Lays down the state before a task. */
const prepare = async (task: PageTask): Promise<void> => {
  await Dexie.delete(NAME)
  await noBackups()
  if (task === 'upgrade') {
    const old = new Dexie(NAME)
    old.version(4).stores({
      decks: 'id, name, updatedAt',
      settings: 'key',
      sources: 'id, addedAt',
      practices: 'id',
      searches: 'id, name',
    })
    await old.open()
    await old.table('sources').bulkAdd(
      Array.from({ length: SOURCES }, (_, at) => ({
        id: `s${at}`,
        name: 'x',
        language: 'en',
        addedAt: at,
        cards: 1,
        texts: 1,
        facts: 'f'.repeat(200_000),
        words: 'w',
      })),
    )
    old.close()
    return
  }
  const storage = await open()
  if (task === 'import') await value(storage.collections.create('Binder', 'owned'))
  if (task === 'save') await value(storage.decks.create(deckOf(0), 'tcg'))
  if (task === 'restore') {
    await putDecks(storage, DECKS - 1, 'after')
    await value(storage.settings.set(THEME, 'after'))
    await backUp(storage, 0)
    await value(storage.settings.set(THEME, 'before'))
  }
  if (task === 'restore' || task === 'backup') await putDecks(storage, DECKS, 'before')
  if (task === 'backup') await backUp(storage, 0)
  storage.close()
}

/** Does it; `save` goes on until the end comes, and tells of each step that is kept. */
const act = async (task: PageTask, kept: (step: number) => void): Promise<void> => {
  const storage = await open()
  if (task === 'import') {
    const [head] = await value(storage.collections.all())
    const id = head?.id ?? ''
    await value(storage.collections.write(id, await value(storage.collections.read(id)), collection))
  }
  if (task === 'save') {
    const [deck] = await value(storage.decks.all())
    for (let step = 1; step <= 200; step += 1) {
      await value(storage.decks.update(deck?.id ?? '', { deck: deckOf(step), format: 'tcg' }))
      kept(step)
    }
  }
  if (task === 'restore') await restoreAll(storage)
  if (task === 'backup')
    for (let step = 1; step <= 20; step += 1) {
      await putDecks(storage, DECKS, String(step))
      await backUp(storage, step)
      kept(step)
    }
  storage.close()
}

/** What is there now: the state before, the state after, a number of saves, or a fault in words. */
const look = async (task: PageTask): Promise<State> => {
  if (task === 'upgrade') return lookAtUpgrade()
  if (task === 'backup') return lookAtBackups()
  const storage = await open()
  try {
    if (task === 'import') {
      const [head] = await value(storage.collections.all())
      const { content } = await value(storage.collections.read(head?.id ?? ''))
      const { piles, added } = content
      if (piles.length === 0 && added.length === 0) return 'before'
      return piles.length === PILES &&
        added.length === 1 &&
        piles.every(({ card }, at) => Number(card) === at + 1)
        ? 'after'
        : { fault: `${piles.length} piles, ${added.length} files` }
    }
    if (task === 'save') {
      const decks = await value(storage.decks.all())
      const [only] = decks
      const step = Number(only?.deck.name)
      const isWhole = decks.length === 1 && JSON.stringify(only?.deck) === JSON.stringify(deckOf(step))
      return isWhole ? { step } : { fault: JSON.stringify(only?.deck).slice(0, 200) }
    }
    const decks = await value(storage.decks.all())
    const names = new Set(decks.map(({ deck }) => deck.name))
    const theme = await storage.settings.get(THEME)
    if (names.size === 1 && decks.length === DECKS && names.has('before') && theme === 'before')
      return 'before'
    if (names.size === 1 && decks.length === DECKS - 1 && names.has('after') && theme === 'after')
      return 'after'
    return { fault: `${decks.length} decks, ${[...names].join()}, ${theme}` }
  } finally {
    storage.close()
  }
}

const lookAtUpgrade = async (): Promise<State> => {
  const raw = new Dexie(NAME)
  await raw.open()
  const version = raw.verno
  const sources = (await raw.table('sources').toArray()) as {
    readonly facts?: string
    readonly place?: number
  }[]
  const hasContents = raw.tables.some(({ name }) => name === 'contents')
  const contents = hasContents ? await raw.table('contents').count() : 0
  raw.close()
  if (sources.length !== SOURCES) return { fault: `${sources.length} sources in version ${version}` }
  const isOld = sources.every(({ facts, place }) => facts !== undefined && place === undefined)
  const isNew = sources.every(({ facts, place }) => facts === undefined && place !== undefined)
  if (version === 4 && isOld && !hasContents) return 'before'
  return version > 4 && isNew && contents === SOURCES
    ? 'after'
    : { fault: `version ${version}, ${contents} contents` }
}

/** Lays down what a task broken off in the middle would leave, if it were not all or nothing. */
const tear = async (task: PageTask): Promise<void> => {
  await prepare(task)
  if (task === 'upgrade') {
    const torn = new Dexie(NAME)
    torn.version(5).stores({ sources: 'id, place', contents: 'id' })
    await torn.open()
    const half = (await torn.table<{ readonly id: string }>('sources').toArray()).slice(0, SOURCES / 2)
    await torn.table('sources').bulkPut(half.map(({ id }, place) => ({ id, place })))
    await torn.table('contents').bulkPut(half.map(({ id }) => ({ id, facts: 'f', words: 'w' })))
    torn.close()
    return
  }
  const storage = await open()
  if (task === 'import') {
    const [head] = await value(storage.collections.all())
    const id = head?.id ?? ''
    const half = { ...collection, piles: collection.piles.slice(0, PILES / 2) }
    await value(storage.collections.write(id, await value(storage.collections.read(id)), half))
  }
  if (task === 'save') {
    const [deck] = await value(storage.decks.all())
    const mixed = { ...deckOf(2), extra: deckOf(1).extra }
    await value(storage.decks.update(deck?.id ?? '', { deck: mixed, format: 'tcg' }))
  }
  if (task === 'restore') await putDecks(storage, DECKS / 2, 'after')
  if (task === 'backup') await halfABackup()
  storage.close()
}

Object.assign(globalThis, { killable: { prepare, act, look, tear, pauseAtWrite, writesSoFar } })
