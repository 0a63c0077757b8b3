import { type PrintIndex, printIndex } from '../../shared/collection/print-index.ts'
import { loadPrints } from '../app/prints.ts'

let index: Promise<PrintIndex> | undefined

/** The prints that come with the app, by number and set; made when they are first asked for. */
export const loadPrintIndex = (): Promise<PrintIndex> => (index ??= loadPrints().then(printIndex))
