import { describe, expect, it } from 'vitest'
import { boardOf, reaches } from '../../../shared/duel/turn/preset-board.ts'
import { keptLine, lineFrom } from '../../../src-renderer/views/practice/line/kept-line.ts'
import { replayOf } from '../../../src-renderer/views/practice/line/line-files.ts'
import { formatReplay } from '../../../shared/formats/duels/duel-replay.ts'
import { level, normal, trap } from '../../duel/cards.ts'
import { monsterZone, practising } from './table-of.ts'
import { openedReplay } from './opened-replay.ts'

const monsters = Array.from({ length: 12 }, () => normal(4))

describe('an opponent that is a board', () => {
  const against = () => {
    const { practice } = practising(monsters)
    const [card, other] = practice.state.sides[0].hand
    if (!card || !other) throw new Error('the hand is empty')
    practice.act([{ do: 'move-by-hand', card: card.id, to: monsterZone(0), position: 'defense' }])
    practice.act([
      { do: 'move-by-hand', card: other.id, to: { in: 'spellTrap', of: 0, index: 4 }, faceUp: false },
    ])
    const board = boardOf(practice.state, 0)
    practice.against({ is: 'board', name: 'Two cards', board }, practice.setup.deck)
    return { practice, board, card }
  }

  it('lies there as its own player would see it, and passes its turns', () => {
    const { practice, board, card } = against()
    expect(boardOf(practice.state, 1)).toEqual(board)
    expect(practice.state.sides[1].mainMonster[0]).toMatchObject({
      passcode: card.passcode,
      position: 'defense',
    })
    expect(practice.line.hand.steps[0]?.words).toBe('New hand, going first against Two cards')
    practice.endTurn()
    expect(practice.state.turn).toMatchObject({ player: 0, number: 3 })
  })

  it('can be attacked', () => {
    const { practice } = against()
    practice.newHand({ goFirst: false })
    const [attacker] = practice.state.sides[0].hand
    const target = practice.state.sides[1].mainMonster[0]
    if (!attacker || !target) throw new Error('nobody is there')
    practice.act([{ do: 'normal-summon', card: attacker.id, tributes: [], zone: monsterZone(0) }])
    practice.toPhase('battle')
    expect(practice.act([{ do: 'attack', card: attacker.id, target: target.id }])).toBe(true)
  })

  it('is kept with the line and with the replay', () => {
    const { practice, board } = against()
    const written: unknown = JSON.parse(JSON.stringify(keptLine(practice.line.all)))
    expect(lineFrom(written, practice.cards).line).toEqual(practice.line.all)
    const opened = openedReplay(formatReplay(replayOf(practice.line.all)), 'again', practice.cards)
    expect(opened.ok && opened.value.lines.moments[0]?.step.state.sides[1].mainMonster).toEqual(
      practice.state.sides[1].mainMonster,
    )
    expect(boardOf(practice.state, 1)).toEqual(board)
  })

  it('is reached by a line that has its cards on the field, wherever they stand', () => {
    const { practice, board, card } = against()
    expect(reaches(practice.state, 0, board)).toBe(false)
    expect(reaches(practice.state, 1, board)).toBe(true)
    expect(reaches(practice.state, 1, [{ passcode: card.passcode, at: monsterZone(4), faceUp: true }])).toBe(
      true,
    )
    expect(reaches(practice.state, 1, [...board, ...board])).toBe(false)
  })
})

describe('a board whose cards answer', () => {
  const ambush = trap()
  const mine = level(4)
  const against = (answers: boolean) => {
    const { practice } = practising([...monsters, mine, ambush])
    const board = [
      { passcode: ambush.passcode, at: { in: 'spellTrap', of: 0, index: 0 }, faceUp: false },
    ] as const
    practice.against(
      { is: 'board', name: 'A Set Trap', board, ...(answers && { answers: true }) },
      practice.setup.deck,
    )
    const card = practice.state.sides[0].hand[0]
    if (!card) throw new Error('the hand is empty')
    practice.act([{ do: 'normal-summon', card: card.id, tributes: [], zone: monsterZone(0) }])
    return practice
  }

  it('[SUM-09] is asked what it does about a Summon, and may turn its Set Trap up', () => {
    const practice = against(true)
    // Where the Trap cannot answer, nobody is asked.
    expect(practice.state.processes.at(-1)).toMatchObject({ is: 'window', asked: 1 })
    const set = practice.state.sides[1].spellTrap.find((one) => one?.passcode === ambush.passcode)
    expect(practice.legal).toContainEqual(expect.objectContaining({ do: 'activate', card: set?.id }))
  })

  it('is not asked where the board does not answer, or where the player does not want it asked', () => {
    expect(against(false).state.processes).toEqual([])
    const practice = against(true)
    practice.undo()
    practice.responses = { ...practice.responses, theirs: { is: 'never' } }
    const [card] = practice.state.sides[0].hand
    if (!card) throw new Error('the hand is empty')
    practice.act([{ do: 'normal-summon', card: card.id, tributes: [], zone: monsterZone(0) }])
    expect(practice.state.processes).toEqual([])
  })

  it('goes on answering when the line is taken up again, from where it is kept or from a replay', () => {
    const practice = against(true)
    const written: unknown = JSON.parse(JSON.stringify(keptLine(practice.line.all)))
    expect(lineFrom(written, practice.cards).line).toEqual(practice.line.all)
    const opened = openedReplay(formatReplay(replayOf(practice.line.all)), 'again', practice.cards)
    const opening = opened.ok ? opened.value.lines.moments[0]?.step.opening : undefined
    expect(opening?.opponent).toMatchObject({ is: 'board', answers: true })
  })
})

