import type { Filter } from '../filter/filter.ts'
import { withAll, without } from '../filter/normal-form.ts'
import { MATERIAL_USES, type MaterialUse, type Restriction } from '../restrictions.ts'
import { readEitherCard, readOneCard } from '../text/cards.ts'
import { type Cursor, readList, takeJoint } from '../text/cursor.ts'
import { readKind } from '../text/filters.ts'
import { type WordingRule, rulesWith } from '../text/wording.ts'
import { MORE, readWord } from './own-summon.ts'

/*
 * What the standard sentences say about the card's use as material.
 */

const readUse = (cursor: Cursor): MaterialUse | undefined => cursor.takeAny(...MATERIAL_USES)

/** "Synchro", "Fusion, Synchro, or Xyz", "Synchro/Xyz". */
export const readUses = (cursor: Cursor): readonly MaterialUse[] | undefined => {
  const { items } = readList(
    cursor,
    () => readUse(cursor),
    () => cursor.takeAny('/') ?? takeJoint(cursor, 'or', 'and'),
  )
  return items.length > 0 ? MATERIAL_USES.filter((use) => items.includes(use)) : undefined
}

const readProperty = (cursor: Cursor): 'attribute' | 'type' | undefined => cursor.takeAny('attribute', 'type')

const readSynchroOrXyz = (cursor: Cursor): 'synchro' | 'xyz' | undefined => cursor.takeAny('synchro', 'xyz')

/** "1 Tuner in your hand", "2 "Nordic" monsters in your hand". */
const readInHand = (cursor: Cursor): { readonly of: Filter; readonly most: number } | undefined =>
  cursor.attempt(() => {
    const most = cursor.takeNumber()
    const of = most === undefined ? undefined : readKind(cursor)
    return most !== undefined && of && cursor.take('in your hand') ? { of, most } : undefined
  })

