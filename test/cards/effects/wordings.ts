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
  [
    'spell',
    'If only you control a Dragon monster: Draw 1 card.',
    [
      "When this card is activated (hand or field); if there are 1 or more Dragon monsters in your field and there are 0 Dragon monsters in your opponent's field; effect: draw 1",
    ],
  ],
  [
    'monster',
    'If you do not control "Wick", this card gains 500 ATK.',
    ['Continuous (field): if there are 0 "Wick" in your field: this card: atk add 500'],
  ],
  [
    'monster',
    'If your opponent has more total cards in their hand and field than you do: You can destroy all other cards on the field.',
    [
      "Ignition Effect (field); if the number of all cards in your opponent's hand or your opponent's field is more the number of all cards in your hand or your field; effect: destroy all other cards in the field",
    ],
  ],
  [
    'monster',
    'During the End Phase, if a Fusion Monster was sent to your GY this turn: You can draw 1 card.',
    [
      'Trigger Effect (field); if this End Phase; if 1 or more time(s) this turn: Fusion Monster goes to your GY; effect: draw 1',
    ],
  ],
  [
    'monster',
    'While this card has a material attached that was originally WATER, all WATER monsters you control gain 500 ATK.',
    [
      'Continuous (field): if this card is card that has all WATER monsters as material: all WATER monsters in your field: atk add 500',
    ],
  ],
  [
    'monster',
    "If this card is sent to the GY to activate a WATER monster's effect: Draw 1 card.",
    [
      "Trigger Effect (GY); if this card goes to either player's GY by cost from WATER monster (mandatory); effect: draw 1",
    ],
  ],
  [
    'monster',
    'If this card is sent to the GY as material for the Fusion or Link Summon of a "Lantern" monster: You can draw 1 card.',
    [
      'Trigger Effect (GY); if this card goes to either player\'s GY (fusion material or link material) for "Lantern" monster; effect: draw 1',
    ],
  ],
  [
    'monster',
    'If your opponent moves a card(s) out of either GY (except during the Damage Step): You can draw 1 card.',
    [
      "Trigger Effect (field); if card goes from either player's GY by cost or effect of your opponent; Damage Step: may not; effect: draw 1",
    ],
  ],
  [
    'monster',
    'During each Standby Phase: You can draw 1 card.',
    ['Trigger Effect (field); if the Standby Phase; effect: draw 1'],
  ],
  [
    'monster',
    "If this card is Special Summoned during your opponent's turn: Draw 1 card.",
    [
      "Trigger Effect (field); if this card is special Summoned (mandatory); if it is your opponent's turn; effect: draw 1",
    ],
  ],
  [
    'monster',
    'You can Special Summon this card (from your hand) in Attack Position.',
    ['Special Summon of its own (hand); Summoned in attack position'],
  ],
  [
    'monster',
    'If you control a Dragon monster, you can Special Summon this card (from your hand), but you cannot Special Summon monsters from your hand for the rest of this turn.',
    [
      'Special Summon of its own (hand); if there are 1 or more Dragon monsters in your field; then you cannot Special Summon monsters from the hand (until the end of this turn)',
    ],
  ],
  [
    'monster',
    'You can Special Summon this card (from your hand) in Defense Position to your zone a Link Monster points to.',
    [
      'Special Summon of its own (hand); Summoned in defense position to a zone that all Link Monsters in the field points to',
    ],
  ],
  [
    'monster',
    'Must be Special Summoned (from your hand) by banishing 3 "Lantern" monsters from your GY while the total Levels and Ranks of all Effect Monsters you control are 8 or lower.',
    [
      'Special Summon of its own (hand); if the sum of the level of all Effect Monsters in your field and the rank of all Effect Monsters in your field is at most 8; by: banish 3 "Lantern" monsters in your GY',
    ],
  ],
  [
    'monster',
    'You can return 1 monster you control to the hand; you can Normal Summon 1 "Lantern" monster during your Main Phase this turn, except "Lamp", in addition to your Normal Summon/Set.',
    [
      'Ignition Effect (field); to activate: return 1 monster in your field to the hand; effect: you can Normal Summon "Lantern" monster, except "Lamp" in addition, 1 time(s) (until the end of this turn)',
    ],
  ],
  [
    'monster',
    'Negate the effects of face-up monsters while your opponent controls them.',
    ["Continuous (field): the effects of all face-up monsters in your opponent's field are negated"],
  ],
  [
    'monster',
    'Cannot attack the turn it is Summoned.',
    [
      'Continuous (field): if this card is [a monster Normal Summoned this turn or a monster Flip Summoned this turn or a monster Special Summoned this turn] monster: this card cannot attack',
    ],
  ],
  [
    'monster',
    'Cannot be destroyed by battle with a monster that has 1900 or more ATK.',
    ['Continuous (field): this card is protected from battle destruction by monsters with 1900 or more ATK'],
  ],
  [
    'monster',
    'If you control a monster that is not a "Lantern" monster, destroy this card.',
    [
      'Continuous (field): if there are 1 or more monsters, except "Lantern" monsters in your field: this card is destroyed',
    ],
  ],
  [
    'monster',
    'When this card is Normal Summoned, it is changed to Defense Position.',
    ['Continuous (field): each time this card is normal Summoned: change this card to defense position'],
  ],
  [
    'monster',
    'Monsters your opponent controls cannot target Dragon monsters for attacks, except this one.',
    [
      'Continuous (field): all other face-up Dragon monsters in your field is protected from attack target by your opponent',
    ],
  ],
  [
    'spell',
    'Each player sends 2 cards from their hand to the GY, then draws 2 cards.',
    [
      "When this card is activated (hand or field); effect: send 2 cards in your hand and 2 cards in your opponent's hand that your opponent chooses to the GY, then both players: draw 2",
    ],
  ],
  [
    'spell',
    "Each player draws 1 card, and neither player takes damage until the end of the opponent's next turn.",
    [
      "When this card is activated (hand or field); effect: both players: draw 1 and any damage to both players x 0 (until the end of your opponent's next turn)",
    ],
  ],
  [
    'monster',
    'Each time a Spell Card is activated, place 1 Spell Counter on this card when that Spell resolves (max. 3).',
    [
      'Continuous (field): each time card of another Spell resolves: if the number of spell counters on this card is less 3: place 1 spell counter(s) on this card',
    ],
  ],
  [
    'monster',
    'While this card has material, each time your opponent activates a card or effect, inflict 500 damage to your opponent immediately after it resolves.',
    [
      'Continuous (field): if this card is monster that has material: each time either of another card resolves (your opponent): 500 damage to your opponent',
    ],
  ],
  [
    'monster',
    'If this card has an Xyz Monster as material, it gains this effect. ● Once per turn: You can draw 1 card.',
    [
      'Ignition Effect (field); if this card is card that has all Xyz Monsters as material; effect: draw 1',
      'effect 1: 1 time(s) per turn for each copy',
    ],
  ],
  [
    'monster',
    'While you control "Wick", this card gains these effects. ● Cannot be destroyed by battle. ● Gains 500 ATK.',
    [
      'Continuous (field): if there are 1 or more "Wick" in your field: this card is protected from battle destruction',
      'Continuous (field): if there are 1 or more "Wick" in your field: this card: atk add 500',
    ],
  ],
  [
    'spell',
    'Target 1 monster you control; monsters you control cannot attack for the rest of this turn, except Zombie monsters, also destroy that target.',
    [
      'When this card is activated (hand or field); to activate: target 1 monster in your field ["target"]; effect: all non-Zombie monsters in your field cannot attack (until the end of this turn), also destroy the card(s) "target"',
    ],
  ],
  [
    'monster',
    'If you have 3 or less cards in your hand: You can draw 1 card.',
    ['Ignition Effect (field); if there are at most 3 cards in your hand; effect: draw 1'],
  ],
  [
    'spell',
    'Target up to 3 banished monsters; return them to the GY.',
    [
      'When this card is activated (hand or field); to activate: target 1 to 3 monsters in either player\'s banishment ["target"]; effect: send the card(s) "target" to the GY',
    ],
  ],
  [
    'monster',
    "If a monster(s) is sent from your opponent's hand to the GY: You can target 1 of those monsters; Special Summon it to your field.",
    [
      'Trigger Effect (field); if monster goes from your opponent\'s hand to either player\'s GY; to activate: target 1 of the card(s) of the event ["target"]; effect: Special Summon the card(s) "target"',
    ],
  ],
  [
    'monster',
    "During your Standby Phase: Increase this card's Level by 1 (max. 12).",
    [
      'Trigger Effect (field); if your Standby Phase (mandatory); effect: if the level of this card is less 12: this card: level add 1 (as long as it is face-up)',
    ],
  ],
  [
    'spell',
    'Shuffle any number of cards from your hand into the Deck, then draw that same number of cards.',
    [
      'When this card is activated (hand or field); effect: shuffle any number of cards in your hand into the Deck ["shuffled"], then draw the number of the card(s) "shuffled"',
    ],
  ],
  [
    'spell',
    'Target 1 face-up monster on the field; its original ATK becomes halved until the end of this turn.',
    [
      'When this card is activated (hand or field); to activate: target 1 face-up monster in the field ["target"]; effect: the card(s) "target": atk original becomes 0.5 x the original atk of the card(s) "target" (until the end of this turn)',
    ],
  ],
  [
    'spell',
    'Target 1 monster you control with 500 or less ATK; Special Summon up to 2 monsters from your Deck with the same name as that face-up monster.',
    [
      'When this card is activated (hand or field); to activate: target 1 monster with 500 or less ATK in your field ["target"]; effect: Special Summon 1 to 2 monsters with the same name as the card(s) "target" in your Deck',
    ],
  ],
  [
    'monster',
    'Once per turn: You can target 1 Special Summoned monster your opponent controls in face-up Attack Position; destroy it.',
    [
      'Ignition Effect (field); to activate: target 1 face-up Attack Position monster Special Summoned in your opponent\'s field ["target"]; effect: destroy the card(s) "target"',
      'effect 1: 1 time(s) per turn for each copy',
    ],
  ],
  [
    'monster',
    'This card\'s Level is increased by the total Levels of all "Lantern Tokens" you control.',
    ['Continuous (field): this card: level add the level of all "Lantern Token" in your field'],
  ],
  [
    'monster',
    'During each of your End Phases, destroy this card unless you send 1 "Wick" from your hand to the GY or reveal 1 Rock monster in your hand.',
    [
      'Continuous (field): in your End Phase: 1 of: (1) send 1 "Wick" in your hand to the GY (2) reveal 1 Rock monster in your hand, or else destroy this card',
    ],
  ],
  [
    'monster',
    'If this card is Pendulum Summoned or flipped face-up, neither player can Special Summon monsters from the Extra Deck while this card is face-up on the field, except "Lantern" monsters.',
    [
      'Continuous (field): each time this card is pendulum Summoned: both players cannot Special Summon monsters from the Extra Deck except "Lantern" monsters (while this card is face-up on the field); each time this card is flipped: both players cannot Special Summon monsters from the Extra Deck except "Lantern" monsters (while this card is face-up on the field)',
    ],
  ],
  [
    'monster',
    'Once per turn: You can target 1 monster your opponent controls; equip that target to this card. Gains ATK equal to half the original ATK of the monster equipped to it by this effect.',
    [
      'Ignition Effect (field); to activate: target 1 monster in your opponent\'s field ["target"]; effect: equip the card(s) "target" to this card (atk add 0.5 x the original atk of this card)',
      'effect 1: 1 time(s) per turn for each copy',
    ],
  ],
  [
    'monster',
    "Once per turn: You can target 1 face-up monster your opponent controls; destroy that monster, and if you do that, this card gains ATK equal to that destroyed monster's original ATK until the end of this turn.",
    [
      'Ignition Effect (field); to activate: target 1 face-up monster in your opponent\'s field ["target"]; effect: destroy the card(s) "target", and if you do, this card: atk add the original atk of the card(s) "target" (until the end of this turn)',
      'effect 1: 1 time(s) per turn for each copy',
    ],
  ],
  [
    'monster',
    'Once per turn: You can send the top 3 cards of your Deck to the GY, then, if any "Lantern" monsters were sent to the GY by this effect, this card gains 200 ATK.',
    [
      'Ignition Effect (field); effect: send the top 3 of your Deck to the GY ["cards"], then if among the card(s) "cards" are 1 or more "Lantern" monsters: this card: atk add 200 (as long as it is face-up)',
      'effect 1: 1 time(s) per turn for each copy',
    ],
  ],
  [
    'monster',
    'You can banish any number of Beast monsters from your GY; Special Summon 1 Beast Link Monster from your Extra Deck, with Link Rating equal to the number banished, also you can only use Beast monsters as Link Material for the rest of this turn.',
    [
      'Ignition Effect (field); to activate: banish any number of Beast monsters in your GY ["banished"]; effect: Special Summon 1 Beast Link Monster whose link rating is equal the number of the card(s) "banished" in your Extra Deck, also all non-Beast monsters in the field or your hand cannot be link material (until the end of this turn)',
    ],
  ],
]
