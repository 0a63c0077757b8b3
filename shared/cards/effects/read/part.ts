import type { CardText } from '../../source.ts'
import { type Often, readOften, type readUseLimit } from '../../text/limits.ts'
import { cursorOver, type Sentence, sentencesIn, type TextSpan } from '../../text/sentences.ts'
import { tokenize } from '../../text/tokens.ts'
import { rulesWith } from '../../text/wording.ts'
import type { Filter, FilterPlace } from '../../filter/filter.ts'
import type { EffectCondition } from '../condition.ts'
import type {
  ActivatedEffect,
  ContinuousEffect,
  Effect,
  EffectLimit,
  Lasting,
  SentenceOf,
  TextPart,
} from '../effect.ts'
import { awaitedBy } from './awaits.ts'
import { type Gained, givesToOthers } from './by-lead.ts'
import { Draft } from './draft.ts'
import type { CardReading } from './card-reading.ts'
import { GrantedDraft } from './granted.ts'
import { asWrittenToday, isBegunPlainly, isPlain } from './old-manner.ts'
import { solvesProblems, isEarly } from './sentence-kinds.ts'
import { speaksOfOneBefore } from './stands-alone.ts'
import { rememberingCost } from './used-up.ts'

/* One part of a text while its sentences are read one after the other: what is found so far, and what still waits for the others. */

/** What a part of a text says. */
export interface PartReading {
  readonly effects: readonly Effect[]
  readonly limits: readonly EffectLimit[]
  readonly equipsTo?: Filter
  readonly unread: readonly SentenceOf[]
  readonly unheld: readonly SentenceOf[]
}

/** What a draft, or a finished effect, becomes when the whole part was read. */
export type EffectSlot = Draft | GrantedDraft | Effect

/** Whether it is read to its end already. */
export const isRead = (slot: EffectSlot | undefined): slot is Effect =>
  slot !== undefined && !(slot instanceof Draft) && !(slot instanceof GrantedDraft)

export const isActivationRead = (slot: EffectSlot | undefined): slot is ActivatedEffect =>
  isRead(slot) && slot.kind === 'activation'

/** Bullets of which only one may be used each turn. */
interface OneOfUses {
  readonly from: number
  to: number
  readonly often: Often
}

/** Each bullet is an activation of its own that is limited by itself, and what must be so for all of them. */
interface EachUse {
  readonly held?: EffectCondition | undefined
  /** Where they begin that are used as one likes. */
  readonly from?: number
  readonly together?: OneOfUses | undefined
  /** What each waits for, where the bullet says where the card is then. */
  readonly where?: TextSpan
}

/** A sentence about how often, which waits for the effects to be finished. */
interface Limited {
  readonly limit: NonNullable<ReturnType<typeof readUseLimit>>
  readonly count: number
  /** What the sentence before it gives to other cards, of which the bullets follow. */
  readonly given?: GrantedDraft | undefined
}

export class PartDraft {
  readonly slots: EffectSlot[] = []
  readonly unread: SentenceOf[] = []
  readonly unheld: SentenceOf[] = []
  /** What is not understood of the card's own Summon or its use as material, and casts no doubt on its effects. */
  readonly aside: SentenceOf[] = []
  /** Which of the slots the sentences that are not understood put in doubt, -1 for all. */
  readonly doubts: number[] = []
  equipsTo: Filter | undefined

  /** The effect of which the sentences speak now. */
  current: Draft | undefined
  /** What must be so for the bullets that follow. */
  gained: Gained | undefined
  eachUse: EachUse | undefined
  /** The sentence that was not understood last, as long as nothing but its bullets has come since. */
  notUnderstoodAbove: number | undefined
  /** Each bullet is an effect: "you can only use each of the following effects once per turn". */
  listsEffects = false
  /** It gives what the bullets say to other cards. */
  isGivenAway = false

