import type { Filter } from '../filter/filter.ts'
import { withAny } from '../filter/normal-form.ts'
import {
  type FieldCondition,
  type Restriction,
  SUMMON_WAYS,
  type SummonedFrom,
  type SummonWay,
  type TurnLock,
} from '../restrictions.ts'
import { readOneCard } from '../text/cards.ts'
import { Cursor, readList, takeJoint } from '../text/cursor.ts'
import { readKind as readMonsterKind } from '../text/filters.ts'
import { readUseLimit } from '../text/limits.ts'
import { liesIn, readPlaces } from '../text/places.ts'
import { firstOfRules, type WordingRule, rulesWith } from '../text/wording.ts'
import { opposite, readFieldCondition } from './field-condition.ts'

/*
 * What the standard sentences say about the card's own Summon [NS-10, SS-06, SS-10, SS-11, SS-12].
 * Why `effects/read/own-summon.ts` reads them as well: docs/decisions/own-summon-read-twice.md.
 */

/** What is said in words that are not understood. */
export const MORE: Restriction = { code: 'text-says-more' }

/** All that is left; undefined where nothing is. */
const readRest = (cursor: Cursor): true | undefined => {
  if (cursor.atEnd) return undefined
  cursor.returnTo(cursor.end)
  return true
}

const KINDS = ['fusion', 'ritual', 'synchro', 'xyz', 'link', 'pendulum'] as const

const readKind = (cursor: Cursor): SummonWay | undefined => cursor.takeAny(...KINDS)

export const readWord = (cursor: Cursor): string | undefined => {
  const token = cursor.peek()
  if (token?.kind !== 'word') return undefined
  cursor.skip()
  return token.key
}

const FROM = ['hand', 'graveyard', 'banished', 'extraDeck', 'deck'] as const

/** "your hand", "hand or GY", "your face-up Extra Deck". */
const readFrom = (cursor: Cursor): readonly SummonedFrom[] | undefined =>
  cursor.attempt(() => {
    const places = readPlaces(cursor, 'bare')?.map(({ place }) => place)
    const from = FROM.filter((place) => places?.includes(place))
    return from.length > 0 && from.length === new Set(places).size ? from : undefined
  })

/** "Your hand and field": each of these places. */
const readOwnPlaces = (cursor: Cursor): readonly Filter[] | undefined =>
  cursor.attempt(() => {
    if (cursor.take('your hand and field'))
      return (['hand', 'field'] as const).map((place) => ({ is: 'place', place, of: 'you' }))
    const places = readPlaces(cursor, 'bare')
    return places?.every(({ of, faceUp }) => of === 'you' && faceUp === undefined)
      ? places.map((one) => liesIn([one]))
      : undefined
  })

/** ""Mask Change"", "a "Ninja" monster or "Ninjitsu Art" card's". */
const readSources = (cursor: Cursor): readonly string[] | undefined => {
  const readOne = (): string | undefined =>
    cursor.attempt(() => {
      cursor.takeAny('another', 'a', 'an')
      const name = cursor.takeQuoted()
      cursor.takeAny(
        'cards',
        'card',
        'monsters',
        'monster',
        'Spells/Traps',
        'Spell/Trap',
        'Spells',
        'Spell',
        'Traps',
        'Trap',
      )
      cursor.takeAny("'s", "card's", "monster's")
      return name
    })
  const { items } = readList(cursor, readOne, () => takeJoint(cursor, 'or'))
  return items.length > 0 ? items : undefined
}

/** Anything up to the end that speaks of an effect; an Effect Monster is none. */
const readSomeEffect = (cursor: Cursor): true | undefined => {
  for (let ahead = 0; cursor.peek(ahead); ahead++)
    if (cursor.key(ahead) === 'effect' && !cursor.key(ahead + 1)?.startsWith('monster'))
      return readRest(cursor)
  return undefined
}

