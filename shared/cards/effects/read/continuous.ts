import type { Filter, FilterPlace } from '../../filter/filter.ts'
import { withAll, withAny } from '../../filter/normal-form.ts'
import { readLentThere } from '../../summoning/sources.ts'
import type { Cursor } from '../../text/cursor.ts'
import { readEachOfYours, readTurnMoment, type TurnMoment } from '../../text/durations.ts'
import type { Often } from '../../text/limits.ts'
import { readNominal, readSummoned } from '../../text/filters.ts'
import { readPlaces } from '../../text/places.ts'
import { cursorOver, type Sentence, type TextSpan } from '../../text/sentences.ts'
import { type TextToken, tokenize } from '../../text/tokens.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
import type { EffectCondition } from '../condition.ts'
import type { CardChange, ContinuousEffect, EffectStep, Lasting } from '../effect.ts'
import type { Amount, MeantCards } from '../which-cards.ts'
import { readForEach } from './amounts.ts'
import { readCounterName } from '../../text/counters.ts'
import type { EffectEvent } from '../event.ts'
import { allOf, readStateOfTable } from './conditions.ts'
import { readEvents } from './events.ts'
import { readHowSummoned, readThisSuch, readWhat } from './subjects.ts'
import { readCause, readMaterial } from './causes.ts'
import { excepting, readExcept } from './nouns.ts'
import { readHolders } from './holders.ts'
import { readHolding } from './lasting.ts'
import { readMoreSummons } from './more-summons.ts'
import { happensToItself, Settling } from './settle.ts'
import { SPOKEN } from './spoken.ts'
import { beginsAnotherHolding, readHoldings } from './several-locks.ts'
import { readSteps } from './steps.ts'

/* What holds by itself, a sentence at a time: "While you control a Dragon monster, this card gains 500 ATK and cannot be destroyed by battle". */

/** What a sentence holds, on what it depends, and where the card lies for it where the sentence says so. */
export type Holds = Pick<ContinuousEffect, 'if' | 'lasting'> & {
  readonly from?: readonly FilterPlace[]
  readonly often?: Often
}

const readName = (cursor: Cursor): string | undefined => cursor.takeQuoted()

/** Where the card itself lies: "your GY", "the Field Zone". */
const readOwnPlaces = (cursor: Cursor): readonly FilterPlace[] | undefined =>
  cursor.attempt(() => {
    const places = readPlaces(cursor)
    return places?.every(({ of }) => of !== 'opponent') ? places.map(({ place }) => place) : undefined
  })

/** "An Equip Card", "a "Lamp" card": what the card is equipped with. */
const readEquip = (cursor: Cursor): Filter | undefined =>
  cursor.take('an Equip Card') ? { is: 'card' } : readMaterial(cursor)

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '6th'] as const

const rule = rulesWith({
  table: readStateOfTable,
  name: readName,
  opposed: (cursor): Filter | undefined => {
    const what = readWhat(cursor)
    if (what?.is !== 'card' || what.with || what.other) return undefined
    // Whoever battles it is the other player's.
    return what.whose === 'you' ? undefined : what.of
  },
  such: (cursor): Filter | undefined => {
    const itself = readThisSuch(cursor)
    return itself?.is === 'this' && 'of' in itself ? itself.of : undefined
  },
  places: readOwnPlaces,
  moment: readTurnMoment,
  how: readHowSummoned,
  summoned: readSummoned,
  holders: readHolders,
  lent: readLentThere,
  equip: readEquip,
  fromHand: readNominal,
  kind: readNominal,
  number: (cursor) => cursor.takeNumber(),
  counter: readCounterName,
  nth: (cursor): number | undefined => {
    const word = cursor.takeAny(...ORDINALS)
    return word && ORDINALS.indexOf(word) + 1
  },
  eachOfYours: readEachOfYours,
})

/** "All face-up monsters are changed to Defense Position, and their battle positions cannot be changed". */
const HELD_POSITION = rule(
  '[<if|while> {table?}, ] <{held?: holders} <is|are> changed|change {changed?: holders}> to [face-up] <Attack {attack!}|Defense> Position [[,] <and|also> <their battle positions cannot be changed|cannot change their battle positions> {kept!}]',
  ({ table, held, changed, attack, kept }): Holds | undefined => {
    const cards = held ?? changed
    if (cards?.is !== 'all') return undefined
    return {
      ...(table && { if: table }),
      lasting: [
        { is: 'held-in-position', cards, position: attack ? 'attack' : 'defense' },
        ...(kept ? [{ is: 'cannot', cards, act: 'change-position' } as const] : []),
      ],
    }
  },
)

/** "You can activate "Lamp" Trap Cards from your hand". */
const FROM_HAND = rule('you can activate {fromHand} from your hand', ({ fromHand }): Holds | undefined =>
  isOfTraps(fromHand)
    ? {
        lasting: [
          {
            is: 'allow',
            act: {
              act: 'activate-from-hand',
              cards: { is: 'all', of: fromHand, in: [{ place: 'hand', of: 'you' }] },
            },
          },
        ],
      }
    : undefined,
)

/** Monsters have effects in the hand that are activated without leave, and Spells may be activated from there. */
const isOfTraps = (of: Filter): boolean => {
  if (of.is === 'any') return of.of.every(isOfTraps)
  return of.is === 'all' ? of.of.some(isOfTraps) : of.is === 'trap'
}

/** "If you Fusion Summon a Dragon monster, you can also banish monsters from your GY as material". */
const LENDS_MATERIALS = rule('{lent}', ({ lent }): Holds => ({
  lasting: [{ is: 'allow', act: { act: 'fusion-materials', ...lent } }],
}))

