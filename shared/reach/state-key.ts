import { isBecause } from '../duel/continuous/reasons.ts'
import { monsterAt } from '../duel/state/board.ts'
import type { DuelCard, DuelObjectId, FieldMonster, FieldSpellTrap } from '../duel/state/duel-card.ts'
import type { DoneThisTurn } from '../duel/state/effect-context.ts'
import type { DuelState, Side } from '../duel/state/state.ts'
import { isPile, opponentOf, type Player, PLAYERS } from '../duel/state/zones.ts'
import { type AskedBack, EVERYTHING_ASKED } from './asked-back.ts'
import {
  monsterZoneAt,
  noSymmetry,
  PLACES_OF_MONSTERS,
  type Rearrangement,
  type Symmetry,
} from './symmetry.ts'

/*
 * Names for positions: two positions in which nothing is under way have the same name only where they differ in nothing but which copy
 * of a card is which, the order of piles that are not looked at in order, and zones that are as good as each other.
 *
 * A card is called by what it is and where it lies. Where something remembers one card ("this copy has used its effect"), that is part
 * of what the card is, and two copies that are still alike are told apart by a number. So equal names always mean equal positions; two
 * equal positions may get different names, which costs time and nothing else.
 *
 * The Deck and what lies face-down in the Extra Deck are what is left when everything else is known. Chance, the next free id and what
 * the opponent has been shown decide nothing that the search plays.
 */

/** What is remembered of single cards, by their ids. */
type Remembered = ReadonlyMap<DuelObjectId, string>
/** What the cards are called in a position. */
type Called = ReadonlyMap<DuelObjectId, string>

/** The names of a position: with, and without, what has happened just now, which only effects that wait for it ask about. */
export interface StateKeys {
  readonly lasting: string
  readonly happened: string
}

/** The names of a position in which nothing is under way. */
export const stateKeys = (state: DuelState, told: Symmetry): StateKeys => {
  // What will come back to a zone tells the zones apart.
  const symmetry = state.pending === undefined ? told : { ...noSymmetry(told.player), past: told.past }
  const { player, past } = symmetry
  const withZones = symmetry.rearrangements.length === 1
  const other = opponentOf(player)
  const remembered = whatIsRemembered(state, past)
  const field = arrangedField(state, symmetry, remembered)
  const called = new Map<DuelObjectId, string>()
  callField(field, remembered, called, past)
  const piles = pileKeys(state.sides[player], remembered, called, 'm', past)
  const others = pileKeys(state.sides[other], remembered, called, 'o', past)
  const opponent = fieldOfOpponent(state, other)
  callField(opponent, remembered, called, past)
  const lasting = [
    fieldKey(field, remembered, called, symmetry),
    piles,
    `${state.sides[player].lifePoints}/${state.sides[other].lifePoints}`,
    others,
    opponent.some(({ card }) => card)
      ? fieldKey(opponent, remembered, called, { past, positionMatters: true })
      : '',
    turnKey(state, called, past),
    usesKey(state, called, past),
    (state.lasting ?? [])
      .map(
        ({ lasting: says, lasts, begun, context, by, ...more }) =>
          `${[says, lasts, begun, more].map((one) => OF_EFFECTS.of(one, called)).join()}${by === undefined ? '' : (called.get(by) ?? by)}${OF_STATE.of(context, called)}`,
      )
      .join(';'),
    doneKey(state, called, withZones, past),
    listKey(state.guarded ?? [], called, OF_GUARDS),
    OF_STATE.of(state.pending, called),
  ].join('|')
  return {
    lasting,
    happened: happenedKey(state, called, withZones),
  }
}

/**
 * A value as text, with a gap for each card that it speaks of: what is remembered, and the cards on the field, stay the same values from one
 * position to the next, and only what cards are called there changes.
 */
interface Text {
  /** What stands before, between and behind the gaps. */
  readonly pieces: readonly string[]
  readonly ids: readonly DuelObjectId[]
}

/** Texts of values, as the same fields hold ids in them. Which of several zones they speak of may be left out, where all are alike. */
class Texts {
  readonly #ids: ReadonlySet<string>
  readonly #withZones = new WeakMap<object, Text>()
  readonly #withoutZones = new WeakMap<object, Text>()

  constructor(ids: readonly string[]) {
    this.#ids = new Set(ids)
  }

