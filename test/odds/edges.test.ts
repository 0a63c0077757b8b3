import { describe, expect, it } from 'vitest'
import { completionsAt } from '../../shared/odds/complete.ts'
import type { HandCondition } from '../../shared/odds/condition.ts'
import type { CountedDeck } from '../../shared/odds/counted-deck.ts'
import { exactOdds } from '../../shared/odds/exact.ts'
import {
  asNumber,
  binomial,
  compareFractions,
  formatFraction,
  formatPercent,
  fraction,
} from '../../shared/odds/fraction.ts'
import { explainMistake, type Mistake } from '../../shared/odds/mistake.ts'
import { parseCondition } from '../../shared/odds/parse-condition.ts'
import { parsePlay } from '../../shared/odds/parse-play.ts'
import type { Play } from '../../shared/odds/play.ts'
import { ShuffledDeck, simulateOdds } from '../../shared/odds/simulate.ts'
import { seeded } from '../../shared/random.ts'
import { VOCABULARY } from './conditions.ts'

const role = (name: string, number = 1): HandCondition => ({
  is: 'count',
  of: { kind: 'role', role: name },
  comparison: '>=',
  number,
})
const both = (...conditions: readonly HandCondition[]): HandCondition => ({ is: 'and', conditions })

describe('exact odds', () => {
  it('tell hands apart where what is counted would not fit into one number', () => {
    const names = Array.from({ length: 18 }, (_, at) => `r${at}`)
    const deck: CountedDeck = [
      ...names.map((name) => ({ roles: [name], copies: 1 })),
      { roles: [], copies: 12 },
    ]
    const condition: HandCondition = {
      is: 'or',
      conditions: [both(role('r0'), role('r17')), ...names.map((name) => role(name, 9))],
    }
    // Both of two cards in three of thirty: one of the other twenty-eight goes with them.
    expect(exactOdds(deck, 3, condition)).toEqual(fraction(28n, binomial(30, 3)))
  })

  it('are certain or impossible where every hand is alike', () => {
    const deck: CountedDeck = [{ roles: ['starter'], copies: 3 }]
    expect([0, 1, 3].map((drawn) => formatFraction(exactOdds(deck, drawn, role('starter'))))).toEqual([
      '0/1',
      '1/1',
      '1/1',
    ])
  })

  it('are written as fractions and in per cent, rounded from the exact value', () => {
    expect(formatFraction(fraction(6n, 8n))).toBe('3/4')
    expect(asNumber(fraction(1n, 3n))).toBe(1 / 3)
    expect([0, 1, 3].map((digits) => formatPercent(fraction(2n, 3n), digits))).toEqual([
      '67',
      '66.7',
      '66.667',
    ])
    expect(formatPercent(fraction(1n, 200n), 1)).toBe('0.5')
    expect(formatPercent(fraction(1n, 2000n), 1)).toBe('0.1')
    expect(formatPercent(fraction(0n, 7n), 2)).toBe('0.00')
    expect([binomial(5, 2), binomial(60, 30), binomial(3, 4), binomial(3, -1), binomial(0, 0)]).toEqual([
      10n,
      118_264_581_564_861_424n,
      0n,
      0n,
      1n,
    ])
    const [half, third] = [fraction(1n, 2n), fraction(1n, 3n)]
    expect([
      compareFractions(half, third) > 0,
      compareFractions(third, half) < 0,
      compareFractions(half, half),
    ]).toEqual([true, true, 0])
  })
})

