import { monsterAt } from '../duel/state/board.ts'
import type { DuelCard, DuelObjectId, FieldMonster, FieldSpellTrap } from '../duel/state/duel-card.ts'
import type { DoneThisTurn } from '../duel/state/effect-context.ts'
import type { DuelState, Side } from '../duel/state/state.ts'
import { opponentOf, type Player } from '../duel/state/zones.ts'
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
  const symmetry = state.pending === undefined ? told : noSymmetry(told.player)
  const { player } = symmetry
  const withZones = symmetry.rearrangements.length === 1
  const other = opponentOf(player)
  const remembered = whatIsRemembered(state, symmetry)
  const field = arrangedField(state, symmetry, remembered)
  const called = new Map<DuelObjectId, string>()
  callField(field, remembered, called)
  const piles = pileKeys(state.sides[player], remembered, called, 'm')
  const others = pileKeys(state.sides[other], remembered, called, 'o')
  const opponent = fieldOfOpponent(state, other)
  callField(opponent, remembered, called)
  const lasting = [
    fieldKey(field, remembered, called, symmetry.positionMatters),
    piles,
    `${state.sides[player].lifePoints}/${state.sides[other].lifePoints}`,
    others,
    opponent.some(({ card }) => card) ? fieldKey(opponent, remembered, called, true) : '',
    turnKey(state, called),
    listKey(state.uses ?? [], called),
    (state.lasting ?? [])
      .map(
        ({ lasting: says, lasts, begun, context, by, ...more }) =>
          `${[says, lasts, begun, more].map((one) => OF_EFFECTS.of(one, called)).join()}${by === undefined ? '' : (called.get(by) ?? by)}${OF_STATE.of(context, called)}`,
      )
      .join(';'),
    symmetry.lookedBackAt ? doneKey(state.doneThisTurn ?? [], called, withZones) : '',
    listKey(state.guarded ?? [], called, OF_GUARDS),
    OF_STATE.of(state.pending, called),
  ].join('|')
  return {
    lasting,
    happened: state.happened.map((event) => OF_EVENTS.of(event, called, withZones)).join(';'),
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
  'unionsUsed',
  'flipEffects',
  'keptUp',
])
const OF_EVENTS = new Texts(['card', 'under', 'target', 'targets', 'to', 'of', 'cards'])
/** What an effect says holds numbers that are no ids. */
const OF_EFFECTS = new Texts([])
/** Of protections that hold only some times: the card, and the one that spares it. */
const OF_GUARDS = new Texts(['card', 'by'])

/** What was done this turn, without its order; what has left since the last Summon may yet count as used for the next. */
const doneKey = (done: readonly DoneThisTurn[], called: Called, withZones: boolean): string => {
  const last = done.findLastIndex(({ is }) => is === 'summoned')
  return done
    .map((one, at) => `${at > last ? 'n' : ''}${OF_EVENTS.of(one, called, withZones)}`)
    .sort()
    .join(';')
}

/** A list without its order. */
const listKey = (list: readonly object[], called: Called, texts = OF_STATE): string =>
  list
    .map((one) => texts.of(one, called))
    .sort()
    .join(';')

const whatIsRemembered = (state: DuelState, { lookedBackAt }: Symmetry): Remembered => {
  const notes = new Map<DuelObjectId, string>()
  const note = (id: DuelObjectId, what: string): void => void notes.set(id, `${notes.get(id) ?? ''}${what}`)
  for (const use of state.uses ?? [])
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
  if (lookedBackAt) for (const done of state.doneThisTurn ?? []) if ('card' in done) note(done.card, done.is)
  for (const id of state.turn.unionsUsed ?? []) note(id, 'n')
  return notes
}

/** What a card is, wherever it lies. */
const cardKey = (card: DuelCard, remembered: Remembered): string =>
  `${card.passcode}${card.faceUp ? 'f' : ''}${card.properlySummoned ? 'p' : ''}${remembered.get(card.id) ?? ''}`

