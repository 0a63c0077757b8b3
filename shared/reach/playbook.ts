import type { Card } from '../cards/card.ts'
import type { CardEffects, ContinuousEffect, Effect } from '../cards/effects/effect.ts'
import type { CardPool } from '../cards/pool.ts'
import type { RuledAction } from '../duel/action.ts'
import { RULED_KINDS } from '../duel/action-kinds.ts'
import { grantedEffectAt } from '../duel/playing/activation.ts'
import { howCardPlayed, howPlayed } from '../duel/playing/played.ts'
import { factsOf, inPossession, locate } from '../duel/state/board.ts'
import type { DuelObjectId } from '../duel/state/duel-card.ts'
import type { DuelState } from '../duel/state/state.ts'
import { PLAYERS } from '../duel/state/zones.ts'
import { isRecord } from '../record.ts'

/* What the search plays of the cards of one duel, and what it leaves out. */

/** The cards of a duel as the search takes them. */
export interface Playbook {
  readonly cards: CardPool
  /** Each card of the duel once, whoever has it. */
  readonly known: readonly Card[]
  /** Names of cards with something that is not understood or not played to its end; that is left out. In the order of the names. */
  readonly holes: readonly string[]
  /** Names of cards with effects that leave something to chance, or let the opponent choose; those are left out, too. */
  readonly byChance: readonly string[]
}

