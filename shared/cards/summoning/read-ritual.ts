import { readFilter } from '../materials/read.ts'
import type { RitualEffect, RitualFrom } from './effect.ts'
import { readSources } from './read-sources.ts'

const USED =
  /^This card (?:is|can be) used to Ritual Summon (?:any )?(.+?)(?: from your ((?:hand|Deck|GY|Graveyard)(?: or (?:Deck|GY|Graveyard))?))?\. You must also ([^.]+)\./
/** The form of effects, which newer Ritual Spells have too. */
const BY_TRIBUTING =
  /^Ritual Summon (1 [^,]+?) from your ((?:[^,."]|, )+?), by (Tributing [^.]+? whose total Levels [^.,]+?)(?:\.|, (?:and|then|but) )/
const LEVELS_LAST = /^(.+?),? whose total Levels (.+?)(?:, then, .+)?$/
const LEVELS_FIRST =
  /^(Tribute|offer) (.+?),? whose total Level(?:s| Stars) (.+?)(?: as a Tribute)? from (your hand or field|the field or your hand)$/
const ONE_TRIBUTE = /^(Tribute a monster from your hand or field) whose Level is (\d+ or more)$/

/** The Ritual Summon that a text begins with, in any of the standard forms. */
export const readRitual = (text: string): RitualEffect | undefined => {
  const [, monster, where, demand] = USED.exec(text) ?? BY_TRIBUTING.exec(text) ?? []
  if (monster === undefined || demand === undefined) return undefined
  const summons = readFilter(monster)
  const from = readFrom(where ?? 'hand')
  const asked = readDemand(demand)
  return summons && from && asked ? { is: 'ritual', summons, from, ...asked } : undefined
}

const FROM: Readonly<Record<string, RitualFrom>> = {
  hand: 'hand',
  Deck: 'deck',
  GY: 'graveyard',
  Graveyard: 'graveyard',
  banishment: 'banished',
  'face-up Extra Deck': 'extraDeck',
}

function readFrom(words: string): readonly RitualFrom[] | undefined {
  const from = words.split(/,? or |, /).map((word) => FROM[word])
  return from.every((place) => place !== undefined) ? from : undefined
}

function readDemand(demand: string): Pick<RitualEffect, 'sources' | 'levels'> | undefined {
  const [, verb, what, amount, where] = LEVELS_FIRST.exec(demand) ?? []
  // "Send Normal Monsters from your Deck to the GY whose total Levels …": the place may stand before or after.
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
