import { type Cursor, readList, takeJoint } from '../../text/cursor.ts'
import type { Filter } from '../../filter/filter.ts'
import { withAll, withAny } from '../../filter/normal-form.ts'
import { cursorOver, type Sentence } from '../../text/sentences.ts'
import { firstOfRules } from '../../text/wording.ts'
import type { EffectCondition } from '../condition.ts'
import type { EffectStep } from '../effect.ts'
import type { EffectEvent } from '../event.ts'
import { happensToItself } from './asked-of-itself.ts'
import { allOf } from './conditions.ts'
import { readEvents } from './events.ts'
import { readWhat } from './subjects.ts'
import { readCause } from './causes.ts'
import { chosenInSight } from './old-manner.ts'
import { Settling } from './settle.ts'
import { readHoldings } from './several-locks.ts'
import { readSteps } from './steps.ts'
import { type Holds, holdsRule } from './holds.ts'

/* What holds by itself around an event: what happens instead of it, what follows each time, what is paid so that it goes on. */

/** "1 Dragon monster you control (and no other cards) would be destroyed by card effect". */
const readAlone = (cursor: Cursor): EffectEvent | undefined => {
  const what = readWhat(cursor)
  if (what?.is !== 'card' || !cursor.take('(and no other cards) would be destroyed')) return undefined
  return { is: 'moved', what, because: ['destroyed'], ...readCause(cursor), alone: true, would: true }
}

/** "If this card would be destroyed, you can banish 1 card from your GY instead". */
export const readInstead = (sentence: Sentence): Holds | undefined => {
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
  // What happens without being activated answers nothing: of the card of the event the steps speak.
  const settling = new Settling({ events: [event], timing: 'if' }, happensToItself([event]), false)
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

/** "A "Lamp" monster's effect", "a "Lamp" or "Candle" monster's effect": of monsters of any of these series. */
const readWhoseEffect = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    if (cursor.takeAny('a', 'an') === undefined) return undefined
    const { items } = readList(
      cursor,
      () => cursor.takeQuoted(),
      () => takeJoint(cursor, 'or'),
    )
    if (items.length === 0 || !cursor.take("monster's effect")) return undefined
    const series = withAny(items.map((archetype): Filter => ({ is: 'archetype', archetype })))
    return withAll([series, { is: 'monster' }])
  })

/** "If you would Tribute a monster(s) to activate …", "if your "Lamp" monster would Tribute itself to activate its effect". */
const readTributeMeant = (
  cursor: Cursor,
): { readonly of: Filter; readonly itself?: true; readonly if?: EffectCondition } | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('if')) return undefined
    if (cursor.take('you would Tribute a monster to activate')) {
      const of = readWhoseEffect(cursor)
      const notYet = cursor.take(', except the turn this card was sent to the GY')
      return of && { of, ...(notYet && { if: NOT_SENT_THIS_TURN }) }
    }
    const what = readWhat(cursor)
    if (what?.is !== 'card' || what.whose !== 'you' || what.with || what.other) return undefined
    const itself = cursor.take('would Tribute itself to activate its effect')
    if (!itself && !cursor.take('would Tribute a monster to activate its effect')) return undefined
    const inTheirs = cursor.take("during your opponent's turn")
    return {
      of: what.of,
      ...(itself && { itself }),
      ...(inTheirs && { if: { is: 'turn-of', who: 'opponent' } as const }),
    }
  })

const NOT_SENT_THIS_TURN: EffectCondition = {
  is: 'card',
  card: { is: 'this' },
  of: { is: 'card' },
  with: [{ is: 'came-this-turn', not: true }],
}

