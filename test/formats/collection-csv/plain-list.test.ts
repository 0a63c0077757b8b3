import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolver } from '../../../shared/collection/resolve.ts'
import { parseCollection } from '../../../shared/formats/collection-csv/collection-file.ts'
import {
  explainCollectionRefusal,
  explainCollectionRemark,
} from '../../../shared/formats/collection-csv/explain.ts'
import { ListRows } from '../../../shared/formats/collection-csv/list-rows.ts'
import { bytes, decoderFor, INDEX, RESOLVE } from '../../collection/prints.ts'
import { passcode } from '../../../shared/cards/passcode.ts'
import { CODE, POOL } from '../../legality/cards.ts'

const ASH = 'Ash Blossom & Joyous Spring'

const read = (text: string, resolve = RESOLVE) => {
  const file = parseCollection(bytes(text), resolve, decoderFor)
  return file.ok ? file.value : explainCollectionRefusal(file.error)
}

describe('a plain list of cards', () => {
  it('is read as a collection, headings and remarks aside', () => {
    const text = [
      '# what I trade',
      'Monsters (4)',
      `3 ${ASH}`,
      'Stardust Dragon x2',
      '',
      'Spells',
      '250x Monster Reborn',
      '1 Polymerization (SHARED-EN001)',
      '2 No such card',
      'Monster Reborn (LOB-118)',
    ].join('\r\n')
    expect(read(text)).toMatchObject({
      head: { dialect: { id: 'list' } },
      rows: 6,
      remarks: [],
      piles: [
        { card: CODE.ash, quantity: 3 },
        { card: CODE.synchro, quantity: 2 },
        { card: CODE.monsterReborn, quantity: 250 },
        { card: CODE.polymerization, quantity: 1, number: 'SHARED-EN001' },
        { card: CODE.monsterReborn, quantity: 1, number: 'LOB-118' },
      ],
      unresolved: [{ row: { line: 9 }, problem: { code: 'unknown-card', text: 'No such card' } }],
    })
  })

  it('may be set with bullets, and with boxes to tick', () => {
    const bullets = ['• 3', '•3x', '- 3', '– 3x', '* 3', '- [ ] 3', '* [x] 3x', '☐ 3', '✓ 3']
    const file = read(['• Monsters', ...bullets.map((bullet) => `${bullet} Stardust Dragon`)].join('\n'))
    expect(file).toMatchObject({
      head: { dialect: { id: 'list' } },
      piles: bullets.map(() => ({ card: CODE.synchro, quantity: 3 })),
      unresolved: [],
    })
    // Fewer than none are nobody's copies.
    expect(read('3 Monster Reborn\n-3 Stardust Dragon')).toMatchObject({ unresolved: [{ row: { line: 2 } }] })
  })

  it('may count cards as Asia does', () => {
    const lines = ['Stardust Dragon 2枚', 'Stardust Dragon3枚', '4枚 Stardust Dragon', 'Stardust Dragon ×5枚']
    const more = ['Stardust Dragon 6장', 'Stardust Dragon 7张', 'Stardust Dragon 8張', 'サイドデッキ：15枚']
    expect(read([...lines, ...more].join('\n'))).toMatchObject({
      rows: 7,
      piles: [2, 3, 4, 5, 6, 7, 8].map((quantity) => ({ card: CODE.synchro, quantity })),
      unresolved: [],
    })
  })

  it('is no table, and no prose: those are read, or asked about, as before', () => {
    expect(read(`3,${ASH}\n1,Monster Reborn\n`)).toMatchObject({ head: { dialect: { id: 'plain' } } })
    expect(read('My cards\nof long ago\n')).toContain('none of the columns')
    expect(read(`${ASH}\nMonster Reborn\nPolymerization\n`)).toContain('none of the columns')
  })

  it('says where one of two cards of a name was taken', () => {
    const prizes = POOL.cards
      .filter(({ passcode: own }) => own === CODE.synchro)
      .map((card) => ({ ...card, passcode: passcode(7), regions: [] }))
    const cards = [...prizes, ...POOL.cards]
    const pool = { ...POOL, cards, find: (code: number) => cards.find((card) => card.passcode === code) }
    const file = read('1 Stardust Dragon\n2 Stardust Dragon\n', resolver(pool, INDEX))
    expect(file).toMatchObject({ piles: [{ card: CODE.synchro }, { card: CODE.synchro }] })
    expect(typeof file === 'string' ? file : file.remarks.map(explainCollectionRemark)).toEqual([
      `line 1: more than one card is called "Stardust Dragon"; 2 rows are taken for the one that may be played (${CODE.synchro}), not for 7.`,
    ])
  })

  it('has the same rows in whatever pieces it comes', () => {
    const line = fc.constantFrom(
      `3 ${ASH}`,
      'Monster Reborn x2',
      '',
      'Spells (3)',
      '# so',
      '1 Stardust Dragon',
    )
    const text = fc
      .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')))
      .map((lines) => lines.flat().join(''))
    const rowsOf = (pieces: readonly string[]) => {
      const rows = new ListRows()
      return [...pieces.flatMap((piece) => rows.push(piece)), ...rows.end()]
    }
    fc.assert(
      fc.property(text, fc.array(fc.nat(400), { maxLength: 5 }), (whole, cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), whole.length]
        const pieces = at.slice(1).map((end, index) => whole.slice(at[index], end))
        expect(rowsOf(pieces)).toEqual(rowsOf([whole]))
      }),
    )
  })
})
