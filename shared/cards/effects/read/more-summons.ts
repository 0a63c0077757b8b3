import type { Filter } from '../../filter/filter.ts'
import { withAll, withAny, without } from '../../filter/normal-form.ts'
import { type Cards, readCards } from '../../text/cards.ts'
import { readKind } from '../../text/filters.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
import type { EffectCondition } from '../condition.ts'
import type { Lasting } from '../effect.ts'
import { readStateOfTable } from './conditions.ts'
import type { LastingRead } from './ends.ts'
import { readSpared } from './holders.ts'

/* Normal, Tribute and Pendulum Summons in addition to those of the turn. */

const rule = rulesWith({ table: readStateOfTable, cards: readCards, kind: readSpared, such: readKind })

const isOne = ({ count, places, among, other }: Cards): boolean =>
  count.min === 1 && count.max === 1 && !places && among.length === 0 && !other

interface More {
  readonly cards: Cards
  /** "1 "Lamp" monster, or 1 Dragon monster": any of both. */
  readonly others?: Cards | undefined
  readonly except?: Filter | undefined
  readonly tribute?: true | undefined
  readonly set?: true | undefined
}

/** "You can Normal Summon 1 "Lamp" monster in addition to your Normal Summon/Set". */
const oneMore = ({ cards, others, except, tribute, set }: More): Lasting | undefined => {
  if (!isOne(cards) || (others && !isOne(others)) || (tribute && set)) return undefined
  const of = others ? withAny([cards.of, others.of]) : cards.of
  return {
    is: 'allow',
    act: {
      act: 'normal-summon-more',
      of: except ? withAll([of, without(except)]) : of,
      times: 1,
      ...(set && { orSet: true as const }),
      ...(tribute && { only: 'tribute' as const }),
    },
  }
}

/** "You can conduct 1 Pendulum Summon of a "Lamp" monster(s) in addition to your Pendulum Summon". */
const onePendulumMore = (of: Filter, from: 'hand' | 'extraDeck' | undefined): Lasting => ({
  is: 'allow',
  act: {
    act: 'pendulum-summon-more',
    ...(of.is !== 'monster' && { of }),
    ...(from && { from }),
  },
})

const THIS_TURN = { until: 'end', moment: { part: 'turn', of: 'this' } } as const

const forThisTurn = (more: More): LastingRead | undefined => {
  const lasting = oneMore(more)
  return lasting && { lasting, lasts: THIS_TURN }
}

const THEIRS =
  'if you would Tribute a monster for a Tribute Summon, you can Tribute <1 {one!}|a|an> {of: such} your opponent controls [,] even though you do not control <it|them>'

/** "You can Tribute 1 monster your opponent controls"; "a Zombie monster(s)" is any number of them. */
const tributeTheirs = (of: Filter, one: true | undefined, once?: true): Lasting => ({
  is: 'allow',
  act: { act: 'tribute-theirs', of, ...(one && { most: 1 }), ...(once && { once }) },
})

/** What an effect gives for the turn. A Tribute Summon is in face-up Attack Position by the rules [NS-05]. */
export const MORE_SUMMONS_THIS_TURN = [
  rule(
    `once during this turn, ${THEIRS}` as `once during this turn, ${typeof THEIRS}`,
    ({ of, one }): LastingRead => ({
      lasting: tributeTheirs(of, one, true),
      lasts: THIS_TURN,
    }),
  ),
  rule(
    'you can <Normal|Tribute {tribute!}> Summon {cards} [in [face-up] Attack Position {up!}] during your Main Phase this turn [, except {kind?}] [,] in addition to your Normal Summon/Set [this turn] [(you can only gain this effect once per turn)]',
    ({ tribute, up, cards, kind }) =>
      up && !tribute ? undefined : forThisTurn({ cards, tribute, except: kind }),
  ),
  rule(
    'during your Main Phase this turn, you can <Normal|Tribute {tribute!}> Summon {cards} [,] in addition to your Normal Summon/Set [(you can only gain this effect once per turn)]',
    ({ tribute, cards }) => forThisTurn({ cards, tribute }),
  ),
  rule(
    'you can <Normal|Tribute {tribute!}> Summon {cards} this turn [,] in addition to your Normal Summon/Set [(you can only gain this effect once per turn)]',
    ({ tribute, cards }) => forThisTurn({ cards, tribute }),
  ),
  rule(
    'you can Tribute Summon {cards} in addition to your Normal Summon/Set this turn [(you can only gain this effect once per turn)]',
    ({ cards }) => forThisTurn({ cards, tribute: true }),
  ),
  rule(
    'during your Main Phase this turn, you can conduct 1 Pendulum Summon of [a] {kind} [from your <hand {hand!}|Extra Deck {extra!}>] [,] in addition to your Pendulum Summon [(you can only gain this effect once per turn)]',
    ({ kind, hand, extra }): LastingRead | undefined => pendulumThisTurn(kind, hand, extra),
  ),
  rule(
    'you can conduct 1 Pendulum Summon of [a] {kind} [from your <hand {hand!}|Extra Deck {extra!}>] during your Main Phase this turn [,] in addition to your Pendulum Summon [(you can only gain this effect once per turn)]',
    ({ kind, hand, extra }): LastingRead | undefined => pendulumThisTurn(kind, hand, extra),
  ),
] as const

