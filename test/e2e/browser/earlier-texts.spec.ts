import { writeFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import { cdb } from '../../formats/cards/cdb.ts'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { deckFile } from '../deck-files.ts'

const FENRIR = {
  id: 218704,
  name: 'Fenrir',
  desc: 'What the card says today, and if you do, the rest of it.',
}

test("an archive of two databases brings today's texts and earlier ones, which GOAT shows first", async ({
  start,
}, info) => {
  test.slow()
  const { page, choosing } = await start([
    await deckFile(info, 'Wolves.ydk', `#main\n${FENRIR.id}\n#extra\n!side`),
  ])
  const archive = info.outputPath('all.zip')
  const then = { id: 504700001, name: 'Fenrir (GOAT)', desc: 'What the card said then, and the rest of it.' }
  const earlier = cdb([{ ...then, alias: FENRIR.id, ot: 8 }])
  writeFileSync(archive, zipSync({ 'cards.cdb': cdb([FENRIR]), 'goat.cdb': earlier }))
  const card = page.getByRole('complementary', { name: 'Card', exact: true })
  await choosing([archive], () => card.getByRole('button', { name: 'open a database' }).click())
  await expect(card.getByText(FENRIR.desc)).toBeVisible()
  await expect(card.getByText(then.desc)).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Format' }).selectOption('goat')
  await expect(card.getByRole('heading', { name: 'Fenrir (GOAT) Earlier text' })).toBeVisible()
  const texts = await card.locator('article').allInnerTexts()
  expect(texts.map((text) => (text.includes(then.desc) ? 'then' : 'today'))).toEqual(['then', 'today'])
  await expectNothingAmiss(page)
  await page.screenshot({ path: info.outputPath('goat.png') })

  await card.getByRole('link', { name: 'All about this card' }).click()
  const whole = page.getByRole('region', { name: 'Card', exact: true })
  await expect(whole.getByText(FENRIR.desc)).toBeVisible()
  await expect(whole.getByText(then.desc)).toBeVisible()
  await page.screenshot({ path: info.outputPath('card.png') })
  await page.goto(`${page.url().split('#')[0]}#/data`)
  await expect(page.getByText('all.zip: cards.cdb', { exact: true })).toBeVisible()
  await expect(page.getByText('all.zip: goat.cdb', { exact: true })).toBeVisible()
})
