// npm run build:facts -- DATABASE… : writes resources/ from card databases that lie on this computer.
import { readFileSync, writeFileSync } from 'node:fs'
import { readYamlYugi } from '../../shared/formats/yaml-yugi.ts'
import { writeCardFacts } from '../../shared/formats/card-facts.ts'

const [database = ''] = process.argv.slice(2)
const source = readYamlYugi(readFileSync(database, 'utf8'))
if (!source.ok) throw new Error(source.error.code)
writeFileSync(
  'resources/cards.json',
  writeCardFacts(source.value.cards, { sources: ['Card facts read from YAML Yugi (2026-08-22)'] }),
)
