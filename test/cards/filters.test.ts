import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type SearchFilter,
  filterValues,
  type FilterValues,
  withFilter,
  withSort,
} from '../../shared/cards/search/filters.ts'
import { parseQuery } from '../../shared/cards/search/parse.ts'
import { formatQuery } from '../../shared/cards/search/format.ts'

const shown = (text: string, filter: SearchFilter): FilterValues => filterValues(parseQuery(text), filter)

describe('a filter control', () => {
  it.each<[string, SearchFilter, FilterValues]>([
    ['attr:dark,light dragon', 'attr', ['dark', 'light']],
    ['is:monster type:xyz,fusion type:dragon is:tuner', 'card', ['monster']],
    ['is:monster type:xyz,fusion type:dragon is:tuner', 'frame', ['fusion', 'xyz']],
    ['is:monster type:xyz,fusion type:dragon is:tuner', 'type', ['dragon']],
    ['is:monster type:xyz,fusion type:dragon is:tuner', 'ability', ['tuner']],
    ['type:"winged beast",dragon', 'type', ['winged beast', 'dragon']],
    ['type:normal', 'frame', ['normal']],
    ['type:spell type:normal', 'icon', ['normal']],
    ['type:quick-play,normal', 'icon', ['quick-play', 'normal']],
    ['level>=4', 'level', ['>=4']],
    ['level:1,3-5', 'level', ['1', '3-5']],
    ['atk:?', 'atk', ['?']],
    ['arrows:bl,br', 'arrows', ['bottom-left', 'bottom-right']],
    ['@Elemental HERO', 'archetype', ['elemental hero']],
    ['text:"from your GY"', 'text', ['from your gy']],
    ['legal:tcg deck>=1', 'deck', ['>=1']],
    ['owned:1-2', 'owned', ['1-2']],
  ])('shows what stands in the query: %s → %s', (text, filter, values) => {
    expect(shown(text, filter).toSorted()).toEqual(values.toSorted())
  })

  it('shows nothing of what is excluded, compared, or mixed with what it does not govern', () => {
    expect(shown('!!attr:dark', 'attr')).toEqual([])
    expect(shown('atk=def', 'atk')).toEqual([])
    expect(shown('type:xyz,dragon', 'frame')).toEqual([])
  })

  it.each<[string, SearchFilter, FilterValues, string]>([
    ['', 'attr', ['dark'], 'attr:dark'],
    ['blue-eyes', 'attr', ['light'], 'attr:light blue-eyes'],
    ['attr:dark blue-eyes', 'attr', ['dark', 'light'], 'attr:dark,light blue-eyes'],
    ['attr:dark && blue-eyes', 'attr', [], 'blue-eyes'],
    ['blue-eyes && attr:dark', 'attr', [], 'blue-eyes'],
    ['type:xyz', 'level', ['>=4'], 'type:xyz level:>=4'],
    ['S:P Little', 'frame', ['link'], 'type:link S:P Little'],
    ['type:"winged beast', 'attr', ['wind'], 'type:"winged beast" attr:wind'],
    ['type:"winged beast"kuriboh', 'type', ['fairy'], 'type:fairy kuriboh'],
    ['', 'type', ['winged beast', 'dragon'], 'type:"winged beast",dragon'],
    ['$$banish sort:atk', 'archetype', ['elemental hero'], '$$banish archetype:"elemental hero" sort:atk'],
  ])('writes only its own part: %j, %s %j', (text, filter, values, written) => {
    expect(withFilter(text, filter, values)).toBe(written)
  })

  it('says what holds in every clause', () => {
    const text = withFilter('dark || @hero', 'level', ['4'])
    expect(text).toBe('level:4 dark || @hero level:4')
    expect(shown('level:4 dark || @hero level:4', 'level')).toEqual(['4'])
    expect(shown('level:4 dark || @hero level:5', 'level')).toEqual([])
    expect(withFilter('level:4 dark || @hero level:5', 'level', [])).toBe('dark || @hero')
    expect(withFilter('level:4 || @hero level:4', 'level', [])).toBe('@hero')
  })

  it('leaves the query alone where a value cannot be read', () => {
    expect(withFilter('dark', 'level', ['4-'])).toBeUndefined()
    expect(withFilter('dark', 'level', ['ten'])).toBeUndefined()
  })
})

