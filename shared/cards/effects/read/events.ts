import { withAll, without } from '../../filter/normal-form.ts'
import { type Cursor, readList } from '../../text/cursor.ts'
import { firstOfRules } from '../../text/wording.ts'
import type { EffectEvent, HappensTo } from '../event.ts'
import { anyCard, ANY_MONSTER, readWhat, ITSELF } from './subjects.ts'
import {
  eventRule,
  onSummoned,
  summonedBy,
  IN_HAND,
  GRAVEYARD,
  YOURS,
  saysFaceUp,
  readPredicate,
  withException,
  withExceptionBetween,
} from './happens-to.ts'

/** Where it lies as it is activated. */
const inItsColumn = (what: HappensTo): HappensTo =>
  what.is === 'card'
    ? { ...what, with: [...(what.with ?? []), { is: 'same-column', card: { is: 'this' } }] }
    : what

/** Happenings that no card stands before. */
const OTHERS = firstOfRules<EffectEvent>([
  eventRule('your opponent would {summons} Summon exactly 1 monster', ({ summons }) => ({
    ...onSummoned(anyCard(ANY_MONSTER), summons, { who: 'opponent' }),
    would: true,
    exactly: 1,
  })),
  eventRule('your opponent would {summons} Summon {what}', ({ what, summons }) => ({
    ...onSummoned(what, summons, { who: 'opponent' }),
    would: true,
  })),
  eventRule('the battle position of {what} is changed', ({ what }) => ({
    is: 'position-changed',
    what,
    ...(saysFaceUp(what) && { wasFaceUp: true as const }),
  })),
  eventRule('<a material|material|an Xyz Material> is detached from {xyz: what}', ({ xyz }) => ({
    is: 'moved',
    what: anyCard({ is: 'card' }),
    because: ['detached'],
    detachedFrom: xyz,
  })),
  eventRule(
    '{number} or more {monster} [monsters] are {how} at the same time',
    ({ number, monster, how }) => ({
      ...onSummoned(anyCard(withAll([ANY_MONSTER, monster])), how),
      together: { least: number },
    }),
  ),
  eventRule('{number} monsters are {how} at the same time to the zones ~ points to', ({ number, how }) => ({
    ...onSummoned(
      { is: 'card', of: ANY_MONSTER, with: [{ is: 'pointed-to-by', card: { is: 'this' } }] },
      how,
    ),
    together: { least: number, most: number },
  })),
  eventRule(
    'you {summons} Summon [exactly] 1 {monster} (and no other cards) by {source}',
    ({ summons, monster, source }) => ({
      ...onSummoned(anyCard(withAll([ANY_MONSTER, monster])), summons, { who: 'you' }),
      source,
      together: { least: 1, most: 1, alone: true },
    }),
  ),
  eventRule('you {summons} Summon [exactly] 1 {monster} (and no other cards)', ({ summons, monster }) => ({
    ...onSummoned(anyCard(withAll([ANY_MONSTER, monster])), summons, { who: 'you' }),
    together: { least: 1, most: 1, alone: true },
  })),
  eventRule('exactly 1 monster is {how} [,] from the hand to your field', ({ how }) => ({
    ...onSummoned({ is: 'card', of: ANY_MONSTER, whose: 'you' }, how, { from: IN_HAND }),
    together: { least: 1, most: 1 },
  })),
  eventRule('your opponent moves a card out of either GY', () => ({
    is: 'moved',
    what: anyCard({ is: 'card' }),
    from: GRAVEYARD,
    by: 'cost-or-effect',
    whose: 'opponent',
  })),
  eventRule('a card moves out of either GY', () => ({
    is: 'moved',
    what: anyCard({ is: 'card' }),
    from: GRAVEYARD,
  })),
  eventRule('your opponent Summons {what}', ({ what }) => summonedBy('opponent', what, [], undefined)),
  eventRule('you {summons} Summon {what} [{from?: anyFrom}]', ({ what, summons, from }) =>
    summonedBy('you', what, summons, from),
  ),
  eventRule('your opponent {summons} <Summon|Summons> {what} [{from?: anyFrom}]', ({ what, summons, from }) =>
    summonedBy('opponent', what, summons, from),
  ),
  eventRule('you {summons} Summon [a monster]', ({ summons }) =>
    onSummoned(anyCard(ANY_MONSTER), summons, { who: 'you' }),
  ),
  eventRule(
    'your attacking monster destroys {victim: what} by battle [and sends it to the GY {sent!}]',
    ({ victim, sent: isSent }) => ({
      is: 'destroys-by-battle',
      what: { is: 'card', of: ANY_MONSTER, whose: 'you' },
      attacking: true,
      victim,
      ...(isSent && { sentToGraveyard: true as const }),
    }),
  ),
  eventRule(
    'this attacking card destroys {victim: what} by battle [and sends it to the GY {sent!}]',
    ({ victim, sent: isSent }) => ({
      is: 'destroys-by-battle',
      what: ITSELF,
      attacking: true,
      victim,
      ...(isSent && { sentToGraveyard: true as const }),
    }),
  ),
  eventRule('[~ is] [Special] Summoned this way', () => ({ is: 'summoned', what: ITSELF, thisWay: true })),
  eventRule('you Tribute Summon ~ by Tributing {material}', ({ material }) => ({
    ...onSummoned(ITSELF, ['tribute']),
    using: material,
  })),
  eventRule('<either player equips|you equip> <a|an> {equip: material} to ~', ({ equip }) => ({
    is: 'equipped',
    what: anyCard(equip),
    to: ITSELF,
  })),
  eventRule(
    '<an|your> Equip <Card|Spell> <is|are> sent to <the {any!}|your> GY while equipped to {bearer: what}',
    ({ any, bearer }) => ({
      is: 'moved',
      what: anyCard({ is: 'card' }),
      to: any ? GRAVEYARD : YOURS,
      whileEquippedTo: bearer,
    }),
  ),
  eventRule('an Equip <Card|Spell> becomes equipped to {bearer: what}', ({ bearer }) => ({
    is: 'equipped',
    what: anyCard({ is: 'card' }),
    to: bearer,
  })),
  eventRule('<either player equips|you equip> an Equip Card to ~', () => ({
    is: 'equipped',
    what: anyCard({ is: 'card' }),
    to: ITSELF,
  })),
  eventRule('you draw ~', () => ({
    is: 'moved',
    what: ITSELF,
    to: [{ place: 'hand', of: 'you' }],
    because: ['drawn'],
  })),
  eventRule("~ in <the|its owner's {owners!}> {zone} is destroyed [{cause?}]", ({ zone, owners, cause }) => ({
    is: 'moved',
    what: ITSELF,
    because: ['destroyed'],
    from: [{ place: zone, of: owners ? 'you' : 'either' }],
    ...cause,
  })),
  eventRule("<a monster your opponent controls|an opponent's monster> activates its effect", () => ({
    is: 'activated',
    what: anyCard(ANY_MONSTER),
    as: 'effect',
    who: 'opponent',
    in: [{ place: 'field', of: 'opponent' }],
  })),
  eventRule(
    '<you {you!}|your opponent> <take|takes> battle damage from <battles|a battle|attacks|an attack> involving {fought: what}',
    ({ you, fought }) => ({
      is: 'damage',
      who: you ? 'you' : 'opponent',
      kind: 'battle',
      involving: fought,
    }),
  ),
  eventRule(
    '<you {you!}|your opponent> <take|takes> <battle {battle!}|effect {effect!}|battle or effect> damage',
    ({ you, battle, effect }) => ({
      is: 'damage',
      who: you ? 'you' : 'opponent',
      kind: battle ? 'battle' : effect ? 'effect' : 'any',
    }),
  ),
  eventRule(
    '<you {you!}|your opponent> <take|takes> damage from a card effect [, except {named?}]',
    ({ you, named }) => ({
      is: 'damage',
      who: you ? 'you' : 'opponent',
      kind: 'effect',
      ...(named !== undefined && { notBy: { is: 'name', name: named } }),
    }),
  ),
  eventRule('<you {you!}|your opponent> <take|takes> [any] damage', ({ you }) => ({
    is: 'damage',
    who: you ? 'you' : 'opponent',
    kind: 'any',
  })),
  eventRule('<you {you!}|your opponent> <draw|draws> <a card|cards|1 or more cards>', ({ you }) => ({
    is: 'draws',
    who: you ? 'you' : 'opponent',
  })),
  eventRule('you draw {drawn: what}', ({ drawn }) =>
    drawn.is === 'card' && drawn.of.is !== 'card' && !drawn.whose
      ? { is: 'moved', what: drawn, to: [{ place: 'hand', of: 'you' }], because: ['drawn'] }
      : undefined,
  ),
  eventRule('<you {you!}|your opponent> <gain|gains> LP', ({ you }) => ({
    is: 'gains-life-points',
    who: you ? 'you' : 'opponent',
  })),
])

