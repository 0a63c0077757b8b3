import { describe, expect, it } from 'vitest'
import type { LevelMonster } from '../../../shared/cards/card.ts'
import { readRestrictions } from '../../../shared/cards/restrictions/read.ts'
import { explainRefusal } from '../../../shared/duel/words/explain.ts'
import { summonKinds } from '../../../shared/duel/state/kinds.ts'
import { level, named, normal, spell, token, trap } from '../cards.ts'
import { activate, allPass, DONE, effect, PASS, summon, toGraveyard } from '../doing.ts'
import { duel, faceUp, inDefense, main, set, type Table } from '../table.ts'
import { tributeSetOf, tributeSetsOffered } from '../tribute-sets.ts'
import { counted } from '../../counted.ts'

type Tributes = Extract<LevelMonster['restrictions'][number], { readonly code: 'tributes' }>
const saying = (stars: number, said: Omit<Tributes, 'code'>) =>
  level(stars, { restrictions: [{ code: 'tributes', ...said }] })
const asSet = { do: 'normal-set' } as const

describe('Tributes as the card’s own text says', () => {
  it('[NS-08] a special way to Tribute Summon is a way to Tribute Set, too', () => {
    const [partner, other] = [level(4), level(4)]
    const goal = saying(8, { count: 1, of: { is: 'name', name: partner.name } })
    const table = duel().mine({ hand: [goal], mainMonster: [partner] })
    expect(table.act(summon(table, goal, [partner])).monster(goal).arrival.by).toBe('tribute')
    expect(table.act(summon(table, goal, [partner], asSet)).monster(goal)).toMatchObject({
      faceUp: false,
      arrival: { by: 'set' },
    })
    const wrong = duel().mine({ hand: [goal], mainMonster: [other] })
    expect(wrong.offers('normal-summon', 'normal-set')).toEqual([])
    expect(wrong.refused(summon(wrong, goal, [other]))).toBe('other-tributes NS-08 NS-16')
    const two = duel().mine({ hand: [goal], mainMonster: [other, level(4)] })
    expect(two.offeredCards('normal-set')).toEqual([goal.name])
    const noSet = saying(10, { count: 3, must: true, notSet: true })
    const three = [level(1), level(1), level(1)]
    const full = duel().mine({ hand: [noSet], mainMonster: three })
    expect(full.offeredCards('normal-summon')).toEqual([noSet.name])
    expect(full.refused(summon(full, noSet, three, asSet))).toBe('cannot-be-set NS-08 NS-10')
  })

  it('[NS-08] [NS-10] [NS-17] what its text asks of the field is counted, face-down monsters for what no one knows', () => {
    const fish = level(4, { type: 'Fish' })
    const fishes = { is: 'type', type: 'Fish' } as const
    const isFish = counted('you', { min: 1, max: null }, fishes)
    const shy = level(4, { restrictions: [{ code: 'normal-summoned-only-if', condition: isFish }] })
    const alone = duel().mine({ hand: [shy], mainMonster: [set(fish)] })
    expect(alone.why(summon(alone, shy))).toMatchObject({
      code: 'cannot-be-normal-summoned',
      because: 'field',
    })
    expect(alone.offeredCards('normal-set')).toEqual([shy.name])
    const together = duel().mine({ hand: [shy], mainMonster: [fish] })
    expect(together.offeredCards('normal-summon')).toEqual([shy.name])
    const late = saying(8, {
      count: 0,
      notSet: true,
      if: {
        is: 'any',
        of: [
          counted('opponent', { min: 1, max: null }),
          {
            is: 'every',
            of: { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'you' }] },
            are: fishes,
          },
        ],
      },
    })
    const crowd = duel().mine({ hand: [late], mainMonster: [level(4)] })
    expect(crowd.offeredCards('normal-summon')).toEqual([])
    expect(crowd.theirs({ mainMonster: [level(4)] }).offeredCards('normal-summon')).toEqual([late.name])
    expect(
      duel()
        .mine({ hand: [late], mainMonster: [fish] })
        .offeredCards('normal-summon'),
    ).toEqual([late.name])
    const wet = level(5, { restrictions: [{ code: 'tributes-must-be', of: { is: 'type', type: 'Fish' } }] })
    const dry = duel().mine({ hand: [wet], mainMonster: [level(4)] })
    expect(dry.offeredCards('normal-summon')).toEqual([])
    expect(dry.offeredCards('normal-set')).toEqual([wet.name])
  })

  it('[NS-16] more Tributes may be needed than the Level asks for', () => {
    const goal = saying(10, { count: 3, must: true })
    const [a, b, c] = [level(1), level(1), level(1)]
    const two = duel().mine({ hand: [goal], mainMonster: [a, b] })
    expect(two.offers('normal-summon')).toEqual([])
    expect(two.why(summon(two, goal, [a, b]))).toMatchObject({ code: 'too-few-to-tribute', needed: 3 })
    const three = duel().mine({ hand: [goal], mainMonster: [a, b, c] })
    expect(three.refused(summon(three, goal, [a, b]))).toBe('wrong-tributes NS-16')
    expect(three.act(summon(three, goal, [a, b, c])).state.sides[0].graveyard).toHaveLength(3)
  })

  it('[NS-16] an effect may change their number, on the player’s word; with one Tribute it is a Tribute Summon', () => {
    const [eight, tribute] = [level(8), level(4)]
    const table = duel().mine({ hand: [eight], mainMonster: [tribute] })
    expect(table.offers('normal-summon')).toEqual([])
    expect(table.verdict(summon(table, eight, [tribute]))).toBe('too-few-to-tribute')
    const after = table.act(summon(table, eight, [tribute], { byText: true }))
    expect(after.monster(eight).arrival.by).toBe('tribute')
    expect(table.verdict(summon(table, eight, [eight], { byText: true }))).toBe('not-your-monster')
  })

  it('[NS-17] without any Tribute it is a Normal Summon, and uses it up', () => {
    const goal = saying(5, {
      count: 0,
      if: counted('you', { min: 0, max: 0 }),
      notSet: true,
    })
    const next = level(4)
    const table = duel().mine({ hand: [goal, next] })
    expect(table.offeredCards('normal-set')).toEqual([next.name])
    const after = table.act(summon(table, goal))
    expect(after.monster(goal).arrival.by).toBe('normal')
    expect(summonKinds(after.monster(goal).arrival.by)).toEqual(['normal'])
    expect(after.offers('normal-summon', 'normal-set')).toEqual([])
    const beside = duel().mine({ hand: [goal], mainMonster: [level(4)] })
    expect(beside.verdict(summon(beside, goal))).toBe('wrong-tributes')
  })
})

