import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { effectLines } from '../../../shared/cards/effects/describe.ts'
import { CONTINUOUS_TRAP, MONSTER, readOf, spell } from './made-up.ts'

/* Words that are easily read as more than they say: of which cards, how many of them, from where, and when. */

const SPELL = spell('normal')
const CONTINUOUS = spell('continuous')

const CASES: readonly (readonly [what: string, card: Card, text: string, said: readonly string[]])[] = [
  [
    'who cannot add cards from the Deck to the hand draws none by effects either',
    SPELL,
    'You cannot add cards from your Deck to your hand for the rest of this turn.',
    [
      'When this card is activated. You cannot add cards from the Deck to the hand until the end of this turn, also you cannot draw cards by card effects until the end of this turn.',
    ],
  ],
  [
    'but does where the text leaves that',
    SPELL,
    'You cannot add cards from your Deck to your hand for the rest of this turn, except by drawing them.',
    [
      'When this card is activated. You cannot add cards from the Deck to the hand until the end of this turn.',
    ],
  ],
  [
    'what stands behind the last kind is said of the first, too, which has no noun of its own',
    SPELL,
    'Special Summon 1 Level 4 or lower and 1 Level 5 or higher EARTH Machine monster from your Deck.',
    [
      'When this card is activated. Special Summon 2 Level 4 or lower EARTH Machine monsters or Level 5 or higher EARTH Machine monsters from your Deck including 1 Level 4 or lower EARTH Machine monster and 1 Level 5 or higher EARTH Machine monster.',
    ],
  ],
  [
    'a target whose Level changes has one, also where something is done first',
    MONSTER,
    "You can target 1 face-up monster on the field; discard 1 card, and if you do, increase that target's Level by 1.",
    [
      'Ignition Effect on the field. Target 1 face-up monster that has a Level on the field; discard 1 card, and if you do, the Level of the target is increased by 1.',
    ],
  ],
  [
    'so have targets with whose Levels that of another card is compared',
    SPELL,
    'Target 1 monster you control and 1 monster your opponent controls; send them to the GY, then Special Summon 1 Dragon monster from your Deck whose Level is less than or equal to the combined original Levels of the sent monsters.',
    [
      'When this card is activated. Target 1 monster that has a Level you control and 1 monster that has a Level your opponent controls; send the target to the GY, then Special Summon 1 Dragon monster whose Level is at most the original Level of the sent card from your Deck.',
    ],
  ],
  [
    '"during your Main Phase this turn, you can" is what the effect gives, which has to be activated',
    MONSTER,
    'If this card is Normal Summoned: During your Main Phase this turn, you can Normal Summon 1 "Lamp" monster, in addition to your Normal Summon/Set.',
    [
      'Trigger Effect on the field. If this card is Normal Summoned (it must be activated): you can Normal Summon a "Lamp" monster in addition to your Normal Summon or Set until the end of this turn.',
    ],
  ],
  [
    '"for each card destroyed" counts what was destroyed, not what was targeted',
    MONSTER,
    'You can target up to 2 other cards on the field; destroy them, and if you do, this card gains 600 ATK for each card destroyed.',
    [
      'Ignition Effect on the field. Target 1 or 2 other cards on the field; destroy the target, and if you do, this card gains ATK equal to 600 times the number of the destroyed cards.',
    ],
  ],
  [
    '"those returned to the hand" are none that went elsewhere',
    MONSTER,
    'If this card is Normal Summoned: Target 1 face-up card you control and 1 face-up card your opponent controls; return those targets to the hand, but for the rest of this turn, you cannot activate cards, or the effects of cards, with the same name as those returned to the hand by this effect.',
    [
      'Trigger Effect on the field. If this card is Normal Summoned (it must be activated): target 1 face-up card you control and 1 face-up card your opponent controls; return the target to the hand (“returned”) and you cannot activate cards or effects with the same name as the returned card until the end of this turn.',
    ],
  ],
  [
    '"in your possession" is under your control, whoever owns it',
    MONSTER,
    'If another monster(s) in your possession is destroyed by card effect: You can draw 1 card.',
    ['Trigger Effect on the field. If another monster of yours is destroyed by a card effect: draw 1 card.'],
  ],
  [
    '"if this card is in Attack Position, change it" is said of this card, whatever was done before',
    MONSTER,
    'If this card is Normal Summoned: You can add 1 "Lamp" monster from your Deck to your hand, then if this card is in Attack Position, change it to Defense Position.',
    [
      'Trigger Effect on the field. If this card is Normal Summoned: add 1 "Lamp" monster from your Deck to the hand, then if this card is in Attack Position, change this card to Defense Position.',
    ],
  ],
  [
    '"the equipped monster" behind another card that is equipped is not the one that bears this card',
    MONSTER,
    'You can target 1 face-up monster you control; equip 1 monster to it from your hand. The equipped monster gains 1000 ATK.',
    [
      'Ignition Effect on the field. Target 1 face-up monster you control; the rest is played by hand.',
      'Continuous Effect on the field. Not understood.',
    ],
  ],
  [
    '"5 or 7" is not 6',
    CONTINUOUS,
    'Once per turn: You can remove 5 or 7 Spell Counters from your field; draw 1 card.',
    [
      'Ignition Effect on the field. Remove 5 or 7 Spell Counters from among cards you control; draw 1 card.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    '"3 or 6" of targets is no other number either',
    MONSTER,
    'You can target 3 or 6 Normal Traps in your GY; place them on the bottom of your Deck in any order.',
    [
      'Ignition Effect on the field. Target 3 or 6 Normal Traps in your GY; place the target on the bottom of the Deck in any order.',
    ],
  ],
  [
    'an End Phase behind a flip comes later than the flip, which is not remembered',
    MONSTER,
    "If this card is flipped face-up, during each player's End Phase: Gain 500 LP.",
    ['Trigger Effect on the field. The rest is played by hand.'],
  ],
  [
    '"if Summoned this way, during your Main Phase" is used in any of them',
    CONTINUOUS_TRAP,
    'Special Summon this card as an Effect Monster (Machine/EARTH/Level 4/ATK 1000/DEF 1000). (This card is also still a Trap.) If Summoned this way, once per turn, during your Main Phase: You can Tribute 1 Machine monster; draw 1 card.',
    [
      'When this card is activated. Special Summon this card as an Effect Monster.',
      'Ignition Effect on the field. During your Main Phase, if this card is a monster Summoned by the effect of a "Lamp": Tribute 1 Machine monster you control; draw 1 card.',
      'Effect 2: once per turn for each copy',
    ],
  ],
  [
    '"and not during the Damage Step" behind a limit is said of the effects that it limits',
    MONSTER,
    'You can only use each of the following effects of "Lamp" once per turn, and not during the Damage Step. If a Normal Trap Card is activated: You can draw 1 card. If this card is Normal Summoned: You can gain 500 LP.',
    [
      'Trigger Effect on the field (not in the Damage Step). If a player activates a Normal Trap: draw 1 card.',
      'Trigger Effect on the field (not in the Damage Step). If this card is Normal Summoned: gain 500 LP.',
      'Effects 1 and 2: each once per turn, all copies together',
    ],
  ],
  [
    '"except the effects of that monster on the field" leaves none that it has elsewhere',
    SPELL,
    'Target 1 monster in your GY; Special Summon it, also for the rest of this turn, you cannot activate monster effects, except the effects of that Special Summoned monster on the field.',
    [
      'When this card is activated. Target 1 monster in your GY; Special Summon the target, also you cannot activate the effects of monsters other than the target until the end of this turn, also you cannot activate the effects of monsters in the hand, GY, banishment, or Extra Deck until the end of this turn.',
    ],
  ],
  [
    'a card that equips itself from the GY pays with another from there',
    MONSTER,
    'If this card is in your GY: You can banish 1 Dragon monster from your GY, then target 1 monster you control; equip this card to that target.',
    [
      'Ignition Effect in the GY. Banish 1 other Dragon monster from your GY, then target 1 monster you control; equip this card to the target.',
    ],
  ],
  [
    '"your zone this card points to" is none of the opponent\'s',
    MONSTER,
    'If a "Flame" monster is Normal Summoned to your zone this card points to: You can draw 1 card.',
    [
      'Trigger Effect on the field. If a "Flame" monster that this card points to of yours is Normal Summoned: draw 1 card.',
    ],
  ],
  [
    '"its owner\'s hand or field" is not that of the player who had taken it',
    MONSTER,
    "If this card is sent from its owner's hand or field to the GY: You can draw 1 card.",
    ['Trigger Effect in the GY. If this card is sent from your field or your hand to the GY: draw 1 card.'],
  ],
  [
    'effects "activated on your field" are activated ones',
    CONTINUOUS,
    'The activation and effects of "Flame" cards activated on your field cannot be negated.',
    [
      'Continuous Effect on the field. The activation and the activated effects of all "Flame" cards you control cannot be negated by card effects.',
    ],
  ],
  [
    '"you cannot select" leaves those out that the effect before it would choose',
    MONSTER,
    'When this card is Normal Summoned: Destroy 1 face-up monster on the field. You cannot select "Wick".',
    [
      'Trigger Effect on the field. When this card is Normal Summoned (it must be activated): destroy 1 face-up monster on the field, except "Wick".',
    ],
  ],
  [
    'a card that somebody chooses each time is not chosen without a Chain',
    CONTINUOUS_TRAP,
    "Each time a monster you control inflicts battle damage to your opponent, return 1 card in your opponent's Spell & Trap Zone to the hand.",
    ['Continuous Effect on the field. Not understood.'],
  ],
  [
    '"during your Main Phase this turn" is said of both of them',
    SPELL,
    'If your opponent has activated a monster effect during your Main Phase this turn: Draw 1 card.',
    [
      'When this card is activated. If it has happened during your Main Phase this turn that your opponent activates the effect of a monster: draw 1 card.',
    ],
  ],
]

describe('what is read no wider than it is said', () => {
  it.each(CASES)('%s', (_, card, text, said) => {
    expect(effectLines(readOf(card, text))).toEqual(said)
  })

  it.each([
    ['Attribute', 'Declare 1 Attribute', 'become that Attribute'],
    ['Type', 'Declare 1 Type', 'become that Type'],
  ])('an %s for the rest of the turn is that of monsters that come later, too', (_, declares, become) => {
    const words = `${declares}; for the rest of this turn, all face-up monsters your opponent controls ${become}.`
    expect(readOf(SPELL, words).effects).toMatchObject([
      { read: 'whole', resolve: [{ lasting: { is: 'alter', alsoLater: true } }] },
    ])
  })

  it('"their LP" are those of the opponent only right behind what the opponent controls', () => {
    const of = (whose: string): string | undefined =>
      readOf(
        SPELL,
        `Target 1 face-up monster ${whose} whose ATK is less than or equal to their LP; destroy it.`,
      ).effects[0]?.read
    expect([of('your opponent controls'), of('you control'), of('on the field')]).toEqual([
      'whole',
      'none',
      'none',
    ])
  })

  it.each([
    [
      'holds for as long as the card lies there',
      'Toss a coin.\n● Heads: All monsters you control gain 500 ATK.\n● Tails: Draw 1 card.',
    ],
    ['is not said at all', 'Toss a coin.'],
    [
      'is done up to a number that may be 0',
      'Toss a coin 3 times. Destroy monsters on the field, up to the number of heads.',
    ],
  ])('what comes of a coin is left to the hand where it %s', (_, words) => {
    expect(readOf(SPELL, words).effects[0]?.read).toBe('head')
  })

  it('a target is no choice that could be made smaller', () => {
    const of = (which: string): string | undefined =>
      readOf(
        SPELL,
        `${which}, but if you control no Dragon monsters, you can only Special Summon FIRE monsters with this effect.`,
      ).effects[0]?.read
    expect([
      of('Special Summon 1 Zombie monster from your GY'),
      of('Target 1 Zombie monster in your GY; Special Summon that target'),
    ]).toEqual(['whole', 'head'])
  })

  it('what comes from the Deck of a player is Summoned by either', () => {
    const [effect] = readOf(
      MONSTER,
      "If a monster is Special Summoned from your opponent's Extra Deck: You can draw 1 card.",
    ).effects
    const event = { from: ['extraDeck'], what: { with: [{ is: 'owned-by', who: 'opponent' }] } }
    expect(effect).toMatchObject({ on: { events: [event] } })
    expect(effect).not.toMatchObject({ on: { events: [{ who: 'opponent' }] } })
  })

  it('the exception behind two kinds is one of both', () => {
    const [effect] = readOf(
      SPELL,
      'Banish 1 LIGHT and 1 DARK monster from your GY, except "Lamp"; draw 1 card.',
    ).effects
    const asked = JSON.stringify(effect)
    expect(asked.match(/"not","filter":\{"is":"name","name":"Lamp"/g)).toHaveLength(4)
  })
})
