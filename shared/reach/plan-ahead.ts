import type { Card } from '../cards/card.ts'
import type { Passcode } from '../cards/passcode.ts'
import { type AheadFrom, cheapest, type Cheapest, HELD_UP, isHeldUpBy, numbered } from './cheapest-way.ts'
import type { Playbook } from './playbook.ts'
import { type Facts, factsFor, type Need, type PlaceAhead, PLACES_AHEAD, playsOf } from './plays-ahead.ts'

/*
 * How many plays a board seems away, worked backwards from its cards, and the plan with which: of what brings each of them about, the cheapest. It says
 * in which order positions are gone on from, and nothing else. (Hoffmann and Nebel call it a relaxed plan.)
 */

/** A card of the board that is missing. */
export interface Wanted {
  /** Any one of these will do. */
  readonly cards: readonly Passcode[]
  readonly place: PlaceAhead
}

/** A way to have all of the cards that are wanted. */
export interface PlanAhead {
  /** How many plays it seems to take; infinite where the guess knows no way. */
  readonly plays: number
  /** What it uses and what it brings about, each a card in a place by its number (`asCardInPlace`). */
  readonly facts: ReadonlySet<number>
  /** The plays of it that have all they need (`beginning`). */
  readonly begins: ReadonlySet<string>
}

/** So many of these cards are to stay on the field, be they there already or not: no Summon takes them. */
export interface Staying {
  readonly cards: readonly Passcode[]
  readonly count: number
}

export type PlaysAhead = (
  from: AheadFrom,
) => (wanted: readonly Wanted[], staying: readonly Staying[]) => PlanAhead

/** Works out once what the cards of the duel can do for each other. */
export const playsAheadFor = (cards: readonly Card[], playbook: Playbook): PlaysAhead => {
  const facts = factsFor(cards, playbook)
  const known = numbered(playsOf(facts, playbook), cards.length * PLACES_AHEAD.length)
  return (from) => {
    const { costs, how, there } = cheapest(known, facts, from)
    return (wanted, staying) => {
      const needs = wanted.map(({ cards: any, place }): Need => {
        const meant = facts.cards.filter(({ passcode }) => any.includes(passcode))
        return { any: meant.map((card) => facts.of(card, place)), count: 1 }
      })
      return planned(needs, { costs, how, left: bodiesLeft(facts, there, staying) }, from.offered)
    }
  }
}

/** How many monsters on the field Summons may still take, by the number of the card there. */
type BodiesLeft = Map<number, number>

/** Of what is not there yet one comes, of Tokens as many as are asked for. */
const bodiesLeft = ({ cards, of }: Facts, there: Uint8Array, staying: readonly Staying[]): BodiesLeft =>
  new Map(
    cards.map((card) => {
      const field = of(card, 'field')
      const most = card.kind === 'token' ? Number.POSITIVE_INFINITY : Math.max(1, there[field] ?? 0)
      const stay = staying.find((one) => one.cards.includes(card.passcode))?.count ?? 0
      return [field, most - stay]
    }),
  )

interface Ahead extends Pick<Cheapest, 'costs' | 'how'> {
  readonly left: BodiesLeft
}

/** The plan that has all of it; each of its plays is counted once. */
const planned = (needs: readonly Need[], ahead: Ahead, offered: AheadFrom['offered']): PlanAhead => {
  const { costs, how } = ahead
  const plays = new Set<string>()
  const facts = new Set<number>()
  const open = needs.map((need) => ({ need, isSpent: false }))
  const begins = new Set<string>()
  let normals = 0
  let heldUp = 0
  let short = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const { need, isSpent } = next
    const ranked = need.any
      .filter((fact) => costs[fact] !== Number.POSITIVE_INFINITY)
      .toSorted((a, b) => (costs[a] ?? 0) - (costs[b] ?? 0))
    if (ranked.length === 0) return NO_PLAN
    const spent = isSpent ? spentOn(need, ahead, facts) : undefined
    short += spent?.short ?? 0
    const taken = spent && spent.short === 0 ? spent.taken : ranked.slice(0, need.count)
    for (const fact of taken) {
      const operator = how(fact)
      if (facts.has(fact)) continue
      facts.add(fact)
      if (!operator) continue
      if (operator.only === 'normal' && !plays.has(operator.play)) normals += 1
      const isHeldUp = costs[fact] === 1 + HELD_UP && isHeldUpBy(operator, offered)
      if (isHeldUp && !plays.has(operator.play)) heldUp += 1
      if (costs[fact] === 1 && operator.begins !== undefined) begins.add(operator.begins)
      plays.add(operator.play)
      open.push(
        ...operator.needs.map((one, at) => ({ need: one, isSpent: operator.spends === true && at > 0 })),
      )
    }
  }
  // There is one Normal Summon a turn: another way would have to be found for each of the others.
  return { plays: plays.size + Math.max(0, normals - 1) + short + heldUp * HELD_UP, facts, begins }
}

/**
 * The monsters that a Summon takes: none twice, and none that is to stay. Of those that are taken already others must come. One that was itself
 * Summoned with a monster of the field is no monster more, so it is taken last.
 */
const spentOn = (
  { any, count }: Need,
  { costs, how, left }: Ahead,
  facts: ReadonlySet<number>,
): { readonly taken: readonly number[]; readonly short: number } => {
  const rankOf = (fact: number): number => (costs[fact] ?? 0) + (how(fact)?.spends === true ? NO_MORE : 0)
  const ranked = any
    .flatMap((fact) => [fact, fact + ONE_MORE_THAN_ON_FIELD])
    .filter((fact) => costs[fact] !== Number.POSITIVE_INFINITY)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  const taken: number[] = []
  let short = count
  for (const fact of ranked) {
    if (short === 0) break
    const most = left.get(fact) ?? (facts.has(fact) ? 0 : 1)
    const takes = Math.min(short, most)
    if (takes <= 0) continue
    if (left.has(fact)) left.set(fact, most - takes)
    taken.push(fact)
    short -= takes
  }
  return { taken, short }
}

const ONE_MORE_THAN_ON_FIELD = PLACES_AHEAD.indexOf('one-more') - PLACES_AHEAD.indexOf('field')

/** As far as a monster seems that costs another one. */
const NO_MORE = 4

const NO_PLAN: PlanAhead = { plays: Number.POSITIVE_INFINITY, facts: new Set(), begins: new Set() }
