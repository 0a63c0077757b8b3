import { describe, expect, it } from 'vitest'
import type { LevelMonster, LinkMonster } from '../../../shared/cards/card.ts'
import { readRestrictions } from '../../../shared/cards/restrictions/read.ts'
import type { Restriction } from '../../../shared/cards/restrictions.ts'
import { level, link, normal, synchro, tuner, xyz } from '../cards.ts'
import { main as mainZone, duel, extra, set, type SideSetup, type Standing } from '../table.ts'

/* Materials from the hand and from the opponent, and how cards count beside another, each from the words of a text. */

const read = (text: string, frame: 'effect' | 'synchro' | 'link' = 'effect'): readonly Restriction[] =>
  readRestrictions(text, { name: 'Lamp', frame })

const sets = (
  goal: LevelMonster | LinkMonster | ReturnType<typeof xyz>,
  mine: SideSetup,
  theirs: SideSetup = {},
) =>
  duel()
    .mine({ ...mine, extraDeck: [goal] })
    .theirs(theirs)
    .materialSets(goal)

const names = (...cards: readonly { readonly name: string }[]) =>
  cards
    .map(({ name }) => name)
    .sort()
    .join(' + ')

describe('a card that takes materials from the hand', () => {
  const four = normal(4)
  const inHand = tuner(2)
  const TUNER =
    'If this card on the field would be used as Synchro Material, 1 Tuner in your hand can be used as 1 of the other materials.'

  it('[SYN-01, SYN-03] takes one such card beside it, on the field alone, and no other card of the hand', () => {
    const taking = level(4, { restrictions: read(TUNER) })
    const goal = synchro(6)
    const [other, second] = [normal(2), tuner(2)]
    expect(sets(goal, { hand: [inHand, other], mainMonster: [taking] })).toEqual([names(inHand, taking)])
    expect(sets(goal, { hand: [inHand], mainMonster: [normal(4)] })).toEqual([])
    expect(sets(goal, { hand: [inHand, taking] })).toEqual([])
    expect(sets(goal, { hand: [inHand], mainMonster: [set(taking)] })).toEqual([])
    // Two of them would be needed.
    const eight = synchro(8, '2 Tuners + 1 non-Tuner monster')
    expect(sets(eight, { hand: [inHand, second], mainMonster: [taking] })).toEqual([])
    // Where it is no material itself, it takes none.
    expect(sets(synchro(6), { hand: [inHand], mainMonster: [taking, four] })).toHaveLength(1)
  })

  it('[SYN-01] while it is so Summoned, and then all materials are banished where the text says so', () => {
    const taking = level(4, {
      restrictions: read(
        'If this Normal Summoned/Set monster would be used as Synchro Material, 1 monster in your hand can be used as 1 of the other materials. If you do this, all materials for that Summon are banished instead of being sent to the GY.',
      ),
    })
    const goal = synchro(6)
    const stands = (by: 'normal' | 'effect'): Standing => ({ card: taking, arrival: { by, turn: 1 } })
    expect(sets(goal, { hand: [inHand], mainMonster: [stands('effect')] })).toEqual([])
    const table = duel().mine({
      hand: [inHand],
      mainMonster: [stands('normal'), tuner(2)],
      extraDeck: [goal],
    })
    const summon = (materials: readonly number[]) =>
      ({
        do: 'special-summon',
        by: 'synchro',
        card: table.id(goal),
        materials: materials as ReturnType<typeof table.id>[],
        zone: extra('left'),
        position: 'attack',
      }) as const
    const lent = table.act(summon([table.id(taking), table.id(inHand)]))
    expect([taking, inHand].map((card) => lent.place(card))).toEqual(['banished 0', 'banished 0'])
    const standing = table.state.sides[0].mainMonster[1]
    if (!standing) throw new Error('no Tuner')
    expect(table.act(summon([table.id(taking), standing.id])).place(taking)).toBe('graveyard 0')
  })

  it('[SYN-01] for the monsters that the text names, as non-Tuners, in any number', () => {
    const ferry = { archetypes: ['Ferry'] }
    const taking = tuner(1, {
      restrictions: read(
        'If this card you control would be used as Synchro Material for a "Ferry" monster, "Ferry" monsters in your hand can be used as the non-Tuner Synchro Materials.',
      ),
    })
    const [one, two] = [normal(2, ferry), normal(3, ferry)]
    const named = synchro(6, '1 Tuner + 1+ non-Tuner monsters', ferry)
    expect(sets(named, { hand: [one, two], mainMonster: [taking] })).toEqual([names(one, taking, two)])
    expect(sets(synchro(6), { hand: [one, two], mainMonster: [taking] })).toEqual([])
    expect(sets(named, { hand: [normal(5)], mainMonster: [taking] })).toEqual([])
  })

  it('[SYN-01] where the others must come from there, nothing else will do', () => {
    const must = (text: string, stars = 2) => tuner(stars, { restrictions: read(text) })
    const boy = must(
      'When using this card as a Synchro Material Monster, the other Synchro Material Monster is 1 monster in your hand.',
    )
    const goal = synchro(6)
    expect(sets(goal, { mainMonster: [boy, four] })).toEqual([])
    const held = normal(4)
    expect(sets(goal, { hand: [held], mainMonster: [boy, four] })).toEqual([names(boy, held)])
    expect(sets(synchro(10), { hand: [held], mainMonster: [boy, four] })).toEqual([])
    const mara = must(
      'When using this card as Synchro Material, the other Synchro Materials must be 2 "Ferry" monsters in your hand.',
    )
    const [a, b] = [normal(2, { archetypes: ['Ferry'] }), normal(2, { archetypes: ['Ferry'] })]
    expect(sets(goal, { hand: [a, b, normal(2)], mainMonster: [mara] })).toEqual([names(a, b, mara)])
    expect(sets(synchro(4), { hand: [a], mainMonster: [mara] })).toEqual([])
    const impala = must(
      'The other Synchro Material Monster(s) are "Ferry" monsters in your hand or on your field.',
    )
    const stands = normal(2, { archetypes: ['Ferry'] })
    expect(sets(goal, { hand: [a], mainMonster: [impala, stands, four] })).toEqual([names(a, impala, stands)])
  })

  it('[LNK-01] for a Link Summon one card beside it', () => {
    const horse = level(4, {
      restrictions: read(
        'If this card you control would be used as Link Material for a Dragon monster, you can also use 1 Dragon monster in your hand as material.',
      ),
    })
    const held = normal(4, { type: 'Dragon' })
    const goal = link(['left', 'right'], '2 monsters', { type: 'Dragon' })
    expect(sets(goal, { hand: [held, four], mainMonster: [horse] })).toEqual([names(held, horse)])
    expect(sets(link(['left', 'right'], '2 monsters'), { hand: [held], mainMonster: [horse] })).toEqual([])
  })
})

