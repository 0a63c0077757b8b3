import { expect, type Locator, type Page } from '@playwright/test'
import { arrowTo } from './by-keys.ts'

/* The hands of a player at the practice table: the mouse, or the keys alone. Every press is counted. */

/** Whoever plays, in as few presses as the window lets them. */
export interface Hands {
  readonly presses: () => number
  /** Opens a card's menu and does what it says. */
  readonly pick: (card: Locator, item: RegExp) => Promise<void>
  /** Presses what the player is led to, or looks for. */
  readonly press: (target: Locator) => Promise<void>
  /** Goes on to that phase. */
  readonly goOnTo: (phase: string) => Promise<void>
  /** Activates none of the Trigger Effects that wait. */
  readonly notNow: () => Promise<void>
  /** Plays a card to where the rules let it go first: a drag by mouse, its menu by keys. */
  readonly play: (card: Locator, zone: Locator, item: RegExp) => Promise<void>
  /** Does the one effect that is all a card can do. */
  readonly only: (card: Locator) => Promise<void>
  /** Does that effect of a card on the field; what it is called is shown in front of it where the card may do more than that. */
  readonly effect: (card: Locator, called: string | undefined) => Promise<void>
  /** Chooses an answer from the list. */
  readonly answer: (name: RegExp) => Promise<void>
}

const phaseButton = (page: Page, phase: string): Locator =>
  page
    .getByRole('group', { name: 'Turn', exact: true })
    .getByRole('button', { name: new RegExp(`^${phase}`) })

/** The line of a menu for an effect. */
const effectLine = async (page: Page, called: string | undefined): Promise<Locator> => {
  const line = (name: RegExp): Locator => page.getByRole('menuitem', { name }).first()
  const exact = line(new RegExp(`^${called}: `, 'i'))
  if (called !== undefined && (await exact.count()) > 0) return exact
  return line(/^(?:Effect|Effect \d|Activate): /)
}

/** With the mouse: a drag is one press. */
export const withMouse = (page: Page): Hands => {
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
    effect: async (card, called) => {
      count += 1
      await card.click({ button: 'right' })
      const menu = page.getByRole('menu')
      if ((await menu.count()) > 0) await press(await effectLine(page, called))
    },
    press,
    goOnTo: (phase) => press(phaseButton(page, phase)),
    notNow: () => press(page.getByRole('button', { name: 'Not now' })),
    answer: (name) => press(page.getByRole('option', { name }).first()),
  }
}

/** With the keys alone. */
export const withKeys = (page: Page): Hands => {
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
    const stop = page.locator('[data-stop]:focus')
    // While an answer is awaited, letters are for finding it.
    const isAwaited = (await page.getByRole('listbox').count()) > 0
    if (isAwaited) for (let steps = 0; steps < 40 && (await stop.count()) === 0; steps += 1) await key('Tab')
    else if ((await stop.count()) === 0) await key('h')
    await expect(stop).toHaveCount(1)
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
    play: async (card, _zone, item) => {
      await goTo(card)
      await key('Enter')
      // What is all that a card can do is done at once.
      if ((await page.getByRole('menu').count()) === 0) return
      const line = page.getByRole('menuitem', { name: item }).first()
      await down(line, () => isOn(line))
    },
    only: async (card) => {
      await goTo(card)
      await key('Enter')
    },
    effect: async (card, called) => {
      await goTo(card)
      await key('Enter')
      if ((await page.getByRole('menu').count()) === 0) return
      const line = await effectLine(page, called)
      await down(line, () => isOn(line))
    },
    press: async (target) => {
      // The focus goes by itself to what waits for an answer.
      await expect(target).toBeVisible()
      await page.waitForFunction(() => document.activeElement !== document.body)
      await walkTo(target)
      await key('Enter')
    },
    goOnTo: async (phase) => {
      const button = phaseButton(page, phase)
      // What an effect asks there takes the place of the phases.
      const isThere = async (): Promise<boolean> =>
        (await button.count()) === 0 || (await button.getAttribute('aria-current')) !== null
      for (let steps = 0; !(await isThere()); steps += 1) {
        if (steps > 5) throw new Error('the keys do not lead there')
        await key('p')
      }
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
