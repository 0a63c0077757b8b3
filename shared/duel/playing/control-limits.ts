import type { EffectStep } from '../../cards/effects/effect.ts'
import type { CardSet, Relation } from '../../cards/effects/which-cards.ts'
import type { CardPool } from '../../cards/pool.ts'
import { withMore } from '../../cards/filter/normal-form.ts'
import { type EffectView, meantCards, propertyOf } from '../continuous/meant-cards.ts'
import { type HoldingOf, holdingOf, isUnaffected, isWhom } from '../continuous/prevented.ts'
import { seenNow } from '../continuous/seen-now.ts'
import type { Change } from '../state/state.ts'
import { opponentOf } from '../state/zones.ts'
import { apart } from './steps-begun.ts'

/* "Each player can only control 1 Attribute of monster. Send all other face-up monsters they control to the GY." */

/** A player with more than a card allows chooses what stays, the turn player first; the rest is sent to the Graveyard without a Chain. */
export const sendingRest = (change: Change, cards: CardPool): Change | undefined => {
  const { state } = change
  for (const held of holdingOf(state, 'control-limit', cards)) {
    if (!held.lasting.sendsRest) continue
    for (const player of [state.turn.player, opponentOf(state.turn.player)]) {
      if (!isWhom(held.lasting.who, held.context, player)) continue
      const asked: EffectView = {
        state,
        context: { ...held.context, player },
        cards,
        look: seenNow,
      }
      if (!isTooMany(asked, held)) continue
      const steps = stepsFor(held, asked)
      const process = apart(
        asked.context,
        steps.map((step) => ({ step })),
      )
      return { ...change, state: { ...state, processes: [process] } }
    }
  }
  return undefined
}

/** The player's face-up monsters that the limit counts. */
const counted = ({ lasting }: HoldingOf<'control-limit'>): CardSet => ({
  is: 'all',
  of: withMore(lasting.of, { is: 'position', position: 'face-up' }),
  in: [{ place: 'monsterZone', of: 'you' }],
})

/** Whether there is one too many among those that the effect reaches: one that is unaffected stays beside what is kept. */
const isTooMany = (asked: EffectView, held: HoldingOf<'control-limit'>): boolean => {
  const { kinds, ofEach, most } = held.lasting
  const { state, context, cards } = asked
  const reached = meantCards(asked, counted(held)).filter((id) => !isUnaffected(state, id, context, cards))
  if (kinds === undefined) return reached.length > most
  const different = new Set(reached.map((id) => propertyOf(asked, id, kinds)))
  return ofEach ? reached.length > different.size * most : different.size > most
}

const KEPT = { is: 'bound', name: 'kept' } as const

const stepsFor = (held: HoldingOf<'control-limit'>, asked: EffectView): readonly EffectStep[] => {
  const { kinds, ofEach } = held.lasting
  const all = counted(held)
  // Of each kind one, or one whose kind all that stay share.
  const kept =
    kinds !== undefined && ofEach
      ? new Set(meantCards(asked, all).map((id) => propertyOf(asked, id, kinds))).size
      : 1
  const rest: readonly Relation[] = [
    { is: 'other-than', cards: KEPT },
    ...(kinds !== undefined && !ofEach ? [{ is: 'different', property: kinds, as: KEPT } as const] : []),
  ]
  return [
    {
      do: 'choose',
      binds: KEPT.name,
      cards: {
        ...all,
        is: 'choice',
        count: { min: kept, max: kept },
        ...(kinds !== undefined && ofEach && { among: [{ is: 'different', property: kinds }] }),
      },
    },
    { do: 'send', join: 'and', cards: { ...all, with: rest } },
  ]
}
