import { isActivated, type Sentence } from '../../text/sentences.ts'
import { speaksOfItself } from '../../restrictions/read.ts'
import { allOf } from './conditions.ts'
import { readContinuous } from './continuous.ts'
import { Draft } from './draft.ts'
import { givesBehind, type Led, ledBy } from './by-lead.ts'
import { givesBullets, GrantedDraft } from './granted.ts'
import { isRead, type KindOfSentence, type PartDraft } from './part.ts'
import { isWholeEffect, tossedSide, usedOftenAs, whereItIs } from './sentence-kinds.ts'
import { turnLongIn } from './several-locks.ts'

/* What stands behind a "●": of which sentence before it, it says more. */

/** The first sentence of a bullet begins an effect, those that follow it go on with it. */
const goesOnInBullet = ({ source, start }: Sentence): boolean => source.tokens[start - 1]?.key !== '●'

/** The sentence before its bullet and the others of the list. */
const leadOf = ({ sentences }: PartDraft, at: number): number =>
  sentences.slice(0, at).findLastIndex(({ bullet }) => !bullet)

/** Any other sentence ends a list, and what was said of its bullets. */
const endsTheList = (part: PartDraft): void => {
  part.gained = undefined
  part.notUnderstoodAbove = undefined
  part.eachUse = undefined
  part.listsEffects = false
}

/** An effect that another card gets. */
const ofGranted: KindOfSentence = ({ slots }, sentence, at) => {
  const grants = slots.at(-1)
  if (!(grants instanceof GrantedDraft)) return false
  const another = goesOnInBullet(sentence) ? undefined : grants.another(at)
  if (another) slots.push(another)
  ;(another ?? grants).bullet(sentence, at)
  return true
}

/** The card has it only while something is so. */
const heldByLead: KindOfSentence = (part, sentence, at) => {
  const { sentences, reading, gained } = part
  const isFollowing = goesOnInBullet(sentence)
  // What is said of the card's own Summon gives the bullets to nobody.
  const isUnled = sentences
    .slice(0, at)
    .every((one) => one.bullet || (reading.kind === 'monster' && speaksOfItself(one) !== undefined))
  const led = ledBy(sentence, { isFirst: !isFollowing, isUnled }, gained)
  part.gained = led?.gained
  if (!led) return false
  if (led.isOpen || !led.gained.now) part.notUnderstood(led.sentence, at)
  else beginWhere(part, led, sentence, at)
  return true
}

const beginWhere = (part: PartDraft, led: Led, printed: Sentence, at: number): void => {
  const { slots, reading } = part
  const {
    sentence,
    gained: { now, alsoToResolve, mayBeUsed },
  } = led
  if (!now) return
  const isFollowing = goesOnInBullet(printed)
  const last = slots.at(-1)
  const begun = (): void => {
    part.current?.heldWhere(now)
    if (alsoToResolve) part.current?.alsoSays(at, { appliedWhile: now })
    if (mayBeUsed) part.current?.mayBeUsed()
  }
  if (isActivated(sentence)) {
    // What became an Equip Card lies there already.
    part.startDraft(sentence, at, reading.stays ? reading : { ...reading, stays: true, liesThere: true })
    begun()
  } else if (isFollowing && part.current && last === part.current) {
    if (!part.current.goOn(sentence, at)) part.doubt(printed, at)
  } else if (isFollowing && isRead(last) && last.read === 'none') part.replaceLast(last, at)
  else {
    const holds = readContinuous(sentence)
    if (holds && !holds.from) {
      const { often, ...held } = holds
      const condition = allOf([now, held.if])
      if (often) part.soft.push({ slot: slots.length, often })
      slots.push({
        part: part.part,
        kind: 'continuous',
        read: 'whole',
        sentences: [at],
        from: ['field'],
        ...held,
        ...(condition && { if: condition }),
      })
      part.current = undefined
      part.notUnderstoodAbove = undefined
    } else if (part.beginsAsToday(sentence, at)) begun()
    else if (usedOftenAs(sentence, reading) === 'ignition') part.usedByHand(sentence, at, 'ignition')
    else part.notUnderstood(sentence, at)
  }
}

/** Whose effects they are, and when, is said by a sentence that is not understood. */
const ofUnreadGift: KindOfSentence = (part, sentence, at) => {
  const lead = leadOf(part, at)
  if (!part.unread.some((one) => one.sentence === lead) || !givesBehind(part.sentences[lead])) return false
  part.current = undefined
  part.doubt(sentence, at)
  return true
}

