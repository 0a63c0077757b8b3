import type { Compared, Filter, Range } from '../../filter/filter.ts'
import { withAll, withAny, withMore, without } from '../../filter/normal-form.ts'
import { type Cards, readAmong, readCards } from '../../text/cards.ts'
import { type Cursor, firstRead, kept, type Reader, readList, saying, takeJoint } from '../../text/cursor.ts'
import { readFilter, readKind, readNominal } from '../../text/filters.ts'
import { readCount } from '../../text/numbers.ts'
import { liesIn, type PlaceOf, readPlaces } from '../../text/places.ts'
import {
  ON_EITHER_FIELD,
  type Amount,
  type CardSet,
  type ChosenCards,
  type MeantCards,
  type OwnedPlace,
  type Property,
  type Relation,
} from '../which-cards.ts'
import { type Noun, readFigureName, readRelation, readSpoken, SPOKEN } from './spoken.ts'

/*
 * Nouns of effects: cards to choose, all cards of a kind, and some of those that were spoken of before.
 */

/** "From the Deck" is from yours: nobody looks through the other player's unless the text says so. */
const ownedPlaces = (places: readonly PlaceOf[]): readonly OwnedPlace[] =>
  places.map(({ place, of, both }) => ({
    place,
    of: of === 'either' && !both && (place === 'deck' || place === 'extraDeck') ? 'you' : of,
  }))

/** What is asked of the cards and where they lie; "your face-up field" asks of a card how it lies there. */
const placed = (
  of: Filter,
  places: readonly PlaceOf[],
): { readonly of: Filter; readonly in: readonly OwnedPlace[] } => {
  if (places.every(({ faceUp }) => faceUp === undefined)) return { of, in: ownedPlaces(places) }
  return { of: withMore(of, liesIn(places)), in: ownedPlaces(places) }
}

const ORIGINAL: Readonly<Partial<Record<Compared, Property>>> = {
  name: 'originalName',
  type: 'originalType',
  attribute: 'originalAttribute',
  level: 'originalLevel',
}

/** One card is "with the same name" as the card that was spoken of, and not as another of the same choice. */
const toOthers = ({ among, original }: Cards): readonly Relation[] | undefined => {
  const relations = among.flatMap((one): readonly Relation[] => {
    if (one.is !== 'same' && one.is !== 'different') return []
    const property = (original && ORIGINAL[one.property]) || one.property
    return [{ is: one.is, property, as: SPOKEN.last }]
  })
  return relations.length > 0 && relations.length === among.length ? relations : undefined
}

/** The noun phrase as the language has it; `in` is empty where the text does not say where they lie. */
export const meantBy = (cards: Cards): MeantCards | undefined => {
  const { count, of, places = [], among, every, bare, other } = cards
  const set = { ...placed(of, places), ...(other && { other }) }
  const alone = count.max === 1 && !bare ? toOthers(cards) : undefined
  if (alone) return { is: 'choice', count, ...set, with: alone }
  if (every || (bare && count.max === null)) return among.length > 0 ? undefined : { is: 'all', ...set }
  if (count.max === 0) return undefined
  return { is: 'choice', count, ...set, ...(among.length > 0 && { among }) }
}

/** "1 of your banished "Lamp" monsters", "1 banished card", "a card that is banished". */
const readBanished = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const count = readCount(cursor)
    if (!count) return undefined
    const otherBefore = cursor.take('other')
    const others = cursor.take('of your other banished')
    const yours =
      !others && (cursor.peek(2)?.kind === 'quoted' || cursor.key(2) !== 'banished')
        ? cursor.take('of your')
        : false
    const whose = others
      ? 'of your banished'
      : cursor.takeAny('of your banished', "of your opponent's banished", 'of the banished', 'banished')
    const other = otherBefore || others
    const of = readFilter(cursor)
    if (!of) return undefined
    const apart = cursor.attempt(() => {
      const asked = readAmong(cursor)
      const isBoth =
        asked &&
        cursor.takeAny('that are banished and/or in your GY', ', that are banished and/or in your GY')
      return isBoth ? asked : undefined
    })
    if (apart && yours)
      return {
        ...choice(
          count,
          of,
          [
            { place: 'banished', of: 'you' },
            { place: 'graveyard', of: 'you' },
          ],
          other,
        ),
        among: apart,
      }
    const also = cursor.takeAny(
      'that is banished or in your GY',
      'that are banished or in your GY',
      'that are banished and/or in your GY',
      'that is banished or in the GY',
    )
    if (also)
      return choice(
        count,
        of,
        [
          { place: 'banished', of: 'you' },
          { place: 'graveyard', of: also === 'that is banished or in the GY' ? 'either' : 'you' },
        ],
        other,
      )
    const butThis = cursor.attempt(() => {
      cursor.take(',')
      return cursor.takeAny('except this card', 'other than this card')
    })
    if (whose && butThis)
      return choice(
        count,
        of,
        [{ place: 'banished', of: whose === 'of your banished' ? 'you' : 'either' }],
        true,
      )
    if (!whose && !cursor.takeAny('that is banished', 'that are banished')) return undefined
    if (!whose && yours) return choice(count, of, [{ place: 'banished', of: 'you' }], other)
    const among = readAmong(cursor)
    const who =
      whose === 'of your banished' ? 'you' : whose === "of your opponent's banished" ? 'opponent' : 'either'
    const chosen = choice(count, of, [{ place: 'banished', of: who }], other)
    return among ? { ...chosen, among } : chosen
  })

