import { factsOf, locate, nameOf, withMonsterAt } from '../state/board.ts'
import { changed, unchanged } from '../state/change.ts'
import { notThere } from '../state/hand.ts'
import type { Procedure } from '../procedure.ts'
import type { FieldMonster } from '../state/duel-card.ts'

/** Turning a monster face-up or face-down, or changing its position, by an effect; it counts as no change by its player [POS-09]. */
export const turnByHand: Procedure<'turn-by-hand'> = {
  why: (state, { card, faceUp, position }, cards) => {
    const located = locate(state, card)
    if (located?.kind !== 'monster') return notThere(state, card, cards, 'monsterZone', ['POS-09'])
    const facts = factsOf(located.card, cards)
    const name = nameOf(located.card, cards)
    const isLink = facts?.kind === 'monster' && facts.frame === 'link'
    if (isLink) return { code: 'link-keeps-position', name, rules: ['LNK-06', 'LNK-07'] }
    if (!faceUp && facts?.kind === 'token') return { code: 'no-face-down', name, rules: ['TOK-03'] }
    if (!faceUp && position === 'attack' && state.ruleset !== 'classic')
      return { code: 'no-face-down-attack', name, rules: ['POS-03'] }
    return located.card.faceUp === faceUp && located.card.position === position
      ? { code: 'already-so', name, rules: [] }
      : undefined
  },
  list: () => [],
  perform: (state, { card, faceUp, position }) => {
    const located = locate(state, card)
    if (located?.kind !== 'monster') throw new Error(`monster ${card} is not on the field`)
    const { passcode } = located.card
    // Face-down it loses its counters and is a Normal Monster again, and effects on it end [CTR-01, GEM-03, GEM-04].
    const { counters, geminiSummoned, grants, alterations, ...hidden } = located.card
    const kept = {
      ...(counters && { counters }),
      ...(geminiSummoned && { geminiSummoned }),
      ...(grants && { grants }),
      ...(alterations && { alterations }),
    }
    const monster: FieldMonster = { ...hidden, ...(faceUp && kept), faceUp, position }
    const turned = changed(unchanged(state), withMonsterAt(state, located.at, monster))
    const flipped =
      faceUp && !located.card.faceUp
        ? changed(turned, turned.state, { is: 'flipped', card, passcode })
        : turned
    return located.card.position === position && flipped !== turned
      ? flipped
      : changed(flipped, flipped.state, { is: 'position-changed', card, passcode, position })
  },
}
