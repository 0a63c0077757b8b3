import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parseNameFacts, namesFile } from '../../../shared/formats/cards/name-facts.ts'
import type { TextLanguage } from '../../../shared/cards/language.ts'
import { resourcePath } from '../../facts/resources.ts'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { expectNamesMarked } from '../marked-names.ts'
import { PracticePage } from '../practice-table.ts'
import { reloadWhenKept } from '../kept.ts'

const namesIn = (language: TextLanguage) => {
  const read = parseNameFacts(JSON.parse(readFileSync(resourcePath(namesFile(language)), 'utf8')))
  if (!read.ok) throw new Error(read.error.code)
  return [...read.value.names]
}

const settings = async (page: Page, way: 'mouse' | 'keys', ...labels: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  for (const label of labels) {
    const control = page.getByLabel(label, { exact: true })
    if (way === 'mouse') await control.click()
    else {
      await control.focus()
      await page.keyboard.press('Space')
    }
    await expect(control).toBeChecked()
  }
}

test('a start in English reads no names in other languages, until nothing is found or one is chosen', async ({
  start,
}) => {
  const { page } = await start()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/resources/names/')) asked.push(request.url().split('/').at(-1) ?? '')
  })
  await reloadWhenKept(page)
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  const box = page.getByRole('combobox', { name: 'Search cards' })
  await box.fill('blue-eyes white')
  await expect(page.getByRole('option', { name: /Blue-Eyes White Dragon/ }).first()).toBeVisible()
  expect(asked).toEqual([])
  await box.fill('haru urara')
  await expect(page.getByText('No card', { exact: false }).first()).toBeVisible()
  // Looked in once each, to say in which of them the words are a name.
  const all = ['de', 'es', 'fr', 'it', 'ja', 'ko', 'pt', 'zh', 'zh-TW'].map((language) => `${language}.json`)
  await expect.poll(() => asked.toSorted()).toEqual(all.toSorted())
  await settings(page, 'keys', 'Italian')
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  await box.fill('drago bianco occhi')
  await expect(page.getByRole('heading', { level: 1, name: 'Blue-Eyes White Dragon' })).toBeVisible()
  // The worker that makes cards known reads the chosen one for itself.
  expect(asked.toSorted()).toEqual([...all, 'it.json'].toSorted())
})

for (const way of ['mouse', 'keys'] as const)
  test(`names are found and shown in several languages at once, marked as such, by ${way}`, async ({
    start,
  }, info) => {
    const { page } = await start()
    await settings(page, way, 'Japanese', 'German', 'Korean', 'Both')
    await page.getByRole('combobox', { name: 'My language' }).selectOption('ja')
    await expectNothingAmiss(page)
    await page.getByRole('button', { name: 'Cards', exact: true }).click()
    const box = page.getByRole('combobox', { name: 'Search cards' })
    for (const [typed, name] of [
      ['burakku majishan', 'Dark Magician'],
      ['ぶらっくまじしゃん', 'Dark Magician'],
      ['ﾌﾞﾗｯｸ･ﾏｼﾞｼｬﾝ', 'Dark Magician'],
      ['はるうらら', 'Ash Blossom & Joyous Spring'],
      ['aschenblute', 'Ash Blossom & Joyous Spring'],
      ['하루 우라라', 'Ash Blossom & Joyous Spring'],
    ] as const) {
      await box.fill(typed)
      await expect(
        page.getByRole('listbox', { name: 'Cards found' }).getByRole('option').first(),
      ).toContainText(name)
    }
    const heading = page.getByRole('heading', { level: 1, name: /^Ash Blossom & Joyous Spring/ })
    await expect(heading.locator('[lang=ja]')).toHaveText('灰流うらら')
    expect(await expectNamesMarked(page)).toBeGreaterThan(0)
    await expectNothingAmiss(page)

    await settings(page, way, 'In my language')
    await page.getByRole('button', { name: 'Cards', exact: true }).click()
    await box.fill('haru urara')
    await expect(page.getByRole('heading', { level: 1, name: '灰流うらら', exact: true })).toBeVisible()
    expect(await expectNamesMarked(page)).toBeGreaterThan(1)
    await expectNothingAmiss(page)
    if (way === 'mouse')
      for (const [width, height] of [
        [1024, 700],
        [1440, 900],
        [1920, 1080],
      ] as const)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height })
          await page.emulateMedia({ colorScheme })
          await page.screenshot({ path: info.outputPath(`cards ${width} ${colorScheme}.png`) })
          await page.getByRole('button', { name: 'Settings', exact: true }).click()
          await expect(page.getByRole('heading', { name: 'Card names' })).toBeVisible()
          await page.screenshot({ path: info.outputPath(`settings ${width} ${colorScheme}.png`) })
          await page.getByRole('button', { name: 'Cards', exact: true }).click()
        }
  })

