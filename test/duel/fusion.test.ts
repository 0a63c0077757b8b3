import { describe, expect, it } from 'vitest'
import type { Card, Spell } from '../../shared/cards/card.ts'
import type { FusionEffect } from '../../shared/cards/summoning/effect.ts'
import type { Action } from '../../shared/duel/action.ts'
import { explain } from '../../shared/duel/explain.ts'
import type { MonsterZone } from '../../shared/duel/zones.ts'
import { fusion, level, link, spell, token, trap, xyz } from './cards.ts'
import { activate, allPass, DONE, toGraveyard } from './doing.ts'
import { duel, extra, main, set, type Table } from './table.ts'

const ANY = { is: 'monster' } as const

/** A Fusion Spell: "Polymerization" where nothing else is said. */
const fusionSpell = (effect: Partial<FusionEffect> = {}, icon: Spell['icon'] = 'normal'): Spell => ({
  ...spell(icon),
  summoning: {
    is: 'fusion',
    summons: { is: 'frame', frame: 'fusion' },
    sources: [{ use: ANY, from: ['hand', 'field'], fate: 'sent' }],
    ...effect,
  },
})
const handOnly = () => fusionSpell({ sources: [{ use: ANY, from: ['hand'], fate: 'sent' }] })

const summon = (
  table: Table,
  card: Card,
  materials: readonly Card[],
  zone: MonsterZone = main(3),
  position: 'attack' | 'defense' = 'attack',
): Action => ({
  do: 'fusion-summon',
  card: table.id(card),
  materials: materials.map((one) => table.id(one)),
  zone,
  position,
})

/** Charubin's kind: two cards named. */
const pair = () => {
  const [one, two] = [level(3), level(2)]
  return { one, two, goal: fusion(3, `"${one.name}" + "${two.name}"`) }
}

