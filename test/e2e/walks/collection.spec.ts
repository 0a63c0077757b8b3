import { writeFileSync } from 'node:fs'
import { cdb } from '../../formats/cards/cdb.ts'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { reloadWhenKept } from '../kept.ts'

const CSV = `quantity,name,set code,condition,place
3,Alexandrite Dragon,,NM,Box 1
3,Gene-Warped Warwolf,,NM,Box 1
3,Sabersaurus,,LP,Binder
3,Genex Controller,,NM,Binder
2,Tune Warriorr,,NM,Box 2
1,Junk Synchronn,,NM,Box 2
1,Stardust Dragonn,,NM,Box 2
-1,Red Dragon Archfiend,,NM,Box 2
,Black Rose Dragon,,NM,Box 2
`

/** Twelve cards of the collection as a deck, and a second deck that wants some of them. */
const FIRST = '#main\n43096270\n43096270\n43096270\n69247929\n69247929\n69247929\n#extra\n!side\n'
const SECOND = '#main\n43096270\n69247929\n69247929\n#extra\n!side\n'

test('odd rows are repaired by keys alone: the next row has the focus, and no copy is lost', async ({
  start,
}, info) => {
  const path = info.outputPath('box.csv')
  writeFileSync(path, CSV)
  const { page, choosing } = await start()
  const { keyboard } = page
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await choosing([path], () => page.getByRole('button', { name: 'Import a file' }).press('Enter'))
  const incoming = page.getByRole('region', { name: 'Import' })
  await incoming.getByRole('button', { name: 'Import 9 rows' }).press('Enter')
  await expect(incoming).toHaveCount(0)

  await page.getByRole('tab', { name: 'To repair 5' }).focus()
  await keyboard.press('Enter')
  const rows = page.getByRole('list', { name: 'To repair' }).getByRole('listitem')
  const field = (line: number) => page.getByRole('searchbox', { name: `Which card is line ${line}?` })
  await field(6).focus()
  await keyboard.type('tune warrior')
  await expect(rows.first().getByRole('button', { name: 'Tune Warrior', exact: true })).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(field(7)).toBeFocused()
  await keyboard.type('junk synchron')
  await expect(rows.first().getByRole('button', { name: 'Junk Synchron', exact: true })).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(field(8)).toBeFocused()
  // The nearest name stands there before anything is typed.
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(field(9)).toBeFocused()
  await keyboard.press('Shift+Tab')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('4')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(field(10)).toBeFocused()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: 'Leave out' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing to repair' })).toBeVisible()
  await keyboard.press('ControlOrMeta+z')
  await expect(page.getByRole('tab', { name: 'To repair 1' })).toBeVisible()

  await reloadWhenKept(page)
  await expect(page.getByRole('tab', { name: 'To repair 1' })).toBeVisible()
  await page.getByRole('tab', { name: 'Table' }).press('Enter')
  const piles = page.getByRole('grid', { name: 'Piles' })
  for (const [card, copies] of [
    ['Alexandrite Dragon', 3],
    ['Tune Warrior', 2],
    ['Junk Synchron', 1],
    ['Stardust Dragon', 1],
    ['Red Dragon Archfiend', 4],
  ] as const)
    await expect(piles.getByRole('row').filter({ hasText: card })).toContainText(String(copies))
})

