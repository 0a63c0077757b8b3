import type { Card, Monster, Spell, Trap } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import { failed, ok, type Result } from '../../result.ts'
import { printedAs } from '../continuous/any-card.ts'
import { whyNoActivating } from '../continuous/locks.ts'
import { holdingOf, whyCardCannot, whyForbidden } from '../continuous/prevented.ts'
import { lifted, sendTo } from '../moves/move.ts'
import { asPendulum, freePendulumZones, notAmong, zonesForSpellTrap } from '../moves/placement.ts'
import type { Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { pendulumZones } from '../ruleset.ts'
import { factsOf, spellTrapAt, withSpellTrapAt } from '../state/board.ts'
import { isMainPhase, notInMainPhase } from '../state/decision.ts'
import { inHand } from '../state/own-cards.ts'
import type { DuelCard } from '../state/duel-card.ts'
import { changed, type DuelState, unchanged } from '../state/state.ts'
import { activated } from './activating.ts'

/** The card, if it is a Spell or Trap; a Pendulum Monster is neither. */
export const asSpellTrap = (facts: Card): Result<Spell | Trap, Refusal> =>
  facts.kind === 'spell' || facts.kind === 'trap'
    ? ok(facts)
    : failed({ code: 'wrong-kind', name: facts.name, needed: 'spell-or-trap', rules: ['PEN-04', 'SPL-05'] })

/** A Spell or Trap, or a monster whose text lets its player Set it as a Spell. */
const asSet = (
  state: DuelState,
  { card, facts }: { readonly card: DuelCard; readonly facts: Card },
  cards: CardPool,
): Result<Spell | Trap | Monster, Refusal> =>
  facts.kind === 'monster' &&
  holdingOf(state, 'allow', cards).some(
    ({ lasting, context }) => lasting.act.act === 'set-as-spell' && context.itself.card === card.id,
  )
    ? ok(facts)
    : asSpellTrap(facts)

/** Setting a Spell or Trap from the hand, any number in a turn; no activation and no chain [TURN-09]. */
export const setSpellTrap: Procedure<'set-spell-trap'> = {
  why: (state, { card, zone }, cards) => {
    const early = notInMainPhase(state, 'set-spell-trap', ['TURN-09'])
    if (early) return early
    const held = inHand(state, card, cards, ['TURN-09'])
    if (!held.ok) return held.error
    const spellTrap = asSet(state, held.value, cards)
    if (!spellTrap.ok) return spellTrap.error
    const locked = whyNotSet(state, held.value.card, cards)
    if (locked) return locked
    return notAmong(
      state,
      zone,
      zonesForSpellTrap(state, state.turn.player, spellTrap.value),
      [],
      { code: 'no-free-zone', name: spellTrap.value.name, needs: 'spell-trap', rules: ['ZONE-14'] },
      ['ZONE-14', 'ZONE-15'],
    )
  },
  list: (state, cards) => {
    const { player } = state.turn
    if (!isMainPhase(state.turn)) return []
    return state.sides[player].hand.flatMap((card) => {
      const facts = factsOf(card, cards)
      const spellTrap = facts && asSet(state, { card, facts }, cards)
      return spellTrap?.ok && !whyNotSet(state, card, cards)
        ? zonesForSpellTrap(state, player, spellTrap.value).map(
            (zone) => ({ do: 'set-spell-trap', card: card.id, zone }) as const,
          )
        : []
    })
  },
  perform: (state, { card, zone }, cards) => {
    const before = spellTrapAt(state, zone)
    // Only a Field Zone can be taken: the Field Spell there makes room [SPL-06, SPL-07].
    const cleared = before
      ? sendTo(unchanged(state), before.id, 'graveyard', 'replaced', cards)
      : unchanged(state)
    const { state: without, located } = lifted(cleared.state, card)
    const { id, passcode, owner } = located.card
    const { player, number } = state.turn
    return changed(
      cleared,
      withSpellTrapAt(without, zone, {
        id,
        passcode,
        owner,
        faceUp: false,
        controller: player,
        placedOn: number,
      }),
      { is: 'set', card: id, passcode, zone },
    )
  },
}

/** The card whose effect keeps the turn player from Setting it. */
const whyNotSet = (state: DuelState, card: DuelCard, cards: CardPool): Refusal | undefined => {
  if (!cards.effects) return undefined
  const { player } = state.turn
  const shown = printedAs({ cards }, { card: card.id, passcode: card.passcode, player })
  return (
    whyForbidden(state, player, ['set'], shown ? { card: shown } : {}, cards) ??
    whyCardCannot(state, card.id, 'be-set', cards)
  )
}

/** The card whose effect keeps the turn player from activating a Spell from the hand, as which a Pendulum Monster is activated [PEN-02]. */
const whyNoScale = (state: DuelState, card: DuelCard, cards: CardPool): Refusal | undefined => {
  const facts = cards.effects ? factsOf(card, cards) : undefined
  const { player, number } = state.turn
  const [at] = pendulumZones(state.ruleset, player)
  if (!facts || !at) return undefined
  const scale = { ...card, faceUp: true, controller: player, placedOn: number, scale: true } as const
  const located = { kind: 'spellTrap', at, card: scale } as const
  return whyNoActivating(state, player, { card: { located, facts }, as: 'card' }, cards)
}

/** Activating a Pendulum Monster from the hand as a Spell in a Pendulum Zone [PEN-01, PEN-02]: a Chain Link, with nothing to carry out [PEN-03]. */
export const activateScale: Procedure<'activate-scale'> = {
  why: (state, { card, zone }, cards) => {
    const early = notInMainPhase(state, 'activate-scale', ['PEN-01'])
    if (early) return early
    const held = inHand(state, card, cards, ['PEN-01'])
    if (!held.ok) return held.error
    const { name } = held.value.facts
    if (!asPendulum(held.value.facts)) {
      return { code: 'wrong-kind', name, needed: 'pendulum', rules: ['PEN-01', 'PEN-06'] }
    }
    if (pendulumZones(state.ruleset, state.turn.player).length === 0) {
      return { code: 'no-pendulum-zones', rules: ['ZONE-02'] }
    }
    return (
      whyNoScale(state, held.value.card, cards) ??
      notAmong(
        state,
        zone,
        freePendulumZones(state),
        [],
        { code: 'no-free-zone', name, needs: 'pendulum', rules: ['PEN-06'] },
        ['PEN-02', 'PEN-06'],
      )
    )
  },
  list: (state, cards) =>
    !isMainPhase(state.turn)
      ? []
      : state.sides[state.turn.player].hand
          .filter((card) => asPendulum(factsOf(card, cards)) && !whyNoScale(state, card, cards))
          .flatMap(({ id }) =>
            freePendulumZones(state).map((zone) => ({ do: 'activate-scale', card: id, zone }) as const),
          ),
  perform: (state, { card, zone }, cards) => {
    const { state: without, located } = lifted(state, card)
    const { id, passcode, owner } = located.card
    const { player, number } = state.turn
    const placed = changed(
      unchanged(state),
      withSpellTrapAt(without, zone, {
        id,
        passcode,
        owner,
        faceUp: true,
        controller: player,
        placedOn: number,
        scale: true,
      }),
      { is: 'moved', card: id, passcode, from: located.at, to: zone, because: 'activate' },
    )
    return activated(placed, { player, card, activated: 'card', speed: 1, zone }, {}, cards)
  },
}
