// @ts-check
// Which test files reach a module by their imports, the likeliest to notice a change first.
import { basename, dirname } from 'node:path'
import { readModules } from '../house/sources.mjs'

/** Slow as they are, they feed the program as a whole, and each of its parts has tests of its own. */
const NOT_ASKED = /^test\/(e2e|window|bench|kill|session|scripts|house)\//

/** Test files that reach a module, by their steps of import from it. @typedef {ReadonlyMap<string, number>} Reaching */

/** @type {(root: string) => (file: string) => readonly string[]} */
export const testsReaching = (root) => {
  const modules = readModules(root, ['shared', 'src-main', 'build', 'test'])
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const { path, imports } of modules)
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), path])

  return (file) => {
    /** @type {Map<string, number>} */
    const steps = new Map([[file, 0]])
    for (const [path, step] of steps)
      for (const importer of importers.get(path) ?? [])
        if (!steps.has(importer)) steps.set(importer, step + 1)
    return [...steps]
      .filter(([path]) => path.endsWith('.test.ts') && !NOT_ASKED.test(path))
      .map(([path, step]) => ({ path, order: distance(file, path) * 10 + step }))
      .sort((one, other) => one.order - other.order)
      .map(({ path }) => path)
  }
}

/** Whether a test lies in the room that mirrors the module's. @type {(file: string, test: string) => boolean} */
export const isNear = (file, test) => distance(file, test) < 3

/** 0 for the test of the module's own name in the mirrored folder, 1 for its folder, 2 for its room, 3 elsewhere. @type {(file: string, test: string) => number} */
const distance = (file, test) => {
  const mirror = dirname(file).replace(/^shared/, 'test')
  const own = basename(file, '.ts')
  if (dirname(test) === mirror) return basename(test, '.test.ts') === own ? 0 : 1
  return test.split('/').slice(0, 2).join('/') === mirror.split('/').slice(0, 2).join('/') ? 2 : 3
}
