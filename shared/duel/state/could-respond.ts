import type { Card, Spell, Trap } from '../../cards/card.ts'
import type { ActivatedEffect, Effect, Lasting } from '../../cards/effects/effect.ts'
import type { EffectEvent } from '../../cards/effects/event.ts'
import type { Filter } from '../../cards/filter/filter.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Refusal } from '../refusal.ts'
import { factsOf, monstersOf, onField, spellTrapAt, spellTrapZonesOf } from './board.ts'
import type { DuelCard, DuelObjectId, FieldSpellTrap } from './duel-card.ts'
import type { EffectKind, SpellSpeed } from './process.ts'
import { type DuelState, isSilent } from './state.ts'
import type { Player } from './zones.ts'

/** The Spell Speed of the card's own activation [CHN-08, CHN-09, CHN-10]. */
export const speedOfCard = (facts: Spell | Trap): SpellSpeed => {
  if (facts.kind === 'spell') return facts.icon === 'quick-play' ? 2 : 1
  return facts.icon === 'counter' ? 3 : 2
}

/** The Spell Speed of an effect of that kind [EFF-06, CHN-08, CHN-09]. */
export const speedOfEffect = (effect: EffectKind): SpellSpeed => (effect === 'quick' ? 2 : 1)

/** An answer needs Spell Speed 2 at least, and no less than what it answers [CHN-07, CHN-08, CHN-10]. */
export const tooSlow = (offered: SpellSpeed, answered: SpellSpeed): Refusal | undefined => {
  const needed = answered === 3 ? 3 : 2
  return offered >= needed
    ? undefined
    : { code: 'spell-speed-too-low', needed, offered, rules: rules(needed) }
}

const rules = (needed: 2 | 3): readonly string[] =>
  needed === 3 ? ['CHN-07', 'CHN-10'] : ['CHN-07', 'CHN-08']

/**
 * Whether the player has anything that might answer something of that Spell Speed; if not, or if nobody plays that side, it passes by itself.
 * The engine does not know which cards have effects of Spell Speed 2, so every card that might have one counts, unless it is hidden;
 * or only those that are `wanted`.
 */
export const couldRespond = (
  state: DuelState,
  player: Player,
  answered: SpellSpeed,
  cards: CardPool,
  wanted: Wanted = any,
): boolean => {
  if (isSilent(state.sides[player])) return false
  const needed = answered === 3 ? 3 : 2
  return (
    hasFastCard(state, player, needed, cards, wanted) ||
    (needed === 2 && mayHaveQuickEffect(state, player, cards, wanted)) ||
    (state.processes.some(({ is }) => is === 'battle') && waitsForBattle(state, player, cards))
  )
}

/**
 * Whether after damage calculation an effect of the player's may activate by itself: that of the attacked monster, which the battle has turned
 * face-up, or one that waits for damage or for a monster to be turned [BAT-18].
 */
export const mayActivateAfterDamage = (
  state: DuelState,
  player: Player,
  turnedUp: DuelObjectId | undefined,
  cards: CardPool,
): boolean => {
  if (isSilent(state.sides[player])) return false
  const attacked = monstersOf(state, player).find(({ monster }) => monster.id === turnedUp)?.monster
  const facts = attacked && factsOf(attacked, cards)
  return (
    (facts?.kind === 'monster' && facts.abilities.includes('flip')) ||
    hasKnownTrigger(state, player, AFTER_DAMAGE, cards)
  )
}

/** Whether a card of the player's waits for what a battle has destroyed: at the end of the Damage Step both are known still. */
export const waitsForDestroyed = (state: DuelState, player: Player, cards: CardPool): boolean =>
  !isSilent(state.sides[player]) && hasKnownTrigger(state, player, DESTROYED, cards, isOfDestruction)

const isOfDestruction = (event: EffectEvent): boolean =>
  event.is !== 'moved' || event.because === undefined || event.because.includes('destroyed')

/** Whether a card of the player's has a known Trigger Effect for something that a Chain may have done. */
export const waitsAfterChain = (state: DuelState, player: Player, cards: CardPool): boolean =>
  !isSilent(state.sides[player]) && hasKnownTrigger(state, player, BY_CHAINS, cards)

