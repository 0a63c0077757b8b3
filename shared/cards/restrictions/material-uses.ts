import type { Filter } from '../filter/filter.ts'
import { MATERIAL_USES, type MaterialUse, type Restriction } from '../restrictions.ts'
import { readOneCard } from '../text/cards.ts'
import { type Cursor, readList, takeJoint } from '../text/cursor.ts'
import { readKind } from '../text/filters.ts'
import { type WordingRule, rulesWith } from '../text/wording.ts'
import { MORE, readWord } from './own-summon.ts'

/*
 * What the standard sentences say about the card's use as material.
 */

const readUse = (cursor: Cursor): MaterialUse | undefined => cursor.takeAny(...MATERIAL_USES)

/** "Synchro", "Fusion, Synchro, or Xyz", "Synchro/Xyz". */
const readUses = (cursor: Cursor): readonly MaterialUse[] | undefined => {
  const { items } = readList(
    cursor,
    () => readUse(cursor),
    () => cursor.takeAny('/') ?? takeJoint(cursor, 'or', 'and'),
  )
  return items.length > 0 ? MATERIAL_USES.filter((use) => items.includes(use)) : undefined
}

const readProperty = (cursor: Cursor): 'attribute' | 'type' | undefined => cursor.takeAny('attribute', 'type')

const readSynchroOrXyz = (cursor: Cursor): 'synchro' | 'xyz' | undefined => cursor.takeAny('synchro', 'xyz')

const rule = rulesWith({
  use: readUse,
  uses: readUses,
  leveled: readSynchroOrXyz,
  property: readProperty,
  number: (cursor) => cursor.takeNumber(),
  card: readOneCard,
  kind: readKind,
  word: readWord,
  name: (cursor) => cursor.takeQuoted(),
})

/** "Must be Ritual Summoned, without using …". */
const ritualWithout = (without: Filter): readonly Restriction[] => [
  { code: 'must-be-summoned', by: ['ritual'], lasts: 'always' },
  { code: 'all-materials', by: 'ritual', of: { is: 'not', filter: without } },
]
const ofLevel = (level: number): Filter => ({ is: 'level', range: { min: level, max: level } })

const SUBJECT = '[This [face-up] card [on the field]] [also]'
const THIS = 'this card [you control|on the field]'
const MATERIALS = '<Material|Materials> [Monster|Monsters]'
/** "Except for the Synchro Summon of a Dragon monster". */
const EXCEPT = '[[,] except [for] [the|a|an] {instead?: uses} Summon of <{except?: card}|… {unread!}>]'
/** The monsters a Summon is for; words that are not understood leave the text to say more. */
const OF_THESE = '<{for?: card}|… {unread!}>'

const cannotBeMaterial = ({
  of,
  except,
  unread,
}: {
  readonly of: readonly MaterialUse[]
  readonly except?: Filter
  readonly unread?: true
}): readonly Restriction[] => [unread ? MORE : { code: 'cannot-be-material', of, ...(except && { except }) }]

interface ForThese {
  readonly for?: Filter
  readonly unread?: true
}

const asNonTuner = ({ for: named, unread }: ForThese): readonly Restriction[] => [
  unread ? MORE : { code: 'may-count-as-non-tuner', ...(named && { for: named }) },
]

const asLevels = ({
  use,
  one,
  other,
  for: named,
  unread,
}: ForThese & {
  readonly use: 'synchro' | 'xyz'
  readonly one: number
  readonly other?: number
}): readonly Restriction[] =>
  [one, ...(other === undefined ? [] : [other])].map((level) =>
    unread ? MORE : { code: 'may-count-as-level', level, of: use, ...(named && { for: named }) },
  )