  /** The value as text, with cards called as they are called here. */
  of(value: object | undefined, called: Called, withZones = true): string {
    if (value === undefined) return ''
    const { pieces, ids } = this.#textOf(value, withZones)
    let text = pieces[0] ?? ''
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at] as DuelObjectId
      text += `${called.get(id) ?? id}${pieces[at + 1] ?? ''}`
    }
    return text
  }

  #textOf(value: object, withZones: boolean): Text {
    const known = withZones ? this.#withZones : this.#withoutZones
    const before = known.get(value)
    if (before) return before
    const pieces: string[] = []
    const ids: DuelObjectId[] = []
    let piece = ''
    const add = (one: unknown, isId: boolean): void => {
      if (isId && typeof one === 'number') {
        pieces.push(`${piece}<`)
        ids.push(one as DuelObjectId)
        piece = '>'
      } else if (Array.isArray(one)) {
        piece += '['
        for (const each of one) {
          add(each, isId)
          piece += ','
        }
        piece += ']'
      } else if (typeof one === 'object' && one !== null) addFields(one as Readonly<Record<string, unknown>>)
      else piece += JSON.stringify(one)
    }
    const addFields = (one: Readonly<Record<string, unknown>>): void => {
      piece += '{'
      const mayHoldIds = one['is'] !== 'life-points'
      for (const field of Object.keys(one)) {
        const held = one[field]
        if (held === undefined || (!withZones && (field === 'index' || field === 'side'))) continue
        piece += `${field}:`
        add(held, mayHoldIds && this.#ids.has(field))
        piece += ','
      }
      piece += '}'
    }
    add(value, false)
    pieces.push(piece)
    const text = { pieces, ids }
    known.set(value, text)
    return text
  }
}

/** Of what the state holds: fields with the id of a card, or a list of them. */
const OF_STATE = new Texts([
  'card',
  'each',
  'event',
  'opposing',
  'victors',
  'from',
  'equippedTo',
  'equippedBy',
  'unionsUsed',
  'flipEffects',
  'keptUp',
])
const OF_EVENTS = new Texts(['card', 'under', 'attacker', 'target', 'targets', 'to', 'of', 'cards'])
/** What an effect says holds numbers that are no ids. */
const OF_EFFECTS = new Texts([])
/** Of protections that hold only some times: the card, and the one that spares it. */
const OF_GUARDS = new Texts(['card', 'by'])

/** What was done this turn, as far as it is asked about; without its order where nobody asks for that. */
const doneKey = (state: DuelState, called: Called, withZones: boolean, past: AskedBack): string => {
  const done = state.doneThisTurn ?? []
  const last = past.materials ? done.findLastIndex(({ is }) => is === 'summoned') : done.length
  const parts: string[] = []
  for (const [at, one] of done.entries()) {
    if (past.closely.has(one.is)) parts.push(OF_EVENTS.of(closelyOf(one, past), called, withZones))
    else if (past.briefly.has(one.is)) parts.push(brieflyOf(one))
    else if (one.is === 'summoned' && past.summonsOf.has(one.passcode)) parts.push(brieflyOf(one))
    // What was Tributed, used or paid since the last Summon may yet count as used for the next.
    if (at > last && one.is === 'moved' && mayBeUsed(one))
      parts.push(
        `n${called.get(one.card) ?? one.card}${isPile(one.event.from) ? one.event.from.in : ''}${one.event.cost}`,
      )
  }
  const isPhaseFresh = done.at(-1)?.is === 'phase' ? 'p' : ''
  return `${isPhaseFresh}${(past.inOrder ? parts : parts.sort()).join(';')}`
}

const mayBeUsed = ({ event }: Extract<DoneThisTurn, { readonly is: 'moved' }>): boolean =>
  event.cost === true || isBecause('material', event) || isBecause('tribute', event)

/** The record without what nobody asks about; the same value for the same record. */
const closelyOf = (done: DoneThisTurn, { materials, sources }: AskedBack): DoneThisTurn => {
  if (done.is !== 'summoned' || (materials && sources)) return done
  const known = CLOSELY.get(done)
  if (known) return known
  const { using, source, ...rest } = done
  const kept = {
    ...rest,
    ...(materials && using && { using }),
    ...(sources && source !== undefined && { source }),
  }
  CLOSELY.set(done, kept)
  return kept
}
const CLOSELY = new WeakMap<DoneThisTurn, DoneThisTurn>()

