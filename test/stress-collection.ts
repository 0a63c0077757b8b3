/* A collection of a hundred thousand rows brought into the window, and worked on there: what the bench measures and a walk goes through. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import type { CardPool } from '../shared/cards/pool.ts'
import { printIndex } from '../shared/collection/print-index.ts'
import { parsePrintFacts } from '../shared/formats/cards/print-facts.ts'
import { packageRoot } from '../src-main/package-root.ts'
import { SHARED } from './shared-data.ts'
import { longestTaskIn, TASK_CATEGORIES } from './window-trace.ts'

export const STRESS_ROWS = 100_000

/** The prints that come with the app, by card. */
export const shippedPrintsByCard = () => {
  const facts = parsePrintFacts(
    JSON.parse(readFileSync(join(packageRoot, 'resources', 'prints.json'), 'utf8')),
  )
  if (!facts.ok) throw new Error(`resources/prints.json cannot be read: ${facts.error.code}`)
  return facts.value.prints
}

/** The same, found by number, card and set. */
export const shippedPrints = () => printIndex(shippedPrintsByCard())

/** So many rows of prints that there are, as a card app writes them. */
export const stressCsv = (pool: CardPool, prints = shippedPrints()): string => {
  const everyPrint = [...prints.sets.values()].flat()
  const grades = ['NM', 'LP', 'MP']
  const rows = Array.from({ length: STRESS_ROWS }, (_, at) => {
    const print = everyPrint[(at * 7919) % everyPrint.length]
    const name = print && pool.find(print.card)?.name
    return `${(at % 4) + 1},"${name?.replaceAll('"', '""') ?? ''}",${print?.number ?? ''},${print?.rarity ?? ''},${grades[at % 3] ?? ''},Box ${at % 40}`
  })
  return ['quantity,name,set code,rarity,condition,place', ...rows].join('\n')
}

/** Path of the stress file where it is beside this checkout, else of one as large in the folder. */
export const stressFile = (folder: string, pool: CardPool): string => {
  const real = join(SHARED ?? folder, 'data', 'collections', 'stress-100k.csv')
  if (existsSync(real)) return real
  const path = join(folder, 'stress-100k.csv')
  writeFileSync(path, stressCsv(pool))
  return path
}

/** How an import went, in milliseconds from the file's choice. */
export interface StressImport {
  readonly preview: number
  /** Read to its end, so that the player is asked. */
  readonly read: number
  /** Stored and searched. */
  readonly searchable: number
  readonly frames: readonly number[]
  /** Work of the longest task on the window's thread meanwhile. */
  readonly longestTask: number
}

/** Brings the file into the collection that is shown, agrees as soon as the window asks, and searches it as soon as it is there. */
export const importStress = async (browser: Browser, page: Page, path: string): Promise<StressImport> => {
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import a file' }).click()
  const chooser = await asked
  let measured: Omit<StressImport, 'longestTask'> | undefined
  const longestTask = await longestTaskWhile(browser, page, async () => {
    const going = page.evaluate(goThroughImport)
    await chooser.setFiles(path)
    measured = await going
  })
  if (!measured) throw new Error('the import came to no end')
  return { ...measured, longestTask }
}

/** The longest task of the window's thread while something is done, in milliseconds of work. */
export const longestTaskWhile = async (
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<number> => {
  await browser.startTracing(page, { categories: TASK_CATEGORIES })
  await work()
  return longestTaskIn(await browser.stopTracing())
}

/** Milliseconds from each word typed, and from each press on a column's head, to the rows painted. */
export const arrangeStress = (
  page: Page,
): Promise<{ readonly filters: readonly number[]; readonly sorts: readonly number[] }> =>
  page.evaluate(arrangeTable, {
    words: ['dragon', 'magician rare', 'common', 'blue eyes', 'en03', 'hero ultra', 'x', ''],
    columns: ['Card', 'Number', 'Set', 'Copies', 'Rarity'],
  })

/* What follows runs in the page and knows nothing of this file. */

const goThroughImport = (): Promise<Omit<StressImport, 'longestTask'>> =>
  new Promise((resolve) => {
    const frames: number[] = []
    const seen = { began: 0, preview: 0, read: 0, searchable: 0 }
    let last = performance.now()
    const nextFrame = (now: number): void => {
      frames.push(now - last)
      last = now
      if (seen.searchable === 0) requestAnimationFrame(nextFrame)
      else
        resolve({
          preview: seen.preview - seen.began,
          read: seen.read - seen.began,
          searchable: seen.searchable - seen.began,
          frames,
        })
    }
    requestAnimationFrame(nextFrame)
    // The input that asks for the file is never part of the page, so its choice is seen where it is read.
    File.prototype.arrayBuffer = function (this: File) {
      seen.began = performance.now()
      return new Response(this).arrayBuffer()
    }
    let isTyped = false
    const watch = new MutationObserver(() => {
      const now = performance.now()
      const incoming = document.querySelector('section[aria-label="Import"]')
      if (seen.preview === 0 && incoming?.querySelector('ul[aria-label="First rows"] li')) seen.preview = now
      const agree = [...(incoming?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
        textContent.includes('Import 100,000 rows'),
      )
      if (seen.read === 0 && agree) {
        seen.read = now
        agree.click()
      }
      const footer = document.querySelector('footer')?.textContent ?? ''
      const box = document.querySelector<HTMLInputElement>('#collection-query')
      if (!isTyped && box && /^\d+,\d+ rows/.test(footer)) {
        isTyped = true
        box.value = 'blue eyes'
        box.dispatchEvent(new InputEvent('input', { bubbles: true }))
      } else if (isTyped && / rows of /.test(footer)) {
        seen.searchable = now
        watch.disconnect()
      }
    })
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  })

const arrangeTable = async ({
  words,
  columns,
}: {
  readonly words: readonly string[]
  readonly columns: readonly string[]
}): Promise<{ readonly filters: readonly number[]; readonly sorts: readonly number[] }> => {
  const table = document.querySelector('[role=grid]')?.parentElement ?? document.body
  const timed = (act: () => void): Promise<number> =>
    new Promise((resolve) => {
      const began = performance.now()
      const watch = new MutationObserver(() => {
        watch.disconnect()
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => resolve(performance.now() - began)
          channel.port2.postMessage(undefined)
        })
      })
      // The rows, and how many there are; the head says at once what it is sorted by.
      for (const part of table.querySelectorAll('[role=rowgroup], footer'))
        watch.observe(part, { childList: true, subtree: true, characterData: true })
      act()
    })
  // As long as a quick hand takes from one to the next.
  const rest = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 150))
  const box = document.querySelector<HTMLInputElement>('#collection-query')
  const filters: number[] = []
  const sorts: number[] = []
  for (const word of words) {
    filters.push(
      await timed(() => {
        if (box) box.value = word
        box?.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }),
    )
    await rest()
  }
  for (const column of columns)
    // From the least, from the most; once more would be the order they came in.
    for (let press = 0; press < 2; press += 1) {
      const head = [...table.querySelectorAll<HTMLElement>('[role=columnheader] button')].find(
        ({ textContent }) => textContent.trim().startsWith(column),
      )
      sorts.push(await timed(() => head?.click()))
      await rest()
    }
  return { filters, sorts }
}
