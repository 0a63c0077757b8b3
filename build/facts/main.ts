// npm run build:facts -- [--date YYYY-MM-DD] DATABASE… : writes resources/ from card databases on this computer.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { writeCardFacts } from '../../shared/formats/card-facts.ts'
import { explainCardIssue } from '../../shared/formats/explain-card-file.ts'
import { mergeCards, readDatabase } from './databases.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { date: { type: 'string', default: '' } },
})

const databases = await Promise.all(positionals.map(readDatabase))
const sources = databases.map(
  ({ kind, file }) => `${kind} (${file})${values.date && `, as of ${values.date}`}`,
)
for (const { file, source } of databases) {
  process.stderr.write(`${file}: ${source.cards.length} cards, ${source.issues.length} remarks\n`)
  for (const issue of source.issues)
    if (issue.code !== 'no-passcode') process.stderr.write(`  ${explainCardIssue(issue)}\n`)
}

const cards = mergeCards(databases.map(({ source }) => source))
writeFileSync('resources/cards.json', writeCardFacts(cards, { sources }))
