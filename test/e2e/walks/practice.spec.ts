import { expect, test } from '../practice-test.ts'
import { reloadWhenKept } from '../kept.ts'

test('the same seed deals the same hand; F5 deals another, and undo brings the first one back', async ({
  practice,
}) => {
  const { page } = practice
  const names = (): Promise<readonly (string | null)[]> =>
    practice.handCards.evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
  const first = await names()
  // A second press puts a card's menu away; another hand closes it, for its card is another one there.
  const menu = page.getByRole('menu')
  await practice.handCards.first().click()
  await expect(menu).toBeVisible()
  await practice.handCards.first().click()
  await expect(menu).toBeHidden()
  await practice.handCards.first().click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('F5')
  await expect(menu).toBeHidden()
  const seed = page.getByLabel('Seed', { exact: true })
  await expect(seed).not.toHaveValue('duelwright')
  await seed.fill('duelwright')
  await seed.press('Enter')
  await expect(seed).toHaveValue('duelwright')
  expect(await names()).toEqual(first)
  await seed.fill(' ')
  await seed.press('Enter')
  await expect(seed).toHaveValue('duelwright')
  expect(await names()).toEqual(first)
  await page.getByRole('button', { name: 'Second', exact: true }).click()
  await expect(practice.handCards).toHaveCount(6)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(practice.handCards).toHaveCount(5)
})

