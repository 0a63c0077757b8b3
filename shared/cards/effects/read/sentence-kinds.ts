import { type Often, readOften } from '../../text/limits.ts'
import { readFilter, readNominal } from '../../text/filters.ts'
import { cursorOver, partsOfSentence, type Sentence, type TextSpan } from '../../text/sentences.ts'
import { MONSTER_TYPES } from '../../terms.ts'
import { tokenize } from '../../text/tokens.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
import type { FilterPlace } from '../../filter/filter.ts'
import { readCounterName } from '../../text/counters.ts'
import { means } from '../bindings.ts'
import type { EffectCondition } from '../condition.ts'
import type { CardChange, ContinuousEffect, Effect, EffectStep } from '../effect.ts'
import { readStateOfTable } from './conditions.ts'
import { readOccasion, type WhenUsed } from './occasion.ts'
import { Settling } from './settle.ts'
import type { CardReading } from './card-reading.ts'
import { readSteps } from './steps.ts'
import { chosenInSight, holdsForChosen } from './old-manner.ts'

/* What kind of sentence it is, told by its words before anybody reads what it says. */

const rule = rulesWith({
  filter: readFilter,
  bearer: readNominal,
  type: (cursor) => MONSTER_TYPES.find((one) => cursor.take(one)),
  table: readStateOfTable,
  kind: (cursor) => cursor.takeAny('fusion', 'ritual', 'synchro', 'xyz', 'link'),
  often: readOften,
  number: (cursor) => cursor.takeNumber(),
  counter: readCounterName,
})

/** An effect without costs, whose choices follow. */
const CHOOSES_EFFECT = rule(
  '[Once per turn,] You can [… , then] activate 1 of <these effects|the following effects>',
  () => true as const,
)

/** An effect that is used, in words before problem-solving text. */
const USED_OFTEN = rule(
  '{often} [,] [during your Main Phase ,] [<when {when!}|if {when!}> … ,] <you can|select|by>',
  ({ when }) => ({ waits: when === true }),
)

/** How an effect in such words is used; undefined where they hold by themselves, or do one thing in place of another. */
export const usedOftenAs = (
  sentence: Sentence,
  { kind }: CardReading,
): 'ignition' | 'trigger' | 'quick' | undefined => {
  const used = USED_OFTEN.next(cursorOver(sentence))
  if (!used) return undefined
  const { source, start, end } = sentence
  const words = source.tokens.slice(start, end).map(({ key }) => key)
  if (words.includes('would') || words.includes('instead') || words.includes('resolves')) return undefined
  if (!used.waits) return kind === 'trap' ? 'quick' : 'ignition'
  return kind === 'trap' || words.includes('activates') || words.includes('activated') ? 'quick' : 'trigger'
}

/** Also with what is forbidden whichever is chosen: "…, but you cannot Special Summon monsters for the rest of this turn". */
export const choosesEffect = (sentence: Sentence): boolean => {
  const cursor = cursorOver(sentence)
  if (!CHOOSES_EFFECT.next(cursor)) return false
  return cursor.atEnd || cursor.takeAny(', but you cannot', ', also you cannot') !== undefined
}

/** The same, said of effects of which some wait for something: each is used by itself, and only one of them. */
export const CHOOSES_USE = rule(
  '[{often?},] you can activate 1 of <these effects|the following effects>',
  ({ often }): { readonly often?: Often | undefined } => ({ often }),
)

/** An effect that older texts give without a colon. */
export const TURNS_ITSELF = rule(
  'Once per turn, you can <flip|change> this card <into|to> face-down Defense Position',
  () => true as const,
)

/** The same in older words: "You can flip this card into face-down Defense Position once per turn during your Main Phase". */
const FLIPS_ITSELF = rule(
  'You can flip this card into face-down Defense Position once per turn [,] [during your Main Phase]',
  () => true as const,
)
const TURNED = tokenize('Once per turn, you can change this card to face-down Defense Position').tokens
export const asTurnedToday = (sentence: Sentence): Sentence =>
  FLIPS_ITSELF.whole(cursorOver(sentence))
    ? { ...sentence, source: { ...sentence.source, tokens: TURNED }, start: 0, end: TURNED.length }
    : sentence

