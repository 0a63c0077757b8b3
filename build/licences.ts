import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** A package whose code is part of the app, and the words under which it may be passed on. */
export interface Licence {
  readonly name: string
  readonly version: string
  /** As the package names it: "MIT". */
  readonly licence: string
  readonly text: string
}

/** A package that only the command line of a clone needs, with its compiled parts; the app is packed without it (electron-builder.config.mjs). */
const BESIDE_THE_APP = 'node_modules/@napi-rs/'

const Lock = v.object({
  packages: v.record(v.string(), v.object({ dev: v.optional(v.boolean()), version: v.optional(v.string()) })),
})
const Package = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.string()),
  author: v.optional(v.union([v.string(), v.object({ name: v.string() })])),
})

/** Every package that is passed on with the app, by name; read from what is installed when the app is built. */
export const licencesOf = (root: string): readonly Licence[] => {
  const { packages } = v.parse(Lock, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const folders = Object.entries(packages)
    .filter(([path, { dev }]) => path.startsWith('node_modules/') && dev !== true)
    .filter(([path]) => !path.startsWith(BESIDE_THE_APP))
    .map(([path]) => join(root, path))
    // What is for another system only is not here.
    .filter((folder) => existsSync(join(folder, 'package.json')))
  return folders
    .map((folder) => licenceIn(folder, root))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** How a licence's own text begins, where a package does not name it. */
const TITLE = /^(MIT|ISC) License/

const licenceIn = (folder: string, root: string): Licence => {
  const { name, version, license, author } = v.parse(
    Package,
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  )
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
  const licence = license ?? TITLE.exec(text)?.[1] ?? ''
  const by = typeof author === 'object' ? author.name : author
  return {
    name,
    version,
    licence,
    text: text === '' && licence === 'MIT' && by !== undefined ? mitTextOf(by, root) : text,
  }
}

/** Some packages name the MIT License and leave out its words, which are the same for all, ours among them. */
const mitTextOf = (author: string, root: string): string => {
  const own = readFileSync(join(root, 'LICENSE'), 'utf8')
  return own.replace(/^Copyright.*$/m, `Copyright (c) ${author}`).trim()
}
