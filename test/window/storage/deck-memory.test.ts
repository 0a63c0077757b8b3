import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { DuelwrightDatabase } from '../../../src-renderer/storage/database.ts'
import { DeckMemory } from '../../../src-renderer/storage/deck-memory.ts'
import { openStorage } from '../../../src-renderer/storage/storage.ts'
import { value } from '../../value.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

it('decks are followed on after the browser has closed the database by itself and it was opened again', async () => {
  const there = await value(openStorage('deck-memory'))
  const db = new DuelwrightDatabase('deck-memory')
  ends.push(
    () => there.close(),
    () => db.close(),
  )
  await db.open()
  const memory = new DeckMemory(db)
  const heard = vi.fn()
  ends.push(memory.watch(heard))
  const names = () => {
    const [last] = (heard.mock.lastCall ?? []) as { value?: { deck: { name: string } }[] }[]
    return last?.value?.map(({ deck }) => deck.name).sort()
  }
  await vi.waitFor(() => expect(names()).toEqual([]))
  // As Dexie does it when the browser takes the database away, or sets the page aside.
  db.close({ disableAutoOpen: false })
  await value(there.decks.create(emptyDeck('A'), 'tcg'))
  await vi.waitFor(() => expect(names()).toEqual(['A']))
  await value(there.decks.create(emptyDeck('B'), 'tcg'))
  await vi.waitFor(() => expect(names()).toEqual(['A', 'B']))
})
