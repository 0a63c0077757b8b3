import { capital, listed, withArticle } from '../../english.ts'
import { phraseWords } from '../filter/describe.ts'
import { type Filter, type FilterPlace, PLACE_WORDS, type SummonedHow } from '../filter/filter.ts'
import { withAll } from '../filter/normal-form.ts'
import type { Duration, TurnMoment } from '../text/durations.ts'
import type { EffectCondition } from './condition.ts'
import {
  BATTLE_PARTS,
  amountWords,
  cardsWords,
  countersNamed,
  doesWords,
  kindsWords,
  oneOf,
  placesWords,
  rangeWords,
  relationWords,
  setWords,
  thanWords,
  thirdPerson,
  WHO,
} from './describe-cards.ts'
import type { Lasts } from './effect.ts'
import type { Cause, EffectEvent, HappensTo, IncludedAct } from './event.ts'
import type { Because, OwnedPlace, Relation, SettledCards, Whose } from './which-cards.ts'

/* When: what happens, what must be so, and how long something lasts, in words. */

export const momentWords = ({ part, of, next, ofTurn }: TurnMoment): string => {
  const parts = {
    turn: 'turn',
    draw: 'Draw Phase',
    standby: 'Standby Phase',
    main: 'Main Phase',
    main1: 'Main Phase 1',
    battle: 'Battle Phase',
    main2: 'Main Phase 2',
    end: 'End Phase',
  } as const
  const now = part === 'turn' ? 'this' : 'the'
  const whose = { this: now, you: 'your', opponent: "your opponent's", either: 'the' }[of]
  return ofTurn ? `the ${parts[part]} of ${whose} next turn` : `${whose}${next ? ' next' : ''} ${parts[part]}`
}

export const durationWords = (duration: Duration): string => {
  switch (duration.until) {
    case 'end':
      return `until the end of ${momentWords(duration.moment)}${duration.orPendulumSummon ? ', or until you Pendulum Summon' : ''}`
    case 'start':
      return `until ${momentWords(duration.moment)}`
    case 'leaves':
      return 'while this card is face-up on the field'
    case 'battle-ends':
      return duration.inDamageStep ? 'during the Damage Step only' : 'until the battle ends'
    case 'damage-calculation-ends':
      return 'until damage is calculated'
  }
}

/** How long it holds, in words. */
export const lastsWords = (lasts: Lasts): string => {
  if ('while' in lasts) return `while ${conditionWords(lasts.while)}`
  if (lasts.until === 'its-cards-leave') return 'as long as it is face-up'
  if (lasts.until === 'duel-ends') return 'for the rest of the Duel'
  return `${durationWords(lasts)}${lasts.onlyWhile ? ` while ${conditionWords(lasts.onlyWhile)}` : ''}`
}

/** "That has a Dragon monster as material"; that it is in its owner's possession is said by itself. */
const materialWords = (relations: readonly Relation[] = []): string =>
  relations
    .filter(({ is }) => is === 'has-attached')
    .map(relationWords)
    .join(' ')

/** "by battle", "by your opponent's card effect", "by the effect of a Dragon monster". */
const causeWords = ({ by, whose, source, ofItself }: Cause): readonly string[] => {
  if (ofItself) return ['by its own effect']
  if (by === 'battle') return ['by battle']
  const owner = whose === undefined ? 'a' : whose === 'you' ? 'your' : "your opponent's"
  if (by === undefined) {
    if (source) return [`by ${oneOf(source)}${whose === undefined ? '' : ` of ${WHO[whose]}`}`]
    return whose === undefined ? [] : [`by ${owner} card`]
  }
  const also = by === 'battle-or-effect' ? 'battle or ' : ''
  if (by === 'cost' || by === 'cost-or-effect')
    return [
      `${by === 'cost-or-effect' && whose ? `by ${whose === 'you' ? 'you' : 'your opponent'}, ` : ''}as a cost${by === 'cost' ? (source ? ` to activate the effect of ${oneOf(source)}` : '') : ' or by a card effect'}`,
    ]
  return [
    source
      ? `by ${also}the effect of ${oneOf(source)}${whose === undefined ? '' : ` of ${whose === 'you' ? 'yours' : 'your opponent'}`}`
      : `by ${also}${also && owner === 'a' ? '' : `${owner} `}card effect`,
  ]
}

