import { expect, it } from 'vitest'
import { NO_NOTES } from '../../../shared/decks/deck-notes.ts'
import { failed, ok } from '../../../shared/result.ts'
import { keepFormat, removeFormat } from '../../../src-renderer/legality/house-rules.ts'
import { NewLists } from '../../../src-renderer/legality/new-lists.svelte.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'
import { Sources } from '../../../src-renderer/sources/sources.ts'
import { noteDecks } from '../../../src-renderer/views/decks/library/whole-decks.ts'

/** A store that does everything but what is named, which the full disk refuses once. */
const fullFor = (refused: string, answers: Readonly<Record<string, unknown>>) => {
  const said: string[] = []
  const call = (name: string) => () => {
    if (name !== refused) return Promise.resolve(ok(answers[name]))
    said.push(name)
    return Promise.resolve(said.length === 1 ? failed({ code: 'full', cause: '' } as const) : ok(undefined))
  }
  const names = [...Object.keys(answers), refused]
  return { said, store: Object.fromEntries(names.map((name) => [name, call(name)])) as never }
}

it.each<[string, (toasts: Toasts) => Promise<readonly string[]>]>([
  [
    'house rules',
    async (toasts) => {
      const { said, store } = fullFor('put', { remove: undefined })
      await removeFormat(
        { id: 'own-1', name: 'Cube', base: 'tcg' },
        {
          ...{ storage: { formats: store } as never, data: {} as never, toasts },
        },
      )
      return said
    },
  ],
  [
    'a list that was brought in',
    async (toasts) => {
      const { said, store } = fullFor('putLists', { removeLists: undefined })
      const needs = { formats: store, data: { ownLists: [] } as never, reading: {} as never, toasts }
      await new NewLists(needs).remove({ id: 'tcg-2026', name: 'TCG' } as never)
      return said
    },
  ],
  [
    'a card database',
    async (toasts) => {
      const { said, store } = fullFor('put', { remove: { row: { name: 'Cards' } } })
      const data = { readSources: () => Promise.resolve() } as never
      const sources = new Sources({ storage: { sources: store }, data, toasts, learn: {} as never })
      await sources.remove({ id: 'cards', name: 'Cards' } as never)
      return said
    },
  ],
  [
    'the folders of several decks',
    async (toasts) => {
      const said: string[] = []
      const before = new Map([['a', NO_NOTES]])
      // The first writes the folder, the second is the undo that the disk has no room for.
      const noteAll = () => {
        said.push('noteAll')
        return Promise.resolve(
          said.length === 2
            ? failed({ code: 'full', cause: '' } as const)
            : ok(said.length === 1 ? before : undefined),
        )
      }
      await noteDecks(['a'], { folder: 'Regional' }, { storage: { decks: { noteAll } } as never, toasts })
      said.length = 1
      return said
    },
  ],
])('an Undo that the disk has no room for can be tried again: %s', async (_, remove) => {
  const toasts = new Toasts()
  const said = await remove(toasts)
  const before = said.length
  toasts.shown.at(-1)?.action?.run()
  await expect.poll(() => toasts.shown.at(-1)?.action?.label).toBe('Try again')
  toasts.shown.at(-1)?.action?.run()
  await expect.poll(() => said.length).toBe(before + 2)
})

it('house rules that the disk has no room for can be tried again, because their editor is closed by then', async () => {
  const toasts = new Toasts()
  const { said, store } = fullFor('put', {})
  await keepFormat(
    { id: 'own-1', name: 'Cube', base: 'tcg' },
    { storage: { formats: store } as never, toasts },
  )
  expect([said.length, toasts.holdsOnlyCopy]).toEqual([1, true])
  toasts.shown.at(-1)?.action?.run()
  await expect.poll(() => toasts.shown.at(-1)?.text).toBe('Cube is kept')
})
