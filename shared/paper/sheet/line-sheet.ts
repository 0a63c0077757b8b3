import type { Card } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import { nameWrittenOut } from '../../deceiving-characters.ts'
import { figuresNow } from '../../duel/continuous/figures.ts'
import type { DuelEvent, MoveReason } from '../../duel/event.ts'
import type { LineTree, Moment } from '../../duel/replay/line.ts'
import type { Step } from '../../duel/replay/step.ts'
import { type StepGroup, stepGroups } from '../../duel/replay/step-groups.ts'
import { type Stretch, stretchFrom } from '../../duel/replay/stretches.ts'
import { factsOf, locate, onField } from '../../duel/state/board.ts'
import type { DuelCard } from '../../duel/state/duel-card.ts'
import type { DuelState } from '../../duel/state/state.ts'
import { calledNow, YOU } from '../../duel/words/place-words.ts'
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
    hand: state.sides[YOU].hand.map((card) => pictureOf(card, cards, state)),
    stretch: sheetStretch(withoutOpening(stretchFrom(line, opening.id)), state, 1, cards),
    cards,
  }
}

/** A card of the duel as it is drawn; a Token with the ATK and DEF that it has in that state, as an effect may have given them. */
export const pictureOf = (card: DuelCard, cards: CardPool, state: DuelState): PictureCard => ({
  passcode: card.passcode,
  name: nameWrittenOut(calledNow(card, cards)),
  card: factsNow(card, cards, state),
})

const factsNow = (card: DuelCard, cards: CardPool, state: DuelState): Card | undefined => {
  const facts = factsOf(card, cards)
  const at = facts?.kind === 'token' ? locate(state, card.id) : undefined
  if (facts?.kind !== 'token' || at?.kind !== 'monster') return facts
  const { atk, def } = figuresNow(state, at.card, cards)
  return { ...facts, ...(atk && { atk: atk.now }), ...(def && { def: def.now }) }
}

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
  const found = stepGroups(moments, before, causeBefore)
  const groups = found.map(({ cause, moments: of }, at): SheetGroup => {
    const steps = of.map((moment, index) => sheetStep(moment, from + index))
    const after = of.at(-1)?.step.state ?? then
    const brings = broughtBy(cause, found.slice(at), cards)
    from += of.length
    last = cause
    then = after
    return { ...(cause && { cause: pictureOf(cause, cards, before) }), steps, brings }
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

/**
 * The cards that the card brought to your hand or field. What its effect does is done while a Chain resolves, which may be under the card that was
 * activated last; so the groups after its own are asked too, up to the next one of the same card.
 */
const broughtBy = <S extends Step>(
  cause: DuelCard | undefined,
  [own, ...later]: readonly StepGroup<S>[],
  cards: CardPool,
): readonly PictureCard[] => {
  if (!own) return []
  const next = later.findIndex((group) => group.cause?.passcode === cause?.passcode)
  const others = cause ? (next < 0 ? later : later.slice(0, next)) : []
  const came = [own, ...others].flatMap((group) =>
    group.moments.flatMap(({ step }) => {
      const held = new Map(heldBy(step.state).map((card) => [card.id, card]))
      return step.events.flatMap((event) => {
        if (!hasCome(event)) return []
        const isIts =
          event.source === undefined
            ? group === own && (event.is === 'moved' ? cause === undefined || step.byHand : step.byHand)
            : event.source === cause?.passcode
        const card = held.get(event.card)
        return isIts && card ? [{ id: card.id, picture: pictureOf(card, cards, step.state) }] : []
      })
    }),
  )
  return came
    .filter((one, at) => came.findIndex(({ id }) => id === one.id) === at)
    .map(({ picture }) => picture)
}

/** Not from one zone of a player's to another. */
const isElsewhere = ({ from, to }: Extract<DuelEvent, { is: 'moved' }>): boolean =>
  from.in !== to.in || ('of' in from && 'of' in to && from.of !== to.of)

/** How a card comes to a zone that a player puts there. */
const NOT_BROUGHT: ReadonlySet<MoveReason> = new Set<MoveReason>(['activate', 'set'])

/** Whether a card has come to your hand or field by that: to the hand, by a Summon, or to a zone for Spells and Traps. */
const hasCome = (event: DuelEvent): event is Extract<DuelEvent, { is: 'summoned' | 'moved' | 'set' }> => {
  if (event.is === 'summoned') return true
  if (event.is === 'set') return true
  return event.is === 'moved' && !NOT_BROUGHT.has(event.because) && isElsewhere(event)
}

const heldBy = (state: DuelState): readonly DuelCard[] => [
  ...state.sides[YOU].hand,
  ...onField(state, YOU).map(({ card }) => card),
]
