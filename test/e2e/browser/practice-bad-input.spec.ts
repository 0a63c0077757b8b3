import type { Page } from '@playwright/test'
import { expect, test } from '../app.ts'
import { deckFile } from '../deck-files.ts'
import { steps } from '../players/player.ts'

const ALEXANDRITE = 43096270
const UTOPIA = 84013237
const deck = (main: readonly number[], extra: readonly number[] = []): string =>
  ['#main', ...main, '#extra', ...extra, '!side', ''].join('\n')
const copies = (count: number, passcode = ALEXANDRITE): readonly number[] =>
  Array.from({ length: count }, () => passcode)

const hand = (page: Page, cards: number) =>
  page.getByRole('group', { name: `Your hand, ${cards} card${cards === 1 ? '' : 's'}` })

for (const { what, text, cards } of [
  { what: 'three cards', text: deck(copies(3)), cards: 3 },
  { what: '61 cards and no Extra Deck', text: deck(copies(61)), cards: 5 },
  { what: 'cards that nobody knows', text: deck(copies(40, 99_999_999), [99_999_998, UTOPIA]), cards: 5 },
])
  test(`a deck of ${what} is practised all the same`, async ({ start }, info) => {
    const { page } = await start([await deckFile(info, 'Odd.ydk', text)])
    await page.getByRole('button', { name: /^Practise/ }).click()
    await expect(hand(page, cards)).toBeVisible()
    const first = hand(page, cards).getByRole('button').first()
    await first.click()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('e')
    await page.getByRole('link', { name: 'Hands', exact: true }).click()
    await expect(page.getByRole('listitem', { name: 'Hand 10', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Odds', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Add a condition' })).toBeVisible()
  })

test('a deck without a card in its Main Deck deals no hand and says so', async ({ start }, info) => {
  const { page } = await start([await deckFile(info, 'Empty.ydk', deck([], [UTOPIA]))])
  await page.getByRole('button', { name: /^Practise/ }).click()
  await expect(page.getByText('Empty has no cards in its Main Deck')).toBeVisible()
})

test('a replay that is cut off, edited, newer or no replay changes nothing it should not, and says why', async ({
  start,
}, info) => {
  const { page, choosing, saving } = await start([await deckFile(info, 'Mine.ydk', deck(copies(40)))])
  await page.getByRole('button', { name: /^Practise/ }).click()
  await expect(hand(page, 5)).toBeVisible()
  const more = async (item: string): Promise<void> => {
    await page.getByRole('button', { name: 'More for these steps' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const open = async (text: string): Promise<void> => {
    const path = await deckFile(info, 'Other.duel.json', text)
    await choosing([path], () => more('Open a replay'))
  }
  await hand(page, 5).getByRole('button').first().click()
  await page.getByRole('menuitem', { name: 'Normal Summon', exact: true }).click()
  await page.getByRole('button', { name: 'Main Monster Zone 1, empty' }).click()
  await expect(steps(page)).toHaveCount(2)
  const written = await saving(() => more('Save as a replay'))
  const replay = JSON.parse(written) as { version: number; actions: readonly object[]; decks: unknown }
  const toast = page.locator('.toast').last()

  await open(written.slice(0, written.length / 2))
  await expect(toast).toContainText('Other.duel.json')
  await open(JSON.stringify({ ...replay, version: 99 }))
  await expect(toast).toContainText('made by a later Duelwright')
  await open('{"a": "list of things"}')
  await expect(toast).toContainText('Other.duel.json')
  await open(JSON.stringify({ ...replay, decks: [{ main: [], extra: [] }, null] }))
  await expect(toast).toContainText('Other.duel.json')
  await expect(steps(page)).toHaveCount(2)

  // Up to where the rules stop it, and no further.
  await open(
    JSON.stringify({ ...replay, actions: [...replay.actions, replay.actions.at(-1), { do: 'end-turn' }] }),
  )
  await expect(toast).toContainText(`Action ${replay.actions.length + 1} cannot be done`)
  await expect(steps(page)).toHaveCount(2)
})
