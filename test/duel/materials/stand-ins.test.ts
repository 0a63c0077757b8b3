import { describe, expect, it } from 'vitest'
import { readRestrictions } from '../../../shared/cards/restrictions/read.ts'
import type { Restriction } from '../../../shared/cards/restrictions.ts'
import { level, link, normal, pendulum, ritualSpell, spell, synchro, trap, tuner, xyz } from '../cards.ts'
import { activate, DONE, ritual } from '../doing.ts'
import { duel, faceUp, set, type Table, withMaterials } from '../table.ts'

/* Cards whose own texts let them be material or Tribute from where, or as what, they otherwise could not. */

const read = (text: string): readonly Restriction[] =>
  readRestrictions(text, { name: 'Lamp', frame: 'effect' })

const ritualMonster = (stars: number, attribute: 'WATER' | 'FIRE' = 'WATER') =>
  level(stars, { frame: 'ritual', attribute })

describe('in place of the Tributes of a Ritual Summon', () => {
  const FROM_GY =
    'When you Ritual Summon a monster, you can banish this card from your GY as 1 of the monsters required for the Ritual Summon.'
  const ENTIRE =
    'If you Ritual Summon exactly 1 WATER Ritual Monster with a card effect that requires use of monsters, this card can be used as the entire requirement.'

  it('[RIT-02] [RIT-03] a card in the Graveyard is banished as one of them, with its Level', () => {
    const djinn = level(4, { restrictions: read(FROM_GY) })
    const [goal, four, rite] = [ritualMonster(8), normal(4), ritualSpell()]
    const at = (graveyard: readonly (typeof djinn)[]): Table =>
      duel().mine({ hand: [goal, rite], mainMonster: [four], graveyard })
    expect(at([level(4)]).offeredCards('activate')).toEqual([])
    const table = at([djinn])
    const after = table.act(activate(table, rite), ritual(table, goal, [four, djinn]), DONE)
    expect(after.monster(goal)).toMatchObject({ properlySummoned: true })
    const names = (pile: 'banished' | 'graveyard') =>
      after.state.sides[0][pile].map(({ passcode }) => passcode)
    expect(names('banished')).toEqual([djinn.passcode])
    expect(names('graveyard')).toContain(four.passcode)
  })

  it('[RIT-02] only for the monsters that its text names', () => {
    const djinn = level(4, {
      restrictions: read(
        'When you Ritual Summon a "Lantern" monster, you can banish this card from your GY as 1 of the monsters required for the Ritual Summon.',
      ),
    })
    const [plain, rite] = [ritualMonster(4), ritualSpell()]
    const lantern = { ...ritualMonster(4), archetypes: ['Lantern'] }
    const table = duel().mine({ hand: [plain, lantern, rite], graveyard: [djinn] })
    const active = table.act(activate(table, rite))
    expect(active.refused(ritual(active, plain, [djinn]))).toMatch(/^not-material/)
    expect(active.refused(ritual(active, lantern, [djinn]))).toBe('allowed')
  })

  it('[RIT-02] a card stands for all of them, alone, for the monsters that its text names', () => {
    const raven = level(2, { restrictions: read(ENTIRE) })
    const [water, fire] = [ritualMonster(8), ritualMonster(8, 'FIRE')]
    const [four, rite] = [normal(4), ritualSpell({ levels: { total: 'its-own', orMore: false } })]
    const table = duel().mine({ hand: [water, fire, rite, raven], mainMonster: [four] })
    const active = table.act(activate(table, rite))
    expect(active.refused(ritual(active, water, [raven]))).toBe('allowed')
    expect(active.refused(ritual(active, water, [raven, four]))).toMatch(/^wrong-materials/)
    expect(active.refused(ritual(active, fire, [raven]))).toMatch(/^wrong-materials/)
  })

  it('[RIT-02] only while it is controlled, where its text says so', () => {
    const priest = level(4, { restrictions: read(ENTIRE.replace('this card', 'this card you control')) })
    const [goal, rite] = [ritualMonster(8), ritualSpell()]
    expect(
      duel()
        .mine({ hand: [goal, rite, priest] })
        .offeredCards('activate'),
    ).toEqual([])
    expect(
      duel()
        .mine({ hand: [goal, rite], mainMonster: [priest] })
        .offeredCards('activate'),
    ).not.toEqual([])
  })
})

