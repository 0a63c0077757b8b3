import type { FilterPlace } from '../../filter/filter.ts'
import { readMoreMaterials } from '../../summoning/read.ts'
import { readAlsoBehind } from '../../summoning/sources.ts'
import type { Duration } from '../../text/durations.ts'
import type { Often } from '../../text/limits.ts'
import { cursorOver, plainWordsOf, type Sentence, type TextSpan } from '../../text/sentences.ts'
import { tokenize } from '../../text/tokens.ts'
import { rulesWith } from '../../text/wording.ts'
import { saysAnywhere } from '../walk.ts'
import type { ActivatedEffect, EffectStep, HowRead, Lasting } from '../effect.ts'
import { means } from '../bindings.ts'
import type { EffectCondition } from '../condition.ts'
import type { EffectEvent } from '../event.ts'
import type { MeantCards } from '../which-cards.ts'
import { asksWhatBroughtIt, isExceptItsTurn } from './asked-of-itself.ts'
import { APPLIED_BY_RESULT, AppliedDraft, appliesAtEnd } from './applied.ts'
import { withoutAlso, BY_HAND, isDoneToActivate, skipsBattlePhase, modesOf, stepsGoingOn } from './modes.ts'
import { EffectChoice } from './effect-choice.ts'
import { lockBehind, lockIn, neededBy } from './begun.ts'
import { readResultLead } from './chance.ts'
import { allOf, readStateOfTable } from './conditions.ts'
import { withoutActivating, withoutRegardless } from './effect-parts.ts'
import { readHolding } from './lasting.ts'
import type { WhenUsed } from './occasion.ts'
import {
  awaitedByBeginning,
  isMandatory,
  liesWhere,
  type Beginning,
  readBeginning,
  saysActivation,
  settlingOf,
} from './beginning.ts'
import type { Settling } from './settle.ts'
import { readHoldings } from './several-locks.ts'
import { type ReadSteps, readSteps } from './steps.ts'
import type { CardReading } from './card-reading.ts'
import { isOfTheirTurn, movedItself, withMaterialAsItLay, answersActivation, triggerOf } from './trigger.ts'
import {
  placeOfThis,
  placesOfThisIn,
  ONLY_THERE,
  LIES_ELSEWHERE,
  BANISHES_ITSELF,
  OFF_FIELD,
} from './where-it-lies.ts'
import {
  leavesOpen,
  asLongAsItLies,
  summonsItself,
  takesItself,
  isPaidAmong,
  withoutItself,
} from './own-steps.ts'

/*
 * One activated effect: "condition: what is done to activate; what is done when it resolves", and the plain sentences that follow it.
 */

type Kind = ActivatedEffect['kind']

/** What later sentences say of the effect as a whole. */
type SaidBesides = Pick<ActivatedEffect, 'notNegated' | 'quickIf' | 'unanswerable'> & {
  /** "You can only use each of the following effects once per turn, and not during the Damage Step". */
  readonly outsideDamageStep?: true
  /** "This card's effects can only be applied/resolved while it has material": asked of each step when it is carried out. */
  readonly appliedWhile?: EffectCondition
}

type Choosing = NonNullable<ReturnType<typeof modesOf>>

/** An effect while it is read. */
export class Draft {
  readonly #reading: CardReading
  readonly #beginning: Beginning
  readonly #settling: Settling
  readonly #sentences: number[]
  readonly #turnLong: Lasting[]
  #mandatory: boolean
  /** Where the text says "activate 1 of these effects". */
  readonly #choice: EffectChoice | undefined
  /** Where the text says "then you can apply this effect". */
  #applied: AppliedDraft | undefined
  #endsWithTarget = false
  #isOpen = false
  #heldWhere: EffectCondition | undefined
  readonly #mustHold: EffectCondition[] = []
  #besides: SaidBesides = {}
  #activated = 0
  /** What is left to the player's hand where the effect is not understood to its end. */
  #rest: EffectStep = BY_HAND
  /** What players cannot do after that, which is certain. */
  readonly #locks: EffectStep[] = []
  /** What holds from its activation on. */
  readonly #fromActivation: EffectStep[] = []
  #thisIn: readonly FilterPlace[] | undefined
  #headRead: boolean
  #wholeRead = false

  constructor(reading: CardReading, sentence: Sentence, at: number) {
    const beginning = readBeginning(reading, sentence)
    const choosing = modesOf(beginning.first)
    this.#reading = reading
    this.#beginning = beginning
    this.#settling = settlingOf(beginning, reading)
    this.#sentences = [at]
    this.#turnLong = [...beginning.turnLong]
    this.#mandatory = isMandatory(beginning)
    this.#thisIn = liesWhere(beginning)
    this.#headRead = beginning.isRead
    if (choosing) this.#choice = this.#readBeforeChoice(choosing)
    else this.#readToEnd()
  }

