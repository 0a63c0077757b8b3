import { saysKind } from '../../cards/filter/normal-form.ts'
import type { Card, Monster } from '../../cards/card.ts'
import type { Filter } from '../../cards/filter/filter.ts'
import type { CardPool } from '../../cards/pool.ts'
import { factsOf } from '../state/board.ts'
import type { Located } from '../state/duel-card.ts'
import type { DuelCard, DuelObjectId, FieldMonster, FieldSpellTrap } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { isPlaceNamed, type Player } from '../state/zones.ts'
import { type Asking, type Candidate, matches, plainReading } from './filter.ts'

/** A card of any kind as a text looks at it: a monster with what it is now, or a Spell or Trap. */
export interface Seen {
  readonly located: Located
  readonly facts: Card
  /** Where it counts as a monster: anywhere but in a Spell & Trap Zone. */
  readonly monster?: Candidate
}

/** How cards are looked at: as they are now, or, where that is only being found out, as they are printed. */
export interface Look {
  (state: DuelState, located: Located, cards: CardPool): Seen | undefined
  /** Whether what a card in the hand or in a GY is depends on more than that pile now. */
  readonly changesPiles?: (state: DuelState, cards: CardPool) => boolean
}

/** The card as it is printed, where it lies. */
export const seenAsPrinted: Look = (_, located, cards) => {
  const facts = factsOf(located.card, cards)
  if (!facts) return undefined
  if (located.kind === 'spellTrap') return { located, facts }
  const own = facts.kind === 'monster' || facts.kind === 'token' ? facts : undefined
  const standing = located.kind === 'monster' ? { standing: located.card } : {}
  const monster = own ?? (standing.standing && trapAsMonster(standing.standing, facts))
  if (!monster) return { located, facts }
  return { located, facts, monster: { card: located.card, facts: monster, place: located.at, ...standing } }
}

/** What a Trap is while it stands as a monster: an Effect Monster, or what its text says [MON-04]. */
export const trapAsMonster = ({ trapMonster }: FieldMonster, facts: Card): Monster | undefined => {
  if (facts.kind !== 'trap' || !trapMonster) return undefined
  const { type, attribute, level, atk, def, normal, tuner } = trapMonster
  const { passcode, name, archetypes, regions } = facts
  return {
    passcode,
    name,
    archetypes,
    regions,
    kind: 'monster',
    frame: normal ? 'normal' : 'effect',
    effect: !normal,
    abilities: tuner ? ['tuner'] : [],
    restrictions: [],
    type,
    attribute,
    level,
    atk,
    def,
  }
}

/** The card as it is printed, wherever it is now. */
export const printedAs = (
  { cards }: { readonly cards: CardPool },
  {
    card,
    passcode,
    described,
    player,
  }: Pick<DuelCard, 'passcode' | 'described'> & { readonly card: DuelObjectId; readonly player: Player },
): Seen | undefined => {
  const own = { id: card, passcode, owner: player, faceUp: true, ...(described && { described }) }
  const facts = factsOf(own, cards)
  if (!facts) return undefined
  const at = { in: 'graveyard', of: player } as const
  const monster =
    facts.kind === 'monster' || facts.kind === 'token' ? { card: own, facts, place: at } : undefined
  return { located: { kind: 'pile', at, card: own }, facts, ...(monster && { monster }) }
}

/** Whether the card is what a text asks for; "you" is `player`. */
export const isSo = (state: DuelState, card: Seen, filter: Filter, player: Player): boolean =>
  holds(filter, card, { player, turn: state.turn.number })

/** The same where its player, who knows what is Set there, gives it up: it is shown then. */
export const isSoShown = (
  state: DuelState,
  { located, ...seen }: Seen,
  filter: Filter,
  player: Player,
): boolean =>
  isSo(
    state,
    located.kind === 'spellTrap'
      ? { ...seen, located: { ...located, card: { ...located.card, faceUp: true } } }
      : { ...seen, located },
    filter,
    player,
  )

/** The same where cards are only counted: a Set card is not turned up to show whether it is a Spell or a Trap [KNOW-02]. */
export const isSoOpenly = (state: DuelState, card: Seen, filter: Filter, player: Player): boolean =>
  [card, ...asOtherKind(card)].every((one) => isSo(state, one, filter, player))

