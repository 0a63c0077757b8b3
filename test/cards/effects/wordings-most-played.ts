import type { cardOf } from './wordings.ts'

/* Sentences in the wording of cards that old and new decks play most, and what they are understood to say. */

export const MOST_PLAYED: readonly (readonly [
  Parameters<typeof cardOf>[0],
  text: string,
  said: readonly string[],
])[] = [
  [
    'trap',
    'When your opponent Normal or Flip Summons a monster with 1000 or more ATK: Target that monster; destroy that target.',
    [
      'When this card is activated. When a monster with 1000 or more ATK is Normal or Flip Summoned by your opponent: target that card; destroy the target.',
    ],
  ],
  [
    'trap',
    'If a monster is destroyed by battle and sent to the GY: Target that monster; banish that target.',
    [
      'When this card is activated. If a monster is destroyed by battle and goes to either GY: target 1 of those cards; banish the target.',
    ],
  ],
  [
    'trap',
    "When an opponent's monster declares an attack: Target that attacking monster; banish that target.",
    [
      'When this card is activated. When a monster of your opponent declares an attack: target the attacking monster; banish the target.',
    ],
  ],
  [
    'trap',
    'When your opponent Summons a monster(s) with 1500 or more ATK: Destroy that monster(s) with 1500 or more ATK, and if you do, banish it.',
    [
      'When this card is activated. When a monster with 1500 or more ATK is Summoned by your opponent: destroy all monsters with 1500 or more ATK among those cards, and if you do, banish the destroyed card.',
    ],
  ],
  [
    'trap',
    'When your opponent activates a Spell/Trap Card: Your opponent draws 1 card, also negate the Spell/Trap activation, and if you do, destroy it.',
    [
      'When this card is activated. When your opponent activates a Spell/Trap: your opponent draws 1 card, also negate the activation, and if you do, destroy the activated card.',
    ],
  ],
  [
    'monster',
    'Once per Chain, when a Spell Card is activated (Quick Effect): You can pay 500 LP; that activation is negated.',
    [
      'Quick Effect on the field. When a player activates a Spell: pay 500 LP; negate the activation.',
      'Effect 1: once per Chain for each copy',
    ],
  ],
  [
    'monster',
    "During the Damage Step, when a LIGHT monster you control battles (Quick Effect): You can send this card from your hand to the GY; that monster gains ATK equal to the ATK of the opponent's monster it is battling, until the end of this turn.",
    [
      'Quick Effect in the hand (also in the Damage Step, before damage calculation). When a LIGHT monster you control battles, during the Damage Step: send this card to the GY; that card gains ATK equal to the ATK of the monster that battles that card until the end of this turn.',
    ],
  ],
  [
    'monster',
    "If this card battles an opponent's Level 5 or higher monster, during damage calculation: This card gains ATK equal to half the current ATK of the opponent's monster it is battling during that damage calculation only.",
    [
      'Trigger Effect on the field. If this card battles a Level 5 or higher monster of your opponent, during damage calculation (it must be activated): this card gains ATK equal to half of the ATK of the monster that battles this card until damage is calculated.',
    ],
  ],
  [
    'monster',
    "If this card battles an opponent's monster, during damage calculation (Quick Effect): You can detach 2 materials from this card; this card's ATK becomes 5000 during that damage calculation only.",
    [
      'Quick Effect on the field. If this card battles a monster of your opponent, during damage calculation: detach 2 materials from this card; the ATK of this card becomes 5000 until damage is calculated.',
    ],
  ],
  [
    'monster',
    'If this card is attacked, during damage calculation: You can discard 1 card; this card gains 500 DEF, during damage calculation only.',
    [
      'Trigger Effect on the field. If this card is attacked, during damage calculation: discard 1 card; this card gains 500 DEF until damage is calculated.',
    ],
  ],
  [
    'trap',
    'Target 1 Effect Monster your opponent controls; negate the effects of that face-up monster your opponent controls until the end of this turn.',
    [
      "When this card is activated. Target 1 Effect Monster your opponent controls; if the target is on your opponent's field, the effects of the target are negated until the end of this turn.",
    ],
  ],
  [
    'spell',
    'Target 1 Warrior monster you control; that Warrior monster you control gains 500 ATK.',
    [
      'When this card is activated. Target 1 Warrior monster you control; if the target is on your field, the target gains 500 ATK.',
    ],
  ],
  [
    'continuous',
    'Activate this card by targeting 1 Effect Monster on the field; negate the effects of that face-up monster while it is on the field, also that face-up monster cannot attack. When it is destroyed, destroy this card.',
    [
      'When this card is activated. Target 1 Effect Monster on the field; the effects of the target are negated while this card is face-up on the field, also the target cannot attack while this card is face-up on the field, and if you do, while this card is face-up on the field, each time the target is destroyed, destroy this card.',
    ],
  ],
  [
    'continuous',
    "Activate this card by targeting 1 Effect Monster on the field; negate that face-up monster's effects, that face-up monster cannot attack, also monsters cannot target that face-up monster for attacks. When it leaves the field, destroy this card.",
    [
      'When this card is activated. Target 1 Effect Monster on the field; the effects of the target are negated while this card is face-up on the field, also the target cannot attack while this card is face-up on the field, also the target cannot be targeted for attacks while this card is face-up on the field, and if you do, while this card is face-up on the field, each time the target leaves the field, destroy this card.',
    ],
  ],
  [
    'continuous',
    "Activate this card by targeting 1 face-up monster on the field; that face-up monster cannot be destroyed by battle or your opponent's card effects, your opponent cannot target it with card effects, also it cannot attack your opponent directly. When this card leaves the field, destroy that monster. When that monster leaves the field, destroy this card.",
    [
      "When this card is activated. Target 1 face-up monster on the field; the target cannot be destroyed by battle or be destroyed by your opponent's card effects while this card is face-up on the field, also the target cannot be targeted by the effects of your opponent's cards while this card is face-up on the field, also the target cannot attack your opponent directly while this card is face-up on the field, and if you do, while the target is in the Monster Zone, each time this card leaves the field, destroy the target, and if you do, while this card is face-up on the field, each time the target leaves the field, destroy this card.",
    ],
  ],
  [
    'continuous',
    'Activate this card by targeting 1 face-up monster your opponent controls; it loses 700 ATK, also it cannot attack or change its battle position. When it leaves the field, destroy this card.',
    [
      'When this card is activated. Target 1 face-up monster your opponent controls; the target loses 700 ATK while this card is face-up on the field, also the target cannot attack while this card is face-up on the field, also the target cannot change its battle position while this card is face-up on the field, and if you do, while this card is face-up on the field, each time the target leaves the field, destroy this card.',
    ],
  ],
  [
    'continuous',
    '"Lantern" monsters you control gain 500 ATK/DEF, your opponent cannot target them with card effects, also they cannot be destroyed by your opponent\'s card effects.',
    [
      'Continuous Effect on the field. All "Lantern" monsters you control gain 500 ATK and DEF. All "Lantern" monsters you control cannot be targeted by the effects of your opponent\'s cards. All "Lantern" monsters you control cannot be destroyed by the effects of your opponent\'s cards.',
    ],
  ],
  [
    'monster',
    'After resolving a card effect that targets this face-up card, destroy this card.',
    [
      'Continuous Effect on the field. Each time a card or its effect resolves that targets this card, destroy this card.',
    ],
  ],
  [
    'monster',
    'If this card inflicts battle damage to your opponent by a direct attack: Discard 1 random card from their hand.',
    [
      "Trigger Effect on the field. If your opponent takes battle damage from this card by a direct attack (it must be activated): discard 1 card from your opponent's hand at random.",
    ],
  ],
  [
    'monster',
    "When this card destroys an opponent's monster by battle and sends it to the GY: You can Special Summon that monster to your field in Defense Position.",
    [
      'Trigger Effect on the field. When this card destroys a monster of your opponent by battle and sends it to the GY: Special Summon that card in Defense Position.',
    ],
  ],
  [
    'monster',
    "If this card destroys an opponent's monster by battle: Inflict damage to your opponent equal to that monster's original ATK.",
    [
      'Trigger Effect on the field. If this card destroys a monster of your opponent by battle (it must be activated): inflict damage equal to the original ATK of that card to your opponent.',
    ],
  ],
  [
    'spell',
    "Target 1 Zombie monster in your GY and 1 monster in your opponent's GY; Special Summon the first target, also banish the second target.",
    [
      "When this card is activated. Target 1 Zombie monster in your GY and 1 monster in your opponent's GY; Special Summon the first target, also banish the second target.",
    ],
  ],
  [
    'spell',
    "Target 1 Set Spell/Trap your opponent controls; destroy that target. Your opponent cannot activate the targeted card in response to this card's activation.",
    [
      'When this card is activated. Target 1 face-down Spell/Trap your opponent controls; destroy the target. Your opponent cannot respond to it with its targets.',
    ],
  ],
  [
    'spell',
    'All DARK monsters you currently control cannot be destroyed by battle this turn.',
    [
      'When this card is activated. All DARK monsters you control now cannot be destroyed by battle until the end of this turn.',
    ],
  ],
  [
    'monster',
    "● When an opponent's monster declares an attack: You can target that attacking monster; equip this card from your hand to that monster. It cannot attack.",
    [
      'Trigger Effect in the hand. When a monster of your opponent declares an attack: target the attacking monster; equip this card to the target, and after that the target cannot attack while this card is face-up on the field.',
    ],
  ],
  [
    'trap',
    'Draw 2 cards and skip your next 2 Draw Phases.',
    ['When this card is activated. Draw 2 cards and skip your next Draw Phase, twice.'],
  ],
  [
    'spell',
    'Destroy each monster whose ATK is higher than its original ATK.',
    [
      'When this card is activated. Destroy all monsters whose ATK is more than the original ATK of it on the field.',
    ],
  ],
  [
    'monster',
    "If this attacking card destroys an opponent's monster by battle: It can make a second attack in a row.",
    [
      'Trigger Effect on the field. If this card destroys a monster of your opponent by battle when it attacks (it must be activated): this card can attack twice in a row until the end of this turn.',
    ],
  ],
  [
    'monster',
    "You can target 1 Spell/Trap your opponent controls; this card's battle position cannot be changed until the end of your next turn, also change this card you control from face-up Attack Position to face-up Defense Position, and if you do, destroy that target.",
    [
      'Ignition Effect on the field. Target 1 Spell/Trap your opponent controls; if this card is in Attack Position, change this card to Defense Position, and if you do, destroy the target, also this card cannot change its battle position until the end of your next turn.',
    ],
  ],
  [
    'monster',
    'Once per turn, during your End Phase: Destroy all other monsters you control that did not declare an attack this turn.',
    [
      'Trigger Effect on the field. During your End Phase (it must be activated): destroy all other monsters that have declared no attack this turn you control.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monster',
    'If this card destroys a monster by battle and sends it to the GY: Inflict damage to your opponent equal to the original Level of that monster in the GY x 100.',
    [
      'Trigger Effect on the field. If this card destroys a monster by battle and sends it to the GY (it must be activated): inflict damage equal to 100 times the original Level of that card to your opponent.',
    ],
  ],
  [
    'monster',
    '(Quick Effect): You can target 1 face-up card you control; once during this turn, it cannot be destroyed by battle or card effects.',
    [
      'Quick Effect on the field. Target 1 face-up card you control; the target cannot be destroyed by battle or be destroyed by card effects, the first time each turn until the end of this turn.',
    ],
  ],
  [
    'monster',
    'If this card is sent to the GY: Special Summon 2 "Wick Tokens" (Plant/WIND/Level 1/ATK 0/DEF 0) in Defense Position. These Tokens cannot be Tributed for a Tribute Summon during the turn they are Special Summoned.',
    [
      'Trigger Effect in the GY. If this card is sent to the GY (it must be activated): Special Summon 2 "Wick Token" (WIND, Plant, Level 1, ATK 0, DEF 0) in Defense Position, and after that the Token cannot be Tributed for a Tribute Summon until the end of this turn.',
    ],
  ],
  [
    'trap',
    'Target 1 face-up monster your opponent controls; send 1 monster with an equal or higher ATK from your Extra Deck to the GY, and if you do, destroy that monster.',
    [
      'When this card is activated. Target 1 face-up monster your opponent controls; send 1 monster whose ATK is at least the ATK of the target from your Extra Deck to the GY, and if you do, destroy the target.',
    ],
  ],
  [
    'monster',
    "Once per turn: You can target 1 face-up monster your opponent controls; that target's ATK/DEF become half its current ATK/DEF.",
    [
      'Ignition Effect on the field. Target 1 face-up monster your opponent controls; the ATK of the target is halved, and its DEF is halved.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'continuous',
    'Activate this card by targeting 1 of your banished DARK monsters; Special Summon that target. When this card leaves the field, destroy that target, and if you do, banish it. When that target is destroyed, destroy this card.',
    [
      'When this card is activated. Target 1 DARK monster in your banishment; Special Summon the target, and if you do, while the Summoned monster is in the Monster Zone, each time this card leaves the field, destroy the Summoned monster, and if you do, banish the Summoned monster, and if you do, while this card is face-up on the field, each time the Summoned monster is destroyed, destroy this card.',
    ],
  ],
  [
    'spell',
    'Target 1 face-up Reptile monster you control and 2 cards your opponent controls; destroy all three targets.',
    [
      'When this card is activated. Target 1 face-up Reptile monster you control and 2 cards your opponent controls; if among the target are 3 or more cards, destroy the target.',
    ],
  ],
  [
    'monster',
    "At the start of the Damage Step, if this card battles an opponent's monster: You can return both the opponent's monster and this card to the hand.",
    [
      'Trigger Effect on the field. If this card battles a monster of your opponent, at the start of the Damage Step: return the monster that battles this card and this card to the hand.',
    ],
  ],
  [
    'monster',
    "Once per battle, during damage calculation, if this card battles a Special Summoned monster (Quick Effect): You can make this card gain ATK equal to that opponent's monster's ATK during that damage calculation only.",
    [
      'Quick Effect on the field. If this card battles a monster Special Summoned, during damage calculation: this card gains ATK equal to the ATK of the monster that battles this card until damage is calculated.',
    ],
  ],
  [
    'trap',
    'Pay half your LP; Special Summon as many of your banished monsters as possible. During the End Phase, banish all monsters that were Special Summoned by this effect.',
    [
      'When this card is activated. Pay LP equal to half of your LP; Special Summon as many monsters from your banishment as possible, and after that during the End Phase, banish the Summoned monster.',
    ],
  ],
  [
    'spell',
    'Special Summon 1 FIRE monster from your GY, but banish it during the End Phase of this turn.',
    [
      'When this card is activated. Special Summon 1 FIRE monster from your GY and during the End Phase, banish the Summoned monster.',
    ],
  ],
  [
    'monster',
    'After damage calculation, if this card was attacked, and was face-down at the start of the Damage Step: The attacking player takes 1000 damage.',
    [
      'Trigger Effect on the field. If this card is attacked while it lay face-down, after damage calculation (it must be activated): inflict 1000 damage to your opponent.',
    ],
  ],
  [
    'trap',
    'When a card or effect is activated that would destroy 2 or more cards you control: Negate the effect, and if you do, destroy that card.',
    [
      'When this card is activated. When a player activates a card or effect that would destroy a card on the field of yours, 2 or more of them: negate the effect, and if you do, destroy the activated card.',
    ],
  ],
  [
    'trap',
    "When an opponent's monster declares an attack: Target the attacking monster; negate the attack, also, after that, Set this card face-down instead of sending it to the GY.",
    [
      'When this card is activated. When a monster of your opponent declares an attack: target the attacking monster; negate the attack, and after that Set this card.',
    ],
  ],
  [
    'monster',
    'At the end of the Battle Phase, if this card battled: Return as many monsters on the field as possible to the hand (other than this card), and if you do, inflict 300 damage to your opponent for each card returned.',
    [
      'Trigger Effect on the field. At the end of the Battle Phase (it must be activated), if this card battled this turn: return as many other monsters on the field as possible to the hand (“returned”), and if you do, inflict damage equal to 300 times the number of the returned cards to your opponent.',
    ],
  ],
  [
    'monster',
    'If this card attacks, change it to Defense Position at the end of the Battle Phase.',
    [
      'Continuous Effect on the field. Each time this card attacks, at the end of the Battle Phase, change this card to Defense Position.',
    ],
  ],
  [
    'spell',
    'Target 1 Spell/Trap your opponent controls; destroy that card your opponent controls.',
    [
      "When this card is activated. Target 1 Spell/Trap your opponent controls; if the target is on your opponent's field, destroy the target.",
    ],
  ],
]
