import { DECK_ENDINGS, isDeckName } from '../../shared/formats/decks/deck-folder.ts'
import { globMatcher, globRoot, isGlob } from './glob.ts'
import { CannotDo, type Io } from './io.ts'

/**
 * The files that the arguments name: files, folders with all below them, patterns, and "-" for standard input. What names no
 * deck is remarked on, so that the others are still read; `whole` is false then.
 */
export const deckPaths = async (
  args: readonly string[],
  io: Io,
): Promise<{ readonly paths: readonly string[]; readonly whole: boolean }> => {
  if (args.length === 0) throw new CannotDo('no deck is named; try --help')
  const paths = new Set<string>()
  let whole = true
  for (const arg of args) {
    const named = await pathsOf(arg, io)
    if (typeof named === 'string') io.remark(`${arg}: ${named}`)
    else for (const path of named) paths.add(path)
    whole &&= typeof named !== 'string'
  }
  return { paths: [...paths], whole }
}

/** Paths, or in words why there are none. */
const pathsOf = async (arg: string, io: Io): Promise<readonly string[] | string> => {
  if (arg === '-') return [arg]
  const inFolder = await io.filesIn(arg)
  if (inFolder) {
    const decks = inFolder.filter(isDeckName)
    return decks.length > 0 ? decks : `the folder holds no deck (${DECK_ENDINGS.join(', ')})`
  }
  // A file may have such signs in its name, "[2005] Goat Control.ydk" for one.
  if (!isGlob(arg) || (await io.isFile(arg))) return [arg]
  const matches = globMatcher(arg)
  const root = globRoot(arg)
  const below = (await io.filesIn(root)) ?? []
  const found = below.map((path) =>
    root === '.' && !arg.startsWith('./') ? path.replace(/^\.\//, '') : path,
  )
  const matched = found.filter(matches)
  return matched.length > 0 ? matched : 'no file matches'
}
