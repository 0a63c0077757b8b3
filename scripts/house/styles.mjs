// @ts-check
// Figures about CSS: how much of it there is, and colours that are no tokens.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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