describe('what is drawn', () => {
  it('comes from the shuffled cards first, then from the bottom in the order in which it was put there', () => {
    const deck = new ShuffledDeck([7, 8], () => 0)
    deck.putOnBottom([5, 6])
    expect([...deck.places()].toSorted((a, b) => a - b)).toEqual([5, 6, 7, 8])
    expect(deck.draw(3)).toEqual([7, 8, 5])
    expect(deck.draw(3)).toEqual([6])
    expect(deck.draw(1)).toEqual([])
    const searched = new ShuffledDeck([1, 1, 2], () => 0)
    searched.putOnBottom([3, 4])
    searched.take(1)
    expect(searched.places()).toEqual([1, 2, 3, 4])
    expect(searched.draw(9)).toHaveLength(4)
  })

  it('may be any of the cards', () => {
    const asked: number[] = []
    const last = new ShuffledDeck([1, 2, 3], (count) => {
      asked.push(count)
      return count - 1
    })
    expect(last.draw(3)).toEqual([3, 2, 1])
    expect(asked).toEqual([3, 2, 1])
  })
})

describe('simulated odds', () => {
  const card = (name: string, copies: number, ...roles: readonly string[]) => ({ name, roles, copies })
  const subject = (name: string) => ({ kind: 'card', name }) as const
  const all = (deck: CountedDeck, drawn: number, want: HandCondition, plays: readonly Play[]): number =>
    simulateOdds(deck, drawn, want, plays, seeded('edge'), 200).fulfilled / 200
  const search = (name: string, finds: string, once = true): Play => ({
    card: subject(name),
    does: 'search',
    finds: { kind: 'role', role: finds },
    once,
  })

  it('say how wide the interval around them is, as Agresti and Coull have it', () => {
    const coin: CountedDeck = [card('Head', 1, 'head'), card('Tail', 1)]
    const { fulfilled, hands, probability, error } = simulateOdds(coin, 1, role('head'), [], seeded('a'), 100)
    expect(hands).toBe(100)
    expect(probability).toBe(fulfilled / 100)
    const trials = 100 + 1.96 * 1.96
    const middle = (fulfilled + 1.9208) / trials
    expect(error).toBeCloseTo(1.96 * Math.sqrt((middle * (1 - middle)) / trials), 12)
  })

  it('search what is missing, and play what they found', () => {
    const deck: CountedDeck = [
      card('Opener', 3),
      card('Bridge', 1, 'found'),
      card('Goal', 1, 'goal', 'found'),
    ]
    const toBridge = search('Opener', 'found')
    // The goal fulfils, so it is taken before the bridge.
    expect(all(deck, 3, both(role('goal')), [toBridge])).toBe(1)
    const far: CountedDeck = [card('Opener', 4), card('Bridge', 1, 'bridge'), card('Goal', 1, 'goal')]
    expect(all(far, 4, role('goal'), [search('Opener', 'bridge'), search('Bridge', 'goal')])).toBe(1)
    // A search that finds nothing leaves the hand one card smaller.
    expect(all(far, 4, role('goal'), [search('Opener', 'nothing', false)])).toBeLessThan(1)
  })

  it('take of the cards excavated the one that fulfils, else one that can be played, and put the others at the bottom', () => {
    const deck: CountedDeck = [
      card('Digger', 1),
      card('Finder', 1),
      card('Goal', 1, 'goal'),
      card('Blank', 2),
    ]
    const dig: Play = { card: subject('Digger'), does: 'excavate', count: 4, once: true }
    const started = (plays: readonly Play[], want: HandCondition) => all(deck, 1, want, plays)
    const onlyDigger = started([dig], role('goal'))
    // One hand of five is the goal itself, one the digger, which sees all the rest.
    expect(onlyDigger).toBeGreaterThan(0.3)
    expect(onlyDigger).toBeLessThan(0.5)
    const dug: CountedDeck = [card('Digger', 1), card('Finder', 1), card('Blank', 1), card('Goal', 1, 'goal')]
    const three: Play = { ...dig, count: 3 }
    expect(all(dug, 2, both(role('goal')), [three, search('Finder', 'goal')])).toBeGreaterThan(0.8)
  })

  it.each(['draw', 'excavate'] as const)(
    '%s before they search, so that the search finds what is missing',
    (does) => {
      const deck: CountedDeck = [
        card('Seeker', 1),
        card('Other', 1),
        card('Left', 1, 'left', 'part'),
        card('Right', 1, 'right', 'part'),
        card('Blank', 1),
      ]
      const plays: readonly Play[] = [
        search('Seeker', 'part'),
        { card: subject('Other'), does, count: 1, once: true },
      ]
      const want = both(role('left'), role('right'))
      const { probability, error } = simulateOdds(deck, 2, want, plays, seeded('order'), 40_000)
      // Of ten hands: both parts, or a part with the seeker, win; a part with the other card wins in two of three
      // draws, and so do seeker and other card. Searching first, these last would win in one of two.
      const exact = (3 + 3 * (2 / 3)) / 10
      expect(error).toBeLessThan(0.005)
      expect(Math.abs(probability - exact)).toBeLessThan(1.5 * error)
      const wrong = (3 + 2 * (2 / 3) + 1 / 2) / 10
      expect(Math.abs(probability - wrong)).toBeGreaterThan(1.5 * error)
    },
  )

  it('use a card that works once a turn once, and others as often as they are there', () => {
    const deck: CountedDeck = [card('Drawer', 3), card('Goal', 1, 'goal')]
    const draw = (once: boolean): Play => ({ card: subject('Drawer'), does: 'draw', count: 1, once })
    const [once, often] = [
      all(deck, 1, role('goal'), [draw(true)]),
      all(deck, 1, role('goal'), [draw(false)]),
    ]
    expect(often).toBe(1)
    expect(once).toBeLessThan(0.65)
  })
})

