import { type Card, isExtraDeckCard, type Monster } from '../../card.ts'
import type { Recipe } from '../../materials/materials.ts'
import type { CardText } from '../../source.ts'
import { LONGEST_CARD_TEXT } from '../../text/tokens.ts'
import { belowMaterials } from '../printed.ts'
import type { CardEffects, TextPart } from '../effect.ts'
import type { CardReading } from './card-reading.ts'
import { type PartReading, PartDraft } from './part.ts'
import { readSentence } from './sentence-by-sentence.ts'
import { partAsAWhole } from './text-as-a-whole.ts'

/* A card's text, sentence by sentence. */

/** Of one part of a text; no card has half as many. Hundreds of wordings are tried on each, so thousands would only cost time. */
const MOST_SENTENCES = 100

/** What one part of a text says; its effects stand in the card's list behind `effectsBefore` others. */
const readPart = (text: string, name: string, reading: CardReading, effectsBefore: number): PartReading => {
  const part = new PartDraft(text, name, reading)
  if (part.sentences.length > MOST_SENTENCES) return tooLong(part.part)
  part.sentences.forEach((sentence, at) => {
    readSentence(part, sentence, at)
  })
  return partAsAWhole(part, effectsBefore)
}

const STAYING: ReadonlySet<string> = new Set(['continuous', 'equip', 'field'])

/**
 * What the text of a card does, as far as it is understood. Reads anything, in time that grows with the text's length. Where somebody has
 * `settled` what the unread sentences say, these cast no doubt on the effects that are read.
 */
export const readCardEffects = (
  card: Card,
  { text, pendulumText = '' }: CardText,
  doubts: 'kept' | 'settled' = 'kept',
): CardEffects => {
  const none = { effects: [], limits: [], unread: [], unheld: [] } satisfies CardEffects
  if (card.kind === 'token' || card.kind === 'skill') return { effects: [], limits: [], unread: [] }
  const stays = card.kind === 'monster' || STAYING.has(card.icon)
  const ritual = card.kind === 'spell' && card.summoning?.is === 'ritual' ? card.summoning : undefined
  const recipe = card.kind === 'monster' ? onlyRecipe(card) : undefined
  const reading = (part: TextPart): CardReading => ({
    ...(ritual && { ritual }),
    ...(recipe && { recipe }),
    ...(card.kind === 'monster' && mayTakeTributes(card) && { takesTributes: true as const }),
    ...(card.kind === 'monster' && isExtraDeckCard(card) && { fromExtraDeck: true as const }),
    ...(doubts === 'settled' && { isSure: true as const }),
    ...(card.kind === 'monster' && card.abilities.includes('gemini') && { gemini: true as const }),
    ...(card.kind === 'monster' && isUnion(card) && { union: true as const }),
    ...(card.kind === 'monster' && card.abilities.includes('spirit') && { spirit: true as const }),
    ...(card.kind === 'spell' && card.icon === 'field' && { isField: true as const }),
    kind: card.kind === 'monster' ? 'monster' : card.kind,
    stays,
    part,
  })
  const hasEffect = card.kind !== 'monster' || card.effect
  const main = !hasEffect
    ? none
    : text.length > LONGEST_CARD_TEXT
      ? tooLong('main')
      : readPart(belowMaterials(card, text), card.name, reading('main'), 0)
  const pendulum =
    pendulumText === ''
      ? none
      : pendulumText.length > LONGEST_CARD_TEXT
        ? tooLong('pendulum')
        : readPart(
            pendulumText,
            card.name,
            { ...reading('pendulum'), kind: 'spell', stays: true },
            main.effects.length,
          )
  const { equipsTo }: CardEffects = main
  const unheld = [...main.unheld, ...pendulum.unheld]
  return {
    effects: [...main.effects, ...pendulum.effects],
    limits: [...main.limits, ...pendulum.limits],
    ...(equipsTo && { equipsTo }),
    unread: [...main.unread, ...pendulum.unread],
    ...(unheld.length > 0 && { unheld }),
  }
}

/** What is found in a text that nobody reads to its end: the first sentence stands for all that is not understood. */
const tooLong = (part: TextPart): PartReading => ({
  effects: [],
  limits: [],
  unread: [{ part, sentence: 0 }],
  unheld: [{ part, sentence: 0 }],
})

/** Whether it is Tribute Summoned, by its Level or as its text says. */
const mayTakeTributes = (card: Monster): boolean =>
  !isExtraDeckCard(card) &&
  (('level' in card && card.level > 4) || card.restrictions.some(({ code }) => code === 'tributes'))

/** A Union Monster of which it is known to what it may be equipped. */
const isUnion = ({ restrictions }: Monster): boolean =>
  restrictions.some((one) => one.code === 'union' && one.equipsTo !== undefined)

const onlyRecipe = ({ materials }: Monster): Recipe | undefined => {
  if (typeof materials !== 'object' || materials.recipes.length !== 1) return undefined
  return materials.recipes[0]
}
