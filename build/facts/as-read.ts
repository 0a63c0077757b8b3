import { createHash } from 'node:crypto'
import type { Card } from '../../shared/cards/card.ts'
import type { CardEffects, Effect, EffectLimit } from '../../shared/cards/effects/effect.ts'
import { belowMaterials } from '../../shared/cards/effects/printed.ts'
import { readCardEffects } from '../../shared/cards/effects/read/card.ts'
import type { CardText } from '../../shared/cards/source.ts'
import { printedWords, sentencesIn } from '../../shared/cards/text/sentences.ts'
import { tokenize } from '../../shared/cards/text/tokens.ts'
import type { AsRead } from './effects-by-hand/entry.ts'

/*
 * Entries by hand leave effects as the grammar reads them, and name them by what does not move when the grammar learns more: the kind and the
 * sentence they begin with, of which the repository keeps no words.
 */

/** What the grammar reads from a text whose doubts somebody has settled, each effect with the name that entries call it by. */
export interface ReadEffects {
  readonly effects: readonly { readonly effect: Effect; readonly name: AsRead }[]
  readonly limits: readonly EffectLimit[]
}

const fingerprintOf = (sentence: string): string =>
  createHash('sha256').update(sentence).digest('hex').slice(0, 8)

export const readEffectsOf = (card: Card, text: CardText): ReadEffects => {
  const { effects, limits }: CardEffects = readCardEffects(card, text, 'settled')
  const sentences = {
    main: sentencesIn(tokenize(belowMaterials(card, text.text), card.name)),
    pendulum: sentencesIn(tokenize(text.pendulumText ?? '', card.name)),
  }
  return {
    effects: effects.map((effect) => {
      const first = sentences[effect.part][effect.sentences?.[0] ?? -1]
      const sentence = first ? fingerprintOf(printedWords(first)) : ''
      return { effect, name: { asRead: effect.kind, sentence } }
    }),
    limits,
  }
}

const nameInWords = ({ asRead, sentence }: AsRead): string => `${asRead} ${sentence}`

/** Where the effect of that name stands in the reading, or what keeps it from being left as read. */
export const placeAsRead = (name: AsRead, { effects }: ReadEffects): number | string => {
  const places = effects.flatMap((one, at) =>
    one.name.asRead === name.asRead && one.name.sentence === name.sentence ? [at] : [],
  )
  const [place] = places
  if (place === undefined) {
    const known = effects.map((one) => `${nameInWords(one.name)} (${one.effect.read})`)
    return `no effect that is read is "${nameInWords(name)}", only ${known.join(', ')}`
  }
  if (places.length > 1) return `effects ${places.join(' and ')} of the text are both "${nameInWords(name)}"`
  if (effects[place]?.effect.read !== 'whole') return `"${nameInWords(name)}" is not read whole from the text`
  return place
}
