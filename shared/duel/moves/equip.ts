import type { CardPool } from '../../cards/pool.ts'
import { negatedCards } from '../continuous/holding.ts'
import type { Move, OfCard } from '../procedure.ts'
import {
  factsOf,
  isOpen,
  locate,
  nameOf,
  spellTrapAt,
  withMonsterAt,
  withSpellTrapAt,
} from '../state/board.ts'
import { comingMonsters } from '../state/decision.ts'
import type { DuelObjectId, FieldSpellTrap } from '../state/duel-card.ts'
import { notThere } from '../state/own-cards.ts'
import { type Change, changed, type DuelState, unchanged } from '../state/state.ts'
import { PLAYERS, samePlace, SPELL_TRAP_ZONES, type SpellTrapZone } from '../state/zones.ts'
import { asMaterial, dropMaterials, lifted, sendTo } from './move.ts'
import { notAmong } from './placement.ts'
import { controlsOneAlready } from './summon-conditions.ts'

/** An effect equips a card to a face-up monster: an Equip Spell, a Trap, or a monster or Token, which then counts as an Equip Spell [EQP-07]. */
export const equipCard: Move<OfCard & { readonly to: DuelObjectId; readonly zone: SpellTrapZone }> = {
  why: (state, { card, to, zone }, cards) => {
    const located = locate(state, card)
    if (!located) return { code: 'no-such-card', card, rules: ['EQP-07'] }
    const facts = factsOf(located.card, cards)
    if (!facts) return { code: 'unknown-card', card, rules: [] }
    const { name } = facts
    if (
      (facts.kind === 'token' && located.kind !== 'monster') ||
      facts.kind === 'skill' ||
      (facts.kind === 'spell' && facts.icon === 'field')
    ) {
      return { code: 'wrong-kind', name, needed: 'equip', rules: ['EQP-07'] }
    }
    const monster = locate(state, to)
    if (monster?.kind !== 'monster' || card === to)
      return notThere(state, to, cards, 'monsterZone', ['EQP-01'])
    if (!monster.card.faceUp)
      return { code: 'face-down', name: nameOf(monster.card, cards), rules: ['EQP-01'] }
    const isUnion = facts.kind === 'monster' && facts.abilities.includes('union')
    const inUse = located.kind === 'spellTrap' && located.card.equippedTo !== undefined
    if (facts.kind === 'monster' && inUse && !isUnion) return { code: 'equip-stays', name, rules: ['EQP-08'] }
    if (located.kind === 'spellTrap') {
      return samePlace(located.at, zone)
        ? undefined
        : { code: 'zone-not-allowed', name, zone, rules: ['EQP-01'] }
    }
    const second =
      facts.kind === 'monster' ? controlsOneAlready(state, facts, zone.of, cards, card) : undefined
    if (second) return second
    const free = PLAYERS.flatMap((player) => SPELL_TRAP_ZONES[player]).filter((one) => isOpen(state, one))
    return notAmong(
      state,
      zone,
      free,
      [],
      { code: 'no-free-zone', name, needs: 'spell-trap', rules: ['ZONE-14', 'EQP-01'] },
      ['ZONE-14', 'EQP-01'],
    )
  },
  perform: (state, { card, to, zone }, cards) => {
    const before = spellTrapAt(state, zone)
    if (before?.id === card) {
      const faceUp = withSpellTrapAt(state, zone, { ...before, faceUp: true })
      return equipped(unchanged(faceUp), card, to)
    }
    const { state: without, located } = lifted(state, card)
    const { id, passcode, owner, properlySummoned, described } = located.card
    const taken = { state: without, events: [] }
    const change = located.kind === 'monster' ? dropMaterials(taken, located, cards) : taken
    const placed = withSpellTrapAt(change.state, zone, {
      id,
      passcode,
      owner,
      // A face-down monster that Relinquished takes stays face-down.
      faceUp: located.kind !== 'monster' || located.card.faceUp,
      controller: zone.of,
      placedOn: state.turn.number,
      ...(properlySummoned && { properlySummoned }),
      ...(described && { described }),
    })
    const moved = { is: 'moved', card, passcode, from: located.at, to: zone, because: 'effect' } as const
    return equipped(changed(change, placed, moved), card, to)
  },
}

