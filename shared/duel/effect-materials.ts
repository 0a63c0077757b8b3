import type { MaterialPlace, MaterialSource } from '../cards/summoning-effect.ts'
import type { CardPool } from '../cards/pool.ts'
import { askingNow, candidateAt, ownMonsters } from './candidates.ts'
import { type Candidate, matches, plainReading } from './filter.ts'
import type { DuelState } from './state.ts'

/** The cards that an effect may use as materials, wherever it takes them from; never the monster it Summons [FUS-03, RIT-02]. */
export const within = (
  state: DuelState,
  sources: readonly MaterialSource[],
  cards: CardPool,
  newcomer: Candidate,
): readonly Candidate[] => {
  const places = new Set(sources.flatMap(({ from }) => from))
  return [...places]
    .flatMap((place) => cardsIn(state, place, cards))
    .filter(
      (candidate) =>
        candidate.card.id !== newcomer.card.id && sourceOf(state, sources, candidate) !== undefined,
    )
}

/** The first of the effect's sources that takes the card. */
export const sourceOf = (
  state: DuelState,
  sources: readonly MaterialSource[],
  candidate: Candidate,
): MaterialSource | undefined => {
  const place = candidate.standing ? 'field' : candidate.place.in
  return sources.find(
    ({ use, from }) =>
      (from as readonly string[]).includes(place) && matches(use, plainReading(candidate), askingNow(state)),
  )
}

function cardsIn(state: DuelState, place: MaterialPlace, cards: CardPool): readonly Candidate[] {
  if (place === 'field') return ownMonsters(state, cards)
  const { player } = state.turn
  return state.sides[player][place].flatMap(
    (card) => candidateAt(card, { in: place, of: player }, cards) ?? [],
  )
}
