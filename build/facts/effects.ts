import type { Card } from '../../shared/cards/card.ts'
import type { CardEffects } from '../../shared/cards/effects/effect.ts'
import { forgetsItsTarget, unboundNames } from '../../shared/cards/effects/bindings.ts'
import { readCardEffects } from '../../shared/cards/effects/read/card.ts'
import { namesAmong, withNamesKnown } from '../../shared/cards/effects/read/names-of-cards.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardText } from '../../shared/cards/source.ts'
import { placeAsRead, readEffectsOf, type ReadEffects } from './as-read.ts'
import { ENTRIES } from './effects-by-hand/entries.ts'
import { type EntryByHand, isWritten } from './effects-by-hand/entry.ts'

/**
 * What the text of each card does: an entry by hand where there is one, else what is read from the text. Throws where an entry names no known
 * card, stands twice, or cannot be true of its card, and says which.
 */
export const effectsOfCards = (
  cards: readonly Card[],
  texts: ReadonlyMap<Passcode, CardText>,
  entries: readonly EntryByHand[] = ENTRIES,
): ReadonlyMap<Passcode, CardEffects> => {
  const effects = new Map<Passcode, CardEffects>()
  const names = namesAmong(cards)
  for (const card of cards) {
    const text = texts.get(card.passcode)
    if (text) effects.set(card.passcode, withNamesKnown(readCardEffects(card, text), names))
  }
  const known = new Map(cards.map((card) => [card.name, card]))
  const written = new Set<string>()
  for (const entry of entries) {
    const { name, why } = entry
    const card = known.get(name)
    const twice = written.has(name) ? 'there are two entries' : undefined
    written.add(name)
    const done = card && filledIn(entry, card, texts.get(card.passcode))
    const mistake =
      card && done ? (twice ?? done.missing ?? contradiction(card, done.effects)) : 'no card has this name'
    if (!card || !done || mistake !== undefined)
      throw new Error(`Effects of "${name}" by hand (${why}): ${mistake ?? ''}`)
    effects.set(card.passcode, done.effects)
  }
  return effects
}

/** The entry with what it takes from the text; `missing` says what of that is not there. */
const filledIn = (
  { effects, limits, equipsTo }: EntryByHand,
  card: Card,
  text: CardText | undefined,
): { readonly effects: CardEffects; readonly missing?: string } => {
  const read: ReadEffects = text ? readEffectsOf(card, text) : { effects: [], limits: [] }
  const places = effects.map((one) => (isWritten(one) ? undefined : placeAsRead(one, read)))
  const elsewhere = places.findIndex((place, at) => typeof place === 'number' && place !== at)
  const missing =
    places.find((place) => typeof place === 'string') ??
    (limits === 'as-read' && elsewhere >= 0
      ? `its limits are as read, but its effect ${elsewhere} stands elsewhere in the text`
      : undefined)
  return {
    effects: {
      effects: effects.flatMap((one, at) => {
        const place = places[at]
        return isWritten(one) ? [one] : typeof place === 'number' ? (read.effects[place]?.effect ?? []) : []
      }),
      limits: limits === 'as-read' ? read.limits : limits,
      ...(equipsTo && { equipsTo }),
      unread: [],
    },
    ...(typeof missing === 'string' && { missing }),
  }
}

/** What about an entry cannot be true of the card. */
const contradiction = (card: Card, { effects, limits, equipsTo }: CardEffects): string | undefined => {
  for (const [index, { kind, part }] of effects.entries()) {
    if (kind === 'activation' && card.kind === 'monster' && part === 'main')
      return `effect ${index} is the activation of a monster`
    if ((kind === 'own-summon' || kind === 'flip') && card.kind !== 'monster')
      return `effect ${index} is one that only monsters have`
    if (part === 'pendulum' && !(card.kind === 'monster' && card.pendulum))
      return `effect ${index} is the Pendulum Effect of a card that is no Pendulum Monster`
  }
  if (equipsTo && (card.kind === 'monster' || card.kind === 'token')) return 'it is no Equip Card'
  const unbound = effects.flatMap(unboundNames)
  if (unbound.length > 0) return `no step gives the name "${unbound[0]}"`
  if (effects.some(forgetsItsTarget)) return 'an effect targets cards and does nothing with them'
  const unknown = limits.flatMap((limit) => (limit.limits === 'use' ? limit.effects : []))
  return unknown.some((index) => effects[index] === undefined) ? 'a limit names no effect of it' : undefined
}
