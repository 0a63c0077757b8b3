import type { Card } from '../../../../shared/cards/card.ts'
import type { Effect } from '../../../../shared/cards/effects/effect.ts'
import { askedInShort, effectInBrief } from '../../../../shared/cards/effects/in-short.ts'
import { effectAmongOthers } from '../../../../shared/cards/effects/numbered.ts'
import { capital } from '../../../../shared/english.ts'
import { withNamesRead } from '../../../../shared/cards/names-read.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import type { RuledAction } from '../../../../shared/duel/action.ts'
import { effectsOf } from '../../../../shared/duel/continuous/holding.ts'
import { zonesForSpellTrap } from '../../../../shared/duel/moves/placement.ts'
import { howPlayed, isActivationPlayed } from '../../../../shared/duel/playing/played.ts'
import { factsOf } from '../../../../shared/duel/state/board.ts'
import type { Located } from '../../../../shared/duel/state/duel-card.ts'
import type { DuelState } from '../../../../shared/duel/state/state.ts'
import { FIELD_ZONES } from '../../../../shared/duel/state/zones.ts'

/** An effect of a card as its menu shows it. */
export interface ShownEffect {
  /** "Effect 1: Add 1 Level 1 FIRE monster in your Deck to the hand". */
  readonly label: string
  /** What is paid, shown or targeted for it, and what is left to the hand. */
  readonly note?: string
}

/** The effect in a few words, numbered as on the card where there is more than one. */
export const shownEffect = (facts: Card, number: number, cards: CardPool): ShownEffect | undefined => {
  const { effects = [] } = effectsOf(facts, cards) ?? {}
  const effect = effects[number]
  if (!effect) return undefined
  const sign =
    // A Summon by the card's own text is no effect that is activated.
    effect.kind === 'own-summon'
      ? ''
      : effect.kind === 'activation'
        ? 'Activate: '
        : `${capital(effectAmongOthers(effects, number) ?? 'effect')}: `
  return shownAs(sign, effect, cards)
}

/** An effect that the monster has from another card: as Xyz Material, or while that one is on the field. */
export const shownGained = (effect: Effect, cards: CardPool): ShownEffect =>
  shownAs('Gained: ', effect, cards)

const shownAs = (sign: string, known: Effect, cards: CardPool): ShownEffect => {
  const effect = withNamesRead(known, cards)
  const asked = askedInShort(effect)
  const words = effectInBrief(effect)
  // Where the few words say themselves that not all of it is known, that is said already.
  const isSaid = /\bby hand$/i.test(words)
  const rest = howPlayed(known) === 'whole' || isSaid ? '' : 'The rest is left to your hand.'
  const note = [asked && `First: ${asked}.`, rest].filter(Boolean).join(' ')
  return { label: `${sign}${words}`, ...(note && { note }) }
}

/** What a player would try with the effects of a card lying there: one action for each, to ask the engine why not. */
export const effectsExpected = (
  state: DuelState,
  found: Located,
  cards: CardPool,
): readonly RuledAction[] => {
  const facts = factsOf(found.card, cards)
  const { effects = [] } = effectsOf(facts, cards) ?? {}
  return effects.flatMap((effect, number) => expectedFor(state, found, facts, effect, number))
}

const expectedFor = (
  state: DuelState,
  found: Located,
  facts: Card | undefined,
  effect: Effect,
  number: number,
): readonly RuledAction[] => {
  const { id: card } = found.card
  switch (effect.kind) {
    case 'continuous':
      return []
    case 'own-summon':
      return liesIn(found, effect.from) ? [{ do: 'summon-itself', card, number }] : []
    case 'activation': {
      if ((facts?.kind !== 'spell' && facts?.kind !== 'trap') || !isActivationPlayed(effect)) return []
      const { at } = found
      const zone =
        found.kind === 'spellTrap'
          ? found.card.faceUp
            ? undefined
            : found.at
          : at.in === 'hand'
            ? (zonesForSpellTrap(state, at.of, facts)[0] ?? FIELD_ZONES[at.of])
            : undefined
      return zone ? [{ do: 'activate', card, zone, number }] : []
    }
    default:
      return isActivationPlayed(effect) && liesIn(found, effect.from)
        ? [{ do: 'activate-effect', card, effect: effect.kind, number }]
        : []
  }
}

/** Whether the card lies where the effect is used; on the field any zone of its will do. */
const liesIn = (found: Located, from: Effect['from']): boolean =>
  found.kind === 'pile'
    ? from.some((place) => place === found.at.in)
    : found.kind !== 'attached' &&
      from.some((place) => !['hand', 'deck', 'extraDeck', 'graveyard', 'banished'].includes(place))