describe('what a Tribute Summon counts as', () => {
  it('[NS-09] a Tribute Summon is a Normal Summon as well: effects that wait for either one activate', () => {
    const [six, tribute] = [level(6), normal(4)]
    const table = duel().mine({ hand: [six], mainMonster: [tribute] })
    const after = table.act(summon(table, six, [tribute]))
    const [summoned] = after.events.filter((event) => event.is === 'summoned')
    expect(summoned && summonKinds(summoned.by)).toEqual(['normal', 'tribute'])
    expect(summonKinds('normal')).toEqual(['normal'])
    const both = after.act(effect(after, six, 'trigger'), effect(after, six, 'trigger'))
    expect(both.state.processes).toMatchObject([{ is: 'chain', links: [{}, {}] }])
  })
})

describe('monsters that cannot be Tributed, or are no more', () => {
  it('[NS-12] a Summon that could not be completed is not begun', () => {
    const sheep = named(token(1), 'Sheep Token')
    const six = level(6)
    const table = duel().mine({ hand: [six], mainMonster: [inDefense(sheep)] })
    expect(table.offers('normal-summon', 'normal-set')).toEqual([])
    const refusal = table.why(summon(table, six, [sheep]))
    expect(refusal).toMatchObject({ code: 'too-few-to-tribute', have: 0 })
    const more = duel().mine({ hand: [six], mainMonster: [level(4), inDefense(sheep)] })
    const tributing = more.why(summon(more, six, [sheep]))
    expect(tributing?.code).toBe('cannot-be-tributed')
    expect(tributing && explainRefusal(tributing)).toContain('Sheep Token')
  })

  it('[NS-18] a monster Tributed as a cost serves no Summon', () => {
    const [six, x] = [level(6), level(4)]
    const card = spell()
    const table = duel().mine({ hand: [six, card], mainMonster: [x] })
    const paid = allPass(table.act(activate(table, card, { costs: [toGraveyard(table, x, 'tribute')] }))).act(
      DONE,
    )
    expect(paid.offers('normal-summon')).toEqual([])
    expect(paid.verdict(summon(paid, six, [x]))).toBe('too-few-to-tribute')
    const another = duel().mine({ hand: [six, card], mainMonster: [x, level(4)] })
    const then = allPass(
      another.act(activate(another, card, { costs: [toGraveyard(another, x, 'tribute')] })),
    ).act(DONE)
    expect(then.verdict(summon(then, six, [x]))).toBe('not-your-monster')
  })

  it('[NS-18-EX] what both players Tribute for Share the Pain is no Tribute for a Summon', () => {
    const [six, mine, theirs] = [level(6), normal(4), normal(4)]
    const share = named(spell(), 'Share the Pain')
    const table = duel()
      .mine({ hand: [six, share], mainMonster: [mine] })
      .theirs({ mainMonster: [theirs] })
    const cost = { costs: [toGraveyard(table, mine, 'tribute')] }
    const running = allPass(table.act(activate(table, share, cost)))
    const after = running.act(toGraveyard(running, theirs, 'tribute'), DONE)
    expect([after.place(mine), after.place(theirs)]).toEqual(['graveyard 0', 'graveyard 1'])
    expect(after.offers('normal-summon', 'normal-set')).toEqual([])
  })

  it('[NS-15] the Tribute stays in the Graveyard where the Summon is negated', () => {
    const [six, tribute, jammer] = [level(6), level(4), trap('counter')]
    const table = duel()
      .mine({ hand: [six], mainMonster: [tribute] })
      .theirs({ spellTrap: [jammer] })
    const coming = table.act(summon(table, six, [tribute]))
    expect(coming.place(tribute)).toBe('graveyard 0')
    const negated = allPass(coming.act(activate(coming, jammer, { negatesSummon: true }))).act(
      { do: 'negate-summon-by-hand' },
      DONE,
    )
    expect([negated.place(tribute), negated.place(six)]).toEqual(['graveyard 0', 'graveyard 0'])
    expect(negated.events.findIndex(({ is }) => is === 'moved')).toBe(0)
    expect(coming.act(PASS).events.at(-1)).toMatchObject({ is: 'summoned' })
  })
})

