/* npm run house:ways: the files of ours that a deck file and a Link Summon pass, measured in the app behind its stand-in for Electron. */
import { rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { build as buildWindow, type UserConfig } from 'vite'
import config from '../../electron.vite.config.ts'
import { ROOT_FLAGS, testBrowser } from '../../scripts/browsers.mjs'
import { build } from '../../scripts/build.mjs'
import { packageRoot } from '../../src-main/package-root.ts'
import { DECK_WITH_PROBLEMS } from '../e2e/deck-files.ts'
import { PracticePage } from '../e2e/practice-table.ts'
import { startStandIn } from '../e2e/shells/stand-in.ts'
import { type Run, runsOn, type Way } from './coverage.ts'

/** A way is gone so often, each time in a window of its own; what has run by chance did not run each time. */
const TIMES = 3

/** A deck file, from the double click while the app runs to the verdict over its deck. */
const deckFileWay = async (page: Page, folder: string): Promise<Way> => {
  writeFileSync(join(folder, 'first.ydk'), '#main\n89631139\n')
  writeFileSync(join(folder, 'second.ydk'), DECK_WITH_PROBLEMS)
  const { electron } = await startStandIn(page, [])
  const open = (name: string): void => {
    electron.app.emit('open-file', { preventDefault: () => undefined }, join(folder, `${name}.ydk`))
  }
  // The deck view is there already: what is asked is the way of a deck and not the start of a view. This one has a single problem.
  open('first')
  await expect(page.getByRole('button', { name: '1 problem', exact: true })).toBeVisible()
  return {
    begin: () => {
      open('second')
      return Promise.resolve()
    },
    end: { selector: '[aria-controls="problems"]', words: 'problems' },
  }
}

/** A Link Summon, from the click on its zone to the monster there. */
const linkSummonWay = async (page: Page): Promise<Way> => {
  await startStandIn(page, [])
  const practice = new PracticePage(page)
  await practice.begin()
  await practice.bring('Cyberse Gadget', 1)
  await practice.bring('RAM Clouder', 2)
  await practice.summon('Security Dragon')
  await practice.goOn()
  // The pointer is there already: what the mat shows of a zone under it is not asked for.
  await practice.zone(/^Extra Monster Zone, left/).hover()
  return {
    begin: async () => {
      await page.mouse.down()
      await page.mouse.up()
    },
    end: { selector: '.zone', words: 'Extra Monster Zone, left, Security Dragon' },
  }
}

/** The room of a file: of the engine one of its floors, of the window one of its rooms. */
const roomOf = (path: string): string => {
  const [root = '', room = '', floor = ''] = path.split('/').slice(0, -1)
  return [root, room, ...(room === 'duel' || room === 'views' ? [floor] : [])]
    .filter((part) => part !== '')
    .join('/')
}

/** Its files, counted by where they lie, and with their functions. */
const show = (name: string, run: Run): void => {
  const paths = [...run.keys()].sort()
  const count = (holds: (path: string) => boolean): number => paths.filter(holds).length
  const isComponent = (path: string): boolean => path.endsWith('.svelte')
  console.log(`${name}: ${paths.length} files`)
  console.log(
    `    ${count((path) => path.startsWith('src-main/'))} in src-main, ${count((path) => path.startsWith('shared/'))} in shared, ` +
      `${count((path) => path.startsWith('src-renderer/') && !isComponent(path))} modules and ${count(isComponent)} components in src-renderer`,
  )
  const rooms = [...new Set(paths.map(roomOf))]
  console.log(`    ${rooms.map((room) => `${room} ${count((path) => roomOf(path) === room)}`).join(', ')}`)
  for (const path of paths) console.log(`    ${path}: ${[...(run.get(path) ?? [])].join(', ')}`)
}

build()
// The same window once more, as it can be read: with the names of its functions, and maps that lead to their files.
const { renderer } = config as { readonly renderer: UserConfig }
await buildWindow({
  ...renderer,
  configFile: false,
  logLevel: 'error',
  base: './',
  build: { ...renderer.build, emptyOutDir: true, minify: false, sourcemap: true },
})
// Whoever asks for a build next gets one that players get.
rmSync(join(packageRoot, 'out', 'built'))
const folder = await mkdtemp(join(tmpdir(), 'duelwright-ways-'))
const executablePath = testBrowser()
const browser = await chromium.launch({
  args: [...ROOT_FLAGS, '--disable-gpu'],
  ...(executablePath ? { executablePath } : {}),
})
/** What ran on a way each time it was gone. */
const walked = async (setOut: (page: Page) => Promise<Way>): Promise<Run> => {
  const runs: Run[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    runs.push(await runsOn(page, await setOut(page)))
    await page.close()
  }
  const [first = new Map<string, ReadonlySet<string>>(), ...others] = runs
  return new Map(
    [...first]
      .map(
        ([path, names]) =>
          [
            path,
            new Set([...names].filter((name) => others.every((run) => run.get(path)?.has(name) === true))),
          ] as const,
      )
      .filter(([, names]) => names.size > 0),
  )
}
try {
  show('a deck file, from the double click to its verdict', await walked((page) => deckFileWay(page, folder)))
  show('a Link Summon, from the click to the drawn monster', await walked(linkSummonWay))
} finally {
  await browser.close()
  await rm(folder, { recursive: true })
}
