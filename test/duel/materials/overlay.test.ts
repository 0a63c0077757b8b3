import { describe, expect, it } from 'vitest'
import type { Card, XyzMonster } from '../../../shared/cards/card.ts'
import type { XyzUsing } from '../../../shared/cards/restrictions.ts'
import type { Action } from '../../../shared/duel/action.ts'
import type { DuelObjectId } from '../../../shared/duel/state/duel-card.ts'
import { level, link, named, spell, trap, xyz } from '../cards.ts'
import { activate, allPass, DONE, fought } from '../doing.ts'
import { duel, faceUp, main, type SideSetup, type Table, withMaterials } from '../table.ts'
import { counted } from '../../counted.ts'

/* "You can also Xyz Summon this card by using …": which monster, after what, and at what cost. */

const RANK_4 = { is: 'rank', range: { min: 4, max: 4 } } as const

/** A Rank 5 monster that may be Summoned with one monster, a Rank 4 one where nothing else is said. */
const higher = (using: Partial<XyzUsing> = {}): XyzMonster =>
  xyz(5, '3 Level 5 monsters', {
    restrictions: [{ code: 'may-be-xyz-summoned-using', using: RANK_4, ...using }],
  })

const summon = (table: Table, goal: Card, material: Card, paid: readonly Card[] = []): Action => ({
  do: 'special-summon',
  by: 'xyz',
  card: table.id(goal),
  materials: [table.id(material)],
  ...(paid.length > 0 && { paid: paid.map((one) => table.id(one)) }),
  zone: main(1),
  position: 'attack',
})

describe('[XYZ-01, TERM-11] a cost beside the monster', () => {
  const goal = higher({ cost: { is: 'discard', of: { is: 'spell' } } })
  const four = xyz(4)
  const [held, other] = [spell(), trap()]
  const sent = level(4, { archetypes: ['Lantern'] })

  it('is a card of the kind the text names, chosen by the player and discarded before the Summon', () => {
    const second = spell()
    const table = duel().mine({ mainMonster: [four], extraDeck: [goal], hand: [held, second, other] })
    const offered = table
      .offers('special-summon')
      .flatMap((action) => ('paid' in action ? [action.paid] : []))
    expect(new Set(offered.flat())).toEqual(new Set([table.id(held), table.id(second)]))
    expect(table.refused(summon(table, goal, four))).toBe('wrong-cost TERM-11')
    expect(table.refused(summon(table, goal, four, [other]))).toBe('wrong-cost TERM-11')
    const after = table.act(summon(table, goal, four, [held]))
    expect(after.place(held)).toBe('graveyard 0')
    expect(after.monster(goal).attached).toHaveLength(1)
    expect(after.events.find(({ is }) => is === 'moved')).toMatchObject({ because: 'discarded', cost: true })
  })

  it('that cannot be paid is the reason why the monster cannot be Summoned', () => {
    const table = duel().mine({ mainMonster: [four], extraDeck: [goal], hand: [other] })
    expect(table.offers('special-summon')).toEqual([])
    expect(table.summonable(goal)?.refusal).toMatchObject({ code: 'cost-cannot-be-paid' })
    const without = duel().mine({ mainMonster: [level(4)], extraDeck: [goal], hand: [held] })
    expect(without.summonable(goal)?.refusal?.code).toBe('no-materials')
  })

  it('may be sent from the hand, which is no discard', () => {
    const by = higher({ cost: { is: 'send-from-hand', of: { is: 'archetype', archetype: 'Lantern' } } })
    const table = duel().mine({ mainMonster: [four], extraDeck: [by], hand: [sent, level(4)] })
    const after = table.act(summon(table, by, four, [sent]))
    expect(after.events.find(({ is }) => is === 'moved')).toMatchObject({ because: 'effect', cost: true })
    expect(after.offers('special-summon')).toEqual([])
  })

  it('[XYZ-03] may be materials of the monster, which do not come along', () => {
    const by = higher({ cost: { is: 'detach', count: 2 } })
    const [a, b, c] = [level(1), level(2), level(3)]
    const table = duel().mine({ mainMonster: [withMaterials(four, a, b, c)], extraDeck: [by] })
    const ways = new Set(
      table.offers('special-summon').map((action) => 'paid' in action && action.paid.join()),
    )
    expect(ways.size).toBe(3)
    const after = table.act(summon(table, by, four, [a, c]))
    expect([a, c].map((one) => after.place(one))).toEqual(['graveyard 0', 'graveyard 0'])
    expect(after.monster(by).attached.map(({ passcode }) => passcode)).toEqual([b.passcode, four.passcode])
    const poor = duel().mine({ mainMonster: [withMaterials(four, a)], extraDeck: [by] })
    expect(poor.summonable(by)?.refusal).toMatchObject({ code: 'cost-cannot-be-paid' })
  })

  it('is not paid where the printed materials are used', () => {
    const fives = [level(5), level(5), level(5)]
    const table = duel().mine({ mainMonster: [...fives, four], extraDeck: [goal], hand: [held] })
    const action = { ...summon(table, goal, four), materials: fives.map((one) => table.id(one)) } as Action
    expect(table.verdict(action)).toBe('allowed')
    expect(table.refused({ ...action, paid: [table.id(held)] } as Action)).toBe('wrong-cost TERM-11')
  })
})

