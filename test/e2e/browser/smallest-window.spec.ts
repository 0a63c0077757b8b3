import type { Locator } from '@playwright/test'
import { expect, test } from '../app.ts'
import { codeOf } from '../../facts/resources.ts'
import { dismissMessages, expectNothingCovered, expectNothingUnderMessages } from '../covered.ts'
import { DECK_WITH_PROBLEMS, deckFile, dropFile } from '../deck-files.ts'

/** Words that stand on more than one line. */
const brokenWords = (texts: Locator): Promise<readonly string[]> =>
  texts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
      return [...text.data.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      })
    }),
  )

test('in the smallest window every view fits: nothing to press is cut off or covered @quick', async ({
  start,
}) => {
  const { page } = await start()
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.getByRole('button', { name: 'A bit of every Summon' }).first().click()
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  await expectNothingCovered(page)
  // A message goes by itself; what it lies over is free again then.
  await dismissMessages(page)
  for (const view of ['Cards', 'Collection', 'Practice', 'Lists', 'Data', 'Settings']) {
    await page.getByRole('button', { name: view, exact: true }).first().click()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0)
    await expectNothingCovered(page)
    const beyond = await page
      .locator('main section')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.ariaLabel),
      )
    expect(beyond, `words of ${view} that are cut off at the side`).toEqual([])
  }
})

test('in the smallest window a deck is read: no card lies over another, format and names stand there whole, in either theme', async ({
  start,
}, info) => {
  const { page } = await start()
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.getByRole('button', { name: 'A bit of every Summon' }).first().click()
  const extra = page.getByRole('listbox', { name: 'Extra Deck, 15 cards' })
  await expect(extra).toBeVisible()
  const boxes = await extra
    .getByRole('option')
    .evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
    )
  const over = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      ),
  )
  expect(over).toEqual([])
  const side = await page.getByRole('listbox', { name: /^Side Deck/ }).boundingBox()
  expect((side?.y ?? 700) + (side?.height ?? 0)).toBeLessThanOrEqual(700)
  // A select says nothing of the letters that it cuts off; a copy without bounds is as wide as they need.
  const missing = await page.getByRole('combobox', { name: 'Format' }).evaluate((select) => {
    const whole = select.cloneNode(true) as HTMLSelectElement
    whole.style.cssText = 'position: absolute; min-width: 0; max-width: none; field-sizing: content'
    select.parentElement?.append(whole)
    const needed = whole.offsetWidth
    whole.remove()
    return needed - (select as HTMLSelectElement).offsetWidth
  })
  expect(missing).toBeLessThanOrEqual(0)
  // Letters of names are as high as one can read, however long the longest word is.
  const heights = await page
    .getByRole('listbox', { name: /^(Main|Extra) Deck/ })
    .locator('.name')
    .evaluateAll((names) => names.map((name) => Number.parseFloat(getComputedStyle(name).fontSize)))
  expect(heights).toHaveLength(55)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(8.5)
  // A drawn card looks the same in both themes.
  const inks = (): Promise<readonly string[]> =>
    extra
      .locator('.name')
      .evaluateAll((names) => names.map((name) => `${name.textContent}: ${getComputedStyle(name).color}`))
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await inks()
  expect(dark).toHaveLength(15)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await inks()).toEqual(dark)
  await page.screenshot({ path: info.outputPath('deck.png') })
})

test('in the smallest window a full Side Deck is read as well: no card lies over another, and its message over none', async ({
  start,
}, info) => {
  const names = [
    'Ash Blossom & Joyous Spring',
    'Dark Magician',
    'Forbidden Chalice',
    'Mask of Restrict',
    'Dark Hole',
  ]
  const side = names.flatMap((name) => Array.from({ length: 3 }, () => codeOf(name)))
  const text = `${DECK_WITH_PROBLEMS.replace('44508094', Array.from({ length: 15 }, () => 44508094).join('\n'))}\n${side.join('\n')}`
  const { page } = await start([await deckFile(info, 'Full.ydk', text)])
  await page.setViewportSize({ width: 1024, height: 700 })
  const list = page.getByRole('listbox', { name: 'Side Deck, 16 cards' })
  await expect(list).toBeVisible()
  await expect(page.locator('.toast')).toContainText('Opened Full')
  await expectNothingUnderMessages(page, 1)
  const lefts = await list
    .getByRole('option')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ x, y, width }) => [x, y, width]),
    )
  for (const [at, [x = 0, y, width = 0]] of lefts.entries()) {
    const [next, row] = lefts[at + 1] ?? []
    if (row === y) expect(next).toBeGreaterThanOrEqual(x + width)
  }
})

