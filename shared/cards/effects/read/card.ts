import { type Card, isExtraDeckCard, type Monster } from '../../card.ts'
import { saysNameOrAttributeThere } from '../../counts-as.ts'
import type { Recipe } from '../../materials/materials.ts'
import { speaksOfItself } from '../../restrictions/read.ts'
import { saysMoreThanDemands } from '../../summoning/ritual.ts'
import { readAlso } from '../../summoning/sources.ts'
import type { CardText } from '../../source.ts'
import { type Often, readOften, readUseLimit, readUseLimitBefore } from '../../text/limits.ts'
import { readFilter, readNominal } from '../../text/filters.ts'
import {
  cursorOver,
  isActivated,
  partsOfSentence,
  type Sentence,
  sentencesIn,
  type TextSpan,
} from '../../text/sentences.ts'
import { MONSTER_TYPES } from '../../terms.ts'
import { LONGEST_CARD_TEXT, tokenize } from '../../text/tokens.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
import { unboundNames } from '../bindings.ts'
import type { EffectCondition } from '../condition.ts'
import { belowMaterials } from '../printed.ts'
import type {
  CardEffects,
  Effect,
  EffectLimit,
  EffectStep,
  Lasting,
  SentenceOf,
  TextPart,
} from '../effect.ts'
import type { Filter, FilterPlace } from '../../filter/filter.ts'
import { allOf, readStateOfTable } from './conditions.ts'
import { awaitedBy } from './awaits.ts'
import { readContinuous, readElsewhere } from './continuous.ts'
import { Draft, type CardReading } from './effect.ts'
import { GAINS, GrantedDraft, GRANT_SENTENCES, GRANTS_WHEN_SUMMONED } from './granted.ts'
import { GEMINI, KNOWN_FACT, SPIRIT, UNION, withoutSparing } from './known-rules.ts'
import {
  BOUND_TOGETHER,
  EFFECT_NOT_NEGATED,
  GIVEN,
  NOT_NEGATED,
  NOT_NEGATED_ALL,
  ONLY_WHILE,
  QUICK_IF,
  SENDS_REST,
  STILL_TRAP,
  TREATED_AS,
  UNANSWERABLE,
  UNANSWERABLE_ALL,
  USABLE,
} from './said-after.ts'
import { speaksOfNoOther, speaksOfOneBefore, standsAlone } from './stands-alone.ts'
import type { WholeTurnOf } from './ends.ts'
import { readHolding } from './lasting.ts'
import { limitOf } from './limits.ts'
import { readOccasion, type WhenUsed } from './occasion.ts'
import { readOwnSummon, readSummonWithMaterials } from './own-summon.ts'
import { Settling } from './settle.ts'
import { readSteps } from './steps.ts'
import { asWrittenToday, chosenInSight, isPlain } from './old-manner.ts'
import { mayBeOfActivation } from './on-activation.ts'
import { mayHold } from './unheld.ts'

/* A card's text, sentence by sentence. */

const rule = rulesWith({
  filter: readFilter,
  bearer: readNominal,
  type: (cursor) => MONSTER_TYPES.find((one) => cursor.take(one)),
  table: readStateOfTable,
  kind: (cursor) => cursor.takeAny('fusion', 'ritual', 'synchro', 'xyz', 'link'),
  often: readOften,
})

/** An effect without costs, whose choices follow. */
const CHOOSES_EFFECT = rule(
  '[Once per turn,] You can activate 1 of <these effects|the following effects>',
  () => true as const,
)

/** The same, said of effects of which some wait for something: each is used by itself, and only one of them. */
const CHOOSES_USE = rule(
  '[{often?},] you can activate 1 of <these effects|the following effects>',
  ({ often }): { readonly often?: Often | undefined } => ({ often }),
)

/** An effect that older texts give without a colon. */
const TURNS_ITSELF = rule(
  'Once per turn, you can <flip|change> this card <into|to> face-down Defense Position',
  () => true as const,
)