export const whatWords = (what: HappensTo): string => {
  if (what.is === 'this')
    return 'of' in what
      ? [
          `this ${phraseWords(what.of, false, materialWords(what.with)).replace(/^(\w+) (\w+ Summoned)$/, '$2 $1')}`,
          // Of a card in your possession the owner is meant by that.
          ...(what.whose
            ? ['in your possession']
            : (what.with ?? []).filter(({ is }) => is !== 'has-attached').map(relationWords)),
        ].join(' ')
      : 'this card'
  if (what.is !== 'card') return cardsWords(what)
  const { of, whose, with: relations = [], other } = what
  const said = relations.map(relationWords).join(' ')
  // What lies in "your Pendulum Zone" is yours.
  const isOwned =
    whose === undefined ||
    whose === 'either' ||
    / your |you control|opponent controls/.test(kindsWords(of, false, ''))
  const behind = [said, ...(isOwned ? [] : [`of ${whose === 'you' ? 'yours' : 'your opponent'}`])]
    .filter(Boolean)
    .join(' ')
  return other ? `another ${kindsWords(of, false, behind)}` : withArticle(kindsWords(of, false, behind))
}

/** A card that lay face-up when it happened. */
const lyingFaceUp = (what: HappensTo): HappensTo =>
  what.is === 'card' ? { ...what, of: withAll([{ is: 'position', position: 'face-up' }, what.of]) } : what

/** "is", or "would be" of what can still be stopped. */
const be = ({ would }: Pick<EffectEvent, 'would'>): string => (would ? 'would be' : 'is')

/** "attacks", or "would attack". */
const does = ({ would }: Pick<EffectEvent, 'would'>, verb: string): string =>
  would ? `would ${verb}` : thirdPerson(verb)

const HOW_SUMMONED: Readonly<Partial<Record<SummonedHow, string>>> = { normalOrSet: 'Normal Summoned or Set' }

/** "Normal or Special Summoned". */
const summonedWords = (how: readonly SummonedHow[]): string => {
  const kinds = how.map((one) => HOW_SUMMONED[one] ?? capital(one))
  const words = listed(kinds, 'or')
  return words.endsWith('Set') ? words : `${words} Summoned`
}

const BECAUSE_WORDS: Readonly<Record<Because, string>> = {
  destroyed: 'destroyed',
  discarded: 'discarded',
  tributed: 'Tributed',
  material: 'used as material',
  'fusion-material': 'used as Fusion Material',
  'synchro-material': 'used as Synchro Material',
  'xyz-material': 'used as Xyz Material',
  'link-material': 'used as Link Material',
  'ritual-tribute': 'Tributed for a Ritual Summon',
  tribute: 'Tributed for the Tribute Summon',
  detached: 'detached',
  drawn: 'drawn',
  excavated: 'excavated',
  'lost-its-monster': 'left without its monster',
}

/** "the GY" of a card that has but one to go to, "either GY" of others. */
const goalWords = (what: HappensTo, places: readonly OwnedPlace[]): string =>
  what.is === 'this' ? placesWords(places).replace(/\beither /g, 'the ') : placesWords(places)

const isPlace = (places: readonly OwnedPlace[] | undefined, place: FilterPlace): boolean =>
  places?.length === 1 && places[0]?.place === place

