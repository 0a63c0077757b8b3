/** Whether a path has signs that stand for others: shells of some systems leave them to the program. */
export const isGlob = (path: string): boolean => /[*?[{]/.test(path)

/** The folder before the first sign that stands for others. */
export const globRoot = (pattern: string): string => {
  const fixed = pattern.slice(0, pattern.search(/[*?[{]/))
  const slash = fixed.lastIndexOf('/')
  return slash < 0 ? '.' : slash === 0 ? '/' : fixed.slice(0, slash)
}

/** `*` and `?` within a name, `**` over folders, `[abc]`, `{one,other}`; `/` parts folders on every system. */
export const globMatcher = (pattern: string): ((path: string) => boolean) => {
  let source = ''
  let braces = 0
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at] ?? ''
    const rest = pattern.slice(at)
    const set = /^\[(!?)([^\]/]+)\]/.exec(rest)
    if (rest.startsWith('**/')) {
      source += '(?:.*/)?'
      at += 2
    } else if (rest.startsWith('**')) {
      source += '.*'
      at += 1
    } else if (set) {
      source += `[${set[1] ? '^' : ''}${inOrder(set[2] ?? '').replace(/[\\^]/g, '\\$&')}]`
      at += set[0].length - 1
    } else if (sign === '{' && rest.includes('}')) {
      source += '(?:'
      braces += 1
    } else if (sign === '}' && braces > 0) {
      source += ')'
      braces -= 1
    } else if (sign === ',' && braces > 0) source += '|'
    else if (sign === '*') source += '[^/]*'
    else if (sign === '?') source += '[^/]'
    else source += sign.replace(/[.+^$()|[\]{}\\]/g, '\\$&')
  }
  const whole = new RegExp(`^${source}$`)
  return (path) => whole.test(path)
}

/** A set with a range that runs backwards, as in "[Tactical-Try]", is read as single signs. */
const inOrder = (set: string): string =>
  [...set.matchAll(/(.)-(.)/g)].every(([, from = '', to = '']) => from <= to)
    ? set
    : `-${set.replaceAll('-', '')}`