/** What the card may do from elsewhere than the field, or is called there. */
const ELSEWHERE = firstOfRules<Holds>([
  rule('if {table}, you can activate <~|this card> from your hand', ({ table }) => ({
    from: ['hand'],
    if: table,
    lasting: [{ is: 'allow', act: { act: 'activate-from-hand', cards: { is: 'this' } } }],
  })),
  rule('you can Set this card from your hand to your Spell & Trap [Card] Zone as a Spell [Card]', () => ({
    from: ['hand'],
    lasting: [{ is: 'allow', act: { act: 'set-as-spell' } }],
  })),
  rule(
    "this card's name becomes {name} while <on the field|on the field or in the GY {graveyard!}|in the hand or on the field {hand!}>",
    ({ name, graveyard, hand }) => ({
      from: ['field', ...(graveyard ? (['graveyard'] as const) : []), ...(hand ? (['hand'] as const) : [])],
      lasting: [{ is: 'alter', cards: { is: 'this' }, changes: [{ of: 'name', to: name }] }],
    }),
  ),
  rule("this card's name becomes {name} while it is {places}", ({ name, places }) => ({
    from: places,
    lasting: [{ is: 'alter', cards: { is: 'this' }, changes: [{ of: 'name', to: name }] }],
  })),
  rule("this card's name becomes {name} while {places}", ({ name, places }) => ({
    from: places,
    lasting: [{ is: 'alter', cards: { is: 'this' }, changes: [{ of: 'name', to: name }] }],
  })),
])

/** The card's own Normal Summon or Set with fewer Tributes, and "but": what follows holds of the monster that was Summoned or Set so. */
const WITH_FEWER_TRIBUTES = rule(
  '[<If|While> …,] you can Normal Summon [/Set] ~ <without <Tributing|Tributes>|with 1 Tribute {one!}> , but',
  ({ one }) => (one ? 1 : 0),
)

/** Normal Summoned or Set with so many Tributes. */
const withTributes = (how: 'normal' | 'normalOrSet', count: number): Filter => ({
  is: 'summoned',
  how,
  thisTurn: false,
  tributes: { min: count, max: count },
})

/** "Without Tributing as a Level 4 monster". */
const AS_LEVEL = rule(
  '[<If|While> …,] you can Normal Summon ~ without <Tributing|Tributes> as a Level {number} monster',
  ({ number }) => number,
)

/** "You can Normal Summon this card without Tributing, but its original ATK becomes 1900". */
const readPriceOfTributes = (sentence: Sentence): Holds | undefined => {
  const cursor = cursorOver(sentence)
  const level = AS_LEVEL.whole(cursorOver(sentence))
  if (level !== undefined) {
    const changes = [{ of: 'level', is: 'become', by: level }] as const
    return {
      if: thisIs(withTributes('normal', 0)),
      lasting: [{ is: 'alter', cards: { is: 'this' }, changes }],
    }
  }
  const count = WITH_FEWER_TRIBUTES.next(cursor)
  if (count === undefined) return undefined
  const read = readHeld({ ...sentence, start: cursor.position }, false)
  const lasting = read && meaning(read, 'this')
  if (!lasting || speaksOfEarlier(lasting)) return undefined
  return { if: thisIs(withTributes('normalOrSet', count)), lasting }
}

const THIS_CARD = tokenize('This card').tokens
const THIS_CARD_IS = tokenize('This card is').tokens

/** The same sentence with other words in place of those before `from`. */
const beginningWith = (words: readonly TextToken[], { source, end }: TextSpan, from: number): TextSpan => {
  const tokens = [...words, ...source.tokens.slice(from, end)]
  return { source: { ...source, tokens }, start: 0, end: tokens.length }
}

/** "Cannot be destroyed by battle" and "gains 500 ATK" say it of this card. */
const withSubject = (span: TextSpan): TextSpan => {
  switch (span.source.tokens[span.start]?.key) {
    case 'is':
      return beginningWith(THIS_CARD, span, span.start)
    case 'can':
    case 'cannot':
    case 'gains':
    case 'loses':
      return beginningWith(THIS_CARD, span, span.start)
    case 'unaffected':
      return beginningWith(THIS_CARD_IS, span, span.start)
    default:
      return span
  }
}

/** "This Ritual Summoned card is unaffected by …": it is so only of a card that is so. */
const whereItIsSuch = (span: TextSpan): { readonly span: TextSpan; readonly if?: EffectCondition } => {
  for (let at = span.start; at < span.end; at++) {
    if (span.source.tokens[at]?.key !== 'this') continue
    const cursor = cursorOver({ ...span, start: at })
    const such = readThisSuch(cursor)
    if (such?.is !== 'this' || !('of' in such)) continue
    const before = span.source.tokens.slice(span.start, at)
    return { span: beginningWith([...before, ...THIS_CARD], span, cursor.position), if: thisIs(such.of) }
  }
  return { span }
}

const inOwn = (place: FilterPlace): Filter => ({ is: 'place', place, of: 'either' })

const thisIs = (of: Filter): EffectCondition => ({ is: 'card', card: { is: 'this' }, of })

/** It is an Equip Card of a monster. */
const EQUIPPED: EffectCondition = {
  is: 'card',
  card: { is: 'this' },
  of: { is: 'card' },
  with: [
    {
      is: 'equipped-to',
      card: { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'either' }] },
    },
  ],
}

/** "While …, " before, with where the card lies. */
interface Lead {
  readonly if?: EffectCondition
  readonly from?: readonly FilterPlace[]
  /** It speaks of the card itself, so that "it" is that card. */
  readonly ofItself?: true
}

