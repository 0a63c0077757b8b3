import { describe, expect, it } from 'vitest'
import { codeOf } from '../../facts/resources.ts'
import { formatReplay } from '../../../shared/formats/duels/duel-replay.ts'
import { keptLine, lineFrom } from '../../../src-renderer/views/practice/line/kept-line.ts'
import { replayOf } from '../../../src-renderer/views/practice/line/line-files.ts'
import type { AnswersWhen } from '../../../src-renderer/views/practice/opponent/interruption.ts'
import { saidOf } from '../../../src-renderer/views/practice/said.ts'
import type { DuelObjectId } from '../../../shared/duel/state/duel-card.ts'
import {
  HAND_TRAPS,
  isUsualPoint,
  type Met,
} from '../../../src-renderer/views/practice/opponent/usual-points.ts'
import type { Opponent } from '../../../src-renderer/views/practice/setup.ts'
import { openedReplay } from './opened-replay.ts'
import { monsterZone } from './table-of.ts'
import { playingPool, playingPractice } from './playing-practice.ts'

const DECK = [
  'Snake-Eyes Poplar',
  'Original Sinful Spoils - Snake-Eye',
  'Snake-Eye Oak',
  'Snake-Eyes Flamberge Dragon',
  'Snake-Eye Ash',
  'Bonfire',
  ...Array.from({ length: 12 }, () => 'Rescue Rabbit'),
  'Linkuriboh',
]
const HAND = ['Snake-Eye Ash', 'Rescue Rabbit', 'Rescue Rabbit', 'Rescue Rabbit', 'Bonfire']

const against = (
  held: readonly string[],
  when: AnswersWhen,
  hand: readonly string[] = HAND,
  seed = 'first',
) => {
  const table = playingPractice(hand, DECK, { held: held.map(codeOf), seed })
  const { practice } = table
  practice.handTraps = { own: [], when }
  /** Normal Summons Snake-Eye Ash, and adds a monster with its effect as far as it goes. */
  const summonAsh = (): void => {
    table.pick('Snake-Eye Ash', 'Normal Summon')
    table.trigger('Snake-Eye Ash, effect 1')
  }
  return { ...table, summonAsh }
}