/** "1 of your "Lamp" monsters or "Candle" cards, that is banished or in your GY": in either place, of either kind. */
const readBanishedOrThere = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const count = readCount(cursor)
    if (!count || !cursor.take('of your')) return undefined
    const other = cursor.take('other')
    const { items: kinds } = readList(
      cursor,
      () =>
        cursor.attempt(() => {
          cursor.take('1 of your')
          return readNominal(cursor)
        }),
      () => takeJoint(cursor, 'or'),
    )
    cursor.take(',')
    if (kinds.length === 0 || !cursor.takeAny('that is', 'that are')) return undefined
    if (!cursor.takeAny('banished or', 'banished and/or')) return undefined
    cursor.take('is')
    const places = readPlaces(cursor)
    if (!places?.every(({ of, faceUp }) => of === 'you' && faceUp === undefined)) return undefined
    return choice(count, withAny(kinds), [{ place: 'banished', of: 'you' }, ...ownedPlaces(places)], other)
  })

const choice = (count: Range, of: Filter, places: readonly OwnedPlace[], other: boolean): ChosenCards => ({
  is: 'choice',
  count,
  of,
  in: places,
  ...(other && { other: true }),
})

/** "1 random card from your opponent's hand". */
const readRandom = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const count = readCount(cursor)
    if (!count || !cursor.take('random')) return undefined
    const of = readNominal(cursor)
    const places = of && readPlaces(cursor)
    return places && { is: 'choice', count, ...placed(of, places), by: 'random' }
  })

/** "As many as possible with 200 DEF". */
const readFigureBehind = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    const number = cursor.take('with') ? cursor.takeNumber() : undefined
    const figure = number === undefined ? undefined : cursor.takeAny('ATK', 'DEF')
    return number !== undefined && figure
      ? { is: figure === 'ATK' ? 'atk' : 'def', range: { min: number, max: number }, original: false }
      : undefined
  })

/** "As many Dragon monsters from your GY as possible". */
const readAsMany = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('as many')) return undefined
    const banished = cursor.attempt(() => {
      const of = cursor.take('of your banished') ? readFilter(cursor) : undefined
      return of && cursor.take('as possible') ? of : undefined
    })
    if (banished)
      return {
        is: 'choice',
        of: banished,
        in: [{ place: 'banished', of: 'you' }],
        count: { min: 1, max: null },
        asManyAsPossible: true,
      }
    const cards = readCards(cursor)
    if (!cards?.bare || cards.count.max !== null || cards.among.length > 0 || !cursor.take('as possible'))
      return undefined
    const figured = readFigureBehind(cursor)
    const such = figured ? { ...cards, of: withMore(cards.of, figured) } : cards
    const behind = cards.places ? undefined : readPlaces(cursor)
    cursor.take('(min. 1)')
    const meant = meantBy(behind ? { ...such, places: behind } : such)
    if (meant?.is !== 'all') return undefined
    return { ...meant, is: 'choice', count: { min: 1, max: null }, asManyAsPossible: true }
  })

const readRareSet = firstRead<MeantCards>([
  saying(['random'], readRandom),
  saying(['banished'], readBanished),
  saying(['banished'], readBanishedOrThere),
  saying(['many'], readAsMany),
])

export const readIncludingThis = (cursor: Cursor): true | undefined =>
  cursor.attempt(() => {
    cursor.take(',')
    return cursor.take('including') && cursor.takeThisCard() ? true : undefined
  })

export const includingThis = (cards: MeantCards): MeantCards =>
  cards.is === 'choice' ? { ...cards, including: { is: 'this' } } : cards

