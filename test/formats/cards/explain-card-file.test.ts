import { describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import type { CardIssue } from '../../../shared/cards/source.ts'
import type { CardDatabaseRefusal } from '../../../shared/formats/cards/card-database.ts'
import { explainCardFileRefusal, explainCardIssue } from '../../../shared/formats/cards/explain-card-file.ts'

const place = { row: 3, passcode: passcode(7), name: 'Ash' }

describe('what is said of a card database', () => {
  it.each<[CardDatabaseRefusal, string]>([
    [{ code: 'empty' }, 'the file is empty.'],
    [{ code: 'binary', what: undefined }, 'the file is binary data, not a card database.'],
    [{ code: 'binary', what: 'a picture' }, 'the file is a picture, not a card database.'],
    [{ code: 'neither-kind' }, 'it is neither a card database of EDOPro (SQLite) nor JSON.'],
    [
      { code: 'not-a-card-list', found: 'a text' },
      'expected a list of cards, or one under "data", but found a text.',
    ],
    [{ code: 'server-error', message: 'no' }, 'this is not a card database but a server\'s refusal: "no"'],
    [{ code: 'no-cards' }, 'the database holds no cards.'],
    [{ code: 'not-sqlite' }, 'the file is not an SQLite database.'],
    [{ code: 'damaged' }, 'the database is damaged; nothing was read from it.'],
    [
      { code: 'cut-off-database', promised: 9, bytes: 8 },
      'the database is cut off: it should have 9 bytes and has 8; it was probably not copied whole, or is still being written.',
    ],
    [
      { code: 'no-table', table: 'datas' },
      'the database has no table "datas", so it is no card database of EDOPro.',
    ],
    [
      { code: 'not-a-table', table: 'datas' },
      '"datas" is not an ordinary table of the database, and nothing else is read.',
    ],
    [{ code: 'no-column', table: 'datas', column: 'atk' }, 'the table "datas" has no column "atk".'],
    [{ code: 'too-large', most: 2 * 1024 * 1024 }, 'it has more than 2 MB; no card database has so much.'],
    [
      { code: 'unpacked-too-large', most: 3 * 1024 * 1024 },
      'unpacked it would have more than 3 MB; no card database of its size has so much.',
    ],
    [
      { code: 'too-many-names', most: 50_000 },
      'the archive holds more than 50000 files; unpack it and open what is in it.',
    ],
    [{ code: 'damaged-archive' }, 'the archive is damaged or cut off; nothing was read from it.'],
    [{ code: 'locked-archive' }, 'the archive is packed with a password; unpack it and open what is in it.'],
    [{ code: 'not-one-inside', found: [] }, 'the archive holds no card database (.cdb or .json).'],
    [
      { code: 'not-one-inside', found: ['a.cdb', 'b.cdb'] },
      'the archive holds more than one card database (a.cdb, b.cdb); unpack it and open them one by one.',
    ],
  ])('as a whole: $0.code', (refusal, sentence) => {
    expect(explainCardFileRefusal(refusal)).toBe(sentence)
  })

  it.each<[CardIssue, string]>([
    [
      { code: 'row-unreadable', place, field: '', found: 'a text' },
      'Row 3 ("Ash", 7): expected a card but found a text; left out.',
    ],
    [
      { code: 'row-unreadable', place: { row: 3 }, field: 'atk', found: '-3' },
      'Row 3: "atk" holds -3, which no card has; left out.',
    ],
    [{ code: 'text-without-card', place: { passcode: passcode(7) } }, '7: a text without a card; left out.'],
    [
      { code: 'field-ignored', place: { name: 'Ash' }, field: 'atk', found: 'x' },
      '"Ash": "atk" holds x, which cannot be used; the card was read without it.',
    ],
    [
      { code: 'no-passcode', place: {}, standIn: passcode(9) },
      'A row: has no passcode yet; 9 stands in for it here and means nothing to other programs.',
    ],
  ])('of a row: $0.code', (issue, sentence) => {
    expect(explainCardIssue(issue)).toBe(sentence)
  })
})