const LEADS = firstOfRules<Lead>([
  rule('while <~|this card> is face-up <on the field|in the Monster Zone>,', () => ({ ofItself: true })),
  rule('while ~ is {places},', ({ places }) => ({ from: places, ofItself: true })),
  rule('while face-up on the field,', () => ({})),
  rule('as long as <~|this card> <remains|is> face-up on the field,', () => ({ ofItself: true })),
  rule('while equipped to a monster,', () => ({ if: EQUIPPED, ofItself: true })),
  rule('while equipped with {equip},', ({ equip }) => ({
    if: {
      is: 'card',
      card: { is: 'this' },
      of: { is: 'card' },
      with: [{ is: 'equipped-with', card: equip }],
    },
    ofItself: true,
  })),
  rule('unless {table},', ({ table }) => ({ if: { is: 'not', of: table } })),
  rule('while ~ points to a monster,', () => ({
    if: {
      is: 'count',
      of: {
        is: 'all',
        of: { is: 'monster' },
        in: [{ place: 'field', of: 'either' }],
        with: [{ is: 'pointed-to-by', card: { is: 'this' } }],
      },
      count: { min: 1, max: null },
    },
    ofItself: true,
  })),
  rule('while {such} is on the field,', ({ such }) => ({ if: thisIs(such), ofItself: true })),
  rule('while you control {such},', ({ such }) => ({ if: thisIs(such), ofItself: true })),
  rule('while ~ is a Continuous <Trap|Spell>,', () => ({ from: ['spellTrapZone'], ofItself: true })),
  rule('while ~ is an Equip <Card|Spell>,', () => ({ if: EQUIPPED })),
  rule(
    'if ~ is Normal Summoned without Tributing [, or is Special Summoned {special!}] ,',
    ({ special }) => ({
      if: thisIs(
        withAny([
          withTributes('normal', 0),
          ...(special ? [{ is: 'summoned', how: 'special', thisTurn: false } as const] : []),
        ]),
      ),
      ofItself: true,
    }),
  ),
  rule('<while|if|as long as> {table},', ({ table }) => ({
    if: table,
    ...(isOfThis(table) && { ofItself: true }),
  })),
  rule('during {moment},', ({ moment }) => ({ if: { is: 'during', moments: [moment] } })),
  rule('during {moment} only,', ({ moment }) => ({ if: { is: 'during', moments: [moment] } })),
  rule('if ~ attacks,', () => ({
    if: { is: 'battling', card: { is: 'this' }, as: 'attacker' },
    ofItself: true,
  })),
  rule('if ~ <attacks {attacks!}|battles> {opposed},', ({ attacks, opposed }) => ({
    if: {
      is: 'battling',
      card: { is: 'this' },
      ...(attacks && { as: 'attacker' as const }),
      with: opposed,
    },
    ofItself: true,
  })),
  rule('if ~ is attacked [by {opposed?}],', ({ opposed }) => ({
    if: { is: 'battling', card: { is: 'this' }, as: 'attacked', ...(opposed && { with: opposed }) },
    ofItself: true,
  })),
  rule('if ~ battles a monster,', () => ({ if: { is: 'battling', card: { is: 'this' } }, ofItself: true })),
  rule('if ~ battles,', () => ({ if: { is: 'battling', card: { is: 'this' } }, ofItself: true })),
])

/** "While this card is equipped to a monster, that monster …". */
const isOfBearer = (condition: EffectCondition | undefined): boolean =>
  condition?.is === 'card' &&
  condition.card.is === 'this' &&
  (condition.with?.some(({ is }) => is === 'equipped-to') ?? false)

const isOfThis = (condition: EffectCondition): boolean =>
  condition.is === 'card'
    ? condition.card.is === 'this'
    : condition.is === 'all' && condition.of.every(isOfThis)

/** What is so in the Damage Step alone, where the sentence begins with a battle. */
const inDamageStep = (condition: EffectCondition | undefined): EffectCondition | undefined =>
  condition?.is === 'battling' ? { ...condition, in: 'damage-step' } : undefined

const TAILS = firstOfRules<EffectCondition>([
  rule('[during] the turn it is {how}', ({ how }) =>
    thisIs(
      withAny(
        (how.length > 0 ? how : (['normal', 'flip', 'special'] as const)).map((one): Filter => ({
          is: 'summoned',
          how: one,
          thisTurn: true,
        })),
      ),
    ),
  ),
  rule('during {moment} only', ({ moment }) => ({ is: 'during', moments: [moment] })),
  rule('during your turns only', () => ({ is: 'turn-of', who: 'you' })),
  rule('during each Battle Phase only', () => ({
    is: 'during',
    moments: [{ part: 'battle', of: 'either' }],
  })),
  rule('during your Battle Phase only', () => ({ is: 'during', moments: [{ part: 'battle', of: 'you' }] })),
  rule('unless {table}', ({ table }) => ({ is: 'not', of: table })),
  rule('while <in|this card is in> <{attack!} [face-up] Attack|[face-up] Defense> Position', ({ attack }) =>
    thisIs({ is: 'position', position: attack ? 'attack' : 'defense' }),
  ),
  rule('[,] while [<~|this card|it> is] {places}', ({ places }) => thisIs(withAny(places.map(inOwn)))),
  rule('while equipped with {equip}', ({ equip }) => ({
    is: 'card',
    card: { is: 'this' },
    of: { is: 'card' },
    with: [{ is: 'equipped-with', card: equip }],
  })),
  rule('[,] except during {moment}', ({ moment }) => ({
    is: 'not',
    of: { is: 'during', moments: [moment] },
  })),
  rule('if <it|~|this card> was {summoned}', ({ summoned }) => thisIs(summoned)),
  rule('[,] as long as {table}', ({ table }) => table),
  rule('<while|if> {table}', ({ table }) => table),
  rule('during {moment}', ({ moment }) => ({ is: 'during', moments: [moment] })),
])

/** "For each banished card, this card gains 100 ATK and your opponent's monsters lose 100": all of it counts. */
const forEachOf = (lasting: Lasting, each: Amount): Lasting | undefined => {
  if (lasting.is !== 'alter') return undefined
  const changes = lasting.changes.flatMap((change): readonly CardChange[] => {
    if (!('by' in change) || typeof change.by !== 'number') return []
    if (change.is !== 'add' && change.is !== 'lose') return []
    const by: Amount = { is: 'times', amount: each, by: change.by }
    return [change.of === 'atk-and-def' ? { ...change, by } : { ...change, by }]
  })
  return changes.length === lasting.changes.length ? { ...lasting, changes } : undefined
}

const WHO_CANNOT = firstOfRules<true>(
  (['neither player can', 'both players cannot', 'your opponent cannot', 'you cannot'] as const).map(
    (wording) => rule(wording, () => true as const),
  ),
)

/** "Neither player can Set Spells/Traps nor activate them", "your opponent cannot activate monster effects or declare an attack": who cannot is said once. */
const lockGoesOn = (span: TextSpan, cursor: Cursor): TextSpan | undefined => {
  const start = cursorOver(span)
  if (!WHO_CANNOT.next(start) || cursor.takeAny(', nor', 'nor', ', or', 'or') === undefined) return undefined
  const who = span.source.tokens.slice(span.start, start.position)
  return beginningWith(who, span, cursor.position)
}

