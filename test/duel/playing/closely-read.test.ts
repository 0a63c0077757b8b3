import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { CardEffects } from '../../../shared/cards/effects/effect.ts'
import { readCardEffects } from '../../../shared/cards/effects/read/card.ts'
import { level, normal, spell } from '../cards.ts'
import { known } from './known.ts'

/* What is offered where a text is easily read as something near to what it says. */

const says = (card: Card, words: string): readonly [Card, CardEffects] => [
  card,
  readCardEffects(card, { name: card.name, text: words }),
]

const DISCARDS = 'Discard 1 monster; draw 1 card.'
const DESTROYS = 'Destroy all monsters on the field.'

describe('what is offered of a closely read text', () => {
  it('[EFF-06] "this card you control" went from your field, and not from your hand', () => {
    const [card, one] = [level(4), spell('normal')]
    const texts = (words: string) => [
      says(card, 'If this card you control is sent to the GY: You can draw 1 card.'),
      says(one, words),
    ]
    const deck = [normal(1), normal(2)]
    const from = (words: string, place: 'hand' | 'mainMonster') => {
      const table = known(
        { hand: [one], deck, ...(place === 'hand' ? { hand: [one, card] } : { mainMonster: [card] }) },
        texts(words),
      )
      const [activation] = table.offers('activate')
      if (!activation) throw new Error('it is not offered')
      let now = table.act(activation)
      for (let [next] = now.offers('choose'); next; [next] = now.offers('choose')) now = now.act(next)
      while (now.state.processes.some(({ is }) => is === 'chain') && now.offers('pass').length > 0)
        now = now.act({ do: 'pass' })
      return now
    }
    const sent = from(DESTROYS, 'mainMonster')
    expect(sent.place(card)).toBe('graveyard')
    expect(sent.refused(sent.use(card, 'trigger'))).toBe('allowed')
    const discarded = from(DISCARDS, 'hand')
    expect(discarded.place(card)).toBe('graveyard')
    expect(discarded.refused(discarded.use(card, 'trigger'))).not.toBe('allowed')
  })

  it('what banishes cards from the GY including itself is used there and not on the field', () => {
    const [card, other] = [level(4), normal(4)]
    const texts = [says(card, 'You can banish 2 monsters from your GY, including this card; draw 1 card.')]
    const deck = [normal(1)]
    const there = known({ graveyard: [card, other], deck }, texts)
    expect(there.refused(there.use(card, 'ignition'))).toBe('allowed')
    const onField = known({ mainMonster: [card], graveyard: [other, normal(3)], deck }, texts)
    expect(onField.refused(onField.use(card, 'ignition'))).not.toBe('allowed')
  })

  it('what waits for the start of the Battle Phase is offered there and not in the Main Phase', () => {
    const card = level(4)
    const table = known({ mainMonster: [card], deck: [normal(1)] }, [
      says(card, 'At the start of the Battle Phase: You can draw 1 card.'),
    ])
    expect(table.refused(table.use(card, 'trigger'))).not.toBe('allowed')
    const begun = table.act({ do: 'enter-phase', phase: 'battle' })
    expect(begun.refused(begun.use(card, 'trigger'))).toBe('allowed')
  })
})
