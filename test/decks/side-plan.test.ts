import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passcode } from '../../shared/cards/passcode.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import {
  applySidePlan,
  broughtBySiding,
  explainSidePlanProblem,
  headingOfPlan,
  isCompletePlan,
  type SidePlan,
  sideCounts,
  withCardSided,
} from '../../shared/decks/side-plan.ts'
import {
  explainSidePlansRefusal,
  parseSidePlans,
  formatSidePlans,
} from '../../shared/formats/decks/side-plans-file.ts'
import { judgeSiding } from '../../shared/legality/siding.ts'
import { CODE, filler, FILLER, POOL, times } from '../legality/cards.ts'

const deck = {
  ...emptyDeck('test'),
  main: [...filler(37), ...times(3, CODE.ash)],
  extra: [CODE.synchro, CODE.link],
  side: [...times(2, CODE.monsterReborn), CODE.xyz],
}
const plan = (more: Partial<SidePlan>): SidePlan => ({
  id: 'p',
  against: 'Birds',
  turn: 'second',
  out: [],
  in: [],
  note: '',
  ...more,
})

describe('[DECK-09] a side plan', () => {
  it('swaps one for one, each card to where it belongs', () => {
    const swap = plan({
      out: [
        { card: CODE.ash, copies: 2 },
        { card: CODE.link, copies: 1 },
      ],
      in: [
        { card: CODE.monsterReborn, copies: 2 },
        { card: CODE.xyz, copies: 1 },
      ],
    })
    const { deck: after, problems } = applySidePlan(deck, swap, POOL)
    expect(problems).toEqual([])
    expect(after.main.slice(37)).toEqual([CODE.ash, CODE.monsterReborn, CODE.monsterReborn])
    expect(after.extra).toEqual([CODE.synchro, CODE.xyz])
    expect(judgeSiding(deck, after)).toEqual([])
  })

  it('is incomplete until as many cards come in as go out', () => {
    const begun = plan({
      out: [{ card: CODE.ash, copies: 2 }],
      in: [{ card: CODE.monsterReborn, copies: 1 }],
    })
    expect(applySidePlan(deck, begun, POOL).problems.map(explainSidePlanProblem)).toEqual([
      '2 out, 1 in; siding is one for one.',
    ])
    expect(isCompletePlan(deck, begun, POOL)).toBe(false)
    expect(isCompletePlan(deck, { ...begun, out: [{ card: CODE.ash, copies: 1 }] }, POOL)).toBe(true)
  })

  it('[DECK-01, DECK-04] lets a card of the Main Deck make room for one of the Extra Deck where both keep a legal size', () => {
    const across = plan({ out: [{ card: CODE.ash, copies: 1 }], in: [{ card: CODE.xyz, copies: 1 }] })
    expect(applySidePlan(deck, across, POOL).problems.map(explainSidePlanProblem)).toEqual([
      'The Main Deck would have 39 cards, fewer than 40.',
    ])
    const larger = { ...deck, main: [...deck.main, CODE.ash] }
    expect(isCompletePlan(larger, across, POOL)).toBe(true)
    const full = { ...larger, extra: times(15, CODE.synchro) }
    expect(applySidePlan(full, across, POOL).problems.map(explainSidePlanProblem)).toEqual([
      'The Extra Deck would have 16 cards, more than 15.',
    ])
  })

  it('says where the deck has fewer copies than the plan moves', () => {
    const { problems } = applySidePlan(
      deck,
      plan({ out: [{ card: CODE.ash, copies: 3 }], in: [{ card: CODE.monsterReborn, copies: 3 }] }),
      POOL,
    )
    expect(problems.map(explainSidePlanProblem)).toEqual(['The Side Deck has 2 Monster Reborn, not 3.'])
  })

  it('takes an unknown card to lie in the Extra Deck where it lies there, else in the Main Deck', () => {
    const unknown = passcode(99900000)
    const swap = plan({ out: [{ card: unknown, copies: 1 }], in: [{ card: CODE.xyz, copies: 1 }] })
    const there = applySidePlan({ ...deck, extra: [unknown] }, swap, POOL)
    expect(there).toMatchObject({ problems: [], deck: { extra: [CODE.xyz] } })
    expect(applySidePlan(deck, swap, POOL).problems.map(explainSidePlanProblem)).toEqual([
      'The Main Deck has 0 Passcode 99900000, not 1.',
    ])
    const short = applySidePlan(deck, plan({ out: [{ card: CODE.link, copies: 2 }] }), POOL)
    expect(short.problems.map(explainSidePlanProblem)).toContain('The Extra Deck has 1 Decode Talker, not 2.')
    expect(short.deck.side.at(-1)).toBe(CODE.link)
  })

  it('takes any artwork of the card', () => {
    const arts = { ...deck, side: [CODE.monsterRebornArt] }
    const swap = plan({
      out: [{ card: CODE.ash, copies: 1 }],
      in: [{ card: CODE.monsterReborn, copies: 1 }],
    })
    expect(applySidePlan(arts, swap, POOL)).toMatchObject({ problems: [], deck: { side: [CODE.ash] } })
  })

  it('without problems is a siding that the rules allow', () => {
    const cards = [
      CODE.ash,
      CODE.synchro,
      CODE.link,
      CODE.monsterReborn,
      CODE.xyz,
      FILLER[0]?.passcode ?? CODE.ash,
    ]
    const swaps = fc.array(
      fc.record({ card: fc.constantFrom(...cards), copies: fc.integer({ min: 1, max: 3 }) }),
      {
        maxLength: 4,
      },
    )
    fc.assert(
      fc.property(swaps, swaps, (out, into) => {
        const { deck: after, problems } = applySidePlan(deck, plan({ out, in: into }), POOL)
        const breaches = judgeSiding(deck, after)
        expect(breaches.filter(({ code }) => code !== 'section-changed-size')).toEqual([])
        if (problems.length === 0) expect(breaches).toEqual([])
      }),
    )
  })

  it('says something before it is complete, if only against whom', () => {
    const begun = plan({ against: ' ' })
    expect(isCompletePlan(deck, begun, POOL)).toBe(false)
    expect(applySidePlan(deck, begun, POOL).problems.map(explainSidePlanProblem)).toEqual([
      'Say whom it is against, or what goes out and what comes in.',
    ])
    expect(isCompletePlan(deck, plan({ against: 'Birds' }), POOL)).toBe(true)
    const swap = {
      out: [{ card: CODE.ash, copies: 1 }],
      in: [{ card: CODE.monsterReborn, copies: 1 }],
    }
    expect(isCompletePlan(deck, plan({ ...swap, against: '' }), POOL)).toBe(true)
    expect([plan({}), begun].map(headingOfPlan)).toEqual(['Birds, going second', 'Nobody yet, going second'])
  })

  it('is read back from its file as it was written', () => {
    const plans = [plan({ out: [{ card: CODE.ash, copies: 2 }], note: 'If they go first' })]
    expect(parseSidePlans(formatSidePlans(plans))).toEqual({ ok: true, value: plans })
    const refused = parseSidePlans('{"format":"duelwright-side-plans","version":1,"plans":[{"id":3}]}')
    expect(refused.ok ? '' : explainSidePlansRefusal(refused.error)).toContain('"plans.0.id"')
  })
})

