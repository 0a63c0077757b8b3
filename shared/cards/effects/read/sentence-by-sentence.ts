import { saysNameOrAttributeThere } from '../../counts-as.ts'
import { followsXyzUsing, speaksOfItself } from '../../restrictions/read.ts'
import { saysMoreThanDemands } from '../../summoning/ritual.ts'
import { readAlso } from '../../summoning/sources.ts'
import { readUseLimit, readUseLimitBefore } from '../../text/limits.ts'
import { cursorOver, isActivated, partsOfSentence, type Sentence } from '../../text/sentences.ts'
import type { FilterPlace } from '../../filter/filter.ts'
import { readActivateOnly } from './activate-only.ts'
import { lockIn } from './begun.ts'
import { ofBullet } from './bullets.ts'
import { gainedBy } from './by-lead.ts'
import { allOf, readStateOfTable } from './conditions.ts'
import { readContinuous, readElsewhere } from './continuous.ts'
import { Draft } from './draft.ts'
import { GrantedDraft, GRANT_SENTENCES, heldByWhatItMade } from './granted.ts'
import { COMES_ALONG, GEMINI, KNOWN_FACT, SPIRIT, UNION, withoutSparing } from './known-rules.ts'
import { readOccasion } from './occasion.ts'
import { mayBeOfActivation } from './on-activation.ts'
import { readOwnSummons } from './own-summon.ts'
import { readSummonWithMaterials } from './summon-with-materials.ts'
import { isActivationRead, isRead, type KindOfSentence, type PartDraft } from './part.ts'
import {
  BOUND_TOGETHER,
  EFFECT_NOT_NEGATED,
  EQUIPS_AT_MOST,
  GIVEN,
  LASTS_UNTIL,
  NOT_NEGATED,
  NOT_NEGATED_ALL,
  NO_FLIP_EFFECTS,
  NOT_CHOSEN,
  ONLY_WHILE,
  QUICK_IF,
  SENDS_REST,
  STILL_TRAP,
  TREATED_AS,
  UNANSWERABLE,
  UNANSWERABLE_ALL,
  USABLE,
} from './said-after.ts'
import {
  ACTIVATE_BY,
  CHOOSES_USE,
  EACH_ONCE,
  EQUIPS_IN_EARLY_WORDS,
  EQUIPS_TO,
  NOT_WHEN_SUMMONED,
  NO_EFFECTS_YET,
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
  holdsBeyondThisCard,
  isFactOfCard,
  isLineOfTable,
  isStateAlone,
  mustHoldIn,
  ofBearer,
  saidOfYou,
  saysFromHand,
  twiceWhere,
  usedOftenAs,
} from './sentence-kinds.ts'
import { turnLongIn, withoutLaterTurn } from './several-locks.ts'
import { goesOnPlainly, speaksOfNoOther, standsAlone } from './stands-alone.ts'
import { mayHold } from './unheld.ts'
import { rememberingCost, sayingUsed } from './used-up.ts'

/* What a sentence of a card's text can be, in the order in which it is tried, and what each kind adds to what is found so far. */

/** Of the card's main text; a Pendulum Effect is that of a Spell. */
const isOfMonster = ({ reading, part }: PartDraft): boolean => reading.kind === 'monster' && part === 'main'

/** "Activate only if …". */
const activateOnly: KindOfSentence = ({ reading, part, activatedOnly }, sentence, at) => {
  if (reading.kind === 'monster' || part !== 'main' || sentence.bullet) return false
  const only = readActivateOnly(sentence)
  if (only) activatedOnly.push({ condition: only, at })
  return only !== undefined
}

/** Of the effects behind "●"s, one of which is used, none was understood: it is them that the sentence speaks of, and not of what was read before. */
const isOfUnreadUses = ({ slots, sentences }: PartDraft, at: number): boolean => {
  const lead = sentences.slice(0, at).findLastIndex(({ bullet }) => !bullet)
  const before = sentences[lead]
  const bullets = at - 1 - lead
  if (!before || bullets < 1 || !cursorOver(before).take('You can activate the following effect'))
    return false
  const uses = slots.slice(-bullets)
  return uses.every((one) => isRead(one) && one.kind === 'continuous' && one.read === 'none')
}

