import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { SHARED } from '../../shared-data.ts'
import { expect, test } from '../app.ts'
import { deckFile } from '../deck-files.ts'
import { PracticePage } from '../practice-table.ts'
import { reloadWhenKept } from '../kept.ts'

const SAMPLE = fileURLToPath(new URL('../../../resources/samples/every-summon.ydk', import.meta.url))
const POT_OF_GREED = '55144522'

test('the whole road: open a deck, read its verdict, mend it, save, reload, practise every kind of Summon', async ({
  start,
}, info) => {
  const sample = await readFile(SAMPLE, 'utf8')
  const broken = sample.replace('#extra', `${POT_OF_GREED}\n${POT_OF_GREED}\n#extra`)
  const { page, saving } = await start([await deckFile(info, 'Road.ydk', broken)])
  const verdict = page.getByTitle('Problems (Ctrl+L)')
  await expect(page.getByRole('listbox', { name: 'Main Deck, 42 cards' })).toBeVisible()
  await expect(verdict).toHaveText('1 problem')

  await page.keyboard.press('Control+l')
  const problems = page.getByRole('complementary', { name: 'Problems of this deck' })
  await expect(problems).toContainText('Pot of Greed is Forbidden')
  await expect(problems).toContainText('LIST-01')
  await problems.getByRole('button', { name: /^Remove .*Pot of Greed/ }).click()
  await page.keyboard.press('Escape')
  await expect(verdict).toHaveText(/^\s*(Legal|No problem found)$/)

  const written = await saving(async () => {
    await page.keyboard.press('Control+Shift+s')
    await expect(page.getByRole('status')).toContainText('Saved ')
  })
  const passcodes = (text: string): readonly string[] =>
    text.split(/\r?\n/).filter((line) => /^\d+$/.test(line))
  expect(passcodes(written)).toEqual(passcodes(sample))
  await reloadWhenKept(page)
  await expect(page.getByRole('listbox', { name: 'Main Deck, 40 cards' })).toBeVisible()

  await page.getByRole('button', { name: /^Practise/ }).click()
  const practice = new PracticePage(page)
  await practice.deal('the road')

  // Refused: the monster is in the hand, but nothing is on the field to Tribute.
  await practice.search('Summoned Skull')
  await practice.inHand('Summoned Skull').click()
  const refused = page.getByRole('menuitem', { name: /^Normal Summon|^Tribute Summon/ })
  await expect(refused).toHaveAttribute('aria-disabled', 'true')
  await expect(refused).toContainText('NS-05')
  await page.keyboard.press('Escape')

  // Normal Summon.
  await practice.askForZones()
  await practice.search('Genex Controller')
  await practice.act(practice.inHand('Genex Controller'), 'Normal Summon')
  await practice.zone('Main Monster Zone 3, empty').click()
  await expect(practice.steps.last()).toContainText('Normal Summon Genex Controller')

  // Synchro Summon: Level 3 Tuner + Level 4.
  await practice.bring('Sabersaurus', 1)
  await practice.summon('Black Rose Dragon')
  await practice.goOn()
  await practice.zone('Main Monster Zone 2').click()
  await practice.choice.getByRole('button', { name: 'Attack Position' }).click()
  await expect(practice.zone(/^Main Monster Zone 2, Black Rose Dragon/)).toBeVisible()

  // Xyz Summon.
  await practice.bring('Alexandrite Dragon', 4)
  await practice.bring('Gene-Warped Warwolf', 5)
  await practice.summon('Number 39: Utopia')
  await practice.goOn()
  await practice.zone('Main Monster Zone 4').click()
  await practice.choice.getByRole('button', { name: 'Attack Position' }).click()
  await expect(practice.zone(/^Main Monster Zone 4, Number 39: Utopia, .*2 materials/)).toBeVisible()

  // Link Summon, with the two just Summoned.
  await practice.summon('Security Dragon')
  await practice.goOn()
  await practice.zone(/^Extra Monster Zone, left/).click()
  await expect(practice.zone(/^Extra Monster Zone, left, Security Dragon/)).toBeVisible()

  // Tribute Summon, in a new duel.
  await practice.deal('the road again')
  await practice.bring('Sabersaurus', 1)
  await practice.search('Summoned Skull')
  await practice.act(practice.inHand('Summoned Skull'), 'Tribute Summon')
  await practice.goOn('Tribute')
  await practice.zone('Main Monster Zone 1').click()
  await expect(practice.zone(/^Main Monster Zone 1, Summoned Skull/)).toBeVisible()

  // Pendulum Summon.
  for (const name of ["Foucault's Cannon", 'Flash Knight', 'Sabersaurus']) await practice.search(name)
  await practice.act(practice.inHand("Foucault's Cannon"), 'Activate as a Pendulum Scale')
  await practice.zone(/^Spell & Trap Zone 1, Pendulum Zone/).click()
  await practice.act(practice.inHand('Flash Knight'), 'Activate as a Pendulum Scale')
  await practice.summon('Pendulum Summon')
  await practice.inHand('Sabersaurus').click()
  await practice.zone('Main Monster Zone 2, empty').click()
  await practice.choice.getByRole('button', { name: 'Attack Position' }).click()
  await practice.goOn('Summon 1')
  await expect(practice.steps.last()).toContainText('Pendulum Summon Sabersaurus')
})

test('a deck as players have them is judged and mended until it is legal', async ({ start }) => {
  test.skip(SHARED === undefined, 'the folder of real decks is not here')
  const { page } = await start([`${SHARED ?? ''}/data/decks/ydk/anonfansub__Abyss Actor.ydk`])
  const verdict = page.getByTitle('Problems (Ctrl+L)')
  await expect(verdict).toHaveText('3 problems')
  await page.keyboard.press('Control+l')
  const problems = page.getByRole('complementary', { name: 'Problems of this deck' })
  for (const name of ['Abyss Dweller', 'Mystic Mine', 'Red Reboot'])
    await problems.getByRole('button', { name: new RegExp(`^Remove .*${name}`) }).click()
  await expect(problems).toContainText('it needs at least 40')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Search cards' }).fill('effect veiler')
  await page.keyboard.press('Enter')
  await expect(verdict).toHaveText(/^\s*(Legal|No problem found)$/)
})
