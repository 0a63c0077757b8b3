import * as v from 'valibot'
import type { Card } from '../../../cards/card.ts'
import { REGIONS } from '../../../cards/terms.ts'
import { failed, ok, type Result } from '../../../result.ts'
import { withFieldConditionsOfToday } from '../earlier-field-condition.ts'
import { File, type Line, schemaOf, VERSION } from './line.ts'

/** The file is not card facts, or one card in it is not whole. `card` counts from 0. */
export type CardFactsRefusal =
  | { readonly code: 'not-card-facts' }
  | { readonly code: 'another-version'; readonly version: number }
  | { readonly code: 'card-unreadable'; readonly card: number; readonly field: string }

/** Reads what `formatCardFacts` wrote. */
export const parseCardFacts = (json: unknown): Result<readonly Card[], CardFactsRefusal> =>
  cardsIn(json, checked)

/**
 * The same several times faster: what was parsed becomes the cards as it stands. Only for a file that is known to be, byte for byte,
 * one that `parseCardFacts` has read.
 */
export const trustedCardFacts = (json: unknown): Result<readonly Card[], CardFactsRefusal> =>
  cardsIn(json, (value) => ok(value as Line))

const checked = (value: unknown): Result<Line, string> => {
  if (typeof value !== 'object' || value === null) return failed('')
  const line = v.safeParse(schemaOf(value), value, { abortEarly: true })
  return line.success ? ok(line.output) : failed(v.getDotPath(line.issues[0]) ?? '')
}

const cardsIn = (
  json: unknown,
  lineOf: (value: unknown) => Result<Line, string>,
): Result<readonly Card[], CardFactsRefusal> => {
  const file = v.safeParse(File, json, { abortEarly: true })
  if (!file.success) return failed({ code: 'not-card-facts' })
  const { version, archetypes, cards: lines } = file.output
  if (version !== VERSION) return failed({ code: 'another-version', version })
  const cards: Card[] = []
  for (const value of lines) {
    const line = lineOf(value)
    const card = line.ok ? completed(line.value, archetypes) : line
    if (!card.ok) return failed({ code: 'card-unreadable', card: cards.length, field: card.error })
    cards.push(card.value)
  }
  return ok(cards)
}

/** A line on its way to become a card: what is put into it is what the line may lack. */
type Unfinished = {
  -readonly [
    K in 'archetypes' | 'regions' | 'abilities' | 'restrictions' | 'materials' | 'summoning'
  ]?: unknown
}

const NONE: readonly never[] = []

/** Makes the line itself the card, because copying it takes several times as long as parsing it. */
const completed = (line: Line, archetypes: readonly string[]): Result<Card, string> => {
  const names: string[] = []
  for (const place of line.archetypes ?? NONE) {
    const name = archetypes[place]
    if (name === undefined) return failed('archetypes')
    names.push(name)
  }
  const card: Unfinished = line
  if (line.kind === 'monster' && line.restrictions) {
    card.restrictions = withFieldConditionsOfToday(line.restrictions)
    if (card.restrictions === undefined) return failed('restrictions')
  }
  if (line.kind === 'spell' && line.summoning) {
    card.summoning = withFieldConditionsOfToday(line.summoning)
    if (card.summoning === undefined) return failed('summoning')
  }
  card.archetypes = names.length > 0 ? names : NONE
  card.regions ??= REGIONS
  if (line.kind === 'monster') {
    card.abilities ??= NONE
    card.restrictions ??= NONE
    if (line.frame === 'fusion' || line.frame === 'synchro') card.materials ??= 'unread'
  }
  return ok(card as Card)
}
