import { expect, it } from 'vitest'
import { OPENING_LINES } from '../../duel/playing/opening-line-steps.ts'
import { codeOf } from '../../facts/resources.ts'
import { playingPractice } from './playing-practice.ts'
import { wanderAtTable } from './random-steps.ts'

/** As many as a usual run has time for; `DUELWRIGHT_STEPS` names another number for each deck. */
const STEPS = Number(process.env['DUELWRIGHT_STEPS'] ?? 30)

const HELD = ['Ash Blossom & Joyous Spring', 'Nibiru, the Primal Being', 'Infinite Impermanence', 'Maxx "C"']

it.each(OPENING_LINES)(
  'steps by chance with effects and hand traps: nothing throws, and undo leads back to the byte: $title',
  { tags: 'thorough' },
  ({ title, deck }) => {
    const table = playingPractice(deck.hand, [...deck.deck, ...deck.extra], { held: HELD.map(codeOf) })
    table.practice.handTraps = { own: [], when: { is: 'random', percent: 50 } }
    const wandered = wanderAtTable(table, STEPS, title)
    expect(wandered.made).toBeGreaterThanOrEqual(STEPS)
    expect(wandered.undone).toBeGreaterThan(STEPS / 3)
  },
)
