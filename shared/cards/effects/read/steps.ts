import type { FilterPlace } from '../../filter/filter.ts'
import { Cursor } from '../../text/cursor.ts'
import { type Connective, cursorOver, takeConnective, type TextSpan } from '../../text/sentences.ts'
import { type TextToken, tokenize } from '../../text/tokens.ts'
import { firstOfRules } from '../../text/wording.ts'
import { saysAnywhere } from '../walk.ts'
import type { Spoken, MeantCards } from '../which-cards.ts'
import type { EffectCondition } from '../condition.ts'
import type { EffectStep, Lasts, StepJoin } from '../effect.ts'
import { speaksOfEarlier, SPOKEN } from './spoken.ts'
import type { Read } from './atoms/atom.ts'
import { readAtom } from './atoms/read-atom.ts'
import { OF_CHANCE } from './chance.ts'
import { allOf, readStateOfTable } from './conditions.ts'
import { readEnd, takeAside } from './ends.ts'
import { beginsAnotherHolding, readHoldings } from './several-locks.ts'
import type { Settling } from './settle.ts'

/* The steps of an effect, with what joins them. */

const JOINS: Readonly<Record<Connective, StepJoin>> = {
  then: 'then',
  andIfYouDo: 'if-you-do',
  also: 'also',
  and: 'and',
  but: 'and',
}

/** Steps as far as they were understood. */
export interface ReadSteps {
  readonly whole: boolean
  readonly steps: readonly EffectStep[]
  readonly thisIn?: readonly FilterPlace[]
  /** Where the first clause begins that was not understood, and what joins it to those before. */
  readonly stopped?: { readonly at: number; readonly join: StepJoin | undefined }
}

interface Clause extends Read {
  readonly step: EffectStep
  /** It is said by the words of the clause before it. */
  readonly isMore?: true
  /** The condition that stands before it. */
  readonly lead?: EffectCondition
  /** "1 other monster": other than what was spoken of, where "except this card" is only other than the card itself. */
  readonly saysOther?: true
}

const DEPENDS: ReadonlySet<StepJoin | undefined> = new Set(['then', 'if-you-do', 'and'] as const)

/** What else the words of a clause say that holds as long. */
const besides = ({ step, more = [] }: Clause): readonly Clause[] =>
  step.do !== 'apply'
    ? []
    : more.map((lasting) => {
        const atom = { do: 'apply', lasting, lasts: step.lasts } as const
        // It depends on what the first of them depends on.
        const join = DEPENDS.has(step.join) ? 'if-you-do' : 'also'
        return { atom, step: { ...atom, join, ...(step.if && { if: step.if }) }, isMore: true }
      })

/** "You can", as a choice: "You can conduct 2 Normal Summons" allows something later. */
export const takeYouCan = (cursor: Cursor): boolean =>
  cursor.key(2) !== 'conduct' &&
  cursor.key(2) !== 'only' &&
  !(cursor.key(2) === 'normal' && cursor.key(3) === 'summon' && !isAdditional(cursor)) &&
  !(cursor.key(2) === 'tribute' && cursor.key(3) === 'summon' && isInAddition(cursor)) &&
  cursor.take('you can')

/** "As an additional Normal Summon" is one that is made now. */
const isAdditional = ({ source, position, end }: Cursor): boolean =>
  source.tokens.slice(position, end).some(({ key }) => key === 'additional')

/** "In addition to your Normal Summon/Set": one that may be made later. */
const isInAddition = ({ source, position, end }: Cursor): boolean =>
  source.tokens.slice(position, end).some(({ key }) => key === 'addition')

/** "… gains 500 ATK, and cannot be destroyed by battle": it is said of the same card. */
const SUBJECTLESS: ReadonlySet<string> = new Set(['cannot', 'gains', 'gain', 'loses', 'lose', 'is', 'are'])

/** The clause with the card it is said of before it; the words that were added stand before the rest of the text. */
const withSubject = (cursor: Cursor, of: MeantCards): Clause | undefined =>
  cursor.attempt(() => {
    const { source, position, end } = cursor
    const subject = subjectOf(of)
    if (!subject || !SUBJECTLESS.has(cursor.key() ?? '')) return undefined
    const tokens = [...subject, ...source.tokens.slice(position, end)]
    const read = new Cursor({ ...source, tokens })
    const clause = readClause(read, undefined)
    if (!clause) return undefined
    cursor.returnTo(position + read.position - subject.length)
    return clause
  })

const THIS_CARD = tokenize('this card').tokens
const subjectOf = (of: MeantCards): readonly TextToken[] | undefined =>
  of.is === 'this' ? THIS_CARD : of.is === 'spoken' ? SUBJECTS[of.word] : undefined
