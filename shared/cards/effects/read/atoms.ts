import type { Filter, FilterPlace, Range } from '../../filter/filter.ts'
import type { Cursor } from '../../text/cursor.ts'
import { readDuration, readTurnMoment } from '../../text/durations.ts'
import { readDescribedToken, readTokenFigures } from '../../text/made-tokens.ts'
import { readCount } from '../../text/numbers.ts'
import { readPlaces } from '../../text/places.ts'
import { withMore } from '../../filter/normal-form.ts'
import { readAddition, readFilter, readNominal } from '../../text/filters.ts'
import { firstOfRules, longestOfRules, rulesWith } from '../../text/wording.ts'
import { readFusionSummon } from '../../summoning/read.ts'
import { readRitualSummon } from '../../summoning/ritual.ts'
import type { SummonWay } from '../../restrictions.ts'
import type { EffectCondition } from '../condition.ts'
import type { Atom, Lasting, Lasts, SummonTo } from '../effect.ts'
import {
  ON_EITHER_FIELD,
  type Amount,
  type HowMany,
  type MeantCards,
  type OwnedPlace,
  type Relation,
} from '../which-cards.ts'
import { readAmount, readForEach } from './amounts.ts'
import { readHolding } from './lasting.ts'
import {
  excepting,
  includingThis,
  inPlaces,
  readBoth,
  readExcept,
  readIncludingThis,
  readNoun,
  readOneFromEach,
} from './nouns.ts'
import { doneName, type Noun, readFigureName, readOwner, readRelation, SPOKEN } from './spoken.ts'

/* What an effect does, one thing at a time: the atoms of the language, as they are printed. */

/** An atom as it was read. */
export interface Read {
  readonly atom: Atom
  /** Where the card itself lies, where the words say so: "discard this card", "banish this card from your GY". */
  readonly thisIn?: readonly FilterPlace[]
  readonly by?: 'opponent' | 'both'
  /** "… you can …": it may be declined. */
  readonly optional?: true
  /** It is done only where that is so: "place 1 counter on it (max. 3)". */
  readonly if?: EffectCondition
}

/** How and where a monster is Summoned, and what holds for it. */
type SummonTail = SummonTo & {
  readonly as?: SummonWay
  readonly ignoringConditions?: true
  readonly with?: readonly { readonly lasting: Lasting; readonly lasts: Lasts }[]
}

const POSITIONS = [
  ['in face-up Defense Position or face-down Defense Position', 'defense-either'],
  ['in face-up or face-down Defense Position', 'defense-either'],
  ['in face-up Attack Position or face-down Defense Position', 'attack-or-face-down'],
  ['in Attack Position', 'attack'],
  ['in face-up Attack Position', 'attack'],
  ['in face-up Defense Position', 'defense'],
  ['in face-down Defense Position', 'face-down'],
  ['in Defense Position', 'defense'],
  ['in Attack or Defense Position', 'face-up-either'],
] as const

const EACH: MeantCards = { is: 'each' }
const NEGATED = {
  lasting: { is: 'negate', cards: EACH },
  lasts: { until: 'its-cards-leave' },
} as const

/** "(This is treated as a Fusion Summon)". */
const readTreatedAs = (cursor: Cursor): SummonWay | undefined =>
  cursor.attempt(() => {
    const bracket = cursor.take('(')
    if (!bracket || !cursor.takeAny('this is treated as', 'this Special Summon is treated as'))
      return undefined
    if (!cursor.takeAny('a', 'an')) return undefined
    const way = cursor.takeAny('fusion', 'ritual', 'synchro', 'xyz', 'link')
    if (!way || !cursor.take('Summon')) return undefined
    if (cursor.take(', transfer')) {
      cursor.takeAny("this card's materials", 'its materials', 'their materials')
      cursor.takeAny('to the Summoned monster', 'to that monster')
    }
    return cursor.take(')') ? way : undefined
  })

const readTailPiece = (cursor: Cursor): SummonTail | undefined => {
  const position = POSITIONS.find(([words]) => cursor.take(words))
  if (position) return { position: position[1] }
  if (cursor.takeAny("to your opponent's field", "on your opponent's field")) return { side: 'opponent' }
  if (cursor.takeAny("to either player's field", 'to either field')) return { side: 'either' }
  if (cursor.take('to your field')) return {}
  if (cursor.takeAny('ignoring its Summoning conditions', ', ignoring its Summoning conditions'))
    return { ignoringConditions: true }
  const way = readTreatedAs(cursor)
  if (way) return { as: way }
  if (cursor.takeAny('to your Main Monster Zone', 'in your Main Monster Zone')) return { zone: 'main' }
  if (cursor.takeAny('to the Extra Monster Zone', 'to an Extra Monster Zone', 'in the Extra Monster Zone'))
    return { zone: 'extra' }
  if (
    cursor.takeAny(
      'to your zone this card points to',
      'to your zones this card points to',
      'to a zone this card points to',
    )
  )
    return { zone: { linkedTo: { is: 'this' } } }
  if (
    cursor.takeAny(
      ', but negate its effects',
      ', but its effects are negated',
      'but negate its effects',
      'but its effects are negated',
      ', but their effects are negated',
      ', but negate their effects',
    )
  )
    return { with: [NEGATED] }
  return undefined
}

const readTail = (cursor: Cursor): SummonTail => {
  let tail: SummonTail = {}
  for (;;) {
    const piece = cursor.attempt(() => {
      cursor.take(',')
      return readTailPiece(cursor)
    })
    if (!piece) return tail
    tail = { ...tail, ...piece }
  }
}

const readLifePoints = (cursor: Cursor): Amount | undefined =>
  cursor.attempt(() => {
    if (cursor.take('half your LP')) return { is: 'times', amount: { is: 'lifePoints', of: 'you' }, by: 0.5 }
    const amount = readAmount(cursor)
    return amount !== undefined && cursor.take('LP') ? amount : undefined
  })

const howMany = ({ min, max }: Range): HowMany => ({ min, max })

const HAND: readonly OwnedPlace[] = [{ place: 'hand', of: 'you' }]
const FIELD: readonly OwnedPlace[] = [{ place: 'field', of: 'you' }]

type SummonNow = Extract<Atom, { do: 'summon-now' }>

/** "Monsters you control, including a "Lamp" monster", "only this card and that target", "only Machines you control": the materials of a Summon made at once. */
const readMaterials = (cursor: Cursor): Pick<SummonNow, 'using' | 'only' | 'exactly'> | undefined =>
  cursor.attempt(() => {
    const only = cursor.take('only')
    if (!only && cursor.takeAny('monsters you control', 'materials you control')) {
      cursor.takeAny(
        'as material',
        'as materials',
        'as Synchro Material',
        'as Xyz Material',
        'as Link Material',
      )
      cursor.take(',')
      if (!cursor.take('including')) return {}
      const using = readNoun(cursor)
      const cards = using && inPlaces(using.cards, FIELD)
      return cards && { using: cards }
    }
    const such = only ? cursor.attempt(() => readOnlySuch(cursor)) : undefined
    if (such) return { only: such }
    const using = readNoun(cursor)
    const cards = using && inPlaces(using.cards, FIELD)
    if (!cards) return undefined
    const behind = cursor.take('only')
    return { using: cards, ...((only || behind) && { exactly: true as const }) }
  })