/** What it might be as well, as far as anybody can see. */
const asOtherKind = ({ facts, located }: Seen): readonly Seen[] => {
  if (located.kind !== 'spellTrap' || located.card.faceUp || located.at.in === 'field') return []
  if (facts.kind !== 'spell' && facts.kind !== 'trap') return []
  const { passcode, name, archetypes, regions } = facts
  const plain = { passcode, name, archetypes, regions, icon: 'normal' } as const
  return [{ located, facts: { ...plain, kind: facts.kind === 'spell' ? 'trap' : 'spell' } }]
}

/** A filter asks for a monster, unless it speaks of cards, Spells, Traps or a name. */
const holds = (filter: Filter, card: Seen, asking: Asking): boolean => {
  if (isHiddenAway(card)) {
    // "1 of your banished face-down Machine monsters": its owner knows it.
    const isMeantHidden = filter.is === 'all' && filter.of.some(isFaceDown)
    if (!isMeantHidden || card.located.card.owner !== asking.player)
      return saysCard(filter) && ofHidden(filter, card, asking)
  }
  return card.monster ? ofMonster(filter, card, card.monster, asking) : ofOther(filter, card, asking)
}

/** A card that is banished face-down is no monster, Spell or Trap for a text, and has no properties; it is a card, where it lies [KNOW-03]. */
export const isHiddenAway = ({ located }: Seen): boolean =>
  located.kind === 'pile' && located.at.in === 'banished' && !located.card.faceUp

/** Whether the filter is open for cards of every kind. */
const saysCard = (filter: Filter): boolean =>
  filter.is === 'card' || ((filter.is === 'all' || filter.is === 'any') && filter.of.some(saysCard))

const ofHidden = (filter: Filter, card: Seen, asking: Asking): boolean => {
  switch (filter.is) {
    case 'position':
      return isFaceDown(filter)
    case 'card':
    case 'place':
    case 'ownedBy':
      return ofAnyCard(filter, card, asking)
    case 'not':
      return !ofHidden(filter.filter, card, asking)
    case 'any':
      return filter.of.some((one) => ofHidden(one, card, asking))
    case 'all':
      return filter.of.every((one) => ofHidden(one, card, asking))
    default:
      return false
  }
}

const ofMonster = (
  filter: Filter,
  card: Seen,
  monster: Candidate,
  asking: Asking,
  /** "Face-down "Lamp" monster you control": its player knows what lies there. */
  isKnown = false,
): boolean => {
  switch (filter.is) {
    case 'all': {
      const known = isKnown || (filter.of.some(isFaceDown) && monster.standing?.controller === asking.player)
      return filter.of.every((one) => ofMonster(one, card, monster, asking, known))
    }
    case 'any':
      return filter.of.some((one) => ofMonster(one, card, monster, asking, isKnown))
    case 'not':
      return !ofMonster(filter.filter, card, monster, asking, isKnown)
    case 'position':
      if (monster.standing) break
      return liesAsAsked(filter, card)
    case 'place':
      return isThere(filter, card, asking)
    case 'monster':
    case 'card':
    case 'monsterCard':
      return true
    case 'name':
    case 'archetype':
    case 'mentions':
    case 'attribute':
    case 'type':
    case 'frame':
    case 'ability':
    case 'level':
    case 'rank':
    case 'linkRating':
    case 'atk':
    case 'def':
      // A face-down monster has no properties that an effect could ask for.
      if (monster.standing && !monster.standing.faceUp && !isKnown) return false
      break
    default:
      break
  }
  return matches(filter, plainReading(monster), asking)
}

/** Off the monster zones a card lies face-up or face-down and has no battle position. */
const liesAsAsked = (filter: Extract<Filter, { is: 'position' }>, { located }: Seen): boolean =>
  located.card.faceUp ? filter.position === 'face-up' : isFaceDown(filter)

const isFaceDown = (filter: Filter): boolean =>
  filter.is === 'position' && (filter.position === 'face-down' || filter.position === 'face-down-defense')

