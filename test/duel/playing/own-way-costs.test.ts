import { describe, expect, it } from 'vitest'
import type { Card, LevelMonster } from '../../../shared/cards/card.ts'
import { readCardEffects } from '../../../shared/cards/effects/read/card.ts'
import type { CardEffects } from '../../../shared/cards/effects/effect.ts'
import type { MonsterFrame } from '../../../shared/cards/terms.ts'
import { readRestrictions } from '../../../shared/cards/restrictions/read.ts'
import { isUnderstood } from '../../../shared/cards/restrictions/share.ts'
import { isOwnWayPlayed } from '../../../shared/duel/playing/own-summon.ts'
import { figureOf } from '../../../shared/duel/continuous/figures.ts'
import { locate } from '../../../shared/duel/state/board.ts'
import type { DuelState } from '../../../shared/duel/state/state.ts'
import { fusion, level, named, normal, ritualSpell, spell, synchro, trap, xyz } from '../cards.ts'
import { faceUp, inDefense, set, type SideSetup, type Standing } from '../table.ts'
import { type Known, known, one, says } from './known.ts'

/* What a Special Summon that a card's own text describes costs and asks, where several texts say it in the same way. */

const saying = (words: string, stars = 4): readonly [LevelMonster, CardEffects] => {
  const blank = level(stars)
  const card = { ...blank, restrictions: readRestrictions(words, { name: blank.name, frame: 'effect' }) }
  return [card, readCardEffects(card, { name: card.name, text: words })]
}

const withCard = (
  words: string,
  mine: SideSetup,
  theirs: SideSetup = {},
  change: Partial<DuelState> = {},
) => {
  const [card, says] = saying(words)
  const hand = [card, ...(mine.hand ?? [])]
  const table = known({ ...mine, hand }, [[card, says]], theirs).withState(change)
  return { card, says, table, ways: table.offers('summon-itself') }
}

const LAMP = { archetypes: ['Lamp'] }
const lamp = (): LevelMonster => normal(4, LAMP)
const mine = (...mainMonster: readonly (Card | Standing)[]): SideSetup => ({ mainMonster })
const of = (attribute: LevelMonster['attribute']): LevelMonster => normal(4, { attribute })

