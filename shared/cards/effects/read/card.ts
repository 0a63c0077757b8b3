import { type Card, isExtraDeckCard, type Monster } from '../../card.ts'
import { saysNameOrAttributeThere } from '../../counts-as.ts'
import type { Recipe } from '../../materials/materials.ts'
import { speaksOfItself } from '../../restrictions/read.ts'
import { saysMoreThanDemands } from '../../summoning/ritual.ts'
import { readAlso } from '../../summoning/sources.ts'
import type { CardText } from '../../source.ts'
import { type Often, readOften, readUseLimit, readUseLimitBefore } from '../../text/limits.ts'
import {
  cursorOver,
  isActivated,
  partsOfSentence,
  type Sentence,
  sentencesIn,
  type TextSpan,
} from '../../text/sentences.ts'
import { LONGEST_CARD_TEXT, tokenize } from '../../text/tokens.ts'
import { forgetsItsTarget, unboundNames } from '../bindings.ts'
import type { EffectCondition } from '../condition.ts'
import { belowMaterials } from '../printed.ts'
import type {
  ActivatedEffect,
  CardEffects,
  Effect,
  EffectLimit,
  Lasting,
  SentenceOf,
  TextPart,
} from '../effect.ts'
import type { Filter, FilterPlace } from '../../filter/filter.ts'
import { allOf } from './conditions.ts'
import { readActivateOnly } from './activate-only.ts'
import { awaitedBy } from './awaits.ts'
import { readContinuous, readElsewhere } from './continuous.ts'
import { Draft, type CardReading } from './effect.ts'
import { gainedBy, type Gained, givesBehind, givesToOthers, type Led, ledBy } from './by-lead.ts'
import { givesBullets, GrantedDraft, GRANT_SENTENCES, heldByTribute } from './granted.ts'
import { GEMINI, KNOWN_FACT, SPIRIT, UNION, withoutSparing } from './known-rules.ts'
import {
  BOUND_TOGETHER,
  EFFECT_NOT_NEGATED,
  GIVEN,
  NOT_NEGATED,
  NOT_NEGATED_ALL,
  NO_FLIP_EFFECTS,
  ONLY_WHILE,
  QUICK_IF,
  SENDS_REST,
  STILL_TRAP,
  TREATED_AS,
  UNANSWERABLE,
  UNANSWERABLE_ALL,
  USABLE,
} from './said-after.ts'
import { goesOnPlainly, speaksOfNoOther, speaksOfOneBefore, standsAlone } from './stands-alone.ts'
import { turnLongIn } from './several-locks.ts'
import { limitOf } from './limits.ts'
import { readOccasion } from './occasion.ts'
import { readOwnSummon, readSummonWithMaterials } from './own-summon.ts'
import { rememberingCost, sayingUsed } from './used-up.ts'
import { lockIn } from './begun.ts'
import { asWrittenToday, isBegunPlainly, isPlain } from './old-manner.ts'
import { mayBeOfActivation } from './on-activation.ts'
import { mayHold } from './unheld.ts'
import {
  ACTIVATE_BY,
  CHOOSES_USE,
  EACH_ONCE,
  EQUIPS_IN_EARLY_WORDS,
  EQUIPS_TO,
  NOT_WHEN_SUMMONED,
  NO_EFFECTS_YET,
  OLD_MANNER,
  RITUAL_MUST,
  RITUAL_USE,
  SUMMONS_ITSELF,
  TRAP_MONSTER,
  TURNS_ITSELF,
  afterSummon,
  appliesWhatFollows,
  asTurnedToday,
  beginsChoiceOfUses,
  choosesByPlace,
  choosesEffect,
  destroysItself,
  duringOf,
  goesOnBehindColon,
  isEarly,
  isLineOfTable,
  isOpenInEarlyText,
  isStateAlone,
  isWholeEffect,
  mustHoldIn,
  ofBearer,
  saidOfYou,
  saysFromHand,
  solvesProblems,
  tossedSide,
  twiceWhere,
  usedOftenAs,
  whereItIs,
} from './sentence-kinds.ts'
import {
  activationWhere,
  asksOfOneBefore,
  awaitingAsItsSummon,
  mayBearOnSummon,
  whereSummonedAgain,
} from './text-as-a-whole.ts'

/* A card's text, sentence by sentence. */

interface Found {
  readonly effects: readonly Effect[]
  readonly limits: readonly EffectLimit[]
  readonly equipsTo?: Filter
  readonly unread: readonly SentenceOf[]
  readonly unheld: readonly SentenceOf[]
}

/** What a draft, or a finished effect, becomes when the whole part was read. */
type Slot = Draft | GrantedDraft | Effect

/** Whether it is read to its end already. */
const isRead = (slot: Slot | undefined): slot is Effect =>
  slot !== undefined && !(slot instanceof Draft) && !(slot instanceof GrantedDraft)

const isActivationRead = (slot: Slot | undefined): slot is ActivatedEffect =>
  isRead(slot) && slot.kind === 'activation'