/** "is destroyed by battle and sent to the GY", "leaves the field", "is added from your Deck to your hand". */
const movedWords = (event: Extract<EffectEvent, { is: 'moved' }>): readonly string[] => {
  const { from, to, because, notBecause, materialFor, whileEquippedTo, detachedFrom, forCost, hadMaterial } =
    event
  const source = from ? [`from ${goalWords(event.what, from)}`] : []
  const goal = to ? [`to ${goalWords(event.what, to)}`] : []
  const why = [
    ...(materialFor ? [`${because?.includes('tribute') ? 'of' : 'for'} ${oneOf(materialFor)}`] : []),
    ...(detachedFrom ? [`from ${whatWords(detachedFrom)}`] : []),
    ...(hadMaterial ? ['with material'] : []),
    ...(event.faceUp ? ['face-up'] : []),
    ...(forCost ? ['as the cost of an effect'] : []),
    ...(whileEquippedTo ? [`while equipped to ${whatWords(whileEquippedTo)}`] : []),
    ...causeWords(event),
    ...(notBecause
      ? [
          `(but not ${listed(
            notBecause.map((one) => BECAUSE_WORDS[one]),
            'or',
          )})`,
        ]
      : []),
  ]
  if (because) {
    const done = `${be(event)} ${listed(
      because.map((one) => BECAUSE_WORDS[one]),
      'or',
    )}`
    return [
      ...(event.alone ? ['and nothing else'] : []),
      done,
      ...why,
      ...source,
      ...(isPlace(to, 'banished') ? ['and banished'] : to ? ['and goes', ...goal] : []),
    ]
  }
  if (!to) return [does(event, 'leave'), ...(from ? [goalWords(event.what, from)] : []), ...why]
  if (isPlace(to, 'banished')) return [be(event), 'banished', ...source, ...why]
  const verb = isPlace(to, 'graveyard')
    ? 'sent'
    : isPlace(to, 'hand')
      ? isPlace(from, 'field')
        ? 'returned'
        : 'added'
      : 'moved'
  return [be(event), verb, ...source, ...goal, ...why]
}

/** "(2 or more at the same time)", "(exactly 1, and no other monster)". */
const togetherWords = ({
  least,
  most,
  alone,
}: NonNullable<Extract<EffectEvent, { is: 'summoned' }>['together']>): string =>
  `(${most === undefined ? `${least} or more` : `exactly ${least}`}${alone ? ', and no other monster' : ' at the same time'})`

