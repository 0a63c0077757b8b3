import type {
  Ability,
  Attribute,
  LinkArrow,
  MonsterFrame,
  MonsterType,
  Region,
  SpellIcon,
  TrapIcon,
} from '../../cards/terms.ts'

/*
 * The bits of EDOPro's card databases, column by column. Nothing beyond the reader of such a database knows them.
 * Numbers past the 32nd bit lose it here; the columns that use it (Rush Duel's types) are refused before.
 */

/** `type`, first of all: what kind of card it is. A Token and a Trap Monster also carry other kinds' bits. */
export const KIND_BITS = { monster: 0x1, spell: 0x2, trap: 0x4, token: 0x4000, skill: 0x800_0000 } as const

export const EFFECT = 0x20
export const PENDULUM = 0x100_0000

/** In order of precedence: a Ritual or Fusion Monster also carries the Effect bit. */
export const FRAME_BITS: readonly (readonly [number, MonsterFrame])[] = [
  [0x400_0000, 'link'],
  [0x80_0000, 'xyz'],
  [0x2000, 'synchro'],
  [0x40, 'fusion'],
  [0x80, 'ritual'],
  [EFFECT, 'effect'],
]

export const ABILITY_BITS: readonly (readonly [number, Ability])[] = [
  [0x20_0000, 'flip'],
  [0x800, 'gemini'],
  [0x200, 'spirit'],
  [0x40_0000, 'toon'],
  [0x1000, 'tuner'],
  [0x400, 'union'],
]

export const SPELL_BITS: readonly (readonly [number, SpellIcon])[] = [
  [0x1_0000, 'quick-play'],
  [0x2_0000, 'continuous'],
  [0x4_0000, 'equip'],
  [0x8_0000, 'field'],
  [0x80, 'ritual'],
]

export const TRAP_BITS: readonly (readonly [number, TrapIcon])[] = [
  [0x2_0000, 'continuous'],
  [0x10_0000, 'counter'],
]

export const ATTRIBUTE_BITS: readonly (readonly [number, Attribute])[] = [
  [0x1, 'EARTH'],
  [0x2, 'WATER'],
  [0x4, 'FIRE'],
  [0x8, 'WIND'],
  [0x10, 'LIGHT'],
  [0x20, 'DARK'],
  [0x40, 'DIVINE'],
]

/** `race`. */
export const TYPE_BITS: readonly (readonly [number, MonsterType])[] = [
  [0x1, 'Warrior'],
  [0x2, 'Spellcaster'],
  [0x4, 'Fairy'],
  [0x8, 'Fiend'],
  [0x10, 'Zombie'],
  [0x20, 'Machine'],
  [0x40, 'Aqua'],
  [0x80, 'Pyro'],
  [0x100, 'Rock'],
  [0x200, 'Winged Beast'],
  [0x400, 'Plant'],
  [0x800, 'Insect'],
  [0x1000, 'Thunder'],
  [0x2000, 'Dragon'],
  [0x4000, 'Beast'],
  [0x8000, 'Beast-Warrior'],
  [0x1_0000, 'Dinosaur'],
  [0x2_0000, 'Fish'],
  [0x4_0000, 'Sea Serpent'],
  [0x8_0000, 'Reptile'],
  [0x10_0000, 'Psychic'],
  [0x20_0000, 'Divine-Beast'],
  [0x40_0000, 'Creator God'],
  [0x80_0000, 'Wyrm'],
  [0x100_0000, 'Cyberse'],
  [0x200_0000, 'Illusion'],
]

/** Link Arrows stand in the column of DEF. */
export const ARROW_BITS: readonly (readonly [number, LinkArrow])[] = [
  [0x80, 'top'],
  [0x100, 'top-right'],
  [0x20, 'right'],
  [0x4, 'bottom-right'],
  [0x2, 'bottom'],
  [0x1, 'bottom-left'],
  [0x8, 'left'],
  [0x40, 'top-left'],
]

/** `ot`: a card of an anime, a video game or a player's own has neither bit. */
export const REGION_BITS: readonly (readonly [number, Region])[] = [
  [0x2, 'tcg'],
  [0x1, 'ocg'],
]

/** `ot` of a card that is announced: the bit of a region beside it says where it will come out first. */
const PRERELEASE = 0x100

/** Where a card of that `ot` is out; nowhere before its release. */
export const regionsOut = (ot: number): Region[] => ((ot & PRERELEASE) === 0 ? wordsOf(REGION_BITS, ot) : [])

/** `ot` of a print whose text an erratum has replaced. */
export const SUPERSEDED = 0x8

/** Every word whose bit is set, in the order of the table. */
export const wordsOf = <T>(table: readonly (readonly [number, T])[], bits: number): T[] =>
  table.filter(([bit]) => (bits & bit) !== 0).map(([, word]) => word)

/** The first word whose bit is set. */
export const firstWordOf = <T>(table: readonly (readonly [number, T])[], bits: number): T | undefined =>
  table.find(([bit]) => (bits & bit) !== 0)?.[1]

/** The word for a value that must be one single bit of the table. */
export const onlyWordOf = <T>(table: readonly (readonly [number, T])[], bits: number): T | undefined =>
  table.find(([bit]) => bit === bits)?.[1]