/** Spells and Traps, and monsters that lie among them. */
const ofOther = (filter: Filter, card: Seen, asking: Asking): boolean => {
  switch (filter.is) {
    case 'any':
      return filter.of.some((one) => ofOther(one, card, asking))
    case 'all': {
      if (!filter.of.some(saysKind)) return false
      // Where only an "or" opens it for other cards, each of its sides says so for itself.
      const openly = filter.of.some((one) => one.is !== 'any' && saysKind(one))
      return filter.of.every((one) =>
        one.is === 'any' && !openly ? ofOther(one, card, asking) : ofAnyCard(one, card, asking),
      )
    }
    default:
      return saysKind(filter) && ofAnyCard(filter, card, asking)
  }
}

/** "This card's name becomes "X" while in the Field Zone". */
const nameNow = (card: Seen, asking: Asking): string => {
  const { name, nameThere } = card.facts
  const isCalledSo =
    nameThere?.in.some((place) => isThere({ is: 'place', place, of: 'either' }, card, asking)) ?? false
  return isCalledSo && nameThere ? nameThere.name : name
}

const ofAnyCard = (filter: Filter, card: Seen, asking: Asking): boolean => {
  const { facts, located } = card
  const lies = located.kind === 'spellTrap' ? located.card : undefined
  switch (filter.is) {
    case 'card':
      return true
    case 'spell':
      return lies && (facts.kind === 'monster' || facts.kind === 'token')
        ? isSpellWith(filter.icon, lies)
        : facts.kind === 'spell' && hasIcon(card, facts.icon, filter.icon)
    case 'trap':
      if (lies?.asTrap && facts.kind === 'monster')
        return filter.icon === undefined || filter.icon === 'continuous'
      return facts.kind === 'trap' && hasIcon(card, facts.icon, filter.icon)
    case 'monsterCard':
      return facts.kind === 'monster'
    case 'name':
      return isKnownThere(card) && (nameNow(card, asking) === filter.name || facts.countsAs === filter.name)
    case 'archetype':
      return isKnownThere(card) && facts.archetypes.includes(filter.archetype)
    case 'mentions':
      // Only a monster has materials, and is asked as one.
      return !filter.asMaterial && isKnownThere(card) && (facts.mentions?.includes(filter.name) ?? false)
    case 'frame':
      return filter.frame === 'pendulum' && facts.kind === 'monster' && facts.pendulum !== undefined
    case 'position':
      return liesAsAsked(filter, card)
    case 'place':
      return isThere(filter, card, asking)
    case 'ownedBy':
      return (filter.who === 'you') === (located.card.owner === asking.player)
    case 'not':
      return !ofAnyCard(filter.filter, card, asking)
    case 'all':
      return filter.of.every((one) => ofAnyCard(one, card, asking))
    case 'any':
      return filter.of.some((one) => ofAnyCard(one, card, asking))
    default:
      return false
  }
}

/** Only a face-up card shows which kind of Spell or Trap it is; what lies in a Field Zone can be nothing but a Field Spell. */
const hasIcon = (card: Seen, icon: string, asked: string | undefined): boolean =>
  asked === undefined || (asked === icon && (isKnownThere(card) || card.located.at.in === 'field'))

/** A monster among the Spells and Traps is a Spell: a Scale, an Equip Card, or else a Continuous Spell; unless it is treated as a Trap. */
const isSpellWith = (icon: Extract<Filter, { is: 'spell' }>['icon'], lies: FieldSpellTrap): boolean =>
  !lies.asTrap &&
  (icon === undefined ||
    (icon === 'equip'
      ? lies.equippedTo !== undefined
      : icon === 'continuous' && !lies.scale && lies.equippedTo === undefined))

/** A Set card on the field shows nothing that a text could ask for by name; not even its own player may point at it. */
const isKnownThere = ({ located }: Seen): boolean => located.kind !== 'spellTrap' || located.card.faceUp

/** Whether the card lies in such a place of such a player. */
const isThere = (
  { place, of }: Extract<Filter, { is: 'place' }>,
  { located }: Seen,
  { player }: Asking,
): boolean => {
  const whose =
    located.kind === 'monster' || located.kind === 'spellTrap' ? located.card.controller : located.card.owner
  if (of !== 'either' && (of === 'you') !== (whose === player)) return false
  if (located.kind === 'attached') return false
  return isPlaceNamed(place, located.at, located.kind === 'spellTrap' && located.card.scale === true)
}
