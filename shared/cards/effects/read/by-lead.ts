import { means } from '../bindings.ts'
import { type Cursor, readList, takeJoint } from '../../text/cursor.ts'
import { withAny } from '../../filter/normal-form.ts'
import type { Filter } from '../../filter/filter.ts'
import { readNominal } from '../../text/filters.ts'
import { readPlaces } from '../../text/places.ts'
import { cursorOver, type Sentence } from '../../text/sentences.ts'
import { tokenize } from '../../text/tokens.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
import { MONSTER_TYPES } from '../../terms.ts'
import type { EffectCondition } from '../condition.ts'
import { type Amount, ON_EITHER_FIELD } from '../which-cards.ts'
import { readAmount, readCounted } from './amounts.ts'
import { readStateOfTable } from './conditions.ts'

/*
 * Effects behind "●"s that a card has while something is so. Either a sentence before them says it of all, or each begins with it: "● 3+: …"
 * below "gains effects based on the number of …", "● While in Attack Position: …".
 */

/** What must be so for the bullets that follow. */
export interface Gained {
  /** Of all of them. */
  readonly all?: EffectCondition
  /** Of the one that begins with such words. */
  readonly lead?: (cursor: Cursor) => EffectCondition | undefined
  /** What is asked again of each step when it is carried out. */
  readonly alsoToResolve?: true
  /** "You can activate the following effect": none of them has to be. */
  readonly mayBeUsed?: true
  /** What is so of the bullet that was begun last. */
  readonly now?: EffectCondition | undefined
}

/** "The number of monsters co-linked to this card", "the number of different names among its materials". */
const readNumberOf = (cursor: Cursor): Amount | undefined =>
  cursor.attempt(() => {
    if (!cursor.takeAny('the number of', 'the total number of')) return undefined
    const monsters = { is: 'all', of: { is: 'monster' }, in: ON_EITHER_FIELD } as const
    if (cursor.takeAny('monsters co-linked to this card', 'monsters co-linked to it'))
      return { is: 'count', of: { ...monsters, with: [{ is: 'co-linked-with', card: { is: 'this' } }] } }
    if (cursor.takeAny('monsters it points to', 'monsters this card points to'))
      return { is: 'count', of: { ...monsters, with: [{ is: 'pointed-to-by', card: { is: 'this' } }] } }
    if (cursor.takeAny('materials with different names attached to it', 'materials attached to it')) {
      const of = { is: 'all', of: { is: 'card' }, in: [] } as const
      const attached = { ...of, with: [{ is: 'attached-to', card: { is: 'this' } }] } as const
      const isByName = cursor.source.tokens[cursor.position - 4]?.key === 'names'
      return { is: 'count', of: attached, ...(isByName && { different: 'name' as const }) }
    }
    if (cursor.takeAny('counters on it', 'counters on this card'))
      return { is: 'counters', on: { is: 'this' } }
    return undefined
  })

const rule = rulesWith({
  table: readStateOfTable,
  number: readNumberOf,
  amount: readAmount,
  count: readCounted,
  kind: readNominal,
  places: readPlaces,
})

/** "3+: …", "2: …": at least or exactly so many. */
const byNumber =
  (amount: Amount) =>
  (cursor: Cursor): EffectCondition | undefined =>
    cursor.attempt(() => {
      cursor.take('Level')
      const token = cursor.peek()
      if (token?.kind !== 'number') return undefined
      cursor.skip()
      const isOpen = token.open || cursor.takeAny('or higher', 'or more') !== undefined
      if (!cursor.take(':')) return undefined
      return { is: 'compare', left: amount, by: isOpen ? 'at-least' : 'equal', right: token.value }
    })

/** One of them lies face-up on the field. */
const isThere = (of: Filter): EffectCondition => ({
  is: 'count',
  of: { is: 'all', of, in: ON_EITHER_FIELD },
  count: { min: 1, max: null },
})

