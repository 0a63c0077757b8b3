import type { Filter } from '../../filter/filter.ts'
import { withMore } from '../../filter/normal-form.ts'
import type { SummonWay } from '../../restrictions.ts'
import type { MonsterFrame } from '../../terms.ts'
import type { SummoningEffect } from '../../summoning/effect.ts'
import type { Amending } from '../../summoning/read.ts'
import type { EffectStep, Lasting, Mode } from '../effect.ts'
import type { CardSet, ChosenCards, MeantCards, SettledCards } from '../which-cards.ts'
import { saidOtherwise } from '../walk.ts'
import { ANY_LEVEL, asksLevel } from './levels-meant.ts'

/* What becomes of a step once it is known of what it speaks. */

/** "Fusion Summon …, OR Ritual Summon …": one of the two. */
export const isFusionOrRitual = (step: EffectStep): boolean =>
  step.do === 'one-of' &&
  step.of.every(
    ({ resolve: [only, another] }) => !another && (only?.do === 'fusion' || only?.do === 'ritual'),
  )

/** The Fusion Summon with what is said of it; both Summons where the step chooses between two. */
export const amendedStep = (step: EffectStep, amend: Amending): EffectStep | undefined => {
  if (step.do === 'fusion' || step.do === 'ritual') {
    const using = amend<SummoningEffect>(step.using)
    return using && ({ ...step, using } as EffectStep)
  }
  if (step.do !== 'one-of') return undefined
  const of = step.of.map(({ resolve, ...mode }): Mode | undefined => {
    const amended = resolve.map((one) => amendedStep(one, amend))
    const read = amended.filter((one) => one !== undefined)
    return read.length === amended.length ? { ...mode, resolve: read } : undefined
  })
  const read = of.filter((mode) => mode !== undefined)
  return read.length === of.length ? { ...step, of: read } : undefined
}

/** The cards, each of which has a Level. */
export const withLevels = (cards: MeantCards): MeantCards => {
  if (cards.is === 'several') return { ...cards, of: cards.of.map(withLevels) }
  return cards.is === 'choice' && !asksLevel(cards.of)
    ? { ...cards, of: withMore(cards.of, ANY_LEVEL) }
    : cards
}

export const withoutOther = <Cards extends CardSet | ChosenCards>(cards: Cards): Cards =>
  Object.fromEntries(Object.entries(cards).filter(([key]) => key !== 'other')) as Cards

/** The same, where "other monsters" are others than those cards and not than the card itself. */
export const othersThan = <Said>(said: Said, cards: () => SettledCards): Said =>
  saidOtherwise(said, (part) =>
    'is' in part && part.is === 'all' && 'in' in part && part.other && part.of.is === 'monster' && !part.with
      ? { ...withoutOther(part), with: [{ is: 'other-than', cards: cards() }] }
      : undefined,
  )

/** "When a Trap is activated: Negate its effect": that of the Chain Link, which goes on where the card has left. */
export const negatingAnswered = (step: EffectStep): EffectStep => {
  if (step.do !== 'apply' || step.lasting.is !== 'negate' || step.lasting.cards.is !== 'answered') return step
  if (!('until' in step.lasts) || step.lasts.until !== 'its-cards-leave') return step
  const { join, optional, if: condition } = step
  return {
    do: 'negate',
    what: 'effect',
    ...(join && { join }),
    ...(optional && { optional }),
    ...(condition && { if: condition }),
  }
}

/** "(This is treated as an Xyz Summon.)": only an Xyz Monster is Summoned so. */
export const ofKindSummoned = (step: EffectStep): EffectStep => {
  const frame = step.do === 'summon' && step.as ? FRAMES[step.as] : undefined
  return step.do === 'summon' && frame && step.cards.is === 'choice' && !isOfFrame(step.cards.of, frame)
    ? { ...step, cards: { ...step.cards, of: withMore(step.cards.of, { is: 'frame', frame }) } }
    : step
}

/** A card's name needs no kind beside it. */
const isOfFrame = (filter: Filter, frame: MonsterFrame): boolean => {
  switch (filter.is) {
    case 'all':
      return filter.of.some((one) => isOfFrame(one, frame))
    case 'any':
      return filter.of.every((one) => isOfFrame(one, frame))
    case 'frame':
      return filter.frame === frame
    default:
      return filter.is === 'name'
  }
}

const FRAMES: Readonly<Partial<Record<SummonWay, MonsterFrame>>> = {
  fusion: 'fusion',
  ritual: 'ritual',
  synchro: 'synchro',
  xyz: 'xyz',
  link: 'link',
}

/** A filter asks for a monster unless it says otherwise. */
export const isFilterOfKind = (filter: Filter, kind: 'monster' | 'spellTrap'): boolean => {
  switch (filter.is) {
    case 'all':
      return kind === 'monster'
        ? filter.of.every((one) => isFilterOfKind(one, kind))
        : filter.of.some((one) => isFilterOfKind(one, kind))
    case 'any':
      return filter.of.every((one) => isFilterOfKind(one, kind))
    case 'card':
      return false
    case 'spell':
    case 'trap':
      return kind === 'spellTrap'
    default:
      return kind === 'monster'
  }
}

/** "It gains 500 ATK". */
export const isOfIt = (step: EffectStep): boolean =>
  step.do === 'apply' &&
  step.lasting.is === 'alter' &&
  step.lasting.cards.is === 'spoken' &&
  step.lasting.cards.word === 'it'

/** "This card's ATK becomes double its original ATK": nobody else's. */
export const isOfOwnOriginal = (lasting: Lasting): boolean =>
  lasting.is === 'alter' &&
  lasting.changes.every(
    (change) =>
      'is' in change &&
      change.is === 'become' &&
      typeof change.by === 'object' &&
      change.by.is === 'times' &&
      typeof change.by.amount === 'object' &&
      change.by.amount.is === 'figure' &&
      change.by.amount.figure.startsWith('original'),
  )

/** What the bearer of an Equip Card has from it goes with the card. */
export const asLongAsEquipped = (step: EffectStep): EffectStep =>
  step.do === 'apply' && 'until' in step.lasts && step.lasts.until === 'its-cards-leave'
    ? { ...step, lasts: { until: 'leaves' } }
    : step