/** How often. */
const useLimit: KindOfSentence = (part, sentence, at) => {
  const { slots, reading, limited } = part
  const limit = readUseLimit(cursorOver(sentence))
  if (!limit) {
    const before = cursorOver(sentence)
    const first = readUseLimitBefore(before)
    if (!first) return false
    limited.push({ limit: first, count: slots.length })
    const rest = { ...sentence, start: before.position }
    const timed = cursorOver(rest)
    if (timed.take('not during the Damage Step') && timed.atEnd) {
      part.ofAllEffects.push((draft) => {
        draft.alsoSays(at, { outsideDamageStep: true })
      })
      return true
    }
    // "…, and can only activate them while a card lies there": of all of them.
    const where = cursorOver(rest)
    if (where.takeAny('can only activate them', 'can only use them') !== undefined) {
      const condition = where.takeAny('while', 'if') === undefined ? undefined : readStateOfTable(where)
      if (condition && where.atEnd) part.ofAllEffects.push((draft) => draft.heldWhere(condition, at))
      else part.doubtAll(at)
      return true
    }
    readSentence(part, rest.source.tokens[rest.start]?.key === 'cannot' ? saidOfYou(rest) : rest, at)
    return true
  }
  if (limit.limits === 'while-face-up' && limit.each && part.current?.eachOnceWhileThere(at)) return true
  if (!sentence.bullet) part.listsEffects = 'following' in limit
  const isRestriction =
    reading.kind === 'monster' &&
    (limit.limits === 'controlling' || (limit.limits === 'summoning' && !limit.thisWay))
  if (isRestriction) return true
  if (limit.limits === 'this-effect' && !sentence.bullet && isOfUnreadUses(part, at)) return true
  const last = slots.at(-1)
  const given = last instanceof GrantedDraft && last.awaitsBullets ? last : undefined
  const precedes = given !== undefined && limit.limits === 'this-effect' && limit.preceding
  limited.push(precedes ? { limit, count: slots.length - 1 } : { limit, count: slots.length, given })
  return true
}

/** "Transfer its materials to that monster": what was attached goes along with the Summon of the effect before. */
const comesAlong: KindOfSentence = ({ current }, sentence, at) =>
  COMES_ALONG.whole(cursorOver(sentence)) !== undefined &&
  current?.amends(at, (settling) => settling.amendAttach()) === true

/** A rule of the game, or a fact that is kept elsewhere. */
const knownRule: KindOfSentence = ({ reading, sentences }, sentence, at) =>
  followsXyzUsing(sentence, sentences.slice(0, at)) ||
  KNOWN_FACT.whole(cursorOver(sentence)) !== undefined ||
  (reading.gemini === true && GEMINI.whole(cursorOver(sentence)) !== undefined) ||
  (reading.union === true && UNION.whole(cursorOver(sentence)) !== undefined) ||
  (reading.spirit === true && SPIRIT.whole(cursorOver(sentence)) !== undefined)

/** What is more than "each player can only control" is sent to the GY. */
const sendsRest: KindOfSentence = (part, sentence, at) => {
  const last = part.slots.at(-1)
  if (!isRead(last) || last.kind !== 'continuous' || !SENDS_REST.whole(cursorOver(sentence))) return false
  const [limit, ...more] = last.lasting
  if (limit?.is !== 'control-limit' || more.length > 0) return false
  part.replaceLast({ ...last, lasting: [{ ...limit, sendsRest: true }] }, at)
  return true
}

/** What leads bullets that the card has only while something is so. */
const gains: KindOfSentence = (part, sentence) => {
  const stays = part.reading.stays || part.current?.equipsItself === true
  const gained = part.part === 'main' && stays ? gainedBy(sentence) : undefined
  if (!gained) return false
  part.gained = gained
  part.current = undefined
  return true
}

/** An effect that another card gets. */
const grants: KindOfSentence = ({ slots, reading }, sentence, at) => {
  const bearer = GRANT_SENTENCES.whole(cursorOver(sentence))
  if (bearer) slots.push(new GrantedDraft(bearer, reading, at))
  return bearer !== undefined
}

