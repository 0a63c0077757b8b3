import type { CardPool } from '../../../shared/cards/pool.ts'
import type { Action } from '../../../shared/duel/action.ts'
import { explainReplayStopped } from '../../../shared/duel/explain-replay.ts'
import { YOU } from '../../../shared/duel/place-words.ts'
import type { Replay } from '../../../shared/duel/replay.ts'
import { opponentOf } from '../../../shared/duel/zones.ts'
import { explainReplayRefusal, readReplay } from '../../../shared/formats/duel-replay.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { played, type Step } from '../line.ts'
import { openingStep, type Setup } from '../opening.ts'

/** The hand as a replay: how it was dealt and every action up to now. */
export const replayOf = (
  { deck, ruleset, seed, goFirst, stacked }: Setup,
  steps: readonly Step[],
): Replay => ({
  setup: {
    ruleset,
    seed,
    decks: [{ main: deck.main, extra: deck.extra }, null],
    first: goFirst ? YOU : opponentOf(YOU),
    ...(stacked && { stacked: [stacked, null] }),
  },
  actions: steps.flatMap(({ actions }) => actions),
})

/** The hand as text, a step a line. */
export const textOfSteps = ({ deck, seed }: Setup, steps: readonly Step[]): string =>
  [
    `${deck.name}, seed ${seed}`,
    ...steps.map(
      ({ words, byHand }, index) => `${index === 0 ? '' : `${index}. `}${words}${byHand ? ' (by hand)' : ''}`,
    ),
    '',
  ].join('\n')

/** The steps of a replay, and the sentence about what stopped it before its end. */
export interface OpenedReplay {
  readonly steps: readonly Step[]
  readonly stopped?: string
}

/** A replay's text as steps of a practice; the reason, in words, where it is none that can be practised. */
export const stepsOfReplay = (text: string, name: string, cards: CardPool): Result<OpenedReplay, string> => {
  const read = readReplay(text)
  if (!read.ok) return failed(explainReplayRefusal(read.error))
  const { setup, actions } = read.value
  const [deck, opponent] = setup.decks
  if (!deck || opponent || setup.openingHand !== undefined)
    return failed('it is no practice against an empty seat, with a usual opening hand')
  const { ruleset, seed, first } = setup
  const stacked = setup.stacked?.[YOU]
  const opening = openingStep(
    {
      deck: { name, ...deck, side: [] },
      ruleset,
      seed,
      goFirst: first === YOU,
      ...(stacked && { stacked }),
    },
    cards,
  )
  const dealt = opening.actions.length
  if (JSON.stringify(actions.slice(0, dealt)) !== JSON.stringify(opening.actions))
    return failed('it does not begin with the hand that its seed deals')
  const steps: Step[] = [opening]
  for (const gesture of gesturesIn(actions.slice(dealt))) {
    const now = steps.at(-1)
    const step = now && played(now.state, gesture, cards)
    const [action] = gesture
    if (!step || !action) break
    if (!step.ok) {
      const at = steps.reduce((sum, done) => sum + done.actions.length, 0)
      return ok({
        steps,
        stopped: explainReplayStopped({ code: 'refused', at, action, refusal: step.error }),
      })
    }
    steps.push(step.value)
  }
  return ok({ steps })
}

/** A Pendulum Summon is one gesture from its beginning to its end; everything else is one by itself. */
const gesturesIn = (actions: readonly Action[]): readonly (readonly Action[])[] => {
  const gestures: Action[][] = []
  for (const action of actions) {
    const open = gestures.at(-1)
    const isInside = open?.[0]?.do === 'begin-pendulum-summon' && open.at(-1)?.do !== 'finish-pendulum-summon'
    if (open && isInside) open.push(action)
    else gestures.push([action])
  }
  return gestures
}
