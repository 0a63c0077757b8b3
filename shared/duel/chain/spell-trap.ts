import type { Card, Spell, Trap } from '../../cards/card.ts'
import { failed, ok, type Result } from '../../result.ts'
import { factsOf, isOpen, spellTrapAt, withSpellTrapAt } from '../state/board.ts'
import { changed, unchanged } from '../state/change.ts'
import { inHand } from '../state/hand.ts'
import { lifted, sendTo } from '../by-hand/move.ts'
import { notAmong } from '../summons/placement.ts'
import type { Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import type { DuelState } from '../state/state.ts'
import { isMainPhase, notInMainPhase } from '../turn/turn.ts'
import { FIELD_ZONES, type Player, SPELL_TRAP_ZONES, type SpellTrapZone } from '../state/zones.ts'

/** Where the player may put a Spell or Trap: a free zone of the five, or for a Field Spell the Field Zone, free or not [ZONE-14, ZONE-15, SPL-07]. */
export const zonesForSpellTrap = (
  state: DuelState,
  player: Player,
  facts: Spell | Trap,
): readonly SpellTrapZone[] =>
  facts.kind === 'spell' && facts.icon === 'field'
    ? [FIELD_ZONES[player]]
    : SPELL_TRAP_ZONES[player].filter((zone) => isOpen(state, zone))

/** The card where it is a Spell or Trap; a Pendulum Monster is none. */
export const asSpellTrap = (facts: Card): Result<Spell | Trap, Refusal> =>
  facts.kind === 'spell' || facts.kind === 'trap'
    ? ok(facts)
    : failed({ code: 'wrong-kind', name: facts.name, needed: 'spell-or-trap', rules: ['PEN-04', 'SPL-05'] })

/** Setting a Spell or Trap from the hand, any number in a turn; no activation and no chain [TURN-09]. */
export const setSpellTrap: Procedure<'set-spell-trap'> = {
  why: (state, { card, zone }, cards) => {
    const early = notInMainPhase(state, 'set-spell-trap', ['TURN-09'])
    if (early) return early
    const held = inHand(state, card, cards, ['TURN-09'])
    if (!held.ok) return held.error
    const spellTrap = asSpellTrap(held.value.facts)
    if (!spellTrap.ok) return spellTrap.error
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
      const spellTrap = facts && asSpellTrap(facts)
      return spellTrap?.ok
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
