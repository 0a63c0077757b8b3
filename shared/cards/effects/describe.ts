import { listed } from '../../english.ts'
import { phraseWords } from '../filter/describe.ts'
import type { Filter } from '../filter/filter.ts'
import { PLACE_WORDS } from '../filter/filter.ts'
import type { Often } from '../text/limits.ts'
import {
  amountWords,
  cardsWords,
  howManyWords,
  rangeWords,
  relationWords,
  spaced,
  WHO,
} from './describe-cards.ts'
import {
  conditionWords,
  durationWords,
  eventWords,
  lastsWords,
  momentWords,
  whatWords,
} from './describe-when.ts'
import type {
  Allowed,
  CardChange,
  CardEffects,
  Effect,
  EffectLimit,
  EffectStep,
  Forbidden,
  Granted,
  HoldingPlace,
  Lasting,
  Lasts,
  Mode,
  SummonTo,
} from './effect.ts'

/*
 * Effects in words that are made from the data alone: what the player reads beside a card, and how a misreading is seen. Plain and short,
 * in the order of the data; not the words of the card.
 */

const changeWords = (change: CardChange): string => {
  switch (change.of) {
    case 'atk-and-def':
      return `ATK and DEF ${change.is} ${amountWords(change.by)}`
    case 'atk-def':
      return change.is === 'swap' ? 'ATK and DEF are switched' : 'original ATK and DEF are switched'
    case 'type':
    case 'attribute':
      if ('sameAs' in change) return `${change.of} as ${cardsWords(change.sameAs)}`
      return `${change.of} becomes ${typeof change.to === 'string' ? change.to : change.to.declared}`
    case 'name':
      return `name becomes ${typeof change.to === 'string' ? `"${change.to}"` : `that of ${cardsWords(change.to.sameAs)}`}`
    case 'archetype':
      return `also a "${change.also}" card`
    case 'ability':
      return `becomes ${spaced(change.is)}`
    case 'effects':
      return `effects become those of ${cardsWords(change.copies)}`
    default:
      if ('sameAs' in change) return `${spaced(change.of)} as ${cardsWords(change.sameAs)}`
      return change.is === 'times'
        ? `${spaced(change.of)} x ${change.by}`
        : `${spaced(change.of)} ${spaced(change.is)} ${amountWords(change.by)}`
  }
}

const filterWords = (filter: Filter | undefined, otherwise: string): string =>
  filter ? phraseWords(filter, true) : otherwise

const placeList = (places: readonly HoldingPlace[]): string =>
  listed(
    places.map((place) => (place === 'attached' ? 'attached to a monster' : PLACE_WORDS[place])),
    'or',
  )

/** What a player cannot do. */
const forbiddenWords = (act: Forbidden): string => {
  switch (act.act) {
    case 'special-summon':
      return [
        `Special Summon ${filterWords(act.of, 'monsters')}`,
        ...(act.from ? [`from the ${placeList(act.from)}`] : []),
        ...(act.how ? [`by ${listed(act.how.map(spaced), 'or')}`] : []),
        ...(act.except ? [`except ${phraseWords(act.except, true)}`] : []),
        ...(act.exceptFrom ? [`except from the ${placeList(act.exceptFrom)}`] : []),
        ...(act.exceptHow ? [`except by ${listed(act.exceptHow.map(spaced), 'or')}`] : []),
        ...(act.moreThan === undefined ? [] : [`more than ${act.moreThan} time(s)`]),
      ].join(' ')
    case 'normal-summon':
    case 'set-monster':
    case 'normal-summon-or-set':
    case 'summon':
    case 'flip-summon':
      return `${spaced(act.act)} ${filterWords(act.of, 'monsters')}${act.except ? ` except ${phraseWords(act.except, true)}` : ''}`
    case 'activate':
      return [
        `activate ${act.as === 'either' ? 'cards or effects' : act.as === 'card' ? 'cards' : 'effects'} of ${filterWords(act.of, 'cards')}`,
        ...(act.with ?? []).map(relationWords),
        ...(act.in ? [`in the ${placeList(act.in)}`] : []),
        ...(act.except ? [`except ${phraseWords(act.except, true)}`] : []),
        ...(act.moreThan === undefined ? [] : [`more than ${act.moreThan} time(s)`]),
      ].join(' ')
    case 'attack':
      return `attack${act.direct ? ' directly' : ''} with ${filterWords(act.of, 'monsters')}${act.except ? ` except ${phraseWords(act.except, true)}` : ''}`
    case 'set':
      return `Set ${filterWords(act.of, 'cards')}`
    case 'add-to-hand':
    case 'send-to-graveyard':
    case 'banish':
      return `${spaced(act.act)} ${filterWords(act.of, 'cards')}${act.from ? ` from the ${placeList(act.from)}` : ''}`
    default:
      return spaced(act.act)
  }
}

