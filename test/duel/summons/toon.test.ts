import { describe, expect, it } from 'vitest'
import { explainRefusal } from '../../../shared/duel/words/explain.ts'
import { level, named, normal, spell, token, trap } from '../cards.ts'
import { effect, fought, move, PASS, summon, toGraveyard } from '../doing.ts'
import { duel, faceUp, inDefense, main } from '../table.ts'

const toon = (stars: number) => level(stars, { abilities: ['toon'], effect: false })
const world = () => named(spell('continuous'), 'Toon World')

describe('Toon Monsters', () => {
  it('[TOON-01] have no rule of their own today: without a word about Toon World one is Normal Summoned', () => {
    const plain = toon(4)
    const bound = level(4, {
      abilities: ['toon'],
      restrictions: [
        { code: 'cannot-be-normal-summoned' },
        { code: 'must-be-summoned', by: ['own'], lasts: 'first' },
      ],
    })
    const table = duel().mine({ hand: [plain, bound], spellTrap: [faceUp(world())] })
    expect(table.offeredCards('normal-summon')).toEqual([plain.name])
    expect(table.offers('toon-summon')).toEqual([])
    const asked = {
      do: 'toon-summon',
      card: table.id(plain),
      tributes: [],
      zone: main(1),
      position: 'attack',
    } as const
    expect(table.refused(asked)).toBe('no-toon-summon TOON-01 TOON-02')
  })

  it('[TOON-02] by the classic rules come with Toon World, for the Tributes their Level asks for', () => {
    const [dragon, skull, mermaid] = [toon(8), toon(6), toon(4)]
    const [a, b] = [normal(4), normal(4)]
    const theWorld = world()
    const table = duel({ ruleset: 'classic' }).mine({
      hand: [dragon, skull, mermaid],
      mainMonster: [a, b],
      spellTrap: [faceUp(theWorld)],
    })
    const toonSummons = table
      .offers('toon-summon')
      .flatMap((action) => (action.do === 'toon-summon' ? [action] : []))
    const needs = (card: typeof dragon) =>
      new Set(toonSummons.filter((one) => one.card === table.id(card)).map((one) => one.tributes.length))
    expect([dragon, skull, mermaid].map((card) => [...needs(card)])).toEqual([[2], [1], [0]])
    const big = toonSummons.find((one) => one.card === table.id(dragon))
    const after = big ? table.act(big) : table
    expect(after.monster(dragon).arrival.by).toBe('own')
    expect([a, b].map((card) => after.place(card))).toEqual(['graveyard 0', 'graveyard 0'])
    expect(after.state.turn.normalSummons).toBe(0)
    const without = table.act(toGraveyard(table, theWorld, 'destroyed'))
    expect(without.offers('toon-summon')).toEqual([])
    const refusal = big && without.why(big)
    expect(refusal?.code).toBe('needs-toon-world')
    expect(refusal && explainRefusal(refusal)).toContain('Toon World')
    const own = table.theirs({ spellTrap: [trap('counter')] })
    expect(big && own.act(big).state.processes).toMatchObject([{ of: 'summon-negation' }])
    expect(big && own.act(big, PASS).monster(dragon).faceUp).toBe(true)
  })

  it('[TOON-03-EX] Tribute what cannot be Tributed for a Tribute Summon: Scapegoat’s Tokens', () => {
    const [one, two] = [named(token(1), 'Sheep Token'), named(token(1), 'Sheep Token')]
    const [dragon, seven] = [toon(8), normal(7)]
    const table = duel({ ruleset: 'classic' }).mine({
      hand: [dragon, seven],
      mainMonster: [inDefense(one), inDefense(two)],
      spellTrap: [faceUp(world())],
    })
    const [offered] = table.offers('toon-summon')
    const after = offered ? table.act(offered) : table
    expect(after.monster(dragon).faceUp).toBe(true)
    expect(after.state.sides[0].graveyard).toEqual([])
    expect(table.offeredCards('normal-summon')).toEqual([])
    expect(table.verdict(summon(table, seven, [one, two]))).toBe('too-few-to-tribute')
  })
})

