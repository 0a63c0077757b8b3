import { describe, expect, it } from 'vitest'
import type { CardEffects } from '../../shared/cards/effects/effect.ts'
import type { MeantCards, Whose } from '../../shared/cards/effects/which-cards.ts'
import { cardPool, type CardPool, withEffects } from '../../shared/cards/pool.ts'
import type { DuelObjectId } from '../../shared/duel/state/duel-card.ts'
import { couldNegateFrom, isBoard } from '../../shared/reach/board-now.ts'
import { HAND_PLAYER, openingState } from '../../shared/reach/opening.ts'
import { parseBoard } from '../../shared/reach/parse-board.ts'
import { reach } from '../../shared/reach/search.ts'
import { withBoard } from '../../shared/duel/turn/preset-board.ts'
import { level } from '../duel/cards.ts'
import { playingPool } from '../window/practice/playing-practice.ts'

const pool: CardPool = playingPool()
const codeOf = (name: string) => {
  const card = pool.cards.find((one) => one.name === name)
  if (!card) throw new Error(`there is no ${name}`)
  return card.passcode
}

const boardOf = (text: string) => {
  const read = parseBoard(text, { cardName: (typed) => pool.cards.find(({ name }) => name === typed)?.name })
  if (!read.ok) throw new Error('the board cannot be read')
  return read.value
}

const opened = (hand: readonly string[], extra: readonly string[] = []) => {
  const deck = { main: hand.map(codeOf), extra: extra.map(codeOf) }
  return openingState({ deck, hand: hand.map(codeOf), seed: 'test' }, pool)
}

describe('kinds on the board', () => {
  it('counts a Pendulum Scale as a Spell and no monster, where it lies and where it is looked for [MON-03]', () => {
    const state = opened(['Performapal Skullcrobat Joker', 'Double Iris Magician', 'Oafdragon Magician'])
    const found = (text: string) =>
      reach({
        state,
        player: HAND_PLAYER,
        goals: [{ name: text, condition: boardOf(text) }],
        cards: pool,
        most: 1_500,
      }).found[0]
    expect(found('spells>=2 and monsters>=1')?.plays).toBe(3)
    expect(found('monsters>=3 and spells=0')).toBeUndefined()
    expect(found('pendulum>=3')?.plays).toBe(3)
  })
})

describe('cards that can negate', () => {
  const hand = [
    'Ash Blossom & Joyous Spring',
    'Effect Veiler',
    'Infinite Impermanence',
    'Solemn Judgment',
    'Luster Dragon',
  ]

  it('counts those that negate the effects of a monster, not only those that negate an activation', () => {
    const state = opened(hand)
    expect(isBoard(state, HAND_PLAYER, boardOf('hand: negates=2'), pool)).toBe(true)
    const goals = [{ name: 'set', condition: boardOf('set: negates>=2') }]
    const { found } = reach({ state, player: HAND_PLAYER, goals, cards: pool, most: 500 })
    expect(found[0]?.plays).toBe(2)
  })

  it('counts no negation whose cost or condition its player has no cards for [EFF-11]', () => {
    const alone = opened(['Herald of Orange Light', 'Luster Dragon'])
    expect(isBoard(alone, HAND_PLAYER, boardOf('hand: negates=0'), pool)).toBe(true)
    const paired = opened(['Herald of Orange Light', 'Herald of Green Light'])
    expect(isBoard(paired, HAND_PLAYER, boardOf('hand: negates=2'), pool)).toBe(true)
    const dragite = {
      passcode: codeOf('Adamancipator Risen - Dragite'),
      at: { in: 'mainMonster', of: HAND_PLAYER, index: 2 },
      faceUp: true,
    } as const
    const lying = (name: string) =>
      ({ passcode: codeOf(name), at: { in: 'graveyard', of: HAND_PLAYER }, faceUp: true }) as const
    const onBoard = (inGraveyard: string) => withBoard(opened([]), HAND_PLAYER, [dragite, lying(inGraveyard)])
    expect(isBoard(onBoard('Swordsoul of Taia'), HAND_PLAYER, boardOf('negates=0'), pool)).toBe(true)
    expect(isBoard(onBoard('Swordsoul of Mo Ye'), HAND_PLAYER, boardOf('negates=1'), pool)).toBe(true)
  })

  it('counts no card that negates only itself or what its own player has', () => {
    const negating = (cards: MeantCards): boolean => {
      const card = level(4)
      const known: CardEffects = {
        effects: [
          {
            part: 'main',
            read: 'whole',
            kind: 'quick',
            from: ['hand'],
            activate: [{ do: 'target', cards, binds: 'target' }],
            resolve: [
              {
                do: 'apply',
                lasting: {
                  is: 'negate',
                  cards: cards.is === 'this' ? cards : { is: 'bound', name: 'target' },
                },
                lasts: { until: 'end', moment: { part: 'turn', of: 'this' } },
              },
            ],
          },
        ],
        limits: [],
        unread: [],
      }
      const own = { id: 1 as DuelObjectId, passcode: card.passcode, owner: HAND_PLAYER, faceUp: false }
      return couldNegateFrom(
        own,
        'hand',
        withEffects(cardPool([card]), () => known),
      )
    }
    const one = (of: Whose): MeantCards => ({
      is: 'choice',
      count: { min: 1, max: 1 },
      of: { is: 'frame', frame: 'effect' },
      in: [{ place: 'field', of }],
    })
    expect([one('opponent'), one('either'), one('you'), { is: 'this' } as const].map(negating)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