const readOnlySuch = (cursor: Cursor): Filter | undefined => {
  const of = readNominal(cursor)
  return of && cursor.take('you control') ? of : undefined
}

const rule = rulesWith({
  noun: readNoun,
  both: readBoth,
  placesBefore: (cursor): readonly OwnedPlace[] | undefined => {
    const places = readPlaces(cursor)
    return places?.every(({ of, faceUp }) => of === 'you' && faceUp === undefined)
      ? places.map(({ place, of }) => ({ place, of }))
      : undefined
  },
  card: readFilter,
  oneFromEach: readOneFromEach,
  count: readCount,
  number: (cursor) => cursor.takeNumber(),
  amount: readAmount,
  each: readForEach,
  lifePoints: readLifePoints,
  owner: readOwner,
  tail: readTail,
  token: readDescribedToken,
  duration: readDuration,
  moment: readTurnMoment,
  materials: readMaterials,
  figures: readTokenFigures,
  fusion: readFusionSummon,
  such: readNominal,
  ritual: readRitualSummon,
  relation: readRelation,
  except: readExcept,
  figureName: readFigureName,
  lost: (cursor): Atom | undefined => {
    const atom = LOST.next(cursor)?.atom
    return atom && 'cards' in atom && JSON.stringify(atom.cards).includes('"?') ? undefined : atom
  },
  counter: (cursor): string | undefined =>
    cursor.attempt(() => {
      const token = cursor.peek()
      const counter = cursor.key(1)
      if (token?.kind !== 'word' || (counter !== 'counter' && counter !== 'counters')) return undefined
      cursor.skip()
      cursor.skip()
      return token.key
    }),
})

/** What is given up in place of damage. */
const LOST = firstOfRules<Read>([
  rulesWith({ noun: readNoun })('Tribute {noun}', ({ noun }) =>
    about(noun, (cards) => ({ do: 'tribute', cards }), { places: FIELD }),
  ),
  rulesWith({ count: readCount })('detach {count} [Xyz] <material|materials> from ~', ({ count }) => ({
    atom: { do: 'detach', count: howMany(count), from: { is: 'this' } },
  })),
])

/** "1 Attack Position monster": only on the field has it a position. */
const isSaidToLie = (cards: MeantCards): boolean =>
  cards.is === 'several'
    ? cards.of.every(isSaidToLie)
    : 'of' in cards && !('from' in cards) && asksPosition(cards.of as Filter)

const asksPosition = (filter: Filter): boolean =>
  filter.is === 'all'
    ? filter.of.some(asksPosition)
    : filter.is === 'position' && BATTLE_POSITIONS.has(filter.position)

const BATTLE_POSITIONS: ReadonlySet<string> = new Set(['attack', 'defense', 'face-down-defense'])

/** An atom about cards; undefined where the text does not say where those lie that are chosen. */
const about = (
  noun: Noun,
  atom: (cards: MeantCards) => Atom,
  options: { readonly places?: readonly OwnedPlace[]; readonly thisIn?: readonly FilterPlace[] } = {},
): Read | undefined => {
  const cards = inPlaces(
    noun.cards,
    options.places ?? (isSaidToLie(noun.cards) ? ON_EITHER_FIELD : undefined),
  )
  const speaksOfThis =
    cards?.is === 'this' || (cards?.is === 'several' && cards.of.some((one) => one.is === 'this'))
  const among = cards?.is === 'choice' && cards.including?.is === 'this' ? cards.in : undefined
  const { thisIn = among?.map(({ place }) => place) ?? (speaksOfThis ? options.thisIn : undefined) } = noun
  return cards && { atom: atom(cards), ...(thisIn && { thisIn }) }
}

/** Not a set of all: "target all monsters" is nothing. */
const chosen = (noun: Noun): boolean =>
  noun.cards.is === 'choice' || noun.cards.is === 'several' || noun.cards.is === 'of'

const isAsManyAsPaid = (cards: MeantCards): boolean =>
  cards.is === 'choice' && typeof cards.count.min !== 'number'

/** One of two things that are done with the same cards, chosen at that moment. */
const eitherOf = (noun: Noun, atoms: (cards: MeantCards) => readonly Atom[]): Read | undefined => {
  const cards = inPlaces(noun.cards)
  return cards && { atom: { do: 'one-of', of: atoms(cards).map((atom) => ({ resolve: [atom] })) } }
}

/** A Summon by the rules of its kind, made at once. */
const summonNow = (
  noun: Noun | undefined,
  how: 'normal' | 'synchro' | 'xyz' | 'link',
  materials: Pick<SummonNow, 'using' | 'only' | 'exactly'>,
): Read | undefined => {
  if (!noun)
    return how === 'normal'
      ? undefined
      : { atom: { do: 'summon-now', how, of: { is: 'frame', frame: how }, ...materials } }
  const { cards } = noun
  if (cards.is !== 'choice' || cards.count.max !== 1 || cards.among || cards.with || cards.other)
    return undefined
  const places = cards.in.every(
    ({ place, of }) => of === 'you' && place === (how === 'normal' ? 'hand' : 'extraDeck'),
  )
  return places ? { atom: { do: 'summon-now', how, of: cards.of, ...materials } } : undefined
}

/** "Each player discards 1 card": each chooses from their own hand. */
const ofEachHand = (number: number): MeantCards => {
  const own = (of: 'you' | 'opponent'): MeantCards => ({
    is: 'choice',
    count: { min: number, max: number },
    of: { is: 'card' },
    in: [{ place: 'hand', of }],
    ...(of === 'opponent' && { by: of }),
  })
  return { is: 'several', of: [own('you'), own('opponent')] }
}

const EXTRA_DECK: readonly OwnedPlace[] = [{ place: 'extraDeck', of: 'you' }]

/** An Xyz Monster on top of a monster that is settled already. */
const summonOnto = (
  noun: Noun,
  places: readonly OwnedPlace[] | undefined,
  { cards: onto }: Noun,
  tail: SummonTail,
  relation: Relation | undefined,
  except: Filter | undefined,
): Read | undefined => {
  const cards = related(excepting(inPlaces(noun.cards, places) ?? noun.cards, except), relation)
  if (cards?.is !== 'choice' || cards.count.max !== 1) return undefined
  if (!cards.in.every(({ place }) => place === 'extraDeck')) return undefined
  // Only an Xyz Monster is put on top of its material.
  if (onto.is !== 'this' && onto.is !== 'bound') return undefined
  return { atom: { do: 'summon', cards, ...tail, onto } }
}

/** Life Points that are lost, and neither paid nor taken as damage. */
const losing = (amount: Amount): Read => ({
  atom: {
    do: 'life-points-become',
    who: 'you',
    lifePoints: { is: 'difference', of: [{ is: 'lifePoints', of: 'you' }, amount] },
  },
})

