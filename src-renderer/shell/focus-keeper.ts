/** Parts of the window that have a focus of their own: where what had it goes, one beside it in the same part is next. */
const PARTS =
  'ol, ul, table, form, dialog, [role="dialog"], [role="list"], [role="listbox"], section, aside, nav, header'
/** Those of them that go when the last thing in them does; what is around them is still the place where the player was. */
const LISTS = 'ol, ul, table, [role="list"], [role="listbox"]'
const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=""], [contenteditable="true"]'
/** So many places that had the focus are remembered. */
const MOST = 20

/** Where the focus was: the element, the parts around it from the inside out, and how manieth it was in each. */
interface Held {
  readonly element: HTMLElement
  readonly parts: readonly { readonly part: Element; readonly at: number }[]
}

/**
 * Watches the focus, so that it never falls to the page: where what had it goes away, is hidden or disabled, and nothing has taken the focus
 * on, it comes to what stands in its place, or back to where it was before. A press beside everything takes the focus away as the player
 * wants it. Returns its own undo.
 */
export const keepFocus = (document: Document): (() => void) => {
  let held: Held | undefined
  let before: readonly HTMLElement[] = []
  let asked = 0

  const heard = (event: FocusEvent): void => {
    const { target } = event
    if (!(target instanceof HTMLElement)) return
    if (held && held.element !== target)
      before = [...before.filter((one) => one !== held?.element && one.isConnected), held.element].slice(
        -MOST,
      )
    held = { element: target, parts: partsOf(target) }
  }
  const look = (): void => {
    asked = 0
    if (!held || !document.hasFocus() || !isNobody(document) || isThere(held.element)) return
    const next = beside(held) ?? before.findLast((one) => isThere(one) && one.closest('main') !== null)
    ;(next ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: next === undefined })
  }
  /** After whoever takes something away has had the time to say where the focus goes. */
  const lookSoon = (): void => {
    if (asked === 0) asked = requestAnimationFrame(() => void (asked = requestAnimationFrame(look)))
  }

  const changes = new MutationObserver(lookSoon)
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
  /** The player has pressed beside everything. */
  const left = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget === null)
      queueMicrotask(() => {
        if (held?.element === target && document.hasFocus() && isNobody(document) && isThere(held.element))
          held = undefined
      })
  }
  document.addEventListener('focusin', heard)
  document.addEventListener('focusout', left)
  return () => {
    changes.disconnect()
    document.removeEventListener('focusin', heard)
    document.removeEventListener('focusout', left)
    cancelAnimationFrame(asked)
  }
}

/** Where nothing has the focus, the view that a key has led to gets it, once whoever opens it has had the time to say where else it goes. */
export const focusView = (document: Document): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isNobody(document)) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    }),
  )
}

const isNobody = ({ activeElement, body }: Document): boolean =>
  activeElement === null || activeElement === body

const partsOf = (element: HTMLElement): Held['parts'] => {
  const part = element.parentElement?.closest(PARTS)
  if (!part) return []
  const parts = [{ part, at: within(part).indexOf(element) }]
  return part instanceof HTMLElement ? [...parts, ...partsOf(part)] : parts
}

const beside = ({ parts }: Held): HTMLElement | undefined => {
  for (const { part, at } of parts) {
    if (!part.isConnected) {
      if (part.matches(LISTS)) continue
      return undefined
    }
    const all = within(part).filter(canHave)
    const next = all[Math.min(Math.max(at, 0), all.length - 1)]
    if (next) return next
  }
  return undefined
}

const within = (part: Element): readonly HTMLElement[] => [...part.querySelectorAll<HTMLElement>(FOCUSABLE)]

/** Whether it is there and can have the focus. */
const isThere = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.closest('[inert]') === null &&
  element.checkVisibility({ visibilityProperty: true })

/** Whether Tab leads to it. */
const canHave = (element: HTMLElement): boolean => element.tabIndex >= 0 && isThere(element)
