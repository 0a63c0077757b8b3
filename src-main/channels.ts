import type { MenuCommand, OpenRequest } from '../shared/host.ts'

/** The one channel by which the window asks: it names a service and gives its input. */
export const DOOR = 'duelwright'

/** What the window may ask of the main process; each is one method of Host, except the last, which starts its open requests. */
export type ServiceName =
  | 'open-files'
  | 'save-file'
  | 'open-deck-folder'
  | 'save-deck-folder'
  | 'print'
  | 'open-link'
  | 'open-download'
  | 'read-download'
  | 'close-download'
  | 'choose-pictures'
  | 'recall-pictures'
  | 'backup-place'
  | 'list-backups'
  | 'read-backup'
  | 'write-backup'
  | 'remove-backup'
  | 'recall-deck-folder'
  | 'choose-deck-folder'
  | 'leave-deck-folder'
  | 'read-deck-folder'
  | 'write-deck-file'
  | 'remove-deck-file'
  | 'asks-for-updates'
  | 'ask-for-update'
  | 'send-open-requests'

/** What the main process tells the window, by channel. */
export interface Notices {
  readonly 'open-request': OpenRequest
  readonly 'menu-command': MenuCommand
  readonly 'deck-folder-changed': undefined
}
