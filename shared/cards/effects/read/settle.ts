import type { Filter } from '../../filter/filter.ts'
import { withMore } from '../../filter/normal-form.ts'
import type { SummonWay } from '../../restrictions.ts'
import type { MaterialFate, MaterialSource } from '../../summoning/effect.ts'
import type { Amending } from '../../summoning/read.ts'
import type { EffectCondition } from '../condition.ts'
import type { ActivatedEffect, CardChange, EffectStep, Lasting, Lasts } from '../effect.ts'
import type { EffectEvent } from '../event.ts'
import type { MeantCards, OwnedPlace, Relation, SettledCards, Spoken } from '../which-cards.ts'
import { saidOtherwise } from '../walk.ts'
import { allOf } from './conditions.ts'
import type { Fate } from './said-after.ts'
import { OFF_FIELD } from './where-it-lies.ts'
import { DECLARED_BEFORE, SPOKEN } from './spoken.ts'
import {
  type Mention,
  NAMES,
  cardsMeantBy,
  isManyCards,
  areManyTargets,
  isOne,
  fixedCount,
  DISCARDED,
  MADE,
  PUT_AWAY,
  IS_DONE_ON_FIELD,
  isDoing,
  isOfOne,
  mentionedBy,
  type SidesOfBattle,
  sidesOf,
} from './mentions.ts'
import { comparedLevels, needsLevelOf, speaksOfName } from './levels-meant.ts'
import {
  isFusionOrRitual,
  amendedStep,
  withLevels,
  withoutOther,
  othersThan,
  negatingAnswered,
  ofKindSummoned,
  isFilterOfKind,
  isOfIt,
  isOfOwnOriginal,
  asLongAsEquipped,
} from './settled-step.ts'

interface SpokenBefore {
  readonly last: Mention | undefined
  readonly all: Mention | undefined
  readonly other: Mention | undefined
}

/** What has been read and spoken of so far: a value of its own after each step, to go back to or to go on from. */
interface SoFar extends SpokenBefore {
  readonly names: ReadonlySet<string>
  readonly targets: readonly TargetRead[]
  readonly steps: readonly EffectStep[]
  /** What had been spoken of before each step. */
  readonly before: readonly SpokenBefore[]
  /** Nothing but the card that materials were detached from was spoken of. */
  readonly onlyDetached: boolean
  /** The sentence that is read now speaks of the monster that the card was equipped to. */
  readonly ofBearer: boolean
}

const NOTHING_YET: SoFar = {
  names: new Set(),
  targets: [],
  steps: [],
  before: [],
  last: undefined,
  all: undefined,
  other: undefined,
  onlyDetached: false,
  ofBearer: false,
}

/** By what the words of the step that is settled now are understood. */
interface StepNow {
  /** It needs its cards on the field. */
  readonly isOnField: boolean
  /** It negates effects: of a card that was put away there are none to negate. */
  readonly isNegated: boolean
  /** It lets a monster attack again. */
  readonly attacksAgain: boolean
  /** "If this card is in Attack Position, change it": what it asks of this card, it does with this card. */
  readonly asksOfThis: boolean
  /** "That monster gains ATK equal to its original ATK": whose figures change. */
  readonly changed?: MeantCards | undefined
  /** "It gains ATK equal to that monster's": what gains it. */
  readonly gainer?: MeantCards | undefined
  /** What is settled is a card from which others differ. */
  readonly isCompared?: true
  /** It takes its cards away from where they lie, or from their controller. */
  readonly isTaken: boolean
  /** Whose field a card must still be on of which it speaks, and how it must lie there: found out as its words are settled. */
  readonly asks: { stillOf?: EffectCondition }
}

const nowOf = (step: EffectStep): StepNow => ({
  isOnField: IS_DONE_ON_FIELD.has(step.do) && cardsMeantBy(step)?.is === 'spoken',
  isNegated: step.do === 'apply' && step.lasting.is === 'negate',
  isTaken: TAKES.has(step.do) && cardsMeantBy(step)?.is === 'spoken',
  attacksAgain: step.do === 'apply' && step.lasting.is === 'grant' && step.lasting.grant.is === 'attacks',
  asksOfThis: step.do === 'position' && step.if?.is === 'card' && step.if.card.is === 'this',
  asks: {},
})

const TAKES: ReadonlySet<EffectStep['do']> = new Set<EffectStep['do']>([
  'destroy',
  'send',
  'banish',
  'return',
  'to-deck',
  'control',
])

interface TargetRead {
  readonly index: number
  readonly many: boolean | undefined
}

class Unclear extends Error {}
/** The only one: a word is unclear so often that the place where it was found would be costly to note. */
const UNCLEAR = new Unclear()

/** The state of a reading: names that were given, and what was spoken of. */
export class Settling {
  #so = NOTHING_YET
  #event: Mention | undefined
  #events: readonly EffectEvent[]
  #sides: SidesOfBattle

  /**
   * `ofItself`: what stands before the colon speaks of the card itself and of no other, so that "it" is that card. `answers`: what is activated is
   * answered in the Chain, not after it. `both`: the cards of which "both" speaks.
   */
  constructor(on: ActivatedEffect['on'], ofItself = false, answers = true, both?: MeantCards) {
    this.#events = on?.events ?? []
    this.#sides = both ? { both } : sidesOf(this.#events)
    this.#event =
      (on && mentionedBy(on.events, answers)) ??
      (ofItself ? { cards: { is: 'this' }, many: false } : undefined)
  }

  /** Does something that is taken back where it comes to nothing. */
  attempt(read: () => boolean): boolean {
    const before = this.#so
    if (read()) return true
    this.#so = before
    return false
  }