/** How many cards are in the Deck. */
const inDeck = (of: 'you' | 'opponent'): Amount => ({
  is: 'count',
  of: { is: 'all', of: { is: 'card' }, in: [{ place: 'deck', of }] },
})

const DECK = "<the|your|its owner's|their owner's|the owner's> Deck"

const ATOMS = longestOfRules<Read>([
  rule('target {noun}', ({ noun }) =>
    // How many are paid for a target depends on how many there are; the engine does not look ahead so far.
    chosen(noun) && !isAsManyAsPaid(noun.cards)
      ? about(noun, (cards) => ({ do: 'target', cards }))
      : undefined,
  ),
  rule('target {noun} [,] up to {amount}', ({ noun: { cards }, amount }) =>
    cards.is === 'all' && typeof amount !== 'number' && cards.in.length > 0
      ? { atom: { do: 'target', cards: { ...cards, is: 'choice', count: { min: 1, max: amount } } } }
      : undefined,
  ),
  rule('banish your entire hand [face-down {faceDown!}]', ({ faceDown }) => ({
    atom: {
      do: 'banish',
      cards: { is: 'all', of: { is: 'card' }, in: HAND },
      ...(faceDown && { faceDown: true as const }),
    },
  })),
  rule(
    'choose a number from 1 to {number}, then send that many cards from the top of your Deck to the GY',
    ({ number }) => ({ atom: { do: 'mill', count: number, upTo: true } }),
  ),
  rule(
    'increase {owner} <Level|Rank {rank!}> by {number} (max. {most: number})',
    ({ owner, rank, number, most }) => {
      const figure = rank ? 'rank' : 'level'
      return {
        atom: {
          do: 'apply',
          lasting: { is: 'alter', cards: owner, changes: [{ of: figure, is: 'add', by: number }] },
          lasts: { until: 'its-cards-leave' },
        },
        if: { is: 'compare', left: { is: 'figure', figure, of: owner }, by: 'less', right: most },
      }
    },
  ),
  rule('draw <that many|the same number of|that same number of> cards', () => ({
    atom: { do: 'draw', count: { is: 'count', of: { is: 'bound', name: SPOKEN.last } } },
  })),
  rule('your opponent randomly chooses 1 card from your entire hand', () => ({
    atom: {
      do: 'choose',
      cards: { is: 'choice', count: { min: 1, max: 1 }, of: { is: 'card' }, in: HAND, by: 'random' },
    },
  })),
  rule('you discard {noun}', ({ noun }) =>
    noun.cards.is === 'bound' ? about(noun, (cards) => ({ do: 'discard', cards })) : undefined,
  ),
  rule('target the attacking monster', () => ({ atom: { do: 'target', cards: { is: 'attacker' } } })),
  rule('<destroy|banish {banish!}> {both}', ({ both, banish }) => ({
    atom: { do: banish ? 'banish' : 'destroy', cards: both },
    if: { is: 'count', of: both, count: { min: 2, max: 2 } },
  })),
  rule('return {noun} to the GY', ({ noun }) =>
    noun.cards.is === 'bound' ? about(noun, (cards) => ({ do: 'send', cards })) : undefined,
  ),
  rule('destroy {noun} on the field', ({ noun }) =>
    noun.cards.is === 'bound' ? about(noun, (cards) => ({ do: 'destroy', cards })) : undefined,
  ),
  rule('<send|discard {discard!}> your entire hand [to the GY]', ({ discard }) => ({
    atom: { do: discard ? 'discard' : 'send', cards: { is: 'all', of: { is: 'card' }, in: HAND } },
  })),
  rule('add {from: placesBefore} to your hand [,] {noun}', ({ from, noun: { cards } }) =>
    cards.is === 'choice' && cards.in.length === 0
      ? { atom: { do: 'add', cards: { ...cards, in: from } } }
      : undefined,
  ),
  rule('look at the top {number} cards of your Deck', ({ number }) => ({
    atom: { do: 'look', cards: { is: 'top', deck: 'you', count: number } },
  })),
  rule('excavate the top card of your Deck', () => ({
    atom: { do: 'excavate', cards: { is: 'top', deck: 'you', count: 1 } },
  })),
  rule('inflict {number} damage to your opponent for each card in their hand', ({ number }) => ({
    atom: {
      do: 'damage',
      lifePoints: {
        is: 'times',
        amount: {
          is: 'count',
          of: { is: 'all', of: { is: 'card' }, in: [{ place: 'hand', of: 'opponent' }] },
        },
        by: number,
      },
      to: 'opponent',
    },
  })),
  rule('place {number} {counter} on {noun} {each}', ({ number, counter, noun, each }) =>
    noun.cards.is === 'this' || noun.cards.is === 'bound'
      ? about(noun, (on) => {
          const count: Amount = { is: 'times', amount: each, by: number }
          return { do: 'counters', change: 'place', counter, count: { min: count, max: count }, on }
        })
      : undefined,
  ),
  rule('place {counter} on {noun}[,] equal to {amount}', ({ counter, noun, amount }) =>
    noun.cards.is === 'this' || noun.cards.is === 'bound'
      ? about(noun, (on) => ({
          do: 'counters',
          change: 'place',
          counter,
          count: { min: amount, max: amount },
          on,
        }))
      : undefined,
  ),
  rule(
    'increase or decrease {owner} <Level|Rank {rank!}> by {amount} [{duration?}]',
    ({ owner, rank, amount, duration }) => {
      const lasts: Lasts = duration ?? { until: 'its-cards-leave' }
      const change = (is: 'add' | 'lose'): Atom => ({
        do: 'apply',
        lasting: { is: 'alter', cards: owner, changes: [{ of: rank ? 'rank' : 'level', is, by: amount }] },
        lasts,
      })
      return { atom: { do: 'one-of', of: [{ resolve: [change('add')] }, { resolve: [change('lose')] }] } }
    },
  ),
  rule(
    'take {noun}, and either add it to your hand or <Special Summon it {summons!}|send it to the GY {sends!}|Set it>',
    ({ noun, summons, sends }) =>
      eitherOf(noun, (cards) => [
        { do: 'add', cards },
        summons ? { do: 'summon', cards } : sends ? { do: 'send', cards } : { do: 'set', cards },
      ]),
  ),
  rule('either add {noun} to your hand or Special Summon it', ({ noun }) =>
    eitherOf(noun, (cards) => [
      { do: 'add', cards },
      { do: 'summon', cards },
    ]),
  ),
  rule(
    'add to your hand or <banish|destroy {destroy!}|send to the GY {send!}> {noun}',
    ({ noun, destroy, send }) =>
      eitherOf(noun, (cards) => [
        { do: 'add', cards },
        { do: destroy ? 'destroy' : send ? 'send' : 'banish', cards },
      ]),
  ),
  rule('add to your hand[,] or Special Summon[,] {noun}', ({ noun }) =>
    eitherOf(noun, (cards) => [
      { do: 'add', cards },
      { do: 'summon', cards },
    ]),
  ),
  rule('add {noun} to your Extra Deck face-up', ({ noun }) =>
    about(noun, (cards) => ({ do: 'to-extra-deck-face-up', cards })),
  ),
  rule('banish {of: oneFromEach}', ({ of }) => ({ atom: { do: 'banish', cards: of } })),
  rule('add to your hand or Set {noun}', ({ noun }) =>
    eitherOf(noun, (cards) => [
      { do: 'add', cards },
      { do: 'set', cards },
    ]),
  ),
  rule('add {noun} to your hand, or Special Summon it', ({ noun }) =>
    eitherOf(noun, (cards) => [
      { do: 'add', cards },
      { do: 'summon', cards },
    ]),
  ),
  rule('add to your hand, {noun}', ({ noun }) => about(noun, (cards) => ({ do: 'add', cards }))),
  rule('add {noun} to your hand', ({ noun }) => about(noun, (cards) => ({ do: 'add', cards }))),
  rule('draw {number} <card|cards>', ({ number }) => ({ atom: { do: 'draw', count: number } })),
  rule('draw a card', () => ({ atom: { do: 'draw', count: 1 } })),
  rule('discard {noun} [to the GY]', ({ noun }) =>
    about(noun, (cards) => ({ do: 'discard', cards }), { places: HAND, thisIn: ['hand'] }),
  ),
  rule('send the top card of your Deck to the GY', () => ({ atom: { do: 'mill', count: 1 } })),
  rule("send the top card of <your opponent's|their> Deck to the GY", () => ({
    atom: { do: 'mill', count: 1, deck: 'opponent' },
  })),
  rule("send the top {number} cards of <your opponent's|their> Deck to the GY", ({ number }) => ({
    atom: { do: 'mill', count: number, deck: 'opponent' },
  })),
  rule('send the top {number} cards of your Deck to the GY', ({ number }) => ({
    atom: { do: 'mill', count: number },
  })),
  rule('send {noun} to the GY', ({ noun }) => about(noun, (cards) => ({ do: 'send', cards }))),
  rule('destroy {noun}', ({ noun }) => about(noun, (cards) => ({ do: 'destroy', cards }))),
  rule('banish {noun} <when|if> <it leaves|they leave> the field', ({ noun: { cards } }) =>
    cards.is === 'this' || cards.is === 'bound'
      ? {
          atom: {
            do: 'apply',
            lasting: { is: 'redirect', what: cards, from: ['field'], to: 'banished' },
            lasts: { until: 'its-cards-leave' },
          },
        }
      : undefined,
  ),
  rule(
    '<destroy|banish {banish!}|send {send!}> {noun} [to the GY {send!}] during {moment}',
    ({ banish, send, noun, moment }) =>
      about(noun, (cards) => ({
        do: 'later',
        at: moment,
        steps: [{ do: banish ? 'banish' : send ? 'send' : 'destroy', cards }],
      })),
  ),
  rule('return {noun} to the hand during {moment}', ({ noun, moment }) =>
    about(noun, (cards) => ({ do: 'later', at: moment, steps: [{ do: 'return', cards }] })),
  ),
  rule('banish {noun} face-down', ({ noun }) =>
    about(noun, (cards) => ({ do: 'banish', cards, faceDown: true })),
  ),
  rule('banish {noun}, face-down', ({ noun }) =>
    about(noun, (cards) => ({ do: 'banish', cards, faceDown: true })),
  ),
  rule('banish {noun} {duration}', ({ noun, duration }) =>
    about(noun, (cards) => ({ do: 'banish', cards, until: duration })),
  ),
  rule('banish {noun} [,] face-up', ({ noun }) => about(noun, (cards) => ({ do: 'banish', cards }))),
  rule('banish {noun}', ({ noun }) => about(noun, (cards) => ({ do: 'banish', cards }))),
  rule('Tribute {noun}', ({ noun }) => about(noun, (cards) => ({ do: 'tribute', cards }), { places: FIELD })),
  rule('return {noun} to the Extra Deck', ({ noun }) =>
    about(noun, (cards) => ({ do: 'to-deck', cards, at: 'shuffle' })),
  ),
  rule("return {noun} to <the|your|its owner's|their owner's> hand", ({ noun }) =>
    about(noun, (cards) => ({ do: 'return', cards })),
  ),
  rule(`shuffle {noun} [back] into ${DECK}` as 'shuffle {noun} into <the|your> Deck', ({ noun }) =>
    about(noun, (cards) => ({ do: 'to-deck', cards, at: 'shuffle' })),
  ),
  rule('shuffle {noun} into <the|your> <Deck/Extra Deck|Deck and/or Extra Deck|Main Deck>', ({ noun }) =>
    about(noun, (cards) => ({ do: 'to-deck', cards, at: 'shuffle' })),
  ),
  rule('return {noun} to the hand/Extra Deck', ({ noun }) =>
    about(noun, (cards) => ({ do: 'return', cards })),
  ),
  rule(
    `<place|return> {noun} <to the|on the|on> top of ${DECK} [in any order {anyOrder!}]` as '<place|return> {noun} <to the|on the|on> top of <the|your> Deck [in any order {anyOrder!}]',
    ({ noun, anyOrder }) =>
      about(noun, (cards) => ({ do: 'to-deck', cards, at: 'top', ...(anyOrder && { anyOrder }) })),
  ),
  rule(
    `<place|return> {noun} [,] <to|on> the bottom of ${DECK} [in any order {anyOrder!}]` as '<place|return> {noun} [,] <to|on> the bottom of <the|your> Deck [in any order {anyOrder!}]',
    ({ noun, anyOrder }) =>
      about(noun, (cards) => ({ do: 'to-deck', cards, at: 'bottom', ...(anyOrder && { anyOrder }) })),
  ),
  rule('Set {noun} [to your <field|Spell & Trap Zone>]', ({ noun }) =>
    about(noun, (cards) => ({ do: 'set', cards })),
  ),
  rule('Special Summon {count} {token} {tail}', ({ count, token, tail }) => {
    const { ignoringConditions, with: held, as, ...to } = tail
    if (
      ignoringConditions ||
      held ||
      as ||
      token.level === undefined ||
      token.atk === undefined ||
      token.def === undefined
    )
      return undefined
    return { atom: { do: 'token', token, count: howMany(count), ...to } }
  }),
  rule(
    'Special Summon <~|it> {tail} as <a|an> <Normal {normal!}|Effect|Tuner> Monster {figures} [(this card is also still a Trap) {still!}]',
    ({ tail, normal, figures, still }) => ({
      atom: {
        do: 'summon',
        cards: { is: 'this' },
        ...tail,
        monster: {
          ...figures,
          ...(normal && { normal: true as const }),
          ...(still && { stillTrap: true as const }),
        },
      },
    }),
  ),
  rule('Special Summon {noun} {tail}', ({ noun, tail }) =>
    about(noun, (cards) => ({ do: 'summon', cards, ...tail })),
  ),
  rule('{ritual}', ({ ritual: using }) => ({ atom: { do: 'ritual', using } })),
  rule(
    'Special Summon from your Extra Deck, {noun} [{relation?}] [{except?}] [,] [by] using {under: noun} [you control] [as [the] [Xyz] <material|materials>] {tail}',
    ({ noun, relation, except, under, tail }) => summonOnto(noun, EXTRA_DECK, under, tail, relation, except),
  ),
  rule(
    'Special Summon {noun} [{relation?}] [{except?}] [,] [by] using {under: noun} [you control] [as [the] [Xyz] <material|materials>] {tail}',
    ({ noun, relation, except, under, tail }) => summonOnto(noun, undefined, under, tail, relation, except),
  ),
  rule('choose {noun}', ({ noun }) =>
    chosen(noun) ? about(noun, (cards) => ({ do: 'choose', cards })) : undefined,
  ),
  rule('[you] lose {lifePoints}', ({ lifePoints }) => losing(lifePoints)),
  rule('[you] lose {number} LP {each}', ({ number, each }) =>
    losing({ is: 'times', amount: each, by: number }),
  ),
  rule('{fusion}', ({ fusion: { itself, ...using } }) => ({
    atom: { do: 'fusion', using, ...(itself && { including: { is: 'this' } }) },
    ...(itself && { thisIn: itself }),
  })),
  rule(
    'immediately after this effect resolves, <Synchro {synchro!}|Xyz {xyz!}|Link {link!}> Summon [{noun?}] [,] using {materials}',
    ({ synchro, xyz, noun, materials }) =>
      summonNow(noun, synchro ? 'synchro' : xyz ? 'xyz' : 'link', materials),
  ),
  rule(
    'immediately after this effect resolves, <Synchro {synchro!}|Xyz {xyz!}|Link {link!}> Summon {noun}',
    ({ synchro, xyz, noun }) => summonNow(noun, synchro ? 'synchro' : xyz ? 'xyz' : 'link', {}),
  ),
  rule(
    'immediately after this effect resolves, Pendulum Summon [<a|any number of>] {of: such}',
    ({ of }) => ({
      atom: { do: 'summon-now', how: 'pendulum', of },
    }),
  ),
  rule('immediately after this effect resolves, Normal Summon {noun}', ({ noun }) =>
    summonNow(noun, 'normal', {}),
  ),
  rule('place ~ [you control] in your Pendulum Zone', () => ({
    atom: { do: 'place', cards: { is: 'this' }, in: 'pendulumZone' },
  })),
  rule('place ~ <face-up on your field|in your Spell & Trap Zone>', () => ({
    atom: { do: 'place', cards: { is: 'this' }, in: 'spellTrapZone' },
  })),
  rule('place ~ in your Spell & Trap Zone as a face-up Continuous <Spell|Trap {trap!}>', ({ trap }) => ({
    atom: {
      do: 'place',
      cards: { is: 'this' },
      in: 'spellTrapZone',
      as: trap ? 'continuous-trap' : 'continuous-spell',
    },
  })),
  rule('place {noun} [,] face-up in your Pendulum Zone', ({ noun }) =>
    about(noun, (cards) => ({ do: 'place', cards, in: 'pendulumZone' })),
  ),
  rule('place {noun} in your Pendulum Zone', ({ noun }) =>
    about(noun, (cards) => ({ do: 'place', cards, in: 'pendulumZone' })),
  ),
  rule('place {noun} [,] face-up in your Field Zone', ({ noun }) =>
    about(noun, (cards) => ({ do: 'place', cards, in: 'fieldZone' })),
  ),
  rule('place {noun} [,] face-up <on your field|in your Spell & Trap Zone>', ({ noun }) =>
    about(noun, (cards) => ({ do: 'place', cards, in: 'spellTrapZone' })),
  ),
  rule(
    "place {noun} [,] face-up in <your|its owner's {owner!}> Spell & Trap Zone as a Continuous <Spell|Trap {trap!}>",
    ({ noun, owner, trap }) =>
      about(noun, (cards) => ({
        do: 'place',
        cards,
        in: 'spellTrapZone',
        as: trap ? 'continuous-trap' : 'continuous-spell',
        ...(owner && { onField: 'owner' }),
      })),
  ),
  rule(
    'place {noun} in your Spell & Trap Zone as a face-up Continuous <Spell|Trap {trap!}>',
    ({ noun, trap }) =>
      about(noun, (cards) => ({
        do: 'place',
        cards,
        in: 'spellTrapZone',
        as: trap ? 'continuous-trap' : 'continuous-spell',
      })),
  ),
  rule('your opponent gains {lifePoints}', ({ lifePoints }) => ({
    atom: { do: 'gain', lifePoints, who: 'opponent' },
  })),
  rule('<each player|both players> <draws|draw> {number} <card|cards>', ({ number }) => ({
    atom: { do: 'draw', count: number },
    by: 'both',
  })),
  rule('draws {number} <card|cards>', ({ number }) => ({ atom: { do: 'draw', count: number }, by: 'both' })),
  rule('<each player|both players> <discards|discard> {number} <card|cards>', ({ number }) => ({
    atom: { do: 'discard', cards: ofEachHand(number) },
  })),
  rule(
    '<each player|both players> <sends|send> {number} <card|cards> from their hand to the GY',
    ({ number }) => ({
      atom: { do: 'send', cards: ofEachHand(number) },
    }),
  ),
  rule('your opponent discards {number} <card|cards>', ({ number }) => ({
    atom: {
      do: 'discard',
      cards: {
        is: 'choice',
        count: { min: number, max: number },
        of: { is: 'card' },
        in: [{ place: 'hand', of: 'opponent' }],
        by: 'opponent',
      },
    },
    by: 'opponent',
  })),
  rule('pay {lifePoints}', ({ lifePoints }) => ({ atom: { do: 'pay', lifePoints } })),
  rule('[you] gain {lifePoints}', ({ lifePoints }) => ({ atom: { do: 'gain', lifePoints } })),
  rule(
    "inflict {number} points of [direct] damage to your opponent's LP [and {own?: number} points of damage to your LP]",
    ({ number, own }) => {
      const theirs: Atom = { do: 'damage', lifePoints: number, to: 'opponent' }
      if (own === undefined) return { atom: theirs }
      if (own === number) return { atom: { ...theirs, to: 'both' } }
      return {
        atom: {
          do: 'one-of',
          of: [{ resolve: [theirs, { do: 'damage', lifePoints: own, to: 'you', join: 'and' }] }],
        },
      }
    },
  ),
  rule('increase your LP by {number} points', ({ number }) => ({ atom: { do: 'gain', lifePoints: number } })),
  rule('Normal Summon {noun} [{except?}] [,] as an additional Normal Summon', ({ noun, except }) => {
    const cards = excepting(noun.cards, except)
    return cards && summonNow({ ...noun, cards }, 'normal', {})
  }),
  rule('draw {number} more <card|cards>', ({ number }) => ({ atom: { do: 'draw', count: number } })),
  rule(
    'draw the same number of cards [as] you <Tributed {tributed!}|discarded {discarded!}|sent>',
    ({ tributed, discarded }) => ({
      atom: {
        do: 'draw',
        count: {
          is: 'count',
          of: {
            is: 'bound',
            name: doneName(tributed ? 'tribute' : discarded ? 'discard' : 'send', undefined),
          },
        },
      },
    }),
  ),
  rule("look at your opponent's hand", () => ({
    atom: { do: 'look', cards: { is: 'all', of: { is: 'card' }, in: [{ place: 'hand', of: 'opponent' }] } },
  })),
  rule('Special Summon {noun} {tail} during {moment}', ({ noun, tail, moment }) =>
    about(noun, (cards) => ({ do: 'later', at: moment, steps: [{ do: 'summon', cards, ...tail }] })),
  ),
  rule(
    'reveal {noun} [,] [then] [and] your opponent randomly <chooses|picks|adds> <1 of them|1> [for you] to <your hand|add to your hand|Special Summon {summons!} [to your field]|Set on your field {sets!}> [,] [and|also] [you] shuffle the <rest|other cards|remaining cards> [back] into <your|the> Deck',
    ({ noun, summons, sets }) => {
      const shown = inPlaces(noun.cards)
      if (shown?.is !== 'choice' || !shown.in.every(({ place }) => place === 'deck')) return undefined
      const cards: MeantCards = {
        is: 'of',
        from: { is: 'bound', name: 'shown' },
        count: { min: 1, max: 1 },
        by: 'random',
      }
      return {
        atom: {
          do: 'one-of',
          of: [
            {
              resolve: [
                { do: 'reveal', cards: shown, binds: 'shown' },
                {
                  ...(summons ? { do: 'summon', cards } : sets ? { do: 'set', cards } : { do: 'add', cards }),
                  join: 'if-you-do',
                },
                { do: 'shuffle', what: 'deck', join: 'also' },
              ],
            },
          ],
        },
      }
    },
  ),
  rule(
    'place {noun} [,] face-up in your Spell & Trap Zone as Continuous <Spells|Traps {trap!}>',
    ({ noun, trap }) =>
      about(noun, (cards) => ({
        do: 'place',
        cards,
        in: 'spellTrapZone',
        as: trap ? 'continuous-trap' : 'continuous-spell',
      })),
  ),
  rule('inflict {amount} damage to your opponent', ({ amount }) => ({
    atom: { do: 'damage', lifePoints: amount, to: 'opponent' },
  })),
  rule('inflict {number} damage to your opponent {each}', ({ number, each }) => ({
    atom: {
      do: 'damage',
      lifePoints: { is: 'times', amount: each, by: number },
      to: 'opponent',
    },
  })),
  rule('inflict {number} damage to them', ({ number }) => ({
    atom: { do: 'damage', lifePoints: number, to: 'opponent' },
  })),
  rule('inflict {number} damage to both players', ({ number }) => ({
    atom: { do: 'damage', lifePoints: number, to: 'both' },
  })),
  rule('[you] gain {number} LP {each}', ({ number, each }) => ({
    atom: { do: 'gain', lifePoints: { is: 'times', amount: each, by: number } },
  })),
  rule('[you] gain LP equal to {amount}', ({ amount }) => ({ atom: { do: 'gain', lifePoints: amount } })),
  rule('pay LP equal to {amount}', ({ amount }) => ({ atom: { do: 'pay', lifePoints: amount } })),
  rule('your opponent draws {number} <card|cards>', ({ number }) => ({
    atom: { do: 'draw', count: number },
    by: 'opponent',
  })),
  rule('your opponent draws a card', () => ({ atom: { do: 'draw', count: 1 }, by: 'opponent' })),
  rule('draw 1 card {each}', ({ each }) => ({ atom: { do: 'draw', count: each } })),
  rule('draw until you have {number} cards in your hand', ({ number }) => ({
    atom: { do: 'draw-until', count: number },
  })),
  rule('banish {noun} when ~ leaves the field', ({ noun: { cards } }) =>
    cards.is === 'bound'
      ? {
          atom: {
            do: 'apply',
            lasting: {
              is: 'whenever',
              event: { is: 'moved', what: { is: 'this' }, from: [{ place: 'field', of: 'either' }] },
              steps: [{ do: 'banish', cards }],
            },
            lasts: {
              while: { is: 'card', card: cards, of: { is: 'place', place: 'monsterZone', of: 'either' } },
            },
          },
        }
      : undefined,
  ),
  rule('{lost} or take {amount} damage', ({ lost, amount }) => ({
    atom: {
      do: 'one-of',
      of: [
        {
          resolve: [
            { ...lost, optional: true },
            { do: 'damage', lifePoints: amount, to: 'you', join: 'if-not' },
          ],
        },
      ],
    },
  })),
  rule('Tribute ~ with {number} {counter} on it', ({ number, counter }) => ({
    atom: {
      do: 'tribute',
      cards: {
        is: 'of',
        from: { is: 'this' },
        count: { min: 1, max: 1 },
        with: [{ is: 'counters', counter, count: { min: number, max: null } }],
      },
    },
  })),
  rule(
    '<increase|reduce {less!}> {owner} Level by {one: number} or {other: number} [{duration?}]',
    ({ less, owner, one, other, duration }) => {
      const change = (by: number): Atom => ({
        do: 'apply',
        lasting: { is: 'alter', cards: owner, changes: [{ of: 'level', is: less ? 'lose' : 'add', by }] },
        lasts: duration ?? { until: 'its-cards-leave' },
      })
      return { atom: { do: 'one-of', of: [{ resolve: [change(one)] }, { resolve: [change(other)] }] } }
    },
  ),
  rule('add {noun} to your hand during {moment}', ({ noun, moment }) =>
    moment.part === 'end' || moment.part === 'standby'
      ? about(noun, (cards) => ({ do: 'later', at: moment, steps: [{ do: 'add', cards }] }))
      : undefined,
  ),
  rule('immediately after this effect resolves, you can Normal Summon {noun}', ({ noun }) => {
    const read = summonNow(noun, 'normal', {})
    return read && { ...read, optional: true }
  }),
  rule('Special Summon {noun} as a Level {number} monster {tail}', ({ noun, number, tail }) =>
    about(noun, (cards) => ({
      do: 'summon',
      cards,
      ...tail,
      with: [
        ...(tail.with ?? []),
        {
          lasting: { is: 'alter', cards: EACH, changes: [{ of: 'level', is: 'become', by: number }] },
          lasts: { until: 'its-cards-leave' },
        },
      ],
    })),
  ),
  rule(
    "<place {noun?: noun} <on|to> the bottom of|shuffle {shuffled?: noun} into> <the|your|its owner's> Deck <when|if> it leaves the field",
    ({ noun, shuffled }) => {
      const cards = (noun ?? shuffled)?.cards
      return cards?.is === 'this' || cards?.is === 'bound'
        ? {
            atom: {
              do: 'apply',
              lasting: {
                is: 'redirect',
                what: cards,
                from: ['field'],
                to: shuffled ? 'deck-shuffle' : 'deck-bottom',
              },
              lasts: { until: 'its-cards-leave' },
            },
          }
        : undefined
    },
  ),
  rule('pay LP so that you only have {number} left', ({ number }) => ({
    atom: {
      do: 'pay',
      lifePoints: { is: 'difference', of: [{ is: 'lifePoints', of: 'you' }, number] },
    },
  })),
  rule(
    'send cards from the top of your Deck to the GY so you have the same number of cards in <the|your> Deck as your opponent [does]',
    () => ({ atom: { do: 'mill', count: { is: 'difference', of: [inDeck('you'), inDeck('opponent')] } } }),
  ),
  rule('add all cards in your hand to <your|the> Deck and shuffle it', () => ({
    atom: { do: 'to-deck', cards: { is: 'all', of: { is: 'card' }, in: HAND }, at: 'shuffle' },
  })),
  rule('draw the same number of cards you added to the Deck', () => ({
    atom: {
      do: 'draw',
      count: { is: 'count', of: { is: 'bound', name: doneName('to-deck', undefined) } },
    },
  })),
  rule('attach {noun} to ~', ({ noun }) =>
    about(noun, (cards) => ({ do: 'attach', cards, to: { is: 'this' } })),
  ),
  rule('return {noun} to <the|your> Deck [and shuffle it]', ({ noun }) =>
    about(noun, (cards) => ({ do: 'to-deck', cards, at: 'shuffle' })),
  ),
  rule('skip your next Battle Phase', () => ({
    atom: { do: 'skip', moment: { part: 'battle', of: 'you', next: true }, soonest: true },
  })),
  rule('skip {moment} [(even if this card leaves the field)]', ({ moment }) => ({
    atom: { do: 'skip', moment },
  })),
  rule('inflict damage to your opponent equal to {amount}', ({ amount }) => ({
    atom: { do: 'damage', lifePoints: amount, to: 'opponent' },
  })),
  rule('draw cards equal to {amount}', ({ amount }) => ({ atom: { do: 'draw', count: amount } })),
  rule('[you] take {amount} damage', ({ amount }) => ({
    atom: { do: 'damage', lifePoints: amount, to: 'you' },
  })),
  rule('detach {count} [Xyz] <material|materials> from {noun}', ({ count, noun }) => {
    const from = inPlaces(noun.cards, ON_EITHER_FIELD)
    return from && { atom: { do: 'detach', count: howMany(count), from } }
  }),
  rule('attach {noun} to {to: noun} as [additional] [Xyz] <material|materials>', ({ noun, to }) => {
    const over = inPlaces(to.cards)
    return over && about(noun, (cards) => ({ do: 'attach', cards, to: over }))
  }),
  rule('equip {noun} with ~', ({ noun }) => {
    const bearer = inPlaces(noun.cards)
    return bearer && { atom: { do: 'equip', cards: { is: 'this' }, to: bearer } }
  }),
  rule('equip {noun} to {to: noun}', ({ noun, to }) => {
    const bearer = inPlaces(to.cards)
    // Many cards to one monster or to many of them is not held.
    if (noun.cards.is === 'choice' && noun.cards.count.max === null && bearer?.is === 'choice')
      return undefined
    return bearer && about(noun, (cards) => ({ do: 'equip', cards, to: bearer }))
  }),
  rule('reveal {noun}', ({ noun }) =>
    about(noun, (cards) => ({ do: 'reveal', cards }), { places: HAND, thisIn: ['hand'] }),
  ),
  rule('excavate the top {number} cards of your Deck', ({ number }) => ({
    atom: { do: 'excavate', cards: { is: 'top', deck: 'you', count: number } },
  })),
  rule('negate that Summon', () => ({ atom: { do: 'negate', what: 'summon' } })),
  rule('negate <the|that> activation', () => ({ atom: { do: 'negate', what: 'activation' } })),
  rule('negate <that effect|the effect>', () => ({ atom: { do: 'negate', what: 'effect' } })),
  rule('negate the Summon or activation', () => ({ atom: { do: 'negate', what: 'summon-or-activation' } })),
  rule('negate <the|that> <Special Summon|Summon>', () => ({ atom: { do: 'negate', what: 'summon' } })),
  rule('negate <the|that> attack', () => ({ atom: { do: 'negate', what: 'attack' } })),
  rule('end the Battle Phase', () => ({ atom: { do: 'end-battle-phase' } })),
  rule('it becomes the End Phase [of this turn]', () => ({ atom: { do: 'enter-end-phase' } })),
  rule('change {noun} to Attack Position', ({ noun }) =>
    about(noun, (cards) => ({ do: 'position', cards, to: 'attack' })),
  ),
  rule('flip {noun} <into|to> face-down Defense Position', ({ noun }) =>
    about(noun, (cards) => ({ do: 'position', cards, to: 'face-down' })),
  ),
  rule('change {noun} to face-down Defense Position', ({ noun }) =>
    about(noun, (cards) => ({ do: 'position', cards, to: 'face-down' })),
  ),
  rule('change {noun} to Defense Position', ({ noun }) =>
    about(noun, (cards) => ({ do: 'position', cards, to: 'defense' })),
  ),
  rule('take control of {noun} [{duration?}]', ({ noun, duration }) =>
    about(noun, (cards) => ({ do: 'control', cards, to: 'you', ...(duration && { lasts: duration }) })),
  ),
  rule('place {count} {counter} on {noun}', ({ count, counter, noun }) =>
    about(noun, (on) => ({ do: 'counters', change: 'place', counter, count: howMany(count), on })),
  ),
  rule('place 1 {counter} on {noun} (max. {number})', ({ counter, noun, number }) => {
    const read = about(noun, (on) => ({
      do: 'counters',
      change: 'place',
      counter,
      count: { min: 1, max: 1 },
      on,
    }))
    // Only a card that is settled can be asked how many it has.
    const settled = noun.cards.is === 'this' || noun.cards.is === 'bound'
    if (!read || !settled) return undefined
    return {
      ...read,
      if: { is: 'compare', left: { is: 'counters', counter, on: noun.cards }, by: 'less', right: number },
    }
  }),
  rule('remove {count} {counter} from {noun}', ({ count, counter, noun }) =>
    about(noun, (on) => ({ do: 'counters', change: 'remove', counter, count: howMany(count), on })),
  ),
  rule(
    'remove {count} {counter} from <anywhere on the field|your field {yours!}>',
    ({ count, counter, yours }) => ({
      atom: {
        do: 'counters',
        change: 'remove',
        counter,
        count: howMany(count),
        on: { is: 'all', of: { is: 'card' }, in: [{ place: 'field', of: yours ? 'you' : 'either' }] },
      },
    }),
  ),
  rule('switch control of {noun} and {other: noun}', ({ noun, other }) => {
    const [one, two] = [inPlaces(noun.cards), inPlaces(other.cards)]
    return one && two ? { atom: { do: 'swap-control', cards: [one, two] } } : undefined
  }),
  rule('toss a coin', () => ({ atom: { do: 'coin' } })),
  rule('roll a six-sided die', () => ({ atom: { do: 'die' } })),
  rule('declare 1 <card name|monster card name {monster!}|Spell card name {spell!}>', ({ monster, spell }) =>
    monster || spell ? undefined : { atom: { do: 'declare', what: 'card-name' } },
  ),
  rule('declare a Level from {from: number} to {to: number}', ({ from, to }) => ({
    atom: {
      do: 'declare',
      what: 'level',
      among: Array.from({ length: Math.max(0, Math.min(to, 13) - from + 1) }, (_, index) => from + index),
    },
  })),
  rule('declare 1 Attribute', () => ({ atom: { do: 'declare', what: 'attribute' } })),
  rule('declare 1 <Monster Type|Type of monster|Type>', () => ({ atom: { do: 'declare', what: 'type' } })),
  rule('declare 1 card type (Monster, Spell, or Trap)', () => ({ atom: { do: 'declare', what: 'kind' } })),
  rule('detach any number of [Xyz] <materials|material> from {noun}', ({ noun }) => {
    const from = inPlaces(noun.cards, FIELD)
    return from && { atom: { do: 'detach', count: { min: 1, max: null }, from } }
  }),
  rule('change the battle position of {noun}', ({ noun }) =>
    about(noun, (cards) => ({ do: 'position', cards, to: 'change' })),
  ),
  rule('change {owner} battle <position|positions>', ({ owner }) => ({
    atom: { do: 'position', cards: owner, to: 'change' },
  })),
  rule('change {noun} to face-up <Attack {attack!}|Defense> Position', ({ noun, attack }) =>
    about(noun, (cards) => ({ do: 'position', cards, to: attack ? 'attack' : 'defense' })),
  ),
  rule('change {noun} to <Attack|face-up Attack> or <Defense|face-up Defense> Position', ({ noun }) =>
    about(noun, (cards) => ({ do: 'position', cards, to: 'face-up-either' })),
  ),
  rule('{noun} <is|are> destroyed during {moment}', ({ noun, moment }) =>
    about(noun, (cards) => ({ do: 'later', at: moment, steps: [{ do: 'destroy', cards }] })),
  ),
  rule('shuffle your Deck', () => ({ atom: { do: 'shuffle', what: 'deck' } })),
])

