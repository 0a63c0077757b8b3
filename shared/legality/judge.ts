import type { Passcode } from '../cards/passcode.ts'
import { compareTexts } from '../compare.ts'
import { type Deck, DECK_SECTIONS, type DeckSection } from '../decks/deck.ts'
import { type Breach, BREACH_CODES, type BreachCode } from './breach.ts'
import { POOLED_LIMITS } from './limit-list.ts'
import { pointsCap, type Regulation } from './regulation.ts'
import type { NameRuling, Ruling } from './ruling.ts'

/** Every reason why the deck may not be played, all at once, in an order that does not depend on the order of its cards. */
export const judge = (deck: Deck, regulation: Regulation): readonly Breach[] => {
  const tally = deckTally(deck, regulation)
  return [
    ...sizeBreaches(tally, regulation),
    ...DECK_SECTIONS.flatMap((section) => placeBreaches(tally.misplaced, section)),
    ...entriesOf(tally.keptOut).flatMap(formatBreaches),
    ...tally.tooMany.map((counts) => copyBreach(deck, counts, tally, regulation)),
    ...pooledBreaches(tally, regulation),
    ...skillBreaches(tally, regulation),
    ...pointBreaches(tally, regulation),
  ].sort(inTellingOrder)
}

/** Whether `judge` would find nothing; takes less than half its time where the reasons are not asked for. */
export const isLegal = (deck: Deck, regulation: Regulation): boolean => {
  const tally = deckTally(deck, regulation)
  return (
    tally.misplaced.length + tally.keptOut.length + tally.tooMany.length === 0 &&
    sizeBreaches(tally, regulation).length === 0 &&
    pooledBreaches(tally, regulation).length === 0 &&
    skillBreaches(tally, regulation).length === 0 &&
    pointBreaches(tally, regulation).length === 0
  )
}

type Ruled = Pick<Written, 'passcode' | 'ruling'>

/** All copies of one card, or of one unknown passcode. */
interface Entry {
  readonly ruling: Ruling
  readonly copies: number
  /** As the deck writes them, ascending. */
  readonly cards: readonly Passcode[]
}

const entriesOf = (cards: readonly Ruled[]): readonly Entry[] => {
  if (cards.length === 0) return []
  const groups = new Map<Passcode, Ruled[]>()
  for (const written of cards) {
    const same = groups.get(written.ruling.passcode)
    if (same) same.push(written)
    else groups.set(written.ruling.passcode, [written])
  }
  return [...groups.values()].map((all) => ({
    ruling: (all[0] as Ruled).ruling,
    copies: all.length,
    cards: ascending(all.map(({ passcode }) => passcode)),
  }))
}

const ascending = (cards: readonly Passcode[]): readonly Passcode[] =>
  cards.length === 1 ? cards : [...new Set(cards)].sort((a, b) => a - b)

const about = ({ ruling, copies, cards }: Entry) => ({
  card: ruling.passcode,
  name: ruling.card?.name ?? '',
  copies,
  cards,
})

const sizeBreaches = ({ sizes }: DeckTally, { format }: Regulation): Breach[] => {
  const found: Breach[] = []
  for (const section of DECK_SECTIONS) {
    const { min, max, rule } = format.sizes[section]
    const count = sizes[section]
    if (count < min || (max !== null && count > max))
      found.push({ code: 'section-size', rules: [rule], section, count, min, max })
  }
  return found
}

/** What is wrong with cards standing where they stand. */
const placeBreaches = (misplaced: readonly Written[], section: DeckSection): readonly Breach[] =>
  entriesOf(misplaced.filter((written) => written.section === section)).map((entry): Breach => {
    const { ruling, copies, cards } = entry
    const { card, home, passcode } = ruling
    // An unknown card's name is unknown, so nothing is known about its copies or its place on a list.
    if (!card)
      return { code: 'unknown-card', rules: ['DECK-03', 'LIST-04'], section, card: passcode, copies, cards }
    if (card.kind === 'token' || card.kind === 'skill')
      return {
        code: 'not-a-deck-card',
        rules: [card.kind === 'token' ? 'TOK-01' : 'DECK-05'],
        section,
        kind: card.kind,
        ...about(entry),
      }
    const [stands, belongsIn] = home === 'extra' ? (['main', 'extra'] as const) : (['extra', 'main'] as const)
    return { code: 'wrong-section', rules: ['DECK-05'], section: stands, belongsIn, ...about(entry) }
  })

const formatBreaches = (entry: Entry): readonly Breach[] =>
  entry.ruling.keptOut.map((reason) =>
    reason.code === 'not-released'
      ? { ...reason, rules: [], ...about(entry) }
      : { code: 'format-forbids', rules: [reason.rule], what: reason.what, ...about(entry) },
  )

const LIMIT_BREACHES = {
  0: { code: 'forbidden', rules: ['LIST-01'], allowed: 0 },
  1: { code: 'limited', rules: ['LIST-02'], allowed: 1 },
  2: { code: 'semi-limited', rules: ['LIST-03'], allowed: 2 },
} as const