/** The card in its Spell & Trap Zone is equipped to the monster. */
export const equipped = (change: Change, card: DuelObjectId, to: DuelObjectId): Change => {
  const located = locate(change.state, card)
  if (located?.kind !== 'spellTrap') throw new Error(`card ${card} is in no Spell & Trap Zone`)
  const { passcode } = located.card
  return changed(change, withSpellTrapAt(change.state, located.at, { ...located.card, equippedTo: to }), {
    is: 'equipped',
    card,
    passcode,
    to,
  })
}

/** Equip Cards whose monster is gone or face-down leave: destroyed by the rules, in classic rules sent [EQP-03, EQP-04]. */
export const withoutLooseEquips = (change: Change, cards: CardPool): Change =>
  equipCards(change.state).reduce((before, card) => {
    const { id, equippedTo } = card
    const monster = equippedTo === undefined ? undefined : locate(before.state, equippedTo)
    if (monster?.kind === 'monster' && monster.card.faceUp) {
      return isHeldByNegated(before.state, card, cards)
        ? sendTo(before, id, 'graveyard', 'equipped-by-negated', cards)
        : before
    }
    if (equippedTo !== undefined && isComing(before.state, equippedTo)) return before
    const because = before.state.ruleset === 'classic' ? 'lost-its-monster' : 'destroyed-by-rules'
    return sendTo(before, id, 'graveyard', because, cards)
  }, change)

/** A card that is no Equip Spell lies there only by the effect that equipped it: of the bearer itself, it holds while the bearer is not negated [EQP-04]. */
const isHeldByNegated = (state: DuelState, card: FieldSpellTrap, cards: CardPool): boolean => {
  const { equippedTo, equippedBy } = card
  if (equippedTo === undefined || equippedBy !== equippedTo) return false
  const facts = factsOf(card, cards)
  const isEquipSpell = facts?.kind === 'spell' && facts.icon === 'equip'
  return !isEquipSpell && negatedCards(state, cards).onField.has(equippedTo)
}

/** A Gemini Monster that is being Summoned again keeps its Equip Cards, unless the Summon is negated [GEM-03, GEM-04]. */
const isComing = (state: DuelState, id: DuelObjectId): boolean =>
  comingMonsters(state).some(({ monster }) => monster.id === id)

/** In an order that no zone decides: which of them lies first in the Graveyard must not hang on left and right. */
const equipCards = (state: DuelState): readonly FieldSpellTrap[] =>
  state.sides
    .flatMap(({ spellTrap }) =>
      spellTrap.filter((card): card is FieldSpellTrap => card?.equippedTo !== undefined),
    )
    .toSorted((one, other) => one.id - other.id)

/**
 * Attaches a card to a face-up Xyz Monster as material; what was attached to the card goes to the Graveyard [XYZ-04, XYZ-08], unless the text says
 * that it comes along.
 */
export const attachMaterial: Move<
  OfCard & { readonly under: DuelObjectId; readonly withTheirMaterials?: true }
> = {
  why: (state, { card, under }, cards) => {
    const material = locate(state, card)
    if (!material) return { code: 'no-such-card', card, rules: ['XYZ-02'] }
    const above = locate(state, under)
    if (!above) return { code: 'no-such-card', card: under, rules: ['XYZ-02'] }
    const xyz = factsOf(above.card, cards)
    const takes =
      above.kind === 'monster' && above.card.faceUp && xyz?.kind === 'monster' && xyz.frame === 'xyz'
    if (!takes || card === under) {
      return { code: 'only-xyz-takes-materials', name: nameOf(above.card, cards), rules: ['XYZ-02'] }
    }
    return factsOf(material.card, cards)?.kind === 'token'
      ? { code: 'token-is-no-material', name: nameOf(material.card, cards), rules: ['XYZ-08'] }
      : undefined
  },
  perform: (state, { card, under, withTheirMaterials }, cards) => {
    const own = withTheirMaterials ? 'come-along' : 'are-lost'
    const { change, materials } = asMaterial(unchanged(state), card, under, own, cards)
    const above = locate(change.state, under)
    if (above?.kind !== 'monster') throw new Error(`monster ${under} is not on the field`)
    const attached = [...above.card.attached, ...materials]
    return { ...change, state: withMonsterAt(change.state, above.at, { ...above.card, attached }) }
  },
}