  readonly oneOfUses: OneOfUses[] = []
  readonly limited: Limited[] = []
  readonly soft: {
    readonly slot: number
    readonly often: Often
    raised?: { readonly if: EffectCondition; readonly times: number }
  }[] = []
  /** What every effect of the card asks of the whole turn. */
  readonly wholeTurn: { readonly lasting: readonly Lasting[]; readonly at: number; readonly from: number }[] =
    []
  /** What its own Summon asks of the whole turn. */
  readonly turnOfSummon: { readonly lasting: readonly Lasting[]; readonly at: number }[] = []
  /** What a sentence says of every effect, and of the one that comes next. */
  readonly ofAllEffects: ((draft: Draft) => void)[] = []
  ofFirstEffect: ((draft: Draft) => void) | undefined
  readonly unanswerableAll: { readonly whose: 'opponent' | 'either'; readonly at: number }[] = []
  /** What every effect of the card needs to be applied. */
  readonly appliedWhile: { readonly condition: EffectCondition; readonly at: number }[] = []
  /** What the card asks for to be activated. */
  readonly activatedOnly: { readonly condition: EffectCondition; readonly at: number }[] = []

  readonly text: CardText['text']
  readonly reading: CardReading
  readonly sentences: readonly Sentence[]
  readonly part: TextPart
  readonly isOfEarlyYears: boolean

  constructor(text: CardText['text'], name: string, reading: CardReading) {
    this.text = text
    this.reading = reading
    this.part = reading.part
    this.sentences = sentencesIn(tokenize(text, name))
    this.isOfEarlyYears = this.part === 'main' && isEarly(text)
  }