export const MATERIAL_USE: readonly WordingRule<readonly Restriction[]>[] = [
  rule(
    `If this card is used as [a|an] {of: uses} ${MATERIALS}, all [the] other [{word?}] ${MATERIALS} must be <{are?: kind}|… {unread!}>`,
    ({ of, are }) => [are ? { code: 'other-materials', of, are } : MORE],
  ),
  rule(
    `${SUBJECT} cannot be used as material for [a|an] {of: uses} Summon, unless all other materials are <{are?: kind}|… {unread!}>`,
    ({ of, are }) => [are ? { code: 'other-materials', of, are } : MORE],
  ),
  rule(
    "For this card's {by: leveled} Summon, you can treat {of: card} as [a] [Level {level?: number}] <Tuner {tuner!}|monsters for material>",
    ({ by, of, level, tuner }) => [
      {
        code: 'may-treat-materials',
        by,
        of,
        ...(tuner && { tuner }),
        ...(level !== undefined && { level }),
      },
    ],
  ),
  rule(
    '[This card] must be Ritual Summoned, using monsters, and you cannot use Level {level: number} monsters',
    ({ level }) => ritualWithout(ofLevel(level)),
  ),
  rule('[This card] must be Ritual Summoned, without using any Level {level: number} monsters', ({ level }) =>
    ritualWithout(ofLevel(level)),
  ),
  rule('[This card] must be Ritual Summoned [,] without using {name}', ({ name }) =>
    ritualWithout({ is: 'name', name }),
  ),
  rule("For this card's {by: use} Summon, you can only use {of: card} as material", ({ by, of }) => [
    { code: 'all-materials', by, of },
  ]),
  rule('If you {by: use} Summon ~, all materials must be the same {same: property}', ({ by, same }) => [
    { code: 'all-materials', by, same },
  ]),
  rule(
    `${SUBJECT} cannot be used as [a|an] {of: uses} ${MATERIALS} [for [a|an] [{also?: uses}] Summon] ${EXCEPT}`,
    cannotBeMaterial,
  ),
  rule(
    `${SUBJECT} cannot be used as [a] <material|materials> for [a|an] {of: uses} Summon ${EXCEPT}`,
    cannotBeMaterial,
  ),
  rule(
    `${SUBJECT} cannot be used as [a] <material|materials> for [a|an] {of: uses} Summon while it has [Xyz] <material|materials>`,
    ({ of }) => [{ code: 'cannot-be-material', of, while: { is: 'hasMaterial' } }],
  ),
  rule(
    `${SUBJECT} cannot be used as [a|an] <{of: uses} Material|material for [a|an] {of: uses} Summon> the turn it <is|was> {use} Summoned`,
    ({ of }) => [{ code: 'cannot-be-material-the-turn-summoned', of }],
  ),
  rule(
    `For <a|the> Synchro Summon [of ${OF_THESE}], <you can treat ${THIS}|${THIS} can be treated> as a non-Tuner [monster]`,
    asNonTuner,
  ),
  rule(
    `If <${THIS} <is|would be> used|you use ${THIS}> as [a] Synchro Material [Monster] [for [the Synchro Summon of] ${OF_THESE}], you can treat it as a non-Tuner [monster]`,
    asNonTuner,
  ),
  rule(
    `${SUBJECT} cannot be Tributed, <nor|or|and cannot be> used as [a] <material|materials> for [a|an] {of: uses} Summon [, while … {during!}]`,
    ({ of, during }) => [
      { code: 'cannot-be-tributed' },
      // From the hand it may be material.
      ...(during ? [MORE] : cannotBeMaterial({ of })),
    ],
  ),
  rule(
    `<If|When> ${THIS} <is|would be> used [as material] for <the|a|an> {use: leveled} Summon [of ${OF_THESE}], <it can be treated|you can treat it> as [a] Level {one: number} [or {other?: number}] [monster]`,
    asLevels,
  ),
  rule(
    `[${THIS}] can be treated as [a] Level {one: number} [or {other?: number}] monster [,] [when used] for <the|a|an> {use: leveled} Summon [of ${OF_THESE}]`,
    asLevels,
  ),
  rule(
    `For <the|a|an> {use: leveled} Summon [of ${OF_THESE}], <you can treat ${THIS}|${THIS} can be treated> as [a] Level {one: number} [or {other?: number}] [monster]`,
    asLevels,
  ),
  rule(
    `[This card] can be treated as {count: number} [Xyz] <Material|Materials> for the Xyz Summon of ${OF_THESE} [that requires {needing?: number} or more [Xyz] <material|materials>]`,
    ({ count, for: named, unread, needing }) => [
      unread
        ? MORE
        : {
            code: 'may-count-as-materials',
            count,
            ...(named && { for: named }),
            ...(needing !== undefined && { needing }),
          },
    ],
  ),
]
