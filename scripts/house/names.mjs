// @ts-check
// One name, one meaning: no two modules export the same name. node scripts/house/names.mjs [FOLDER…] is a step of
// `npm run check`; without folders it compares the whole house.
import { argv, exit, stdout } from 'node:process'
import { fileURLToPath } from 'node:url'
import { readModules, ROOTS } from './sources.mjs'

/** A name that several modules declare and export. @typedef {{ readonly name: string, readonly paths: readonly string[] }} DoubledName */

/** @type {(modules: readonly import('./sources.mjs').Module[]) => readonly DoubledName[]} */
export const doubledNames = (modules) => {
  /** @type {Map<string, string[]>} */
  const paths = new Map()
  for (const { path, exported } of modules) {
    for (const name of exported) paths.set(name, [...(paths.get(name) ?? []), path])
  }
  return [...paths].filter(([, where]) => where.length > 1).map(([name, where]) => ({ name, paths: where }))
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const rooms = argv.length > 2 ? argv.slice(2) : ROOTS
  const doubled = doubledNames(readModules(fileURLToPath(new URL('../..', import.meta.url)), rooms))
  for (const { name, paths } of doubled) stdout.write(`${name} is exported by ${paths.join(' and by ')}\n`)
  if (doubled.length > 0) {
    stdout.write(
      `Names with more than one meaning: ${doubled.length}. The words are in docs/vocabulary.md.\n`,
    )
    exit(1)
  }
}
