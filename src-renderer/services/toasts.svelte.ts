import type { Result } from '../../shared/result.ts'
import { explainStorageFailure, type StorageFailure } from '../storage/failure.ts'

/** Something to do about what a message says. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
  /** Whether it would still do what it says; where something else has happened since, it is not offered any more. */
  readonly holds?: () => boolean
}

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'bad'
  /** Ids of the rules it rests on. */
  readonly rules: readonly string[]
  readonly action: ToastAction | undefined
  /** What it is about, where a newer message about that takes its place. */
  readonly about: string | undefined
  /** Whether it holds the only copy of something: it goes at the player's press alone. */
  readonly stays: boolean
}

/** What the button that takes back what a message says is called everywhere. */
const UNDO = 'Undo'
const SHOWN_FOR = 5000
const MOST = 2
/** In pixels. */
const [LEAST_WIDTH, MOST_WIDTH, MARGINS] = [160, 320, 24] as const

/** Where a view wants its messages, between these pixels of the window's width, at its very foot. */
export interface ToastSeat {
  readonly left: number
  readonly width: number
}

/** Where messages stand: in a row of their own below the view, in its seat, or at the foot of the left pane. */
type ToastPlace = 'row' | 'seat' | 'pane'

/** Short messages where they cover nothing that is read, and words for screen readers alone. */
export class Toasts {
  #shown = $state.raw<readonly Toast[]>([])
  /** How many pixels high they are together. */
  height = $state(0)
  /** How many pixels wide the left pane is at whose foot they stand, where something is read in it: they lie over nothing beside it. */
  pane = $state<number>()
  /** Of a view whose left pane is being read. */
  seat = $state.raw<ToastSeat>()
  /** Whether the window is smaller than views are, so that a view is scrolled and its panes may be out of sight. */
  isSmall = $state(false)

  get place(): ToastPlace {
    if (this.isSmall) return 'row'
    return this.seat ? 'seat' : 'pane'
  }

  /** How many pixels of that place they take: what is read there ends above them. */
  takenOf(place: ToastPlace): number {
    return place === this.place ? this.height : 0
  }

  /** How many pixels wide they are; nothing where they are as wide as ever: no pane is there, or one too narrow for any message. */
  get width(): number | undefined {
    if (this.place === 'row') return undefined
    if (this.seat) return this.seat.width
    return this.pane !== undefined && this.pane - MARGINS >= LEAST_WIDTH
      ? Math.min(MOST_WIDTH, this.pane - MARGINS)
      : undefined
  }
  #aloud = $state('')
  /** What has been said since the last press. */
  #breath: readonly string[] = []
  #count = 0
  /** Messages that do not go by themselves any more. */
  #kept: readonly number[] = []
  /** What is being brought back at the moment, and lies nowhere else. */
  #bringing = 0

  get shown(): readonly Toast[] {
    return this.#shown
  }

  /** Whether something would be lost with the window: it is being brought back, or was not and can be tried again. */
  get holdsOnlyCopy(): boolean {
    return this.#bringing > 0 || this.#shown.some(({ stays }) => stays)
  }

  /** What screen readers say. */
  get aloud(): string {
    return this.#aloud
  }

  /**
   * The same words twice in a row are shown once, and of what is about the same thing the newest. What stays makes room for nothing but
   * what is about the same.
   */
  show(
    text: string,
    { tone = 'plain', action, rules = [], about, stays = false }: Partial<Omit<Toast, 'id' | 'text'>> = {},
  ): void {
    const id = (this.#count += 1)
    const others = this.#shown.filter(
      (toast) => (about === undefined || toast.about !== about) && (toast.stays || toast.text !== text),
    )
    const all = [...others, { id, text, tone, action, rules, about, stays }]
    const newest = all.filter((toast) => !toast.stays).slice(-MOST)
    this.#shown = all.filter((toast) => toast.stays || newest.includes(toast))
    this.say(rules.length > 0 ? `${text} (${rules.join(', ')})` : text)
    if (stays) return
    const shownFor = action || rules.length > 0 ? SHOWN_FOR * 2 : SHOWN_FOR
    setTimeout(() => {
      if (!this.#kept.includes(id)) this.dismiss(id)
    }, shownFor)
  }

  /** It stays until it is dismissed, or others take its place: it is being read. */
  keep(id: number): void {
    this.#kept = [...this.#kept, id]
  }

  /** Says what the database did not do, and why. */
  fail(what: string, failure: StorageFailure): void {
    this.show(`${what} ${explainStorageFailure(failure)}`, { tone: 'bad' })
  }

  /** Waits for what the database does, and says it where it does not. */
  async failUnless(done: Promise<Result<unknown, StorageFailure>>, what: string): Promise<void> {
    const answer = await done
    if (!answer.ok) this.fail(what, answer.error)
  }

  /** Does what brings something back; where the database does not, it can be tried again, because nothing else holds it any more. */
  async bringBack(work: () => Promise<Result<unknown, StorageFailure>>, what: string): Promise<void> {
    this.#bringing += 1
    const answer = await work().finally(() => (this.#bringing -= 1))
    if (answer.ok) return
    this.show(`${what} ${explainStorageFailure(answer.error)}`, {
      ...{ tone: 'bad', stays: true },
      action: { label: 'Try again', run: () => void this.bringBack(work, what) },
    })
  }

  /** Says what the database did not keep and lies nowhere else now: until it is kept (`settle`), or the player dismisses it. */
  hold(about: string, what: string, failure: StorageFailure, tryAgain: () => void): void {
    this.show(`${what} ${explainStorageFailure(failure)}`, {
      ...{ tone: 'bad', about, stays: true },
      action: { label: 'Try again', run: tryAgain },
    })
  }

  /** What was said about this is no longer so. */
  settle(about: string): void {
    for (const toast of this.#shown) if (toast.about === about) this.dismiss(toast.id)
  }

  get #undoable(): Toast | undefined {
    return this.#shown.findLast(({ action }) => action?.label === UNDO && (action.holds?.() ?? true))
  }

  /** Whether a message offers to take back what it says. */
  get offersUndo(): boolean {
    return this.#undoable !== undefined
  }

  /** Does what the newest message with an Undo that still holds offers, as a press on it would. */
  undoNewest(): void {
    const newest = this.#undoable
    if (!newest) return
    this.dismiss(newest.id)
    this.say(`Undone: ${newest.text}`)
    newest.action?.run()
  }

  dismiss(id: number): void {
    this.#kept = this.#kept.filter((one) => one !== id)
    this.#shown = this.#shown.filter((toast) => toast.id !== id)
  }

  /** The player does something new: what is said from now on has nothing to do with what was said before. */
  begin(): void {
    this.#breath = []
  }

  /**
   * Says it to screen readers and shows nothing; the same words again are said again. What one press leads to is said together, in its order:
   * a region that changes twice before it is read would be heard with its last words alone.
   */
  say(text: string): void {
    if (this.#breath.length === 0) setTimeout(() => this.begin())
    // An arrow is for the eye.
    const said = text.trim().replaceAll(' → ', ' to ')
    if (this.#breath.includes(said)) return
    this.#breath = [...this.#breath, said]
    const words = this.#breath.map((one, at, all) => (at < all.length - 1 ? asSentence(one) : one)).join(' ')
    this.#aloud = words === this.#aloud ? `${words}\u00a0` : words
  }
}

const asSentence = (text: string): string => (/[!.?…]\)?$/.test(text) ? text : `${text}.`)
