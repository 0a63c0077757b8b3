import { capital, listed, withArticle } from '../../english.ts'
import { phraseWords } from '../filter/describe.ts'
import { PLACE_WORDS } from '../filter/filter.ts'
import type { Often } from '../text/limits.ts'
import type {
  Atom,
  StepOf,
  Allowed,
  CardEffects,
  Effect,
  EffectLimit,
  EffectStep,
  Granted,
  HoldingPlace,
  Lasting,
  Lasts,
  Mode,
} from './effect.ts'
import {
  areMany,
  amountWords,
  cardCountWords,
  cardsWords,
  countersNamed,
  doesWords,
  howManyWords,
  oneOf,
  propertyWords,
  rangeWords,
  setWords,
  soMuchWords,
  thirdPerson,
  timesWords,
  WHO,
} from './describe-cards.ts'
import {
  CARD_ACT_WORDS,
  changesWords,
  factorWords,
  filterWords,
  forbiddenWords,
  givenWords,
  placeList,
  POSITIONS,
  protectWords,
  REDIRECTED,
  toWords,
  verbFor,
} from './describe-holding.ts'
import { fusionWords, ritualWords, sourcesWords } from './describe-summons.ts'
import {
  conditionWords,
  durationWords,
  eventWords,
  lastsWords,
  leadWords,
  momentWords,
  whatWords,
} from './describe-when.ts'
import type { EffectCondition } from './condition.ts'
import type { EffectEvent } from './event.ts'
import { effectsOnCard } from './numbered.ts'
import type { Amount, MeantCards } from './which-cards.ts'

/*
 * Effects in words that are made from the data alone: what the player reads beside a card, and how a misreading is seen. Plain and short,
 * in the order of the data, as cards say it: conditions before the colon, costs and targets before the semicolon, then what is done.
 */

/** "From among cards you control": so many from all of them together. */
const amongThem = (cards: Extract<MeantCards, { readonly is: 'all' | 'choice' }>): string =>
  `among ${setWords(cards, true)}`

const grantedWords = (cards: MeantCards, grant: Granted): string => {
  const subject = cardsWords(cards)
  switch (grant.is) {
    case 'attacks': {
      const times =
        typeof grant.times === 'number' ? timesWords(grant.times) : `as often as ${amountWords(grant.times)}`
      return `${subject} can attack ${grant.on ? 'monsters ' : ''}${times} ${grant.inARow ? 'in a row' : 'each Battle Phase'}`
    }
    case 'effect':
      return `${subject} ${verbFor(cards, 'gain')} this effect: (${explainEffect(grant.effect)})`
    case 'attack-all-monsters':
      return `${subject} can attack every monster your opponent controls, once each`
    case 'direct-attack':
      return `${subject} can attack directly${grant.past ? `, past monsters all of which are ${phraseWords(grant.past, true)}` : ''}`
    case 'attack-in-defense':
      return `${subject} can attack while in Defense Position`
    case 'must-attack':
      return `${subject} must attack, if possible`
    case 'piercing':
    case 'double-piercing':
      return `${subject} ${verbFor(cards, 'inflict')} ${grant.is === 'piercing' ? '' : 'double '}piercing battle damage`
  }
}

const SPARED_COSTS: Readonly<Record<Extract<Lasting, { is: 'spares-cost' }>['without'], string>> = {
  pay: 'paying LP',
  detach: 'detaching material',
  discard: 'discarding',
}

const quietly = ({ withoutFlipEffects }: { readonly withoutFlipEffects?: true }): string =>
  withoutFlipEffects ? ' without their Flip Effects' : ''

