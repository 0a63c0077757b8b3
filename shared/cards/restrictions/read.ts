import { materialsLine } from '../materials/line.ts'
import type { Restriction } from '../restrictions.ts'
import type { MonsterFrame } from '../terms.ts'
import { MATERIAL_USE } from './material-uses.ts'
import { sentencesOf, withThis } from './sentences.ts'
import { heldTo, SUMMONING, THIS_WAY } from './summoning.ts'
import { TRIBUTES } from './tributes.ts'

const WORDINGS = [...SUMMONING, ...TRIBUTES, ...MATERIAL_USE]

/** "Cannot be Special Summoned by other ways", as a sentence of its own, makes the card's own way the only one. */
const NO_OTHER_WAY = /^(?:This card )?cannot be Special Summoned by other ways$/i

/** No condition is half as long; the wordings are not made to be held against a page. */
const LONGEST = 1000

/** A condition has no colon and no semicolon, but in a name: those make an effect. */
const isEffect = (sentence: string): boolean => /[:;]/.test(sentence.replaceAll(/"[^"]*"/g, ''))

/** Conditions about the card's own Summon or its use as material; such a one that no wording understands says more. */
const ABOUT_ITSELF: readonly RegExp[] = [
  /^(?:This card )?(?:also )?(?:can only|cannot|can|must)(?: first)?(?: only)? be (?:either )?(?:(?:Normal|Special|Tribute|Flip|Fusion|Ritual|Synchro|Xyz|Link|Pendulum)\b|summoned\b|used as .*material)/i,
  /^(?:Cannot be Tributed, nor|Requires \d+ Tributes|If you Tribute Summon this card)/,
  /(?:\b(?<!used )[Tt]o|\bcan|\bcannot|\bIf you)\b(?: also)?(?: \w+)*? (?:Normal|Tribute|Fusion|Synchro|Xyz|Link) Summon(?:\/Set)? (?:this card|"THIS")(?!.*, return )/,
  /\bthe turn you \w+ Summon this card/,
  /^You can only (?:\w+ Summon|control)\b.*"THIS"/,
  /\bthis card\b.*\btreat(?:ed)?\b.*\b(?:non-Tuner|Level \d|materials for)/i,
  /^(?:If|When) (?:using )?this card\b.* Material.*\b(?:must|can be used|also use)\b/,
  /^For this card's (?:Synchro|Xyz|Link|Fusion) Summon/,
  /^There can only be (?:1|one)\b.*"THIS"/,
  /^You can substitute this card|be used as a substitute/,
]

/** What one sentence means; nothing where it is about other things. */
const readSentence = (sentence: string, name: string): readonly Restriction[] => {
  if (sentence.length > LONGEST || isEffect(sentence)) return []
  for (const { wording, means } of WORDINGS) {
    const found = wording.exec(sentence)
    if (found) return means(found, name)
  }
  return ABOUT_ITSELF.some((speaks) => speaks.test(sentence)) ? [{ code: 'text-says-more' }] : []
}

/** "Cannot be Normal Summoned/Set" beside "cannot be Special Summoned except by …" is "must be …" [SS-12]. */
const together = (read: readonly Restriction[]): readonly Restriction[] => {
  if (!read.some(({ code }) => code === 'cannot-be-normal-summoned')) return read
  return read.map((one) => {
    if (one.code !== 'cannot-be-special-summoned' || !one.except) return one
    const { except: by, effectsOf } = one
    return { code: 'must-be-summoned', by, lasts: 'always', ...(effectsOf && { effectsOf }) }
  })
}

const once = (read: readonly Restriction[]): readonly Restriction[] => [
  ...new Map(read.map((one) => [JSON.stringify(one), one])).values(),
]

/** What a monster's text says in the standard words about its own Summon and its use as material. Its Pendulum Effect is no part of the text; its materials line is. */
export const readRestrictions = (
  text: string,
  card: { readonly name: string; readonly frame: MonsterFrame },
  materials: string | undefined = materialsLine({ passcode: null, frame: card.frame, text })?.line,
): readonly Restriction[] => {
  if (card.frame === 'normal') return []
  const below = materials === undefined ? text : text.replace(materials, '')
  let read: readonly Restriction[] = []
  for (const sentence of sentencesOf(withThis(below, card.name))) {
    const [, times] = THIS_WAY.exec(sentence) ?? []
    if (times !== undefined) read = read.map((one) => heldTo(one, times))
    else if (!NO_OTHER_WAY.test(sentence)) read = [...read, ...readSentence(sentence, card.name)]
    else if (!read.some(({ code }) => code === 'must-be-summoned')) {
      read = [...read, { code: 'must-be-summoned', by: ['own'], lasts: 'always' }]
    }
  }
  return once(together(read))
}
