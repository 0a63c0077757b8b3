import { readFilter } from '../materials/read.ts'
import type { Filter } from '../materials/tree.ts'
import { MATERIAL_USES, type MaterialUse, type Restriction } from '../restrictions.ts'
import type { Wording } from './summoning.ts'

const USES = '((?:Fusion|Synchro|Xyz|Link)(?:(?:, (?:or |and )?| or | and |\\/)(?:Fusion|Synchro|Xyz|Link))*)'
const EXCEPT = `(?:,? except (?:for )?(?:the |an? )?${USES} Summon of (.+))?`
const SUBJECT = '(?:This (?:face-up )?card (?:on the field )?)?(?:also )?'

const usesIn = (words: string): readonly MaterialUse[] =>
  MATERIAL_USES.filter((use) => words.toLowerCase().includes(use))

/** A restriction that names the monsters it is for, in words; one whose words are not understood says more. */
const naming = (words: string | undefined, make: (named: Filter | undefined) => Restriction): Restriction => {
  if (words === undefined) return make(undefined)
  const named = readFilter(words)
  return named ? make(named) : { code: 'text-says-more' }
}

const cannotBeMaterial = (uses: string, exceptFor: string | undefined): readonly Restriction[] => [
  naming(exceptFor, (except) => ({
    code: 'cannot-be-material',
    of: usesIn(uses),
    ...(except && { except }),
  })),
]

const asNonTuner = (words: string | undefined): readonly Restriction[] => [
  naming(words, (named) => ({ code: 'may-count-as-non-tuner', ...(named && { for: named }) })),
]

const asLevels = (
  use: string,
  words: string | undefined,
  levels: readonly (string | undefined)[],
): readonly Restriction[] =>
  levels.flatMap((level) =>
    level === undefined
      ? []
      : naming(words, (named) => ({
          code: 'may-count-as-level',
          level: Number(level),
          of: use === 'Xyz' ? 'xyz' : 'synchro',
          ...(named && { for: named }),
        })),
  )

const THIS_CARD = 'this card(?: you control| on the field)?'

/** What the standard sentences say about the card's use as material. */
export const MATERIAL_USE: readonly Wording[] = [
  {
    wording: new RegExp(
      `^${SUBJECT}cannot be used as (?:an? )?${USES} Materials?(?: Monsters?)?(?: for (?:an? )?(?:${USES} )?Summon)?${EXCEPT}$`,
      'i',
    ),
    means: ([, uses = '', , , words]) => cannotBeMaterial(uses, words),
  },
  {
    wording: new RegExp(
      `^${SUBJECT}cannot be used as (?:a )?materials? for (?:an? )?${USES} Summon${EXCEPT}$`,
      'i',
    ),
    means: ([, uses = '', , words]) => cannotBeMaterial(uses, words),
  },
  {
    wording: new RegExp(
      `^${SUBJECT}cannot be used as (?:an? )?(?:${USES} Material|material for (?:an? )?${USES} Summon) the turn it (?:is|was) (Fusion|Synchro|Xyz|Link) Summoned$`,
      'i',
    ),
    means: ([, uses, others]) => [
      { code: 'cannot-be-material-the-turn-summoned', of: usesIn(uses ?? others ?? '') },
    ],
  },
  {
    wording: new RegExp(
      `^For (?:a|the) Synchro Summon(?: of (.+?))?, (?:you can treat ${THIS_CARD}|${THIS_CARD} can be treated) as a non-Tuner(?: monster)?$`,
      'i',
    ),
    means: ([, words]) => asNonTuner(words),
  },
  {
    wording: new RegExp(
      `^If ${THIS_CARD} (?:is|would be) used as (?:a )?Synchro Material(?: Monster)?(?: for (?:the Synchro Summon of )?(.+?))?, you can treat it as a non-Tuner(?: monster)?$`,
      'i',
    ),
    means: ([, words]) => asNonTuner(words),
  },
  {
    wording: new RegExp(
      `^If you use ${THIS_CARD} as (?:a )?Synchro Material(?: for (?:the Synchro Summon of )?(.+?))?, you can treat it as a non-Tuner(?: monster)?$`,
      'i',
    ),
    means: ([, words]) => asNonTuner(words),
  },
  {
    // Whether it may be Tributed is nothing we hold.
    wording: new RegExp(
      `^${SUBJECT}cannot be Tributed, (?:n?or|and cannot be) used as (?:a )?material for (?:an? )?${USES} Summon(, while .+)?$`,
      'i',
    ),
    means: ([, uses = '', during]) => [
      ...(during === undefined ? cannotBeMaterial(uses, undefined) : []),
      { code: 'text-says-more' },
    ],
  },
  {
    wording: new RegExp(
      `^(?:If|When) ${THIS_CARD} (?:is|would be) used (?:as material )?for (?:the|an?) (Synchro|Xyz) Summon(?: of (.+?))?, (?:it can be treated|you can treat it) as (?:a )?Level (\\d+)(?: or (\\d+))?(?: monster)?$`,
      'i',
    ),
    means: ([, use = '', words, ...levels]) => asLevels(use, words, levels),
  },
  {
    wording: new RegExp(
      `^(?:${THIS_CARD} )?can be treated as (?:a )?Level (\\d+)(?: or (\\d+))? monster,? (?:when used )?for (?:the|an?) (Synchro|Xyz) Summon(?: of (.+))?$`,
      'i',
    ),
    means: ([, one, other, use = '', words]) => asLevels(use, words, [one, other]),
  },
  {
    wording: new RegExp(
      `^For (?:the|an?) (Synchro|Xyz) Summon(?: of (.+?))?, (?:you can treat ${THIS_CARD}|${THIS_CARD} can be treated) as (?:a )?Level (\\d+)(?: or (\\d+))?(?: monster)?$`,
      'i',
    ),
    means: ([, use = '', words, ...levels]) => asLevels(use, words, levels),
  },
  {
    wording:
      /^(?:This card )?can be treated as (\d+) (?:Xyz )?Materials? for the Xyz Summon of (.+?)(?: that requires (\d+) or more (?:Xyz )?materials)?$/i,
    means: ([, count = '', words, needing]) => [
      naming(words, (named) => ({
        code: 'may-count-as-materials',
        count: Number(count),
        ...(named && { for: named }),
        ...(needing !== undefined && { needing: Number(needing) }),
      })),
    ],
  },
]
