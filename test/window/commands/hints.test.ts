import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ALL_COMMANDS } from '../../../src-renderer/commands/commands.ts'

/** Keys that walk and answer in lists and fields are the same for everyone; no command of these names is meant by them. */
const FIXED = ['Enter', 'Enter or right-click']
const CHORDS = new Set(ALL_COMMANDS.flatMap(({ keys }) => keys))

const components = readdirSync('src-renderer', { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.svelte'),
)

/** What a component shows in brackets that could be keys: "Larger cards (Alt++)". */
const bracketed = (text: string): readonly string[] =>
  [...text.matchAll(/(?:title|label|placeholder)="[^"]*\(([^(){}"]+)\)/g)].flatMap(([, words]) => words ?? [])

describe('the keys on buttons', () => {
  it('come from the player’s own, never from the words of a component', () => {
    const written = components.flatMap((path) =>
      bracketed(readFileSync(`src-renderer/${path}`, 'utf8'))
        .filter((words) => CHORDS.has(words.split(/[: ]/)[0] ?? '') && !FIXED.includes(words))
        .map((words) => `${path}: ${words}`),
    )
    expect(written).toEqual([])
  })

  it('would be found where a component writes them', () => {
    expect(bracketed('<Button label="Larger cards (Alt++)" title="Delete (Ctrl+Z)">')).toEqual([
      'Alt++',
      'Ctrl+Z',
    ])
  })
})
