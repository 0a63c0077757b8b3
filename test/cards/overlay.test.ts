import { describe, expect, it } from 'vitest'
import { overlaid, overlaidWithChanges, tooFewCards } from '../../shared/cards/overlay.ts'
import { passcode } from '../../shared/cards/passcode.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import type { LevelMonster } from '../../shared/cards/card.ts'
import { FILLER, FUSIONS } from '../legality/cards.ts'
import { namesIn } from './other-names.ts'

const monster = (cards: readonly LevelMonster[], at: number): LevelMonster => {
  const card = cards[at]
  if (!card) throw new Error(`there is no card ${at}`)
  return card
}
const [first, second, fusion] = [monster(FILLER, 0), monster(FILLER, 1), monster(FUSIONS, 0)]

describe('a database over the known cards', () => {
  const known = cardPool([
    { ...first, archetypes: ['Filler'], artworks: [passcode(7001)] },
    second,
    { ...fusion, materials: { recipes: [] } },
  ])

  it('takes their place where it has the same passcode, and adds the others', () => {
    const pool = overlaid(known, [
      { ...first, atk: 9000 },
      { ...first, passcode: passcode(7777), name: 'New' },
    ])
    expect(pool.find(first.passcode)).toMatchObject({ atk: 9000 })
    expect(pool.find(passcode(7777))?.name).toBe('New')
    expect(pool.find(second.passcode)).toEqual(second)
  })

  it('leaves what it does not tell', () => {
    const pool = overlaid(known, [first, { ...fusion, materials: 'none' }])
    expect(pool.find(first.passcode)).toMatchObject({ archetypes: ['Filler'], artworks: [7001] })
    expect(pool.find(passcode(7001))?.name).toBe(first.name)
    expect(pool.find(fusion.passcode)).toMatchObject({ materials: { recipes: [] } })
  })

  it('adds the archetypes it knows to those that are known', () => {
    const pool = overlaid(known, [{ ...first, archetypes: ['FILLER', 'Other'] }])
    expect(pool.find(first.passcode)).toMatchObject({ archetypes: ['Filler', 'Other'] })
  })

  it('does not release anywhere what is not out there, where it does not speak of it', () => {
    const before = cardPool([{ ...first, regions: ['ocg'] }, second])
    const silent = { regions: ['tcg', 'ocg'], releaseUnknown: true } as const
    const pool = overlaid(before, [
      { ...first, ...silent },
      { ...second, passcode: passcode(7777), ...silent },
    ])
    expect(pool.find(first.passcode)).toEqual({ ...first, regions: ['ocg'] })
    expect(pool.find(passcode(7777))).toMatchObject(silent)
    const told = overlaid(pool, [{ ...second, passcode: passcode(7777), regions: ['tcg'] }])
    expect(told.find(passcode(7777))).toMatchObject({ regions: ['tcg'] })
    expect(told.find(passcode(7777))?.releaseUnknown).toBeUndefined()
  })

  it('never releases a prize [LIST-04], whatever it says of regions', () => {
    const before = cardPool([{ ...first, regions: [], prize: true }])
    const over = overlaid(before, [{ ...first, atk: 9000 }])
    expect(over.find(first.passcode)).toEqual({ ...first, atk: 9000, regions: [], prize: true })
    expect(overlaid(over, [first]).find(first.passcode)).toMatchObject({ regions: [], prize: true })
  })

  it('moves the day of a release in each region of which it speaks', () => {
    const before = cardPool([{ ...first, releases: { tcg: '2026-12-04', ocg: '2026-08-01' } }, second])
    const daysOver = (card: LevelMonster) => overlaid(before, [card]).find(card.passcode)?.releases
    expect(daysOver({ ...first, releases: { tcg: '2026-12-11' } })).toEqual({
      tcg: '2026-12-11',
      ocg: '2026-08-01',
    })
    expect(daysOver(first)).toEqual({ tcg: '2026-12-04', ocg: '2026-08-01' })
    expect(daysOver(second)).toBeUndefined()
  })
})

describe('what a database changes', () => {
  const known = cardPool([{ ...first, archetypes: ['Filler', 'Other'], artworks: [passcode(7001)] }, second])
  const changes = (...cards: readonly LevelMonster[]) => overlaidWithChanges(known, cards).changes

  it('is the cards it adds, and those of which it says something else', () => {
    expect(changes()).toEqual({ added: 0, changed: [] })
    expect(changes(first, second)).toEqual({ added: 0, changed: [] })
    expect(changes({ ...first, atk: 9000 })).toEqual({ added: 0, changed: [first.name] })
    expect(changes({ ...second, abilities: ['tuner'] }, { ...second, passcode: passcode(7777) })).toEqual({
      added: 1,
      changed: [second.name],
    })
    // An artwork of a known card is not that card.
    expect(changes({ ...second, passcode: passcode(7001) }).added).toBe(1)
  })

  it('is nothing where words only stand in another order', () => {
    expect(changes({ ...first, archetypes: ['Other', 'Filler'] })).toEqual({ added: 0, changed: [] })
    expect(changes({ ...second, regions: second.regions.toReversed() })).toEqual({ added: 0, changed: [] })
    expect(changes({ ...second, regions: ['tcg'] }).changed).toEqual([second.name])
  })

  it('leaves the pool as it is where it has no cards, and keeps names in other languages', () => {
    expect(overlaidWithChanges(known, []).pool).toBe(known)
    const otherNames = namesIn('de', [[first.passcode, 'Füller']])
    expect(overlaid({ ...known, otherNames }, [second]).otherNames).toBe(otherNames)
    expect(overlaid(known, [second])).not.toHaveProperty('otherNames')
  })
})

describe('a source that takes the place of another', () => {
  it('may lose a fifth of its cards and no more', () => {
    expect(tooFewCards(1000, 800)).toBeUndefined()
    expect(tooFewCards(1000, 799)).toEqual({ code: 'too-few-cards', before: 1000, now: 799 })
    expect(tooFewCards(0, 0)).toBeUndefined()
  })
})
