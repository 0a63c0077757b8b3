import type { Allowed } from '../../cards/effects/effect.ts'
import type { MeantCards } from '../../cards/effects/which-cards.ts'
import type { CardPool } from '../../cards/pool.ts'
import { isSo } from '../continuous/any-card.ts'
import type { EffectView } from '../continuous/effect-view.ts'
import { effectsOf } from '../continuous/holding.ts'
import { type HoldingOf, holdingOf } from '../continuous/prevented.ts'
import { seenNow } from '../continuous/seen-now.ts'
import { locate, monstersOf } from '../state/board.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { opponentOf, type Player } from '../state/zones.ts'
import { isUsedUp } from './instead.ts'
import { withUse } from './memory.ts'
import type { StepResult } from './step-parts.ts'

/* "If you would Tribute a monster you control to activate a card effect, you can Tribute 1 DARK monster your opponent controls". */

interface Lender {
  readonly act: Extract<Allowed, { readonly act: 'tribute-theirs-as-cost' }>
  readonly context: HoldingOf<'allow'>['context']
}

/** Monsters of the other player that may be among what is Tributed as a cost. */
interface LentAsCost {
  /** What the cost asks for, with the other field beside the player's own. */
  readonly meant: MeantCards
  readonly isLent: (id: DuelObjectId) => boolean
  /** The cost as it was paid, with the text that lent for it used; undefined where more monsters were taken than texts lend. */
  readonly settled: (paid: StepResult) => StepResult | undefined
}

const lendersTo = (state: DuelState, player: Player, cards: CardPool): readonly Lender[] =>
  holdingOf(state, 'allow', cards).flatMap(({ lasting: { act }, context }) =>
    act.act === 'tribute-theirs-as-cost' && context.player === player && !isUsedUp(state, context, cards)
      ? [{ act, context }]
      : [],
  )

/** A card that Special Summons itself by its text starts no Chain: nothing is activated by what is Tributed for that [SS-03]. */
const isOwnSummon = ({ context: { passcode, number }, cards }: EffectView): boolean =>
  effectsOf(cards.find(passcode), cards)?.effects[number]?.kind === 'own-summon'

/** Only what is chosen among the player's own monsters can be chosen from the other field. */
const widened = (meant: MeantCards): MeantCards | undefined => {
  if (meant.is === 'several') {
    const of = meant.of.map((part) => widened(part) ?? part)
    return of.some((part, at) => part !== meant.of[at]) ? { ...meant, of } : undefined
  }
  if (meant.is !== 'choice' || meant.by !== undefined) return undefined
  return meant.in.some(({ place, of }) => place === 'field' && of === 'you')
    ? { ...meant, in: [...meant.in, { place: 'field', of: 'opponent' }] }
    : undefined
}

/** What else may be Tributed for the cost, where a text lends any monster. */
export const lentAsCost = (asked: EffectView, cost: MeantCards): LentAsCost | undefined => {
  const { state, context, cards, paying } = asked
  const lenders = paying && !isOwnSummon(asked) ? lendersTo(state, context.player, cards) : []
  const meant = lenders.length > 0 ? widened(cost) : undefined
  if (!meant) return undefined
  const theirs = monstersOf(state, opponentOf(context.player)).map(({ monster }) => monster.id)
  const lends = ({ act, context: { player } }: Lender, id: DuelObjectId): boolean => {
    const at = locate(state, id)
    const seen = at && seenNow(state, at, cards)
    return seen !== undefined && isSo(state, seen, act.of, player)
  }
  return {
    meant,
    isLent: (id) => !theirs.includes(id) || lenders.some((lender) => lends(lender, id)),
    settled: (paid) => {
      const taken = theirs.filter((id) => locate(paid.change.state, id)?.kind !== 'monster')
      let left = lenders
      let now = paid.change.state
      for (const id of taken) {
        const lender = left.find((one) => lends(one, id))
        if (!lender) return undefined
        left = left.filter((one) => one !== lender)
        now = withUse(now, lender.context, cards)
      }
      return { ...paid, change: { ...paid.change, state: now } }
    },
  }
}
