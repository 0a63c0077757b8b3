import { describe, expect, it } from 'vitest'
import { type FusionRead, readFusionSummon } from '../../shared/cards/summoning/read.ts'
import { cursorOver, sentencesIn } from '../../shared/cards/text/sentences.ts'
import { tokenize } from '../../shared/cards/text/tokens.ts'

/* Fusion Summons that effects of monsters and Traps make; the sentences are made up in the style of card texts. */

const read = (sentence: string): FusionRead | undefined => {
  const [first] = sentencesIn(tokenize(`${sentence}.`))
  const cursor = first && cursorOver(first)
  const found = cursor && readFusionSummon(cursor)
  return cursor?.atEnd ? found : undefined
}
const SUMMON = 'Fusion Summon 1 Fusion Monster from your Extra Deck'

describe('a Fusion Summon that the effect of a monster makes', () => {
  it('[FUS-01, FUS-03] may ask for the monster itself beside other monsters', () => {
    expect(read(`${SUMMON}, using this card you control and other monsters from your hand or field`)).toEqual(
      {
        is: 'fusion',
        summons: { is: 'frame', frame: 'fusion' },
        sources: [{ use: { is: 'monster' }, from: ['hand', 'field'], fate: 'sent' }],
        itself: ['field'],
      },
    )
    expect(
      read(`${SUMMON}, by banishing this card from your GY and monsters from your field or GY`),
    ).toMatchObject({ sources: [{ from: ['field', 'graveyard'], fate: 'banished' }], itself: ['graveyard'] })
  })

  it('[FUS-03] may place its materials at the bottom of the Deck', () => {
    const placed = `${SUMMON}, by placing Fusion Materials mentioned on it from your hand, field, and/or GY`
    const sources = [{ use: { is: 'monster' }, from: ['hand', 'field', 'graveyard'], fate: 'bottom' }]
    expect(read(`${placed}, on the bottom of the Deck in any order`)).toMatchObject({ sources })
    expect(
      read(`${placed}, including this card from your GY, on the bottom of the Deck in any order`),
    ).toMatchObject({ sources, itself: ['graveyard'] })
  })

  it('[FUS-01] is not read where the monster itself is none of the materials that the rest speaks of', () => {
    expect(
      read(`${SUMMON}, using this card you control and Dragon monsters from your hand or field`),
    ).toBeUndefined()
    expect(read(`${SUMMON}, using this card you control and monsters from your hand`)).toBeUndefined()
  })
})
