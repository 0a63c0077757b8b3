import { describe, expect, it } from 'vitest'
import type { Card, LevelMonster } from '../../../shared/cards/card.ts'
import { readCardEffects } from '../../../shared/cards/effects/read/card.ts'
import type { CardEffects } from '../../../shared/cards/effects/effect.ts'
import { isUnderstood } from '../../../shared/cards/restrictions/share.ts'
import type { SummonWay } from '../../../shared/cards/restrictions.ts'
import { summonForbidden } from '../../../shared/duel/moves/summon-conditions.ts'
import { readRestrictions } from '../../../shared/cards/restrictions/read.ts'
import { isOwnWayPlayed } from '../../../shared/duel/playing/own-summon.ts'
import { figureOf } from '../../../shared/duel/continuous/figures.ts'
import { guardOf } from '../../../shared/duel/continuous/prevented.ts'
import { locate } from '../../../shared/duel/state/board.ts'
import { fusion, level, link, named, normal, spell, synchro, token, trap, tuner } from '../cards.ts'
import { backrow, faceUp, main, set, type SideSetup } from '../table.ts'
import { effect, known, one } from './known.ts'

/* Special Summons that a card's own text describes, from its printed words to what is offered. */

const saying = (words: string, stars = 4): readonly [LevelMonster, CardEffects] => {
  const blank = level(stars)
  const card = { ...blank, restrictions: readRestrictions(words, { name: blank.name, frame: 'effect' }) }
  return [card, readCardEffects(card, { name: card.name, text: words })]
}

/** Whether the card of that text, in my hand, is offered to Summon itself with these cards on the table. */
const summonsItself = (words: string, mine: SideSetup, theirs: SideSetup = {}): boolean => {
  const [card, says] = saying(words)
  const hand = [card, ...(mine.hand ?? [])]
  const table = known({ ...mine, hand }, [[card, says]], theirs)
  return table.offers('summon-itself').length > 0
}

const LAMP = { archetypes: ['Lamp'] }
const lamp = (): LevelMonster => normal(4, LAMP)
const mine = (...mainMonster: readonly (Card | ReturnType<typeof set>)[]): SideSetup => ({ mainMonster })

