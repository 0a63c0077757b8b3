import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { dealtFirst } from '../../shared/duel/setup.ts'
import { parsed } from './arguments.ts'
import { loadCards } from './card-pool.ts'
import { deckOf } from './files.ts'
import { CannotDo, type Command, type ExitCode, type Io } from './io.ts'

const HELP = `Examples:
  duelwright hand my-deck.ydk
  duelwright hand --seed monday --count 6 my-deck.ydk

Shuffles the Main Deck and draws an opening hand. The same seed always gives the same hand.

Usage: duelwright hand [OPTION…] DECK
  --seed TEXT     any text (default: a new one, which is shown)
  --count N       5 for the first player, 6 for the second (default: 5)
  --cards FILE    further cards, over those that ship with the app: .cdb or .json; may be given more than once
  --json          {"deck", "seed", "cards": [{"card", "name"}]}
`

const OPTIONS = {
  seed: { type: 'string' },
  count: { type: 'string', default: '5' },
  cards: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
} as const

const runHand = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const { values, positionals } = parsed(args, OPTIONS)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new CannotDo('name one deck; try --help')
  if (values.count !== '5' && values.count !== '6')
    throw new CannotDo(`an opening hand has 5 or 6 cards, not "${values.count}"`)
  const count = Number(values.count)
  const seed = values.seed ?? io.freshSeed()
  const pool = await loadCards(values.cards ?? [], io)
  const { deck, whole } = await deckOf(path, pool, io)
  if (deck.main.length < count)
    throw new CannotDo(`${path}: the Main Deck has ${deck.main.length} cards, too few to draw ${count}`)
  const cards = dealtFirst(deck.main, seed, null, count).hand.map((card) => ({
    card,
    name: nameOf(card, pool),
  }))
  io.out(
    values.json
      ? `${JSON.stringify({ deck: path, seed, cards })}\n`
      : `${cards.map(({ name }) => name).join('\n')}\n`,
  )
  if (!values.json) io.remark(`seed: ${seed}`)
  return whole ? 0 : 2
}

const nameOf = (card: Passcode, pool: CardPool): string => pool.find(card)?.name ?? `unknown card ${card}`

export const hand: Command = {
  summary: 'draw an opening hand',
  help: HELP,
  run: runHand,
}
