import type { MaterialPlace, MaterialSource } from '../../cards/summoning/effect.ts'
import type { CardPool } from '../../cards/pool.ts'
import { askingNow, candidateAt, monstersControlledBy, ownMonsters } from '../materials/candidates.ts'
import { rememberedOf } from '../state/remembered.ts'
import { type Asking, type Candidate, matches, plainReading } from '../materials/filter.ts'
import type { DuelState } from '../state/state.ts'
import { opponentOf } from '../state/zones.ts'

/** The cards that an effect may use as materials, wherever it takes them from [FUS-03, RIT-02]. */
export const within = rememberedOf((sources: readonly MaterialSource[], state, cards): readonly Candidate[] =>
  [...new Set(sources.flatMap(({ from }) => from))]
    .flatMap((place) => cardsIn(state, place, cards))
    .filter((candidate) => sourceOf(sources, candidate, askingNow(state)) !== undefined),
)

/** The first of the effect's sources that takes the card. */
export const sourceOf = (
  sources: readonly MaterialSource[],
  candidate: Candidate,
  asking: Asking,
): MaterialSource | undefined => {
  const place = placeOf(candidate, asking)
  return sources.find(
    ({ use, from }) =>
      (from as readonly string[]).includes(place) && matches(use, plainReading(candidate), asking),
  )
}

/** Whether no source gives more cards than it may: "1 monster from your Deck". */
export const keepsBounds = (
  sources: readonly MaterialSource[],
  chosen: readonly Candidate[],
  asking: Asking,
): boolean =>
  sources.every(
    (source) =>
      source.atMost === undefined ||
      chosen.filter((candidate) => sourceOf(sources, candidate, asking) === source).length <= source.atMost,
  )

const placeOf = ({ standing, place }: Candidate, { player }: Asking): string => {
  if (!standing) return place.in
  return standing.controller === player ? 'field' : 'opponentField'
}

/** What lies hidden from the player, or would have to be turned face-up first, is no material. */
function cardsIn(state: DuelState, place: MaterialPlace, cards: CardPool): readonly Candidate[] {
  const { player } = state.turn
  if (place === 'field') return ownMonsters(state, cards)
  if (place === 'opponentField') {
    return monstersControlledBy(opponentOf(player), state, cards).filter(({ card }) => card.faceUp)
  }
  return state.sides[player][place]
    .filter(({ faceUp }) => faceUp || place !== 'banished')
    .flatMap((card) => candidateAt(card, { in: place, of: player }, cards) ?? [])
}
