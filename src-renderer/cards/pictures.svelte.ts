import type { PictureFolder, PictureHost } from '../../shared/picture-folder.ts'
import { PICTURE_FOLDER } from '../storage/of-this-machine.ts'
import type { Setting, SettingsStore } from '../storage/settings-store.ts'
import { PictureCache } from './picture-cache.ts'

/** What the host needs to find the folder again; only it can read it. */
const FOLDER: Setting<unknown> = { key: PICTURE_FOLDER, initial: undefined, read: (value) => value }

interface Ports {
  readonly host: PictureHost
  readonly settings: Pick<SettingsStore, 'get' | 'remember'>
}

/** The player's folder of card pictures. Without one, cards are drawn. */
export class Pictures {
  readonly #ports: Ports
  #folder = $state.raw<PictureFolder>()
  #asks = $state(false)
  readonly #cache = $derived(this.#folder && new PictureCache(this.#folder))

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** The folder in use. */
  get folder(): PictureFolder | undefined {
    return this.#folder
  }

  /** Whether a folder is remembered that the browser reads again only after a click. */
  get asks(): boolean {
    return this.#asks
  }

  /** The pictures that have been read; nothing where there is no folder. */
  get cache(): PictureCache | undefined {
    return this.#cache
  }

  async choose(): Promise<void> {
    const folder = await this.#ports.host.choosePictures()
    if (!folder) return
    this.#use(folder)
    this.#ports.settings.remember(FOLDER, folder.memory)
  }

  /** Takes up the folder of last time, as far as it may be read. */
  async recall(mayAsk: boolean): Promise<void> {
    const memory = await this.#ports.settings.get(FOLDER)
    if (memory === undefined) return
    const found = await this.#ports.host.recallPictures(memory, mayAsk)
    this.#asks = found === 'ask'
    if (found !== 'ask') this.#use(found)
  }

  /** Draws cards again and forgets the folder; its files stay where they are. */
  forget(): void {
    this.#use(undefined)
    this.#ports.settings.remember(FOLDER, undefined)
  }

  #use(folder: PictureFolder | undefined): void {
    this.#cache?.empty()
    this.#asks = false
    this.#folder = folder
  }
}
