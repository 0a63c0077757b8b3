import { chancesOf } from '../../../../shared/reach/interruption.ts'
import type { Passcode } from '../../../../shared/cards/passcode.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import type { RuledAction } from '../../../../shared/duel/action.ts'
import { figuresNow } from '../../../../shared/duel/continuous/figures.ts'
import { apply, legalActions } from '../../../../shared/duel/engine.ts'
import { questionNow } from '../../../../shared/duel/playing/play.ts'
import { locate } from '../../../../shared/duel/state/board.ts'
import { openChain } from '../../../../shared/duel/state/decision.ts'
import type { DuelObjectId } from '../../../../shared/duel/state/duel-card.ts'
import { type DuelState, isSilent } from '../../../../shared/duel/state/state.ts'
import { opponentOf, type Zone } from '../../../../shared/duel/state/zones.ts'
import { YOU } from '../../../../shared/duel/words/place-words.ts'
import { below, seeded } from '../../../../shared/random.ts'
import {
  type UsableEffect,
  isUsualPoint,
  type Met,
  stopsOneActivation,
  stopsOnlyThat,
  worthStopping,
} from './usual-points.ts'

/** When whoever sits opposite uses what they have against you. */
export type AnswersWhen =
  /** You decide for them. */
  | { readonly is: 'ask' }
  | { readonly is: 'never' }
  /** The first time that the rules let them. */
  | { readonly is: 'can' }
  /** Where players use them, as far as that is known; else the first time that the rules let them. */
  | { readonly is: 'usual' }
  /** As an answer to this card of yours. */
  | { readonly is: 'at'; readonly card: Passcode }
  /** Each time that the rules let them, with this likelihood in percent, by the seed of the hand. */
  | { readonly is: 'random'; readonly percent: number }

const THEM = opponentOf(YOU)

/** What the rules let the other side activate now: where they are asked, or for what has happened just before nobody is asked any more. */
export const theirChances = (state: DuelState, cards: CardPool): ReturnType<typeof chancesOf> =>
  isSilent(state.sides[THEM]) ? [] : chancesOf(state, THEM, cards)

type Activation = Extract<RuledAction, { readonly do: 'activate' | 'activate-effect' }>

const isActivation = (action: RuledAction): action is Activation =>
  action.do === 'activate' || action.do === 'activate-effect'

/** Whether the card belongs to the other side as it lies now. */
export const isTheirs = (state: DuelState, id: DuelObjectId): boolean => {
  const found = locate(state, id)
  if (!found) return false
  return (
    (found.kind === 'monster' || found.kind === 'spellTrap' ? found.card.controller : found.card.owner) ===
    THEM
  )
}

/**
 * What the other side activates now by itself; nothing where it passes, or you decide. The same moment of the same hand gives the same answer,
 * so that a step taken back and made again meets what it met before.
 */
export const theirAnswer = (
  state: DuelState,
  when: AnswersWhen,
  seed: string,
  cards: CardPool,
): RuledAction | undefined => {
  // In their own turn you play them.
  if (when.is === 'ask' || when.is === 'never' || state.turn.player !== YOU) return undefined
  return theirChances(state, cards).find(
    (action) =>
      isActivation(action) &&
      action.number !== undefined &&
      !answersThemselves(state, action, cards) &&
      isTime(state, action, when, seed, cards),
  )
}

/** Whether it would answer what they did themselves; a Trigger Effect answers nothing, it has its moment. */
const answersThemselves = (state: DuelState, action: Activation, cards: CardPool): boolean => {
  if (action.do === 'activate-effect' && (action.effect === 'trigger' || action.effect === 'flip'))
    return false
  const last = openChain(state)?.links.at(-1)
  if (last) return last.player === THEM
  const done = state.happened.filter(({ is }) => is === 'summoned' || is === 'activated')
  return done.length > 0 && metNow(state, cards).length === 0
}

const isTime = (
  state: DuelState,
  action: Activation,
  when: AnswersWhen,
  seed: string,
  cards: CardPool,
): boolean => {
  const passcode = locate(state, action.card)?.card.passcode
  if (passcode === undefined) return false
  const answer = { passcode, number: action.number }
  const met = metNow(state, cards)
  const isKept = state.processes.length === 0 && stopsOneActivation(answer, cards)
  // To find that out it is played once: only where it is asked.
  const isOfUse = (): boolean =>
    !stopsOnlyThat(answer, cards) || doesSomething(state, action, answer, met, cards)
  switch (when.is) {
    case 'ask':
    case 'never':
      return false
    case 'can':
      return isOfUse()
    case 'usual':
      return (
        !isKept &&
        isUsualPoint(answer, met, yourCards(state), cards) &&
        doesSomething(state, action, answer, met, cards)
      )
    case 'at':
      return (
        !isKept &&
        met.some((one) => (cards.find(one.passcode)?.passcode ?? one.passcode) === when.card) &&
        hits(state, action, met, cards)
      )
    case 'random':
      return (
        below(seeded(`${seed} ${momentOfDuel(state, cards)} ${passcode}`), 100).value < when.percent &&
        isOfUse()
      )
  }
}