describe('a monster whose own text takes a material from elsewhere', () => {
  const [a, b] = [level(4), level(4)]

  it('[LNK-01] one face-up monster of the opponent, with any of the own', () => {
    const restrictions = read(
      'You can also use 1 monster your opponent controls as material to Link Summon this card.',
      'link',
    )
    const goal = link(['left', 'bottom', 'right'], '3+ Effect Monsters', { restrictions })
    const [theirs, more] = [level(4), level(4)]
    const hidden = set(level(4))
    expect(sets(goal, { mainMonster: [a, b] }, { mainMonster: [theirs, hidden] })).toEqual([
      names(a, b, theirs),
    ])
    expect(sets(goal, { mainMonster: [a] }, { mainMonster: [theirs, more] })).toEqual([])
    const plain = link(['left', 'bottom', 'right'], '3+ Effect Monsters')
    expect(sets(plain, { mainMonster: [a, b] }, { mainMonster: [theirs] })).toEqual([])
    const table = duel()
      .mine({ mainMonster: [a, b], extraDeck: [goal] })
      .theirs({ mainMonster: [theirs] })
    const after = table.act({
      do: 'special-summon',
      by: 'link',
      card: table.id(goal),
      materials: [a, b, theirs].map((one) => table.id(one)),
      zone: extra('left'),
      position: 'attack',
    })
    expect(after.place(theirs)).toBe('graveyard 1')
  })

  it('[LNK-01] one monster of the hand, or one that lies face-down', () => {
    const fromHand = link(['left', 'right'], '2+ Effect Monsters', {
      restrictions: read(
        'You can also use 1 monster in your hand as material to Link Summon this card.',
        'link',
      ),
    })
    expect(sets(fromHand, { hand: [b], mainMonster: [a] })).toEqual([names(a, b)])
    expect(sets(fromHand, { hand: [a, b] })).toEqual([])
    const ferry = level(4, { archetypes: ['Ferry'] })
    const faceDown = link(['bottom'], '1 non-Link "Ferry" monster', {
      restrictions: read(
        'You can also use a face-down "Ferry" monster you control as material to Link Summon this card.',
        'link',
      ),
    })
    expect(sets(faceDown, { mainMonster: [set(ferry)] })).toEqual([names(ferry)])
    expect(sets(link(['bottom'], '1 "Ferry" monster'), { mainMonster: [set(ferry)] })).toEqual([])
  })
})