const grantedWords = (grant: Granted): string => {
  switch (grant.is) {
    case 'attacks':
      return `${amountWords(grant.times)} attacks${grant.on ? ' on monsters' : ''}`
    case 'effect':
      return `this effect: ${describeEffect(grant.effect)}`
    default:
      return spaced(grant.is)
  }
}

const allowedWords = (allowed: Allowed): string => {
  switch (allowed.act) {
    case 'normal-summon-more':
      return `Normal Summon${allowed.orSet ? '/Set' : ''} ${phraseWords(allowed.of, false)} in addition, ${allowed.times} time(s)`
    case 'normal-summons':
      return `make ${allowed.times} Normal Summons`
    case 'activate-from-hand':
    case 'activate-turn-set':
      return `${spaced(allowed.act)}: ${cardsWords(allowed.cards)}${allowed.cost ? ` (${stepsWords(allowed.cost)})` : ''}`
    case 'material-from':
      return `use ${cardsWords(allowed.of)} as ${allowed.for} material${allowed.summons ? ` for ${phraseWords(allowed.summons, false)}` : ''}`
    case 'normal-summon-without-tribute':
    case 'pendulum-summon-more':
      return `${spaced(allowed.act)}${allowed.of ? ` ${phraseWords(allowed.of, true)}` : ''}`
  }
}

/** What holds for a time. */
const lastingWords = (lasting: Lasting): string => {
  switch (lasting.is) {
    case 'alter':
      return `${cardsWords(lasting.cards)}: ${lasting.changes.map(changeWords).join(', ')}`
    case 'protect':
      return [
        `${cardsWords(lasting.cards)} is protected from ${listed(lasting.from.map(spaced), 'and')}`,
        ...(lasting.whose ? [`by ${WHO[lasting.whose]}`] : []),
        ...(lasting.sources ? [`by ${phraseWords(lasting.sources, true)}`] : []),
        ...(lasting.sourcesWith ?? []).map(relationWords),
        ...(lasting.times === undefined ? [] : [`${lasting.times} time(s) a turn`]),
      ].join(' ')
    case 'grant':
      return `${cardsWords(lasting.cards)} has ${grantedWords(lasting.grant)}`
    case 'negate':
      return `the effects of ${cardsWords(lasting.cards)} are negated${lasting.everywhere ? ' everywhere' : ''}${lasting.activatedToo ? ', activated ones too' : ''}`
    case 'forbid':
      return `${WHO[lasting.who]} cannot ${forbiddenWords(lasting.act)}`
    case 'cannot':
      return `${cardsWords(lasting.cards)} cannot ${spaced(lasting.act)}${lasting.for ? ` for ${phraseWords(lasting.for, true)}` : ''}`
    case 'allow':
      return `you can ${allowedWords(lasting.act)}`
    case 'instead':
      return `if ${eventWords(lasting.event)}, ${lasting.optional ? 'you can ' : ''}${stepsWords(lasting.steps)} instead`
    case 'redirect':
      return `${whatWords(lasting.what)}${lasting.from ? ` from the ${placeList(lasting.from)}` : ''}${lasting.going ? ` going to the ${PLACE_WORDS[lasting.going]}` : ''} goes to: ${spaced(lasting.to)}`
    case 'whenever':
      return `each time ${eventWords(lasting.event)}: ${stepsWords(lasting.steps)}`
    case 'damage-factor':
      return `${lasting.kind} damage to ${WHO[lasting.who]} x ${lasting.factor}${lasting.involving ? ` involving ${cardsWords(lasting.involving)}` : ''}`
    case 'gain-becomes-damage':
    case 'damage-becomes-gain':
      return `${spaced(lasting.is)} for ${WHO[lasting.who]}`
    case 'toll':
      return `${WHO[lasting.who]} must ${stepsWords(lasting.cost)} to ${forbiddenWords(lasting.for)}`
    case 'upkeep':
      return `in ${momentWords(lasting.at)}: ${stepsWords(lasting.cost)}, or else ${stepsWords(lasting.orElse)}`
    case 'destroyed':
      return `${cardsWords(lasting.cards)} is destroyed`
    case 'control-limit':
      return `${WHO[lasting.who]} can only control ${lasting.most} ${lasting.kinds === undefined ? '' : `${lasting.kinds}(s) of `}${phraseWords(lasting.of, lasting.kinds !== undefined)}`
    case 'remains':
      return `${cardsWords(lasting.cards)} stays on the field`
    case 'reveal':
      return `${cardsWords(lasting.cards)} stay revealed`
    case 'hand-limit':
      return `hand limit of ${WHO[lasting.who]}: ${lasting.limit === null ? 'none' : lasting.limit}`
  }
}

