import { readDuration } from '../../text/durations.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
import type { EffectCondition } from '../condition.ts'
import type { ActivatedEffect, CardChange } from '../effect.ts'
import type { Amount } from '../which-cards.ts'
import { readStateOfTable } from './conditions.ts'

/* Sentences that say more of the effect before them. */

const rule = rulesWith({
  table: readStateOfTable,
  duration: readDuration,
  name: (cursor) => cursor.takeQuoted(),
  number: (cursor) => cursor.takeNumber(),
  kind: (cursor) => cursor.takeAny('fusion', 'ritual', 'synchro', 'xyz', 'link'),
})

export const NOT_NEGATED = firstOfRules<NonNullable<ActivatedEffect['notNegated']>>([
  rule('this effect cannot be negated', () => ['effect']),
  rule("<this card's|its> effect cannot be negated", () => ['effect']),
  rule("<this card's|this effect's|its> activation cannot be negated", () => ['activation']),
  rule("<this card's|this effect's|its> activation and effect cannot be negated", () => [
    'activation',
    'effect',
  ]),
])

/** The same of every effect of the card, which some texts begin with. */
export const NOT_NEGATED_ALL = rule(
  'the activation of this card, or its effects, cannot be negated, nor can its effects be negated',
  () => ['activation', 'effect'] as const,
)

/** What becomes of it: "destroy it, and if you do, banish it" is both. */
export type Fate = 'destroy' | 'banish' | 'destroy-and-banish'

/** What binds the card and the monster that it brought together. */
export const BOUND_TOGETHER = firstOfRules<{
  readonly when: 'this-leaves' | 'it-leaves' | 'it-is-destroyed'
  readonly fate: Fate
}>([
  rule(
    '<When|If> <this card|~> leaves the field, <destroy|banish {banish!}> <that monster|that target|it|the target> [, and if you do, banish it {both!}]',
    ({ banish, both }) => ({
      when: 'this-leaves',
      fate: both ? 'destroy-and-banish' : banish ? 'banish' : 'destroy',
    }),
  ),
  rule('<When|If> <that monster|that target|it|the target> is destroyed, destroy this card', () => ({
    when: 'it-is-destroyed',
    fate: 'destroy',
  })),
  rule('<When|If> <that monster|that target|it|the target> leaves the field, destroy this card', () => ({
    when: 'it-leaves',
    fate: 'destroy',
  })),
])

/** "This card gains ATK equal to that equipped monster's ATK": what each card that is equipped to it gives. */
export const GIVEN = firstOfRules<readonly CardChange[]>([
  rule(
    '[This card|It] gains <ATK|ATK and DEF {both!}|ATK/DEF {both!}> equal to [half {half!}] the [combined|total] [original {original!}] <ATK|ATK and DEF|ATK/DEF> of <the|that> <monster|monsters> equipped to <it|this card> by this effect',
    ({ both, half, original }) => given(both === true, half === true, original === true),
  ),
  rule(
    "[This card|It] gains <ATK|ATK and DEF {both!}|ATK/DEF {both!}> equal to [half {half!}] <that equipped monster's|the equipped monster's> [original {original!}] [<ATK|ATK and DEF|ATK/DEF>]",
    ({ both, half, original }) => given(both === true, half === true, original === true),
  ),
  rule(
    '[This card|It] gains <ATK|ATK and DEF {both!}|ATK/DEF {both!}> equal to the [original {original!}] <ATK|ATK and DEF|ATK/DEF> of <that|the> equipped monster',
    ({ both, original }) => given(both === true, false, original === true),
  ),
  rule(
    '[This card|It] gains the [original {original!}] <ATK|ATK and DEF {both!}|ATK/DEF {both!}> of <that|the> equipped monster',
    ({ both, original }) => given(both === true, false, original === true),
  ),
  rule(
    "<This card's|Its> <ATK|ATK and DEF {both!}|ATK/DEF {both!}> <becomes|become> [the same as|equal to] <that equipped monster's|the equipped monster's> [<ATK|ATK and DEF|ATK/DEF>]",
    ({ both }) => given(both === true, false, false, 'become'),
  ),
])

const given = (
  both: boolean,
  half: boolean,
  original: boolean,
  is: 'add' | 'become' = 'add',
): readonly CardChange[] =>
  (['atk', ...(both ? (['def'] as const) : [])] as const).map((figure): CardChange => {
    const asked = original ? (figure === 'atk' ? 'originalAtk' : 'originalDef') : figure
    const amount: Amount = { is: 'figure', figure: asked, of: { is: 'this' } }
    return { of: figure, is, by: half ? { is: 'times', amount, by: 0.5 } : amount }
  })

export const EFFECT_NOT_NEGATED = rule('this effect cannot be negated', () => true as const)

export const QUICK_IF = rule('This is a Quick Effect if {table}', ({ table }) => table)

