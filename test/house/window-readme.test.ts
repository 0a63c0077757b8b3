import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readModules } from '../../scripts/house/sources.mjs'

const README = readFileSync('src-renderer/README.md', 'utf8')
const MODULES = new Map(readModules('.').map((module) => [module.path, module]))
const textOf = (path: string): string => MODULES.get(path)?.text ?? ''

/** A path of the README: from the root of the repository, or else below the window. */
const atRoot = (path: string): string =>
  /^(shared|src-main|docs)\//.test(path) ? path : `src-renderer/${path}`
const named = [...README.matchAll(/`([\w./-]+(?:\/|\.(?:ts|svelte|cjs|md)))`/g)].map(([, path = '']) => path)

/** The rooms in their order, from the first table. */
const ROOMS = [
  ...(README.split('## The rooms')[1]?.split('The views:')[0] ?? '').matchAll(/^\| (`.+?`) \|/gm),
].flatMap(([, cell = '']) => [
  ...new Set([...cell.matchAll(/`([\w-]+)\/[\w/-]*`/g)].map(([, room = '']) => room)),
])

/** The tables of the ways, each a list of files with what they are asked for. */
const WAYS = (README.split('## The ways')[1] ?? '')
  .split('| File | Name |')
  .slice(1)
  .map((table) =>
    [...table.matchAll(/^\| `([^`]+)` \| `([^`]+)` \|/gm)].map(([, path = '', name = '']) => ({
      path: atRoot(path),
      name,
    })),
  )

/** Every module that a module reaches through imports, types included. */
const reached = (from: string): ReadonlySet<string> => {
  const found = new Set([from])
  for (const path of found) for (const next of MODULES.get(path)?.imports ?? []) found.add(next)
  return found
}

const declares = (text: string, name: string): boolean =>
  new RegExp(`(?:\\b(?:const|class|get|async|function\\*?) ${name}\\b|^ +${name}(?:<[^>]*>)?\\()`, 'm').test(
    text,
  )
/** The words of a name or a path, of several things as of one. */
const wordsOf = (name: string): readonly string[] =>
  (name.match(/[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase().replace(/s$/, ''))

/**
 * Whether the text calls what the module at that path declares under that name: a function that it exports, or a method on something that is
 * named as the module is. Many classes have an `open` and a `create`.
 */
const calls = (text: string, path: string, name: string): boolean => {
  const isExported = new RegExp(`^export (?:const|class|(?:async )?function\\*?) ${name}\\b`, 'm').test(
    textOf(path),
  )
  if (isExported) return new RegExp(`(?:[\\s(!]|new )${name}(?:<[^>]*>)?\\(`).test(text)
  const subjects = wordsOf(basename(path).replace(/\..*/, ''))
  return [...text.matchAll(new RegExp(`(\\w+)[?!]?\\.${name}(?:<[^>]*>)?\\(`, 'g'))].some(([, on = '']) =>
    wordsOf(on).every((word) => subjects.includes(word)),
  )
}

/** What is wrong with a step of a way, in words; nothing where it is true. */
const wrongWith = (way: (typeof WAYS)[number], at: number): string | undefined => {
  const { path, name } = way[at] ?? { path: '', name: '' }
  if (at === 0) return textOf(path).includes(name) ? undefined : `${path} has no ${name}`
  if (!declares(textOf(path), name)) return `${path} does not declare ${name}`
  const callers = way.slice(0, at).map((step) => step.path)
  // A file that is called back is not imported by its caller, but imports it and hands it the call.
  const meets = (caller: string): boolean =>
    reached(caller).has(path) || MODULES.get(path)?.imports.has(caller) === true
  return callers.some((caller) => calls(textOf(caller), path, name) && meets(caller))
    ? undefined
    : `nothing above calls ${name} of ${path}`
}

/** The table of where to find things: each file with the names that the text says it declares. */
const SHORT_WAYS = (
  readFileSync('README.md', 'utf8')
    .split('**Where to find things.**')[1]
    ?.split('`.dependency-cruiser.cjs` says')[0] ?? ''
)
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) =>
    [...line.matchAll(/`((?:[\w.-]+\/)+[\w.-]+)`(?: \(([^)]*)\))?/g)].map(([, path = '', names = '']) => ({
      path,
      names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    })),
  )

