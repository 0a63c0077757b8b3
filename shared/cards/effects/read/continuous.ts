import type { Filter } from '../../filter/filter.ts'
import { withAll } from '../../filter/normal-form.ts'
import type { Cursor } from '../../text/cursor.ts'
import { readEachOfYours, readTurnMoment, type TurnMoment } from '../../text/durations.ts'
import { cursorOver, type Sentence } from '../../text/sentences.ts'
import { firstOfRules } from '../../text/wording.ts'
import type { EffectCondition } from '../condition.ts'
import type { EffectStep } from '../effect.ts'
import { type CardSet, ON_EITHER_FIELD } from '../which-cards.ts'
import { thisIs } from './conditions-of-itself.ts'
import { speaksOfEarlier } from './spoken.ts'
import { allOf } from './conditions.ts'
import { readMoreSummons } from './more-summons.ts'
import { Settling } from './settle.ts'
import { readSteps } from './steps.ts'
import { type Holds, holdsRule, withTributes } from './holds.ts'
import { readHeld } from './held.ts'
import { HELD_POSITION, meaning, readHeldWhile } from './held-while.ts'
import {
  readInstead,
  readPaidInstead,
  readArrival,
  readWhenever,
  readForbidding,
  readGoingWith,
} from './around-events.ts'

/* What holds by itself, a sentence at a time: "While you control a Dragon monster, this card gains 500 ATK and cannot be destroyed by battle". */

/** "You can activate "Lamp" Trap Cards from your hand". */
const FROM_HAND = holdsRule(
  "[during <either player's {either!}|your opponent's {theirs!}> turn ,] you can activate {fromHand} from your hand [during <either player's {either!}|your opponent's {theirs!}> turn]",
  ({ fromHand, either, theirs }): Holds | undefined =>
    (theirs ? isOfQuickPlays(fromHand) : isOfTraps(fromHand) || (either && isOfSpellsAndTraps(fromHand)))
      ? {
          lasting: [
            {
              is: 'allow',
              act: {
                act: 'activate-from-hand',
                cards: { is: 'all', of: fromHand, in: [{ place: 'hand', of: 'you' }] },
              },
            },
          ],
        }
      : undefined,
)

/** Whether whatever passes the filter is such a card, as its parts say. */
const surely =
  (isSuch: (part: Filter) => boolean) =>
  (of: Filter): boolean => {
    if (of.is === 'any') return of.of.every(surely(isSuch))
    return of.is === 'all' ? of.of.some(surely(isSuch)) : isSuch(of)
  }

/** Monsters have effects in the hand that are activated without leave, and Spells may be activated from there. */
const isOfTraps = surely(({ is }) => is === 'trap')
/** In the own turn they may be activated from there without leave [SPL-10]. */
const isOfQuickPlays = surely((part) => part.is === 'spell' && part.icon === 'quick-play')
/** "Spell/Trap Cards": in the turn of the other player only those that are fast enough. */
const isOfSpellsAndTraps = surely(({ is }) => is === 'spell' || is === 'trap')

/** "If you Fusion Summon a Dragon monster, you can also banish monsters from your GY as material". */
const LENDS_MATERIALS = holdsRule('{lent}', ({ lent }): Holds => ({
  lasting: [{ is: 'allow', act: { act: 'fusion-materials', ...lent } }],
}))

/** What the card may do from elsewhere than the field, or is called there. */
const ELSEWHERE = firstOfRules<Holds>([
  holdsRule('[this card] can only be placed on the field by the effect of {name}', ({ name }) => ({
    from: ['hand', 'deck', 'graveyard', 'banished'],
    lasting: [
      {
        is: 'cannot',
        cards: { is: 'this' },
        act: 'be-put-on-field',
        exceptBy: { is: 'name', name },
      },
    ],
  })),
  holdsRule('if {table}, you can activate <~|this card> from your hand', ({ table }) => ({
    from: ['hand'],
    if: table,
    lasting: [{ is: 'allow', act: { act: 'activate-from-hand', cards: { is: 'this' } } }],
  })),
  holdsRule('if {table}, you can activate <~|this card> the turn it was Set', ({ table }) => ({
    if: table,
    lasting: [{ is: 'allow', act: { act: 'activate-turn-set', cards: { is: 'this' } } }],
  })),
  holdsRule(
    'you can Set this card from your hand to your Spell & Trap [Card] Zone as a Spell [Card]',
    () => ({
      from: ['hand'],
      lasting: [{ is: 'allow', act: { act: 'set-as-spell' } }],
    }),
  ),
  holdsRule(
    "this card's name becomes {name} while <on the field|on the field or in the GY {graveyard!}|in the hand or on the field {hand!}>",
    ({ name, graveyard, hand }) => ({
      from: ['field', ...(graveyard ? (['graveyard'] as const) : []), ...(hand ? (['hand'] as const) : [])],
      lasting: [{ is: 'alter', cards: { is: 'this' }, changes: [{ of: 'name', to: name }] }],
    }),
  ),
  holdsRule("this card's name becomes {name} while it is {places}", ({ name, places }) => ({
    from: places,
    lasting: [{ is: 'alter', cards: { is: 'this' }, changes: [{ of: 'name', to: name }] }],
  })),
  holdsRule("this card's name becomes {name} while {places}", ({ name, places }) => ({
    from: places,
    lasting: [{ is: 'alter', cards: { is: 'this' }, changes: [{ of: 'name', to: name }] }],
  })),
])

