import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { deckFile } from '../deck-files.ts'
import { reloadWhenKept } from '../kept.ts'

const ASH = 14558127
const VEILER = 97268402
const DARK_MAGICIAN = 46986414
const REBORN = 83764718
const STARDUST = 44508094

const ydk = (main: readonly number[], extra: readonly number[] = [], side: readonly number[] = []): string =>
  ['#main', ...main, '#extra', ...extra, '!side', ...side].join('\n')
const three = (passcode: number): readonly number[] => [passcode, passcode, passcode]
const DECK = ydk([...three(ASH), ...three(DARK_MAGICIAN), ...three(REBORN), VEILER], [STARDUST])

const section = (page: Page, name: string): Locator =>
  page.getByRole('listbox', { name: new RegExp(`^${name}`) })
const undo = async (page: Page): Promise<void> => page.keyboard.press('Control+z')

test('several cards are chosen with keys and handled together, each time as one step', async ({
  start,
}, info) => {
  const { page } = await start([await deckFile(info, 'Chosen.ydk', DECK)])
  const [main, side] = [section(page, 'Main Deck'), section(page, 'Side Deck')]
  await expect(main).toHaveAccessibleName('Main Deck, 10 cards')
  await main.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('3 Ash Blossom & Joyous Spring chosen')).toBeVisible()
  await expectNothingAmiss(page)
  await page.screenshot({ path: info.outputPath('chosen.png') })
  await page.keyboard.press('s')
  await expect(side).toHaveAccessibleName('Side Deck, 3 cards')
  await undo(page)
  await expect(
    page.getByText('Undid: move 3 Ash Blossom & Joyous Spring to the Side Deck').last(),
  ).toBeVisible()
  await expect(main).toHaveAccessibleName('Main Deck, 10 cards')

  await page.keyboard.press('Control+a')
  await expect(page.getByText('10 cards chosen')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(main).toHaveAccessibleName('Main Deck, 0 cards')
  await undo(page)
  await expect(main).toHaveAccessibleName('Main Deck, 10 cards')

  // The mouse: Ctrl chooses one more, Shift all up to it, a drag takes them along.
  const card = (index: number): Locator => main.getByRole('option').nth(index)
  await card(3).click()
  await card(5).click({ modifiers: ['Shift'] })
  await card(9).click({ modifiers: ['Control'] })
  await expect(page.getByText('4 cards chosen')).toBeVisible()
  await card(4).dragTo(side)
  await expect(side).toHaveAccessibleName('Side Deck, 4 cards')
  await undo(page)
  await expect(main).toHaveAccessibleName('Main Deck, 10 cards')
})

test('the deck is searched in the words of every search, shown in groups and in other sizes', async ({
  start,
}, info) => {
  test.slow()
  const { page } = await start([await deckFile(info, 'Shown.ydk', DECK)])
  const main = section(page, 'Main Deck')
  await expect(main).toHaveAccessibleName('Main Deck, 10 cards')
  await page.keyboard.press('Control+f')
  await page.keyboard.type('type:spell || veiler')
  await expect(page.getByText('4 cards', { exact: true })).toBeVisible()
  await expectNothingAmiss(page)
  await page.screenshot({ path: info.outputPath('searched.png') })
  await page.keyboard.press('Enter')
  await expect(page.getByText('4 cards chosen')).toBeVisible()
  await page.keyboard.press('b')
  await expect(section(page, 'Maybe-board')).toHaveAccessibleName('Maybe-board, 2 cards')
  await expect(main).toHaveAccessibleName('Main Deck, 6 cards')
  await page.keyboard.press('Control+f')
  await page.keyboard.press('Escape')

  // Long before the reload, so that it is kept by then.
  const width = async (): Promise<number> =>
    (await main.getByRole('option').first().boundingBox())?.width ?? 0
  const before = await width()
  await page.keyboard.press('Alt++')
  await expect.poll(width).toBeGreaterThan(before * 1.2)
  await page.keyboard.press('Alt+g')
  await expect(main.getByRole('group', { name: 'Effect Monsters' }).getByRole('option')).toHaveCount(3)
  await page.getByRole('combobox', { name: 'How the deck is shown' }).selectOption({ label: 'Levels' })
  await expect(main.getByRole('group', { name: 'Level 7' })).toBeVisible()
  await expectNothingAmiss(page)
  await page.screenshot({ path: info.outputPath('groups.png') })
  await main.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(main).toHaveAttribute('aria-activedescendant', 'main-3')

  await reloadWhenKept(page)
  await expect(main.getByRole('group', { name: 'Level 7' })).toBeVisible()
  await expect(page.getByText('125 %')).toBeVisible()
  await page.keyboard.press('Alt+0')
  await expect(page.getByText('Fit')).toBeVisible()

  // The maybe-board is kept, and its cards come back by key.
  await section(page, 'Maybe-board').focus()
  await page.keyboard.press('Enter')
  await expect(section(page, 'Maybe-board')).toHaveAccessibleName('Maybe-board, 1 card')
  await expect(main).toHaveAccessibleName('Main Deck, 7 cards')
  await page.keyboard.press('Delete')
  await expect(section(page, 'Maybe-board')).toHaveCount(0)
  await undo(page)
  await expect(section(page, 'Maybe-board')).toHaveAccessibleName('Maybe-board, 1 card')
})

