import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import { passcode } from '../../../shared/cards/passcode.ts'
import { type CollectionContent, EMPTY_COLLECTION, merged } from '../../../shared/collection/merge.ts'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { NO_NOTES } from '../../../shared/decks/deck-notes.ts'
import { ROWS } from '../../../shared/backup/row-schemas.ts'
import { parseDeck } from '../../../shared/formats/decks/deck-file.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { is } from 'valibot'
import { value } from '../../value.ts'

/* What is larger than its table's rows may be is refused when it is written: it would be hidden when it is read. */

const opened: Storage[] = []
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close()
})
let count = 0
const open = async (name = `bounds-${(count += 1)}`): Promise<Storage> => {
  const storage = await value(openStorage(name))
  opened.push(storage)
  return storage
}
const REFUSED = { ok: false, error: { code: 'bad-row' } }

describe('what is too large to be read again', { tags: 'attack' }, () => {
  it('is refused, and leaves what was kept: a name, a note, a line', { tags: 'thorough' }, async () => {
    const { decks, practices, everything } = await open()
    expect(await decks.create(emptyDeck('x'.repeat(2000)), 'tcg')).toMatchObject(REFUSED)
    const { id, deck } = await value(decks.create(emptyDeck('Goat'), 'tcg', { ...NO_NOTES, text: 'before' }))
    expect(await decks.update(id, { deck: { ...deck, name: 'x'.repeat(2000) }, format: 'tcg' })).toEqual({
      ok: false,
      error: { code: 'bad-row', cause: 'name' },
    })
    expect(await decks.note(id, { text: 'x'.repeat(50_001) })).toMatchObject(REFUSED)
    expect(await value(decks.find(id))).toMatchObject({ deck: { name: 'Goat' }, notes: { text: 'before' } })
    await value(practices.keep(id, { steps: [1] }, (line) => line))
    for (const line of [
      ['x'.repeat(10_000_001)],
      Array<number>(1_000_001).fill(1),
      { ['f'.repeat(10_000_001)]: 1 },
    ])
      expect(await practices.keep(id, line, () => line)).toMatchObject(REFUSED)
    // As another window finds it; this one holds on to what was refused.
    const other = await open(`bounds-${count}`)
    expect(await value(other.practices.find(id))).toEqual({ steps: [1] })
    expect(await value(everything.badRows())).toEqual([])
  })

  it('is no pile beyond a thousand million: the copies that lay there stay, and bad entries go along', async () => {
    const { collections } = await open()
    const { id } = await value(collections.create('Box', 'owned'))
    const [ash, veiler] = [passcode(14558127), passcode(97268402)]
    const own: CollectionContent = { ...EMPTY_COLLECTION, piles: [{ card: ash, quantity: 3 }] }
    await value(collections.write(id, await value(collections.read(id)), own))
    const rows = Array.from({ length: 10_001 }, () => ({ card: ash, quantity: 100_000 }))
    const file = { piles: rows, unresolved: [], fingerprint: 'a' }
    const imported = await collections.change(id, (before) => merged(before, file, 'add'))
    expect(imported).toEqual({ ok: false, error: { code: 'bad-row', cause: 'quantity' } })
    const kept = await value(collections.read(id))
    expect([kept.content, kept.faulty]).toEqual([own, undefined])

    const raw = await new Dexie(`bounds-${count}`).open()
    const bad = { card: ash, quantity: 2e9 }
    await raw.table('piles').update([id, 0], { entries: [bad, ...own.piles] })
    await raw.table('collections').update(id, { piles: 2, revision: 5 })
    raw.close()
    const before = await value(collections.read(id))
    expect(before.content.piles).toEqual(own.piles)
    const more = { ...before.content, piles: [{ card: veiler, quantity: 1 }, ...before.content.piles] }
    expect((await value(collections.write(id, before, more))).is).toBe('written')
    expect((await value(collections.read(id))).faulty?.piles.stored).toEqual([...more.piles, bad])
  })

  it('is no line as long as an evening, however deep', { tags: 'thorough' }, () => {
    const row = (line: unknown) => is(ROWS.practices, { id: 'a', updatedAt: 1, line })
    let deep: unknown = 1
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep]
    expect([row(deep), row({ steps: Array<object>(100_000).fill({ does: 'draw', by: 1 }) })]).toEqual([
      true,
      true,
    ])
    expect(row(Array<readonly number[]>(600_000).fill([1]))).toBe(false)
  })

  it('is no name of a deck that a file gives: it is cut between two characters', async () => {
    const { decks } = await open()
    const name = '🃏'.repeat(200_000)
    const read = await value(parseDeck(JSON.stringify({ name, main: [89631139] }), 'Deck', cardPool([])))
    expect(read.value.name.length).toBeLessThanOrEqual(300)
    expect(read.value.name).toMatch(/^(?:🃏){100,}…$/u)
    expect((await value(decks.create(read.value, 'tcg'))).deck.name).toBe(read.value.name)
    const [named] = await Promise.all([
      value(parseDeck('#main\n89631139\n', 'x'.repeat(60_000), cardPool([]))),
    ])
    expect(named.value.name).toHaveLength(300)
  })
})