describe('[DECK-09] a side plan made card by card', () => {
  it('takes out and brings in a copy at a time, and what was moved goes back', () => {
    const out = withCardSided(withCardSided(plan({}), CODE.ash, 'out', POOL), CODE.ash, 'out', POOL)
    const both = withCardSided(out, CODE.monsterReborn, 'in', POOL)
    expect(both).toMatchObject({
      out: [{ card: CODE.ash, copies: 2 }],
      in: [{ card: CODE.monsterReborn, copies: 1 }],
    })
    expect(sideCounts(both)).toEqual({ out: 2, in: 1 })
    const even = withCardSided(both, CODE.ash, 'in', POOL)
    expect(even.out).toEqual([{ card: CODE.ash, copies: 1 }])
    expect(withCardSided(even, CODE.ash, 'in', POOL).out).toEqual([])
    expect(withCardSided(even, CODE.monsterReborn, 'out', POOL).in).toEqual([])
  })

  it('says which cards of the sided deck it has brought there', () => {
    const swap = plan({
      out: [{ card: CODE.ash, copies: 1 }],
      in: [{ card: CODE.monsterReborn, copies: 1 }],
    })
    const sided = applySidePlan(deck, swap, POOL).deck
    const brought = broughtBySiding(sided, swap, POOL)
    expect([...brought.main].map((at) => sided.main[at])).toEqual([CODE.monsterReborn])
    expect([...brought.extra]).toEqual([])
    expect([...brought.side].map((at) => sided.side[at])).toEqual([CODE.ash])
  })

  it('comes from any sided deck back to the first by the same clicks', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 60 }), { maxLength: 12 }), (clicks) => {
        let made = plan({})
        const done: { readonly card: (typeof deck.main)[number]; readonly to: 'out' | 'in' }[] = []
        for (const click of clicks) {
          const sided = applySidePlan(deck, made, POOL).deck
          const all = [
            ...[...sided.main, ...sided.extra].map((card) => ({ card, to: 'out' as const })),
            ...sided.side.map((card) => ({ card, to: 'in' as const })),
          ]
          const clicked = all[click % all.length]
          if (!clicked) continue
          made = withCardSided(made, clicked.card, clicked.to, POOL)
          done.push(clicked)
          const { problems } = applySidePlan(deck, made, POOL)
          expect(problems.filter(({ code }) => code === 'too-few-copies')).toEqual([])
        }
        for (const { card, to } of done.toReversed())
          made = withCardSided(made, card, to === 'out' ? 'in' : 'out', POOL)
        expect([made.out, made.in]).toEqual([[], []])
      }),
    )
  })
})
