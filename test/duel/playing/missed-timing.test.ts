import { describe, expect, it } from 'vitest'
import { sentenceFor } from '../../../shared/duel/words/explain.ts'
import { fusion, level, normal, spell, trap } from '../cards.ts'
import { main, set } from '../table.ts'
import { known, type Known, says } from './known.ts'

/* "When … you can" of a known effect: it has happened, but something else has happened since. */

const [card, source] = [level(4, { name: 'Lamp' }), level(4)]
const SENDS = 'Once per turn: You can send 1 other monster you control to the GY'

/** The card was sent to the GY by an effect that goes on with this. */
const sent = (words: string, andThen: string): Known => {
  const table = known({ mainMonster: [source, card], deck: [normal(1), normal(2)] }, [
    says(source, `${SENDS}${andThen}.`),
    says(card, words),
  ])
  return table.act(table.use(source, 'ignition')).settledUpTo('choose').choose(card).settled()
}

describe('[EFF-07] an optional "when" of a known effect', () => {
  const when = 'When this card is sent to the GY: You can gain 500 LP.'

  it('says that it has missed its timing where something else has happened since', () => {
    const now = sent(when, ', then draw 1 card')
    const refusal = now.why(now.use(card, 'trigger'))
    expect(refusal).toMatchObject({
      code: 'missed-timing',
      happened: { is: 'moved', what: { is: 'this' } },
      rules: ['EFF-07'],
    })
    expect(refusal && sentenceFor(refusal)).toBe(
      'The effect of Lamp missed its timing. It activates for this: this card is sent to the GY. That has happened, but it was not the last thing to happen.',
    )
  })

  it('misses its timing also where the same has been done to another card since', () => {
    const now = sent(when, ', then send the top card of your Deck to the GY')
    expect(now.refused(now.use(card, 'trigger'))).toBe('missed-timing')
    const together = sent(when, ', also send the top card of your Deck to the GY')
    expect(together.refused(together.use(card, 'trigger'))).toBe('allowed')
  })

  it('is used where it was the last thing to happen', () => {
    const now = sent(when, '')
    expect(now.refused(now.use(card, 'trigger'))).toBe('allowed')
  })

  it.each([
    ', and if you do, draw 1 card',
    ', also gain 500 LP',
    ', and if you do, inflict 500 damage to your opponent',
  ])('is used where the same effect has done something else at the same time: "%s"', (andThen) => {
    const now = sent(when, andThen)
    expect(now.refused(now.use(card, 'trigger'))).toBe('allowed')
  })

  it.each(['draw 1 card', 'gain 200 LP'])('does not miss it by what follows each time: %s', (follows) => {
    const [comes, calls, watches] = [level(4), spell(), spell('continuous')]
    const table = known(
      { hand: [calls, comes], deck: [normal(1)], spellTrap: [{ card: watches, faceUp: true }] },
      [
        says(calls, 'Special Summon 1 monster from your hand.'),
        says(comes, 'When this card is Special Summoned: You can gain 500 LP.'),
        says(watches, `Each time a monster is Special Summoned, ${follows}.`),
      ],
    )
    const [use] = table.offers('activate')
    if (!use) throw new Error('it is not offered')
    const now = table.act(use).settledUpTo('choose').choose(comes).answered()
    const done = now.state.sides[0].hand.length + now.state.sides[0].lifePoints
    expect(done).toBeGreaterThan(8000)
    expect(now.refused(now.use(comes, 'trigger'))).toBe('allowed')
  })

  it.each([
    [
      'Fusion',
      'Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field as material.',
    ],
    [
      'Ritual',
      'Ritual Summon 1 Ritual Monster from your hand, by Tributing monsters from your hand or field whose total Levels equal or exceed its Level.',
    ],
  ])('misses its timing as material of a %s Summon, which leaves before that', (_, words) => {
    const [uses, other] = [spell(), level(4)]
    const [fused, rite] = [fusion(7, '2 monsters'), level(8, { frame: 'ritual' })]
    const after = (waits: string): Known => {
      const table = known({ hand: [uses, rite], mainMonster: [card, other], extraDeck: [fused] }, [
        says(uses, words),
        says(card, waits),
      ])
      const [activates] = table.offers('activate')
      if (!activates) throw new Error('it is not offered')
      let now = table.act(activates).settled()
      for (let next = now.offers('choose', 'decide')[0]; next; next = now.offers('choose', 'decide')[0])
        now = now.act(next)
      return now.settledUpTo('activate-effect')
    }
    const late = after(when)
    expect([late.place(card), late.refused(late.use(card, 'trigger'))]).toEqual([
      'graveyard',
      'missed-timing',
    ])
    const ever = after('If this card is sent to the GY: You can gain 500 LP.')
    expect(ever.refused(ever.use(card, 'trigger'))).toBe('allowed')
  })

  it('is used for a draw that was the last thing to happen', () => {
    const [waits, drawn, draws] = [level(4), normal(3), spell()]
    const table = known({ hand: [draws], mainMonster: [waits], deck: [drawn] }, [
      says(draws, 'Draw 1 card.'),
      says(waits, 'When you draw a Normal Monster(s) (except during the Damage Step): You can gain 500 LP.'),
    ])
    const [activates] = table.offers('activate')
    if (!activates) throw new Error('it is not offered')
    const now = table.act(activates).settledUpTo('activate-effect')
    expect(now.refused(now.use(waits, 'trigger'))).toBe('allowed')
  })

  it('says that it waits where it has not happened', () => {
    const table = known({ graveyard: [card] }, [says(card, when)])
    expect(table.why(table.use(card, 'trigger'))).toMatchObject({
      code: 'condition-unmet',
      unmet: { is: 'waits' },
    })
  })

  it.each([
    'If this card is sent to the GY: You can gain 500 LP.',
    'When this card is sent to the GY: Gain 500 LP.',
  ])('and none of the others: "%s"', (words) => {
    const now = sent(words, ', then draw 1 card')
    expect(now.refused(now.use(card, 'trigger'))).toBe('allowed')
  })
})

