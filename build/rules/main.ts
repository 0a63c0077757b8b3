/*
 * npm run build:rules -- TABLE
 * Writes resources/rules.json from the table of rules: tab-separated, with a header row that names id, area, rule and ruleset.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { type Rule, RULE_ERAS, formatRules } from '../../shared/rules.ts'

const [table] = process.argv.slice(2)
if (table === undefined) {
  process.stderr.write('Usage: npm run build:rules -- TABLE\n')
  process.exitCode = 2
} else {
  const [header = '', ...rows] = readFileSync(table, 'utf8').trimEnd().split(/\r?\n/)
  const columns = header.split('\t')
  const rules = rows.map((row): Rule => {
    const cells = row.split('\t')
    const cell = (name: string): string => cells[columns.indexOf(name)] ?? ''
    const eras = cell('ruleset').split(',')
    return {
      id: cell('id'),
      area: cell('area'),
      statement: cell('rule'),
      eras: RULE_ERAS.filter((era) => eras.includes('all') || eras.includes(era)),
    }
  })
  writeFileSync('resources/rules.json', formatRules(rules))
  process.stderr.write(`resources/rules.json: ${rules.length} rules\n`)
}
