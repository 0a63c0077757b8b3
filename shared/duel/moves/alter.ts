import { ATTRIBUTES, MONSTER_TYPES } from '../../cards/terms.ts'
import { originalOf } from '../continuous/figures.ts'
import type { Move, OfCard, OfPlayer } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { factsOf, locate, nameOf, withMonsterAt, withSpellTrapAt } from '../state/board.ts'
import type { Alteration, Counters, FieldMonster, Grant, Position } from '../state/duel-card.ts'
import { notThere } from '../state/own-cards.ts'
import { changed, unchanged, withTurn } from '../state/state.ts'
import { whyNotControlled } from './summon-conditions.ts'

/** An effect changes a face-up monster; a figure that it does not have cannot be changed [MON-08, MON-09]. */
export const alterMonster: Move<OfCard & { readonly alteration: Alteration }> = {
  why: (state, { card, alteration }, cards) => {
    const located = locate(state, card)
    if (located?.kind !== 'monster') return notThere(state, card, cards, 'monsterZone', ['MON-20'])
    const name = nameOf(located.card, cards)
    if (!located.card.faceUp) return { code: 'face-down', name, rules: ['MON-19'] }
    const nonsense = whyNonsense(alteration)
    if (nonsense) return nonsense
    if (alteration.of === 'type' || alteration.of === 'attribute') return undefined
    const { of: figure } = alteration
    return originalOf(state, located.card, figure, cards) === undefined
      ? { code: 'no-such-figure', name, figure, rules: figure === 'def' ? ['MON-08'] : ['MON-09'] }
      : undefined
  },
  perform: (state, { card, alteration }) => {
    const located = locate(state, card)
    if (located?.kind !== 'monster') throw new Error(`monster ${card} is not on the field`)
    const alterations = [...(located.card.alterations ?? []), alteration]
    const altered = withMonsterAt(state, located.at, { ...located.card, alterations })
    const { passcode } = located.card
    return changed(unchanged(state), altered, { is: 'altered', card, passcode, of: alteration.of })
  },
}

/** A Type is one of the monster Types, not an ability or a kind of card [MON-06]; figures are whole numbers. */
function whyNonsense(alteration: Alteration): Refusal | undefined {
  switch (alteration.of) {
    case 'type':
      return MONSTER_TYPES.includes(alteration.to)
        ? undefined
        : { code: 'no-type-or-attribute', word: alteration.to, rules: ['MON-05', 'MON-06'] }
    case 'attribute':
      return ATTRIBUTES.includes(alteration.to)
        ? undefined
        : { code: 'no-type-or-attribute', word: alteration.to, rules: ['MON-07'] }
    default: {
      const amount = 'by' in alteration ? alteration.by : alteration.to
      const isAmount =
        alteration.is === 'add' ? Number.isSafeInteger(amount) : Number.isFinite(amount) && amount >= 0
      return isAmount ? undefined : { code: 'not-a-figure', rules: ['MON-13', 'MON-20'] }
    }
  }
}

/** An effect turns a monster face-up or face-down or changes its position; its player can still change it that turn [POS-09]. */
export const turnMonster: Move<OfCard & { readonly faceUp: boolean; readonly position: Position }> = {
  why: (state, { card, faceUp, position }, cards) => {
    const located = locate(state, card)
    if (located?.kind !== 'monster') return notThere(state, card, cards, 'monsterZone', ['POS-09'])
    const facts = factsOf(located.card, cards)
    const name = nameOf(located.card, cards)
    const isLink = facts?.kind === 'monster' && facts.frame === 'link'
    if (isLink) return { code: 'link-keeps-position', name, rules: ['LNK-06', 'LNK-07'] }
    if (!faceUp && facts?.kind === 'token') return { code: 'no-face-down', name, rules: ['TOK-03'] }
    if (!faceUp && position === 'attack' && state.ruleset !== 'classic')
      return { code: 'no-face-down-attack', name, rules: ['POS-03'] }
    if (located.card.faceUp === faceUp && located.card.position === position)
      return { code: 'already-so', name, rules: [] }
    return faceUp && !located.card.faceUp
      ? whyNotControlled(state, located.card, located.card.controller, cards)
      : undefined
  },
  perform: (state, { card, faceUp, position }) => {
    const located = locate(state, card)
    if (located?.kind !== 'monster') throw new Error(`monster ${card} is not on the field`)
    const { passcode } = located.card
    // Face-down it loses its counters and is a Normal Monster again, and effects on it end [CTR-01, GEM-03, GEM-04].
    const { counters, geminiSummoned, grants, alterations, ...hidden } = located.card
    const kept = {
      ...(counters && { counters }),
      ...(geminiSummoned && { geminiSummoned }),
      ...(grants && { grants }),
      ...(alterations && { alterations }),
    }
    const arrival = faceUp ? hidden.arrival : arrivalFaceDown(hidden.arrival)
    const monster: FieldMonster = { ...hidden, ...(faceUp && kept), arrival, faceUp, position }
    const turned = changed(unchanged(state), withMonsterAt(state, located.at, monster))
    const flipped =
      faceUp && !located.card.faceUp
        ? changed(turned, turned.state, { is: 'flipped', card, passcode })
        : turned
    return located.card.position === position && flipped !== turned
      ? flipped
      : changed(flipped, flipped.state, { is: 'position-changed', card, passcode, position })
  },
}