describe('a Special Summon that a text describes', () => {
  it.each<readonly [string, readonly [SideSetup, SideSetup?], readonly [SideSetup, SideSetup?]]>([
    [
      'Must first be Special Summoned (from your hand) while the only monsters you control are 2 Defense Position monsters.',
      [mine(inDefense(normal(4)), set(normal(4)))],
      [mine(inDefense(normal(4)), normal(4))],
    ],
    [
      'Must first be Special Summoned (from your hand) by having only Machine-Type monsters in your Graveyard (min. 1).',
      [{ graveyard: [normal(4, { type: 'Machine' }), spell()] }],
      [{ graveyard: [normal(4, { type: 'Machine' }), normal(4)] }],
    ],
    [
      'Must be Special Summoned (from your hand) by having 2 or more monsters in your GY, and no monsters in your GY with the same name.',
      [{ graveyard: [normal(4), normal(4)] }],
      [{ graveyard: [named(normal(4), 'Wick'), named(normal(4), 'Wick'), normal(4)] }],
    ],
    [
      'Must first be Special Summoned (from your hand) by having a Level 7 or higher "Lamp" monster on the field, but no "Lamp Lighter" in your Monster Zone.',
      [mine(normal(7, LAMP))],
      [mine(normal(7, LAMP), named(normal(4), 'Lamp Lighter'))],
    ],
    [
      'If you control both Fish and Winged Beast-Type monsters, you can Special Summon this card (from your hand).',
      [mine(normal(4, { type: 'Fish' }), normal(4, { type: 'Winged Beast' }))],
      [mine(normal(4, { type: 'Fish' }), set(normal(4, { type: 'Winged Beast' })))],
    ],
    [
      'If your opponent controls a Level 4 monster, and controls at least as many monsters as you, you can Special Summon this card (from your hand).',
      [mine(normal(4)), { mainMonster: [normal(4)] }],
      [mine(normal(4), normal(4)), { mainMonster: [normal(4)] }],
    ],
    [
      'If your opponent controls a monster, and all the monsters (if any) on your side of the field and in your Graveyard are FIRE (and only FIRE), you can Special Summon this card (from your hand).',
      [{ ...mine(of('FIRE')), graveyard: [of('FIRE')] }, { mainMonster: [normal(4)] }],
      [{ ...mine(of('FIRE')), graveyard: [of('DARK')] }, { mainMonster: [normal(4)] }],
    ],
    [
      'Must be Special Summoned (from your hand) by banishing 1 face-up Fusion and Synchro Monster from anywhere on the field.',
      [mine(fusion(6, '2 monsters')), { mainMonster: [synchro(4)] }],
      [mine(fusion(6, '2 monsters'), fusion(6, '2 monsters'))],
    ],
    [
      'Must first be Special Summoned (from your hand) by banishing 2 "Lamp" monsters (1 from your hand and 1 from your Graveyard).',
      [{ hand: [lamp()], graveyard: [lamp()] }],
      [{ graveyard: [lamp(), lamp()] }],
    ],
    [
      'You can Special Summon this card (from your hand) by shuffling 2 Spells from your hand and/or GY into the Deck, including a Ritual Spell.',
      [{ hand: [spell('ritual')], graveyard: [spell()] }],
      [{ hand: [spell()], graveyard: [spell()] }],
    ],
    [
      'You can Special Summon this card (from your hand) by placing 1 of your banished "Lamp" monsters on the bottom of your Main Deck.',
      [{ banished: [lamp()] }],
      [{ banished: [normal(4)] }],
    ],
    [
      'Must first be Special Summoned (from your hand) by sending 2 "Lamp" monsters with an original Level of 4 or lower from your hand, Deck, and/or face-up field to the GY.',
      [{ deck: [lamp()], mainMonster: [lamp()] }],
      [{ deck: [lamp()], mainMonster: [set(lamp()), normal(5, LAMP)] }],
    ],
    [
      "You can Special Summon this card (from your hand) by Tributing 1 opponent's monster with a Wick Counter.",
      [{}, { mainMonster: [{ card: normal(4), counters: { wick: 1 } }] }],
      [mine({ card: normal(4), counters: { wick: 1 } }), { mainMonster: [normal(4)] }],
    ],
    [
      'Must be Special Summoned (from your hand) by Tributing a monster you control with 3 Wick Counters.',
      [mine({ card: normal(4), counters: { wick: 3 } })],
      [mine({ card: normal(4), counters: { wick: 2 } })],
    ],
    [
      'This card cannot be Normal Summoned or Set. This card can only be Special Summoned, in face-up Attack Position, by sending 1 card from your Spell & Trap Card Zone to the Graveyard.',
      [{ spellTrap: [set(trap())] }],
      [{ field: spell('field') }],
    ],
    [
      'This card cannot be Normal Summoned or Set. This card can only be Special Summoned if your opponent controls a monster(s) and you control a face-up Tuner monster(s). When this card is Special Summoned this way, you can look at it twice.',
      [mine(normal(4, { abilities: ['tuner'] })), { mainMonster: [normal(4)] }],
      [mine(normal(4)), { mainMonster: [normal(4)] }],
    ],
    [
      'Must be either Special Summoned by "Lamp Oil", or Special Summoned (from your hand or GY) by shuffling into the Deck, 1 each of your "Wick", "Glass", and "Flame" that is in your hand, face-up field, GY, and/or banished. If this card is Special Summoned by the effect of "Lamp Oil", it glows.',
      [
        {
          hand: [named(normal(4), 'Wick')],
          graveyard: [named(normal(4), 'Glass')],
          banished: [named(normal(4), 'Flame')],
        },
      ],
      [
        {
          hand: [named(normal(4), 'Wick')],
          graveyard: [named(normal(4), 'Glass')],
          mainMonster: [set(named(normal(4), 'Flame'))],
        },
      ],
    ],
    [
      'Must first be Special Summoned (from your hand or GY) while you have 3 or more cards in your GY with different names that are "Wick" and/or Traps, by placing 2 of them on the bottom of the Deck in any order.',
      [{ graveyard: [named(normal(4), 'Wick'), trap(), trap()] }],
      [{ graveyard: [named(normal(4), 'Wick'), named(normal(4), 'Wick'), trap(), spell()] }],
    ],
    [
      'Must be Special Summoned (from your hand) by Tributing 2 monsters whose original names are "Wick" and "Glass".',
      [mine(named(normal(4), 'Wick'), named(normal(4), 'Glass'))],
      [mine(named(normal(4), 'Wick'), named(normal(4), 'Wick'))],
    ],
    [
      'Must first be Special Summoned (from your hand) by Tributing 2 monsters you control (1 face-up "Lamp" monster and 1 Level 5 monster).',
      [mine(lamp(), normal(5))],
      [mine(set(lamp()), normal(5))],
    ],
  ])('[SS-03, SS-11] %s', (words, so, not) => {
    const { card, says, table, ways } = withCard(words, ...so)
    expect(ways).toHaveLength(1)
    expect(isUnderstood(card.restrictions, isOwnWayPlayed(card, table.pool))).toBe(true)
    expect(says.effects[0]?.read).toBe('whole')
    expect(withCard(words, ...not).ways).toEqual([])
  })
})

