import { type Card, linkRating } from '../card.ts'
import type { Attribute, LinkArrow, Stat } from '../terms.ts'
import {
  ATTRIBUTE_EMBLEMS,
  SKILL_EMBLEM,
  SPELL_EMBLEMS,
  TRAP_EMBLEMS,
  TYPE_EMBLEMS,
  UNKNOWN_EMBLEM,
} from './emblems.ts'
import { typeLineOf } from './type-line.ts'

/** What a drawn card shows, whatever its size; the size decides how much of it (CardFace.svelte). */
export interface Face {
  readonly name: string
  /** Names the frame's colours in frames.css. */
  readonly frame: string
  readonly pendulum: { readonly left: number; readonly right: number } | undefined
  readonly attribute: Attribute | undefined
  /** Level or Rank: how many stars, and on which side they stand. */
  readonly stars: { readonly count: number; readonly are: 'level' | 'rank' } | undefined
  readonly arrows: readonly LinkArrow[] | undefined
  readonly typeLine: string
  readonly atk: Stat | undefined
  readonly def: Stat | undefined
  readonly emblem: string
  readonly hue: number
}

const HUES: Readonly<Record<Attribute, number>> = {
  DARK: 272,
  DIVINE: 36,
  EARTH: 30,
  FIRE: 8,
  LIGHT: 42,
  WATER: 208,
  WIND: 140,
}

const nothing = {
  pendulum: undefined,
  attribute: undefined,
  stars: undefined,
  arrows: undefined,
  atk: undefined,
  def: undefined,
} as const

/** The face of a known card, or of one that no database here knows. */
export const faceOf = (card: Card | undefined): Face => {
  if (!card)
    return {
      ...nothing,
      name: 'Unknown card',
      frame: 'unknown',
      typeLine: 'Unknown',
      emblem: UNKNOWN_EMBLEM,
      hue: 215,
    }
  const common = { ...nothing, name: card.name, typeLine: typeLineOf(card) }
  switch (card.kind) {
    case 'spell':
      return { ...common, frame: 'spell', emblem: SPELL_EMBLEMS[card.icon], hue: 165 }
    case 'trap':
      return { ...common, frame: 'trap', emblem: TRAP_EMBLEMS[card.icon], hue: 325 }
    case 'skill':
      return { ...common, frame: 'skill', emblem: SKILL_EMBLEM, hue: 215 }
    case 'token':
    case 'monster':
      return {
        ...common,
        frame: card.kind === 'token' ? 'token' : card.frame,
        attribute: card.attribute,
        emblem: card.type ? TYPE_EMBLEMS[card.type] : UNKNOWN_EMBLEM,
        hue: card.attribute ? HUES[card.attribute] : 215,
        atk: card.atk,
        ...monsterPart(card),
      }
  }
}

const monsterPart = (card: Extract<Card, { kind: 'monster' | 'token' }>): Partial<Face> => {
  if (card.kind === 'token') return { stars: { count: card.level, are: 'level' }, def: card.def }
  const pendulum = card.pendulum
  switch (card.frame) {
    case 'link':
      return { pendulum, arrows: card.arrows }
    case 'xyz':
      return { pendulum, stars: { count: card.rank, are: 'rank' }, def: card.def }
    default:
      return { pendulum, stars: { count: card.level, are: 'level' }, def: card.def }
  }
}

/** The number that stands for the card where there is room for one only: "8", "R4", "L2", or nothing for Spells and Traps. */
export const shortNumberOf = (card: Card | undefined): string => {
  if (card?.kind === 'token') return `${card.level}`
  if (card?.kind !== 'monster') return ''
  if (card.frame === 'link') return `L${linkRating(card)}`
  return card.frame === 'xyz' ? `R${card.rank}` : `${card.level}`
}

export const attributeEmblem = (attribute: Attribute): string => ATTRIBUTE_EMBLEMS[attribute]
