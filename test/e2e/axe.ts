import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from './app.ts'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type PageWithAxe = typeof globalThis & {
  axe?: { readonly run: (context: Document, options: RunOptions) => Promise<AxeResults> }
}

/** Lays axe into the page, once for each time the page is loaded. The window has no frames, so the page itself is enough. */
export const ensureAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
}

/** Nothing on the page as it is now is amiss for screen readers, by all of axe's rules or by those named. */
export const expectNothingAmiss = async (page: Page, rules?: readonly string[]): Promise<void> => {
  await ensureAxe(page)
  const faults = await page.evaluate(
    async (rules) => {
      const { axe } = globalThis as PageWithAxe
      if (!axe) throw new Error('axe is not in the page.')
      const { violations } = await axe.run(document, {
        resultTypes: ['violations'],
        ...(rules ? { runOnly: rules } : {}),
      })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`,
      )
    },
    rules && [...rules],
  )
  expect(faults).toEqual([])
}
