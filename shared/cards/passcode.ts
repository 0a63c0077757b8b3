declare const brand: unique symbol

/** The number printed at a card's lower left: 1 to 4,294,967,295, leading zeros dropped. It names a printed card, never a card in a duel. */
export type Passcode = number & { readonly [brand]: 'Passcode' }

/** Passcodes travel as unsigned 32-bit numbers in ydke:// and Omega codes. */
const LARGEST = 0xffff_ffff

export const isPasscode = (value: number): value is Passcode =>
  Number.isInteger(value) && value > 0 && value <= LARGEST

/** For numbers known to be passcodes; throws where one is not, which is a bug. Outside text goes through `isPasscode`. */
export const passcode = (value: number): Passcode => {
  if (!isPasscode(value)) throw new RangeError(`${value} is not a passcode`)
  return value
}
