import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'

/** Opens what the button opens, looks at it, and closes it by key. */
const lookInto = async (page: Page, button: Locator): Promise<void> => {
  await button.click()
  const opened = page.locator('[role=menu], [role=dialog]').last()
  await expect(opened).toBeVisible()
  await expectNothingAmiss(page)
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
}

for (const theme of ['dark', 'light'] as const)
  test(`nothing is amiss while menus, popovers and dialogs are open (${theme})`, async ({ start }, info) => {
    test.slow()
    const { page } = await start()
    const named = (name: string | RegExp): Locator => page.getByRole('button', { name })
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('radio', { name: theme === 'dark' ? 'Dark' : 'Light' }).check()
    await page.keyboard.press('Control+1')
    await lookInto(page, named('Many decks at once'))
    await named('A bit of every Summon').click()
    await page.getByRole('listbox', { name: /^Main Deck/ }).waitFor()
    await lookInto(page, named('More for this deck'))
    await lookInto(page, named(/^(list|event) of/))
    await lookInto(page, named('Kept searches'))
    await page.keyboard.press('Alt+F')
    await expectNothingAmiss(page)
    await page.screenshot({ path: info.outputPath('filters.png') })
    for (const does of ['Deck list form', 'Compare or merge', 'Keys of this view']) {
      await page.keyboard.press('Control+K')
      await expectNothingAmiss(page)
      await page.keyboard.type(does)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNothingAmiss(page)
      await page.screenshot({ path: info.outputPath(`${does}.png`) })
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.keyboard.press('Control+3')
    await lookInto(page, named('More for this collection'))
    await page.keyboard.press('Control+5')
    await named(/new format/i)
      .first()
      .click()
    await expectNothingAmiss(page)
    await page.screenshot({ path: info.outputPath('format.png') })
  })
