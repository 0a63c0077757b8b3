import { type Cursor, readList, takeJoint } from '../../text/cursor.ts'
import { withAll, without } from '../../filter/normal-form.ts'
import type { Filter, SummonedHow } from '../../filter/filter.ts'
import { readFilter } from '../../text/filters.ts'
import { rulesWith, type WordingRule } from '../../text/wording.ts'
import type { Lasting, Protection } from '../effect.ts'
import { type MeantCards, ON_EITHER_FIELD, type OwnedPlace } from '../which-cards.ts'
import { heldUntil, type End, type LastingRead, readEnd } from './ends.ts'
import { SPOKEN } from './spoken.ts'
import { readHolders, readSparedSource, readSpared } from './holders.ts'

/* What cannot happen to cards: they are not destroyed, not targeted, and unaffected by some effects. */

const PROTECTIONS: readonly (readonly [string, readonly Protection[], 'you' | 'opponent' | undefined])[] = [
  [
    "destroyed by battle or by your opponent's card effects",
    ['battle-destruction', 'effect-destruction'],
    'opponent',
  ],
  [
    "destroyed by battle, or by your opponent's card effects",
    ['battle-destruction', 'effect-destruction'],
    'opponent',
  ],
  [
    "destroyed by battle or an opponent's card effects",
    ['battle-destruction', 'effect-destruction'],
    'opponent',
  ],
  [
    "targeted, or destroyed, by your opponent's card effects",
    ['targeting', 'effect-destruction'],
    'opponent',
  ],
  [
    "targeted by, or destroyed by, your opponent's card effects",
    ['targeting', 'effect-destruction'],
    'opponent',
  ],
  [
    "destroyed by battle or your opponent's card effects",
    ['battle-destruction', 'effect-destruction'],
    'opponent',
  ],
  ['destroyed by battle or by card effects', ['battle-destruction', 'effect-destruction'], undefined],
  ['destroyed by battle or card effects', ['battle-destruction', 'effect-destruction'], undefined],
  ['destroyed by battle or card effect', ['battle-destruction', 'effect-destruction'], undefined],
  ['destroyed by battle', ['battle-destruction'], undefined],
  ["destroyed by your opponent's card effects", ['effect-destruction'], 'opponent'],
  ["destroyed by an opponent's card effects", ['effect-destruction'], 'opponent'],
  ["destroyed by your opponent's effects", ['effect-destruction'], 'opponent'],
  ['destroyed by card effects', ['effect-destruction'], undefined],
  ['destroyed by effects', ['effect-destruction'], undefined],
  ["targeted by your opponent's card effects", ['targeting'], 'opponent'],
  ["targeted by your opponent's effects", ['targeting'], 'opponent'],
  ['targeted by card effects', ['targeting'], undefined],
  ['targeted by cards or effects', ['targeting'], undefined],
  ['targeted for attacks', ['attack-target'], undefined],
  ["targeted by an opponent's card effects", ['targeting'], 'opponent'],
  ["destroyed by an opponent's card effect", ['effect-destruction'], 'opponent'],
  ["destroyed by your opponent's card effect", ['effect-destruction'], 'opponent'],
  ["Tributed by your opponent's card effects", ['tributing'], 'opponent'],
  ['destroyed, or banished, by card effects', ['effect-destruction', 'banishing'], undefined],
  ["banished by your opponent's card effects", ['banishing'], 'opponent'],
  ['banished by card effects', ['banishing'], undefined],
]

interface Guarded {
  readonly from: readonly Protection[]
  readonly whose?: 'you' | 'opponent'
}

