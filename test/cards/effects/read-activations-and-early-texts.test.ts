import { describe, expect, it } from 'vitest'
import { asWrittenToday } from '../../../shared/cards/effects/read/old-manner.ts'
import { sentencesIn } from '../../../shared/cards/text/sentences.ts'
import { tokenize } from '../../../shared/cards/text/tokens.ts'
import { MONSTER, readOf, saidOf, spell, TRAP } from './made-up.ts'

/* Wordings that many cards share: when an effect can be used, what it costs, which cards it means, and what holds. Made-up cards. */

describe('what an effect waits for', () => {
  it.each([
    [
      'When a monster(s) is Special Summoned from your GY: You can draw 1 card.',
      'whole: When a monster that you own is Special Summoned from the GY: draw 1 card.',
    ],
    [
      'When this card is Tribute Summoned by Tributing a Dragon monster(s): You can draw 1 card.',
      'whole: When this card is Tribute Summoned using a Dragon monster: draw 1 card.',
    ],
    [
      'If a face-up Dragon monster(s) you control, except "Wick", is destroyed by card effect: You can draw 1 card.',
      'whole: If a face-up Dragon monster you control, except "Wick" is destroyed by a card effect: draw 1 card.',
    ],
    [
      "If your other Dragon monster's effect is activated: You can draw 1 card.",
      'whole: If you activate the effect of another Dragon monster: draw 1 card.',
    ],
    [
      'If a WIND monster you control returns to the hand: You can draw 1 card.',
      'whole: If a WIND monster you control is returned from the field to either hand: draw 1 card.',
    ],
    [
      'When a card or effect is activated that targets 1 Dragon monster (and no other cards) (Quick Effect): You can negate the activation.',
      'whole: When a player activates a card or effect that targets a Dragon monster and no other card: negate the activation.',
    ],
    [
      'When you draw a Fairy monster(s): You can draw 1 card.',
      'whole: When a Fairy monster is drawn and goes to your hand: draw 1 card.',
    ],
  ])('%s', (text, words) => {
    expect(saidOf(MONSTER, text)[0]).toBe(words)
  })

  it.each([
    [
      'If you control 2 or more WIND monsters, and no non-WIND monsters: You can draw 1 card.',
      'whole: If you control 2 or more WIND monsters, if you control no non-WIND monsters: draw 1 card.',
    ],
    [
      'If you control no monsters, or only Xyz Monsters: You can draw 1 card.',
      'whole: If all monsters you control are Xyz Monsters: draw 1 card.',
    ],
    [
      'If "Wick" is in your Field Zone: You can draw 1 card.',
      'whole: If there is a "Wick" in your Field Zone: draw 1 card.',
    ],
    [
      'During your Main Phase, except the turn this card was Special Summoned: You can draw 1 card.',
      'whole: During your Main Phase, unless this card was Special Summoned this turn: draw 1 card.',
    ],
  ])('%s', (text, words) => {
    expect(saidOf(MONSTER, text)[0]).toBe(words)
  })

  it('takes "If you do not control" for what it says, and "When you do" only behind a Summon of the card itself', () => {
    expect(saidOf(MONSTER, 'If you do not control a Dragon monster: You can draw 1 card.')).toEqual([
      'whole: If you control no Dragon monsters: draw 1 card.',
    ])
    const alone = readOf(MONSTER, 'When you do: You can draw 1 card.')
    expect(alone.effects.map(({ read }) => read)).toEqual(['none'])
    const behind = saidOf(
      MONSTER,
      'If you control a Dragon monster, you can Special Summon this card (from your hand). When you do: You can draw 1 card.',
    )
    expect(behind[1]).toBe('whole: If this card is Summoned as its text says: draw 1 card.')
  })

  it('knows that an effect which is not read waits for a battle, the opponent or another turn, and only then', () => {
    const awaits = (text: string) => readOf(MONSTER, text).effects.map((one) => one.awaits)
    expect(awaits('If this card glows after damage calculation: You can draw 1 card.')).toEqual(['battle'])
    expect(awaits('If your opponent activates a glowing lamp: You can draw 1 card.')).toEqual(['opponent'])
    expect(awaits('During your next glowing Standby Phase: You can draw 1 card.')).toEqual(['later-turn'])
    const holds = (text: string) => awaits(`${text}.`)
    expect(holds('This card hums until your next Standby Phase')).toEqual([undefined])
    expect(holds('This card hums during your next Standby Phase')).toEqual(['later-turn'])
    expect(holds('This card hums if your opponent controls 3 or fewer cards')).toEqual([undefined])
    expect(holds('This card hums, but your opponent cannot hum')).toEqual([undefined])
    expect(holds('This card hums during each of your Standby Phases')).toEqual(['later-turn'])
    expect(holds('This card hums in face-up Attack Position')).toEqual([undefined])
    expect(awaits('When your opponent activates a humming card or effect: You can draw 1 card.')).toEqual([
      'opponent',
    ])
    expect(awaits('During the Damage Step, if this card hums or glows: You can draw 1 card.')).toEqual([
      'battle',
    ])
    expect(awaits('If this card glows, or attacks: You can draw 1 card.')).toEqual([undefined])
    expect(awaits('If a glowing card is destroyed by battle or card effect: You can draw 1 card.')).toEqual([
      undefined,
    ])
  })
})

