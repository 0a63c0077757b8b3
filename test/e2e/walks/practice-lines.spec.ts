import { expect, test as base } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { PracticePage } from '../practice-table.ts'

const test = base.extend<{ readonly practice: PracticePage }>({
  practice: async ({ start }, use) => {
    const { page } = await start()
    const practice = new PracticePage(page)
    await practice.begin()
    await use(practice)
  },
})

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
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(practice.steps.last()).toContainText('Three bodies')

  await page.reload()
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
  await page.getByRole('button', { name: 'Play it' }).click()
  await expect(page.locator('.toast')).toContainText('The whole line works from this hand.')
})

test('a Chain of three with effects by hand, a coin, and a move against the rules', async ({ practice }) => {
  const { page } = practice
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

test('a board is put together, named, and hands are dealt against it; then against a deck', async ({
  practice,
}) => {
  const { page } = practice
  await page.getByRole('button', { name: 'Nobody sits opposite' }).click()
  await page.getByRole('button', { name: 'New board' }).click()
  await page
    .getByRole('group', { name: 'Places' })
    .getByRole('button', { name: 'Main Monster Zone 3, empty' })
    .click()
  await page.getByLabel('Put a card here').fill('sabersaurus')
  await page.getByRole('dialog').getByRole('button', { name: 'Sabersaurus', exact: true }).click()
  await page.getByLabel('Name of the board').fill('One dinosaur')
  await expectNothingAmiss(page)
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await page.getByRole('button', { name: /^One dinosaur/ }).click()
  await expect(
    practice.zone('opponent’s Main Monster Zone 3, Sabersaurus, attack position, 1900 ATK'),
  ).toBeVisible()

  await page.getByRole('button', { name: 'One dinosaur', exact: true }).click()
  await page.getByRole('button', { name: /^Xyz Summons/ }).click()
  await expect(page.getByRole('group', { name: /^Opponent’s hand, 5 cards/ })).toBeVisible()
  await page.getByRole('button', { name: 'End turn' }).click()
  await expect(page.getByRole('group', { name: 'Turn', exact: true })).toContainText('Turn 2, opponent’s')
  await expectNothingAmiss(page)
})

test('a Match is begun, a Duel is counted, and the next one begins', async ({ practice }) => {
  const { page } = practice
  await page.getByRole('button', { name: 'Match', exact: true }).click()
  await page.getByRole('button', { name: 'Begin a Match' }).click()
  await page.getByRole('button', { name: 'You go first' }).click()
  await expect(practice.steps.last()).toContainText('Duel 1 of the Match')
  await page.getByRole('button', { name: 'Match 0 : 0' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'You', exact: true }).click()
  await expectNothingAmiss(page)
  await page.getByRole('button', { name: 'The opponent goes first' }).click()
  await expect(page.getByRole('button', { name: 'Match 1 : 0' })).toBeVisible()
})