const EQUIPS_TO = rule('Equip only to [a|an] {filter}', ({ filter }) => filter)

/** What must have held for the whole turn: of an activation, of each effect of the card, or of its own Summon. */
const turnLongIn = (
  sentence: TextSpan,
): { readonly lasting: Lasting; readonly of: WholeTurnOf } | undefined => {
  const { lasting, lasts } = cursorOver(sentence).whole(readHolding) ?? {}
  const of = lasts?.wholeTurn
  if (!lasting || !of) return undefined
  return lasting.is === 'forbid' || lasting.is === 'cannot' ? { lasting, of } : undefined
}

/** "…, you can activate this card from your hand": where it is activated from, and no effect of its own. */
const saysFromHand = ({ source, start, end }: TextSpan): boolean => {
  const tail = tokenize('you can activate this card from your hand').tokens.length
  const cursor = cursorOver({ source, start: Math.max(start, end - tail), end })
  return cursor.take('you can activate this card from your hand') && cursor.atEnd
}

/** "This card must be face-up on the field to activate and to resolve this effect": as what is so then. */
const mustHoldIn = ({ source, start, end }: Sentence): EffectCondition | undefined => {
  const tail = tokenize('to activate and to resolve this effect').tokens
  const until = end - tail.length
  if (
    until <= start ||
    !cursorOver({ source, start: until, end }).take('to activate and to resolve this effect')
  )
    return undefined
  const must = source.tokens.findIndex(({ key }, at) => at >= start && at < until && key === 'must')
  if (must < 0) return undefined
  const tokens = source.tokens
    .slice(start, until)
    .flatMap((token, at) =>
      at === must - start
        ? []
        : at === must - start + 1 && token.key === 'be'
          ? [{ ...token, key: 'is' }]
          : [token],
    )
  return cursorOver({ source: { ...source, tokens }, start: 0, end: tokens.length }).whole(readStateOfTable)
}

const REST_AFTER = rule(
  '[~] cannot attack [during] the turn it is [Special] Summoned this way',
  () => true as const,
)

/** "If Summoned this way, treat this card as a Tuner": what follows from the card's own Summon. */
const afterSummon = (sentence: Sentence): readonly EffectStep[] | undefined => {
  if (REST_AFTER.whole(cursorOver(sentence)))
    return [
      {
        do: 'apply',
        lasting: { is: 'cannot', cards: { is: 'this' }, act: 'attack' },
        lasts: { until: 'end', moment: { part: 'turn', of: 'this' } },
      },
    ]
  const cursor = cursorOver(sentence)
  if (
    cursor.takeAny(
      'after this card was Special Summoned this way,',
      'after you Special Summon this card this way,',
      'if Summoned this way,',
      'if you Special Summon this card this way,',
      'if you do,',
      'if this card is Special Summoned this way,',
    ) === undefined
  )
    return undefined
  const settling = new Settling(undefined, true)
  const { whole } = readSteps({ ...sentence, start: cursor.position }, settling, undefined)
  return whole ? settling.steps() : undefined
}

const DURING_END_PHASE = tokenize('During the End Phase,').tokens
const COLON = tokenize(':').tokens
const DESTROYS_ITSELF = 'Destroy this card during the End Phase'

/** "Destroy this card during the End Phase if …": an effect of its own, as it would be written today. */
const destroysItself = (sentence: Sentence): Sentence | undefined => {
  const cursor = cursorOver(sentence)
  if (sentence.bullet || !cursor.take(DESTROYS_ITSELF) || cursor.key() !== 'if') return undefined
  const { source, start, end } = sentence
  const condition = source.tokens.slice(cursor.position, end)
  const does = source.tokens.slice(start, start + tokenize('Destroy this card').tokens.length)
  const tokens = [...DURING_END_PHASE, ...condition, ...COLON, ...does]
  return { ...sentence, source: { ...source, tokens }, start: 0, end: tokens.length }
}

