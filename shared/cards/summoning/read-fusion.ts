import { readFilter } from '../materials/read.ts'
import type { Range } from '../materials/tree.ts'
import type { FusionEffect, MaterialFate, MaterialSource } from './effect.ts'
import { readCards, readPlaces } from './read-sources.ts'

const MENTIONING = String.raw`( that (?:mentions|lists) "[^"]+"(?: or "[^"]+")* as material)?`
const FUSION = new RegExp(
  String.raw`^Fusion Summon 1 ((?:[^,."]|"[^"]+")*?)${MENTIONING} from your Extra Deck${MENTIONING},? ` +
    String.raw`(using(?: only)?|by (?:banishing|shuffling|destroying)) ((?:[^.,"]|"[^"]+"|, (?!including|and if|but|then|also|and for))+?)` +
    String.raw`(?:, including (an? [^,.]+|"[^"]+"))?(?:\.|, (?:and|but|then|also)[, ])`,
)

/** The Fusion Summon that a text begins with, in the standard form. */
export const readFusion = (text: string): FusionEffect | undefined => {
  const [, monster = '', before, after, verb = '', materials = '', included] = FUSION.exec(text) ?? []
  const summons = readFilter(monster)
  const used = readMaterials(FATES[verb] ?? 'sent', materials)
  const including = included === undefined ? undefined : readFilter(included)
  if (!summons || !used || (included !== undefined && !including)) return undefined
  const mentioned = before ?? after
  return {
    is: 'fusion',
    summons,
    ...used,
    ...(mentioned !== undefined && { mentioning: quotedIn(mentioned) }),
    ...(including && { including }),
  }
}

const FATES: Readonly<Record<string, MaterialFate>> = {
  'by banishing': 'banished',
  'by shuffling': 'shuffled',
  'by destroying': 'destroyed',
}

const quotedIn = (words: string): readonly string[] =>
  [...words.matchAll(/"([^"]+)"/g)].flatMap(([, name]) => name ?? [])

const AS_MATERIAL = /,? as (?:the )?(?:Fusion )?[Mm]aterials?(?:\(s\))?$/
const LISTED =
  /^(?:(?:the|its) )?(?:Fusion )?[Mm]aterials(?: (?:mentioned|listed) on it)?(?:,)? from (?:among )?((?:your|either)[^"]+)$/
const NUMBERED = /^(\d+)( or more)? (monsters .+)$/

/** "2 monsters from your hand or field as material", "Fusion Materials mentioned on it from your field or GY". */
function readMaterials(
  fate: MaterialFate,
  words: string,
): Pick<FusionEffect, 'sources' | 'count'> | undefined {
  const used = words
    .replace(AS_MATERIAL, '')
    .replace(/,? into the Deck(?=,|$)/, '')
    .replace(AS_MATERIAL, '')
  const [, number, open, what] = NUMBERED.exec(used) ?? []
  const source = readSource(fate, what ?? used)
  if (!source) return undefined
  const count: Range | undefined =
    number === undefined ? undefined : { min: Number(number), max: open ? null : Number(number) }
  return { sources: [source], ...(count && { count }) }
}

function readSource(fate: MaterialFate, used: string): MaterialSource | undefined {
  const [, listed] = LISTED.exec(used) ?? []
  const [, what = '', where = 'your field'] =
    listed === undefined
      ? (/^(.+?) from ((?:your|either)[^"]+)$/.exec(used) ?? /^(.+) you control$/.exec(used) ?? [])
      : ['', 'monsters', listed]
  const cards = what === '' ? undefined : readCards(what)
  const from = readPlaces(where)
  return cards && from ? { ...cards, from, fate } : undefined
}