const toWords = ({ side, position, zone }: SummonTo): string =>
  [
    ...(position === undefined ? [] : [` in ${spaced(position)} position`]),
    ...(side === undefined ? [] : [` to the field of ${side === 'owner' ? 'its owner' : WHO[side]}`]),
    ...(zone === undefined
      ? []
      : [
          typeof zone === 'string'
            ? ` to the ${zone} Monster Zone`
            : 'linkedTo' in zone
              ? ` to a zone that ${cardsWords(zone.linkedTo)} points to`
              : ` to the column of ${cardsWords(zone.columnOf)}`,
        ]),
  ].join('')

/** One atom, without what joins it. */
const atomWords = (step: EffectStep): string => {
  switch (step.do) {
    case 'target':
    case 'choose':
    case 'look':
    case 'excavate':
    case 'destroy':
    case 'discard':
    case 'tribute':
      return `${step.do} ${cardsWords(step.cards)}`
    case 'reveal':
      return `reveal ${cardsWords(step.cards)}${step.until ? ` ${lastsWords(step.until)}` : ''}`
    case 'declare':
      return `declare a ${spaced(step.what)}${step.among ? ` among ${listed(step.among.map(String), 'or')}` : ''}`
    case 'coin':
      return `toss a coin${step.times === undefined ? '' : ` ${amountWords(step.times)} times`}`
    case 'die':
      return `roll a die${step.times === undefined ? '' : ` ${amountWords(step.times)} times`}`
    case 'add':
      return `add ${cardsWords(step.cards)} to ${step.to ? "your opponent's" : 'the'} hand`
    case 'return':
      return `return ${cardsWords(step.cards)} to the hand`
    case 'send':
      return `send ${cardsWords(step.cards)} to the GY`
    case 'banish':
      return `banish ${cardsWords(step.cards)}${step.faceDown ? ' face-down' : ''}${step.until ? ` ${durationWords(step.until)}` : ''}`
    case 'to-deck':
      return `${step.at === 'shuffle' ? 'shuffle' : 'place'} ${cardsWords(step.cards)} ${step.at === 'shuffle' ? 'into the Deck' : `on the ${spaced(step.at)} of the Deck`}${step.anyOrder ? ' in any order' : ''}`
    case 'to-extra-deck-face-up':
      return `add ${cardsWords(step.cards)} to the Extra Deck face-up`
    case 'set':
      return `Set ${cardsWords(step.cards)}${step.onField ? " on your opponent's field" : ''}${step.usableThisTurn ? ' (usable this turn)' : ''}`
    case 'place':
      return `place ${cardsWords(step.cards)} in the ${PLACE_WORDS[step.in]}${step.as ? ` as a ${spaced(step.as)}` : ''}${step.onField ? ` of ${step.onField === 'owner' ? 'its owner' : 'your opponent'}` : ''}`
    case 'activate-card':
      return `activate ${cardsWords(step.cards)}`
    case 'attach':
      return `attach ${cardsWords(step.cards)} to ${cardsWords(step.to)}${step.withTheirMaterials ? ' with their materials' : ''}`
    case 'detach':
      return `detach ${howManyWords(step.count)} material${step.of ? ` (${phraseWords(step.of, false)})` : ''} from ${cardsWords(step.from)}`
    case 'equip':
      return `equip ${cardsWords(step.cards)} to ${cardsWords(step.to)}${step.gives ? ` (${step.gives.map(changeWords).join(', ')})` : ''}`
    case 'draw':
      return `draw ${step.upTo ? 'up to ' : ''}${amountWords(step.count)}`
    case 'draw-until':
      return `draw until the hand holds ${amountWords(step.count)}`
    case 'mill':
      return `send the top ${step.upTo ? 'up to ' : ''}${amountWords(step.count)} of ${step.deck ? "your opponent's" : 'your'} Deck to the GY`
    case 'shuffle':
      return `shuffle the ${step.what}`
    case 'move':
      return `move ${cardsWords(step.cards)} to another zone${toWords(step.to === undefined ? {} : { zone: step.to })}`
    case 'swap-zones':
      return `switch the places of ${cardsWords(step.cards)}`
    case 'summon':
      return [
        `Special Summon ${cardsWords(step.cards)}${toWords(step)}`,
        ...(step.as ? [`as a ${step.as} Summon`] : []),
        ...(step.onto ? [`onto ${cardsWords(step.onto)}`] : []),
        ...(step.materials ? [`with ${cardsWords(step.materials)} as material`] : []),
        ...(step.ignoringConditions ? ['ignoring its Summoning conditions'] : []),
        ...(step.monster ? ['as a monster'] : []),
        ...(step.with ?? []).map(({ lasting, lasts }) => `(${lastingWords(lasting)} ${lastsWords(lasts)})`),
      ].join(' ')
    case 'token': {
      const { name, type, attribute, level, atk, def, tuner, figures = [] } = step.token
      const figure = [
        ...figures.map(({ of, is }) => `${of} ${amountWords(is)}`),
        ...(level === undefined ? [] : [`Level ${level}`]),
        ...(atk === undefined ? [] : [`ATK ${atk}`]),
        ...(def === undefined ? [] : [`DEF ${def}`]),
      ]
      return `Special Summon ${howManyWords(step.count)} "${name}" (${[attribute, type, ...(tuner ? ['Tuner'] : []), ...figure].join(', ')})${toWords(step)}`
    }
    case 'fusion':
    case 'ritual': {
      const sources = step.using.sources.map(
        ({ use, from, fate, atMost }) =>
          `${atMost === undefined ? '' : `up to ${atMost} `}${phraseWords(use, true)} from ${from.map(spaced).join('/')} (${fate})`,
      )
      return `${step.do} Summon ${phraseWords(step.using.summons, false)} using ${sources.join(' and ')}${step.including ? ` including ${cardsWords(step.including)}` : ''}`
    }
    case 'summon-now':
      return `${step.how} Summon ${phraseWords(step.of, false)} now${step.using ? ` using ${step.exactly ? 'only ' : ''}${cardsWords(step.using)}` : ''}${step.only ? ` with ${phraseWords(step.only, true)} only` : ''}${step.orSet ? ' or Set it' : ''}${step.withoutTribute ? ' without Tribute' : ''}`
    case 'pay':
      return `pay ${amountWords(step.lifePoints)} LP${step.multiplesOf === undefined ? '' : ` in multiples of ${step.multiplesOf}`}`
    case 'gain':
      return `${step.who ? WHO[step.who] : 'you'} gain ${amountWords(step.lifePoints)} LP`
    case 'damage':
      return `${amountWords(step.lifePoints)} damage to ${WHO[step.to]}`
    case 'life-points-become':
      return `LP of ${WHO[step.who]} become ${amountWords(step.lifePoints)}`
    case 'position':
      return `change ${cardsWords(step.cards)} to ${step.to === 'change' ? 'the other' : spaced(step.to)} position`
    case 'control':
      return `${WHO[step.to]} takes control of ${cardsWords(step.cards)}${step.lasts ? ` ${lastsWords(step.lasts)}` : ''}`
    case 'swap-control':
      return `switch control of ${step.cards.map(cardsWords).join(' and ')}${step.lasts ? ` ${lastsWords(step.lasts)}` : ''}`
    case 'counters':
      return `${step.change} ${howManyWords(step.count)} ${step.counter} counter(s) ${step.change === 'place' ? 'on' : 'from'} ${cardsWords(step.on)}`
    case 'negate':
      return `negate the ${spaced(step.what)}`
    case 'end-battle-phase':
      return 'end the Battle Phase'
    case 'skip':
      return `skip ${momentWords(step.moment)}`
    case 'win':
      return `${WHO[step.who]} wins the Duel`
    case 'answered-becomes':
      return `the effect that is answered becomes: ${stepsWords(step.steps)}`
    case 'apply-effect-of':
      return `apply the effect of ${cardsWords(step.cards)}`
    case 'apply':
      return `${lastingWords(step.lasting)} (${lastsWords(step.lasts)})`
    case 'one-of':
      return `${step.count ? rangeWords(step.count) : '1'} of: ${step.of.map((mode, at) => `(${at + 1}) ${modeWords(mode)}`).join(' ')}`
    case 'for-each':
      return `for each of ${cardsWords(step.cards)}: ${stepsWords(step.steps)}`
    case 'later':
      return `at ${step.nth === undefined ? '' : `time ${step.nth} of `}${step.edge === undefined ? '' : `the ${step.edge} of `}${momentWords(step.at)}: ${stepsWords(step.steps)}`
    case 'by-hand':
      return 'the rest is played by hand'
  }
}

