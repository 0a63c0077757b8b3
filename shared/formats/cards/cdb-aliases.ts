import { type Card, countedName } from '../../cards/card.ts'
import type { Passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { CardIssue, CardPlace, CardSource, CardText } from '../../cards/source.ts'

/** One row of a .cdb, read except for its column `alias`, which only the other rows explain. */
export interface CdbEntry {
  readonly place: CardPlace
  readonly card: Card
  readonly text: CardText
  /** As written; 0 where the row stands for itself. */
  readonly alias: number
  /** The row is the card as it read before an erratum. */
  readonly superseded: boolean
}

/**
 * Gives each row with an alias its meaning: another artwork of a card, the card with an earlier text, or a card of its own that
 * counts under another's name. The card meant may stand in a database read before, among `known`.
 */
export const resolveAliases = (
  entries: readonly CdbEntry[],
  issues: readonly CardIssue[],
  known: CardPool | undefined,
): CardSource => {
  const own = new Map(entries.filter(({ alias }) => alias === 0).map(({ card }) => [card.passcode, card]))
  const inFile = new Set(entries.map(({ card }) => card.passcode))
  const cards = new Map<Passcode, Card>()
  const texts = new Map<Passcode, CardText>()
  const dangling: CardIssue[] = []
  const others: {
    readonly of: Card
    readonly passcode: Passcode
    readonly as: 'artworks' | 'earlierTexts'
  }[] = []
  for (const { card, alias, place, text, superseded } of entries) {
    const meant = alias as Passcode
    const original = own.get(meant) ?? (inFile.has(meant) ? undefined : known?.find(meant))
    const isAnother = alias !== 0 && original !== undefined && original.passcode !== card.passcode
    if (isAnother && superseded) {
      others.push({ of: original, passcode: card.passcode, as: 'earlierTexts' })
      texts.set(card.passcode, text)
    } else if (isAnother && isArtworkOf(card, original))
      others.push({ of: original, passcode: card.passcode, as: 'artworks' })
    else {
      if (alias !== 0 && !isAnother)
        dangling.push({ place, code: 'field-ignored', field: 'alias', found: `${alias}` })
      cards.set(card.passcode, isAnother ? { ...card, countsAs: countedName(original) } : card)
      texts.set(card.passcode, text)
    }
  }
  for (const { of, passcode, as } of others) {
    const card = cards.get(of.passcode) ?? of
    cards.set(of.passcode, { ...card, [as]: [...new Set([...(card[as] ?? []), passcode])] })
  }
  return {
    cards: [...cards.values()],
    texts,
    prints: new Map(),
    konamiIds: new Map(),
    issues: [...issues, ...dangling],
  }
}

/** Same name and same figures: one card in another picture. A card that only counts under a name keeps its own. */
const isArtworkOf = (card: Card, original: Card): boolean =>
  card.name === original.name && card.kind === original.kind && figures(card) === figures(original)

const figures = (card: Card): string =>
  card.kind === 'monster' || card.kind === 'token'
    ? JSON.stringify([card.type, card.attribute, card.atk, 'def' in card ? card.def : null])
    : 'icon' in card
      ? card.icon
      : ''
