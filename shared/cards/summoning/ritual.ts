import type { Filter, FilterPlace, Slot } from '../filter/filter.ts'
import { withAll, withAny } from '../filter/normal-form.ts'
import { type Cards, readCards, readOneCard } from '../text/cards.ts'
import { type Cursor, readList } from '../text/cursor.ts'
import { readKind } from '../text/filters.ts'
import { readPlaces } from '../text/places.ts'
import { cursorOver, partsOfSentence, type Sentence } from '../text/sentences.ts'
import { firstOfRules, rulesWith } from '../text/wording.ts'
import type { MaterialSource, RitualEffect, RitualFrom, RitualSum } from './effect.ts'
import { includedIn, materialPlaces, materialSource, oneSummoned, readSources } from './sources.ts'

/*
 * What a Ritual Spell says in the standard words: which Ritual Monster, from where, and what must be offered for it [RIT-02].
 */

const part = rulesWith({
  cards: readCards,
  card: readOneCard,
  places: (cursor) => readPlaces(cursor, 'bare'),
  sources: readSources,
  number: (cursor) => cursor.takeNumber(),
})

const ITS =
  "<its {figure}|the {figure} of <the|that> [{card?}] [you Ritual Summon]|the Ritual Monster's {figure}>"
const of = (figure: 'Level' | 'ATK'): typeof ITS => ITS.replaceAll('{figure}', figure) as typeof ITS

/** What the Levels, or the ATK, must add up to. */
const sumOf = (figure: 'Level' | 'ATK') =>
  firstOfRules<RitualSum>([
    part('[exactly] [equal] {total: number} or more', ({ total }) => ({ total, orMore: true })),
    part('<exactly equal|equal exactly> {total: number}', ({ total }) => ({ total, orMore: false })),
    part('<exactly equal|equal exactly> twice its Level', () => ({
      total: 'its-own',
      orMore: false,
      times: 2,
    })),
    part(
      `<exactly equal|equal or exceed {orMore!}|equals or exceeds {orMore!}|equal|equals> ${of(figure)}` as '[{orMore!}] [{card?}]',
      ({ orMore }) => ({
        total: 'its-own',
        orMore: orMore === true,
        ...(figure === 'ATK' && { of: 'atk' as const }),
      }),
    ),
  ])

const LEVELS = sumOf('Level')
const ATK = sumOf('ATK')

/** What must be offered, by itself and not together with what is Summoned. */
type Demand = Pick<RitualEffect, 'sources' | 'levels' | 'tributes' | 'including' | 'lifePointsPerLevel'> & {
  /** The card whose effect it is must be among them, from there. */
  readonly itself?: readonly FilterPlace[]
}

/** A Ritual Summon as an effect of a card makes it. */
export type RitualEffectRead = RitualEffect & Pick<Demand, 'itself'>

/** "A "Rokket" monster", ""X" or "Y"": one of them must be among what is offered. */
const readIncluded = (cursor: Cursor): Filter | undefined => {
  const { items } = readList(
    cursor,
    () => readOneCard(cursor),
    () => cursor.take('or') || undefined,
  )
  return items.length > 0 ? withAny(items) : undefined
}

const demand = rulesWith({
  cards: readCards,
  card: readOneCard,
  places: (cursor) => readPlaces(cursor, 'bare'),
  sources: readSources,
  number: (cursor) => cursor.takeNumber(),
  levels: LEVELS.next,
  atk: ATK.next,
  kind: readKind,
  included: readIncluded,
})

const ONE: Slot = { count: { min: 1, max: 1 }, of: { is: 'monster' }, among: [] }

const tributing = (cards: Cards, places: Cards['places'], levels: RitualSum): Demand | undefined => {
  const source = places && materialSource({ ...cards, places }, 'tributed')
  return source && { sources: [source], levels }
}

/** "1 LIGHT and 1 DARK monster (1 from your hand and 1 from your Deck)". */
const oneOfEach = (
  slots: readonly Filter[],
  places: readonly (Cards['places'] | undefined)[],
  levels: RitualSum,
): Demand | undefined => {
  const sources = places.flatMap((lie): readonly MaterialSource[] => {
    const from = lie && materialPlaces(lie)
    return from ? [{ use: { is: 'monster' }, from, fate: 'sent', atMost: 1 }] : []
  })
  if (sources.length !== places.length || slots.length !== places.length) return undefined
  return { sources, levels, tributes: slots.map((slot) => ({ ...ONE, of: slot })) }
}

