import { DOWNLOADS } from '../shared/download.ts'

const DOWNLOAD_HOSTS = [...new Set(Object.values(DOWNLOADS).map((address) => new URL(address).origin))]

/**
 * What the window may load: its own files, pictures from memory, and WebAssembly (sql.js); no inline code or style, no outside host
 * but those that card lists are downloaded from, and of them data only.
 * It stands in index.html, and again in the headers of app:// and of the local server.
 */
export const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  `connect-src 'self' ${DOWNLOAD_HOSTS.join(' ')}`,
  "base-uri 'none'",
  "form-action 'none'",
  // No text becomes markup or a script: only Svelte's own markup, and by `default` the addresses of our own workers.
  "require-trusted-types-for 'script'",
  'trusted-types default svelte-trusted-html',
].join('; ')

/** Headers of every answer that carries a file of the window. Framing can only be forbidden here, not in a page. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': `${CONTENT_POLICY}; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const
