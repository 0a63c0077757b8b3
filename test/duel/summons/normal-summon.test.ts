import { describe, expect, it } from 'vitest'
import { fusion, gemini, level, link, spell, tuner } from '../cards.ts'
import { duel, extra, main, set, type Table } from '../table.ts'
import type { Card } from '../../../shared/cards/card.ts'
import { passcode } from '../../../shared/cards/passcode.ts'
import type { MonsterZone } from '../../../shared/duel/state/zones.ts'

const summon = (table: Table, card: Card, tributes: readonly Card[] = [], zone: MonsterZone = main(1)) =>
  ({
    do: 'normal-summon',
    card: table.id(card),
    tributes: tributes.map((one) => table.id(one)),
    zone,
  }) as const
const setting = (table: Table, card: Card, tributes: readonly Card[] = [], zone: MonsterZone = main(1)) =>
  ({ ...summon(table, card, tributes, zone), do: 'normal-set' }) as const
const five = Array.from({ length: 5 }, () => level(4))

describe('Normal Summon and Set', () => {
  const [four, five1, six, seven, twelve] = [level(4), level(5), level(6), level(7), level(12)]

  it('[NS-01] [NS-02] a Level 4 comes from the hand face-up in Attack Position, without Tribute', () => {
    const table = duel().mine({ hand: [four] })
    const after = table.act(summon(table, four, [], main(3)))
    expect(after.place(four)).toBe('mainMonster 0 2')
    expect(after.monster(four)).toMatchObject({ faceUp: true, position: 'attack', arrival: { by: 'normal' } })
    expect(after.state.sides[0].hand).toEqual([])
  })

  it('[NS-03] a Set monster lies face-down in Defense Position and is not Summoned', () => {
    const table = duel().mine({ hand: [four] })
    const after = table.act(setting(table, four))
    expect(after.monster(four)).toMatchObject({ faceUp: false, position: 'defense' })
    expect(after.events.map(({ is }) => is)).toEqual(['set'])
  })

  it('[NS-04] one Normal Summon or Set a turn, Tributes or not', () => {
    const table = duel().mine({ hand: [four, six], mainMonster: [level(4)] })
    const after = table.act(summon(table, four, [], main(2)))
    expect(after.offers('normal-summon', 'normal-set')).toEqual([])
    expect(after.refused(setting(after, six, [four], main(2)))).toBe('normal-summon-used NS-04')
    const next = after.but((state) => ({ ...state, turn: { ...state.turn, number: 5, normalSummons: 0 } }))
    expect(next.offeredCards('normal-summon')).toEqual([six.name])
  })

  it('[NS-05] Level 5 and 6 need one Tribute, and not more', () => {
    const [a, b] = [level(4), level(4)]
    const table = duel().mine({ hand: [five1, six], mainMonster: [a, b] })
    expect(table.offeredCards('normal-summon')).toEqual([five1.name, six.name])
    expect(table.refused(summon(table, five1, [a, b]))).toBe('wrong-tributes NS-05')
    expect(table.refused(summon(table, six, []))).toBe('wrong-tributes NS-05')
    const after = table.act(summon(table, six, [a]))
    expect(after.place(a)).toBe('graveyard 0')
    expect(after.monster(six).arrival.by).toBe('tribute')
    expect(
      duel()
        .mine({ hand: [six] })
        .offers('normal-summon'),
    ).toEqual([])
  })

  it('[NS-06] Level 7 and higher need two Tributes', () => {
    const one = duel().mine({ hand: [seven, twelve], mainMonster: [level(4)] })
    expect(one.offers('normal-summon')).toEqual([])
    expect(one.why(summon(one, seven))).toMatchObject({ code: 'too-few-to-tribute', needed: 2, have: 1 })
    const [a, b] = [level(4), set(level(4))]
    const two = duel().mine({ hand: [seven, twelve], mainMonster: [a, b] })
    expect(two.offeredCards('normal-summon')).toEqual([seven.name, twelve.name])
    expect(two.act(summon(two, twelve, [a, b.card])).state.sides[0].graveyard).toHaveLength(2)
  })

  it('[NS-07] [TERM-10] a Tribute Set takes the same Tributes, face-down ones too', () => {
    const tribute = set(level(4))
    const table = duel().mine({ hand: [six], mainMonster: [tribute] })
    const after = table.act(setting(table, six, [tribute.card]))
    expect(after.monster(six)).toMatchObject({ faceUp: false, position: 'defense' })
    expect(after.place(tribute.card)).toBe('graveyard 0')
    expect(after.offers('normal-summon', 'normal-set')).toEqual([])
  })

  it('[NS-10] [SS-05] Ritual, Extra Deck and Special Summon Monsters cannot be; Tuner, Gemini and Normal Monsters can', () => {
    const ritual = level(4, { frame: 'ritual' })
    const special = level(4, { restrictions: [{ code: 'cannot-be-normal-summoned' }] })
    const others = [tuner(3), gemini(4), level(4, { frame: 'normal' })]
    const returned = fusion(4, '2 Warrior monsters')
    const table = duel().mine({ hand: [ritual, special, returned, spell(), ...others] })
    const names = others.map(({ name }) => name)
    expect(table.offeredCards('normal-summon')).toEqual(names)
    expect(table.offeredCards('normal-set')).toEqual(names)
    expect(table.why(summon(table, ritual))).toMatchObject({ because: 'ritual' })
    expect(table.why(summon(table, special))).toMatchObject({ because: 'text' })
    expect(table.why(summon(table, returned))).toMatchObject({ because: 'extra-deck' })
  })

  it('[NS-11] [TURN-07] only in the own Main Phase', () => {
    const table = duel({ phase: 'battle' }).mine({ hand: [four] })
    expect(table.offers('normal-summon', 'normal-set')).toEqual([])
    expect(table.refused(summon(table, four))).toBe('wrong-phase NS-11 TURN-07')
  })

  it('[NS-13] [ZONE-03] with five monsters a Tribute must free a Main Monster Zone', () => {
    const above = link(['top'])
    const table = duel().mine({ hand: [four, six, seven], mainMonster: five, extraMonster: [above] })
    expect(table.refused(summon(table, four))).toBe('no-free-zone ZONE-03 NS-13 ZONE-12')
    expect(table.refused(summon(table, six, [above]))).toBe('no-free-zone ZONE-03 NS-13 ZONE-12')
    const [first] = five
    if (!first) throw new Error('unreachable')
    expect(table.verdict(summon(table, six, [first]))).toBe('allowed')
    expect(table.verdict(summon(table, seven, [above, first]))).toBe('allowed')
  })

  it('[NS-14] the zone of a Tribute may be taken', () => {
    const tribute = level(4)
    const table = duel().mine({ hand: [six], mainMonster: [null, null, tribute] })
    expect(table.zonesOffered('normal-summon', six)).toContain('mainMonster 0 2')
    expect(table.act(summon(table, six, [tribute], main(3))).place(six)).toBe('mainMonster 0 2')
  })

  it('[NS-15] the Tribute is gone before the monster comes', () => {
    const tribute = level(4)
    const table = duel().mine({ hand: [six], mainMonster: [tribute] })
    const after = table.act(summon(table, six, [tribute]))
    expect(after.events).toMatchObject([
      { is: 'moved', because: 'tribute' },
      { is: 'summoned', by: 'tribute' },
    ])
  })

  it('[NS-12] [NS-18] a monster is Tributed once, and it must be the own one', () => {
    const [mine, theirs] = [level(4), level(4)]
    const table = duel()
      .mine({ hand: [seven], mainMonster: [mine, level(4)] })
      .theirs({ mainMonster: [theirs] })
    expect(table.refused(summon(table, seven, [mine, mine]))).toBe('named-twice NS-18')
    expect(table.refused(summon(table, seven, [mine, theirs]))).toBe('not-your-monster NS-05 NS-06 TERM-10')
  })

  it('[ZONE-12] a monster from the hand never goes to an Extra Monster Zone', () => {
    const table = duel().mine({ hand: [four] })
    expect(table.zonesOffered('normal-summon', four)).toHaveLength(5)
    expect(table.refused(summon(table, four, [], extra('left')))).toBe('zone-not-allowed ZONE-03 ZONE-12')
    expect(table.refused(summon(table, four, [], main(1, 1)))).toBe('zone-not-allowed ZONE-03 ZONE-12')
  })

  it('refuses a second face-up copy of a monster of which one may be controlled', () => {
    const unique = level(4, { restrictions: [{ code: 'control-only-one' }] })
    const table = duel().mine({ hand: [unique], mainMonster: [unique] })
    expect(table.offeredCards('normal-summon')).toEqual([])
    expect(table.offeredCards('normal-set')).toEqual([unique.name])
    const otherArtwork = { ...unique, passcode: passcode(unique.passcode + 900_000) }
    const painted = duel().mine({ hand: [unique], mainMonster: [otherArtwork] })
    expect(painted.offeredCards('normal-summon')).toEqual([])
  })
})