/** "1 Dragon monster from your Deck", "all monsters you control", "2 face-up cards you control, including this card". */
export const readSet = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const rare = readRareSet(cursor)
    const cards = rare ? undefined : readCards(cursor)
    const meant = rare ?? (cards && withRelation(cursor, withAlternatives(cursor, cards)))
    if (!meant) return undefined
    return readIncludingThis(cursor) ? includingThis(meant) : meant
  })

/** What is said behind the noun of how the cards stand to others; where they lie may follow. Cards point, and are equipped, on the field. */
export const withRelation = (cursor: Cursor, meant: MeantCards | undefined): MeantCards | undefined => {
  if (meant?.is !== 'choice' && meant?.is !== 'all') return meant
  const relation = readRelation(cursor)
  if (!relation) return meant
  // "With a different name than the destroyed card, from your Deck".
  const later =
    meant.in.length > 0
      ? undefined
      : cursor.attempt(() => {
          cursor.take(',')
          return readPlaces(cursor)
        })
  const isOnField = ['pointed-to-by', 'pointing-to', 'equipped-to'].includes(relation.is)
  const places = later ? ownedPlaces(later) : meant.in.length === 0 && isOnField ? ON_EITHER_FIELD : meant.in
  // A monster that is equipped to another lies among the Spells and Traps.
  const of = relation.is === 'equipped-to' ? asMonsterCard(meant.of) : meant.of
  return later?.some(({ faceUp }) => faceUp !== undefined)
    ? undefined
    : { ...meant, of, in: places, with: [...(meant.with ?? []), relation] }
}

/** "Monster": one that is a monster wherever it lies now. */
const asMonsterCard = (of: Filter): Filter => {
  const parts = of.is === 'all' ? of.of : [of]
  return parts.some(({ is }) => is === 'monster')
    ? withAll(parts.map((part) => (part.is === 'monster' ? { is: 'monsterCard' } : part)))
    : of
}

/** "1 card that mentions it", where "it" is the card named before. */
const readMentioning = (cursor: Cursor, before: readonly Cards[]): Cards | undefined =>
  cursor.attempt(() => {
    const names = before.flatMap(({ of }) => (of.is === 'name' ? [of.name] : []))
    const count = readCount(cursor)
    const of = count?.max === 1 && names.length === before.length ? readNominal(cursor) : undefined
    if (
      !count ||
      !of ||
      cursor.takeAny(
        'that mentions it',
        'that mentions any of those cards',
        'that mentions either of those cards',
        'that mentions either',
      ) === undefined
    )
      return undefined
    cursor.take(',')
    const places = readPlaces(cursor)
    return {
      count,
      of: withAll([of, withAny(names.map((name): Filter => ({ is: 'mentions', name })))]),
      among: [],
      ...(places && { places }),
    }
  })

/** "1 Dragon monster you control or 1 Warrior monster in your hand": one of either, each where it lies. */
const withPlacesOfTheirOwn = (cursor: Cursor, first: Cards): MeantCards | undefined =>
  cursor.attempt(() => {
    const { places, count, bare, among, other } = first
    if (!places || count.max !== 1 || bare || among.length > 0) return undefined
    if (takeJoint(cursor, 'or') !== 'or') return undefined
    cursor.take('either')
    const second = readCards(cursor)
    if (!second?.places || second.count.min !== 1 || second.count.max !== 1) return undefined
    if (second.bare || second.among.length > 0) return undefined
    // "1 Dragon monster you control, or 1 other card from your hand": the first is no Spell that says so.
    const another = second.other === true && other === undefined && isOfMonsters(withoutNoun(first.of))
    if ((second.other ?? false) !== (other ?? false) && !another) return undefined
    const lying = ({ of, places: own = [] }: Cards): Filter => withAll([of, liesIn(own)])
    const all = ownedPlaces([...places, ...second.places])
    const different = all.filter(
      (one, at) => all.findIndex((two) => two.place === one.place && two.of === one.of) === at,
    )
    return {
      is: 'choice',
      count: { min: 1, max: 1 },
      of: withAny([lying(first), lying(second)]),
      in: different,
      ...((other || another) && { other: true }),
    }
  })