describe('what a text asks of the table', () => {
  it.each<readonly [string, readonly [SideSetup, SideSetup?], readonly [SideSetup, SideSetup?]]>([
    [
      'Must first be Special Summoned (from your hand) while you control no monsters.',
      [{}],
      [mine(normal(4))],
    ],
    [
      'Must be Special Summoned (from your hand) by possessing 2 or more banished "Lamp" monsters with different names.',
      [{ banished: [lamp(), lamp()] }],
      [{ banished: [lamp(), normal(4)], graveyard: [lamp()] }],
    ],
    [
      'Must be Special Summoned (from your hand) by having 2 "Lamp" cards with different names on your field and/or GY.',
      [{ ...mine(lamp()), graveyard: [lamp(), lamp()] }],
      [{ ...mine(lamp()), graveyard: [normal(4)] }],
    ],
    [
      'Must be Special Summoned (from your hand) by having 2 or more monsters with different Attributes in the GYs.',
      [{ graveyard: [normal(4)] }, { graveyard: [normal(4, { attribute: 'LIGHT' })] }],
      [{ graveyard: [normal(4), normal(4)] }],
    ],
    [
      'Must be Special Summoned (from your hand) by having no cards in your Extra Deck, except "Lamp Post".',
      [{ extraDeck: [named(fusion(7, '2 monsters'), 'Lamp Post')] }],
      [{ extraDeck: [fusion(7, '2 monsters')] }],
    ],
    [
      'Must be Special Summoned (from your hand) by banishing all LIGHT monsters from your field and GY.',
      [{ graveyard: [normal(4, { attribute: 'LIGHT' })] }],
      [{ ...mine(normal(4)), graveyard: [normal(4)] }],
    ],
    [
      'Must be Special Summoned (from your hand) by controlling 2 or more "Lamp" monsters.',
      [mine(lamp(), lamp())],
      [mine(lamp(), normal(4))],
    ],
    [
      'If you control a "Lamp" monster with a different name, you can Special Summon this card (from your hand).',
      [mine(lamp())],
      [mine(normal(4))],
    ],
    [
      'If you control 2 or more monsters with the same Type, you can Special Summon this card (from your hand).',
      [mine(normal(4), normal(3))],
      [mine(normal(4), normal(3, { type: 'Dragon' }), set(normal(4)))],
    ],
    [
      'If 2 or more monsters with the same Level are on the field, you can Special Summon this card (from your hand).',
      [mine(normal(4)), { mainMonster: [normal(4)] }],
      [mine(normal(4)), { mainMonster: [normal(3)] }],
    ],
    [
      'If your opponent controls 2 or more monsters including a LIGHT monster, you can Special Summon this card (from your hand).',
      [{}, { mainMonster: [normal(4), normal(4, { attribute: 'LIGHT' })] }],
      [{}, { mainMonster: [normal(4), normal(4)] }],
    ],
    [
      'If your opponent controls at least 2 more monsters than you do, you can Special Summon this card (from your hand).',
      [mine(normal(4)), { mainMonster: [normal(4), normal(4), normal(4)] }],
      [mine(normal(4)), { mainMonster: [normal(4), normal(4)] }],
    ],
    [
      'If your opponent controls more Spells/Traps than you do, you can Special Summon this card (from your hand).',
      [{}, { spellTrap: [set(trap())] }],
      [{ spellTrap: [set(spell())] }, { spellTrap: [set(trap())] }],
    ],
    [
      'If you control no face-up monsters, or the only face-up monsters you control are "Lamp" monsters, you can Special Summon this card (from your hand).',
      [mine(lamp(), set(normal(4)))],
      [mine(lamp(), normal(4))],
    ],
    [
      'If all monsters you control are "Lamp" monsters (min. 1), and none are "Lamp Bearer", you can Special Summon this card (from your hand).',
      [mine(lamp())],
      [mine({ ...lamp(), name: 'Lamp Bearer' })],
    ],
    [
      'Must first be Special Summoned (from your hand) while the total ATK of all monsters your opponent controls is more than that of all monsters you control.',
      [mine(normal(4, { atk: 1000 })), { mainMonster: [normal(4, { atk: 600 }), normal(4, { atk: 600 })] }],
      [mine(normal(4, { atk: 1200 })), { mainMonster: [normal(4, { atk: 1200 }), set(normal(4))] }],
    ],
    [
      'If you do not control "Lamp Bearer" in your Monster Zone and your opponent controls a monster that has the highest ATK on the field (even if it\'s tied), you can Special Summon this card (from your hand).',
      [mine(normal(4, { atk: 1000 })), { mainMonster: [normal(4, { atk: 1000 })] }],
      [
        mine(normal(4, { atk: 1100 })),
        { mainMonster: [normal(4, { atk: 1000 }), set(normal(4, { atk: 2000 }))] },
      ],
    ],
    [
      'Must be Special Summoned (from your hand) by controlling the highest ATK "Lamp" monster on the field (even if it\'s tied).',
      [mine(normal(4, { ...LAMP, atk: 1000 })), { mainMonster: [normal(4, { atk: 1000 })] }],
      [mine(normal(4, { ...LAMP, atk: 900 })), { mainMonster: [normal(4, { atk: 1000 })] }],
    ],
    [
      'Must be Special Summoned (from your hand) by Tributing all monsters you control (min. 2), including at least 1 "Lamp" monster.',
      [mine(lamp(), normal(4))],
      [mine(lamp())],
    ],
    [
      'Must be Special Summoned (from your hand) by Tributing all monsters you control, including at least 2 "Lamp" monsters.',
      [mine(lamp(), lamp())],
      [
        mine(lamp(), lamp(), {
          ...level(4),
          restrictions: readRestrictions('Cannot be Tributed.', { name: 'Wick', frame: 'effect' }),
        }),
      ],
    ],
    [
      'If the only monster you control is 1 Level 4 monster not named "Lamp Bearer", you can Special Summon this card (from your hand).',
      [mine(normal(4))],
      [mine(named(normal(4), 'Lamp Bearer'))],
    ],
    [
      'This card cannot be Normal Summoned or Set. This card cannot be Special Summoned, except by removing from play 1 "Lamp" monster from your Graveyard.',
      [{ graveyard: [lamp()] }],
      [{ graveyard: [normal(4)] }],
    ],
    [
      'Must first be Special Summoned (from your hand) in face-up Defense Position, by banishing 1 "Lamp" monster from your Graveyard.',
      [{ graveyard: [lamp()] }],
      [{ graveyard: [normal(4)] }],
    ],
    [
      'If you control a Fusion Monster that mentions "Lamp Oil" as material, you can Special Summon this card (from your hand).',
      [mine(fusion(7, '"Lamp Oil" + 1 monster'))],
      [mine({ ...fusion(7, '2 monsters'), mentions: ['Lamp Oil'] })],
    ],
    [
      'If 3 or more of your LIGHT monsters are banished, you can Special Summon this card (from your hand).',
      [{ banished: [1, 2, 3].map(() => normal(4, { attribute: 'LIGHT' })) }],
      [{ banished: [normal(4, { attribute: 'LIGHT' }), normal(4, { attribute: 'LIGHT' }), normal(4)] }],
    ],
    [
      'If a Link Monster is on the field or in either GY, you can Special Summon this card (from your hand).',
      [{}, { graveyard: [link(['bottom'])] }],
      [{}, { graveyard: [synchro(4)] }],
    ],
    [
      'If a face-up card is in a Field Zone, you can Special Summon this card (from your hand).',
      [{}, { field: spell('field') }],
      [{}, { spellTrap: [faceUp(spell('continuous'))] }],
    ],
    [
      'If you control a "Lamp" Spell/Trap, and no monsters, you can Special Summon this card (from your hand).',
      [{ spellTrap: [faceUp({ ...spell('continuous'), ...LAMP })] }],
      [{ spellTrap: [faceUp({ ...spell('continuous'), ...LAMP })], mainMonster: [normal(4)] }],
    ],
    [
      'Must first be Special Summoned (from your hand) by Tributing 1 monster, while you control "Lamp World".',
      [{ field: { ...spell('field'), name: 'Lamp World' }, mainMonster: [normal(4)] }],
      [{ field: spell('field'), mainMonster: [normal(4)] }],
    ],
    [
      'This card can only be Special Summoned by removing from play 1 WIND monster in your Graveyard.',
      [{ graveyard: [normal(4, { attribute: 'WIND' })] }],
      [{ graveyard: [normal(4)] }],
    ],
    [
      'This card cannot be Normal Summoned or Set. This card cannot be Special Summoned except by removing from play 2 "Lamp" monsters from your Graveyard.',
      [{ graveyard: [lamp(), lamp()] }],
      [{ graveyard: [lamp(), normal(4)] }],
    ],
    [
      'This card cannot be Normal Summoned or Set. This card cannot be Special Summoned except by having 2 or more Normal Monsters in your Graveyard.',
      [{ graveyard: [normal(4), normal(4)] }],
      [{ graveyard: [normal(4), level(4)] }],
    ],
    [
      'Must be Special Summoned (from your hand) by shuffling 1 "Lamp" monster from your hand or GY into the Deck/Extra Deck.',
      [{ graveyard: [lamp()] }],
      [{ graveyard: [normal(4)] }],
    ],
    [
      'You can Special Summon this card (from your hand) by revealing 1 face-down card you control and returning it to the hand/Extra Deck.',
      [{ spellTrap: [set(trap())] }],
      [{ spellTrap: [faceUp(spell('continuous'))] }],
    ],
    [
      'You can Special Summon this card (from your hand) by Tributing 2 face-up monsters from anywhere on the field, including a monster you control.',
      [mine(normal(4)), { mainMonster: [normal(4)] }],
      [{}, { mainMonster: [normal(4), normal(4)] }],
    ],
    [
      'If you have "Lamp World" in your GY, or your opponent controls no Spells/Traps, you can Special Summon this card (from your hand).',
      [{ graveyard: [{ ...spell('field'), name: 'Lamp World' }] }, { spellTrap: [set(trap())] }],
      [{}, { spellTrap: [set(trap())] }],
    ],
    [
      'If the only face-up monster you control is 1 "Lamp" monster, you can Special Summon this card (from your hand).',
      [mine(lamp(), set(normal(4)))],
      [mine(lamp(), lamp())],
    ],
    [
      'If your opponent controls a monster and all face-up monsters you control (min. 1) are Level 4, you can Special Summon this card (from your hand).',
      [mine(normal(4)), { mainMonster: [normal(3)] }],
      [mine(normal(4), normal(3)), { mainMonster: [normal(3)] }],
    ],
    [
      'You can Special Summon this card (from your hand) by sending 1 other monster from your hand to the GY, but this card loses 500 ATK.',
      [{ hand: [normal(4)] }],
      [{ hand: [spell()] }],
    ],
    [
      'Must be Special Summoned (from your hand) by sending 2 monsters you control with the same Level to the GY (1 Tuner and 1 non-Tuner).',
      [mine(normal(4), tuner(4))],
      [mine(normal(4), normal(4))],
    ],
    [
      'If 2 or more cards are in the same column, you can Special Summon this card (from your hand) in that column.',
      [{}, { mainMonster: [normal(4)], spellTrap: [set(trap())] }],
      [{}, { mainMonster: [normal(4)], spellTrap: [null, set(trap())] }],
    ],
    [
      'If there is a column with no cards, you can Special Summon this card (from your hand) to your zone in that column.',
      [{ spellTrap: [1, 2, 3, 4].map(() => set(trap())) }],
      [{ spellTrap: [1, 2, 3, 4, 5].map(() => set(trap())) }],
    ],
    [
      'You can Special Summon this card (from your hand) to your center Main Monster Zone.',
      [mine(normal(4), normal(4))],
      [mine(normal(4), normal(4), normal(4))],
    ],
  ])('[SS-03, SS-11] %s', (words, so, not) => {
    expect([summonsItself(words, ...so), summonsItself(words, ...not)]).toEqual([true, false])
  })

  it('[SS-03] a Summon to a zone that a Link Monster of a kind points to takes no other', () => {
    const [card, says] = saying(
      'You can Special Summon this card (from your hand) to your zone a "Lamp" Link Monster points to.',
    )
    const zones = (pointing: Card) => {
      const table = known({ hand: [card], extraMonster: [pointing] }, [[card, says]])
      const [begin] = table.offers('summon-itself')
      return begin ? table.act(begin).offers('decide') : []
    }
    expect(zones(link(['bottom'], '1 monster'))).toEqual([])
    expect(zones(link(['bottom'], '1 monster', LAMP))).not.toEqual([])
  })
})

