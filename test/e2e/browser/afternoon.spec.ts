import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../app.ts'
import { dropFile } from '../deck-files.ts'

/** A player's hand, whose keys and presses are counted: a letter is one, and so is a chord. */
class CountedHand {
  readonly #page: Page
  count = 0

  constructor(page: Page) {
    this.#page = page
  }

  async press(chord: string): Promise<void> {
    this.count += 1
    await this.#page.keyboard.press(chord)
  }

  async type(text: string): Promise<void> {
    this.count += text.length
    await this.#page.keyboard.type(text)
  }

  async click(on: Locator): Promise<void> {
    this.count += 1
    await on.click()
  }
}

/** What is typed for a card, and its name. */
type Typed = readonly [typed: string, name: string]

const MAIN: readonly Typed[] = [
  ['3x ash', 'Ash Blossom & Joyous Spring'],
  ['3x veiler', 'Effect Veiler'],
  ['3x nib', 'Nibiru, the Primal Being'],
  ['3x droll', 'Droll & Lock Bird'],
  ['3x ogre', 'Ghost Ogre & Snow Rabbit'],
  ['3x belle', 'Ghost Belle & Haunted Mansion'],
  ['3x imperm', 'Infinite Impermanence'],
  ['3x called', 'Called by the Grave'],
  ['3x evenly', 'Evenly Matched'],
  ['3x droplet', 'Forbidden Droplet'],
  ['3x talent', 'Triple Tactics Talent'],
  ['3x thrust', 'Triple Tactics Thrust'],
  ['3x prosperity', 'Pot of Prosperity'],
  ['reborn', 'Monster Reborn'],
]
const EXTRA: readonly Typed[] = [
  ['3x accesscode', 'Accesscode Talker'],
  ['3x apo', 'Apollousa, Bow of the Goddess'],
  ['3x baronne', 'Baronne de Fleur'],
  ['3x zeus', 'Divine Arsenal AA-ZEUS - Sky Thunder'],
  ['3x little knight', 'S:P Little Knight'],
]
const SIDE: readonly Typed[] = [
  ['3x cosmic', 'Cosmic Cyclone'],
  ['3x twin', 'Twin Twisters'],
]
/** In the place of what the event forbids. */
const INSTEAD: readonly Typed[] = [
  ['3x desires', 'Pot of Desires'],
  ['2x raigeki', 'Raigeki'],
]

const section = (page: Page, name: string): Locator =>
  page.getByRole('listbox', { name: new RegExp(`^${name} Deck`) })

/** The PDF that is saved next. */
const savedPdf = async (page: Page, lead: () => Promise<void>): Promise<PDFDocument> => {
  const download = page.waitForEvent('download')
  await lead()
  return PDFDocument.load(await readFile(await (await download).path()))
}

