import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { holdings } from '../../shared/collection/holdings.ts'
import {
  bestPurchases,
  copiesMissing,
  copiesNeeded,
  type DeckGap,
  type MissingCard,
  missingCards,
  type Purchase,
} from '../../shared/collection/missing.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import {
  formatShoppingList,
  SHOPPING_FORMATS,
  type ShoppingFormat,
} from '../../shared/formats/decks/shopping-list.ts'
import { parseOptions } from './arguments.ts'
import { COLLECTION_HELP, COLLECTION_OPTIONS, collectionFrom, collectionReading } from './collection-files.ts'
import { shown } from './check-summary.ts'
import { deckOf } from './files.ts'
import { CannotDo, type Command, type ExitCode, type Io } from './io.ts'

const HELP = `Examples:
  duelwright missing my-deck.ydk --collection all-folders.csv
  duelwright missing decks/*.ydk --collection all-folders.csv --together --shop cardmarket > wants.txt
  duelwright missing decks/*.ydk --collection all-folders.csv --purchases
  duelwright missing b.ydk --collection all-folders.csv --sleeved a.ydk --json

Says which cards of your decks are not in your collection. Each deck may use every copy, unless they are to be built together; copies in
decks that are sleeved are not free.

Usage: duelwright missing DECK… --collection FILE [OPTION…]
  --collection FILE       a collection as card apps and shops export them; may be given more than once
  --sleeved DECK          a deck that is built and keeps its copies; may be given more than once
  --together              all decks at the same time, as one list
  --purchases             which single cards finish most decks
  --shop FORMAT           a list to shop with: ${SHOPPING_FORMATS.join(', ')}
  --json                  one JSON object a line
${COLLECTION_HELP}
Exit codes: 0 nothing is missing, 1 something is, 2 something could not be read.
`

const OPTIONS = {
  ...COLLECTION_OPTIONS,
  collection: { type: 'string', multiple: true },
  sleeved: { type: 'string', multiple: true },
  together: { type: 'boolean', default: false },
  purchases: { type: 'boolean', default: false },
  shop: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

interface ReadDeckFile {
  readonly path: string
  readonly deck: Deck
}

const runMissing = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const { values, positionals: paths } = parseOptions(args, OPTIONS)
  if (paths.length === 0) throw new CannotDo('no deck is named; try --help')
  if (!values.collection) throw new CannotDo('no collection is named; say --collection FILE')
  const shop = shoppingFormat(values.shop)
  const reading = await collectionReading(values, io)
  const { pool } = reading
  const { content, whole } = await collectionFrom(values.collection, 'add', reading, io)
  // What is missing is not known where the collection is not.
  if (!whole) return 2
  const decks = await readDecks(paths, pool, io)
  const built = await readDecks(values.sleeved ?? [], pool, io)
  const taken = copiesNeeded(
    built.files.map(({ deck }) => deck),
    pool,
  )
  const { owned } = holdings(content.piles)
  const free = (card: Passcode): number => (owned.get(card) ?? 0) - (taken.get(card) ?? 0)
  const gaps = gapsOf(decks.files, values.together, free, pool)
  if (shop) io.out(formatShoppingList(shoppingItems(gaps), shop, pool))
  else if (values.purchases)
    for (const purchase of bestPurchases(gaps)) io.out(purchaseLine(purchase, pool, values.json))
  else for (const gap of gaps) io.out(values.json ? jsonLine(gap, pool) : forPeople(gap, pool))
  if (!decks.whole || !built.whole) return 2
  return gaps.some(({ missing }) => missing.length > 0) ? 1 : 0
}

const shoppingFormat = (name: string | undefined): ShoppingFormat | undefined => {
  const format = SHOPPING_FORMATS.find((known) => known === name)
  if (name !== undefined && !format)
    throw new CannotDo(`there is no shopping list "${name}"; known are ${SHOPPING_FORMATS.join(', ')}`)
  return format
}

/** A deck that cannot be read is remarked on and left out. */
const readDecks = async (
  paths: readonly string[],
  pool: CardPool,
  io: Io,
): Promise<{ readonly files: readonly ReadDeckFile[]; readonly whole: boolean }> => {
  const files: ReadDeckFile[] = []
  let whole = true
  for (const path of paths) {
    try {
      const read = await deckOf(path, pool, io)
      whole &&= read.whole
      files.push({ path, deck: read.deck })
    } catch (problem) {
      if (!(problem instanceof CannotDo)) throw problem
      io.remark(problem.message)
      whole = false
    }
  }
  return { files, whole }
}

const gapsOf = (
  files: readonly ReadDeckFile[],
  together: boolean,
  free: (card: Passcode) => number,
  pool: CardPool,
): readonly DeckGap<string>[] => {
  const groups = together
    ? [{ name: files.map(({ path }) => path).join(', '), decks: files.map(({ deck }) => deck) }]
    : files.map(({ path, deck }) => ({ name: path, decks: [deck] }))
  return groups.map(({ name, decks }) => ({
    deck: name,
    missing: missingCards(copiesNeeded(decks, pool), free),
  }))
}

/** One list for all decks: of each card as many copies as the deck that lacks most, for decks that are built one after the other. */
const shoppingItems = (gaps: readonly DeckGap<string>[]) =>
  bestPurchases(gaps).map(({ card, copies }) => ({ card, copies }))

const named = ({ card, ...rest }: MissingCard, pool: CardPool) => ({
  card,
  name: pool.find(card)?.name ?? null,
  ...rest,
})

/** A public interface: fields are added, never renamed. */
const jsonLine = ({ deck, missing }: DeckGap<string>, pool: CardPool): string =>
  `${JSON.stringify({ deck, buildable: missing.length === 0, copies: copiesMissing(missing), missing: missing.map((card) => named(card, pool)) })}\n`

const forPeople = ({ deck, missing }: DeckGap<string>, pool: CardPool): string =>
  missing.length === 0
    ? `${shown(deck)}: nothing is missing\n`
    : [
        `${shown(deck)}: ${copiesMissing(missing)} missing`,
        ...missing.map(
          ({ card, missing: copies, needed, available }) =>
            `  ${copies} ${pool.find(card)?.name ?? card} (${available} of ${needed})`,
        ),
        '',
      ].join('\n')

const purchaseLine = (
  { card, copies, finishes, helps }: Purchase<string>,
  pool: CardPool,
  json: boolean,
): string => {
  const name = pool.find(card)?.name ?? null
  if (json) return `${JSON.stringify({ card, name, copies, finishes, helps })}\n`
  return `${copies} ${name ?? card}: finishes ${finishes.length}, helps ${helps.length}\n`
}

export const missingCommand: Command = {
  summary: 'which cards of a deck are not in a collection',
  help: HELP,
  run: runMissing,
}
