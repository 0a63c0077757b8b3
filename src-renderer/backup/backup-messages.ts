import type { BackupDesk } from './backup-desk.ts'

/** What the window asks of the worker: one of the desk's methods, with what it is given. */
export type BackupOrder = {
  readonly [K in keyof BackupDesk]: {
    readonly id: number
    readonly do: K
    readonly given: Parameters<BackupDesk[K]>
  }
}[keyof BackupDesk]

/** What the worker answers: that of the method; `fault` where something failed that never should. */
export type BackupAnswer =
  { readonly id: number; readonly value: unknown } | { readonly id: number; readonly fault: string }
