import type { Filter, FilterPlace } from '../../filter/filter.ts'
import { withAny } from '../../filter/normal-form.ts'
import type { Cursor } from '../../text/cursor.ts'
import { cursorOver, type Sentence, type TextSpan } from '../../text/sentences.ts'
import { tokenize } from '../../text/tokens.ts'
import { firstOfRules } from '../../text/wording.ts'
import type { SettledCards, Amount, BattlePart, MeantCards, Relation } from '../which-cards.ts'
import { type EffectPart, saidOtherwise, saysAnywhere } from '../walk.ts'
import type { EffectCondition } from '../condition.ts'
import type { CardChange, Lasting } from '../effect.ts'
import { thisIs, isTreatedAsContinuous } from './conditions-of-itself.ts'
import { speaksOfEarlier } from './spoken.ts'
import { readForEach } from './amounts.ts'
import { allOf } from './conditions.ts'
import { readWhatThisIs } from './subjects.ts'
import { excepting, readExcept } from './nouns.ts'
import { readHolding } from './lasting.ts'
import { isOfBearer } from './where-it-lies.ts'
import { beginsAnotherHolding } from './several-locks.ts'
import {
  type Holds,
  holdsRule,
  withTributes,
  THIS_CARD,
  THIS_CARD_IS,
  beginningWith,
  inOwn,
} from './holds.ts'

/* What holds by itself while something is so: "While you control a Dragon monster, this card gains 500 ATK". */