/** The card's own Normal Summon or Set with fewer Tributes, and "but": what follows holds of the monster that was Summoned or Set so. */
const WITH_FEWER_TRIBUTES = holdsRule(
  '[<If|While> …,] you can Normal Summon [/Set] ~ <without <Tributing|Tributes>|with 1 Tribute {one!}> , but',
  ({ one }) => (one ? 1 : 0),
)

/** "Without Tributing as a Level 4 monster". */
const AS_LEVEL = holdsRule(
  '[<If|While> …,] you can Normal Summon ~ without <Tributing|Tributes> as a Level {number} monster',
  ({ number }) => number,
)

/** "You can Normal Summon this card without Tributing, but its original ATK becomes 1900". */
const readPriceOfTributes = (sentence: Sentence): Holds | undefined => {
  const cursor = cursorOver(sentence)
  const level = AS_LEVEL.whole(cursorOver(sentence))
  if (level !== undefined) {
    const changes = [{ of: 'level', is: 'become', by: level }] as const
    return {
      if: thisIs(withTributes('normal', 0)),
      lasting: [{ is: 'alter', cards: { is: 'this' }, changes }],
    }
  }
  const count = WITH_FEWER_TRIBUTES.next(cursor)
  if (count === undefined) return undefined
  const read = readHeld({ ...sentence, start: cursor.position }, false)
  const lasting = read && meaning(read, 'this')
  if (!lasting || speaksOfEarlier(lasting)) return undefined
  return { if: thisIs(withTributes('normalOrSet', count)), lasting }
}

/** "Once per turn, during your Standby Phase, pay 700 LP or destroy this card". */
const readUpkeep = (sentence: Sentence): Holds | undefined => {
  const cursor = cursorOver(sentence)
  cursor.take('once per turn ,')
  if (!cursor.take('during')) return undefined
  const at = readEachOfYours(cursor) ?? readTurnMoment(cursor)
  if (!at || !cursor.take(',')) return undefined
  const unless = readUnless(sentence, cursor, at)
  if (unless) return unless
  cursor.take('you must')
  const { source, end } = sentence
  const start = cursor.position
  for (let or = start + 1; or < end; or++) {
    if (source.tokens[or]?.key !== 'or') continue
    const before = source.tokens[or - 1]?.key === ',' ? or - 1 : or
    const settling = new Settling(undefined, true)
    const cost = readSteps({ source, start, end: before }, settling, undefined)
    const costs = settling.steps()
    const orElse = readSteps({ source, start: or + 1, end }, settling, undefined)
    if (cost.whole && orElse.whole && orElse.steps.every(({ do: done }) => done === 'destroy'))
      return { lasting: [{ is: 'upkeep', at, cost: costs, orElse: orElse.steps }] }
  }
  return undefined
}

const MUST_PAY = holdsRule(
  '[once per turn ,] during <{at?: moment}|{of?: eachOfYours}> , you must pay {number} LP (this is not optional) , or this card is destroyed',
  ({ at, of, number }): Holds | undefined => {
    const moment = at ?? of
    return (
      moment && {
        lasting: [
          {
            is: 'upkeep',
            must: true,
            at: moment,
            cost: [{ do: 'pay', lifePoints: number }],
            orElse: [{ do: 'destroy', cards: { is: 'this' } }],
          },
        ],
      }
    )
  },
)

