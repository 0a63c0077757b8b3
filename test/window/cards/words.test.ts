import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { factLinesOf, summaryOf } from '../../../src-renderer/cards/card-facts-lines.ts'
import { faceOf, shortNumberOf } from '../../../shared/cards/face/face.ts'
import { typeLineOf } from '../../../shared/cards/face/type-line.ts'
import { CARDS } from '../cards.ts'

const named = (name: string) => {
  const card = CARDS.find((found) => found.name === name)
  if (!card) throw new Error(`${name} is not among the cards of these tests`)
  return card
}

describe('a card in words', () => {
  it('has the type line it is printed with', () => {
    expect(typeLineOf(named('Ash Blossom & Joyous Spring'))).toBe('Zombie / Tuner / Effect')
    expect(typeLineOf(named('Blue-Eyes White Dragon'))).toBe('Dragon / Normal')
    expect(typeLineOf(named('Stardust Dragon'))).toBe('Dragon / Synchro / Effect')
    expect(typeLineOf(named('Pot of Greed'))).toBe('Normal Spell')
  })

  it('is summed up in one short line', () => {
    expect(summaryOf(named('Ash Blossom & Joyous Spring'))).toBe('Lv 3 · FIRE Zombie · 0/1800 · Tuner')
    expect(summaryOf(named('Pot of Greed'))).toBe('Normal Spell')
  })

  it('says of a Token without Type and Attribute no more than is known', () => {
    const token = {
      ...named('Pot of Greed'),
      kind: 'token',
      level: 0,
      atk: '?',
      def: '?',
    } satisfies Card
    expect(summaryOf(token)).toBe('Lv 0 · Token · ?/?')
    expect(summaryOf({ ...token, type: 'Fiend', attribute: 'DARK' })).toBe('Lv 0 · DARK Fiend · ?/? · Token')
  })

  it('says that materials which are not understood are not checked', () => {
    expect(factLinesOf(named('Decode Talker'))).toContainEqual({
      term: 'Materials',
      value: 'not understood, so not checked',
    })
  })

  it('says where it has not been released', () => {
    const [facts] = factLinesOf({ ...named('Pot of Greed'), regions: ['ocg'] }).filter(
      ({ term }) => term === 'Released',
    )
    expect(facts?.value).toBe('only in the OCG')
  })
})

describe('a card as it is drawn', () => {
  it('shows stars at the right for a Level, the frame of its kind and the emblem of its Type', () => {
    expect(faceOf(named('Stardust Dragon'))).toMatchObject({
      frame: 'synchro',
      stars: { count: 8, are: 'level' },
      atk: 2500,
      def: 2000,
    })
  })

  it('shows a Link Monster’s arrows and neither Level nor DEF', () => {
    const card = named('Decode Talker')
    expect(faceOf(card)).toMatchObject({ frame: 'link', stars: undefined, atk: 2300, def: undefined })
    expect(faceOf(card).arrows).toHaveLength(3)
    expect(shortNumberOf(card)).toBe('L3')
    expect(summaryOf(card)).toBe('LINK-3 · DARK Cyberse · 2300 · Link')
  })

  it('is drawn as unknown where no data knows it', () => {
    expect(faceOf(undefined)).toMatchObject({ frame: 'unknown', name: 'Unknown card' })
    expect(shortNumberOf(undefined)).toBe('')
  })
})