it('[SS-03] a card is no cost of its own Summon: those beside it are enough, and have to be', () => {
  const words =
    'Must be Special Summoned (from your hand) by banishing 5 or more cards from your hand, field, and/or Extra Deck, face-down.'
  const extraDeck = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map(() => synchro(4))
  expect(summonsItself(words, { extraDeck })).toBe(true)
  expect(summonsItself(words, { extraDeck: extraDeck.slice(0, 4) })).toBe(false)
})

it('[SS-03] "you can Tribute … to Special Summon this card" starts no Chain', () => {
  const [card, says] = saying('You can Tribute 1 "Lamp" monster to Special Summon this card from your hand.')
  const table = known({ hand: [card], mainMonster: [lamp()] }, [[card, says]])
  const [begin] = table.offers('summon-itself')
  if (!begin) throw new Error('it is not offered')
  expect(table.offers('activate-effect')).toEqual([])
  const after = table.act(begin).answered()
  expect([after.place(card), after.state.sides[0].graveyard.length]).toEqual(['mainMonster', 1])
  expect(
    summonsItself('You can Tribute 1 "Lamp" monster to Special Summon this card from your hand.', {}),
  ).toBe(false)
})

describe('the zone of a Special Summon that a text describes', () => {
  /** The own Main Monster Zones, from the left, in which the card of that text may be put; where there is only one, nobody is asked. */
  const zones = (words: string, side: SideSetup, theirs: SideSetup = {}): readonly number[] => {
    const [card, says] = saying(words)
    const table = known({ ...side, hand: [card] }, [[card, says]], theirs)
    const [begin] = table.offers('summon-itself')
    if (!begin) return []
    const begun = table.act(begin)
    const asked = begun.offers('decide').flatMap((action) => {
      const zone = action.do === 'decide' && action.answer.is === 'zone' ? action.answer.zone : undefined
      return zone?.in === 'mainMonster' && zone.of === 0 ? [zone.index] : []
    })
    const at = begun.answered().state.sides[0].mainMonster.findIndex((one) => one?.passcode === card.passcode)
    return asked.length > 0 ? asked : [at]
  }

  it('[SS-03] “in that column”: one with so many cards on both fields, an Extra Monster Zone counted', () => {
    const words =
      'If 2 or more cards are in the same column, you can Special Summon this card (from your hand) in that column.'
    // The left Extra Monster Zone and the fourth zone of the opponent are in the second column.
    expect(
      zones(
        words,
        { extraMonster: [link(['bottom'], '1 monster')], spellTrap: [set(trap()), null, set(trap())] },
        { mainMonster: [null, null, normal(4), normal(4)] },
      ),
    ).toEqual([1, 2])
  })

  it('[SS-03] “to your zone in that column”: one without any card', () => {
    expect(
      zones(
        'If there is a column with no cards, you can Special Summon this card (from your hand) in Attack Position to your zone in that column.',
        { spellTrap: [set(trap()), set(trap())] },
        { mainMonster: [normal(4)] },
      ),
    ).toEqual([2, 3])
  })

  it('[SS-03] “adjacent to a monster you control or in its column”', () => {
    const words =
      'You can Special Summon this card (from your hand) to your Main Monster Zone, adjacent to a "Lamp" monster you control or in its column.'
    expect(zones(words, { mainMonster: [normal(4), null, null, lamp()] })).toEqual([2, 4])
    expect(zones(words, { extraMonster: [link(['bottom'], '1 monster', LAMP)] })).toEqual([1])
    expect(zones(words, { mainMonster: [normal(4)] })).toEqual([])
  })
})