/** A pile without its order; its cards are called by what they are and, among copies that are alike, by a number. */
const pileKey = (
  pile: readonly DuelCard[],
  remembered: Remembered,
  called: Map<DuelObjectId, string>,
  name: string,
): string => {
  const keys = pile.map((card): readonly [string, DuelObjectId] => [cardKey(card, remembered), card.id])
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
): string => {
  const isSpokenOf = (card: DuelCard): boolean => card.faceUp || remembered.has(card.id)
  return [
    pileKey(hand, remembered, called, `${name}h`),
    pileKey(graveyard, remembered, called, `${name}g`),
    pileKey(banished, remembered, called, `${name}b`),
    pileKey(extraDeck.filter(isSpokenOf), remembered, called, `${name}x`),
    pileKey(deck.filter(isSpokenOf), remembered, called, `${name}d`),
  ].join('|')
}

const turnKey = ({ turn }: DuelState, called: Called): string => {
  const { specialSummons, activated = [], fromExtraDeck = [] } = turn
  const made = specialSummons.map(
    ({ player, name, by, overlaid }) => `${player}${name}~${by}${overlaid ? '!' : ''}`,
  )
  const lists = [activated, fromExtraDeck].map((list) => listKey(list, called))
  return [OF_STATE.of(restOfTurn(turn), called), ...lists, made.sort().join(',')].join('/')
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
  const { player, positionMatters } = symmetry
  const side = state.sides[player]
  const monsters = PLACES.map((place) => monsterAt(state, monsterZoneAt(place, player)))
  const texts = monsters.map((card) => (card ? cardText(card, remembered, NOBODY, positionMatters) : ''))
  const moved = leastArrangement(texts, symmetry)
  const row = monsters
    .map((card, place) => ({ to: moved[place] ?? place, card }))
    .sort((a, b) => a.to - b.to)
    .map(({ to, card }): Occupied => ({ name: `z${to}`, card }))
  const spells = symmetry.spellTrapGroups.flatMap((group) =>
    group
      .map((index) => side.spellTrap[index as 0 | 1 | 2 | 3 | 4])
      .map((card) => ({ card, text: card ? cardText(card, remembered, NOBODY, true) : '' }))
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
): void => {
  for (const { name, card } of field) {
    if (!card) continue
    called.set(card.id, name)
    if ('attached' in card) pileKey(card.attached, remembered, called, `${name}a`)
  }
}

const fieldKey = (
  field: readonly Occupied[],
  remembered: Remembered,
  called: Called,
  positionMatters: boolean,
): string =>
  field.map(({ card }) => (card ? cardText(card, remembered, called, positionMatters) : '')).join(',')

/** Everything that is known of a card on the field. */
const cardText = (
  card: FieldMonster | FieldSpellTrap,
  remembered: Remembered,
  called: Called,
  positionMatters: boolean,
): string => {
  const rest = OF_STATE.of(restOfCard(card), called)
  if (!('attached' in card)) return `${cardKey(card, remembered)}${rest}`
  const { attached, position } = card
  const materials =
    attached.length === 0 ? '' : pileKey(attached, remembered, new Map<DuelObjectId, string>(), '')
  const lies = positionMatters || !card.faceUp ? position : ''
  return `${cardKey(card, remembered)}${lies}(${materials})${rest}`
}

/** What is known of a card on the field beside what it is, how it lies and what lies below it; the same value for the same card. */
const restOfCard = (card: FieldMonster | FieldSpellTrap): object => {
  const before = REST_OF_CARD.get(card)
  if (before) return before
  const rest = {
    ...card,
    id: undefined,
    passcode: undefined,
    properlySummoned: undefined,
    attached: undefined,
    ...('attached' in card && { position: undefined }),
  }
  REST_OF_CARD.set(card, rest)
  return rest
}
const REST_OF_CARD = new WeakMap<FieldMonster | FieldSpellTrap, object>()

const NOBODY: Called = new Map()
const PLACES = Array.from({ length: PLACES_OF_MONSTERS }, (_, place) => place)

/** The rearrangement under which the zones read least, as a list of where each place goes. */
const leastArrangement = (texts: readonly string[], { rearrangements }: Symmetry): Rearrangement => {
  const from = takenFrom(rearrangements)
  let least = 0
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
    const [a = '', b = ''] = [texts[one[place] ?? 0], texts[other[place] ?? 0]]
    if (a !== b) return a < b
  }
  return false
}
