import { describe, expect, it } from 'vitest'
import { figuresNow } from '../../../shared/duel/continuous/figures.ts'
import { monstersOf } from '../../../shared/duel/state/board.ts'
import { locate } from '../../../shared/duel/state/board.ts'
import { effectName } from '../../../shared/duel/words/questions.ts'
import {
  BRANDED,
  NEKROZ,
  OPENING_LINES,
  type OpeningLineSteps,
  PENDULUM,
  PURRELY,
  SKY_STRIKER,
  SNAKE_EYE,
  SWORDSOUL,
  ZOODIAC,
} from '../../duel/playing/opening-line-steps.ts'
import { codeOf } from '../../facts/resources.ts'
import { type Against, atTable, type ToldPractice } from './told-practice.ts'

/* The opening lines under the hand traps that players meet most: where each comes, and what is left of the line after it. */

const ASH = 'Ash Blossom & Joyous Spring'
const IMPERMANENCE = 'Infinite Impermanence'
const NIBIRU = 'Nibiru, the Primal Being'

/** The line as far as it still goes as it was told, everything come to rest. */
const under = (line: OpeningLineSteps, held: string, against: Omit<Against, 'held'>): ToldPractice => {
  const told = atTable(line, { held: [held], ...against })
  told.tellUntilStopped(line.steps)
  return told.settle()
}

/** The step that the other side answered with that card; `undefined` where it never did. */
const answered = ({ words }: ToldPractice, held: string): string | undefined => {
  const at = words.findIndex((step) => step.startsWith('Opponent activates') && step.includes(held))
  return at < 0 ? undefined : words[at - 1]
}

/** Every effect that you have used, whether its text limits that or not. */
const used = ({ practice: { state, cards } }: ToldPractice): readonly string[] =>
  (state.uses ?? []).flatMap(({ player, card, number }) => {
    const passcode = locate(state, card)?.card.passcode
    return player === 0 && passcode !== undefined ? [effectName({ passcode, number }, cards)] : []
  })

const hasComeToRest = ({ practice: { state, gesture } }: ToldPractice): boolean =>
  state.processes.length === 0 && !gesture.isOpen

describe.each(OPENING_LINES)('$title at the table', (line) => {
  it(
    'is played to its end, and what nobody is asked for is chosen as it was told',
    { tags: 'thorough' },
    () => {
      const told = atTable(line).tell(line.steps)
      expect(told.names(0, 'monsters')).toEqual(line.monsters)
      expect(told.practice.line.hand.steps.every(({ byHand }) => !byHand)).toBe(true)
    },
  )

  it('is played to its end though the other side could answer, and asks for nothing more than without it', () => {
    const told = atTable(line, { held: [ASH, NIBIRU, IMPERMANENCE], when: { is: 'never' } }).tell(line.steps)
    expect(told.names(0, 'monsters')).toEqual(line.monsters)
    expect(told.words).toEqual(atTable(line).tell(line.steps).words)
  })
})

interface Point {
  readonly line: OpeningLineSteps
  readonly held: string
  /** The step that is answered. */
  readonly step: string
  /** What you have on the field in the end. */
  readonly monsters: readonly string[]
  /** What counts as used, though it was negated. */
  readonly used?: string
}

const point = (
  line: OpeningLineSteps,
  held: string,
  step: string,
  monsters: readonly string[],
  negated?: string,
): Point => ({ line, held, step, monsters, ...(negated !== undefined && { used: negated }) })

const expectStopped = (told: ToldPractice, { held, step, monsters, used: negated }: Point): void => {
  expect(answered(told, held)).toBe(step)
  expect(told.names(0, 'monsters')).toEqual(monsters)
  expect(told.names(1, 'graveyard')).toEqual([held])
  if (negated !== undefined) expect(used(told)).toContain(negated)
  expect(hasComeToRest(told)).toBe(true)
}

const ALUBER = 'Aluber the Jester of Despia'
const SCALES = ['Dragonpulse Magician', 'Performapal Skullcrobat Joker']

describe('at the best-known points', () => {
  const mo = 'Activate effect 1 of Swordsoul of Mo Ye: reveal Swordsoul Strategist Longyuan'
  const chixiao = 'Swordsoul Grandmaster - Chixiao'
  it.each<Point>([
    point(SWORDSOUL, ASH, `Activate effect 1 of ${chixiao}`, [chixiao], `${chixiao}, effect 1`),
    point(SWORDSOUL, IMPERMANENCE, mo, ['Swordsoul of Mo Ye'], 'Swordsoul of Mo Ye, effect 1'),
    ...[ASH, IMPERMANENCE].flatMap((held) => [
      point(
        SNAKE_EYE,
        held,
        'Activate effect 1 of Snake-Eye Ash',
        ['Snake-Eye Ash'],
        'Snake-Eye Ash, effect 1',
      ),
      point(
        ZOODIAC,
        held,
        'Activate effect 1 of Zoodiac Ratpier',
        ['Zoodiac Ratpier'],
        'Zoodiac Ratpier, effect 1',
      ),
      point(BRANDED, held, `Activate effect 1 of ${ALUBER}`, [ALUBER], `${ALUBER}, effect 1`),
      point(PENDULUM, held, 'Activate effect 1 of Performapal Skullcrobat Joker', SCALES),
      point(PURRELY, held, 'Activate effect 1 of Purrely', ['Purrely'], 'Purrely, effect 1'),
    ]),
    point(SKY_STRIKER, ASH, 'Activate Sky Striker Mobilize - Engage!', []),
  ])('$line.title: $held', (at) => expectStopped(under(at.line, at.held, { when: { is: 'usual' } }), at))

  it('nothing of Nekroz is there for Ash Blossom & Joyous Spring: the whole line is played', () => {
    const told = atTable(NEKROZ, { held: [ASH], when: { is: 'can' } }).tell(NEKROZ.steps)
    expect(told.names(0, 'monsters')).toEqual(NEKROZ.monsters)
    expect(told.names(1, 'hand')).toEqual([ASH])
  })
})