/** How long what was changed last lasts. */
export const LASTS_UNTIL = rule(
  'this <ATK/DEF|ATK|DEF|Level> <change|decrease|gain|increase|loss> lasts {duration}',
  ({ duration }) => duration,
)

export const USABLE = firstOfRules<true>([
  rule('<it|that Set card|they|that card> can be activated [during] this turn', () => true as const),
])
/** "You cannot select "Lamp"": what the effect before it does not choose. */
export const NOT_CHOSEN = rule('you cannot <select|choose|target> {name}', ({ name }) => name)

export const NO_FLIP_EFFECTS = rule(
  "<Flip Effects|Flip monsters' effects> are not activated [at this time]",
  () => true as const,
)
export const STILL_TRAP = rule('this card is also still a Trap', () => true as const)

/** "(You can only equip 1 monster at a time to this card with this effect.)": how many cards it equips at most. */
export const EQUIPS_AT_MOST = rule(
  'You can only equip {number} <monster|monsters> at a time to this card [<with|by> this effect]',
  ({ number }) => number,
)

/** What every effect of the card needs to be applied. */
export const ONLY_WHILE = firstOfRules<EffectCondition>([
  rule(
    "<This card's|Its> <effect|effects> can only be applied/resolved while <it|this card> has material",
    () => ({
      is: 'card',
      card: { is: 'this' },
      of: { is: 'hasMaterial' },
    }),
  ),
  rule(
    '<This card|It> can only <apply|use> <its|this|these> <effect|effects> while <it|this card> has material',
    () => ({ is: 'card', card: { is: 'this' }, of: { is: 'hasMaterial' } }),
  ),
])

export const TREATED_AS = rule('This [Special Summon] is treated as [a|an] {kind} Summon', ({ kind }) => kind)

type Unanswerable = NonNullable<ActivatedEffect['unanswerable']>

/** The same of every effect of the card. */
export const UNANSWERABLE_ALL = firstOfRules<'opponent' | 'either'>([
  rule(
    "your opponent cannot activate cards or effects in response to <this card's effect activations|the activation of this card's effects|this card's effect activation|the activation of this card's effect>",
    () => 'opponent',
  ),
])

export const UNANSWERABLE = firstOfRules<Unanswerable>([
  rule(
    "<your opponent|neither player {either!}> <cannot|can> activate <the targeted card|the targeted cards|that target|those targets|that card> in response to <this card's|this effect's> activation",
    ({ either }) => ({ whose: either ? 'either' : 'opponent', targetsOnly: true }),
  ),
  rule(
    "<the targeted card|the targeted cards|that target|those targets> cannot be activated in response to <this card's|this effect's> activation",
    () => ({ whose: 'either', targetsOnly: true }),
  ),
  rule(
    "your opponent cannot activate cards or effects in response to <this card's|this effect's> activation",
    () => ({ whose: 'opponent' }),
  ),
  rule(
    "neither player can activate cards or effects in response to <this card's|this effect's> activation",
    () => ({ whose: 'either' }),
  ),
  rule("cards and effects cannot be activated in response to <this card's|this effect's> activation", () => ({
    whose: 'either',
  })),
  rule(
    "neither player can activate the effects of monsters without a Level in response to <this card's|this effect's> activation",
    () => ({
      whose: 'either',
      with: {
        is: 'all',
        of: [{ is: 'monster' }, { is: 'not', filter: { is: 'level', range: { min: 0, max: null } } }],
      },
    }),
  ),
  rule(
    "neither player can activate monster effects in response to <this card's|this effect's> activation",
    () => ({
      whose: 'either',
      with: { is: 'monster' },
    }),
  ),
  rule(
    "your opponent cannot activate monster effects in response to <this card's|this effect's> activation",
    () => ({ whose: 'opponent', with: { is: 'monster' } }),
  ),
  rule(
    "neither player can activate Spell/Trap Cards in response to <this card's|this effect's> activation",
    () => ({
      whose: 'either',
      with: { is: 'any', of: [{ is: 'spell' }, { is: 'trap' }] },
    }),
  ),
  rule(
    "your opponent cannot activate Spell/Trap Cards in response to <this card's|this effect's> activation",
    () => ({ whose: 'opponent', with: { is: 'any', of: [{ is: 'spell' }, { is: 'trap' }] } }),
  ),
])

/** "Send all other face-up monsters they control to the GY": what "each player can only control 1 …" does with the rest. */
export const SENDS_REST = firstOfRules<true>([
  rule('Send all other face-up monsters they control to the GY', () => true as const),
  rule(
    'If a player controls 2 or more [monsters of the same <Attribute|Type>] , they must send some to the GY so they <only control|control no more than> 1 [monster of that <Attribute|Type>]',
    () => true as const,
  ),
])
