import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder that holds package.json, `resources/` and `out/`: the same from the sources, the built files and an installed package. */
export const packageRoot = ((): string => {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`No package.json above ${import.meta.dirname}`)
    folder = parent
  }
  return folder
})()
