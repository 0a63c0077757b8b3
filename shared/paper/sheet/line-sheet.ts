import type { CardPool } from '../../cards/pool.ts'
import { nameWrittenOut } from '../../deceiving-characters.ts'
import type { LineTree, Moment } from '../../duel/replay/line.ts'
import type { Step } from '../../duel/replay/step.ts'
import { stepGroups } from '../../duel/replay/step-groups.ts'
import { type Stretch, stretchFrom } from '../../duel/replay/stretches.ts'
import { factsOf, onField, nameOf } from '../../duel/state/board.ts'
import type { DuelCard } from '../../duel/state/duel-card.ts'
import type { DuelState } from '../../duel/state/state.ts'
import { YOU } from '../../duel/words/place-words.ts'
import type { PictureCard } from '../drawing/drawn-card.ts'

/* A line, or all lines of a hand, as a combo sheet shows them. Whatever a name holds that no eye sees is written out here, once for all kinds of sheets. */

/** One step of a sheet. */
export interface SheetStep {
  /** Counted along its line, from 1. */
  readonly number: number
  readonly words: string
  readonly mark?: 'by hand' | 'against the rules'
  /** What the player has written to the point it led to. */
  readonly name?: string
  readonly note?: string
}

/** The steps that one card caused, and the cards that came to the hand or the field by them. */
export interface SheetGroup {
  readonly cause?: PictureCard
  readonly steps: readonly SheetStep[]
  readonly brings: readonly PictureCard[]
}

/** Steps without a choice between them, and what follows: the board they end with, or branches. */
export interface SheetStretch {
  readonly groups: readonly SheetGroup[]
  /** How the table looks where it ends, also before branches. */
  readonly end: DuelState
  readonly branches: readonly SheetStretch[]
}

export interface LineSheet {
  readonly title: string
  /** One line: how the hand was dealt. */
  readonly about: string
  readonly hand: readonly PictureCard[]
  readonly stretch: SheetStretch
  readonly cards: CardPool
}

/** What is said of a hand at the head of its sheet. */
export interface SheetHead {
  readonly deck: string
  readonly seed: string
  readonly goFirst: boolean
}

/** The sheet of all lines of a hand; its opening is the first moment. */
export const sheetOf = <S extends Step>(line: LineTree<S>, head: SheetHead, cards: CardPool): LineSheet => {
  const [opening] = line.moments
  if (!opening) throw new Error('a line begins with an opening hand')
  const { state } = opening.step
  return {
    title: nameWrittenOut(head.deck),
    about: `Going ${head.goFirst ? 'first' : 'second'}, seed ${nameWrittenOut(head.seed)}`,
    hand: state.sides[YOU].hand.map((card) => pictureOf(card, cards)),
    stretch: sheetStretch(withoutOpening(stretchFrom(line, opening.id)), state, 1, cards),
    cards,
  }
}

/** A card of the duel as it is drawn. */
export const pictureOf = (card: DuelCard, cards: CardPool): PictureCard => ({
  passcode: card.passcode,
  name: nameWrittenOut(nameOf(card, cards)),
  card: factsOf(card, cards),
})

const withoutOpening = <S>({ moments, branches }: Stretch<S>): Stretch<S> => ({
  moments: moments.slice(1),
  branches,
})

const sheetStretch = <S extends Step>(
  { moments, branches }: Stretch<S>,
  before: DuelState,
  number: number,
  cards: CardPool,
  causeBefore?: DuelCard,
): SheetStretch => {
  let from = number
  let then = before
  let last = causeBefore
  const groups = stepGroups(moments, before, causeBefore).map(({ cause, moments: of }): SheetGroup => {
    const steps = of.map((moment, index) => sheetStep(moment, from + index))
    const after = of.at(-1)?.step.state ?? then
    const brings = broughtBetween(then, after, cards)
    from += of.length
    last = cause
    then = after
    return { ...(cause && { cause: pictureOf(cause, cards) }), steps, brings }
  })
  return {
    groups,
    end: then,
    branches: branches.map((branch) => sheetStretch(branch, then, from, cards, last)),
  }
}

const sheetStep = <S extends Step>({ step, name, note }: Moment<S>, number: number): SheetStep => ({
  number,
  words: nameWrittenOut(step.words),
  ...(step.anyway ? { mark: 'against the rules' } : step.byHand && { mark: 'by hand' }),
  ...(name && { name: nameWrittenOut(name) }),
  ...(note && { note: note.split('\n').map(nameWrittenOut).join('\n') }),
})

/** The cards that you hold or control now and did not before. */
const broughtBetween = (before: DuelState, after: DuelState, cards: CardPool): readonly PictureCard[] => {
  const had = new Set(heldBy(before).map(({ id }) => id))
  return heldBy(after)
    .filter(({ id }) => !had.has(id))
    .map((card) => pictureOf(card, cards))
}

const heldBy = (state: DuelState): readonly DuelCard[] => [
  ...state.sides[YOU].hand,
  ...onField(state, YOU).map(({ card }) => card),
]