/** "Warrior, Beast, or Pyro: …": a monster of one of these kinds is on the field. */
const byKind =
  (read: (cursor: Cursor) => Filter | undefined) =>
  (cursor: Cursor): EffectCondition | undefined =>
    cursor.attempt(() => {
      const { items } = readList(
        cursor,
        () => read(cursor),
        () => takeJoint(cursor, 'or'),
      )
      return items.length > 0 && cursor.take(':') ? isThere(withAny(items)) : undefined
    })

/** "Green Lamp: …": the card of that name was Tributed for its Tribute Summon; no quotation marks stand around the name here. */
const byTributed = (cursor: Cursor): EffectCondition | undefined =>
  cursor.attempt(() => {
    const { text } = cursor.source
    const first = cursor.peek()
    let last = first
    for (let words = 0; words < LONGEST_NAME && cursor.key() !== ':'; words++) {
      last = cursor.peek()
      if (last?.kind !== 'word') return undefined
      cursor.skip()
    }
    if (!first || !last || !cursor.take(':')) return undefined
    const name = text.slice(first.start, last.end)
    return {
      is: 'card',
      card: { is: 'this' },
      of: { is: 'summoned', how: 'tribute', thisTurn: false },
      with: [{ is: 'summoned-using', material: { is: 'name', name } }],
    }
  })
/** In words. */
const LONGEST_NAME = 5

const readType = (cursor: Cursor): Filter | undefined => {
  const type = MONSTER_TYPES.find((one) => cursor.take(one))
  return type && { is: 'type', type }
}
const readFrame = (cursor: Cursor): Filter | undefined => {
  const frame = cursor.takeAny('fusion', 'ritual', 'synchro', 'xyz', 'link')
  return frame && { is: 'frame', frame }
}

/** "● You: …", "● Your opponent: …": whoever controls the equipped monster. */
const byBearersController = (cursor: Cursor): EffectCondition | undefined =>
  cursor.attempt(() => {
    const whose = cursor.takeAny('you', 'your opponent')
    if (!whose || !cursor.take(':')) return undefined
    const of = whose === 'you' ? 'you' : 'opponent'
    return { is: 'card', card: { is: 'equipped' }, of: { is: 'place', place: 'field', of } }
  })

const GAINED = firstOfRules<Gained>([
  rule(
    'You can activate the following effect, based on which player controls the equipped monster <;|:>',
    () => ({ lead: byBearersController, mayBeUsed: true }),
  ),
  rule(
    'While equipped with <a|an> {kind}, this card becomes an Effect Monster with <this|these> <effect|effects>',
    ({ kind }) => ({
      all: {
        is: 'card',
        card: { is: 'this' },
        of: { is: 'card' },
        with: [{ is: 'equipped-with', card: kind }],
      },
    }),
  ),
  rule(
    '<If|While> {table}, <it|this card|this face-up card> gains <this|these|the following> <effect|effects>',
    ({ table }) => ({ all: table }),
  ),
  rule(
    '<[This card] gains|Apply> [<these|the following>] <effects|effect> [,] based on <{number?}|{amount?}> [:]',
    ({ number, amount }) => {
      const counted = number ?? amount
      // What stands before the bullets speaks of nothing that an earlier step has settled.
      const isSettled = means(counted, 'bound')
      return counted === undefined || isSettled ? undefined : { lead: byNumber(counted) }
    },
  ),
  rule(
    'This card gains [<these|the following>] <effects|effect> [,] based on its [current] Level [:]',
    () => ({ lead: byNumber({ is: 'figure', figure: 'level', of: { is: 'this' } }) }),
  ),
  rule(
    'You must have this many {kind} {places} to activate and to resolve these effects',
    ({ kind, places }) => ({
      alsoToResolve: true,
      lead: byNumber({
        is: 'count',
        of: { is: 'all', of: kind, in: places.map(({ place, of }) => ({ place, of })) },
      }),
    }),
  ),
  rule(
    '<Apply the following effects while {after?: table}|While {before?: table}, apply the following effects>',
    ({ before, after }) => {
      const all = before ?? after
      return all && { all }
    },
  ),
  rule('This card gains the appropriate effects if you Normal Summon it by Tributing these monsters', () => ({
    lead: byTributed,
  })),
  rule('This card gains <these|the following> effects based on the Monster Types on the field', () => ({
    lead: byKind(readType),
  })),
  rule(
    'This card can activate <these|the following> effects depending on the monster card types on the field',
    () => ({ lead: byKind(readFrame) }),
  ),
])

