import * as v from 'valibot'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import { PasscodeSchema } from '../../../../shared/cards/passcode-schema.ts'
import { done, type InPieces } from '../../../../shared/in-pieces.ts'
import type { Action } from '../../../../shared/duel/action.ts'
import {
  countsOfFollowers,
  goneTo,
  joined,
  type LineTree,
  mapping,
  type Moment,
  type MomentId,
  wayTo,
} from '../../../../shared/duel/replay/line.ts'
import { RULESETS } from '../../../../shared/duel/ruleset.ts'
import { played } from '../../../../shared/duel/replay/step.ts'
import { actionWords } from '../../../../shared/duel/words/action-words.ts'
import { explainRefusal } from '../../../../shared/duel/words/explain.ts'
import { failed, type Result } from '../../../../shared/result.ts'
import { parseAction } from '../../../../shared/formats/duels/duel-action.ts'
import { PlayerSchema, BoardSchema, LineTreeSchema } from '../../../../shared/formats/duels/duel-parts.ts'
import { openingStep } from '../opening.ts'
import { poolForHand, type Setup } from '../setup.ts'
import { leftOut } from '../../../../shared/duel/replay/replay-lines.ts'
import type { PracticeLine, PracticeStep } from './hand.ts'

/** What a moment is kept as: how a hand was dealt or what was done, never what followed from it. */
type KeptStep = { readonly opening: Setup } | { readonly actions: readonly Action[] }

/** All lines of a practice in plain values that outlive any version of this program. */
export interface KeptLine extends LineTree<KeptStep> {
  readonly version: 2
  /** Lines as they were kept that cannot be played now: of a later Duelwright, or with cards that are not known here. */
  readonly beside?: readonly unknown[]
}

export const keptLine = (line: PracticeLine, beside: readonly unknown[] = []): KeptLine => ({
  version: 2,
  ...line,
  ...(beside.length > 0 && { beside }),
  moments: line.moments.map((moment) => {
    const { opening, actions } = moment.step
    return { ...moment, step: opening ? { opening } : { actions } }
  }),
})

const Cards = v.array(PasscodeSchema)
const Deck = v.object({ name: v.string(), main: Cards, extra: Cards, side: Cards })
const MatchDeck = v.object({ main: Cards, extra: Cards, side: Cards })
const Match = v.object({
  ruleset: v.picklist(RULESETS),
  seed: v.string(),
  registered: v.tuple([MatchDeck, MatchDeck]),
  decks: v.tuple([MatchDeck, MatchDeck]),
  results: v.array(v.nullable(PlayerSchema)),
  chooser: PlayerSchema,
})
const Opening = v.object({
  deck: Deck,
  ruleset: v.picklist(RULESETS),
  seed: v.string(),
  goFirst: v.boolean(),
  match: v.exactOptional(Match),
  opponent: v.exactOptional(
    v.variant('is', [
      v.object({ is: v.literal('deck'), deck: Deck, place: v.exactOptional(v.string()) }),
      v.object({
        is: v.literal('board'),
        name: v.string(),
        board: BoardSchema,
        answers: v.exactOptional(v.literal(true)),
      }),
    ]),
  ),
  held: v.exactOptional(Cards),
  stacked: v.exactOptional(v.object({ hand: Cards, draws: Cards })),
  effects: v.exactOptional(v.literal('played')),
})
const Step = v.union([v.object({ opening: Opening }), v.object({ actions: v.array(v.unknown()) })])
const Kept = v.object({ version: v.literal(2), ...LineTreeSchema.entries })
/** Before there were branches: one line, each step after the one before it. */
const KeptBefore = v.object({
  version: v.literal(1),
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
  steps: v.pipe(v.array(v.unknown()), v.minLength(1)),
})

/** Kept lines as they can be played now. */
export interface TakenUp {
  /** Nothing where not even a hand can be dealt. */
  readonly line: PracticeLine | undefined
  /** A sentence about each that stopped before its end. */
  readonly stopped: readonly string[]
  /** What could not be taken up, to be kept beside the line. */
  readonly beside: readonly unknown[]
}

