import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Card } from '../../shared/cards/card.ts'
import { type OpeningHand, openingState, HAND_PLAYER } from '../../shared/reach/opening.ts'
import type { Prunes } from '../../shared/reach/choices.ts'
import { dealtIn } from '../../shared/reach/luck.ts'
import { playbookOf } from '../../shared/reach/playbook.ts'
import { endsOn } from '../../shared/reach/found-line.ts'
import { reach, searching } from '../../shared/reach/search.ts'
import { everyRest } from './brute-force.ts'
import {
  ANSWERER,
  BURIER,
  COMER,
  DRAWER,
  EXCAVATOR,
  FINDER,
  FOUR,
  GAMBLER,
  GIVER,
  HAND_TUNER,
  HIGH_SCALE,
  LINK_ONE,
  LINK_THREE,
  LINK_TWO,
  LOW_SCALE,
  MALLET,
  MILLER,
  OTHER_FOUR,
  POOL,
  RANK_FOUR,
  RANK_THREE,
  REVIVER,
  SENDER,
  SIX,
  STONE_CALLER,
  SYNCHRO_FIVE,
  SYNCHRO_SIX,
  TOKEN_MAKER,
  TRADER,
  TUNER,
  UNKNOWN,
} from './made-up.ts'
import { board, compared, COUNTED_OUT, ends, openingOf, searched, tinyWorlds } from './tiny-worlds.ts'

const opening = (hand: readonly Card[], extra: readonly Card[], deck: readonly Card[] = []): OpeningHand =>
  openingOf({ hand, extra, deck })

const SEEDS = ['a', 'b', 'c', 'd', 'j']

