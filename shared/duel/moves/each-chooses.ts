import type { CardPool } from '../../cards/pool.ts'
import type { Move, Procedure } from '../procedure.ts'
import { locate, monstersOf, nameOf, type StandingMonster, withMonsterAt } from '../state/board.ts'
import { madeBy } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { ChoiceOutcome, EachChooses } from '../state/process.ts'
import { type Change, changed, type DuelState, unchanged } from '../state/state.ts'
import { type MonsterZone, opponentOf, type Player } from '../state/zones.ts'
import { leavingTogether, lifted, sendTo } from './move.ts'
import { freeMainMonsterZones } from './placement.ts'

/** An effect lets each player choose one of their own cards, the turn player first; then the same happens to both cards at once [CHN-31]. */
export const eachChooses: Move<{ readonly fate: ChoiceOutcome }> = {
  why: (state, { fate }) => {
    const able = choosers(state, fate).length
    return able === 2 || (able === 1 && fate !== 'switched')
      ? undefined
      : { code: 'nothing-to-choose', from: fate === 'discarded' ? 'hand' : 'monsters', rules: ['CHN-31'] }
  },
  perform: (state, { fate }) => {
    const [asked] = choosers(state, fate)
    if (asked === undefined) throw new Error('nobody has a card to choose')
    const choosing: EachChooses = { is: 'each-chooses', fate, asked, chosen: [] }
    return unchanged({ ...state, processes: [...state.processes, choosing] })
  },
}

/** The card that the player who is asked chooses. */
export const chooseCard: Procedure<'choose'> = {
  why: (state, { card }, cards) => {
    const choosing = choosingNow(state)
    if (!choosing) return { code: 'nothing-to-finish', process: 'each-chooses', rules: ['CHN-31'] }
    if (choices(state, choosing.fate, choosing.asked).includes(card)) return undefined
    const located = locate(state, card)
    return located
      ? { code: 'not-among-choices', name: nameOf(located.card, cards), rules: ['CHN-31'] }
      : { code: 'no-such-card', card, rules: ['CHN-31'] }
  },
  list: (state) => {
    const choosing = choosingNow(state)
    return choosing
      ? choices(state, choosing.fate, choosing.asked).map((card) => ({ do: 'choose', card }))
      : []
  },
  perform: (state, { card }, cards) => {
    const choosing = choosingNow(state)
    if (!choosing) throw new Error('nobody chooses')
    const chosen = [...choosing.chosen, card]
    const next = opponentOf(choosing.asked)
    if (chosen.length === 1 && next !== state.turn.player && choosers(state, choosing.fate).includes(next)) {
      return unchanged({
        ...state,
        processes: state.processes.with(-1, { ...choosing, asked: next, chosen }),
      })
    }
    const below = { ...state, processes: state.processes.slice(0, -1) }
    const chain = below.processes.at(-1)
    const link = chain?.is === 'chain' && chain.step.is === 'resolving' ? chain.step.link + 1 : undefined
    const done = carriedOut(below, choosing.fate, chosen, cards)
    return link === undefined ? done : madeBy(link, done)
  },
}

const choosingNow = (state: DuelState): EachChooses | undefined => {
  const process = state.processes.at(-1)
  return process?.is === 'each-chooses' ? process : undefined
}

/** The players who have anything to choose, the turn player first. */
const choosers = (state: DuelState, fate: ChoiceOutcome): readonly Player[] =>
  [state.turn.player, opponentOf(state.turn.player)].filter(
    (player) => choices(state, fate, player).length > 0,
  )

const choices = (state: DuelState, fate: ChoiceOutcome, player: Player): readonly DuelObjectId[] =>
  fate === 'discarded'
    ? state.sides[player].hand.map(({ id }) => id)
    : monstersOf(state, player).map(({ monster }) => monster.id)

function carriedOut(
  state: DuelState,
  fate: ChoiceOutcome,
  chosen: readonly DuelObjectId[],
  cards: CardPool,
): Change {
  if (fate !== 'switched') {
    return leavingTogether(unchanged(state), chosen, (change, id, together) =>
      sendTo(change, id, 'graveyard', fate, cards, { together }),
    )
  }
  const [one, other] = chosen
  if (one === undefined || other === undefined) throw new Error('two monsters are switched')
  return switched(state, one, other)
}

/** The zones to which two monsters can go whose control is switched; each leaves one for the other [CTL-03, CTL-05]. */
export const zonesSwitched = (
  state: DuelState,
  one: DuelObjectId,
  other: DuelObjectId,
): readonly [readonly MonsterZone[], readonly MonsterZone[]] => {
  const without = lifted(lifted(state, one).state, other).state
  const free = (id: DuelObjectId): readonly MonsterZone[] =>
    freeMainMonsterZones(without, opponentOf(standing(state, id).monster.controller))
  return [free(one), free(other)]
}

/** The control of two monsters is switched, one of each player; each goes to the zone that was chosen, or to the first that is free [CTL-03]. */
export const switched = (
  state: DuelState,
  one: DuelObjectId,
  other: DuelObjectId,
  zones: readonly (MonsterZone | undefined)[] = [],
): Change => {
  const both = [standing(state, one), standing(state, other)]
  const without = lifted(lifted(state, one).state, other).state
  return both.reduce((change, each, at) => given(change, each, zones[at]), unchanged(without))
}

/** The other player takes control of the monster, in a free Main Monster Zone; nothing else about it changes [CTL-03, CTL-05]. */
function given(change: Change, { monster, zone }: StandingMonster, chosen?: MonsterZone): Change {
  const controller = opponentOf(monster.controller)
  const to = chosen ?? freeMainMonsterZones(change.state, controller)[0]
  if (!to) throw new Error('the monster given in return has left a zone')
  return changed(change, withMonsterAt(change.state, to, { ...monster, controller }), {
    is: 'moved',
    card: monster.id,
    passcode: monster.passcode,
    from: zone,
    to,
    because: 'effect',
  })
}

function standing(state: DuelState, id: DuelObjectId): StandingMonster {
  const found = ([0, 1] as const)
    .flatMap((player) => monstersOf(state, player))
    .find(({ monster }) => monster.id === id)
  if (!found) throw new Error(`monster ${id} is not on the field`)
  return found
}
