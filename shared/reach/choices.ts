import type { Effect } from '../cards/effects/effect.ts'
import type { RuledAction } from '../duel/action.ts'
import { legalActions } from '../duel/engine.ts'
import { factsOf, locate, monsterAt } from '../duel/state/board.ts'
import { grantedEffectAt } from '../duel/playing/activation.ts'
import { questionNow } from '../duel/playing/play.ts'
import type { EffectAsked } from '../duel/procedure.ts'
import { playerToAct } from '../duel/state/decision.ts'
import type { DuelObjectId } from '../duel/state/duel-card.ts'
import type { DuelState } from '../duel/state/state.ts'
import { isMonsterZone, type Zone } from '../duel/state/zones.ts'
import { oneTime } from '../one-time.ts'
import { playsUnknown } from './luck.ts'
import { isPlayedHere, type Playbook } from './playbook.ts'
import { asGoodAs, monsterZoneAt, placeOfMonsterZone, PLACES_OF_MONSTERS, type Symmetry } from './symmetry.ts'
import type { Useless } from './useless.ts'

/** Everything that may make a search smaller without changing its answer; each can be left out, to prove that. */
export interface Prunes {
  /** Zones that are as good as each other, copies of a card, Attack and Defense Position where nobody asks. */
  readonly symmetry: boolean
  /** Positions that were met before are not searched again. */
  readonly transpositions: boolean
  /** What can do nothing for the board that is asked for is not done. */
  readonly useless: boolean
  /** Positions from which no missing board can come about even in an easier game are not gone on from. */
  readonly prospects: boolean
}

/** What the player can do, each kind of thing once. */
export interface Choices {
  readonly actions: readonly RuledAction[]
  /** Something is offered because of what has just happened, so it matters what that was. */
  readonly answersEvents: boolean
}

/** What a search looks at in a position: what the rules offer, without what is left out and what comes to the same as something before it. */
export const choicesIn = (
  state: DuelState,
  playbook: Playbook,
  symmetry: Symmetry,
  { symmetry: isPruned }: Prunes,
  { kinds, isUseless }: Useless,
): Choices => {
  // The other player answers nothing, as though there were nobody, and chooses what comes first where they must.
  if (playerToAct(state) !== symmetry.player)
    return {
      actions: legalActions(state, playbook.cards, ['pass', 'choose', 'decide']).slice(0, 1),
      answersEvents: false,
    }
  // In which order cards go to the Deck nobody asks later.
  const question = questionNow(state, playbook.cards)
  if (question?.is === 'cards' && question.inOrder && question.for === 'to-deck')
    return { actions: legalActions(state, playbook.cards, ['choose']).slice(0, 1), answersEvents: false }
  const offered = legalActions(state, playbook.cards, kinds)
  const open = offered.filter(
    (action) => isPlayedHere(playbook, state, action) && !playsUnknown(state, action, playbook.cards),
  )
  const useful = open.filter((action) => !isUseless(state, action, open))
  return {
    actions: unshuffled(state, isPruned ? differing(state, useful, symmetry) : useful),
    answersEvents: offered.some((action) => answersEvent(action, state, playbook)),
  }
}

/** Whether something is offered because of what has just happened, found out without the rest of what is offered. */
export const answersEventsIn = (state: DuelState, playbook: Playbook): boolean =>
  legalActions(state, playbook.cards, ['activate', 'activate-effect'], (effect) =>
    mayAnswerEvent(effect, state, playbook),
  ).some((action) => answersEvent(action, state, playbook))

/** Cards of a Deck are tried in an order that does not depend on how it was shuffled, so that what is found does not either. */
const unshuffled = (state: DuelState, actions: readonly RuledAction[]): readonly RuledAction[] => {
  const rankOf = (action: RuledAction): number => {
    const located = action.do === 'choose' ? locate(state, action.card) : undefined
    return located?.kind === 'pile' && located.at.in === 'deck' ? located.card.passcode : 0
  }
  if (!actions.some((action) => rankOf(action) > 0)) return actions
  const ranked = actions.map((action) => ({ action, rank: rankOf(action) }))
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ action }) => action)
}

const answersEvent = (action: RuledAction, state: DuelState, playbook: Playbook): boolean => {
  if (action.do !== 'activate' && action.do !== 'activate-effect') return false
  if (action.do === 'activate-effect' && (action.effect === 'trigger' || action.effect === 'flip'))
    return true
  const effect = effectOf(action, state, playbook)
  return effect !== undefined && 'on' in effect
}

/** Whether it could be such an answer, before it is known whether it is offered. */
const mayAnswerEvent = (asked: EffectAsked, state: DuelState, playbook: Playbook): boolean => {
  const effect = effectOf(asked, state, playbook)
  return effect === undefined || effect.kind === 'trigger' || effect.kind === 'flip' || 'on' in effect
}

/** The effect by its number among those of the card, and those that others grant it. */
const effectOf = (
  { card, number }: { readonly card: DuelObjectId; readonly number?: number },
  state: DuelState,
  { cards }: Playbook,
): Effect | undefined => {
  if (number === undefined) return undefined
  const granted = grantedEffectAt(state, card, number, cards)
  if (granted) return granted.effect
  const located = locate(state, card)
  const facts = located && factsOf(located.card, cards)
  return facts && cards.effects?.(facts)?.effects[number]
}

