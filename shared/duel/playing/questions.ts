import type { ChosenCards, MeantCards, OwnedPlace, Some } from '../../cards/effects/which-cards.ts'
import type { Atom, EffectStep } from '../../cards/effects/effect.ts'
import type { Filter } from '../../cards/filter/filter.ts'
import { shuffled } from '../../random.ts'
import { holdsAmong } from '../materials/slots.ts'
import { isSo } from '../continuous/any-card.ts'
import { askingNow } from '../continuous/candidates.ts'
import { seenNow } from '../continuous/seen-now.ts'
import { plainReading } from '../continuous/filter.ts'
import { amountOf, cardsOfSet, countOf, settledCards, stillMeant } from '../continuous/meant-cards.ts'
import { figureOfCard, propertyOf, standsTo } from '../continuous/figures-of-cards.ts'
import type { EffectView } from '../continuous/effect-view.ts'
import { isKeptInGraveyard, takesAway } from '../continuous/negated-links.ts'
import { locate } from '../state/board.ts'
import { battleUnderWay } from '../state/decision.ts'
import type { DuelObjectId, Position } from '../state/duel-card.ts'
import type { EffectAnswer } from '../state/effect-context.ts'
import { isSilent } from '../state/state.ts'
import { type DeckEnd, opponentOf, type Player, samePlace, type Zone } from '../state/zones.ts'

/** What an effect asks a player while it is activated or resolves. Cards are asked for one at a time. */
export type Question = {
  readonly by: Player
  /** It belongs to what is done instead of something else: the card whose effect that is, and what it does. */
  readonly instead?: { readonly card: DuelObjectId; readonly name: string; readonly step: EffectStep }
} & (
  | {
      readonly is: 'cards'
      /** What is done with them. */
      readonly for: Atom['do']
      readonly next: readonly DuelObjectId[]
      readonly picked: readonly DuelObjectId[]
      readonly mayFinish: boolean
      /** Which one goes next to that end of the Deck, of cards that all go there: the last one lies outermost. */
      readonly inOrder?: DeckEnd
      /** It is one of several choices that the text makes together. */
      readonly ofSeveral?: true
      /** The monster that is Summoned with them. */
      readonly toSummon?: DuelObjectId
    }
  | { readonly is: 'zone'; readonly card: DuelObjectId | undefined; readonly zones: readonly Zone[] }
  | {
      readonly is: 'position'
      readonly card: DuelObjectId | undefined
      readonly positions: readonly Facing[]
    }
  | { readonly is: 'yes-no'; readonly for: Atom['do'] }
  | { readonly is: 'option' | 'number'; readonly values: readonly number[] }
)

/** How a monster lies. */
export interface Facing {
  readonly position: Position
  readonly faceUp: boolean
}

/** Something that asks before it is done: it is run again with one more answer each time, until it asks no more. */
export type Questioning<T> = Generator<Question, T, EffectAnswer>

/** Every answer to the question. */
export const answersTo = (question: Question): readonly EffectAnswer[] => {
  switch (question.is) {
    case 'cards':
      return [
        ...question.next.map((card): EffectAnswer => ({ is: 'card', card })),
        ...(question.mayFinish ? [{ is: 'enough' } as const] : []),
      ]
    case 'zone':
      return question.zones.map((zone) => ({ is: 'zone', zone }))
    case 'position':
      return question.positions.map((facing) => ({ is: 'position', ...facing }))
    case 'yes-no':
      return [true, false].map((yes) => ({ is: 'yes-no', yes }))
    case 'option':
    case 'number':
      return question.values.map((value) => ({ is: question.is, value }))
  }
}