const SUBJECTS: Readonly<Partial<Record<Spoken['word'], readonly TextToken[]>>> = {
  it: tokenize('it').tokens,
  that: tokenize('that monster').tokens,
  target: tokenize('that target').tokens,
  targets: tokenize('those targets').tokens,
  those: tokenize('those monsters').tokens,
}

const isOfBoth = (step: EffectStep | undefined): boolean =>
  step?.by === 'both' || ((step?.do === 'send' || step?.do === 'discard') && step.cards.is === 'several')

/**
 * What "but" joins to what holds for a card holds by itself: a monster without effects has none to negate. So does what players cannot do
 * besides: "you cannot attack, and you cannot Special Summon" is no less of a lock in Main Phase 2.
 */
const asAlso = (
  clause: Clause | undefined,
  words: Connective | undefined,
  before: Clause | undefined,
): Clause | undefined => {
  const [first, step] = [before?.step, clause?.step]
  if (!clause || step?.do !== 'apply') return clause
  const isLock = OF_PLAYERS.has(step.lasting.is)
  const isBesides =
    words === 'but'
      ? first?.do === 'apply' || (clause.lead !== undefined && step.lasting.is === 'forbid')
      : words === 'and' && isLock && first?.do === 'apply' && OF_PLAYERS.has(first.lasting.is)
  return isBesides ? { ...clause, step: { ...step, join: 'also' } } : clause
}

/** "Until the end of this turn, its effects are negated, also it cannot attack": what ends with the turn is all of it. */
const withEndBefore = (
  clause: Clause | undefined,
  before: Clause | undefined,
  endsBefore: boolean,
): Clause | undefined => {
  const [first, step] = [before?.step, clause?.step]
  if (!clause || step?.do !== 'apply') return clause
  // What a monster cannot do whose control is taken for a time it cannot do for that time.
  if (first?.do === 'control' && first.lasts && step.lasting.is === 'cannot' && isOpen(step.lasts))
    return { ...clause, step: { ...step, lasts: first.lasts } }
  if (first?.do !== 'apply') return clause
  if (!endsBefore || !HELD_OF_CARDS.has(step.lasting.is) || !isOpen(step.lasts)) return clause
  return { ...clause, step: { ...step, lasts: first.lasts } }
}

/** "For the rest of this turn, all monsters gain 500 ATK, also your opponent cannot activate cards": the end is that of what stands before. */
const readLockOfSameEnd = (
  cursor: Cursor,
  join: StepJoin | undefined,
  before: Clause | undefined,
): Clause | undefined =>
  cursor.attempt(() => {
    const first = before?.step
    if (first?.do !== 'apply') return undefined
    const { lasting: [lasting, ...more] = [], lasts } = readHoldings(cursor) ?? {}
    takeAside(cursor)
    if (!lasting || lasts || ![lasting, ...more].every(({ is }) => OF_PLAYERS.has(is))) return undefined
    const atom = { do: 'apply', lasting, lasts: first.lasts } as const
    // It holds whatever became of what stands before it: "you cannot attack, and you cannot Special Summon" in Main Phase 2.
    const after = join === 'and' ? 'also' : join
    return { atom, step: { ...atom, ...(after && { join: after }) }, ...(more.length > 0 && { more }) }
  })
const OF_PLAYERS: ReadonlySet<string> = new Set(['forbid', 'damage-factor', 'battle-damage-passed-on'])

const HELD_OF_CARDS: ReadonlySet<string> = new Set(['alter', 'protect', 'cannot', 'negate', 'grant'])

const isOpen = (lasts: Lasts): boolean => 'until' in lasts && lasts.until === 'its-cards-leave'

/** What goes on with the same subject has the same end: one that stands before both, or behind both. */
const readOfSame = (
  cursor: Cursor,
  before: Clause | undefined,
  { join, words }: Join,
  endsBefore: boolean,
): { readonly before: Clause; readonly clause: Clause } | undefined =>
  cursor.attempt(() => {
    const first = before?.step
    if (!before || first?.do !== 'apply' || !('cards' in first.lasting)) return undefined
    const clause = withSubject(cursor, first.lasting.cards)
    const second = clause?.step
    if (!clause || second?.do !== 'apply') return undefined
    // An end that stands between them is of the first alone, or of both: nobody can tell.
    if (!isOpen(first.lasts) && !endsBefore) return undefined
    const lasts = endsBefore ? first.lasts : second.lasts
    return {
      before: { ...before, step: { ...first, lasts } },
      clause: { ...clause, step: { ...second, join: words === 'but' ? 'also' : join, lasts } },
    }
  })

const isOfFiguresForGood = ({ atom, more }: Read): boolean =>
  atom.do === 'apply' && atom.lasting.is === 'alter' && isOpen(atom.lasts) && !more

