import type { HowRead } from '../../cards/effects/effect.ts'
import { passcode, type Passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'
import { type Attribute, ATTRIBUTES, type Stat } from '../../cards/terms.ts'
import type { Action } from '../action.ts'
import { candidateAt, standingCandidate } from '../continuous/candidates.ts'
import { effectsOf } from '../continuous/holding.ts'
import { isActivatedEffect } from '../continuous/locks.ts'
import { apply, legalActions } from '../engine.ts'
import { questionNow } from '../playing/play.ts'
import { howCardPlayed, isActivationBare } from '../playing/played.ts'
import { sameAnswer } from '../playing/questions.ts'
import { factsOf, locate, monstersOf, onField, possessorOf, spellTrapAt } from '../state/board.ts'
import { openChain, playerToAct } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { EffectAnswer } from '../state/effect-context.ts'
import type { DuelState } from '../state/state.ts'
import { type Player, samePlace } from '../state/zones.ts'
import {
  cardReferredTo,
  type CaseCommands,
  type CaseDecision,
  type CaseReference,
  type CaseSide,
  type EffectCase,
  nameOfZone,
  referenceTo,
  spellTrapZoneOf,
  stateOfCase,
  zoneCalled,
} from './effect-case.ts'

/** How the engine's answers agree with those of the case; `null` where the reading of the card does not go so far. */
export interface EffectVerdict {
  readonly read: HowRead
  readonly agree: {
    /** `null`: another card that is not understood comes before it. */
    readonly activatable: boolean | null
    readonly choices: boolean | null
    readonly after: boolean | null
    readonly commands: boolean | null
  }
  readonly got: {
    readonly activatable?: number
    readonly listed?: boolean
    readonly offered?: boolean
    /** The first choice that differs, and both lists of it. */
    readonly choices?: { readonly expected: readonly string[]; readonly got: readonly string[] }
    /** Why it did not go on. */
    readonly stopped?: string
    readonly after?: readonly string[]
    readonly commands?: readonly string[]
  }
}

/** The engine's verdict on the case. */
export const judgeEffectCase = (one: EffectCase, cards: CardPool): EffectVerdict => {
  const facts = cards.find(passcode(one.focus))
  const read = howCardPlayed(facts && cards.effects?.(facts))
  const state = stateOfCase(one, cards)
  const player: Player = one.turn === 'you' ? 0 : 1
  const asked = one.ask.opponentDoes ?? one.ask
  const id = cardReferredTo(state, asked)
  const command = asked.command ?? one.ask.command
  const actions = id === undefined ? [] : actionsFor(state, command ?? '', id, cards)
  const isFocus = one.family === 'ignite' || one.family === 'spell'
  if (isFocus) {
    const numbers = new Set(actions.map((action) => ('number' in action ? action.number : undefined)))
    const activatable = numbers.size
    const expected = one.expect.activatable ?? 0
    const agrees = activatable > 0 === expected > 0
    const none = { activatable: agrees, choices: null, after: null, commands: null }
    if (!agrees || expected !== 1 || activatable !== 1) return { read, agree: none, got: { activatable } }
    const followed = follow(one, state, actions, player, cards)
    return verdictOf(one, read, { activatable: true }, { activatable }, followed, cards)
  }
  if (one.family === 'own-summon') {
    const listed = actions.length > 0
    const agrees = listed === one.expect.listed
    const none = { activatable: agrees, choices: null, after: null, commands: null }
    if (!agrees || !listed) return { read, agree: none, got: { listed } }
    const followed = follow(one, state, actions, player, cards)
    return verdictOf(one, read, { activatable: true }, { listed }, followed, cards)
  }
  if (actions.length === 0) {
    const none = {
      activatable: isWholeCard(asked.card, cards) ? false : null,
      choices: null,
      after: null,
      commands: null,
    }
    return { read, agree: none, got: { listed: false } }
  }
  const followed = follow(one, state, actions, player, cards)
  const isElsewhere =
    !followed.offered &&
    followed.stopped !== undefined &&
    (followed.stopped === BY_HAND ||
      (followed.stopped.startsWith('not offered') && !followed.stopped.endsWith(` ${one.focus}`)))
  if (isElsewhere) {
    const none = { activatable: null, choices: null, after: null, commands: null }
    return { read, agree: none, got: { stopped: followed.stopped ?? '' } }
  }
  const agrees = followed.offered === (one.expect.offered ?? false)
  return verdictOf(one, read, { activatable: agrees }, { offered: followed.offered }, followed, cards)
}

/** The verdict on a command done in that state, and the state it leads to. */
export const judgeStep = (
  one: EffectCase,
  state: DuelState,
  cards: CardPool,
): Pick<EffectVerdict, 'agree' | 'got'> & { readonly state: DuelState } => {
  const id = cardReferredTo(state, one.ask)
  const actions = id === undefined ? [] : actionsFor(state, one.ask.command ?? '', id, cards)
  if (actions.length === 0) {
    const agree = { activatable: false, choices: null, after: null, commands: null }
    return { agree, got: { listed: false }, state }
  }
  const followed = follow(one, state, actions, 0, cards)
  const { agree, got } = verdictOf(one, 'whole', { activatable: true }, {}, followed, cards)
  return { agree, got, state: followed.state }
}

type Kinds = NonNullable<Parameters<typeof legalActions>[2]>

/** What a case calls a command, and the kinds of actions that it is here. */
const KINDS = {
  activate: ['activate', 'activate-effect', 'activate-scale', 'union-equip', 'union-summon'],
  normalSummon: ['normal-summon', 'gemini-summon'],
  specialSummon: ['special-summon', 'summon-itself'],
  setMonster: ['normal-set'],
  setSpellTrap: ['set-spell-trap'],
  changePosition: ['change-position', 'flip-summon'],
} as const satisfies Readonly<Record<string, Kinds>>

const isCommand = (command: string): command is keyof typeof KINDS => Object.hasOwn(KINDS, command)

/** The actions with the card that the engine offers; of activations those of which it knows what they do. */
const actionsFor = (
  state: DuelState,
  command: string,
  card: DuelObjectId,
  cards: CardPool,
): readonly Action[] =>
  isCommand(command)
    ? legalActions(state, cards, KINDS[command]).filter(
        (action) => 'card' in action && action.card === card && isKnown(state, action, cards),
      )
    : []

const isKnown = (state: DuelState, action: Action, cards: CardPool): boolean => {
  if ((action.do !== 'activate' && action.do !== 'activate-effect') || action.number !== undefined)
    return true
  const located = locate(state, action.card)
  const facts = located && cards.find(located.card.passcode)
  const known = facts && cards.effects?.(facts)
  return action.do === 'activate' && facts !== undefined && isActivationBare(facts, known)
}

/** What follows is the player's hand. */
const BY_HAND = 'by hand'

/** What came of doing what the case does. */
interface Followed {
  readonly state: DuelState
  readonly offered: boolean
  readonly choices?: EffectVerdict['got']['choices']
  readonly stopped?: string
}

/** The action with the Tributes or materials, the zone and the position that the case took. */
const chosenAction = (
  state: DuelState,
  actions: readonly Action[],
  take: (fits: (decision: CaseDecision) => boolean) => CaseDecision | undefined,
  left: readonly CaseDecision[],
): Action | undefined => {
  let fitting = actions
  const usedBy = (action: Action): readonly DuelObjectId[] =>
    'materials' in action ? action.materials : 'tributes' in action ? action.tributes : []
  if (actions.some((action) => usedBy(action).length > 0)) {
    const used: DuelObjectId[] = []
    const most = Math.max(...actions.map((action) => usedBy(action).length))
    while (used.length < most && left.some(isChoice)) {
      if (left[0] && !isChoice(left[0]) && left[0].is === 'link') break
      const decision = take(isChoice)
      if (!decision || !isChoice(decision)) break
      const { chosen, choices } = decision
      const indices = typeof chosen === 'number' ? [chosen] : (chosen ?? [])
      used.push(
        ...indices.flatMap((index) => {
          const reference = choices[index]
          return reference ? (cardReferredTo(state, reference) ?? []) : []
        }),
      )
    }
    fitting = actions.filter((action) => {
      const ids = usedBy(action)
      return ids.length === used.length && ids.every((id) => used.includes(id))
    })
  }
  if (fitting.filter((action) => 'zone' in action).length > 1) {
    const wanted = take(({ is }) => is === 'zone')
    const name =
      wanted?.is === 'zone' && typeof wanted.chosen === 'number' ? wanted.choices[wanted.chosen] : undefined
    const there = fitting.filter(
      (action) => 'zone' in action && name !== undefined && samePlace(action.zone, zoneCalled(name)),
    )
    if (there.length > 0) fitting = there
  }
  if (fitting.length > 1 && fitting.some((action) => action.do === 'special-summon')) {
    const wanted = take(({ is }) => is === 'position')
    const said =
      wanted?.is === 'position' && typeof wanted.chosen === 'number'
        ? wanted.options?.[wanted.chosen]
        : 'attack'
    const so = fitting.filter((action) => 'position' in action && action.position === said)
    if (so.length > 0) fitting = so
  }
  return fitting[0]
}

type Choice = Extract<
  CaseDecision,
  { readonly is: 'cards' | 'one-of' | 'tributes' | 'offer' | 'trigger' | 'order' }
>

const isChoice = (decision: CaseDecision): decision is Choice =>
  decision.is === 'cards' || decision.is === 'one-of' || decision.is === 'tributes'

/** The cards that the decision took. */
const chosenOf = (state: DuelState, { chosen, choices }: Choice): readonly DuelObjectId[] => {
  const indices = typeof chosen === 'number' ? [chosen] : (chosen ?? [])
  return indices.flatMap((index) => {
    const reference = choices[index]
    return reference ? (cardReferredTo(state, reference) ?? []) : []
  })
}

/** Whether the decision has all these choices among its own, as often. */
const holdsAll = ({ choices }: Choice, names: readonly string[]): boolean => {
  const left = choices.map(nameOfReference)
  return names.every((name) => {
    const at = left.indexOf(name)
    if (at < 0) return false
    left.splice(at, 1)
    return true
  })
}

/**
 * The zone that was chosen for that card: where it lies afterwards, as several may come at the same time in any order; or where its position
 * is asked for too, the choice right before that.
 */
const takeZoneFor = (
  left: CaseDecision[],
  code: Passcode | undefined,
  { expect: { after } }: EffectCase,
): CaseDecision | undefined => {
  const lies = [
    ...(after?.you?.monsters ?? []).map(({ card, zone }) => ({ card, name: `mzone ${zone}` })),
    ...(after?.opponent?.monsters ?? []).map(({ card, zone }) => ({ card, name: `opponent mzone ${zone}` })),
  ]
  const there = left.findIndex(
    (one) =>
      one.is === 'zone' &&
      typeof one.chosen === 'number' &&
      lies.some(({ card, name }) => card === code && name === one.choices[one.chosen as number]),
  )
  if (there >= 0) return left.splice(there, 1)[0]
  const of = left.findIndex((one) => one.is === 'position' && one.card === code)
  const before = of > 0 && left[of - 1]?.is === 'zone' ? of - 1 : -1
  const at = before < 0 ? left.findIndex(({ is }) => is === 'zone') : before
  return at < 0 ? undefined : left.splice(at, 1)[0]
}

/** Of several effects of a card the one that asks first for what the case chose first; all of them where none does. */
const asChosen = (
  state: DuelState,
  actions: readonly Action[],
  left: readonly CaseDecision[],
  cards: CardPool,
): readonly Action[] => {
  const numbers = new Set(actions.map((action) => ('number' in action ? action.number : undefined)))
  const own = left[0]?.is === 'link' ? left.slice(1) : left
  const link = own.findIndex(({ is }) => is === 'link')
  const next = own.slice(0, link < 0 ? own.length : link).find((decision) => isChoice(decision))
  if (numbers.size < 2 || !next || !isChoice(next)) return actions
  const wanted = next.choices.map(nameOfReference).toSorted().join()
  const fitting = actions.filter((action) => {
    const done = apply(state, action, cards)
    const asking = done.ok ? done.value.state : undefined
    const question = asking && questionNow(asking, cards)
    if (!asking || question?.is !== 'cards') return false
    const names = question.next.flatMap((id) => referenceTo(asking, id) ?? []).map(nameOfReference)
    return names.toSorted().join() === wanted
  })
  return fitting.length > 0 ? fitting : actions
}

/** The Normal Summon that an effect makes, as the case chose it; or the monsters from which it chose others. */
const summonedNow = (
  state: DuelState,
  summons: readonly Action[],
  take: (fits: (decision: CaseDecision) => boolean) => CaseDecision | undefined,
  left: CaseDecision[],
): { readonly choices?: EffectVerdict['got']['choices']; readonly action?: Action } => {
  const decision = take(isChoice)
  if (!decision || !isChoice(decision)) return {}
  const expected = decision.choices.map(nameOfReference).toSorted()
  const ids = [...new Set(summons.flatMap((action) => ('card' in action ? [action.card] : [])))]
  const got = ids
    .flatMap((id) => referenceTo(state, id) ?? [])
    .map(nameOfReference)
    .toSorted()
  if (expected.join() !== got.join()) return { choices: { expected, got } }
  const [card] = chosenOf(state, decision)
  const own = summons.filter((action) => 'card' in action && action.card === card)
  const action = chosenAction(state, own, take, left)
  return action ? { action } : {}
}

/** Does what the case did, choice by choice. */
const follow = (
  one: EffectCase,
  begin: DuelState,
  actions: readonly Action[],
  player: Player,
  cards: CardPool,
): Followed => {
  const left: CaseDecision[] = [...(one.expect.decisions ?? [])]
  const take = (fits: (decision: CaseDecision) => boolean): CaseDecision | undefined => {
    const at = left.findIndex(fits)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  let offered = false
  const first = chosenAction(begin, asChosen(begin, actions, left, cards), take, left)
  if (!first) return { state: begin, offered, stopped: 'nothing to do' }
  let state = begin
  const act = (action: Action): string | undefined => {
    const done = apply(state, action, cards)
    if (!done.ok) return done.error.code
    state = done.value.state
    return undefined
  }
  const refused = act(first)
  if (refused !== undefined) return { state, offered, stopped: refused }
  const waiting: EffectAnswer[] = []
  /** Of effects to choose from, which one was chosen in the question whether to apply any. */
  let chosenMode: number | undefined
  const together: Choice[] = []
  if (first.do === 'activate' || first.do === 'activate-effect' || first.do === 'activate-scale') {
    take(({ is }) => is === 'link')
  }
  for (let step = 0; step < 200; step++) {
    if (state.outcome) break
    const question = questionNow(state, cards)
    if (question) {
      const open = legalActions(state, cards, ['choose', 'decide']).map((action): EffectAnswer =>
        action.do === 'decide'
          ? action.answer
          : { is: 'card', card: action.do === 'choose' ? action.card : (0 as DuelObjectId) },
      )
      let answer = waiting.shift()
      if (!answer) {
        switch (question.is) {
          case 'cards': {
            const next = open.flatMap((each) => (each.is === 'card' ? [each.card] : []))
            const names = next.flatMap((id) => referenceTo(state, id) ?? []).map(nameOfReference)
            const asks = (decision: CaseDecision): boolean =>
              isChoice(decision) &&
              decision.choices.map(nameOfReference).toSorted().join() === names.toSorted().join()
            if (question.inOrder) {
              // The first one listed ends up as the last one on its way, where the others have gone before it.
              const order = take(({ is }) => is === 'order')
              const listed = order?.is === 'order' ? order.choices.toReversed() : []
              const going: DuelObjectId[] = []
              for (const { card } of listed) {
                const id = next.find(
                  (one) => !going.includes(one) && locate(state, one)?.card.passcode === card,
                )
                if (id !== undefined) going.push(id)
              }
              // The last one is not asked for.
              for (const card of going.slice(0, -1)) waiting.push({ is: 'card', card })
              answer = waiting.shift() ?? open[0]
              break
            }
            // Choices of one step may come in another order; a link ends what belongs together.
            const end = left.findIndex(({ is }) => is === 'link')
            const near = left.slice(0, end < 0 ? left.length : end).find(asks)
            // One choice among several kinds is several choices here, each of its own kind.
            const later = question.ofSeveral && !near ? together.shift() : undefined
            const more = (): CaseDecision | undefined =>
              question.ofSeveral && !near ? take((one) => isChoice(one) && holdsAll(one, names)) : undefined
            let group = later ?? more()
            // Among several kinds the cards may have been chosen in another order.
            while (group && isChoice(group) && !chosenOf(state, group).some((id) => next.includes(id))) {
              together.push(group)
              group = more()
            }
            if (group && isChoice(group)) {
              const chosen = chosenOf(state, group)
              const own = chosen.filter((id) => next.includes(id))
              for (const card of own) waiting.push({ is: 'card', card })
              if (chosen.length > own.length) together.push(group)
              answer = waiting.shift()
              break
            }
            // What one decision took here is complete, although more could be taken.
            const isEnough = !near && question.picked.length > 0 && question.mayFinish
            if (isEnough) {
              answer = { is: 'enough' }
              break
            }
            const decision = near ? take((one) => one === near) : take(isChoice)
            if (!decision) {
              // Another engine makes a choice with one legal answer unasked.
              const kinds = new Set(next.flatMap((id) => referenceTo(state, id) ?? []).map(nameOfReference))
              if (kinds.size > 1) {
                return { state, offered, stopped: `no decision for ${question.for}` }
              }
              answer = open[0]
              break
            }
            if (!isChoice(decision)) break
            const expected = decision.choices.map(nameOfReference).toSorted()
            const got = names.toSorted()
            if (expected.join() !== got.join()) return { state, offered, choices: { expected, got } }
            const ids = chosenOf(state, decision)
            for (const card of ids) waiting.push({ is: 'card', card })
            const ends = decision.is === 'cards' || ids.length === 0
            if (ends && ids.length < (decision.max ?? Infinity)) waiting.push({ is: 'enough' })
            answer = waiting.shift()
            break
          }
          case 'zone': {
            const decision = takeZoneFor(
              left,
              question.card && locate(state, question.card)?.card.passcode,
              one,
            )
            const named =
              decision?.is === 'zone' && typeof decision.chosen === 'number'
                ? decision.choices[decision.chosen]
                : undefined
            answer = named === undefined ? open[0] : { is: 'zone', zone: zoneCalled(named) }
            break
          }
          case 'position': {
            const code = question.card && locate(state, question.card)?.card.passcode
            const isOf = (one: CaseDecision): boolean => one.is === 'position' && one.card === code
            const decision = take(isOf) ?? take(({ is }) => is === 'position')
            const said =
              decision?.is === 'position' && typeof decision.chosen === 'number'
                ? decision.options?.[decision.chosen]
                : undefined
            answer =
              said === undefined
                ? open[0]
                : {
                    is: 'position',
                    position: said === 'attack' ? 'attack' : 'defense',
                    faceUp: said !== 'set',
                  }
            break
          }
          case 'yes-no': {
            const { instead } = question
            if (instead) {
              // What is done instead of something else is offered like an effect.
              const code = locate(state, instead.card)?.card.passcode
              const offer = take((one) => one.is === 'offer' && one.choices.some(({ card }) => card === code))
              if (code === one.focus) offered = true
              answer = { is: 'yes-no', yes: typeof offer?.chosen === 'number' }
              break
            }
            // "Then you can apply 1 of these effects" is one question there: the first option applies none.
            const next = left.find(({ is }) => is === 'yes-no' || is === 'option')
            const choosing =
              question.for === 'one-of' ? take((each) => each === next && each.is === 'option') : undefined
            if (typeof choosing?.chosen === 'number') {
              chosenMode = choosing.chosen - 1
              answer = { is: 'yes-no', yes: chosenMode >= 0 }
              break
            }
            const decision = take(({ is }) => is === 'yes-no')
            const yes = decision?.chosen === 1 || (decision?.chosen as unknown) === true
            answer = { is: 'yes-no', yes: decision ? yes : true }
            break
          }
          case 'option': {
            const decision =
              chosenMode === undefined ? take(({ is }) => is === 'option' || is === 'attribute') : undefined
            // Only those that can go on are offered there too.
            const values = open.flatMap((each) => (each.is === 'option' ? [each.value] : []))
            const index =
              decision?.is === 'attribute'
                ? attributeAt(decision)
                : typeof decision?.chosen === 'number'
                  ? decision.chosen
                  : (chosenMode ?? 0)
            chosenMode = undefined
            answer = { is: 'option', value: values[index] ?? 0 }
            break
          }
          case 'number': {
            const decision = take(({ is }) => is === 'number')
            const index = typeof decision?.chosen === 'number' ? decision.chosen : 0
            const said = decision?.is === 'number' ? decision.options?.[index] : undefined
            answer = { is: 'number', value: typeof said === 'number' ? said : (question.values[0] ?? 0) }
            break
          }
        }
      }
      const given = answer
      const found = given && open.find((each) => sameAnswer(each, given))
      // "Enough" goes without saying where nothing more can be chosen.
      if (!found && given?.is === 'enough') continue
      if (!found) return { state, offered, stopped: `${question.is} refused` }
      const why = act(
        found.is === 'card' ? { do: 'choose', card: found.card } : { do: 'decide', answer: found },
      )
      if (why !== undefined) return { state, offered, stopped: why }
      continue
    }
    waiting.length = 0
    const process = state.processes.at(-1)
    if (process?.is === 'chain' && process.step.is === 'resolving')
      return { state, offered, stopped: BY_HAND }
    offered ||= isFocusOffered(one, state, cards)
    // An effect that the case activates now: a trigger, or an answer.
    const link = left.findIndex(({ is }) => is === 'link')
    const decision = left[link]
    if (decision?.is === 'link' && isNext(decision.n, state)) {
      // A card that is activated from the hand is named where it lies then.
      const id = cardReferredTo(state, decision) ?? cardReferredTo(state, { ...decision, in: 'hand' })
      const after = left.slice(link + 1)
      const action =
        id === undefined
          ? undefined
          : asChosen(state, actionsFor(state, 'activate', id, cards), after, cards).at(0)
      if (action) {
        left.splice(link, 1)
        if (decision.card === one.focus) offered = true
        const why = act(action)
        if (why !== undefined) return { state, offered, stopped: why }
        continue
      }
      if (!process) {
        // What another card does that is not understood is not this card's fault.
        const stopped = isWholeCard(decision.card, cards) ? `not offered: ${decision.card}` : BY_HAND
        return { state, offered, stopped }
      }
    }
    if (!process) break
    if (process.is === 'immediate-summon') {
      const summons = legalActions(state, cards, ['normal-summon'])
      const { choices, action } = summonedNow(state, summons, take, left)
      if (choices) return { state, offered, choices }
      const why = action && act(action)
      if (why !== undefined) return { state, offered, stopped: why }
      if (action) continue
    }
    const pass = legalActions(state, cards, ['pass', 'decline'])[0]
    if (!pass) return { state, offered, stopped: `stuck in ${process.is}` }
    const why = act(pass)
    if (why !== undefined) return { state, offered, stopped: why }
  }
  return { state, offered }
}

/** Whether an effect of the card that the case is about can be activated at this moment, beside what can always be. */
const isFocusOffered = ({ family, focus }: EffectCase, state: DuelState, cards: CardPool): boolean => {
  const quick = family === 'quick'
  if (quick && playerToAct(state) !== 0 && state.processes.length > 0) return false
  return legalActions(state, cards, quick ? ['activate', 'activate-effect'] : ['activate-effect']).some(
    (action) =>
      (action.do === 'activate' ||
        (action.do === 'activate-effect' && (quick || action.effect === 'trigger'))) &&
      isKnown(state, action, cards) &&
      locate(state, action.card)?.card.passcode === focus,
  )
}

/** Whether the next link of the Chain has that number. */
const isNext = (number: number, state: DuelState): boolean =>
  (openChain(state)?.links.length ?? 0) + 1 === number

const nameOfReference = ({ card, in: place, of }: CaseReference): string => `${card} ${place} ${of ?? 'you'}`

const verdictOf = (
  one: EffectCase,
  read: HowRead,
  agree: Pick<EffectVerdict['agree'], 'activatable'>,
  got: EffectVerdict['got'],
  followed: Followed,
  cards: CardPool,
): EffectVerdict => {
  const { state, choices, stopped } = followed
  if (choices || (stopped !== undefined && stopped !== BY_HAND)) {
    return {
      read,
      agree: { ...agree, choices: false, after: null, commands: null },
      got: { ...got, ...(choices && { choices }), ...(stopped !== undefined && { stopped }) },
    }
  }
  if (stopped !== undefined) {
    return { read, agree: { ...agree, choices: null, after: null, commands: null }, got: { ...got, stopped } }
  }
  const after = differing(one, state, cards)
  if (after.length > 0) {
    return { read, agree: { ...agree, choices: true, after: false, commands: null }, got: { ...got, after } }
  }
  const expected = one.expect.commands
  if (!expected) return { read, agree: { ...agree, choices: true, after: true, commands: null }, got }
  const commands = otherCommands(expected, state, cards)
  return {
    read,
    agree: { ...agree, choices: true, after: true, commands: commands.length === 0 },
    got: { ...got, ...(commands.length > 0 && { commands }) },
  }
}

/** Figures can be compared where every face-up card on the field is understood. */
const isFieldWhole = (state: DuelState, cards: CardPool): boolean =>
  ([0, 1] as const)
    .flatMap((player) => onField(state, player))
    .every(({ card }) => !card.faceUp || isWholeCard(card.passcode, cards))

/** The same of the field as it was before. */
const wasFieldWhole = ({ you, opponent }: EffectCase, cards: CardPool): boolean =>
  [you, opponent]
    .flatMap(({ monsters, spells, field, pendulum }) => [
      ...monsters.flatMap(({ card, position }) => (position === 'set' ? [] : [card])),
      ...spells.flatMap(({ card, faceUp }) => (faceUp ? [card] : [])),
      ...[field, ...pendulum].flatMap((card) => (typeof card === 'number' ? [card] : [])),
    ])
    .every((card) => isWholeCard(card, cards))

/** Whether the card is played to its last step, or does nothing by its text. */
export const isWholeCard = (code: number, cards: CardPool): boolean => {
  const facts = cards.find(passcode(code))
  if (!facts) return false
  const effects = cards.effects?.(facts)
  // A Normal Monster may still have a Pendulum Effect.
  const doesNothing = facts.kind === 'token' || (facts.kind === 'monster' && !facts.effect)
  if (doesNothing && !effects?.effects.length) return true
  return howCardPlayed(effects) === 'whole'
}

const printedAtk = (code: Passcode, owner: Player, cards: CardPool): Stat | undefined =>
  candidateAt(
    { id: 0 as DuelObjectId, passcode: code, owner, faceUp: true },
    { in: 'hand', of: owner },
    cards,
  )?.facts.atk

/** What lies elsewhere than the case says, in short. */
const differing = (one: EffectCase, state: DuelState, cards: CardPool): readonly string[] => {
  const wasWhole = wasFieldWhole(one, cards)
  return ([0, 1] as const).flatMap((player) => {
    const name = player === 0 ? 'you' : 'opponent'
    const change = one.expect.after?.[name]
    const expected: CaseSide = { ...one[name], ...change }
    const side = state.sides[player]
    const lines = (is: readonly string[], should: readonly string[], what: string): readonly string[] => {
      const a = is.toSorted().join('; ')
      const b = should.toSorted().join('; ')
      return a === b ? [] : [`${name} ${what}: ${a} | ${b}`]
    }
    const codes = (list: readonly { readonly passcode: number }[]): readonly string[] =>
      list.map((card) => `${card.passcode}`)
    const monsters = monstersOf(state, player).map(({ zone, monster }) => {
      const position = monster.faceUp ? monster.position : 'set'
      return `${nameOfZone(zone, player)} ${monster.passcode} ${position}`
    })
    const expectedMonsters = expected.monsters.map(
      ({ zone, card, position }) => `${player === 1 ? 'opponent ' : ''}mzone ${zone} ${card} ${position}`,
    )
    const figures = monstersOf(state, player).map(({ zone, monster }) => {
      const now = standingCandidate(state, { zone, monster }, cards)?.facts
      const printed = printedAtk(monster.passcode, player, cards)
      const said = monster.faceUp && now && now.atk !== '?' && printed !== '?' && printed !== undefined
      return `${monster.passcode} ${said ? now.atk : '-'}`
    })
    const expectedFigures = expected.monsters.map(({ card, atk, position }) => {
      const printed = printedAtk(passcode(card), player, cards)
      // What a Trap has as a monster is not printed on it as a figure, and a case says only what is not as printed.
      const said = printed === '?' || printed === undefined ? '-' : (atk ?? printed)
      return `${card} ${position === 'set' ? '-' : said}`
    })
    const isWhole = isFieldWhole(state, cards) && wasWhole
    const attached = monstersOf(state, player).flatMap(({ monster }) => codes(monster.attached))
    const spells = [0, 1, 2, 3, 4, 5].flatMap((number) => {
      const card = spellTrapAt(state, spellTrapZoneOf(number, player))
      // A case does not say how the card in the Field Zone lies.
      return card ? [`${number} ${card.passcode} ${card.faceUp || number === 5}`] : []
    })
    const expectedSpells = [
      ...expected.spells.map(({ zone, card, faceUp }) => `${zone} ${card} ${faceUp}`),
      ...(typeof expected.field === 'number' ? [`5 ${expected.field} true`] : []),
      ...expected.pendulum.flatMap((card, index) => (card === null ? [] : [`${index * 4} ${card} true`])),
    ]
    const decks = lines(codes(side.deck), expected.deck.map(String), 'deck')
    const order =
      decks.length === 0 && !change?.shuffled && codes(side.deck).join() !== expected.deck.join()
        ? [`${name} deck order`]
        : []
    return [
      // Any card on the field may cost or give Life Points.
      ...(side.lifePoints === expected.lp || !isWhole
        ? []
        : [`${name} lp: ${side.lifePoints} | ${expected.lp}`]),
      ...lines(codes(side.hand), expected.hand.map(String), 'hand'),
      ...lines(codes(side.graveyard), expected.graveyard.map(String), 'graveyard'),
      ...lines(codes(side.banished), expected.banished.map(String), 'banished'),
      ...lines(
        codes(side.extraDeck),
        [...expected.extra, ...(expected.extraFaceUp ?? [])].map(String),
        'extra',
      ),
      ...lines(monsters, expectedMonsters, 'monsters'),
      ...(isWhole && monsters.length === expectedMonsters.length
        ? lines(figures, expectedFigures, 'figures')
        : []),
      ...lines(
        attached,
        expected.monsters.flatMap(({ attached: of = [] }) => of.map(String)),
        'attached',
      ),
      ...lines(spells, expectedSpells, 'spells'),
      ...decks,
      ...order,
    ]
  })
}

/** Whether what is activated answers something that has happened, so that the case offers it and names no command. */
const waitsForEvent = (state: DuelState, action: Action, cards: CardPool): boolean => {
  if ((action.do !== 'activate' && action.do !== 'activate-effect') || action.number === undefined)
    return false
  const located = locate(state, action.card)
  const effect = effectsOf(located && factsOf(located.card, cards), cards)?.effects[action.number]
  return effect !== undefined && isActivatedEffect(effect) && effect.on !== undefined
}

const isActivation = ({ do: kind }: Action): boolean => kind === 'activate' || kind === 'activate-effect'

/** Whether that player has the card now: in a pile, or under their control. */
const isWith = (state: DuelState, id: DuelObjectId, player: Player): boolean => {
  const located = locate(state, id)
  return located !== undefined && possessorOf(located) === player
}

/** A case names the Pendulum Summon by the Scale on the left. */
const pendulumSummon = (state: DuelState, cards: CardPool): readonly { readonly card: number }[] => {
  if (legalActions(state, cards, ['begin-pendulum-summon']).length === 0) return []
  const left = spellTrapAt(state, spellTrapZoneOf(0, playerToAct(state)))
  return left ? [{ card: left.passcode }] : []
}

/** Commands that only one of both has; those of cards that are not whole stay out. */
const otherCommands = (expected: CaseCommands, state: DuelState, cards: CardPool): readonly string[] => {
  const isWhole = (code: number): boolean => isWholeCard(code, cards)
  if (state.processes.length > 0) return []
  const player = playerToAct(state)
  return Object.entries(KINDS).flatMap(([command, kinds]) => {
    const bound = command === 'activate' || command === 'specialSummon'
    const listed = expected[command]
    const should = new Set(
      (Array.isArray(listed) ? listed : []).flatMap(([card, place]: readonly (number | string)[]) =>
        bound && !isWhole(Number(card)) ? [] : [`${card} ${place}`],
      ),
    )
    const is = new Set([
      ...(command === 'specialSummon'
        ? pendulumSummon(state, cards)
            .filter(({ card }) => isWhole(card))
            .map(({ card }) => `${card} szone`)
        : []),
      ...legalActions(state, cards, kinds).flatMap((action) => {
        if (!('card' in action) || !isKnown(state, action, cards)) return []
        // Triggers that the case declined can still be activated here.
        if (action.do === 'activate-effect' && action.effect === 'trigger') return []
        if (waitsForEvent(state, action, cards)) return []
        // What the other player may answer a Chain with is no command of the one to act.
        if (isActivation(action) && !isWith(state, action.card, player)) return []
        const reference = referenceTo(state, action.card)
        if (!reference || (bound && !isWhole(reference.card))) return []
        const { of } = reference
        return [`${reference.card} ${of !== undefined && player === 0 ? 'opponent ' : ''}${reference.in}`]
      }),
    ])
    return [
      ...[...should].filter((one) => !is.has(one)).map((one) => `missing ${command} ${one}`),
      ...[...is].filter((one) => !should.has(one)).map((one) => `too much ${command} ${one}`),
    ]
  })
}

/** Bit by bit, as the cases number them. */
const ATTRIBUTE_BITS: readonly Attribute[] = ['EARTH', 'WATER', 'FIRE', 'WIND', 'LIGHT', 'DARK', 'DIVINE']

const attributesIn = (bits: unknown): readonly Attribute[] => {
  const all = (Array.isArray(bits) ? bits : []).reduce<number>((sum, bit) => sum | Number(bit), 0)
  const named = ATTRIBUTE_BITS.filter((_, at) => (all & (1 << at)) !== 0)
  return ATTRIBUTES.filter((attribute) => named.includes(attribute))
}

/** The place of the Attribute that was declared among those that could be, in our order. */
const attributeAt = ({
  options,
  chosen,
}: {
  readonly options?: readonly unknown[]
  readonly chosen?: unknown
}): number => {
  const [declared] = attributesIn(chosen)
  return Math.max(
    0,
    attributesIn(options).findIndex((one) => one === declared),
  )
}
