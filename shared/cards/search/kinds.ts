import { type Card, isExtraDeckCard } from '../card.ts'
import { ABILITIES, MONSTER_FRAMES, MONSTER_TYPES, SPELL_ICONS, TRAP_ICONS } from '../terms.ts'

export const CARD_KINDS = ['monster', 'spell', 'trap', 'token', 'skill'] as const
const OTHERS = ['pendulum', 'extra', 'main', 'effectless'] as const

/** Every word that `type:` and `is:` understand, in lower case: kinds of card, icons, frames, abilities and Types. */
export const KIND_WORDS = [
  ...new Set([
    ...CARD_KINDS,
    ...MONSTER_FRAMES,
    ...ABILITIES,
    ...SPELL_ICONS,
    ...TRAP_ICONS,
    ...OTHERS,
    ...MONSTER_TYPES.map((type) => type.toLowerCase()),
  ]),
]

const FRAMES: readonly string[] = MONSTER_FRAMES
const TYPES: ReadonlySet<string> = new Set(MONSTER_TYPES.map((type) => type.toLowerCase()))

/** Whether the word says something true of the card; "normal" and "ritual" fit monsters, Spells and Traps alike. */
export const isOfKind = (card: Card, word: string): boolean => {
  if (word === card.kind) return true
  if (word === 'extra') return isExtraDeckCard(card)
  if (word === 'main') return card.kind !== 'token' && card.kind !== 'skill' && !isExtraDeckCard(card)
  switch (card.kind) {
    case 'spell':
    case 'trap':
      return card.icon === word
    case 'skill':
      return false
    case 'token':
      return TYPES.has(word) && card.type?.toLowerCase() === word
    case 'monster':
      if (word === 'effect') return card.effect
      if (word === 'effectless') return !card.effect
      if (word === 'pendulum') return card.pendulum !== undefined
      if (FRAMES.includes(word)) return card.frame === word
      return card.abilities.some((ability) => ability === word) || card.type.toLowerCase() === word
  }
}
