import { describe, expect, it } from 'vitest'
import { run } from '../../src-main/cli/run.ts'
import { formatYdk } from '../../shared/formats/ydk.ts'
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

  it.each([
    ['no deck', [], /name one deck/],
    ['two decks', ['deck.ydk', 'deck.ydk'], /name one deck/],
    ['a hand of seven', ['--count', '7', 'deck.ydk'], /5 or 6 cards, not "7"/],
    ['a deck too small', ['small.ydk'], /small\.ydk: the Main Deck has 4 cards, too few to draw 5/],
    ['a file that is not there', ['none.ydk'], /none\.ydk: there is no such file/],
  ])('cannot do it for %s', async (_, args, remark) => {
    expect(await hand(...args)).toEqual({ code: 2, out: '', remarks: [expect.stringMatching(remark)] })
  })
})