/** Whether the two answers say the same. */
export const sameAnswer = (one: EffectAnswer, other: EffectAnswer): boolean => {
  switch (one.is) {
    case 'card':
      return other.is === 'card' && other.card === one.card
    case 'enough':
      return other.is === 'enough'
    case 'zone':
      return other.is === 'zone' && samePlace(one.zone, other.zone)
    case 'position':
      return other.is === 'position' && other.position === one.position && other.faceUp === one.faceUp
    case 'yes-no':
      return other.is === 'yes-no' && other.yes === one.yes
    case 'option':
    case 'number':
      return other.is === one.is && other.value === one.value
  }
}

/** What it comes to with these answers, or the question that is still open. */
export type Ran<T> =
  | {
      readonly is: 'asks'
      readonly question: Question
      /** Goes on from there with an answer. That can be done once: for another answer it is run again from its beginning. */
      readonly goOn: (answer: EffectAnswer) => Ran<T>
    }
  | { readonly is: 'done'; readonly result: T }

/** Runs it with the answers so far. An answer that is none of those asked for is a bug. */
export const runWith = <T>(asking: Questioning<T>, answers: readonly EffectAnswer[]): Ran<T> => {
  let step = asking.next()
  for (const answer of answers) {
    if (step.done) throw new Error('more answers than questions')
    step = asking.next(answer)
  }
  return asRan(asking, step)
}

const asRan = <T>(asking: Questioning<T>, step: IteratorResult<Question, T>): Ran<T> =>
  step.done
    ? { is: 'done', result: step.value }
    : { is: 'asks', question: step.value, goOn: (answer) => asRan(asking, asking.next(answer)) }

/** Asks where there is more than one answer. */
export function* oneZone(
  by: Player,
  card: DuelObjectId | undefined,
  zones: readonly Zone[],
): Questioning<Zone | undefined> {
  const [only, another] = zones
  if (!another) return only
  const answer = yield { is: 'zone', by, card, zones }
  return answer.is === 'zone' ? answer.zone : undefined
}

/** The same for a position. */
export function* oneFacing(
  by: Player,
  card: DuelObjectId | undefined,
  positions: readonly Facing[],
): Questioning<Facing | undefined> {
  const [only, another] = positions
  if (!another) return only
  const answer = yield { is: 'position', by, card, positions }
  return answer.is === 'position' ? { position: answer.position, faceUp: answer.faceUp } : undefined
}

/** The cards that are meant, chosen where somebody chooses; `undefined` where there are not enough of them. */
export function* pick(
  asked: EffectView,
  meant: MeantCards,
  what: Atom['do'],
  isFit: (id: DuelObjectId) => boolean,
  atMost = Infinity,
): Questioning<readonly DuelObjectId[] | undefined> {
  const mayBe = takesAway(what) ? (id: DuelObjectId) => isFit(id) && !isKeptInGraveyard(asked, id) : isFit
  switch (meant.is) {
    case 'choice':
    case 'of': {
      const among = stillMeant(
        asked,
        isUnseenAtRandom(asked, meant) ? { ...meant, of: { is: 'card' } } : meant,
      )
      const candidates = among.filter((id) => mayBe(id) && !isLostInBattle(asked, id))
      if (meant.is === 'of' && meant.all)
        return candidates.length === 0 || candidates.length > atMost ? undefined : candidates
      return yield* chosen(asked, meant, what, candidates, atMost)
    }
    case 'several': {
      const all: DuelObjectId[] = []
      for (const part of meant.of) {
        // What the other player would choose, where nobody plays that side.
        if (isOfNobody(asked, part)) continue
        const some = yield* markedAsPart(
          pick(asked, part, what, (id) => mayBe(id) && !all.includes(id), atMost - all.length),
        )
        // "All Spells and Traps", "up to 1 Spell and up to 1 Trap": there need not be some of each.
        const mayBeNone = part.is === 'all' || (part.is === 'choice' && part.count.min === 0)
        if (!some && !mayBeNone) return undefined
        all.push(...(some ?? []))
      }
      return all.length === 0 ? undefined : all
    }
    default: {
      const all = stillMeant(asked, meant).filter(
        (id) => mayBe(id) && (!isOfBattle(asked, meant) || isOnField(asked, id)),
      )
      return all.length === 0 || all.length > atMost ? undefined : all
    }
  }
}