describe('the cards above, used up by the Special Summon that a text describes', () => {
  const comes = (words: string, line: string, side: SideSetup): boolean => {
    const blank = fusion(8, line)
    const restrictions = readRestrictions(`${line}\n${words}`, { name: blank.name, frame: 'fusion' })
    const card = { ...blank, effect: true, restrictions }
    const says = readCardEffects(card, { name: card.name, text: `${line}\n${words}` })
    const table = known({ ...side, extraDeck: [card] }, [[card, says]])
    return table.offers('summon-itself').length > 0
  }

  it('[SS-03, SS-06] one each from two places is not two from one of them', () => {
    const words =
      'Must first be Special Summoned (from your Extra Deck) by banishing the above monsters, 1 each from your field and GY.'
    const line = '2 "Lamp" monsters'
    expect(comes(words, line, { mainMonster: [lamp()], graveyard: [lamp()] })).toBe(true)
    expect(comes(words, line, { graveyard: [lamp(), lamp()] })).toBe(false)
  })

  it('[SS-03, SS-06] what holds among the materials holds for these cards too', () => {
    const words =
      'Must first be either Fusion Summoned, or Special Summoned from your Extra Deck by Tributing the above cards you control.'
    const line = '2 "Lamp" monsters with different Types'
    expect(comes(words, line, mine(lamp(), normal(4, { ...LAMP, type: 'Fiend' })))).toBe(true)
    expect(comes(words, line, mine(lamp(), lamp()))).toBe(false)
  })
})

