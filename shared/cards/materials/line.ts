import type { Filter } from '../filter/filter.ts'
import { firstLineWhere } from '../../text-lines.ts'
import type { MonsterFrame } from '../terms.ts'
import { materialsWords } from './describe.ts'
import type { Materials, MaterialsFact } from './materials.ts'
import { readMaterials } from './read.ts'

const each = (...filters: readonly Filter[]): Materials => [
  filters.map((of) => ({ count: { min: 1, max: 1 }, of, among: [] })),
]

const named = (name: string): Filter => ({ is: 'name', name })

/**
 * Cards whose materials line is misprinted in the data, by passcode, with the materials decided for each.
 * A card stays here until its line reads as decided.
 */
export const CORRECTIONS: ReadonlyMap<number, Materials> = new Map<number, Materials>([
  // Elemental HERO Air Neos: "Hero" is no name of a card.
  [11502550, each(named('Elemental HERO Neos'), named('Neo-Spacian Air Hummingbird'))],
  // LeVirtue Dragon: "monstes" in the field of materials.
  [33113958, [[{ count: { min: 2, max: 2 }, of: { is: 'level', range: { min: 3, max: 3 } }, among: [] }]]],
  // Amphibious Bugroth: the text keeps an old name of the second card.
  [40173854, each(named('Ground Attacker Bugroth'), named('Sentinel of the Seas'))],
  // Spirit with Eyes of Blue: "Dragon of Spellcaster" in the field of materials.
  [
    42097666,
    each({
      is: 'all',
      of: [
        { is: 'level', range: { min: 0, max: 4 } },
        {
          is: 'any',
          of: [
            { is: 'type', type: 'Dragon' },
            { is: 'type', type: 'Spellcaster' },
          ],
        },
      ],
    }),
  ],
])

/** A monster as the card data print it. `materials` is the field that some data keep beside the text. */
export interface PrintedMonster {
  readonly passcode: number | null
  readonly frame: MonsterFrame
  readonly text: string
  readonly materials?: string | undefined
}

/** The line that holds, and the one in the data that says something else. */
export interface MaterialsLine {
  readonly line: string
  readonly recipes: Materials
  readonly contradicted?: string
}

const NEEDS_MATERIALS: ReadonlySet<MonsterFrame> = new Set(['fusion', 'synchro', 'xyz', 'link'])

/** The lines of a text in which materials may stand: the first that is no condition in brackets, and what it holds before a slash. */
const candidates = (text: string): readonly string[] => {
  const first = firstLineWhere(text, (each) => each.trim() !== '' && !each.trimStart().startsWith('('))?.line
  return first === undefined ? [] : [first.trim(), ...first.split(' / ').slice(0, 1)]
}

const reads = (line: string | undefined): Omit<MaterialsLine, 'contradicted'> | undefined => {
  const recipes = line === undefined ? undefined : readMaterials(line)
  return line !== undefined && recipes ? { line, recipes } : undefined
}

const firstThatReads = (lines: readonly string[]): ReturnType<typeof reads> => {
  for (const line of new Set(lines)) {
    const read = reads(line)
    if (read) return read
  }
  return undefined
}

/**
 * The materials line of a Fusion, Synchro, Xyz or Link Monster: the first line of its text, which is what is printed, and where that is
 * none the field. Undefined for a monster without one, or with one that does not read.
 */
export const materialsLine = ({ frame, text, materials }: PrintedMonster): MaterialsLine | undefined => {
  if (!NEEDS_MATERIALS.has(frame)) return undefined
  const printed = firstThatReads(candidates(text))
  const found = printed ?? reads(materials)
  if (!found || materials === undefined || materials === found.line) return found
  const field = printed ? reads(materials) : found
  const agree = field !== undefined && materialsWords(field.recipes) === materialsWords(found.recipes)
  return agree ? found : { ...found, contradicted: materials }
}

/** A count or a card's name: so begin materials, and no sentence about a Summon. */
const LOOKS_LIKE_MATERIALS = /^["\d]/

/** What the data say of a monster's materials, the corrections applied; `found` where the line is known already. Undefined for monsters that have none by their kind. */
export const materialsFact = (
  card: PrintedMonster,
  found: MaterialsLine | undefined = materialsLine(card),
): MaterialsFact | undefined => {
  if (!NEEDS_MATERIALS.has(card.frame)) return undefined
  const corrected = card.passcode === null ? undefined : CORRECTIONS.get(card.passcode)
  if (corrected) return { recipes: corrected }
  if (found) return { recipes: found.recipes }
  const unread =
    card.materials !== undefined || candidates(card.text).some((line) => LOOKS_LIKE_MATERIALS.test(line))
  return unread ? 'unread' : 'none'
}