/** "2 random Fusion Monsters from your opponent's Extra Deck": before it resolves nobody knows which of those cards are such. */
const isUnseenAtRandom = ({ trying }: EffectView, meant: ChosenCards | Some): meant is ChosenCards =>
  trying === true &&
  meant.is === 'choice' &&
  meant.by === 'random' &&
  meant.in.every(({ place, of }) => place === 'extraDeck' && of === 'opponent')

/** What a battle has destroyed stands there until the end of the Damage Step, and cannot be chosen any more [BAT-16, BAT-18]. */
const isLostInBattle = (asked: EffectView, id: DuelObjectId): boolean =>
  battleUnderWay(asked.state)?.destroyed.includes(id) === true && isOnField(asked, id)

/** A monster that battles, or attacks: an effect reaches it only while it is on the field. */
const isOfBattle = ({ context }: EffectView, meant: MeantCards): boolean =>
  meant.is === 'battling' || (meant.is === 'event' && (context.opposing ?? []).length > 0)

const isOnField = ({ state }: EffectView, id: DuelObjectId): boolean => locate(state, id)?.kind === 'monster'

const isOfNobody = ({ state, context }: EffectView, part: MeantCards): boolean =>
  'by' in part && part.by === 'opponent' && isSilent(state.sides[opponentOf(context.player)])

/** The same questions, each known as one of several. */
const markedAsPart = <T>(asking: Questioning<T>): Questioning<T> =>
  asMarked(asking, (question) => (question.is === 'cards' ? { ...question, ofSeveral: true } : question))

/** The same questions, each with something more about it. */
export function* asMarked<T>(asking: Questioning<T>, mark: (question: Question) => Question): Questioning<T> {
  let step = asking.next()
  while (!step.done) {
    const answer = yield mark(step.value)
    step = asking.next(answer)
  }
  return step.value
}

const withoutAll = (ids: readonly DuelObjectId[], out: readonly DuelObjectId[]): readonly DuelObjectId[] =>
  ids.filter((id) => !out.includes(id))

function* chosen(
  asked: EffectView,
  meant: ChosenCards | Some,
  what: Atom['do'],
  candidates: readonly DuelObjectId[],
  atMost: number,
): Questioning<readonly DuelObjectId[] | undefined> {
  if (meant.by === 'random') return yield* atRandom(asked, meant, candidates, atMost)
  const by = meant.by === 'opponent' ? opponentOf(asked.context.player) : asked.context.player
  const { min: least, max: most } = countOf(asked, meant.count)
  const max = Math.min(most, candidates.length, atMost)
  const asMany = meant.is === 'choice' && meant.asManyAsPossible
  const min = asMany ? Math.max(1, max) : least
  // "Target 1 monster (if possible)": where there is none, nothing is missing.
  if (asMany && least === 0 && max === 0) return []
  if (max < min || max === 0) return undefined
  const kinds = meant.is === 'choice' && min === max ? oneOfEach(meant, min) : undefined
  if (kinds) return yield* chosenByKind(asked, by, what, kinds, candidates)
  const fits = fitting(asked, meant, min, max)
  // "Including this card": nobody is asked about it.
  const including = meant.is === 'choice' && meant.including ? settledCards(asked, meant.including) : []
  const picked: DuelObjectId[] = candidates.filter((id) => including.includes(id))
  if (!fits.canBecome(picked, withoutAll(candidates, picked))) return undefined
  while (picked.length < max) {
    const left = withoutAll(candidates, picked)
    const next = fits.nextAmong(picked, left)
    const mayFinish = picked.length >= min && fits.isWhole(picked)
    if (next.length === 0) break
    const answer = yield { is: 'cards', by, for: what, next, picked: [...picked], mayFinish }
    if (answer.is !== 'card') break
    picked.push(answer.card)
  }
  return picked.length === 0 ? undefined : picked
}

