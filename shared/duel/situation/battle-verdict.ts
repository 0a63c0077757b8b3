import type { CardPool } from '../../cards/pool.ts'
import type { RuledAction } from '../action.ts'
import { apply, legalActions } from '../engine.ts'
import type { DuelEvent } from '../event.ts'
import { mandatoryNow } from '../playing/mandatory.ts'
import { monsterAt, monstersOf } from '../state/board.ts'
import { openChain, openWindow } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { Change, DuelState } from '../state/state.ts'
import { opponentOf, type Player } from '../state/zones.ts'
import { ascending, numberFor, TURN_PLAYER, zoneNumbered, zonesOf } from './setting.ts'
import type { Asked, AttackAsked } from './situation.ts'

const THEM = opponentOf(TURN_PLAYER)

interface PerSide<T> {
  readonly you: T
  readonly opponent: T
}

/** Who may attack whom, and what the attacks asked about do, each made from the situation as given; one that cannot be made is left out. */
export interface BattleVerdict {
  readonly attackers: readonly number[]
  readonly targets: readonly number[]
  readonly attacks: readonly (AttackAsked & {
    readonly damage: PerSide<number>
    readonly destroyed: PerSide<readonly number[]>
    readonly flipped: boolean
    readonly canAttackAfter: readonly number[]
  })[]
}

/** The Battle Phase of the situation, if it may be entered, and each attack made in it. */
export const judgeBattle = (
  before: DuelState,
  asked: NonNullable<Asked['attacks']>,
  cards: CardPool,
): BattleVerdict => {
  const begun = apply(before, { do: 'enter-phase', phase: 'battle' }, cards)
  if (!begun.ok) return { attackers: [], targets: [], attacks: [] }
  const { state } = unanswered(begun.value, cards)
  const attacks = legalActions(state, cards, ['attack'])
  const targets = new Set(
    attacks.flatMap((one) => (one.do === 'attack' && one.target !== null ? [one.target] : [])),
  )
  return {
    attackers: zonesOf(state, attacks),
    targets: ascending(numbersOf(state, THEM, (id) => targets.has(id))),
    attacks: (asked === 'every' ? attacks.flatMap((one) => asAsked(state, one)) : asked).flatMap((one) =>
      attackVerdict(state, one, cards),
    ),
  }
}

/** An attack that may be made, as a situation would ask about it. */
function asAsked(state: DuelState, action: RuledAction): readonly AttackAsked[] {
  if (action.do !== 'attack') return []
  const { card, target } = action
  const [from] = numbersOf(state, TURN_PLAYER, (id) => id === card)
  const to = target === null ? 'direct' : numbersOf(state, THEM, (id) => id === target)[0]
  return from === undefined || to === undefined ? [] : [{ from, to }]
}

/** The change after everybody who is asked has passed: a situation is about what its player may do. */
const unanswered = ({ state, events }: Change, cards: CardPool): Change => {
  const passed = (openWindow(state) ?? openChain(state)) && apply(state, { do: 'pass' }, cards)
  return passed?.ok
    ? unanswered({ state: passed.value.state, events: [...events, ...passed.value.events] }, cards)
    : { state, events }
}

/** The state after what must be activated was, and has resolved: nothing else can be done before. */
const afterMandatory = (state: DuelState, cards: CardPool): DuelState => {
  const [waiting] = mandatoryNow(state, cards)
  const activated = waiting && apply(state, waiting, cards)
  return activated?.ok ? afterMandatory(unanswered(activated.value, cards).state, cards) : state
}

function attackVerdict(state: DuelState, asked: AttackAsked, cards: CardPool): BattleVerdict['attacks'] {
  const attacker = monsterAt(state, zoneNumbered(asked.from, TURN_PLAYER))
  const target = asked.to === 'direct' ? null : monsterAt(state, zoneNumbered(asked.to, THEM))
  if (!attacker || (asked.to !== 'direct' && !target)) return []
  const action = { do: 'attack', card: attacker.id, target: target?.id ?? null } as const
  const made = apply(state, action, cards)
  if (!made.ok) return []
  const after = unanswered(made.value, cards)
  const later = afterMandatory(after.state, cards)
  const lost = (player: Player) => state.sides[player].lifePoints - after.state.sides[player].lifePoints
  const destroyed = (player: Player) =>
    ascending(numbersOf(state, player, (id) => after.events.some((event) => isDestroyed(event, id))))
  return [
    {
      ...asked,
      damage: { you: lost(TURN_PLAYER), opponent: lost(THEM) },
      destroyed: { you: destroyed(TURN_PLAYER), opponent: destroyed(THEM) },
      flipped: after.events.some(({ is }) => is === 'flipped'),
      canAttackAfter: zonesOf(later, legalActions(later, cards, ['attack'])),
    },
  ]
}

const isDestroyed = (event: DuelEvent, id: DuelObjectId): boolean =>
  (event.is === 'moved' && event.because === 'battle' && event.card === id) ||
  (event.is === 'removed' && event.card === id)

/** The numbers, as their player counts, of the zones whose monsters fit. */
const numbersOf = (
  state: DuelState,
  player: Player,
  fits: (id: DuelObjectId) => boolean,
): readonly number[] =>
  monstersOf(state, player)
    .filter(({ monster }) => fits(monster.id))
    .map(({ zone }) => numberFor(zone, player))
