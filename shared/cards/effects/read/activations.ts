import type { Filter } from '../../filter/filter.ts'
import { withAll, without } from '../../filter/normal-form.ts'
import type { Cursor } from '../../text/cursor.ts'
import { readFilter, readKind, readNominal } from '../../text/filters.ts'
import { firstOfRules, longestOfRules, rulesWith } from '../../text/wording.ts'
import type { DuelHappening, HappensTo } from '../event.ts'
import { anyCard, ANY_MONSTER, readWhat } from './subjects.ts'

/* What is activated, and what its effect does: "a monster effect that targets this card". */

type Included = Pick<
  Extract<DuelHappening, { is: 'activated' }>,
  'in' | 'includes' | 'targeting' | 'targetsNoOther'
>

const MONSTER_ON_FIELD: HappensTo = anyCard({
  is: 'all',
  of: [{ is: 'monster' }, { is: 'place', place: 'field', of: 'either' }],
})

/** Behind an activation: where it is, what it targets, what it does. */
const INCLUDED: readonly (readonly [string, Included])[] = [
  [
    'that would destroy a card on the field',
    {
      includes: [
        {
          do: 'destroy',
          what: anyCard({ is: 'all', of: [{ is: 'card' }, { is: 'place', place: 'field', of: 'either' }] }),
        },
      ],
    },
  ],
  [
    'that includes an effect that adds a card from the Deck to the hand',
    { includes: [{ do: 'add', from: ['deck'] }] },
  ],
  ['that includes an effect that Special Summons a monster', { includes: [{ do: 'summon' }] }],
  ['that Special Summons a monster from the GY', { includes: [{ do: 'summon', from: ['graveyard'] }] }],
  ['that would inflict damage to you', { includes: [{ do: 'damage', to: 'you' }] }],
  ['that would inflict damage to your opponent', { includes: [{ do: 'damage', to: 'opponent' }] }],
  ['on the field', { in: [{ place: 'field', of: 'either' }] }],
  ['in the GY', { in: [{ place: 'graveyard', of: 'either' }] }],
  [
    'in the hand or GY',
    {
      in: [
        { place: 'hand', of: 'either' },
        { place: 'graveyard', of: 'either' },
      ],
    },
  ],
  ['in their hand', { in: [{ place: 'hand', of: 'opponent' }] }],
  ['in the hand', { in: [{ place: 'hand', of: 'either' }] }],
  ['that would destroy a monster on the field', { includes: [{ do: 'destroy', what: MONSTER_ON_FIELD }] }],
]

export const readIncluded = (cursor: Cursor): Included | undefined => {
  const found = INCLUDED.find(([words]) => cursor.take(words))?.[1]
  if (found) return found
  return cursor.attempt(() => {
    const least = cursor.attempt(() => {
      const number = cursor.take('that would destroy') ? cursor.takeNumber() : undefined
      return number !== undefined && cursor.take('or more cards you control') ? number : undefined
    })
    if (least !== undefined)
      return {
        includes: [
          {
            do: 'destroy',
            least,
            what: {
              is: 'card',
              of: { is: 'all', of: [{ is: 'card' }, { is: 'place', place: 'field', of: 'either' }] },
              whose: 'you',
            },
          },
        ],
      }
    if (!cursor.take('that targets')) return undefined
    const exactly = cursor.take('exactly')
    const targeting = readWhat(cursor)
    const alone = cursor.take('(and no other cards)')
    if (!targeting || (exactly && !alone)) return undefined
    return { targeting, ...(alone && { targetsNoOther: true as const }) }
  })
}

export type Activated = Pick<Extract<DuelHappening, { is: 'activated' }>, 'what' | 'as'>

const CARD: Filter = { is: 'card' }
const SPELL_OR_TRAP: Filter = { is: 'any', of: [{ is: 'spell' }, { is: 'trap' }] }

/** The kinds of cards whose activation, or the activation of whose effects, a text waits for. */
const SPELL: Filter = { is: 'spell' }
const TRAP: Filter = { is: 'trap' }
const EFFECT_OF_MONSTER: Activated = { what: anyCard(ANY_MONSTER), as: 'effect' }

const plainRule = rulesWith({})

