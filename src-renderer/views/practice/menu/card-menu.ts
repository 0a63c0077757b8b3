import { calledNow } from '../../../../shared/duel/words/place-words.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import { damageStep } from '../../../../shared/duel/state/decision.ts'
import { DAMAGE_STEP_USES, type DamageStepUse, type RuledAction } from '../../../../shared/duel/action.ts'
import { factsOf, locate } from '../../../../shared/duel/state/board.ts'
import type { Located } from '../../../../shared/duel/state/duel-card.ts'
import { why } from '../../../../shared/duel/engine.ts'
import type { Refusal } from '../../../../shared/duel/refusal.ts'
import { grantedEffectAt } from '../../../../shared/duel/playing/activation.ts'
import type { DuelObjectId } from '../../../../shared/duel/state/duel-card.ts'
import type { DuelState } from '../../../../shared/duel/state/state.ts'
import { SPELL_TRAP_ZONES, type SpellTrapZone } from '../../../../shared/duel/state/zones.ts'
import type { Summonable } from '../../../../shared/duel/summonable/summonable.ts'
import { isSpellSummon, type SpellSummon } from '../choice/spell-summon.ts'
import { attackWords } from '../../../../shared/duel/words/action-words.ts'
import { expectedOf } from './expected.ts'
import { effectsExpected, shownEffect, shownGained } from './known-effects.ts'

/** Something a card may do now, with all the ways to do it. */
export interface MenuItem {
  readonly label: string
  /** What else there is to know before it is done. */
  readonly note?: string
  /** It is an effect of the card that plays itself: its place among the effects. */
  readonly effect?: number
  readonly actions: readonly RuledAction[]
  /** A Fusion or Ritual Summon with a Spell, in place of single actions. */
  readonly summon?: SpellSummon
}

/** Something a player would expect of the card, and the rule against it. */
export interface Denied {
  readonly label: string
  /** Told apart from others that are called the same. */
  readonly key: string
  readonly refusal: Refusal
}

export interface CardMenu {
  readonly may: readonly MenuItem[]
  readonly mayNot: readonly Denied[]
}

/** What the card may do by the rules, and what it may not do now and why; `legal` and `summons` are the engine's answers for this state. */
export const cardMenu = (
  state: DuelState,
  id: DuelObjectId,
  legal: readonly RuledAction[],
  summons: readonly Summonable[],
  cards: CardPool,
): CardMenu => {
  const found = locate(state, id)
  if (!found) return { may: [], mayNot: [] }
  const mine = legal.filter((action) => ('card' in action ? action.card === id : isScaleOf(action, found)))
  const may = [...itemsOf(mine, state, cards)]
  const known = effectsExpected(state, found, cards)
  const isKnown = (action: RuledAction): boolean => known.some((one) => one.do === action.do)
  const expected = [...known, ...expectedOf(state, found, cards).filter((action) => !isKnown(action))]
  const mayNot = expected.flatMap((action): Denied[] => {
    if (mine.some((one) => one.do === action.do && numberOf(one) === numberOf(action))) return []
    const refusal = why(state, action, cards)
    const { label } = itemWords(action, state, cards)
    return refusal ? [{ label, key: `${label} ${numberOf(action) ?? ''}`, refusal }] : []
  })
  // Scripted cards are offered already.
  const isOffered = mine.some((action) => action.do === 'activate' && !action.negatesSummon)
  if (known.length === 0 && !isOffered) may.push(...damageStepItems(state, found, cards))
  may.unshift(...spellSummonsOf(state, id, summons, cards))
  const summon = summons.find(({ card }) => card === id)
  if (summon?.refusal)
    mayNot.push({ label: SUMMON_LABELS[summon.by], key: summon.by, refusal: summon.refusal })
  return { may, mayNot }
}

/** The actions by what they are called. */
export const itemsOf = (
  actions: readonly RuledAction[],
  state: DuelState,
  cards: CardPool,
): readonly MenuItem[] => {
  const items = new Map<string, { readonly words: ItemWords; readonly ways: RuledAction[] }>()
  for (const action of actions) {
    const words = itemWords(action, state, cards)
    const key = `${words.label} ${words.effect ?? ''}`
    const before = items.get(key)
    if (before) before.ways.push(action)
    else items.set(key, { words, ways: [action] })
  }
  const all = [...items.values()].map(({ words, ways }) => ({ ...words, actions: ways }))
  // A Spell or Trap is activated more often than it is Set.
  const isSet = ({ actions: [first] }: MenuItem): boolean => first?.do === 'set-spell-trap'
  return [...all.filter((item) => !isSet(item)), ...all.filter(isSet)]
}

type ItemWords = Pick<MenuItem, 'label' | 'note' | 'effect'>

/** Which effect of its card is meant, where the engine knows it. */
const numberOf = (action: RuledAction): number | undefined =>
  action.do === 'activate' || action.do === 'activate-effect' || action.do === 'summon-itself'
    ? action.number
    : undefined

/** A known effect in its own words, everything else by what it is called. */
const itemWords = (action: RuledAction, state: DuelState, cards: CardPool): ItemWords => {
  const number = numberOf(action)
  const found = number !== undefined && 'card' in action ? locate(state, action.card) : undefined
  const facts = found && factsOf(found.card, cards)
  const gained =
    found && number !== undefined ? grantedEffectAt(state, found.card.id, number, cards)?.effect : undefined
  const shown = gained
    ? shownGained(gained, cards)
    : facts && number !== undefined
      ? shownEffect(facts, number, cards)
      : undefined
  if (!shown || !('card' in action)) return { label: itemLabel(action, state, cards) }
  const isNegating = action.do === 'activate' && action.negatesSummon
  return {
    ...shown,
    ...(isNegating && { note: 'Negates the Summon.' }),
    ...(number !== undefined && { effect: number }),
  }
}

