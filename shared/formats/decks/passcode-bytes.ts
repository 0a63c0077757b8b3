import { isPasscode, type Passcode } from '../../cards/passcode.ts'

/** Passcodes as links and codes carry them: unsigned 32-bit numbers, lowest byte first. */
export const formatPasscodeBytes = (passcodes: readonly Passcode[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(passcodes.length * 4)
  const view = new DataView(bytes.buffer)
  for (const [index, passcode] of passcodes.entries()) view.setUint32(index * 4, passcode, true)
  return bytes
}

/** The passcodes in whole groups of four bytes; 0 is no passcode and is counted apart. */
export const parsePasscodeBytes = (
  bytes: Uint8Array,
): { readonly passcodes: readonly Passcode[]; readonly zeros: number } => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const values = Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) =>
    view.getUint32(index * 4, true),
  )
  const passcodes = values.filter(isPasscode)
  return { passcodes, zeros: values.length - passcodes.length }
}