  /** One of its own in which nothing has been done yet: the event of which it speaks is the same. */
  ofSameEvent(): Settling {
    const own = new Settling(undefined)
    own.#event = this.#event
    own.#events = this.#events
    own.#sides = this.#sides
    return own
  }

  /** The same, to go on with by itself. */
  copy(): Settling {
    const copy = this.ofSameEvent()
    copy.#so = this.#so
    return copy
  }

  /**
   * The step with its words settled; undefined where one of them is not clear, and nothing has changed then. `saysOther`: its words speak of
   * "other" cards.
   */
  add(step: EffectStep, saysOther = false): EffectStep | undefined {
    const before = this.#so
    try {
      if (step.join === 'if-not') this.#speakAsBeforeBranch()
      const joined = this.#afterThrow(step)
      return this.#kept(joined, this.#settled(joined, saysOther), before)
    } catch (problem) {
      this.#so = before
      if (problem instanceof Unclear) return undefined
      throw problem
    }
  }

  /**
   * What is done whatever a die shows must be possible, what its result decides need not be. A coin may show no heads at all, with which
   * nothing could be done: nobody can tell what of it must be possible.
   */
  #afterThrow(step: EffectStep): EffectStep {
    const thrown = this.#so.steps.at(-1)?.do
    if ((thrown !== 'coin' && thrown !== 'die') || step.if || step.join !== 'after-that') return step
    if (thrown === 'die') return { ...step, join: step.do === 'apply' ? 'and' : 'then' }
    if (step.optional || step.do === 'one-of') return step
    throw UNCLEAR
  }

  /** The step with its words settled. */
  #settled(step: EffectStep, saysOther: boolean): EffectStep {
    const asking = nowOf(step)
    const changing: StepNow = { ...asking, changed: this.#changedBy(step, asking) }
    const now: StepNow = {
      ...changing,
      gainer: isOfIt(step) ? this.#meaning(SPOKEN.it, changing) : undefined,
    }
    const said = ofKindSummoned(
      this.#besidesTarget(this.#besidesCost(negatingAnswered(this.#settle(step, now)))),
    )
    const apart = saysOther ? this.#otherThanTarget(said) : said
    const condition = allOf([now.asks.stillOf, apart.if])
    const settled = condition ? { ...apart, if: condition } : apart
    return settled.do === 'target' && step.do === 'target' && step.cards.is === 'spoken'
      ? this.#targetOfEvent(settled)
      : settled
  }

  /** "Target that monster" of an event alone: an earlier step has chosen already. */
  #targetOfEvent(step: Extract<EffectStep, { do: 'target' }>): EffectStep {
    if (step.cards.is !== 'event' && step.cards.is !== 'answered') throw UNCLEAR
    return step.cards.is === 'event' && !this.#events.every(isOfOne)
      ? { ...step, cards: { is: 'of', from: step.cards, count: { min: 1, max: 1 } } }
      : step
  }

  /** Keeps the step as it was settled, with what the words behind it speak of. */
  #kept(step: EffectStep, said: EffectStep, before: SpokenBefore): EffectStep {
    this.#targetsWithLevel(said)
    const so = this.#so
    const index = so.steps.length
    const settled = so.ofBearer ? asLongAsEquipped(said) : said
    const spoken = spokenBehind(step, settled, index, so)
    const { last, all, other } = before
    this.#so = {
      ...so,
      ...spoken,
      ...(spoken.last && spoken.last.cards.is !== 'this' && { other: spoken.last }),
      steps: [...so.steps, settled],
      before: withAt(so.before, index, { last, all, other }),
      ...(step.do === 'target' && { targets: [...so.targets, { index, many: areManyTargets(step) }] }),
    }
    return settled
  }

  /** "Target 1 monster; this card's Level becomes that monster's Level": what has none is no target for it. */
  #targetsWithLevel(step: EffectStep): void {
    if (step.optional || step.if) return
    const isInAnyCase = step.join === 'also' || step.join === 'after-that' || step.join === 'if-not'
    for (const name of isInAnyCase ? [] : needsLevelOf(step)) {
      const index = this.#so.steps.findIndex((one) => one.do === 'target' && one.binds === name)
      // "Equip this card to that target. Its Level becomes 5": there is something to be done with one that has none.
      const isBesides = step.join && this.#so.steps.slice(index + 1).some((one) => speaksOfName(one, name))
      if (!isBesides) this.#asksLevelOf(name)
    }
    for (const name of comparedLevels(step)) this.#asksLevelOf(name)
  }

  /** The target of that name, or of which the step of that name speaks, has a Level. */
  #asksLevelOf(name: string): void {
    const index = this.#so.steps.findIndex(({ binds }) => binds === name)
    const step = this.#so.steps[index]
    if (step?.do === 'target') this.#replace(index, { ...step, cards: withLevels(step.cards) })
    else if (step && step.do !== 'swap-control' && 'cards' in step && step.cards.is === 'bound')
      this.#asksLevelOf(step.cards.name)
  }

  /** "…, and if it is a Plant, send it, and if you do, draw 1 card. Otherwise, place it …": of what the branch before speaks nothing is meant. */
  #speakAsBeforeBranch(): void {
    let first = this.#so.steps.length - 1
    for (let at = first; at >= 0; at--) {
      const { if: condition, join } = this.#so.steps[at] ?? {}
      first = at
      if (condition || (join !== 'then' && join !== 'if-you-do' && join !== 'and')) break
    }
    const spoken = this.#so.before[first]
    if (spoken) this.#so = { ...this.#so, ...spoken }
  }

  /** "Tribute 1 monster and target 1 other monster in your GY": another one than was Tributed. */
  #besidesCost(step: EffectStep): EffectStep {
    if (step.do !== 'target' || step.cards.is !== 'choice' || !step.cards.other) return step
    if (!step.cards.in.every(({ place }) => OFF_FIELD.has(place))) return step
    const index = this.#so.steps.findLastIndex(
      (one) => PUT_AWAY.has(one.do) && cardsMeantBy(one)?.is === 'choice',
    )
    if (index < 0) return step
    const cost: SettledCards = { is: 'bound', name: this.#named(index) }
    const { cards } = step
    return { ...step, cards: { ...cards, with: [...(cards.with ?? []), { is: 'other-than', cards: cost }] } }
  }

  /** "Target 1 monster you control; other monsters cannot attack": others than the target. */
  #besidesTarget(step: EffectStep): EffectStep {
    const [target, ...more] = this.#so.targets
    if (step.do !== 'apply' || !target || more.length > 0) return step
    const cards = (): SettledCards => ({ is: 'bound', name: this.#named(target.index) })
    return { ...step, lasting: othersThan(step.lasting, cards) }
  }

  /** "Target 1 monster you control; send 1 other monster you control": another than the target, and it may be the card that says so. */
  #otherThanTarget(step: EffectStep): EffectStep {
    const [target, ...more] = this.#so.targets
    if (!target || more.length > 0 || step.do === 'target' || step.do === 'swap-control') return step
    if (!('cards' in step) || step.cards.is !== 'choice' || !step.cards.other) return step
    const { cards } = step
    if (!this.#mayBeAmong(target.index, cards.in)) return step
    const than: Relation = { is: 'other-than', cards: { is: 'bound', name: this.#named(target.index) } }
    return {
      ...step,
      cards: { ...withoutOther(cards), with: [...(cards.with ?? []), than] },
    }
  }

  /** Whether what was targeted may lie in one of the places: where it was, or on the field to which it was Summoned. */
  #mayBeAmong(index: number, places: readonly OwnedPlace[]): boolean {
    const step = this.#so.steps[index]
    const name = step?.binds
    const targeted = step?.do === 'target' ? (step.cards.is === 'several' ? step.cards.of : [step.cards]) : []
    const lay = targeted.flatMap((cards) => (cards.is === 'choice' || cards.is === 'all' ? cards.in : []))
    const isSummoned = this.#so.steps.some(
      (one) =>
        one.do === 'summon' && one.cards.is === 'bound' && name !== undefined && one.cards.name === name,
    )
    const now: readonly OwnedPlace[] = isSummoned ? [{ place: 'field', of: 'you' }] : lay
    return now.some((one) =>
      places.some(
        ({ place, of }) => place === one.place && (of === one.of || of === 'either' || one.of === 'either'),
      ),
    )
  }

  /** What is called a monster or a target, and gains something by the step. */
  #changedBy(step: EffectStep, now: StepNow): MeantCards | undefined {
    const cards = step.do === 'apply' && step.lasting.is === 'alter' ? step.lasting.cards : undefined
    if (cards?.is === 'this' && step.do === 'apply' && isOfOwnOriginal(step.lasting)) return cards
    return cards?.is === 'spoken' && CALLED_MONSTER.has(cards.word) ? this.#meaning(cards, now) : undefined
  }

  /** Cards that the words after the last step speak of; undefined where that is not clear. */
  cardsMeant(cards: MeantCards): MeantCards | undefined {
    const step = this.add({ do: 'choose', cards })
    if (step?.do !== 'choose') return undefined
    this.#so = { ...this.#so, steps: this.#so.steps.slice(0, -1) }
    return step.cards
  }

  /** "…; equip this card to that target. It gains 500 ATK": "it" is now the monster that bears the card. */
  beginSentence(): void {
    const last = this.#so.steps.at(-1)
    const bearer = last?.do === 'equip' && last.cards.is === 'this' ? last.to : undefined
    if (bearer?.is !== 'bound' && bearer?.is !== 'event') {
      this.#so = { ...this.#so, ofBearer: false }
      return
    }
    const spoken: Mention = { cards: bearer, many: false }
    this.#so = { ...this.#so, ofBearer: true, last: spoken, other: spoken }
  }

  /** All steps so far, with the names that later ones asked for. */
  steps(): readonly EffectStep[] {
    return this.#so.steps
  }

  #replace(place: number, step: EffectStep): void {
    this.#so = { ...this.#so, steps: withAt(this.#so.steps, place, step) }
  }

  #push(step: EffectStep): void {
    this.#so = { ...this.#so, steps: [...this.#so.steps, step] }
  }

  /** The step may be declined. */
  makeOptional(index: number): void {
    const step = this.#so.steps[index]
    if (step) this.#replace(index, { ...step, optional: true })
  }

  /** What a copy went on with has spoken of earlier steps: the names that they were given are theirs here, too. */
  takeNamesOf(copy: Settling): void {
    const { names, steps } = this.#so
    this.#so = {
      ...this.#so,
      names: new Set([...names, ...copy.#so.names]),
      steps: copy.#so.steps.slice(0, steps.length),
    }
  }

  /** The last Special Summon counts as one of that kind; false where there is none. */
  amendSummon(way: SummonWay): boolean {
    const index = this.#so.steps.findLastIndex((step) => step.do === 'summon')
    const step = this.#so.steps[index]
    if (step?.do !== 'summon') return false
    this.#replace(index, ofKindSummoned({ ...step, as: way }))
    return true
  }

  /** The last Fusion Summon may use more, or only such monsters; false where there is none. */
  amendFusion(amend: Amending): boolean {
    const index = this.#so.steps.findLastIndex((step) => step.do === 'fusion' || isFusionOrRitual(step))
    const step = this.#so.steps[index]
    const amended = step && amendedStep(step, amend)
    if (!amended) return false
    this.#replace(index, amended)
    return true
  }

  /** What else the last Fusion Summon may use where something is so; false where there is none. */
  amendFusionWhere(
    condition: EffectCondition,
    more: (fate: MaterialFate) => readonly MaterialSource[] | undefined,
  ): boolean {
    const index = this.#so.steps.findLastIndex((step) => step.do === 'fusion')
    const step = this.#so.steps[index]
    const sources = step?.do === 'fusion' ? more(step.using.sources[0]?.fate ?? 'sent') : undefined
    if (step?.do !== 'fusion' || !sources) return false
    const also = sources.map((source) => ({ if: condition, source }))
    this.#replace(index, { ...step, also: [...(step.also ?? []), ...also] })
    return true
  }

  /** What changed a card last ends then; false where nothing has changed one that no other end is known of. */
  amendLasting(lasts: Lasts): boolean {
    const index = this.#so.steps.findLastIndex((step) => step.do === 'apply' && step.lasting.is === 'alter')
    const step = this.#so.steps[index]
    if (step?.do !== 'apply' || !('until' in step.lasts) || step.lasts.until !== 'its-cards-leave')
      return false
    this.#replace(index, { ...step, lasts })
    return true
  }

  /** The only cards that are chosen are none of that name; false where it is not clear which are meant. */
  amendChoice(name: string): boolean {
    const [index, ...others] = this.#so.steps.flatMap((step, at) =>
      step.do !== 'swap-control' && 'cards' in step && step.cards.is === 'choice' ? [at] : [],
    )
    const step = index === undefined ? undefined : this.#so.steps[index]
    if (index === undefined || others.length > 0 || step?.do === 'swap-control') return false
    if (!step || !('cards' in step) || step.cards.is !== 'choice') return false
    const of = withMore(step.cards.of, { is: 'not', filter: { is: 'name', name } })
    this.#replace(index, { ...step, cards: { ...step.cards, of } })
    return true
  }

  /** The last cards that are Set can be used this turn; false where none are. */
  amendSet(): boolean {
    const index = this.#so.steps.findLastIndex((step) => step.do === 'set')
    const step = this.#so.steps[index]
    if (step?.do !== 'set') return false
    this.#replace(index, { ...step, usableThisTurn: true })
    return true
  }

  /** Something that holds as long as the Token made last is in a Monster Zone; false where none was made. */
  whileTokenStands(lasting: Lasting): boolean {
    const index = this.#so.steps.findLastIndex((step) => step.do === 'token')
    if (index < 0) return false
    const token: SettledCards = { is: 'bound', name: this.#named(index) }
    this.#push({
      do: 'apply',
      join: 'if-you-do',
      lasting,
      lasts: {
        while: { is: 'card', card: token, of: { is: 'place', place: 'monsterZone', of: 'either' } },
      },
    })
    return true
  }

  /** What was equipped to the card itself gives it something; false where nothing was. */
  amendEquip(gives: readonly CardChange[]): boolean {
    const index = this.#so.steps.findLastIndex((step) => step.do === 'equip')
    const step = this.#so.steps[index]
    if (step?.do !== 'equip' || step.to.is !== 'this' || step.gives) return false
    this.#replace(index, { ...step, gives })
    return true
  }

  /** "You can only equip 1 monster at a time to this card with this effect"; false where nothing was equipped to it. */
  amendEquipMost(most: number): boolean {
    const index = this.#so.steps.findLastIndex((step) => step.do === 'equip')
    const step = this.#so.steps[index]
    if (step?.do !== 'equip' || step.to.is !== 'this' || step.most !== undefined) return false
    this.#replace(index, { ...step, most })
    return true
  }

  /** The card itself is attached with its own materials; false where it is not attached. */
  amendAttach(): boolean {
    const step = this.#so.steps.at(-1)
    if (step?.do !== 'attach' || step.cards.is !== 'this') return false
    if (this.#so.steps.some((one) => one.do === 'summon')) return false
    this.#replace(this.#so.steps.length - 1, { ...step, withTheirMaterials: true })
    return true
  }

  /** The card and the monster it brought back go together; false where it is not clear which that is. */
  bindTogether(when: 'this-leaves' | 'it-leaves' | 'it-is-destroyed', fate: Fate, stays: boolean): boolean {
    const summon = this.#so.steps.findLastIndex(({ do: done }) => done === 'summon')
    // A card that holds something for its target goes with it.
    const isOfTarget = summon < 0 && (stays || when !== 'this-leaves') && this.#so.targets.length === 1
    const index = isOfTarget ? this.#so.steps.findLastIndex(({ do: done }) => done === 'target') : summon
    const step = this.#so.steps[index]
    if ((step?.do !== 'summon' && step?.do !== 'target') || step.cards.is === 'this') return false
    const many =
      step.cards.is === 'bound' ? this.#so.targets.some((one) => one.many) : isManyCards(step.cards)
    if (many !== false) return false
    const it: SettledCards = { is: 'bound', name: this.#named(index) }
    const isThis = when === 'this-leaves'
    this.#push({
      do: 'apply',
      join: 'if-you-do',
      lasting: {
        is: 'whenever',
        event: {
          is: 'moved',
          what: isThis ? { is: 'this' } : it,
          ...(when === 'it-is-destroyed'
            ? { because: ['destroyed'] }
            : { from: [{ place: 'field', of: 'either' }] }),
        },
        steps: [
          { do: fate === 'banish' ? 'banish' : 'destroy', cards: isThis ? it : { is: 'this' } },
          ...(fate === 'destroy-and-banish'
            ? [{ do: 'banish' as const, join: 'if-you-do' as const, cards: it }]
            : []),
        ],
      },
      lasts: isThis
        ? { while: { is: 'card', card: it, of: { is: 'place', place: 'monsterZone', of: 'either' } } }
        : { until: 'leaves' },
    })
    return true
  }

  /** The last monsters that are turned face-up are turned so without their Flip Effects; false where none are. */
  amendFlip(): boolean {
    const index = this.#so.steps.findLastIndex((step) => step.do === 'position')
    const step = this.#so.steps[index]
    if (step?.do !== 'position') return false
    this.#replace(index, { ...step, withoutFlipEffects: true })
    return true
  }

  /** What was Summoned as a monster is still a Trap; false where nothing was. */
  amendTrapMonster(): boolean {
    const index = this.#so.steps.findLastIndex((step) => step.do === 'summon')
    const step = this.#so.steps[index]
    if (step?.do !== 'summon' || !step.monster) return false
    this.#replace(index, { ...step, monster: { ...step.monster, stillTrap: true } })
    return true
  }

  /** The same with every word that speaks of an earlier step settled. */
  #settle<Said>(said: Said, now: StepNow): Said {
    return saidOtherwise(said, (part) => {
      if ('is' in part && part.is === 'spoken') return this.#meaning(part, now)
      if ('is' in part && part.is === 'declared-kind' && part.name === DECLARED_BEFORE)
        return { ...part, name: this.#nameOfDeclared() }
      if (
        'to' in part &&
        typeof part.to === 'object' &&
        'declared' in part.to &&
        part.to.declared === DECLARED_BEFORE
      )
        return { ...part, to: { declared: this.#nameOfDeclared() } } as CardChange
      if (!('is' in part) || part.is !== 'different' || !('as' in part)) return undefined
      return { ...part, as: this.#settle(part.as, { ...now, isCompared: true }) }
    })
  }

  /** "Target 1 monster in your GY and 1 in your opponent's": one of the two that a step chose together. */
  #targetOf(index: number, nth: 0 | 1): MeantCards | undefined {
    const step = this.#so.steps[index]
    const parts = step?.do === 'target' && step.cards.is === 'several' ? step.cards.of : []
    const areSingle = parts.every((one) => one.is === 'choice' && isOne(one.count))
    return parts.length === 2 && areSingle ? { is: 'bound', name: this.#named(index), nth } : undefined
  }

  /** The cards that were excavated last; `rest` without those that a later step took out of them. */
  #excavated(rest: boolean): MeantCards {
    const index = this.#so.steps.findLastIndex((step) => step.do === 'excavate')
    if (index < 0) throw UNCLEAR
    const from = { is: 'bound', name: this.#named(index) } as const
    if (!rest) return from
    const taken = this.#so.steps.flatMap((step, at) => {
      const cards = cardsMeantBy(step)
      return at > index && cards?.is === 'of' ? [at] : []
    })
    const [first, ...others] = taken
    if (first === undefined || others.length > 0) throw UNCLEAR
    return { is: 'rest', from, without: { is: 'bound', name: this.#named(first) } }
  }

  #nameOfDeclared(): string {
    const index = this.#so.steps.findLastIndex((step) => step.do === 'declare')
    if (index < 0) throw UNCLEAR
    return this.#named(index)
  }

  /** The coins or dice before it, which nothing else has been thrown beside. */
  #nameOfResult(): string {
    const thrown = this.#so.steps.flatMap((step, at) => (step.do === 'coin' || step.do === 'die' ? [at] : []))
    const [index, ...others] = thrown
    if (index === undefined || others.length > 0) throw UNCLEAR
    return this.#named(index)
  }

  /** What is asked of the result of coins or dice, as a bullet says it; undefined where none were thrown. */
  resultMeant(condition: EffectCondition): EffectCondition | undefined {
    const isThrown = this.#so.steps.some((step) => step.do === 'coin' || step.do === 'die')
    return isThrown ? this.#settle(condition, nowOf({ do: 'by-hand' })) : undefined
  }

  /** What the words mean; what is taken away and called face-up must still be so. */
  #meaning(spoken: Spoken, now: StepNow): MeantCards {
    const meant = this.#meaningNow(spoken, now)
    const isSettled = meant.is === 'bound' || meant.is === 'event' || meant.is === 'attacked'
    if (spoken.word === 'done' || !spoken.faceUp || !now.isTaken || !isSettled) return meant
    const { stillOf } = now.asks
    const faceUp: EffectCondition = { is: 'card', card: meant, of: { is: 'position', position: 'face-up' } }
    now.asks.stillOf = stillOf ? { is: 'all', of: [stillOf, faceUp] } : faceUp
    return meant
  }

  #meaningNow(spoken: Spoken, now: StepNow): MeantCards {
    if (spoken.word === 'excavated' || spoken.word === 'rest') return this.#excavated(spoken.word === 'rest')
    if (spoken.word === 'declared') return { is: 'bound', name: this.#nameOfDeclared() }
    if (spoken.word === 'result') return { is: 'bound', name: this.#nameOfResult() }
    if (spoken.word === 'first-target' || spoken.word === 'second-target') {
      const [first, second, ...others] = this.#so.targets
      const both =
        first && !second ? this.#targetOf(first.index, spoken.word === 'first-target' ? 0 : 1) : undefined
      if (both) return both
      const meant = spoken.word === 'first-target' ? first : second
      if (!meant || !second || others.length > 0 || meant.many !== false) throw UNCLEAR
      return { is: 'bound', name: this.#named(meant.index) }
    }
    if (spoken.word === 'target' || spoken.word === 'targets') {
      const [target, ...others] = this.#so.targets
      if (!target || others.length > 0) throw UNCLEAR
      if (target.many === (spoken.word === 'target')) throw UNCLEAR
      return { is: 'bound', name: this.#named(target.index) }
    }
    if (spoken.word === 'all') return this.#everyOne(now)
    if (spoken.word === 'done') {
      if (spoken.done === 'lose-atk') return this.#lostAtk()
      const meant = this.#done(spoken.done, spoken.many)
      // "The number of monsters sent" of cards that may be of any kind.
      if (spoken.kind && !this.#isOfKind(meant, spoken.kind)) throw UNCLEAR
      return meant
    }
    if (spoken.word === 'it' && now.changed) return now.changed
    if (spoken.word === 'it' && now.asksOfThis) return { is: 'this' }
    const side =
      spoken.word === 'mine' ? this.#sides.mine : spoken.word === 'theirs' ? this.#sides.theirs : undefined
    if (side && this.#so.targets.length === 0) return side
    if (spoken.word === 'mine' || spoken.word === 'theirs') {
      const meant = this.#meaningOf(spoken, now)
      // "That monster you control" is no card whose effect the other player activates, "that opponent's monster" none that you have Summoned.
      if (spoken.word === 'mine' && meant.is === 'answered') throw UNCLEAR
      if (spoken.word === 'theirs' && meant.is === 'bound' && this.#wasSummoned(meant.name)) throw UNCLEAR
      if (meant.is === 'bound' || meant.is === 'event')
        now.asks.stillOf = {
          is: 'card',
          card: meant,
          of: { is: 'place', place: 'field', of: spoken.word === 'mine' ? 'you' : 'opponent' },
        }
      return meant
    }
    return this.#meaningOf(spoken, now)
  }

  /** As many cards as were targeted: where one of them is gone, nothing is done with the others. */
  #everyOne(now: StepNow): MeantCards {
    const [target, ...others] = this.#so.targets
    if (!target) return this.#meaningOf(SPOKEN.those, now)
    const step = this.#so.steps[target.index]
    const count = step?.do === 'target' ? fixedCount(step.cards) : undefined
    if (others.length > 0 || count === undefined) throw UNCLEAR
    const all = { is: 'bound', name: this.#named(target.index) } as const
    now.asks.stillOf = { is: 'among', cards: all, of: { is: 'card' }, count: { min: count, max: null } }
    return all
  }

  #wasSummoned(name: string): boolean {
    const step = this.#so.steps.find(({ binds }) => binds === name)
    return step?.do === 'summon' || step?.do === 'fusion' || step?.do === 'ritual'
  }

  #meaningOf(spoken: Spoken, now: StepNow): MeantCards {
    if (this.#victor && (spoken.word === 'mine' || (spoken.word === 'that' && now.attacksAgain)))
      return this.#victor
    if (spoken.word === 'mine') return this.#meaning(SPOKEN.that, now)
    if (spoken.word === 'that' && this.#victim) return this.#victim
    if ((spoken.word === 'that' || spoken.word === 'theirs') && this.#wasPutAway(PUT_AWAY))
      return this.#meaning(SPOKEN.target, now)
    if (spoken.word === 'it' && this.#wasPutAway(now.isNegated ? PUT_AWAY : DISCARDED))
      return this.#meaning(SPOKEN.target, now)
    if (spoken.word === 'that' && (this.#wasPutAway(MADE) || this.#isToken()))
      return this.#meaning(SPOKEN.target, now)
    const all = spoken.word === 'those' ? this.#so.all : undefined
    // "With a different name" behind the card that banished itself is another than its own.
    const fromItself = spoken.word === 'last' && now.isCompared === true
    const found =
      all ??
      (spoken.word === 'it' ? this.#so.last : (this.#so.other ?? (fromItself ? this.#so.last : undefined))) ??
      this.#event
    const { theirs } = this.#sides
    if (spoken.word === 'that' && theirs && this.#sides.named && (!found || found.cards.is === 'this'))
      return theirs
    // "A "Lamp" monster you control battles an opponent's monster: Destroy that monster": the one that was named last.
    if (spoken.word === 'that' && now.isOnField && found === this.#event && this.#sides.last)
      return this.#sides.last
    if (spoken.word === 'those' && this.#sides.both && found === this.#event) return this.#sides.both
    const mayBeThis = spoken.word === 'it' || fromItself
    if (!found || (found.cards.is === 'this' && !mayBeThis)) throw UNCLEAR
    if (this.#isElsewhere(found, spoken, now)) return this.#happenedTo()
    const isMany = spoken.word === 'those'
    if (spoken.word !== 'last' && found.many !== undefined && found.many !== isMany) throw UNCLEAR
    const { cards } = found
    const place = cards.is === 'bound' && cards.name.startsWith('#') ? Number(cards.name.slice(1)) : undefined
    // "Your opponent cannot target "X" monsters you control, and they cannot be destroyed": those that come later, too.
    const open = all && place !== undefined ? this.#heldOpen(place) : undefined
    if (open) return open
    const meant: MeantCards = place === undefined ? cards : { is: 'bound', name: this.#named(place) }
    const paid = spoken.word === 'that' ? this.#onePutAway : undefined
    return paid !== undefined && JSON.stringify(now.gainer) === JSON.stringify(meant)
      ? { is: 'bound', name: this.#named(paid) }
      : meant
  }

  /** The cards of a protection that holds for whatever is such a card, not only for those that are there when it begins. */
  #heldOpen(index: number): MeantCards | undefined {
    const step = this.#so.steps[index]
    return step?.do === 'apply' && step.lasting.is === 'protect' && step.lasting.cards.is === 'all'
      ? step.lasting.cards
      : undefined
  }

  /** The step with which one card was put away, where no more were. */
  get #onePutAway(): number | undefined {
    const found = this.#so.steps.flatMap((step, at) => (PUT_AWAY.has(step.do) ? [at] : []))
    const [index, ...others] = found
    const step = index === undefined ? undefined : this.#so.steps[index]
    const cards = step && cardsMeantBy(step)
    return others.length === 0 && cards?.is === 'choice' && isOne(cards.count) ? index : undefined
  }

  /** "When a monster you control destroys an opponent's monster by battle: … that monster you control": the one that has destroyed the other. */
  get #victor(): MeantCards | undefined {
    const [event, ...others] = this.#events
    return event?.is === 'destroys-by-battle' && event.what.is === 'card' && others.length === 0
      ? { is: 'event', role: 'victor' }
      : undefined
  }

  /** "Target 1 monster; discard 1 card, and if you do, destroy that monster": what is put away is not what comes next. */
  #wasPutAway(done: ReadonlySet<EffectStep['do']>): boolean {
    const [target] = this.#so.targets
    const last = this.#so.last?.cards
    if (!target || last?.is !== 'bound' || !last.name.startsWith('#')) return false
    const index = Number(last.name.slice(1))
    const step = this.#so.steps[index]
    return index > target.index && step !== undefined && done.has(step.do)
  }

  /** "Its Level becomes that monster's Level and that monster's Level becomes 1" of a Token and a target. */
  #isToken(): boolean {
    const last = this.#so.last?.cards
    const isMade = (step: EffectStep): boolean =>
      step.do === 'token' && last?.is === 'bound' && step.binds === last.name
    return this.#so.targets.length > 0 && this.#so.steps.some(isMade)
  }

  /** "Banish 1 Spell from your GY; destroy that opponent's monster": what was put away is not on the field. */
  #isElsewhere({ cards }: Mention, spoken: Spoken, now: StepNow): boolean {
    if (spoken.word !== 'theirs' && !now.isOnField) return false
    if (cards.is !== 'bound' || !cards.name.startsWith('#')) return false
    const step = this.#so.steps[Number(cards.name.slice(1))]
    return step !== undefined && PUT_AWAY.has(step.do) && !(step.do === 'banish' && step.until)
  }

  /** "When this card destroys an opponent's monster by battle: … that monster": the one that was destroyed, unless a step has spoken of another. */
  get #victim(): MeantCards | undefined {
    const [event, ...others] = this.#events
    if (event?.is !== 'destroys-by-battle' || event.what.is !== 'this' || others.length > 0) return undefined
    return this.#so.other ? undefined : { is: 'event' }
  }

  /** The card of the event, or the one that is answered. */
  #happenedTo(): MeantCards {
    const { cards } = this.#event ?? {}
    if (cards?.is !== 'event' && cards?.is !== 'answered') throw UNCLEAR
    return cards
  }

  /** The cards of the one step that did so, or of the event where none did. */
  #done(done: EffectStep['do'], many: boolean | undefined): MeantCards {
    if (done === 'damage') return this.#damageTaken()
    const found = this.#so.steps.flatMap((step, at) =>
      step.do === done ||
      (done === 'summon' && (step.do === 'token' || step.do === 'fusion' || step.do === 'ritual')) ||
      (done === 'send' && step.do === 'mill') ||
      // "Shuffle them into the Deck, and if you do, gain 300 LP for each returned card".
      (done === 'return' && step.do === 'to-deck')
        ? [at]
        : [],
    )
    const [index, ...others] = found
    if (others.length > 0) throw UNCLEAR
    if (index === undefined) {
      if (done === 'destroy' && this.#events.length > 0 && this.#events.every(destroysOther)) {
        return { is: 'event', role: 'other' }
      }
      if (this.#event?.cards.is !== 'event' || !this.#events.every((event) => isDoing(event, done)))
        throw UNCLEAR
      return { is: 'event' }
    }
    const step = this.#so.steps[index]
    const cards = step && (step.do === 'token' || step.do === 'mill' ? undefined : cardsMeantBy(step))
    const isMany =
      step?.do === 'token'
        ? step.count.max !== 1
        : step?.do === 'fusion' || step?.do === 'ritual'
          ? false
          : step?.do === 'mill'
            ? step.count !== 1
            : cards && isManyCards(cards)
    if (many !== undefined && isMany !== undefined && many !== isMany) throw UNCLEAR
    // Of those that were targeted one may stay where it is, or go elsewhere: "each monster Summoned", "those returned to the hand" is none of it.
    const isOfSome = cards?.is === 'bound' && this.#mayBeMany(cards.name)
    if (cards && !isOfSome && ['this', 'bound', 'event', 'answered', 'equipped'].includes(cards.is))
      return cards
    return { is: 'bound', name: this.#named(index) }
  }

  /** "That lost ATK": what the one step before it has taken from the ATK of a monster. */
  #lostAtk(): MeantCards {
    const found = this.#so.steps.flatMap((step, at) => (lowersAtk(step) ? [at] : []))
    const [index, ...others] = found
    if (index === undefined || others.length > 0) throw UNCLEAR
    return { is: 'bound', name: this.#named(index) }
  }

  /** "The damage you took": by the one step that deals any, or what the effect waits for where none does. */
  #damageTaken(): MeantCards {
    const dealt = this.#so.steps.flatMap((step, at) => (step.do === 'damage' ? [{ step, at }] : []))
    const [one, ...others] = dealt
    if (one) {
      if (one.step.to !== 'you' || others.length > 0) throw UNCLEAR
      return { is: 'bound', name: this.#named(one.at) }
    }
    const isTaken = (event: EffectEvent): boolean => event.is === 'damage' && event.who === 'you'
    if (this.#events.length === 0 || !this.#events.every(isTaken)) throw UNCLEAR
    return { is: 'event' }
  }

  /** Whether the step that gave this name may mean more than one card. */
  #mayBeMany(name: string): boolean {
    const step = this.#so.steps.find(({ binds }) => binds === name)
    const meant = step?.do === 'target' ? step.cards : step && cardsMeantBy(step)
    return meant !== undefined && isManyCards(meant) !== false
  }

  /** Whether the cards that a step is about can be of no other kind. */
  #isOfKind(meant: MeantCards, kind: 'monster' | 'spellTrap'): boolean {
    if (meant.is !== 'bound') return true
    const step = this.#so.steps.find(({ binds }) => binds === meant.name)
    if (step?.do === 'mill' || step?.do === 'draw') return false
    const cards = step && cardsMeantBy(step)
    if (cards?.is === 'bound') return this.#isOfKind(cards, kind)
    return !cards || !('of' in cards) || Array.isArray(cards.of) || typeof cards.of !== 'object'
      ? true
      : isFilterOfKind(cards.of as Filter, kind)
  }

  /** The name of a step's cards, given now if it has none. */
  #named(index: number): string {
    const step = this.#so.steps[index]
    if (!step) throw UNCLEAR
    if (step.binds !== undefined) return step.binds
    if (step.do === 'one-of' && step.of[0]?.resolve[0]?.binds) return step.of[0].resolve[0].binds
    const base = NAMES[step.do] ?? 'cards'
    let name = base
    for (let number = 2; this.#so.names.has(name); number++) name = `${base}${number}`
    this.#so = { ...this.#so, names: new Set([...this.#so.names, name]) }
    this.#replace(
      index,
      step.do === 'one-of'
        ? {
            ...step,
            of: step.of.map((mode) => ({
              ...mode,
              resolve: mode.resolve.map((one) => ({ ...one, binds: name })),
            })),
          }
        : { ...step, binds: name },
    )
    return name
  }
}

/** "If this card destroys a monster by battle, after damage calculation": it is still there. */
const destroysOther = (event: EffectEvent): boolean => event.is === 'battle' && event.destroyed === 'other'

/** Whether the step makes the ATK of one monster lower by so many times. */
const lowersAtk = (step: EffectStep): boolean =>
  step.do === 'apply' &&
  step.lasting.is === 'alter' &&
  isManyCards(step.lasting.cards) !== true &&
  step.lasting.changes.some(
    (change) => 'is' in change && change.of === 'atk' && change.is === 'times' && change.by < 1,
  )

const KEEPS_SPOKEN: ReadonlySet<EffectStep['do']> = new Set(['apply', 'gain', 'damage', 'pay', 'target'])
const CALLED_MONSTER: ReadonlySet<Spoken['word']> = new Set(['that', 'mine', 'theirs', 'target'])

/** The list with something in that place, which may be behind its end. */
const withAt = <Item>(list: readonly Item[], place: number, item: Item): readonly Item[] => {
  const more = [...list]
  more[place] = item
  return more
}

/** Cards by the place of the step that was about them, which may be given a name; or as they are. */
const mentionOf = (cards: MeantCards, index: number): Mention => {
  switch (cards.is) {
    case 'choice':
    case 'all':
    case 'top':
    case 'bottom':
    case 'of':
    case 'rest':
    case 'several':
      return { cards: { is: 'bound', name: `#${index}` }, many: isManyCards(cards) }
    default:
      return { cards, many: undefined }
  }
}

type SpokenBehind = Pick<SoFar, 'last' | 'all' | 'onlyDetached'>

/** What words speak of behind that step: the cards it is about, the event it negates, or still what they spoke of before. */
const spokenBehind = (step: EffectStep, settled: EffectStep, index: number, before: SoFar): SpokenBehind => {
  const keeps = KEEPS_SPOKEN.has(step.do)
  // "Detach 1 material from this card; it gains 500 ATK" speaks of this card, "…; draw 1 card and reveal it" does not.
  const last = before.onlyDetached && !keeps ? undefined : before.last
  const still: SpokenBehind = { last, all: before.all, onlyDetached: before.onlyDetached && keeps }
  const of = (cards: SettledCards, many: boolean | undefined): SpokenBehind => ({
    ...still,
    last: { cards, many },
  })
  const itself: SettledCards = { is: 'bound', name: `#${index}` }
  // "Equip this card to it, but banish it when it leaves the field": that monster still.
  if (settled.do === 'equip' && settled.cards.is === 'this' && settled.to.is === 'bound')
    return of(settled.to, false)
  if (settled.do === 'negate' && settled.what !== 'attack')
    return settled.what === 'summon' || settled.what === 'summon-or-activation'
      ? of({ is: 'event' }, undefined)
      : of({ is: 'answered' }, undefined)
  if (step.do === 'detach' && step.from.is === 'this' && !last)
    return { ...of(step.from, false), onlyDetached: true }
  if (step.do === 'fusion' || step.do === 'ritual' || (step.do === 'draw' && step.count === 1 && !step.by))
    return of(itself, false)
  if (step.do === 'token') return of(itself, step.count.max !== 1)
  const cards = cardsMeantBy(settled)
  if (settled.do === 'target') return of(itself, areManyTargets(settled))
  if (cards?.is === 'all') return { ...still, all: mentionOf(cards, index) }
  return cards ? { ...still, last: mentionOf(cards, index), all: undefined } : still
}
