import { describe, expect, it } from 'vitest'
import { fusion, level, named, spell } from '../cards.ts'
import { effect, known, says, text } from './known.ts'

/* Top cards are sent to the GY, and a monster among them is fused with others from there, back to the bottom of the Deck. */

describe('an effect in the GY that Fusion Summons with its own card', () => {
  const [wave, other, plain] = [named(level(3, { effect: true }), 'Wave'), level(4), level(4)]
  const goal = fusion(7, '2 monsters')
  const fuses = effect(
    'trigger',
    ['graveyard'],
    [
      {
        do: 'fusion',
        using: {
          is: 'fusion',
          summons: { is: 'frame', frame: 'fusion' },
          sources: [{ use: { is: 'monster' }, from: ['hand', 'field', 'graveyard'], fate: 'bottom' }],
        },
        including: { is: 'this' },
      },
    ],
    {
      on: {
        events: [{ is: 'moved', what: { is: 'this' }, to: [{ place: 'graveyard', of: 'you' }] }],
        timing: 'if',
      },
    },
  )

  it('[FUS-03, TERM-01] is activated by the sending, needs its own card, and places the materials at the bottom', () => {
    const table = known({ deck: [wave, other, plain], extraDeck: [goal] }, [[wave, text([fuses])]])
    const sent = table.act({ do: 'send-top-by-hand', player: 0, count: 2, to: 'graveyard' })
    const [trigger] = sent.offers('activate-effect')
    if (!trigger) throw new Error('the effect is not offered')
    let now = sent.act(trigger).settled()
    now = now.act({ do: 'choose', card: now.id(goal) })
    // Whatever else is used, the card itself is.
    while (
      now.offers('choose').length > 0 &&
      !now.state.sides[0].deck.some(({ id }) => id === now.id(wave))
    ) {
      const next = now.choices().includes(now.id(wave)) ? wave : other
      now = now.act({ do: 'choose', card: now.id(next) })
    }
    for (let answer = now.offers('decide')[0]; answer; answer = now.offers('decide')[0]) now = now.act(answer)
    expect(now.place(goal)).toMatch(/Monster/)
    expect(
      now.state.sides[0].deck
        .slice(-2)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([now.id(wave), now.id(other)].toSorted())
    expect(now.state.sides[0].deck[0]?.id).toBe(now.id(plain))
    expect(now.state.sides[0].graveyard).toEqual([])
  })
})

describe('a monster that is not affected', () => {
  const [fuses, mine, aloof] = [spell(), level(4), level(4)]
  const goal = fusion(7, '2 monsters')
  const offered = (words: string): boolean =>
    known({ hand: [fuses], mainMonster: [mine, aloof], extraDeck: [goal] }, [
      says(
        fuses,
        'Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters you control as Fusion Material.',
      ),
      says(aloof, words),
    ]).offers('activate').length > 0

  it('[FUS-03] is no material for an effect that does not reach it', () => {
    expect(offered('This card cannot be destroyed by battle.')).toBe(true)
    expect(offered("This card is unaffected by other cards' effects.")).toBe(false)
  })
})
