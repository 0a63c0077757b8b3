import { locate, nameOf } from '../../../../shared/duel/state/board.ts'
import { resolvingLink } from '../../../../shared/duel/state/decision.ts'
import { YOU } from '../../../../shared/duel/words/place-words.ts'
import type { Practice } from '../practice.svelte.ts'

/** A link of the open Chain as it is shown and said. */
export interface ShownLink {
  /** Counted from 1. */
  readonly number: number
  readonly name: string
  readonly isYours: boolean
  readonly negated: boolean
  readonly resolves: boolean
}

/** The links of the Chain that is built or resolves, the first one first; none where there is no Chain. */
export const linksOf = ({ state, cards }: Practice): readonly ShownLink[] => {
  const chain = state.processes.findLast((process) => process.is === 'chain')
  const at = chain && chain === state.processes.at(-1) ? resolvingLink(state)?.at : undefined
  return (chain?.links ?? []).map(({ card, player, negated }, index) => {
    const found = locate(state, card)
    return {
      number: index + 1,
      name: found ? nameOf(found.card, cards) : 'a card that is gone',
      isYours: player === YOU,
      negated: negated !== undefined,
      resolves: index === at,
    }
  })
}

/** "Chain Link 2: opponent’s Ash Blossom, resolving; Chain Link 1: …", the last one first, as they resolve. */
export const chainWords = (practice: Practice): string =>
  linksOf(practice)
    .map(({ number, name, isYours, negated, resolves }) =>
      [
        `Chain Link ${number}: ${isYours ? '' : 'opponent’s '}${name}`,
        ...(negated ? ['negated'] : []),
        ...(resolves ? ['resolving'] : []),
      ].join(', '),
    )
    .toReversed()
    .join('; ') || 'No Chain is open'
