import type { Page } from '@playwright/test'
import { expect, test as base } from '../app.ts'
import { PracticePage } from '../practice-table.ts'

// The practice board as a screen reader tells of it: names, roles and states in the accessibility tree, what is said aloud, and the keys
// by which it is walked. Nothing here is clicked or looked at.

const test = base.extend<{ readonly practice: PracticePage }>({
  practice: async ({ start }, use) => {
    const { page } = await start()
    const practice = new PracticePage(page)
    await practice.begin()
    await practice.handCards.first().focus()
    await use(practice)
  },
})

const focused = (page: Page) => page.locator('*:focus')
/** What is said aloud, beside the window's own words on what a choice wants. */
const expectSaid = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words }).first()).toBeAttached()

test('the table says what lies where, what is pressed, what cannot be, and which phase it is', async ({
  practice,
}) => {
  const { page } = practice
  await expect(page.getByRole('region', { name: 'Table' })).toMatchAriaSnapshot(`
    - region "Table":
      - button "Choose another deck"
      - heading "A bit of every Summon" [level=1]
      - navigation "Sides of this deck"
      - button "New hand"
      - button "Match"
      - button "By hand"
      - button "Undo (Ctrl+Z)"
      - button "Redo (Ctrl+Shift+Z)" [disabled]
      - group "Turn":
        - list:
          - listitem:
            - button "Draw Phase"
          - listitem:
            - button "Standby Phase"
          - listitem:
            - button "Main 1, Main Phase 1"
          - listitem:
            - button "Battle Phase"
          - listitem:
            - button "Main 2, Main Phase 2"
          - listitem:
            - button "End Phase"
        - button "End turn"
      - group "Opponent":
        - button "Opponent’s LP 8000"
        - button "No opponent"
        - button "Show the opponent’s side"
      - group "Mat":
        - button "Extra Monster Zone, left, empty"
        - button "Extra Monster Zone, right, empty"
        - button "Your banished, 0 cards"
        - button "Field Zone, empty"
        - button "Main Monster Zone 1, empty"
        - button "Main Monster Zone 2, empty"
        - button "Main Monster Zone 3, empty"
        - button "Main Monster Zone 4, empty"
        - button "Main Monster Zone 5, empty"
        - button "Your GY, 0 cards"
        - button "Your Extra Deck, 15 cards"
        - button "Spell & Trap Zone 1, Pendulum Zone, empty"
        - button "Spell & Trap Zone 2, empty"
        - button "Spell & Trap Zone 3, empty"
        - button "Spell & Trap Zone 4, empty"
        - button "Spell & Trap Zone 5, Pendulum Zone, empty"
        - button "Your Deck, 35 cards"
      - group "Your hand, 5 cards":
        - button "Hand 1 of 5, Summoned Skull, Level 6, DARK, Fiend, ATK 2500, DEF 1200"
        - button "Hand 2 of 5, Genex Controller, Level 3, DARK, Machine, ATK 1400, DEF 1200"
        - button "Hand 3 of 5, Sabersaurus, Level 4, EARTH, Dinosaur, ATK 1900, DEF 500"
        - button "Hand 4 of 5, Black Luster Soldier, Level 8, EARTH, Warrior, ATK 3000, DEF 2500"
        - button "Hand 5 of 5, Gene-Warped Warwolf, Level 4, EARTH, Beast-Warrior, ATK 2000, DEF 100"
      - button "Your LP 8000"
      - group "Turn order":
        - button "First" [pressed]
        - button "Second"
      - textbox "Seed"
  `)
  await expect(page.getByRole('button', { name: 'Main Phase 1' })).toHaveAttribute('aria-current', 'step')
})

test('arrows walk from zone to zone, and letters say name, numbers, place and Chain', async ({
  practice,
}) => {
  const { page } = practice
  for (const [key, words] of [
    ['n', 'Summoned Skull'],
    ['t', 'Level 6, DARK, Fiend, ATK 2500, DEF 1200'],
    ['l', 'hand'],
    ['c', 'No Chain is open'],
  ] as const) {
    await page.keyboard.press(key)
    await expectSaid(page, words)
  }
  await page.keyboard.press('ArrowRight')
  await expect(focused(page)).toHaveAccessibleName(/^Hand 2 of 5, Genex Controller/)
  for (const zone of ['Spell & Trap Zone 2, empty', 'Main Monster Zone 2, empty']) {
    await page.keyboard.press('ArrowUp')
    await expect(focused(page)).toHaveAccessibleName(zone)
  }
  await page.keyboard.press('ArrowLeft')
  await expect(focused(page)).toHaveAccessibleName('Main Monster Zone 1, empty')
  await page.keyboard.press('h')
  await expect(focused(page)).toHaveAccessibleName(/^Hand 1 of 5/)
})

test('a menu says what a card may do, and of what it may not the reason and the rule; the focus comes back', async ({
  practice,
}) => {
  const { page } = practice
  await page.keyboard.press('a')
  await expect(page.getByRole('menu')).toMatchAriaSnapshot(`
    - menu "What Summoned Skull may do":
      - paragraph: Summoned Skull
      - paragraph: Nothing the rules allow now.
      - separator
      - menuitem "Normal Summon Summoned Skull needs 1 Tribute; you control no monster to Tribute. (NS-05, NS-12)" [disabled]
      - menuitem "Set Summoned Skull needs 1 Tribute; you control no monster to Tribute. (NS-05, NS-12)" [disabled]
      - menuitem "Do it anyway, against the rules"
      - separator
      - menuitem "By hand, as an effect"
  `)
  await page.keyboard.press('Escape')
  await expect(focused(page)).toHaveAccessibleName(/^Hand 1 of 5/)
})

for (const [key, title] of [
  ['g', /^Your GY/],
  ['r', /^Your banished/],
  ['x', /^Your Extra Deck/],
] as const)
  test(`${key.toUpperCase()} opens a pile as a dialog with a name, and Escape leads back to the card`, async ({
    practice,
  }) => {
    const { page } = practice
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(focused(page)).toHaveAccessibleName(/^Hand 1 of 5/)
  })

test('each step is said: the choice, the Summon, what is refused and by which rule, undone and done again', async ({
  practice,
}) => {
  const { page } = practice
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(focused(page)).toHaveAccessibleName(/^Hand 3 of 5, Sabersaurus/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu', { name: 'What Sabersaurus may do' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expectSaid(page, /Normal Summon/)
  await practice.zone('Main Monster Zone 1, empty').focus()
  await page.keyboard.press('Enter')
  await expect(practice.zone('Main Monster Zone 1, Sabersaurus, attack position, 1900 ATK')).toBeVisible()
  await expectSaid(page, /Normal Summon Sabersaurus/)
  await expect(page.getByRole('group', { name: 'Your hand, 4 cards' })).toBeVisible()
  await expect(practice.steps.last()).toContainText('Normal Summon Sabersaurus')

  await practice.zone('Main Monster Zone 1, Sabersaurus, attack position, 1900 ATK').focus()
  await page.keyboard.press('l')
  await expectSaid(page, 'Main Monster Zone 1, attack position')

  await page.keyboard.press('d')
  await expectSaid(page, 'The card for the turn is drawn in the Draw Phase; this is Main Phase 1. (TURN-02)')
  await page.keyboard.press('Control+z')
  await expectSaid(page, /^Undid: Normal Summon Sabersaurus/)
  await expect(practice.zone('Main Monster Zone 1, empty')).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expectSaid(page, /Normal Summon Sabersaurus/)
  await page.keyboard.press('e')
  await expectSaid(page, /End/)
})
