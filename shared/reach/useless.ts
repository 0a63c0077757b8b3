import type { Card } from '../cards/card.ts'
import type { CardEffects } from '../cards/effects/effect.ts'
import type { Filter } from '../cards/filter/filter.ts'
import type { IsOpen } from '../cards/filter/printed.ts'
import type { RuledAction } from '../duel/action.ts'
import { factsOf, locate } from '../duel/state/board.ts'
import type { DuelState } from '../duel/state/state.ts'
import { type BoardCondition, type BoardCount, countsIn, type Goal } from './board-condition.ts'
import { isCalled, countsAsKind } from './board-now.ts'
import { KINDS_PLAYED, type Playbook, someRecord, textsInDuel } from './playbook.ts'
import type { Symmetry } from './symmetry.ts'

/*
 * What need not be done, because it can do nothing for the boards that are asked for, nor for anything that could lead to them:
 *
 * - A Spell or Trap is not Set where no board counts it on the field, no board asks for few cards in the hand, and nothing in a text speaks
 *   of such a card on the field or of how many cards are in the hand. What is Set this turn is not played from there any better than from the hand.
 * - A monster is not Set that can be Normal Summoned in the same way, where nothing asks for face-down cards or for few of anything, and
 *   nothing happens by itself when it comes face-up.
 * - Nothing changes its position where nobody asks for positions: the engine is not even asked for that.
 */

/** What is left out because it can do nothing for any of the goals. */
export interface Useless {
  /** The kinds of actions of which some may do something. */
  readonly kinds: typeof KINDS_PLAYED
  /** Whether this action of those that are offered can do nothing. */
  readonly isUseless: (state: DuelState, action: RuledAction, all: readonly RuledAction[]) => boolean
}

export const uselessFor = (
  goals: readonly Goal[],
  playbook: Playbook,
  symmetry: Symmetry,
  texts: readonly CardEffects[] = textsInDuel(playbook),
): Useless => {
  const counts = goals.flatMap(({ condition }) => countsIn(condition))
  const asksForFew = goals.some(({ condition }) => wantsFewer(condition))
  const nouns = nounsIn(texts)
  const countsHands = nouns.some(({ places, isCounted }) => isCounted && places.includes('hand'))
  const setIsUseless = new Map<number, boolean>()

  const usedTheTurnItIsSet = someRecord(texts, (said) => said['act'] === 'activate-turn-set')
  const isSetUseless = (card: Card): boolean =>
    !asksForFew &&
    !symmetry.faceDownMatters &&
    !countsHands &&
    !usedTheTurnItIsSet &&
    !counts.some((count) => couldCountSet(count, card)) &&
    !nouns.some(({ places, of }) => places.some((place) => ON_FIELD.has(place)) && couldBe(of, card))

  const looksBack = someRecord(texts, (said) => said['is'] === 'happened')
  const isOnlySummonedBetter = (card: Card): boolean =>
    !asksForFew &&
    !looksBack &&
    !symmetry.faceDownMatters &&
    !counts.some(({ at }) => at === 'set') &&
    !(playbook.cards.effects?.(card)?.effects ?? []).some(
      (effect) => effect.kind === 'continuous' || ('on' in effect && effect.on.mandatory === true),
    )

  const isUseless: Useless['isUseless'] = (state, action, all) => {
    if (action.do !== 'set-spell-trap' && action.do !== 'normal-set') return false
    const located = locate(state, action.card)
    const card = located && factsOf(located.card, playbook.cards)
    if (!card) return false
    if (action.do === 'set-spell-trap') {
      const known = setIsUseless.get(card.passcode) ?? isSetUseless(card)
      setIsUseless.set(card.passcode, known)
      return known
    }
    return isOnlySummonedBetter(card) && all.some((other) => isSummonInPlaceOf(other, action))
  }
  return { kinds: symmetry.positionMatters ? KINDS_PLAYED : KINDS_BUT_POSITIONS, isUseless }
}

const KINDS_BUT_POSITIONS = KINDS_PLAYED.filter((kind) => kind !== 'change-position')

/** The Normal Summon with the same Tributes as the Set. */
const isSummonInPlaceOf = (other: RuledAction, set: RuledAction): boolean =>
  other.do === 'normal-summon' &&
  set.do === 'normal-set' &&
  other.card === set.card &&
  other.tributes.length === set.tributes.length &&
  other.tributes.every((id) => set.tributes.includes(id))

