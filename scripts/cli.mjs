// npm run -s cli -- COMMAND …: the duelwright command from the sources, with file names as seen from the caller's folder.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'

/** The caller's folder; nothing where it was removed under the shell, where no program can look for files or be started. */
const callersFolder = () => {
  try {
    const folder = process.env['INIT_CWD'] || process.cwd()
    return existsSync(folder) ? folder : undefined
  } catch {
    return undefined
  }
}

const cwd = callersFolder()
if (cwd === undefined) {
  process.stderr.write('duelwright: the current folder is no longer there; go to one that is\n')
  process.exit(2)
}
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
  { cwd, stdio: 'inherit' },
)
process.exitCode = status ?? 2
