import { capital } from '../../english.ts'
import { modeInShort, stepInShort, stepsInShort } from '../../cards/effects/in-short.ts'
import { effectAmongOthers } from '../../cards/effects/numbered.ts'
import { DECLARED_WORDS } from '../../cards/effects/describe.ts'
import { nameRead, withNamesRead } from '../../cards/names-read.ts'
import { type CardPool, nameShown } from '../../cards/pool.ts'
import type { RuledAction } from '../action.ts'
import { effectsOf } from '../continuous/holding.ts'
import { questionNow } from '../playing/play.ts'
import { isPlayed } from '../playing/played.ts'
import type { Question } from '../playing/questions.ts'
import { declarable } from '../playing/step-parts.ts'
import { resolvingLink } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { ChoiceOutcome, PlayingEffect } from '../state/process.ts'
import type { DuelState } from '../state/state.ts'
import type { Player } from '../state/zones.ts'
import { cardName, placeName, YOU } from './place-words.ts'
import { type SeenCards, seenCards } from './seen-cards.ts'

/* What a player is asked in the course of an effect, and the answers, in words. They are made here and nowhere else. */

/** What is asked now. */
export interface OpenQuestion {
  /** Who answers. */
  readonly by: Player
  readonly is: Question['is']
  /** The card whose effect asks; none where the player's hand lets each player choose. */
  readonly card?: DuelObjectId
  /** The effect that asks: which of the card's effects it is. */
  readonly effect?: Pick<PlayingEffect['context'], 'passcode' | 'number'>
  /** "Snake-Eye Ash, effect 1". */
  readonly title: string
  /** "Add 1 Level 1 FIRE monster in your Deck to the hand". */
  readonly prompt: string
  /** Cards chosen so far, where several are chosen one after the other. */
  readonly picked: readonly DuelObjectId[]
  /** Cards that the effect has let you see, which the question is mostly about. */
  readonly seen: readonly SeenCards[]
  /** Where it is asked in which order cards go to an end of the Deck: the choices by which they stay in the order in which they lie. */
  readonly asTheyLie?: readonly DuelObjectId[]
}

const EACH_WORDS: Readonly<Record<ChoiceOutcome, string>> = {
  discarded: 'Discard a card',
  destroyed: 'Choose a monster to be destroyed',
  tribute: 'Choose a monster to Tribute',
  switched: 'Choose a monster to change control',
}

/** What the effect under way asks, or the player's hand for each player; `undefined` where nobody is asked anything. */
export const askedNow = (state: DuelState, cards: CardPool): OpenQuestion | undefined => {
  const process = state.processes.at(-1)
  if (process?.is === 'each-chooses') {
    const { asked: by, fate } = process
    return {
      by,
      is: 'cards',
      title: 'Each player chooses',
      prompt: forWhom(by, EACH_WORDS[fate]),
      picked: [],
      seen: [],
    }
  }
  if (process?.is !== 'effect') return undefined
  const question = questionNow(state, cards)
  if (!question) return undefined
  return {
    by: question.by,
    is: question.is,
    card: process.context.itself.card,
    effect: { passcode: process.context.passcode, number: process.context.number },
    title: effectName(process.context, cards),
    prompt: forWhom(question.by, promptOf(state, process, question, cards)),
    picked: question.is === 'cards' ? question.picked : [],
    seen: seenCards(state, process, cards),
    ...(question.is === 'cards' && question.inOrder && { asTheyLie: asTheyLie(question) }),
  }
}

/** What is put on the bottom goes there from above, what is put on top from below; nobody is asked about the last one. */
const asTheyLie = ({ next, inOrder }: CardsAsked): readonly DuelObjectId[] =>
  (inOrder === 'top' ? next.toReversed() : next).slice(0, -1)

const forWhom = (by: Player, prompt: string): string => (by === YOU ? prompt : `Opponent: ${prompt}`)

/** "Snake-Eye Ash, effect 1"; the name alone where the card has but one, or is itself what was activated. */
export const effectName = (
  { passcode, number }: Pick<PlayingEffect['context'], 'passcode' | 'number'>,
  cards: CardPool,
): string => {
  const card = cards.find(passcode)
  const { effects = [] } = effectsOf(card, cards) ?? {}
  const name = card ? nameShown(card, cards) : 'A card'
  const which = effectAmongOthers(effects, number)
  return which === undefined ? name : `${name}, ${which}`
}

