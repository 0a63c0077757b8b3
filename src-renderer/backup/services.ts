import { createContext } from 'svelte'
import type { Backups } from './backups.svelte.ts'

export interface BackupServices {
  readonly backups: Backups
}

export const [backupServices, provideBackupServices] = createContext<BackupServices>()
