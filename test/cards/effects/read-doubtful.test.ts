import { describe, expect, it } from 'vitest'
import type { CardEffects } from '../../../shared/cards/effects/effect.ts'
import { MONSTER, readOf, saidOf, spell, TRAP } from './made-up.ts'

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

describe('what a monster has once it was Summoned by its own text, and is not understood', () => {
  const OWN = 'Must be Special Summoned (from your hand) by Tributing 2 Dragon monsters.'

  it.each([
    'While this card, Summoned this way, is in the Monster Zone, it hums.',
    'If Summoned this way, this card gains 100 ATK for each song.',
  ])('leaves the Summon as it is: %s', (more) => {
    const read = readOf(MONSTER, `Cannot be Normal Summoned/Set. ${OWN} ${more}`)
    expect(readsOf(read)[0]).toBe('own-summon whole')
    expect(read.unread).toHaveLength(1)
  })

  it('leaves it in doubt where the Summon may ask for more', () => {
    const read = readOf(
      MONSTER,
      `Cannot be Normal Summoned/Set. ${OWN} You can only Summon it this way by song.`,
    )
    expect(readsOf(read)[0]).toBe('own-summon head')
  })
})

describe('a time behind two clauses', () => {
  it('is that of one or of both, nobody says', () => {
    const text = 'Cannot be destroyed by battle, also cannot be destroyed by card effects during your turn.'
    expect(readOf(MONSTER, text).unread).toHaveLength(1)
    expect(saidOf(MONSTER, 'Cannot be destroyed by card effects during your turn.')).toEqual([
      'whole: During your turn, this card cannot be destroyed by card effects.',
    ])
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

  it('puts the effect before it in doubt where it goes on behind a colon', () => {
    const read = (more: string) => readsOf(readOf(TRAP, `Target 1 monster on the field; destroy it. ${more}`))
    expect(read('Then, if the destroyed monster hummed: Hum.')).toEqual(['activation head'])
    expect(read('If you do: It gains 500 ATK.')).toEqual(['activation head'])
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

  it('leaves open whether "send 1 card and draw 1 card" pays for the draw', () => {
    const read = (joint: string) =>
      readOf(
        MONSTER,
        `When this card is destroyed by battle, you can send 1 Dragon monster from your Deck to the Graveyard ${joint} draw 1 card.`,
      ).effects
    expect(read('to')).toMatchObject([
      { read: 'whole', activate: [{ do: 'send' }], resolve: [{ do: 'draw' }] },
    ])
    expect(read('and')).toMatchObject([{ read: 'head', sentences: [0] }])
    expect(read('and')[0]).not.toHaveProperty('activate')
  })

  it('is not that of a text with words that came later, though it has no colon', () => {
    const of = (pile: string) =>
      readsOf(readOf(MONSTER, `When this card is sent from the field to the ${pile}, draw 1 card.`))
    expect(of('Graveyard')).toEqual(['trigger whole'])
    expect(of('GY')).toEqual(['continuous none'])
  })
})

describe('what a sentence says of another one', () => {
  it('"Destroy this card during the End Phase if …" is an effect of its own', () => {
    expect(
      saidOf(
        MONSTER,
        'When this card is Normal Summoned, draw 1 card. Destroy this card during the End Phase if you control no Dragon monsters.',
      ),
    ).toEqual([
      'whole: When this card is Normal Summoned (it must be activated): draw 1 card.',
      'whole: During the End Phase (it must be activated), if you control no Dragon monsters: destroy this card.',
    ])
  })

  it('"Apply this effect" takes the sentence that follows with it, a limit does not', () => {
    const next = 'When a Dragon monster you control is destroyed: Draw 1 card.'
    expect(
      readsOf(
        readOf(TRAP, `If you control a Dragon monster: Apply this effect for the rest of this turn. ${next}`),
      ),
    ).toEqual(['activation head'])
    const limited = readOf(
      MONSTER,
      'Once per turn: You can draw 1 card. You can only apply this effect of "Lamp" once per turn. Your opponent cannot target Dragon monsters you control with card effects.',
    )
    expect(limited.effects).toHaveLength(2)
  })

  it('"the number of monsters sent" does not count cards of any kind', () => {
    const sent = (cards: string) =>
      readsOf(
        readOf(
          MONSTER,
          `Once per turn: You can send the top 3 cards of your Deck to the GY, then gain 500 LP for each ${cards} sent to the GY by this effect.`,
        ),
      )
    expect([sent('card'), sent('monster')]).toEqual([['ignition whole'], ['ignition head']])
    const two = (cards: string) =>
      readsOf(
        readOf(
          MONSTER,
          `Once per turn: You can send 2 ${cards} from your hand to the GY, then gain 500 LP for each monster sent to the GY by this effect.`,
        ),
      )
    expect([two('Dragon monsters'), two('cards')]).toEqual([['ignition whole'], ['ignition head']])
  })

  it('"1 other" behind a cost that goes there is none that was paid', () => {
    const [effect] = readOf(
      TRAP,
      'Tribute 1 FIRE monster and target 1 other FIRE monster in your GY; Special Summon it.',
    ).effects
    expect(effect).toMatchObject({
      read: 'whole',
      activate: [
        { do: 'tribute', binds: 'tributed' },
        { do: 'target', cards: { with: [{ is: 'other-than', cards: { is: 'bound', name: 'tributed' } }] } },
      ],
    })
  })
})

describe('when and how long', () => {
  it('an effect of a card that stays waits for the start of a phase, but in a Main Phase one that can be used is used', () => {
    const at = 'At the start of your Battle Phase:'
    expect(readOf(MONSTER, `${at} Gain 500 LP.`).effects).toMatchObject([
      {
        kind: 'trigger',
        read: 'whole',
        on: { mandatory: true, events: [{ is: 'phase', at: { part: 'battle', of: 'you' }, edge: 'start' }] },
      },
    ])
    expect(readsOf(readOf(MONSTER, `${at} You can gain 500 LP.`))).toEqual(['trigger whole'])
    expect(readsOf(readOf(MONSTER, 'At the start of your Main Phase 1: You can gain 500 LP.'))).toEqual([
      'ignition whole',
    ])
    expect(
      readsOf(readOf(MONSTER, `${at.slice(0, -1)}, if this card is in your GY: You can gain 500 LP.`)),
    ).toEqual(['trigger whole'])
    expect(readsOf(readOf(spell('normal'), `${at} Gain 500 LP.`))).toEqual(['activation whole'])
  })

  it('"during the next turn" does not begin in this one', () => {
    const read = (when: string) =>
      readsOf(
        readOf(
          MONSTER,
          `If this card destroys a monster by battle: Your opponent cannot activate Trap Cards ${when}.`,
        ),
      )
    expect(read('until the end of the next turn')).toEqual(['trigger whole'])
    expect(read('during the next turn')).toEqual(['trigger head'])
  })
})

describe('one noun for several cards', () => {
  it('says of each that it lies face-up', () => {
    const [effect] = readOf(
      MONSTER,
      'Once per turn: You can send 1 face-up Continuous Spell or Continuous Trap you control to the GY; draw 1 card.',
    ).effects
    expect(
      JSON.stringify(effect?.kind === 'ignition' ? effect.activate : '').match(/"face-up"/g),
    ).toHaveLength(2)
  })

  it('takes a name in the plural for one or more cards of that name', () => {
    expect(readOf(spell('normal'), 'Add "Wick(s)" from your Deck to your hand.').effects).toMatchObject([
      {
        resolve: [
          { do: 'add', cards: { is: 'choice', of: { is: 'name', name: 'Wick' }, count: { min: 1 } } },
        ],
      },
    ])
    expect(readOf(spell('normal'), 'Add "Wick" from your Deck to your hand.').effects).toMatchObject([
      { read: 'whole', resolve: [{ do: 'add', cards: { count: { min: 1, max: 1 } } }] },
    ])
  })

  it('leaves open what "1 monster on the field and in the GY" would be', () => {
    const read = (cards: string) =>
      readsOf(readOf(spell('normal'), `Banish ${cards} on the field and in the GY.`))
    expect([read('all Dragon monsters'), read('1 Dragon monster')]).toEqual([
      ['activation whole'],
      ['activation none'],
    ])
  })
})