describe('what is chosen and done', () => {
  it.each([
    [
      'You can target cards your opponent controls, up to the number of Dragon monsters you control; destroy them.',
      'whole: Target cards your opponent controls, up to the number of Dragon monsters you control; destroy the target.',
    ],
    [
      'Once per turn: You can send 1 Equip Card equipped to this card to the GY; draw 1 card.',
      'whole: Send 1 card equipped to this card on the field to the GY; draw 1 card.',
    ],
    [
      'Once per turn: You can Normal Summon 1 Level 4 Thunder monster from your hand, as an additional Normal Summon.',
      'whole: Normal Summon a Level 4 Thunder monster.',
    ],
    [
      'If this card is Normal Summoned: You can Special Summon as many Dragon monsters as possible from your GY.',
      'whole: If this card is Normal Summoned: Special Summon as many Dragon monsters from your GY as possible.',
    ],
    [
      'If this card is Special Summoned: You can make this card become Level 3 until the end of this turn.',
      'whole: If this card is Special Summoned: the Level of this card becomes 3 until the end of this turn.',
    ],
  ])('%s', (text, words) => {
    expect(saidOf(MONSTER, text)[0]).toBe(words)
  })

  it('leaves it open where this card is that is banished with a card from the hand', () => {
    const both = readOf(
      MONSTER,
      'You can target 1 card in your GY; banish both this card and 1 card from your hand, then add that target to your hand.',
    )
    expect(both.effects[0]).toMatchObject({ read: 'whole', from: ['field'] })
    const fromHand = readOf(
      MONSTER,
      'You can target 1 monster in your GY; banish it, and if you do, Special Summon this card from your hand.',
    )
    expect(fromHand.effects[0]).toMatchObject({ read: 'whole', from: ['hand'] })
  })

  it('says of the equipped monster what follows where the card equips itself', () => {
    expect(
      saidOf(TRAP, 'Target 1 Dragon monster you control; equip this card to that target. It gains 800 ATK.'),
    ).toEqual([
      'whole: Target 1 Dragon monster you control; equip this card to the target.',
      'whole: The equipped monster gains 800 ATK.',
    ])
    const itself = readOf(
      MONSTER,
      'You can target 1 Dragon monster you control; equip this monster from your hand or field to that target.',
    )
    expect(itself.effects[0]).toMatchObject({ from: ['hand', 'monsterZone'] })
  })

  it('takes a name in the plural for one or more cards of that name', () => {
    expect(saidOf(spell('normal'), 'Add "Wick(s)" from your Deck to your hand.')).toEqual([
      'whole: Add any number of "Wick" from your Deck to the hand.',
    ])
  })
})

describe('effects to choose from of which one waits for something', () => {
  const { effects, limits } = readOf(
    MONSTER,
    'Once per turn, you can activate 1 of these effects.\n● Target 1 monster on the field; banish it. This card cannot attack the turn this effect is activated.\n● If this card is Normal Summoned: Draw 1 card.',
  )

  it('are effects of their own, none of which must be used', () => {
    expect(effects.map(({ kind, read }) => [kind, read])).toEqual([
      ['ignition', 'whole'],
      ['trigger', 'whole'],
    ])
    expect(effects[0]).toMatchObject({ turnLong: [{ is: 'cannot', act: 'attack' }] })
    expect(effects[1]).not.toMatchObject({ on: { mandatory: true } })
  })

  it('are used once per turn together', () => {
    expect(limits).toEqual([
      { limits: 'use', effects: [0, 1], of: 'card', together: true, times: 1, per: 'turn' },
    ])
  })
})

