import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { type Deck, emptyDeck } from '../../../shared/decks/deck.ts'
import { NO_NOTES } from '../../../shared/decks/deck-notes.ts'
import { cardsOf } from '../../../shared/sync/deck-pair.ts'
import { isLasting, MOST_OVERWRITTEN, MOST_UNNAMED } from '../../../shared/decks/version.ts'
import type { SyncStep } from '../../../shared/sync/sync-step.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { value } from '../../value.ts'

/* Steps that were agreed on for a deck which somebody changes before they are carried out. */

let count = 0
const opened: Storage[] = []
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close()
})
const deckOf = (...main: readonly number[]): Deck => ({ ...emptyDeck('Goat'), main: main.map(passcode) })
const AGREED = deckOf(1)
const THEIRS = { file: 'Goat.ydk', text: '#main\n2\n', cards: cardsOf(deckOf(2)) }
const FOLDER = 'one'
/** When the first of a test happens, in milliseconds since 1970. */
const START = 1.7e12
const GONE_OVER = 'Before a change in another window or the deck folder'
const BROUGHT = 'From the deck folder'

/** A deck that has been changed since a step was agreed on; `states` is what can be found of it. */
const changedSince = async () => {
  const name = `deck-folder-store-${(count += 1)}`
  let clock = START
  const window = async (): Promise<Storage> => {
    const storage = await value(openStorage(name, () => (clock += 1)))
    opened.push(storage)
    return storage
  }
  const storage = await window()
  const { id } = await value(storage.decks.create(AGREED, 'goat'))
  await value(storage.decks.update(id, { deck: deckOf(7), format: 'goat' }, { deck: AGREED, format: 'goat' }))
  await value(storage.deckFolder.begin(FOLDER))
  const carryOut = async (step: SyncStep) =>
    (await value(storage.deckFolder.carryOut(FOLDER, [step]))).done.length
  const now = async () => (await value(storage.decks.find(id)))?.deck.main
  const versions = async () => (await value(storage.versions.of(id))).map(({ deck }) => deck.main)
  const setClock = (to: number) => {
    clock = to
  }
  return { storage, id, window, carryOut, now, versions, setClock }
}

/** A program changes the file of a deck that now holds `was` once for each of `mains`; the windows follow it in turns. */
const saves = async (windows: readonly Storage[], id: string, was: number, mains: readonly number[]) => {
  let before = cardsOf(deckOf(was))
  for (const [turn, main] of mains.entries()) {
    const cards = cardsOf(deckOf(main))
    const step: SyncStep = { ...THEIRS, does: 'change-deck', deck: id, cards, was: before }
    const store = windows[turn % windows.length]?.deckFolder
    expect(store && (await value(store.carryOut(FOLDER, [step]))).done).toEqual([step])
    before = cards
  }
}
const from = (first: number, many: number): readonly number[] =>
  Array.from({ length: many }, (_, at) => first + at)

describe('versions of a deck in the folder', () => {
  it('leave those that the player has made, however often a program changes the file, and none is there twice', async () => {
    const { storage, id, carryOut, versions } = await changedSince()
    await value(storage.versions.keep(id, { deck: deckOf(5), format: 'goat' }))
    let was = cardsOf(deckOf(7))
    for (let turn = 0; turn < 2 * MOST_UNNAMED; turn += 1) {
      const cards = cardsOf(deckOf(turn % 2 === 0 ? 2 : 3))
      expect(await carryOut({ ...THEIRS, does: 'change-deck', deck: id, cards, was })).toBe(1)
      was = cards
    }
    expect((await versions()).sort()).toEqual([[2], [3], [5], [7]])
    for (const main of [8, 5, 8, 5])
      await value(storage.versions.keep(id, { deck: deckOf(main), format: 'goat' }))
    expect((await versions()).sort()).toEqual([[2], [3], [5], [7], [8]])
  })
})