/** What must be offered for it, behind "you must also" or "by". */
const DEMAND = firstOfRules<Demand>([
  demand(
    '{sources} , including this card [<on your field|you control|on the field>] [,] whose total Levels {levels}',
    ({ sources, levels }) =>
      sources.some(({ from }) => from.includes('field')) ? { sources, levels, itself: ['field'] } : undefined,
  ),
  demand(
    '{sources} [, including {before?: included}] [,] whose total Levels {levels} [, including {after?: included}]',
    ({ sources, levels, before, after }) => {
      const including = before ?? after
      return { sources, levels, ...(including && { including }) }
    },
  ),
  // "Including "X" or "Y"" belongs to what is offered where it stands before the Levels.
  demand('<Tribute|Tributing> {cards} [,] whose total Levels {levels}', ({ cards, levels }) => {
    const including = includedIn(cards)
    const source = including && materialSource({ ...cards, among: [] }, 'tributed')
    return source && { sources: [source], levels, including }
  }),
  demand('{sources} [,] whose total ATK {levels: atk}', ({ sources, levels }) => ({ sources, levels })),
  demand(
    '<Tribute|offer> {cards} [,] whose total <Levels|Level Stars> {levels} [as a Tribute] from {places}',
    ({ cards, levels, places }) => tributing(cards, places, levels),
  ),
  demand('Tribute {cards} from anywhere on the field [,] whose total Levels {levels}', ({ cards, levels }) =>
    tributing(
      cards,
      [
        { is: 'place', place: 'field', of: 'you' },
        { is: 'place', place: 'field', of: 'opponent' },
      ],
      levels,
    ),
  ),
  demand('Tribute a monster from {places} whose Level is {total: number} or more', ({ places, total }) => {
    const from = materialPlaces(places)
    return (
      from && {
        sources: [{ use: { is: 'monster' }, from, fate: 'tributed' }],
        levels: { total, orMore: true },
      }
    )
  }),
  demand('send {cards} to the GY [,] whose Level {levels}', ({ cards, levels }) => {
    const source = materialSource(cards, 'sent')
    return source?.atMost === 1 ? { sources: [without(source)], levels, tributes: [ONE] } : undefined
  }),
  demand('Tribute {cards}', ({ cards }) => {
    const source = materialSource(cards, 'tributed')
    return source?.atMost === 1 ? { sources: [without(source)], tributes: [ONE] } : undefined
  }),
  demand(
    'send 1 {one: kind} and 1 {other: card} (1 from {first: places} and 1 from {second: places}) to the GY [,] whose total Levels {levels}',
    ({ one, other, first, second, levels }) => oneOfEach([one, other], [first, second], levels),
  ),
  demand(
    'pay LP equal to the Level of the Ritual Summoned monster x {each: number} [(when this card resolves)]',
    ({ each }) => ({ sources: [], tributes: [], lifePointsPerLevel: each }),
  ),
])

/** The same source; that it gives one card alone is said of the Tributes. */
const without = ({ use, from, fate }: MaterialSource): MaterialSource => ({ use, from, fate })

const FROM = {
  hand: 'hand',
  deck: 'deck',
  graveyard: 'graveyard',
  banished: 'banished',
  extraDeck: 'extraDeck',
} as const

/** Which Ritual Monster, and from where: the hand where no more is said. From the Extra Deck: one that lies there face-up. */
const ritualMonster = (cards: Cards): Pick<RitualEffect, 'summons' | 'from'> | undefined => {
  const { of: summons, places } = oneSummoned(cards) ?? {}
  if (!summons || !places) return undefined
  const from = places.map(({ place, of: whose, faceUp }): RitualFrom | undefined =>
    whose === 'you' && (place === 'extraDeck') === (faceUp === true)
      ? FROM[place as keyof typeof FROM]
      : undefined,
  )
  if (from.includes(undefined)) return undefined
  return { summons, from: from.length > 0 ? from.filter((place) => place !== undefined) : ['hand'] }
}

type Summoned = Pick<RitualEffect, 'summons' | 'from' | 'defense' | 'position'>

const USED = part(
  '[This card] <is|can be> used to Ritual Summon {cards} [in face-up Attack Position or face-down Defense Position {faceDown!}]',
  ({ cards, faceDown }): Summoned | undefined => {
    const monster = ritualMonster(cards)
    return monster && { ...monster, ...(faceDown && { defense: 'face-down' as const }) }
  },
)
const MUST_ALSO = part('You must also', () => true as const)
/** The form of effects, which newer Ritual Spells have too. */
const RITUAL_SUMMON = part(
  'Ritual Summon {cards} [in Defense Position {inDefense!}] [,] by',
  ({ cards, inDefense }): Summoned | undefined => {
    const monster = cards.places && ritualMonster(cards)
    return monster && { ...monster, ...(inDefense && { position: 'defense' as const }) }
  },
)
/** "Tribute monsters …, then Ritual Summon 1 … whose Level equals the total Levels of those monsters". */
const THEN_SUMMON = part(
  '{sources} , then Ritual Summon {cards} [,] whose Level equals the total Levels of those monsters',
  ({ sources, cards }) => {
    const monster = ritualMonster(cards)
    return monster && { ...monster, sources, levels: { total: 'its-own', orMore: false } as const }
  },
)
const CHOOSE = part('Activate 1 of these effects …', () => true as const)
const OR = part('[,] or', () => true as const)
const TAIL = part(', <then|and|but> …', () => true as const)
const ALSO = part('… also', () => true as const)