/** "Destroy this card unless you send 1 "Lamp" from your hand to the GY or reveal 1 Dragon monster in your hand". */
const readUnless = ({ source, end }: Sentence, cursor: Cursor, at: TurnMoment): Holds | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('destroy this card unless you')) return undefined
    const from = cursor.position
    const step = (start: number, until: number): EffectStep | undefined => {
      const settling = new Settling(undefined, true)
      const { whole, steps } = readSteps({ source, start, end: until }, settling, undefined)
      return whole && steps.length === 1 ? settling.steps()[0] : undefined
    }
    const alone = step(from, end)
    const or = source.tokens.findIndex(
      ({ key }, place) =>
        place > from && place < end && key === 'or' && step(from, place) && step(place + 1, end),
    )
    const [one, other] = or < 0 ? [] : [step(from, or), step(or + 1, end)]
    const cost: EffectStep | undefined =
      alone ?? (one && other && { do: 'one-of', of: [{ resolve: [one] }, { resolve: [other] }] })
    if (!cost) return undefined
    cursor.returnTo(end)
    return {
      lasting: [{ is: 'upkeep', at, cost: [cost], orElse: [{ do: 'destroy', cards: { is: 'this' } }] }],
    }
  })

/** "When Normal Summoned, cards and effects cannot be activated": in answer to that Summon. */
const UNANSWERED = holdsRule(
  "<when|if> [<this card|~> is] {how} , <[other] cards and effects cannot be activated|your opponent's cards and effects cannot be activated {theirs!}|your opponent cannot activate cards or effects {theirs!}>",
  ({ how, theirs }): Holds => ({
    lasting: [
      {
        is: 'forbid',
        who: theirs ? 'opponent' : 'both',
        act: {
          act: 'activate',
          as: 'either',
          when: { is: 'summoned', what: { is: 'this' }, ...(how.length > 0 && { how }) },
        },
      },
    ],
  }),
)

/** "When 3 Destiny Counters are on this card, you win the Duel". */
const WINS = holdsRule(
  '<during {moment?}, if {table?}|when <the number of materials on this card becomes {materials?: number}|{count?: number} {counter?} are on this card|the {nth?} {counter?} is placed on this card>>, you win the Duel',
  ({ moment, table, materials, count, counter, nth }): Holds | undefined => {
    if (moment && table)
      return {
        if: { is: 'all', of: [{ is: 'during', moments: [moment] }, table] },
        lasting: [{ is: 'wins' }],
      }
    const least = count ?? nth
    if (materials !== undefined)
      return { if: thisIs({ is: 'hasMaterial', least: materials }), lasting: [{ is: 'wins' }] }
    return least === undefined || counter === undefined
      ? undefined
      : {
          if: {
            is: 'card',
            card: { is: 'this' },
            of: { is: 'card' },
            with: [{ is: 'counters', counter, count: { min: least, max: null } }],
          },
          lasting: [{ is: 'wins' }],
        }
  },
)

/** "The player that Special Summons this card wins the Duel": whoever has it then, since nothing comes between. */
const WINS_BY_SUMMON = holdsRule(
  'the player <that|who> Special Summons this card wins the Duel',
  (): Holds => ({
    if: thisIs({ is: 'summoned', how: 'special', thisTurn: true }),
    lasting: [{ is: 'wins' }],
  }),
)

/** "Once, while this card is in the GY, you can Normal Summon 1 Level 5 or higher Dragon monster without Tributing". */
const ONCE_WITHOUT_TRIBUTES = holdsRule(
  'once, while <this card is {place?: places}|this card is face-up on the field|{such?} is face-up on the field>, you can Normal Summon 1 {kind} without Tributing',
  ({ place, such, kind }): Holds => ({
    ...(place && { from: place }),
    ...(such && { if: thisIs(such) }),
    lasting: [{ is: 'allow', act: { act: 'normal-summon-without-tribute', of: kind, onceThere: true } }],
  }),
)

/** "The original ATK of this card that has a Link Monster as material becomes doubled". */
const DOUBLED_WITH_MATERIAL = holdsRule(
  'the original ATK of this card that has <a|an> {kind} as material becomes doubled',
  ({ kind }): Holds => ({
    if: {
      is: 'card',
      card: { is: 'this' },
      of: { is: 'card' },
      with: [{ is: 'has-attached', card: { is: 'all', of: kind, in: [] } }],
    },
    lasting: [
      {
        is: 'alter',
        cards: { is: 'this' },
        changes: [
          {
            of: 'atk',
            is: 'original-becomes',
            by: {
              is: 'times',
              amount: { is: 'figure', figure: 'originalAtk', of: { is: 'this' } },
              by: 2,
            },
          },
        ],
      },
    ],
  }),
)

/** "If you control no Dragon monsters, send this card to the GY". */
const SENT = holdsRule(
  '[during {moment?},] if {table}, send this card to the GY',
  ({ moment, table }): Holds | undefined => {
    const condition = allOf([moment && { is: 'during', moments: [moment] }, table])
    return condition && { if: condition, lasting: [{ is: 'destroyed', cards: { is: 'this' }, sent: true }] }
  },
)