describe('what a card gives to the Xyz Monster that was Summoned with it', () => {
  const given = (bullet: string) =>
    readOf(
      MONSTER,
      `An Xyz Monster that was Summoned using this card on the field as material gains this effect.\n● ${bullet}`,
    )

  it('is given where it follows from that Summon, and limited in the name of the card', () => {
    const { effects, limits } = readOf(
      MONSTER,
      'An Xyz Monster that was Summoned using this card on the field as material gains this effect.\n● If it is Xyz Summoned: Draw 1 card.\nYou can only use this effect of "Lamp" once per turn.',
    )
    expect(effects[0]).toMatchObject({ kind: 'continuous', read: 'whole', from: ['used'] })
    expect(limits).toEqual([{ limits: 'use', effects: [0], of: 'name', times: 1, per: 'turn' }])
  })

  it('may be one that lasts, for it stays with the monster when the material is gone', () => {
    expect(given('Cannot be destroyed by battle.').effects.map(({ read }) => read)).toEqual(['whole'])
    expect(given('Once per turn: You can draw 1 card.').effects.map(({ read }) => read)).toEqual(['whole'])
  })

  it('is limited in the name of the card also where it is not understood', () => {
    const { effects, limits } = readOf(
      MONSTER,
      'Once per turn: You can draw 1 card. An Xyz Monster that was Summoned using this card on the field as material gains this effect.\n● If it is Xyz Summoned: Juggle 3 cards.\nYou can only use this effect of "Lamp" once per turn.',
    )
    expect(effects.map(({ read }) => read)).toEqual(['whole', 'none'])
    expect(limits).toEqual([
      { limits: 'use', effects: [1], of: 'name', times: 1, per: 'turn' },
      { limits: 'use', effects: [0], of: 'card', times: 1, per: 'turn' },
    ])
  })
})

describe('sentences of early texts that say what a colon says today', () => {
  it.each([
    [
      'When this card is Normal Summoned, you can add 1 Dragon-Type monster from your Deck to your hand.',
      'whole: When this card is Normal Summoned: add 1 Dragon monster from your Deck to the hand.',
    ],
    ['Once per turn, you can discard 1 card to draw 1 card.', 'whole: Discard 1 card; draw 1 card.'],
    [
      'When this card is Normal Summoned, you can select 1 Level 1 monster in your Graveyard and Special Summon it.',
      'whole: When this card is Normal Summoned: target 1 Level 1 monster in your GY; Special Summon the target.',
    ],
    [
      "Inflict 500 points of damage to your opponent's Life Points.",
      'whole: Inflict 500 damage to your opponent.',
      'spell',
    ],
  ] as const)('%s', (text, words, card?: 'spell') => {
    expect(saidOf(card ? spell('normal') : MONSTER, text)[0]).toBe(words)
  })

  it.each([
    [
      'When this card is Normal Summoned, you can destroy 1 Spell or Trap Card on the field.',
      'head: When this card is Normal Summoned: the rest is played by hand, with 1 Spell/Trap on the field.',
    ],
    [
      'Once per turn, you can discard 1 card to destroy 1 card your opponent controls.',
      'head: Discard 1 card; the rest is played by hand, with 1 card your opponent controls.',
    ],
    [
      'Once per turn, you can Tribute 1 other Dragon-Type monster to select 1 monster in your Graveyard. Add it to your hand.',
      'whole: Tribute 1 other Dragon monster you control, then target 1 monster in your GY; add the target to the hand.',
    ],
    [
      'When this card is Normal Summoned, you can select and destroy 1 card on the field.',
      'whole: When this card is Normal Summoned: target 1 card on the field; destroy the target.',
    ],
  ])(
    '%s: what it asks for is certain, and whether it chooses a target only where it selects',
    (text, words) => {
      expect(saidOf(MONSTER, text)[0]).toBe(words)
    },
  )

  it.each([
    'You can pay 500 Life Points to Special Summon this card when "Lamp" is on the field.',
    'When this card is Normal Summoned, destroy 1 monster on the field.',
    'Twice per turn, this card sings in the rain.',
    'When this card declares an attack, you can draw 1 card.',
  ])('%s is left alone: it may have been a target, or no effect that is used', (text) => {
    expect(readOf(MONSTER, text).effects.map(({ read }) => read)).toEqual(['none'])
  })

  it('are taken as they are beside a sentence with a colon', () => {
    const text =
      'When this card is Normal Summoned, draw 1 card. If this card is banished: You can draw 1 card.'
    expect(
      readOf(MONSTER, text).effects.some(({ kind, read }) => kind === 'trigger' && read === 'whole'),
    ).toBe(true)
    expect(readOf(MONSTER, text).effects.filter(({ read }) => read === 'whole')).toHaveLength(1)
  })
})

describe('how often', () => {
  it('puts the effects in doubt where it is not understood', () => {
    const text = 'Once per turn: You can draw 1 card. You can only use each effect of "Lamp" while it glows.'
    expect(readOf(MONSTER, text).effects.map(({ read }) => read)).toEqual(['head'])
  })

  it('tries only so many ways to take a sentence of early texts apart', () => {
    const text = `When this card is Normal Summoned, ${'you can discard 1 card to '.repeat(20)}draw 1 card`
    const [sentence] = sentencesIn(tokenize(text, 'Lamp'))
    expect(sentence && asWrittenToday(sentence).length).toBeLessThan(10)
    const [longer] = sentencesIn(tokenize(`${text} ${'and draw 1 card '.repeat(50)}`, 'Lamp'))
    expect(longer && asWrittenToday(longer)).toEqual([])
  })
})
