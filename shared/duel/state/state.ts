import type { CardPool } from '../../cards/pool.ts'
import type { Random } from '../../random.ts'
import type { DuelEvent, Outcome } from '../event.ts'
import type { RulesetId } from '../ruleset.ts'
import type { DuelCard, DuelObjectId, FieldMonster, FieldSpellTrap } from './duel-card.ts'
import type { DoneThisTurn, EffectUse, GuardUsed, LastingNow, Pending } from './effect-context.ts'
import type { Process } from './process.ts'
import type { Turn } from './turn-state.ts'
import type { Player } from './zones.ts'

type Five<T> = readonly [T, T, T, T, T]

/** What belongs to one player. */
export interface Side {
  readonly lifePoints: number
  /** The top card is the first. */
  readonly deck: readonly DuelCard[]
  readonly hand: readonly DuelCard[]
  readonly extraDeck: readonly DuelCard[]
  /** The oldest card is the first [ZONE-16]. */
  readonly graveyard: readonly DuelCard[]
  readonly banished: readonly DuelCard[]
  readonly mainMonster: Five<FieldMonster | null>
  readonly spellTrap: Five<FieldSpellTrap | null>
  readonly field: FieldSpellTrap | null
  /** Left and right; used only where the ruleset has Pendulum Zones of their own. */
  readonly pendulum: readonly [FieldSpellTrap | null, FieldSpellTrap | null]
  /** Nobody plays this side: its turns pass by themselves. */
  readonly absent?: true
  /** Its cards answer all the same, as a board that was laid out does; whoever practises decides for it. */
  readonly answers?: true
}

/** Whether nothing on that side ever answers. */
export const isSilent = ({ absent, answers }: Side): boolean => absent === true && answers !== true

/**
 * The cards of a Deck that were just excavated or looked at: until they have gone elsewhere, were put back or were shuffled in, they can be
 * taken, sent, or put back in any order [TERM-05].
 */
export interface LookedAt {
  /** Whose Deck they are in. */
  readonly player: Player
  /** Who looks at them; both players see excavated cards. */
  readonly by: Player | 'both'
  /** In the order in which they lie, the top one first. */
  readonly cards: readonly DuelObjectId[]
}

/** A whole duel at one moment, as a value that survives JSON. */
export interface DuelState {
  readonly ruleset: RulesetId
  readonly random: Random
  readonly turn: Turn
  readonly sides: readonly [Side, Side]
  /** Left and right as player 0 sees them. */
  readonly extraMonster: readonly [FieldMonster | null, FieldMonster | null]
  /** Work in progress; the last is on top and decides what may be done now. */
  readonly processes: readonly Process[]
  /** What has happened last: in the action, Summon or battle, or the whole Chain, that Trigger Effects may now activate for [EFF-07]. */
  readonly happened: readonly DuelEvent[]
  readonly outcome?: Outcome
  /** Cards that lie hidden and were shown to both players [TERM-05, TERM-06]. */
  readonly shown?: readonly DuelObjectId[]
  /** Cards of a Deck that were just excavated or looked at. */
  readonly lookedAt?: LookedAt
  /** How often known effects were used, where a text limits that. */
  readonly uses?: readonly EffectUse[]
  /** What effects have started that holds until its end comes. */
  readonly lasting?: readonly LastingNow[]
  /** What was done this turn that a text may look back at. */
  readonly doneThisTurn?: readonly DoneThisTurn[]
  /** What moved in the two turns before this one, and their Standby Phases, each turn by itself. */
  readonly doneBefore?: readonly (readonly DoneThisTurn[])[]
  /** Protections of this turn that hold only some times, as often as they have held. */
  readonly guarded?: readonly GuardUsed[]
  /** What effects will do later, in the order in which they said so. */
  readonly pending?: readonly Pending[]
  /** Players who skip their next Draw Phases, once for each time they are named. */
  readonly skippedDraws?: readonly Player[]
  /**
   * Cards that nobody knows any more once they have gone to a Deck: there they become `UNKNOWN_CARD`. A search that knows no luck asks for it, for the one
   * action that it carries out; no duel is left so.
   */
  readonly unseenInDeck?: readonly DuelObjectId[]
  /** The id that the next new object gets (a Token). */
  readonly nextId: number
}

/** The state so far, and what has happened since the action began. */
export interface Change {
  readonly state: DuelState
  readonly events: readonly DuelEvent[]
}

/** The state as it is, and nothing has happened. */
export const unchanged = (state: DuelState): Change => ({ state, events: [] })

/** The change so far, with this state and these events after its own. */
export const changed = (change: Change, state: DuelState, ...events: readonly DuelEvent[]): Change => ({
  state,
  events: [...change.events, ...events],
})

/** The duel with this much of its turn changed. */
export const withTurn = (state: DuelState, turn: Partial<Turn>): DuelState => ({
  ...state,
  turn: { ...state.turn, ...turn },
})

/** The Duel ends with that outcome. */
export const ended = (change: Change, outcome: Outcome): Change =>
  changed(change, { ...change.state, outcome }, { is: 'duel-ends', outcome })

/** What was found out about a state, by the number of whoever asked. */
interface FoundOut {
  readonly state: DuelState
  readonly cards: CardPool
  readonly found: unknown[]
}

