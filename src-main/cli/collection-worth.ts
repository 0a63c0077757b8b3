import type { CollectionContent } from '../../shared/collection/merge.ts'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import { isPriced } from '../../shared/collection/prices.ts'
import {
  type Measure,
  measuresOf,
  measureWords,
  type NamedWorth,
  placeOf,
  PriceBook,
  type PriceOf,
  priceOfPiles,
  setOf,
  WORTH_KINDS,
  type Worth,
  worthBy,
  worthWords,
} from '../../shared/collection/worth.ts'
import { done } from '../../shared/in-pieces.ts'
import { CannotDo } from './io.ts'

/** Sets and places that are shown to people; machines get all. */
const SHOWN = 10

/** The prices that the files of a collection have brought. */
export const priceBookOf = ({ prices = [] }: CollectionContent): PriceBook =>
  PriceBook.of(prices.filter(isPriced))

/** What a search means by price and worth: the first measure there is, of this kind where one is named. Nothing where there is none. */
export const pricesNamed = (content: CollectionContent, kind: string | undefined): PriceOf | undefined => {
  const book = priceBookOf(content)
  const measure = measuresOf(book, content.piles).find((one) => kind === undefined || one.kind === kind)
  return measure && priceOfPiles(book, measure)
}

/** What the piles are worth in everything that the files say of prices; `kind`: in these alone. */
export const worthOf = (
  piles: readonly OwnedPrint[],
  book: PriceBook,
  kind: string | undefined,
  json: boolean,
): string => {
  const named = WORTH_KINDS.find((known) => known === kind)
  if (kind !== undefined && !named)
    throw new CannotDo(`there are no prices of the kind "${kind}"; known are ${WORTH_KINDS.join(', ')}`)
  const measures = measuresOf(book, piles).filter((measure) => !named || measure.kind === named)
  const all = measures.map((measure) => {
    const priceOf = priceOfPiles(book, measure)
    return {
      measure,
      sets: worthBy(piles, priceOf, setOf),
      places: worthBy(piles, priceOf, placeOf),
      days: done(book.worthOverTime(piles, measure)),
    }
  })
  if (json)
    return `${JSON.stringify(
      all.map(({ measure, sets, places, days }) => ({
        kind: measure.kind,
        currency: measure.currency ?? null,
        app: measure.app ?? null,
        ...forMachines(sets.total),
        sets: sets.groups.map(({ name, ...worth }) => ({ set: name, ...forMachines(worth) })),
        places: places.groups.map(({ name, ...worth }) => ({ place: name, ...forMachines(worth) })),
        days: days.map(({ day, ...worth }) => ({ day, ...forMachines(worth) })),
      })),
    )}\n`
  if (all.length === 0)
    return named
      ? `The files bring no ${named === 'paid' ? 'prices that were paid' : `prices of the kind ${named}`}.\n`
      : 'The files bring no prices.\n'
  return all
    .map(({ measure, sets, places, days }) =>
      [
        `${measureWords(measure)}: ${worthLine(sets.total, measure)}`,
        ...groupLines('By set', sets.groups, measure),
        ...groupLines('By place', places.groups, measure),
        ...(days.length > 1
          ? ['  Over time', ...days.map((on) => `    ${on.day}  ${worthLine(on, measure)}`)]
          : []),
        '',
      ].join('\n'),
    )
    .join('\n')
}

/** A public interface: fields are added, never renamed. */
const forMachines = ({ amount, priced, of }: Worth) => ({
  worth: Math.round(amount) / 100,
  priced,
  copies: of,
})

const number = (value: number): string => value.toLocaleString('en')

const worthLine = (worth: Worth, measure: Measure): string =>
  `${worthWords(worth, measure)}, priced ${number(worth.priced)} of ${number(worth.of)} copies`

const groupLines = (title: string, groups: readonly NamedWorth[], measure: Measure): readonly string[] => {
  const [first, ...others] = groups
  // All in one place that nobody has named says nothing.
  if (!first || (first.name === '' && others.length === 0)) return []
  const shown = groups.slice(0, SHOWN)
  return [
    `  ${title}`,
    ...shown.map(
      (group) =>
        `    ${worthWords(group, measure).padStart(16)}  ${group.name || 'not said'} (${number(group.priced)})`,
    ),
    ...(groups.length > shown.length ? [`    … and ${number(groups.length - shown.length)} more`] : []),
  ]
}
