import { describe, expect, it } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import type { Card } from '../../../shared/cards/card.ts'
import { factsOf } from '../../../shared/duel/state/board.ts'
import type { OwnToken, TokenBar } from '../../../shared/duel/state/duel-card.ts'
import { fusion, fusionSpell, level, link, synchro, xyz } from '../cards.ts'
import { duel, main, type Table } from '../table.ts'

/* A Token that a player describes is a Token like any other. */

const OWN = { name: 'Soul', type: 'Fiend', attribute: 'DARK', level: 2, atk: 300, def: 100 } as const

const withOwn = (table: Table, change: Partial<OwnToken> = {}): Table =>
  table.act({ do: 'own-token-by-hand', token: { ...OWN, ...change }, zone: main(4), position: 'defense' })

describe('a Token of one’s own', () => {
  it('[TOK-01, TOK-04] stands there with what it was described as, and survives JSON', () => {
    const table = withOwn(duel().mine({ hand: [] }))
    const { mainMonster } = table.state.sides[0]
    const token = mainMonster.find((one) => one?.described)
    if (!token) throw new Error('no Token')
    expect(token).toMatchObject({ position: 'defense', faceUp: true, controller: 0 })
    const again: unknown = JSON.parse(JSON.stringify(token))
    expect(factsOf(again as typeof token, cardPool([]))).toMatchObject({ kind: 'token', ...OWN })
  })

  it('[SYN-02, TOK-04] is a Synchro Material with its Level, and a Tuner where it is described as one', () => {
    const goal = synchro(6)
    const board = duel().mine({ extraDeck: [goal], mainMonster: [level(4)] })
    expect(withOwn(board).summonable(goal)?.refusal?.code).toBe('no-materials')
    expect(withOwn(board, { tuner: true }).summonable(goal)?.refusal).toBeUndefined()
    expect(withOwn(board, { tuner: true, level: 3 }).summonable(goal)?.refusal?.code).toBe('no-materials')
  })

  it('[XYZ-08] is no Xyz Material', () => {
    const goal = xyz(4, '2 Level 4 monsters')
    const board = duel().mine({ extraDeck: [goal], mainMonster: [level(4)] })
    expect(withOwn(board, { level: 4 }).summonable(goal)?.refusal?.code).toBe('no-materials')
  })

  it('[TOK-04, NS-12] may not do what it was described to be kept from, and all else', () => {
    const [goal, six, syn, lnk] = [fusion(6, '2 monsters'), level(6), synchro(6), link(['left', 'right'])]
    const board = duel().mine({
      hand: [fusionSpell(), six],
      extraDeck: [goal, syn, lnk],
      mainMonster: [level(4)],
    })
    // The only Tuner, and one of two monsters: each Summon needs it.
    const may = (...cannot: readonly TokenBar[]) => {
      const table = withOwn(board, { tuner: true, cannot })
      const made = (card: Card) => table.summonable(card)?.refusal === undefined
      const id = table.state.sides[0].mainMonster[3]?.id
      const tributed = table
        .offers('normal-summon')
        .some((action) => 'tributes' in action && id !== undefined && action.tributes.includes(id))
      return { synchro: made(syn), link: made(lnk), tributed }
    }
    expect(may()).toEqual({ synchro: true, link: true, tributed: true })
    expect(may('synchro')).toEqual({ synchro: false, link: true, tributed: true })
    expect(may('link', 'tribute-summon')).toEqual({ synchro: true, link: false, tributed: false })
    expect(may('tributed')).toMatchObject({ tributed: false })
    const held = withOwn(duel().mine({ hand: [fusionSpell()], extraDeck: [goal], mainMonster: [level(4)] }), {
      cannot: ['fusion'],
    })
    expect(held.summonable(goal)?.refusal?.code).toBe('no-materials')
  })

  it('[TOK-01] is gone when it leaves the field', () => {
    const table = withOwn(duel().mine({ hand: [] }))
    const id = table.state.sides[0].mainMonster.find((one) => one?.described)?.id
    if (id === undefined) throw new Error('no Token')
    const after = table.act({ do: 'move-by-hand', card: id, to: { in: 'graveyard', of: 0 } })
    expect(after.state.sides[0].graveyard).toEqual([])
    expect(after.state.sides[0].mainMonster.every((one) => one === null)).toBe(true)
  })
})
