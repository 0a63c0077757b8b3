import { describe, expect, it } from 'vitest'
import { withTokens } from '../../build/facts/tokens.ts'
import type { Card } from '../../shared/cards/card.ts'
import type { CardText } from '../../shared/cards/source.ts'
import { level, spell, token } from '../duel/cards.ts'

const made = (...pairs: readonly (readonly [Card, string])[]): readonly Card[] =>
  withTokens(
    pairs.map(([card]) => card),
    new Map(pairs.map(([card, text]) => [card.passcode, { text } as CardText])),
  )
const IMP = 'Special Summon 2 "Imp Tokens" (Fiend/DARK/Level 1/ATK 0/DEF 200).'

describe('[TOK-01] Tokens of card texts', () => {
  it('that no database has get a number of our own, and their makers name them', () => {
    const [maker, other] = [spell(), level(4)]
    const cards = made([maker, IMP], [other, 'Special Summon 1 "Imp Token".'])
    const imp = cards.find(({ name }) => name === 'Imp Token')
    expect(imp).toMatchObject({ kind: 'token', noPasscode: true, type: 'Fiend', level: 1, atk: 0, def: 200 })
    expect(cards.flatMap(({ tokens }) => (tokens ? [tokens] : []))).toEqual([
      [{ token: imp?.passcode, count: 2 }],
      [{ token: imp?.passcode, count: 1 }],
    ])
    expect(new Set(cards.map(({ passcode }) => passcode)).size).toBe(cards.length)
  })

  it('that a database has keep its number and take what is missing', () => {
    const known = { ...token(1), name: 'Imp Token', type: undefined, attribute: undefined, def: 200 }
    const cards = made([known as unknown as Card, ''], [spell(), IMP])
    expect(cards).toHaveLength(2)
    expect(cards.find(({ kind }) => kind === 'token')).toMatchObject({
      passcode: known.passcode,
      type: 'Fiend',
      attribute: 'DARK',
    })
  })

  it('of one name with other figures are others', () => {
    const [one, other] = [spell(), spell()]
    const cards = made([one, IMP], [other, IMP.replace('Level 1', 'Level 3')])
    const levels = cards.flatMap((card) => (card.kind === 'token' ? [card.level] : []))
    expect(levels).toEqual([1, 3])
    const makes = cards.flatMap(({ tokens }) => tokens?.map(({ token: id }) => id) ?? [])
    expect(new Set(makes).size).toBe(2)
  })

  it('belong to the series with whose name they begin, where every card that begins so does', () => {
    const named = (name: string, ...archetypes: string[]): readonly [Card, string] => [
      { ...spell(), name, archetypes },
      '',
    ]
    const imp = 'Special Summon 1 "Sky Imp Ace Token" (Fiend/DARK/Level 1/ATK 0/DEF 0).'
    const cards = made(
      [spell(), imp],
      named('Sky Imp Raid', 'Sky Imp'),
      named('Sky Imp Ace - Red', 'Sky Imp', 'Sky Imp Ace'),
      named('Sky Imp Ace - Blue', 'Sky Imp', 'Sky Imp Ace'),
      named('Sky Fish'),
    )
    expect(cards.find(({ kind }) => kind === 'token')?.archetypes).toEqual(['Sky Imp', 'Sky Imp Ace'])
  })
})
