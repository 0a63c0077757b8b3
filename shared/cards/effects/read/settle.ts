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

/** All that a reading has come to so far, to go back to or to go on from. */
interface ComeTo extends SpokenBefore {
  readonly names: readonly string[]
  readonly targets: readonly TargetRead[]
  readonly steps: readonly EffectStep[]
  readonly before: readonly SpokenBefore[]
  readonly onlyDetached: boolean
  readonly ofBearer: boolean
}

interface TargetRead {
  readonly index: number
  readonly many: boolean | undefined
}

class Unclear extends Error {}

/** The state of a reading: names that were given, and what was spoken of. */
export class Settling {
  readonly #names = new Set<string>()
  readonly #targets: TargetRead[] = []
  readonly #steps: EffectStep[] = []
  #last: Mention | undefined
  /** Nothing but the card that materials were detached from was spoken of. */
  #onlyDetached = false
  /** All cards of a kind, where they were spoken of since: only "those" can mean them. */
  #lastAll: Mention | undefined
  /** The same as the last, but never the card itself: "that monster" is another one. */
  #lastOther: Mention | undefined
  /** What had been spoken of before each step. */
  readonly #before: SpokenBefore[] = []
  #event: Mention | undefined
  #events: readonly EffectEvent[]
  #sides: SidesOfBattle
  /** Whether the step that is settled now needs its cards on the field. */
  #isOnField = false
  /** Whether the step that is settled now negates effects: of a card that was put away there are none to negate. */
  #isNegated = false
  /** "That monster gains ATK equal to its original ATK": whose figures change in the step that is settled now. */
  #changed: MeantCards | undefined
  /** "It gains ATK equal to that monster's": what gains it in the step that is settled now. */
  #gainer: MeantCards | undefined
  /** What is settled now is a card from which others differ. */
  #isCompared = false
  /** "If this card is in Attack Position, change it": what the step that is settled now asks of this card, it does with this card. */
  #asksOfThis = false
  /** The step that is settled now lets a monster attack again. */
  #attacksAgain = false
  /** The sentence that is read now speaks of the monster that the card was equipped to. */
  #ofBearer = false
  /** Whose field a card must still be on of which the step that is settled now speaks. */
  #stillOf: EffectCondition | undefined

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
    const before = this.#comeTo()
    if (read()) return true
    this.#goBackTo(before)
    return false
  }

  #comeTo(): ComeTo {
    return {
      names: [...this.#names],
      targets: [...this.#targets],
      steps: [...this.#steps],
      before: [...this.#before],
      last: this.#last,
      all: this.#lastAll,
      other: this.#lastOther,
      onlyDetached: this.#onlyDetached,
      ofBearer: this.#ofBearer,
    }
  }

  #goBackTo(then: ComeTo): void {
    this.#names.clear()
    for (const name of then.names) this.#names.add(name)
    this.#targets.splice(0, this.#targets.length, ...then.targets)
    this.#steps.splice(0, this.#steps.length, ...then.steps)
    this.#before.splice(0, this.#before.length, ...then.before)
    this.#speak(then)
    this.#onlyDetached = then.onlyDetached
    this.#ofBearer = then.ofBearer
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
    copy.#goBackTo(this.#comeTo())
    return copy
  }

  /**
   * The step with its words settled; undefined where one of them is not clear, and nothing has changed then. `saysOther`: its words speak of
   * "other" cards.
   */
  add(step: EffectStep, saysOther = false): EffectStep | undefined {
    let settled: EffectStep
    this.#isOnField = IS_DONE_ON_FIELD.has(step.do) && cardsMeantBy(step)?.is === 'spoken'
    this.#isNegated = step.do === 'apply' && step.lasting.is === 'negate'
    this.#stillOf = undefined
    this.#isCompared = false
    this.#asksOfThis = step.do === 'position' && step.if?.is === 'card' && step.if.card.is === 'this'
    const before = this.#comeTo()
    try {
      if (step.join === 'if-not') this.#speakAsBeforeBranch()
      this.#attacksAgain =
        step.do === 'apply' && step.lasting.is === 'grant' && step.lasting.grant.is === 'attacks'
      this.#gainer = undefined
      this.#changed = this.#changedBy(step)
      this.#gainer = isOfIt(step) ? this.#meaning(SPOKEN.it) : undefined
      settled = negatingAnswered(this.#settle(step))
      settled = ofKindSummoned(this.#besidesTarget(this.#besidesCost(settled)))
      if (saysOther) settled = this.#otherThanTarget(settled)
      const condition = allOf([this.#stillOf, settled.if])
      if (condition) settled = { ...settled, if: condition }
      if (settled.do === 'target' && step.do === 'target' && step.cards.is === 'spoken') {
        // "Target that monster" of an event alone: an earlier step has chosen already.
        if (settled.cards.is !== 'event' && settled.cards.is !== 'answered') throw new Unclear()
        if (settled.cards.is === 'event' && !this.#events.every(isOfOne))
          settled = {
            ...settled,
            cards: { is: 'of', from: settled.cards, count: { min: 1, max: 1 } },
          }
      }
    } catch (problem) {
      this.#goBackTo(before)
      if (problem instanceof Unclear) return undefined
      throw problem
    }
    this.#before[this.#steps.length] = { last: before.last, all: before.all, other: before.other }
    this.#targetsWithLevel(settled)
    // "Detach 1 material from this card; it gains 500 ATK" speaks of this card, "…; draw 1 card and reveal it" does not.
    if (this.#onlyDetached && !KEEPS_SPOKEN.has(step.do)) this.#last = undefined
    this.#onlyDetached &&= KEEPS_SPOKEN.has(step.do)
    this.#steps.push(settled)
    const index = this.#steps.length - 1
    if (this.#ofBearer) this.#steps[index] = settled = asLongAsEquipped(settled)
    // "Equip this card to it, but banish it when it leaves the field": that monster still.
    if (settled.do === 'equip' && settled.cards.is === 'this' && settled.to.is === 'bound')
      this.#last = { cards: settled.to, many: false }
    else if (
      settled.do === 'negate' &&
      (settled.what === 'summon' || settled.what === 'summon-or-activation')
    )
      this.#last = { cards: { is: 'event' }, many: undefined }
    else if (settled.do === 'negate' && settled.what !== 'summon' && settled.what !== 'attack')
      this.#last = { cards: { is: 'answered' }, many: undefined }
    else if (step.do === 'detach' && step.from.is === 'this' && !this.#last) {
      this.#last = { cards: step.from, many: false }
      this.#onlyDetached = true
    } else if (
      step.do === 'fusion' ||
      step.do === 'ritual' ||
      (step.do === 'draw' && step.count === 1 && !step.by)
    )
      this.#last = { cards: { is: 'bound', name: `#${index}` }, many: false }
    else if (step.do === 'token')
      this.#last = { cards: { is: 'bound', name: `#${index}` }, many: step.count.max !== 1 }
    else {
      const cards = cardsMeantBy(settled)
      if (settled.do === 'target')
        this.#last = { cards: { is: 'bound', name: `#${index}` }, many: areManyTargets(settled) }
      else if (cards?.is === 'all') this.#lastAll = this.#mention(cards, index)
      else if (cards) {
        this.#last = this.#mention(cards, index)
        this.#lastAll = undefined
      }
    }
    if (this.#last && this.#last.cards.is !== 'this') this.#lastOther = this.#last
    if (step.do === 'target') this.#targets.push({ index, many: areManyTargets(step) })
    return settled
  }

  /** "Target 1 monster; this card's Level becomes that monster's Level": what has none is no target for it. */
  #targetsWithLevel(step: EffectStep): void {
    if (step.optional || step.if) return
    const isInAnyCase = step.join === 'also' || step.join === 'after-that' || step.join === 'if-not'
    for (const name of isInAnyCase ? [] : needsLevelOf(step)) {
      const index = this.#steps.findIndex((one) => one.do === 'target' && one.binds === name)
      // "Equip this card to that target. Its Level becomes 5": there is something to be done with one that has none.
      const isBesides = step.join && this.#steps.slice(index + 1).some((one) => speaksOfName(one, name))
      if (!isBesides) this.#asksLevelOf(name)
    }
    for (const name of comparedLevels(step)) this.#asksLevelOf(name)
  }

  /** The target of that name, or of which the step of that name speaks, has a Level. */
  #asksLevelOf(name: string): void {
    const index = this.#steps.findIndex(({ binds }) => binds === name)
    const step = this.#steps[index]
    if (step?.do === 'target') this.#steps[index] = { ...step, cards: withLevels(step.cards) }
    else if (step && step.do !== 'swap-control' && 'cards' in step && step.cards.is === 'bound')
      this.#asksLevelOf(step.cards.name)
  }

  #speak({ last, all, other }: SpokenBefore): void {
    this.#last = last
    this.#lastAll = all
    this.#lastOther = other
  }

  /** "…, and if it is a Plant, send it, and if you do, draw 1 card. Otherwise, place it …": of what the branch before speaks nothing is meant. */
  #speakAsBeforeBranch(): void {
    let first = this.#steps.length - 1
    for (let at = first; at >= 0; at--) {
      const { if: condition, join } = this.#steps[at] ?? {}
      first = at
      if (condition || (join !== 'then' && join !== 'if-you-do' && join !== 'and')) break
    }
    const spoken = this.#before[first]
    if (spoken) this.#speak(spoken)
  }

  /** "Tribute 1 monster and target 1 other monster in your GY": another one than was Tributed. */
  #besidesCost(step: EffectStep): EffectStep {
    if (step.do !== 'target' || step.cards.is !== 'choice' || !step.cards.other) return step
    if (!step.cards.in.every(({ place }) => OFF_FIELD.has(place))) return step
    const index = this.#steps.findLastIndex(
      (one) => PUT_AWAY.has(one.do) && cardsMeantBy(one)?.is === 'choice',
    )
    if (index < 0) return step
    const cost: SettledCards = { is: 'bound', name: this.#named(index) }
    const { cards } = step
    return { ...step, cards: { ...cards, with: [...(cards.with ?? []), { is: 'other-than', cards: cost }] } }
  }

  /** "Target 1 monster you control; other monsters cannot attack": others than the target. */
  #besidesTarget(step: EffectStep): EffectStep {
    const [target, ...more] = this.#targets
    if (step.do !== 'apply' || !target || more.length > 0) return step
    const cards = (): SettledCards => ({ is: 'bound', name: this.#named(target.index) })
    return { ...step, lasting: othersThan(step.lasting, cards) }
  }

  /** "Target 1 monster you control; send 1 other monster you control": another than the target, and it may be the card that says so. */
  #otherThanTarget(step: EffectStep): EffectStep {
    const [target, ...more] = this.#targets
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
    const step = this.#steps[index]
    const name = step?.binds
    const targeted = step?.do === 'target' ? (step.cards.is === 'several' ? step.cards.of : [step.cards]) : []
    const lay = targeted.flatMap((cards) => (cards.is === 'choice' || cards.is === 'all' ? cards.in : []))
    const isSummoned = this.#steps.some(
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
  #changedBy(step: EffectStep): MeantCards | undefined {
    const cards = step.do === 'apply' && step.lasting.is === 'alter' ? step.lasting.cards : undefined
    if (cards?.is === 'this' && step.do === 'apply' && isOfOwnOriginal(step.lasting)) return cards
    return cards?.is === 'spoken' && CALLED_MONSTER.has(cards.word) ? this.#meaning(cards) : undefined
  }

  /** Cards that the words after the last step speak of; undefined where that is not clear. */
  cardsMeant(cards: MeantCards): MeantCards | undefined {
    const step = this.add({ do: 'choose', cards })
    if (step?.do !== 'choose') return undefined
    this.#steps.pop()
    return step.cards
  }

  /** "…; equip this card to that target. It gains 500 ATK": "it" is now the monster that bears the card. */
  beginSentence(): void {
    const last = this.#steps.at(-1)
    const bearer = last?.do === 'equip' && last.cards.is === 'this' ? last.to : undefined
    this.#ofBearer = bearer?.is === 'bound' || bearer?.is === 'event'
    if (bearer?.is !== 'bound' && bearer?.is !== 'event') return
    this.#last = { cards: bearer, many: false }
    this.#lastOther = this.#last
  }

  /** All steps so far, with the names that later ones asked for. */
  steps(): readonly EffectStep[] {
    return [...this.#steps]
  }

  /** The step may be declined. */
  makeOptional(index: number): void {
    const step = this.#steps[index]
    if (step) this.#steps[index] = { ...step, optional: true }
  }

  /** What a copy went on with has spoken of earlier steps: the names that they were given are theirs here, too. */
  takeNamesOf(copy: Settling): void {
    for (const name of copy.#names) this.#names.add(name)
    this.#steps.splice(0, this.#steps.length, ...copy.#steps.slice(0, this.#steps.length))
  }

  /** The last Special Summon counts as one of that kind; false where there is none. */
  amendSummon(way: SummonWay): boolean {
    const index = this.#steps.findLastIndex((step) => step.do === 'summon')
    const step = this.#steps[index]
    if (step?.do !== 'summon') return false
    this.#steps[index] = ofKindSummoned({ ...step, as: way })
    return true
  }

  /** The last Fusion Summon may use more, or only such monsters; false where there is none. */
  amendFusion(amend: Amending): boolean {
    const index = this.#steps.findLastIndex((step) => step.do === 'fusion' || isFusionOrRitual(step))
    const step = this.#steps[index]
    const amended = step && amendedStep(step, amend)
    if (!amended) return false
    this.#steps[index] = amended
    return true
  }

  /** What else the last Fusion Summon may use where something is so; false where there is none. */
  amendFusionWhere(
    condition: EffectCondition,
    more: (fate: MaterialFate) => readonly MaterialSource[] | undefined,
  ): boolean {
    const index = this.#steps.findLastIndex((step) => step.do === 'fusion')
    const step = this.#steps[index]
    const sources = step?.do === 'fusion' ? more(step.using.sources[0]?.fate ?? 'sent') : undefined
    if (step?.do !== 'fusion' || !sources) return false
    const also = sources.map((source) => ({ if: condition, source }))
    this.#steps[index] = { ...step, also: [...(step.also ?? []), ...also] }
    return true
  }

  /** What changed a card last ends then; false where nothing has changed one that no other end is known of. */
  amendLasting(lasts: Lasts): boolean {
    const index = this.#steps.findLastIndex((step) => step.do === 'apply' && step.lasting.is === 'alter')
    const step = this.#steps[index]
    if (step?.do !== 'apply' || !('until' in step.lasts) || step.lasts.until !== 'its-cards-leave')
      return false
    this.#steps[index] = { ...step, lasts }
    return true
  }

  /** The only cards that are chosen are none of that name; false where it is not clear which are meant. */
  amendChoice(name: string): boolean {
    const [index, ...others] = this.#steps.flatMap((step, at) =>
      step.do !== 'swap-control' && 'cards' in step && step.cards.is === 'choice' ? [at] : [],
    )
    const step = index === undefined ? undefined : this.#steps[index]
    if (index === undefined || others.length > 0 || step?.do === 'swap-control') return false
    if (!step || !('cards' in step) || step.cards.is !== 'choice') return false
    const of = withMore(step.cards.of, { is: 'not', filter: { is: 'name', name } })
    this.#steps[index] = { ...step, cards: { ...step.cards, of } } as EffectStep
    return true
  }

  /** The last cards that are Set can be used this turn; false where none are. */
  amendSet(): boolean {
    const index = this.#steps.findLastIndex((step) => step.do === 'set')
    const step = this.#steps[index]
    if (step?.do !== 'set') return false
    this.#steps[index] = { ...step, usableThisTurn: true }
    return true
  }

  /** Something that holds as long as the Token made last is in a Monster Zone; false where none was made. */
  whileTokenStands(lasting: Lasting): boolean {
    const index = this.#steps.findLastIndex((step) => step.do === 'token')
    if (index < 0) return false
    const token: SettledCards = { is: 'bound', name: this.#named(index) }
    this.#steps.push({
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
    const index = this.#steps.findLastIndex((step) => step.do === 'equip')
    const step = this.#steps[index]
    if (step?.do !== 'equip' || step.to.is !== 'this' || step.gives) return false
    this.#steps[index] = { ...step, gives }
    return true
  }

  /** "You can only equip 1 monster at a time to this card with this effect"; false where nothing was equipped to it. */
  amendEquipMost(most: number): boolean {
    const index = this.#steps.findLastIndex((step) => step.do === 'equip')
    const step = this.#steps[index]
    if (step?.do !== 'equip' || step.to.is !== 'this' || step.most !== undefined) return false
    this.#steps[index] = { ...step, most }
    return true
  }

  /** The card itself is attached with its own materials; false where it is not attached. */
  amendAttach(): boolean {
    const step = this.#steps.at(-1)
    if (step?.do !== 'attach' || step.cards.is !== 'this') return false
    if (this.#steps.some((one) => one.do === 'summon')) return false
    this.#steps[this.#steps.length - 1] = { ...step, withTheirMaterials: true }
    return true
  }

  /** The card and the monster it brought back go together; false where it is not clear which that is. */
  bindTogether(when: 'this-leaves' | 'it-leaves' | 'it-is-destroyed', fate: Fate, stays: boolean): boolean {
    const summon = this.#steps.findLastIndex(({ do: done }) => done === 'summon')
    // A card that holds something for its target goes with it.
    const isOfTarget = summon < 0 && (stays || when !== 'this-leaves') && this.#targets.length === 1
    const index = isOfTarget ? this.#steps.findLastIndex(({ do: done }) => done === 'target') : summon
    const step = this.#steps[index]
    if ((step?.do !== 'summon' && step?.do !== 'target') || step.cards.is === 'this') return false
    const many = step.cards.is === 'bound' ? this.#targets.some((one) => one.many) : isManyCards(step.cards)
    if (many !== false) return false
    const it: SettledCards = { is: 'bound', name: this.#named(index) }
    const isThis = when === 'this-leaves'
    this.#steps.push({
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
    const index = this.#steps.findLastIndex((step) => step.do === 'position')
    const step = this.#steps[index]
    if (step?.do !== 'position') return false
    this.#steps[index] = { ...step, withoutFlipEffects: true }
    return true
  }

  /** What was Summoned as a monster is still a Trap; false where nothing was. */
  amendTrapMonster(): boolean {
    const index = this.#steps.findLastIndex((step) => step.do === 'summon')
    const step = this.#steps[index]
    if (step?.do !== 'summon' || !step.monster) return false
    this.#steps[index] = { ...step, monster: { ...step.monster, stillTrap: true } }
    return true
  }

  #mention(cards: MeantCards, index: number): Mention {
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

  /** The same with every word that speaks of an earlier step settled. */
  #settle<Said>(said: Said): Said {
    return saidOtherwise(said, (part, inside) => {
      if ('is' in part && part.is === 'spoken') return this.#meaning(part)
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
      const isCompared = this.#isCompared
      this.#isCompared = true
      const settled = inside(part)
      this.#isCompared = isCompared
      return settled
    })
  }

  /** "Target 1 monster in your GY and 1 in your opponent's": one of the two that a step chose together. */
  #targetOf(index: number, nth: 0 | 1): MeantCards | undefined {
    const step = this.#steps[index]
    const parts = step?.do === 'target' && step.cards.is === 'several' ? step.cards.of : []
    const areSingle = parts.every((one) => one.is === 'choice' && isOne(one.count))
    return parts.length === 2 && areSingle ? { is: 'bound', name: this.#named(index), nth } : undefined
  }

  /** The cards that were excavated last; `rest` without those that a later step took out of them. */
  #excavated(rest: boolean): MeantCards {
    const index = this.#steps.findLastIndex((step) => step.do === 'excavate')
    if (index < 0) throw new Unclear()
    const from = { is: 'bound', name: this.#named(index) } as const
    if (!rest) return from
    const taken = this.#steps.flatMap((step, at) => {
      const cards = cardsMeantBy(step)
      return at > index && cards?.is === 'of' ? [at] : []
    })
    const [first, ...others] = taken
    if (first === undefined || others.length > 0) throw new Unclear()
    return { is: 'rest', from, without: { is: 'bound', name: this.#named(first) } }
  }

  #nameOfDeclared(): string {
    const index = this.#steps.findLastIndex((step) => step.do === 'declare')
    if (index < 0) throw new Unclear()
    return this.#named(index)
  }

  #meaning(spoken: Spoken): MeantCards {
    if (spoken.word === 'excavated' || spoken.word === 'rest') return this.#excavated(spoken.word === 'rest')
    if (spoken.word === 'declared') return { is: 'bound', name: this.#nameOfDeclared() }
    if (spoken.word === 'first-target' || spoken.word === 'second-target') {
      const [first, second, ...others] = this.#targets
      const both =
        first && !second ? this.#targetOf(first.index, spoken.word === 'first-target' ? 0 : 1) : undefined
      if (both) return both
      const meant = spoken.word === 'first-target' ? first : second
      if (!meant || !second || others.length > 0 || meant.many !== false) throw new Unclear()
      return { is: 'bound', name: this.#named(meant.index) }
    }
    if (spoken.word === 'target' || spoken.word === 'targets') {
      const [target, ...others] = this.#targets
      if (!target || others.length > 0) throw new Unclear()
      if (target.many === (spoken.word === 'target')) throw new Unclear()
      return { is: 'bound', name: this.#named(target.index) }
    }
    if (spoken.word === 'all') return this.#everyOne()
    if (spoken.word === 'done') {
      if (spoken.done === 'lose-atk') return this.#lostAtk()
      const meant = this.#done(spoken.done, spoken.many)
      // "The number of monsters sent" of cards that may be of any kind.
      if (spoken.kind && !this.#isOfKind(meant, spoken.kind)) throw new Unclear()
      return meant
    }
    if (spoken.word === 'it' && this.#changed) return this.#changed
    if (spoken.word === 'it' && this.#asksOfThis) return { is: 'this' }
    const side =
      spoken.word === 'mine' ? this.#sides.mine : spoken.word === 'theirs' ? this.#sides.theirs : undefined
    if (side && this.#targets.length === 0) return side
    if (spoken.word === 'mine' || spoken.word === 'theirs') {
      const meant = this.#meaningOf(spoken)
      // "That monster you control" is no card whose effect the other player activates, "that opponent's monster" none that you have Summoned.
      if (spoken.word === 'mine' && meant.is === 'answered') throw new Unclear()
      if (spoken.word === 'theirs' && meant.is === 'bound' && this.#wasSummoned(meant.name))
        throw new Unclear()
      if (meant.is === 'bound' || meant.is === 'event')
        this.#stillOf = {
          is: 'card',
          card: meant,
          of: { is: 'place', place: 'field', of: spoken.word === 'mine' ? 'you' : 'opponent' },
        }
      return meant
    }
    return this.#meaningOf(spoken)
  }

  /** As many cards as were targeted: where one of them is gone, nothing is done with the others. */
  #everyOne(): MeantCards {
    const [target, ...others] = this.#targets
    if (!target) return this.#meaningOf(SPOKEN.those)
    const step = this.#steps[target.index]
    const count = step?.do === 'target' ? fixedCount(step.cards) : undefined
    if (others.length > 0 || count === undefined) throw new Unclear()
    const all = { is: 'bound', name: this.#named(target.index) } as const
    this.#stillOf = { is: 'among', cards: all, of: { is: 'card' }, count: { min: count, max: null } }
    return all
  }

  #wasSummoned(name: string): boolean {
    const step = this.#steps.find(({ binds }) => binds === name)
    return step?.do === 'summon' || step?.do === 'fusion' || step?.do === 'ritual'
  }

  #meaningOf(spoken: Spoken): MeantCards {
    if (this.#victor && (spoken.word === 'mine' || (spoken.word === 'that' && this.#attacksAgain)))
      return this.#victor
    if (spoken.word === 'mine') return this.#meaning(SPOKEN.that)
    if (spoken.word === 'that' && this.#victim) return this.#victim
    if ((spoken.word === 'that' || spoken.word === 'theirs') && this.#wasPutAway(PUT_AWAY))
      return this.#meaning(SPOKEN.target)
    if (spoken.word === 'it' && this.#wasPutAway(this.#isNegated ? PUT_AWAY : DISCARDED))
      return this.#meaning(SPOKEN.target)
    if (spoken.word === 'that' && (this.#wasPutAway(MADE) || this.#isToken()))
      return this.#meaning(SPOKEN.target)
    const all = spoken.word === 'those' ? this.#lastAll : undefined
    // "With a different name" behind the card that banished itself is another than its own.
    const fromItself = spoken.word === 'last' && this.#isCompared
    const found =
      all ??
      (spoken.word === 'it' ? this.#last : (this.#lastOther ?? (fromItself ? this.#last : undefined))) ??
      this.#event
    const { theirs } = this.#sides
    if (spoken.word === 'that' && theirs && this.#sides.named && (!found || found.cards.is === 'this'))
      return theirs
    // "A "Lamp" monster you control battles an opponent's monster: Destroy that monster": the one that was named last.
    if (spoken.word === 'that' && this.#isOnField && found === this.#event && this.#sides.last)
      return this.#sides.last
    if (spoken.word === 'those' && this.#sides.both && found === this.#event) return this.#sides.both
    const mayBeThis = spoken.word === 'it' || fromItself
    if (!found || (found.cards.is === 'this' && !mayBeThis)) throw new Unclear()
    if (this.#isElsewhere(found, spoken)) return this.#happenedTo()
    const isMany = spoken.word === 'those'
    if (spoken.word !== 'last' && found.many !== undefined && found.many !== isMany) throw new Unclear()
    const { cards } = found
    const place = cards.is === 'bound' && cards.name.startsWith('#') ? Number(cards.name.slice(1)) : undefined
    // "Your opponent cannot target "X" monsters you control, and they cannot be destroyed": those that come later, too.
    const open = all && place !== undefined ? this.#heldOpen(place) : undefined
    if (open) return open
    const meant: MeantCards = place === undefined ? cards : { is: 'bound', name: this.#named(place) }
    const paid = spoken.word === 'that' ? this.#onePutAway : undefined
    return paid !== undefined && JSON.stringify(this.#gainer) === JSON.stringify(meant)
      ? { is: 'bound', name: this.#named(paid) }
      : meant
  }

  /** The cards of a protection that holds for whatever is such a card, not only for those that are there when it begins. */
  #heldOpen(index: number): MeantCards | undefined {
    const step = this.#steps[index]
    return step?.do === 'apply' && step.lasting.is === 'protect' && step.lasting.cards.is === 'all'
      ? step.lasting.cards
      : undefined
  }

  /** The step with which one card was put away, where no more were. */
  get #onePutAway(): number | undefined {
    const found = this.#steps.flatMap((step, at) => (PUT_AWAY.has(step.do) ? [at] : []))
    const [index, ...others] = found
    const step = index === undefined ? undefined : this.#steps[index]
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
    const [target] = this.#targets
    const last = this.#last?.cards
    if (!target || last?.is !== 'bound' || !last.name.startsWith('#')) return false
    const index = Number(last.name.slice(1))
    const step = this.#steps[index]
    return index > target.index && step !== undefined && done.has(step.do)
  }

  /** "Its Level becomes that monster's Level and that monster's Level becomes 1" of a Token and a target. */
  #isToken(): boolean {
    const last = this.#last?.cards
    const isMade = (step: EffectStep): boolean =>
      step.do === 'token' && last?.is === 'bound' && step.binds === last.name
    return this.#targets.length > 0 && this.#steps.some(isMade)
  }

  /** "Banish 1 Spell from your GY; destroy that opponent's monster": what was put away is not on the field. */
  #isElsewhere({ cards }: Mention, spoken: Spoken): boolean {
    if (spoken.word !== 'theirs' && !this.#isOnField) return false
    if (cards.is !== 'bound' || !cards.name.startsWith('#')) return false
    const step = this.#steps[Number(cards.name.slice(1))]
    return step !== undefined && PUT_AWAY.has(step.do) && !(step.do === 'banish' && step.until)
  }

  /** "When this card destroys an opponent's monster by battle: … that monster": the one that was destroyed, unless a step has spoken of another. */
  get #victim(): MeantCards | undefined {
    const [event, ...others] = this.#events
    if (event?.is !== 'destroys-by-battle' || event.what.is !== 'this' || others.length > 0) return undefined
    return this.#lastOther ? undefined : { is: 'event' }
  }

  /** The card of the event, or the one that is answered. */
  #happenedTo(): MeantCards {
    const { cards } = this.#event ?? {}
    if (cards?.is !== 'event' && cards?.is !== 'answered') throw new Unclear()
    return cards
  }

  /** The cards of the one step that did so, or of the event where none did. */
  #done(done: EffectStep['do'], many: boolean | undefined): MeantCards {
    if (done === 'damage') return this.#damageTaken()
    const found = this.#steps.flatMap((step, at) =>
      step.do === done ||
      (done === 'summon' && (step.do === 'token' || step.do === 'fusion' || step.do === 'ritual')) ||
      (done === 'send' && step.do === 'mill')
        ? [at]
        : [],
    )
    const [index, ...others] = found
    if (others.length > 0) throw new Unclear()
    if (index === undefined) {
      if (done === 'destroy' && this.#events.length > 0 && this.#events.every(destroysOther)) {
        return { is: 'event', role: 'other' }
      }
      if (this.#event?.cards.is !== 'event' || !this.#events.every((event) => isDoing(event, done)))
        throw new Unclear()
      return { is: 'event' }
    }
    const step = this.#steps[index]
    const cards = step && (step.do === 'token' || step.do === 'mill' ? undefined : cardsMeantBy(step))
    const isMany =
      step?.do === 'token'
        ? step.count.max !== 1
        : step?.do === 'fusion' || step?.do === 'ritual'
          ? false
          : step?.do === 'mill'
            ? step.count !== 1
            : cards && isManyCards(cards)
    if (many !== undefined && isMany !== undefined && many !== isMany) throw new Unclear()
    // Of those that were targeted one may stay where it is, or go elsewhere: "each monster Summoned", "those returned to the hand" is none of it.
    const isOfSome = cards?.is === 'bound' && this.#mayBeMany(cards.name)
    if (cards && !isOfSome && ['this', 'bound', 'event', 'answered', 'equipped'].includes(cards.is))
      return cards
    return { is: 'bound', name: this.#named(index) }
  }

  /** "That lost ATK": what the one step before it has taken from the ATK of a monster. */
  #lostAtk(): MeantCards {
    const found = this.#steps.flatMap((step, at) => (lowersAtk(step) ? [at] : []))
    const [index, ...others] = found
    if (index === undefined || others.length > 0) throw new Unclear()
    return { is: 'bound', name: this.#named(index) }
  }

  /** "The damage you took": by the one step that deals any, or what the effect waits for where none does. */
  #damageTaken(): MeantCards {
    const dealt = this.#steps.flatMap((step, at) => (step.do === 'damage' ? [{ step, at }] : []))
    const [one, ...others] = dealt
    if (one) {
      if (one.step.to !== 'you' || others.length > 0) throw new Unclear()
      return { is: 'bound', name: this.#named(one.at) }
    }
    const isTaken = (event: EffectEvent): boolean => event.is === 'damage' && event.who === 'you'
    if (this.#events.length === 0 || !this.#events.every(isTaken)) throw new Unclear()
    return { is: 'event' }
  }

  /** Whether the step that gave this name may mean more than one card. */
  #mayBeMany(name: string): boolean {
    const step = this.#steps.find(({ binds }) => binds === name)
    const meant = step?.do === 'target' ? step.cards : step && cardsMeantBy(step)
    return meant !== undefined && isManyCards(meant) !== false
  }

  /** Whether the cards that a step is about can be of no other kind. */
  #isOfKind(meant: MeantCards, kind: 'monster' | 'spellTrap'): boolean {
    if (meant.is !== 'bound') return true
    const step = this.#steps.find(({ binds }) => binds === meant.name)
    if (step?.do === 'mill' || step?.do === 'draw') return false
    const cards = step && cardsMeantBy(step)
    if (cards?.is === 'bound') return this.#isOfKind(cards, kind)
    return !cards || !('of' in cards) || Array.isArray(cards.of) || typeof cards.of !== 'object'
      ? true
      : isFilterOfKind(cards.of as Filter, kind)
  }

  /** The name of a step's cards, given now if it has none. */
  #named(index: number): string {
    const step = this.#steps[index]
    if (!step) throw new Unclear()
    if (step.binds !== undefined) return step.binds
    if (step.do === 'one-of' && step.of[0]?.resolve[0]?.binds) return step.of[0].resolve[0].binds
    const base = NAMES[step.do] ?? 'cards'
    let name = base
    for (let number = 2; this.#names.has(name); number++) name = `${base}${number}`
    this.#names.add(name)
    this.#steps[index] =
      step.do === 'one-of'
        ? {
            ...step,
            of: step.of.map((mode) => ({
              ...mode,
              resolve: mode.resolve.map((one) => ({ ...one, binds: name })),
            })),
          }
        : { ...step, binds: name }
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
