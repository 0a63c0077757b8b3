import { describe, expect, it } from 'vitest'
import type { Card } from '../../shared/cards/card.ts'
import { level, link, pendulum, spell, trap, xyz } from './cards.ts'
import { activate, fought } from './doing.ts'
import { standing, verdict } from './situations.ts'
import { duel, inDefense, type Table } from './table.ts'

/* Rules that are a table in the rulebook, row by row. */

/** The attacker's ATK, who is attacked and with what figure; the damage to the attacker's player and to the other, and who is destroyed. */
type Fight = readonly [
  rules: string,
  atk: number,
  target: 'attack' | 'defense' | 'set',
  figure: number,
  damage: readonly [you: number, opponent: number],
  destroyed: 'nobody' | 'attacker' | 'target' | 'both',
]
const FIGHTS: readonly Fight[] = [
  ['[BAT-06]', 2000, 'attack', 1500, [0, 500], 'target'],
  ['[BAT-06]', 1, 'attack', 0, [0, 1], 'target'],
  ['[BAT-07]', 1500, 'attack', 1500, [0, 0], 'both'],
  ['[BAT-08]', 1500, 'attack', 1600, [100, 0], 'attacker'],
  ['[BAT-08]', 0, 'attack', 1, [1, 0], 'attacker'],
  ['[BAT-12]', 0, 'attack', 0, [0, 0], 'nobody'],
  ['[BAT-09]', 2000, 'defense', 1500, [0, 0], 'target'],
  ['[BAT-09]', 1, 'defense', 0, [0, 0], 'target'],
  ['[BAT-10]', 1500, 'defense', 1500, [0, 0], 'nobody'],
  ['[BAT-11]', 1500, 'defense', 1600, [100, 0], 'nobody'],
  ['[BAT-13]', 0, 'defense', 0, [0, 0], 'nobody'],
  ['[BAT-09] [BAT-14]', 2000, 'set', 1500, [0, 0], 'target'],
  ['[BAT-10] [BAT-14]', 1500, 'set', 1500, [0, 0], 'nobody'],
  ['[BAT-11] [BAT-14]', 1500, 'set', 1600, [100, 0], 'nobody'],
  ['[BAT-13] [BAT-14]', 0, 'set', 0, [0, 0], 'nobody'],
]

describe('every case of a battle', () => {
  it.each(FIGHTS)('%s ATK %i against %s %i', (_, atk, target, figure, [you, opponent], destroyed) => {
    const attacker = level(4, { atk, def: 3000 })
    const other = level(4, target === 'attack' ? { atk: figure, def: 3000 } : { atk: 3000, def: figure })
    const { battle } = verdict([attacker, other], {
      you: { monsters: [standing(1, attacker)] },
      opponent: { monsters: [standing(3, other, { position: target })] },
    })
    expect(battle?.attacks).toEqual([
      {
        from: 1,
        to: 3,
        damage: { you, opponent },
        destroyed: {
          you: destroyed === 'attacker' || destroyed === 'both' ? [1] : [],
          opponent: destroyed === 'target' || destroyed === 'both' ? [3] : [],
        },
        flipped: target === 'set',
        canAttackAfter: [],
      },
    ])
  })

  it.each([
    ['[BAT-24]', 2000, 1500, 500],
    ['[BAT-24]', 1500, 1500, 0],
    ['[BAT-24]', 1, 0, 1],
  ])('%s piercing, ATK %i against DEF %i', (_, atk, def, damage) => {
    const [attacker, other] = [level(4, { atk }), level(4, { def })]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [attacker] })
      .theirs({ mainMonster: [inDefense(other)] })
    const granted = table.act({ do: 'grant-by-hand', card: table.id(attacker), grant: 'piercing' })
    const attack = { do: 'attack', card: granted.id(attacker), target: granted.id(other) } as const
    const after = fought(granted.act(attack))
    expect(after.state.sides.map(({ lifePoints }) => lifePoints)).toEqual([8000, 8000 - damage])
  })
})

describe('every case of a battle position', () => {
  it.each([
    ['[POS-04]', 'attack', 'earlier', {}, 'changes'],
    ['[POS-04]', 'defense', 'earlier', {}, 'changes'],
    ['[FLIP-01]', 'set', 'earlier', {}, 'is Flip Summoned'],
    ['[FLIP-03]', 'set', 'set', {}, 'stays'],
    ['[POS-07]', 'attack', 'normalSummon', {}, 'stays'],
    ['[POS-07]', 'attack', 'specialSummon', {}, 'stays'],
    ['[POS-07]', 'defense', 'specialSummon', {}, 'stays'],
    ['[POS-06] [FLIP-06]', 'attack', 'flipSummon', {}, 'stays'],
    ['[POS-06]', 'attack', 'earlier', { positionChanged: true }, 'stays'],
    ['[POS-06]', 'defense', 'earlier', { positionChanged: true }, 'stays'],
    ['[POS-06] [FLIP-06]', 'set', 'earlier', { positionChanged: true }, 'stays'],
  ])('%s a monster in %s since %s %o %s', (_, position, since, change, does) => {
    const one = level(4)
    const got = verdict([one], { you: { monsters: [standing(2, one, { position, since, ...change })] } })
    expect([got.positionChange, got.flipSummon]).toEqual([
      does === 'changes' ? [2] : [],
      does === 'is Flip Summoned' ? [2] : [],
    ])
  })

  it('[LNK-07] a Link Monster stays in Attack Position', () => {
    const arrow = link(['top'])
    expect(verdict([arrow], { you: { monsters: [standing(2, arrow)] } }).positionChange).toEqual([])
  })
})

