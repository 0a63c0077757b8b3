import { describe, expect, it } from 'vitest'
import type { RitualEffect } from '../../../shared/cards/summoning/effect.ts'
import { clauseOf } from '../../../shared/duel/words/event-words.ts'
import { level, link, ritualSpell, token, trap, xyz } from '../cards.ts'
import { activate, allPass, DONE, ritual } from '../doing.ts'
import { duel, extra, main, set, type Table, withMaterials } from '../table.ts'
import { counted } from '../../counted.ts'

const ANY = { is: 'monster' } as const
const ritualMonster = (stars: number) => level(stars, { frame: 'ritual' })

describe('a Ritual Summon', () => {
  it('[RIT-01] [SS-05] without its Spell a Ritual Monster is neither Summoned nor Set; by it, it is properly Summoned', () => {
    const [goal, eight] = [ritualMonster(8), level(8)]
    const bare = duel().mine({ hand: [goal], mainMonster: [eight] })
    expect(bare.offeredCards('normal-summon')).toEqual([])
    expect(bare.offeredCards('normal-set')).toEqual([])
    expect(bare.summonable(goal)?.refusal).toMatchObject({
      code: 'needs-effect',
      by: 'ritual',
      rules: ['RIT-01'],
    })
    expect(bare.refused(ritual(bare, goal, [eight]))).toBe('which-effect FUS-01 RIT-01')
    const rite = ritualSpell()
    const table = duel().mine({ hand: [goal, rite], mainMonster: [eight] })
    const after = table.act(activate(table, rite), ritual(table, goal, [eight]), DONE)
    expect(after.monster(goal)).toMatchObject({ properlySummoned: true, arrival: { by: 'ritual' } })
  })

  it('[RIT-02] needs the monster in the hand and enough Levels beside it', () => {
    const [goal, other] = [ritualMonster(8), ritualMonster(8)]
    const [four, four2] = [level(4), level(4)]
    const rite = ritualSpell({ summons: { is: 'name', name: goal.name }, levels: { total: 8, orMore: true } })
    const offered = (table: Table) => table.offeredCards('activate').length > 0
    const table = duel().mine({ hand: [rite, goal, four], mainMonster: [four2] })
    expect(offered(table)).toBe(true)
    expect(offered(duel().mine({ hand: [rite, goal, four], mainMonster: [set(four2)] }))).toBe(true)
    expect(offered(duel().mine({ hand: [rite, other, four], mainMonster: [four2] }))).toBe(false)
    expect(offered(duel().mine({ hand: [rite, four], mainMonster: [four2], graveyard: [goal] }))).toBe(false)
    const poor = duel().mine({ hand: [rite, goal, four] })
    expect(poor.why(activate(poor, rite))).toMatchObject({
      code: 'no-materials',
      by: 'ritual',
      rules: ['RIT-02', 'RIT-03'],
    })
    expect(offered(duel().mine({ hand: [rite, goal] }))).toBe(false)
    expect(offered(duel().mine({ hand: [rite, goal], deck: [four, four2] }))).toBe(false)
  })

  it('[RIT-02] "exactly" and "or more" are the Spell’s words; no Tribute is there that the total does not need', () => {
    const goal = ritualMonster(6)
    const [two, three, four] = [level(2), level(3), level(4)]
    const sets = (effect: Partial<RitualEffect>) =>
      duel()
        .mine({ hand: [ritualSpell(effect), goal, two, three, four] })
        .materialSets(goal)
    expect(sets({ levels: { total: 'its-own', orMore: false } })).toEqual([
      [two.name, four.name].sort().join(' + '),
    ])
    expect(sets({})).toEqual(
      [
        [two.name, four.name],
        [three.name, four.name],
      ]
        .map((names) => names.sort().join(' + '))
        .sort(),
    )
    expect(sets({ levels: { total: 10, orMore: true } })).toEqual([])
    const levelless = duel().mine({ hand: [ritualSpell(), goal], mainMonster: [xyz(8), link(['top'])] })
    expect(levelless.offers('activate')).toEqual([])
    const sheep = token(6)
    expect(
      duel()
        .mine({ hand: [ritualSpell(), goal], mainMonster: [sheep] })
        .materialSets(goal),
    ).toEqual([sheep.name])
  })

  it.each(['mr5', 'mr4'] as const)(
    '[RIT-03] Tributes when it resolves, then comes to a Main Monster Zone (%s)',
    (ruleset) => {
      const [goal, held, standing] = [ritualMonster(8), level(4), level(4)]
      const rite = ritualSpell()
      const table = duel({ ruleset }).mine({ hand: [rite, goal, held], mainMonster: [standing] })
      const running = table.act(activate(table, rite))
      expect([held, standing, goal].map((card) => running.place(card))).toEqual([
        'hand 0',
        'mainMonster 0 0',
        'hand 0',
      ])
      const tributes = [held, standing]
      expect(running.refused(ritual(running, goal, tributes, extra('left')))).toBe(
        'zone-not-allowed RIT-03 ZONE-12',
      )
      expect(running.refused(ritual(running, goal, [held]))).toBe('wrong-materials RIT-02 RIT-03')
      for (const position of ['attack', 'defense'] as const) {
        const after = running.act(ritual(running, goal, tributes, main(1), position), DONE)
        expect(after.monster(goal)).toMatchObject({ position, faceUp: true })
        expect(tributes.map((card) => after.place(card))).toEqual(['graveyard 0', 'graveyard 0'])
        expect(
          after.events.flatMap((event) =>
            event.is === 'moved' && event.because === 'ritual-tribute' ? 1 : [],
          ),
        ).toHaveLength(2)
      }
    },
  )

  it('[RIT-03] where the Main Monster Zones are full a Tribute must stand in one of them', () => {
    const goal = ritualMonster(4)
    const crowd = Array.from({ length: 5 }, () => xyz(4))
    const [held, inExtraZone] = [level(4), level(4)]
    const full = duel().mine({
      hand: [ritualSpell(), goal, held],
      mainMonster: crowd,
      extraMonster: [inExtraZone],
    })
    expect(full.summonable(goal)?.refusal).toMatchObject({ code: 'no-free-zone', needs: 'main' })
    const standing = level(4)
    const freed = duel().mine({
      hand: [ritualSpell(), goal, held],
      mainMonster: [standing, ...crowd.slice(1)],
    })
    expect(freed.materialSets(goal)).toEqual([standing.name])
  })

  it('[RIT-04] where its activation is negated nothing is Tributed', () => {
    const [goal, four, four2, jammer] = [ritualMonster(8), level(4), level(4), trap('counter')]
    const rite = ritualSpell()
    const table = duel()
      .mine({ hand: [rite, goal, four], mainMonster: [four2] })
      .theirs({ spellTrap: [jammer] })
    const first = table.act(activate(table, rite))
    const answered = allPass(first.act(activate(first, jammer)))
    const negated = answered.act({ do: 'negate-by-hand', link: 1, what: 'activation' }, DONE)
    expect(negated.verdict(ritual(negated, goal, [four, four2]))).toBe('without-effect')
    const after = negated.act(DONE)
    expect([goal, four, four2, rite].map((card) => after.place(card))).toEqual([
      'hand 0',
      'hand 0',
      'mainMonster 0 0',
      'graveyard 0',
    ])
  })

  it('[RIT-05] the Spell goes to the Graveyard like a Normal Spell, after what it Tributed', () => {
    const [goal, eight] = [ritualMonster(8), level(8)]
    const rite = ritualSpell()
    const table = duel().mine({ hand: [rite, goal, eight] })
    const running = table.act(activate(table, rite), ritual(table, goal, [eight]))
    expect(running.place(rite)).toBe('spellTrap 0 2')
    const after = running.act(DONE)
    expect(after.state.sides[0].graveyard.map(({ passcode }) => passcode)).toEqual([
      eight.passcode,
      rite.passcode,
    ])
  })

  it('other places and other fates are the Spell’s words too', () => {
    const [goal, buried, held] = [ritualMonster(8), level(4, { type: 'Zombie' }), level(4)]
    const rite = ritualSpell({
      from: ['hand', 'graveyard'],
      sources: [
        { use: ANY, from: ['hand', 'field'], fate: 'tributed' },
        { use: { is: 'type', type: 'Zombie' }, from: ['graveyard'], fate: 'banished', atMost: 1 },
      ],
    })
    const table = duel().mine({ hand: [rite, held], graveyard: [goal, buried] })
    const after = table.act(activate(table, rite), ritual(table, goal, [held, buried]), DONE)
    expect([held, buried].map((card) => after.place(card))).toEqual(['graveyard 0', 'banished 0'])
    const twoBuried = duel().mine({ hand: [rite, goal], graveyard: [buried, level(4, { type: 'Zombie' })] })
    expect(twoBuried.materialSets(goal)).toEqual([])
  })
})

