import { describe, expect, it } from 'vitest'
import { withNamesShown } from '../../../shared/cards/pool.ts'
import { normal } from '../../duel/cards.ts'
import {
  allLinesAgain,
  lineAgain,
  tallyOf,
  whereItStopped,
  whereTheyStopped,
} from '../../../src-renderer/views/practice/line/again.ts'
import { monsterZone, practising } from './table-of.ts'

describe('a line from another hand', () => {
  const monsters = Array.from({ length: 10 }, () => normal(4))

  const recorded = () => {
    const { practice } = practising(monsters)
    const [card] = practice.state.sides[0].hand
    if (!card) throw new Error('the hand is empty')
    practice.act([{ do: 'normal-summon', card: card.id, tributes: [], zone: monsterZone(0) }])
    return { practice, name: practice.facts(card)?.name ?? '' }
  }

  it('is taken up after the present one, which undo leads back to', () => {
    const { practice } = recorded()
    const { at } = practice.line
    const again = lineAgain(practice.line.all, practice.setup, practice.cards)
    expect(again.stopped).toBeUndefined()
    practice.takeUp(again.line)
    expect(practice.line.hand.moments).toHaveLength(2)
    practice.undo()
    practice.undo()
    expect(practice.line.at).toBe(at)
  })

  it('says at which step it stopped and why, and how it fares from many hands', () => {
    const { practice, name } = recorded()
    const results = Array.from({ length: 20 }, (_, index) =>
      lineAgain(practice.line.all, { ...practice.setup, seed: `hand ${index}` }, practice.cards),
    )
    const stopped = results.flatMap((again) => again.stopped ?? [])
    expect(stopped.length).toBeGreaterThan(0)
    expect(stopped.length).toBeLessThan(20)
    const [first] = stopped
    expect(first && whereItStopped(first, practice.cards)).toBe(
      `Stopped at step 1, “Normal Summon ${name} → Main Monster Zone 1”: There is no ${name} in the same place (hand).`,
    )
    const named = withNamesShown(practice.cards, (card) => `“${card.name}”`)
    expect(first && whereItStopped(first, named)).toContain(`There is no “${name}” in the same place`)
    expect(tallyOf(results)).toMatchObject({
      hands: 20,
      toTheEnd: 20 - stopped.length,
      mostStopAt: { at: 1, times: stopped.length },
    })
  })

  it('goes with all its branches, each up to where it stops being possible, and says where and why of each', () => {
    const { practice } = practising(monsters)
    const { hand } = practice.state.sides[0]
    const opening = practice.line.at
    // Three branches: each Summons another monster and then ends the turn.
    for (const [at, card] of hand.slice(0, 3).entries()) {
      practice.goTo(opening)
      practice.act([{ do: 'normal-summon', card: card.id, tributes: [], zone: monsterZone(at as 0 | 1 | 2) }])
      practice.endTurn()
    }
    const whole = allLinesAgain(practice.line.all, practice.setup, practice.cards)
    expect(whole.stopped).toEqual([])
    expect(whole.line.moments).toHaveLength(7)

    const names = hand.slice(0, 3).map((card) => practice.facts(card)?.name ?? '')
    const other = Array.from({ length: 40 }, (_, index) =>
      allLinesAgain(practice.line.all, { ...practice.setup, seed: `hand ${index}` }, practice.cards),
    ).find(({ stopped }) => stopped.length === 2)
    if (!other) throw new Error('no such hand among the forty')
    const sentences = whereTheyStopped(other.stopped, practice.cards)
    const held = other.line.moments[0]?.step.state.sides[0].hand.map((card) => practice.facts(card)?.name)
    const missing = names.filter((name) => !held?.includes(name))
    expect(sentences).toEqual(
      missing.map(
        (name) =>
          `Stopped at step 1, “Normal Summon ${name} → Main Monster Zone ${names.indexOf(name) + 1}”: There is no ${name} in the same place (hand). The step after it is left out.`,
      ),
    )
    practice.takeUp(other.line)
    expect(practice.line.hand.moments).toHaveLength(3)
  })
})
