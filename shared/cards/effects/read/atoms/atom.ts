import type { Cursor } from '../../../text/cursor.ts'
import type { Filter, FilterPlace } from '../../../filter/filter.ts'
import { readDuration, readTurnMoment } from '../../../text/durations.ts'
import { type Counted, readCount } from '../../../text/numbers.ts'
import type { EffectCondition } from '../../condition.ts'
import type { Atom, Lasting } from '../../effect.ts'
import {
  ON_EITHER_FIELD,
  type HowMany,
  type MeantCards,
  type OwnedPlace,
  type Relation,
} from '../../which-cards.ts'
import { readAmount, readForEach } from '../amounts.ts'
import { readCounterName } from '../../../text/counters.ts'
import { inPlaces, readExcept, readNoun } from '../nouns.ts'
import { type Noun, readFigureName, readOwner, readRelation } from '../spoken.ts'

/* What the lists of atoms beside this file share: what one is, what its wordings are made of, and how one is made about cards. */

/** An atom as it was read. */
export interface Read {
  readonly atom: Atom
  /** Where the card itself lies, where the words say so: "discard this card", "banish this card from your GY". */
  readonly thisIn?: readonly FilterPlace[]
  readonly by?: 'opponent' | 'both'
  /** "… you can …": it may be declined. */
  readonly optional?: true
  /** Of something that lasts: what holds besides, as long. */
  readonly more?: readonly Lasting[]
  /** It is done only where that is so: "place 1 counter on it (max. 3)". */
  readonly if?: EffectCondition
}

/** What the wordings of atoms are made of; a list adds what it alone has. */
export const ATOM_READERS = {
  noun: readNoun,
  count: readCount,
  number: (cursor: Cursor) => cursor.takeNumber(),
  amount: readAmount,
  each: readForEach,
  owner: readOwner,
  duration: readDuration,
  moment: readTurnMoment,
  relation: readRelation,
  except: readExcept,
  figureName: readFigureName,
  counter: readCounterName,
}

export const howMany = ({ min, max, only }: Counted): HowMany => ({ min, max, ...(only && { only }) })

export const HAND: readonly OwnedPlace[] = [{ place: 'hand', of: 'you' }]
export const FIELD: readonly OwnedPlace[] = [{ place: 'field', of: 'you' }]

/** "1 Attack Position monster": only on the field has it a position. */
const isSaidToLie = (cards: MeantCards): boolean =>
  cards.is === 'several'
    ? cards.of.every(isSaidToLie)
    : 'of' in cards && !('from' in cards) && asksPosition(cards.of as Filter)

const asksPosition = (filter: Filter): boolean =>
  filter.is === 'all'
    ? filter.of.some(asksPosition)
    : filter.is === 'position' && BATTLE_POSITIONS.has(filter.position)

const BATTLE_POSITIONS: ReadonlySet<string> = new Set(['attack', 'defense', 'face-down-defense'])

/** An atom about cards; undefined where the text does not say where those lie that are chosen. */
export const about = (
  noun: Noun,
  atom: (cards: MeantCards) => Atom,
  options: { readonly places?: readonly OwnedPlace[]; readonly thisIn?: readonly FilterPlace[] } = {},
): Read | undefined => {
  const cards = inPlaces(
    noun.cards,
    options.places ?? (isSaidToLie(noun.cards) ? ON_EITHER_FIELD : undefined),
  )
  const speaksOfThis =
    cards?.is === 'this' || (cards?.is === 'several' && cards.of.some((one) => one.is === 'this'))
  const among = cards?.is === 'choice' && cards.including?.is === 'this' ? cards.in : undefined
  const { thisIn = among?.map(({ place }) => place) ?? (speaksOfThis ? options.thisIn : undefined) } = noun
  return cards && { atom: atom(cards), ...(thisIn && { thisIn }) }
}

export const related = (
  cards: MeantCards | undefined,
  relation: Relation | undefined,
): MeantCards | undefined => {
  if (!relation || !cards) return cards
  return cards.is === 'choice' || cards.is === 'all'
    ? { ...cards, with: [...(cards.with ?? []), relation] }
    : undefined
}
