import { describe, expect, it } from 'vitest'
import type { Action } from '../../../shared/duel/action.ts'
import { played } from '../../../shared/duel/replay/step.ts'
import { level, spell } from '../cards.ts'
import { type Known, known, says } from '../playing/known.ts'

/* What a gesture did, as a line of the log: each card with its verb, a sentence for each Chain Link. */

/** The gesture that begins so: these answers first, then whatever comes first, until nothing more is asked. */
const gesture = (table: Known, begin: Action, ...answers: readonly Action[]): string => {
  const actions: Action[] = [begin]
  let now = table.act(begin)
  const left = [...answers]
  for (;;) {
    const next = left.shift() ?? now.offers('choose', 'decide', 'pass')[0]
    if (!next) break
    actions.push(next)
    now = now.act(next)
  }
  const step = played(table.state, actions, table.pool)
  if (!step.ok) throw new Error(step.error.code)
  return step.value.words
}

const asker = level(4, { name: 'Asker' })
const paid = level(4, { name: 'Paid' })
const found = { ...spell(), name: 'Found' }

describe('a step of a line', () => {
  it('[TERM-11] says what was discarded, and that the monster itself was Summoned', () => {
    const table = known({ hand: [asker, paid] }, [
      says(asker, 'You can discard 1 other card; Special Summon this card from your hand.'),
    ])
    expect(gesture(table, table.use(asker, 'ignition'))).toMatch(
      /^Activate effect 1 of Asker: discard Paid; Special Summon Asker → Main Monster Zone \d$/,
    )
  })

  it('[CHN-10] says what was targeted, and what came of it', () => {
    const table = known({ mainMonster: [asker], graveyard: [found, paid] }, [
      says(asker, 'Once per turn: You can target 1 Spell in your GY; add it to your hand.'),
    ])
    expect(gesture(table, table.use(asker, 'ignition'))).toBe(
      'Activate effect 1 of Asker: target Found; add Found to the hand',
    )
  })

  it('[SS-03] says the cost of a Summon by the own text behind the zone it came to', () => {
    const table = known({ hand: [asker, paid] }, [
      says(asker, 'You can Special Summon this card (from your hand) by discarding 1 card.'),
    ])
    const begin: Action = { do: 'summon-itself', card: table.id(asker), number: 0 }
    expect(gesture(table, begin)).toMatch(
      /^Special Summon Asker by its own text → Main Monster Zone \d: discard Paid$/,
    )
  })

  it('[CHN-01] says "it" of the activated card where it is its own cost', () => {
    const table = known({ hand: [asker], deck: [paid] }, [
      says(asker, 'You can discard this card; draw 1 card.'),
    ])
    expect(gesture(table, table.use(asker, 'ignition'))).toBe(
      'Activate effect 1 of Asker: discard it; draw Paid',
    )
  })
})
