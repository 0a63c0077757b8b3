import type { Filter, FilterPlace } from '../../filter/filter.ts'
import { readLentThere } from '../../summoning/sources.ts'
import type { Cursor } from '../../text/cursor.ts'
import { readEachOfYours, readTurnMoment } from '../../text/durations.ts'
import type { Often } from '../../text/limits.ts'
import { readNominal, readSummoned } from '../../text/filters.ts'
import { readPlacesOfYours } from '../../text/places.ts'
import type { TextSpan } from '../../text/sentences.ts'
import { type TextToken, tokenize } from '../../text/tokens.ts'
import { rulesWith } from '../../text/wording.ts'
import { readCounterName } from '../../text/counters.ts'
import type { ContinuousEffect } from '../effect.ts'
import { readStateOfTable } from './conditions.ts'
import { readHowSummoned, readWhat, readWhatThisIs } from './subjects.ts'
import { readMaterial } from './causes.ts'
import { readAnyOf, readEachOwn, readHolders } from './holders.ts'
import type { MeantCards } from '../which-cards.ts'

/* What sentences that hold by themselves share: what they say of, and the words they are made of. */

/** What a sentence holds, on what it depends, and where the card lies for it where the sentence says so. */
export type Holds = Pick<ContinuousEffect, 'if' | 'lasting' | 'cannotBeNegated'> & {
  readonly from?: readonly FilterPlace[]
  readonly often?: Often
}

const readName = (cursor: Cursor): string | undefined => cursor.takeQuoted()

/** "An Equip Card", "a "Lamp" card": what the card is equipped with. */
const readEquip = (cursor: Cursor): Filter | undefined =>
  cursor.take('an Equip Card') ? { is: 'card' } : readMaterial(cursor)

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '6th'] as const

export const holdsRule = rulesWith({
  table: readStateOfTable,
  name: readName,
  opposed: (cursor): Filter | undefined =>
    cursor.attempt(() => {
      const what = readWhat(cursor)
      if (what?.is !== 'card' || what.with || what.other) return undefined
      // Whoever battles it is the other player's.
      return what.whose === 'you' ? undefined : what.of
    }),
  /** "Your Dragon monster", "a Dragon monster you control": whichever of them battles. */
  fighter: (cursor): Extract<MeantCards, { readonly is: 'all' | 'equipped' }> | undefined =>
    cursor.attempt(() => {
      const cards = readEachOwn(cursor) ?? readAnyOf(cursor)
      return cards?.is === 'all' || cards?.is === 'equipped' ? cards : undefined
    }),
  such: readWhatThisIs,
  places: readPlacesOfYours,
  moment: readTurnMoment,
  how: readHowSummoned,
  summoned: readSummoned,
  holders: readHolders,
  lent: readLentThere,
  equip: readEquip,
  fromHand: readNominal,
  kind: readNominal,
  number: (cursor) => cursor.takeNumber(),
  counter: readCounterName,
  nth: (cursor): number | undefined => {
    const word = cursor.takeAny(...ORDINALS)
    return word && ORDINALS.indexOf(word) + 1
  },
  eachOfYours: readEachOfYours,
})

/** Normal Summoned or Set with so many Tributes. */
export const withTributes = (how: 'normal' | 'normalOrSet', count: number): Filter => ({
  is: 'summoned',
  how,
  thisTurn: false,
  tributes: { min: count, max: count },
})

export const THIS_CARD = tokenize('This card').tokens
export const THIS_CARD_IS = tokenize('This card is').tokens

/** The same sentence with other words in place of those before `from`. */
export const beginningWith = (
  words: readonly TextToken[],
  { source, end }: TextSpan,
  from: number,
): TextSpan => {
  const tokens = [...words, ...source.tokens.slice(from, end)]
  return { source: { ...source, tokens }, start: 0, end: tokens.length }
}

export const inOwn = (place: FilterPlace): Filter => ({ is: 'place', place, of: 'either' })