/** "This card cannot activate the following effects the turn it is Special Summoned". */
export const NOT_WHEN_SUMMONED = rule(
  '[~] cannot activate <the following|its> effects [during] the turn it is Special Summoned',
  () => true as const,
)

export const NO_EFFECTS_YET: Pick<ContinuousEffect, 'if' | 'lasting' | 'cannotBeNegated'> = {
  cannotBeNegated: true,
  if: { is: 'card', card: { is: 'this' }, of: { is: 'summoned', how: 'special', thisTurn: true } },
  lasting: [{ is: 'cannot', cards: { is: 'this' }, act: 'activate-effects' }],
}

export const EQUIPS_TO = rule('Equip only to [a|an] {filter}', ({ filter }) => filter)

/** "A Fairy-Type monster equipped with this card increases its ATK and DEF by 300 points": to no other is it equipped. */
export const EQUIPS_IN_EARLY_WORDS = rule(
  '<a|an> {filter} equipped with this card <increases|decreases {less!}> its <ATK and DEF {both!}|ATK {attack!}|DEF> by {number} points [and <increases {gains!}|decreases> its <ATK {attackToo!}|DEF> by {more?: number} points]',
  ({ filter, less, both, attack, number, gains, attackToo, more }) => {
    const changes: readonly CardChange[] = [
      { of: both ? 'atk-and-def' : attack ? 'atk' : 'def', is: less ? 'lose' : 'add', by: number },
      ...(more === undefined
        ? []
        : [{ of: attackToo ? 'atk' : 'def', is: gains ? 'add' : 'lose', by: more } as const]),
    ]
    return filter.is === 'monster' ? undefined : { equipsTo: filter, changes }
  },
)

interface Tail {
  readonly words: string
  /** How many pieces of a text they are. */
  readonly pieces: number
}
const tailOf = (words: string): Tail => ({ words, pieces: tokenize(words).tokens.length })
const FROM_HAND = tailOf('you can activate this card from your hand')
const TO_ACTIVATE_AND_RESOLVE = tailOf('to activate and to resolve this effect')
const DESTROYED_ITSELF = tailOf('Destroy this card')

/** "…, you can activate this card from your hand": where it is activated from, and no effect of its own. */
export const saysFromHand = ({ source, start, end }: TextSpan): boolean => {
  const cursor = cursorOver({ source, start: Math.max(start, end - FROM_HAND.pieces), end })
  return cursor.take(FROM_HAND.words) && cursor.atEnd
}

/** "This card must be face-up on the field to activate and to resolve this effect": as what is so then. */
export const mustHoldIn = ({ source, start, end }: Sentence): EffectCondition | undefined => {
  const until = end - TO_ACTIVATE_AND_RESOLVE.pieces
  if (until <= start || !cursorOver({ source, start: until, end }).take(TO_ACTIVATE_AND_RESOLVE.words))
    return undefined
  const must = source.tokens.findIndex(({ key }, at) => at >= start && at < until && key === 'must')
  if (must < 0) return undefined
  const tokens = source.tokens
    .slice(start, until)
    .flatMap((token, at) =>
      at === must - start
        ? []
        : at === must - start + 1 && token.key === 'be'
          ? [{ ...token, key: 'is' }]
          : [token],
    )
  return cursorOver({ source: { ...source, tokens }, start: 0, end: tokens.length }).whole(readStateOfTable)
}

const REST_AFTER = rule(
  '[~] cannot attack [during] the turn it is [Special] Summoned this way',
  () => true as const,
)