/** "If you would Tribute a monster to activate a "Lamp" monster's effect, you can banish this card from your GY instead". */
export const readPaidInstead = (sentence: Sentence): Holds | undefined => {
  const cursor = cursorOver(sentence)
  const once = cursor.take('once per turn ,')
  const meant = readTributeMeant(cursor)
  const { source, end } = sentence
  if (!meant || !cursor.take(', you can') || source.tokens[end - 1]?.key !== 'instead') return undefined
  const settling = new Settling(undefined, false, false)
  const { whole, steps, thisIn } = readSteps(
    { source, start: cursor.position, end: end - 1 },
    settling,
    undefined,
  )
  const [cost, ...others] = settling.steps()
  if (!whole || steps.length !== 1 || !cost || others.length > 0) return undefined
  const { if: condition, ...act } = meant
  return {
    lasting: [{ is: 'allow', act: { act: 'pay-instead-of-tribute', ...act, cost } }],
    ...(condition && { if: condition }),
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
export const readArrival = (sentence: Sentence): Holds | undefined => {
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
export const readWhenever = (sentence: Sentence): Holds | undefined => {
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
  // "Each time …, return 1 card your opponent controls": what somebody chooses for it is chosen as it is activated.
  if (steps?.some((step) => 'cards' in step && chosenInSight(step.cards))) return undefined
  // What starts no Chain comes when the effect that it hears of has resolved.
  const heard = event.is === 'activated' && !saysWhere(event) ? resolvedOf(event) : event
  return steps && { lasting: [{ is: 'whenever', event: heard, steps }] }
}

type Activated = Extract<EffectEvent, { readonly is: 'activated' }>

/** Of what is asked more than what it is. */
const saysWhere = (event: Activated): boolean => (event.in ?? event.targeting ?? event.includes) !== undefined

/** The resolution of what is activated; the card itself is not meant, which was not face-up then. */
const resolvedOf = ({ what, as, who }: Activated): EffectEvent => ({
  is: 'resolved',
  what: what.is === 'card' ? { ...what, other: true } : what,
  as,
  ...(who && { who }),
})

const WHILE = firstOfRules<EffectCondition>([holdsRule('<while|if> {table},', ({ table }) => table)])

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
    if (saysWhere(event)) return undefined
    const rest = { ...sentence, source: cursor.source, end: tokens.length }
    const steps = stepsAfter(rest, cursor, event)
    return steps && { lasting: [{ is: 'whenever', event: resolvedOf(event), steps }] }
  }
  return undefined
}

const stepsAfter = (
  { source, end }: Sentence,
  cursor: Cursor,
  event: EffectEvent,
): readonly EffectStep[] | undefined => {
  // What happens without being activated answers nothing: of the card of the event the steps speak.
  const settling = new Settling({ events: [event], timing: 'if' }, happensToItself([event]), false)
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

/** "This card is Pendulum Summoned", "flipped face-up", as what still holds of it while it stands there. */
const cameSo = (event: EffectEvent): EffectCondition | undefined => {
  const asked = { is: 'card', card: { is: 'this' }, of: { is: 'monster' } } as const
  if (event.is === 'flipped' && !event.would) return { ...asked, with: [{ is: 'was-flipped' }] }
  if (event.is !== 'summoned' || !('how' in event) || event.would || event.who || event.source)
    return undefined
  const how = (event.how ?? []).map((one): Filter => ({ is: 'summoned', how: one, thisTurn: false }))
  return how.length > 0 ? { ...asked, of: withAny(how) } : undefined
}

/** "If this card is Pendulum Summoned or flipped face-up, neither player can … while this card is face-up on the field". */
export const readForbidding = (sentence: Sentence): Holds | undefined => {
  const cursor = cursorOver(sentence)
  const events = readAfterSummoned(cursor) ?? (cursor.take('if') ? (readEvents(cursor) ?? []) : [])
  cursor.take('to your field')
  if (events.length === 0 || !happensToItself(events) || !cursor.take(',')) return undefined
  const { lasting: held = [], lasts } = cursor.whole(readHoldings) ?? {}
  if (held.length === 0 || held.some(({ is }) => is !== 'forbid')) return undefined
  if (!lasts || 'while' in lasts || lasts.wholeTurn) return undefined
  // "During your next turn" begins only then.
  if ('moment' in lasts && lasts.moment.next) return undefined
  // As long as it lies there it is asked how it came, so that it holds after its effects were negated as it came.
  const came = events.flatMap((event) => cameSo(event) ?? [])
  const [way, another] = came
  if ('until' in lasts && lasts.until === 'leaves' && way && came.length === events.length)
    return { if: another ? { is: 'any', of: came } : way, lasting: held }
  const steps = held.map((lasting, at) => ({
    do: 'apply' as const,
    lasting,
    lasts,
    ...(at > 0 && { join: 'also' as const }),
  }))
  return { lasting: events.map((event) => ({ is: 'whenever', event, steps })) }
}

/** "If "Lamp" on the field is destroyed, destroy this card". */
export const readGoingWith = (sentence: Sentence): Holds | undefined => {
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
