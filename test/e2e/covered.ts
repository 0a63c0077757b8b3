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

/** Dismisses the messages that still stand there: on a slow computer they have gone by themselves before anybody presses. */
export const dismissMessages = async (page: Page): Promise<void> => {
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await dismiss.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()))
  await expect(dismiss).toHaveCount(0)
}
