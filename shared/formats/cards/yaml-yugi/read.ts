import type { Print } from '../../../cards/prints/print.ts'
import type { Passcode } from '../../../cards/passcode.ts'
import type { TextLanguage } from '../../../cards/language.ts'
import type { CardIssue, CardSource, CardText } from '../../../cards/source.ts'
import type { Result } from '../../../result.ts'
import { valueWords, type NoCards, placeOfRow, unreadable, requireCards } from '../card-file.ts'
import { yamlCard } from './card.ts'
import { parseYamlRow, type YamlRow } from './row.ts'
import { type YamlEntry, gathered } from './same-card.ts'
import { englishText, translationsIn } from './texts.ts'

/** Reads the rows of the array that YAML Yugi publishes as cards.json: English cards, with names and texts in all languages. */
export const parseYamlYugi = (rows: readonly unknown[]): Result<CardSource, NoCards> => {
  const unread: CardIssue[] = []
  const entries: YamlEntry[] = []
  rows.forEach((value, index) => {
    const place = placeOfRow(index, value, 'password')
    const row = parseYamlRow(value)
    const card = row.ok ? yamlCard(row.value) : row
    if (row.ok && card.ok) entries.push({ place, row: row.value, card: card.value })
    else if (!card.ok) unread.push(unreadable(place, card.error))
  })

  const { cards, konamiIds, rowsOf, issues } = gathered(entries)
  const texts = new Map<Passcode, CardText>()
  const translations = new Map<TextLanguage, Map<Passcode, CardText>>()
  const prints = new Map<Passcode, readonly Print[]>()
  const ignored: CardIssue[] = []
  for (const [passcode, own] of rowsOf) {
    for (const { row, place } of own) {
      const translated = translationsIn(row)
      for (const { field, found } of translated.faults)
        ignored.push({ place, code: 'field-ignored', field, found: valueWords(found) })
      if (texts.has(passcode)) continue
      texts.set(passcode, englishText(row))
      for (const [language, text] of translated.texts) {
        const others = translations.get(language) ?? new Map<Passcode, CardText>()
        translations.set(language, others.set(passcode, text))
      }
    }
    const printed = own.flatMap(({ row }) => printsOf(row))
    if (printed.length > 0) prints.set(passcode, printed)
  }
  return requireCards({
    cards,
    texts,
    ...(translations.size > 0 ? { translations } : {}),
    prints,
    konamiIds,
    issues: [...unread, ...issues, ...ignored],
  })
}

const printsOf = (row: YamlRow): readonly Print[] =>
  (row.sets?.en ?? []).flatMap(({ set_number: number, set_name: set, rarities }) =>
    (rarities ?? ['']).map((rarity) => ({ number, set, rarity })),
  )