const AT_LEAST: ReadonlySet<string> = new Set(['>=', '>'])

/** Whether less of something can be what fulfils the condition. */
export const wantsFewer = (condition: BoardCondition): boolean => {
  switch (condition.is) {
    case 'count':
      return !AT_LEAST.has(condition.comparison)
    case 'not':
      return true
    case 'and':
    case 'or':
      return condition.conditions.some(wantsFewer)
  }
}

const couldCountSet = ({ of, at }: BoardCount, card: Card): boolean => {
  if (at !== 'board' && at !== 'set') return false
  switch (of.is) {
    case 'card':
      return isCalled(card, of.name)
    case 'kind':
      return countsAsKind(card, of.kind)
    case 'negates':
      return true
    case 'figure':
      return false
  }
}

const ON_FIELD: ReadonlySet<string> = new Set(['field', 'spellTrapZone', 'fieldZone'])

/** Cards that a text speaks of: which, where, and whether it counts them. */
interface Noun {
  readonly of: Filter | undefined
  readonly places: readonly string[]
  readonly isCounted: boolean
}

const nounsIn = (texts: unknown): readonly Noun[] => {
  const nouns: Noun[] = []
  const walk = (value: unknown, isCounted: boolean): void => {
    if (Array.isArray(value)) {
      for (const one of value) walk(one, isCounted)
      return
    }
    if (typeof value !== 'object' || value === null) return
    const said = value as Readonly<Record<string, unknown>>
    if (Array.isArray(said['in'])) {
      const places = said['in'].flatMap((one: unknown): readonly string[] =>
        typeof one === 'object' && one !== null && 'place' in one ? [String(one.place)] : [],
      )
      nouns.push({ of: said['of'] as Filter | undefined, places, isCounted })
    }
    if (said['is'] === 'place') nouns.push({ of: undefined, places: [String(said['place'])], isCounted })
    const counts = isCounted || said['is'] === 'count' || said['is'] === 'every' || said['is'] === 'compare'
    for (const one of Object.values(said)) walk(one, counts)
  }
  walk(texts, false)
  return nouns
}

/**
 * Whether a Spell or Trap could be what the filter asks for; where that is not sure, it could. Off the field it is of the kind that is printed, such as
 * a Quick-Play Spell, and of no other.
 */
export const couldBe = (
  filter: Filter | undefined,
  card: Card,
  isOpen?: IsOpen,
  offField = false,
): boolean => {
  if (filter && isOpen?.(filter)) return true
  switch (filter?.is) {
    case 'monster':
    case 'attribute':
    case 'type':
    case 'frame':
    case 'ability':
    case 'level':
    case 'rank':
    case 'linkRating':
    case 'atk':
    case 'def':
    case 'summoned':
    case 'hasMaterial':
    case 'cannotBeNormalSummoned':
      return card.kind === 'monster'
    case 'spell':
    case 'trap':
      return card.kind === filter.is && !(offField && isOtherIcon(filter, card))
    case 'not':
      return !(offField && isSurely(filter.filter, card, isOpen))
    case 'name':
      return isCalled(card, filter.name)
    case 'archetype':
      return card.archetypes.includes(filter.archetype)
    case 'all':
      return filter.of.every((one) => couldBe(one, card, isOpen, offField))
    case 'any':
      return filter.of.some((one) => couldBe(one, card, isOpen, offField))
    default:
      return true
  }
}

type OfIcon = Extract<Filter, { readonly is: 'spell' | 'trap' }>

const isOtherIcon = ({ icon }: OfIcon, card: Card): boolean =>
  icon !== undefined && (card.kind === 'spell' || card.kind === 'trap') && card.icon !== icon

/** Whether a Spell or Trap off the field is certainly what the filter asks for. */
const isSurely = (filter: Filter, card: Card, isOpen?: IsOpen): boolean => {
  if (isOpen?.(filter)) return false
  switch (filter.is) {
    case 'spell':
    case 'trap':
      return card.kind === filter.is && !isOtherIcon(filter, card)
    case 'name':
      return isCalled(card, filter.name)
    case 'all':
      return filter.of.every((one) => isSurely(one, card, isOpen))
    case 'any':
      return filter.of.some((one) => isSurely(one, card, isOpen))
    default:
      return false
  }
}

/** Nothing is useless: what a search without this prune is compared with. */
export const nothingUseless: Useless = { kinds: KINDS_PLAYED, isUseless: () => false }