/** "1 Dinosaur and 1 non-Dinosaur": what each card must be, where the text says so of every one of them. */
const oneOfEach = (
  { among = [], total, including, apart }: ChosenCards,
  count: number,
): readonly Filter[] | undefined => {
  const [only, another] = among
  if (only?.is !== 'including' || another || total || including || apart) return undefined
  const kinds = only.slots.flatMap((slot) => Array.from({ length: slot.count }, () => slot.of))
  return kinds.length === count ? kinds : undefined
}

/** One card for each kind, in the order of the text; only such that the kinds after it can be filled too. */
function* chosenByKind(
  asked: EffectView,
  by: Player,
  what: Atom['do'],
  kinds: readonly Filter[],
  candidates: readonly DuelObjectId[],
): Questioning<readonly DuelObjectId[] | undefined> {
  const picked: DuelObjectId[] = []
  for (const [index, kind] of kinds.entries()) {
    const left = withoutAll(candidates, picked)
    const next = left.filter(
      (id) => isOfKind(asked, id, kind) && areAmong(asked, kinds.slice(index + 1), withoutAll(left, [id])),
    )
    if (next.length === 0) return undefined
    const answer = yield {
      is: 'cards',
      by,
      for: what,
      next,
      picked: [...picked],
      mayFinish: false,
      ofSeveral: true,
    }
    if (answer.is !== 'card') return undefined
    picked.push(answer.card)
  }
  return picked
}

/** Cards that nobody chooses; how many of them still is chosen where the text leaves it open [TERM-04]. */
function* atRandom(
  asked: EffectView,
  meant: ChosenCards | Some,
  candidates: readonly DuelObjectId[],
  atMost: number,
): Questioning<readonly DuelObjectId[] | undefined> {
  const { min, max } = countOf(asked, meant.count)
  const most = Math.min(max, candidates.length, atMost)
  const least = meant.is === 'choice' && meant.asManyAsPossible ? Math.max(1, most) : Math.max(1, min)
  const counts = Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index).filter(
    (count) => meant.count.only?.includes(count) ?? true,
  )
  const [only, another] = counts
  if (only === undefined) return undefined
  const answer =
    another === undefined ? undefined : yield { is: 'number', by: asked.context.player, values: counts }
  const count = answer?.is === 'number' ? answer.value : only
  return shuffled(asked.state.random, candidates).value.slice(0, count)
}

/** Sets of cards are looked through up to this number; texts that ask for a sum of two or three cards stay far below. */
const MOST_SETS = 20_000

interface Fitting {
  /** Whether the cards are a choice that the text allows. */
  isWhole(picked: readonly DuelObjectId[]): boolean
  /** Whether they become one, as they are or with some of the others. */
  canBecome(picked: readonly DuelObjectId[], others: readonly DuelObjectId[]): boolean
  /** Those of the others with each of which they still can. */
  nextAmong(picked: readonly DuelObjectId[], others: readonly DuelObjectId[]): readonly DuelObjectId[]
}

/** Whether each of the kinds is there, by a card of its own. */
const areAmong = (
  asked: EffectView,
  [kind, ...others]: readonly Filter[],
  ids: readonly DuelObjectId[],
): boolean =>
  kind === undefined ||
  ids.some((id) => isOfKind(asked, id, kind) && areAmong(asked, others, withoutAll(ids, [id])))

const isOfKind = (asked: EffectView, id: DuelObjectId, kind: Filter): boolean => {
  const at = locate(asked.state, id)
  const card = at && asked.look(asked.state, at, asked.cards)
  return card !== undefined && isSo(asked.state, card, kind, asked.context.player)
}

