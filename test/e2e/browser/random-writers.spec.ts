import { writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import type { WindowServer } from '../../../src-main/serve/server.ts'
import { Chance } from '../../fuzz/chance.ts'
import { expect, test } from '../app.ts'
import { chooseOwnFolder, fileOf, filesIn, writeFile as writeDeckFile } from '../deck-folder.ts'
import { OutsideProgram } from '../writers/outside-program.ts'
import { type Found, NO_RACES, type Races, SavedRecord } from '../writers/record.ts'
import { hearSaves } from '../writers/saved-states.ts'
import { WritingWindow } from '../writers/writing-window.ts'

/*
 * Two windows and another program in the deck folder work on one deck at the same time, all in a real browser with its database, its files
 * and its locks: they edit, rename, note, undo, restore, answer, load the window again. Whatever one of them has saved and another went
 * over is in a deck, in a file or in a version; who writes twice in a row goes over nobody. Each game has a browser profile of its own.
 * DUELWRIGHT_MINUTES=10 plays for ten minutes; DUELWRIGHT_SEED chooses another chance. What falls together in time is not the seed's.
 */

const MINUTES = Number(process.env['DUELWRIGHT_MINUTES'] ?? 0.3)
const SEED = process.env['DUELWRIGHT_SEED'] ?? 'writers'
/** Of each window in a game; a deck gets no more versions by that than are kept of each kind. */
const TURNS = 25
/** How long the least may take on a busy computer, and a game its end, in ms. */
const PATIENCE = 120_000

interface Played extends Races {
  readonly games: number
  readonly programSaves: number
  /** Questions which of two decks is to stay. */
  readonly answered: number
  readonly versions: number
  /** Decks that were split because both sides had changed. */
  readonly parted: number
}

const NOTHING_PLAYED: Played = {
  ...NO_RACES,
  games: 0,
  programSaves: 0,
  answered: 0,
  versions: 0,
  parted: 0,
}

/** What two players and a program must have done to each other at least, in a short play or in each minute of a long one. */
const LEAST: Partial<Played> = {
  edits: 20,
  windowOverWindow: 3,
  windowOverFolder: 1,
  leftAlone: 1,
  parted: 1,
  answered: 1,
}

const sum = (one: Played, other: Played): Played =>
  Object.fromEntries(
    (Object.entries(one) as readonly (readonly [keyof Played, number])[]).map(
      ([what, count]) => [what, count + other[what]] as const,
    ),
  ) as unknown as Played

/** Everything that lies in the database and the folder of this page's origin. */
const lookup = async (page: Page): Promise<Found> => ({
  files: Object.values(await filesIn(page)),
  ...(await page.evaluate(async () => {
    const opening = indexedDB.open('duelwright')
    await new Promise((opened) => (opening.onsuccess = opened))
    type Row = Found['decks'][number] &
      Found['versions'][number] & { readonly notes?: { readonly text?: string } }
    const rows = async (table: string): Promise<readonly Row[]> => {
      const asked = opening.result.transaction(table).objectStore(table).getAll() as IDBRequest<Row[]>
      await new Promise((answered) => (asked.onsuccess = answered))
      return asked.result
    }
    const [decks, versions] = [await rows('decks'), await rows('versions')]
    opening.result.close()
    return { decks: decks.map((row) => ({ ...row, note: row.notes?.text ?? '' })), versions }
  })),
})

const game = async (browser: Browser, server: WindowServer, seed: string): Promise<Played> => {
  const chance = new Chance(seed)
  const context = await browser.newContext()
  context.setDefaultTimeout(PATIENCE)
  const faults: string[] = []
  context.on('weberror', (fault) => faults.push(fault.error().message))
  await context.addInitScript(chooseOwnFolder)
  /** They come after the first save may be heard. */
  const begun: { record?: SavedRecord; program?: OutsideProgram } = {}
  const outside = await context.newPage()
  await hearSaves(context, (heard, from) => {
    begun.record?.hear(heard)
    return heard.of === 'about to write' && from !== outside
      ? begun.program?.comeBetween(heard.file)
      : undefined
  })
  // Of our origin, and without any code of ours.
  await outside.goto(`${server.address}/resources/`)
  const record = new SavedRecord(
    await outside.evaluate(() => (globalThis as unknown as { thisPage: string }).thisPage),
  )
  begun.record = record
  await writeDeckFile(outside, 'Goat.ydk', fileOf(14558127, 97268402))

  const [one, two] = [await context.newPage(), await context.newPage()]
  await one.goto(server.address)
  await one.getByRole('button', { name: 'Data', exact: true }).click()
  await one.getByRole('button', { name: 'Choose a deck folder' }).click()
  await one.getByRole('button', { name: 'Keep in sync' }).click()
  await one.getByText('In sync with').waitFor()
  await two.goto(server.address)
  const windows = [
    new WritingWindow('one', one, new Chance(`one ${chance.below(1e9)}`)),
    new WritingWindow('two', two, new Chance(`two ${chance.below(1e9)}`)),
  ]
  const program = new OutsideProgram(outside, new Chance(`program ${chance.below(1e9)}`), record)
  begun.program = program
  await Promise.all(windows.map((window) => window.open('Goat')))

  const played = Promise.all(windows.map((window) => window.play(TURNS)))
  await Promise.all([played, program.play(played)])
  for (const window of windows) await window.settle()
  const found = await lookup(outside)
  await context.close()

  const lost = record.lost(found)
  if (lost.length > 0) {
    const path = test.info().outputPath(`${seed}.txt`)
    await writeFile(path, record.all.map((saved) => JSON.stringify(saved)).join('\n'))
    await test.info().attach(seed, { path })
  }
  expect(faults, seed).toEqual([])
  expect(record.unheard(found), seed).toEqual([])
  expect(lost, seed).toEqual([])
  return {
    ...record.races(),
    games: 1,
    programSaves: program.saves,
    answered: windows.reduce((all, { answered }) => all + answered, 0),
    versions: found.versions.length,
    parted: found.decks.filter(({ name }) => name.includes('(from the folder)')).length,
  }
}

// A state that was lost once is lost, also where the next try finds all of them.
test.describe.configure({ retries: 0 })

test('no state that a window or another program saved and another went over is lost', async ({
  browser,
  server,
}) => {
  const most = MINUTES * 60_000
  test.setTimeout(most + 2 * PATIENCE)
  const begun = Date.now()
  const short = (played: Played): readonly string[] =>
    Object.entries(LEAST).flatMap(([what, least]) => {
      const count = played[what as keyof Played]
      return count < least * Math.max(1, MINUTES) ? [`${what}: ${count}`] : []
    })
  let all = NOTHING_PLAYED
  for (let time = 0; time < most || (short(all).length > 0 && time < most + PATIENCE);) {
    all = sum(all, await game(browser, server, `${SEED}-${all.games}`))
    time = Date.now() - begun
  }
  console.log(JSON.stringify({ seed: SEED, seconds: Math.round((Date.now() - begun) / 1000), ...all }))
  expect(short(all), 'too little was tried').toEqual([])
})
