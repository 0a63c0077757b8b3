import type { Cursor } from '../../text/cursor.ts'
import { cursorOver, type TextSpan } from '../../text/sentences.ts'
import { firstOfRules } from '../../text/wording.ts'
import type { CardChange, Lasting } from '../effect.ts'
import type { Amount, MeantCards } from '../which-cards.ts'
import { readForEach } from './amounts.ts'
import { beginningWith, holdsRule, THIS_CARD, THIS_CARD_IS } from './holds.ts'
import { readHolding } from './lasting.ts'
import { excepting, readExcept } from './nouns.ts'
import { beginsAnotherHolding } from './several-locks.ts'

/* What a sentence holds, whatever it depends on: "gains 500 ATK, also it cannot be destroyed by battle". */

/** "Cannot be destroyed by battle" and "gains 500 ATK" say it of this card. */
export const withSubject = (span: TextSpan): TextSpan => {
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
