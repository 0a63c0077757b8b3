import type { Filter } from '../filter/filter.ts'
import { withAny } from '../filter/normal-form.ts'
import type { Restriction, TributesFrom } from '../restrictions.ts'
import { readCards, readOneCard } from '../text/cards.ts'
import { type Cursor, readList } from '../text/cursor.ts'
import { readFilter, readKind } from '../text/filters.ts'
import { type WordingRule, rulesWith } from '../text/wording.ts'
import { opposite, readFieldCondition } from './field-condition.ts'
import { cannotBeMaterial, readUses } from './material-uses.ts'
import { MORE } from './own-summon.ts'

/*
 * What the standard sentences say about the card's own Normal Summon and its Tributes [NS-08, NS-10, NS-16, NS-17]; a way without Tribute is
 * no way to Set it.
 */

/** "Zombie monster", ""X" monster or "Y"", "monster you control": what the engine can ask of a Tribute; the number is behind us. */
const readTribute = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    const { items } = readList(
      cursor,
      () => readFilter(cursor),
      () => cursor.take('or') || undefined,
    )
    // Those of the opponent are no Tributes that could be offered.
    return items.length > 0 && !items.some(isOfOpponent) ? withAny(items) : undefined
  })

/** "1 face-down monster your opponent controls", "1 Tribute Summoned monster you control": whose monster it is, and what is asked of it beside that. */
const readTributeOfOne = (
  cursor: Cursor,
): { readonly of?: Filter; readonly from: readonly TributesFrom[] } | undefined =>
  cursor.attempt(() => {
    const { of, places = [], among = [], count, every, bare, other } = readCards(cursor) ?? {}
    const [place, another] = places
    if (!of || count?.min !== 1 || count.max !== 1 || every || bare || other || among.length > 0)
      return undefined
    if (!place || another || place.place !== 'field' || place.of === 'either' || place.faceUp !== undefined)
      return undefined
    return { ...ofThese(of), from: [place.of === 'you' ? 'field' : 'opponentField'] }
  })

const isOfOpponent = (filter: Filter): boolean =>
  filter.is === 'place'
    ? filter.of !== 'you'
    : (filter.is === 'all' || filter.is === 'any') && filter.of.some(isOfOpponent)

/** "1 Zombie monster": which Tributes; any monster where no more is said. */
const ofThese = (of: Filter): { readonly of?: Filter } => (of.is === 'monster' ? {} : { of })

const TRAPS: Filter = { is: 'trap' }
const CONTINUOUS: Filter = {
  is: 'any',
  of: [
    { is: 'spell', icon: 'continuous' },
    { is: 'trap', icon: 'continuous' },
  ],
}

const rule = rulesWith({
  cards: readCards,
  condition: readFieldCondition,
  tribute: readTribute,
  one: readTributeOfOne,
  kind: readKind,
  card: readOneCard,
  number: (cursor) => cursor.takeNumber(),
  uses: readUses,
})

/** A condition that is not understood leaves the text to say more. */
const PROVIDED = '[<If|While> <{if?: condition}|… {unread!}>,]'
/** What the effects of the card hold: its figures where it was Summoned or Set with fewer Tributes. */
const AT_A_PRICE =
  '[, but <its original <ATK|ATK/DEF|ATK and DEF> <becomes {atk?: number}|<is|become|becomes> halved> [and its Level becomes {level?: number}]|… {more!}>]'
const FACE_UP = '[<face-up|in [face-up] Attack Position> {faceUp!}]'

/** What a sentence means, unless a part of it was not understood. */
const unless = (unread: true | undefined, restriction: Restriction): readonly Restriction[] => [
  unread ? MORE : restriction,
]

const countsAs = ({
  one,
  other,
  for: named,
  unread,
}: {
  readonly one: number
  readonly other?: number
  readonly for?: Filter
  readonly unread?: true
}): readonly Restriction[] =>
  unless(unread, {
    code: 'may-count-as-tributes',
    counts: [one, ...(other === undefined ? [] : [other])],
    ...(named && { for: named }),
  })

const CANNOT_BE_TRIBUTED =
  '<[This [face-up {thereOnly!}] card [on the field {thereOnly!}]] cannot be Tributed|While this card is face-up {thereOnly!} on the field, it cannot be Tributed>'

