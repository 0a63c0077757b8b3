import type { Card } from '../../shared/cards/card.ts'
import { materialsWords } from '../../shared/cards/materials/describe.ts'
import type { SearchContext } from '../../shared/cards/search/match.ts'
import { asksOfPrints } from '../../shared/cards/search/query.ts'
import { searchCards } from '../../shared/cards/search/search.ts'
import { searchIndex } from '../../shared/cards/search/search-index.ts'
import type { TextsByLanguage } from '../../shared/cards/source.ts'
import { foldedTexts, otherNamesIn } from '../../shared/cards/source-texts.ts'
import { TEXT_LANGUAGES } from '../../shared/cards/language.ts'
import type { CardPool, OtherNames } from '../../shared/cards/pool.ts'
import { holdings } from '../../shared/collection/holdings.ts'
import { PileIndex } from '../../shared/collection/pile-index.ts'
import { cardsOnPiles } from '../../shared/collection/search.ts'
import { copiesByCard } from '../../shared/decks/room.ts'
import { FORMATS } from '../../shared/legality/format.ts'
import { parseOptions } from './arguments.ts'
import { languageTagged, loadCardsAndTexts, namesInLanguage, shippedNames } from './card-pool.ts'
import { collectionFrom, readingOver } from './collection-files.ts'
import { deckOf } from './files.ts'
import { CannotDo, type Command, type ExitCode, type Io } from './io.ts'
import { loadPrints } from './prints.ts'
import { remarkOnQuery } from './query-findings.ts'
import { askedOfFormats, queryAsks } from './asked-of-formats.ts'

const HELP = `Examples:
  duelwright cards dark magician
  duelwright cards 46986414
  duelwright cards --language ja burakku majishan
  duelwright cards 'type:xyz rank:4 attr:dark atk>=2000'
  duelwright cards --format goat 'is:legal is:flip level<=4'
  duelwright cards --collection all-folders.csv 'owned<3 @blue-eyes'
  duelwright cards --json --limit 3 '@blackwing&&!!is:tuner'

Finds cards by name, by any passcode printed on them and by facts.

Usage: duelwright cards [OPTION…] QUERY
  --limit N       at most so many cards (default: 20)
  --format NAME   what "is:legal", "limit:" and "points:" are asked of: ${FORMATS.map((format) => format.id).join(', ')};
                  or a file of your own rules (.format.json), which "legal:" then knows by its name
  --deck FILE     the deck that "deck:" is asked of: deck>=1 is what lies in it
  --collection FILE
                  what "owned:" and "place:" are asked of, as card apps and shops export it; may be given more than once
  --cards FILE    further cards, over those that ship with the app: .cdb or .json; may be given more than once
  --language TAG  also shows what the cards are called there, and looks for it: ${TEXT_LANGUAGES.join(', ')}
  --json          one JSON object a line

Names are looked for in English, and in every language where no English one fits.
Query: a||b either, a&&b both, !!a not, @a an archetype, $a a name only, a*b one after the other, and facts:
  type: is:       monster spell trap, effect xyz tuner pendulum …, quick-play counter …, dragon warrior …, legal
  attribute:      dark,light …          level: rank: link: scale: atk: def: limit: deck: owned: points:   4  4-6  >=4  ?
  not:            effect, tuner …       atk=def  atk>def       name: text: "in quotes"
  arrows:         bl,br …               archetype: hero        released: tcg
  materials:      2  (the fewest monsters it is made of)       fits: "CARD" (who can use it as material)
  legal:          tcg,goat …            sort: name level atk def newest; sort:-atk the other way round
  set: number:    LOB  LOB-EN001        rarity: ultra  (the rarity of that name alone)   points: 0  >=20
  of a collection: edition: 1st  condition: nm  lang: de  place: "Binder 2"  free: trade: wanted: paid: >1.50
Several values with commas between them: any of them, but all of the arrows.
`

