import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import type { Deck } from '../decks/deck.ts'
import { copiesOfEach } from '../decks/difference.ts'
import type { IsoDate } from '../legality/limit-list.ts'

/* The deck list form of official events (KDE deck list, September 2022): its fields, their names in the file, and its rows. */

/** What the form asks of the player; what is left out stays blank for a pen. */
export interface PlayerDetails {
  readonly firstNames?: string
  readonly lastNames?: string
  /** The Card Game ID. */
  readonly id?: string
  readonly country?: string
  readonly event?: string
  readonly date?: IsoDate
}

/** Characters that one answer may have: more than any name has, and few enough to be read in its field. */
export const LONGEST_DETAIL = 80

export const MAIN_ROWS = 18
export const EXTRA_ROWS = 15
export const SIDE_ROWS = 15

/** A card with its number of copies as the form has it: under its own name, whatever it counts as. */
export interface FormRow {
  readonly name: string
  readonly count: number
}

/**
 * The form filled in: the value of each field by its name in the official file, and what found no row on it. Every row and total has its
 * value, also where it is blank: whatever deck stood in a file before, none of it stays. Of the player there is only what was told.
 */
export interface FilledForm {
  readonly fields: ReadonlyMap<string, string>
  readonly rest: readonly { readonly title: string; readonly rows: readonly FormRow[] }[]
}

/** Everything that stands on the form, and on the pages behind it. */
export const textsOfForm = ({ fields, rest }: FilledForm, title: string): readonly string[] => [
  title,
  ...fields.values(),
  ...rest.flatMap(({ rows }) => rows.map(({ name }) => name)),
]

const KINDS = ['Monster', 'Spell', 'Trap'] as const
type Kind = (typeof KINDS)[number]

export const deckListForm = (deck: Deck, pool: CardPool, player: PlayerDetails = {}): FilledForm => {
  const fields = new Map<string, string>(Object.entries(detailFields(player)))
  const kindOf = (code: Passcode): Kind => {
    const kind = pool.find(code)?.kind
    return kind === 'spell' ? 'Spell' : kind === 'trap' ? 'Trap' : 'Monster'
  }
  const byKind = (kind: Kind) => deck.main.filter((code) => kindOf(code) === kind)
  const columns = {
    Monster: rowsOf(byKind('Monster')),
    Spell: rowsOf(byKind('Spell')),
    Trap: rowsOf(byKind('Trap')),
  }
  function rowsOf(cards: readonly Passcode[]): readonly FormRow[] {
    return [...copiesOfEach(cards, pool)].map(([code, count]) => ({
      name: pool.find(code)?.name ?? `Passcode ${code}`,
      count,
    }))
  }
  function setRows(name: string, countName: string, rows: readonly FormRow[], most: number): void {
    for (let at = 0; at < most; at += 1) {
      const row = rows[at]
      fields.set(`${name} ${at + 1}`, row?.name ?? '')
      fields.set(`${countName} ${at + 1} Count`, row ? String(row.count) : '')
    }
  }
  const { placed, rest } = spread(columns)
  for (const kind of KINDS) {
    setRows(kind, `${kind} Card`, placed[kind], MAIN_ROWS)
    fields.set(`Total ${kind} Cards`, String(byKind(kind).length))
  }
  fields.set('Main Deck Total', String(deck.main.length))
  const left = [...rest]
  for (const [title, cards, most] of [
    ['Extra Deck', deck.extra, EXTRA_ROWS],
    ['Side Deck', deck.side, SIDE_ROWS],
  ] as const) {
    const rows = rowsOf(cards)
    setRows(title, title, rows, most)
    fields.set(`Total ${title}`, String(cards.length))
    if (rows.length > most) left.push({ title, rows: rows.slice(most) })
  }
  return { fields, rest: left }
}

/** What does not fit into a column goes to the free rows of the others, marked with its kind; what fits nowhere is left over. */
const spread = (columns: Readonly<Record<Kind, readonly FormRow[]>>) => {
  const placed: Record<Kind, FormRow[]> = {
    Monster: columns.Monster.slice(0, MAIN_ROWS),
    Spell: columns.Spell.slice(0, MAIN_ROWS),
    Trap: columns.Trap.slice(0, MAIN_ROWS),
  }
  const rest: { readonly title: string; readonly rows: readonly FormRow[] }[] = []
  for (const kind of KINDS) {
    const over = columns[kind].slice(MAIN_ROWS)
    for (const other of KINDS) {
      const free = MAIN_ROWS - placed[other].length
      placed[other].push(
        ...over.splice(0, free).map(({ name, count }) => ({ name: `(${kind}) ${name}`, count })),
      )
    }
    if (over.length > 0) rest.push({ title: `${kind} Cards`, rows: over })
  }
  return { placed, rest }
}

/** What is left out stays as the organiser's file has it, which may name the event. */
const detailFields = ({ firstNames, lastNames, id, country, event, date }: PlayerDetails) => {
  const [year = '', month = '', day = ''] = date?.split('-') ?? []
  const all = {
    'First  Middle Names': firstNames ?? '',
    'Last Names': lastNames ?? '',
    'Last Name Initial': (Array.from((lastNames ?? '').trim())[0] ?? '').toUpperCase(),
    'CARD GAME ID': id ?? '',
    'Country of Residency': country ?? '',
    'Event Name': event ?? '',
    'Event Date - Day': day,
    'Event Date - Month': month,
    'Event Date - Year': year,
  }
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''))
}