describe('every case of a Pendulum Summon', () => {
  const candidates = (scales: readonly [number, number], stars: number, used = false) => {
    const [left, right] = [pendulum(4, scales[0]), pendulum(4, scales[1])]
    const held = level(stars)
    const got = verdict([left, right, held], {
      you: { hand: [held.passcode], pendulum: [left.passcode, right.passcode] },
      used: { normalSummon: false, pendulumSummon: used },
    })
    expect(got.pendulumSummon).toBe(got.pendulumCandidates?.hand.length === 1)
    return got.pendulumSummon
  }

  it.each([
    [1, 8, 1, false],
    [1, 8, 2, true],
    [1, 8, 7, true],
    [1, 8, 8, false],
    [8, 1, 2, true],
    [8, 1, 7, true],
    [8, 1, 8, false],
    [4, 4, 4, false],
    [3, 4, 3, false],
    [3, 4, 4, false],
    [3, 5, 4, true],
    [0, 13, 1, true],
    [0, 13, 12, true],
  ])('[PEN-09] Scales %i and %i, Level %i: %s', (low, high, stars, may) => {
    expect(candidates([low, high], stars)).toBe(may)
  })

  it('[PEN-08] once a turn, and with both Scales', () => {
    expect(candidates([1, 8], 4, true)).toBe(false)
    const [one, held] = [pendulum(4, 1), level(4)]
    const got = verdict([one, held], {
      you: { hand: [held.passcode], pendulum: [null, one.passcode] },
    })
    expect([got.pendulumSummon, got.pendulumCandidates]).toEqual([false, { hand: [], extra: [] }])
  })

  it('[PEN-09] a monster without a Level is between no Scales', () => {
    const [left, right, rank] = [pendulum(4, 0), pendulum(4, 13), xyz(4)]
    const got = verdict([left, right, rank], {
      you: {
        pendulum: [left.passcode, right.passcode],
        extra: [{ card: rank.passcode, faceUp: true }],
      },
    })
    expect(got.pendulumCandidates).toEqual({ hand: [], extra: [] })
  })
})

describe('every case of an answer in a Chain', () => {
  const CARDS = {
    'Normal Spell': () => spell(),
    'Continuous Spell': () => spell('continuous'),
    'Equip Spell': () => spell('equip'),
    'Field Spell': () => spell('field'),
    'Ritual Spell': () => spell('ritual'),
    'Quick-Play Spell': () => spell('quick-play'),
    'Normal Trap': () => trap(),
    'Continuous Trap': () => trap('continuous'),
    'Counter Trap': () => trap('counter'),
  } as const
  type Kind = keyof typeof CARDS

  /** The cards of each kind that the player could answer with, lying Set among these cards. */
  const answering = (build: (answer: Card) => Table): readonly Kind[] =>
    (Object.keys(CARDS) as readonly Kind[]).filter((kind) => {
      const answer = CARDS[kind]()
      return build(answer).offeredCards('activate').includes(answer.name)
    })

  it.each([
    'Normal Spell',
    'Continuous Spell',
    'Field Spell',
    'Quick-Play Spell',
    'Normal Trap',
    'Continuous Trap',
  ] as const)('[CHN-07] [CHN-08] [CHN-09] [CHN-10] a %s is answered by Spell Speed 2 and 3', (kind) => {
    const first = CARDS[kind]()
    const mine = first.kind === 'trap' ? { spellTrap: [first] } : { hand: [first] }
    const zone = kind === 'Field Spell' ? ({ in: 'field', of: 0 } as const) : undefined
    const answers = answering((answer) => {
      const table = duel()
        .mine(mine)
        .theirs({ spellTrap: [answer] })
      return table.act(activate(table, first, {}, zone))
    })
    expect(answers).toEqual(['Quick-Play Spell', 'Normal Trap', 'Continuous Trap', 'Counter Trap'])
  })

  it('[CHN-07] [CHN-10] a Counter Trap is answered by Counter Traps', () => {
    const [first, counter] = [spell(), trap('counter')]
    const answers = answering((answer) => {
      const table = duel()
        .mine({ hand: [first], spellTrap: [answer] })
        .theirs({ spellTrap: [counter] })
      const begun = table.act(activate(table, first))
      return begun.act(activate(begun, counter))
    })
    expect(answers).toEqual(['Counter Trap'])
  })
})
