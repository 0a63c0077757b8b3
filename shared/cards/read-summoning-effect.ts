import { readFilter } from './materials/read.ts'
import type { Filter } from './materials/tree.ts'
import type {
  FusionEffect,
  MaterialFate,
  MaterialPlace,
  MaterialSource,
  RitualEffect,
  SummoningEffect,
} from './summoning-effect.ts'

/**
 * The Fusion or Ritual Summon that a Spell makes, where its text says it in the standard words and offers no more than them;
 * `undefined` for every other Spell, whose materials are left to the player.
 */
export const readSummoningEffect = (text: string): SummoningEffect | undefined => {
  const said = text.replace(/^\(.*\)\s*/, '')
  return SAYS_MORE.test(said) ? undefined : (readRitual(said) ?? readFusion(said))
}

/** What a text adds to the ordinary materials further on. */
const SAYS_MORE =
  /\balso (?:use|banish|send|return|shuffle|discard)\b|\bcan be used as (?:Fusion )?[Mm]aterial\b/

const RITUAL =
  /^This card (?:is|can be) used to Ritual Summon (.+?)(?: from your (hand or (?:GY|Graveyard)))?\. You must also ([^.]+)\./
const LEVELS_LAST = /^(.+?),? whose total Levels (.+)$/
const LEVELS_FIRST =
  /^(Tribute|offer) (.+?),? whose total Level(?:s| Stars) (.+?)(?: as a Tribute)? from (your hand or field|the field or your hand)$/
const ONE_TRIBUTE = /^(Tribute a monster from your hand or field) whose Level is (\d+ or more)$/

function readRitual(text: string): RitualEffect | undefined {
  const [, monster, from, demand] = RITUAL.exec(text) ?? []
  if (monster === undefined || demand === undefined) return undefined
  const summons = readFilter(monster.replace(/^any (?:1 )?/, ''))
  const asked = readDemand(demand)
  return summons && asked
    ? { is: 'ritual', summons, from: from ? ['hand', 'graveyard'] : ['hand'], ...asked }
    : undefined
}

function readDemand(demand: string): Pick<RitualEffect, 'sources' | 'levels'> | undefined {
  const [, verb, what, amount, where] = LEVELS_FIRST.exec(demand) ?? []
  const [, offered, sum] = verb
    ? ['', `Tribute ${what} from ${where}`, amount]
    : (LEVELS_LAST.exec(demand) ?? ONE_TRIBUTE.exec(demand) ?? [])
  const levels = sum === undefined ? undefined : readLevels(sum)
  const sources = offered === undefined ? undefined : readSources(offered)
  return levels && sources ? { sources, levels } : undefined
}

const OWN_LEVEL =
  /^(exactly equal|equal or exceed|equal) (?:its Level|the Level of (?:the|that) [^,]*Ritual Monster(?: you Ritual Summon)?)$/

function readLevels(amount: string): RitualEffect['levels'] | undefined {
  const [, atLeast] = /^(?:equal )?(\d+) or more$/.exec(amount) ?? []
  if (atLeast !== undefined) return { total: Number(atLeast), orMore: true }
  const [, exactly] = /^(?:exactly equal|equal exactly) (\d+)$/.exec(amount) ?? []
  if (exactly !== undefined) return { total: Number(exactly), orMore: false }
  const [, how] = OWN_LEVEL.exec(amount) ?? []
  return how === undefined ? undefined : { total: 'its-own', orMore: how === 'equal or exceed' }
}

const FATES: Readonly<Record<string, MaterialFate>> = {
  Tribute: 'tributed',
  destroy: 'destroyed',
  banish: 'banished',
}
const SOURCE = /^(Tribute|destroy|banish) (.+) from ([^"]+)$/

/** "Tribute monsters from your hand or field, and/or banish "Red-Eyes" monsters from your GY". */
function readSources(words: string): readonly MaterialSource[] | undefined {
  const sources: MaterialSource[] = []
  for (const part of words.split(/,? and\/or (?=[a-z]+ )/)) {
    const [, verb = '', what = '', where = ''] = SOURCE.exec(part) ?? []
    const fate = FATES[verb]
    const use = readFilter(what)
    const from = readPlaces(where)
    if (!fate || !use || !from) return undefined
    sources.push({ use, from, fate })
  }
  return sources
}

const PLACES: Readonly<Record<string, MaterialPlace>> = {
  hand: 'hand',
  field: 'field',
  'face-up field': 'field',
  GY: 'graveyard',
  Graveyard: 'graveyard',
  banishment: 'banished',
  Deck: 'deck',
}

/** "Your hand, field, and/or GY", "the field or your hand". */
function readPlaces(words: string): readonly MaterialPlace[] | undefined {
  const places: MaterialPlace[] = []
  for (const word of words.split(/,? and\/or |,? or |, /)) {
    const place = PLACES[word.replace(/^(?:your|the) /, '')]
    if (!place) return undefined
    places.push(place)
  }
  return places
}

const FUSION =
  /^(?:During the Main Phase: )?Fusion Summon 1 ((?:[^,."]|"[^"]+")*?)( that (?:mentions|lists) "[^"]+"(?: or "[^"]+")* as material)? from your Extra Deck( that (?:mentions|lists) "[^"]+"(?: or "[^"]+")* as material)?,? (using|by banishing|by shuffling) ([^.]+?)(?:, including (an? [^,.]+))?(?:\.|, (?:and|but|then) )/

function readFusion(text: string): FusionEffect | undefined {
  const [, monster = '', before, after, verb = '', materials = '', included] = FUSION.exec(text) ?? []
  const summons = readFilter(monster)
  const source = readMaterials(verb, materials)
  const including = included === undefined ? undefined : readFilter(included)
  if (!summons || !source || (included !== undefined && !including)) return undefined
  const mentioned = before ?? after
  return {
    is: 'fusion',
    summons,
    sources: [source],
    ...(mentioned !== undefined && { mentioning: quotedIn(mentioned) }),
    ...(including && { including }),
  }
}

const quotedIn = (words: string): readonly string[] =>
  [...words.matchAll(/"([^"]+)"/g)].flatMap(([, name]) => name ?? [])

const LISTED = /^(?:the |its )?(?:Fusion )?[Mm]aterials(?: (?:mentioned|listed) on it)? from ([^"]+)$/
const AS_MATERIAL = / as (?:Fusion )?[Mm]aterials?$/

/** "Monsters from your hand or field as material", "Fusion Materials mentioned on it from your field or GY". */
function readMaterials(verb: string, words: string): MaterialSource | undefined {
  const fate = verb === 'using' ? 'sent' : verb === 'by banishing' ? 'banished' : 'shuffled'
  const used = words.replace(AS_MATERIAL, '').replace(/ into the Deck$/, '')
  const [, listed] = LISTED.exec(used) ?? []
  const [, what = 'monsters', where = 'your field'] =
    listed === undefined
      ? (/^(.+) from ([^"]+)$/.exec(used) ?? /^(.+) you control$/.exec(used) ?? ['', ''])
      : ['', 'monsters', listed]
  const use: Filter | undefined = what === '' ? undefined : readFilter(what)
  const from = readPlaces(where)
  return use && from ? { use, from, fate } : undefined
}
