import type { BackupReason } from '../../shared/backup/backup.ts'
import type { BackupPlace } from '../../shared/backup/host.ts'
import type { DeckOutcome } from '../../shared/backup/difference.ts'
import { differenceInShort } from '../../shared/decks/difference.ts'
import type { FileFailure } from '../../shared/file-failure.ts'
import type { FileKind } from '../../shared/host.ts'

export const BACKUP_FILES: FileKind = { description: 'Backups of Duelwright', extensions: ['json'] }

/** Why a backup was written, in a list of them. */
export const REASON_WORDS: Readonly<Record<BackupReason, string>> = {
  schedule: 'automatic',
  request: 'by hand',
  upgrade: 'before an upgrade',
  import: 'before an import',
  restore: 'before a restore',
}

/** "12 kB", "3.4 MB". */
export const sizeWords = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const KEPT =
  'Three of today, one a day for ten days and one a month are kept. Those made by hand, or before an upgrade, an import or a restore, stay until you delete them.'

/** Where backups lie, and what that means. */
export const explainPlace = ({ kind, shown, asks }: BackupPlace): string => {
  if (asks)
    return `Your browser asks for your permission before it writes to your folder “${shown ?? ''}” again. Until then backups lie inside the browser.`
  if (kind === 'chosen') return `In your folder “${shown ?? ''}”. ${KEPT}`
  return shown === undefined
    ? `Inside this browser, and lost when its data is cleared. Choose a folder of your own, or save a copy now and then. ${KEPT}`
    : `In ${shown}. ${KEPT}`
}

/** Why a backup is still there. */
export const explainNotDeleted = ({ code, name }: FileFailure): string =>
  code === 'no-permission'
    ? `${name} could not be deleted: this computer does not let you change that folder.`
    : `${name} could not be deleted. Perhaps another program has it open.`

/** What restoring would do to a deck: "comes back, 40 cards in". */
export const deckOutcomeWords = ({ outcome, cards }: DeckOutcome): string => {
  switch (outcome) {
    case 'back':
      return cards.cards.length > 0 ? `comes back: ${differenceInShort(cards)}` : 'comes back'
    case 'changed':
      return cards.cards.length > 0 || cards.renamed
        ? `changes: ${differenceInShort(cards)}`
        : 'changes in its order or notes'
    case 'gone':
      return 'goes: the backup does not have it'
  }
}
