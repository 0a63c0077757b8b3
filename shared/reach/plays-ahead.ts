import { type Card, isExtraDeckCard, type Monster } from '../cards/card.ts'
import type { Effect } from '../cards/effects/effect.ts'
import type { Filter } from '../cards/filter/filter.ts'
import { couldFill } from '../cards/filter/printed.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { FusionEffect, MaterialFate, RitualEffect } from '../cards/summoning/effect.ts'
import type { DescribedToken } from '../cards/text/made-tokens.ts'
import { tokenNamed } from '../duel/playing/tokens.ts'
import { isRecord } from '../record.ts'
import { effectsGranted, type Playbook, playedEffect, someRecord } from './playbook.ts'
import { couldBe } from './useless.ts'
import { awaitsOther } from './what-effects-move.ts'

/*
 * What can be done with the cards of a duel, as a plan sees it: who could Summon, fetch or send each card, from where, with which materials, and what
 * that needs in its turn. Nothing is used up and conditions hold, so it is a guess.
 */

/**
 * The places that the guess tells apart. In the GY or banished, but once Summoned in its own way: from there a Ritual or Extra Deck Monster may come
 * back [SS-06]. And on the field beside all monsters that are there: where each of two Summons takes the same monster, another one must come. What
 * comes to the field or goes to the GY from now on, or has just done so, is told apart from what lies there: "if this card is Summoned" waits for that.
 */
export const PLACES_AHEAD = [
  'hand',
  'field',
  'gy',
  'banished',
  'deck',
  'extra',
  'attached',
  'once-summoned',
  'one-more',
  'comes',
  'goes',
] as const
export type PlaceAhead = (typeof PLACES_AHEAD)[number]

/** So many cards of these, each a card in a place by its number. */
export interface Need {
  readonly any: readonly number[]
  readonly count: number
}

/** One play, or a part of what it does; what planning calls an operator. */
export interface Operator {
  /** Operators of one play have the same name, and count once. */
  readonly play: string
  readonly needs: readonly Need[]
  readonly gives: readonly number[]
  /** The Summon of the turn that it takes; or the other player must have something for it. */
  readonly only?: 'normal' | 'pendulum' | 'theirs'
  /** What begins it; nothing where it may happen in any case. */
  readonly begins?: string
  /** As uses are remembered: it is not there any more once it was used. */
  readonly use?: string
  /** An Xyz Summon with a single monster of the field, which is one monster less for others: what it needs after itself. */
  readonly spends?: true
}

/** What a play is called that is begun by a Summon of the rules, or by an effect of a card by its place in the card's list. */
export const beginning = {
  normal: (card: Passcode): string => `normal ${card}`,
  scale: (card: Passcode): string => `scale ${card}`,
  pendulum: 'pendulum',
  extra: (card: Passcode): string => `summon ${card}`,
  effect: (card: Passcode, number: number): string => `${card}#${number}`,
} as const

/** A card in a place as a number; `card` is its number among those asked about. */
const factAhead = (card: number, place: PlaceAhead): number =>
  card * PLACES_AHEAD.length + PLACES_AHEAD.indexOf(place)

/** The number of the card, and the place, that such a number stands for. */
export const asCardInPlace = (fact: number): { readonly number: number; readonly place: PlaceAhead } => {
  const [place = 'hand'] = PLACES_AHEAD.slice(fact % PLACES_AHEAD.length)
  return { number: Math.floor(fact / PLACES_AHEAD.length), place }
}

/** Every card in every place as a number. */
export interface Facts {
  readonly cards: readonly Card[]
  /** Those that do something where they lie below an Xyz Monster. */
  readonly usedAttached: readonly Card[]
  readonly of: (card: Card, place: PlaceAhead) => number
  /** Those of them that are so, in these places. */
  readonly those: (isMeant: (card: Card) => boolean, places: readonly PlaceAhead[]) => readonly number[]
}

