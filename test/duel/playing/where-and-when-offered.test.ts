import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { CardEffects } from '../../../shared/cards/effects/effect.ts'
import { readCardEffects } from '../../../shared/cards/effects/read/card.ts'
import { BOARD_BREAKERS } from '../../../build/facts/effects-by-hand/board-breakers.ts'
import { OLDER_STAPLES } from '../../../build/facts/effects-by-hand/older-staples.ts'
import { level, named, normal, spell, trap } from '../cards.ts'
import { set } from '../table.ts'
import { known, text } from './known.ts'

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
    expect(discarded.refused(discarded.use(card, 'trigger'))).toBe('condition-unmet')
  })

  it('what banishes cards from the GY including itself is used there and not on the field', () => {
    const [card, other] = [level(4), normal(4)]
    const texts = [says(card, 'You can banish 2 monsters from your GY, including this card; draw 1 card.')]
    const deck = [normal(1)]
    const there = known({ graveyard: [card, other], deck }, texts)
    expect(there.refused(there.use(card, 'ignition'))).toBe('allowed')
    const onField = known({ mainMonster: [card], graveyard: [other, normal(3)], deck }, texts)
    expect(onField.refused(onField.use(card, 'ignition'))).toBe('cannot-activate-there')
  })

  it('what Special Summons the monster that it excavates needs one in the Deck that could be', () => {
    const [sheep, found, forbids] = [normal(1), normal(5), level(4)]
    const offeredOf = (name: string) => {
      const digs = named(spell('normal'), name)
      const own = OLDER_STAPLES.find((one) => one.name === name)?.effects.filter((one) => 'kind' in one) ?? []
      const forbidding = says(forbids, 'Your opponent cannot Special Summon monsters.')
      const offered = (monsters: readonly Card[], deck: readonly Card[], theirs: readonly Card[] = []) =>
        known({ hand: [digs], deck, mainMonster: monsters }, [[digs, text(own)], forbidding], {
          mainMonster: theirs,
        }).offers('activate').length > 0
      return [
        offered([sheep], [found]),
        offered([sheep], [spell('normal')]),
        offered([sheep], [found], [forbids]),
        offered(
          [1, 2, 3, 4, 5].map(() => normal(2)),
          [found],
        ),
      ]
    }
    expect(offeredOf('Reasoning')).toEqual([true, false, false, false])
    // Its Tribute makes room.
    expect(offeredOf('Monster Gate')).toEqual([true, false, false, true])
  })

  it('what waits for the start of the Battle Phase is offered there and not in the Main Phase', () => {
    const card = level(4)
    const table = known({ mainMonster: [card], deck: [normal(1)] }, [
      says(card, 'At the start of the Battle Phase: You can draw 1 card.'),
    ])
    expect(table.refused(table.use(card, 'trigger'))).toBe('condition-unmet')
    const begun = table.act({ do: 'enter-phase', phase: 'battle' })
    expect(begun.refused(begun.use(card, 'trigger'))).toBe('allowed')
  })

  it('[TURN-14] what waits for the start of the Battle Phase is over once both have passed there', () => {
    const [card, opposing] = [level(4), level(4)]
    const words = 'At the start of the Battle Phase: You can draw 1 card.'
    const table = known(
      { mainMonster: [card], deck: [normal(1)] },
      [says(card, words), says(opposing, words)],
      { mainMonster: [opposing], deck: [normal(1)] },
    )
    const begun = table.act({ do: 'enter-phase', phase: 'battle' })
    const passed = begun.act({ do: 'pass' })
    expect(passed.refused(passed.use(opposing, 'trigger'))).toBe('allowed')
    const over = passed.act({ do: 'pass' })
    expect(over.state.processes).toEqual([])
    for (const one of [card, opposing]) expect(over.refused(over.use(one, 'trigger'))).toBe('condition-unmet')
  })

  it('[EFF-06] a card that is activated on the field is one of the cards that you control', () => {
    const evenly = named(trap(), 'Evenly Matched')
    const entry = BOARD_BREAKERS.find(({ name }) => name === evenly.name)
    const own = entry?.effects.filter((one) => 'kind' in one) ?? []
    const ends = (theirs: number, mine: 'hand' | 'spellTrap') => {
      const others = Array.from({ length: theirs }, () => normal(4))
      const table = known(
        { [mine]: [evenly], deck: [normal(1)] },
        [[evenly, text(own)]],
        { mainMonster: others },
        { phase: 'battle' },
      )
      let now = table.act({ do: 'enter-phase', phase: 'main2' })
      const [use] = now.offers('activate')
      if (!use) return 'not offered'
      now = now.act(use).answered()
      return others.filter((one) => now.place(one) === 'banished').length
    }
    expect(ends(1, 'hand')).toBe('not offered')
    expect(ends(1, 'spellTrap')).toBe('not offered')
    expect(ends(3, 'hand')).toBe(2)
    expect(ends(3, 'spellTrap')).toBe(2)
  })

  it('what was destroyed itself was not in the GY before, and what lies in the hand is asked nothing', () => {
    const [card, sweep] = [level(4), spell('normal')]
    const texts = [
      says(
        card,
        'If a monster on the field is destroyed by card effect: You can Special Summon this card from your GY (if it was there when the monster was destroyed) or hand (even if not).',
      ),
      says(sweep, DESTROYS),
    ]
    const after = (place: 'hand' | 'mainMonster' | 'graveyard') => {
      const own = { hand: [sweep], mainMonster: [normal(3)] }
      const table = known({ ...own, [place]: [...(place in own ? own[place as 'hand'] : []), card] }, texts)
      const [use] = table.offers('activate')
      if (!use) throw new Error('it is not offered')
      const now = table.act(use).settledUpTo('activate-effect')
      return now.refused(now.use(card, 'trigger'))
    }
    expect(after('hand')).toBe('allowed')
    expect(after('graveyard')).toBe('allowed')
    expect(after('mainMonster')).toBe('condition-unmet')
  })

  it('what waits for its own Summon or for something while it is on the field is offered as it is Summoned', () => {
    const [card, revive] = [level(4), spell('normal')]
    const table = known({ hand: [revive], graveyard: [card], deck: [normal(1)] }, [
      says(
        card,
        'If this card is Special Summoned, or if a Dragon monster is sent to your GY by card effect while this card is on the field: You can draw 1 card.',
      ),
      says(revive, 'Target 1 monster in your GY; Special Summon it.'),
    ])
    const [use] = table.offers('activate')
    if (!use) throw new Error('it is not offered')
    let now = table.act(use)
    for (let [next] = now.offers('choose'); next; [next] = now.offers('choose')) now = now.act(next)
    while (now.place(card) === 'graveyard' || now.state.processes.some(({ is }) => is === 'chain')) {
      const [next] = now.offers('choose', 'decide', 'pass')
      if (!next) break
      now = now.act(next)
    }
    expect(now.place(card)).toBe('mainMonster')
    expect(now.refused(now.use(card, 'trigger'))).toBe('allowed')
  })

  it('[FLIP-06] a Flip Summon changes the battle position, though not of what was face-up before', () => {
    const flipped = (words: string) => {
      const card = level(4)
      const table = known({ mainMonster: [set(card)], deck: [normal(1)] }, [says(card, words)])
      const now = table.act({ do: 'flip-summon', card: table.id(card) }).settledUpTo('activate-effect')
      return now.refused(now.use(card, 'trigger'))
    }
    expect(flipped('If the battle position of this card is changed: You can draw 1 card.')).toBe('allowed')
    expect(flipped('If this Defense Position card is changed to Attack Position: You can draw 1 card.')).toBe(
      'allowed',
    )
    expect(
      flipped('If the battle position of this face-up card on the field is changed: You can draw 1 card.'),
    ).toBe('condition-unmet')
    expect(
      flipped(
        'If this face-up Defense Position card you control is changed to face-up Attack Position: You can draw 1 card.',
      ),
    ).toBe('condition-unmet')
  })
})