describe('one Summon that can be paid for in several ways', () => {
  const EITHER =
    'If you control a "Lamp" monster, you can Special Summon this card (from your hand) to either field by Tributing 1 monster from that field.'

  it('[SS-03, SS-11] each is a way of its own, and costs what stands there', () => {
    const two =
      'Must be Special Summoned (from your hand) by banishing 2 "Lamp" monsters or 1 "Wick" card from your face-up field and/or GY.'
    expect(withCard(two, { graveyard: [lamp(), lamp()] }).ways).toHaveLength(1)
    const both = withCard(two, { graveyard: [lamp(), lamp(), { ...spell(), archetypes: ['Wick'] }] })
    expect(both.ways).toHaveLength(2)
    expect(withCard(two, { graveyard: [lamp()] }).ways).toEqual([])
    const kinds =
      'Must first be Special Summoned (from your hand) by shuffling 2 cards of the same type (Monster, Spell, or Trap) from your GY into the Deck/Extra Deck.'
    expect(withCard(kinds, { graveyard: [spell(), trap(), normal(4)] }).ways).toEqual([])
    expect(withCard(kinds, { graveyard: [spell(), spell(), trap()] }).ways).toHaveLength(1)
    expect(both.says.effects.filter(({ kind }) => kind === 'own-summon')).toHaveLength(2)
  })

  it('[SS-03, ZONE-12] to either field for a monster of that field', () => {
    const theirs = normal(4)
    const { card, table, ways } = withCard(EITHER, mine(lamp()), { mainMonster: [theirs] })
    expect(ways).toHaveLength(2)
    const [, toThem] = ways
    const done = toThem ? table.act(toThem).answered() : table
    expect(done.place(theirs)).toBe('graveyard')
    expect(done.state.sides[1].mainMonster).toContainEqual(
      expect.objectContaining({ passcode: card.passcode, controller: 1 }),
    )
    expect(withCard(EITHER, mine(normal(4)), { mainMonster: [theirs] }).ways).toEqual([])
  })

  it('[SS-11] all of one Attribute or all of the other, while there are as many of each', () => {
    const words =
      'Must be Special Summoned (from your hand) by banishing all LIGHT monsters or all DARK monsters from your GY, while you have an equal number of each in your GY.'
    const dark = of('DARK')
    const light = of('LIGHT')
    expect(withCard(words, { graveyard: [light, dark, of('LIGHT')] }).ways).toEqual([])
    expect(withCard(words, { graveyard: [of('FIRE')] }).ways).toEqual([])
    const { table, ways } = withCard(words, { graveyard: [light, dark] })
    expect(ways).toHaveLength(2)
    const done = ways[1] ? table.act(ways[1]).answered() : table
    expect([done.place(light), done.place(dark)]).toEqual(['graveyard', 'banished'])
  })
})