export const factsFor = (cards: readonly Card[], playbook: Playbook): Facts => {
  const index = new Map(cards.map((card, at) => [card.passcode, at]))
  const of = (card: Card, place: PlaceAhead): number => factAhead(index.get(card.passcode) ?? 0, place)
  const isUsedAttached = (card: Card): boolean =>
    playbook.cards
      .effects?.(card)
      ?.effects.some(
        (effect) => effect.kind !== 'activation' && (effect.from as readonly string[]).includes('attached'),
      ) ?? false
  return {
    cards,
    usedAttached: cards.filter(isUsedAttached),
    of,
    those: (isMeant, places) =>
      cards.filter(isMeant).flatMap((card) => places.map((place) => of(card, place))),
  }
}

/** All that the cards can do for each other. */
export const playsOf = (facts: Facts, playbook: Playbook): readonly Operator[] => {
  const all = facts.cards.flatMap((card) => [...byTheRules(card, facts), ...byEffects(card, playbook, facts)])
  // What comes somewhere lies there, and some texts wait for its coming.
  const arriving = new Map(
    facts.cards.flatMap((card) =>
      (playbook.cards.effects?.(card)?.effects ?? []).flatMap(
        (effect): readonly (readonly [number, number])[] => {
          const arrival = ownArrival(effect)
          return arrival ? [[facts.of(card, LYING_AFTER[arrival]), facts.of(card, arrival)]] : []
        },
      ),
    ),
  )
  return all.map((operator) => ({
    ...operator,
    gives: [...operator.gives, ...operator.gives.flatMap((fact) => arriving.get(fact) ?? [])],
  }))
}

const LYING_AFTER = { comes: 'field', goes: 'gy' } as const satisfies Readonly<
  Partial<Record<PlaceAhead, PlaceAhead>>
>

/** Whether the effect waits for its own card to be Summoned, or to be sent to the GY, and for nothing else. */
const ownArrival = (effect: Effect): keyof typeof LYING_AFTER | undefined => {
  if (effect.kind !== 'trigger') return undefined
  const { events } = effect.on ?? { events: [] }
  if (events.length === 0 || !events.every((event) => 'what' in event && event.what.is === 'this'))
    return undefined
  if (events.every(({ is }) => is === 'summoned')) return 'comes'
  const goesToGy = events.every(
    (event) => event.is === 'moved' && event.to?.length === 1 && event.to[0]?.place === 'graveyard',
  )
  return goesToGy ? 'goes' : undefined
}

const byTheRules = (card: Card, facts: Facts): readonly Operator[] => {
  const { of, those } = facts
  const own = (place: PlaceAhead): Need => ({ any: [of(card, place)], count: 1 })
  const { passcode } = card
  if (card.kind === 'token') return []
  if (card.kind !== 'monster')
    return [
      { play: `use ${passcode}`, needs: [own('hand')], gives: [of(card, 'field'), of(card, 'gy')] },
      { play: `leave ${passcode}`, needs: [own('field')], gives: [of(card, 'gy')] },
    ]
  const isExtra = isExtraDeckCard(card)
  const operators: Operator[] = [
    {
      play: `leave ${passcode}`,
      needs: [own('field')],
      gives: [of(card, card.pendulum ? 'extra' : 'gy'), of(card, 'once-summoned')],
    },
  ]
  const mayBeNormal = !isExtra && card.frame !== 'ritual'
  if (mayBeNormal && !card.restrictions.some(({ code }) => code === 'cannot-be-normal-summoned')) {
    const tributes = 'level' in card && card.level > 4 ? (card.level > 6 ? 2 : 1) : 0
    operators.push({
      play: beginning.normal(passcode),
      begins: beginning.normal(passcode),
      needs: [own('hand'), ...(tributes > 0 ? [{ any: those(isBody, ['field']), count: tributes }] : [])],
      gives: [of(card, 'field')],
      only: 'normal',
    })
  }
  if (card.pendulum)
    operators.push(
      {
        play: beginning.scale(passcode),
        begins: beginning.scale(passcode),
        needs: [own('hand')],
        gives: [of(card, 'field')],
      },
      {
        play: beginning.pendulum,
        begins: beginning.pendulum,
        needs: [
          { any: [of(card, 'hand'), of(card, 'extra')], count: 1 },
          {
            any: those((one) => one.kind === 'monster' && one.pendulum !== undefined, ['hand', 'field']),
            count: 2,
          },
        ],
        gives: comesBeside(card, facts),
        only: 'pendulum',
      },
    )
  if (isExtra && card.frame !== 'fusion') operators.push(...fromExtraDeck(card, facts))
  return operators
}

