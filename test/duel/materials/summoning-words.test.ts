import { describe, expect, it } from 'vitest'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { fusion, fusionSpell, level, pendulum, ritualSpell, synchro, trap } from '../cards.ts'
import { activate, allPass, fuse, lose, ritual } from '../doing.ts'
import { effect, known, text } from '../playing/known.ts'
import { duel, main } from '../table.ts'

/* What effects say of the Fusion and Ritual Summons they make, beside which materials from where. */

const ANY = { is: 'monster' } as const

describe('a Fusion effect', () => {
  it('[FUS-03] takes Pendulum Monsters from the Pendulum Zones where it says so, and no others', () => {
    const [scale, held] = [pendulum(4, 1), level(4)]
    const goal = fusion(6, '2 monsters')
    const sources = [{ use: ANY, from: ['hand', 'field', 'pendulumZone'], fate: 'sent' }] as const
    const setup = { scales: [scale, null], extraDeck: [goal] } as const
    const concerto = fusionSpell({ sources })
    const table = duel().mine({ ...setup, hand: [concerto, held] })
    expect(table.materialSets(goal)).toEqual([[scale.name, held.name].sort().join(' + ')])
    const begun = allPass(table.act(activate(table, concerto)))
    const after = begun.act(fuse(begun, goal, [scale, held]))
    // A Pendulum Monster that leaves the field goes to the Extra Deck.
    expect(after.place(scale)).toBe('extraDeck 0')
    expect(after.find(scale).card.faceUp).toBe(true)
    const plain = duel().mine({ ...setup, hand: [fusionSpell(), held] })
    expect(plain.summonable(goal)?.refusal?.code).toBe('no-materials')
  })

  it('[FUS-09] makes only what lists such a material: by kind, by archetype, by a name of the archetype', () => {
    const goals = [
      fusion(6, '1 "Bell" monster + 1 monster'),
      fusion(6, '"Great Bell" + 1 monster'),
      fusion(6, '1 Synchro Monster + 1 monster'),
      fusion(6, '2 monsters'),
    ]
    const bell = { ...level(4), name: 'Great Bell', archetypes: ['Bell'] }
    const made = (lists?: Filter) => {
      const table = duel().mine({
        hand: [fusionSpell(lists && { lists }), level(4), bell],
        mainMonster: [synchro(5)],
        extraDeck: goals,
      })
      return goals.map((goal) => table.summonable(goal)?.refusal === undefined)
    }
    expect(made({ is: 'archetype', archetype: 'Bell' })).toEqual([true, true, false, false])
    expect(made({ is: 'frame', frame: 'synchro' })).toEqual([false, false, true, false])
    expect(made()).toEqual([true, true, true, true])
  })

  it('[FUS-03] takes more for the monsters it names: from either GY, whoever owns the card', () => {
    const bell = { is: 'archetype', archetype: 'Bell' } as const
    const sources = [
      { use: ANY, from: ['hand'], fate: 'sent' },
      { use: ANY, from: ['graveyard', 'opponentGraveyard'], fate: 'banished', summoning: bell },
    ] as const
    const card = fusionSpell({ sources })
    const [held, lost, theirs] = [level(4), level(4), level(4)]
    const named = { ...fusion(6, '3 monsters'), archetypes: ['Bell'] }
    const other = fusion(6, '3 monsters')
    const table = duel()
      .mine({ hand: [card, held], graveyard: [lost], extraDeck: [named, other] })
      .theirs({ graveyard: [theirs] })
    expect(table.materialSets(named)).toEqual([[held.name, lost.name, theirs.name].sort().join(' + ')])
    expect(table.materialSets(other)).toEqual([])
    const begun = allPass(table.act(activate(table, card)))
    expect(begun.verdict(fuse(begun, other, [held, lost, theirs]))).toBe('not-material')
    const after = begun.act(fuse(begun, named, [held, lost, theirs]))
    expect([held, lost, theirs].map((each) => after.place(each))).toEqual([
      'graveyard 0',
      'banished 0',
      'banished 1',
    ])
  })

  it('[FUS-03] takes more beside a card it names, and not without that card', () => {
    const bell = { ...level(4), name: 'Great Bell' }
    const beside = {
      is: 'all',
      of: [
        { is: 'name', name: bell.name },
        { is: 'place', place: 'field', of: 'you' },
      ],
    } as const
    const sources = [
      { use: ANY, from: ['hand', 'field'], fate: 'sent' },
      { use: ANY, from: ['deck'], fate: 'sent', beside },
    ] as const
    const [held, lying, goal] = [level(4), level(4), fusion(6, '2 monsters')]
    const setup = { hand: [fusionSpell({ sources }), held], deck: [lying], extraDeck: [goal] } as const
    const sets = duel()
      .mine({ ...setup, mainMonster: [bell] })
      .materialSets(goal)
    expect(sets).toContain([bell.name, lying.name].sort().join(' + '))
    expect(sets).not.toContain([held.name, lying.name].sort().join(' + '))
    const inHand = duel().mine({ ...setup, hand: [...setup.hand, bell] })
    expect(inHand.materialSets(goal)).toEqual([[bell.name, held.name].sort().join(' + ')])
  })

  it('[FUS-03] takes more only while your LP are lower, and never more of a place than it says', () => {
    const sources = [
      { use: ANY, from: ['hand'], fate: 'sent' },
      {
        use: ANY,
        from: ['deck'],
        fate: 'banished',
        atMost: 1,
        if: {
          is: 'compare',
          left: { is: 'lifePoints', of: 'you' },
          by: 'less',
          right: { is: 'lifePoints', of: 'opponent' },
        },
      },
    ] as const
    const [held, lying, another, goal] = [level(4), level(4), level(4), fusion(6, '2 monsters')]
    const table = duel().mine({
      hand: [fusionSpell({ sources }), held],
      deck: [lying, another],
      extraDeck: [goal],
    })
    expect(table.materialSets(goal)).toEqual([])
    const behind = table.act(lose(0, 100))
    expect(behind.materialSets(goal)).toEqual(
      [lying, another].map((from) => [held.name, from.name].sort().join(' + ')),
    )
    expect(behind.act(lose(1, 100)).materialSets(goal)).toEqual([])
  })

  it('[FUS-03] takes banished cards of both players and puts each into its owner’s GY', () => {
    const [mine, theirs, hidden, goal] = [level(4), level(4), level(4), fusion(6, '2 monsters')]
    const sources = [{ use: ANY, from: ['banished', 'opponentBanished'], fate: 'returned' }] as const
    const card = fusionSpell({ sources })
    const table = duel()
      .mine({ hand: [card], banished: [mine], extraDeck: [goal] })
      .theirs({ banished: [theirs], banishedFaceDown: [hidden] })
    expect(table.materialSets(goal)).toEqual([[mine.name, theirs.name].sort().join(' + ')])
    const begun = allPass(table.act(activate(table, card)))
    const after = begun.act(fuse(begun, goal, [mine, theirs]))
    expect([mine, theirs].map((each) => after.place(each))).toEqual(['graveyard 0', 'graveyard 1'])
  })

  it('[FUS-03] wants as many of a kind among the materials as it says', () => {
    const dark = () => level(4, { attribute: 'DARK' })
    const [one, two, light] = [dark(), dark(), level(4, { attribute: 'LIGHT' })]
    const goal = fusion(6, '2 monsters')
    const card = fusionSpell({ including: { is: 'attribute', attribute: 'DARK' }, includingAtLeast: 2 })
    const table = duel().mine({ hand: [card, light], mainMonster: [one, two], extraDeck: [goal] })
    expect(table.materialSets(goal)).toEqual([[one.name, two.name].sort().join(' + ')])
    const begun = allPass(table.act(activate(table, card)))
    expect(begun.verdict(fuse(begun, goal, [one, light]))).toBe('wrong-materials')
    const alone = duel().mine({ hand: [card, light, one], extraDeck: [goal] })
    expect(alone.offers('activate')).toEqual([])
  })

  it('[FUS-03] takes a face-up Pendulum Monster of the Extra Deck, and none that lies there face-down', () => {
    const [open, closed, held] = [pendulum(4, 1), pendulum(4, 1), level(4)]
    const goal = fusion(6, '2 monsters')
    const use = { is: 'position', position: 'face-up' } as const
    const sources = [
      { use: ANY, from: ['hand'], fate: 'sent', atMost: 1 },
      { use, from: ['extraDeck'], fate: 'sent', atMost: 1 },
    ] as const
    const table = duel().mine({
      hand: [fusionSpell({ sources }), held],
      faceUpExtraDeck: [open],
      extraDeck: [closed, goal],
    })
    expect(table.materialSets(goal)).toEqual([[held.name, open.name].sort().join(' + ')])
  })

  it('[FUS-03] “in Defense Position” is held', () => {
    const card = fusionSpell({ position: 'defense' })
    const [a, b, goal] = [level(4), level(4), fusion(6, '2 monsters')]
    const table = duel().mine({ hand: [card, a, b], extraDeck: [goal] })
    const begun = allPass(table.act(activate(table, card)))
    expect(begun.refused(fuse(begun, goal, [a, b]))).toBe('only-in-defense FUS-03 RIT-03')
    expect(begun.verdict(fuse(begun, goal, [a, b], main(3), 'defense'))).toBe('allowed')
  })
})