describe('a Special Summon from the Extra Deck that a text describes', () => {
  const fromExtra = (line: string, words: string, side: SideSetup, frame: MonsterFrame = 'fusion'): Known => {
    const blank = fusion(8, line)
    const text = `${line}\n${words}`
    const card = {
      ...blank,
      restrictions: readRestrictions(text, { name: blank.name, frame }, line),
    } as Card
    return known({ ...side, extraDeck: [card] }, [[card, readCardEffects(card, { name: card.name, text })]])
  }
  const ways = (...asked: Parameters<typeof fromExtra>) => fromExtra(...asked).offers('summon-itself').length

  it('[SS-03, SS-11] its materials are asked for as its line says, also what holds among some of them', () => {
    const line = '"Lamp Lighter" + 2 "Wick" monsters with different Attributes'
    const words =
      'Must first be Special Summoned (from your Extra Deck) by shuffling the above cards you control into the Deck.'
    const lighter = named(normal(4), 'Lamp Lighter')
    const wick = (attribute: LevelMonster['attribute']) => normal(4, { attribute, archetypes: ['Wick'] })
    expect(ways(line, words, mine(lighter, wick('FIRE'), wick('DARK')))).toBe(1)
    expect(ways(line, words, mine(lighter, wick('FIRE'), wick('FIRE')))).toBe(0)
    const either =
      'Must first be either Fusion Summoned using only monsters in your hand and/or field, or Special Summoned (from your Extra Deck) by banishing the above cards you control.'
    expect(ways('2 monsters with different names', either, mine(normal(4), normal(3)))).toBe(1)
    expect(
      ways(
        '2 monsters with different names',
        either,
        mine(named(normal(4), 'Wick'), named(normal(3), 'Wick')),
      ),
    ).toBe(0)
  })

  it('[SS-03, SS-11] cards with the names of the line by origin', () => {
    const line = '"Lamp Lighter" + "Wick Trimmer"'
    const words =
      'Must be Special Summoned (from your Extra Deck) by banishing cards you control with the above original names, and cannot be Special Summoned by other ways.'
    const pair = [named(normal(4), 'Lamp Lighter'), named(normal(4), 'Wick Trimmer')]
    expect(ways(line, words, mine(...pair))).toBe(1)
    expect(ways(line, words, mine(pair[0] as Card, normal(4)))).toBe(0)
  })

  it('[EQP-07] a monster equipped with a card of a name, or with a monster of a kind', () => {
    const words = (equip: string) =>
      `Must first be either Fusion Summoned, or Special Summoned from your Extra Deck by Tributing 1 "Lamp Lighter" equipped with ${equip}.`
    const lighter = named(normal(4), 'Lamp Lighter')
    const bearing = (equip: Card | undefined): SideSetup => ({
      mainMonster: [lighter],
      spellTrap: equip ? [{ ...faceUp(equip), equippedTo: 1 as never }] : [],
    })
    const asked = (equip: Card | undefined, wanted: string): number => {
      const table = fromExtra('2 monsters', words(wanted), bearing(equip))
      const bearer = table.id(lighter)
      const sides = table.state.sides
      const state = JSON.parse(
        JSON.stringify(table.state).replaceAll('"equippedTo":1', `"equippedTo":${bearer}`),
      ) as DuelState
      expect(sides).toHaveLength(2)
      return table.withState(state).offers('summon-itself').length
    }
    expect(asked(fusion(6, '2 monsters'), 'a Fusion Monster')).toBe(1)
    expect(asked(xyz(4, '2 Level 4 monsters'), 'a Fusion Monster')).toBe(0)
    expect(asked(named(spell('equip'), 'Wick'), '"Wick"')).toBe(1)
    expect(asked(undefined, '"Wick"')).toBe(0)
  })

  it('[FUS-08] "this face-down card in the Extra Deck" is none that lies there face-up', () => {
    const words =
      'This face-down card in the Extra Deck must first be either Fusion Summoned, or Special Summoned by Tributing 1 Level 4 "Lamp" monster.'
    const side = mine(lamp())
    expect(ways('2 monsters', words, side)).toBe(1)
    const blank = fusion(8, '2 monsters')
    const card = {
      ...blank,
      restrictions: readRestrictions(words, { name: blank.name, frame: 'fusion' }, '2 monsters'),
    }
    const says = readCardEffects(card, { name: card.name, text: `2 monsters\n${words}` })
    const table = known({ ...side, faceUpExtraDeck: [card] }, [[card, says]])
    expect(table.offers('summon-itself')).toEqual([])
  })
})