const ACTIVATED_KINDS = firstOfRules<Filter>([
  plainRule('Normal Spell/Trap', () => ({
    is: 'any',
    of: [
      { is: 'spell', icon: 'normal' },
      { is: 'trap', icon: 'normal' },
    ],
  })),
  plainRule('Spell/Trap', () => SPELL_OR_TRAP),
  plainRule('Normal Spell', () => ({ is: 'spell', icon: 'normal' })),
  plainRule('Normal Trap', () => ({ is: 'trap', icon: 'normal' })),
  plainRule('Spell', () => SPELL),
  plainRule('Trap', () => TRAP),
])

const activatedRule = rulesWith({
  kind: ACTIVATED_KINDS.next,
  card: readFilter,
  monster: readNominal,
  such: readKind,
  named: (cursor) => cursor.takeQuoted(),
})

/** ""Lamp" Quick-Play Spell Card": no monster is so. */
const isOfSpellsAndTraps = (asked: Filter): boolean => {
  if (asked.is === 'any') return asked.of.every(isOfSpellsAndTraps)
  return asked.is === 'all' ? asked.of.some(isOfSpellsAndTraps) : asked.is === 'spell' || asked.is === 'trap'
}

/** "A card or effect", "a monster effect", "a Spell/Trap Card, or monster effect,": what is activated, each by itself. */
export const readActivated = longestOfRules<readonly Activated[]>([
  activatedRule('a card or effect, except {except: card}', ({ except }) => [
    { what: anyCard(withAll([CARD, without(except)])), as: 'either' },
  ]),
  activatedRule('a <card or effect|card, or the effect of a card>', () => [
    { what: anyCard(CARD), as: 'either' },
  ]),
  activatedRule('<another card or effect|another card, or its effect,>', () => [
    { what: { is: 'card', of: CARD, other: true }, as: 'either' },
  ]),
  activatedRule('an effect of another <card|monster {monster!}>', ({ monster }) => [
    { what: { is: 'card', of: monster ? ANY_MONSTER : CARD, other: true }, as: 'effect' },
  ]),
  activatedRule("another monster's effect", () => [
    { what: { is: 'card', of: ANY_MONSTER, other: true }, as: 'effect' },
  ]),
  activatedRule('a {kind} Card or effect', ({ kind }) => [{ what: anyCard(kind), as: 'either' }]),
  activatedRule('a {kind} Card', ({ kind }) => [{ what: anyCard(kind), as: 'card' }]),
  activatedRule('a {kind} effect', ({ kind }) => [{ what: anyCard(kind), as: 'effect' }]),
  activatedRule("a <monster effect|monster's effect>", () => [EFFECT_OF_MONSTER]),
  activatedRule('a {kind} Card[,] or monster effect[,]', ({ kind }) => [
    { what: anyCard(kind), as: 'card' },
    EFFECT_OF_MONSTER,
  ]),
  activatedRule('a monster effect[,] or a {kind} Card[,]', ({ kind }) => [
    { what: anyCard(kind), as: 'card' },
    EFFECT_OF_MONSTER,
  ]),
  activatedRule('a {kind} Card or effect, or monster effect[,]', ({ kind }) => [
    { what: anyCard(kind), as: 'either' },
    EFFECT_OF_MONSTER,
  ]),
  activatedRule('a Spell, Trap, or monster effect', () => [{ what: anyCard(CARD), as: 'effect' }]),
  activatedRule('a Spell/Trap, or a Spell/Trap effect,', () => [
    { what: anyCard(SPELL_OR_TRAP), as: 'either' },
  ]),
  activatedRule("<a|an> {such} monster's effect", ({ such }) => [
    { what: anyCard(withAll([ANY_MONSTER, such])), as: 'effect' },
  ]),
  activatedRule('<a|an> {monster} [or effect {or!}]', ({ monster, or }) =>
    isOfSpellsAndTraps(monster) ? [{ what: anyCard(monster), as: or ? 'either' : 'card' }] : undefined,
  ),
  activatedRule('<the|an> effect of [a|an] {card}', ({ card }) => [{ what: anyCard(card), as: 'effect' }]),
  activatedRule('{named}', ({ named }) => [{ what: anyCard({ is: 'name', name: named }), as: 'card' }]),
  activatedRule('a card effect', () => [{ what: anyCard(CARD), as: 'effect' }]),
  activatedRule('an effect', () => [{ what: anyCard(CARD), as: 'effect' }]),
])
