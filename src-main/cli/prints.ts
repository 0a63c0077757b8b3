import { type PrintFacts, parsePrintFacts } from '../../shared/formats/cards/print-facts.ts'
import { CannotDo, type Io } from './io.ts'

/** What the cards came out in, as it ships with the app. */
export const loadPrints = async (io: Io): Promise<PrintFacts['prints']> => {
  const facts = parsePrintFacts(JSON.parse(new TextDecoder().decode(await io.resource('prints.json'))))
  if (!facts.ok) throw new CannotDo(`resources/prints.json cannot be read (${facts.error.code})`)
  return facts.value.prints
}