describe('a Ritual effect', () => {
  it('[RIT-02] counts so many times the Level of its Ritual Monster', () => {
    const levels = { total: 'its-own', orMore: false, times: 2 } as const
    const goal = level(4, { frame: 'ritual' })
    const [four, eight] = [level(4), level(8)]
    const card = ritualSpell({ levels })
    const table = duel().mine({ hand: [card, goal, four, eight] })
    expect(table.materialSets(goal)).toEqual([[eight.name].join()])
    const begun = allPass(table.act(activate(table, card)))
    expect(begun.verdict(ritual(begun, goal, [four]))).toBe('wrong-materials')
    expect(begun.verdict(ritual(begun, goal, [eight]))).toBe('allowed')
  })

  it('[RIT-03] needs what it says must be among the Tributes', () => {
    const [bell, other] = [{ ...level(4), archetypes: ['Bell'] }, level(4)]
    const goal = level(4, { frame: 'ritual' })
    const card = ritualSpell({ including: { is: 'archetype', archetype: 'Bell' } })
    const table = duel().mine({ hand: [card, goal], mainMonster: [bell, other] })
    const begun = allPass(table.act(activate(table, card)))
    expect(begun.verdict(ritual(begun, goal, [other]))).toBe('wrong-materials')
    expect(begun.verdict(ritual(begun, goal, [bell]))).toBe('allowed')
    const without = duel().mine({ hand: [card, goal], mainMonster: [other] })
    expect(without.offeredCards('activate')).toEqual([])
  })

  it('[RIT-01] of a Trap or a monster makes the Ritual Summon, step by step', () => {
    const [source, tribute] = [trap(), level(4)]
    const goal = level(4, { frame: 'ritual' })
    const { summoning } = ritualSpell({ position: 'defense' })
    if (summoning?.is !== 'ritual') throw new Error('no Ritual Spell')
    const rite = effect('activation', ['field'], [{ do: 'ritual', using: summoning }])
    const table = known({ hand: [goal], mainMonster: [tribute], spellTrap: [source] }, [
      [source, text([rite])],
    ])
    const [offered] = table.offers('activate')
    if (!offered) throw new Error('the Trap is not offered')
    let now = table.act(offered).settled()
    for (const card of [goal, tribute]) if (now.choices().includes(now.id(card))) now = now.choose(card)
    for (let next = now.offers('decide')[0]; next; next = now.offers('decide')[0]) now = now.act(next)
    expect([now.place(goal), now.place(tribute)]).toEqual(['mainMonster', 'graveyard'])
    const standing = now.state.sides[0].mainMonster.find((one) => one?.id === now.id(goal))
    expect(standing?.position).toBe('defense')
    const alone = known({ hand: [goal], spellTrap: [source] }, [[source, text([rite])]])
    expect(alone.offers('activate')).toEqual([])
  })
})