const JOIN_WORDS = {
  then: ', then ',
  'if-you-do': ', and if you do, ',
  and: ' and ',
  also: ', also ',
  'after-that': '. After that ',
  'if-not': ', otherwise ',
} as const

const stepWords = (step: EffectStep): string =>
  [
    ...(step.if ? [`if ${conditionWords(step.if)}: `] : []),
    ...(step.by
      ? [`${step.by === 'opponent' || step.by === 'both' ? WHO[step.by] : `the ${step.by}`}: `]
      : []),
    ...(step.optional ? ['you can '] : []),
    atomWords(step),
    ...(step.binds === undefined ? [] : [` ["${step.binds}"]`]),
  ].join('')

const stepsWords = (steps: readonly EffectStep[]): string =>
  steps
    .map((step, at) => `${at === 0 ? '' : step.join ? JOIN_WORDS[step.join] : ', '}${stepWords(step)}`)
    .join('')

const modeWords = ({ if: condition, activate = [], resolve }: Mode): string =>
  [
    ...(condition ? [`if ${conditionWords(condition)}`] : []),
    ...(activate.length > 0 ? [`to activate: ${stepsWords(activate)}`] : []),
    stepsWords(resolve),
  ].join('; ')

const KIND_WORDS = {
  activation: 'When this card is activated',
  ignition: 'Ignition Effect',
  trigger: 'Trigger Effect',
  quick: 'Quick Effect',
  flip: 'Flip Effect',
  continuous: 'Continuous',
  'own-summon': 'Special Summon of its own',
} as const