/** What was done and by whom. */
const brieflyOf = (done: DoneThisTurn): string => {
  const known = BRIEFLY.get(done)
  if (known !== undefined) return known
  const { is, player } = done
  const passcode = 'passcode' in done ? done.passcode : ''
  const how =
    is === 'summoned'
      ? [done.by, done.from, done.source, done.faceDown].join()
      : is === 'activated'
        ? `${done.as}${done.negated ? 'n' : ''}`
        : is === 'set'
          ? done.what
          : JSON.stringify(done)
  const text = `${is}${player}${passcode}${how}`
  BRIEFLY.set(done, text)
  return text
}
const BRIEFLY = new WeakMap<DoneThisTurn, string>()

/** What has happened just now, with all that was done this turn with the cards to which it happened: whatever waits for it may ask about that. */
const happenedKey = (state: DuelState, called: Called, withZones: boolean): string => {
  const events = state.happened.map((event) => OF_EVENTS.of(event, called, withZones)).join(';')
  const cards = new Set(state.happened.flatMap((event) => ('card' in event ? [event.card] : [])))
  const done = (state.doneThisTurn ?? []).filter(
    (one) =>
      'card' in one &&
      (cards.has(one.card) || (one.is === 'summoned' && one.using?.some(({ card }) => cards.has(card)))),
  )
  return `${events}|${done.map((one) => OF_EVENTS.of(one, called, withZones)).join(';')}`
}

/** Uses of effects, each as it is counted. */
const usesKey = ({ uses = [] }: DuelState, called: Called, past: AskedBack): string =>
  uses
    .flatMap((use) => {
      const asked = past.use(use)
      if (asked === 'not') return []
      if (asked === 'card') return OF_STATE.of(use, called)
      const { name, number, player, turn, mode, negated } = use
      // "You can only activate 1" does not count what was negated as it was activated.
      return [name, number, player, turn, mode, negated === 'activation' ? 'n' : ''].join()
    })
    .sort()
    .join(';')

/** A list without its order. */
const listKey = (list: readonly object[], called: Called, texts = OF_STATE): string =>
  list
    .map((one) => texts.of(one, called))
    .sort()
    .join(';')

const whatIsRemembered = (state: DuelState, past: AskedBack): Remembered => {
  const notes = new Map<DuelObjectId, string>()
  const note = (id: DuelObjectId, what: string): void => void notes.set(id, `${notes.get(id) ?? ''}${what}`)
  for (const use of state.uses ?? [])
    if (past.use(use) === 'card')
      note(use.card, `u${use.number}${use.moved ? 'm' : ''}${use.turn}${use.name}`)
  for (const [at, { context, by }] of (state.lasting ?? []).entries()) {
    note(context.itself.card, `l${at}`)
    for (const [name, { cards = [] }] of Object.entries(context.bound))
      for (const { card } of cards) note(card, `b${at}${name}`)
    for (const card of context.event ?? []) note(card, `e${at}`)
    for (const card of context.opposing ?? []) note(card, `o${at}`)
    for (const card of context.victors ?? []) note(card, `v${at}`)
    if (by !== undefined) note(by, `y${at}`)
    if (context.each !== undefined) note(context.each, `i${at}`)
  }
  for (const done of state.doneThisTurn ?? []) {
    if (!('card' in done)) continue
    if (past.closely.has(done.is)) note(done.card, done.is)
    else if (past.arrivals && done.is === 'moved') note(done.card, arrivalNote(done))
  }
  for (const id of state.turn.unionsUsed ?? []) note(id, 'n')
  return notes
}

/** From where to where a card went this turn, and why: where it lies there still, a text may ask about it. */
const arrivalNote = ({ event }: Extract<DoneThisTurn, { readonly is: 'moved' }>): string => {
  const known = ARRIVALS.get(event)
  if (known !== undefined) return known
  const from = isPile(event.from) ? event.from.in : 'field'
  const text =
    event.to && isPile(event.to) ? `a${from}${event.to.in}${event.because}${event.cost === true}` : ''
  ARRIVALS.set(event, text)
  return text
}
const ARRIVALS = new WeakMap<object, string>()

/** What a card is, wherever it lies. */
const cardKey = (card: DuelCard, remembered: Remembered, { isProperAsked }: AskedBack): string =>
  `${card.passcode}${card.faceUp ? 'f' : ''}${card.properlySummoned && isProperAsked(card.passcode) ? 'p' : ''}${remembered.get(card.id) ?? ''}`