describe('a monster that has the figures of what was Tributed for it', () => {
  it.each([
    ['nobody can answer the Summon', {}],
    ['the Summon may be negated', { spellTrap: [set(trap())] }],
  ])('[SS-03, SUM-09] has them where %s', (_, theirs) => {
    const [card, says] = saying(
      'Must be Special Summoned (from your hand) by Tributing all monsters you control. The original ATK of this card becomes the combined original ATK of the Tributed monsters.',
    )
    const victims = [normal(4, { atk: 1400 }), normal(4, { atk: 300 })]
    const table = known({ hand: [card], mainMonster: victims }, [[card, says]], theirs)
    const [summon] = table.offers('summon-itself')
    const after = summon && table.act(summon).answered().settled()
    const at = after && locate(after.state, after.id(card))
    expect(after?.place(card)).toBe('mainMonster')
    expect(at?.kind === 'monster' && at.card.arrival.using?.length).toBe(2)
  })
})

describe('“Must be Special Summoned by its own effect”', () => {
  const WORDS =
    'Cannot be Normal Summoned/Set. Must first be Special Summoned by its own effect. When you Normal Summon a Level 4 monster: You can Special Summon this card from your hand.'

  it('[SS-06, SS-10] that effect Summons it, and properly; another effect does not', () => {
    const [card, says] = saying(WORDS)
    const four = normal(4)
    const table = known({ hand: [card, four] }, [[card, says]])
    const summoned = table.act({ do: 'normal-summon', card: table.id(four), tributes: [], zone: main(1) })
    const [activate] = summoned.offers('activate-effect')
    if (!activate) throw new Error('it is not offered')
    const after = summoned.act(activate).settled().answered()
    expect(after.place(card)).toBe('mainMonster')
    expect(after.state.sides[0].mainMonster.find((one) => one?.passcode === card.passcode)).toMatchObject({
      properlySummoned: true,
    })
    const put = { do: 'move-by-hand', card: table.id(card), to: main(2), faceUp: true } as const
    expect(table.refused(put)).toBe('must-be-summoned')
  })

  it('is counted as held where that effect is played to its end', () => {
    const [card, says] = saying(WORDS)
    expect(isOwnWayPlayed(card, { ...known({}, []).pool, effects: () => says })).toBe(true)
    const [other, unread] = saying(`${WORDS.slice(0, -1)}, and if you do, hum.`)
    expect(isOwnWayPlayed(other, { ...known({}, []).pool, effects: () => unread })).toBe(false)
  })
})

describe('what is not understood of a text', () => {
  const held = (more: string): boolean => {
    const [card, says] = saying(
      `You can Special Summon this card (from your hand) by Tributing 1 "Lamp" monster. ${more}`,
    )
    return isOwnWayPlayed(card, { ...known({}, []).pool, effects: () => says })
  }

  it('leaves the Special Summon that it describes unsure where it may say more of it, and only there', () => {
    expect(held('If this card attacks, your opponent hums.')).toBe(true)
    expect(held('When this card destroys a monster, your opponent hums at their deck.')).toBe(true)
    expect(held('A "Lamp" monster that was Synchro Summoned using this card hums.')).toBe(true)
    expect(held('When Summoned this way, your opponent hums aloud.')).toBe(false)
    expect(held('Hum while doing so, or it hums.')).toBe(false)
    expect(held('You can only hum the turn you Special Summon this card.')).toBe(false)
  })

  it('[SS-03] several kinds named at once are one of each, which no choice of one card says', () => {
    const words =
      'Must be Special Summoned (from your hand) by banishing 1 face-up Fusion, Synchro, and Xyz Monster from anywhere on the field.'
    expect(summonsItself(words, mine(synchro(4)))).toBe(false)
  })

  it('[SS-03] several cards named at once are one of each, which no choice of one card says', () => {
    expect(
      summonsItself(
        'Must first be Special Summoned (from your hand) by sending 1 "Lamp", "Candle", and "Lantern" from your hand to the Graveyard.',
        { hand: [lamp()] },
      ),
    ).toBe(false)
  })
})

