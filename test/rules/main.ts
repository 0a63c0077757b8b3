/* npm run rules: for every rule the tests that prove it, and how many rules have none; ends with 1 where there is such a rule. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRules } from '../../shared/rules.ts'
import { packageRoot } from '../../src-main/package-root.ts'
import { namingTests } from './named-rules.ts'

const rules = readRules(JSON.parse(readFileSync(join(packageRoot, 'resources', 'rules.json'), 'utf8')))
if (!rules.ok) throw new Error('resources/rules.json cannot be read')
const tests = namingTests()
const unproved: string[] = []
for (const { id, statement } of rules.value.values()) {
  const own = tests.filter((test) => test.rules.includes(id))
  if (own.length === 0) unproved.push(id)
  process.stdout.write(`${id}  ${statement}\n`)
  for (const { file, title } of own) process.stdout.write(`    ${file}: ${title}\n`)
}
process.stdout.write(
  `\n${rules.value.size - unproved.length} of ${rules.value.size} rules have a test that names them.\n`,
)
if (unproved.length > 0) {
  process.stdout.write(`Without one: ${unproved.join(', ')}\n`)
  process.exitCode = 1
}