const readClause = (cursor: Cursor, join: StepJoin | undefined): Clause | undefined =>
  cursor.attempt(() => {
    const condition = cursor.attempt(() => {
      if (!cursor.take('if')) return undefined
      const found = readStateOfTable(cursor)
      // Every condition of a step is asked when it is carried out.
      if (found) cursor.take('when this effect resolves')
      return found && cursor.take(',') ? found : undefined
    })
    const optional = takeYouCan(cursor)
    const start = cursor.position
    const read = readAtom(cursor)
    if (!read) return undefined
    const saysOther = cursor.source.tokens
      .slice(start, cursor.position)
      .some(({ key }, at, said) => key === 'other' && said[at + 1]?.key !== 'than')
    cursor.take('(this is not optional)')
    // What a monster's figures have become they keep as long as it stays.
    if (isOfFiguresForGood(read)) cursor.take('(even if this card leaves the field)')
    const behind = condition ? undefined : readConditionBehind(cursor)
    const asked = allOf([condition, behind, read.if])
    const step: EffectStep = {
      ...read.atom,
      ...(join && { join }),
      ...((optional || read.optional) && { optional: true }),
      ...(asked && { if: asked }),
      ...(read.by && { by: read.by }),
    }
    return {
      ...read,
      step,
      ...(condition && { lead: condition }),
      ...(saysOther && { saysOther: true as const }),
    }
  })

/**
 * "During the End Phase, send 1 card from your Deck to the GY, then add 1 card": what depends on something that is put off is done with it;
 * `unclear` where it speaks of cards before it, which may be those.
 */
const putOffToo = (before: Clause | undefined, { step, more }: Clause): Clause | 'unclear' | undefined => {
  const first = before?.step
  if (!before || first?.do !== 'later' || (step.join !== 'then' && step.join !== 'if-you-do'))
    return undefined
  if (more || speaksOfEarlier(step)) return 'unclear'
  return { ...before, step: { ...first, steps: [...first.steps, step] } }
}

const holdsForCards = (step: EffectStep): boolean => step.do === 'apply' && HELD_OF_CARDS.has(step.lasting.is)

/**
 * "If you control a Dragon monster, it gains 500 ATK, also it cannot be destroyed by battle": what holds for cards goes on with the condition, what
 * players cannot do afterwards stands by itself, and of anything else nobody can tell.
 */
const underLead = (
  clause: Clause | undefined,
  join: StepJoin | undefined,
  before: Clause | undefined,
): Clause | undefined => {
  if (!clause || !before?.lead || clause.lead || join !== 'also') return clause
  const { lead } = before
  const { step } = clause
  if (step.do !== 'apply') return undefined
  if (!holdsForCards(before.step) || !holdsForCards(step)) return clause
  return { ...clause, lead, step: { ...step, if: allOf([lead, step.if]) ?? lead } }
}

const RESULT = firstOfRules(OF_CHANCE)

/** "… if it is a DARK monster", "… unless you roll a 6", behind what is done. */
const readConditionBehind = (cursor: Cursor): EffectCondition | undefined =>
  cursor.attempt(() => {
    if (cursor.take('if')) return readStateOfTable(cursor)
    const of = cursor.take('unless') ? RESULT.next(cursor) : undefined
    return of && { is: 'not', of }
  })

/** The engine does not look ahead to what a card that is chosen makes possible. */
const asksMaterialOf = (step: EffectStep): boolean =>
  saysAnywhere(step, (part) => 'is' in part && part.is === 'material-of')

/** "Its battle position cannot be changed this turn, also change it to Defense Position": it is kept as it lies then. */
const turnedFirst = (clauses: readonly Clause[]): readonly Clause[] => {
  const [first, second, ...others] = clauses
  const lasting = first?.step.do === 'apply' && !first.step.join ? first.step.lasting : undefined
  if (!first || lasting?.is !== 'cannot' || lasting.act !== 'change-position') return clauses
  if (second?.step.do !== 'position' || second.step.join !== 'also') return clauses
  const { join, ...turned } = second.step
  return [{ ...second, step: turned }, ...others, { ...first, step: { ...first.step, join } }]
}

const BANISHED_LATER: ReadonlySet<EffectStep['do']> = new Set(['set', 'summon'] as const)

/** "Set this card (but banish it when it leaves the field), and if you do, …". */
const readBanishedLater = (cursor: Cursor): Clause | undefined => {
  if (!cursor.takeAny('(but banish it when it leaves the field)', '(but banish it if it leaves the field)'))
    return undefined
  const atom: EffectStep = {
    do: 'apply',
    lasting: {
      is: 'redirect',
      what: SPOKEN.it,
      from: ['field'],
      to: 'banished',
    },
    lasts: { until: 'its-cards-leave' },
  }
  return { atom, step: { ...atom, join: 'if-you-do' }, isMore: true }
}

/** Costs that are paid "to target 1 monster". */
const PAID: ReadonlySet<EffectStep['do']> = new Set([
  'detach',
  'discard',
  'banish',
  'tribute',
  'send',
  'pay',
  'counters',
])