/** What holds for cards alone lasts as long as they lie there. */
const goesWithItsCards = (lasting: Lasting): boolean =>
  'cards' in lasting || (lasting.is === 'redirect' && lasting.what.is !== 'card')

/** Something that holds, as a step: it needs an end, or cards with which it goes. */
const readApply = (cursor: Cursor): Read | undefined =>
  cursor.attempt(() => {
    const holding = readHolding(cursor)
    if (!holding) return undefined
    const { lasting, lasts } = holding
    if (lasts?.wholeTurn) return undefined
    const end: Lasts | undefined =
      lasts ?? (goesWithItsCards(lasting) ? { until: 'its-cards-leave' } : undefined)
    return end && { atom: { do: 'apply', lasting, lasts: end } }
  })

/** What is said of the cards behind the verb: ", except "Lamp"", ", including this card". */
const withTail = (cursor: Cursor, read: Read): Read | undefined => {
  if (!('cards' in read.atom) || read.atom.do === 'swap-control') return read
  const some = withUpTo(cursor, read.atom.cards)
  if (some !== read.atom.cards) return { ...read, atom: { ...read.atom, cards: some } as Atom }
  const including = readIncludingThis(cursor) !== undefined
  const relation = readRelationBehind(cursor)
  const asked = relation ? undefined : readMentioningBehind(cursor)
  const except = readExcept(cursor)
  if (!including && !except && !relation && !asked) return read
  const cards = related(withAsked(excepting(read.atom.cards, except), asked), relation)
  if (!cards || (including && cards.is !== 'choice')) return undefined
  const thisIn = including && cards.is === 'choice' ? cards.in.map(({ place }) => place) : read.thisIn
  return {
    ...read,
    atom: { ...read.atom, cards: including ? includingThis(cards) : cards },
    ...(thisIn && { thisIn }),
  }
}