describe('versions that a busy program makes of a deck', () => {
  it(
    'are bounded by a number of their own, the newest stay, and those that the player has named stay with them',
    { tags: 'thorough' },
    async () => {
      const { storage, id, carryOut } = await changedSince()
      const mains = async () =>
        (await value(storage.versions.of(id))).map(({ name, deck }) => [name ?? '', deck.main[0]])
      await value(storage.versions.keep(id, { deck: deckOf(5), format: 'goat' }, 'Mine'))
      await value(storage.versions.keep(id, { deck: deckOf(6), format: 'goat' }))
      const other = await value(storage.decks.create(deckOf(4), 'goat'))
      const join = { does: 'remove-deck', deck: other.id, was: cardsOf(deckOf(4)), into: id } as const
      expect(await carryOut(join)).toBe(1)
      await saves([storage], id, 7, from(1000, MOST_OVERWRITTEN + 20))
      // The last of all is the deck itself.
      const newest = 1000 + MOST_OVERWRITTEN + 18
      const oldest = newest - MOST_OVERWRITTEN + 1
      const brought = (await mains()).filter(([name]) => name === BROUGHT)
      expect(brought.map(([, main]) => main).sort()).toEqual(from(oldest, MOST_OVERWRITTEN))
      expect((await mains()).filter(([name]) => name !== BROUGHT).sort()).toEqual([
        ['', 6],
        // What the player had left there before the program came stays, however often that saves.
        [GONE_OVER, 7],
        ['Mine', 5],
        ['The other version of this deck', 4],
      ])
      // A state that comes again is the newest from then on.
      await saves([storage], id, newest + 1, [oldest, 1, 2])
      expect((await mains()).map(([, main]) => main)).toContain(oldest)
    },
  )

  it(
    'are as many with two windows that look after the folder in turns, and after each start, and none of them lasts',
    { tags: 'thorough' },
    async () => {
      const { storage, id, window } = await changedSince()
      const [second, later] = [await window(), await window()]
      await saves([storage, second], id, 7, from(1000, MOST_OVERWRITTEN + 20))
      await saves([later], id, 1000 + MOST_OVERWRITTEN + 19, [1, 2])
      const versions = await value(storage.versions.of(id))
      expect(versions.filter(isLasting).map(({ deck }) => deck.main)).toEqual([[7]])
      expect(versions).toHaveLength(MOST_OVERWRITTEN + 1)
    },
  )

  it(
    'push out nothing that one window of the player had saved and the other went over',
    { tags: ['attack', 'thorough'] },
    async () => {
      const { storage, id, window } = await changedSince()
      const known = { deck: deckOf(7), format: 'goat' }
      await value(storage.decks.update(id, { deck: deckOf(8), format: 'goat' }, known))
      // It has not heard of the 8.
      await value((await window()).decks.update(id, { deck: deckOf(9), format: 'goat' }, known))
      await saves([storage], id, 9, from(1000, MOST_OVERWRITTEN + 20))
      expect((await value(storage.versions.of(id))).filter(isLasting).map(({ deck }) => deck.main)).toEqual([
        [9],
        [8],
      ])
    },
  )

  it('are among them also where the player has seen them and goes on from them, and what the player makes of them is not', async () => {
    const { storage, id } = await changedSince()
    await saves([storage], id, 7, [1000])
    const edit = async (main: number, known: number) =>
      value(
        storage.decks.update(
          id,
          { deck: deckOf(main), format: 'goat' },
          { deck: deckOf(known), format: 'goat' },
        ),
      )
    // Cards that stay as they are stay the folder's.
    await edit(1000, 1000)
    await edit(8, 1000)
    await saves([storage], id, 8, [1001])
    expect((await value(storage.versions.of(id))).map(({ name, deck }) => [name, deck.main[0]])).toEqual([
      [GONE_OVER, 8],
      [BROUGHT, 1000],
      [GONE_OVER, 7],
    ])
  })

  it('are decks of theirs also where a file has made the deck', async () => {
    const { storage, id } = await changedSince()
    await value(storage.decks.remove(id))
    const make: SyncStep = { ...THEIRS, does: 'make-deck', deck: id, name: 'Goat' }
    await value(storage.deckFolder.carryOut(FOLDER, [make]))
    await saves([storage], id, 2, [1000])
    expect((await value(storage.versions.of(id))).map(({ name }) => name)).toEqual([BROUGHT])
  })
})

