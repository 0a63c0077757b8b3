import type { LevelMonster, LinkMonster, Monster, XyzMonster } from '../../cards/card.ts'
import type { MaterialsFact } from '../../cards/materials/materials.ts'
import type { LinkArrow, MonsterFrame, Stat } from '../../cards/terms.ts'
import { failed, ok, type Result } from '../../result.ts'

type Shared = Omit<LevelMonster, 'frame' | 'level' | 'def' | 'materials'>

/** What a database row says of a monster before its frame decides which of it must be there. */
export interface MonsterParts {
  readonly shared: Shared
  readonly frame: MonsterFrame
  readonly level: number | undefined
  readonly rank: number | undefined
  readonly arrows: readonly LinkArrow[] | undefined
  readonly def: Stat | undefined
  readonly materials: MaterialsFact | undefined
}

/** A monster with exactly what its frame has; the error names the part that is missing or impossible. */
export const monsterFromParts = (
  parts: MonsterParts,
): Result<Monster, { readonly field: 'level' | 'rank' | 'arrows' | 'def'; readonly found: unknown }> => {
  const { shared, frame, def, materials = 'unread' } = parts
  if (frame === 'link') {
    const { arrows } = parts
    if (arrows === undefined || arrows.length === 0) return failed({ field: 'arrows', found: arrows })
    return ok<LinkMonster>({ ...shared, frame, arrows, materials })
  }
  if (def === undefined) return failed({ field: 'def', found: def })
  if (frame === 'xyz') {
    const { rank } = parts
    if (rank === undefined || !isStars(rank, 13)) return failed({ field: 'rank', found: rank })
    return ok<XyzMonster>({ ...shared, frame, rank, def, materials })
  }
  const { level } = parts
  if (level === undefined || !isStars(level, 12)) return failed({ field: 'level', found: level })
  if (frame === 'fusion' || frame === 'synchro')
    return ok<LevelMonster>({ ...shared, frame, level, def, materials })
  return ok<LevelMonster>({ ...shared, frame, level, def })
}

/** Levels run to 12 and Ranks to 13 [MON-13, MON-14]; from 0, because "Ultimaya Tzolkin" and "Number C1000" have that. */
const isStars = (value: number, highest: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= highest
