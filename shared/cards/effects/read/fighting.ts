import type { Filter } from '../../filter/filter.ts'
import { cursorOver, type Sentence, type TextSpan } from '../../text/sentences.ts'
import { tokenize } from '../../text/tokens.ts'
import { firstOfRules } from '../../text/wording.ts'
import type { EffectCondition } from '../condition.ts'
import type { Lasting } from '../effect.ts'
import { type EffectPart, saidOtherwise, saysAnywhere } from '../walk.ts'
import type { BattlePart, MeantCards, Relation, SettledCards } from '../which-cards.ts'
import { readHeld } from './held.ts'
import { type Holds, holdsRule } from './holds.ts'
import { speaksOfEarlier } from './spoken.ts'

/* What holds while monsters fight: "If your Dragon monster attacks, it gains 500 ATK during damage calculation only". */

export type Fights = Extract<Relation, { readonly is: 'battling' }>

/** That a monster fights, as what and with whom where the text says so. */
export const fightsOf = (as?: Fights['as'], opposed?: Filter): Fights => ({
  is: 'battling',
  ...(as && { as }),
  ...(opposed && { with: opposed }),
})

/** "If your Dragon monster attacks, ": which monsters fight, and how. */
interface Fighting {
  readonly fighter: Extract<MeantCards, { readonly is: 'all' | 'this' | 'equipped' }>
  readonly fights: Fights
}

const FIGHTING = firstOfRules<Fighting>([
  holdsRule(
    '<if|when> {fighter} <attacks {attacks!}|battles> [{opposed?}] ,',
    ({ fighter, attacks, opposed }) => ({ fighter, fights: fightsOf(attacks && 'attacker', opposed) }),
  ),
  holdsRule('when ~ <attacks {attacks!}|battles> [{opposed?}] ,', ({ attacks, opposed }) => ({
    fighter: { is: 'this' },
    fights: fightsOf(attacks && 'attacker', opposed),
  })),
  holdsRule('<if|when> ~ is being attacked [by {opposed?}] ,', ({ opposed }) => ({
    fighter: { is: 'this' },
    fights: fightsOf('attacked', opposed),
  })),
  holdsRule('<if|when> {fighter} is [being] attacked [by {opposed?}] ,', ({ fighter, opposed }) => ({
    fighter,
    fights: fightsOf('attacked', opposed),
  })),
  holdsRule('<if|when> {fighter} attacks or is attacked ,', ({ fighter }) => ({
    fighter,
    fights: fightsOf(),
  })),
])

/** What is so in that part of a battle alone, where the sentence begins with one. */
export const inPart = (
  condition: EffectCondition | undefined,
  part: BattlePart,
): EffectCondition | undefined => (condition?.is === 'battling' ? { ...condition, in: part } : undefined)

/** Where "during the Damage Step only" begins, or "during damage calculation only", with which the sentence ends. */
export const partOnly = (
  sentence: Sentence,
): { readonly at: number; readonly part: BattlePart } | undefined => {
  for (let at = sentence.end - 1; at > sentence.start; at--) {
    const cursor = cursorOver({ ...sentence, start: at })
    const words = cursor.takeAny('during the Damage Step only', 'during damage calculation only')
    const isBehindComma = sentence.source.tokens[at - 1]?.key === ','
    if (words && cursor.atEnd)
      return {
        at: isBehindComma ? at - 1 : at,
        part: words.includes('calculation') ? 'damage-calculation' : 'damage-step',
      }
  }
  return undefined
}

const ON_IT = tokenize('on it').tokens

/** "It loses 300 ATK for each A-Counter": for those on it. */
const withCountersOnIt = ({ source, start, end }: TextSpan): TextSpan => {
  const tokens = [...source.tokens.slice(0, end), ...ON_IT]
  return { source: { ...source, tokens }, start, end: tokens.length }
}

/** "It", "that monster", "the attacking monster" of the monster that fights. */
const isOfFighter = (part: EffectPart, { fights, fighter }: Fighting): boolean =>
  'is' in part &&
  ((part.is === 'this' && fighter.is === 'this') ||
    (part.is === 'spoken' && (part.word === 'it' || part.word === 'that' || part.word === 'mine')) ||
    (part.is === 'attacker' && fights.as === 'attacker') ||
    (part.is === 'attacked' && fights.as === 'attacked'))

/** By the time damage is calculated the attacked monster has been turned face-up. */
export const asksFaceDown = (said: EffectPart): boolean =>
  saysAnywhere(
    said,
    (part) =>
      'is' in part &&
      part.is === 'position' &&
      (part.position === 'face-down' || part.position === 'face-down-defense'),
  )

/** "If your Dragon monster attacks, it gains 500 ATK during damage calculation only": of each of them that does. */
export const readFighting = (sentence: Sentence): Holds | undefined => {
  const only = partOnly(sentence)
  const cursor = cursorOver(sentence)
  const fighting = only && FIGHTING.next(cursor)
  if (!fighting) return undefined
  const { fighter } = fighting
  if (only.part === 'damage-calculation' && asksFaceDown(fighting.fights)) return undefined
  const fights: Fights = { ...fighting.fights, in: only.part }
  const span = { source: sentence.source, start: cursor.position, end: only.at }
  const read = readHeld(span, false) ?? readHeld(withCountersOnIt(span), false)
  const lasting = read?.flatMap((one): readonly Lasting[] => {
    if (one.is !== 'alter' || !isOfFighter(one.cards, fighting)) return []
    const changes = saidOtherwise(one.changes, (part): SettledCards | undefined =>
      isOfFighter(part, fighting) ? (fighter.is === 'all' ? { is: 'each' } : fighter) : undefined,
    )
    const cards = fighter.is === 'all' ? { ...fighter, with: [...(fighter.with ?? []), fights] } : fighter
    return [{ ...one, cards, changes }]
  })
  if (!lasting || lasting.length === 0 || lasting.length !== read?.length || speaksOfEarlier(lasting))
    return undefined
  return fighter.is === 'all' ? { lasting } : { lasting, if: { ...fights, card: fighter } }
}