test('an Italian collection is imported, repaired, shown under its own names and found by them', async ({
  start,
}, info) => {
  const italian = namesIn('it')
  const rows = italian.map(
    ([, { name }]) =>
      `Box,2,0,"${name.replaceAll('"', '""')}",,,,,NearMint,,Italian,1.00,2024-02-02,0.35,1.50,1.00`,
  )
  const csv = info.outputPath('raccolta.csv')
  writeFileSync(
    csv,
    `"sep=,"\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Rarity,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET\n${rows.join('\n')}\nBox,1,0,Drago Bianco Occhi Azzurri,,,,,NearMint,,Italian,1.00,2024-02-02,0.35,1.50,1.00\n`,
  )
  const { page, choosing } = await start()
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  // Italian was never chosen: what a file is written in is found out when it is read.
  await choosing([csv], () => page.getByRole('button', { name: 'Import a file' }).click())
  const incoming = page.getByRole('region', { name: 'Import' })
  await expect(incoming).toContainText(`${rows.length + 1} rows, ${rows.length} found, 1 to repair`)
  await incoming.getByRole('button', { name: `Import ${rows.length + 1} rows` }).click()
  await page.getByRole('tab', { name: 'To repair 1' }).click()
  const row = page.getByRole('list', { name: 'To repair' }).getByRole('listitem')
  await row.getByRole('searchbox').fill('blue-eyes white dragon')
  await row.getByRole('button', { name: 'Blue-Eyes White Dragon', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to repair' })).toBeVisible()

  await settings(page, 'mouse', 'Italian', 'In my language')
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await page.getByRole('tab', { name: 'Table' }).click()
  const piles = page.getByRole('grid', { name: 'Piles' })
  await page.getByLabel('Find in the collection').fill('drago bianco')
  const dragon = piles.getByRole('gridcell', { name: 'Drago Bianco Occhi Blu' }).first()
  await expect(dragon.locator('[lang=it]')).toBeVisible()
  await expectNothingAmiss(page)
  await page.screenshot({ path: info.outputPath('collection.png') })
})

test('cards of a deck are spoken and copied by their own names where these are shown', async ({
  start,
}, info) => {
  const path = info.outputPath('Draghi.ydk')
  writeFileSync(path, '#main\n89631139\n89631139\n#extra\n!side\n')
  const { page } = await start([path])
  const main = page.getByRole('listbox', { name: /^Main Deck/ })
  await expect(main.getByRole('option', { name: /^Blue-Eyes White Dragon/ })).toHaveCount(2)
  await settings(page, 'keys', 'Italian', 'In my language')
  await page.getByRole('button', { name: 'Decks', exact: true }).click()
  const dragon = main.getByRole('option', { name: /^Drago Bianco Occhi Blu, Main 1 of 2/ })
  await expect(dragon).toHaveAttribute('lang', 'it')
  await expectNothingAmiss(page)
  await dragon.first().click({ modifiers: ['Control'] })
  const copied = await page.evaluate(() => {
    const data = new DataTransfer()
    document.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
    )
    return data.getData('text/plain')
  })
  expect(copied).toContain('1 Drago Bianco Occhi Blu')
  // The log and the messages of the table say them as the cards do.
  await page.keyboard.press('Control+Enter')
  const hand = page.getByRole('group', { name: /^Your hand/ })
  await hand
    .getByRole('button', { name: /Drago Bianco/ })
    .first()
    .click()

  await page.getByRole('menuitem', { name: 'By hand, as an effect' }).click()
  await page
    .getByRole('menuitem', { name: /^Special Summon, Attack/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Steps' })).toContainText(
    'Special Summon Drago Bianco Occhi Blu',
  )
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Drago Bianco Occhi Blu')
})

test('reasons, the list of what can be Summoned and the search in a pile know cards by the names that are read', async ({
  start,
}, info) => {
  const path = info.outputPath('Draghi.ydk')
  writeFileSync(path, `#main\n${'89631139\n'.repeat(16)}#extra\n!side\n`)
  const { page } = await start([path])
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  await settings(page, 'keys', 'Italian', 'In my language')
  await page.getByRole('button', { name: 'Decks', exact: true }).click()
  await page.getByRole('button', { name: /\d problems?$/ }).click()
  const problems = page.getByRole('complementary', { name: 'Problems of this deck' })
  await expect(problems).toContainText('Drago Bianco Occhi Blu: 16 copies in the whole deck')
  const mend = problems.getByRole('button', { name: 'Remove 13: Drago Bianco Occhi Blu' })
  await mend.click()
  await expect(page.getByRole('button', { name: 'Undo: remove 13 Drago Bianco Occhi Blu' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(mend).toBeVisible()
  await problems.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('Control+Enter')
  const hand = page.getByRole('group', { name: /^Your hand/ })
  await hand
    .getByRole('button', { name: /Drago Bianco/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: /^Normal Summon/ })).toContainText(
    'Drago Bianco Occhi Blu needs 2 Tributes',
  )
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('region', { name: 'Can be Summoned now' }).locator('[lang=it]').first(),
  ).toHaveText('Drago Bianco Occhi Blu')
  await page.keyboard.press('k')
  const pile = page.getByRole('dialog', { name: /^Your Deck/ })
  for (const typed of ['drago bianco', 'blue eyes']) {
    await pile.getByRole('searchbox', { name: 'Find a card of these' }).fill(typed)
    await expect(pile.getByRole('button', { name: 'Drago Bianco Occhi Blu' }).first()).toBeVisible()
  }
})

test('the command palette shows a card by the name that is read and typed', async ({ start }) => {
  const { page } = await start()
  await settings(page, 'keys', 'German', 'In my language')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByRole('combobox').fill('dekodier')
  await expect(palette.getByRole('option', { name: /^Dekodier-Sprecher/ }).locator('[lang=de]')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dekodier-Sprecher' })).toBeVisible()
})

test('what costs points, and the ways under the cap, are told by the names that are read', async ({
  start,
}, info) => {
  const path = info.outputPath('Punkte.ydk')
  writeFileSync(path, `#main\n${'23434538\n'.repeat(3)}#extra\n!side\n`)
  const { page } = await start([path])
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  await settings(page, 'keys', 'German', 'In my language')
  await page.getByRole('button', { name: 'Decks', exact: true }).click()
  await page.getByRole('combobox', { name: 'Format' }).selectOption('genesys')
  await page.keyboard.press('Alt+k')
  const points = page.getByRole('dialog', { name: 'Points' })
  await expect(points.getByRole('cell', { name: '3 Maxx „C“' })).toBeVisible()
  await expect(points.getByRole('checkbox', { name: 'Keep Maxx „C“' })).toBeVisible()
  await expect(points.getByRole('listitem', { name: 'Fewest cards' })).toContainText('Maxx „C“')
  await expect(points).not.toContainText('Maxx "C"')
  await points.getByRole('button', { name: 'Take out' }).first().click()
  await expect(page.getByRole('button', { name: /^Undo: take out \d Maxx „C“$/ })).toBeVisible()

  // The same where a list is compared with an earlier one.
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: 'Lists', exact: true }).click()
  await page.getByRole('combobox', { name: 'Format' }).selectOption('genesys')
  await expect(page.getByRole('region', { name: 'My decks' })).toContainText(/Cheapest to drop: \d Maxx „C“/)
})

test('odds, boards to reach and decks that are brought in name cards as they are read, each marked with its language', async ({
  start,
}, info) => {
  const path = info.outputPath('Draghi.ydk')
  writeFileSync(path, `#main\n${'89631139\n'.repeat(3)}${'46986414\n'.repeat(37)}#extra\n!side\n`)
  const { page } = await start([path])
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  await settings(page, 'keys', 'Japanese', 'In my language')
  const dragon = '青眼の白龍'

  // What is offered is written so, found by either name, understood, and drawn in its language.
  await page.getByRole('button', { name: 'Decks', exact: true }).click()
  await page.keyboard.press('Alt+5')
  const odds = page.getByRole('complementary', { name: 'Odds' })
  await expect(odds.getByRole('option').locator('[lang=ja]')).toHaveCount(2)
  await odds.getByRole('button', { name: 'Add a condition' }).click()
  const condition = odds.getByRole('combobox', { name: 'Condition 1' })
  await condition.pressSequentially('"blue')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(condition).toHaveValue(`"${dragon}"`)
  const first = odds.getByRole('listitem', { name: 'Condition 1' })
  await expect(first).toContainText(`Without the 3rd "${dragon}"`)
  await first.getByText('Counts and copies').click()
  await expect(first.getByRole('rowheader', { name: dragon }).locator('[lang=ja]')).toBeVisible()
  // In the smallest window too all four numbers of copies are in sight.
  await page.setViewportSize({ width: 1024, height: 700 })
  const byCopies = first.getByRole('group', { name: /^Odds by copies/ })
  expect(await byCopies.evaluate((group) => group.scrollWidth - group.clientWidth)).toBe(0)
  expect(await expectNamesMarked(page)).toBeGreaterThan(3)
  await expectNothingAmiss(page)

  await page.keyboard.press('Alt+6')
  const reach = page.getByRole('complementary', { name: 'What hands reach' })
  await reach.getByRole('button', { name: 'Add a board' }).click()
  const board = reach.getByRole('combobox', { name: 'What lies on board 1' })
  await board.pressSequentially('"blue')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(board).toHaveValue(`"${dragon}"`)
  await expect(reach.getByRole('listitem', { name: 'Board 1' })).toContainText('Not searched yet')

  // A list with a slip: the question, the cards and the problems.
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '4 Blue-Eyes White Dragon\n3 Dark Magiciam\n')
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  const incoming = page.getByRole('dialog', { name: /a deck to bring in/ })
  await expect(incoming.getByRole('group', { name: 'Line 2' }).locator('[lang=ja]').first()).toBeVisible()
  await incoming.getByText(/\d problems?$/).click()
  await expect(incoming).toContainText(`${dragon}: 4 copies`)
  await expect(incoming).not.toContainText('Blue-Eyes')
  expect(await expectNamesMarked(page)).toBeGreaterThan(3)
  await expectNothingAmiss(page)
})

test('the practice table names cards as they are read in menus, reasons, steps and what is said aloud, each marked with its language', async ({
  start,
}, info) => {
  const path = info.outputPath('Draghi.ydk')
  writeFileSync(path, `#main\n${'89631139\n'.repeat(40)}#extra\n!side\n`)
  const { page } = await start([path])
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  await settings(page, 'keys', 'Japanese', 'In my language')
  const dragon = '青眼の白龍'
  await page.getByRole('button', { name: 'Decks', exact: true }).click()
  await page.keyboard.press('Alt+3')
  await page.getByRole('button', { name: 'New side plan' }).click()
  await page.getByRole('button', { name: 'Practise' }).click()
  const hand = page.getByRole('group', { name: /^Your hand/ }).getByRole('button')
  await expect(hand).toHaveCount(5)
  await expect(page.getByRole('region', { name: 'Can be Summoned now' })).toContainText(
    `${dragon} needs 2 Tributes`,
  )
  expect(await expectNamesMarked(page)).toBeGreaterThan(6)
  const practice = new PracticePage(page)
  await practice.byHand(practice.inHand(dragon), 'Special Summon, Attack Position')
  await expect(practice.steps.last()).toContainText(dragon)
  await practice.inHand(dragon).click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await expectNamesMarked(page)).toBeGreaterThan(8)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'All lines' }).click()
  expect(await expectNamesMarked(page)).toBeGreaterThan(8)
  await expectNothingAmiss(page)
})