/** Whether the answer stops something of what it meets. */
const doesSomething = (
  state: DuelState,
  action: Activation,
  answer: UsableEffect,
  met: readonly Met[],
  cards: CardPool,
): boolean => {
  const worth = worthStopping(answer, met, cards)
  return (worth.length > 0 || !stopsOneActivation(answer, cards)) && hits(state, action, worth, cards)
}

/** Your cards that the answer would meet: the one last activated, and the one that gave it its effect, or those last Summoned. */
const metNow = (state: DuelState, cards: CardPool): readonly Met[] => {
  const last = openChain(state)?.links.at(-1)
  if (last) {
    const { card: id, plays } = last
    const passcode = locate(state, id)?.card.passcode
    if (last.player !== YOU || last.negated) return []
    const given = plays?.context.passcode
    const facts = given === undefined ? undefined : cards.find(given)
    const effect = plays && facts ? cards.effects?.(facts)?.effects[plays.context.number] : undefined
    return [...new Set([passcode, given])].flatMap((code) =>
      code === undefined ? [] : [{ id, passcode: code, ...(effect && { effect }), isActivated: true }],
    )
  }
  return state.happened.flatMap((event) =>
    (event.is === 'summoned' || event.is === 'activated') && !isTheirs(state, event.card)
      ? [{ id: event.card, passcode: event.passcode, isActivated: event.is === 'activated' }]
      : [],
  )
}

/** Whether what targets something can target one of these: a player keeps it where the card that it should stop lies out of its reach. */
const hits = (state: DuelState, action: Activation, met: readonly Met[], cards: CardPool): boolean => {
  const begun = apply(state, action, cards)
  const question = begun.ok ? questionNow(begun.value.state, cards) : undefined
  if (question?.is !== 'cards' || question.by !== THEM) return true
  return question.next.some((id) => met.some((one) => one.id === id))
}

/** Every card that you have, wherever it is hidden. */
const yourCards = (state: DuelState): readonly Passcode[] => {
  const { deck, hand, extraDeck, graveyard, banished } = state.sides[YOU]
  return [...deck, ...hand, ...extraDeck, ...graveyard, ...banished].map(({ passcode }) => passcode)
}

/** Tells the moments of a Duel apart by what was done up to them, not by how often the player went back. */
const momentOfDuel = (state: DuelState, cards: CardPool): string => {
  const { number, phase, normalSummons, specialSummons } = state.turn
  const links = openChain(state)?.links.map(({ card }) => card) ?? []
  const uses = state.uses?.length ?? 0
  const met = metNow(state, cards).map(({ passcode }) => passcode)
  return [number, phase, normalSummons, specialSummons.length, uses, ...links, ...met].join(' ')
}

/**
 * What the other side chooses where an effect asks it: of your cards the one that is being answered, else your monster with the most ATK;
 * zones from the middle, yes before no, and no more cards than it must. `undefined` where it is not asked.
 */
export const theirChoice = (
  state: DuelState,
  cards: CardPool,
  likeliest: (zones: readonly Zone[]) => Zone | undefined,
): RuledAction | undefined => {
  const question = questionNow(state, cards)
  if (question?.by !== THEM) return undefined
  const answers = legalActions(state, cards, ['choose', 'decide'])
  switch (question.is) {
    case 'cards':
      return question.mayFinish
        ? answers.find((action) => action.do === 'decide')
        : answers.toSorted((one, other) => worthOf(state, other, cards) - worthOf(state, one, cards))[0]
    case 'zone': {
      const zone = likeliest(question.zones)
      return (
        answers.find(
          (action) => action.do === 'decide' && action.answer.is === 'zone' && action.answer.zone === zone,
        ) ?? answers[0]
      )
    }
    default:
      return answers[0]
  }
}

const ANSWERED = 1_000_000

const worthOf = (state: DuelState, action: RuledAction, cards: CardPool): number => {
  if (action.do !== 'choose') return 0
  const found = locate(state, action.card)
  const chain = state.processes.findLast((process) => process.is === 'chain')
  if (chain?.links.some(({ card, player }) => player === YOU && card === action.card)) return ANSWERED
  if (found?.kind !== 'monster' || found.card.controller !== YOU) return 0
  return 1 + (figuresNow(state, found.card, cards).atk?.now ?? 0)
}
