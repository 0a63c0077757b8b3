import { indexingPrints, type PrintIndex } from '../../shared/collection/print-index.ts'
import { doneBetweenFrames } from '../ui/between-frames.ts'
import { loadPrintFacts } from '../game-data/prints.ts'

let index: Promise<PrintIndex> | undefined

/** The prints that come with the app, by number and set; made when they are first asked for. A failure is tried again. */
export const loadPrintIndex = (): Promise<PrintIndex> => {
  index ??= loadPrintFacts().then(
    ({ prints }) => doneBetweenFrames(indexingPrints(prints)),
    (problem: unknown) => {
      index = undefined
      throw problem
    },
  )
  return index
}