/** "Gains 500 ATK, also it cannot be destroyed by battle": each of them, of the same card where a subject is left out. */
const readHeld = (span: TextSpan, isBattling: boolean): readonly Lasting[] | undefined => {
  const cursor = cursorOver(span)
  const each = cursor.attempt(() => {
    const counted = readForEach(cursor)
    return cursor.take(',') ? counted : undefined
  })
  if (each !== undefined) {
    const all = readHeld({ ...span, start: cursor.position }, isBattling)
    const times = all?.map((one) => forEachOf(one, each))
    return times?.every((one) => one !== undefined) ? times : undefined
  }
  const holding = readHolding(cursor)
  if (!holding) return undefined
  const { lasts } = holding
  if (lasts && !(isBattling && 'until' in lasts && lasts.until === 'battle-ends')) return undefined
  const lasting = sparing(holding.lasting, cursor)
  const both = [lasting, ...(holding.more ?? [])]
  if (cursor.atEnd) return both
  const behind = cursorOver({ source: span.source, start: cursor.position, end: span.end })
  if (lasting.is === 'cannot' && behind.take(', nor can players activate their effects') && behind.atEnd)
    return [lasting, { is: 'cannot', cards: lasting.cards, act: 'activate-effects' }]
  const goesOn =
    lasting.is === 'forbid'
      ? lockGoesOn(span, cursor)
      : lasting.is === 'cannot'
        ? cannotGoesOn(span, cursor)
        : undefined
  if (goesOn) {
    const more = readHeld(goesOn, isBattling)
    return more && [...both, ...more]
  }
  const isListed = beginsAnotherHolding(cursor) && cursor.take(',')
  if (!isListed && cursor.takeAny(', also', 'also', ', and', 'and') === undefined) return undefined
  const rest = { source: span.source, start: cursor.position, end: span.end }
  const ofThis = 'cards' in lasting && lasting.cards.is === 'this'
  const more = readHeld(ofThis ? withSubject(rest) : rest, isBattling)
  return more && [...both, ...('cards' in lasting ? more.map((one) => ofSame(one, lasting.cards)) : more)]
}

/** "…, also they cannot be destroyed", "…, also its effects are negated": of the cards that were spoken of right before. */
const ofSame = (lasting: Lasting, cards: MeantCards): Lasting =>
  'cards' in lasting &&
  lasting.cards.is === 'bound' &&
  (lasting.cards.name === SPOKEN.those || lasting.cards.name === SPOKEN.it)
    ? ({ ...lasting, cards } as Lasting)
    : lasting

/** "Monsters … cannot attack or change their battle positions": which cards cannot is said once. */
const cannotGoesOn = (span: TextSpan, cursor: Cursor): TextSpan | undefined => {
  const { tokens } = span.source
  const cannot = tokens.findIndex(
    ({ key }, at) => at >= span.start && at < cursor.position && key === 'cannot',
  )
  if (cannot < 0 || cursor.takeAny(', nor', 'nor', ', or', 'or') === undefined) return undefined
  return beginningWith(tokens.slice(span.start, cannot + 1), span, cursor.position)
}

/** "All monsters on the field lose 600 ATK, except "Lamp" monsters". */
const sparing = (lasting: Lasting, cursor: Cursor): Lasting => {
  if (lasting.is !== 'alter' || lasting.cards.is !== 'all') return lasting
  const except = readExcept(cursor)
  const cards = excepting(lasting.cards, except)
  return cards ? { ...lasting, cards } : lasting
}

/** "It" is the card itself where nothing else was spoken of, and each of the cards for which it holds where those were. */
const meaning = <Value>(value: Value, it: 'this' | 'each' | 'equipped'): Value => {
  if (Array.isArray(value)) return value.map((one: unknown) => meaning(one, it)) as Value
  if (typeof value !== 'object' || value === null) return value
  const { is, name } = value as { readonly is?: unknown; readonly name?: unknown }
  if (is === 'bound' && (name === SPOKEN.it || (it === 'equipped' && name === SPOKEN.that)))
    return { is: it } as Value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, meaning(one as unknown, it)]),
  ) as Value
}

const speaksOfEarlier = (value: unknown): boolean => JSON.stringify(value).includes('"?')

const TAIL_WORDS: ReadonlySet<string> = new Set([
  'while',
  'if',
  'during',
  'unless',
  'the',
  ',',
  'except',
  'as',
])

/** Where the condition stands behind: "… while you control a Dragon monster". */
const tailAt = (span: TextSpan): { readonly span: TextSpan; readonly if: EffectCondition } | undefined => {
  for (let at = span.end - 2; at > span.start; at--) {
    const key = span.source.tokens[at]?.key
    if (key === undefined || !TAIL_WORDS.has(key)) continue
    const condition = TAILS.whole(cursorOver({ ...span, start: at }))
    const isBehindComma = span.source.tokens[at - 1]?.key === ','
    if (condition) return { span: { ...span, end: isBehindComma ? at - 1 : at }, if: condition }
  }
  return undefined
}

/** Where "during the Damage Step only" begins, with which the sentence ends. */
const damageStepOnly = (sentence: Sentence): number | undefined => {
  for (let at = sentence.end - 1; at > sentence.start; at--) {
    const cursor = cursorOver({ ...sentence, start: at })
    cursor.take(',')
    if (cursor.take('during the Damage Step only') && cursor.atEnd) return at
  }
  return undefined
}

const IN_LP = tokenize('in LP').tokens

/** "While your LP is higher than your opponent's": those of one player beside those of the other. */
const comparesLifePoints = (condition: EffectCondition | undefined): boolean => {
  if (condition?.is === 'all') return condition.of.filter(comparesLifePoints).length === 1
  if (condition?.is !== 'compare') return false
  const [one, other] = [condition.left, condition.right].map((amount) =>
    typeof amount === 'object' && amount.is === 'lifePoints' ? amount.of : undefined,
  )
  return one !== undefined && other !== undefined && one !== other
}

/** "While your LP is higher than your opponent's, this card gains ATK equal to the difference": of what the condition compares. */
const withDifferenceNamed = (sentence: Sentence, lead: Lead | undefined): Sentence => {
  const { source, end } = sentence
  const isDifference = source.tokens[end - 1]?.key === 'difference' && source.tokens[end - 2]?.key === 'the'
  if (!isDifference || !comparesLifePoints(lead?.if)) return sentence
  const tokens = [...source.tokens.slice(0, end), ...IN_LP]
  return { ...sentence, source: { ...source, tokens }, end: tokens.length }
}

