/* Reads a card database beside the window, so that the window never waits for it. */
import initSqlJs from 'sql.js'
import sqliteWasm from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { type CardPool, cardPool } from '../../shared/cards/pool.ts'
import { languageOf, type TextLanguage } from '../../shared/cards/language.ts'
import type { CardSource } from '../../shared/cards/source.ts'
import { readCardDatabase } from '../../shared/formats/card-database.ts'
import { readCardFacts, writeCardFacts } from '../../shared/formats/card-facts.ts'
import { writeCardTexts } from '../../shared/formats/card-texts.ts'
import { explainCardFileRefusal, explainCardIssue } from '../../shared/formats/explain-card-file.ts'
import type { ImportOrder, ImportReport, ReadSource } from './import-messages.ts'

const MOST_REMARKS = 100

const tell = (report: ImportReport): void => postMessage(report)

addEventListener('message', ({ data }: MessageEvent<ImportOrder>) => {
  void read(data).then(tell, (problem: unknown) =>
    tell({
      is: 'refused',
      why: `it could not be read (${problem instanceof Error ? problem.message : String(problem)}).`,
    }),
  )
})

const read = async ({ bytes, facts }: ImportOrder): Promise<ImportReport> => {
  tell({ is: 'step', step: 'opening' })
  const known = await shippedCards(facts)
  tell({ is: 'step', step: 'reading' })
  const source = await readCardDatabase(bytes, () => initSqlJs({ locateFile: () => sqliteWasm }), { known })
  if (!source.ok) return { is: 'refused', why: explainCardFileRefusal(source.error) }
  tell({ is: 'step', step: 'writing' })
  return { is: 'read', source: written(source.value, known) }
}

const shippedCards = async (address: string): Promise<CardPool> => {
  const answer = await fetch(address)
  const read = readCardFacts(await answer.json())
  if (!read.ok) throw new Error('the cards that come with the app cannot be read')
  return cardPool(read.value)
}

/** A database in another language than English gives names and texts; its facts are the same and would lose their English names. */
const written = (source: CardSource, known: CardPool): ReadSource => {
  const language = languageIn(source, known)
  const cards = language === 'en' ? source.cards : []
  return {
    language,
    cards: source.cards.length,
    texts: source.texts.size,
    facts: writeCardFacts(cards, { sources: [] }),
    words: writeCardTexts(source.texts),
    remarks: source.issues.slice(0, MOST_REMARKS).map(explainCardIssue),
    remarkCount: source.issues.length,
  }
}

const languageIn = ({ cards, texts }: CardSource, known: CardPool): TextLanguage => {
  const shared = cards.flatMap((card) => {
    const own = known.find(card.passcode)
    return own ? [own.name === card.name] : []
  })
  const isEnglish = shared.length > 0 && shared.filter(Boolean).length * 2 >= shared.length
  return isEnglish ? 'en' : languageOf([...texts.values()].map(({ text }) => text))
}
