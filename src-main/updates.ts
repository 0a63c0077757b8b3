import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { object, optional, safeParse, string } from 'valibot'
import { askFeed, type FetchFeed, type UpdateHost } from '../shared/update.ts'

/** What package.json says about the version; `versionFeed` is the https address of a file that names the newest. None is shipped yet. */
const Package = object({ version: string(), versionFeed: optional(string()) })

/** How long the feed may take for its whole answer, in ms. */
export const FEED_PATIENCE = 10_000

interface Ports {
  readonly packageRoot: string
  readonly fetch: FetchFeed
  readonly patience?: number
}

/** The question for a newer version. It is asked when the player asks it and at no other time, and nothing is sent along. */
export const updatesBy = ({ packageRoot, fetch, patience = FEED_PATIENCE }: Ports): UpdateHost => {
  const { success, output } = safeParse(
    Package,
    JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')),
    { abortEarly: true },
  )
  const { version, versionFeed } = success ? output : { version: '', versionFeed: undefined }
  return {
    asksForUpdates: () => Promise.resolve(versionFeed !== undefined),
    askForUpdate: () => askFeed(versionFeed, version, fetch, AbortSignal.timeout(patience)),
  }
}
