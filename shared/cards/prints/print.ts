/** One printing of a card: a number can come in several rarities, each its own print. */
export interface Print {
  /** As printed, "LOB-EN001"; empty on a few prizes that carry none. */
  readonly number: string
  readonly set: string
  readonly rarity: string
}
