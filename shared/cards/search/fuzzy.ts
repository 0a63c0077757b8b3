import uFuzzy from '@leeoniya/ufuzzy'
import { type NameText, nearPlaces } from './name-text.ts'

/** Letters of a name, and of a word in it, with some to spare; what is longer is nearly no name, and takes long to compare. */
const LONGEST_NAME = 80
const LONGEST_WORD = 32

/** One wrong, missing, doubled or swapped letter in a word is forgiven, in any alphabet. */
// uFuzzy declares its modes as an enum that exists for the compiler only; 1 forgives single errors.
const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 })

/** The places of names that are nearly the phrase, those first in which it begins a word, the nearest of them first. */
export const fuzzyMatches = (names: NameText, phrase: string): readonly number[] => {
  if (phrase.length > LONGEST_NAME || phrase.split(' ').some((word) => word.length > LONGEST_WORD)) return []
  // uFuzzy only reads the names.
  const words = names.words as string[]
  const near = fuzzy.filter(words, phrase, nearPlaces(names, phrase))
  if (!near || near.length === 0) return []
  const [places, info, order] = fuzzy.search(words, phrase, 1, undefined, near)
  if (!places) return []
  if (!order) return places
  const found = order.map((at) => {
    const place = info.idx[at] ?? NaN
    const start = info.start[at] ?? 0
    return { place, isInWord: start > 0 && words[place]?.[start - 1] !== ' ' }
  })
  return [...found.filter(({ isInWord }) => !isInWord), ...found.filter(({ isInWord }) => isInWord)].map(
    ({ place }) => place,
  )
}
