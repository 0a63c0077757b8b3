import { describe, expect, it } from 'vitest'
import { fusion, level, link, pendulum, spell, synchro, trap, tuner, xyz } from '../../duel/cards.ts'
import { stageOf } from '../../../src-renderer/views/practice/choice/choosing.ts'
import { countOfSteps } from '../../../src-renderer/views/practice/line/hand.ts'
import { monsterZone, practising, spellTrapZone } from './table-of.ts'

describe('a new hand', () => {
  const deck = Array.from({ length: 10 }, () => level(4))

  it('[TURN-03] has five cards going first and stands in Main Phase 1', () => {
    const { practice } = practising(deck)
    expect(practice.state.sides[0].hand).toHaveLength(5)
    expect(practice.state.turn).toMatchObject({ number: 1, player: 0, phase: 'main1' })
  })

  it('[TURN-02] has a sixth going second, drawn in the Draw Phase of turn 2', () => {
    const { practice } = practising(deck, false)
    expect(practice.state.sides[0].hand).toHaveLength(6)
    expect(practice.state.turn).toMatchObject({ number: 2, player: 0, phase: 'main1', drawn: true })
  })

  it('is the same for the same seed, and another for a fresh one', () => {
    const { practice } = practising(deck)
    const first = practice.state.sides[0].hand
    practice.newHand()
    expect(practice.setup.seed).toBe('fresh 1')
    expect(practice.state.sides[0].hand).not.toEqual(first)
    practice.newHand({ seed: 'first' })
    expect(practice.state.sides[0].hand).toEqual(first)
  })

  it('is a step too: undoing it brings the earlier hand back', () => {
    const { practice, notices } = practising(deck)
    const first = practice.state
    practice.newHand({ goFirst: false })
    practice.undo()
    expect(practice.state).toBe(first)
    expect(practice.setup).toMatchObject({ seed: 'first', goFirst: true })
    expect(notices.at(-1)?.words).toBe('Undid: New hand, going second')
  })

  it('[WIN-03] of a deck of three cards has three, and the duel goes on until a draw', () => {
    const { practice } = practising(deck.slice(0, 3))
    expect(practice.state.sides[0].hand).toHaveLength(3)
    practice.endTurn()
    practice.toPhase('main1')
    expect(practice.state.outcome).toMatchObject({ because: 'deck-out' })
  })
})

