import type { Card } from '../cards/card.ts'
import type { CardEffects } from '../cards/effects/effect.ts'
import type { LinkArrow } from '../cards/terms.ts'
import { linkedZones, linkPoints, zonesPointedTo } from '../duel/state/links.ts'
import type { DuelState } from '../duel/state/state.ts'
import {
  COLUMNS,
  EXTRA_MONSTER_ZONES,
  MAIN_MONSTER_ZONES,
  type MonsterZone,
  type Player,
} from '../duel/state/zones.ts'
import { type AskedBack, askedBackBy, EVERYTHING_ASKED } from './asked-back.ts'
import { type Playbook, someRecord, textsInDuel } from './playbook.ts'

/*
 * Which zones are as good as each other. Seven monster zones can be the player's: places 0 to 4 are the Main Monster Zones, 5 and 6 the
 * Extra Monster Zones. Zones differ in nothing but what Link Arrows point to, columns, and Pendulum Zones: a rearrangement of the zones under
 * which all Link Arrows of the duel's cards still point to the same places makes no difference to anything.
 */

/** Where each place goes: `[1, 0, 2, 3, 4, 5, 6]` swaps the first two. */
export type Rearrangement = readonly number[]

export const PLACES_OF_MONSTERS = 7

/** What may be rearranged, and what makes no difference at all, in one duel. */
export interface Symmetry {
  readonly player: Player
  /** Of monster zones; the first changes nothing. */
  readonly rearrangements: readonly Rearrangement[]
  /** The Spell & Trap Zones in groups that are as good as each other. */
  readonly spellTrapGroups: readonly (readonly number[])[]
  /** Whether anything asks if a face-up monster is in Attack or Defense Position. */
  readonly positionMatters: boolean
  /** Whether anything asks if a card is face-down, or was Set. */
  readonly faceDownMatters: boolean
  /** What can be asked about the past. */
  readonly past: AskedBack
}

/** What makes no difference in a duel with these cards. */
export const symmetryOf = (
  playbook: Playbook,
  player: Player,
  texts: readonly CardEffects[] = textsInDuel(playbook),
): Symmetry => {
  const { known } = playbook
  const says = (isSo: (said: Readonly<Record<string, unknown>>) => boolean): boolean =>
    someRecord(texts, isSo)
  const tellsColumns = says(
    (said) =>
      said['is'] === 'same-column' ||
      ['columnOf', 'cardsInColumn', 'besideOrInColumnOf'].some((field) => said[field] !== undefined) ||
      said['zone'] === 'center' ||
      Object.values(said).some((value) => value === 'centerZone' || isListWith(value, 'centerZone')),
  )
  const reachesOver = says(
    (said) =>
      said['side'] === 'opponent' ||
      said['side'] === 'either' ||
      said['onField'] !== undefined ||
      said['do'] === 'control' ||
      said['do'] === 'swap-control',
  )
  const positions = (...asked: readonly string[]): boolean =>
    says(
      (said) =>
        said['do'] === 'position' ||
        said['is'] === 'position-changed' ||
        (said['is'] === 'position' && asked.includes(String(said['position']))),
    )
  return {
    player,
    rearrangements: tellsColumns || reachesOver ? [IDENTITY] : rearrangementsFor(arrowsOf(known), player),
    spellTrapGroups: tellsColumns
      ? COLUMNS.map((column) => [column])
      : known.some((card) => card.kind === 'monster' && card.pendulum)
        ? [[0], [1, 2, 3], [4]]
        : [COLUMNS],
    positionMatters: positions('attack', 'defense'),
    faceDownMatters:
      positions('face-down', 'face-down-defense') ||
      says((said) => said['is'] === 'was-set' || said['is'] === 'set-this-turn') ||
      known.some((card) => card.kind === 'monster' && card.abilities.includes('flip')),
    past: askedBackBy(playbook),
  }
}

const isListWith = (value: unknown, word: string): boolean => Array.isArray(value) && value.includes(word)

/** Nothing in a duel makes no difference: what a search without any shortcuts is compared with. */
export const noSymmetry = (player: Player): Symmetry => ({
  player,
  rearrangements: [IDENTITY],
  spellTrapGroups: COLUMNS.map((column) => [column]),
  positionMatters: true,
  faceDownMatters: true,
  past: EVERYTHING_ASKED,
})

const IDENTITY: Rearrangement = Array.from({ length: PLACES_OF_MONSTERS }, (_, place) => place)