/** What happens. */
export const eventWords = (event: EffectEvent): string => {
  switch (event.is) {
    case 'summoned':
      return [
        `${whatWords(event.what)} ${be(event)} ${event.how ? summonedWords(event.how) : 'Summoned'}`,
        ...(event.who ? [`by ${WHO[event.who]}`] : []),
        ...(event.from
          ? [
              `from the ${listed(
                event.from.map((place) => PLACE_WORDS[place]),
                'or',
              )}`,
            ]
          : []),
        ...(event.using ? [`using ${oneOf(event.using)}`] : []),
        ...(event.exactly === undefined ? [] : [`(${event.exactly} and no more)`]),
        ...(event.together ? [togetherWords(event.together)] : []),
        ...(event.thisWay ? ['as its text says'] : []),
        ...(event.source ? [`by the effect of ${oneOf(event.source)}`] : []),
      ].join(' ')
    case 'moved':
      return [whatWords(event.what), ...movedWords(event)].join(' ')
    case 'activated':
      return [
        event.would
          ? `${event.who ? WHO[event.who] : 'a player'} would activate`
          : event.who
            ? doesWords(event.who, 'activate')
            : 'a player activates',
        activatedWords(event),
        ...(event.in ? [`in ${placesWords(event.in)}`] : []),
        ...(event.targeting
          ? [`that targets ${whatWords(event.targeting)}${event.targetsNoOther ? ' and no other card' : ''}`]
          : []),
        ...(event.includes ? [`that would ${listed(event.includes.map(includedWords), 'or')}`] : []),
      ].join(' ')
    case 'resolved':
      return `${event.as === 'effect' ? 'the effect of ' : ''}${whatWords(event.what)}${event.as === 'either' ? ' or its effect' : ''} ${event.would ? 'is about to resolve' : 'resolves'}${event.targeting ? ` that targets ${whatWords(event.targeting)}` : ''}${event.who ? ` that ${doesWords(event.who, 'activate')}` : ''}`
    case 'targeted':
    case 'flipped':
    case 'revealed':
      return [
        whatWords(event.what),
        be(event),
        event.is === 'flipped' ? 'flipped face-up' : event.is,
        ...causeWords(event),
      ].join(' ')
    case 'position-changed':
      return [
        event.to
          ? `${whatWords(event.wasFaceUp ? lyingFaceUp(event.what) : event.what)} ${be(event)} ${event.to === 'face-down' ? 'flipped face-down' : `changed to face-up ${event.to === 'attack' ? 'Attack' : 'Defense'} Position`}`
          : `the battle position of ${whatWords(event.what)} ${be(event)} changed`,
        ...causeWords(event),
      ].join(' ')
    case 'set':
      return `${whatWords(event.what)} is Set`
    case 'control-changed':
      return [
        `control of ${whatWords(event.what)} ${event.would ? 'would change' : 'changes'}`,
        ...causeWords(event),
      ].join(' ')
    case 'equipped':
    case 'attached':
      return `${whatWords(event.what)} ${be(event)} ${event.is}${event.to ? ` to ${whatWords(event.to)}` : ''}`
    case 'attack':
      if (event.orInReplay && event.target)
        return `${whatWords(event.what)} ${does(event, 'target')} ${whatWords(event.target)} for an attack`
      if (event.carriedOut)
        return `${whatWords(event.what)} ${does(event, 'attack')}${event.target ? ` ${whatWords(event.target)}` : event.direct ? ' directly' : ''}`
      return `${whatWords(event.what)} ${does(event, 'declare')} ${event.direct ? 'a direct' : 'an'} attack${event.target ? ` on ${whatWords(event.target)}` : ''}`
    case 'battle':
      return `${whatWords(event.what)} ${event.as === 'attacked' ? `${be(event)} attacked${event.with ? ' by' : ''}` : does(event, event.as === 'attacker' ? 'attack' : 'battle')}${event.with ? ` ${whatWords(event.with)}` : ''}${event.faceDownBefore ? ' while it lay face-down' : ''}${event.destroyed ? ` and ${event.destroyed === 'it' ? 'is destroyed' : 'destroys it'}` : ''}, ${BATTLE_WORDS[event.at]}`
    case 'destroys-by-battle':
      return `${whatWords(event.what)} ${does(event, 'destroy')} ${event.victim ? whatWords(event.victim) : 'a monster'} by battle${event.attacking ? ' when it attacks' : ''}${event.sentToGraveyard ? ' and sends it to the GY' : ''}`
    case 'damage':
      return `${whoDoes(event, 'take')} ${event.kind === 'any' ? '' : `${event.kind} `}damage${event.source ? ` from ${whatWords(event.source)}` : ''}${event.involving ? ` from battles of ${whatWords(event.involving)}` : ''}${event.direct ? ' by a direct attack' : ''}${event.notBy ? `, except by ${phraseWords(event.notBy, true)}` : ''}`
    case 'gains-life-points':
      return `${whoDoes(event, 'gain')} LP`
    case 'pays-life-points':
      return `${whoDoes(event, 'pay')} LP`
    case 'draws':
      return `${whoDoes(event, 'draw')} a card`
    case 'counter-placed':
    case 'counter-removed':
      return `${withArticle(countersNamed(event.counter, false))} ${be(event)} ${event.is === 'counter-placed' ? 'placed on' : 'removed from'} ${whatWords(event.on)}`
    case 'phase':
      return `${event.edge === undefined ? 'during' : `at the ${event.edge} of`} ${momentWords(event.at)}`
  }
}

const whoDoes = (
  { who, would }: Pick<EffectEvent, 'would'> & { readonly who: Whose },
  verb: string,
): string => (would ? `${WHO[who]} would ${verb}` : doesWords(who, verb))

const BATTLE_WORDS = {
  start: 'at the start of the Damage Step',
  'before-damage': 'before damage calculation',
  'damage-calculation': 'during damage calculation',
  'after-damage': 'after damage calculation',
  end: 'at the end of the Damage Step',
  'damage-step': 'during the Damage Step',
} as const