/** What comes beside what is on the field. */
const comesBeside = (card: Card, { of }: Pick<Facts, 'of'>): readonly number[] => [
  of(card, 'field'),
  of(card, 'one-more'),
]

const isBody = (card: Card): boolean => card.kind === 'monster' || card.kind === 'token'

const couldBeMaterial = (card: Card, of: Filter): boolean =>
  card.kind === 'token' || (card.kind === 'monster' && couldFill(card, of))

/** Synchro, Xyz and Link Summons. */
const fromExtraDeck = (card: Monster, facts: Facts): readonly Operator[] => {
  const { of, those } = facts
  const play = beginning.extra(card.passcode)
  const own = { any: [of(card, 'extra')], count: 1 }
  const slotOf = (filter: Filter, count: number): Need => ({
    any: those((other) => couldBeMaterial(other, filter), ['field']),
    count,
  })
  const overlaid = card.restrictions.flatMap((one) =>
    one.code === 'may-be-xyz-summoned-using' ? [slotOf(one.using, 1)] : [],
  )
  const recipes = recipesOf(card).map((recipe) =>
    recipe.filter(({ count }) => count.min > 0).map(({ of: filter, count }) => slotOf(filter, count.min)),
  )
  const summonWith = (...slots: readonly Need[]): Operator => ({
    play,
    begins: play,
    needs: [own, ...slots],
    gives: [of(card, 'field')],
  })
  const all: readonly Operator[] = [
    ...overlaid.map((slot): Operator => ({ ...summonWith(slot), spends: true })),
    ...recipes.map((slots) => summonWith(...slots)),
  ]
  return card.frame === 'xyz' ? all.flatMap((summon) => [summon, ...attaching(summon, facts)]) : all
}

/** What the Summon of an Xyz Monster comes to for each of its materials that does something from below it. */
const attaching = ({ play, begins, needs }: Operator, { of, usedAttached }: Facts): readonly Operator[] =>
  usedAttached.flatMap((card): readonly Operator[] => {
    const lies = of(card, 'field')
    if (!needs.some(({ any }) => any.includes(lies))) return []
    const itself = { any: [lies], count: 1 }
    return [
      {
        play,
        ...(begins !== undefined && { begins }),
        needs: [...needs, itself],
        gives: [of(card, 'attached')],
      },
    ]
  })

type Recipes = readonly (readonly { readonly of: Filter; readonly count: { readonly min: number } }[])[]

const recipesOf = (card: Monster): Recipes => {
  const { materials } = card as { readonly materials?: unknown }
  return isRecord(materials) && Array.isArray(materials['recipes']) ? (materials['recipes'] as Recipes) : []
}

const byEffects = (card: Card, playbook: Playbook, facts: Facts): readonly Operator[] => {
  const all = playbook.cards.effects?.(card)
  return (all?.effects ?? []).flatMap((effect, number): readonly Operator[] => {
    if (!playedEffect(playbook, card, number)) return []
    const isOnce = (all?.limits ?? []).some(
      (limit) =>
        limit.limits === 'use' && limit.of === 'name' && limit.times === 1 && limit.effects.includes(number),
    )
    const operators =
      effect.kind === 'continuous'
        ? effectsGranted(effect).flatMap((granted) =>
            byEffect(card, { effect: granted, number, from: effect.from, isOwn: false }, playbook, facts),
          )
        : byEffect(card, { effect, number, from: usedFrom(effect), isOwn: true }, playbook, facts)
    return operators.map((operator) => ({
      ...operator,
      begins: beginning.effect(card.passcode, number),
      ...(awaitsOther(effect) && { only: 'theirs' as const }),
      ...(isOnce && { use: `${card.name}#${number}` }),
    }))
  })
}

const usedFrom = (effect: Effect): readonly string[] =>
  effect.kind === 'activation' ? ['hand', 'field'] : effect.from

