import { readOften } from '../../text/limits.ts'
import { cursorOver, partsOfSentence, type SentenceParts, type TextSpan } from '../../text/sentences.ts'
import { asImperative } from './imperative.ts'
import { type WhenUsed, readOccasion } from './occasion.ts'

/* How the sentence of an activated effect falls into what stands before the colon, what is done to activate and what is done then. */

/** "You can banish this card (Quick Effect); …": what is said of the effect behind its cost. */
const quickBehindCost = (parts: SentenceParts): SentenceParts => {
  const { condition, activate, resolve } = parts
  if (condition || !activate) return parts
  // "Once per turn, you can detach 1 material; …" as with a colon.
  const often = cursorOver(activate)
  if (readOften(often) && often.take(',') && often.key() === 'you')
    return {
      condition: { ...activate, end: often.position - 1 },
      activate: { ...activate, start: often.position },
      resolve,
    }
  for (let at = activate.end - 1; at > activate.start; at--) {
    const quick = { ...activate, start: at }
    if (cursorOver(quick).whole((cursor) => cursor.take('(Quick Effect)') || undefined))
      return { condition: quick, activate: { ...activate, end: at }, resolve }
  }
  return parts
}

/** "You can reveal 1 card in your hand: …" says what is done to activate with a colon. */
export const partsOf = (sentence: TextSpan): SentenceParts => {
  const parts = quickBehindCost(partsOfSentence(sentence))
  const { condition, activate, resolve } = parts
  if (!condition || activate || !cursorOver(condition).take('you can') || readOccasion(condition))
    return parts
  return { activate: condition, resolve }
}

export const NO_OCCASION: WhenUsed = { conditions: [] }

/** "Once per turn, you can activate …" without a colon. */
export const oftenBefore = (span: TextSpan): { readonly occasion: WhenUsed; readonly resolve: TextSpan } => {
  const cursor = cursorOver(span)
  const often = cursor.attempt(() => {
    const read = readOften(cursor)
    return read && cursor.take(',') ? read : undefined
  })
  return {
    occasion: often ? { ...NO_OCCASION, often } : NO_OCCASION,
    resolve: { ...span, start: cursor.position },
  }
}

/** "You can activate this effect; …" asks for nothing, "activate this card by Tributing 1 monster" for what it says. */
export const withoutActivating = (span: TextSpan): TextSpan => {
  const cursor = cursorOver(span)
  if (cursor.take('activate by')) return asImperative({ ...span, start: cursor.position })
  if (!cursor.takeAny('activate this effect', 'activate this card')) return span
  if (cursor.atEnd) return { ...span, start: span.end }
  return cursor.take('by') ? asImperative({ ...span, start: cursor.position }) : span
}

/** "Target 1 monster (if possible); regardless, …": what is done either way. */
export const withoutRegardless = (span: TextSpan): TextSpan => {
  const cursor = cursorOver(span)
  return cursor.take('regardless,') ? { ...span, start: cursor.position } : span
}
