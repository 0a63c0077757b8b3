import type { Card } from '../../shared/cards/card.ts'
import { explainEffect, effectLimitWords } from '../../shared/cards/effects/describe.ts'
import { effectOnCard } from '../../shared/cards/effects/numbered.ts'
import { capital } from '../../shared/english.ts'
import type { CardEffects } from '../../shared/cards/effects/effect.ts'
import { howPlayed } from '../../shared/duel/playing/played.ts'
import type { Io } from './io.ts'

const READ_WORDS = { whole: 'whole', head: 'head only', none: 'by hand' } as const

const NOTHING: CardEffects = { effects: [], limits: [], unread: [] }

/** What a card does as it is understood: each effect in words, how far it is read, and what is unread. */
export const sayCardEffects = (card: Card, effects: CardEffects | undefined, json: boolean, io: Io): void => {
  const { effects: all, limits, unread, equipsTo } = effects ?? NOTHING
  const { passcode, name } = card
  if (json) {
    const words = all.map((effect) => ({ read: howPlayed(effect), words: explainEffect(effect), effect }))
    const said = limits.map((limit) => ({ words: effectLimitWords(limit, all), limit }))
    io.out(
      `${JSON.stringify({ passcode, name, effects: words, limits: said, ...(equipsTo && { equipsTo }), unread })}\n`,
    )
    return
  }
  io.out(`${passcode}  ${name}\n`)
  if (all.length + limits.length + unread.length === 0) io.out('  does nothing by its text\n')
  for (const [index, effect] of all.entries())
    io.out(
      `  ${capital(effectOnCard(all, index))}. [${READ_WORDS[howPlayed(effect)]}] ${explainEffect(effect)}\n`,
    )
  for (const limit of limits) io.out(`  Limit: ${effectLimitWords(limit, all)}\n`)
  for (const { part, sentence } of unread)
    io.out(
      `  Not understood: sentence ${sentence + 1} of the ${part === 'main' ? 'text' : 'Pendulum Effect'}\n`,
    )
}
