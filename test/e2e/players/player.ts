import { expect, type Locator, type Page } from '@playwright/test'

/** What a player does at the practice table, whichever way the hands go. A zone is the first one that answers. */
export interface Player {
  /** Presses a button, link or field that is no card and no zone. */
  readonly press: (target: Locator) => Promise<void>
  /** Writes into a field and confirms it. */
  readonly write: (field: Locator, text: string) => Promise<void>
  /** Says of the ten hands shown which are kept, all others being bricks. */
  readonly markHands: (kept: (hand: number) => boolean) => Promise<void>
  readonly tenMoreHands: () => Promise<void>
  readonly goSecond: () => Promise<void>
  readonly openFirstHand: () => Promise<void>
  /** Picks a line of the menu of a card in the hand or on the mat; a line of a submenu after the name of the submenu. */
  readonly pick: (card: Locator, ...items: readonly (string | RegExp)[]) => Promise<void>
  /** Picks a line of the menu of a button, and of the menus below it. */
  readonly pickIn: (button: Locator, ...items: readonly (string | RegExp)[]) => Promise<void>
  /** The same with a card in the Deck. */
  readonly pickInDeck: (name: string, ...items: readonly (string | RegExp)[]) => Promise<void>
  /** Begins a Summon from the list of those that can be made now. */
  readonly summon: (name: string) => Promise<void>
  /** Answers the open choice with a card. */
  readonly choose: (card: Locator) => Promise<void>
  readonly settle: () => Promise<void>
  readonly chooseZone: () => Promise<void>
  readonly attackPosition: () => Promise<void>
  readonly toBattlePhase: () => Promise<void>
  readonly undo: () => Promise<void>
  readonly redo: () => Promise<void>
  readonly nextBranch: () => Promise<void>
  readonly namePoint: () => Promise<void>
}

export const BY_HAND = 'By hand, as an effect'

/** The lines to go through in a menu that is open: what is wanted most of a card in a Deck stands in it without the menu of moves by hand. */
export const linesThrough = async (
  page: Page,
  items: readonly (string | RegExp)[],
): Promise<readonly (string | RegExp)[]> => {
  const [first, second] = items
  if (first !== BY_HAND || second === undefined) return items
  await expect(page.getByRole('menuitem', { name: BY_HAND })).toBeVisible()
  const isThere = (await page.getByRole('menuitem', { name: second, exact: true }).count()) > 0
  return isThere ? items.slice(1) : items
}

export const inHand = (page: Page, name: string): Locator =>
  page
    .getByRole('group', { name: /^Your hand/ })
    .getByRole('button', { name })
    .first()

export const onMat = (page: Page, name: RegExp): Locator =>
  page.getByRole('group', { name: 'Mat' }).getByRole('button', { name })

/** The zones that answer the open choice. */
export const litZones = (page: Page): Locator => onMat(page, /Zone.*can be chosen/)

export const summons = (page: Page): Locator =>
  page.getByRole('region', { name: /^Can be (Summoned now|chosen)/ })

export const steps = (page: Page): Locator =>
  page.getByRole('region', { name: 'Steps' }).getByRole('listitem')

/** Waits until the steps number so many, the opening included. */
export const expectSteps = (page: Page, count: number): Promise<void> =>
  expect(steps(page)).toHaveCount(count)