/** How a sentence says the card is Special Summoned. `more`: it also asks for something that is not told here. */
interface Way {
  readonly by: SummonWay
  readonly effectsOf?: readonly string[]
  readonly effectOfA?: Filter
  /** What that effect must have used up: "with "The Fang of Critias", using "Mirror Force"". */
  readonly using?: Filter
  readonly ownEffect?: true
  readonly from?: readonly SummonedFrom[]
  readonly exact?: true
  readonly more?: true
  /** "And can then be Pendulum Summoned". */
  readonly then?: 'pendulum'
  /** From where its materials are: at least one from `each` of the places, if it says so. */
  readonly materials?: { readonly from: readonly Filter[]; readonly each?: true }
}

const way = rulesWith({
  kind: readKind,
  word: readWord,
  name: (cursor) => cursor.takeQuoted(),
  sources: readSources,
  card: readOneCard,
  monsters: readMonsterKind,
  effect: readSomeEffect,
  from: readFrom,
  places: readOwnPlaces,
  rest: readRest,
})

const WAY = firstOfRules<Way>([
  way('{kind} <Summon|Summoned> [(from your hand)|from your hand]', ({ kind }) => ({ by: kind })),
  way(
    '{kind} <Summon|Summoned> [(from your hand)] [only] with the above [{word?}] <material|materials> [monster|monsters]',
    ({ kind }) => ({ by: kind, exact: true }),
  ),
  way('{kind} Summoned , and can then be Pendulum Summoned', ({ kind }) => ({ by: kind, then: 'pendulum' })),
  way(
    '{kind} Summoned using only <[Fusion] Materials|monsters> <from|in> {places} [, with at least 1 monster from each {each!}]',
    ({ kind, places, each }) => ({ by: kind, materials: { from: places, ...(each && { each }) } }),
  ),
  way('{kind} <Summon|Summoned> {rest}', ({ kind }) => ({ by: kind, more: true })),
  way('[Special <Summon|Summoned>] <by|with> [the effect of] [a|another] card [effect]', () => ({
    by: 'effect',
  })),
  way(
    '[Special <Summon|Summoned>] <by|with> [<the|an> effect of] {effectsOf: sources} [effect]',
    ({ effectsOf }) => ({ by: 'effect', effectsOf }),
  ),
  way(
    "[Special <Summon|Summoned>] <by|with> <the effect of {effectOfA: card}|<a|an> {effectOfA: monsters} monster's effect> [in your possession]",
    ({ effectOfA }) => ({ by: 'effect', effectOfA }),
  ),
  way(
    '[Special <Summon|Summoned>] <by|with> <its own [Pendulum {pendulum!}]|the following> effect',
    ({ pendulum }) => ({
      by: 'own',
      ...(!pendulum && { ownEffect: true as const }),
    }),
  ),
  way(
    '[Special <Summon|Summoned>] <by|with> {name} <, using|that was activated by Tributing> {using: card}',
    ({ name, using }) => ({ by: 'effect', effectsOf: [name], using }),
  ),
  way("[Special <Summon|Summoned>] <by|with> {name} <,|'|that was> {rest}", ({ name }) => ({
    by: 'effect',
    effectsOf: [name],
    more: true,
  })),
  way('[Special <Summon|Summoned>] <by|with> {effect}', () => ({ by: 'effect', more: true })),
  way('[Special <Summon|Summoned>] <(from {from})|from {from}> [{rest?}]', ({ from }) => ({
    by: 'own',
    from,
  })),
  way('{rest}', () => ({ by: 'own' })),
])

/** Whether another way begins here: "or Special Summoned …", "or with "X"", "or by …". */
const takeNextWay = (cursor: Cursor): true | undefined =>
  cursor.attempt(() => {
    cursor.take(',')
    cursor.take('(')
    if (!cursor.take('or')) return undefined
    cursor.take('be')
    const leads = ['fusion', 'ritual', 'synchro', 'xyz', 'link', 'pendulum', 'special'].includes(
      cursor.key() ?? '',
    )
    const summons = leads && ['summon', 'summoned'].includes(cursor.key(1) ?? '')
    const quoted = cursor.key() === 'with' && cursor.key(1) === '"'
    return summons || quoted || cursor.key() === 'by' || undefined
  })

