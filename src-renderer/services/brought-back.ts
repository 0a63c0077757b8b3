import { areSameNotes } from '../../shared/decks/deck-notes.ts'
import { isSameContent } from '../../shared/decks/version.ts'
import type { Toasts } from './toasts.svelte.ts'
import type { KeptDeck } from '../storage/deck-row.ts'
import type { Stored } from '../storage/failure.ts'
import type { Storage } from '../storage/storage.ts'

interface Needs {
  readonly storage: Pick<Storage, 'decks'>
  readonly toasts: Pick<Toasts, 'show' | 'bringBack'>
}

/**
 * Brings deleted decks back in their own places. Where another window was there first, its deck stays as it is, and that is said; one that
 * is not the same lies nowhere else then, and can be kept beside it.
 */
export const broughtBack = async (
  removed: readonly KeptDeck[],
  { storage, toasts }: Needs,
): Promise<Stored<unknown>> => {
  const restored = await storage.decks.restoreAll(removed)
  if (!restored.ok) return restored
  const left = removed.filter(({ id }) => !restored.value.includes(id))
  const found = await Promise.all(left.map(({ id }) => storage.decks.find(id)))
  const others = left.filter((deck, at) => !isSame(deck, found[at]))
  const [one] = left
  if (one && others.length === 0)
    toasts.show(
      left.length === 1
        ? `${one.deck.name} is here again already`
        : `${left.length} of the decks are here again already`,
    )
  if (others.length > 0) offerBeside(others, { storage, toasts })
  return restored
}

const offerBeside = (decks: readonly KeptDeck[], { storage, toasts }: Needs): void => {
  const [{ deck } = { deck: { name: '' } }] = decks
  const [which, are, them] =
    decks.length === 1 ? [deck.name, 'is', 'it'] : [`${decks.length} of the decks`, 'are', 'them']
  const keep = () =>
    storage.decks.createMany(
      decks.map(({ deck, format, notes }) => ({
        deck: { ...deck, name: `${deck.name} (copy)` },
        format,
        notes,
      })),
    )
  toasts.show(
    `${which} ${are} here again already, brought back by another window, and not as you deleted ${them}.`,
    {
      stays: true,
      action: {
        label: decks.length === 1 ? 'Keep that one too' : 'Keep those too',
        run: () => void toasts.bringBack(keep, `${which} could not be kept.`),
      },
    },
  )
}

const isSame = (removed: KeptDeck, found: Stored<KeptDeck | undefined> | undefined): boolean =>
  found?.ok === true &&
  found.value !== undefined &&
  isSameContent(removed, found.value) &&
  areSameNotes(removed.notes, found.value.notes)