/** "Destroy cards your opponent controls, up to the number of Dragons you control": as many of them as one likes. */
const withUpTo = (cursor: Cursor, cards: MeantCards): MeantCards =>
  cards.is === 'all'
    ? (cursor.attempt(() => {
        cursor.take(',')
        const most = cursor.take('up to') ? readAmount(cursor) : undefined
        return most === undefined || typeof most === 'number'
          ? undefined
          : { ...cards, is: 'choice' as const, count: { min: 1, max: most } }
      }) ?? cards)
    : cards

/** ", with a name different from the cards in your GY", behind what is done. */
const readRelationBehind = (cursor: Cursor): Relation | undefined =>
  cursor.attempt(() => {
    cursor.take(',')
    return readRelation(cursor) ?? FIGURE_BEHIND.next(cursor)
  })

/** ", whose Level is less than or equal to the number of cards sent to the GY": compared with what is counted. */
const FIGURE_BEHIND = firstOfRules<Relation>([
  rule(
    '<whose {figure: figureName} <equals|is equal to>|with [a|an] {figure: figureName} equal to> {amount}',
    ({ figure, amount }) => ({ is: 'figure', figure, than: 'equal', amount }),
  ),
  rule(
    '<whose {figure: figureName} is|with [a|an] {figure: figureName}> <less|lower> than or equal to {amount}',
    ({ figure, amount }) => ({ is: 'figure', figure, than: 'at-most', amount }),
  ),
])

