import { effectAmongOthers } from '../../../shared/cards/effects/numbered.ts'
import { parseEffectFacts } from '../../../shared/formats/cards/effect-facts.ts'
import { codeOf, resourceText } from '../../facts/resources.ts'

const facts = parseEffectFacts(resourceText('effects.json'))

/** From there on effects are another card's, which this one has gained. */
const FIRST_GAINED = 100

/** "effect 2": what the table calls the effect in that place of what a card does, counted from 0; nothing of its only one. */
export const effectCalled = (card: string, place: number): string | undefined =>
  place < FIRST_GAINED
    ? effectAmongOthers((facts.ok && facts.value.of(codeOf(card))?.effects) || [], place)
    : 'Gained'
