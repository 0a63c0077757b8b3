import { type Card, isExtraDeckCard } from '../../../shared/cards/card.ts'
import { type CardPool, withEffects } from '../../../shared/cards/pool.ts'
import type { RuledAction } from '../../../shared/duel/action.ts'
import { apply, legalActions } from '../../../shared/duel/engine.ts'
import { howPlayed } from '../../../shared/duel/playing/played.ts'
import type { DuelState } from '../../../shared/duel/state/state.ts'
import { newDuel } from '../../../shared/duel/turn/setup.ts'
import { parseEffectFacts } from '../../../shared/formats/cards/effect-facts.ts'
import { numbersFrom, seeded } from '../../../shared/random.ts'
import { resourceText, shippedPool } from '../../facts/resources.ts'
import { census } from '../random-duels.ts'

/* Duels with the effects that ship with the app, played at random. */

/** Every shipped card with what its text does. */
export const poolWithEffects = (): CardPool => {
  const effects = parseEffectFacts(resourceText('effects.json'))
  if (!effects.ok) throw new Error(effects.error.code)
  return withEffects(shippedPool(), (passcode) => effects.value.of(passcode))
}

/** Cards with an effect that is played to its end, for the Main and the Extra Deck. */
export const playableCards = (
  pool: CardPool,
): { readonly main: readonly Card[]; readonly extra: readonly Card[] } => {
  const isPlayable = (card: Card): boolean =>
    pool.effects?.(card)?.effects.some((effect) => howPlayed(effect) === 'whole') ?? false
  const playable = pool.cards.filter(
    (card) => card.kind !== 'token' && card.kind !== 'skill' && isPlayable(card),
  )
  const isExtra = (card: Card): boolean => card.kind === 'monster' && isExtraDeckCard(card)
  return {
    main: playable.filter((card) => !isExtra(card)),
    extra: playable.filter(isExtra),
  }
}

/** Whether the action activates a known effect, or answers what one asks. */
const isOfEffect = (action: RuledAction): boolean =>
  action.do === 'choose' ||
  action.do === 'decide' ||
  action.do === 'summon-itself' ||
  ((action.do === 'activate' || action.do === 'activate-effect') && action.number !== undefined)

/** What a random duel came to. */
export interface Played {
  readonly effectActions: number
  readonly last: DuelState
}

/**
 * Plays up to so many actions of a duel between two decks drawn by the seed, effects before everything else most of the time. An action that
 * is offered and then refused, a card that is lost or doubled, and a state that JSON changes are errors. `look` sees every state.
 */
export const playAtRandom = (
  seed: string,
  most: number,
  pool: CardPool,
  { main, extra }: ReturnType<typeof playableCards>,
  look: (state: DuelState, offered: readonly RuledAction[]) => void = () => undefined,
): Played => {
  const below = numbersFrom(seeded(seed))
  const drawn = (cards: readonly Card[], count: number) =>
    Array.from({ length: count }, () => cards[below(cards.length)]?.passcode ?? (0 as never))
  // Few different cards, so that they find each other.
  const deck = () => {
    const [few, fewExtra] = [drawn(main, 14), drawn(extra, 8)]
    return { main: [...few, ...few, ...few], extra: fewExtra }
  }
  let state = newDuel({ ruleset: 'mr5', seed, first: 0, decks: [deck(), deck()] })
  let effectActions = 0
  for (let count = 0; count < most && !state.outcome; count++) {
    const offered = legalActions(state, pool)
    if (offered.length === 0) throw new Error(`${seed}: nothing can be done after ${count} actions`)
    look(state, offered)
    const ofEffects = offered.filter(isOfEffect)
    const from = ofEffects.length > 0 && below(4) > 0 ? ofEffects : offered
    const action = from[below(from.length)]
    if (!action) throw new Error('unreachable')
    const done = apply(state, action, pool)
    if (!done.ok)
      throw new Error(`${seed}: ${JSON.stringify(action)} is offered and refused: ${done.error.code}`)
    const { state: next } = done.value
    const ids = census(next)
    if (new Set(ids).size !== ids.length)
      throw new Error(`${seed}: a card is in two places after ${JSON.stringify(action)}`)
    const lost = census(state).filter((id) => !ids.includes(id))
    const gone = lost.filter((id) => !isToken(state, id, pool))
    if (gone.length > 0) throw new Error(`${seed}: card ${gone.join()} is lost by ${JSON.stringify(action)}`)
    if (isOfEffect(action)) effectActions += 1
    state = count % 50 === 0 ? (JSON.parse(JSON.stringify(next)) as DuelState) : next
  }
  return { effectActions, last: state }
}

const isToken = (state: DuelState, id: number, pool: CardPool): boolean => {
  const field = [...state.sides.flatMap(({ mainMonster }) => mainMonster), ...state.extraMonster]
  const card = field.find((one) => one?.id === id)
  return card ? pool.find(card.passcode)?.kind === 'token' : false
}
