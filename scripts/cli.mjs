// npm run -s cli -- COMMAND …: the duelwright command from the sources, with file names as seen from the caller's folder.
import { spawnSync } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
const root = fileURLToPath(new URL('..', import.meta.url))
const { status } = spawnSync(
  process.execPath,
  // tsx is named by its place, for the caller's folder has none of its own.
  [
    '--import',
    pathToFileURL(`${root}node_modules/tsx/dist/loader.mjs`).href,
    `${root}src-main/cli/main.ts`,
    ...process.argv.slice(2),
  ],
  { cwd: process.env['INIT_CWD'] ?? process.cwd(), stdio: 'inherit' },
)
process.exitCode = status ?? 2
