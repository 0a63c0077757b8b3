import * as v from 'valibot'
import type { Passcode } from '../../cards/passcode.ts'
import { PasscodeSchema } from '../../cards/passcode-schema.ts'
import type { CardText } from '../../cards/source.ts'
import { failed, ok, type Result } from '../../result.ts'

/* Card texts as the window keeps them: one list a card, [passcode, name, text, Pendulum text or null?, reading of the name?]. They never ship with the app. */

const Texts = v.array(
  // The longer first: the shorter would take its beginning and drop the rest.
  v.union([
    v.tuple([PasscodeSchema, v.string(), v.string(), v.nullable(v.string()), v.string()]),
    v.tuple([PasscodeSchema, v.string(), v.string(), v.string()]),
    v.tuple([PasscodeSchema, v.string(), v.string()]),
  ]),
)

export const formatCardTexts = (texts: ReadonlyMap<Passcode, CardText>): string =>
  JSON.stringify(
    [...texts].map(([passcode, { name, reading, text, pendulumText }]) => {
      if (reading !== undefined) return [passcode, name, text, pendulumText ?? null, reading]
      return pendulumText === undefined ? [passcode, name, text] : [passcode, name, text, pendulumText]
    }),
  )

/** Reads what `formatCardTexts` wrote. */
export const parseCardTexts = (
  written: string,
): Result<ReadonlyMap<Passcode, CardText>, { readonly code: 'not-card-texts' }> => {
  const texts = v.safeParse(Texts, parsedOrNothing(written), { abortEarly: true })
  if (!texts.success) return failed({ code: 'not-card-texts' })
  return ok(
    new Map(
      texts.output.map(([passcode, name, text, pendulumText, reading]) => [
        passcode,
        {
          name,
          ...(reading !== undefined && { reading }),
          text,
          ...(typeof pendulumText === 'string' && { pendulumText }),
        },
      ]),
    ),
  )
}

const parsedOrNothing = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
