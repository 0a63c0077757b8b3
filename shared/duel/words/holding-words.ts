import { listed } from '../../english.ts'
import type { Card } from '../../cards/card.ts'
import type { Lasting } from '../../cards/effects/effect.ts'
import { forbiddenInShort, lastingInShort, lastsInShort, lockInShort } from '../../cards/effects/in-short.ts'
import { phraseWords } from '../../cards/filter/describe.ts'
import type { Passcode } from '../../cards/passcode.ts'
import { withNamesRead } from '../../cards/names-read.ts'
import type { CardPool } from '../../cards/pool.ts'
import { effectsOf } from '../continuous/holding.ts'
import { isUseLimited } from '../continuous/locks.ts'
import { holdingNow } from '../continuous/prevented.ts'
import { unreadTexts } from '../continuous/unread-texts.ts'
import { normalSummonLimit } from '../moves/normal-summons.ts'
import { locate } from '../state/board.ts'
import { playerToAct } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { EffectContext } from '../state/effect-context.ts'
import type { DuelState } from '../state/state.ts'
import type { Player } from '../state/zones.ts'
import { passcodeShown, YOU } from './place-words.ts'
import { effectName } from './questions.ts'

/* What holds in a duel beside what lies on the mat, in words: locks, used effects, the Normal Summon, who may answer. */

/** Something that holds now, and the card that made it so. */
export interface HeldNow {
  readonly key: string
  /** "You cannot Special Summon monsters from the Extra Deck except Synchro Monsters, until the end of this turn". */
  readonly words: string
  /** The same where there is little room: "Extra Deck: Synchro Monsters only". */
  readonly short: string
  /** The name of the card. */
  readonly by: string
  readonly card: DuelObjectId
  readonly passcode: Passcode
}

/** What effects have made so that no card shows by itself: what players cannot do first, then the rest. */
export const heldNow = (state: DuelState, cards: CardPool): readonly HeldNow[] => {
  const ends = new Map(
    (state.lasting ?? []).map(({ lasting, lasts }) => [lasting, lastsInShort(withNamesRead(lasts, cards))]),
  )
  const shown = holdingNow(state, cards)
    // What a face-up card says of itself is read there.
    .filter(({ lasting }) => lasting.is === 'forbid' || (ends.has(lasting) && !isOnCards(lasting)))
    .map(({ lasting, context, name }) => ({
      lasting: withNamesRead(lasting, cards),
      context,
      name,
      end: ends.get(lasting) ?? 'while it is face-up',
    }))
  const held = shown.map(({ lasting, context, name, end }, at): HeldNow => {
    const words = `${lastingWordsFor(lasting, context)}, ${end}`
    return {
      key: `${context.itself.card} ${context.number} ${at}`,
      words,
      short: shortWordsFor(lasting, context) ?? words,
      by: passcodeShown(context.passcode, cards) ?? name,
      card: context.itself.card,
      passcode: context.passcode,
    }
  })
  return [
    ...held.filter((_, at) => shown[at]?.lasting.is === 'forbid'),
    ...unreadTexts(state, cards).flatMap(({ card, name }): readonly HeldNow[] => {
      const passcode = locate(state, card)?.card.passcode
      if (passcode === undefined) return []
      return [
        {
          key: `${card} unread`,
          words: UNREAD,
          short: UNREAD_SHORT,
          by: passcodeShown(passcode, cards) ?? name,
          card,
          passcode,
        },
      ]
    }),
    ...held.filter((_, at) => shown[at]?.lasting.is !== 'forbid'),
  ]
}

/** Said of a face-up card of which not all is held that its text says of players and other cards. */
const UNREAD = 'Part of this text is not read. It may forbid what is offered here'
const UNREAD_SHORT = 'Not all is read'

/** Figures and negated effects are seen on the cards themselves; not that a name is negated, whose cards may lie in a hand or Deck. */
const isOnCards = (lasting: Lasting): boolean =>
  lasting.is === 'alter' || (lasting.is === 'negate' && !isOfMoreThanThese(lasting))

/** Whether it is negated wherever such cards are, not on single ones. */
const isOfMoreThanThese = ({ cards, everywhere }: Extract<Lasting, { is: 'negate' }>): boolean =>
  everywhere === true && cards.is === 'all'

/** Of a lock that holds for you, and of negated names. */
const shortWordsFor = (lasting: Lasting, { player }: EffectContext): string | undefined => {
  if (lasting.is === 'negate') return negatedNames(lasting)?.short
  return lasting.is === 'forbid' && (lasting.who === 'both' || (lasting.who === 'you') === (player === YOU))
    ? lockInShort(lasting.act)
    : undefined
}

