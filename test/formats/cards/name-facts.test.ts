import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shippedNames } from '../../../build/facts/names.ts'
import { passcode } from '../../../shared/cards/passcode.ts'
import { cardPool } from '../../../shared/cards/pool.ts'
import { formatNameFacts, NAME_LANGUAGES, parseNameFacts } from '../../../shared/formats/cards/name-facts.ts'
import { POOL } from '../../legality/cards.ts'

const code = fc.integer({ min: 1, max: 0xffff_ffff }).map(passcode)
const cardName = fc.record({ name: fc.string(), reading: fc.string() }, { requiredKeys: ['name'] })

describe('the file of names in one language', () => {
  it('gives back every name and reading that was written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NAME_LANGUAGES),
        fc.array(fc.tuple(code, cardName)),
        (language, names) => {
          const facts = { language, names: new Map(names) }
          const read = parseNameFacts(JSON.parse(formatNameFacts(facts, { sources: ['this test'] })))
          expect(read).toEqual({ ok: true, value: facts })
        },
      ),
    )
  })

  const file = { format: 'duelwright-names', version: 1, language: 'de', cards: [[1, 'Eins']] }
  it.each([
    ['another file', {}, 'not-name-facts'],
    ['English names', { ...file, language: 'en' }, 'not-name-facts'],
    ['a card without a name', { ...file, cards: [[1]] }, 'not-name-facts'],
    ['a card without a number', { ...file, cards: [[0, 'Null']] }, 'not-name-facts'],
    ['a later version', { ...file, version: 2 }, 'newer-version'],
  ])('is refused where it is %s', (_what, written, refusal) => {
    expect(parseNameFacts(written)).toMatchObject({ ok: false, error: { code: refusal } })
  })
})

describe('the names that are shipped', () => {
  it('are those of cards that ship, from the first source that knows them, without their texts', () => {
    const says = (...names: readonly (readonly [number, string])[]) => ({
      translations: new Map([
        ['de' as const, new Map(names.map(([of, name]) => [passcode(of), { name, text: 'Ein Text.' }]))],
      ]),
    })
    const cards = cardPool([...POOL.cards].slice(0, 2)).cards
    const [first, second] = cards.map((card) => card.passcode)
    if (first === undefined || second === undefined) throw new Error('there are two cards')
    const names = shippedNames(cards, [
      says([first, 'Eins']),
      {},
      says([first, 'Uno'], [second, 'Zwei'], [7, 'Keine']),
    ])
    expect([...names.keys()]).toEqual(NAME_LANGUAGES)
    expect(names.get('de')).toEqual(
      new Map([
        [first, { name: 'Eins' }],
        [second, { name: 'Zwei' }],
      ]),
    )
    expect(names.get('fr')?.size).toBe(0)
  })
})
