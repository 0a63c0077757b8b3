import { rulesWith, type WordingRule } from '../../../text/wording.ts'
import type { Amount, MeantCards } from '../../which-cards.ts'
import { inPlaces } from '../nouns.ts'
import { doneBefore, SPOKEN } from '../spoken.ts'
import { about, ATOM_READERS, HAND, type Read } from './atom.ts'

/* What goes through hand and Deck by number: draws, discards, mills, what is looked at, revealed and excavated. */

const rule = rulesWith(ATOM_READERS)

/** "Each player discards 1 card": each chooses from their own hand. */
const ofEachHand = (number: number): MeantCards => ({
  is: 'several',
  of: [ofHand(number, 'you'), ofHand(number, 'opponent', 'opponent')],
})

/** Cards of that player's hand; `by`: who chooses them, in place of the player of the effect. */
const ofHand = (number: number, of: 'you' | 'opponent', by?: 'random' | 'opponent'): MeantCards => ({
  is: 'choice',
  count: { min: number, max: number },
  of: { is: 'card' },
  in: [{ place: 'hand', of }],
  ...(by && { by }),
})

/** How many cards are in the Deck. */
const inDeck = (of: 'you' | 'opponent'): Amount => ({
  is: 'count',
  of: { is: 'all', of: { is: 'card' }, in: [{ place: 'deck', of }] },
})

