import type { Page } from '@playwright/test'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { deckFile, dropFile } from '../deck-files.ts'
import { reloadWhenKept } from '../kept.ts'

/** 42 cards, legal under every list of 2026; Ash Blossom among them. */
const LEGAL = [
  '#main',
  ...[
    89631139, 46986414, 70781052, 74677422, 5405694, 6368038, 40640057, 38033121, 71413901, 14558127,
    91152256, 49881766, 15025844, 76184692,
  ].flatMap((code) => [code, code, code]),
  '#extra',
  '!side',
  '',
].join('\n')

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
/** The list of today as EDOPro names it, with the day that it cannot say. */
const newList = (): string => `!${day(-3).replaceAll('-', '.')} TCG\n#Forbidden\n14558127 0 --a card\n`

const pill = (page: Page) => page.getByTitle(/^Problems/)

test('a newer list that is dropped takes its place in its format, in every window, and can be taken back', async ({
  start,
}, info) => {
  const { page } = await start([await deckFile(info, 'Ashes.ydk', LEGAL)])
  // The list that comes with the app is old by now: nothing is called legal for certain.
  await expect(pill(page)).toHaveText(/No problem found/)
  const library = await page.context().newPage()
  await library.goto(new URL('#/decks', page.url()).href)
  const badge = library
    .getByRole('list', { name: 'Decks' })
    .getByText(/problem/)
    .first()
  await expect(badge).toHaveText('? No problem found')
  await expect(badge).toHaveClass(/warn/)

  await dropFile(page, 'lflist.conf', newList())
  const asked = page.getByRole('dialog', { name: 'A list from lflist.conf' })
  await expect(asked.getByRole('status')).toContainText(
    'TCG Advanced and TCG Traditional will be judged by it',
  )
  await expect(asked.getByRole('region', { name: 'Changed cards' })).toContainText(
    'Ash Blossom & Joyous Spring',
  )
  await expect(asked.getByRole('region', { name: 'My decks' })).toContainText('Ashes')
  await expect(asked.getByRole('region', { name: 'My decks' })).toContainText('is no longer legal')
  // Nothing holds before it is taken.
  await expect(pill(page)).toHaveText(/No problem found/)
  await expectNothingAmiss(page)
  await page.screenshot({ path: info.outputPath('new-list.png') })
  // It names one card where the list before names many: its file may have been cut off, so the player says that it is meant.
  await expect(asked.getByRole('status')).toContainText('its file was probably cut off')
  await expect(asked.getByRole('button', { name: 'Use this list' })).toBeDisabled()
  await asked.getByRole('checkbox', { name: 'Use it all the same' }).check()
  await asked.getByRole('button', { name: 'Use this list' }).click()
  await expect(pill(page)).toHaveText(/1 problem/)
  await expect(badge).toHaveText('! 1 problem')

  await expect(
    page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }),
  ).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(pill(page)).toHaveText(/No problem found/)
  await expect(badge).toHaveText('? No problem found')
  await library.close()
})

test('lists are looked for with one press, and only then; what is not newer changes nothing', async ({
  start,
}, info) => {
  const { page } = await start([await deckFile(info, 'Ashes.ydk', LEGAL)])
  const asked: string[] = []
  await page.route('https://dawnbrandbots.github.io/**', (route) => {
    const path = new URL(route.request().url()).pathname
    asked.push(path)
    const json = path.includes('/tcg/')
      ? { date: day(-3), regulation: { 5555: 0 } }
      : { date: '2020-01-01', regulation: { 5555: 0, 4007: 1 } }
    return route.fulfill({ json, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  await page.getByRole('button', { name: 'Lists', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Your formats and lists' })).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Look for newer lists' }).click()
  const dialog = page.getByRole('dialog', { name: 'A list from yaml-yugi-limit-regulation' })
  await expect(dialog).toBeVisible()
  expect(asked).toHaveLength(5)
  await dialog.getByRole('checkbox', { name: 'Use it all the same' }).check()
  await dialog.getByRole('button', { name: 'Use this list' }).click()
  const own = page.getByRole('region', { name: 'Your formats and lists' })
  await expect(own).toContainText('TCG Advanced and TCG Traditional, from yaml-yugi-limit-regulation')
  await page.screenshot({ path: info.outputPath('own-lists.png') })
  // The list is now fresh, so the deck is legal, not only without a breach.
  await page.getByRole('button', { name: 'Decks', exact: true }).click()
  await expect(pill(page)).toHaveText(/Legal/)
  await reloadWhenKept(page)
  await expect(pill(page)).toHaveText(/Legal/)

  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await page.getByRole('button', { name: 'Look for newer lists' }).click()
  await expect(page.getByText('No list is newer than those here.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Lists', exact: true }).click()
  await own.getByRole('button', { name: /^Remove TCG/ }).click()
  await expect(own).not.toContainText('yaml-yugi-limit-regulation')
})

test('a list that does not say of which format it is asks, and an old one says that it changes nothing', async ({
  start,
}) => {
  const { page } = await start()
  await expect(page.getByRole('heading', { name: 'Decks', exact: true })).toBeVisible()
  await dropFile(page, 'lflist.conf', '!2020.01 TCG\n14558127 0\n!League\n14558127 1\n')
  const asked = page.getByRole('dialog', { name: '2 lists from lflist.conf' })
  await expect(asked).toContainText('so this one changes nothing')
  await asked.getByRole('button', { name: /^League/ }).click()
  await expect(asked.getByRole('status')).toContainText('It does not say which format it belongs to.')
  await expect(asked.getByRole('button', { name: 'Use this list' })).toBeDisabled()
  await asked.getByRole('combobox', { name: 'It belongs to' }).selectOption('OCG')
  await expect(asked.getByRole('status')).toContainText('It does not say from which day on it holds.')
  await asked.getByLabel('In force from').fill(day(-1))
  await expect(asked.getByRole('status')).toContainText('OCG will be judged by it')
  await asked.getByRole('checkbox', { name: /^Take OCG/ }).check()
  await asked.getByRole('button', { name: 'Use this list' }).click()
  await page.getByRole('button', { name: 'Lists', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Your formats and lists' })).toContainText(
    'OCG, from lflist.conf',
  )
})