/** "If Summoned this way, treat this card as a Tuner": what follows from the card's own Summon. */
export const afterSummon = (sentence: Sentence): readonly EffectStep[] | undefined => {
  if (REST_AFTER.whole(cursorOver(sentence)))
    return [
      {
        do: 'apply',
        lasting: { is: 'cannot', cards: { is: 'this' }, act: 'attack' },
        lasts: { until: 'end', moment: { part: 'turn', of: 'this' } },
      },
    ]
  const cursor = cursorOver(sentence)
  if (
    cursor.takeAny(
      'after this card was Special Summoned this way,',
      'after you Special Summon this card this way,',
      'if Summoned this way,',
      'if you Special Summon this card this way,',
      'if you do,',
      'if this card is Special Summoned this way,',
    ) === undefined
  )
    return undefined
  const settling = new Settling(undefined, true)
  const { whole } = readSteps({ ...sentence, start: cursor.position }, settling, undefined)
  return whole ? settling.steps() : undefined
}

const DURING_END_PHASE = tokenize('During the End Phase,').tokens
const COLON = tokenize(':').tokens
const DESTROYS_ITSELF = 'Destroy this card during the End Phase'

/** "Destroy this card during the End Phase if …": an effect of its own, as it would be written today. */
export const destroysItself = (sentence: Sentence): Sentence | undefined => {
  const cursor = cursorOver(sentence)
  if (sentence.bullet || !cursor.take(DESTROYS_ITSELF) || cursor.key() !== 'if') return undefined
  const { source, start, end } = sentence
  const condition = source.tokens.slice(cursor.position, end)
  const does = source.tokens.slice(start, start + DESTROYED_ITSELF.pieces)
  const tokens = [...DURING_END_PHASE, ...condition, ...COLON, ...does]
  return { ...sentence, source: { ...source, tokens }, start: 0, end: tokens.length }
}

/** "Then, …: …", "If you do: …", "Otherwise, …: …". */
export const goesOnBehindColon = (sentence: Sentence): boolean =>
  cursorOver(sentence).takeAny('then', 'otherwise', 'if you do', 'if it does', 'if you did') !== undefined

/** "Apply this effect to …": what is applied stands in the next sentence. */
export const appliesWhatFollows = (sentence: Sentence): boolean => {
  const { source, start, end } = sentence
  return source.tokens.slice(start, end).some(({ key }, at) => {
    if (key !== 'apply') return false
    const cursor = cursorOver({ source, start: start + at, end })
    // "You can only apply this effect of "Lamp" once per turn" is a limit.
    return cursor.take('apply this effect') && cursor.key() !== 'of'
  })
}

export const ACTIVATE_BY = rule('Activate [this card] by', () => true as const)
/** What a Continuous Trap does when it is activated, said without a colon. */
export const TRAP_MONSTER = rule(
  'Special Summon this card [in [face-up] <Attack|Defense> Position] as <a|an> <Normal|Effect|Tuner>',
  () => true as const,
)
export const SUMMONS_ITSELF = firstOfRules<true>([
  rule('Special Summon ~', () => true as const),
  rule('… Special Summon ~', () => true as const),
  rule('Must [first] be Special Summoned … by', () => true as const),
])

/** Words of the manner before problem-solving text: several plain sentences that mean more than they say. */
export const OLD_MANNER = /\bSelect \d|remov(?:e|ed|ing) from play|from play\b/
/** Words that outlived it for some years: in a text with a colon or a semicolon they are no sign of it. */
const EARLY_WORDS = /side of the field|Life Points/
const PROBLEM_SOLVING = /\w[:;] /
/** What has a colon in texts of every time: "FLIP:", and what stands in brackets. */
const COLON_OF_ANY_TIME = /^FLIP: |\([^()]*\)/gm
/** Words that cards have only had since there is problem-solving text. */
const LATER_WORDS = /\b(?:GY|Xyz|Pendulum|Link|Monster Zone|Spell & Trap Zone|banish(?:ed|es)?)\b/