/** "When the 3rd Lamp Counter is placed on this card, its ATK/DEF become 3300": from then on, whatever becomes of the counters. */
const AT_COUNTER = holdsRule(
  'when the {nth} {counter} is placed on this card, its ATK/DEF become {number}',
  ({ nth, counter, number }): Holds => ({
    lasting: [
      {
        is: 'whenever',
        event: { is: 'counter-placed', counter, on: { is: 'this' } },
        steps: [
          {
            do: 'apply',
            lasting: {
              is: 'alter',
              cards: { is: 'this' },
              changes: [{ of: 'atk-and-def', is: 'become', by: number }],
            },
            lasts: { until: 'its-cards-leave' },
            if: {
              is: 'card',
              card: { is: 'this' },
              of: { is: 'card' },
              with: [{ is: 'counters', counter, count: { min: nth, max: null } }],
            },
          },
        ],
      },
    ],
  }),
)

const isOfItsSummon = (condition: EffectCondition): boolean =>
  condition.is === 'card' && condition.card.is === 'this' && condition.of.is === 'summoned'

/** What an effect of this card has equipped to it, which is a Spell where it lies [EQP-07]. */
const TAKEN_BY_ITS_EFFECT: CardSet = {
  is: 'all',
  of: { is: 'card' },
  in: ON_EITHER_FIELD,
  with: [{ is: 'equipped-to', card: { is: 'this' }, byItsEffect: true }],
}

/** What ends the card: "if there is no face-up Field Spell on the field, destroy this card". */
const ENDS = firstOfRules<Holds>([
  holdsRule(
    'after resolving a card effect that targets <this face-up card|~>, destroy <this card|it>',
    () => ({
      lasting: [
        {
          is: 'whenever',
          event: {
            is: 'resolved',
            what: { is: 'card', of: { is: 'card' } },
            as: 'either',
            targeting: { is: 'this' },
          },
          steps: [{ do: 'destroy', cards: { is: 'this' } }],
        },
      ],
    }),
  ),
  holdsRule(
    'if ~ attacks, <it is changed|change it> to Defense Position at the end of the Battle Phase',
    () => ({
      lasting: [
        {
          is: 'whenever',
          event: { is: 'attack', what: { is: 'this' }, carriedOut: true },
          steps: [
            {
              do: 'later',
              at: { part: 'battle', of: 'this' },
              edge: 'end',
              steps: [{ do: 'position', cards: { is: 'this' }, to: 'defense' }],
            },
          ],
        },
      ],
    }),
  ),
  holdsRule(
    '<when|if> this card is {how} [or flipped face-up {flipped!}], <change <it|this card>|it is changed> to Defense Position',
    ({ how, flipped }) =>
      flipped
        ? undefined
        : {
            lasting: [
              {
                is: 'whenever',
                event: { is: 'summoned', what: { is: 'this' }, ...(how.length > 0 && { how }) },
                steps: [{ do: 'position', cards: { is: 'this' }, to: 'defense' }],
              },
            ],
          },
  ),
  holdsRule(
    'if this face-up card is destroyed in a Monster Zone, you can place it face-up in your Spell & Trap Zone as a Continuous Spell [,] instead of sending it to the GY',
    () => ({
      lasting: [
        {
          is: 'instead',
          event: {
            is: 'moved',
            what: { is: 'this' },
            from: [{ place: 'monsterZone', of: 'either' }],
            to: [{ place: 'graveyard', of: 'either' }],
            because: ['destroyed'],
            would: true,
          },
          optional: true,
          steps: [
            {
              do: 'place',
              cards: { is: 'this' },
              in: 'spellTrapZone',
              as: 'continuous-spell',
              onField: 'owner',
            },
          ],
        },
      ],
    }),
  ),
  // Neither an effect that is activated nor one that applies: it follows also while the card's effects are negated.
  holdsRule('if this face-up card leaves the field, skip the Battle Phase of your next turn', () => ({
    cannotBeNegated: true,
    lasting: [
      {
        is: 'whenever',
        event: {
          is: 'moved',
          what: { is: 'this', of: withAll([{ is: 'position', position: 'face-up' }, { is: 'card' }]) },
          from: [{ place: 'field', of: 'either' }],
        },
        steps: [{ do: 'skip', moment: { part: 'battle', of: 'you', next: true } }],
      },
    ],
  })),
  holdsRule('<if|while> {table}, <destroy <~|it>|<this card|it> is destroyed>', ({ table }) =>
    // "If this card is Normal Summoned, destroy it" happens once, as it is Summoned: that is no state it is in.
    isOfItsSummon(table) ? undefined : { if: table, lasting: [{ is: 'destroyed', cards: { is: 'this' } }] },
  ),
  holdsRule('<unless {before?: table}, destroy ~|destroy ~ unless {after?: table}>', ({ before, after }) => {
    const table = before ?? after
    return table && { if: { is: 'not', of: table }, lasting: [{ is: 'destroyed', cards: { is: 'this' } }] }
  }),
  holdsRule(
    '<if|when> a monster equipped with this card would be destroyed [by <battle {battle!}|a card effect {effect!}|card effect {effect!}|battle or card effect>], destroy this card instead',
    ({ battle, effect }) => ({
      lasting: [
        {
          is: 'instead',
          event: {
            is: 'moved',
            what: { is: 'equipped' },
            because: ['destroyed'],
            ...(battle && { by: 'battle' as const }),
            ...(effect && { by: 'effect' as const }),
            would: true,
          },
          steps: [{ do: 'destroy', cards: { is: 'this' } }],
        },
      ],
    }),
  ),
  holdsRule(
    '[once per turn , {once!}] if you would Tribute a monster you control to activate a card effect, you can Tribute 1 {kind} your opponent controls [,] even though you do not control it',
    ({ once, kind }) => ({
      lasting: [{ is: 'allow', act: { act: 'tribute-theirs-as-cost', of: kind } }],
      ...(once && { often: { times: 1, per: 'turn' } as const }),
    }),
  ),
  // "That equipped monster" is what an effect of this card has equipped to it, however many sentences ago.
  holdsRule(
    'if <~|this card> would be destroyed by battle, destroy <that|the> equipped monster [,] instead',
    () => ({
      lasting: [
        {
          is: 'instead',
          event: {
            is: 'moved',
            what: { is: 'this' },
            because: ['destroyed'],
            by: 'battle',
            would: true,
          },
          steps: [{ do: 'destroy', cards: TAKEN_BY_ITS_EFFECT }],
        },
      ],
    }),
  ),
  holdsRule(
    'while equipped with that monster, any battle damage you take from battles involving <~|this card> inflicts equal effect damage to your opponent',
    () => ({
      if: { is: 'count', of: TAKEN_BY_ITS_EFFECT, count: { min: 1, max: null } },
      lasting: [
        {
          is: 'whenever',
          event: { is: 'damage', who: 'you', kind: 'battle', involving: { is: 'this' } },
          steps: [{ do: 'damage', lifePoints: { is: 'event' }, to: 'opponent' }],
        },
      ],
    }),
  ),
])