describe('what has happened in the turn', () => {
  it('[SS-03] so many monsters of a kind that were destroyed', () => {
    const words =
      'If 2 or more face-up "Lamp" monsters you control were destroyed this turn, you can Special Summon this card (from your hand).'
    const [one, two] = [lamp(), lamp()]
    const { table } = withCard(words, mine(one, two))
    const destroy = (card: Card, now: Known) =>
      now.act({
        do: 'move-by-hand',
        card: now.id(card),
        to: { in: 'graveyard', of: 0 },
        because: 'destroyed',
      })
    const after = destroy(one, table)
    expect(after.offers('summon-itself')).toEqual([])
    expect(destroy(two, after).offers('summon-itself')).toHaveLength(1)
  })

  it('[SS-03] a Spell of a kind that was activated', () => {
    const words =
      'During your turn, if you have activated a "Lamp" Spell Card previously this turn, you can Special Summon this card (from your hand).'
    const own = { ...spell(), ...LAMP }
    const { table } = withCard(words, { hand: [own] })
    expect(table.offers('summon-itself')).toEqual([])
    const activated = (from: Known) => ({
      ...from.state,
      doneThisTurn: [
        { is: 'activated', player: 0, card: from.id(own), passcode: own.passcode, as: 'card', from: 'hand' },
      ],
    })
    expect(table.withState(activated(table) as DuelState).offers('summon-itself')).toHaveLength(1)
  })

  it('[SS-03] all monsters that activated their effects in the Monster Zone of the opponent, and have not left since', () => {
    const words =
      "Must be Special Summoned (from your hand) by Tributing all face-up monsters on the field that activated their effects this turn in your opponent's Monster Zone."
    const [used, idle] = [level(4), level(4)]
    const { card, table } = withCard(words, {}, { mainMonster: [used, idle] })
    expect(table.offers('summon-itself')).toEqual([])
    const id = table.id(used)
    const entry = { card: id, passcode: used.passcode, player: 1 }
    const state = (negated: boolean): DuelState => ({
      ...table.state,
      turn: {
        ...table.state.turn,
        activated: [{ ...entry, onField: true, ...(negated && { negated }) }],
      } as never,
      doneThisTurn: [{ is: 'activated', ...entry, as: 'effect', from: 'field' } as never],
    })
    expect(table.withState(state(true)).offers('summon-itself')).toEqual([])
    const now = table.withState(state(false))
    const [way] = now.offers('summon-itself')
    const done = way ? now.act(way).answered() : now
    expect([done.place(used), done.place(idle), done.place(card)]).toEqual([
      'graveyard',
      'mainMonster',
      'mainMonster',
    ])
  })
})

it('[SS-03] a card that Summons itself from the Deck leaves it shuffled', () => {
  const words = 'Must first be Special Summoned (from your Deck) by Tributing 1 "Lamp" monster.'
  const [card, says] = saying(words)
  const rest = Array.from({ length: 12 }, () => normal(4))
  const table = known({ deck: [...rest, card], mainMonster: [lamp()] }, [[card, says]])
  const [way] = table.offers('summon-itself')
  const done = way ? table.act(way).answered() : table
  expect(done.place(card)).toBe('mainMonster')
  expect(done.state.sides[0].deck.map(({ id }) => id)).not.toEqual(
    table.state.sides[0].deck.slice(0, 12).map(({ id }) => id),
  )
})

describe('a monster that must first be Special Summoned with a card that used up another', () => {
  const words =
    'Cannot be Normal Summoned/Set. Must first be Special Summoned with "Lamp Oil" that was activated by Tributing a Level 5 or higher Fiend monster.'
  const [goal] = saying(words)
  const oil = named(spell(), 'Lamp Oil')
  const makes: CardEffects = {
    effects: [
      {
        part: 'main',
        kind: 'activation',
        read: 'whole',
        from: ['hand', 'field'],
        activate: [{ do: 'tribute', binds: 'tributed', cards: one({ is: 'monster' }, 'field') }],
        resolve: [
          {
            do: 'summon',
            cards: one({ is: 'cannotBeNormalSummoned' }, 'hand', 'graveyard'),
            materials: { is: 'bound', name: 'tributed' },
          },
        ],
      },
    ],
    limits: [],
    unread: [],
  }

  it('[SS-11] only where that was so', () => {
    const at = (tributed: Card): boolean =>
      known({ hand: [oil, goal], mainMonster: [tributed] }, [[oil, makes]]).offers('activate').length > 0
    expect(at(normal(5, { type: 'Fiend' }))).toBe(true)
    expect(at(normal(4, { type: 'Fiend' }))).toBe(false)
    expect(at(normal(5))).toBe(false)
  })

  it('[SS-06] [SS-12] then it may come back by other effects', () => {
    const [back, reviving] = says(spell(), 'Target 1 monster in your GY; Special Summon that target.')
    const fiend = normal(5, { type: 'Fiend' })
    const effects = [[oil, makes] as const, [back, reviving] as const]
    const table = known({ hand: [oil, goal, back], mainMonster: [fiend] }, effects)
    const [first] = table.offers('activate').filter((one) => 'card' in one && one.card === table.id(oil))
    const made = first ? table.act(first).answered().settled() : table
    expect(made.place(goal)).toBe('mainMonster')
    const gone = made.act({ do: 'move-by-hand', card: made.id(goal), to: { in: 'graveyard', of: 0 } })
    const revive = (now: Known, card: Card): readonly number[] => {
      const [use] = now.offers('activate').filter((one) => 'card' in one && one.card === now.id(back))
      return use
        ? now
            .act(use)
            .choices()
            .filter((id) => id === now.id(card))
        : []
    }
    expect(revive(gone, goal)).toHaveLength(1)
    const never = table.act({ do: 'move-by-hand', card: table.id(goal), to: { in: 'graveyard', of: 0 } })
    expect(revive(never, goal)).toHaveLength(0)
  })
})

