// @ts-check
// Plain English: no source, message or page uses a phrase that docs/vocabulary.md rules out ("Phrases").
// node scripts/house/phrases.mjs [PATH…] is a step of `npm run check`; without paths it reads the whole house.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { argv, exit, stdout } from 'node:process'
import { fileURLToPath } from 'node:url'

/** A phrase that stands in a text, and in which line. @typedef {{ readonly phrase: string, readonly line: number }} Found */

const HEADING = '\n## Phrases\n'

/** The phrases in the first column of the table, which is the last section of the page. @type {(vocabulary: string) => readonly string[]} */
export const phrasesIn = (vocabulary) => {
  const [, table = ''] = vocabulary.split(HEADING)
  const cells = table.split('\n').flatMap((line) => /^\| (`[^|]+`) \|/.exec(line)?.[1] ?? [])
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => phrase))
}

/** Each place of a phrase, also where a line of a comment ends within it; to be told apart is everyday English. @type {(text: string, phrases: readonly string[]) => readonly Found[]} */
export const phrasesUsed = (text, phrases) =>
  phrases.flatMap((phrase) => {
    const words = phrase.split(' ').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    const begin = /^\w/.test(phrase) ? '(?<![\\w-])' : ''
    const pattern = new RegExp(
      `${begin}${words.join('\\s+(?:(?:\\*|//)\\s+)?')}(?![\\w-]|\\s+apart\\b)`,
      'gi',
    )
    return [...text.matchAll(pattern)].map(({ index }) => ({
      phrase,
      line: text.slice(0, index).split('\n').length,
    }))
  })

const PLACES = [
  ...['shared', 'src-main', 'src-renderer', 'build', 'scripts', 'docs'],
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md'],
]

/** Files at or below a path of the repository. @type {(root: string, place: string) => readonly string[]} */
const filesBelow = (root, place) =>
  statSync(root + place).isDirectory()
    ? readdirSync(root + place, { recursive: true, encoding: 'utf8' })
        .map((name) => `${place}/${name.replaceAll('\\', '/')}`)
        .filter((name) => /\.(ts|mjs|svelte|md|html)$/.test(name))
    : [place]

if (argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const vocabulary = 'docs/vocabulary.md'
  const phrases = phrasesIn(readFileSync(root + vocabulary, 'utf8'))
  const files = (argv.length > 2 ? argv.slice(2) : PLACES).flatMap((place) => filesBelow(root, place))
  let count = 0
  for (const path of files) {
    const written = readFileSync(root + path, 'utf8')
    // The table itself names what it rules out.
    const text = path === vocabulary ? (written.split(HEADING)[0] ?? '') : written
    for (const { phrase, line } of phrasesUsed(text, phrases)) {
      stdout.write(`${path}:${line}: “${phrase}”\n`)
      count += 1
    }
  }
  if (count > 0 || phrases.length === 0) {
    stdout.write(`Phrases to replace: ${count}, of ${phrases.length} in ${vocabulary}.\n`)
    exit(1)
  }
}