describe('[XYZ-01] which monster it must be', () => {
  const ofThese = (which: NonNullable<XyzUsing['which']>, setup: SideSetup): readonly string[] => {
    const goal = higher({ using: { is: 'monster' }, which })
    return duel()
      .mine({ ...setup, extraDeck: [goal] })
      .materialSets(goal)
  }

  it('by a number in its name', () => {
    const [in1, in2, below, other] = [
      'Number C101: A',
      'Number C107: B',
      'Number C39: C',
      'Number 103: D',
    ].map((name) => named(level(4), name)) as [Card, Card, Card, Card]
    const mainMonster = [in1, in2, below, other]
    const range = { min: 101, max: 107 }
    expect(ofThese([{ is: 'numbered', behind: 'Number C', range }], { mainMonster })).toEqual([
      in1.name,
      in2.name,
    ])
    expect(ofThese([{ is: 'numbered', range }], { mainMonster })).toEqual([other.name, in1.name, in2.name])
  })

  it('by its original name, whatever it is called there', () => {
    const lamp = level(4, { nameThere: { name: 'Oil Lamp', in: ['field'] } })
    const setup = { mainMonster: [lamp] }
    expect(ofThese([{ is: 'originally-named', name: lamp.name }], setup)).toEqual([lamp.name])
    expect(ofThese([{ is: 'originally-named', name: 'Oil Lamp' }], setup)).toEqual([])
  })

  it('by the Equip Cards it has, and by the highest ATK', () => {
    const [strong, equal, weak] = [2000, 2000, 1900].map((atk) => level(4, { atk })) as [Card, Card, Card]
    expect(ofThese([{ is: 'highest-atk' }], { mainMonster: [strong, equal, weak] })).toHaveLength(2)
    const goal = higher({ using: { is: 'monster' }, which: [{ is: 'equipped-with', least: 2 }] })
    const [first, second] = [spell('equip'), spell('equip')]
    const table = duel().mine({
      mainMonster: [weak],
      extraDeck: [goal],
      spellTrap: [faceUp(first), faceUp(second)],
    })
    const equipped = (count: number) =>
      table.but((state) => ({
        ...state,
        sides: [
          {
            ...state.sides[0],
            spellTrap: state.sides[0].spellTrap.map((card, at) =>
              card && at < count ? { ...card, equippedTo: table.id(weak) } : card,
            ) as unknown as (typeof state.sides)[0]['spellTrap'],
          },
          state.sides[1],
        ],
      }))
    expect(equipped(1).materialSets(goal)).toEqual([])
    expect(equipped(2).materialSets(goal)).toEqual([weak.name])
  })

  it('by having activated nothing in this turn', () => {
    const four = xyz(4)
    const goal = higher({ which: [{ is: 'did-not-activate' }] })
    const table = duel().mine({ mainMonster: [four], extraDeck: [goal] })
    expect(table.materialSets(goal)).toEqual([four.name])
    const done = allPass(table.act({ do: 'activate-effect', card: table.id(four), effect: 'ignition' })).act(
      DONE,
    )
    expect(done.materialSets(goal)).toEqual([])
  })
})