const readOther = (cursor: Cursor): EffectEvent | undefined => {
  const event = OTHERS.next(cursor)
  return event && withException(cursor, event)
}

const takeOr = (cursor: Cursor): string | undefined =>
  cursor.takeAny(', or if', ', or when', ', or', 'or if', 'or when', 'or')

/** What "or if" and "or when" say about what follows them; a mere "or" says nothing. */
const timingOf = (joint: string | undefined): EffectEvent['timing'] =>
  joint?.endsWith('if') ? 'if' : joint?.endsWith('when') ? 'when' : undefined

/** Of each that says nothing itself about its timing. */
export const timed = (
  events: readonly EffectEvent[],
  timing: EffectEvent['timing'],
): readonly EffectEvent[] => (timing ? events.map((event) => ({ timing, ...event })) : events)

/** "This card is Normal Summoned or flipped face-up": all that is said of the one card. */
const readOfOne = (cursor: Cursor): readonly EffectEvent[] | undefined =>
  cursor.attempt(() => {
    const start = cursor.position
    const read = readWhat(cursor)
    const what = read && withExceptionBetween(cursor, read)
    // The noun may have read the exception, and left the comma behind it.
    const excepted = cursor.source.tokens.slice(start, cursor.position).some(({ key }) => key === 'except')
    if (excepted) cursor.take(',')
    if (!what) return undefined
    const withMaterial =
      what.is === 'this' &&
      cursor.takeAny('with material', 'with Xyz Material', 'with Xyz Materials') !== undefined
    const events: EffectEvent[] = []
    let timing: EffectEvent['timing']
    let joint: string | undefined
    for (;;) {
      const event = cursor.attempt(() => {
        joint = events.length > 0 ? takeOr(cursor) : undefined
        if (events.length > 0 && (joint === undefined || readsEvent(cursor))) return undefined
        const read = readPredicate(cursor)?.(what)
        const made = read && (withMaterial ? hadMaterial(read) : read)
        timing = timingOf(joint) ?? timing
        return made && withException(cursor, made)
      })
      if (!event) return events.length > 0 ? events : undefined
      const before = joint === 'or' ? events.at(-1) : undefined
      if (before) events[events.length - 1] = withCauseOf(event, before)
      events.push(...timed([event], timing))
    }
  })

