import type { Card } from '../../shared/cards/card.ts'
import type { TextLanguage } from '../../shared/cards/language.ts'
import { overlaid } from '../../shared/cards/overlay.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { foldedWords } from '../../shared/cards/search/fold.ts'
import type { CardText } from '../../shared/cards/source.ts'
import { readCardTexts } from '../../shared/formats/card-texts.ts'
import type { SourceRow, SourceStore } from '../storage/source-store.ts'
import { cardPool, type CardPool } from '../../shared/cards/pool.ts'
import { readListFacts } from '../../shared/formats/list-facts.ts'
import {
  searchCards,
  type SearchIndex,
  searchIndex,
  type SearchResult,
} from '../../shared/cards/search/search.ts'
import { readCardFacts } from '../../shared/formats/card-facts.ts'
import { copiesAllowed } from '../../shared/legality/copies-allowed.ts'
import { type Format, FORMATS } from '../../shared/legality/format.ts'
import type { CardList, IsoDate } from '../../shared/legality/limit-list.ts'
import { listInForce, type NoList } from '../../shared/legality/lists.ts'
import { regulation, type Regulation } from '../../shared/legality/regulation.ts'
import { failed, ok, type Result } from '../../shared/result.ts'

/** A text of a card in one language. */
export interface PrintedText extends CardText {
  readonly language: TextLanguage
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
  return ok(new GameData(cards.value, lists.value, today))
}

/** The cards and lists the window works with, and what can be asked of them: those that come with the app, and the player's own sources over them. */
export class GameData {
  readonly #shipped: CardPool
  readonly #lists: readonly CardList[]
  readonly #today: IsoDate
  #known = $state.raw<Known>() as Known

  constructor(cards: readonly Card[], lists: readonly CardList[], today: IsoDate) {
    this.#shipped = cardPool(cards)
    this.#lists = lists
    this.#today = today
    this.#known = knownFrom(this.#shipped, [])
  }

  get pool(): CardPool {
    return this.#known.pool
  }

  /** How many cards come with the app. */
  get shippedCount(): number {
    return this.#shipped.cards.length
  }

  /** The player's own sources, the lowest first. */
  get sources(): readonly SourceRow[] {
    return this.#known.sources
  }

  /** Takes the sources as they are kept now. Those that cannot be read are left out. */
  async readSources(store: Pick<SourceStore, 'all'>): Promise<void> {
    const kept = await store.all()
    if (kept.ok) this.#known = knownFrom(this.#shipped, kept.value)
  }

  /** The cards a query describes, best first; every card where it is empty. The format says how many copies it allows. */
  search(query: string, formatId?: string): SearchResult {
    const rules = formatId === undefined ? undefined : this.regulation(formatId)
    const { index, texts, pool } = this.#known
    return searchCards(index, query, pool.cards.length, {
      ...(rules?.ok ? { copiesAllowed: (card) => copiesAllowed(card, rules.value) } : {}),
      ...(texts.length > 0 ? { textOf: (card) => this.#foldedText(card.passcode) } : {}),
    })
  }

  /** The rules of a format today. */
  regulation(formatId: string): Result<Regulation, NoList> {
    const { regulations, pool } = this.#known
    const known = regulations.get(formatId)
    if (known) return known
    const made = regulationOf(formatOr(formatId), this.#lists, pool, this.#today)
    regulations.set(formatId, made)
    return made
  }

  /** What is printed on the card, in every language that a source has; the latest source of a language holds. */
  textsOf(passcode: Passcode): readonly PrintedText[] {
    const found = new Map<TextLanguage, PrintedText>()
    for (const { language, of } of this.#known.texts) {
      const text = of.get(passcode)
      if (text) found.set(language, { ...text, language })
    }
    return [...found.values()]
  }

  /** Folded once, when a text is first searched for. */
  #foldedText(passcode: Passcode): string | undefined {
    const { folded } = this.#known
    const known = folded.get(passcode)
    if (known !== undefined) return known
    const words = foldedWords(
      this.textsOf(passcode)
        .map(({ text, pendulumText }) => `${text} ${pendulumText ?? ''}`)
        .join(' '),
    )
    folded.set(passcode, words)
    return words
  }
}

/** Everything that follows from the sources, made anew when they change. */
interface Known {
  readonly sources: readonly SourceRow[]
  readonly pool: CardPool
  readonly index: SearchIndex
  readonly texts: readonly { readonly language: TextLanguage; readonly of: ReadonlyMap<Passcode, CardText> }[]
  readonly regulations: Map<string, Result<Regulation, NoList>>
  readonly folded: Map<Passcode, string>
}

const knownFrom = (shipped: CardPool, sources: readonly SourceRow[]): Known => {
  let pool = shipped
  const texts: { language: TextLanguage; of: ReadonlyMap<Passcode, CardText> }[] = []
  const otherNames = new Map<Passcode, string[]>()
  for (const { language, facts, words } of sources) {
    const cards = readCardFacts(parsed(facts))
    if (cards.ok && cards.value.length > 0) pool = overlaid(pool, cards.value)
    const of = readCardTexts(words)
    if (!of.ok) continue
    texts.push({ language, of: of.value })
    if (language === 'en') continue
    for (const [passcode, { name }] of of.value)
      otherNames.set(passcode, [...(otherNames.get(passcode) ?? []), name])
  }
  return {
    sources,
    pool,
    index: searchIndex(pool.cards, otherNames),
    texts,
    regulations: new Map(),
    folded: new Map(),
  }
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
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