/** "a "Purrely" Quick-Play Spell", "a monster effect", "a card or effect". */
const activatedWords = ({ what, as }: Extract<EffectEvent, { is: 'activated' }>): string => {
  const isAny = what.is === 'card' && what.of.is === 'card' && !what.with && !what.whose && !what.other
  if (isAny) return { card: 'a card', effect: 'a card effect', either: 'a card or effect' }[as]
  return `${as === 'effect' ? 'the effect of ' : ''}${whatWords(what)}${as === 'either' ? ' or its effect' : ''}`
}

const INCLUDED_WORDS = {
  add: ['add', ' to the hand'],
  send: ['send', ' to the GY'],
  summon: ['Special Summon', ''],
  banish: ['banish', ''],
  draw: ['draw', ''],
  destroy: ['destroy', ''],
  mill: ['send', ' from the top of the Deck to the GY'],
  discard: ['discard', ''],
  negate: ['negate', ''],
  fusion: ['Fusion Summon', ''],
  'to-deck': ['return', ' to the Deck'],
  damage: ['inflict damage', ''],
} as const

export const includedWords = ({ do: act, from, what, least, to, monsterCard }: IncludedAct): string => {
  if (act === 'damage') return `inflict damage${to ? ` to ${WHO[to]}` : ''}`
  const [verb, goal] = INCLUDED_WORDS[act]
  const places = from
    ? ` from the ${listed(
        from.map((place) => PLACE_WORDS[place]),
        'or',
      )}`
    : ''
  return `${verb} ${what ? whatWords(what) : act === 'negate' ? 'an effect' : act === 'fusion' ? 'a monster' : monsterCard ? 'a Monster Card' : 'a card'}${places}${goal}${least === undefined ? '' : `, ${least} or more of them`}`
}

const SPANS = {
  turn: 'this turn',
  chain: 'in this Chain',
  duel: 'in this Duel',
  'last-turn': 'in the turn before',
  'main-phase': 'during your Main Phase this turn',
  'battle-phase': 'in this Battle Phase',
  'your-standby': 'since your Standby Phase before',
  standby: 'since the Standby Phase before',
  'since-activation': 'since this card was activated this turn',
} as const

/** Whether it is so now, or was when something else happened. */
type Tense = 'present' | 'past'
const PAST = { is: 'was', are: 'were', has: 'had', points: 'pointed', mentions: 'mentioned' } as const
const inTense = (verb: keyof typeof PAST, tense: Tense): string => (tense === 'past' ? PAST[verb] : verb)

/** "you control a Dragon monster", "there are 3 or more Spells in your GY", "your opponent controls no monsters". */
const countWords = (
  { of, count, different }: Extract<EffectCondition, { is: 'count' }>,
  tense: Tense,
): string => {
  const isSome = count.min === 1 && count.max === null
  const isOne = isSome || (count.min === 1 && count.max === 1)
  const [place, another] = of.in
  const isControlled = place?.place === 'field' && !another && place.of !== 'either'
  const together = different ? ['with different names'] : []
  const words = setWords(isControlled ? { ...of, in: [] } : of, !isOne, { together })
  const many = isSome ? (of.other ? `an${words}` : withArticle(words)) : `${rangeWords(count)} ${words}`
  if (isControlled)
    return tense === 'past'
      ? `${WHO[place.of]} controlled ${many}`
      : `${doesWords(place.of, 'control')} ${many}`
  return `there ${inTense(isOne ? 'is' : 'are', tense)} ${many}`
}

/** What it is, without the words "card" or "monster" that say nothing more. */
const bare = (of: Filter): Filter => {
  if (of.is !== 'all') return of
  const [only, another, ...rest] = of.of.filter(({ is }) => is !== 'card')
  // Behind "except" the noun says whether Spells and Traps are meant as well.
  if (only?.is === 'not' && !another) return of
  return only && !another ? only : only && another ? { is: 'all', of: [only, another, ...rest] } : of
}