describe('what the player goes on from', () => {
  it('is the newest without a name again, also where one that is the next to go holds it', async () => {
    const { storage, id } = await changedSince()
    const content = (main: number) => ({ deck: deckOf(main), format: 'goat' })
    for (const main of from(1, MOST_UNNAMED)) await value(storage.versions.keepLeft(id, content(main)))
    await value(storage.versions.keepLeft(id, content(1)))
    await value(storage.versions.keepLeft(id, content(100)))
    const kept = (await value(storage.versions.of(id))).map(({ deck }) => deck.main[0])
    expect(kept).toEqual([100, 1, ...from(3, MOST_UNNAMED - 2).toReversed()])
    await value(storage.versions.keep(id, content(3), 'Mine'))
    await value(storage.versions.keepLeft(id, content(3)))
    expect((await value(storage.versions.of(id)))[0]).toMatchObject({ name: 'Mine' })
  })

  it(
    'outlasts what a program saves, also where one of that program holds the same',
    { tags: 'thorough' },
    async () => {
      const { storage, id } = await changedSince()
      await saves([storage], id, 7, [1000, 1001])
      await value(storage.versions.keepLeft(id, { deck: deckOf(1000), format: 'goat' }))
      await saves([storage], id, 1001, from(2000, MOST_OVERWRITTEN + 1))
      expect((await value(storage.versions.of(id))).map(({ deck }) => deck.main[0])).toContain(1000)
    },
  )
})

describe('a deck that was changed since a step for it was agreed on', () => {
  it('does not take over the file', { tags: 'attack' }, async () => {
    const { id, carryOut, now, versions } = await changedSince()
    const step: SyncStep = { ...THEIRS, does: 'change-deck', deck: id, was: cardsOf(AGREED) }
    expect([await carryOut(step), await now(), await versions()]).toEqual([0, [7], []])
    const again: SyncStep = { ...step, was: cardsOf(deckOf(7)) }
    expect([await carryOut(again), await now(), await versions()]).toEqual([1, [2], [[7]]])
  })

  it('does not go', { tags: 'attack' }, async () => {
    const { id, carryOut, now } = await changedSince()
    const step: SyncStep = { does: 'remove-deck', deck: id, was: cardsOf(AGREED) }
    expect([await carryOut(step), await now()]).toEqual([0, [7]])
    expect([await carryOut({ ...step, was: cardsOf(deckOf(7)) }), await now()]).toEqual([1, undefined])
  })

  it(
    'is not written over by its file where it was deleted and brought back',
    { tags: 'attack' },
    async () => {
      const { storage, id, carryOut, now } = await changedSince()
      const step: SyncStep = { ...THEIRS, does: 'make-deck', deck: id, name: 'Goat' }
      expect([await carryOut(step), await now()]).toEqual([0, [7]])
      await storage.decks.remove(id)
      expect([await carryOut(step), await now()]).toEqual([1, [2]])
    },
  )
})

