import type { Card } from '../card.ts'
import type { Effect } from './effect.ts'
import type { EffectEvent } from './event.ts'
import type { EffectCondition } from './condition.ts'
import type { MeantCards } from './which-cards.ts'

/** Whether the opponent or a battle must have done it. */
const needsOpponent = (event: EffectEvent): boolean => {
  switch (event.is) {
    case 'attack':
    case 'battle':
    case 'destroys-by-battle':
    case 'damage':
      return true
    case 'moved':
      return event.by === 'battle' || event.whose === 'opponent'
    case 'phase':
      return event.at.of === 'opponent' || event.at.part === 'battle'
    default:
      return (
        ('who' in event && event.who === 'opponent') ||
        ('what' in event && event.what.is === 'card' && event.what.whose === 'opponent')
      )
  }
}

/** Whether it is never so in one's own first turn, before the opponent has done anything. */
const isNeverSo = (condition: EffectCondition): boolean => {
  switch (condition.is) {
    case 'all':
      return condition.of.some(isNeverSo)
    case 'any':
      return condition.of.every(isNeverSo)
    case 'battling':
      return true
    case 'turn-of':
      return condition.who === 'opponent'
    case 'during':
      return condition.moments.every(({ of, part }) => of === 'opponent' || part === 'battle')
    case 'count':
      return condition.count.min > 0 && isOpponents(condition.of)
    default:
      return false
  }
}

const isOpponents = (cards: MeantCards): boolean =>
  (cards.is === 'choice' || cards.is === 'all') &&
  cards.in.length > 0 &&
  cards.in.every(({ of }) => of === 'opponent')

const OF_BATTLES: ReadonlySet<string> = new Set(['battle-destruction', 'attack-target'])

/**
 * Whether an effect can matter in one's own first turn, with no opponent who does anything: Traps that have to be Set first, answers to the
 * opponent, battles and what needs an opponent's card do not. What is not understood is taken to matter.
 */
export const canMatterAlone = (effect: Effect, card: Card): boolean => {
  if (effect.if && isNeverSo(effect.if)) return false
  switch (effect.kind) {
    case 'own-summon':
      return true
    case 'continuous':
      return (
        effect.lasting.length === 0 ||
        effect.lasting.some((lasting) => {
          if (lasting.is === 'protect') return !lasting.from.every((one) => OF_BATTLES.has(one))
          return lasting.is !== 'grant' && !(lasting.is === 'forbid' && lasting.who === 'opponent')
        })
      )
    default:
      if (card.kind === 'trap' && effect.from.every((place) => place === 'field')) return false
      if (effect.on?.events.every(needsOpponent)) return false
      return !(effect.activate ?? []).some(
        (step) => 'cards' in step && !Array.isArray(step.cards) && isOpponents(step.cards as MeantCards),
      )
  }
}
