import { readFilter } from '../materials/read.ts'
import type { MaterialFate, MaterialPlace, MaterialSource } from './effect.ts'

const PLACES: Readonly<Record<string, readonly MaterialPlace[]>> = {
  hand: ['hand'],
  field: ['field'],
  'cards on the field': ['field'],
  'face-up field': ['field'],
  'either field': ['field', 'opponentField'],
  GY: ['graveyard'],
  Graveyard: ['graveyard'],
  banishment: ['banished'],
  'face-up banished cards': ['banished'],
  Deck: ['deck'],
}

/** "Your hand, field, and/or GY", "the field or your hand", "hand/field". */
export const readPlaces = (words: string): readonly MaterialPlace[] | undefined => {
  const places: MaterialPlace[] = []
  for (const word of words.split(/,? and\/or |,? or |, |\//)) {
    const place = PLACES[word.replace(/^(?:in )?(?:your|the) /, '')]
    if (!place) return undefined
    places.push(...place)
  }
  return places
}

/** "Up to 2 Reptile monsters": which cards, and how many at most; a bare number stands before one monster only. */
export const readCards = (words: string): Pick<MaterialSource, 'use' | 'atMost'> | undefined => {
  const [, most, one, what = ''] = /^(?:up to (\d+) |(1) )?(.+)$/.exec(words) ?? []
  const use = readFilter(what)
  const atMost = most ?? one
  return use && { use, ...(atMost !== undefined && { atMost: Number(atMost) }) }
}

const FATES: Readonly<Record<string, MaterialFate>> = {
  Tribute: 'tributed',
  Tributing: 'tributed',
  destroy: 'destroyed',
  banish: 'banished',
  send: 'sent',
  shuffle: 'shuffled',
}
const SOURCE = /^([A-Za-z]+) (.+?) from ((?:your|the) (?:[^"]+?))(?: (?:into the Deck|to the GY))?$/
const CONTROLLED = /^(Tribute|Tributing|destroy) (.+?) you control$/

/** "Tribute monsters from your hand or field, and/or banish "Red-Eyes" monsters from your GY". */
export const readSources = (words: string): readonly MaterialSource[] | undefined => {
  const sources: MaterialSource[] = []
  for (const part of words.split(/,? and\/or (?=[a-z]+ (?!GY|field|hand))/)) {
    const [, verb = '', what = '', where = 'your field'] = SOURCE.exec(part) ?? CONTROLLED.exec(part) ?? []
    const fate = FATES[verb]
    const cards = readCards(what)
    const from = readPlaces(where)
    if (!fate || !cards || !from) return undefined
    sources.push({ ...cards, from, fate })
  }
  return sources
}
