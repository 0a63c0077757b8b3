/* Which of our functions run on a way through the app, in the main process and in the page, measured by V8 itself. */
import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { packageRoot } from '../../src-main/package-root.ts'

/** Functions of ours that have run, by path of their file from the package's folder. */
export type Run = ReadonlyMap<string, ReadonlySet<string>>

interface FunctionCoverage {
  readonly functionName: string
  readonly ranges: readonly { readonly startOffset: number; readonly count: number }[]
}
interface ScriptCoverage {
  readonly url: string
  readonly functions: readonly FunctionCoverage[]
}
/** Asks a V8 for something by the protocol of its inspector. */
type Ask = (
  method: 'Profiler.enable' | 'Profiler.startPreciseCoverage' | 'Profiler.takePreciseCoverage',
  words?: { readonly callCount: boolean; readonly detailed: boolean },
) => Promise<unknown>

/** A way through the app. */
export interface Way {
  /** What sets it going: one press, or one message. */
  readonly begin: () => Promise<void>
  /** What the page shows at its end: an element that this selector finds, with this among its words. */
  readonly end: { readonly selector: string; readonly words: string }
}

/** Nothing of ours may run for so long, in ms, before a way begins. */
const QUIET = 400

/**
 * What runs from the beginning of a way to its end, and nothing that comes later: as soon as the page shows the end, it is held in the middle
 * of that very task. A slow machine therefore counts no more than a quick one. The page must be built with source maps, unminified.
 */
export const runsOn = async (page: Page, way: Way): Promise<Run> => {
  const node = new Session()
  node.connect()
  const inPage = await page.context().newCDPSession(page)
  const sides: readonly Ask[] = [
    (method, words) => node.post(method as 'Profiler.startPreciseCoverage', words),
    (method, words) => inPage.send(method as 'Profiler.startPreciseCoverage', words),
  ]
  for (const ask of sides) {
    await ask('Profiler.enable')
    await ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  }
  const located = new Map<string, Locate | undefined>()
  /** What has run since this was last asked. */
  const runSince = async (): Promise<Run> => {
    const scripts = (await Promise.all(sides.map(taken))).flat()
    return ours(scripts, (url) => {
      if (!located.has(url)) located.set(url, locatorFor(url))
      return located.get(url)
    })
  }

  do {
    await runSince()
    await page.waitForTimeout(QUIET)
  } while ((await runSince()).size > 0)

  await inPage.send('Debugger.enable')
  const held = new Promise<void>((resolve) => inPage.once('Debugger.paused', () => resolve()))
  await page.evaluate(({ selector, words }) => {
    new MutationObserver((_, changes) => {
      for (const element of document.querySelectorAll(selector)) {
        const said = `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`
        if (!said.includes(words)) continue
        changes.disconnect()
        // eslint-disable-next-line no-debugger -- It holds the page in the middle of the task.
        debugger
        return
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  }, way.end)
  await runSince()
  const begun = way.begin()
  await held
  const run = await runSince()
  await inPage.send('Debugger.resume')
  await begun
  node.disconnect()
  await inPage.detach()
  return run
}

const taken = async (ask: Ask): Promise<readonly ScriptCoverage[]> => {
  const { result } = (await ask('Profiler.takePreciseCoverage')) as {
    readonly result: readonly ScriptCoverage[]
  }
  return result
}

/** Finds the source file of an offset in a script. */
type Locate = (offset: number) => string | undefined

/** Of what has run in those scripts, the functions of ours. */
const ours = (scripts: readonly ScriptCoverage[], locatorOf: (url: string) => Locate | undefined): Run => {
  const run = new Map<string, Set<string>>()
  for (const { url, functions } of scripts) {
    const locate = locatorOf(url)
    if (!locate) continue
    for (const { functionName, ranges } of functions) {
      const [whole] = ranges
      if (!whole || whole.count === 0) continue
      const path = locate(whole.startOffset)
      if (path && /^(shared|src-main|src-renderer)\//.test(path)) {
        run.set(path, (run.get(path) ?? new Set()).add(functionName || '(unnamed)'))
      }
    }
  }
  return run
}

/** How the places in a script are found; nothing where the script is not ours. */
const locatorFor = (url: string): Locate | undefined => {
  if (url.startsWith('file:')) {
    const path = relative(packageRoot, fileURLToPath(url)).replaceAll('\\', '/')
    return () => path
  }
  const [, name] = /^https:\/\/duelwright\.test\/(assets\/.+\.js)$/.exec(url) ?? []
  if (name === undefined) return undefined
  const file = join(packageRoot, 'out', 'renderer', name)
  const lineStarts = [0]
  for (const { index } of readFileSync(file, 'utf8').matchAll(/\n/g)) lineStarts.push(index + 1)
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload)
  return (offset) => {
    const line = lineStarts.findLastIndex((from) => from <= offset)
    const entry = map.findEntry(line, offset - (lineStarts[line] ?? 0))
    // Code that the bundler has added comes from no file.
    if (!('originalSource' in entry) || !entry.originalSource) return undefined
    return relative(packageRoot, join(file, '..', entry.originalSource)).replaceAll('\\', '/')
  }
}
