import type { Locator } from '@playwright/test'
import { dismissMessages, expectNothingCovered, expectNothingUnderMessages } from '../covered.ts'
import { expect, test } from '../practice-test.ts'

/* The table in the smallest window: what must be seen there is, and typing goes where it is expected. */

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not there')
  return box
}

test('nothing hides what is read: Levels, Odds, all lines', async ({ practice }) => {
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

  await page.getByRole('link', { name: 'Odds', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Odds', exact: true })).toHaveAttribute('aria-current', 'page')
})

for (const [what, width, height] of [
  ['the smallest window', 1024, 700],
  ['the smallest window at 150 %', 683, 467],
  ['a laptop', 1440, 900],
  ['a large screen', 1920, 1080],
] as const)
  test(`no message covers what is read at the table, with an open Chain, one and three of them: ${what}`, async ({
    practice,
  }, info) => {
    const { page } = practice
    // A short line of many cards, and locks.
    await practice.bring('Cyberse Gadget', 4)
    await practice.byHand(practice.zone(/Cyberse Gadget, attack/), 'Activate its Quick Effect')
    await expect(page.getByRole('list', { name: 'Chain' })).toBeVisible()
    await page.setViewportSize({ width, height })
    await dismissMessages(page)
    await page.keyboard.press('Control+z')
    await expect(page.locator('.toast')).toContainText('Undid')
    await page.keyboard.press('Control+y')
    await page.screenshot({ path: info.outputPath('message.png') })
    await expectNothingUnderMessages(page, 1)
    await page.evaluate(() => {
      // What the player does from now on has no room.
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No room', 'QuotaExceededError')
      }
      dispatchEvent(
        new PromiseRejectionEvent('unhandledrejection', {
          promise: Promise.resolve(),
          reason: 'a bolt came loose',
        }),
      )
    })
    await page.keyboard.press('Control+z')
    await expect(page.locator('.toast')).toHaveCount(3)
    await page.screenshot({ path: info.outputPath('messages.png') })
    await expectNothingUnderMessages(page, 3)
  })

test('what is still to be chosen is read whole, and the opening of a line from its edge', async ({
  practice,
}) => {
  const { page } = practice
  await page.setViewportSize({ width: 1024, height: 700 })
  const [opening] = [await boxOf(practice.steps.first().getByText('New hand, going first'))]
  const steps = await boxOf(practice.steps.first())
  expect(opening.x - steps.x).toBeLessThan(12)
  for (const [at, name] of ['Sabersaurus', 'Alexandrite Dragon', 'Gene-Warped Warwolf'].entries())
    await practice.bring(name, at + 1)
  await practice.summon('Number 39: Utopia')
  const words = practice.choice.getByText('choose materials: 0 of 2')
  await expect(words).toBeVisible()
  expect(await words.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
})

test('a zone and its number stay on one line, also in the branch beside a step', async ({ practice }) => {
  const { page } = practice
  await page.setViewportSize({ width: 1024, height: 700 })
  await practice.bring('Alexandrite Dragon', 1)
  await page.keyboard.press('Control+z')
  await practice.bring('Gene-Warped Warwolf', 2)
  const words = await page.getByRole('region', { name: 'Steps' }).locator('li button').allTextContents()
  expect(words.filter((one) => /Zone\s\d/.test(one))).toHaveLength(2)
  expect(words.filter((one) => /Zone \d/.test(one))).toEqual([])
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
