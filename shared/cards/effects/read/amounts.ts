import { readCards } from '../../text/cards.ts'
import { type Cursor, readList, takeJoint } from '../../text/cursor.ts'
import { withAll, withAny } from '../../filter/normal-form.ts'
import { readFilter, readNominal } from '../../text/filters.ts'
import { readPlaces } from '../../text/places.ts'
import type { Filter } from '../../filter/filter.ts'
import { MONSTER_TYPES } from '../../terms.ts'
import { readCounterName } from '../../text/counters.ts'
import type { Amount, MeantCards, OwnedPlace, SettledCards } from '../which-cards.ts'
import { inPlaces, meantBy, withRelation } from './nouns.ts'
import { doneBefore, readCountedDone, readFigureName, readOwner, readSpoken, SPOKEN } from './spoken.ts'

/* How many, or how much. */

/** "Banished card", "of your banished Insect monsters". */
const readBanishedCards = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const isHidden = cursor.take('face-down')
    const whose = cursor.takeAny(
      'of your banished',
      'your banished',
      "of your opponent's banished",
      "your opponent's banished",
      'banished',
    )
    const of = whose && readFilter(cursor)
    if (!whose || !of) return undefined
    const who = whose.includes('opponent') ? 'opponent' : whose.includes('your') ? 'you' : 'either'
    const asked = isHidden ? withAll([of, { is: 'position', position: 'face-down' }]) : of
    return { is: 'all', of: asked, in: [{ place: 'banished', of: who }] }
  })

/** "Material attached to this card". */
const readAttached = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    if (cursor.takeAny('Xyz Material', 'Xyz Materials', 'material', 'materials') === undefined)
      return undefined
    if (cursor.take('attached to it')) return attachedTo(SPOKEN.it)
    if (!cursor.take('attached to')) return undefined
    if (cursor.take('a monster you control'))
      return attachedTo({ is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'you' }] })
    return cursor.takeThisCard() ? attachedTo({ is: 'this' }) : undefined
  })

const attachedTo = (card: MeantCards): MeantCards => ({
  is: 'all',
  of: { is: 'card' },
  in: [],
  with: [{ is: 'attached-to', card }],
})

/** ""Lamp" attached to it": the cards of that name among the materials. */
const readNamedOnIt = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const name = cursor.takeQuoted()
    if (name === undefined || cursor.takeAny('attached to it', 'attached to this card') === undefined)
      return undefined
    return {
      is: 'all',
      of: { is: 'name', name },
      in: [],
      with: [{ is: 'attached-to', card: { is: 'this' } }],
    }
  })

/** "Spell Counter on this card", "Fog Counter on the field", "counter removed": counted one by one. */
const readCounters = (cursor: Cursor): Amount | undefined =>
  cursor.attempt(() => {
    const counter = readCounterName(cursor)
    if (counter === undefined) return undefined
    if (
      cursor.takeAny(
        'removed by this effect',
        'removed to activate this effect',
        'removed this way',
        'removed',
      )
    )
      return doneBefore('counters', undefined)
    const field = cursor.takeAny('on the field', 'on your field', 'you control')
    if (field)
      return {
        is: 'counters',
        counter,
        on: {
          is: 'all',
          of: { is: 'card' },
          in: [{ place: 'field', of: field === 'on the field' ? 'either' : 'you' }],
        },
      }
    if (!cursor.take('on')) return undefined
    if (cursor.takeThisCard()) return { is: 'counters', counter, on: { is: 'this' } }
    return cursor.take('it') ? { is: 'counters', counter, on: SPOKEN.it } : undefined
  })

/** "Materials used for its Special Summon", "Link Materials used for its Link Summon": those of the card itself. */
export const readUsedCards = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const such = cursor.attempt(() => {
      const of = readNominal(cursor)
      if (!of || !cursor.take('used for')) return undefined
      return takeItsSummon(cursor) ? of : undefined
    })
    if (such) return { is: 'of', from: { is: 'materials' }, count: { min: 0, max: null }, of: such }
    cursor.takeNumber()
    cursor.takeAny('Fusion', 'Synchro', 'Xyz', 'Link')
    if (!cursor.takeAny('materials', 'monsters', 'material') || !cursor.take('used for')) return undefined
    return takeItsSummon(cursor) ? { is: 'materials' } : undefined
  })

/** "Its Link Summon", "the Synchro Summon of this card", or the card itself: "used for it". */
const takeItsSummon = (cursor: Cursor): boolean => {
  if (cursor.key() === 'it') return cursor.take('it')
  const whose = cursor.takeAny('its', "this card's", 'the')
  cursor.takeAny('special', 'fusion', 'ritual', 'synchro', 'xyz', 'link')
  if (!whose || !cursor.take('Summon')) return false
  return whose !== 'the' || (cursor.take('of') && cursor.takeThisCard())
}

