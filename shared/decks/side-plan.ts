import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { copiesOfEach } from './difference.ts'
import { type Deck, homeSection } from './deck.ts'

export interface SideSwap {
  readonly card: Passcode
  readonly copies: number
}

/** What a player sides against one opponent's deck, going first or second. */
export interface SidePlan {
  readonly id: string
  readonly against: string
  readonly turn: 'first' | 'second'
  /** From Main and Extra Deck to the Side Deck. */
  readonly out: readonly SideSwap[]
  /** From the Side Deck to where each card belongs. */
  readonly in: readonly SideSwap[]
  readonly note: string
}

/** Why a plan cannot be carried out as it stands [DECK-09]. */
export type SidePlanProblem =
  /** It was only just begun. */
  | { readonly code: 'says-nothing' }
  /** The section does not hold so many copies. */
  | {
      readonly code: 'too-few-copies'
      readonly from: 'main' | 'extra' | 'side'
      readonly card: Passcode
      readonly name: string
      readonly wanted: number
      readonly held: number
    }
  /** Cards are swapped one for one, so that the Side Deck stays as large as it is. */
  | { readonly code: 'uneven'; readonly out: number; readonly in: number }
  /** One for one, but a card that makes room for one of the other section leaves a size that no Deck may have. */
  | {
      readonly code: 'size'
      readonly section: 'main' | 'extra'
      readonly has: number
      readonly min: number
      readonly max: number
    }

const SIZES = { main: { min: 40, max: 60 }, extra: { min: 0, max: 15 }, side: { min: 0, max: 15 } } as const

/**
 * How many cards a section may hold after siding, that held so many before: a card of the Main Deck may make room for one of the Extra Deck
 * where both keep a legal size, and a deck that was registered with another size, for a format of its own, may keep it
 * [DECK-09, DECK-01, DECK-04].
 */
export const sizesAfterSiding = (
  section: keyof typeof SIZES,
  had: number,
): { readonly min: number; readonly max: number } => ({
  min: Math.min(SIZES[section].min, had),
  max: Math.max(SIZES[section].max, had),
})

/** Whether the deck can be sided by the plan as it stands; until then it is a plan under way, which nobody sides by [DECK-09]. */
export const isCompletePlan = (deck: Deck, plan: SidePlan, pool: CardPool): boolean =>
  applySidePlan(deck, plan, pool).problems.length === 0

/** Just begun: nothing in it is wrong yet. Against somebody, one that swaps nothing may be meant. */
export const saysNothing = ({ against, out, in: into, note }: SidePlan): boolean =>
  against.trim() === '' && note.trim() === '' && out.length + into.length === 0

/** The deck after siding as far as the plan can be carried out, and what keeps the rest from it. */
export const applySidePlan = (
  deck: Deck,
  plan: SidePlan,
  pool: CardPool,
): { readonly deck: Deck; readonly problems: readonly SidePlanProblem[] } => {
  const problems: SidePlanProblem[] = saysNothing(plan) ? [{ code: 'says-nothing' }] : []
  let next = deck
  const move = ({ card, copies }: SideSwap, direction: 'out' | 'in'): void => {
    const found = pool.find(card)
    const home = found ? homeSection(found) : next.extra.includes(card) ? 'extra' : 'main'
    const [from, to] = direction === 'out' ? ([home, 'side'] as const) : (['side', home] as const)
    const moving = written(next[from], card, copies, pool)
    if (moving.length < copies) {
      const held = copiesOfEach(deck[from], pool).get(found?.passcode ?? card) ?? 0
      const name = found?.name ?? `Passcode ${card}`
      problems.push({ code: 'too-few-copies', from, card, name, wanted: copies, held })
    }
    const gone = new Set(moving.map(({ index }) => index))
    next = {
      ...next,
      [from]: next[from].filter((_, index) => !gone.has(index)),
      [to]: [...next[to], ...moving.map(({ passcode }) => passcode)],
    }
  }
  for (const swap of plan.out) move(swap, 'out')
  for (const swap of plan.in) move(swap, 'in')
  const { out, in: into } = sideCounts(plan)
  if (out !== into) problems.push({ code: 'uneven', out, in: into })
  else if (problems.length === 0)
    for (const section of ['main', 'extra'] as const) {
      const has = next[section].length
      const sizes = sizesAfterSiding(section, deck[section].length)
      if (has < sizes.min || has > sizes.max) problems.push({ code: 'size', section, has, ...sizes })
    }
  return { deck: next, problems }
}

