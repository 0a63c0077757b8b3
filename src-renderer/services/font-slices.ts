import type { ReadSlice } from '../../shared/paper/letters/letters.ts'

/** Where the files of the fonts lie that PDF documents bring with them, by path; each is fetched when a character in it is needed. */
const ADDRESSES = import.meta.glob<string>(
  [
    '../../node_modules/@fontsource/noto-sans/files/*-{latin,latin-ext,vietnamese,greek,greek-ext,cyrillic,cyrillic-ext}-400-normal.woff',
    // What else there is of these holds all parts at once.
    '../../node_modules/@fontsource/noto-sans-{jp,kr,sc}/files/noto-sans-{jp,kr,sc}-[0-9]*-400-normal.woff',
    '../../node_modules/@fontsource/noto-sans-symbols-2/files/*-{math,symbols}-400-normal.woff',
  ],
  { query: '?url', import: 'default', eager: true },
)

const byFile = new Map(
  Object.entries(ADDRESSES).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
)

/** One of them, from the window's own files. */
export const bundledSlice: ReadSlice = async (file) => {
  const address = byFile.get(file)
  if (address === undefined) return undefined
  const answer = await fetch(address).catch(() => undefined)
  return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
}
