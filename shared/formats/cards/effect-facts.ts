import * as v from 'valibot'
import type { CardEffects } from '../../cards/effects/effect.ts'
import type { Passcode } from '../../cards/passcode.ts'
import { failed, ok, type Result } from '../../result.ts'
import { withFieldConditionsOfToday } from './earlier-field-condition.ts'
import { CardEffectsShape } from './effect-shape.ts'

/*
 * resources/effects.json: what the texts of cards do, one card a line, in order of passcode. A card's line is parsed when somebody first
 * asks for it: of thousands of cards a duel knows a hundred.
 */

/** The file is not effect facts, or those of another version. */
export type EffectFactsRefusal =
  { readonly code: 'not-effect-facts' } | { readonly code: 'another-version'; readonly version: number }

/** Why, in a sentence; the caller puts the file's name before it. */
export const explainEffectFactsRefusal = (refusal: EffectFactsRefusal): string => {
  switch (refusal.code) {
    case 'not-effect-facts':
      return 'it does not say what the texts of cards do, as resources/effects.json does.'
    case 'another-version':
      return `it is of version ${refusal.version} of effect facts; this Duelwright reads version ${VERSION}.`
  }
}

/** What the texts of cards do, by passcode. */
export interface EffectIndex {
  /** Undefined for a card without effects, and for one that is not known. */
  of(passcode: Passcode): CardEffects | undefined
}

const FORMAT = 'duelwright-effects'
/** Raised whenever the language of effects changes so that data written before is read otherwise. */
const VERSION = 1

const Header = v.object({ format: v.literal(FORMAT), version: v.number() })

/** Whether a card's text does nothing, so that there is nothing to keep. */
export const holdsNothing = ({ effects, limits, unread, equipsTo }: CardEffects): boolean =>
  effects.length + limits.length + unread.length === 0 && equipsTo === undefined

/** The file's text; cards whose text does nothing are left out. */
export const formatEffectFacts = (
  effects: ReadonlyMap<Passcode, CardEffects>,
  { sources }: { readonly sources: readonly string[] },
): string => {
  const lines = [...effects]
    .filter(([, card]) => !holdsNothing(card))
    .sort(([one], [other]) => one - other)
    .map(([passcode, { effects: all, limits, equipsTo, unread, unheld }]) => {
      const line = {
        effects: all,
        ...(limits.length > 0 && { limits }),
        ...(equipsTo && { equipsTo }),
        ...(unread.length > 0 && { unread }),
        ...(unheld && { unheld }),
      }
      return `"${passcode}":${inAscii(JSON.stringify(line))}`
    })
  const header = JSON.stringify({ format: FORMAT, version: VERSION, sources })
  return `${header.slice(0, -1)},"cards":{\n${lines.join(',\n')}\n}}\n`
}

/** One character beyond ASCII would make the whole text take twice the memory, and five times as long to decode. */
const inAscii = (json: string): string =>
  json.replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Reads what `formatEffectFacts` wrote. A line that is no effects of a card counts as none: the card is then played by hand. */
export const parseEffectFacts = (text: string): Result<EffectIndex, EffectFactsRefusal> => {
  const headerEnd = text.indexOf(',"cards":{\n')
  const header = headerEnd < 0 ? undefined : headerOf(`${text.slice(0, headerEnd)}}`)
  if (!header) return failed({ code: 'not-effect-facts' })
  if (header.version !== VERSION) return failed({ code: 'another-version', version: header.version })
  const lines = new Map<number, readonly [start: number, end: number]>()
  for (let start = text.indexOf('\n', headerEnd) + 1; text[start] === '"';) {
    const colon = text.indexOf(':', start)
    const end = text.indexOf('\n', colon)
    if (end < 0) break
    lines.set(Number(text.slice(start + 1, colon - 1)), [colon + 1, text[end - 1] === ',' ? end - 1 : end])
    start = end + 1
  }
  const parsed = new Map<Passcode, CardEffects>()
  return ok({
    of: (passcode) => {
      const known = parsed.get(passcode)
      const line = known ? undefined : lines.get(passcode)
      if (!line) return known
      const card = parseCardEffects(text.slice(...line))
      if (card) parsed.set(passcode, card)
      else lines.delete(passcode)
      return card
    },
  })
}

const headerOf = (json: string): v.InferOutput<typeof Header> | undefined => {
  try {
    const header = v.safeParse(Header, JSON.parse(json), { abortEarly: true })
    return header.success ? header.output : undefined
  } catch {
    return undefined
  }
}

/** What one card does, from its JSON; undefined where that is no such thing. */
export const parseCardEffects = (json: string): CardEffects | undefined => {
  const read = v.safeParse(CardEffectsShape, withFieldConditionsOfToday(jsonIn(json)), { abortEarly: true })
  return read.success ? read.output : undefined
}

const jsonIn = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