describe('how cards count beside another', () => {
  it('[SYN-02] the others are treated as of one Level, and must be of a kind', () => {
    const mono = tuner(1, {
      restrictions: read(
        'When using this card as Synchro Material, the other Synchro Material(s) must be Level 4 or lower Warrior or Machine-Type monsters, and they are treated as Level 1.',
      ),
    })
    const [one, two, dragon, high] = [normal(4), normal(3), normal(1, { type: 'Dragon' }), normal(5)]
    const mine = { mainMonster: [mono, one, two, dragon, high] }
    expect(sets(synchro(3), mine)).toEqual([names(mono, one, two)])
    expect(sets(synchro(2), mine)).toEqual([names(mono, one), names(mono, two)].sort())
    // With its own Level nothing else goes.
    expect(sets(synchro(5), mine)).toEqual([])
    expect(sets(synchro(6), mine)).toEqual([])
  })

  it('[SYN-02] if the player wants it, the card as well; each set is listed once', () => {
    const willow = tuner(11, {
      restrictions: read(
        'When this card is used as Synchro Material, you can treat it and all other Synchro Materials (that have a Level) as Level 2 monsters.',
      ),
    })
    const [one, same] = [normal(4), normal(2)]
    expect(sets(synchro(4), { mainMonster: [willow, one] })).toEqual([names(one, willow)])
    expect(sets(synchro(12), { mainMonster: [willow, normal(1)] })).toHaveLength(1)
    const two = tuner(2, { restrictions: willow.restrictions })
    expect(sets(synchro(4), { mainMonster: [two, same] })).toHaveLength(1)
  })

  it('[XYZ-01] a card is material only among as many as its text says', () => {
    const sovereign = level(4, {
      restrictions: read(
        'Cannot be used as material for an Xyz Summon, except for an Xyz Summon that uses 3 or more monsters as material.',
      ),
    })
    const [a, b] = [level(4), level(4)]
    expect(sets(xyz(4, '2 Level 4 monsters'), { mainMonster: [sovereign, a] })).toEqual([])
    expect(sets(xyz(4, '3 Level 4 monsters'), { mainMonster: [sovereign, a, b] })).toHaveLength(1)
  })
})

describe('“Must be Special Summoned by card effect during your Main Phase 1”', () => {
  const mustang = level(6, {
    restrictions: read(
      'Cannot be Normal Summoned/Set. Must be Special Summoned by card effect during your Main Phase 1, and cannot be Special Summoned if you have Special Summoned this turn.',
    ),
  })
  const by = (phase: 'main1' | 'main2', mine: 0 | 1 = 0) => {
    const table = duel({ phase })[mine === 0 ? 'mine' : 'theirs']({ hand: [mustang] })
    return { table, put: { do: 'move-by-hand', card: table.id(mustang), to: mainZone(1, mine) } as const }
  }

  it('[SS-11] not in the other Main Phase, and not in the turn of the opponent', () => {
    const verdict = (one: ReturnType<typeof by>) => one.table.verdict(one.put)
    expect([verdict(by('main1')), verdict(by('main2')), verdict(by('main1', 1))]).toEqual([
      'allowed',
      'only-in-main1',
      'only-in-main1',
    ])
  })

  it('[SS-11] and not after another Special Summon of the turn', () => {
    const other = level(4)
    const table = duel().mine({ hand: [mustang], graveyard: [other] })
    const after = table.act({ do: 'move-by-hand', card: table.id(other), to: mainZone(2) })
    const put = { do: 'move-by-hand', card: table.id(mustang), to: mainZone(1) } as const
    expect([table.verdict(put), after.verdict(put)]).toEqual(['allowed', 'condition-unmet'])
  })
})
