import type { Card } from '../../../shared/cards/card.ts'
import { effectLines } from '../../../shared/cards/effects/describe.ts'
import type { CardEffects } from '../../../shared/cards/effects/effect.ts'
import { readCardEffects } from '../../../shared/cards/effects/read/card.ts'
import type { Passcode } from '../../../shared/cards/passcode.ts'

/* Made-up cards called "Lamp", and what is read of texts in the wording of problem-solving card text. */

const FACTS = { passcode: 1 as Passcode, name: 'Lamp', archetypes: [], regions: [] } as const

export const MONSTER: Card = {
  ...FACTS,
  kind: 'monster',
  frame: 'effect',
  type: 'Dragon',
  attribute: 'FIRE',
  abilities: [],
  effect: true,
  level: 4,
  atk: 1000,
  def: 1000,
  restrictions: [],
}
export const spell = (icon: 'normal' | 'continuous' | 'equip'): Card => ({ ...FACTS, kind: 'spell', icon })
export const TRAP: Card = { ...FACTS, kind: 'trap', icon: 'normal' }
export const CONTINUOUS_TRAP: Card = { ...FACTS, kind: 'trap', icon: 'continuous' }

export const readOf = (card: Card, text: string): CardEffects => readCardEffects(card, { name: 'Lamp', text })

/** "reading: words" of each effect and limit, without where it is and of which kind. */
export const saidOf = (card: Card, text: string): readonly string[] => {
  const read = readOf(card, text)
  return effectLines(read).map((words, at) => {
    const effect = read.effects[at]
    return effect ? `${effect.read}: ${words.replace(/^(?:[^.]|\.(?! ))*\. /, '')}` : words
  })
}
