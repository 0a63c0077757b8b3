import { cursorOver, plainWordsOf, type Sentence } from '../../text/sentences.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
import type { FilterPlace } from '../../filter/filter.ts'
import { waitsForOpponent } from '../solo.ts'
import { forgetsItsTarget, unboundNames } from '../bindings.ts'
import type { EffectCondition } from '../condition.ts'
import type { Effect, EffectLimit } from '../effect.ts'
import { allOf } from './conditions.ts'
import { Draft } from './draft.ts'
import type { CardReading } from './card-reading.ts'
import { GrantedDraft } from './granted.ts'
import { isDoneInstead, limitOf } from './limits.ts'
import { type PartReading, isRead, type PartDraft, type EffectSlot } from './part.ts'
import { OLD_MANNER, isOpenInEarlyText } from './sentence-kinds.ts'
import { speaksOfNoOther } from './stands-alone.ts'
import { whereEquipped } from './where-it-lies.ts'

/* What becomes of effects once all sentences of their text are read. */

const rule = rulesWith({})

const BY_ITS_SUMMON = [
  'When this card is Special Summoned by its effect',
  'If this card is Special Summoned by its effect',
  'When Summoned this way',
  'If Summoned this way',
  'If Special Summoned this way',
  'When this card is Special Summoned this way',
  'If this card is Special Summoned this way',
  'If you do',
  'When you do',
] as const

/** What is not understood and follows from the card's own Summon waits for what that Summon waits for. */
const awaitingAsItsSummon = (
  effect: Effect,
  before: readonly Effect[],
  sentence: Sentence | undefined,
): Effect => {
  const last = before.at(-1)
  if (effect.read !== 'none' || effect.awaits || !sentence || !last) return effect
  if (cursorOver(sentence).takeAny(...BY_ITS_SUMMON) === undefined) return effect
  const awaits = last.awaits ?? (waitsForOpponent(last) ? ('opponent' as const) : undefined)
  return awaits ? { ...effect, awaits } : effect
}

/** A card that stays, and does nothing more than lie there when it is activated. */
const activationWhere = (condition: EffectCondition, kind: CardReading['kind'], at: number): Effect => ({
  part: 'main',
  kind: 'activation',
  read: 'whole',
  sentences: [at],
  from: kind === 'trap' ? ['field'] : ['hand', 'field'],
  if: condition,
  resolve: [],
})

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

/** It is used, or done in place of something else, which is counted too. */
const isUsed = (effect: Effect): boolean =>
  (effect.kind !== 'continuous' && effect.kind !== 'own-summon') || isDoneInstead(effect)

