import { readNominal } from '../../text/filters.ts'
import type { Often } from '../../text/limits.ts'
import { isActivated, type Sentence } from '../../text/sentences.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
import { tokenize } from '../../text/tokens.ts'
import { MONSTER_TYPES } from '../../terms.ts'
import type { Filter } from '../../filter/filter.ts'
import { withAll } from '../../filter/normal-form.ts'
import { unboundNames } from '../bindings.ts'
import type { Effect } from '../effect.ts'
import { readStateOfTable } from './conditions.ts'
import { readContinuous } from './continuous.ts'
import { type CardReading, Draft } from './effect.ts'

/* Effects that stand behind a "●": given to another card, or gained while something is so. */

const rule = rulesWith({
  bearer: readNominal,
  type: (cursor) => MONSTER_TYPES.find((one) => cursor.take(one)),
  table: readStateOfTable,
  number: (cursor) => cursor.takeNumber(),
})

/** "A "Lamp" Xyz Monster that has this card as material gains this effect": the effect follows behind a "●". */
export const GRANT_SENTENCES = firstOfRules<Filter>([
  rule(
    '<A|An> {bearer} <that has|and has> this card as [Xyz] <material|materials> gains <this|the following> effect',
    ({ bearer }) => bearer,
  ),
  rule(
    '<A|An> Xyz Monster whose original Type is {type} and has this card as [Xyz] <material|materials> gains <this|the following> effect',
    ({ type }) =>
      withAll([
        { is: 'frame', frame: 'xyz' },
        { is: 'type', type, original: true },
      ]),
  ),
])

/** The same of a monster that was Summoned with this card: it keeps the effect where the card goes, so only what follows from the Summon is given. */
export const GRANTS_WHEN_SUMMONED = firstOfRules<Filter>([
  rule(
    '<A|An> {bearer} [that was] Summoned using this card [on the field] as [Xyz] <material|materials> gains <this|the following> effect',
    ({ bearer }) => bearer,
  ),
  rule(
    '<A|An> {bearer} [that was] Summoned using {number} or more monsters, including this card [on the field], as [Xyz] <material|materials> gains <this|the following> effect',
    ({ bearer, number }) => withAll([bearer, { is: 'hasMaterial', least: number }]),
  ),
])

/** "If this card has a "Lamp" monster as material, it gains this effect": the effects follow behind "●"s. */
export const GAINS = rule(
  '<If|While> {table}, <it|this card|this face-up card> gains <this|these|the following> <effect|effects>',
  ({ table }) => table,
)

/** An effect that a card gives to another, while it is read. */
export class GrantedDraft {
  readonly #of: Filter
  readonly #sentences: number[]
  readonly #reading: CardReading
  readonly #when: 'attached' | 'summoned'
  #draft: Draft | undefined
  #holds: Effect | undefined
  #isOne = true

  constructor(of: Filter, reading: CardReading, at: number, when: 'attached' | 'summoned' = 'attached') {
    this.#of = of
    this.#when = when
    this.#reading = reading
    this.#sentences = [at]
  }

  /** The effect itself, behind the "●", or what goes on with it. */
  bullet(sentence: Sentence, at: number): void {
    this.#sentences.push(at)
    if (this.#draft) this.#isOne &&= this.#draft.goOn(sentence, at)
    else if (this.#holds) this.#isOne = false
    else if (isActivated(sentence))
      this.#draft = new Draft({ ...this.#reading, kind: 'monster', stays: true }, ofItself(sentence), at)
    else {
      const holds = readContinuous(sentence)
      if (!holds || holds.from || holds.often) this.#isOne = false
      else this.#holds = { part: 'main', kind: 'continuous', read: 'whole', from: ['field'], ...holds }
    }
  }

  get often(): Often | undefined {
    return this.#draft?.often
  }

  effect(isSure: boolean): Effect {
    const effect = this.#draft?.effect(true) ?? this.#holds ?? { read: 'none' as const }
    const base = {
      part: this.#reading.part,
      kind: 'continuous',
      from: ['attached'],
      sentences: this.#sentences,
    } as const
    const isGiven = this.#when === 'attached' || ('kind' in effect && followsSummon(effect))
    if (
      !('kind' in effect) ||
      effect.read !== 'whole' ||
      !this.#isOne ||
      !isGiven ||
      unboundNames(effect).length > 0
    )
      return { ...base, read: 'none', lasting: [] }
    return {
      ...base,
      read: isSure ? 'whole' : 'head',
      lasting: [
        {
          is: 'grant',
          cards: {
            is: 'all',
            of: this.#of,
            in: [{ place: 'field', of: 'either' }],
            with: [{ is: 'has-attached', card: { is: 'this' } }],
          },
          grant: { is: 'effect', effect: withoutSentences(effect) },
        },
      ],
    }
  }
}

/** Whether it waits for the Summon of the monster that has it, and for nothing else. */
const followsSummon = (effect: Effect): boolean =>
  effect.kind === 'trigger' &&
  (effect.on?.events.every(
    ({ is, ...event }) => is === 'summoned' && 'what' in event && event.what.is === 'this',
  ) ??
    false)

const THIS_CARD = tokenize('this card').tokens

/** "When it is Xyz Summoned": it is the monster that has the effect. */
const ofItself = (sentence: Sentence): Sentence => {
  const { source, start, end } = sentence
  const at = source.tokens[start + 1]?.key === 'it' ? start + 1 : undefined
  if (at === undefined || !['if', 'when'].includes(source.tokens[start]?.key ?? '')) return sentence
  const tokens = [...source.tokens.slice(start, at), ...THIS_CARD, ...source.tokens.slice(at + 1, end)]
  return { ...sentence, source: { ...source, tokens }, start: 0, end: tokens.length }
}

/** Which sentences say it is known of the effect that gives it. */
const withoutSentences = <E extends object>(effect: E): E => {
  const rest: E & { sentences?: unknown } = { ...effect }
  delete rest.sentences
  return rest
}
