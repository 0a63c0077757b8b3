import type { Filter, FilterPlace } from '../filter/filter.ts'
import { withAll, withAny, withMore } from '../filter/normal-form.ts'
import { readFieldCondition } from '../restrictions/field-condition.ts'
import { type Cards, readCards, readOneCard } from '../text/cards.ts'
import { type Cursor, readQuotedNames } from '../text/cursor.ts'
import { readKind } from '../text/filters.ts'
import { readPlaces } from '../text/places.ts'
import { cursorOver, partsOfSentence, type Sentence, sentencesIn } from '../text/sentences.ts'
import { type Tokenized, tokenize } from '../text/tokens.ts'
import { firstOfRules, rulesWith } from '../text/wording.ts'
import type {
  FusionEffect,
  MaterialFate,
  MaterialPlace,
  MaterialSource,
  SummoningCost,
  SummoningEffect,
} from './effect.ts'
import { type RitualRead, readRitual } from './ritual.ts'
import {
  includedIn,
  materialPlaces,
  materialSource,
  oneOfEachPlace,
  oneSummoned,
  readAlso,
  readOnly,
} from './sources.ts'

const readMaterialPlaces = (cursor: Cursor): readonly MaterialPlace[] | undefined =>
  cursor.attempt(() => {
    const places = readPlaces(cursor, 'bare')
    return places && materialPlaces(places)
  })

const places = rulesWith({})
/** "Your monsters on the field, GY, and/or face-up banished cards": the places of cards rather than the cards of places. */
const YOUR_CARDS = firstOfRules<readonly MaterialPlace[]>([
  places('your <cards|monsters> on the field, GY, and/or <your|> face-up banished cards', () => [
    'field',
    'graveyard',
    'banished',
  ]),
  places('your <cards|monsters> on the field and/or [your] face-up banished cards', () => [
    'field',
    'banished',
  ]),
])

/** "1 more Fusion Monster", behind another Fusion Summon. */
const readOneMore = (cursor: Cursor): Cards | undefined =>
  cursor.attempt(() => {
    const of = cursor.takeNumber() === 1 && cursor.take('more') ? readKind(cursor) : undefined
    return of && { count: { min: 1, max: 1 }, of, among: [] }
  })

const rule = rulesWith({
  cards: readCards,
  fused: (cursor) => readOneMore(cursor) ?? readCards(cursor),
  card: readOneCard,
  condition: readFieldCondition,
  places: (cursor) => readPlaces(cursor, 'bare'),
  number: (cursor) => cursor.takeNumber(),
  name: (cursor) => cursor.takeQuoted(),
  materials: (cursor): Used | undefined => MATERIALS.next(cursor),
  kind: readKind,
  cardPlaces: (cursor) => readPlaces(cursor, 'bare'),
  names: (cursor) => readQuotedNames(cursor, 1),
  materialPlaces: (cursor) => YOUR_CARDS.next(cursor) ?? readMaterialPlaces(cursor),
  afterMust: (cursor) =>
    cursor.source.tokens[cursor.position - 1]?.key === 'must' ? undefined : (true as const),
})

/* Fusion Spells */

/** `itself`: the card whose effect it is must be among the materials, from one of these places. */
type Used = Pick<FusionEffect, 'sources' | 'count' | 'including' | 'includingAtLeast'> & {
  readonly itself?: readonly FilterPlace[]
}

/** A Fusion Summon as an effect of a card makes it. */
export type FusionRead = FusionEffect & Pick<Used, 'itself'>

type OwnPlace = 'field' | 'hand' | 'graveyard'

/** With the card itself among them, where any monster from its place may be used. */
const withItself = (found: Used | undefined, place: OwnPlace): Used | undefined =>
  found?.sources.some(({ from }) => from.includes(place)) ? { ...found, itself: [place] } : undefined

/** The same, of a text that does not ask the card itself to be what it asks of the others: "this card and other Dragon monsters". */
const besideItself = (found: Used | undefined, place: OwnPlace, fate: MaterialFate): Used | undefined => {
  if (!found || found.count || found.including) return undefined
  const { sources } = found
  if (sources.some(({ use, from, atMost }) => !atMost && use.is === 'monster' && from.includes(place)))
    return withItself(found, place)
  const itself: MaterialSource = { use: ANY, from: [place], fate, itself: true }
  return { ...found, sources: [itself, ...sources], itself: [place] }
}