describe('what is paid for it', () => {
  it('[SS-03] a total of so much “or more” takes no card that is not needed for it', () => {
    const words =
      'Must first be Special Summoned (from your hand) by Tributing monsters from your hand or field, whose total Levels equal 8 or more.'
    const [card, says] = saying(words, 8)
    const [low, high, enough] = [normal(3), normal(6), normal(8)]
    const table = known({ hand: [card, low, high, enough] }, [[card, says]])
    const [summon] = table.offers('summon-itself')
    if (!summon) throw new Error('not offered')
    const begun = table.act(summon)
    const choices = (now: typeof begun): readonly unknown[] =>
      now.offers('choose').map((one) => 'card' in one && one.card)
    expect(choices(begun)).toEqual([table.id(low), table.id(high), table.id(enough)])
    const [first] = begun.offers('choose')
    if (!first) throw new Error('nothing to choose')
    // With the lower one goes the other, and not the one that is enough alone.
    expect(choices(begun.act(first))).toEqual([table.id(high)])
  })

  it('[SS-03] never is the monster itself, however many cards there are to choose from', () => {
    const words =
      'Cannot be Normal Summoned/Set. Must be Special Summoned (from your hand) by banishing 5 or more cards from your hand, field, and/or Extra Deck.'
    const extraDeck = Array.from({ length: 14 }, () => synchro(5))
    expect(summonsItself(words, { extraDeck })).toBe(true)
    expect(summonsItself(words, { extraDeck: extraDeck.slice(0, 4) })).toBe(false)
    expect(summonsItself(words, { extraDeck: extraDeck.slice(0, 4), hand: [normal(4)] })).toBe(true)
  })
})

describe('what a text says of the turn in which its monster is Special Summoned', () => {
  const table = (words: string, more: SideSetup = {}, theirs: SideSetup = {}) => {
    const [card, says] = saying(words)
    const other = normal(4)
    return { card, other, table: known({ hand: [card, other], ...more }, [[card, says]], theirs) }
  }
  const GIVEN =
    "Must first be Special Summoned (from your hand) to your opponent's field by Tributing 1 monster they control. You cannot Normal Summon/Set the turn you Special Summon this card."

  it('[SS-11] holds for the rest of the turn once its own way is taken, though another player controls it', () => {
    const { card, other, table: before } = table(GIVEN, {}, { mainMonster: [normal(4)] })
    expect(before.offers('normal-summon')).not.toHaveLength(0)
    const after = before.act({ do: 'summon-itself', card: before.id(card), number: 0 }).answered()
    expect(after.place(card)).toBe('mainMonster')
    expect(after.offers('normal-summon', 'normal-set')).toHaveLength(0)
    expect(after.refused({ do: 'normal-summon', card: after.id(other), zone: main(1), tributes: [] })).toBe(
      'locked',
    )
  })

  it('[SS-11] forbids that Summon where the other thing was done before', () => {
    const { card, other, table: before } = table(GIVEN, {}, { mainMonster: [normal(4)] })
    const summoned = before
      .act({ do: 'normal-summon', card: before.id(other), zone: main(1), tributes: [] })
      .settled()
    expect(summoned.refused({ do: 'summon-itself', card: before.id(card), number: 0 })).toBe(
      'turn-long-broken',
    )
  })

  it('[SS-11] holds for every Special Summon of the card, and not only for its own way', () => {
    const [card, says] = saying(
      'This card cannot be Special Summoned from the hand. You cannot Normal Summon/Set the turn you Special Summon this card.',
    )
    const reviver = spell()
    const other = normal(4)
    const from: CardEffects = {
      effects: [
        effect('activation', ['hand'], [{ do: 'summon', cards: one({ is: 'monster' }, 'graveyard') }]),
      ],
      limits: [],
      unread: [],
    }
    const before = known({ hand: [reviver, other], graveyard: [card] }, [
      [card, says],
      [reviver, from],
    ])
    const activate = { do: 'activate', card: before.id(reviver), number: 0, zone: backrow(1) } as const
    const after = before.act(activate).answered()
    expect(after.place(card)).toBe('mainMonster')
    expect(after.offers('normal-summon', 'normal-set')).toHaveLength(0)
    const summoned = before
      .act({ do: 'normal-summon', card: before.id(other), zone: main(1), tributes: [] })
      .settled()
    expect(summoned.refused(activate)).toBe('nothing-to-change')
  })

  it.each([
    ['You cannot conduct your Battle Phase the turn you Special Summon this card.', { act: 'battle-phase' }],
    [
      'You cannot Synchro Summon the turn you Special Summon this card.',
      { act: 'special-summon', how: ['synchro'] },
    ],
    [
      'You cannot Special Summon other monsters the turn you Special Summon this card.',
      { act: 'special-summon', sparesItsOwn: true },
    ],
    [
      'If you Special Summon this monster, you cannot Normal Summon or Set a monster during the same turn.',
      { act: 'normal-summon-or-set' },
    ],
  ])('reads %s', (words, cannot) => {
    expect(saying(words)[0].restrictions).toEqual([{ code: 'turn-of-summon', cannot }])
  })

  it('reads of which Summon it is said', () => {
    expect(
      saying(
        'During the turn you Xyz Summon this card, you cannot Special Summon, except "Lamp" monsters.',
      )[0].restrictions,
    ).toEqual([
      {
        code: 'turn-of-summon',
        cannot: { act: 'special-summon', except: { is: 'archetype', archetype: 'Lamp' } },
        by: 'xyz',
      },
    ])
  })
})

