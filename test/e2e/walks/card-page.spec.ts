import { writeFileSync } from 'node:fs'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'

test('the page of a card says what it needs, how it stands and who holds it, and leads on', async ({
  start,
}) => {
  const { page } = await start()
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  const box = page.getByRole('combobox', { name: 'Search cards' })
  await box.fill('Stardust Dragon')
  await expect(page.getByRole('heading', { level: 1, name: 'Stardust Dragon' })).toBeVisible()

  const part = (name: string) => page.getByRole('article', { name })
  await expect(part('What can I use?')).toContainText('You have no decks yet')
  await expect(part('In your decks')).toContainText('None of your decks has it')
  await expect(part('In each format')).toContainText('Up to 3 copies')
  await expect(part('In each format')).toContainText('Not playable')
  await expect(part('Prints')).toContainText('TDGS-EN040')
  await expect(part('Effects as understood').getByRole('listitem').first()).toContainText(
    'Played to its end.',
  )
  await part('Rules for its kind').getByText('Synchro', { exact: true }).click()
  await expect(part('Rules for its kind')).toContainText('SYN-02')

  const kin = part('Of the same archetype').getByRole('link').first()
  const name = await kin.innerText()
  await kin.click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Stardust Dragon', exact: true })).toBeVisible()
})

test('the page of a card says its names in other languages, each marked as such', async ({ start }) => {
  const { page } = await start()
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search cards' }).fill('Blue-Eyes White Dragon')
  const names = page.getByRole('article', { name: 'Names in other languages' })
  await names.getByText('Show them').focus()
  await page.keyboard.press('Enter')
  await expect(names.locator('[lang="it"]')).toHaveText('Drago Bianco Occhi Blu')
  await expect(names.locator('[lang="ja"]')).toContainText('青眼の白龍')
  await expectNothingAmiss(page)
})

test('the page of a card draws how its limit and its points changed', async ({ start }, info) => {
  const { page } = await start()
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search cards' }).fill('Pot of Prosperity')
  const formats = page.getByRole('article', { name: 'In each format' })
  const changed = formats.getByRole('group').filter({ hasText: 'TCG Advanced' })
  await changed.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await expect(changed.getByRole('figure', { name: /^Copies allowed in/ })).toBeVisible()
  await expectNothingAmiss(page)
  for (const [width, height] of [
    [1024, 700],
    [1440, 900],
    [1920, 1080],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await changed.scrollIntoViewIfNeeded()
      await page.screenshot({ path: info.outputPath(`card page ${width} ${colorScheme}.png`) })
    }
})

test('a deck’s own cards are named for each place of a materials line', async ({ start }) => {
  const { page } = await start()
  await page.getByRole('button', { name: /Synchro Summons/ }).click()
  await page
    .getByRole('option', { name: /Stardust Dragon/ })
    .first()
    .hover()
  await page.getByRole('link', { name: 'All about this card' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stardust Dragon' })).toBeVisible()
  const usable = page.getByRole('article', { name: 'What can I use?' })
  await expect(usable).toContainText('1 Tuner')
  await expect(usable.getByRole('link', { name: 'Genex Controller' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'In your decks' })).toContainText('in Extra')
})

test('the copies a player owns are named by print and place, and searched for what a materials line asks', async ({
  start,
}, info) => {
  const { page, choosing } = await start()
  const path = info.outputPath('box.csv')
  writeFileSync(
    path,
    'quantity,name,condition,place\n3,Alexandrite Dragon,NM,Box 1\n2,Genex Controller,LP,Binder\n',
  )
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await choosing([path], () => page.getByRole('button', { name: 'Import a file' }).click())
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('gridcell', { name: 'Genex Controller' })).toBeVisible()

  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  const box = page.getByRole('combobox', { name: 'Search cards' })
  await box.fill('owned<3 owned>=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Genex Controller' })).toBeVisible()
  const owned = page.getByRole('article', { name: 'In your collection' })
  await expect(owned).toContainText('2 × Lightly Played')
  await expect(owned).toContainText('Binder')
  await box.fill('Stardust Dragon')
  await expect(owned).toContainText('You own no copy of it')
  const usable = page.getByRole('article', { name: 'What can I use?' })
  await expect(usable.getByRole('combobox')).toHaveValue('collection')
  await expect(usable.getByRole('link', { name: 'Alexandrite Dragon' })).toBeVisible()
  await expectNothingAmiss(page)
})
