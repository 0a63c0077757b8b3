import { parse } from 'valibot'
import type { OpenRequest } from '../../shared/host.ts'
import { FileFailureSchema } from '../../shared/ipc.ts'

/**
 * The files and links that the local server holds ready under the one-time names in `/?open=NAME`.
 * The names leave the address at once: after a reload they would lead nowhere.
 */
export const takeAddressRequests = (page: Window): Promise<OpenRequest | undefined>[] => {
  const address = new URL(page.location.href)
  const names = address.searchParams.getAll('open')
  if (names.length === 0) return []
  address.searchParams.delete('open')
  page.history.replaceState(page.history.state, '', address)
  return names.map(fetchRequest)
}

const fetchRequest = async (name: string): Promise<OpenRequest | undefined> => {
  const answer = await fetch(`./opened/${encodeURIComponent(name)}`).catch(() => undefined)
  if (!answer?.ok) return undefined
  switch (answer.headers.get('Content-Type')) {
    case 'text/uri-list':
      return { kind: 'link', url: await answer.text() }
    case 'application/json':
      return { kind: 'failed', failure: parse(FileFailureSchema, await answer.json(), { abortEarly: true }) }
    default: {
      const bytes = new Uint8Array(await answer.arrayBuffer())
      return {
        kind: 'file',
        file: { name: decodeURIComponent(answer.headers.get('File-Name') ?? ''), bytes },
      }
    }
  }
}
