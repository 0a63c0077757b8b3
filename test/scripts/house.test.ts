import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { importCircles, importers } from '../../scripts/house/imports.mjs'
import { doubledNames, misnamedWords } from '../../scripts/house/names.mjs'
import { readModules } from '../../scripts/house/sources.mjs'
import { coloursOutsideTokens, lines, readStyles, styleFaults } from '../../scripts/house/styles.mjs'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A checkout that holds these files and nothing else. */
const checkout = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'duelwright-house-'))
  folders.push(folder)
  for (const root of ['shared', 'src-renderer', 'src-main']) mkdirSync(join(folder, root))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const modulesOf = (files: Readonly<Record<string, string>>) => readModules(checkout(files))

describe('names exported by more than one module', () => {
  it('are found whatever declares them', () => {
    const modules = modulesOf({
      'shared/a.ts': `export const one = 1, [two, { three }] = x
        export type Four = 4
        export interface Five {}
        export class Six {}
        export function seven() {}
        const eight = 8
        export { eight, eight as nine }`,
      'shared/b.ts': `export const three = 3, one = 1
        export interface Four {}
        export type Five = 5
        export const Six = 6
        export const nine = 9, eight = 8
        export const seven = () => 7`,
    })
    expect(doubledNames(modules).map(({ name }) => name)).toEqual([
      'one',
      'three',
      'Four',
      'Five',
      'Six',
      'seven',
      'eight',
      'nine',
    ])
  })

  it('are those of the whole house, components among them', () => {
    const modules = modulesOf({
      'shared/a.ts': 'export type Place = 1',
      'src-renderer/B.svelte':
        '<script module lang="ts">export type Place = 2</script>\n<script lang="ts">export const one = 1</script>',
      'src-main/c.ts': 'export const one = 1',
    })
    expect(doubledNames(modules)).toEqual([
      { name: 'Place', paths: ['shared/a.ts', 'src-renderer/B.svelte'] },
    ])
  })

  it('are not those that a module keeps to itself, passes on, or gives to a value and its type', () => {
    const modules = modulesOf({
      'shared/a.ts': 'export const Shape = 1\nexport type Shape = 1\nconst own = 1',
      'shared/b.ts': "export { Shape } from './a.ts'\nconst own = 2",
      'shared/c.ts': "import { Shape } from './a.ts'\nexport { Shape }\nexport * from './b.ts'",
    })
    expect(doubledNames(modules)).toEqual([])
  })
})

describe('functions that give words', () => {
  const misnamed = (text: string) => misnamedWords(modulesOf({ 'shared/a.ts': text })).map(({ name }) => name)

  it('are named for whole sentences and give parts of one, or the other way round, on whichever way out', () => {
    expect(
      misnamed(`
        export const explainOne = (why: string): string => (why ? 'No card.' : \`\${why} has none\`)
        export function explainTwo(): string { if (x) { return 'no card' } return 'no card.' }
        export const threeWords = (why: string): string | undefined => why || 'No card is there.'
        export const fourWords = (): string => { switch (x) { case 1: return \`a \${x}.\` } }
        export const describeFive = (): string => five()`),
    ).toEqual(['explainOne', 'explainTwo', 'threeWords', 'fourWords', 'describeFive'])
  })

  it('are named well where they pass on what others give, and whatever they do beside it', () => {
    expect(
      misnamed(`
        export const explainOne = (why: string): string => \`No card: \${why}\`
        export const explainTwo = (): string => { const a = () => { return 'no card' }; return \`It says “\${a()}.”\` }
        export const threeWords = (): string => { const a = () => 'One.'; return a() ? 'no card' : '' }
        export const hasFourWords = (): boolean => x === 'Four.'
        const describeFive = (): string => 'five'`),
    ).toEqual([])
  })
})

describe('imports', () => {
  const modules = modulesOf({
    'shared/ground.ts': '',
    'shared/one.ts': "import type { Two } from './two.ts'\nimport './ground.ts'",
    'shared/two.ts': "export * from './one.ts'\nimport './ground.ts'",
    'shared/three.ts': "import './two.ts'",
    'src-renderer/worker.ts': "import '../shared/three.ts'",
    'src-renderer/View.svelte':
      "<script>import('./view.ts')</script>\n<script lang=\"ts\">import { x } from '../shared/ground.ts'</script>",
    'src-renderer/view.ts': "new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })",
  })

  it('are counted with types, components and workers', () => {
    expect(Object.fromEntries(importers(modules))).toEqual({
      'shared/ground.ts': 3,
      'shared/one.ts': 1,
      'shared/two.ts': 2,
      'shared/three.ts': 1,
      'src-renderer/View.svelte': 0,
      'src-renderer/view.ts': 1,
      'src-renderer/worker.ts': 1,
    })
  })

  it('that lead back to where they came from are a circle, which others only reach', () => {
    expect(importCircles(modules)).toEqual([['shared/one.ts', 'shared/two.ts']])
  })
})

describe('styles', () => {
  it('are read from sheets and components, and a colour is a token only in a sheet', () => {
    const styles = readStyles(
      checkout({
        'src-renderer/tokens.css': ':root {\n  --line: #123;\n  color: #456;\n}\n',
        'src-renderer/View.svelte':
          '<a href="#add">x</a>\n<style>\n  /* #fff */\n  a {\n    --own: rgb(1 2 3);\n    color: var(--line);\n  }\n</style>\n',
        'src-renderer/view.ts': 'const colour = "#789"',
      }),
    )
    expect(styles.map(({ path, css }) => [path, lines(css)])).toEqual([
      ['src-renderer/View.svelte', 5],
      ['src-renderer/tokens.css', 4],
    ])
    expect(coloursOutsideTokens(styles)).toEqual([
      'src-renderer/View.svelte: rgb(',
      'src-renderer/tokens.css: #456',
    ])
  })

  it('are refused where they are no tokens, and where components have more lines of their own than they may', () => {
    const styles = readStyles(
      checkout({
        'src-renderer/tokens.css': ':root {\n  --line: #123;\n}\n',
        'src-renderer/A.svelte': '<style>\n  a {\n    color: var(--line);\n  }\n</style>\n',
        'src-renderer/B.svelte': '<style>\n  b {\n    color: var(--line);\n  }\n</style>\n',
      }),
    )
    expect(styleFaults(styles, 6)).toEqual([])
    expect(styleFaults(styles, 5)).toEqual([expect.stringContaining('6 lines of CSS, of at most 5')])
    const red = { path: 'src-renderer/C.svelte', css: 'a { color: #f00 }\n', inComponent: true }
    expect(styleFaults([...styles, red])).toEqual([expect.stringContaining('#f00')])
  })
})
