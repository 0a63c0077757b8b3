import { listed } from '../../english.ts'
import { phraseWords } from '../filter/describe.ts'
import { PLACE_WORDS } from '../filter/filter.ts'
import type { Duration, TurnMoment } from '../text/durations.ts'
import type { EffectCondition } from './condition.ts'
import {
  amountWords,
  cardsWords,
  placesWords,
  rangeWords,
  relationWords,
  setWords,
  spaced,
  WHO,
} from './describe-cards.ts'
import type { Lasts } from './effect.ts'
import type { Cause, EffectEvent, HappensTo } from './event.ts'

/* When: what happens, what must be so, and how long something lasts, in words. */

export const momentWords = ({ part, of, next }: TurnMoment): string => {
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
  const whose = { this: 'this', you: 'your', opponent: "your opponent's", either: 'the' }[of]
  return `${whose}${next ? ' next' : ''} ${parts[part]}`
}

export const durationWords = (duration: Duration): string => {
  switch (duration.until) {
    case 'end':
      return `until the end of ${momentWords(duration.moment)}`
    case 'start':
      return `until ${momentWords(duration.moment)}`
    case 'leaves':
      return 'while this card is face-up on the field'
    case 'battle-ends':
      return 'until the battle ends'
  }
}

export const lastsWords = (lasts: Lasts): string => {
  if ('while' in lasts) return `while ${conditionWords(lasts.while)}`
  if (lasts.until === 'its-cards-leave') return 'as long as it is face-up'
  return lasts.until === 'duel-ends' ? 'for the rest of the Duel' : durationWords(lasts)
}

const causeWords = ({ by, whose, source }: Cause): string =>
  [
    ...(by === undefined ? [] : [`by ${spaced(by)}`]),
    ...(whose === undefined ? [] : [`of ${WHO[whose]}`]),
    ...(source ? [`from ${phraseWords(source, false)}`] : []),
  ].join(' ')

export const whatWords = (what: HappensTo): string => {
  if (what.is === 'this') return 'of' in what ? `this ${phraseWords(what.of, false)}` : 'this card'
  if (what.is !== 'card') return cardsWords(what)
  const { of, whose, with: relations = [], other } = what
  return [
    ...(other ? ['another'] : []),
    phraseWords(of, false),
    ...(whose ? [`of ${WHO[whose]}`] : []),
    ...relations.map(relationWords),
  ].join(' ')
}

/** What happens. */
export const eventWords = (event: EffectEvent): string =>
  `${happeningWords(event)}${event.would ? ' (would happen)' : ''}`

