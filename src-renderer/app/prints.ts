import type { Passcode } from '../../shared/cards/passcode.ts'
import type { Print } from '../../shared/cards/print.ts'
import { readPrintFacts } from '../../shared/formats/print-facts.ts'

type Prints = ReadonlyMap<Passcode, readonly Print[]>

let loading: Promise<Prints> | undefined

/** The English prints of every card; fetched when they are first asked for, for they are as large as all other facts together. */
export const loadPrints = (): Promise<Prints> => {
  loading ??= fetchPrints().catch((problem: unknown) => {
    loading = undefined
    throw problem
  })
  return loading
}

const fetchPrints = async (): Promise<Prints> => {
  const answer = await fetch('./resources/prints.json')
  const read = readPrintFacts(await answer.json())
  if (!read.ok) throw new Error('resources/prints.json cannot be read')
  return read.value.prints
}