test('a second Normal Summon is refused with its rule, in the menu and when dropped, and changes nothing', async ({
  practice,
}) => {
  const { page } = practice
  await practice.search('Sabersaurus')
  await practice.search('Alexandrite Dragon')
  await practice.act(practice.inHand('Sabersaurus'), 'Normal Summon')
  await practice.zone('Main Monster Zone 3, empty').click()
  const summoned = practice.zone('Main Monster Zone 3, Sabersaurus, attack position, 1900 ATK')
  await expect(summoned).toBeVisible()
  const steps = await practice.steps.count()

  await practice.inHand('Alexandrite Dragon').click()
  const refused = page.getByRole('menuitem', { name: /^Normal Summon/ })
  await expect(refused).toHaveAttribute('aria-disabled', 'true')
  await expect(refused).toContainText('NS-04')
  await page.keyboard.press('Escape')

  await practice.inHand('Alexandrite Dragon').dragTo(practice.zone('Main Monster Zone 1, empty'))
  // What an effect could do there is offered instead.
  const menu = page.getByRole('menu', { name: 'What Alexandrite Dragon may do' })
  await expect(menu).toContainText('NS-04')
  await expect(
    menu.getByRole('menuitem', { name: 'By an effect: Special Summon, Attack Position' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(practice.steps).toHaveCount(steps)
  await expect(practice.zone('Main Monster Zone 1, empty')).toBeVisible()
})

test('a practice is there again after a reload, with what was undone still to be done again', async ({
  practice,
}) => {
  const { page } = practice
  await practice.bring('Sabersaurus', 1)
  await practice.bring('Alexandrite Dragon', 2)
  await page.keyboard.press('Control+z')
  await expect(practice.zone('Main Monster Zone 2, empty')).toBeVisible()
  await reloadWhenKept(page)
  await expect(practice.zone('Main Monster Zone 1, Sabersaurus')).toBeVisible()
  await expect(practice.zone('Main Monster Zone 2, empty')).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(practice.zone('Main Monster Zone 2, Alexandrite Dragon')).toBeVisible()
})

test('every step is undone and done again by key, and a line of the log leads back', async ({ practice }) => {
  const { page } = practice
  await practice.bring('Sabersaurus', 1)
  await practice.bring('Alexandrite Dragon', 2)
  await page.keyboard.press('Control+z')
  await expect(practice.zone('Main Monster Zone 2, empty')).toBeVisible()
  await expect(page.locator('.toast')).toContainText('Undid: Special Summon Alexandrite Dragon')
  await page.keyboard.press('Control+Shift+z')
  await expect(practice.zone('Main Monster Zone 2, Alexandrite Dragon')).toBeVisible()
  await practice.steps.first().getByRole('button').click()
  await expect(practice.zone('Main Monster Zone 1, empty')).toBeVisible()
  await practice.steps.last().getByRole('button').click()
  await expect(practice.zone('Main Monster Zone 2, Alexandrite Dragon')).toBeVisible()
})

test('a Normal and a Tribute Summon', async ({ practice }) => {
  await practice.bring('Sabersaurus', 1)
  await practice.bring('Alexandrite Dragon', 2)
  await practice.search('Summoned Skull')
  await practice.act(practice.inHand('Summoned Skull'), 'Tribute Summon')
  await practice.zone('Main Monster Zone 2, Alexandrite Dragon').click()
  await practice.goOn('Tribute')
  await practice.zone('Main Monster Zone 2').click()
  await expect(practice.zone('Main Monster Zone 2, Summoned Skull')).toBeVisible()
  await expect(practice.steps.last()).toContainText('Tributing Alexandrite Dragon')
})

test('a Synchro Summon: a Tuner and a Level 4 monster', async ({ practice }) => {
  await practice.bring('Genex Controller', 1)
  await practice.bring('Sabersaurus', 2)
  await practice.summon('Black Rose Dragon')
  await practice.goOn()
  await practice.zone(/^Extra Monster Zone, left/).click()
  await practice.choice.getByRole('button', { name: 'Defense Position' }).click()
  await expect(
    practice.zone('Extra Monster Zone, left, Black Rose Dragon, defense position, 1800 DEF'),
  ).toBeVisible()
})

test('an Xyz Summon: two of three Level 4 monsters, chosen on the board', async ({ practice }) => {
  await practice.bring('Sabersaurus', 1)
  await practice.bring('Alexandrite Dragon', 2)
  await practice.bring('Gene-Warped Warwolf', 3)
  await practice.summon('Number 39: Utopia')
  await expect(practice.choice.getByRole('button', { name: 'Summon', exact: true })).toBeDisabled()
  await practice.zone('Main Monster Zone 1, Sabersaurus').click()
  await practice.zone('Main Monster Zone 3, Gene-Warped Warwolf').click()
  await practice.goOn()
  await practice.zone('Main Monster Zone 1').click()
  await practice.choice.getByRole('button', { name: 'Attack Position' }).click()
  await expect(practice.zone(/^Main Monster Zone 1, Number 39: Utopia, .*2 materials/)).toBeVisible()
})

test('a Link Summon lights the zones its arrows point to @quick', async ({ practice }) => {
  await practice.bring('Cyberse Gadget', 1)
  await practice.bring('RAM Clouder', 2)
  await practice.summon('Security Dragon')
  await practice.goOn()
  await practice.zone(/^Extra Monster Zone, left/).click()
  await expect(practice.zone(/^Extra Monster Zone, left, Security Dragon/)).toBeVisible()
  await expect(practice.zone('Main Monster Zone 2, empty, linked')).toBeVisible()
})

test('a Pendulum Summon of two monsters is one step', async ({ practice }) => {
  const { page } = practice
  for (const name of ["Foucault's Cannon", 'Flash Knight', 'Sabersaurus', 'Summoned Skull'])
    await practice.search(name)
  await practice.act(practice.inHand("Foucault's Cannon"), 'Activate as a Pendulum Scale')
  await practice.zone(/^Spell & Trap Zone 1, Pendulum Zone/).click()
  await practice.act(practice.inHand('Flash Knight'), 'Activate as a Pendulum Scale')
  await practice.summon('Pendulum Summon')
  for (const [name, zone] of [
    ['Sabersaurus', 1],
    ['Summoned Skull', 2],
  ] as const) {
    await practice.inHand(name).click()
    await practice.zone(`Main Monster Zone ${zone}, empty`).click()
    await practice.choice.getByRole('button', { name: 'Attack Position' }).click()
  }
  await practice.goOn('Summon 2')
  await expect(practice.zone('Main Monster Zone 2, Summoned Skull, attack position')).toBeVisible()
  await expect(practice.steps.last()).toContainText('Pendulum Summon Sabersaurus')
  await page.keyboard.press('Control+z')
  await expect(practice.zone('Main Monster Zone 2, empty')).toBeVisible()
})

test('a Fusion Summon with Polymerization: one material from the hand, one from the mat', async ({
  practice,
}) => {
  const { page } = practice
  const panel = page.getByRole('region', { name: 'Can be Summoned now' })
  await expect(panel.getByRole('button', { name: /^Black Skull Dragon/ })).toContainText(
    'you have none that can do it now',
  )
  await practice.search('Polymerization')
  await expect(panel.getByRole('button', { name: /^Black Skull Dragon/ })).toContainText(
    'Red-Eyes Black Dragon',
  )

  await practice.search('Red-Eyes Black Dragon')
  await practice.byHand(practice.inHand('Summoned Skull'), 'Special Summon, Attack Position')
  await practice.zone('Main Monster Zone 1, empty').click()
  await practice.act(practice.inHand('Polymerization'), 'Fusion Summon Black Skull Dragon')
  // One pair of materials fits, so nothing is left to choose.
  await expect(practice.zone(/Black Skull Dragon, attack position/)).toBeVisible()
  await expect(practice.steps.last()).toContainText(
    'use Red-Eyes Black Dragon and Summoned Skull as Fusion Material; Fusion Summon Black Skull Dragon',
  )
  await expect(practice.zone(/^Your GY, 3/)).toBeVisible()
})

test('a Ritual Summon by keys alone', async ({ practice }) => {
  const { page } = practice
  for (const name of ['Black Luster Ritual', 'Black Luster Soldier']) await practice.search(name)
  await practice.bring('Sabersaurus', 1)
  await practice.bring('Alexandrite Dragon', 2)
  await practice.inHand('Black Luster Ritual').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Ritual Summon Black Luster Soldier' })).toBeFocused()
  await page.keyboard.press('Enter')
  const answers = page.getByRole('listbox')
  await expect(answers).toBeFocused()
  await practice.zone('Main Monster Zone 1, Sabersaurus').focus()
  await page.keyboard.press('Enter')
  await expect(answers).toBeFocused()
  await expect(page.getByRole('option', { name: /^Alexandrite Dragon/ })).toBeVisible()
  await practice.zone('Main Monster Zone 2, Alexandrite Dragon').focus()
  await page.keyboard.press('Enter')
  await expect(practice.zone(/Black Luster Soldier, attack position/)).toBeVisible()
})

test('by keys alone: from the hand to the mat, along the zones, and into the piles', async ({ practice }) => {
  const { page } = practice
  await practice.search('Sabersaurus')
  await practice.inHand('Sabersaurus').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Normal Summon', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(practice.zone(/^Main Monster Zone 1, empty/)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(practice.zone('Main Monster Zone 2, Sabersaurus')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(practice.zone('Extra Monster Zone, left, empty')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('l')
  await expect(page.getByRole('status')).toContainText('Main Monster Zone 2, attack position, 1900 ATK')
  await page.keyboard.press('x')
  await expect(page.getByRole('dialog', { name: /Your Extra Deck/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a battle is fought out at once, or stops at each of its steps where the player wants to act', async ({
  practice,
}) => {
  const { page } = practice
  const opponent = page.getByRole('group', { name: 'Opponent' })
  // Of effects that are known the rules see that none could be used in a battle, and nobody would be asked.
  await page.getByRole('button', { name: 'By hand' }).click()
  await page.getByRole('menuitem', { name: 'This hand again, all effects by hand' }).click()
  await page.getByRole('button', { name: 'Second', exact: true }).click()
  await practice.bring('Sabersaurus', 1)
  await practice.bring('RAM Clouder', 2)
  await page.getByRole('button', { name: 'Battle Phase', exact: true }).click()
  const attacker = practice.zone('Main Monster Zone 1, Sabersaurus')
  await practice.act(attacker, 'Attack directly')
  await expect(opponent).toContainText('6100')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(opponent).toContainText('8000')

  await page.getByRole('checkbox', { name: 'Stop at every step' }).check()
  await practice.act(attacker, 'Attack directly')
  await page.getByRole('button', { name: 'Pass on the attack' }).click()
  await expect(page.getByRole('button', { name: 'Pass at the start of the Damage Step' })).toBeVisible()
  await expect(opponent).toContainText('8000')
})

test('a card is dragged out of the open Deck onto the mat, and a move by hand is found by typing', async ({
  practice,
}) => {
  const { page } = practice
  await practice.zone(/^Your Deck/).click()
  const card = page.getByRole('dialog').getByRole('button', { name: 'Sabersaurus', exact: true }).first()
  await card.hover()
  await page.mouse.down()
  await page.mouse.move(400, 300, { steps: 4 })
  // The list makes way for the mat.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const box = await practice.zone('Main Monster Zone 2, empty').boundingBox()
  if (!box) throw new Error('the zone is not drawn')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  const summoned = practice.zone('Main Monster Zone 2, Sabersaurus, attack position, 1900 ATK')
  await expect(summoned).toBeVisible()
  await expect(practice.steps.last()).toContainText('by hand')

  await summoned.click()
  await page.getByRole('menuitem', { name: 'By hand, as an effect' }).click()
  const moves = page.getByRole('menu', { name: 'Moves by hand' })
  await expect(moves.getByRole('menuitem', { name: 'Banish', exact: true })).toBeVisible()
  await moves.getByRole('menuitem').first().focus()
  await page.keyboard.type('down turn')
  await expect(moves).toContainText('With “down turn”')
  await expect(moves.getByRole('menuitem')).toHaveText(['Turn face-down'])
  await page.keyboard.press('Enter')
  await expect(practice.zone('Main Monster Zone 2, Sabersaurus, face-down defense position')).toBeVisible()
})