const readHolding = (sentence: Sentence): Holds | undefined =>
  readHeldWhile(sentence) ??
  ENDS.whole(cursorOver(sentence)) ??
  HELD_POSITION.whole(cursorOver(sentence)) ??
  LENDS_MATERIALS.whole(cursorOver(sentence)) ??
  FROM_HAND.whole(cursorOver(sentence)) ??
  readInstead(sentence) ??
  readPaidInstead(sentence) ??
  MUST_PAY.whole(cursorOver(sentence)) ??
  UNANSWERED.whole(cursorOver(sentence)) ??
  WINS.whole(cursorOver(sentence)) ??
  WINS_BY_SUMMON.whole(cursorOver(sentence)) ??
  ONCE_WITHOUT_TRIBUTES.whole(cursorOver(sentence)) ??
  DOUBLED_WITH_MATERIAL.whole(cursorOver(sentence)) ??
  SENT.whole(cursorOver(sentence)) ??
  AT_COUNTER.whole(cursorOver(sentence)) ??
  readUpkeep(sentence) ??
  readForbidding(sentence) ??
  readGoingWith(sentence) ??
  readWhenever(sentence) ??
  readArrival(sentence)

/**
 * What holds by itself as the sentence says it; undefined where it is not understood, or speaks of something before it: "if it is a Trap Card, it is
 * destroyed".
 */
export const readContinuous = (sentence: Sentence): Holds | undefined => {
  const holds = readHolding(sentence)
  return holds && speaksOfEarlier(holds) ? undefined : holds
}

/** What a card of any kind may do from elsewhere than the field. */
export const readElsewhere = (sentence: Sentence): Holds | undefined =>
  ELSEWHERE.whole(cursorOver(sentence)) ??
  readMoreSummons.whole(cursorOver(sentence)) ??
  readPriceOfTributes(sentence)
