import { partsSaid } from '../../cards/effects/walk.ts'
import type { CardPool } from '../../cards/pool.ts'
import { effectsOf } from '../continuous/holding.ts'
import { locate } from '../state/board.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import { mayKnow } from '../state/knowledge.ts'
import type { PlayingEffect } from '../state/process.ts'
import type { DuelState } from '../state/state.ts'
import { YOU } from './place-words.ts'

/** Cards that an effect has let you see, where you would not see them otherwise. */
export interface SeenCards {
  /** "Excavated". */
  readonly heading: string
  readonly cards: readonly DuelObjectId[]
}

const HEADINGS = { excavate: 'Excavated', look: 'Looked at', reveal: 'Revealed' } as const

type Showing = keyof typeof HEADINGS

const isShowing = (does: unknown): does is Showing => typeof does === 'string' && does in HEADINGS

/** What the effect under way has excavated, looked at or revealed so far and still lies in a Deck, or in a place of the opponent's. */
export const seenCards = (
  state: DuelState,
  { context }: PlayingEffect,
  cards: CardPool,
): readonly SeenCards[] => {
  const effect = effectsOf(cards.find(context.passcode), cards)?.effects[context.number]
  const steps = partsSaid(effect, (part) =>
    'do' in part && isShowing(part.do) && 'binds' in part ? [{ does: part.do, name: part.binds }] : undefined,
  )
  return steps.flatMap(({ does, name }): readonly SeenCards[] => {
    const bound = context.bound[name]?.cards ?? []
    const isYours = does === 'look' && context.player === YOU
    const seen = bound.flatMap(({ card, gone }) => {
      const found = gone ? undefined : locate(state, card)
      if (found?.kind !== 'pile') return []
      const isHidden = found.at.in === 'deck' || (found.at.in === 'hand' && found.at.of !== YOU)
      return isHidden && (isYours || mayKnow(state, found, YOU)) ? [card] : []
    })
    return seen.length > 0 ? [{ heading: HEADINGS[does], cards: seen }] : []
  })
}
