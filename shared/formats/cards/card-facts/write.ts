import type { Card } from '../../../cards/card.ts'
import { foldedWords } from '../../../cards/search/fold.ts'
import { REGIONS } from '../../../cards/terms.ts'
import { FORMAT, VERSION } from './line.ts'

export interface CardFactsHeader {
  /** Where the facts come from, one line each. */
  readonly sources: readonly string[]
}

/** The file's text: cards in order of name, so that two builds of the same facts are equal byte for byte and no search need sort them. */
export const formatCardFacts = (cards: readonly Card[], { sources }: CardFactsHeader): string => {
  const archetypes = [...new Set(cards.flatMap((card) => card.archetypes))].sort()
  const placeOf = new Map(archetypes.map((name, place) => [name, place]))
  const lines = cards
    .map((card) => ({ card, words: foldedWords(card.name) }))
    .sort((a, b) => (a.words < b.words ? -1 : a.words > b.words ? 1 : a.card.passcode - b.card.passcode))
    .map(({ card }) => JSON.stringify(lineOf(card, placeOf)))
  const header = { format: FORMAT, version: VERSION, sources, archetypes }
  return `${JSON.stringify(header).slice(0, -1)},"cards":[\n${lines.join(',\n')}\n]}\n`
}

/** Fields in one order for all cards, whatever order they were read in; what is undefined is left out of the JSON. */
const lineOf = (card: Card, placeOf: ReadonlyMap<string, number>): Readonly<Record<string, unknown>> => {
  const line: Record<string, unknown> = { ...IN_ORDER, ...card }
  line['archetypes'] = some(card.archetypes.flatMap((name) => placeOf.get(name) ?? []))
  line['regions'] = card.regions.length === REGIONS.length ? undefined : card.regions
  if (card.kind === 'monster') {
    line['abilities'] = some(card.abilities)
    line['restrictions'] = some(card.restrictions)
  }
  return line
}

const some = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined)

type FieldOf<T> = T extends unknown ? keyof T : never

const IN_ORDER: Readonly<Record<FieldOf<Card>, undefined>> = {
  passcode: undefined,
  name: undefined,
  kind: undefined,
  icon: undefined,
  frame: undefined,
  type: undefined,
  attribute: undefined,
  level: undefined,
  rank: undefined,
  arrows: undefined,
  atk: undefined,
  def: undefined,
  pendulum: undefined,
  abilities: undefined,
  effect: undefined,
  materials: undefined,
  restrictions: undefined,
  flipEffect: undefined,
  summoning: undefined,
  archetypes: undefined,
  regions: undefined,
  releaseUnknown: undefined,
  prize: undefined,
  releases: undefined,
  countsAs: undefined,
  nameThere: undefined,
  attributesThere: undefined,
  mentions: undefined,
  tuner: undefined,
  tokens: undefined,
  makesSummons: undefined,
  negatesSummons: undefined,
  artworks: undefined,
  earlierTexts: undefined,
  noPasscode: undefined,
}