describe('what Ritual Spells ask for in other words', () => {
  const exact = { total: 'its-own', orMore: false } as const
  const exactly = (of: object) => ({ count: { min: 1, max: 1 }, of, among: [] }) as never

  it('[RIT-02] ATK in place of Levels; a monster without a Level will do', () => {
    const goal = level(8, { frame: 'ritual', atk: 2500 })
    const [big, small, rank] = [
      level(1, { atk: 2000 }),
      level(1, { atk: 500 }),
      xyz(4, undefined, { atk: 2600 }),
    ]
    const rite = ritualSpell({ levels: { total: 'its-own', orMore: true, of: 'atk' } })
    const table = duel().mine({ hand: [rite, goal, big, small], mainMonster: [rank] })
    expect(table.materialSets(goal)).toEqual([[big.name, small.name].sort().join(' + '), rank.name].sort())
    const weak = duel().mine({
      hand: [ritualSpell({ levels: { total: 'its-own', orMore: true, of: 'atk' } }), goal, big],
    })
    expect(weak.summonable(goal)?.refusal).toMatchObject({
      code: 'no-materials',
      sum: { of: 'atk', total: 2500 },
    })
  })

  it('[RIT-02] one way or the other: both are offered, and either is carried out', () => {
    const goal = ritualMonster(6)
    const [six, big] = [level(6), level(8)]
    const rite = ritualSpell({
      levels: exact,
      or: [
        {
          is: 'ritual',
          summons: { is: 'frame', frame: 'ritual' },
          from: ['hand'],
          sources: [{ use: ANY, from: ['opponentField'], fate: 'tributed' }],
          tributes: [exactly(ANY)],
        },
      ],
    })
    const table = duel()
      .mine({ hand: [rite, goal, six] })
      .theirs({ mainMonster: [big] })
    expect(table.materialSets(goal)).toEqual([six.name, big.name].sort())
    const running = allPass(table.act(activate(table, rite)))
    expect(running.verdict(ritual(running, goal, [six, big]))).toBe('not-material')
    expect(running.act(ritual(running, goal, [six])).place(six)).toBe('graveyard 0')
    expect(running.act(ritual(running, goal, [big])).place(big)).toBe('graveyard 1')
  })

  it('[RIT-02] one Tribute of each kind, each from its own place', () => {
    const goal = ritualMonster(8)
    const light = (stars: number) => level(stars, { attribute: 'LIGHT' })
    const dark = (stars: number) => level(stars, { attribute: 'DARK' })
    const [held, other, below, wrong] = [light(4), light(3), dark(4), light(4)]
    const rite = ritualSpell({
      levels: { total: 8, orMore: false },
      sources: [
        { use: ANY, from: ['hand'], fate: 'sent', atMost: 1 },
        { use: ANY, from: ['deck'], fate: 'sent', atMost: 1 },
      ],
      tributes: [
        exactly({ is: 'attribute', attribute: 'LIGHT' }),
        exactly({ is: 'attribute', attribute: 'DARK' }),
      ],
    })
    const table = duel().mine({ hand: [rite, goal, held, other], deck: [wrong, below] })
    expect(table.materialSets(goal)).toEqual([[held.name, below.name].sort().join(' + ')])
    const both = duel().mine({ hand: [rite, goal, held, dark(4)] })
    expect(both.offeredCards('activate')).toEqual([])
  })

  it('[RIT-02, TERM-11] Life Points in place of Tributes, as many as the Level asks', () => {
    const goal = ritualMonster(6)
    const rite = ritualSpell({ sources: [], tributes: [], lifePointsPerLevel: 500 })
    const { levels, ...effect } = rite.summoning as RitualEffect
    expect(levels).toBeDefined()
    const spell = { ...rite, summoning: effect }
    const table = duel().mine({ hand: [spell, goal], lifePoints: 3000 })
    const running = allPass(table.act(activate(table, spell)))
    const after = running.act(ritual(running, goal, []))
    expect(after.state.sides[0].lifePoints).toBe(0)
    const rich = duel().mine({ hand: [spell, goal], lifePoints: 3100 })
    const paid = allPass(rich.act(activate(rich, spell)))
    expect(paid.act(ritual(paid, goal, [])).state.sides[0].lifePoints).toBe(100)
    const poor = duel().mine({ hand: [spell, goal], lifePoints: 2900 })
    expect(poor.offeredCards('activate')).toEqual([])
    expect(poor.summonable(goal)?.refusal).toMatchObject({ code: 'cannot-pay', needed: 3000, have: 2900 })
  })

  it('[RIT-03, SS-03] face-down in Defense Position where the text says so', () => {
    const goal = ritualMonster(4)
    const four = level(4)
    const rite = ritualSpell({ defense: 'face-down' })
    const table = duel().mine({ hand: [rite, goal, four] })
    const running = allPass(table.act(activate(table, rite)))
    const hidden = running.act(ritual(running, goal, [four], main(3), 'defense'))
    expect(hidden.monster(goal)).toMatchObject({ faceUp: false, position: 'defense', properlySummoned: true })
    expect(running.act(ritual(running, goal, [four])).monster(goal)).toMatchObject({ faceUp: true })
  })

  it('[RIT-02] more may be used only while the condition holds', () => {
    const goal = ritualMonster(4)
    const [buried, fire] = [level(4), link(['left'], '1 monster', { attribute: 'FIRE' })]
    const rite = ritualSpell({
      sources: [
        { use: ANY, from: ['hand'], fate: 'tributed' },
        {
          use: ANY,
          from: ['graveyard'],
          fate: 'shuffled',
          if: counted('you', { min: 1, max: null }, { is: 'attribute', attribute: 'FIRE' }),
        },
      ],
    })
    const without = duel().mine({ hand: [rite, goal], graveyard: [buried] })
    expect(without.offeredCards('activate')).toEqual([])
    const beside = duel().mine({ hand: [rite, goal], graveyard: [buried], mainMonster: [fire] })
    const running = allPass(beside.act(activate(beside, rite)))
    expect(running.act(ritual(running, goal, [buried])).place(buried)).toBe('deck 0')
  })

  it('[RIT-03] only what the effect Tributes is Tributed: not what is sent from the Deck, nor what is detached', () => {
    const goal = ritualMonster(12)
    const [held, sent, below] = [level(4), level(4), level(4)]
    const lender = xyz(4, '2 Level 4 monsters', { restrictions: [{ code: 'lends-materials-for-ritual' }] })
    const rite = ritualSpell({
      sources: [
        { use: ANY, from: ['hand'], fate: 'tributed' },
        { use: ANY, from: ['deck'], fate: 'sent' },
      ],
    })
    const table = duel().mine({
      hand: [rite, goal, held],
      deck: [sent],
      mainMonster: [withMaterials(lender, below)],
    })
    const running = allPass(table.act(activate(table, rite)))
    const after = running.act(ritual(running, goal, [held, sent, below]))
    const moved = after.events.flatMap((event) => (event.is === 'moved' ? [event] : []))
    const reasonOf = (card: typeof held) =>
      moved.find((event) => event.card === table.id(card) && event.to.in === 'graveyard')?.because
    expect([held, sent, below].map(reasonOf)).toEqual([
      'ritual-tribute',
      'ritual-material',
      'ritual-material',
    ])
    const before = running.state
    const saidOf = (card: typeof held) => {
      const event = moved.find((one) => one.card === table.id(card) && one.because.startsWith('ritual'))
      return event && clauseOf(event, { before, after: after.state }, table.pool)?.verb
    }
    expect([held, sent, below].map(saidOf)).toEqual(['Tribute', 'send', 'detach'])
  })
})
