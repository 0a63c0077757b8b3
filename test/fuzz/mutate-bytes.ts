import type { Chance } from './chance.ts'

type Mutation = (bytes: Uint8Array, chance: Chance, other: Uint8Array) => Uint8Array

/** Bytes that begin or end something in one format or another. */
const TELLING = [
  0, 1, 9, 10, 13, 26, 32, 33, 34, 35, 44, 0x50, 0x7f, 0x80, 0xbf, 0xef, 0xfe, 0xff, 0x1f, 0x8b,
]

const joined = (...pieces: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

const MUTATIONS: readonly Mutation[] = [
  // A bit flipped.
  (bytes, chance) => {
    const copy = bytes.slice()
    const at = chance.below(copy.length)
    copy[at] = (copy[at] ?? 0) ^ (1 << chance.below(8))
    return copy
  },
  // A byte that means something.
  (bytes, chance) => {
    const copy = bytes.slice()
    copy[chance.below(copy.length)] = chance.of(TELLING)
    return copy
  },
  // Cut off.
  (bytes, chance) => bytes.slice(0, chance.below(bytes.length)),
  // A piece taken out.
  (bytes, chance) => {
    const from = chance.below(bytes.length)
    return joined(bytes.subarray(0, from), bytes.subarray(from + 1 + chance.below(64)))
  },
  // A piece twice.
  (bytes, chance) => {
    const from = chance.below(bytes.length)
    const piece = bytes.subarray(from, from + 1 + chance.below(64))
    return joined(bytes.subarray(0, from), piece, piece, bytes.subarray(from))
  },
  // The beginning of one file, the end of another.
  (bytes, chance, other) =>
    joined(bytes.subarray(0, chance.below(bytes.length)), other.subarray(chance.below(other.length))),
  // A 32-bit number that is an edge.
  (bytes, chance) => {
    const copy = bytes.slice()
    if (copy.length < 4) return copy
    const number = chance.of([0, 1, 0x7fffffff, 0x80000000, 0xffffffff, copy.length, 0x10000])
    new DataView(copy.buffer).setUint32(chance.below(copy.length - 3), number, chance.oneIn(2))
    return copy
  },
]

/** The bytes changed in one to four places, or joined with those of another file. */
export const mutatedBytes = (bytes: Uint8Array, chance: Chance, other: Uint8Array): Uint8Array => {
  let changed = bytes
  for (let times = 1 + chance.below(4); times > 0; times -= 1)
    changed = chance.of(MUTATIONS)(changed, chance, other)
  return changed
}