/** "Send 1 Fusion Monster from your Extra Deck to the GY that mentions "Lamp" as material". */
const readMentioningBehind = (cursor: Cursor): Filter | undefined =>
  cursor.key() === 'that' && (cursor.key(1) === 'mentions' || cursor.key(1) === 'mention')
    ? readAddition(cursor)
    : undefined

const withAsked = (cards: MeantCards | undefined, asked: Filter | undefined): MeantCards | undefined => {
  if (!asked || !cards) return cards
  return cards.is === 'choice' || cards.is === 'all' ? { ...cards, of: withMore(cards.of, asked) } : undefined
}

const related = (cards: MeantCards | undefined, relation: Relation | undefined): MeantCards | undefined => {
  if (!relation || !cards) return cards
  return cards.is === 'choice' || cards.is === 'all'
    ? { ...cards, with: [...(cards.with ?? []), relation] }
    : undefined
}

/** "During the End Phase of this turn, destroy it": once, when that time comes. */
const readLater = (cursor: Cursor): Read | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('during')) return undefined
    const at = readTurnMoment(cursor)
    if (at?.part !== 'end' && at?.part !== 'standby') return undefined
    const plain = cursor.take(',') ? ATOMS(cursor) : undefined
    const read = plain && withTail(cursor, plain)
    return read && { atom: { do: 'later', at, steps: [{ ...read.atom, ...(read.by && { by: read.by }) }] } }
  })

export const readAtom = (cursor: Cursor): Read | undefined => {
  const read = ATOMS(cursor) ?? readLater(cursor)
  return read ? withTail(cursor, read) : readApply(cursor)
}
