import type { Card } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Refusal } from '../refusal.ts'
import { factsOf, monstersOf, spellTrapAt, spellTrapZonesOf } from '../state/board.ts'
import type { Located } from '../state/duel-card.ts'
import type { Alteration, DuelObjectId, FieldMonster, FieldSpellTrap } from '../state/duel-card.ts'
import type { ChainLink } from '../state/process.ts'
import { type DuelState, oncePerState } from '../state/state.ts'
import { opponentOf, type Player, PLAYERS } from '../state/zones.ts'
import { isReadToTheEnd, negatedCards, thereSince } from './holding.ts'
import { hasScripted, type Negatable, type Script, scriptOf, type Sent } from './script.ts'

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

/** The cards whose Continuous Effects apply, not counting Scales. Of cards that would negate each other the one that came first wins. */
export const atWork = oncePerState((state, cards): readonly AtWork[] => {
  if (!PLAYERS.some((player) => hasScripted(state, player, cards))) return NONE_AT_WORK
  const working: Lying[] = []
  const lying = PLAYERS.flatMap((player): readonly Lying[] => [
    ...monstersOf(state, player).flatMap(({ monster }) =>
      scripted(monster, factsOf(monster, cards), thereSince(state, monster.id), cards),
    ),
    ...spellTrapZonesOf(player).flatMap((zone) => {
      const card = spellTrapAt(state, zone)
      return card && !card.scale
        ? scripted(card, factsOf(card, cards), thereSince(state, card.id), cards)
        : []
    }),
  ])
  for (const card of lying.toSorted((a, b) => a.since - b.since)) {
    const negated = working.some(({ script }) => script.negates !== undefined && script.negates === card.kind)
    if (!negated && !isUnresolved(state, card.id)) working.push(card)
  }
  return working
})

const NONE_AT_WORK: readonly AtWork[] = []

const scripted = (
  card: FieldMonster | FieldSpellTrap,
  facts: Card | undefined,
  since: number,
  cards: CardPool,
): readonly Lying[] => {
  const script = card.faceUp ? scriptOf(facts) : undefined
  // What is known of its text to the end holds by that alone.
  if (!facts || !script || isReadToTheEnd(facts, cards)) return []
  const { id, controller } = card
  const equippedTo = 'equippedTo' in card ? card.equippedTo : undefined
  return [{ id, name: facts.name, script, controller, equippedTo, kind: negatable(facts), since }]
}

/** As which kind of card its effects on the field can be negated. */
export const negatable = ({ kind }: Card): Negatable | undefined =>
  kind === 'monster' || kind === 'spell' || kind === 'trap' ? kind : undefined

/** The Continuous Effect of a card does not apply before its own activation has resolved [CHN-17]. */
const isUnresolved = (state: DuelState, card: DuelObjectId): boolean =>
  state.processes.some((process) => {
    if (process.is !== 'chain') return false
    const at = process.links.findLastIndex((link) => link.card === card && link.activated === 'card')
    return at >= 0 && (process.step.is === 'building' || at <= process.step.link)
  })

/** What its Equip Cards and its own Continuous Effect change about the monster now, where the engine knows it [EQP-02, EFF-02-EX, MON-22]. */
export const scriptedAlterations = (
  state: DuelState,
  monster: FieldMonster,
  cards: CardPool,
): readonly Alteration[] => {
  const working = atWork(state, cards)
  if (working.length === 0) return NOTHING
  return working.flatMap(({ id, script, equippedTo, controller }) => {
    if (equippedTo === monster.id) return script.alters?.(state, controller) ?? NOTHING
    return id === monster.id ? (script.altersItself?.(state, monster) ?? NOTHING) : NOTHING
  })
}

const NOTHING: readonly Alteration[] = []

/** Whether Life Points that the player would gain are damage instead [MON-24-EX]. */
export const gainIsDamage = (state: DuelState, player: Player, cards: CardPool): boolean =>
  spellTrapZonesOf(opponentOf(player)).some((zone) => {
    const card = spellTrapAt(state, zone)
    return card?.faceUp === true && scriptOf(factsOf(card, cards))?.turnsGainIntoDamage === true
  })

/** Whether a card on its way to the Graveyard is banished instead [FUS-05-EX, PEN-12]; `gone`: cards that say nothing any more. */
export const isBanishedInstead = (
  state: DuelState,
  sent: Sent,
  cards: CardPool,
  gone: readonly DuelObjectId[] = [],
): boolean =>
  atWork(state, cards).some(({ id, script }) => !gone.includes(id) && (script.banishes?.(sent) ?? false))

/** A face-up card because of which a Trap cannot be activated and does nothing; a monster that is just being Summoned does not count [SUM-08]. */
export const whySilenced = (state: DuelState, card: Card, cards: CardPool): Refusal | undefined => {
  const by =
    card.kind === 'trap' ? atWork(state, cards).find(({ script }) => script.silencesTraps) : undefined
  return by && { code: 'silenced', name: card.name, by: by.name, rules: ['SUM-08'] }
}

/** A face-up card because of which no monster is Set [NS-02-EX]. */
export const whyNoFaceDown = (state: DuelState, name: string, cards: CardPool): Refusal | undefined => {
  const bar = atWork(state, cards).find(({ script }) => script.forbidsSetting)
  return bar && { code: 'no-setting', name, by: bar.name, rules: ['NS-02-EX'] }
}

/** A face-up card that forbids every Special Summon, a Token's too [SUM-02], even if it would leave as a material for it [FUS-07]. */
export const whyBarred = (state: DuelState, name: string, cards: CardPool): Refusal | undefined => {
  const bar = atWork(state, cards).find(({ script }) => script.forbidsSpecialSummons)
  return bar && { code: 'barred-by', name, by: bar.name, rules: ['SUM-02', 'FUS-07'] }
}

/** Whether a face-up card negates the link, which it only does while the card of the link is face-up on the field [CHN-20, CHN-22]. */
export const isNegatedThere = (
  state: DuelState,
  { card }: ChainLink,
  located: Located | undefined,
  cards: CardPool,
): boolean => {
  if (cards.effects && negatedCards(state, cards).everywhere.has(card)) return true
  return (
    (located?.kind === 'monster' || located?.kind === 'spellTrap') &&
    isNegatedOnField(state, located.card, cards)
  )
}

/** Whether the effects of a card on the field are negated now, its Continuous Effects among them [EFF-02, CHN-22]. */
export const isNegatedOnField = (
  state: DuelState,
  card: FieldMonster | FieldSpellTrap,
  cards: CardPool,
): boolean => {
  if (cards.effects && negatedCards(state, cards).onField.has(card.id)) return true
  const facts = card.faceUp ? factsOf(card, cards) : undefined
  const kind = facts && negatable(facts)
  return atWork(state, cards).some(
    ({ id, script }) => id !== card.id && script.negates !== undefined && script.negates === kind,
  )
}

/** A face-up card that does not let a monster with that ATK attack [EFF-02, EFF-03-EX]. */
export const whyHeldBack = (
  state: DuelState,
  { name, attack }: { readonly name: string; readonly attack: () => number },
  cards: CardPool,
): Refusal | undefined => {
  const by = atWork(state, cards).find(({ script }) => script.holdsBack?.(attack()) ?? false)
  return by && { code: 'held-back', name, by: by.name, rules: ['EFF-02', 'EFF-03-EX'] }
}

/** What an attack costs now, in Life Points [BAT-27]. */
export const attackCost = (state: DuelState, cards: CardPool): number =>
  atWork(state, cards).reduce((sum, { script }) => sum + (script.attackCost ?? 0), 0)
