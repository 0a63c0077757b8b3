import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { explainRefusal } from '../../../shared/duel/words/explain.ts'
import { fusion, fusionSpell, level, link, named, pendulum, spell, trap, xyz } from '../cards.ts'
import { activate, allPass, DONE, effect, move, toGraveyard } from '../doing.ts'
import { backrow, duel, faceUp, inDefense, main, set, withMaterials } from '../table.ts'

const cosmos = () => named(trap('continuous'), 'Macro Cosmos')
const fissure = () => named(spell('continuous'), 'Dimensional Fissure')
describe('cards that replace the Graveyard', () => {
  it('[FUS-05-EX] banished Fusion Materials are Fusion Materials all the same', () => {
    const [one, two, fuse] = [level(3), level(2), fusionSpell()]
    const goal = fusion(5, '2 monsters')
    const table = duel().mine({
      hand: [fuse, one],
      mainMonster: [two],
      extraDeck: [goal],
      spellTrap: [faceUp(cosmos())],
    })
    const materials = [table.id(one), table.id(two)]
    const after = table.act(
      activate(table, fuse),
      { do: 'fusion-summon', card: table.id(goal), materials, zone: main(3), position: 'attack' },
      DONE,
    )
    expect([one, two, fuse].map((card) => after.place(card))).toEqual([
      'banished 0',
      'banished 0',
      'banished 0',
    ])
    expect(after.monster(goal).arrival.by).toBe('fusion')
    const hidden = duel().mine({ mainMonster: [two], spellTrap: [cosmos()] })
    expect(hidden.act(toGraveyard(hidden, two, 'destroyed')).place(two)).toBe('graveyard 0')
  })

  it('[PEN-12] [PEN-12-EX] Pendulum Monsters are banished, and do not go to the Extra Deck', () => {
    const [monster, scale] = [pendulum(4, 1), pendulum(4, 8)]
    const table = duel().mine({
      mainMonster: [monster],
      scales: [null, scale],
      field: named(spell('field'), 'Any Field'),
    })
    const plain = table.act(toGraveyard(table, monster, 'destroyed'), toGraveyard(table, scale, 'destroyed'))
    expect([monster, scale].map((card) => plain.place(card))).toEqual(['extraDeck 0', 'extraDeck 0'])
    const replaced = duel().mine({
      mainMonster: [monster],
      scales: [null, scale],
      spellTrap: [null, faceUp(cosmos())],
    })
    const after = replaced.act(
      toGraveyard(replaced, monster, 'destroyed'),
      toGraveyard(replaced, scale, 'destroyed'),
    )
    expect([monster, scale].map((card) => after.place(card))).toEqual(['banished 0', 'banished 0'])
    expect(after.state.sides[0].banished.every(({ faceUp: shown }) => shown)).toBe(true)
    expect(after.state.sides[0].extraDeck).toEqual([])
  })

  it('[PEN-12-EX] what banishes monsters does not catch a Scale: it is a Spell there', () => {
    const [monster, scale] = [pendulum(4, 1), pendulum(4, 8)]
    const table = duel().mine({
      mainMonster: [monster],
      scales: [null, scale],
      spellTrap: [null, faceUp(fissure())],
    })
    const after = table.act(toGraveyard(table, monster, 'destroyed'), toGraveyard(table, scale, 'destroyed'))
    expect([monster, scale].map((card) => after.place(card))).toEqual(['banished 0', 'extraDeck 0'])
  })

  it('[XYZ-05] the materials of a leaving Xyz Monster are banished then, too; the card itself is not', () => {
    const [goal, material, own] = [xyz(4), level(4), cosmos()]
    const table = duel().mine({ mainMonster: [withMaterials(goal, material)], spellTrap: [faceUp(own)] })
    const after = table.act(toGraveyard(table, goal, 'destroyed'))
    expect([goal, material].map((card) => after.place(card))).toEqual(['banished 0', 'banished 0'])
    expect(after.act(toGraveyard(after, own, 'destroyed')).place(own)).toBe('graveyard 0')
  })
})

