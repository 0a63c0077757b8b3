import { type Card, type Skill, type Token } from '../cards/card.ts'
import type { Passcode } from '../cards/passcode.ts'
import { type Deck, DECK_SECTIONS, type DeckSection, homeSection } from '../decks/deck.ts'
import { type Breach, BREACH_CODES } from './breach.ts'
import type { ExcludedKind } from './format.ts'
import { nameCountedFor, type Regulation } from './regulation.ts'

/** Every reason why the deck may not be played, all at once, in an order that does not depend on the order of its cards. */
export const judge = (deck: Deck, regulation: Regulation): readonly Breach[] => {
  const found: Breach[] = sizeBreaches(deck, regulation)
  for (const section of DECK_SECTIONS)
    for (const entry of entriesOf(deck[section], regulation)) found.push(...placeBreaches(entry, section))
  for (const entry of entriesOf(
    DECK_SECTIONS.flatMap((section) => deck[section]),
    regulation,
  ))
    found.push(...cardBreaches(entry, regulation))
  found.push(...copyBreaches(deck, regulation), ...pointBreaches(deck, regulation))
  return found.sort(inTellingOrder)
}

/** All copies of one card, or of one unknown passcode. */
interface Entry {
  readonly passcode: Passcode
  readonly card: Card | undefined
  readonly copies: number
  readonly cards: readonly Passcode[]
}

const entriesOf = (cards: readonly Passcode[], { pool }: Regulation): readonly Entry[] => {
  const written = grouped(cards, (passcode) => pool.find(passcode)?.passcode ?? passcode)
  return [...written].map(([passcode, all]) => ({
    passcode,
    card: pool.find(passcode),
    copies: all.length,
    cards: ascending(all),
  }))
}

const grouped = <K, V>(values: readonly V[], keyOf: (value: V) => K): ReadonlyMap<K, readonly V[]> => {
  const groups = new Map<K, V[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  return groups
}

const ascending = (cards: readonly Passcode[]): readonly Passcode[] =>
  [...new Set(cards)].sort((a, b) => a - b)

const ofCard = (entry: Entry, card: Card) => ({
  card: entry.passcode,
  name: card.name,
  copies: entry.copies,
  cards: entry.cards,
})

const sizeBreaches = (deck: Deck, { format }: Regulation): Breach[] =>
  DECK_SECTIONS.flatMap((section): Breach[] => {
    const { min, max, rule } = format.sizes[section]
    const count = deck[section].length
    return count < min || (max !== null && count > max)
      ? [{ code: 'section-size', rules: [rule], section, count, min, max }]
      : []
  })

/** What is wrong with a card standing where it stands. */
const placeBreaches = (entry: Entry, section: DeckSection): Breach[] => {
  const { card, passcode, copies, cards } = entry
  // An unknown card's name is unknown, so neither its copies nor its place on a list can be told.
  if (!card)
    return [{ code: 'unknown-card', rules: ['DECK-03', 'LIST-04'], section, card: passcode, copies, cards }]
  if (isNoDeckCard(card))
    return [
      { code: 'not-a-deck-card', rules: noDeckRules(card), section, kind: card.kind, ...ofCard(entry, card) },
    ]
  const belongsIn = homeSection(card)
  return section === 'side' || section === belongsIn
    ? []
    : [{ code: 'wrong-section', rules: ['DECK-05'], section, belongsIn, ...ofCard(entry, card) }]
}

const isNoDeckCard = (card: Card): card is Token | Skill => card.kind === 'token' || card.kind === 'skill'
const noDeckRules = (card: Token | Skill): readonly string[] =>
  card.kind === 'token' ? ['TOK-01'] : ['DECK-05']

/** What keeps a card out of the format, wherever it stands. */
const cardBreaches = (entry: Entry, regulation: Regulation): Breach[] => {
  const { card } = entry
  if (!card || isNoDeckCard(card)) return []
  const { region, excludes } = regulation.format
  const found: Breach[] = []
  if (region && !card.regions.includes(region))
    found.push({ code: 'not-released', rules: ['LIST-04'], region, ...ofCard(entry, card) })
  const excluded = excludes.find(({ kind }) => isOfKind(card, kind))
  if (excluded)
    found.push({
      code: 'format-forbids',
      rules: [excluded.rule],
      what: excluded.kind,
      ...ofCard(entry, card),
    })
  else if (!regulation.isInPool(card))
    found.push({ code: 'format-forbids', rules: ['LIST-04'], what: 'not-in-pool', ...ofCard(entry, card) })
  return found
}

const isOfKind = (card: Card, kind: ExcludedKind): boolean =>
  card.kind === 'monster' && (kind === 'pendulum' ? card.pendulum !== undefined : card.frame === kind)

const LIMIT_BREACHES = {
  0: { code: 'forbidden', rules: ['LIST-01'], allowed: 0 },
  1: { code: 'limited', rules: ['LIST-02'], allowed: 1 },
  2: { code: 'semi-limited', rules: ['LIST-03'], allowed: 2 },
} as const

/** Copies are counted by name over Main, Extra and Side Deck; the list's word goes before the common limit of 3. */
const copyBreaches = (deck: Deck, regulation: Regulation): Breach[] => {
  const { format, list, pool } = regulation
  const all = DECK_SECTIONS.flatMap((section) => deck[section]).filter((passcode) => {
    const card = pool.find(passcode)
    return !card || !isNoDeckCard(card)
  })
  const groups = grouped(all, (passcode) => nameCountedFor(passcode, pool))
  return [...groups].flatMap(([name, written]): Breach[] => {
    const copies = written.length
    const cards = ascending(written)
    const card = nameBearer(name, cards, regulation)
    const group = { card, name: pool.find(card) ? name : `Passcode ${card}`, copies, cards }
    const limit = regulation.limitOf(name)
    if (limit !== undefined && limit !== 3 && copies > limit)
      return [{ ...LIMIT_BREACHES[limit], list: list.name, ...group }]
    return copies > format.copies
      ? [{ code: 'too-many-copies', rules: ['DECK-03'], allowed: format.copies, ...group }]
      : []
  })
}

/** The card that gives the group its name, where it is in the deck; else the one with the lowest passcode. */
const nameBearer = (name: string, cards: readonly Passcode[], { pool }: Regulation): Passcode => {
  const own = cards.map((passcode) => pool.find(passcode)).filter((card) => card !== undefined)
  const bearer = own.find((card) => card.name === name) ?? own[0]
  return bearer?.passcode ?? (cards[0] as Passcode)
}

const pointBreaches = (deck: Deck, { format, list, pool, pointsOf }: Regulation): Breach[] => {
  if (list.kind !== 'points') return []
  const max = list.cap ?? (format.lists.kind === 'points' ? format.lists.cap : 0)
  const count = DECK_SECTIONS.flatMap((section) => deck[section])
    .map((passcode) => pool.find(passcode))
    .reduce((sum, card) => sum + (card ? pointsOf(card) : 0), 0)
  return count > max ? [{ code: 'points', rules: ['LIST-04'], count, max }] : []
}

/** By code, then by section, name and passcode. */
const inTellingOrder = (a: Breach, b: Breach): number =>
  BREACH_CODES.indexOf(a.code) - BREACH_CODES.indexOf(b.code) ||
  sectionRank(a) - sectionRank(b) ||
  compareText('name' in a ? a.name : '', 'name' in b ? b.name : '') ||
  ('card' in a && 'card' in b ? a.card - b.card : 0)

const sectionRank = (breach: Breach): number =>
  'section' in breach ? DECK_SECTIONS.indexOf(breach.section) : 0

/** By code unit: the same on every machine, whatever its language. */
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
