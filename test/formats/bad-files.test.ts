import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { explainIssue, explainImportRefusal } from '../../shared/formats/cards/explain-import.ts'
import { parseDeck } from '../../shared/formats/decks/deck-file.ts'
import { parseLimitConf } from '../../shared/formats/lists/limit-conf.ts'
import { POOL } from '../legality/cards.ts'
import { SHARED } from '../shared-data.ts'

const BAD = `${SHARED ?? ''}/data/bad`

/** The decided answer to every broken deck: cards read into Main, Extra and Side Deck and issues told, or why it is refused. */
const DECKS: Readonly<Record<string, string>> = {
  'ydk/a-million-lines.ydk.gz': 'refused: binary',
  'ydk/binary-junk.ydk': 'refused: binary',
  'ydk/cr-only.ydk': '40/15/0',
  'ydk/empty.ydk': 'refused: empty',
  'ydk/extra-cards-in-main.ydk': '3/2/0',
  'ydk/hash-side.ydk': '1/0/1 odd-section-line@4',
  'ydk/html-error-page.ydk': 'refused: no-deck@1',
  'ydk/mixed-line-ends-nel.ydk': '5/0/0',
  'ydk/negative-and-zero.ydk': 'refused: no-deck@2',
  'ydk/no-section-headers.ydk': '6/0/0 no-section-line@1',
  'ydk/not-integers.ydk':
    '1/0/0 not-a-passcode@2 not-a-passcode@3 not-a-passcode@4 not-a-passcode@6 not-a-passcode@7 not-a-passcode@8 not-a-passcode@9 not-a-passcode@10',
  'ydk/nul-bytes.ydk': '1/0/0 not-a-passcode@3',
  'ydk/only-bom.ydk': 'refused: empty',
  'ydk/only-newlines.ydk': 'refused: empty',
  'ydk/overflow-numbers.ydk': '1/0/0 not-a-passcode@2 not-a-passcode@4 not-a-passcode@5 not-a-passcode@6',
  'ydk/png-renamed.ydk': 'refused: binary',
  'ydk/script-in-comment.ydk': '1/0/0',
  'ydk/sections-swapped.ydk': '3/1/1',
  'ydk/sections-twice.ydk': '2/2/1 repeated-section@5 repeated-section@8 repeated-section@10',
  'ydk/ten-copies-and-900-cards.ydk': '910/40/99',
  'ydk/ten-megabyte-single-line.ydk': 'refused: too-large',
  'ydk/tokens.ydk': '4/0/0',
  'ydk/truncated-mid-number.ydk': '17/0/0',
  'ydk/unknown-passcodes.ydk': '40/1/1',
  'ydk/upper-case-headers.ydk': '1/1/1',
  'ydk/utf16be-nobom.ydk': '40/15/0',
  'ydk/utf16le.ydk': '40/15/0',
  'ydk/very-long-author.ydk': '1/0/0',
  'ydke/bad-base64.txt': 'refused: not-base64',
  'ydke/base64-wrong-length.txt': 'refused: cut-off-passcode',
  'ydke/five-sections.txt': 'refused: too-many-parts',
  'ydke/huge.txt': 'refused: too-long',
  'ydke/missing-bangs.txt': '2/0/0 missing-part missing-part',
  'ydke/no-padding.txt': '1/0/0',
  'ydke/one-bang.txt': '2/0/0 missing-part missing-part',
  'ydke/only-scheme.txt': 'refused: empty',
  'ydke/percent-encoded.txt': '2/0/0',
  'ydke/six-bytes.txt': 'refused: cut-off-passcode',
  'ydke/spaces-and-newlines.txt': '2/0/0',
  'ydke/two-urls.txt': '2/0/0 text-after-link',
  'ydke/upper-scheme.txt': '2/0/0',
  'ydke/url-safe.txt': '2/0/0',
  'ydke/wrong-scheme.txt': 'refused: wrong-scheme',
  'ydke/zeros.txt': '0/0/0 zero-passcode',
  'omega/counts-too-large.txt': 'refused: cut-off-deck',
  'omega/not-deflate.txt': 'refused: not-deflate',
  'omega/truncated.txt': 'refused: not-deflate',
  'omega/zip-bomb.txt': 'refused: too-long',
  // Judged by the few cards of this test, so that most names are unknown.
  'text/ambiguous-names.txt': '3/0/0 unknown-name@2 unknown-name@4',
  'text/empty-lines-and-urls.txt': 'refused: no-deck@1',
  'text/huge-counts.txt': '0/0/0 bad-count@1 unknown-name@2 unknown-name@3 unknown-name@4 unknown-name@5',
  'text/look-alikes.txt':
    '3/0/0 unknown-name@1 unknown-name@3 unknown-name@4 unknown-name@5 unknown-name@6 unknown-name@7',
  'text/name-of-5000-characters.txt': 'refused: no-deck@1',
  'text/names-that-start-with-digits.txt': 'refused: no-deck@1',
}

