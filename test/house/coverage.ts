/* Which of our functions run between two moments, in the main process and in the page, measured by V8 itself. */
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

const start = async (ask: Ask): Promise<void> => {
  await ask('Profiler.enable')
  await ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  // What has run until now does not count.
  await ask('Profiler.takePreciseCoverage')
}

const stop = async (ask: Ask): Promise<readonly ScriptCoverage[]> => {
  const { result } = (await ask('Profiler.takePreciseCoverage')) as {
    readonly result: readonly ScriptCoverage[]
  }
  return result
}

/** What runs in this Node and in the page while `way` is gone. The page must be built with source maps, unminified. */
export const runsDuring = async (page: Page, way: () => Promise<void>): Promise<Run> => {
  const node = new Session()
  node.connect()
  const inPage = await page.context().newCDPSession(page)
  const sides: readonly Ask[] = [
    (method, words) => node.post(method as 'Profiler.startPreciseCoverage', words),
    (method, words) => inPage.send(method as 'Profiler.startPreciseCoverage', words),
  ]
  for (const ask of sides) await start(ask)
  await way()
  const scripts = (await Promise.all(sides.map(stop))).flat()
  node.disconnect()

  const run = new Map<string, Set<string>>()
  for (const { url, functions } of scripts) {
    const locate = locatorFor(url)
    for (const { functionName, ranges } of functions) {
      const [whole] = ranges
      if (!whole || whole.count === 0 || !locate) continue
      const path = locate(whole.startOffset)
      if (path && /^(shared|src-main|src-renderer)\//.test(path)) {
        run.set(path, (run.get(path) ?? new Set()).add(functionName || '(unnamed)'))
      }
    }
  }
  return run
}

/** Finds the source file of an offset in a script; nothing where the script is not ours. */
const locatorFor = (url: string): ((offset: number) => string | undefined) | undefined => {
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
