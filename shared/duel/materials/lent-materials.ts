import type { CardPool } from '../../cards/pool.ts'
import type { Restriction } from '../../cards/restrictions.ts'
import { askingNow, monstersControlledBy, ownMonsters } from '../continuous/candidates.ts'
import { candidateNow } from '../continuous/in-piles.ts'
import { isBecause } from '../continuous/reasons.ts'
import { type Asking, type Candidate, matches, plainReading } from '../continuous/filter.ts'
import type { MaterialsFor } from '../refusal.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import { doneFor } from '../state/done-this-turn.ts'
import { type DuelState, oncePerState } from '../state/state.ts'
import { opponentOf } from '../state/zones.ts'
import { namesTuner, restrictionsOf, speaksOf } from './material-texts.ts'

/*
 * Materials that lie elsewhere than among the face-up monsters of their player: in the hand, by their own text or by that of a card beside
 * them, and with the opponent, in the hand or face-down where the monster that is Summoned says so. How several such texts go together no
 * rule says, so that all such cards of one Summon are taken by one text.
 */

type Text<Code extends Restriction['code']> = Extract<Restriction, { readonly code: Code }>
type Use = Text<'may-be-material-from-hand'>['of']

/** A card of the hand, with the cards on the field beside which it may be used. */
interface Lent extends Candidate {
  readonly beside: readonly DuelObjectId[]
}

const textsOf = <Code extends Restriction['code']>(candidate: Candidate, code: Code): readonly Text<Code>[] =>
  restrictionsOf(candidate).filter((one): one is Text<Code> => one.code === code)

const ownTextOf = (candidate: Candidate, use: Use): Text<'may-be-material-from-hand'> | undefined =>
  textsOf(candidate, 'may-be-material-from-hand').find(({ of }) => of === use)

/** What the text of a card on the field takes from the hand for such a Summon, as the card stands there now. */
const takesFromHand = (
  candidate: Candidate,
  use: MaterialsFor,
  asking: Asking,
): readonly Text<'takes-materials-from-hand'>[] =>
  textsOf(candidate, 'takes-materials-from-hand').filter(
    (one) => one.of === use && (!one.while || matches(one.while, plainReading(candidate), asking)),
  )

const besideOf = (candidate: Candidate): readonly DuelObjectId[] => (candidate as Partial<Lent>).beside ?? []

/** The cards that lie where a Summon takes its materials from. */
interface Taking {
  readonly reach: (state: DuelState, cards: CardPool) => readonly Candidate[]
}

/** Of cards that were material from the hand this turn: every text that lends its own card so adds that it does once per turn. */
const namesUsedFromHand = (state: DuelState, cards: CardPool): ReadonlySet<string | undefined> =>
  new Set(
    doneFor(state, 'material-from-hand').flatMap((done) =>
      done.event.from.in === 'hand' && isBecause('material', done.event)
        ? [cards.find(done.passcode)?.name]
        : [],
    ),
  )

/** Of the cards that were material this turn together with one from the hand: a text that takes that once per turn has done so. */
const namesBesideHand = (state: DuelState, cards: CardPool): ReadonlySet<string | undefined> => {
  const names = new Set<string | undefined>()
  let together: { readonly name: string | undefined; readonly fromHand: boolean }[] = []
  const close = (): void => {
    if (together.some(({ fromHand }) => fromHand)) for (const { name } of together) names.add(name)
    together = []
  }
  // The materials of one Summon leave one right after the other.
  for (const done of doneFor(state, 'materials-together')) {
    if (done.is === 'moved' && isBecause('material', done.event))
      together.push({
        name: cards.find(done.passcode)?.name,
        fromHand: done.event.from.in === 'hand',
      })
    else close()
  }
  close()
  return names
}

/** Materials of the field, and cards of the hand that texts let be used beside those. */
export const withHand = (
  use: Use,
): Taking & {
  readonly barred: (candidate: Candidate, newcomer: Candidate, asking: Asking) => boolean
  readonly together: (chosen: readonly Candidate[], asking: Asking, newcomer: Candidate) => boolean
} => ({
  reach: oncePerState((state, cards): readonly Candidate[] => {
    const asking = askingNow(state)
    const own = ownMonsters(state, cards)
    const used = namesUsedFromHand(state, cards)
    const taken = namesBesideHand(state, cards)
    const lending = own.flatMap((one) =>
      one.standing?.faceUp
        ? takesFromHand(one, use, asking).flatMap(({ which, oncePerTurn }) =>
            oncePerTurn && taken.has(one.facts.name) ? [] : [{ which, id: one.card.id }],
          )
        : [],
    )
    const lent = handOf(state, cards).flatMap((candidate): readonly Candidate[] => {
      const beside = lending
        .filter(({ which }) => matches(which, plainReading(candidate), asking))
        .map(({ id }) => id)
      if (beside.length > 0) return [{ ...candidate, beside } as Lent]
      return ownTextOf(candidate, use) && !used.has(candidate.facts.name) ? [candidate] : []
    })
    return lent.length > 0 ? [...own, ...lent] : own
  }),
  barred: (candidate, newcomer, asking) =>
    !candidate.standing &&
    besideOf(candidate).length === 0 &&
    !isAlsoUsed(candidate, newcomer, asking) &&
    !lendsItself(candidate, use, newcomer, asking),
  together: (chosen, asking, newcomer) =>
    keepsOwnWords(chosen, use, asking) &&
    areUsedToo(chosen, asking, newcomer) &&
    isHandLent(
      chosen.filter(({ standing }) => !standing),
      chosen,
      use,
      asking,
      newcomer,
    ),
})