/** A Special Summoned monster stays one face-down, but from where it came and that it was a Pendulum Summon is over. */
const arrivalFaceDown = (before: FieldMonster['arrival']): FieldMonster['arrival'] => {
  const arrival: { -readonly [Field in keyof FieldMonster['arrival']]: FieldMonster['arrival'][Field] } = {
    ...before,
    ...(before.by === 'pendulum' && { by: 'effect' }),
  }
  delete arrival.fromExtraDeck
  delete arrival.fromGraveyard
  return arrival
}

/** Places counters on a face-up card or removes them, never more than there are of that kind [CTR-01]. */
export const placeCounters: Move<OfCard & { readonly counter: string; readonly by: number }> = {
  why: (state, { card, counter, by }, cards) => {
    const located = locate(state, card)
    if (located?.kind !== 'monster' && located?.kind !== 'spellTrap') {
      return notThere(state, card, cards, 'monsterZone', ['CTR-01'])
    }
    const name = nameOf(located.card, cards)
    if (!located.card.faceUp) return { code: 'face-down', name, rules: ['CTR-01'] }
    if (!Number.isSafeInteger(by) || by === 0 || counter === '')
      return { code: 'not-a-count', rules: ['CTR-01'] }
    const have = countOf(located.card.counters, counter)
    return have + by < 0 ? { code: 'too-few-counters', name, counter, have, rules: ['CTR-01'] } : undefined
  },
  perform: (state, { card, counter, by }) => {
    const located = locate(state, card)
    if (located?.kind !== 'monster' && located?.kind !== 'spellTrap')
      throw new Error(`card ${card} is not on the field`)
    const count = countOf(located.card.counters, counter) + by
    const others = Object.entries(located.card.counters ?? {}).filter(([kind]) => kind !== counter)
    const counters: Counters = Object.fromEntries(count > 0 ? [...others, [counter, count]] : others)
    const after =
      located.kind === 'monster'
        ? withMonsterAt(state, located.at, { ...located.card, counters })
        : withSpellTrapAt(state, located.at, { ...located.card, counters })
    return changed(unchanged(state), after, {
      is: 'counters',
      card,
      passcode: located.card.passcode,
      counter,
      count,
      by,
    })
  },
}

const countOf = (counters: Counters | undefined, counter: string): number =>
  counters && Object.hasOwn(counters, counter) ? (counters[counter] ?? 0) : 0

/** An effect gives a face-up monster something for as long as it stays face-up [BAT-24, BAT-26, TERM-03]. */
export const grantToMonster: Move<OfCard & { readonly grant: Grant }> = {
  why: (state, { card, grant }, cards) => {
    const located = locate(state, card)
    if (located?.kind !== 'monster') return notThere(state, card, cards, 'monsterZone', ['BAT-24', 'BAT-26'])
    const name = nameOf(located.card, cards)
    if (!located.card.faceUp) return { code: 'face-down', name, rules: ['BAT-24', 'BAT-26'] }
    return located.card.grants?.includes(grant) ? { code: 'already-so', name, rules: [] } : undefined
  },
  perform: (state, { card, grant }) => {
    const located = locate(state, card)
    if (located?.kind !== 'monster') throw new Error(`monster ${card} is not on the field`)
    const grants = [...(located.card.grants ?? []), grant]
    return unchanged(withMonsterAt(state, located.at, { ...located.card, grants }))
  },
}

/** The player takes no battle damage for the rest of the turn; effects can still inflict damage [BAT-23]. */
export const spareBattleDamage: Move<OfPlayer> = {
  why: () => undefined,
  perform: (state, { player }) => {
    const spared = state.turn.noBattleDamage ?? []
    return unchanged(withTurn(state, { noBattleDamage: [...new Set([...spared, player])] }))
  },
}
