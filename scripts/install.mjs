// Installs the dependencies when they are missing or older than package-lock.json. Uses only Node itself.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** npm writes node_modules/.package-lock.json last, so its age tells whether the installation is whole and current. */
const isInstalled = () => {
  const done = `${root}node_modules/.package-lock.json`
  return existsSync(done) && statSync(done).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs
}

/** Remarks go to standard error, so that a command's data on standard output stays clean. Ends the process on failure. */
export const ensureInstalled = () => {
  if (isInstalled()) return
  process.stderr.write('Installing dependencies (once) …\n')
  const npm = process.env['npm_execpath']
  const [command, args] = npm ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']]
  const { status } = spawnSync(command, [...args, '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: !npm && process.platform === 'win32',
  })
  if (status !== 0) {
    process.stderr.write('The dependencies could not be installed; npm says why above. Is there a network?\n')
    process.exit(2)
  }
}