const OPTIONS = {
  limit: { type: 'string', default: '20' },
  format: { type: 'string' },
  deck: { type: 'string' },
  collection: { type: 'string', multiple: true },
  cards: { type: 'string', multiple: true },
  language: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

const runCards = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const { values, positionals } = parseOptions(args, OPTIONS)
  const query = positionals.join(' ')
  if (query.trim() === '') throw new CannotDo('say what to look for; try --help')
  if (!/^\d{1,6}$/.test(values.limit)) throw new CannotDo(`"${values.limit}" is no number of cards`)
  const { pool, texts } = await loadCardsAndTexts(values.cards ?? [], io)
  const context = {
    ...(await askedOfFormats(query, values.format, pool, io)),
    ...(texts.size > 0 && { textOf: textIn(texts) }),
    ...(values.deck !== undefined && { inDeck: await copiesInDeck(values.deck, pool, io) }),
    ...(values.collection && (await ownedIn(values.collection, pool, io))),
    ...(queryAsks(query, asksOfPrints) && { prints: await loadPrints(io) }),
    ...(pool.played && { played: pool.played }),
  }
  const language = values.language === undefined ? undefined : languageTagged(values.language)
  const among = (names: OtherNames) =>
    searchCards(searchIndex(pool, names), query, Number(values.limit), context)
  const nearest = among(otherNamesIn(texts, shippedNames(language ? [language] : [], io)))
  // Names in the other languages are only read where they are needed.
  const { cards, total, findings, asks } =
    (nearest.total > 0 && !nearest.isNear) || !nearest.asks ? nearest : among(pool.otherNames ?? new Map())
  remarkOnQuery(query, findings, 'cards', io)
  // Of a query that is nothing but mistakes, nothing is found.
  if (findings.length > 0 && !asks) return 2
  const nameOf = language && namesInLanguage(language, texts, io)
  for (const card of cards) {
    const name = nameOf?.(card)
    const names = language === undefined || name === undefined ? {} : { names: { [language]: name } }
    io.out(`${values.json ? JSON.stringify({ ...forMachines(card), ...names }) : forPeople(card, name)}\n`)
  }
  if (total === 0) io.remark('No card fits.')
  else if (total > cards.length) io.remark(`${cards.length} of ${total} cards; --limit shows more.`)
  return findings.length > 0 ? 2 : 0
}

const textIn =
  (languages: TextsByLanguage) =>
  ({ passcode }: Card): string =>
    foldedTexts([...languages.values()].flatMap((texts) => texts.get(passcode) ?? []))

const copiesInDeck = async (path: string, pool: CardPool, io: Io): Promise<(card: Card) => number> => {
  const copies = copiesByCard((await deckOf(path, pool, io)).deck, pool)
  return (card) => copies.get(card) ?? 0
}

/** What "owned:" and the words of piles are asked of. */
const ownedIn = async (
  paths: readonly string[],
  pool: CardPool,
  io: Io,
): Promise<Pick<SearchContext, 'owned' | 'piles'>> => {
  const { content, whole } = await collectionFrom(paths, 'add', await readingOver(pool, io), io)
  if (!whole) throw new CannotDo('what you own is not known without the whole collection')
  const { owned } = holdings(content.piles)
  const index = new PileIndex(content.piles, pool)
  return {
    owned: ({ passcode }) => owned.get(passcode) ?? 0,
    piles: (terms) => {
      const cards = cardsOnPiles(index, terms)
      return (card) => cards.has(card)
    },
  }
}

/** A public interface: fields are added, never renamed. Materials are in words. */
const forMachines = (card: Card): Readonly<Record<string, unknown>> => {
  const { passcode, name, kind, ...facts } = card
  return { passcode, name, kind, ...facts, ...('materials' in card ? { materials: materialsOf(card) } : {}) }
}

const materialsOf = (card: Extract<Card, { materials?: unknown }>): string | null =>
  typeof card.materials === 'object' ? materialsWords(card.materials.recipes) : null

/** `beside`: its name in another language. */
const forPeople = (card: Card, beside?: string): string =>
  [
    `${card.passcode}`.padStart(10),
    card.name,
    ...(beside === undefined || beside === card.name ? [] : [beside]),
    ...factsOf(card),
  ].join('  ')

const factsOf = (card: Card): readonly string[] => {
  switch (card.kind) {
    case 'spell':
    case 'trap':
      return [`${card.icon} ${card.kind}`]
    case 'skill':
      return ['Skill']
    case 'token':
      return [
        [card.type, 'Token'].filter(Boolean).join(' '),
        ...(card.attribute ? [card.attribute] : []),
        `Level ${card.level}`,
        `${card.atk}/${card.def}`,
      ]
    case 'monster': {
      const line = [card.type, card.frame, card.pendulum ? 'pendulum' : '', ...card.abilities]
      const stars =
        'level' in card
          ? `Level ${card.level}`
          : 'rank' in card
            ? `Rank ${card.rank}`
            : `Link ${card.arrows.length}`
      const stats = 'def' in card ? `${card.atk}/${card.def}` : `${card.atk}`
      return [line.filter((word) => word !== '').join(' / '), card.attribute, stars, stats]
    }
  }
}

export const cardsCommand: Command = {
  summary: 'find cards',
  help: HELP,
  run: runCards,
}
