/* A step at the practice table with ten lasting effects on the field, beside the same step on an empty one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { openTargets } from '../../src-main/opens.ts'
import type { WindowServer } from '../../src-main/serve/server.ts'
import { row, timing } from './table.ts'

interface Named {
  readonly passcode: number
  readonly name: string
}

/** They raise and lower the ATK of others: five lasting effects. */
const MONSTERS: readonly Named[] = [
  { passcode: 8201910, name: 'Star Boy' },
  { passcode: 7489323, name: 'Milus Radiant' },
  { passcode: 68658728, name: 'Little Chimera' },
  { passcode: 80741828, name: 'Apprentice' },
]
/** Six more. */
const SPELLS: readonly Named[] = [
  { passcode: 22702055, name: 'Umi' },
  { passcode: 10012614, name: 'Banner of Courage' },
  { passcode: 44656491, name: 'Messenger of Peace' },
  { passcode: 30606547, name: 'The Dark Door' },
  { passcode: 86780027, name: 'Solidarity' },
]
/** Sabersaurus, which can be Normal Summoned and Set. */
const IN_HAND = 37265642
const FILLERS = 31
const HAND = 5
const STEPS = 60

/** Opens the deck at the table and measures its steps; the page is thrown away after it. */
export const benchLasting = async (page: Page, server: WindowServer): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'duelwright-bench-'))
  try {
    const file = join(folder, 'lasting.ydk')
    const lasting = [...MONSTERS, ...SPELLS].map(({ passcode }) => passcode)
    const main = [...lasting, ...Array.from({ length: FILLERS }, () => IN_HAND)]
    writeFileSync(file, ['#main', ...main, '#extra', '!side', ''].join('\n'))
    await page.goto(server.pageFor(openTargets([file], folder)))
    await page.waitForURL(/#\/decks\/./)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  await page.getByRole('button', { name: 'Practice', exact: true }).click()
  await page.getByRole('button', { name: /^lasting/ }).click()
  const hand = Array.from({ length: HAND }, () => IN_HAND).join('.')
  await page.getByLabel('Seed', { exact: true }).fill(`first~line~${hand}`)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '5 pins' }).waitFor()
  const without = await page.evaluate(summonAndGoBack, STEPS)
  for (const { name } of MONSTERS) await bring(page, name, 'Special Summon, Attack Position')
  for (const { name } of SPELLS) await bring(page, name, 'Place face-up in a Spell & Trap Zone')
  const withThem = await page.evaluate(summonAndGoBack, STEPS)
  row('window, practice: a step painted with ten lasting effects on the field', timing(withThem), {
    what: 'the same step on an empty field',
    timing: timing(without),
  })
}

/** Puts a card of the Deck on the field by hand; the zone takes itself. */
const bring = async (page: Page, name: string, item: string): Promise<void> => {
  await page.locator('[data-stop]').first().focus()
  await page.keyboard.press('k')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(name)
  await dialog.getByRole('listitem').first().getByRole('button').click()
  const line = page.getByRole('menuitem', { name: item, exact: true })
  await page.getByRole('menu').first().waitFor()
  if ((await line.count()) === 0) await page.getByRole('menuitem', { name: 'By hand, as an effect' }).click()
  await line.first().click()
  await page.locator('[data-step][aria-current]').filter({ hasText: name }).waitFor()
}

/* What follows runs in the page and knows nothing of this file. */

const summonAndGoBack = async (times: number): Promise<readonly number[]> => {
  const painted = (): Promise<void> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const after = new MessageChannel()
        after.port1.onmessage = () => resolve()
        after.port2.postMessage(undefined)
      })
    })
  const here = (): string | undefined =>
    document.querySelector<HTMLElement>('[data-step][aria-current]')?.dataset['step']
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) {
    await new Promise((resolve) => setTimeout(resolve, 60))
    document.querySelector<HTMLElement>('[aria-label^="Your hand"] button')?.click()
    await painted()
    const wanted = time % 2 === 0 ? 'Normal Summon' : 'Set'
    const line = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((item) =>
      item.textContent.trim().startsWith(wanted),
    )
    const before = here()
    const began = performance.now()
    line?.click()
    await painted()
    taken.push(performance.now() - began)
    if (here() === before) throw new Error(`${wanted} was not offered`)
    const init = { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', init))
    await painted()
  }
  return taken
}
