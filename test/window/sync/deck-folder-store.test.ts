import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { type Deck, emptyDeck } from '../../../shared/decks/deck.ts'
import { cardsOf } from '../../../shared/sync/deck-pair.ts'
import { MOST_OVERWRITTEN, MOST_UNNAMED } from '../../../shared/decks/version.ts'
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

/** A deck that has been changed since a step was agreed on; `states` is what can be found of it. */
const changedSince = async () => {
  const storage = await value(openStorage(`deck-folder-store-${(count += 1)}`))
  opened.push(storage)
  const { id } = await value(storage.decks.create(AGREED, 'goat'))
  await value(storage.decks.update(id, { deck: deckOf(7), format: 'goat' }, { deck: AGREED, format: 'goat' }))
  const carryOut = async (step: SyncStep) => (await value(storage.deckFolder.carryOut(FOLDER, [step]))).length
  const now = async () => (await value(storage.decks.find(id)))?.deck.main
  const versions = async () => (await value(storage.versions.of(id))).map(({ deck }) => deck.main)
  return { storage, id, carryOut, now, versions }
}

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
  it('are bounded by a number of their own, the newest stay, and those that the player has named stay with them', async () => {
    const THEIRS_NAME = 'From another window or the deck folder'
    const { storage, id, carryOut } = await changedSince()
    const mains = async () =>
      (await value(storage.versions.of(id))).map(({ name, deck }) => [name ?? '', deck.main[0]])
    await value(storage.versions.keep(id, { deck: deckOf(5), format: 'goat' }, 'Mine'))
    await value(storage.versions.keep(id, { deck: deckOf(6), format: 'goat' }))
    const other = await value(storage.decks.create(deckOf(4), 'goat'))
    const join = { does: 'remove-deck', deck: other.id, was: cardsOf(deckOf(4)), into: id } as const
    expect(await carryOut(join)).toBe(1)
    let was = cardsOf(deckOf(7))
    const follow = async (main: number): Promise<void> => {
      const cards = cardsOf(deckOf(main))
      expect(await carryOut({ ...THEIRS, does: 'change-deck', deck: id, cards, was })).toBe(1)
      was = cards
    }
    for (let turn = 0; turn < MOST_OVERWRITTEN + 20; turn += 1) await follow(1000 + turn)
    const kept = (await mains()).filter(([name, main]) => name === THEIRS_NAME && main !== 7)
    // The last of all is the deck itself.
    const newest = 1000 + MOST_OVERWRITTEN + 18
    expect(kept.map(([, main]) => main).sort()).toEqual(
      Array.from({ length: MOST_OVERWRITTEN }, (_, at) => newest - MOST_OVERWRITTEN + 1 + at),
    )
    expect((await mains()).filter(([name, main]) => name !== THEIRS_NAME || main === 7).sort()).toEqual([
      ['', 6],
      // What the player had left there before the program came stays, however often that saves.
      [THEIRS_NAME, 7],
      ['Mine', 5],
      ['The other version of this deck', 4],
    ])
    // A state that comes again is the newest from then on.
    const oldest = newest - MOST_OVERWRITTEN + 1
    for (const main of [oldest, 1, 2]) await follow(main)
    expect((await mains()).map(([, main]) => main)).toContain(oldest)
  })
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
