import type { EffectStep } from '../../cards/effects/effect.ts'
import type { CardSet } from '../../cards/effects/which-cards.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Filter } from '../../cards/filter/filter.ts'
import { withMore } from '../../cards/filter/normal-form.ts'
import { ATTRIBUTES, MONSTER_TYPES } from '../../cards/terms.ts'
import { meantCards } from '../continuous/meant-cards.ts'
import { propertyOf } from '../continuous/figures-of-cards.ts'
import type { EffectView } from '../continuous/effect-view.ts'
import { type HoldingOf, holdingOf, isUnaffected, isWhom } from '../continuous/prevented.ts'
import { seenNow } from '../continuous/seen-now.ts'
import { resolvingLink } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { Change, DuelState } from '../state/state.ts'
import { opponentOf } from '../state/zones.ts'
import { apart } from './steps-begun.ts'

/* "Each player can only control 1 Attribute of monster. Send all other face-up monsters they control to the GY." */

/**
 * What is more than a card allows is sent to the Graveyard without a Chain; its player chooses what goes, the turn player first. Where the limit
 * held before, in the duel as it was then (`settled`), what came to it goes.
 */
export const sendingRest = (change: Change, settled: DuelState, cards: CardPool): Change | undefined => {
  const { state } = change
  // Between the links of a Chain, too; while something else is under way it waits.
  const resolves = resolvingLink(state)
  const isBetween = resolves?.link.plays !== undefined && !resolves.begun
  const under = state.processes.at(-1)
  if (under !== undefined && under.is !== 'window' && !isBetween) return undefined
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
      const step = leavingWhatWasThere(held, asked, settled) ?? stepFor(held, asked)
      const process = apart(asked.context, [{ step }])
      return { ...change, state: { ...state, processes: [...state.processes, process] } }
    }
  }
  return undefined
}

/** The player's face-up monsters that the limit counts. */
const setCounted = ({ lasting }: HoldingOf<'control-limit'>): CardSet => ({
  is: 'all',
  of: withMore(lasting.of, { is: 'position', position: 'face-up' }),
  in: [{ place: 'monsterZone', of: 'you' }],
})

/** Whether there is one too many among those that the effect reaches: one that is unaffected stays beside what is kept. */
const isTooMany = (asked: EffectView, held: HoldingOf<'control-limit'>): boolean => {
  const { kinds, ofEach, most } = held.lasting
  const reached = reachedOf(asked, held)
  if (kinds === undefined) return reached.length > most
  const different = new Set(reached.map((id) => propertyOf(asked, id, kinds)))
  return ofEach ? reached.length > different.size * most : different.size > most
}

const reachedOf = (asked: EffectView, held: HoldingOf<'control-limit'>): readonly DuelObjectId[] =>
  meantCards(asked, setCounted(held)).filter(
    (id) => !isUnaffected(asked.state, id, asked.context, asked.cards),
  )

/** The kind of monster that the player controlled while the limit held already stays: of which there still is one. */
const leavingWhatWasThere = (
  held: HoldingOf<'control-limit'>,
  asked: EffectView,
  settled: DuelState,
): EffectStep | undefined => {
  const { kinds, ofEach } = held.lasting
  if (kinds === undefined || ofEach || !heldBefore(held, settled, asked.cards)) return undefined
  const kindsIn = (then: EffectView) =>
    new Set(reachedOf(then, held).flatMap((id) => propertyOf(then, id, kinds) ?? []))
  const now = kindsIn(asked)
  const [kept, ...more] = [...kindsIn({ ...asked, state: settled })].filter((kind) => now.has(kind))
  return kept === undefined || more.length > 0 ? undefined : othersSent(setCounted(held), kinds, kept)
}

/** Whether the same card limited what is controlled in the duel as it was then. */
const heldBefore = (
  { context: { itself, number } }: HoldingOf<'control-limit'>,
  settled: DuelState,
  cards: CardPool,
): boolean =>
  holdingOf(settled, 'control-limit', cards).some(
    ({ context }) => context.itself.card === itself.card && context.number === number,
  )

const othersSent = (all: CardSet, kinds: 'type' | 'attribute', kept: string | number): EffectStep => ({
  do: 'send',
  cards: { ...all, of: withMore(all.of, { is: 'not', filter: kindOf(kinds, kept) }) },
})

/** Of one kind alone: which it is, is declared. Else it is chosen what goes, Type by Type where each is counted by itself. */
const stepFor = (held: HoldingOf<'control-limit'>, asked: EffectView): EffectStep => {
  const { kinds, ofEach, most } = held.lasting
  const all = setCounted(held)
  const ids = meantCards(asked, all)
  if (kinds === undefined) return sentAway(all, ids.length - most)
  const found = ids.flatMap((id) => propertyOf(asked, id, kinds) ?? [])
  const present = new Set(found)
  if (ofEach) {
    const [one] = [...present].filter((kind) => found.filter((each) => each === kind).length > most)
    const alike = { ...all, of: withMore(all.of, kindOf(kinds, one)) }
    return sentAway(alike, meantCards(asked, alike).length - most)
  }
  const order: readonly (string | number)[] = kinds === 'attribute' ? ATTRIBUTES : MONSTER_TYPES
  return {
    do: 'one-of',
    of: order
      .filter((kind) => present.has(kind))
      .map((kind) => ({ resolve: [othersSent(all, kinds, kind)] })),
  }
}

const sentAway = (all: CardSet, count: number): EffectStep => ({
  do: 'send',
  cards: { ...all, is: 'choice', count: { min: count, max: count } },
})

const kindOf = (kinds: 'type' | 'attribute', kind: string | number | undefined): Filter => {
  if (kinds === 'attribute')
    return {
      is: 'any',
      of: ATTRIBUTES.filter((one) => one === kind).map((attribute) => ({ is: kinds, attribute })),
    }
  return { is: 'any', of: MONSTER_TYPES.filter((one) => one === kind).map((type) => ({ is: kinds, type })) }
}