/** What the search plays of the cards that are in this duel. */
export const playbookOf = (state: DuelState, cards: CardPool): Playbook => {
  const byPasscode = new Map(
    PLAYERS.flatMap((player) => inPossession(state, player)).flatMap((card) => {
      const facts = factsOf(card, cards)
      return facts ? [[facts.passcode, facts] as const] : []
    }),
  )
  const known = [...byPasscode.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return {
    cards,
    known,
    holes: known.filter((card) => isHole(card, cards)).map(({ name }) => name),
    byChance: known
      .filter((card) => cards.effects?.(card)?.effects.some((effect) => isLeftToChance(effect)) ?? false)
      .map(({ name }) => name),
  }
}

/** What the texts of its cards say. */
export const textsInDuel = ({ known, cards }: Playbook): readonly CardEffects[] =>
  known.flatMap((card) => cards.effects?.(card) ?? [])

/** Whether something that the card does is missing from the search. */
const isHole = (card: Card, cards: CardPool): boolean => {
  if (card.kind === 'token') return false
  if (card.kind === 'monster' && !card.effect && !card.pendulum) return false
  const effects = cards.effects?.(card)
  if (effects) return howCardPlayed(effects) !== 'whole'
  // A monster whose text is all materials and conditions, which the rules read from its facts, may still say more.
  return true
}

/** The effect, where the search plays it: whole, within limits that are kept, and nothing of it left to chance. */
export const playedEffect = (
  { cards }: Playbook,
  card: Card | undefined,
  number: number,
): Effect | undefined => {
  const all = card && cards.effects?.(card)
  const effect = all?.effects[number]
  return all && effect && howPlayed(effect) === 'whole' && keepsLimits(all) && !isLeftToChance(effect)
    ? effect
    : undefined
}

/** Whether the engine counts everything that the card's text limits: it would then be whole, were all its effects. */
const keepsLimits = (all: CardEffects): boolean => {
  const known = KEEPS_LIMITS.get(all)
  if (known !== undefined) return known
  const effects = all.effects.filter((effect) => howPlayed(effect) === 'whole')
  const keeps = howCardPlayed({ ...all, effects, unread: [] }) === 'whole'
  KEEPS_LIMITS.set(all, keeps)
  return keeps
}
const KEEPS_LIMITS = new WeakMap<CardEffects, boolean>()

const BY_CHANCE: ReadonlySet<unknown> = new Set(['coin', 'die'])

/**
 * Whether what comes of it is not only up to its player: chance or the opponent chooses something, or it takes what lies on top of a Deck in
 * another way than by drawing, excavating, sending or banishing it, which `luck.ts` plays.
 */
export const isLeftToChance = (effect: Effect): boolean => {
  const known = LEFT_TO_CHANCE.get(effect)
  if (known !== undefined) return known
  const found = someRecord(
    withoutTaking(effect.kind === 'continuous' ? effectsGranted(effect) : effect),
    (said) =>
      BY_CHANCE.has(said['do']) ||
      ((said['is'] === 'top' || said['is'] === 'bottom') && said['deck'] !== undefined) ||
      said['by'] === 'random' ||
      said['by'] === 'opponent' ||
      said['by'] === 'both',
  )
  LEFT_TO_CHANCE.set(effect, found)
  return found
}

/** The effects that it gives to other cards as long as it holds. */
export const effectsGranted = ({ lasting }: ContinuousEffect): readonly Effect[] =>
  lasting.flatMap((one) => (one.is === 'grant' && one.grant.is === 'effect' ? [one.grant.effect] : []))

/** What is done with cards of which nobody knows what they are. */
const TAKES_FROM_TOP: ReadonlySet<unknown> = new Set(['excavate', 'send', 'banish'])

/** The same words without those that say which cards are taken from the top of the player's own Deck. */
const withoutTaking = (said: unknown): unknown => {
  if (Array.isArray(said)) return said.map(withoutTaking)
  if (!isRecord(said)) return said
  const { cards, ...rest } = said
  const isOwn =
    isRecord(cards) &&
    cards['deck'] === 'you' &&
    // How many there are depends on what they are.
    cards['until'] === undefined &&
    TAKES_FROM_TOP.has(said['do'])
  return Object.fromEntries(
    Object.entries(isOwn ? rest : said).map(([field, value]) => [field, withoutTaking(value)]),
  )
}
const LEFT_TO_CHANCE = new WeakMap<Effect, boolean>()

/** Whether any record within the value, itself included, is so. */
export const someRecord = (
  value: unknown,
  isSo: (record: Readonly<Record<string, unknown>>) => boolean,
): boolean => {
  if (Array.isArray(value)) return value.some((one) => someRecord(one, isSo))
  if (!isRecord(value)) return false
  return isSo(value) || Object.values(value).some((one) => someRecord(one, isSo))
}

/** The kinds of actions that the search never makes: what leaves the Main Phase, or comes after it. */
const NEVER: ReadonlySet<RuledAction['do']> = new Set([
  'draw',
  'keep-up',
  'enter-phase',
  'discard',
  'end-turn',
  'attack',
  'attack-again',
  'cancel-attack',
])

/** The other kinds: only those need be listed. */
export const KINDS_PLAYED: readonly RuledAction['do'][] = RULED_KINDS.filter((kind) => !NEVER.has(kind))

/** Whether the search makes such an action: nothing that leaves the Main Phase, and no effect that is left out. */
export const isPlayedHere = (playbook: Playbook, state: DuelState, action: RuledAction): boolean => {
  if (NEVER.has(action.do)) return false
  switch (action.do) {
    case 'activate':
    case 'activate-effect':
    case 'summon-itself': {
      const { number } = action
      if (number === undefined) {
        const located = locate(state, action.card)
        const card = located && factsOf(located.card, playbook.cards)
        return action.do === 'activate' && isOnlyPlaced(playbook, card)
      }
      const said = textOf(state, action.card, number, playbook.cards)
      return playedEffect(playbook, said.card, said.number) !== undefined
    }
    default:
      return true
  }
}

/** The card that says the effect of a card with that number, and its place there: itself, or the card that grants it. */
export const textOf = (
  state: DuelState,
  id: DuelObjectId,
  number: number,
  cards: CardPool,
): { readonly card: Card | undefined; readonly number: number } => {
  const granted = grantedEffectAt(state, id, number, cards)
  if (granted) return { card: granted.text.facts, number: granted.text.number }
  const located = locate(state, id)
  return { card: located && factsOf(located.card, cards), number }
}

/** Whether activating the card only puts it on the field, and all it does there is known. */
const isOnlyPlaced = ({ cards }: Playbook, card: Card | undefined): boolean => {
  if (card?.kind !== 'spell' && card?.kind !== 'trap') return false
  const all = cards.effects?.(card)
  return (
    (card.icon === 'continuous' || card.icon === 'field') &&
    all !== undefined &&
    howCardPlayed(all) === 'whole'
  )
}