describe('activating a Fusion Spell', () => {
  it('[FUS-01] a Fusion Monster comes only by an effect, and so is properly Summoned', () => {
    const { one, two, goal } = pair()
    const bare = duel().mine({ mainMonster: [one, two], extraDeck: [goal] })
    expect(bare.offers('special-summon', 'activate')).toEqual([])
    expect(
      bare.verdict({
        do: 'special-summon',
        by: 'link',
        card: bare.id(goal),
        materials: [],
        zone: main(1),
        position: 'attack',
      }),
    ).toBe('not-by-this-summon')
    expect(bare.summonable(goal)?.refusal).toMatchObject({ code: 'needs-effect', rules: ['FUS-01'] })
    expect(bare.verdict(summon(bare, goal, [one, two]))).toBe('which-effect')
    const poly = fusionSpell()
    const table = duel().mine({ hand: [poly], mainMonster: [one, two], extraDeck: [goal] })
    expect(table.offeredCards('activate')).toEqual([poly.name])
    const after = table.act(activate(table, poly), summon(table, goal, [one, two]), DONE)
    expect(after.monster(goal)).toMatchObject({ properlySummoned: true, arrival: { by: 'fusion' } })
  })

  it('[FUS-02] needs a Fusion Monster whose materials lie where the effect takes them from', () => {
    const { one, two, goal } = pair()
    const poly = fusionSpell()
    const setup = { hand: [poly, one], extraDeck: [goal] }
    for (const elsewhere of [{}, { graveyard: [two] }, { deck: [two] }]) {
      const table = duel().mine({ ...setup, ...elsewhere })
      expect(table.offers('activate')).toEqual([])
      expect(table.why(activate(table, poly))).toMatchObject({
        code: 'no-materials',
        rules: ['FUS-02', 'FUS-03'],
      })
    }
    const theirs = duel()
      .mine(setup)
      .theirs({ mainMonster: [two] })
    expect(theirs.offers('activate')).toEqual([])
    expect(
      duel()
        .mine({ ...setup, mainMonster: [set(two)] })
        .offeredCards('activate'),
    ).toEqual([poly.name])
    const nothing = duel().mine({ hand: [poly, one, two] })
    expect(nothing.why(activate(nothing, poly))).toMatchObject({
      code: 'nothing-to-summon',
      rules: ['FUS-02', 'FUS-06'],
    })
  })

  it('[FUS-03] chooses only when it resolves: the monster first, then its materials, and what still fits', () => {
    const [fire, other, third] = [level(4, { attribute: 'FIRE' }), level(4), level(4)]
    const [first, second] = [fusion(6, '1 FIRE monster + 1 EARTH monster'), fusion(5, '2 EARTH monsters')]
    const [poly, answer] = [fusionSpell(), trap()]
    const table = duel()
      .mine({ hand: [poly, third], mainMonster: [fire, other], extraDeck: [first, second] })
      .theirs({ spellTrap: [answer] })
    const running = table.act(activate(table, poly))
    expect([fire, other, third].map((card) => running.place(card))).toEqual([
      'mainMonster 0 0',
      'mainMonster 0 1',
      'hand 0',
    ])
    const chained = allPass(running.act(activate(running, answer))).act(
      toGraveyard(running, fire, 'destroyed'),
      DONE,
    )
    expect(chained.verdict(summon(chained, first, [fire, other]))).toBe('not-material')
    const after = chained.act(summon(chained, second, [other, third]))
    const told = after.events.slice(-3).map((event) => (event.is === 'moved' ? event.because : event.is))
    expect(told).toEqual(['fusion-material', 'fusion-material', 'summoned'])
  })

  it('[FUS-03-EX] the copies in hand and field are used, never the one in the Deck', () => {
    const { one: egg, two: soul, goal: charubin } = pair()
    const poly = fusionSpell()
    const setup = { hand: [poly, egg], deck: [soul], extraDeck: [charubin] }
    const table = duel().mine({ ...setup, mainMonster: [soul] })
    const inDeck =
      table.id(soul, 0) === table.state.sides[0].deck[0]?.id ? table.id(soul, 0) : table.id(soul, 1)
    const onField = table.state.sides[0].mainMonster[0]?.id
    expect(table.summonable(charubin)?.ways?.map(({ materials }) => materials)).toEqual([
      [table.id(egg), onField],
    ])
    const running = table.act(activate(table, poly))
    const wrong: Action = {
      do: 'fusion-summon',
      card: table.id(charubin),
      materials: [table.id(egg), inDeck],
      zone: main(3),
      position: 'attack',
    }
    expect(running.why(wrong)).toMatchObject({
      code: 'not-material',
      because: 'out-of-reach',
      rules: ['FUS-03', 'FUS-03-EX'],
    })
    const after = running.act({ ...wrong, materials: [table.id(egg), onField ?? inDeck] })
    expect(after.state.sides[0].graveyard.map(({ passcode }) => passcode)).toEqual([
      egg.passcode,
      soul.passcode,
    ])
    expect(after.place(charubin)).toBe('mainMonster 0 2')
    expect(duel().mine(setup).offers('activate')).toEqual([])
  })

  it('[FUS-04] comes in either position face-up; the Spell follows its materials into the Graveyard', () => {
    const { one, two, goal } = pair()
    const poly = fusionSpell()
    const table = duel().mine({ hand: [poly, one, two], extraDeck: [goal] })
    const running = table.act(activate(table, poly))
    for (const position of ['attack', 'defense'] as const) {
      const done = running.act(summon(running, goal, [one, two], main(1), position), DONE)
      expect(done.monster(goal)).toMatchObject({ position, faceUp: true })
      expect(done.state.sides[0].graveyard.map(({ passcode }) => passcode)).toEqual([
        one.passcode,
        two.passcode,
        poly.passcode,
      ])
    }
  })
})

