import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { type CollectionContent, EMPTY_COLLECTION } from '../../../shared/collection/merge.ts'
import { failed } from '../../../shared/result.ts'
import { Collections } from '../../../src-renderer/collection/collections.svelte.ts'
import type { GameData } from '../../../src-renderer/game-data/game-data.svelte.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'
import { CardAdding } from '../../../src-renderer/views/collection/table/card-adding.svelte.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { value } from '../../value.ts'

const opened: Storage[] = []
const open = async (): Promise<Storage> => {
  const storage = await value(openStorage('collections'))
  opened.push(storage)
  return storage
}
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close()
})
const holding = (piles: number): CollectionContent => ({
  ...EMPTY_COLLECTION,
  piles: Array.from({ length: piles }, (_, at) => ({ card: passcode(at + 1), quantity: 1 })),
})
/** No card is asked for here. */
const NO_DATA = {} as GameData

it('undoing a removal brings back what another window had kept a moment before, and says that there was something', async () => {
  const [here, there] = [await open(), await open()]
  const head = await value(here.collections.create('Box', 'owned'))
  const fill = async (storage: Storage, content: CollectionContent): Promise<void> => {
    const before = await value(storage.collections.read(head.id))
    expect((await value(storage.collections.write(head.id, before, content))).is).toBe('written')
  }
  await fill(here, holding(3))
  const toasts = new Toasts()
  const collections = new Collections({
    ...{ storage: here, data: NO_DATA, toasts },
    ifOnlyWindow: () => Promise.resolve(),
  })
  const unfollow = collections.follow()
  await expect.poll(() => collections.content.piles.length).toBe(3)
  unfollow()

  await fill(there, holding(700))
  await collections.remove(head)
  const said = toasts.shown.at(-1)
  expect(said?.text).toContain('Another window had just changed it')
  expect(await value(here.collections.all())).toEqual([])
  said?.action?.run()
  await expect
    .poll(async () => (await value(here.collections.all())).map(({ name }) => name))
    .toEqual(['Box'])
  expect((await value(there.collections.read(head.id))).content).toEqual(holding(700))

  await value(there.collections.remove(head.id))
  const shown = toasts.shown.length
  await collections.remove(head)
  expect(toasts.shown).toHaveLength(shown)
})

/** A worker adds card 9 to a collection, and takes its time: what others do meanwhile comes first. */
const whileImporting = async () => {
  const [here, there] = [await open(), await open()]
  const head = await value(here.collections.create(`Import ${crypto.randomUUID()}`, 'owned'))
  const toasts = new Toasts()
  const collections = new Collections({
    ...{ storage: here, data: NO_DATA, toasts },
    ifOnlyWindow: () => Promise.resolve(),
  })
  const unfollow = collections.follow()
  await expect.poll(() => collections.heads?.some(({ id }) => id === head.id)).toBe(true)
  collections.active = head
  const add = (content: CollectionContent, card: number): CollectionContent => ({
    ...content,
    piles: [...content.piles, { card: passcode(card), quantity: 1 }],
  })
  const change = async (storage: Storage, card: number) => {
    const made = await value(
      storage.collections.change(head.id, (content) => ({ content: add(content, card) })),
    )
    if (made === 'gone') throw new Error('gone')
    return made.revisions
  }
  const cards = () => collections.content.piles.map(({ card }) => card)
  return { collections, toasts, head, add, cards, unfollow, change, here, there }
}

it('undoing an import takes back nothing that was changed meanwhile, here or in another window', async () => {
  const { collections, head, add, cards, unfollow, change, here, there } = await whileImporting()
  collections.change(add(collections.content, 1), 'add a card')
  await collections.settled()
  await change(there, 2)
  await expect.poll(cards).toEqual([1, 2])
  const revisions = await change(here, 9)
  collections.change(add(collections.content, 3), 'add another')
  await collections.imported(head, revisions, 'import 1 row')
  await collections.settled()
  expect(cards()).toEqual([1, 2, 9, 3])
  collections.undo()
  await collections.settled()
  expect(cards()).toEqual([1, 2, 3])
  unfollow()
})

