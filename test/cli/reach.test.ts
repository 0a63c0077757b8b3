import { describe, expect, it } from 'vitest'
import type { Card } from '../../shared/cards/card.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { formatCardFacts } from '../../shared/formats/cards/card-facts/write.ts'
import { formatEffectFacts } from '../../shared/formats/cards/effect-facts.ts'
import { formatYdk } from '../../shared/formats/decks/ydk.ts'
import { namesIn } from '../../src-main/cli/reach-hand.ts'
import { run } from '../../src-main/cli/run.ts'
import {
  COMER,
  DRAWER,
  EXTRA_CARDS,
  FOUR,
  MAIN_CARDS,
  POOL,
  REVIVER,
  SIX,
  TUNER,
  UNKNOWN,
} from '../reach/made-up.ts'
import { memoryIo } from './memory-io.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const KNOWN = new Map(
  [...MAIN_CARDS, ...EXTRA_CARDS].flatMap((card) => {
    const effects = POOL.effects?.(card)
    return effects ? [[card.passcode, effects] as const] : []
  }),
)

const deckOf = (main: readonly Card[]) =>
  formatYdk({
    ...emptyDeck('test'),
    main: main.map(({ passcode }) => passcode),
    extra: EXTRA_CARDS.map(({ passcode }) => passcode),
  })

const DECK = deckOf([FOUR, FOUR, FOUR, TUNER, TUNER, COMER, COMER, REVIVER, UNKNOWN, UNKNOWN])

const reach = async (args: readonly string[], files: Readonly<Record<string, string>> = {}) => {
  const io = memoryIo({ 'deck.ydk': DECK, ...files })
  const resources: Readonly<Record<string, string>> = {
    'cards.json': formatCardFacts(POOL.cards, { sources: ['this test'] }),
    'effects.json': formatEffectFacts(KNOWN, {
      sources: ['this test'],
    }),
  }
  const code = await run(args, { ...io, resource: (name) => Promise.resolve(bytes(resources[name] ?? '')) })
  return { code, out: io.said.out, remarks: io.said.remarks, written: io.written }
}

