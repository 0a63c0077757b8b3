import type { CardPool } from '../../cards/pool.ts'
import type { Chosen } from '../ruled-action.ts'
import { locate, nameOf } from '../state/board.ts'
import { type Change, changed } from '../state/change.ts'
import { madeBy, nextLink, targetAt, withLink } from './chain.ts'
import { paid } from './costs.ts'
import { damageStep } from '../battle/damage-step.ts'
import type { Refusal } from '../refusal.ts'
import { whyNothingToFind } from './search.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { ChainLink } from '../state/process.ts'
import type { DuelState } from '../state/state.ts'

/** An activation as far as it is known before costs and targets. */
export type Activation = Omit<ChainLink, 'targets'>

/** What is against the targets and the costs; `state` is the one with the card already where it resolves from. */
export const whyNotChosen = (
  state: DuelState,
  { player }: Activation,
  { targets = [], costs = [], searches }: Chosen,
  cards: CardPool,
): Refusal | undefined => {
  const paying = paid(state, player, costs, cards)
  if (!paying.ok) return paying.error
  for (const [index, id] of targets.entries()) {
    const located = locate(paying.value.state, id)
    if (!located) return { code: 'no-such-card', card: id, rules: ['CHN-23'] }
    if (targets.indexOf(id) !== index) return { code: 'named-twice', card: id, rules: ['CHN-23'] }
    const hidden = located.kind === 'pile' && HIDDEN.has(located.at.in) && !located.card.faceUp
    const name = nameOf(located.card, cards)
    if (hidden) return { code: 'cannot-be-target', name, rules: ['CHN-23'] }
    if (located.kind === 'monster' && located.card.grants?.includes('untargetable')) {
      return { code: 'untargetable', name, rules: ['TERM-03'] }
    }
    if (damageStep(state)?.destroyed.includes(id)) {
      return { code: 'destroyed-by-battle', name, rules: ['BAT-18'] }
    }
  }
  return whyNothingToFind(paying.value.state, player, searches, cards)
}

/** Where a card is not seen by both players, so that it cannot be chosen before the effect resolves. */
const HIDDEN: ReadonlySet<string> = new Set(['hand', 'deck', 'extraDeck'])

/** Costs are paid, targets fixed, the link is on the Chain: nobody can act before all of it is done [CHN-13, CHN-23]. */
export const activated = (
  change: Change,
  activation: Activation,
  { targets = [], costs = [], searches }: Chosen,
  cards: CardPool,
): Change => {
  const link = nextLink(change.state)
  const paying = paid(change.state, activation.player, costs, cards)
  if (!paying.ok) throw new Error('the costs were not checked')
  const { state } = paying.value
  const passcode = passcodeOf(change.state, activation.card)
  const chosen = targets.flatMap((id) => targetAt(state, id) ?? [])
  return madeBy(
    link,
    changed(
      { state, events: [...change.events, ...madeBy(link, paying.value, { cost: true }).events] },
      state.outcome
        ? state
        : withLink(state, { ...activation, targets: chosen, ...(searches && { searches }) }, cards),
      { is: 'activated', player: activation.player, card: activation.card, passcode, targets },
    ),
  )
}

const passcodeOf = (state: DuelState, id: DuelObjectId) => {
  const located = locate(state, id)
  if (!located) throw new Error(`card ${id} is not in the duel`)
  return located.card.passcode
}