test('a file is imported, its odd rows repaired, a deck sleeved, and another deck lacks its cards', async ({
  start,
}, info) => {
  const file = (name: string, text: string): string => {
    const path = info.outputPath(name)
    writeFileSync(path, text)
    return path
  }
  const { page, choosing } = await start([file('First.ydk', FIRST), file('Second.ydk', SECOND)])
  // A deck that is handed over shows itself when it comes, so nothing is clicked before.
  await expect(page.getByRole('navigation', { name: 'Open decks' })).toContainText('Second')
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No cards in My cards yet' })).toBeVisible()

  await choosing([file('box.csv', CSV)], () => page.getByRole('button', { name: 'Import a file' }).click())
  const incoming = page.getByRole('region', { name: 'Import' })
  await expect(incoming).toContainText('a table · 9 rows, 4 found, 5 to repair')
  await incoming.getByRole('button', { name: 'Import 9 rows' }).click()
  const piles = page.getByRole('grid', { name: 'Piles' })
  await expect(piles.getByRole('gridcell', { name: 'Sabersaurus' })).toBeVisible()

  await page.getByRole('tab', { name: 'To repair 5' }).click()
  const rows = page.getByRole('list', { name: 'To repair' }).getByRole('listitem')
  for (const [line, query, card] of [
    [6, 'tune warrior', 'Tune Warrior'],
    [7, 'junk synchron', 'Junk Synchron'],
    // The nearest names stand there before anything is typed.
    [8, undefined, 'Stardust Dragon'],
  ] as const) {
    const row = rows.filter({ hasText: `Line ${line}:` })
    if (query !== undefined) await row.getByRole('searchbox').fill(query)
    await row.getByRole('button', { name: card, exact: true }).click()
    await expect(row).toHaveCount(0)
  }
  for (const [line, card] of [
    [9, 'Red Dragon Archfiend'],
    [10, 'Black Rose Dragon'],
  ] as const) {
    const row = rows.filter({ hasText: `Line ${line}:` })
    await row.getByLabel('Copies').fill('1')
    await row.getByRole('button', { name: card, exact: true }).click()
    await expect(row).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: 'Nothing to repair' })).toBeVisible()

  await page.getByRole('tab', { name: 'Decks' }).click()
  const decks = page.getByRole('list', { name: 'Decks, the nearest to finish first' }).getByRole('listitem')
  const second = decks.filter({ hasText: 'Second' })
  await expect(second).toContainText('Buildable')
  await page.getByRole('button', { name: 'Sleeve First' }).click()
  const list = page.getByRole('dialog', { name: 'Sleeve First' })
  await expect(list).toContainText('Box 1')
  await expect(list).toContainText('3 × Alexandrite Dragon')
  await page.evaluate(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) })
  })
  await list.getByRole('button', { name: 'Print the list' }).click()
  if (info.project.name === 'browser') {
    await expect.poll(() => page.evaluate(() => (window as { printed?: number }).printed)).toBe(1)
    await page.emulateMedia({ media: 'print' })
    // On paper only the list is there, not the dialog around it.
    await expect(page.getByRole('heading', { name: 'Sleeve First' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print the list' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  }
  await list.getByRole('button', { name: 'Mark as sleeved' }).click()
  await expect(second).toContainText('3 missing')
  await expect(decks.filter({ hasText: 'First' })).toContainText('Sleeved')

  await second.getByRole('checkbox').check()
  const missing = page.getByRole('complementary', { name: 'What is missing' })
  await expect(missing).toContainText('Second: 3 missing')
  await missing.getByRole('button', { name: 'Put on the wish list' }).click()
  const shown = page.getByRole('combobox', { name: 'Collection shown' })
  await shown.selectOption({ label: 'Wanted (wish list)' })
  await page.getByRole('tab', { name: 'Table' }).click()
  await expect(piles.getByRole('row').filter({ hasText: 'Gene-Warped Warwolf' })).toContainText(/0\s*0\s*2/)
  await page.getByRole('tab', { name: 'Binder' }).click()
  await expect(page.getByRole('button', { name: 'Gene-Warped Warwolf, 2 copies' })).toBeVisible()
  await shown.selectOption({ label: 'My cards' })
  await page.getByRole('tab', { name: 'Decks' }).click()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('status').filter({ hasText: 'Undid: wish for 2 cards' })).toBeAttached()

  await page.keyboard.press('Control+z')
  await expect(second).toContainText('Buildable')
  await expect(page.getByText('Keeping …')).toBeHidden()
  await reloadWhenKept(page)
  await page.getByRole('tab', { name: 'Decks' }).click()
  await expect(second).toContainText('Buildable')
  await expect(decks.filter({ hasText: 'First' })).not.toContainText('Sleeved')
})

test('a list pasted where collections are shown is a collection, and says which of two cards of a name it took', async ({
  start,
}, info) => {
  const { page } = await start()
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'For trade\n3 Kuriboh\n1x Black Luster Soldier\n2 Mind Scann\n')
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByText('1 remark', { exact: true }).click()
  await expect(page.getByText('more than one card is called "Black Luster Soldier"')).toBeVisible()
  await page.screenshot({ path: info.outputPath('pasted.png') })
  await page.getByRole('button', { name: 'Import 4 rows' }).click()
  await page.getByRole('tab', { name: 'To repair 2' }).click()
  const waits = page.getByRole('listitem').filter({ hasText: 'Mind Scann' })
  // Two cards are called so: what they are tells them apart.
  await expect(waits.getByRole('button', { name: /^Mind Scan \(Continuous Trap, / })).toBeVisible()
  await expect(waits.getByRole('button', { name: /^Mind Scan \(Skill, / })).toBeVisible()
  await page.screenshot({ path: info.outputPath('namesakes.png') })
  await page.getByRole('tab', { name: 'Table' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Kuriboh' })).toBeVisible()
})

test('a set is looked at number by number, by keys, and what is missing goes to the wish list', async ({
  start,
}, info) => {
  const path = info.outputPath('box.csv')
  writeFileSync(path, 'number,quantity\nLOB-001,2\nLOB-005,1\nLOB-E001,1\nRA01-EN008,1\n')
  const { page, choosing } = await start()
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await choosing([path], () => page.getByRole('button', { name: 'Import a file' }).click())
  await page.getByRole('button', { name: 'Import 4 rows' }).click()
  await page.getByRole('tab', { name: 'Sets' }).click()
  const sets = page.getByRole('list', { name: 'Sets' })
  await expect(sets).toContainText('Legend of Blue Eyes White Dragon, European English')
  await expect(sets.getByRole('listitem').filter({ hasText: 'North American' })).toContainText('2 of 126')
  await page.screenshot({ path: info.outputPath('sets.png') })
  await expectNothingAmiss(page)
  await sets.getByRole('button', { name: /North American/ }).focus()
  await page.keyboard.press('Enter')
  const set = page.getByRole('region', { name: 'Legend of Blue Eyes White Dragon, North American English' })
  await expect(set.getByRole('button', { name: 'All sets' })).toBeFocused()
  await expect(set).toContainText('2 of 126')
  const numbers = set.getByRole('list', { name: 'Numbers' })
  await expect(numbers.getByRole('listitem').filter({ hasText: 'LOB-001' })).toContainText('2 ×')
  await page.screenshot({ path: info.outputPath('set.png') })
  await expectNothingAmiss(page)
  await set.getByLabel('What is shown').selectOption('missing')
  await expect(numbers.getByRole('listitem').filter({ hasText: 'LOB-001' })).toHaveCount(0)
  await set.getByRole('button', { name: 'Put what is missing on the wish list' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'Wanted: what is missing stands there now',
  )
  await set.getByRole('button', { name: 'All sets' }).click()
  await expect(sets.getByRole('button', { name: /North American/ })).toBeFocused()
  await page.getByRole('combobox', { name: 'Collection shown' }).selectOption({ label: 'Wanted (wish list)' })
  await page.getByRole('tab', { name: 'Table' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'LOB-000' })).toBeVisible()
})

test('piles are edited in place by keys, many at once, and every edit is undone @quick', async ({
  start,
}, info) => {
  const path = info.outputPath('box.csv')
  writeFileSync(path, CSV)
  const { page, choosing } = await start()
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await choosing([path], () => page.getByRole('button', { name: 'Import a file' }).click())
  await page.getByRole('button', { name: 'Import 9 rows' }).click()
  const piles = page.getByRole('grid', { name: 'Piles' })
  const rows = piles.getByRole('row')
  // Nothing is edited while the rows are still being arranged.
  await expect(rows.nth(2)).toBeVisible()
  await expect(piles).toHaveAttribute('aria-busy', 'false')
  await piles.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(rows.nth(1)).toContainText('7')
  await expect(rows.nth(2)).toContainText('7')
  await page.keyboard.press('+')
  await expect(rows.nth(1)).toContainText('8')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(rows.nth(1).getByRole('gridcell').nth(1)).toHaveText('3')

  // What was typed is kept where the player goes on elsewhere, and not where Escape says so.
  await rows.nth(1).getByRole('gridcell').nth(1).dblclick()
  await page.keyboard.type('5')
  await page.getByRole('searchbox', { name: 'Find in the collection' }).click()
  await expect(rows.nth(1).getByRole('gridcell').nth(1)).toHaveText('5')
  await expect(page.getByRole('searchbox', { name: 'Find in the collection' })).toBeFocused()
  await rows.nth(1).getByRole('gridcell').nth(1).dblclick()
  await page.keyboard.type('9')
  await page.keyboard.press('Escape')
  await expect(rows.nth(1).getByRole('gridcell').nth(1)).toHaveText('5')

  await page.getByRole('searchbox', { name: 'Find in the collection' }).fill('binder')
  await expect(rows).toHaveCount(3)

  // A card that no file tells of comes in by keys, and the next one right after it.
  await piles.focus()
  await page.keyboard.press('a')
  const adding = page.getByRole('dialog', { name: 'Add a card' })
  await page.keyboard.type('stardust dragon')
  await expect(adding.getByRole('radio', { name: 'Stardust Dragon', exact: true })).toBeChecked()
  await adding.getByLabel('Print').selectOption({ label: 'TDGS-EN040 · The Duelist Genesis · Ultra Rare' })
  await adding.getByLabel('Copies').fill('2')
  await adding.getByLabel('Place').fill('Binder')
  await page.keyboard.press('Enter')
  await expect(adding.getByRole('status')).toHaveText('2 × Stardust Dragon are there now.')
  await page.keyboard.press('Escape')
  await expect(rows.filter({ hasText: 'Stardust Dragon' })).toContainText('TDGS-EN040')
  await page.keyboard.press('Control+z')
  await expect(rows).toHaveCount(3)

  // That one file should replace everything is not said of the next.
  const how = page.getByLabel('How to import the file')
  await choosing([path], () => page.getByRole('button', { name: 'Import a file' }).click())
  await how.selectOption('replace')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await choosing([path], () => page.getByRole('button', { name: 'Import a file' }).click())
  await expect(how).toHaveValue('merge')
})

test('a table that nobody knows is asked about once, and remembered', async ({ start }, info) => {
  const path = info.outputPath('strange.csv')
  writeFileSync(path, 'Kartchen;Wieviel\nRaigeki;2\n')
  const { page, choosing } = await start()
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  const bring = () => choosing([path], () => page.getByRole('button', { name: 'Import a file' }).click())
  await bring()
  const incoming = page.getByRole('region', { name: 'Import' })
  await expect(incoming.getByRole('alert')).toContainText(
    'line 1: none of the columns "Kartchen", "Wieviel" says',
  )
  await incoming.getByLabel('What Kartchen holds').selectOption('name')
  await incoming.getByLabel('What Wieviel holds').selectOption('quantity')
  await incoming.getByRole('button', { name: 'Read it this way, and remember' }).click()
  await expect(incoming).toContainText('1 row, 1 found')
  await incoming.getByRole('button', { name: 'Cancel' }).click()
  await bring()
  await expect(incoming).toContainText('1 row, 1 found')
})

test('rows that wait are offered when a database that knows them comes', async ({ start }, info) => {
  const [csv, database] = [info.outputPath('box.csv'), info.outputPath('walkers.cdb')]
  writeFileSync(csv, 'quantity,name,place\n2,Walker 1,Box 1\n1,Walker 2,Box 1\n3,Nobody at all,Box 1\n')
  writeFileSync(
    database,
    cdb([1, 2].map((each) => ({ id: 900_000 + each, name: `Walker ${each}`, desc: 'A walk.' }))),
  )
  const { page, choosing } = await start()
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await choosing([csv], () => page.getByRole('button', { name: 'Import a file' }).click())
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page.getByRole('tab', { name: 'To repair 3' })).toBeVisible()

  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await choosing([database], () => page.getByRole('button', { name: 'Add a card database' }).click())
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('My cards: 2 rows that waited are known now')

  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await page.getByRole('tab', { name: 'To repair 3' }).click()
  await page.getByRole('button', { name: 'Add 2 rows' }).click()
  await expect(page.getByRole('tab', { name: 'To repair 1' })).toBeVisible()
  await page.getByRole('tab', { name: 'Table' }).click()
  await expect(page.getByRole('gridcell', { name: 'Walker 2' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('tab', { name: 'To repair 3' })).toBeVisible()
})

test('ten cards come in by number and keys, are asked for in the words of every search, and one is taken back', async ({
  start,
}) => {
  const { page } = await start()
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No cards in My cards yet' })).toBeVisible()
  await page.keyboard.press('a')
  const adding = page.getByRole('dialog', { name: 'Add a card' })
  const said = adding.getByRole('status')
  // The grade, the edition and the place are said once, and hold for every card after.
  await page.keyboard.press('Alt+KeyC')
  await page.keyboard.press('Alt+KeyC')
  await page.keyboard.press('Alt+KeyE')
  await expect(adding.getByLabel('Condition')).toHaveValue('near-mint')
  await expect(adding.getByLabel('Edition')).toHaveValue('1st')
  await page.keyboard.press('Alt+KeyP')
  await page.keyboard.type('Binder 2')
  await adding.getByRole('searchbox', { name: 'Card' }).click()
  for (const number of [
    'TDGS-EN040',
    'TDGS-EN042',
    'LOB-001',
    'LOB-005',
    'LOB-DE070',
    'MRD-EN071',
    'SDY-006',
    'PSV-000',
  ]) {
    await page.keyboard.type(number)
    await expect(adding.getByRole('radio').first()).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(adding.getByRole('searchbox', { name: 'Card' })).toHaveValue('')
  }
  // A name in a language that the player has not chosen does as well.
  await page.keyboard.type('drago bianco occhi blu')
  await expect(adding.getByRole('radio', { name: 'Blue-Eyes White Dragon' })).toBeChecked()
  await adding.getByRole('searchbox', { name: 'Card' }).fill('')
  // The number in front of the name is the one that counts, and that changes.
  await page.keyboard.type('2x mst')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(adding.getByRole('searchbox', { name: 'Card' })).toHaveValue('3x mst')
  await expect(adding.getByRole('textbox', { name: 'Copies' })).toHaveValue('3')
  await expect(adding.getByRole('radio', { name: 'Mystical Space Typhoon' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('3 × Mystical Space Typhoon are there now.')
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.type('kuriboh')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('2 × Kuriboh are there now.')
  const last = adding.getByRole('region', { name: 'Added last' }).getByRole('listitem')
  await expect(last).toHaveCount(10)
  await expect(last.filter({ hasText: 'LOB-DE070' })).toContainText('1st · Near Mint · DE · Binder 2')
  await adding.getByRole('button', { name: 'Undo 3 × Mystical Space Typhoon' }).click()
  await expect(last).toHaveCount(9)
  await expectNothingAmiss(page)
  await page.keyboard.press('Escape')

  const rows = page.getByRole('grid', { name: 'Piles' }).getByRole('row')
  const query = page.getByRole('searchbox', { name: 'Find in the collection' })
  await expect(rows).toHaveCount(10)
  await query.fill('place:"binder 2" copies>=2')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Kuriboh')
  await query.fill('set:lob type:normal')
  await expect(rows).toHaveCount(4)
  await query.fill('rarty:ultra')
  await expect(page.getByText('"rarty" is no word of the search; "rarity:" is.')).toBeVisible()
  // Filters write the same words.
  await query.fill('')
  await page.keyboard.press('Alt+KeyF')
  await expect(page.getByRole('combobox', { name: 'Rarity' })).toBeFocused()
  await page.keyboard.type('ultra')
  await expect(query).toHaveValue('rarity:"ultra rare"')
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'German' }).click()
  await expect(query).toHaveValue('rarity:"ultra rare" lang:de')
  await expectNothingAmiss(page)
  await page.keyboard.press('Escape')
  await expect(query).toBeFocused()

  // A print has its own rarities alone, and the number of another card is refused with those of this one.
  await query.fill('number:TDGS-EN040')
  const cells = rows.nth(1).getByRole('gridcell')
  await cells.nth(6).dblclick()
  const rarity = page.getByRole('combobox', { name: 'Rarity of Stardust Dragon' })
  await expect(rarity.getByRole('option')).toHaveText([
    'not known',
    'Ultra Rare',
    'Ultimate Rare',
    'Ghost Rare',
  ])
  await page.keyboard.type('gho')
  await page.keyboard.press('Enter')
  await expect(cells.nth(6)).toHaveText('Ghost Rare')
  await cells.nth(4).dblclick()
  await page.keyboard.type('LOB-001')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'LOB-001 is Blue-Eyes White Dragon; this card has',
  )
  await expect(cells.nth(4)).toHaveText('TDGS-EN040')

  // The same words find cards by what is owned of them.
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search cards' }).fill('place:"binder 2" lang:de')
  await expect(page.getByText('1 card', { exact: true })).toBeVisible()
})

test('a friend is offered what they wish for, and a collection that does not count is said so', async ({
  start,
}, info) => {
  const file = (name: string, text: string): string => {
    const path = info.outputPath(name)
    writeFileSync(path, text)
    return path
  }
  const { page, choosing } = await start([file('First.ydk', FIRST)])
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  const bring = async (name: string, text: string): Promise<void> => {
    await choosing([file(name, text)], () => page.getByRole('button', { name: 'Import a file' }).click())
    await page
      .getByRole('region', { name: 'Import' })
      .getByRole('button', { name: /^Import \d+ rows?$/ })
      .click()
  }
  await bring('mine.csv', 'quantity,for trade,name,set code\n3,2,Alexandrite Dragon,\n2,,Sabersaurus,\n')
  const piles = page.getByRole('grid', { name: 'Piles' })
  await expect(piles.getByRole('gridcell', { name: 'Sabersaurus' })).toBeVisible()
  await page.getByRole('tab', { name: 'Trade' }).click()
  await expect(page.getByRole('heading', { name: 'There is nobody to trade with yet' })).toBeVisible()
  await expect(page.getByText('Ask a friend for their list as a file')).toBeVisible()
  await page.getByRole('button', { name: 'More for this collection' }).click()
  await page.getByRole('menuitem', { name: 'New wish list …' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Anna')
  await page.getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('tab', { name: 'Table' }).click()
  await bring('anna.txt', '1 Alexandrite Dragon\n1 Sabersaurus\n')
  await expect(piles.getByRole('gridcell', { name: 'Sabersaurus' })).toBeVisible()
  const shown = page.getByRole('combobox', { name: 'Collection shown' })
  await shown.selectOption({ label: 'My cards' })
  await page.getByRole('tab', { name: 'Trade' }).click()
  await expect(page.getByRole('heading', { name: 'I can give: 1' })).toBeVisible()
  const none = page.getByRole('heading', { name: 'I would like: 0' })
  await expect(none).toBeVisible()
  // However long the other side is, a short one stands under its heading.
  await page
    .getByText('Alexandrite Dragon')
    .evaluate((one) => ((one.closest('li') as HTMLElement).style.height = '2000px'))
  const [head, nothing] = [await none.boundingBox(), await page.getByText('Nothing.').boundingBox()]
  expect((nothing?.y ?? 9999) - (head?.y ?? 0)).toBeLessThan(60)
  await expectNothingAmiss(page)

  await page.getByRole('button', { name: 'More for this collection' }).click()
  await page.getByRole('menuitem', { name: 'New collection …' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Old box')
  await page.getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('tab', { name: 'Decks' }).click()
  const counted = page.getByRole('group', { name: 'Collections that count' })
  await expect(counted.getByRole('checkbox', { name: 'My cards' })).toBeChecked()
  // One beside others may be a friend's.
  await expect(counted.getByRole('checkbox', { name: 'Old box' })).not.toBeChecked()
  await counted.getByRole('checkbox', { name: 'My cards' }).click()
  await expect(counted).toContainText('No collection with cards counts')
  await expect(shown.getByRole('option')).toHaveText([
    'My cards (not counted)',
    'Anna (wish list)',
    'Old box (not counted)',
  ])
  await expectNothingAmiss(page)
  await counted.getByRole('checkbox', { name: 'My cards' }).click()
  await expect(counted).not.toContainText('No collection with cards counts')
})

test('a trade asks for what my own wish list says, or for what is missing', async ({ start }, info) => {
  const { page, choosing } = await start()
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  const incoming = page.getByRole('region', { name: 'Import' })
  const bring = async (name: string, text: string): Promise<void> => {
    const path = info.outputPath(name)
    writeFileSync(path, text)
    await choosing([path], () => page.getByRole('button', { name: 'Import a file' }).click())
    await incoming.getByRole('button', { name: /^Import \d+ rows?$/ }).click()
    await expect(incoming).toHaveCount(0)
  }
  const begin = async (line: string, name: string): Promise<void> => {
    await page.getByRole('button', { name: 'More for this collection' }).click()
    await page.getByRole('menuitem', { name: line }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('button', { name: 'Keep' }).click()
  }
  const shown = page.getByRole('combobox', { name: 'Collection shown' })
  await bring('mine.txt', '2 Alexandrite Dragon\n')
  await begin('New wish list …', 'Wanted')
  await bring('wanted.txt', '1 Sabersaurus\n')
  await begin('New collection …', 'Berta')
  await bring('berta.csv', 'quantity,for trade,name\n3,3,Alexandrite Dragon\n2,2,Sabersaurus\n')
  await shown.selectOption({ label: 'My cards' })
  await page.getByRole('tab', { name: 'Trade' }).click()
  await page.getByRole('combobox', { name: 'My cards with' }).selectOption({ label: 'Berta' })
  await expect(page.getByRole('combobox', { name: 'I look for' })).toHaveValue(/./)
  const wanted = page.locator('section').filter({ hasText: 'I would like: ' })
  await expect(wanted.getByRole('listitem')).toHaveText([/1 × *Sabersaurus/])
  await expectNothingAmiss(page)
  await page
    .getByRole('combobox', { name: 'I look for' })
    .selectOption({ label: 'what is missing from three copies' })
  await expect(wanted.getByRole('listitem')).toHaveText([/1 × *Alexandrite Dragon/, /2 × *Sabersaurus/])
})
