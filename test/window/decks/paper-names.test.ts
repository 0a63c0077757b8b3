import { expect, it } from 'vitest'
import { paperLanguage } from '../../../src-renderer/views/decks/paper/paper-names.ts'

const languages = { ownOf: () => 'fr' as const }

it('paper has the language that names are shown in, and where that is English or not there, the one that texts are read in', () => {
  const there = ['en', 'fr', 'it'] as const
  expect(paperLanguage(there, { naming: { shown: 'own', own: 'it' }, languages })).toBe('it')
  expect(paperLanguage(there, { naming: { shown: 'both', own: 'it' }, languages })).toBe('it')
  expect(paperLanguage(there, { naming: { shown: 'english', own: 'it' }, languages })).toBe('fr')
  expect(paperLanguage(there, { naming: { shown: 'own', own: 'ko' }, languages })).toBe('fr')
  expect(paperLanguage(there, { naming: { shown: 'own', own: undefined }, languages })).toBe('fr')
})