/** "Is destroyed or banished by an opponent's card effect": by that either way, where nothing parts the two. */
const withCauseOf = (last: EffectEvent, before: EffectEvent): EffectEvent => {
  if (last.is !== 'moved' || before.is !== 'moved' || !before.because?.includes('destroyed')) return before
  const { by, whose, source } = last
  const isBare = (before.by ?? before.whose ?? before.source) === undefined
  return isBare && by !== 'battle' && (by ?? whose) !== undefined
    ? { ...before, ...(by && { by }), ...(whose && { whose }), ...(source && { source }) }
    : before
}

/** "This card with material is sent to the GY". */
const hadMaterial = (event: EffectEvent): EffectEvent | undefined =>
  event.is === 'moved' && !event.would ? { ...event, hadMaterial: true } : undefined

/** Whether a whole happening of its own comes next. */
const readsEvent = (cursor: Cursor): boolean => {
  const position = cursor.position
  const reads =
    readOther(cursor) !== undefined ||
    ACTIVATIONS.next(cursor) !== undefined ||
    (readWhat(cursor) !== undefined && readPredicate(cursor) !== undefined)
  cursor.returnTo(position)
  return reads
}

/** Two causes of the same: "is destroyed by battle or monster effect", "by card effect, except "Lamp", or by battle". */
const EITHER_WAY = firstOfRules<readonly EffectEvent[]>([
  eventRule(
    '{what} is destroyed by battle or {source: kind} effect and sent to your GY',
    ({ what, source }) =>
      (['battle', 'effect'] as const).map((by) => ({
        is: 'moved',
        what,
        because: ['destroyed'],
        to: YOURS,
        by,
        ...(by === 'effect' && { source }),
      })),
  ),
  eventRule(
    '{what} is destroyed by card effect, except [by] {except: material} [, or by battle {battle!}]',
    ({ what, except, battle }) => [
      {
        is: 'moved',
        what,
        because: ['destroyed'],
        by: 'effect',
        source: withAll([{ is: 'card' }, without(except)]),
      },
      ...(battle ? [{ is: 'moved', what, because: ['destroyed'], by: 'battle' } as const] : []),
    ],
  ),
])

