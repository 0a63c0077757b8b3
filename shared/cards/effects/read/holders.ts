import { type Filter, isFieldPlace } from '../../filter/filter.ts'
import { withAll, withAny } from '../../filter/normal-form.ts'
import { type Cursor, readList, takeJoint } from '../../text/cursor.ts'
import { readAddition, readFilter, readKind } from '../../text/filters.ts'
import { readPlaces } from '../../text/places.ts'
import { ATTRIBUTES, MONSTER_TYPES } from '../../terms.ts'
import type { MeantCards } from '../which-cards.ts'
import { excepting, inPlaces, readExcept, readNoun } from './nouns.ts'
import { readOwner, SPOKEN } from './spoken.ts'

/* For which cards something holds, and which it spares. */

/** "If your Dragon monster attacks, …" is said of each of them. */
export const readEachOwn = (cursor: Cursor): MeantCards | undefined =>
  readOwn(cursor, 'each') ?? readHolders(cursor)

/** "Your Fire Dragon monsters", "co-linked monsters you control"; "your monster" alone is the one that was spoken of. */
const readOwn = (cursor: Cursor, one: 'each' | 'spoken-of' = 'spoken-of'): MeantCards | undefined =>
  cursor.attempt(() => {
    const whose = cursor.takeAny('all your', 'your', 'all co-linked', 'co-linked')
    const kind = whose && readKind(cursor)
    if (!kind) return undefined
    // "Your monsters with 2000 or less ATK".
    const isMany = cursor.key(-1) === 'monsters' && cursor.key() === 'with'
    const figures = isMany ? readAddition(cursor) : undefined
    const of = figures ? withAll([kind, figures]) : kind
    if (one === 'spoken-of' && whose === 'your' && cursor.key(-1) === 'monster')
      return of.is === 'monster' ? SPOKEN.mine : undefined
    const coLinked = whose.endsWith('co-linked')
    if (coLinked && !cursor.take('you control')) return undefined
    // "Your Dragon monsters in the Extra Monster Zone".
    const zones = cursor.attempt(() => {
      const places = readPlaces(cursor)
      return places?.every(
        ({ place, faceUp }) => place !== 'field' && isFieldPlace(place) && faceUp === undefined,
      )
        ? places
        : undefined
    })
    return {
      is: 'all',
      of,
      in: (zones ?? [{ place: 'field' as const }]).map(({ place }) => ({ place, of: 'you' })),
      ...(coLinked && { with: [{ is: 'co-linked' as const }] }),
    }
  })

/** Cards of which something holds: all of a kind, or such as were spoken of; never a choice. */
export const readHolders = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    if (cursor.take('a monster equipped with this card')) return { is: 'equipped' }
    const itself = readItselfAndPointed(cursor)
    if (itself) return itself
    const own = readOwn(cursor)
    if (own) return own
    const kinds = readAllOfKinds(cursor)
    if (kinds) return kinds
    const pointed = readPointed(cursor)
    if (pointed) return pointed
    const isNamed = cursor.peek()?.kind === 'quoted'
    const start = cursor.position
    const noun = readNoun(cursor)
    if (isNamed && noun?.cards.is === 'choice' && noun.cards.of.is === 'name' && !noun.cards.with) {
      // ""Lamp Token" cannot be destroyed": every card of that name.
      const { of, in: places } = noun.cards
      return inPlaces({ is: 'all', of, in: places }, [{ place: 'field', of: 'either' }])
    }
    if (!noun || noun.thisIn || noun.cards.is === 'choice') return undefined
    // The noun may have read the exception, and left the comma behind it.
    const isExcepted = cursor.source.tokens.slice(start, cursor.position).some(({ key }) => key === 'except')
    if (isExcepted) cursor.take(',')
    const spared = cursor.attempt(() => {
      const except = cursor.key() === ',' ? readExcept(cursor) : undefined
      return except && cursor.take(',') ? except : undefined
    })
    const cards = excepting(noun.cards, spared)
    // "All Fiend monsters gain 300 ATK": those on the field.
    return cards && inPlaces(cards, [{ place: 'field', of: 'either' }])
  })

/** "Battles involving a face-up "Lamp" monster you control": any of them. */
export const readAnyOf = (cursor: Cursor): MeantCards | undefined =>
  readHolders(cursor) ??
  cursor.attempt(() => {
    const noun = readNoun(cursor)
    const cards = noun && !noun.thisIn ? inPlaces(noun.cards, [{ place: 'field', of: 'either' }]) : undefined
    if (cards?.is !== 'choice' || cards.count.min !== 1 || cards.count.max !== 1) return undefined
    const { of, in: places, with: asked, other } = cards
    const excepted = excepting(
      { is: 'all', of, in: places, ...(asked && { with: asked }), ...(other && { other }) },
      cursor.attempt(() => readExcept(cursor)),
    )
    return places.length > 0 ? excepted : undefined
  })

/** "A Dragon monster this card points to", "any of your monsters this card points to": each of them. */
const readPointed = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    if (!cursor.takeAny('a', 'an', 'any', 'the')) return undefined
    const of = readKind(cursor)
    if (!of) return undefined
    const whose = cursor.take('you control') ? 'you' : 'either'
    cursor.take('that')
    if (!(cursor.takeThisCard() || cursor.take('it')) || !cursor.take('points to')) return undefined
    return {
      is: 'all',
      of,
      in: [{ place: 'field', of: whose }],
      with: [{ is: 'pointed-to-by', card: { is: 'this' } }],
    }
  })