/** Copies are counted by name over Main, Extra and Side Deck; the list's word goes before the common limit of 3. */
const copyBreach = (
  deck: Deck,
  counts: NameRuling,
  { rulings }: DeckTally,
  regulation: Regulation,
): Breach => {
  const all = [...deck.main, ...deck.extra, ...deck.side]
  const written = all.flatMap((passcode, at): readonly Ruled[] => {
    const ruling = rulings[at]
    return ruling?.counts === counts ? [{ passcode, ruling }] : []
  })
  const cards = ascending(written.map(({ passcode }) => passcode))
  const card = nameBearer(counts.name, cards, regulation)
  const name = regulation.pool.find(card) ? counts.name : `Passcode ${card}`
  const each = entriesOf(written)
    .map(about)
    .sort((a, b) => Number(b.card === card) - Number(a.card === card) || compareTexts(a.name, b.name))
  const group = {
    card,
    name,
    copies: written.length,
    cards,
    ...(each.length > 1 && { each }),
  }
  const { limit } = counts
  return limit === undefined || limit === 3
    ? { code: 'too-many-copies', rules: ['DECK-03'], allowed: counts.allowed, ...group }
    : { ...LIMIT_BREACHES[limit], list: regulation.list.name, ...group }
}

/** The card that gives the group its name, where it is in the deck; else the one with the lowest passcode. */
const nameBearer = (name: string, cards: readonly Passcode[], { pool }: Regulation): Passcode => {
  const own = cards.map((passcode) => pool.find(passcode)).filter((card) => card !== undefined)
  const bearer = own.find((card) => card.name === name) ?? own[0]
  return bearer?.passcode ?? (cards[0] as Passcode)
}

const pooledBreaches = ({ pooled }: DeckTally, { list }: Regulation): readonly Breach[] =>
  pooled.length === 0
    ? []
    : POOLED_LIMITS.flatMap((mark): readonly Breach[] => {
        const marked = pooled.filter(({ ruling }) => ruling.counts.pooled === mark)
        if (marked.length <= mark) return []
        const cards = ascending(marked.map(({ passcode }) => passcode))
        const names = [...new Set(marked.map(({ ruling }) => ruling.counts.name))].sort(compareTexts)
        const facts = { mark, count: marked.length, max: mark, list: list.name, cards, names }
        return [{ code: 'pooled-limit', rules: ['LIST-04'], ...facts }]
      })

const skillBreaches = ({ skills }: DeckTally, { format }: Regulation): readonly Breach[] => {
  if (skills.length <= format.skills) return []
  const cards = ascending(skills.map(({ passcode }) => passcode))
  return [{ code: 'too-many-skills', rules: ['LIST-04'], count: skills.length, max: format.skills, cards }]
}

const pointBreaches = ({ points }: DeckTally, regulation: Regulation): readonly Breach[] => {
  const max = pointsCap(regulation)
  return points > max ? [{ code: 'points', rules: [], count: points, max }] : []
}

const RANK = Object.fromEntries(BREACH_CODES.map((code, rank) => [code, rank])) as Record<BreachCode, number>

/** By code, then by section, name and passcode. */
const inTellingOrder = (a: Breach, b: Breach): number =>
  RANK[a.code] - RANK[b.code] ||
  sectionRank(a) - sectionRank(b) ||
  compareTexts('name' in a ? a.name : '', 'name' in b ? b.name : '') ||
  ('card' in a && 'card' in b ? a.card - b.card : 0) ||
  ('mark' in a && 'mark' in b ? a.mark - b.mark : 0)

const sectionRank = (breach: Breach): number =>
  'section' in breach ? DECK_SECTIONS.indexOf(breach.section) : 0

/** A passcode as the deck writes it, with what is ruled of it. */
interface Written {
  readonly passcode: Passcode
  readonly section: DeckSection
  readonly ruling: Ruling
}

/** What one walk over a deck finds out: enough to know which of its cards must be looked at, and whether any must. */
interface DeckTally {
  /** Of every card, Main, Extra and Side Deck one after the other. */
  readonly rulings: readonly Ruling[]
  /** Cards of each section, Skill Cards not among them. */
  readonly sizes: Readonly<Record<DeckSection, number>>
  /** Cards that stand where they may not, or are not known. */
  readonly misplaced: readonly Written[]
  /** Cards that are kept out of the format. */
  readonly keptOut: readonly Written[]
  /** Names with more copies than allowed. */
  readonly tooMany: readonly NameRuling[]
  /** Cards of the deck under a shared allowance. */
  readonly pooled: readonly Written[]
  readonly skills: readonly Written[]
  readonly points: number
}

/** Counts a deck. Most cards of most decks are sound, so only the others are gathered. */
const deckTally = (deck: Deck, { rulingOf, namesOverLimit }: Regulation): DeckTally => {
  const sizes = { main: 0, extra: 0, side: 0 }
  const misplaced: Written[] = []
  const keptOut: Written[] = []
  const pooled: Written[] = []
  const skills: Written[] = []
  let points = 0
  const rulings: Ruling[] = []
  for (const section of DECK_SECTIONS) {
    for (const passcode of deck[section]) {
      const ruling = rulingOf(passcode)
      points += ruling.points
      rulings.push(ruling)
      if (!ruling.skill) sizes[section] += 1
      if (ruling.plain && (section === 'side' || ruling.home === section)) continue
      const written = { passcode, section, ruling }
      if (ruling.skill) skills.push(written)
      if (!mayStand(ruling, section)) misplaced.push(written)
      if (ruling.keptOut.length > 0) keptOut.push(written)
      if (ruling.counts.pooled !== undefined) pooled.push(written)
    }
  }
  return { rulings, sizes, misplaced, keptOut, tooMany: namesOverLimit(rulings), pooled, skills, points }
}

const mayStand = ({ card, home }: Ruling, section: DeckSection): boolean =>
  card !== undefined && home !== 'nowhere' && (section === 'side' || home === 'anywhere' || home === section)