/** What holds of a monster by how, or in which turn, it came to the field. */
const bySummonOfCard: KindOfSentence = (part, sentence, at) => {
  const { reading, slots } = part
  if (reading.kind !== 'monster') return false
  // "The following effects" are all of them where none stands before.
  if (NOT_WHEN_SUMMONED.whole(cursorOver(sentence)) && !slots.some((slot) => slot instanceof Draft)) {
    part.holds(at, NO_EFFECTS_YET)
    return true
  }
  const byIt = part.part === 'main' ? heldByWhatItMade(sentence) : undefined
  if (!byIt) return false
  slots.push({ part: part.part, kind: 'continuous', read: 'whole', sentences: [at], ...byIt })
  return true
}

/** The Summon of a Ritual Spell, which stands among the card's facts. */
const ritualSummon: KindOfSentence = ({ reading: { ritual }, part, slots }, sentence, at) => {
  if (!ritual) return false
  if (RITUAL_USE.whole(cursorOver(sentence))) {
    slots.push({
      part,
      kind: 'activation',
      read: 'whole',
      sentences: [at],
      from: ['hand', 'field'],
      resolve: [{ do: 'ritual', using: ritual }],
    })
    return true
  }
  if (!RITUAL_MUST.whole(cursorOver(sentence))) return false
  const spell = slots.at(-1)
  if (saysMoreThanDemands(sentence) && isRead(spell) && spell.kind === 'activation')
    slots[slots.length - 1] = { ...spell, read: 'head', resolve: [...spell.resolve, { do: 'by-hand' }] }
  return true
}

/** Whether one of the bullets that follow has something to wait for. */
const usesThatWait = ({ sentences }: PartDraft, at: number): boolean => {
  for (const sentence of sentences.slice(at + 1)) {
    if (!sentence.bullet) return false
    if (partsOfSentence(sentence).condition) return true
  }
  return false
}

/** What leads bullets each of which is a use of its own. */
const choosesAmongUses: KindOfSentence = (part, sentence, at) => {
  const { reading, limited, slots } = part
  const byPlace = reading.kind === 'monster' ? choosesByPlace(sentence) : undefined
  if (byPlace) {
    part.eachUse = { where: byPlace }
    part.current = undefined
    limited.push({ limit: { ...EACH_ONCE, following: true }, count: slots.length })
    return true
  }
  const choice = reading.stays ? undefined : beginsChoiceOfUses(sentence)
  if (choice) {
    const { condition } = partsOfSentence(sentence)
    const held = condition && readOccasion(condition)
    if (!condition || isStateAlone(held)) {
      part.eachUse = { ...(held && { held: allOf([...held.conditions, duringOf(held)]) }) }
      part.current = undefined
      limited.push({ limit: { ...EACH_ONCE, ...choice }, count: slots.length })
      return true
    }
  }
  const uses = reading.stays && CHOOSES_USE.whole(cursorOver(sentence))
  if (!uses || !usesThatWait(part, at)) return false
  const { often } = uses
  const together = often && { from: slots.length, to: slots.length, often }
  if (together) part.oneOfUses.push(together)
  part.eachUse = { from: slots.length, together }
  part.current = undefined
  return true
}

/** What the effect before it applies or goes by, and is not read. */
const leavesOneBeforeInDoubt: KindOfSentence = ({ current, sentences, slots, reading }, sentence, at) => {
  if (!current) return false
  const before = at > 0 && !sentence.bullet ? sentences[at - 1] : undefined
  const isApplied = before !== undefined && slots.at(-1) === current && appliesWhatFollows(before)
  // "Then, if that monster was destroyed: Inflict damage" says more of the effect before it.
  // "If you do: …" behind the Summon of the card itself waits for that.
  const follows = current.summonsItself ? ({ ...reading, thisWay: 'effect' } as const) : reading
  const goesOn = (): boolean =>
    isActivated(sentence) &&
    goesOnBehindColon(sentence) &&
    new Draft(follows, sentence, at).effect(true).read === 'none'
  if (!isApplied && (destroysItself(sentence) !== undefined || (!isLineOfTable(sentence) && !goesOn())))
    return false
  current.endsInDoubt(at)
  return true
}

