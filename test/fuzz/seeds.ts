import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHARED } from '../shared-data.ts'

/** No seed is larger, so that a second tries many. */
const MOST_BYTES = 40_000
/** Files of one folder that are taken, spread over all of it. */
const MOST_FILES = 40

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
export const textOf = (input: Uint8Array): string => new TextDecoder().decode(input)

/** Real files of a folder of `../shared`, cut where they are long; none where it is not there. */
export const realSeeds = (folder: string, endings: readonly string[]): readonly Uint8Array[] => {
  const path = join(SHARED ?? '', folder)
  if (!SHARED || !existsSync(path)) return []
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .sort()
  const step = Math.max(1, Math.ceil(files.length / MOST_FILES))
  return files
    .filter((_, index) => index % step === 0)
    .map((file) => new Uint8Array(readFileSync(join(path, file))).slice(0, MOST_BYTES))
}

/** Lines of a real file, each a seed. */
export const realLines = (file: string): readonly Uint8Array[] => {
  const path = join(SHARED ?? '', file)
  if (!SHARED || !existsSync(path)) return []
  const lines = readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '')
  const step = Math.max(1, Math.ceil(lines.length / MOST_FILES))
  return lines.filter((_, index) => index % step === 0).map(bytesOf)
}
