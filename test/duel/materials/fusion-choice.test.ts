import { describe, expect, it } from 'vitest'
import type { FusionEffect } from '../../../shared/cards/summoning/effect.ts'
import { fusion, fusionSpell, level, link, synchro, xyz } from '../cards.ts'
import { activate, DONE, fuse } from '../doing.ts'
import { duel, set } from '../table.ts'

const ANY = { is: 'monster' } as const

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

  it('[FUS-09] one that lists such a card as material lists it by its name too', () => {
    const red = { ...level(7, { archetypes: ['Red-Eyes'] }), name: 'Old Dragon' }
    const apart = { ...level(7), name: 'Red-Eyes Look-Alike' }
    const beast = { ...synchro(5, '1 Tuner + 1+ non-Tuner monsters'), name: 'Forest Beast' }
    const [ofRed, ofApart, ofSynchro, ofKind] = [
      fusion(8, '"Old Dragon" + 1 monster'),
      fusion(8, '"Red-Eyes Look-Alike" + 1 monster'),
      fusion(8, '"Forest Beast" + 1 monster'),
      fusion(8, '1 "Red-Eyes" monster + 1 Synchro Monster'),
    ]
    const goals = [ofRed, ofApart, ofSynchro, ofKind]
    const listing = (asked: FusionEffect['lists'] & object) => {
      const spell = fusionSpell({ lists: asked })
      const table = duel().mine({
        hand: [spell, red, apart],
        mainMonster: [beast],
        extraDeck: goals,
      })
      return goals.filter((goal) => table.materialSets(goal).length > 0)
    }
    expect(listing({ is: 'archetype', archetype: 'Red-Eyes' })).toEqual([ofRed, ofKind])
    expect(listing({ is: 'frame', frame: 'synchro' })).toEqual([ofSynchro, ofKind])
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
    const after = table.act(activate(table, mirror), fuse(table, goal, [one, two]), DONE)
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
