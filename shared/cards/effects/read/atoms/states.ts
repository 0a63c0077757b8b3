import { rulesWith, type WordingRule } from '../../../text/wording.ts'
import type { Atom, Lasts } from '../../effect.ts'
import type { Amount, CardSet, MeantCards } from '../../which-cards.ts'
import { inPlaces } from '../nouns.ts'
import { doneBefore, SPOKEN } from '../spoken.ts'
import { about, ATOM_READERS, howMany, type Read } from './atom.ts'

/* What changes in a card that stays where it is: figures, counters, position, control. */

const rule = rulesWith(ATOM_READERS)

/** "Increase or decrease": which of the two is chosen as it is done. */
const eitherWay = (
  cards: MeantCards,
  figure: 'level' | 'rank',
  by: Amount,
  lasts: Lasts = { until: 'its-cards-leave' },
): Atom => {
  const change = (is: 'add' | 'lose'): Atom => ({
    do: 'apply',
    lasting: { is: 'alter', cards, changes: [{ of: figure, is, by }] },
    lasts,
  })
  return { do: 'one-of', of: [{ resolve: [change('add')] }, { resolve: [change('lose')] }] }
}

export const STATE_ATOMS: readonly WordingRule<Read>[] = [
  // "It gains ATK equal to 1 of those destroyed monsters' original ATK": its player chooses which.
  rule("it gains ATK equal to 1 of those destroyed <monster's|monsters'> original ATK", () => ({
    atom: {
      do: 'one-of',
      of: [
        {
          resolve: [
            {
              do: 'choose',
              cards: { is: 'of', from: doneBefore('destroy', true), count: { min: 1, max: 1 } },
              binds: 'compared',
            },
            {
              do: 'apply',
              join: 'then',
              lasting: {
                is: 'alter',
                cards: SPOKEN.target,
                changes: [
                  {
                    of: 'atk',
                    is: 'add',
                    by: { is: 'figure', figure: 'originalAtk', of: { is: 'bound', name: 'compared' } },
                  },
                ],
              },
              lasts: { until: 'its-cards-leave' },
            },
          ],
        },
      ],
    },
  })),
  rule(
    'increase {owner} <Level|Rank {rank!}> by {number} (max. {most: number})',
    ({ owner, rank, number, most }) => {
      const figure = rank ? 'rank' : 'level'
      return {
        atom: {
          do: 'apply',
          lasting: { is: 'alter', cards: owner, changes: [{ of: figure, is: 'add', by: number }] },
          lasts: { until: 'its-cards-leave' },
        },
        if: { is: 'compare', left: { is: 'figure', figure, of: owner }, by: 'less', right: most },
      }
    },
  ),
  rule('place {number} {counter} on {noun} {each}', ({ number, counter, noun, each }) =>
    noun.cards.is === 'this' || noun.cards.is === 'spoken'
      ? about(noun, (on) => {
          const count: Amount = { is: 'times', amount: each, by: number }
          return { do: 'counters', change: 'place', counter, count: { min: count, max: count }, on }
        })
      : undefined,
  ),
  rule('place {counter} on {noun}[,] equal to {amount}', ({ counter, noun, amount }) =>
    noun.cards.is === 'this' || noun.cards.is === 'spoken'
      ? about(noun, (on) => ({
          do: 'counters',
          change: 'place',
          counter,
          count: { min: amount, max: amount },
          on,
        }))
      : undefined,
  ),
  rule(
    'increase or decrease {owner} <Level|Rank {rank!}> by {amount} [{duration?}]',
    ({ owner, rank, amount, duration }) => {
      const atom = eitherWay(owner, rank ? 'rank' : 'level', amount, duration)
      return { atom }
    },
  ),
  // Whichever of the two it is, it is that for all of them.
  rule(
    'increase or decrease the <Levels|Ranks {rank!}> of {noun} by {amount} [{duration?}]',
    ({ noun, rank, amount, duration }) =>
      noun.cards.is === 'all'
        ? about(noun, (cards) => eitherWay(cards, rank ? 'rank' : 'level', amount, duration))
        : undefined,
  ),
  rule(
    '<increase|reduce {less!}> {owner} Level by {one: number} or {other: number} [{duration?}]',
    ({ less, owner, one, other, duration }) => {
      const change = (by: number): Atom => ({
        do: 'apply',
        lasting: { is: 'alter', cards: owner, changes: [{ of: 'level', is: less ? 'lose' : 'add', by }] },
        lasts: duration ?? { until: 'its-cards-leave' },
      })
      return { atom: { do: 'one-of', of: [{ resolve: [change(one)] }, { resolve: [change(other)] }] } }
    },
  ),
  rule('change ~ [you control] from face-up Attack Position to face-up Defense Position', () => ({
    atom: { do: 'position', cards: { is: 'this' }, to: 'defense' },
    if: { is: 'card', card: { is: 'this' }, of: { is: 'position', position: 'attack' } },
  })),
  rule('change {noun} to Attack Position', ({ noun }) =>
    about(noun, (cards) => ({ do: 'position', cards, to: 'attack' })),
  ),
  rule('flip {noun} <into|to> face-down Defense Position', ({ noun }) =>
    about(noun, (cards) => ({ do: 'position', cards, to: 'face-down' })),
  ),
  rule('change {noun} to face-down Defense Position', ({ noun }) =>
    about(noun, (cards) => ({ do: 'position', cards, to: 'face-down' })),
  ),
  rule('change {noun} to Defense Position', ({ noun }) =>
    about(noun, (cards) => ({ do: 'position', cards, to: 'defense' })),
  ),
  rule('take control of {noun} [{duration?}]', ({ noun, duration }) =>
    about(noun, (cards) => ({ do: 'control', cards, to: 'you', ...(duration && { lasts: duration }) })),
  ),
  rule('give control of {noun} to your opponent [{duration?}]', ({ noun, duration }) =>
    about(noun, (cards) => ({
      do: 'control',
      cards,
      to: 'opponent',
      ...(duration && { lasts: duration }),
    })),
  ),
  rule('{duration} , take control of {noun}', ({ noun, duration }) =>
    about(noun, (cards) => ({ do: 'control', cards, to: 'you', lasts: duration })),
  ),
  rule('place {count} {counter} on {noun}', ({ count, counter, noun }) =>
    about(noun, (on) => ({ do: 'counters', change: 'place', counter, count: howMany(count), on })),
  ),
  rule('place 1 {counter} on {noun} (max. {number})', ({ counter, noun, number }) => {
    const read = about(noun, (on) => ({
      do: 'counters',
      change: 'place',
      counter,
      count: { min: 1, max: 1 },
      on,
    }))
    // Only a card that is settled can be asked how many it has.
    const settled = noun.cards.is === 'this' || noun.cards.is === 'spoken'
    if (!read || !settled) return undefined
    return {
      ...read,
      if: { is: 'compare', left: { is: 'counters', counter, on: noun.cards }, by: 'less', right: number },
    }
  }),
  rule('remove all {counter} from ~', ({ counter }) => {
    const count: Amount = { is: 'counters', counter, on: { is: 'this' } }
    return {
      atom: {
        do: 'counters',
        change: 'remove',
        counter,
        count: { min: count, max: count },
        on: { is: 'this' },
      },
    }
  }),
  rule("remove all {counter} from your opponent's monsters", ({ counter }) => {
    const on: CardSet = { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'opponent' }] }
    const count: Amount = { is: 'counters', counter, on }
    return { atom: { do: 'counters', change: 'remove', counter, count: { min: count, max: count }, on } }
  }),
  rule('remove {count} {counter} from {noun}', ({ count, counter, noun }) =>
    about(noun, (on) => ({ do: 'counters', change: 'remove', counter, count: howMany(count), on })),
  ),
  rule(
    'remove {count} {counter} from <anywhere on the field|your field {yours!}>',
    ({ count, counter, yours }) => ({
      atom: {
        do: 'counters',
        change: 'remove',
        counter,
        count: howMany(count),
        on: { is: 'all', of: { is: 'card' }, in: [{ place: 'field', of: yours ? 'you' : 'either' }] },
      },
    }),
  ),
  rule('switch control of {noun} and {other: noun}', ({ noun, other }) => {
    const [one, two] = [inPlaces(noun.cards), inPlaces(other.cards)]
    return one && two ? { atom: { do: 'swap-control', cards: [one, two] } } : undefined
  }),
  rule('change the battle position of {noun}', ({ noun }) =>
    about(noun, (cards) => ({ do: 'position', cards, to: 'change' })),
  ),
  rule('change {owner} battle <position|positions>', ({ owner }) => ({
    atom: { do: 'position', cards: owner, to: 'change' },
  })),
  rule(
    "change {noun} to face-up <Attack {attack!}|Defense> Position [(<Flip Effects|Flip monsters' effects> are not activated [at this time]) {quiet!}]",
    ({ noun, attack, quiet }) =>
      about(noun, (cards) => ({
        do: 'position',
        cards,
        to: attack ? 'attack' : 'defense',
        ...(quiet && { withoutFlipEffects: true as const }),
      })),
  ),
  rule('change {noun} to <Attack|face-up Attack> or <Defense|face-up Defense> Position', ({ noun }) =>
    about(noun, (cards) => ({ do: 'position', cards, to: 'face-up-either' })),
  ),
]