const lines = (out: string): readonly Record<string, unknown>[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const HAND = ['--hand', 'Four, Comer, Little Tuner, Unknown Trap, Unknown Trap']

describe('duelwright reach', () => {
  it('shows the way to a board, and what was not understood', { tags: 'thorough' }, async () => {
    const { code, out } = await reach(['reach', 'deck.ydk', '--board', '"Synchro Five"', ...HAND])
    expect(code).toBe(0)
    expect(out).toMatch(/^"Synchro Five": 3 plays, no line is shorter/m)
    expect(out).toMatch(/Synchro Summon Synchro Five with /)
    expect(out).toMatch(/Not played to the end, so that more may be possible: .*Unknown Trap/)
  })

  it('writes a line that "duelwright replay" does again to its end', { tags: 'thorough' }, async () => {
    const { written } = await reach([
      'reach',
      'deck.ydk',
      '--board',
      '"Synchro Five"',
      ...HAND,
      '--replay',
      'line.json',
    ])
    const line = new TextDecoder().decode(written.get('line.json'))
    const again = await reach(['replay', '--json', 'line.json'], { 'line.json': line })
    expect(again.code).toBe(0)
    const [said] = lines(again.out)
    expect(said).toMatchObject({ stopped: null })
    expect(said?.['done']).toBe(said?.['actions'])
  })

  it(
    'tells with --luck how likely a good draw is, and counts hands by it',
    { tags: 'thorough' },
    async () => {
      const deck = deckOf([DRAWER, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, FOUR, TUNER, UNKNOWN])
      const ask = ['reach', 'lucky.ydk', '--board', '"Four"', '--luck']
      const files = { 'lucky.ydk': deck }
      const one = await reach(
        [...ask, '--hand', 'Drawer, Unknown Trap, Unknown Trap, Unknown Trap, Unknown Trap'],
        files,
      )
      expect(one.code).toBe(1)
      expect(one.out).toMatch(/^"Four": with luck, at least 33\.3 %: 1 Four \(1 of 3 cards that may come\)$/m)
      const many = await reach([...ask, '--hands', 'all', '--json'], files)
      const summary = lines(many.out).at(-1)
      // Of the 56 hands 35 hold Four; 15 of the others hold Drawer, and one of the three cards it may draw is Four.
      const reached = 35 / 56
      const drawers = 15 / 56
      expect(summary?.['share']).toBeCloseTo(reached, 12)
      expect(summary?.['withLuck']).toBeCloseTo(reached + drawers / 3, 12)
      const part = (number: number) =>
        reach([...ask, '--hands', '40', '--part', `${number}/2`, '--json'], files)
      const parts = { 'a.jsonl': (await part(1)).out, 'b.jsonl': (await part(2)).out }
      const whole = await reach([...ask, '--hands', '40', '--json'], files)
      const joined = await reach(['reach', '--join', '--json', ...Object.keys(parts)], parts)
      expect(lines(joined.out)[0]?.['withLuck']).toBeCloseTo(
        Number(lines(whole.out).at(-1)?.['withLuck']),
        12,
      )
    },
  )

  it('says what one card in place of another does to the share, as two whole runs would', async () => {
    const main = [FOUR, SIX, SIX, TUNER, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]
    const files = {
      'before.ydk': deckOf(main),
      // The last copy gives way, and the new one stands at its place.
      'after.ydk': deckOf([...main.slice(0, 7), FOUR]),
    }
    const ask = (deck: string, ...more: readonly string[]) =>
      reach(['reach', deck, '--board', '"Four"', '--hands', '30', '--json', ...more], files)
    const both = lines((await ask('before.ydk', '--more', 'Four', '--less', 'Unknown Trap')).out).at(-1)
    const before = lines((await ask('before.ydk')).out).at(-1)
    const after = lines((await ask('after.ydk')).out).at(-1)
    const exchange = both?.['exchange'] as Readonly<Record<string, number | string>>
    expect(both?.['share']).toBe(before?.['share'])
    expect(exchange).toMatchObject({ more: 'Four', less: 'Unknown Trap', share: after?.['share'] })
    expect(exchange['change']).toBeCloseTo(Number(after?.['share']) - Number(before?.['share']), 12)
    expect(Number(exchange['change'])).toBeGreaterThan(0)
    expect(exchange['searchedAgain']).toBeLessThan(30)
    const words = await reach(
      [
        'reach',
        'before.ydk',
        '--board',
        '"Four"',
        '--hands',
        '30',
        '--more',
        'Four',
        '--less',
        'Unknown Trap',
      ],
      files,
    )
    expect(words.out).toMatch(
      /With one more Four instead of Unknown Trap \d+\.\d % reach it: \d+\.\d more of 100 \(± /,
    )
  })

  it('says as JSON what is reached and what is missed', { tags: 'thorough' }, async () => {
    const { code, out } = await reach([
      'reach',
      'deck.ydk',
      '--json',
      '--board',
      '"Rank Four"',
      '--board',
      '"Link One" and hand>=1',
      ...HAND,
    ])
    expect(code).toBe(0)
    expect(lines(out)).toMatchObject([
      {
        hand: ['Four', 'Comer', 'Little Tuner', 'Unknown Trap', 'Unknown Trap'],
        reached: [{ board: '"Link One" and hand>=1', plays: 2, replay: { format: 'duelwright-replay' } }],
        missed: ['"Rank Four"'],
        leftToChance: [],
      },
    ])
  })

  it('ends with 1 where no board is reached, and says how far it looked', async () => {
    const none = await reach(['reach', 'deck.ydk', '--board', '"Six"', ...HAND])
    expect(none.code).toBe(1)
    expect(none.out).toMatch(/No line reaches "Six"\. Everything that is played here was searched/)
    const early = await reach([
      'reach',
      'deck.ydk',
      '--board',
      '"Synchro Five" and "Link Two"',
      ...HAND,
      '--states',
      '5',
    ])
    expect(early.code).toBe(1)
    expect(early.out).toMatch(/was found within 5 positions\. That does not mean that there is none\./)
  })

  it('counts hands, and its parts add up to the same', { tags: 'thorough' }, async () => {
    const args = ['reach', 'deck.ydk', '--board', '"Link One"', '--hands', '12', '--states', '60', '--json']
    args.push('--through', 'Finder')
    const whole = await reach(args)
    const summary = lines(whole.out).at(-1)
    // A card that answers nothing from the hand changes nothing.
    expect(summary).toMatchObject({ hands: 12, through: [{ card: 'Finder', share: summary?.['share'] }] })
    const parts = await Promise.all(
      ['1/3', '2/3', '3/3'].map(async (part) => (await reach([...args, '--part', part])).out),
    )
    const files = Object.fromEntries(parts.map((text, at) => [`part-${at}`, text]))
    const joined = await reach(['reach', '--join', '--json', ...Object.keys(files)], files)
    expect(lines(joined.out)).toEqual([summary])
  })

  it('says of a part without hands that nothing is known of their share', async () => {
    const args = ['reach', 'deck.ydk', '--board', '"Four"', '--hands', '2', '--part', '8/8']
    const words = await reach(args)
    expect(words.out).toBe('No hands were searched, so nothing is known of their share.\n')
    expect(words.remarks.join()).toContain('--part 8/8: there are so few hands')
    expect(lines((await reach([...args, '--json'])).out)).toEqual([
      expect.objectContaining({ hands: 0, share: null, error: null, undecided: null, part: '8/8' }),
    ])
  })

  it('joins all parts of one run, each once, and nothing less', async () => {
    const line = '{"reached":[{}],"exhaustive":true,"weight":2}'
    const end = (part: string, hands = 2, run = 'x', all = true): string =>
      JSON.stringify({ hands, all, part, run })
    const join = (...files: readonly string[]) => {
      const named = Object.fromEntries(files.map((text, at) => [`${at}.jsonl`, `${text}\n`]))
      return reach(['reach', '--join', '--json', ...Object.keys(named)], named)
    }
    const first = `${line}\n${end('1/2')}`
    const second = `${line}\n${end('2/2')}`
    const both = await join(first, second)
    expect(lines(both.out)).toEqual([expect.objectContaining({ hands: 4, share: 1, error: 0, part: '1/1' })])
    expect(lines((await join(`${first}\n${second}`)).out)).toMatchObject([{ hands: 4, error: 0 }])
    const refusals: readonly (readonly [readonly string[], RegExp])[] = [
      [[first], /not there: 2\/2/],
      [[first, first], /part 1\/2 is there twice/],
      [[line, second], /the last line is missing/],
      [[`${first}\n${line}`, second], /the last line is missing/],
      [[`${line}\n${line}\n${end('1/2')}`, second], /2 hands were searched, but the lines before are 4/],
      [[first, `${line}\n${end('2/2', 2, 'y')}`], /no part of the same run/],
      [[first, `${line}\n${end('2/2', 2, 'x', false)}`], /no part of the same run/],
      [[`${line}\n{"hands":2,"share":1}`], /does not say which part it is/],
    ]
    for (const [files, says] of refusals) {
      const { code, out, remarks } = await join(...files)
      expect([code, out]).toEqual([2, ''])
      expect(remarks.join(' ')).toMatch(says)
    }
  })

  it('says the same of all hands whether they were joined or not', async () => {
    const files = { 'small.ydk': deckOf([FOUR, SIX, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]) }
    const { out } = await reach(
      ['reach', 'small.ydk', '--board', '"Four"', '--hands', 'all', '--json'],
      files,
    )
    const joined = await reach(['reach', '--join', '--json', 'all.jsonl'], { 'all.jsonl': out })
    expect(lines(joined.out)).toEqual([lines(out).at(-1)])
    expect(lines(joined.out)[0]?.['error']).toBe(0)
  })

  it('says the share of each of several boards, joined or not', async () => {
    const files = { 'small.ydk': deckOf([FOUR, SIX, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]) }
    const boards = ['--board', '"Four"', '--board', 'hand: cards>=1', '--board', '"Six" and "Four"']
    const ask = ['reach', 'small.ydk', ...boards, '--hands', 'all']
    const { out } = await reach([...ask, '--json'], files)
    const [last] = lines(out).slice(-1)
    // Four lies in five of the six hands; a Level 6 monster cannot be Summoned beside it.
    const share = (board: string, part: number) => ({ board, share: part, error: 0, undecided: 0 })
    expect(last?.['boards']).toEqual([
      share('"Four"', 5 / 6),
      share('hand: cards>=1', 1),
      share('"Six" and "Four"', 0),
    ])
    expect(last).toMatchObject({ share: 1 })
    const joined = await reach(['reach', '--join', '--json', 'all.jsonl'], { 'all.jsonl': out })
    expect(lines(joined.out)).toEqual([last])
    expect((await reach(ask, files)).out).toContain('"Four": 83.3 % of all hands reach it.')
  })

  it('says what of a call cannot be as meant: a card that is not used from the hand, a fourth copy, a misspelt name', async () => {
    const against = await reach([
      'reach',
      'deck.ydk',
      '--board',
      '"Link One"',
      ...HAND,
      '--through',
      'Finder',
    ])
    expect(against.remarks.join(' ')).toMatch(/Finder can do nothing from the hand/)
    const files = { 'four.ydk': deckOf([FOUR, FOUR, FOUR, SIX, UNKNOWN, UNKNOWN]) }
    const ask = ['reach', 'four.ydk', '--board', 'cards', '--hands', '1']
    const more = await reach([...ask, '--more', 'Four', '--less', 'Six'], files)
    expect(more.remarks.join(' ')).toMatch(/that makes 4 copies of Four; a deck may have 3/)
    const less = await reach([...ask, '--more', 'Six', '--less', 'Four'], files)
    expect(less.remarks.join(' ')).not.toMatch(/copies/)
    const trap = await reach(['reach', 'deck.ydk', '--board', 'cards', ...HAND, '--through', 'Findr'])
    expect(trap.remarks.join(' ')).toMatch(/--through: there is no card "Findr"; perhaps "Finder"/)
  })

  it('comes to the same share where no line is shown, so that the first one found is enough', async () => {
    const args = ['reach', 'deck.ydk', '--board', '"Link One"', '--hands', '12', '--states', '60']
    const { share } = lines((await reach([...args, '--json'])).out).at(-1) ?? {}
    const { out } = await reach(args)
    expect(out).toContain(`${(Number(share) * 100).toFixed(1)} % of 12 hands`)
  })

  it('searches every different hand of a small deck, and then there is no error', async () => {
    const files = { 'small.ydk': deckOf([FOUR, FOUR, FOUR, UNKNOWN, UNKNOWN, UNKNOWN]) }
    const { out } = await reach(
      ['reach', 'small.ydk', '--board', '"Link One"', '--hands', 'all', '--json'],
      files,
    )
    const said = lines(out)
    // Two different hands: three Fours and two Traps, or the other way round, each drawn in three ways.
    expect(said.slice(0, -1).map(({ weight }) => weight)).toEqual([3, 3])
    expect(said.at(-1)).toMatchObject({ hands: 6, share: 1, error: 0, undecided: 0 })
  })

  it('reads names with commas and with quotation marks in a list', () => {
    expect(namesIn('"Gorz, the Emissary", Maxx "C" ,, "A" Cell Device,14558127')).toEqual([
      'Gorz, the Emissary',
      'Maxx "C"',
      '"A" Cell Device',
      '14558127',
    ])
  })

  it('refuses what it cannot do, in a sentence', async () => {
    const refusals: readonly (readonly [readonly string[], RegExp])[] = [
      [['deck.ydk', ...HAND], /say with --board what should lie there/],
      [['--board', 'cards', ...HAND], /name one deck/],
      [['deck.ydk', '--board', 'cards'], /say --hand HAND or --hands N/],
      [['deck.ydk', '--board', '"Nothing"', ...HAND], /at character 1: There is no card named "Nothing"/],
      [['deck.ydk', '--board', 'cards', '--hand', 'Six'], /does not have so many Six/],
      [['deck.ydk', '--board', 'cards', '--hand', 'Seven'], /there is no card "Seven"/],
      [['deck.ydk', '--board', 'cards', '--hand', '"Four" Four'], /there is no card ""Four" Four"/],
      [['deck.ydk', '--board', 'cards', '--hand', ' , '], /names no card/],
      [
        ['deck.ydk', '--board', 'cards', '--hand', 'Four,Four,Four,Comer,Comer,Reviver'],
        /a hand has 5 cards/,
      ],
      [
        ['deck.ydk', '--board', 'cards', ...HAND, '--through', 'Nobody'],
        /--through: there is no card "Nobody"/,
      ],
      [['deck.ydk', '--board', 'cards', ...HAND, '--through', 'Six'], /what Six does is not known/],
      [
        ['deck.ydk', '--board', '"Four" and not "Four"', ...HAND],
        /No board can be so: it contradicts itself/,
      ],
      [['deck.ydk', '--board', 'cards', ...HAND, '--states', '0'], /--states is a whole number from 1/],
      [['deck.ydk', '--board', 'cards', '--hands', '3', '--part', '4/3'], /--part is written as 2\/8/],
      [['deck.ydk', '--board', 'cards', ...HAND, '--part', '1/3'], /--part goes with --hands/],
      [['deck.ydk', '--board', 'cards', '--hands', '5', '--more', 'Four'], /--more and --less go together/],
      [['deck.ydk', '--board', 'cards', '--hands', '5', '--more', 'Four', '--less', 'Four'], /the same card/],
      [
        ['deck.ydk', '--board', 'cards', '--hands', '5', '--more', 'Four', '--less', 'Drawer'],
        /has no Drawer in its Main Deck/,
      ],
      [
        ['deck.ydk', '--board', 'cards', '--hands', '5', '--more', 'Link One', '--less', 'Four'],
        /belongs in the Extra Deck/,
      ],
      [
        ['deck.ydk', '--board', 'cards', '--hands', 'all', '--more', 'Comer', '--less', 'Four'],
        /--more goes with --hands N/,
      ],
      [['--join', 'deck.ydk'], /deck\.ydk:1: this is no line/],
    ]
    for (const [args, says] of refusals) {
      const { code, remarks, out } = await reach(['reach', ...args])
      expect([code, out]).toEqual([2, ''])
      expect(remarks.join(' ')).toMatch(says)
    }
  })

  it('joins a line of more good draws than a call takes arguments, and refuses a weight that is no number', async () => {
    const join = (lucky: string, weight: string) =>
      reach(['reach', '--join', '--json', 'a.jsonl'], {
        'a.jsonl': `{"reached":[],"exhaustive":true,"weight":${weight},"lucky":[${lucky}]}\n{"hands":2,"all":false,"part":"1/1","run":"x"}\n`,
      })
    const likely = Array.from({ length: 200_000 }, () => '{"likelihood":0.5}').join()
    expect(lines((await join(`${likely},{"likelihood":[]}`, '2')).out)[0]?.['withLuck']).toBe(0.5)
    expect((await join(likely.slice(0, 18), '1e999')).code).toBe(2)
  })
})
