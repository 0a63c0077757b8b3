import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { OpenDialogOptions } from 'electron'
import { object, safeParse, string } from 'valibot'
import { isPasscode } from '../shared/cards/passcode.ts'
import { pictureNames } from '../shared/picture-folder.ts'
import { readWhole, writeWholeNow } from './whole-files.ts'

const Memory = object({ folder: string() })

/** In bytes; a card's picture has some hundred thousand. */
const LARGEST = 20 * 1024 * 1024

const TYPES: Readonly<Record<string, string>> = { '.png': 'image/png', '.webp': 'image/webp' }

/** A picture as the window is answered. */
export interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
}

interface Ports {
  readonly open: (
    options: OpenDialogOptions,
  ) => Promise<{ readonly canceled: boolean; readonly filePaths: readonly string[] }>
  /** File in which the choice is kept from one start to the next. */
  readonly memory: string
}

/** The folder of card pictures that the player has chosen. The window asks for pictures by passcode and never learns a path. */
export class PictureGrant {
  readonly #ports: Ports
  #folder: string | undefined

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** Asks for the folder; nothing means the user cancelled. */
  async choose(): Promise<{ readonly name: string } | undefined> {
    const { canceled, filePaths } = await this.#ports.open({ properties: ['openDirectory'] })
    const [folder] = filePaths
    if (canceled || folder === undefined) return undefined
    this.#folder = folder
    try {
      writeWholeNow(this.#ports.memory, JSON.stringify({ folder }))
    } catch {
      // A full or read-only disk: the folder must be chosen again next time.
    }
    return { name: basename(folder) }
  }

  /** The folder of last time; nothing where none was chosen or it is gone. */
  async recall(): Promise<{ readonly name: string } | undefined> {
    const folder = this.#remembered()
    const isThere = folder !== undefined && (await stat(folder).catch(() => undefined))?.isDirectory()
    if (!isThere) return undefined
    this.#folder = folder
    return { name: basename(folder) }
  }

  /** The picture of a passcode, written in digits; of anything else there is none. */
  async picture(digits: string): Promise<Picture | undefined> {
    const passcode = /^[1-9]\d*$/.test(digits) ? Number(digits) : 0
    if (this.#folder === undefined || !isPasscode(passcode)) return undefined
    for (const name of pictureNames(passcode)) {
      const path = join(this.#folder, name)
      const bytes = await readWhole(path, LARGEST).catch(() => undefined)
      if (bytes) return { bytes: bytes, type: TYPES[extname(name)] ?? 'image/jpeg' }
    }
    return undefined
  }

  #remembered(): string | undefined {
    try {
      const { success, output } = safeParse(Memory, JSON.parse(readFileSync(this.#ports.memory, 'utf8')), {
        abortEarly: true,
      })
      return success ? output.folder : undefined
    } catch {
      return undefined
    }
  }
}
