import { describe, expect, it } from 'vitest'
import { level, token } from '../../duel/cards.ts'
import { monsterZone, practising } from './table-of.ts'

describe('Tokens at the table', () => {
  it('[TOK-01] each Token that a card’s text makes is on that card’s menu, for either side', () => {
    const made = token(1)
    const maker = level(4, { tokens: [{ token: made.passcode, count: 2 }] })
    const { practice, id } = practising([maker, made, level(4)])
    const items = practice
      .byHandMenuOf(id(maker))
      .filter(({ actions: [first] }) => first?.do === 'token-by-hand')
    expect(items.map(({ label }) => label)).toEqual([
      `Special Summon a ${made.name}`,
      `Special Summon a ${made.name} to the other side`,
    ])
    const [own, other] = items
    if (!own || !other) throw new Error('no Tokens are offered')
    practice.begin(own, monsterZone(1))
    practice.gesture.pickPosition('defense')
    expect(practice.state.sides[0].mainMonster[1]).toMatchObject({
      passcode: made.passcode,
      position: 'defense',
    })
    practice.begin(other, { in: 'mainMonster', of: 1, index: 2 })
    practice.gesture.pickPosition('attack')
    expect(practice.state.sides[1].mainMonster[2]).toMatchObject({ passcode: made.passcode, controller: 1 })
  })

  it('is on no other card’s menu', () => {
    const plain = level(4)
    const { practice, id } = practising([plain, token(1)])
    const offered = practice.byHandMenuOf(id(plain)).flatMap(({ actions }) => actions)
    expect(offered.some((action) => action.do === 'token-by-hand')).toBe(false)
  })

  it('[TOK-04] one of your own has the name and figures you gave it', () => {
    const { practice } = practising([level(4)])
    const described = { name: 'Soul', type: 'Fiend', attribute: 'DARK', level: 3, atk: 0, def: 100 } as const
    practice.beginAllowed([
      { do: 'own-token-by-hand', token: described, zone: monsterZone(0), position: 'defense' },
    ])
    const [there] = practice.state.sides[0].mainMonster
    if (!there) throw new Error('no Token')
    expect(practice.facts(there)).toMatchObject({ kind: 'token', ...described })
    expect(practice.line.hand.steps.at(-1)?.words).toContain('Soul')
  })
})