/** "Then, …: …", "If you do: …", "Otherwise, …: …". */
const goesOnBehindColon = (sentence: Sentence): boolean =>
  cursorOver(sentence).takeAny('then', 'otherwise', 'if you do', 'if it does', 'if you did') !== undefined

/** "Apply this effect to …": what is applied stands in the next sentence. */
const appliesWhatFollows = (sentence: Sentence): boolean => {
  const { source, start, end } = sentence
  return source.tokens.slice(start, end).some((_, at) => {
    const cursor = cursorOver({ source, start: start + at, end })
    // "You can only apply this effect of "Lamp" once per turn" is a limit.
    return cursor.take('apply this effect') && cursor.key() !== 'of'
  })
}

const ACTIVATE_BY = rule('Activate [this card] by', () => true as const)
/** What a Continuous Trap does when it is activated, said without a colon. */
const TRAP_MONSTER = rule(
  'Special Summon this card [in [face-up] <Attack|Defense> Position] as <a|an> <Normal|Effect|Tuner>',
  () => true as const,
)
const SUMMONS_ITSELF = firstOfRules<true>([
  rule('Special Summon ~', () => true as const),
  rule('… Special Summon ~', () => true as const),
  rule('Must [first] be Special Summoned … by', () => true as const),
])

/** Words of the manner before problem-solving text: several plain sentences that mean more than they say. */
const OLD_MANNER = /\bSelect \d|remov(?:e|ed|ing) from play|from play\b/
/** Words that outlived it for some years: in a text with a colon or a semicolon they are no sign of it. */
const EARLY_WORDS = /side of the field|Life Points/
const PROBLEM_SOLVING = /\w[:;] /
/** What has a colon in texts of every time: "FLIP:", and what stands in brackets. */
const COLON_OF_ANY_TIME = /^FLIP: |\([^()]*\)/gm
/** Words that cards have only had since there is problem-solving text. */
const LATER_WORDS = /\b(?:GY|Xyz|Pendulum|Link|Monster Zone|Spell & Trap Zone|banish(?:ed|es)?)\b/

/** Whether it has a colon or a semicolon of problem-solving text. */
const solvesProblems = (text: string): boolean => PROBLEM_SOLVING.test(text.replaceAll(COLON_OF_ANY_TIME, ''))

/** Whether it was written before problem-solving text, as far as its words say so. */
const isEarly = (text: string): boolean => !solvesProblems(text) && !LATER_WORDS.test(text)

/** In a text without colon and semicolon a choice among cards in sight may be a target, or none. */
const isOpenInEarlyText = (effect: Effect, text: string): boolean =>
  effect.kind !== 'continuous' &&
  effect.kind !== 'own-summon' &&
  EARLY_WORDS.test(text) &&
  !solvesProblems(text) &&
  chosenInSight(effect.resolve)

interface Found {
  readonly effects: readonly Effect[]
  readonly limits: readonly EffectLimit[]
  readonly equipsTo?: Filter
  readonly unread: readonly SentenceOf[]
  readonly unheld: readonly SentenceOf[]
}

/** "● If this card is Summoned: You can …" is an effect of its own, where the bullets are no choices. */
const isWholeEffect = (sentence: Sentence): boolean => {
  const { condition, activate } = partsOfSentence(sentence)
  if (condition) return readOccasion(condition) !== undefined
  return activate !== undefined && cursorOver(activate).take('you can')
}

/** Before its colon stands a number alone. */
const isLineOfTable = (sentence: Sentence): boolean => {
  const { condition } = partsOfSentence(sentence)
  return (
    condition !== undefined &&
    condition.end - condition.start === 1 &&
    condition.source.tokens[condition.start]?.kind === 'number'
  )
}

/** What a draft, or a finished effect, becomes when the whole part was read. */
type Slot = Draft | GrantedDraft | Effect

/** Whether it is read to its end already. */
const isRead = (slot: Slot | undefined): slot is Effect =>
  slot !== undefined && !(slot instanceof Draft) && !(slot instanceof GrantedDraft)

