import { type Filter, isFieldPlace } from '../../../filter/filter.ts'
import { withMore } from '../../../filter/normal-form.ts'
import { Cursor } from '../../../text/cursor.ts'
import { readTurnMoment } from '../../../text/durations.ts'
import { readAddition } from '../../../text/filters.ts'
import { tokenize } from '../../../text/tokens.ts'
import { firstOfRules, longestOfRules, rulesWith } from '../../../text/wording.ts'
import type { Atom, CardChange, Lasting, Lasts } from '../../effect.ts'
import { saysAnywhere } from '../../walk.ts'
import type { ChosenCards, MeantCards, Relation } from '../../which-cards.ts'
import type { EffectCondition } from '../../condition.ts'
import { readAmount } from '../amounts.ts'
import { fieldOf } from '../counted-cards.ts'
import { doneBefore, SPOKEN, readRelation } from '../spoken.ts'
import { readEnd } from '../ends.ts'
import { excepting, includingThis, readExcept, readIncludingThis, readNoun } from '../nouns.ts'
import { readHoldings } from '../several-locks.ts'
import { ATOM_READERS, related, type Read } from './atom.ts'
import { CHAIN_AND_TURN_ATOMS } from './chain-and-turn.ts'
import { HAND_AND_DECK_ATOMS } from './hand-and-deck.ts'
import { LIFE_POINT_ATOMS } from './life-points.ts'
import { MOVE_ATOMS } from './moves.ts'
import { STATE_ATOMS } from './states.ts'
import { SUMMON_ATOMS } from './summons.ts'

/* What an effect does, one thing at a time: the atoms of the language, as they are printed. */

/** Of two that read the same words the first is meant: "send the top card of your Deck" is a mill before it is a move. */
const ATOMS = longestOfRules<Read>([
  ...HAND_AND_DECK_ATOMS,
  ...MOVE_ATOMS,
  ...SUMMON_ATOMS,
  ...STATE_ATOMS,
  ...LIFE_POINT_ATOMS,
  ...CHAIN_AND_TURN_ATOMS,
])

/** What holds for cards alone lasts as long as they lie there. */
const goesWithItsCards = (lasting: Lasting): boolean =>
  'cards' in lasting || (lasting.is === 'redirect' && lasting.what.is !== 'card')

/** "All monsters you currently control": those that come later are not meant; figures never change for them. */
const ofThoseNow = (lasting: Lasting): Lasting =>
  'cards' in lasting && lasting.is !== 'alter' && lasting.cards.is === 'all'
    ? ({ ...lasting, cards: { ...lasting.cards, now: true } } as Lasting)
    : lasting

/** "During the Battle Phase of this turn" a lock does not hold before that. */
const onlyDuring = (lasts: Lasts, lasting: readonly Lasting[]): Lasts =>
  'moment' in lasts &&
  lasts.until === 'end' &&
  lasts.moment.part === 'battle' &&
  lasting.every(({ is }) => is === 'forbid')
    ? { ...lasts, onlyWhile: { is: 'during', moments: [{ part: 'battle', of: 'either' }] } }
    : lasts

/** "You control that card, or any card with that same original name": what a lock hangs on within its time. */
const readWhileThere = (cursor: Cursor): EffectCondition | undefined =>
  cursor.attempt((): EffectCondition | undefined => {
    if (cursor.take('you control that card, or any card with that same original name'))
      return {
        is: 'count',
        of: {
          is: 'all',
          of: { is: 'card' },
          in: fieldOf('you'),
          with: [{ is: 'same', property: 'originalName', as: SPOKEN.that }],
        },
        count: { min: 1, max: null },
      }
    if (!cursor.take('you control that Token in your Monster Zone')) return undefined
    return {
      is: 'card',
      card: doneBefore('token', false),
      of: { is: 'place', place: 'monsterZone', of: 'you' },
    }
  })

/** "For the rest of this turn, while you control that card, …". */
const readTimeWithin = (cursor: Cursor): Extract<Lasts, { onlyWhile?: unknown }> | undefined =>
  cursor.attempt(() => {
    const end = readEnd(cursor)
    if (!end || !('until' in end) || end.wholeTurn || !cursor.take(', while')) return undefined
    const onlyWhile = readWhileThere(cursor)
    return onlyWhile && cursor.take(',') ? { ...end, onlyWhile } : undefined
  })