const LISTS: Readonly<Record<string, string>> = {
  'binary.lflist.conf': 'refused: binary',
  'duplicate-ids.lflist.conf': '1 conflicting-entries@5 conflicting-entries@6',
  'empty-name.lflist.conf': 'refused: no-list-name@2',
  'empty.lflist.conf': 'refused: empty',
  'garbage-lines.lflist.conf':
    '1 not-an-entry@2 not-a-limit@3 not-a-limit@4 not-an-entry@5 not-an-entry@6 conflicting-entries@8 conflicting-entries@9',
  'latin1-comment.lflist.conf': '1',
  'negative-limits.lflist.conf': '0 not-a-limit@2 not-a-limit@3 not-a-limit@4',
  'no-section.lflist.conf': 'refused: no-list-name@1',
  'only-header.lflist.conf': '0',
  'same-name-twice.lflist.conf': '1,1',
  'unknown-directive.lflist.conf': 'refused: unknown-directive@4',
  'unknown-ids.lflist.conf': '2',
}

const at = (place: { readonly code: string; readonly line?: number }) =>
  place.line === undefined ? place.code : `${place.code}@${place.line}`

const answerToDeck = (bytes: Uint8Array): string => {
  const read = parseDeck(bytes, 'test', POOL)
  if (!read.ok) {
    expect(explainImportRefusal(read.error)).toMatch(/\.$/)
    return `refused: ${at(read.error)}`
  }
  const { main, extra, side } = read.value.value
  for (const issue of read.value.issues) expect(explainIssue(issue)).toMatch(/\.$/)
  return [`${main.length}/${extra.length}/${side.length}`, ...read.value.issues.map(at)].join(' ')
}

const answerToList = (bytes: Uint8Array): string => {
  const read = parseLimitConf(bytes, 'test')
  if (!read.ok) return `refused: ${at(read.error)}`
  const sizes = read.value.value.map((list) => (list.kind === 'limits' ? list.limits : list.points).size)
  for (const issue of read.value.issues) expect(explainIssue(issue)).toMatch(/\.$/)
  return [sizes.join(','), ...read.value.issues.map(at)].join(' ')
}

describe.skipIf(!existsSync(BAD))('broken files from outside', () => {
  it.each(Object.entries(DECKS))('%s: %s', (file, answer) => {
    expect(answerToDeck(readFileSync(`${BAD}/${file}`))).toBe(answer)
  })

  it.each(Object.entries(LISTS))('lflist/%s: %s', (file, answer) => {
    expect(answerToList(readFileSync(`${BAD}/lflist/${file}`))).toBe(answer)
  })

  it('a deck of a million lines is refused, not read', () => {
    expect(answerToDeck(gunzipSync(readFileSync(`${BAD}/ydk/a-million-lines.ydk.gz`)))).toBe(
      'refused: too-large',
    )
  })

  it('none is left without an answer', () => {
    for (const folder of ['ydk', 'ydke', 'omega', 'text'])
      for (const file of readdirSync(`${BAD}/${folder}`))
        expect(Object.keys(DECKS)).toContain(`${folder}/${file}`)
    expect(readdirSync(`${BAD}/lflist`)).toEqual(Object.keys(LISTS))
  })
})
