import { isExtraDeckCard } from '../cards/card.ts'
import { EVERY_BIT, type KindOfCard, type Moves, placeOfBit } from './easier-game.ts'
import { BITS } from './what-effects-move.ts'

/* Where cards may come in the easier game, round by round, until nothing more is added. */

/** Where the cards of a duel may come to lie, and whether there may be more monsters than there are. */
export interface Reachable {
  /** For each kind of card the places it may lie in. */
  readonly at: Uint8Array
  /** After how many rounds a card of that kind may first lie in each place, as places stand in `Begin`; 0 where it lies there from the beginning, or never. */
  readonly since: Uint8Array
  readonly moreBodies: boolean
}

interface Means {
  /** Materials or costs of Summons by the rules may be taken from the hand. */
  readonly elsewhere: boolean
  readonly hopes: boolean
  readonly normal: boolean
  readonly pendulum: boolean
  readonly used: ReadonlySet<string>
  /** The kinds of Traps that lie where they could be activated now. */
  readonly ready: ReadonlySet<number>
  readonly isUnknownThere: boolean
  readonly isAlone: boolean
}

/** From where each kind of card lies, as bits. */
export const placesReached = (lies: Uint8Array, kinds: readonly KindOfCard[], means: Means): Reachable => {
  const at = lies.slice()
  const since = new Uint8Array(kinds.length * EVERY_BIT.length)
  let round = 0
  const bitsOf = ({ number }: KindOfCard): number => at[number] ?? 0
  let moreBodies = false
  let { normal } = means
  // A card of which nobody knows what it is may be what is asked for.
  let { isUnknownThere } = means
  let isGrowing = true
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
  while (isGrowing) {
    isGrowing = false
    round += 1
    const scales = kinds.filter(
      (kind) =>
        kind.card.kind === 'monster' && kind.card.pendulum && (bitsOf(kind) & (BITS.hand | BITS.field)) !== 0,
    )
    const pendulum = means.pendulum && scales.length > 0
    if (pendulum) moreBodies = true
    for (const kind of kinds) {
      const { card, moves } = kind
      const bits = bitsOf(kind)
      if (bits === 0) continue
      byTheRules(kind, bits, { ...means, normal, pendulum }, at, put)
      if (card.kind === 'monster' && card.abilities.includes('union')) moreBodies = true
      for (const move of moves) {
        if ((bits & move.from) === 0) continue
        if (move.awaitsOther && means.isAlone) continue
        if (move.waits && !means.ready.has(kind.number)) continue
        if (!isUnknownThere && !move.needs.every((need) => isThere(need, at))) continue
        if (move.once && means.used.has(`${card.name}#${move.number}`)) continue
        if (move.bodies) {
          moreBodies = true
          // One of them may be a Normal Summon more.
          normal = true
        }
        if (move.bringsUnknown) isUnknownThere = true
        byEffect(kind, move, kinds, bitsOf, put)
        if (move.tokens.length > 0)
          for (const other of kinds) if (move.tokens.includes(other.card.passcode)) put(other, BITS.field)
        if (move.turnsUp && means.hopes)
          for (const other of kinds)
            if ((bitsOf(other) & BITS.deck) !== 0) put(other, BITS.hand | BITS.gy | move.to)
      }
    }
  }
  return { at, since, moreBodies }
}

type BitsOf = (kind: KindOfCard) => number

type Put = (kind: KindOfCard, bits: number) => void

const byTheRules = (
  kind: KindOfCard,
  bits: number,
  { elsewhere, normal, pendulum }: Means,
  at: Uint8Array,
  put: Put,
): void => {
  const { card, recipes } = kind
  // A Token that leaves the field is gone.
  if (card.kind === 'token') return
  // What lies on the field may leave it as a Tribute, as material, or after it was used.
  if ((bits & (BITS.field | BITS.attached)) !== 0) put(kind, BITS.gy | BITS.extra | BITS.attached)
  if (card.kind === 'spell' || card.kind === 'trap') {
    if ((bits & BITS.hand) !== 0) put(kind, BITS.field | BITS.gy)
    return
  }
  if (card.kind !== 'monster') return
  if ((bits & BITS.hand) !== 0 && elsewhere) put(kind, BITS.gy | BITS.banished | BITS.extra)
  if ((bits & BITS.hand) !== 0 && (normal || pendulum || card.pendulum)) put(kind, BITS.field)
  if ((bits & BITS.extra) !== 0) {
    if (pendulum && card.pendulum) put(kind, BITS.field)
    if (isExtraDeckCard(card) && card.frame !== 'fusion' && couldHaveMaterials(recipes, at))
      put(kind, BITS.field)
  }
}

/** Whether for each of its materials some card may come to where it can be used. */
const couldHaveMaterials = (recipes: KindOfCard['recipes'], at: Uint8Array): boolean =>
  recipes === undefined || recipes.some((recipe) => recipe.every((fitting) => isThere(fitting, at)))

/** Whether some card may lie where it may be meant. */
const isThere = ({ from, concerns }: Moves['needs'][number], at: Uint8Array): boolean =>
  concerns.some((number) => ((at[number] ?? 0) & (from[number] ?? 0)) !== 0)

const byEffect = (
  own: KindOfCard,
  move: Moves,
  kinds: readonly KindOfCard[],
  bitsOf: BitsOf,
  put: Put,
): void => {
  if (move.own !== 0) put(own, move.own)
  for (const { from, concerns, to } of move.shifts)
    for (const number of concerns) {
      const kind = kinds[number]
      if (kind && (bitsOf(kind) & (from[number] ?? 0)) !== 0) put(kind, to)
    }
}
