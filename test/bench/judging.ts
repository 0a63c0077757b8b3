/* Judging many decks, beside the plain way: copies counted by name and compared with the list, and nothing else asked. */
import type { CardPool } from '../../shared/cards/pool.ts'
import { type Deck, emptyDeck, homeSection } from '../../shared/decks/deck.ts'
import { FORMATS } from '../../shared/legality/format.ts'
import { impactOn, impactsOn } from '../../shared/legality/impact.ts'
import { judge } from '../../shared/legality/judge.ts'
import type { CardList } from '../../shared/legality/limit-list.ts'
import { regulation } from '../../shared/legality/regulation.ts'
import { seeded, shuffled } from '../../shared/random.ts'
import { row, timed, type Timing } from './table.ts'

const DECKS = 500

/** Decks of the size people play, drawn from all cards: most have a breach or two, as decks of old files do. */
const someDecks = (pool: CardPool): readonly Deck[] => {
  const [main, extra] = (['main', 'extra'] as const).map((home) =>
    pool.cards.filter((card) => card.kind !== 'token' && card.kind !== 'skill' && homeSection(card) === home),
  )
  return Array.from({ length: DECKS }, (_, index) => {
    const draw = (from: typeof main, count: number) =>
      shuffled(seeded(`${index}-${count}`), from ?? [])
        .value.slice(0, count)
        .map((card) => card.passcode)
    const thirds = draw(main, 14).flatMap((code) => [code, code, code])
    return {
      ...emptyDeck(String(index)),
      main: thirds.slice(0, 40),
      extra: draw(extra, 15),
      side: draw(main, 15),
    }
  })
}

const plainly = (deck: Deck, list: CardList, pool: CardPool): readonly string[] => {
  const copies: Record<string, number> = {}
  const problems: string[] = []
  for (const code of [...deck.main, ...deck.extra, ...deck.side]) {
    const card = pool.find(code)
    const name = card?.name ?? String(code)
    copies[name] = (copies[name] ?? 0) + 1
    const limit = list.kind === 'limits' ? (list.limits.get(code) ?? 3) : 3
    if ((copies[name] ?? 0) > limit) problems.push(name)
  }
  return problems
}

const perDeck = ({ median, p95 }: Timing): Timing => ({ median: median / DECKS, p95: p95 / DECKS })

export const benchJudging = (pool: CardPool, lists: readonly CardList[]): void => {
  const tcg = lists.filter(({ family }) => family === 'tcg')
  const [list, before] = tcg.toSorted((a, b) => ((a.effective ?? '') < (b.effective ?? '') ? 1 : -1))
  if (!list || !before) throw new Error('the bench finds no TCG lists')
  const decks = someDecks(pool)
  const deckOf = (round: number): Deck => decks[round % DECKS] ?? emptyDeck('')
  const [rules, old] = [list, before].map((each) => regulation(FORMATS[0], each, pool))
  if (!rules || !old) return
  const counting = timed(20, () => {
    for (const deck of decks) plainly(deck, list, pool)
  })
  const plain = perDeck(counting)
  row("a deck's copies compared with the list, no more", plain)
  const judging = timed(20, () => {
    for (const deck of decks) judge(deck, rules)
  })
  const each = perDeck(judging)
  row(`a deck judged (${Math.round(1000 / each.median)} a second)`, each, {
    what: 'that',
    timing: plain,
  })
  const many = Array.from({ length: 5_000 }, (_, round) => deckOf(round))
  const twice = timed(5, () => many.map((deck) => impactOn(deck, old, rules)))
  row('5,000 decks judged under two lists, one by one', twice)
  row(
    'what a new list does to 5,000 decks',
    timed(5, () => impactsOn(many, old, rules)),
    { what: 'that', timing: twice },
  )
}
