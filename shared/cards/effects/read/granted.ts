import type { Cursor } from '../../text/cursor.ts'
import { readNominal } from '../../text/filters.ts'
import type { Often } from '../../text/limits.ts'
import { cursorOver, isActivated, type Sentence } from '../../text/sentences.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
import { tokenize } from '../../text/tokens.ts'
import { MONSTER_TYPES } from '../../terms.ts'
import type { Filter } from '../../filter/filter.ts'
import { withAll, withAny } from '../../filter/normal-form.ts'
import { unboundNames } from '../bindings.ts'
import type { EffectCondition } from '../condition.ts'
import type { ContinuousEffect, Effect, HoldingPlace, Lasting } from '../effect.ts'
import { type CardSet, type MeantCards, ON_EITHER_FIELD, type Relation } from '../which-cards.ts'
import { readContinuous } from './continuous.ts'
import { Draft } from './draft.ts'
import type { CardReading } from './card-reading.ts'
import { readHowSummoned } from './subjects.ts'

/* Effects that stand behind a "●": given to another card, or gained while something is so. */

const rule = rulesWith({
  bearer: readNominal,
  type: (cursor) => MONSTER_TYPES.find((one) => cursor.take(one)),
  number: (cursor) => cursor.takeNumber(),
  how: readHowSummoned,
  gained: (cursor): { readonly many?: true } | undefined => {
    if (cursor.takeAny('this effect', 'the following effect')) return {}
    return cursor.takeAny('these effects', 'the following effects') ? { many: true } : undefined
  },
})

/** Which cards have what is given. */
interface Bearer {
  readonly cards: MeantCards
  readonly from: HoldingPlace
  /** What is asked of the card that is meant. */
  readonly if?: EffectCondition
  /** Several bullets follow, each an effect. */
  readonly several: boolean
}

/** Of monsters that you control, as long as the card lies there. */
const ofOwn = (of: Filter, several: true | undefined, related?: readonly Relation[]): Bearer => ({
  cards: {
    is: 'all',
    of,
    in: [{ place: related ? 'mainMonsterZone' : 'field', of: 'you' }],
    ...(related && { with: related }),
  },
  from: 'field',
  several: several === true,
})

const withAsMaterial = (of: Filter, several: true | undefined): Bearer => ({
  cards: {
    is: 'all',
    of,
    in: ON_EITHER_FIELD,
    with: [{ is: 'has-attached', card: { is: 'this' } }],
  },
  from: 'attached',
  several: several === true,
})

/** It keeps the effect wherever the card goes. */
const made = (
  of: Filter,
  madeWith: Omit<Extract<Relation, { readonly is: 'made-with' }>, 'is' | 'card'>,
  several: true | undefined,
): Bearer => ({
  cards: {
    is: 'all',
    of,
    in: ON_EITHER_FIELD,
    with: [{ is: 'made-with', card: { is: 'this' }, ...madeWith }],
  },
  from: 'used',
  several: several === true,
})

/** "A "Lamp" Xyz Monster that has this card as material gains this effect": the effect follows behind a "●". */
export const GRANT_SENTENCES = firstOfRules<Bearer>([
  rule(
    "{bearer} in your Main Monster Zones of this card's column and its adjacent columns gain {several: gained}",
    ({ bearer, several }) =>
      ofOwn(bearer, several.many, [{ is: 'same-column', card: { is: 'this' }, orNext: true }]),
  ),
  rule(
    '{bearer}, and {other: bearer} whose original Type is {type}, that you control, gain {several: gained}',
    ({ bearer, other, type, several }) =>
      ofOwn(withAny([bearer, withAll([other, { is: 'type', type, original: true }])]), several.many),
  ),
  rule(
    '<A|An> {bearer} <that has|and has> this card as [Xyz] <material|materials> gains {several: gained}',
    ({ bearer, several }) => withAsMaterial(bearer, several.many),
  ),
  rule(
    '<A|An> Xyz Monster whose original Type is {type} and has this card as [Xyz] <material|materials> gains {several: gained}',
    ({ type, several }) =>
      withAsMaterial(
        withAll([
          { is: 'frame', frame: 'xyz' },
          { is: 'type', type, original: true },
        ]),
        several.many,
      ),
  ),
  rule(
    '<A|An> {bearer} [that was] {how} using this card [{fromField!} on the field] [as [Xyz] <material|materials>] gains {several: gained}',
    ({ bearer, how, fromField, several }) =>
      made(bearer, { ...(how.length > 0 && { how }), ...(fromField && { fromField }) }, several.many),
  ),
  rule(
    '<A|An> {bearer} [that was] {how} using {number} or more monsters, including this card [{fromField!} on the field], as [Xyz] <material|materials> gains {several: gained}',
    ({ bearer, how, number, fromField, several }) =>
      made(
        bearer,
        { ...(how.length > 0 && { how }), ...(fromField && { fromField }), least: number },
        several.many,
      ),
  ),
])

const readTributedFor = rule(
  'If you Tribute this card for the Tribute Summon of <a|an> {bearer} , that monster',
  ({ bearer }) => bearer,
).next

const readUsedFor = rule(
  '<A|An> {bearer} that <used this card as material|was Summoned using this card as Synchro Material {synchro!}>',
  ({ bearer, synchro }) => ({ of: bearer, ...(synchro && { how: ['synchro'] as const }) }),
).next