const readPart = (text: string, name: string, reading: CardReading, effectsBefore: number): Found => {
  const slots: Slot[] = []
  const limits: EffectLimit[] = []
  const unread: SentenceOf[] = []
  const unheld: SentenceOf[] = []
  /** What is not understood of the card's own Summon or its use as material, and casts no doubt on its effects. */
  const aside: SentenceOf[] = []
  let equipsTo: Filter | undefined
  /** Bullets of which only one may be used each turn. */
  const oneOfUses: { readonly from: number; to: number; readonly often: Often }[] = []
  /** Each bullet is an activation of its own that is limited by itself, and what must be so for all of them. */
  let eachUse:
    | {
        readonly held?: EffectCondition | undefined
        /** Where they begin that are used as one likes. */
        readonly from?: number
        readonly together?: (typeof oneOfUses)[number] | undefined
        /** What each waits for, where the bullet says where the card is then. */
        readonly where?: TextSpan
      }
    | undefined
  /** What must be so for the effects that follow. */
  let gained: Gained | undefined
  let current: Draft | undefined
  /** The sentence that was not understood last, as long as nothing but its bullets has come since. */
  let notUnderstoodAbove: number | undefined
  /** It gives what the bullets say to other cards. */
  let isGivenAway = false
  /** Sentences about how often wait for the effects to be finished. */
  const limited: {
    readonly limit: NonNullable<ReturnType<typeof readUseLimit>>
    readonly count: number
    /** What the sentence before it gives to other cards, of which the bullets follow. */
    readonly given?: GrantedDraft | undefined
  }[] = []
  const givenSoFar = (): GrantedDraft | undefined => {
    const last = slots.at(-1)
    return last instanceof GrantedDraft && last.awaitsBullets ? last : undefined
  }
  /** What every effect of the card asks of the whole turn. */
  const wholeTurn: { readonly lasting: readonly Lasting[]; readonly at: number; readonly from: number }[] = []
  /** What its own Summon asks of the whole turn. */
  const turnOfSummon: { readonly lasting: readonly Lasting[]; readonly at: number }[] = []
  /** What a sentence says of every effect, and of the one that comes next. */
  const ofAllEffects: ((draft: Draft) => void)[] = []
  let ofFirstEffect: ((draft: Draft) => void) | undefined
  const unanswerableAll: { readonly whose: 'opponent' | 'either'; readonly at: number }[] = []
  /** What every effect of the card needs to be applied. */
  const appliedWhile: { readonly condition: EffectCondition; readonly at: number }[] = []
  /** What the card asks for to be activated. */
  const activatedOnly: { readonly condition: EffectCondition; readonly at: number }[] = []
  const soft: {
    readonly slot: number
    readonly often: Often
    raised?: { readonly if: EffectCondition; readonly times: number }
  }[] = []
  /** Which of the slots the sentences that are not understood put in doubt, -1 for all. */
  const doubts: number[] = []
  const { part } = reading
  const isOfEarlyYears = part === 'main' && isEarly(text)
  const startDraft = (sentence: Sentence, at: number, whereItLies = reading): void => {
    const last = slots.findLast((slot) =>
      slot instanceof Draft ? slot.summonsItself : isRead(slot) && slot.kind === 'own-summon',
    )
    const thisWay = last === undefined ? {} : ({ thisWay: last instanceof Draft ? 'effect' : 'own' } as const)
    current = new Draft({ ...whereItLies, ...thisWay }, sentence, at)
    ofFirstEffect?.(current)
    ofFirstEffect = undefined
    slots.push(current)
    if (current.often) soft.push({ slot: slots.length - 1, often: current.often })
  }
  /** What is more than "each player can only control" is sent to the GY. */
  const sendsRest = (sentence: Sentence, at: number): boolean => {
    const last = slots.at(-1)
    if (!isRead(last) || last.kind !== 'continuous' || !SENDS_REST.whole(cursorOver(sentence))) return false
    const [limit, ...more] = last.lasting
    if (limit?.is !== 'control-limit' || more.length > 0) return false
    slots[slots.length - 1] = {
      ...last,
      sentences: [...(last.sentences ?? []), at],
      lasting: [{ ...limit, sendsRest: true }],
    }
    return true
  }
  const notUnderstood = (sentence: Sentence, at: number): void => {
    const awaits = awaitedBy(sentence)
    const often = readOften(cursorOver(sentence))
    if (often) soft.push({ slot: slots.length, often })
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
    current = undefined
    notUnderstoodAbove = slots.length - 1
    isGivenAway = givesToOthers(sentence)
  }
  /** It says more of the effect before it, which is in doubt then; false where none stands there. */
  const goesOnUnread = (at: number): boolean => {
    const last = slots.at(-1)
    if (last === undefined || last instanceof GrantedDraft) return false
    if (last instanceof Draft) last.endsInDoubt(at)
    else if (last.read === 'none')
      slots[slots.length - 1] = { ...last, sentences: [...(last.sentences ?? []), at] }
    else return false
    return true
  }
  /** "Once per turn, you can …" in older words is plainly an effect of its own, and so limited. */
  const usedByHand = (sentence: Sentence, at: number, kind: 'ignition' | 'trigger' | 'quick'): void => {
    const often = readOften(cursorOver(sentence))
    if (often) soft.push({ slot: slots.length, often })
    slots.push({
      part,
      kind,
      read: 'none',
      sentences: [at],
      from: [part === 'pendulum' ? 'pendulumZone' : 'field'],
      resolve: [{ do: 'by-hand' }],
    })
    current = undefined
  }
  /** A sentence of the early manner that says plainly what it would say today begins an effect. */
  const beginsAsToday = (sentence: Sentence, at: number): boolean => {
    if (!isOfEarlyYears || !reading.stays) return false
    const ways = asWrittenToday({ ...sentence, bullet: false }).map((one) => {
      const draft = new Draft(reading, one.sentence, at)
      return { ...one, effect: draft.effect(true), goesOn: draft.awaitsRest }
    })
    const today = ways.find(({ effect }) => isPlain(effect))
    // Where it is open how it ends, what it asks for is certain all the same.
    const begun = today ?? ways.find(({ effect }) => isBegunPlainly(effect, sentence))
    if (begun) {
      const isOpen = begun.open !== undefined || (!today && !begun.goesOn)
      startDraft(begun.open ?? begun.sentence, at)
      if (isOpen && begun.effect.read === 'whole') current?.isOpenBeyondCosts(at)
      else if (isOpen) current?.endsInDoubt(at)
      return true
    }
    return false
  }
  /** A bullet that the card has only while something is so. */
  const bulletWhere = (
    { sentence, gained: { now, alsoToResolve, mayBeUsed }, isOpen }: Led,
    at: number,
    isFollowing: boolean,
    doubt: () => void,
  ): void => {
    if (isOpen || !now) {
      notUnderstood(sentence, at)
      return
    }
    const last = slots.at(-1)
    const begun = (): void => {
      current?.heldWhere(now)
      if (alsoToResolve) current?.appliedWhile(now, at)
      if (mayBeUsed) current?.mayBeUsed()
    }
    if (isActivated(sentence)) {
      // What became an Equip Card lies there already.
      startDraft(sentence, at, reading.stays ? reading : { ...reading, stays: true, liesThere: true })
      begun()
    } else if (isFollowing && current && slots.at(-1) === current) {
      if (!current.goOn(sentence, at)) doubt()
    } else if (isFollowing && isRead(last) && last.read === 'none')
      slots[slots.length - 1] = { ...last, sentences: [...(last.sentences ?? []), at] }
    else {
      const holds = readContinuous(sentence)
      if (holds && !holds.from) {
        const { often, ...held } = holds
        const condition = allOf([now, held.if])
        if (often) soft.push({ slot: slots.length, often })
        slots.push({
          part,
          kind: 'continuous',
          read: 'whole',
          sentences: [at],
          from: ['field'],
          ...held,
          ...(condition && { if: condition }),
        })
        current = undefined
        notUnderstoodAbove = undefined
      } else if (beginsAsToday(sentence, at)) begun()
      else if (usedOftenAs(sentence, reading) === 'ignition') usedByHand(sentence, at, 'ignition')
      else notUnderstood(sentence, at)
    }
  }
  /** The sentence with the cards that its own Summon used up as the materials of it, where it has one that can remember them. */
  const saysWhatItUsed = (sentence: Sentence): Sentence | undefined => {
    if (reading.kind !== 'monster' || part !== 'main' || isActivated(sentence)) return undefined
    const last = slots.at(-1)
    const own =
      isRead(last) && last.kind === 'own-summon' && last.read === 'whole' ? rememberingCost(last) : undefined
    return own || (slots.length === 0 && reading.takesTributes) ? sayingUsed(sentence) : undefined
  }
  const rememberCosts = (): void => {
    for (const [place, slot] of slots.entries())
      if (isRead(slot) && slot.kind === 'own-summon') slots[place] = rememberingCost(slot) ?? slot
  }
  const readSentence = (whole: Sentence, at: number): void => {
    const printed = reading.union ? withoutSparing(whole) : whole
    const sentence = reading.kind === 'monster' ? asTurnedToday(printed) : printed
    const doubt = (): void => {
      unread.push({ part, sentence: at })
      const before = slots.findLastIndex((slot) => !isRead(slot) || slot.read !== 'none')
      const isOfOne = solvesProblems(text) && !sentences[at + 1]?.bullet
      doubts.push(isOfOne && speaksOfOneBefore(sentence, reading) ? before : -1)
    }
    const activationUnknown = (sentence: Sentence, sentenceAt: number): void => {
      const awaits = awaitedBy(sentence)
      const from: readonly FilterPlace[] = reading.kind === 'trap' ? ['field'] : ['hand', 'field']
      const last = slots.at(-1)
      // Sentences of which none is understood speak of one activation.
      if (isActivationRead(last) && last.read === 'none') {
        // It waits for that only if all of it does.
        const { awaits: before, ...rest } = last
        const both = before && awaits
        slots[slots.length - 1] = {
          ...rest,
          sentences: [...(last.sentences ?? []), sentenceAt],
          ...(both && { awaits: both }),
        }
        return
      }
      slots.push({
        part,
        kind: 'activation',
        read: 'none',
        sentences: [sentenceAt],
        ...(awaits && { awaits }),
        from,
        resolve: [{ do: 'by-hand' }],
      })
    }
    const only =
      reading.kind !== 'monster' && part === 'main' && !sentence.bullet
        ? readActivateOnly(sentence)
        : undefined
    if (only) {
      activatedOnly.push({ condition: only, at })
      return
    }
    const limit = readUseLimit(cursorOver(sentence))
    const before = cursorOver(sentence)
    const first = limit ? undefined : readUseLimitBefore(before)
    if (first) {
      limited.push({ limit: first, count: slots.length })
      const rest = { ...sentence, start: before.position }
      readSentence(rest.source.tokens[rest.start]?.key === 'cannot' ? saidOfYou(rest) : rest, at)
      return
    }
    if (limit?.limits === 'while-face-up' && limit.each && current?.eachOnceWhileThere(at)) return
    if (limit) {
      const isRestriction =
        reading.kind === 'monster' &&
        (limit.limits === 'controlling' || (limit.limits === 'summoning' && !limit.thisWay))
      const given = givenSoFar()
      const precedes = given !== undefined && limit.limits === 'this-effect' && limit.preceding
      if (!isRestriction)
        limited.push(precedes ? { limit, count: slots.length - 1 } : { limit, count: slots.length, given })
      return
    }
    if (KNOWN_FACT.whole(cursorOver(sentence))) return
    if (sendsRest(sentence, at)) return
    if (reading.gemini && GEMINI.whole(cursorOver(sentence))) return
    if (reading.union && UNION.whole(cursorOver(sentence))) return
    if (reading.spirit && SPIRIT.whole(cursorOver(sentence))) return
    const grants = slots.at(-1)
    // The first sentence of a bullet begins an effect, those that follow it go on with it.
    const isFollowing = sentence.source.tokens[sentence.start - 1]?.key !== '●'
    if (sentence.bullet && grants instanceof GrantedDraft) {
      const another = isFollowing ? undefined : grants.another(at)
      if (another) slots.push(another)
      ;(another ?? grants).bullet(sentence, at)
      return
    }
    // What is said of the card's own Summon gives the bullets to nobody.
    const isUnled = sentences
      .slice(0, at)
      .every((one) => one.bullet || (reading.kind === 'monster' && speaksOfItself(one) !== undefined))
    const led = sentence.bullet ? ledBy(sentence, { isFirst: !isFollowing, isUnled }, gained) : undefined
    if (led) {
      gained = led.gained
      bulletWhere(led, at, isFollowing, doubt)
      return
    }
    gained = undefined
    // Whose effects they are, and when, is said by a sentence that is not understood.
    const lead = sentences.slice(0, at).findLastIndex(({ bullet }) => !bullet)
    if (sentence.bullet && unread.some((one) => one.sentence === lead) && givesBehind(sentences[lead])) {
      current = undefined
      doubt()
      return
    }
    const above = notUnderstoodAbove === undefined ? undefined : slots[notUnderstoodAbove]
    if (
      sentence.bullet &&
      isRead(above) &&
      notUnderstoodAbove !== undefined &&
      (isGivenAway || !isWholeEffect(sentence))
    ) {
      slots[notUnderstoodAbove] = { ...above, sentences: [...(above.sentences ?? []), at] }
      return
    }
    notUnderstoodAbove = undefined
    if (sentence.bullet && eachUse) {
      if (isFollowing && current) {
        const turnLong = turnLongIn(sentence)
        if (turnLong?.of === 'effect') current.heldFor(turnLong.lasting, at)
        else if (!current.usesMore(sentence, at) && !current.goOn(sentence, at)) current.endsInDoubt(at)
      } else {
        const there = eachUse.where ? whereItIs(eachUse.where, sentence) : undefined
        startDraft(there?.sentence ?? sentence, at)
        if (there) current?.isUsedFrom(there.place)
        else if (eachUse.where) current?.endsInDoubt(at)
        if (eachUse.held) current?.heldWhere(eachUse.held)
        if (eachUse.from !== undefined) current?.mayBeUsed()
        if (eachUse.together) eachUse.together.to = slots.length
      }
      return
    }
    eachUse = undefined
    if (sentence.bullet && current && givesBullets(sentences, at)) {
      current.endsInDoubt(at)
      return
    }
    if (sentence.bullet && current?.appliesBullets && slots.at(-1) === current) {
      current.bullet(sentence, at)
      return
    }
    const side = sentence.bullet && !isFollowing && current ? tossedSide(sentence) : undefined
    if (side && current && slots.includes(current)) {
      const { kind, often, from } = new Draft(reading, side, at).begun
      if (often) {
        current.endsInDoubt(at)
        soft.push({ slot: slots.length, often })
        slots.push({ part, kind, read: 'none', sentences: [at], from, resolve: [{ do: 'by-hand' }] })
        return
      }
    }
    if (sentence.bullet && current) {
      const ofBullet = !current.isChosenFrom && isFollowing ? turnLongIn(sentence) : undefined
      if (ofBullet?.of === 'effect') current.heldFor(ofBullet.lasting, at)
      else if (
        !current.isChosenFrom &&
        isFollowing &&
        slots.at(-1) === current &&
        current.goesOnOrLocks(sentence, at)
      )
        return
      else if (!current.isChosenFrom && isWholeEffect(sentence)) startDraft(sentence, at)
      else current.bullet(sentence, at)
      return
    }
    const stays = reading.stays || current?.equipsItself === true
    const gains = part === 'main' && stays ? gainedBy(sentence) : undefined
    if (gains) {
      gained = gains
      current = undefined
      return
    }
    const bearer = GRANT_SENTENCES.whole(cursorOver(sentence))
    if (bearer) {
      slots.push(new GrantedDraft(bearer, reading, at))
      return
    }
    const isNewcomer = reading.kind === 'monster' && NOT_WHEN_SUMMONED.whole(cursorOver(sentence))
    // "The following effects" are all of them where none stands before.
    if (isNewcomer && !slots.some((slot) => slot instanceof Draft)) {
      slots.push({
        part,
        kind: 'continuous',
        read: 'whole',
        sentences: [at],
        from: ['field'],
        ...NO_EFFECTS_YET,
      })
      return
    }
    const byTribute = reading.kind === 'monster' && part === 'main' ? heldByTribute(sentence) : undefined
    if (byTribute) {
      slots.push({ part, kind: 'continuous', read: 'whole', sentences: [at], ...byTribute })
      return
    }
    if (reading.ritual && RITUAL_USE.whole(cursorOver(sentence))) {
      slots.push({
        part,
        kind: 'activation',
        read: 'whole',
        sentences: [at],
        from: ['hand', 'field'],
        resolve: [{ do: 'ritual', using: reading.ritual }],
      })
      return
    }
    if (reading.ritual && RITUAL_MUST.whole(cursorOver(sentence))) {
      const spell = slots.at(-1)
      if (saysMoreThanDemands(sentence) && isRead(spell) && spell.kind === 'activation')
        slots[slots.length - 1] = { ...spell, read: 'head', resolve: [...spell.resolve, { do: 'by-hand' }] }
      return
    }
    const byPlace = reading.kind === 'monster' ? choosesByPlace(sentence) : undefined
    if (byPlace) {
      eachUse = { where: byPlace }
      current = undefined
      limited.push({ limit: { ...EACH_ONCE, following: true }, count: slots.length })
      return
    }
    if (!reading.stays && beginsChoiceOfUses(sentence)) {
      const { condition } = partsOfSentence(sentence)
      const held = condition && readOccasion(condition)
      if (!condition || isStateAlone(held)) {
        eachUse = {
          ...(held && { held: allOf([...held.conditions, duringOf(held)]) }),
        }
        current = undefined
        limited.push({ limit: EACH_ONCE, count: slots.length })
        return
      }
    }
    const uses = reading.stays && CHOOSES_USE.whole(cursorOver(sentence))
    if (uses && usesThatWait(at)) {
      const { often } = uses
      const together = often && { from: slots.length, to: slots.length, often }
      if (together) oneOfUses.push(together)
      eachUse = { from: slots.length, together }
      current = undefined
      return
    }
    const lastSentence = at > 0 && !sentence.bullet ? sentences[at - 1] : undefined
    if (current && lastSentence && slots.at(-1) === current && appliesWhatFollows(lastSentence)) {
      current.endsInDoubt(at)
      return
    }
    const ending = destroysItself(sentence)
    if (ending) {
      startDraft(ending, at)
      return
    }
    // "2: Draw 1 card": a line of a table that the effect before it goes by.
    if (current && isLineOfTable(sentence)) {
      current.endsInDoubt(at)
      return
    }
    // "Then, if that monster was destroyed: Inflict damage" says more of the effect before it, which it leaves in doubt where it is not read.
    if (current && isActivated(sentence) && goesOnBehindColon(sentence)) {
      const own = new Draft(reading, sentence, at).effect(true)
      if (own.read === 'none') {
        current.endsInDoubt(at)
        return
      }
    }
    if (
      isActivated(sentence) ||
      (reading.kind === 'monster' && TURNS_ITSELF.whole(cursorOver(sentence))) ||
      choosesEffect(sentence)
    ) {
      startDraft(sentence, at)
      // What follows from its return would follow from the rule's.
      if (reading.spirit && SPIRIT.next(cursorOver(sentence))) current?.endsInDoubt(at)
      return
    }
    const turn = turnLongIn(sentence)
    if (turn?.of === 'any' || turn?.of === 'these') {
      wholeTurn.push({ lasting: turn.lasting, at, from: turn.of === 'these' ? slots.length : 0 })
      return
    }
    if (turn?.of === 'summon') {
      // What cannot be done in the turn of any of its Summons, the restrictions of a monster say.
      const isRestriction = reading.kind === 'monster' && speaksOfItself(sentence) === 'understood'
      if (!isRestriction) turnOfSummon.push({ lasting: turn.lasting, at })
      return
    }
    const held = turn?.of === 'card' ? slots.find((slot): slot is Draft => slot instanceof Draft) : current
    if (turn && held) {
      held.heldFor(turn.lasting, at)
      return
    }
    // "You cannot Summon the turn you activate this card" may stand before what the card does.
    if (turn?.of === 'card' && !reading.stays && slots.length === 0) {
      const { lasting } = turn
      const before = ofFirstEffect
      ofFirstEffect = (draft) => {
        before?.(draft)
        draft.heldFor(lasting, at)
      }
      return
    }
    // The activation of a Ritual Spell is read to its end already.
    const ofCard = turn?.of === 'card' ? slots.findIndex(isActivationRead) : slots.length - 1
    const finishedCard = slots[ofCard]
    if (isActivationRead(finishedCard)) {
      const locks = turn ? [] : lockIn(sentence)
      if (turn?.of === 'card' || locks.length > 0) {
        slots[ofCard] = {
          ...finishedCard,
          ...(turn && { turnLong: [...(finishedCard.turnLong ?? []), ...turn.lasting] }),
          resolve: [...finishedCard.resolve, ...locks],
          sentences: [...(finishedCard.sentences ?? []), at],
        }
        return
      }
    }
    const twice = current && slots.at(-1) === current ? twiceWhere(sentence) : undefined
    const ownLimit =
      twice && soft.find(({ slot, often }) => slot === slots.length - 1 && often.per === twice.per)
    if (twice && ownLimit && !ownLimit.raised) {
      ownLimit.raised = { if: twice.if, times: twice.times }
      current?.alsoSays(at)
      return
    }
    const must = current && mustHoldIn(sentence)
    if (must) {
      current?.mustHold(must, at)
      return
    }
    const continuous = slots.at(-1)
    if (
      isRead(continuous) &&
      continuous.kind === 'continuous' &&
      EFFECT_NOT_NEGATED.whole(cursorOver(sentence))
    ) {
      slots[slots.length - 1] = {
        ...continuous,
        cannotBeNegated: true,
        sentences: [...(continuous.sentences ?? []), at],
      }
      return
    }
    const noneNegated = NOT_NEGATED_ALL.whole(cursorOver(sentence))
    if (noneNegated) {
      ofAllEffects.push((draft) => {
        draft.cannotBeNegated(noneNegated, at)
      })
      return
    }
    const notNegated = current && NOT_NEGATED.whole(cursorOver(sentence))
    if (notNegated) {
      current?.cannotBeNegated(notNegated, at)
      return
    }
    const quickIf = current && QUICK_IF.whole(cursorOver(sentence))
    if (quickIf) {
      current?.quickWhere(quickIf, at)
      return
    }
    const lastSlot = slots.at(-1)
    const ofCost = saysWhatItUsed(sentence)
    const after =
      isRead(lastSlot) && lastSlot.kind === 'own-summon' ? afterSummon(ofCost ?? sentence) : undefined
    if (after && ofCost) rememberCosts()
    const summonBefore = slots.at(-1)
    if (after && isRead(summonBefore) && summonBefore.kind === 'own-summon') {
      slots[slots.length - 1] = {
        ...summonBefore,
        after: [...(summonBefore.after ?? []), ...after],
        sentences: [...(summonBefore.sentences ?? []), at],
      }
      return
    }
    const together = current && BOUND_TOGETHER.whole(cursorOver(sentence))
    if (together && current?.boundTogether(together.when, together.fate, at)) return
    const gives = current && GIVEN.whole(cursorOver(sentence))
    if (gives && current?.equippedGives(gives, at)) return
    if (current?.usesMore(sentence, at)) return
    // The Ritual Summon of the Spell has it already.
    if (reading.ritual && readAlso(cursorOver(sentence), 'tributed')) return
    if (current && USABLE.whole(cursorOver(sentence)) && current.usableThisTurn(at)) return
    const isStillTrap = STILL_TRAP.whole(cursorOver(sentence)) !== undefined
    if (isStillTrap && (current?.stillTrap(at) || goesOnUnread(at))) return
    const isQuiet = NO_FLIP_EFFECTS.whole(cursorOver(sentence)) !== undefined
    if (isQuiet && current) {
      if (!current.withoutFlipEffects(at)) current.endsInDoubt(at)
      return
    }
    if (isQuiet && goesOnUnread(at)) return
    const isActivating = ACTIVATE_BY.next(cursorOver(sentence)) ?? TRAP_MONSTER.next(cursorOver(sentence))
    if (reading.stays && reading.kind !== 'monster' && isActivating) {
      startDraft(sentence, at)
      return
    }
    const way = current && TREATED_AS.whole(cursorOver(sentence))
    if (way && current?.treatedAs(way, at)) return
    const onlyWhile = ONLY_WHILE.whole(cursorOver(sentence))
    if (onlyWhile) {
      appliedWhile.push({ condition: onlyWhile, at })
      return
    }
    const ofAll = UNANSWERABLE_ALL.whole(cursorOver(sentence))
    if (ofAll) {
      unanswerableAll.push({ whose: ofAll, at })
      return
    }
    const unanswerable = UNANSWERABLE.whole(cursorOver(sentence))
    if (unanswerable && current) {
      current.unanswerable(unanswerable, at)
      return
    }
    // "Your opponent cannot … in response to this card's activation" may stand before what the card does.
    if (unanswerable && !reading.stays && slots.length === 0) {
      ofFirstEffect = (draft) => {
        draft.unanswerable(unanswerable, at)
      }
      return
    }
    const elsewhere = part === 'main' ? readElsewhere(sentence) : undefined
    if (elsewhere) {
      slots.push({ part, kind: 'continuous', read: 'whole', sentences: [at], from: ['field'], ...elsewhere })
      return
    }
    if (saysFromHand(sentence)) {
      unread.push({ part, sentence: at })
      doubts.push(-1)
      return
    }
    const ownSummon =
      reading.kind === 'monster' && part === 'main'
        ? ((reading.recipe && readSummonWithMaterials(sentence, at, reading.recipe)) ??
          readOwnSummon(sentence, at, reading.fromExtraDeck === true))
        : undefined
    if (ownSummon) {
      slots.push(ownSummon)
      current = undefined
      return
    }
    const itself = reading.kind === 'monster' && part === 'main' ? speaksOfItself(sentence) : undefined
    if (itself === 'understood') return
    if (itself) {
      // A Summon of its own that is not read is one that the engine cannot make.
      if (itself === 'own-way' || SUMMONS_ITSELF.next(cursorOver(sentence))) {
        slots.push({
          part,
          kind: 'own-summon',
          read: 'none',
          sentences: [at],
          from: [reading.fromExtraDeck ? 'extraDeck' : 'hand'],
          costs: [],
        })
        current = undefined
        return
      }
      // The card's restrictions have it, and say that the text says more; its effects are another matter.
      if (speaksOfNoOther(sentence)) aside.push({ part, sentence: at })
      else doubt()
      return
    }
    const target = EQUIPS_TO.whole(cursorOver(sentence))
    if (target && !equipsTo) {
      equipsTo = target
      return
    }
    const early =
      reading.stays && reading.kind !== 'monster' && part === 'main' && !equipsTo
        ? EQUIPS_IN_EARLY_WORDS.whole(cursorOver(sentence))
        : undefined
    if (early) {
      equipsTo = early.equipsTo
      slots.push({
        part,
        kind: 'continuous',
        read: 'whole',
        sentences: [at],
        from: ['field'],
        lasting: [{ is: 'alter', cards: { is: 'equipped' }, changes: early.changes }],
      })
      return
    }
    const ofWhatItBears = equipsTo !== undefined || current?.equipsItself === true
    const holding = readContinuous(ofCost ?? (ofWhatItBears ? ofBearer(sentence) : sentence))
    if (holding && ofCost) rememberCosts()
    // What does not stay on the field can still do something from elsewhere.
    const isThere =
      reading.stays || ofWhatItBears || (holding?.from?.every((place) => OFF_FIELD.has(place)) ?? false)
    if (holding && isThere) {
      const { often, ...holds } = holding
      if (often) soft.push({ slot: slots.length, often })
      slots.push({
        part,
        kind: 'continuous',
        read: 'whole',
        sentences: [at],
        from: [part === 'pendulum' ? 'pendulumZone' : 'field'],
        ...holds,
      })
      return
    }
    const isOfBearer = current?.equipsItself === true && ofBearer(sentence) !== sentence
    if (!isOfBearer && (current?.goOn(sentence, at) || current?.locks(sentence, at))) return
    if (!reading.stays && !current && slots.length === 0) {
      startDraft(sentence, at)
      return
    }
    if (part === 'main' && saysNameOrAttributeThere(sentence)) return
    if (!sentence.bullet && beginsAsToday(sentence, at)) return
    if (slots.at(-1) === current) current?.locksBehind(sentence, at)
    if (goesOnPlainly(sentence) && goesOnUnread(at)) return
    const isAlone = standsAlone(sentence, reading)
    if (reading.stays && mayHold(sentence, !isAlone && current !== undefined))
      unheld.push({ part, sentence: at })
    if (
      reading.stays &&
      reading.kind !== 'monster' &&
      part === 'main' &&
      mayBeOfActivation(sentence, current === undefined)
    ) {
      if (!isAlone) doubt()
      activationUnknown(sentence, at)
    } else if (isAlone) notUnderstood(sentence, at)
    else {
      doubt()
      // Behind a "●" a Gemini Monster has what it gains by being Summoned again.
      const isOwn = !sentence.bullet || reading.gemini
      const used = reading.stays && isOwn ? usedOftenAs(sentence, reading) : undefined
      if (used) usedByHand(sentence, at, used)
    }
  }
  const sentences = sentencesIn(tokenize(text, name))
  /** Whether one of the bullets that follow has something to wait for. */
  const usesThatWait = (at: number): boolean => {
    for (const sentence of sentences.slice(at + 1)) {
      if (!sentence.bullet) return false
      if (partsOfSentence(sentence).condition) return true
    }
    return false
  }
  if (sentences.length > MOST_SENTENCES) return tooLong(part)
  sentences.forEach(readSentence)
  for (const [slot, one] of slots.entries())
    if (one instanceof GrantedDraft && one.often) soft.push({ slot, often: one.often })
  for (const { lasting, at, from } of wholeTurn) {
    const all = slots.filter((slot): slot is Draft => slot instanceof Draft)
    // "These effects" are those that follow, where any do.
    const following = all.filter((slot) => slots.indexOf(slot) >= from)
    for (const slot of following.length > 0 ? following : all) slot.heldFor(lasting, at)
  }
  for (const { condition, at } of appliedWhile)
    for (const [index, slot] of slots.entries()) {
      if (slot instanceof Draft) slot.appliedWhile(condition, at)
      else if (isRead(slot) && slot.kind === 'continuous')
        slots[index] = { ...slot, if: allOf([condition, slot.if]) ?? condition }
    }
  for (const { condition, at } of activatedOnly) {
    const index = slots.findIndex((slot) =>
      slot instanceof Draft ? slot.isOfActivation : isRead(slot) && slot.kind === 'activation',
    )
    const own = slots[index]
    if (own instanceof Draft) own.heldWhere(condition, at)
    else if (isRead(own) && own.kind === 'activation') {
      const held = allOf([condition, own.if])
      slots[index] = { ...own, ...(held && { if: held }) }
    } else if (reading.stays) slots.push(activationWhere(condition, reading.kind, at))
    else {
      unread.push({ part, sentence: at })
      doubts.push(-1)
    }
  }
  for (const { lasting, at } of turnOfSummon) {
    const index = slots.findIndex((slot) => isRead(slot) && slot.kind === 'own-summon')
    const slot = slots[index]
    if (!isRead(slot) || slot.kind !== 'own-summon') {
      unread.push({ part, sentence: at })
      doubts.push(-1)
    } else
      slots[index] = {
        ...slot,
        turnLong: [...(slot.turnLong ?? []), ...lasting],
        sentences: [...(slot.sentences ?? []), at],
      }
  }
  for (const say of ofAllEffects) for (const slot of slots) if (slot instanceof Draft) say(slot)
  for (const { whose, at } of unanswerableAll)
    for (const slot of slots) if (slot instanceof Draft) slot.unanswerable({ whose }, at)
  const isOfToday = !OLD_MANNER.test(text)
  const isSure = (slot: number): boolean =>
    reading.isSure === true || (isOfToday && !doubts.some((one) => one === -1 || one === slot))
  const doubted = [...unread, ...aside].map(({ sentence }) => ({
    at: sentence,
    sentence: sentences[sentence],
  }))
  const effects = slots
    .map((slot, at) => {
      const isSureOfIt =
        isSure(at) ||
        (isRead(slot) &&
          slot.kind === 'own-summon' &&
          !doubted.some((one) => mayBearOnSummon(one, slot.sentences)))
      const effect = finished(slot, isSureOfIt)
      return effect.read === 'whole' && isOpenInEarlyText(effect, text) ? finished(slot, false) : effect
    })
    .map((effect, at) =>
      at === 0 && asksOfOneBefore(effect.if) ? { ...effect, read: 'none' as const } : effect,
    )
    .map((effect, at, all) =>
      awaitingAsItsSummon(effect, all.slice(0, at), sentences[effect.sentences?.[0] ?? -1]),
    )
    .map((effect) => (reading.gemini ? whereSummonedAgain(effect) : effect))
  for (const { limit, count, given } of limited) {
    const together = given
      ? slots.flatMap((slot, at) => (slot instanceof GrantedDraft && slot.isOfOne(given) ? [at] : []))
      : []
    if (limit.limits === 'this-effect' && together.length > 0) {
      const { times, per } = limit
      limits.push(shifted({ limits: 'use', effects: together, of: 'name', times, per }, effectsBefore))
      continue
    }
    const isOfEarlier =
      (limit.limits === 'this-effect' && !(limit.ofWhole && count === 0)) ||
      limit.limits === 'preceding-effects' ||
      (limit.limits === 'while-face-up' && !limit.each)
    // In an early text the sentences before it say together what is used.
    let usedBefore = isOfEarlyYears && isOfEarlier && !('ofWhole' in limit) ? count - 1 : -1
    while (isNotUnderstood(effects[usedBefore - 1]) && isNotUnderstood(effects[usedBefore])) usedBefore -= 1
    const plain = effects[usedBefore]
    if (plain && isNotUnderstood(plain)) {
      effects[usedBefore] = {
        part,
        kind:
          plain.awaits || waitsForSomething(sentences[plain.sentences?.[0] ?? -1]) ? 'trigger' : 'ignition',
        read: 'none',
        ...(plain.sentences && { sentences: plain.sentences }),
        ...(plain.awaits && { awaits: plain.awaits }),
        from: ['field'],
        resolve: [{ do: 'by-hand' }],
      }
      limits.push(
        shifted(
          {
            limits: 'use',
            effects: [usedBefore],
            of: 'ofCopy' in limit || limit.limits === 'while-face-up' ? 'card' : 'name',
            times: 'times' in limit ? limit.times : 1,
            per: 'per' in limit ? limit.per : 'while-face-up',
          },
          effectsBefore,
        ),
      )
      continue
    }
    const own = effects.slice(0, isOfEarlier ? count : undefined)
    const made = limitOf(
      limit,
      own,
      own.map((_, index) => index),
      count,
    )
    if (made) limits.push(shifted(made, effectsBefore))
    else unread.push({ part, sentence: -1 })
  }
  for (const { from, to, often } of oneOfUses) {
    const own = Array.from({ length: to - from }, (_, index) => from + index + effectsBefore)
    if (own.length > 0) limits.push({ limits: 'use', effects: own, of: 'card', together: true, ...often })
  }
  for (const { slot, often, raised } of soft)
    limits.push({
      limits: 'use',
      effects: [slot + effectsBefore],
      of: 'card',
      ...often,
      ...(raised && { raised }),
    })
  return { effects, limits, ...(equipsTo && { equipsTo }), unread: [...unread, ...aside], unheld }
}

