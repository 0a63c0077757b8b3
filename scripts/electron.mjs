// @ts-check
// Electron's binary: fetched by Electron's own download when it is not there yet.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execPath, stderr } from 'node:process'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../node_modules/electron', import.meta.url))

/** Path of the binary where it is already there; Electron's package notes it in path.txt once it is unpacked. */
export const presentElectron = () => {
  const note = join(folder, 'path.txt')
  const path = existsSync(note) ? join(folder, 'dist', readFileSync(note, 'utf8')) : ''
  return existsSync(path) ? path : undefined
}

/**
 * Path of the binary, or nothing where it cannot be had. Electron's package asks for Node 22, but its download needs only
 * that CommonJS may require ES modules, which Node 20.19 can as well.
 */
export const fetchElectron = () => {
  const present = presentElectron()
  if (present) return present
  stderr.write('Fetching Electron (once, about 120 MB) …\n')
  spawnSync(execPath, [join(folder, 'install.js')], { stdio: 'ignore' })
  return presentElectron()
}