/** The plan with one copy of a card more out, or in; one that the plan moves the other way stays where it was instead. */
export const withCardSided = (plan: SidePlan, card: Passcode, to: 'out' | 'in', pool: CardPool): SidePlan => {
  const code = pool.find(card)?.passcode ?? card
  const isIt = (swap: SideSwap): boolean => (pool.find(swap.card)?.passcode ?? swap.card) === code
  const back = to === 'out' ? 'in' : 'out'
  if (plan[back].some(isIt))
    return {
      ...plan,
      [back]: plan[back].flatMap((swap) => {
        if (!isIt(swap)) return [swap]
        return swap.copies > 1 ? [{ ...swap, copies: swap.copies - 1 }] : []
      }),
    }
  return {
    ...plan,
    [to]: plan[to].some(isIt)
      ? plan[to].map((swap) => (isIt(swap) ? { ...swap, copies: swap.copies + 1 } : swap))
      : [...plan[to], { card: code, copies: 1 }],
  }
}

/** Which cards of a sided deck, by their index, the plan has brought there: into Main and Extra Deck, and out to the Side Deck. */
export const broughtBySiding = (
  sided: Deck,
  plan: SidePlan,
  pool: CardPool,
): Readonly<Record<'main' | 'extra' | 'side', ReadonlySet<number>>> => {
  const brought = (section: 'main' | 'extra' | 'side', swaps: readonly SideSwap[]): ReadonlySet<number> =>
    new Set(
      swaps.flatMap(({ card, copies }) =>
        written(sided[section], card, copies, pool).map(({ index }) => index),
      ),
    )
  return { main: brought('main', plan.in), extra: brought('extra', plan.in), side: brought('side', plan.out) }
}

/** Against whom it is, and who goes first: its heading, also before a name is given. */
export const headingOfPlan = ({ against, turn }: SidePlan): string =>
  `${against.trim() || 'Nobody yet'}, going ${turn}`

/** How many cards a plan takes out and brings in. */
export const sideCounts = (plan: SidePlan): { readonly out: number; readonly in: number } => {
  const sum = (swaps: readonly SideSwap[]): number => swaps.reduce((total, { copies }) => total + copies, 0)
  return { out: sum(plan.out), in: sum(plan.in) }
}

/** So many places of the card in the section, the last first; artworks are one card. */
const written = (cards: readonly Passcode[], card: Passcode, copies: number, pool: CardPool) => {
  const same = pool.find(card)?.passcode ?? card
  return cards
    .map((passcode, index) => ({ passcode, index }))
    .filter(({ passcode }) => (pool.find(passcode)?.passcode ?? passcode) === same)
    .slice(copies > 0 ? -copies : Infinity)
}

/** One sentence about it. */
export const explainSidePlanProblem = (problem: SidePlanProblem): string => {
  const deck = { main: 'Main', extra: 'Extra', side: 'Side' } as const
  switch (problem.code) {
    case 'says-nothing':
      return 'Say whom it is against, or what goes out and what comes in.'
    case 'too-few-copies':
      return `The ${deck[problem.from]} Deck has ${problem.held} ${problem.name}, not ${problem.wanted}.`
    case 'uneven':
      return `${problem.out} out, ${problem.in} in; siding is one for one.`
    case 'size':
      return problem.has < problem.min
        ? `The ${deck[problem.section]} Deck would have ${problem.has} cards, fewer than ${problem.min}.`
        : `The ${deck[problem.section]} Deck would have ${problem.has} cards, more than ${problem.max}.`
  }
}
