import type { Card } from '../../shared/cards/card.ts'
import type { TextLanguage } from '../../shared/cards/language.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { cardPool, type CardPool, withEffects } from '../../shared/cards/pool.ts'
import type { SearchContext } from '../../shared/cards/search/match.ts'
import { searchCards, type SearchResult } from '../../shared/cards/search/search.ts'
import type { SearchIndex } from '../../shared/cards/search/search-index.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { inOrder, mostPlayed } from '../../shared/decks/most-played.ts'
import { type FoundDecks, type SearchedDeck, searchDecks } from '../../shared/decks/search.ts'
import { playedCards } from '../../shared/formats/cards/play-ranks.ts'
import { parseListFacts } from '../../shared/formats/lists/list-facts.ts'
import type { CustomFormat } from '../../shared/legality/custom-format.ts'
import type { EventRules } from '../../shared/legality/event.ts'
import { type Format, FORMATS } from '../../shared/legality/format.ts'
import type { CardList, IsoDate } from '../../shared/legality/limit-list.ts'
import { type NoList, placesOfPlay } from '../../shared/legality/lists.ts'
import { withOwnLists } from '../../shared/legality/own-lists.ts'
import type { Regulation } from '../../shared/legality/regulation.ts'
import { type StatusSince, statusHistory } from '../../shared/legality/card-status.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { loadEffectFacts } from './effect-facts.ts'
import type { Layer } from './learn.ts'
import { Releases } from './releases.svelte.ts'
import { type KnownCards, onlyShipped, type PrintedText } from './known-cards.ts'
import { readShippedCards } from './shipped-cards.ts'
import { type Regulations, regulationsFor } from './regulations.ts'

/** Which file of the app's own could not be used, and why, in words. */
export interface NoGameData {
  readonly file: string
  readonly cause: string
}

const fetched = async <T>(
  file: string,
  read: (answer: Response) => Promise<T>,
): Promise<Result<T, NoGameData>> => {
  try {
    const answer = await fetch(`./resources/${file}`)
    if (!answer.ok) return failed({ file, cause: `it could not be read (${answer.status})` })
    return ok(await read(answer))
  } catch {
    return failed({ file, cause: 'it could not be read' })
  }
}

/** Reads the facts that come with the app. */
export const loadGameData = async (today: IsoDate): Promise<Result<GameData, NoGameData>> => {
  const [cardsFile, listsFile, playedFile] = await Promise.all([
    fetched('cards.json', (answer) => answer.arrayBuffer()),
    fetched('lists.json', (answer): Promise<unknown> => answer.json()),
    fetched('played.json', (answer) => answer.text()),
  ])
  if (!cardsFile.ok) return cardsFile
  if (!listsFile.ok) return listsFile
  const cards = await readShippedCards(cardsFile.value)
  if (!cards.ok) return failed({ file: 'cards.json', cause: cards.error.code.replaceAll('-', ' ') })
  const lists = parseListFacts(listsFile.value)
  if (!lists.ok) return failed({ file: 'lists.json', cause: lists.error.code.replaceAll('-', ' ') })
  return ok(new GameData(cards.value, lists.value, today, playedFile.ok ? playedCards(playedFile.value) : []))
}

/** What a search may ask beside the cards themselves. */
export interface SearchedBeside {
  readonly format?: string
  /** Copies in the open deck. */
  readonly inDeck?: (card: Card) => number
}

/** Reads what the player's sources say, over the cards that come with the app. The error is a sentence. */
export type Learning = () => Promise<Result<KnownCards, string>>

/** The cards and lists the window works with, and what can be asked of them: those that come with the app, and the player's own sources over them. */
export class GameData {
  readonly #shipped: CardPool
  readonly #shippedLists: readonly CardList[]
  /** Those that come with the app, and the player's own among them. */
  #lists = $state.raw<readonly CardList[]>([])
  #today = $state.raw<IsoDate>() as IsoDate
  readonly #releases = new Releases()
  #ownLists = $state.raw<readonly CardList[]>([])
  #known = $state.raw<KnownCards>() as KnownCards
  /** How many copies the player has of a card, for searching; nothing where no collection is kept. */
  ownedCopies = $state.raw<(card: Card) => number>()
  /** What searches ask of the player's piles; nothing where no collection is kept. */
  pilesWith = $state.raw<SearchContext['piles']>()
  /** The format of the deck that is looked at, else the one that decks begin in: what a search asks that is about no deck. */
  formatInUse = $state<string>(FORMATS[0].id)
  /** Those that players play, those of the player's own decks first. No state: what is shown keeps its order until something else is searched for. */
  #played: readonly Passcode[]
  #ownDecks: readonly Deck[] = []
  /** Follows from the cards, as they do from the sources. */
  #regulations = $state.raw<Regulations>() as Regulations
  #own = $state.raw<readonly CustomFormat[]>([])
  #event = $state.raw<EventRules>({})
  #readings = $state(0)
  #fault = $state<string>()
  #latest = 0

