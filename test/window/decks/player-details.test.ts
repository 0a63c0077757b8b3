import { describe, expect, it } from 'vitest'
import { detailsAt, PLAYER_DETAILS } from '../../../src-renderer/views/decks/paper/player-details.ts'

describe('the date on the deck list form', () => {
  const kept = { lastNames: 'Muto', date: '2026-05-09' } as const

  it('is the day of the event that decks are judged for, else the one typed last, until it has gone by', () => {
    expect(detailsAt(kept, undefined, '2026-05-01')).toEqual(kept)
    expect(detailsAt(kept, undefined, '2026-05-09')).toEqual(kept)
    expect(detailsAt(kept, undefined, '2026-05-10')).toEqual({ lastNames: 'Muto' })
    expect(detailsAt(kept, '2027-01-09', '2026-05-01')).toEqual({ lastNames: 'Muto', date: '2027-01-09' })
    expect(detailsAt({}, '2027-01-09', '2026-05-01')).toEqual({ date: '2027-01-09' })
    expect(detailsAt({}, undefined, '2026-05-01')).toEqual({})
  })

  it('stays as it was typed for that event, and no longer than that', () => {
    const typed = { ...kept, date: '2027-01-10', dateFor: '2027-01-09' } as const
    expect(detailsAt(typed, '2027-01-09', '2027-01-02')).toEqual({ lastNames: 'Muto', date: '2027-01-10' })
    expect(detailsAt(typed, '2027-01-09', '2027-01-11').date).toBe('2027-01-10')
    expect(detailsAt(typed, '2027-02-06', '2027-01-02').date).toBe('2027-02-06')
    expect(detailsAt(typed, undefined, '2027-01-02')).toEqual({ lastNames: 'Muto' })
  })

  it('is read back as it is kept, and what is no day is not', () => {
    const typed = { date: '2027-01-10', dateFor: '2027-01-09' }
    expect(PLAYER_DETAILS.read(typed)).toEqual(typed)
    expect(PLAYER_DETAILS.read(kept)).toEqual(kept)
    expect(PLAYER_DETAILS.read({ dateFor: 'soon' })).toBeUndefined()
  })
})