const allowedWords = (allowed: Allowed): string => {
  switch (allowed.act) {
    case 'normal-summon-more': {
      const { of, orSet, only, times } = allowed
      return `${only ? 'Tribute' : 'Normal'} Summon${orSet ? ' or Set' : ''} ${times === 1 ? oneOf(of) : `${times} ${phraseWords(of, true)}`} in addition to your Normal Summon or Set`
    }
    case 'normal-summons':
      return `Normal Summon or Set ${timesWords(allowed.times)} in a turn`
    case 'activate-from-hand':
    case 'activate-turn-set':
      return `activate ${cardsWords(allowed.cards)} ${allowed.act === 'activate-from-hand' ? 'from the hand' : 'the turn it was Set'}${allowed.cost ? `, if you ${stepsWords(allowed.cost)}` : ''}`
    case 'fusion-as-with':
      return `Fusion Summon monsters that must be Special Summoned with "${allowed.name}" with other effects`
    case 'fusion-materials':
      return `${allowed.once ? 'once ' : ''}also use ${sourcesWords([allowed.source])} for a Fusion Summon`
    case 'normal-summon-without-tribute':
      return `Normal Summon ${allowed.once || allowed.onceThere ? oneOf(allowed.of) : filterWords(allowed.of, 'monsters')} without Tributing${allowed.once ? ' once each turn' : allowed.onceThere ? ', once while this card is there' : ''}`
    case 'fewer-tributes':
      return `Normal Summon ${filterWords(allowed.of, 'monsters')} for ${allowed.fewer} less Tribute${allowed.fewer === 1 ? '' : 's'}${allowed.who === 'both' ? ', as your opponent can' : ''}`
    case 'tribute-theirs':
      return `${allowed.once ? 'once ' : ''}Tribute ${allowed.most === undefined ? 'any number of' : allowed.most} ${phraseWords(allowed.of, allowed.most !== 1)} that your opponent controls for a Tribute Summon`
    case 'tribute-theirs-as-cost':
      return `Tribute ${oneOf(allowed.of)} that your opponent controls among what you Tribute to activate an effect`
    case 'pay-instead-of-tribute':
      return `${stepsWords([allowed.cost])} instead of what ${oneOf(allowed.of)} would Tribute${allowed.itself ? ' of itself' : ''} to activate its effect`
    case 'set-as-spell':
      return 'Set this card in your Spell & Trap Zone as a Spell'
    case 'pendulum-summon-more':
      return `Pendulum Summon ${allowed.of ? `${phraseWords(allowed.of, true)} ` : ''}${allowed.from === undefined ? '' : `from the ${allowed.from === 'hand' ? 'hand' : 'Extra Deck'} `}once more`
  }
}

/** What holds for a time, in words. */
export const lastingWords = (lasting: Lasting): string => {
  switch (lasting.is) {
    case 'alter':
      return changesWords(lasting.cards, lasting.changes)
    case 'protect':
      return protectWords(lasting)
    case 'grant':
      return grantedWords(lasting.cards, lasting.grant)
    case 'negate':
      if (lasting.activatedToo)
        return `the activated effects of ${cardsWords(lasting.cards)}, and their effects on the field, are negated`
      return `${lasting.cards.is === 'each' ? 'its effects' : `the effects of ${cardsWords(lasting.cards)}`} are negated${lasting.everywhere ? ', wherever they are' : ''}`
    case 'negate-activated': {
      const { who, of, as, in: places } = lasting
      const whose =
        who === undefined ? 'that are' : `that ${who === 'you' ? 'you have' : 'your opponent has'}`
      const what = as === 'either' ? 'cards and effects' : `the effects of ${phraseWords(of, true)}`
      return `${what} ${whose} activated${places ? ` in ${placeList(places)}` : ''} are negated`
    }
    case 'negate-in-graveyards':
      return lasting.what === 'moving'
        ? 'effects that would move cards out of a GY are negated'
        : 'effects that would change Types or Attributes in a GY are negated'
    case 'forbid':
      return lasting.who === 'both'
        ? `neither player can ${forbiddenWords(lasting.act)}`
        : `${WHO[lasting.who]} cannot ${forbiddenWords(lasting.act)}`
    case 'cannot': {
      const words = CARD_ACT_WORDS[lasting.act]
      if (lasting.who && words.startsWith('be used'))
        return `${lasting.who === 'both' ? 'neither player can' : `${WHO[lasting.who]} cannot`} use ${cardsWords(lasting.cards).replace(/^all /, '')}${words.slice('be used'.length)}`
      return `${cardsWords(lasting.cards)} cannot ${areMany(lasting.cards) ? words.replace(' its ', ' their ') : words}${lasting.for ? ` for ${phraseWords(lasting.for, true)}` : ''}${lasting.exceptBy ? `, except by the effect of ${phraseWords(lasting.exceptBy, true)}` : ''}`
    }
    case 'allow':
      return `you can ${allowedWords(lasting.act)}`
    case 'instead':
      return `if ${eventWords({ ...lasting.event, would: true })}, ${lasting.optional ? 'you can ' : ''}${stepsWords(lasting.steps)} instead`
    case 'redirect': {
      const { what, from, going, to } = lasting
      const way = going ? `that would go to the ${PLACE_WORDS[going]}` : 'that would leave the field'
      return `${whatWords(what)}${from && going ? ` from ${placeList(from)}` : ''} ${way} ${REDIRECTED[to]} instead`
    }
    case 'whenever':
      return `each time ${eventWords(lasting.event)}, ${stepsWords(lasting.steps)}`
    case 'damage-factor':
      return factorWords(lasting)
    case 'battle-damage-passed-on': {
      const { involving, attacked } = lasting
      const from = involving ? ` from ${attacked ? 'attacks on' : 'battles of'} ${cardsWords(involving)}` : ''
      return `your opponent takes the battle damage that you would take${from}`
    }
    case 'gain-becomes-damage':
      return `effects that would make ${WHO[lasting.who]} gain LP inflict that much damage instead`
    case 'damage-becomes-gain':
      return `effects that would inflict damage to ${WHO[lasting.who]} give that much LP instead`
    case 'spares-cost': {
      const what = SPARED_COSTS[lasting.without]
      const cards = phraseWords(lasting.of, true)
      return `you ${lasting.optional ? 'can ' : ''}activate ${lasting.as === 'effect' ? `the effects of ${cards}` : cards} without ${what}`
    }
    case 'upkeep':
      return `during ${momentWords(lasting.at)}, ${lasting.must ? 'you must ' : ''}${stepsWords(lasting.cost)}, or else ${stepsWords(lasting.orElse)}`
    case 'held-in-position':
      return `${cardsWords(lasting.cards)} ${areMany(lasting.cards) ? 'are' : 'is'} changed to ${POSITIONS[lasting.position]}`
    case 'control-returns':
      return 'all monsters are controlled by their owners'
    case 'wins':
      return 'you win the Duel'
    case 'destroyed':
      return `${cardsWords(lasting.cards)} ${areMany(lasting.cards) ? 'are' : 'is'} ${lasting.sent ? 'sent to the GY' : 'destroyed'}`
    case 'control-limit': {
      const { who, of, most, kinds, ofEach, sendsRest } = lasting
      const cards = phraseWords(of, kinds !== undefined || most !== 1)
      const what =
        kinds === undefined
          ? `${most} ${cards}`
          : ofEach
            ? `${most} of each ${propertyWords(kinds)} among ${cards}`
            : `${cards} of ${most} ${propertyWords(kinds)}${most === 1 ? '' : 's'}`
      return `${WHO[who]} can only control ${what}${sendsRest ? '; the others are sent to the GY' : ''}`
    }
    case 'remains':
      return `${cardsWords(lasting.cards)} stays on the field`
    case 'reveal':
      return `${cardsWords(lasting.cards)} stay revealed`
    case 'hand-limit':
      return `${doesWords(lasting.who, 'have')} ${lasting.limit === null ? 'no hand size limit' : `a hand size limit of ${lasting.limit}`}`
    case 'normal-draw':
      return `${doesWords(lasting.who, 'draw')} ${amountWords(lasting.count)} as the normal draw`
  }
}