it('an import that another window came before without being heard is not undone by a guess, which is said', async () => {
  const { collections, toasts, head, cards, unfollow, change, here, there } = await whileImporting()
  unfollow()
  await change(there, 2)
  await collections.imported(head, await change(here, 9), 'import 1 row')
  expect(cards()).toEqual([2, 9])
  expect(collections.nextUndo).toBeUndefined()
  expect(toasts.shown.at(-1)?.text).toContain('cannot be undone: import 1 row')
})

/** Two boxes of which each holds one card, and a step that changes both. */
const twoBoxes = async () => {
  const { collections, toasts, add, unfollow, here, there, head: one } = await whileImporting()
  const two = await value(here.collections.create(`Box ${crypto.randomUUID()}`, 'owned'))
  await expect.poll(() => collections.heads?.some(({ id }) => id === two.id)).toBe(true)
  const both = (card: number) =>
    collections.changeAll(
      [one, two].map((head) => {
        const before = collections.contentOf(head)
        return { collection: head.id, before, after: add(before, card) }
      }),
      'sleeve a deck',
    )
  const stored = async () =>
    Promise.all(
      [one, two].map(async ({ id }) =>
        (await value(here.collections.read(id))).content.piles.map(({ card }) => card),
      ),
    )
  both(1)
  await collections.settled()
  return { collections, toasts, one, two, both, stored, unfollow, here, there }
}

it('a step over several collections is kept in all of them or in none, and so is its undo', async () => {
  const { collections, toasts, two, both, stored, unfollow, there } = await twoBoxes()
  both(2)
  await collections.settled()
  expect(await stored()).toEqual([
    [1, 2],
    [1, 2],
  ])
  collections.undo()
  await collections.settled()
  expect(await stored()).toEqual([[1], [1]])
  unfollow()
  await value(there.collections.remove(two.id))
  both(3)
  await collections.settled()
  expect(await stored()).toEqual([[1], []])
  await expect.poll(() => toasts.shown.at(-1)?.text).toContain('another window has deleted Box')
})

it('two steps over the same collections in another order both come about', async () => {
  const { collections, both, stored, unfollow, there, one } = await twoBoxes()
  // What another window has changed meanwhile stays.
  await value(
    there.collections.change(one.id, (content) => ({
      content: { ...content, piles: [{ card: passcode(7), quantity: 1 }, ...content.piles] },
    })),
  )
  both(2)
  both(3)
  await collections.settled()
  expect(await stored()).toEqual([
    [7, 1, 2, 3],
    [1, 2, 3],
  ])
  unfollow()
})

it('asks about what another window has changed in each collection of a step, one after the other', async () => {
  const { collections, one, two, unfollow, there } = await twoBoxes()
  unfollow()
  for (const { id } of [one, two])
    await value(
      there.collections.change(id, (content) => ({
        content: { ...content, piles: content.piles.map((pile) => ({ ...pile, quantity: 5 })) },
      })),
    )
  collections.changeAll(
    [one, two].map((head) => {
      const before = collections.contentOf(head)
      return {
        collection: head.id,
        before,
        after: { ...before, piles: before.piles.map((pile) => ({ ...pile, quantity: 7 })) },
      }
    }),
    'count again',
  )
  await collections.settled()
  await expect.poll(() => collections.undecided?.collection).toBe(one.id)
  collections.decide(true)
  expect(collections.undecided?.collection).toBe(two.id)
  collections.decide(false)
  await collections.settled()
  expect(collections.undecided).toBeUndefined()
  const counts = [one, two].map((head) => collections.contentOf(head).piles.map(({ quantity }) => quantity))
  expect(counts).toEqual([[7], [5]])
})

it('an undo or redo that the database refuses can be tried again, in its order, and brings all of it back', async () => {
  const { collections, toasts, cards, add, unfollow, here } = await whileImporting()
  for (const card of [1, 2]) collections.change(add(collections.content, card), `add ${card}`)
  collections.change({ ...collections.content, piles: [] }, 'remove 2 rows')
  await collections.settled()
  const full = vi
    .spyOn(here.collections, 'writeAll')
    .mockResolvedValue(failed({ code: 'full', cause: 'full' } as const))
  collections.undo()
  collections.undo()
  await expect.poll(() => collections.nextUndo).toBe('remove 2 rows')
  expect(toasts.shown.at(-1)?.text).toContain('The change was not saved.')
  expect(collections.nextRedo).toBeUndefined()
  full.mockRestore()
  collections.undo()
  collections.undo()
  await collections.settled()
  expect(cards()).toEqual([1])

  const fullAgain = vi
    .spyOn(here.collections, 'writeAll')
    .mockResolvedValue(failed({ code: 'full', cause: 'full' } as const))
  collections.redo()
  collections.redo()
  await expect.poll(() => collections.nextRedo).toBe('add 2')
  fullAgain.mockRestore()
  collections.redo()
  await collections.settled()
  expect(cards()).toEqual([1, 2])
  expect([collections.nextUndo, collections.nextRedo]).toEqual(['add 2', 'remove 2 rows'])
  unfollow()
})

