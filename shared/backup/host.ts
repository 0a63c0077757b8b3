import type { FileFailure } from '../file-failure.ts'
import type { Result } from '../result.ts'

/** A backup that lies in the folder; `name` is that of its file. */
export interface StoredBackup {
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** It does not lie where the next one is written: a browser lists its own place too while backups go into a folder. */
  readonly isElsewhere?: true
}

/**
 * Where backups lie. `application`: the folder of the app's own data, which a browser has inside itself, where it goes when the
 * browser's data is cleared; `chosen`: a folder that the player has granted. `asks`: the player must agree again before it is used.
 */
export interface BackupPlace {
  readonly kind: 'application' | 'chosen'
  /** A path or folder name for the player to find it by; nothing where no other program can reach it. */
  readonly shown: string | undefined
  readonly asks: boolean
  /** Whether the player may choose a folder. */
  readonly choosable: boolean
}

/** How the window keeps backups. Names of files are those that `backupFileName` gives; a host refuses all others. */
export interface BackupHost {
  backupPlace(): Promise<BackupPlace>
  /**
   * Lets the player choose another folder, or agree again to that of last time: only in answer to a click. Nothing where they
   * cancelled, or where this host has one place only.
   */
  chooseBackupFolder(): Promise<BackupPlace | undefined>
  listBackups(): Promise<Result<readonly StoredBackup[], FileFailure>>
  readBackup(name: string): Promise<Result<Uint8Array<ArrayBuffer>, FileFailure>>
  /** The file is there whole or not at all. */
  writeBackup(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Result<void, FileFailure>>
  removeBackup(name: string): Promise<Result<void, FileFailure>>
}
