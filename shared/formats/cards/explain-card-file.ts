import type { CardIssue, CardPlace } from '../../cards/source.ts'
import type { CardDatabaseRefusal } from './card-database.ts'
import { explainJsonRefusal } from '../packing/json-text.ts'

/** Says in one sentence why a card database could not be read; the caller puts the file's name before it. */
export const explainCardFileRefusal = (refusal: CardDatabaseRefusal): string => {
  switch (refusal.code) {
    case 'empty':
      return 'the file is empty.'
    case 'binary':
      return `the file is ${refusal.what ?? 'binary data'}, not a card database.`
    case 'not-json':
    case 'cut-off':
    case 'crowded':
      return explainJsonRefusal(refusal)
    case 'neither-kind':
      return 'it is neither a card database of EDOPro (SQLite) nor JSON.'
    case 'not-a-card-list':
      return `expected a list of cards, or one under "data", but found ${refusal.found}.`
    case 'server-error':
      return `this is not a card database but a server's refusal: "${refusal.message}"`
    case 'no-cards':
      return 'the database holds no cards.'
    case 'no-card-readable':
      return refusal.rows === 1
        ? `its only row is no card that could be read: ${explainCardIssue(refusal.first)}`
        : `none of its ${refusal.rows} rows is a card that could be read; the first: ${explainCardIssue(refusal.first)}`
    case 'not-sqlite':
      return 'the file is not an SQLite database.'
    case 'damaged':
      return 'the database is damaged; nothing was read from it.'
    case 'cut-off-database':
      return `the database is cut off: it should have ${refusal.promised} bytes and has ${refusal.bytes}; it was probably not copied whole, or is still being written.`
    case 'no-table':
      return `the database has no table "${refusal.table}", so it is no card database of EDOPro.`
    case 'not-a-table':
      return `"${refusal.table}" is not an ordinary table of the database, and nothing else is read.`
    case 'no-column':
      return `the table "${refusal.table}" has no column "${refusal.column}".`
    case 'too-large':
      return `it has more than ${refusal.most / 1024 / 1024} MB; no card database has so much.`
    case 'unpacked-too-large':
      return `unpacked it would have more than ${Math.floor(refusal.most / 1024 / 1024)} MB; no card database of its size has so much.`
    case 'too-many-names':
      return `the archive holds more than ${refusal.most} files; unpack it and open what is in it.`
    case 'damaged-archive':
      return 'the archive is damaged or cut off; nothing was read from it.'
    case 'locked-archive':
      return 'the archive is packed with a password; unpack it and open what is in it.'
    case 'not-one-inside':
      return refusal.found.length === 0
        ? 'the archive holds no card database (.cdb or .json).'
        : `the archive holds more than one card database (${refusal.found.join(', ')}); unpack it and open them one by one.`
  }
}

/** Says in one sentence what was found in a row, with its place. */
export const explainCardIssue = (issue: CardIssue): string => {
  const place = placeWords(issue.place)
  switch (issue.code) {
    case 'row-unreadable':
      return issue.field === ''
        ? `${place}: expected a card but found ${issue.found}; left out.`
        : `${place}: "${issue.field}" holds ${issue.found}, which no card has; left out.`
    case 'passcode-twice':
      return `${place}: an earlier row has the same passcode; left out.`
    case 'card-twice':
      return `${place}: the same card as ${issue.sameAs}; left out.`
    case 'no-passcode':
      return `${place}: has no passcode yet; ${issue.standIn} stands in for it here and means nothing to other programs.`
    case 'field-ignored':
      return `${place}: "${issue.field}" holds ${issue.found}, which cannot be used; the card was read without it.`
    case 'text-without-card':
      return `${place}: a text without a card; left out.`
    case 'write-ahead-log':
      return 'The database is kept with a log beside it (-wal): changes that its program has not written back are missing. Close that program and add the file again to have them.'
    case 'release-unknown':
      return `The database does not say where ${issue.cards} of its cards are released; where no other source says so either, they are taken as released everywhere.`
  }
}

const placeWords = ({ row, passcode, name }: CardPlace): string => {
  const which = [
    name === undefined ? undefined : `"${name}"`,
    passcode === undefined ? undefined : `${passcode}`,
  ]
  const identity = which.filter((part) => part !== undefined).join(', ')
  if (row === undefined) return identity === '' ? 'A row' : identity
  return identity === '' ? `Row ${row}` : `Row ${row} (${identity})`
}
