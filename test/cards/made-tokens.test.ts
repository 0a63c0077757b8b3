import { describe, expect, it } from 'vitest'
import { readMadeTokens } from '../../shared/cards/restrictions/made-tokens.ts'

const IMP = '"Imp Token" (Fiend/DARK/Level 1/ATK 0/DEF 200)'
const imp = { type: 'Fiend', attribute: 'DARK', level: 1, atk: 0, def: 200 } as const

describe('[TOK-01] the Tokens that a text makes', () => {
  it('with their figures, and how many', () => {
    expect(readMadeTokens(`Special Summon 1 ${IMP}.`)).toEqual([
      { name: 'Imp Token', described: imp, count: 1, cannot: [] },
    ])
    const many = IMP.replace('Token"', 'Tokens"')
    expect(readMadeTokens(`You can Special Summon 2 ${many} in Defense Position.`)).toMatchObject([
      { name: 'Imp Token', count: 2 },
    ])
    for (const words of [`up to 3 ${many}`, `as many ${many} as possible`]) {
      const [made] = readMadeTokens(`Special Summon ${words}.`)
      expect(made).toEqual({ name: 'Imp Token', described: imp, cannot: [] })
    }
  })

  it('Tuners, a figure that comes from elsewhere, and a Level that does', () => {
    expect(
      readMadeTokens('Special Summon 1 "Ant Token" (Insect-Type/Tuner/WIND/Level 4/ATK ?/DEF 0).'),
    ).toMatchObject([
      { described: { type: 'Insect', tuner: true, attribute: 'WIND', level: 4, atk: '?', def: 0 } },
    ])
    const [made] = readMadeTokens('Special Summon 1 "Ant Token" (Insect/WIND/ATK 0/DEF 0) with its Level.')
    expect(made?.described).toEqual({ type: 'Insect', attribute: 'WIND', atk: 0, def: 0 })
  })

  it('by name alone where another card describes it, and none that is only spoken of', () => {
    expect(readMadeTokens('Special Summon 2 "Imp Tokens".')).toEqual([
      { name: 'Imp Token', count: 2, cannot: [] },
    ])
    expect(readMadeTokens('While you control an "Imp Token", draw 1 card.')).toEqual([])
  })

  it('[NS-12] what they may not do, in the same sentence or the next', () => {
    const tributed = { code: 'cannot-be-tributed', for: 'tribute-summon' }
    expect(
      readMadeTokens(`Special Summon 1 ${IMP}. (This Token cannot be Tributed for a Tribute Summon.)`),
    ).toMatchObject([{ cannot: [tributed] }])
    expect(
      readMadeTokens(
        `Special Summon 1 ${IMP}, but it cannot be used as material for a Synchro or Link Summon.`,
      ),
    ).toMatchObject([{ cannot: [{ code: 'cannot-be-material', of: ['synchro', 'link'] }] }])
    expect(readMadeTokens(`Special Summon 1 ${IMP}. This Token cannot declare an attack.`)).toMatchObject([
      { cannot: [{ code: 'text-says-more' }] },
    ])
  })
})