describe('[EFF-07] "when a monster is Tribute Summoned by Tributing this card"', () => {
  const master = level(5)
  const table = known({ hand: [master], mainMonster: [card], deck: [normal(1)] }, [
    says(card, 'When a monster is Tribute Summoned by Tributing this card: You can draw 1 card.'),
  ])
  const action = {
    do: 'normal-summon',
    card: table.id(master),
    zone: main(2),
    tributes: [table.id(card)],
  } as const
  const now = table.act(action).settledUpTo('activate-effect')

  it('is used where the Summon was the last thing to happen, though the Tribute came before it', () => {
    expect(now.refused(now.use(card, 'trigger'))).toBe('allowed')
  })

  it('misses its timing where something else has happened since the Summon', () => {
    const gained = { is: 'life-points', player: 0, from: 8000, to: 8500 } as const
    const late = now.withState({ happened: [...now.state.happened, gained] })
    expect(late.refused(late.use(card, 'trigger'))).toBe('missed-timing')
  })
})

it('[EFF-07] a Trap that answers "when" says so too', () => {
  const answers = trap('normal')
  const table = known(
    { mainMonster: [source, card], deck: [normal(1), normal(2)], spellTrap: [set(answers)] },
    [
      says(source, `${SENDS}, then draw 1 card.`),
      says(answers, 'When a monster(s) is sent to the GY: Gain 500 LP.'),
    ],
    { hand: [normal(1)] },
  )
  const over = table.act(table.use(source, 'ignition')).settledUpTo('choose').choose(card).settled()
  const zone = { in: 'spellTrap', of: 0, index: 0 } as const
  expect(over.refused({ do: 'activate', card: table.id(answers), zone, number: 0 })).toBe('missed-timing')
})
