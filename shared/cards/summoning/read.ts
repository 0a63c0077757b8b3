import type { Filter } from '../filter/filter.ts'
import { withAll } from '../filter/normal-form.ts'
import { type Cards, readCards, readOneCard } from '../text/cards.ts'
import { Cursor } from '../text/cursor.ts'
import { readPlaces } from '../text/places.ts'
import { cursorOver, partsOfSentence, type Sentence, sentencesIn, type TextSpan } from '../text/sentences.ts'
import { type Tokenized, tokenize } from '../text/tokens.ts'
import { firstOfRules, rulesWith } from '../text/wording.ts'
import type { FusionEffect, MaterialFate, RitualEffect, RitualFrom, SummoningEffect } from './effect.ts'
import { materialPlaces, oneSummoned, readSources, materialSource } from './sources.ts'

const rule = rulesWith({
  cards: readCards,
  card: readOneCard,
  places: (cursor) => readPlaces(cursor, 'bare'),
  sources: readSources,
  number: (cursor) => cursor.takeNumber(),
  levels: (cursor): Levels | undefined => LEVELS.next(cursor),
  materials: (cursor): Used | undefined => MATERIALS.next(cursor),
  afterMust: (cursor) =>
    cursor.source.tokens[cursor.position - 1]?.key === 'must' ? undefined : (true as const),
})

/* Ritual Spells */

type Levels = RitualEffect['levels']

/** What the Levels must add up to. */
const LEVELS = firstOfRules<Levels>([
  rule('[equal] {total: number} or more', ({ total }) => ({ total, orMore: true })),
  rule('<exactly equal|equal exactly> {total: number}', ({ total }) => ({ total, orMore: false })),
  rule(
    '<exactly equal|equal or exceed {orMore!}|equal> <its Level|the Level of <the|that> [{card?}] [you Ritual Summon]>',
    ({ orMore }) => ({ total: 'its-own', orMore: orMore === true }),
  ),
])

/** What must be offered for it, behind "you must also" or "by". */
const DEMAND = firstOfRules<Pick<RitualEffect, 'sources' | 'levels'>>([
  rule('{sources} [,] whose total Levels {levels} [, <then|and|but> …]', ({ sources, levels }) => ({
    sources,
    levels,
  })),
  rule(
    '<Tribute|offer> {cards} [,] whose total <Levels|Level Stars> {levels} [as a Tribute] from {places}',
    ({ cards, levels, places }) => {
      const source = materialSource({ ...cards, places }, 'tributed')
      return source && { sources: [source], levels }
    },
  ),
  rule('Tribute a monster from {places} whose Level is {total: number} or more', ({ places, total }) => {
    const from = materialPlaces(places)
    return (
      from && {
        sources: [{ use: { is: 'monster' }, from, fate: 'tributed' }],
        levels: { total, orMore: true },
      }
    )
  }),
])

const FROM = {
  hand: 'hand',
  deck: 'deck',
  graveyard: 'graveyard',
  banished: 'banished',
  extraDeck: 'extraDeck',
} as const

/** Which Ritual Monster, and from where: the hand where no more is said. From the Extra Deck: one that lies there face-up. */
const ritualMonster = (cards: Cards): Pick<RitualEffect, 'summons' | 'from'> | undefined => {
  const { of, places } = oneSummoned(cards) ?? {}
  if (!of || !places) return undefined
  const from = places.map(({ place, of: whose, faceUp }): RitualFrom | undefined =>
    whose === 'you' && (place === 'extraDeck') === (faceUp === true)
      ? FROM[place as keyof typeof FROM]
      : undefined,
  )
  if (from.includes(undefined)) return undefined
  return { summons: of, from: from.length > 0 ? from.filter((place) => place !== undefined) : ['hand'] }
}

const USED = rule('This card <is|can be> used to Ritual Summon {cards}', ({ cards }) => ritualMonster(cards))
const MUST_ALSO = rule('You must also', () => true as const)
/** The form of effects, which newer Ritual Spells have too. */
const RITUAL_SUMMON = rule('Ritual Summon {cards}, by', ({ cards }) => cards.places && ritualMonster(cards))

/** The Ritual Summon that a text begins with, in any of the standard forms. */
const readRitual = (resolve: TextSpan, next: Sentence | undefined): RitualEffect | undefined => {
  const used = next && USED.whole(cursorOver(resolve))
  const cursor = cursorOver(used ? next : resolve)
  const summoned = used ? MUST_ALSO.next(cursor) && used : RITUAL_SUMMON.next(cursor)
  const demand = summoned && DEMAND.whole(cursor)
  return demand && { is: 'ritual', ...summoned, ...demand }
}

/* Fusion Spells */

type Used = Pick<FusionEffect, 'sources' | 'count' | 'including'>

const AS_MATERIAL = '[[,] as [the] [Fusion] <Material|Materials>]'
const FATE = '<using [only]|by banishing {banished!}|by shuffling {shuffled!}|by destroying {destroyed!}>'

const fateOf = (found: {
  readonly banished?: true
  readonly shuffled?: true
  readonly destroyed?: true
}): MaterialFate =>
  found.banished ? 'banished' : found.shuffled ? 'shuffled' : found.destroyed ? 'destroyed' : 'sent'