/** "Destroyed by battle", "targeted or destroyed by your opponent's card effects". */
const readGuarded = (cursor: Cursor): Guarded | undefined =>
  cursor.attempt(() => {
    if (cursor.take("targeted or destroyed by your opponent's card effects"))
      return { from: ['targeting', 'effect-destruction'], whose: 'opponent' }
    const { items } = readList(
      cursor,
      () => PROTECTIONS.find(([words]) => cursor.take(words)),
      () => {
        const joint = takeJoint(cursor, 'or', 'nor', 'and')
        cursor.takeAny('be', 'it be', 'cannot be')
        return joint
      },
    )
    const sides = new Set(
      items
        .filter(([, from]) => !from.includes('battle-destruction') || from.length > 1)
        .map(([, , whose]) => whose),
    )
    if (items.length === 0 || sides.size > 1) return undefined
    const [whose] = sides
    return { from: items.flatMap(([, from]) => from), ...(whose && { whose }) }
  })

/** Wherever they lie. */
const ANYWHERE: readonly OwnedPlace[] = (
  ['field', 'hand', 'deck', 'extraDeck', 'graveyard', 'banished'] as const
).map((place) => ({ place, of: 'either' }))

/** Wherever they may be activated. */
const YOUR_CARDS: readonly OwnedPlace[] = (
  ['field', 'hand', 'graveyard', 'banished', 'extraDeck'] as const
).map((place) => ({ place, of: 'you' }))

const rule = rulesWith({
  cards: readHolders,
  end: readEnd,
  guarded: readGuarded,
  kind: readSpared,
  spared: readFilter,
  source: readSparedSource,
  named: (cursor) => cursor.takeQuoted(),
  own: (cursor): readonly SummonedHow[] | undefined => {
    const word = cursor.takeAny('normal', 'special', 'fusion', 'ritual', 'synchro', 'xyz', 'link', 'pendulum')
    return word && [word]
  },
  how: (cursor): readonly SummonedHow[] | undefined => {
    const word = cursor.takeAny('Fusion', 'Ritual', 'Synchro', 'Xyz', 'Link', 'Pendulum')
    return word && [word.toLowerCase() as SummonedHow]
  },
})

type ProtectedFrom = Pick<Extract<Lasting, { is: 'protect' }>, 'from' | 'sources'>

const protectedFrom = (cards: MeantCards, protection: ProtectedFrom, end: End | undefined): LastingRead =>
  heldUntil({ is: 'protect', cards, ...protection }, end)

/** A monster's text speaks of its effects alone; of a Spell or Trap "or effects" adds nothing. */
const isSpellOrTrap = (of: Filter): boolean =>
  of.is === 'any' ? of.of.every(isSpellOrTrap) : of.is === 'spell' || of.is === 'trap'

/** Protected from other effects than the one that says so, which has been applied to a card that is settled already. */
const fromOthers = (
  cards: MeantCards,
  protection: ProtectedFrom,
  end: End | undefined,
): LastingRead | undefined =>
  cards.is === 'this' || cards.is === 'spoken' ? protectedFrom(cards, protection, end) : undefined

/** "Except this card" is this one alone, "except "Valkyrian Knight"" every card of that name. */
const otherThan = (of: Filter, name: string | undefined): { readonly of: Filter; readonly other?: true } =>
  name === undefined
    ? { of, other: true }
    : { of: withAll([of, { is: 'not', filter: { is: 'name', name } }]) }

