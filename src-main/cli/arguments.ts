import { parseArgs, type ParseArgsConfig } from 'node:util'
import { CannotDo } from './io.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** `parseArgs`, strict, with its complaint turned into a sentence for the user. */
export const parseOptions = <O extends Options>(args: readonly string[], options: O) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (problem) {
    throw new CannotDo(problem instanceof Error ? firstSentence(problem.message) : String(problem))
  }
}

const firstSentence = (message: string): string => {
  const option = /^Option '(?:-\w, )?(--[\w-]+)(?: <value>)?' argument is ambiguous/.exec(message)?.[1]
  return option === undefined
    ? `${message.split(/\. |\n/)[0] ?? message}; try --help`
    : `a value of ${option} that begins with "-" is written ${option}=-…; try --help`
}