const readUsed = (cursor: Cursor): Amount | undefined => {
  const of = readUsedCards(cursor)
  return of && { is: 'count', of }
}

/** "… x 300": so many times as much. */
const timesBehind = (cursor: Cursor, amount: Amount): Amount | undefined => {
  if (!cursor.take('x')) return amount
  const by = cursor.takeNumber()
  return by === undefined ? undefined : { is: 'times', amount, by }
}

/** ""Lamp" and "Candle" in your GY": the cards of both names. */
const readBothNamed = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const one = cursor.takeQuoted()
    const other = one !== undefined && cursor.take('and') ? cursor.takeQuoted() : undefined
    const places = other === undefined ? undefined : readPlaces(cursor)
    if (one === undefined || other === undefined || !places) return undefined
    if (places.some(({ faceUp }) => faceUp !== undefined)) return undefined
    return {
      is: 'all',
      of: {
        is: 'any',
        of: [
          { is: 'name', name: one },
          { is: 'name', name: other },
        ],
      },
      in: places.map(({ place, of }) => ({ place, of })),
    }
  })

/** "Equip Card equipped to this card". */
const readEquipsOnThis = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    if (!cursor.takeAny('Equip Cards', 'Equip Card') || !cursor.take('equipped to')) return undefined
    return cursor.takeThisCard() || cursor.take('it')
      ? {
          is: 'all',
          of: { is: 'card' },
          in: [{ place: 'field', of: 'either' }],
          with: [{ is: 'equipped-to', card: { is: 'this' } }],
        }
      : undefined
  })

/** All cards of a kind, which are counted: "face-up Spells on the field", "card in your hand". */
export const readCounted = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const named =
      readBanishedCards(cursor) ?? readCountedDone(cursor) ?? readAttached(cursor) ?? readEquipsOnThis(cursor)
    if (named) return named
    const cards = readCards(cursor)
    const meant = cards && withRelation(cursor, meantBy(cards))
    if (!meant || (meant.is !== 'all' && meant.is !== 'choice') || cards.among.length > 0) return undefined
    if (meant.is === 'all') return inPlaces(meant)
    const { of, in: places, other, with: relations } = meant
    // "For each monster", "for every card": a number would be something else.
    if (!cards.bare) return undefined
    return inPlaces({
      is: 'all',
      of,
      in: places,
      ...(relations && { with: relations }),
      ...(other && { other }),
    })
  })

const IN_BOTH_HANDS: MeantCards = {
  is: 'all',
  of: { is: 'card' },
  in: [{ place: 'hand', of: 'either' }],
}

/** Behind "monster": "this card points to". */
const readPointedBy = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    if (!(cursor.takeThisCard() || cursor.take('it')) || !cursor.take('points to')) return undefined
    return {
      is: 'all',
      of: { is: 'monster' },
      in: [{ place: 'field', of: 'either' }],
      with: [{ is: 'pointed-to-by', card: { is: 'this' } }],
    }
  })

/** "The total ATK of the banished monsters", "the combined Link Ratings of all other Link Monsters you control". */
const readTotal = (cursor: Cursor): Amount | undefined => {
  if (!cursor.takeAny('the total', 'the combined')) return undefined
  const figure = readFigureName(cursor)
  if (!figure || !cursor.take('of')) return undefined
  // "The banished monsters" are those of the step before, and "banished monsters" are all.
  const spoken = readSpoken(cursor)?.cards
  if (!spoken) cursor.take('the')
  const of = spoken?.is === 'spoken' ? spoken : (readUsedCards(cursor) ?? readCounted(cursor))
  return of && { is: 'figure', figure, of }
}

/** "The ATK of the opponent's monster it is battling". */
const readOpposed = (cursor: Cursor): Amount | undefined =>
  cursor.attempt(() => {
    const half = cursor.take('half')
    if (!cursor.take('the')) return undefined
    const figure = readFigureName(cursor)
    if (!figure || !cursor.takeAny("of the opponent's monster", "of your opponent's monster"))
      return undefined
    const who = cursor.takeAny(
      'it is battling',
      'this card is battling',
      'that is battling this card',
      'it battles',
    )
    if (!who) return undefined
    const of: SettledCards = who.startsWith('it') ? SPOKEN.it : { is: 'this' }
    const amount: Amount = { is: 'figure', figure, of: { is: 'battling', of } }
    return half ? { is: 'times', amount, by: 0.5 } : amount
  })

