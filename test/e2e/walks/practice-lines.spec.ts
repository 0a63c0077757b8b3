import { expect, test } from '../practice-test.ts'
import { expectNothingAmiss } from '../axe.ts'
import { DECK_WITH_PROBLEMS, deckFile } from '../deck-files.ts'
import { PracticePage } from '../practice-table.ts'
import { expectAllKept, reloadWhenKept } from '../kept.ts'

test('another move after undo begins a branch; both lines, a name and a note are there after a reload', async ({
  practice,
}) => {
  const { page } = practice
  await practice.bring('Genex Controller', 1)
  await practice.bring('Sabersaurus', 2)
  await practice.summon('Black Rose Dragon')
  await practice.goOn()
  await practice.zone(/^Extra Monster Zone, left/).click()
  await practice.choice.getByRole('button', { name: 'Attack Position' }).click()
  await expect(practice.zone(/^Extra Monster Zone, left, Black Rose Dragon/)).toBeVisible()

  await page.keyboard.press('Control+z')
  await practice.bring('Alexandrite Dragon', 3)
  await page.keyboard.press('m')
  await page.getByLabel('Name', { exact: true }).fill('Three bodies')
  await page.getByLabel('Note', { exact: true }).fill('Utopia next')
  await page.keyboard.press('Escape')
  await page.getByRole('alert').getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(practice.steps.last()).toContainText('Three bodies')

  await reloadWhenKept(page)
  await expect(practice.zone('Main Monster Zone 3, Alexandrite Dragon')).toBeVisible()
  await expect(practice.steps.last()).toContainText('Utopia next')
  await page.keyboard.press('b')
  await expect(practice.zone(/^Extra Monster Zone, left, Black Rose Dragon/)).toBeVisible()
  await page.getByRole('button', { name: 'All lines' }).click()
  await page.getByRole('button', { name: 'Three bodies' }).click()
  await expect(practice.zone('Main Monster Zone 3, Alexandrite Dragon')).toBeVisible()

  await page.getByRole('button', { name: 'Delete this step and what follows' }).click()
  await expect(page.getByRole('button', { name: 'Three bodies' })).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Three bodies' })).toBeVisible()
})

