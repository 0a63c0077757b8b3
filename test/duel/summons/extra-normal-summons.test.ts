import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { explainRefusal } from '../../../shared/duel/words/explain.ts'
import type { ExtraNormalSummon } from '../../../shared/duel/state/turn-state.ts'
import { gemini, level, named, normal, spell, trap } from '../cards.ts'
import { activate, allPass, DONE, PASS, summon } from '../doing.ts'
import { duel, main, type Table } from '../table.ts'

const conduct = (count: number) => ({ do: 'normal-summons-by-hand', count }) as const
const granted = (grant: ExtraNormalSummon) => ({ do: 'extra-normal-summon-by-hand', grant }) as const
const WARRIOR = { is: 'type', type: 'Warrior' } as const
const aFiend = (stars: number) => level(stars, { type: 'Fiend' })
const doubleSummon = () => named(spell(), 'Double Summon')
const summonAll = (table: Table, cards: readonly Card[]): Table =>
  cards.reduce((now, card) => now.act(summon(now, card)), table)

describe('a number of Normal Summons that an effect sets', () => {
  const cards = [normal(4), normal(4), normal(4), normal(4)] as const
  const [a, b, c, d] = cards

  it('[NS-19] can be used up in that turn, and is one again in the next', () => {
    const table = duel()
      .mine({ hand: cards })
      .theirs({ deck: [normal(1)] })
    const three = summonAll(table.act(conduct(3)), [a, b])
    expect(three.offeredCards('normal-set')).toEqual([c.name, d.name])
    const all = summonAll(three, [c])
    expect(all.offers('normal-summon', 'normal-set')).toEqual([])
    const refusal = all.why(summon(all, d))
    expect(refusal).toMatchObject({ code: 'normal-summon-used', limit: 3 })
    expect(refusal && explainRefusal(refusal)).toContain('all 3 Normal Summons')
    const later = all.act(
      { do: 'enter-phase', phase: 'end' },
      { do: 'end-turn' },
      { do: 'draw' },
      { do: 'enter-phase', phase: 'standby' },
      { do: 'enter-phase', phase: 'main1' },
    )
    const held = later.state.sides[1].hand.map(({ id }) => id)
    const [theirs] = later.offers('normal-summon')
    expect(theirs && 'card' in theirs && held.includes(theirs.card)).toBe(true)
    expect(theirs && later.act(theirs).offers('normal-summon', 'normal-set')).toEqual([])
  })

  it('[NS-20] serves for Tribute Summons and Sets as well', () => {
    const six = level(6)
    const table = duel().mine({ hand: [a, six] })
    const two = table.act(conduct(2))
    const first = two.act(summon(two, a))
    const after = first.act(summon(first, six, [a]))
    expect(after.monster(six).arrival.by).toBe('tribute')
    expect(first.verdict(summon(first, six, [a], { do: 'normal-set' }))).toBe('allowed')
  })

  it('[NS-21] is the largest of several; they do not add up', () => {
    for (const order of [
      [2, 3],
      [3, 2],
    ] as const) {
      const table = duel()
        .mine({ hand: cards })
        .act(...order.map(conduct))
      const three = summonAll(table, [a, b, c])
      expect(three.refused(summon(three, d))).toBe('normal-summon-used NS-04 NS-19')
    }
  })

  it('[NS-22-EX] is not set to the same number twice: a second Double Summon is not activated, but may be Set', () => {
    const [first, second] = [doubleSummon(), doubleSummon()]
    const table = duel().mine({ hand: [first, second] })
    const after = table.act(activate(table, first), DONE)
    expect(after.offeredCards('activate')).toEqual([])
    expect(after.why(activate(after, second))).toMatchObject({
      code: 'normal-summons-set',
      rules: ['NS-21', 'NS-22-EX'],
    })
    expect(after.offeredCards('set-spell-trap')).toEqual([second.name])
    expect(after.refused(conduct(2))).toBe('normal-summons-set NS-21 NS-22-EX')
    expect(after.refused(conduct(1))).toBe('not-a-number-of-summons NS-19')
  })

  it('[NS-23-EX] counts the Summons made before: with Double Summon it is two in all, whichever comes first', () => {
    const double = doubleSummon()
    const table = duel().mine({ hand: [...cards, double] })
    const doubled = (now: Table) => now.act(activate(now, double), DONE)
    const after = summonAll(doubled(summonAll(table, [a])), [b])
    expect(after.verdict(summon(after, c))).toBe('normal-summon-used')
    const before = summonAll(doubled(table), [a, b])
    expect(before.verdict(summon(before, c, [], { do: 'normal-set' }))).toBe('normal-summon-used')
  })
})

