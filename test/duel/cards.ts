import type {
  Card,
  LevelMonster,
  LinkMonster,
  Monster,
  Spell,
  Token,
  Trap,
  XyzMonster,
} from '../../shared/cards/card.ts'
import { readMaterials } from '../../shared/cards/materials/read.ts'
import type { MaterialsFact } from '../../shared/cards/materials/materials.ts'
import type { FusionEffect, RitualEffect } from '../../shared/cards/summoning/effect.ts'
import { type Passcode, passcode } from '../../shared/cards/passcode.ts'
import type { LinkArrow } from '../../shared/cards/terms.ts'

/* Cards made up for the tests: each call makes another card with a name of its own. */

let made = 0
const facts = (name: string): { readonly passcode: Passcode; readonly name: string } & typeof NOWHERE => {
  made += 1
  return { passcode: passcode(1_000 + made), name: `${name} ${made}`, ...NOWHERE }
}
const NOWHERE = { archetypes: [], regions: [] } as const
const MONSTER = {
  kind: 'monster',
  type: 'Warrior',
  attribute: 'EARTH',
  abilities: [],
  effect: true,
  atk: 1000,
  restrictions: [],
} as const satisfies Partial<Monster>

/** A materials line as printed, read. */
const line = (text: string): MaterialsFact => {
  const recipes = readMaterials(text)
  if (!recipes) throw new Error(`not a materials line: ${text}`)
  return { recipes }
}

type Change<M> = Partial<Omit<M, 'kind' | 'frame' | 'materials'>>

/** A Main Deck monster; an Effect Monster unless said otherwise. */
export const level = (
  stars: number,
  change: Change<LevelMonster> & { readonly frame?: 'normal' | 'ritual' } = {},
): LevelMonster => ({
  ...facts(`Level ${stars}`),
  ...MONSTER,
  frame: 'effect',
  level: stars,
  def: 1000,
  ...change,
})

/** A Main Deck monster without effect, so that nobody is asked because of it. */
export const normal = (stars: number, change: Change<LevelMonster> = {}): LevelMonster =>
  level(stars, { frame: 'normal', effect: false, ...change })

export const tuner = (stars: number, change: Change<LevelMonster> = {}): LevelMonster =>
  level(stars, { ...change, abilities: ['tuner'] })

export const gemini = (stars: number, change: Change<LevelMonster> = {}): LevelMonster =>
  level(stars, { ...change, abilities: ['gemini'] })

/** A Main Deck Pendulum Monster with the same Scale on both sides. */
export const pendulum = (stars: number, scale: number, change: Change<LevelMonster> = {}): LevelMonster =>
  level(stars, { ...change, pendulum: { left: scale, right: scale } })

export const synchro = (
  stars: number,
  materials = '1 Tuner + 1+ non-Tuner monsters',
  change: Change<LevelMonster> = {},
): LevelMonster => ({
  ...facts(`Synchro ${stars}`),
  ...MONSTER,
  frame: 'synchro',
  level: stars,
  def: 1000,
  materials: line(materials),
  ...change,
})

export const fusion = (
  stars: number,
  materials: string,
  change: Change<LevelMonster> = {},
): LevelMonster => ({
  ...facts(`Fusion ${stars}`),
  ...MONSTER,
  frame: 'fusion',
  level: stars,
  def: 1000,
  materials: line(materials),
  ...change,
})

export const xyz = (
  rank: number,
  materials = `2 Level ${rank} monsters`,
  change: Change<XyzMonster> = {},
): XyzMonster => ({
  ...facts(`Rank ${rank}`),
  ...MONSTER,
  frame: 'xyz',
  rank,
  def: 1000,
  materials: line(materials),
  ...change,
})

export const link = (
  arrows: readonly LinkArrow[],
  materials = `${arrows.length} monsters`,
  change: Change<LinkMonster> = {},
): LinkMonster => ({
  ...facts(`Link-${arrows.length}`),
  ...MONSTER,
  frame: 'link',
  arrows,
  materials: line(materials),
  ...change,
})

export const spell = (icon: Spell['icon'] = 'normal'): Spell => ({ ...facts('Spell'), kind: 'spell', icon })

const ANY = { is: 'monster' } as const

/** A Fusion Spell: "Polymerization" where nothing else is said. */
export const fusionSpell = (effect: Partial<FusionEffect> = {}, icon: Spell['icon'] = 'normal'): Spell => ({
  ...spell(icon),
  summoning: {
    is: 'fusion',
    summons: { is: 'frame', frame: 'fusion' },
    sources: [{ use: ANY, from: ['hand', 'field'], fate: 'sent' }],
    ...effect,
  },
})

/** "Used to Ritual Summon any Ritual Monster; Tribute monsters whose total Levels equal or exceed its Level." */
export const ritualSpell = (effect: Partial<RitualEffect> = {}): Spell => ({
  ...spell('ritual'),
  summoning: {
    is: 'ritual',
    summons: { is: 'frame', frame: 'ritual' },
    from: ['hand'],
    sources: [{ use: ANY, from: ['hand', 'field'], fate: 'tributed' }],
    levels: { total: 'its-own', orMore: true },
    ...effect,
  },
})

export const trap = (icon: Trap['icon'] = 'normal'): Trap => ({ ...facts('Trap'), kind: 'trap', icon })

export const token = (stars: number): Token => ({
  ...facts('Token'),
  kind: 'token',
  type: 'Beast',
  attribute: 'EARTH',
  level: stars,
  atk: 0,
  def: 0,
})

/** The card under a name that the engine knows. */
export const named = <T extends Card>(card: T, name: string): T => ({ ...card, name })

/** Two cards the engine knows whose Continuous Effects negate others. */
export const jinzo = () => named(level(6, { atk: 2400 }), 'Jinzo')
export const skillDrain = () => named(trap('continuous'), 'Skill Drain')