/** This window has made 1 copy into 3 and another one has made it into what `theirs` says; the player is asked. */
const asked = async (theirs: number | undefined) => {
  const { collections, head, add, unfollow, there } = await whileImporting()
  const elsewhere = (quantity: number | undefined) =>
    value(
      there.collections.change(head.id, (content) => ({
        content: {
          ...content,
          piles: quantity === undefined ? [] : [{ card: passcode(1), quantity }],
        },
      })),
    )
  collections.change(add(collections.content, 1), 'add a card')
  await collections.settled()
  unfollow()
  await elsewhere(theirs)
  const before = collections.content
  collections.change({ ...before, piles: before.piles.map((pile) => ({ ...pile, quantity: 3 })) }, 'count')
  await expect.poll(() => collections.undecided?.conflicts.length).toBe(1)
  const stop = collections.follow()
  const hear = async (quantity: number | undefined) => {
    await elsewhere(quantity)
    await expect.poll(counts).toEqual(quantity === undefined ? [] : [quantity])
  }
  const counts = () => collections.content.piles.map(({ quantity }) => quantity)
  return { collections, hear, counts, stop }
}

it('a pile that the other window has changed once more is asked about again, and “Keep mine” then keeps it', async () => {
  for (const [theirs, then] of [
    [4, 5],
    [4, undefined],
    [undefined, 1],
  ] as const) {
    const { collections, hear, counts, stop } = await asked(theirs)
    await hear(then)
    collections.decide(true)
    await expect.poll(() => collections.undecided?.conflicts[0]?.theirs?.quantity).toBe(then)
    await expect.poll(() => collections.undecided?.conflicts.length).toBe(1)
    collections.decide(true)
    await collections.settled()
    expect(counts()).toEqual([3])
    expect(collections.undecided).toBeUndefined()
    stop()
  }
})

it('cards go into the collection that was shown when adding began, and nowhere once another window has deleted that', async () => {
  const { collections, toasts, one, two, stored, unfollow, there } = await twoBoxes()
  const data = { today: '2026-11-21', pool: { find: () => undefined } } as never
  const naming = { called: String } as never
  const adding = new CardAdding({ collections, toasts, data, naming })
  adding.begin()
  collections.active = two
  adding.add(passcode(8), undefined)
  await collections.settled()
  expect((await stored()).map((cards) => cards.includes(passcode(8)))).toEqual([true, false])

  collections.active = one
  await value(there.collections.remove(one.id))
  await expect.poll(() => collections.heads?.some(({ id }) => id === one.id)).toBe(false)
  expect(toasts.shown.map(({ text }) => text)).toContain(`Another window has deleted ${one.name}.`)
  expect(adding.add(passcode(9), undefined)).toBeUndefined()
  await collections.settled()
  expect((await stored()).flat()).not.toContain(passcode(9))
  expect(toasts.shown.at(-1)?.text).toContain('Nothing was added')
  unfollow()
})

it('compares decks with the first collection at once, and with one made beside it when the player says so', async () => {
  const here = await open()
  for (const { id } of await value(here.collections.all())) await value(here.collections.remove(id))
  const collections = new Collections({
    ...{ storage: here, data: NO_DATA, toasts: new Toasts() },
    ifOnlyWindow: () => Promise.resolve(),
  })
  const unfollow = collections.follow()
  const counted = () => collections.counted.map(({ head }) => head.name)
  await expect.poll(counted).toEqual(['My cards'])
  const friend = await collections.create('Friend', 'owned')
  await expect.poll(() => collections.owned.map(({ head }) => head.name)).toEqual(['My cards', 'Friend'])
  expect(counted()).toEqual(['My cards'])
  if (friend) collections.count(friend, true)
  await expect.poll(counted).toEqual(['My cards', 'Friend'])
  unfollow()
})
