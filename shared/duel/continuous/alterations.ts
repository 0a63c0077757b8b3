import type { CardChange } from '../../cards/effects/effect.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Alteration, DuelObjectId } from '../state/duel-card.ts'
import { type DuelState, oncePerState } from '../state/state.ts'
import { seenAsPrinted } from './any-card.ts'
import { holding } from './holding.ts'
import { amountOf, type EffectView, meantCards } from './meant-cards.ts'

/** What known Continuous Effects change about the monster now. Whom they mean is decided by what is printed on cards, so that they do not wait for each other. */
export const continuousAlterations = (
  state: DuelState,
  id: DuelObjectId,
  cards: CardPool,
): readonly Alteration[] => (cards.effects ? (alterationsByCard(state, cards).get(id) ?? NOTHING) : NOTHING)

const NOTHING: readonly Alteration[] = []

const alterationsByCard = oncePerState((state, cards): ReadonlyMap<DuelObjectId, readonly Alteration[]> => {
  const byCard = new Map<DuelObjectId, readonly Alteration[]>()
  for (const { lasting, context } of holding(state, cards, seenAsPrinted)) {
    if (lasting.is !== 'alter') continue
    const asked: EffectView = { state, context, cards, look: seenAsPrinted }
    for (const id of meantCards(asked, lasting.cards)) {
      const own = { ...asked, context: { ...context, each: id } }
      const made = lasting.changes.flatMap((change) => alterationsIn(own, change))
      if (made.length > 0) byCard.set(id, [...(byCard.get(id) ?? []), ...made])
    }
  }
  return byCard
})

/** The change as the figures know it; none where it is another property that changes. */
export const alterationsIn = (asked: EffectView, change: CardChange): readonly Alteration[] => {
  switch (change.of) {
    case 'atk':
    case 'def':
    case 'level':
    case 'rank':
      return 'by' in change ? figureAlteration(asked, change.of, change) : []
    case 'atk-and-def':
      return (['atk', 'def'] as const).flatMap((of) => figureAlteration(asked, of, change))
    case 'type':
      return 'to' in change && typeof change.to === 'string' ? [{ of: 'type', to: change.to }] : []
    case 'attribute':
      return 'to' in change && typeof change.to === 'string' ? [{ of: 'attribute', to: change.to }] : []
    default:
      return []
  }
}

const figureAlteration = (
  asked: EffectView,
  of: 'atk' | 'def' | 'level' | 'rank',
  change: Extract<CardChange, { readonly by: unknown }>,
): readonly Alteration[] => {
  switch (change.is) {
    case 'times':
      return [{ of, is: 'multiply', by: change.by }]
    case 'add':
      return [{ of, is: 'add', by: amountOf(asked, change.by) }]
    case 'lose':
      return [{ of, is: 'add', by: -amountOf(asked, change.by) }]
    case 'become':
    case 'original-becomes':
      return [{ of, is: change.is, to: amountOf(asked, change.by) }]
  }
}
