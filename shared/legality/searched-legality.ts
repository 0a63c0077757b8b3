import { type Card, countedName } from '../cards/card.ts'
import type { SearchContext } from '../cards/search/match.ts'
import { foldedWords } from '../cards/search/fold.ts'
import { copiesAllowed } from './copies-allowed.ts'
import { type Format, formatById } from './format.ts'
import type { Regulation } from './regulation.ts'

/** How a search calls a format: by its id where it ships with the app; the player's own have ids that nobody could type, so by their name. */
export const searchWordOf = ({ id, name }: Pick<Format, 'id' | 'name'>): string =>
  formatById(id) ? id : name.toLowerCase().replaceAll('"', '')

/**
 * What `legal:tcg` is asked of, the player's own formats among the others. A format without a list in force (`undefined`) has no legal
 * cards; each is asked for once.
 */
export const searchedLegality = (
  formats: readonly Pick<Format, 'id' | 'name'>[],
  regulationOf: (formatId: string) => Regulation | undefined,
): NonNullable<SearchContext['legality']> => {
  const words = new Map<string, string>()
  for (const { id, name } of formats) {
    for (const word of [id, foldedWords(name)]) if (!words.has(word)) words.set(word, id)
  }
  const answers = new Map<string, (card: Card) => boolean>()
  const made = (format: string): ((card: Card) => boolean) => {
    const rules = regulationOf(format)
    const copies = rules && rememberedCopies(rules)
    return (card) => copies !== undefined && copies(card) > 0
  }
  return {
    formats: formats.map(searchWordOf),
    formatOf: (word) => words.get(word) ?? words.get(foldedWords(word)),
    isLegal: (card, format) => {
      const answer = answers.get(format) ?? made(format)
      answers.set(format, answer)
      return answer(card)
    },
  }
}

/** What a search asks of the format in use: how many copies it allows, which cards its list names, and what they cost where it counts points. */
export const searchedRules = (
  rules: Regulation,
): Pick<SearchContext, 'copiesAllowed' | 'listed' | 'points'> => {
  const copies = rememberedCopies(rules)
  const asked = {
    copiesAllowed: copies,
    listed: (card: Card): number => rules.limitOf(countedName(card)) ?? NaN,
  }
  return rules.list.kind === 'points'
    ? { ...asked, points: (card) => (copies(card) > 0 ? rules.pointsOf(card) : NaN) }
    : asked
}

/** `copiesAllowed` that judges each card once, because a search asks again with every key. */
const rememberedCopies = (rules: Regulation): ((card: Card) => number) => {
  const known = new Map<Card, number>()
  return (card) => {
    const copies = known.get(card) ?? copiesAllowed(card, rules)
    known.set(card, copies)
    return copies
  }
}