/** Of the Spell: each monster it could Summon. Of such a monster: each Spell that could Summon it. */
const spellSummonsOf = (
  state: DuelState,
  id: DuelObjectId,
  summons: readonly Summonable[],
  cards: CardPool,
): readonly MenuItem[] => {
  const name = (of: DuelObjectId): string => {
    const found = locate(state, of)
    return found ? calledNow(found.card, cards) : ''
  }
  const items = summons.filter(isSpellSummon).flatMap((summon): MenuItem[] => {
    if (summon.spell === id) {
      return [{ label: `${SUMMON_LABELS[summon.by]} ${name(summon.card)}`, actions: [], summon }]
    }
    return summon.card === id && summon.spell !== undefined
      ? [{ label: `${SUMMON_LABELS[summon.by]} with ${name(summon.spell)}`, actions: [], summon }]
      : []
  })
  // Copies of the other card can do the same.
  const ofCard = ({ summon }: MenuItem): string => {
    const other = summon?.spell === id ? summon.card : summon?.spell
    return `${summon?.by} ${other === undefined ? '' : locate(state, other)?.card.passcode}`
  }
  return items.filter((item, index) => items.findIndex((one) => ofCard(one) === ofCard(item)) === index)
}

const DAMAGE_STEP_LABELS: Readonly<Record<DamageStepUse, string>> = {
  'changes-atk-or-def': 'Activate: it changes ATK or DEF',
  'negates-activation': 'Activate: it negates an activation',
  'names-damage-step': 'Activate: its text names the Damage Step',
  'names-damage-calculation': 'Activate: its text names damage calculation',
}

/** In the Damage Step the player says what in a card's text lets it be activated now [BAT-15, BAT-16]. */
const damageStepItems = (state: DuelState, { card, at }: Located, cards: CardPool): readonly MenuItem[] => {
  if (!damageStep(state)) return []
  const zones: readonly SpellTrapZone[] =
    at.in === 'spellTrap' ? [at] : at.in === 'hand' ? SPELL_TRAP_ZONES[at.of] : []
  return DAMAGE_STEP_USES.flatMap((inDamageStep): readonly MenuItem[] => {
    const actions = zones
      .map((zone): RuledAction => ({ do: 'activate', card: card.id, zone, inDamageStep }))
      .filter((action) => why(state, action, cards) === undefined)
    return actions.length > 0 ? [{ label: DAMAGE_STEP_LABELS[inDamageStep], actions }] : []
  })
}

/** The one effect that is all a card may do now; `undefined` where it may do nothing, or something else as well. */
export const onlyEffect = ({ may: [first, another] }: CardMenu): MenuItem | undefined =>
  first?.effect !== undefined && !another ? first : undefined

/** Cards that may do something by the rules. */
export const playable = (legal: readonly RuledAction[]): ReadonlySet<DuelObjectId> =>
  new Set(legal.flatMap((action) => ('card' in action ? action.card : [])))

export const SUMMON_LABELS = {
  fusion: 'Fusion Summon',
  ritual: 'Ritual Summon',
  synchro: 'Synchro Summon',
  xyz: 'Xyz Summon',
  link: 'Link Summon',
} as const

/** A Pendulum Summon belongs to both Scales [PEN-06]. */
const isScaleOf = (action: RuledAction, found: Located): boolean =>
  action.do === 'begin-pendulum-summon' && found.kind === 'spellTrap' && found.card.scale === true

/** Which Normal Summon is used, where there is more than one [NS-25]. */
const whichSummon = ({ extra }: { readonly extra?: number }): string =>
  extra === undefined ? '' : ` (additional${extra > 0 ? `, ${extra + 1}` : ''})`

const itemLabel = (action: RuledAction, state: DuelState, cards: CardPool): string => {
  switch (action.do) {
    case 'attack':
    case 'attack-again':
      return attackWords(state, action.target, cards)
    case 'cancel-attack':
      return 'Do not attack'
    case 'normal-summon':
      return `${action.tributes.length > 0 ? 'Tribute Summon' : 'Normal Summon'}${whichSummon(action)}`
    case 'normal-set':
      return `${action.tributes.length > 0 ? 'Tribute Set' : 'Set'}${whichSummon(action)}`
    case 'special-summon':
      return SUMMON_LABELS[action.by]
    case 'union-equip':
      return 'Equip to a monster'
    case 'union-summon':
    case 'toon-summon':
    case 'summon-itself':
      return 'Special Summon'
    case 'flip-summon':
      return 'Flip Summon'
    case 'gemini-summon':
      return `Gemini Summon${whichSummon(action)}`
    case 'decline':
      return 'Do not Summon'
    case 'decide':
      return 'Answer'
    case 'change-position':
      return 'Change battle position'
    case 'set-spell-trap':
      return 'Set'
    case 'activate-scale':
      return 'Activate as a Pendulum Scale'
    case 'activate':
      return action.negatesSummon ? 'Activate to negate the Summon' : 'Activate'
    case 'activate-effect':
      return 'Activate its effect'
    case 'choose':
      return 'Choose'
    case 'pass':
      return 'Pass'
    case 'finish-link':
      return 'Done resolving'
    case 'begin-pendulum-summon':
      return 'Pendulum Summon'
    case 'place-pendulum':
      return 'Pendulum Summon this card'
    case 'finish-pendulum-summon':
      return 'Summon the chosen monsters'
    case 'discard':
      return 'Discard for the hand limit'
    case 'keep-up':
      return action.pay ? 'Pay for it' : 'Let it be destroyed'
    case 'draw':
      return 'Draw'
    case 'enter-phase':
      return 'Enter the phase'
    case 'end-turn':
      return 'End the turn'
  }
}