describe('at the point that was named', () => {
  it.each<Point & { readonly at: string }>([
    // What its materials may come from the Deck for, and an effect that its material gives it.
    { at: 'Branded Fusion', ...point(BRANDED, ASH, 'Activate Branded Fusion', [ALUBER], 'Branded Fusion') },
    {
      at: 'Zoodiac Broadbull',
      ...point(ZOODIAC, ASH, 'Activate a gained effect of Zoodiac Broadbull: detach Zoodiac Ratpier', [
        'Zoodiac Broadbull',
      ]),
    },
    {
      at: 'Snake-Eyes Poplar',
      ...point(
        SNAKE_EYE,
        ASH,
        'Activate effect 2 of Snake-Eyes Poplar',
        ['Snake-Eye Ash', 'Snake-Eyes Poplar'],
        'Snake-Eyes Poplar, effect 2',
      ),
    },
    {
      at: 'Mirrorjade the Iceblade Dragon',
      ...point(
        BRANDED,
        IMPERMANENCE,
        'Activate effect 1 of Mirrorjade the Iceblade Dragon: send Lubellion the Searing Dragon to the GY',
        [ALUBER, 'Mirrorjade the Iceblade Dragon'],
      ),
    },
    {
      at: 'Heavymetalfoes Electrumite',
      ...point(
        PENDULUM,
        IMPERMANENCE,
        'Activate effect 1 of Heavymetalfoes Electrumite',
        ['Heavymetalfoes Electrumite'],
        'Heavymetalfoes Electrumite, effect 1',
      ),
    },
    {
      at: 'Sky Striker Ace - Shizuku',
      ...point(
        SKY_STRIKER,
        ASH,
        'Activate effect 2 of Sky Striker Ace - Shizuku',
        ['Sky Striker Ace - Shizuku'],
        'Sky Striker Ace - Shizuku, effect 2',
      ),
    },
  ])('$line.title: $held at $at', ({ at, ...one }) =>
    expectStopped(under(one.line, one.held, { when: { is: 'at', card: codeOf(at) } }), one),
  )

  it('Infinite Impermanence is kept where the card that was named is no monster on the field', () => {
    const told = atTable(SNAKE_EYE, {
      held: [IMPERMANENCE],
      when: { is: 'at', card: codeOf('Original Sinful Spoils - Snake-Eye') },
    }).tell(SNAKE_EYE.steps)
    expect(told.names(1, 'hand')).toEqual([IMPERMANENCE])
  })
})

describe('at random', () => {
  it('it comes where the seed says, and there again', { tags: 'thorough' }, () => {
    const seeds = ['one', 'two', 'three', 'four']
    const met = (seed: string): string | undefined =>
      answered(under(SNAKE_EYE, ASH, { seed, when: { is: 'random', percent: 40 } }), ASH)
    const first = seeds.map(met)
    expect(new Set(first).size).toBeGreaterThan(1)
    expect(seeds.map(met)).toEqual(first)
  })
})

describe(NIBIRU, () => {
  it.each([
    {
      line: SWORDSOUL,
      // After the fifth Summon, which an effect makes: nobody need wait for the next one by the rules.
      tributes: ['Swordsoul Strategist Longyuan', 'Swordsoul Grandmaster - Chixiao'],
      figures: [4000, 3300],
    },
    { line: ZOODIAC, tributes: ['Zoodiac Drident', 'Zoodiac Tigermortar'], figures: [0, 0] },
    { line: PENDULUM, tributes: PENDULUM.monsters, figures: [9200, 2500] },
  ])(
    '$line.title: takes everything, and leaves a Token with its ATK and DEF',
    ({ line, tributes, figures }) => {
      const told = under(line, NIBIRU, { when: { is: 'usual' } })
      expect(told.names(1, 'monsters')).toEqual([NIBIRU])
      expect(told.names(0, 'monsters')).toEqual(['Primal Being Token'])
      for (const name of tributes)
        expect([...told.names(0, 'graveyard'), ...told.names(0, 'extraDeck')]).toContain(name)
      const { state, cards } = told.practice
      const [token] = monstersOf(state, 0)
      const { atk, def } = token ? figuresNow(state, token.monster, cards) : {}
      expect([atk?.now, def?.now]).toEqual(figures)
      expect(hasComeToRest(told)).toBe(true)
    },
  )

  it.each([SNAKE_EYE, BRANDED, SKY_STRIKER, NEKROZ, PURRELY])(
    '$title: does not come, as fewer than five monsters are Summoned',
    (line) => {
      const told = atTable(line, { held: [NIBIRU], when: { is: 'can' } }).tell(line.steps)
      expect(told.names(1, 'hand')).toEqual([NIBIRU])
      expect(told.names(0, 'monsters')).toEqual(line.monsters)
    },
  )
})
