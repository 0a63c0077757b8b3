/* The window in Chromium: how soon all cards can be searched, and how long a key pressed takes until the results are there. */
import { chromium, type Page } from 'playwright'
import { QUIET_FLAGS, ROOT_FLAGS, testBrowser } from '../../scripts/browsers.mjs'
import { ensureBuilt } from '../../scripts/build.mjs'
import { packageRoot } from '../../src-main/package-root.ts'
import { serveWindow } from '../../src-main/serve/server.ts'
import { benchHands } from './hands.ts'
import { benchLasting } from './lasting.ts'
import { benchPractice } from './practice.ts'
import { BEGINNINGS } from './search.ts'
import { row, timing } from './table.ts'
import { workUntil } from '../window-trace.ts'

const STARTS = 7

/** Passcodes of which a deck of 60 + 15 + 15 is made, three copies of each; one of them is Forbidden. */
const MAIN = [
  14558127, 97268402, 23434538, 89631139, 46986414, 70781052, 38033121, 6368038, 5405694, 27204311, 74677422,
  5318639, 40640057, 24224830, 44095762, 41420027, 10045474, 94145021, 12580477, 55144522,
]
const EXTRA = [44508094, 84013237, 1861629, 73580471, 23995346]
const SIDE = [83764718, 24094653, 59438930, 53129443, 12607053]

const lines = (passcodes: readonly number[]): string =>
  passcodes.map((passcode) => `${passcode}\n`.repeat(3)).join('')

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
    await page.addInitScript(NAMING)
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
    await benchEdits(page)
    await benchLibrary(page)
    // In a browser of its own, as of a player who has no thousands of decks.
    const table = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await table.addInitScript(NAMING)
    await table.goto(server.pageFor([]))
    await benchHands(table)
    await benchPractice(table)
    const lasting = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await lasting.addInitScript(NAMING)
    await benchLasting(lasting, server)
  } finally {
    await browser.close()
    await server.close()
  }
}

/** The compiler of this file names functions by a function that the page lacks. */
const NAMING = 'globalThis.__name = (named) => named'

const benchKeys = async (page: Page, where: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Search cards' }).waitFor()
  await page.evaluate(pressKeys, BEGINNINGS)
  const { ours, plain } = await page.evaluate(pressKeys, BEGINNINGS)
  row(`window, ${where}: a key pressed to results laid out`, timing(ours), {
    what: 'includes and a list',
    timing: timing(plain),
  })
}

/** Cards removed and added again by key in a deck of 60 + 15 + 15, each until the new verdict is laid out. */
const benchEdits = async (page: Page): Promise<void> => {
  await page.evaluate(pasteText, `#main\n${lines(MAIN)}#extra\n${lines(EXTRA)}!side\n${lines(SIDE)}`)
  await page.getByRole('button', { name: /^Put its cards into/ }).click()
  await page.getByRole('listbox', { name: 'Main Deck, 60 cards' }).waitFor()
  await page.evaluate(pressEdits, 60)
  const { ours, plain } = await page.evaluate(pressEdits, 120)
  row('window, deck view: a key pressed to the verdict laid out', timing(ours), {
    what: 'ninety lines of text',
    timing: timing(plain),
  })
}

