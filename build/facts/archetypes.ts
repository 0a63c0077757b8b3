import type { Card } from '../../shared/cards/card.ts'

/** Series whose cards belong to another one too, since a text asks for its name in English: a "Trap Hole" card is a "Hole" card. */
const BELONGS_TO: ReadonlyMap<string, string> = new Map([['Trap Hole', 'Hole']])

/** The cards, with the series that their own series belongs to. */
export const withWiderSeries = (cards: readonly Card[]): readonly Card[] =>
  cards.map((card) => {
    const wider = card.archetypes.flatMap((name) => BELONGS_TO.get(name) ?? [])
    return wider.length > 0 ? { ...card, archetypes: [...new Set([...card.archetypes, ...wider])] } : card
  })