/** What is so of a card, behind "is" or in a verb of its own. */
const stateWords = (
  { card, of: all, with: relations = [] }: Extract<EffectCondition, { is: 'card' }>,
  tense: Tense,
): string => `${cardsWords(card)} ${predicateWords(card, all, relations, tense)}`

/** The same without the card of which it is so. */
const predicateWords = (
  card: SettledCards,
  all: Filter,
  relations: readonly Relation[],
  tense: Tense,
): string => {
  const [is, has] = [inTense('is', tense), inTense('has', tense)]
  const of = bare(all)
  const verbs = relations.map((relation) => {
    const words = relationWords(relation).replace(/^that /, '')
    if (words.startsWith('whose ')) return `${has} ${words.replace(/^whose (.*?) (?:is|are) /, 'its $1 ')}`
    if (/^(?:was|came|did) /.test(words)) return words
    const [, verb] = /^(has|points|mentions|is) /.exec(words) ?? []
    return verb ? words.replace(verb, inTense(verb as keyof typeof PAST, tense)) : `${is} ${words}`
  })
  // Only monsters are flipped.
  const saysAll =
    of.is === 'card' || (of.is === 'monster' && relations.every((one) => one.is === 'was-flipped'))
  if (saysAll && verbs.length > 0) return verbs.join(' and ')
  const alone = phraseWords(of, false)
    .replace(/^(?:monster|card) /, '')
    .replace(/ (?:monster|card)$/, '')
  const behind = verbs.length > 0 ? ` and ${verbs.join(' and ')}` : ''
  if (of.is === 'summoned') return `was ${alone}${behind}`
  if (of.is === 'place' && of.place === 'field' && of.of !== 'either')
    return `${is} on ${of.of === 'you' ? 'your' : "your opponent's"} field${behind}`
  if (of.is === 'place' || of.is === 'equipped') return `${is} ${alone}${behind}`
  if (of.is === 'position') return `${is} ${alone.endsWith('Position') ? `in ${alone}` : alone}${behind}`
  // "Face-up on the field" may be said of a Spell or Trap.
  if (card.is === 'this' && relations.length === 0 && alone === 'face-up monster on the field')
    return `${is} face-up on the field`
  return `${is} ${oneOf(of, relations)}`
}

/** One of these is so: "this card was Pendulum Summoned or was flipped face-up". */
const anyWords = (conditions: readonly EffectCondition[], tense: Tense): string =>
  conditions
    .map((one, at) => {
      const before = conditions[at - 1]
      const words = conditionWords(one, tense)
      const isOfSame =
        one.is === 'card' && before?.is === 'card' && cardsWords(one.card) === cardsWords(before.card)
      return isOfSame ? words.slice(cardsWords(one.card).length + 1) : words
    })
    .join(' or ')

/** "It was activated during the Battle Phase while you controlled a Dragon monster", "this card was co-linked when it was activated". */
const whenActivatedWords = (of: EffectCondition): string => {
  const all = together(of)
  const isMoment = ({ is }: EffectCondition): boolean =>
    is === 'during' || is === 'at-start' || is === 'turn-of'
  const moments = all.filter(isMoment).flatMap(leadWords)
  const others = all.filter((one) => !isMoment(one)).map((one) => conditionWords(one, 'past'))
  return moments.length === 0
    ? `${others.join(' and ')} when it was activated`
    : `it was activated ${moments.join(' ')}${others.length > 0 ? ` while ${others.join(' and ')}` : ''}`
}

const together = (condition: EffectCondition): readonly EffectCondition[] =>
  condition.is === 'all' ? condition.of.flatMap(together) : [condition]

