import { readFilter } from '../materials/read.ts'
import type { Filter } from '../materials/tree.ts'
import type { Restriction, SummonWay } from '../restrictions.ts'
import { THIS } from './sentences.ts'
import { effectsOf, mustBe, placesIn, readWays } from './ways.ts'

/** A wording of card texts, and what it means. */
export interface Wording {
  readonly wording: RegExp
  readonly means: (found: readonly (string | undefined)[], name: string) => readonly Restriction[]
}

const TIMES = new Map([
  ['once', 1],
  ['twice', 2],
])

const OTHER_WAYS = /,? (?:and|but) (?:it )?cannot be Special Summoned by other ways$/

const readMust = (words: string, lasts: 'always' | 'first'): readonly Restriction[] =>
  mustBe(readWays(words.replace(OTHER_WAYS, '')), OTHER_WAYS.test(words) ? 'always' : lasts)

/** The monster an Xyz Summon may use in the materials' place; "with a different name" is different from this card. */
const readUsing = (words: string, name: string): Filter | undefined => {
  const different = / with a different name(?= |$)/
  const named = words.replaceAll(THIS, `"${name}"`)
  return readFilter(different.test(named) ? `${named.replace(different, '')}, except "${name}"` : named)
}

/** What the standard sentences say about the card's own Summon [NS-10, SS-06, SS-10, SS-11, SS-12]. */
export const SUMMONING: readonly Wording[] = [
  {
    wording: /^(?:This (?:card|monster) )?cannot be Normal Summoned(?:\/Set| or (?:Normal )?Set)$/i,
    means: () => [{ code: 'cannot-be-normal-summoned' }],
  },
  {
    // Without "/Set" it may still be Set [SPI-04].
    wording: /^(?:This card )?cannot be Normal (Summoned\/Set )?or Special Summoned$/i,
    means: ([, noSet]) => [
      { code: 'cannot-be-normal-summoned', ...(!noSet && { mayBeSet: true }) },
      { code: 'cannot-be-special-summoned' },
    ],
  },
  {
    wording: /^(?:This card )?cannot be Special Summoned$/i,
    means: () => [{ code: 'cannot-be-special-summoned' }],
  },
  {
    wording:
      /^(?:This card )?cannot be Special Summoned from (?:the |your )?((?:hand|(?:Main )?Deck|Extra Deck|GY|Graveyard)(?: or (?:hand|Deck|GY|Graveyard))?)$/i,
    means: ([, places = '']) => [{ code: 'cannot-be-special-summoned-from', from: placesIn(places) }],
  },
  {
    wording: /^(?:This card )?cannot be Special Summoned,? except ((?:by|with) .+)$/i,
    means: ([, words = '']) => {
      const ways = readWays(words.replace(/^by (?=\w+ Summon$)/, ''))
      return [
        { code: 'cannot-be-special-summoned', except: ways.by, ...effectsOf(ways) },
        ...(ways.more ? [{ code: 'text-says-more' } as const] : []),
      ]
    },
  },
  {
    wording: /^Must (?:only )?be (.* Summon(?:ed)?\b.*)$/,
    means: ([, words = '']) => readMust(words, 'always'),
  },
  { wording: /^Must first be (.*Summoned.*)$/, means: ([, words = '']) => readMust(words, 'first') },
  {
    wording: /^(?:This card )?can only be (Special Summoned.*)$/i,
    means: ([, words = '']) => readMust(words, 'first'),
  },
  // A Ritual Monster of old, naming its Ritual Spell: no more than every Ritual Monster says.
  {
    wording: /^This card can only be Ritual Summoned with the Ritual (?:Spell|Magic) Card, "[^"]+"$/,
    means: () => [],
  },
  { wording: /^You can Ritual Summon this card with /, means: () => [] },
  {
    wording:
      /^A Fusion Summon of this (?:card|monster) can only be (?:done|conducted) with the above (?:Fusion )?Materials?(?: Monsters?| Cards?)*$/i,
    means: () => [{ code: 'no-substitute-materials' }],
  },
  {
    wording:
      /^(?:This card )?(?:cannot be (Fusion|Synchro|Xyz|Link) Summoned unless|can only be (Fusion|Synchro|Xyz|Link) Summoned while) /i,
    means: ([, unless, during = '']) => [
      { code: 'summoned-only-if', by: (unless ?? during).toLowerCase() as SummonWay },
    ],
  },
  {
    wording: /^(?:This card )?cannot be (Fusion|Synchro|Xyz|Link) Summoned except during Main Phase 2$/i,
    means: ([, kind = '']) => [
      { code: 'summoned-only-if', by: kind.toLowerCase() as SummonWay, phase: 'main2' },
    ],
  },
  {
    wording: /^Cannot be (Fusion|Synchro|Xyz|Link) Summoned$/,
    means: () => [{ code: 'must-be-summoned', by: ['own'], lasts: 'always' }],
  },
  {
    wording:
      /^(Once per turn, )?(During your Main Phase 2, )?you can also Xyz Summon (?:this card|"THIS") by using (.+?)(?: as (?:the |an )?(?:Xyz )?materials?)?((?:, except|, other than) [^,(]+)?(?: \(transfer [^)]*\))?$/i,
    means: ([, once, inMain2, words = '', except = ''], name) => {
      const using = readUsing(`${words}${except.replace('other than', 'except')}`, name)
      if (!using) return [{ code: 'text-says-more' }]
      return [
        {
          code: 'may-be-xyz-summoned-using',
          using,
          ...(once !== undefined && { timesATurn: 1 }),
          ...(inMain2 !== undefined && { phase: 'main2' }),
        },
      ]
    },
  },
  {
    wording: new RegExp(
      `^You can only (Special|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summon ${THIS} (once|twice) per turn(?:, no matter which method you use)?$`,
    ),
    means: ([, kind = '', times = '']) => [
      {
        code: 'special-summons-a-turn',
        count: TIMES.get(times) ?? 1,
        ...(kind !== 'Special' && { by: kind.toLowerCase() as SummonWay }),
      },
    ],
  },
  {
    wording: new RegExp(`^You can only control (?:1|one)(?: face-up)? ${THIS}(?: in your Monster Zone)?$`),
    means: () => [{ code: 'control-only-one' }],
  },
  {
    wording: new RegExp(`^There can only be (?:1|one)(?: face-up)? ${THIS} on the field$`),
    means: () => [{ code: 'control-only-one', onEitherSide: true }],
  },
  {
    wording: /\bSpecial Summon (?:this card|"THIS") \(from (?:your )?([^)]*)\)/,
    means: ([, places = '']) => [{ code: 'own-procedure', from: placesIn(places) }],
  },
]

/** "You can only Special Summon "this card" once per turn this way": how often the card's own way may be taken. */
export const THIS_WAY = new RegExp(
  `^You can only (?:Special|Xyz) Summon (?:${THIS}|this card) (once|twice) per turn this way(?:, no matter which method you use)?$`,
)

/** The card's own way, held to so many times a turn. */
export const heldTo = (restriction: Restriction, times: string): Restriction =>
  restriction.code === 'own-procedure' || restriction.code === 'may-be-xyz-summoned-using'
    ? { ...restriction, timesATurn: TIMES.get(times) ?? 1 }
    : restriction
