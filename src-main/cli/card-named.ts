import type { Card } from '../../shared/cards/card.ts'
import { nameIndex } from '../../shared/cards/name-index.ts'
import { cardsNamedLike } from '../../shared/cards/near-names.ts'
import { isPasscode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'

/** A card by its name as people write it, or by a passcode. */
export const cardNamed = (text: string, pool: CardPool): Card | undefined => {
  const number = Number(text)
  const names = nameIndex(pool)
  return (isPasscode(number) ? pool.find(number) : undefined) ?? names.exact(text)[0] ?? names.loose(text)[0]
}

/** That there is no such card, and which ones are called nearly so. */
export const noCardWords = (name: string, pool: CardPool): string => {
  const near = cardsNamedLike(name, pool)
    .slice(0, 2)
    .map((card) => `"${card.name}"`)
  return `there is no card "${name}"${near.length > 0 ? `; perhaps ${near.join(' or ')}` : ''}`
}
