import { firstOfRules, rulesWith, type WordingRule } from '../../../text/wording.ts'
import type { Cursor } from '../../../text/cursor.ts'
import type { Atom } from '../../effect.ts'
import type { Amount } from '../../which-cards.ts'
import { speaksOfEarlier } from '../spoken.ts'
import { readAmount } from '../amounts.ts'
import { about, ATOM_READERS, FIELD, howMany, type Read } from './atom.ts'

/* Life Points: paid, gained, lost and taken as damage. */

const readLifePoints = (cursor: Cursor): Amount | undefined =>
  cursor.attempt(() => {
    if (cursor.take('half your LP')) return { is: 'times', amount: { is: 'lifePoints', of: 'you' }, by: 0.5 }
    const amount = readAmount(cursor)
    return amount !== undefined && cursor.take('LP') ? amount : undefined
  })

const plainRule = rulesWith(ATOM_READERS)

/** What is given up in place of damage. */
const LOST = firstOfRules<Read>([
  plainRule('Tribute {noun}', ({ noun }) =>
    about(noun, (cards) => ({ do: 'tribute', cards }), { places: FIELD }),
  ),
  plainRule('detach {count} [Xyz] <material|materials> from ~', ({ count }) => ({
    atom: { do: 'detach', count: howMany(count), from: { is: 'this' } },
  })),
])

const rule = rulesWith({
  ...ATOM_READERS,
  lifePoints: readLifePoints,
  lost: (cursor: Cursor): Atom | undefined => {
    const atom = LOST.next(cursor)?.atom
    return atom && 'cards' in atom && speaksOfEarlier(atom.cards) ? undefined : atom
  },
})

/** Life Points that are lost, and neither paid nor taken as damage. */
const losing = (amount: Amount): Read => ({
  atom: {
    do: 'life-points-become',
    who: 'you',
    lifePoints: { is: 'remaining', of: [{ is: 'lifePoints', of: 'you' }, amount] },
  },
})

const forEachInTheirHand = (number: number): Read => ({
  atom: {
    do: 'damage',
    lifePoints: {
      is: 'times',
      amount: {
        is: 'count',
        of: { is: 'all', of: { is: 'card' }, in: [{ place: 'hand', of: 'opponent' }] },
      },
      by: number,
    },
    to: 'opponent',
  },
})

export const LIFE_POINT_ATOMS: readonly WordingRule<Read>[] = [
  rule(
    "inflict {number} points of damage to your opponent's LP for each card in your opponent's hand",
    ({ number }) => forEachInTheirHand(number),
  ),
  rule('inflict {number} damage to your opponent for each card in their hand', ({ number }) =>
    forEachInTheirHand(number),
  ),
  rule('[you] lose {lifePoints}', ({ lifePoints }) => losing(lifePoints)),
  rule('[you] lose {number} LP {each}', ({ number, each }) =>
    losing({ is: 'times', amount: each, by: number }),
  ),
  rule('your opponent gains {lifePoints}', ({ lifePoints }) => ({
    atom: { do: 'gain', lifePoints, who: 'opponent' },
  })),
  rule('pay {lifePoints}', ({ lifePoints }) => ({ atom: { do: 'pay', lifePoints } })),
  rule('[you] gain {lifePoints}', ({ lifePoints }) => ({ atom: { do: 'gain', lifePoints } })),
  rule(
    "inflict {number} points of [direct] damage to your opponent's LP [and {own?: number} points of damage to your LP]",
    ({ number, own }) => {
      const theirs: Atom = { do: 'damage', lifePoints: number, to: 'opponent' }
      if (own === undefined) return { atom: theirs }
      if (own === number) return { atom: { ...theirs, to: 'both' } }
      return {
        atom: {
          do: 'one-of',
          of: [{ resolve: [theirs, { do: 'damage', lifePoints: own, to: 'you', join: 'and' }] }],
        },
      }
    },
  ),
  rule('increase your LP by {number} points', ({ number }) => ({ atom: { do: 'gain', lifePoints: number } })),
  rule('inflict {amount} damage to your opponent', ({ amount }) => ({
    atom: { do: 'damage', lifePoints: amount, to: 'opponent' },
  })),
  rule('inflict {number} damage to your opponent {each}', ({ number, each }) => ({
    atom: {
      do: 'damage',
      lifePoints: { is: 'times', amount: each, by: number },
      to: 'opponent',
    },
  })),
  rule('inflict {number} damage to them', ({ number }) => ({
    atom: { do: 'damage', lifePoints: number, to: 'opponent' },
  })),
  rule('inflict {number} damage to both players', ({ number }) => ({
    atom: { do: 'damage', lifePoints: number, to: 'both' },
  })),
  rule('[you] gain {number} LP {each}', ({ number, each }) => ({
    atom: { do: 'gain', lifePoints: { is: 'times', amount: each, by: number } },
  })),
  // "If a card(s) is banished: Gain 500 LP for each": of those that it waits for.
  rule('[you] gain {number} LP for each', ({ number }) => ({
    atom: {
      do: 'gain',
      lifePoints: { is: 'times', amount: { is: 'count', of: { is: 'event' } }, by: number },
    },
  })),
  rule('[you] gain LP equal to {amount}', ({ amount }) => ({ atom: { do: 'gain', lifePoints: amount } })),
  rule('pay LP equal to {amount}', ({ amount }) => ({ atom: { do: 'pay', lifePoints: amount } })),
  rule('{lost} or take {amount} damage', ({ lost, amount }) => ({
    atom: {
      do: 'one-of',
      of: [
        {
          resolve: [
            { ...lost, optional: true },
            { do: 'damage', lifePoints: amount, to: 'you', join: 'if-not' },
          ],
        },
      ],
    },
  })),
  rule('pay LP so that you only have {number} left', ({ number }) => ({
    atom: {
      do: 'pay',
      lifePoints: { is: 'remaining', of: [{ is: 'lifePoints', of: 'you' }, number] },
    },
  })),
  rule('inflict damage to your opponent [,] equal to {amount}', ({ amount }) => ({
    atom: { do: 'damage', lifePoints: amount, to: 'opponent' },
  })),
  rule('[you] take damage equal to {amount}', ({ amount }) => ({
    atom: { do: 'damage', lifePoints: amount, to: 'you' },
  })),
  // It is the other player who attacks the card that says so.
  rule('the attacking player takes {amount} damage', ({ amount }) => ({
    atom: { do: 'damage', lifePoints: amount, to: 'opponent' },
  })),
  rule('[you] take {amount} damage', ({ amount }) => ({
    atom: { do: 'damage', lifePoints: amount, to: 'you' },
  })),
]