/** "For the rest of this turn, all monsters gain 500 ATK": what holds for a time that stands before it holds for those that come meanwhile. */
const ofLaterToo = (lasting: Lasting): Lasting =>
  lasting.is === 'alter' && lasting.cards.is === 'all' && lasting.changes.every(addsOrTakes)
    ? { ...lasting, alsoLater: true }
    : lasting

const addsOrTakes = (change: CardChange): boolean =>
  ((change.of === 'attribute' || change.of === 'type') && 'to' in change) ||
  ('is' in change && (change.is === 'add' || change.is === 'lose'))

/** Something that holds, as a step: it needs an end, or cards with which it goes. */
const readApply = (cursor: Cursor): Read | undefined =>
  cursor.attempt(() => {
    const start = cursor.position
    const isForTime = readEnd(cursor) !== undefined
    cursor.returnTo(start)
    const within = readTimeWithin(cursor)
    const holdings = readHoldings(cursor)
    if (!holdings || (within && holdings.lasts)) return undefined
    const isOfNow = cursor.source.tokens.slice(start, cursor.position).some(({ key }) => key === 'currently')
    const { lasts = within } = holdings
    const [lasting, ...more] = isOfNow
      ? holdings.lasting.map(ofThoseNow)
      : isForTime
        ? holdings.lasting.map(ofLaterToo)
        : holdings.lasting
    if (!lasting || (lasts && 'wholeTurn' in lasts)) return undefined
    const words = cursor.source.tokens.slice(start, cursor.position)
    const begun =
      lasts && words.some(({ key }) => key === 'during') ? onlyDuring(lasts, [lasting, ...more]) : lasts
    const end: Lasts | undefined =
      begun ?? ([lasting, ...more].every(goesWithItsCards) ? { until: 'its-cards-leave' } : undefined)
    return end && { atom: { do: 'apply', lasting, lasts: end }, ...(more.length > 0 && { more }) }
  })

const THE_ONE = tokenize('the first target').tokens

/** "1 face-up monster your opponent controls", on the field: whoever does what is said chooses it as it is done. */
const isOneOnField = (cards: MeantCards | undefined): cards is ChosenCards =>
  cards?.is === 'choice' &&
  cards.count.min === 1 &&
  cards.count.max === 1 &&
  cards.in.length > 0 &&
  cards.in.every(({ place }) => isFieldPlace(place))

/** "Negate the effects of 1 face-up monster on the field": what is said of one that is chosen, read as it would be of one that is named. */
const readApplyToOne = (cursor: Cursor): Read | undefined =>
  cursor.attempt(() => {
    const { source, position, end } = cursor
    const at = source.tokens.findIndex(
      ({ kind }, place) => place >= position && place < end && kind === 'number',
    )
    const noun = new Cursor(source, at, end)
    const one = at < 0 ? undefined : readNoun(noun)
    if (!one || one.thisIn || !isOneOnField(one.cards)) return undefined
    const shorter = noun.position - at - THE_ONE.length
    const tokens = [...source.tokens.slice(0, at), ...THE_ONE, ...source.tokens.slice(noun.position)]
    const said = new Cursor({ ...source, tokens }, position, end - shorter)
    const read = readApply(said)
    if (read?.atom.do !== 'apply' || read.more || said.position < at + THE_ONE.length) return undefined
    const { lasting } = read.atom
    if (!('cards' in lasting) || lasting.cards.is !== 'spoken' || lasting.cards.word !== 'first-target')
      return undefined
    cursor.returnTo(said.position + shorter)
    const atom = { ...read.atom, lasting: { ...lasting, cards: one.cards } as Lasting }
    // Whose "its" is would be open.
    const isOpen = saysAnywhere(
      atom,
      (part) => 'is' in part && part.is === 'spoken' && 'word' in part && part.word !== 'target',
    )
    return isOpen ? undefined : { ...read, atom }
  })

/** What is said of the cards behind the verb: ", except "Lamp"", ", including this card". */
const withTail = (cursor: Cursor, read: Read): Read | undefined => {
  if (read.atom.do === 'one-of') return withRelationOfEach(cursor, read, read.atom)
  if (!('cards' in read.atom) || read.atom.do === 'swap-control') return read
  const some = withUpTo(cursor, read.atom.cards)
  if (some !== read.atom.cards) return { ...read, atom: { ...read.atom, cards: some } as Atom }
  const { cards: meant } = read.atom
  if ((meant.is === 'all' || meant.is === 'choice') && cursor.take('(other than this card)'))
    return { ...read, atom: { ...read.atom, cards: { ...meant, other: true } } }
  const including = readIncludingThis(cursor) !== undefined
  const relation = readRelationBehind(cursor)
  const asked = relation ? undefined : readMentioningBehind(cursor)
  const except = readExcept(cursor)
  if (!including && !except && !relation && !asked) return read
  const cards = related(withAsked(excepting(read.atom.cards, except), asked), relation)
  if (!cards || (including && cards.is !== 'choice')) return undefined
  const thisIn = including && cards.is === 'choice' ? cards.in.map(({ place }) => place) : read.thisIn
  return {
    ...read,
    atom: { ...read.atom, cards: including ? includingThis(cards) : cards },
    ...(thisIn && { thisIn }),
  }
}