describe('a free zone', () => {
  const crowd = () => Array.from({ length: 4 }, () => level(1, { attribute: 'WATER' }))

  it.each(['mr5', 'mr4'] as const)(
    '[FUS-06] where all zones are full a material must free one (%s)',
    (ruleset) => {
      const [one, two, standing] = [level(3), level(2), level(3)]
      const goal = fusion(5, '2 EARTH monsters')
      const poly = fusionSpell()
      const zones = { extraMonster: [level(1, { attribute: 'WATER' }), null] }
      const full = duel({ ruleset }).mine({
        hand: [poly, one, two],
        mainMonster: [...crowd(), level(1, { attribute: 'WATER' })],
        ...zones,
        extraDeck: [goal],
      })
      expect(full.why(activate(full, poly))).toMatchObject({
        code: 'no-free-zone',
        rules: ['FUS-06', 'ZONE-08', 'ZONE-07'],
      })
      const inMain = duel({ ruleset }).mine({
        hand: [poly, one, two],
        mainMonster: [...crowd(), standing],
        ...zones,
        extraDeck: [goal],
      })
      if (ruleset === 'mr4') {
        // The zone it frees is no Extra Monster Zone and no arrow points to it.
        expect(inMain.offers('activate')).toEqual([])
        return
      }
      expect(inMain.offeredCards('activate')).toEqual([poly.name])
      const running = inMain.act(activate(inMain, poly))
      expect(running.verdict(summon(running, goal, [one, two], main(5)))).toBe('no-free-zone')
      expect(running.verdict(summon(running, goal, [one, standing], main(5)))).toBe('allowed')
      expect(running.verdict(summon(running, goal, [one, standing], main(1)))).toBe('zone-taken')
    },
  )

  it.each(['mr5', 'mr4'] as const)(
    '[FUS-06-EX] five Sheep Tokens and a material in the Extra Monster Zone (%s)',
    (ruleset) => {
      const warrior = (attribute: 'FIRE' | 'EARTH') => level(4, { type: 'Warrior', attribute })
      const [guardian, clayman] = [warrior('EARTH'), warrior('EARTH')]
      const garura = fusion(6, '2 monsters with the same Type and Attribute, but different names')
      const oneSheep = token(1)
      const sheep = Array.from({ length: 5 }, () => oneSheep)
      const [poly, invocation] = [fusionSpell(), handOnly()]
      const board = (inExtraZone: Card) =>
        duel({ ruleset }).mine({
          hand: [poly, invocation, guardian, clayman],
          mainMonster: sheep,
          extraMonster: [inExtraZone],
          extraDeck: [garura],
        })
      const f = warrior('EARTH')
      const table = board(f)
      expect(table.offeredCards('activate')).toEqual([poly.name])
      expect(table.materialSets(garura)).toHaveLength(2)
      const running = table.act(activate(table, poly))
      for (const partner of [guardian, clayman])
        expect(running.verdict(summon(running, garura, [f, partner], extra('left')))).toBe('allowed')
      expect(running.verdict(summon(running, garura, [guardian, clayman], extra('left')))).toBe(
        'no-free-zone',
      )
      expect(board(warrior('FIRE')).offers('activate')).toEqual([])
    },
  )
})

describe('which Fusion Monster', () => {
  it('[FUS-08] one that lies face-up in the Extra Deck cannot be Fusion Summoned', () => {
    const goal = fusion(5, '2 monsters', { pendulum: { left: 1, right: 1 } })
    const poly = fusionSpell()
    const setup = { hand: [poly, level(1), level(2)] }
    const shown = duel().mine({ ...setup, faceUpExtraDeck: [goal] })
    expect(shown.offers('activate')).toEqual([])
    expect(shown.summonable(goal)?.refusal).toMatchObject({ code: 'lies-face-up', rules: ['FUS-08'] })
    expect(
      duel()
        .mine({ ...setup, extraDeck: [goal] })
        .offeredCards('activate'),
    ).toEqual([poly.name])
  })

  it('[FUS-09] [FUS-09-EX] where the effect asks for one that mentions a card, that card itself is used', () => {
    const eyes = () => level(8, { archetypes: ['Blue-Eyes'], frame: 'normal', effect: false })
    const ultimate = {
      ...fusion(12, '3 monsters', { archetypes: ['Blue-Eyes'] }),
      name: 'Blue-Eyes Ultimate Dragon',
    }
    const ritual = level(8, { frame: 'ritual', archetypes: ['Chaos'] })
    const line =
      '"Blue-Eyes Ultimate Dragon" or 3 "Blue-Eyes" monsters + 1 "Chaos" or "Black Luster Soldier" Ritual Monster'
    const magia = fusion(12, line)
    const final = fusionSpell({ mentioning: ['Blue-Eyes White Dragon', 'Blue-Eyes Ultimate Dragon'] })
    const three = [eyes(), eyes(), eyes()]
    const without = duel().mine({ hand: [final, ...three, ritual], extraDeck: [magia] })
    expect(without.offers('activate')).toEqual([])
    const plain = fusionSpell()
    const byPlain = duel().mine({ hand: [plain, ...three, ritual], extraDeck: [magia] })
    expect(byPlain.offeredCards('activate')).toEqual([plain.name])
    const table = duel().mine({
      hand: [final, ...three, ritual],
      mainMonster: [ultimate],
      extraDeck: [magia],
    })
    expect(table.materialSets(magia)).toContain([ultimate.name, ritual.name].sort().join(' + '))
    for (const names of table.materialSets(magia)) expect(names).toContain(ultimate.name)
    const other = fusion(5, '2 monsters')
    const unnamed = duel().mine({ hand: [final, ...three], extraDeck: [other] })
    expect(unnamed.summonable(other)?.refusal).toMatchObject({
      code: 'not-by-this-effect',
      rules: ['FUS-02', 'FUS-09'],
    })
  })

  it('other effects: how many materials, one that must be among them, where they go', () => {
    const [one, two, three] = [level(1), level(2), level(3, { type: 'Zombie' })]
    const goal = fusion(5, '2+ monsters')
    const some = { hand: [one, two, three], extraDeck: [goal] }
    const sets = (effect: Partial<FusionEffect>) =>
      duel()
        .mine({ ...some, hand: [fusionSpell(effect), ...some.hand] })
        .materialSets(goal)
    expect(sets({})).toHaveLength(4)
    expect(sets({ count: { min: 3, max: null } })).toHaveLength(1)
    expect(sets({ including: { is: 'type', type: 'Zombie' } })).toHaveLength(3)
    const mirror = fusionSpell({ sources: [{ use: ANY, from: ['field', 'graveyard'], fate: 'banished' }] })
    const table = duel().mine({ hand: [mirror], graveyard: [one, two], extraDeck: [goal] })
    const after = table.act(activate(table, mirror), summon(table, goal, [one, two]), DONE)
    expect([one, two].map((card) => after.place(card))).toEqual(['banished 0', 'banished 0'])
    const either = fusionSpell({ sources: [{ use: ANY, from: ['field', 'opponentField'], fate: 'sent' }] })
    const open = duel().mine({ hand: [either], mainMonster: [one], extraDeck: [goal] })
    expect(open.theirs({ mainMonster: [two] }).materialSets(goal)).toHaveLength(1)
    expect(open.theirs({ mainMonster: [set(two)] }).materialSets(goal)).toHaveLength(0)
    expect(sets({ sources: [{ use: ANY, from: ['hand'], fate: 'sent', atMost: 2 }] })).toHaveLength(3)
  })

  it('[XYZ-07] Xyz and Link Monsters are Fusion Materials like others', () => {
    const [four, linked, dragon] = [xyz(4), link(['top']), level(4, { type: 'Dragon' })]
    const goal = fusion(8, '1 Link Monster + 1 Dragon monster')
    const table = duel().mine({
      hand: [fusionSpell(), dragon],
      mainMonster: [four, linked],
      extraDeck: [goal, fusion(8, '2 Xyz Monsters')],
    })
    expect(table.materialSets(goal)).toHaveLength(1)
  })
})