/** An effect of its own: with a colon or a semicolon, or plainly one without. */
const activated: KindOfSentence = (part, sentence, at) => {
  const { reading } = part
  const ending = destroysItself(sentence)
  if (ending) {
    part.startDraft(ending, at)
    return true
  }
  const begins =
    isActivated(sentence) ||
    (reading.kind === 'monster' && TURNS_ITSELF.whole(cursorOver(sentence)) !== undefined) ||
    choosesEffect(sentence)
  if (!begins) return false
  part.startDraft(sentence, at)
  // What follows from its return would follow from the rule's.
  if (reading.spirit && SPIRIT.next(cursorOver(sentence))) part.current?.endsInDoubt(at)
  return true
}

/** What is asked of the whole turn in which something is done. */
const wholeTurn: KindOfSentence = (part, sentence, at) => {
  const { slots, reading } = part
  const ofTurn = withoutLaterTurn(sentence)
  const turn = turnLongIn(ofTurn ?? sentence)
  if (ofTurn && turn && (turn.of !== 'card' || part.current === undefined)) return false
  if (turn?.of === 'any' || turn?.of === 'these') {
    part.wholeTurn.push({ lasting: turn.lasting, at, from: turn.of === 'these' ? slots.length : 0 })
    return true
  }
  if (turn?.of === 'summon') {
    // What cannot be done in the turn of any of its Summons, the restrictions of a monster say.
    const isRestriction = reading.kind === 'monster' && speaksOfItself(sentence) === 'understood'
    if (!isRestriction) part.turnOfSummon.push({ lasting: turn.lasting, at })
    return true
  }
  const ofCard = turn?.of === 'card'
  const held = ofCard ? slots.find((slot): slot is Draft => slot instanceof Draft) : part.current
  if (turn && held) {
    held.heldFor(turn.lasting, at)
    if (ofTurn) held.holdsUntil(turn.lasting, { until: 'end', moment: { part: 'turn', of: 'opponent' } })
    return true
  }
  // "You cannot Summon the turn you activate this card" may stand before what the card does.
  if (ofCard && !reading.stays && slots.length === 0) {
    const { lasting } = turn
    const before = part.ofFirstEffect
    part.ofFirstEffect = (draft) => {
      before?.(draft)
      draft.heldFor(lasting, at)
    }
    return true
  }
  // The activation of a Ritual Spell is read to its end already.
  const place = ofCard ? slots.findIndex(isActivationRead) : slots.length - 1
  const finished = slots[place]
  if (!isActivationRead(finished)) return false
  const locks = turn ? [] : lockIn(sentence)
  if (!ofCard && locks.length === 0) return false
  slots[place] = {
    ...finished,
    ...(turn && { turnLong: [...(finished.turnLong ?? []), ...turn.lasting] }),
    resolve: [...finished.resolve, ...locks],
    sentences: [...(finished.sentences ?? []), at],
  }
  return true
}

/** How often, when, and against what the effect before it is used. */
const moreOfUse: KindOfSentence = (part, sentence, at) => {
  const { current, slots, soft } = part
  const twice = current && slots.at(-1) === current ? twiceWhere(sentence) : undefined
  const ownLimit =
    twice && soft.find(({ slot, often }) => slot === slots.length - 1 && often.per === twice.per)
  if (twice && ownLimit && !ownLimit.raised) {
    ownLimit.raised = { if: twice.if, times: twice.times }
    current?.alsoSays(at)
    return true
  }
  const must = current || slots.length === 0 ? mustHoldIn(sentence) : undefined
  if (must && current) {
    current.mustHold(must, at)
    return true
  }
  // "You must control a Dragon to activate and to resolve this effect" may stand before it.
  if (must && !part.reading.stays) {
    const before = part.ofFirstEffect
    part.ofFirstEffect = (draft) => {
      before?.(draft)
      draft.mustHold(must, at)
    }
    return true
  }
  const last = slots.at(-1)
  if (isRead(last) && last.kind === 'continuous' && EFFECT_NOT_NEGATED.whole(cursorOver(sentence))) {
    part.replaceLast({ ...last, cannotBeNegated: true }, at)
    return true
  }
  const noneNegated = NOT_NEGATED_ALL.whole(cursorOver(sentence))
  if (noneNegated) {
    part.ofAllEffects.push((draft) => {
      draft.alsoSays(at, { notNegated: noneNegated })
    })
    return true
  }
  const notNegated = current && NOT_NEGATED.whole(cursorOver(sentence))
  if (notNegated) {
    current.alsoSays(at, { notNegated })
    return true
  }
  const quickIf = current && QUICK_IF.whole(cursorOver(sentence))
  if (quickIf) current.alsoSays(at, { quickIf })
  return quickIf !== undefined
}