describe('Light of Intervention', () => {
  const light = () => named(trap('continuous'), 'Light of Intervention')

  it('[NS-02-EX] has monsters Normal Summoned in face-up Defense Position, and none Set', () => {
    const [four, next] = [level(4), level(4)]
    const table = duel().mine({ hand: [four, next], spellTrap: [faceUp(light())] })
    const after = table.act(summon(table, four, [], { position: 'defense' }))
    expect(after.monster(four)).toMatchObject({
      faceUp: true,
      position: 'defense',
      arrival: { by: 'normal' },
    })
    expect(after.offers('normal-summon', 'normal-set')).toEqual([])
    expect(table.offers('normal-set')).toEqual([])
    const refusal = table.why(summon(table, four, [], asSet))
    expect(refusal).toMatchObject({ code: 'no-setting', by: 'Light of Intervention' })
    expect(refusal && explainRefusal(refusal)).toContain('Light of Intervention')
  })

  it('[NS-02] without it only face-up Attack and face-down Defense Position are offered', () => {
    const four = level(4)
    const table = duel().mine({ hand: [four], spellTrap: [light()] })
    expect(table.refused(summon(table, four, [], { position: 'defense' }))).toBe(
      'no-normal-summon-in-defense NS-02',
    )
    const offered = table.offers('normal-summon', 'normal-set')
    expect(offered.some((action) => 'position' in action)).toBe(false)
    expect(offered).toHaveLength(10)
    expect(table.act(summon(table, four, [], { zone: main(2) })).monster(four).position).toBe('attack')
    const hidden = duel().mine({ mainMonster: [set(four)] })
    expect(hidden.offers('flip-summon')).toHaveLength(1)
  })
})

