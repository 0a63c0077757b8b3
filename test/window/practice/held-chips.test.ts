import { expect, it } from 'vitest'
import type { HeldNow } from '../../../shared/duel/words/holding-words.ts'
import { heldChips } from '../../../src-renderer/views/practice/held-chips.ts'

const held = (short: string, by: string): HeldNow =>
  ({ key: `${short} ${by}`, words: `${short}!`, short, by, card: 1, passcode: 1 }) as unknown as HeldNow
const said = (all: readonly HeldNow[]) => heldChips(all).map(({ first, then }) => `${first} ${then}`)

const fusion = held('Extra Deck: Fusion Monsters only', 'Branded Fusion')
const attack = held('No attacks', 'Branded Fusion')

it('a chip says first what holds, and then which card made it so', () => {
  expect(said([fusion, attack])).toEqual([
    'Extra Deck: Fusion Monsters only (Branded Fusion)',
    'No attacks (Branded Fusion)',
  ])
})

it('what several cards forbid alike is one chip, which says all of it to whoever points at it', () => {
  const again = held('Extra Deck: Fusion Monsters only', 'Lubellion the Searing Dragon')
  const [chip, ...others] = heldChips([fusion, again])
  expect(others).toEqual([])
  expect(chip).toMatchObject({ then: '(Branded Fusion and Lubellion the Searing Dragon)', card: 1 })
  expect(chip?.title.split('\n')).toEqual([
    'Branded Fusion: Extra Deck: Fusion Monsters only!',
    'Lubellion the Searing Dragon: Extra Deck: Fusion Monsters only!',
  ])
})

it('the cards come first where chips would be cut to the same words', () => {
  const synchro = held('Extra Deck: Synchro Monsters only', 'Emperor Charles the Great')
  expect(said([fusion, synchro, attack])).toEqual([
    'Branded Fusion: Extra Deck: Fusion Monsters only',
    'Emperor Charles the Great: Extra Deck: Synchro Monsters only',
    'No attacks (Branded Fusion)',
  ])
})
