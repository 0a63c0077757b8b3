import { flushSync } from 'svelte'
import { describe, expect, it } from 'vitest'
import { withNamesShown, withOtherNames } from '../../../shared/cards/pool.ts'
import { NO_NOTES } from '../../../shared/decks/deck-notes.ts'
import { answerTo } from '../../../src-renderer/odds/odds-work.ts'
import type { OddsAnswerer } from '../../../src-renderer/odds/odds-calls.ts'
import { DeckOdds } from '../../../src-renderer/odds/deck-odds.svelte.ts'
import {
  changeWords,
  explainExtremes,
  nextCountWords,
  oddsWords,
} from '../../../src-renderer/odds/odds-words.ts'
import { CODE, filler, POOL, times } from '../../legality/cards.ts'

/** Answers at once, in the window. */
const atOnce: OddsAnswerer = {
  ask: (question, hear) => {
    for (const piece of answerTo(question)) hear(piece)
    hear(undefined)
  },
  end: () => undefined,
}
/** Twelve starters, of which three are bricks too, in 40 cards. */
const starters = filler(12)
const MAIN = [...starters, ...times(3, CODE.ash), ...filler(100).slice(12, 37)]
const notes = {
  ...NO_NOTES,
  roles: new Map(starters.map((card, at) => [card, at < 3 ? ['starter', 'brick'] : ['starter']])),
  conditions: [{ name: 'opens', text: 'starter' }],
}

const oddsOf = (main: typeof MAIN = MAIN) => new DeckOdds(() => ({ main, notes, pool: POOL }), atOnce)
const said = (of: DeckOdds, at = 0) => {
  const line = of.conditions[at]
  const answer = line && of.answerOf(line)
  return answer && [oddsWords(answer.first), oddsWords(answer.second)]
}

describe('the odds of a deck', () => {
  it('are those of five and of six cards, and of more draws', () => {
    const odds = oddsOf()
    odds.ask()
    expect(said(odds)).toEqual(['85.06\u00a0%', '90.18\u00a0%'])
    odds.draws = 1
    flushSync()
    odds.ask()
    expect(said(odds)).toEqual(['90.18\u00a0%', '93.65\u00a0%'])
  })

  it('are asked with names as they are read, and kept with English ones', () => {
    const german = 'Aschenblüte'
    const named = withOtherNames(POOL, () => new Map([[CODE.ash, [{ language: 'de', name: german }]]]))
    const pool = withNamesShown(named, ({ passcode }) => (passcode === CODE.ash ? german : undefined))
    const kept = { ...notes, conditions: [{ name: '', text: '"Ash Blossom & Joyous Spring"' }] }
    const odds = new DeckOdds(() => ({ main: MAIN, notes: kept, pool }), atOnce)
    expect(odds.conditions).toMatchObject([{ text: `"${german}"`, mistakes: [] }])
    odds.write([{ name: '', text: `"${german}">=2 and "asch` }], [`"${german}" draw 2`])
    expect(odds.conditions).toMatchObject([{ text: `"${german}">=2 and "asch` }])
    expect(odds.written).toEqual({
      conditions: [{ name: '', text: '"Ash Blossom & Joyous Spring">=2 and "asch' }],
      plays: ['"Ash Blossom & Joyous Spring" draw 2'],
    })
  })

  it('of a condition that was kept in a language which is not read any more are asked once all names are known', () => {
    const text = '"Aschenblüte"'
    const kept = { ...notes, conditions: [{ name: '', text }] }
    const underEveryName = withOtherNames(
      POOL,
      () => new Map([[CODE.ash, [{ language: 'de', name: 'Aschenblüte' }]]]),
    )
    const lines = (all: boolean) =>
      new DeckOdds(
        () => ({ main: MAIN, notes: kept, pool: POOL, underEveryName: all ? underEveryName : undefined }),
        atOnce,
      ).conditions
    expect(lines(false)).toMatchObject([{ text, mistakes: [{ isUnknownName: true }] }])
    expect(lines(true)).toMatchObject([{ text: '"Ash Blossom & Joyous Spring"', mistakes: [] }])
  })

  it('say what the 13th starter would do, and which count is best and worst', () => {
    const odds = oddsOf()
    odds.ask()
    const line = odds.conditions[0]
    const [curve] = (line && odds.answerOf(line)?.curves) ?? []
    expect(curve && nextCountWords(curve)).toEqual([
      'The 13th starter: 85.06\u00a0→ 87.73\u00a0%',
      'Without the 12th starter: 85.06\u00a0→ 81.95\u00a0%',
    ])
    expect(curve && explainExtremes(curve)).toMatch(
      /^Best with 18 \(.*\), worst with none \(0\.00\u00a0%\)\.$/,
    )
  })

  it('show by how much the last edit of the deck changed them', () => {
    let main = $state.raw(MAIN)
    const odds = new DeckOdds(() => ({ main, notes, pool: POOL }), atOnce)
    odds.ask()
    main = [...MAIN.slice(1), CODE.monsterReborn]
    flushSync()
    odds.ask()
    const line = odds.conditions[0]
    const [now, before] = [line && odds.answerOf(line), line && odds.beforeOf(line)]
    expect(said(odds)).toEqual(['81.95\u00a0%', '87.62\u00a0%'])
    expect(now && changeWords(before?.first, now.first)).toBe('−3.11')
    expect(now && changeWords(now.first, now.first)).toBeUndefined()
  })

  it('keep what is written, mistakes and all, and answer what can be understood', () => {
    const odds = oddsOf()
    odds.write([
      { name: '', text: 'starter and strater' },
      { name: 'safe', text: 'starter and not brick>=2' },
    ])
    flushSync()
    odds.ask()
    expect(odds.conditions.map(({ mistakes }) => mistakes.map(({ words }) => words))).toEqual([
      [expect.stringContaining('No card of this deck has the role "strater"')],
      [],
    ])
    expect(said(odds, 0)).toBeUndefined()
    expect(said(odds, 1)).toHaveLength(2)
    expect(odds.written.conditions).toHaveLength(2)
    expect(odds.isWorking).toBe(false)
  })

  it('are simulated where a card is played, with their error', () => {
    const odds = oddsOf()
    odds.writePlays(['"Ash Blossom & Joyous Spring" draw 2 once'])
    flushSync()
    odds.ask()
    expect(odds.plays[0]?.mistakes).toEqual([])
    expect(said(odds)?.[0]).toMatch(/^8\d\.\d\u00a0% ± 0\.\d$/)
  })

  it('are of all its cards where the deck has fewer than a hand, and of nothing where it is empty', () => {
    const three = oddsOf(starters.slice(0, 3))
    three.ask()
    expect(said(three)).toEqual(['100.00\u00a0%', '100.00\u00a0%'])
    const none = oddsOf([])
    none.ask()
    expect([none.size, said(none)]).toEqual([0, ['0.00\u00a0%', '0.00\u00a0%']])
  })
})
