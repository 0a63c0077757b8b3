import type { CardChange } from '../../cards/effects/effect.ts'
import type { FigureName } from '../../cards/effects/which-cards.ts'
import type { CardPool } from '../../cards/pool.ts'
import { ATTRIBUTES, MONSTER_TYPES } from '../../cards/terms.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import { type DuelState, oncePerState } from '../state/state.ts'
import { type Look, seenAsPrinted } from './any-card.ts'
import { type ChangeNow, isAlteration, withKind } from './changed-kind.ts'
import { holdingAsPrinted, kindsThatMayHold, unaffectedIn } from './holding.ts'
import { amountOf, meantCards, settledCards } from './meant-cards.ts'
import { figureOfCard, propertyOf } from './figures-of-cards.ts'
import type { EffectView } from './effect-view.ts'

/** What known Continuous Effects change about the monster now. Whom they mean is decided by what is printed on cards, and of figures by what kind of card the others make of it, so that they do not wait for each other. */
export const continuousAlterations = (
  state: DuelState,
  id: DuelObjectId,
  cards: CardPool,
): readonly ChangeNow[] => (cards.effects ? (alterationsByCard(state, cards).get(id) ?? NOTHING) : NOTHING)

const NOTHING: readonly ChangeNow[] = []

const alterationsByCard = oncePerState((state, cards): ReadonlyMap<DuelObjectId, readonly ChangeNow[]> => {
  if (!kindsThatMayHold(state, cards).has('alter')) return NO_ALTERATIONS
  const held = holdingAsPrinted(state, cards)
  const altering = held.flatMap(({ lasting, context }) =>
    lasting.is === 'alter' ? [{ lasting, context }] : [],
  )
  if (altering.length === 0) return new Map()
  const unaffected = unaffectedIn(held, state, cards, seenAsPrinted)
  const byCard = new Map<DuelObjectId, readonly ChangeNow[]>()
  const apply = (look: Look, isOfLayer: (change: CardChange) => boolean): void => {
    for (const { lasting, context } of altering) {
      const changes = lasting.changes.filter(isOfLayer)
      if (changes.length === 0) continue
      const asked: EffectView = { state, context, cards, look }
      for (const id of meantCards(asked, lasting.cards)) {
        if (unaffected(id, context)) continue
        const own = { ...asked, context: { ...context, each: id } }
        const made = changes
          .flatMap((change) => alterationsIn(own, change))
          .map((change) => (isAlteration(change) ? { ...change, from: context.itself.card } : change))
        if (made.length > 0) byCard.set(id, [...(byCard.get(id) ?? []), ...made])
      }
    }
  }
  apply(seenAsPrinted, isOfKind)
  const kinds = new Map(byCard)
  apply(kinds.size === 0 ? seenAsPrinted : seenWith(kinds), (change) => !isOfKind(change))
  return byCard
})

const NO_ALTERATIONS: ReadonlyMap<DuelObjectId, readonly ChangeNow[]> = new Map()

/** What kind of card a monster is comes before its figures: "all monsters become Machines", "Machines gain 500 ATK". */
const isOfKind = ({ of }: CardChange): boolean =>
  of === 'type' ||
  of === 'attribute' ||
  of === 'name' ||
  of === 'second-name' ||
  of === 'archetype' ||
  of === 'ability'

/** Cards as they are printed, with these changes. */
const seenWith =
  (changes: ReadonlyMap<DuelObjectId, readonly ChangeNow[]>): Look =>
  (state, located, cards) => {
    const seen = seenAsPrinted(state, located, cards)
    const own = changes.get(located.card.id)
    if (!seen?.monster || !own || !located.card.faceUp) return seen
    // What a card is called in a pile its own facts say.
    const made = located.kind === 'pile' ? own.filter(({ of }) => of !== 'name') : own
    const facts = made.reduce((now, change) => withKind(now, change, cards), seen.monster.facts)
    return { ...seen, monster: { ...seen.monster, facts } }
  }

