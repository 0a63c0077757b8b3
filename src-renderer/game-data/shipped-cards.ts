import type { Card } from '../../shared/cards/card.ts'
import {
  type CardFactsRefusal,
  parseCardFacts,
  trustedCardFacts,
} from '../../shared/formats/cards/card-facts/read.ts'
import { failed, type Result } from '../../shared/result.ts'

/**
 * Reads the card facts that come with the app. Those the window was built with have been read field by field by the tests, and are
 * known again by their digest; any others are read field by field here, which takes several times as long.
 */
export const readShippedCards = async (
  bytes: ArrayBuffer,
): Promise<Result<readonly Card[], CardFactsRefusal>> => {
  const isKnown = digestOf(bytes)
  const json = parsed(new TextDecoder().decode(bytes))
  if (json === undefined) return failed({ code: 'not-card-facts' })
  return (await isKnown) === import.meta.env.CARD_FACTS_DIGEST ? trustedCardFacts(json) : parseCardFacts(json)
}

/** SHA-256 in hexadecimal digits, worked out beside the window's own thread; none where the browser gives none. */
export const digestOf = async (bytes: ArrayBuffer): Promise<string> => {
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return 'none'
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