/** Something that holds by itself, with what it depends on. */
const readHeldWhile = (said: Sentence): Holds | undefined => {
  const sentence = withDifferenceNamed(said, LEADS.next(cursorOver(said)))
  const cursor = cursorOver(sentence)
  const lead = LEADS.next(cursor)
  // "If this card attacks a Defense Position monster, inflict piercing battle damage" holds as a whole.
  return (lead && readHeldAfter(sentence, cursor, lead)) ?? readHeldAfter(sentence, cursorOver(sentence), {})
}

const isPosition = (condition: EffectCondition): boolean =>
  condition.is === 'card' && condition.of.is === 'position'

const readHeldAfter = (sentence: Sentence, cursor: Cursor, lead: Lead): Holds | undefined => {
  const only = lead.if?.is === 'battling' ? damageStepOnly(sentence) : undefined
  const such = whereItIsSuch({ source: sentence.source, start: cursor.position, end: only ?? sentence.end })
  const span = withSubject(such.span)
  const isBattling = lead.if?.is === 'battling'
  const whole = readHeld(span, isBattling)
  const tail = whole ? undefined : tailAt(span)
  const read = whole ?? (tail && readHeld(tail.span, isBattling))
  if (!read) return undefined
  // "Can attack directly while in Defense Position" lets it attack from there.
  if (tail && isPosition(tail.if) && read.some(({ is }) => is === 'grant')) return undefined
  const condition = allOf([only === undefined ? lead.if : inDamageStep(lead.if), such.if, tail?.if])
  const first = read[0]
  const ofItself = lead.ofItself ?? (first && 'cards' in first && first.cards.is === 'this')
  const ofEach = read.every((one) => one.is === 'alter' && one.cards.is === 'all')
  const it = isOfBearer(lead.if) ? 'equipped' : ofItself ? 'this' : ofEach ? 'each' : undefined
  const lasting = it ? meaning(read, it) : read
  if (speaksOfEarlier(lasting)) return undefined
  return { lasting, ...(condition && { if: condition }), ...(lead.from && { from: lead.from }) }
}

/** "1 Dragon monster you control (and no other cards) would be destroyed by card effect". */
const readAlone = (cursor: Cursor): EffectEvent | undefined => {
  const what = readWhat(cursor)
  if (what?.is !== 'card' || !cursor.take('(and no other cards) would be destroyed')) return undefined
  return { is: 'moved', what, because: ['destroyed'], ...readCause(cursor), alone: true, would: true }
}

/** "If this card would be destroyed, you can banish 1 card from your GY instead". */
const readInstead = (sentence: Sentence): Holds | undefined => {
  const cursor = cursorOver(sentence)
  const once = cursor.take('once per turn ,')
  if (cursor.takeAny('if', 'when') === undefined) return undefined
  const alone = cursor.attempt(() => (cursor.take('exactly') ? readAlone(cursor) : undefined))
  const events = alone ? [alone] : readEvents(cursor)
  const [event, ...others] = events ?? []
  if (!event?.would || others.length > 0 || !cursor.take(',')) return undefined
  const optional = cursor.take('you can')
  const { source, end } = sentence
  if (source.tokens[end - 1]?.key !== 'instead') return undefined
  const until = source.tokens[end - 2]?.key === ',' ? end - 2 : end - 1
  const settling = new Settling({ events: [event], timing: 'if' }, happensToItself([event]))
  const { whole, steps, thisIn } = readSteps(
    { source, start: cursor.position, end: until },
    settling,
    undefined,
  )
  if (!whole || steps.length === 0) return undefined
  return {
    lasting: [{ is: 'instead', event, ...(optional && { optional }), steps: settling.steps() }],
    ...(thisIn && { from: thisIn }),
    ...(once && { often: { times: 1, per: 'turn' } as const }),
  }
}

/** "This card is Special Summoned", "this card is Special Summoned to your field". */
const readOwnArrival = (cursor: Cursor): Extract<EffectEvent, { readonly is: 'summoned' }> | undefined => {
  const yours = cursor.attempt(() => {
    if (!cursor.takeThisCard() || !cursor.take('is')) return undefined
    const how = cursor.takeAny('Normal or Special Summoned', 'Special Summoned')
    return how && cursor.take('to your field') ? how : undefined
  })
  if (yours)
    return {
      is: 'summoned',
      what: { is: 'this' },
      who: 'you',
      how: yours.startsWith('Normal') ? ['normal', 'special'] : ['special'],
    }
  const [event, ...others] = readEvents(cursor) ?? []
  return event?.is === 'summoned' && event.what.is === 'this' && !('of' in event.what) && others.length === 0
    ? event
    : undefined
}

/** "If this card is Special Summoned, you cannot Special Summon for the rest of this turn": follows from the Summon, without a Chain. */
const readArrival = (sentence: Sentence): Holds | undefined => {
  const cursor = cursorOver(sentence)
  const event = cursor.takeAny('if', 'when') === undefined ? undefined : readOwnArrival(cursor)
  if (!event) return undefined
  if (!cursor.take(',')) return undefined
  const { lasting = [], lasts } = readHoldings(cursor) ?? {}
  if (!lasts || 'while' in lasts || lasts.wholeTurn || !cursor.atEnd) return undefined
  if (!lasting.every(({ is }) => is === 'forbid')) return undefined
  return {
    lasting: [
      {
        is: 'whenever',
        event,
        steps: lasting.map((one, at) => ({
          do: 'apply',
          ...(at > 0 && { join: 'also' as const }),
          lasting: one,
          lasts,
        })),
      },
    ],
  }
}

/** "Each time your opponent Summons a monster, gain 500 LP": at once and without a Chain. */
const readWhenever = (sentence: Sentence): Holds | undefined => {
  const lead = cursorOver(sentence)
  const depends = WHILE.next(lead)
  if (depends) {
    const rest = lead.key() === 'each' ? readWhenever({ ...sentence, start: lead.position }) : undefined
    const condition = rest && allOf([depends, rest.if])
    return rest && condition && { ...rest, if: condition }
  }
  const cursor = cursorOver(sentence)
  if (!cursor.take('each time')) return readLeaving(sentence)
  const resolving = readEachResolved(sentence)
  if (resolving) return resolving
  const events = readEvents(cursor)
  const [event, ...others] = events ?? []
  if (!event || others.length > 0 || !cursor.take(',')) return undefined
  const steps = stepsAfter(sentence, cursor, event)
  return steps && { lasting: [{ is: 'whenever', event, steps }] }
}

