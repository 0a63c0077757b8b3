import type { Filter, FilterPlace } from '../../filter/filter.ts'
import { withAny } from '../../filter/normal-form.ts'
import type { Cursor } from '../../text/cursor.ts'
import { cursorOver, type Sentence, type TextSpan } from '../../text/sentences.ts'
import { tokenize } from '../../text/tokens.ts'
import { firstOfRules } from '../../text/wording.ts'
import type { EffectCondition } from '../condition.ts'
import { saidOtherwise } from '../walk.ts'
import type { SettledCards } from '../which-cards.ts'
import { allOf } from './conditions.ts'
import { isTreatedAsContinuous, thisIs } from './conditions-of-itself.ts'
import { asksFaceDown, type Fights, fightsOf, inPart, partOnly, readFighting } from './fighting.ts'
import { readHeld, withSubject } from './held.ts'
import { beginningWith, type Holds, holdsRule, inOwn, THIS_CARD, withTributes } from './holds.ts'
import { speaksOfEarlier } from './spoken.ts'
import { readWhatThisIs } from './subjects.ts'
import { isOfBearer } from './where-it-lies.ts'

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

const ifThisFights = ({ is, ...how }: Fights): Lead => ({
  if: { is, card: { is: 'this' }, ...how },
  ofItself: true,
})

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
  // "Was Special Summoned by the effect of a "Lamp" monster": as long as it stands there.
  holdsRule(
    'if <~|this card> <is|was> Special Summoned by the effect of <{name?: name}|<a|an> {kind?: kind}> ,',
    ({ name, kind }): Lead | undefined => {
      const source: Filter | undefined = name === undefined ? kind : { is: 'name', name }
      return (
        source && {
          if: {
            is: 'card',
            card: { is: 'this' },
            of: { is: 'monster' },
            with: [{ is: 'summoned-by', source }],
          },
          ofItself: true,
        }
      )
    },
  ),
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
  holdsRule('if ~ attacks,', () => ifThisFights(fightsOf('attacker'))),
  holdsRule('if ~ <attacks {attacks!}|battles> {opposed},', ({ attacks, opposed }) =>
    ifThisFights(fightsOf(attacks && 'attacker', opposed)),
  ),
  holdsRule('if ~ is attacked [by {opposed?}],', ({ opposed }) =>
    ifThisFights(fightsOf('attacked', opposed)),
  ),
  holdsRule('if ~ battles a monster,', () => ifThisFights(fightsOf())),
  holdsRule('if ~ battles,', () => ifThisFights(fightsOf())),
])

const isOfThis = (condition: EffectCondition): boolean =>
  condition.is === 'card'
    ? condition.card.is === 'this'
    : condition.is === 'all' && condition.of.every(isOfThis)

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
    // "Except during your Main Phase 2" begins with its exception.
    if (key === 'during' && span.source.tokens[at - 1]?.key === 'except') continue
    const condition = TAILS.whole(cursorOver({ ...span, start: at }))
    const isBehindComma = span.source.tokens[at - 1]?.key === ','
    if (condition) return { span: { ...span, end: isBehindComma ? at - 1 : at }, if: condition }
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
  const ofBearer = first && 'cards' in first && first.cards.is === 'equipped' && !lead.ofItself
  const it = isOfBearer(lead.if) || ofBearer ? 'equipped' : ofItself ? 'this' : ofEach ? 'each' : undefined
  const lasting = it ? meaning(read, it) : read
  if (speaksOfEarlier(lasting)) return undefined
  return { lasting, ...(condition && { if: condition }), ...(lead.from && { from: lead.from }) }
}
