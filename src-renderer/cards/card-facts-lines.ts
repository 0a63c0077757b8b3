import { type Card, linkRating } from '../../shared/cards/card.ts'
import { materialsWords } from '../../shared/cards/materials/describe.ts'
import { nameRead, withNamesRead } from '../../shared/cards/names-read.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import type { MaterialsFact } from '../../shared/cards/materials/materials.ts'
import { REGIONS } from '../../shared/cards/terms.ts'
import { typeLineOf } from '../../shared/cards/face/type-line.ts'

/** One fact of a card: what it is called, and its value. */
export interface FactLine {
  readonly term: string
  readonly value: string
}

/** A card's facts in the order a player reads them, with the names that `cards` show. */
export const factLinesOf = (card: Card, cards?: CardPool): readonly FactLine[] => {
  const lines: FactLine[] = []
  const line = (term: string, value: string | number | undefined): void => {
    if (value !== undefined && value !== '') lines.push({ term, value: `${value}` })
  }
  line('Kind', typeLineOf(card))
  if (card.kind === 'monster' || card.kind === 'token') {
    line('Attribute', card.attribute)
    if ('level' in card) line('Level', card.level)
    if ('rank' in card) line('Rank', card.rank)
    if (card.kind === 'monster' && card.frame === 'link') {
      line('Link Rating', linkRating(card))
      line('Link Arrows', card.arrows.map((arrow) => arrow.replace('-', ' ')).join(', '))
    }
    if (card.kind === 'monster' && card.pendulum)
      line('Pendulum Scales', `${card.pendulum.left} (left), ${card.pendulum.right} (right)`)
    line('ATK', card.atk)
    if ('def' in card) line('DEF', card.def)
  }
  if (card.kind === 'monster' && 'materials' in card)
    line('Materials', lineOfMaterials(card.materials, cards))
  line('Counts as', cards && card.countsAs ? nameRead(card.countsAs, cards) : card.countsAs)
  line('Belongs to', card.archetypes.join(', '))
  if (card.releaseUnknown) line('Released', 'not known')
  else if (card.regions.length < REGIONS.length)
    line(
      'Released',
      card.regions.length === 0 ? 'nowhere yet' : `only in the ${card.regions.join().toUpperCase()}`,
    )
  line('Passcode', card.passcode)
  return lines
}

const lineOfMaterials = (materials: MaterialsFact | undefined, cards?: CardPool): string | undefined => {
  if (materials === undefined || materials === 'none') return undefined
  return materials === 'unread'
    ? 'not understood, so not checked'
    : materialsWords(withNamesRead(materials.recipes, cards))
}

/** The same in one short line for dense lists: "Lv 3 · FIRE Zombie · 0/1800 · Tuner". */
export const summaryOf = (card: Card): string => {
  if (card.kind !== 'monster' && card.kind !== 'token') return typeLineOf(card)
  const stats = 'def' in card ? `${card.atk}/${card.def}` : `${card.atk}`
  const words = typeLineOf(card)
    .split(' / ')
    .slice(1)
    .filter((word) => word !== 'Effect')
  // A Token that copies a monster has neither Attribute nor Type of its own.
  const body = [card.attribute, card.type].filter((word) => word !== undefined).join(' ')
  return [starsOf(card), ...(body === '' ? ['Token'] : [body]), stats, ...words].join(' · ')
}

const starsOf = (card: Extract<Card, { kind: 'monster' | 'token' }>): string => {
  if (card.kind === 'token' || 'level' in card) return `Lv ${card.level}`
  return 'rank' in card ? `Rank ${card.rank}` : `LINK-${linkRating(card)}`
}
