import type { Host } from '../../shared/host.ts'
import { browserHost } from './browser.ts'
import { electronHost } from './electron.ts'

/** The computer as this window may use it: through Electron's bridge where there is one, else through the browser. */
export const host: Host = electronHost() ?? browserHost(window)
