import type { Card } from '../../shared/cards/card.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import { languageOfNumber } from '../../shared/cards/prints/set-number.ts'
import type { Print } from '../../shared/cards/prints/print.ts'
import type { CardSource } from '../../shared/cards/source.ts'

type Prints = ReadonlyMap<Passcode, readonly Print[]>

/**
 * The prints of Tokens and Skills, which collectors keep too, from a database that lists them: of every other card the databases before
 * know them better. A card is known by its passcode, or else by a name that only one of its kind has.
 */
export const withFurtherPrints = (
  prints: Prints,
  cards: readonly Card[],
  { cards: others, namedTokens = [], prints: further }: Pick<CardSource, 'cards' | 'namedTokens' | 'prints'>,
): Prints => {
  const pool = cardPool(cards)
  const all = new Map(prints)
  for (const other of [...others, ...namedTokens]) {
    if (other.kind !== 'token' && other.kind !== 'skill') continue
    const known = pool.find(other.passcode)
    const called = cards.filter(({ kind, name }) => kind === other.kind && isSameName(name, other.name))
    const byPasscode = known?.kind === other.kind ? known : undefined
    const byName = called.length === 1 ? called[0] : undefined
    // Databases give Tokens numbers of their own: of two the name tells which is meant.
    const card = byPasscode && (!byName || isSameName(byPasscode.name, other.name)) ? byPasscode : byName
    // Prints of other languages stand among the English ones, under names of sets that only that database has.
    const own = further
      .get(other.passcode)
      ?.filter(({ number }) => (languageOfNumber(number) ?? 'en') === 'en')
    if (card && own && own.length > 0 && !prints.has(card.passcode))
      all.set(card.passcode, [...(all.get(card.passcode) ?? []), ...own])
  }
  return all
}

/** Some databases write behind the name of a Skill that it is one. */
const isSameName = (one: string, other: string): boolean => plain(one) === plain(other)
const plain = (name: string): string => name.toLowerCase().replace(' (skill card)', '')
