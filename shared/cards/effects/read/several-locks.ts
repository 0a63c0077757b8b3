import { Cursor } from '../../text/cursor.ts'
import { cursorOver, takeConnective, type TextSpan } from '../../text/sentences.ts'
import { type TextToken, tokenize } from '../../text/tokens.ts'
import { means } from '../bindings.ts'
import type { Forbidden, Lasting } from '../effect.ts'
import { type End, type LastingRead, takeAside, type WholeTurnOf } from './ends.ts'
import { readHolding } from './lasting.ts'
import { readLocks } from './locks.ts'

/*
 * Locks that one sentence says together: "You cannot Special Summon monsters, except Dragons, nor conduct your Battle Phase, the turn you
 * activate this effect". Who cannot is said once, and so is how long.
 */

/** Several things that hold, and the end that all of them have. */
export interface HoldingsRead {
  readonly lasting: readonly Lasting[]
  readonly lasts?: End
}

type Lock = Extract<Lasting, { readonly is: 'forbid' }>

const WHO_CANNOT: Readonly<Record<Lock['who'], readonly TextToken[]>> = {
  you: tokenize('you cannot').tokens,
  opponent: tokenize('your opponent cannot').tokens,
  both: tokenize('neither player can').tokens,
}
const WHO: Readonly<Record<Lock['who'], readonly TextToken[]>> = {
  you: tokenize('you').tokens,
  opponent: tokenize('your opponent').tokens,
  both: [],
}

interface Next {
  readonly read: LastingRead
  /** No comma stands before it: an exception behind the end is one of all of them. */
  readonly isClose: boolean
}

/** "…, nor conduct your Battle Phase", "…, and can only declare an attack with Xyz Monsters": as if it were said again who cannot. */
const readNext = (cursor: Cursor, who: Lock['who'], before: Lasting | undefined): Next | undefined =>
  cursor.attempt(() => {
    const joint = cursor.takeAny(', nor', 'nor', ', or', 'or', ', and', 'and')
    if (joint === undefined) return undefined
    const theirs = readTheirEffects(cursor, who, before)
    if (theirs) return { read: { lasting: theirs }, isClose: false }
    const isSaid = cursor.key() === 'cannot' || cursor.key() === 'can'
    // "And" goes on with a verb of its own.
    if (joint.endsWith('and') && !isSaid) return undefined
    const { source, position, end } = cursor
    const lead = (isSaid ? WHO : WHO_CANNOT)[who]
    const tokens = [...lead, ...source.tokens.slice(position, end)]
    const again = new Cursor({ ...source, tokens })
    const read = readLocks(again)
    if (!read) return undefined
    cursor.returnTo(position + again.position - lead.length)
    return { read, isClose: !joint.startsWith(',') }
  })

/** "Monsters with that name, nor activate their monster effects": those of monsters with that name. */
const readTheirEffects = (
  cursor: Cursor,
  who: Lock['who'],
  before: Lasting | undefined,
): Lock | undefined => {
  const named = before?.is === 'forbid' && 'with' in before.act ? before.act.with : undefined
  if (!named || !cursor.takeAny('activate their monster effects', 'activate their effects')) return undefined
  return { is: 'forbid', who, act: { act: 'activate', as: 'effect', of: { is: 'monster' }, with: named } }
}

/** "Special Summon nor activate monster effects for the rest of this turn, except Dragon monsters". */
const sharingException = (locks: readonly Lasting[], next: Lasting): readonly Lasting[] => {
  const except = next.is === 'forbid' && 'except' in next.act ? next.act.except : undefined
  if (except === undefined) return locks
  return locks.map((lock) =>
    lock.is === 'forbid' && takesException(lock.act) ? { ...lock, act: { ...lock.act, except } } : lock,
  )
}

/** Whether an exception could be made of it that is not made yet. */
const takesException = (
  act: Forbidden,
): act is Extract<Forbidden, { readonly act: 'special-summon' | 'summon' }> =>
  (act.act === 'special-summon' || act.act === 'summon' || act.act === 'normal-summon') &&
  act.except === undefined