const ACTIVATIONS = firstOfRules<readonly EffectEvent[]>([
  eventRule(
    '<your opponent activates {theirs!}|an opponent activates {theirs!}|you activate> {activated} [{acts?}]',
    ({ theirs, activated, acts }) =>
      activated.map((one) => ({ is: 'activated', ...one, ...acts, who: theirs ? 'opponent' : 'you' })),
  ),
  eventRule(
    "{activated} is activated <on your opponent's field|in your opponent's GY {graveyard!}>",
    ({ activated, graveyard }) =>
      activated.map((one) => ({
        is: 'activated',
        ...one,
        who: 'opponent',
        in: [{ place: graveyard ? 'graveyard' : 'field', of: 'opponent' }],
      })),
  ),
  eventRule(
    "<your {yours!}|your opponent's|an opponent's> [other {other!}] {monster} monster's effect is activated [{where?}]",
    ({ yours, other, monster, where }) => [
      {
        is: 'activated',
        what: {
          is: 'card',
          of: withAll([ANY_MONSTER, monster]),
          ...(other && { other: true as const }),
        },
        as: 'effect',
        who: yours ? 'you' : 'opponent',
        ...(where && { in: where }),
      },
    ],
  ),
  eventRule(
    "<your {yours!}|your opponent's|an opponent's> monster effect is activated [{where?}]",
    ({ yours, where }) => [
      {
        is: 'activated',
        what: anyCard(ANY_MONSTER),
        as: 'effect',
        who: yours ? 'you' : 'opponent',
        ...(where && { in: where }),
      },
    ],
  ),
  eventRule('an effect of <a|an> {monster} [monster] you control is activated', ({ monster }) => [
    {
      is: 'activated',
      what: anyCard(withAll([ANY_MONSTER, monster])),
      as: 'effect',
      who: 'you',
      in: [{ place: 'field', of: 'you' }],
    },
  ]),
  eventRule(
    '{activated} <on the field|in <the|either> GY {graveyard!}> is activated',
    ({ activated, graveyard }) =>
      activated.map((one) => ({
        is: 'activated',
        ...one,
        in: [{ place: graveyard ? 'graveyard' : 'field', of: 'either' }],
      })),
  ),
  eventRule('{activated} {acts} is activated', ({ activated, acts }) =>
    activated.map((one) => ({ is: 'activated', ...one, ...acts })),
  ),
  eventRule("{activated} is activated in <this card's|its> column", ({ activated }) =>
    activated.map(({ what, as }) => ({ is: 'activated', what: inItsColumn(what), as })),
  ),
  eventRule('{activated} is activated [{acts?}]', ({ activated, acts }) =>
    activated.map((one) => ({ is: 'activated', ...one, ...acts })),
  ),
])

/** "An attack is declared involving this card and an opponent's monster": one attacks the other. */
const readInvolving = (cursor: Cursor): readonly EffectEvent[] | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('an attack is declared involving')) return undefined
    const one = readWhat(cursor)
    const other = cursor.take('and') ? readWhat(cursor) : undefined
    if (!one || !other) return undefined
    return [
      { is: 'attack', what: one, target: other },
      { is: 'attack', what: other, target: one },
    ]
  })

/** One happening or several: "this card is Normal Summoned, or if it is sent to the GY". */
export const readEvents = (cursor: Cursor): readonly EffectEvent[] | undefined => {
  const { items, joints } = readList(
    cursor,
    (at) =>
      EITHER_WAY.next(at) ??
      readOfOne(at) ??
      ACTIVATIONS.next(at) ??
      readInvolving(at) ??
      single(readOther(at)),
    takeOr,
  )
  const events = items.map((item, at) =>
    timed(
      item,
      joints
        .slice(0, at)
        .map(timingOf)
        .findLast((timing) => timing !== undefined),
    ),
  )
  return events.length > 0 ? events.flat() : undefined
}

const single = (event: EffectEvent | undefined): readonly EffectEvent[] | undefined => event && [event]