/** A pile without its order; its cards are called by what they are and, among copies that are alike, by a number. */
const pileKey = (
  pile: readonly DuelCard[],
  remembered: Remembered,
  called: Map<DuelObjectId, string>,
  name: string,
  past: AskedBack,
): string => {
  const keys = pile.map((card): readonly [string, DuelObjectId] => [cardKey(card, remembered, past), card.id])
  keys.sort(([a, one], [b, other]) => (a < b ? -1 : a > b ? 1 : one - other))
  let before = ''
  let copy = 0
  for (const [key, id] of keys) {
    copy = key === before ? copy + 1 : 0
    before = key
    called.set(id, `${name}${key}#${copy}`)
  }
  return keys.map(([key]) => key).join(',')
}

const pileKeys = (
  { hand, graveyard, banished, extraDeck, deck }: Side,
  remembered: Remembered,
  called: Map<DuelObjectId, string>,
  name: string,
  past: AskedBack,
): string => {
  const isSpokenOf = (card: DuelCard): boolean => card.faceUp || remembered.has(card.id)
  return [
    pileKey(hand, remembered, called, `${name}h`, past),
    pileKey(graveyard, remembered, called, `${name}g`, past),
    pileKey(banished, remembered, called, `${name}b`, past),
    pileKey(extraDeck.filter(isSpokenOf), remembered, called, `${name}x`, past),
    pileKey(deck.filter(isSpokenOf), remembered, called, `${name}d`, past),
  ].join('|')
}

const turnKey = ({ turn }: DuelState, called: Called, past: AskedBack): string => {
  const { specialSummons, activated = [], fromExtraDeck = [] } = turn
  const isCounted = ({ name }: (typeof specialSummons)[number]): boolean =>
    past === EVERYTHING_ASKED || past.countedNames.has(name)
  const made = specialSummons
    .filter(isCounted)
    .map(({ player, name, by, overlaid }) => `${player}${name}~${by}${overlaid ? '!' : ''}`)
  const who = past.anySpecialSummon
    ? PLAYERS.filter((one) => specialSummons.some(({ player }) => player === one))
    : []
  const lists = [past.activated ? activated : [], past.fromExtraDeck ? fromExtraDeck : []].map((list) =>
    listKey(list, called),
  )
  return [OF_STATE.of(restOfTurn(turn), called), ...lists, made.sort().join(','), who.join('')].join('/')
}

/** What else a turn remembers; the same value for the same turn. */
const restOfTurn = (turn: DuelState['turn']): object => {
  const before = REST_OF_TURN.get(turn)
  if (before) return before
  const rest = { ...turn, specialSummons: undefined, activated: undefined, fromExtraDeck: undefined }
  REST_OF_TURN.set(turn, rest)
  return rest
}
const REST_OF_TURN = new WeakMap<DuelState['turn'], object>()

/** A zone, as it is called, and what lies in it. */
interface Occupied {
  readonly name: string
  readonly card: FieldMonster | FieldSpellTrap | null
}

/** The player's own field, arranged so that arrangements that are as good as each other come out the same. */
const arrangedField = (state: DuelState, symmetry: Symmetry, remembered: Remembered): readonly Occupied[] => {
  const { player } = symmetry
  const side = state.sides[player]
  const monsters = PLACES.map((place) => monsterAt(state, monsterZoneAt(place, player)))
  const texts = monsters.map((card) => (card ? cardText(card, remembered, NOBODY, symmetry) : ''))
  const moved = leastArrangement(texts, symmetry)
  const row = monsters
    .map((card, place) => ({ to: moved[place] ?? place, card }))
    .sort((a, b) => a.to - b.to)
    .map(({ to, card }): Occupied => ({ name: `z${to}`, card }))
  const spells = symmetry.spellTrapGroups.flatMap((group) =>
    group
      .map((index) => side.spellTrap[index as 0 | 1 | 2 | 3 | 4])
      .map((card) => ({ card, text: card ? cardText(card, remembered, NOBODY, symmetry) : '' }))
      .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
      .map(({ card }, at): Occupied => ({ name: `s${group[0] ?? 0}.${at}`, card })),
  )
  return [
    ...row,
    ...spells,
    { name: 'f', card: side.field },
    ...side.pendulum.map((card, at): Occupied => ({ name: `p${at}`, card })),
  ]
}