/** "1 Dragon monster or 1 Gemini monster in your GY, except "Lamp"": what stands behind the comma is excepted from all of them. */
const exceptionOfAll = (
  { source, position }: Cursor,
  start: number,
  last: Cards | undefined,
): { readonly cards: Cards | undefined; readonly except?: Filter } => {
  const keys = source.tokens.slice(start, position).map(({ key }) => key)
  const comma = keys.findLastIndex((key, at) => key === ',' && EXCEPTS.has(keys[at + 1] ?? ''))
  if (!last || comma < 0 || keys.lastIndexOf('or') > comma || last.of.is !== 'all') return { cards: last }
  const denied = last.of.of.filter(({ is }) => is === 'not')
  const rest = last.of.of.filter(({ is }) => is !== 'not')
  return denied.length === 1 && rest.length > 0
    ? { cards: { ...last, of: withAll(rest) }, except: withAll(denied) }
    : { cards: last }
}
const EXCEPTS: ReadonlySet<string> = new Set(['except', 'excluding', 'other'])

/** "1 Ritual Monster or 1 Ritual Spell from your Deck": one of either; where they lie holds for both. */
const withAlternatives = (cursor: Cursor, first: Cards): MeantCards | undefined => {
  const apart = withPlacesOfTheirOwn(cursor, first)
  if (apart) return apart
  if (first.places || first.count.max !== 1 || first.bare || first.among.length > 0) return meantBy(first)
  const others: Cards[] = []
  const alone = cursor.position
  const joints: string[] = []
  for (;;) {
    const next = cursor.attempt(() => {
      const joint = takeJoint(cursor, 'or')
      if (!joint) return undefined
      joints.push(joint)
      const mentioning = readMentioning(cursor, [first, ...others])
      if (mentioning) return mentioning
      const read = readCards(cursor)
      return read?.count.max === 1 && read.among.length === 0 && !read.bare ? read : undefined
    })
    if (!next) break
    others.push(next)
    if (next.places) break
  }
  const { cards: last, except } = exceptionOfAll(cursor, alone, others.pop())
  if (last) others.push(last)
  const places = last?.places
  // "1 "Suijin", "Kazejin", and "Sanga"": without "or" each is a card of its own.
  if (others.length === 0 || !joints.includes('or')) {
    cursor.returnTo(alone)
    return meantBy(first)
  }
  const of = withAny([first, ...others].map(({ of }) => of))
  return meantBy({ ...first, of: except ? withAll([of, except]) : of, ...(places && { places }) })
}

/** ", except "Lamp"", ", except Dragons", behind what is done: of what is asked of the cards. */
export const readExcept = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    cursor.take(',')
    if (!cursor.takeAny('except', 'other than')) return undefined
    const { items } = readList(
      cursor,
      () => {
        cursor.takeAny('a', 'an')
        return readFilter(cursor)
      },
      () => cursor.takeAny('and', 'or'),
    )
    return items.length > 0 ? withAny(items) : undefined
  })

/** The cards without those that the text excepts behind the verb; undefined where it has nothing to except from. */
export const excepting = (cards: MeantCards, except: Filter | undefined): MeantCards | undefined => {
  if (!except) return cards
  return cards.is === 'choice' || cards.is === 'all'
    ? { ...cards, of: withMore(cards.of, without(except)) }
    : undefined
}

/** "The top 3 cards of your Deck", "10 cards from the top of your Deck". */
const readTop = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const deckIs = (): 'you' | 'opponent' | undefined =>
      cursor.take('of your Deck') ? 'you' : cursor.take("of your opponent's Deck") ? 'opponent' : undefined
    const before = cursor.take('the top')
    const count = before && cursor.take('card') ? 1 : cursor.takeNumber()
    if (count === undefined) return undefined
    if (!before) {
      if (!cursor.takeAny('cards', 'card') || !cursor.take('from the top')) return undefined
    } else if (count > 1 && !cursor.take('cards')) return undefined
    const deck = deckIs()
    return deck && { is: 'top', deck, count }
  })

const THOSE = [
  'of those monsters',
  'of those cards',
  'of those targets',
  'of those Special Summoned monsters',
  'of those destroyed monsters',
  'of them',
] as const

/** "1 of those monsters", "1 excavated "Lamp" card": some of the cards that an earlier step, or the event, was about. */
const readSome = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const count = readCount(cursor)
    if (!count) return undefined
    if (cursor.takeAny(...THOSE)) return { is: 'of', from: SPOKEN.those, count }
    const those = cursor.attempt(() => {
      const such = cursor.take('of those') ? readNominal(cursor) : undefined
      // "Those monsters you control", "those monsters in your GY": some of them alone.
      const isAll = cursor.atEnd || [',', ';', '.', 'and', ':'].includes(cursor.key() ?? '')
      return such && isAll ? such : undefined
    })
    if (those) return { is: 'of', from: SPOKEN.those, count, of: those }
    if (!cursor.take('excavated')) return undefined
    const of = readFilter(cursor)
    return of && { is: 'of', from: SPOKEN.excavated, count, of }
  })

