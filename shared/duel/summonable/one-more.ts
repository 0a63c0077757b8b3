import type { LevelMonster, Monster } from '../../cards/card.ts'
import type { Passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'
import { freeMainMonsterZones } from '../moves/placement.ts'
import { factsOf, withMonsterAt } from '../state/board.ts'
import type { DuelCard, DuelObjectId } from '../state/duel-card.ts'
import { asListed } from '../state/knowledge.ts'
import type { DuelState } from '../state/state.ts'
import { canBeSummoned } from './summonable.ts'

/** Monsters one of which on the field would let these be Summoned. */
export interface OneMore {
  /** Their Levels, and whether they are Tuners; each pair once, the lowest Level first. */
  readonly kinds: readonly { readonly level: number; readonly tuner: boolean }[]
  /** Those of the Deck and the hand that would do it. */
  readonly monsters: readonly Passcode[]
  /** The Extra Deck monsters that it would allow. */
  readonly allows: readonly Passcode[]
}

/** The Main Deck monsters in the turn player's hand and Deck, each once. */
export const monstersToCome = (state: DuelState, cards: CardPool): readonly DuelCard[] => {
  const of = state.turn.player
  const seen = new Set<Passcode>()
  const both = (['hand', 'deck'] as const).flatMap((pile) => asListed(state, { in: pile, of }, cards))
  return both.filter((card) => {
    const isFirst = !seen.has(card.passcode) && isLevelMonster(factsOf(card, cards))
    if (isFirst) seen.add(card.passcode)
    return isFirst
  })
}

/** The Extra Deck monsters that cannot be Summoned by their procedure now, but could if this monster stood face-up on the field. */
export const allowedByOneMore = (
  state: DuelState,
  monster: DuelCard,
  cards: CardPool,
): readonly Passcode[] => {
  const { player, number } = state.turn
  const [zone] = freeMainMonsterZones(state, player)
  if (!zone) return []
  const supposed = withMonsterAt(state, zone, {
    id: state.nextId as DuelObjectId,
    passcode: monster.passcode,
    owner: player,
    faceUp: true,
    controller: player,
    position: 'attack',
    arrival: { by: 'effect', turn: number },
    attached: [],
  })
  const waiting = state.sides[player].extraDeck.filter((card) => !canBeSummoned(state, card, cards))
  const allowed = waiting.filter((card) =>
    canBeSummoned({ ...supposed, nextId: state.nextId + 1 }, card, cards),
  )
  return [...new Set(allowed.map(({ passcode }) => passcode))]
}

/** The monsters put together by what they allow; what allows most comes first. */
export const grouped = (
  found: readonly { readonly monster: Passcode; readonly allows: readonly Passcode[] }[],
  cards: CardPool,
): readonly OneMore[] => {
  const groups = new Map<string, OneMore>()
  for (const { monster, allows } of found) {
    const facts = cards.find(monster)
    if (allows.length === 0 || !isLevelMonster(facts)) continue
    const kind = { level: facts.level, tuner: facts.abilities.includes('tuner') }
    const former = groups.get(allows.join())
    const known = former?.kinds.some(({ level, tuner }) => level === kind.level && tuner === kind.tuner)
    groups.set(allows.join(), {
      kinds: [...(former?.kinds ?? []), ...(known ? [] : [kind])].toSorted((a, b) => a.level - b.level),
      monsters: [...(former?.monsters ?? []), monster],
      allows,
    })
  }
  return [...groups.values()].toSorted((a, b) => b.allows.length - a.allows.length)
}

const isLevelMonster = (facts: ReturnType<typeof factsOf>): facts is LevelMonster =>
  facts?.kind === 'monster' && hasLevel(facts)

const hasLevel = (facts: Monster): facts is LevelMonster => 'level' in facts
