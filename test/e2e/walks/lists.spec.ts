import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'

/** 40 cards that are legal in TCG Advanced under either list. */
const LEGAL = [
  89631139, 46986414, 70781052, 74677422, 5405694, 6368038, 40640057, 38033121, 71413901,
].flatMap((code) => [code, code, code])
const FILL = [91152256, 49881766, 15025844, 76184692, 32274490]
  .flatMap((code) => [code, code, code])
  .slice(0, 13)

test('what a list changes, and which of fifty decks it breaks', async ({ start }, info) => {
  const { page, choosing } = await start()
  const folder = info.outputPath('decks')
  mkdirSync(folder, { recursive: true })
  for (let index = 0; index < 50; index += 1)
    writeFileSync(
      join(folder, `Deck ${index}.ydk`),
      ['#main', ...LEGAL, ...FILL, '#extra', '!side', ...(index % 2 === 0 ? [24094653] : [14558127])].join(
        '\n',
      ),
    )
  await choosing([folder], async () => {
    await page.getByRole('button', { name: 'Many decks at once' }).click()
    await page.getByRole('menuitem', { name: 'Bring in a folder of decks…' }).click()
  })
  await page.getByRole('button', { name: 'Add 50 decks' }).click()
  await page.getByRole('button', { name: 'Lists', exact: true }).click()
  const mine = page.getByRole('region', { name: 'My decks' })
  await page.getByRole('combobox', { name: 'From' }).selectOption({ label: 'TCG, 2 February 2026' })
  await page.getByRole('combobox', { name: 'To' }).selectOption({ label: 'TCG, 18 May 2026' })
  await expect(page.getByText('15 cards change')).toBeVisible()
  await expect(mine).toContainText('50 still')
  await expectNothingAmiss(page)
  await page.screenshot({ path: info.outputPath('lists.png') })

  await page.getByLabel('To, the list in force on').fill('2026-02-10')
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue(/2026-02-02/)
  await expect(page.getByText('0 cards change')).toBeVisible()

  await page.getByRole('combobox', { name: 'Format' }).selectOption('genesys')
  await expect(mine).toContainText('None of your decks is of this format.')
  await page.getByRole('checkbox', { name: 'Decks of every format' }).check()
  await expect(mine).toContainText('Deck 1')
  await expectNothingAmiss(page)
  await page.screenshot({ path: info.outputPath('genesys.png') })
})
