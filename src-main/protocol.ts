import { readFile } from 'node:fs/promises'
import type { Protocol } from 'electron'
import { SECURITY_HEADERS } from './content-policy.ts'
import type { PictureGrant } from './picture-grant.ts'
import { servedFile } from './served-files.ts'

const SCHEME = 'app'
const HOST = 'duelwright'

/** Where our own page lives. Its data (IndexedDB) belongs to this origin, so it never changes. */
export const APP_ORIGIN = `${SCHEME}://${HOST}`

/** The origin of a URL with a scheme of our own is "null" in Node, so the start is compared, with the slash that ends the host. */
export const isOurAddress = (url: string): boolean => url.startsWith(`${APP_ORIGIN}/`)

/** Must be called before the app is ready. Standard and secure, so that the page has an origin, storage, workers and fetch. */
export const registerAppScheme = (protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void =>
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])

/** Serves the built window, `resources/` of `packageRoot` and the player's card pictures as app://duelwright. */
export const serveApp = (
  protocol: Pick<Protocol, 'handle'>,
  packageRoot: string,
  pictures: Pick<PictureGrant, 'picture'>,
): void =>
  protocol.handle(SCHEME, (request) => {
    const { host, pathname } = new URL(request.url)
    const isPicture = request.method === 'GET' && host === HOST && pathname.startsWith(PICTURES)
    return isPicture ? answerPicture(pathname.slice(PICTURES.length), pictures) : answer(request, packageRoot)
  })

/** Below it lie the card pictures of the folder that the player has chosen, by passcode. */
const PICTURES = '/pictures/'

/** That a folder lacks a picture is no fault, so the answer is empty and not "not found". */
const answerPicture = async (digits: string, pictures: Pick<PictureGrant, 'picture'>): Promise<Response> => {
  const picture = await pictures.picture(digits)
  return picture
    ? new Response(picture.bytes, { headers: { ...SECURITY_HEADERS, 'Content-Type': picture.type } })
    : new Response(null, { status: 204, headers: SECURITY_HEADERS })
}

const answer = async ({ method, url }: Request, packageRoot: string): Promise<Response> => {
  const { host, pathname } = new URL(url)
  const file = method === 'GET' && host === HOST ? servedFile(packageRoot, pathname) : undefined
  const body = file && (await readFile(file.path).catch(() => undefined))
  return file && body
    ? new Response(body, { headers: { ...SECURITY_HEADERS, 'Content-Type': file.type } })
    : new Response('Not found.\n', { status: 404, headers: SECURITY_HEADERS })
}
