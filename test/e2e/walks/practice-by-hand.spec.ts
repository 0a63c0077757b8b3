import { expect, test } from '../practice-test.ts'
import { expectNothingAmiss } from '../axe.ts'

/* What effects do that are carried out by hand: the top cards of a Deck, and Tokens of one's own. */

test('cards are excavated: one is taken, the others go back in the order in which they are chosen', async ({
  practice,
}) => {
  const { page } = practice
  await page.getByRole('button', { name: /^By hand/ }).click()
  await page.getByRole('menuitem', { name: 'The top cards of a Deck …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How many').fill('4')
  await dialog.getByRole('button', { name: 'Excavate them' }).click()

  const looked = page.getByRole('region', { name: /^Excavated: 4 of your Deck/ })
  const cards = looked.getByRole('list', { name: 'The cards' }).getByRole('button')
  await expect(cards).toHaveCount(4)
  // The first card has the focus: the keys walk from there.
  await expect(cards.first()).toBeFocused()
  await expectNothingAmiss(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(cards.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'To the hand' }).click()
  await expect(practice.handCards).toHaveCount(6)

  const rest = page
    .getByRole('region', { name: /^Excavated: 3 of your Deck/ })
    .getByRole('list', { name: 'The cards' })
    .getByRole('button')
  await expect(rest).toHaveCount(3)
  await rest.nth(2).click()
  await expect(rest.nth(2)).toHaveAccessibleName(/, number 1$/)
  await rest.nth(0).click()
  await page.getByRole('button', { name: 'At the bottom of the Deck, in this order' }).click()
  await expect(practice.steps.last()).toContainText('Put 2 cards back at the bottom of the Deck')
  await page.getByRole('button', { name: 'Leave them as they are' }).click()
  await expect(page.getByRole('region', { name: 'Can be Summoned now' })).toBeVisible()
})

test('a Token in the player’s own words stands where it is put, by the keys alone', async ({ practice }) => {
  const { page } = practice
  const menu = page.getByRole('button', { name: /^By hand/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: 'Special Summon a Token …' })
  await item.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'A Token of your own' })
  await expect(form).toBeVisible()
  await expectNothingAmiss(page)
  await form.getByLabel('Name').fill('Soul Token')
  await form.getByLabel('Type').selectOption('Fiend')
  await form.getByLabel('Attribute').selectOption('DARK')
  await form.getByLabel('Level').fill('3')
  await form.getByLabel('ATK').fill('500')
  await form.getByLabel('Position').selectOption('defense')
  await form.getByLabel('Tuner').check()
  await form.getByRole('group', { name: 'It cannot' }).getByLabel('be Synchro Material').check()
  await form.getByLabel('ATK').press('Enter')

  await practice.zone('Main Monster Zone 3, empty').focus()
  await page.keyboard.press('Enter')
  await expect(practice.zone(/^Main Monster Zone 3, Soul Token/)).toBeVisible()
  await expect(practice.steps.last()).toContainText('Special Summon Soul Token')
})