test('the week before an event: its list brought in, a deck of 55 typed from nothing, mended, sided and printed', async ({
  start,
}, info) => {
  test.slow()
  const { page } = await start()
  await expect(page.getByRole('heading', { name: 'Decks', exact: true })).toBeVisible()
  const pill = page.getByTitle(/^Problems/)
  const hand = new CountedHand(page)
  const typed = async (cards: readonly Typed[], enter: 'Enter' | 'Shift+Enter' = 'Enter'): Promise<void> => {
    for (const [words, name] of cards) {
      await hand.press('Control+a')
      await hand.type(words)
      await hand.press(enter)
      await expect(
        section(page, 'Main')
          .or(section(page, 'Extra'))
          .or(section(page, 'Side'))
          .getByRole('option', { name })
          .first(),
      ).toBeAttached()
    }
  }

  await test.step('the list of the event is brought in', async () => {
    const conf = fileURLToPath(new URL('../event.lflist.conf', import.meta.url))
    await dropFile(page, 'event.lflist.conf', await readFile(conf, 'utf8'))
    const asked = page.getByRole('dialog', { name: 'A list from event.lflist.conf' })
    await expect(asked.getByRole('region', { name: 'Changed cards' })).toContainText('Ash Blossom')
    // Few cards beside the list before: that is asked about.
    await asked.getByRole('checkbox', { name: 'Use it all the same' }).check()
    await asked.getByRole('button', { name: 'Use this list' }).click()
    await expect(asked).toBeHidden()
  })

  await test.step('the deck is typed', async () => {
    await hand.press('Alt+n')
    await expect(page.getByRole('combobox', { name: 'Search cards' })).toBeFocused()
    await typed(MAIN)
    await typed(EXTRA)
    await expect(section(page, 'Main')).toHaveAccessibleName('Main Deck, 40 cards')
    await expect(section(page, 'Extra')).toHaveAccessibleName('Extra Deck, 15 cards')
  })
  const forFiftyFive = hand.count
  await typed(SIDE, 'Shift+Enter')
  await expect(section(page, 'Side')).toHaveAccessibleName('Side Deck, 6 cards')

  await test.step('judged for the day of the event, and mended', async () => {
    await hand.click(page.getByTitle('The event that decks are judged for'))
    const event = page.getByRole('dialog', { name: 'Event' })
    await event.getByLabel('Day of the event').fill('2027-01-09')
    await expect(event).toContainText('the list of 4 January 2027 holds then')
    await hand.press('Escape')
    await expect(pill).toHaveText('2 problems')
    await hand.press('Control+l')
    const problems = page.getByRole('complementary', { name: 'Problems of this deck' })
    await hand.click(problems.getByRole('button', { name: 'Remove 3: Ash Blossom & Joyous Spring' }))
    // What mends the problem that comes next has the focus.
    await expect(problems.getByRole('button', { name: 'Search cards' })).toBeFocused()
    await hand.click(problems.getByRole('button', { name: 'Remove 2: Called by the Grave' }))
    await expect(problems).toContainText('The Main Deck has 35 cards')
    await hand.press('/')
    await typed(INSTEAD)
    await expect(pill).toHaveText('Legal')
    await hand.press('Control+l')
  })
  const figures = `55 cards in ${forFiftyFive} keys and presses; with a Side Deck, and mended, ${hand.count}`
  info.annotations.push({ type: 'measured', description: figures })
  process.stdout.write(`${figures}\n`)
  expect(hand.count).toBeLessThan(500)

  await test.step('side plans are made on the deck', async () => {
    await page.keyboard.press('Alt+s')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Snake-Eye')
    const sided = page.getByRole('region', { name: 'The deck as it is sided' })
    for (const card of ['Droll & Lock Bird: take it out', 'Cosmic Cyclone: bring it in'])
      for (let copy = 0; copy < 3; copy += 1) await sided.getByRole('option', { name: card }).first().click()
    await expect(sided).toContainText('3 out, 3 in')
    await expect(sided).toContainText('one for one')
    const plans = page.getByRole('complementary', { name: 'Side plans' })
    await plans.getByRole('button', { name: 'Copy for going second' }).click()
    await expect(sided).toContainText('Against Snake-Eye, going second')
    await page.screenshot({ path: info.outputPath('sided.png') })
    const sheet = await savedPdf(page, () =>
      plans.getByRole('button', { name: 'Sheet of all plans (PDF)' }).click(),
    )
    expect(sheet.getPageCount()).toBe(1)
    await sided.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('the form is printed, and is what the deck is', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('deck list form')
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Deck list form' })
    await form.getByLabel('First and middle names').fill('Zoë Anne-Marie')
    await form.getByLabel('Last names').fill('Muto')
    // It is that of the event that the deck is judged for.
    await expect(form.getByLabel('Date of the event')).toHaveValue('2027-01-09')
    const pdf = await savedPdf(page, () => form.getByRole('button', { name: 'Save the form' }).click())
    const fields = pdf.getForm()
    const said = (name: string): string => fields.getTextField(name).getText() ?? ''
    expect([said('First  Middle Names'), said('Last Names')]).toEqual(['Zoë Anne-Marie', 'Muto'])
    expect(['Day', 'Month', 'Year'].map((part) => said(`Event Date - ${part}`))).toEqual(['09', '01', '2027'])
    expect([said('Main Deck Total'), said('Total Extra Deck'), said('Total Side Deck')]).toEqual([
      '40',
      '15',
      '6',
    ])
    const written = new Set(fields.getFields().map((field) => said(field.getName())))
    for (const [, name] of [...MAIN.slice(1), ...EXTRA, ...SIDE, ...INSTEAD]) expect(written).toContain(name)
    expect(written).not.toContain('Ash Blossom & Joyous Spring')
  })
})