export const HAND_AND_DECK_ATOMS: readonly WordingRule<Read>[] = [
  rule(
    'choose a number from 1 to {number}, then send that many cards from the top of your Deck to the GY',
    ({ number }) => ({ atom: { do: 'mill', count: number, upTo: true } }),
  ),
  rule('draw <that many|the same number of|that same number of> cards', () => ({
    atom: { do: 'draw', count: { is: 'count', of: SPOKEN.last } },
  })),
  rule('you discard {noun}', ({ noun }) =>
    noun.cards.is === 'spoken' ? about(noun, (cards) => ({ do: 'discard', cards })) : undefined,
  ),
  rule('<send|discard {discard!}> your entire hand [to the GY]', ({ discard }) => ({
    atom: { do: discard ? 'discard' : 'send', cards: { is: 'all', of: { is: 'card' }, in: HAND } },
  })),
  rule('look at <the top {number} cards|{number} cards from the top> of your Deck', ({ number }) => ({
    atom: { do: 'look', cards: { is: 'top', deck: 'you', count: number } },
  })),
  rule('excavate the top card of your Deck', () => ({
    atom: { do: 'excavate', cards: { is: 'top', deck: 'you', count: 1 } },
  })),
  rule('draw {number} <card|cards>', ({ number }) => ({ atom: { do: 'draw', count: number } })),
  rule('draw a card', () => ({ atom: { do: 'draw', count: 1 } })),
  rule(
    "discard {number} random cards from your opponent's hand (or their entire hand, if less than {least: number})",
    ({ number, least }) => {
      const cards = ofHand(number, 'opponent', 'random')
      return number === least && cards.is === 'choice'
        ? { atom: { do: 'discard', cards: { ...cards, asManyAsPossible: true } } }
        : undefined
    },
  ),
  rule('discard {number} random <card|cards> from their hand', ({ number }) => ({
    atom: { do: 'discard', cards: ofHand(number, 'opponent', 'random') },
  })),
  rule('discard {noun} [to the GY {there!}]', ({ noun, there }) =>
    about(noun, (cards) => ({ do: 'discard', cards, ...(there && { mustArrive: true as const }) }), {
      places: HAND,
      thisIn: ['hand'],
    }),
  ),
  rule('send the top card of your Deck to the GY', () => ({ atom: { do: 'mill', count: 1 } })),
  rule("send the top card of <your opponent's|their> Deck to the GY", () => ({
    atom: { do: 'mill', count: 1, deck: 'opponent' },
  })),
  rule("send the top {number} cards of <your opponent's|their> Deck to the GY", ({ number }) => ({
    atom: { do: 'mill', count: number, deck: 'opponent' },
  })),
  rule('send the top {number} cards of your Deck to the GY', ({ number }) => ({
    atom: { do: 'mill', count: number },
  })),
  rule('<each player|both players> <draws|draw> {number} <card|cards>', ({ number }) => ({
    atom: { do: 'draw', count: number },
    by: 'both',
  })),
  rule('draws {number} <card|cards>', ({ number }) => ({ atom: { do: 'draw', count: number }, by: 'both' })),
  rule('<each player|both players> <discards|discard> {number} <card|cards>', ({ number }) => ({
    atom: { do: 'discard', cards: ofEachHand(number) },
  })),
  rule(
    '<each player|both players> <sends|send> {number} <card|cards> from their hand to the GY',
    ({ number }) => ({
      atom: { do: 'send', cards: ofEachHand(number) },
    }),
  ),
  rule('your opponent discards {number} <card|cards>', ({ number }) => ({
    atom: { do: 'discard', cards: ofHand(number, 'opponent', 'opponent') },
    by: 'opponent',
  })),
  rule('draw {number} more <card|cards>', ({ number }) => ({ atom: { do: 'draw', count: number } })),
  rule(
    'draw the same number of cards [as] you <Tributed {tributed!}|discarded {discarded!}|sent>',
    ({ tributed, discarded }) => ({
      atom: {
        do: 'draw',
        count: {
          is: 'count',
          of: doneBefore(tributed ? 'tribute' : discarded ? 'discard' : 'send', undefined),
        },
      },
    }),
  ),
  rule("look at your opponent's hand", () => ({
    atom: { do: 'look', cards: { is: 'all', of: { is: 'card' }, in: [{ place: 'hand', of: 'opponent' }] } },
  })),
  rule(
    'reveal {noun} [,] [then] [and] your opponent randomly <chooses|picks|adds> <1 of them|1> [for you] to <your hand|add to your hand|Special Summon {summons!} [to your field]|Set on your field {sets!}> [,] [and|also] [you] shuffle the <rest|other cards|remaining cards> [back] into <your|the> Deck',
    ({ noun, summons, sets }) => {
      const shown = inPlaces(noun.cards)
      if (shown?.is !== 'choice' || !shown.in.every(({ place }) => place === 'deck')) return undefined
      const cards: MeantCards = {
        is: 'of',
        from: { is: 'bound', name: 'shown' },
        count: { min: 1, max: 1 },
        by: 'random',
      }
      return {
        atom: {
          do: 'one-of',
          of: [
            {
              resolve: [
                { do: 'reveal', cards: shown, binds: 'shown' },
                {
                  ...(summons ? { do: 'summon', cards } : sets ? { do: 'set', cards } : { do: 'add', cards }),
                  join: 'if-you-do',
                },
                { do: 'shuffle', what: 'deck', join: 'also' },
              ],
            },
          ],
        },
      }
    },
  ),
  rule('your opponent draws {number} <card|cards>', ({ number }) => ({
    atom: { do: 'draw', count: number },
    by: 'opponent',
  })),
  rule('your opponent draws a card', () => ({ atom: { do: 'draw', count: 1 }, by: 'opponent' })),
  rule('draw 1 [additional] card {each}', ({ each }) => ({ atom: { do: 'draw', count: each } })),
  rule('draw until you have {number} cards in your hand', ({ number }) => ({
    atom: { do: 'draw-until', count: number },
  })),
  rule(
    'send cards from the top of your Deck to the GY so you have the same number of cards in <the|your> Deck as your opponent [does]',
    () => ({ atom: { do: 'mill', count: { is: 'difference', of: [inDeck('you'), inDeck('opponent')] } } }),
  ),
  rule('draw the same number of cards [that] you added to <the|your> Deck', () => ({
    atom: {
      do: 'draw',
      count: { is: 'count', of: doneBefore('to-deck', undefined) },
    },
  })),
  rule('draw cards equal to {amount}', ({ amount }) => ({ atom: { do: 'draw', count: amount } })),
  rule('reveal {noun}', ({ noun }) =>
    about(noun, (cards) => ({ do: 'reveal', cards }), { places: HAND, thisIn: ['hand'] }),
  ),
  rule('excavate the top {number} cards of your Deck', ({ number }) => ({
    atom: { do: 'excavate', cards: { is: 'top', deck: 'you', count: number } },
  })),
  rule('shuffle your Deck', () => ({ atom: { do: 'shuffle', what: 'deck' } })),
]