describe('[XYZ-01] what must have been before', () => {
  const four = xyz(4, undefined, { atk: 3000, effect: false })

  it('a monster that battled this turn, wherever it is now', () => {
    const goal = higher({ after: { is: 'battled', of: { is: 'frame', frame: 'xyz' } } })
    const before = duel({ phase: 'battle' }).mine({ mainMonster: [four], extraDeck: [goal] })
    expect(
      duel()
        .mine({ mainMonster: [four], extraDeck: [goal] })
        .summonable(goal)?.refusal,
    ).toMatchObject({ code: 'condition-unmet', unmet: { is: 'past', past: { is: 'battled' } } })
    const struck = fought(before.act({ do: 'attack', card: before.id(four), target: null }))
    const later = fought(struck.act({ do: 'enter-phase', phase: 'main2' }))
    expect(later.materialSets(goal)).toEqual([four.name])
  })

  it('an effect that was activated and whose activation was not negated', () => {
    const town = named(spell(), 'Test Town')
    const goal = higher({ after: { is: 'activated', name: town.name } })
    const table = duel().mine({ mainMonster: [four], extraDeck: [goal], hand: [town] })
    expect(table.materialSets(goal)).toEqual([])
    const running = allPass(table.act(activate(table, town)))
    expect(running.act(DONE).materialSets(goal)).toEqual([four.name])
    const counter = trap('counter')
    const begun = table.mine({
      mainMonster: [four],
      extraDeck: [goal],
      hand: [town],
      spellTrap: [counter],
    })
    const answered = begun.act(activate(begun, town))
    const negating = allPass(answered.act(activate(answered, counter)))
    const negated = negating.act({ do: 'negate-by-hand', link: 1, what: 'activation' })
    expect(negated.state.turn.activated).toMatchObject([{ negated: true }, {}])
    const done = fought(negated.act(DONE, DONE))
    expect(done.state.processes).toEqual([])
    expect(done.materialSets(goal)).toEqual([])
  })

  it('Special Summons by the opponent from the Extra Deck, in this turn or the one before', () => {
    const goal = higher({ after: { is: 'opponent-summoned-from-extra-deck', least: 2 } })
    const by = (player: 0 | 1, count: number) =>
      Array.from({ length: count }, () => ({ card: 1 as DuelObjectId, passcode: four.passcode, player }))
    const sets = (now: ReturnType<typeof by>, last: ReturnType<typeof by>) =>
      duel()
        .mine({ mainMonster: [four], extraDeck: [goal] })
        .but((state) => ({
          ...state,
          turn: { ...state.turn, fromExtraDeck: now, fromExtraDeckLastTurn: last },
        }))
        .materialSets(goal).length
    expect([
      sets([...by(0, 2), ...by(1, 1)], by(1, 1)),
      sets(by(1, 2), []),
      sets([], by(1, 2)),
      sets(by(0, 2), by(0, 2)),
    ]).toEqual([0, 1, 1, 0])
  })

  it('[SUM-01] the turn counts who came from the Extra Deck, and the next turn remembers it', () => {
    const mine = link(['left'], '1 monster')
    const table = duel().mine({ mainMonster: [level(4, { effect: false })], extraDeck: [mine] })
    const [action] = table.offers('special-summon')
    if (!action) throw new Error('nothing to Summon')
    const made = fought(table.act(action))
    const came = [{ card: made.id(mine), passcode: mine.passcode, player: 0 }]
    expect(made.state.turn.fromExtraDeck).toEqual(came)
    const next = fought(fought(made.act({ do: 'enter-phase', phase: 'end' })).act({ do: 'end-turn' }))
    expect(next.state.turn).toMatchObject({ fromExtraDeckLastTurn: came })
    expect(next.state.turn.fromExtraDeck).toBeUndefined()
  })

  it('cards in the Graveyard, exactly so many', () => {
    const dark = () => level(4, { attribute: 'DARK' })
    const goal = higher({
      if: counted('you', { min: 2, max: 2 }, { is: 'attribute', attribute: 'DARK' }, 'graveyard'),
    })
    const sets = (count: number) =>
      duel()
        .mine({
          mainMonster: [four],
          extraDeck: [goal],
          graveyard: [spell(), level(4), ...Array.from({ length: count }, dark)],
        })
        .materialSets(goal).length
    expect([1, 2, 3].map(sets)).toEqual([0, 1, 0])
  })
})

describe('“Cannot be used as material for an Xyz Summon while it has material”', () => {
  it('[XYZ-01] holds while it has', () => {
    const bound = xyz(4, undefined, {
      restrictions: [{ code: 'cannot-be-material', of: ['xyz'], while: { is: 'hasMaterial' } }],
    })
    const goal = higher()
    const sets = (table: Table) => table.materialSets(goal)
    expect(sets(duel().mine({ mainMonster: [bound], extraDeck: [goal] }))).toEqual([bound.name])
    expect(sets(duel().mine({ mainMonster: [withMaterials(bound, level(4))], extraDeck: [goal] }))).toEqual(
      [],
    )
  })
})