/** The states that were asked about last, the last one first: few are asked about in turn, and what is older than that nobody asks for again. */
const lastAskedAbout: FoundOut[] = []
const MOST_ASKED_ABOUT = 16
let lastAsked: FoundOut | undefined
let askers = 0

/** What is known of the state so far; a state that says the same in every field is the same. */
const foundOutAbout = (state: DuelState, cards: CardPool): FoundOut => {
  if (lastAsked?.state === state && lastAsked.cards === cards) return lastAsked
  lastAsked = knownAbout(state, cards)
  return lastAsked
}

/** What is asked for again comes first, so that the states in between, of which there can be many, do not take its place. */
const knownAbout = (state: DuelState, cards: CardPool): FoundOut => {
  const before = placeOfKnown(state, cards)
  const known = lastAskedAbout[before] ?? { state, cards, found: [] }
  for (let at = before < 0 ? Math.min(lastAskedAbout.length, MOST_ASKED_ABOUT - 1) : before; at > 0; at--) {
    const moved = lastAskedAbout[at - 1]
    if (moved) lastAskedAbout[at] = moved
  }
  lastAskedAbout[0] = known
  return known
}

const placeOfKnown = (state: DuelState, cards: CardPool): number => {
  for (let at = 0; at < lastAskedAbout.length; at++) {
    const one = lastAskedAbout[at]
    if (one?.state === state && one.cards === cards) return at
  }
  for (let at = 0; at < lastAskedAbout.length; at++) {
    const one = lastAskedAbout[at]
    if (one?.cards === cards && saysTheSame(one.state, state)) return at
  }
  return -1
}

/** Whether all fields are the same values: what is under way is often taken off and put back. Asked so often that it is written out. */
const saysTheSame = (one: DuelState, other: DuelState): boolean => {
  if (one.sides !== other.sides || one.extraMonster !== other.extraMonster || one.turn !== other.turn)
    return false
  if (one.happened !== other.happened || one.processes.length !== other.processes.length) return false
  for (let at = 0; at < one.processes.length; at++)
    if (one.processes[at] !== other.processes[at]) return false
  for (const field of FIELDS) if (one[field] !== other[field]) return false
  return true
}

/**
 * Finds something out about a state only once, however often it is asked: a state never changes,
 * and a search for materials asks the same thing for every monster that might be Summoned.
 */
export const oncePerState = <T>(
  find: (state: DuelState, cards: CardPool) => T,
): ((state: DuelState, cards: CardPool) => T) => {
  const asker = askers++
  return (state, cards) => {
    const { found } = foundOutAbout(state, cards)
    // Nobody asks for nothing: an answer is never `undefined`.
    return (found[asker] ??= find(state, cards)) as T
  }
}

/** The same for a state together with something else that never changes, such as the effect of a card. */
export const oncePerStateFor = <K extends object, T>(
  find: (of: K, state: DuelState, cards: CardPool) => T,
): ((of: K, state: DuelState, cards: CardPool) => T) => {
  const foundFor = oncePerState(() => new Map<K, T>())
  return (of, state, cards) => {
    const known = foundFor(state, cards)
    const before = known.get(of)
    if (before !== undefined) return before
    const found = find(of, state, cards)
    known.set(of, found)
    return found
  }
}

/**
 * The same for something that is asked while an effect is carried out, of that effect and nothing else: a question is run again from its beginning
 * with each answer, and the states in between are not asked about again.
 */
export const lastFoundFor = <K extends object, T>(
  find: (of: K, state: DuelState, cards: CardPool) => T,
): ((of: K, state: DuelState, cards: CardPool) => T) => {
  const last = new WeakMap<K, { readonly state: DuelState; readonly cards: CardPool; readonly found: T }>()
  return (of, state, cards) => {
    const known = last.get(of)
    if (known?.cards === cards && (known.state === state || saysTheSame(known.state, state)))
      return known.found
    const found = find(of, state, cards)
    last.set(of, { state, cards, found })
    return found
  }
}

/**
 * Whether nothing but the answers given to the Chain Link that resolves can tell the two states apart: what a question asks is then found out
 * once, and not again after each answer to it.
 */
export const differOnlyInAnswers = (one: DuelState, other: DuelState): boolean => {
  const last = one.processes.length - 1
  const [before, now] = [one.processes[last], other.processes[last]]
  return (
    other.processes.length - 1 === last &&
    one.processes.every((process, at) => at === last || process === other.processes[at]) &&
    (before === now ||
      (before?.is === 'chain' &&
        now?.is === 'chain' &&
        before.step.is === 'resolving' &&
        now.step.is === 'resolving' &&
        before.step.link === now.step.link &&
        before.links.length === now.links.length &&
        before.meanwhile === now.meanwhile)) &&
    OTHER_FIELDS.every((field) => one[field] === other[field])
  )
}
const OTHER_FIELDS = [
  'sides',
  'extraMonster',
  'turn',
  'happened',
  'uses',
  'lasting',
  'doneThisTurn',
  'doneBefore',
  'guarded',
  'pending',
  'outcome',
  'ruleset',
  'nextId',
] as const satisfies readonly (keyof DuelState)[]
/** All but what is under way. */
const FIELDS = [...OTHER_FIELDS, 'random', 'shown', 'lookedAt', 'skippedDraws', 'unseenInDeck'] as const