describe('a deck that the player joins with another', () => {
  it('leaves it the counts of its hands, and its practice line where it has none', async () => {
    const { storage, id, carryOut } = await changedSince()
    const { practices, handCounts } = storage
    const join = async (other: string) => {
      await value(handCounts.add(other, { seen: 10, kept: 3 }))
      await value(handCounts.addReached(other, 'Full board'))
      await value(practices.keep(other, `line of ${other}`, () => 'joined'))
      expect(await carryOut({ does: 'remove-deck', deck: other, was: cardsOf(deckOf(4)), into: id })).toBe(1)
      return other
    }
    const [first, second] = await Promise.all(
      [1, 2].map(async () => (await value(storage.decks.create(deckOf(4), 'goat'))).id),
    )
    await value(handCounts.add(id, { seen: 5, bricked: 1 }))
    await join(first ?? '')
    expect(await value(practices.find(id))).toBe(`line of ${first}`)
    await join(second ?? '')
    expect(await value(practices.find(id))).toBe(`line of ${first}`)
    // It stays where backups find it.
    expect(await value(practices.find(second ?? ''))).toBe(`line of ${second}`)
    expect(await value(handCounts.clear(id))).toMatchObject({
      ...{ seen: 25, kept: 6, bricked: 1 },
      reached: { 'Full board': 2 },
    })
  })

  it('keeps of both their unnamed versions only as many as of one', async () => {
    const { storage, id, carryOut } = await changedSince()
    const other = await value(storage.decks.create(deckOf(4), 'goat'))
    for (const main of from(100, 30))
      for (const [deck, more] of [
        [id, 0],
        [other.id, 500],
      ] as const)
        await value(storage.versions.keep(deck, { deck: deckOf(main + more), format: 'goat' }))
    const join = { does: 'remove-deck', deck: other.id, was: cardsOf(deckOf(4)), into: id } as const
    expect(await carryOut(join)).toBe(1)
    const kept = await value(storage.versions.of(id))
    expect(kept.filter(({ name }) => name === undefined)).toHaveLength(MOST_UNNAMED)
    expect(kept[0]?.name).toBe('The other version of this deck')
  })

  it('keeps of both the unnamed versions that were kept last', { tags: 'attack' }, async () => {
    const { storage, id, carryOut, setClock } = await changedSince()
    for (const main of from(100, 120))
      await value(storage.versions.keep(id, { deck: deckOf(main), format: 'goat' }))
    setClock(START + 1e10)
    const other = await value(storage.decks.create(deckOf(4), 'goat'))
    for (const main of from(600, 8))
      await value(storage.versions.keep(other.id, { deck: deckOf(main), format: 'goat' }))
    const join = { does: 'remove-deck', deck: other.id, was: cardsOf(deckOf(4)), into: id } as const
    expect(await carryOut(join)).toBe(1)
    const unnamed = (await value(storage.versions.of(id))).filter(({ name }) => name === undefined)
    expect(unnamed.map(({ deck }) => deck.main[0])).toEqual(
      [...from(178, 42), ...from(600, 8)].map(passcode).toReversed(),
    )
  })

  const plan = (id: string) => ({ id, against: 'Chaos', turn: 'first', out: [], in: [], note: '' }) as const
  const notesOf = (text: string, at: string, ...its: readonly string[]) => ({
    ...NO_NOTES,
    text,
    tags: [at],
    roles: new Map([[passcode(7), its]]),
    conditions: [{ name: 'Opens', text: at }],
    plans: [plan(at)],
  })

  it('leaves it what is noted beside it, and its versions', { tags: 'attack' }, async () => {
    const { storage, id, carryOut } = await changedSince()
    await value(storage.decks.note(id, notesOf('Mine', 'here', 'starter')))
    const other = await value(
      storage.decks.create(deckOf(4), 'goat', notesOf('Theirs', 'there', 'brick', 'starter')),
    )
    await value(storage.versions.keep(other.id, { deck: deckOf(5), format: 'goat' }, 'Before the Regional'))
    await value(storage.versions.keep(other.id, { deck: deckOf(6), format: 'goat' }))
    const join = { does: 'remove-deck', deck: other.id, was: cardsOf(deckOf(4)), into: id } as const
    expect(await carryOut(join)).toBe(1)
    expect((await value(storage.decks.find(id)))?.notes).toEqual({
      ...NO_NOTES,
      text: 'Mine\nTheirs',
      tags: ['here', 'there'],
      roles: new Map([[passcode(7), ['starter', 'brick']]]),
      conditions: [
        { name: 'Opens', text: 'here' },
        { name: 'Opens', text: 'there' },
      ],
      plans: [plan('here'), plan('there')],
    })
    const versions = await value(storage.versions.of(id))
    expect(versions.map(({ name, deck }) => [name, deck.main[0]])).toEqual([
      ['The other version of this deck', 4],
      [undefined, 6],
      ['Before the Regional', 5],
    ])
    expect(await value(storage.versions.of(other.id))).toEqual([])
  })

  it('stays where the other is gone by then', { tags: 'attack' }, async () => {
    const { storage, id, carryOut } = await changedSince()
    const other = await value(storage.decks.create(deckOf(4), 'goat'))
    await value(storage.decks.remove(id))
    const join = { does: 'remove-deck', deck: other.id, was: cardsOf(deckOf(4)), into: id } as const
    expect(await carryOut(join)).toBe(0)
    expect((await value(storage.decks.find(other.id)))?.deck.main).toEqual([4])
  })
})