/** Whether it has a colon or a semicolon of problem-solving text. */
export const solvesProblems = (text: string): boolean =>
  PROBLEM_SOLVING.test(text.replaceAll(COLON_OF_ANY_TIME, ''))

/** Whether it was written before problem-solving text, as far as its words say so. */
export const isEarly = (text: string): boolean => !solvesProblems(text) && !LATER_WORDS.test(text)

/** In a text without colon and semicolon a choice among cards in sight may be a target, or none. */
export const isOpenInEarlyText = (effect: Effect, text: string): boolean =>
  effect.kind !== 'continuous' &&
  effect.kind !== 'own-summon' &&
  (EARLY_WORDS.test(text) || effect.resolve.some(holdsForChosen)) &&
  !solvesProblems(text) &&
  chosenInSight(effect.resolve)

/** "● If this card is Summoned: You can …" is an effect of its own, where the bullets are no choices. */
export const isWholeEffect = (sentence: Sentence): boolean => {
  const { condition, activate } = partsOfSentence(sentence)
  if (condition) return readOccasion(condition) !== undefined
  return activate !== undefined && cursorOver(activate).take('you can')
}

/** Before its colon stands a number alone. */
export const isLineOfTable = (sentence: Sentence): boolean => {
  const { condition } = partsOfSentence(sentence)
  return (
    condition !== undefined &&
    condition.end - condition.start === 1 &&
    condition.source.tokens[condition.start]?.kind === 'number'
  )
}

/** "This card's original Rank is always treated as 1": no effect of the card, so that nothing negates it. */
export const isFactOfCard = (lasting: ContinuousEffect['lasting']): boolean =>
  lasting.some(
    (one) =>
      one.is === 'alter' &&
      one.changes.some(
        (change) => change.of === 'rank' && 'is' in change && change.is === 'original-becomes',
      ),
  )

const OF_COUNTERS = rule('<Monsters|A monster> with [a] {counter} …', () => true as const)

/**
 * Whether it is said of counters or Tokens, which keep it when the card that placed or made them is gone, or keeps players from a cost as
 * well: held only as far as the card itself can hold it.
 */
export const holdsBeyondThisCard = (
  { source, start, end }: Sentence,
  lasting: ContinuousEffect['lasting'],
): boolean =>
  (source.tokens[start - 1]?.key === '(' &&
    OF_COUNTERS.next(cursorOver({ source, start, end })) !== undefined) ||
  lasting.some(
    (one) =>
      'cards' in one &&
      ((one.cards.is === 'all' && one.cards.of.is === 'name' && one.cards.of.name.endsWith(' Token')) ||
        (one.is === 'protect' && one.from.includes('return-to-deck') && one.whose === undefined)),
  )

const CHOICE_OF_USES = rule(
  'Activate 1 of <these|the following> effects (but you can only use <each effect|each of these effects {these!}> of ~ once per turn)',
  ({ these }): { readonly following?: true } => (these ? { following: true } : {}),
)
export const EACH_ONCE = { limits: 'each-effect', times: 1, per: 'turn' } as const

/**
 * "Activate 1 of these effects (but you can only use each effect of "X" once per turn)": each is a way to activate the card; "each of these
 * effects" are those alone (`following`).
 */
export const beginsChoiceOfUses = (sentence: Sentence): { readonly following?: true } | undefined => {
  const { activate, resolve } = partsOfSentence(sentence)
  return CHOICE_OF_USES.whole(cursorOver(activate ?? resolve))
}

/** "During the Main Phase", "if you control a Dragon": no event that it waits for. */
export const isStateAlone = (occasion: WhenUsed | undefined): boolean =>
  occasion !== undefined &&
  !occasion.events &&
  !occasion.quick &&
  !occasion.flip &&
  occasion.often === undefined

export const duringOf = ({ moments }: WhenUsed): EffectCondition | undefined =>
  moments && { is: 'during', moments }

