import type { Card, Token } from '../../cards/card.ts'
import type { Restriction } from '../../cards/restrictions.ts'
import { passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'
import { comingMonsters } from './decision.ts'
import type {
  DuelCard,
  DuelObjectId,
  FieldMonster,
  FieldSpellTrap,
  Located,
  OwnToken,
  TokenBar,
  UsedMaterial,
} from './duel-card.ts'
import type { Target } from './effect-context.ts'
import type { DuelState, Side } from './state.ts'
import {
  EXTRA_MONSTER_ZONES,
  FIELD_ZONES,
  MAIN_MONSTER_ZONES,
  type MonsterZone,
  type Pile,
  PILES,
  type Player,
  PLAYERS,
  samePlace,
  SPELL_TRAP_ZONES,
  type SpellTrapZone,
} from './zones.ts'

/** A monster and its zone. */
export interface StandingMonster {
  readonly zone: MonsterZone
  readonly monster: FieldMonster
}

/** How the card lay before, where it does not lie there any more; another zone of that kind is no other place. */
export const layBefore = (
  before: Located | undefined,
  after: DuelState,
  card: DuelObjectId,
): { readonly lay?: Located } => {
  const now = locate(after, card)
  const isThere =
    before && now?.kind === before.kind && (before.kind !== 'pile' || samePlace(now.at, before.at))
  return before && !isThere ? { lay: before } : {}
}

/** The monster in that zone, if any. */
export const monsterAt = (state: DuelState, zone: MonsterZone): FieldMonster | null =>
  zone.in === 'extraMonster'
    ? state.extraMonster[zone.side === 'left' ? 0 : 1]
    : state.sides[zone.of].mainMonster[zone.index]

/** The card in that Spell & Trap, Field or Pendulum Zone, if any. */
export const spellTrapAt = (state: DuelState, zone: SpellTrapZone): FieldSpellTrap | null => {
  const side = state.sides[zone.of]
  switch (zone.in) {
    case 'spellTrap':
      return side.spellTrap[zone.index]
    case 'field':
      return side.field
    case 'pendulum':
      return side.pendulum[zone.side === 'left' ? 0 : 1]
  }
}

/** The monsters the player controls, Main Monster Zones first, each row from player 0's left or the player's own. */
export const monstersOf = (state: DuelState, player: Player): readonly StandingMonster[] => {
  const { extraMonster } = state
  const { mainMonster } = state.sides[player]
  const before = listedLast[player]
  if (before.mainMonster === mainMonster && before.extraMonster === extraMonster) return before.found
  const found = standing(state, player)
  listedLast[player] = { mainMonster, extraMonster, found }
  return found
}

/** The zones of a player that were listed last: nearly everything asks for them, and what changes a duel seldom changes them. */
interface Listed {
  readonly mainMonster: Side['mainMonster'] | null
  readonly extraMonster: DuelState['extraMonster'] | null
  readonly found: readonly StandingMonster[]
}

const NOTHING_LISTED: Listed = { mainMonster: null, extraMonster: null, found: [] }
const listedLast: [Listed, Listed] = [NOTHING_LISTED, NOTHING_LISTED]

const standing = (state: DuelState, player: Player): readonly StandingMonster[] => {
  const found: StandingMonster[] = []
  for (const zone of MAIN_MONSTER_ZONES[player]) {
    const monster = monsterAt(state, zone)
    if (monster) found.push({ zone, monster })
  }
  for (const zone of EXTRA_MONSTER_ZONES) {
    const monster = monsterAt(state, zone)
    if (monster?.controller === player) found.push({ zone, monster })
  }
  return found
}

const PENDULUM_ZONES_APART: readonly [readonly SpellTrapZone[], readonly SpellTrapZone[]] = [0, 1].map(
  (of) => [
    { in: 'pendulum', of, side: 'left' },
    { in: 'pendulum', of, side: 'right' },
  ],
) as never

/** Whether nothing lies in the zone, and no Trap Monster keeps it taken [TRP-07]. */
export const isOpen = (state: DuelState, zone: SpellTrapZone): boolean =>
  spellTrapAt(state, zone) === null &&
  !([0, 1] as const).some((player) =>
    monstersOf(state, player).some(({ monster }) => monster.blocks && samePlace(monster.blocks, zone)),
  )

const SPELL_TRAP_ZONES_OF = ([0, 1] as const).map((player): readonly SpellTrapZone[] => [
  ...SPELL_TRAP_ZONES[player],
  FIELD_ZONES[player],
  ...PENDULUM_ZONES_APART[player],
]) as unknown as readonly [readonly SpellTrapZone[], readonly SpellTrapZone[]]

/** Every zone for Spells and Traps of the player, the Field Zone included. */
export const spellTrapZonesOf = (player: Player): readonly SpellTrapZone[] => SPELL_TRAP_ZONES_OF[player]

/** The place of a card in the duel; `undefined` for an id that is not in it (any more). */
export const locate = (state: DuelState, id: DuelObjectId): Located | undefined => {
  // Nearly everything asks this, so it is written to be quick.
  for (const player of PLAYERS) {
    for (const { zone, monster } of monstersOf(state, player)) {
      if (monster.id === id) return { kind: 'monster', at: zone, card: monster }
      for (const card of monster.attached)
        if (card.id === id) return { kind: 'attached', at: zone, under: monster, card }
    }
    for (const { kind, at, card } of spellTrapsOf(state, player))
      if (card.id === id) return { kind, at, card }
    const side = state.sides[player]
    for (const at of PILES_OF[player])
      for (const card of side[at.in]) if (card.id === id) return { kind: 'pile', at, card }
  }
  return undefined
}

const PILES_OF = PLAYERS.map((of): readonly Pile[] =>
  PILES.map((pile) => ({ in: pile, of })),
) as unknown as readonly [readonly Pile[], readonly Pile[]]

/** Cards as a monster remembers them that was Summoned with them, before they are moved for it. */
export const asUsed = (state: DuelState, ids: readonly DuelObjectId[]): readonly UsedMaterial[] =>
  ids.flatMap((id) => {
    const at = locate(state, id)
    if (!at) return []
    const { passcode } = at.card
    return [at.kind === 'pile' ? { card: id, passcode, from: at.at.in } : { card: id, passcode }]
  })

/** Every card of that pile with its place; the same list as long as nothing comes to the pile or leaves it. */
export const lyingInPile = (state: DuelState, pile: Pile): readonly LocatedInPile[] =>
  locatedIn(pile, state.sides[pile.of][pile.in])

/** These cards of that pile, each with its place; the same list for the same cards. */
export const locatedIn = ({ in: pile, of }: Pile, lying: readonly DuelCard[]): readonly LocatedInPile[] => {
  const before = LYING.get(lying)
  if (before?.at.in === pile && before.at.of === of) return before.all
  const at = PILES_OF[of].find((one) => one.in === pile) ?? { in: pile, of }
  const all = lying.map((card): LocatedInPile => ({ kind: 'pile', at, card }))
  LYING.set(lying, { at, all })
  return all
}
const LYING = new WeakMap<
  readonly DuelCard[],
  { readonly at: Pile; readonly all: readonly LocatedInPile[] }
>()

type LocatedInPile = Extract<Located, { readonly kind: 'pile' }>

/** The card facts of a card in the duel; `undefined` where the pool does not know its passcode. */
export const factsOf = (
  { passcode: printed, described }: Pick<DuelCard, 'passcode' | 'described'>,
  cards: CardPool,
): Card | undefined => (described ? factsOfOwnToken(described) : cards.find(printed))

/** Stands for no card: what such a Token is, its card in the duel says. */
export const OWN_TOKEN = passcode(0xffff_ffff)

/** What a player says that the Token may not do, as texts say it of the Tokens they make [TOK-04]. */
const restrictionOf = (bar: TokenBar): Restriction => {
  switch (bar) {
    case 'tributed':
      return { code: 'cannot-be-tributed' }
    case 'tribute-summon':
      return { code: 'cannot-be-tributed', for: 'tribute-summon' }
    case 'fusion':
    case 'synchro':
    case 'link':
      return { code: 'cannot-be-material', of: [bar] }
  }
}

const ownTokens = new WeakMap<OwnToken, Token>()

const factsOfOwnToken = (token: OwnToken): Token => {
  const before = ownTokens.get(token)
  if (before) return before
  const { cannot = [], ...described } = token
  const restrictions = cannot.map(restrictionOf)
  const facts: Token = {
    kind: 'token',
    passcode: OWN_TOKEN,
    archetypes: [],
    regions: [],
    ...described,
    ...(restrictions.length > 0 && { restrictions }),
  }
  ownTokens.set(token, facts)
  return facts
}

/** Stands for any of them, where it is not asked what such a Token is. */
export const ANY_OWN_TOKEN: Token = {
  kind: 'token',
  name: 'Token',
  passcode: OWN_TOKEN,
  archetypes: [],
  regions: [],
  type: 'Beast',
  attribute: 'EARTH',
  level: 1,
  atk: 0,
  def: 0,
}

/** The printed name, or the passcode of an unknown card. */
export const nameOf = (card: DuelCard, cards: CardPool): string =>
  factsOf(card, cards)?.name ?? `#${card.passcode}`

/** The same of the card with that id, wherever it lies; no words where it is nowhere. */
export const nameOfCard = (state: DuelState, id: DuelObjectId, cards: CardPool): string => {
  const located = locate(state, id)
  return located ? nameOf(located.card, cards) : ''
}

/** The duel with this much of a side changed. */
export const withSide = (state: DuelState, player: Player, change: Partial<Side>): DuelState => {
  const side = { ...state.sides[player], ...change }
  return { ...state, sides: player === 0 ? [side, state.sides[1]] : [state.sides[0], side] }
}

/** The state with that monster, or nothing, in the zone. */
export const withMonsterAt = (
  state: DuelState,
  zone: MonsterZone,
  monster: FieldMonster | null,
): DuelState => {
  if (zone.in === 'extraMonster') {
    const [left, right] = state.extraMonster
    return { ...state, extraMonster: zone.side === 'left' ? [monster, right] : [left, monster] }
  }
  const row = state.sides[zone.of].mainMonster.with(zone.index, monster) as unknown as Side['mainMonster']
  return withSide(state, zone.of, { mainMonster: row })
}

/** The state with that card, or nothing, in the zone. */
export const withSpellTrapAt = (
  state: DuelState,
  zone: SpellTrapZone,
  card: FieldSpellTrap | null,
): DuelState => {
  const side = state.sides[zone.of]
  switch (zone.in) {
    case 'spellTrap': {
      const row = side.spellTrap.with(zone.index, card) as unknown as Side['spellTrap']
      return withSide(state, zone.of, { spellTrap: row })
    }
    case 'field':
      return withSide(state, zone.of, { field: card })
    case 'pendulum': {
      const [left, right] = side.pendulum
      return withSide(state, zone.of, { pendulum: zone.side === 'left' ? [card, right] : [left, card] })
    }
  }
}

/** Who Summoned the monster, which another player may have got. */
export const summonerOf = ({ arrival, controller }: FieldMonster): Player => arrival.summonedBy ?? controller

/** Who has the card in possession: its controller on the field, the controller of the Xyz Monster above it, the player of the pile [CTL-02]. */
export const possessorOf = (located: Located): Player => {
  switch (located.kind) {
    case 'attached':
      return located.under.controller
    case 'pile':
      return located.at.of
    case 'monster':
    case 'spellTrap':
      return located.card.controller
  }
}

/** Who controls the monster once it stands there: the player of a Main Monster Zone; nobody brings a monster into an Extra Monster Zone but who has it [CTL-01, ZONE-05]. */
export const controllerIn = (zone: MonsterZone, located: Located): Player =>
  zone.in === 'mainMonster' ? zone.of : possessorOf(located)

type OnField = Extract<Located, { readonly kind: 'monster' | 'spellTrap' }>

/** The cards on the field that a player controls: in Monster, Spell & Trap, Field and Pendulum Zones, nothing attached [ZONE-18, CTL-01]. */
export const onField = (state: DuelState, player: Player): readonly OnField[] => {
  const monsters = monstersOf(state, player)
  const spellTraps = spellTrapsOf(state, player)
  const before = fieldLast[player]
  if (before.monsters === monsters && before.spellTraps === spellTraps) return before.found
  const found: OnField[] = []
  for (const { zone, monster } of monsters) found.push({ kind: 'monster', at: zone, card: monster })
  found.push(...spellTraps)
  fieldLast[player] = { monsters, spellTraps, found }
  return found
}

interface FieldListed {
  readonly monsters: readonly StandingMonster[] | null
  readonly spellTraps: readonly LyingSpellTrap[] | null
  readonly found: readonly OnField[]
}
const NO_FIELD_LISTED: FieldListed = { monsters: null, spellTraps: null, found: [] }
const fieldLast: [FieldListed, FieldListed] = [NO_FIELD_LISTED, NO_FIELD_LISTED]

type LyingSpellTrap = Extract<Located, { readonly kind: 'spellTrap' }>

/** The cards in the Spell & Trap, Field and Pendulum Zones of the player. */
const spellTrapsOf = (state: DuelState, player: Player): readonly LyingSpellTrap[] => {
  const { spellTrap, field, pendulum } = state.sides[player]
  const before = spellTrapsLast[player]
  if (before.spellTrap === spellTrap && before.field === field && before.pendulum === pendulum)
    return before.found
  const found: LyingSpellTrap[] = []
  for (const zone of spellTrapZonesOf(player)) {
    const card = spellTrapAt(state, zone)
    if (card) found.push({ kind: 'spellTrap', at: zone, card })
  }
  spellTrapsLast[player] = { spellTrap, field, pendulum, found }
  return found
}

type SpellTrapsListed = { readonly [Row in 'spellTrap' | 'field' | 'pendulum']: Side[Row] | null } & {
  readonly found: readonly LyingSpellTrap[]
}
const NO_SPELL_TRAPS_LISTED: SpellTrapsListed = { spellTrap: null, field: null, pendulum: null, found: [] }
const spellTrapsLast: [SpellTrapsListed, SpellTrapsListed] = [NO_SPELL_TRAPS_LISTED, NO_SPELL_TRAPS_LISTED]

/** All Set cards on the field: any card that lies face-down there, however it came to [TERM-12]. */
export const setCards = (state: DuelState): readonly OnField[] =>
  PLAYERS.flatMap((player) => onField(state, player)).filter(({ card }) => !card.faceUp)

/** Every card in a player's possession: what is controlled, what is attached to it, all piles, and what is just being Summoned [CTL-02]. */
export const inPossession = (state: DuelState, player: Player): readonly DuelCard[] => [
  ...onField(state, player).flatMap(({ card }) => ('attached' in card ? [card, ...card.attached] : [card])),
  ...PILES.flatMap((pile) => state.sides[player][pile]),
  ...comingMonsters(state).flatMap(({ monster }) =>
    monster.controller === player ? [monster, ...monster.attached] : [],
  ),
]

/** The card as a target, where it is now. */
export const targetAt = (state: DuelState, card: DuelObjectId): Target | undefined => {
  const located = locate(state, card)
  if (!located) return undefined
  if (located.kind === 'attached') return { card, at: 'attached' }
  return { card, at: located.kind === 'pile' ? located.at.in : 'field' }
}
