import { describe, expect, it } from 'vitest'
import type { FusionEffect } from '../../../shared/cards/summoning/effect.ts'
import type { Action } from '../../../shared/duel/action.ts'
import { explainRefusal } from '../../../shared/duel/words/explain.ts'
import { fusion, fusionSpell, level, trap } from '../cards.ts'
import { activate, allPass, DONE, fuse, toGraveyard } from '../doing.ts'
import { duel, main, set } from '../table.ts'

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
    expect(bare.refused(fuse(bare, goal, [one, two]))).toBe('which-effect FUS-01 RIT-01')
    const poly = fusionSpell()
    const table = duel().mine({ hand: [poly], mainMonster: [one, two], extraDeck: [goal] })
    expect(table.offeredCards('activate')).toEqual([poly.name])
    const after = table.act(activate(table, poly), fuse(table, goal, [one, two]), DONE)
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
    expect(chained.refused(fuse(chained, first, [fire, other]))).toBe('not-material FUS-03 FUS-03-EX')
    const after = chained.act(fuse(chained, second, [other, third]))
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
      const done = running.act(fuse(running, goal, [one, two], main(1), position), DONE)
      expect(done.monster(goal)).toMatchObject({ position, faceUp: true })
      expect(done.state.sides[0].graveyard.map(({ passcode }) => passcode)).toEqual([
        one.passcode,
        two.passcode,
        poly.passcode,
      ])
    }
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
    expect(chained.verdict(fuse(chained, goal, [one, two]))).toBe('not-material')
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
    const bare = fuse(running, goal, [one, two])
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
    expect(refusal && explainRefusal(refusal)).toContain('you have no')
  })
})
