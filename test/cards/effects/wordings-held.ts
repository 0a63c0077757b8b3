import type { WORDINGS } from './wordings.ts'

/* Wordings of limits and of what is forbidden for a turn, and of effects that a card has or gives only under conditions. */

export const HELD: typeof WORDINGS = [
  [
    'monster',
    'During either player\'s turn, you can activate "Flame" Spell/Trap Cards from your hand.',
    ['Continuous Effect on the field. You can activate all "Flame" Spells/Traps in your hand from the hand.'],
  ],
  [
    'monster',
    'You can activate "Flame" Quick-Play Spell Cards from your hand during your opponent\'s turn.',
    [
      'Continuous Effect on the field. You can activate all "Flame" Quick-Play Spells in your hand from the hand.',
    ],
  ],
  [
    'monster',
    "If a Spell/Trap Card is activated in this card's column (except during the Damage Step): You can draw 1 card.",
    [
      'Trigger Effect on the field (not in the Damage Step). If a player activates a Spell/Trap in the column of this card: draw 1 card.',
    ],
  ],
  [
    'monster',
    'Once per turn, if you would Tribute a monster you control to activate a card effect, you can Tribute 1 DARK monster your opponent controls, even though you do not control it.',
    [
      'Continuous Effect on the field. You can Tribute a DARK monster that your opponent controls among what you Tribute to activate an effect.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'If this card would be destroyed by battle, destroy that equipped monster, instead.',
    [
      'Continuous Effect on the field. If this card would be destroyed by battle, destroy all cards equipped to this card by its effect on the field instead.',
    ],
  ],
  [
    'monster',
    'While equipped with that monster, any battle damage you take from battles involving this card inflicts equal effect damage to your opponent.',
    [
      'Continuous Effect on the field. If there is a card equipped to this card by its effect on the field, each time you take battle damage from battles of this card, inflict damage equal to that amount to your opponent.',
    ],
  ],
  [
    'monster',
    'The player that Special Summons this card wins the Duel.',
    ['Continuous Effect on the field. If this card was Special Summoned this turn, you win the Duel.'],
  ],
  [
    'monster',
    '"Flame" monsters you control cannot be destroyed by card effects that do not target them.',
    [
      'Continuous Effect on the field. All "Flame" monsters you control cannot be destroyed by card effects that do not target them.',
    ],
  ],
  [
    'monster',
    "Unaffected by your opponent's activated effects, unless they target this card, also cannot be destroyed by battle.",
    [
      "Continuous Effect on the field. This card cannot be affected by your opponent's card effects that are activated and do not target it. This card cannot be destroyed by battle.",
    ],
  ],
  [
    'monster',
    'You can banish this card from your GY; increase or decrease the Levels of all "Flame" monsters you currently control by 1.',
    [
      'Ignition Effect in the GY. Banish this card; apply 1 of these: (1) the Level of all "Flame" monsters you control is increased by 1 (2) the Level of all "Flame" monsters you control is reduced by 1.',
    ],
  ],
  [
    'monster',
    'A "Flame" monster Ritual Summoned using this card gains these effects. You can only use this effect of "Lamp" once per turn.\n● Once per turn: You can draw 1 card.\n● Once per turn: You can gain 100 LP.',
    [
      'Continuous Effect after its use as material. All "Flame" monsters Ritual Summoned using this card on the field gain this effect: (Ignition Effect on the field. Draw 1 card.).',
      'Continuous Effect after its use as material. All "Flame" monsters Ritual Summoned using this card on the field gain this effect: (Ignition Effect on the field. Gain 100 LP.).',
      'Effects 1 and 2: each once per turn, all copies together',
      'Effect 1: once per turn for each copy',
      'Effect 2: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'Cannot be Normal Summoned/Set. Must first be Special Summoned (from your hand) by banishing 1 "Lamp" monster from your hand.\n● Attack Position: Once per turn: You can draw 1 card.',
    [
      'Special Summon of its own from the hand. Banish 1 "Lamp" monster from your hand: Special Summon this card.',
      'Ignition Effect on the field. If this card is in Attack Position: draw 1 card.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'While equipped with a "Lamp" Equip Spell, this card becomes an Effect Monster with this effect.\n● Once per turn: You can draw 1 card.',
    [
      'Ignition Effect on the field. If this card is equipped with a "Lamp" Equip Spell: draw 1 card.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'trap',
    'Target 1 face-up monster you control; equip this card to it. You can activate the following effect, based on which player controls the equipped monster;\n● You: Once per turn: Target 1 Spell/Trap your opponent controls; destroy it.\n● Your opponent: When the equipped monster activates its effect: Return it to the hand.',
    [
      'When this card is activated. Target 1 face-up monster you control; equip this card to the target.',
      'Quick Effect on the field. If the equipped monster is on your field: target 1 Spell/Trap your opponent controls; destroy the target.',
      "Quick Effect on the field. When a player activates the effect of the equipped monster, if the equipped monster is on your opponent's field: return the activated card to the hand.",
      'Effect 2: once per turn for each copy',
    ],
  ],
  [
    'continuous',
    "Effect Monsters in your Main Monster Zones of this card's column and its adjacent columns gain this effect.\n● You can banish this card (Quick Effect); gain 500 LP.",
    [
      'Continuous Effect on the field. All Effect Monsters in or next to the column of this card in your Main Monster Zone gain this effect: (Quick Effect on the field. Banish this card; gain 500 LP.).',
    ],
  ],
  [
    'monster',
    'If this card is sent to the GY: You can draw 1 card. A "Flame" monster Ritual Summoned using this card gains this effect. You can only use the preceding effect of "Lamp" once per turn.\n● Once per turn: You can gain 500 LP.',
    [
      'Trigger Effect in the GY. If this card is sent to the GY: draw 1 card.',
      'Continuous Effect after its use as material. All "Flame" monsters Ritual Summoned using this card on the field gain this effect: (Ignition Effect on the field. Gain 500 LP.).',
      'Effect 1: once per turn, all copies together',
      'Effect 2: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'During the Main Phase, if a monster is sent to the GY: You can activate the following effect, based on where this card is at activation (but you can only use each effect of "Lamp" once per turn);\n● Hand: Special Summon this card.\n● Field: Gain 500 LP.',
    [
      'Trigger Effect in the hand. If a monster is sent to either GY, during the Main Phase: Special Summon this card.',
      'Trigger Effect on the field. If a monster is sent to either GY, during the Main Phase: gain 500 LP.',
      'Effects 1 and 2: each once per turn, all copies together',
    ],
  ],
  [
    'monster',
    'If this card is Normal Summoned: You can send 1 Dragon monster from your Deck to the GY, but if you sent a non-FIRE monster to the GY, you cannot Special Summon monsters for the rest of this turn.',
    [
      'Trigger Effect on the field. If this card is Normal Summoned: send 1 Dragon monster from your Deck to the GY, also if among the sent card is a non-FIRE monster, you cannot Special Summon monsters until the end of this turn.',
    ],
  ],
  [
    'monster',
    'If this card is Normal Summoned: You can draw 1 card, also if "Lantern" is not in a Field Zone when this effect resolves, you cannot Special Summon monsters for the rest of this turn.',
    [
      'Trigger Effect on the field. If this card is Normal Summoned: draw 1 card, also if there are no "Lantern" in either Field Zone, you cannot Special Summon monsters until the end of this turn.',
    ],
  ],
  [
    'spell',
    'Add to your hand, or Special Summon, 1 Dragon monster from your Deck, with ATK less than or equal to the difference in LPs, also you cannot activate cards, or the effects of cards, with the same name as that card for the rest of this turn.',
    [
      "When this card is activated. Apply 1 of these: (1) add 1 Dragon monster whose ATK is at most the difference between your opponent's LP and your LP from your Deck to the hand (“cards”) (2) Special Summon 1 Dragon monster whose ATK is at most the difference between your opponent's LP and your LP from your Deck (“cards”), also you cannot activate cards or effects with the same name as those cards until the end of this turn.",
    ],
  ],
  [
    'spell',
    'Draw 1 card, also you cannot Special Summon for the rest of this turn, except by an Xyz Summon that uses only Dragon monsters as materials.',
    [
      'When this card is activated. Draw 1 card, also you cannot Special Summon monsters except by Xyz Summon until the end of this turn, also you cannot use non-Dragon monsters in your hand or on the field as Xyz Material until the end of this turn.',
    ],
  ],
  [
    'spell',
    'Draw 1 card, also you cannot Xyz Summon for the rest of this turn, except with the effect of a "Lantern" Spell Card.',
    [
      'When this card is activated. Draw 1 card, also you cannot Special Summon monsters by Xyz Summon except by the effects of "Lantern" Spells until the end of this turn.',
    ],
  ],
  [
    'spell',
    'Draw 1 card. You cannot Special Summon the turn you activate this card, except by the effect of "Lamp".',
    [
      'When this card is activated. Draw 1 card. The turn you use it, you cannot Special Summon monsters except by the effects of "Lamp".',
    ],
  ],
  [
    'monster',
    'If this card is destroyed: You can add 1 face-up Dragon Pendulum Monster from your Extra Deck to your hand, but you cannot activate it, or cards with its name, to place it in the Pendulum Zones, for the rest of this turn, except by card effect.',
    [
      'Trigger Effect in the GY, banishment, or Extra Deck. If this card is destroyed: add 1 face-up Dragon Pendulum Monster from your Extra Deck to the hand and you cannot activate cards with the same name as the added card until the end of this turn.',
    ],
  ],
  [
    'monster',
    'You can target 2 of your "Lamp" monsters with different names, that are banished and/or in your GY; add them to your hand.',
    [
      'Ignition Effect on the field. Target 2 "Lamp" monsters in your banishment or GY with different names; add the target to the hand.',
    ],
  ],
  [
    'monster',
    'You can target 1 face-up monster you control; send 1 monster from your Extra Deck to the GY with the same original Type as that face-up monster.',
    [
      'Ignition Effect on the field. Target 1 face-up monster you control; send 1 monster with the same original Type as the target from your Extra Deck to the GY.',
    ],
  ],
  [
    'monster',
    "If this card is Synchro Summoned: You can send 1 monster from your Deck to the GY, whose Level is lower than this card's on the field, and if you do, reduce this card's Level by that monster's.",
    [
      'Trigger Effect on the field. If this card is Synchro Summoned: send 1 monster whose Level is less than the Level of this card from your Deck to the GY, and if you do, the Level of this card is reduced by the Level of the sent card.',
    ],
  ],
  [
    'monster',
    'Once per turn: You can gain 500 LP. While you control a Dragon monster, you can use this effect up to twice per turn.',
    [
      'Ignition Effect on the field. Gain 500 LP.',
      'Effect 1: once per turn for each copy, twice per turn if you control a Dragon monster',
    ],
  ],
  [
    'monster',
    'If this card is Special Summoned to your field, you cannot Special Summon monsters for the rest of this turn, except Fiend monsters.',
    [
      'Continuous Effect on the field. Each time this card is Special Summoned by you, you cannot Special Summon monsters except Fiend monsters until the end of this turn.',
    ],
  ],
  [
    'trap',
    'If this card is in your GY: You can target 1 face-up card you control; Set this card (but banish it when it leaves the field), and if you do, return that face-up card to the hand.',
    [
      'Quick Effect in the GY. Target 1 face-up card you control; Set this card, and if you do, this card that would leave the field is banished instead, and if you do, if the target is face-up, return the target to the hand.',
    ],
  ],
  [
    'spell',
    'Target 1 monster your opponent controls; take control of it, and if you do, its ATK for the rest of this turn becomes the combined original ATK of all Dragon monsters you currently control.',
    [
      'When this card is activated. Target 1 monster your opponent controls; take control of the target, and if you do, the ATK of the target becomes the total original ATK of all Dragon monsters you control until the end of this turn.',
    ],
  ],
  [
    'monster',
    'When this card is Special Summoned by the effect of a Spellcaster monster or a "Lamp" Spell Card: You can draw 1 card.',
    [
      'Trigger Effect on the field. When this card is Special Summoned by the effect of a Spellcaster monster or "Lamp" Spell: draw 1 card.',
    ],
  ],
  [
    'trap',
    "When your attacking monster destroys an opponent's monster by battle: Draw 1 card.",
    [
      'When this card is activated. When a monster of yours destroys a monster of your opponent by battle when it attacks: draw 1 card.',
    ],
  ],
  [
    'monster',
    'During your Main Phase: You can add 1 Level 8 Rock monster from your Deck to your hand, or if "Fossil" is in your GY, you can Special Summon it instead.',
    [
      'Ignition Effect on the field. During your Main Phase: apply 1 of these: (1) add 1 Level 8 Rock monster from your Deck to the hand (2) if there is a "Fossil" in your GY: Special Summon 1 Level 8 Rock monster from your Deck.',
    ],
  ],
  [
    'monster',
    'During your Main Phase: You can draw 1 card, also for the rest of this turn, until you Pendulum Summon, you cannot activate monster effects.',
    [
      'Ignition Effect on the field. During your Main Phase: draw 1 card, also you cannot activate the effects of monsters until the end of this turn, or until you Pendulum Summon.',
    ],
  ],
  [
    'monster',
    'You can discard 1 card; draw 1 card, also you cannot Special Summon other monsters from the Deck for the rest of this turn.',
    [
      'Ignition Effect on the field. Discard 1 card; draw 1 card, also you cannot Special Summon monsters from the Deck except by this effect until the end of this turn.',
    ],
  ],
  [
    'monster',
    'You can banish 1 card from your GY and declare 1 type of card (Monster, Spell, or Trap); for the rest of this turn, your opponent cannot activate cards or effects of that type.',
    [
      'Ignition Effect on the field. Banish 1 card from your GY and declare a kind of card (“declared”); your opponent cannot activate cards or effects of the declared kind until the end of this turn.',
    ],
  ],
  [
    'monster',
    "You can detach 1 material from this card; apply this effect, depending on this card's current battle position.\n● Attack Position: If this card attacks an opponent's monster this turn, it gains 1000 ATK, also the opponent's monster loses 500 ATK, during the Damage Step only.\n● Defense Position: Inflict 800 damage to your opponent.",
    [
      'Ignition Effect on the field. Detach 1 material from this card; apply 1 of these: (1) if this card is in Attack Position: until the end of this turn, each time this card attacks a monster of your opponent, at the start of the Damage Step, this card gains 1000 ATK until the battle ends, also the monster that battles this card loses 500 ATK until the battle ends (2) if this card is in Defense Position: inflict 800 damage to your opponent.',
    ],
  ],
  [
    'spell',
    'Target 1 face-up monster you control; draw 1 card. You cannot Special Summon for the rest of this turn after this card resolves, except monsters with the same original Type as the targeted monster.',
    [
      'When this card is activated. Target 1 face-up monster you control; draw 1 card, and after that you cannot Special Summon monsters except monsters with the same original Type as the target until the end of this turn.',
    ],
  ],
  [
    'continuous',
    'Can only be placed on the field by the effect of "Wall Chart".',
    [
      'Continuous Effect in the hand, Deck, GY, or banishment. This card cannot be put on the field, except by the effect of "Wall Chart".',
    ],
  ],
  [
    'monster',
    "If your opponent's monster attacks a Dragon monster you control: The attacking monster loses 300 ATK during the Damage Step only.",
    [
      'Trigger Effect on the field. If a monster of your opponent declares an attack on a Dragon monster you control (it must be activated): the attacking monster loses 300 ATK during the Damage Step only.',
    ],
  ],
]
