import { describe, expect, it } from 'vitest'
import { type Passcode, passcode } from '../../shared/cards/passcode.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { explainBreach } from '../../shared/legality/explain.ts'
import { formatById } from '../../shared/legality/format.ts'
import type { Limit, PooledLimit } from '../../shared/legality/limit-list.ts'
import { judge } from '../../shared/legality/judge.ts'
import { regulation } from '../../shared/legality/regulation.ts'
import { CODE, FILLER, filler, POOL, times } from './cards.ts'
import { limitList } from './lists.ts'

const played = [...FILLER.map((card) => card.passcode), CODE.ash, CODE.monsterReborn, CODE.skill]
const rules = (pooled: readonly (readonly [Passcode, PooledLimit])[] = []) => {
  const format = formatById('speed')
  if (!format) throw new Error('Speed Duel is not known')
  const limits = played.map((code): [Passcode, Limit] => [code, 3])
  return regulation(
    format,
    limitList(limits, { family: 'speed', name: 'Speed', whitelist: true, pooled: new Map(pooled) }),
    POOL,
  )
}
const deck = { ...emptyDeck('test'), main: filler(20) }

describe('[LIST-04] Speed Duel', () => {
  it('plays 20 to 30 cards and at most 5 in the Extra and the Side Deck', () => {
    expect(judge(deck, rules())).toEqual([])
    expect(
      judge({ ...deck, main: filler(31), side: FILLER.slice(60, 66).map((card) => card.passcode) }, rules()),
    ).toMatchObject([
      { code: 'section-size', section: 'main', count: 31, max: 30 },
      { code: 'section-size', section: 'side', count: 6, max: 5 },
    ])
  })

  it('comes with one Skill Card, which counts to no section', () => {
    expect(judge({ ...deck, main: [...filler(30), CODE.skill] }, rules())).toEqual([])
    const [breach] = judge({ ...deck, side: times(2, CODE.skill) }, rules())
    expect(breach).toEqual({
      code: 'too-many-skills',
      rules: ['LIST-04'],
      count: 2,
      max: 1,
      cards: [CODE.skill],
    })
    expect(breach && explainBreach(breach)).toBe('The deck comes with 2 Skill Cards; at most 1 may be used.')
  })

  it('Limited 2 allows two cards of all that have the mark, not two of each', () => {
    const marked = rules([
      [CODE.ash, 2],
      [CODE.monsterReborn, 2],
      [passcode(1001), 1],
    ])
    const fine = { ...deck, main: [...filler(20).slice(1), CODE.ash, CODE.monsterReborn] }
    expect(judge(fine, marked)).toEqual([])
    const over = judge({ ...fine, side: [CODE.monsterRebornArt] }, marked)
    expect(over).toMatchObject([
      {
        code: 'pooled-limit',
        mark: 2,
        count: 3,
        max: 2,
        cards: [CODE.ash, CODE.monsterReborn, CODE.monsterRebornArt],
        names: ['Ash Blossom & Joyous Spring', 'Monster Reborn'],
      },
    ])
    expect(over.map((breach) => explainBreach(breach))).toEqual([
      'Ash Blossom & Joyous Spring, Monster Reborn: Limited 2 (Speed) allows only 2 of these in total; the whole deck has 3.',
    ])
  })

  it('a card alone under Limited 1 may be there once', () => {
    const marked = rules([[passcode(1001), 1]])
    expect(judge(deck, marked)).toMatchObject([{ code: 'pooled-limit', mark: 1, count: 2, max: 1 }])
  })
})
