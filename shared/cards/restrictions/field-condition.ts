import type { EffectCondition } from '../effects/condition.ts'
import { allOf, readStateOfTable } from '../effects/read/conditions.ts'
import { placeOfThis } from '../effects/read/where-it-lies.ts'
import type { Amount, CardSet, MeantCards, Relation } from '../effects/which-cards.ts'
import type { FieldAmount, FieldCondition, FieldSet } from '../restrictions.ts'
import type { Cursor } from '../text/cursor.ts'

/*
 * What a text asks of the table before a Summon: conditions are read as those of effects are, and only what the table alone answers is
 * taken.
 */

const isPrinted = (one: Relation): one is Extract<Relation, { readonly is: 'printed' }> =>
  one.is === 'printed'

/** What the opponent's hand holds it cannot ask. */
const isSetOfField = (cards: MeantCards): cards is CardSet & FieldSet =>
  cards.is === 'all' &&
  !cards.other &&
  !cards.now &&
  (cards.with ?? []).every(isPrinted) &&
  (cards.of.is === 'card' || cards.in.every(({ place, of }) => place !== 'hand' || of === 'you'))

const isAmountOfField = (amount: Amount): amount is FieldAmount => {
  if (typeof amount === 'number') return true
  switch (amount.is) {
    case 'lifePoints':
      return true
    case 'count':
      return amount.different === undefined && isSetOfField(amount.of)
    case 'counters':
      return isSetOfField(amount.on)
    case 'sum':
      return amount.of.every(isAmountOfField)
    default:
      return false
  }
}

const isOfField = (condition: EffectCondition): condition is FieldCondition => {
  switch (condition.is) {
    case 'all':
    case 'any':
      return condition.of.every(isOfField)
    case 'not':
      return isOfField(condition.of)
    case 'count':
    case 'every':
      return isSetOfField(condition.of)
    case 'compare':
      return isAmountOfField(condition.left) && isAmountOfField(condition.right)
    default:
      return false
  }
}

/** "This is the only card in your hand": a card that is Normal Summoned lies there anyway. */
const withoutItsHand = (condition: EffectCondition): EffectCondition | undefined =>
  condition.is === 'all' ? allOf(condition.of.filter((one) => placeOfThis(one) !== 'hand')) : condition

/** What follows "if", "while" or "unless", where the table alone answers all of it. */
export const readFieldCondition = (cursor: Cursor): FieldCondition | undefined =>
  cursor.attempt(() => {
    const read = readStateOfTable(cursor)
    const condition = read && withoutItsHand(read)
    return condition && isOfField(condition) ? condition : undefined
  })

/** The condition that holds where the other does not. */
export const opposite = (condition: FieldCondition): FieldCondition =>
  condition.is === 'count' && condition.count.max === null && condition.count.min > 0
    ? { ...condition, count: { min: 0, max: condition.count.min - 1 } }
    : { is: 'not', of: condition }