/** The zone of the player at that place. */
export const monsterZoneAt = (place: number, player: Player): MonsterZone => {
  const zone = MAIN_MONSTER_ZONES[player][place] ?? EXTRA_MONSTER_ZONES[place - COLUMNS.length]
  if (!zone) throw new Error(`there is no place ${place}`)
  return zone
}

/** The place of the zone among the player's; -1 for a zone of the opponent. */
export const placeOfMonsterZone = (zone: MonsterZone, player: Player): number => {
  if (zone.in === 'extraMonster') return COLUMNS.length + (zone.side === 'left' ? 0 : 1)
  return zone.of === player ? zone.index : -1
}

/** The different sets of Link Arrows of the cards. */
const arrowsOf = (known: readonly Card[]): readonly (readonly LinkArrow[])[] => {
  const sets = known.flatMap((card) =>
    card.kind === 'monster' && card.frame === 'link' ? [card.arrows] : [],
  )
  return [...new Map(sets.map((arrows) => [arrows.toSorted().join(' '), arrows])).values()]
}

/** Every rearrangement of the zones under which each of these still points to the same places. */
export const rearrangementsFor = (
  arrowSets: readonly (readonly LinkArrow[])[],
  player: Player,
): readonly Rearrangement[] => {
  const points = arrowSets.map((arrows) =>
    IDENTITY.map((place) =>
      zonesPointedTo(monsterZoneAt(place, player), player, arrows)
        .map((zone) => placeOfMonsterZone(zone, player))
        .filter((pointed) => pointed >= 0),
    ),
  )
  const keeps = (moved: Rearrangement): boolean =>
    points.every((from) =>
      from.every((to, place) => {
        const elsewhere = from[moved[place] ?? 0] ?? []
        return to.length === elsewhere.length && to.every((one) => elsewhere.includes(moved[one] ?? 0))
      }),
    )
  const extra = [
    [5, 6],
    [6, 5],
  ]
  return permutations([0, 1, 2, 3, 4])
    .flatMap((main) => extra.map((last) => [...main, ...last]))
    .filter(keeps)
}

const permutations = (items: readonly number[]): readonly (readonly number[])[] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))

/** For each place the first one that is as good while the taken ones stay as they are: `taken` has a bit for each taken place. */
export const asGoodAs = (symmetry: Symmetry, taken: number): readonly number[] => {
  const byTaken = GOOD.get(symmetry) ?? new Map<number, readonly number[]>()
  GOOD.set(symmetry, byTaken)
  const known = byTaken.get(taken)
  if (known) return known
  const first = [...IDENTITY]
  for (const moved of symmetry.rearrangements) {
    if (moved.some((to, place) => to !== place && (taken & (1 << place)) !== 0)) continue
    for (const [place, to] of moved.entries()) first[to] = Math.min(first[to] ?? to, place)
  }
  byTaken.set(taken, first)
  return first
}
const GOOD = new WeakMap<Symmetry, Map<number, readonly number[]>>()

/** The middle ones first: the others may be needed as Pendulum Zones. */
const SPELL_TRAP_ZONES = [[1, 2, 3, 0, 4]]

/**
 * As if zones differed only in whether they are Extra Monster Zones, and whether an arrow points to them in this position, and Spell & Trap Zones not
 * at all. Not so in truth: a Link Monster that comes later may point to one and not to the other. For a search that need not find everything.
 */
export const alike = (symmetry: Symmetry, state: DuelState, { cards }: Playbook): Symmetry => {
  const linked = linkedZones(linkPoints(state, cards), symmetry.player)
  const pointed = linked.reduce((bits, zone) => bits | (1 << placeOfMonsterZone(zone, symmetry.player)), 0)
  const byPointed = ALIKE.get(symmetry) ?? new Map<number, Symmetry>()
  ALIKE.set(symmetry, byPointed)
  const known = byPointed.get(pointed)
  if (known) return known
  const isKept = (moved: Rearrangement): boolean =>
    moved.every((to, place) => ((pointed >> place) & 1) === ((pointed >> to) & 1))
  const made = {
    ...symmetry,
    rearrangements: rearrangementsFor([], symmetry.player).filter(isKept),
    spellTrapGroups: SPELL_TRAP_ZONES,
  }
  byPointed.set(pointed, made)
  return made
}
const ALIKE = new WeakMap<Symmetry, Map<number, Symmetry>>()
