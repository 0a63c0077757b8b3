import { expect, type Locator, type Page } from '@playwright/test'
import { linesThrough, litZones, type Player, summons } from './player.ts'

/** Further than any walk of keys goes. */
const FAR = 120

export const byKeys = (page: Page): Player => {
  const press = (key: string): Promise<void> => page.keyboard.press(key)
  const hasFocus = (target: Locator): Promise<boolean> =>
    target.evaluate((element) => element === document.activeElement)
  /** Presses a key until the focus has come to the target. */
  const until = async (target: Locator, key: string): Promise<void> => {
    await expect(target).toBeVisible()
    for (let step = 0; !(await hasFocus(target)); step += 1) {
      if (step > FAR) throw new Error(`${key} does not lead to ${target.toString()}`)
      await press(key)
    }
  }
  /** Goes over the mat and the hand with the arrow keys. */
  const walkTo = async (card: Locator): Promise<void> => {
    await expect(card).toBeVisible()
    const stop = page.locator('[data-stop]:focus')
    // While an answer is awaited, letters are for finding it.
    const isAwaited = (await page.getByRole('listbox').count()) > 0
    if (isAwaited) for (let step = 0; step < FAR && (await stop.count()) === 0; step += 1) await press('Tab')
    else if ((await stop.count()) === 0) await press('h')
    await expect(stop).toHaveCount(1)
    for (let step = 0; !(await hasFocus(card)); step += 1) {
      if (step > FAR) throw new Error(`the arrows do not lead to ${card.toString()}`)
      await press(await card.evaluate(arrowTo))
    }
  }
  const inMenu = async (items: readonly (string | RegExp)[]): Promise<void> => {
    const lines = await linesThrough(page, items)
    for (const [at, name] of lines.entries()) {
      await until(page.getByRole('menuitem', { name, exact: true }), 'ArrowDown')
      await press(at < lines.length - 1 ? 'ArrowRight' : 'Enter')
    }
  }
  const pressFocused = async (target: Locator): Promise<void> => {
    await until(target, 'Tab')
    await press('Enter')
  }
  return {
    press: pressFocused,
    write: async (field, text) => {
      await until(field, 'Tab')
      await page.keyboard.insertText(text)
      await press('Enter')
    },
    markHands: async (kept) => {
      for (let hand = 1; hand <= 10; hand += 1) await press(kept(hand) ? 'k' : 'b')
    },
    tenMoreHands: () => press('n'),
    goSecond: () => press('t'),
    openFirstHand: async () => {
      // A field keeps its letters.
      await press('Tab')
      await press('o')
    },
    pickIn: async (opener, ...items) => {
      await pressFocused(opener)
      await inMenu(items)
    },
    pick: async (card, ...items) => {
      await walkTo(card)
      await press('Enter')
      await inMenu(items)
    },
    pickInDeck: async (name, ...items) => {
      await press('k')
      const field = page.getByRole('dialog').getByRole('searchbox')
      await expect(field).toBeFocused()
      await page.keyboard.insertText(name)
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(name)
      await press('Enter')
      await inMenu(items)
    },
    summon: async (name) => {
      await press('u')
      await until(summons(page).getByRole('button', { name }), 'Tab')
      await press('Enter')
    },
    choose: async (card) => {
      await walkTo(card)
      await press('Enter')
    },
    settle: () => press('s'),
    chooseZone: async () => {
      // The focus waits there already.
      await expect(page.locator('[data-stop]:focus')).toHaveAccessibleName(/can be chosen/)
      expect(await litZones(page).count()).toBeGreaterThan(0)
      await press('Enter')
    },
    attackPosition: async () => {
      const button = page.getByRole('button', { name: 'Attack Position', exact: true })
      await expect(button).toBeFocused()
      await press('Enter')
    },
    toBattlePhase: async () => {
      await press('p')
      await expect(page.getByRole('button', { name: 'Battle Phase', exact: true })).toHaveAttribute(
        'aria-current',
        'step',
      )
    },
    undo: () => press('Control+z'),
    redo: () => press('Control+Shift+z'),
    nextBranch: () => press('b'),
    namePoint: () => press('m'),
  }
}

/* Runs in the page. */

/** The arrow that leads from what has the focus towards an element. */
export const arrowTo = (element: Element): string => {
  const middle = (of: Element): { readonly x: number; readonly y: number } => {
    const { left, top, width, height } = of.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const from = middle(document.activeElement ?? document.body)
  const to = middle(element)
  if (Math.abs(to.y - from.y) > 20) return to.y > from.y ? 'ArrowDown' : 'ArrowUp'
  return to.x > from.x ? 'ArrowRight' : 'ArrowLeft'
}
