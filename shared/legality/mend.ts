import { listed } from '../english.ts'
import { withNamesRead } from '../cards/names-read.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { type Deck, DECK_SECTIONS, type DeckSection, withCard } from '../decks/deck.ts'
import type { Breach } from './breach.ts'
import { namedApart } from './explain.ts'

/** One step that ends a breach, as a player would take it. */
export type Mend =
  | { readonly code: 'remove'; readonly names: readonly string[]; readonly count: number }
  | {
      readonly code: 'move'
      readonly names: readonly string[]
      readonly count: number
      readonly to: 'main' | 'extra'
    }

export interface Mended {
  readonly mend: Mend
  readonly deck: Deck
}

/** The steps among which the player chooses where several cards count as one name: one copy less of each. */
export const mendsAmong = (breach: Breach, deck: Deck): readonly Mended[] =>
  'each' in breach && breach.allowed > 0
    ? namedApart(breach.each).map((counted) =>
        removal(deck, counted.cards, [counted.name], 1, ['side', 'extra', 'main']),
      )
    : []

/**
 * The step that ends the breach and the deck after it; none where only the player can choose (a size, cards that share an allowance or a
 * name, points).
 */
export const mendOf = (breach: Breach, deck: Deck): Mended | undefined => {
  switch (breach.code) {
    case 'section-size':
    case 'pooled-limit':
    case 'too-many-skills':
    case 'points':
      return undefined
    case 'wrong-section': {
      const { section, belongsIn, cards, name } = breach
      const moving = deck[section].filter((card) => cards.includes(card))
      const lifted = { ...deck, [section]: deck[section].filter((card) => !cards.includes(card)) }
      const moved = moving.reduce<Deck>((next, card) => withCard(next, belongsIn, card), lifted)
      return { mend: { code: 'move', names: [name], count: moving.length, to: belongsIn }, deck: moved }
    }
    case 'forbidden':
    case 'limited':
    case 'semi-limited':
    case 'too-many-copies':
      if (mendsAmong(breach, deck).length > 0) return undefined
      return removal(
        deck,
        breach.cards,
        breach.each ? namedApart(breach.each).map(({ name }) => name) : [breach.name],
        breach.copies - breach.allowed,
        ['side', 'extra', 'main'],
      )
    case 'not-released':
    case 'format-forbids':
      return removal(deck, breach.cards, [breach.name], breach.copies, DECK_SECTIONS)
    case 'not-a-deck-card':
      return removal(deck, breach.cards, [breach.name], breach.copies, [breach.section])
    case 'unknown-card':
      return removal(deck, breach.cards, [`passcode ${breach.card}`], breach.copies, [breach.section])
  }
}

/** Takes copies away from the end of the sections named first, so that the Main Deck keeps what it can. */
const removal = (
  deck: Deck,
  cards: readonly Passcode[],
  names: readonly string[],
  count: number,
  from: readonly DeckSection[],
): Mended => {
  let left = count
  let next = deck
  for (const section of from) {
    const kept = next[section]
      .toReversed()
      .filter((card) => !(left > 0 && cards.includes(card) && left-- > 0))
    next = { ...next, [section]: kept.reverse() }
  }
  return { mend: { code: 'remove', names, count }, deck: next }
}

/** What the step changes, by name: "Umi", "Harpie Lady 1 and Harpie Lady 2". */
export const mendedNames = (mend: Mend, cards?: CardPool): string =>
  listed(withNamesRead(mend, cards).names, 'and')

/** The step in words, for its button and its place among the steps that can be undone. */
export const mendWords = (mend: Mend, cards?: CardPool): string => {
  const names = mendedNames(mend, cards)
  const copies = mend.count === 1 ? names : `${mend.count} ${names}`
  return mend.code === 'remove'
    ? `Remove ${copies}`
    : `Move ${copies} to the ${mend.to === 'main' ? 'Main' : 'Extra'} Deck`
}
