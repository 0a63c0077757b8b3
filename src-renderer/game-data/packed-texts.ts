import type { Passcode } from '../../shared/cards/passcode.ts'

/**
 * Words of many cards side by side in one long string, found by passcode. Of fourteen thousand texts the window needs a few at a
 * time; so kept they arrive from a worker in a moment, where a map of them would hold up a frame.
 */
export interface PackedTexts {
  readonly line: string
  /** Ascending. */
  readonly passcodes: Uint32Array<ArrayBuffer>
  /** Where in `line` the words of each passcode begin; at the end, where the next would. */
  readonly begins: Uint32Array<ArrayBuffer>
}

/** Packs what `wordsOf` makes of each card's value. */
export const packedTexts = <T>(
  cards: ReadonlyMap<Passcode, T>,
  wordsOf: (value: T) => string,
): PackedTexts => {
  const inOrder = [...cards].sort(([a], [b]) => a - b)
  const begins = new Uint32Array(inOrder.length + 1)
  const words = inOrder.map(([, value]) => wordsOf(value))
  let at = 0
  words.forEach((each, place) => {
    at += each.length
    begins[place + 1] = at
  })
  return { line: words.join(''), passcodes: Uint32Array.from(inOrder, ([passcode]) => passcode), begins }
}

export const passcodesIn = ({ passcodes }: PackedTexts): readonly Passcode[] => [...passcodes] as Passcode[]

/** The words of a passcode; nothing where there are none. */
export const textIn = ({ line, passcodes, begins }: PackedTexts, passcode: Passcode): string | undefined => {
  let [low, high] = [0, passcodes.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((passcodes[middle] ?? 0) < passcode) low = middle + 1
    else high = middle
  }
  return passcodes[low] === passcode ? line.slice(begins[low], begins[low + 1]) : undefined
}