describe('steps', () => {
  it('are named in the log, undone and done again by name', () => {
    const monster = level(4)
    const { practice, choose, notices } = practising([monster])
    choose(monster, 'Normal Summon')
    practice.gesture.pickZone(monsterZone(2))
    const words = `Normal Summon ${monster.name} → Main Monster Zone 3`
    expect(practice.line.hand.steps.map((step) => step.words)).toEqual(['New hand, going first', words])
    const after = practice.state
    practice.undo()
    expect(notices.at(-1)?.words).toBe(`Undid: ${words}`)
    expect(practice.state.sides[0].hand).toHaveLength(1)
    practice.redo()
    expect(notices.at(-1)?.words).toBe(`Redid: ${words}`)
    expect(practice.state).toBe(after)
  })

  it('behind the present one stay as a branch when another is made', () => {
    const monster = level(4)
    const { practice, choose } = practising([monster, level(4)])
    choose(monster, 'Normal Summon')
    practice.gesture.pickZone(monsterZone(0))
    practice.undo()
    choose(monster, 'Set')
    practice.gesture.pickZone(monsterZone(1))
    expect(practice.line.canRedo).toBe(false)
    expect(practice.line.hand.steps).toHaveLength(2)
    practice.line.switchBranch()
    expect(practice.state.sides[0].mainMonster[0]?.faceUp).toBe(true)
    practice.line.switchBranch()
    expect(practice.state.sides[0].mainMonster[1]?.faceUp).toBe(false)
  })

  it('of a deleted branch come back with undo, before any step is taken back', () => {
    const { practice, notices } = practising(Array.from({ length: 9 }, () => level(4)))
    practice.act([{ do: 'draw-by-hand', player: 0 }])
    const drawn = practice.line.at
    practice.undo()
    practice.act([{ do: 'shuffle-by-hand', player: 0 }])
    const { all } = practice.line
    practice.line.deleteBranch(drawn)
    expect(practice.line.all.moments).toHaveLength(2)
    practice.undo()
    expect(practice.line.all).toEqual(all)
    expect(notices.at(-1)?.words).toContain('Undid: delete the branch “Draw ')
    practice.undo()
    expect(practice.line.at).toBe(0)
  })

  it('made again from the same place are the same line', () => {
    const { practice } = practising(Array.from({ length: 9 }, () => level(4)))
    practice.act([{ do: 'shuffle-by-hand', player: 0 }])
    practice.undo()
    practice.act([{ do: 'shuffle-by-hand', player: 0 }])
    expect(practice.line.all.moments).toHaveLength(2)
  })

  it('can be gone to directly, back and forth', () => {
    const { practice } = practising(Array.from({ length: 9 }, () => level(4)))
    practice.act([{ do: 'draw-by-hand', player: 0 }])
    practice.act([{ do: 'draw-by-hand', player: 0 }])
    practice.goTo(0)
    expect(practice.state.sides[0].hand).toHaveLength(5)
    practice.goTo(2)
    expect(practice.state.sides[0].hand).toHaveLength(7)
  })

  it('are counted without the new hand that they begin with', () => {
    const card = level(4)
    const { practice, choose } = practising([card])
    expect(countOfSteps(practice.line.hand.moments)).toBe(0)
    choose(card, 'Set')
    practice.gesture.pickZone(monsterZone(0))
    expect(countOfSteps(practice.line.hand.moments)).toBe(1)
  })

  it('by hand are marked', () => {
    const { practice } = practising([level(4)])
    practice.act([{ do: 'change-life-points', player: 1, by: -1000 }])
    expect(practice.line.hand.steps.at(-1)).toMatchObject({ byHand: true, words: 'Opponent loses 1000 LP' })
  })

  it('undo and redo at the ends of the line say so and change nothing', () => {
    const { practice, notices } = practising([level(4)])
    const before = practice.state
    practice.undo()
    practice.redo()
    expect(practice.state).toBe(before)
    expect(notices.map(({ words }) => words)).toEqual([
      'There is nothing to undo.',
      'There is nothing to redo.',
    ])
  })
})