const OFF_FIELD: ReadonlySet<FilterPlace> = new Set<FilterPlace>(['hand', 'graveyard', 'banished'])

/** What seemed to hold by itself, and was not understood. */
const isNotUnderstood = (effect: Effect | undefined): effect is Extract<Effect, { kind: 'continuous' }> =>
  effect?.kind === 'continuous' && effect.read === 'none' && effect.from.includes('field')

/** "When …", "if …", "during your Standby Phase, …". */
const waitsForSomething = (sentence: Sentence | undefined): boolean =>
  sentence !== undefined &&
  ['during', 'if', 'when'].includes(sentence.source.tokens[sentence.start]?.key ?? '')

const shifted = (limit: EffectLimit, by: number): EffectLimit =>
  limit.limits === 'use' ? { ...limit, effects: limit.effects.map((index) => index + by) } : limit

const finished = (slot: Slot, isSure: boolean): Effect => {
  if (slot instanceof GrantedDraft) return slot.effect(isSure)
  if (isRead(slot)) return isSure || slot.read !== 'whole' ? slot : { ...slot, read: 'head' }
  const effect = slot.effect(isSure)
  if (effect.read === 'none' || unboundNames(effect).length === 0)
    return effect.read === 'whole' && forgetsItsTarget(effect)
      ? { ...effect, read: 'head', resolve: [{ do: 'by-hand' }] }
      : effect
  const { part, kind, from, sentences } = effect
  return { part, kind, from, ...(sentences && { sentences }), read: 'none', resolve: [{ do: 'by-hand' }] }
}

