import { describe, expect, it } from 'vitest'
import { writeReplay } from '../../../shared/formats/duel-replay.ts'
import { replayOf, stepsOfReplay, textOfSteps } from '../../../src-renderer/practice/line/line-files.ts'
import { level } from '../../duel/cards.ts'
import { practising } from './table-of.ts'

const deck = Array.from({ length: 10 }, () => level(4))

describe('a hand as a replay', () => {
  const line = () => {
    const { practice } = practising(deck)
    const [summon] = practice.legal.filter((action) => action.do === 'normal-summon')
    if (!summon) throw new Error('there is nothing to Normal Summon')
    practice.act([summon])
    practice.toPhase('end')
    return practice
  }

  it('opens to the same states, each action a step, and can be undone to what was there before', () => {
    const practice = line()
    const { steps } = practice.hand
    const opened = stepsOfReplay(writeReplay(replayOf(practice.setup, steps)), 'again', practice.cards)
    if (!opened.ok) throw new Error(opened.error)
    expect(opened.value.stopped).toBeUndefined()
    expect(opened.value.steps.at(-1)?.state).toEqual(practice.state)
    const { state } = practice
    practice.takeUp(opened.value.steps)
    expect(practice.setup.deck.name).toBe('again')
    practice.goTo(steps.length - 1)
    expect(practice.state).toBe(state)
  })

  it('says where the rules stop it, and takes up what comes before', () => {
    const practice = line()
    const replay = replayOf(practice.setup, practice.hand.steps)
    const count = replay.actions.length
    const text = writeReplay({ ...replay, actions: [...replay.actions, { do: 'draw' }] })
    const opened = stepsOfReplay(text, 'again', practice.cards)
    expect(opened).toMatchObject({
      ok: true,
      value: { stopped: expect.stringContaining(`Action ${count + 1} cannot be done`) as string },
    })
  })

  it('is refused where it is none, of two players, or does not begin with its own hand', () => {
    const practice = line()
    const replay = replayOf(practice.setup, practice.hand.steps)
    const reason = (text: string) => {
      const opened = stepsOfReplay(text, 'again', practice.cards)
      return opened.ok ? 'opened' : opened.error
    }
    expect(reason('{')).toContain('ends in the middle')
    const [mine] = replay.setup.decks
    expect(reason(writeReplay({ ...replay, setup: { ...replay.setup, decks: [mine, mine] } }))).toContain(
      'empty seat',
    )
    expect(reason(writeReplay({ ...replay, actions: replay.actions.slice(1) }))).toContain('does not begin')
  })

  it('reads as text, a step a line', () => {
    const practice = line()
    const text = textOfSteps(practice.setup, practice.hand.steps)
    expect(text.split('\n')[1]).toBe('New hand, going first')
    expect(text).toMatch(/\n1\. Normal Summon /)
    expect(text).toMatch(/\n2\. .*End Phase\n$/)
  })
})