describe('mistakes', () => {
  it('are said in a sentence of their own each', () => {
    const at = { start: 0, end: 1 }
    const said: Readonly<Record<Mistake['code'], readonly [Mistake, string]>> = {
      empty: [{ ...at, code: 'empty' }, 'Say what the hand should hold, as in: starter and not brick>=2.'],
      'nothing-after': [
        { ...at, code: 'nothing-after', after: 'and' },
        'After "and" a role or a card\'s name in quotation marks is missing.',
      ],
      unexpected: [
        { ...at, code: 'unexpected', found: '"Ash"' },
        '"Ash" cannot stand here; put "and", "or" or "+" between two things, and card names in quotation marks.',
      ],
      'unclosed-quote': [{ ...at, code: 'unclosed-quote' }, 'The quotation mark is not closed.'],
      'unclosed-parenthesis': [{ ...at, code: 'unclosed-parenthesis' }, 'The parenthesis is not closed.'],
      'not-a-number': [
        { ...at, code: 'not-a-number', found: 'x' },
        '"x" is no number of cards; write a whole number from 0 to 99.',
      ],
      'not-addable': [
        { ...at, code: 'not-addable' },
        'Only "at least" can be joined with "+": a role, a card, or either with ">=" and a number from 1.',
      ],
      'too-many-together': [
        { ...at, code: 'too-many-together', most: 8 },
        'At most 8 cards in all can be asked for with "+".',
      ],
      'too-deep': [
        { ...at, code: 'too-deep', most: 50 },
        'At most 50 parentheses and "not" can stand inside each other.',
      ],
      'too-long': [{ ...at, code: 'too-long', most: 2000 }, 'At most 2000 characters can be read here.'],
      'unknown-role': [
        { ...at, code: 'unknown-role', role: 'x', known: ['a', 'b'] },
        'No card of this deck has the role "x"; its roles are a, b.',
      ],
      'unknown-card': [
        { ...at, code: 'unknown-card', name: 'x', near: ['A', 'B'] },
        'There is no card named "x"; perhaps "A" or "B".',
      ],
      'not-a-play': [
        { ...at, code: 'not-a-play', found: 'x' },
        '"x" is not what a card does; write "Card" draw 2, "Card" excavate 3 or "Card" search starter, and "once" after it for once a turn.',
      ],
    }
    for (const [mistake, sentence] of Object.values(said)) expect(explainMistake(mistake)).toBe(sentence)
    expect(explainMistake({ ...at, code: 'unknown-role', role: 'x', known: [] })).toBe(
      'No card of this deck has the role "x"; a card\'s name stands in quotation marks.',
    )
    expect(explainMistake({ ...at, code: 'unknown-card', name: 'x', near: [] })).toBe(
      'There is no card named "x".',
    )
    expect(explainMistake({ ...at, code: 'unexpected', found: ')' })).toMatch(/^"\)" cannot/)
  })

  it('stand at the very edge of what may be asked', () => {
    const codes = (text: string) => {
      const read = parseCondition(text, VOCABULARY)
      return read.ok ? [] : read.error.map(({ code }) => code)
    }
    expect(codes('starter>=4 + brick>=4')).toEqual([])
    expect(codes('starter>=5 + brick>=4')).toEqual(['too-many-together'])
    expect(codes('starter>=0 + brick')).toEqual(['not-addable'])
    expect(codes(`${'not '.repeat(49)}starter`)).toEqual([])
    expect(codes(`${'not '.repeat(50)}starter`)).toEqual(['too-deep'])
    expect(codes(`${'(starter) or '.repeat(60)}starter`)).toEqual([])
    expect(codes(`starter${' '.repeat(1993)}`)).toEqual([])
    expect(codes(`starter${' '.repeat(1994)}`)).toEqual(['too-long'])
    expect(codes('starter>=99')).toEqual([])
    expect(codes('starter or')).toEqual(['nothing-after'])
    expect(codes('+')).toEqual(['unexpected'])
  })

  it('of a play stand at the word that is none', () => {
    const wrong = (text: string) => {
      const play = parsePlay(text, VOCABULARY)
      return play.ok ? play.value : [play.error.code, play.error.start, play.error.end]
    }
    expect(wrong('"Ash" banish 2')).toEqual(['not-a-play', 6, 12])
    expect(wrong('"Ash" draw 0')).toEqual(['not-a-number', 11, 12])
    expect(wrong('"Ash" draw 100')).toEqual(['not-a-number', 11, 14])
    expect(wrong('"Ash" draw 99')).toMatchObject({ does: 'draw', count: 99, once: false })
    expect(wrong('"Ash" search (')).toEqual(['not-a-play', 0, 14])
    expect(wrong('"Ash" draw 2 once more')).toEqual(['not-a-play', 0, 22])
    expect(wrong(' starter draw 2 ')).toEqual(['not-a-play', 0, 16])
    expect(wrong('"Ash" DRAW 2 ONCE')).toMatchObject({ does: 'draw', once: true })
  })
})

describe('what is begun', () => {
  const roles = Array.from({ length: 12 }, (_, at) => `role${at}`)
  const offered = (text: string, cursor = text.length, names: readonly string[] = []) =>
    completionsAt(text, cursor, { roles, names }).map((completion) => completion.text)

  it('may become eight things at most, those that begin so first, and not the word itself', () => {
    expect(offered('role')).toEqual(roles.slice(0, 8))
    expect(offered('role3')).toEqual([])
    expect(offered('not role3 and role4', 9)).toEqual([])
    expect(offered('ole1', 4, ['Ole 1', 'ole1'])).toEqual(['"ole1"', 'role1', 'role10', 'role11'])
    for (const word of ['and', 'or', 'not', '12'])
      expect(offered(word, word.length, [`${word}y`])).toEqual([])
  })

  it('goes from where the word begins to the cursor, over a closing mark', () => {
    const [first] = completionsAt('brick and "As" or', 13, { roles, names: ['Ash'] })
    expect(first).toMatchObject({ text: '"Ash"', start: 10, end: 14 })
    const [open] = completionsAt('brick and "As or', 13, { roles, names: ['Ash'] })
    expect(open).toMatchObject({ start: 10, end: 13 })
  })
})