describe('an additional Normal Summon', () => {
  const [one, two, fiend] = [level(4), level(4), aFiend(4)]
  const table = duel()
    .mine({ hand: [one, two, fiend] })
    .act(granted({ of: WARRIOR }))
  const byExtra = (now: Table, card: Card, tributes: readonly Card[] = []) =>
    summon(now, card, tributes, { extra: 0 })

  it('[NS-24] comes before or after the normal one, for the monsters that the effect names', () => {
    const before = table.act(byExtra(table, one))
    expect(before.act(summon(before, fiend)).offers('normal-summon')).toEqual([])
    const after = table.act(summon(table, fiend))
    expect(after.act(byExtra(after, one)).monster(one).arrival.by).toBe('normal')
    expect(table.refused(byExtra(table, fiend))).toBe('not-this-monster NS-24')
    const without = duel().mine({ hand: [one] })
    expect(without.refused(byExtra(without, one))).toBe('no-extra-normal-summon NS-24')
  })

  it('[NS-24] stands beside a number that an effect set', () => {
    const doubled = table.act(conduct(2))
    const all = doubled.act(byExtra(doubled, one))
    const three = all.act(summon(all, two))
    expect(three.act(summon(three, fiend)).offers('normal-summon')).toEqual([])
  })

  it('[NS-25] is used where the player says so, for each Summon', () => {
    const offered = table
      .offers('normal-summon')
      .filter((action) => 'card' in action && action.card === table.id(one))
    expect(new Set(offered.map((action) => ('extra' in action ? action.extra : undefined)))).toEqual(
      new Set([undefined, 0]),
    )
    const normal = table.act(summon(table, one))
    expect(normal.offeredCards('normal-summon')).toEqual([two.name])
  })

  it('[NS-26] is one a turn, whichever of several effects gives it', () => {
    const more = table.act(granted({ of: { is: 'type', type: 'Fiend' } }))
    const used = more.act(summon(more, fiend, [], { extra: 1 }))
    expect(used.refused(byExtra(used, one))).toBe('extra-normal-summon-used NS-26')
    const both = used.act(summon(used, one))
    expect(both.offers('normal-summon')).toEqual([])
  })

  it('[NS-27] is no Set, unless the text says "Normal Summon/Set"', () => {
    const used = table.act(summon(table, fiend))
    expect(used.offers('normal-set')).toEqual([])
    const setting = { do: 'normal-set', extra: 0 } as const
    expect(used.refused(summon(used, one, [], setting))).toBe('cannot-be-set NS-27')
    const or = duel()
      .mine({ hand: [one] })
      .act(granted({ orSet: true }))
    expect(or.verdict(summon(or, one, [], setting))).toBe('allowed')
  })

  it('[NS-28] may be a Tribute Summon', () => {
    const [six, tribute] = [level(6), level(3)]
    const now = duel()
      .mine({ hand: [six], mainMonster: [tribute] })
      .act(granted({ of: WARRIOR }))
    expect(now.act(byExtra(now, six, [tribute])).monster(six).arrival.by).toBe('tribute')
  })

  it('[NS-29] is a Tribute Summon only, where the text says so', () => {
    const [five, tribute] = [level(5), level(3)]
    const now = duel()
      .mine({ hand: [five, one], mainMonster: [tribute] })
      .act(granted({ only: 'tribute' }))
    expect(now.refused(byExtra(now, one))).toBe('only-tribute-summon NS-29')
    expect(now.verdict(byExtra(now, five, [tribute]))).toBe('allowed')
  })

  it('[GEM-05] Gemini Monsters are Normal Summoned again with a second or additional Normal Summon', () => {
    const twin = gemini(4)
    const held = duel().mine({ hand: [twin] })
    const once = held.act(summon(held, twin))
    const again = { do: 'gemini-summon', card: once.id(twin) } as const
    expect(once.verdict(again)).toBe('normal-summon-used')
    expect(once.act(conduct(2)).act(again).monster(twin).geminiSummoned).toBe(true)
    const extra = once.act(granted({}))
    expect(extra.offers('gemini-summon')).toEqual([{ ...again, extra: 0 }])
    expect(once.act(granted({ only: 'tribute' })).offers('gemini-summon')).toEqual([])
  })
})

describe('a Summon that no Normal Summon is left for', () => {
  it('[SUM-15] a negated one is used up all the same', () => {
    const [held, next, jammer] = [level(4), level(4), trap('counter')]
    const table = duel()
      .mine({ hand: [held, next] })
      .theirs({ spellTrap: [jammer] })
    const coming = table.act(summon(table, held, [], { zone: main(1) }))
    const negated = allPass(coming.act(activate(coming, jammer, { negatesSummon: true }))).act(
      { do: 'negate-summon-by-hand' },
      DONE,
    )
    expect(negated.place(held)).toBe('graveyard 0')
    expect(negated.offers('normal-summon', 'normal-set')).toEqual([])
    expect(coming.act(PASS).place(held)).toBe('mainMonster 0 0')
  })
})