/** What says so, the more particular first where two of one length fit. */
export const PROTECTED: readonly WordingRule<LastingRead>[] = [
  rule(
    "{cards} <is|are> unaffected by [your opponent's {theirs!}|the] activated effects [of your opponent's cards {theirs!}] [{end?}]",
    ({ cards, theirs, end }) =>
      heldUntil(
        {
          is: 'protect',
          cards,
          from: ['activated-effects'],
          ...(theirs && { whose: 'opponent' as const }),
        },
        end,
      ),
  ),
  rule(
    "{cards} <is|are> unaffected by the activated effects of [<your opponent's {theirs!}|other {other!}>] {kind}",
    ({ cards, theirs, other, kind }) => {
      const protection = { from: ['activated-effects'], sources: kind } as const
      const lasting: Lasting = {
        is: 'protect',
        cards,
        ...protection,
        ...(theirs && { whose: 'opponent' as const }),
      }
      // Of others than itself its own are none: "other Link Monsters".
      return other && cards.is !== 'this' ? undefined : { lasting }
    },
  ),
  rule(
    '{cards} <is|are> unaffected by {source} effects and the activated effects of [other {other!}] {kind}',
    ({ cards, source, other, kind }) =>
      other && cards.is !== 'this'
        ? undefined
        : {
            lasting: { is: 'protect', cards, from: ['effects'], sources: source },
            more: [{ is: 'protect', cards, from: ['activated-effects'], sources: kind }],
          },
  ),
  rule('{cards} <is|are> unaffected by [any|the effects of] {source} [or effects]', ({ cards, source }) =>
    isSpellOrTrap(source)
      ? protectedFrom(cards, { from: ['effects'], sources: source }, undefined)
      : undefined,
  ),
  rule('{cards} <is|are> unaffected by card effects, except {kind}', ({ cards, kind }) =>
    protectedFrom(cards, { from: ['effects'], sources: withAll([{ is: 'card' }, without(kind)]) }, undefined),
  ),
  rule(
    '{cards} cannot be <destroyed {destroyed!}|targeted> by the [activated {activated!}] effects of {source}',
    ({ cards, destroyed, activated, source }) =>
      // What is not activated may destroy it, and targets nothing.
      destroyed && activated
        ? undefined
        : protectedFrom(
            cards,
            { from: [destroyed ? 'effect-destruction' : 'targeting'], sources: source },
            undefined,
          ),
  ),
  rule(
    'neither player can target {cards} with {by: source} or effects [, except <this one|this card|~> {itself!}]',
    ({ cards, by, itself }) =>
      isSpellOrTrap(by)
        ? itself
          ? cards.is === 'all'
            ? protectedFrom({ ...cards, other: true }, { from: ['targeting'], sources: by }, undefined)
            : undefined
          : protectedFrom(cards, { from: ['targeting'], sources: by }, undefined)
        : undefined,
  ),
  rule('neither player can target {named} monsters (anywhere) with card effects', ({ named }) =>
    protectedFrom(
      { is: 'all', of: { is: 'archetype', archetype: named }, in: ANYWHERE },
      { from: ['targeting'] },
      undefined,
    ),
  ),
  rule('neither player can target {cards} with [the] effects of {kind}', ({ cards, kind }) =>
    protectedFrom(cards, { from: ['targeting'], sources: kind }, undefined),
  ),
  rule(
    "the first <{twice!} two times|time> this card [on the field] would be destroyed by <card|{kind?}|an opponent's card {theirs!}|your opponent's card {theirs!}> effect each turn, it is not destroyed",
    ({ twice, kind, theirs }) => ({
      lasting: {
        is: 'protect',
        cards: { is: 'this' },
        from: ['effect-destruction'],
        times: twice ? 2 : 1,
        ...(kind && { sources: kind }),
        ...(theirs && { whose: 'opponent' as const }),
      },
    }),
  ),
  rule(
    '[face-up] Equip Cards <you control {yours!}|equipped to <this card|it> {itself!}> cannot be {guarded}',
    ({ yours, guarded }) => ({
      lasting: {
        is: 'protect',
        cards: {
          is: 'all',
          of: withAll([{ is: 'card' }, { is: 'position', position: 'face-up' }]),
          in: [{ place: 'field', of: yours ? 'you' : 'either' }],
          with: [
            {
              is: 'equipped-to',
              card: yours
                ? { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'either' }] }
                : { is: 'this' },
            },
          ],
        },
        ...guarded,
      },
    }),
  ),
  rule(
    '{cards} cannot be destroyed by {by: source} effects that <do|does> not target <them|it|this card>',
    ({ cards, by }) => ({
      lasting: {
        is: 'protect',
        cards,
        from: ['effect-destruction'],
        ...(by.is !== 'card' && { sources: by }),
        unlessTargeted: true,
      },
    }),
  ),
  rule(
    "{cards} <is|are> unaffected by your opponent's activated effects, unless they target <this card|it>",
    ({ cards }) => ({
      lasting: {
        is: 'protect',
        cards,
        from: ['activated-effects'],
        whose: 'opponent',
        unlessTargeted: true,
      },
    }),
  ),
  rule('{cards} <is|are> unaffected by {source} effects [{end?}]', ({ cards, source, end }) =>
    heldUntil(
      { is: 'protect', cards, from: ['effects'], ...(source.is !== 'card' && { sources: source }) },
      end,
    ),
  ),
  rule("{cards} <is|are> unaffected by your opponent's {source} effects [{end?}]", ({ cards, source, end }) =>
    heldUntil({ is: 'protect', cards, from: ['effects'], whose: 'opponent', sources: source }, end),
  ),
  rule(
    '{cards} <is|are> unaffected by the effects of [other {other!}] {source} [{end?}]',
    ({ cards, other, source, end }) => {
      const protection = { from: ['effects'], sources: source } as const
      return other ? fromOthers(cards, protection, end) : protectedFrom(cards, protection, end)
    },
  ),
  rule('{cards} <is|are> unaffected by other {source} effects [{end?}]', ({ cards, source, end }) =>
    fromOthers(cards, { from: ['effects'], ...(source.is !== 'card' && { sources: source }) }, end),
  ),
  // What is applied now has been applied to them; all that comes later this turn is another effect.
  rule('{cards} <is|are> unaffected by other {source} effects this turn', ({ cards, source }) =>
    cards.is === 'all'
      ? protectedFrom(
          cards,
          { from: ['effects'], ...(source.is !== 'card' && { sources: source }) },
          { until: 'end', moment: { part: 'turn', of: 'this' } },
        )
      : undefined,
  ),
  rule("{cards} <is|are> unaffected by other monsters' effects [{end?}]", ({ cards, end }) =>
    fromOthers(cards, { from: ['effects'], sources: { is: 'monster' } }, end),
  ),
  rule('{cards} cannot be targeted or destroyed by other card effects [{end?}]', ({ cards, end }) =>
    fromOthers(cards, { from: ['targeting', 'effect-destruction'] }, end),
  ),
  rule('{cards} <is|are> unaffected by card effects [{end?}]', ({ cards, end }) =>
    heldUntil({ is: 'protect', cards, from: ['effects'] }, end),
  ),
  rule('{cards} cannot be destroyed by battle, except by battle with {source}', ({ cards, source }) => ({
    lasting: {
      is: 'protect',
      cards,
      from: ['battle-destruction'],
      sources: withAll([{ is: 'monster' }, without(source)]),
    },
  })),
  rule(
    '{cards} cannot be targeted by [,] or destroyed by [,] the effects of {source} [{end?}]',
    ({ cards, source, end }) =>
      protectedFrom(cards, { from: ['targeting', 'effect-destruction'], sources: source }, end),
  ),
  rule(
    'the first time {cards} would be destroyed by {source} effect each turn, <it is|they are> not destroyed',
    ({ cards, source }) => ({
      lasting: {
        is: 'protect',
        cards,
        from: ['effect-destruction'],
        times: 1,
        ...(source.is !== 'card' && { sources: source }),
      },
    }),
  ),
  rule('Field Spells on the field cannot be destroyed [by card effects]', () => ({
    lasting: {
      is: 'protect',
      cards: {
        is: 'all',
        of: { is: 'spell', icon: 'field' },
        in: [{ place: 'field', of: 'either' }],
      },
      from: ['effect-destruction'],
    },
  })),
  rule('cards on the field cannot be returned to the Deck', () => ({
    lasting: {
      is: 'protect',
      cards: { is: 'all', of: { is: 'card' }, in: [{ place: 'field', of: 'either' }] },
      from: ['return-to-deck'],
    },
  })),
  rule('{how} Summons of [your {yours!}] {spared} cannot be negated', ({ how, yours, spared }) => ({
    lasting: {
      is: 'protect',
      cards: { is: 'all', of: spared, in: [{ place: 'field', of: yours ? 'you' : 'either' }] },
      from: ['summon-negation'],
      summons: how,
    },
  })),
  rule('{cards} cannot be destroyed by battle with {source} [{end?}]', ({ cards, source, end }) =>
    heldUntil({ is: 'protect', cards, from: ['battle-destruction'], sources: source }, end),
  ),
  rule("{cards} cannot be destroyed by your opponent's {by: source} effects [{end?}]", ({ cards, by, end }) =>
    heldUntil({ is: 'protect', cards, from: ['effect-destruction'], whose: 'opponent', sources: by }, end),
  ),
  rule('your opponent cannot target other monsters for attacks, except that one', () => ({
    lasting: {
      is: 'protect',
      cards: {
        is: 'all',
        of: { is: 'monster' },
        in: [{ place: 'field', of: 'you' }],
        with: [{ is: 'other-than', cards: SPOKEN.that }],
      },
      from: ['attack-target'],
      whose: 'opponent',
    },
  })),
  rule('{cards} cannot be targeted by {by: source} effects [{end?}]', ({ cards, by, end }) =>
    heldUntil({ is: 'protect', cards, from: ['targeting'], sources: by }, end),
  ),
  rule('neither player can target {cards} with card effects [{end?}]', ({ cards, end }) =>
    heldUntil({ is: 'protect', cards, from: ['targeting'] }, end),
  ),
  rule('once <during this turn|this turn>, {cards} cannot be {guarded}', ({ cards, guarded }) => ({
    lasting: { is: 'protect', cards, ...guarded, times: 1 },
    lasts: { until: 'end', moment: { part: 'turn', of: 'this' } },
  })),
  rule('once per turn, {cards} cannot be destroyed by battle [{end?}]', ({ cards, end }) =>
    heldUntil({ is: 'protect', cards, from: ['battle-destruction'], times: 1 }, end),
  ),
  rule(
    'once per turn, <if|when|the first time> {cards} would be destroyed by battle, <it is|they are> not destroyed',
    ({ cards }) => ({ lasting: { is: 'protect', cards, from: ['battle-destruction'], times: 1 } }),
  ),
  rule('{cards} cannot be destroyed by battle or [by] card <effect|effects> once per turn', ({ cards }) => ({
    lasting: { is: 'protect', cards, from: ['battle-destruction', 'effect-destruction'], times: 1 },
  })),
  rule(
    'the first time {cards} would be destroyed by battle each turn, <it is|they are> not destroyed',
    ({ cards }) => ({
      lasting: { is: 'protect', cards, from: ['battle-destruction'], times: 1 },
    }),
  ),
  rule(
    'the first time {cards} would be destroyed by battle or card effect each turn, <it is|they are> not destroyed',
    ({ cards }) => ({
      lasting: { is: 'protect', cards, from: ['battle-destruction', 'effect-destruction'], times: 1 },
    }),
  ),
  rule('once per turn, {cards} cannot be destroyed by card effects [{end?}]', ({ cards, end }) =>
    heldUntil({ is: 'protect', cards, from: ['effect-destruction'], times: 1 }, end),
  ),
  rule('{cards} cannot be targeted or destroyed by card effects [{end?}]', ({ cards, end }) =>
    heldUntil({ is: 'protect', cards, from: ['targeting', 'effect-destruction'] }, end),
  ),
  rule('{cards} cannot be targeted by the effects of {source} [{end?}]', ({ cards, source, end }) =>
    heldUntil({ is: 'protect', cards, from: ['targeting'], sources: source }, end),
  ),
  rule('{cards} <is|are> unaffected by {named} [{end?}]', ({ cards, named, end }) =>
    heldUntil({ is: 'protect', cards, from: ['effects'], sources: { is: 'name', name: named } }, end),
  ),
  rule('control of <this card|this face-up card> [on the field] cannot switch', () => ({
    lasting: { is: 'protect', cards: { is: 'this' }, from: ['control-change'] },
  })),
  rule(
    'the <activation|activations> and [the] [activated] effects of {yours: kind} activated on your field cannot be negated',
    ({ yours }) => ({
      lasting: {
        is: 'protect',
        cards: { is: 'all', of: yours, in: [{ place: 'field', of: 'you' }] },
        from: ['activation-negation', 'activated-negation'],
      },
    }),
  ),
  rule(
    "the activation of your cards and effects that include an effect that Fusion Summons a Fusion Monster cannot be negated , also <your opponent cannot activate cards or effects|your opponent's cards and effects cannot activate> when a monster is Fusion Summoned this way [{end?}]",
    ({ end }) =>
      heldUntil(
        {
          is: 'protect',
          cards: { is: 'all', of: { is: 'card' }, in: YOUR_CARDS },
          from: ['activation-negation'],
          including: { do: 'fusion' },
        },
        end,
        [
          {
            is: 'forbid',
            who: 'opponent',
            act: {
              act: 'activate',
              as: 'either',
              when: {
                is: 'summoned',
                what: { is: 'card', of: { is: 'monster' } },
                how: ['fusion'],
                who: 'you',
              },
            },
          },
        ],
      ),
  ),
  rule(
    'monsters cannot attack face-down Defense Position monsters, but can attack directly if all monsters their opponent controls are face-down Defense Position',
    () => {
      const hidden: Filter = { is: 'position', position: 'face-down-defense' }
      const monsters = (of: Filter): MeantCards => ({ is: 'all', of, in: ON_EITHER_FIELD })
      return {
        lasting: { is: 'protect', cards: monsters(hidden), from: ['attack-target'] },
        more: [
          { is: 'grant', cards: monsters({ is: 'monster' }), grant: { is: 'direct-attack', past: hidden } },
        ],
      }
    },
  ),
  rule('this card on the field is unaffected by all other card effects', () => ({
    lasting: { is: 'protect', cards: { is: 'this' }, from: ['effects'] },
  })),
  rule('{cards} <is|are> unaffected by monster effects activated in the Extra Monster Zone', ({ cards }) => ({
    lasting: {
      is: 'protect',
      cards,
      from: ['activated-effects'],
      sources: withAll([{ is: 'monster' }, { is: 'place', place: 'extraMonsterZone', of: 'either' }]),
    },
  })),
  rule('the activation and the activated effects of {kind} cannot be negated', ({ kind }) => ({
    lasting: {
      is: 'protect',
      cards: {
        is: 'all',
        of: kind,
        in: (['field', 'hand', 'graveyard', 'banished'] as const).map((place) => ({ place, of: 'either' })),
      },
      from: ['activation-negation', 'activated-negation'],
    },
  })),
  rule('{cards} cannot be destroyed by that battle', ({ cards }) =>
    heldUntil({ is: 'protect', cards, from: ['battle-destruction'] }, { until: 'battle-ends' }),
  ),
  rule('neither <can|monster can> be destroyed by that battle', () => ({
    lasting: {
      is: 'protect',
      cards: { is: 'several', of: [{ is: 'this' }, { is: 'battling' }] },
      from: ['battle-destruction'],
    },
  })),
  rule("<this card's|its> [{how?: own}] Summon cannot be negated", ({ how }) => ({
    lasting: {
      is: 'protect',
      cards: { is: 'this' },
      from: ['summon-negation'],
      ...(how && { summons: how }),
    },
  })),
  rule(
    "<monsters your opponent controls|your opponent's monsters|their monsters> cannot target <monsters|other monsters> [you control] for attacks [, except <this one|this card|{named?}>] [{end?}]",
    ({ named, end }) =>
      heldUntil(
        {
          is: 'protect',
          cards: {
            is: 'all',
            ...otherThan({ is: 'monster' }, named),
            in: [{ place: 'field', of: 'you' }],
          },
          from: ['attack-target'],
          whose: 'opponent',
        },
        end,
      ),
  ),
  rule('{cards} cannot be {guarded} , except <this card|{named?}>', ({ cards, named, guarded }) =>
    cards.is === 'all'
      ? { lasting: { is: 'protect', cards: { ...cards, ...otherThan(cards.of, named) }, ...guarded } }
      : undefined,
  ),
  rule('<once {once!}|twice> per turn, {cards} cannot be {guarded}', ({ once, cards, guarded }) => ({
    lasting: { is: 'protect', cards, ...guarded, times: once ? 1 : 2 },
  })),
  rule('{cards} cannot be {guarded} [{end?}]', ({ cards, guarded, end }) =>
    heldUntil({ is: 'protect', cards, ...guarded }, end),
  ),
  rule('neither player can target {cards} with {by: kind} effects [{end?}]', ({ cards, by, end }) =>
    heldUntil({ is: 'protect', cards, from: ['targeting'], sources: by }, end),
  ),
  rule('neither player can target this card on the field with card effects', () => ({
    lasting: { is: 'protect', cards: { is: 'this' }, from: ['targeting'] },
  })),
  rule('your opponent cannot target {cards}, or {other: cards}, with card effects', ({ cards, other }) => ({
    lasting: {
      is: 'protect',
      cards: { is: 'several', of: [cards, other] },
      from: ['targeting'],
      whose: 'opponent',
    },
  })),
  rule('your opponent cannot target {cards} for attacks [{end?}]', ({ cards, end }) =>
    heldUntil({ is: 'protect', cards, from: ['attack-target'], whose: 'opponent' }, end),
  ),
  rule('monsters cannot target {cards} for attacks', ({ cards }) => ({
    lasting: { is: 'protect', cards, from: ['attack-target'] },
  })),
  rule("your opponent's monsters can only target {kind} for attacks", ({ kind }) => ({
    lasting: {
      is: 'protect',
      cards: {
        is: 'all',
        of: withAll([{ is: 'monster' }, without(kind)]),
        in: [{ place: 'field', of: 'you' }],
      },
      from: ['attack-target'],
      whose: 'opponent',
    },
  })),
  rule('{cards} <is|are> unaffected by other cards [and their effects] [{end?}]', ({ cards, end }) =>
    fromOthers(cards, { from: ['effects'] }, end),
  ),
  rule("your opponent's monsters cannot target {cards} for attacks [{end?}]", ({ cards, end }) =>
    heldUntil({ is: 'protect', cards, from: ['attack-target'], whose: 'opponent' }, end),
  ),
  rule('{cards} cannot be destroyed by {by: kind} effects [{end?}]', ({ cards, by, end }) =>
    heldUntil({ is: 'protect', cards, from: ['effect-destruction'], sources: by }, end),
  ),
  rule('your opponent cannot target {cards} with {by: kind} effects [{end?}]', ({ cards, by, end }) =>
    heldUntil({ is: 'protect', cards, from: ['targeting'], whose: 'opponent', sources: by }, end),
  ),
  rule('your opponent cannot target {cards} with card effects [{end?}]', ({ cards, end }) =>
    heldUntil({ is: 'protect', cards, from: ['targeting'], whose: 'opponent' }, end),
  ),
  rule("{cards} <is|are> unaffected by other cards' effects [{end?}]", ({ cards, end }) =>
    heldUntil({ is: 'protect', cards, from: ['effects'] }, end),
  ),
  rule("{cards} <is|are> unaffected by your opponent's card effects [{end?}]", ({ cards, end }) =>
    heldUntil({ is: 'protect', cards, from: ['effects'], whose: 'opponent' }, end),
  ),
  rule(
    "<monsters your opponent controls|your opponent's monsters> cannot target [face-up] {kind} for attacks, except <this one|this card|{named?}> [{end?}]",
    ({ kind, named, end }) =>
      heldUntil(
        {
          is: 'protect',
          cards: {
            is: 'all',
            ...otherThan(withAll([{ is: 'monster' }, { is: 'position', position: 'face-up' }, kind]), named),
            in: [{ place: 'field', of: 'you' }],
          },
          from: ['attack-target'],
          whose: 'opponent',
        },
        end,
      ),
  ),
]
