import { readFileSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'

const ITALIAN = [
  'Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Rarity,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET',
  'Box,3,2,Drago Bianco Occhi Blu,,,,,NearMint,,Italian,1.00,2024-02-02,0.35,1.50,1.00',
  'Box,1,0,Drago Bianco Occhi Azzurri,,,,,NearMint,,Italian,1.00,2024-02-02,0.35,1.50,1.00',
  '',
].join('\n')

const NUMBERS = [
  'TDGS-EN040',
  'TDGS-EN042',
  'LOB-001',
  'LOB-005',
  'LOB-DE070',
  'MRD-EN071',
  'SDY-006',
  'PSV-000',
  'LOB-118',
  'RA01-EN008',
]

type Way = 'mouse' | 'keys'
const press = async (page: Page, way: Way, control: Locator, key = 'Enter'): Promise<void> => {
  if (way === 'mouse') return control.click()
  await control.focus()
  await page.keyboard.press(key)
}

for (const way of ['mouse', 'keys'] as const)
  test(`an evening with a collection by ${way}: Italian rows, a repair, ten cards by number, a set to the wish list, a trade, an export`, async ({
    start,
  }, info) => {
    test.slow()
    const file = (name: string, text: string): string => {
      const path = info.outputPath(name)
      writeFileSync(path, text)
      return path
    }
    const { page, choosing } = await start()
    await press(page, way, page.getByRole('button', { name: 'Collection', exact: true }))
    const bring = async (name: string, text: string): Promise<void> => {
      await choosing([file(name, text)], () =>
        press(page, way, page.getByRole('button', { name: 'Import a file' })),
      )
      const incoming = page.getByRole('region', { name: 'Import' })
      await press(page, way, incoming.getByRole('button', { name: /^Import \d+ rows?$/ }))
      await expect(incoming).toHaveCount(0)
    }
    await bring('raccolta.csv', ITALIAN)
    await press(page, way, page.getByRole('tab', { name: 'To repair 1' }))
    const row = page.getByRole('list', { name: 'To repair' }).getByRole('listitem')
    await row.getByRole('searchbox').fill('blue-eyes white dragon')
    await press(page, way, row.getByRole('button', { name: 'Blue-Eyes White Dragon', exact: true }))
    await expect(page.getByRole('heading', { name: 'Nothing to repair' })).toBeVisible()
    await expectNothingAmiss(page)

    await press(page, way, page.getByRole('tab', { name: 'Table' }))
    if (way === 'keys') await page.keyboard.press('a')
    else await page.getByRole('button', { name: /^Add a card/ }).click()
    const adding = page.getByRole('dialog', { name: 'Add a card' })
    const card = adding.getByRole('searchbox', { name: 'Card' })
    for (const number of NUMBERS) {
      await card.fill(number)
      await expect(adding.getByRole('radio').first()).toBeChecked()
      if (way === 'keys') await page.keyboard.press('Enter')
      else await adding.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(card).toHaveValue('')
    }
    await expect(adding.getByRole('region', { name: 'Added last' }).getByRole('listitem')).toHaveCount(10)
    await expectNothingAmiss(page)
    await press(page, way, adding.getByRole('button', { name: 'Done' }))
    await expect(adding).toHaveCount(0)

    await press(page, way, page.getByRole('tab', { name: 'Sets' }))
    await press(
      page,
      way,
      page.getByRole('list', { name: 'Sets' }).getByRole('button', {
        name: /Legend of Blue Eyes White Dragon.*North American/,
      }),
    )
    const set = page.getByRole('region', { name: /^Legend of Blue Eyes White Dragon/ })
    await expect(set).toContainText('3 of 126')
    await press(page, way, set.getByRole('button', { name: 'Put what is missing on the wish list' }))
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      'Wanted: what is missing stands there now',
    )
    await expectNothingAmiss(page)

    await press(page, way, page.getByRole('button', { name: 'More for this collection' }))
    await press(page, way, page.getByRole('menuitem', { name: 'New wish list …' }))
    await page.getByRole('textbox', { name: 'Name' }).fill('Anna')
    await press(page, way, page.getByRole('button', { name: 'Keep' }))
    await press(page, way, page.getByRole('tab', { name: 'Table' }))
    await bring('anna.txt', '1 Blue-Eyes White Dragon\n1 Kuriboh\n')
    await page.getByRole('combobox', { name: 'Collection shown' }).selectOption({ label: 'My cards' })
    await press(page, way, page.getByRole('tab', { name: 'Trade' }))
    await page.getByRole('combobox', { name: /with$/ }).selectOption({ label: 'Anna (wish list)' })
    await expect(page.getByRole('heading', { name: 'I can give: 1' })).toBeVisible()
    await expectNothingAmiss(page)

    await press(page, way, page.getByRole('tab', { name: 'Table' }))
    await press(page, way, page.getByRole('button', { name: 'Export', exact: true }))
    const download = page.waitForEvent('download')
    await press(page, way, page.getByRole('menuitem', { name: /\(all columns\)$/ }))
    const saved = readFileSync(await (await download).path(), 'utf8')
    expect(saved).toContain('Blue-Eyes White Dragon')
  })