describe('the table of where to find things', () => {
  it('lead to files that are there and declare what the text says', () => {
    expect(SHORT_WAYS.length).toBeGreaterThan(50)
    const wrong = SHORT_WAYS.flatMap(({ path, names }) => {
      if (!existsSync(path)) return [`${path} is not there`]
      const text = names.length > 0 ? readFileSync(path, 'utf8') : ''
      return names.flatMap((name) => (declares(text, name) ? [] : [`${path} does not declare ${name}`]))
    })
    expect(wrong).toEqual([])
  })
})

describe('the way from CONTRIBUTING', () => {
  it('leads to both READMEs and to files that are there', () => {
    const text = readFileSync('CONTRIBUTING.md', 'utf8').split('## Where things are')[1] ?? ''
    const paths = [...text.matchAll(/[`(]((?:shared|src-renderer)\/[\w./-]+)[`)]/g)].map(
      ([, path = '']) => path,
    )
    expect(paths).toContain('shared/duel/README.md')
    expect(paths).toContain('src-renderer/README.md')
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })
})

describe('the window’s README', () => {
  it('says of every folder what it holds', () => {
    const folders = new Set(
      [...MODULES.keys()]
        .filter((path) => /^src-renderer\/.*\//.test(path))
        .map((path) => `${dirname(path).slice('src-renderer/'.length)}/`),
    )
    expect(folders.size).toBeGreaterThan(30)
    expect([...folders].filter((folder) => !named.includes(folder))).toEqual([])
  })

  it('says of every part without a subject what it is', () => {
    const parts = [...MODULES.keys()].filter((path) => /^src-renderer\/ui\/.*\.svelte$/.test(path))
    expect(parts.length).toBeGreaterThan(8)
    expect(parts.filter((path) => !named.map(atRoot).includes(path))).toEqual([])
  })

  it('names only files and folders that are there', () => {
    // Said of every room that has one, and of the repository’s own rules.
    const elsewhere = ['services.ts', '.dependency-cruiser.cjs']
    expect(named.filter((path) => !elsewhere.includes(path) && !existsSync(atRoot(path)))).toEqual([])
    expect(existsSync('.dependency-cruiser.cjs')).toBe(true)
  })

  it('names the rooms in an order in which each imports only those below it', () => {
    const roomOf = (path: string): string | undefined => /^src-renderer\/([\w-]+)\//.exec(path)?.[1]
    const upward = [...MODULES.values()].flatMap(({ path, imports }) =>
      [...imports].flatMap((other) => {
        const [from, to] = [roomOf(path), roomOf(other)]
        const isUp = from !== undefined && to !== undefined && ROOMS.indexOf(to) < ROOMS.indexOf(from)
        return isUp ? [`${path} imports ${other}`] : []
      }),
    )
    expect(upward).toEqual([])
  })

  it('leads each way through files that call one another', () => {
    expect(WAYS.map((way) => way.length)).toEqual([5, 8, 2, 10])
    expect(WAYS.flatMap((way) => way.flatMap((_, at) => wrongWith(way, at) ?? []))).toEqual([])
  })

  it('would notice a step that no file above takes', () => {
    const [key = []] = WAYS
    expect(wrongWith([...key, { path: 'src-renderer/ui/dates.ts', name: 'isoDateOf' }], key.length)).toBe(
      'nothing above calls isoDateOf of src-renderer/ui/dates.ts',
    )
    expect(wrongWith([...key, { path: 'src-renderer/commands/chord.ts', name: 'walk' }], key.length)).toBe(
      'src-renderer/commands/chord.ts does not declare walk',
    )
    // Another class has a method of that name, which is called.
    const [, , , file = []] = WAYS
    const opened = file.findIndex(({ name }) => name === 'add')
    expect(
      wrongWith(file.with(opened, { path: 'src-renderer/decks/open-decks.svelte.ts', name: 'open' }), opened),
    ).toBe('nothing above calls open of src-renderer/decks/open-decks.svelte.ts')
  })
})
