import type { MessageBoxOptions } from 'electron'
import { plainWebLink } from '../shared/web-link.ts'

/** A question to the user over our window, and the way out to their browser. */
export interface LinkPorts {
  readonly ask: (options: MessageBoxOptions) => Promise<{ readonly response: number }>
  readonly openExternal: (url: string) => Promise<void>
}

/** Shows the whole address in plain characters, and opens it in the user's browser if they agree. Anything but a web link is ignored. */
export const openLink = async ({ ask, openExternal }: LinkPorts, url: string): Promise<void> => {
  const address = plainWebLink(url)
  if (address === undefined) return
  const { response } = await ask({
    type: 'question',
    message: 'Open this address in your browser?',
    detail: address,
    buttons: ['Open', 'Cancel'],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  })
  if (response === 0) await openExternal(address)
}
