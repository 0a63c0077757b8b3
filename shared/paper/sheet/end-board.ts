import type { CardPool } from '../../cards/pool.ts'
import { nameWrittenOut } from '../../deceiving-characters.ts'
import { onField } from '../../duel/state/board.ts'
import { calledNow } from '../../duel/words/place-words.ts'
import type { DuelCard } from '../../duel/state/duel-card.ts'
import type { DuelState } from '../../duel/state/state.ts'
import { PLAYERS } from '../../duel/state/zones.ts'
import { pileTitle, placeName, YOU } from '../../duel/words/place-words.ts'

/** The piles of yours that a player looks back at, as far as something lies there: what each is called, and its cards. */
export const pilesAtEnd = (
  state: DuelState,
): readonly { readonly title: string; readonly held: readonly DuelCard[] }[] =>
  (['hand', 'graveyard', 'banished'] as const).flatMap((pile) => {
    const held = state.sides[YOU][pile]
    return held.length === 0 ? [] : [{ title: pileTitle(pile, YOU), held }]
  })

/** The board in words, a place a line, and after it what lies in the piles that a player looks back at. */
export const endWords = (state: DuelState, cards: CardPool): readonly string[] => {
  const name = (card: DuelCard): string => nameWrittenOut(calledNow(card, cards))
  const lying = PLAYERS.flatMap((player) => onField(state, player)).map(({ at, card }) => {
    const attached = 'attached' in card ? card.attached : []
    const how = [
      ...(card.faceUp ? [] : ['face-down']),
      ...('position' in card && card.position === 'defense' ? ['in Defense Position'] : []),
      ...(attached.length > 0 ? [`with ${attached.map(name).join(', ')}`] : []),
    ]
    return `${placeName(at)}: ${[name(card), ...how].join(', ')}`
  })
  const piles = pilesAtEnd(state).map(({ title, held }) => `${title}: ${held.map(name).join(', ')}`)
  const all = [...lying, ...piles]
  return all.length === 0 ? ['Nothing'] : all
}

/** Whose board it is: "End board of branch 1.2", "Board at the fork". */
export const boardTitle = ({ branches }: { readonly branches: readonly unknown[] }, path: string): string =>
  [
    branches.length > 0 ? 'Board at the fork' : 'End board',
    ...(path === '' ? [] : [`of branch ${path}`]),
  ].join(' ')