/** "Add to your hand, or Special Summon, 1 monster from your Deck, with ATK less than …": of the cards, whichever is done. */
const withRelationOfEach = (
  cursor: Cursor,
  read: Read,
  choice: Extract<Atom, { readonly do: 'one-of' }>,
): Read | undefined => {
  const relation = readRelationBehind(cursor)
  if (!relation) return read
  const of = choice.of.map(({ resolve: [step, ...more], ...mode }) => {
    const cards =
      step && 'cards' in step && step.do !== 'swap-control' ? related(step.cards, relation) : undefined
    return step && cards && more.length === 0
      ? { ...mode, resolve: [{ ...step, cards } as typeof step] }
      : undefined
  })
  return of.every((mode) => mode !== undefined) ? { ...read, atom: { ...choice, of } } : undefined
}

/** "Destroy cards your opponent controls, up to the number of Dragons you control": as many of them as one likes; "equal to": just so many. */
const withUpTo = (cursor: Cursor, cards: MeantCards): MeantCards =>
  cards.is === 'all'
    ? (cursor.attempt(() => {
        cursor.take(',')
        const isAll = cursor.take('equal to')
        const most = isAll || cursor.take('up to') ? readAmount(cursor) : undefined
        return most === undefined || typeof most === 'number'
          ? undefined
          : { ...cards, is: 'choice' as const, count: { min: isAll ? most : 1, max: most } }
      }) ?? cards)
    : cards

/** ", with a name different from the cards in your GY", behind what is done. */
const readRelationBehind = (cursor: Cursor): Relation | undefined =>
  cursor.attempt(() => {
    cursor.take(',')
    return readRelation(cursor) ?? FIGURE_BEHIND.next(cursor)
  })

const rule = rulesWith(ATOM_READERS)

/** ", whose Level is less than or equal to the number of cards sent to the GY": compared with what is counted. */
const FIGURE_BEHIND = firstOfRules<Relation>([
  rule(
    '<whose {figure: figureName} <equals|is equal to>|with [a|an] {figure: figureName} equal to> {amount}',
    ({ figure, amount }) => ({ is: 'figure', figure, than: 'equal', amount }),
  ),
  rule(
    '<whose {figure: figureName} is|with [a|an] {figure: figureName}> <less|lower> than or equal to {amount}',
    ({ figure, amount }) => ({ is: 'figure', figure, than: 'at-most', amount }),
  ),
])

/** "Send 1 Fusion Monster from your Extra Deck to the GY that mentions "Lamp" as material". */
const readMentioningBehind = (cursor: Cursor): Filter | undefined =>
  cursor.key() === 'that' && (cursor.key(1) === 'mentions' || cursor.key(1) === 'mention')
    ? readAddition(cursor)
    : undefined

const withAsked = (cards: MeantCards | undefined, asked: Filter | undefined): MeantCards | undefined => {
  if (!asked || !cards) return cards
  return cards.is === 'choice' || cards.is === 'all' ? { ...cards, of: withMore(cards.of, asked) } : undefined
}

/** "During the End Phase of this turn, destroy it": once, when that time comes. */
const readLater = (cursor: Cursor): Read | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('during')) return undefined
    const at = readTurnMoment(cursor)
    if (at?.part !== 'end' && at?.part !== 'standby') return undefined
    const plain = cursor.take(',') ? ATOMS(cursor) : undefined
    const read = plain && withTail(cursor, plain)
    return read && { atom: { do: 'later', at, steps: [{ ...read.atom, ...(read.by && { by: read.by }) }] } }
  })

export const readAtom = (cursor: Cursor): Read | undefined => {
  const read = ATOMS(cursor) ?? readLater(cursor)
  return read ? withTail(cursor, read) : (readApply(cursor) ?? readApplyToOne(cursor))
}