/** It belongs to a sentence that was not understood. */
const ofNotUnderstood: KindOfSentence = (part, sentence, at) => {
  const { notUnderstoodAbove, slots } = part
  const above = notUnderstoodAbove === undefined ? undefined : slots[notUnderstoodAbove]
  if (isRead(above) && notUnderstoodAbove !== undefined && (part.isGivenAway || !isWholeEffect(sentence))) {
    slots[notUnderstoodAbove] = { ...above, sentences: [...(above.sentences ?? []), at] }
    return true
  }
  part.notUnderstoodAbove = undefined
  return false
}

/** An activation of its own, beside those of the other bullets. */
const oneOfItsUses: KindOfSentence = (part, sentence, at) => {
  const { eachUse, current } = part
  if (!eachUse) return false
  if (goesOnInBullet(sentence) && current) {
    const turnLong = turnLongIn(sentence)
    if (turnLong?.of === 'effect') current.heldFor(turnLong.lasting, at)
    else if (!current.usesMore(sentence, at) && !current.goOn(sentence, at)) current.endsInDoubt(at)
    return true
  }
  const there = eachUse.where ? whereItIs(eachUse.where, sentence) : undefined
  part.startDraft(there?.sentence ?? sentence, at)
  if (there) part.current?.isUsedFrom(there.place)
  else if (eachUse.where) part.current?.endsInDoubt(at)
  if (eachUse.held) part.current?.heldWhere(eachUse.held)
  if (eachUse.from !== undefined) part.current?.mayBeUsed()
  if (eachUse.together) eachUse.together.to = part.slots.length
  return true
}

/** What the effect before it gives to other cards, or applies. */
const appliedByEffect: KindOfSentence = ({ current, sentences, slots }, sentence, at) => {
  if (!current) return false
  if (givesBullets(sentences, at)) {
    current.endsInDoubt(at)
    return true
  }
  if (slots.at(-1) !== current || !current.applies(sentence)) return false
  current.bullet(sentence, at)
  return true
}

/** "Heads: once per turn, …" is an effect of its own, which the coin of the one before it decides. */
const usedBySideOfCoin: KindOfSentence = ({ part, current, reading, slots, soft }, sentence, at) => {
  const side = !goesOnInBullet(sentence) && current ? tossedSide(sentence) : undefined
  if (!side || !current || !slots.includes(current)) return false
  const { kind, often, from } = new Draft(reading, side, at).begun
  if (!often) return false
  current.endsInDoubt(at)
  soft.push({ slot: slots.length, often })
  slots.push({ part, kind, read: 'none', sentences: [at], from, resolve: [{ do: 'by-hand' }] })
  return true
}

/** The next of the effects that a list has, also where it is not understood when it can be activated. */
const beginsNext = ({ listsEffects }: PartDraft, sentence: Sentence): boolean =>
  listsEffects && !goesOnInBullet(sentence) && isActivated(sentence)

/** One of those between which the effect before it chooses, or an effect of its own below it. */
const oneOfTheEffect: KindOfSentence = (part, sentence, at) => {
  const { current, slots } = part
  if (!current) return false
  const goesOn = !current.isChosenFrom && goesOnInBullet(sentence)
  const turnLong = goesOn ? turnLongIn(sentence) : undefined
  if (turnLong?.of === 'effect') current.heldFor(turnLong.lasting, at)
  else if (goesOn && slots.at(-1) === current && current.goesOnOrLocks(sentence, at)) return true
  else if (!current.isChosenFrom && (isWholeEffect(sentence) || beginsNext(part, sentence)))
    part.startDraft(sentence, at)
  else current.bullet(sentence, at)
  return true
}

/** In the order in which they are tried. */
const KINDS_OF_BULLET: readonly KindOfSentence[] = [
  ofGranted,
  heldByLead,
  ofUnreadGift,
  ofNotUnderstood,
  oneOfItsUses,
  usedBySideOfCoin,
  appliedByEffect,
  oneOfTheEffect,
]

/** What stands behind a "●"; false for all other sentences, and where it is read as if it stood there by itself. */
export const ofBullet: KindOfSentence = (part, sentence, at) => {
  if (sentence.bullet) return KINDS_OF_BULLET.some((kind) => kind(part, sentence, at))
  endsTheList(part)
  return false
}
