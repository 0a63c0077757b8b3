/* Stops the page in the middle of a write, so that the browser can be killed exactly there. */

type Method = (this: unknown, ...args: readonly unknown[]) => unknown

/** Which writes count: rows of the database, or pieces of files. */
export type Counted = 'rows' | 'files'

let counted: Counted = 'rows'
let writes = 0
let pauseAt = Infinity

/** How many writes of this kind there have been since the last `pauseAtWrite`. */
export const writesSoFar = (): number => writes

/** From now on the write of this number, counted from 1, stops the page for good. */
export const pauseAtWrite = (number: number, of: Counted): void => {
  counted = of
  writes = 0
  pauseAt = number
}

const pausing = (kind: Counted, prototype: object, names: readonly string[]): void => {
  const methods = prototype as Record<string, Method>
  for (const name of names) {
    const own = methods[name]
    if (!own) throw new Error(`there is no ${name}`)
    methods[name] = function (...args) {
      if (counted === kind) writes += 1
      if (counted === kind && writes === pauseAt) {
        console.log('middle')
        // While the page is busy no transaction ends by itself: what was written before lies there and is not yet kept.
        for (;;);
      }
      return own.apply(this, [...args])
    }
  }
}

pausing('rows', IDBObjectStore.prototype, ['add', 'put', 'delete', 'clear'])
pausing('files', FileSystemWritableFileStream.prototype, ['write', 'close'])