test('in the smallest window no long word of a well-known name is broken, also beside the problems', async ({
  start,
}, info) => {
  const long = ['Polymerization', 'Infinite Impermanence', 'Plaguespreader Zombie', 'Effect Veiler']
  const main = long.flatMap((name) => Array.from({ length: 15 }, () => codeOf(name)))
  const { page } = await start([await deckFile(info, 'Long.ydk', ['#main', ...main, ''].join('\n'))])
  await page.setViewportSize({ width: 1024, height: 700 })
  const deck = page.getByRole('listbox', { name: 'Main Deck, 60 cards' })
  await expect(deck).toBeVisible()
  await page.keyboard.press('Control+l')
  await expect(page.getByRole('complementary', { name: 'Problems of this deck' })).toBeVisible()
  expect(await brokenWords(deck.locator('.name'))).toEqual([])
})

test('in the smallest window no word of the facts beside a deck is broken', async ({ start }, info) => {
  const main = Array.from({ length: 40 }, () => codeOf('Branded Fusion'))
  const { page } = await start([await deckFile(info, 'Fusion.ydk', ['#main', ...main, ''].join('\n'))])
  await page.setViewportSize({ width: 1024, height: 700 })
  const facts = page.getByRole('complementary', { name: 'Card', exact: true }).getByRole('definition')
  await expect(facts.filter({ hasText: 'Polymerization' })).toBeVisible()
  expect(await brokenWords(facts)).toEqual([])
})

