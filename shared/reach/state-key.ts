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
        ({ context, by, ...rest }) =>
          // What the effect says holds numbers that are no ids.
          `${JSON.stringify(rest)}${json({ by }, called, LASTING_IDS)}${json(context, called, STATE_IDS)}`,
      )
      .join(';'),
    symmetry.lookedBackAt ? doneKey(state.doneThisTurn ?? [], called, withZones) : '',
    listKey(state.guarded ?? [], called, GUARD_IDS),
    state.pending ? json(state.pending, called, STATE_IDS) : '',
  ].join('|')
  return { lasting, happened: json(state.happened, called, EVENT_IDS, withZones) }
}

/** Fields of the state that hold the id of a card, or a list of them. */
const STATE_IDS: ReadonlySet<string> = new Set([
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
/** The same of events. */
const EVENT_IDS: ReadonlySet<string> = new Set(['card', 'under', 'target', 'targets', 'to', 'of', 'cards'])

/** The value as text, with cards called as they are called here. Which of several zones it speaks of is left out where all are alike. */
const json = (value: unknown, called: Called, ids: ReadonlySet<string>, withZones = true): string => {
  const name = (id: unknown): unknown =>
    typeof id === 'number' ? (called.get(id as DuelObjectId) ?? id) : id
  return JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, field, one: unknown) {
    if (!withZones && (field === 'index' || field === 'side')) return undefined
    if (!ids.has(field) || this['is'] === 'life-points') return one
    return Array.isArray(one) ? one.map(name) : name(one)
  })
}

/** Of what holds for a while: the card by whose Continuous Effect it does. */
const LASTING_IDS: ReadonlySet<string> = new Set(['by'])

/** Of protections that hold only some times: the card, and the one that spares it. */
const GUARD_IDS: ReadonlySet<string> = new Set(['card', 'by'])

/** What was done this turn, without its order; what has left since the last Summon may yet count as used for the next. */
const doneKey = (done: readonly DoneThisTurn[], called: Called, withZones: boolean): string => {
  const last = done.findLastIndex(({ is }) => is === 'summoned')
  return done
    .map((one, at) => `${at > last ? 'n' : ''}${json(one, called, EVENT_IDS, withZones)}`)
    .sort()
    .join(';')
}

/** A list without its order. */
const listKey = (list: readonly unknown[], called: Called, ids = STATE_IDS): string =>
  list
    .map((one) => json(one, called, ids))
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
  const { specialSummons, activated = [], fromExtraDeck = [], ...rest } = turn
  const made = specialSummons.map(
    ({ player, name, by, overlaid }) => `${player}${name}~${by}${overlaid ? '!' : ''}`,
  )
  const lists = [activated, fromExtraDeck].map((list) => listKey(list, called))
  return [json(rest, called, STATE_IDS), ...lists, made.sort().join(',')].join('/')
}

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
  // What a card is and what lies below it is told apart from what else is known of it.
  const rest = { ...card, id: 0, passcode: 0, properlySummoned: undefined }
  if (!('attached' in rest)) return `${cardKey(card, remembered)}${json(rest, called, STATE_IDS)}`
  const { attached, position } = rest
  const materials = pileKey(attached, remembered, new Map<DuelObjectId, string>(), '')
  const lies = positionMatters || !card.faceUp ? position : ''
  const monster = { ...rest, attached: undefined, position: undefined }
  return `${cardKey(card, remembered)}${lies}(${materials})${json(monster, called, STATE_IDS)}`
}

const NOBODY: Called = new Map()
const PLACES = Array.from({ length: PLACES_OF_MONSTERS }, (_, place) => place)

/** The rearrangement under which the zones read least, as a list of where each place goes. */
const leastArrangement = (texts: readonly string[], { rearrangements }: Symmetry): Rearrangement => {
  let [best = texts.map((_, place) => place)] = rearrangements
  let least = arranged(texts, best)
  for (const moved of rearrangements) {
    const now = arranged(texts, moved)
    if (isLess(now, least)) {
      best = moved
      least = now
    }
  }
  return best
}

const arranged = (texts: readonly string[], moved: Rearrangement): readonly string[] => {
  const to: string[] = []
  for (let place = 0; place < PLACES_OF_MONSTERS; place++) to[moved[place] ?? place] = texts[place] ?? ''
  return to
}

const isLess = (a: readonly string[], b: readonly string[]): boolean => {
  for (let place = 0; place < PLACES_OF_MONSTERS; place++) {
    const [one = '', other = ''] = [a[place], b[place]]
    if (one !== other) return one < other
  }
  return false
}