describe('a card that forbids Special Summons', () => {
  it('[FUS-07] cannot be lifted by using it as a material', () => {
    const [bar, two, fuse] = [named(level(4), 'Fossil Dyna Pachycephalo'), level(2), fusionSpell()]
    const goal = fusion(5, '2 monsters')
    const setup = { hand: [fuse, two], extraDeck: [goal] }
    const table = duel().mine({ ...setup, mainMonster: [bar] })
    expect(table.offers('activate')).toEqual([])
    const refusal = table.summonable(goal)?.refusal
    expect(refusal).toMatchObject({ code: 'barred-by', by: bar.name, rules: ['SUM-02', 'FUS-07'] })
    expect(refusal && explainRefusal(refusal)).toContain(bar.name)
    expect(
      duel()
        .mine({ ...setup, mainMonster: [set(bar)] })
        .offeredCards('activate'),
    ).toEqual([fuse.name])
    const theirs = duel()
      .mine({ ...setup, mainMonster: [level(1)] })
      .theirs({ mainMonster: [bar] })
    expect(theirs.offers('activate')).toEqual([])
    expect(theirs.refused(move(theirs, two, main(3)))).toBe('barred-by SUM-02 FUS-07')
  })
})

describe('effects that change battle positions', () => {
  const linked = link(['top', 'left'])

  it('[LNK-08] are not activated where they could change Link Monsters only', () => {
    const change = named(trap(), 'No Entry!!')
    const only = duel().mine({ spellTrap: [change], extraMonster: [linked] })
    expect(only.offers('activate')).toEqual([])
    expect(only.why(activate(only, change))).toMatchObject({
      code: 'nothing-to-change',
      rules: ['SPL-11', 'LNK-08', 'LNK-09'],
    })
    const more = only.theirs({ mainMonster: [level(4)] })
    expect(more.offeredCards('activate')).toEqual([change.name])
    expect(only.theirs({ mainMonster: [inDefense(level(4))] }).offers('activate')).toEqual([])
  })

  it('[LNK-09] do not target a Link Monster', () => {
    const book = named(spell('quick-play'), 'Book of Moon')
    const [mine, theirs, hidden] = [level(4), xyz(4), level(4)]
    const table = duel()
      .mine({ hand: [book], mainMonster: [mine, set(hidden)], extraMonster: [linked] })
      .theirs({ mainMonster: [theirs] })
    const offered = new Set(
      table.offers('activate').flatMap((one) => (one.do === 'activate' ? (one.targets ?? []) : [])),
    )
    expect(offered).toEqual(new Set([table.id(mine), table.id(theirs)]))
    const on = (card: Card) => table.verdict(activate(table, book, { targets: [table.id(card)] }))
    expect([mine, linked, hidden].map(on)).toEqual(['allowed', 'link-keeps-position', 'face-down'])
    expect(table.verdict(activate(table, book))).toBe('needs-one-target')
    const alone = duel().mine({ hand: [book], extraMonster: [linked] })
    expect(alone.offers('activate')).toEqual([])
    const running = allPass(table.act(activate(table, book, { targets: [table.id(theirs)] })))
    const turned = running.act(
      { do: 'turn-by-hand', card: table.id(theirs), faceUp: false, position: 'defense' },
      DONE,
    )
    expect(turned.monster(theirs).faceUp).toBe(false)
  })
})

