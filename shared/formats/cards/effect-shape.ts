import * as v from 'valibot'
import type { EffectCondition } from '../../cards/effects/condition.ts'
import type {
  Atom,
  CardEffects,
  Effect,
  EffectLimit,
  EffectStep,
  HowRead,
  Lasting,
  Mode,
  StepJoin,
} from '../../cards/effects/effect.ts'
import type { EffectEvent } from '../../cards/effects/event.ts'
import type { MeantCards } from '../../cards/effects/which-cards.ts'
import { FILTER_PLACES } from '../../cards/filter/filter.ts'

/*
 * What a card does, as it is taken from a file or from a worker: every effect, step, condition, event and thing that lasts is one of those
 * that the language has, down to the bottom. What such a word says of itself, a number or a name, is taken as it stands.
 */

/** All words of one kind: one that is added to the language and not here does not compile. */
const oneOfWords = <Word extends string>(words: Readonly<Record<Word, true>>) =>
  v.custom<Word>((input) => typeof input === 'string' && Object.hasOwn(words, input))

const STEPS: Readonly<Record<Atom['do'], true>> = {
  target: true,
  choose: true,
  reveal: true,
  look: true,
  excavate: true,
  declare: true,
  coin: true,
  die: true,
  add: true,
  return: true,
  send: true,
  destroy: true,
  discard: true,
  tribute: true,
  banish: true,
  'to-deck': true,
  'to-extra-deck-face-up': true,
  set: true,
  place: true,
  attach: true,
  detach: true,
  equip: true,
  draw: true,
  'draw-until': true,
  mill: true,
  shuffle: true,
  summon: true,
  token: true,
  fusion: true,
  ritual: true,
  'summon-now': true,
  pay: true,
  gain: true,
  damage: true,
  'life-points-become': true,
  position: true,
  control: true,
  'swap-control': true,
  counters: true,
  negate: true,
  'redirect-attack': true,
  'end-battle-phase': true,
  'enter-end-phase': true,
  skip: true,
  apply: true,
  'one-of': true,
  'for-each': true,
  later: true,
  'by-hand': true,
}

const JOINS: Readonly<Record<StepJoin, true>> = {
  then: true,
  'if-you-do': true,
  and: true,
  also: true,
  'after-that': true,
  'if-not': true,
}

const LASTING: Readonly<Record<Lasting['is'], true>> = {
  alter: true,
  protect: true,
  grant: true,
  negate: true,
  'negate-activated': true,
  'negate-in-graveyards': true,
  forbid: true,
  cannot: true,
  allow: true,
  instead: true,
  redirect: true,
  whenever: true,
  'damage-factor': true,
  'battle-damage-passed-on': true,
  'gain-becomes-damage': true,
  'damage-becomes-gain': true,
  'spares-cost': true,
  upkeep: true,
  'held-in-position': true,
  'control-returns': true,
  destroyed: true,
  wins: true,
  'control-limit': true,
  remains: true,
  reveal: true,
  'hand-limit': true,
  'normal-draw': true,
}

const CONDITIONS: Readonly<Record<EffectCondition['is'], true>> = {
  all: true,
  any: true,
  not: true,
  'when-activated': true,
  count: true,
  every: true,
  compare: true,
  card: true,
  during: true,
  'at-start': true,
  'turn-of': true,
  battling: true,
  happened: true,
  'was-set': true,
  'set-this-turn': true,
  'activated-from-hand': true,
  'used-this-turn': true,
  column: true,
  'chain-link': true,
  done: true,
  among: true,
  declared: true,
}

const EVENTS: Readonly<Record<EffectEvent['is'], true>> = {
  summoned: true,
  moved: true,
  activated: true,
  resolved: true,
  targeted: true,
  flipped: true,
  'position-changed': true,
  'control-changed': true,
  revealed: true,
  set: true,
  equipped: true,
  attached: true,
  attack: true,
  battle: true,
  'destroys-by-battle': true,
  damage: true,
  'gains-life-points': true,
  'pays-life-points': true,
  draws: true,
  'counter-placed': true,
  'counter-removed': true,
  phase: true,
}

/** A word that is not settled yet is none that a file could hold. */
const CARDS: Readonly<Record<Exclude<MeantCards['is'], 'spoken'>, true>> = {
  this: true,
  bound: true,
  event: true,
  answered: true,
  equipped: true,
  materials: true,
  battling: true,
  attacker: true,
  attacked: true,
  each: true,
  all: true,
  choice: true,
  top: true,
  bottom: true,
  of: true,
  rest: true,
  several: true,
}

type Shape<Value> = v.GenericSchema<unknown, Value>

const CardsShape = v.looseObject({ is: oneOfWords(CARDS) })
const EventShape = v.looseObject({ is: oneOfWords(EVENTS) })

