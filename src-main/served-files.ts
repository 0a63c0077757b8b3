import { extname, join } from 'node:path'

/** A file of the built window, as app:// and the local server both answer it. */
export interface ServedFile {
  readonly path: string
  readonly type: string
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.conf': 'text/plain; charset=utf-8',
  '.ydk': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
}

/** One step of a path: no way up, no hidden file, nothing a file system reads as a separator, drive or stream. */
const STEP = /^[^./\\:\0][^/\\:\0]*$/

/**
 * The file behind a request path (percent-encoded, as in `URL.pathname`), or nothing where the path is not plainly below
 * the built window or `resources/`. It says nothing about whether the file exists.
 */
export const servedFile = (packageRoot: string, pathname: string): ServedFile | undefined => {
  let plain: string
  try {
    plain = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  const steps = (plain === '/' ? '/index.html' : plain).split('/')
  if (steps.shift() !== '' || steps.length === 0 || !steps.every((step) => STEP.test(step))) return undefined
  const folder =
    steps[0] === 'resources' && steps.length > 1 ? packageRoot : join(packageRoot, 'out', 'renderer')
  const path = join(folder, ...steps)
  return { path, type: TYPES[extname(path)] ?? 'application/octet-stream' }
}
