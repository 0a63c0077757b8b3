import { type Cursor, readList, takeJoint } from '../../text/cursor.ts'
import { firstOfRules, rulesWith, type WordingRule } from '../../text/wording.ts'
import type { EffectCondition } from '../condition.ts'
import type { Than } from '../which-cards.ts'
import { SPOKEN } from './spoken.ts'

/* What coins and dice have shown: the number of heads, and the number on the die. A coin that is called is called heads. */

const resultIs = (by: Than, right: number): EffectCondition => ({
  is: 'compare',
  left: SPOKEN.result,
  by,
  right,
})

const oneOf = (numbers: readonly number[]): EffectCondition => {
  const [only, ...others] = numbers.map((number) => resultIs('equal', number))
  return only && others.length === 0
    ? only
    : { is: 'any', of: numbers.map((number) => resultIs('equal', number)) }
}

/** "1", "2, 3, or 4", "1-5". */
const readNumbers = (cursor: Cursor): readonly number[] | undefined =>
  cursor.attempt(() => {
    const { items } = readList(
      cursor,
      () => cursor.takeNumber(),
      () => takeJoint(cursor, 'or'),
    )
    return items.length > 0 && items.every((one) => one >= 1 && one <= 6) ? items : undefined
  })

const rule = rulesWith({ numbers: readNumbers, number: (cursor) => cursor.takeNumber() })

/** What is asked of the result behind "if". */
export const OF_CHANCE: readonly WordingRule<EffectCondition>[] = [
  rule('<the result|it> is <heads {heads!}|tails>', ({ heads }) => resultIs('equal', heads ? 1 : 0)),
  rule('you call it <right {right!}|wrong>', ({ right }) => resultIs('equal', right ? 1 : 0)),
  rule('the result is {number} heads', ({ number }) => resultIs('equal', number)),
  rule('at least {number} of the results are heads', ({ number }) => resultIs('at-least', number)),
  rule('<the result is|you roll> [a] {numbers}', ({ numbers }) => oneOf(numbers)),
]

const LEADS = firstOfRules<EffectCondition>([
  rule('Heads :', () => resultIs('equal', 1)),
  rule('Tails :', () => resultIs('equal', 0)),
  rule('{number} <Heads|Head> :', ({ number }) => resultIs('equal', number)),
  rule('{numbers} :', ({ numbers }) => oneOf(numbers)),
])

/** "Heads: …", "2, 3, or 4: …": for which result a bullet is. */
export const readResultLead = (cursor: Cursor): EffectCondition | undefined => LEADS.next(cursor)