/** "That many cards on the field", "the same number of Dragons you control": as many as were spoken of last. */
const readThatMany = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    if (!cursor.takeAny('that many', 'the same number of', 'an equal number of', 'that number of'))
      return undefined
    const cards = readCards(cursor)
    const meant = cards?.bare ? meantBy({ ...cards, among: [] }) : undefined
    if (!cards || meant?.is !== 'all' || meant.in.length === 0) return undefined
    const { among } = cards
    const count: Amount = { is: 'count', of: SPOKEN.last }
    return {
      ...meant,
      is: 'choice',
      count: { min: count, max: count },
      ...(among.length > 0 && { among }),
    }
  })

/** "1 face-up Equip Card you control", "Equip Cards equipped to this card": whatever is equipped to a monster. */
const readEquipCards = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const count = readCount(cursor)
    if (!count) return undefined
    const own = cursor.takeAny('of your face-up', 'of your', 'face-up') ?? ''
    const noun = cursor.takeAny('Equip Cards', 'Equip Card', 'Equip Spells', 'Equip Spell')
    // "1 Equip Spell from your Deck" is a Spell, wherever it lies.
    const isSpell = noun?.startsWith('Equip Spell') === true
    if (!noun || (isSpell && (own !== 'of your' || cursor.key() !== 'equipped'))) return undefined
    const toThis = cursor.take('equipped to') && cursor.takeThisCard()
    const places = toThis ? undefined : readPlaces(cursor)
    const where = places?.map(({ place, of }): OwnedPlace => ({ place, of }))
    const yours = own.includes('your')
    if (!toThis && !yours && !where) return undefined
    return {
      is: 'choice',
      count,
      of: isSpell ? { is: 'spell', icon: 'equip' } : { is: 'card' },
      in: where ?? (yours ? [{ place: 'field', of: 'you' }] : ON_EITHER_FIELD),
      with: [
        {
          is: 'equipped-to',
          card: toThis ? { is: 'this' } : { is: 'all', of: { is: 'monster' }, in: ON_EITHER_FIELD },
        },
      ],
    }
  })

/** "Machine monsters whose total Levels equal 8 or more". */
const readWithTotal = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const cards = readCards(cursor)
    if (!cards?.bare || cards.among.length > 0) return undefined
    cursor.take(',')
    if (cursor.takeAny('whose total Levels equal', 'whose combined Levels equal') === undefined)
      return undefined
    const amount = cursor.takeNumber()
    const than = cursor.take('or more') ? 'at-least' : cursor.take('or less') ? 'at-most' : 'equal'
    const meant = meantBy(cards)
    if (amount === undefined || meant?.is !== 'all') return undefined
    return { ...meant, is: 'choice', count: { min: 1, max: null }, total: { figure: 'level', than, amount } }
  })

/** "1 each of "Green", "Red", and "Yellow" from your Deck": one of each name. */
const readEachOfNames = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('1 each of')) return undefined
    const { items } = readList(
      cursor,
      () => cursor.takeQuoted(),
      () => takeJoint(cursor, 'and'),
    )
    const places = items.length > 1 ? readPlaces(cursor) : undefined
    return (
      places && {
        is: 'several',
        of: items.map((name) => ({
          is: 'choice',
          count: { min: 1, max: 1 },
          ...placed({ is: 'name', name }, places),
        })),
      }
    )
  })

/** "1 of the Fusion Materials whose name is mentioned on that card from your Deck": of a name that its materials line asks for. */
const readNamedMaterials = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const count = readCount(cursor)
    if (!count || !cursor.take('of the Fusion') || !cursor.takeAny('Materials', 'Material Monsters'))
      return undefined
    cursor.takeAny('whose name is', 'whose names are', 'that are', 'that is')
    cursor.take('specifically')
    if (!cursor.takeAny('mentioned on', 'listed on')) return undefined
    const card = readSpoken(cursor)?.cards
    const places = card?.is === 'spoken' ? readPlaces(cursor) : undefined
    return card?.is === 'spoken' && places
      ? { is: 'choice', count, ...placed({ is: 'monster' }, places), with: [{ is: 'material-of', card }] }
      : undefined
  })

const readRest = (cursor: Cursor): MeantCards | undefined =>
  cursor.takeAny('the rest of the cards', 'the rest', 'the remaining cards') ? SPOKEN.rest : undefined

