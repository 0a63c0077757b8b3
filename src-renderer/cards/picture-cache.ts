import type { Passcode } from '../../shared/cards/passcode.ts'
import type { PictureFolder } from '../../shared/picture-folder.ts'

/** A picture that can be shown. */
export interface CardPicture {
  /** Good until the picture leaves the cache. */
  readonly url: string
  /** It shows the whole card; else only its art. */
  readonly isWhole: boolean
}

/** Pictures held at once; many times those of a deck, and some tens of megabytes. */
const MOST = 400

/** Width by height: a card has 59 by 86; scans differ a little. */
const WHOLE = { least: 0.62, most: 0.76 }

/** Pictures read from a folder when they are first asked for. Of too many, those not asked for longest are given up. */
export class PictureCache {
  readonly #folder: PictureFolder
  /** In the order they were last asked for. */
  readonly #known = new Map<Passcode, Promise<CardPicture | undefined>>()

  constructor(folder: PictureFolder) {
    this.#folder = folder
  }

  /** Nothing where the folder has no picture of the passcode, or one that cannot be shown. */
  read(passcode: Passcode): Promise<CardPicture | undefined> {
    const picture = this.#known.get(passcode) ?? this.#load(passcode)
    this.#known.delete(passcode)
    this.#known.set(passcode, picture)
    for (const [oldest] of this.#known) {
      if (this.#known.size <= MOST) break
      this.#giveUp(oldest)
    }
    return picture
  }

  /** Gives up all of them. */
  empty(): void {
    for (const passcode of [...this.#known.keys()]) this.#giveUp(passcode)
  }

  #giveUp(passcode: Passcode): void {
    void this.#known.get(passcode)?.then((picture) => {
      if (picture) URL.revokeObjectURL(picture.url)
    })
    this.#known.delete(passcode)
  }

  async #load(passcode: Passcode): Promise<CardPicture | undefined> {
    const bytes = await this.#folder.read(passcode)
    if (!bytes) return undefined
    const url = URL.createObjectURL(new Blob([bytes]))
    const shape = await shapeOf(url)
    if (shape === undefined) URL.revokeObjectURL(url)
    return shape === undefined ? undefined : { url, isWhole: shape >= WHOLE.least && shape <= WHOLE.most }
  }
}

/** Width by height; nothing where the file is no picture. */
const shapeOf = async (url: string): Promise<number | undefined> => {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return image.naturalWidth / image.naturalHeight
  } catch {
    return undefined
  }
}
