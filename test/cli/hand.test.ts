import { describe, expect, it } from 'vitest'
import { run } from '../../src-main/cli/run.ts'
import { formatYdk } from '../../shared/formats/decks/ydk.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { filler, FILLER } from '../legality/cards.ts'
import { memoryIo } from './memory-io.ts'

const main = FILLER.slice(0, 40).map((card) => card.passcode)
const DECK = formatYdk({ ...emptyDeck('test'), main })
const hand = async (...args: readonly string[]) => {
  const io = memoryIo({
    'deck.ydk': DECK,
    'small.ydk': formatYdk({ ...emptyDeck('small'), main: filler(4) }),
  })
  const code = await run(['hand', ...args], io)
  return { code, out: io.said.out, remarks: io.said.remarks }
}
interface Hand {
  readonly seed: string
  readonly cards: readonly { readonly card: number; readonly name: string }[]
}
const drawn = async (...args: readonly string[]) =>
  JSON.parse((await hand('--json', ...args, 'deck.ydk')).out) as Hand

describe('duelwright hand', () => {
  it('draws the same hand from the same seed, and names the seed it made up', async () => {
    expect(await drawn('--seed', 'monday')).toEqual(await drawn('--seed', 'monday'))
    expect(await drawn('--seed', 'monday')).not.toEqual(await drawn('--seed', 'tuesday'))
    expect((await drawn()).seed).toBe('fresh')
    expect((await hand('deck.ydk')).remarks).toEqual(['seed: fresh'])
  })

  it('draws five or six different cards of the deck', async () => {
    for (const count of [5, 6]) {
      const { cards } = await drawn('--count', String(count))
      expect(new Set(cards.map(({ card }) => card)).size).toBe(count)
      for (const { card, name } of cards)
        expect(FILLER.find((known) => known.name === name)?.passcode).toBe(card)
    }
    expect((await drawn('--count', '6')).cards.slice(0, 5)).toEqual((await drawn()).cards)
  })

  it('keeps the hand of a seed for good', async () => {
    expect((await drawn('--seed', 'monday')).cards.map(({ name }) => name)).toMatchInlineSnapshot(`
      [
        "Filler 6",
        "Filler 4",
        "Filler 18",
        "Filler 3",
        "Filler 15",
      ]
    `)
  })

  it('has the pinned cards, and draws the others next in their order', async () => {
    const names = async (...args: readonly string[]) => {
      const { cards, next } = (await drawn('--seed', 'monday', ...args)) as Hand &
        Partial<Record<'next', Hand['cards']>>
      return { hand: cards.map(({ name }) => name), next: next?.map(({ name }) => name) }
    }
    const plain = await names()
    const { hand: pinned, next } = await names(
      '--pin',
      'filler 30',
      '--draw',
      'Filler 31',
      '--draw',
      'Filler 32',
      '--next',
      '3',
    )
    expect(pinned).toEqual(['Filler 30', ...plain.hand.slice(0, 4)])
    expect(next?.slice(0, 2)).toEqual(['Filler 31', 'Filler 32'])
    expect(next).toHaveLength(3)
    // Going second, the first of the draws has been drawn.
    expect((await names('--draw', 'Filler 31', '--count', '6')).hand).toEqual([...plain.hand, 'Filler 31'])
    expect((await hand('--seed', 'monday', '--next', '1', 'deck.ydk')).out).toContain('\ndraw 1: ')
  })

  it.each([
    ['a card that nobody knows', ['--pin', 'Fillet', 'deck.ydk'], /--pin: there is no card "Fillet"/],
    [
      'a card that is not in the deck',
      ['--draw', 'Filler 41', 'deck.ydk'],
      /--draw: deck\.ydk has no Filler 41/,
    ],
    [
      'more copies than the deck has',
      ['--pin', 'Filler 1', '--draw', 'Filler 1', 'deck.ydk'],
      /--draw: deck\.ydk has 1 Filler 1 in its Main Deck, and more are asked for/,
    ],
    [
      'more cards than a hand has room for',
      [1, 2, 3, 4, 5, 6].flatMap((card) => ['--pin', `Filler ${card}`]).concat('deck.ydk'),
      /room for 5 cards with --pin, not 6/,
    ],
    [
      'draws without end',
      ['--next', 'many', 'deck.ydk'],
      /--next is a whole number from 0 to 99, not "many"/,
    ],
    ['more draws than there are', ['--next', '36', 'deck.ydk'], /too few cards \(40\) to draw 41/],
    ['no deck', [], /name one deck/],
    ['two decks', ['deck.ydk', 'deck.ydk'], /name one deck/],
    ['a hand of seven', ['--count', '7', 'deck.ydk'], /5 or 6 cards, not "7"/],
    ['a deck too small', ['small.ydk'], /small\.ydk: the Main Deck has too few cards \(4\) to draw 5/],
    ['a file that is not there', ['none.ydk'], /none\.ydk: there is no such file/],
  ])('cannot do it for %s', async (_, args, remark) => {
    expect(await hand(...args)).toEqual({ code: 2, out: '', remarks: [expect.stringMatching(remark)] })
  })
})
