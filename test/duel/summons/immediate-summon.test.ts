import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { explainRefusal } from '../../../shared/duel/words/explain.ts'
import type { ByHandAction } from '../../../shared/duel/by-hand-action.ts'
import { gemini, level, normal, spell, trap } from '../cards.ts'
import { activate, allPass, DONE, PASS, summon } from '../doing.ts'
import { duel, type Table } from '../table.ts'

type Next = Extract<ByHandAction, { readonly do: 'normal-summon-next-by-hand' }>['summon']
const next = (summon_: Partial<Next> = {}) =>
  ({ do: 'normal-summon-next-by-hand', summon: { player: 0, ...summon_ } }) as const
/** Chain Link 1 resolves and lets a player Normal Summon. */
const resolved = (table: Table, card: Card, then: Partial<Next> = {}): Table =>
  allPass(table.act(activate(table, card))).act(next(then), DONE)

/** Nobody answers the Summon. */
const unanswered = (table: Table): Table => {
  let now = table
  while (now.state.processes.at(-1)?.is === 'window') now = now.act(PASS)
  return now
}

describe('Normal Summons "immediately after this effect resolves"', () => {
  const [four, other] = [normal(4), normal(4)]

  it('[NS-30] come before anything else, or are declined where the text says "you can"', () => {
    const card = spell()
    const table = duel().mine({ hand: [card, four] })
    const asked = resolved(table, card)
    expect(asked.state.processes).toMatchObject([{ is: 'immediate-summon', player: 0, link: 1 }])
    expect(new Set(asked.offers().map((action) => action.do))).toEqual(new Set(['normal-summon']))
    const going = asked.why({ do: 'enter-phase', phase: 'battle' })
    expect(going).toMatchObject({ code: 'finish-first', rules: ['NS-30'] })
    expect(going && explainRefusal(going)).toContain('decline')
    expect(asked.refused({ do: 'decline' })).toBe('must-summon NS-30')
    expect(asked.act(summon(asked, four)).state.processes).toEqual([])
    const free = resolved(table, card, { optional: true })
    expect(free.act({ do: 'decline' }).offeredCards('normal-summon')).toEqual([four.name])
    const none = duel().mine({ hand: [card] })
    expect(resolved(none, card).state.processes).toEqual([])
    expect(none.refused(next())).toBe('no-effect-resolves NS-30')
  })

  it('[NS-30] are asked for only where one can be made: there is a zone for it, or a Gemini Monster to Summon again', () => {
    const card = spell()
    const full = (...mainMonster: readonly Card[]): Table =>
      duel().mine({ hand: [card, four], mainMonster: [...mainMonster] })
    const blocked = full(level(4), level(4), level(4), level(4), level(4))
    expect(resolved(blocked, card).state.processes).toEqual([])
    // The Gemini Monster stays in its zone, so that no other has to be free.
    const twin = gemini(4)
    const asked = resolved(full(twin, level(4), level(4), level(4), level(4)), card)
    expect(asked.state.processes).toMatchObject([{ is: 'immediate-summon' }])
    expect(asked.offers().map((action) => action.do)).toEqual(['gemini-summon'])
    // Four Main Monster Zones are taken: there is room for one.
    expect(resolved(full(level(4), level(4), level(4), level(4)), card).offers()).not.toEqual([])
    // A Tribute Summon alone is asked for where there is a Tribute.
    const six = level(6)
    const tributing = (...mainMonster: readonly Card[]): Table =>
      resolved(duel().mine({ hand: [card, six], mainMonster }), card, { only: 'tribute' })
    expect(tributing().state.processes).toEqual([])
    expect(tributing(level(3)).state.processes).toMatchObject([{ is: 'immediate-summon' }])
  })

  it('[NS-31] are not limited in number, and are made in the opponent’s turn, too', () => {
    const [first, second] = [spell('quick-play'), spell('quick-play')]
    const table = duel()
      .mine({ hand: [first, second] })
      .theirs({ hand: [four, other] })
    const asked = resolved(table, first, { player: 1 })
    const one = unanswered(asked.act(summon(asked, four)))
    const again = resolved(one, second, { player: 1 })
    const both = again.act(summon(again, other))
    expect([both.monster(four).controller, both.monster(other).controller]).toEqual([1, 1])
    expect([both.place(four), both.place(other)]).toEqual(['mainMonster 1 0', 'mainMonster 1 1'])
  })

  it('[NS-32] count neither as the normal nor as the additional Normal Summon', () => {
    const [card, third] = [spell(), normal(4)]
    const table = duel()
      .mine({ hand: [card, four, other, third] })
      .act({ do: 'extra-normal-summon-by-hand', grant: {} })
    const asked = resolved(table, card)
    const now = asked.act(summon(asked, four))
    const usual = now.act(summon(now, other))
    expect(usual.verdict(summon(usual, third, [], { extra: 0 }))).toBe('allowed')
  })

  it('[NS-33] [SUM-06] can be negated and answered after Chain Link 1, but not within the Chain', () => {
    const [card, answer, hole] = [spell(), spell('quick-play'), trap()]
    const jammer = { ...trap('counter'), negatesSummons: true } as const
    const table = duel()
      .mine({ hand: [card, answer, four] })
      .theirs({ spellTrap: [jammer, hole] })
    const first = resolved(table, card)
    const coming = first.act(summon(first, four))
    expect(coming.state.processes).toMatchObject([{ of: 'summon-negation', asked: 1 }])
    expect(coming.offeredCards('activate')).toContain(jammer.name)
    const come = coming.act(PASS)
    expect(come.state.processes).toMatchObject([{ of: 'summon-response' }])
    expect(come.act(PASS).offeredCards('activate')).toEqual([hole.name])

    const begun = table.act(activate(table, card), PASS)
    const higher = allPass(begun.act(activate(begun, answer, {}, { in: 'spellTrap', of: 0, index: 0 })))
    const within = higher.act(next(), DONE)
    const summoned = within.act(summon(within, four))
    expect(summoned.place(four)).toBe('mainMonster 0 0')
    expect(summoned.state.processes).toMatchObject([{ is: 'chain', step: { is: 'resolving', link: 0 } }])
    expect(summoned.offers().map((action) => action.do)).toEqual(['finish-link'])
  })

  it('[NS-34] are never Sets', () => {
    const card = spell()
    const asked = resolved(duel().mine({ hand: [card, four] }), card)
    expect(asked.offers('normal-set')).toEqual([])
    expect(asked.refused(summon(asked, four, [], { do: 'normal-set' }))).toBe('cannot-be-set NS-34')
    expect(asked.verdict(summon(asked, four))).toBe('allowed')
  })

  it('[NS-35] are Normal or Tribute Summons, or Tribute Summons only', () => {
    const [card, six, tribute] = [spell(), level(6), normal(3)]
    const table = duel().mine({ hand: [card, four, six], mainMonster: [tribute] })
    const any = resolved(table, card)
    expect(any.offeredCards('normal-summon')).toEqual([four.name, six.name])
    const only = resolved(table, card, { only: 'tribute' })
    expect(only.offeredCards('normal-summon')).toEqual([six.name])
    expect(only.refused(summon(only, four))).toBe('only-tribute-summon NS-35')
    expect(only.act(summon(only, six, [tribute])).monster(six).arrival.by).toBe('tribute')
  })

  it('[NS-30] a negated effect lets nobody Summon', () => {
    const [card, jammer] = [spell(), trap('counter')]
    const table = duel()
      .mine({ hand: [card, four] })
      .theirs({ spellTrap: [jammer] })
    const begun = table.act(activate(table, card))
    const negating = allPass(begun.act(activate(begun, jammer)))
    const negated = negating.act({ do: 'negate-by-hand', link: 1, what: 'effect' }, DONE)
    expect(negated.verdict(next())).toBe('without-effect')
    expect(negated.act(DONE).state.processes).toEqual([])
  })
})