  /** "Pay 1000 LP, then activate 1 of these effects": what is done before one is chosen, and what is the same whichever it is. */
  #readBeforeChoice({ span, locks, eachOnce }: Choosing): EffectChoice {
    const { activate, resolve, first } = this.#beginning
    const behind = activate ? lockIn(withoutAlso(resolve)) : []
    if (span.start < span.end || skipsBattlePhase(first)) this.#readActivation(span)
    const isOnlyChosen = !activate || resolve.start >= resolve.end || behind.length > 0
    this.#wholeRead = this.#headRead && isOnlyChosen
    return new EffectChoice(eachOnce === true, [...locks, ...behind])
  }

  /** What is done to activate it, and what is done then. */
  #readToEnd(): void {
    const { condition, activate, resolve, first } = this.#beginning
    const span = withoutActivating(first)
    // "Activate this card by paying 1000 LP" is a cost, and nothing is done.
    const onlyCosts =
      this.#isActivation && !condition && !activate && !cursorOver(first).take('Special Summon')
    this.#readActivation(activate || onlyCosts ? span : undefined)
    if (onlyCosts) this.#wholeRead = this.#headRead
    // What becomes of the target stands in the next sentence.
    else if (activate && this.#targets && resolve.start >= resolve.end) {
      this.#wholeRead = this.#headRead
      this.#endsWithTarget = true
    } else if (this.#headRead) this.#resolve(activate ? withoutRegardless(resolve) : span, undefined)
    else this.#locks.push(...lockBehind(activate ? resolve : span))
  }

  /** The costs and targets of the span, where one says what they are, and what else is asked of whoever activates it. */
  #readActivation(span: TextSpan | undefined): void {
    const { first } = this.#beginning
    if (span) {
      const costs = readSteps(span, this.#settling, undefined)
      this.#headRead &&= (costs.whole || span.start === span.end) && costs.steps.every(isDoneToActivate)
      this.#activated = costs.steps.length
      this.#thisIn ??= costs.thisIn
    }
    const { conditions, thisIn } = this.#occasion
    // "Except the turn this card was sent to the GY": there it lies.
    if (conditions.some(isExceptItsTurn) && thisIn === undefined) this.#thisIn ??= ['graveyard']
    if (!skipsBattlePhase(first)) return
    this.#settling.add({ do: 'skip', moment: { part: 'battle', of: 'you', next: true }, soonest: true })
    this.#activated += 1
  }

  get #occasion(): WhenUsed {
    return this.#beginning.occasion
  }

  get #isActivation(): boolean {
    return saysActivation(this.#beginning, this.#reading)
  }

  /** It Special Summons the card itself. */
  get summonsItself(): boolean {
    return this.#wholeRead && this.#settling.steps().some(summonsItself)
  }

  /** It ends with the card equipped to a monster, of which what follows may speak. */
  get equipsItself(): boolean {
    const last = this.#settling.steps().at(-1)
    return last?.do === 'equip' && last.cards.is === 'this'
  }

  /** "Activate 1 of these effects": bullets follow. */
  get isChosenFrom(): boolean {
    return this.#choice !== undefined
  }

  /** "Then you can apply this effect", "toss a coin": the bullet says what is done. */
  applies(sentence: Sentence): boolean {
    const last = this.#settling.steps().at(-1)
    const isThrown = last?.do === 'coin' || last?.do === 'die'
    if (isThrown && !this.#choice && readResultLead(cursorOver(sentence)))
      this.#applied ??= new AppliedDraft(this.#settling, APPLIED_BY_RESULT)
    return this.#applied !== undefined && this.#wholeRead
  }

  /** Also where no more of what stands before the colon is understood. */
  get often(): Often | undefined {
    return this.#beginning.often
  }

  /** "Each effect can only be used once while this card is face-up on the field", before the bullets. */
  eachOnceWhileThere(at: number): boolean {
    if (!this.#choice?.eachOnceWhileThere()) return false
    this.#sentences.push(at)
    return true
  }

  /** It targets before one of the effects is chosen, which speak of the target. */
  get #targets(): boolean {
    return this.#settling.steps().some((step) => step.do === 'target')
  }

  /** It only chooses a target, and what becomes of that stands in the next sentence. */
  get awaitsRest(): boolean {
    return this.#endsWithTarget && this.#settling.steps().length === this.#activated
  }

  /** "If you activate this effect, you cannot attack": from the activation on, whatever comes of the effect. */
  #holdsFromActivation(sentence: Sentence, at: number): boolean {
    const cursor = cursorOver(sentence)
    if (!this.#headRead || this.#choice || cursor.takeAny(...ONCE_ACTIVATED) === undefined) return false
    const { lasting = [], lasts } = cursor.whole(readHoldings) ?? {}
    const isCertain = lasting.every(
      (one) => IS_LOCK.has(one.is) && !means(one, 'bound') && !means(one, 'event'),
    )
    if (!lasts || !('until' in lasts) || lasts.wholeTurn || lasting.length === 0 || !isCertain) return false
    // "Cannot attack this turn" leaves no attack before either, "for the rest of this turn" does.
    const isOfWholeTurn = lasting.every(isAttackLock) && !plainWordsOf(sentence).includes('rest of')
    if (isOfWholeTurn) this.#turnLong.push(...lasting)
    else this.holdsUntil(lasting, lasts)
    this.#sentences.push(at)
    return true
  }

  /** A plain sentence that follows goes on with the effect: "If you do, …", "Then …", or what is done after it. */
  goOn(sentence: Sentence, at: number): boolean {
    if (this.#holdsFromActivation(sentence, at)) return true
    if (!this.#headRead || !this.#wholeRead || this.#choice || this.#applied) return false
    if (this.#reading.stays && asksOfTable(sentence)) return false
    if (this.#onlyPays()) return false
    // That holds as long as the card lies there, and is over with it.
    if (this.#reading.stays && TAKES_EQUIPPED.whole(cursorOver(sentence))) return false
    if (this.usesMore(sentence, at)) return true
    const lock = tokenLockIn(sentence)
    const isWhole = this.#settling.attempt(() =>
      lock
        ? this.#settling.whileTokenStands(lock.lasting, lock.under)
        : stepsGoingOn(sentence, this.#settling).whole,
    )
    if (isWhole) this.#sentences.push(at)
    // What plainly says more of it is done as far as it is understood.
    else if (!lock && this.#isMoreOfIt(sentence)) {
      // A lock without the half that helps the other player would be worse than none.
      const isHalf = DOES_NOT_PREVENT.test(plainWordsOf(sentence))
      if (isHalf || stepsGoingOn(sentence, this.#settling).steps.length > 0) this.#wholeRead = false
    }
    return isWhole
  }

  /** Whether the sentence speaks of what was done just before, or the card does nothing else. */
  #isMoreOfIt({ source, start }: Sentence): boolean {
    return !this.#reading.stays || SPEAKS_OF_IT.has(source.tokens[start]?.key)
  }

  /** "For the rest of this turn, you cannot …" behind an effect that is not understood to its end. */
  locks(sentence: Sentence, at: number): boolean {
    if (this.#headRead && this.#wholeRead && !this.#choice) return false
    const locks = [...lockIn(sentence), ...this.#lockByTarget(sentence)]
    if (locks.length === 0) return false
    if (this.#choice) this.#choice.after.push(...locks)
    else this.#locks.push(...locks)
    this.#sentences.push(at)
    return true
  }

  /** "…, except monsters with the same Type as the targeted monster": which that is, is certain whatever is done with it. */
  #lockByTarget(sentence: Sentence): readonly EffectStep[] {
    if (
      !this.#headRead ||
      this.#choice ||
      !this.#targets ||
      !/\bthe targeted monster\b/.test(plainWordsOf(sentence))
    )
      return []
    const { lasting = [], lasts } = cursorOver(sentence).whole(readHoldings) ?? {}
    if (!lasts || lasts.wholeTurn || !lasting.every(({ is }) => is === 'forbid')) return []
    const copy = this.#settling.copy()
    const settled = lasting.map((one) => copy.add({ do: 'apply', join: 'also', lasting: one, lasts }))
    if (!settled.every((step) => step !== undefined)) return []
    this.#settling.takeNamesOf(copy)
    return settled
  }

  goesOnOrLocks(sentence: Sentence, at: number): boolean {
    return this.goOn(sentence, at) || this.locks(sentence, at)
  }

  /** What players cannot do is certain also where the sentence is not understood that says it. */
  locksBehind(sentence: Sentence, at: number): void {
    const cursor = cursorOver(sentence)
    if (sentence.bullet || this.#choice || DEPENDS_ON.some((word) => cursor.take(word))) return
    const locks = lockBehind(sentence)
    if (locks.length === 0) return
    this.#locks.push(...locks)
    this.#wholeRead = false
    this.#sentences.push(at)
  }

  /** "Tribute 1 monster. Special Summon …": a cost in the manner of older texts, or the first thing that is done; nobody can tell. */
  #onlyPays(): boolean {
    const steps = this.#settling.steps()
    return this.#activated === 0 && steps.length > 0 && steps.every(({ do: done }) => PAYS.has(done))
  }

  /** One of the effects to choose from, or what goes on with the one before it. */
  bullet(sentence: Sentence, at: number): void {
    this.#sentences.push(at)
    if (this.#applied && this.#wholeRead) {
      this.#applied.bullet(sentence)
      return
    }
    const choice = this.#headRead && this.#wholeRead ? this.#choice : undefined
    if (!choice) this.#wholeRead = false
    else choice.bullet(sentence, () => (this.#targets ? this.#settling.copy() : this.#settling.ofSameEvent()))
  }

  /** How it begins, whatever of it is understood. */
  get begun(): {
    readonly kind: Kind
    readonly often: Often | undefined
    readonly from: readonly FilterPlace[]
  } {
    const kind = this.#kind()
    return { kind, often: this.#beginning.often, from: this.#from(kind) }
  }

  /** "● GY: …": where the card is when it is activated. */
  isUsedFrom(place: FilterPlace): void {
    this.#thisIn = [place]
  }

  /** What else is said of it, as far as it is not kept elsewhere. */
  alsoSays(at: number, besides: SaidBesides = {}): void {
    this.#besides = { ...this.#besides, ...besides }
    this.#sentences.push(at)
  }

  /** What follows the effect, such as its bullets, is not understood. */
  endsInDoubt(at: number): void {
    this.#wholeRead = false
    if (this.#sentences.at(-1) !== at) this.#sentences.push(at)
  }

  /** Whether what it chooses was a target, nobody can tell: of what it does only the cards are certain that it needs. */
  isOpenBeyondCosts(at: number): void {
    this.endsInDoubt(at)
    const [first] = this.#settling.steps().slice(this.#activated)
    const cards = first && 'cards' in first && !Array.isArray(first.cards) ? first.cards : undefined
    if (cards && 'is' in cards && cards.is === 'choice') this.#rest = { do: 'by-hand', needs: cards }
    this.#isOpen = true
  }

  /** "You cannot … the turn you activate this effect". */
  heldFor(lasting: readonly Lasting[], at: number): void {
    // Of an Equip Card "other monsters" are others than the one that bore it, which is not known any more.
    const ofBearer = /\bequip card\b/.test(this.#beginning.said)
    const held = ofBearer ? lasting.filter((one) => !('cards' in one && 'other' in one.cards)) : lasting
    this.#turnLong.push(...held)
    if (held.length < lasting.length) this.#wholeRead = false
    this.#sentences.push(at)
  }

  /** What holds from the activation on, up to then. */
  holdsUntil(lasting: readonly Lasting[], lasts: Duration): void {
    this.#fromActivation.push(
      ...lasting.map((one) => ({ do: 'apply', join: 'also', lasting: one, lasts }) as const),
    )
  }

  /**
   * What a later sentence says of a step, where all steps are read; false where it fits none. `notChosen`: of an effect of which one of several is
   * chosen it says nothing.
   */
  amends(
    at: number,
    amend: (settling: Settling, reading: CardReading) => boolean,
    of: 'any' | 'notChosen' = 'any',
  ): boolean {
    if (!this.#wholeRead || (of === 'notChosen' && this.#choice)) return false
    if (!amend(this.#settling, this.#reading)) return false
    this.#sentences.push(at)
    return true
  }

  /** "This card must be face-up on the field to activate and to resolve this effect". */
  mustHold(condition: EffectCondition, at: number): void {
    const place = placeOfThis(condition)
    // Where the card has to lie it is activated from.
    if (place) this.#thisIn ??= [place]
    this.#mustHold.push(condition)
    this.#sentences.push(at)
  }

  /** "If this card has a "Lamp" monster as material, it gains this effect". */
  heldWhere(condition: EffectCondition, at?: number): void {
    this.#heldWhere = allOf([this.#heldWhere, condition])
    if (at !== undefined) this.#sentences.push(at)
  }

  /** It is the activation of the card. */
  get isOfActivation(): boolean {
    return this.#kind() === 'activation'
  }

  /** "You can activate 1 of these effects", of which this is one. */
  mayBeUsed(): void {
    this.#mandatory = false
  }

  /** "If you control a FIRE Link Monster, you can also use …", "only Pendulum Monsters can be used": of its Fusion Summon. */
  usesMore(sentence: Sentence, at: number): boolean {
    if (!this.#wholeRead || this.#choice) return false
    const amend = readMoreMaterials(sentence)
    if (!(amend ? this.#settling.amendFusion(amend) : this.#usesMoreWhere(sentence))) return false
    this.#sentences.push(at)
    return true
  }

  /** "If a monster was destroyed by card effect this turn, you can also …". */
  #usesMoreWhere(sentence: Sentence): boolean {
    const cursor = cursorOver(sentence)
    const condition = cursor.take('if') ? readStateOfTable(cursor) : undefined
    if (!condition || !cursor.take(',')) return false
    const behind = { ...sentence, start: cursor.position }
    return this.#settling.amendFusionWhere(condition, (fate) => readAlsoBehind(cursorOver(behind), fate))
  }

  #resolve(said: TextSpan, join: EffectStep['join']): void {
    const { before: span = said, applied } = appliesAtEnd(said) ?? {}
    if (applied) this.#applied = new AppliedDraft(this.#settling, applied)
    // All that is done may stand behind the bullets.
    const onlyBullets = applied !== undefined && span.start === span.end
    const { whole, steps, thisIn, stopped }: ReadSteps = onlyBullets
      ? { whole: true, steps: [] }
      : readSteps(span, this.#settling, join)
    if (steps.some((step) => step.do === 'target')) this.#headRead = false
    this.#wholeRead = whole
    const needed = stopped && neededBy({ ...span, start: stopped.at })
    // Where it is not clear to what other cards they stand so, they have to be there all the same.
    const needs =
      needed && (this.#settling.cardsMeant(needed) ?? this.#settling.cardsMeant(unrelated(needed)))
    if (needs) this.#rest = { do: 'by-hand', needs, ...(stopped.join && { join: stopped.join }) }
    if (stopped && !DEPENDS.has(stopped.join)) this.#locks.push(...lockBehind({ ...span, start: stopped.at }))
    else if (stopped) this.#locks.push(...lockBehind(behindJoint({ ...span, start: stopped.at })))
    // Where nothing at all was understood, nobody knows what the activation asks for.
    if (steps.length === 0 && !whole && !needs && this.#asksNothing) this.#headRead = false
    // "Banish both this card and 1 card from your hand" does not say that this card is there, too.
    // "If this card is in the GY: … both this card, and 1 monster from your hand": what stands before the colon says where this card is.
    if (!steps.some(leavesOpen) && !this.#occasion.thisIn) this.#thisIn ??= thisIn
  }

  effect(isSure: boolean): ActivatedEffect {
    const { part } = this.#reading
    const read = this.#howRead(isSure)
    const kind = this.#kind()
    const from = this.#from(kind)
    const base = { part, kind, read, sentences: this.#sentences, from }
    const turnLong = this.#turnLong.length > 0 && { turnLong: this.#turnLong }
    const { after = [] } = this.#choice ?? {}
    // What it forbids is certain, though nobody knows when it can be activated.
    if (read === 'none') {
      const awaits = awaitedByBeginning(this.#beginning)
      return {
        ...base,
        ...(awaits && { awaits }),
        ...turnLong,
        resolve: [BY_HAND, ...this.#locks, ...after],
      }
    }
    const { notNegated, quickIf, unanswerable, outsideDamageStep } = this.#besides
    const { on, condition } = this.#waitsFor(kind, from)
    const damageStep = outsideDamageStep ? 'may-not' : this.#occasion.damageStep
    const resolve = this.#resolving(kind)
    const asked = this.#asked(resolve[0], from)
    const done = read === 'whole' ? resolve : [...resolve, this.#rest, ...this.#locks]
    // "When this card is activated: You can target 1 monster; destroy it": one activates it with that, or for nothing.
    const withOrWithout =
      asked.length > 0 && !this.#choice && this.#mayBeLeft(kind)
        ? { count: { min: 1, max: 1 }, of: [{ activate: asked, resolve: done }, { resolve: [] }] }
        : undefined
    const modes = withOrWithout ?? this.#choice?.modes((step) => this.#heldTo(step))
    return {
      ...base,
      ...(on && { on }),
      ...(condition && { if: condition }),
      ...(damageStep && { damageStep }),
      ...turnLong,
      ...(asked.length > 0 && !withOrWithout && { activate: asked }),
      ...(modes && { modes }),
      ...(quickIf && { quickIf }),
      ...(notNegated && { notNegated }),
      ...(unanswerable && { unanswerable }),
      resolve: [...(withOrWithout ? [] : done), ...after],
    }
  }

  #howRead(isSure: boolean): HowRead {
    const canChoose = !this.#choice || (this.#wholeRead && this.#choice.isOpen)
    if (!this.#headRead || !canChoose) return 'none'
    const isWhole =
      this.#wholeRead &&
      !this.awaitsRest &&
      !this.#throwsForNothing &&
      isSure &&
      (this.#applied?.isWhole ?? true) &&
      (this.#choice?.isWhole ?? true)
    return isWhole ? 'whole' : 'head'
  }

  /** What comes of a coin or die is said by nothing that was understood. */
  get #throwsForNothing(): boolean {
    return this.#settling
      .steps()
      .some((step) => (step.do === 'coin' || step.do === 'die') && step.binds === undefined)
  }

  /** The event that it waits for, and what must be so. */
  #waitsFor(
    kind: Kind,
    from: readonly FilterPlace[],
  ): { readonly on: ActivatedEffect['on']; readonly condition: EffectCondition | undefined } {
    const { conditions, moments } = this.#occasion
    // A Trap in the GY that brings itself back need not do so.
    const isSelfSummon = this.#reading.kind === 'trap' && this.#summonsCard() && from.includes('graveyard')
    const isForced = kind === 'quick' ? this.#mustAnswer : kind !== 'activation' && !isSelfSummon
    const stated = triggerOf(this.#occasion, this.#mandatory && isForced)
    const held = [...conditions, ...(this.#heldWhere ? [this.#heldWhere] : [])]
    const { on: trigger, others } = withMaterialAsItLay(stated, held)
    // What must be face-up on the field already does not see itself come.
    const seen =
      trigger && this.#mustHold.length > 0 ? { ...trigger, events: trigger.events.map(ofAnother) } : trigger
    // What is negated has not happened yet: "when your opponent Summons a monster: Negate the Summon".
    const coming =
      seen && this.#settling.steps().some(negatesSummon)
        ? { ...seen, events: seen.events.map(stillToCome) }
        : seen
    const [, lay] = (from.length > 1 && ONLY_THERE.exec(this.#beginning.said)) || []
    const wasThere = lay === 'hand' ? ('hand' as const) : ('graveyard' as const)
    const on = coming && lay !== undefined ? { ...coming, wasThere } : coming
    const isEvent = on?.events.some(({ is }) => is === 'phase')
    const condition = allOf([
      moments && !isEvent ? { is: 'during', moments } : undefined,
      ...others,
      ...this.#mustHold,
    ])
    return { on, condition }
  }

  /** What is done when it resolves, as far as it is understood. */
  #resolving(kind: Kind): readonly EffectStep[] {
    if (this.#isOpen) return []
    const steps = this.#settling.steps().slice(this.#activated)
    return (
      [...steps, ...(this.#applied?.steps() ?? [])]
        // "Discard 1 card, and if you do, Special Summon this card".
        .map((step, at, all) => (all.slice(at + 1).some(summonsItself) ? withoutItself(step) : step))
        .map((step) => this.#heldTo(step))
        .map((step) => (kind === 'activation' && this.#staysFor ? asLongAsItLies(step) : step))
        .map((step, at) =>
          at === 0 && this.#activated === 0 && this.#mayBeLeft(kind)
            ? { ...step, optional: true as const }
            : step,
        )
    )
  }

  /** What is done to activate it, before what is done `first` when it resolves. */
  #asked(first: EffectStep | undefined, from: readonly FilterPlace[]): readonly EffectStep[] {
    // What is targeted before one effect is chosen is part of each.
    const given = this.#choice && this.#targets ? [] : this.#settling.steps().slice(0, this.#activated)
    const costs = summonsItself(first)
      ? given.map(withoutItself)
      : takesItself(first)
        ? given.map((step) => (isPaidAmong(step, from) ? withoutItself(step) : step))
        : given
    return [...costs, ...this.#fromActivation.map((step, place) => firstOf(step, costs.length + place))]
  }

  /** "Activate this card by targeting 1 monster; it cannot attack" of a card that stays on the field: as long as it does. */
  get #staysFor(): boolean {
    const { stays, kind } = this.#reading
    return stays && kind !== 'monster' && this.#occasion.activation !== true
  }

  /** "When a monster effect is activated (Quick Effect): Negate the activation": a Quick Effect without "you can" answers each time. */
  get #mustAnswer(): boolean {
    const { events = [] } = this.#occasion
    return (
      this.#reading.kind === 'monster' && events.length > 0 && events.every(({ is }) => is === 'activated')
    )
  }

  /** No condition, cost or target stands before what is done. */
  get #asksNothing(): boolean {
    return this.#activated === 0 && this.#beginning.words === '' && this.#beginning.often === undefined
  }

  /** "When this card is activated: You can add 1 card …": the card can be activated for nothing. */
  #mayBeLeft(kind: Kind): boolean {
    return kind === 'activation' && this.#occasion.activation === true && !this.#mandatory
  }

  /** A step that depends on none before it asks itself for what must still be so. */
  #heldTo(step: EffectStep): EffectStep {
    const depends = step.join === 'then' || step.join === 'if-you-do' || step.join === 'and'
    const condition = depends ? undefined : allOf([...this.#mustHold, this.#besides.appliedWhile, step.if])
    return condition ? { ...step, if: condition } : step
  }

  #kind(): Kind {
    const { kind, stays, part } = this.#reading
    const { quick, flip, activation } = this.#occasion
    // A card that lies among the Spells and Traps is not being activated.
    const isElsewhere =
      (this.#thisIn ?? this.#occasion.thisIn)?.some(
        (place) => OFF_FIELD.has(place) || place === 'spellTrapZone',
      ) ?? false
    // "If this card is banished", "if this card is in your GY": not understood to its end, but no activation of the card.
    const speaksOfThis =
      !this.#headRead &&
      (LIES_ELSEWHERE.test(this.#beginning.words) || BANISHES_ITSELF.test(this.#beginning.said))
    const isActivation =
      activation === true ||
      (this.#isActivation && kind !== 'monster') ||
      this.#becomesMonster(isElsewhere) ||
      (kind !== 'monster' &&
        part === 'main' &&
        !stays &&
        !isElsewhere &&
        !speaksOfThis &&
        !this.#wasMoved() &&
        !this.#isBorne())
    if (isActivation) return 'activation'
    if (flip) return 'flip'
    const saysQuick = this.#beginning.words.includes('quick effect') || SAYS_QUICK.test(this.#beginning.said)
    if (quick || saysQuick || answersActivation(this.#occasion)) return 'quick'
    if (triggerOf(this.#occasion, false)) return 'trigger'
    if (!this.#headRead && /\b(?:if|when)\b/.test(this.#beginning.words))
      return kind === 'trap' ? 'quick' : 'trigger'
    // A Trap's effect that is used later says "You can": what only says what is done is the activation of the card.
    if (kind === 'trap' && part === 'main' && this.#mandatory && !isElsewhere && this.#summonsCard())
      return 'activation'
    // What is used in a turn of the opponent is Spell Speed 2, whether or not the text says so [EFF-04].
    const isUsedInTheirs = kind === 'monster' && !this.#mandatory && isOfTheirTurn(this.#occasion)
    // What a Trap does once it has become a monster is a monster's effect.
    const isOfTrap = kind === 'trap' && !this.#occasion.conditions.some(asksWhatBroughtIt)
    return isOfTrap || isUsedInTheirs ? 'quick' : 'ignition'
  }

  /** "When …: Negate the attack, then Special Summon this card as an Effect Monster": what a Trap that stays does unasked, it does as it is activated. */
  #becomesMonster(isElsewhere: boolean): boolean {
    const { kind, stays, part } = this.#reading
    const isUnasked = kind === 'trap' && stays && part === 'main' && this.#mandatory
    return (
      isUnasked &&
      !isElsewhere &&
      !this.#wasMoved() &&
      this.#settling
        .steps()
        .some((step) => step.do === 'summon' && step.cards.is === 'this' && step.monster !== undefined)
    )
  }

  #summonsCard(): boolean {
    return summonsItself(this.#settling.steps()[this.#activated])
  }

  /** It answers where the card itself went. */
  #wasMoved(): boolean {
    return this.#occasion.events?.some((event) => movedItself(event) !== undefined) ?? false
  }

  /** It waits for something that the monster does to which the card is equipped: the card lies there already. */
  #isBorne(): boolean {
    return this.#occasion.events?.some((event) => 'what' in event && event.what.is === 'equipped') ?? false
  }

  #from(kind: Kind): readonly FilterPlace[] {
    if (kind === 'activation') return this.#reading.kind === 'trap' ? ['field'] : ['hand', 'field']
    const stated = this.#thisIn ?? this.#occasion.thisIn
    if (stated) return stated
    const moved = this.#occasion.events?.flatMap((event) => movedItself(event) ?? []) ?? []
    if (moved.length > 0) {
      const others = this.#occasion.events?.some((event) => movedItself(event) === undefined)
      return [...new Set([...moved, ...(others ? (['field'] as const) : [])])]
    }
    // What is not understood to its end may still say plainly where the card comes from.
    if (!this.#wholeRead) {
      const lies = placesOfThisIn(`${this.#beginning.words} ; ${this.#beginning.said}`)
      if (lies.length > 0) return lies
    }
    return this.#reading.part === 'pendulum' ? ['pendulumZone'] : ['field']
  }
}

/** "…; destroy it (this is a Quick Effect)". */
const SAYS_QUICK = /\( ?(?:this is a )?quick effect ?\)/

const TAKES_EQUIPPED = rulesWith({})(
  '[you] take control of <the equipped monster|that equipped monster>',
  () => true as const,
)

/** Words with which a sentence begins that speaks of the cards of the one before it. */
const SPEAKS_OF_IT: ReadonlySet<string | undefined> = new Set(
  ['it', 'its', 'they', 'their', 'that', 'those'].values(),
)

const ONCE_ACTIVATED = [
  'if you activated this effect,',
  'if you activate this effect,',
  'if you activated this card,',
  'if you activate this card,',
] as const

const IS_LOCK: ReadonlySet<Lasting['is']> = new Set<Lasting['is']>(['forbid', 'cannot'])

const isAttackLock = (lasting: Lasting): boolean =>
  lasting.is === 'cannot'
    ? lasting.act === 'attack' || lasting.act === 'attack-directly'
    : lasting.is === 'forbid' && lasting.act.act === 'attack'

/** The first step of all is joined to none. */
const firstOf = (step: EffectStep, place: number): EffectStep => {
  const { join, ...rest } = step
  return place > 0 && join ? step : rest
}

/** "It cannot be targeted for attacks, but it does not prevent your opponent from attacking you directly". */
const DOES_NOT_PREVENT = /\bbut (?:it |this card )?does not prevent\b/

/** Words with which a sentence begins that is done only then. */
const DEPENDS_ON = ['if', 'when', 'while', 'each', 'otherwise', 'then'] as const

/** How a clause depends on the one before it. */
const DEPENDS: ReadonlySet<EffectStep['join']> = new Set(['then', 'if-you-do'] as const)

/** What stands behind the first joint that depends on nothing. */
const behindJoint = (span: TextSpan): TextSpan => {
  const also = span.source.tokens.findIndex(
    ({ key }, at) => at >= span.start && at < span.end && key === 'also',
  )
  return also < 0 ? { ...span, start: span.end } : { ...span, start: also }
}

const PAYS: ReadonlySet<EffectStep['do']> = new Set(['tribute', 'discard', 'pay', 'to-deck'])

const ofAnother = (event: EffectEvent): EffectEvent =>
  event.is === 'summoned' && event.what.is === 'card'
    ? { ...event, what: { ...event.what, other: true } }
    : event

const negatesSummon = (step: EffectStep): boolean =>
  step.do === 'negate' && (step.what === 'summon' || step.what === 'summon-or-activation')

const stillToCome = (event: EffectEvent): EffectEvent =>
  event.is === 'summoned' ? { ...event, would: true } : event

/** The same cards, however they stand to others. */
const unrelated = (cards: MeantCards): MeantCards => {
  if (cards.is !== 'choice') return cards
  const rest: { with?: unknown } & typeof cards = { ...cards }
  delete rest.with
  return rest
}

/** "If you control a Dragon monster, …" holds by itself where the card stays; what goes on asks about what was done. */
const asksOfTable = (sentence: Sentence): boolean => {
  const cursor = cursorOver(sentence)
  const condition = cursor.take('if') ? readStateOfTable(cursor) : undefined
  const looksBack = saysAnywhere(condition, (part) => 'is' in part && part.is === 'happened')
  return condition !== undefined && !looksBack && !means(condition, 'bound') && !means(condition, 'event')
}

const TOKEN_LOCK = [
  'while that Token is in the Monster Zone, the player who Summoned it cannot',
  'while that Token is in the Monster Zone, you cannot',
  'while you control that Token, you cannot',
] as const

/** What holds while the Token stands there, on either side or on that of its player alone. */
interface TokenLock {
  readonly lasting: Lasting
  readonly under: 'you' | 'either'
}

/** "While that Token is in the Monster Zone, the player who Summoned it cannot Special Summon …": what that player cannot do. */
const tokenLockIn = (sentence: Sentence): TokenLock | undefined => {
  const cursor = cursorOver(sentence)
  const lead = cursor.takeAny(...TOKEN_LOCK)
  if (!lead) return undefined
  const tokens = [...YOU_CANNOT, ...sentence.source.tokens.slice(cursor.position, sentence.end)]
  const lock = cursorOver({
    source: { ...sentence.source, tokens },
    start: 0,
    end: tokens.length,
  }).whole(readHolding)
  if (!lock || lock.lasts || lock.more || lock.lasting.is !== 'forbid') return undefined
  return { lasting: lock.lasting, under: lead.startsWith('while you') ? 'you' : 'either' }
}

const YOU_CANNOT = tokenize('You cannot').tokens
