import type { BackupPlace } from '../../shared/backup/host.ts'
import type { DeckOutcome } from '../../shared/backup/difference.ts'
import { differenceInShort } from '../../shared/decks/difference.ts'
import type { FileKind } from '../../shared/host.ts'

export const BACKUP_FILES: FileKind = { description: 'Backups of Duelwright', extensions: ['json'] }

const KEPT = 'Three of today, one a day for ten days and one a month are kept.'

/** Where backups lie, and what that means. */
export const explainPlace = ({ kind, shown, asks }: BackupPlace): string => {
  if (asks)
    return `Your browser asks for your permission before it writes to your folder “${shown ?? ''}” again. Until then backups lie inside the browser.`
  if (kind === 'chosen') return `In your folder “${shown ?? ''}”. ${KEPT}`
  return shown === undefined
    ? `Inside this browser, and lost when its data is cleared. Choose a folder of your own, or save a copy now and then. ${KEPT}`
    : `In ${shown}. ${KEPT}`
}

/** What restoring would do to a deck: "comes back, 40 cards in". */
export const explainDeckOutcome = ({ outcome, cards }: DeckOutcome): string => {
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
