import { type Card, linkRating } from '../../cards/card.ts'
import type { Passcode } from '../../cards/passcode.ts'
import { type CardPool, nameShown } from '../../cards/pool.ts'
import { type FigureNow, figuresNow } from '../continuous/figures.ts'
import { factsOf, locate } from '../state/board.ts'
import type { Counters, DuelCard, DuelObjectId, FieldMonster, Position } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import type { Phase } from '../state/turn-state.ts'
import type { PileName, Place, Player } from '../state/zones.ts'

/** The player who sits at the window; the mat is drawn from this side. */
export const YOU: Player = 0

/** What the piles are called, behind "your" or "the". */
export const PILE_NAMES: Readonly<Record<PileName, string>> = {
  hand: 'hand',
  deck: 'Deck',
  extraDeck: 'Extra Deck',
  graveyard: 'GY',
  banished: 'banished cards',
}

/** The place as you call it: "Main Monster Zone 3", "opponent's GY", "Extra Monster Zone, left". */
export const placeName = (place: Place): string => {
  switch (place.in) {
    case 'extraMonster':
      return `Extra Monster Zone, ${place.side}`
    case 'mainMonster':
      return `${whose(place.of)}Main Monster Zone ${place.index + 1}`
    case 'spellTrap':
      return `${whose(place.of)}Spell & Trap Zone ${place.index + 1}`
    case 'pendulum':
      return `${whose(place.of)}Pendulum Zone, ${place.side}`
    case 'field':
      return `${whose(place.of)}Field Zone`
    default:
      return `${whose(place.of)}${PILE_NAMES[place.in]}`
  }
}

/** What players read of a card, by its passcode where nothing is known of it. */
export const calledNow = (card: DuelCard, cards: CardPool): string => {
  const facts = factsOf(card, cards)
  return facts ? nameShown(facts, cards) : `#${card.passcode}`
}

/** The same of a card that may not be in the duel any more. */
export const passcodeShown = (passcode: Passcode, cards: CardPool): string | undefined => {
  const facts = cards.find(passcode)
  return facts && nameShown(facts, cards)
}

/** The name of a card of the duel; "a card" for one that is not in it (any more). */
export const cardName = (state: DuelState, id: DuelObjectId, cards: CardPool): string => {
  const found = locate(state, id)
  return found ? calledNow(found.card, cards) : 'a card'
}

/** ", Defense Position" behind what comes to the field that way; Attack Position goes without saying. */
export const inDefense = (position: Position): string => (position === 'defense' ? ', Defense Position' : '')

/** A pile as a heading: "Your GY", "Opponent's Deck". */
export const pileTitle = (pile: PileName, of: Player): string =>
  `${of === YOU ? 'Your' : 'Opponent’s'} ${PILE_NAMES[pile]}`

const whose = (player: Player): string => (player === YOU ? '' : 'opponent’s ')

/** "Level 4, DARK, Cyberse, ATK 2300, DEF 1000": the facts in one breath. */
export const statsOf = (card: Card): string => {
  switch (card.kind) {
    case 'spell':
    case 'trap':
      return `${card.icon} ${card.kind === 'spell' ? 'Spell' : 'Trap'}`
    case 'skill':
      return 'Skill'
    case 'token':
      return [
        card.tuner ? 'Tuner Token' : 'Token',
        `Level ${card.level}`,
        card.attribute,
        card.type,
        `ATK ${card.atk}`,
        `DEF ${card.def}`,
      ]
        .filter(Boolean)
        .join(', ')
    case 'monster': {
      const rank =
        card.frame === 'link'
          ? `Link ${linkRating(card)}`
          : card.frame === 'xyz'
            ? `Rank ${card.rank}`
            : `Level ${card.level}`
      const def = card.frame === 'link' ? '' : `, DEF ${card.def}`
      const scales = card.pendulum ? `, Scales ${card.pendulum.left} and ${card.pendulum.right}` : ''
      return `${rank}, ${card.attribute}, ${card.type}, ATK ${card.atk}${def}${scales}`
    }
  }
}

/** The phases as the rulebook calls them. */
export const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  draw: 'Draw Phase',
  standby: 'Standby Phase',
  main1: 'Main Phase 1',
  battle: 'Battle Phase',
  main2: 'Main Phase 2',
  end: 'End Phase',
}

/** "attack position, 2300 ATK, was 1800", "face-down defense position": what a zone says of the monster in it. */
export const monsterWords = (state: DuelState, monster: FieldMonster, cards: CardPool): string => {
  if (!monster.faceUp) return 'face-down defense position'
  const figures = figuresNow(state, monster, cards)
  const main = monster.position === 'attack' || !figures.def ? 'atk' : 'def'
  const level = figures.level ?? figures.rank
  const under = monster.attached.length
  return [
    `${monster.position} position`,
    ...said(figures[main], main.toUpperCase()),
    ...(level && level.now !== level.original ? [`Level ${level.now}`] : []),
    ...(monster.trapMonster ? ['Trap Monster'] : []),
    ...(under > 0 ? [`${under} ${under === 1 ? 'material' : 'materials'}`] : []),
    ...counterWords(monster.counters),
  ].join(', ')
}

/** "2 Spell Counter", one for each kind. */
export const counterWords = (counters: Counters | undefined): readonly string[] =>
  Object.entries(counters ?? {}).map(([kind, count]) => `${count} ${kind}`)

/** "Scale 4, was 8". */
export const scaleWords = ({ now, original }: FigureNow): readonly string[] => [
  `Scale ${now}`,
  ...(now === original ? [] : [`was ${original}`]),
]

const said = (figure: FigureNow | undefined, unit: string): readonly string[] => {
  if (!figure) return []
  return [`${figure.now} ${unit}`, ...(figure.now === figure.original ? [] : [`was ${figure.original}`])]
}
