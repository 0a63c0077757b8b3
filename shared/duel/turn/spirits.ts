import { type Card, isExtraDeckCard } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import { factsOf, locate, monstersOf } from '../state/board.ts'
import { type Change, changed, unchanged } from '../state/change.ts'
import { madeBy, nextLink, withLink } from '../chain/chain.ts'
import { sendTo } from '../by-hand/move.ts'
import type { FieldMonster } from '../state/duel-card.ts'
import type { ChainLink } from '../state/process.ts'
import type { DuelState } from '../state/state.ts'
import { summonKinds } from '../summons/summon-kinds.ts'
import { opponentOf } from '../state/zones.ts'

/**
 * In the End Phase Spirit Monsters that came face-up this turn return to the hand: mandatory Trigger Effects in one Chain,
 * the turn player's first [SPI-01, SPI-03, CHN-27]. One that could not return does not try again.
 */
export const withSpiritsReturning = (change: Change, cards: CardPool): Change => {
  if (!change.events.some((event) => event.is === 'phase' && event.phase === 'end')) return change
  const { player } = change.state.turn
  return [player, opponentOf(player)]
    .flatMap((side) => monstersOf(change.state, side))
    .filter(({ monster }) => returns(change.state, monster, cards))
    .reduce((before, { monster }) => returning(before, monster, cards), change)
}

/** The effect of the link that resolves takes its Spirit Monster back to its owner's hand. */
export const spiritReturned = (state: DuelState, { card }: ChainLink, cards: CardPool): Change => {
  const located = locate(state, card)
  return located?.kind === 'monster' && located.card.faceUp
    ? sendTo(unchanged(state), card, 'hand', 'spirit-returns', cards)
    : unchanged(state)
}

function returning(before: Change, { id, passcode, controller }: FieldMonster, cards: CardPool): Change {
  const link = {
    player: controller,
    card: id,
    activated: 'trigger',
    speed: 1,
    mandatory: true,
    spiritReturns: true,
    targets: [],
  } as const
  const made = madeBy(
    nextLink(before.state),
    changed(unchanged(before.state), withLink(before.state, link, cards), {
      is: 'activated',
      player: controller,
      card: id,
      passcode,
      targets: [],
    }),
  )
  return { state: made.state, events: [...before.events, ...made.events] }
}

/** Normal Summoned or turned face-up this turn; one that cannot be Normal Summoned, also where it was Special Summoned [SPI-01 to SPI-04]. */
function returns(state: DuelState, monster: FieldMonster, cards: CardPool): boolean {
  const facts = factsOf(monster, cards)
  if (facts?.kind !== 'monster' || !facts.abilities.includes('spirit') || !monster.faceUp) return false
  const { number } = state.turn
  if (monster.flippedOn === number) return true
  const { by, turn } = monster.arrival
  return turn === number && summonKinds(by).includes(isSpecialSummoned(facts) ? 'special' : 'normal')
}

const isSpecialSummoned = (facts: Extract<Card, { readonly kind: 'monster' }>): boolean =>
  isExtraDeckCard(facts) ||
  facts.frame === 'ritual' ||
  facts.restrictions.some(({ code }) => code === 'cannot-be-normal-summoned')
