import type { DuelCard, DuelObjectId } from '../../../../shared/duel/state/duel-card.ts'

/** Pixels the pointer moves before a press becomes a drag. */
const SLACK = 6

/** A card on its way under the pointer. Places are found by their `data-place` on the page. */
export class Drag {
  #card = $state.raw<DuelCard>()
  #at = $state.raw({ x: 0, y: 0 })
  #over = $state.raw<string>()
  readonly #drop: (card: DuelObjectId, place: string, target: HTMLElement) => void

  constructor(drop: (card: DuelObjectId, place: string, target: HTMLElement) => void) {
    this.#drop = drop
  }

  get card(): DuelCard | undefined {
    return this.#card
  }

  get at(): { readonly x: number; readonly y: number } {
    return this.#at
  }

  /** Key of the place under the pointer. */
  get over(): string | undefined {
    return this.#over
  }

  /** Watches a press on a card until it is let go; the click that ends a drag is swallowed. */
  press(event: PointerEvent, card: DuelCard): void {
    if (event.button !== 0 || !event.isPrimary) return
    const from = { x: event.clientX, y: event.clientY }
    const ended = new AbortController()
    const { signal } = ended
    const move = (now: PointerEvent): void => {
      if (!this.#card && Math.hypot(now.clientX - from.x, now.clientY - from.y) < SLACK) return
      this.#card = card
      this.#at = { x: now.clientX, y: now.clientY }
      this.#over = placeUnder(now)?.dataset['place']
    }
    const finish = (now: PointerEvent): void => {
      ended.abort()
      if (!this.#card) return
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
      const target = now.type === 'pointerup' ? placeUnder(now) : undefined
      this.#end()
      const place = target?.dataset['place']
      if (target && place !== undefined) this.#drop(card.id, place, target)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', finish, { signal })
    window.addEventListener('pointercancel', finish, { signal })
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return
        ended.abort()
        this.#end()
      },
      { signal },
    )
  }

  #end(): void {
    this.#card = undefined
    this.#over = undefined
  }
}

const swallow = (click: Event): void => {
  click.stopPropagation()
  click.preventDefault()
}

const placeUnder = ({ clientX, clientY }: PointerEvent): HTMLElement | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]') ?? undefined