/** The library with 5,000 decks: shown, and searched with every key. */
const benchLibrary = async (page: Page): Promise<void> => {
  await page.evaluate(keepDecks, [...MAIN, ...EXTRA, ...SIDE])
  // The window has not kept them itself, so it learns of them when it starts.
  await page.evaluate(() => (location.hash = '#/decks'))
  await page.reload()
  await page.getByText('5001', { exact: true }).first().waitFor()
  const opened: number[] = []
  for (let time = 0; time < STARTS; time += 1) {
    await page.evaluate(() => (location.hash = '#/settings'))
    await page.getByRole('heading', { name: 'Settings' }).first().waitFor()
    opened.push(await page.evaluate(openLibrary))
  }
  row('window: 5,000 decks kept, the library opened', timing(opened))
  await page.evaluate(searchLibrary, BEGINNINGS)
  const { ours, plain } = await page.evaluate(searchLibrary, BEGINNINGS)
  row('window, 5,000 decks: a key pressed to decks laid out', timing(ours), {
    what: 'includes over all names',
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

const pasteText = (text: string): void => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
}

const pressEdits = async (
  edits: number,
): Promise<{ readonly ours: readonly number[]; readonly plain: readonly number[] }> => {
  const main = document.querySelector<HTMLElement>('#section-main')
  main?.focus()
  const list = document.createElement('ul')
  list.style.cssText = 'position: fixed; inset: 0 0 0 auto; width: 0; overflow: hidden'
  document.body.append(list)
  const ours: number[] = []
  const plain: number[] = []
  for (let edit = 0; edit < edits; edit += 1) {
    // As long as a quick hand takes from key to key.
    await new Promise((resolve) => setTimeout(resolve, 60))
    const key = ['Delete', '+', 'ArrowRight'][edit % 3] ?? ''
    const began = performance.now()
    main?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    // All that the key has led to is done before the next task.
    await new Promise((next) => {
      const channel = new MessageChannel()
      channel.port1.onmessage = next
      channel.port2.postMessage(undefined)
    })
    document.querySelector('[aria-controls=problems]')?.getBoundingClientRect()
    const shown = performance.now()
    // Walking changes no verdict.
    if (key === 'ArrowRight') continue
    ours.push(shown - began)
    list.replaceChildren(
      ...Array.from({ length: 90 }, (_, at) => {
        const item = document.createElement('li')
        item.textContent = `Card ${at} of edit ${edit}`
        return item
      }),
    )
    list.getBoundingClientRect()
    plain.push(performance.now() - shown)
  }
  list.remove()
  return { ours, plain }
}

const keepDecks = (passcodes: readonly number[]): Promise<void> =>
  new Promise((kept, refused) => {
    const opening = indexedDB.open('duelwright')
    opening.onsuccess = () => {
      const change = opening.result.transaction('decks', 'readwrite')
      for (let deck = 0; deck < 5000; deck += 1) {
        const from = deck % 10
        change.objectStore('decks').put({
          id: `bench-${deck}`,
          name: `Deck ${deck}`,
          main: Array.from({ length: 40 }, (_, at) => passcodes[(from + at) % passcodes.length]),
          extra: [],
          side: [],
          format: 'tcg',
          createdAt: deck,
          updatedAt: deck,
        })
      }
      change.oncomplete = () => {
        opening.result.close()
        kept()
      }
      change.onerror = () => refused(change.error ?? new Error('no decks were kept'))
    }
  })

const openLibrary = async (): Promise<number> => {
  const began = performance.now()
  location.hash = '#/decks'
  while (document.querySelectorAll('[data-deck]').length === 0)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  document.querySelector('[data-deck]')?.getBoundingClientRect()
  return performance.now() - began
}

const searchLibrary = async (
  beginnings: readonly string[],
): Promise<{ readonly ours: readonly number[]; readonly plain: readonly number[] }> => {
  const box = document.querySelector<HTMLInputElement>('#deck-filter')
  const facts = (await (await fetch('./resources/cards.json')).json()) as {
    readonly cards: readonly { readonly name: string }[]
  }
  const ours: number[] = []
  const plain: number[] = []
  for (const text of beginnings) {
    await new Promise((resolve) => setTimeout(resolve, 60))
    const began = performance.now()
    if (box) box.value = text
    box?.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await Promise.resolve()
    document.querySelector('[data-deck]')?.getBoundingClientRect()
    const shown = performance.now()
    ours.push(shown - began)
    facts.cards.filter((card) => card.name.toLowerCase().includes(text))
    plain.push(performance.now() - shown)
  }
  return { ours, plain }
}