test('a line is played from another hand until a card is missing, and says so', async ({ practice }) => {
  const { page } = practice
  await practice.act(practice.inHand('Sabersaurus'), 'Normal Summon')
  await practice.zone('Main Monster Zone 1, empty').click()
  await page.getByRole('button', { name: 'More for these steps' }).click()
  await page.getByRole('menuitem', { name: 'Play from another hand' }).click()
  await page.getByRole('button', { name: 'Try 100 hands' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(
    'of 100 hands play the line to its end',
  )
  await page.getByRole('dialog').getByLabel('Seed').fill('duelwright')
  await page.getByRole('button', { name: 'Play the line' }).click()
  await expect(page.locator('.toast')).toContainText('The whole line works from this hand.')
})

test('an activation declares its cost and its target, and the log says both', async ({ practice }) => {
  const { page } = practice
  await practice.bring('Cyberse Gadget', 1)
  await practice.zone(/Cyberse Gadget, attack/).click()
  await page.getByRole('menuitem', { name: /^Activate with costs or targets/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Activate Cyberse Gadget' })
  await dialog.getByLabel('How it is paid').selectOption('Discard')
  await dialog.getByLabel('Card to pay with').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Pay Life Points' }).click()
  await dialog.getByLabel('Card to target').selectOption({ index: 1 })
  await expect(dialog.getByRole('list', { name: 'Cost' }).getByRole('listitem')).toHaveCount(2)
  await expectNothingAmiss(page)
  await dialog.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(practice.steps.last()).toContainText(
    /^2\s+Activate the Ignition Effect of Cyberse Gadget, targeting Cyberse Gadget \(Discard .*1000 LP\)/,
  )
  await expect(page.getByRole('button', { name: /^Your LP/ })).toContainText('7000')
  await page.getByRole('button', { name: 'Done resolving' }).click()
})

test('a Chain of three with effects by hand, a coin, and a move against the rules', async ({ practice }) => {
  const { page } = practice
  await page.getByRole('button', { name: 'By hand' }).click()
  await page.getByRole('menuitem', { name: 'This hand again, all effects by hand' }).click()
  await practice.bring('Genex Controller', 1)
  await practice.bring('Cyberse Gadget', 2)
  await practice.bring('RAM Clouder', 3)
  for (const name of ['Cyberse Gadget', 'RAM Clouder']) {
    await practice.byHand(practice.zone(new RegExp(`${name}, attack`)), 'Activate its Quick Effect')
  }
  await practice.byHand(practice.zone(/Cyberse Gadget, attack/), 'Activate its Quick Effect')
  const done = page.getByRole('button', { name: 'Done resolving' })
  await practice.byHand(practice.zone(/RAM Clouder, attack/), 'ATK +500')
  await expect(practice.zone(/RAM Clouder, attack position, 2300 ATK, was 1800/)).toBeVisible()
  for (let link = 3; link > 0; link -= 1) await done.click()
  await expect(done).toBeHidden()

  await page.getByRole('button', { name: 'By hand', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Chance' }).click()
  await page.getByRole('menuitem', { name: 'Toss a coin' }).click()
  await expect(practice.steps.last()).toContainText(/Toss a coin: (heads|tails)/)

  await practice.zone(/Genex Controller, attack/).click()
  await page.getByRole('menuitem', { name: 'Do it anyway, against the rules' }).click()
  await page.getByRole('menuitem', { name: 'Any other zone, face-up' }).click()
  await practice.zone(/^Spell & Trap Zone 3, empty/).click()
  await expect(practice.steps.last()).toContainText('against the rules')
})

test('a board is put together, named, dealt against and reached, which counts; then hands against a deck', async ({
  practice,
}) => {
  const { page } = practice
  await page.getByRole('button', { name: 'No opponent' }).click()
  await page.getByRole('button', { name: 'New board' }).click()
  await page
    .getByRole('group', { name: 'Places' })
    .getByRole('button', { name: 'Main Monster Zone 3, empty' })
    .click()
  await page.getByLabel('Put a card here').fill('sabersaurus')
  await page.getByRole('dialog').getByRole('button', { name: 'Sabersaurus', exact: true }).click()
  await page.getByLabel('Name of the board').fill('One dinosaur')
  await expectNothingAmiss(page)
  await page.keyboard.press('Escape')
  await page.getByRole('alert').getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await page.getByRole('button', { name: /^One dinosaur/ }).click()
  await expect(
    practice.zone('opponent’s Main Monster Zone 3, Sabersaurus, attack position, 1900 ATK'),
  ).toBeVisible()

  await practice.search('Sabersaurus')
  await practice.act(practice.inHand('Sabersaurus'), 'Normal Summon')
  await practice.zone(/^Main Monster Zone 1, empty/).click()
  await expect(page.locator('.toast').filter({ hasText: 'Reached the board “One dinosaur”' })).toBeVisible()

  await page.getByRole('button', { name: 'One dinosaur', exact: true }).click()
  await page.getByRole('button', { name: /^Xyz Summons/ }).click()
  await expect(page.getByRole('group', { name: /^Opponent’s hand, 5 cards/ })).toBeVisible()
  await page.getByRole('button', { name: 'End turn' }).click()
  await expect(page.getByRole('group', { name: 'Turn', exact: true })).toContainText('Turn 2, opponent’s')
  await expectNothingAmiss(page)

  await page.getByRole('link', { name: 'Hands', exact: true }).click()
  await expect(page.getByText('Reached “One dinosaur”')).toBeVisible()
})

test('a Match against a second deck, which is sided card for card before the next Duel', async ({
  start,
}, info) => {
  const { page } = await start([await deckFile(info, 'Theirs.ydk', DECK_WITH_PROBLEMS)])
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  await page.keyboard.press('Alt+3')
  const plans = page.getByRole('complementary', { name: 'Side plans' })
  await plans.getByRole('button', { name: 'New side plan' }).click()
  await plans.getByRole('textbox', { name: 'Against' }).fill('Birds')
  await plans.getByRole('combobox', { name: 'Another card: Out (0)' }).selectOption({ index: 1 })
  await expectAllKept(page)
  const practice = new PracticePage(page)
  await practice.begin()
  await page.getByRole('button', { name: 'No opponent' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Theirs', exact: true }).click()
  await page.getByRole('button', { name: 'Match', exact: true }).click()
  await page.getByRole('button', { name: 'Begin a Match' }).click()
  await page.getByRole('button', { name: 'You go first' }).click()
  await expect(practice.steps.last()).toContainText('Duel 1 of the Match')
  await page.getByRole('button', { name: 'Match 0 : 0' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'You', exact: true }).click()

  const theirs = page.getByRole('region', { name: 'The opponent’s deck: Theirs' })
  const begin = page.getByRole('button', { name: 'The opponent goes first' })
  const registered = theirs.getByRole('button', { name: 'As registered' })
  await expect(registered).toBeDisabled()
  await expect(theirs.getByRole('button', { name: 'Birds, going first (incomplete)' })).toBeDisabled()
  await expect(theirs.getByText(/^Birds, going first: \d out, 0 in; siding is one for one/)).toBeVisible()
  await theirs
    .getByRole('region', { name: 'Main Deck' })
    .getByRole('button', { name: /Pot of Desires|Called by the Grave/ })
    .first()
    .click()
  await expect(begin).toBeDisabled()
  await expect(page.getByRole('alert')).toContainText('Swap card for card')
  await expect(registered).toBeEnabled()
  await theirs.getByRole('button', { name: '1 Unknown card 999999999' }).click()
  await expect(theirs.getByRole('heading', { name: 'Main Deck 40 of 40' })).toBeVisible()
  await expectNothingAmiss(page)
  await begin.click()
  await expect(page.getByRole('button', { name: 'Match 1 : 0' })).toBeVisible()
  await expect(page.getByRole('group', { name: /^Opponent’s hand, 5 cards/ })).toBeVisible()
})