const WHILE = firstOfRules<EffectCondition>([rule('<while|if> {table},', ({ table }) => table)])

const RESOLVING = [
  'when that Spell resolves',
  'when that Spell Card resolves',
  'when that Trap resolves',
  'when that card resolves',
  'when that effect resolves',
  'when that card or effect resolves',
  'when it resolves',
  'immediately after it resolves',
] as const

/** "Each time a Spell Card is activated, place 1 Spell Counter on this card when that Spell resolves". */
const readEachResolved = (sentence: Sentence): Holds | undefined => {
  const { source, end } = sentence
  for (let at = sentence.start; at < end; at++) {
    const behind = cursorOver({ ...sentence, start: at })
    if (behind.takeAny(...RESOLVING) === undefined) continue
    const tokens = [...source.tokens.slice(sentence.start, at), ...source.tokens.slice(behind.position, end)]
    const cursor = cursorOver({ source: { ...source, tokens }, start: 0, end: tokens.length })
    const events = cursor.take('each time') ? readEvents(cursor) : undefined
    const [event, ...others] = events ?? []
    if (event?.is !== 'activated' || others.length > 0 || !cursor.take(',')) return undefined
    if (event.in ?? event.targeting ?? event.includes) return undefined
    const rest = { ...sentence, source: cursor.source, end: tokens.length }
    const steps = stepsAfter(rest, cursor, event)
    const what = event.what.is === 'card' ? { ...event.what, other: true as const } : event.what
    const resolved: EffectEvent = { is: 'resolved', what, as: event.as, ...(event.who && { who: event.who }) }
    return steps && { lasting: [{ is: 'whenever', event: resolved, steps }] }
  }
  return undefined
}

const stepsAfter = (
  { source, end }: Sentence,
  cursor: Cursor,
  event: EffectEvent,
): readonly EffectStep[] | undefined => {
  const settling = new Settling({ events: [event], timing: 'if' }, happensToItself([event]))
  const { whole, steps } = readSteps({ source, start: cursor.position, end }, settling, undefined)
  return whole && steps.length > 0 ? settling.steps() : undefined
}

const SUMMONED_AS = {
  Normal: 'normal',
  Special: 'special',
  Fusion: 'fusion',
  Ritual: 'ritual',
  Synchro: 'synchro',
  Xyz: 'xyz',
  Link: 'link',
  Pendulum: 'pendulum',
} as const
const SUMMONED_WORDS = Object.keys(SUMMONED_AS) as readonly (keyof typeof SUMMONED_AS)[]

/** "After this card was Normal Summoned". */
const readAfterSummoned = (cursor: Cursor): readonly EffectEvent[] | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('after') || !cursor.takeThisCard() || !cursor.take('was')) return undefined
    const how = cursor.takeAny(...SUMMONED_WORDS)
    return how && cursor.take('Summoned')
      ? [{ is: 'summoned', what: { is: 'this' }, how: [SUMMONED_AS[how]] }]
      : undefined
  })

/** "If this card is Pendulum Summoned or flipped face-up, neither player can … while this card is face-up on the field". */
const readForbidding = (sentence: Sentence): Holds | undefined => {
  const cursor = cursorOver(sentence)
  const events = readAfterSummoned(cursor) ?? (cursor.take('if') ? (readEvents(cursor) ?? []) : [])
  cursor.take('to your field')
  if (events.length === 0 || !happensToItself(events) || !cursor.take(',')) return undefined
  const { lasting: held = [], lasts } = cursor.whole(readHoldings) ?? {}
  if (held.length === 0 || held.some(({ is }) => is !== 'forbid')) return undefined
  if (!lasts || 'while' in lasts || lasts.wholeTurn) return undefined
  // "During your next turn" begins only then.
  if ('moment' in lasts && lasts.moment.next) return undefined
  const steps = held.map((lasting, at) => ({
    do: 'apply' as const,
    lasting,
    lasts,
    ...(at > 0 && { join: 'also' as const }),
  }))
  return { lasting: events.map((event) => ({ is: 'whenever', event, steps })) }
}

/** "If "Lamp" on the field is destroyed, destroy this card". */
const readGoingWith = (sentence: Sentence): Holds | undefined => {
  const cursor = cursorOver(sentence)
  if (cursor.takeAny('when', 'if') === undefined) return undefined
  const [event, ...others] = readEvents(cursor) ?? []
  if (event?.is !== 'moved' || event.what.is !== 'card' || event.would || others.length > 0) return undefined
  if (!event.because?.includes('destroyed') || !cursor.take(', destroy this card') || !cursor.atEnd)
    return undefined
  return { lasting: [{ is: 'whenever', event, steps: [{ do: 'destroy', cards: { is: 'this' } }] }] }
}

/** "When this card leaves the field, destroy the equipped monster". */
const readLeaving = (sentence: Sentence): Holds | undefined => {
  const cursor = cursorOver(sentence)
  if (cursor.takeAny('when', 'if') === undefined) return undefined
  const events = readEvents(cursor)
  const [event, ...others] = events ?? []
  if (event?.is !== 'moved' || event.what.is !== 'this' || others.length > 0 || !cursor.take(','))
    return undefined
  const steps = stepsAfter(sentence, cursor, event)
  const aboutBearer = steps?.every(
    (step) =>
      'cards' in step && !Array.isArray(step.cards) && 'is' in step.cards && step.cards.is === 'equipped',
  )
  return steps && aboutBearer ? { lasting: [{ is: 'whenever', event, steps }] } : undefined
}

/** "Once per turn, during your Standby Phase, pay 700 LP or destroy this card". */
const readUpkeep = (sentence: Sentence): Holds | undefined => {
  const cursor = cursorOver(sentence)
  cursor.take('once per turn ,')
  if (!cursor.take('during')) return undefined
  const at = readEachOfYours(cursor) ?? readTurnMoment(cursor)
  if (!at || !cursor.take(',')) return undefined
  const unless = readUnless(sentence, cursor, at)
  if (unless) return unless
  cursor.take('you must')
  const { source, end } = sentence
  const start = cursor.position
  for (let or = start + 1; or < end; or++) {
    if (source.tokens[or]?.key !== 'or') continue
    const before = source.tokens[or - 1]?.key === ',' ? or - 1 : or
    const settling = new Settling(undefined, true)
    const cost = readSteps({ source, start, end: before }, settling, undefined)
    const costs = settling.steps()
    const orElse = readSteps({ source, start: or + 1, end }, settling, undefined)
    if (cost.whole && orElse.whole && orElse.steps.every(({ do: done }) => done === 'destroy'))
      return { lasting: [{ is: 'upkeep', at, cost: costs, orElse: orElse.steps }] }
  }
  return undefined
}

