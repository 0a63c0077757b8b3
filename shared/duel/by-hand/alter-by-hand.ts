import { ATTRIBUTES, MONSTER_TYPES } from '../../cards/terms.ts'
import { locate, nameOf, withMonsterAt } from '../state/board.ts'
import { changed, unchanged } from '../state/change.ts'
import { originalOf } from '../state/figures.ts'
import { notThere } from '../state/hand.ts'
import type { Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import type { Alteration } from '../state/duel-card.ts'

/** Changing a face-up monster by an effect; a figure that it does not have stays as it is: nothing [MON-08, MON-09]. */
export const alterByHand: Procedure<'alter-by-hand'> = {
  why: (state, { card, alteration }, cards) => {
    const located = locate(state, card)
    if (located?.kind !== 'monster') return notThere(state, card, cards, 'monsterZone', ['MON-20'])
    const name = nameOf(located.card, cards)
    if (!located.card.faceUp) return { code: 'face-down', name, rules: ['MON-19'] }
    const nonsense = whyNonsense(alteration)
    if (nonsense) return nonsense
    if (alteration.of === 'type' || alteration.of === 'attribute') return undefined
    const { of: figure } = alteration
    return originalOf(state, located.card, figure, cards) === undefined
      ? { code: 'no-such-figure', name, figure, rules: figure === 'def' ? ['MON-08'] : ['MON-09'] }
      : undefined
  },
  list: () => [],
  perform: (state, { card, alteration }) => {
    const located = locate(state, card)
    if (located?.kind !== 'monster') throw new Error(`monster ${card} is not on the field`)
    const alterations = [...(located.card.alterations ?? []), alteration]
    const altered = withMonsterAt(state, located.at, { ...located.card, alterations })
    const { passcode } = located.card
    return changed(unchanged(state), altered, { is: 'altered', card, passcode, of: alteration.of })
  },
}

/** A Type is one of the monsters' Types, no ability and no kind of card [MON-06]; figures are whole numbers. */
function whyNonsense(alteration: Alteration): Refusal | undefined {
  switch (alteration.of) {
    case 'type':
      return MONSTER_TYPES.includes(alteration.to)
        ? undefined
        : { code: 'no-type-or-attribute', word: alteration.to, rules: ['MON-05', 'MON-06'] }
    case 'attribute':
      return ATTRIBUTES.includes(alteration.to)
        ? undefined
        : { code: 'no-type-or-attribute', word: alteration.to, rules: ['MON-07'] }
    default: {
      const amount = 'by' in alteration ? alteration.by : alteration.to
      const isAmount =
        alteration.is === 'add' ? Number.isSafeInteger(amount) : Number.isFinite(amount) && amount >= 0
      return isAmount ? undefined : { code: 'not-a-figure', rules: ['MON-13', 'MON-20'] }
    }
  }
}
