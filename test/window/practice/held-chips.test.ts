import { expect, it } from 'vitest'
import type { HeldNow } from '../../../shared/duel/words/holding-words.ts'
import { heldChips } from '../../../src-renderer/views/practice/held-chips.ts'

const held = (short: string, by: string): HeldNow =>
  ({ key: `${short} ${by}`, words: short, short, by, card: 1, passcode: 1 }) as unknown as HeldNow
const said = (all: readonly HeldNow[]) => heldChips(all).map(({ first, then }) => `${first} ${then}`)

it('a chip says first what holds, and which card made it so where others would be cut to the same words', () => {
  const fusion = held('Extra Deck: Fusion Monsters only', 'Branded Fusion')
  const again = held('Extra Deck: Fusion Monsters only', 'Lubellion the Searing Dragon')
  const attack = held('No attacks', 'Branded Fusion')
  expect(said([fusion, attack])).toEqual([
    'Extra Deck: Fusion Monsters only (Branded Fusion)',
    'No attacks (Branded Fusion)',
  ])
  expect(said([fusion, again, attack])).toEqual([
    'Branded Fusion: Extra Deck: Fusion Monsters only',
    'Lubellion the Searing Dragon: Extra Deck: Fusion Monsters only',
    'No attacks (Branded Fusion)',
  ])
})