/** One of them that must be among the materials: "including a Dragon monster". */
const includedIn = ({ among }: Cards): Filter | undefined => {
  const [held, ...more] = among
  if (held?.is !== 'including' || more.length > 0) return undefined
  const [slot, ...others] = held.slots
  return slot?.count === 1 && others.length === 0 ? slot.of : undefined
}

/** The cards that are used: how many where the text says, at most so many where it says "up to". */
const used = (cards: Cards, fate: MaterialFate): Used | undefined => {
  const including = cards.among.length > 0 ? includedIn(cards) : undefined
  if (cards.among.length > 0 && !including) return undefined
  const { count, ...rest } = cards
  const isCounted = count.min > 1
  const source = materialSource(
    { ...rest, among: [], count: isCounted ? { min: 1, max: null } : count },
    fate,
  )
  return source && { sources: [source], ...(isCounted && { count }), ...(including && { including }) }
}

const MATERIALS = firstOfRules<Used>([
  rule(
    `${FATE} [the|its] [Fusion] Materials [<mentioned|listed> on it] [into the Deck] [,] from [among] {places} [[,] into the Deck] ${AS_MATERIAL} [, including {including?: card}]`,
    ({ places, including, ...fate }) => {
      const from = materialPlaces(places)
      return (
        from && {
          sources: [{ use: { is: 'monster' }, from, fate: fateOf(fate) }],
          ...(including && { including }),
        }
      )
    },
  ),
  rule(
    `${FATE} {cards} ${AS_MATERIAL} [[,] into the Deck] ${AS_MATERIAL} [, including {including?: card}]`,
    ({ cards, including, ...fate }) => {
      const read = used(cards, fateOf(fate))
      return read && { ...read, ...(including && { including }) }
    },
  ),
])

/** The names that the Fusion Monster must mention as material, and what else is asked of it. */
const apartFromMentioned = (filter: Filter): { readonly of: Filter; readonly names: readonly string[] } => {
  const parts = filter.is === 'all' ? filter.of : [filter]
  const namesIn = (part: Filter): readonly string[] =>
    part.is === 'mentions' ? [part.name] : part.is === 'any' ? part.of.flatMap(namesIn) : []
  return {
    of: withAll(parts.filter((part) => namesIn(part).length === 0)),
    names: parts.flatMap(namesIn),
  }
}

/** The Fusion Summon in the standard form. */
const fusionRule = (written: string) =>
  rule(
    `Fusion Summon {cards} [as material {asMaterial!}] [from your Extra Deck {fromExtraDeck!}] [,] {used: materials}${written}` as 'Fusion Summon {cards} [as material {asMaterial!}] [from your Extra Deck {fromExtraDeck!}] [,] {used: materials}',
    ({ cards, asMaterial, fromExtraDeck, used: found }): FusionEffect | undefined => {
      const summoned = oneSummoned(cards)
      if (!summoned) return undefined
      const isFromExtraDeck =
        fromExtraDeck === true
          ? summoned.places.length === 0
          : summoned.places.length === 1 &&
            summoned.places.every(({ place, of }) => place === 'extraDeck' && of === 'you')
      const { of, names } = asMaterial ? apartFromMentioned(summoned.of) : { of: summoned.of, names: [] }
      if (!isFromExtraDeck) return undefined
      return { is: 'fusion', summons: of, ...found, ...(names.length > 0 && { mentioning: names }) }
    },
  )

/** Of a Spell whose text begins so. */
const FUSION = fusionRule(' [, <and|but|then|also> …]')

/** "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field": what an effect does. */
export const readFusionSummon = fusionRule('').next

/* Both */

/** What a text adds to the ordinary materials further on, or takes from them. */
const SAYS_MORE = firstOfRules<true>(
  (
    [
      '… {afterMust} also [,] <use|banish|send|return|shuffle|discard>',
      '… you can use [up to] {number}',
      '… can be used as [Fusion] <Material|Materials>',
      '… OR <Ritual|Tribute>',
      '… then you can Fusion Summon',
    ] as const
  ).map((wording) => rule(wording, () => true as const)),
)

const CONDITION = rule('<During|If|When> …', () => true as const)
const COST = rule('<Discard|Pay|Reveal> …', () => true as const)
const ACTIVATE = rule('Activate', () => true as const)

/** Behind what is in brackets before the first sentence. */
const afterBrackets = (source: Tokenized): number => {
  const closing = source.tokens[0]?.key === '(' ? source.tokens.findIndex(({ key }) => key === ')') : -1
  return closing + 1
}

/**
 * The Fusion or Ritual Summon that a Spell makes when it resolves, where its text says it in the standard words and offers no more than them;
 * `undefined` for every other Spell, whose materials are left to the player. Costs and conditions of the activation are not part of it.
 */
export const readSummoningEffect = (text: string): SummoningEffect | undefined => {
  // Few Spells Summon so; the others need not be taken apart.
  if (!/\b(?:Fusion|Ritual) Summon\b/i.test(text)) return undefined
  const source = tokenize(text)
  const [first, next] = sentencesIn(source, afterBrackets(source))
  if (!first || SAYS_MORE.next(new Cursor(source, first.start))) return undefined
  const { condition, activate, resolve } = partsOfSentence(first)
  if (condition && !CONDITION.whole(cursorOver(condition))) return undefined
  if (activate && !COST.whole(cursorOver(activate))) return undefined
  if (condition && ACTIVATE.next(cursorOver(activate ?? resolve))) return undefined
  return readRitual(resolve, next) ?? FUSION.whole(cursorOver(resolve))
}
