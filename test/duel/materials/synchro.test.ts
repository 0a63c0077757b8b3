import { describe, expect, it } from 'vitest'
import { explainRefusal } from '../../../shared/duel/words/explain.ts'
import type { Restriction } from '../../../shared/cards/restrictions.ts'
import { level, link, synchro, token, tuner, xyz } from '../cards.ts'
import { duel, main, set } from '../table.ts'

const names = (...cards: readonly { readonly name: string }[]) =>
  cards
    .map(({ name }) => name)
    .sort()
    .join(' + ')

describe('Synchro Summon', () => {
  const [three, four, one] = [tuner(3), level(4), level(1)]

  it.each(['mr5', 'mr4'] as const)('[SYN-01] the Levels add up exactly (%s)', (ruleset) => {
    const wanted = [synchro(5), synchro(6), synchro(7), synchro(8)]
    const [five, six, seven, eight] = wanted as [typeof three, typeof three, typeof three, typeof three]
    const table = duel({ ruleset }).mine({ mainMonster: [three, four, one], extraDeck: wanted })
    expect(table.materialSets(seven)).toEqual([names(three, four)])
    expect(table.materialSets(eight)).toEqual([names(three, four, one)])
    expect(table.materialSets(six)).toEqual([])
    expect(table.materialSets(five)).toEqual([])
    const wrong = { do: 'special-summon', by: 'synchro', zone: main(1), position: 'attack' } as const
    const materials = [table.id(three), table.id(four)]
    expect(table.why({ ...wrong, card: table.id(eight), materials })).toMatchObject({
      code: 'wrong-materials',
      sum: { of: 'levels', total: 8 },
    })
  })

  it('[SYN-02] one Tuner and at least one non-Tuner', () => {
    const five = synchro(5)
    const two = duel().mine({ mainMonster: [tuner(2), tuner(3)], extraDeck: [five] })
    expect(two.materialSets(five)).toEqual([])
    const alone = duel().mine({ mainMonster: [tuner(5)], extraDeck: [five] })
    expect(alone.summonable(five)?.refusal).toMatchObject({ code: 'no-materials' })
  })

  it('says what is missing', () => {
    const five = synchro(5)
    const table = duel().mine({ mainMonster: [level(1), level(4)], extraDeck: [five] })
    const refusal = table.summonable(five)?.refusal
    expect(refusal && explainRefusal(refusal)).toBe(
      `${five.name} needs 1 Tuner + 1+ non-Tuner monsters with Levels that add up to 5; you control no Tuner. (SYN-01, SYN-02)`,
    )
  })

  it('[SYN-03] only face-up monsters on the own field', () => {
    const seven = synchro(7)
    const hidden = duel().mine({ mainMonster: [set(three), four], extraDeck: [seven] })
    expect(hidden.materialSets(seven)).toEqual([])
    const away = duel()
      .mine({ hand: [four], mainMonster: [three], extraDeck: [seven] })
      .theirs({ mainMonster: [level(4)] })
    expect(away.materialSets(seven)).toEqual([])
    const action = {
      do: 'special-summon',
      by: 'synchro',
      card: away.id(seven),
      zone: main(1),
      position: 'attack',
    } as const
    expect(away.why({ ...action, materials: [away.id(three), away.id(four)] })).toMatchObject({
      code: 'not-material',
      because: 'not-on-field',
    })
  })

  it('[SYN-04] [ZONE-08] the materials leave first, and their zones are free for the monster', () => {
    const seven = synchro(7)
    const others = [level(4), level(4), level(4)]
    const table = duel().mine({
      mainMonster: [three, four, ...others],
      extraMonster: [link(['top'])],
      extraDeck: [seven],
    })
    expect(table.zonesOffered('special-summon', seven)).toEqual(
      expect.arrayContaining(['mainMonster 0 0', 'mainMonster 0 1']),
    )
    const [materials] = table.summonable(seven)?.ways ?? []
    if (!materials) throw new Error('no way')
    const action = {
      do: 'special-summon',
      by: 'synchro',
      card: table.id(seven),
      zone: main(1),
      position: 'defense',
    } as const
    const after = table.act({ ...action, materials: materials.materials })
    expect(after.monster(seven)).toMatchObject({ position: 'defense', properlySummoned: true })
    expect([three, four].map((card) => after.place(card))).toEqual(['graveyard 0', 'graveyard 0'])
    expect(after.events.map(({ is }) => is)).toEqual(['moved', 'moved', 'summoned'])
  })

  it('[SUM-16] [SS-01] in a Main Phase, as often as there are materials, beside the Normal Summon', () => {
    const five = synchro(5)
    const setup = {
      mainMonster: [tuner(1), level(4), tuner(1), level(4)],
      extraDeck: [five, five],
      hand: [level(4)],
    }
    expect(duel({ phase: 'battle' }).mine(setup).offers('special-summon')).toEqual([])
    let table = duel().mine(setup)
    for (let count = 0; count < 2; count++) {
      const action = table.offers('special-summon')[0]
      if (!action) throw new Error('nothing offered')
      table = table.act(action)
    }
    expect(table.offers('special-summon')).toEqual([])
    expect(table.offers('normal-summon')).not.toEqual([])
  })

  it('[XYZ-07] [MON-09] Xyz and Link Monsters have no Level to add', () => {
    const seven = synchro(7)
    const table = duel().mine({
      mainMonster: [three, xyz(4), link(['top', 'left', 'right', 'bottom'])],
      extraDeck: [seven],
    })
    expect(table.materialSets(seven)).toEqual([])
  })

  it('a Token is a non-Tuner with a Level', () => {
    const [seven, four] = [synchro(7), token(4)]
    const table = duel().mine({ mainMonster: [three, four], extraDeck: [seven] })
    expect(table.materialSets(seven)).toEqual([names(three, four)])
  })

  it('counts a Tuner as a non-Tuner, or as another Level, where its text allows it', () => {
    const [seven, six] = [synchro(7), synchro(6)]
    const either = tuner(4, { restrictions: [{ code: 'may-count-as-non-tuner' }] })
    const eitherLevel = level(4, { restrictions: [{ code: 'may-count-as-level', level: 3, of: 'synchro' }] })
    const table = duel().mine({ mainMonster: [three, either, eitherLevel], extraDeck: [seven, six] })
    expect(table.materialSets(seven)).toEqual(
      [names(three, either), names(three, eitherLevel), names(either, eitherLevel)].sort(),
    )
    expect(table.materialSets(six)).toEqual([names(three, eitherLevel)])
  })

  it('treats one monster as a Tuner of a Level where the text of the Synchro Monster allows it', () => {
    const small = link(['top'])
    const plain = synchro(5)
    const generous = synchro(5, undefined, {
      restrictions: [
        {
          code: 'may-treat-materials',
          by: 'synchro',
          of: { is: 'linkRating', range: { min: 1, max: 1 } },
          tuner: true,
          level: 1,
        },
      ],
    })
    const table = duel().mine({ mainMonster: [four, small], extraDeck: [plain, generous] })
    expect(table.materialSets(plain)).toEqual([])
    expect(table.materialSets(generous)).toEqual([names(four, small)])
    const after = table.act({
      do: 'special-summon',
      by: 'synchro',
      card: table.id(generous),
      materials: [table.id(four), table.id(small)],
      zone: main(2),
      position: 'attack',
    })
    expect(after.place(small)).toBe('graveyard 0')
  })

  it('wants materials of one Attribute, or from one place, where the text of the Synchro Monster does', () => {
    const seven = (change: Restriction) => synchro(7, undefined, { restrictions: [change] })
    const alike = seven({ code: 'all-materials', by: 'synchro', same: 'attribute' })
    const central = seven({
      code: 'all-materials',
      by: 'synchro',
      of: { is: 'place', place: 'mainMonsterZone', of: 'you' },
    })
    const [dark, earth] = [level(4, { attribute: 'DARK' }), level(4)]
    const table = duel().mine({
      mainMonster: [three, dark],
      extraMonster: [earth],
      extraDeck: [alike, central],
    })
    expect(table.materialSets(alike)).toEqual([names(three, earth)])
    expect(table.materialSets(central)).toEqual([names(three, dark)])
    expect(
      table.why({
        do: 'special-summon',
        by: 'synchro',
        card: table.id(central),
        materials: [table.id(three), table.id(earth)],
        zone: main(2),
        position: 'attack',
      }),
    ).toMatchObject({ code: 'not-material', because: 'newcomer' })
  })

  it('a material whose text asks for such companions goes with no others', () => {
    const seven = synchro(7)
    const choosy = tuner(3, {
      restrictions: [
        { code: 'other-materials', of: ['synchro'], are: { is: 'attribute', attribute: 'DARK' } },
      ],
    })
    const [dark, earth] = [level(4, { attribute: 'DARK' }), level(4)]
    const table = duel().mine({ mainMonster: [choosy, dark, earth], extraDeck: [seven] })
    expect(table.materialSets(seven)).toEqual([names(choosy, dark)])
  })

  it('a text that forbids it as Synchro Material is heard, with its exception', () => {
    const warriorsOnly = level(4, {
      restrictions: [
        { code: 'cannot-be-material', of: ['synchro'], except: { is: 'type', type: 'Warrior' } },
      ],
    })
    const [warrior, dragon] = [synchro(7), synchro(7, undefined, { type: 'Dragon' })]
    const table = duel().mine({ mainMonster: [three, warriorsOnly], extraDeck: [warrior, dragon] })
    expect(table.materialSets(warrior)).toEqual([names(three, warriorsOnly)])
    expect(table.materialSets(dragon)).toEqual([])
  })

  it('[SS-11] a monster that must be Summoned in its own way is not Synchro Summoned', () => {
    const own = synchro(7, undefined, {
      restrictions: [{ code: 'must-be-summoned', by: ['own'], lasts: 'always' }],
    })
    const table = duel().mine({ mainMonster: [three, four], extraDeck: [own] })
    expect(table.offers('special-summon')).toEqual([])
    // Nothing is known of its own way: that may be open, so the answer is not that it is closed.
    expect(table.summonable(own)?.refusal).toMatchObject({
      code: 'own-way-unread',
      rules: ['SS-03', 'SS-11'],
    })
  })

  it('counts by name how often it is Special Summoned in a turn', () => {
    const once = synchro(5, undefined, { restrictions: [{ code: 'special-summons-a-turn', count: 1 }] })
    const table = duel().mine({
      mainMonster: [tuner(1), level(4), tuner(1), level(4)],
      extraDeck: [once, once],
    })
    const [action] = table.offers('special-summon')
    if (!action) throw new Error('nothing offered')
    const after = table.act(action)
    expect(after.offers('special-summon')).toEqual([])
    expect(after.summonable(once)).toBeUndefined()
  })
})
