import type { Part, Subject } from './condition.ts'

/*
 * Cards that are to fill slots, one card a slot and one slot a card. What matters of the cards seen so far is
 * which sets of slots they could fill, and nothing else: this "family" of sets is kept as one number, in which
 * bit s stands for the set whose slots are the bits of s. So hands that differ, but could fill the same, are one.
 */

/** The sets of slots that the cards seen so far could fill. */
export type Family = bigint

/** Without a card only the empty set is filled. */
export const NOTHING_FILLED: Family = 1n

/** One slot for each card that the parts ask for. */
export const slotsOf = (parts: readonly Part[]): readonly Subject[] =>
  parts.flatMap(({ of, atLeast }) => Array.from({ length: atLeast }, () => of))

/** The family after one more card, which could fill any one of the slots in `fits` (as their numbers). */
export const withOneMore = (family: Family, fits: readonly number[], slots: number): Family =>
  fits.reduce((filled, slot) => filled | ((family & without(slot, slots)) << (1n << BigInt(slot))), family)

/** Whether some `filled` or more of the slots could be filled. */
export const fillsAtLeast = (family: Family, filled: number, slots: number): boolean =>
  filled <= 0 || (family & setsOfAtLeast(filled, slots)) !== 0n

/** All sets that lack the slot. */
const without = (slot: number, slots: number): Family =>
  remembered(`without ${slot} ${slots}`, () => familyOf(slots, (set) => (set & (1 << slot)) === 0))

/** All sets of so many slots or more. */
const setsOfAtLeast = (filled: number, slots: number): Family =>
  remembered(`at least ${filled} ${slots}`, () => familyOf(slots, (set) => sizeOf(set) >= filled))

const familyOf = (slots: number, has: (set: number) => boolean): Family => {
  let family = 0n
  for (let set = 0; set < 1 << slots; set++) if (has(set)) family |= 1n << BigInt(set)
  return family
}

const sizeOf = (set: number): number => (set === 0 ? 0 : (set & 1) + sizeOf(set >> 1))

const FAMILIES = new Map<string, Family>()

const remembered = (key: string, make: () => Family): Family => {
  const family = FAMILIES.get(key) ?? make()
  FAMILIES.set(key, family)
  return family
}
