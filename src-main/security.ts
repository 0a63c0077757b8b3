import type { App, Session, WebContents } from 'electron'
import { isOurAddress } from './protocol.ts'

/** Copying text out is asked for by a button of ours and reveals nothing; every other permission is refused. */
const GRANTED: readonly string[] = ['clipboard-sanitized-write']

/** Our page asks for nothing that needs a permission, so whoever asks is not to be trusted. */
export const refusePermissions = (
  session: Pick<
    Session,
    'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
  >,
): void => {
  session.setPermissionRequestHandler((_contents, permission, decide) => decide(GRANTED.includes(permission)))
  session.setPermissionCheckHandler((_contents, permission) => GRANTED.includes(permission))
  session.setDevicePermissionHandler(() => false)
}

/** Every page stays where it is, now and later: no navigation, no frame led elsewhere, no new window, no <webview>. */
export const keepPagesIn = (app: Pick<App, 'on'>, openLink: (url: string) => void): void => {
  app.on('web-contents-created', (_event, contents) => keepPageIn(contents, openLink))
}

const keepPageIn = (
  contents: Pick<WebContents, 'on' | 'setWindowOpenHandler'>,
  openLink: (url: string) => void,
): void => {
  contents.on('will-frame-navigate', (event) => {
    if (event.isMainFrame && isOurAddress(event.url)) return
    event.preventDefault()
    if (event.isMainFrame) openLink(event.url)
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    openLink(url)
    return { action: 'deny' }
  })
}
