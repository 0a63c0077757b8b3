import { describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { explainIssue, explainImportRefusal } from '../../../shared/formats/cards/explain-import.ts'
import type { ImportIssue, ImportRefusal } from '../../../shared/formats/cards/imported.ts'

const ash = passcode(14558127)

describe('what a reader says', () => {
  it.each<[ImportIssue, string]>([
    [
      { code: 'not-a-passcode', line: 2, text: 'x' },
      'line 2: "x" is not a passcode (a whole number from 1 to 4294967295) and was left out.',
    ],
    [
      { code: 'bad-count', line: 2, text: 'x' },
      'line 2: "x" does not begin with a number of copies from 1 to 99 and was left out.',
    ],
    [
      { code: 'not-an-entry', line: 2, text: 'x' },
      'line 2: "x" is not a passcode with a number behind it and was left out.',
    ],
    [
      { code: 'not-a-limit', line: 2, text: 'x' },
      'line 2: "x" gives neither a limit from 0 to 3 nor points, and was left out.',
    ],
    [{ code: 'unknown-card-id', id: 'x' }, '"x" names no card that is known here and was left out.'],
    [
      { code: 'zero-passcode', section: 'main', count: 1 },
      'Main Deck: a card has the passcode 0, which no card has, and was left out.',
    ],
    [
      { code: 'zero-passcode', section: 'extra', count: 2 },
      'Extra Deck: 2 cards have the passcode 0, which no card has, and were left out.',
    ],
    [{ code: 'text-after-link', text: 'x' }, '"x" after the first deck link was not read.'],
    [{ code: 'bytes-after-deck', count: 3 }, '3 bytes after the end of the deck were not read.'],
    [
      { code: 'no-section-line', line: 1 },
      'line 1: passcodes stand before any section line; they were taken as the Main Deck.',
    ],
    [{ code: 'odd-section-line', line: 1, text: '#MAIN' }, 'line 1: "#MAIN" was read as a section line.'],
    [
      { code: 'repeated-section', line: 9, section: 'side' },
      'line 9: the Side Deck is begun a second time; both parts were joined.',
    ],
    [
      { code: 'missing-part', section: 'side' },
      'the part for the Side Deck is missing; it was taken as empty.',
    ],
    [
      {
        code: 'ambiguous-name',
        line: 3,
        text: 'x',
        taken: ash,
        others: [passcode(1), passcode(2)],
        copies: 1,
        section: 'main',
      },
      'line 3: more than one card is called "x"; 14558127 was taken, not 1 or 2.',
    ],
    [
      { code: 'conflicting-entries', line: 3, passcode: ash, taken: 1 },
      'line 3: passcode 14558127 is listed more than once with different numbers; the strictest, 1, stands.',
    ],
    [{ code: 'unknown-name', line: 3, text: 'x' }, 'line 3: no card is called "x"; the line was left out.'],
  ])('of one place: $0.code', (issue, sentence) => {
    expect(explainIssue(issue)).toBe(sentence)
  })

  it.each<[ImportRefusal, string]>([
    [{ code: 'empty' }, 'it is empty.'],
    [{ code: 'crowded' }, 'it is little else than brackets and commas, and far too large for that.'],
    [{ code: 'binary', what: undefined }, 'it is a binary file, not text.'],
    [{ code: 'binary', what: 'a picture' }, 'it is a picture, not text.'],
    [
      { code: 'no-deck', line: 1, text: 'x' },
      'line 1: "x" is no deck; a passcode, a card name or a section line such as #main is expected.',
    ],
    [{ code: 'too-many-cards', most: 9 }, 'it has more than 9 cards; no deck has so many.'],
    [{ code: 'too-many-cards', line: 4, most: 9 }, 'line 4: it has more than 9 cards; no deck has so many.'],
    [
      { code: 'too-many-issues', most: 9 },
      'it does not look like such a file in more than 9 places; it was not imported.',
    ],
    [{ code: 'wrong-scheme', text: 'x' }, '"x" is no deck link; it should begin with ydke://.'],
    [{ code: 'not-base64', text: 'x' }, '"x" is not base64.'],
    [{ code: 'not-base64', section: 'main', text: 'x' }, 'the part for the Main Deck, "x", is not base64.'],
    [
      { code: 'cut-off-passcode', section: 'extra', bytes: 5 },
      'the part for the Extra Deck has 5 bytes; passcodes take 4 each, so it is damaged.',
    ],
    [{ code: 'too-many-parts', parts: 5 }, 'the link has 5 parts; a deck has 3 (Main, Extra and Side Deck).'],
    [
      { code: 'too-long', most: 9 },
      'read as a deck code or link, it is longer than 9 characters; no deck takes so many.',
    ],
    [{ code: 'not-deflate' }, 'it is not an Omega deck code: what it holds cannot be unpacked.'],
    [
      { code: 'cut-off-deck', promised: 9, found: 8 },
      'the code promises 9 cards and holds 8; it is cut off or damaged.',
    ],
    [
      { code: 'no-list-name', line: 1 },
      'line 1: the list has no name; a line such as "!2026.05 TCG" begins one.',
    ],
    [
      { code: 'mixed-dialects', line: 1, list: 'x' },
      'line 1: the list "x" mixes entries that mean copies with entries that mean points, so it cannot be read.',
    ],
    [
      { code: 'unknown-directive', line: 1, text: '$x' },
      'line 1: "$x" may change what the list means and is not understood.',
    ],
    [{ code: 'not-a-list', text: 'x' }, '"x" is not a Forbidden & Limited list.'],
  ])('of a whole file: $0.code', (refusal, sentence) => {
    expect(explainImportRefusal(refusal)).toBe(sentence)
  })
})
