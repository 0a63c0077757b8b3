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

/*
 * How many plays a board seems away, worked backwards from its cards: who could Summon, fetch or send each of them, from where, with which
 * materials, and what that needs in its turn. Nothing is used up on the way and conditions hold, so it is a guess: it says in which order
 * positions are gone on from, and nothing else. (Hoffmann and Nebel call it a relaxed plan.)
 */

/**
 * The places that the guess tells apart. In the GY or banished, but once Summoned in its own way: from there a Ritual or Extra Deck Monster may come
 * back [SS-06]. And on the field beside all monsters that are there: where each of two Summons takes the same monster, another one must come.
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
] as const
export type PlaceAhead = (typeof PLACES_AHEAD)[number]

/** So many cards of these, each a card in a place by its number. */
interface Need {
  readonly any: readonly number[]
  readonly count: number
}

/** One play, or a part of what it does; what planning calls an operator. */
interface Operator {
  /** Operators of one play have the same name, and count once. */
  readonly play: string
  readonly needs: readonly Need[]
  readonly gives: readonly number[]
  readonly only?: 'normal' | 'pendulum'
  /** What begins it; nothing where it may happen in any case. */
  readonly begins?: string
  /** As uses are remembered: it is not there any more once it was used. */
  readonly use?: string
  /** An Xyz Summon with a single monster of the field, which is one monster less for others: what it needs after itself. */
  readonly spends?: true
}

/** What is so in a position. */
export interface AheadFrom {
  /** How many of a card, by its number among those asked about, lie in a place. */
  readonly lying: (card: number, place: Exclude<PlaceAhead, 'one-more'>) => number
  readonly normal: boolean
  readonly pendulum: boolean
  readonly used: ReadonlySet<string>
  /** The plays that can be begun there, where that is known: no other is begun before something else was done. */
  readonly offered?: ReadonlySet<string>
}

/** What a play is called that is begun by a Summon of the rules, or by an effect of a card by its place in the card's list. */
export const beginning = {
  normal: (card: Passcode): string => `normal ${card}`,
  scale: (card: Passcode): string => `scale ${card}`,
  pendulum: 'pendulum',
  extra: (card: Passcode): string => `summon ${card}`,
  effect: (card: Passcode, number: number): string => `${card}#${number}`,
} as const

/** A card of the board that is missing. */
export interface Wanted {
  /** Any one of these will do. */
  readonly cards: readonly Passcode[]
  readonly place: PlaceAhead
}

/** A way to have all of the cards that are wanted. */
export interface PlanAhead {
  /** How many plays it seems to take; infinite where the guess knows no way. */
  readonly plays: number
  /** What it uses and what it brings about, each a card in a place by its number (`asCardInPlace`). */
  readonly facts: ReadonlySet<number>
  /** The plays of it that have all they need (`beginning`). */
  readonly begins: ReadonlySet<string>
}

/** So many of these cards are to stay on the field, be they there already or not: no Summon takes them. */
export interface Staying {
  readonly cards: readonly Passcode[]
  readonly count: number
}

export type PlaysAhead = (
  from: AheadFrom,
) => (wanted: readonly Wanted[], staying: readonly Staying[]) => PlanAhead

/** A card in a place as a number; `card` is its number among those asked about. */
const factAhead = (card: number, place: PlaceAhead): number =>
  card * PLACES_AHEAD.length + PLACES_AHEAD.indexOf(place)

/** The number of the card, and the place, that such a number stands for. */
export const asCardInPlace = (fact: number): { readonly number: number; readonly place: PlaceAhead } => {
  const [place = 'hand'] = PLACES_AHEAD.slice(fact % PLACES_AHEAD.length)
  return { number: Math.floor(fact / PLACES_AHEAD.length), place }
}

/** Works out once what the cards of the duel can do for each other. */
export const playsAheadFor = (cards: readonly Card[], playbook: Playbook): PlaysAhead => {
  const facts = factsFor(cards, playbook)
  const known = numbered(
    cards.flatMap((card) => [...byTheRules(card, facts), ...byEffects(card, playbook, facts)]),
    cards.length * PLACES_AHEAD.length,
  )
  return (from) => {
    const { costs, how, there } = cheapest(known, facts, from)
    return (wanted, staying) => {
      const needs = wanted.map(({ cards: any, place }): Need => {
        const meant = facts.cards.filter(({ passcode }) => any.includes(passcode))
        return { any: meant.map((card) => facts.of(card, place)), count: 1 }
      })
      return planned(needs, { costs, how, left: bodiesLeft(facts, there, staying) }, from.offered)
    }
  }
}

