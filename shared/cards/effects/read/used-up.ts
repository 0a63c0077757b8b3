import type { Sentence } from '../../text/sentences.ts'
import { type TextToken, tokenize } from '../../text/tokens.ts'
import type { EffectStep, OwnSummon } from '../effect.ts'

/*
 * What a card's own Summon used up: "the number of monsters banished for its Special Summon", "the Tributed monsters". Such words are read as
 * the materials of the Summon, which the monster remembers.
 */

const keysOf = (words: string): readonly string[] => tokenize(words).tokens.map(({ key }) => key)

/** What was done with them, behind the noun. */
const BEHIND: readonly (readonly string[])[] = [
  'banished',
  'sent to the GY',
  'Tributed',
  'shuffled into the Deck',
]
  .flatMap((done) =>
    [
      'for its Special Summon',
      'for its Summon',
      'for this Special Summon',
      'to Special Summon it',
      'to Special Summon this card',
      'this way',
    ].map((goal) => `${done} ${goal}`),
  )
  .concat('you Tributed for the Tribute Summon of this card')
  .map(keysOf)

/** The noun itself. */
const BEFORE: readonly (readonly string[])[] = ['sent', 'Tributed', 'banished'].flatMap((done) =>
  ['monsters', 'monster'].map((noun) => keysOf(`the ${done} ${noun}`)),
)

/** "If you do, …": "that monster" is the one that was used up. */
const BEFORE_IF_SO = [...BEFORE, ...['that monster', 'that card'].map(keysOf)]
const IF_SO = keysOf('if you do')

const USED = tokenize('used for its Special Summon').tokens
const THE_USED = tokenize('the monsters used for its Special Summon').tokens

/** Words in which the sentence speaks of what was used up, as "used for its Special Summon"; undefined where it has none. */
export const sayingUsed = (sentence: Sentence): Sentence | undefined => {
  const { source, start, end } = sentence
  const said = source.tokens.slice(start, end)
  const isThere = (keys: readonly string[], at: number): boolean =>
    keys.every((key, ahead) => said[at + ahead]?.key === key)
  const nouns = isThere(IF_SO, 0) ? BEFORE_IF_SO : BEFORE
  const tokens: TextToken[] = []
  let found = false
  for (let at = 0; at < said.length; at++) {
    const behind = BEHIND.find((keys) => isThere(keys, at))
    const before = behind ? undefined : nouns.find((keys) => isThere(keys, at))
    const token = said[at]
    if (behind ?? before) {
      tokens.push(...(behind ? USED : THE_USED))
      at += (behind ?? before ?? []).length - 1
      found = true
    } else if (token) tokens.push(token)
  }
  return found ? { ...sentence, source: { ...source, tokens }, start: 0, end: tokens.length } : undefined
}

const USED_UP: ReadonlySet<EffectStep['do']> = new Set(['banish', 'send', 'tribute', 'to-deck'])

/** The Summon with its cost remembered as its materials; undefined where it is not one cost alone. */
export const rememberingCost = (summon: OwnSummon): OwnSummon | undefined => {
  const [cost, ...more] = summon.costs
  if (!cost || more.length > 0 || !USED_UP.has(cost.do)) return undefined
  if (cost.binds !== undefined && cost.binds !== 'materials') return undefined
  return { ...summon, costs: [{ ...cost, binds: 'materials' }] }
}
