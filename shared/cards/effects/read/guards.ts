import { type Cursor, readList, takeJoint } from '../../text/cursor.ts'
import { withAll, withAny, without } from '../../filter/normal-form.ts'
import type { Filter, SummonedHow } from '../../filter/filter.ts'
import { readFilter } from '../../text/filters.ts'
import { rulesWith, type WordingRule } from '../../text/wording.ts'
import type { CardAct, Lasting, Protection } from '../effect.ts'
import { type MeantCards, ON_EITHER_FIELD, type OwnedPlace } from '../which-cards.ts'
import { readAmount, readForEach } from './amounts.ts'
import { type End, type LastingRead, readEnd } from './ends.ts'
import { readOwner, SPOKEN } from './spoken.ts'
import { readEachOwn, readHolders, readOneSpared, readSpared } from './holders.ts'

/* What cannot happen to cards, what they cannot do, and what they may do in battles. */

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
const readGuarded = (cursor: Cursor): Guarded | undefined => {
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
}

const CANNOT: readonly (readonly [string, CardAct])[] = [
  ['attack directly', 'attack-directly'],
  ['attack your opponent directly', 'attack-opponent-directly'],
  ['attack', 'attack'],
  ['declare an attack', 'attack'],
  ['declare attacks', 'attack'],
  ['be Tributed for a Tribute Summon', 'be-tributed-for-tribute-summon'],
  ['be Tributed', 'be-tributed'],
  ['be used as material', 'be-material'],
  ['be used as a Fusion Material', 'be-fusion-material'],
  ['be used as a Synchro Material', 'be-synchro-material'],
  ['be used as an Xyz Material', 'be-xyz-material'],
  ['be used as a Link Material', 'be-link-material'],
  ['be used as material for a Fusion Summon', 'be-fusion-material'],
  ['be used as material for a Synchro Summon', 'be-synchro-material'],
  ['be used as material for an Xyz Summon', 'be-xyz-material'],
  ['be used as material for a Link Summon', 'be-link-material'],
  ['be Special Summoned', 'be-special-summoned'],
  ['be Set', 'be-set'],
  ['be used as Fusion Material', 'be-fusion-material'],
  ['be used as Synchro Material', 'be-synchro-material'],
  ['be used as Xyz Material', 'be-xyz-material'],
  ['be used as Link Material', 'be-link-material'],
  ['change its battle position', 'change-position'],
  ['change their battle positions', 'change-position'],
  ['be changed to Defense Position', 'be-changed-to-defense'],
  ['activate its effects', 'activate-effects'],
  ['activate their effects', 'activate-effects'],
  ['activate effects', 'activate-effects'],
  ['be attacked', 'be-attacked'],
  ['be activated', 'be-activated'],
]

const readCannot = (cursor: Cursor): CardAct | undefined => CANNOT.find(([words]) => cursor.take(words))?.[1]

/** Wherever they may be activated. */
const YOUR_CARDS: readonly OwnedPlace[] = (
  ['field', 'hand', 'graveyard', 'banished', 'extraDeck'] as const
).map((place) => ({ place, of: 'you' }))