  /** What a Spell or Trap that stays lists behind bullets is used while it lies there. */
  #readingOf({ bullet }: Sentence): CardReading {
    const { stays, kind } = this.reading
    return bullet && this.listsEffects && stays && kind !== 'monster'
      ? { ...this.reading, liesThere: true }
      : this.reading
  }

  startDraft(sentence: Sentence, at: number, whereItLies = this.#readingOf(sentence)): void {
    const last = this.slots.findLast((slot) =>
      slot instanceof Draft ? slot.summonsItself : isRead(slot) && slot.kind === 'own-summon',
    )
    const before = this.sentences[at - 1]
    const thisWay =
      before && TRIBUTES_THREE.whole(cursorOver(before))
        ? ({ thisWay: 'three-tributes' } as const)
        : last !== undefined
          ? ({ thisWay: last instanceof Draft ? 'effect' : 'own' } as const)
          : this.sentences.slice(0, at).some(summonsWithoutTribute)
            ? ({ thisWay: 'without-tribute' } as const)
            : {}
    const draft = new Draft({ ...whereItLies, ...thisWay }, sentence, at)
    this.current = draft
    this.ofFirstEffect?.(draft)
    this.ofFirstEffect = undefined
    this.slots.push(draft)
    if (draft.often) this.soft.push({ slot: this.slots.length - 1, often: draft.often })
  }

  /** Holds by itself, and is read to its end. */
  holds(sentence: number, held: Pick<ContinuousEffect, 'lasting'> & Partial<ContinuousEffect>): void {
    const from: readonly FilterPlace[] = [this.part === 'pendulum' ? 'pendulumZone' : 'field']
    const { part } = this
    this.slots.push({ part, kind: 'continuous', read: 'whole', sentences: [sentence], from, ...held })
  }

  /** The last effect is read to its end already, and this sentence says more of it. */
  replaceLast(effect: Effect, at: number): void {
    this.slots[this.slots.length - 1] = { ...effect, sentences: [...(effect.sentences ?? []), at] }
  }

  doubt(sentence: Sentence, at: number): void {
    this.unread.push({ part: this.part, sentence: at })
    const before = this.slots.findLastIndex((slot) => !isRead(slot) || slot.read !== 'none')
    const isOfOne = solvesProblems(this.text) && !this.sentences[at + 1]?.bullet
    this.doubts.push(
      isOfOne && !speaksOfEach(sentence) && speaksOfOneBefore(sentence, this.reading) ? before : -1,
    )
  }

  /** A sentence that is not understood, and casts doubt on every effect. */
  doubtAll(at: number): void {
    this.unread.push({ part: this.part, sentence: at })
    this.doubts.push(-1)
  }

  notUnderstood(sentence: Sentence, at: number): void {
    const { part, slots } = this
    const awaits = awaitedBy(sentence)
    const often = readOften(cursorOver(sentence))
    if (often) this.soft.push({ slot: slots.length, often })
    slots.push({
      part,
      kind: 'continuous',
      read: 'none',
      sentences: [at],
      ...(awaits && { awaits }),
      from: [part === 'pendulum' ? 'pendulumZone' : 'field'],
      lasting: [],
    })
    // What follows speaks of this, and not of the effect before it.
    this.current = undefined
    this.notUnderstoodAbove = slots.length - 1
    this.isGivenAway = givesToOthers(sentence)
  }

  activationUnknown(sentence: Sentence, at: number): void {
    const awaits = awaitedBy(sentence)
    const from: readonly FilterPlace[] = this.reading.kind === 'trap' ? ['field'] : ['hand', 'field']
    const last = this.slots.at(-1)
    // Sentences of which none is understood speak of one activation.
    if (isActivationRead(last) && last.read === 'none') {
      // It waits for that only if all of it does.
      const { awaits: before, ...rest } = last
      const both = before && awaits
      this.replaceLast({ ...rest, ...(both && { awaits: both }) }, at)
      return
    }
    this.slots.push({
      part: this.part,
      kind: 'activation',
      read: 'none',
      sentences: [at],
      ...(awaits && { awaits }),
      from,
      resolve: [{ do: 'by-hand' }],
    })
  }

  /** "Once per turn, you can …" in older words is plainly an effect of its own, and so limited. */
  usedByHand(sentence: Sentence, at: number, kind: 'ignition' | 'trigger' | 'quick'): void {
    const { part, slots } = this
    const often = readOften(cursorOver(sentence))
    if (often) this.soft.push({ slot: slots.length, often })
    slots.push({
      part,
      kind,
      read: 'none',
      sentences: [at],
      from: [part === 'pendulum' ? 'pendulumZone' : 'field'],
      resolve: [{ do: 'by-hand' }],
    })
    this.current = undefined
  }

  /** It says more of the effect before it, which is in doubt then; false where none stands there. */
  goesOnUnread(at: number): boolean {
    const last = this.slots.at(-1)
    if (last === undefined || last instanceof GrantedDraft) return false
    if (last instanceof Draft) last.endsInDoubt(at)
    else if (last.read === 'none') this.replaceLast(last, at)
    else return false
    return true
  }

  /** A sentence of the early manner that says plainly what it would say today begins an effect. */
  beginsAsToday(sentence: Sentence, at: number): boolean {
    if (!this.isOfEarlyYears || !this.reading.stays) return false
    const ways = asWrittenToday({ ...sentence, bullet: false }).map((one) => {
      const draft = new Draft(this.reading, one.sentence, at)
      return { ...one, effect: draft.effect(true), goesOn: draft.awaitsRest }
    })
    const today = ways.find(({ effect }) => isPlain(effect))
    // Where it is open how it ends, what it asks for is certain all the same.
    const begun = today ?? ways.find(({ effect }) => isBegunPlainly(effect, sentence))
    if (!begun) return false
    const isOpen = begun.open !== undefined || (!today && !begun.goesOn)
    this.startDraft(begun.open ?? begun.sentence, at)
    if (isOpen && begun.effect.read === 'whole') this.current?.isOpenBeyondCosts(at)
    else if (isOpen) this.current?.endsInDoubt(at)
    return true
  }

  /** The card's own Summons keep the cards they use up, as later sentences speak of them. */
  rememberCosts(): void {
    for (const [place, slot] of this.slots.entries())
      if (isRead(slot) && slot.kind === 'own-summon') this.slots[place] = rememberingCost(slot) ?? slot
  }
}

/** "…each effect of "Lamp" once per turn, and can only activate them while you sing": of all that the card has. */
const speaksOfEach = ({ source, start, end }: Sentence): boolean =>
  source.tokens
    .slice(start, end)
    .some(({ key }, at, all) => key === 'each' && all[at + 1]?.key === 'effect' && all[at + 2]?.key === 'of')

/** Right before "If Summoned this way": that Summon is meant, whatever others the text has. */
const TRIBUTES_THREE = rulesWith({})(
  'You can Tribute 3 monsters to <Tribute|Normal> Summon [(but not Set)] ~',
  () => true as const,
)

/** "You can Normal Summon this card without Tributing". */
const summonsWithoutTribute = ({ source, start, end }: Sentence): boolean =>
  source.tokens.slice(start, end).some(({ key }, at) => {
    if (key !== 'normal') return false
    const cursor = cursorOver({ source, start: start + at, end })
    return cursor.take('Normal Summon') && cursor.takeThisCard() && cursor.take('without Tributing')
  })

/** A sentence of a part, by its place; whether it is of the kind that is asked for, and what it says is kept. */
export type KindOfSentence = (part: PartDraft, sentence: Sentence, at: number) => boolean
