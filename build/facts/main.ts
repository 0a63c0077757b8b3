/*
 * npm run build:facts -- [--date DAY] [--lists FOLDER] [--earlier-texts FILE]… DATABASE…
 * Writes resources/ from card databases and lists on this computer. The first database that knows a card describes it.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Card } from '../../shared/cards/card.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import { writeCardFacts } from '../../shared/formats/card-facts.ts'
import { explainCardIssue } from '../../shared/formats/explain-card-file.ts'
import { writeListFacts } from '../../shared/formats/list-facts.ts'
import { writePrintFacts } from '../../shared/formats/print-facts.ts'
import { type Database, mergeCards, readDatabase, withEarlierTexts } from './databases.ts'
import { readLists } from './lists.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    date: { type: 'string' },
    lists: { type: 'string' },
    'earlier-texts': { type: 'string', multiple: true, default: [] },
  },
})

const remark = (text: string) => process.stderr.write(`${text}\n`)
const remarkOn = ({ file, source }: Database) => {
  remark(`${file}: ${source.cards.length} cards, ${source.issues.length} remarks`)
  for (const issue of source.issues) if (issue.code !== 'no-passcode') remark(`  ${explainCardIssue(issue)}`)
}
const write = (file: string, text: string) => {
  writeFileSync(`resources/${file}`, text)
  remark(`resources/${file}: ${(text.length / 1e6).toFixed(2)} MB`)
}

const databases: Database[] = []
for (const path of positionals) databases.push(await readDatabase(path))
databases.forEach(remarkOn)

let cards: readonly Card[] = mergeCards(databases.map(({ source }) => source))
for (const path of values['earlier-texts'])
  cards = withEarlierTexts(cards, (await readDatabase(path, cardPool(cards))).source)

const sources = databases.map(
  ({ kind, file }) => `${kind} ${file}${values.date === undefined ? '' : `, as of ${values.date}`}`,
)
const prints = new Map(databases.toReversed().flatMap(({ source }) => [...source.prints]))
const konamiIds = new Map(databases.toReversed().flatMap(({ source }) => [...source.konamiIds]))
write('cards.json', writeCardFacts(cards, { sources }))
write('prints.json', writePrintFacts({ prints, konamiIds }, { sources }))
if (values.lists !== undefined) {
  const lists = readLists(values.lists, { pool: cardPool(cards), konamiIds, remark })
  write('lists.json', writeListFacts(lists))
}
