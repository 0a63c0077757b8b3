import * as v from 'valibot'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import type { RuledAction } from '../../../../shared/duel/action.ts'
import { apply, legalActions } from '../../../../shared/duel/engine.ts'
import { leavesNothingToHand } from '../../../../shared/duel/chain/resolution.ts'
import { mandatoryNow } from '../../../../shared/duel/playing/mandatory.ts'
import { questionNow } from '../../../../shared/duel/playing/play.ts'
import { type Underway, withActionDone } from '../../../../shared/duel/replay/step.ts'
import { locate } from '../../../../shared/duel/state/board.ts'
import { playerToAct, resolvingLink } from '../../../../shared/duel/state/decision.ts'
import type { DuelState } from '../../../../shared/duel/state/state.ts'
import type { DuelObjectId } from '../../../../shared/duel/state/duel-card.ts'
import { type Player, samePlace, type Zone } from '../../../../shared/duel/state/zones.ts'
import type { Setting } from '../../../storage/settings-store.ts'
import { YOU } from '../../../../shared/duel/words/place-words.ts'
import { theirAnswer, theirChoice } from '../opponent/interruption.ts'
import { waitsForYou } from '../chain/triggers.ts'
import { PASS, passesByItself, type ResponseSettings } from '../turn-flow.ts'

/** What is chosen without asking the player. */
export interface AnswerSettings {
  /** A choice with one answer answers itself. */
  readonly onlyOne: boolean
  /** Monsters that effects Summon take a zone by themselves, face-up in Attack Position where they may. */
  readonly places: boolean
  /** So do monsters that the player Summons, and Spells that are activated; and materials are settled once no more of them can be chosen. */
  readonly ownPlaces: boolean
  /** Nobody is asked whether to answer what they did themselves, unless an effect waits for it. */
  readonly ownThings: boolean
}

export const USUAL_QUESTIONS: AnswerSettings = {
  onlyOne: true,
  places: true,
  ownPlaces: true,
  ownThings: true,
}

/** Asks everything: while a key is held that says so. */
export const EVERY_QUESTION: AnswerSettings = {
  onlyOne: false,
  places: false,
  ownPlaces: false,
  ownThings: false,
}

/** What the player has set, in every practice. */
export const ANSWER_SETTINGS: Setting<AnswerSettings> = {
  key: 'practice-answers',
  initial: USUAL_QUESTIONS,
  read: (value) => {
    const read = v.safeParse(Written, value, { abortEarly: true })
    return read.success ? read.output : undefined
  },
}

const Written = v.object({
  onlyOne: v.boolean(),
  places: v.boolean(),
  ownPlaces: v.boolean(),
  ownThings: v.boolean(),
})

/** A card that was dropped on a zone, which asks for one only later. */
export interface DroppedOn {
  readonly card: DuelObjectId
  readonly zone: Zone
}

export interface ByItself {
  readonly asking: ResponseSettings
  readonly answers: AnswerSettings
  /** Of the hand: chance in what the other side does hangs on it. */
  readonly seed: string
  /** Where the player wants a card. */
  readonly dropped?: DroppedOn
}

const FINISH = { do: 'finish-link' } as const

/** What follows without the player: passes of whoever is not asked, answers that leave nothing to choose; up to the next choice. */
export const carriedOn = (underway: Underway, settings: ByItself, cards: CardPool): Underway => {
  let now = underway
  for (;;) {
    const next = nextByItself(now.state, settings, cards)
    const done = next && withActionDone(now, next, cards)
    if (!done?.ok) return now
    now = done.value
  }
}

const nextByItself = (
  state: DuelState,
  { asking, answers, seed, dropped }: ByItself,
  cards: CardPool,
): RuledAction | undefined => {
  if (state.outcome) return undefined
  const { theirs } = asking
  const isPlayedByItself = theirs.is !== 'ask' && theirs.is !== 'never'
  if (isPlayedByItself && state.processes.at(-1)?.is === 'effect') {
    const choice = theirChoice(state, cards, likeliestOf)
    if (choice) return choice
  }
  if (theirs.is === 'ask' && hasNothingToAsk(state, cards)) return PASS
  // What they do is a step of its own.
  if (theirAnswer(state, theirs, seed, cards)) return undefined
  const [forced, another] = cards.effects ? mandatoryNow(state, cards) : []
  if (forced?.number !== undefined && !another && answers.onlyOne) return forced
  const resolves = cards.effects && answers.onlyOne ? resolvingLink(state) : undefined
  if (resolves && leavesNothingToHand(state, resolves.link, cards)) return FINISH
  if (passesByItself(state, asking, cards)) return PASS
  if (answers.ownThings && !asking.atEveryStep && isOwnAffair(state, cards)) return PASS
  if (answers.onlyOne && !asking.atEveryStep && mayOnlyPass(state, cards)) return PASS
  return state.processes.at(-1)?.is === 'effect' ? answerByItself(state, answers, cards, dropped) : undefined
}

/** Whether a side that nobody plays is asked for an answer and has none. */
const hasNothingToAsk = (state: DuelState, cards: CardPool): boolean => {
  const process = state.processes.at(-1)
  const isAsked = process?.is === 'window' || (process?.is === 'chain' && process.step.is === 'building')
  const asked = playerToAct(state)
  if (!isAsked || asked === YOU || state.sides[asked].absent !== true) return false
  // Cards whose effects are left to the hand may be activated, too.
  return legalActions(state, cards, ['activate', 'activate-effect']).length === 0
}