/**
 * The lines played again, with those kept beside them, each up to the first step that the cards and rules known now refuse. A step a
 * piece: a row may hold thousands of them, and of a stranger's backup nobody knows how long each takes.
 */
export function* takingUp(value: unknown, pool: CardPool): InPieces<TakenUp> {
  const { tree: kept, unread } = yield* gathering(value)
  if (!kept) return { line: undefined, stopped: [], beside: unread }
  const stopped: string[] = []
  const steps = new Map<MomentId, number>()
  const counts = countsOfFollowers(kept)
  /** With which cards the hand of a moment is played. */
  const pools = new Map<MomentId, CardPool>()
  const line = yield* mapping<unknown, PracticeStep>(kept, ({ id, from, step }, before) => {
    const at = from === null ? 0 : (steps.get(from) ?? 0) + 1
    steps.set(id, at)
    const read = v.safeParse(Step, step, { abortEarly: true })
    if (!read.success) return undefined
    if ('opening' in read.output) {
      const { opening } = read.output
      pools.set(id, poolForHand(opening, pool))
      return openingStep(opening, pool)
    }
    const cards = (from === null ? undefined : pools.get(from)) ?? pool
    pools.set(id, cards)
    if (!before) return undefined
    const again = playedAgain(before, read.output.actions, cards)
    if (again.ok) return again.value
    const after = leftOut((counts.get(id) ?? 1) - 1)
    stopped.push(`Step ${at}, ${again.error}${after}`)
    return undefined
  })
  const left = leftOver(kept, new Set(line?.moments.map(({ id }) => id)))
  return { line, stopped, beside: left ? [...unread, { version: 2, ...left }] : unread }
}

/** The same at once. */
export const lineFrom = (value: unknown, pool: CardPool): TakenUp => done(takingUp(value, pool))

/** How much of a kept line was played. */
export interface PlayedSoFar {
  /** Steps of the hand that the player is in, to the end of the line. */
  readonly steps: number
  /** Hands of which something was played. */
  readonly hands: number
}

/** Told without playing it again; nothing where no more than hands were dealt, or the line cannot be read. */
export const playedSoFar = (value: unknown): PlayedSoFar | undefined => {
  const tree = readKept(value)
  if (!tree) return undefined
  const isOpening = ({ step }: Moment<unknown>): boolean =>
    typeof step === 'object' && step !== null && 'opening' in step
  const openingOf = new Map<MomentId, MomentId>()
  for (const moment of tree.moments) {
    const before = moment.from === null ? undefined : openingOf.get(moment.from)
    openingOf.set(moment.id, before === undefined || isOpening(moment) ? moment.id : before)
  }
  const made = tree.moments.filter((moment) => !isOpening(moment))
  if (made.length === 0) return undefined
  const here = openingOf.get(tree.at)
  const way = wayTo(tree, tree.tip).filter((moment) => !isOpening(moment))
  return {
    steps: way.filter(({ id }) => openingOf.get(id) === here).length,
    hands: new Set(made.map(({ id }) => openingOf.get(id))).size,
  }
}

/**
 * The lines with those that another window has kept, which become branches of them; what cannot be read of those stays beside. `base`: what
 * this window kept or read last, by which it is known who has changed the words of a moment.
 */
export const keptWith = (line: KeptLine, others: unknown, base?: unknown): unknown => {
  const theirs = readKept(others)
  const further = theirs ? besideOf(others) : linesIn(others)
  const known = new Set(line.beside?.map((each) => JSON.stringify(each)))
  const beside = [...(line.beside ?? []), ...further.filter((each) => !known.has(JSON.stringify(each)))]
  const { moments } = theirs ? bothOf<unknown>(line, theirs, done(gathering(base)).tree) : line
  return { ...line, moments, ...(beside.length > 0 && { beside }) }
}

const bothOf = <S>(one: LineTree<S>, other: LineTree<S>, base?: LineTree<S>): LineTree<S> => {
  // Naming a step takes its time; without words there is nothing that could have changed.
  const worded = base && { ...base, moments: base.moments.filter(({ name, note }) => name ?? note) }
  const both = joined(named(one), named(other), ({ name }) => name, worded && named(worded))
  return { ...both, moments: both.moments.map((moment) => ({ ...moment, step: moment.step.step })) }
}

