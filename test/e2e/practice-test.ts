import { test as base } from './app.ts'
import { PracticePage } from './practice-table.ts'

export { expect } from './app.ts'

/** A walk that begins at the table, with the hand of the usual seed. */
export const test = base.extend<{ readonly practice: PracticePage }>({
  practice: async ({ start }, use) => {
    const { page } = await start()
    const practice = new PracticePage(page)
    await practice.begin()
    await use(practice)
  },
})