describe('when it resolves', () => {
  it('[FUS-10] and no Fusion Monster can be Summoned any more, nothing is moved', () => {
    const { one, two, goal } = pair()
    const [poly, answer] = [fusionSpell(), trap()]
    const table = duel()
      .mine({ hand: [poly, one], mainMonster: [two], extraDeck: [goal] })
      .theirs({ spellTrap: [answer] })
    const running = table.act(activate(table, poly))
    const chained = allPass(running.act(activate(running, answer))).act(
      toGraveyard(running, two, 'destroyed'),
      DONE,
    )
    expect(chained.verdict(summon(chained, goal, [one, two]))).toBe('not-material')
    expect(chained.summonable(goal)?.refusal).toMatchObject({ code: 'no-materials' })
    const after = chained.act(DONE)
    expect([one, poly, goal].map((card) => after.place(card))).toEqual([
      'hand 0',
      'graveyard 0',
      'extraDeck 0',
    ])
    expect(after.events.filter((event) => event.is === 'summoned')).toEqual([])
  })

  it('a Fusion Summon by a monster’s effect follows what the player says the effect allows', () => {
    const { one, two, goal } = pair()
    const caster = level(4)
    const table = duel().mine({ hand: [one, two], mainMonster: [caster], extraDeck: [goal] })
    const running = table.act({ do: 'activate-effect', card: table.id(caster), effect: 'ignition' })
    const using = fusionSpell().summoning as FusionEffect
    const bare = summon(running, goal, [one, two])
    expect(running.verdict(bare)).toBe('which-effect')
    const told = { ...bare, using } as Action
    expect(running.act(told, DONE).monster(goal).arrival.by).toBe('fusion')
    expect(running.verdict({ ...told, materials: [table.id(one)] } as Action)).toBe('wrong-materials')
  })

  it('says why in a sentence', () => {
    const { one, goal } = pair()
    const poly = fusionSpell()
    const table = duel().mine({ hand: [poly, one], extraDeck: [goal] })
    const refusal = table.summonable(goal)?.refusal
    expect(refusal && explain(refusal)).toContain('you have no')
  })
})