/** "All face-up monsters are changed to Defense Position, and their battle positions cannot be changed". */
export const HELD_POSITION = holdsRule(
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
    const such = readWhatThisIs(cursor)
    if (!such) continue
    const before = span.source.tokens.slice(span.start, at)
    return { span: beginningWith([...before, ...THIS_CARD], span, cursor.position), if: thisIs(such) }
  }
  return { span }
}

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
  holdsRule('while <~|this card> is face-up <on the field|in the Monster Zone>,', () => ({ ofItself: true })),
  holdsRule('while ~ is {places},', ({ places }) => ({ from: places, ofItself: true })),
  holdsRule('while face-up on the field,', () => ({})),
  holdsRule('as long as <~|this card> <remains|is> face-up on the field,', () => ({ ofItself: true })),
  holdsRule('while equipped to a monster,', () => ({ if: EQUIPPED, ofItself: true })),
  holdsRule('while equipped with {equip},', ({ equip }) => ({
    if: {
      is: 'card',
      card: { is: 'this' },
      of: { is: 'card' },
      with: [{ is: 'equipped-with', card: equip }],
    },
    ofItself: true,
  })),
  holdsRule('unless {table},', ({ table }) => ({ if: { is: 'not', of: table } })),
  holdsRule('while ~ points to a monster,', () => ({
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
  holdsRule('while {such} is on the field,', ({ such }) => ({ if: thisIs(such), ofItself: true })),
  holdsRule('while you control {such},', ({ such }) => ({ if: thisIs(such), ofItself: true })),
  holdsRule('while ~ is a Continuous <Trap {trap!}|Spell>,', ({ trap }) => ({
    from: ['spellTrapZone'],
    if: isTreatedAsContinuous(trap ? 'trap' : 'spell'),
    ofItself: true,
  })),
  holdsRule('while ~ is an Equip <Card|Spell>,', () => ({ if: EQUIPPED })),
  holdsRule(
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
  holdsRule('<while|if|as long as> {table},', ({ table }) => ({
    if: table,
    ...(isOfThis(table) && { ofItself: true }),
  })),
  holdsRule('during {moment},', ({ moment }) => ({ if: { is: 'during', moments: [moment] } })),
  holdsRule('during {moment} only,', ({ moment }) => ({ if: { is: 'during', moments: [moment] } })),
  holdsRule('if ~ attacks,', () => ({
    if: { is: 'battling', card: { is: 'this' }, as: 'attacker' },
    ofItself: true,
  })),
  holdsRule('if ~ <attacks {attacks!}|battles> {opposed},', ({ attacks, opposed }) => ({
    if: {
      is: 'battling',
      card: { is: 'this' },
      ...(attacks && { as: 'attacker' as const }),
      with: opposed,
    },
    ofItself: true,
  })),
  holdsRule('if ~ is attacked [by {opposed?}],', ({ opposed }) => ({
    if: { is: 'battling', card: { is: 'this' }, as: 'attacked', ...(opposed && { with: opposed }) },
    ofItself: true,
  })),
  holdsRule('if ~ battles a monster,', () => ({
    if: { is: 'battling', card: { is: 'this' } },
    ofItself: true,
  })),
  holdsRule('if ~ battles,', () => ({ if: { is: 'battling', card: { is: 'this' } }, ofItself: true })),
])

const isOfThis = (condition: EffectCondition): boolean =>
  condition.is === 'card'
    ? condition.card.is === 'this'
    : condition.is === 'all' && condition.of.every(isOfThis)

/** What is so in that part of a battle alone, where the sentence begins with one. */
const inPart = (condition: EffectCondition | undefined, part: BattlePart): EffectCondition | undefined =>
  condition?.is === 'battling' ? { ...condition, in: part } : undefined

type Fights = Extract<Relation, { readonly is: 'battling' }>

/** "If your Dragon monster attacks, ": which monsters fight, and how. */
interface Fighting {
  readonly fighter: Extract<MeantCards, { readonly is: 'all' | 'this' | 'equipped' }>
  readonly fights: Fights
}

const FIGHTING = firstOfRules<Fighting>([
  holdsRule(
    '<if|when> {fighter} <attacks {attacks!}|battles> [{opposed?}] ,',
    ({ fighter, attacks, opposed }) => ({
      fighter,
      fights: {
        is: 'battling',
        ...(attacks && { as: 'attacker' as const }),
        ...(opposed && { with: opposed }),
      },
    }),
  ),
  holdsRule('when ~ <attacks {attacks!}|battles> [{opposed?}] ,', ({ attacks, opposed }) => ({
    fighter: { is: 'this' },
    fights: {
      is: 'battling',
      ...(attacks && { as: 'attacker' as const }),
      ...(opposed && { with: opposed }),
    },
  })),
  holdsRule('<if|when> ~ is being attacked [by {opposed?}] ,', ({ opposed }) => ({
    fighter: { is: 'this' },
    fights: { is: 'battling', as: 'attacked', ...(opposed && { with: opposed }) },
  })),
  holdsRule('<if|when> {fighter} is [being] attacked [by {opposed?}] ,', ({ fighter, opposed }) => ({
    fighter,
    fights: { is: 'battling', as: 'attacked', ...(opposed && { with: opposed }) },
  })),
  holdsRule('<if|when> {fighter} attacks or is attacked ,', ({ fighter }) => ({
    fighter,
    fights: { is: 'battling' },
  })),
])

const TAILS = firstOfRules<EffectCondition>([
  holdsRule('[during] the turn it is {how}', ({ how }) =>
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
  holdsRule('during {moment} only', ({ moment }) => ({ is: 'during', moments: [moment] })),
  holdsRule('during your turns only', () => ({ is: 'turn-of', who: 'you' })),
  holdsRule('during each Battle Phase only', () => ({
    is: 'during',
    moments: [{ part: 'battle', of: 'either' }],
  })),
  holdsRule('during your Battle Phase only', () => ({
    is: 'during',
    moments: [{ part: 'battle', of: 'you' }],
  })),
  holdsRule('unless {table}', ({ table }) => ({ is: 'not', of: table })),
  holdsRule(
    'while <in|this card is in> <{attack!} [face-up] Attack|[face-up] Defense> Position',
    ({ attack }) => thisIs({ is: 'position', position: attack ? 'attack' : 'defense' }),
  ),
  holdsRule('[,] while [<~|this card|it> is] {places}', ({ places }) => thisIs(withAny(places.map(inOwn)))),
  holdsRule('while equipped with {equip}', ({ equip }) => ({
    is: 'card',
    card: { is: 'this' },
    of: { is: 'card' },
    with: [{ is: 'equipped-with', card: equip }],
  })),
  holdsRule('[,] except during {moment}', ({ moment }) => ({
    is: 'not',
    of: { is: 'during', moments: [moment] },
  })),
  holdsRule('if <it|~|this card> was {summoned}', ({ summoned }) => thisIs(summoned)),
  holdsRule('[,] as long as {table}', ({ table }) => table),
  holdsRule('<while|if> {table}', ({ table }) => table),
  holdsRule('during {moment}', ({ moment }) => ({ is: 'during', moments: [moment] })),
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
    (wording) => holdsRule(wording, () => true as const),
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
export const readHeld = (span: TextSpan, isBattling: boolean): readonly Lasting[] | undefined => {
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
  // A battle has begun before its Damage Step.
  if (lasts && 'inDamageStep' in lasts) return undefined
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
  lasting.cards.is === 'spoken' &&
  (lasting.cards.word === 'those' || lasting.cards.word === 'it')
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
export const meaning = <Said>(said: Said, it: 'this' | 'each' | 'equipped'): Said =>
  saidOtherwise(said, (part): SettledCards | undefined =>
    'is' in part &&
    part.is === 'spoken' &&
    (part.word === 'it' || (it === 'equipped' && part.word === 'that'))
      ? { is: it }
      : undefined,
  )

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

/** Where "during the Damage Step only" begins, or "during damage calculation only", with which the sentence ends. */
const partOnly = (sentence: Sentence): { readonly at: number; readonly part: BattlePart } | undefined => {
  for (let at = sentence.end - 1; at > sentence.start; at--) {
    const cursor = cursorOver({ ...sentence, start: at })
    const words = cursor.takeAny('during the Damage Step only', 'during damage calculation only')
    const isBehindComma = sentence.source.tokens[at - 1]?.key === ','
    if (words && cursor.atEnd)
      return {
        at: isBehindComma ? at - 1 : at,
        part: words.includes('calculation') ? 'damage-calculation' : 'damage-step',
      }
  }
  return undefined
}

const ON_IT = tokenize('on it').tokens

/** "It loses 300 ATK for each A-Counter": for those on it. */
const withCountersOnIt = ({ source, start, end }: TextSpan): TextSpan => {
  const tokens = [...source.tokens.slice(0, end), ...ON_IT]
  return { source: { ...source, tokens }, start, end: tokens.length }
}

/** "It", "that monster", "the attacking monster" of the monster that fights. */
const isOfFighter = (part: EffectPart, { fights, fighter }: Fighting): boolean =>
  'is' in part &&
  ((part.is === 'this' && fighter.is === 'this') ||
    (part.is === 'spoken' && (part.word === 'it' || part.word === 'that' || part.word === 'mine')) ||
    (part.is === 'attacker' && fights.as === 'attacker') ||
    (part.is === 'attacked' && fights.as === 'attacked'))

/** By the time damage is calculated the attacked monster has been turned face-up. */
const asksFaceDown = (said: EffectPart): boolean =>
  saysAnywhere(
    said,
    (part) =>
      'is' in part &&
      part.is === 'position' &&
      (part.position === 'face-down' || part.position === 'face-down-defense'),
  )

/** "If your Dragon monster attacks, it gains 500 ATK during damage calculation only": of each of them that does. */
const readFighting = (sentence: Sentence): Holds | undefined => {
  const only = partOnly(sentence)
  const cursor = cursorOver(sentence)
  const fighting = only && FIGHTING.next(cursor)
  if (!fighting) return undefined
  const { fighter } = fighting
  if (only.part === 'damage-calculation' && asksFaceDown(fighting.fights)) return undefined
  const fights: Fights = { ...fighting.fights, in: only.part }
  const span = { source: sentence.source, start: cursor.position, end: only.at }
  const read = readHeld(span, false) ?? readHeld(withCountersOnIt(span), false)
  const lasting = read?.flatMap((one): readonly Lasting[] => {
    if (one.is !== 'alter' || !isOfFighter(one.cards, fighting)) return []
    const changes = saidOtherwise(one.changes, (part): SettledCards | undefined =>
      isOfFighter(part, fighting) ? (fighter.is === 'all' ? { is: 'each' } : fighter) : undefined,
    )
    const cards = fighter.is === 'all' ? { ...fighter, with: [...(fighter.with ?? []), fights] } : fighter
    return [{ ...one, cards, changes }]
  })
  if (!lasting || lasting.length === 0 || lasting.length !== read?.length || speaksOfEarlier(lasting))
    return undefined
  return fighter.is === 'all' ? { lasting } : { lasting, if: { ...fights, card: fighter } }
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
export const readHeldWhile = (said: Sentence): Holds | undefined => {
  const sentence = withDifferenceNamed(said, LEADS.next(cursorOver(said)))
  const cursor = cursorOver(sentence)
  const fighting = readFighting(sentence)
  if (fighting) return fighting
  const lead = LEADS.next(cursor)
  // "If this card attacks a Defense Position monster, inflict piercing battle damage" holds as a whole.
  return (lead && readHeldAfter(sentence, cursor, lead)) ?? readHeldAfter(sentence, cursorOver(sentence), {})
}

const isTime = ({ is }: EffectCondition): boolean => is === 'during' || is === 'turn-of'

const hasAlso = ({ source, start, end }: TextSpan): boolean =>
  source.tokens.some(({ key }, at) => at >= start && at < end && key === 'also')

const isPosition = (condition: EffectCondition): boolean =>
  condition.is === 'card' && condition.of.is === 'position'

const readHeldAfter = (sentence: Sentence, cursor: Cursor, lead: Lead): Holds | undefined => {
  const only = lead.if?.is === 'battling' ? partOnly(sentence) : undefined
  if (only?.part === 'damage-calculation' && lead.if && asksFaceDown(lead.if)) return undefined
  const such = whereItIsSuch({
    source: sentence.source,
    start: cursor.position,
    end: only?.at ?? sentence.end,
  })
  const span = withSubject(such.span)
  const isBattling = lead.if?.is === 'battling'
  const whole = readHeld(span, isBattling)
  const tail = whole ? undefined : tailAt(span)
  const read = whole ?? (tail && readHeld(tail.span, isBattling))
  if (!read) return undefined
  // "Cannot be destroyed, also unaffected by effects during your opponent's turn": whether the time is one of both nobody says.
  if (tail && isTime(tail.if) && hasAlso(tail.span)) return undefined
  // "Can attack directly while in Defense Position" lets it attack from there.
  if (tail && isPosition(tail.if) && read.some(({ is }) => is === 'grant')) return undefined
  const condition = allOf([only ? inPart(lead.if, only.part) : lead.if, such.if, tail?.if])
  const first = read[0]
  const ofItself = lead.ofItself ?? (first && 'cards' in first && first.cards.is === 'this')
  const ofEach = read.every((one) => one.is === 'alter' && one.cards.is === 'all')
  const it = isOfBearer(lead.if) ? 'equipped' : ofItself ? 'this' : ofEach ? 'each' : undefined
  const lasting = it ? meaning(read, it) : read
  if (speaksOfEarlier(lasting)) return undefined
  return { lasting, ...(condition && { if: condition }), ...(lead.from && { from: lead.from }) }
}
