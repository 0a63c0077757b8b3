import { inside } from '../../../../shared/english.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import type { RuledAction } from '../../../../shared/duel/action.ts'
import { legalActions } from '../../../../shared/duel/engine.ts'
import { underwayFrom, withActionDone } from '../../../../shared/duel/replay/step.ts'
import type { DuelState } from '../../../../shared/duel/state/state.ts'
import { locate } from '../../../../shared/duel/state/board.ts'
import { placeName, YOU } from '../../../../shared/duel/words/place-words.ts'
import { askedNow } from '../../../../shared/duel/words/questions.ts'
import { answerRows, type AnswerRow } from '../choice/asked-rows.ts'
import { type ByItself, carriedOn } from '../choice/by-itself.ts'
import type { WaitingTrigger } from './triggers.ts'

/** A way to activate a waiting Trigger Effect: with the first answer it will ask for, or as it is where it asks for nothing first. */
export interface TriggerRow extends AnswerRow {
  readonly trigger: RuledAction
  /** What is answered once it has been activated. */
  readonly answer?: RuledAction
}

/** Every way to activate the Trigger Effects that wait, one press each; those of one effect stand under its name. */
export const triggerRows = (
  state: DuelState,
  triggers: readonly WaitingTrigger[],
  settings: ByItself,
  cards: CardPool,
): readonly TriggerRow[] =>
  triggers.flatMap((trigger): readonly TriggerRow[] => {
    const { action, card, name, words } = trigger
    const key = `${card} ${name}`
    const asked = askedFirst(state, action, settings, cards)
    if (!asked) {
      const found = locate(state, card)
      const note = [found && placeName(found.at), words].filter(Boolean).join(': ')
      const row = { key, label: `Activate ${name}`, group: '', note, actions: [action], trigger: action }
      return [found ? { ...row, card: found.card } : row]
    }
    const group = `${name}: ${withWhatIsAsked(words, asked.prompt)}`
    const answers = legalActions(asked.state, cards, ['choose', 'decide'])
    return answerRows(asked.state, answers, cards).map((row) => ({
      ...row,
      key: `${key} ${row.key}`,
      note: [row.group, row.note].filter(Boolean).join(', '),
      group,
      trigger: action,
      ...(row.actions[0] && { answer: row.actions[0] }),
    }))
  })

/** "Discard 1 card; Fusion Summon 1 Fusion Monster": what is done with the card that is chosen comes first, unless the effect says that itself. */
const withWhatIsAsked = (words: string, prompt: string): string =>
  words.toLowerCase().includes(prompt.toLowerCase()) ? words : `${prompt}; ${inside(words)}`

/** The duel as it will be when the activated effect first asks the player for a card, and what it asks; `undefined` where it asks for none. */
const askedFirst = (
  state: DuelState,
  action: RuledAction,
  settings: ByItself,
  cards: CardPool,
): { readonly state: DuelState; readonly prompt: string } | undefined => {
  const begun = withActionDone(underwayFrom(state), action, cards)
  if (!begun.ok) return undefined
  // What the other side may do against it is not given away.
  const asking = { ...settings.asking, theirs: { is: 'never' } } as const
  const now = carriedOn(begun.value, { ...settings, asking }, cards).state
  const asked = askedNow(now, cards)
  const isIts = asked?.card !== undefined && 'card' in action && asked.card === action.card
  return isIts && asked.is === 'cards' && asked.by === YOU ? { state: now, prompt: asked.prompt } : undefined
}
