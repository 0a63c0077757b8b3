import { DECK_ENDINGS, isDeckName } from '../../shared/formats/decks/deck-folder.ts'
import { globMatcher, globRoot, isGlob } from './glob.ts'
import { refuseOutputAmong } from './files.ts'
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
    const { named, noFiles, closed } = await pathsOf(arg, io).catch(wordsOf)
    if (typeof named === 'string') io.remark(`${arg}: ${named}`)
    else if (named[0] === arg) await refuseOutputAmong(named, io)
    let isOutputThere = false
    for (const path of typeof named === 'string' ? [] : named)
      if (await io.isOutput(path)) {
        isOutputThere = true
        io.remark(`${path}: left out: the output goes there`)
      } else paths.add(path)
    const [first] = noFiles
    if (first !== undefined)
      io.remark(
        noFiles.length === 1
          ? `${first}: left out: it is a pipe, a device or a socket`
          : `${arg}: ${noFiles.length} left out that are pipes, devices or sockets; the first is ${first}`,
      )
    for (const folder of closed) io.remark(`${folder}: this folder may not be read`)
    whole &&= typeof named !== 'string' && !isOutputThere && noFiles.length === 0 && closed.length === 0
  }
  return { paths: [...paths], whole }
}

interface Named {
  /** Paths, or in words why there are none. */
  readonly named: readonly string[] | string
  /** What is named like them and cannot be read. */
  readonly noFiles: readonly string[]
  /** Folders that may not be read, in which others may lie. */
  readonly closed: readonly string[]
}

/** A folder without end keeps no other argument from being answered. */
const wordsOf = (problem: unknown): Named => {
  if (!(problem instanceof CannotDo)) throw problem
  return { named: problem.message, noFiles: [], closed: [] }
}

const pathsOf = async (arg: string, io: Io): Promise<Named> => {
  if (arg === '-') return { named: [arg], noFiles: [], closed: [] }
  const inFolder = await io.filesIn(arg)
  if (inFolder) {
    const decks = inFolder.files.filter(isDeckName)
    const { closed } = inFolder
    const none = closed.length > 0 ? 'no deck was found' : 'the folder holds no deck'
    return {
      named: decks.length > 0 ? decks : `${none} (${DECK_ENDINGS.join(', ')})`,
      noFiles: inFolder.noFiles.filter(isDeckName),
      closed,
    }
  }
  // A file may have such characters in its name, "[2005] Goat Control.ydk" for one.
  if (!isGlob(arg) || (await io.isFile(arg))) return { named: [arg], noFiles: [], closed: [] }
  const pattern = arg.replace(/^\.\//, '')
  const { matches, leadsInto } = globMatcher(pattern)
  const below = await io.filesIn(globRoot(pattern), leadsInto)
  const named = below?.files.filter(matches) ?? []
  return {
    named: named.length > 0 ? named : 'no file matches',
    noFiles: below?.noFiles.filter(matches) ?? [],
    closed: below?.closed ?? [],
  }
}