/** Every card in every place as a number. */
interface Facts {
  readonly cards: readonly Card[]
  /** Those that do something where they lie below an Xyz Monster. */
  readonly usedAttached: readonly Card[]
  readonly of: (card: Card, place: PlaceAhead) => number
  /** Those of them that are so, in these places. */
  readonly those: (isMeant: (card: Card) => boolean, places: readonly PlaceAhead[]) => readonly number[]
}

const factsFor = (cards: readonly Card[], playbook: Playbook): Facts => {
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

/* What can be done */

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
  const own: Need = { any: placesNamed(from).map((place) => of(card, place)), count: 1 }
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

/* The cheapest way */

/**
 * Many operators need the same: each need once, and what has to be looked at again when a fact or a need becomes cheaper. It is gone through for
 * nearly every position that a search comes to, so it is all numbers.
 */
interface Known {
  readonly operators: readonly Operator[]
  readonly needs: readonly Need[]
  /** By the number of an operator: the needs that it has, and what it gives. */
  readonly needsOf: Lists
  readonly givenBy: Lists
  /** By the number of a card in a place: the needs that it may fill. */
  readonly filledBy: Lists
  /** By the number of a need: the operators that have it. */
  readonly neededBy: Lists
  /** By the number of an operator: the Summon of the turn that it takes (`ONLY`). */
  readonly only: Uint8Array
  /** By the number of an operator: which of `names` it is there once for, and which it is begun by; -1 where none. */
  readonly useOf: Int32Array
  readonly begunBy: Int32Array
  readonly names: readonly string[]
}

const ONLY = { normal: 1, pendulum: 2 } as const

/** Lists of numbers one behind the other: the list at n is what lies from `from[n]` to before `from[n + 1]`. */
interface Lists {
  readonly from: Int32Array
  readonly all: Int32Array
}

const listed = (lists: readonly (readonly number[])[]): Lists => {
  const from = new Int32Array(lists.length + 1)
  for (const [at, list] of lists.entries()) from[at + 1] = (from[at] ?? 0) + list.length
  return { from, all: Int32Array.from(lists.flat()) }
}

const numbered = (operators: readonly Operator[], facts: number): Known => {
  const all = withoutDoubles(operators)
  const needs: Need[] = []
  const numbers = new Map<string, number>()
  const names = [...new Set(all.flatMap(({ use, begins }) => [use ?? [], begins ?? []].flat()))]
  const numberOfName = new Map(names.map((name, at) => [name, at]))
  const numberOf = (need: Need): number => {
    const key = `${need.count}:${need.any.join(',')}`
    const before = numbers.get(key)
    if (before !== undefined) return before
    numbers.set(key, needs.length)
    return needs.push(need) - 1
  }
  const needsOf = all.map((operator) => operator.needs.map(numberOf))
  return {
    operators: all,
    needs,
    needsOf: listed(needsOf),
    givenBy: listed(all.map(({ gives }) => gives)),
    filledBy: listed(
      turnedRound(
        needs.map(({ any }) => any),
        facts,
      ),
    ),
    neededBy: listed(turnedRound(needsOf, needs.length)),
    only: Uint8Array.from(all, ({ only }) => (only ? ONLY[only] : 0)),
    useOf: Int32Array.from(all, ({ use }) => numberOfName.get(use ?? '') ?? -1),
    begunBy: Int32Array.from(all, ({ begins }) => numberOfName.get(begins ?? '') ?? -1),
    names,
  }
}

/** Several slots and sources may say the same; of those the first counts. */
const withoutDoubles = (all: readonly Operator[]): readonly Operator[] => {
  const first = new Map<string, Operator>()
  for (const operator of all) {
    const { needs, ...rest } = operator
    const key = JSON.stringify([
      needs.map((need) => JSON.stringify(need)).toSorted(),
      Object.entries(rest).toSorted(),
    ])
    if (!first.has(key)) first.set(key, operator)
  }
  return [...first.values()]
}

/** By each number below `most` the places of the lists that hold it. */
const turnedRound = (lists: readonly (readonly number[])[], most: number): readonly (readonly number[])[] => {
  const by: number[][] = Array.from({ length: most }, () => [])
  for (const [at, list] of lists.entries()) for (const number of new Set(list)) by[number]?.push(at)
  return by
}

interface Cheapest {
  /** For each card in a place what it takes to have it there, what is needed for several things counted for each. */
  readonly costs: Float64Array
  /** What brings that about, by its number. */
  readonly how: (fact: number) => Operator | undefined
  /** How many there are already. */
  readonly there: Uint8Array
}

/** In rounds, until nothing becomes cheaper; in each only what hangs on something that has become cheaper in the round before is worked out again. */
const cheapest = (known: Known, { cards, of }: Facts, from: AheadFrom): Cheapest => {
  const { operators, needs, needsOf, givenBy, filledBy, neededBy } = known
  const costs = new Float64Array(cards.length * PLACES_AHEAD.length).fill(Number.POSITIVE_INFINITY)
  // The operators count from 1 here.
  const how = new Uint32Array(costs.length)
  const there = new Uint8Array(costs.length)
  let cheaper: number[] = []
  for (const [number, card] of cards.entries())
    for (const place of PLACES_AHEAD) {
      if (place === 'one-more') continue
      const copies = from.lying(number, place)
      if (copies === 0) continue
      const fact = of(card, place)
      costs[fact] = 0
      there[fact] = copies
      cheaper.push(fact)
    }
  const isShut = shutIn(known, from)
  const heldUp = heldUpIn(known, from)
  const needed = new Float64Array(needs.length).fill(Number.POSITIVE_INFINITY)
  const isAsked = new Uint8Array(needs.length)
  const isDue = new Uint8Array(operators.length)
  while (cheaper.length > 0) {
    for (const fact of cheaper) mark(isAsked, filledBy, fact)
    for (let number = 0; number < isAsked.length; number++) {
      if (isAsked[number] === 0) continue
      isAsked[number] = 0
      const need = needs[number]
      const cost = need ? costOf(need, costs, there) : Number.POSITIVE_INFINITY
      if (cost === needed[number]) continue
      needed[number] = cost
      mark(isDue, neededBy, number)
    }
    cheaper = []
    for (let at = 0; at < isDue.length; at++) {
      if (isDue[at] === 0) continue
      isDue[at] = 0
      if (isShut[at] === 1) continue
      const begun = 1 + sumOf(needed, needsOf, at)
      // What has all it needs could be begun at once, and is not offered all the same: something else stands in its way.
      const cost = begun === 1 && heldUp[at] === 1 ? begun + HELD_UP : begun
      if (cost >= highestOf(costs, givenBy, at)) continue
      const end = givenBy.from[at + 1] ?? 0
      for (let index = givenBy.from[at] ?? 0; index < end; index++) {
        const fact = givenBy.all[index] ?? 0
        if (cost >= (costs[fact] ?? 0)) continue
        costs[fact] = cost
        how[fact] = at + 1
        cheaper.push(fact)
      }
    }
  }
  return { costs, how: (fact) => operators[(how[fact] ?? 0) - 1], there }
}

/** By the number of an operator, 1 where it is not there any more: it was used, or the Summon of the turn that it takes was made. */
const shutIn = ({ only, useOf, names }: Known, { normal, pendulum, used }: AheadFrom): Uint8Array => {
  const isUsed = marked(names, (name) => used.has(name))
  const isShut = new Uint8Array(only.length)
  for (let at = 0; at < isShut.length; at++) {
    const taken = only[at]
    const isTaken = (taken === ONLY.normal && !normal) || (taken === ONLY.pendulum && !pendulum)
    isShut[at] = isTaken ? 1 : (isUsed[useOf[at] ?? -1] ?? 0)
  }
  return isShut
}

/** By the number of an operator, 1 where what begins it is not offered. */
const heldUpIn = ({ begunBy, names }: Known, { offered }: AheadFrom): Uint8Array => {
  const heldUp = new Uint8Array(begunBy.length)
  if (!offered) return heldUp
  const isMissing = marked(names, (name) => !offered.has(name))
  for (let at = 0; at < heldUp.length; at++) heldUp[at] = isMissing[begunBy[at] ?? -1] ?? 0
  return heldUp
}

/** 1 for each of the names that is so. */
const marked = (names: readonly string[], isSo: (name: string) => boolean): Uint8Array => {
  const marks = new Uint8Array(names.length)
  for (let at = 0; at < marks.length; at++) if (isSo(names[at] ?? '')) marks[at] = 1
  return marks
}

/** So many plays are missing for what is held up. */
const HELD_UP = 2

const isHeldUpBy = ({ begins }: Operator, offered: AheadFrom['offered']): boolean =>
  offered !== undefined && begins !== undefined && !offered.has(begins)

const mark = (marks: Uint8Array, { from, all }: Lists, at: number): void => {
  const end = from[at + 1] ?? 0
  for (let index = from[at] ?? 0; index < end; index++) marks[all[index] ?? 0] = 1
}

const sumOf = (values: Float64Array, { from, all }: Lists, at: number): number => {
  const end = from[at + 1] ?? 0
  let sum = 0
  for (let index = from[at] ?? 0; index < end; index++) sum += values[all[index] ?? 0] ?? 0
  return sum
}

const highestOf = (values: Float64Array, { from, all }: Lists, at: number): number => {
  const end = from[at + 1] ?? 0
  let highest = 0
  for (let index = from[at] ?? 0; index < end; index++) {
    const value = values[all[index] ?? 0] ?? 0
    if (value > highest) highest = value
  }
  return highest
}

/** What the cheapest of them cost together; a card that is not there yet may come as often as it is asked for. */
const costOf = ({ any, count }: Need, costs: Float64Array, there: Uint8Array): number => {
  let least = Number.POSITIVE_INFINITY
  let free = 0
  for (const fact of any) {
    const cost = costs[fact] ?? Number.POSITIVE_INFINITY
    if (cost === 0) {
      free += there[fact] ?? 0
      if (free >= count) return 0
    } else if (cost < least) least = cost
  }
  return (count - free) * least
}

/** How many monsters on the field Summons may still take, by the number of the card there. */
type BodiesLeft = Map<number, number>

/** Of what is not there yet one comes, of Tokens as many as are asked for. */
const bodiesLeft = ({ cards, of }: Facts, there: Uint8Array, staying: readonly Staying[]): BodiesLeft =>
  new Map(
    cards.map((card) => {
      const field = of(card, 'field')
      const most = card.kind === 'token' ? Number.POSITIVE_INFINITY : Math.max(1, there[field] ?? 0)
      const stay = staying.find((one) => one.cards.includes(card.passcode))?.count ?? 0
      return [field, most - stay]
    }),
  )

interface Ahead extends Pick<Cheapest, 'costs' | 'how'> {
  readonly left: BodiesLeft
}

/** The plan that has all of it; each of its plays is counted once. */
const planned = (needs: readonly Need[], ahead: Ahead, offered: AheadFrom['offered']): PlanAhead => {
  const { costs, how } = ahead
  const plays = new Set<string>()
  const facts = new Set<number>()
  const open = needs.map((need) => ({ need, isSpent: false }))
  const begins = new Set<string>()
  let normals = 0
  let heldUp = 0
  let short = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const { need, isSpent } = next
    const ranked = need.any
      .filter((fact) => costs[fact] !== Number.POSITIVE_INFINITY)
      .toSorted((a, b) => (costs[a] ?? 0) - (costs[b] ?? 0))
    if (ranked.length === 0) return NO_PLAN
    const spent = isSpent ? spentOn(need, ahead, facts) : undefined
    short += spent?.short ?? 0
    const taken = spent && spent.short === 0 ? spent.taken : ranked.slice(0, need.count)
    for (const fact of taken) {
      const operator = how(fact)
      if (facts.has(fact)) continue
      facts.add(fact)
      if (!operator) continue
      if (operator.only === 'normal' && !plays.has(operator.play)) normals += 1
      const isHeldUp = costs[fact] === 1 + HELD_UP && isHeldUpBy(operator, offered)
      if (isHeldUp && !plays.has(operator.play)) heldUp += 1
      if (costs[fact] === 1 && operator.begins !== undefined) begins.add(operator.begins)
      plays.add(operator.play)
      open.push(
        ...operator.needs.map((one, at) => ({ need: one, isSpent: operator.spends === true && at > 0 })),
      )
    }
  }
  // There is one Normal Summon a turn: another way would have to be found for each of the others.
  return { plays: plays.size + Math.max(0, normals - 1) + short + heldUp * HELD_UP, facts, begins }
}

