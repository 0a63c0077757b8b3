/*
 * npm run build:facts -- --date DAY --lists FOLDER [--earlier-texts FILE]… [--names FILE]… [--prints FILE]… DATABASE…
 * Writes resources/ from card databases and lists on this computer.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { isIsoDate } from '../../shared/legality/limit-list.ts'
import { buildFacts } from './build.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    date: { type: 'string', default: '' },
    lists: { type: 'string', default: '' },
    'set-names': { type: 'string' },
    names: { type: 'string', multiple: true, default: [] },
    prints: { type: 'string', multiple: true, default: [] },
    'earlier-texts': { type: 'string', multiple: true, default: [] },
  },
})
const { date, lists, names, prints, 'set-names': setNames, 'earlier-texts': earlierTexts } = values

const remark = (text: string) => process.stderr.write(`${text}\n`)

if (positionals.length === 0 || lists === '' || !isIsoDate(date)) {
  remark(
    'Usage: npm run build:facts -- --date YYYY-MM-DD --lists FOLDER [--set-names STRINGS.CONF] [--earlier-texts FILE]… [--names FILE]… [--prints FILE]… DATABASE…',
  )
  process.exitCode = 2
} else {
  const files = await buildFacts(
    { databases: positionals, earlierTexts, lists, date, names, prints, ...(setNames && { setNames }) },
    remark,
  )
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(`resources/${file}`), { recursive: true })
    writeFileSync(`resources/${file}`, text)
    remark(`resources/${file}: ${(text.length / 1e6).toFixed(2)} MB`)
  }
}
