import { type PrintIndex, printIndex } from '../../shared/collection/print-index.ts'
import { readPrintFacts } from '../../shared/formats/print-facts.ts'

let loading: Promise<PrintIndex> | undefined

/** The prints that come with the app, read when they are first asked for. */
export const loadPrints = (): Promise<PrintIndex> => (loading ??= readPrints())

const readPrints = async (): Promise<PrintIndex> => {
  const answer = await fetch('./resources/prints.json')
  const facts = readPrintFacts(await answer.json())
  if (!facts.ok) throw new Error(`resources/prints.json cannot be read: ${facts.error.code}`)
  return printIndex(facts.value.prints)
}
