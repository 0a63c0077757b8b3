import type { Locator } from '@playwright/test'
import { expectNothingCovered } from '../covered.ts'
import { expect, test } from '../practice-test.ts'

/* The table in the smallest window: what must be seen there is, and typing goes where it is expected. */

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not there')
  return box
}

test('nothing hides what is read: Levels, Odds, all lines, and no text or card under a message', async ({
  practice,
}) => {
  const { page } = practice
  await page.setViewportSize({ width: 1024, height: 700 })
  await practice.act(practice.inHand('Sabersaurus'), 'Normal Summon')
  await practice.zone('Main Monster Zone 1, empty').click()
  const zone = practice.zone(/^Main Monster Zone 1, Sabersaurus/)
  const level = zone.locator('.number', { hasText: '4' })
  await expect(level).toBeVisible()
  const [attack, badge] = [await boxOf(zone.locator('.stat')), await boxOf(level)]
  expect(attack.x + attack.width).toBeLessThanOrEqual(badge.x + 1)

  const all = await boxOf(page.getByRole('button', { name: 'All lines', exact: true }))
  const more = await boxOf(page.getByRole('button', { name: 'More for these steps' }))
  expect(Math.abs(all.y + all.height / 2 - more.y - more.height / 2)).toBeLessThan(8)
  await page.getByRole('button', { name: 'More for these steps' }).click()
  await page.getByRole('menuitem', { name: 'Name this point' }).click()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+z')
  const message = page.getByRole('region', { name: 'Messages' }).locator('.toast').first()
  await expect(message).toContainText('Undid')
  // Below the cards that are played with, and beside the card and the steps that are read.
  const [said, card, hand, steps] = [
    await boxOf(message),
    await boxOf(page.getByRole('complementary', { name: 'Card' })),
    await boxOf(practice.inHand('Sabersaurus')),
    await boxOf(page.getByRole('region', { name: 'Steps' })),
  ]
  expect(said.x).toBeGreaterThanOrEqual(card.x + card.width)
  expect(said.x + said.width).toBeLessThanOrEqual(steps.x)
  expect(said.y).toBeGreaterThanOrEqual(hand.y + hand.height)

  await page.getByRole('link', { name: 'Odds', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Odds', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('every button of the cards that are looked at can be read and pressed', async ({ practice }) => {
  const { page } = practice
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.getByRole('button', { name: /^By hand/ }).click()
  await page.getByRole('menuitem', { name: /^The top cards of a Deck/ }).click()
  await page.getByRole('button', { name: 'Look at them' }).click()
  await expect(page.getByRole('region', { name: /^Looked at/ })).toBeVisible()
  await expectNothingCovered(page)
})

test('what is typed at once goes where it is expected: a Token, a card of a board', async ({ practice }) => {
  const { page } = practice
  await page.getByRole('button', { name: /^By hand/ }).click()
  await page.getByRole('menuitem', { name: 'Special Summon a Token …' }).click()
  await expect(page.getByLabel('Name of the Token')).toBeFocused()
  await page.keyboard.type('sheep tok')
  await page.keyboard.press('Enter')
  await practice.zone('Main Monster Zone 3, empty').click()
  await practice.choice.getByRole('button', { name: 'Attack Position' }).click()
  await expect(practice.zone(/^Main Monster Zone 3, Sheep Token/)).toBeVisible()

  await page.getByRole('button', { name: 'No opponent' }).click()
  await page.getByRole('button', { name: 'New board' }).click()
  await page.getByLabel('Put a card here').fill('sabersaurus')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Put a card here')).toHaveValue('')
  await expect(
    page.getByRole('group', { name: 'Places' }).getByRole('button', { name: /Sabersaurus/ }),
  ).toBeVisible()
})