/** "500", "500 x the number of cards in your hand". */
const readPrinted = (cursor: Cursor): Amount | undefined => {
  const by = cursor.takeNumber()
  if (by === undefined || !cursor.take('x')) return by
  if (cursor.take('its number of materials'))
    return { is: 'times', amount: { is: 'count', of: attachedTo({ is: 'this' }) }, by }
  const totals = cursor.attempt(() => readTotal(cursor))
  if (totals !== undefined) return { is: 'times', amount: totals, by }
  cursor.takeAny('the number of', 'the total number of', 'the combined number of')
  const amount = readUsed(cursor) ?? readCounters(cursor)
  if (amount !== undefined) return { is: 'times', amount, by }
  const of = readCounted(cursor)
  return of && { is: 'times', amount: { is: 'count', of }, by }
}

/** "The ATK of any monster this card points to". */
const readOfPointed = (cursor: Cursor): Amount | undefined => {
  const figure = cursor.take('the') ? readFigureName(cursor) : undefined
  if (!figure || cursor.takeAny('of any', 'of the') === undefined) return undefined
  const of = cursor.takeAny('monster', 'monsters') && readPointedBy(cursor)
  return of ? { is: 'figure', figure, of } : undefined
}

/** "The number of cards in your hand", "… + 1", "… x 100". */
const readNumberOf = (cursor: Cursor): Amount | undefined => {
  if (!cursor.takeAny('the number of', 'the total number of', 'the combined number of')) return undefined
  const counters = readCounters(cursor) ?? readKinds(cursor)
  if (counters !== undefined) return timesBehind(cursor, counters)
  const of = readNamedOnIt(cursor) ?? readCounted(cursor)
  if (!of) return undefined
  return cursor.takeAny('+ 1', '+1')
    ? { is: 'sum', of: [{ is: 'count', of }, 1] }
    : timesBehind(cursor, { is: 'count', of })
}

/** "The ATK of that monster in the GY". */
const readOfSpokenInGraveyard = (cursor: Cursor): Amount | undefined => {
  const figure = cursor.take('the') ? readFigureName(cursor) : undefined
  const of = figure && cursor.take('of') ? readSpoken(cursor)?.cards : undefined
  if (!figure || of?.is !== 'spoken' || !cursor.take('in the GY')) return undefined
  return timesBehind(cursor, { is: 'figure', figure, of })
}

/** "The difference in LPs". */
const readDifference = (cursor: Cursor): Amount | undefined =>
  cursor.takeAny('the difference in LPs', 'the difference in LP')
    ? {
        is: 'difference',
        of: [
          { is: 'lifePoints', of: 'opponent' },
          { is: 'lifePoints', of: 'you' },
        ],
      }
    : undefined

/** "Half your LP", "half of your opponent's LP". */
const readHalfLifePoints = (cursor: Cursor): Amount | undefined => {
  const theirs = cursor.takeAny(
    "half of your opponent's LP",
    "half your opponent's LP",
    "half the opponent's LP",
  )
  if (theirs) return { is: 'times', amount: { is: 'lifePoints', of: 'opponent' }, by: 0.5 }
  const yours = cursor.takeAny('half your LP', 'half of your LP')
  return yours && { is: 'times', amount: { is: 'lifePoints', of: 'you' }, by: 0.5 }
}

/** "Half" or "double", as a factor; 1 where neither is said. */
const readFactor = (cursor: Cursor): number => {
  if (cursor.takeAny('half of', 'half') !== undefined) return 0.5
  return cursor.takeAny('double', 'twice') !== undefined ? 2 : 1
}
const scaled = (amount: Amount, by: number): Amount => (by === 1 ? amount : { is: 'times', amount, by })

/** "Half the ATK of the Tributed monster". */
const readOfUsed = (cursor: Cursor): Amount | undefined => {
  const factor = readFactor(cursor)
  cursor.take('the')
  const figure = readFigureName(cursor)
  const of = figure && cursor.take('of the') ? readUsedCards(cursor) : undefined
  return figure && of && timesBehind(cursor, scaled({ is: 'figure', figure, of }, factor))
}

