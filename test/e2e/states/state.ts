import type { Page, TestInfo } from '@playwright/test'
import { expect } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { expectFocusKept } from '../focus.ts'
import type { RunningApp } from '../shells/shell.ts'

/** What a state's steps have at hand. */
export interface Stage extends Pick<RunningApp, 'page' | 'choosing'> {
  readonly info: TestInfo
}

/** A state of the window, and the steps that lead to it from the state before; a state that they do not reach fails. */
export type State = readonly [name: string, reach: (stage: Stage) => Promise<void>]

/** States that are walked through one after the other. */
export interface Walk {
  readonly title: string
  /** Text of a deck that is open when the walk begins. */
  readonly deck?: string
  readonly states: readonly State[]
}

export const turnTo = (page: Page, view: string): Promise<void> =>
  page.getByRole('button', { name: view, exact: true }).first().click()

/** Opens a menu by its button, and waits for it. */
export const openMenu = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('menu').first()).toBeVisible()
}

/** Opens a dialog by an item of a menu. */
export const openByMenu = async (page: Page, button: string, item: string | RegExp): Promise<void> => {
  await openMenu(page, button)
  await page.getByRole('menuitem', { name: item }).first().click()
  await expect(page.getByRole('dialog').first()).toBeVisible()
}

/** Closes what lies over the view. */
export const close = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  // A dialog in which something was made asks first.
  const leave = page.getByRole('button', { name: 'Leave without saving' })
  if ((await leave.count()) > 0) await leave.click()
  await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0)
  await expectFocusKept(page)
}

const SIZES = [
  { width: 1024, height: 700 },
  { width: 1920, height: 1080 },
]
/** What can be amiss in a smaller or larger window where nothing else is: what lies over what, and what scrolls. */
const OF_SIZES = ['color-contrast', 'scrollable-region-focusable']

/** No motion: a colour in the middle of its change is none that anybody reads. The themes differ in nothing but colours. */
export const expectNothingAmissInBothThemes = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNothingAmiss(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNothingAmiss(page, ['color-contrast'])
  const usual = page.viewportSize()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectNothingAmiss(page, OF_SIZES)
  }
  if (usual) await page.setViewportSize(usual)
}