export const TRIBUTES: readonly WordingRule<readonly Restriction[]>[] = [
  rule('Cannot be Normal Summoned (but can be Normal Set [)]', () => [
    { code: 'cannot-be-normal-summoned', mayBeSet: true },
  ]),
  rule(
    'Cannot be Normal Summoned [,] <unless|if {not!}|while {not!}> <{if?: condition}|… {unread!}>',
    ({ if: read, not }) => {
      const condition = read && (not ? opposite(read) : read)
      return [
        condition
          ? { code: 'normal-summoned-only-if', condition }
          : { code: 'summoned-only-if', by: 'normal' },
      ]
    },
  ),
  rule(
    'Requires 3 [{of?: kind}] Tributes to Normal Summon [/Set {orSet!}] [(cannot be Normal Set [)]]',
    ({ of, orSet }) => [
      { code: 'tributes', count: 3, ...(of && ofThese(of)), must: true, ...(!orSet && { notSet: true }) },
    ],
  ),
  rule('Must be Normal <Summoned/Set {orSet!}|Summoned> by Tributing 3 {of: tribute}', ({ of, orSet }) => [
    { code: 'tributes', count: 3, ...ofThese(of), must: true, ...(!orSet && { notSet: true }) },
  ]),
  rule('Must be Normal <Summoned/Set|Summoned> …', () => [MORE]),
  rule(
    "Requires {count: number} Tributes from either side of the field to Normal Summon to that side of the field (cannot be Normal Set) , then shift control to this card's owner during the End Phase of the next turn",
    ({ count }) => [{ code: 'tributes-of-either-side', count }],
  ),
  rule(
    'You can Tribute Summon ~ [face-up {faceUp!}] by Tributing {one} [and {other?: one}]',
    ({ faceUp, one, other }) => {
      // Of the player's own monsters alone the rules below speak.
      if (![one, other].some((each) => each?.from.includes('opponentField'))) return undefined
      const notSet = faceUp && ({ notSet: true } as const)
      return other
        ? [{ code: 'tributes', count: 2, each: [one, other], ...notSet }]
        : [{ code: 'tributes', count: 1, ...one, ...notSet }]
    },
  ),
  rule(
    "[<If|While> {if?: condition},] you can Tribute Summon ~ face-up by Tributing monsters from your hand and/or your opponent's field",
    ({ if: condition }) => [
      { code: 'may-tribute-from', from: ['hand', 'opponentField'], ...(condition && { if: condition }) },
    ],
  ),
  rule('To Tribute Summon ~, you must Tribute 3 {of: tribute}', ({ of }) => [
    { code: 'tributes', count: 3, ...ofThese(of), must: true },
  ]),
  rule(
    'You can Tribute {count: number} monsters [or 1 {of?: tribute}] to Tribute Summon [(but not Set {notSet!} )] ~',
    ({ count, of, notSet }) => [
      { code: 'tributes', count, ...(notSet && { notSet }) },
      ...(of ? [{ code: 'tributes', count: 1, ...ofThese(of), ...(notSet && { notSet }) } as const] : []),
    ],
  ),
  rule(
    'You can Tribute 1 monster, or no monsters, to Normal Summon [(but not Set {notSet!} )] ~',
    ({ notSet }) => [1, 0].map((count) => ({ code: 'tributes', count, ...(notSet && { notSet }) }) as const),
  ),
  rule(
    'To Tribute Summon ~ face-up, you can Tribute <{these?: cards}|Trap(s) {traps!} you control|Continuous Spell/Trap Card(s) {continuous!} you control> , <as well as monsters|instead of a monster>',
    ({ these, traps }) => {
      const of = these ? these.of : traps ? TRAPS : CONTINUOUS
      const isOwn =
        these?.places?.every(({ place, of: whose }) => place === 'field' && whose === 'you') ?? !these
      const most = these?.count.max
      return isOwn
        ? [{ code: 'may-tribute-spells-traps', of, ...(typeof most === 'number' && { most }) }]
        : [MORE]
    },
  ),
  rule('You can Tribute any number of {of: tribute} for the Tribute Summon of ~', ({ of }) => [
    { code: 'may-tribute-more', ...ofThese(of) },
  ]),
  rule('You can Tribute additional monsters when you Tribute Summon ~ [face-up]', () => [
    { code: 'may-tribute-more' },
  ]),
  rule(
    'Cannot be Normal Summoned, except by Tributing 1 {of: tribute} (but can be Normal Set [)]',
    ({ of }) => [{ code: 'tributes', count: 1, ...ofThese(of), must: 'to-summon' }],
  ),
  rule("If you're Tributing a {of: tribute}, ~ can be Normal Summoned with 1 Tribute", ({ of }) => [
    { code: 'tributes', count: 1, ...ofThese(of), notSet: true },
  ]),
  rule(
    `${PROVIDED} you can Normal Summon [/Set {orSet!}] ~ without <Tributing|Tributes> [as a Level {level?: number} monster] ${AT_A_PRICE}`,
    ({ if: condition, unread, orSet, more }) =>
      unless(unread ?? more, {
        code: 'tributes',
        count: 0,
        ...(!orSet && { notSet: true }),
        ...(condition && { if: condition }),
      }),
  ),
  rule(
    `${PROVIDED} you can <Normal Summon [/Set]|Tribute Summon> [(but not Set {notSet!} )] ~ ${FACE_UP} with 1 Tribute ${AT_A_PRICE}`,
    ({ if: condition, unread, faceUp, notSet, more }) =>
      unless(unread ?? more, {
        code: 'tributes',
        count: 1,
        ...((faceUp ?? notSet) && { notSet: true }),
        ...(condition && { if: condition }),
      }),
  ),
  rule(
    `${PROVIDED} <you can <Normal|Tribute> Summon ~|~ can be Tribute Summoned> ${FACE_UP} by Tributing 1 {of: tribute}`,
    ({ if: condition, unread, faceUp, of }) =>
      unless(unread, {
        code: 'tributes',
        count: 1,
        ...ofThese(of),
        ...(faceUp && { notSet: true }),
        ...(condition && { if: condition }),
      }),
  ),
  rule('This card can only be Normal Summoned by Tributing 1 <{of?: tribute}|… {unread!}>', ({ of }) => [
    of ? { code: 'tributes', count: 1, ...ofThese(of), must: true, notSet: true } : MORE,
  ]),
  rule(
    'If you Tribute Summon ~, <all|the> <Tribute|Tributes> must be <{of?: kind}|… {unread!}>',
    ({ of }) => [of ? { code: 'tributes-must-be', of } : MORE],
  ),
  rule(
    '[This card] can be treated as {one: number} [or {other?: number}] Tributes for the Tribute Summon of <a monster|{for?: card}|… {unread!}>',
    countsAs,
  ),
  rule(
    'If you Tribute Summon <a monster|{for?: card}|… {unread!}>, you can treat this 1 monster as {one: number} Tributes',
    countsAs,
  ),
  rule('[This card] cannot be Tributed by card effects while face-up on the field', () => [
    { code: 'cannot-be-tributed', for: 'effects' },
  ]),
  rule(
    `${CANNOT_BE_TRIBUTED} , except for a Tribute Summon [while face-up <on the field|in the Monster Zone>]`,
    () => [{ code: 'cannot-be-tributed', for: 'anything-else' }],
  ),
  rule(
    `${CANNOT_BE_TRIBUTED} [while face-up <on the field|in the Monster Zone> {thereOnly!}] [, except for the Tribute Summon of {except?: card}] , <nor used|and cannot be used> as [a] {of: uses} Material [Monster] [, also <…>]`,
    ({ except, of, thereOnly }) => [
      { code: 'cannot-be-tributed', ...(except && { except }) },
      ...cannotBeMaterial({ of, ...(thereOnly && { thereOnly }) }),
    ],
  ),
  rule(
    `${CANNOT_BE_TRIBUTED} , or be destroyed by battle [, while face-up <on the field|in the Monster Zone>]`,
    () => [{ code: 'cannot-be-tributed' }],
  ),
  rule(
    `${CANNOT_BE_TRIBUTED} for <a|the> Tribute Summon [, except [for] <{except?: card}|… {unread!}>]`,
    ({ except, unread }) =>
      unless(unread, { code: 'cannot-be-tributed', for: 'tribute-summon', ...(except && { except }) }),
  ),
  rule(
    `${CANNOT_BE_TRIBUTED} [while face-up <on the field|in the Monster Zone>] [, except for the Tribute Summon of <{except?: card}|… {unread!}>]`,
    ({ except, unread }) => unless(unread, { code: 'cannot-be-tributed', ...(except && { except }) }),
  ),
  rule(
    `${CANNOT_BE_TRIBUTED} [while face-up <on the field|in the Monster Zone>] [, except for the Tribute Summon of <{except?: card}|… {unread!}>] , <and|nor|also|or> …`,
    ({ except, unread }) => [
      ...unless(unread, { code: 'cannot-be-tributed', ...(except && { except }) }),
      MORE,
    ],
  ),
]