/** The sentence that says for all bullets behind it when the card has them. */
export const gainedBy = (sentence: Sentence): Gained | undefined => GAINED.whole(cursorOver(sentence))

const POSITIONS = {
  'while in Attack Position:': 'attack',
  'Attack Position:': 'attack',
  'while in Defense Position:': 'defense',
  'Defense Position:': 'defense',
} as const
const POSITION_LEADS = Object.keys(POSITIONS) as readonly (keyof typeof POSITIONS)[]

export const byPosition = (cursor: Cursor): EffectCondition | undefined => {
  const lead = cursor.takeAny(...POSITION_LEADS)
  return lead && { is: 'card', card: { is: 'this' }, of: { is: 'position', position: POSITIONS[lead] } }
}

/** A bullet without the words it begins with, what must be so for it, and for what may go on with it. */
export interface Led {
  readonly sentence: Sentence
  readonly gained: Gained
  /** What it begins with was not understood. */
  readonly isOpen?: true
}

const THIS_CARD = tokenize('this card').tokens
const VERBS: ReadonlySet<string | undefined> = new Set(['is', 'gains', 'loses', 'can', 'cannot', 'must'])

/** "It cannot be destroyed": the card that has the effect. */
const ofItself = (sentence: Sentence): Sentence => {
  const { source, start, end } = sentence
  if (source.tokens[start]?.key !== 'it' || !VERBS.has(source.tokens[start + 1]?.key)) return sentence
  const tokens = [...THIS_CARD, ...source.tokens.slice(start + 1, end)]
  return { ...sentence, source: { ...source, tokens }, start: 0, end: tokens.length }
}

/**
 * What must be so for a bullet; `isFirst` where it begins behind the "●", `isUnled` where the text begins with its bullets. Undefined where
 * nothing is asked, and behind a sentence that gives the bullets to nobody: what they are the effects of is not known then.
 */
export const ledBy = (
  sentence: Sentence,
  { isFirst, isUnled }: { readonly isFirst: boolean; readonly isUnled: boolean },
  gained: Gained | undefined,
): Led | undefined => {
  if (!gained && !isUnled) return undefined
  if (!isFirst || gained?.all)
    return gained && { sentence, gained: { ...gained, now: gained.all ?? gained.now } }
  const cursor = cursorOver(sentence)
  const lead = gained?.lead ?? byPosition
  const condition = lead(cursor)
  if (!condition) return gained?.lead && { sentence, gained, isOpen: true }
  return {
    sentence: ofItself({ ...sentence, start: cursor.position }),
    gained: { ...gained, lead, now: condition },
  }
}

const GIVES = rule('… <gain|gains> <this|these|the following> <effect|effects> [:]', () => true as const)

const GIVES_TO_CARDS = firstOfRules<true>([
  rule('… <gain|gains> <this|these|the following> <effect|effects> …', () => true),
  rule('… becomes an Effect Monster with <this|these> <effect|effects> …', () => true),
])

/** "While equipped with a "Lamp" card, this card becomes an Effect Monster with this effect": whose and when it is stands there alone. */
export const givesBehind = (sentence: Sentence | undefined): boolean =>
  sentence !== undefined && GIVES_TO_CARDS.next(cursorOver(sentence)) !== undefined

/** "A "Lamp" monster Ritual Summoned using this card gains these effects": what follows is none of this card's. */
export const givesToOthers = (sentence: Sentence): boolean =>
  GIVES.whole(cursorOver(sentence)) !== undefined &&
  cursorOver(sentence).takeAny('a', 'an', 'all', 'each', 'other') !== undefined
