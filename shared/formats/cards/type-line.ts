import {
  ABILITIES,
  type Ability,
  MONSTER_FRAMES,
  MONSTER_TYPES,
  type MonsterFrame,
  type MonsterType,
} from '../../cards/terms.ts'

/** The line in brackets above a monster's text, read: "Dragon / Fusion / Pendulum / Effect". */
export interface TypeLine {
  readonly type: MonsterType
  readonly frame: MonsterFrame
  readonly abilities: readonly Ability[]
  readonly effect: boolean
  readonly pendulum: boolean
}

const EXTRA_FRAMES = ['ritual', 'fusion', 'synchro', 'xyz', 'link'] as const

/** The word of a list that matches whatever its capitals; undefined where none does. */
export const wordOf = <T extends string>(words: readonly T[], word: string): T | undefined =>
  words.find((known) => known.toLowerCase() === word.trim().toLowerCase())

/**
 * Reads a type line word by word; undefined where a word is none of the game's.
 * Old prints leave "Effect" out beside Tuner, Spirit, Gemini, Union and Toon: such a monster has an effect if `text` says one.
 */
export const parseTypeLine = (line: string, text: string): TypeLine | undefined => {
  const [first = '', ...rest] = line.split('/').map((word) => word.trim())
  const type = wordOf(MONSTER_TYPES, first)
  const words = rest.filter((word) => word !== '').map((word) => word.toLowerCase())
  const known: readonly string[] = [...MONSTER_FRAMES, ...ABILITIES, 'pendulum']
  if (type === undefined || words.some((word) => !known.includes(word))) return undefined
  const abilities = ABILITIES.filter((ability) => words.includes(ability))
  const extra = EXTRA_FRAMES.find((frame) => words.includes(frame))
  const effect =
    words.includes('effect') || (abilities.length > 0 && !words.includes('normal') && saysEffect(extra, text))
  return {
    type,
    frame: extra ?? (effect ? 'effect' : 'normal'),
    abilities,
    effect,
    pendulum: words.includes('pendulum'),
  }
}

/** The first line of an Extra Deck monster's text names its materials; only what follows is an effect. */
const saysEffect = (frame: (typeof EXTRA_FRAMES)[number] | undefined, text: string): boolean =>
  frame === undefined || frame === 'ritual' || text.trim().includes('\n')