/** "Fusion Summoned, or Special Summoned (from your Extra Deck) by Tributing the above cards". */
const readWays = (cursor: Cursor): readonly Way[] | undefined =>
  cursor.attempt(() => {
    cursor.take('either')
    const ways: Way[] = []
    let start = cursor.position
    const readUpTo = (end: number): void => {
      const closes = cursor.source.tokens[end - 1]?.key === ')' && !isWhole(cursor, start, end)
      const read = WAY.whole(new Cursor(cursor.source, start, closes ? end - 1 : end))
      if (read) ways.push(read)
    }
    while (!cursor.atEnd) {
      const end = cursor.position
      if (takeNextWay(cursor)) {
        readUpTo(end)
        start = cursor.position
      } else cursor.skip()
    }
    readUpTo(cursor.end)
    return ways.length > 0 ? ways : undefined
  })

/** Whether the brackets of the run are all closed in it. */
const isWhole = ({ source }: Cursor, start: number, end: number): boolean => {
  const keys = source.tokens.slice(start, end).map(({ key }) => key)
  return keys.filter((key) => key === '(').length === keys.filter((key) => key === ')').length
}

interface Ways {
  readonly by: readonly SummonWay[]
  readonly effectsOf?: readonly string[]
  readonly effectOfA?: Filter
  readonly using?: Filter
  readonly ownEffect?: true
}

/** All ways together, and the cards whose effect it must be where they name any. */
const together = (ways: readonly Way[]): Ways => {
  const names = ways.flatMap(({ effectsOf = [] }) => effectsOf)
  const kind = ways.find(({ effectOfA }) => effectOfA !== undefined)?.effectOfA
  const used = ways.find(({ using }) => using !== undefined)?.using
  return {
    by: [...new Set(ways.flatMap(({ by, then }) => [by, ...(then ? [then] : [])]))],
    ...(names.length > 0 && { effectsOf: names }),
    ...(kind && { effectOfA: kind }),
    ...(used && { using: used }),
    ...(ways.some(({ ownEffect }) => ownEffect) && { ownEffect: true }),
  }
}

/** Where its materials must be; of materials that were not read nobody has said yet that they are the right ones. */
const materialsOf = ({ by, materials, more }: Way): readonly Restriction[] => {
  if (by === 'own' || by === 'effect' || by === 'pendulum') return []
  if (!materials) return more ? [{ code: 'summoned-only-if', by }] : []
  const { from, each } = materials
  return [{ code: 'all-materials', by, of: withAny(from), ...(each && { including: from }) }]
}

/** What the ways of a "must be" mean, all of them. */
const mustBe = (ways: readonly Way[], lasts: 'always' | 'first'): readonly Restriction[] => {
  const from = ways.find((one) => one.from !== undefined)?.from
  const { by, ...effects } = together(ways)
  return [
    { code: 'must-be-summoned', by, lasts, ...effects },
    ...ways.flatMap(materialsOf),
    ...(from ? [{ code: 'own-procedure', from } as const] : []),
    ...(ways.some(({ exact }) => exact) ? [{ code: 'no-substitute-materials' } as const] : []),
    ...(ways.some(({ more }) => more) ? [MORE] : []),
  ]
}

const OTHER_WAYS = ['and', 'but', ', and', ', but'].flatMap((joint) => [
  `${joint} cannot be Special Summoned by other ways`,
  `${joint} it cannot be Special Summoned by other ways`,
])