describe('Special Summons by effects', () => {
  it('[SS-04-EX] a monster that an effect puts face-down on the field is Special Summoned', () => {
    const [cretin, buried] = [level(2, { abilities: ['flip'] }), level(4)]
    const hidden = duel().mine({ mainMonster: [set(cretin)], graveyard: [buried] })
    const table = hidden.act({ do: 'flip-summon', card: hidden.id(cretin) })
    const running = table.act(effect(table, cretin, 'flip'))
    const after = running.act(move(running, buried, main(2), { faceUp: false, position: 'defense' }), DONE)
    expect(after.monster(buried)).toMatchObject({
      faceUp: false,
      position: 'defense',
      arrival: { by: 'effect' },
    })
    expect(after.events).toContainEqual(
      expect.objectContaining({ is: 'summoned', by: 'effect', card: table.id(buried) }),
    )
    const inHand = duel().mine({ hand: [buried] })
    const [setIt] = inHand.offers('normal-set')
    const simplySet = setIt && inHand.act(setIt)
    expect(simplySet?.events.some((event) => event.is === 'summoned')).toBe(false)
  })

  it('[SS-13] a Special Summon Monster without a restriction comes back though it was never Summoned', () => {
    const free = level(4, {
      restrictions: [{ code: 'cannot-be-normal-summoned' }, { code: 'own-procedure', from: ['hand'] }],
    })
    const bound = level(4, {
      restrictions: [
        { code: 'cannot-be-normal-summoned' },
        { code: 'must-be-summoned', by: ['own'], lasts: 'first' },
      ],
    })
    const table = duel().mine({ hand: [free, bound] })
    expect(table.offers('normal-summon')).toEqual([])
    const buried = table.act(toGraveyard(table, free, 'discarded'), toGraveyard(table, bound, 'discarded'))
    expect(buried.verdict(move(buried, free, main(1)))).toBe('allowed')
    expect(buried.verdict(move(buried, bound, main(1)))).toBe('must-be-summoned')
  })
})

describe('Pendulum cards', () => {
  it('[PEN-03] [PEN-11] activating one is a Chain Link that can be answered; negated, it goes to the Graveyard', () => {
    const [scale, jammer] = [pendulum(4, 1), trap('counter')]
    const table = duel()
      .mine({ hand: [scale] })
      .theirs({ spellTrap: [jammer] })
    const running = table.act({ do: 'activate-scale', card: table.id(scale), zone: backrow(1) })
    expect(running.state.processes).toMatchObject([
      { is: 'chain', links: [{ activated: 'card', speed: 1 }], step: { asked: 1 } },
    ])
    expect(running.offeredCards('activate')).toEqual([jammer.name])
    const stays = allPass(running).act(DONE)
    expect(stays.place(scale)).toBe('spellTrap 0 0')
    expect(stays.state.processes).toEqual([])
    const negating = allPass(running.act(activate(running, jammer))).act({
      do: 'negate-by-hand',
      link: 1,
      what: 'activation',
    })
    const destroyed = negating.act(toGraveyard(negating, scale, 'destroyed'), DONE, DONE)
    expect(destroyed.place(scale)).toBe('graveyard 0')
    expect(negating.act(DONE, DONE).place(scale)).toBe('graveyard 0')
    const alone = duel().mine({ hand: [scale] })
    expect(
      alone.act({ do: 'activate-scale', card: alone.id(scale), zone: backrow(1) }).state.processes,
    ).toEqual([])
  })

  it('[PEN-07] in a Pendulum Zone the card is a Spell: its Scale counts, its monster effect does not work', () => {
    const [plain, other] = [
      level(4, { frame: 'normal', effect: false, pendulum: { left: 1, right: 1 } }),
      pendulum(4, 8),
    ]
    const inHand = duel().mine({ hand: [plain] })
    expect(inHand.offeredCards('activate-scale')).toEqual([plain.name])
    const table = duel().mine({ scales: [plain, other], hand: [level(4)] })
    expect(table.offers('begin-pendulum-summon')).toHaveLength(1)
    expect(table.refused(effect(table, other, 'flip'))).toBe('not-there EFF-01')
    const standing = duel().mine({ mainMonster: [plain, other], hand: [level(4)] })
    expect(standing.offers('begin-pendulum-summon')).toEqual([])
    expect(standing.verdict(effect(standing, plain, 'ignition'))).toBe('no-effect-monster')
    expect(table.verdict(effect(table, plain, 'ignition'))).toBe('allowed')
  })
})