/** The sentence with the cards that its own Summon used up as the materials of it, where it has one that can remember them. */
const sayingWhatItUsed = (part: PartDraft, sentence: Sentence): Sentence | undefined => {
  if (!isOfMonster(part) || isActivated(sentence)) return undefined
  const last = part.slots.at(-1)
  const own =
    isRead(last) && last.kind === 'own-summon' && last.read === 'whole' ? rememberingCost(last) : undefined
  return own || (part.slots.length === 0 && part.reading.takesTributes) ? sayingUsed(sentence) : undefined
}

/** What becomes of it once it has Summoned itself. */
const afterOwnSummon: KindOfSentence = (part, sentence, at) => {
  const last = part.slots.at(-1)
  if (!isRead(last) || last.kind !== 'own-summon') return false
  const ofCost = sayingWhatItUsed(part, sentence)
  const after = afterSummon(ofCost ?? sentence)
  if (!after) return false
  if (ofCost) part.rememberCosts()
  const own = part.slots.at(-1)
  if (isRead(own) && own.kind === 'own-summon')
    part.replaceLast({ ...own, after: [...(own.after ?? []), ...after] }, at)
  return true
}

/** More of what the effect before it does. */
const moreOfEffect: KindOfSentence = (part, sentence, at) => {
  const { current, reading } = part
  const together = current && BOUND_TOGETHER.whole(cursorOver(sentence))
  const isBound =
    together &&
    current.amends(
      at,
      (settling, { stays }) => settling.bindTogether(together.when, together.fate, stays),
      'notChosen',
    )
  if (isBound) return true
  const gives = current && GIVEN.whole(cursorOver(sentence))
  if (gives && current.amends(at, (settling) => settling.amendEquip(gives))) return true
  const most = current && EQUIPS_AT_MOST.whole(cursorOver(sentence))
  if (most !== undefined && current?.amends(at, (settling) => settling.amendEquipMost(most), 'notChosen'))
    return true
  if (current?.usesMore(sentence, at)) return true
  // The Ritual Summon of the Spell has it already.
  if (reading.ritual && readAlso(cursorOver(sentence), 'tributed')) return true
  const isUsable = current && USABLE.whole(cursorOver(sentence))
  if (isUsable && current.amends(at, (settling) => settling.amendSet())) return true
  const spared = current && NOT_CHOSEN.whole(cursorOver(sentence))
  if (spared !== undefined) {
    if (!current?.amends(at, (settling) => settling.amendChoice(spared), 'notChosen'))
      current?.endsInDoubt(at)
    return true
  }
  const lasts = current && LASTS_UNTIL.whole(cursorOver(sentence))
  if (lasts && current.amends(at, (settling) => settling.amendLasting(lasts), 'notChosen')) return true
  const isStillTrap = STILL_TRAP.whole(cursorOver(sentence)) !== undefined
  const amendsTrap = isStillTrap && current?.amends(at, (settling) => settling.amendTrapMonster())
  if (amendsTrap || (isStillTrap && part.goesOnUnread(at))) return true
  if (!NO_FLIP_EFFECTS.whole(cursorOver(sentence))) return false
  if (!current) return part.goesOnUnread(at)
  if (!current.amends(at, (settling) => settling.amendFlip())) current.endsInDoubt(at)
  return true
}

/** A Spell or Trap that stays, and says what its activation does without a colon. */
const activatedByWords: KindOfSentence = (part, sentence, at) => {
  if (!part.reading.stays || part.reading.kind === 'monster') return false
  if (!ACTIVATE_BY.next(cursorOver(sentence)) && !TRAP_MONSTER.next(cursorOver(sentence))) return false
  part.startDraft(sentence, at)
  return true
}

