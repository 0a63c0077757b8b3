import { describe, expect, it } from 'vitest'
import { withMentions } from '../../build/facts/mentions.ts'
import type { CardEffects } from '../../shared/cards/effects/effect.ts'
import { level, spell } from '../duel/cards.ts'

describe('the names that a card mentions', () => {
  it('are kept of the cards that an effect can speak of, where it asks for cards that mention one', () => {
    const song = { ...spell('quick-play'), name: 'Lantern Song', archetypes: ['Lantern'] }
    const other = { ...spell(), name: 'Bell Song', archetypes: ['Bell'] }
    const [asking, answering] = [level(1), level(2)]
    const effects: CardEffects = {
      effects: [
        {
          part: 'main',
          kind: 'ignition',
          read: 'whole',
          from: ['field'],
          activate: [
            {
              do: 'target',
              binds: 'target',
              cards: {
                is: 'choice',
                count: { min: 1, max: 1 },
                of: { is: 'archetype', archetype: 'Lantern' },
                in: [{ place: 'graveyard', of: 'you' }],
              },
            },
          ],
          resolve: [
            {
              do: 'add',
              cards: {
                is: 'choice',
                count: { min: 1, max: 1 },
                of: { is: 'monster' },
                in: [{ place: 'deck', of: 'you' }],
                with: [{ is: 'mentions', card: { is: 'bound', name: 'target' } }],
              },
            },
          ],
        },
      ],
      limits: [],
      unread: [],
    }
    const text = { name: answering.name, text: 'Gains 100 ATK for each "Lantern Song" and "Bell Song".' }
    const cards = withMentions(
      [song, other, asking, answering],
      new Map([[answering.passcode, text]]),
      new Map([[asking.passcode, effects]]),
    )
    expect(cards.map(({ mentions }) => mentions)).toEqual([undefined, undefined, undefined, ['Lantern Song']])
  })

  it('are words without quotation marks where no card is called so', () => {
    const [asking, answering, other] = [level(1), level(2), level(3)]
    const of = { is: 'mentions', name: 'Spirit monster' } as const
    const effects: CardEffects = {
      effects: [
        {
          part: 'main',
          kind: 'ignition',
          read: 'whole',
          from: ['field'],
          resolve: [
            {
              do: 'add',
              cards: { is: 'choice', count: { min: 1, max: 1 }, of, in: [{ place: 'deck', of: 'you' }] },
            },
          ],
        },
      ],
      limits: [],
      unread: [],
    }
    const says = (card: { readonly name: string }, text: string) => ({ name: card.name, text })
    const cards = withMentions(
      [asking, answering, other],
      new Map([
        [answering.passcode, says(answering, 'Add 2 Spirit monsters from your Deck to your hand.')],
        [other.passcode, says(other, 'Add 2 Toon monsters from your Deck to your hand.')],
      ]),
      new Map([[asking.passcode, effects]]),
    )
    expect(cards.map(({ mentions }) => mentions)).toEqual([undefined, ['Spirit monster'], undefined])
  })
})