/** Where the card itself lies that is among them: as the text says, or where alone its materials are its own. */
const placeOfItself = (
  { sources }: Used,
  said: { readonly hand?: true; readonly graveyard?: true; readonly field?: true },
): OwnPlace | undefined => {
  if (said.hand) return 'hand'
  if (said.graveyard) return 'graveyard'
  if (said.field) return 'field'
  const own = [...new Set(sources.flatMap(({ from }) => from))].filter((place) => OWN_PLACES.includes(place))
  return own.length === 1 ? (own[0] as OwnPlace) : undefined
}
const OWN_PLACES: readonly MaterialPlace[] = ['hand', 'field', 'graveyard']

const includingItself = (
  found: Used | undefined,
  said: Parameters<typeof placeOfItself>[1],
): Used | undefined => {
  const place = found && placeOfItself(found, said)
  return place && withItself(found, place)
}

/** Where the card itself lies that is among the materials. */
const ITSELF =
  '[<you control {field!}|on the field {field!}|on your field {field!}|in your hand {hand!}|from your hand {hand!}|from your GY {graveyard!}|in your GY {graveyard!}>]'
const AS_MATERIAL = '[[,] as [the] [Fusion] <Material|Materials>]'
const FATE = '<using [only]|by banishing {banished!}|by shuffling {shuffled!}|by destroying {destroyed!}>'

const fateOf = (found: {
  readonly banished?: true
  readonly shuffled?: true
  readonly destroyed?: true
}): MaterialFate =>
  found.banished ? 'banished' : found.shuffled ? 'shuffled' : found.destroyed ? 'destroyed' : 'sent'

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

const ANY: Filter = { is: 'monster' }

/** "1 each of "A", "B", and "C"": just these, one of each. */
const oneOfEachName = (
  names: readonly string[],
  places: Cards['places'],
  fate: MaterialFate,
): Used | undefined => {
  const from = places && materialPlaces(places)
  const sources = names.map((name): MaterialSource => ({
    use: { is: 'name', name },
    from: from ?? [],
    fate,
    atMost: 1,
  }))
  return from && { sources, count: { min: names.length, max: names.length } }
}

/** "1 monster you control and 1 face-up monster your opponent controls": just two, one of each. */
const oneAndOne = (one: Cards, other: Cards, fate: MaterialFate): Used | undefined => {
  const sources = [one, other].map((cards) => materialSource(cards, fate))
  const each = sources.filter((source) => source?.atMost === 1)
  const apart = new Set(each.flatMap((source) => source?.from ?? []))
  const places = each.reduce((sum, source) => sum + (source?.from.length ?? 0), 0)
  // A card that either of them gives would count for the first alone.
  if (each.length !== 2 || apart.size !== places) return undefined
  return { sources: each.filter((source) => source !== undefined), count: { min: 2, max: 2 } }
}

