import { explainJsonRefusal } from '../packing/json-text.ts'
import { explainNoText } from '../packing/text-bytes.ts'
import { DECK_SECTIONS, type DeckSection } from '../../decks/deck.ts'
import type { ImportIssue, ImportRefusal } from './imported.ts'

const SECTION: Readonly<Record<DeckSection, string>> = {
  main: 'Main Deck',
  extra: 'Extra Deck',
  side: 'Side Deck',
}

/** One sentence about one place of a file; the reader's caller puts the file's name before it. */
export const explainIssue = (issue: ImportIssue): string => {
  switch (issue.code) {
    case 'not-a-passcode':
      return `line ${issue.line}: "${issue.text}" is not a passcode (a whole number from 1 to 4294967295) and was left out.`
    case 'bad-count':
      return `line ${issue.line}: "${issue.text}" does not begin with a number of copies from 1 to 99 and was left out.`
    case 'unknown-name':
      return issue.question
        ? `line ${issue.line}: no card is called "${issue.text}"; did you mean ${issue.question.near.map(({ name }) => `"${name}"`).join(' or ')}? The line was left out.`
        : `line ${issue.line}: no card is called "${issue.text}"; the line was left out.`
    case 'not-an-entry':
      return `line ${issue.line}: "${issue.text}" is not a passcode with a number behind it and was left out.`
    case 'not-a-limit':
      return `line ${issue.line}: "${issue.text}" gives neither a limit from 0 to 3 nor points, and was left out.`
    case 'unknown-card-id':
      return `"${issue.id}" names no card that is known here and was left out.`
    case 'zero-passcode':
      return `${SECTION[issue.section]}: ${issue.count === 1 ? 'a card has' : `${issue.count} cards have`} the passcode 0, which no card has, and ${issue.count === 1 ? 'was' : 'were'} left out.`
    case 'text-after-link':
      return `"${issue.text}" after the first deck link was not read.`
    case 'bytes-after-deck':
      return `${issue.count} bytes after the end of the deck were not read.`
    case 'no-section-line':
      return `line ${issue.line}: passcodes stand before any section line; they were taken as the Main Deck.`
    case 'odd-section-line':
      return `line ${issue.line}: "${issue.text}" was read as a section line.`
    case 'repeated-section':
      return `line ${issue.line}: the ${SECTION[issue.section]} is begun a second time; both parts were joined.`
    case 'missing-part':
      return `the part for the ${SECTION[issue.section]} is missing; it was taken as empty.`
    case 'moved-by-type': {
      const count = issue.cards.reduce((sum, { copies }) => sum + copies, 0)
      return `${count === 1 ? 'one card was' : `${count} cards were`} put in the ${SECTION[issue.to]} by kind, because the file does not tell Main and Extra Deck apart.`
    }
    case 'ambiguous-name':
      return `line ${issue.line}: more than one card is called "${issue.text}"; ${issue.taken} was taken, not ${issue.others.join(' or ')}.`
    case 'conflicting-entries':
      return `line ${issue.line}: passcode ${issue.passcode} is listed more than once with different numbers; the strictest, ${issue.taken}, stands.`
  }
}

/** So many remarks on one file are shown one by one; nobody reads more, and ten thousand hold up the window. */
const MOST_REMARKS = 50

/** A sentence for each of the first, and one for all others together. */
export const explainIssues = (issues: readonly ImportIssue[]): readonly string[] => {
  const more = issues.length - MOST_REMARKS
  return [
    ...issues.slice(0, MOST_REMARKS).map(explainIssue),
    ...(more > 0 ? [`${more} more remarks are left out here.`] : []),
  ]
}

/** One sentence about why a file as a whole gives nothing. */
export const explainImportRefusal = (refusal: ImportRefusal): string => {
  switch (refusal.code) {
    case 'empty':
    case 'binary':
    case 'too-large':
      return explainNoText(refusal)
    case 'crowded':
      return explainJsonRefusal(refusal)
    case 'no-deck':
      return `line ${refusal.line}: "${refusal.text}" is no deck; a passcode, a card name or a section line such as #main is expected.`
    case 'too-many-cards':
      return `${refusal.line === undefined ? '' : `line ${refusal.line}: `}it has more than ${refusal.most} cards; no deck has so many.`
    case 'too-many-issues':
      return `it does not look like such a file in more than ${refusal.most} places; it was not imported.`
    case 'wrong-scheme':
      return `"${refusal.text}" is no deck link; it should begin with ydke://.`
    case 'not-base64':
      return `${refusal.section ? `the part for the ${SECTION[refusal.section]}, ` : ''}"${refusal.text}"${refusal.section ? ',' : ''} is not base64.`
    case 'cut-off-passcode':
      return `the part for the ${SECTION[refusal.section]} has ${refusal.bytes} bytes; passcodes take 4 each, so it is damaged.`
    case 'too-many-parts':
      return `the link has ${refusal.parts} parts; a deck has ${DECK_SECTIONS.length} (Main, Extra and Side Deck).`
    case 'too-long':
      return `read as a deck code or link, it is longer than ${refusal.most} characters; no deck takes so many.`
    case 'not-deflate':
      return 'it is not an Omega deck code: what it holds cannot be unpacked.'
    case 'cut-off-deck':
      return `the code promises ${refusal.promised} cards and holds ${refusal.found}; it is cut off or damaged.`
    case 'no-list-name':
      return `line ${refusal.line}: the list has no name; a line such as "!2026.05 TCG" begins one.`
    case 'mixed-dialects':
      return `line ${refusal.line}: the list "${refusal.list}" mixes entries that mean copies with entries that mean points, so it cannot be read.`
    case 'unknown-directive':
      return `line ${refusal.line}: "${refusal.text}" may change what the list means and is not understood.`
    case 'not-a-list':
      return `"${refusal.text}" is not a Forbidden & Limited list.`
  }
}