/** An effect of a card by its number, where the card lies for it, and whether it is the card itself that uses it. */
interface UsedEffect {
  readonly effect: Effect
  readonly number: number
  readonly from: readonly string[]
  readonly isOwn: boolean
}

const byEffect = (
  card: Card,
  { effect, number, from, isOwn }: UsedEffect,
  { cards }: Playbook,
  facts: Facts,
): readonly Operator[] => {
  const { of } = facts
  const play = beginning.effect(card.passcode, number)
  const arrival = isOwn ? ownArrival(effect) : undefined
  const own: Need = {
    any: (arrival ? [arrival] : placesNamed(from)).map((place) => of(card, place)),
    count: 1,
  }
  const operators: Operator[] = []
  if (effect.kind === 'own-summon') operators.push({ play, needs: [own], gives: comesBeside(card, facts) })
  const bound = new Map<unknown, unknown>()
  someRecord(effect, (said) => {
    if (said['binds'] !== undefined) bound.set(said['binds'], said['cards'])
    return false
  })
  someRecord(effect, (said) => {
    if (said['do'] === 'token') {
      const token = tokenNamed(cards, (said['token'] as DescribedToken).name)
      const made = facts.cards.find(({ passcode }) => passcode === token)
      if (made) operators.push({ play, needs: [own], gives: comesBeside(made, facts) })
    }
    if ((said['do'] === 'fusion' || said['do'] === 'ritual') && isRecord(said['using']))
      operators.push(
        ...bySummoning(play, own, said['using'] as unknown as FusionEffect | RitualEffect, facts),
      )
    const goes = typeof said['do'] === 'string' ? GOES_TO[said['do']] : undefined
    if (!goes) return false
    const meant =
      isRecord(said['cards']) && said['cards']['is'] === 'bound'
        ? bound.get(said['cards']['name'])
        : said['cards']
    if (!isRecord(meant)) return false
    if (meant['is'] === 'this') {
      if (isOwn) operators.push({ play, needs: [own], gives: [of(card, goes)] })
      return false
    }
    const lying = Array.isArray(meant['in']) ? placesNamed(meant['in'].flatMap(ownPlace)) : []
    const filter = meant['of'] as Filter | undefined
    if (lying.length === 0 || !filter) return false
    for (const other of facts.cards) {
      const fits = other.kind === 'monster' ? couldFill(other, filter) : couldBe(filter, other)
      if (!fits) continue
      const to = isExtraDeckCard(other) && (goes === 'hand' || goes === 'deck') ? 'extra' : goes
      const comesFrom =
        said['do'] === 'summon'
          ? summonedFrom(other, lying, said['as'], said['ignoringConditions'] === true).map((place) =>
              of(other, place),
            )
          : lying.filter((place) => place !== to).map((place) => of(other, place))
      if (comesFrom.length > 0)
        operators.push({
          play: `${play} ${other.passcode}`,
          needs: [own, { any: comesFrom, count: 1 }],
          gives: said['do'] === 'summon' ? comesBeside(other, facts) : [of(other, to)],
        })
    }
    return false
  })
  return operators
}

/** Of these places those from which an effect may Special Summon the monster, as its own text and the rules have it [SS-06, SS-11]. */
const summonedFrom = (
  card: Card,
  lying: readonly PlaceAhead[],
  as: unknown,
  ignoringConditions: boolean,
): readonly PlaceAhead[] => {
  const from = lying.filter((place) => place !== 'field')
  if (card.kind !== 'monster' || ignoringConditions) return from
  const isBarred = card.restrictions.some(
    (one) =>
      (one.code === 'cannot-be-special-summoned' && one.except === undefined) ||
      (one.code === 'must-be-summoned' &&
        one.lasts === 'always' &&
        !one.by.includes('effect') &&
        !(one.by as readonly unknown[]).includes(as)),
  )
  if (isBarred) return []
  const isFirst = card.restrictions.some(
    (one) =>
      one.code === 'must-be-summoned' &&
      one.lasts === 'first' &&
      !one.by.includes('effect') &&
      !(one.by as readonly unknown[]).includes(as),
  )
  if (!isFirst && !isExtraDeckCard(card) && card.frame !== 'ritual') return from
  const isBack = from.some((place) => place === 'gy' || place === 'banished')
  return [
    ...(from.includes('extra') && !isFirst ? (['extra'] as const) : []),
    ...(isBack ? (['once-summoned'] as const) : []),
  ]
}

