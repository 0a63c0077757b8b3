import { ATTRIBUTES, type Attribute, MONSTER_TYPES, type MonsterType } from '../../terms.ts'
import type { Filter, FilterPlace } from '../../filter/filter.ts'
import { withAll, without } from '../../filter/normal-form.ts'
import { readLentThisTurn } from '../../summoning/sources.ts'
import { type Cursor, type Reader, kept } from '../../text/cursor.ts'
import { readNominal } from '../../text/filters.ts'
import { readPlaces } from '../../text/places.ts'
import { longestOfRules, rulesWith, type WordingRule } from '../../text/wording.ts'
import type { Lasting } from '../effect.ts'
import type { Amount, FigureName, MeantCards } from '../which-cards.ts'
import { DECLARED_BEFORE, doneBefore, readOwner, SPOKEN } from './spoken.ts'
import { forEach, readAmount, readForEach, readUsedCards } from './amounts.ts'
import { heldUntil, type End, type LastingRead, readEnd } from './ends.ts'
import { ACTS } from './acts.ts'
import { DAMAGE_TAKEN } from './damage-taken.ts'
import { PROTECTED } from './protections.ts'
import { readHolders, readNegated, readSparedSource, readSpared } from './holders.ts'
import { MORE_SUMMONS_THIS_TURN } from './more-summons.ts'
import { readLocks } from './locks.ts'

/* What holds for a time: locks, alterations, protections. */

const FIGURES: Readonly<Record<string, FigureName>> = {
  ATK: 'atk',
  DEF: 'def',
  Level: 'level',
  Levels: 'level',
  Rank: 'rank',
  Ranks: 'rank',
}

const rule = rulesWith({
  cards: readHolders,
  amount: readAmount,
  each: readForEach,
  end: readEnd,
  kind: readSpared,
  such: readNominal,
  source: readSparedSource,
  negated: readNegated,
  owner: readOwner,
  name: (cursor) => cursor.takeQuoted(),
  attribute: (cursor): Attribute | undefined => {
    const attribute = ATTRIBUTES.find((one) => cursor.take(one))
    if (attribute) cursor.takeAny('Attribute', '-Attribute')
    return attribute
  },
  type: (cursor): MonsterType | undefined => MONSTER_TYPES.find((one) => cursor.take(one)),
  /** "Dragons": monsters of that Type. */
  types: (cursor): MonsterType | undefined => MONSTER_TYPES.find((one) => cursor.take(`${one}s`)),
  figure: (cursor): FigureName | undefined => {
    const word = cursor.takeAny('ATK', 'DEF', 'Levels', 'Level', 'Ranks', 'Rank')
    return word && FIGURES[word]
  },
  number: (cursor) => cursor.takeNumber(),
  /** Whoever's they are. */
  places: (cursor): readonly FilterPlace[] | undefined =>
    cursor.attempt(() => {
      const places = readPlaces(cursor)
      return places?.every(({ of, faceUp }) => of === 'either' && faceUp === undefined)
        ? places.map(({ place }) => place)
        : undefined
    }),
  lent: readLentThisTurn,
  used: (cursor) =>
    cursor.attempt(() => {
      cursor.take('the')
      return readUsedCards(cursor)
    }),
})

const alter = (
  cards: MeantCards,
  changes: Extract<Lasting, { is: 'alter' }>['changes'],
  lasts?: End,
): LastingRead => ({ lasting: { is: 'alter', cards, changes }, ...(lasts && { lasts }) })

/** "Banish it when it leaves the field". */
const leavingIsBanished = (cards: MeantCards): LastingRead | undefined =>
  cards.is === 'this' || cards.is === 'spoken'
    ? { lasting: { is: 'redirect', what: cards, from: ['field'], to: 'banished' } }
    : undefined

/** "Half its original ATK", "double its original DEF". */
const timesOriginal =
  (of: MeantCards, by: number) =>
  (figure: 'originalAtk' | 'originalDef'): Amount => ({
    is: 'times',
    amount: { is: 'figure', figure, of },
    by,
  })

const halved = (cards: MeantCards, end: End | undefined): LastingRead =>
  alter(
    cards,
    [
      { of: 'atk', is: 'times', by: 0.5 },
      { of: 'def', is: 'times', by: 0.5 },
    ],
    end,
  )

const bothOriginals = (cards: MeantCards, by: Amount): LastingRead =>
  alter(cards, [
    { of: 'atk', is: 'original-becomes', by },
    { of: 'def', is: 'original-becomes', by },
  ])

/** The effects of monsters do nothing that are activated there, by that player. */
const negatingActivated = (
  of: Filter,
  who: 'opponent' | undefined,
  places: readonly FilterPlace[] | undefined,
): LastingRead => ({
  lasting: {
    is: 'negate-activated',
    ...(who && { who }),
    of,
    as: 'effect',
    ...(places && { in: places }),
  },
})

