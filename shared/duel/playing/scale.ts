import type { CardPool } from '../../cards/pool.ts'
import { finishLink } from '../chain/resolution.ts'
import { activateScale } from '../chain/spell-trap.ts'
import { effectsOf } from '../continuous/holding.ts'
import { isActivatedEffect } from '../continuous/locks.ts'
import type { Doing, Procedure } from '../procedure.ts'
import { factsOf, locate } from '../state/board.ts'
import { openChain, withChain } from '../state/decision.ts'
import type { DuelState } from '../state/state.ts'
import { activateKnownCard, activateKnownEffect } from './activation.ts'

/**
 * Activating a Scale. It has nothing to carry out, so where the opponent cannot answer it, and nothing of its player's waits for it, the link
 * has resolved already [PEN-03]: it was activated all the same.
 */
export const activateKnownScale: Procedure<'activate-scale'> = {
  ...activateScale,
  perform: (state, action, cards) => {
    const begun = activateScale.perform(state, action, cards)
    const chain = openChain(begun.state)
    if (!chain) return begun
    const { step, links } = chain
    const isAsked =
      step.is === 'building' && (step.asked !== links[0]?.player || mayAnswerItself(begun.state, cards))
    if (isAsked) return begun
    const resolves = withChain(begun.state, { ...chain, step: { is: 'resolving', link: 0 } })
    const done = finishLink.perform(resolves, { do: 'finish-link' }, cards)
    return { state: done.state, events: [...begun.events, ...done.events] }
  },
}

/** Whether a known effect of the player who is asked waits for an activation such as this one. What only could be activated now can be so afterwards. */
const mayAnswerItself = (state: DuelState, cards: CardPool): boolean =>
  cards.effects !== undefined &&
  [...activateKnownEffect.list(state, cards), ...activateKnownCard.list(state, cards)].some((action) =>
    waitsForActivation(state, action, cards),
  )

const waitsForActivation = (
  state: DuelState,
  { card, number }: Doing<'activate' | 'activate-effect'>,
  cards: CardPool,
): boolean => {
  const located = locate(state, card)
  const known = number === undefined ? undefined : effectsOf(located && factsOf(located.card, cards), cards)
  const effect = number === undefined ? undefined : known?.effects[number]
  return (
    effect !== undefined &&
    isActivatedEffect(effect) &&
    effect.on?.events.some(({ is }) => is === 'activated') === true
  )
}

/** Whether the player of a Scale is asked whether to answer it; lines from before that was asked do not say that they pass. */
export const isOwnScaleAsked = (state: DuelState): boolean => {
  const { step, links = [] } = openChain(state) ?? {}
  const [link] = links
  const located = link && locate(state, link.card)
  return (
    links.length === 1 &&
    link !== undefined &&
    step?.is === 'building' &&
    step.asked === link.player &&
    located?.kind === 'spellTrap' &&
    located.card.scale === true
  )
}