/** What can be declared. */
export const DECLARED_WORDS = {
  'card-name': 'a card name',
  attribute: 'an Attribute',
  type: 'a Type',
  number: 'a number',
  kind: 'a kind of card',
  level: 'a Level',
} as const

/** "All cards in your Pendulum Zone" of which there must be two. */
const bothWords = (cards: MeantCards): string => cardsWords(cards).replace(/^all /, 'both ')

/** "discard 1 card": nobody discards from anywhere but the hand. */
const discardedWords = (cards: MeantCards): string =>
  cardsWords(
    cards.is === 'choice' &&
      cards.in.every(({ place, of }) => place === 'hand' && (of === 'you' || cards.by === 'opponent'))
      ? { ...cards, in: [] }
      : cards,
    true,
  )

/** Cards that go somewhere; what they may not be stands between commas. */
const movedWords = (cards: MeantCards): string => {
  const words = cardsWords(cards, true)
  return words.includes(', except ') ? `${words},` : words
}

/** "once" of throws is not said. */
const thrownWords = (times: Parameters<typeof amountWords>[0] | undefined): string =>
  times === undefined
    ? ''
    : typeof times === 'number'
      ? ` ${timesWords(times)}`
      : ` as often as ${amountWords(times)}`

/** What you lose, where your Life Points become what is left of them. */
const lostOf = ({
  who,
  lifePoints,
}: Extract<EffectStep, { readonly do: 'life-points-become' }>): Amount | undefined => {
  if (who !== 'you' || typeof lifePoints === 'number' || lifePoints.is !== 'remaining') return undefined
  const [from, lost] = lifePoints.of
  return typeof from === 'object' && from.is === 'lifePoints' && from.of === 'you' ? lost : undefined
}