const ConditionShape: Shape<unknown> = v.lazy(() =>
  v.union([
    v.looseObject({ is: v.picklist(['all', 'any']), of: v.array(ConditionShape) }),
    v.looseObject({ is: v.literal('not'), of: ConditionShape }),
    v.looseObject({ is: v.literal('happened'), event: EventShape }),
    v.looseObject({
      is: v.pipe(
        oneOfWords(CONDITIONS),
        v.check((is) => !COMPOSED.has(is)),
      ),
    }),
  ]),
)
const COMPOSED: ReadonlySet<EffectCondition['is']> = new Set(['all', 'any', 'not', 'happened'])

const LastsShape = v.union([
  v.looseObject({
    until: v.picklist([
      'end',
      'start',
      'leaves',
      'battle-ends',
      'damage-calculation-ends',
      'its-cards-leave',
      'duel-ends',
    ]),
  }),
  v.looseObject({ while: ConditionShape }),
])

const LastingShape: Shape<unknown> = v.lazy(() =>
  v.looseObject({
    is: oneOfWords(LASTING),
    cards: v.optional(CardsShape),
    event: v.optional(EventShape),
    steps: v.optional(StepsShape),
    cost: v.optional(StepsShape),
    orElse: v.optional(StepsShape),
  }),
)

const ModeShape: Shape<Mode> = v.lazy(
  () =>
    v.looseObject({
      if: v.optional(ConditionShape),
      activate: v.optional(StepsShape),
      resolve: StepsShape,
    }) as Shape<unknown> as Shape<Mode>,
)

const StepShape: Shape<EffectStep> = v.lazy(
  () =>
    v.pipe(
      v.looseObject({
        do: oneOfWords(STEPS),
        join: v.optional(oneOfWords(JOINS)),
        optional: v.optional(v.literal(true)),
        if: v.optional(ConditionShape),
        binds: v.optional(v.string()),
        by: v.optional(v.picklist(['opponent', 'both', 'controller', 'owner'])),
        cards: v.optional(v.union([CardsShape, v.array(CardsShape)])),
        needs: v.optional(CardsShape),
        lasting: v.optional(LastingShape),
        lasts: v.optional(LastsShape),
        steps: v.optional(StepsShape),
      }),
      v.check((step) => step.do !== 'one-of' || v.is(v.array(ModeShape), step['of'])),
      v.check((step) => step.do !== 'apply' || (step.lasting !== undefined && step.lasts !== undefined)),
    ) as Shape<unknown> as Shape<EffectStep>,
)
const StepsShape: Shape<readonly EffectStep[]> = v.array(StepShape)

const Facts = {
  part: v.picklist(['main', 'pendulum']),
  read: v.picklist(['whole', 'head', 'none'] as const satisfies readonly HowRead[]),
  from: v.array(v.picklist([...FILTER_PLACES, 'attached', 'used'])),
  if: v.optional(ConditionShape),
  turnLong: v.optional(v.array(LastingShape)),
}

const EffectShape = v.variant('kind', [
  v.looseObject({
    ...Facts,
    kind: v.picklist(['activation', 'ignition', 'trigger', 'quick', 'flip']),
    on: v.optional(v.looseObject({ events: v.array(EventShape), timing: v.picklist(['if', 'when']) })),
    activate: v.optional(StepsShape),
    modes: v.optional(v.looseObject({ of: v.array(ModeShape) })),
    quickIf: v.optional(ConditionShape),
    resolve: StepsShape,
  }),
  v.looseObject({ ...Facts, kind: v.literal('continuous'), lasting: v.array(LastingShape) }),
  v.looseObject({
    ...Facts,
    kind: v.literal('own-summon'),
    costs: StepsShape,
    after: v.optional(StepsShape),
  }),
]) as Shape<unknown> as Shape<Effect>

const LimitShape = v.looseObject({
  limits: v.picklist(['use', 'activation', 'summon', 'controlling']),
}) as Shape<unknown> as Shape<EffectLimit>

const SentencesShape = v.array(v.object({ part: Facts.part, sentence: v.number() }))

/** What one card does; lists that are empty are left out. */
export const CardEffectsShape = v.pipe(
  v.looseObject({
    effects: v.optional(v.array(EffectShape), []),
    limits: v.optional(v.array(LimitShape), []),
    unread: v.optional(SentencesShape, []),
    unheld: v.optional(SentencesShape),
    equipsTo: v.optional(v.looseObject({ is: v.string() })),
  }),
  v.transform(({ effects, limits, unread, unheld, equipsTo }): CardEffects => ({
    effects,
    limits,
    unread,
    ...(unheld && { unheld }),
    ...(equipsTo && { equipsTo: equipsTo as unknown as NonNullable<CardEffects['equipsTo']> }),
  })),
)
