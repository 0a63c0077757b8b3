// @ts-check
// Builds the app into out/: node scripts/build.mjs. Other scripts ask for a build only where the last one is stale.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv, execPath, exit, stderr } from 'node:process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Written last, so that its age is that of a whole build. */
const done = join(root, 'out', 'built')
const INPUTS = [
  'shared',
  'src-main',
  'src-renderer',
  'resources/cards.json',
  'resources/effects.json',
  'build/licences.ts',
  'electron.vite.config.ts',
  'svelte.config.js',
  'package-lock.json',
]

/** Age of the newest file at or below a path; a folder's own age shows that files were removed. @type {(path: string) => number} */
const newest = (path) => {
  const own = statSync(path)
  return own.isDirectory()
    ? Math.max(own.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
    : own.mtimeMs
}

const isBuilt = () =>
  existsSync(done) && INPUTS.every((input) => newest(join(root, input)) <= statSync(done).mtimeMs)

/** Builds the app. The bundler's own account is shown only where it fails; then the process ends. */
export const build = () => {
  ensureInstalled()
  stderr.write('Building …\n')
  const tool = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const {
    status,
    stdout,
    stderr: complaints,
  } = spawnSync(execPath, [tool, 'build'], { cwd: root, encoding: 'utf8' })
  if (status !== 0) {
    stderr.write(`${stdout}${complaints}\nThe app could not be built; the reason stands above.\n`)
    exit(2)
  }
  writeFileSync(done, '')
}

export const ensureBuilt = () => {
  if (!isBuilt()) build()
}

if (argv[1] === fileURLToPath(import.meta.url)) build()
