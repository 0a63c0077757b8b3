import { expect, type Locator, type Page } from '@playwright/test'

/** The practice view as a player works it, found by role and name. */
export class PracticePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens a sample deck and deals the hand of a seed. The walks choose zones and materials themselves. */
  async begin(seed = 'duelwright'): Promise<void> {
    const sample = this.page.getByRole('button', { name: /^A bit of every Summon/ })
    // A deck that the app was started with opens by itself, which may come after the press.
    await expect(async () => {
      await this.page
        .getByRole('link', { name: 'Practice' })
        .or(this.page.getByRole('button', { name: 'Practice' }))
        .click()
      await expect(sample).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await sample.click()
    await this.deal(seed)
    await this.askForZones()
  }

  /** From now on zones and materials are asked for. */
  async askForZones(): Promise<void> {
    await this.page.getByRole('button', { name: /^By hand/ }).click()
    await this.page.getByRole('menuitem', { name: 'What you are asked' }).click()
    await this.page.getByRole('menuitem', { name: 'Ask for zones of Summons' }).click()
    // The card under the pointer is the card that is looked at.
    await this.page.mouse.move(0, 0)
  }

  /** Deals the opening hand of a seed to whoever goes first. */
  async deal(seed: string): Promise<void> {
    await this.page.getByLabel('Seed', { exact: true }).fill(seed)
    await this.page.keyboard.press('Enter')
    await expect(this.handCards).toHaveCount(5)
    await expect(this.steps).toHaveCount(1)
  }

  get handCards(): Locator {
    return this.page.getByRole('group', { name: /^Your hand/ }).getByRole('button')
  }

  /** A card of the hand; any of its copies. */
  inHand(name: string): Locator {
    return this.page
      .getByRole('group', { name: /^Your hand/ })
      .getByRole('button', { name })
      .first()
  }

  zone(name: string | RegExp): Locator {
    return this.page.getByRole('group', { name: 'Mat' }).getByRole('button', { name })
  }

  get steps(): Locator {
    return this.page.getByRole('region', { name: 'Steps' }).getByRole('listitem')
  }

  get choice(): Locator {
    return this.page.getByRole('group', { name: /Summon/ })
  }

  async act(card: Locator, item: string): Promise<void> {
    await card.click()
    await this.page.getByRole('menuitem', { name: item, exact: true }).click()
  }

  async byHand(card: Locator, item: string): Promise<void> {
    await card.click()
    const line = this.page.getByRole('menuitem', { name: item, exact: true })
    const others = this.page.getByRole('menuitem', { name: 'By hand, as an effect' })
    await expect(others).toBeVisible()
    // What is wanted most of a card in a Deck stands in the menu itself.
    if ((await line.count()) === 0) await others.click()
    await line.first().click()
  }

  /** Takes a card out of the Deck as an effect would. */
  async search(name: string): Promise<void> {
    await this.zone(/^Your Deck/).click()
    const card = this.page.getByRole('dialog').getByRole('button', { name, exact: true }).first()
    await this.byHand(card, 'To the hand')
    await expect(this.inHand(name)).toBeVisible()
  }

  /** Brings a monster of the Deck to a Main Monster Zone as an effect would. */
  async bring(name: string, zone: number): Promise<void> {
    await this.zone(/^Your Deck/).click()
    const card = this.page.getByRole('dialog').getByRole('button', { name, exact: true }).first()
    await this.byHand(card, 'Special Summon, Attack Position')
    await this.zone(`Main Monster Zone ${zone}, empty`).click()
    await expect(this.zone(`Main Monster Zone ${zone}, ${name}`)).toBeVisible()
  }

  async summon(name: string): Promise<void> {
    await this.page.getByRole('region', { name: 'Can be Summoned now' }).getByRole('button', { name }).click()
  }

  async goOn(name = 'Summon'): Promise<void> {
    await this.choice.getByRole('button', { name, exact: true }).click()
  }
}
