import type { Filter } from '../filter/filter.ts'
import { withAll, without } from '../filter/normal-form.ts'
import type {
  FieldCondition,
  OverlaidMonster,
  PastOfTurn,
  Restriction,
  TurnLock,
  XyzCost,
} from '../restrictions.ts'
import { readCards, readEitherCard, readOneCard } from '../text/cards.ts'
import type { Cursor } from '../text/cursor.ts'
import { firstOfRules, type WordingRule, rulesWith } from '../text/wording.ts'
import { readFieldCondition } from './field-condition.ts'
import { MORE } from './own-summon.ts'

/*
 * What a text says of the Xyz Summon that uses one monster in place of the materials: which monster, after what, and at what cost.
 */

const part = rulesWith({
  card: readOneCard,
  cards: readCards,
  number: (cursor) => cursor.takeNumber(),
  name: (cursor) => cursor.takeQuoted(),
})

/** "Number C101" is the number 101 behind "Number C". */
const numbered = (first: string, last: string): OverlaidMonster | undefined => {
  const [, behind, from] = /^(.*\D|)(\d+)$/.exec(first) ?? []
  const [, again, to] = /^(.*\D|)(\d+)$/.exec(last) ?? []
  if (behind === undefined || behind !== again) return undefined
  const range = { min: Number(from), max: Number(to) }
  return { is: 'numbered', ...(behind && { behind }), range }
}

const WHICH = firstOfRules<OverlaidMonster>([
  part('whose original name is {name}', ({ name }) => ({ is: 'originally-named', name })),
  part('with {first: name} <through|to> {last: name} in its name', ({ first, last }) =>
    numbered(first, last),
  ),
  part('with a number between {first: name} and {last: name} in its name', ({ first, last }) =>
    numbered(first, last),
  ),
  part('equipped with {least: number} or more Equip Cards', ({ least }) => ({ is: 'equipped-with', least })),
  part('with the highest ATK [(your choice, if tied)]', () => ({ is: 'highest-atk' })),
  part('that did not activate its effects in the Monster Zone this turn', () => ({ is: 'did-not-activate' })),
])

const AFTER = firstOfRules<PastOfTurn>([
  part('if {of: card} battled this turn', ({ of }) => ({ is: 'battled', of })),
  part('if an effect of {name} was [successfully] activated this turn', ({ name }) => ({
    is: 'activated',
    name,
  })),
  part(
    'during the turn, or turn after, your opponent Special Summoned {least: number} or more monsters from the Extra Deck',
    ({ least }) => ({ is: 'opponent-summoned-from-extra-deck', least }),
  ),
])

const COST = firstOfRules<XyzCost>([
  part('discarding {of: card}', ({ of }) => ({ is: 'discard', of })),
  part('sending {of: card} to the GY', ({ of }) => {
    const asked = inHand(of)
    return asked && { is: 'send-from-hand', of: asked }
  }),
])

/** What is asked of the card apart from that it lies in the hand; undefined where it lies elsewhere. */
const inHand = (filter: Filter): Filter | undefined => {
  const parts = filter.is === 'all' ? filter.of : [filter]
  const isHand = (one: Filter): boolean => one.is === 'place' && one.place === 'hand' && one.of === 'you'
  return parts.some(isHand) ? withAll(parts.filter((one) => !isHand(one))) : undefined
}

const readIf = (cursor: Cursor): FieldCondition | undefined =>
  cursor.attempt(() => (cursor.take('if') ? readFieldCondition(cursor) : undefined))

const rule = rulesWith({
  using: readEitherCard,
  cost: COST.next,
  after: AFTER.next,
  which: WHICH.next,
  condition: readIf,
  number: (cursor) => cursor.takeNumber(),
})

/** "With a different name" is different from this card. */
const otherThan = (using: Filter, different: boolean, ownName: string | undefined): Filter | undefined => {
  if (!different) return using
  return ownName === undefined ? undefined : withAll([using, without({ is: 'name', name: ownName })])
}

const AS_MATERIAL = '[as [the|an] [Xyz] <material|materials>]'
const BEFORE = '[Once per turn, {once!}] [During your Main Phase 2, {inMain2!}]'

interface Found {
  readonly using: Filter
  readonly which?: OverlaidMonster
  readonly also?: OverlaidMonster
  readonly once?: true
  readonly inMain2?: true
  readonly different?: true
  readonly if?: FieldCondition
  readonly after?: PastOfTurn
  readonly later?: PastOfTurn
  readonly cost?: XyzCost
}

const meaning = (found: Found, ownName: string | undefined): readonly Restriction[] => {
  const using = otherThan(found.using, found.different === true, ownName)
  if (!using) return [MORE]
  const which = [found.which, found.also].filter((one) => one !== undefined)
  const after = found.after ?? found.later
  return [
    {
      code: 'may-be-xyz-summoned-using',
      using,
      ...(which.length > 0 && { which }),
      ...(found.once && { timesATurn: 1 }),
      ...(found.inMain2 && { phase: 'main2' as const }),
      ...(found.if && { if: found.if }),
      ...(after && { after }),
      ...(found.cost && { cost: found.cost }),
    },
  ]
}

const USING = rule(
  `${BEFORE} [<{after?: after}|{if?: condition}> ,] you can also Xyz Summon ~ by [{cost?: cost} [,] <and|then>] using {using} [{which?: which}] [you control] [{also?: which}] [with a different name {different!}] ${AS_MATERIAL} [[,] <except|other than> ~ {different!}] [(transfer …)] [, {later?: after}]`,
  meaning,
)

const DETACHING = rule(
  `${BEFORE} you can also Xyz Summon ~ by detaching {count: number} Xyz <Material|Materials> from {using}, then using that Xyz Monster ${AS_MATERIAL}`,
  ({ count, ...found }, ownName) => meaning({ ...found, cost: { is: 'detach', count } }, ownName),
)

/** "If you do, you cannot Normal or Special Summon monsters for the rest of this turn": said of such a Summon in a sentence of its own. */
export const AFTER_XYZ_USING = rule(
  'if you do, you cannot Normal or Special Summon monsters for the rest of this turn',
  (): readonly TurnLock[] => [{ act: 'normal-summon' }, { act: 'special-summon' }],
)

/** The card's own sentence about such a Summon. */
export const XYZ_USING: readonly WordingRule<readonly Restriction[]>[] = [DETACHING, USING]
