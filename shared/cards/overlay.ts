import type { Card } from './card.ts'
import { type CardPool, cardPool, withNamesOf } from './pool.ts'

/**
 * The pool with a later database over it: a card of the database takes the place of the known one with its passcode.
 * What databases seldom tell in full is added to what is known: archetypes, other artworks. What one does not tell stays as it is known:
 * where a card is released, and materials that the text does not show. That a card is a prize is known better here than in databases.
 */
export const overlaid = (pool: CardPool, cards: readonly Card[]): CardPool => {
  return withNamesOf(pool, cardPool([...pool.cards, ...cards.map((card) => withKnown(card, pool))]))
}

const withKnown = (card: Card, pool: CardPool): Card => {
  const known = pool.find(card.passcode)
  if (known?.passcode !== card.passcode) return card
  return withKnownMaterials(
    {
      ...released(card, known),
      ...releaseDays(card, known),
      archetypes: together(known.archetypes, card.archetypes),
      ...union('artworks', card, known),
      ...union('earlierTexts', card, known),
    },
    known,
  )
}

/** All of them; databases do not agree on capitals. */
const together = (known: readonly string[], told: readonly string[]): readonly string[] => {
  const words = new Set(known.map((name) => name.toLowerCase()))
  return [...known, ...told.filter((name) => !words.has(name.toLowerCase()))]
}

const released = ({ releaseUnknown, ...card }: Card, known: Card): Card => {
  if (known.prize) return { ...card, regions: [], prize: true }
  return releaseUnknown
    ? { ...card, regions: known.regions, ...(known.releaseUnknown && { releaseUnknown }) }
    : card
}

/** The later word for each region; a database without days leaves the known ones. */
const releaseDays = (card: Card, known: Card): Pick<Card, 'releases'> =>
  card.releases || known.releases ? { releases: { ...known.releases, ...card.releases } } : {}

const union = (
  field: 'artworks' | 'earlierTexts',
  card: Card,
  known: Card,
): Partial<Pick<Card, 'artworks' | 'earlierTexts'>> => {
  const all = [...new Set([...(card[field] ?? []), ...(known[field] ?? [])])]
  return all.length > 0 ? { [field]: all } : {}
}

const withKnownMaterials = (card: Card, known: Card): Card =>
  card.kind === 'monster' && 'materials' in card && typeof card.materials !== 'object' && 'materials' in known
    ? { ...card, materials: known.materials }
    : card

/** What a database does to the cards known below it. */
export interface OverlayChanges {
  /** Cards that were not known. */
  readonly added: number
  /** English names of cards of which it says something else than was known. */
  readonly changed: readonly string[]
}

/** The pool with a database over it, and what that changes. */
export const overlaidWithChanges = (
  pool: CardPool,
  cards: readonly Card[],
): { readonly pool: CardPool; readonly changes: OverlayChanges } => {
  if (cards.length === 0) return { pool, changes: { added: 0, changed: [] } }
  const over = overlaid(pool, cards)
  let added = 0
  const changed: string[] = []
  for (const { passcode } of cards) {
    const [before, now] = [pool.find(passcode), over.find(passcode)]
    if (before?.passcode !== passcode) added += 1
    else if (now && !isSame(before, now)) changed.push(now.name)
  }
  return { pool: over, changes: { added, changed } }
}

/** Whether two values of plain data say the same; lists may be in any order where they hold words or numbers only. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length && one.every((each, at) => other.includes(each) || isSame(each, other[at]))
    )
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSame(one[key as keyof typeof one], other[key as keyof typeof other]))
  )
}

/** A source that is to take another's place should not have lost more than a fifth of its cards: it was probably cut off. */
const LEAST_SHARE = 0.8

/** Why a source should not take another's place; the user may insist. */
export interface TooFewCards {
  readonly code: 'too-few-cards'
  readonly before: number
  readonly now: number
}

/** Whether a source with so many cards may take the place of one that had `before`. */
export const tooFewCards = (before: number, now: number): TooFewCards | undefined =>
  now < before * LEAST_SHARE ? { code: 'too-few-cards', before, now } : undefined