/** Your next Battle Phase may be that of this turn, unless it is that of your next turn. */
const skippedWords = ({ moment, soonest, times }: Extract<EffectStep, { readonly do: 'skip' }>): string => {
  const { part, of, next } = moment
  return !next || soonest || times !== undefined || part === 'turn'
    ? momentWords(moment)
    : `${momentWords({ part, of: 'either' })} of ${momentWords({ part: 'turn', of, next })}`
}

/** Each atom, without what joins it. */
const ATOM_WORDS: { readonly [Kind in Atom['do']]: (step: StepOf<Kind>) => string } = {
  target: (step) =>
    step.where
      ? `target ${cardsWords(step.cards)}, or if ${conditionWords(step.where.if)}, ${cardsWords(step.where.cards)}`
      : `target ${cardsWords(step.cards)}`,
  choose: (step) => `choose ${cardsWords(step.cards)}`,
  look: (step) => `look at ${cardsWords(step.cards)}`,
  excavate: (step) => `excavate ${cardsWords(step.cards)}`,
  destroy: (step) => `destroy ${step.both ? bothWords(step.cards) : cardsWords(step.cards)}`,
  discard: (step) => `discard ${discardedWords(step.cards)}${step.mustArrive ? ' to the GY' : ''}`,
  tribute: (step) => `Tribute ${cardsWords(step.cards)}`,
  reveal: (step) => `reveal ${cardsWords(step.cards)}${step.until ? ` ${lastsWords(step.until)}` : ''}`,
  declare: (step) =>
    `declare ${DECLARED_WORDS[step.what]}${step.among ? ` (${listed(step.among.map(String), 'or')})` : ''}`,
  coin: (step) => `toss a coin${thrownWords(step.times)}`,
  die: (step) => `roll a die${thrownWords(step.times)}`,
  add: (step) => `add ${movedWords(step.cards)} to ${step.to ? "your opponent's" : 'the'} hand`,
  return: (step) => `return ${movedWords(step.cards)} to the hand`,
  send: (step) => `send ${movedWords(step.cards)} to the GY`,
  banish: (step) =>
    `banish ${step.both ? bothWords(step.cards) : cardsWords(step.cards, true)}${step.faceDown ? ' face-down' : ''}${step.until ? ` ${durationWords(step.until)}` : ''}`,
  'to-deck': (step) =>
    `${step.at === 'shuffle' ? 'shuffle' : 'place'} ${movedWords(step.cards)} ${DECK_WORDS[step.at]}${step.anyOrder ? ' in any order' : ''}`,
  'to-extra-deck-face-up': (step) => `add ${movedWords(step.cards)} to the Extra Deck face-up`,
  set: (step) =>
    `Set ${cardsWords(step.cards, true)}${step.onField ? " on your opponent's field" : ''}${step.usableThisTurn ? ', and it can be activated this turn' : ''}`,
  place(step) {
    if (step.activates) return `activate ${movedWords(step.cards)}`
    if (step.in === 'spellTrapZone' && !step.as) {
      const field = step.onField === 'owner' ? "its owner's" : step.onField ? "your opponent's" : 'your'
      return `place ${movedWords(step.cards)} face-up on ${field} field`
    }
    const whose = step.onField === 'owner' ? "its owner's" : step.onField ? "your opponent's" : 'the'
    return `place ${movedWords(step.cards)} in ${whose} ${PLACE_WORDS[step.in]}${step.as ? ` as a ${step.as === 'continuous-spell' ? 'Continuous Spell' : 'Continuous Trap'}` : ''}`
  },
  attach: (step) =>
    `attach ${movedWords(step.cards)} to ${cardsWords(step.to)} as material${step.withTheirMaterials ? ', with their own materials' : ''}`,
  detach(step) {
    const many = step.count.max !== 1
    const materials = step.of
      ? `${phraseWords(step.of, many)} that ${many ? 'are' : 'is'} material`
      : many
        ? 'materials'
        : 'material'
    return `detach ${howManyWords(step.count)} ${materials} from ${step.from.is === 'all' || (step.from.is === 'choice' && many) ? amongThem(step.from) : cardsWords(step.from)}`
  },
  equip: (step) =>
    `equip ${movedWords(step.cards)} to ${cardsWords(step.to)}${step.most === undefined ? '' : ` (max. ${step.most} by its effects)`}${
      step.gives
        ? `, ${givenWords(step.gives)
            .replaceAll('this card', 'that card')
            .replace(/^(its )?/, (its) => (its ? 'whose ' : 'which '))}`
        : ''
    }`,
  draw: (step) => `draw ${step.upTo ? 'up to ' : ''}${cardCountWords(step.count)}`,
  'draw-until': (step) =>
    `draw until ${step.by ? 'they have' : 'you have'} ${amountWords(step.count)} ${step.count === 1 ? 'card' : 'cards'} in ${step.by ? 'their' : 'your'} hand`,
  mill: (step) =>
    step.upTo
      ? `send up to ${amountWords(step.count)} cards from the top of ${step.deck ? "your opponent's" : 'your'} Deck to the GY`
      : `send ${cardsWords({ is: 'top', deck: step.deck ?? 'you', count: step.count })} to the GY`,
  shuffle: (step) => `shuffle the ${step.what === 'deck' ? 'Deck' : 'hand'}`,
  summon: (step) =>
    [
      `Special Summon ${cardsWords(step.cards, true)}${toWords(step)}`,
      ...(step.as ? [`as ${withArticle(capital(step.as))} Summon`] : []),
      ...(step.onto ? [`on top of ${cardsWords(step.onto)}`] : []),
      ...(step.materials ? [`with ${cardsWords(step.materials)} as material`] : []),
      ...(step.ignoringConditions ? ['ignoring its Summoning conditions'] : []),
      ...(step.monster ? [step.monster.normal ? 'as a Normal Monster' : 'as an Effect Monster'] : []),
      ...(step.with ?? []).map(({ lasting, lasts }) => `(${appliedWords(lasting, lasts)})`),
    ].join(' '),
  token(step) {
    const { name, type, attribute, level, atk, def, tuner, figures = [] } = step.token
    const figure = [
      ...figures.map(({ of, is }) => `${propertyWords(of)} equal to ${amountWords(is)}`),
      ...(level === undefined ? [] : [`Level ${level}`]),
      ...(atk === undefined ? [] : [`ATK ${atk}`]),
      ...(def === undefined ? [] : [`DEF ${def}`]),
    ]
    return `Special Summon ${howManyWords(step.count)} "${name}" (${[attribute, type, ...(tuner ? ['Tuner'] : []), ...figure].join(', ')})${toWords(step)}`
  },
  fusion: (step) =>
    [
      fusionWords(step.using),
      ...(step.including
        ? [`${step.exactly ? 'with just' : 'including'} ${cardsWords(step.including)}`]
        : []),
      ...(step.standingFor ? [`for one that mentions ${cardsWords(step.standingFor)}`] : []),
      ...(step.which ? [`namely ${cardsWords(step.which)}`] : []),
      ...(step.also ?? []).map(
        ({ if: condition, source }) => `or, if ${conditionWords(condition)}, ${sourcesWords([source])}`,
      ),
    ].join(' '),
  ritual: (step) =>
    `${ritualWords(step.using)}${step.including ? ` including ${cardsWords(step.including)}` : ''}`,
  'summon-now': (step) =>
    [
      `${capital(step.how)} Summon ${oneOf(step.of)}`,
      ...(step.using ? [`using ${step.exactly ? 'only ' : ''}${cardsWords(step.using)}`] : []),
      ...(step.only ? [`with ${phraseWords(step.only, true)} you control only`] : []),
      ...(step.orSet ? ['or Set it'] : []),
      ...(step.withoutTribute ? ['without Tributing'] : []),
    ].join(' '),
  pay: (step) =>
    `pay ${soMuchWords(step.lifePoints, 'LP')}${step.multiplesOf === undefined ? '' : ` in multiples of ${step.multiplesOf}`}`,
  gain(step) {
    const words = soMuchWords(step.lifePoints, 'LP')
    return step.who ? `${doesWords(step.who, 'gain')} ${words}` : `gain ${words}`
  },
  damage(step) {
    const words = soMuchWords(step.lifePoints, 'damage')
    return step.to === 'opponent'
      ? `inflict ${words} to your opponent`
      : `${step.to === 'both' ? 'both players ' : ''}take ${words}`
  },
  'life-points-become'(step) {
    const lost = lostOf(step)
    if (lost !== undefined) return `lose ${soMuchWords(lost, 'LP')}`
    return `${step.who === 'you' ? 'your' : step.who === 'opponent' ? "your opponent's" : "both players'"} LP become ${amountWords(step.lifePoints)}`
  },
  position: (step) =>
    step.to === 'change'
      ? `change the battle position of ${cardsWords(step.cards)}${quietly(step)}`
      : `change ${cardsWords(step.cards)} to ${POSITIONS[step.to]}${quietly(step)}`,
  control: (step) =>
    `${step.to === 'you' ? `take control of ${cardsWords(step.cards)}` : `give control of ${cardsWords(step.cards)} to your opponent`}${step.lasts ? ` ${lastsWords(step.lasts)}` : ''}`,
  'swap-control': (step) =>
    `switch control of ${step.cards.map((one) => cardsWords(one)).join(' and ')}${step.lasts ? ` ${lastsWords(step.lasts)}` : ''}`,
  counters: (step) =>
    `${step.change} ${howManyWords(step.count)} ${countersNamed(step.counter, step.count.max !== 1)} ${step.change === 'place' ? 'on' : 'from'} ${step.change === 'remove' && step.on.is === 'all' ? amongThem(step.on) : cardsWords(step.on)}`,
  negate: (step) => `negate the ${NEGATED_WORDS[step.what]}`,
  'redirect-attack': (step) =>
    `change the attack target to ${cardsWords(step.cards)}${step.calculates ? ' and perform damage calculation' : ''}`,
  'end-battle-phase': () => 'end the Battle Phase',
  'enter-end-phase': () => 'it becomes the End Phase',
  skip: (step) =>
    `skip ${skippedWords(step)}${step.times === undefined ? '' : `, ${timesWords(step.times)}`}`,
  apply: (step) => appliedWords(step.lasting, step.lasts),
  'one-of'(step) {
    // Several things that are done as one are the only way.
    if (step.of.length === 1 && step.of[0] && !step.of[0].if) return modeWords(step.of[0])
    return `apply ${step.count ? rangeWords(step.count) : '1'} of these: ${step.of.map((mode, at) => `(${at + 1}) ${modeWords(mode)}`).join(' ')}`
  },
  'for-each': (step) => `for each of ${cardsWords(step.cards)}, ${stepsWords(step.steps)}`,
  later(step) {
    const nth =
      step.nth === undefined
        ? ''
        : ` (the ${step.nth}${step.nth === 2 ? 'nd' : step.nth === 3 ? 'rd' : 'th'} that comes)`
    const when = step.edge === undefined ? 'during' : `at the ${step.edge} of`
    return `${when} ${momentWords(step.at)}${nth}, ${stepsWords(step.steps)}`
  },
  'by-hand': (step) => `the rest is played by hand${step.needs ? `, with ${cardsWords(step.needs)}` : ''}`,
}