const MATERIALS = firstOfRules<Used>([
  rule('by shuffling your banished [Fusion] Materials <mentioned|listed> on it into your Deck', () => ({
    sources: [{ use: ANY, from: ['banished'], fate: 'shuffled' }],
  })),
  rule(
    'by placing [the|its] [Fusion] Materials [<mentioned|listed> on it] from {places} [, including this card [from your <GY|hand {hand!}>] {itself!}] , on the bottom of the Deck [in any order]',
    ({ places, itself, hand }) => {
      const from = materialPlaces(places)
      if (!from) return undefined
      const found: Used = { sources: [{ use: { is: 'monster' }, from, fate: 'bottom' }] }
      return itself ? withItself(found, hand ? 'hand' : 'graveyard') : found
    },
  ),
  rule(
    `<using|by banishing {banished!}|by shuffling {shuffled!}> this card <you control|on the field|from your GY {graveyard!}|from your hand {hand!}> and [other] {cards} ${AS_MATERIAL}`,
    ({ cards, graveyard, hand, ...fate }) =>
      besideItself(
        used(cards, fateOf(fate)),
        graveyard ? 'graveyard' : hand ? 'hand' : 'field',
        fateOf(fate),
      ),
  ),
  rule(
    `${FATE} 1 each of {names} from {from: cardPlaces} [,] [into the Deck] [,] ${AS_MATERIAL}`,
    ({ names, from, ...fate }) => oneOfEachName(names, from, fateOf(fate)),
  ),
  rule(
    `${FATE} [up to] {most: number} <monster|monsters> each from {from: cardPlaces} ${AS_MATERIAL}`,
    ({ most, from, ...fate }) => {
      const sources = oneOfEachPlace(ANY, from, most, fateOf(fate))
      return sources && { sources }
    },
  ),
  rule(
    'using {cards} , and/or {equips: cards} that are equipped to <a|an> {bearer: kind} [as an Equip Spell] , as material',
    ({ cards, equips, bearer }) => {
      const own = used(cards, 'sent')
      const more = used(equips, 'sent')
      if (!own || !more || own.count || more.count || more.including) return undefined
      return {
        ...own,
        sources: [...own.sources, ...more.sources.map((one) => ({ ...one, equippedTo: bearer }))],
      }
    },
  ),
  rule(`${FATE} {one: cards} and {other: cards} ${AS_MATERIAL}`, ({ one, other, ...fate }) =>
    oneAndOne(one, other, fateOf(fate)),
  ),
  rule(
    `${FATE} {cards} ${AS_MATERIAL} , including {least: number} or more {including: kind} [you control {yours!}]`,
    ({ cards, least, including, yours, ...fate }) => {
      const read = used(cards, fateOf(fate))
      const among = yours ? withMore(including, { is: 'place', place: 'field', of: 'you' }) : including
      return read && { ...read, including: among, includingAtLeast: least }
    },
  ),
  rule(`${FATE} {cards} ${AS_MATERIAL} , including this card ${ITSELF}`, ({ cards, ...found }) =>
    includingItself(used(cards, fateOf(found)), found),
  ),
  rule(
    `${FATE} [the|its] [Fusion] Materials [<mentioned|listed> on it] from {from: materialPlaces} ${AS_MATERIAL} , including this card ${ITSELF}`,
    ({ from, ...found }) => includingItself({ sources: [{ use: ANY, from, fate: fateOf(found) }] }, found),
  ),
  rule(
    `${FATE} monsters from {from: materialPlaces} [,] [and/or] {cards} ${AS_MATERIAL}`,
    ({ from, cards, ...fate }) => {
      const more = used(cards, fateOf(fate))
      const isTheirs = more?.sources.every(
        ({ from: places }) => !places.some((place) => from.includes(place)),
      )
      if (!more || !isTheirs || more.count || more.including) return undefined
      return { sources: [{ use: ANY, from, fate: fateOf(fate) }, ...more.sources] }
    },
  ),
  rule(
    `${FATE} [the|its] [Fusion] Materials [<mentioned|listed> on it] [, that are all {use?: kind} ,] [into the Deck] [,] from [among] {from: materialPlaces} [[,] into the Deck] ${AS_MATERIAL} [(except for materials with a specific GY requirement listed)] [, including {including?: card}]`,
    ({ from, use = ANY, including, ...fate }) => {
      return {
        sources: [{ use, from, fate: fateOf(fate) }],
        ...(including && { including }),
      }
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

/** "Using monsters from your hand or field", "by banishing its materials from your GY": what a Fusion Summon takes, in words of their own. */
export const readFusionMaterials = MATERIALS.next

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

/** Whether such a name is one of its materials, and no other mention. */
const saysAsMaterial = (filter: Filter): boolean =>
  filter.is === 'mentions'
    ? filter.asMaterial === true
    : (filter.is === 'all' || filter.is === 'any') && filter.of.some(saysAsMaterial)

/** "1 "X" Fusion Monster or 1 "Y"": one of either kind, where the last is said to lie. */
const oneOf = (cards: Cards, other: Cards | undefined): ReturnType<typeof oneSummoned> => {
  const one = oneSummoned(cards)
  if (!other || !one) return one
  const or = oneSummoned(other)
  return or && { of: withAny([one.of, or.of]), places: or.places }
}

const FUSION_SUMMON =
  'Fusion Summon {fused} [or {other?: cards}] [as material {asMaterial!}] [that <lists|mentions> {lists?: card} as material] [from your Extra Deck {fromExtraDeck!}] [in Defense Position {inDefense!}] [[,] that must be Special Summoned with {standsFor?: name}] [,] {used: materials}'

/** The Fusion Summon in the standard form. */
const fusionRule = (written: string) =>
  rule(
    `${FUSION_SUMMON}${written}` as typeof FUSION_SUMMON,
    ({
      fused: cards,
      other,
      asMaterial,
      lists,
      fromExtraDeck,
      inDefense,
      standsFor,
      used: found,
    }): FusionRead | undefined => {
      const summoned = oneOf(cards, other)
      if (!summoned) return undefined
      const isFromExtraDeck =
        fromExtraDeck === true
          ? summoned.places.length === 0
          : summoned.places.length === 1 &&
            summoned.places.every(({ place, of }) => place === 'extraDeck' && of === 'you')
      const { of, names } =
        asMaterial || saysAsMaterial(summoned.of)
          ? apartFromMentioned(summoned.of)
          : { of: summoned.of, names: [] }
      if (!isFromExtraDeck) return undefined
      return {
        is: 'fusion',
        summons: of,
        ...found,
        ...(names.length > 0 && { mentioning: names }),
        ...(lists && { lists }),
        ...(inDefense && { position: 'defense' as const }),
        ...(standsFor !== undefined && { standsFor }),
      }
    },
  )

/** Of a Spell whose text begins so. */
const FUSION = fusionRule(' [, <and|but|then|also> …]')

/** "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field": what an effect does. */
export const readFusionSummon = fusionRule('').next

/* Both */

/** What a sentence adds to the ordinary materials, or takes from them, in words that were not read. */
const SAYS_MORE = firstOfRules<true>(
  (
    [
      '… {afterMust} also [,] <use|banish|send|return|shuffle|discard>',
      '… you can use [up to] {number}',
      '… can be used as [Fusion] <Material|Materials>',
      'Only … can be used …',
      '… OR <Ritual|Tribute>',
      '… then you can Fusion Summon',
    ] as const
  ).map((wording) => rule(wording, () => true as const)),
)

/** When it can be activated, or what the table must be like; another condition is one that nobody would hold. */
const CONDITION = firstOfRules<true>([
  rule('During …', () => true as const),
  rule('When this card is activated', () => true as const),
  rule('If {condition}', () => true as const),
])
const COST = rule('<Discard|Pay|Reveal> …', () => true as const)
/** Those that are held; others are left to the player. */
const COSTS = firstOfRules<SummoningCost>([
  rule('Discard 1 card', () => 'discard'),
  rule('Pay {lifePoints: number} LP', ({ lifePoints }) => ({ lifePoints })),
])
/** A sentence of its own that says when the card can be activated, before the one that says what it does. */
const WHEN_ACTIVATED = rule('You can only activate this card during …', () => true as const)
const ACTIVATE = rule('Activate', () => true as const)
const OPTIONAL = rule('You can', () => true as const)

/** Behind what is in brackets before the first sentence. */
const afterBrackets = (source: Tokenized): number => {
  const closing = source.tokens[0]?.key === '(' ? source.tokens.findIndex(({ key }) => key === ')') : -1
  return closing + 1
}

/** "(This is treated as a Fusion Summon with "X".)" */
const TREATED_AS = rule('This is treated as a Fusion Summon with {name}', ({ name }) => name)

/** The Fusion Summon that the first sentence makes; where it is bound to another card, a later one has to say that it counts as made with it. */
const readFusion = (sentences: readonly Sentence[]): RitualRead<FusionEffect> | undefined => {
  const [first, next] = sentences
  if (!first || SAYS_MORE.next(cursorOver(first))) return undefined
  const effect = FUSION.whole(cursorOver(partsOfSentence(first).resolve))
  // A Spell is no material of its own.
  if (effect?.itself) return undefined
  if (effect?.standsFor === undefined) return effect && { effect, sentences: 1 }
  const treated = next && TREATED_AS.whole(cursorOver(next))
  return treated === effect.standsFor ? { effect, sentences: 2 } : undefined
}

/** "During your Main Phase: You can banish this card from your GY; …" is an effect of its own, which adds nothing to this one. */
const isAnotherEffect = (sentence: Sentence): boolean => {
  const { activate } = partsOfSentence(sentence)
  return activate !== undefined && OPTIONAL.next(cursorOver(activate)) !== undefined
}

/** A Summon that may use more, or only such monsters, as a later sentence says. */
const amended = <Effect extends SummoningEffect>(
  effect: Effect,
  also: readonly MaterialSource[] | undefined,
  only: Filter | undefined,
): Effect => {
  const sources = also ? [...effect.sources, ...also] : effect.sources
  return {
    ...effect,
    sources: only ? sources.map((source) => ({ ...source, use: withAll([only, source.use]) })) : sources,
  }
}

const amendedBy = <Effect extends SummoningEffect>(
  effect: Effect,
  sentence: Sentence,
): Effect | undefined => {
  const fate = effect.is === 'ritual' ? 'tributed' : (effect.sources[0]?.fate ?? 'sent')
  const also = readAlso(cursorOver(sentence), fate)
  const countsAs = effect.is === 'fusion' ? COUNTS_AS.whole(cursorOver(sentence)) : undefined
  if (countsAs) return { ...effect, countsAs }
  const only = also ? undefined : readOnly(cursorOver(sentence))
  return also || only ? amended(effect, also, only) : undefined
}

/** "If you use a face-up monster you control that is owned by your opponent as material, you can treat it as a "Lamp" monster". */
const COUNTS_AS = rule(
  'If you use {card} as [Fusion] <material|materials> , you can treat it as <a|an> {name} monster',
  ({ card, name }) => ({ use: card, archetype: name }),
)

/** Makes of a Fusion or Ritual Summon what a sentence behind it says; nothing where it does not fit that one. */
export type Amending = <Effect extends SummoningEffect>(using: Effect) => Effect | undefined

/**
 * "If you control a FIRE Link Monster, you can also use …", "only Pendulum Monsters can be used", "(This is treated as a Fusion Summon with
 * "X".)": what it makes of the Fusion Summon before it, or nothing where it does not fit that one.
 */
export const readMoreMaterials = (sentence: Sentence): Amending | undefined => {
  const { source, start, end } = sentence
  const inBrackets = source.tokens[start]?.key === '(' && source.tokens[end - 1]?.key === ')'
  const bare = inBrackets ? { ...sentence, start: start + 1, end: end - 1 } : sentence
  const standsFor = TREATED_AS.whole(cursorOver(bare))
  if (standsFor !== undefined)
    return (using) => (using.is === 'fusion' && using.standsFor === standsFor ? using : undefined)
  const countsAs = COUNTS_AS.whole(cursorOver(sentence))
  if (countsAs)
    return (using) => (using.is === 'fusion' && !using.countsAs ? { ...using, countsAs } : undefined)
  const isRead = readAlso(cursorOver(sentence), 'sent') ?? readOnly(cursorOver(sentence))
  return isRead && ((using) => amendedBy(using, sentence))
}

/** The effect with the sources that later sentences add; undefined where one of them says more in words that were not read. */
const withAlso = <Effect extends SummoningEffect>(
  effect: Effect,
  sentences: readonly Sentence[],
): Effect | undefined => {
  let found = effect
  for (const sentence of sentences) {
    const more = amendedBy(found, sentence)
    if (!more && !isAnotherEffect(sentence) && SAYS_MORE.next(cursorOver(sentence))) return undefined
    found = more ?? found
  }
  return found
}

/**
 * The Fusion or Ritual Summon that a Spell makes when it resolves, where its text says it in the standard words and offers no more than them;
 * `undefined` for every other Spell, whose materials are left to the player. Costs and conditions of the activation are not part of it.
 */
export const readSummoningEffect = (text: string): SummoningEffect | undefined => {
  // Few Spells Summon so; the others need not be taken apart.
  if (!/\b(?:Fusion|Ritual) Summon\b/i.test(text)) return undefined
  const source = tokenize(text)
  const all = sentencesIn(source, afterBrackets(source))
  const sentences = all[0] && WHEN_ACTIVATED.whole(cursorOver(all[0])) ? all.slice(1) : all
  const [first] = sentences
  if (!first) return undefined
  const { condition, activate, resolve } = partsOfSentence(first)
  if (condition && !CONDITION.whole(cursorOver(condition))) return undefined
  if (activate && !COST.whole(cursorOver(activate))) return undefined
  if (condition && ACTIVATE.next(cursorOver(activate ?? resolve))) return undefined
  const read = readRitual(sentences) ?? readFusion(sentences)
  const effect = read && withAlso<SummoningEffect>(read.effect, sentences.slice(read.sentences))
  const cost = activate && COSTS.whole(cursorOver(activate))
  return effect && (cost === undefined ? effect : { ...effect, cost })
}