const rule = rulesWith({
  amount: readAmount,
  cards: readHolders,
  eachOwn: readEachOwn,
  each: readForEach,
  end: readEnd,
  guarded: readGuarded,
  cannot: readCannot,
  kind: readSpared,
  spared: readFilter,
  source: (cursor) => {
    cursor.takeAny('a', 'an')
    return readOneSpared(cursor)
  },
  number: (cursor) => cursor.takeNumber(),
  named: (cursor) => cursor.takeQuoted(),
  owner: readOwner,
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

const protectedFrom = (cards: MeantCards, protection: ProtectedFrom, end: End | undefined): LastingRead => ({
  lasting: { is: 'protect', cards, ...protection },
  ...(end && { lasts: end }),
})

/** A monster's text speaks of its effects alone; of a Spell or Trap "or effects" adds nothing. */
const isSpellOrTrap = (of: Filter): boolean =>
  of.is === 'any' ? of.of.every(isSpellOrTrap) : of.is === 'spell' || of.is === 'trap'

/** Protected from other effects than the one that says so, which has been applied to a card that is settled already. */
const fromOthers = (
  cards: MeantCards,
  protection: ProtectedFrom,
  end: End | undefined,
): LastingRead | undefined =>
  cards.is === 'this' || cards.is === 'bound' ? protectedFrom(cards, protection, end) : undefined

/** Damage "to your opponent" is dealt by monsters that you control. */
const ofYours = (cards: MeantCards): MeantCards =>
  cards.is === 'all' ? { ...cards, in: cards.in.map((one) => ({ ...one, of: 'you' as const })) } : cards

/** No damage to them: any, or from battles alone. */
const noDamage = (
  who: 'you' | 'opponent' | 'both',
  battle: true | undefined,
  involving: MeantCards | undefined,
  end: End | undefined,
): LastingRead => ({
  lasting: {
    is: 'damage-factor',
    who,
    kind: battle || involving ? 'battle' : 'any',
    factor: 0,
    ...(involving && { involving }),
  },
  ...(end && { lasts: end }),
})

/** "Except this card" is this one alone, "except "Valkyrian Knight"" every card of that name. */
const otherThan = (of: Filter, name: string | undefined): { readonly of: Filter; readonly other?: true } =>
  name === undefined
    ? { of, other: true }
    : { of: withAll([of, { is: 'not', filter: { is: 'name', name } }]) }

/** What you cannot use as Link Material, whoever controls it and also from your hand. */
const noLinkMaterial = (of: Filter): Lasting => ({
  is: 'cannot',
  cards: {
    is: 'all',
    of,
    in: [
      { place: 'field', of: 'either' },
      { place: 'hand', of: 'you' },
    ],
  },
  act: 'be-link-material',
  who: 'you',
})

export const GUARDS: readonly WordingRule<LastingRead>[] = [
  rule(
    "{cards} <is|are> unaffected by [your opponent's {theirs!}|the] activated effects [of your opponent's cards {theirs!}] [{end?}]",
    ({ cards, theirs, end }) => ({
      lasting: {
        is: 'protect',
        cards,
        from: ['activated-effects'],
        ...(theirs && { whose: 'opponent' as const }),
      },
      ...(end && { lasts: end }),
    }),
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
  rule('{cards} <is|are> unaffected by {source} effects [{end?}]', ({ cards, source, end }) => ({
    lasting: { is: 'protect', cards, from: ['effects'], ...(source.is !== 'card' && { sources: source }) },
    ...(end && { lasts: end }),
  })),
  rule(
    "{cards} <is|are> unaffected by your opponent's {source} effects [{end?}]",
    ({ cards, source, end }) => ({
      lasting: { is: 'protect', cards, from: ['effects'], whose: 'opponent', sources: source },
      ...(end && { lasts: end }),
    }),
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
  rule('{owner} battle <position|positions> cannot be changed [{end?}]', ({ owner, end }) => ({
    lasting: { is: 'cannot', cards: owner, act: 'change-position' },
    ...(end && { lasts: end }),
  })),
  rule('{owner} <effects|effect> cannot be activated [{end?}]', ({ owner, end }) => ({
    lasting: { is: 'cannot', cards: owner, act: 'activate-effects' },
    ...(end && { lasts: end }),
  })),
  rule("{cards} <is|are> unaffected by other monsters' effects [{end?}]", ({ cards, end }) =>
    fromOthers(cards, { from: ['effects'], sources: { is: 'monster' } }, end),
  ),
  rule('{cards} cannot be targeted or destroyed by other card effects [{end?}]', ({ cards, end }) =>
    fromOthers(cards, { from: ['targeting', 'effect-destruction'] }, end),
  ),
  rule('{cards} <is|are> unaffected by card effects [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'protect', cards, from: ['effects'] },
    ...(end && { lasts: end }),
  })),
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
  rule('{cards} cannot be destroyed by battle with {source} [{end?}]', ({ cards, source, end }) => ({
    lasting: { is: 'protect', cards, from: ['battle-destruction'], sources: source },
    ...(end && { lasts: end }),
  })),
  rule(
    "{cards} cannot be destroyed by your opponent's {by: source} effects [{end?}]",
    ({ cards, by, end }) => ({
      lasting: { is: 'protect', cards, from: ['effect-destruction'], whose: 'opponent', sources: by },
      ...(end && { lasts: end }),
    }),
  ),
  rule('your opponent cannot target other monsters for attacks, except that one', () => ({
    lasting: {
      is: 'protect',
      cards: {
        is: 'all',
        of: { is: 'monster' },
        in: [{ place: 'field', of: 'you' }],
        with: [{ is: 'other-than', cards: { is: 'bound', name: SPOKEN.that } }],
      },
      from: ['attack-target'],
      whose: 'opponent',
    },
  })),
  rule('{cards} cannot be targeted by {by: source} effects [{end?}]', ({ cards, by, end }) => ({
    lasting: { is: 'protect', cards, from: ['targeting'], sources: by },
    ...(end && { lasts: end }),
  })),
  rule('neither player can target {cards} with card effects [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'protect', cards, from: ['targeting'] },
    ...(end && { lasts: end }),
  })),
  rule('once <during this turn|this turn>, {cards} cannot be {guarded}', ({ cards, guarded }) => ({
    lasting: { is: 'protect', cards, ...guarded, times: 1 },
    lasts: { until: 'end', moment: { part: 'turn', of: 'this' } },
  })),
  rule('once per turn, {cards} cannot be destroyed by battle [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'protect', cards, from: ['battle-destruction'], times: 1 },
    ...(end && { lasts: end }),
  })),
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
  rule('once per turn, {cards} cannot be destroyed by card effects [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'protect', cards, from: ['effect-destruction'], times: 1 },
    ...(end && { lasts: end }),
  })),
  rule('{cards} cannot be targeted or destroyed by card effects [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'protect', cards, from: ['targeting', 'effect-destruction'] },
    ...(end && { lasts: end }),
  })),
  rule('{cards} cannot be targeted by the effects of {source} [{end?}]', ({ cards, source, end }) => ({
    lasting: { is: 'protect', cards, from: ['targeting'], sources: source },
    ...(end && { lasts: end }),
  })),
  rule('{cards} <is|are> unaffected by {named} [{end?}]', ({ cards, named, end }) => ({
    lasting: { is: 'protect', cards, from: ['effects'], sources: { is: 'name', name: named } },
    ...(end && { lasts: end }),
  })),
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
    ({ end }) => ({
      lasting: {
        is: 'protect',
        cards: { is: 'all', of: { is: 'card' }, in: YOUR_CARDS },
        from: ['activation-negation'],
        including: { do: 'fusion' },
      },
      more: [
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
      ...(end && { lasts: end }),
    }),
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
  rule('{cards} can activate effects without detaching <material|materials>', ({ cards }) => {
    const [place, another] = cards.is === 'all' && !cards.with && !cards.other ? cards.in : []
    return cards.is === 'all' && place && !another
      ? {
          lasting: {
            is: 'spares-cost',
            without: 'detach',
            of: withAll([cards.of, { is: 'place', ...place }]),
            as: 'effect',
            optional: true,
          },
        }
      : undefined
  }),
  rule('you do not pay LP to activate Trap Cards or {kind} effects', ({ kind }) => ({
    lasting: { is: 'spares-cost', without: 'pay', of: { is: 'trap' }, as: 'card' },
    more: [{ is: 'spares-cost', without: 'pay', of: withAll([{ is: 'monster' }, kind]), as: 'effect' }],
  })),
  rule('{cards} <is|are> unaffected by monster effects activated in the Extra Monster Zone', ({ cards }) => ({
    lasting: {
      is: 'protect',
      cards,
      from: ['activated-effects'],
      sources: withAll([{ is: 'monster' }, { is: 'place', place: 'extraMonsterZone', of: 'either' }]),
    },
  })),
  rule("you never take damage if the amount is less than or equal to this card's ATK", () => ({
    lasting: {
      is: 'damage-factor',
      who: 'you',
      kind: 'any',
      factor: 0,
      atMost: { is: 'figure', figure: 'atk', of: { is: 'this' } },
    },
  })),
  rule('the control of all monsters on the field returns to the owners', () => ({
    lasting: { is: 'control-returns' },
  })),
  rule('the player with the lowest LP takes no damage', () => ({
    lasting: { is: 'damage-factor', who: 'both', kind: 'any', factor: 0, lowest: true },
  })),
  rule(
    'all effect damage, and battle damage inflicted by monsters other than {kind}, is halved',
    ({ kind }) => ({
      lasting: { is: 'damage-factor', who: 'both', kind: 'effect', factor: 0.5 },
      more: [
        {
          is: 'damage-factor',
          who: 'both',
          kind: 'battle',
          factor: 0.5,
          inflictedBy: withAll([{ is: 'monster' }, without(kind)]),
        },
      ],
    }),
  ),
  rule('any battle damage you take <becomes|is> halved [{end?}]', ({ end }) => ({
    lasting: { is: 'damage-factor', who: 'you', kind: 'battle', factor: 0.5 },
    ...(end && { lasts: end }),
  })),
  rule(
    "any effect of increasing your opponent's Life Points is changed to inflict the same amount of points in damage to your opponent's Life Points",
    () => ({ lasting: { is: 'gain-becomes-damage', who: 'opponent' } }),
  ),
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
  rule('neither player takes [any] effect damage [{end?}]', ({ end }) => ({
    lasting: { is: 'damage-factor', who: 'both', kind: 'effect', factor: 0 },
    ...(end && { lasts: end }),
  })),
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
  rule('this card can attack while in face-up Defense Position', () => ({
    lasting: { is: 'grant', cards: { is: 'this' }, grant: { is: 'attack-in-defense' } },
  })),
  rule('{cards} can attack while in face-up Defense Position', ({ cards }) => ({
    lasting: { is: 'grant', cards, grant: { is: 'attack-in-defense' } },
  })),
  rule('{cards} must attack [,] if able [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'grant', cards, grant: { is: 'must-attack' } },
    ...(end && { lasts: end }),
  })),
  rule(
    '{cards} can make up to {number} attacks [on monsters {on!}] during each Battle Phase [{end?}]',
    ({ cards, number, on, end }) => ({
      lasting: {
        is: 'grant',
        cards,
        grant: { is: 'attacks', times: number, ...(on && { on: 'monsters' as const }) },
      },
      ...(end && { lasts: end }),
    }),
  ),
  rule('{cards} <can can|can> make a second attack in a row', ({ cards }) => ({
    lasting: { is: 'grant', cards, grant: { is: 'attacks', times: 2, inARow: true } },
    lasts: { until: 'end', moment: { part: 'turn', of: 'this' } },
  })),
  rule(
    "{cards} can attack [<monsters|your opponent's monsters|monsters your opponent controls> {on!}] a number of times each Battle Phase [,] up to {amount}",
    ({ cards, on, amount }) => ({
      lasting: {
        is: 'grant',
        cards,
        grant: { is: 'attacks', times: amount, ...(on && { on: 'monsters' as const }) },
      },
    }),
  ),
  rule('{cards} can attack twice during each Battle Phase [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'grant', cards, grant: { is: 'attacks', times: 2 } },
    ...(end && { lasts: end }),
  })),
  rule(
    'if {cards: eachOwn} attacks a Defense Position monster, inflict piercing battle damage [to your opponent {toOpponent!}] [{end?}]',
    ({ cards, toOpponent, end }) => ({
      lasting: { is: 'grant', cards: toOpponent ? ofYours(cards) : cards, grant: { is: 'piercing' } },
      ...(end && { lasts: end }),
    }),
  ),
  rule(
    'your opponent <takes no|takes no battle {battle!}> damage [from <battles|attacks> involving {cards?}] [{end?}]',
    ({ battle, cards, end }) => noDamage('opponent', battle, cards, end),
  ),
  rule(
    'any battle damage your opponent takes [from battles involving {cards?}] <is|becomes> <doubled {doubled!}|halved> [{end?}]',
    ({ cards, doubled, end }) => ({
      lasting: {
        is: 'damage-factor',
        who: 'opponent',
        kind: 'battle',
        factor: doubled ? 2 : 0.5,
        ...(cards && { involving: cards }),
      },
      ...(end && { lasts: end }),
    }),
  ),
  rule('there is no limit to the hand size for <each player|either player|both players>', () => ({
    lasting: { is: 'hand-limit', who: 'both', limit: null },
  })),
  rule(
    '<you have no hand size limit|there is no limit on the number of cards in your hand> [{end?}]',
    ({ end }) => ({
      lasting: { is: 'hand-limit', who: 'you', limit: null },
      ...(end && { lasts: end }),
    }),
  ),
  rule('<you {you!}|each player> can only control {number} {kind: spared}', ({ you, number, kind }) => ({
    lasting: { is: 'control-limit', who: you ? 'you' : 'both', of: kind, most: number },
  })),
  rule(
    '<you {you!}|each player> can only control {number} <Attribute {attribute!}|Type> of monster',
    ({ you, number, attribute }) => ({
      lasting: {
        is: 'control-limit',
        who: you ? 'you' : 'both',
        of: { is: 'monster' },
        most: number,
        kinds: attribute ? 'attribute' : 'type',
      },
    }),
  ),
  rule(
    '<you {you!}|each player> can only control {number} <monster|monsters> of each <Attribute {attribute!}|Type>',
    ({ you, number, attribute }) => ({
      lasting: {
        is: 'control-limit',
        who: you ? 'you' : 'both',
        of: { is: 'monster' },
        most: number,
        kinds: attribute ? 'attribute' : 'type',
        ofEach: true,
      },
    }),
  ),
  rule(
    "<monsters your opponent controls|your opponent's monsters|their monsters> cannot target <monsters|other monsters> [you control] for attacks [, except <this one|this card|{named?}>] [{end?}]",
    ({ named, end }) => ({
      lasting: {
        is: 'protect',
        cards: {
          is: 'all',
          ...otherThan({ is: 'monster' }, named),
          in: [{ place: 'field', of: 'you' }],
        },
        from: ['attack-target'],
        whose: 'opponent',
      },
      ...(end && { lasts: end }),
    }),
  ),
  rule('{cards} cannot be {guarded} , except <this card|{named?}>', ({ cards, named, guarded }) =>
    cards.is === 'all'
      ? { lasting: { is: 'protect', cards: { ...cards, ...otherThan(cards.of, named) }, ...guarded } }
      : undefined,
  ),
  rule('<once {once!}|twice> per turn, {cards} cannot be {guarded}', ({ once, cards, guarded }) => ({
    lasting: { is: 'protect', cards, ...guarded, times: once ? 1 : 2 },
  })),
  rule('{cards} cannot be {guarded} [{end?}]', ({ cards, guarded, end }) => ({
    lasting: { is: 'protect', cards, ...guarded },
    ...(end && { lasts: end }),
  })),
  rule('neither player can target {cards} with {by: kind} effects [{end?}]', ({ cards, by, end }) => ({
    lasting: { is: 'protect', cards, from: ['targeting'], sources: by },
    ...(end && { lasts: end }),
  })),
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
  rule('your opponent cannot target {cards} for attacks [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'protect', cards, from: ['attack-target'], whose: 'opponent' },
    ...(end && { lasts: end }),
  })),
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
  rule(
    '{cards} cannot attack the turn they are [Special {special!}] Summoned [, except {kind?}]',
    ({ cards, special, kind }) =>
      cards.is === 'all'
        ? {
            lasting: {
              is: 'cannot',
              cards: {
                ...cards,
                of: withAll([
                  cards.of,
                  withAny(
                    (special ? (['special'] as const) : (['normal', 'flip', 'special'] as const)).map(
                      (how) => ({ is: 'summoned', how, thisTurn: true }) as const,
                    ),
                  ),
                  ...(kind ? [without(kind)] : []),
                ]),
              },
              act: 'attack',
            },
          }
        : undefined,
  ),
  rule('{cards} <is|are> unaffected by other cards [and their effects] [{end?}]', ({ cards, end }) =>
    fromOthers(cards, { from: ['effects'] }, end),
  ),
  rule("your opponent's monsters cannot target {cards} for attacks [{end?}]", ({ cards, end }) => ({
    lasting: { is: 'protect', cards, from: ['attack-target'], whose: 'opponent' },
    ...(end && { lasts: end }),
  })),
  rule('{cards} cannot be destroyed by {by: kind} effects [{end?}]', ({ cards, by, end }) => ({
    lasting: { is: 'protect', cards, from: ['effect-destruction'], sources: by },
    ...(end && { lasts: end }),
  })),
  rule('your opponent cannot target {cards} with {by: kind} effects [{end?}]', ({ cards, by, end }) => ({
    lasting: { is: 'protect', cards, from: ['targeting'], whose: 'opponent', sources: by },
    ...(end && { lasts: end }),
  })),
  rule('{cards} can attack all monsters your opponent controls [, once each] [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'grant', cards, grant: { is: 'attack-all-monsters' } },
    ...(end && { lasts: end }),
  })),
  rule('your opponent cannot target {cards} with card effects [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'protect', cards, from: ['targeting'], whose: 'opponent' },
    ...(end && { lasts: end }),
  })),
  rule("{cards} <is|are> unaffected by other cards' effects [{end?}]", ({ cards, end }) => ({
    lasting: { is: 'protect', cards, from: ['effects'] },
    ...(end && { lasts: end }),
  })),
  rule("{cards} <is|are> unaffected by your opponent's card effects [{end?}]", ({ cards, end }) => ({
    lasting: { is: 'protect', cards, from: ['effects'], whose: 'opponent' },
    ...(end && { lasts: end }),
  })),
  rule('~ cannot use this effect next turn', () => ({
    lasting: { is: 'cannot', cards: { is: 'this' }, act: 'use-this-effect' },
    lasts: { until: 'end', moment: { part: 'turn', of: 'either', next: true } },
  })),
  rule('{cards} cannot {cannot} <or|nor> {other: cannot} [{end?}]', ({ cards, cannot, other, end }) => ({
    lasting: { is: 'cannot', cards, act: cannot },
    more: [{ is: 'cannot', cards, act: other }],
    ...(end && { lasts: end }),
  })),
  rule('{cards} cannot {cannot} during the turn they are Special Summoned', ({ cards, cannot }) =>
    cards.is === 'bound'
      ? {
          lasting: { is: 'cannot', cards, act: cannot },
          lasts: { until: 'end', moment: { part: 'turn', of: 'this' } },
        }
      : undefined,
  ),
  rule('{cards} cannot {cannot} [{end?}]', ({ cards, cannot, end }) => ({
    lasting: { is: 'cannot', cards, act: cannot },
    ...(end && { lasts: end }),
  })),
  rule('you take no [battle] damage from <battles|attacks> involving {cards} [{end?}]', ({ cards, end }) =>
    noDamage('you', true, cards, end),
  ),
  rule(
    'neither player takes [any] <damage|battle damage {battle!}> [from <battles|attacks> involving {cards?}] [{end?}]',
    ({ battle, cards, end }) => noDamage('both', battle, cards, end),
  ),
  rule('you cannot use monsters as Link Material [{end?}] [, except {kind?}]', ({ end, kind }) => ({
    lasting: noLinkMaterial(kind ? withAll([{ is: 'monster' }, without(kind)]) : { is: 'monster' }),
    ...(end && { lasts: end }),
  })),
  rule('you cannot use {kind} as Link Material [{end?}]', ({ end, kind }) => ({
    lasting: noLinkMaterial(kind),
    ...(end && { lasts: end }),
  })),
  rule('you can only use {kind} as Link Material [{end?}]', ({ kind, end }) => ({
    lasting: noLinkMaterial(withAll([{ is: 'monster' }, without(kind)])),
    ...(end && { lasts: end }),
  })),
  rule('you take no effect damage [{end?}]', ({ end }) => ({
    lasting: { is: 'damage-factor', who: 'you', kind: 'effect', factor: 0 },
    ...(end && { lasts: end }),
  })),
  rule(
    '{cards} cannot {cannot} [,] except for <the|a> <Fusion {fusion!}|Synchro {synchro!}|Xyz {xyz!}|Link> Summon of {source} [{end?}]',
    ({ cards, cannot, fusion, synchro, xyz, source, end }) => {
      const act = `be-${fusion ? 'fusion' : synchro ? 'synchro' : xyz ? 'xyz' : 'link'}-material` as const
      return cannot === act
        ? { lasting: { is: 'cannot', cards, act, for: without(source) }, ...(end && { lasts: end }) }
        : undefined
    },
  ),
  rule('{cards} cannot {cannot} [{end?}] , except {kind}', ({ cards, cannot, end, kind }) =>
    cards.is === 'all'
      ? {
          lasting: { is: 'cannot', cards: { ...cards, of: withAll([cards.of, without(kind)]) }, act: cannot },
          ...(end && { lasts: end }),
        }
      : undefined,
  ),
  rule(
    "<monsters your opponent controls|your opponent's monsters> cannot target [face-up] {kind} for attacks, except <this one|this card|{named?}> [{end?}]",
    ({ kind, named, end }) => ({
      lasting: {
        is: 'protect',
        cards: {
          is: 'all',
          ...otherThan(withAll([{ is: 'monster' }, { is: 'position', position: 'face-up' }, kind]), named),
          in: [{ place: 'field', of: 'you' }],
        },
        from: ['attack-target'],
        whose: 'opponent',
      },
      ...(end && { lasts: end }),
    }),
  ),
  rule('you take no battle damage [{end?}]', ({ end }) => ({
    lasting: { is: 'damage-factor', who: 'you', kind: 'battle', factor: 0 },
    ...(end && { lasts: end }),
  })),
  rule('any damage your opponent takes is halved [{end?}]', ({ end }) => ({
    lasting: { is: 'damage-factor', who: 'opponent', kind: 'any', factor: 0.5 },
    ...(end && { lasts: end }),
  })),
  rule('you take no damage [{end?}]', ({ end }) => ({
    lasting: { is: 'damage-factor', who: 'you', kind: 'any', factor: 0 },
    ...(end && { lasts: end }),
  })),
  rule('{cards} can make a second attack during each Battle Phase [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'grant', cards, grant: { is: 'attacks', times: 2 } },
    ...(end && { lasts: end }),
  })),
  rule('{cards} can attack [your opponent] directly [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'grant', cards, grant: { is: 'direct-attack' } },
    ...(end && { lasts: end }),
  })),
  rule('if ~ attacks a Defense Position monster, inflict piercing battle damage [to your opponent]', () => ({
    lasting: { is: 'grant', cards: { is: 'this' }, grant: { is: 'piercing' } },
  })),
]