const CHANCE: ReadonlySet<EffectStep['do']> = new Set(['coin', 'die'])

interface Join {
  readonly words: Connective
  readonly join: StepJoin
}

/** What joins the step to the next one. After "excavate the top 3 cards of your Deck" a comma is enough. */
const takeJoin = (cursor: Cursor, { do: done }: EffectStep): Join | undefined => {
  const words = takeConnective(cursor)
  // Coins and dice can always be thrown, and what they show is known only then.
  if (words && CHANCE.has(done)) return { words: 'then', join: 'after-that' }
  // "Excavate the top card of your Deck, and if it is a Spell, add it": it is known only then.
  if (words === 'and' && done === 'excavate') return { words, join: 'if-you-do' }
  if (words === 'also' && cursor.take('after that')) {
    cursor.take(',')
    return { words, join: 'after-that' }
  }
  if (words) return { words, join: JOINS[words] }
  // "Detach 1 material to target 1 monster": first the one, then the other.
  if (PAID.has(done)) {
    const isForTarget = cursor.attempt(() => {
      cursor.take(',')
      return cursor.take('to') && cursor.key() === 'target' ? true : undefined
    })
    if (isForTarget) return { words: 'then', join: 'then' }
  }
  if (done === 'apply' && beginsAnotherHolding(cursor)) {
    cursor.take(',')
    return { words: 'also', join: 'also' }
  }
  return done === 'excavate' && cursor.take(',') ? { words: 'andIfYouDo', join: 'if-you-do' } : undefined
}

/**
 * Reads a span of steps up to the first clause that is not understood. A clause that only "and" joins to what is not understood may go on
 * there, so it is not understood either.
 */
export const readSteps = (span: TextSpan, settling: Settling, first: StepJoin | undefined): ReadSteps => {
  const cursor = cursorOver(span)
  const found: Clause[] = []
  const starts: { readonly at: number; readonly join: StepJoin | undefined }[] = []
  let join = first
  let joined: Connective | undefined
  let whole = false
  /** "Until the end of this turn, …" stands before what holds, and before what goes on with it. */
  let endsBefore = false
  for (;;) {
    const before = found.at(-1)
    const same =
      joined && (join === 'and' || join === 'also')
        ? readOfSame(cursor, before, { words: joined, join }, endsBefore)
        : undefined
    if (same) found[found.length - 1] = same.before
    const start = cursor.position
    // "…, then draws 2 cards": each player who did the step before.
    if (cursor.key() === 'draws' && !isOfBoth(before?.step)) break
    const read =
      same?.clause ??
      withEndBefore(
        asAlso(readClause(cursor, join), joined, before),
        before,
        endsBefore && join !== 'then',
      ) ??
      (endsBefore && join !== 'then' ? readLockOfSameEnd(cursor, join, before) : undefined)
    // "Reveal 1 Fusion Monster and Special Summon 1 of its materials": which one is revealed depends on what comes of it.
    const later = read && putOffToo(before, read)
    const clause =
      (joined === 'and' && read && asksMaterialOf(read.step)) || later === 'unclear'
        ? undefined
        : underLead(read, join, before)
    if (!same && readEnd(cursorOver({ ...span, start }))) endsBefore = true
    else if (clause?.step.do !== 'apply') endsBefore = false
    const aside = clause && BANISHED_LATER.has(clause.step.do) ? readBanishedLater(cursor) : undefined
    const ends = clause && cursor.atEnd
    const next = clause && !ends ? takeJoin(cursor, clause.step) : undefined
    starts.push({ at: start, join })
    if (!clause || (!ends && !next)) {
      if (joined === 'and') {
        while (found.at(-1)?.isMore) {
          found.pop()
          starts.pop()
        }
        found.pop()
        starts.pop()
      }
      break
    }
    if (later && later !== 'unclear') {
      found[found.length - 1] = later
      starts.pop()
    } else found.push(clause)
    if (aside) {
      found.push(aside)
      starts.push({ at: start, join: 'if-you-do' })
    }
    for (const more of besides(clause)) {
      found.push(more)
      starts.push({ at: start, join: more.step.join })
    }
    if (ends) {
      whole = true
      break
    }
    joined = next?.words
    join = next?.join
  }
  const steps: EffectStep[] = []
  let thisIn: readonly FilterPlace[] | undefined
  for (const clause of whole ? turnedFirst(found) : found) {
    const settled = settling.add(clause.step, clause.saysOther)
    if (!settled) {
      whole = false
      break
    }
    steps.push(settled)
    thisIn ??= clause.thisIn
  }
  const stopped = whole ? undefined : starts[steps.length]
  return { whole, steps, ...(thisIn && { thisIn }), ...(stopped && { stopped }) }
}
