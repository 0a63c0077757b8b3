import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './app.ts'

/**
 * Nothing on the page as it is now is amiss for screen readers, by all of axe's rules or by those named. The window has no frames, so
 * it is judged in the page itself, which takes a third of the time.
 */
export const expectNothingAmiss = async (page: Page, rules?: readonly string[]): Promise<void> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`),
  ).toEqual([])
}
