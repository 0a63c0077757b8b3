import type { Lasting } from '../../cards/effects/effect.ts'
import { forbiddenInShort, lastingInShort, lastsInShort, lockInShort } from '../../cards/effects/in-short.ts'
import type { Passcode } from '../../cards/passcode.ts'
import { withNamesRead } from '../../cards/names-read.ts'
import type { CardPool } from '../../cards/pool.ts'
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
    // Figures and negated effects are seen on the cards themselves; what a face-up card says of itself is read there.
    .filter(({ lasting }) => lasting.is === 'forbid' || (ends.has(lasting) && !ON_CARDS.has(lasting.is)))
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

const ON_CARDS: ReadonlySet<Lasting['is']> = new Set<Lasting['is']>(['alter', 'negate'])

/** Of a lock that holds for you. */
const shortWordsFor = (lasting: Lasting, { player }: EffectContext): string | undefined =>
  lasting.is === 'forbid' && (lasting.who === 'both' || (lasting.who === 'you') === (player === YOU))
    ? lockInShort(lasting.act)
    : undefined

/** As you see it: what an effect of the opponent's says of "you" is said of them. */
const lastingWordsFor = (lasting: Lasting, { player }: EffectContext): string => {
  if (lasting.is !== 'forbid') {
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

/** An effect that was used this turn. */
export interface UsedNow {
  readonly key: string
  /** "Snake-Eye Ash, effect 1". */
  readonly name: string
  readonly times: number
  readonly card: DuelObjectId
}

/** The effects that a player has used this turn, in the order of their first use. */
export const usedNow = (state: DuelState, player: Player, cards: CardPool): readonly UsedNow[] => {
  const used = new Map<string, UsedNow>()
  for (const { name, card, number, player: by, turn } of state.uses ?? []) {
    if (by !== player || turn !== state.turn.number) continue
    const key = `${name} ${number}`
    const before = used.get(key)
    const passcode = locate(state, card)?.card.passcode
    const shown = passcode === undefined ? name : effectName({ passcode, number }, cards)
    used.set(key, { key, name: before?.name ?? shown, times: (before?.times ?? 0) + 1, card })
  }
  return [...used.values()]
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
