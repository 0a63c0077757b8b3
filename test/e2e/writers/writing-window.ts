import type { Locator, Page } from '@playwright/test'
import type { Chance } from '../../fuzz/chance.ts'
import { expect } from '../app.ts'
import { expectAllKept } from '../kept.ts'

const CARDS = ['effect veiler', 'dark magician', 'ash blossom', '2x raigeki', '3x sangan', 'monster reborn']
const PANES = /^(Notes and roles|History and versions)$/

/** A window on one deck, in which a player does this and that without a pause. */
export class WritingWindow {
  readonly page: Page
  readonly #name: string
  readonly #chance: Chance
  /** How often the player was asked which of two decks is to stay, and answered. */
  answered = 0
  #words = 0

  /** `name`: of small letters. */
  constructor(name: string, page: Page, chance: Chance) {
    this.page = page
    this.#name = name
    this.#chance = chance
  }

  get #main(): Locator {
    return this.page.getByRole('listbox', { name: /^Main Deck/ })
  }

  /** Shows a deck of the library. */
  async open(name: string): Promise<void> {
    await this.#goTo('Decks')
    await this.page
      .getByRole('button', { name: new RegExp(`^${name}\\b`) })
      .first()
      .click()
    await this.#main.waitFor()
  }

  async play(turns: number): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) await this.#chance.of(this.#turns)()
  }

  /** Looks at the folder until both sides are as agreed, and everything is kept. */
  async settle(): Promise<void> {
    await this.#look()
    await expectAllKept(this.page)
  }

  readonly #add = async (): Promise<void> => {
    const search = this.page.getByRole('combobox', { name: 'Search cards' })
    // The pane lies where the search was.
    if (!(await search.isVisible()))
      await this.page
        .getByRole('complementary', { name: PANES })
        .getByRole('button', { name: 'Back to the search' })
        .click()
    await search.fill(this.#chance.of(CARDS))
    await search.press('Enter')
  }

  readonly #press = (key: string) => async (): Promise<void> => {
    await this.#main.press(key)
  }

  readonly #rename = async (): Promise<void> => {
    const field = this.page.getByRole('textbox', { name: 'Name of the deck' })
    await field.fill(`Goat ${this.#name} ${this.#chance.below(100)}`)
    await field.press('Enter')
  }

  readonly #note = async (): Promise<void> => {
    const field = this.page.getByRole('textbox', { name: 'Notes', exact: true })
    if (!(await field.isVisible())) await this.page.keyboard.press('Alt+4')
    await field.press('Control+End')
    this.#words += 1
    await this.page.keyboard.insertText(`${this.#name}-${this.#words}.`)
  }

  readonly #restore = async (): Promise<void> => {
    const versions = this.page.getByRole('heading', { name: 'Versions', exact: true })
    if (!(await versions.isVisible())) await this.page.keyboard.press('Alt+2')
    await versions.waitFor()
    await this.#clickIfThere('Restore')
  }

  readonly #answer = async (): Promise<void> => {
    if (await this.#clickIfThere(this.#chance.of(['Show that deck', 'Keep this one']))) this.answered += 1
  }

  readonly #lookNow = async (): Promise<void> => {
    await this.#look()
    await this.#clickIfThere(this.#chance.of(['Write it again', 'Bring the deck back']))
    await this.#goTo('Decks')
    await this.#main.waitFor()
  }

  readonly #reload = async (): Promise<void> => {
    if (!this.#chance.oneIn(3)) return
    await expectAllKept(this.page)
    await this.page.reload()
    await this.#main.waitFor()
  }

  /** What may happen in a turn, as often as it is named. */
  readonly #turns: readonly (() => Promise<void>)[] = [
    ...Array.from({ length: 5 }, () => this.#add),
    ...['Delete', 'Delete', 'Control+z', 'Control+z', 'Control+y'].map(this.#press),
    this.#rename,
    this.#note,
    this.#restore,
    this.#answer,
    this.#answer,
    this.#lookNow,
    this.#lookNow,
    this.#reload,
  ]

  async #look(): Promise<void> {
    await this.#goTo('Data')
    const look = this.page
      .getByRole('region', { name: 'Deck folder' })
      .getByRole('button', { name: /^(Look now|Try again)$/ })
    await look.click()
    await expect(look).toBeEnabled()
  }

  async #goTo(view: string): Promise<void> {
    await this.page.getByRole('button', { name: view, exact: true }).click()
  }

  /** Presses one of these buttons, by chance. What is asked may be answered by the other window at any moment: whether it was there. */
  #clickIfThere(words: string): Promise<boolean> {
    return this.page.evaluate(
      ([said, number]) => {
        const buttons = [...document.querySelectorAll('button')].filter(
          ({ innerText, disabled }) => innerText.trim() === said && !disabled,
        )
        const button = buttons[number % buttons.length]
        button?.click()
        return button !== undefined
      },
      [words, this.#chance.below(8)] as const,
    )
  }
}
