/** How well each card of an index fits, by place: 0 best, `NO_RANK` where it does not fit. */
export type Ranks = Uint8Array

/** The worst of all, so that the worse of two ranks is their maximum and the better their minimum. */
export const NO_RANK = 255

/** 0 for the places that fit. */
export const ranksWhere = (count: number, fits: (place: number) => boolean): Ranks => {
  const ranks = new Uint8Array(count).fill(NO_RANK)
  for (let place = 0; place < count; place += 1) if (fits(place)) ranks[place] = 0
  return ranks
}

export const reversedRanks = (ranks: Ranks): Ranks => ranks.map((rank) => (rank === NO_RANK ? 0 : NO_RANK))

/** Every one must fit: a card is as good as its worst. All of no ranks fit. */
export const allOf = (count: number, each: readonly Ranks[]): Ranks => {
  const worst = new Uint8Array(count)
  for (const ranks of each)
    for (let place = 0; place < count; place += 1)
      if ((ranks[place] ?? 0) > (worst[place] ?? 0)) worst[place] = ranks[place] ?? 0
  return worst
}

/** One is enough: a card is as good as its best. None of no ranks fit. */
export const anyOf = (count: number, each: readonly Ranks[]): Ranks => {
  if (each.length === 1 && each[0]) return each[0]
  const best = new Uint8Array(count).fill(NO_RANK)
  for (const ranks of each)
    for (let place = 0; place < count; place += 1)
      if ((ranks[place] ?? NO_RANK) < (best[place] ?? NO_RANK)) best[place] = ranks[place] ?? NO_RANK
  return best
}