/** "The same type of card (Monster, Spell, or Trap) from your hand": as the card that is answered. */
const readSameKind = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const kind = { is: 'same', property: 'cardKind', as: { is: 'answered' } } as const
    if (cursor.take('the same type of card (Monster, Spell, or Trap)')) {
      const places = readPlaces(cursor)
      return {
        is: 'choice',
        count: { min: 1, max: 1 },
        of: { is: 'card' },
        in: places ? ownedPlaces(places) : [],
        with: [kind],
      }
    }
    const cards = readCards(cursor)
    const meant = cards?.count.min === 1 && cards.count.max === 1 ? meantBy(cards) : undefined
    cursor.take(',')
    return meant?.is === 'choice' && cursor.take('of the same type (Monster, Spell, or Trap)')
      ? { ...meant, with: [...(meant.with ?? []), kind] }
      : undefined
  })

const EACH_OF = [
  ["1 card each from both your opponent's", 0],
  ["1 card each from your opponent's", 0],
  ["exactly 3 of your opponent's cards, 1 each from their", 3],
  ["up to 1 card each from your opponent's", -1],
] as const

/** "1 card each from your opponent's hand, field, and GY (the card in the hand is chosen at random)". */
export const readOneFromEach = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const found = EACH_OF.find(([words]) => cursor.take(words))
    if (!found) return undefined
    const { items: places } = readList(
      cursor,
      () =>
        cursor.take('hand')
          ? 'hand'
          : cursor.take('field')
            ? 'field'
            : cursor.take('GY')
              ? 'graveyard'
              : undefined,
      () => takeJoint(cursor, 'and'),
    )
    cursor.take('(the card in the hand is chosen at random)')
    const [, number] = found
    if (places.length < 2 || (number > 0 && number !== places.length)) return undefined
    const min = number < 0 ? 0 : 1
    return {
      is: 'several',
      of: places.map((place) => ({
        is: 'choice',
        count: { min, max: 1 },
        of: { is: 'card' },
        in: [{ place, of: 'opponent' }],
        ...(place === 'hand' && { by: 'random' as const }),
      })),
    }
  })

/** "1 face-up card on each field, except this card": one of yours and one of the other player's. */
const readOneOnEachField = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const count = cursor.takeNumber()
    const of = count === 1 ? readNominal(cursor) : undefined
    if (!of || cursor.takeAny('on each field', "on each player's field") === undefined) return undefined
    const other = cursor.attempt(() => {
      cursor.take(',')
      return cursor.takeAny('except this card', 'other than this card')
    })
    return {
      is: 'several',
      of: (['you', 'opponent'] as const).map((whose) =>
        choice({ min: 1, max: 1 }, of, [{ place: 'field', of: whose }], other !== undefined),
      ),
    }
  })

/** "All your opponent's Attack Position monsters". */
const readAllOfTheirs = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    if (!cursor.takeAny("all your opponent's", "all of your opponent's")) return undefined
    const of = readFilter(cursor)
    return of && { is: 'all', of, in: [{ place: 'field', of: 'opponent' }] }
  })

/** "1 LIGHT" of "1 LIGHT and 1 DARK monster": the noun stands behind the last. */
const readBareKind = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const count = cursor.takeNumber()
    const of = count === undefined ? undefined : readKind(cursor)
    if (!count || !of || cursor.key() !== 'and' || cursor.peek(1)?.kind !== 'number') return undefined
    return isOfMonsters(of) ? { is: 'choice', count: { min: count, max: count }, of, in: [] } : undefined
  })

/** What is asked besides that it is a monster. */
const withoutNoun = (of: Filter): Filter =>
  of.is === 'all' ? { is: 'all', of: of.of.filter(({ is }) => is !== 'monster') } : of

const isOfMonsters = (of: Filter): boolean =>
  of.is === 'all' || of.is === 'any'
    ? of.of.every(isOfMonsters)
    : ['attribute', 'type', 'frame', 'ability', 'level'].includes(of.is)

/** "The 1 face-up monster your opponent controls that has the highest DEF (your choice, if tied)". */
const readMost = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('the')) return undefined
    if (cursor.peek()?.kind === 'number' && cursor.takeNumber() !== 1) return undefined
    const of = readNominal(cursor)
    const noun = cursor.peek(-1)
    // "The monster(s) with the highest Level": all of them, where they are tied.
    if (!noun || noun.end - noun.start > noun.key.length) return undefined
    const places = of && readPlaces(cursor)
    if (!places || cursor.takeAny('that has the', 'with the') === undefined) return undefined
    const is = cursor.takeAny('highest', 'lowest')
    const figure = is && readFigureName(cursor)
    if (!is || !figure) return undefined
    cursor.take('(your choice, if tied)')
    return { is: 'choice', count: { min: 1, max: 1 }, ...placed(of, places), most: { figure, is } }
  })

