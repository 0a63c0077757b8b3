import { describe, expect, it } from 'vitest'
import type { Card, LevelMonster } from '../../../shared/cards/card.ts'
import type { CardEffects } from '../../../shared/cards/effects/effect.ts'
import { readRestrictions } from '../../../shared/cards/restrictions/read.ts'
import { level, spell, trap } from '../cards.ts'
import { faceUp } from '../table.ts'
import { tributeSetOf, tributeSetsOffered } from '../tribute-sets.ts'
import { type Known, known, says } from './known.ts'

/* Monsters of the opponent that effects let a player Tribute for a Tribute Summon, and a monster that goes back to its owner. */

describe('monsters that are lent for a Tribute Summon', () => {
  it('[NS-05] [NS-06] once in the turn one of them, and not to Set', () => {
    const [first, second, mine] = [level(8), level(6), level(4)]
    const [theirs, more] = [level(4, { type: 'Zombie' }), level(4)]
    const [card, effects] = says(
      spell(),
      'Once during this turn, if you would Tribute a monster for a Tribute Summon, you can Tribute 1 monster your opponent controls even though you do not control it.',
    )
    const table = known({ hand: [card, first, second], mainMonster: [mine] }, [[card, effects]], {
      mainMonster: [theirs, more],
    })
    expect(tributeSetsOffered(table, first)).toEqual(new Set())
    const [activation] = table.offers('activate')
    const lent = activation ? table.act(activation).answered().settled() : table
    expect(tributeSetsOffered(lent, first)).toEqual(
      new Set([tributeSetOf(lent, theirs, mine), tributeSetOf(lent, more, mine)]),
    )
    expect(tributeSetsOffered(lent, second)).toEqual(
      new Set([tributeSetOf(lent, mine), tributeSetOf(lent, theirs), tributeSetOf(lent, more)]),
    )
    expect(tributeSetsOffered(lent, second, 'normal-set')).toEqual(new Set([tributeSetOf(lent, mine)]))
    const summon = lent
      .offers('normal-summon')
      .find((action) => action.do === 'normal-summon' && action.card === lent.id(first))
    const done = summon ? lent.act(summon).settled() : lent
    expect(done.place(first)).toBe('mainMonster')
    expect(done.state.lasting?.some(({ lasting }) => lasting.is === 'allow') ?? false).toBe(false)
    const own = lent
      .offers('normal-summon')
      .find(
        (action) =>
          action.do === 'normal-summon' &&
          action.card === lent.id(second) &&
          action.tributes.join() === tributeSetOf(lent, mine),
      )
    const kept = own ? lent.act(own).settled() : lent
    expect(kept.state.lasting?.some(({ lasting }) => lasting.is === 'allow')).toBe(true)
  })

  it('[NS-05] [NS-06] any number of a kind, as long as the card lies there', () => {
    const goal = level(8)
    const [one, two, other] = [level(4, { type: 'Zombie' }), level(4, { type: 'Zombie' }), level(4)]
    const [lender, effects] = says(
      level(4),
      'If you would Tribute a monster(s) for a Tribute Summon, you can Tribute a Zombie monster(s) your opponent controls, even though you do not control them.',
    )
    const table = known({ hand: [goal], mainMonster: [lender] }, [[lender, effects]], {
      mainMonster: [one, two, other],
    })
    expect(tributeSetsOffered(table, goal)).toEqual(
      new Set([
        tributeSetOf(table, one, two),
        tributeSetOf(table, lender, one),
        tributeSetOf(table, lender, two),
      ]),
    )
    expect(tributeSetsOffered(table, goal, 'normal-set')).toEqual(new Set())
  })
})

/** A monster that is Tribute Summoned to the side whose monsters are Tributed. */
const toThatSide = (): LevelMonster => {
  const words =
    "Cannot be Special Summoned. Requires 3 Tributes from either side of the field to Normal Summon to that side of the field (cannot be Normal Set), then shift control to this card's owner during the End Phase of the next turn."
  const blank = level(10)
  return { ...blank, restrictions: readRestrictions(words, { name: blank.name, frame: 'effect' }) }
}

it('[CTL-03] Tribute Summoned to the opponent’s side, it goes to its owner in the End Phase of the next turn', () => {
  const goal = toThatSide()
  const theirs = [level(4), level(4), level(4)]
  const rest = Array.from({ length: 6 }, () => level(4))
  const table = known({ hand: [goal], deck: rest, spellTrap: [faceUp(spell('continuous'))] }, [], {
    mainMonster: theirs,
    deck: Array.from({ length: 6 }, () => level(3)),
  })
  const [summon] = table.offers('normal-summon')
  const controller = (now: Known): number | undefined =>
    now.state.sides.flatMap(({ mainMonster }) => mainMonster).find((one) => one?.passcode === goal.passcode)
      ?.controller
  let now = summon ? table.act(summon).settled() : table
  expect(controller(now)).toBe(1)
  const turn = now.state.turn.number
  const seen: string[] = []
  for (let left = 60; left > 0 && now.state.turn.number < turn + 2; left--) {
    const [next] = now.offers('pass', 'draw', 'choose', 'decide', 'enter-phase', 'end-turn')
    if (!next) break
    now = now.act(next)
    seen.push(`${now.state.turn.number - turn} ${now.state.turn.phase} ${controller(now) ?? ''}`)
  }
  expect(seen).toContain('1 main1 1')
  expect(seen).toContain('1 end 0')
  expect(seen.some((one) => one.startsWith('0') && one.endsWith(' 0'))).toBe(false)
})

describe('who Tribute Summoned it to the other side', () => {
  const summonedThere = (
    events: readonly (readonly [Card, CardEffects])[],
    mine: Card,
    answer: Card,
  ): Known => {
    const goal = toThatSide()
    const table = known({ hand: [goal], spellTrap: [faceUp(mine)], deck: [level(4)] }, events, {
      mainMonster: [level(4), level(4), level(4)],
      spellTrap: [faceUp(answer)],
      deck: [level(4)],
    })
    const [summon] = table.offers('normal-summon')
    return summon ? table.act(summon) : table
  }

  it('[SUM-04] [SUM-09] is remembered: the opponent is asked whether to negate it with any card', () => {
    const { state } = summonedThere([], spell('continuous'), trap('continuous'))
    expect(state.processes.at(-1)).toMatchObject({ is: 'window', of: 'summon-negation', asked: 1 })
  })

  it('[SUM-04] is not the one who gets it', () => {
    const words = 'When your opponent Normal Summons a monster: You can draw 1 card.'
    const [mine, own] = says(spell('continuous'), words)
    const [answer, theirs] = says(spell('continuous'), words)
    const now = summonedThere(
      [
        [mine, own],
        [answer, theirs],
      ],
      mine,
      answer,
    )
    const offered = (table: Known): readonly number[] => [
      ...table.offers('activate-effect').flatMap((one) => (one.do === 'activate-effect' ? [one.card] : [])),
      ...(table.offers('pass').length > 0 ? offered(table.act({ do: 'pass' })) : []),
    ]
    expect(new Set(offered(now))).toEqual(new Set([now.id(answer)]))
  })
})
