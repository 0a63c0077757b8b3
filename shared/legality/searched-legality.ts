import type { Card } from '../cards/card.ts'
import type { SearchContext } from '../cards/search/match.ts'
import { copiesAllowed } from './copies-allowed.ts'
import { FORMATS } from './format.ts'
import type { Regulation } from './regulation.ts'

/** What `legal:tcg` is asked of. A format without a list in force (`undefined`) has no legal cards; each is asked for once. */
export const searchedLegality = (
  regulationOf: (formatId: string) => Regulation | undefined,
): NonNullable<SearchContext['legality']> => {
  const answers = new Map<string, (card: Card) => boolean>()
  const made = (format: string): ((card: Card) => boolean) => {
    const rules = regulationOf(format)
    const copies = rules && rememberedCopies(rules)
    return (card) => copies !== undefined && copies(card) > 0
  }
  return {
    formats: FORMATS.map(({ id }) => id),
    isLegal: (card, format) => {
      const answer = answers.get(format) ?? made(format)
      answers.set(format, answer)
      return answer(card)
    },
  }
}

/** `copiesAllowed` that judges each card once, for a search asks anew with every key. */
export const rememberedCopies = (rules: Regulation): ((card: Card) => number) => {
  const known = new Map<Card, number>()
  return (card) => {
    const copies = known.get(card) ?? copiesAllowed(card, rules)
    known.set(card, copies)
    return copies
  }
}
