import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { cdb } from '../../formats/cards/cdb.ts'
import { readBack } from '../../paper/read-back.ts'
import { expect, test } from '../app.ts'
import { deckFile } from '../deck-files.ts'

/** Ash Blossom, Effect Veiler, Blue-Eyes White Dragon, Dark Magician, Stardust Dragon. */
const DECK = ['#main', 14558127, 97268402, 89631139, 46986414, '#extra', 44508094, '!side'].join('\n')
const JAPANESE = [
  { id: 14558127, name: '灰流うらら', desc: 'このカードを手札から捨てて発動できる。' },
  { id: 97268402, name: 'エフェクト・ヴェーラー', desc: 'このカードを手札から墓地へ送って発動できる。' },
  { id: 89631139, name: '青眼の白龍', desc: '高い攻撃力を誇る伝説のドラゴン。' },
  { id: 46986414, name: 'ブラック・マジシャン', desc: '魔法使いとしては、攻撃力・守備力ともに最高クラス。' },
]

const pdfFrom = async (page: Page, press: () => Promise<void>): Promise<Uint8Array> => {
  const downloaded = page.waitForEvent('download')
  await press()
  return readFile(await (await downloaded).path())
}

test('names of players and cards of many scripts stand on the form, the filled-in form and the plain list', async ({
  start,
}, info) => {
  test.slow()
  const { page, choosing } = await start([await deckFile(info, 'Школа ☆.ydk', DECK)])
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toHaveAccessibleName('Main Deck, 4 cards')
  const database = info.outputPath('japanese.cdb')
  writeFileSync(database, cdb(JAPANESE))
  await choosing([database], () =>
    page
      .getByRole('complementary', { name: 'Card', exact: true })
      .getByRole('button', { name: 'open a database' })
      .click(),
  )
  await expect(page.getByText('このカードを手札から捨てて発動できる。')).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Deck list form' })
  const opened = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More for this deck' }).click()
    await page.getByRole('menuitem', { name: /^Deck list form/ }).click()
  }
  await opened()
  await dialog.getByLabel('Card names in').selectOption('Japanese')
  await dialog.getByLabel('First and middle names').fill('José Łukasz')
  await dialog.getByLabel('Last names').fill('遊戯 김 Γιώργος')
  await dialog.getByLabel('Country of residency').fill('Việt Nam, Україна')
  const drawn = await pdfFrom(page, () => dialog.getByRole('button', { name: 'Save the form' }).click())
  const form = await readBack(drawn)
  expect(form.texts[0]).toBe('Deck list: Школа ☆')
  const fields = {
    'First  Middle Names': 'José Łukasz',
    'Last Names': '遊戯 김 Γιώργος',
    'Country of Residency': 'Việt Nam, Україна',
    'Monster 1': '灰流うらら',
    'Monster 4': 'ブラック・マジシャン',
    // The database does not name it.
    'Extra Deck 1': 'Stardust Dragon',
  }
  for (const [name, text] of Object.entries(fields))
    expect([form.values.get(name), form.drawn.get(name)]).toEqual([text, text])

  await opened()
  await dialog.getByLabel('Card names in').selectOption('Japanese')
  const plain = await pdfFrom(page, () => dialog.getByRole('button', { name: 'Plain list' }).click())
  expect((await readBack(plain)).texts).toEqual(expect.arrayContaining(['Школа ☆', '1 青眼の白龍']))

  // Our own form is as good as an organiser's: it has the same fields.
  const official = info.outputPath('official.pdf')
  writeFileSync(official, drawn)
  await opened()
  await dialog.getByLabel('Card names in').selectOption('Japanese')
  await dialog.getByLabel('Last names').fill('Đặng 龙')
  const filled = await pdfFrom(page, () =>
    choosing([official], () => dialog.getByRole('button', { name: "Fill the organiser's file…" }).click()),
  )
  const back = await readBack(filled)
  expect(back.drawn.get('Last Names')).toBe('Đặng 龙')
  expect(back.drawn.get('Monster 2')).toBe('エフェクト・ヴェーラー')

  // Who reads cards in Japanese need not choose it: not on the form, nor where the browser prints the deck.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'languages', { get: () => ['ja-JP', 'en'] }),
  )
  await page.reload()
  await expect(page.getByText('このカードを手札から捨てて発動できる。')).toBeVisible()
  await opened()
  await expect(dialog.getByLabel('Card names in')).toHaveValue('ja')
  await page.keyboard.press('Escape')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('article').filter({ hasText: 'Main Deck (4)' })).toContainText('1 × 青眼の白龍')
})
