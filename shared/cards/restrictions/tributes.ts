import { readFilter } from '../materials/read.ts'
import type { Wording } from './summoning.ts'

/** What the standard sentences say about the Tributes of the card's own Normal Summon [NS-08, NS-16, NS-17]; a way without Tribute is no way to Set it. */
export const TRIBUTES: readonly Wording[] = [
  {
    wording: /^Requires 3 Tributes to Normal Summon \(cannot be Normal Set\)?$/,
    means: () => [{ code: 'tributes', count: 3, must: true, notSet: true }],
  },
  {
    wording:
      /^(If you control no monsters, y|Y)ou can Normal Summon this card without Tributing(?:, but\b.*)?$/,
    means: ([, start = '']) => [
      {
        code: 'tributes',
        count: 0,
        notSet: true,
        ...(start.startsWith('If') && { withNoMonsters: true }),
      },
    ],
  },
  {
    wording:
      /^You can Tribute Summon this card by Tributing 1 ("[^"]+" monster|[A-Z]\S*(?: \S+)? monster|monster)$/,
    means: ([, words = '']) => {
      const of = words === 'monster' ? undefined : readFilter(words)
      if (words !== 'monster' && !of) return [{ code: 'text-says-more' }]
      return [{ code: 'tributes', count: 1, ...(of && { of }) }]
    },
  },
]
