import type { Locator, Page } from '@playwright/test'
import { linesThrough, litZones, onMat, type Player, summons } from './player.ts'

export const byMouse = (page: Page): Player => {
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
  const inMenu = async (items: readonly (string | RegExp)[]): Promise<void> => {
    for (const name of await linesThrough(page, items))
      await page.getByRole('menuitem', { name, exact: true }).click()
  }
  return {
    press: (target) => target.click(),
    write: async (field, text) => {
      await field.click()
      await page.keyboard.insertText(text)
      await page.keyboard.press('Enter')
    },
    markHands: async (kept) => {
      for (let hand = 1; hand <= 10; hand += 1)
        await button(kept(hand) ? `Keep hand ${hand}` : `Brick: hand ${hand}`).click()
    },
    tenMoreHands: () => button('Ten new hands').click(),
    goSecond: () => button('Second').click(),
    openFirstHand: () => button('Open hand 1 on the board').click(),
    pick: async (card, ...items) => {
      await card.click()
      await inMenu(items)
    },
    pickIn: async (opener, ...items) => {
      await opener.click()
      await inMenu(items)
    },
    pickInDeck: async (name, ...items) => {
      await onMat(page, /^Your Deck/).click()
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).first().click()
      await inMenu(items)
    },
    summon: (name) => summons(page).getByRole('button', { name }).click(),
    choose: (card) => card.click(),
    settle: () => page.locator('[data-go-on]').click(),
    chooseZone: () => litZones(page).first().click(),
    attackPosition: () => button('Attack Position').click(),
    toBattlePhase: () => button('Battle Phase').click(),
    undo: () => page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click(),
    redo: () => page.getByRole('button', { name: 'Redo (Ctrl+Shift+Z)' }).click(),
    nextBranch: () =>
      page
        .getByRole('region', { name: 'Steps' })
        .getByRole('button', { name: /^\s*Or / })
        .first()
        .click(),
    namePoint: () => button('Name this point (M)').click(),
  }
}