const handOf = (state: DuelState, cards: CardPool): readonly Candidate[] => {
  const { player } = state.turn
  return state.sides[player].hand.flatMap(
    (card) => candidateNow(state, card, { in: 'hand', of: player }, cards) ?? [],
  )
}

/** Whether a card of the hand may be material of that monster by its own text. */
const lendsItself = (candidate: Candidate, use: Use, newcomer: Candidate, asking: Asking): boolean => {
  const own = ownTextOf(candidate, use)
  return own !== undefined && speaksOf(own.for, newcomer, asking) && namesTuner(newcomer, own.forNaming)
}

const isHandLent = (
  lent: readonly Candidate[],
  chosen: readonly Candidate[],
  use: Use,
  asking: Asking,
  newcomer: Candidate,
): boolean => {
  const [first, another] = lent
  if (!first) return true
  const isTaken = chosen.some((one) =>
    takesFromHand(one, use, asking).some(
      ({ most, for: named }) =>
        lent.length <= (most ?? lent.length) &&
        lent.every((card) => besideOf(card).includes(one.card.id)) &&
        speaksOf(named, newcomer, asking),
    ),
  )
  if (isTaken) return true
  if (another) return false
  const asked = ownTextOf(first, use)?.with
  return (
    isAlsoUsed(first, newcomer, asking) ||
    (lendsItself(first, use, newcomer, asking) &&
      chosen.some(
        (one) => one.standing !== undefined && (!asked || matches(asked, plainReading(one), asking)),
      ))
  )
}

/** "When using this card …, the other Synchro Material is 1 monster in your hand": nothing else will do. */
const keepsOwnWords = (chosen: readonly Candidate[], use: Use, asking: Asking): boolean =>
  chosen.every((one) =>
    takesFromHand(one, use, asking).every(
      ({ must, most }) =>
        !must ||
        (chosen.length - 1 === (most ?? chosen.length - 1) &&
          chosen.every((other) => other === one || besideOf(other).includes(one.card.id))),
    ),
  )

/* What the monster that is Summoned lets be used */

/** Where the card lies for "you can also use 1 monster … as material"; nothing where its player controls it face-up. */
const whereAlso = (
  { standing, place }: Candidate,
  { player }: Asking,
): Text<'may-also-use'>['from'] | undefined => {
  if (!standing) return place.in === 'hand' ? 'hand' : undefined
  if (!standing.faceUp) return standing.controller === player ? 'face-down' : undefined
  return standing.controller === player ? undefined : 'opponent'
}

/** Whether the text of the monster that is Summoned lets the card be used from there. */
export const isAlsoUsed = (candidate: Candidate, newcomer: Candidate, asking: Asking): boolean => {
  const from = whereAlso(candidate, asking)
  return (
    from !== undefined &&
    textsOf(newcomer, 'may-also-use').some(
      (one) => one.from === from && matches(one.which, plainReading(candidate), asking),
    )
  )
}

/** One card alone, where it lies as that text says. */
const areUsedToo = (chosen: readonly Candidate[], asking: Asking, newcomer: Candidate): boolean => {
  const also = chosen.filter((one) => one.standing && whereAlso(one, asking) !== undefined)
  return also.length <= 1 && also.every((one) => isAlsoUsed(one, newcomer, asking))
}

/** The cards within reach of the Summon of that monster: where all such Summons take them from, and where its own text does. */
export const withinReach = (
  state: DuelState,
  { reach, by }: Taking & { readonly by: MaterialsFor },
  newcomer: Candidate,
  cards: CardPool,
): readonly Candidate[] => {
  const known = reach(state, cards)
  const also = textsOf(newcomer, 'may-also-use').filter((one) => one.by === by)
  if (also.length === 0) return known
  const ids = new Set(known.map(({ card }) => card.id))
  const elsewhere = also.flatMap(({ from }) => {
    if (from === 'face-down') return []
    return from === 'hand'
      ? handOf(state, cards)
      : monstersControlledBy(opponentOf(state.turn.player), state, cards)
  })
  return [
    ...known,
    ...elsewhere.filter((one) => !ids.has(one.card.id) && isAlsoUsed(one, newcomer, askingNow(state))),
  ]
}

/** Whether the cards lent from the hand leave all the materials banished. */
export const areBanished = (chosen: readonly Candidate[], use: MaterialsFor, asking: Asking): boolean =>
  chosen.some(({ standing }) => !standing) &&
  chosen.some((one) => takesFromHand(one, use, asking).some(({ banishes }) => banishes))
