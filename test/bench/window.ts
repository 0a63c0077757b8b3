/* The window in Chromium: how soon all cards can be searched, and how long a key pressed takes until the results are there. */
import { chromium, type Page } from 'playwright'
import { QUIET_FLAGS, ROOT_FLAGS, testBrowser } from '../../scripts/browsers.mjs'
import { ensureBuilt } from '../../scripts/build.mjs'
import { packageRoot } from '../../src-main/package-root.ts'
import { serveWindow } from '../../src-main/serve/server.ts'
import { benchHands } from './hands.ts'
import { BEGINNINGS } from './search.ts'
import { row, timing } from './table.ts'
import { workUntil } from './trace.ts'

const STARTS = 7

export const benchWindow = async (): Promise<void> => {
  const executablePath = testBrowser()
  if (!executablePath) {
    process.stdout.write('window: no Chromium is here, so it is not measured\n')
    return
  }
  ensureBuilt()
  const server = await serveWindow(packageRoot, 0, 'nobody hands over here')
  const browser = await chromium.launch({
    executablePath,
    args: [...ROOT_FLAGS, ...QUIET_FLAGS, '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    // The compiler of this file names functions by a function that the page lacks.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(noteWhenShown)
    const starts: number[] = []
    const works: number[] = []
    const plainStarts: number[] = []
    for (let start = 0; start < STARTS; start += 1) {
      await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
      await page.goto(server.pageFor([]))
      await page.getByRole('button', { name: 'Cards', exact: true }).waitFor()
      works.push(workUntil('shown', await browser.stopTracing()))
      starts.push(await page.evaluate(sinceScript))
      plainStarts.push(await page.evaluate(plainStart))
    }
    row('window: its script begun to all cards searchable', timing(starts), {
      what: 'fetch and JSON.parse',
      timing: timing(plainStarts),
    })
    row('window: work of its own thread until then', timing(works))
    await page.getByRole('button', { name: 'Cards', exact: true }).click()
    await benchKeys(page, 'Cards view')
    await page.getByRole('button', { name: 'Decks', exact: true }).click()
    await page.getByRole('button', { name: /New deck/ }).click()
    await benchKeys(page, 'deck view')
    await benchHands(page)
  } finally {
    await browser.close()
    await server.close()
  }
}

const benchKeys = async (page: Page, where: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Search cards' }).waitFor()
  await page.evaluate(pressKeys, BEGINNINGS)
  const { ours, plain } = await page.evaluate(pressKeys, BEGINNINGS)
  row(`window, ${where}: a key pressed to results laid out`, timing(ours), {
    what: 'includes and a list',
    timing: timing(plain),
  })
}

/* What follows runs in the page and knows nothing of this file. */

const noteWhenShown = (): void => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('nav')) return
    performance.mark('shown')
    watch.disconnect()
  })
  watch.observe(document, { childList: true, subtree: true })
}

const sinceScript = (): number => {
  const script = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .find(({ name }) => /\/assets\/index-[^/]*\.js$/.test(name))
  const [shown] = performance.getEntriesByName('shown')
  return (shown?.startTime ?? NaN) - (script?.responseEnd ?? NaN)
}

const plainStart = async (): Promise<number> => {
  const began = performance.now()
  for (const file of ['cards.json', 'lists.json']) await (await fetch(`./resources/${file}`)).json()
  return performance.now() - began
}

const pressKeys = async (
  beginnings: readonly string[],
): Promise<{ readonly ours: readonly number[]; readonly plain: readonly number[] }> => {
  const box = document.querySelector<HTMLInputElement>('input[type=search]')
  const facts = (await (await fetch('./resources/cards.json')).json()) as {
    readonly cards: readonly { readonly name: string }[]
  }
  const list = document.createElement('ul')
  list.style.cssText = 'position: fixed; inset: 0 0 0 auto; width: 0; overflow: hidden'
  document.body.append(list)
  const ours: number[] = []
  const plain: number[] = []
  for (const text of beginnings) {
    // As long as a quick hand takes from key to key.
    await new Promise((resolve) => setTimeout(resolve, 60))
    const began = performance.now()
    if (box) box.value = text
    box?.dispatchEvent(new InputEvent('input', { bubbles: true }))
    // The window writes its changes before the next task; asking for a size lays them out.
    await Promise.resolve()
    document.querySelector('[role=listbox]')?.getBoundingClientRect()
    const shown = performance.now()
    ours.push(shown - began)
    const found = facts.cards
      .filter((card) => card.name.toLowerCase().includes(text))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
    list.replaceChildren(
      ...found.slice(0, 20).map((card) => {
        const item = document.createElement('li')
        item.textContent = card.name
        return item
      }),
    )
    list.getBoundingClientRect()
    plain.push(performance.now() - shown)
  }
  list.remove()
  return { ours, plain }
}
