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

  it('[FUS-03] may ask for the monster itself beside monsters of a kind, or from elsewhere', () => {
    const itself = { use: { is: 'monster' }, from: ['field'], fate: 'sent', itself: true }
    expect(
      read(`${SUMMON}, using this card you control and Dragon monsters from your hand or field`),
    ).toMatchObject({
      sources: [itself, { use: { is: 'type', type: 'Dragon' }, from: ['hand', 'field'] }],
      itself: ['field'],
    })
    expect(read(`${SUMMON}, using this card you control and monsters from your hand`)).toMatchObject({
      sources: [itself, { from: ['hand'] }],
      itself: ['field'],
    })
  })

  it('[FUS-01] takes the monster itself from where alone its materials may lie, or from where the text says', () => {
    expect(read(`${SUMMON}, by banishing its materials from your GY, including this card`)).toMatchObject({
      itself: ['graveyard'],
    })
    expect(
      read(`${SUMMON}, using monsters from your hand or field, including this card in your hand`),
    ).toMatchObject({ itself: ['hand'] })
    expect(read(`${SUMMON}, using DARK monsters on either field, including this card`)).toMatchObject({
      sources: [{ from: ['field', 'opponentField'] }],
      itself: ['field'],
    })
    expect(read(`${SUMMON}, using monsters from your hand or field, including this card`)).toBeUndefined()
  })

  it('[FUS-03] may take monsters of the opponent besides', () => {
    expect(
      read(
        `${SUMMON}, using monsters from your hand, field, and/or "Lamp" your opponent controls as material`,
      ),
    ).toMatchObject({
      sources: [{ from: ['hand', 'field'] }, { use: { is: 'name', name: 'Lamp' }, from: ['opponentField'] }],
    })
  })
})
