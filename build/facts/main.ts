/*
 * npm run build:facts -- --date DAY --lists FOLDER [--earlier-texts FILE]… DATABASE…
 * Writes resources/ from card databases and lists on this computer.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isIsoDate } from '../../shared/legality/limit-list.ts'
import { buildFacts } from './build.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    date: { type: 'string', default: '' },
    lists: { type: 'string', default: '' },
    'set-names': { type: 'string' },
    'earlier-texts': { type: 'string', multiple: true, default: [] },
  },
})
const { date, lists, 'set-names': setNames, 'earlier-texts': earlierTexts } = values

const remark = (text: string) => process.stderr.write(`${text}\n`)

if (positionals.length === 0 || lists === '' || !isIsoDate(date)) {
  remark(
    'Usage: npm run build:facts -- --date YYYY-MM-DD --lists FOLDER [--set-names STRINGS.CONF] [--earlier-texts FILE]… DATABASE…',
  )
  process.exitCode = 2
} else {
  const files = await buildFacts(
    { databases: positionals, earlierTexts, lists, date, ...(setNames && { setNames }) },
    remark,
  )
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(`resources/${file}`, text)
    remark(`resources/${file}: ${(text.length / 1e6).toFixed(2)} MB`)
  }
}
