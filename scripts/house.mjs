// @ts-check
// npm run house [-- --list] [FOLDER]: figures of how the sources are built. --list names what is counted; FOLDER is another
// checkout, for figures from before. docs/house.md keeps the figures and says what each one means.
import { resolve } from 'node:path'
import { argv, stdout } from 'node:process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
// These use what has just been installed.
const { importCircles, importers } = await import('./house/imports.mjs')
const { doubledNames } = await import('./house/names.mjs')
const { readModules, ROOTS } = await import('./house/sources.mjs')
const { coloursOutsideTokens, lines, linesInComponents, readStyles } = await import('./house/styles.mjs')

const [folder = fileURLToPath(new URL('..', import.meta.url))] = argv
  .slice(2)
  .filter((word) => word !== '--list')
const isListed = argv.includes('--list')
const modules = readModules(resolve(folder))
const styles = readStyles(resolve(folder))

/** @type {(name: string, value: string | number, list?: readonly string[]) => void} */
const figure = (name, value, list = []) => {
  stdout.write(`${name.padEnd(44)}${value}\n`)
  if (isListed) for (const line of list) stdout.write(`    ${line}\n`)
}

/** @type {(numbers: readonly number[]) => number} */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
/** @type {(numbers: readonly number[]) => number} */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

const doubled = doubledNames(modules)
figure(
  'names exported by more than one module',
  doubled.length,
  doubled.map(({ name, paths }) => `${name}: ${paths.join(', ')}`),
)
for (const root of ROOTS) {
  const within = doubledNames(modules.filter(({ path }) => path.startsWith(`${root}/`)))
  figure(`  of them within ${root}`, within.length)
}

const circles = importCircles(modules)
figure(
  'import circles, types included',
  circles.length,
  circles.map((circle) => circle.join(' – ')),
)

const single = [...importers(modules)].filter(([, count]) => count === 1).map(([path]) => path)
figure('files', modules.length)
figure('  with exactly one importer', single.length, single)

const lengths = modules.map(({ path, text }) => ({ path, length: lines(text) }))
const longest = lengths.reduce((one, other) => (other.length > one.length ? other : one))
figure('median file', `${median(lengths.map(({ length }) => length))} lines`)
figure('longest file', `${longest.length} lines, ${longest.path}`)

figure('lines of CSS in components', linesInComponents(styles))
figure(
  'lines of CSS outside components',
  sum(styles.map(({ css }) => lines(css))) - linesInComponents(styles),
)
const colours = coloursOutsideTokens(styles)
figure('colours written outside the tokens', colours.length, colours)
