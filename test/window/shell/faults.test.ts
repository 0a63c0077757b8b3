import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '../../../src-main/package-root.ts'
import { explainReload } from '../../../src-renderer/services/reload-advice.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'
import { Faults } from '../../../src-renderer/shell/faults.ts'

it('nobody is told to reload a window that holds what is kept nowhere else, nor that all is saved', () => {
  expect(explainReload(true)).toBe('Reload the window (F5); your decks are saved.')
  expect(explainReload(false)).toMatch(/^Something you did is not saved yet/)
  const root = join(packageRoot, 'src-renderer')
  const claims = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.(ts|svelte)$/.test(file) && /decks? (is|are) saved/.test(readFileSync(join(root, file), 'utf8')),
  )
  // Only where it was asked before.
  expect(claims.map((file) => basename(file)).sort()).toEqual(['faults.ts', 'reload-advice.ts'])
})

it('a mistake of ours is said once, and never that all is saved where it is not', () => {
  const toasts = new Toasts()
  let isAllKept = true
  const faults = new Faults(toasts, () => isAllKept)
  const words = () => toasts.shown.map(({ text }) => text)
  faults.tell(new Error('one'))
  expect(words()).toEqual(['Something in Duelwright failed. You can go on working; your decks are saved.'])
  isAllKept = false
  faults.tell('two')
  faults.tell('two')
  expect(words().slice(1)).toEqual([
    'Something in Duelwright failed. You can go on working, but something you did is not saved yet.',
  ])
})
