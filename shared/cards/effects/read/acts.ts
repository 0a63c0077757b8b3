import type { Cursor } from '../../text/cursor.ts'
import { withAll, withAny, without } from '../../filter/normal-form.ts'
import type { Filter } from '../../filter/filter.ts'
import { readFilter } from '../../text/filters.ts'
import { rulesWith, type WordingRule } from '../../text/wording.ts'
import type { CardAct, Lasting } from '../effect.ts'
import type { MeantCards } from '../which-cards.ts'
import { readAmount } from './amounts.ts'
import { heldUntil, type LastingRead, readEnd } from './ends.ts'
import { readOwner } from './spoken.ts'
import { readEachOwn, readHolders, readSparedSource, readSpared } from './holders.ts'

/* What cards and their players cannot do, what they may do beyond the rules, and what they need not pay. */

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

const rule = rulesWith({
  amount: readAmount,
  cards: readHolders,
  eachOwn: readEachOwn,
  end: readEnd,
  cannot: readCannot,
  kind: readSpared,
  spared: readFilter,
  source: readSparedSource,
  number: (cursor) => cursor.takeNumber(),
  owner: readOwner,
})

/** Damage "to your opponent" is dealt by monsters that you control. */
const ofYours = (cards: MeantCards): MeantCards =>
  cards.is === 'all' ? { ...cards, in: cards.in.map((one) => ({ ...one, of: 'you' as const })) } : cards

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

/** Monsters of no more than so many Attributes or Types. */
const limitOfKinds = (
  you: true | undefined,
  number: number,
  attribute: true | undefined,
): Extract<Lasting, { readonly is: 'control-limit' }> => ({
  is: 'control-limit',
  who: you ? 'you' : 'both',
  of: { is: 'monster' },
  most: number,
  kinds: attribute ? 'attribute' : 'type',
})

