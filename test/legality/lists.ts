import type { Passcode } from '../../shared/cards/passcode.ts'
import type { Limit, LimitList, PointsList } from '../../shared/legality/limit-list.ts'

/** A Forbidden & Limited list written in a test. */
export const limitList = (
  limits: readonly (readonly [Passcode, Limit])[],
  more: Partial<LimitList> = {},
): LimitList => ({
  kind: 'limits',
  id: 'tcg-2026-05-18',
  family: 'tcg',
  name: 'TCG, May 2026',
  effective: '2026-05-18',
  source: 'this test',
  whitelist: false,
  limits: new Map(limits),
  ...more,
})

export const pointsList = (
  points: readonly (readonly [Passcode, number])[],
  more: Partial<PointsList> = {},
): PointsList => ({
  kind: 'points',
  id: 'genesys-2026-08-04',
  family: 'genesys',
  name: 'Genesys, August 2026',
  effective: '2026-08-04',
  source: 'this test',
  points: new Map(points),
  ...more,
})
