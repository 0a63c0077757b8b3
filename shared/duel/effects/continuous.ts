import type { Card, Monster } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import { factsOf, type Located } from '../board.ts'
import type { Refusal } from '../refusal.ts'
import type { ChainLink, DuelState, FieldMonster } from '../state.ts'
import { atWork, negatable } from './at-work.ts'
import type { Sent } from './script.ts'
import { scriptOf } from './scripts.ts'

/** Whether a card on its way to the Graveyard is banished instead [FUS-05-EX, PEN-12]. */
export const isBanishedInstead = (state: DuelState, sent: Sent, cards: CardPool): boolean =>
  atWork(state, cards).some(({ script }) => script.banishes?.(sent) ?? false)

/** A face-up card that forbids the Special Summon, also if it would leave as a material of it [FUS-07]. */
export const whyBarred = (state: DuelState, monster: Monster, cards: CardPool): Refusal | undefined => {
  const bar = atWork(state, cards).find(({ script }) => script.bars?.(monster) ?? false)
  return bar && { code: 'barred-by', name: monster.name, by: bar.name, rules: ['FUS-07'] }
}

/** A face-up card that forbids activating Traps [EFF-02-EX]. */
export const whyNoActivation = (state: DuelState, card: Card, cards: CardPool): Refusal | undefined => {
  const bar = card.kind === 'trap' ? atWork(state, cards).find(({ script }) => script.barsTraps) : undefined
  return bar && { code: 'activation-barred', name: card.name, by: bar.name, rules: ['EFF-02'] }
}

/** Whether the link is negated by a face-up card, since its own card is face-up on the field; elsewhere it is not [CHN-20, CHN-22]. */
export const isNegatedThere = (
  state: DuelState,
  { card }: ChainLink,
  located: Located | undefined,
  cards: CardPool,
): boolean => {
  if (located?.kind !== 'monster' && located?.kind !== 'spellTrap') return false
  const facts = located.card.faceUp ? factsOf(located.card, cards) : undefined
  const kind = facts && negatable(facts)
  return atWork(state, cards).some(
    ({ id, script }) => id !== card && script.negates !== undefined && script.negates === kind,
  )
}

/** A face-up card that does not let a monster with that ATK attack [EFF-02, EFF-03-EX]. */
export const whyHeldBack = (
  state: DuelState,
  { name, attack }: { readonly name: string; readonly attack: () => number },
  cards: CardPool,
): Refusal | undefined => {
  const by = atWork(state, cards).find(({ script }) => script.holdsBack?.(attack()) ?? false)
  return by && { code: 'held-back', name, by: by.name, rules: ['EFF-02', 'EFF-03-EX'] }
}

/** What the monster's own Continuous Effect adds to its ATK and DEF now [EFF-02-EX]. */
export const raisedBy = (state: DuelState, monster: FieldMonster, cards: CardPool): number =>
  scriptOf(factsOf(monster, cards))?.raisesItself === undefined
    ? 0
    : (atWork(state, cards)
        .find(({ id }) => id === monster.id)
        ?.script.raisesItself?.(state, monster) ?? 0)

/** What an attack costs now, in Life Points [BAT-27]. */
export const attackCost = (state: DuelState, cards: CardPool): number =>
  atWork(state, cards).reduce((sum, { script }) => sum + (script.attackCost ?? 0), 0)
