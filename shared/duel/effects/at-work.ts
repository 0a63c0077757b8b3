import type { Card } from '../../cards/card.ts'
import { factsOf, monstersOf, spellTrapAt, spellTrapZonesOf } from '../state/board.ts'
import { remembered } from '../state/remembered.ts'
import type { DuelObjectId, FieldMonster, FieldSpellTrap } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { type Player, PLAYERS } from '../state/zones.ts'
import type { Negatable, Script } from './script.ts'
import { scriptOf } from './scripts.ts'

/** A face-up card on the field whose Continuous Effect applies. */
export interface AtWork {
  readonly id: DuelObjectId
  readonly name: string
  readonly script: Script
  readonly controller: Player
  /** Of an Equip Card. */
  readonly equippedTo?: DuelObjectId | undefined
}

interface Lying extends AtWork {
  readonly kind: Negatable | undefined
  readonly since: number
}

/** The scripts that apply, Scales apart; of cards that would negate each other the one that came first does. */
export const atWork = remembered((state, cards): readonly AtWork[] => {
  const working: Lying[] = []
  const lying = PLAYERS.flatMap((player): readonly Lying[] => [
    ...monstersOf(state, player).flatMap(({ monster }) =>
      scripted(monster, factsOf(monster, cards), monster.arrival.turn),
    ),
    ...spellTrapZonesOf(player).flatMap((zone) => {
      const card = spellTrapAt(state, zone)
      return card && !card.scale ? scripted(card, factsOf(card, cards), card.placedOn) : []
    }),
  ])
  for (const card of lying.toSorted((a, b) => a.since - b.since)) {
    const negated = working.some(({ script }) => script.negates !== undefined && script.negates === card.kind)
    if (!negated && !isUnresolved(state, card.id)) working.push(card)
  }
  return working
})

const scripted = (
  card: FieldMonster | FieldSpellTrap,
  facts: Card | undefined,
  since: number,
): readonly Lying[] => {
  const script = card.faceUp ? scriptOf(facts) : undefined
  if (!facts || !script) return []
  const { id, controller } = card
  const equippedTo = 'equippedTo' in card ? card.equippedTo : undefined
  return [{ id, name: facts.name, script, controller, equippedTo, kind: negatable(facts), since }]
}

/** As what its effects on the field can be negated. */
export const negatable = ({ kind }: Card): Negatable | undefined =>
  kind === 'monster' || kind === 'spell' || kind === 'trap' ? kind : undefined

/** A card that was activated applies nothing before its own link has resolved [CHN-17]. */
const isUnresolved = (state: DuelState, card: DuelObjectId): boolean =>
  state.processes.some((process) => {
    if (process.is !== 'chain') return false
    const at = process.links.findLastIndex((link) => link.card === card && link.activated === 'card')
    return at >= 0 && (process.step.is === 'building' || at <= process.step.link)
  })