/** The same of the effect that stands so many places before. */
const askingOf = (condition: EffectCondition, back: number): EffectCondition => {
  switch (condition.is) {
    case 'used-this-turn':
      return { ...condition, back }
    case 'not':
      return { ...condition, of: askingOf(condition.of, back) }
    case 'all':
    case 'any':
      return { ...condition, of: condition.of.map((one) => askingOf(one, back)) }
    default:
      return condition
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

/** An effect that the card has or may use once it stands, which asks nothing of the Summon that brought it there. */
const EFFECT_BY_SUMMON = firstOfRules<true>([
  rule(
    '<If|When> [this card is] [Special] Summoned this way , <you can|this card gains>',
    () => true as const,
  ),
  rule('While this card, Summoned this way, is in the Monster Zone', () => true as const),
  rule('If this card is Special Summoned by the effect of', () => true as const),
])

/**
 * Whether a sentence that is not understood may say more of the Special Summon that the card describes: one that speaks of a Summon or of
 * "this way", one that goes on right behind it, or a limit of which nobody knows what it limits.
 */
const mayBearOnSummon = (
  { at, sentence }: { readonly at: number; readonly sentence: Sentence | undefined },
  summon: readonly number[] = [],
): boolean => {
  if (!sentence) return true
  if (EFFECT_BY_SUMMON.next(cursorOver(sentence))) return false
  const { source, start, end } = sentence
  const keys = source.tokens.slice(start, end).map(({ key }) => key)
  const speaks = keys.some(
    (key, word) =>
      key === 'way' ||
      (SUMMON_WORDS.has(key) && !OTHER_SUMMONS.has(keys[word - 1] ?? '') && !tellsOfOneSummoned(keys, word)),
  )
  if (speaks) return true
  const [first = '', second = ''] = keys
  const isStanding = GOES_ON_WITHOUT.some((words) => words.every((word, at) => keys[at] === word))
  if (isStanding) return false
  const beginsAnew = BEGINS_ANEW.has(first) || (first === 'if' && NOUNS_BEGIN.has(second))
  return summon.includes(at - 1) && !beginsAnew && !speaksOfNoOther(sentence)
}

/** "If this face-up Special Summoned card leaves the field", "the turn they are Summoned": of a card that stands there, or of others. */
const tellsOfOneSummoned = (keys: readonly string[], word: number): boolean =>
  (keys[word + 1] === 'card' && keys[word - 1] === 'special' && keys.slice(0, word).includes('this')) ||
  (keys[word - 1] === 'are' && keys[word - 2] === 'they')

/** What the card can do, or players must, as long as it lies there. */
const GOES_ON_WITHOUT: readonly (readonly string[])[] = [
  ['this', 'card', 'can', 'attack'],
  ['your', 'opponent', 'must'],
]

const SUMMON_WORDS: ReadonlySet<string> = new Set(['summon', 'summons', 'summoned', 'summoning'])
/** What stands before a Summon that is no Special Summon by the card's own text. */
const OTHER_SUMMONS: ReadonlySet<string> = new Set(['synchro', 'xyz', 'link', 'tribute', 'normal', 'flip'])
/** Words with which a sentence begins that has an occasion or cards of its own, and does not go on with the one before it. */
const BEGINS_ANEW: ReadonlySet<string> = new Set(['when', 'while', 'during', 'each', 'once', 'all', 'other'])
const NOUNS_BEGIN: ReadonlySet<string> = new Set(['this', 'a', 'an', 'your'])

const ON_FIELD: ReadonlySet<FilterPlace> = new Set<FilterPlace>(['field', 'monsterZone'])

/** Gives each effect what other sentences say of all of them, or of the one they mean. */
const settleAcross = (part: PartDraft): void => {
  const { slots, reading } = part
  for (const [slot, one] of slots.entries())
    if (one instanceof GrantedDraft && one.often) part.soft.push({ slot, often: one.often })
  for (const { lasting, at, from } of part.wholeTurn) {
    const all = slots.filter((slot): slot is Draft => slot instanceof Draft)
    // "These effects" are those that follow, where any do.
    const following = all.filter((slot) => slots.indexOf(slot) >= from)
    for (const slot of following.length > 0 ? following : all) slot.heldFor(lasting, at)
  }
  for (const { condition, at } of part.appliedWhile)
    for (const [index, slot] of slots.entries()) {
      if (slot instanceof Draft) slot.alsoSays(at, { appliedWhile: condition })
      else if (isRead(slot) && slot.kind === 'continuous')
        slots[index] = { ...slot, if: allOf([condition, slot.if]) ?? condition }
    }
  for (const { condition, at } of part.activatedOnly) {
    const index = slots.findIndex((slot) =>
      slot instanceof Draft ? slot.isOfActivation : isRead(slot) && slot.kind === 'activation',
    )
    const own = slots[index]
    if (own instanceof Draft) own.heldWhere(condition, at)
    else if (isRead(own) && own.kind === 'activation') {
      const held = allOf([condition, own.if])
      slots[index] = { ...own, ...(held && { if: held }) }
    } else if (reading.stays) slots.push(activationWhere(condition, reading.kind, at))
    else part.doubtAll(at)
  }
  for (const { lasting, at } of part.turnOfSummon) {
    const index = slots.findIndex((slot) => isRead(slot) && slot.kind === 'own-summon')
    const slot = slots[index]
    if (!isRead(slot) || slot.kind !== 'own-summon') part.doubtAll(at)
    else
      slots[index] = {
        ...slot,
        turnLong: [...(slot.turnLong ?? []), ...lasting],
        sentences: [...(slot.sentences ?? []), at],
      }
  }
  for (const say of part.ofAllEffects) for (const slot of slots) if (slot instanceof Draft) say(slot)
  for (const { whose, at } of part.unanswerableAll)
    for (const slot of slots) if (slot instanceof Draft) slot.alsoSays(at, { unanswerable: { whose } })
}

/** The effects, each read as far as no sentence puts it in doubt. */
const effectsOf = ({ slots, sentences, text, reading, doubts, unread, aside }: PartDraft): Effect[] => {
  const isOfToday = !OLD_MANNER.test(text)
  const isSure = (slot: number): boolean =>
    reading.isSure === true || (isOfToday && !doubts.some((one) => one === -1 || one === slot))
  const doubted = [...unread, ...aside].map(({ sentence }) => ({
    at: sentence,
    sentence: sentences[sentence],
  }))
  return slots
    .map((slot, at) => {
      const isSureOfIt =
        isSure(at) ||
        (isRead(slot) &&
          slot.kind === 'own-summon' &&
          !doubted.some((one) => mayBearOnSummon(one, slot.sentences)))
      const effect = finished(slot, isSureOfIt)
      return effect.read === 'whole' && isOpenInEarlyText(effect, text) ? finished(slot, false) : effect
    })
    .map((effect, at, all) => {
      if (!asksOfOneBefore(effect.if)) return effect
      const used = all.slice(0, at).findLastIndex(isUsed)
      if (used < 0) return { ...effect, read: 'none' as const }
      return at - used === 1 || !effect.if ? effect : { ...effect, if: askingOf(effect.if, at - used) }
    })
    .map((effect, at, all) =>
      awaitingAsItsSummon(effect, all.slice(0, at), sentences[effect.sentences?.[0] ?? -1]),
    )
    .map((effect) => (reading.gemini ? whereSummonedAgain(effect) : effect))
    .map((effect) => (reading.kind === 'monster' ? whereEquipped(effect, text) : effect))
    .map((effect, at, all) => oncePlaced(effect, all.slice(0, at), sentences, text))
    .map((effect, at, all) =>
      all.slice(at + 1).some(isActivation) ? withoutActivation(effect, sentences) : effect,
    )
    .map((effect, at, all) =>
      all.slice(at + 1).some((later) => saysMoreOfIt(effect, later, sentences))
        ? withMoreByHand(effect)
        : effect,
    )
}

const isActivation = ({ kind, part }: Effect): boolean => kind === 'activation' && part === 'main'

/** "You can activate this card the turn it was Set": not understood, and no second way to activate it. */
const withoutActivation = (effect: Effect, sentences: readonly Sentence[]): Effect => {
  const said = sentences[effect.sentences?.[0] ?? -1]
  if (!isActivation(effect) || effect.read !== 'none' || !said || !saysHowActivated(said)) return effect
  const { part, sentences: own } = effect
  return {
    part,
    kind: 'continuous',
    read: 'none',
    ...(own && { sentences: own }),
    from: ['field'],
    lasting: [],
  }
}

const withMoreByHand = (effect: Effect): Effect =>
  effect.kind === 'activation'
    ? { ...effect, read: 'head', resolve: [...effect.resolve, { do: 'by-hand' }] }
    : effect

const equipsItself = (effect: Effect): boolean =>
  effect.kind === 'activation' &&
  effect.resolve.some((step) => step.do === 'equip' && step.cards.is === 'this')

/** "This turn, when it is destroyed by battle": not understood, and about what the activation before has targeted. */
const saysMoreOfIt = (effect: Effect, later: Effect, sentences: readonly Sentence[]): boolean => {
  const said = sentences[later.sentences?.[0] ?? -1]
  return (
    effect.kind === 'activation' &&
    effect.read === 'whole' &&
    !equipsItself(effect) &&
    later.read === 'none' &&
    later.kind !== 'activation' &&
    said !== undefined &&
    /^(?:and |this turn , )?(?:each time|if|when) (?:it|that monster) /.test(plainWordsOf(said))
  )
}

/** "Activate 1 of these effects": each of them is an activation of the card. */
const CHOOSES_ACTIVATION =
  /\bactivate (?:1|one|1 or both|1 or more|an appropriate|any) (?:effect|of (?:these|the following))/i

/**
 * A card is activated in one way, unless it says that one of several is chosen: what seems to be a second activation is an effect of the card
 * that lies there, or of something else. What an Equip Card does is used as long as it is borne; of anything else nobody can tell.
 */
const oncePlaced = (
  effect: Effect,
  before: readonly Effect[],
  sentences: readonly Sentence[],
  text: string,
): Effect => {
  const first = before.find(({ kind, part }) => kind === 'activation' && part === 'main')
  if (effect.kind !== 'activation' || effect.part !== 'main' || !first || CHOOSES_ACTIVATION.test(text))
    return effect
  const isOf = (one: Effect): Sentence | undefined => sentences[one.sentences?.[0] ?? -1]
  // "You can activate this card the turn it was Set" comes before what the card does.
  const opening = isOf(first)
  // "● During your turn: … ● During your opponent's turn: …".
  if (opening?.bullet) return effect
  if (first.read === 'none' && opening && saysHowActivated(opening)) return effect
  if (equipsItself(first) && !effect.on && !isOf(effect)?.bullet)
    return { ...effect, kind: effect.from.includes('hand') ? 'ignition' : 'quick', from: ['field'] }
  const { part, from, sentences: own } = effect
  return {
    part,
    kind: from.includes('hand') ? 'ignition' : 'quick',
    read: 'none',
    ...(own && { sentences: own }),
    from: ['field'],
    resolve: [{ do: 'by-hand' }],
  }
}

/** "If you have no cards in your hand, you can activate this card the turn it was Set": nothing that the card needs or does. */
const saysHowActivated = (sentence: Sentence): boolean =>
  /\byou can activate this card the turn it was set\b|\bthis card's activation\b/.test(plainWordsOf(sentence))

type Limited = PartDraft['limited'][number]

/** "You can use this effect of …": of effects that other cards get, all of one sentence together. */
const limitOfGranted = ({ slots }: PartDraft, { limit, given }: Limited): EffectLimit | undefined => {
  if (!given || limit.limits !== 'this-effect') return undefined
  const effects = slots.flatMap((slot, at) =>
    slot instanceof GrantedDraft && slot.isOfOne(given) ? [at] : [],
  )
  const { times, per } = limit
  return effects.length === 0 ? undefined : { limits: 'use', effects, of: 'name', times, per }
}

/** What is not understood but used so often is an effect that is used, by hand; it takes the place of what seemed to hold by itself. */
const limitOfUnread = (
  { part, sentences, isOfEarlyYears }: PartDraft,
  effects: Effect[],
  { limit, count }: Limited,
  isOfEarlier: boolean,
): EffectLimit | undefined => {
  // In an early text the sentences before it say together what is used.
  let usedBefore = isOfEarlyYears && isOfEarlier && !('ofWhole' in limit) ? count - 1 : -1
  while (isNotUnderstood(effects[usedBefore - 1]) && isNotUnderstood(effects[usedBefore])) usedBefore -= 1
  const plain = effects[usedBefore]
  if (!plain || !isNotUnderstood(plain)) return undefined
  const waits = plain.awaits !== undefined || waitsForSomething(sentences[plain.sentences?.[0] ?? -1])
  effects[usedBefore] = {
    part,
    kind: waits ? 'trigger' : 'ignition',
    read: 'none',
    ...(plain.sentences && { sentences: plain.sentences }),
    ...(plain.awaits && { awaits: plain.awaits }),
    from: ['field'],
    resolve: [{ do: 'by-hand' }],
  }
  return {
    limits: 'use',
    effects: [usedBefore],
    of: 'ofCopy' in limit || limit.limits === 'while-face-up' ? 'card' : 'name',
    times: 'times' in limit ? limit.times : 1,
    per: 'per' in limit ? limit.per : 'while-face-up',
  }
}

/** What holds for another card by itself is not used, so that nobody counts how often it is given. */
const givesWhatHolds = (effect: Effect): boolean =>
  effect.kind === 'continuous' &&
  effect.read === 'whole' &&
  effect.lasting.some(
    (lasting) =>
      lasting.is === 'grant' && lasting.grant.is === 'effect' && lasting.grant.effect.kind === 'continuous',
  )

/** "You can only use each effect of …" where one effect is all there is, and lets its player choose among several: each of those. */
const onlyChoice = (
  part: PartDraft,
  effects: readonly Effect[],
  limit: EffectLimit | undefined,
): { readonly place: number; readonly effect: Effect } | undefined => {
  if (limit?.limits !== 'use' || limit.times !== 1 || limit.per !== 'turn' || limit.effects.length !== 1)
    return undefined
  const [place = -1] = limit.effects
  const effect = effects[place]
  const isAllKnown = part.unread.length === 0 && effects.every(({ read }) => read !== 'none')
  if (!isAllKnown || !effect || !('modes' in effect) || effect.modes.eachOnce) return undefined
  return { place, effect: { ...effect, modes: { ...effect.modes, eachOnce: 'turn' } } }
}

/** How often the effects may be used. Finds effects among those that seemed to hold by themselves. */
const limitsOf = (part: PartDraft, effects: Effect[]): readonly EffectLimit[] => {
  const limits: EffectLimit[] = []
  for (const limited of part.limited) {
    const { limit, count } = limited
    const isOfEarlier =
      (limit.limits === 'this-effect' && !(limit.ofWhole && count === 0)) ||
      limit.limits === 'preceding-effects' ||
      (limit.limits === 'while-face-up' && !limit.each)
    const own = effects.slice(0, isOfEarlier ? count : undefined)
    const places = own.map((_, index) => index)
    const made =
      limitOfGranted(part, limited) ??
      limitOfUnread(part, effects, limited, isOfEarlier) ??
      limitOf(limit, own, places, count)
    const choosing = limit.limits === 'each-effect' ? onlyChoice(part, effects, made) : undefined
    if (choosing) {
      effects[choosing.place] = choosing.effect
      continue
    }
    if (made?.limits === 'use')
      for (const place of made.effects) {
        const limitedOnce = effects[place]
        if (limitedOnce && givesWhatHolds(limitedOnce)) effects[place] = { ...limitedOnce, read: 'head' }
      }
    if (made) limits.push(made)
    else part.unread.push({ part: part.part, sentence: -1 })
  }
  for (const { from, to, often } of part.oneOfUses) {
    const own = Array.from({ length: to - from }, (_, index) => from + index)
    if (own.length > 0) limits.push({ limits: 'use', effects: own, of: 'card', together: true, ...often })
  }
  for (const { slot, often, raised } of part.soft)
    limits.push({ limits: 'use', effects: [slot], of: 'card', ...often, ...(raised && { raised }) })
  return limits
}

/** What a part says, once all its sentences are read; its effects stand in the card's list behind `effectsBefore` others. */
export const partAsAWhole = (part: PartDraft, effectsBefore: number): PartReading => {
  settleAcross(part)
  const effects = effectsOf(part)
  const limits = limitsOf(part, effects).map((limit) => shifted(limit, effectsBefore))
  const { equipsTo, unread, aside, unheld } = part
  return { effects, limits, ...(equipsTo && { equipsTo }), unread: [...unread, ...aside], unheld }
}

/** What seemed to hold by itself, and was not understood. */
const isNotUnderstood = (effect: Effect | undefined): effect is Extract<Effect, { kind: 'continuous' }> =>
  effect?.kind === 'continuous' && effect.read === 'none' && effect.from.includes('field')

/** "When …", "if …", "during your Standby Phase, …". */
const waitsForSomething = (sentence: Sentence | undefined): boolean =>
  sentence !== undefined &&
  ['during', 'if', 'when'].includes(sentence.source.tokens[sentence.start]?.key ?? '')

const shifted = (limit: EffectLimit, by: number): EffectLimit =>
  limit.limits === 'use' ? { ...limit, effects: limit.effects.map((index) => index + by) } : limit

const finished = (slot: EffectSlot, isSure: boolean): Effect => {
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