const MUST_PAY = rule(
  '[once per turn ,] during <{at?: moment}|{of?: eachOfYours}> , you must pay {number} LP (this is not optional) , or this card is destroyed',
  ({ at, of, number }): Holds | undefined => {
    const moment = at ?? of
    return (
      moment && {
        lasting: [
          {
            is: 'upkeep',
            must: true,
            at: moment,
            cost: [{ do: 'pay', lifePoints: number }],
            orElse: [{ do: 'destroy', cards: { is: 'this' } }],
          },
        ],
      }
    )
  },
)

/** "Destroy this card unless you send 1 "Lamp" from your hand to the GY or reveal 1 Dragon monster in your hand". */
const readUnless = ({ source, end }: Sentence, cursor: Cursor, at: TurnMoment): Holds | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('destroy this card unless you')) return undefined
    const from = cursor.position
    const step = (start: number, until: number): EffectStep | undefined => {
      const settling = new Settling(undefined, true)
      const { whole, steps } = readSteps({ source, start, end: until }, settling, undefined)
      return whole && steps.length === 1 ? settling.steps()[0] : undefined
    }
    const alone = step(from, end)
    const or = source.tokens.findIndex(
      ({ key }, place) =>
        place > from && place < end && key === 'or' && step(from, place) && step(place + 1, end),
    )
    const [one, other] = or < 0 ? [] : [step(from, or), step(or + 1, end)]
    const cost: EffectStep | undefined =
      alone ?? (one && other && { do: 'one-of', of: [{ resolve: [one] }, { resolve: [other] }] })
    if (!cost) return undefined
    cursor.returnTo(end)
    return {
      lasting: [{ is: 'upkeep', at, cost: [cost], orElse: [{ do: 'destroy', cards: { is: 'this' } }] }],
    }
  })

/** "When Normal Summoned, cards and effects cannot be activated": in answer to that Summon. */
const UNANSWERED = rule(
  "<when|if> [<this card|~> is] {how} , <[other] cards and effects cannot be activated|your opponent's cards and effects cannot be activated {theirs!}|your opponent cannot activate cards or effects {theirs!}>",
  ({ how, theirs }): Holds => ({
    lasting: [
      {
        is: 'forbid',
        who: theirs ? 'opponent' : 'both',
        act: {
          act: 'activate',
          as: 'either',
          when: { is: 'summoned', what: { is: 'this' }, ...(how.length > 0 && { how }) },
        },
      },
    ],
  }),
)

/** "When 3 Destiny Counters are on this card, you win the Duel". */
const WINS = rule(
  '<during {moment?}, if {table?}|when <the number of materials on this card becomes {materials?: number}|{count?: number} {counter?} are on this card|the {nth?} {counter?} is placed on this card>>, you win the Duel',
  ({ moment, table, materials, count, counter, nth }): Holds | undefined => {
    if (moment && table)
      return {
        if: { is: 'all', of: [{ is: 'during', moments: [moment] }, table] },
        lasting: [{ is: 'wins' }],
      }
    const least = count ?? nth
    if (materials !== undefined)
      return { if: thisIs({ is: 'hasMaterial', least: materials }), lasting: [{ is: 'wins' }] }
    return least === undefined || counter === undefined
      ? undefined
      : {
          if: {
            is: 'card',
            card: { is: 'this' },
            of: { is: 'card' },
            with: [{ is: 'counters', counter, count: { min: least, max: null } }],
          },
          lasting: [{ is: 'wins' }],
        }
  },
)

/** "Once, while this card is in the GY, you can Normal Summon 1 Level 5 or higher Dragon monster without Tributing". */
const ONCE_WITHOUT_TRIBUTES = rule(
  'once, while <this card is {place?: places}|this card is face-up on the field|{such?} is face-up on the field>, you can Normal Summon 1 {kind} without Tributing',
  ({ place, such, kind }): Holds => ({
    ...(place && { from: place }),
    ...(such && { if: thisIs(such) }),
    lasting: [{ is: 'allow', act: { act: 'normal-summon-without-tribute', of: kind, onceThere: true } }],
  }),
)

/** "The original ATK of this card that has a Link Monster as material becomes doubled". */
const DOUBLED_WITH_MATERIAL = rule(
  'the original ATK of this card that has <a|an> {kind} as material becomes doubled',
  ({ kind }): Holds => ({
    if: {
      is: 'card',
      card: { is: 'this' },
      of: { is: 'card' },
      with: [{ is: 'has-attached', card: { is: 'all', of: kind, in: [] } }],
    },
    lasting: [
      {
        is: 'alter',
        cards: { is: 'this' },
        changes: [
          {
            of: 'atk',
            is: 'original-becomes',
            by: {
              is: 'times',
              amount: { is: 'figure', figure: 'originalAtk', of: { is: 'this' } },
              by: 2,
            },
          },
        ],
      },
    ],
  }),
)

/** "If you control no Dragon monsters, send this card to the GY". */
const SENT = rule(
  '[during {moment?},] if {table}, send this card to the GY',
  ({ moment, table }): Holds | undefined => {
    const condition = allOf([moment && { is: 'during', moments: [moment] }, table])
    return condition && { if: condition, lasting: [{ is: 'destroyed', cards: { is: 'this' }, sent: true }] }
  },
)

/** "When the 3rd Lamp Counter is placed on this card, its ATK/DEF become 3300": from then on, whatever becomes of the counters. */
const AT_COUNTER = rule(
  'when the {nth} {counter} is placed on this card, its ATK/DEF become {number}',
  ({ nth, counter, number }): Holds => ({
    lasting: [
      {
        is: 'whenever',
        event: { is: 'counter-placed', counter, on: { is: 'this' } },
        steps: [
          {
            do: 'apply',
            lasting: {
              is: 'alter',
              cards: { is: 'this' },
              changes: [{ of: 'atk-and-def', is: 'become', by: number }],
            },
            lasts: { until: 'its-cards-leave' },
            if: {
              is: 'card',
              card: { is: 'this' },
              of: { is: 'card' },
              with: [{ is: 'counters', counter, count: { min: nth, max: null } }],
            },
          },
        ],
      },
    ],
  }),
)

