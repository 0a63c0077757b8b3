/** How well each card of an index fits, by place: 0 best, `NO_MATCH` where it does not fit. */
export type Scores = Uint8Array

/** The worst of all, so that the worse of two scores is their maximum and the better their minimum. */
export const NO_MATCH = 255

/** 0 for the places that fit. */
export const scoresWhere = (count: number, fits: (place: number) => boolean): Scores => {
  const scores = new Uint8Array(count).fill(NO_MATCH)
  for (let place = 0; place < count; place += 1) if (fits(place)) scores[place] = 0
  return scores
}

export const reversedScores = (scores: Scores): Scores =>
  scores.map((score) => (score === NO_MATCH ? 0 : NO_MATCH))

/** Every one must fit: a card is as good as its worst. All of no scores fit. */
export const worstScores = (count: number, each: readonly Scores[]): Scores => {
  const worst = new Uint8Array(count)
  for (const scores of each)
    for (let place = 0; place < count; place += 1)
      if ((scores[place] ?? 0) > (worst[place] ?? 0)) worst[place] = scores[place] ?? 0
  return worst
}

/** One is enough: a card is as good as its best. None of no scores fit. */
export const bestScores = (count: number, each: readonly Scores[]): Scores => {
  if (each.length === 1 && each[0]) return each[0]
  const best = new Uint8Array(count).fill(NO_MATCH)
  for (const scores of each)
    for (let place = 0; place < count; place += 1)
      if ((scores[place] ?? NO_MATCH) < (best[place] ?? NO_MATCH)) best[place] = scores[place] ?? NO_MATCH
  return best
}