/** The change for the card that is looked at (`each`), as the figures know it; none where it has nothing to change. */
export const alterationsIn = (asked: EffectView, change: CardChange): readonly ChangeNow[] => {
  if ('sameAs' in change) return sameAs(asked, change)
  switch (change.of) {
    case 'atk':
    case 'def':
    case 'level':
    case 'rank':
      return figureAlteration(asked, change.of, change)
    case 'scale':
      return scaleChange(asked, change)
    case 'atk-and-def':
      return (['atk', 'def'] as const).flatMap((of) => figureAlteration(asked, of, change))
    case 'atk-def':
      return swapped(asked, change.is === 'swap' ? ['atk', 'def'] : ['originalAtk', 'originalDef'])
    case 'type': {
      const to = typeof change.to === 'string' ? change.to : declared(asked, change.to.declared)
      return isOneOf(MONSTER_TYPES, to) ? [{ of: 'type', to }] : []
    }
    case 'attribute': {
      const to = typeof change.to === 'string' ? change.to : declared(asked, change.to.declared)
      return isOneOf(ATTRIBUTES, to) ? [{ of: 'attribute', to }] : []
    }
    case 'name': {
      const [same] = typeof change.to === 'string' ? [] : settledCards(asked, change.to.sameAs)
      const to = typeof change.to === 'string' ? change.to : same && propertyOf(asked, same, 'name')
      return typeof to === 'string' ? [{ of: 'name', to }] : []
    }
    case 'archetype':
    case 'second-name':
      return [{ of: change.of, also: change.also }]
    case 'ability':
      return [{ of: 'ability', is: change.is }]
    default:
      return []
  }
}

/** A Scale that becomes another, or rises or falls. */
const scaleChange = (
  asked: EffectView,
  change: Extract<CardChange, { readonly by: unknown }>,
): readonly ChangeNow[] => {
  switch (change.is) {
    case 'become':
      return [{ of: 'scale', is: 'become', to: amountOf(asked, change.by) }]
    case 'add':
      return [{ of: 'scale', is: 'add', by: amountOf(asked, change.by) }]
    case 'lose':
      return [{ of: 'scale', is: 'add', by: -amountOf(asked, change.by) }]
    default:
      return []
  }
}

const declared = ({ context }: EffectView, name: string): string | undefined => context.bound[name]?.word

const isOneOf = <T extends string>(all: readonly T[], word: string | undefined): word is T =>
  word !== undefined && (all as readonly string[]).includes(word)

/** ATK and DEF trade places; a Link Monster has no DEF to trade [MON-08]. */
const swapped = (asked: EffectView, [atk, def]: readonly [FigureName, FigureName]): readonly ChangeNow[] => {
  const { each } = asked.context
  const figures = each === undefined ? [] : [figureOfCard(asked, each, atk), figureOfCard(asked, each, def)]
  const [attack, defense] = figures
  return attack === undefined || defense === undefined
    ? []
    : [
        { of: 'atk', is: 'become', to: defense },
        { of: 'def', is: 'become', to: attack },
      ]
}

/** "Becomes the same as that monster's". */
const sameAs = (
  asked: EffectView,
  change: Extract<CardChange, { readonly sameAs: unknown }>,
): readonly ChangeNow[] => {
  const [other] = settledCards(asked, change.sameAs)
  const value = other === undefined ? undefined : propertyOf(asked, other, change.of)
  switch (change.of) {
    case 'atk':
    case 'def':
    case 'level':
    case 'rank':
      return typeof value === 'number' ? [{ of: change.of, is: 'become', to: value }] : []
    case 'type':
      return typeof value === 'string' && isOneOf(MONSTER_TYPES, value) ? [{ of: 'type', to: value }] : []
    case 'attribute':
      return typeof value === 'string' && isOneOf(ATTRIBUTES, value) ? [{ of: 'attribute', to: value }] : []
    case 'linkRating':
      return []
  }
}

const figureAlteration = (
  asked: EffectView,
  of: 'atk' | 'def' | 'level' | 'rank',
  change: Extract<CardChange, { readonly by: unknown }>,
): readonly ChangeNow[] => {
  switch (change.is) {
    case 'times':
      return [{ of, is: 'multiply', by: change.by }]
    case 'add':
      return [{ of, is: 'add', by: amountOf(asked, change.by) }]
    case 'lose':
      return [{ of, is: 'add', by: -amountOf(asked, change.by) }]
    case 'become':
    case 'original-becomes':
      return [{ of, is: change.is, to: amountOf(asked, change.by) }]
  }
}