const CHOICE_OF_USES = rule(
  'Activate 1 of <these|the following> effects (but you can only use each effect of ~ once per turn)',
  () => true as const,
)
const EACH_ONCE = { limits: 'each-effect', times: 1, per: 'turn' } as const

/** "Activate 1 of these effects (but you can only use each effect of "X" once per turn)": each is a way to activate the card. */
const beginsChoiceOfUses = (sentence: Sentence): boolean => {
  const { activate, resolve } = partsOfSentence(sentence)
  return CHOICE_OF_USES.whole(cursorOver(activate ?? resolve)) !== undefined
}

/** "During the Main Phase", "if you control a Dragon": no event that it waits for. */
const isStateAlone = (occasion: WhenUsed | undefined): boolean =>
  occasion !== undefined &&
  !occasion.events &&
  !occasion.quick &&
  !occasion.flip &&
  occasion.often === undefined

const duringOf = ({ moments }: WhenUsed): EffectCondition | undefined => moments && { is: 'during', moments }

/** "This card can be used to Ritual Summon …. You must also Tribute …": read as the Summon that the card makes. */
const RITUAL_USE = rule('This card <is|can be> used to Ritual Summon …', () => true as const)
const RITUAL_MUST = rule('You must also …', () => true as const)

const YOU = tokenize('You').tokens

/** "…, and cannot Special Summon during the turn …": you cannot. */
const saidOfYou = (sentence: Sentence): Sentence => {
  const { source, start, end } = sentence
  const tokens = [...YOU, ...source.tokens.slice(start, end)]
  return { ...sentence, source: { ...source, tokens }, start: 0, end: tokens.length }
}

const BEARER = tokenize('the equipped monster').tokens
const OF_BEARER = tokenize("the equipped monster's").tokens

