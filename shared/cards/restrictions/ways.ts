import type { Restriction, SummonWay, SummonedFrom } from '../restrictions.ts'

/** How a sentence says the card is Special Summoned. `more`: it also asks for something that the ways do not tell. */
interface Ways {
  readonly by: readonly SummonWay[]
  readonly effectsOf: readonly string[]
  readonly from: readonly SummonedFrom[] | undefined
  readonly exact: boolean
  readonly more: boolean
}

const KIND = '(Fusion|Ritual|Synchro|Xyz|Link|Pendulum)'
const BY_KIND = new RegExp(`^${KIND} Summon(?:ed)?(?: \\(?from your hand\\)?)?(.*)$`)
const NEXT_WAY = /,? \(?or (?:be )?(?=(?:Fusion|Ritual|Synchro|Xyz|Link|Pendulum|Special) Summon|with "|by )/
const QUOTED = /"([^"]+)"/g

const PLACE_WORDS: readonly (readonly [RegExp, SummonedFrom])[] = [
  [/\bhand\b/, 'hand'],
  [/\b(?:GY|Graveyard)\b/, 'graveyard'],
  [/\bbanish/, 'banished'],
  [/\bExtra Deck\b/, 'extraDeck'],
  [/(?<!Extra )\bDeck\b/, 'deck'],
]

/** "hand", "hand or GY", "face-up Extra Deck". */
export const placesIn = (words: string): readonly SummonedFrom[] =>
  PLACE_WORDS.flatMap(([pattern, place]) => (pattern.test(words) ? [place] : []))

const quotedIn = (words: string): readonly string[] =>
  [...words.matchAll(QUOTED)].flatMap(([, name]) => name ?? [])

const EFFECT_OF_ANY = /^(?:by|with)(?: the effect of)? (?:a |another )?card(?: effect)?$/
/** "with "Mask Change"", "by the effect of a "Ninja" monster or "Ninjitsu Art" card". */
const NAMED = '(?:an? )?"[^"]+"(?: (?:cards?|monsters?|Spells?|Traps?|Spells?\\/Traps?))?(?:\'s)?'
const EFFECT_OF_NAMED = new RegExp(
  `^(?:by|with) (?:(?:the|an) effect of )?${NAMED}(?:,? or ${NAMED})*(?: effect)?$`,
)
/** An effect that is told apart in other words: "by the effect of a Wyrm monster". */
const EFFECT = /^(?:by|with) (?:(?:the|an) effect of\b|.*\beffect\b)/
const OWN_EFFECT = /^(?:by|with) (?:its own|the following) effect$/

const NOTHING = { effectsOf: [], from: undefined, exact: false, more: false } as const

const readWay = (words: string): Ways => {
  const kind = BY_KIND.exec(words)
  if (kind) {
    const rest = (kind[2] ?? '').trim()
    const exact = /^(?:only )?with the above (?:\w+ )?materials?(?: monsters?)?$/i.test(rest)
    const way = (kind[1] ?? '').toLowerCase() as SummonWay
    return { ...NOTHING, by: [way], exact, more: rest !== '' && !exact }
  }
  const how = words.replace(/^Special Summon(?:ed)? ?/, '')
  if (EFFECT_OF_ANY.test(how)) return { ...NOTHING, by: ['effect'] }
  if (EFFECT_OF_NAMED.test(how)) return { ...NOTHING, by: ['effect'], effectsOf: quotedIn(how) }
  if (OWN_EFFECT.test(how)) return { ...NOTHING, by: ['own'] }
  const named = /^(?:by|with) "[^"]+"(?! (?!that was))/.test(how)
  if (named) return { ...NOTHING, by: ['effect'], effectsOf: quotedIn(how).slice(0, 1), more: true }
  if (EFFECT.test(how)) return { ...NOTHING, by: ['effect'], more: true }
  const place = /^(?:\(from ([^)]*)\)|from your ((?:face-\w+ )?(?:hand|Extra Deck|Deck|GY|Graveyard)))/.exec(
    how,
  )
  const from = place ? placesIn(place[1] ?? place[2] ?? '') : undefined
  return { ...NOTHING, by: ['own'], from }
}

/** "Fusion Summoned, or Special Summoned (from your Extra Deck) by Tributing the above cards". */
export const readWays = (words: string): Ways => {
  const ways = words
    .replace(/^either /, '')
    .split(NEXT_WAY)
    .map((way) => readWay(way.replace(/\)$/, '')))
  return {
    by: [...new Set(ways.flatMap(({ by }) => by))],
    effectsOf: ways.flatMap(({ effectsOf }) => effectsOf),
    from: ways.find(({ from }) => from !== undefined)?.from,
    exact: ways.some(({ exact }) => exact),
    more: ways.some(({ more }) => more),
  }
}

/** The cards whose effect it must be, where the ways name any. */
export const effectsOf = ({ effectsOf: names }: Ways): { readonly effectsOf?: readonly string[] } =>
  names.length > 0 ? { effectsOf: names } : {}

/** What the ways of a "must be" mean, all of them. */
export const mustBe = (ways: Ways, lasts: 'always' | 'first'): readonly Restriction[] => [
  { code: 'must-be-summoned', by: ways.by, lasts, ...effectsOf(ways) },
  ...(ways.from ? [{ code: 'own-procedure', from: ways.from } as const] : []),
  ...(ways.exact ? [{ code: 'no-substitute-materials' } as const] : []),
  ...(ways.more ? [{ code: 'text-says-more' } as const] : []),
]
