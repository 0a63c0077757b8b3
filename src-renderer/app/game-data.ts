import type { Card } from '../../shared/cards/card.ts'
import { cardPool, type CardPool } from '../../shared/cards/pool.ts'
import { readCardFacts } from '../../shared/formats/card-facts.ts'
import { type Format, FORMATS } from '../../shared/legality/format.ts'
import type { CardList, IsoDate } from '../../shared/legality/limit-list.ts'
import { listInForce, type NoList } from '../../shared/legality/lists.ts'
import { regulation, type Regulation } from '../../shared/legality/regulation.ts'
import { failed, ok, type Result } from '../../shared/result.ts'

/** The cards and lists the window works with, and what can be asked of them. */
export interface GameData {
  readonly pool: CardPool
  /** Best first; every card where the query is empty. */
  readonly search: (query: string) => readonly Card[]
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
  const cardsFile = await fetchJson('cards.json')
  if (!cardsFile.ok) return cardsFile
  const cards = readCardFacts(cardsFile.value)
  if (!cards.ok) return failed({ file: 'cards.json', cause: cards.error.code.replaceAll('-', ' ') })
  return ok(gameData(cards.value, [], today))
}

export const gameData = (cards: readonly Card[], lists: readonly CardList[], today: IsoDate): GameData => {
  const pool = cardPool(cards)
  const regulations = new Map<string, Result<Regulation, NoList>>()
  return {
    pool,
    search: (query) => cards.filter((card) => card.name.toLowerCase().includes(query.toLowerCase())),
    regulation: (formatId) => {
      const known = regulations.get(formatId)
      if (known) return known
      const made = regulationOf(formatOr(formatId), lists, pool, today)
      regulations.set(formatId, made)
      return made
    },
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