/** The ways up to the end, and whether "cannot be Special Summoned by other ways" follows them. */
const readOnlyWays = (
  cursor: Cursor,
): { readonly ways: readonly Way[]; readonly noOthers: boolean } | undefined =>
  cursor.attempt(() => {
    for (let end = cursor.position; end < cursor.end; end++) {
      const tail = new Cursor(cursor.source, end, cursor.end)
      if (tail.takeAny(...OTHER_WAYS) === undefined || !tail.atEnd) continue
      const ways = readWays(new Cursor(cursor.source, cursor.position, end))
      cursor.returnTo(cursor.end)
      return ways && { ways, noOthers: true }
    }
    const ways = readWays(cursor)
    return ways && { ways, noOthers: false }
  })

type Found = NonNullable<ReturnType<typeof readOnlyWays>>

const must = ({ ways, noOthers }: Found, lasts: 'always' | 'first'): readonly Restriction[] =>
  mustBe(ways, noOthers ? 'always' : lasts)

const CANNOT_BE_NORMAL_SUMMONED: Restriction = { code: 'cannot-be-normal-summoned' }

/** "You can only Special Summon "this card" once per turn", "You can only control 1 "this card"". */
const readLimits = (cursor: Cursor): readonly Restriction[] | undefined =>
  cursor.attempt(() => {
    const limit = readUseLimit(cursor)
    switch (limit?.limits) {
      case 'controlling':
        return [{ code: 'control-only-one', ...(limit.onEitherSide && { onEitherSide: true }) }]
      case 'summoning': {
        const { by, times, per, thisWay, anyMethod } = limit
        if ((thisWay && !anyMethod) || per !== 'turn') return undefined
        const way = anyMethod ? 'named' : by === 'special' ? undefined : by
        return [{ code: 'special-summons-a-turn', count: times, ...(way && { by: way }) }]
      }
      default:
        return undefined
    }
  })

const lockRule = rulesWith({ kind: readKind, except: readMonsterKind })

/** What "you cannot" do, as far as it can be held in the turn of a Summon. */
const readTurnLock = firstOfRules<TurnLock>([
  lockRule('Normal <Summon/Set|Summon or Set> [a monster]', () => ({ act: 'normal-summon-or-set' })),
  lockRule('conduct your Battle Phase', () => ({ act: 'battle-phase' })),
  lockRule('{kind} Summon [monsters]', ({ kind }) => ({ act: 'special-summon', how: [kind] })),
  lockRule('Special Summon other monsters', () => ({ act: 'special-summon', sparesItsOwn: true })),
  lockRule('Special Summon [monsters] [, except {except?}]', ({ except }) => ({
    act: 'special-summon',
    ...(except && { except }),
  })),
]).next

const turnOfSummon = ({
  lock,
  kind,
}: {
  readonly lock: TurnLock
  readonly kind?: SummonWay
}): readonly Restriction[] => [{ code: 'turn-of-summon', cannot: lock, ...(kind && { by: kind }) }]

const rule = rulesWith({
  kind: readKind,
  lock: readTurnLock,
  sources: readSources,
  from: readFrom,
  ways: readOnlyWays,
  beforeWay: (cursor) => (cursor.key() === 'by' || cursor.key() === 'with' ? true : undefined),
  limits: readLimits,
  monsters: readMonsterKind,
  rest: readRest,
  name: (cursor) => cursor.takeQuoted(),
  condition: readFieldCondition,
})

const ONLY_IF = '[,] <unless|if {not!}|while {not!}> <{if?: condition}|…>'

/** Those Summons of it need what follows "unless", or the opposite of what follows "if". */
const onlyIf =
  (...ways: readonly ('normal' | 'flip' | 'special')[]) =>
  ({ if: read, not }: { readonly if?: FieldCondition; readonly not?: true }): readonly Restriction[] => {
    const condition = read && (not ? opposite(read) : read)
    return ways.map((by) => ({ code: 'summoned-only-if', by, ...(condition && { if: condition }) }))
  }