/** "This card can be used to Ritual Summon …. You must also Tribute …": read as the Summon that the card makes. */
export const RITUAL_USE = rule('This card <is|can be> used to Ritual Summon …', () => true as const)
export const RITUAL_MUST = rule('You must also …', () => true as const)

const YOU = tokenize('You').tokens

/** "…, and cannot Special Summon during the turn …": you cannot. */
export const saidOfYou = (sentence: Sentence): Sentence => {
  const { source, start, end } = sentence
  const tokens = [...YOU, ...source.tokens.slice(start, end)]
  return { ...sentence, source: { ...source, tokens }, start: 0, end: tokens.length }
}

const BEARER = tokenize('the equipped monster').tokens
const OF_BEARER = tokenize("the equipped monster's").tokens

/** Of an Equip Card "It gains 500 ATK" speaks of the monster that bears it. */
export const ofBearer = (sentence: Sentence): Sentence => {
  const { source, start, end } = sentence
  const often = cursorOver(sentence)
  if (readOften(often)) often.take(',')
  const from = often.position
  const at = source.tokens[from]?.key === 'if' ? from + 1 : from
  if (source.tokens[at]?.key !== 'it') return sentence
  const tokens = source.tokens
    .slice(start, end)
    .flatMap((token) => (token.key === 'it' ? BEARER : token.key === 'its' ? OF_BEARER : [token]))
  return { ...sentence, source: { ...source, tokens }, start: 0, end: tokens.length }
}

const TOSSED = rule('<Heads|Tails> :', () => true as const)

/** "● Heads: Once per turn, during your Standby Phase: …": the effect that the card has with that result, without the result. */
export const tossedSide = (sentence: Sentence): Sentence | undefined => {
  const cursor = cursorOver(sentence)
  if (!TOSSED.next(cursor)) return undefined
  const side = { ...sentence, start: cursor.position }
  return partsOfSentence(side).condition ? side : undefined
}

const TWICE = rule(
  '<while|if> {table}, you can <activate|use> this effect [up to] {often}',
  ({ table, often }) => ({ if: table, ...often }),
)

/** "While you control a Dragon monster, you can use this effect up to twice per turn": of the effect before it. */
export const twiceWhere = (sentence: Sentence): ({ readonly if: EffectCondition } & Often) | undefined => {
  const twice = TWICE.whole(cursorOver(sentence))
  // What was settled by a step is over when the effect is used again.
  return twice && !means(twice.if, 'bound') ? twice : undefined
}

const BY_PLACE = rule(
  'You can activate the following effect, based on where this card is at activation (but you can only use each effect of ~ once per turn) [;]',
  () => true as const,
)

/** "…: You can activate the following effect, based on where this card is at activation": what is waited for. */
export const choosesByPlace = (sentence: Sentence): TextSpan | undefined => {
  const { condition } = partsOfSentence(sentence)
  if (!condition) return undefined
  return BY_PLACE.whole(cursorOver({ ...sentence, start: condition.end + 1 })) && condition
}

const PLACES = { 'Hand:': 'hand', 'Field:': 'field', 'GY:': 'graveyard', 'Banished:': 'banished' } as const
const PLACE_WORDS = Object.keys(PLACES) as readonly (keyof typeof PLACES)[]
const USED_THEN = tokenize(': You can').tokens

/** "● GY: Special Summon this card", as the whole effect that it is. */
export const whereItIs = (
  waitsFor: TextSpan,
  bullet: Sentence,
): { readonly sentence: Sentence; readonly place: FilterPlace } | undefined => {
  const cursor = cursorOver(bullet)
  const words = cursor.takeAny(...PLACE_WORDS)
  if (!words) return undefined
  const tokens = [
    ...waitsFor.source.tokens.slice(waitsFor.start, waitsFor.end),
    ...USED_THEN,
    ...bullet.source.tokens.slice(cursor.position, bullet.end),
  ]
  return {
    sentence: { ...bullet, source: { ...bullet.source, tokens }, start: 0, end: tokens.length },
    place: PLACES[words],
  }
}
