import { describe, expect, it } from 'vitest'
import type { CardEffects } from '../../../shared/cards/effects/effect.ts'
import { MONSTER, readOf, saidOf } from './made-up.ts'

/* Texts that seem to say less, or something else, than they do. Made-up cards. */

const readsOf = ({ effects }: CardEffects): readonly string[] =>
  effects.map(({ kind, read }) => `${kind} ${read}`)

describe('a quoted word before "monster\'s effect"', () => {
  it.each([
    'If your other "Wick" monster\'s effect is activated: You can draw 1 card.',
    'If you activate a "Wick" monster\'s effect: You can draw 1 card.',
    'When a "Wick" monster\'s effect is activated (Quick Effect): You can draw 1 card.',
  ])('is a series, not the name of a card: %s', (text) => {
    const [effect] = readOf(MONSTER, text).effects
    expect(effect?.read).toBe('whole')
    expect(JSON.stringify(effect)).toContain('{"is":"archetype","archetype":"Wick"}')
    expect(JSON.stringify(effect)).not.toContain('"is":"name"')
  })

  it('may be a Type, too', () => {
    expect(
      saidOf(MONSTER, "When a Thunder monster's effect is activated (Quick Effect): You can draw 1 card."),
    ).toEqual(['whole: When a player activates the effect of a Thunder monster: draw 1 card.'])
  })
})

describe('a sentence that is not understood', () => {
  it('puts the effect before it in doubt where it speaks of what that one chose', () => {
    const read = (more: string) =>
      readsOf(
        readOf(
          MONSTER,
          `Once per turn, you can select 1 face-up monster on the field and destroy it. ${more}`,
        ),
      )
    expect(read('Each humming monster hums.')[0]).toBe('ignition whole')
    expect(read('The selected monster hums.')[0]).toBe('ignition head')
    expect(
      readsOf(
        readOf(
          MONSTER,
          'Once per turn, during your Standby Phase: Toss a coin. If the result is tails, this card hums.',
        ),
      )[0],
    ).toBe('trigger head')
  })

  it('is what follows it speaks of, not the effect before it', () => {
    const { effects, unread } = readOf(
      MONSTER,
      'When this card destroys a monster by battle: Inflict 300 damage to your opponent. Each humming monster hums. This card cannot attack the turn you activate this effect.',
    )
    expect(effects[0]).not.toHaveProperty('turnLong')
    expect(unread).toHaveLength(1)
  })

  it('has the bullets below it, which hold nothing by themselves', () => {
    const read = readOf(
      MONSTER,
      'Once per turn: You can draw 1 card. This card gains effects by how much it hums.\n● Much: Cannot be destroyed by battle.\n● More: Gains 500 ATK.\nOnce per turn: You can gain 500 LP.',
    )
    expect(readsOf(read)).toEqual(['ignition whole', 'continuous none', 'ignition whole'])
    expect(read.effects[1]?.sentences).toHaveLength(3)
  })
})

describe('the manner before problem-solving text', () => {
  it('has "FLIP:" with a colon, too, and leaves open whether a choice in sight is a target', () => {
    const text = "Destroy 1 monster on your opponent's side of the field."
    expect(readsOf(readOf(MONSTER, `FLIP: ${text}`))).toEqual(['flip head'])
    expect(readsOf(readOf(MONSTER, 'FLIP: Destroy 1 monster your opponent controls.'))).toEqual([
      'flip whole',
    ])
  })

  it('is not that of a text with words that came later, though it has no colon', () => {
    const of = (pile: string) =>
      readsOf(readOf(MONSTER, `When this card is sent from the field to the ${pile}, draw 1 card.`))
    expect(of('Graveyard')).toEqual(['trigger whole'])
    expect(of('GY')).toEqual(['continuous none'])
  })
})