describe('the search for boards', () => {
  it(
    'finds in small duels exactly what playing everything finds, and each line replays to its board',
    { tags: 'thorough' },
    () => {
      let worlds = 0
      fc.assert(
        fc.property(tinyWorlds, fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), (world, picks) => {
          const found = compared(world, picks)
          if (!found) return
          worlds += 1
          expect(found.differences).toEqual([])
        }),
        { numRuns: 12, seed: 7 },
      )
      expect(worlds).toBeGreaterThan(4)
    },
  )

  it('answers the same without each of its prunes', { tags: 'thorough' }, () => {
    const off: { readonly [prune in keyof Prunes]: false } = {
      symmetry: false,
      transpositions: false,
      useless: false,
      prospects: false,
    }
    const without = Object.keys(off).map((prune): Partial<Prunes> => ({ [prune]: false }))
    fc.assert(
      fc.property(tinyWorlds, fc.nat(), ({ hand, extra, deck }, pick) => {
        const own = opening(hand, extra, deck)
        const begin = openingState(own, POOL)
        if (!everyRest(begin, playbookOf(begin, POOL), COUNTED_OUT)) return
        const cards = [...extra, ...hand, ...deck]
        const wanted = board(
          `"${cards[pick % cards.length]?.name ?? ''}" and ${pick % 2 === 0 ? 'hand>=1' : 'GY>=1'}`,
        )
        const all = searched(own, [wanted])
        for (const prunes of without) {
          const one = searched(own, [wanted], prunes)
          expect(one.found[0]?.plays).toBe(all.found[0]?.plays)
          expect(one.exhaustive || one.found[0] !== undefined).toBe(true)
        }
      }),
      { numRuns: 8, seed: 11 },
    )
  })

  it('finds the Summons of the rules from the hands that make them', { tags: 'thorough' }, () => {
    const lines: readonly (readonly [readonly Card[], readonly Card[], string, number])[] = [
      [[FOUR], [LINK_ONE], '"Link One"', 2],
      [[LOW_SCALE, HIGH_SCALE, FOUR, OTHER_FOUR], [RANK_FOUR], '"Rank Four"', 4],
      [[LOW_SCALE, HIGH_SCALE, TUNER, FOUR], [SYNCHRO_SIX], '"Synchro Six"', 4],
      [[COMER, FOUR, TUNER], [SYNCHRO_FIVE], '"Synchro Five" and GY: "Four"', 3],
      [[TUNER, COMER, FOUR], [LINK_TWO], '"Link Two"', 3],
    ]
    for (const [hand, extra, text, plays] of lines) {
      const own = opening(hand, extra)
      const wanted = board(text)
      const answer = searched(own, [wanted])
      expect(ends(own, wanted, answer)).toBe(true)
      expect(answer.found[0]?.plays).toBe(plays)
      expect(answer.shortest).toBe(true)
    }
  })

  it('plays effects that are known: searches, costs, Summons from the Graveyard', () => {
    const own = opening([FINDER, REVIVER, FOUR], [RANK_THREE, LINK_TWO], [COMER, TUNER])
    const wanted = board('"Link Two" and GY: "Comer"')
    const answer = searched(own, [wanted])
    expect(ends(own, wanted, answer)).toBe(true)
  })

  it('plays effects that a card gives to another', () => {
    const own = opening([GIVER, COMER, FOUR], [RANK_THREE], [TUNER])
    const wanted = board('"Rank Three" and "Little Tuner"')
    const answer = searched(own, [wanted])
    expect(ends(own, wanted, answer)).toBe(true)
    // Without the material there is nothing to detach.
    const other = opening([GIVER, FOUR, OTHER_FOUR], [RANK_THREE], [TUNER])
    expect(searched(other, [wanted])).toMatchObject({ exhaustive: true, found: [undefined] })
  })

  it('says that a board cannot be reached when everything was searched', () => {
    const own = opening([FOUR, OTHER_FOUR], [RANK_FOUR])
    const answer = searched(own, [board('"Rank Four"')])
    expect(answer).toMatchObject({ exhaustive: true, found: [undefined] })
    // Without the prune it takes more positions to say the same.
    const slow = searched(own, [board('"Rank Four"')], { prospects: false })
    expect(slow).toMatchObject({ exhaustive: true, found: [undefined] })
    expect(slow.searched).toBeGreaterThan(answer.searched)
  })

  it('makes Tokens, wishes for them and uses them as material, though no Deck holds any', () => {
    const own = opening([TOKEN_MAKER, TUNER, SIX], [SYNCHRO_SIX, LINK_TWO])
    for (const text of ['"Some Token"', 'monsters>=2', 'cards>=2', '"Synchro Six"', '"Link Two"']) {
      const wanted = board(text)
      expect(ends(own, wanted, searched(own, [wanted]))).toBe(true)
    }
    const without = opening([TUNER, SIX, UNKNOWN], [SYNCHRO_SIX])
    expect(searched(without, [board('"Some Token"')])).toMatchObject({
      exhaustive: true,
      found: [undefined],
      searched: 1,
    })
  })

  it('counts no monsters where the hand may give materials', () => {
    const own = opening([HAND_TUNER, FOUR, SIX], [SYNCHRO_SIX])
    for (const text of ['"Synchro Six"', '"Synchro Six" and GY: "Four" and hand: "Six"']) {
      const wanted = board(text)
      expect(ends(own, wanted, searched(own, [wanted]))).toBe(true)
    }
  })

  it('says that it does not know when it gave up, and never looks at more than it may', () => {
    const own = opening([LOW_SCALE, HIGH_SCALE, FOUR, TUNER, COMER], [LINK_TWO, LINK_THREE, SYNCHRO_SIX])
    for (const most of [1, 7, 50]) {
      const answer = searched(own, [board('"Link Three" and "Synchro Six" and hand>=1')], {}, most)
      expect(answer).toMatchObject({ exhaustive: false, found: [undefined] })
      expect(answer.searched).toBeLessThanOrEqual(most)
    }
  })

  it('names what it leaves out: cards that are not understood, and what is left to chance', () => {
    const own = opening([FOUR, GAMBLER, UNKNOWN], [LINK_ONE], [SENDER])
    const { playbook, found } = searched(own, [board('"Link One" and hand>=3')])
    expect(playbook.holes).toEqual(['Link One', 'Unknown Trap'])
    expect(playbook.byChance).toEqual(['Gambler'])
    expect(found).toEqual([undefined])
  })

  it('draws without knowing what: a drawn card is counted and discarded, and never what a line hopes for', () => {
    const own = opening([FOUR, DRAWER, UNKNOWN], [LINK_ONE], [TUNER])
    const more = board('hand>=2 and "Link One"')
    expect(ends(own, more, searched(own, [more]))).toBe(true)
    // The Deck holds one card, so that everyone knows what is drawn; the search does not.
    const lucky = searched(own, [board('"Little Tuner"')])
    expect(lucky).toMatchObject({ exhaustive: true, found: [undefined] })
    const costs = opening([COMER, DRAWER], [], [FOUR])
    const paid = board('"Comer"')
    expect(ends(costs, paid, searched(costs, [paid]))).toBe(true)
  })

  it('keeps no line that works only with the cards that really come', () => {
    const found = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
      const own = { ...opening([STONE_CALLER, FOUR], [], [TUNER, SIX, FOUR]), seed }
      return searched(own, [board('hand: "Little Tuner"')]).found[0]
    })
    expect(found).toEqual(found.map(() => undefined))
    const sure = { ...opening([STONE_CALLER, FOUR], [], [TUNER, TUNER, SIX]), seed: 'a' }
    const wanted = board('hand: "Little Tuner"')
    expect(ends(sure, wanted, searched(sure, [wanted]))).toBe(true)
  })

  it('answers the same however the Deck is shuffled, also where known cards are shuffled in before a draw [TERM-09]', () => {
    const rest = [TUNER, OTHER_FOUR, COMER, COMER, COMER, UNKNOWN, UNKNOWN]
    const asked: readonly (readonly [readonly Card[], readonly Card[], string])[] = [
      [[MALLET, SIX, FOUR], [TUNER, OTHER_FOUR, UNKNOWN], 'hand>=3 and GY: "Mallet"'],
      [[MALLET, SIX, FOUR], [TUNER, OTHER_FOUR, UNKNOWN], 'hand: "Six" and GY: "Mallet"'],
      [[MALLET, SIX, FOUR, FINDER], rest, 'hand: "Comer" and GY: "Mallet"'],
    ]
    const said = asked.map(([hand, deck, text]) => {
      const answers = SEEDS.map((seed) => {
        const own = { ...opening(hand, [], deck), seed }
        const answer = searched(own, [board(text)])
        expect(answer.found[0] === undefined || ends(own, board(text), answer)).toBe(true)
        return { plays: answer.found[0]?.plays, searched: answer.searched, exhaustive: answer.exhaustive }
      })
      expect(answers).toEqual(answers.map(() => answers[0]))
      return answers[0]?.plays
    })
    expect(said).toEqual([1, undefined, undefined])
  })

  it('takes no line that needs a card back which it has shuffled into the Deck itself', () => {
    for (const seed of SEEDS) {
      const own = { ...opening([MALLET, SIX, FOUR], [], [TUNER, OTHER_FOUR, UNKNOWN]), seed }
      const state = openingState(own, POOL)
      const [line] = searched(own, [board('GY: "Mallet"')]).found
      const asked = { state, player: HAND_PLAYER, cards: POOL, dealt: dealtIn(state) }
      const endsWith = (text: string) =>
        endsOn(line?.actions ?? [], { ...asked, condition: board(text).condition })
      expect(endsWith('hand>=2')).toBeDefined()
      expect(endsWith('hand: "Six"')).toBeUndefined()
    }
  })

  it('sends and excavates cards of the Deck without knowing what: they are counted, and never what a line hopes for', () => {
    const sent = opening([MILLER, FOUR], [LINK_ONE], [TUNER])
    const counted = board('GY>=3 and "Link One"')
    expect(ends(sent, counted, searched(sent, [counted]))).toBe(true)
    // The Deck holds one card, so that everyone knows what is sent; the search does not.
    expect(searched(sent, [board('GY: "Little Tuner"')])).toMatchObject({
      exhaustive: true,
      found: [undefined],
    })
    const excavated = opening([EXCAVATOR, FOUR], [LINK_ONE], [SIX, OTHER_FOUR])
    const rest = board('GY>=4 and "Link One"')
    expect(ends(excavated, rest, searched(excavated, [rest]))).toBe(true)
    const lucky = opening([EXCAVATOR], [], [TUNER, SIX])
    expect(searched(lucky, [board('hand: "Little Tuner"')])).toMatchObject({
      exhaustive: true,
      found: [undefined],
    })
  })

  it('does not lose itself where an effect can answer itself again and again', () => {
    const own = opening([ANSWERER, COMER, FOUR, TUNER], [])
    const wanted = board('"Answerer" and "Comer"')
    const answer = searched(own, [wanted], {}, 2_000)
    expect(ends(own, wanted, answer)).toBe(true)
    expect(answer.searched).toBeLessThan(700)
  })

  it('tries cards that are chosen one by one together once, and not in every order', () => {
    const own = opening([BURIER], [], [FOUR, OTHER_FOUR, TUNER, SIX, FINDER, COMER])
    // No board, so that everything is looked at: 20 sets of three that come about by 6 ones, 15 twos.
    const answer = searched(own, [board('"Rank Four"')], { prospects: false })
    expect(answer.exhaustive).toBe(true)
    const ordered = searched(own, [board('"Rank Four"')], { prospects: false, transpositions: false })
    expect(ordered.exhaustive).toBe(true)
    expect(ordered.cameTo - answer.cameTo).toBeGreaterThan(6 * 5 * 4 - 20)
  })

  it('keeps the most cards among lines of one length', () => {
    const own = opening([FOUR, COMER, TUNER], [LINK_ONE])
    const answer = searched(own, [board('monsters')])
    // The Normal Summon costs nothing; the Summon that discards costs a card.
    expect(answer.found[0]).toMatchObject({ plays: 1, kept: 3 })
  })

  it('takes of lines that are as short and keep as much the one with the least to stop', () => {
    // The material is a Token that a Spell makes, or a monster that is Normal Summoned.
    const own = opening([TOKEN_MAKER, FOUR], [LINK_ONE])
    expect(searched(own, [board('"Link One"')]).found[0]).toMatchObject({ plays: 2, kept: 2, stoppable: 0 })
  })

  it('answers several boards at once, each with its own line', () => {
    const own = opening([FOUR, TUNER], [LINK_ONE, RANK_FOUR])
    const goals = [board('"Rank Four"'), board('"Link One"'), board('hand>=2')]
    const answer = searched(own, goals)
    expect(answer.found.map((line) => line?.plays)).toEqual([undefined, 2, 0])
    expect(ends(own, board('"Link One"'), answer, 1)).toBe(true)
  })

  it('counts the positions it has looked at, also where it finds the line at once', () => {
    const state = openingState(opening([FOUR], [LINK_ONE]), POOL)
    const goals = [board('"Link One"')]
    const answer = reach({ state, player: HAND_PLAYER, goals, cards: POOL, most: 1_000, any: true })
    expect(answer.found[0]?.plays).toBe(2)
    // At least the one in which each play begins.
    expect(answer.searched).toBeGreaterThanOrEqual(2)
  })

  it('can be asked how it stands, and left at any time', { tags: 'thorough' }, () => {
    const own = opening([LOW_SCALE, HIGH_SCALE, FOUR, TUNER], [LINK_TWO, SYNCHRO_SIX])
    const state = openingState(own, POOL)
    const goals = [board('"Synchro Six" and "Link Two"')]
    const question = { state, player: HAND_PLAYER, goals, cards: POOL, most: 2_000 } as const
    const steps = searching(question, 10)
    const seen: number[] = []
    for (let step = steps.next(); !step.done && seen.length < 5; step = steps.next())
      seen.push(step.value.searched)
    expect(seen).toEqual([10, 20, 30, 40, 50])
    // Asked bit by bit or at once, it comes to the same.
    const bits = searching(question, 1)
    let last = bits.next()
    while (!last.done) last = bits.next()
    expect({ ...last.value, playbook: null }).toEqual({ ...reach(question), playbook: null })
  })

  it('gives a Trade its Tribute, and a Quick-Play Spell its turn', () => {
    const own = opening([TRADER, FOUR], [], [TUNER])
    const wanted = board('"Little Tuner" and GY: "Four"')
    expect(ends(own, wanted, searched(own, [wanted]))).toBe(true)
  })
})
