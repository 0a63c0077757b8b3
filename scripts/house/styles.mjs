// @ts-check
// How the window is styled: how much CSS its components have of their own, and colours that are no tokens.
// node scripts/house/styles.mjs [FOLDER] is a step of `npm run check`; FOLDER is another checkout.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv, exit, stdout } from 'node:process'
import { fileURLToPath } from 'node:url'

/** A token: a custom property of a style sheet, not of one component. */
const TOKEN = /(?<![\w-])--[\w-]+\s*:[^;}]*/g
/** Colours as CSS writes them. */
const COLOURS = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi

/**
 * A part of the window that holds CSS: a style sheet, or the `<style>` of a component.
 * @typedef {{ readonly path: string, readonly css: string, readonly inComponent: boolean }} Style
 */

/** @type {(folder: string) => readonly Style[]} */
export const readStyles = (folder) =>
  readdirSync(join(folder, 'src-renderer'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src-renderer/${name.replaceAll('\\', '/')}`)
    .sort()
    .flatMap((path) => {
      const inComponent = path.endsWith('.svelte')
      if (!inComponent && !path.endsWith('.css')) return []
      const text = readFileSync(join(folder, path), 'utf8')
      const css = inComponent ? (/<style\b[^>]*>\n?([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '') : text
      return [{ path, css, inComponent }]
    })

/** @type {(css: string) => number} */
export const lines = (css) => css.split('\n').length - 1

/** Colours written out where a token should stand, one entry for each. @type {(styles: readonly Style[]) => readonly string[]} */
export const coloursOutsideTokens = (styles) =>
  styles.flatMap(({ path, css, inComponent }) => {
    const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
    return [...(inComponent ? plain : plain.replace(TOKEN, '')).matchAll(COLOURS)].map(
      ([colour]) => `${path}: ${colour}`,
    )
  })

/** Lines of CSS that all components together may have: half of what they had before there were words for how things stand together. */
const MOST_IN_COMPONENTS = 3207

/** @type {(styles: readonly Style[]) => number} */
export const linesInComponents = (styles) =>
  styles.reduce((sum, { css, inComponent }) => sum + (inComponent ? lines(css) : 0), 0)

/** What is wrong with the styles, one sentence each. @type {(styles: readonly Style[], most?: number) => readonly string[]} */
export const styleFaults = (styles, most = MOST_IN_COMPONENTS) => {
  const inComponents = linesInComponents(styles)
  return [
    ...coloursOutsideTokens(styles).map((colour) => `${colour} is a colour outside the tokens.`),
    ...(inComponents > most
      ? [
          `Components have ${inComponents} lines of CSS, of at most ${most}: use the words of src-renderer/ui/layout.css.`,
        ]
      : []),
  ]
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const faults = styleFaults(readStyles(argv[2] ?? fileURLToPath(new URL('../..', import.meta.url))))
  for (const fault of faults) stdout.write(`${fault}\n`)
  if (faults.length > 0) exit(1)
}