/** What must hold among the cards that are chosen. */
const fitting = (asked: EffectView, meant: ChosenCards | Some, min: number, max: number): Fitting => {
  const only = meant.count.only
  const isCount = (count: number): boolean =>
    count >= min && count <= max && (only === undefined || only.includes(count))
  const { among = [], including, total, apart } = meant.is === 'choice' ? meant : ({} as Partial<ChosenCards>)
  const within = including ? settledCards(asked, including) : []
  // Where nothing is asked but how many they are, one card is as good as another.
  const isFree = among.length === 0 && within.length === 0 && !total && !apart
  if (isFree) {
    const canBecome = (picked: number, others: number): boolean =>
      only === undefined
        ? picked <= max && picked + others >= min
        : only.some((count) => isCount(count) && picked <= count && picked + others >= count)
    return {
      isWhole: ({ length }) => isCount(length),
      canBecome: ({ length }, { length: more }) => canBecome(length, more),
      nextAmong: ({ length }, others) => (canBecome(length + 1, others.length - 1) ? others : []),
    }
  }
  const isWhole = (picked: readonly DuelObjectId[]): boolean => {
    if (!isCount(picked.length) || !within.every((id) => picked.includes(id))) return false
    if (total) {
      const figures = picked.flatMap((id) => figureOfCard(asked, id, total.figure) ?? [])
      // What has no Level adds nothing to Levels, and is no part of them.
      if (figures.length < picked.length) return false
      const sum = figures.reduce((now, figure) => now + figure, 0)
      const amount = amountOf(asked, total.amount)
      if (!standsTo(sum, total.than, amount)) return false
      // "8 or more" allows for a last card that is too high, and for none that is not needed, as with the Tributes of a Ritual Summon.
      if (total.than === 'at-least' && figures.some((figure) => standsTo(sum - figure, total.than, amount)))
        return false
    }
    // One from each place, and each player's field is one.
    const isFrom = (place: OwnedPlace): boolean => {
      const there = cardsOfSet(asked, { of: { is: 'card' }, in: [place] })
      return picked.some((id) => there.includes(id))
    }
    if (apart && meant.is === 'choice' && !meant.in.every(isFrom)) return false
    return among.every((one) => {
      if ((one.is === 'same' || one.is === 'different') && one.property === 'name') {
        const names = new Set(picked.map((id) => propertyOf(asked, id, 'name')))
        return one.is === 'same' ? names.size <= 1 : names.size === picked.length
      }
      const readings = picked.flatMap((id) => {
        const at = locate(asked.state, id)
        const card = at && seenNow(asked.state, at, asked.cards)
        return card?.monster ? [plainReading(card.monster)] : []
      })
      // Among cards of any kind others than monsters may be what is asked for, or stand beside it.
      if (one.is === 'including' && readings.length < picked.length)
        return areAmong(
          asked,
          one.slots.flatMap((slot) => Array.from({ length: slot.count }, () => slot.of)),
          picked,
        )
      const asking = { ...askingNow(asked.state), player: asked.context.player }
      return readings.length === picked.length && holdsAmong(one, readings, asking)
    })
  }
  const canBecome = (picked: readonly DuelObjectId[], others: readonly DuelObjectId[]): boolean => {
    let looked = 0
    const search = (now: readonly DuelObjectId[], from: number): boolean => {
      looked += 1
      if (looked > MOST_SETS) return false
      if (isWhole(now)) return true
      if (now.length >= max) return false
      for (let at = from; at < others.length; at++) {
        const other = others[at]
        if (other !== undefined && search([...now, other], at + 1)) return true
      }
      return false
    }
    return search(picked, 0)
  }
  const nextAmong = (picked: readonly DuelObjectId[], others: readonly DuelObjectId[]) =>
    others.filter((id) =>
      canBecome(
        [...picked, id],
        others.filter((one) => one !== id),
      ),
    )
  return { isWhole, canBecome, nextAmong }
}
