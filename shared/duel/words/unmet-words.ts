import { conditionInShort, eventsInShort, fieldConditionInShort } from '../../cards/effects/in-short.ts'
import { timesWords } from '../../cards/effects/describe-cards.ts'
import { phraseWords } from '../../cards/filter/describe.ts'
import type { PastOfTurn } from '../../cards/restrictions.ts'
import { listed, withArticle } from '../../english.ts'
import type { LockedAct, NotMet, Unmet } from '../refusal.ts'
import { PHASE_NAMES } from './place-words.ts'

/* Which condition of a text is not met, and what is in the way of it. */

/** The whole sentence about the card with that name. */
export const explainNotMet = (name: string, unmet: NotMet | undefined): string => {
  switch (unmet?.is) {
    case undefined:
      return `The condition in the text of ${name} is not met now.`
    case 'first-summon-of-turn':
      return `${name} must be your first Special Summon of the turn, and you have already made one.`
    case 'sent-this-turn':
      return `${name} was sent to the GY this turn, and its text asks that it was there before.`
    case 'field':
      return `${name} can only be Summoned while ${fieldConditionInShort(unmet.condition)}, and that is not so now.`
    case 'past':
      return `${name} can only be Xyz Summoned that way ${pastWords(unmet.past)}.`
    case 'waits':
      if (unmet.for.every(({ is }) => is === 'phase'))
        return `${name} can only do that ${eventsInShort(unmet.for)}.`
      return `${name} waits for this: ${eventsInShort(unmet.for)}. That has not just happened.`
    case 'condition': {
      const now = insteadWords(unmet)
      const asks = conditionInShort(unmet.condition).replace(
        /^if it has happened(.*?) that /,
        'once this has happened$1: ',
      )
      const unless = /^unless (.*)$/.exec(asks)?.[1]
      if (unless !== undefined)
        return `${name} cannot do that if ${unless}${now === undefined ? ', and that is so now' : `; ${now}`}.`
      return `${name} can only do that ${asks}${now === undefined ? ', and that is not so now' : `; ${now}`}.`
    }
  }
}

/** What must have been before, and that it has not. */
const pastWords = (past: PastOfTurn): string => {
  switch (past.is) {
    case 'battled':
      return `once ${withArticle(phraseWords(past.of, false))} has battled this turn, and none has`
    case 'activated':
      return `once an effect of ${past.name} has been activated this turn, and none has been`
    case 'opponent-summoned-from-extra-deck':
      return `in a turn in which your opponent has Special Summoned ${past.least} or more monsters from the Extra Deck, or in the turn after; they have not`
  }
}

/** What is so instead: "you control Swordsoul of Mo Ye", "there are 2", "it is your Main Phase 1". */
const insteadWords = ({ condition, inTheWay, have, now }: Unmet): string | undefined => {
  const counts = condition.is === 'not' ? condition.of : condition
  const places = counts.is === 'count' || counts.is === 'every' ? counts.of.in : []
  const [place, another] = places
  const owner = place?.place === 'field' && !another ? place.of : 'either'
  if (inTheWay && inTheWay.length > 0) {
    const names = listed(inTheWay, 'and')
    if (owner === 'you') return `you control ${names}`
    if (owner === 'opponent') return `your opponent controls ${names}`
    return `${inTheWay.length === 1 ? 'there is' : 'there are'} ${names}`
  }
  if (have !== undefined && condition.is === 'compare') return `now it is ${have}`
  if (have !== undefined && condition.is === 'happened')
    return have === 0 ? 'it has not happened yet' : `so far it has happened ${timesWords(have)}`
  if (have !== undefined) {
    const many = have === 0 ? 'none' : `${have}`
    if (owner === 'you') return `you control ${many}`
    if (owner === 'opponent') return `your opponent controls ${many}`
    return `there ${have > 1 ? 'are' : 'is'} ${have === 0 ? 'none' : `only ${have}`}`
  }
  return now && `it is ${now.yours ? 'your' : 'your opponent’s'} ${PHASE_NAMES[now.phase]}`
}

/** What cannot be done, behind the name of the card. */
export const CANNOT: Readonly<Partial<Record<LockedAct, string>>> = {
  'special-summon': 'cannot be Special Summoned',
  'be-special-summoned': 'cannot be Special Summoned',
  summon: 'cannot be Summoned',
  'normal-summon': 'cannot be Normal Summoned',
  'normal-summon-or-set': 'cannot be Normal Summoned or Set',
  'tribute-summon': 'cannot be Tribute Summoned',
  'flip-summon': 'cannot be Flip Summoned',
  'set-monster': 'cannot be Set',
  set: 'cannot be Set',
  'be-set': 'cannot be Set',
  activate: 'cannot be activated',
  'be-activated': 'cannot be activated',
  'be-put-on-field': 'cannot be put on the field',
  'activate-effects': 'cannot activate its effects',
  'use-this-effect': 'cannot use this effect',
  attack: 'cannot attack',
  'attack-directly': 'cannot attack directly',
  'attack-opponent-directly': 'cannot attack directly',
  'be-attacked': 'cannot be attacked',
  tribute: 'cannot be Tributed',
  'be-tributed': 'cannot be Tributed',
  'be-tributed-for-tribute-summon': 'cannot be Tributed for a Tribute Summon',
  'be-material': 'cannot be used as material',
  'be-fusion-material': 'cannot be used as Fusion Material',
  'be-synchro-material': 'cannot be used as Synchro Material',
  'be-xyz-material': 'cannot be used as Xyz Material',
  'be-link-material': 'cannot be used as Link Material',
  'change-position': 'cannot change its battle position',
  'be-changed-to-defense': 'cannot be changed to Defense Position',
  'be-paid-for-this-effect': 'cannot be used for that cost',
  'add-to-hand': 'cannot be added to the hand',
  banish: 'cannot be banished',
  control: 'would be one too many for you to control',
  'leave-graveyard': 'cannot leave the GY',
}
