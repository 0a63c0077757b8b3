import type { Page } from '@playwright/test'
import { codeOf } from '../../facts/resources.ts'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { type Hands, withKeys, withMouse } from '../players/table-hands.ts'
import { namedDeckFile } from '../deck-files.ts'
import { PracticePage } from '../practice-table.ts'

/* A line of real cards whose effects play themselves, by mouse and again by keys; the presses are counted. */

const HAND = ['Snake-Eye Ash', 'Effect Veiler', 'Effect Veiler', 'Effect Veiler', 'Ghost Ogre & Snow Rabbit']
const MAIN = [
  ...HAND,
  'Snake-Eye Ash',
  'Snake-Eye Oak',
  'Snake-Eyes Poplar',
  'Snake-Eyes Flamberge Dragon',
  'Original Sinful Spoils - Snake-Eye',
  ...Array.from({ length: 30 }, () => 'Ghost Ogre & Snow Rabbit'),
]
const EXTRA = ['Promethean Princess, Bestower of Flames', 'Linkuriboh', 'I:P Masquerena']

const LINE = [
  'Normal Summon Snake-Eye Ash → Main Monster Zone 3',
  'Activate effect 1 of Snake-Eye Ash: add Snake-Eyes Poplar to the hand',
  'Activate effect 1 of Snake-Eyes Poplar: Special Summon Snake-Eyes Poplar → Main Monster Zone 2',
  'Activate effect 2 of Snake-Eyes Poplar: add Original Sinful Spoils - Snake-Eye to the hand',
  'Activate Original Sinful Spoils - Snake-Eye: send Snake-Eyes Poplar to the GY; Special Summon Snake-Eye Oak → Main Monster Zone 2',
  'Activate effect 1 of Snake-Eye Oak: target Snake-Eyes Poplar',
  'Snake-Eye Oak, effect 1: Special Summon Snake-Eyes Poplar → Main Monster Zone 4',
  'Activate effect 2 of Snake-Eye Ash: send it and Snake-Eyes Poplar to the GY; Special Summon Snake-Eyes Flamberge Dragon → Main Monster Zone 3',
]

const opened = async (page: Page): Promise<PracticePage> => {
  const practice = new PracticePage(page)
  await page.getByRole('button', { name: 'Practice', exact: true }).click()
  await page.getByRole('button', { name: /^effects/ }).click()
  const codes = HAND.map(codeOf).join('.')
  await practice.deal(`first~line~${codes}`)
  // From the field of the seed to the mat: its letters are keys there.
  await practice.handCards.first().focus()
  return practice
}

const play = async (practice: PracticePage, hands: Hands, look: () => Promise<void>): Promise<void> => {
  let done = 1
  const stepDone = async (): Promise<void> => {
    await expect(practice.steps).toHaveCount((done += 1))
  }
  await hands.play(practice.inHand('Snake-Eye Ash'), practice.zone(/^Main Monster Zone 3/), /^Normal Summon/)
  await stepDone()
  await look()
  // What a Trigger Effect will ask for stands there already.
  await hands.answer(/Poplar/)
  await stepDone()
  await hands.answer(/^Activate Snake-Eyes Poplar, effect 1\b/)
  await stepDone()
  await hands.answer(/^Activate Snake-Eyes Poplar, effect 2\b/)
  await stepDone()
  await hands.play(
    practice.inHand('Original Sinful Spoils'),
    practice.zone(/^Spell & Trap Zone 3/),
    /^Activate:/,
  )
  await look()
  await hands.answer(/Poplar/)
  await hands.answer(/Oak/)
  await stepDone()
  await look()
  await hands.answer(/^Activate Snake-Eye Oak, effect 1\b/)
  await stepDone()
  // The other Trigger Effect may be added to the Chain; it is not.
  await look()
  await hands.notNow()
  await hands.answer(/Special Summon/)
  await stepDone()
  // The player goes on with what was Summoned, not with the card that Summoned it.
  await expect(practice.zone(/^Main Monster Zone 4, Snake-Eyes Poplar/)).toBeFocused()
  await hands.only(practice.zone(/^Main Monster Zone 3, Snake-Eye Ash/))
  // One monster of the Deck fits, so nobody is asked for it.
  await hands.answer(/Poplar/)
  await stepDone()
  await expect(practice.zone(/Snake-Eyes Flamberge Dragon/)).toBeVisible()
}

for (const [way, handsOf] of [
  ['mouse', withMouse],
  ['keys', withKeys],
] as const) {
  test(`a line of cards that play themselves, by ${way}`, async ({ start }, info) => {
    const { page } = await start([await namedDeckFile(info, 'effects.ydk', { main: MAIN, extra: EXTRA })])
    const practice = await opened(page)
    const hands = handsOf(page)
    await play(practice, hands, async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectNothingAmiss(page)
      }
    })
    const said = await practice.steps.locator('.fill').allInnerTexts()
    // No line breaks between a zone and its number.
    expect(said.slice(1).map((words) => words.replaceAll('\u00a0', ' '))).toEqual(LINE)
    const steps = LINE.length
    process.stdout.write(
      `${way}: ${steps} steps, ${hands.presses()} ${way === 'keys' ? 'keys' : 'clicks'}, ${(hands.presses() / steps).toFixed(1)} a step\n`,
    )
    // The strip says what was used, and the menu why it is not offered again.
    await expect(page.getByRole('group', { name: 'What holds now' })).toContainText('Normal Summon spent')
    await expect(page.getByRole('button', { name: /^\d used$/ })).toBeVisible()
  })
}
