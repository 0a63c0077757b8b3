import { squashed } from './fold.ts'

/*
 * How Japanese names sound, so that they are found in kana and in Latin letters, whichever way these are written: `ブラック`, `ぶらっく`,
 * `burakku`, `buraku`. Only ever compared with one another, never shown.
 */

/** Rows of kana by their consonant; a dot where there is none. */
const ROWS: readonly (readonly [consonant: string, kana: string])[] = [
  ['', 'あいうえお'],
  ['k', 'かきくけこ'],
  ['g', 'がぎぐげご'],
  ['s', 'さしすせそ'],
  ['z', 'ざじずぜぞ'],
  ['t', 'たちつてと'],
  ['d', 'だ..でど'],
  ['n', 'なにぬねの'],
  ['h', 'はひふへほ'],
  ['b', 'ばびぶべぼ'],
  ['p', 'ぱぴぷぺぽ'],
  ['m', 'まみむめも'],
  ['r', 'らりるれろ'],
  ['w', 'わゐ.ゑ.'],
  ['y', 'や.ゆ.よ'],
  // "ゔ" is written with a b as often as with a v, and "を", "ぢ", "づ" sound as the kana of these rows.
  ['b', '..ゔ..'],
  ['', '....を'],
  ['z', '.ぢづ..'],
]
const VOWELS = 'aiueo'
/** Small kana change the vowel of the one before them. */
const SMALL: Readonly<Record<string, string>> = {
  ぁ: 'a',
  ぃ: 'i',
  ぅ: 'u',
  ぇ: 'e',
  ぉ: 'o',
  ゃ: 'ya',
  ゅ: 'yu',
  ょ: 'yo',
  ゎ: 'wa',
}

const SYLLABLES: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap(([consonant, kana]) =>
    Array.from(kana).flatMap((character, at) =>
      character === '.' ? [] : [[character, `${consonant}${VOWELS[at] ?? ''}`] as const],
    ),
  ),
)

/** Ways to write one sound in Latin letters, in this order; what stands on the right is what is compared. */
const ONE_SOUND: readonly (readonly [RegExp, string])[] = [
  [/m(?=[bmp])/g, 'n'],
  [/([a-z])(?=\1)/g, ''],
  [/tch/g, 'ch'],
  [/sh(?=[aueo])/g, 'sy'],
  [/ch(?=[aueo])/g, 'ty'],
  [/jy?(?=[aueo])/g, 'zy'],
  [/sh/g, 's'],
  [/ch/g, 't'],
  [/j/g, 'z'],
  [/ts/g, 't'],
  [/dz/g, 'z'],
  [/f/g, 'h'],
  [/v/g, 'b'],
  [/l/g, 'r'],
  [/wo/g, 'o'],
  [/ou/g, 'o'],
]

/** How folded words sound, without the spaces between them; characters that are neither kana nor Latin letters stay. */
export const soundOf = (words: string): string => {
  const together = squashed(words)
  const latin = KANA.test(together) ? inLatin(together) : together
  return ONE_SOUND.reduce((text, [way, sound]) => text.replace(way, sound), latin)
}

/**
 * How folded words in kana sound with no regard to voicing marks, which phones and hurried fingers leave out: `フラック` for `ブラック`.
 * Nothing for words without kana, in which no such mark can be missing.
 */
export const soundUnvoiced = (words: string): string | undefined =>
  KANA.test(words) ? withoutVoices(soundOf(words)) : undefined

/** The same of how something sounds. */
export const withoutVoices = (sound: string): string =>
  sound.replace(/[gzdbp]/g, (voiced) => UNVOICED[voiced] ?? voiced)

const UNVOICED: Readonly<Record<string, string>> = { g: 'k', z: 's', d: 't', b: 'h', p: 'h' }

const KANA = /[\u3041-\u30ff]/

const inLatin = (words: string): string => {
  let latin = ''
  for (const character of words) {
    const small = SMALL[character]
    if (small !== undefined && /[aiueo]$/.test(latin)) latin = joined(latin, small)
    else if (character === 'ん') latin += 'n'
    // A long vowel, a doubled consonant: neither needs to be written.
    else if (character !== 'ー' && character !== 'っ') latin += SYLLABLES.get(character) ?? small ?? character
  }
  return latin
}

/** "ki" and "ya" are "kya"; "hu" and "a" are "ha", as "f" is compared as "h"; "u" and "i" are "wi". */
const joined = (latin: string, small: string): string => {
  const before = latin.slice(0, -1)
  const glide = latin.endsWith('u') && !/[a-z]$/.test(before) && small.length === 1 ? 'w' : ''
  return `${before}${glide}${small}`
}
