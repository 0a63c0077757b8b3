import { chooseCard } from '../moves/each-chooses.ts'
import type { Procedure } from '../procedure.ts'
import { locate, nameOf } from '../state/board.ts'
import { unchanged } from '../state/state.ts'
import { isOpenAnswer, openAnswers, withAnswerGiven } from './play.ts'

/** The card that a player chooses where an effect asks for one, or lets each player choose one [CHN-31]. */
export const chooseOneCard: Procedure<'choose'> = {
  why: (state, action, cards) => {
    if (state.processes.at(-1)?.is !== 'effect') return chooseCard.why(state, action, cards)
    if (isOpenAnswer(state, { is: 'card', card: action.card }, cards)) return undefined
    const located = locate(state, action.card)
    return located
      ? { code: 'not-among-choices', name: nameOf(located.card, cards), rules: ['CHN-23'] }
      : { code: 'no-such-card', card: action.card, rules: ['CHN-23'] }
  },
  list: (state, cards) =>
    state.processes.at(-1)?.is === 'effect'
      ? openAnswers(state, cards).flatMap((one) =>
          one.is === 'card' ? [{ do: 'choose', card: one.card }] : [],
        )
      : chooseCard.list(state, cards),
  perform: (state, action, cards) =>
    state.processes.at(-1)?.is === 'effect'
      ? unchanged(withAnswerGiven(state, { is: 'card', card: action.card }))
      : chooseCard.perform(state, action, cards),
}

/** Any other answer to what an effect asks. */
export const decide: Procedure<'decide'> = {
  why: (state, { answer }, cards) => {
    if (state.processes.at(-1)?.is !== 'effect') return { code: 'nothing-asked', rules: ['CHN-13'] }
    return isOpenAnswer(state, answer, cards) ? undefined : { code: 'not-an-answer', rules: ['CHN-13'] }
  },
  list: (state, cards) =>
    openAnswers(state, cards).flatMap((answer) => (answer.is === 'card' ? [] : [{ do: 'decide', answer }])),
  perform: (state, { answer }) => unchanged(withAnswerGiven(state, answer)),
}
