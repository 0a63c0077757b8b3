import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../src-main/package-root.ts'

const read = (path: string): string => readFileSync(join(packageRoot, path), 'utf8')

/** Every source of the product, by its path. */
const SOURCES = ['shared', 'src-main', 'src-renderer'].flatMap((folder) =>
  readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|svelte|html)$/.test(file))
    .map((file): readonly [string, string] => [join(folder, file), read(join(folder, file))]),
)

/** Files in which something stands. */
const filesWith = (pattern: RegExp): readonly string[] =>
  SOURCES.filter(([, text]) => pattern.test(text)).map(([path]) => path.replaceAll('\\', '/'))

describe('the sources', () => {
  it.each([
    ['turn a string into markup', /\{@html|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/],
    ['run a string as code', /\beval\(|new Function\(|set(?:Timeout|Interval)\(\s*['"`]/],
    ['disable the web’s own security', /webSecurity|allowRunningInsecureContent/],
    ['switch on what Chromium has not finished', /experimentalFeatures|enableBlinkFeatures/],
    ['hold a page inside a page', /<webview\s|<iframe|allowpopups|webviewTag/],
    [
      'give a page Node',
      /nodeIntegration(?:InWorker|InSubFrames)?: true|sandbox: false|contextIsolation: false/,
    ],
    ['speak file://', /['"`]file:\/\//],
    ['listen to messages past the door', /ipcMain\.(?:on|once)\(/],
  ])('never %s', (_what, pattern) => expect(filesWith(pattern)).toEqual([]))

  it('name ipcRenderer in the preload script alone', () =>
    expect(filesWith(/ipcRenderer\b/)).toEqual(['src-main/preload.ts']))

  it('open links outside in one place, behind the question', () =>
    expect(filesWith(/\.openExternal\(/)).toEqual(['src-main/main.ts']))

  it('judge what they read up to the first fault alone: a list that is wrong everywhere would fill the memory with faults', () => {
    const counted = (text: string, what: RegExp): number => text.match(what)?.length ?? 0
    const judging = SOURCES.filter(([, text]) => text.includes("'valibot'"))
    const careless = judging.filter(
      ([, text]) =>
        counted(text, /\bsafeParse\(|\bv\.parse\(|\bparse\((?:schemas\.|[A-Z])/g) >
        counted(text, /abortEarly: true/g),
    )
    expect(judging.length).toBeGreaterThan(30)
    expect(careless.map(([path]) => path)).toEqual([])
  })

  it('listen on this computer alone', () => expect(filesWith(/0\.0\.0\.0|['"]::['"]/)).toEqual([]))
})

describe('docs/security.md', () => {
  const rows = read('docs/security.md')
    .split('\n')
    .filter((line) => /^\| \d+ \|/.test(line))

  it('answers all twenty points of Electron’s checklist, in their order', () =>
    expect(rows.map((row) => Number(/^\| (\d+) \|/.exec(row)?.[1]))).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    ))

  it.each(rows)('names tests that are there: %s', (row) => {
    const tests = [...row.matchAll(/`(test\/[^`]+)`/g)].map(([, path]) => path ?? '')
    expect(tests.length).toBeGreaterThan(0)
    for (const test of tests) expect(existsSync(join(packageRoot, test))).toBe(true)
  })
})

it('Electron’s newest major version is taken with every fix to it', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }
  expect(devDependencies['electron']).toMatch(/^\^(?:4[5-9]|[5-9]\d)\./)
})