describe('material from the hand', () => {
  const coder = level(4, {
    restrictions: read(
      'If a Cyberse monster you control would be used as Link Material for a "Lantern" monster, this card in your hand can also be used as material.',
    ),
  })
  const goal = { ...link(['bottom', 'top']), archetypes: ['Lantern'] }
  const cyberse = normal(4, { type: 'Cyberse' })
  const offered = (table: Table) =>
    table
      .offers('special-summon')
      .flatMap((action) => (action.do === 'special-summon' ? [action.materials] : []))

  it('[LNK-01] goes with a monster on the field that is so, one card and no second', () => {
    const table = duel().mine({ hand: [coder, coder], mainMonster: [cyberse], extraDeck: [goal] })
    const sets = new Set(offered(table).map((materials) => materials.toSorted((a, b) => a - b).join()))
    const [first, second] = table.state.sides[0].hand
    const field = table.id(cyberse)
    expect(sets).toEqual(
      new Set([first, second].map((card) => [field, card?.id ?? 0].toSorted((a, b) => a - b).join())),
    )
  })

  it('[LNK-01] once a turn: no other card of the name after the first', () => {
    const table = duel().mine({ hand: [coder, coder], mainMonster: [cyberse], extraDeck: [goal] })
    const [first] = table.state.sides[0].hand
    if (!first) throw new Error('the hand is empty')
    const { id: card, passcode } = first
    const from = { in: 'hand', of: 0 } as const
    const event = { is: 'moved', card, passcode, from, to: { in: 'graveyard', of: 0 } } as const
    const moved = (because: 'link-material' | 'discarded') =>
      table.but((state) => ({
        ...state,
        doneThisTurn: [{ is: 'moved', player: 0, card, passcode, event: { ...event, because } }],
      }))
    expect(offered(moved('link-material'))).toEqual([])
    expect(offered(moved('discarded'))).not.toEqual([])
  })

  it('[LNK-01] not for another monster, nor beside another', () => {
    const other = link(['bottom', 'top'])
    expect(offered(duel().mine({ hand: [coder], mainMonster: [cyberse], extraDeck: [other] }))).toEqual([])
    expect(offered(duel().mine({ hand: [coder], mainMonster: [normal(4)], extraDeck: [goal] }))).toEqual([])
  })
})

describe('in place of a Tuner that the line names', () => {
  it('[SYN-01] by its name or its series, and no other', () => {
    const synchron = (stars: number) =>
      tuner(stars, {
        restrictions: read('For a Synchro Summon, you can substitute this card for any 1 "Wick" Tuner.'),
      })
    const offered = (line: string): boolean => {
      const table = duel().mine({ mainMonster: [synchron(2), normal(3)], extraDeck: [synchro(5, line)] })
      return table.offeredCards('special-summon').length > 0
    }
    expect(offered('"Oil Wick" + 1+ non-Tuner monsters')).toBe(true)
    expect(offered('1 "Wick" Tuner + 1+ non-Tuner monsters')).toBe(true)
    expect(offered('"Oil Flame" + 1+ non-Tuner monsters')).toBe(false)
  })
})

describe('Tributes that are no monsters', () => {
  const AS_WELL =
    'To Tribute Summon this card face-up, you can Tribute Continuous Spells/Traps you control, as well as monsters.'
  const IN_PLACE =
    'To Tribute Summon this card face-up, you can Tribute a Continuous Spell/Trap you control, instead of a monster.'
  const tributesOf = (table: Table, kind: 'normal-summon' | 'normal-set'): ReadonlySet<string> =>
    new Set(
      table
        .offers(kind)
        .flatMap((action) =>
          'tributes' in action ? [action.tributes.toSorted((a, b) => a - b).join()] : [],
        ),
    )

  it('[NS-08] Continuous Spells and Traps, Set or face-up, as well as monsters, for a Summon and not for a Set', () => {
    const [law, snare, other] = [spell('continuous'), trap('continuous'), trap()]
    const goal = level(7, { restrictions: read(AS_WELL) })
    const four = normal(4)
    const table = duel().mine({
      hand: [goal],
      mainMonster: [four],
      spellTrap: [faceUp(law), set(snare), faceUp(other)],
    })
    const ids = [four, law, snare].map((card) => table.id(card))
    const pairs = [
      [0, 1],
      [0, 2],
      [1, 2],
    ].map((pair) =>
      pair
        .map((at) => ids[at] ?? 0)
        .toSorted((a, b) => a - b)
        .join(),
    )
    expect(tributesOf(table, 'normal-summon')).toEqual(new Set(pairs))
    expect(tributesOf(table, 'normal-set')).toEqual(new Set())
    const summon = table
      .offers('normal-summon')
      .find((action) => 'tributes' in action && action.tributes.includes(table.id(law)))
    if (!summon) throw new Error('it is offered')
    const after = table.act(summon)
    expect(after.state.sides[0].graveyard.map(({ passcode }) => passcode)).toContain(law.passcode)
  })

  it('[NS-08] one in place of a monster is no second one', () => {
    const [law, snare] = [spell('continuous'), trap('continuous')]
    const goal = level(7, { restrictions: read(IN_PLACE) })
    const table = duel().mine({ hand: [goal], spellTrap: [faceUp(law), faceUp(snare)] })
    expect(tributesOf(table, 'normal-summon')).toEqual(new Set())
    const one = duel().mine({
      hand: [goal],
      mainMonster: [normal(4)],
      spellTrap: [faceUp(law), faceUp(snare)],
    })
    expect(tributesOf(one, 'normal-summon').size).toBe(2)
  })

  it('[NS-08] other monsters are not Summoned with them', () => {
    const law = spell('continuous')
    const table = duel().mine({ hand: [level(5)], spellTrap: [faceUp(law)] })
    expect(tributesOf(table, 'normal-summon')).toEqual(new Set())
  })
})