const rule = rulesWith({
  use: readUse,
  inHand: readInHand,
  either: readEitherCard,
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

const SUBJECT = '[This [face-up {thereOnly!}] card [on the field {thereOnly!}]] [also]'
const THIS = 'this card [you control|on the field]'
const MATERIALS = '<Material|Materials> [Monster|Monsters]'
/** "Except for the Synchro Summon of a Dragon monster". */
const EXCEPT = '[[,] except [for] [the|a|an] {instead?: uses} Summon of <{except?: card}|… {unread!}>]'
/** The monsters a Summon is for; words that are not understood leave the text to say more. */
const OF_THESE = '<{for?: card}|… {unread!}>'

const FACE_UP_ON_FIELD: Filter = {
  is: 'all',
  of: [
    { is: 'position', position: 'face-up' },
    { is: 'place', place: 'field', of: 'either' },
  ],
}

/** `thereOnly`: the text speaks of the face-up card on the field; a Fusion may use it from elsewhere, the other Summons take no card from there. */
export const cannotBeMaterial = ({
  of,
  except,
  unread,
  thereOnly,
}: {
  readonly of: readonly MaterialUse[]
  readonly except?: Filter
  readonly unread?: true
  readonly thereOnly?: true
}): readonly Restriction[] => [
  unread
    ? MORE
    : {
        code: 'cannot-be-material',
        of,
        ...(except && { except }),
        ...(thereOnly && of.includes('fusion') && { while: FACE_UP_ON_FIELD }),
      },
]

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

const OTHERS_ARE_CORRECT =
  '[, but the other [Fusion] <Material|Materials> [Monster|Monsters] must be correct]'

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
    `You can substitute this card for any 1 <Fusion Material|Fusion-Material> Monster ${OTHERS_ARE_CORRECT}`,
    () => [{ code: 'may-substitute' }],
  ),
  rule(
    `This card [<on the field {onField!}|in your hand, field, or GY>] can be used as a substitute for any 1 Fusion Material <whose name is [specifically]|> <listed|mentioned> [by name] on <the Fusion Monster [Card]|{for?: card}> ${OTHERS_ARE_CORRECT}`,
    ({ onField, for: named }) => [
      { code: 'may-substitute', ...(onField && { in: ['field'] }), ...(named && { for: named }) },
    ],
  ),
  // The rule of every substitute, said again.
  rule(
    'When you do this, the other <Fusion Material|Fusion-Material> Monster(s) must be the correct one(s)',
    () => [],
  ),
  rule('Cannot be used as Fusion Material otherwise', () => [{ code: 'substitute-only' }]),
  rule('For a Synchro Summon, you can substitute this card for any 1 {series: name} Tuner', ({ series }) => [
    { code: 'may-substitute-tuner', series },
  ]),
  rule(
    'If {with: card} [you control] would be used as Link Material for {for: either}, this card in your hand can also be used as material',
    (said) => [{ code: 'may-be-material-from-hand', of: 'link', ...said }],
  ),
  rule(
    'If you Synchro Summon a monster that mentions a {series: name} Tuner as material, this card in your hand can also be used as material',
    ({ series }) => [{ code: 'may-be-material-from-hand', of: 'synchro', forNaming: series }],
  ),
  rule(
    '[This card] cannot be used as [a] Synchro Material, except for the Synchro Summon of a monster that mentions a {series: name} Tuner [as material]',
    ({ series }) => [{ code: 'cannot-be-material', of: ['synchro'], exceptNaming: series }],
  ),
  rule(
    'If you {of: leveled} Summon {for: either}, this card in your hand can also be used as material',
    ({ of, for: named }) =>
      of === 'synchro' ? [{ code: 'may-be-material-from-hand', of, for: named }] : undefined,
  ),
  rule(
    `If <this card [you control|on the field]|this Normal Summoned/Set {normal!} monster|this Synchro Summoned {synchro!} monster> would be used as [a] <Synchro {forSynchro!}|Link> Material [for {for?: either}], {which: inHand} can [also] be used as <1 of the other materials|material>`,
    ({ normal, synchro, forSynchro, for: named, which: { of: which, most } }) => {
      const how = normal ? 'normalOrSet' : synchro && 'synchro'
      return [
        {
          code: 'takes-materials-from-hand',
          of: forSynchro ? 'synchro' : 'link',
          which,
          most,
          ...(named && { for: named }),
          ...(how && { while: { is: 'summoned', how, thisTurn: false } as const }),
        },
      ]
    },
  ),
  rule(
    'If this card you control would be used as Synchro Material for <a|an> {series: name} monster, {held: name} monsters in your hand can be used as the non-Tuner Synchro Materials',
    ({ series, held }) => [
      {
        code: 'takes-materials-from-hand',
        of: 'synchro',
        which: withAll([{ is: 'archetype', archetype: held }, without({ is: 'ability', ability: 'tuner' })]),
        for: { is: 'archetype', archetype: series },
      },
    ],
  ),
  rule(
    'If this card you control would be used as Link Material for {for: either}, you can also use {which: inHand} as material',
    ({ for: named, which: { of: which, most } }) => [
      { code: 'takes-materials-from-hand', of: 'link', which, most, for: named },
    ],
  ),
  rule(
    `When using this card as [a] Synchro ${MATERIALS}, the other Synchro ${MATERIALS} <is|are|must be> {which: inHand}`,
    ({ which: { of: which, most } }) => [
      { code: 'takes-materials-from-hand', of: 'synchro', which, most, must: true },
    ],
  ),
  rule(
    'The other Synchro <Material|Materials|Material(s)> [Monster|Monsters|Monster(s)] <is|are> {kind} in your hand or on your field',
    ({ kind }) => [
      { code: 'other-materials', of: ['synchro'], are: kind },
      { code: 'takes-materials-from-hand', of: 'synchro', which: kind },
    ],
  ),
  rule(
    'When using this card as [a] Synchro Material, the other Synchro <Materials|Material(s)> must be {are: either}, and they are treated as Level {level: number}',
    ({ are, level }) => [
      { code: 'other-materials', of: ['synchro'], are },
      { code: 'others-count-as-level', of: 'synchro', level, must: true },
    ],
  ),
  rule(
    'When this card is used as Synchro Material, you can treat it and all other Synchro Materials (that have a Level) as Level {level: number} monsters',
    ({ level }) => [{ code: 'others-count-as-level', of: 'synchro', level, itself: true }],
  ),
  rule(
    'Cannot be used as material for [a|an] {of: uses} Summon, except for [a|an] {use} Summon that uses {least: number} or more monsters as material',
    ({ of, least }) => [{ code: 'material-among-at-least', of, least }],
  ),
  rule(
    'You can also use <1 monster your opponent controls {opponent!}|1 monster in your hand {hand!}|a face-down {faceDown?: kind} you control> as material to Link Summon ~',
    ({ opponent, hand, faceDown }) => {
      const from = opponent ? 'opponent' : hand ? 'hand' : faceDown && 'face-down'
      return from && [{ code: 'may-also-use', by: 'link', which: faceDown ?? { is: 'monster' }, from }]
    },
  ),
  rule(
    "When using this card as [a] Synchro Material for the Synchro Summon of a monster other than {name}, reduce this card's Level by {number}",
    ({ name, number: by }) => [{ code: 'level-is-less', of: 'synchro', by, except: { is: 'name', name } }],
  ),
  rule(
    'If this card would be used for the Link Summon of {for: either}, you can treat this card as <a|an> {kind}',
    ({ for: named, kind }) =>
      kind.is === 'type'
        ? [{ code: 'may-count-as-type', of: 'link', type: kind.type, for: named }]
        : undefined,
  ),
  rule(
    'If you use a monster(s) [,] with a Level [,] that is owned by your opponent for the Xyz Summon of ~ [,] treat it as Level {level: number}',
    ({ level }) => [
      {
        code: 'may-treat-materials',
        by: 'xyz',
        of: {
          is: 'all',
          of: [
            { is: 'level', range: { min: 0, max: null } },
            { is: 'ownedBy', who: 'opponent' },
          ],
        },
        level,
      },
    ],
  ),
  rule(
    'When you Ritual Summon , you can detach a material(s) from this card as monster(s) required for the Ritual Summon',
    () => [{ code: 'lends-materials-for-ritual' }],
  ),
  rule(
    'When you Ritual Summon [<a monster|{for?: either}>] , you can banish this card from your <GY|Graveyard> as 1 of the monsters required for the Ritual Summon',
    ({ for: named }) => [{ code: 'may-be-banished-for-ritual', ...(named && { for: named }) }],
  ),
  rule(
    'If you Ritual Summon exactly {for: card} with a card effect that requires use of monsters, this card [you control {onField!}] can be used as the entire <Tribute|requirement>',
    ({ for: named, onField }) => [{ code: 'may-be-entire-tribute', for: named, ...(onField && { onField }) }],
  ),
  // Said of "You can substitute …" in a sentence of its own.
  rule(
    'When you do this, the other Fusion Material <Monster|Monsters> must be the correct <one|ones>',
    () => [],
  ),
  rule(
    'The other Synchro <Material|Materials> [Monster|Monsters] cannot be Level {level: number}',
    ({ level }) => [{ code: 'other-materials', of: ['synchro'], are: { is: 'not', filter: ofLevel(level) } }],
  ),
  rule(
    'Cannot Special Summon {of: uses} Monsters using this card as material, except {except: kind}',
    ({ of, except }) => cannotBeMaterial({ of, except }),
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
  rule(
    '[This card] must be Ritual Summoned [,] without using {name} [, and cannot be Special Summoned by other ways]',
    ({ name }) => ritualWithout({ is: 'name', name }),
  ),
  rule(
    '[This card] must be Ritual Summoned [,] using {count: number} monsters you control with different <Types {types!}|Attributes>',
    ({ count, types }) => [
      { code: 'must-be-summoned', by: ['ritual'], lasts: 'always' },
      {
        code: 'all-materials',
        by: 'ritual',
        of: { is: 'place', place: 'field', of: 'you' },
        different: types ? 'type' : 'attribute',
        count,
      },
    ],
  ),
  rule('[This card] must be Ritual Summoned [,] using only {of: kind}', ({ of }) => [
    { code: 'must-be-summoned', by: ['ritual'], lasts: 'always' },
    { code: 'all-materials', by: 'ritual', of },
  ]),
  rule("For this card's {by: use} Summon, you can only use {of: card} as material", ({ by, of }) => [
    { code: 'all-materials', by, of },
  ]),
  rule('If you {by: use} Summon ~, all materials must be the same {same: property}', ({ by, same }) => [
    { code: 'all-materials', by, same },
  ]),
  rule(
    `${SUBJECT} cannot be used as [a|an] {of: uses} ${MATERIALS} ${EXCEPT} , and all other materials must be {are: kind}`,
    ({ are, ...rest }) => [...cannotBeMaterial(rest), { code: 'other-materials', of: rest.of, are }],
  ),
  rule(
    `${SUBJECT} cannot be used as [a|an] {of: uses} ${MATERIALS} [for [a|an] [{also?: uses}] Summon] ${EXCEPT}`,
    cannotBeMaterial,
  ),
  rule(
    `${SUBJECT} cannot be used as [a] <material|materials> for [a|an] {of: uses} Summon ${EXCEPT} [, also during …]`,
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
    `${SUBJECT} cannot be Tributed, <nor|or|and cannot be> used as [a] <material|materials> for [a|an] {of: uses} Summon [, while <face-up on the field {thereOnly!}|… {during!}>]`,
    ({ of, during, thereOnly }) => [
      { code: 'cannot-be-tributed' },
      ...(during ? [MORE] : cannotBeMaterial({ of, ...(thereOnly && { thereOnly }) })),
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
