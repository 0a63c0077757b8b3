import { type Card, isExtraDeckCard } from '../cards/card.ts'
import {
  EVERY_BIT,
  hasText,
  type KindOfCard,
  type Moves,
  placeOfBit,
  takesMaterialsElsewhere,
} from './easier-game.ts'
import { BITS } from './what-effects-move.ts'
import { type Begin, bitsIn, copiesLying, theirBitsIn } from './where-cards-lie.ts'

/* Where cards may come in the easier game, round by round, until nothing more is added. */

/** Where the cards of a duel may come to lie, and whether there may be more monsters than there are. */
export interface Reachable {
  /** For each kind of card the places it may lie in. */
  readonly at: Uint8Array
  /** After how many rounds a card of that kind may first lie in each place, as places stand in `Begin`; 0 where it lies there from the beginning, or never. */
  readonly since: Uint8Array
  readonly moreBodies: boolean
  /** The effects that may be used (`nameOfMove`). */
  readonly usable: ReadonlySet<string>
}

interface Means {
  /** Materials or costs of Summons by the rules may be taken from the hand. */
  readonly elsewhere: boolean
  /** Materials on the field may be banished. */
  readonly banishes: boolean
  /** Any card of the Deck may be the one that comes to light where something turns cards up. */
  readonly hopes: boolean
}

/** What may be so besides where cards lie; each of it only ever becomes true. */
interface Possible {
  /** There may be more monsters than there are, and Normal Summons that are left. */
  moreBodies: boolean
  normal: boolean
  /** A card of which nobody knows what it is may be what is asked for. */
  unknown: boolean
  /** The other player may have a card on the field. */
  theirs: boolean
}

/** Where cards may come, from where they lie; as far as it is asked: where it is enough, nothing more is found out. */
export const placesReached = (
  begin: Begin,
  kinds: readonly KindOfCard[],
  means: Means,
  isEnough?: (soFar: Reachable) => boolean,
): Reachable => {
  const at = Uint8Array.from(kinds, (_, number) => bitsIn(begin, number))
  const copies = Uint8Array.from(kinds, ({ card }, number) =>
    card.kind === 'token' ? AS_MANY_AS_ASKED : copiesLying(begin, number),
  )
  const since = new Uint8Array(kinds.length * EVERY_BIT.length)
  const usable = new Set<string>()
  const possible: Possible = {
    moreBodies: false,
    normal: begin.normal > 0,
    unknown: begin.isUnknownThere,
    theirs: begin.areTheirsThere,
  }
  let round = 0
  let isGrowing = true
  const allow = (what: keyof Possible): void => {
    if (possible[what]) return
    possible[what] = true
    isGrowing = true
  }
  const bitsOf = ({ number }: KindOfCard): number => at[number] ?? 0
  const theirsOf = begin.areTheirsThere ? (number: number) => theirBitsIn(begin, number) : undefined
  const put = ({ card, number }: KindOfCard, wanted: number): void => {
    const before = at[number] ?? 0
    if ((before | wanted) === before) return
    // An Extra Deck Monster rests in no hand and no Deck [MON-15].
    const isLed = (wanted & (BITS.hand | BITS.deck)) !== 0 && isExtraDeckCard(card)
    const bits = isLed ? (wanted & ~(BITS.hand | BITS.deck)) | BITS.extra : wanted
    if ((before | bits) === before) return
    at[number] = before | bits
    isGrowing = true
    for (const bit of EVERY_BIT)
      if ((bits & ~before & bit) !== 0) since[number * EVERY_BIT.length + placeOfBit(bit)] = round
  }
  const isUsable = ({ card, number }: KindOfCard, move: Moves): boolean =>
    ((at[number] ?? 0) & move.from) !== 0 &&
    (possible.theirs || !move.awaitsOther) &&
    !(move.waits && !begin.ready.has(number)) &&
    !(move.once && begin.used.has(`${card.name}#${move.number}`)) &&
    (possible.theirs || !move.needsTheirs) &&
    (possible.unknown || move.needs.every((need) => isThere(need, at)))
  const soFar = (): Reachable => ({ at, since, moreBodies: possible.moreBodies, usable })
  while (isGrowing && isEnough?.(soFar()) !== true) {
    isGrowing = false
    round += 1
    const pendulum =
      begin.pendulum &&
      kinds.some(
        (kind) =>
          kind.card.kind === 'monster' &&
          kind.card.pendulum &&
          (bitsOf(kind) & (BITS.hand | BITS.field)) !== 0,
      )
    if (pendulum) allow('moreBodies')
    // A text that takes materials elsewhere, or counts one for several, leaves nothing to count.
    const isCounted = !isElsewhere(kinds, at)
    const bodies =
      possible.moreBodies || !isCounted ? Number.POSITIVE_INFINITY : begin.monsters + begin.normal
    const couldHaveMaterials = (kind: KindOfCard): boolean =>
      kind.costs <= bodies &&
      (kind.recipes === undefined ||
        kind.recipes.some((recipe) =>
          recipe.every((slot) => areThere(slot, at, copies, isCounted ? slot.count : 1)),
        ))
    for (const kind of kinds) {
      const bits = bitsOf(kind)
      if (bits === 0) continue
      byTheRules(kind, bits, { ...means, normal: possible.normal, pendulum }, put)
      if ((bits & BITS.extra) !== 0 && isSummonedFromExtraDeck(kind.card) && couldHaveMaterials(kind))
        put(kind, BITS.field)
      if (kind.card.kind === 'monster' && kind.card.abilities.includes('union')) allow('moreBodies')
      for (const move of kind.moves) {
        if (!isUsable(kind, move)) continue
        usable.add(nameOfMove(kind, move))
        if (move.bodies) {
          allow('moreBodies')
          // One of them may be a Normal Summon more.
          allow('normal')
        }
        if (move.leavesUnknown || (move.turnsUp && means.hopes)) allow('unknown')
        if (move.givesAway) allow('theirs')
        byEffect(kind, move, kinds, { at, theirsOf }, put)
        if (move.tokens.length > 0)
          for (const other of kinds) if (move.tokens.includes(other.card.passcode)) put(other, BITS.field)
        if (move.turnsUp && means.hopes)
          for (const other of kinds)
            if ((bitsOf(other) & BITS.deck) !== 0) put(other, BITS.hand | BITS.gy | move.to)
      }
    }
  }
  return soFar()
}

