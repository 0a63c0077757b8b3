import { describe, expect, it } from 'vitest'
import { fusion, fusionSpell, level, ritualSpell } from '../../duel/cards.ts'
import { stageOf } from '../../../src-renderer/views/practice/choice/choosing.ts'
import { monsterZone, practising } from './table-of.ts'

describe('a Fusion Spell in the hand', () => {
  const [one, two, three] = [level(3), level(2), level(1)]
  const goal = fusion(6, '2 monsters')
  const fuse = fusionSpell()

  it('[FUS-03] does the whole Summon as one step: materials from hand and field, zone, position', () => {
    const { practice, choose, bring, id } = practising([fuse, one, two, three, goal])
    const onField = bring(one, monsterZone(0))
    const inHand = id(two)
    choose(fuse, `Fusion Summon ${goal.name}`)
    expect(practice.gesture.candidates).toEqual(new Set([onField, inHand, id(three)]))
    practice.gesture.pick(onField)
    practice.gesture.pick(inHand)
    practice.gesture.settle()
    expect(practice.gesture.choice && stageOf(practice.gesture.choice)).toBe('zone')
    practice.gesture.pickZone(monsterZone(0))
    practice.gesture.pickPosition('defense')
    expect(practice.state.sides[0].mainMonster[0]).toMatchObject({
      passcode: goal.passcode,
      position: 'defense',
    })
    expect(practice.state.processes).toEqual([])
    const graveyard = practice.state.sides[0].graveyard.map(({ passcode }) => passcode)
    expect(graveyard.toSorted()).toEqual([fuse, one, two].map(({ passcode }) => passcode).toSorted())
    const step = practice.line.hand.steps.at(-1)
    expect(step).toMatchObject({ byHand: false })
    expect(step?.words).toContain(
      `Activate ${fuse.name}, Fusion Summon ${goal.name} with ${two.name}, ${one.name}`,
    )
    practice.undo()
    expect(practice.state.sides[0].graveyard).toEqual([])
  })

  it('is offered from the monster too; without materials both say why', () => {
    const { practice, id } = practising([fuse, one, two, goal])
    const labels = practice.menuOf(id(goal)).may.map(({ label }) => label)
    expect(labels).toEqual([`Fusion Summon with ${fuse.name}`])
    const poor = practising([fuse, one, goal])
    expect(poor.practice.menuOf(poor.id(goal)).mayNot).toMatchObject([
      { label: 'Fusion Summon', refusal: { code: 'no-materials' } },
    ])
    const denied = poor.practice.menuOf(poor.id(fuse)).mayNot
    expect(denied).toMatchObject([{ label: 'Activate', refusal: { code: 'no-materials' } }])
    const bare = practising([one, two, goal])
    expect(bare.practice.menuOf(bare.id(goal)).mayNot).toMatchObject([{ refusal: { code: 'needs-effect' } }])
  })

  it('activated alone still lets the monster be chosen while it resolves', () => {
    const { practice, choose, id } = practising([fuse, one, two, goal])
    choose(fuse, 'Activate')
    practice.gesture.pickZone({ in: 'spellTrap', of: 0, index: 1 })
    expect(practice.state.processes).toHaveLength(1)
    choose(goal, `Fusion Summon with ${fuse.name}`)
    practice.gesture.settle()
    practice.gesture.pickZone(monsterZone(2))
    practice.gesture.pickPosition('attack')
    expect(practice.state.sides[0].mainMonster[2]?.passcode).toBe(goal.passcode)
    expect(practice.state.processes).toEqual([])
    expect(practice.line.hand.steps).toHaveLength(3)
    expect(id).toBeTypeOf('function')
  })
})

describe('a Fusion Spell with more sets of materials than can be listed', () => {
  it('asks the rules after every monster chosen, and Summons with as many as are wanted', () => {
    const all = Array.from({ length: 16 }, () => level(4))
    const goal = fusion(9, '2+ monsters')
    const fuse = fusionSpell({
      sources: [{ use: { is: 'monster' }, from: ['hand', 'graveyard'], fate: 'banished' }],
    })
    const { practice, choose } = practising([fuse, ...all, goal])
    for (const { id: card, passcode } of practice.state.sides[0].deck) {
      const pile = passcode === fuse.passcode ? 'hand' : 'graveyard'
      practice.act([{ do: 'move-by-hand', card, to: { in: pile, of: 0 } }])
    }
    const held = practice.state.sides[0].hand.filter(({ passcode }) => passcode !== fuse.passcode)
    const buried = practice.state.sides[0].graveyard
    expect(held.length + buried.length).toBe(16)
    choose(fuse, `Fusion Summon ${goal.name}`)
    for (const card of [...buried, ...held].slice(0, 14)) expect(practice.gesture.pick(card.id)).toBe(true)
    expect(practice.gesture.candidates.size).toBe(2)
    practice.gesture.settle()
    practice.gesture.pickZone(monsterZone(0))
    practice.gesture.pickPosition('attack')
    expect(practice.state.sides[0].mainMonster[0]?.passcode).toBe(goal.passcode)
    expect(practice.state.sides[0].banished).toHaveLength(14)
  })
})

describe('a Ritual Spell in the hand', () => {
  it('[RIT-03] Tributes from hand and field and Summons to a Main Monster Zone', () => {
    const [goal, four, other] = [level(8, { frame: 'ritual' }), level(4), level(4)]
    const ritual = ritualSpell()
    const { practice, choose, bring, id } = practising([ritual, goal, four, other])
    const onField = bring(four, monsterZone(1))
    choose(ritual, `Ritual Summon ${goal.name}`)
    // The only set is chosen at once and waits for the player's word.
    expect(practice.gesture.choice?.chosen.toSorted()).toEqual([onField, id(other)].toSorted())
    practice.gesture.settle()
    practice.gesture.pickZone(monsterZone(1))
    practice.gesture.pickPosition('attack')
    expect(practice.state.sides[0].mainMonster[1]?.arrival.by).toBe('ritual')
    expect(practice.line.hand.steps.at(-1)?.words).toContain(`Ritual Summon ${goal.name}`)
  })
})
