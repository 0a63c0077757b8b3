import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { effectLines } from '../../../shared/cards/effects/describe.ts'
import { CONTINUOUS_TRAP, MONSTER, readOf, spell, TRAP } from './made-up.ts'

/* Wordings that are easily read as something near to what they say. */

const SPELL = spell('normal')

const CASES: readonly (readonly [what: string, card: Card, text: string, said: readonly string[]])[] = [
  [
    'the Battle Phase of your next turn is not that of this turn',
    MONSTER,
    'If this face-up card leaves the field, skip the Battle Phase of your next turn.',
    [
      'Continuous Effect on the field. Each time this face-up card leaves the field, skip the Battle Phase of your next turn. This effect cannot be negated.',
    ],
  ],
  [
    'next to some monsters is next to any of them',
    MONSTER,
    'You can Special Summon this card (from your hand) to your Main Monster Zone, adjacent to a "Lamp" monster you control or in its column.',
    [
      'Special Summon of its own from the hand. Special Summon this card to a zone next to a "Lamp" monster you control or in its column.',
    ],
  ],
  [
    'a Level that is changed by so much or so much is one that the target has',
    SPELL,
    'Target 1 face-up monster you control; increase its Level by 1 or 2.',
    [
      'When this card is activated. Target 1 face-up monster that has a Level you control; apply 1 of these: (1) the Level of the target is increased by 1 (2) the Level of the target is increased by 2.',
    ],
  ],
  [
    'monsters of one name count once where their names must differ',
    MONSTER,
    'If there are 3 or more "Lamp" monsters with different names in your GY: You can draw 1 card.',
    [
      'Ignition Effect on the field. If there are 3 or more "Lamp" monsters in your GY with different names: draw 1 card.',
    ],
  ],
  [
    'of "both those targets" neither may be gone',
    SPELL,
    'Target 2 of your banished Psychic monsters; return both those targets to the GY and draw 1 card.',
    [
      'When this card is activated. Target 2 Psychic monsters in your banishment; if among the target are 2 or more cards, send the target to the GY and draw 1 card.',
    ],
  ],
  [
    'of both targets the card itself may be one',
    MONSTER,
    'You can target 1 face-up monster you control and this card; banish both those targets, then draw 2 cards.',
    [
      'Ignition Effect on the field. Target 1 face-up monster you control and this card; if among the target are 2 or more cards, banish the target, then draw 2 cards.',
    ],
  ],
  [
    'piercing damage to your opponent is dealt by monsters you control',
    MONSTER,
    'If a Ritual Monster this card points to attacks a Defense Position monster, inflict piercing battle damage to your opponent.',
    [
      'Continuous Effect on the field. All Ritual Monsters that this card points to you control inflict piercing battle damage.',
    ],
  ],
  [
    '"each effect" of a card that has one alone is each of those that it chooses from',
    MONSTER,
    'If this card is Normal Summoned: You can activate 1 of these effects;\n● Draw 1 card.\n● Gain 500 LP.\nYou can only use each effect of "Lamp" once per turn.',
    [
      'Trigger Effect on the field. If this card is Normal Summoned: activate 1 of these: (1) draw 1 card (2) gain 500 LP (each once per turn).',
    ],
  ],
  [
    '"each effect" of a card that has another is each of both',
    MONSTER,
    'If this card is Normal Summoned: You can activate 1 of these effects;\n● Draw 1 card.\n● Gain 500 LP.\nIf this card is sent to the GY: You can draw 1 card. You can only use each effect of "Lamp" once per turn.',
    [
      'Trigger Effect on the field. If this card is Normal Summoned: activate 1 of these: (1) draw 1 card (2) gain 500 LP.',
      'Trigger Effect in the GY. If this card is sent to the GY: draw 1 card.',
      'Effects 1 and 2: each once per turn, all copies together',
    ],
  ],
  [
    '"that card" behind a draw is the card that was drawn',
    SPELL,
    'Target 1 monster you control; destroy that target, and if you do, draw 1 card, then if that card is a Plant monster, you can reveal it and draw 1 more card.',
    [
      'When this card is activated. Target 1 monster you control; destroy the target, and if you do, draw 1 card (“drawn”), then if the drawn card is a Plant monster, you can reveal the drawn card and draw 1 card.',
    ],
  ],
  [
    'a zone that "that monster" points to is no zone of another Link Monster',
    MONSTER,
    'You can target 1 WATER Link Monster you control; Special Summon this card from your hand to your zone that monster points to.',
    [
      'Ignition Effect in the hand. Target 1 WATER Link Monster you control; Special Summon this card to a zone that the target points to.',
    ],
  ],
  [
    'a lock beside another holds also where that one has nothing left to forbid',
    SPELL,
    'Draw 1 card, also for the rest of this turn, you can only attack with Dragon monsters, and you cannot Special Summon from the Extra Deck, except Xyz Monsters.',
    [
      'When this card is activated. Draw 1 card, also you cannot attack except with Dragon monsters until the end of this turn, also you cannot Special Summon monsters from the Extra Deck except Xyz Monsters until the end of this turn.',
    ],
  ],
  [
    'an effect of which only one copy may be used is limited for all copies',
    MONSTER,
    'During your Main Phase, you can inflict 400 damage to your opponent. Only one "Lamp" can have its effect activated per turn.',
    [
      'Ignition Effect on the field. During your Main Phase: inflict 400 damage to your opponent.',
      'Effect 1: once per turn, all copies together',
    ],
  ],
  [
    '"that monster your opponent controls" is the one that attacks',
    MONSTER,
    "When an opponent's monster declares an attack: You can Special Summon 1 Dragon monster from your Deck, then destroy that monster your opponent controls.",
    [
      'Trigger Effect on the field. When a monster of your opponent declares an attack: Special Summon 1 Dragon monster from your Deck, then destroy that card.',
    ],
  ],
  [
    'a limit of the following effects leaves those before it alone',
    MONSTER,
    'You can banish this card from your GY; draw 1 card. You can only use each of the following effects of "Lamp" once per turn. You can discard 1 card; draw 1 card. If this card is sent to the GY: You can gain 500 LP.',
    [
      'Ignition Effect in the GY. Banish this card; draw 1 card.',
      'Ignition Effect on the field. Discard 1 card; draw 1 card.',
      'Trigger Effect in the GY. If this card is sent to the GY: gain 500 LP.',
      'Effects 2 and 3: each once per turn, all copies together',
    ],
  ],
  [
    '"this effect can only be used once while face-up" is of the effect before it',
    spell('continuous'),
    'You can target 1 monster you control; destroy it. This effect can only be used once while this card is face-up on the field. You can discard 1 card; draw 1 card.',
    [
      'Ignition Effect on the field. Target 1 monster you control; destroy the target.',
      'Ignition Effect on the field. Discard 1 card; draw 1 card.',
      'Effect 1: once while face-up on the field for each copy',
    ],
  ],
  [
    'a card "you control" lies on your field',
    MONSTER,
    'If this card you control is sent to the GY: You can draw 1 card.',
    ['Trigger Effect in the GY. If this card you control is sent to the GY: draw 1 card.'],
  ],
  [
    'a card in the GY that is among those banished is used there',
    MONSTER,
    'You can banish 2 FIRE monsters from your GY, including this card; draw 1 card.',
    ['Ignition Effect in the GY. Banish 2 FIRE monsters from your GY including this card; draw 1 card.'],
  ],
  [
    'any card but one may destroy it',
    MONSTER,
    'If this card is destroyed by card effect, except by "Lamp": You can draw 1 card.',
    [
      'Trigger Effect in the GY, banishment, or Extra Deck. If this card is destroyed by the effect of a card, except "Lamp": draw 1 card.',
    ],
  ],
  [
    'what is equipped lies on the field',
    MONSTER,
    'You can target 1 Equip Spell equipped to this card and 1 card your opponent controls; destroy them.',
    [
      'Ignition Effect on the field. Target 1 Equip Spell equipped to this card on the field and 1 card your opponent controls; destroy the target.',
    ],
  ],
  [
    'after this card is equipped "it" is the monster that bears it, for as long as it does',
    MONSTER,
    'You can target 1 Dragon monster you control; equip this card from your hand to that target. It gains 800 ATK.',
    [
      'Ignition Effect in the hand. Target 1 Dragon monster you control; equip this card to the target.',
      'Continuous Effect in the Spell & Trap Zone. The equipped monster gains 800 ATK.',
    ],
  ],
  [
    'what happens to the equipped monster is waited for on the field',
    TRAP,
    'Target 1 monster you control; equip this card to that target. When the equipped monster destroys a monster by battle: You can draw 1 card.',
    [
      'When this card is activated. Target 1 monster you control; equip this card to the target.',
      'Trigger Effect on the field. When the equipped monster destroys a monster by battle: draw 1 card.',
    ],
  ],
  [
    'what is asked of the turn of the activation is asked of no other effect',
    TRAP,
    'Draw 1 card. If this card is sent from the field to the GY: You can draw 1 card. You cannot conduct your Battle Phase the turn you activate this card.',
    [
      'When this card is activated. Draw 1 card. The turn you use it, you cannot conduct the Battle Phase.',
      'Trigger Effect in the GY. If this card is sent from the field to the GY: draw 1 card.',
    ],
  ],
  [
    'what a Continuous Trap does is quick, what a Continuous Spell does is not',
    MONSTER,
    'During the Main Phase, if this card is a Continuous Trap: You can Special Summon it. If this card is a Continuous Spell: You can draw 1 card.',
    [
      'Quick Effect in the Spell & Trap Zone. During the Main Phase, if this card is a Continuous Trap: Special Summon this card.',
      'Ignition Effect in the Spell & Trap Zone. If this card is a Continuous Spell: draw 1 card.',
    ],
  ],
  [
    'a Continuous Trap that waits for something and becomes a monster does it as it is activated',
    CONTINUOUS_TRAP,
    "When an opponent's monster declares a direct attack: Negate the attack, then Special Summon this card as an Effect Monster (Fiend/LIGHT/Level 1/ATK 0/DEF 0).",
    [
      'When this card is activated. When a monster of your opponent declares a direct attack: negate the attack, then Special Summon this card as an Effect Monster.',
    ],
  ],
  [
    'a Continuous Trap that only says what is done does it as it is activated',
    CONTINUOUS_TRAP,
    'During the Main Phase: Special Summon this card in Defense Position as a Normal Monster (Zombie/EARTH/Level 4/ATK 1600/DEF 1800).',
    [
      'When this card is activated. During the Main Phase: Special Summon this card in Defense Position as a Normal Monster.',
    ],
  ],
  [
    'what is negated of the card that was activated is the effect in the Chain, also once the card has gone',
    MONSTER,
    "When your opponent activates a Trap Card (Quick Effect): You can Tribute this card; negate that card's effect, and if you do, banish it.",
    [
      'Quick Effect on the field. When your opponent activates a Trap: Tribute this card; negate the effect, and if you do, banish the activated card.',
    ],
  ],
  [
    'what happens once a card is Summoned is a Trigger Effect and holds no longer than that',
    MONSTER,
    'If this monster is Normal Summoned, destroy this card.',
    [
      'Trigger Effect on the field. If this card is Normal Summoned (it must be activated): destroy this card.',
    ],
  ],
  [
    'names in a row are a card each',
    MONSTER,
    'You can send 1 "Suijin", "Kazejin", and "Sanga" you control to the GY; draw 1 card.',
    [
      'Ignition Effect on the field. Send 1 "Suijin" you control, 1 "Kazejin" you control, and 1 "Sanga" you control to the GY; draw 1 card.',
    ],
  ],
  [
    'names each with its number are a card each, too',
    SPELL,
    'Banish 1 "Suijin", 1 "Kazejin", and 1 "Sanga" from your GY; draw 1 card.',
    [
      'When this card is activated. Banish 1 "Suijin" from your GY, 1 "Kazejin" from your GY, and 1 "Sanga" from your GY; draw 1 card.',
    ],
  ],
  [
    'three that you control are all controlled',
    SPELL,
    'If you control "Suijin", "Kazejin" and "Sanga": Draw 1 card.',
    [
      'When this card is activated. If you control a "Suijin", if you control a "Kazejin", if you control a "Sanga": draw 1 card.',
    ],
  ],
  [
    'a material is detached from a monster of either player where nothing is said',
    SPELL,
    'Detach 1 material from a monster.',
    ['When this card is activated. Detach 1 material from 1 monster on the field.'],
  ],
  [
    'two names before one noun are either',
    spell('continuous'),
    '"Charmer" and "Familiar" monsters you control gain 500 ATK.',
    ['Continuous Effect on the field. All "Charmer" or "Familiar" monsters you control gain 500 ATK.'],
  ],
  [
    'a name in the plural is the name',
    SPELL,
    'Special Summon any number of "Lamps" from your Deck. If "Toon World(s)" you control would be destroyed by card effect, you can banish this card from your GY instead.',
    [
      'When this card is activated. Special Summon any number of "Lamp" from your Deck.',
      'Continuous Effect in the GY. If a "Toon World" you control would be destroyed by a card effect, you can banish this card instead.',
    ],
  ],
  [
    'the Extra Monster Zone that you control is yours',
    MONSTER,
    'If you control no monsters in the Extra Monster Zone: You can draw 1 card.',
    ['Ignition Effect on the field. If there are no monsters in your Extra Monster Zone: draw 1 card.'],
  ],
  [
    '"banish it" is not the card discarded before',
    TRAP,
    'Target 1 card on the field; discard 1 card, and if you do, banish it.',
    [
      'When this card is activated. Target 1 card on the field; discard 1 card, and if you do, banish the target.',
    ],
  ],
  [
    'beside a Token "that monster" is the target',
    TRAP,
    'Target 1 monster you control; Special Summon 1 "Siphon Token" (Spellcaster/DARK/Level 1/ATK 0/DEF 0). Its Level becomes that monster\'s Level and that monster\'s Level becomes 1.',
    [
      'When this card is activated. Target 1 monster you control; Special Summon 1 "Siphon Token" (DARK, Spellcaster, Level 1, ATK 0, DEF 0), and after that the Level of the Token becomes the Level of the target and the Level of the target becomes 1.',
    ],
  ],
  [
    'properties of several kinds with strokes between them are all asked',
    spell('continuous'),
    'All Aqua-Type/WATER/Level 2 or lower monsters gain 1200 ATK.',
    ['Continuous Effect on the field. All Level 2 or lower WATER Aqua monsters on the field gain 1200 ATK.'],
  ],
  [
    'the start of the Battle Phase is waited for',
    MONSTER,
    'At the start of the Battle Phase: You can draw 1 card.',
    ['Trigger Effect on the field. At the start of the Battle Phase: draw 1 card.'],
  ],
  [
    'a Summon that must be its own is from the hand where nothing is said',
    MONSTER,
    'Cannot be Normal Summoned/Set. Must be Special Summoned by banishing 1 Insect monster from your GY, and cannot be Special Summoned by other ways.',
    [
      'Special Summon of its own from the hand. Banish 1 Insect monster from your GY: Special Summon this card.',
    ],
  ],
  [
    '"the banished monsters" are those of the step before, not all that lie banished',
    MONSTER,
    'If this card is in your GY: You can target 1 non-Tuner monster in your GY; banish both this card and that target, and if you do, Special Summon 1 Synchro Monster from your Extra Deck whose Level equals the total Levels of the banished monsters.',
    [
      'Ignition Effect in the GY. Target 1 non-Tuner monster in your GY; banish this card and the target, and if you do, Special Summon 1 Synchro Monster whose Level is equal to the Level of the banished card from your Extra Deck.',
    ],
  ],
  [
    'monsters without a place are those of any place, also in the hand or the GY',
    MONSTER,
    'Monsters cannot activate their effects, except "Lantern" monsters.',
    [
      'Continuous Effect on the field. Neither player can activate the effects of monsters except "Lantern" monsters.',
    ],
  ],
  [
    '"cards and effects" spares what cards of that kind do, and no Effect Monster besides',
    MONSTER,
    'You can discard 1 card; draw 1 card. You cannot activate cards or effects the turn you activate this effect, except "Lantern" cards and effects.',
    [
      'Ignition Effect on the field. Discard 1 card; draw 1 card. The turn you use it, you cannot activate cards or effects except "Lantern" cards.',
    ],
  ],
]

