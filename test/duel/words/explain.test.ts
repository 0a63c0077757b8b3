import { describe, expect, it } from 'vitest'
import type { Action } from '../../../shared/duel/action.ts'
import { explainRefusal } from '../../../shared/duel/words/explain.ts'
import { level, link, pendulum, tuner, xyz } from '../cards.ts'
import { duel, extra, main, set, type Table } from '../table.ts'

const words = (table: Table, action: Action): string => {
  const refusal = table.why(action)
  return refusal ? explainRefusal(refusal) : 'allowed'
}

describe('refusals in words', () => {
  const [four, seven] = [level(4), level(7)]

  it('name the rule they rest on', () => {
    const table = duel().mine({ hand: [seven], mainMonster: [four] })
    const summon = { do: 'normal-summon', card: table.id(seven), tributes: [], zone: main(1) } as const
    expect(words(table, summon)).toBe(
      `${seven.name} needs 2 Tributes; you control 1 monster to Tribute. (NS-06, NS-12)`,
    )
    expect(words(table, { do: 'draw' })).toBe(
      'The card for the turn is drawn in the Draw Phase; this is Main Phase 1. (TURN-02)',
    )
  })

  it('say what materials are missing', () => {
    const goal = link(['left', 'right'], '2 monsters, including a Tuner')
    const table = duel().mine({ mainMonster: [four, level(4)], extraDeck: [goal] })
    const refusal = table.summonable(goal)?.refusal
    expect(refusal && explainRefusal(refusal)).toBe(
      `${goal.name} needs 2 monsters, including a Tuner for Link Rating 2; you control no Tuner. (LNK-01, LNK-02, LNK-03)`,
    )
  })

  it('leave no doubt about an exception', () => {
    const goal = link(['bottom'], '1 Normal Monster, except a Token')
    const refusal = duel()
      .mine({ extraDeck: [goal] })
      .summonable(goal)?.refusal
    expect(refusal && explainRefusal(refusal)).toContain('you control no Normal Monster other than a Token.')
  })

  it('say why a card is no material, and which zone is in the way', () => {
    const [rank, hidden] = [xyz(4), set(level(4))]
    const table = duel().mine({ mainMonster: [four, hidden, tuner(4)], extraDeck: [rank] })
    const summon = { do: 'special-summon', by: 'xyz', card: table.id(rank), position: 'attack' } as const
    expect(
      words(table, { ...summon, materials: [table.id(four), table.id(hidden.card)], zone: main(1) }),
    ).toBe(`${hidden.card.name} cannot be Xyz Material: it is face-down. (XYZ-01)`)
    const other = table.state.sides[0].mainMonster[2]
    const materials = other ? [table.id(four), other.id] : []
    expect(words(table, { ...summon, materials, zone: main(2) })).toBe(
      `${rank.name} cannot go to Main Monster Zone 2: it is occupied. (ZONE-08)`,
    )
    expect(words(table, { ...summon, materials, zone: extra('left') })).toBe('allowed')
  })

  it('say what would be done, and when it can be', () => {
    const table = duel().mine({ hand: [level(4)], mainMonster: [set(four)] })
    const standby = duel({ phase: 'standby' }).mine({ mainMonster: [set(four)] })
    expect(words(standby, { do: 'flip-summon', card: standby.id(four) })).toBe(
      'Flip Summons are made in Main Phase 1 or Main Phase 2; this is the Standby Phase. (FLIP-02)',
    )
    expect(words(table, { do: 'enter-phase', phase: 'main2' })).toBe(
      'Main Phase 2 follows the Battle Phase; this is Main Phase 1. (TURN-01, TURN-12)',
    )
    expect(words(table, { do: 'phase-anyway', phase: 'main1' })).toBe('It is already Main Phase 1. (TURN-01)')
    const field = { in: 'field', of: 0 } as const
    expect(words(table, { do: 'move-by-hand', card: table.id(four), to: field })).toBe(
      `${four.name} cannot go to the Field Zone. (ZONE-14, ZONE-15, PEN-06)`,
    )
  })

  it('count one card as one, and none as no card', () => {
    const held = duel({ phase: 'end' }).mine({ hand: [four] })
    expect(words(held, { do: 'discard', card: held.id(four) })).toBe(
      'You hold 1 card and may keep 6, so there is nothing to discard. (TURN-16)',
    )
    const alone = duel().mine({ hand: [seven] })
    const summon = { do: 'normal-summon', card: alone.id(seven), tributes: [], zone: main(1) } as const
    expect(words(alone, summon)).toContain('needs 2 Tributes; you control no monster to Tribute.')
  })

  it('name the Levels between the Scales', () => {
    const nine = level(9)
    const table = duel()
      .mine({ hand: [nine, four], scales: [pendulum(4, 1), pendulum(4, 8)] })
      .act({ do: 'begin-pendulum-summon' })
    const place = { do: 'place-pendulum', card: table.id(nine), zone: main(1), position: 'attack' } as const
    expect(words(table, place)).toBe(
      `${nine.name} has Level 9; between Scales 1 and 8 are Levels 2 to 7. (PEN-09)`,
    )
    const between = { code: 'level-outside-scales', name: 'It', level: 9, rules: ['PEN-09'] } as const
    expect(explainRefusal({ ...between, low: 2, high: 4 })).toContain('between Scales 2 and 4 is Level 3.')
    expect(explainRefusal({ ...between, low: 4, high: 5 })).toContain('between Scales 4 and 5 are no Levels.')
  })
})

describe('a limit that is used up', () => {
  it.each([
    ['summon', 'Lamp can only be Special Summoned that way once per turn.'],
    ['special', 'Lamp can only be Special Summoned once per turn.'],
    ['fusion', 'Lamp can only be Fusion Summoned once per turn.'],
    ['one-of-effects', 'Only 1 of the effects of Lamp can be used per turn.'],
  ] as const)('says what counts: %s', (what, words) => {
    expect(explainRefusal({ code: 'used-up', name: 'Lamp', what, times: 1, per: 'turn', rules: [] })).toBe(
      words,
    )
  })
})