/** The noun may have taken in where the monster comes from, which is asked of the Summon and not of the monster. */
const pendulumThisTurn = (
  kind: Filter,
  hand: true | undefined,
  extra: true | undefined,
): LastingRead | undefined => {
  const parts = kind.is === 'all' ? kind.of : [kind]
  const places = parts.filter(saysWhere)
  const [place] = places
  if (place && (place.is !== 'place' || place.of !== 'you' || places.length > 1 || hand || extra))
    return undefined
  const from = place?.is === 'place' ? place.place : hand ? 'hand' : extra ? 'extraDeck' : undefined
  if (from !== undefined && from !== 'hand' && from !== 'extraDeck') return undefined
  const of = withAll(parts.filter((one) => !saysWhere(one)))
  return { lasting: onePendulumMore(of, from), lasts: THIS_TURN }
}

const saysWhere = (kind: Filter): boolean =>
  kind.is === 'place' || ((kind.is === 'all' || kind.is === 'any') && kind.of.some(saysWhere))

interface HeldMore {
  readonly if?: EffectCondition
  readonly from: readonly ['field']
  readonly lasting: readonly Lasting[]
}

/** What a card gives as long as it lies there, or with its Summon. */
export const readMoreSummons = firstOfRules<HeldMore>([
  rule(THEIRS, ({ of, one }) => ({ from: ['field'], lasting: [tributeTheirs(of, one)] })),
  rule(
    '[while this card is face-up on the field,] [once per turn [,]] [during your Main Phase,] [<while|if> {table?},] you can <Normal <Summon/Set {set!}|Summon>|Tribute Summon {tribute!}> {cards} [, or {others?: cards},|or {others?: cards}] [in [face-up] Attack Position {up!}] [during your Main Phase] [each turn] [,] in addition to your Normal <Summon/Set|Summon or Set> [(you can only gain this effect once per turn)]',
    ({ cards, others, table, set, tribute, up }) => {
      const allowed = up && !tribute ? undefined : oneMore({ cards, others, tribute, set })
      return allowed && { from: ['field'], ...(table && { if: table }), lasting: [allowed] }
    },
  ),
  rule(
    '<during the turn ~ <is|was> Normal Summoned {normal!}|after you Normal Summon ~ {normal!}|after you Normal or Special Summon ~ {both!}|after ~ is Normal or Special Summoned {both!}|after you Special Summon ~ [to your side of the field]|after ~ is Special Summoned to your side of the field>, you can <Normal <Summon/Set {set!}|Summon>|Tribute Summon {tribute!}> {cards} [in [face-up] Attack Position {up!}] [during your Main Phase] [this turn] [,] in addition to your Normal Summon/Set [this turn] [(you can only gain this effect once per turn)]',
    ({ normal, both, cards, set, tribute, up }) => {
      const allowed = up && !tribute ? undefined : oneMore({ cards, tribute, set })
      if (!allowed) return undefined
      // It is gained with the Summon, whatever becomes of the card.
      return {
        from: ['field'],
        lasting: [
          {
            is: 'whenever',
            event: {
              is: 'summoned',
              what: { is: 'this' },
              who: 'you',
              how: normal ? ['normal'] : both ? ['normal', 'special'] : ['special'],
            },
            steps: [{ do: 'apply', lasting: allowed, lasts: THIS_TURN }],
          },
        ],
      }
    },
  ),
  rule(
    'after you Special Summon ~, you can conduct 1 Pendulum Summon of [a] {kind} during your Main Phase this turn [,] in addition to your Pendulum Summon [(you can only gain this effect once per turn)]',
    ({ kind }) => ({
      from: ['field'],
      lasting: [
        {
          is: 'whenever',
          event: { is: 'summoned', what: { is: 'this' }, who: 'you', how: ['special'] },
          steps: [{ do: 'apply', lasting: onePendulumMore(kind, undefined), lasts: THIS_TURN }],
        },
      ],
    }),
  ),
])