describe('Tokens', () => {
  const beast = token(1)

  it('[TOK-02] need a Main Monster Zone each: four together are not Summoned beside three monsters', () => {
    const goats = named(spell('quick-play'), 'Scapegoat')
    const [a, b, c] = [normal(4), normal(4), normal(4)]
    const three = duel().mine({ hand: [goats], mainMonster: [a, b, c] })
    expect(three.offers('activate')).toEqual([])
    const refusal = three.why({
      do: 'activate',
      card: three.id(goats),
      zone: { in: 'spellTrap', of: 0, index: 0 },
    })
    expect(refusal).toMatchObject({ code: 'no-room-for-tokens', tokens: 4, free: 2 })
    expect(refusal && explainRefusal(refusal)).toContain('4 Tokens')
    const one = duel().mine({ hand: [goats], mainMonster: [a] })
    expect(one.offeredCards('activate')).toEqual([goats.name])
  })

  it('[TOK-02] [TOK-03] take a Main Monster Zone, face-up', () => {
    const table = duel().mine({ mainMonster: [inDefense(beast)] })
    const make = (zone: ReturnType<typeof main> | { in: 'extraMonster'; side: 'left' }) =>
      ({ do: 'token-by-hand', passcode: beast.passcode, zone, position: 'defense' }) as const
    expect(table.refused(make({ in: 'extraMonster', side: 'left' }))).toBe('zone-not-allowed TOK-02 ZONE-03')
    expect(table.refused(make(main(1)))).toBe('zone-taken TOK-02 ZONE-03')
    expect(table.act(make(main(2))).monster(beast, 1)).toMatchObject({ faceUp: true, position: 'defense' })
  })

  it('[TOK-05] [TOK-05-EX] are not Special Summoned again, not even from a Spell & Trap Zone', () => {
    const other = normal(4)
    const table = duel().mine({ mainMonster: [inDefense(beast), other] })
    const place = (now: typeof table, card: typeof other | typeof beast, index: 0 | 1) =>
      ({
        do: 'move-by-hand',
        card: now.id(card),
        to: { in: 'spellTrap', of: 0, index },
        faceUp: true,
      }) as const
    const placed = table.act(place(table, beast, 0), place(table, other, 1))
    expect([placed.place(beast), placed.place(other)]).toEqual(['spellTrap 0 0', 'spellTrap 0 1'])
    const back = (card: typeof other | typeof beast) =>
      placed.why({ do: 'move-by-hand', card: placed.id(card), to: main(3) })
    expect(back(beast)?.rules).toEqual(['TOK-05'])
    expect(back(other)).toBeUndefined()
    const gone = table.act(toGraveyard(table, beast, 'destroyed'))
    expect(gone.events).toMatchObject([{ is: 'removed', because: 'destroyed' }])
    expect(gone.verdict({ do: 'move-by-hand', card: table.id(beast), to: main(3) })).toBe('no-such-card')
  })

  it('[TOK-01] [MOVE-01] are destroyed and Tributed like others for what waits for that, and sent nowhere', () => {
    const watcher = level(4)
    const [strong, six] = [normal(4, { atk: 2000 }), normal(6)]
    const table = duel().mine({ mainMonster: [inDefense(beast), watcher], hand: [six] })
    const id = table.id(beast)
    const sees = (after: typeof table) =>
      (
        [
          'destroyed',
          'destroyed-by-effect',
          'tributed',
          'left-field',
          'sent-to-graveyard',
          'banished',
        ] as const
      ).filter((happened) => {
        const on = { happened, to: id }
        return after.verdict(effect(after, watcher, 'trigger', { on })) === 'allowed'
      })
    expect(sees(table.act(toGraveyard(table, beast, 'destroyed')))).toEqual([
      'destroyed',
      'destroyed-by-effect',
      'left-field',
    ])
    expect(sees(table.act(summon(table, six, [beast], { zone: main(3) })))).toEqual([
      'tributed',
      'left-field',
    ])
    expect(sees(table.act(move(table, beast, { in: 'banished', of: 0 })))).toEqual(['left-field'])
    const battle = duel({ phase: 'battle' })
      .mine({ mainMonster: [strong, watcher] })
      .theirs({ mainMonster: [beast] })
    const target = battle.id(beast)
    const over = fought(battle.act({ do: 'attack', card: battle.id(strong), target }))
    const on = { happened: 'destroyed-by-battle', to: target } as const
    expect(over.verdict(effect(over, watcher, 'trigger', { on }))).toBe('allowed')
  })
})