test('cards go to another deck, and two decks are compared and merged', async ({ start }, info) => {
  test.slow()
  const { page } = await start([
    await deckFile(info, 'First.ydk', DECK),
    await deckFile(info, 'Second.ydk', ydk([ASH, ...three(VEILER)], [], three(REBORN))),
  ])
  const main = section(page, 'Main Deck')
  const tab = (name: string): Locator =>
    page.getByRole('navigation', { name: 'Open decks' }).getByRole('button', { name, exact: true })
  await tab('Second').click()
  await expect(main).toHaveAccessibleName('Main Deck, 4 cards')
  await main.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('option', { name: /^First/ })).toBeVisible()
  await expectNothingAmiss(page)
  await page.screenshot({ path: info.outputPath('to-deck.png') })
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(main).toHaveAccessibleName('Main Deck, 3 cards')
  await page.keyboard.press('Alt+PageUp')
  await expect(main).toHaveAccessibleName('Main Deck, 11 cards')
  await undo(page)
  await expect(main).toHaveAccessibleName('Main Deck, 10 cards')

  // By dragging onto a tab.
  await main.getByRole('option').first().dragTo(tab('Second'))
  await expect(page.getByText('Copied 1 Ash Blossom & Joyous Spring to Second').last()).toBeVisible()

  await page.getByRole('button', { name: 'More for this deck' }).click()
  await page.getByRole('menuitem', { name: 'Compare or merge with another deck…' }).click()
  const merging = page.getByRole('dialog', { name: 'Compare and merge' })
  await expect(merging).toContainText(
    /Main Deck\s*\+1 Effect Veiler\s*−1 Ash Blossom & Joyous Spring\s*−3 Dark Magician/,
  )
  await expect(merging).toContainText('What merging adds (1 in)')
  await expect(merging).toContainText('Left out, for a deck has at most 3 of a name: 3 Monster Reborn.')
  await page.screenshot({ path: info.outputPath('merge.png') })
  await merging.getByRole('button', { name: 'Merge into this deck' }).click()
  await expect(main).toHaveAccessibleName('Main Deck, 11 cards')
  await undo(page)
  await expect(page.getByText('Undid: merge with Second').last()).toBeVisible()
})

test('the command palette leads to any deck, card, view and action', async ({ start }, info) => {
  const { page } = await start([await deckFile(info, 'Found.ydk', DECK)])
  const main = section(page, 'Main Deck')
  await expect(main).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.screenshot({ path: info.outputPath('palette.png') })
  await page.keyboard.type('sort name')
  await page.keyboard.press('Enter')
  await expect(palette).toHaveCount(0)
  await undo(page)
  await expect(page.getByText('Undid: sort by name').last()).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('search this deck')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Search this deck' })).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('stardust drag')
  await expect(palette.getByRole('option', { name: /^Stardust Dragon/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Stardust Dragon' }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('found')
  await page.keyboard.press('Enter')
  await expect(main).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('no such thing at all')
  await expect(palette.getByText('Nothing is called')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
})