describe('what follows from its own way', () => {
  it('[TOK-02] Tokens may be what it costs', () => {
    const [card, says] = saying(
      'Must first be Special Summoned (from your hand) to your opponent\'s side of the field by Special Summoning 2 "Wick Tokens" (Fiend-Type/DARK/Level 1/ATK 0/DEF 0) in face-up Attack Position on your side of the field.',
    )
    const wick = named(token(1), 'Wick Token')
    const hand = { hand: [card] }
    const before = known({ ...hand, banished: [wick] }, [[card, says]])
    const after = before.act({ do: 'summon-itself', card: before.id(card), number: 0 }).answered()
    const at = (player: 0 | 1) => after.state.sides[player].mainMonster.filter((one) => one !== null)
    expect(at(0)).toHaveLength(2)
    expect(at(1).map(({ id }) => id)).toEqual([after.id(card)])
    const four = [1, 2, 3, 4].map(() => normal(4))
    expect(
      known({ ...hand, banished: [wick], mainMonster: four }, [[card, says]]).offers('summon-itself'),
    ).toEqual([])
  })

  it('"that monster" is the one that was paid', () => {
    const [card, says] = saying(
      "You can Special Summon this card (from your hand) by sending 1 Level 4 or lower monster from your hand to the GY. If you do, decrease this card's Level by the Level of that monster.",
      6,
    )
    const paid = normal(2)
    const before = known({ hand: [card, paid] }, [[card, says]])
    const after = before.act({ do: 'summon-itself', card: before.id(card), number: 0 }).answered()
    const at = locate(after.state, after.id(card))
    expect(at?.kind === 'monster' && figureOf(after.state, at.card, 'level', after.pool)).toBe(4)
  })

  it('[LNK-01] it may be material for some monsters alone', () => {
    const [card, says] = saying(
      'If you control no monsters, you can Special Summon this card (from your hand). If Summoned this way, this card cannot be used as Link Material, except for the Link Summon of a "Lamp" monster.',
    )
    const plain = link(['bottom'], '1 monster')
    const bright = link(['bottom'], '1 monster', LAMP)
    const before = known({ hand: [card], extraDeck: [plain, bright] }, [[card, says]])
    const after = before.act({ do: 'summon-itself', card: before.id(card), number: 0 }).answered()
    const summons = after.offers('special-summon').map((one) => (one.do === 'special-summon' ? one.card : 0))
    expect([...new Set(summons)]).toEqual([after.id(bright)])
  })
})

describe('a monster that is Tributed for another', () => {
  it('[NS-05] leaves it what its text promises, and only such a monster', () => {
    const [card, says] = saying(
      'If you Tribute this card for the Tribute Summon of a Level 5 or higher "Lamp" monster, that monster cannot be destroyed by card effects.',
    )
    const grand = level(5, LAMP)
    const plain = level(5)
    const held = (coming: LevelMonster): boolean => {
      const before = known({ hand: [coming], mainMonster: [card] }, [[card, says]])
      const after = before
        .act({ do: 'normal-summon', card: before.id(coming), zone: main(1), tributes: [before.id(card)] })
        .settled()
      return (
        guardOf(
          after.state,
          after.id(coming),
          'effect-destruction',
          {
            player: 1,
            itself: { card: after.id(card), at: 'graveyard' },
            passcode: card.passcode,
          },
          after.pool,
        ) !== undefined
      )
    }
    expect(held(grand)).toBe(true)
    expect(held(plain)).toBe(false)
  })
})

describe('a card that cannot be Tributed', () => {
  it('[TERM-10] is no cost either, while it lies face-up', () => {
    const kept = { ...level(4), restrictions: [{ code: 'cannot-be-tributed' } as const] }
    const words = 'You can Special Summon this card (from your hand) by Tributing 1 monster.'
    expect(summonsItself(words, mine(kept))).toBe(false)
    expect(summonsItself(words, mine(set(kept)))).toBe(true)
  })
})

