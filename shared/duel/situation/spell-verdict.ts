import * as v from 'valibot'
import type { CardPool } from '../../cards/pool.ts'
import { factsOf } from '../board.ts'
import { targetsOf } from '../effect-summons.ts'
import { legalActions } from '../engine.ts'
import type { DuelState } from '../state.ts'
import { ascending } from './numbers.ts'
import { YOU } from './setting.ts'

const SpellSchema = v.object({ card: v.number() })

/** Whether the Fusion or Ritual Spell in the hand may be activated, and the monsters that it could Summon, each once. */
export interface SpellVerdict {
  readonly card: number
  readonly canActivate: boolean
  readonly targets: readonly number[]
}

/** The answer to what a situation asks about a Spell; `undefined` where it asks in another form. */
export const judgeSpell = (state: DuelState, asked: unknown, cards: CardPool): SpellVerdict | undefined => {
  const read = v.safeParse(SpellSchema, asked)
  if (!read.success) return undefined
  const { card: code } = read.output
  const card = state.sides[YOU].hand.find(({ passcode }) => passcode === code)
  const facts = card && factsOf(card, cards)
  const effect = facts?.kind === 'spell' ? facts.summoning : undefined
  const targets = effect ? targetsOf(state, effect, YOU, cards) : []
  return {
    card: code,
    canActivate: legalActions(state, cards, ['activate']).some(
      (one) => 'card' in one && one.card === card?.id,
    ),
    targets: ascending(new Set<number>(targets.map(({ passcode }) => passcode))),
  }
}
