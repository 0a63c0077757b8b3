import { withAll, without } from '../../filter/normal-form.ts'
import { rulesWith, type WordingRule } from '../../text/wording.ts'
import type { Lasting } from '../effect.ts'
import type { MeantCards } from '../which-cards.ts'
import { heldUntil, type End, type LastingRead, readEnd } from './ends.ts'
import { readAnyOf, readHolders, readSpared } from './holders.ts'

/* Damage that players do not take, or take more or less of. */

const rule = rulesWith({
  cards: readHolders,
  any: readAnyOf,
  end: readEnd,
  kind: readSpared,
})

/** Damage of that kind counts so many times. */
const damage = (
  who: 'you' | 'opponent' | 'both',
  kind: 'any' | 'battle' | 'effect',
  factor: number,
  end: End | undefined,
): LastingRead => heldUntil({ is: 'damage-factor', who, kind, factor }, end)

/** No damage to them: any, or from battles alone. */
const noDamage = (
  who: 'you' | 'opponent' | 'both',
  battle: true | undefined,
  involving: MeantCards | undefined,
  end: End | undefined,
): LastingRead =>
  heldUntil(
    {
      is: 'damage-factor',
      who,
      kind: battle || involving ? 'battle' : 'any',
      factor: 0,
      ...(involving && { involving }),
    },
    end,
  )

const passedOn = (
  of: Omit<Extract<Lasting, { readonly is: 'battle-damage-passed-on' }>, 'is'> | undefined,
  end: End | undefined,
): LastingRead => heldUntil({ is: 'battle-damage-passed-on', ...of }, end)

/** What says so, the more particular first where two of one length fit. */
export const DAMAGE_TAKEN: readonly WordingRule<LastingRead>[] = [
  rule("you never take damage if the amount is less than or equal to this card's ATK", () => ({
    lasting: {
      is: 'damage-factor',
      who: 'you',
      kind: 'any',
      factor: 0,
      atMost: { is: 'figure', figure: 'atk', of: { is: 'this' } },
    },
  })),
  // Whoever controls it takes none, and the other player does.
  rule(
    'battle damage to the controller of [a|an] {kind} from a battle involving that monster becomes 0',
    ({ kind }) => {
      const none = (who: 'you' | 'opponent') =>
        ({
          is: 'damage-factor',
          who,
          kind: 'battle',
          factor: 0,
          involving: { is: 'all', of: kind, in: [{ place: 'field', of: who }] },
        }) as const
      return { lasting: none('you'), more: [none('opponent')] }
    },
  ),
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
  rule('any battle damage you take <becomes|is> halved [{end?}]', ({ end }) =>
    damage('you', 'battle', 0.5, end),
  ),
  rule('neither player takes [any] effect damage [{end?}]', ({ end }) => damage('both', 'effect', 0, end)),
  rule(
    'your opponent <takes no|takes no battle {battle!}> damage [from <battles|attacks> involving {cards?}] [{end?}]',
    ({ battle, cards, end }) => noDamage('opponent', battle, cards, end),
  ),
  rule(
    'any battle damage your opponent takes [from battles involving {cards?}] <is|becomes> <doubled {doubled!}|halved> [{end?}]',
    ({ cards, doubled, end }) =>
      heldUntil(
        {
          is: 'damage-factor',
          who: 'opponent',
          kind: 'battle',
          factor: doubled ? 2 : 0.5,
          ...(cards && { involving: cards }),
        },
        end,
      ),
  ),
  rule('you take no [battle] damage from <battles|attacks> involving {cards} [{end?}]', ({ cards, end }) =>
    noDamage('you', true, cards, end),
  ),
  rule(
    'neither player takes [any] <damage|battle damage {battle!}> [from <battles|attacks> involving {cards?}] [{end?}]',
    ({ battle, cards, end }) => noDamage('both', battle, cards, end),
  ),
  rule(
    '<your opponent|the opponent> takes <any|all|the> battle damage you would <have taken|take> [from battles involving {any?}] [instead] [{end?}]',
    ({ any, end }) => passedOn(any && { involving: any }, end),
  ),
  rule(
    'your opponent takes <any|all|the> battle damage you would <have taken|take> from <that|this> battle',
    () => passedOn({}, { until: 'battle-ends' }),
  ),
  rule('you take no battle damage from <that|this> battle', () =>
    damage('you', 'battle', 0, { until: 'battle-ends' }),
  ),
  rule('the [battle] damage you take from <that|this> battle is halved', () =>
    damage('you', 'battle', 0.5, { until: 'battle-ends' }),
  ),
  rule(
    'your opponent takes <any|all|the> battle damage you would <have taken|take> from attacks on {cards} [,] [instead] [{end?}]',
    ({ cards, end }) => passedOn({ involving: cards, attacked: true }, end),
  ),
  rule('you take no effect damage [{end?}]', ({ end }) => damage('you', 'effect', 0, end)),
  rule('you take no battle damage [{end?}]', ({ end }) => damage('you', 'battle', 0, end)),
  rule('any damage your opponent takes is halved [{end?}]', ({ end }) => damage('opponent', 'any', 0.5, end)),
  rule('you take no damage [{end?}]', ({ end }) => damage('you', 'any', 0, end)),
]
