/** Pixels the pointer moves before a press becomes a drag; nearer it clicks. */
const SLACK = 5

/** Where a thing that is dragged may be let go, and what becomes of it. */
export interface DragEnds<Target> {
  /** What lies at a point of the window. */
  readonly targetAt: (x: number, y: number) => Target | undefined
  /** It was let go over a target. */
  readonly drop: (target: Target, release: PointerEvent) => void
  /** The right button was pressed on the way; where this is left out, that button does nothing. */
  readonly throwAside?: () => void
}

/**
 * Something on its way under the pointer, with the left button held. It is taken up when the pointer, pressed on it, moves far enough, and
 * let go over a target or, with Escape, nowhere. The browser's own dragging knows no second button and shows a picture we cannot draw.
 */
export class PointerDrag<Held, Target> {
  #held = $state.raw<Held>()
  #at = $state.raw({ x: 0, y: 0 })
  #target = $state.raw<Target>()

  get held(): Held | undefined {
    return this.#held
  }

  /** Where the pointer is, in pixels of the window. */
  get at(): { readonly x: number; readonly y: number } {
    return this.#at
  }

  /** What it would be dropped on now. */
  get target(): Target | undefined {
    return this.#target
  }

  /** Watches a press until it is let go; the click that ends a drag is swallowed. */
  begin(press: PointerEvent, thing: Held, ends: DragEnds<Target>): void {
    if (press.button !== 0 || !press.isPrimary) return
    const ended = new AbortController()
    const listen = { signal: ended.signal, capture: true }
    const finish = (): void => {
      ended.abort()
      this.#held = undefined
      this.#target = undefined
    }
    addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        if (this.#held === undefined && Math.hypot(x - press.clientX, y - press.clientY) < SLACK) return
        this.#held = thing
        this.#at = { x, y }
        this.#target = ends.targetAt(x, y)
      },
      listen,
    )
    addEventListener(
      'pointerup',
      (release) => {
        const wasDragged = this.#held !== undefined
        finish()
        if (!wasDragged) return
        // The click comes at once or not at all.
        setTimeout(swallow('click'))
        const target = ends.targetAt(release.clientX, release.clientY)
        if (target !== undefined) ends.drop(target, release)
      },
      listen,
    )
    addEventListener('pointercancel', finish, listen)
    addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape' || this.#held === undefined) return
        key.preventDefault()
        finish()
      },
      listen,
    )
    addEventListener(
      'mousedown',
      (second) => {
        if (second.button !== 2 || this.#held === undefined || !ends.throwAside) return
        finish()
        ends.throwAside()
        // Its menu event comes now or at release, depending on the system; it must not do something to a card as well.
        const heard = swallow('contextmenu')
        addEventListener('mouseup', () => setTimeout(heard, 50), { once: true })
      },
      listen,
    )
  }
}

/** Swallows the next event of this kind; what is returned ends it, if none came. */
const swallow = (kind: 'click' | 'contextmenu'): (() => void) => {
  const take = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener(kind, take, { capture: true, once: true })
  return () => removeEventListener(kind, take, true)
}
