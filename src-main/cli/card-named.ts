import type { Card } from '../../shared/cards/card.ts'
import { nameIndex } from '../../shared/cards/name-index.ts'
import { isPasscode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'

/** A card by its name as people write it, or by a passcode. */
export const cardNamed = (text: string, pool: CardPool): Card | undefined => {
  const number = Number(text)
  const names = nameIndex(pool)
  return (isPasscode(number) ? pool.find(number) : undefined) ?? names.exact(text)[0] ?? names.loose(text)[0]
}