describe('what a text says of who may Special Summon its monster, and when', () => {
  const restricted = (words: string) => saying(words)[0]
  const intended = (card: LevelMonster, by: SummonWay, source?: Card) => {
    const table = known({ graveyard: [card] }, [])
    const lying = { id: table.id(card), passcode: card.passcode, owner: 0, faceUp: true } as const
    return summonForbidden(
      table.state,
      { card: lying, facts: card, from: 'graveyard', by, ...(source && { source }) },
      table.pool,
    )?.code
  }

  it("[SS-11] another monster's effect may not, but a Spell's, its own and that of no Effect Monster may", () => {
    const card = restricted("Cannot be Special Summoned by another Effect Monster's effect.")
    expect(intended(card, 'effect', level(4))).toBe('cannot-be-special-summoned')
    expect(intended(card, 'effect', card)).toBeUndefined()
    expect(intended(card, 'effect', spell())).toBeUndefined()
    expect(intended(card, 'pendulum')).toBeUndefined()
  })

  it('[RIT-02] its Ritual Summon asks for the effect of such a card, any other Special Summon does not', () => {
    const card = restricted('Cannot be Ritual Summoned, except by "Lamp Oil" or another "Lamp" card effect.')
    expect(intended(card, 'ritual', spell('ritual'))).toBe('must-be-summoned')
    expect(intended(card, 'ritual', { ...spell('ritual'), archetypes: ['Lamp'] })).toBeUndefined()
    expect(intended(card, 'ritual', named(spell('ritual'), 'Lamp Oil'))).toBeUndefined()
    expect(intended(card, 'effect', spell())).toBeUndefined()
  })

  it('[SS-11] not from the Graveyard in the turn in which it was sent there', () => {
    const card = restricted('Cannot be Special Summoned from the GY the turn this card was sent to the GY.')
    const reviver = spell()
    const revives: CardEffects = {
      effects: [
        effect('activation', ['hand'], [{ do: 'summon', cards: one({ is: 'monster' }, 'graveyard') }]),
      ],
      limits: [],
      unread: [],
    }
    const table = known({ hand: [reviver], graveyard: [card] }, [[reviver, revives]])
    expect(table.offers('activate')).not.toEqual([])
    const id = table.id(card)
    const event = {
      is: 'moved',
      card: id,
      passcode: card.passcode,
      from: { in: 'hand', of: 0 },
      to: { in: 'graveyard', of: 0 },
      because: 'effect',
    } as const
    const sent = { is: 'moved', player: 0, card: id, passcode: card.passcode, event } as const
    expect(table.withState({ doneThisTurn: [sent] }).offers('activate')).toEqual([])
    expect(isUnderstood(card.restrictions)).toBe(true)
  })

  it('[NS-08] fewer Tributes where so many different names lie in the Graveyard', () => {
    const words =
      'If you have 3 or more "Lamp" monsters with different names in your Graveyard, you can Tribute Summon this card by Tributing 1 "Lamp" monster.'
    const [card] = saying(words, 8)
    const summons = (...graveyard: readonly Card[]) =>
      known({ hand: [card], mainMonster: [lamp()], graveyard }, []).offers('normal-summon').length > 0
    expect(summons(lamp(), named(lamp(), 'Wick'), named(lamp(), 'Oil'))).toBe(true)
    expect(summons(named(lamp(), 'Oil'), lamp(), named(lamp(), 'Oil'))).toBe(false)
  })

  it('none of its effects in the turn in which it was Special Summoned', () => {
    const [card, says] = saying(
      'This card cannot activate the following effects the turn it is Special Summoned. Once per turn: You can gain 500 LP.',
    )
    const arrival = (turn: number) => ({ arrival: { by: 'effect', turn } }) as const
    const offers = (turn: number) =>
      known({ mainMonster: [{ card, ...arrival(turn) }] }, [[card, says]]).offers('activate-effect')
    expect(offers(3)).toEqual([])
    expect(offers(1)).not.toEqual([])
    const [other] = saying(
      'Once per turn: You can gain 500 LP. This card cannot activate the following effects the turn it is Special Summoned.',
    ).slice(1)
    expect(other).toMatchObject({ unread: [{ part: 'main', sentence: 1 }] })
  })

  it('[SS-03] so many cards in one column', () => {
    const [card, says] = saying(
      'If 3 or more cards are in the same column: You can Special Summon this card from your hand.',
    )
    const offers = (theirs: SideSetup) =>
      known(
        { hand: [card], mainMonster: [normal(4)], spellTrap: [set(trap())] },
        [[card, says]],
        theirs,
      ).offers('activate-effect')
    const opposite = [null, null, null, null, normal(4)]
    expect(offers({ mainMonster: opposite })).not.toEqual([])
    expect(offers({ mainMonster: [normal(4)] })).toEqual([])
  })
})
