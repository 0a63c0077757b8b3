/** Whether a path has characters that stand for others: shells of some systems leave them to the program. */
export const isGlob = (path: string): boolean => /[*?[{]/.test(path)

/** The folder before the first character that stands for others. */
export const globRoot = (pattern: string): string => {
  const fixed = pattern.slice(0, pattern.search(/[*?[{]/))
  const slash = fixed.lastIndexOf('/')
  return slash < 0 ? '.' : slash === 0 ? '/' : fixed.slice(0, slash)
}

/** A place in a pattern: where each character of a path leads from it, and where nothing at all leads. */
interface Place {
  readonly characters: { readonly takes: (character: string) => boolean; readonly to: Place }[]
  readonly free: Place[]
}
const newPlace = (): Place => ({ characters: [], free: [] })

/**
 * `*` and `?` within a name, `**` over folders, `[abc]`, `{one,other}`; `/` parts folders on every system. A brace or bracket that is not
 * closed stands for itself. A path is walked once, with all places of the pattern that it may have come to, so that no pattern is slow.
 */
export const globMatcher = (
  pattern: string,
): {
  readonly matches: (path: string) => boolean
  /** Whether a path that matches may lie below a folder. */
  readonly leadsInto: (folder: string) => boolean
} => {
  const begin = newPlace()
  const end = built(Array.from(pattern), begin)
  const after = (path: string): ReadonlySet<Place> => {
    let now = reached([begin])
    for (const character of path)
      now = reached(
        [...now].flatMap(({ characters }) =>
          characters.filter(({ takes }) => takes(character)).map(({ to }) => to),
        ),
      )
    return now
  }
  return { matches: (path) => after(path).has(end), leadsInto: (folder) => after(`${folder}/`).size > 0 }
}

/** These places, and all that nothing leads to from them. */
const reached = (places: readonly Place[]): ReadonlySet<Place> => {
  const all = new Set(places)
  // A set goes on to what is added while it is walked.
  for (const { free } of all) for (const place of free) all.add(place)
  return all
}

const anyCharacter = (): boolean => true
const inName = (character: string): boolean => character !== '/'
const only =
  (wanted: string) =>
  (character: string): boolean =>
    character === wanted

/** Builds the pattern on from a place; answers with the place behind it. */
const built = (pattern: readonly string[], from: Place): Place => {
  let here = from
  for (let at = 0; at < pattern.length; at += 1) {
    const next = newPlace()
    const character = pattern[at] ?? ''
    const [isStar, isOver] = [character === '*', pattern[at + 1] === '*']
    const close = character === '{' ? closing(pattern, at) : character === '[' ? endOfSet(pattern, at) : -1
    if (isStar && isOver && pattern[at + 2] === '/') {
      const within = newPlace()
      here.free.push(next, within)
      within.characters.push({ takes: anyCharacter, to: within }, { takes: only('/'), to: next })
      at += 2
    } else if (isStar) {
      here.characters.push({ takes: isOver ? anyCharacter : inName, to: here })
      here.free.push(next)
      if (isOver) at += 1
    } else if (character === '?') here.characters.push({ takes: inName, to: next })
    else if (close !== -1 && character === '[') {
      here.characters.push({ takes: inSet(pattern.slice(at + 1, close)), to: next })
      at = close
    } else if (close !== -1) {
      for (const alternative of alternatives(pattern.slice(at + 1, close))) {
        const start = newPlace()
        here.free.push(start)
        built(alternative, start).free.push(next)
      }
      at = close
    } else here.characters.push({ takes: only(character), to: next })
    here = next
  }
  return here
}

/** Where the brace is closed that opens here; -1 where it is not. */
const closing = (pattern: readonly string[], open: number): number => {
  let depth = 0
  for (let at = open; at < pattern.length; at += 1) {
    if (pattern[at] === '{') depth += 1
    if (pattern[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return -1
}

/** What stands between the commas that are in no further brace. */
const alternatives = (inside: readonly string[]): readonly (readonly string[])[] => {
  const all: string[][] = [[]]
  let depth = 0
  for (const character of inside) {
    if (character === '{') depth += 1
    if (character === '}') depth -= 1
    if (character === ',' && depth === 0) all.push([])
    else all.at(-1)?.push(character)
  }
  return all
}

/** Where the set ends that opens here; -1 where it is none: a set has something in it, and no slash. */
const endOfSet = (pattern: readonly string[], open: number): number => {
  const first = open + (pattern[open + 1] === '!' ? 2 : 1)
  const close = pattern.indexOf(']', first)
  return close > first && !pattern.slice(open, close).includes('/') ? close : -1
}

/** Characters and ranges of them, or after "!" all others; a range that runs backwards, as in "[Tactical-Try]", is read as single characters. */
const inSet = (inside: readonly string[]): ((character: string) => boolean) => {
  const isOther = inside[0] === '!'
  const characters = isOther ? inside.slice(1) : inside
  const ranges = characters.flatMap((character, at) => {
    const [from, to] = [characters[at - 1], characters[at + 1]]
    return character === '-' && from !== undefined && to !== undefined ? [{ from, to }] : []
  })
  const forwards = ranges.every(({ from, to }) => from <= to) ? ranges : []
  const single = new Set(
    forwards.length > 0 ? characters.filter((character) => character !== '-') : characters,
  )
  const isIn = (character: string): boolean =>
    single.has(character) || forwards.some(({ from, to }) => from <= character && character <= to)
  return (character) => character !== '/' && isIn(character) !== isOther
}
