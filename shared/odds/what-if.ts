import { type HandCondition, type Subject, subjectsOf } from './condition.ts'
import { copiesOf, type CountedCard, type CountedDeck, isOf } from './counted-deck.ts'
import { exactOdds } from './exact.ts'
import { compareFractions, type Fraction } from './fraction.ts'

/** What the odds would be with so many cards of a subject, the deck keeping its size. */
export interface CountOdds {
  readonly count: number
  readonly odds: Fraction
}

/** How the odds depend on how many cards of one subject the deck plays. */
export interface CountCurve {
  readonly of: Subject
  /** How many the deck has now. */
  readonly count: number
  /** From the fewest asked for; it ends where every card of the deck matters already, so that none can make room. */
  readonly points: readonly CountOdds[]
}

/** The odds with each count of the subject from `least` to `most`: "the 13th starter: 85.06 % → 87.73 %". */
export const countCurve = (
  deck: CountedDeck,
  drawn: number,
  condition: HandCondition,
  of: Subject,
  { least, most }: { readonly least: number; readonly most: number },
): CountCurve => {
  const subjects = subjectsOf(condition)
  const point = (changed: CountedDeck): CountOdds => ({
    count: copiesOf(changed, of),
    odds: exactOdds(changed, drawn, condition),
  })
  const fewer = changes(deck, (now) => withOneFewer(now, of, subjects)).slice(
    0,
    Math.max(0, copiesOf(deck, of) - least),
  )
  const more = changes(deck, (now) => withOneMore(now, of, subjects), most - copiesOf(deck, of))
  const decks = [...fewer.toReversed(), deck, ...more]
  return {
    of,
    count: copiesOf(deck, of),
    points: decks.map(point).filter(({ count }) => count >= least && count <= most),
  }
}

/** For each subject of the condition: what one fewer and one more would do. */
export const whatIf = (deck: CountedDeck, drawn: number, condition: HandCondition): readonly CountCurve[] =>
  subjectsOf(condition).map((of) => {
    const count = copiesOf(deck, of)
    return countCurve(deck, drawn, condition, of, { least: Math.max(0, count - 1), most: count + 1 })
  })

/** The points with the best and the worst odds; of several that are as good, the one with the fewest cards. */
export const bestAndWorst = ({
  points: [first, ...others],
}: CountCurve): { readonly best: CountOdds; readonly worst: CountOdds } | undefined => {
  if (!first) return undefined
  let [best, worst] = [first, first]
  for (const point of others) {
    if (compareFractions(point.odds, best.odds) > 0) best = point
    if (compareFractions(point.odds, worst.odds) < 0) worst = point
  }
  return { best, worst }
}

/** The odds with 0, 1, 2 and 3 copies of a card, the deck keeping its size; nothing where no card could make room. */
export const oddsByCopies = (
  deck: CountedDeck,
  drawn: number,
  condition: HandCondition,
  name: string,
): readonly (Fraction | undefined)[] => {
  const subjects: readonly Subject[] = [...subjectsOf(condition), { kind: 'card', name }]
  const card = deck.find((known) => known.name === name) ?? { name, roles: [], copies: 0 }
  const without = withReplaced(deck, card, FILLER, card.copies)
  const filled = [without, ...changes(without, (now) => withFillerAs(now, card, subjects), 3)]
  return [0, 1, 2, 3].map((copies) => {
    const changed = filled[copies]
    return changed && exactOdds(changed, drawn, condition)
  })
}

/** A card that no question asks about. */
const FILLER: CountedCard = { roles: [], copies: 0 }

/** The decks that come of a change made again and again, until it cannot be made, or so many times. */
const changes = (
  deck: CountedDeck,
  change: (now: CountedDeck) => CountedDeck | undefined,
  most = Infinity,
): readonly CountedDeck[] => {
  const made: CountedDeck[] = []
  for (let now = change(deck); now && made.length < most; now = change(now)) made.push(now)
  return made
}

/** The card that serves the subject and little else leaves; what it did besides should not blur the answer. */
const withOneFewer = (
  deck: CountedDeck,
  of: Subject,
  subjects: readonly Subject[],
): CountedDeck | undefined => {
  const leaving = deck
    .filter((card) => card.copies > 0 && isOf(card, of))
    .toSorted((a, b) => timesAsked(a, subjects) - timesAsked(b, subjects))[0]
  return leaving && withReplaced(deck, leaving, FILLER, 1)
}

const withOneMore = (
  deck: CountedDeck,
  of: Subject,
  subjects: readonly Subject[],
): CountedDeck | undefined => {
  const one =
    deck.find((card) => of.kind === 'card' && card.name === of.name) ??
    (of.kind === 'role' ? { roles: [of.role], copies: 0 } : { name: of.name, roles: [], copies: 0 })
  return withFillerAs(deck, one, subjects)
}

/** The deck with a card that nothing asks about turned into this one; nothing where it has none. */
const withFillerAs = (
  deck: CountedDeck,
  card: CountedCard,
  subjects: readonly Subject[],
): CountedDeck | undefined => {
  const filler = deck.find((other) => other.copies > 0 && timesAsked(other, subjects) === 0)
  return filler && withReplaced(deck, filler, card, 1)
}

const timesAsked = (card: CountedCard, subjects: readonly Subject[]): number =>
  subjects.filter((subject) => isOf(card, subject)).length

/** The deck with so many copies of one card turned into another. */
const withReplaced = (
  deck: CountedDeck,
  leaving: CountedCard,
  coming: CountedCard,
  copies: number,
): CountedDeck => [
  ...deck.map((card) => (card === leaving ? { ...card, copies: card.copies - copies } : card)),
  { ...coming, copies },
]