describe('materials that a text lets count as something else', () => {
  it('[SYN-02] a Level that is less for all Synchro Monsters but one', () => {
    const runner = tuner(4, {
      restrictions: read(
        'When using this card as Synchro Material for the Synchro Summon of a monster other than "Lamp Warrior", reduce this card\'s Level by 2.',
      ),
    })
    const four = normal(4)
    const [six, eight] = [synchro(6), synchro(8)]
    const warrior = { ...synchro(8), name: 'Lamp Warrior' }
    const table = duel().mine({ mainMonster: [runner, four], extraDeck: [six, eight, warrior] })
    expect(new Set(table.offeredCards('special-summon'))).toEqual(new Set([six.name, warrior.name]))
  })

  it('[LNK-01] a Type for the Link Summon of some monsters', () => {
    const coder = normal(4, {
      type: 'Cyberse',
      restrictions: read(
        'If this card would be used for the Link Summon of a "Lantern" monster, you can treat this card as a Dragon.',
      ),
    })
    const plain = link(['bottom', 'left'], '2 Dragon monsters')
    const lantern = { ...link(['bottom', 'left'], '2 Dragon monsters'), archetypes: ['Lantern'] }
    const table = duel().mine({
      mainMonster: [coder, normal(4, { type: 'Dragon' })],
      extraDeck: [plain, lantern],
    })
    expect(new Set(table.offeredCards('special-summon'))).toEqual(new Set([lantern.name]))
  })

  it('[XYZ-01] monsters that the opponent owns count as of the Level', () => {
    const goal = xyz(8, '2 Level 8 monsters', {
      restrictions: read(
        'If you use a monster(s) with a Level that is owned by your opponent for the Xyz Summon of this card, treat it as Level 8.',
      ),
    })
    const [eight, taken] = [normal(8), normal(4)]
    const table = duel().mine({ mainMonster: [eight, taken], extraDeck: [goal] })
    expect(table.offers('special-summon')).toEqual([])
    const id = table.id(taken)
    const owned = table.but((state) => ({
      ...state,
      sides: state.sides.map((side) => ({
        ...side,
        mainMonster: side.mainMonster.map((one) => (one?.id === id ? { ...one, owner: 1 } : one)),
      })) as never,
    }))
    expect(new Set(owned.offeredCards('special-summon'))).toEqual(new Set([goal.name]))
  })

  it('[RIT-02] [XYZ-05] Xyz Materials that are detached as monsters required', () => {
    const host = xyz(1, '2 Level 1 monsters', {
      restrictions: read(
        'When you Ritual Summon, you can detach a material(s) from this card as monster(s) required for the Ritual Summon.',
      ),
    })
    const [goal, rite] = [ritualMonster(8), ritualSpell()]
    const [four, five] = [normal(4), normal(5)]
    const at = (monster: typeof host): Table =>
      duel().mine({ hand: [goal, rite], mainMonster: [withMaterials(monster, four, five)] })
    expect(at(xyz(1)).offeredCards('activate')).toEqual([])
    const table = at(host)
    const active = table.act(activate(table, rite))
    expect(active.refused(ritual(active, goal, [four]))).toBe('wrong-materials RIT-02 RIT-03')
    const after = active.act(ritual(active, goal, [four, five]), DONE)
    expect(after.monster(goal)).toMatchObject({ properlySummoned: true })
    expect(after.monster(host).attached).toEqual([])
    expect(after.find(four).at.in).toBe('graveyard')
  })
})

it('[LNK-01] counters on Monster Cards in the Pendulum Zone that a Link Summon waits for', () => {
  const goal = link(['bottom'], '1 monster', {
    restrictions: read(
      'Cannot be Link Summoned unless you have 3 or more Wick Counters on Fairy Monster Card(s) in your Pendulum Zone.',
    ),
  })
  const scale = pendulum(4, 1, { type: 'Fairy' })
  const at = (count: number, card = scale): readonly string[] => {
    const table = duel().mine({ mainMonster: [normal(4)], extraDeck: [goal], scales: [card, null] })
    const id = table.id(card)
    const counted = table.but(
      (state) =>
        JSON.parse(
          JSON.stringify(state).replace(`"id":${id},`, `"id":${id},"counters":{"wick":${count}},`),
        ) as typeof state,
    )
    return counted.offeredCards('special-summon')
  }
  expect(at(2)).toEqual([])
  expect(at(3)).not.toEqual([])
  expect(at(3, pendulum(4, 1, { type: 'Fiend' }))).toEqual([])
})
