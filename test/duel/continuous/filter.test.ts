import { describe, expect, it } from 'vitest'
import { readOneCard } from '../../../shared/cards/text/cards.ts'
import { readText } from '../../../shared/cards/text/cursor.ts'
import type { DuelObjectId, FieldMonster } from '../../../shared/duel/state/duel-card.ts'
import { type Candidate, compared, matches, plainReading } from '../../../shared/duel/continuous/filter.ts'
import { level, link, xyz } from '../cards.ts'

const onField = (facts: Candidate['facts'], over: Partial<FieldMonster> = {}): Candidate => {
  const card = { id: 1 as DuelObjectId, passcode: facts.passcode, owner: 0, faceUp: true } as const
  const standing: FieldMonster = {
    ...card,
    controller: 0,
    position: 'attack',
    arrival: { by: 'normal', turn: 1 },
    attached: [],
    ...over,
  }
  return { card, facts, place: { in: 'mainMonster', of: 0, index: 2 }, standing }
}

const fits = (words: string, candidate: Candidate): boolean => {
  const filter = readText(words, readOneCard)
  if (!filter) throw new Error(`${words} is not read`)
  return matches(filter, plainReading(candidate), { player: 0, turn: 1 })
}

describe('what a text asks of a monster on the field', () => {
  it('its battle position', () => {
    expect(fits('an Attack Position monster', onField(level(4)))).toBe(true)
    expect(fits('a Defense Position monster', onField(level(4)))).toBe(false)
    const set = onField(level(4), { position: 'defense', faceUp: false })
    expect(fits('a face-down monster', set)).toBe(true)
    expect(fits('a face-up monster', set)).toBe(false)
  })

  it('how it was Summoned, where a Tribute Summon is a Normal Summon as well', () => {
    const tributed = onField(level(8), { arrival: { by: 'tribute', turn: 1 } })
    expect(fits('a Tribute Summoned monster', tributed)).toBe(true)
    expect(fits('a Normal Summoned monster', tributed)).toBe(true)
    expect(fits('a Special Summoned monster', tributed)).toBe(false)
    const linked = onField(link(['top']), { arrival: { by: 'link', turn: 1, fromExtraDeck: true } })
    expect(fits('a Link Summoned Link Monster', linked)).toBe(true)
    expect(fits('a Normal or Special Summoned monster', linked)).toBe(true)
  })

  it('how much is attached to it', () => {
    const attached = [1, 2].map((id) => ({
      id: id as DuelObjectId,
      passcode: level(4).passcode,
      owner: 0 as const,
      faceUp: true,
    }))
    expect(fits('an Xyz Monster with 2 or more materials', onField(xyz(4), { attached }))).toBe(true)
    expect(fits('an Xyz Monster with 3 or more materials', onField(xyz(4), { attached }))).toBe(false)
    expect(fits('an Xyz Monster that has no material', onField(xyz(4)))).toBe(true)
  })

  it('the zone it stands in', () => {
    expect(fits('a monster in your Main Monster Zone', onField(level(4)))).toBe(true)
    expect(fits("a monster in your opponent's Main Monster Zone", onField(level(4)))).toBe(false)
    expect(fits('a monster in the Extra Monster Zone', onField(level(4)))).toBe(false)
  })
})

describe('what is compared among materials', () => {
  it('[LNK-05] a Link Rating, which only Link Monsters have, and ATK and DEF, of which they lack one', () => {
    const [one, other] = [plainReading(onField(link(['top', 'left']))), plainReading(onField(level(4)))]
    expect([compared('linkRating', one), compared('linkRating', other)]).toEqual([[2], [undefined]])
    expect(compared('def', one)).toEqual([undefined])
    expect(compared('atk', other)).toEqual([level(4).atk])
  })
})
