import { describe, expect, it } from 'vitest'
import { publishedName } from '../../../shared/formats/lists/published-name.ts'

describe('what the name of a list says', () => {
  it.each([
    ['2026.11 TCG', 'tcg', '2026-11-01', true],
    ['2026.07 OCG', 'ocg', '2026-07-01', true],
    ['2026.5 TCG', 'tcg', '2026-05-01', true],
    ['2026.05 Worlds', 'worlds', '2026-05-01', true],
    ['2025.07 Speed Duel', 'speed', '2025-07-01', true],
    ['2026.05 Traditional', 'traditional', '2026-05-01', true],
    ['2005.4 GOAT', 'goat', '2005-04-01', true],
    ['Retro 2010-03-edison', 'edison', '2010-03-01', true],
    ['2026.08.14 Genesys', 'genesys', '2026-08-14', false],
    ['OCG Genesys 2026-08-01', 'ocg-genesys', '2026-08-01', false],
    ['Master Duel, 5 August 2026', 'master-duel', '2026-08-05', false],
    ['tcg/2026-11-16.vector.json', 'tcg', '2026-11-16', false],
    ['tcg_2026-11-16.vector.json', 'tcg', '2026-11-16', false],
    ['TCG November 2026', 'tcg', '2026-11-01', true],
    ['2026.07 OCG Rush', undefined, '2026-07-01', true],
    ['2026.07', undefined, '2026-07-01', true],
    ['League A', undefined, undefined, false],
    ['2026.13 TCG', 'tcg', undefined, false],
    ['2026-02-30 TCG', 'tcg', undefined, false],
    ['TCGplayer', undefined, undefined, false],
  ])('%s', (name, family, from, monthOnly) => {
    expect(publishedName(name)).toEqual({ family, from, monthOnly })
  })
})