const atomWords = (step: EffectStep): string => {
  // TypeScript does not see that the step and its words are of the same kind.
  const words = ATOM_WORDS[step.do] as (step: EffectStep) => string
  return words(step)
}

/** What holds, and how long: first where more words follow from it. What ends with its own cards needs no end in words. */
const appliedWords = (lasting: Lasting, lasts: Lasts): string => {
  const words = lastingWords(lasting)
  if ('until' in lasts && lasts.until === 'its-cards-leave') return words
  const isLong =
    lasting.is === 'whenever' ||
    lasting.is === 'instead' ||
    lasting.is === 'redirect' ||
    (lasting.is === 'alter' && lasting.alsoLater === true)
  return isLong ? `${lastsWords(lasts)}, ${words}` : `${words} ${lastsWords(lasts)}`
}

const DECK_WORDS = {
  shuffle: 'into the Deck',
  top: 'on the top of the Deck',
  bottom: 'on the bottom of the Deck',
  'top-or-bottom': 'on the top or bottom of the Deck',
} as const

const NEGATED_WORDS = {
  activation: 'activation',
  effect: 'effect',
  summon: 'Summon',
  'summon-or-activation': 'Summon or activation',
  attack: 'attack',
} as const

const JOIN_WORDS = {
  then: ', then ',
  'if-you-do': ', and if you do, ',
  and: ' and ',
  also: ', also ',
  'after-that': ', and after that ',
  'if-not': ', otherwise ',
} as const