describe('Tributes that are not the player’s own monsters', () => {
  const read = (stars: number, words: string) => {
    const blank = level(stars)
    return { ...blank, restrictions: readRestrictions(words, { name: blank.name, frame: 'effect' }) }
  }
  /** Nobody answers the Summon. */
  const unanswered = (table: Table): Table =>
    table.offers('pass').length > 0 ? unanswered(table.act(PASS)) : table

  it('[NS-08] one of the opponent’s, which goes to its owner’s Graveyard', () => {
    const goal = read(
      8,
      'You can Tribute Summon this card face-up by Tributing 1 face-down monster your opponent controls.',
    )
    const [hidden, open, mine] = [level(4), level(4), level(1)]
    const table = duel()
      .mine({ hand: [goal], mainMonster: [mine] })
      .theirs({ mainMonster: [set(hidden), open] })
    expect(tributeSetsOffered(table, goal)).toEqual(new Set([tributeSetOf(table, hidden)]))
    expect(tributeSetsOffered(table, goal, 'normal-set')).toEqual(new Set())
    const done = unanswered(table.act(summon(table, goal, [hidden])))
    expect(done.monster(goal)).toMatchObject({ controller: 0, arrival: { by: 'tribute' } })
    expect(done.find(hidden).at).toEqual({ in: 'graveyard', of: 1 })
    expect(table.refused(summon(table, goal, [open]))).toBe('other-tributes NS-08 NS-16')
  })

  it('[NS-08] one of the opponent’s and one of the player’s own, to Set it as well', () => {
    const goal = read(
      8,
      'You can Tribute Summon this card by Tributing 1 monster your opponent controls and 1 Tribute Summoned monster you control.',
    )
    const [theirs, more] = [level(4), level(4)]
    const [great, small] = [level(6), level(1)]
    const table = duel()
      .mine({ hand: [goal], mainMonster: [{ card: great, arrival: { by: 'tribute', turn: 1 } }, small] })
      .theirs({ mainMonster: [theirs, more] })
    const all = new Set([
      tributeSetOf(table, great, small),
      tributeSetOf(table, theirs, great),
      tributeSetOf(table, more, great),
    ])
    expect(tributeSetsOffered(table, goal)).toEqual(all)
    expect(tributeSetsOffered(table, goal, 'normal-set')).toEqual(all)
    expect(table.refused(summon(table, goal, [theirs, more]))).toBe('other-tributes NS-08 NS-16')
    expect(table.refused(summon(table, goal, [great, theirs]))).toBe('allowed')
  })

  it('[NS-08] as many as its Level asks, from the hand or the opponent’s field, while the player controls none', () => {
    const goal = read(
      8,
      "If you control no monsters, you can Tribute Summon this card face-up by Tributing monsters from your hand and/or your opponent's field.",
    )
    const [held, theirs] = [level(4), level(4)]
    const table = duel()
      .mine({ hand: [goal, held, spell()] })
      .theirs({ mainMonster: [theirs] })
    expect(tributeSetsOffered(table, goal)).toEqual(new Set([tributeSetOf(table, held, theirs)]))
    expect(tributeSetsOffered(table, goal, 'normal-set')).toEqual(new Set())
    const done = table.act(summon(table, goal, [held, theirs]))
    expect([held, theirs].map((card) => done.find(card).at.in)).toEqual(['graveyard', 'graveyard'])
    const standing = duel()
      .mine({ hand: [goal, held], mainMonster: [level(1)] })
      .theirs({ mainMonster: [theirs] })
    expect(tributeSetsOffered(standing, goal)).toEqual(new Set())
  })

  it('[NS-08] [NS-10] three of either side, to that side of the field', () => {
    const goal = read(
      10,
      "Cannot be Special Summoned. Requires 3 Tributes from either side of the field to Normal Summon to that side of the field (cannot be Normal Set), then shift control to this card's owner during the End Phase of the next turn.",
    )
    const mine = [level(1), level(2), level(3)]
    const theirs = [level(4), level(5), level(6)]
    const table = duel()
      .mine({ hand: [goal], mainMonster: mine })
      .theirs({ mainMonster: theirs })
    expect(tributeSetsOffered(table, goal)).toEqual(
      new Set([tributeSetOf(table, ...mine), tributeSetOf(table, ...theirs)]),
    )
    expect(tributeSetsOffered(table, goal, 'normal-set')).toEqual(new Set())
    const zone = { in: 'mainMonster', of: 1, index: 4 } as const
    expect(table.refused(summon(table, goal, theirs, { zone }))).toBe('allowed')
    expect(table.refused(summon(table, goal, mine, { zone }))).toBe('zone-not-allowed ZONE-03 ZONE-12')
    expect(unanswered(table.act(summon(table, goal, theirs, { zone }))).monster(goal)).toMatchObject({
      controller: 1,
      owner: 0,
      arrival: { by: 'tribute', tributes: 3 },
    })
  })

  it('[NS-08] one that is owned by the opponent', () => {
    const goal = read(
      8,
      "If you're Tributing a monster on your side of the field that is owned by your opponent, this card can be Normal Summoned with 1 Tribute.",
    )
    const [taken, own] = [level(4), level(4)]
    const table = duel().mine({ hand: [goal], mainMonster: [taken, own] })
    const id = table.id(taken)
    const owned = table.but((state) => ({
      ...state,
      sides: state.sides.map((side, at) =>
        at === 0
          ? {
              ...side,
              mainMonster: side.mainMonster.map((one) => (one?.id === id ? { ...one, owner: 1 } : one)),
            }
          : side,
      ) as never,
    }))
    expect(tributeSetsOffered(owned, goal)).toEqual(
      new Set([tributeSetOf(table, taken), tributeSetOf(table, taken, own)]),
    )
  })
})
