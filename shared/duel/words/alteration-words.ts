import type { Action } from '../action.ts'
import type { Alteration, Figure } from '../state/duel-card.ts'

/** "ATK +500", "Level becomes 4". */
export const alterationWords = (alteration: Alteration): string => {
  switch (alteration.of) {
    case 'type':
    case 'attribute':
      return `becomes ${alteration.to}`
    default: {
      const figure = FIGURE_WORDS[alteration.of]
      if ('to' in alteration) return `${figure} becomes ${alteration.to}`
      if (alteration.is !== 'add') return `${figure} × ${alteration.by}`
      return `${figure} ${alteration.by < 0 ? '−' : '+'}${Math.abs(alteration.by)}`
    }
  }
}

/** What is printed at a card: "ATK", "Rank". */
export const FIGURE_WORDS: Readonly<Record<Figure, string>> = {
  atk: 'ATK',
  def: 'DEF',
  level: 'Level',
  rank: 'Rank',
}

/** "Destroy all monsters", "Turn all cards face-down". */
export const allWords = ({ of, each }: Extract<Action, { do: 'all-by-hand' }>): string => {
  const kinds = of.kinds ? of.kinds.map((kind) => KIND_WORDS[kind]).join(' and ') : 'cards'
  const whom = `all ${kinds}${of.in ? ` in ${ZONE_WORDS[of.in]}` : ''}`
  switch (each.do) {
    case 'destroy':
      return `Destroy ${whom}`
    case 'return':
      return `Return ${whom} to the hand`
    case 'turn':
      return `Turn ${whom} ${each.faceUp ? 'face-up' : 'face-down'}${each.position === 'defense' ? ', Defense Position' : ''}`
    case 'alter':
      return `${whom}: ${alterationWords(each.alteration)}`
  }
}

const KIND_WORDS = { monster: 'monsters', spell: 'Spells', trap: 'Traps' } as const
const ZONE_WORDS = { 'spell-trap-zones': 'Spell & Trap Zones', 'pendulum-zones': 'Pendulum Zones' } as const
