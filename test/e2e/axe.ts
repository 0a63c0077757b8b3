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

/**
 * A drawn card is a picture: of what is printed on it, only the name is a label. So for the one rule that compares shown and spoken
 * words the rest of the drawing is not there, and neither are the figures drawn over a card of the mat, which are said in another order:
 * that each of them is said is looked at apart. A pile shows its own label: the card on top is said after it.
 */
const DRAWN =
  '.drawn-card, .zone > span:not(.card) { visibility: hidden !important } .drawn-card .name { visibility: visible !important } .pile .drawn-card .name { visibility: hidden !important }'
const LABELS = 'label-content-name-mismatch'

/* Runs in the page. */

/** The places of the mat that show a figure over their card which their name does not say. */
const unsaidFigures = (): readonly string[] =>
  [...document.querySelectorAll('.zone')].flatMap((zone) => {
    const name = zone.getAttribute('aria-label') ?? ''
    const shown = [...zone.querySelectorAll(':scope > span:not(.card)')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .flatMap((one) => one.textContent.match(/\d+/g) ?? [])
    const unsaid = shown.filter((figure) => !new RegExp(`\\b${figure}\\b`).test(name))
    return unsaid.map((figure) => `“${name}” shows ${figure} and does not say it`)
  })

/** Nothing on the page as it is now is amiss for screen readers, by all of axe's rules or by those named. */
export const expectNothingAmiss = async (page: Page, rules?: readonly string[]): Promise<void> => {
  await ensureAxe(page)
  const faults = await page.evaluate(
    async ({ rules, LABELS, DRAWN }) => {
      const { axe } = globalThis as PageWithAxe
      if (!axe) throw new Error('axe is not in the page.')
      const { violations } = await axe.run(document, {
        resultTypes: ['violations'],
        ...(rules ? { runOnly: rules } : { rules: { [LABELS]: { enabled: false } } }),
      })
      const found = [...violations]
      if (!rules) {
        const before = [...document.adoptedStyleSheets]
        const drawn = new CSSStyleSheet()
        drawn.replaceSync(DRAWN)
        document.adoptedStyleSheets = [...before, drawn]
        found.push(
          ...(await axe.run(document, { resultTypes: ['violations'], runOnly: [LABELS] })).violations,
        )
        document.adoptedStyleSheets = before
      }
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
      )
    },
    { rules: rules && [...rules], LABELS, DRAWN },
  )
  const unsaid = rules ? [] : await page.evaluate(unsaidFigures)
  expect([...faults, ...unsaid]).toEqual([])
}