describe('what is read closely', () => {
  it.each([
    'Each time a Spell Card is activated, switch the original ATK and DEF of this card.',
    'Negate all LIGHT monster effects activated by the player who went first.',
    'When this card is Special Summoned this way: You can draw 1 card.',
    'While you control a Dragon monster, this card gains ATK equal to the difference.',
    'Your "Lamp" monsters in the Extra Monster Zone or your hand gain 500 ATK.',
  ])('is not read where something near to it is: %s', (text) => {
    expect(readOf(MONSTER, text).effects.map(({ read }) => read)).toEqual(['none'])
  })

  it('what has 0 ATK already is not chosen to have its ATK changed to 0', () => {
    const read = readOf(MONSTER, 'You can target 1 monster on the field; change its ATK to 0.')
    expect(read.effects.map((one) => one.read)).toEqual(['head'])
  })

  it('a sentence about what was excavated goes on with the effect before it', () => {
    const read = readOf(
      MONSTER,
      'FLIP: Shuffle all monsters on the field into the Deck. Special Summon all excavated monsters.',
    )
    expect(read.effects.map((one) => [one.read, one.sentences])).toEqual([['head', [0, 1]]])
  })

  it('from where a card may be activated is no effect of its own, also where it is not understood', () => {
    const read = readOf(TRAP, 'If it is Tuesday, you can activate this card from your hand. Draw 1 card.')
    expect(read.effects.map(({ kind, sentences }) => [kind, sentences])).toEqual([['activation', [1]]])
    expect(read.unread).toEqual([{ part: 'main', sentence: 0 }])
  })

  it.each([
    'When an effect of a monster your opponent controls is activated that targets 1 Dragon monster you control (and no other cards) (Quick Effect): You can destroy that Dragon monster you control.',
    "When your opponent activates a monster effect, or an opponent's monster declares an attack: You can Special Summon 1 Dragon monster from your Deck, then destroy that opponent's monster.",
  ])('it is not clear which monster is meant: %s', (text) => {
    expect(readOf(MONSTER, text).effects.map(({ read }) => read)).toEqual(['head'])
  })

  it.each(CASES)('%s', (_what, card, text, said) => {
    const read = readOf(card, text)
    expect(effectLines(read)).toEqual(said)
    expect(read.effects.every((effect) => effect.read === 'whole')).toBe(true)
    expect(read.unread).toEqual([])
  })
})

