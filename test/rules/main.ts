/*
 * npm run rules: for every rule the tests that prove it, or why it is left to the player's hand; ends with 1 where a rule has neither.
 * npm run rules -- --write also writes the table of docs/rules.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LEFT_TO_HAND } from '../../shared/duel/left-to-hand.ts'
import { parseRules } from '../../shared/rules.ts'
import { packageRoot } from '../../src-main/package-root.ts'
import { namingTests } from './named-rules.ts'
import { RULES_DOCUMENT, placesTable, rulePlaces, withPlaces } from './rule-places.ts'

const rules = parseRules(JSON.parse(readFileSync(join(packageRoot, 'resources', 'rules.json'), 'utf8')))
if (!rules.ok) throw new Error('resources/rules.json cannot be read')
const tests = namingTests()
const unproved: string[] = []
for (const { id, statement } of rules.value.values()) {
  const own = tests.filter((test) => test.rules.includes(id))
  const left = LEFT_TO_HAND[id]
  if (own.length === 0 && left === undefined) unproved.push(id)
  process.stdout.write(`${id}  ${statement}\n`)
  if (left !== undefined) process.stdout.write(`    left to the player's hand: ${left}\n`)
  for (const { file, title } of own) process.stdout.write(`    ${file}: ${title}\n`)
}
const { size } = rules.value
const left = Object.keys(LEFT_TO_HAND).length
process.stdout.write(
  `\n${size - unproved.length - left} of ${size} rules have a test that names them, ${left} are left to the player's hand.\n`,
)
if (unproved.length > 0) {
  process.stdout.write(`With neither: ${unproved.join(', ')}\n`)
  process.exitCode = 1
}
if (process.argv.includes('--write')) {
  const table = placesTable(rulePlaces(rules.value.values()))
  writeFileSync(RULES_DOCUMENT, withPlaces(readFileSync(RULES_DOCUMENT, 'utf8'), table))
}