/** "Both cards in your Pendulum Zones": all of them, of which there must be two. */
export const readBoth = (cursor: Cursor): CardSet | undefined =>
  cursor.attempt(() => {
    const of = cursor.take('both') ? readNominal(cursor) : undefined
    const places = of && readPlaces(cursor)
    return places && { is: 'all', ...placed(of, places) }
  })

/** "From your Extra Deck, 1 Dragon monster": where they lie stands before them. */
const readPlacedBefore = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const places = readPlaces(cursor)
    cursor.take(',')
    const cards = places && readSet(cursor)
    if (!places || (cards?.is !== 'choice' && cards?.is !== 'all') || cards.in.length > 0) return undefined
    return { ...cards, ...placed(cards.of, places) }
  })

/** "1 "Suijin", "Kazejin", and "Sanga" in your GY", also with "1" before each: one of each. */
const readNamesInRow = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const one = cursor.peek()?.kind === 'number' ? cursor.takeNumber() : undefined
    if (one !== undefined && one !== 1) return undefined
    const faceUp = cursor.take('face-up')
    let last: string | undefined
    const { items: names } = readList(
      cursor,
      () =>
        cursor.attempt(() =>
          cursor.peek()?.kind === 'number' && cursor.takeNumber() !== 1 ? undefined : cursor.takeQuoted(),
        ),
      () => {
        const joint = takeJoint(cursor, 'and')
        last = joint ?? last
        return joint
      },
    )
    if (names.length < 3 || last !== 'and' || readNominal(cursor)) return undefined
    const places = readPlaces(cursor)
    if (!places && one === undefined) return undefined
    return {
      is: 'several',
      of: names.map((name) => {
        const of: Filter = { is: 'name', name }
        return {
          is: 'choice',
          count: { min: 1, max: 1 },
          ...placed(faceUp ? withAll([{ is: 'position', position: 'face-up' }, of]) : of, places ?? []),
        }
      }),
    }
  })

/** Cards that were not spoken of before: in the order in which they are tried, with words that each of them says. */
const readNewOnes = firstRead<MeantCards>([
  saying(['highest', 'lowest'], readMost),
  saying(['same'], readSameKind),
  saying(['top'], readTop),
  saying(['those', 'them', 'excavated'], readSome),
  saying(['many', 'number'], readThatMany),
  saying(['each'], readEachOfNames),
  saying(['fusion'], readNamedMaterials),
  saying(['equip'], readEquipCards),
  saying(['levels'], readWithTotal),
  readRest,
  saying(['all'], readAllOfTheirs),
  saying(['each'], readOneOnEachField),
  saying(['and'], readNamesInRow),
  readSet,
  readPlacedBefore,
])

const readOne = (cursor: Cursor): Noun | undefined => {
  const reference = readSpoken(cursor)
  if (reference) return reference
  const bare = cursor.hasAhead('and') ? readBareKind(cursor) : undefined
  if (bare) return { cards: bare }
  const cards = readNewOnes(cursor)
  return cards && { cards }
}

/** Whether the text says where they lie. */
const isPlaced = (cards: MeantCards): boolean =>
  (cards.is !== 'choice' && cards.is !== 'all') || cards.in.length > 0

/** The same with places where the text names none; undefined where there are none to give. */
export const inPlaces = (cards: MeantCards, places: readonly OwnedPlace[] = []): MeantCards | undefined => {
  if (cards.is === 'several') {
    const of = cards.of.map((one) => inPlaces(one, places))
    return of.every((one) => one !== undefined) ? { is: 'several', of: of } : undefined
  }
  if (isPlaced(cards)) return cards
  return places.length > 0 ? ({ ...cards, in: places } as MeantCards) : undefined
}

/** What the filter asks, one thing at a time. */
const partsOf = (of: Filter): readonly Filter[] => (of.is === 'all' ? of.of : [of])