describe('what is read up to its activation alone', () => {
  it.each([
    [
      'a card that is nowhere named as the target: the target is forgotten',
      "Target 1 monster you control; add 1 Dragon monster from your Deck to your hand, and if you do, increase that monster's Level by 1.",
    ],
    [
      '"the monster(s) with the highest Level": all that are tied',
      'Destroy the monster(s) on the field with the highest Level.',
    ],
    [
      '"the difference" of something else than the Life Points of both',
      'While your LP is 2000 or lower, this card gains ATK equal to the difference.',
    ],
    [
      '"that monster" behind a draw: the target is forgotten',
      'Target 1 monster you control; draw 1 card, then destroy that monster.',
    ],
  ])('%s', (_, text) => {
    expect(readOf(SPELL, text).effects.map(({ read }) => read)).not.toContain('whole')
  })

  it.each([
    [
      'what holds in every battle is no part of the effect before it',
      'You can discard 1 card; draw 1 card. The first time this card would be destroyed by battle each turn, it is not destroyed, and you take no battle damage from that battle.',
    ],
    [
      'by the time damage is calculated no attacked monster is face-down any more',
      "When this card attacks a face-down Defense Position monster, this card's ATK becomes 2400 during damage calculation only.",
    ],
  ])('%s', (_, text) => {
    expect(readOf(MONSTER, text).effects.map(({ read }) => read)).not.toContain('whole')
  })
})