/** All lines of a kept value that can be read, as one tree, and the others as they are; a line a piece. */
function* gathering(
  value: unknown,
): InPieces<{ readonly tree: LineTree<unknown> | undefined; readonly unread: readonly unknown[] }> {
  let tree: LineTree<unknown> | undefined
  const unread: unknown[] = []
  for (const each of readKept(value) ? [value, ...besideOf(value)] : linesIn(value)) {
    const read = readKept(each)
    if (!read) unread.push(each)
    else tree = tree ? bothOf(tree, read) : read
    yield
  }
  return { tree, unread }
}

/** The moments that were not played, with the way to each; nothing where all were. */
const leftOver = (
  tree: LineTree<unknown>,
  playedOnes: ReadonlySet<MomentId>,
): LineTree<unknown> | undefined => {
  const wanted = new Set<MomentId | null>()
  // Backwards, for each moment comes after the one it is from.
  for (const { id, from } of tree.moments.toReversed()) {
    if (playedOnes.has(id) && !wanted.has(id)) continue
    wanted.add(id)
    wanted.add(from)
  }
  const moments = tree.moments.filter(({ id }) => wanted.has(id))
  const last = moments.at(-1)?.id
  return last === undefined ? undefined : { moments, at: last, tip: last }
}

const Besides = v.object({ beside: v.array(v.unknown()) })
const besideOf = (value: unknown): readonly unknown[] => (v.is(Besides, value) ? value.beside : [])
const linesIn = (value: unknown): readonly unknown[] => (value === undefined || value === null ? [] : [value])

/** Each step with what tells it apart: a step that was kept and read has its parts in another order than when it was made. */
const named = <S>(tree: LineTree<S>): LineTree<{ readonly step: S; readonly name: string }> => ({
  ...tree,
  moments: tree.moments.map((moment) => ({
    ...moment,
    step: { step: moment.step, name: nameOf(moment.step) },
  })),
})

/** The names of steps that were asked for before: a line of thousands is joined with one after the other. */
const names = new WeakMap<object, string>()

const nameOf = (step: unknown): string => {
  if (typeof step !== 'object' || step === null) return nameRead(step)
  const name = names.get(step) ?? nameRead(step)
  names.set(step, name)
  return name
}

const nameRead = (step: unknown): string => {
  const read = v.safeParse(Step, step, { abortEarly: true })
  if (!read.success) return JSON.stringify(step)
  if ('opening' in read.output) return JSON.stringify(read.output)
  return JSON.stringify(
    read.output.actions.map((action) => {
      const known = parseAction(action)
      return known.ok ? known.value : action
    }),
  )
}

function readKept(value: unknown): LineTree<unknown> | undefined {
  const now = v.safeParse(Kept, value, { abortEarly: true })
  if (now.success) return goneTo(now.output, now.output.at)
  const before = v.safeParse(KeptBefore, value, { abortEarly: true })
  if (!before.success) return undefined
  const { steps, at } = before.output
  const tip = steps.length - 1
  return {
    moments: steps.map((step, id) => ({ id, from: id === 0 ? null : id - 1, step })),
    at: Math.min(at, tip),
    tip,
  }
}

/** The step made again; where it cannot be, which step it is and why, as the rest of a sentence. */
function playedAgain(
  before: PracticeStep,
  written: readonly unknown[],
  cards: CardPool,
): Result<PracticeStep, string> {
  const actions = written.flatMap((action) => {
    const read = parseAction(action)
    return read.ok ? [read.value] : []
  })
  const [first] = actions
  if (!first || actions.length < written.length)
    return failed(`after “${before.words}”, is nothing that this version knows.`)
  const again = played(before.state, actions, cards)
  return again.ok
    ? again
    : failed(
        `“${actionWords(before.state, first, cards)}”, cannot be done any more: ${explainRefusal(again.error, cards)}`,
      )
}
