import type { Page } from '@playwright/test'
import { expect } from './app.ts'

/** Something has the focus: keys and screen readers do not begin at the top of the page again. */
export const expectFocusKept = async (page: Page): Promise<void> => {
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body),
    )
    .toBe(true)
}

/**
 * What the open dialog, the uppermost of several, has the focus on is its first field where it has one, and never what closes it where
 * there is anything else.
 */
export const expectFocusInField = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(focusInDialog)).toBe('right')
}

const focusInDialog = (): string => {
  const dialog = [...document.querySelectorAll<HTMLElement>('.dialog, .palette')].at(-1)
  const now = document.activeElement
  if (!dialog) return 'no dialog is open'
  if (!now || !dialog.contains(now)) return 'the focus is not in the dialog'
  const fields = [...dialog.querySelectorAll('input, select, textarea')].filter(
    (field) => field.checkVisibility() && !field.matches(':disabled'),
  )
  if (fields.length > 0)
    return fields.includes(now) ? 'right' : `the focus is on ${now.outerHTML.slice(0, 120)}`
  return now.getAttribute('aria-label') === 'Close' ? 'the focus is on Close' : 'right'
}
