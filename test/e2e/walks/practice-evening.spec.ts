import type { Page } from '@playwright/test'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { dismissMessages, expectNothingCovered } from '../covered.ts'
import { byKeys } from '../players/by-keys.ts'
import { byMouse } from '../players/by-mouse.ts'
import { BY_HAND, expectSteps, inHand, onMat, type Player, steps } from '../players/player.ts'
import { reloadWhenKept } from '../kept.ts'

const SAMPLE = /^A bit of every Summon/

/** An evening of practice with one deck, from its first hands to a line that is found again the next day. */
const evening = async (page: Page, player: Player, look: (state: string) => Promise<void>) => {
  let done = 1
  const stepDone = (): Promise<void> => expectSteps(page, (done += 1))
  const toHand = async (name: string): Promise<void> => {
    await player.pickInDeck(name, BY_HAND, 'To the hand')
    await stepDone()
  }
  /** From the choice of materials on, all of which are chosen already. */
  const summoned = async (name: string): Promise<void> => {
    await player.settle()
    await player.chooseZone()
    await player.attackPosition()
    await expect(onMat(page, new RegExp(`${name}, attack position`))).toBeVisible()
    await stepDone()
  }

  await player.press(page.getByRole('button', { name: 'Practice', exact: true }))
  await look('start')
  await player.press(page.getByRole('button', { name: SAMPLE }))

  // Twenty hands.
  await player.press(page.getByRole('link', { name: 'Hands', exact: true }))
  for (const seen of [10, 20]) {
    if (seen > 10) await player.tenMoreHands()
    await expect(page.getByText('0 kept, 0 bricked', { exact: true })).toBeVisible()
    await player.markHands((hand) => hand % 5 > 0)
    await expect(page.getByText('8 kept, 2 bricked', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Hands of this deck' })).toContainText(`Seen ${seen}`)
  }
  await look('hands')

  // A hand of one's own choice, on the board.
  await player.goSecond()
  const inEvery = page.getByRole('combobox', { name: 'This hand has' })
  for (const name of ['Sabersaurus', 'Alexandrite', 'Warwolf', 'Foucault', 'Flash Knight'])
    await player.write(inEvery, name)
  await player.write(page.getByRole('combobox', { name: 'Draw next' }), 'Polymerization')
  await expect(page.getByRole('region', { name: 'Next draws' }).getByRole('listitem')).toHaveCount(1)
  await player.openFirstHand()
  await expect(page.getByRole('group', { name: 'Your hand, 6 cards' })).toBeVisible()
  await look('board')
  // Of this evening every zone is chosen.
  await player.pickIn(
    page.getByRole('button', { name: /^By hand/ }),
    'What you are asked',
    'Ask for zones of Summons',
  )

  // Normal and Pendulum Summon.
  await player.pick(inHand(page, 'Sabersaurus'), 'Normal Summon')
  await look('zone-to-choose')
  await player.chooseZone()
  await stepDone()
  for (const scale of ['Foucault’s Cannon'.replace('’', "'"), 'Flash Knight']) {
    await player.pick(inHand(page, scale), 'Activate as a Pendulum Scale')
    if (scale !== 'Flash Knight') await player.chooseZone()
    await stepDone()
  }
  await player.summon('Pendulum Summon')
  for (const name of ['Alexandrite Dragon', 'Gene-Warped Warwolf']) {
    await player.choose(inHand(page, name))
    await player.chooseZone()
    await player.attackPosition()
  }
  await expect(page.getByRole('button', { name: 'Summon 2', exact: true })).toBeVisible()
  await look('pendulum-summon')
  await player.settle()
  await stepDone()

  // Xyz, Synchro and Link Summon.
  await player.summon('Number 39: Utopia')
  for (const name of [/Alexandrite Dragon/, /Gene-Warped Warwolf/]) await player.choose(onMat(page, name))
  await look('materials-to-choose')
  await summoned('Number 39: Utopia')
  await player.pickInDeck('Genex Controller', BY_HAND, 'Special Summon, Attack Position')
  await player.chooseZone()
  await stepDone()
  await player.summon('Black Rose Dragon')
  await summoned('Black Rose Dragon')
  await player.summon('Security Dragon')
  await player.settle()
  await player.chooseZone()
  await stepDone()

  // Fusion and Ritual Summon.
  for (const name of ['Red-Eyes Black Dragon', 'Summoned Skull']) await toHand(name)
  /** The Spell plays itself: it takes the zone, and cards where only those fit. */
  const madeBySpell = async (name: string): Promise<void> => {
    await expect(onMat(page, new RegExp(`${name}, attack position`))).toBeVisible()
    await stepDone()
  }
  await player.pick(inHand(page, 'Polymerization'), 'Fusion Summon First of the Dragons')
  await madeBySpell('First of the Dragons')
  for (const name of ['Black Luster Ritual', 'Black Luster Soldier', 'Red-Eyes Black Dragon', 'Sabersaurus'])
    await toHand(name)
  await player.pick(inHand(page, 'Black Luster Ritual'), 'Ritual Summon Black Luster Soldier')
  await look('materials-asked')
  // Beside it only Sabersaurus fits, which is then Tributed without a question.
  await player.choose(inHand(page, 'Red-Eyes Black Dragon'))
  await madeBySpell('Black Luster Soldier')
  await look('all-summoned')

  // A battle with a monster that was given away.
  await player.pickInDeck('Angel Trumpeter', BY_HAND, 'Special Summon, Attack Position')
  await player.chooseZone()
  await stepDone()
  await player.pick(onMat(page, /Angel Trumpeter, attack/), BY_HAND, 'Give control to the other player')
  await player.chooseZone()
  await stepDone()
  await player.toBattlePhase()
  await stepDone()
  await player.pick(onMat(page, /Black Luster Soldier, attack/), /^Attack Angel Trumpeter/)
  await expect(page.getByRole('group', { name: 'Opponent' })).toContainText('6900')
  await stepDone()
  await look('battle')

  // Back to the first step, and another line.
  const first = steps(page).first().getByRole('button').first()
  for (let back = 1; back < done; back += 1) await player.undo()
  await expect(first).toHaveAttribute('aria-current', 'step')
  await player.pick(inHand(page, 'Alexandrite Dragon'), 'Set')
  await player.chooseZone()
  await expectSteps(page, 2)
  await player.namePoint()
  const dialog = page.getByRole('dialog')
  await player.write(dialog.getByLabel('Name', { exact: true }), 'The quiet line')
  await expect(steps(page).last()).toContainText('The quiet line')
  await look('second-branch')

  return { stepsOfFirstLine: done }
}

for (const { by, player, size, colorScheme } of [
  { by: 'mouse', player: byMouse, size: { width: 1280, height: 800 }, colorScheme: 'dark' },
  { by: 'keys alone', player: byKeys, size: { width: 1920, height: 1080 }, colorScheme: 'light' },
] as const)
  test(`an evening of practice by ${by}`, async ({ start }, info) => {
    // Some two hundred moves, one after the other, and axe between them.
    test.setTimeout(240_000)
    const { page, saving } = await start()
    page.setDefaultTimeout(20_000)
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const hands = player(page)
    const look = async (state: string): Promise<void> => {
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      // A message stands over the foot of the table for as long as it is read.
      await dismissMessages(page)
      await expectNothingCovered(page)
      // The second evening passes through the same states, in the other theme.
      await expectNothingAmiss(page, by === 'mouse' ? undefined : ['color-contrast'])
      await page.screenshot({ path: info.outputPath(`${state}.png`) })
    }
    const { stepsOfFirstLine } = await evening(page, hands, look)

    // Saved, closed, and gone on with.
    const replay = await saving(async () => {
      await hands.press(page.getByRole('button', { name: 'More for these steps' }))
      const save = page.getByRole('menuitem', { name: 'Save as a replay' })
      if (by === 'mouse') await save.click()
      else {
        await expect(async () => {
          await page.keyboard.press('ArrowDown')
          await expect(save).toBeFocused({ timeout: 500 })
        }).toPass()
        await page.keyboard.press('Enter')
      }
    })
    expect(JSON.parse(replay)).toMatchObject({ lines: { moments: { length: stepsOfFirstLine + 1 } } })
    await reloadWhenKept(page)
    await expect(steps(page).last()).toContainText('The quiet line')
    await hands.nextBranch()
    await expectSteps(page, stepsOfFirstLine)
    await hands.redo()
    await look('found-again')
    await hands.pick(inHand(page, 'Alexandrite Dragon'), BY_HAND, 'Send to the GY')
    await expect(steps(page).last()).toContainText('Send Alexandrite Dragon to the GY')
  })
