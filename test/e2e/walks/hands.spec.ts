import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../app.ts'
import { reloadWhenKept } from '../kept.ts'

const openHands = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Practice' }).click()
  await page.getByRole('button', { name: /^A bit of every Summon/ }).click()
  await page.getByRole('link', { name: 'Hands', exact: true }).click()
  await expect(hands(page)).toHaveCount(10)
}
const hands = (page: Page): Locator => page.getByRole('listitem', { name: /^Hand \d+$/ })
const cardsOf = (hand: Locator): Locator => hand.getByRole('list', { name: 'Cards' }).getByRole('listitem')
const names = (hand: Locator): Promise<readonly (string | null)[]> =>
  cardsOf(hand).evaluateAll((cards) => cards.map((card) => card.getAttribute('title')))
const counts = (page: Page): Locator => page.getByRole('region', { name: 'Hands of this deck' })

test('twenty hands by keys alone: kept, bricked, taken back, and one of them opened on the board', async ({
  start,
}) => {
  const { page } = await start()
  await openHands(page)
  for (let row = 0; row < 2; row += 1) {
    if (row > 0) await page.keyboard.press('n')
    for (let hand = 0; hand < 10; hand += 1) await page.keyboard.press(hand % 5 === 4 ? 'b' : 'k')
    await expect(page.getByText('8 kept, 2 bricked', { exact: true })).toBeVisible()
  }
  await expect(counts(page)).toContainText('Seen 20 Kept 16 (80 % of those marked) Bricked 4')
  await page.keyboard.press('Backspace')
  await expect(page.getByText('8 kept, 1 bricked', { exact: true })).toBeVisible()
  await expect(counts(page)).toContainText('Bricked 3')

  await page.keyboard.press('ArrowUp')
  const shown = await names(hands(page).nth(8))
  await page.keyboard.press('o')
  const hand = page.getByRole('group', { name: /^Your hand/ }).getByRole('button')
  await expect(hand).toHaveCount(5)
  for (const [at, name] of shown.entries())
    await expect(hand.nth(at)).toHaveAccessibleName(new RegExp(name ?? 'a name'))

  await page.goBack()
  await reloadWhenKept(page)
  await expect(counts(page)).toContainText('Seen 20 Kept 16')
})

test('hands by mouse: marked, dealt to who goes second, with a card pinned and a draw stacked, and shared', async ({
  start,
}, info) => {
  const { page } = await start()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openHands(page)
  await page.getByRole('button', { name: 'Keep hand 3' }).click()
  await page.getByRole('button', { name: 'Brick: hand 4' }).click()
  await expect(page.getByText('1 kept, 1 bricked', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Brick: hand 4' }).click()
  await expect(page.getByText('1 kept, 0 bricked', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Second', exact: true }).click()
  await expect(cardsOf(hands(page).first())).toHaveCount(6)
  const choose = async (field: string, name: string): Promise<void> => {
    await page.getByRole('combobox', { name: field }).fill(name)
    await page.keyboard.press('Enter')
  }
  await choose('This hand has', 'polymerisazion')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'This deck has no card called “polymerisazion”.',
  )
  await expect(page.getByRole('combobox', { name: 'This hand has' })).toHaveValue('polymerisazion')
  await choose('This hand has', 'Polymerization')
  await choose('Draw next', 'Summoned Skull')
  await choose('Draw next', 'Sabersaurus')
  await page.getByRole('button', { name: 'Draw Sabersaurus earlier' }).click()
  await page.getByRole('checkbox', { name: 'Next draws' }).check()
  for (const hand of await hands(page).all()) {
    const [first, ...others] = await names(hand)
    expect(first).toBe('Polymerization')
    // The sixth card is the draw of the turn, the next one is drawn after it.
    expect(others.slice(4, 6)).toEqual(['Sabersaurus', 'Summoned Skull, draw 1'])
  }
  await page.getByRole('listitem', { name: 'Hand 2', exact: true }).click()
  const second = await names(hands(page).nth(1))
  await page.getByRole('button', { name: 'Copy hand 2 as text (C)' }).click()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain('A bit of every Summon, going second, seed ')
  expect(text).toContain('\nPolymerization\n')

  await page.getByRole('button', { name: /Ten new hands/ }).click()
  await page.getByLabel('Seed', { exact: true }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+v')
  await expect(page.getByLabel('Seed', { exact: true })).toHaveValue(/-2$/)
  await page.getByRole('button', { name: 'Copy a link to these hands' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('#/practice/sample')
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Mat' })).toBeVisible()
  await page.getByLabel('Seed', { exact: true }).fill(/second~\S+/.exec(text)?.[0] ?? '')
  await page.keyboard.press('Enter')
  const hand = page.getByRole('group', { name: /^Your hand/ }).getByRole('button')
  await expect(hand).toHaveCount(6)
  for (const [at, name] of second.slice(0, 6).entries())
    await expect(hand.nth(at)).toHaveAccessibleName(new RegExp(name ?? 'a name'))
  await page.screenshot({ path: info.outputPath('board.png') })
})

test('hands say which conditions they meet', async ({ start }, info) => {
  const { page } = await start()
  await openHands(page)
  await page.getByRole('link', { name: 'Odds', exact: true }).click()
  await page.getByRole('button', { name: 'Add a condition' }).click()
  const field = page.getByRole('combobox', { name: 'Condition 1' })
  await field.fill('"Sabersaurus" or "Summoned Skull"')
  await expect(page.getByRole('listitem', { name: 'Condition 1' })).toContainText('Going first')
  await page.screenshot({ path: info.outputPath('sample-odds.png') })
  await page.getByRole('link', { name: 'Hands', exact: true }).click()
  await expect(hands(page)).toHaveCount(10)
  await page.screenshot({ path: info.outputPath('tested.png') })
})

test('as many cards can be pinned as a hand has, and the next one is pointed to the draws', async ({
  start,
}) => {
  const { page } = await start()
  await openHands(page)
  const pinned = page.getByRole('region', { name: 'In every hand' })
  const choose = async (name: string): Promise<void> => {
    await pinned.getByRole('combobox').fill(name)
    await page.keyboard.press('Enter')
  }
  const five = ['Sabersaurus', 'Sabersaurus', 'Genex Controller', 'Genex Controller', 'Polymerization']
  for (const [at, name] of five.entries()) {
    await choose(name)
    await expect(pinned.getByRole('listitem')).toHaveCount(at + 1)
  }
  for (const hand of await hands(page).all()) expect(await names(hand)).toEqual(five)
  await choose('Summoned Skull')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'A hand has 5 cards. What comes after them is set under “Next draws”.',
  )
  await expect(pinned.getByRole('listitem')).toHaveCount(5)
})
