/** As much of the browser's storage manager as tells whether data stays, and how much more fits. */
export type StorageManagerPort = Pick<StorageManager, 'persist' | 'persisted' | 'estimate'>

/** Less than this is not enough for an import and a backup of it, in bytes. */
const ENOUGH = 64 * 1024 * 1024

/** How safe the player's data is where it lies. */
export interface StorageRoom {
  /** Whether the browser has promised not to throw it away when it needs room. */
  readonly stays: boolean
  /** In bytes; nothing where the browser does not say. */
  readonly left: number | undefined
}

/**
 * Asks the browser to keep what the player has made, once there is something to keep: asked before, some browsers would put a
 * question to the player that they cannot understand yet. A browser that cannot be asked keeps nothing for certain.
 */
export const roomFor = async (
  storage: StorageManagerPort | undefined,
  hasOwnData: boolean,
): Promise<StorageRoom> => {
  if (!storage) return { stays: false, left: undefined }
  const stays = (await storage.persisted()) || (hasOwnData && (await storage.persist()))
  const { quota, usage } = await storage.estimate()
  return { stays, left: quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage) }
}

/**
 * What the player must hear before a full disk hurts; nothing while there is room enough. `backups`: bytes of those that lie in the same
 * room, because a browser counts them together with the data, and nobody can free what it does not know of.
 */
export const explainShortage = ({ left }: StorageRoom, backups = 0): string | undefined => {
  if (left === undefined || left >= ENOUGH) return undefined
  const help =
    backups === 0
      ? 'Free some on this disk.'
      : `Your backups take ${inMegabytes(backups)} of it: delete some in the Data view, or free some on this disk.`
  return `There is room for ${Math.floor(left / MEGABYTE)} MB more, and Duelwright needs some to keep your changes. ${help}`
}

const MEGABYTE = 1024 * 1024
const inMegabytes = (bytes: number): string =>
  bytes < MEGABYTE ? 'less than 1 MB' : `${Math.round(bytes / MEGABYTE)} MB`

/** One sentence for the Data view; `backups` as above. */
export const explainRoom = (room: StorageRoom, backups = 0): string =>
  explainShortage(room, backups) ??
  (room.stays
    ? 'Your data stays until you delete it.'
    : 'Your browser may throw your data away when its disk is full, so keep backups in a folder of your own.')
