import type { Card } from '../../shared/cards/card.ts'
import { type PrintFacts, parsingPrintFacts } from '../../shared/formats/cards/print-facts.ts'
import { doneBetweenFrames } from '../ui/between-frames.ts'

let loading: Promise<PrintFacts> | undefined

/** The English prints of every card; fetched when they are first asked for, because they are as large as all other facts together. */
export const loadPrintFacts = (): Promise<PrintFacts> => {
  loading ??= fetchPrints().catch((problem: unknown) => {
    loading = undefined
    throw problem
  })
  return loading
}

const fetchPrints = async (): Promise<PrintFacts> => {
  const answer = await fetch('./resources/prints.json')
  const read = await doneBetweenFrames(parsingPrintFacts(await answer.json()))
  if (!read.ok) throw new Error('resources/prints.json cannot be read')
  return read.value
}

export type KonamiIdOf = (card: Card) => number | undefined

/** Konami's numbers of the cards that come with the app; none where their file cannot be read. */
export const knownKonamiIds = async (): Promise<PrintFacts['konamiIds']> => {
  try {
    return (await loadPrintFacts()).konamiIds
  } catch {
    return new Map()
  }
}

/** Konami's numbers by card; the facts have them the other way round. */
export const konamiIdsIn = ({ konamiIds }: PrintFacts): KonamiIdOf => {
  const idOf = new Map([...konamiIds].map(([konamiId, passcode]) => [passcode, konamiId]))
  return ({ passcode }) => idOf.get(passcode)
}