describe('a monster that has been equipped for some turns of its player', () => {
  const words =
    'Must first be Special Summoned (from your hand) by Tributing 1 "Wick" on your 2nd turn or later after it was equipped with "Lamp Oil".'
  const at = (placedOn: number, equip = 'Lamp Oil'): boolean => {
    const wick = named(normal(4), 'Wick')
    const { table } = withCard(words, {
      mainMonster: [wick],
      spellTrap: [{ ...faceUp(named(spell('equip'), equip)), placedOn, equippedTo: 4711 as never }],
    })
    const state = JSON.stringify(table.state).replace('4711', `${table.id(wick)}`)
    return table.withState(JSON.parse(state) as DuelState).offers('summon-itself').length > 0
  }

  it('[SS-11] not before the turn that it says', () => {
    // It is turn 3, one of the player's own.
    expect(at(1)).toBe(false)
    expect(at(-1)).toBe(true)
    expect(at(0)).toBe(true)
    expect(at(-1, 'Other Oil')).toBe(false)
  })
})

it('[NS-16] Normal Summoned without Tributing as a monster of another Level', () => {
  const words =
    'If only your opponent controls a monster, you can Normal Summon this card without Tributing as a Level 4 monster.'
  const [card, effects] = saying(words, 6)
  expect(isUnderstood(card.restrictions)).toBe(true)
  const table = known({ hand: [card] }, [[card, effects]], { mainMonster: [normal(4)] })
  const [summon] = table.offers('normal-summon')
  const done = summon ? table.act(summon).settled() : table
  const at = locate(done.state, done.id(card))
  expect(at?.kind === 'monster' && figureOf(done.state, at.card, 'level', done.pool)).toBe(4)
  expect(known({ hand: [card] }, [[card, effects]]).offers('normal-summon')).toEqual([])
})

it('[RIT-02] Ritual Summoned with so many monsters of different Types that its player controls', () => {
  const words = 'Must be Ritual Summoned, using 2 monsters you control with different Types.'
  const blank = level(8, { frame: 'ritual' })
  const goal = { ...blank, restrictions: readRestrictions(words, { name: blank.name, frame: 'ritual' }) }
  const rite = ritualSpell()
  const [four, other, eight] = [normal(4), normal(4, { type: 'Dragon' }), normal(8)]
  const offers = (...monsters: readonly Card[]): boolean =>
    known({ hand: [goal, rite], mainMonster: monsters }, []).offers('activate').length > 0
  expect(offers(four, other)).toBe(true)
  expect(offers(four, normal(4))).toBe(false)
  expect(offers(eight)).toBe(false)
})

it('[TERM-11] "cannot be Tributed by card effects" is about what effects do, and not about what is paid', () => {
  const words = 'Cannot be Tributed by card effects while face-up on the field.'
  const [kept] = saying(words)
  const [payer, pays] = says(level(4), 'You can Tribute 1 other monster; gain 500 LP.')
  const [doer, does] = says(
    level(4),
    'During your Main Phase: You can Tribute 1 other monster, and if you do, gain 500 LP.',
  )
  const cost = known({ mainMonster: [payer, kept] }, [[payer, pays]])
  expect(cost.offers('activate-effect')).not.toEqual([])
  const effect = known({ mainMonster: [doer, kept] }, [[doer, does]])
  expect(effect.offers('activate-effect')).toEqual([])
  const other = known({ mainMonster: [doer, normal(4)] }, [[doer, does]])
  expect(other.offers('activate-effect')).not.toEqual([])
  const [itself, summons] = saying(
    'You can Special Summon this card (from your hand) by Tributing 1 monster.',
  )
  const own = known({ hand: [itself], mainMonster: [kept] }, [[itself, summons]])
  expect(own.offers('summon-itself')).toHaveLength(1)
})
