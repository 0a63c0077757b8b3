import type { Card } from '../../../shared/cards/card.ts'
import type { Passcode } from '../../../shared/cards/passcode.ts'

/* Sentences of made-up cards called "Lamp", in the wording of problem-solving card text, and what they are understood to say. */

const FACTS = { passcode: 1 as Passcode, name: 'Lamp', archetypes: [], regions: [] } as const
const MONSTER: Card = {
  ...FACTS,
  kind: 'monster',
  frame: 'effect',
  type: 'Dragon',
  attribute: 'FIRE',
  abilities: [],
  effect: true,
  level: 4,
  atk: 1000,
  def: 1000,
  restrictions: [],
}

const CARDS = {
  monster: MONSTER,
  spell: { ...FACTS, kind: 'spell', icon: 'normal' },
  continuous: { ...FACTS, kind: 'spell', icon: 'continuous' },
  equip: { ...FACTS, kind: 'spell', icon: 'equip' },
  trap: { ...FACTS, kind: 'trap', icon: 'normal' },
} as const satisfies Readonly<Record<string, Card>>

type Kind = keyof typeof CARDS
export const cardOf = (kind: Kind): Card => CARDS[kind]

export const WORDINGS: readonly (readonly [Kind, text: string, said: readonly string[]])[] = [
  [
    'monster',
    'You can detach 1 material from this card; it gains 500 ATK.',
    [
      'Ignition Effect (field); to activate: detach 1 material from this card; effect: this card: atk add 500 (as long as it is face-up)',
    ],
  ],
  [
    'monster',
    'Once per turn, during the End Phase, if this card was Normal Summoned or flipped face-up this turn: Return it to the hand.',
    [
      'Trigger Effect (field); if this End Phase (mandatory); if this card is monster Normal Summoned this turn or 1 or more time(s) this turn: this card is flipped; effect: return this card to the hand',
      'effect 1: 1 time(s) per turn for each copy',
    ],
  ],
  [
    'monster',
    'At the end of the Battle Phase, if this card battled: You can shuffle it into the Deck; draw 1 card.',
    [
      'Trigger Effect (field); if the end of this Battle Phase; if 1 or more time(s) this turn: this card battles (end); to activate: shuffle this card into the Deck; effect: draw 1',
    ],
  ],
  [
    'spell',
    'Target 1 monster you control; discard 1 card, and if you do, destroy that monster.',
    [
      'When this card is activated (hand or field); to activate: target 1 monster in your field ["target"]; effect: discard 1 card in your hand, and if you do, destroy the card(s) "target"',
    ],
  ],
  [
    'trap',
    "When an opponent's monster declares an attack: Target the attacking monster; negate the attack, and if you do, inflict damage to your opponent equal to its ATK.",
    [
      'When this card is activated (field); when monster of your opponent declares an attack; to activate: target the attacking monster; effect: negate the attack, and if you do, the atk of the attacking monster damage to your opponent',
    ],
  ],
  [
    'spell',
    'Target 1 face-up monster on the field; until the end of this turn, that target loses 800 ATK, but is unaffected by the effects of other Spells/Traps.',
    [
      'When this card is activated (hand or field); to activate: target 1 face-up monster in the field ["target"]; effect: the card(s) "target": atk lose 800 (until the end of this turn), also the card(s) "target" is protected from effects by Spells/Traps (until the end of this turn)',
    ],
  ],
  [
    'spell',
    'Target 1 face-up monster on the field; this turn, its effects are negated, also it cannot attack.',
    [
      'When this card is activated (hand or field); to activate: target 1 face-up monster in the field ["target"]; effect: the effects of the card(s) "target" are negated (until the end of this turn), also the card(s) "target" cannot attack (until the end of this turn)',
    ],
  ],
  [
    'spell',
    'Target 1 face-up monster on the field; it gains 500 ATK and cannot be destroyed by battle until the end of this turn.',
    [
      'When this card is activated (hand or field); to activate: target 1 face-up monster in the field ["target"]; effect: the card(s) "target": atk add 500 (until the end of this turn) and the card(s) "target" is protected from battle destruction (until the end of this turn)',
    ],
  ],
  [
    'spell',
    'Special Summon from your Deck, 1 "Lantern" monster.',
    ['When this card is activated (hand or field); effect: Special Summon 1 "Lantern" monster in your Deck'],
  ],
  [
    'spell',
    'Destroy both cards in your Pendulum Zones, and if you do, draw 1 card.',
    [
      'When this card is activated (hand or field); effect: if there are 2 cards in your Pendulum Zone: destroy all cards in your Pendulum Zone, and if you do, draw 1',
    ],
  ],
  [
    'spell',
    'Excavate the top card of your Deck, and if it is a Normal Trap, Set it. Otherwise, send it to the GY.',
    [
      'When this card is activated (hand or field); effect: excavate the top 1 card(s) of your Deck ["excavated"], and if you do, if the card(s) "excavated" is Normal Trap: Set the card(s) "excavated", otherwise send the card(s) "excavated" to the GY',
    ],
  ],
  [
    'spell',
    'Discard 1 "Lantern" monster to target 1 card on the field; return it to the hand.',
    [
      'When this card is activated (hand or field); to activate: discard 1 "Lantern" monster in your hand, then target 1 card in the field ["target"]; effect: return the card(s) "target" to the hand',
    ],
  ],
  [
    'monster',
    'If this card is Normal Summoned: Place 1 Fog Counter on it for each "Lantern" monster on the field.',
    [
      'Trigger Effect (field); if this card is normal Summoned (mandatory); effect: place 1 x the number of all "Lantern" monsters in the field to 1 x the number of all "Lantern" monsters in the field fog counter(s) on this card',
    ],
  ],
  [
    'monster',
    'If this card is Special Summoned: The ATK of all monsters your opponent currently controls become 0.',
    [
      "Trigger Effect (field); if this card is special Summoned (mandatory); effect: all monsters in your opponent's field: atk become 0 (as long as it is face-up)",
    ],
  ],
  [
    'monster',
    'Once per turn: You can target 1 face-up monster you control; increase or decrease its Level by 1 until the end of this turn.',
    [
      'Ignition Effect (field); to activate: target 1 face-up monster in your field ["target"]; effect: 1 of: (1) the card(s) "target": level add 1 (until the end of this turn) (2) the card(s) "target": level lose 1 (until the end of this turn)',
      'effect 1: 1 time(s) per turn for each copy',
    ],
  ],
  [
    'monster',
    'If this card is Synchro Summoned: It gains ATK equal to the total ATK of all Level 2 or lower monsters you currently control.',
    [
      'Trigger Effect (field); if this card is synchro Summoned (mandatory); effect: this card: atk add the atk of all Level 2 or lower monsters in your field (as long as it is face-up)',
    ],
  ],
  [
    'monster',
    'The original ATK of this card becomes 1000 x the number of materials used for its Special Summon.',
    ['Continuous (field): this card: atk original becomes 1000 x the number of the materials of this card'],
  ],
  [
    'spell',
    'Change all Attack Position monsters to Defense Position.',
    [
      'When this card is activated (hand or field); effect: change all Attack Position monsters in the field to defense position',
    ],
  ],
  [
    'spell',
    'Add from your Deck to your hand, 1 "Lantern" monster.',
    ['When this card is activated (hand or field); effect: add 1 "Lantern" monster in your Deck to the hand'],
  ],
]