/** Something that holds, or several locks that are said together. */
export const readHoldings = (cursor: Cursor): HoldingsRead | undefined =>
  cursor.attempt(() => {
    const first = readHolding(cursor)
    if (!first) return undefined
    let lasting: readonly Lasting[] = [first.lasting, ...(first.more ?? [])]
    let lasts = first.lasts
    while (first.lasting.is === 'forbid') {
      const next = readNext(cursor, first.lasting.who, lasting.at(-1))
      if (!next) break
      const { read, isClose } = next
      // An end in the middle is of what stands before it, or of all of it: nobody can tell.
      if (lasts && read.lasts) return undefined
      lasts ??= read.lasts
      lasting = [
        ...(isClose ? sharingException(lasting, read.lasting) : lasting),
        read.lasting,
        ...(read.more ?? []),
      ]
    }
    if (lasts) takeAside(cursor)
    return { lasting, ...(lasts && { lasts }) }
  })

/** What must have held for the whole turn, and of what the text asks that. */
export interface TurnLongRead {
  readonly lasting: readonly Lasting[]
  readonly of: WholeTurnOf
}

/** "The turn you activate this effect, other monsters you control cannot attack, also you cannot Special Summon": the turn is said once. */
const readTurnLong = (cursor: Cursor): HoldingsRead | undefined => {
  const first = readHoldings(cursor)
  if (!first?.lasts?.wholeTurn || cursor.atEnd || cursor.takeAny(', also', ', and') === undefined)
    return first
  const more = readHoldings(cursor)
  return more && !more.lasts ? { ...first, lasting: [...first.lasting, ...more.lasting] } : undefined
}

/** What must have held for the whole turn: of an activation, of each effect of the card, or of its own Summon. */
export const turnLongIn = (span: TextSpan): TurnLongRead | undefined => {
  const cursor = cursorOver(span)
  if (!cursor.hasAhead('turn')) return undefined
  const { lasting, lasts } = cursor.whole(readTurnLong) ?? {}
  const of = lasts?.wholeTurn
  if (!lasting || !of) return undefined
  // What was done before is compared with no card that only the effect settles.
  return lasting.every((one) => (one.is === 'forbid' || one.is === 'cannot') && !means(one, 'bound'))
    ? { lasting, of }
    : undefined
}

const ALSO_AFTER = tokenize(", and until the end of your opponent's turn after this card is activated").tokens

/** "You cannot … the turn you activate this card, and until the end of your opponent's turn": the sentence without the later turn. */
export const withoutLaterTurn = (span: TextSpan): TextSpan | undefined => {
  const start = span.end - ALSO_AFTER.length
  const { tokens } = span.source
  return start > span.start && ALSO_AFTER.every(({ key }, at) => tokens[start + at]?.key === key)
    ? { ...span, end: start }
    : undefined
}

/** "…, also you cannot Special Summon the turn you activate this effect": what is said before, and what is asked of the turn. */
export const withTurnLongApart = (
  span: TextSpan,
): { readonly span: TextSpan; readonly turnLong: readonly Lasting[] } => {
  const { tokens } = span.source
  for (let at = span.end - 1; at > span.start; at--) {
    const key = tokens[at]?.key
    if (key !== 'also' && key !== 'but') continue
    const found = turnLongIn({ ...span, start: tokens[at + 1]?.key === ',' ? at + 2 : at + 1 })
    if (!found || (found.of !== 'effect' && found.of !== 'card')) continue
    return { span: { ...span, end: tokens[at - 1]?.key === ',' ? at - 1 : at }, turnLong: found.lasting }
  }
  return { span, turnLong: [] }
}

/** "That monster cannot be destroyed by battle, your opponent cannot target it, also it cannot attack": a list of what holds. */
export const beginsAnotherHolding = (cursor: Cursor): boolean => {
  const ahead = cursorOver({ source: cursor.source, start: cursor.position, end: cursor.end })
  if (!ahead.take(',') || !readHoldings(ahead)) return false
  const words = takeConnective(ahead)
  return words === 'also' || words === 'and'
}
