import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ReadSlice } from '../../shared/paper/letters/letters.ts'

const { resolve } = createRequire(import.meta.url)

/** From the package of the font: "noto-sans-jp-5-400-normal.woff" is in that of Noto Sans JP. */
export const packagedSlice: ReadSlice = async (file) => {
  const [, font] = /^(noto-sans(?:-(?:jp|kr|sc|symbols-2))?)-[\w-]+\.woff$/.exec(file) ?? []
  if (font === undefined) return undefined
  try {
    return await readFile(resolve(`@fontsource/${font}/files/${file}`))
  } catch {
    return undefined
  }
}