/** "Any monster that is Normal Summoned, Flip Summoned or Special Summoned is changed to Defense Position". */
const SUMMONED_TURN = rule(
  '<any monster|monsters> that <is|are> Normal Summoned, Flip Summoned or Special Summoned <is|are> changed to Defense Position',
  (): Holds => ({
    lasting: [
      {
        is: 'whenever',
        event: {
          is: 'summoned',
          what: { is: 'card', of: { is: 'monster' } },
          how: ['normal', 'flip', 'special'],
        },
        steps: [{ do: 'position', cards: { is: 'event' }, to: 'defense' }],
      },
    ],
  }),
)

/** What ends the card: "if there is no face-up Field Spell on the field, destroy this card". */
const ENDS = firstOfRules<Holds>([
  rule('after resolving a card effect that targets <this face-up card|~>, destroy <this card|it>', () => ({
    lasting: [
      {
        is: 'whenever',
        event: {
          is: 'resolved',
          what: { is: 'card', of: { is: 'card' } },
          as: 'either',
          targeting: { is: 'this' },
        },
        steps: [{ do: 'destroy', cards: { is: 'this' } }],
      },
    ],
  })),
  rule('if ~ attacks, <it is changed|change it> to Defense Position at the end of the Battle Phase', () => ({
    lasting: [
      {
        is: 'whenever',
        event: { is: 'attack', what: { is: 'this' } },
        steps: [
          {
            do: 'later',
            at: { part: 'battle', of: 'this' },
            edge: 'end',
            steps: [{ do: 'position', cards: { is: 'this' }, to: 'defense' }],
          },
        ],
      },
    ],
  })),
  rule(
    '<when|if> this card is {how} [or flipped face-up {flipped!}], <change <it|this card>|it is changed> to Defense Position',
    ({ how, flipped }) =>
      flipped
        ? undefined
        : {
            lasting: [
              {
                is: 'whenever',
                event: { is: 'summoned', what: { is: 'this' }, ...(how.length > 0 && { how }) },
                steps: [{ do: 'position', cards: { is: 'this' }, to: 'defense' }],
              },
            ],
          },
  ),
  rule(
    'if this face-up card is destroyed in a Monster Zone, you can place it face-up in your Spell & Trap Zone as a Continuous Spell [,] instead of sending it to the GY',
    () => ({
      lasting: [
        {
          is: 'instead',
          event: {
            is: 'moved',
            what: { is: 'this' },
            from: [{ place: 'monsterZone', of: 'either' }],
            to: [{ place: 'graveyard', of: 'either' }],
            because: ['destroyed'],
            would: true,
          },
          optional: true,
          steps: [
            {
              do: 'place',
              cards: { is: 'this' },
              in: 'spellTrapZone',
              as: 'continuous-spell',
              onField: 'owner',
            },
          ],
        },
      ],
    }),
  ),
  rule('if this face-up card leaves the field, skip the Battle Phase of your next turn', () => ({
    lasting: [
      {
        is: 'whenever',
        event: {
          is: 'moved',
          what: { is: 'this', of: withAll([{ is: 'position', position: 'face-up' }, { is: 'card' }]) },
          from: [{ place: 'field', of: 'either' }],
        },
        steps: [{ do: 'skip', moment: { part: 'battle', of: 'you', next: true } }],
      },
    ],
  })),
  rule('<if|while> {table}, <destroy <~|it>|<this card|it> is destroyed>', ({ table }) => ({
    if: table,
    lasting: [{ is: 'destroyed', cards: { is: 'this' } }],
  })),
  rule('<unless {before?: table}, destroy ~|destroy ~ unless {after?: table}>', ({ before, after }) => {
    const table = before ?? after
    return table && { if: { is: 'not', of: table }, lasting: [{ is: 'destroyed', cards: { is: 'this' } }] }
  }),
  rule(
    '<if|when> a monster equipped with this card would be destroyed [by <battle {battle!}|a card effect {effect!}|card effect {effect!}|battle or card effect>], destroy this card instead',
    ({ battle, effect }) => ({
      lasting: [
        {
          is: 'instead',
          event: {
            is: 'moved',
            what: { is: 'equipped' },
            because: ['destroyed'],
            ...(battle && { by: 'battle' as const }),
            ...(effect && { by: 'effect' as const }),
            would: true,
          },
          steps: [{ do: 'destroy', cards: { is: 'this' } }],
        },
      ],
    }),
  ),
])

/** What holds by itself as the sentence says it; undefined where it is not understood, or speaks of something before it. */
export const readContinuous = (sentence: Sentence): Holds | undefined =>
  readHeldWhile(sentence) ??
  ENDS.whole(cursorOver(sentence)) ??
  HELD_POSITION.whole(cursorOver(sentence)) ??
  LENDS_MATERIALS.whole(cursorOver(sentence)) ??
  FROM_HAND.whole(cursorOver(sentence)) ??
  readInstead(sentence) ??
  MUST_PAY.whole(cursorOver(sentence)) ??
  UNANSWERED.whole(cursorOver(sentence)) ??
  WINS.whole(cursorOver(sentence)) ??
  ONCE_WITHOUT_TRIBUTES.whole(cursorOver(sentence)) ??
  DOUBLED_WITH_MATERIAL.whole(cursorOver(sentence)) ??
  SENT.whole(cursorOver(sentence)) ??
  AT_COUNTER.whole(cursorOver(sentence)) ??
  SUMMONED_TURN.whole(cursorOver(sentence)) ??
  readUpkeep(sentence) ??
  readForbidding(sentence) ??
  readGoingWith(sentence) ??
  readWhenever(sentence) ??
  readArrival(sentence)

/** What a card of any kind may do from elsewhere than the field. */
export const readElsewhere = (sentence: Sentence): Holds | undefined =>
  ELSEWHERE.whole(cursorOver(sentence)) ??
  readMoreSummons.whole(cursorOver(sentence)) ??
  readPriceOfTributes(sentence)
