import { ABILITIES, MONSTER_FRAMES, MONSTER_TYPES, SPELL_ICONS, TRAP_ICONS } from '../terms.ts'
import { parseFact } from './facts.ts'
import { CARD_KINDS } from './kinds.ts'
import { type ParsedQuery, parseQuery } from './parse.ts'
import { formatSort, formatTest } from './format.ts'
import type { Clause, SearchPlace, Sort, Span, Test } from './query.ts'

/*
 * Controls that set parts of a query. The text stays the one truth: a control shows the part of it that it governs, and
 * rewrites only that part. Where a query has several clauses, a control says what holds in all of them.
 */

/** Words of `type:`, in the groups a player chooses from. Normal and Ritual are frames, or icons once only Spells and Traps are asked for. */
export const KIND_GROUPS = {
  card: CARD_KINDS,
  frame: [...MONSTER_FRAMES, 'pendulum', 'effectless'],
  ability: ABILITIES,
  type: MONSTER_TYPES.map((type) => type.toLowerCase()),
  icon: [...new Set([...SPELL_ICONS, ...TRAP_ICONS])],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type KindGroup = keyof typeof KIND_GROUPS

/** The key of each fact that has a control of its own. */
export const FILTER_KEYS = [
  'attr',
  'level',
  'rank',
  'link',
  'scale',
  'atk',
  'def',
  'arrows',
  'archetype',
  'text',
  'legal',
  'limit',
  'points',
  'owned',
  'deck',
  'released',
  'set',
  'number',
  'rarity',
  'edition',
  'condition',
  'lang',
  'place',
  'copies',
  'free',
  'trade',
  'wanted',
  'paid',
] as const
export type FilterKey = (typeof FILTER_KEYS)[number]

/** What a control governs. */
export type SearchFilter = KindGroup | FilterKey

const KIND_GROUP_NAMES = ['card', 'frame', 'ability', 'type', 'icon'] as const satisfies readonly KindGroup[]
const FILTERS: readonly SearchFilter[] = [...KIND_GROUP_NAMES, ...FILTER_KEYS]

/** The values chosen in a control, as its fact would be written: `dark`, `>=4`, `elemental hero`. */
export type FilterValues = readonly string[]

/** What the control shows: the values that all clauses share, or none. */
export const filterValues = ({ query }: ParsedQuery, filter: SearchFilter): FilterValues => {
  const [first = [], ...others] = query.map((clause) => valuesIn(clause, filter))
  return others.every((values) => values.join() === first.join()) ? first : []
}

/** The controls that show something. */
export const activeFilters = (parsed: ParsedQuery): readonly SearchFilter[] =>
  FILTERS.filter((filter) => filterValues(parsed, filter).length > 0)

const valuesIn = (clause: Clause, filter: SearchFilter): FilterValues => {
  const term = governed(clause, filter)
  return term ? valuesOf(term.test) : []
}

/** The text with these values in place of what the control governed, in every clause; none take it away. Undefined where they cannot be read. */
export const withFilter = (
  text: string,
  filter: SearchFilter,
  values: FilterValues,
  place: SearchPlace = 'cards',
): string | undefined => {
  const read = values.length === 0 ? undefined : readFilter(filter, values, place)
  if (read && !read.ok) return undefined
  const written = read && formatTest(read.value)
  const { query } = parseQuery(text, place)
  if (query.length === 0) return written === undefined ? text : joined(written, text)
  // From the last, so that the places of those before it stay.
  return query.reduceRight((changed, clause) => {
    const place = governed(clause, filter)
    if (written === undefined) return place ? without(changed, place) : changed
    return place ? replaced(changed, place, written) : inserted(changed, clause, written)
  }, text)
}

/** The text with its results sorted so; the best first where `sort` is left out. */
export const withSort = (text: string, sort: Sort | undefined): string => {
  const { sort: place } = parseQuery(text)
  if (!sort) return place ? without(text, place) : text
  return place ? replaced(text, place, formatSort(sort)) : appended(text, formatSort(sort))
}

const readFilter = (filter: SearchFilter, values: FilterValues, asked: SearchPlace) => {
  const key = filter in KIND_GROUPS ? 'type' : filter
  const nowhere = { start: 0, end: 0 }
  return parseFact(
    key,
    ':',
    values.map((text) => ({ text, ...nowhere })),
    nowhere,
    asked,
  )
}

const governed = (clause: Clause, filter: SearchFilter) =>
  clause.find(({ not, test }) => !not && filterOf(test, clause) === filter)

/** The control that governs a test, if any does. */
const filterOf = (test: Test, clause: Clause): SearchFilter | undefined => {
  switch (test.is) {
    case 'kind':
      return groupsFor(clause).find((group) => {
        const words: readonly string[] = KIND_GROUPS[group]
        return test.words.every((word) => words.includes(word))
      })
    case 'attribute':
      return 'attr'
    case 'arrows':
    case 'released':
    case 'legal':
    case 'archetype':
    case 'text':
    case 'set':
    case 'rarity':
    case 'edition':
    case 'condition':
    case 'place':
      return test.is
    case 'set-number':
      return 'number'
    case 'language':
      return 'lang'
    case 'number':
      return FILTER_KEYS.find((key) => key === test.property)
    case 'note':
    case 'folder':
    case 'tag':
    case 'format':
    case 'name':
    case 'passcode':
    case 'compare':
    case 'fits':
      return undefined
  }
}

const groupsFor = (clause: Clause): readonly KindGroup[] =>
  asksForIcons(clause) ? ['icon', ...KIND_GROUP_NAMES] : KIND_GROUP_NAMES

/** Whether only Spells and Traps are asked for. */
const asksForIcons = (clause: Clause): boolean =>
  clause.some(
    ({ not, test }) =>
      !not && test.is === 'kind' && test.words.every((word) => word === 'spell' || word === 'trap'),
  )

const valuesOf = (test: Test): FilterValues => {
  const printed = formatTest(test)
  return listed(printed.slice(printed.indexOf(':') + 1))
}

/** The values of a printed fact, without their quotation marks. */
const listed = (printed: string): FilterValues =>
  [...printed.matchAll(/"([^"]*)"|([^,"]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