/** An effect in words, from the data alone. */
export const describeEffect = (effect: Effect): string => {
  const places = placeList(effect.from)
  const where = `${KIND_WORDS[effect.kind]} (${places})`
  const condition = effect.if ? [`if ${conditionWords(effect.if)}`] : []
  if (effect.kind === 'continuous')
    return [where, ...condition, effect.lasting.map(lastingWords).join('; ') || 'not understood'].join(': ')
  const held = effect.turnLong ? [`this whole turn: ${effect.turnLong.map(lastingWords).join('; ')}`] : []
  if (effect.kind === 'own-summon') {
    const { costs, as, to, after = [] } = effect
    return [
      where,
      ...condition,
      ...held,
      ...(costs.length > 0 ? [`by: ${stepsWords(costs)}`] : []),
      ...(as ? [`as a ${as} Summon`] : []),
      ...(to ? [`Summoned${toWords(to)}`] : []),
      ...(after.length > 0 ? [`then ${stepsWords(after)}`] : []),
    ].join('; ')
  }
  const { on, damageStep, activate = [], modes, unanswerable, notNegated, quickIf, who, resolve } = effect
  return [
    where,
    ...(on
      ? [`${on.timing} ${on.events.map(eventWords).join(' or ')}${on.mandatory ? ' (mandatory)' : ''}`]
      : []),
    ...condition,
    ...(damageStep ? [`Damage Step: ${spaced(damageStep)}`] : []),
    ...held,
    ...(activate.length > 0 ? [`to activate: ${stepsWords(activate)}`] : []),
    ...(modes
      ? [
          `choose ${rangeWords(modes.count)}: ${modes.of.map((mode, at) => `(${at + 1}) ${modeWords(mode)}`).join(' ')}${modes.eachOnce ? ` (each once per ${spaced(modes.eachOnce)})` : ''}`,
        ]
      : []),
    ...(unanswerable
      ? [
          `${WHO[unanswerable.whose]} cannot answer it${unanswerable.with ? ` with ${phraseWords(unanswerable.with, true)}` : ''}${unanswerable.ofKindsOf ? ` with cards of the kinds of ${cardsWords(unanswerable.ofKindsOf)}` : ''}`,
        ]
      : []),
    ...(notNegated ? [`its ${listed(notNegated, 'and')} cannot be negated`] : []),
    ...(quickIf ? [`a Quick Effect if ${conditionWords(quickIf)}`] : []),
    ...(who ? [`${WHO[who]} can activate it`] : []),
    ...(resolve.length > 0 ? [`effect: ${stepsWords(resolve)}`] : []),
  ].join('; ')
}