describe('sorting from a control', () => {
  it.each([
    ['dark', 'dark sort:atk'],
    ['sort:name dark', 'sort:atk dark'],
    ['', 'sort:atk'],
    ['type:"dragon', 'type:"dragon" sort:atk'],
  ])('%j becomes %j', (text, written) => {
    expect(withSort(text, { by: 'atk', reversed: false })).toBe(written)
  })

  it('is taken away for "best first"', () => {
    expect(withSort('dark sort:-atk', undefined)).toBe('dark')
    expect(withSort('dark && sort:-atk && magician', undefined)).toBe('dark && magician')
  })
})

describe('laws of filter controls', () => {
  const value: fc.Arbitrary<readonly [SearchFilter, FilterValues]> = fc.constantFrom(
    ['attr', ['dark', 'wind']],
    ['card', ['monster', 'trap']],
    ['frame', ['xyz', 'pendulum']],
    ['type', ['winged beast', 'sea serpent']],
    ['ability', ['tuner']],
    ['icon', ['quick-play']],
    ['level', ['4', '7-8']],
    ['atk', ['?']],
    ['def', ['<=1000']],
    ['arrows', ['top', 'bottom-left']],
    ['archetype', ['blue eyes', 'kozmo']],
    ['text', ['from your hand']],
    ['legal', ['tcg']],
    ['limit', ['0', '1']],
    ['released', ['ocg']],
  )
  const text = fc
    .array(
      fc.oneof(
        fc.string({ maxLength: 6 }),
        fc.constantFrom(
          'dark ',
          'S:P ',
          ' && ',
          ' || ',
          '!!',
          '@hero ',
          '$$banish ',
          'not:effect ',
          'type:spell ',
          'type:"dragon"',
          'attr:light ',
          'level:1,4 ',
          'sort:-atk ',
          'fits:"Kuriboh" ',
          '46986414 ',
        ),
      ),
      { maxLength: 7 },
    )
    .map((parts) => parts.join(''))

  const meaning = (written: string) => formatQuery(parseQuery(written))
  const mistakes = (written: string) => parseQuery(written).findings.map(({ code }) => code)

  it('what is chosen is what is shown', () => {
    fc.assert(
      fc.property(text, value, (before, [filter, values]) => {
        const after = withFilter(before, filter, values) ?? ''
        expect(shown(after, filter).toSorted()).toEqual(
          shown(values.length > 0 ? (withFilter('', filter, values) ?? '') : '', filter).toSorted(),
        )
      }),
    )
  })

  it('choosing and taking back leaves the query as it was understood', () => {
    fc.assert(
      fc.property(text, value, (before, [filter, values]) => {
        fc.pre(
          parseQuery(before).query.every(
            (clause) => filterValues({ query: [clause], findings: [] }, filter).length === 0,
          ),
        )
        const chosen = withFilter(before, filter, values) ?? ''
        expect(meaning(withFilter(chosen, filter, []) ?? '')).toBe(meaning(before))
      }),
    )
  })

  it('a control makes no mistake in a query that has none', () => {
    fc.assert(
      fc.property(text, value, (before, [filter, values]) => {
        fc.pre(mistakes(before).length === 0)
        expect(mistakes(withFilter(before, filter, values) ?? '')).toEqual([])
        expect(mistakes(withFilter(before, filter, []) ?? '')).toEqual([])
        expect(mistakes(withSort(before, undefined))).toEqual([])
      }),
    )
  })
})
