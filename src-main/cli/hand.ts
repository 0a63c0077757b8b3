import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { NOTHING_STACKED } from '../../shared/duel/replay/hand-order.ts'
import { dealtFirst, copyToStack, type Stacked } from '../../shared/duel/turn/setup.ts'
import { parseOptions } from './arguments.ts'
import { cardNamed } from './card-named.ts'
import { loadCards } from './card-pool.ts'
import { deckOf } from './files.ts'
import { CannotDo, type Command, type ExitCode, type Io } from './io.ts'

const HELP = `Examples:
  duelwright hand my-deck.ydk
  duelwright hand --seed monday --count 6 my-deck.ydk
  duelwright hand --pin "Ash Blossom & Joyous Spring" --draw "Pot of Prosperity" --next 2 my-deck.ydk

Shuffles the Main Deck and draws an opening hand. The same seed always gives the same hand.

Usage: duelwright hand [OPTION…] DECK
  --seed TEXT     any text (default: a new one, which is shown)
  --count N       5 for the first player, 6 for the second, who has drawn (default: 5)
  --pin CARD      a card, by name or passcode, that is in the hand; may be given more than once
  --draw CARD     a card that is drawn next; may be given more than once, in their order
  --next N        further draws that are shown (default: 0)
  --cards FILE    further cards, over those that ship with the app: .cdb or .json; may be given more than once
  --json          {"deck", "seed", "cards": [{"card", "name"}], "next"?: [{"card", "name"}]}
`

const OPTIONS = {
  seed: { type: 'string' },
  count: { type: 'string', default: '5' },
  pin: { type: 'string', multiple: true },
  draw: { type: 'string', multiple: true },
  next: { type: 'string', default: '0' },
  cards: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
} as const

const runHand = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const { values, positionals } = parseOptions(args, OPTIONS)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new CannotDo('name one deck; try --help')
  if (values.count !== '5' && values.count !== '6')
    throw new CannotDo(`an opening hand has 5 or 6 cards, not "${values.count}"`)
  if (!/^\d{1,2}$/.test(values.next))
    throw new CannotDo(`--next is a whole number from 0 to 99, not "${values.next}"`)
  const count = Number(values.count)
  const shown = count + Number(values.next)
  const seed = values.seed ?? io.freshSeed()
  const pool = await loadCards(values.cards ?? [], io)
  const { deck, whole } = await deckOf(path, pool, io)
  if (deck.main.length < shown)
    throw new CannotDo(`${path}: the Main Deck has too few cards (${deck.main.length}) to draw ${shown}`)
  const stacked = stackedBy(values.pin ?? [], values.draw ?? [], deck.main, pool, path)
  if (stacked.hand.length > HAND)
    throw new CannotDo(`a hand has room for ${HAND} cards with --pin, not ${stacked.hand.length}`)
  const dealt = dealtFirst(deck.main, seed, stacked)
  const order = [...dealt.hand, ...dealt.deck].slice(0, shown).map((card) => ({
    card,
    name: nameOf(card, pool),
  }))
  const [cards, next] = [order.slice(0, count), order.slice(count)]
  if (values.json) {
    io.out(`${JSON.stringify({ deck: path, seed, cards, ...(next.length > 0 && { next }) })}\n`)
  } else {
    const lines = [...cards.map(({ name }) => name), ...next.map(({ name }, at) => `draw ${at + 1}: ${name}`)]
    io.out(`${lines.join('\n')}\n`)
    io.remark(`seed: ${seed}`)
  }
  return whole ? 0 : 2
}

/** Cards of the opening hand; the sixth of who goes second is drawn. */
const HAND = 5

/** The cards asked for, each as the deck has it. */
const stackedBy = (
  pins: readonly string[],
  draws: readonly string[],
  main: readonly Passcode[],
  pool: CardPool,
  path: string,
): Stacked => {
  let stacked: Stacked = NOTHING_STACKED
  const found = (option: string, text: string): Passcode => {
    const card = cardNamed(text.trim(), pool)
    if (!card) throw new CannotDo(`${option}: there is no card "${text}"`)
    const copies = main.filter((code) => pool.find(code)?.passcode === card.passcode).length
    const copy = copyToStack(main, card.passcode, stacked, pool)
    if (copy === undefined)
      throw new CannotDo(
        copies === 0
          ? `${option}: ${path} has no ${card.name} in its Main Deck`
          : `${option}: ${path} has ${copies} ${card.name} in its Main Deck, and more are asked for`,
      )
    return copy
  }
  for (const text of pins) stacked = { ...stacked, hand: [...stacked.hand, found('--pin', text)] }
  for (const text of draws) stacked = { ...stacked, draws: [...stacked.draws, found('--draw', text)] }
  return stacked
}

const nameOf = (card: Passcode, pool: CardPool): string => pool.find(card)?.name ?? `unknown card ${card}`

export const handCommand: Command = {
  summary: 'draw an opening hand',
  help: HELP,
  run: runHand,
}
