import { readFilter } from '../materials/read.ts'
import type { Filter } from '../materials/tree.ts'
import type { Restriction } from '../restrictions.ts'
import { type FieldCondition, opposite, readFieldCondition } from './field-condition.ts'
import type { Wording } from './summoning.ts'

const MORE: readonly Restriction[] = [{ code: 'text-says-more' }]

/** Where the text names a condition: what it makes of it, or that it says more. */
const provided = (
  words: string | undefined,
  make: (condition: { readonly if?: FieldCondition }) => readonly Restriction[],
): readonly Restriction[] => {
  if (words === undefined) return make({})
  const condition = readFieldCondition(words)
  return condition ? make({ if: condition }) : MORE
}

/** Tributes that must be so: "1 Zombie monster"; any monster where no more is said. */
const tribute = (words: string): { readonly of?: Filter } | undefined => {
  if (words === 'monster') return {}
  const of = readFilter(words)
  return of && { of }
}

const FACE_UP = '( face-up| in (?:face-up )?Attack Position)?'

/** What the standard sentences say about the card's own Normal Summon and its Tributes [NS-08, NS-10, NS-16, NS-17]; a way without Tribute is no way to Set it. */
export const TRIBUTES: readonly Wording[] = [
  {
    wording: /^Cannot be Normal Summoned \(but can be Normal Set\)?$/,
    means: () => [{ code: 'cannot-be-normal-summoned', mayBeSet: true }],
  },
  {
    wording: /^Cannot be Normal Summoned,? (unless|if|while) (.+)$/,
    means: ([, word, words = '']) => {
      const read = readFieldCondition(words)
      const condition = read && (word === 'unless' ? read : opposite(read))
      return condition ? [{ code: 'normal-summoned-only-if', condition }] : MORE
    },
  },
  {
    wording: /^Requires 3 Tributes to Normal Summon \(cannot be Normal Set\)?$/,
    means: () => [{ code: 'tributes', count: 3, must: true, notSet: true }],
  },
  {
    wording:
      /^(?:(?:If|While) (.+), )?you can Normal Summon(\/Set)? this card without (?:Tributing|Tributes)(?:, but\b.*)?$/i,
    means: ([, words, orSet]) =>
      provided(words, (condition) => [
        { code: 'tributes', count: 0, ...(!orSet && { notSet: true }), ...condition },
      ]),
  },
  {
    wording: new RegExp(
      `^(?:If (.+), )?you can (?:Normal Summon(\\/Set)?|Tribute Summon) this card${FACE_UP} with 1 Tribute(?:, but\\b.*)?$`,
      'i',
    ),
    means: ([, words, , faceUp]) =>
      provided(words, (condition) => [
        { code: 'tributes', count: 1, ...(faceUp !== undefined && { notSet: true }), ...condition },
      ]),
  },
  {
    wording: new RegExp(
      `^(?:If (.+), )?(?:you can (?:Normal|Tribute) Summon this card|This card can be Tribute Summoned)${FACE_UP} by Tributing 1 ("[^"]+" monster|[^"]*(?:"[^"]+" )?monster)$`,
      'i',
    ),
    means: ([, words, faceUp, which = '']) => {
      const of = tribute(which)
      if (!of) return MORE
      return provided(words, (condition) => [
        { code: 'tributes', count: 1, ...of, ...(faceUp !== undefined && { notSet: true }), ...condition },
      ])
    },
  },
  {
    wording: /^This card can only be Normal Summoned by Tributing 1 (.+)$/,
    means: ([, which = '']) => {
      const of = tribute(which)
      return of ? [{ code: 'tributes', count: 1, ...of, must: true, notSet: true }] : MORE
    },
  },
  {
    wording: /^If you Tribute Summon this card, (?:all|the) Tributes? must be (.+)$/,
    means: ([, words = '']) => {
      const of = readFilter(`${words} monster`)
      return of ? [{ code: 'tributes-must-be', of }] : MORE
    },
  },
]
