import type { Passcode } from '../cards/passcode.ts'
import { type Deck, DECK_SECTIONS, type DeckSection } from '../decks/deck.ts'
import type { Regulation } from './regulation.ts'
import type { NameRuling, Ruling } from './ruling.ts'

/** A passcode as the deck writes it, with what is ruled of it. */
export interface Written {
  readonly passcode: Passcode
  readonly section: DeckSection
  readonly ruling: Ruling
}

/** What one walk over a deck finds out: enough to know which of its cards must be looked at, and whether any must. */
export interface DeckTally {
  /** Of every card, Main, Extra and Side Deck one after the other. */
  readonly rulings: readonly Ruling[]
  /** Cards of each section, Skill Cards not among them. */
  readonly sizes: Readonly<Record<DeckSection, number>>
  /** Cards that stand where they may not, or are not known. */
  readonly misplaced: readonly Written[]
  /** Cards that are kept out of the format. */
  readonly keptOut: readonly Written[]
  /** Names with more copies than allowed. */
  readonly tooMany: readonly NameRuling[]
  /** Cards of the deck under a shared allowance. */
  readonly pooled: readonly Written[]
  readonly skills: readonly Written[]
  readonly points: number
}

/** Counts a deck. Most cards of most decks are sound, so only the others are gathered. */
export const deckTally = (deck: Deck, { rulingOf, namesOverLimit }: Regulation): DeckTally => {
  const sizes = { main: 0, extra: 0, side: 0 }
  const misplaced: Written[] = []
  const keptOut: Written[] = []
  const pooled: Written[] = []
  const skills: Written[] = []
  let points = 0
  const rulings: Ruling[] = []
  for (const section of DECK_SECTIONS) {
    for (const passcode of deck[section]) {
      const ruling = rulingOf(passcode)
      points += ruling.points
      rulings.push(ruling)
      if (!ruling.skill) sizes[section] += 1
      if (ruling.plain && (section === 'side' || ruling.home === section)) continue
      const written = { passcode, section, ruling }
      if (ruling.skill) skills.push(written)
      if (!mayStand(ruling, section)) misplaced.push(written)
      if (ruling.keptOut.length > 0) keptOut.push(written)
      if (ruling.counts.pooled !== undefined) pooled.push(written)
    }
  }
  return { rulings, sizes, misplaced, keptOut, tooMany: namesOverLimit(rulings), pooled, skills, points }
}

const mayStand = ({ card, home }: Ruling, section: DeckSection): boolean =>
  card !== undefined && home !== 'nowhere' && (section === 'side' || home === 'anywhere' || home === section)
