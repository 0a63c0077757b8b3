import { describe, expect, it } from 'vitest'
import { publishedName } from '../../../shared/formats/lists/published-name.ts'

describe('what the name of a list says', () => {
  it.each<readonly [name: string, family: string | undefined, from: string | undefined, monthOnly: boolean]>([
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
    ['18th May 2027 TCG', 'tcg', '2027-05-18', false],
    ['May 18, 2027 TCG', 'tcg', '2027-05-18', false],
    ['TCG, Sept. 1st 2027', 'tcg', '2027-09-01', false],
    ['31.12.2026 TCG', 'tcg', '2026-12-31', false],
    ['TCG Sept 2027', 'tcg', '2027-09-01', true],
    ['2026.07 OCG Rush', undefined, '2026-07-01', true],
    ['2026.07', undefined, '2026-07-01', true],
    ['League A', undefined, undefined, false],
    ['2026.13 TCG', 'tcg', undefined, false],
    ['2026-02-30 TCG', 'tcg', undefined, false],
    ['TCGplayer', undefined, undefined, false],
    ['Asian-English 2026/8/1', 'ocg-ae', '2026-08-01', false],
    ['OCG AE', 'ocg-ae', undefined, false],
    ['WCS 2026-08', 'worlds', '2026-08-01', true],
    ['MD', 'master-duel', undefined, false],
    ['Korean OCG', undefined, undefined, false],
    ['TCG, 31 Dec. 1999', 'tcg', '1999-12-31', false],
    ['TCG, 31 June 2026', 'tcg', undefined, false],
    ['TCG, 1 May 1899', 'tcg', undefined, false],
    ...[
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ].flatMap((month, at) =>
      [month, month.slice(0, 3).toLowerCase()].map(
        (word) => [`9 ${word} 2026`, undefined, `2026-${String(at + 1).padStart(2, '0')}-09`, false] as const,
      ),
    ),
  ])('%s', (name, family, from, monthOnly) => {
    expect(publishedName(name)).toMatchObject({ family, from, monthOnly })
  })

  it('names a game or region also where no format here plays it', () => {
    expect(publishedName('2026.07 OCG Rush').namesGame).toBe(true)
    expect(publishedName('November list').namesGame).toBe(false)
  })
})