const LP: (of: 'you' | 'opponent') => Amount = (of) => ({ is: 'lifePoints', of })
const LP_APART: Amount = { is: 'difference', of: [LP('you'), LP('opponent')] }

const CHANGES: readonly WordingRule<LastingRead>[] = [
  rule(
    "{cards} <gain|gains|loses {less!}|lose {less!}> <{figure?}|ATK/DEF {both!}|ATK and DEF {both!}> equal to the difference <in LP|between your LP and your opponent's [LP]>",
    ({ cards, less, figure, both }) => {
      const of = both ? ('atk-and-def' as const) : figure
      return of && alter(cards, [{ of, is: less ? 'lose' : 'add', by: LP_APART }])
    },
  ),
  rule(
    '<increase|decrease {less!}|reduce {less!}> the <ATK/DEF|ATK and DEF> of {cards} by {amount} [points] [{end?}]',
    ({ less, cards, amount, end }) =>
      alter(cards, [{ of: 'atk-and-def', is: less ? 'lose' : 'add', by: amount }], end),
  ),
  rule(
    '<increase|decrease {less!}|reduce {less!}> the {figure} of {cards} by {amount} [points] [{end?}]',
    ({ less, figure, cards, amount, end }) =>
      alter(cards, [{ of: figure, is: less ? 'lose' : 'add', by: amount }], end),
  ),
  rule(
    '{cards} <gains|gain> {amount} <ATK {attack!}|DEF> and <loses|lose> {lost: amount} <ATK|DEF> [{end?}]',
    ({ cards, amount, attack, lost, end }) =>
      alter(
        cards,
        [
          { of: attack ? 'atk' : 'def', is: 'add', by: amount },
          { of: attack ? 'def' : 'atk', is: 'lose', by: lost },
        ],
        end,
      ),
  ),
  rule(
    '{cards} <loses|lose> {amount} <ATK {attack!}|DEF> and <gains|gain> {gained: amount} <ATK|DEF> [{end?}]',
    ({ cards, amount, attack, gained, end }) =>
      alter(
        cards,
        [
          { of: attack ? 'atk' : 'def', is: 'lose', by: amount },
          { of: attack ? 'def' : 'atk', is: 'add', by: gained },
        ],
        end,
      ),
  ),
  rule('{owner} ATK/DEF become {amount} [{end?}]', ({ owner, amount, end }) =>
    alter(owner, [{ of: 'atk-and-def', is: 'become', by: amount }], end),
  ),
  rule('{owner} {figure} <becomes|become> {amount} [{end?}]', ({ owner, figure, amount, end }) =>
    alter(owner, [{ of: figure, is: 'become', by: amount }], end),
  ),
  rule('{owner} {figure} <becomes|is> halved [{end?}]', ({ owner, figure, end }) =>
    alter(owner, [{ of: figure, is: 'times', by: 0.5 }], end),
  ),
  rule('increase {owner} {figure} by {amount} [{end?}]', ({ owner, figure, amount, end }) =>
    alter(owner, [{ of: figure, is: 'add', by: amount }], end),
  ),
  rule('<reduce|decrease> {owner} {figure} by {amount} [{end?}]', ({ owner, figure, amount, end }) =>
    alter(owner, [{ of: figure, is: 'lose', by: amount }], end),
  ),
  rule(
    'reduce {owner} {figure} by {other: owner} [{of?: figure}] [{end?}]',
    ({ owner, figure, other, of, end }) =>
      alter(owner, [{ of: figure, is: 'lose', by: { is: 'figure', figure: of ?? figure, of: other } }], end),
  ),
  rule('{cards} <is|are> [also] treated as [a] <Tuner [monster]|Tuners> [{end?}]', ({ cards, end }) =>
    alter(cards, [{ of: 'ability', is: 'tuner' }], end),
  ),
  rule('treat {cards} as [a] <Tuner|Tuners> [{end?}]', ({ cards, end }) =>
    alter(cards, [{ of: 'ability', is: 'tuner' }], end),
  ),
  rule(
    '<have|make> {cards} <gain|lose {less!}> {amount} <{figure?}|ATK/DEF {both!}> [{each?}] [(even if this card leaves the field)] [{end?}]',
    ({ cards, less, amount, figure, both, each, end }) => {
      const by = forEach(amount, each)
      const is = less ? 'lose' : 'add'
      if (by === undefined) return undefined
      if (both) return alter(cards, [{ of: 'atk-and-def', is, by }], end)
      return figure && alter(cards, [{ of: figure, is, by }], end)
    },
  ),
  rule('{cards} <becomes|become> <that|the declared> Level [{end?}]', ({ cards, end }) =>
    alter(cards, [{ of: 'level', is: 'become', by: SPOKEN.declared }], end),
  ),
  rule('{owner} Level <becomes|become> the declared Level [{end?}]', ({ owner, end }) =>
    alter(owner, [{ of: 'level', is: 'become', by: SPOKEN.declared }], end),
  ),
  rule('{cards} <becomes|become> <that|the declared> Attribute [{end?}]', ({ cards, end }) =>
    alter(cards, [{ of: 'attribute', to: { declared: DECLARED_BEFORE } }], end),
  ),
  rule('{cards} <becomes|become> <that|the declared> Type [{end?}]', ({ cards, end }) =>
    alter(cards, [{ of: 'type', to: { declared: DECLARED_BEFORE } }], end),
  ),
  rule(
    '{owner} {figure} <becomes|become> the [current] {of: figure} of {other: cards} [{end?}]',
    ({ owner, figure, of, other, end }) =>
      other.is === 'spoken' || other.is === 'this'
        ? alter(owner, [{ of: figure, is: 'become', by: { is: 'figure', figure: of, of: other } }], end)
        : undefined,
  ),
  rule(
    '{cards} <gains|gain> <ATK/DEF|ATK and DEF> equal to {other: owner} <ATK/DEF|ATK and DEF> [{end?}]',
    ({ cards, other, end }) =>
      alter(
        cards,
        [
          { of: 'atk', is: 'add', by: { is: 'figure', figure: 'atk', of: other } },
          { of: 'def', is: 'add', by: { is: 'figure', figure: 'def', of: other } },
        ],
        end,
      ),
  ),
  rule('{cards} <becomes|become> {to: attribute} [{end?}]', ({ cards, to, end }) =>
    alter(cards, [{ of: 'attribute', to }], end),
  ),
  rule('{cards} become {to: types}', ({ cards, to }) => alter(cards, [{ of: 'type', to }])),
  rule('double the original ATK/DEF of {cards}', ({ cards }) => {
    const twice = timesOriginal(cards, 2)
    return cards.is === 'this'
      ? alter(cards, [
          { of: 'atk', is: 'original-becomes', by: twice('originalAtk') },
          { of: 'def', is: 'original-becomes', by: twice('originalDef') },
        ])
      : undefined
  }),
  rule('{owner} control cannot <switch|be switched>', ({ owner }) => ({
    lasting: { is: 'protect', cards: owner, from: ['control-change'] },
  })),
  rule('{cards} <becomes|become> {to: type} [monsters|monster] [{end?}]', ({ cards, to, end }) =>
    alter(cards, [{ of: 'type', to }], end),
  ),
  rule('{owner} name is also treated as {name} [{end?}]', ({ owner, name, end }) =>
    alter(owner, [{ of: 'second-name', also: name }], end),
  ),
  rule(
    '{cards} <is|are> also treated as [a] {name} <monsters|monster|cards|card> [{end?}]',
    ({ cards, name, end }) => alter(cards, [{ of: 'archetype', also: name }], end),
  ),
  rule(
    "<reduce {less!}|increase> the <Level|Levels> of all {such} in both players' hands and on the field by {number}",
    ({ less, such, number }) =>
      alter(
        {
          is: 'all',
          of: such,
          in: [
            { place: 'hand', of: 'either' },
            { place: 'field', of: 'either' },
          ],
        },
        [{ of: 'level', is: less ? 'lose' : 'add', by: number }],
      ),
  ),
  rule('{owner} Pendulum Scale <becomes|become> {amount} [{end?}]', ({ owner, amount, end }) =>
    alter(owner, [{ of: 'scale', is: 'become', by: amount }], end),
  ),
  rule('{cards} <is|are> Level {number}', ({ cards, number }) =>
    alter(cards, [{ of: 'level', is: 'become', by: number }]),
  ),
  rule('[make] {cards} <becomes|become> Level {number} [{end?}]', ({ cards, number, end }) =>
    alter(cards, [{ of: 'level', is: 'become', by: number }], end),
  ),
  rule('{owner} name becomes {other: owner} [[original] name] [{end?}]', ({ owner, other, end }) =>
    other.is === 'spoken' ? alter(owner, [{ of: 'name', to: { sameAs: other } }], end) : undefined,
  ),
  rule(
    'increase {owner} {figure} by the {of: figure} of {other: cards} [{end?}]',
    ({ owner, figure, of, other, end }) =>
      alter(owner, [{ of: figure, is: 'add', by: { is: 'figure', figure: of, of: other } }], end),
  ),
  rule(
    'the <levels|level> of {cards} <becomes|become> the Level of {other: cards} [{end?}]',
    ({ cards, other, end }) =>
      alter(cards, [{ of: 'level', is: 'become', by: { is: 'figure', figure: 'level', of: other } }], end),
  ),
  rule('you can Normal Summon {kind} without Tributing [{end?}]', ({ kind, end }) =>
    heldUntil({ is: 'allow', act: { act: 'normal-summon-without-tribute', of: kind } }, end),
  ),
  rule(
    '[<once per turn {once!}|each turn {once!}>,] <you can Normal Summon 1 {kind} without Tributing|1 {kind} you Normal Summon can be Summoned without Tributing>',
    ({ kind }) => ({
      lasting: { is: 'allow', act: { act: 'normal-summon-without-tribute', of: kind, once: true } },
    }),
  ),
  rule(
    '<both players {both!}|you> <can Normal Summon|can Tribute Summon|Tribute Summon> {kind} <for|with> {number} less <Tribute|Tributes> [than required]',
    ({ both, kind, number }) => ({
      lasting: {
        is: 'allow',
        act: { act: 'fewer-tributes', of: kind, fewer: number, who: both ? 'both' : 'you' },
      },
    }),
  ),
  rule('{owner} name becomes {name} [{end?}]', ({ owner, name, end }) =>
    alter(owner, [{ of: 'name', to: name }], end),
  ),
  rule('{owner} {figure} <is|are> increased by {amount} [{end?}]', ({ owner, figure, amount, end }) =>
    alter(owner, [{ of: figure, is: 'add', by: amount }], end),
  ),
  rule('{owner} {figure} <is|are> reduced by {amount} [{end?}]', ({ owner, figure, amount, end }) =>
    alter(owner, [{ of: figure, is: 'lose', by: amount }], end),
  ),
  rule('double {owner} {figure} [{end?}]', ({ owner, figure, end }) =>
    alter(owner, [{ of: figure, is: 'times', by: 2 }], end),
  ),
  rule('halve the ATK and DEF of {cards} [{end?}]', ({ cards, end }) => halved(cards, end)),
  rule('the ATK/DEF of {cards} <become|are> halved [{end?}]', ({ cards, end }) => halved(cards, end)),
  rule('the {figure} of {cards} <becomes|become|is|are> halved [{end?}]', ({ figure, cards, end }) =>
    alter(cards, [{ of: figure, is: 'times', by: 0.5 }], end),
  ),
  rule(
    'the <{figure?}|levels {level!}> of {cards} <becomes|become> {amount} [{end?}]',
    ({ figure, level, cards, amount, end }) =>
      figure || level ? alter(cards, [{ of: figure ?? 'level', is: 'become', by: amount }], end) : undefined,
  ),
  rule(
    '<reduce {less!}|increase> the <{figure?: figure}|Levels {levels!}> of {cards} by {amount} [{end?}]',
    ({ less, figure, levels, cards, amount, end }) => {
      const of = levels ? 'level' : figure
      return of && alter(cards, [{ of, is: less ? 'lose' : 'add', by: amount }], end)
    },
  ),
  rule('make {owner} {figure} [become] {amount} [{end?}]', ({ owner, figure, amount, end }) =>
    alter(owner, [{ of: figure, is: 'become', by: amount }], end),
  ),
  rule('<double {double!}|halve> the {figure} of {cards} [{end?}]', ({ double, figure, cards, end }) =>
    alter(cards, [{ of: figure, is: 'times', by: double ? 2 : 0.5 }], end),
  ),
  rule('halve {owner} {figure} [{end?}]', ({ owner, figure, end }) =>
    alter(owner, [{ of: figure, is: 'times', by: 0.5 }], end),
  ),
  rule('{owner} {figure} <becomes|become|is|are> doubled [{end?}]', ({ owner, figure, end }) =>
    alter(owner, [{ of: figure, is: 'times', by: 2 }], end),
  ),
  rule(
    '{owner} {figure} <becomes|become> the same as {other: owner} [{of?: figure}] [{end?}]',
    ({ owner, figure, other, of, end }) =>
      figure === 'level' || figure === 'rank' || figure === 'atk' || figure === 'def'
        ? alter(
            owner,
            [{ of: figure, is: 'become', by: { is: 'figure', figure: of ?? figure, of: other } }],
            end,
          )
        : undefined,
  ),
  rule('{owner} {figure} {end} <becomes|become> [equal to] {by: amount}', ({ owner, figure, by, end }) =>
    alter(owner, [{ of: figure, is: 'become', by }], end),
  ),
  rule('{owner} {figure} <becomes|become> [equal to] {by: amount} [{end?}]', ({ owner, figure, by, end }) =>
    alter(owner, [{ of: figure, is: 'become', by }], end),
  ),
  rule(
    '{owner} <ATK/DEF|ATK and DEF> [each] <become [equal to]|[are] [each] equal to> {amount} [{end?}]',
    ({ owner, amount, end }) => alter(owner, [{ of: 'atk-and-def', is: 'become', by: amount }], end),
  ),
  rule(
    'the <ATK/DEF|ATK and DEF> of {cards} [each] <become|are [each] equal to> {amount}',
    ({ cards, amount }) => alter(cards, [{ of: 'atk-and-def', is: 'become', by: amount }]),
  ),
  rule('the {figure} of {cards} is {amount}', ({ figure, cards, amount }) =>
    alter(cards, [{ of: figure, is: 'become', by: amount }]),
  ),
  rule('the original ATK/DEF of {cards} [each] <become|are> [equal to] {amount}', ({ cards, amount }) =>
    bothOriginals(cards, amount),
  ),
  rule(
    '{owner} original <ATK/DEF|ATK and DEF> [are] [each] <become|equal to> [equal to] {amount}',
    ({ owner, amount }) => bothOriginals(owner, amount),
  ),
  rule('make {owner} ATK/DEF {amount} [{end?}]', ({ owner, amount, end }) =>
    alter(owner, [{ of: 'atk-and-def', is: 'become', by: amount }], end),
  ),
  rule('{owner} original <ATK {attack!}|DEF> <becomes|is> halved [{end?}]', ({ owner, attack, end }) =>
    alter(
      owner,
      [
        {
          of: attack ? 'atk' : 'def',
          is: 'original-becomes',
          by: {
            is: 'times',
            amount: { is: 'figure', figure: attack ? 'originalAtk' : 'originalDef', of: owner },
            by: 0.5,
          },
        },
      ],
      end,
    ),
  ),
  rule('{owner} original <ATK/DEF|ATK and DEF> <become|becomes> halved [{end?}]', ({ owner, end }) => {
    const half = timesOriginal(owner, 0.5)
    return alter(
      owner,
      [
        { of: 'atk', is: 'original-becomes', by: half('originalAtk') },
        { of: 'def', is: 'original-becomes', by: half('originalDef') },
      ],
      end,
    )
  }),
  rule(
    '{owner} <ATK/DEF|ATK and DEF> become half its current <ATK/DEF|ATK and DEF> [{end?}]',
    ({ owner, end }) => halved(owner, end),
  ),
  rule('{owner} ATK/DEF become double {other: owner} original ATK/DEF [{end?}]', ({ owner, other, end }) => {
    const twice = timesOriginal(other, 2)
    return alter(
      owner,
      [
        { of: 'atk', is: 'become', by: twice('originalAtk') },
        { of: 'def', is: 'become', by: twice('originalDef') },
      ],
      end,
    )
  }),
  rule('{cards} loses exactly {amount} ATK/DEF [{end?}]', ({ cards, amount, end }) =>
    alter(
      cards,
      [
        { of: 'atk', is: 'lose', by: amount, exactly: true },
        { of: 'def', is: 'lose', by: amount, exactly: true },
      ],
      end,
    ),
  ),
  rule('the ATK/DEF of {cards} become half their current ATK/DEF [{end?}]', ({ cards, end }) =>
    halved(cards, end),
  ),
  rule('{owner} ATK becomes half its current ATK [{end?}]', ({ owner, end }) =>
    alter(owner, [{ of: 'atk', is: 'times', by: 0.5 }], end),
  ),
  rule('{gainer: cards} gains <that lost ATK|that same amount of ATK> [{end?}]', ({ gainer, end }) =>
    alter(gainer, [{ of: 'atk', is: 'add', by: doneBefore('lose-atk', undefined) }], end),
  ),
  rule('add that lost ATK to {gainer: cards} [{end?}]', ({ gainer, end }) =>
    alter(gainer, [{ of: 'atk', is: 'add', by: doneBefore('lose-atk', undefined) }], end),
  ),
  rule('{owner} <ATK/DEF|ATK and DEF> become halved [{end?}]', ({ owner, end }) => halved(owner, end)),
  rule(
    'the original <ATK {attack!}|DEF> of {cards} <becomes|become|is|are|equals> [equal to] {amount} [{end?}]',
    ({ attack, cards, amount, end }) =>
      alter(cards, [{ of: attack ? 'atk' : 'def', is: 'original-becomes', by: amount }], end),
  ),
  rule(
    '{owner} original <ATK {attack!}|DEF> <becomes|become|is> [equal to] {amount} [{end?}]',
    ({ attack, owner, amount, end }) =>
      alter(owner, [{ of: attack ? 'atk' : 'def', is: 'original-becomes', by: amount }], end),
  ),
  rule(
    '{cards} <gains|gain> <ATK/DEF|ATK and DEF> equal to the <ATK/DEF|ATK and DEF> of all {such} <attached to it|attached to this card> as [Xyz] <material|materials>',
    ({ cards, such }) => {
      const attached: MeantCards = {
        is: 'all',
        of: such,
        in: [],
        with: [{ is: 'attached-to', card: { is: 'this' } }],
      }
      return cards.is === 'this'
        ? alter(cards, [
            { of: 'atk', is: 'add', by: { is: 'figure', figure: 'atk', of: attached } },
            { of: 'def', is: 'add', by: { is: 'figure', figure: 'def', of: attached } },
          ])
        : undefined
    },
  ),
  rule('{owner} ATK/DEF become the combined original ATK/DEF of {used}', ({ owner, used }) =>
    alter(owner, [
      { of: 'atk', is: 'become', by: { is: 'figure', figure: 'originalAtk', of: used } },
      { of: 'def', is: 'become', by: { is: 'figure', figure: 'originalDef', of: used } },
    ]),
  ),
  rule(
    '{cards} <gains|gain> {number} <{figure?}|ATK/DEF {both!}> x {amount}',
    ({ cards, number, figure, both, amount }) => {
      const of = both ? ('atk-and-def' as const) : figure
      return of === undefined || typeof amount === 'number'
        ? undefined
        : alter(cards, [{ of, is: 'add', by: { is: 'times', amount, by: number } }])
    },
  ),
  // "Each face-up monster your opponent controls loses 100 ATK x its own Level": by the Level of each.
  rule(
    '{holders: cards} <gains|gain|loses {less!}|lose {less!}> {number} <ATK|ATK/DEF {both!}> x <its|their> [own] <Level {level!}|Rank {rank!}>',
    ({ holders, less, number, both, level, rank }) =>
      holders.is === 'all' && (level ?? rank)
        ? alter(holders, [
            {
              of: both ? 'atk-and-def' : 'atk',
              is: less ? 'lose' : 'add',
              by: {
                is: 'times',
                amount: { is: 'figure', figure: level ? 'level' : 'rank', of: { is: 'each' } },
                by: number,
              },
            },
          ])
        : undefined,
  ),
  rule('{cards} <gains|gain> ATK/DEF equal to {amount} [{end?}]', ({ cards, amount, end }) =>
    alter(cards, [{ of: 'atk-and-def', is: 'add', by: amount }], end),
  ),
  rule('<have|make> {cards} gain {figure} equal to {amount} [{end?}]', ({ cards, figure, amount, end }) =>
    alter(cards, [{ of: figure, is: 'add', by: amount }], end),
  ),
  rule('{cards} <loses|lose> ATK/DEF equal to {amount} [{end?}]', ({ cards, amount, end }) =>
    alter(cards, [{ of: 'atk-and-def', is: 'lose', by: amount }], end),
  ),
  rule('{cards} <loses|lose> {figure} equal to {amount} [{end?}]', ({ cards, amount, figure, end }) =>
    alter(cards, [{ of: figure, is: 'lose', by: amount }], end),
  ),
  rule(
    'negate <all|the> [other {other!}] {kind: source} effects on the field [{end?}]',
    ({ other, kind, end }) =>
      kind.is === 'spell' || kind.is === 'trap'
        ? heldUntil(
            {
              is: 'negate',
              cards: { is: 'all', of: kind, in: [{ place: 'field', of: 'either' }], ...(other && { other }) },
            },
            end,
          )
        : undefined,
  ),
  rule(
    "any <card {card!}|monster> sent to <your opponent's {theirs!}|the> GY is banished instead [{end?}]",
    ({ card, theirs, end }) =>
      heldUntil(
        {
          is: 'redirect',
          what: {
            is: 'card',
            of: { is: card ? 'card' : 'monster' },
            ...(theirs && { whose: 'opponent' as const }),
          },
          going: 'graveyard',
          to: 'banished',
        },
        end,
      ),
  ),
  rule(
    'if {cards} would be sent from the field to the GY, place it on [the] <top {top!}|bottom> of <the|your> Deck [,] instead',
    ({ cards, top }) =>
      cards.is === 'this' || cards.is === 'spoken'
        ? {
            lasting: {
              is: 'redirect',
              what: cards,
              from: ['field'],
              going: 'graveyard',
              to: top ? 'deck-top' : 'deck-bottom',
            },
          }
        : undefined,
  ),
  rule('if {cards} would leave the field, <banish it|it is banished> instead', ({ cards }) =>
    leavingIsBanished(cards),
  ),
  rule(
    'if {cards} <leaves|leave> the field, <banish <it|them>|<it is|they are> banished> [instead]',
    ({ cards }) => leavingIsBanished(cards),
  ),
  rule('{cards} <is|are> banished <when|if> <it leaves|they leave> the field', ({ cards }) =>
    leavingIsBanished(cards),
  ),
  rule(
    '{cards} <gains|gain> {levels: number} <Level|Levels> and {number} {figure} {each} [,] [{end?}]',
    ({ cards, levels, number, figure, each, end }) => {
      const by = (times: number): Amount => ({ is: 'times', amount: each, by: times })
      return alter(
        cards,
        [
          { of: 'level', is: 'add', by: by(levels) },
          { of: figure, is: 'add', by: by(number) },
        ],
        end,
      )
    },
  ),
  rule('{each}, {cards} <gains|gain> {number} ATK/DEF [{end?}]', ({ each, cards, number, end }) =>
    alter(cards, [{ of: 'atk-and-def', is: 'add', by: { is: 'times', amount: each, by: number } }], end),
  ),
  rule('{each}, {cards} <gains|gain> {number} {figure} [{end?}]', ({ each, cards, number, figure, end }) =>
    alter(cards, [{ of: figure, is: 'add', by: { is: 'times', amount: each, by: number } }], end),
  ),
  rule('{cards} <loses|lose> {amount} ATK and DEF [{each?}] [{end?}]', ({ cards, amount, each, end }) => {
    const by = forEach(amount, each)
    return by === undefined ? undefined : alter(cards, [{ of: 'atk-and-def', is: 'lose', by }], end)
  }),
  rule('{owner} original Rank is always treated as {number}', ({ owner, number }) =>
    alter(owner, [{ of: 'rank', is: 'original-becomes', by: number }]),
  ),
  rule('change {owner} {figure} to {amount} [{end?}]', ({ owner, figure, amount, end }) =>
    // What has 0 already cannot be chosen for that.
    amount === 0 ? undefined : alter(owner, [{ of: figure, is: 'become', by: amount }], end),
  ),
  rule(
    'switch the original <ATK/DEF|ATK and DEF> of {cards} [currently on the field {there!}] [[,] {end?}]',
    ({ cards, there, end }) => {
      // Done to one monster each time something happens, the second time would turn it back.
      if (cards.is !== 'all') return undefined
      const original = (figure: FigureName): Amount => ({ is: 'figure', figure, of: { is: 'each' } })
      return alter(
        // A Link Monster has no DEF to trade.
        {
          ...cards,
          of: withAll([cards.of, without({ is: 'frame', frame: 'link' })]),
          ...(there && { now: true }),
        },
        [
          { of: 'atk', is: 'original-becomes', by: original('originalDef') },
          { of: 'def', is: 'original-becomes', by: original('originalAtk') },
        ],
        end,
      )
    },
  ),
  rule('any damage you take is halved [{end?}]', ({ end }) =>
    heldUntil({ is: 'damage-factor', who: 'you', kind: 'any', factor: 0.5 }, end),
  ),
  rule('{owner} original Level is always treated as {number}', ({ owner, number }) =>
    alter(owner, [{ of: 'originalLevel', is: 'become', by: number }]),
  ),
  rule('any card sent [from the field {field!}] to the GY is banished instead [{end?}]', ({ field, end }) =>
    heldUntil(
      {
        is: 'redirect',
        what: { is: 'card', of: { is: 'card' } },
        ...(field && { from: ['field'] as const }),
        going: 'graveyard',
        to: 'banished',
      },
      end,
    ),
  ),
  rule('you can conduct {number} Normal Summons/Sets [{end?}] [, not just 1]', ({ number, end }) =>
    heldUntil({ is: 'allow', act: { act: 'normal-summons', times: number } }, end),
  ),
  ...MORE_SUMMONS_THIS_TURN,
  rule(
    'you can Fusion Summon Fusion Monsters that must be Special Summoned with {name} , with effects other than {other: name}',
    ({ name, other }) =>
      name === other ? { lasting: { is: 'allow', act: { act: 'fusion-as-with', name } } } : undefined,
  ),
  rule('{lent}', ({ lent }) => ({
    lasting: { is: 'allow', act: { act: 'fusion-materials', ...lent } },
    lasts: { until: 'end', moment: { part: 'turn', of: 'this' } },
  })),
  rule('negate the effects of {cards} while your opponent controls them', ({ cards }) =>
    cards.is === 'all' && cards.in.every(({ place }) => place === 'field')
      ? { lasting: { is: 'negate', cards: { ...cards, in: [{ place: 'field', of: 'opponent' }] } } }
      : undefined,
  ),
  rule('you can conduct {number} Normal Summons/Sets this turn [, not just 1]', ({ number }) => ({
    lasting: { is: 'allow', act: { act: 'normal-summons', times: number } },
    lasts: { until: 'end', moment: { part: 'turn', of: 'this' } },
  })),
  rule('banish {cards} when it leaves the field', ({ cards }) => leavingIsBanished(cards)),
  rule('banish {cards} if it leaves the field', ({ cards }) => leavingIsBanished(cards)),
  rule('{cards} <gains|gain> {amount} ATK/DEF [{each?}] [{end?}]', ({ cards, amount, each, end }) => {
    const by = forEach(amount, each)
    return by === undefined ? undefined : alter(cards, [{ of: 'atk-and-def', is: 'add', by }], end)
  }),
  rule('{cards} <loses|lose> {amount} ATK/DEF [{each?}] [{end?}]', ({ cards, amount, each, end }) => {
    const by = forEach(amount, each)
    return by === undefined ? undefined : alter(cards, [{ of: 'atk-and-def', is: 'lose', by }], end)
  }),
  rule('{cards} <gains|gain> {amount} ATK and DEF [{each?}] [{end?}]', ({ cards, amount, each, end }) => {
    const by = forEach(amount, each)
    return by === undefined ? undefined : alter(cards, [{ of: 'atk-and-def', is: 'add', by }], end)
  }),
  rule(
    '{cards} <gains|gain> {amount} {figure} [{each?}] [{end?}]',
    ({ cards, amount, figure, each, end }) => {
      const by = forEach(amount, each)
      return by === undefined ? undefined : alter(cards, [{ of: figure, is: 'add', by }], end)
    },
  ),
  rule(
    '{cards} <loses|lose> {amount} {figure} [{each?}] [{end?}]',
    ({ cards, amount, figure, each, end }) => {
      const by = forEach(amount, each)
      return by === undefined ? undefined : alter(cards, [{ of: figure, is: 'lose', by }], end)
    },
  ),
  rule('{cards} <gains|gain> {figure} equal to {amount} [{end?}]', ({ cards, amount, figure, end }) =>
    alter(cards, [{ of: figure, is: 'add', by: amount }], end),
  ),
  rule(
    'negate {negated} while they are face-up on the field [(but their effects can still be activated)]',
    ({ negated }) => ({
      lasting: { is: 'negate', cards: negated },
    }),
  ),
  rule(
    'negate {negated} while <it|that monster|that face-up monster> is [face-up] on the field',
    ({ negated }) => ({
      lasting: { is: 'negate', cards: negated },
    }),
  ),
  rule('negate any card effect that would move a card in the GY to a different place', () => ({
    lasting: { is: 'negate-in-graveyards', what: 'moving' },
  })),
  rule('negate all Equip Card effects on the field', () => ({
    lasting: {
      is: 'negate',
      cards: {
        is: 'all',
        of: { is: 'card' },
        in: [{ place: 'field', of: 'either' }],
        with: [
          {
            is: 'equipped-to',
            card: { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'either' }] },
          },
        ],
      },
    },
  })),
  rule('negate any card effect that changes Types or Attributes in the GY', () => ({
    lasting: { is: 'negate-in-graveyards', what: 'changing-kind' },
  })),
  rule(
    'negate all {such: source} effects <activated|that activate> {places} [, except {kind?}]',
    ({ such, places, kind }) =>
      negatingActivated(kind ? withAll([such, without(kind)]) : such, undefined, places),
  ),
  rule('negate the effects of {kind} that activate [{places?}]', ({ kind, places }) =>
    negatingActivated(kind, undefined, places),
  ),
  rule(
    'negate the activated effects of {kind} [<that your opponent controls|your opponent controls> {theirs!}]',
    ({ kind, theirs }) => negatingActivated(kind, theirs && 'opponent', theirs && ['field']),
  ),
  rule(
    "<negate your opponent's activated card effects|your opponent's activated card effects are negated>",
    () => ({
      lasting: { is: 'negate-activated', who: 'opponent', of: { is: 'card' }, as: 'either' },
    }),
  ),
  rule('negate any {such: source} effects your opponent activates [{end?}]', ({ such, end }) =>
    heldUntil({ is: 'negate-activated', who: 'opponent', of: such, as: 'effect' }, end),
  ),
  rule('negate {negated} [{end?}]', ({ negated, end }) => heldUntil({ is: 'negate', cards: negated }, end)),
  rule('{cards} <has its|have their> effects negated [{end?}]', ({ cards, end }) =>
    heldUntil({ is: 'negate', cards }, end),
  ),
  rule('{negated} <is|are> negated [{end?}]', ({ negated, end }) =>
    heldUntil({ is: 'negate', cards: negated }, end),
  ),
  rule(
    'any {cards: kind} sent [from the {main!} hand or Main Deck] to the GY is banished instead [{end?}]',
    ({ cards, main, end }) =>
      heldUntil(
        {
          is: 'redirect',
          what: { is: 'card', of: cards },
          ...(main && { from: ['hand', 'deck'] as const }),
          going: 'graveyard',
          to: 'banished',
        },
        end,
      ),
  ),
]

const readChanges = longestOfRules([...CHANGES, ...PROTECTED, ...ACTS, ...DAMAGE_TAKEN])

/** Something that holds, with its end before or behind it: "until the end of this turn, this card gains 500 ATK". */
export const readHolding: Reader<LastingRead> = kept((cursor) =>
  cursor.attempt(() => {
    const start = cursor.position
    const end = readEnd(cursor)
    const found = readHeld(cursor, end)
    if (found || !end) return found
    // What looked like its end was the beginning of what holds.
    cursor.returnTo(start)
    return readHeld(cursor, undefined)
  }),
)

const readHeld = (cursor: Cursor, before: End | undefined): LastingRead | undefined => {
  cursor.take(',')
  const found = readLocks(cursor) ?? readChanges(cursor)
  if (!found || (before && found.lasts)) return undefined
  return before ? { ...found, lasts: before } : found
}