const oftenWords = ({ times, per }: Often): string => `${times} time(s) per ${per}`

/** A limit in words; effects are numbered from 1. */
export const describeLimit = (limit: EffectLimit): string => {
  switch (limit.limits) {
    case 'use':
      return `effect ${listed(
        limit.effects.map((index) => `${index + 1}`),
        limit.together ? 'or' : 'and',
      )}: ${oftenWords(limit)}${limit.of === 'name' ? ' by name' : ' for each copy'}`
    case 'activation':
      return `activation of the card: ${oftenWords(limit)}`
    case 'summon':
      return `${spaced(limit.how)} Summon of the card${limit.thisWay ? ' this way' : ''}: ${oftenWords(limit)}`
    case 'controlling':
      return `only 1 ${limit.onEitherSide ? 'on the field' : 'under your control'}`
  }
}

/** All that a card does, a line each. */
export const describeEffects = ({ effects, limits, equipsTo }: CardEffects): readonly string[] => [
  ...(equipsTo ? [`Equips only to ${phraseWords(equipsTo, false)}`] : []),
  ...effects.map(describeEffect),
  ...limits.map(describeLimit),
]

/** What is done, step by step, in words. */
export const describeSteps = (steps: readonly EffectStep[]): string => stepsWords(steps)

/** One of several things to choose from, in words. */
export const describeMode = (mode: Mode): string => modeWords(mode)

/** What holds, in words. */
export const describeLasting = (lasting: Lasting): string => lastingWords(lasting)

/** How long it holds, in words. */
export const describeLasts = (lasts: Lasts): string => lastsWords(lasts)

/** What is forbidden, in words, as what somebody "cannot" do. */
export const describeForbidden = (act: Forbidden): string => forbiddenWords(act)