describe('hand traps against you', () => {
  it('every one that is offered by name is a card that plays itself', () => {
    const { effects } = playingPool()
    for (const name of HAND_TRAPS) {
      const card = playingPool().cards.find((one) => one.name === name)
      expect(card && effects?.(card)?.effects.length, name).toBeGreaterThan(0)
    }
  })

  it('[CHN-03] are used as soon as they can be: the effect is negated, and what is theirs is a step of its own', () => {
    const { practice, summonAsh, words } = against(['Ash Blossom & Joyous Spring'], { is: 'can' })
    summonAsh()
    expect(words()[2]).toContain('Ash Blossom & Joyous Spring')
    while (practice.legal.some(({ do: does }) => does === 'pass')) practice.act([{ do: 'pass' }])
    expect(practice.question).toBeUndefined()
    expect(practice.state.sides[0].hand).toHaveLength(4)
    expect(practice.state.sides[1].graveyard).toHaveLength(1)
    expect(practice.line.hand.steps.every(({ byHand }) => !byHand)).toBe(true)
  })

  it('are never used where the player says so, and the line goes on', () => {
    const { practice, summonAsh, answer } = against(['Ash Blossom & Joyous Spring'], { is: 'never' })
    summonAsh()
    answer('Snake-Eyes Poplar')
    expect(practice.state.sides[0].hand).toHaveLength(5)
    expect(practice.state.sides[1].hand).toHaveLength(1)
  })

  it('wait for the card at which lines are usually stopped, where the deck has one', () => {
    const first = against(['Ash Blossom & Joyous Spring'], { is: 'usual' })
    first.summonAsh()
    expect(first.words().at(-1)).toContain('Ash Blossom')
    const waits = against(['Ash Blossom & Joyous Spring'], { is: 'usual' }, [
      'Rescue Rabbit',
      'Upstart Goblin',
      'Snake-Eye Ash',
      'Rescue Rabbit',
      'Rescue Rabbit',
    ])
    waits.pick('Rescue Rabbit', 'Normal Summon')
    expect(waits.words()).toHaveLength(1)
  })

  it('answer the card that was named, and no other', () => {
    const other = against(['Ash Blossom & Joyous Spring'], { is: 'at', card: codeOf('Bonfire') })
    other.summonAsh()
    other.answer('Snake-Eyes Poplar')
    expect(other.practice.state.sides[1].hand).toHaveLength(1)
    const named = against(['Ash Blossom & Joyous Spring'], { is: 'at', card: codeOf('Bonfire') })
    named.pick('Bonfire', 'Activate')
    expect(named.words().at(-1)).toContain('Ash Blossom')
  })

  it(
    'come at random by the seed: the same hand meets them again, whatever was taken back',
    { tags: 'thorough' },
    () => {
      const meets = (seed: string, percent: number): boolean => {
        const { practice, summonAsh } = against(
          ['Ash Blossom & Joyous Spring'],
          { is: 'random', percent },
          HAND,
          seed,
        )
        summonAsh()
        const met = practice.state.sides[1].graveyard.length > 0 || practice.line.hand.steps.length === 4
        practice.undo()
        if (met) practice.undo()
        else if (practice.gesture.isOpen) practice.gesture.cancel()
        return met
      }
      const seeds = Array.from({ length: 8 }, (_, at) => `seed ${at}`)
      expect(seeds.map((seed) => meets(seed, 0))).toEqual(seeds.map(() => false))
      expect(seeds.map((seed) => meets(seed, 100))).toEqual(seeds.map(() => true))
      const half = seeds.map((seed) => meets(seed, 50))
      expect(new Set(half).size).toBe(2)
      expect(seeds.map((seed) => meets(seed, 50))).toEqual(half)
    },
  )

  it('ask the player where they want to decide, and pass when told', () => {
    const { practice, summonAsh, words } = against(['Ash Blossom & Joyous Spring'], { is: 'ask' })
    summonAsh()
    expect(practice.chances.map(({ name }) => name)).toEqual(['Ash Blossom & Joyous Spring'])
    practice.passTriggers()
    expect(practice.question?.title).toBe('Snake-Eye Ash, effect 1')
    practice.gesture.cancel()
    const [chance] = practice.chances
    if (!chance) throw new Error('nobody is asked')
    practice.act([chance.action])
    expect(words().at(-1)).toContain('Ash Blossom')
  })

  it('a Trigger Effect that was declined is not asked for once more when the other side has passed too', () => {
    const hand = ['Snake-Eye Ash', 'Effect Veiler', 'Effect Veiler', 'Effect Veiler', 'Bonfire']
    const { practice, pick } = against(['Effect Veiler'], { is: 'never' }, hand)
    pick('Snake-Eye Ash', 'Normal Summon')
    expect(practice.legal.map(({ do: does }) => does)).toContain('pass')
    expect(practice.triggers.map(({ name }) => name)).toEqual(['Snake-Eye Ash, effect 1'])
    practice.passTriggers()
    expect(practice.triggers).toEqual([])
    practice.undo()
    expect(practice.triggers).toHaveLength(1)
  })

  it('[EFF-06] Infinite Impermanence targets the monster whose effect it answers', () => {
    const { practice, summonAsh, find, words } = against(['Infinite Impermanence'], { is: 'can' })
    practice.act([
      {
        do: 'move-by-hand',
        card: find('Rescue Rabbit'),
        to: monsterZone(0),
        position: 'attack',
        faceUp: true,
      },
    ])
    summonAsh()
    expect(words().at(-1)).toMatch(
      /^Opponent activates .*Infinite Impermanence: target Snake-Eye Ash. Snake-Eye Ash is negated$/,
    )
  })

  it('Nibiru comes at the fifth Summon, takes what lies there, and leaves its Token to you', () => {
    const { practice, words, pick } = against(['Nibiru, the Primal Being'], { is: 'usual' }, [
      'Effect Veiler',
      'Effect Veiler',
      'Effect Veiler',
      'Effect Veiler',
      'Rescue Rabbit',
    ])
    const summon = (index: 0 | 1 | 2 | 3): void => {
      const [card] = practice.state.sides[0].hand
      if (!card) throw new Error('the hand is empty')
      practice.act([{ do: 'move-by-hand', card: card.id, to: monsterZone(index), position: 'attack' }])
    }
    for (const index of [0, 1, 2, 3] as const) summon(index)
    expect(practice.state.sides[1].hand).toHaveLength(1)
    pick('Rescue Rabbit', 'Normal Summon')
    while (practice.legal.some(({ do: does }) => does === 'pass')) practice.act([{ do: 'pass' }])
    expect(words().some((said) => said.startsWith('Opponent activates') && said.includes('Nibiru'))).toBe(
      true,
    )
    const yours = practice.state.sides[0].mainMonster.flatMap((one) =>
      one ? [practice.facts(one)?.name] : [],
    )
    expect(yours).toEqual(['Primal Being Token'])
    expect(practice.state.sides[0].graveyard).toHaveLength(5)
  })

  it('Droll & Lock Bird is used after a card was added, though nobody is asked then', () => {
    const { practice, summonAsh, answer, words } = against(['Droll & Lock Bird'], { is: 'can' })
    summonAsh()
    answer('Snake-Eye Oak')
    expect(words().at(-1)).toContain('Droll & Lock Bird')
    expect(practice.state.sides[1].graveyard).toHaveLength(1)
  })

  it('are kept with the hand, and a replay meets them again', () => {
    const { practice, summonAsh } = against(['Ash Blossom & Joyous Spring'], { is: 'can' })
    summonAsh()
    const kept: unknown = JSON.parse(JSON.stringify(keptLine(practice.line.all)))
    expect(lineFrom(kept, practice.pool)).toEqual({ line: practice.line.all, stopped: [], beside: [] })
    const again = openedReplay(formatReplay(replayOf(practice.line.all)), 'Again', practice.pool)
    if (!again.ok) throw new Error(again.error)
    expect(again.value.stopped).toEqual([])
    expect(again.value.lines.moments[0]?.step.opening?.held).toEqual([codeOf('Ash Blossom & Joyous Spring')])
    expect(again.value.lines.moments.at(-1)?.step.state).toEqual(practice.line.state)
    practice.newHand()
    expect(practice.state.sides[1].hand).toHaveLength(1)
    practice.withHeld([], practice.setup.deck)
    expect(practice.setup.held).toBeUndefined()
  })

  it('are said in their order: what you did, what they answered, and what is asked next', () => {
    const { practice, notices, pick, trigger } = against(['Ash Blossom & Joyous Spring'], { is: 'can' })
    pick('Snake-Eye Ash', 'Normal Summon')
    const ash = 'Snake-Eye Ash, effect 1 may activate: Add 1 Level 1 FIRE monster from your Deck to the hand'
    expect(saidOf(practice, new Set()).words).toEqual([ash])
    trigger('Snake-Eye Ash, effect 1')
    expect(notices.map(({ words }) => words)).toEqual([
      'Normal Summon Snake-Eye Ash → Main Monster Zone 3',
      'Activate effect 1 of Snake-Eye Ash',
      'Opponent activates effect 1 of Ash Blossom & Joyous Spring: discard it; negate the effect of Snake-Eye Ash',
    ])
    expect(saidOf(practice, new Set()).words).toEqual([])
    practice.handTraps = { own: [], when: { is: 'ask' } }
    practice.undo()
    practice.undo()
    trigger('Snake-Eye Ash, effect 1')
    expect(saidOf(practice, new Set()).words).toEqual([
      'Opponent may answer with Ash Blossom & Joyous Spring',
    ])
  })

  /** Hands with and without a card that is fast enough to answer, but nothing for it to answer. */
  const HELPLESS = [HAND, HAND.with(1, 'Effect Veiler')]

  it.each(HELPLESS)('resolve by themselves where the player could only pass: %s, %s', (...hand) => {
    const { practice, words, summonAsh, notices } = against(
      ['Ash Blossom & Joyous Spring'],
      { is: 'can' },
      hand,
    )
    summonAsh()
    expect(words().slice(2)).toEqual([
      'Opponent activates effect 1 of Ash Blossom & Joyous Spring: discard it; negate the effect of Snake-Eye Ash',
    ])
    expect(practice.state.processes).toEqual([])
    expect(notices.at(-1)).toMatchObject({ is: 'answered', words: words()[2] })
  })

  it('are waited with where the player could answer, or wants to be asked where one answer is left', () => {
    const couldAnswer = against(
      ['Ash Blossom & Joyous Spring'],
      { is: 'can' },
      HAND.with(1, 'Called by the Grave'),
    )
    couldAnswer.summonAsh()
    const asked = against(['Ash Blossom & Joyous Spring'], { is: 'can' }, HAND.with(1, 'Effect Veiler'))
    asked.practice.answerSettings = { ...asked.practice.answerSettings, onlyOne: false }
    asked.summonAsh()
    expect(asked.practice.legal.map(({ do: does }) => does)).toEqual(['pass'])
    for (const { words } of [asked, couldAnswer])
      expect(words().at(-1)).toBe('Opponent activates effect 1 of Ash Blossom & Joyous Spring: discard it')
    asked.practice.act([{ do: 'pass' }])
    expect(asked.words().at(-1)).toBe('Ash Blossom & Joyous Spring: negate the effect of Snake-Eye Ash')
  })

  it.each(HELPLESS)('are told before your own effect goes on: %s, %s', (...hand) => {
    const { words, summonAsh, answer, notices } = against(['Maxx "C"'], { is: 'can' }, hand)
    summonAsh()
    expect(notices.at(-1)).toEqual({
      is: 'answered',
      words: 'Opponent activates effect 1 of Maxx "C": send it to the GY',
    })
    answer('Snake-Eyes Poplar')
    expect(words().slice(2)).toEqual([
      'Opponent activates effect 1 of Maxx "C": send it to the GY. Snake-Eye Ash, effect 1: add Snake-Eyes Poplar to the hand',
    ])
  })

  it('what they made hold is said as you see it: their opponent is you', () => {
    const { practice, summonAsh, answer } = against(['Maxx "C"'], { is: 'can' })
    summonAsh()
    answer('Snake-Eyes Poplar')
    expect(saidOf(practice, new Set()).words).toContain(
      'Maxx "C": For your opponent, each time a monster is Special Summoned by you, draw 1 card, until the end of this turn',
    )
  })

  it('a lock is said when it is new, and not again as long as it holds', () => {
    const { practice, pick, answer } = playingPractice(
      ['Branded Fusion', 'Rescue Rabbit', 'Rescue Rabbit', 'Rescue Rabbit', 'Rescue Rabbit'],
      ['Fallen of Albaz', 'Blue-Eyes White Dragon', 'Albion the Branded Dragon', 'Rescue Rabbit'],
    )
    const before = saidOf(practice, new Set())
    pick('Branded Fusion', 'Activate')
    if (practice.question) answer('Albion the Branded Dragon')
    const { words, held } = saidOf(practice, before.held)
    expect(words[0]).toMatch(/^Branded Fusion: /)
    expect(saidOf(practice, held).words).not.toContain(words[0])
  })
})