/** What says so, the more particular first where two of one length fit. */
export const ACTS: readonly WordingRule<LastingRead>[] = [
  rule('{owner} battle <position|positions> cannot be changed [{end?}]', ({ owner, end }) =>
    heldUntil({ is: 'cannot', cards: owner, act: 'change-position' }, end),
  ),
  rule('{owner} <effects|effect> cannot be activated [{end?}]', ({ owner, end }) =>
    heldUntil({ is: 'cannot', cards: owner, act: 'activate-effects' }, end),
  ),
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
  rule('the control of all monsters on the field returns to the owners', () => ({
    lasting: { is: 'control-returns' },
  })),
  rule(
    "any effect of increasing your opponent's Life Points is changed to inflict the same amount of points in damage to your opponent's Life Points",
    () => ({ lasting: { is: 'gain-becomes-damage', who: 'opponent' } }),
  ),
  rule(
    'any effect that would make your opponent gain LP inflicts the same amount of damage to them, instead',
    () => ({ lasting: { is: 'gain-becomes-damage', who: 'opponent' } }),
  ),
  rule('this card can attack while in face-up Defense Position', () => ({
    lasting: { is: 'grant', cards: { is: 'this' }, grant: { is: 'attack-in-defense' } },
  })),
  rule('{cards} can attack while in face-up Defense Position', ({ cards }) => ({
    lasting: { is: 'grant', cards, grant: { is: 'attack-in-defense' } },
  })),
  rule('{cards} must attack [,] if able [{end?}]', ({ cards, end }) =>
    heldUntil({ is: 'grant', cards, grant: { is: 'must-attack' } }, end),
  ),
  rule(
    '{cards} can make up to {number} attacks [on monsters {on!}] during each Battle Phase [{end?}]',
    ({ cards, number, on, end }) =>
      heldUntil(
        {
          is: 'grant',
          cards,
          grant: { is: 'attacks', times: number, ...(on && { on: 'monsters' as const }) },
        },
        end,
      ),
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
  rule('{cards} can attack twice during each Battle Phase [{end?}]', ({ cards, end }) =>
    heldUntil({ is: 'grant', cards, grant: { is: 'attacks', times: 2 } }, end),
  ),
  rule(
    'if {cards: eachOwn} attacks a Defense Position monster, inflict [double {double!}] piercing battle damage [to your opponent {toOpponent!}] [{end?}]',
    ({ cards, double, toOpponent, end }) =>
      heldUntil(
        {
          is: 'grant',
          cards: toOpponent ? ofYours(cards) : cards,
          grant: { is: double ? 'double-piercing' : 'piercing' },
        },
        end,
      ),
  ),
  rule('there is no limit to the hand size for <each player|either player|both players>', () => ({
    lasting: { is: 'hand-limit', who: 'both', limit: null },
  })),
  rule(
    '<you have no hand size limit|there is no limit on the number of cards in your hand> [{end?}]',
    ({ end }) => heldUntil({ is: 'hand-limit', who: 'you', limit: null }, end),
  ),
  rule('<you {you!}|each player> can only control {number} {kind: spared}', ({ you, number, kind }) => ({
    lasting: { is: 'control-limit', who: you ? 'you' : 'both', of: kind, most: number },
  })),
  rule(
    '<you {you!}|each player> can only control {number} <Attribute {attribute!}|Type> of monster',
    ({ you, number, attribute }) => ({
      lasting: limitOfKinds(you, number, attribute),
    }),
  ),
  rule(
    '<you {you!}|each player> can only control {number} <monster|monsters> of each <Attribute {attribute!}|Type>',
    ({ you, number, attribute }) => ({
      lasting: { ...limitOfKinds(you, number, attribute), ofEach: true },
    }),
  ),
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
  rule('{cards} can attack all monsters your opponent controls [, once each] [{end?}]', ({ cards, end }) =>
    heldUntil({ is: 'grant', cards, grant: { is: 'attack-all-monsters' } }, end),
  ),
  rule('~ cannot use this effect next turn', () => ({
    lasting: { is: 'cannot', cards: { is: 'this' }, act: 'use-this-effect' },
    lasts: { until: 'end', moment: { part: 'turn', of: 'either', next: true } },
  })),
  rule('{cards} cannot {cannot} <or|nor> {other: cannot} [{end?}]', ({ cards, cannot, other, end }) =>
    heldUntil({ is: 'cannot', cards, act: cannot }, end, [{ is: 'cannot', cards, act: other }]),
  ),
  rule('{cards} cannot {cannot} during the turn they are Special Summoned', ({ cards, cannot }) =>
    cards.is === 'spoken'
      ? {
          lasting: { is: 'cannot', cards, act: cannot },
          lasts: { until: 'end', moment: { part: 'turn', of: 'this' } },
        }
      : undefined,
  ),
  rule('{cards} cannot {cannot} [{end?}]', ({ cards, cannot, end }) =>
    heldUntil({ is: 'cannot', cards, act: cannot }, end),
  ),
  rule('you cannot use monsters as Link Material [{end?}] [, except {kind?}]', ({ end, kind }) =>
    heldUntil(noLinkMaterial(kind ? withAll([{ is: 'monster' }, without(kind)]) : { is: 'monster' }), end),
  ),
  rule('you cannot use {kind} as Link Material [{end?}]', ({ end, kind }) =>
    heldUntil(noLinkMaterial(kind), end),
  ),
  rule('you can only use {kind} as Link Material [{end?}]', ({ kind, end }) =>
    heldUntil(noLinkMaterial(withAll([{ is: 'monster' }, without(kind)])), end),
  ),
  rule(
    '{cards} cannot {cannot} [,] except for <the|a> <Fusion {fusion!}|Synchro {synchro!}|Xyz {xyz!}|Link> Summon of {source} [{end?}]',
    ({ cards, cannot, fusion, synchro, xyz, source, end }) => {
      const act = `be-${fusion ? 'fusion' : synchro ? 'synchro' : xyz ? 'xyz' : 'link'}-material` as const
      return cannot === act ? heldUntil({ is: 'cannot', cards, act, for: without(source) }, end) : undefined
    },
  ),
  rule('{cards} cannot {cannot} [{end?}] , except {kind}', ({ cards, cannot, end, kind }) =>
    cards.is === 'all'
      ? heldUntil(
          { is: 'cannot', cards: { ...cards, of: withAll([cards.of, without(kind)]) }, act: cannot },
          end,
        )
      : undefined,
  ),
  rule('{cards} can make a second attack during each Battle Phase [{end?}]', ({ cards, end }) =>
    heldUntil({ is: 'grant', cards, grant: { is: 'attacks', times: 2 } }, end),
  ),
  rule('{cards} can attack [your opponent] directly [{end?}]', ({ cards, end }) =>
    heldUntil({ is: 'grant', cards, grant: { is: 'direct-attack' } }, end),
  ),
  rule(
    'if ~ attacks a Defense Position monster, inflict [double {double!}] piercing battle damage [to your opponent]',
    ({ double }) => ({
      lasting: {
        is: 'grant',
        cards: { is: 'this' },
        grant: { is: double ? 'double-piercing' : 'piercing' },
      },
    }),
  ),
]
