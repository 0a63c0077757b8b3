import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../shared', import.meta.url))

/** The folder with real decks, lists and databases, which stands beside the repository on some machines; else undefined. */
export const SHARED: string | undefined = existsSync(`${folder}/data`) ? folder : undefined

if (!SHARED) process.stderr.write('Left out: tests on real data, for ../shared is not there.\n')
