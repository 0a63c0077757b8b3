import type { Passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Action } from '../action.ts'
import { apply } from '../engine.ts'
import type { DuelEvent } from '../event.ts'
import type { Refusal } from '../refusal.ts'
import type { Change } from '../state/state.ts'
import { type DuelSetup, newDuel } from '../turn/setup.ts'
import { actionWords } from '../words/action-words.ts'
import { explainRefusal } from '../words/explain.ts'
import type { LineTree } from './line.ts'
import { unsaidBefore } from './step.ts'

/** A duel as it can be done again: how it was set up and what was done. The same replay gives the same events. */
export interface Replay {
  readonly setup: DuelSetup
  readonly actions: readonly Action[]
  /** Every line that was played of this hand, its opening first; `actions` is the one its player stood in. */
  readonly lines?: LineTree<readonly Action[]>
}

/** How far a replay goes with these cards. */
export interface Replayed {
  /** The opening, then the duel after each action that could be done. */
  readonly opening: Change
  readonly changes: readonly Change[]
  /** What stopped it before its end. */
  readonly stopped?: ReplayStopped
}

/** Why a replay does not go on, or does not begin. */
export type ReplayStopped =
  /** `at` counts actions from 0; the ones before it have been done. */
  | { readonly code: 'refused'; readonly at: number; readonly action: Action; readonly refusal: Refusal }
  /** A Deck or a board names a card that nothing is known of, so the rules cannot be applied to it. */
  | { readonly code: 'unknown-cards'; readonly passcodes: readonly Passcode[] }

/** Does a replay again, up to the first action that the rules refuse; nothing of it is thrown. */
export const replayed = ({ setup, actions }: Replay, cards: CardPool): Replayed => {
  const opening: Change = { state: newDuel(setup), events: [] }
  const passcodes = unknownCards(setup, cards)
  if (passcodes.length > 0) return { opening, changes: [], stopped: { code: 'unknown-cards', passcodes } }
  const changes: Change[] = []
  let { state } = opening
  for (const [at, action] of actions.entries()) {
    const events: DuelEvent[] = []
    for (const one of [...unsaidBefore(state, action, cards), action]) {
      const done = apply(state, one, cards)
      if (!done.ok) return { opening, changes, stopped: { code: 'refused', at, action, refusal: done.error } }
      events.push(...done.value.events)
      state = done.value.state
    }
    changes.push({ state, events })
  }
  return { opening, changes }
}

/** The cards of the Decks and boards that nothing is known of, each once. */
export const unknownCards = (
  { decks, boards = [null, null] }: DuelSetup,
  cards: CardPool,
): readonly Passcode[] => {
  const dealt = decks.flatMap((deck) => (deck ? [...deck.main, ...deck.extra] : []))
  const lying = boards.flatMap((board) =>
    (board ?? []).flatMap(({ passcode, materials = [] }) => [passcode, ...materials]),
  )
  const all = [...dealt, ...lying]
  return [...new Set(all)].filter((passcode) => cards.find(passcode) === undefined)
}

/** Each action that was done, as a line of the log. */
export const replayWords = (
  { opening, changes }: Replayed,
  actions: readonly Parameters<typeof actionWords>[1][],
  cards: CardPool,
): readonly string[] =>
  changes.flatMap((_change, at) => {
    const before = at === 0 ? opening : changes[at - 1]
    const action = actions[at]
    return before && action ? [actionWords(before.state, action, cards)] : []
  })

/** Where a replay stopped and why: "Action 12 cannot be done: Draw for the turn first. (TURN-02)" */
export const explainReplayStopped = (stopped: ReplayStopped): string => {
  switch (stopped.code) {
    case 'refused':
      return `Action ${stopped.at + 1} cannot be done: ${explainRefusal(stopped.refusal)}`
    case 'unknown-cards':
      return `Nothing is known of ${stopped.passcodes.length === 1 ? 'the card' : 'the cards'} ${stopped.passcodes.join(', ')}, so the Duel cannot be done again.`
  }
}
