import { parseArgs, type ParseArgsConfig } from 'node:util'
import { CannotDo } from './io.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** `parseArgs`, strict, with its complaint turned into a sentence for the user. */
export const parseOptions = <O extends Options>(args: readonly string[], options: O) => {
  const parsed = (() => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
    } catch (problem) {
      throw new CannotDo(problem instanceof Error ? firstSentence(problem.message) : String(problem))
    }
  })()
  const nameless = Object.entries<unknown>(parsed.values).find(
    ([name, value]) => NAMING_FILES.has(name) && [value].flat().includes(''),
  )
  if (nameless) throw new CannotDo(`--${nameless[0]} needs the name of a file; try --help`)
  return parsed
}

/** Options that name a file, in every command that has them. */
const NAMING_FILES: ReadonlySet<string> = new Set(['out', 'form', 'side-plans', 'picture', 'sheet', 'cards'])

const firstSentence = (message: string): string => {
  const option = /^Option '(?:-\w, )?(--[\w-]+)(?: <value>)?' argument is ambiguous/.exec(message)?.[1]
  return option === undefined
    ? `${message.split(/\. |\n/)[0] ?? message}; try --help`
    : `a value of ${option} that begins with "-" is written ${option}=-…; try --help`
}