/** What later steps call the cards of a step without being told: "discard 1 card" gives "the discarded card". */
const NAMED_BY_ITSELF: Readonly<Partial<Record<EffectStep['do'], RegExp>>> = {
  target: /^target/,
  summon: /^summoned$/,
  token: /^token$/,
  send: /^sent$/,
  mill: /^sent$/,
  tribute: /^tributed$/,
  banish: /^banished$/,
  destroy: /^destroyed$/,
  discard: /^discarded$/,
  reveal: /^revealed$/,
  excavate: /^excavated$/,
  add: /^added$/,
  choose: /^(?:chosen|cards)$/,
  'to-deck': /^shuffled$/,
  equip: /^equipped$/,
  set: /^set$/,
}

const BY_WORDS = {
  opponent: 'your opponent',
  both: 'both players',
  controller: 'its controller',
  owner: 'its owner',
} as const

/** Steps that begin with who does it by themselves. */
const SAYS_WHO: readonly EffectStep['do'][] = [
  'apply',
  'gain',
  'life-points-become',
  'by-hand',
  'later',
  'for-each',
]

const stepWords = (step: EffectStep): string => {
  const words = atomWords(step)
  const { by, binds, optional } = step
  const done =
    by === undefined || SAYS_WHO.includes(step.do)
      ? `${optional ? (step.do === 'apply' ? 'if you want, ' : 'you can ') : ''}${words}`
      : `${BY_WORDS[by]} ${optional ? `can ${words}` : by === 'both' ? words : thirdPerson(words)}`
  const isNamed = binds === undefined || NAMED_BY_ITSELF[step.do]?.test(binds) === true
  return `${step.if ? `${leadWords(step.if).join(', ')}, ` : ''}${done}${isNamed ? '' : ` (“${binds}”)`}`
}