/** Whether a card of the player's has a known Trigger Effect for the start or the end of the Battle Phase. */
export const waitsForEdgeOfBattle = (
  state: DuelState,
  player: Player,
  edge: 'start' | 'end',
  cards: CardPool,
): boolean => {
  const isWaited = (event: EffectEvent): boolean =>
    event.is === 'phase' && event.at.part === 'battle' && event.edge === edge
  return !isSilent(state.sides[player]) && hasKnownTrigger(state, player, PHASE, cards, isWaited)
}

const PHASE: ReadonlySet<EffectEvent['is']> = new Set<EffectEvent['is']>(['phase'])
const DESTROYED: ReadonlySet<EffectEvent['is']> = new Set<EffectEvent['is']>(['destroys-by-battle', 'moved'])
const BY_CHAINS: ReadonlySet<EffectEvent['is']> = new Set<EffectEvent['is']>([
  'moved',
  'attached',
  'summoned',
  'flipped',
  'position-changed',
  'set',
  'equipped',
  'draws',
  'counter-placed',
  'counter-removed',
  'damage',
  'gains-life-points',
  'pays-life-points',
])
const AT_MOMENTS: ReadonlySet<EffectEvent['is']> = new Set<EffectEvent['is']>(['attack', 'battle'])
const AFTER_DAMAGE: ReadonlySet<EffectEvent['is']> = new Set<EffectEvent['is']>(['damage', 'flipped'])

/** Whether a card has a known Trigger Effect for a moment of a battle, at which its player is asked then. */
const waitsForBattle = (state: DuelState, player: Player, cards: CardPool): boolean =>
  hasKnownTrigger(state, player, AT_MOMENTS, cards)

/** Whether a card of the player's has a known Trigger Effect for such an event. */
const hasKnownTrigger = (
  state: DuelState,
  player: Player,
  events: ReadonlySet<EffectEvent['is']>,
  cards: CardPool,
  isWaited: (event: EffectEvent) => boolean = () => true,
): boolean => {
  if (!cards.effects) return false
  const { hand, graveyard, banished } = state.sides[player]
  const onField = [
    ...monstersOf(state, player).map(({ monster }) => monster),
    ...spellsAndTraps(state, player),
  ].filter(({ faceUp }) => faceUp)
  return [...hand, ...graveyard, ...banished, ...onField].some((card) => {
    const facts = factsOf(card, cards)
    const known = facts && cards.effects?.(facts)
    return known?.effects.some(
      (effect) =>
        effect.kind === 'trigger' &&
        effect.on?.events.some((event) => events.has(event.is) && isWaited(event)) === true,
    )
  })
}

type Wanted = (facts: Card) => boolean
const any: Wanted = () => true

/** A Set Trap or Quick-Play Spell that may be turned up, or a Quick-Play Spell in the turn player's hand. */
function hasFastCard(
  state: DuelState,
  player: Player,
  needed: 2 | 3,
  cards: CardPool,
  wanted: Wanted,
): boolean {
  const isFast = (card: DuelCard, from: 'hand' | 'set'): boolean => {
    const facts = factsOf(card, cards)
    const kind = from === 'set' && facts?.kind === 'trap' ? 'trap' : 'spell'
    return facts?.kind === kind && speedOfCard(facts) >= needed && wanted(facts)
  }
  const held = player === state.turn.player ? state.sides[player].hand : []
  // "You can activate Trap Cards from your hand", says a card that lies there.
  const isLetFromHand = onField(state, player).some(({ card }) => {
    const facts = factsOf(card, cards)
    return card.faceUp && mayAllowEarly(facts, cards, 'activate-from-hand', 'others')
  })
  return (
    spellsAndTraps(state, player).some(
      (card) =>
        !card.faceUp &&
        (card.placedOn < state.turn.number ||
          mayAllowEarly(factsOf(card, cards), cards, 'activate-turn-set', 'itself')) &&
        isFast(card, 'set'),
    ) ||
    held.some((card) => isFast(card, 'hand')) ||
    state.sides[player].hand.some((card) => {
      const facts = factsOf(card, cards)
      if (facts?.kind !== 'trap' && facts?.kind !== 'spell') return false
      const isFastEnough = speedOfCard(facts) >= needed
      return (
        isFastEnough &&
        (mayAllowEarly(facts, cards, 'activate-from-hand', 'itself') || isLetFromHand) &&
        wanted(facts)
      )
    })
  )
}