/** What its monsters count as, while what it applies, and what cannot answer it. */
const moreOfCard: KindOfSentence = (part, sentence, at) => {
  const { current, reading, slots } = part
  const way = current && TREATED_AS.whole(cursorOver(sentence))
  if (way && current.amends(at, (settling) => settling.amendSummon(way))) return true
  const onlyWhile = ONLY_WHILE.whole(cursorOver(sentence))
  if (onlyWhile) {
    part.appliedWhile.push({ condition: onlyWhile, at })
    return true
  }
  const ofAll = UNANSWERABLE_ALL.whole(cursorOver(sentence))
  if (ofAll) {
    part.unanswerableAll.push({ whose: ofAll, at })
    return true
  }
  const unanswerable = UNANSWERABLE.whole(cursorOver(sentence))
  if (!unanswerable) return false
  if (current) {
    current.alsoSays(at, { unanswerable })
    return true
  }
  // "Your opponent cannot … in response to this card's activation" may stand before what the card does.
  if (reading.stays || slots.length > 0) return false
  part.ofFirstEffect = (draft) => {
    draft.alsoSays(at, { unanswerable })
  }
  return true
}

/** What holds by itself from the hand or the Deck. */
const holdsElsewhere: KindOfSentence = (part, sentence, at) => {
  const elsewhere = part.part === 'main' ? readElsewhere(sentence) : undefined
  if (elsewhere) part.holds(at, elsewhere)
  else if (saysFromHand(sentence)) part.doubtAll(at)
  else return false
  return true
}

/** A Special Summon of the card itself, or what else its restrictions say. */
const ownSummon: KindOfSentence = (part, sentence, at) => {
  if (!isOfMonster(part)) return false
  const { reading, slots } = part
  const made = reading.recipe && readSummonWithMaterials(sentence, at, reading.recipe)
  const own = made ? [made] : readOwnSummons(sentence, at, reading.fromExtraDeck === true)
  if (own.length > 0) {
    slots.push(...own)
    part.current = undefined
    return true
  }
  const itself = speaksOfItself(sentence)
  if (itself === undefined || itself === 'understood') return itself !== undefined
  // A Summon of its own that is not read is one that the engine cannot make.
  if (itself === 'own-way' || SUMMONS_ITSELF.next(cursorOver(sentence))) {
    slots.push({
      part: part.part,
      kind: 'own-summon',
      read: 'none',
      sentences: [at],
      from: [reading.fromExtraDeck ? 'extraDeck' : 'hand'],
      costs: [],
    })
    part.current = undefined
  }
  // The card's restrictions have it, and say that the text says more; its effects are another matter.
  else if (speaksOfNoOther(sentence)) part.aside.push({ part: part.part, sentence: at })
  else part.doubt(sentence, at)
  return true
}

/** To what an Equip Spell can be equipped. */
const equipsTo: KindOfSentence = (part, sentence, at) => {
  if (part.equipsTo) return false
  const target = EQUIPS_TO.whole(cursorOver(sentence))
  if (target) {
    part.equipsTo = target
    return true
  }
  if (!part.reading.stays || part.reading.kind === 'monster' || part.part !== 'main') return false
  const early = EQUIPS_IN_EARLY_WORDS.whole(cursorOver(sentence))
  if (!early) return false
  part.equipsTo = early.equipsTo
  part.holds(at, { lasting: [{ is: 'alter', cards: { is: 'equipped' }, changes: early.changes }] })
  return true
}

const OFF_FIELD: ReadonlySet<FilterPlace> = new Set<FilterPlace>(['hand', 'graveyard', 'banished'])

/** What holds by itself while the card lies there. */
const holdsByItself: KindOfSentence = (part, sentence, at) => {
  const { current, reading } = part
  const ofCost = sayingWhatItUsed(part, sentence)
  const ofWhatItBears = part.equipsTo !== undefined || current?.equipsItself === true
  const holding = readContinuous(ofCost ?? (ofWhatItBears ? ofBearer(sentence) : sentence))
  if (!holding) return false
  if (ofCost) part.rememberCosts()
  // What does not stay on the field can still do something from elsewhere.
  const isThere =
    reading.stays || ofWhatItBears || (holding.from?.every((place) => OFF_FIELD.has(place)) ?? false)
  if (!isThere) return false
  const { often, ...holds } = holding
  if (often) part.soft.push({ slot: part.slots.length, often })
  part.holds(at, {
    ...holds,
    ...(isFactOfCard(holds.lasting) && { cannotBeNegated: true as const }),
    // What is always so is so off the field as well, where nothing holds it.
    ...((isFactOfCard(holds.lasting) || holdsBeyondThisCard(sentence, holds.lasting)) && {
      read: 'head' as const,
    }),
  })
  return true
}