/** Of one part of a text; no card has half as many. Hundreds of wordings are tried on each, so thousands would only cost time. */
const MOST_SENTENCES = 100

const STAYING: ReadonlySet<string> = new Set(['continuous', 'equip', 'field'])

/**
 * What the text of a card does, as far as it is understood. Reads anything, in time that grows with the text's length. Where somebody has
 * `settled` what the unread sentences say, these cast no doubt on the effects that are read.
 */
export const readCardEffects = (
  card: Card,
  { text, pendulumText = '' }: CardText,
  doubts: 'kept' | 'settled' = 'kept',
): CardEffects => {
  const none = { effects: [], limits: [], unread: [], unheld: [] } satisfies CardEffects
  if (card.kind === 'token' || card.kind === 'skill') return { effects: [], limits: [], unread: [] }
  const stays = card.kind === 'monster' || STAYING.has(card.icon)
  const ritual = card.kind === 'spell' && card.summoning?.is === 'ritual' ? card.summoning : undefined
  const recipe = card.kind === 'monster' ? onlyRecipe(card) : undefined
  const reading = (part: TextPart): CardReading => ({
    ...(ritual && { ritual }),
    ...(recipe && { recipe }),
    ...(card.kind === 'monster' && mayTakeTributes(card) && { takesTributes: true as const }),
    ...(card.kind === 'monster' && isExtraDeckCard(card) && { fromExtraDeck: true as const }),
    ...(doubts === 'settled' && { isSure: true as const }),
    ...(card.kind === 'monster' && card.abilities.includes('gemini') && { gemini: true as const }),
    ...(card.kind === 'monster' && isUnion(card) && { union: true as const }),
    ...(card.kind === 'monster' && card.abilities.includes('spirit') && { spirit: true as const }),
    kind: card.kind === 'monster' ? 'monster' : card.kind,
    stays,
    part,
  })
  const hasEffect = card.kind !== 'monster' || card.effect
  const main = !hasEffect
    ? none
    : text.length > LONGEST_CARD_TEXT
      ? tooLong('main')
      : readPart(belowMaterials(card, text), card.name, reading('main'), 0)
  const pendulum =
    pendulumText === ''
      ? none
      : pendulumText.length > LONGEST_CARD_TEXT
        ? tooLong('pendulum')
        : readPart(
            pendulumText,
            card.name,
            { ...reading('pendulum'), kind: 'spell', stays: true },
            main.effects.length,
          )
  const { equipsTo }: CardEffects = main
  const unheld = [...main.unheld, ...pendulum.unheld]
  return {
    effects: [...main.effects, ...pendulum.effects],
    limits: [...main.limits, ...pendulum.limits],
    ...(equipsTo && { equipsTo }),
    unread: [...main.unread, ...pendulum.unread],
    ...(unheld.length > 0 && { unheld }),
  }
}

/** What is found in a text that nobody reads to its end: the first sentence stands for all that is not understood. */
const tooLong = (part: TextPart): ReturnType<typeof readPart> => ({
  effects: [],
  limits: [],
  unread: [{ part, sentence: 0 }],
  unheld: [{ part, sentence: 0 }],
})

/** Whether it is Tribute Summoned, by its Level or as its text says. */
const mayTakeTributes = (card: Monster): boolean =>
  !isExtraDeckCard(card) &&
  (('level' in card && card.level > 4) || card.restrictions.some(({ code }) => code === 'tributes'))

/** A Union Monster of which it is known to what it may be equipped. */
const isUnion = ({ restrictions }: Monster): boolean =>
  restrictions.some((one) => one.code === 'union' && one.equipsTo !== undefined)

const onlyRecipe = ({ materials }: Monster): Recipe | undefined => {
  if (typeof materials !== 'object' || materials.recipes.length !== 1) return undefined
  return materials.recipes[0]
}