/** One demand or several to choose from; what the effect does besides, behind a comma, is left. */
const readDemands = (cursor: Cursor): readonly Demand[] | undefined => {
  const demands: Demand[] = []
  do {
    const found = DEMAND.next(cursor)
    // A Spell is no Tribute of its own.
    if (!found || found.itself) return undefined
    demands.push(found)
  } while (OR.next(cursor))
  if (cursor.atEnd) return demands
  const start = cursor.position
  if (ALSO.next(cursor)) return undefined
  cursor.returnTo(start)
  return TAIL.whole(cursor) ? demands : undefined
}

/** Whether "you must also …" goes on with something that the Spell does besides, which no `RitualEffect` holds. */
export const saysMoreThanDemands = (sentence: Sentence): boolean => {
  const cursor = cursorOver(sentence)
  if (!MUST_ALSO.next(cursor)) return false
  do if (!DEMAND.next(cursor)) return true
  while (OR.next(cursor))
  return !cursor.atEnd
}

const withDemands = (summoned: Summoned, demands: readonly Demand[]): RitualEffect | undefined => {
  const [first, ...others] = demands.map((one): RitualEffect => ({ is: 'ritual', ...summoned, ...one }))
  return first && (others.length > 0 ? { ...first, or: others } : first)
}

const AND_THEN = firstOfRules<RitualEffect>([
  part(
    '{sources} , then Ritual Summon {cards} whose Level [exactly] equals the total Levels of those monsters',
    ({ sources, cards }) => {
      const monster = cards.places && ritualMonster(cards)
      return monster && { is: 'ritual', ...monster, sources, levels: { total: 'its-own', orMore: false } }
    },
  ),
  part(
    '{sources} whose total Levels <exactly equal|equal exactly> {total: number} , then Ritual Summon {cards}',
    ({ sources, total, cards }) => {
      const monster = cards.places && ritualMonster(cards)
      return monster && { is: 'ritual', ...monster, sources, levels: { total, orMore: false } }
    },
  ),
])

/** "Ritual Summon 1 "X" Ritual Monster from your hand, by Tributing …", also the Tributes first: what an effect does; what follows it is left. */
export const readRitualSummon = (cursor: Cursor): RitualEffectRead | undefined =>
  cursor.attempt(() => AND_THEN.next(cursor)) ??
  cursor.attempt(() => {
    const summoned = RITUAL_SUMMON.next(cursor)
    const asked = summoned && DEMAND.next(cursor)
    if (!asked) return undefined
    const { itself, ...demanded } = asked
    const found = withDemands(summoned, [demanded])
    return found && { ...found, ...(itself && { itself }) }
  })

/** What was read, and how many sentences of the text that took. */
export interface RitualRead<Effect = RitualEffect> {
  readonly effect: Effect
  readonly sentences: number
}

/** The Ritual Summon that a text begins with, in any of the standard forms. */
export const readRitual = (sentences: readonly Sentence[]): RitualRead | undefined => {
  const [first, next] = sentences
  if (!first) return undefined
  const { resolve } = partsOfSentence(first)
  const cursor = cursorOver(resolve)
  const direct = RITUAL_SUMMON.next(cursor)
  const demands = direct && readDemands(cursor)
  if (direct && demands) return read(withDemands(direct, demands), 1)
  const used = USED.whole(cursorOver(resolve))
  if (!used || !next) return undefined
  const then = THEN_SUMMON.whole(cursorOver(next))
  if (then) {
    const summons = withAll([used.summons, then.summons])
    return read({ is: 'ritual', ...used, ...then, summons }, 2)
  }
  if (CHOOSE.whole(cursorOver(next))) return readChoices(used, sentences)
  const after = cursorOver(next)
  const asked = MUST_ALSO.next(after) && readDemands(after)
  return asked ? read(withDemands(used, asked), 2) : undefined
}

const read = (effect: RitualEffect | undefined, sentences: number): RitualRead | undefined =>
  effect && { effect, sentences }

/** "Activate 1 of these effects", each of them a Ritual Summon. */
const readChoices = (used: Summoned, sentences: readonly Sentence[]): RitualRead | undefined => {
  const bullets = sentences.slice(2).filter(({ bullet }) => bullet)
  const ways = bullets.flatMap((bullet) => {
    const cursor = cursorOver(bullet)
    const summoned = RITUAL_SUMMON.next(cursor)
    const demands = summoned && readDemands(cursor)
    return summoned && demands
      ? [withDemands({ ...summoned, summons: withAll([used.summons, summoned.summons]) }, demands)]
      : [undefined]
  })
  const [first, ...or] = ways.filter((way) => way !== undefined)
  if (!first || or.length + 1 < bullets.length) return undefined
  return read(or.length > 0 ? { ...first, or } : first, 2 + bullets.length)
}