/** "You can activate this card the turn it was Set", "from your hand": what the card does then is still to be said. */
const letsItBeActivated = (slot: PartDraft['slots'][number]): boolean =>
  isRead(slot) &&
  slot.kind === 'continuous' &&
  slot.lasting.length > 0 &&
  slot.lasting.every(
    (lasting) =>
      lasting.is === 'allow' &&
      (lasting.act.act === 'activate-turn-set' || lasting.act.act === 'activate-from-hand') &&
      lasting.act.cards.is === 'this',
  )

/** It goes on with the effect before it, or is the whole activation of a card that does not stay. */
const goesOn: KindOfSentence = (part, sentence, at) => {
  const { current, slots, reading } = part
  const isOfBearer = current?.equipsItself === true && ofBearer(sentence) !== sentence
  if (!isOfBearer && (current?.goOn(sentence, at) || current?.locks(sentence, at))) return true
  if (reading.stays || current || !slots.every(letsItBeActivated)) return false
  part.startDraft(sentence, at)
  return true
}

/** Not understood: whom it puts in doubt, and what the card has all the same. */
const leftUnread: KindOfSentence = (part, sentence, at) => {
  const { current, slots, reading, unheld } = part
  if (slots.at(-1) === current) current?.locksBehind(sentence, at)
  if (goesOnPlainly(sentence) && part.goesOnUnread(at)) return true
  const isAlone = standsAlone(sentence, reading)
  if (reading.stays && mayHold(sentence, !isAlone && current !== undefined))
    unheld.push({ part: part.part, sentence: at })
  const isOfCard = reading.stays && reading.kind !== 'monster' && part.part === 'main'
  if (isOfCard && mayBeOfActivation(sentence, current === undefined)) {
    if (!isAlone) part.doubt(sentence, at)
    part.activationUnknown(sentence, at)
  } else if (isAlone) part.notUnderstood(sentence, at)
  else {
    part.doubt(sentence, at)
    // Behind a "●" a Gemini Monster has what it gains by being Summoned again.
    const isOwn = !sentence.bullet || reading.gemini
    const used = reading.stays && isOwn ? usedOftenAs(sentence, reading) : undefined
    if (used) part.usedByHand(sentence, at, used)
  }
  return true
}

/** The name or the Attribute that the card has elsewhere: a fact that is kept with the card. */
const saysWhatItIsElsewhere: KindOfSentence = ({ part }, sentence) =>
  part === 'main' && saysNameOrAttributeThere(sentence)

/** A sentence of the early manner that says plainly what it would say today begins an effect. */
const beginsAsToday: KindOfSentence = (part, sentence, at) =>
  !sentence.bullet && part.beginsAsToday(sentence, at)

/** In the order in which they are tried; the last takes what is left. */
const KINDS: readonly KindOfSentence[] = [
  activateOnly,
  useLimit,
  comesAlong,
  knownRule,
  sendsRest,
  ofBullet,
  gains,
  grants,
  bySummonOfCard,
  ritualSummon,
  choosesAmongUses,
  leavesOneBeforeInDoubt,
  activated,
  wholeTurn,
  moreOfUse,
  afterOwnSummon,
  moreOfEffect,
  activatedByWords,
  moreOfCard,
  holdsElsewhere,
  ownSummon,
  equipsTo,
  holdsByItself,
  goesOn,
  saysWhatItIsElsewhere,
  beginsAsToday,
  leftUnread,
]

/** Keeps what a sentence says in the part; `at` is its place in it. */
export const readSentence = (part: PartDraft, printed: Sentence, at: number): void => {
  const { reading } = part
  const spared = reading.union ? withoutSparing(printed) : printed
  const sentence = reading.kind === 'monster' ? asTurnedToday(spared) : spared
  KINDS.some((kind) => kind(part, sentence, at))
}