/** What is done, step by step, in words. */
export const stepsWords = (steps: readonly EffectStep[]): string =>
  steps
    .map((step, at) => `${at === 0 ? '' : step.join ? JOIN_WORDS[step.join] : ', '}${stepWords(step)}`)
    .join('')

/** One of several things to choose from, in words. */
export const modeWords = ({ if: condition, activate = [], resolve }: Mode): string =>
  phasesWords(condition ? leadWords(condition) : [], activate, resolve) || 'nothing'

/** As cards say it: conditions before the colon, costs and targets before the semicolon. */
const phasesWords = (
  conditions: readonly string[],
  activate: readonly EffectStep[],
  resolve: readonly EffectStep[],
): string => {
  const asked = activate.length > 0 ? [stepsWords(activate)] : []
  const done = resolve.length > 0 ? [stepsWords(resolve)] : []
  return [...(conditions.length > 0 ? [conditions.join(', ')] : []), [...asked, ...done].join('; ')]
    .filter((part) => part !== '')
    .join(': ')
}

const KIND_WORDS = {
  activation: 'When this card is activated',
  ignition: 'Ignition Effect',
  trigger: 'Trigger Effect',
  quick: 'Quick Effect',
  flip: 'Flip Effect',
  continuous: 'Continuous Effect',
  'own-summon': 'Special Summon of its own',
} as const

/** "on the field", "in the hand or GY", "attached to a monster". */
export const liesWords = (places: readonly HoldingPlace[]): string => {
  const where = places.filter((place) => place !== 'attached' && place !== 'used')
  const attached = places.includes('attached') ? ['attached to a monster'] : []
  const used = places.includes('used') ? ['after its use as material'] : []
  const [first] = where
  return [
    ...(first ? [`${first === 'field' ? 'on' : 'in'} ${placeList(where)}`] : []),
    ...attached,
    ...used,
  ].join(' or ')
}

const DAMAGE_STEP = {
  may: 'also in the Damage Step',
  'may-not': 'not in the Damage Step',
  'until-damage-calculation': 'also in the Damage Step, before damage calculation',
} as const

const sentence = (words: string): string => `${capital(words)}.`

const wasThereWords = (where: true | 'graveyard' | 'hand'): string =>
  where === true
    ? ' while this card is there already'
    : ` (in the ${where === 'hand' ? 'hand' : 'GY'} only if this card was there already)`