/** Of an Equip Card "It gains 500 ATK" speaks of the monster that bears it. */
const ofBearer = (sentence: Sentence): Sentence => {
  const { source, start, end } = sentence
  const at = source.tokens[start]?.key === 'if' ? start + 1 : start
  if (source.tokens[at]?.key !== 'it') return sentence
  const tokens = source.tokens
    .slice(start, end)
    .flatMap((token) => (token.key === 'it' ? BEARER : token.key === 'its' ? OF_BEARER : [token]))
  return { ...sentence, source: { ...source, tokens }, start: 0, end: tokens.length }
}

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
      }
    | undefined
  /** What must be so for the effects that follow. */
  let gained: EffectCondition | undefined
  let current: Draft | undefined
  /** The sentence that was not understood last, as long as nothing but its bullets has come since. */
  let notUnderstoodAbove: number | undefined
  /** Sentences about how often wait for the effects to be finished. */
  const limited: { readonly limit: NonNullable<ReturnType<typeof readUseLimit>>; readonly count: number }[] =
    []
  /** What every effect of the card asks of the whole turn. */
  const wholeTurn: { readonly lasting: Lasting; readonly at: number }[] = []
  /** What its own Summon asks of the whole turn. */
  const turnOfSummon: { readonly lasting: Lasting; readonly at: number }[] = []
  /** What a sentence says of every effect, and of the one that comes next. */
  const ofAllEffects: ((draft: Draft) => void)[] = []
  let ofFirstEffect: ((draft: Draft) => void) | undefined
  const unanswerableAll: { readonly whose: 'opponent' | 'either'; readonly at: number }[] = []
  /** What every effect of the card needs to be applied. */
  const appliedWhile: { readonly condition: EffectCondition; readonly at: number }[] = []
  const soft: { readonly slot: number; readonly often: Often }[] = []
  /** Which of the slots the sentences that are not understood put in doubt, -1 for all. */
  const doubts: number[] = []
  const { part } = reading
  const isOfEarlyYears = part === 'main' && isEarly(text)
  const startDraft = (sentence: Sentence, at: number): void => {
    const last = slots.findLast((slot) =>
      slot instanceof Draft ? slot.summonsItself : isRead(slot) && slot.kind === 'own-summon',
    )
    const thisWay = last === undefined ? {} : ({ thisWay: last instanceof Draft ? 'effect' : 'own' } as const)
    current = new Draft({ ...reading, ...thisWay }, sentence, at)
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
  const readSentence = (whole: Sentence, at: number): void => {
    const sentence = reading.union ? withoutSparing(whole) : whole
    const doubt = (): void => {
      unread.push({ part, sentence: at })
      const before = slots.findLastIndex((slot) => !isRead(slot) || slot.read !== 'none')
      const isOfOne = solvesProblems(text) && !sentences[at + 1]?.bullet
      doubts.push(isOfOne && speaksOfOneBefore(sentence, reading) ? before : -1)
    }
    const notUnderstood = (sentenceAt: number): void => {
      const awaits = awaitedBy(sentence)
      const often = readOften(cursorOver(sentence))
      if (often) soft.push({ slot: slots.length, often })
      slots.push({
        part,
        kind: 'continuous',
        read: 'none',
        sentences: [sentenceAt],
        ...(awaits && { awaits }),
        from: [part === 'pendulum' ? 'pendulumZone' : 'field'],
        lasting: [],
      })
      // What follows speaks of this, and not of the effect before it.
      current = undefined
      notUnderstoodAbove = slots.length - 1
    }
    const activationUnknown = (sentenceAt: number): void => {
      const from: readonly FilterPlace[] = reading.kind === 'trap' ? ['field'] : ['hand', 'field']
      slots.push({
        part,
        kind: 'activation',
        read: 'none',
        sentences: [sentenceAt],
        from,
        resolve: [{ do: 'by-hand' }],
      })
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
    if (limit) {
      const isRestriction =
        reading.kind === 'monster' &&
        (limit.limits === 'controlling' || (limit.limits === 'summoning' && !limit.thisWay))
      if (!isRestriction) limited.push({ limit, count: slots.length })
      return
    }
    if (KNOWN_FACT.whole(cursorOver(sentence))) return
    if (sendsRest(sentence, at)) return
    if (reading.gemini && GEMINI.whole(cursorOver(sentence))) return
    if (reading.union && UNION.whole(cursorOver(sentence))) return
    if (reading.spirit && SPIRIT.whole(cursorOver(sentence))) return
    const grants = slots.at(-1)
    if (sentence.bullet && grants instanceof GrantedDraft) {
      grants.bullet(sentence, at)
      return
    }
    // The first sentence of a bullet begins an effect, those that follow it go on with it.
    const isFollowing = sentence.source.tokens[sentence.start - 1]?.key !== '●'
    if (sentence.bullet && gained) {
      if (isActivated(sentence)) {
        startDraft(sentence, at)
        current?.heldWhere(gained)
      } else if (current && slots.at(-1) === current && isFollowing) {
        if (!current.goOn(sentence, at)) doubt()
      } else {
        const holds = readContinuous(sentence)
        if (!holds || holds.from || holds.often) notUnderstood(at)
        else {
          const condition = allOf([gained, holds.if])
          slots.push({
            part,
            kind: 'continuous',
            read: 'whole',
            sentences: [at],
            from: ['field'],
            lasting: holds.lasting,
            ...(condition && { if: condition }),
          })
        }
      }
      return
    }
    gained = undefined
    const above = notUnderstoodAbove === undefined ? undefined : slots[notUnderstoodAbove]
    if (sentence.bullet && isRead(above) && notUnderstoodAbove !== undefined && !isWholeEffect(sentence)) {
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
        startDraft(sentence, at)
        if (eachUse.held) current?.heldWhere(eachUse.held)
        if (eachUse.from !== undefined) current?.mayBeUsed()
        if (eachUse.together) eachUse.together.to = slots.length
      }
      return
    }
    eachUse = undefined
    if (sentence.bullet && current) {
      if (!current.isChosenFrom && isWholeEffect(sentence)) startDraft(sentence, at)
      else current.bullet(sentence, at)
      return
    }
    const gains = part === 'main' && reading.stays ? GAINS.whole(cursorOver(sentence)) : undefined
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
    const summonedWith = GRANTS_WHEN_SUMMONED.whole(cursorOver(sentence))
    if (summonedWith) {
      slots.push(new GrantedDraft(summonedWith, reading, at, 'summoned'))
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
      CHOOSES_EFFECT.whole(cursorOver(sentence))
    ) {
      startDraft(sentence, at)
      // What follows from its return would follow from the rule's.
      if (reading.spirit && SPIRIT.next(cursorOver(sentence))) current?.endsInDoubt(at)
      return
    }
    const turn = turnLongIn(sentence)
    if (turn?.of === 'any') {
      wholeTurn.push({ lasting: turn.lasting, at })
      return
    }
    if (turn?.of === 'summon') {
      turnOfSummon.push({ lasting: turn.lasting, at })
      return
    }
    const held = turn?.of === 'card' ? slots.find((slot): slot is Draft => slot instanceof Draft) : current
    if (turn && held) {
      held.heldFor(turn.lasting, at)
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
    const after = isRead(lastSlot) && lastSlot.kind === 'own-summon' ? afterSummon(sentence) : undefined
    if (after && isRead(lastSlot) && lastSlot.kind === 'own-summon') {
      slots[slots.length - 1] = {
        ...lastSlot,
        after: [...(lastSlot.after ?? []), ...after],
        sentences: [...(lastSlot.sentences ?? []), at],
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
    if (current && STILL_TRAP.whole(cursorOver(sentence)) && current.stillTrap(at)) return
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
    const ofWhatItBears = equipsTo !== undefined || current?.equipsItself === true
    const holding = readContinuous(ofWhatItBears ? ofBearer(sentence) : sentence)
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
    if (isOfEarlyYears && reading.stays && !sentence.bullet) {
      const today = asWrittenToday(sentence).find((one) =>
        isPlain(new Draft(reading, one.sentence, at).effect(true)),
      )
      if (today) {
        startDraft(today.open ?? today.sentence, at)
        if (today.open) current?.endsInDoubt(at)
        return
      }
    }
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
      activationUnknown(at)
    } else if (isAlone) notUnderstood(at)
    else doubt()
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
  for (const { lasting, at } of wholeTurn)
    for (const slot of slots) if (slot instanceof Draft) slot.heldFor(lasting, at)
  for (const { condition, at } of appliedWhile)
    for (const [index, slot] of slots.entries()) {
      if (slot instanceof Draft) slot.appliedWhile(condition, at)
      else if (isRead(slot) && slot.kind === 'continuous')
        slots[index] = { ...slot, if: allOf([condition, slot.if]) ?? condition }
    }
  for (const { lasting, at } of turnOfSummon) {
    const index = slots.findIndex((slot) => isRead(slot) && slot.kind === 'own-summon')
    const slot = slots[index]
    if (!isRead(slot) || slot.kind !== 'own-summon') {
      unread.push({ part, sentence: at })
      doubts.push(-1)
    } else slots[index] = { ...slot, turnLong: [...(slot.turnLong ?? []), lasting] }
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
    .map((effect) => (reading.gemini ? whereSummonedAgain(effect) : effect))
  for (const { limit, count } of limited) {
    const isOfEarlier =
      limit.limits === 'this-effect' ||
      limit.limits === 'preceding-effects' ||
      (limit.limits === 'while-face-up' && !limit.each)
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
  for (const { slot, often } of soft)
    limits.push({ limits: 'use', effects: [slot + effectsBefore], of: 'card', ...often })
  return { effects, limits, ...(equipsTo && { equipsTo }), unread: [...unread, ...aside], unheld }
}

/** "If this effect was used this turn" speaks of the effect before it, which the first of a text does not have. */
const asksOfOneBefore = (condition: EffectCondition | undefined): boolean => {
  switch (condition?.is) {
    case 'used-this-turn':
      return true
    case 'not':
      return asksOfOneBefore(condition.of)
    case 'all':
    case 'any':
      return condition.of.some(asksOfOneBefore)
    default:
      return false
  }
}

/** The effects of a Gemini Monster are those of an Effect Monster; whether it was one where it lies elsewhere now, the duel does not remember. */
const whereSummonedAgain = (effect: Effect): Effect => {
  if (effect.read === 'none') return effect
  if (effect.kind === 'continuous') {
    const isEffect: EffectCondition = {
      is: 'card',
      card: { is: 'this' },
      of: { is: 'frame', frame: 'effect' },
    }
    const condition = allOf([isEffect, effect.if])
    return { ...effect, ...(condition && { if: condition }) }
  }
  if (effect.kind === 'own-summon' || effect.from.every((place) => ON_FIELD.has(place))) return effect
  const { part, kind, from, sentences } = effect
  return { part, kind, from, ...(sentences && { sentences }), read: 'none', resolve: [{ do: 'by-hand' }] }
}

/**
 * Whether a sentence that is not understood may say more of the Special Summon that the card describes: one that speaks of a Summon or of
 * "this way", one that goes on right behind it, or a limit of which nobody knows what it limits.
 */
const mayBearOnSummon = (
  { at, sentence }: { readonly at: number; readonly sentence: Sentence | undefined },
  summon: readonly number[] = [],
): boolean => {
  if (!sentence) return true
  const { source, start, end } = sentence
  const keys = source.tokens.slice(start, end).map(({ key }) => key)
  const speaks = keys.some(
    (key, word) => key === 'way' || (SUMMON_WORDS.has(key) && !OTHER_SUMMONS.has(keys[word - 1] ?? '')),
  )
  if (speaks) return true
  const [first = '', second = ''] = keys
  const beginsAnew = BEGINS_ANEW.has(first) || (first === 'if' && NOUNS_BEGIN.has(second))
  return summon.includes(at - 1) && !beginsAnew && !speaksOfNoOther(sentence)
}

const SUMMON_WORDS: ReadonlySet<string> = new Set(['summon', 'summons', 'summoned', 'summoning'])
/** What stands before a Summon that is no Special Summon by the card's own text. */
const OTHER_SUMMONS: ReadonlySet<string> = new Set(['synchro', 'xyz', 'link', 'tribute', 'normal', 'flip'])
/** Words with which a sentence begins that has an occasion or cards of its own, and does not go on with the one before it. */
const BEGINS_ANEW: ReadonlySet<string> = new Set(['when', 'while', 'during', 'each', 'once', 'all', 'other'])
const NOUNS_BEGIN: ReadonlySet<string> = new Set(['this', 'a', 'an', 'your'])

const OFF_FIELD: ReadonlySet<FilterPlace> = new Set<FilterPlace>(['hand', 'graveyard', 'banished'])
const ON_FIELD: ReadonlySet<FilterPlace> = new Set<FilterPlace>(['field', 'monsterZone'])

const shifted = (limit: EffectLimit, by: number): EffectLimit =>
  limit.limits === 'use' ? { ...limit, effects: limit.effects.map((index) => index + by) } : limit

const finished = (slot: Slot, isSure: boolean): Effect => {
  if (slot instanceof GrantedDraft) return slot.effect(isSure)
  if (isRead(slot)) return isSure || slot.read !== 'whole' ? slot : { ...slot, read: 'head' }
  const effect = slot.effect(isSure)
  if (effect.read === 'none' || unboundNames(effect).length === 0) return effect
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

/** A Union Monster of which it is known to what it may be equipped. */
const isUnion = ({ restrictions }: Monster): boolean =>
  restrictions.some((one) => one.code === 'union' && one.equipsTo !== undefined)

const onlyRecipe = ({ materials }: Monster): Recipe | undefined => {
  if (typeof materials !== 'object' || materials.recipes.length !== 1) return undefined
  return materials.recipes[0]
}