/** "Its original ATK", "half of its ATK", "that monster's Level x 100". */
const readOwned = (cursor: Cursor): Amount | undefined => {
  const factor = readFactor(cursor)
  const of = readOwner(cursor)
  const isIt = of?.is === 'spoken' && of.word === 'it'
  // "This card gains ATK equal to half its current DEF" speaks of what gains it.
  if (isIt && cursor.key() === 'current') return undefined
  const figure = of && readFigureName(cursor)
  if (!of || !figure) return undefined
  // Of a monster that was destroyed: what is printed on it. "Its ATK in the GY" is never that of the card itself.
  const isOther = of.is === 'spoken' && cursor.take('in the GY') && isIt
  const amount: Amount = { is: 'figure', figure, of: isOther ? SPOKEN.that : of }
  return factor === 1 ? timesBehind(cursor, amount) : scaled(amount, factor)
}

const timed =
  (read: (cursor: Cursor) => Amount | undefined) =>
  (cursor: Cursor): Amount | undefined => {
    const amount = read(cursor)
    return amount === undefined ? undefined : timesBehind(cursor, amount)
  }
const countOfBoth = (cursor: Cursor): Amount | undefined => {
  const of = cursor.take('the combined number of') ? readBothNamed(cursor) : undefined
  return of && { is: 'count', of }
}

/** "Half the ATK of the attack target". */
const readOfBattle = (cursor: Cursor): Amount | undefined => {
  const factor = readFactor(cursor)
  const figure = cursor.take('the') ? readFigureName(cursor) : undefined
  const who =
    figure && cursor.take('of')
      ? cursor.takeAny('the attack target', 'the attacked monster', 'the attacking monster')
      : undefined
  if (!figure || !who) return undefined
  const of = { is: who === 'the attacking monster' ? 'attacker' : 'attacked' } as const
  return scaled({ is: 'figure', figure, of }, factor)
}

/** "The damage you took", "half the amount of battle damage you took". */
const readDamageTaken = (cursor: Cursor): Amount | undefined => {
  const factor = readFactor(cursor)
  const taken = cursor.takeAny(
    'the damage you took',
    'the battle damage you took',
    'the effect damage you took',
    'the amount of damage you took',
    'the amount of battle damage you took',
    'that damage you took',
  )
  return taken && scaled(doneBefore('damage', undefined), factor)
}

/** "The result", "the number of heads". */
const readResult = (cursor: Cursor): Amount | undefined =>
  cursor.takeAny('the result', 'the number of heads', 'the number rolled') ? SPOKEN.result : undefined

/** In the order in which they are tried: what is said of more cards comes first. */
const AMOUNTS: readonly ((cursor: Cursor) => Amount | undefined)[] = [
  readPrinted,
  (cursor) => (cursor.takeAny('your LP') ? { is: 'lifePoints', of: 'you' } : undefined),
  timed(readTotal),
  readOfPointed,
  timed((cursor) => (cursor.take('the number of') ? readUsed(cursor) : undefined)),
  timed((cursor) =>
    cursor.take("the combined number of cards in both players' hands")
      ? { is: 'count', of: IN_BOTH_HANDS }
      : undefined,
  ),
  timed(countOfBoth),
  readNumberOf,
  readOfSpokenInGraveyard,
  readDifference,
  readOpposed,
  readHalfLifePoints,
  readDamageTaken,
  timed(readResult),
  readOfBattle,
  readOfUsed,
  readOwned,
]

/** "500", "half of its ATK", "its original ATK", "the number of cards in your hand x 100". */
export const readAmount = (cursor: Cursor): Amount | undefined => {
  for (const read of AMOUNTS) {
    const amount = cursor.attempt(() => read(cursor))
    if (amount !== undefined) return amount
  }
  return undefined
}

/** "500 for each card in your hand": what follows the number. */
export const forEach = (by: Amount, each: Amount | undefined): Amount | undefined => {
  if (each === undefined) return by
  return typeof by === 'number' ? { is: 'times', amount: each, by } : undefined
}

/** "For each monster your opponent controls". */
export const readForEach = (cursor: Cursor): Amount | undefined =>
  cursor.attempt(() => {
    if (cursor.takeAny('for each', 'for every') === undefined) return undefined
    const counters = readCounters(cursor)
    if (counters !== undefined) return counters
    const used = readUsed(cursor)
    if (used) return used
    const kinds = readKinds(cursor)
    if (kinds) return kinds
    if (cursor.take('card type (Monster, Spell, or Trap) among your banished cards'))
      return {
        is: 'count',
        of: {
          is: 'all',
          of: withAll([{ is: 'card' }, { is: 'position', position: 'face-up' }]),
          in: [{ place: 'banished', of: 'you' }],
        },
        different: 'cardKind',
      }
    const of =
      readBanishedOrInGraveyards(cursor) ??
      readOfBothSeries(cursor) ??
      readOfTypes(cursor) ??
      readCounted(cursor)
    if (!of) return undefined
    const isOther = of.is === 'all' && cursor.takeAny('(other than this card)', '(except this card)')
    return { is: 'count', of: isOther ? { ...of, other: true } : of }
  })

