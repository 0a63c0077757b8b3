import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { EffectStep } from '../../../shared/cards/effects/effect.ts'
import { fusion, level, link, pendulum, synchro, tuner, xyz } from '../cards.ts'
import type { SideSetup } from '../table.ts'
import { askedNow } from '../../../shared/duel/words/questions.ts'
import { effect, type Known, known, text } from './known.ts'

/* "Immediately after this effect resolves, Synchro Summon …", where the engine plays the effect. */

type Now = Extract<EffectStep, { do: 'summon-now' }>

const now = (how: Now['how'], more: Partial<Now> = {}): Now => ({
  do: 'summon-now',
  how,
  of: { is: 'monster' },
  ...more,
})

/** A card with that effect on a table; in the other player's turn where that is said. */
const tableOf = (card: Card, step: Now, mine: SideSetup, turn: 'own' | 'theirs' = 'own'): Known => {
  const table = known(mine, [[card, text([effect('quick', ['field'], [step])])]])
  if (turn === 'own') return table
  const { state } = table
  return table.withState({ turn: { ...state.turn, player: 1 } }).act({ do: 'enter-phase', phase: 'end' })
}

/** Everybody passes until something is asked. */
const asked = (table: Known): Known =>
  table.offers('choose').length === 0 && table.offers('pass').length > 0
    ? asked(table.act({ do: 'pass' }))
    : table

const promptOf = (table: Known): string | undefined => askedNow(table.state, table.pool)?.prompt

describe('a Summon that a played effect makes immediately after it resolves', () => {
  it('[SYN-01, SYN-02] Synchro Summons in the turn of the other player, with the card that says so among the materials', () => {
    const [self, other, bystander] = [tuner(2), level(4), level(4)]
    const goal = synchro(6)
    const step = now('synchro', { using: { is: 'this' } })
    const table = tableOf(
      self,
      step,
      { mainMonster: [self, other, bystander, tuner(2)], extraDeck: [goal] },
      'theirs',
    )
    const first = asked(table.act(table.use(self, 'quick')))
    expect(promptOf(first)).toBe('Choose the monster to Synchro Summon')
    const begun = first.choose(goal)
    expect(promptOf(begun)).toBe(`Choose Synchro Materials for ${goal.name} (1 chosen)`)
    // The card itself is not asked about, and the other Tuner is no choice beside it.
    expect(begun.choices()).toEqual([begun.id(other), begun.id(bystander)])
    const after = begun.choose(other).answered()
    expect([self, other, bystander, goal].map((card) => after.place(card))).toEqual([
      'graveyard',
      'graveyard',
      'mainMonster',
      expect.stringMatching(/Monster$/),
    ])
  })

  it('[SYN-02] is not activated where no such Summon could be made', () => {
    const self = tuner(2)
    const step = now('synchro', { using: { is: 'this' } })
    const setup = (others: readonly Card[]): SideSetup => ({
      mainMonster: [self, ...others],
      extraDeck: [synchro(6), fusion(6, '2 monsters')],
    })
    const refusal = (others: readonly Card[]) => {
      const table = tableOf(self, step, setup(others))
      return table.refused(table.use(self, 'quick'))
    }
    expect(refusal([level(4)])).toBe('allowed')
    expect(refusal([level(5)])).toBe('nothing-to-change')
    // Another Tuner would do, but not this card.
    expect(refusal([tuner(2), level(3), level(1)])).toBe('allowed')
    expect(refusal([tuner(4)])).toBe('nothing-to-change')
  })

  it('[LNK-01] Link Summons with only the cards that are named, and only such a monster', () => {
    const self = level(4)
    const others = [level(4), level(4)]
    const [goal, large] = [
      link(['left', 'right'], '2 monsters'),
      link(['left', 'right', 'bottom'], '2+ monsters'),
    ]
    const step = now('link', {
      of: { is: 'linkRating', range: { min: 2, max: 2 } },
      using: { is: 'this' },
      only: { is: 'level', range: { min: 4, max: 4 } },
    })
    const table = tableOf(self, step, {
      mainMonster: [self, ...others, level(5)],
      extraDeck: [goal, large],
    })
    const begun = asked(table.act(table.use(self, 'quick')))
    expect(begun.choices()).toEqual([begun.id(goal)])
    const chosen = begun.choose(goal)
    expect(chosen.choices()).toEqual(others.map((card) => chosen.id(card)))
  })

  it('[XYZ-01, XYZ-02] Xyz Summons with exactly the cards that are named', () => {
    const [self, other] = [level(4), level(4)]
    const goal = xyz(4, '2+ Level 4 monsters')
    const step = now('xyz', {
      using: {
        is: 'all',
        of: { is: 'level', range: { min: 4, max: 4 } },
        in: [{ place: 'field', of: 'you' }],
      },
    })
    const table = tableOf(self, step, { mainMonster: [self, other], extraDeck: [goal] })
    const after = asked(table.act(table.use(self, 'quick')))
      .choose(goal)
      .answered()
    expect(after.place(goal)).toMatch(/Monster$/)
    const here = after.state.sides[0]
    const standing = [...here.mainMonster].flatMap((monster) => monster ?? [])
    expect(standing.length).toBeLessThan(2)
  })

  it('[PEN-09] Pendulum Summons any number between the Scales, in the turn of the other player', () => {
    const [self, low, high] = [level(4), pendulum(4, 1), pendulum(4, 8)]
    const [five, six, nine] = [level(5), level(6), level(9)]
    const table = tableOf(
      self,
      now('pendulum'),
      { mainMonster: [self], scales: [low, high], hand: [five, six, nine] },
      'theirs',
    )
    const begun = asked(table.act(table.use(self, 'quick')))
    expect(begun.choices()).toEqual([begun.id(five), begun.id(six)])
    expect(begun.offers('decide')).toEqual([])
    expect(promptOf(begun)).toBe('Choose the monster to Pendulum Summon')
    const one = begun.choose(five)
    // One is enough, but there may be more.
    let placed = one
    while (placed.offers('choose').length === 0) {
      const [next] = placed.offers('decide')
      if (!next) throw new Error('nothing is asked')
      placed = placed.act(next)
    }
    expect(placed.choices()).toEqual([placed.id(six)])
    const after = placed.choose(six).answered()
    expect([five, six, nine].map((card) => after.place(card))).toEqual(['mainMonster', 'mainMonster', 'hand'])
    expect(after.state.turn.pendulumSummoned).toBeFalsy()
    expect(after.state.processes.some(({ is }) => is === 'pendulum-summon')).toBe(false)
    const bare = tableOf(self, now('pendulum'), { mainMonster: [self], scales: [low, null], hand: [five] })
    expect(bare.refused(bare.use(self, 'quick'))).toBe('nothing-to-change')
  })
})