/**
 * The monsters that a Summon takes: none twice, and none that is to stay. Of those that are taken already others must come. One that was itself
 * Summoned with a monster of the field is no monster more, so it is taken last.
 */
const spentOn = (
  { any, count }: Need,
  { costs, how, left }: Ahead,
  facts: ReadonlySet<number>,
): { readonly taken: readonly number[]; readonly short: number } => {
  const rankOf = (fact: number): number => (costs[fact] ?? 0) + (how(fact)?.spends === true ? NO_MORE : 0)
  const ranked = any
    .flatMap((fact) => [fact, fact + ONE_MORE_THAN_ON_FIELD])
    .filter((fact) => costs[fact] !== Number.POSITIVE_INFINITY)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  const taken: number[] = []
  let short = count
  for (const fact of ranked) {
    if (short === 0) break
    const most = left.get(fact) ?? (facts.has(fact) ? 0 : 1)
    const takes = Math.min(short, most)
    if (takes <= 0) continue
    if (left.has(fact)) left.set(fact, most - takes)
    taken.push(fact)
    short -= takes
  }
  return { taken, short }
}

const ONE_MORE_THAN_ON_FIELD = PLACES_AHEAD.indexOf('one-more') - PLACES_AHEAD.indexOf('field')

/** As far as a monster seems that costs another one. */
const NO_MORE = 4

const NO_PLAN: PlanAhead = { plays: Number.POSITIVE_INFINITY, facts: new Set(), begins: new Set() }
