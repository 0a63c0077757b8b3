import type { Card } from '../../shared/cards/card.ts'
import { cardPool, type CardPool } from '../../shared/cards/pool.ts'
import { readListFacts } from '../../shared/formats/list-facts.ts'
import type { SearchContext } from '../../shared/cards/search/match.ts'
import { searchCards, searchIndex, type SearchResult } from '../../shared/cards/search/search.ts'
import { readCardFacts } from '../../shared/formats/card-facts.ts'
import { rememberedCopies, searchedLegality } from '../../shared/legality/searched-legality.ts'
import { type Format, FORMATS } from '../../shared/legality/format.ts'
import type { CardList, IsoDate } from '../../shared/legality/limit-list.ts'
import { listInForce, type NoList } from '../../shared/legality/lists.ts'
import { regulation, type Regulation } from '../../shared/legality/regulation.ts'
import { failed, ok, type Result } from '../../shared/result.ts'

/** The cards and lists the window works with, and what can be asked of them. */
export interface GameData {
  readonly pool: CardPool
  /** The cards a query describes, best first; every card where it is empty. The format says how many copies it allows. */
  readonly search: (query: string, formatId?: string) => SearchResult
  /** The rules of a format today. */
  readonly regulation: (formatId: string) => Result<Regulation, NoList>
}

/** Which file of the app's own could not be used, and why, in words. */
export interface NoGameData {
  readonly file: string
  readonly cause: string
}

const fetchJson = async (file: string): Promise<Result<unknown, NoGameData>> => {
  try {
    const answer = await fetch(`./resources/${file}`)
    if (!answer.ok) return failed({ file, cause: `it could not be read (${answer.status})` })
    return ok(await answer.json())
  } catch {
    return failed({ file, cause: 'it could not be read' })
  }
}

/** Reads the facts that come with the app. */
export const loadGameData = async (today: IsoDate): Promise<Result<GameData, NoGameData>> => {
  const [cardsFile, listsFile] = await Promise.all([fetchJson('cards.json'), fetchJson('lists.json')])
  if (!cardsFile.ok) return cardsFile
  if (!listsFile.ok) return listsFile
  const cards = readCardFacts(cardsFile.value)
  if (!cards.ok) return failed({ file: 'cards.json', cause: cards.error.code.replaceAll('-', ' ') })
  const lists = readListFacts(listsFile.value)
  if (!lists.ok) return failed({ file: 'lists.json', cause: lists.error.code.replaceAll('-', ' ') })
  return ok(gameData(cards.value, lists.value, today))
}

export const gameData = (cards: readonly Card[], lists: readonly CardList[], today: IsoDate): GameData => {
  const pool = cardPool(cards)
  const index = searchIndex(cards)
  const legality = searchedLegality((formatId) => {
    const rules = regulationFor(formatId)
    return rules.ok ? rules.value : undefined
  })
  const copiesIn = new Map<string, (card: Card) => number>()
  const contextFor = (formatId: string | undefined): SearchContext => {
    if (formatId === undefined) return { legality }
    const rules = regulationFor(formatId)
    if (!rules.ok) return { legality }
    const copies = copiesIn.get(formatId) ?? rememberedCopies(rules.value)
    copiesIn.set(formatId, copies)
    return { legality, copiesAllowed: copies }
  }
  const regulations = new Map<string, Result<Regulation, NoList>>()
  const regulationFor = (formatId: string): Result<Regulation, NoList> => {
    const known = regulations.get(formatId)
    if (known) return known
    const made = regulationOf(formatOr(formatId), lists, pool, today)
    regulations.set(formatId, made)
    return made
  }
  return {
    pool,
    search: (query, formatId) => searchCards(index, query, cards.length, contextFor(formatId)),
    regulation: regulationFor,
  }
}

/** A format that this version does not know is judged as TCG Advanced. */
const formatOr = (id: string): Format => FORMATS.find((format) => format.id === id) ?? FORMATS[0]

const regulationOf = (
  format: Format,
  lists: readonly CardList[],
  pool: CardPool,
  today: IsoDate,
): Result<Regulation, NoList> => {
  const list = listInForce(format, lists, today)
  return list.ok ? ok(regulation(format, list.value, pool)) : list
}