const joined = (before: string, after: string): string =>
  [before.trimEnd(), after.trim()].filter(Boolean).join(' ')

/** What follows a quoted value without a blank must not run into a word. */
const replaced = (text: string, { start, end }: Span, written: string): string =>
  text.slice(0, start) + written + text.slice(end).replace(/^(?=[^\s&|])/, ' ')

/** Before a name, which then can be typed on; else at the end of the clause. */
const inserted = (text: string, clause: Clause, written: string): string => {
  const name = clause.find(({ test }) => test.is === 'name' || test.is === 'passcode')
  if (name) {
    const before = text.slice(0, name.start).replace(/(?<=[^\s&|])$/, ' ')
    return `${before}${written} ${text.slice(name.start)}`
  }
  const end = clause.at(-1)?.end ?? text.length
  return joined(appended(text.slice(0, end), written), text.slice(end))
}

/** At the end of a text; a quotation mark still open would take the new part in. */
const appended = (text: string, written: string): string => {
  const isOpen = parseQuery(text).findings.some(({ code }) => code === 'unclosed-quote')
  return joined(isOpen ? `${text}"` : text, written)
}

/** Takes a part away, and the sign that would then stand beside nothing. */
const without = (text: string, { start, end }: Span): string => {
  const [before, after] = [text.slice(0, start).trimEnd(), text.slice(end).trimStart()]
  for (const sign of SIGNS) {
    if (before.endsWith(sign) && /^(&&|\|\||$)/.test(after))
      return joined(before.slice(0, -sign.length), after)
    if (after.startsWith(sign) && /(&&|\|\||^)$/.test(before)) return joined(before, after.slice(sign.length))
  }
  return joined(before, after)
}

const SIGNS = ['&&', '||']
