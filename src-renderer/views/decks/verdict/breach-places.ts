import { type Deck, DECK_SECTIONS } from '../../../../shared/decks/deck.ts'
import type { DeckPlace } from '../../../../shared/decks/places.ts'
import type { Breach } from '../../../../shared/legality/breach.ts'
import type { CardMarks } from '../board/card-marks.svelte.ts'

/** The cards among which the player chooses to end a breach: those it names, all of a section too large, all that cost points. */
export const placesOf = (
  breach: Breach,
  deck: Deck,
  marks: Pick<CardMarks, 'pointsOf'>,
): readonly DeckPlace[] =>
  DECK_SECTIONS.flatMap((section) =>
    deck[section].flatMap((card, index) => {
      const isMeant =
        breach.code === 'section-size'
          ? breach.section === section && breach.count > breach.min
          : breach.code === 'points'
            ? (marks.pointsOf(card) ?? 0) > 0
            : breach.cards.includes(card)
      return isMeant ? [{ section, index }] : []
    }),
  )