/** "Beast-Warrior monster that is banished or in the GYs": of both players. */
const readBanishedOrInGraveyards = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const of = readNominal(cursor)
    if (!of || !cursor.takeAny('that is banished or in the GYs', 'that is banished or in the GY'))
      return undefined
    return {
      is: 'all',
      of,
      in: [
        { place: 'banished', of: 'either' },
        { place: 'graveyard', of: 'either' },
      ],
    }
  })

/** "Beast, Beast-Warrior, and Winged Beast monster on the field": no monster has two Types, so any of them is meant. */
const readOfTypes = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const { items } = readList(
      cursor,
      () => MONSTER_TYPES.find((one) => cursor.take(one)),
      () => takeJoint(cursor, 'and'),
    )
    if (items.length < 2 || !cursor.takeAny('monster', 'monsters')) return undefined
    const places = readPlaces(cursor)
    if (!places?.every(({ faceUp }) => faceUp === undefined)) return undefined
    return {
      is: 'all',
      of: withAny(items.map((type): Filter => ({ is: 'type', type }))),
      in: places.map(({ place, of }) => ({ place, of })),
    }
  })

/** ""Lamp" and "Candle" monster in your GY": each of either series. */
const readOfBothSeries = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const one = cursor.takeQuoted()
    const other = one !== undefined && cursor.take('and') ? cursor.takeQuoted() : undefined
    if (one === undefined || other === undefined || !cursor.takeAny('monster', 'monsters')) return undefined
    const places = readPlaces(cursor)
    if (!places?.every(({ faceUp }) => faceUp === undefined)) return undefined
    const series = withAny([one, other].map((archetype): Filter => ({ is: 'archetype', archetype })))
    return {
      is: 'all',
      of: withAll([series, { is: 'monster' }]),
      in: places.map(({ place, of }) => ({ place, of })),
    }
  })

/** "Different Attribute on the field", "Dragon monster with a different name in your GY": each of them once. */
const readKinds = (cursor: Cursor): Amount | undefined =>
  cursor.attempt(() => {
    const placesOf = (): readonly OwnedPlace[] | undefined => {
      const places = readPlaces(cursor)
      return places?.every(({ faceUp }) => faceUp === undefined)
        ? places.map(({ place, of }) => ({ place, of }))
        : undefined
    }
    if (cursor.take('different')) {
      const word = cursor.takeAny(...PROPERTIES)
      const among = word && cursor.attempt(() => (cursor.take('among the') ? readCounted(cursor) : undefined))
      if (word && among?.is === 'all') {
        const different = PROPERTY[word]
        return { is: 'count', of: { ...among, of: shown(among.of, among.in, different) }, different }
      }
      const where = word && placesOf()
      if (!where) return undefined
      const different = PROPERTY[word]
      const of: Filter = different === 'name' ? { is: 'card' } : { is: 'monster' }
      return { is: 'count', of: { is: 'all', of: shown(of, where, different), in: where }, different }
    }
    const banished = cursor.takeAny('of your banished', 'your banished')
    const of = readNominal(cursor)
    if (!of) return undefined
    const before = banished ? [{ place: 'banished', of: 'you' } as const] : placesOf()
    const word = cursor.takeAny(...DIFFERENCES)
    const where = before ?? (word && placesOf())
    if (!where || !word) return undefined
    const different = DIFFERENT[word]
    return { is: 'count', of: { is: 'all', of: shown(of, where, different), in: where }, different }
  })

/** A face-down monster shows no Type and no Attribute. */
const shown = (of: Filter, where: readonly OwnedPlace[], different: 'attribute' | 'type' | 'name'): Filter =>
  different !== 'name' && where.some(({ place }) => place === 'field')
    ? withAll([{ is: 'position', position: 'face-up' }, of])
    : of

const PROPERTY = {
  Attributes: 'attribute',
  Attribute: 'attribute',
  Types: 'type',
  Type: 'type',
  names: 'name',
  name: 'name',
} as const
const PROPERTIES = Object.keys(PROPERTY) as readonly (keyof typeof PROPERTY)[]

const DIFFERENT = {
  'with a different name': 'name',
  'with different names': 'name',
  'with a different Type': 'type',
  'with different Types': 'type',
  'with a different Attribute': 'attribute',
  'with different Attributes': 'attribute',
} as const
const DIFFERENCES = Object.keys(DIFFERENT) as readonly (keyof typeof DIFFERENT)[]
