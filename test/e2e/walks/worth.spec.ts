import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { reloadWhenKept } from '../kept.ts'

const HEAD =
  'Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Rarity,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET'
const row = (place: string, copies: number, name: string, low: string, market: string): string =>
  `${place},${copies},0,${name},,,,,NearMint,,English,1.00,2026-01-05,${low},,${market}`
const table = (...rows: readonly string[]): string => [HEAD, ...rows, ''].join('\n')

/** The same cards on two days; one never has a price. */
const JANUARY = table(
  row('Box 1', 3, 'Alexandrite Dragon', '0.10', '0.50'),
  row('Binder', 2, 'Gene-Warped Warwolf', '0.20', '1.00'),
  row('Binder', 1, 'Sabersaurus', '', ''),
)
const APRIL = table(
  row('Box 1', 3, 'Alexandrite Dragon', '0.10', '0.75'),
  row('Binder', 2, 'Gene-Warped Warwolf', '0.20', '2.00'),
  row('Binder', 1, 'Sabersaurus', 'cheap', '-'),
)
const DECK = '#main\n43096270\n43096270\n69247929\n#extra\n!side\n'

test('prices come with files, and the collection is worth them: over time, by set, place and deck', async ({
  start,
}, info) => {
  const file = (name: string, text: string): string => {
    const path = info.outputPath(name)
    writeFileSync(path, text)
    return path
  }
  const { page, choosing } = await start([
    file('Dragons.ydk', DECK),
    file('Empty.ydk', '#main\n#extra\n!side\n'),
  ])
  await expect(page.getByRole('navigation', { name: 'Open decks' })).toContainText('Empty')
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No cards in My cards yet' })).toBeVisible()
  await page.keyboard.press('w')
  await expect(page.getByRole('heading', { name: 'No prices yet' })).toBeVisible()
  await expectNothingAmiss(page)

  const incoming = page.getByRole('region', { name: 'Import' })
  const bring = async (name: string, text: string): Promise<void> => {
    await choosing([file(name, text)], () => page.getByRole('button', { name: 'Import a file' }).click())
  }
  // The day stands in the name; the player may say another.
  await bring('cards 2026-01-10.csv', JANUARY)
  await expect(incoming).toContainText('Prices of 2 prints')
  await expect(incoming.getByLabel('of the day')).toHaveValue('2026-01-10')
  await incoming.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(incoming).toHaveCount(0)
  await bring('cards.csv', APRIL)
  await incoming.getByText('1 remark').click()
  await expect(incoming).toContainText(
    'line 4: "cheap" says nothing we know as low price; the row goes without it.',
  )
  await incoming.getByLabel('of the day').fill('2026-04-10')
  await expectNothingAmiss(page)
  await incoming.getByRole('button', { name: 'Import 3 rows' }).click()

  await expect(incoming).toHaveCount(0)
  const pane = page.getByRole('tabpanel')
  await expect(pane.getByRole('radio')).toHaveCount(3)
  await expect(pane.getByRole('radio', { name: 'market, currency not said (Dragon Shield)' })).toBeChecked()
  await expect(pane).toContainText('Priced 5 of 6 copies')
  await expect(pane).toContainText('6.25')
  const days = pane.getByRole('table', { name: 'The cards you have now, at the prices of each day' })
  await expect(days.getByRole('row')).toHaveText([
    /Day/,
    /10 January 2026 *3\.50 \(5 copies\)/,
    /10 April 2026 *6\.25 \(5 copies\)/,
  ])
  const part = (title: string) =>
    pane.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(part('By place').getByRole('listitem')).toHaveText([
    /Binder *4\.00 *2 of 3/,
    /Box 1 *2\.25 *3 of 3/,
  ])
  // Two Alexandrite Dragons and a Warwolf.
  await expect(part('By deck').getByRole('listitem')).toHaveText([/Dragons *3\.50 *3 of 3/])
  await expectNothingAmiss(page)
  for (const [width, height] of [
    [1024, 700],
    [1440, 900],
    [1920, 1080],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      const isCut = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(isCut, `${width} ${colorScheme}`).toBe(false)
      await page.screenshot({ path: info.outputPath(`worth ${width} ${colorScheme}.png`) })
    }
  await expectNothingAmiss(page)
  // In a low window all of it is scrolled, by keys as well.
  await page.setViewportSize({ width: 1024, height: 420 })
  await expectNothingAmiss(page, ['scrollable-region-focusable'])
  await page.setViewportSize({ width: 1920, height: 1080 })

  await pane.getByRole('radio', { name: 'low, currency not said (Dragon Shield)' }).press('Space')
  await expect(pane).toContainText('0.70')
  await pane.getByRole('radio', { name: 'paid, currency not said' }).check()
  await expect(pane).toContainText('Priced 6 of 6 copies')
  await expect(days).toHaveCount(0)

  // What was chosen stays, an undo takes the prices of a file along, and a redo brings them back.
  await reloadWhenKept(page)
  await page.getByRole('tab', { name: 'Worth' }).click()
  await expect(pane.getByRole('radio', { name: 'paid, currency not said' })).toBeChecked()
  await pane.getByRole('radio', { name: 'market, currency not said (Dragon Shield)' }).check()
  await bring('cards.csv', APRIL.replace('2.00', '9.00'))
  await incoming.getByLabel('of the day').fill('2026-04-10')
  await incoming.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(pane).toContainText('20.25')
  await expect(days.getByRole('row')).toHaveCount(3)
  await page.keyboard.press('Control+z')
  await expect(pane).toContainText('6.25')
  await page.keyboard.press('Control+Shift+z')
  await expect(pane).toContainText('20.25')
  await page.keyboard.press('Control+z')
  await expect(pane).toContainText('6.25')

  await page.getByRole('tab', { name: 'Table' }).click()
  const piles = page.getByRole('grid', { name: 'Piles' })
  await page.locator('#collection-query').fill('price>1')
  await expect(piles.getByRole('gridcell', { name: 'Gene-Warped Warwolf' })).toBeVisible()
  await expect(piles.getByRole('gridcell', { name: 'Alexandrite Dragon' })).toHaveCount(0)
  await page.locator('#collection-query').fill('worth<3')
  await expect(piles.getByRole('gridcell', { name: 'Alexandrite Dragon' })).toBeVisible()
  await expect(piles.getByRole('gridcell', { name: 'Gene-Warped Warwolf' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Duelwright (all columns)' }).click()
  const written = readFileSync(await (await download).path(), 'utf8')
  expect(written).toContain('market 2.00 2026-04-10 Dragon Shield')
})