/** "1 Level 4 or lower and 1 Level 5 or higher EARTH Machine monster": what else is said of the last is said of those without a noun of their own, too. */
const withSharedNoun = (cards: MeantCards, last: MeantCards | undefined): MeantCards => {
  if (cards.is !== 'choice' || last?.is !== 'choice') return cards
  const own = new Set(partsOf(cards.of).map(({ is }) => is))
  const shared = partsOf(last.of).filter(({ is }) => is !== 'monster' && !own.has(is))
  return shared.length === 0 || shared.length === partsOf(last.of).length
    ? cards
    : { ...cards, of: withAll([...partsOf(cards.of), ...shared]) }
}

const isUnplacedKind = (cards: MeantCards): boolean =>
  cards.is === 'choice' && cards.in.length === 0 && isOfMonsters(cards.of)

/** "1 LIGHT and 1 DARK monster from your GY": one choice, in which each of them has its card. */
const withSlots = (kinds: readonly MeantCards[]): MeantCards | undefined => {
  const choices = kinds.flatMap((one) => (one.is === 'choice' && !one.among && !one.with ? [one] : []))
  const last = choices.at(-1)
  if (!last || choices.length < kinds.length) return undefined
  const counts = choices.map(({ count }) =>
    typeof count.min === 'number' && count.max === count.min ? count.min : 0,
  )
  if (counts.includes(0)) return undefined
  const all = counts.reduce((sum, count) => sum + count, 0)
  return {
    ...last,
    count: { min: all, max: all },
    of: withAny(choices.map(({ of }) => of)),
    among: [{ is: 'including', slots: choices.map(({ of }, at) => ({ count: counts[at] ?? 1, of })) }],
  }
}

/** "This card and 1 monster your opponent controls", "1 "Lamp" monster and 1 Dragon monster from your Deck": where they lie holds for both. */
export const readNoun: Reader<Noun> = kept(
  (cursor) =>
    cursor.attempt(() => (cursor.take('both') ? readNouns(cursor, true) : undefined)) ??
    readNouns(cursor, false),
)

/** "1 Dragon you control and 1 other card": another than the first, as any two that are chosen are, and it may be the card that says so. */
const notTheFirst = (cards: MeantCards, first: MeantCards | undefined): MeantCards => {
  if (cards.is !== 'choice' || !cards.other || first?.is !== 'choice' || first.other) return cards
  // "1 monster your opponent controls and 1 other "Vampire" monster you control": there it is the card itself that is left out.
  const mayBeTheFirst = cards.in.some(({ of }) => first.in.some((one) => of === 'either' || of === one.of))
  if (!mayBeTheFirst || (cards.of.is !== 'card' && cards.of.is !== 'monster')) return cards
  const rest: { other?: unknown } & typeof cards = { ...cards }
  delete rest.other
  return rest
}

/** `both` stands before two of them. */
const readNouns = (cursor: Cursor, both: boolean): Noun | undefined =>
  cursor.attempt(() => {
    const { items } = readList(
      cursor,
      (at) => {
        const isUpTo = at.key() === 'up' && at.key(1) === 'to'
        const start = at.position
        const read = readOne(at)
        const saysOther = at.source.tokens.slice(start, at.position).some(({ key }) => key === 'other')
        const hasNoun = at.key(-1)?.startsWith('monster') ?? false
        return read && { ...read, isUpTo, saysOther, hasNoun }
      },
      () => {
        const joint = takeJoint(cursor, 'and')
        return joint === 'and' ? joint : undefined
      },
    )
    const [first, ...others] = items
    if (!first) return undefined
    if (others.length === 0) return both ? undefined : first
    const last = items.at(-1)?.cards
    const places = last && (last.is === 'choice' || last.is === 'all') ? last.in : []
    // "Up to 1 Dragon and up to 1 Warrior": one of them will do.
    const isAny = items.every(({ isUpTo }) => isUpTo)
    if (isUnplacedKind(first.cards) && !isAny) {
      const together = withSlots(
        items.map(({ cards, hasNoun }) => (hasNoun ? cards : withSharedNoun(cards, last))),
      )
      return together && { cards: together }
    }
    const of = items.map(({ cards, saysOther }, at) => {
      const placed = inPlaces(cards, places) ?? cards
      const one = at > 0 && saysOther ? notTheFirst(placed, inPlaces(first.cards, places)) : placed
      return isAny && one.is === 'choice' ? { ...one, count: { ...one.count, min: 0 } } : one
    })
    const thisIn =
      items.find((one) => one.thisIn)?.thisIn ??
      (items.some(({ cards }) => cards.is === 'this') ? places.map(({ place }) => place) : undefined)
    return { cards: { is: 'several', of }, ...(thisIn && thisIn.length > 0 && { thisIn }) }
  })
