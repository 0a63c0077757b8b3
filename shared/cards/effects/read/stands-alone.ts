import { cursorOver, type Sentence } from '../../text/sentences.ts'
import type { CardReading } from './card-reading.ts'

/* Whether a sentence that is not understood speaks of nothing outside itself, or only of the effect before it. */

/** Words with which a sentence goes on with the one before it. */
const GOES_ON: ReadonlySet<string> = new Set([
  'it',
  'its',
  'that',
  'those',
  'them',
  'their',
  'they',
  'otherwise',
  'instead',
  'also',
  'effect',
  'way',
  'resolves',
  'result',
  'turn',
])

/** A sentence that is not understood may still plainly be an effect of its own, which puts no other in doubt. */
export const standsAlone = ({ source, start, end, bullet }: Sentence, reading: CardReading): boolean => {
  if (bullet || !reading.stays) return false
  // How often effects can be used is a matter of each of them.
  if (
    cursorOver({ source, start, end }).takeAny(
      'you can only use',
      'you can only activate',
      'you can only equip',
    )
  )
    return false
  return speaksOfNoOther({ source, start, end, bullet })
}

/** No word of it points outside: "it" speaks of a "this card" before it, "that" of the noun that it follows, "turn" of every turn. */
export const speaksOfNoOther = (sentence: Sentence): boolean => {
  const { source, start, end } = sentence
  const key = (at: number): string => (at >= start && at < end ? (source.tokens[at]?.key ?? '') : '')
  if (BEGINS_LATER.has(key(start)) || (key(start) === 'this' && key(start + 1) === 'is')) return false
  if (key(start) === 'the' && CHOSEN_BEFORE.has(key(start + 1))) return false
  if (
    ['if', 'when'].includes(key(start)) &&
    key(start + 1) === 'you' &&
    ['do', 'did'].includes(key(start + 2))
  )
    return false
  let named = false
  for (let at = start; at < end; at++) {
    const cursor = cursorOver({ source, start: at, end })
    if (cursor.takeThisCard()) named = true
    const word = key(at)
    if (!GOES_ON.has(word)) continue
    const before = key(at - 1)
    switch (word) {
      case 'it':
      case 'its':
        if (!named) return false
        break
      case 'that':
        if (!RELATIVE_NOUNS.has(before) || !RELATIVE_VERBS.has(key(at + 1))) return false
        break
      case 'turn':
        if (!['each', 'per'].includes(before)) return false
        break
      case 'result':
        if (before === 'the') return false
        break
      case 'effect':
        if (['this', 'these', 'the', 'that', 'previous', 'following', 'either'].includes(before)) return false
        break
      case 'also':
        if (at === start) return false
        break
      case 'instead':
        if (!wouldBefore(source.tokens.slice(start, at))) return false
        break
      default:
        return false
    }
  }
  return true
}

/** What a sentence speaks of that only the effect before it can have brought about: "the selected card", "this damage", "at this time". */
const BROUGHT_ABOUT: readonly (readonly string[])[] = [
  ['this', 'damage'],
  ['this', 'increase'],
  ['this', 'special', 'summon', 'is'],
  ['at', 'this', 'time'],
  ['these', 'counters'],
  ['these', 'tokens'],
  ['the', 'winner'],
  ['the', 'rolls'],
  ['the', 'selected'],
  ['all', 'excavated'],
  ['the', 'excavated'],
  ['all', '3', 'results'],
  ['roll', 'again'],
]
/** The same word names it within the sentence: "select 1 card, and destroy the selected card". */
const NAMING = new Set(['select', 'excavate', 'roll', 'damage', 'tokens', 'counters', 'increase'])

/** Whether it plainly goes on with the effect before it, as its result or the cards of it. */
export const goesOnPlainly = ({ source, start, end, bullet }: Sentence): boolean => {
  if (bullet) return false
  const key = (at: number): string => (at >= start && at < end ? (source.tokens[at]?.key ?? '') : '')
  if (key(start) === 'however') return true
  for (let at = start; at < end; at++) {
    if (!BROUGHT_ABOUT.some((words) => words.every((word, place) => key(at + place) === word))) continue
    return !source.tokens.slice(start, at).some((token) => NAMING.has(token.key))
  }
  return false
}

const wouldBefore = (tokens: Sentence['source']['tokens']): boolean =>
  tokens.some(({ key }) => key === 'would')

/** Words with which a sentence begins that goes on. */
const BEGINS_LATER: ReadonlySet<string> = new Set(['then', 'after', 'also', 'otherwise', 'but', 'and', 'or'])
/** "The selected monster's Attribute": what the sentence before it chose. */
const CHOSEN_BEFORE: ReadonlySet<string> = new Set([
  'selected',
  'declared',
  'chosen',
  'targeted',
  'revealed',
  'destroyed',
  'banished',
  'discarded',
  'summoned',
  'returned',
  'excavated',
])
const RELATIVE_NOUNS: ReadonlySet<string> = new Set(
  'monster monsters card cards effect effects spell spells trap traps player zone zones'.split(' '),
)
const RELATIVE_VERBS: ReadonlySet<string> = new Set(
  'point points mention mentions is are was were has have cannot can would does do activate activates changes attacks battles'.split(
    ' ',
  ),
)

/** Of which "effects" a text speaks that means those of cards, and not its own: "monster effects", "its activated effects". */
const OF_CARDS: ReadonlySet<string> = new Set(['card', 'monster', 'spell', 'trap', 'activated'])
const OF_SEVERAL: ReadonlySet<string> = new Set(
  'these each either both following above previous preceding must unless way leaves'.split(' '),
)

/** Whether what it says, if it says anything of effects, it says of the one before it: "this effect", "it", "those monsters". */
export const speaksOfOneBefore = (sentence: Sentence, { stays }: CardReading): boolean => {
  const { source, start, end, bullet } = sentence
  const key = (at: number): string => (at >= start && at < end ? (source.tokens[at]?.key ?? '') : '')
  if (bullet || cursorOver(sentence).takeAny('you can only', 'this card can only', 'activate', 'apply'))
    return false
  for (let at = start; at < end; at++) {
    const cursor = cursorOver({ source, start: at, end })
    // "Each time" is no word of several effects.
    if (
      OF_SEVERAL.has(key(at)) &&
      !(key(at) === 'each' && ['time', 'of', 'player', 'turn'].includes(key(at + 1)))
    )
      return false
    if (key(at) === 'effects' && !OF_CARDS.has(key(at - 1))) return false
    if (cursor.takeAny("this card's effect", 'the effect of this card', 'to activate this card')) return false
    // What it gains comes behind it.
    if (cursor.takeAny('with this effect', 'gains this effect', 'gain this effect')) return false
    // Which of its effects a Spell or Trap is activated with.
    if (!stays && cursor.takeAny('activate this card', 'this card is activated')) return false
  }
  return true
}