describe('Summons', () => {
  it('[NS-05] a Level 6 monster takes one Tribute, chosen on the board', () => {
    const [small, other, big] = [level(4), level(4), level(6)]
    const { practice, choose, bring } = practising([small, other, big])
    const tribute = bring(small, monsterZone(0))
    bring(other, monsterZone(1))
    choose(big, 'Tribute Summon')
    expect(practice.gesture.candidates.size).toBe(2)
    practice.gesture.pick(tribute)
    practice.gesture.settle()
    practice.gesture.pickZone(monsterZone(0))
    expect(practice.state.sides[0].mainMonster[0]?.arrival.by).toBe('tribute')
    expect(practice.line.hand.steps.at(-1)?.words).toBe(
      `Tribute Summon ${big.name}, Tributing ${small.name} → Main Monster Zone 1`,
    )
  })

  it('[SYN-01] Synchro: the only set is chosen by itself; then zone and position', () => {
    const [four, three, seven] = [level(4), tuner(3), synchro(7)]
    const { practice, choose, bring } = practising([four, three, seven])
    bring(four, monsterZone(0))
    bring(three, monsterZone(1))
    choose(seven, 'Synchro Summon')
    expect(practice.gesture.choice?.chosen).toHaveLength(2)
    practice.gesture.settle()
    practice.gesture.pickZone({ in: 'extraMonster', side: 'left' })
    expect(practice.gesture.choice && stageOf(practice.gesture.choice)).toBe('position')
    practice.gesture.pickPosition('defense')
    expect(practice.state.extraMonster[0]).toMatchObject({ position: 'defense', arrival: { by: 'synchro' } })
  })

  it('[XYZ-01] Xyz: two of three are chosen, and lie under it', () => {
    const fours = [level(4), level(4), level(4)] as const
    const four = xyz(4)
    const { practice, choose, bring } = practising([...fours, four])
    const ids = fours.map((card, index) => bring(card, monsterZone(index as 0 | 1 | 2)))
    choose(four, 'Xyz Summon')
    for (const id of ids.slice(0, 2)) expect(practice.gesture.pick(id)).toBe(true)
    expect(practice.gesture.candidates.size).toBe(0)
    practice.gesture.settle()
    practice.gesture.pickZone(monsterZone(0))
    practice.gesture.pickPosition('attack')
    expect(practice.state.sides[0].mainMonster[0]?.attached.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  })

  it('[LNK-01] Link: goes to an Extra Monster Zone, without a choice of position', () => {
    const two = [level(4), level(4)] as const
    const pair = link(['bottom-left', 'bottom-right'])
    const { practice, choose, bring } = practising([...two, pair])
    two.forEach((card, index) => bring(card, monsterZone(index as 0 | 1)))
    choose(pair, 'Link Summon')
    practice.gesture.settle()
    practice.gesture.pickZone(monsterZone(4))
    expect(practice.gesture.choice).toBeDefined()
    practice.gesture.pickZone({ in: 'extraMonster', side: 'right' })
    expect(practice.state.extraMonster[1]?.arrival.by).toBe('link')
  })

  it('[PEN-09] Pendulum: several monsters together are one step; backing out leaves nothing behind', () => {
    const [low, high, four, five] = [pendulum(4, 1), pendulum(4, 8), level(4), level(5)]
    const { practice, choose, id } = practising([low, high, four, five])
    choose(low, 'Activate as a Pendulum Scale')
    practice.gesture.pickZone(spellTrapZone(0))
    choose(high, 'Activate as a Pendulum Scale')
    const before = practice.state
    practice.act([{ do: 'begin-pendulum-summon' }])
    practice.gesture.pick(id(four))
    practice.gesture.pickZone(monsterZone(0))
    practice.gesture.pickPosition('attack')
    practice.gesture.pick(id(five))
    practice.undo()
    practice.undo()
    practice.undo()
    expect(practice.state).toBe(before)
    practice.act([{ do: 'begin-pendulum-summon' }])
    for (const [card, index] of [
      [four, 0],
      [five, 1],
    ] as const) {
      practice.gesture.pick(id(card))
      practice.gesture.pickZone(monsterZone(index))
      practice.gesture.pickPosition('attack')
    }
    practice.gesture.settle()
    expect(practice.state.sides[0].mainMonster.filter(Boolean)).toHaveLength(2)
    expect(practice.line.hand.steps.at(-1)?.words).toBe(
      `Pendulum Summon ${four.name} → Main Monster Zone 1, ${five.name} → Main Monster Zone 2`,
    )
    practice.undo()
    expect(practice.state).toBe(before)
  })
})

/** Cards that fill the hand of six of who goes second. */
const fillers = (count: number) => Array.from({ length: count }, () => level(4))

describe('what effects and battles do', () => {
  it('[SS-06] a Fusion Monster comes by hand as Fusion Summoned only', () => {
    const [one, merged] = [level(4), fusion(6, '2 monsters')]
    const { practice, id } = practising([one, merged])
    const labels = practice.byHandMenuOf(id(merged)).map(({ label }) => label)
    expect(labels).toContain('Fusion Summon, Attack Position')
    const item = practice
      .byHandMenuOf(id(merged))
      .find(({ label }) => label === 'Fusion Summon, Attack Position')
    if (item) practice.begin(item)
    practice.gesture.pickZone(monsterZone(0))
    expect(practice.state.sides[0].mainMonster[0]?.arrival.by).toBe('fusion')
    expect(practice.line.hand.steps.at(-1)?.words).toBe(`Fusion Summon ${merged.name} → Main Monster Zone 1`)
  })

  it('[BAT-04] [BAT-05] a monster attacks directly where nothing stands opposite', () => {
    const monster = level(4)
    const { practice, bring } = practising([monster, ...fillers(5)], false)
    const attacker = bring(monster, monsterZone(0))
    practice.toPhase('battle')
    const attack = practice.menuOf(attacker).may.find(({ label }) => label === 'Attack directly')
    if (attack) practice.begin(attack)
    expect(practice.state.sides[1].lifePoints).toBe(7000)
    expect(practice.line.hand.steps.at(-1)?.words).toBe(`${monster.name}: Attack directly`)
  })

  it('[BAT-20] a battle that stops to ask can be answered, and its attacker chooses again in a replay', () => {
    const [monster, quick, other] = [level(4), spell('quick-play'), level(4)]
    const { practice, bring, id, choose } = practising([monster, quick, other, ...fillers(3)], false)
    const attacker = bring(monster, monsterZone(0))
    practice.toPhase('battle')
    practice.responses = { ...practice.responses, atEveryStep: true }
    practice.begin({ actions: practice.legal.filter((action) => action.do === 'attack') })
    expect(practice.state.sides[1].lifePoints).toBe(8000)
    choose(quick, 'Activate')
    practice.gesture.pickZone(spellTrapZone(2))
    practice.act([
      {
        do: 'move-by-hand',
        card: id(other),
        to: { in: 'mainMonster', of: 1, index: 0 },
        position: 'defense',
      },
    ])
    practice.act([{ do: 'finish-link' }])
    expect(practice.menuOf(attacker).may.map(({ label }) => label)).toEqual([
      `Attack ${other.name} (opponent’s Main Monster Zone 1)`,
      'Do not attack',
    ])
  })

  it('[BAT-15] in the Damage Step the player says what in the text allows a Spell', () => {
    const [monster, quick] = [level(4), spell('quick-play')]
    const { practice, bring, id } = practising([monster, quick, ...fillers(4)], false)
    bring(monster, monsterZone(0))
    practice.toPhase('battle')
    practice.responses = { ...practice.responses, atEveryStep: true }
    practice.begin({ actions: practice.legal.filter((action) => action.do === 'attack') })
    practice.act([{ do: 'pass' }])
    const labels = practice.menuOf(id(quick)).may.map(({ label }) => label)
    expect(labels).toEqual(['Activate: it changes ATK or DEF', 'Activate: its text names the Damage Step'])
  })
})

describe('refusals', () => {
  it('[NS-04] say the reason with its rule and change nothing', () => {
    const [one, two] = [level(4), level(4)]
    const { practice, choose, id, notices } = practising([one, two])
    choose(one, 'Normal Summon')
    practice.gesture.pickZone(monsterZone(0))
    const before = practice.state
    practice.drop(id(two), monsterZone(1))
    expect(notices.at(-1)).toMatchObject({ is: 'refused', rules: ['NS-04'] })
    expect(practice.state).toBe(before)
    expect(practice.menuOf(id(two)).mayNot.map(({ label }) => label)).toEqual(['Normal Summon', 'Set'])
  })

  it('[TURN-16] a hand over the limit stops the turn in its End Phase', () => {
    const { practice, notices } = practising(Array.from({ length: 9 }, () => level(4)))
    practice.act([{ do: 'draw-by-hand', player: 0 }])
    practice.act([{ do: 'draw-by-hand', player: 0 }])
    practice.endTurn()
    expect(notices.some(({ is, rules }) => is === 'refused' && rules?.includes('TURN-16'))).toBe(true)
    expect(practice.state.turn).toMatchObject({ number: 1, phase: 'end' })
  })

  it('[TURN-11] the first turn has no Battle Phase', () => {
    const { practice, notices } = practising([level(4)])
    practice.toPhase('battle')
    expect(notices.at(-1)?.rules).toContain('TURN-11')
    expect(practice.state.turn.phase).toBe('main1')
  })
})

describe('dropping a card', () => {
  it('on a zone where two things could be meant asks which', () => {
    const monster = level(4)
    const { practice, id } = practising([monster])
    const { items } = practice.drop(id(monster), monsterZone(2))
    expect(items.map(({ label }) => label)).toEqual(['Normal Summon', 'Set'])
    const [summon] = items
    if (summon) practice.begin(summon, monsterZone(2))
    expect(practice.state.sides[0].mainMonster[2]?.arrival.by).toBe('normal')
  })

  it('on a zone where one thing can be meant does it', () => {
    const card = trap()
    const { practice, id } = practising([card])
    expect(practice.drop(id(card), spellTrapZone(3)).items).toEqual([])
    expect(practice.state.sides[0].spellTrap[3]).toMatchObject({ passcode: card.passcode, faceUp: false })
  })

  it('on a zone where a Spell can be Set or activated asks which', () => {
    const card = spell()
    const { practice, id } = practising([card])
    const { items } = practice.drop(id(card), spellTrapZone(3))
    expect(items.map(({ label }) => label)).toEqual(['Activate', 'Set'])
    const activate = items[0]
    if (activate) practice.begin(activate, spellTrapZone(3))
    expect(practice.state.sides[0].spellTrap[3]).toMatchObject({ passcode: card.passcode, faceUp: true })
    expect(practice.act([{ do: 'finish-link' }])).toBe(true)
    expect(practice.state.sides[0].graveyard).toHaveLength(1)
  })

  it('does the first of two things where zones are taken without asking: a Summon before a Set', () => {
    const monster = level(4)
    const { practice, id } = practising([monster])
    practice.answerSettings = { ...practice.answerSettings, ownPlaces: true }
    expect(practice.drop(id(monster), monsterZone(1)).items).toEqual([])
    expect(practice.state.sides[0].mainMonster[1]?.arrival.by).toBe('normal')
  })

  it('while Alt is held asks for all that could be meant, by the rules, by an effect and against the rules', () => {
    const monster = level(4)
    const { practice, id } = practising([monster])
    practice.asksAll = true
    expect(practice.drop(id(monster), monsterZone(1)).items.map(({ label }) => label)).toEqual([
      'Normal Summon',
      'Set',
      'By an effect: Special Summon, Attack Position',
      'By an effect: Special Summon, Defense Position',
      'By an effect: Put face-down on the field',
      'Against the rules: Any monster zone, Attack Position',
      'Against the rules: Any monster zone, Defense Position',
      'Against the rules: Any monster zone, face-down',
    ])
  })

  it('[NS-04] where the rules are against it says so, and offers what an effect could do there', () => {
    const [one, two] = [level(4), level(4)]
    const { practice, choose, id } = practising([one, two])
    choose(one, 'Normal Summon')
    practice.gesture.pickZone(monsterZone(0))
    const { items, because } = practice.drop(id(two), monsterZone(1))
    expect(because).toContain('NS-04')
    expect(items[0]?.label).toBe('By an effect: Special Summon, Attack Position')
    if (items[0]) practice.begin(items[0], monsterZone(1))
    expect(practice.state.sides[0].mainMonster[1]?.arrival.by).not.toBe('normal')
    expect(practice.line.hand.steps.at(-1)?.byHand).toBe(true)
  })

  it('where it lies already does nothing', () => {
    const card = spell()
    const { practice, id } = practising([card])
    const lying = id(card)
    practice.begin(practice.drop(lying, spellTrapZone(3)).items[0] ?? { actions: [] }, spellTrapZone(3))
    const before = practice.state
    expect(practice.drop(lying, spellTrapZone(3)).items).toEqual([])
    expect(practice.state).toBe(before)
  })

  it('on a pile moves it by hand', () => {
    const card = spell()
    const { practice, id } = practising([card])
    practice.drop(id(card), { in: 'graveyard', of: 0 })
    expect(practice.state.sides[0].graveyard).toHaveLength(1)
    expect(practice.line.hand.steps.at(-1)).toMatchObject({
      byHand: true,
      words: `Send ${card.name} to the GY`,
    })
  })
})
