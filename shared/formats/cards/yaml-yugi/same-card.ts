import type { Card } from '../../../cards/card.ts'
import type { Passcode } from '../../../cards/passcode.ts'
import type { CardIssue, CardPlace } from '../../../cards/source.ts'
import type { YamlRow } from './row.ts'

/** A row and the card it describes. */
export interface YamlEntry {
  readonly place: CardPlace
  readonly row: YamlRow
  readonly card: Card
}

/** The cards of a database, each once. */
export interface Gathered {
  readonly cards: readonly Card[]
  readonly konamiIds: ReadonlyMap<number, Passcode>
  /** The rows that describe each card, the fullest first. */
  readonly rowsOf: ReadonlyMap<Passcode, readonly YamlEntry[]>
  /** The rows that gave no card of their own, and why. */
  readonly issues: readonly CardIssue[]
}

/**
 * Puts rows that stand for one card together. The row with the most pictures is the card; another passcode under the same Konami
 * number is an artwork of it.
 */
export const gathered = (entries: readonly YamlEntry[]): Gathered => {
  const cards = new Map<Passcode, Card>()
  const konamiIds = new Map<number, Passcode>()
  const rowsOf = new Map<Passcode, YamlEntry[]>()
  const issues: CardIssue[] = []
  const numbered = numberedLike(entries)
  const byPictures = entries.toSorted((a, b) => (b.row.images?.length ?? 0) - (a.row.images?.length ?? 0))
  for (const entry of byPictures) {
    const { card, row, place } = entry
    const same = hasNoNumber(entry) ? numbered.get(likeness(row)) : undefined
    if (same !== undefined) {
      issues.push({ place, code: 'card-twice', sameAs: same })
      continue
    }
    if (cards.has(card.passcode)) {
      issues.push({ place, code: 'passcode-twice' })
      continue
    }
    if (card.noPasscode) issues.push({ place, code: 'no-passcode', standIn: card.passcode })
    const known = row.konami_id == null ? undefined : konamiIds.get(row.konami_id)
    const original = known === undefined ? undefined : cards.get(known)
    if (original) {
      cards.set(original.passcode, {
        ...original,
        artworks: [...(original.artworks ?? []), card.passcode],
      })
      rowsOf.get(original.passcode)?.push(entry)
      continue
    }
    cards.set(card.passcode, card)
    rowsOf.set(card.passcode, [entry])
    if (row.konami_id != null) konamiIds.set(row.konami_id, card.passcode)
  }
  return { cards: [...cards.values()], konamiIds, rowsOf, issues }
}

/** Without any number a row can only be known again by what it describes. */
const hasNoNumber = ({ card, row }: YamlEntry): boolean => card.noPasscode === true && row.konami_id == null

const numberedLike = (entries: readonly YamlEntry[]): ReadonlyMap<string, Passcode> =>
  entries.some(hasNoNumber)
    ? new Map(
        entries
          .filter(({ card }) => card.noPasscode === undefined)
          .map(({ card, row }) => [likeness(row), card.passcode]),
      )
    : new Map()

/** Two rows alike in all of these describe one card. */
const likeness = (row: YamlRow): string =>
  JSON.stringify([
    row.name.en,
    row.card_type,
    row.property,
    row.monster_type_line,
    row.attribute,
    row.level,
    row.rank,
    row.link_arrows,
    row.atk,
    row.def,
  ])