  /** `played`: the cards that players play, those of most decks first. */
  constructor(
    cards: readonly Card[],
    lists: readonly CardList[],
    today: IsoDate,
    played: readonly Passcode[] = [],
  ) {
    this.#played = played
    this.#shipped = { ...cardPool(cards), played }
    this.#shippedLists = this.#lists = lists
    this.#today = today
    this.#known = onlyShipped(this.#shipped)
    this.#judgeAgain()
  }

  /** Rules follow from cards, lists, the player's own formats and the event. */
  #judgeAgain(): void {
    const [lists, today] = [this.#lists, this.#today]
    this.#regulations = regulationsFor({ lists, pool: this.pool, today, own: this.#own, event: this.#event })
  }

  /** What the player's own decks hold comes before what others play, from the next search on. */
  learnFromDecks(decks: readonly Deck[]): void {
    this.#ownDecks = decks
    const played = inOrder(mostPlayed(decks, this.pool), this.#shipped.played ?? [])
    if (played.join() === this.#played.join()) return
    this.#played = played
    // Made now, when nobody waits for it, and not at the next key pressed.
    this.#known.index.orders.played({ played })
  }

  /** Every format that decks are judged by, the player's own last. */
  get formats(): readonly Format[] {
    return this.#regulations.formats
  }

  formatName(id: string): string {
    return this.formats.find((format) => format.id === id)?.name ?? id
  }

  /** The player's own formats. */
  get ownFormats(): readonly CustomFormat[] {
    return this.#own
  }

  set ownFormats(formats: readonly CustomFormat[]) {
    this.#own = formats
    this.#judgeAgain()
  }

  /** Every list that is known, of any format. */
  get lists(): readonly CardList[] {
    return this.#lists
  }

  get ownLists(): readonly CardList[] {
    return this.#ownLists
  }

  /** The lists that the player has brought in; each takes its place among those of its format by its day. */
  set ownLists(lists: readonly CardList[]) {
    this.#ownLists = lists
    this.#lists = withOwnLists(this.#shippedLists, lists)
    this.#judgeAgain()
  }

  /** The event that decks are judged for. */
  get event(): EventRules {
    return this.#event
  }

  set event(event: EventRules) {
    this.#event = event
    this.#judgeAgain()
  }

  /** The places that some list tells apart. */
  get places(): readonly string[] {
    return placesOfPlay(this.#lists)
  }

  get pool(): CardPool {
    return this.#known.pool
  }

  /** The cards with what their texts do, for practice; read when it is first asked for. */
  async poolWithEffects(): Promise<Result<CardPool, NoGameData>> {
    const known = this.#known
    const [effects, newEffects] = await Promise.all([loadEffectFacts(), known.newEffects])
    return effects.ok
      ? ok(withEffects(known.pool, (passcode) => effects.value.of(passcode) ?? newEffects(passcode)))
      : failed({ file: 'effects.json', cause: effects.error })
  }

  /** How many cards come with the app. */
  get shippedCount(): number {
    return this.#shipped.cards.length
  }

  /** The player's own sources, the lowest first. */
  get layers(): readonly Layer[] {
    return this.#known.layers
  }

  /** Whether the sources are being read: until then the cards are those of before. */
  get isReading(): boolean {
    return this.#readings > 0
  }

  /** Why the sources could not be read the last time, in a sentence. */
  get fault(): string | undefined {
    return this.#fault
  }

  /** Takes the sources as they are kept now; what is asked for last counts. */
  async readSources(learn: Learning): Promise<void> {
    const reading = (this.#latest += 1)
    this.#readings += 1
    const learned = await learn()
    this.#readings -= 1
    if (reading !== this.#latest) return
    this.#fault = learned.ok ? undefined : learned.error
    if (!learned.ok) return
    this.#known = learned.value
    this.#judgeAgain()
    this.learnFromDecks(this.#ownDecks)
  }

  /** The cards a query describes, best first; every card where it is empty. The format says how many copies it allows. */
  search(query: string, beside: SearchedBeside = {}): SearchResult {
    const { cards, context } = this.searched(beside)
    return searchCards(cards, query, cards.pool.cards.length, context)
  }

  /** The decks a query describes, in their order; each under the rules of its own format. */
  searchDecks<D extends SearchedDeck>(decks: readonly D[], query: string): FoundDecks<D> {
    const { cards, context } = this.searched()
    return searchDecks(decks, query, cards, context, (format) => {
      const { copiesAllowed, listed, points } = this.#regulations.searched(format)
      return {
        ...(copiesAllowed && { copiesAllowed }),
        ...(listed && { listed }),
        ...(points && { points }),
      }
    })
  }

  /** The cards as they are searched, and what can be asked beside what is printed on them. */
  searched({ format = this.formatInUse, inDeck }: SearchedBeside = {}): {
    readonly cards: SearchIndex
    readonly context: SearchContext
  } {
    const { index, hasTexts, wordsOf } = this.#known
    const releases = this.#releases
    const context: SearchContext = {
      ...this.#regulations.searched(format),
      ...(this.ownedCopies ? { owned: this.ownedCopies } : {}),
      ...(this.pilesWith ? { piles: this.pilesWith } : {}),
      ...(hasTexts ? { textOf: (card) => wordsOf(card.passcode) } : {}),
      ...(inDeck ? { inDeck } : {}),
      ...(this.#played.length > 0 ? { played: this.#played } : {}),
      // Looked at only where a search asks for them, and then fetched.
      get konamiId() {
        return releases.konamiId
      },
      get prints() {
        return releases.prints
      },
    }
    return { cards: index, context }
  }

  /** The day it is. */
  get today(): IsoDate {
    return this.#today
  }

  /** A window may stay open for days: from midnight on, decks are judged by the lists of the new day. */
  set today(today: IsoDate) {
    if (today === this.#today) return
    this.#today = today
    this.#judgeAgain()
  }

  /** The day for which decks are judged: that of the event, else today. */
  get day(): IsoDate {
    return this.#event.date ?? this.#today
  }

  /** Whether texts of cards are here to be searched. */
  get hasTexts(): boolean {
    return this.#known.hasTexts
  }

  /** The names of all archetypes, from A. */
  get archetypes(): readonly string[] {
    return this.#known.archetypes
  }

  /** The rules of a format on the day it is judged for. */
  regulation(formatId: string): Result<Regulation, NoList> {
    return this.#regulations.of(formatId)
  }

  /** How the card stands in each format, and how it stood under the lists before, the present first. */
  standingsOf(
    card: Card,
  ): readonly { readonly format: Format; readonly standings: readonly StatusSince[] }[] {
    return FORMATS.map((format) => ({
      format,
      standings: statusHistory(card, this.#regulations.overTime(format)),
    }))
  }

  /** Every list of the format that is known, the newest first. */
  listsOf(formatId: string): readonly CardList[] {
    return this.#regulations.listsOf(formatId)
  }

  /** The list that a format is played under on a day. */
  listOn(formatId: string, date: IsoDate): Result<CardList, NoList> {
    return this.#regulations.listOn(formatId, date)
  }

  /** The rules of a format under one of its lists. */
  under(formatId: string, list: CardList): Regulation {
    return this.#regulations.under(formatId, list)
  }

  /** What the card read before errata, each under the name that its source gives it. */
  earlierTextsOf({ earlierTexts = [] }: Card): readonly PrintedText[] {
    return earlierTexts.flatMap((passcode) => this.textsOf(passcode))
  }

  /** What the card is called in a language other than English, where that is one that the player knows. */
  nameIn(passcode: Passcode, language: TextLanguage): string | undefined {
    return this.#known.nameIn(passcode, language)
  }

  /** What is printed on the card, in every language that a source has. */
  textsOf(passcode: Passcode): readonly PrintedText[] {
    return this.#known.textsOf(passcode)
  }
}
