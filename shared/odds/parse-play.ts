import { failed, ok, type Result } from '../result.ts'
import { formatSubject } from './condition.ts'
import type { Mistake } from './mistake.ts'
import type { Play } from './play.ts'
import { conditionTokens, LONGEST_CONDITION } from './tokens.ts'
import { isPrinted, subjectIn, type Vocabulary } from './vocabulary.ts'

/** Reads what a card does: `"Pot of Duality" excavate 3 once`, `"Reinforcement of the Army" search warrior`. */
export const parsePlay = (text: string, vocabulary: Vocabulary): Result<Play, Mistake> => {
  if (text.length > LONGEST_CONDITION)
    return failed({ code: 'too-long', most: LONGEST_CONDITION, start: LONGEST_CONDITION, end: text.length })
  const [cardAt, doesAt, whatAt, onceAt, ...others] = conditionTokens(text, (name) =>
    isPrinted(name, vocabulary),
  )
  const notAPlay: Mistake = { code: 'not-a-play', found: text.trim(), start: 0, end: text.length }
  if (cardAt?.is !== 'quoted' || !doesAt || !whatAt || others.length > 0) return failed(notAPlay)
  if (onceAt && onceAt.text.toLowerCase() !== 'once') return failed(notAPlay)
  const card = subjectIn(cardAt, vocabulary)
  if (card?.mistake) return failed(card.mistake)
  if (card?.subject.kind !== 'card') return failed(notAPlay)
  const base = { card: card.subject, once: onceAt !== undefined }
  const does = doesAt.text.toLowerCase()
  if (does === 'draw' || does === 'excavate')
    return /^[1-9]\d?$/.test(whatAt.text)
      ? ok({ ...base, does, count: Number(whatAt.text) })
      : failed({ code: 'not-a-number', found: whatAt.text, start: whatAt.start, end: whatAt.end })
  if (does !== 'search')
    return failed({ ...notAPlay, found: doesAt.text, start: doesAt.start, end: doesAt.end })
  const finds = subjectIn(whatAt, vocabulary)
  if (!finds) return failed(notAPlay)
  return finds.mistake ? failed(finds.mistake) : ok({ ...base, does, finds: finds.subject })
}

/** The play in the words `parsePlay` reads. */
export const formatPlay = (play: Play): string =>
  [
    formatSubject(play.card),
    play.does,
    play.does === 'search' ? formatSubject(play.finds) : play.count,
    ...(play.once ? ['once'] : []),
  ].join(' ')