test('where the cards of a deck close up, no name, sign or number lies under the next card, in a window of any size', async ({
  start,
}, info) => {
  const wide = [
    'Aluber the Jester of Despia',
    'Maxx "C"',
    'Called by the Grave',
    'Ash Blossom & Joyous Spring',
  ]
  const main = wide.flatMap((name) => Array.from({ length: 12 }, () => codeOf(name)))
  const { page } = await start([await deckFile(info, 'Close.ydk', ['#main', ...main, ''].join('\n'))])
  const deck = page.getByRole('listbox', { name: 'Main Deck, 48 cards' })
  for (const [width, height] of [
    [1024, 700],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(deck).toBeVisible()
    const hidden = (): Promise<readonly string[]> =>
      deck.getByRole('option').evaluateAll((cards) =>
        cards.flatMap((card, at) => {
          const next = cards[at + 1]?.getBoundingClientRect()
          if (next?.top !== card.getBoundingClientRect().top) return []
          const name = document.createRange()
          name.selectNodeContents(card.querySelector('.name') ?? card)
          const number = document.createRange()
          number.selectNodeContents(card.querySelector('.number') ?? card)
          const sign = card.querySelector('.sign.mark')
          const parts = [
            ...name.getClientRects(),
            ...(card.querySelector('.number') ? number.getClientRects() : []),
          ]
          if (sign) parts.push(sign.getBoundingClientRect())
          return parts.some(({ right }) => right > next.left + 0.5) ? [`${at} ${card.ariaLabel}`] : []
        }),
      )
    await expect.poll(hidden).toEqual([])
  }
})

test('in the smallest window messages stand below a dialog that leaves no room beside it, and below what hands are read by', async ({
  start,
}, info) => {
  const { page } = await start([await deckFile(info, 'Mine.ydk', DECK_WITH_PROBLEMS)])
  await page.setViewportSize({ width: 1024, height: 700 })
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  await page.getByRole('button', { name: 'All decks' }).click()
  await page.getByRole('checkbox', { name: 'Choose Mine', exact: true }).press('Space')
  await page.getByRole('button', { name: 'Judge', exact: true }).click()
  await dismissMessages(page)
  await page.getByRole('button', { name: 'Copy the verdicts' }).click()
  await expectNothingUnderMessages(page, 1)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Practice', exact: true }).first().click()
  await page.getByRole('button', { name: /^Mine/ }).click()
  await page.getByRole('link', { name: 'Hands', exact: true }).click()
  await dismissMessages(page)
  await page.getByRole('button', { name: /^Copy hand 1/ }).click()
  await expectNothingUnderMessages(page, 1)
})

test('in the smallest window a message lies over no row, total or note of the collection', async ({
  start,
}, info) => {
  const { page } = await start()
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await expect(page.getByText('No cards in My cards yet')).toBeVisible()
  const rows = Array.from({ length: 40 }, (_, at) => `1,Dark Magician,Near Mint,Box ${at}`)
  await dropFile(page, 'boxes.csv', ['Quantity,Name,Condition,Folder', ...rows].join('\n'))
  await page.getByRole('button', { name: /^Import \d+ rows/ }).click()
  await expectNothingUnderMessages(page, 1)
  await page.getByRole('tab', { name: 'Sets' }).click()
  await expect(page.getByRole('group', { name: 'In numbers' })).toContainText('Copies')
  await expectNothingUnderMessages(page, 1)
  await page.screenshot({ path: info.outputPath('sets.png') })
})

test('in the smallest window a long pane is scrolled by itself, and not the view with it', async ({
  start,
}) => {
  const { page } = await start()
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.getByRole('button', { name: 'A bit of every Summon' }).first().click()
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  await page.keyboard.press('Alt+5')
  const odds = page.getByRole('complementary', { name: 'Odds' })
  await odds.getByRole('button', { name: 'Add a condition' }).click()
  await odds.getByRole('combobox', { name: 'Condition 1' }).fill('"Sabersaurus" and "Summoned Skull"')
  await odds.getByText('Counts and copies').click()
  await expect(odds.getByRole('radio', { name: /^starter/ })).not.toBeInViewport()
  const beyond = await page
    .locator('main')
    .evaluate((view) => [view.scrollHeight - view.clientHeight, view.scrollWidth - view.clientWidth])
  expect(beyond).toEqual([0, 0])
})

test('in the smallest window everything to press beside the deck stands whole in its pane', async ({
  start,
}) => {
  const { page } = await start()
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.getByRole('button', { name: 'A bit of every Summon' }).first().click()
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  await dismissMessages(page)
  const panes = [
    'Statistics',
    'History and versions',
    'Side plans',
    'Notes and roles',
    'Odds',
    'What hands reach',
  ]
  for (const [at, title] of panes.entries()) {
    await page.keyboard.press(`Alt+${at + 1}`)
    const pane = page.getByRole('complementary', { name: title })
    await expect(pane).toBeVisible()
    // No field is wider than what it stands in.
    const beyond = await pane.evaluate((whole) =>
      [...whole.querySelectorAll('button, input, select, textarea')]
        .filter((one) => {
          const { right } = one.getBoundingClientRect()
          const most = [whole, one.closest('label') ?? whole].map(
            (each) => each.getBoundingClientRect().right,
          )
          return right > Math.min(...most) + 1
        })
        .map((one) => one.closest('label')?.textContent ?? one.textContent),
    )
    expect(beyond, `cut off in ${title}`).toEqual([])
  }
  // What a field asks for can be read in it, as long as nothing is typed.
  await page.keyboard.press('Alt+2')
  const name = page.getByRole('textbox', { name: 'Name of the version' })
  expect(await name.evaluate((field) => field.clientWidth)).toBeGreaterThan(130)
})

test('in the smallest window a mistake in house rules comes into sight as it is made', async ({ start }) => {
  const { page } = await start()
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.getByRole('button', { name: 'Lists', exact: true }).first().click()
  await page.getByRole('button', { name: 'New format' }).click()
  const rules = page.getByRole('dialog', { name: 'House rules' })
  await rules.getByRole('textbox', { name: /^Limits of single cards/ }).pressSequentially('1 Pot of Greeed')
  await expect(rules.getByText(/^Line 1:/)).toBeInViewport({ ratio: 0.9 })
  await expect(rules.getByRole('button', { name: 'Keep' })).toBeDisabled()
})

test('in a window zoomed to 200 % every view flows, and where panes stand beside one another the view alone scrolls', async ({
  start,
}) => {
  const { page } = await start()
  await page.setViewportSize({ width: 720, height: 450 })
  const main = page.locator('main')
  const beyond = (): Promise<number> => main.evaluate((one) => one.scrollWidth - one.clientWidth)
  await expect(page.getByRole('button', { name: 'A bit of every Summon' })).toBeVisible()
  for (const view of ['Decks', 'Cards', 'Collection', 'Practice', 'Lists', 'Data', 'Settings']) {
    await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: view }).click()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0)
    expect(await beyond(), `pixels of ${view} beyond the window`).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(450)
  }
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Decks' }).click()
  await page.getByRole('button', { name: 'A bit of every Summon' }).first().click()
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  expect(await beyond()).toBeGreaterThan(200)
  await page.getByRole('combobox', { name: 'Search cards' }).focus()
  await expect(page.getByRole('combobox', { name: 'Search cards' })).toBeInViewport({ ratio: 1 })
  // The rail stays where it is.
  await expect(
    page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Keys' }),
  ).toBeInViewport({ ratio: 0.9 })
})
