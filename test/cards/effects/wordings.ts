import type { Card } from '../../../shared/cards/card.ts'
import { MONSTER, spell, TRAP } from './made-up.ts'

/* Sentences of made-up cards called "Lamp", in the wording of problem-solving card text, and what they are understood to say. */

const CARDS = {
  monster: MONSTER,
  spell: spell('normal'),
  continuous: spell('continuous'),
  equip: spell('equip'),
  trap: TRAP,
} as const satisfies Readonly<Record<string, Card>>

type Kind = keyof typeof CARDS
export const cardOf = (kind: Kind): Card => CARDS[kind]

export const WORDINGS: readonly (readonly [Kind, text: string, said: readonly string[]])[] = [
  [
    'monster',
    'Neither player can target "Lantern" monsters (anywhere) with card effects.',
    [
      'Continuous Effect on the field. All "Lantern" monsters on the field or in either hand, Deck, Extra Deck, GY, or banishment cannot be targeted by card effects.',
    ],
  ],
  [
    'spell',
    'Take 1 Field Spell from your Deck, and either activate it or add it to your hand.',
    [
      'When this card is activated. Apply 1 of these: (1) activate 1 Field Spell from your Deck (2) add 1 Field Spell from your Deck to the hand.',
    ],
  ],
  [
    'monster',
    'You can banish this card from your GY; activate 1 "Lantern Valley" directly from your hand or GY.',
    ['Ignition Effect in the GY. Banish this card; activate 1 "Lantern Valley" from your hand or GY.'],
  ],
  [
    'monster',
    'If this card is not equipped with an Equip Card, this card cannot be destroyed by battle.',
    [
      'Continuous Effect on the field. Unless this card is equipped with an Equip Card, this card cannot be destroyed by battle.',
    ],
  ],
  [
    'monster',
    'If this card is sent to the Graveyard as a Fusion Material for a Fusion Summon of a "Lantern" monster: You can draw 1 card.',
    [
      'Trigger Effect in the GY. If this card is used as Fusion Material for a "Lantern" monster and goes to the GY: draw 1 card.',
    ],
  ],
  [
    'monster',
    'If this card is sent to the Graveyard as a Fusion Material for a Fusion Summon: You can draw 1 card.',
    ['Trigger Effect in the GY. If this card is used as Fusion Material and goes to the GY: draw 1 card.'],
  ],
  [
    'monster',
    'If this card is sent to the GY or added to your Extra Deck face-up because it was used as Fusion Material: You can draw 1 card.',
    [
      'Trigger Effect in the GY or Extra Deck. If this card is used as Fusion Material and goes to the GY or Extra Deck: draw 1 card.',
    ],
  ],
  [
    'spell',
    'Pay 500 LP; Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand, then you can Fusion Summon 1 more Fusion Monster from your Extra Deck, using monsters you control.',
    [
      'When this card is activated. Pay 500 LP; Fusion Summon a Fusion Monster using monsters from the hand (sent to the GY), then you can Fusion Summon a Fusion Monster using monsters from the field (sent to the GY).',
    ],
  ],
  [
    'monster',
    'Once per turn: You can Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand, also your opponent cannot activate cards or effects when a monster is Fusion Summoned this way.',
    [
      'Ignition Effect on the field. Fusion Summon a Fusion Monster using monsters from the hand (sent to the GY) (“summoned”), also your opponent cannot activate cards or effects when the Summoned monster is Summoned until the end of this turn.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'You can detach 1 material from this card; it gains 500 ATK.',
    ['Ignition Effect on the field. Detach 1 material from this card; this card gains 500 ATK.'],
  ],
  [
    'monster',
    'Once per turn, during the End Phase, if this card was Normal Summoned or flipped face-up this turn: Return it to the hand.',
    [
      'Trigger Effect on the field. During the End Phase (it must be activated), if this card was Normal Summoned this turn or it has happened this turn that this card is flipped face-up: return this card to the hand.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'At the end of the Battle Phase, if this card battled: You can shuffle it into the Deck; draw 1 card.',
    [
      'Trigger Effect on the field. At the end of the Battle Phase, if this card battled this turn: shuffle this card into the Deck; draw 1 card.',
    ],
  ],
  [
    'spell',
    'Target 1 monster you control; discard 1 card, and if you do, destroy that monster.',
    [
      'When this card is activated. Target 1 monster you control; discard 1 card, and if you do, destroy the target.',
    ],
  ],
  [
    'trap',
    "When an opponent's monster declares an attack: Target the attacking monster; negate the attack, and if you do, inflict damage to your opponent equal to its ATK.",
    [
      'When this card is activated. When a monster of your opponent declares an attack: target the attacking monster; negate the attack, and if you do, inflict damage equal to the ATK of the target to your opponent.',
    ],
  ],
  [
    'spell',
    'Target 1 face-up monster on the field; until the end of this turn, that target loses 800 ATK, but is unaffected by the effects of other Spells/Traps.',
    [
      'When this card is activated. Target 1 face-up monster on the field; the target loses 800 ATK until the end of this turn, also the target cannot be affected by the effects of Spells/Traps until the end of this turn.',
    ],
  ],
  [
    'spell',
    'Target 1 face-up monster on the field; this turn, its effects are negated, also it cannot attack.',
    [
      'When this card is activated. Target 1 face-up monster on the field; the effects of the target are negated until the end of this turn, also the target cannot attack until the end of this turn.',
    ],
  ],
  [
    'spell',
    'Target 1 face-up monster on the field; it gains 500 ATK and cannot be destroyed by battle until the end of this turn.',
    [
      'When this card is activated. Target 1 face-up monster on the field; the target gains 500 ATK until the end of this turn and the target cannot be destroyed by battle until the end of this turn.',
    ],
  ],
  [
    'spell',
    'Special Summon from your Deck, 1 "Lantern" monster.',
    ['When this card is activated. Special Summon 1 "Lantern" monster from your Deck.'],
  ],
  [
    'spell',
    'Destroy both cards in your Pendulum Zones, and if you do, draw 1 card.',
    [
      'When this card is activated. If there are 2 cards in your Pendulum Zone, destroy all cards in your Pendulum Zone, and if you do, draw 1 card.',
    ],
  ],
  [
    'spell',
    'Excavate the top card of your Deck, and if it is a Normal Trap, Set it. Otherwise, send it to the GY.',
    [
      'When this card is activated. Excavate the top card of your Deck, and if you do, if the excavated card is a Normal Trap, Set the excavated card, otherwise send the excavated card to the GY.',
    ],
  ],
  [
    'spell',
    'Discard 1 "Lantern" monster to target 1 card on the field; return it to the hand.',
    [
      'When this card is activated. Discard 1 "Lantern" monster, then target 1 card on the field; return the target to the hand.',
    ],
  ],
  [
    'monster',
    'If this card is Normal Summoned: Place 1 Fog Counter on it for each "Lantern" monster on the field.',
    [
      'Trigger Effect on the field. If this card is Normal Summoned (it must be activated): place 1 times the number of "Lantern" monsters on the field Fog Counters on this card.',
    ],
  ],
  [
    'monster',
    'If this card is Special Summoned: The ATK of all monsters your opponent currently controls become 0.',
    [
      'Trigger Effect on the field. If this card is Special Summoned (it must be activated): the ATK of all monsters your opponent controls becomes 0.',
    ],
  ],
  [
    'monster',
    'Once per turn: You can target 1 face-up monster you control; increase or decrease its Level by 1 until the end of this turn.',
    [
      'Ignition Effect on the field. Target 1 face-up monster that has a Level you control; apply 1 of these: (1) the Level of the target is increased by 1 until the end of this turn (2) the Level of the target is reduced by 1 until the end of this turn.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'If this card is Synchro Summoned: It gains ATK equal to the total ATK of all Level 2 or lower monsters you currently control.',
    [
      'Trigger Effect on the field. If this card is Synchro Summoned (it must be activated): this card gains ATK equal to the total ATK of all Level 2 or lower monsters you control.',
    ],
  ],
  [
    'monster',
    'The original ATK of this card becomes 1000 x the number of materials used for its Special Summon.',
    [
      'Continuous Effect on the field. The original ATK of this card becomes 1000 times the number of the materials of this card.',
    ],
  ],
  [
    'spell',
    'Change all Attack Position monsters to Defense Position.',
    ['When this card is activated. Change all Attack Position monsters on the field to Defense Position.'],
  ],
  [
    'spell',
    'Add from your Deck to your hand, 1 "Lantern" monster.',
    ['When this card is activated. Add 1 "Lantern" monster from your Deck to the hand.'],
  ],
  [
    'spell',
    'If only you control a Dragon monster: Draw 1 card.',
    [
      'When this card is activated. If you control a Dragon monster, if your opponent controls no Dragon monsters: draw 1 card.',
    ],
  ],
  [
    'monster',
    'If you do not control "Wick", this card gains 500 ATK.',
    ['Continuous Effect on the field. If you control no "Wick", this card gains 500 ATK.'],
  ],
  [
    'monster',
    'If your opponent has more total cards in their hand and field than you do: You can destroy all other cards on the field.',
    [
      "Ignition Effect on the field. If the number of cards on your opponent's field or in your opponent's hand is more than the number of cards on your field or in your hand: destroy all other cards on the field.",
    ],
  ],
  [
    'monster',
    'During the End Phase, if a Fusion Monster was sent to your GY this turn: You can draw 1 card.',
    [
      'Trigger Effect on the field. During the End Phase, if it has happened this turn that a Fusion Monster is sent to your GY: draw 1 card.',
    ],
  ],
  [
    'monster',
    'While this card has a material attached that was originally WATER, all WATER monsters you control gain 500 ATK.',
    [
      'Continuous Effect on the field. If this card has a WATER monster as material, all WATER monsters you control gain 500 ATK.',
    ],
  ],
  [
    'monster',
    "If this card is sent to the GY to activate a WATER monster's effect: Draw 1 card.",
    [
      'Trigger Effect in the GY. If this card is sent to the GY as a cost to activate the effect of a WATER monster (it must be activated): draw 1 card.',
    ],
  ],
  [
    'monster',
    'If this card is sent to the GY as material for the Fusion or Link Summon of a "Lantern" monster: You can draw 1 card.',
    [
      'Trigger Effect in the GY. If this card is used as Fusion Material or used as Link Material for a "Lantern" monster and goes to the GY: draw 1 card.',
    ],
  ],
  [
    'monster',
    'If your opponent moves a card(s) out of either GY (except during the Damage Step): You can draw 1 card.',
    [
      'Trigger Effect on the field (not in the Damage Step). If a card leaves either GY by your opponent, as a cost or by a card effect: draw 1 card.',
    ],
  ],
  [
    'monster',
    'During each Standby Phase: You can draw 1 card.',
    ['Trigger Effect on the field. During the Standby Phase: draw 1 card.'],
  ],
  [
    'monster',
    "If this card is Special Summoned during your opponent's turn: Draw 1 card.",
    [
      "Trigger Effect on the field. If this card is Special Summoned (it must be activated), during your opponent's turn: draw 1 card.",
    ],
  ],
  [
    'monster',
    'You can Special Summon this card (from your hand) in Attack Position.',
    ['Special Summon of its own from the hand. Special Summon this card in Attack Position.'],
  ],
  [
    'monster',
    'If you control a Dragon monster, you can Special Summon this card (from your hand), but you cannot Special Summon monsters from your hand for the rest of this turn.',
    [
      'Special Summon of its own from the hand. If you control a Dragon monster: Special Summon this card. Then you cannot Special Summon monsters from the hand until the end of this turn.',
    ],
  ],
  [
    'monster',
    'You can Special Summon this card (from your hand) in Defense Position to your zone a Link Monster points to.',
    [
      'Special Summon of its own from the hand. Special Summon this card in Defense Position to a zone that any of the Link Monsters on the field points to.',
    ],
  ],
  [
    'monster',
    'Must be Special Summoned (from your hand) by banishing 3 "Lantern" monsters from your GY while the total Levels and Ranks of all Effect Monsters you control are 8 or lower.',
    [
      'Special Summon of its own from the hand. If the sum of the total Level of all Effect Monsters you control and the total Rank of all Effect Monsters you control is at most 8: banish 3 "Lantern" monsters from your GY: Special Summon this card.',
    ],
  ],
  [
    'monster',
    'You can return 1 monster you control to the hand; you can Normal Summon 1 "Lantern" monster during your Main Phase this turn, except "Lamp", in addition to your Normal Summon/Set.',
    [
      'Ignition Effect on the field. Return 1 monster you control to the hand; you can Normal Summon a "Lantern" monster, except "Lamp" in addition to your Normal Summon or Set until the end of this turn.',
    ],
  ],
  [
    'monster',
    'Negate the effects of face-up monsters while your opponent controls them.',
    [
      'Continuous Effect on the field. The effects of all face-up monsters your opponent controls are negated.',
    ],
  ],
  [
    'monster',
    'Cannot attack the turn it is Summoned.',
    [
      'Continuous Effect on the field. If this card is a monster Normal Summoned this turn, monster Flip Summoned this turn, or monster Special Summoned this turn, this card cannot attack.',
    ],
  ],
  [
    'monster',
    'Cannot be destroyed by battle with a monster that has 1900 or more ATK.',
    [
      'Continuous Effect on the field. This card cannot be destroyed by battle with monsters with 1900 or more ATK.',
    ],
  ],
  [
    'monster',
    'If you control a monster that is not a "Lantern" monster, destroy this card.',
    [
      'Continuous Effect on the field. If you control a monster, except a "Lantern" monster, this card is destroyed.',
    ],
  ],
  [
    'monster',
    'When this card is Normal Summoned, it is changed to Defense Position.',
    [
      'Continuous Effect on the field. Each time this card is Normal Summoned, change this card to Defense Position.',
    ],
  ],
  [
    'monster',
    'Monsters your opponent controls cannot target Dragon monsters for attacks, except this one.',
    [
      "Continuous Effect on the field. All other face-up Dragon monsters you control cannot be targeted for attacks by your opponent's monsters.",
    ],
  ],
  [
    'spell',
    'Each player sends 2 cards from their hand to the GY, then draws 2 cards.',
    [
      "When this card is activated. Send 2 cards from your hand and 2 cards from your opponent's hand that your opponent chooses to the GY, then both players draw 2 cards.",
    ],
  ],
  [
    'spell',
    "Each player draws 1 card, and neither player takes damage until the end of the opponent's next turn.",
    [
      "When this card is activated. Both players draw 1 card and both players take no damage until the end of your opponent's next turn.",
    ],
  ],
  [
    'monster',
    'Each time a Spell Card is activated, place 1 Spell Counter on this card when that Spell resolves (max. 3).',
    [
      'Continuous Effect on the field. Each time another Spell resolves, if the number of Spell Counters on this card is less than 3, place 1 Spell Counter on this card.',
    ],
  ],
  [
    'monster',
    'While this card has material, each time your opponent activates a card or effect, inflict 500 damage to your opponent immediately after it resolves.',
    [
      'Continuous Effect on the field. If this card is a monster that has material, each time another card or its effect resolves that your opponent activates, inflict 500 damage to your opponent.',
    ],
  ],
  [
    'monster',
    'If this card has an Xyz Monster as material, it gains this effect. ● Once per turn: You can draw 1 card.',
    [
      'Ignition Effect on the field. If this card has an Xyz Monster as material: draw 1 card.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'While you control "Wick", this card gains these effects. ● Cannot be destroyed by battle. ● Gains 500 ATK.',
    [
      'Continuous Effect on the field. If you control a "Wick", this card cannot be destroyed by battle.',
      'Continuous Effect on the field. If you control a "Wick", this card gains 500 ATK.',
    ],
  ],
  [
    'spell',
    'Target 1 monster you control; monsters you control cannot attack for the rest of this turn, except Zombie monsters, also destroy that target.',
    [
      'When this card is activated. Target 1 monster you control; all non-Zombie monsters you control cannot attack until the end of this turn, also destroy the target.',
    ],
  ],
  [
    'monster',
    'If you have 3 or less cards in your hand: You can draw 1 card.',
    ['Ignition Effect on the field. If there are at most 3 cards in your hand: draw 1 card.'],
  ],
  [
    'spell',
    'Target up to 3 banished monsters; return them to the GY.',
    ['When this card is activated. Target up to 3 monsters in either banishment; send the target to the GY.'],
  ],
  [
    'monster',
    "If a monster(s) is sent from your opponent's hand to the GY: You can target 1 of those monsters; Special Summon it to your field.",
    [
      "Trigger Effect on the field. If a monster is sent from your opponent's hand to either GY: target 1 of those cards; Special Summon the target.",
    ],
  ],
  [
    'monster',
    "During your Standby Phase: Increase this card's Level by 1 (max. 12).",
    [
      'Trigger Effect on the field. During your Standby Phase (it must be activated): if the Level of this card is less than 12, the Level of this card is increased by 1.',
    ],
  ],
  [
    'spell',
    'Shuffle any number of cards from your hand into the Deck, then draw that same number of cards.',
    [
      'When this card is activated. Shuffle any number of cards from your hand into the Deck, then draw cards equal to the number of the shuffled cards.',
    ],
  ],
  [
    'spell',
    'Target 1 face-up monster on the field; its original ATK becomes halved until the end of this turn.',
    [
      'When this card is activated. Target 1 face-up monster on the field; the original ATK of the target becomes half of the original ATK of the target until the end of this turn.',
    ],
  ],
  [
    'spell',
    'Target 1 monster you control with 500 or less ATK; Special Summon up to 2 monsters from your Deck with the same name as that face-up monster.',
    [
      'When this card is activated. Target 1 monster with 500 or less ATK you control; Special Summon 1 or 2 monsters with the same name as the target from your Deck.',
    ],
  ],
  [
    'monster',
    'Once per turn: You can target 1 Special Summoned monster your opponent controls in face-up Attack Position; destroy it.',
    [
      'Ignition Effect on the field. Target 1 face-up Attack Position monster Special Summoned your opponent controls; destroy the target.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'This card\'s Level is increased by the total Levels of all "Lantern Tokens" you control.',
    [
      'Continuous Effect on the field. The Level of this card is increased by the total Level of all "Lantern Token" you control.',
    ],
  ],
  [
    'monster',
    'During each of your End Phases, destroy this card unless you send 1 "Wick" from your hand to the GY or reveal 1 Rock monster in your hand.',
    [
      'Continuous Effect on the field. During your End Phase, apply 1 of these: (1) send 1 "Wick" from your hand to the GY (2) reveal 1 Rock monster in your hand, or else destroy this card.',
    ],
  ],
  [
    'monster',
    'If this card is Pendulum Summoned or flipped face-up, neither player can Special Summon monsters from the Extra Deck while this card is face-up on the field, except "Lantern" monsters.',
    [
      'Continuous Effect on the field. If this card was Pendulum Summoned or was flipped face-up, neither player can Special Summon monsters from the Extra Deck except "Lantern" monsters.',
    ],
  ],
  [
    'monster',
    "Once per turn: You can target 1 monster your opponent controls; equip that target to this card (max. 1). This card's ATK/DEF become equal to that equipped monster's.",
    [
      'Ignition Effect on the field. Target 1 monster your opponent controls; equip the target to this card (max. 1 by its effects), whose ATK becomes the ATK of that card, and its DEF becomes the DEF of that card.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'Once per turn: You can target 1 face-up monster your opponent controls; equip that target to this card. (You can only equip 1 monster at a time to this card with this effect.) This card gains ATK and DEF equal to the ATK and DEF of that equipped monster.',
    [
      'Ignition Effect on the field. Target 1 face-up monster your opponent controls; equip the target to this card (max. 1 by its effects), which gains ATK equal to the ATK of that card, and gains DEF equal to the DEF of that card.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'You can target 1 face-up monster your opponent controls; equip that target to this card (max. 1). This card gains the ATK of the equipped monster.',
    [
      'Ignition Effect on the field. Target 1 face-up monster your opponent controls; equip the target to this card (max. 1 by its effects), which gains ATK equal to the ATK of that card.',
    ],
  ],
  [
    'monster',
    'Once per turn: You can target 1 monster your opponent controls; equip that target to this card. Gains ATK equal to half the original ATK of the monster equipped to it by this effect.',
    [
      'Ignition Effect on the field. Target 1 monster your opponent controls; equip the target to this card, which gains ATK equal to half of the original ATK of that card.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    "Once per turn: You can target 1 face-up monster your opponent controls; destroy that monster, and if you do that, this card gains ATK equal to that destroyed monster's original ATK until the end of this turn.",
    [
      'Ignition Effect on the field. Target 1 face-up monster your opponent controls; destroy the target, and if you do, this card gains ATK equal to the original ATK of the target until the end of this turn.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'Once per turn: You can send the top 3 cards of your Deck to the GY, then, if any "Lantern" monsters were sent to the GY by this effect, this card gains 200 ATK.',
    [
      'Ignition Effect on the field. Send the top 3 cards of your Deck to the GY (“cards”), then if among those cards is a "Lantern" monster, this card gains 200 ATK.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'You can banish any number of Beast monsters from your GY; Special Summon 1 Beast Link Monster from your Extra Deck, with Link Rating equal to the number banished, also you can only use Beast monsters as Link Material for the rest of this turn.',
    [
      'Ignition Effect on the field. Banish any number of Beast monsters from your GY; Special Summon 1 Beast Link Monster whose Link Rating is equal to the number of the banished cards from your Extra Deck, also you cannot use non-Beast monsters in your hand or on the field as Link Material until the end of this turn.',
    ],
  ],
  [
    'trap',
    'Special Summon this card in Defense Position as a Normal Monster (Aqua/WATER/Level 10/ATK 0/DEF 3000) (this card is also still a Trap).',
    ['When this card is activated. Special Summon this card in Defense Position as a Normal Monster.'],
  ],
  [
    'spell',
    'Draw 1 card, also you cannot Special Summon monsters for the rest of this turn, except Beast, Beast-Warrior, and Winged Beast monsters.',
    [
      'When this card is activated. Draw 1 card, also you cannot Special Summon monsters except Beast, Beast-Warrior, or Winged Beast monsters until the end of this turn.',
    ],
  ],
  [
    'monster',
    'You can reveal this card in your hand; your opponent randomly chooses 1 card from your entire hand, then you discard the chosen card. Then, if the discarded card was not "Lamp", Special Summon 1 "Lamp" from your hand, and if you do, draw 1 card.',
    [
      'Ignition Effect in the hand. Reveal this card; choose 1 card in your hand at random, then discard the chosen card, then if the chosen card is a card, except "Lamp", Special Summon 1 "Lamp" from your hand, and if you do, draw 1 card.',
    ],
  ],
  [
    'monster',
    "This card's ATK/DEF become the number of your banished cards x 400.",
    [
      'Continuous Effect on the field. The ATK and DEF of this card become 400 times the number of cards in your banishment.',
    ],
  ],
  [
    'continuous',
    'Each time a "Lantern" Spell Card is activated: You can gain 500 LP.',
    ['Trigger Effect on the field. If a player activates a "Lantern" Spell: gain 500 LP.'],
  ],
  [
    'continuous',
    'When a "Lantern" monster is Normal Summoned to your field: You can add 1 "Lantern" monster from your Deck to your hand with less ATK than that monster.',
    [
      'Trigger Effect on the field. When a "Lantern" monster of yours is Normal Summoned: add 1 "Lantern" monster whose ATK is less than the ATK of that card from your Deck to the hand.',
    ],
  ],
  [
    'monster',
    'You can banish this card from your GY, then target 1 of your banished Wyrm monsters, except this card; add it to your hand.',
    [
      'Ignition Effect in the GY. Banish this card, then target 1 other Wyrm monster in your banishment; add the target to the hand.',
    ],
  ],
  [
    'monster',
    "If this card you control is destroyed by an opponent's card (by battle or card effect) and sent to your GY: Draw 1 card.",
    [
      "Trigger Effect in the GY. If this card you control is destroyed by battle or your opponent's card effect and goes to your GY (it must be activated): draw 1 card.",
    ],
  ],
  [
    'continuous',
    'Face-up Continuous Traps cannot be destroyed by battle or card effect, except "Lamp".',
    [
      'Continuous Effect on the field. All face-up Continuous Traps on the field, except "Lamp" cannot be destroyed by battle or be destroyed by card effects.',
    ],
  ],
  [
    'monster',
    'If "Wick" is not on the field, destroy this card.',
    ['Continuous Effect on the field. If there are no "Wick" on the field, this card is destroyed.'],
  ],
  [
    'monster',
    'If this card is banished, or sent from the field to the GY: You can draw 1 card.',
    [
      'Trigger Effect in the banishment or GY. If this card is banished or this card is sent from the field to the GY: draw 1 card.',
    ],
  ],
  [
    'monster',
    'You can Special Summon this card (from your hand) by discarding 1 card. If Summoned this way: You can draw 1 card.',
    [
      'Special Summon of its own from the hand. Discard 1 card: Special Summon this card.',
      'Trigger Effect on the field. If this card is Summoned as its text says: draw 1 card.',
    ],
  ],
  [
    'monster',
    "If this attacking card destroys an opponent's monster by battle: You can draw 1 card.",
    [
      'Trigger Effect on the field. If this card destroys a monster of your opponent by battle when it attacks: draw 1 card.',
    ],
  ],
  [
    'monster',
    'When you draw this card: You can gain 500 LP.',
    ['Trigger Effect in the hand. When this card is drawn and goes to your hand: gain 500 LP.'],
  ],
  [
    'monster',
    'If this card is destroyed by card effect, except "Candle", or by battle: You can draw 1 card.',
    [
      'Trigger Effect in the GY, banishment, or Extra Deck. If this card is destroyed by the effect of a card, except "Candle" or this card is destroyed by battle: draw 1 card.',
    ],
  ],
  [
    'monster',
    "Once per battle, during damage calculation, if this card battles an opponent's monster (Quick Effect): You can gain 500 LP.",
    [
      'Quick Effect on the field. If this card battles a monster of your opponent, during damage calculation: gain 500 LP.',
    ],
  ],
  [
    'monster',
    'During the Damage Step, when a LIGHT monster you control battles (Quick Effect): You can send this card from your hand to the GY; gain 500 LP.',
    [
      'Quick Effect in the hand (also in the Damage Step, before damage calculation). When a LIGHT monster you control battles, during the Damage Step: send this card to the GY; gain 500 LP.',
    ],
  ],
  [
    'monster',
    'When your opponent would Special Summon exactly 1 monster (Quick Effect): You can send this card to the GY; negate that Special Summon, and if you do, destroy it.',
    [
      'Quick Effect on the field. When a monster would be Special Summoned by your opponent (1 and no more): send this card to the GY; negate the Summon, and if you do, destroy that card.',
    ],
  ],
  [
    'monster',
    "If this card attacks an opponent's monster, it gains 500 ATK during the Damage Step only.",
    [
      'Continuous Effect on the field. If this card attacks a monster (during the Damage Step only), this card gains 500 ATK.',
    ],
  ],
  [
    'monster',
    "If this card is attacked by an opponent's monster, this card loses 500 ATK during the Damage Step only.",
    [
      'Continuous Effect on the field. If this card is attacked by a monster (during the Damage Step only), this card loses 500 ATK.',
    ],
  ],
  [
    'monster',
    'If "Candle" on the field is destroyed, destroy this card.',
    ['Continuous Effect on the field. Each time a "Candle" on the field is destroyed, destroy this card.'],
  ],
  [
    'monster',
    "You can discard 1 card; draw 1 card. This card's effects can only be applied/resolved while it has material.",
    [
      'Ignition Effect on the field. Discard 1 card; if this card is a monster that has material, draw 1 card.',
    ],
  ],
  [
    'spell',
    'Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand as material. If Summoning a Dragon Fusion Monster this way, you can also banish monsters from your GY as material.',
    [
      'When this card is activated. Fusion Summon a Fusion Monster using monsters from the hand (sent to the GY) and monsters from the GY (banished, for a Dragon Fusion Monster).',
    ],
  ],
  [
    'spell',
    'Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand as material, and it gains ATK equal to its original ATK.',
    [
      'When this card is activated. Fusion Summon a Fusion Monster using monsters from the hand (sent to the GY) (“summoned”) and the Summoned monster gains ATK equal to the original ATK of the Summoned monster.',
    ],
  ],
  [
    'spell',
    'Special Summon 2 "Wick Tokens" (Fiend/DARK/Level 1/ATK 0/DEF 0). These Tokens cannot be Tributed for a Tribute Summon.',
    [
      'When this card is activated. Special Summon 2 "Wick Token" (DARK, Fiend, Level 1, ATK 0, DEF 0), and after that the Token cannot be Tributed for a Tribute Summon.',
    ],
  ],
  [
    'spell',
    'Special Summon 1 "Lamp" monster from your Deck. You cannot Summon other monsters the turn you activate this card (but you can Normal Set).',
    [
      'When this card is activated. Special Summon 1 "Lamp" monster from your Deck. The turn you use it, you cannot Summon monsters except by this effect.',
    ],
  ],
  [
    'spell',
    'Special Summon 1 "Lamp" monster from your Deck. You cannot Special Summon monsters, except by this card\'s effect, the turn you activate this card.',
    [
      'When this card is activated. Special Summon 1 "Lamp" monster from your Deck. The turn you use it, you cannot Special Summon monsters except by this effect.',
    ],
  ],
  [
    'spell',
    'Draw 1 card, then skip your next Battle Phase.',
    ['When this card is activated. Draw 1 card, then skip your next Battle Phase.'],
  ],
  [
    'monster',
    'Once per turn: You can declare a Level from 1 to 8; this card becomes that Level until the end of this turn.',
    [
      'Ignition Effect on the field. Declare a Level (1, 2, 3, 4, 5, 6, 7, or 8) (“declared”); the Level of this card becomes that number until the end of this turn.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'Once per turn (Quick Effect): You can declare 1 Attribute; this card becomes that Attribute until the end of this turn.',
    [
      'Quick Effect on the field. Declare an Attribute (“declared”); the Attribute of this card becomes the declared one until the end of this turn.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'During your Standby Phase: Detach 1 material from this card or take 2000 damage.',
    [
      'Trigger Effect on the field. During your Standby Phase (it must be activated): you can detach 1 material from this card, otherwise take 2000 damage.',
    ],
  ],
  [
    'monster',
    'You can Tribute this card with 3 Spell Counters on it; draw 1 card.',
    [
      'Ignition Effect on the field. Tribute 1 card with 3 or more Spell Counters among this card; draw 1 card.',
    ],
  ],
  [
    'monster',
    "You can target 1 face-up monster on the field; increase that target's Level by 1 or 2.",
    [
      'Ignition Effect on the field. Target 1 face-up monster that has a Level on the field; apply 1 of these: (1) the Level of the target is increased by 1 (2) the Level of the target is increased by 2.',
    ],
  ],
  [
    'monster',
    'You can discard 1 Trap; Special Summon 1 Level 4 or lower monster from your Deck in face-up or face-down Defense Position.',
    [
      'Ignition Effect on the field. Discard 1 Trap; Special Summon 1 Level 4 or lower monster from your Deck in face-up or face-down Defense Position.',
    ],
  ],
  [
    'monster',
    'You can banish 1 "Lamp" from your hand or face-up from your field; draw 1 card.',
    [
      'Ignition Effect on the field. Banish 1 "Lamp" from your field or your hand (face-up on the field); draw 1 card.',
    ],
  ],
  [
    'monster',
    'If this card is Normal Summoned: You can add 1 Level 4 monster from your Deck to your hand, then immediately after this effect resolves, you can Normal Summon 1 Dragon monster.',
    [
      'Trigger Effect on the field. If this card is Normal Summoned: add 1 Level 4 monster from your Deck to the hand, then you can Normal Summon a Dragon monster.',
    ],
  ],
  [
    'monster',
    'When this card is Special Summoned: You can target 1 Level 4 or lower monster in your GY; Special Summon it, but its effects are negated, also banish it when this card leaves the field.',
    [
      'Trigger Effect on the field. When this card is Special Summoned: target 1 Level 4 or lower monster in your GY; Special Summon the target (its effects are negated), also while the target is in the Monster Zone, each time this card leaves the field, banish the target.',
    ],
  ],
  [
    'monster',
    'This card gains 300 ATK for each "Lamp" monster with a different name in your GY.',
    [
      'Continuous Effect on the field. This card gains ATK equal to 300 times the number of different names among all "Lamp" monsters in your GY.',
    ],
  ],
  [
    'monster',
    'You can send 1 Equip Spell from your hand to the GY; Special Summon this card from your hand as a Level 1 monster.',
    [
      'Ignition Effect in the hand. Send 1 other Equip Spell from your hand to the GY; Special Summon this card (its Level becomes 1).',
    ],
  ],
  [
    'monster',
    'If this card is Pendulum Summoned: You can draw 1 card, also place this card on the bottom of the Deck when it leaves the field.',
    [
      'Trigger Effect on the field. If this card is Pendulum Summoned: draw 1 card, also this card that would leave the field goes to the bottom of the Deck instead.',
    ],
  ],
  [
    'monster',
    "If your opponent Special Summons a monster(s) (except during the Damage Step), or if an opponent's monster targets this card for an attack: You can return this card to the hand.",
    [
      'Trigger Effect on the field (not in the Damage Step). If a monster is Special Summoned by your opponent or a monster of your opponent targets this card for an attack: return this card to the hand.',
    ],
  ],
  [
    'monster',
    'If this card is destroyed by battle or monster effect and sent to your GY: You can draw 1 card.',
    [
      'Trigger Effect in the GY. If this card is destroyed by battle and goes to your GY or this card is destroyed by the effect of a monster and goes to your GY: draw 1 card.',
    ],
  ],
  [
    'monster',
    'If this card is Normal Summoned: You can Special Summon 1 Dragon monster from your Deck with a different name than the cards you control.',
    [
      'Trigger Effect on the field. If this card is Normal Summoned: Special Summon 1 Dragon monster with a different name from all cards you control from your Deck.',
    ],
  ],
  [
    'monster',
    'You can only use each of the following effects of "Lamp" once per turn, and cannot Special Summon during the turn you activate either effect. If this card is Normal Summoned: You can draw 1 card.',
    [
      'Trigger Effect on the field. If this card is Normal Summoned: draw 1 card. The turn you use it, you cannot Special Summon monsters.',
      'Effect 1: once per turn, all copies together',
    ],
  ],
  [
    'monster',
    'If this card attacks a Defense Position monster, before damage calculation: You can gain 500 LP.',
    [
      'Trigger Effect on the field. If this card attacks a Defense Position monster, before damage calculation: gain 500 LP.',
    ],
  ],
  [
    'monster',
    'You can discard 1 card; Special Summon 1 monster "Candle" from your hand.',
    ['Ignition Effect on the field. Discard 1 card; Special Summon 1 "Candle" monster from your hand.'],
  ],
  [
    'monster',
    'If this card is Link Summoned: You can discard 1 card; Special Summon 1 Level 4 monster from your Deck, then, if this card was co-linked when this effect was activated, you can draw 1 card.',
    [
      'Trigger Effect on the field. If this card is Link Summoned: discard 1 card; Special Summon 1 Level 4 monster from your Deck, then if this card was co-linked when it was activated, you can draw 1 card.',
    ],
  ],
  [
    'monster',
    'If you have exactly 4 Fairy monsters in your GY, you can Special Summon this card (from your hand). If this face-up card would be sent from the field to the GY, place it on top of the Deck, instead.',
    [
      'Special Summon of its own from the hand. If there are 4 Fairy monsters in your GY: Special Summon this card.',
      'Continuous Effect on the field. If this card is face-up, this card from the field that would go to the GY goes to the top of the Deck instead.',
    ],
  ],
  [
    'monster',
    '(This card is not treated as a "Candle" card.) If this card is Normal Summoned: You can draw 1 card.',
    ['Trigger Effect on the field. If this card is Normal Summoned: draw 1 card.'],
  ],
  [
    'monster',
    'You can reveal 1 Ritual Monster in your hand: Special Summon this card from your hand.',
    ['Ignition Effect in the hand. Reveal 1 Ritual Monster in your hand; Special Summon this card.'],
  ],
  [
    'monster',
    "If you control this card that was Xyz Summoned this turn by using a Dragon monster as material (Quick Effect): You can target 1 card in your opponent's GY; banish it.",
    [
      "Quick Effect on the field. If this card was Xyz Summoned this turn and is Summoned using a Dragon monster: target 1 card in your opponent's GY; banish the target.",
    ],
  ],
  [
    'monster',
    'During the End Phase, if this card is currently banished, and was banished this turn: You can Special Summon it.',
    [
      'Trigger Effect in the banishment. During the End Phase, if this card came there this turn: Special Summon this card.',
    ],
  ],
  [
    'monster',
    "If your opponent's LP is at least 3000 higher than yours: You can pay LP so that you only have 10 left; draw 1 card.",
    [
      "Ignition Effect on the field. If your opponent's LP are at least the sum of your LP and 3000: pay LP equal to your LP minus 10; draw 1 card.",
    ],
  ],
  [
    'spell',
    'Add all cards in your hand to the Deck and shuffle it, then draw the same number of cards you added to the Deck.',
    [
      'When this card is activated. Shuffle all cards from your hand into the Deck, then draw cards equal to the number of the shuffled cards.',
    ],
  ],
  [
    'spell',
    "Activate 1 of these effects, but skip your next Battle Phase after activation;\n● Target 1 Spell/Trap your opponent controls; destroy it, then banish the top 4 cards of your opponent's Deck.\n● Draw 1 card.",
    [
      "When this card is activated. Skip your next Battle Phase: activate 1 of these: (1) target 1 Spell/Trap your opponent controls; destroy the target, then banish the top 4 cards of your opponent's Deck (2) draw 1 card.",
    ],
  ],
  [
    'monster',
    'Up to twice per turn: You can target 1 "Lamp" monster on the field, then activate 1 of these effects;\n● Increase its Level by 1.\n● Reduce its Level by 1.',
    [
      'Ignition Effect on the field. Activate 1 of these: (1) target 1 "Lamp" monster that has a Level on the field; the Level of the target is increased by 1 (2) target 1 "Lamp" monster that has a Level on the field; the Level of the target is reduced by 1.',
      'Effect 1: twice per turn for each copy',
    ],
  ],
  [
    'monster',
    'Once per turn, you can flip this card into face-down Defense Position.',
    [
      'Ignition Effect on the field. Change this card to face-down Defense Position.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    "Once per turn: You can attach the top card of your opponent's Deck to this card.",
    [
      "Ignition Effect on the field. Attach the top card of your opponent's Deck to this card as material.",
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    "When a monster effect is activated on your opponent's field (Quick Effect): You can negate the activation.",
    [
      "Quick Effect on the field. When your opponent activates the effect of a monster in your opponent's field: negate the activation.",
    ],
  ],
  [
    'monster',
    "During each of your opponent's Standby Phases: You can gain 500 LP.",
    ["Trigger Effect on the field. During your opponent's Standby Phase: gain 500 LP."],
  ],
  [
    'monster',
    'During the End Phase, if this card destroyed a monster by battle this turn: You can draw 1 card.',
    [
      'Trigger Effect on the field. During the End Phase, if it has happened this turn that this card destroys a monster by battle: draw 1 card.',
    ],
  ],
  [
    'monster',
    'If this card is sent from the Monster Card Zone to the Graveyard: You can draw 1 card.',
    ['Trigger Effect in the GY. If this card is sent from the Monster Zone to the GY: draw 1 card.'],
  ],
  [
    'monster',
    'If this card is Normal Summoned: You can draw 1 card. You can only use each of the preceding effects of "Lamp" once per turn. If this card is banished: You can gain 500 LP.',
    [
      'Trigger Effect on the field. If this card is Normal Summoned: draw 1 card.',
      'Trigger Effect in the banishment. If this card is banished: gain 500 LP.',
      'Effect 1: once per turn, all copies together',
    ],
  ],
  [
    'spell',
    "Target 1 Zombie monster in your GY, then target 1 monster in your opponent's GY; Special Summon the first target, also banish the second target.",
    [
      "When this card is activated. Target 1 Zombie monster in your GY, then target 1 monster in your opponent's GY; Special Summon the target, also banish the target.",
    ],
  ],
  [
    'spell',
    'Target 2 Level 4 monsters you control; increase their Levels by 1.',
    [
      'When this card is activated. Target 2 Level 4 monsters you control; the Level of the target is increased by 1.',
    ],
  ],
  [
    'monster',
    'You can discard any number of cards; this card gains 400 ATK for each discarded card, until the end of this turn.',
    [
      'Ignition Effect on the field. Discard any number of cards; this card gains ATK equal to 400 times the number of the discarded cards until the end of this turn.',
    ],
  ],
  [
    'monster',
    'If this card is Normal Summoned: You can activate this effect; during the End Phase of this turn, add 1 Dragon monster from your Deck to your hand, except "Lamp".',
    [
      'Trigger Effect on the field. If this card is Normal Summoned: during the End Phase, add 1 Dragon monster from your Deck, except "Lamp", to the hand.',
    ],
  ],
  [
    'monster',
    'Once per turn: You can have this card gain 500 ATK until the end of this turn.',
    [
      'Ignition Effect on the field. This card gains 500 ATK until the end of this turn.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'Once per turn: You can target 1 face-up card on the field that you can place a Spell Counter on; place 1 Spell Counter on it.',
    [
      'Ignition Effect on the field. Target 1 face-up card that can have a Spell Counter placed on it on the field; place 1 Spell Counter on the target.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'This card gains 300 ATK for each Fire Fist Counter on the field.',
    [
      'Continuous Effect on the field. This card gains 300 ATK for each Fire Fist Counter on all cards on the field.',
    ],
  ],
  [
    'monster',
    'You can remove 2 A-Counters from anywhere on the field; draw 1 card.',
    ['Ignition Effect on the field. Remove 2 A Counters from among cards on the field; draw 1 card.'],
  ],
  [
    'monster',
    'If this card is Normal Summoned: Place 3 counters on this card.',
    [
      'Trigger Effect on the field. If this card is Normal Summoned (it must be activated): place 3 counters on this card.',
    ],
  ],
  [
    'monster',
    'You can remove all Black Feather Counters from this card; inflict 200 damage to your opponent for each counter removed.',
    [
      'Ignition Effect on the field. Remove the number of Black Feather Counters on this card Black Feather Counters from this card (“cards”); inflict damage equal to 200 times that number to your opponent.',
    ],
  ],
  [
    'monster',
    'Cannot be destroyed by card effects while 4 or more Spell Counters are on your field.',
    [
      'Continuous Effect on the field. If the number of Spell Counters on all cards you control is at least 4, this card cannot be destroyed by card effects.',
    ],
  ],
  [
    'monster',
    'You can send this card with 2 or more Greed Counters to the GY; draw 2 cards.',
    [
      'Ignition Effect on the field. Send 1 card with 2 or more Greed Counters among this card to the GY; draw 2 cards.',
    ],
  ],
  [
    'trap',
    'Activate this card by placing 3 counters on it.',
    ['When this card is activated. Place 3 counters on this card.'],
  ],
  [
    'continuous',
    'Activate this card by placing 3 counters on it.',
    ['When this card is activated. Place 3 counters on this card.'],
  ],
  [
    'monster',
    'If this card is sent to the GY while equipped to a monster: You can draw 1 card.',
    ['Trigger Effect in the GY. If this card is sent to the GY while equipped to a monster: draw 1 card.'],
  ],
  [
    'monster',
    'If this card is sent to the GY because the equipped monster is sent to the GY: You can draw 1 card.',
    [
      'Trigger Effect in the GY. If this card is left without its monster while equipped to a monster in the GY and goes to the GY: draw 1 card.',
    ],
  ],
  [
    'monster',
    'If an Equip Card(s) is sent to your GY while equipped to this card (except during the Damage Step): You can draw 1 card.',
    [
      'Trigger Effect on the field (not in the Damage Step). If a card is sent to your GY while equipped to this card: draw 1 card.',
    ],
  ],
  [
    'monster',
    'If an Equip Card becomes equipped to this card: You can draw 1 card.',
    ['Trigger Effect on the field. If a card is equipped to this card: draw 1 card.'],
  ],
  [
    'monster',
    'If this card is Tributed for the Tribute Summon of a "Lamp" monster and sent to the GY: Draw 1 card.',
    [
      'Trigger Effect in the GY. If this card is Tributed for the Tribute Summon of a "Lamp" monster and goes to the GY (it must be activated): draw 1 card.',
    ],
  ],
  [
    'monster',
    'If this card is Special Summoned from the Spell & Trap Zone: You can draw 1 card.',
    [
      'Trigger Effect on the field. If this card is Special Summoned from the Spell & Trap Zone: draw 1 card.',
    ],
  ],
  [
    'monster',
    'If another monster is Special Summoned to a zone a Link Monster points to, while this monster is on the field: Draw 1 card.',
    [
      'Trigger Effect on the field. If another monster that a Link Monster points to is Special Summoned while this card is there already (it must be activated): draw 1 card.',
    ],
  ],
  [
    'monster',
    'When this card is Pendulum Summoned, or when this card is destroyed by battle or card effect while in your Monster Zone: You can draw 1 card.',
    [
      'Trigger Effect in the GY, banishment, Extra Deck, or field. When this card is Pendulum Summoned or this card is destroyed by battle or card effect from your Monster Zone: draw 1 card.',
    ],
  ],
  [
    'monster',
    "Once per turn: You can reveal 1 Fusion Monster from your Extra Deck, then send 1 of the Fusion Materials whose name is mentioned on that card from your Deck to the GY; this card's name becomes the sent monster's until the End Phase.",
    [
      'Ignition Effect on the field. Reveal 1 Fusion Monster in your Extra Deck, then send 1 monster mentioned as material on the revealed card from your Deck to the GY; the name of this card becomes that of the sent card until the End Phase.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'When Normal Summoned, cards and effects cannot be activated.',
    [
      'Continuous Effect on the field. Neither player can activate cards or effects when this card is Normal Summoned.',
    ],
  ],
  [
    'continuous',
    'Both players can Normal Summon "Candle" monsters for 1 less Tribute.',
    [
      'Continuous Effect on the field. You can Normal Summon "Candle" monsters for 1 less Tribute, as your opponent can.',
    ],
  ],
  [
    'continuous',
    'Each turn, 1 Level 5 or higher Fiend monster you Normal Summon can be Summoned without Tributing.',
    [
      'Continuous Effect on the field. You can Normal Summon a Level 5 or higher Fiend monster without Tributing once each turn.',
    ],
  ],
  [
    'monster',
    'You can Set this card from your hand to your Spell & Trap Zone as a Spell.',
    ['Continuous Effect in the hand. You can Set this card in your Spell & Trap Zone as a Spell.'],
  ],
  [
    'monster',
    'When 3 Destiny Counters are on this card, you win the Duel.',
    ['Continuous Effect on the field. If this card is with 3 or more Destiny Counters, you win the Duel.'],
  ],
  [
    'monster',
    'When the number of materials on this card becomes 10, you win the Duel.',
    [
      'Continuous Effect on the field. If this card is a monster that has 10 or more materials, you win the Duel.',
    ],
  ],
  [
    'spell',
    'Change all monsters on the field to face-up Attack Position. Flip Effects are not activated at this time.',
    [
      'When this card is activated. Change all monsters on the field to Attack Position without their Flip Effects.',
    ],
  ],
  [
    'monster',
    "When this card destroys an opponent's monster by battle and sends it to the GY: You can activate 1 of these effects;\n● Special Summon that monster to your field.\n● Draw 1 card.",
    [
      'Trigger Effect on the field. When this card destroys a monster of your opponent by battle and sends it to the GY: activate 1 of these: (1) Special Summon that card (2) draw 1 card.',
    ],
  ],
  [
    'trap',
    'When your opponent activates a monster effect: Activate 1 of these effects;\n● Negate that effect.\n● Banish that monster.',
    [
      'When this card is activated. When your opponent activates the effect of a monster: activate 1 of these: (1) negate the effect (2) banish the activated card.',
    ],
  ],
  [
    'monster',
    'If this is the only card in your hand: You can Special Summon this card.',
    [
      'Ignition Effect in the hand. If this card is in your hand, if there is 1 card in your hand: Special Summon this card.',
    ],
  ],
  [
    'spell',
    'If you have 2 cards in your Pendulum Zones: Draw 1 card.',
    ['When this card is activated. If there are 2 or more cards in your Pendulum Zone: draw 1 card.'],
  ],
  [
    'spell',
    'If you have lower LP than your opponent: Draw 1 card.',
    ["When this card is activated. If your LP are less than your opponent's LP: draw 1 card."],
  ],
  [
    'spell',
    'If you have 3 or more Lamp Counters on Fairy Monster Cards in your Pendulum Zone: Draw 1 card.',
    [
      'When this card is activated. If the number of Lamp Counters on all cards that are a Fairy Monster Card in your Pendulum Zone is at least 3: draw 1 card.',
    ],
  ],
  [
    'spell',
    "If you have at least 3 more cards in your Extra Deck than your opponent's: Draw 1 card.",
    [
      "When this card is activated. If the number of cards in your Extra Deck is at least the sum of the number of cards in your opponent's Extra Deck and 3: draw 1 card.",
    ],
  ],
  [
    'spell',
    'Draw 1 card. Activate only if you have no cards in your hand.',
    ['When this card is activated. If there are no cards in your hand: draw 1 card.'],
  ],
  [
    'continuous',
    'This card can only be activated during Main Phase 1. All Dragon monsters gain 300 ATK.',
    [
      'Continuous Effect on the field. All Dragon monsters on the field gain 300 ATK.',
      'When this card is activated. During the Main Phase 1.',
    ],
  ],
  [
    'spell',
    'Return 1 face-up Tribute Summoned "Candle" monster you control to the hand; draw 1 card.',
    [
      'When this card is activated. Return 1 face-up "Candle" monster Tribute Summoned you control to the hand; draw 1 card.',
    ],
  ],
  [
    'monster',
    'When this card is Synchro Summoned: You can target cards on the field, up to the number of non-Tuner monsters used for the Synchro Summon of this card; destroy those targets.',
    [
      'Trigger Effect on the field. When this card is Synchro Summoned: target cards on the field, up to the number of non-Tuner monsters among the materials of this card; destroy the target.',
    ],
  ],
  [
    'monster',
    'You can target 1 Dragon monster you control or 1 Warrior monster in your GY; destroy it.',
    [
      'Ignition Effect on the field. Target 1 Dragon monster you control or Warrior monster in your GY; destroy the target.',
    ],
  ],
  [
    'monster',
    'You can detach 1 material from this card, then target 1 face-up card on each field; send those targets to the GY.',
    [
      'Ignition Effect on the field. Detach 1 material from this card, then target 1 face-up card you control and 1 face-up card your opponent controls; send the target to the GY.',
    ],
  ],
  [
    'monster',
    'If this card is banished: You can target 1 of your other banished cards; shuffle it into the Deck.',
    [
      'Trigger Effect in the banishment. If this card is banished: target 1 other card in your banishment; shuffle the target into the Deck.',
    ],
  ],
  [
    'monster',
    'You can target 2 of your banished monsters (1 Dragon monster and 1 Warrior monster); Special Summon them.',
    [
      'Ignition Effect on the field. Target 2 monsters in your banishment including 1 Dragon monster and 1 Warrior monster; Special Summon the target.',
    ],
  ],
  [
    'monster',
    'You can detach 1 material from your Xyz Monster; draw 1 card.',
    ['Ignition Effect on the field. Detach 1 material from 1 Xyz Monster you control; draw 1 card.'],
  ],
  [
    'monster',
    'If you control an Xyz Monster with a Dragon Xyz Monster as material: You can draw 1 card.',
    [
      'Ignition Effect on the field. If you control an Xyz Monster that has a Dragon Xyz Monster as material: draw 1 card.',
    ],
  ],
  [
    'monster',
    'If the only other monster you control is exactly 1 Dragon monster: You can draw 1 card.',
    [
      'Ignition Effect on the field. If you control 1 other monster, if all other monsters you control are Dragon monsters: draw 1 card.',
    ],
  ],
  [
    'monster',
    'If a card(s) moves out of either GY (except during the Damage Step): You can draw 1 card.',
    ['Trigger Effect on the field (not in the Damage Step). If a card leaves either GY: draw 1 card.'],
  ],
  [
    'monster',
    'If you activate "Candle": You can draw 1 card.',
    ['Trigger Effect on the field. If you activate a "Candle": draw 1 card.'],
  ],
  [
    'monster',
    'If an effect of a Fairy monster you control is activated (except during the Damage Step): You can draw 1 card.',
    [
      'Trigger Effect on the field (not in the Damage Step). If you activate the effect of a Fairy monster in your field: draw 1 card.',
    ],
  ],
  [
    'monster',
    'If this card is sent to the GY as Synchro Material for a "Candle" monster: Draw 1 card.',
    [
      'Trigger Effect in the GY. If this card is used as Synchro Material for a "Candle" monster and goes to the GY (it must be activated): draw 1 card.',
    ],
  ],
  [
    'monster',
    'If a Dragon Fusion Monster(s) or a "Candle" is Special Summoned: You can draw 1 card.',
    ['Trigger Effect on the field. If a Dragon Fusion Monster or "Candle" is Special Summoned: draw 1 card.'],
  ],
  [
    'monster',
    'Gains 500 ATK for each Equip Card equipped to this card.',
    [
      'Continuous Effect on the field. This card gains 500 ATK for each card equipped to this card on the field.',
    ],
  ],
  [
    'monster',
    'You can discard this card, then activate 1 of the following effects.\n● Draw 1 card.\n● Gain 500 LP.',
    ['Ignition Effect in the hand. Discard this card: activate 1 of these: (1) draw 1 card (2) gain 500 LP.'],
  ],
  [
    'monster',
    'When this card is Normal Summoned: Target 1 face-up monster; destroy that target.',
    [
      'Trigger Effect on the field. When this card is Normal Summoned (it must be activated): target 1 face-up monster on the field; destroy the target.',
    ],
  ],
  [
    'monster',
    'You can Tribute 1 Dragon monster, then target 1 Dragon monster in your GY with a different original name from the Tributed monster; Special Summon it.',
    [
      'Ignition Effect on the field. Tribute 1 Dragon monster you control, then target 1 Dragon monster with a different original name from the Tributed monster in your GY; Special Summon the target.',
    ],
  ],
  [
    'monster',
    'You can reveal 1 "Candle" in your hand, then target 1 monster in your GY that mentions it; Special Summon it.',
    [
      'Ignition Effect on the field. Reveal 1 "Candle" in your hand, then target 1 monster that mentions the revealed card in your GY; Special Summon the target.',
    ],
  ],
  [
    'spell',
    'Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand. If a monster in your possession was destroyed by card effect this turn, you can also shuffle monsters from your GY into the Deck as material.',
    [
      'When this card is activated. Fusion Summon a Fusion Monster using monsters from the hand (sent to the GY) or, if it has happened this turn that a monster of yours is destroyed by a card effect, monsters from the GY (shuffled into the Deck).',
    ],
  ],
  [
    'spell',
    'Fusion Summon 1 Fusion Monster from your Extra Deck, by banishing its materials from your hand. If your opponent has activated a card or effect this turn, you can use up to 1 monster each from your Deck and GY as Fusion Material.',
    [
      'When this card is activated. Fusion Summon a Fusion Monster using monsters from the hand (banished) or, if it has happened this turn that your opponent activates a card or effect, up to 1 monsters from the Deck (banished) or, if it has happened this turn that your opponent activates a card or effect, up to 1 monsters from the GY (banished).',
    ],
  ],
  [
    'spell',
    "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters you control as Fusion Material. Only Dragon monsters can be used as Fusion Material for a Fusion Summon using this card's effect.",
    [
      'When this card is activated. Fusion Summon a Fusion Monster using Dragon monsters from the field (sent to the GY).',
    ],
  ],
  [
    'spell',
    'Target 1 "Wick" in your GY; Fusion Summon 1 Fusion Monster from your Extra Deck that mentions that monster as material, by shuffling it into the Deck as material (this is treated as a Fusion Summon with "Candle").',
    [
      'When this card is activated. Target 1 "Wick" in your GY; Fusion Summon a Fusion Monster as if with "Candle" using monsters from the field or GY (shuffled into the Deck) with just the target for one that mentions the target.',
    ],
  ],
  [
    'monster',
    'Once per turn: You can return 1 Fusion Monster from your GY to the Extra Deck, then Fusion Summon that Fusion Monster from your Extra Deck, by banishing its materials from your GY.',
    [
      'Ignition Effect on the field. Shuffle 1 Fusion Monster from your GY into the Deck, then Fusion Summon a Fusion Monster using monsters from the GY (banished) namely the shuffled card.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'You can Fusion Summon 1 Fusion Monster from your Extra Deck, using this card you control and Dragon monsters you control as Fusion Materials.',
    [
      'Ignition Effect on the field. Fusion Summon a Fusion Monster using this card from the field (sent to the GY) and Dragon monsters from the field (sent to the GY) including this card.',
    ],
  ],
  [
    'monster',
    'You can banish this card from your GY; Tribute monsters from your hand or field whose total Levels exactly equal 8, then Ritual Summon 1 "Wick" from your hand.',
    [
      'Ignition Effect in the GY. Banish this card; Ritual Summon "Wick" from the hand using monsters from the hand or field (Tributed) whose total Levels exactly equal 8.',
    ],
  ],
  [
    'spell',
    'Draw 1 card, then you can apply 1 of these effects.\n● Gain 500 LP.\n● Destroy 1 monster on the field.',
    [
      'When this card is activated. Draw 1 card, then you can apply 1 of these: (1) gain 500 LP (2) destroy 1 monster on the field.',
    ],
  ],
  [
    'spell',
    'Banish 1 monster from your GY; Special Summon 1 "Wick Token" (Fiend/DARK/ATK 0/DEF 0) with the same Level as the banished monster.',
    [
      'When this card is activated. Banish 1 monster from your GY; Special Summon 1 "Wick Token" (DARK, Fiend, Level equal to the Level of the banished card, ATK 0, DEF 0).',
    ],
  ],
  [
    'spell',
    'Target 1 monster in your GY that has a Level; Special Summon 1 "Wick Token" (Fiend/DARK/ATK 0/DEF 0) with the same Level.',
    [
      'When this card is activated. Target 1 monster that has a Level in your GY; Special Summon 1 "Wick Token" (DARK, Fiend, Level equal to the Level of the target, ATK 0, DEF 0).',
    ],
  ],
  [
    'monster',
    'You can Special Summon this card (from your hand) by discarding 1 card. When this card is Special Summoned this way: You can draw 1 card.',
    [
      'Special Summon of its own from the hand. Discard 1 card: Special Summon this card.',
      'Trigger Effect on the field. When this card is Summoned as its text says: draw 1 card.',
    ],
  ],
  [
    'monster',
    'If this card is Link Summoned in the Extra Monster Zone: You can draw 1 card.',
    ['Trigger Effect on the field. If this card in the Extra Monster Zone is Link Summoned: draw 1 card.'],
  ],
  [
    'monster',
    'If this card is Normal Summoned during your turn: You can draw 1 card.',
    ['Trigger Effect on the field. If this card is Normal Summoned, during your turn: draw 1 card.'],
  ],
  [
    'monster',
    'If this card is used as Fusion Material for a "Wick" monster, and sent to the GY or banished: You can draw 1 card.',
    [
      'Trigger Effect in the GY or banishment. If this card is used as Fusion Material for a "Wick" monster and goes to the GY or banishment: draw 1 card.',
    ],
  ],
  [
    'monster',
    'If this card is used as Synchro Material and added to your Extra Deck face-up: You can draw 1 card.',
    [
      'Trigger Effect in the Extra Deck. If this card is used as Synchro Material and goes to your Extra Deck: draw 1 card.',
    ],
  ],
  [
    'monster',
    'If this card is sent to the GY for the Synchro Summon of a WATER monster: Draw 1 card.',
    [
      'Trigger Effect in the GY. If this card is used as Synchro Material for a WATER monster and goes to the GY (it must be activated): draw 1 card.',
    ],
  ],
  [
    'monster',
    'If this card is Tributed for a Ritual Summon: You can draw 1 card.',
    [
      'Trigger Effect in the GY, banishment, or Extra Deck. If this card is Tributed for a Ritual Summon: draw 1 card.',
    ],
  ],
  [
    'monster',
    'When an opponent activates a monster effect (Quick Effect): You can discard 1 card; negate the activation.',
    [
      'Quick Effect on the field. When your opponent activates the effect of a monster: discard 1 card; negate the activation.',
    ],
  ],
  [
    'monster',
    'When an effect of another card on the field is activated (Quick Effect): You can draw 1 card.',
    [
      'Quick Effect on the field. When a player activates the effect of another card in the field: draw 1 card.',
    ],
  ],
  [
    'monster',
    'When a card or effect is activated that would inflict damage to you (Quick Effect): You can discard this card; negate the effect.',
    [
      'Quick Effect in the hand. When a player activates a card or effect that would inflict damage to you: discard this card; negate the effect.',
    ],
  ],
  [
    'monster',
    'Once per turn, when a Spell/Trap Card, or monster effect, is activated (Quick Effect): You can discard the same type of card (Monster, Spell, or Trap); negate the activation.',
    [
      'Quick Effect on the field. When a player activates a Spell/Trap or a player activates the effect of a monster: discard 1 card with the same kind of card (Monster, Spell or Trap) as the activated card; negate the activation.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'When a card or effect is activated (Quick Effect): You can banish 1 "Wick" card from your hand or GY, of the same type (Monster, Spell, or Trap); negate the activation.',
    [
      'Quick Effect on the field. When a player activates a card or effect: banish 1 "Wick" card with the same kind of card (Monster, Spell or Trap) as the activated card from your hand or GY; negate the activation.',
    ],
  ],
  [
    'monster',
    'During the End Phase, if this card was banished while face-up on your field, this turn: Special Summon this banished card.',
    [
      'Trigger Effect in the banishment. During the End Phase (it must be activated), if it has happened this turn that this face-up monster in your possession is banished from your field: Special Summon this card.',
    ],
  ],
  [
    'monster',
    'Once per turn, during the End Phase, if this card was banished by its effect this turn: Special Summon this card.',
    [
      'Trigger Effect in the banishment. During the End Phase (it must be activated), if it has happened this turn that this card is banished by its own effect: Special Summon this card.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'During your Main Phase: You can draw 1 card. Once per turn, during the End Phase, if the previous effect was activated this turn: Destroy this card.',
    [
      'Ignition Effect on the field. During your Main Phase: draw 1 card.',
      'Trigger Effect on the field. During the End Phase (it must be activated), if the effect before it was used this turn: destroy this card.',
      'Effect 2: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'During either turn, except the End Phase (Quick Effect): You can discard this card; draw 1 card.',
    ['Quick Effect in the hand. Except during the End Phase: discard this card; draw 1 card.'],
  ],
  [
    'monster',
    'If this card points to no monsters: You can draw 1 card.',
    [
      'Ignition Effect on the field. If there are no monsters that this card points to on the field: draw 1 card.',
    ],
  ],
  [
    'monster',
    "If this card's current ATK is different from its original ATK (Quick Effect): You can draw 1 card.",
    [
      'Quick Effect on the field. If the ATK of this card is not equal to the original ATK of this card: draw 1 card.',
    ],
  ],
  [
    'monster',
    'Once per turn: You can Tribute 1 "Wick" monster, except this card, from your hand or your side of the field, to target 1 monster your opponent controls; destroy that target.',
    [
      'Ignition Effect on the field. Tribute 1 other "Wick" monster on your field or in your hand, then target 1 monster your opponent controls; destroy the target.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    "You can target 1 monster on the field with a Level less than or equal to this card's; destroy it.",
    [
      'Ignition Effect on the field. Target 1 monster whose Level is at most the Level of this card on the field; destroy the target.',
    ],
  ],
  [
    'monster',
    "You can target 1 face-up monster on the field with DEF lower than this card's ATK; destroy it.",
    [
      'Ignition Effect on the field. Target 1 face-up monster whose DEF is less than the ATK of this card on the field; destroy the target.',
    ],
  ],
  [
    'monster',
    'You can target 1 face-up monster on the field with higher ATK than this card; destroy it.',
    [
      'Ignition Effect on the field. Target 1 face-up monster whose ATK is more than the ATK of this card on the field; destroy the target.',
    ],
  ],
  [
    'monster',
    'If a Dragon monster(s) is Special Summoned to your field: You can target 1 of those Dragon monsters; destroy it.',
    [
      'Trigger Effect on the field. If a Dragon monster of yours is Special Summoned: target 1 Dragon monster among those cards; destroy the target.',
    ],
  ],
  [
    'equip',
    'A Fairy monster equipped with this card increases its ATK by 400 points and decreases its DEF by 200 points.',
    [
      'Equips only to Fairy monster',
      'Continuous Effect on the field. The equipped monster gains 400 ATK, and loses 200 DEF.',
    ],
  ],
  [
    'equip',
    'Increase the ATK and DEF of a monster equipped with this card by 500 points.',
    ['Continuous Effect on the field. The equipped monster gains 500 ATK and DEF.'],
  ],
  [
    'equip',
    'The equipped monster gains 700 ATK and loses 300 DEF.',
    ['Continuous Effect on the field. The equipped monster gains 700 ATK, and loses 300 DEF.'],
  ],
  [
    'equip',
    "If the equipped monster's ATK is 1300 or higher, this card is destroyed.",
    [
      'Continuous Effect on the field. If the equipped monster is a monster with 1300 or more ATK, this card is destroyed.',
    ],
  ],
  [
    'monster',
    'As long as this card remains face-up on the field, increase the ATK of all WIND monsters by 500 points and decrease the ATK of all EARTH monsters by 400 points.',
    [
      'Continuous Effect on the field. All WIND monsters on the field gain 500 ATK. All EARTH monsters on the field lose 400 ATK.',
    ],
  ],
  [
    'monster',
    "While your LP is higher than your opponent's, this card gains ATK equal to the difference.",
    [
      "Continuous Effect on the field. If your LP are more than your opponent's LP, this card gains ATK equal to the difference between your LP and your opponent's LP.",
    ],
  ],
  [
    'monster',
    "All monsters you control lose ATK and DEF equal to the difference between your LP and your opponent's.",
    [
      "Continuous Effect on the field. All monsters you control lose ATK and DEF equal to the difference between your LP and your opponent's LP.",
    ],
  ],
  [
    'monster',
    '"Wick" monsters you control, except "Wick King", cannot be destroyed by battle or card effects.',
    [
      'Continuous Effect on the field. All "Wick" monsters you control, except "Wick King" cannot be destroyed by battle or be destroyed by card effects.',
    ],
  ],
  [
    'monster',
    'A Dragon monster this card points to gains 1000 ATK.',
    [
      'Continuous Effect on the field. All Dragon monsters that this card points to on the field gain 1000 ATK.',
    ],
  ],
  [
    'monster',
    'Gains ATK equal to the combined original ATK of all monsters this card points to.',
    [
      'Continuous Effect on the field. This card gains ATK equal to the total original ATK of all monsters that this card points to on the field.',
    ],
  ],
  [
    'monster',
    "This card is unaffected by other monsters' effects, while you control a Dragon monster.",
    [
      'Continuous Effect on the field. If you control a Dragon monster, this card cannot be affected by the effects of other monsters.',
    ],
  ],
  [
    'monster',
    'While equipped with an Equip Card, this card cannot be destroyed by card effects.',
    [
      'Continuous Effect on the field. If this card is equipped with a card, this card cannot be destroyed by card effects.',
    ],
  ],
  [
    'monster',
    'While equipped to a monster, this card cannot be destroyed by card effects.',
    [
      'Continuous Effect in the Spell & Trap Zone. If this card is equipped to a monster on the field, this card cannot be destroyed by card effects.',
    ],
  ],
  [
    'monster',
    'This card cannot be destroyed by card effects while a Link Monster points to it.',
    [
      'Continuous Effect on the field. If there is a Link Monster that points to this card on the field, this card cannot be destroyed by card effects.',
    ],
  ],
  [
    'monster',
    'While this card points to a monster, neither player can target it with card effects.',
    [
      'Continuous Effect on the field. If there is a monster that this card points to on the field, this card cannot be targeted by card effects.',
    ],
  ],
  [
    'monster',
    'If "Wick World" is not face-up on the field, destroy this card.',
    [
      'Continuous Effect on the field. If there are no face-up "Wick World" on the field, this card is destroyed.',
    ],
  ],
  [
    'monster',
    'Unless you control a Dragon monster, this card loses 500 ATK.',
    ['Continuous Effect on the field. Unless you control a Dragon monster, this card loses 500 ATK.'],
  ],
  [
    'monster',
    'Pendulum Summons of your "Wick" Pendulum Monsters cannot be negated.',
    [
      'Continuous Effect on the field. All "Wick" Pendulum Monsters you control cannot have its Summon negated, of Pendulum Summons.',
    ],
  ],
  [
    'monster',
    'You can activate "Wick" Trap Cards from your hand.',
    ['Continuous Effect on the field. You can activate all "Wick" Traps in your hand from the hand.'],
  ],
  [
    'monster',
    'Loses ATK equal to your LP.',
    ['Continuous Effect on the field. This card loses ATK equal to your LP.'],
  ],
  [
    'monster',
    'This card cannot be destroyed by battle, except by battle with a Normal Monster.',
    ['Continuous Effect on the field. This card cannot be destroyed by battle with non-Normal Monsters.'],
  ],
  [
    'monster',
    'This card cannot be targeted by, or destroyed by, the effects of Effect Monsters.',
    [
      'Continuous Effect on the field. This card cannot be targeted by the effects of Effect Monsters or be destroyed by the effects of Effect Monsters.',
    ],
  ],
  [
    'monster',
    'The first time this card would be destroyed by Spell/Trap effect each turn, it is not destroyed.',
    [
      'Continuous Effect on the field. This card cannot be destroyed by the effects of Spells/Traps, the first time each turn.',
    ],
  ],
  ['monster', 'Any damage you take is halved.', ['Continuous Effect on the field. You take half damage.']],
  [
    'monster',
    'Switch the original ATK/DEF of all monsters on the field.',
    [
      'Continuous Effect on the field. The original ATK of all non-Link Monsters on the field becomes the original DEF of it, and their original DEF becomes the original ATK of it.',
    ],
  ],
  [
    'spell',
    'Switch the original ATK and DEF of all face-up monsters currently on the field, until the end of this turn.',
    [
      'When this card is activated. The original ATK of all face-up non-Link Monsters on the field becomes the original DEF of it, and their original DEF becomes the original ATK of it until the end of this turn.',
    ],
  ],
  [
    'monster',
    'You can target 1 Xyz Monster you control; until the end of this turn, change its ATK to 4000, also negate its effects.',
    [
      'Ignition Effect on the field. Target 1 Xyz Monster you control; the ATK of the target becomes 4000 until the end of this turn, also the effects of the target are negated until the end of this turn.',
    ],
  ],
  [
    'monster',
    'When another Dragon monster you control is targeted for an attack: You can change the attack target to this card, and perform damage calculation.',
    [
      'Trigger Effect on the field. When a monster targets another Dragon monster you control for an attack: change the attack target to this card and perform damage calculation.',
    ],
  ],
  [
    'monster',
    'Cannot be destroyed by battle, also your opponent takes any battle damage you would have taken from battles involving this card.',
    [
      'Continuous Effect on the field. This card cannot be destroyed by battle. Your opponent takes the battle damage that you would take from battles of this card.',
    ],
  ],
  [
    'monster',
    'Your opponent takes any battle damage you would have taken from attacks on this card, instead.',
    [
      'Continuous Effect on the field. Your opponent takes the battle damage that you would take from attacks on this card.',
    ],
  ],
  [
    'monster',
    "During damage calculation, if your opponent's monster attacks (Quick Effect): You can discard this card; the damage you take from that battle is halved.",
    [
      'Quick Effect in the hand. If a monster of your opponent attacks, during damage calculation: discard this card; you take half battle damage until the battle ends.',
    ],
  ],
  [
    'monster',
    'If you take battle damage from an attack involving this card: This card gains ATK equal to half the damage you took.',
    [
      'Trigger Effect on the field. If you take battle damage from battles of this card (it must be activated): this card gains ATK equal to half of that amount.',
    ],
  ],
  [
    'trap',
    "Target 1 face-up monster your opponent controls whose ATK is less than or equal to your opponent's LP; take damage equal to its ATK, then inflict damage to your opponent, equal to the damage you took.",
    [
      "When this card is activated. Target 1 face-up monster whose ATK is at most your opponent's LP your opponent controls; take damage equal to the ATK of the target (“damage”), then inflict damage equal to that number to your opponent.",
    ],
  ],
  [
    'monster',
    "If your Dragon monster attacks an opponent's monster, the attacking monster gains 500 ATK, during damage calculation only.",
    [
      'Continuous Effect on the field. All Dragon monsters attacking a monster (during damage calculation only) you control gain 500 ATK.',
    ],
  ],
  [
    'monster',
    'If a monster with a Fog Counter battles a Dragon monster, it loses 300 ATK and DEF for each Fog Counter during damage calculation only.',
    [
      'Continuous Effect on the field. All monsters with a Fog Counter battling a Dragon monster (during damage calculation only) on the field lose 300 ATK and DEF for each Fog Counter on it.',
    ],
  ],
  [
    'monster',
    'When this card attacks, it gains ATK equal to half the ATK of the attack target, during the Damage Step only.',
    [
      'Continuous Effect on the field. If this card attacks (during the Damage Step only), this card gains ATK equal to half of the ATK of the attacked monster.',
    ],
  ],
  [
    'equip',
    'If the equipped monster attacks or is attacked, it gains 700 ATK during the Damage Step only.',
    [
      'Continuous Effect on the field. If the equipped monster battles (during the Damage Step only), the equipped monster gains 700 ATK.',
    ],
  ],
  [
    'monster',
    'Once per turn: You can target 1 face-up monster your opponent controls; until the end of this turn, its ATK is halved, and if it is, this card gains that lost ATK.',
    [
      'Ignition Effect on the field. Target 1 face-up monster your opponent controls; the ATK of the target is halved until the end of this turn (“cards”), and if you do, this card gains ATK equal to that number until the end of this turn.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    "When an opponent's monster declares an attack: You can discard this card; the attacking monster's ATK becomes half its current ATK.",
    [
      'Trigger Effect in the hand. When a monster of your opponent declares an attack: discard this card; the ATK of the attacking monster is halved.',
    ],
  ],
  [
    'monster',
    'If you would Tribute a monster(s) to activate a "Flame" or "Ember" monster\'s effect, except the turn this card was sent to the GY, you can banish this card from your GY instead.',
    [
      'Continuous Effect in the GY. If this card did not come there this turn, you can banish this card instead of what a "Flame" or "Ember" monster would Tribute to activate its effect.',
    ],
  ],
  [
    'monster',
    'Once per turn, if your "Flame" monster would Tribute a monster(s) to activate its effect, you can banish 1 Level 7 or higher "Flame" monster from your GY instead.',
    [
      'Continuous Effect on the field. You can banish 1 Level 7 or higher "Flame" monster from your GY instead of what a "Flame" monster would Tribute to activate its effect.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'If a "Flame" monster you control would Tribute itself to activate its effect during your opponent\'s turn, you can banish this card you control or from your GY instead.',
    [
      'Continuous Effect on the field or GY. During your opponent\'s turn, you can banish this card instead of what a "Flame" monster you control would Tribute of itself to activate its effect.',
    ],
  ],
  [
    'monster',
    "If this card destroys an opponent's monster by battle, after damage calculation: Banish that opponent's monster.",
    [
      'Trigger Effect on the field. If this card battles a monster of your opponent and destroys it, after damage calculation (it must be activated): banish the monster that battles this card.',
    ],
  ],
  [
    'monster',
    "After damage calculation, when this card is destroyed by battle with an opponent's monster: Banish that monster, also banish this card.",
    [
      'Trigger Effect on the field. If this card battles a monster of your opponent and is destroyed, after damage calculation (it must be activated): banish the monster that battles this card, also banish this card.',
    ],
  ],
  [
    'monster',
    "After damage calculation, if this card destroys an opponent's monster by battle: You can discard 1 card; shuffle the destroyed monster into the Deck instead of sending it to the Graveyard.",
    [
      'Trigger Effect on the field. If this card battles a monster of your opponent and destroys it, after damage calculation: discard 1 card; shuffle the monster that it battles into the Deck.',
    ],
  ],
  [
    'monster',
    'If this card is attacked by a monster, after damage calculation: Return that monster to the hand.',
    [
      'Trigger Effect on the field. If this card is attacked by a monster, after damage calculation (it must be activated): return the monster that battles this card to the hand.',
    ],
  ],
  [
    'monster',
    'If your Dragon monster battles, after damage calculation: You can draw 1 card.',
    [
      'Trigger Effect on the field. If a Dragon monster of yours battles, after damage calculation: draw 1 card.',
    ],
  ],
  [
    'continuous',
    'Each face-up monster your opponent controls loses 100 ATK x its own Level.',
    [
      'Continuous Effect on the field. All face-up monsters your opponent controls lose ATK equal to 100 times the Level of it.',
    ],
  ],
  [
    'trap',
    'Special Summon this card in Defense Position as a Normal Monster (Warrior/DARK/Level 4/ATK 0/DEF 300) (this card is NOT treated as a Trap). If you have no Traps in your GY, you can activate this card the turn it was Set.',
    [
      'When this card is activated. Special Summon this card in Defense Position as a Normal Monster.',
      'Continuous Effect on the field. If there are no Traps in your GY, you can activate this card the turn it was Set.',
    ],
  ],
  [
    'monster',
    'During your next Standby Phase after this card was destroyed by card effect and sent to the GY: You can Special Summon this card from the GY.',
    [
      'Trigger Effect in the GY. During your Standby Phase, if it has happened since your Standby Phase before that this card is destroyed by a card effect and goes to the GY: Special Summon this card.',
    ],
  ],
  [
    'monster',
    'Once per turn, during the next Standby Phase after this Link Summoned card was destroyed and sent to the GY: Special Summon this card from the GY. If you do: Destroy all Spells and Traps on the field.',
    [
      'Trigger Effect in the GY. During the Standby Phase (it must be activated), if it has happened since the Standby Phase before that this Link Summoned card is destroyed and goes to the GY: Special Summon this card.',
      'Trigger Effect on the field. If this card is Summoned by the effect of "Lamp" (it must be activated): destroy all Spells/Traps on the field.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'You can Normal Summon/Set this card without Tributing, but its original ATK becomes 1900. You can Tribute 3 monsters to Tribute Summon (but not Set) this card. If Summoned this way: Destroy all cards your opponent controls.',
    [
      'Continuous Effect on the field. If this card was Normal Summoned/Set without Tributing, the original ATK of this card becomes 1900.',
      'Trigger Effect on the field. If this monster Normal Summoned with 3 Tributes is Normal Summoned (it must be activated): destroy all cards your opponent controls.',
    ],
  ],
  [
    'monster',
    'You can discard 1 card, then target 1 card on the field; roll a six-sided die, and destroy that target unless you roll a 1 or 6.',
    [
      'Ignition Effect on the field. Discard 1 card, then target 1 card on the field; roll a die (“die”), and after that unless the number rolled is equal to 1 or the number rolled is equal to 6, destroy the target.',
    ],
  ],
  [
    'spell',
    'Roll a six-sided die and apply the result.\n● 2 or 3: Draw 1 card.\n● 1: You take 1000 damage.',
    [
      'When this card is activated. Roll a die (“die”), and after that apply 1 of these: (1) if the number rolled is equal to 2 or the number rolled is equal to 3: draw 1 card (2) if the number rolled is equal to 1: take 1000 damage.',
    ],
  ],
  [
    'spell',
    'Roll a six-sided die. All monsters you currently control gain ATK/DEF equal to the result x 100, until the end of this turn.',
    [
      'When this card is activated. Roll a die (“die”) and all monsters you control gain ATK and DEF equal to 100 times the number rolled until the end of this turn.',
    ],
  ],
  [
    'monster',
    'If this card is Summoned: Target 1 card your opponent controls; toss a coin twice, and if the result is 2 heads, destroy it.',
    [
      'Trigger Effect on the field. If this card is Summoned (it must be activated): target 1 card your opponent controls; toss a coin twice (“coin”), and after that if the number of heads is equal to 2, destroy the target.',
    ],
  ],
  [
    'spell',
    'Banish 1 Normal Trap from your Deck. You can only activate 1 Trap Card for the rest of this turn after this card resolves.',
    [
      'When this card is activated. Banish 1 Normal Trap from your Deck, and after that you cannot activate Traps more than once from then on until the end of this turn.',
    ],
  ],
  [
    'monster',
    'You can pay 500 LP; immediately after this effect resolves, Normal Summon/Set 1 monster.',
    ['Ignition Effect on the field. Pay 500 LP; Normal Summon a monster or Set it.'],
  ],
  [
    'trap',
    'If there are 4 or more monsters on the field: Destroy all face-up monsters.',
    [
      'When this card is activated. If there are 4 or more monsters on the field: destroy all face-up monsters on the field.',
    ],
  ],
  [
    'monster',
    "When an attack is declared involving this card and an opponent's monster (Quick Effect): You can discard 1 card; halve the ATK of the opponent's monster, and if you do, this card gains that same amount of ATK.",
    [
      'Quick Effect on the field. When this card declares an attack on a monster of your opponent or a monster of your opponent declares an attack on this card: discard 1 card; the ATK of the monster that battles this card is halved (“cards”), and if you do, this card gains ATK equal to that number.',
    ],
  ],
  [
    'monster',
    'You can target 1 face-up monster your opponent controls; it loses 500 ATK (even if this card leaves the field).',
    [
      'Ignition Effect on the field. Target 1 face-up monster your opponent controls; the target loses 500 ATK.',
    ],
  ],
  [
    'monster',
    'You can discard any number of cards, and if you do, this card gains 1 Level and 400 ATK for each discarded card, until the end of this turn.',
    [
      'Ignition Effect on the field. Discard any number of cards, and if you do, the Level of this card is increased by 1 times the number of the discarded cards, and gains ATK equal to 400 times the number of the discarded cards until the end of this turn.',
    ],
  ],
  [
    'spell',
    "Discard 2 random cards from your opponent's hand (or their entire hand, if less than 2).",
    [
      "When this card is activated. Discard 2 cards from your opponent's hand at random (or as many as there are).",
    ],
  ],
  [
    'monster',
    'If this card is Special Summoned: You can negate the effects of 1 face-up monster your opponent controls until the end of this turn.',
    [
      'Trigger Effect on the field. If this card is Special Summoned: the effects of 1 face-up monster your opponent controls are negated until the end of this turn.',
    ],
  ],
  [
    'monster',
    'During your Main Phase: You can discard 1 card; double the ATK of 1 Dragon monster you control until the end of this turn.',
    [
      'Ignition Effect on the field. During your Main Phase: discard 1 card; the ATK of 1 Dragon monster you control is doubled until the end of this turn.',
    ],
  ],
  [
    'monster',
    'If this card attacks a Defense Position monster, inflict double piercing battle damage to your opponent.',
    ['Continuous Effect on the field. This card inflicts double piercing battle damage.'],
  ],
  [
    'monster',
    'Your opponent cannot target this card with card effects, except during your Main Phase 2.',
    [
      "Continuous Effect on the field. Except during your Main Phase 2, this card cannot be targeted by the effects of your opponent's cards.",
    ],
  ],
  [
    'spell',
    'Draw 1 card, then draw 1 additional card for each face-up "Lantern" you control.',
    [
      'When this card is activated. Draw 1 card, then draw cards equal to the number of face-up "Lantern" you control.',
    ],
  ],
  [
    'monster',
    'If this card is Normal Summoned: You can place 1 "Lantern" monster from your Deck, except "Lamp", in your Spell & Trap Zone as a face-up Continuous Trap.',
    [
      'Trigger Effect on the field. If this card is Normal Summoned: place 1 "Lantern" monster from your Deck, except "Lamp", in the Spell & Trap Zone as a Continuous Trap.',
    ],
  ],
  [
    'monster',
    "During your Main Phase: You can return 1 banished monster to the owner's GY.",
    [
      'Ignition Effect on the field. During your Main Phase: send 1 monster from either banishment to the GY.',
    ],
  ],
  [
    'spell',
    'Target 1 monster your opponent controls and 1 monster you control; destroy the first target, then give control of the second target to your opponent.',
    [
      'When this card is activated. Target 1 monster your opponent controls and 1 monster you control; destroy the first target, then give control of the second target to your opponent.',
    ],
  ],
  [
    'trap',
    'If you control a Dragon monster: Until the end of this turn, negate any monster effects your opponent activates.',
    [
      'When this card is activated. If you control a Dragon monster: the effects of monsters that your opponent has activated are negated until the end of this turn.',
    ],
  ],
  [
    'monster',
    'Once per turn: You can Tribute any number of monsters from your hand and/or field (min. 1), then destroy an equal number of cards on the field.',
    [
      'Ignition Effect on the field. Tribute any number of monsters on your field or in your hand, then destroy the number of the Tributed monster cards on the field.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'spell',
    'Target 2 "Lantern" monsters in your GY; Special Summon both those targets, then immediately after this effect resolves, Xyz Summon 1 Xyz Monster using those 2 monsters only.',
    [
      'When this card is activated. Target 2 "Lantern" monsters in your GY; if among the target are 2 or more cards, Special Summon the target, then Xyz Summon an Xyz Monster using only the target.',
    ],
  ],
  [
    'monster',
    'You can discard 1 Rock monster; Special Summon 1 Rock monster from your Deck that has the same original Attribute and Level as that monster.',
    [
      'Ignition Effect on the field. Discard 1 Rock monster; Special Summon 1 Rock monster with the same original Attribute as the discarded card and with the same original Level as the discarded card from your Deck.',
    ],
  ],
  [
    'monster',
    'When a Machine monster is destroyed by battle and sent to your GY: You can Special Summon 1 Machine monster from your Deck that has the same Attribute and less ATK than that destroyed monster in the GY.',
    [
      'Trigger Effect on the field. When a Machine monster is destroyed by battle and goes to your GY: Special Summon 1 Machine monster with the same Attribute as that card and whose ATK is less than the ATK of that card from your Deck.',
    ],
  ],
  [
    'monster',
    'During your Main Phase: You can destroy 1 card in a Field Zone, then add 1 Field Spell with a different name than the destroyed card, from your Deck to your hand.',
    [
      'Ignition Effect on the field. During your Main Phase: destroy 1 card in either Field Zone, then add 1 Field Spell with a different name from the destroyed card from your Deck to the hand.',
    ],
  ],
  [
    'monster',
    'You can banish up to 2 Fairy monsters from your GY; add the same number of Level 2 Fairy monsters with different names from your Deck to your hand.',
    [
      'Ignition Effect on the field. Banish 1 or 2 Fairy monsters from your GY; add the number of the banished cards Level 2 Fairy monsters from your Deck with different names to the hand.',
    ],
  ],
  [
    'spell',
    'Special Summon from your GY as many FIRE monsters as possible with 200 DEF.',
    [
      'When this card is activated. Special Summon as many FIRE monsters with 200 DEF from your GY as possible.',
    ],
  ],
  [
    'spell',
    "If a face-down Defense Position monster or an Effect Monster is on the field: Change all face-down Defense Position monsters on the field to face-up Defense Position (Flip monsters' effects are not activated at this time).",
    [
      'When this card is activated. If there is a face-down Defense Position monster on the field or there is an Effect Monster on the field: change all face-down Defense Position monsters on the field to Defense Position without their Flip Effects.',
    ],
  ],
  [
    'monster',
    'When this card is targeted for an attack: You can discard 1 card; this card cannot be destroyed by that battle.',
    [
      'Trigger Effect on the field. When a monster targets this card for an attack: discard 1 card; this card cannot be destroyed by battle until the battle ends.',
    ],
  ],
  [
    'spell',
    'Send 1 Dragon monster from your Deck to the GY, then, if that monster in your GY is a Normal Monster, you can send 1 more Dragon monster from your Deck to the GY.',
    [
      'When this card is activated. Send 1 Dragon monster from your Deck to the GY, then if the sent card is a Normal Monster, you can send 1 Dragon monster from your Deck to the GY.',
    ],
  ],
  [
    'monster',
    'During your Main Phase: You can look at 3 cards from the top of your Deck, then place them on the top of the Deck in any order.',
    [
      'Ignition Effect on the field. During your Main Phase: look at the top 3 cards of your Deck (“cards”), then place those cards on the top of the Deck in any order.',
    ],
  ],
  [
    'monster',
    'If this card was Special Summoned by the effect of a "Lantern" monster, its original ATK becomes 2100.',
    [
      'Continuous Effect on the field. If this card is a monster Summoned by the effect of a "Lantern" monster, the original ATK of this card becomes 2100.',
    ],
  ],
  [
    'spell',
    'Target 1 face-up monster you control; give control of it to your opponent until the End Phase of this turn.',
    [
      'When this card is activated. Target 1 face-up monster you control; give control of the target to your opponent until the End Phase.',
    ],
  ],
  [
    'spell',
    'Destroy Spells/Traps on the field equal to the number of "Lantern" cards you control.',
    [
      'When this card is activated. Destroy the number of "Lantern" cards you control Spells/Traps on the field.',
    ],
  ],
  [
    'monster',
    'You can target 1 monster your opponent controls; this card loses exactly 500 ATK/DEF, and if it does, send that target to the GY.',
    [
      'Ignition Effect on the field. Target 1 monster your opponent controls; this card loses 500 ATK, and loses 500 DEF, and if you do, send the target to the GY.',
    ],
  ],
  [
    'monster',
    'You can target 1 face-up monster your opponent controls; it has its effects negated until the end of this turn.',
    [
      'Ignition Effect on the field. Target 1 face-up monster your opponent controls; the effects of the target are negated until the end of this turn.',
    ],
  ],
  [
    'monster',
    'You can target 1 face-up monster you control; its ATK/DEF become double its original ATK/DEF until the end of this turn.',
    [
      'Ignition Effect on the field. Target 1 face-up monster you control; the ATK of the target becomes twice the original ATK of the target, and its DEF becomes twice the original DEF of the target until the end of this turn.',
    ],
  ],
  [
    'continuous',
    'If a card(s) is banished: Gain 500 LP for each.',
    [
      'Trigger Effect on the field. If a card is banished (it must be activated): gain LP equal to 500 times the number of that card.',
    ],
  ],
  [
    'monster',
    'When this card is destroyed: You can target any number of "Lantern" monsters in your GY; shuffle them into the Deck, and if you do, you gain 300 LP for each returned card.',
    [
      'Trigger Effect in the GY, banishment, or Extra Deck. When this card is destroyed: target any number of "Lantern" monsters in your GY; shuffle the target into the Deck, and if you do, gain LP equal to 300 times the number of the shuffled cards.',
    ],
  ],
  [
    'monster',
    'If this card is sent from the field to the GY: Target 2 Dragon monsters in your GY; shuffle them both into the Deck, and if you do, draw 1 card.',
    [
      'Trigger Effect in the GY. If this card is sent from the field to the GY (it must be activated): target 2 Dragon monsters in your GY; if among the target are 2 or more cards, shuffle the target into the Deck, and if you do, draw 1 card.',
    ],
  ],
  [
    'monster',
    'When your opponent activates a monster effect (Quick Effect): You can return this card to the hand, and if you do, negate that activated effect.',
    [
      'Quick Effect on the field. When your opponent activates the effect of a monster: return this card to the hand, and if you do, negate the effect.',
    ],
  ],
  [
    'monster',
    'Any effect that would make your opponent gain LP inflicts the same amount of damage to them, instead.',
    [
      'Continuous Effect on the field. Effects that would make your opponent gain LP inflict that much damage instead.',
    ],
  ],
  [
    'continuous',
    'Battle damage to the controller of a Fairy monster from a battle involving that monster becomes 0.',
    [
      'Continuous Effect on the field. You take no battle damage from battles of all Fairy monsters you control. Your opponent takes no battle damage from battles of all Fairy monsters your opponent controls.',
    ],
  ],
]