describe('an opponent with a deck', () => {
  const duel = () => {
    const all = [...monsters, ...Array.from({ length: 12 }, () => level(4))]
    const { practice } = practising(all)
    const { deck } = practice.setup
    practice.against({ is: 'deck', deck: { ...deck, name: 'Theirs' } }, deck)
    return practice
  }

  it('is dealt a hand and has a turn of its own, which is played', () => {
    const practice = duel()
    expect(practice.state.sides[1].hand).toHaveLength(5)
    practice.endTurn()
    expect(practice.state.turn).toMatchObject({ player: 1, number: 2, phase: 'draw' })
    practice.toPhase('main1')
    const [card] = practice.state.sides[1].hand
    if (!card) throw new Error('the hand is empty')
    const zone = { in: 'mainMonster', of: 1, index: 0 } as const
    expect(practice.act([{ do: 'normal-summon', card: card.id, tributes: [], zone }])).toBe(true)
    // You hold Effect Monsters, so you are asked whether you negate the Summon, and whether you answer it.
    practice.act([{ do: 'pass' }])
    practice.act([{ do: 'pass' }])
    practice.endTurn()
    expect(practice.state.turn.player).toBe(0)
  })

  it('going second, begins with the turn of the other deck', () => {
    const practice = duel()
    practice.newHand({ goFirst: false })
    expect(practice.state.turn).toMatchObject({ player: 1, number: 1, phase: 'main1' })
    expect(practice.state.sides[0].hand).toHaveLength(5)
  })

  it('[CHN-34] is asked before a phase ends only where it may answer', () => {
    const practice = duel()
    practice.responses = { theirs: { is: 'ask' }, atEveryStep: true }
    practice.toPhase('end')
    expect(practice.state.processes.at(-1)).toMatchObject({ is: 'window', asked: 1 })
    practice.act([{ do: 'pass' }])
    expect(practice.state.turn.phase).toBe('end')
  })
})

describe('hand traps and whoever sits opposite', () => {
  const all = [...monsters, ...Array.from({ length: 12 }, () => level(4))]
  const held = [level(4).passcode, level(4).passcode]
  const dealt = () => {
    const { practice } = practising(all)
    practice.withHeld(held, practice.setup.deck)
    expect(practice.state.sides[1].hand).toHaveLength(2)
    return practice
  }

  it('go with nobody, and come back with undo', () => {
    const practice = dealt()
    expect(practice.ticked).toEqual(held)
    practice.against(undefined, practice.setup.deck)
    expect(practice.setup.held).toBeUndefined()
    expect(practice.state.sides[1].hand).toEqual([])
    expect(practice.ticked).toEqual([])
    practice.undo()
    expect(practice.ticked).toEqual(held)
  })

  it('stay beside a board', () => {
    const practice = dealt()
    practice.against({ is: 'board', name: 'Empty', board: [] }, practice.setup.deck)
    expect(practice.state.sides[1].hand).toHaveLength(2)
  })

  it('[DUEL-02] are not dealt on top of the five cards of a deck, and take its place where they are wanted', () => {
    const practice = dealt()
    const { deck } = practice.setup
    practice.against({ is: 'deck', deck: { ...deck, name: 'Theirs' } }, deck)
    expect(practice.state.sides[1].hand).toHaveLength(5)
    expect(practice.ticked).toEqual([])
    practice.newHand()
    expect(practice.state.sides[1].hand).toHaveLength(5)
    practice.withHeld(held, deck)
    expect(practice.setup.opponent).toBeUndefined()
    expect(practice.state.sides[1].hand).toHaveLength(2)
  })

  it('are ticked for the practice that they are held in, until a hand is dealt', () => {
    const practice = dealt()
    practice.ticked = held.slice(1)
    expect(practice.setup.held).toEqual(held)
    practice.newHand()
    expect(practice.ticked).toEqual(held)
    expect(practising(all).practice.ticked).toEqual([])
  })
})