/** Effects that are negated by the names of their cards; what lasts has the names themselves in it, however its text pointed at them. */
const negatedNames = ({
  cards,
  activatedToo,
}: Extract<Lasting, { is: 'negate' }>): Pick<HeldNow, 'words' | 'short'> | undefined => {
  if (cards.is !== 'all') return undefined
  const parts = cards.of.is === 'all' ? cards.of.of : [cards.of]
  const names = parts.flatMap((part) => (part.is === 'name' ? [part.name] : []))
  if (names.length === 0) return undefined
  const named = listed(names, 'or')
  const kinds = parts.filter(({ is }) => is !== 'name' && is !== 'card')
  const what = phraseWords(kinds.length > 0 ? { is: 'all', of: kinds } : { is: 'card' }, true)
  return {
    words: activatedToo
      ? `The activated effects of ${what} named ${named}, and their effects on the field, are negated`
      : `The effects of ${what} named ${named} are negated`,
    short: `Negated: ${named}`,
  }
}

/** As you see it: what an effect of the opponent's says of "you" is said of them. */
const lastingWordsFor = (lasting: Lasting, { player }: EffectContext): string => {
  if (lasting.is !== 'forbid') {
    // A name is negated for both players.
    const negated = lasting.is === 'negate' ? negatedNames(lasting) : undefined
    if (negated) return negated.words
    const words = lastingInShort(lasting)
    if (player === YOU) return words
    return `For your opponent, ${seenByYou(words.charAt(0).toLowerCase() + words.slice(1))}`
  }
  const isYou = (lasting.who === 'you') === (player === YOU)
  const who = lasting.who === 'both' ? 'Nobody can' : isYou ? 'You cannot' : 'Your opponent cannot'
  return `${who} ${forbiddenInShort(lasting.act)}`
}

/** Words that an effect of the opponent's says of "you" and "your opponent", turned round: "by your opponent" is "by you". */
const seenByYou = (words: string): string =>
  words.replaceAll(
    /\b(?:your opponent['’]s|your opponent controls|your opponent|(?:to|by|from|against) you|your|you)\b/g,
    (said) => TURNED_ROUND[said.replace('’', "'")] ?? said,
  )

const TURNED_ROUND: Readonly<Record<string, string>> = {
  "your opponent's": 'your',
  'your opponent controls': 'you control',
  'your opponent': 'you',
  'to you': 'to them',
  'by you': 'by them',
  'from you': 'from them',
  'against you': 'against them',
  your: 'their',
  you: 'they',
}

/** An effect that was used this turn and whose text limits how often. */
export interface UsedNow {
  readonly key: string
  /** "Snake-Eye Ash, effect 1". */
  readonly name: string
  readonly times: number
  readonly card: DuelObjectId
}

/** The effects with a limit that a player has used this turn, in the order of their first use. */
export const usedNow = (state: DuelState, player: Player, cards: CardPool): readonly UsedNow[] => {
  const used = new Map<string, UsedNow>()
  for (const { name, card, number, player: by, turn } of state.uses ?? []) {
    if (by !== player || turn !== state.turn.number) continue
    const facts = factsNamed(state, card, name, cards)
    const text = effectsOf(facts, cards)
    if (!facts || !text || !isUseLimited(number, text)) continue
    const key = `${name} ${number}`
    const before = used.get(key)
    const shown = before?.name ?? effectName({ passcode: facts.passcode, number }, cards)
    used.set(key, { key, name: shown, times: (before?.times ?? 0) + 1, card })
  }
  return [...used.values()]
}

/** The card whose text was used: that card itself, or one that has lent it its text, or that is not in the duel any more. */
const factsNamed = (state: DuelState, id: DuelObjectId, name: string, cards: CardPool): Card | undefined => {
  const found = locate(state, id)
  const own = found && cards.find(found.card.passcode)
  return own?.name === name ? own : cards.cards.find((card) => card.name === name)
}

/** "Normal Summon open", "Normal Summon spent", "1 of 2 Normal Summons open". */
export const normalSummonWords = (state: DuelState): string => {
  const limit = normalSummonLimit(state)
  const open = Math.max(0, limit - state.turn.normalSummons)
  if (limit === 1) return open === 1 ? 'Normal Summon open' : 'Normal Summon spent'
  return `${open} of ${limit} Normal Summons open`
}

/** Who may answer now; empty where nobody is asked. */
export const answeringWords = (state: DuelState): string => {
  const process = state.processes.at(-1)
  const isAsked = process?.is === 'window' || (process?.is === 'chain' && process.step.is === 'building')
  if (!isAsked) return ''
  return playerToAct(state) === YOU ? 'You may answer' : 'Your opponent may answer'
}