/** Of actions that lead to positions that are as good as each other, the first. */
const differing = (
  state: DuelState,
  actions: readonly RuledAction[],
  symmetry: Symmetry,
): readonly RuledAction[] => {
  if (actions.length < 2) return actions
  const names = namesIn(state, symmetry)
  const seen = new Map<string, RuledAction>()
  for (const action of actions) {
    const name = actionName(action, names)
    const before = seen.get(name)
    if (!before || placeInGroup(action, symmetry) < placeInGroup(before, symmetry)) seen.set(name, action)
  }
  return [...seen.values()]
}

/** Which of the Spell & Trap Zones that are as good as each other it is; of those the first is taken. */
const placeInGroup = (action: RuledAction, { spellTrapGroups }: Symmetry): number => {
  if (!('zone' in action) || action.zone.in !== 'spellTrap') return 0
  const { index } = action.zone
  return Math.max(0, ...spellTrapGroups.map((group) => group.indexOf(index)))
}

interface Names {
  readonly card: (id: DuelObjectId) => string
  readonly zone: (zone: Zone) => string
  readonly position: (position: string) => string
}

/** What cards and zones are called in an action: alike where one will do as well as the other. */
const namesIn = (state: DuelState, symmetry: Symmetry): Names => {
  const { player } = symmetry
  // What is under way, what has happened and what is remembered may speak of single cards and zones: those are told apart.
  const spokenOf = oneTime(() =>
    numbersIn([state.processes, state.happened, state.uses, state.lasting, state.doneThisTurn]),
  )
  const good = oneTime(() => asGoodAs(symmetry, takenPlaces(state, symmetry)))
  return {
    card: (id) => {
      const located = locate(state, id)
      if (located?.kind !== 'pile' || spokenOf().has(id)) return `${id}`
      const { passcode, faceUp, properlySummoned } = located.card
      return `${located.at.in}${located.at.of}.${passcode}${faceUp ? 'f' : ''}${properlySummoned ? 'p' : ''}`
    },
    zone: (zone) => {
      if (isMonsterZone(zone)) {
        const place = placeOfMonsterZone(zone, player)
        return place < 0 ? JSON.stringify(zone) : `z${good()[place] ?? place}`
      }
      if (zone.in !== 'spellTrap' || zone.of !== player) return JSON.stringify(zone)
      const group = symmetry.spellTrapGroups.find((indexes) => indexes.includes(zone.index))
      return `s${group?.[0] ?? zone.index}`
    },
    position: (position) => (symmetry.positionMatters ? position : ''),
  }
}

/** A bit for each place that holds a monster, or that something under way speaks of. */
const takenPlaces = (state: DuelState, { player }: Symmetry): number => {
  let taken = 0
  for (let place = 0; place < PLACES_OF_MONSTERS; place++)
    if (monsterAt(state, monsterZoneAt(place, player))) taken |= 1 << place
  for (const zone of zonesIn(state.processes)) {
    const place = placeOfMonsterZone(zone, player)
    if (place >= 0) taken |= 1 << place
  }
  return taken
}

const zonesIn = (value: unknown): readonly Extract<Zone, { in: 'mainMonster' | 'extraMonster' }>[] => {
  if (Array.isArray(value)) return value.flatMap(zonesIn)
  if (typeof value !== 'object' || value === null) return []
  if ('in' in value && (value.in === 'mainMonster' || value.in === 'extraMonster')) return [value as never]
  return Object.values(value).flatMap(zonesIn)
}

/** Every whole number anywhere in the value: among them the id of every card that it speaks of. */
const numbersIn = (value: unknown, found = new Set<number>()): ReadonlySet<number> => {
  if (typeof value === 'number') found.add(value)
  else if (Array.isArray(value)) for (const one of value) numbersIn(one, found)
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) numbersIn(one, found)
  return found
}

const actionName = (action: RuledAction, { card, zone, position }: Names): string => {
  const parts: string[] = [action.do]
  for (const [field, value] of Object.entries(action) as readonly (readonly [string, unknown])[]) {
    if (field === 'do') continue
    if (field === 'card' || field === 'to' || field === 'target')
      parts.push(
        `${field}:${typeof value === 'number' ? card(value as DuelObjectId) : JSON.stringify(value)}`,
      )
    else if (field === 'materials' || field === 'tributes')
      parts.push(`${field}:${(value as readonly DuelObjectId[]).map(card).sort().join(',')}`)
    else if (field === 'zone') parts.push(`zone:${zone(value as Zone)}`)
    else if (field === 'position') parts.push(position(String(value)))
    else if (field === 'answer') parts.push(answerName(value as Answer, { card, zone, position }))
    else parts.push(`${field}:${JSON.stringify(value)}`)
  }
  return parts.filter((part) => part !== '').join(' ')
}

type Answer = Extract<RuledAction, { readonly do: 'decide' }>['answer']

const answerName = (answer: Answer, { zone, position }: Names): string => {
  switch (answer.is) {
    case 'zone':
      return `zone:${zone(answer.zone)}`
    case 'position':
      return `facing:${answer.faceUp ? position(answer.position) : 'down'}`
    default:
      return JSON.stringify(answer)
  }
}
