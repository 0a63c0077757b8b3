import type { Page } from '@playwright/test'
import { expect } from './app.ts'

/** Of everything that can be pressed in the view, nothing lies under another part of it or outside the window. */
export const expectNothingCovered = async (page: Page): Promise<void> => {
  expect(await page.evaluate(coveredButtons)).toEqual([])
}

/* Runs in the page. */

const coveredButtons = (): readonly string[] => {
  // What lies under an open menu or dialog is covered on purpose.
  if (document.querySelector('[role=menu], [role=dialog]')) return []
  const scrollerOf = (element: HTMLElement): HTMLElement | null => {
    const parent = element.parentElement
    if (!parent || /auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
    return scrollerOf(parent)
  }
  const pressed = [...document.querySelectorAll<HTMLElement>('main button, main input, main select')]
  return pressed.flatMap((element) => {
    const box = element.getBoundingClientRect()
    const clip = scrollerOf(element)?.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    // What is scrolled away, or half away, can be scrolled to.
    if (box.width === 0 || (clip && (box.top < clip.top || box.bottom > clip.bottom))) return []
    const top = document.elementFromPoint(x, y)
    const isInside = box.left >= -1 && box.right <= innerWidth + 1
    const isFree = isInside && top !== null && (element.contains(top) || top.contains(element))
    return isFree ? [] : [element.getAttribute('aria-label') ?? element.textContent.trim()]
  })
}

/** No message lies over words, buttons or cards of the view, or of the dialog over it, and they stand in the window. */
export const expectNothingUnderMessages = async (page: Page, count: number): Promise<void> => {
  await expect(page.locator('.toast')).toHaveCount(count)
  // What is read makes room for a message in the frame after it has come.
  await expect.poll(() => page.evaluate(underMessages)).toEqual([])
}

/* Runs in the page. */

const underMessages = (): readonly string[] => {
  interface Box {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
  /** What is seen of a box within whatever clips or scrolls it. */
  const seen = (element: Element | null, box: Box): Box => {
    if (!element) return box
    if (getComputedStyle(element).overflow === 'visible') return seen(element.parentElement, box)
    const clip = element.getBoundingClientRect()
    const [left, top] = [Math.max(box.left, clip.left), Math.max(box.top, clip.top)]
    const [right, bottom] = [Math.min(box.right, clip.right), Math.min(box.bottom, clip.bottom)]
    return seen(element.parentElement, { left, top, right, bottom })
  }
  const messages = [...document.querySelectorAll('.toast')].map((one) =>
    seen(one.parentElement, one.getBoundingClientRect()),
  )
  const outside = messages.filter(
    ({ left, right, top, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight,
  )
  const isUnder = (box: Box): boolean =>
    box.right - box.left > 1 &&
    box.bottom - box.top > 1 &&
    messages.some(
      (one) =>
        box.left < one.right - 1 &&
        box.right > one.left + 1 &&
        box.top < one.bottom - 1 &&
        box.bottom > one.top + 1,
    )
  const read = document.querySelector('.dialog') ?? document.querySelector('main') ?? document
  const words = document.createTreeWalker(read, NodeFilter.SHOW_TEXT)
  const covered: string[] = outside.map(({ left, top }) => `a message at ${left}, ${top} is outside`)
  while (words.nextNode()) {
    const {
      currentNode,
      currentNode: { parentElement, textContent },
    } = words
    const range = document.createRange()
    range.selectNodeContents(currentNode)
    const boxes = [...range.getClientRects()].map((box) => seen(parentElement, box))
    if (textContent?.trim() && parentElement?.checkVisibility() && boxes.some(isUnder))
      covered.push(textContent)
  }
  for (const element of read.querySelectorAll(':is(button, input, select, .drawn-card)'))
    if (isUnder(seen(element.parentElement, element.getBoundingClientRect())))
      covered.push(element.ariaLabel ?? element.outerHTML.slice(0, 80))
  return covered
}

/** Dismisses the messages that still stand there: on a slow computer they have gone by themselves before anybody presses. */
export const dismissMessages = async (page: Page): Promise<void> => {
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await dismiss.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()))
  await expect(dismiss).toHaveCount(0)
}