/** An effect in words, from the data alone. */
export const explainEffect = (effect: Effect): string => {
  const place =
    effect.kind === 'activation'
      ? ''
      : ` ${effect.kind === 'own-summon' ? `from ${placeList(effect.from)}` : liesWords(effect.from)}`
  const head = `${KIND_WORDS[effect.kind]}${place}`
  const condition = effect.if ? leadWords(effect.if) : []
  if (effect.kind === 'continuous') {
    const held = effect.lasting.map(lastingWords)
    const words =
      held.length === 0
        ? 'not understood'
        : condition.length > 0
          ? // What stands before holds for all of it.
            held.join(', and ')
          : held.map((one, at) => (at === 0 ? one : capital(one))).join('. ')
    const sure = effect.cannotBeNegated ? ` ${sentence('this effect cannot be negated')}` : ''
    return `${head}. ${sentence([...condition, words].join(', '))}${sure}`
  }
  const turnLong = effect.turnLong
    ? [
        sentence(
          `the turn you ${effect.kind === 'own-summon' ? 'Summon it this way' : 'use it'}, ${effect.turnLong.map(lastingWords).join(', and ')}`,
        ),
      ]
    : []
  if (effect.kind === 'own-summon') {
    const { costs, as, to, after = [] } = effect
    const how = [
      `Special Summon this card${to ? toWords(to) : ''}`,
      ...(as ? [`as ${withArticle(capital(as))} Summon`] : []),
    ].join(' ')
    return [
      `${head}.`,
      sentence([condition.join(', '), stepsWords(costs), how].filter((part) => part !== '').join(': ')),
      ...(after.length > 0 ? [sentence(`then ${stepsWords(after)}`)] : []),
      ...turnLong,
    ].join(' ')
  }
  const { on, damageStep, activate = [], modes, unanswerable, notNegated, quickIf, who, resolve } = effect
  const waits = on
    ? [
        `${on.events.every(({ is }) => is === 'phase') ? '' : `${on.timing} `}${on.events.map((event) => `${event.timing ? `${event.timing} ` : ''}${eventWords(event)}`).join(' or ')}${on.wasThere ? wasThereWords(on.wasThere) : ''}${on.oncePerBattle ? ' (once per battle)' : ''}${on.mandatory ? ' (it must be activated)' : ''}`,
      ]
    : []
  const chosen = modes
    ? [
        `activate ${rangeWords(modes.count)} of these: ${modes.of.map((mode, at) => `(${at + 1}) ${modeWords(mode)}`).join(' ')}${modes.eachOnce ? ` (each once ${modes.eachOnce === 'while-face-up' ? 'while this card is face-up' : `per ${modes.eachOnce}`})` : ''}`,
      ]
    : []
  const body = phasesWords([...waits, ...condition], activate, resolve)
  return [
    `${head}${damageStep ? ` (${DAMAGE_STEP[damageStep]})` : ''}.`,
    ...[[body, ...chosen].filter((part) => part !== '').join(chosen.length > 0 && body !== '' ? ': ' : '')]
      .filter((part) => part !== '')
      .map(sentence),
    ...turnLong,
    ...(unanswerable
      ? [
          sentence(
            `${WHO[unanswerable.whose]} cannot respond to it${unanswerable.with ? ` with ${phraseWords(unanswerable.with, true)}` : ''}${unanswerable.targetsOnly ? ' with its targets' : ''}${unanswerable.ofKindsOf ? ` with cards of the same kind as ${cardsWords(unanswerable.ofKindsOf)}` : ''}`,
          ),
        ]
      : []),
    ...(notNegated ? [sentence(`its ${listed(notNegated, 'and')} cannot be negated`)] : []),
    ...(quickIf ? [sentence(`it is a Quick Effect if ${conditionWords(quickIf)}`)] : []),
    ...(who ? [sentence(`${WHO[who]} can activate it`)] : []),
  ].join(' ')
}

const oftenWords = ({ times, per }: Often): string =>
  per === 'while-face-up'
    ? `${timesWords(times)} while face-up on the field`
    : `${timesWords(times)} per ${per === 'turn' ? 'turn' : capital(per)}`

/** A limit in words, of a card with these effects. */
export const effectLimitWords = (limit: EffectLimit, all: readonly Effect[]): string => {
  switch (limit.limits) {
    case 'use': {
      const { effects, together, of } = limit
      const which = effectsOnCard(all, effects, together ? 'or' : 'and')
      const each = effects.length > 1 && !together ? 'each ' : ''
      const more = limit.raised
        ? `, ${oftenWords({ times: limit.raised.times, per: limit.per })} if ${conditionWords(limit.raised.if)}`
        : ''
      return `${capital(which)}: ${each}${oftenWords(limit)}${of === 'name' ? ', all copies together' : ' for each copy'}${more}`
    }
    case 'activation':
      return `Activation of the card: ${oftenWords(limit)}, all copies together`
    case 'summon':
      return `${capital(limit.how)} Summon of the card${limit.thisWay ? ' this way' : ''}: ${oftenWords(limit)}, all copies together`
    case 'controlling':
      return limit.onEitherSide ? 'There can only be 1 on the field' : 'You can only control 1'
  }
}

/** All that a card does, a line each. */
export const effectLines = ({ effects, limits, equipsTo }: CardEffects): readonly string[] => [
  ...(equipsTo ? [`Equips only to ${phraseWords(equipsTo, false)}`] : []),
  ...effects.map(explainEffect),
  ...limits.map((limit) => effectLimitWords(limit, effects)),
]

/** What must be so, as it leads in what is done: "if you control no monsters", "during your Main Phase". */
export const leadingWords = (condition: EffectCondition): string => leadWords(condition).join(', ')

/** What an effect waits for: "your opponent activates a card or effect". */
export const eventsWords = (events: readonly EffectEvent[]): string => events.map(eventWords).join(' or ')