/** "This card, also any "Lamp" monsters it points to,". */
const readItselfAndPointed = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    if (!cursor.takeThisCard() || !cursor.take(', also')) return undefined
    const pointed = readPointed(cursor)
    return pointed && cursor.take(',') ? { is: 'several', of: [{ is: 'this' }, pointed] } : undefined
  })

/** "All Dragon, Winged Beast, and Thunder monsters on the field": the noun stands behind the last of them. */
const readAllOfKinds = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('all')) return undefined
    const { items } = readList(
      cursor,
      (): Filter | undefined => {
        const type = MONSTER_TYPES.find((one) => cursor.take(one))
        if (type) return { is: 'type', type }
        const attribute = ATTRIBUTES.find((one) => cursor.take(one))
        return attribute && { is: 'attribute', attribute }
      },
      () => takeJoint(cursor, 'and'),
    )
    if (items.length < 2 || !cursor.take('monsters')) return undefined
    const places = readPlaces(cursor)
    if (!places?.every(({ faceUp }) => faceUp === undefined)) return undefined
    return {
      is: 'all',
      of: withAny(items),
      in: places.map(({ place, of }) => ({ place, of })),
    }
  })

export const readNegated = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const owner = readOwner(cursor)
    if (owner) return cursor.takeAny('effects', 'effect') ? owner : undefined
    if (!cursor.take('the effects of')) return undefined
    return readHolders(cursor)
  })

/** "Dragons", "monsters with a Level", "LIGHT and DARK monsters": what a lock spares. */
export const readSpared = (cursor: Cursor): Filter | undefined => cursor.attempt(() => readAllSpared(cursor))

const readAllSpared = (cursor: Cursor): Filter | undefined => {
  cursor.take('an')
  const read = readList(
    cursor,
    () => {
      const one = readOneSpared(cursor)
      // ""Lamp" cards and effects": what a card of that kind does.
      if (one && cursor.key(-1) === 'cards') cursor.take('and effects')
      return one
    },
    () => takeJoint(cursor, 'and', 'or'),
  )
  const items = anyFrame(read.items.map(oneToken))
  const ofSeries = isOfSeries(items.at(-1))
  const mentioning = readMentioning(cursor, items.at(-1))
  if (mentioning) return withAny([...items.slice(0, -1), ...mentioning])
  return items.length > 0 ? withAny(ofSeries ? items.map(asSeries) : items.map(anyType)) : undefined
}

/** ""Lamp Tokens" and monsters that mention it": both. */
const readMentioning = (cursor: Cursor, last: Filter | undefined): readonly Filter[] | undefined =>
  cursor.attempt(() => {
    if (last?.is !== 'name' || !cursor.takeAny('and', 'or')) return undefined
    return cursor.take(MENTIONING) ? [last, { is: 'mentions', name: last.name }] : undefined
  })
const MENTIONING = 'monsters that mention it'

/** "Lamp Tokens": Tokens of that name. */
const oneToken = (item: Filter): Filter =>
  item.is === 'name' && item.name.endsWith(' Tokens') ? { ...item, name: item.name.slice(0, -1) } : item

/** "Beast, Beast-Warrior, and Winged Beast monsters": no monster has two Types, so any of them is meant. */
const anyType = (item: Filter): Filter => {
  if (item.is !== 'all') return item
  const types = item.of.filter(({ is }) => is === 'type')
  return types.length > 1 ? withAll([withAny(types), ...item.of.filter(({ is }) => is !== 'type')]) : item
}

/** "Fusion, Synchro, Xyz, and Link Monsters": the noun stands behind the last; no monster is two of them. */
const anyFrame = (items: readonly Filter[]): readonly Filter[] => {
  const [first, last, another] = items
  if (first?.is !== 'all' || !last || another || !first.of.every(isOneFrame)) return items
  const ofLast = last.is === 'all' ? last.of : [last]
  return ofLast.some(isOneFrame) && ofLast.every((one) => isOneFrame(one) || one.is === 'monster')
    ? [...first.of, last]
    : items
}
const isOneFrame = (one: Filter): boolean => one.is === 'frame' && one.frame !== 'pendulum'

/** ""Lamp" and "Candle" monsters": the noun stands behind the last, and says of each that it names a series. */
const isOfSeries = (last: Filter | undefined): boolean =>
  last?.is === 'archetype' || (last?.is === 'all' && last.of.some(({ is }) => is === 'archetype'))

const asSeries = (item: Filter): Filter =>
  item.is === 'name' ? { is: 'archetype', archetype: item.name } : item

const readOneSpared = (cursor: Cursor): Filter | undefined => {
  const start = cursor.position
  if (cursor.take(MENTIONING)) {
    cursor.returnTo(start)
    return undefined
  }
  const kind = readKind(cursor)
  const end = cursor.position
  cursor.returnTo(start)
  const filter = readFilter(cursor)
  if (filter && cursor.position >= end) return filter
  cursor.returnTo(end)
  return kind
}

/** "A Trap", "monster": one kind, with its article or without. */
export const readSparedSource = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    cursor.takeAny('a', 'an')
    return readOneSpared(cursor)
  })