const promptOf = (state: DuelState, { todo }: PlayingEffect, question: Question, cards: CardPool): string => {
  const { instead } = question
  const step = instead?.step ?? todo[0]?.step
  const does = step ? stepInShort(withNamesRead(step, cards)) : ''
  switch (question.is) {
    case 'cards':
      if (step?.do === 'fusion' || step?.do === 'ritual')
        return materialsPrompt(state, step.do, question, cards)
      if (step?.do === 'summon-now' && step.how !== 'normal')
        return summonNowPrompt(state, step.how, question, cards)
      if (question.inOrder) return `${does}: ${whichNext(state, question, cards)}?`
      return question.picked.length === 0 ? does : `${does} (${question.picked.length} chosen)`
    case 'zone':
      return question.card === undefined
        ? 'Choose a zone'
        : `Choose a zone for ${cardName(state, question.card, cards)}`
    case 'position':
      return question.card === undefined
        ? 'Choose a position'
        : `Choose a position for ${cardName(state, question.card, cards)}`
    case 'yes-no':
      return instead ? `${nameRead(instead.name, cards)}: ${does} instead?` : `${does}?`
    case 'option':
      return 'Choose one of these'
    case 'number':
      return step?.do === 'declare' ? `Choose ${DECLARED_WORDS[step.what]}` : `${does}: choose how many`
  }
}

type CardsAsked = Extract<Question, { is: 'cards' }>

/** "Which one under Ash Blossom & Joyous Spring". */
const whichNext = (state: DuelState, { picked, inOrder }: CardsAsked, cards: CardPool): string => {
  const before = picked.at(-1)
  if (before === undefined)
    return inOrder === 'top' ? 'which one below the others' : 'which one above the others'
  return `which one ${inOrder === 'top' ? 'on' : 'under'} ${cardName(state, before, cards)}`
}

/** The monster comes first, then what it is Summoned with. */
const materialsPrompt = (
  state: DuelState,
  how: 'fusion' | 'ritual',
  question: CardsAsked,
  cards: CardPool,
): string => {
  if (question.for === how) return `Choose the monster to ${capital(how)} Summon`
  return withWhat(state, how === 'fusion' ? 'Fusion Materials' : 'what to Tribute', question, cards)
}

/** The same of a Summon immediately after an effect resolves; a Pendulum Summon has no materials. */
const summonNowPrompt = (
  state: DuelState,
  how: 'synchro' | 'xyz' | 'link' | 'pendulum',
  question: CardsAsked,
  cards: CardPool,
): string => {
  const name = capital(how)
  if (question.toSummon !== undefined)
    return withWhat(
      state,
      question.for === 'discard' ? 'what to discard' : `${name} Materials`,
      question,
      cards,
    )
  const chosen = question.picked.length > 0 ? ` (${question.picked.length} chosen)` : ''
  return `Choose the monster to ${name} Summon${chosen}`
}

/** "Choose Fusion Materials for Mirrorjade the Iceblade Dragon (1 chosen)". */
const withWhat = (
  state: DuelState,
  what: string,
  { toSummon, picked }: CardsAsked,
  cards: CardPool,
): string =>
  `Choose ${what}${toSummon === undefined ? '' : ` for ${cardName(state, toSummon, cards)}`} (${picked.length} chosen)`

/** An answer as one of a list: the card, the zone, "Attack Position", "Yes". */
export const answerName = (state: DuelState, action: RuledAction, cards: CardPool): string => {
  if (action.do === 'choose') return cardName(state, action.card, cards)
  if (action.do !== 'decide') return ''
  const { answer } = action
  switch (answer.is) {
    case 'enough':
      return 'No more'
    case 'zone':
      return placeName(answer.zone)
    case 'position':
      if (!answer.faceUp) return 'Face-down Defense Position'
      return answer.position === 'attack' ? 'Attack Position' : 'Defense Position'
    case 'yes-no':
      return answer.yes ? 'Yes' : 'No'
    case 'option': {
      const process = state.processes.at(-1)
      const step = process?.is === 'effect' ? process.todo[0]?.step : undefined
      if (step?.do === 'declare') return String(declarable(step)[answer.value] ?? '')
      const mode = step?.do === 'one-of' ? step.of[answer.value] : undefined
      return mode ? modeInShort(withNamesRead(mode, cards)) : `Choice ${answer.value + 1}`
    }
    case 'number':
      return `${answer.value}`
  }
}

/** What the player's hand still owes to the link that resolves. */
export interface LeftToDo {
  readonly card: DuelObjectId
  readonly title: string
  /** What is known of it, from where the engine stopped on. */
  readonly words: string
}

/** Of a link that was played as far as it is known, or of which nothing is known; `undefined` where nothing is left to the hand. */
export const leftToDo = (state: DuelState, cards: CardPool): LeftToDo | undefined => {
  const link = resolvingLink(state)?.link
  if (!link || !cards.effects) return undefined
  const { plays, card } = link
  if (!plays)
    return {
      card,
      title: cardName(state, card, cards),
      words: 'Do what its text says',
    }
  if (!plays.left) return undefined
  const steps = plays.todo.map(({ step }) => step)
  const rest = steps.slice(
    Math.max(
      0,
      steps.findIndex((step) => !isPlayed(step)),
    ),
  )
  const unread = rest.findIndex(({ do: does }) => does === 'by-hand')
  const known = unread < 0 ? rest : rest.slice(0, unread)
  return {
    card: plays.context.itself.card,
    title: effectName(plays.context, cards),
    words:
      known.length > 0
        ? `${stepsInShort(withNamesRead(known, cards))}${known.length < rest.length ? ', and the rest' : ''}`
        : 'What its text says next',
  }
}
