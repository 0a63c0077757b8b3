import { describe, expect, it } from 'vitest'
import { parseCardEffects } from '../../../shared/formats/cards/effect-facts.ts'
import { MONSTER, readOf, saidOf, spell } from './made-up.ts'

/* More of what holds by itself: on figures, guards and locks, and what negates effects as they resolve. */

describe('what holds by itself, in rarer words', () => {
  it.each([
    [
      'Negate any card effect that would move a card in the GY to a different place.',
      'Effects that would move cards out of a GY are negated',
    ],
    [
      'Negate all FIRE monster effects activated on the field or in the GY.',
      'The effects of FIRE monsters that are activated in the field or GY are negated',
    ],
    [
      "Your opponent's activated card effects are negated.",
      'Cards and effects that your opponent has activated are negated',
    ],
    [
      'Unaffected by the activated effects of Defense Position monsters.',
      'This card cannot be affected by the effects of Defense Position monsters that are activated',
    ],
    [
      'Your "Lantern" monsters are unaffected by the activated effects of your opponent\'s Fusion, Synchro, Xyz, and Link Monsters.',
      "the effects of your opponent's Fusion, Synchro, Xyz, or Link Monsters that are activated",
    ],
    ['Unaffected by Trap Cards or effects.', 'This card cannot be affected by the effects of Traps'],
    [
      'Unaffected by card effects, except "Lantern" cards, while in the Extra Monster Zone.',
      'If this card is in the Extra Monster Zone, this card cannot be affected by the effects of cards, except "Lantern" cards',
    ],
    ['Cannot be changed to Defense Position.', 'This card cannot be changed to Defense Position'],
    [
      'Gains 300 ATK for each "Lantern" monster in your GY with a different name.',
      'the number of different names among all "Lantern" monsters in your GY',
    ],
    [
      "Gains 500 ATK x the combined number of cards in both players' hands.",
      'This card gains 500 ATK for each card in either hand',
    ],
    [
      'This card is Level 4 while in face-up Defense Position.',
      'If this card is in Defense Position, the Level of this card becomes 4',
    ],
    [
      'The first time this card on the field would be destroyed by Spell/Trap effect each turn, it is not destroyed.',
      'This card cannot be destroyed by the effects of Spells/Traps, the first time each turn',
    ],
    [
      'If exactly 1 "Lantern" monster you control (and no other cards) would be destroyed by card effect, you can banish this card from your GY instead.',
      'If a "Lantern" monster you control and nothing else would be destroyed by a card effect, you can banish this card instead',
    ],
    [
      "You never take damage if the amount is less than or equal to this card's ATK.",
      'You take no damage of the ATK of this card or less',
    ],
    [
      'The original ATK of this card that has a Link Monster as material becomes doubled.',
      'If this card has a Link Monster as material, the original ATK of this card becomes twice the original ATK of this card',
    ],
    [
      'If you control no "Lantern" monsters, send this card to the GY.',
      'If you control no "Lantern" monsters, this card is sent to the GY',
    ],
    [
      "During your End Phase, if your opponent's LP are 2000 or less, you win the Duel.",
      "During your End Phase, if your opponent's LP are at most 2000, you win the Duel",
    ],
    [
      'All monsters your opponent controls become Dragons.',
      'The Type of all monsters your opponent controls becomes Dragon',
    ],
    [
      'Cannot be destroyed by the effects of monsters Special Summoned from the GY.',
      'This card cannot be destroyed by the effects of monsters Special Summoned from the GY',
    ],
    [
      'Once, while this card is in the GY, you can Normal Summon 1 Level 5 or higher "Lantern" monster without Tributing.',
      'You can Normal Summon a Level 5 or higher "Lantern" monster without Tributing, once while this card is there',
    ],
    [
      'Unless you have a "Lantern" card in your other Pendulum Zone, this card\'s Pendulum Scale becomes 4.',
      'the Pendulum Scale of this card becomes 4',
    ],
    [
      'If a monster equipped with this card would be destroyed, destroy this card instead.',
      'If the equipped monster would be destroyed, destroy this card instead',
    ],
    [
      'Neither player can Special Summon monsters from the hand or GY using Spell/Trap effects.',
      'Neither player can Special Summon monsters from the hand or GY by the effects of Spells/Traps',
    ],
    [
      'Monsters you control can activate effects without detaching material.',
      'You can activate the effects of monsters you control without detaching material',
    ],
  ])('%s', (text, words) => {
    expect(saidOf(MONSTER, text)).toEqual([expect.stringContaining(words)])
    expect(saidOf(MONSTER, text)[0]).toMatch(/^whole/)
    const read = readOf(MONSTER, text)
    expect(parseCardEffects(JSON.stringify(read))).toMatchObject({ effects: read.effects })
  })

  it.each([
    [
      "Reduce the Level of all WATER monsters in both players' hands and on the field by 1.",
      'The Level of all WATER monsters on the field or in either hand is reduced by 1',
    ],
    [
      'The control of all monsters on the field returns to the owners.',
      'All monsters are controlled by their owners',
    ],
    ['The player with the lowest LP takes no damage.', 'The player with the lowest LP takes no damage'],
    [
      'All effect damage, and battle damage inflicted by monsters other than "Lantern" monsters, is halved.',
      'Both players take half battle damage inflicted by monsters, except "Lantern" monsters',
    ],
    [
      'Each time your opponent takes damage from a card effect, except "Lamp", inflict 300 damage to your opponent.',
      'Each time your opponent takes effect damage, except by "Lamp", inflict 300 damage to your opponent',
    ],
  ])('of a Continuous Spell: %s', (text, words) => {
    const said = saidOf(spell('continuous'), text)
    expect(said[0]).toContain(words)
    expect(said[0]).toMatch(/^whole/)
  })

  it('gains what stands behind the name of the card that was Tributed', () => {
    const text =
      'This card gains the appropriate effects if you Normal Summon it by Tributing these monsters.\n● Green Wick: This card gains 300 ATK.'
    expect(saidOf({ ...MONSTER, level: 6 } as typeof MONSTER, text)).toEqual([
      expect.stringMatching(/^whole: .*Tribute Summoned .*"Green Wick", this card gains 300 ATK/),
    ])
  })

  it('does not let a monster attack from Defense Position where the text says only that much', () => {
    expect(saidOf(MONSTER, 'This card can attack directly while in Defense Position.').join()).not.toMatch(
      /^whole/,
    )
  })

  it('puts nothing of the Extra Deck into the Main Deck', () => {
    const text = 'You can shuffle 1 "Lantern" monster from your GY into the Main Deck; draw 1 card.'
    expect(saidOf(MONSTER, text)[0]).toContain('except a Fusion, Synchro, Xyz, or Link Monster')
  })
})