describe('a side that answers by itself', () => {
  const BARONNE: Opponent = {
    is: 'board',
    name: 'Negates',
    answers: true,
    board: [{ passcode: codeOf('Baronne de Fleur'), at: monsterZone(2), faceUp: true, position: 'attack' }],
  }

  it.each(['can', 'usual'] as const)('[CHN-03] never answers what it did itself (%s)', (is) => {
    // The player could answer, and so is asked between the two of them.
    const table = playingPractice(HAND.with(1, 'Called by the Grave'), DECK, {
      held: [codeOf('Ash Blossom & Joyous Spring')],
      opponent: BARONNE,
      seed: 'first',
    })
    const { practice } = table
    practice.handTraps = { own: [], when: { is } }
    table.pick('Snake-Eye Ash', 'Normal Summon')
    table.trigger('Snake-Eye Ash, effect 1')
    while (practice.legal.some(({ do: does }) => does === 'pass')) practice.act([{ do: 'pass' }])
    const theirs = table.words().filter((step) => step.startsWith('Opponent activates'))
    expect(theirs).toHaveLength(1)
  })

  it.each(['can', 'usual'] as const)(
    'keeps Infinite Impermanence where the monster has nothing on the field to negate (%s)',
    (is) => {
      const UPSTART = 'Upstart Goblin'
      const table = playingPractice(
        ['Maxx "C"', UPSTART, UPSTART, UPSTART, UPSTART],
        Array.from({ length: 12 }, () => UPSTART),
        { held: [codeOf('Infinite Impermanence')], seed: 'first' },
      )
      table.practice.handTraps = { own: [], when: { is } }
      table.pick('Maxx "C"', 'Normal Summon')
      expect(table.words()).toEqual(['Normal Summon Maxx "C" → Main Monster Zone 3'])
    },
  )

  it('keeps Ash Blossom for the effect on which the line hangs, not for what the same card draws later', () => {
    const met = (name: string, number: number): Met => {
      const card = playingPool().cards.find((one) => one.name === name)
      const effect = card && playingPool().effects?.(card)?.effects[number]
      if (!card || !effect) throw new Error(`${name} has no effect ${number}`)
      return { id: 1 as DuelObjectId, passcode: card.passcode, effect, isActivated: true }
    }
    const ash = { passcode: codeOf('Ash Blossom & Joyous Spring'), number: 0 }
    const yours = ['Swordsoul of Mo Ye', 'Swordsoul Grandmaster - Chixiao'].map(codeOf)
    const draws = met('Swordsoul of Mo Ye', 1)
    expect(isUsualPoint(ash, [draws], yours, playingPool())).toBe(false)
    expect(isUsualPoint(ash, [met('Swordsoul Grandmaster - Chixiao', 0)], yours, playingPool())).toBe(true)
  })
})