const fieldOfOpponent = (state: DuelState, opponent: Player): readonly Occupied[] => {
  const side = state.sides[opponent]
  return [...side.mainMonster, ...side.spellTrap, side.field, ...side.pendulum].map((card, at) => ({
    name: `o${at}`,
    card,
  }))
}

const callField = (
  field: readonly Occupied[],
  remembered: Remembered,
  called: Map<DuelObjectId, string>,
  past: AskedBack,
): void => {
  for (const { name, card } of field) {
    if (!card) continue
    called.set(card.id, name)
    if ('attached' in card) pileKey(card.attached, remembered, called, `${name}a`, past)
  }
}

const fieldKey = (field: readonly Occupied[], remembered: Remembered, called: Called, told: Told): string =>
  field.map(({ card }) => (card ? cardText(card, remembered, called, told) : '')).join(',')

/** What is told apart of a card on the field. */
type Told = Pick<Symmetry, 'positionMatters' | 'past'>

/** Everything that is known of a card on the field. */
const cardText = (
  card: FieldMonster | FieldSpellTrap,
  remembered: Remembered,
  called: Called,
  { positionMatters, past }: Told,
): string => {
  const rest = OF_STATE.of(restOfCard(card, past), called)
  if (!('attached' in card)) return `${cardKey(card, remembered, past)}${rest}`
  const { attached, position } = card
  const materials =
    attached.length === 0 ? '' : pileKey(attached, remembered, new Map<DuelObjectId, string>(), '', past)
  const lies = positionMatters || !card.faceUp ? position : ''
  return `${cardKey(card, remembered, past)}${lies}(${materials})${rest}`
}

/** What is known of a card on the field beside what it is, how it lies and what lies below it; the same value for the same card. */
const restOfCard = (card: FieldMonster | FieldSpellTrap, past: AskedBack): object => {
  const known = REST_OF_CARD.get(past) ?? new WeakMap<FieldMonster | FieldSpellTrap, object>()
  REST_OF_CARD.set(past, known)
  const before = known.get(card)
  if (before) return before
  const rest = {
    ...card,
    id: undefined,
    passcode: undefined,
    properlySummoned: undefined,
    attached: undefined,
    ...('attached' in card && { position: undefined, arrival: arrivalOf(card, past) }),
  }
  known.set(card, rest)
  return rest
}
const REST_OF_CARD = new WeakMap<AskedBack, WeakMap<FieldMonster | FieldSpellTrap, object>>()

const arrivalOf = ({ arrival }: FieldMonster, { materials, sources }: AskedBack): object => ({
  ...arrival,
  ...(!materials && { using: undefined }),
  ...(!sources && { source: undefined }),
})

const NOBODY: Called = new Map()
const PLACES = Array.from({ length: PLACES_OF_MONSTERS }, (_, place) => place)

/** The rearrangement under which the zones read least, as a list of where each place goes. */
const leastArrangement = (texts: readonly string[], { rearrangements }: Symmetry): Rearrangement => {
  const from = takenFrom(rearrangements)
  let least = 0
  if (texts.every((text) => text === '')) return rearrangements[least] ?? PLACES
  for (let at = 1; at < rearrangements.length; at++) if (readsLess(texts, from[at], from[least])) least = at
  return rearrangements[least] ?? texts.map((_, place) => place)
}

/** For each rearrangement where what comes to each place lies before it. */
const takenFrom = (rearrangements: readonly Rearrangement[]): readonly Rearrangement[] => {
  const before = TAKEN_FROM.get(rearrangements)
  if (before) return before
  const all = rearrangements.map((moved) => PLACES.map((place) => moved.indexOf(place)))
  TAKEN_FROM.set(rearrangements, all)
  return all
}
const TAKEN_FROM = new WeakMap<readonly Rearrangement[], readonly Rearrangement[]>()

const readsLess = (
  texts: readonly string[],
  one: Rearrangement = PLACES,
  other: Rearrangement = PLACES,
): boolean => {
  for (let place = 0; place < PLACES_OF_MONSTERS; place++) {
    const a = texts[one[place] ?? 0] ?? ''
    const b = texts[other[place] ?? 0] ?? ''
    if (a !== b) return a < b
  }
  return false
}