/** Where the cards of a step come to lie. */
const GOES_TO: Readonly<Record<string, PlaceAhead>> = {
  add: 'hand',
  return: 'hand',
  send: 'gy',
  destroy: 'gy',
  discard: 'gy',
  tribute: 'gy',
  detach: 'gy',
  banish: 'banished',
  'to-deck': 'deck',
  'to-extra-deck-face-up': 'extra',
  set: 'field',
  place: 'field',
  equip: 'field',
  summon: 'field',
}

/** Where a card comes to lie with which such a step is done; nothing where the step says nothing of that. */
export const comesToLieIn = (step: string): PlaceAhead | undefined => GOES_TO[step]

const ownPlace = (one: unknown): readonly string[] =>
  isRecord(one) && one['of'] !== 'opponent' && typeof one['place'] === 'string' ? [one['place']] : []

const placesNamed = (names: readonly string[]): readonly PlaceAhead[] => [
  ...new Set(
    names.flatMap((name) => PLACE_NAMED[name] ?? (name.endsWith('Zone') ? (['field'] as const) : [])),
  ),
]

const PLACE_NAMED: Readonly<Partial<Record<string, readonly PlaceAhead[]>>> = {
  hand: ['hand'],
  deck: ['deck'],
  extraDeck: ['extra'],
  graveyard: ['gy'],
  banished: ['banished'],
  field: ['field'],
  attached: ['attached'],
}

/** Fusion and Ritual Summons: each monster that it may be, with what it needs. */
const bySummoning = (
  play: string,
  own: Need,
  using: FusionEffect | RitualEffect,
  { cards, of, those }: Facts,
): readonly Operator[] => {
  const comes = using.is === 'fusion' ? (['extra'] as const) : placesNamed(using.from)
  const made = cards.filter(
    (card): card is Monster =>
      card.kind === 'monster' &&
      card.frame === using.is &&
      couldFill(card, using.summons) &&
      (using.is === 'ritual' || !using.mentioning || namesOne(recipesOf(card), using.mentioning)),
  )
  return made.flatMap((card): readonly Operator[] => {
    const name = `${play} ${card.passcode}`
    const itself: Need = { any: comes.map((place) => of(card, place)), count: 1 }
    if (using.is === 'ritual') return [{ play: name, needs: [own, itself], gives: [of(card, 'field')] }]
    return recipesOf(card).flatMap((recipe): readonly Operator[] => {
      const slots = recipe
        .filter(({ count }) => count.min > 0)
        .map((slot) => ({
          count: slot.count.min,
          any: using.sources.flatMap((source) =>
            those(
              (other) =>
                couldBeMaterial(other, slot.of) && (other.kind === 'token' || couldBe(source.use, other)),
              placesNamed(source.from),
            ),
          ),
        }))
      const needs = [own, itself, ...slots]
      // Its materials come to lie where the effect puts them.
      const left = using.sources.flatMap((source) =>
        recipe.flatMap((slot) =>
          cards
            .filter((other) => other.kind === 'monster' && couldFill(other, slot.of))
            .map((other): Operator => ({
              play: name,
              needs: [...needs, { any: placesNamed(source.from).map((place) => of(other, place)), count: 1 }],
              gives: [of(other, FATE_TO[source.fate])],
            })),
        ),
      )
      return [{ play: name, needs, gives: [of(card, 'field')] }, ...left]
    })
  })
}

const FATE_TO: Readonly<Record<MaterialFate, PlaceAhead>> = {
  sent: 'gy',
  tributed: 'gy',
  destroyed: 'gy',
  discarded: 'gy',
  returned: 'gy',
  banished: 'banished',
  shuffled: 'deck',
  bottom: 'deck',
}

const namesOne = (recipes: Recipes, names: readonly string[]): boolean =>
  someRecord(recipes, (said) => said['is'] === 'name' && names.includes(String(said['name'])))
