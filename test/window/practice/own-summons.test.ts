import { describe, expect, it } from 'vitest'
import { summonRows } from '../../../src-renderer/views/practice/summon/summon-rows.ts'
import { monsterZone, practising } from './table-of.ts'
import { playingPractice } from './playing-practice.ts'
import { level } from '../../duel/cards.ts'

const UPSTART = 'Upstart Goblin'
const LONGYUAN = 'Swordsoul Strategist Longyuan'

const table = (...hand: readonly string[]) =>
  playingPractice(
    [...hand, ...Array.from({ length: 5 - hand.length }, () => UPSTART)],
    Array.from({ length: 12 }, () => UPSTART),
  )

const rowsOf = ({ practice }: Pick<ReturnType<typeof table>, 'practice'>) =>
  summonRows(practice.state, practice.legal, practice.summons, practice.cards)

/** Puts a card of the hand face-up onto the field, as an effect would. */
const bring = ({ practice, find }: ReturnType<typeof table>, name: string): void => {
  practice.act([
    { do: 'move-by-hand', card: find(name), to: monsterZone(0), position: 'attack', faceUp: true },
  ])
}

describe('monsters that Summon themselves, among what can be Summoned now', () => {
  it('[SS-03] stand there by their own text, beside the Normal Summon or without it', () => {
    const both = table('Diabellstar the Black Witch', 'Snake-Eye Birch', 'Snake-Eyes Flamberge Dragon')
    bring(both, 'Snake-Eyes Flamberge Dragon')
    const labels = (name: string) =>
      rowsOf(both)
        .ready.find((row) => row.name === name)
        ?.items.map(({ label }) => label)
    expect(labels('Snake-Eye Birch')).toEqual(['Normal Summon', 'Set', 'Special Summon'])
    // It would need Tributes.
    expect(labels('Diabellstar the Black Witch')?.[0]).toBe('Special Summon')
    both.pick('Snake-Eye Birch', 'Normal Summon')
    expect(labels('Diabellstar the Black Witch')).toEqual(['Special Summon'])
    expect(rowsOf(both).refused.map(({ name }) => name)).not.toContain('Diabellstar the Black Witch')
  })

  it('by an effect that Summons the very card from the hand', () => {
    const own = table('Tenyi Spirit - Vishuda')
    expect(rowsOf(own).ready.map(({ name, how }) => [name, how])).toEqual([
      ['Tenyi Spirit - Vishuda', 'Special Summon by its effect'],
    ])
  })

  it('say why neither way is open, never the Normal Summon alone', () => {
    const neither = table('Snake-Eye Birch', 'Snake-Eye Birch', 'Rescue Rabbit')
    neither.pick('Rescue Rabbit', 'Normal Summon')
    neither.practice.act([
      {
        do: 'move-by-hand',
        card: neither.find('Rescue Rabbit'),
        to: { in: 'graveyard', of: 0 },
      },
    ])
    const [refused] = rowsOf(neither).refused
    expect(refused?.reason).toContain('NS-04')
    expect(refused?.reason).toContain('By its own text')
  })

  it('[SS-03] from the GY as well', () => {
    const rows = table('Jet Synchron')
    const { practice, find } = rows
    practice.act([{ do: 'move-by-hand', card: find('Jet Synchron'), to: { in: 'graveyard', of: 0 } }])
    expect(rowsOf(rows).ready.map(({ name, how }) => [name, how])).toEqual([
      ['Jet Synchron', 'Special Summon by its effect, from the GY'],
    ])
  })
})

describe('a monster dropped on a zone', () => {
  it('[NS-05] is asked for where it can be Tribute Summoned and Summons itself', () => {
    const drops = table(LONGYUAN, 'Swordsoul of Mo Ye', 'Swordsoul of Taia')
    bring(drops, 'Swordsoul of Mo Ye')
    while (drops.practice.triggers.length > 0) drops.practice.passTriggers()
    const before = drops.practice.line.hand.steps.length
    const { items } = drops.practice.drop(drops.find(LONGYUAN), monsterZone(3))
    expect(items.map(({ label }) => label.slice(0, 14))).toEqual([
      'Tribute Summon',
      'Effect 1: Spec',
      'Tribute Set',
    ])
    expect(drops.practice.line.hand.steps).toHaveLength(before)
  })

  it('[NS-05] is not Tribute Summoned before the player has said with what, though it is the only one', () => {
    const [small, large] = [level(4), level(6)]
    const { practice, id, bring: put } = practising([small, large])
    practice.answerSettings = { ...practice.answerSettings, ownPlaces: true }
    const tribute = put(small, monsterZone(0))
    expect(practice.drop(id(large), monsterZone(1)).items).toEqual([])
    expect(practice.gesture.choice?.chosen).toEqual([tribute])
    practice.gesture.settle()
    expect(practice.state.sides[0].mainMonster[1]).toMatchObject({ passcode: large.passcode })
  })

  it('is Summoned at once where there is one way', () => {
    const one = level(4)
    const { practice, id } = practising([one])
    practice.answerSettings = { ...practice.answerSettings, ownPlaces: true }
    expect(practice.drop(id(one), monsterZone(1)).items).toEqual([])
    expect(practice.state.sides[0].mainMonster[1]).toMatchObject({ passcode: one.passcode })
  })
})