/** An activation that a text may allow though the rules of the game do not: from the hand, or the turn the card was Set. */
export type EarlyActivation = 'activate-from-hand' | 'activate-turn-set'

type Allowed = Extract<Extract<Lasting, { readonly is: 'allow' }>['act'], { readonly act: EarlyActivation }>

/** What the effect allows of that: of its own card ("You can activate this card from your hand"), or of others ("Trap Cards from your hand"). */
export const earlyAllowedBy = (
  effect: Effect,
  act: EarlyActivation,
  whom: 'itself' | 'others',
): Allowed | undefined => {
  if (effect.kind !== 'continuous') return undefined
  for (const lasting of effect.lasting)
    if (
      lasting.is === 'allow' &&
      lasting.act.act === act &&
      (lasting.act.cards.is === 'this') === (whom === 'itself')
    )
      return lasting.act
  return undefined
}

/** Whether the card may allow it at all: its condition, and what it costs, are not asked here. */
const mayAllowEarly = (
  facts: Card | undefined,
  cards: CardPool,
  act: EarlyActivation,
  whom: 'itself' | 'others',
): boolean =>
  (facts && cards.effects?.(facts))?.effects.some(
    (effect) => earlyAllowedBy(effect, act, whom) !== undefined,
  ) ?? false

/** Quick Effects of monsters, in the hand and in the Graveyard too, and effects of Traps that lie face-up [EFF-06, EFF-09]. */
function mayHaveQuickEffect(state: DuelState, player: Player, cards: CardPool, wanted: Wanted): boolean {
  const { hand, graveyard, banished } = state.sides[player]
  const isEffectMonster = (card: DuelCard): boolean => {
    const facts = factsOf(card, cards)
    return facts?.kind === 'monster' && facts.effect && !isKnownSlow(facts, cards) && wanted(facts)
  }
  const isTrap = (card: DuelCard): boolean => {
    const facts = factsOf(card, cards)
    return facts?.kind === 'trap' && wanted(facts)
  }
  // A Normal Trap that lies face-up is just being used.
  const stays = (card: FieldSpellTrap): boolean => {
    const facts = factsOf(card, cards)
    return (
      facts?.kind === 'trap' &&
      (facts.icon === 'continuous' || card.equippedTo !== undefined) &&
      wanted(facts)
    )
  }
  return (
    hand.some(isEffectMonster) ||
    monstersOf(state, player).some(({ monster }) =>
      monster.faceUp ? isEffectMonster(monster) : mayActivateFaceDown(factsOf(monster, cards), cards),
    ) ||
    spellsAndTraps(state, player).some((card) => card.faceUp && (isEffectMonster(card) || stays(card))) ||
    [...graveyard, ...banished].some((card) => card.faceUp && (isEffectMonster(card) || isTrap(card)))
  )
}

const mayActivateFaceDown = (facts: Card | undefined, cards: CardPool): boolean => {
  const known = facts && cards.effects?.(facts)
  return known?.effects.some((effect) => 'on' in effect && activatesFaceDown(effect)) ?? false
}

/** "When a Spell Card is activated that targets this face-down card": what waits for that is activated by a card that is face-down [EFF-02]. */
export const activatesFaceDown = ({ on }: Pick<ActivatedEffect, 'on'>): boolean =>
  on?.events.some(
    (event) =>
      event.is === 'activated' &&
      event.targeting?.is === 'this' &&
      'of' in event.targeting &&
      asksFaceDown(event.targeting.of),
  ) ?? false

const asksFaceDown = (of: Filter): boolean =>
  of.is === 'all'
    ? of.of.some(asksFaceDown)
    : of.is === 'position' && (of.position === 'face-down' || of.position === 'face-down-defense')

/** Every effect of the card is known, and none of them is a Quick Effect. */
const isKnownSlow = (facts: Card, cards: CardPool): boolean => {
  const known = cards.effects?.(facts)
  return (
    known !== undefined &&
    known.unread.length === 0 &&
    known.effects.every(
      (effect) => effect.read === 'whole' && effect.kind !== 'quick' && !('quickIf' in effect),
    )
  )
}

const spellsAndTraps = (state: DuelState, player: Player): readonly FieldSpellTrap[] => {
  const found: FieldSpellTrap[] = []
  for (const zone of spellTrapZonesOf(player)) {
    const card = spellTrapAt(state, zone)
    if (card) found.push(card)
  }
  return found
}