export const OWN_SUMMON: readonly WordingRule<readonly Restriction[]>[] = [
  rule('[This <card|monster>] cannot be Normal <Summoned/Set|Summoned or [Normal] Set>', () => [
    CANNOT_BE_NORMAL_SUMMONED,
  ]),
  // Without "/Set" it may still be Set [SPI-04].
  rule('[This card] cannot be Normal or Special Summoned', () => [
    { code: 'cannot-be-normal-summoned', mayBeSet: true },
    { code: 'cannot-be-special-summoned' },
  ]),
  rule('[This card] cannot be Normal Summoned/Set or Special Summoned', () => [
    CANNOT_BE_NORMAL_SUMMONED,
    { code: 'cannot-be-special-summoned' },
  ]),
  rule('[This card] cannot be Special Summoned', () => [{ code: 'cannot-be-special-summoned' }]),
  rule('[This card] cannot be Pendulum Summoned', () => [
    { code: 'cannot-be-special-summoned', except: SUMMON_WAYS.filter((one) => one !== 'pendulum') },
  ]),
  rule('[This card] cannot be Special Summoned from {from}', ({ from }) => [
    { code: 'cannot-be-special-summoned-from', from },
  ]),
  rule('[This card] cannot be Special Summoned [,] except by {kind} Summon', ({ kind }) => [
    { code: 'cannot-be-special-summoned', except: [kind] },
  ]),
  rule('[This card] cannot be Special Summoned [,] except {beforeWay} {ways}', ({ ways: { ways } }) => {
    const { by, ...effects } = together(ways)
    return [
      { code: 'cannot-be-special-summoned', except: by, ...effects },
      ...(ways.some(({ more }) => more) ? [MORE] : []),
    ]
  }),
  rule(
    'Must be Special Summoned by card effect during your Main Phase 1 [, and cannot be Special Summoned if you have Special Summoned this turn {first!}]',
    ({ first }) => [
      { code: 'must-be-summoned', by: ['effect'], lasts: 'always' },
      { code: 'summoned-only-if', by: 'special', phase: 'main1' },
      ...(first ? [{ code: 'summoned-only-if', by: 'special', firstOfTurn: true } as const] : []),
    ],
  ),
  rule('Must [only] be {ways}', ({ ways }) => must(ways, 'always')),
  rule('[This face-down card in the Extra Deck] must first be {ways}', ({ ways }) => must(ways, 'first')),
  rule('[This <card|monster>] can only be Special Summoned by {kind} Summon [(from …)]', ({ kind }) => [
    { code: 'must-be-summoned', by: [kind], lasts: 'always' },
  ]),
  rule('[This <card|monster>] can only be Special Summoned [{ways?}]', ({ ways }) =>
    must(ways ?? { ways: [{ by: 'own' }], noOthers: false }, 'first'),
  ),
  // A Ritual Monster of old, naming its Ritual Spell: no more than every Ritual Monster says.
  rule('This card can only be Ritual Summoned with the Ritual <Spell|Magic> Card, {name}', () => []),
  rule('You can Ritual Summon this card with {rest}', () => []),
  rule(
    'A Fusion Summon of ~ can only be <done|conducted> with the above [Fusion] <material|materials> [monster|monsters|card|cards] [card|cards]',
    () => [{ code: 'no-substitute-materials' }],
  ),
  rule(
    '<[This card] cannot be {kind} Summoned [,] unless|You cannot {kind} Summon ~ [,] unless|[This card] can only be {kind} Summoned while> <{if?: condition}|…>',
    ({ kind, if: condition }) => [
      { code: 'summoned-only-if', by: kind, ...(condition && { if: condition }) },
    ],
  ),
  rule(
    '[This card] cannot be Special Summoned [from {from?: from}] [,] unless <{if?: condition}|…>',
    ({ from, if: condition }) => [
      {
        code: 'summoned-only-if',
        by: 'special',
        ...(from && { from }),
        ...(condition && { if: condition }),
      },
    ],
  ),
  rule(
    '[This card] cannot be Special Summoned from {from} the turn this card was sent <to the GY|there>',
    ({ from }) =>
      from.length === 1 && from[0] === 'graveyard'
        ? [{ code: 'summoned-only-if', by: 'special', from, sentEarlier: true }]
        : [{ code: 'summoned-only-if', by: 'special', from }],
  ),
  rule("[This card] cannot be Special Summoned by another Effect Monster's effect", () => [
    { code: 'cannot-be-special-summoned-by', others: { is: 'frame', frame: 'effect' } },
  ]),
  rule(
    '[This card] cannot be {kind} Summoned [,] except by [<the|an> effect of] {effectsOf: sources} [effect]',
    ({ kind, effectsOf }) => [{ code: 'made-only-by', by: kind, effectsOf }],
  ),
  rule('[This card] cannot be Special Summoned except from {from} , and only if …', ({ from }) => [
    {
      code: 'cannot-be-special-summoned-from',
      from: (['hand', 'deck', 'graveyard', 'banished', 'extraDeck'] as const).filter(
        (one) => !from.includes(one),
      ),
    },
    { code: 'summoned-only-if', by: 'special', from },
  ]),
  rule(`[This card] cannot be Summoned ${ONLY_IF}`, onlyIf('normal', 'flip', 'special')),
  rule('If <{if?: condition}|…> , you cannot Summon ~', ({ if: condition }) =>
    onlyIf('normal', 'flip', 'special')({ ...(condition && { if: condition }), not: true }),
  ),
  rule(`[This card] cannot be Normal or Flip Summoned ${ONLY_IF}`, onlyIf('normal', 'flip')),
  rule(`[This card] cannot be Normal or Special Summoned ${ONLY_IF}`, onlyIf('normal', 'special')),
  rule('[This card] cannot be {kind} Summoned except during Main Phase 2', ({ kind }) => [
    { code: 'summoned-only-if', by: kind, phase: 'main2' },
  ]),
  rule('Cannot be <Fusion|Synchro|Xyz|Link> Summoned', () => [
    { code: 'must-be-summoned', by: ['own'], lasts: 'always' },
  ]),
  rule('You cannot {lock} the [same] turn you <Special|{kind?}> Summon this <card|monster>', turnOfSummon),
  rule('During the turn you <Special|{kind?}> Summon this <card|monster> , you cannot {lock}', turnOfSummon),
  rule(
    'If you <Special|{kind?}> Summon this <card|monster> , you cannot {lock} during the same turn',
    turnOfSummon,
  ),
  rule('{limits}', ({ limits }) => limits),
  rule('There can only be 1 [face-up] {of: monsters} on the field', ({ of }) => [
    { code: 'control-only-one', of, onEitherSide: true },
  ]),
  rule('… Special Summon ~ (from {from}) …', ({ from }) => [{ code: 'own-procedure', from }]),
  rule('You can … to Special Summon ~ from your hand', () => [{ code: 'own-procedure', from: ['hand'] }]),
]

/** "You can only Special Summon "this card" once per turn this way": how often the card's own way may be taken. */
export const readTimesThisWay = (cursor: Cursor): number | undefined => {
  const limit = readUseLimit(cursor)
  // "No matter which method you use" counts the card's other Summons too, and is a restriction by itself.
  return limit?.limits === 'summoning' && limit.thisWay && !limit.anyMethod && limit.per === 'turn'
    ? limit.times
    : undefined
}

/** "… once per Duel this way": counted with the uses of its own way, which is a limit of its effects. */
export const isTimesOfDuel = (cursor: Cursor): boolean => {
  const limit = readUseLimit(cursor)
  return limit?.limits === 'summoning' && limit.thisWay === true && limit.per === 'duel'
}

/** The card's own way, held to so many times a turn. */
export const heldTo = (restriction: Restriction, timesATurn: number): Restriction =>
  restriction.code === 'own-procedure' || restriction.code === 'may-be-xyz-summoned-using'
    ? { ...restriction, timesATurn }
    : restriction
