import type { CardPool } from '../../cards/pool.ts'
import type { SummoningEffect } from '../../cards/summoning/effect.ts'
import { factsOf } from '../state/board.ts'
import type { DuelCard } from '../state/duel-card.ts'
import { targetsOf } from '../summons/effect-summons.ts'
import { legalActions } from '../engine.ts'
import type { DuelState } from '../state/state.ts'
import type { Asked } from './asked.ts'
import { ascending } from './numbers.ts'
import { YOU } from './setting.ts'

/** Whether the Fusion or Ritual Spell in the hand may be activated, and the monsters that it could Summon, each once. */
export interface SpellVerdict {
  readonly card: number
  readonly canActivate: boolean
  readonly targets: readonly number[]
}

/** What is to be said of the Spell with that passcode, or of the first one in the hand that makes such a Summon. */
export const judgeSpell = (
  state: DuelState,
  asked: NonNullable<Asked['spell']>,
  cards: CardPool,
): SpellVerdict | undefined => {
  const { hand } = state.sides[YOU]
  const card = hand.find((one) =>
    asked === 'any' ? summoningOf(one, cards) !== undefined : one.passcode === asked,
  )
  const code = asked === 'any' ? card?.passcode : asked
  if (code === undefined) return undefined
  const effect = card && summoningOf(card, cards)
  const targets = effect ? targetsOf(state, effect, YOU, cards) : []
  return {
    card: code,
    canActivate: legalActions(state, cards, ['activate']).some(
      (one) => 'card' in one && one.card === card?.id,
    ),
    targets: ascending(new Set<number>(targets.map(({ passcode }) => passcode))),
  }
}

function summoningOf(card: DuelCard, cards: CardPool): SummoningEffect | undefined {
  const facts = factsOf(card, cards)
  return facts?.kind === 'spell' ? facts.summoning : undefined
}
