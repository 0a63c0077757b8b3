// @ts-check
// npm run audit: what the registry knows of holes in the packages that are passed on. Ends with 1 where it knows one, and with 2
// where it gives no answer: that nobody has said anything is not that nothing is wrong.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/**
 * Whether a package is part of what people get: everything that is needed to run, and Electron, which is only a tool for npm.
 * @type {(lock: string) => (path: string) => boolean}
 */
export const passedOn = (lock) => {
  /** @type {Record<string, { readonly dev?: boolean } | undefined>} */
  const packages = JSON.parse(lock).packages
  return (path) => path === 'node_modules/electron' || packages[path]?.dev !== true
}

/** What an answer of `npm audit --json` means. @type {(printed: string, isPassedOn: (path: string) => boolean) => { readonly code: 0 | 1 | 2, readonly words: string }} */
export const verdictOf = (printed, isPassedOn) => {
  /** @type {any} */
  let answer
  try {
    answer = JSON.parse(printed)
  } catch {
    return { code: 2, words: 'npm gave no answer that can be read; nothing is known.' }
  }
  const holes = answer?.vulnerabilities
  if (typeof holes !== 'object' || holes === null || typeof answer.metadata?.dependencies?.total !== 'number')
    return {
      code: 2,
      words: `The registry did not answer (${answer?.message ?? answer?.error?.summary ?? 'no reason given'}); nothing is known.`,
    }
  const named = Object.entries(holes)
    .filter(([, { nodes }]) => !Array.isArray(nodes) || nodes.some(isPassedOn))
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`)
  return named.length === 0
    ? { code: 0, words: 'Nothing is known against the packages that are passed on.' }
    : { code: 1, words: named.join('\n') }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const { code, words } = verdictOf(stdout ?? '', passedOn(readFileSync(`${root}package-lock.json`, 'utf8')))
  process.stdout.write(`${words}\n`)
  process.exitCode = code
}