/** Whether the player who is asked would only answer what they did themselves, and no effect waits for just that. */
const isOwnAffair = (state: DuelState, cards: CardPool): boolean => {
  const process = state.processes.at(-1)
  if (!cards.effects || !process) return false
  const doer = whoDid(state, cards)
  if (doer === undefined || doer !== playerToAct(state)) return false
  return !legalActions(state, cards, ['activate-effect']).some(
    (action) => action.do === 'activate-effect' && waitsForYou(state, action, cards),
  )
}

/** Whether passing is all that whoever is asked could do; what is left to the hand waits. */
const mayOnlyPass = (state: DuelState, cards: CardPool): boolean =>
  whoDid(state, cards) !== undefined &&
  legalActions(state, cards, ['activate', 'activate-effect']).length === 0

/** Whose link waits for an answer, where nothing of it is left to the hand, or whose Summon. */
const whoDid = (state: DuelState, cards: CardPool): Player | undefined => {
  const process = state.processes.at(-1)
  if (process?.is === 'chain' && process.step.is === 'building') {
    const last = process.links.at(-1)
    return last && (last.plays ?? leavesNothingToHand(state, last, cards)) ? last.player : undefined
  }
  if (process?.is !== 'window') return undefined
  return process.of === 'summon-negation' || process.of === 'summon-response' ? state.turn.player : undefined
}

const answerByItself = (
  state: DuelState,
  { onlyOne, places }: AnswerSettings,
  cards: CardPool,
  dropped: DroppedOn | undefined,
): RuledAction | undefined => {
  const answers = legalActions(state, cards, ['choose', 'decide'])
  const [first] = answers
  const there = dropped && zoneMeant(state, answers, dropped, cards)
  if (there) return there
  const isForced = differentAnswers(state, answers).length === 1 || areAllChosen(state, cards)
  if (onlyOne && isForced) return first
  if (!places || first?.do !== 'decide') return undefined
  return first.answer.is === 'zone'
    ? likeliestZone(answers)
    : first.answer.is === 'position'
      ? (answers.find(isFaceUpAttack) ?? first)
      : undefined
}

/** The answer that puts the card where the player has dropped it. */
const zoneMeant = (
  state: DuelState,
  answers: readonly RuledAction[],
  { card, zone }: DroppedOn,
  cards: CardPool,
): RuledAction | undefined => {
  const question = questionNow(state, cards)
  if (question?.is !== 'zone' || question.card !== card) return undefined
  return answers.find(
    (action) => action.do === 'decide' && action.answer.is === 'zone' && samePlace(action.answer.zone, zone),
  )
}

/** More cards than that are never all chosen. */
const MOST_OF_A_SET = 5

/** Whether every card that can be chosen will be, in whichever order: then there is nothing to choose, unless it is their order that is asked for. */
const areAllChosen = (state: DuelState, cards: CardPool): boolean => {
  const question = questionNow(state, cards)
  if (question?.is !== 'cards' || question.inOrder || question.next.length > MOST_OF_A_SET) return false
  let open: DuelState = state
  return question.next.every((card, at) => {
    const now = questionNow(open, cards)
    const left = question.next.slice(at)
    const isForced =
      now?.is === 'cards' &&
      !now.mayFinish &&
      now.next.length === left.length &&
      left.every((id) => now.next.includes(id))
    const done = isForced ? apply(open, { do: 'choose', card }, cards) : undefined
    if (done?.ok) open = done.value.state
    return done?.ok === true
  })
}

/** The answers without those that come to the same: copies of a card in the same pile. */
export const differentAnswers = (
  state: DuelState,
  answers: readonly RuledAction[],
): readonly RuledAction[] => {
  const known = new Set<string>()
  return answers.filter((action) => {
    const found = action.do === 'choose' ? locate(state, action.card) : undefined
    if (found?.kind !== 'pile') return true
    const key = `${found.card.passcode} ${found.at.in} ${found.at.of} ${found.card.faceUp}`
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
}

const isFaceUpAttack = (action: RuledAction): boolean =>
  action.do === 'decide' &&
  action.answer.is === 'position' &&
  action.answer.faceUp &&
  action.answer.position === 'attack'

/** From the middle outwards, so that Pendulum Zones stay free; an Extra Monster Zone last, as Link Monsters may need it. */
const ORDER: readonly number[] = [2, 1, 3, 0, 4]

const rankOf = (zone: Zone): number => ('index' in zone ? ORDER.indexOf(zone.index) : ORDER.length)

/** The zone that a player would take without a thought; of a Link Monster an Extra Monster Zone, from which it points to most. */
export const likeliestOf = (zones: readonly Zone[], isLink = false): Zone | undefined => {
  const [extra] = isLink ? zones.filter((zone) => zone.in === 'extraMonster') : []
  return extra ?? zones.toSorted((one, other) => rankOf(one) - rankOf(other))[0]
}

const likeliestZone = (answers: readonly RuledAction[]): RuledAction | undefined =>
  answers.toSorted((one, other) => zoneRank(one) - zoneRank(other))[0]

const zoneRank = (action: RuledAction): number =>
  action.do === 'decide' && action.answer.is === 'zone' ? rankOf(action.answer.zone) : 0
