import * as v from 'valibot'
import type { Passcode } from '../../cards/passcode.ts'
import { PasscodeSchema } from '../../cards/passcode-schema.ts'
import type { Print } from '../../cards/prints/print.ts'
import { done, type InPieces } from '../../in-pieces.ts'
import { failed, ok, type Result } from '../../result.ts'

/* resources/prints.json: the English prints of every card, one card a line; sets and rarities are numbers into lists of their names. */

export interface PrintFacts {
  readonly prints: ReadonlyMap<Passcode, readonly Print[]>
  /** Konami's own database number → passcode, for lists and decks keyed by it. */
  readonly konamiIds: ReadonlyMap<number, Passcode>
}

export type PrintFactsRefusal =
  { readonly code: 'not-print-facts' } | { readonly code: 'newer-version'; readonly version: number }

const FORMAT = 'duelwright-prints'
const VERSION = 1

const Place = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const File = v.object({
  format: v.literal(FORMAT),
  version: v.number(),
  sets: v.array(v.string()),
  rarities: v.array(v.string()),
  cards: v.array(v.unknown()),
})

/** Passcode, Konami's number or 0, then for each print: number, place of its set, place of its rarity. */
const CardOfFile = v.tupleWithRest([PasscodeSchema, Place], v.union([v.string(), Place]))

/** Cards that are read between two pauses. */
const CARDS_AT_ONCE = 512

/** Reads what `formatPrintFacts` wrote. */
export const parsePrintFacts = (json: unknown): Result<PrintFacts, PrintFactsRefusal> =>
  done(parsingPrintFacts(json))

/** The same a few milliseconds at a time. */
export function* parsingPrintFacts(json: unknown): InPieces<Result<PrintFacts, PrintFactsRefusal>> {
  const file = v.safeParse(File, json, { abortEarly: true })
  if (!file.success) return failed({ code: 'not-print-facts' })
  const { version, sets, rarities, cards } = file.output
  if (version > VERSION) return failed({ code: 'newer-version', version })
  const prints = new Map<Passcode, readonly Print[]>()
  const konamiIds = new Map<number, Passcode>()
  for (const [place, written] of cards.entries()) {
    if (place % CARDS_AT_ONCE === CARDS_AT_ONCE - 1) yield
    const card = v.safeParse(CardOfFile, written, { abortEarly: true })
    if (!card.success) return failed({ code: 'not-print-facts' })
    const [passcode, konamiId, ...rest] = card.output
    if (konamiId !== 0) konamiIds.set(konamiId, passcode)
    const own: Print[] = []
    for (let at = 0; at < rest.length; at += 3) {
      const [number, set, rarity] = [rest[at], sets[Number(rest[at + 1])], rarities[Number(rest[at + 2])]]
      if (typeof number !== 'string' || set === undefined || rarity === undefined)
        return failed({ code: 'not-print-facts' })
      own.push({ number, set, rarity })
    }
    if (own.length > 0) prints.set(passcode, own)
  }
  return ok({ prints, konamiIds })
}

/** The file's text, cards in order of passcode. */
export const formatPrintFacts = (
  { prints, konamiIds }: PrintFacts,
  { sources }: { readonly sources: readonly string[] },
): string => {
  const all = [...prints.values()].flat()
  const sets = [...new Set(all.map((print) => print.set))].sort()
  const rarities = [...new Set(all.map((print) => print.rarity))].sort()
  const placeOfSet = new Map(sets.map((name, place) => [name, place]))
  const placeOfRarity = new Map(rarities.map((name, place) => [name, place]))
  const konamiIdOf = new Map([...konamiIds].map(([konamiId, passcode]) => [passcode, konamiId]))
  const lines = [...new Set([...prints.keys(), ...konamiIdOf.keys()])]
    .sort((a, b) => a - b)
    .map((passcode) => {
      const own = (prints.get(passcode) ?? []).flatMap(({ number, set, rarity }) => [
        number,
        placeOfSet.get(set),
        placeOfRarity.get(rarity),
      ])
      return JSON.stringify([passcode, konamiIdOf.get(passcode) ?? 0, ...own])
    })
  const header = { format: FORMAT, version: VERSION, sources, sets, rarities }
  return `${JSON.stringify(header).slice(0, -1)},"cards":[\n${lines.join(',\n')}\n]}\n`
}
