import type { Locator, Page } from '@playwright/test'
import { codeOf } from '../../facts/resources.ts'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { arrowTo } from '../players/by-keys.ts'
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
  'Activate effect 1 of Snake-Eye Ash: Snake-Eyes Poplar',
  'Activate effect 1 of Snake-Eyes Poplar → Main Monster Zone 2',
  'Activate effect 2 of Snake-Eyes Poplar: Original Sinful Spoils - Snake-Eye',
  'Activate Original Sinful Spoils - Snake-Eye: Snake-Eyes Poplar; Snake-Eye Oak → Main Monster Zone 2',
  'Activate effect 1 of Snake-Eye Oak: Snake-Eyes Poplar',
  'Snake-Eye Oak, effect 1: Special Summon the target → Main Monster Zone 4',
  'Activate effect 2 of Snake-Eye Ash: Snake-Eyes Poplar; Snake-Eyes Flamberge Dragon → Main Monster Zone 3',
]

/** Whoever plays, in as few presses as the window lets them. */
interface Hands {
  readonly presses: () => number
  /** Opens a card's menu and does what it says. */
  readonly pick: (card: Locator, item: RegExp) => Promise<void>
  /** Presses what the player is led to, or looks for. */
  readonly press: (target: Locator) => Promise<void>
  /** Activates none of the Trigger Effects that wait. */
  readonly notNow: () => Promise<void>
  /** Plays a card to where the rules let it go first: a drag by mouse, its menu by keys. */
  readonly play: (card: Locator, zone: Locator, item: RegExp) => Promise<void>
  /** Does the one effect that is all a card can do. */
  readonly only: (card: Locator) => Promise<void>
  /** Chooses an answer from the list. */
  readonly answer: (name: RegExp) => Promise<void>
}

const withMouse = (page: Page): Hands => {
  let count = 0
  const press = async (target: Locator): Promise<void> => {
    count += 1
    await target.click()
  }
  return {
    presses: () => count,
    pick: async (card, item) => {
      await press(card)
      await press(page.getByRole('menuitem', { name: item }).first())
    },
    play: async (card, zone) => {
      count += 1
      await card.dragTo(zone)
    },
    only: async (card) => {
      count += 1
      await card.click({ button: 'right' })
    },
    press,
    notNow: () => press(page.getByRole('button', { name: 'Not now' })),
    answer: (name) => press(page.getByRole('option', { name }).first()),
  }
}

const withKeys = (page: Page): Hands => {
  let count = 0
  const key = async (name: string): Promise<void> => {
    count += 1
    await page.keyboard.press(name)
  }
  const isOn = (target: Locator): Promise<boolean> =>
    target.evaluate((element) => element === document.activeElement)
  /** Along the tab stops: cards that can be played, and what answers. */
  const walkTo = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible()
    for (let steps = 0; !(await isOn(target)); steps += 1) {
      if (steps > 40) throw new Error('the keys do not lead there')
      await key('Tab')
    }
  }
  const down = async (target: Locator, chosen: () => Promise<boolean>): Promise<void> => {
    await expect(target).toBeVisible()
    for (let steps = 0; !(await chosen()); steps += 1) {
      if (steps > 20) throw new Error('the keys do not lead there')
      await key('ArrowDown')
    }
    await key('Enter')
  }
  const goTo = async (card: Locator): Promise<void> => {
    if ((await page.locator('[data-stop]:focus').count()) === 0) await key('h')
    await expect(page.locator('[data-stop]:focus')).toHaveCount(1)
    while (!(await isOn(card))) await key(await card.evaluate(arrowTo))
  }
  const pick = async (card: Locator, item: RegExp): Promise<void> => {
    await goTo(card)
    await key('Enter')
    const line = page.getByRole('menuitem', { name: item }).first()
    await down(line, () => isOn(line))
  }
  return {
    presses: () => count,
    pick,
    play: (card, _zone, item) => pick(card, item),
    only: async (card) => {
      await goTo(card)
      await key('Enter')
    },
    press: async (target) => {
      // The focus goes by itself to what waits for an answer.
      await expect(target).toBeVisible()
      await page.waitForFunction(() => document.activeElement !== document.body)
      await walkTo(target)
      await key('Enter')
    },
    notNow: async () => {
      await expect(page.getByRole('listbox')).toBeFocused()
      await key('Escape')
    },
    answer: async (name) => {
      const option = page.getByRole('option', { name }).first()
      await expect(page.getByRole('listbox')).toBeFocused()
      await down(option, async () => (await option.getAttribute('aria-selected')) === 'true')
    },
  }
}

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
  await hands.answer(/^Activate Snake-Eyes Poplar, effect 1$/)
  await stepDone()
  await hands.answer(/^Activate Snake-Eyes Poplar, effect 2$/)
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
  await hands.answer(/^Activate Snake-Eye Oak, effect 1$/)
  await stepDone()
  // The other Trigger Effect may be added to the Chain; it is not.
  await look()
  await hands.notNow()
  await hands.answer(/Special Summon/)
  await stepDone()
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
    const said = await practice.steps.allInnerTexts()
    expect(said.slice(1).map((line) => line.replace(/^\d+\s*/, ''))).toEqual(LINE)
    const steps = LINE.length
    process.stdout.write(
      `${way}: ${steps} steps, ${hands.presses()} ${way === 'keys' ? 'keys' : 'clicks'}, ${(hands.presses() / steps).toFixed(1)} a step\n`,
    )
    // The strip says what was used, and the menu why it is not offered again.
    await expect(page.getByRole('group', { name: 'What holds now' })).toContainText('Normal Summon spent')
    await expect(page.getByRole('button', { name: /^\d used$/ })).toBeVisible()
  })
}
