/* The words printed on cards, as the rulebook spells them. */

export const ATTRIBUTES = ['DARK', 'DIVINE', 'EARTH', 'FIRE', 'LIGHT', 'WATER', 'WIND'] as const
export type Attribute = (typeof ATTRIBUTES)[number]

/** What the rulebook calls Type ("race" in EDOPro and its databases). */
export const MONSTER_TYPES = [
  'Aqua',
  'Beast',
  'Beast-Warrior',
  'Creator God',
  'Cyberse',
  'Dinosaur',
  'Divine-Beast',
  'Dragon',
  'Fairy',
  'Fiend',
  'Fish',
  'Illusion',
  'Insect',
  'Machine',
  'Plant',
  'Psychic',
  'Pyro',
  'Reptile',
  'Rock',
  'Sea Serpent',
  'Spellcaster',
  'Thunder',
  'Warrior',
  'Winged Beast',
  'Wyrm',
  'Zombie',
] as const
export type MonsterType = (typeof MONSTER_TYPES)[number]

/** The kind that colours the frame. Pendulum is not one of them: it stands beside each. */
export const MONSTER_FRAMES = ['normal', 'effect', 'ritual', 'fusion', 'synchro', 'xyz', 'link'] as const
export type MonsterFrame = (typeof MONSTER_FRAMES)[number]

export const ABILITIES = ['flip', 'gemini', 'spirit', 'toon', 'tuner', 'union'] as const
export type Ability = (typeof ABILITIES)[number]

/** Clockwise from the top. */
export const LINK_ARROWS = [
  'top',
  'top-right',
  'right',
  'bottom-right',
  'bottom',
  'bottom-left',
  'left',
  'top-left',
] as const
export type LinkArrow = (typeof LINK_ARROWS)[number]

export const SPELL_ICONS = ['normal', 'quick-play', 'continuous', 'equip', 'field', 'ritual'] as const
export type SpellIcon = (typeof SPELL_ICONS)[number]

export const TRAP_ICONS = ['normal', 'continuous', 'counter'] as const
export type TrapIcon = (typeof TRAP_ICONS)[number]

/** Where a card has been released to the public. */
export const REGIONS = ['tcg', 'ocg'] as const
export type Region = (typeof REGIONS)[number]

/** ATK or DEF; '?' is printed on the card and counts as 0 in the Deck. */
export type Stat = number | '?'