/** Clauses that lead in what is done: "if you control no monsters", "during your Main Phase", "except during the Draw Phase". */
export const leadWords = (condition: EffectCondition): readonly string[] => {
  switch (condition.is) {
    case 'all':
      return condition.of.flatMap(leadWords)
    case 'during':
      return [`during ${listed(condition.moments.map(momentWords), 'or')}`]
    case 'at-start':
      return [`at the start of ${momentWords(condition.moment)}`]
    case 'turn-of':
      return [`during ${condition.who === 'you' ? 'your' : "your opponent's"} turn`]
    case 'not':
      if (condition.of.is === 'during' || condition.of.is === 'turn-of')
        return leadWords(condition.of).map((words) => `except ${words}`)
      return [`unless ${conditionWords(condition.of)}`]
    default:
      return [`if ${conditionWords(condition)}`]
  }
}

/** What must be so, or must have been so then. */
export const conditionWords = (condition: EffectCondition, tense: Tense = 'present'): string => {
  switch (condition.is) {
    case 'all':
      return condition.of.map((one) => conditionWords(one, tense)).join(' and ')
    case 'any':
      return anyWords(condition.of, tense)
    case 'not':
      return `it ${inTense('is', tense)} not so that ${conditionWords(condition.of, tense)}`
    case 'count':
      return countWords(condition, tense)
    case 'every':
      return `${cardsWords(condition.of)} ${inTense('are', tense)} ${phraseWords(condition.are, true)}${condition.some ? `, and there ${inTense('is', tense)} at least one` : ''}`
    case 'compare':
      return `${amountWords(condition.left)} ${typeof condition.left === 'object' && condition.left.is === 'lifePoints' ? inTense('are', tense) : inTense('is', tense)} ${thanWords(condition.by)} ${amountWords(condition.right)}`
    case 'card':
      return stateWords(condition, condition.was ? 'past' : tense)
    case 'during':
      return `it is ${listed(condition.moments.map(momentWords), 'or')}`
    case 'at-start':
      return `it is the start of ${momentWords(condition.moment)}`
    case 'when-activated':
      return whenActivatedWords(condition.of)
    case 'turn-of':
      return `it is ${condition.who === 'you' ? 'your' : "your opponent's"} turn`
    case 'battling':
      return [
        cardsWords(condition.card),
        condition.as === 'attacked' ? 'is attacked' : condition.as ? 'attacks' : 'battles',
        ...(condition.with ? [`${condition.as === 'attacked' ? 'by ' : ''}${oneOf(condition.with)}`] : []),
        ...(condition.in ? [`(${BATTLE_PARTS[condition.in]})`] : []),
      ].join(' ')
    case 'happened': {
      const { times, event } = condition
      const span = SPANS[condition.in]
      if (event.is === 'battle' && event.at === 'end' && times.min === 1)
        return `${whatWords(event.what)} ${event.as === 'attacker' ? 'attacked' : 'battled'} ${span}`
      if (event.is === 'attack' && event.carriedOut && times.min === 1 && times.max === null)
        return `${whatWords(event.what)} attacked${event.target ? ` ${whatWords(event.target)}` : ''} ${span}`
      if (times.max === 0) return `it has not happened ${span} that ${eventWords(event)}`
      const often =
        times.min === 1 && times.max === null
          ? ''
          : ` ${rangeWords(times)} ${times.max === 1 ? 'time' : 'times'}`
      return `it has happened${often} ${span} that ${eventWords(event)}`
    }
    case 'was-set':
      return 'this card was Set before'
    case 'set-this-turn':
      return 'this card was Set this turn'
    case 'activated-from-hand':
      return 'it was activated from the hand'
    case 'used-this-turn':
      return `the effect before it was used this turn${condition.unlessNegated ? ' and was not negated' : ''}`
    case 'column':
      return `${rangeWords(condition.count)} cards are in the same column`
    case 'chain-link':
      return `it is Chain Link ${rangeWords(condition.count)}`
    case 'done':
      return `that was done${condition.count ? ` with ${rangeWords(condition.count)} cards` : ''}`
    case 'among': {
      const { min, max } = condition.count
      const isSome = min === 1 && max === null
      return `among ${cardsWords(condition.cards)} ${isSome ? `is ${oneOf(condition.of)}` : `are ${rangeWords(condition.count)} ${phraseWords(condition.of, true)}`}`
    }
    case 'declared':
      return `${condition.value} was declared`
  }
}