const happeningWords = (event: EffectEvent): string => {
  switch (event.is) {
    case 'summoned':
      return [
        `${whatWords(event.what)} is ${event.how ? listed(event.how.map(spaced), 'or') : ''} Summoned`,
        ...(event.who ? [`by ${WHO[event.who]}`] : []),
        ...(event.from
          ? [
              `from ${listed(
                event.from.map((place) => PLACE_WORDS[place]),
                'or',
              )}`,
            ]
          : []),
        ...(event.using ? [`using ${phraseWords(event.using, false)}`] : []),
        ...(event.source ? [`by ${phraseWords(event.source, false)}`] : []),
      ].join(' ')
    case 'moved':
      return [
        `${whatWords(event.what)} goes`,
        ...(event.from ? [`from ${placesWords(event.from)}`] : []),
        ...(event.to ? [`to ${placesWords(event.to)}`] : []),
        ...(event.because ? [`(${listed(event.because.map(spaced), 'or')})`] : []),
        ...(event.notBecause ? [`(not ${listed(event.notBecause.map(spaced), 'or')})`] : []),
        ...(event.materialFor ? [`for ${phraseWords(event.materialFor, false)}`] : []),
        causeWords(event),
      ]
        .join(' ')
        .trimEnd()
    case 'activated':
      return [
        `${event.who ? WHO[event.who] : 'a player'} activates ${event.as === 'effect' ? 'the effect of ' : event.as === 'either' ? 'the card or effect of ' : ''}${whatWords(event.what)}`,
        ...(event.in ? [`in ${placesWords(event.in)}`] : []),
        ...(event.targeting ? [`that targets ${whatWords(event.targeting)}`] : []),
        ...(event.includes
          ? [
              `that includes: ${event.includes
                .map(({ do: done, from, what }) =>
                  [
                    done,
                    ...(what ? [whatWords(what)] : []),
                    ...(from ? [`from ${from.map((place) => PLACE_WORDS[place]).join('/')}`] : []),
                  ].join(' '),
                )
                .join('; ')}`,
            ]
          : []),
      ].join(' ')
    case 'resolved':
      return `${event.as} of ${whatWords(event.what)} resolves${event.who ? ` (${WHO[event.who]})` : ''}`
    case 'targeted':
    case 'flipped':
    case 'position-changed':
    case 'control-changed':
    case 'revealed':
      return `${whatWords(event.what)} is ${spaced(event.is)} ${causeWords(event)}`.trimEnd()
    case 'equipped':
    case 'attached':
      return `${whatWords(event.what)} is ${event.is}${event.to ? ` to ${whatWords(event.to)}` : ''}`
    case 'attack':
      return `${whatWords(event.what)} declares ${event.direct ? 'a direct' : 'an'} attack${event.target ? ` on ${whatWords(event.target)}` : ''}`
    case 'battle':
      return `${whatWords(event.what)} ${event.as === 'attacker' ? 'attacks' : event.as ? 'is attacked' : 'battles'}${event.with ? ` ${whatWords(event.with)}` : ''} (${spaced(event.at)})`
    case 'destroys-by-battle':
      return `${whatWords(event.what)} destroys ${event.victim ? whatWords(event.victim) : 'a monster'} by battle${event.sentToGraveyard ? ' and sends it to the GY' : ''}`
    case 'damage':
      return `${WHO[event.who]} takes ${event.kind} damage${event.source ? ` from ${whatWords(event.source)}` : ''}${event.direct ? ' by a direct attack' : ''}`
    case 'gains-life-points':
    case 'pays-life-points':
    case 'draws':
      return `${WHO[event.who]} ${spaced(event.is)}`
    case 'counter-placed':
    case 'counter-removed':
      return `a ${event.counter ?? ''} counter is ${event.is === 'counter-placed' ? 'placed on' : 'removed from'} ${whatWords(event.on)}`
    case 'phase':
      return `${event.edge === undefined ? '' : `the ${event.edge} of `}${momentWords(event.at)}`
  }
}

/** What must be so. */
export const conditionWords = (condition: EffectCondition): string => {
  switch (condition.is) {
    case 'all':
    case 'any':
      return condition.of.map(conditionWords).join(condition.is === 'all' ? ' and ' : ' or ')
    case 'not':
      return `not (${conditionWords(condition.of)})`
    case 'count':
      return `there are ${rangeWords(condition.count)} ${setWords(condition.of, true)}${condition.different ? ' with different names' : ''}`
    case 'every':
      return `${cardsWords(condition.of)} are ${phraseWords(condition.are, true)}${condition.some ? ', and there is one' : ''}`
    case 'compare':
      return `${amountWords(condition.left)} is ${spaced(condition.by)} ${amountWords(condition.right)}`
    case 'card':
      return `${cardsWords(condition.card)} is ${[phraseWords(condition.of, false), ...(condition.with ?? []).map(relationWords)].join(' ')}`
    case 'during':
      return `it is ${listed(condition.moments.map(momentWords), 'or')}`
    case 'at-start':
      return `it is the start of ${momentWords(condition.moment)}`
    case 'turn-of':
      return `it is ${condition.who === 'you' ? 'your' : "your opponent's"} turn`
    case 'battling':
      return `${cardsWords(condition.card)} ${condition.as ? 'attacks' : 'battles'}`
    case 'happened':
      return `${rangeWords(condition.times)} time(s) this ${spaced(condition.in)}: ${eventWords(condition.event)}`
    case 'was-set':
      return 'this card was Set before'
    case 'set-this-turn':
      return 'this card was Set this turn'
    case 'activated-from-hand':
      return 'it was activated from the hand'
    case 'used-this-turn':
      return `the effect before it was used this turn${condition.unlessNegated ? ' and was not negated' : ''}`
    case 'chain-link':
      return `it is Chain Link ${rangeWords(condition.count)}`
    case 'done':
      return `"${condition.name}" was done${condition.count ? ` with ${rangeWords(condition.count)} cards` : ''}`
    case 'among':
      return `among ${cardsWords(condition.cards)} are ${rangeWords(condition.count)} ${phraseWords(condition.of, true)}`
    case 'declared':
      return `"${condition.name}" is ${condition.value}`
  }
}
