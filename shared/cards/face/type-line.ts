import type { Card } from '../card.ts'

/** "quick-play" as the game prints it: "Quick-Play". */
export const titled = (word: string): string =>
  word
    .split('-')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('-')

/** The line above a card's text as the card prints it: "Dragon / Synchro / Tuner / Effect", "Quick-Play Spell". */
export const typeLineOf = (card: Card): string => {
  switch (card.kind) {
    case 'spell':
      return `${titled(card.icon)} Spell`
    case 'trap':
      return `${titled(card.icon)} Trap`
    case 'skill':
      return 'Skill'
    case 'token':
      return card.type ? `${card.type} / Token` : 'Token'
    case 'monster': {
      const words: string[] = [card.type]
      if (card.frame !== 'normal' && card.frame !== 'effect') words.push(titled(card.frame))
      if (card.pendulum) words.push('Pendulum')
      words.push(...card.abilities.map(titled))
      words.push(card.effect ? 'Effect' : card.frame === 'normal' ? 'Normal' : '')
      return words.filter((word) => word !== '').join(' / ')
    }
  }
}

/** What tells a card apart from others of its name among these: what it is, and its passcode. Nothing where it has its name alone. */
export const toldApart = (card: Card, among: readonly Card[]): string | undefined =>
  among.some(({ name, passcode }) => name === card.name && passcode !== card.passcode)
    ? `${typeLineOf(card)}, ${card.passcode}`
    : undefined