/** The monsters that were Summoned with the card. */
const madeWithIt = (cursor: Cursor): CardSet | undefined => {
  const tributed = readTributedFor(cursor)
  const { of, how } = (tributed ? { of: tributed, how: ['tribute'] as const } : readUsedFor(cursor)) ?? {}
  return (
    of && {
      is: 'all',
      of,
      in: ON_EITHER_FIELD,
      with: [{ is: 'made-with', card: { is: 'this' }, ...(how && { how }) }],
    }
  )
}

const HELD_OF_WHAT_IT_MADE: ReadonlySet<Lasting['is']> = new Set<Lasting['is']>([
  'protect',
  'cannot',
  'alter',
])

/** Nothing is held of it anywhere else. */
const WHILE_FACE_UP = ['while', 'face-up', 'on', 'the', 'field']

/**
 * "If you Tribute this card for the Tribute Summon of a Dragon monster, that monster cannot be destroyed by battle", "a Synchro Monster that used
 * this card as material gains 600 ATK": what holds for the monster as long as it stands, wherever the card is.
 */
export const heldByWhatItMade = (
  sentence: Sentence,
): Pick<ContinuousEffect, 'from' | 'lasting'> | undefined => {
  const cursor = cursorOver(sentence)
  const cards = madeWithIt(cursor)
  if (!cards) return undefined
  const { source, end } = sentence
  const words = source.tokens.slice(cursor.position, end)
  const isWhileFaceUp = WHILE_FACE_UP.every((key, at) => words.at(at - WHILE_FACE_UP.length)?.key === key)
  const said = isWhileFaceUp ? words.slice(0, -WHILE_FACE_UP.length) : words
  const tokens = [...THIS_CARD, ...said]
  const held = readContinuous({ ...sentence, source: { ...source, tokens }, start: 0, end: tokens.length })
  if (!held || held.from || held.often || held.if) return undefined
  const lasting = held.lasting.flatMap((one): readonly Lasting[] =>
    HELD_OF_WHAT_IT_MADE.has(one.is) && 'cards' in one && one.cards.is === 'this'
      ? [{ ...one, cards } as Lasting]
      : [],
  )
  return lasting.length === held.lasting.length ? { from: ['used'], lasting } : undefined
}

/** An effect that a card gives to another, while it is read. */
export class GrantedDraft {
  readonly #bearer: Bearer
  readonly #sentences: number[]
  readonly #reading: CardReading
  #draft: Draft | undefined
  #holds: Effect | undefined
  #isOne = true
  #bullets = 0

  constructor(bearer: Bearer, reading: CardReading, at: number) {
    this.#bearer = bearer
    this.#reading = reading
    this.#sentences = [at]
  }

  get awaitsBullets(): boolean {
    return this.#bullets === 0
  }

  /** "Gains these effects": what the next bullet gives is one more. */
  another(at: number): GrantedDraft | undefined {
    return this.#bearer.several && !this.awaitsBullets
      ? new GrantedDraft(this.#bearer, this.#reading, at)
      : undefined
  }

  /** Whether one sentence gives both. */
  isOfOne(other: GrantedDraft): boolean {
    return this.#bearer === other.#bearer
  }

  /** The effect itself, behind the "●", or what goes on with it. */
  bullet(sentence: Sentence, at: number): void {
    if (this.#sentences.at(-1) !== at) this.#sentences.push(at)
    this.#bullets += 1
    if (this.#draft) this.#isOne &&= this.#draft.goOn(sentence, at)
    else if (this.#holds) this.#isOne = false
    else if (isActivated(sentence))
      this.#draft = new Draft(
        { ...this.#reading, kind: 'monster', stays: true },
        withItAsThisCard(sentence),
        at,
      )
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
    const { cards, from, if: condition } = this.#bearer
    const base = {
      part: this.#reading.part,
      kind: 'continuous',
      from: [from],
      sentences: this.#sentences,
      ...(condition && { if: condition }),
    } as const
    if (!('kind' in effect) || effect.read !== 'whole' || !this.#isOne || unboundNames(effect).length > 0)
      return { ...base, read: 'none', lasting: [] }
    return {
      ...base,
      read: isSure ? 'whole' : 'head',
      lasting: [{ is: 'grant', cards, grant: { is: 'effect', effect: withoutSentences(effect) } }],
    }
  }
}

const THIS_CARD = tokenize('this card').tokens

/** "When it is Xyz Summoned": it is the monster that has the effect. */
const withItAsThisCard = (sentence: Sentence): Sentence => {
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

const readGives = rule('<gains|gain> {gained}', () => true as const).next

/** Whether the bullet is what an activated effect gives to a card: "…, and if you do, it gains this effect." */
export const givesBullets = (sentences: readonly Sentence[], bullet: number): boolean => {
  const lead = sentences.slice(0, bullet).findLast((one) => !one.bullet)
  if (!lead || !isActivated(lead)) return false
  const { source, start, end } = lead
  const tail = source.tokens.slice(start, end).findLastIndex(({ key }) => key === 'gain' || key === 'gains')
  return tail >= 0 && readGives(cursorOver({ source, start: start + tail, end })) !== undefined
}