/** Tokens are made as often as effects do. */
const AS_MANY_AS_ASKED = 255

/** What the use of an effect is called in `Reachable`. */
export const nameOfMove = ({ card }: Pick<KindOfCard, 'card'>, { number }: Pick<Moves, 'number'>): string =>
  `${card.passcode}#${number}`

/** Whether a card may come into play whose text lets materials lie elsewhere than on the field, or one card count for several. */
export const isElsewhere = (kinds: readonly KindOfCard[], at: Uint8Array): boolean =>
  kinds.some(({ card, number }) => ((at[number] ?? 0) & ~BITS.deck) !== 0 && takesMaterialsElsewhere(card))

const isSummonedFromExtraDeck = (card: Card): boolean => isExtraDeckCard(card) && card.frame !== 'fusion'

type Put = (kind: KindOfCard, bits: number) => void

const byTheRules = (
  kind: KindOfCard,
  bits: number,
  {
    elsewhere,
    banishes,
    normal,
    pendulum,
  }: Pick<Means, 'elsewhere' | 'banishes'> & { readonly normal: boolean; readonly pendulum: boolean },
  put: Put,
): void => {
  const { card } = kind
  // A Token that leaves the field is gone.
  if (card.kind === 'token') return
  // What lies on the field may leave it as a Tribute, as material, or after it was used.
  if ((bits & (BITS.field | BITS.attached)) !== 0) put(kind, BITS.gy | BITS.extra | BITS.attached)
  if (card.kind === 'spell' || card.kind === 'trap') {
    if ((bits & BITS.hand) !== 0) put(kind, BITS.field | BITS.gy)
    return
  }
  if (card.kind !== 'monster') return
  if ((bits & BITS.field) !== 0 && banishes) put(kind, BITS.banished)
  // In place of a Tribute for a Ritual Summon.
  if ((bits & BITS.gy) !== 0 && hasText(card, 'may-be-banished-for-ritual')) put(kind, BITS.banished)
  if ((bits & BITS.hand) !== 0 && elsewhere) put(kind, BITS.gy | BITS.banished | BITS.extra)
  if ((bits & BITS.hand) !== 0 && (normal || pendulum || card.pendulum)) put(kind, BITS.field)
  if ((bits & BITS.extra) !== 0 && pendulum && card.pendulum) put(kind, BITS.field)
}

/** Whether some card may lie where it may be meant. */
const isThere = ({ from, concerns }: Moves['needs'][number], at: Uint8Array): boolean =>
  concerns.some((number) => ((at[number] ?? 0) & (from[number] ?? 0)) !== 0)

/** Whether so many cards may lie where they may be meant. */
const areThere = (
  { from, concerns }: Moves['needs'][number],
  at: Uint8Array,
  copies: Uint8Array,
  count: number,
): boolean => {
  let there = 0
  for (const number of concerns) {
    if (((at[number] ?? 0) & (from[number] ?? 0)) !== 0) there += copies[number] ?? 0
    if (there >= count) return true
  }
  return there >= count
}

const byEffect = (
  own: KindOfCard,
  move: Moves,
  kinds: readonly KindOfCard[],
  { at, theirsOf }: { readonly at: Uint8Array; readonly theirsOf: ((number: number) => number) | undefined },
  put: Put,
): void => {
  if (move.own !== 0) put(own, move.own)
  for (const { from, theirs, concerns, to, mentioning } of move.shifts) {
    const isNamedThere = (number: number): boolean => {
      const named = mentioning?.get(number)
      // A card of the other player may be the one that is mentioned.
      return named === undefined || theirsOf !== undefined || isThere(named, at)
    }
    for (const number of concerns) {
      const kind = kinds[number]
      if (kind && ((at[number] ?? 0) & (from[number] ?? 0)) !== 0 && isNamedThere(number)) put(kind, to)
    }
    if (!theirsOf) continue
    for (const [number, places] of theirs.entries()) {
      const kind = kinds[number]
      if (kind && places !== 0 && (theirsOf(number) & places) !== 0) put(kind, to)
    }
  }
}
