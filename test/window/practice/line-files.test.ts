import { describe, expect, it } from 'vitest'
import { formatReplay } from '../../../shared/formats/duels/duel-replay.ts'
import { replayOf, textOfSteps } from '../../../src-renderer/views/practice/line/line-files.ts'
import { passcode } from '../../../shared/cards/passcode.ts'
import { level } from '../../duel/cards.ts'
import { practising } from './table-of.ts'
import { openedReplay } from './opened-replay.ts'

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
    const { steps } = practice.line.hand
    const opened = openedReplay(formatReplay(replayOf(practice.line.all)), 'again', practice.cards)
    if (!opened.ok) throw new Error(opened.error)
    expect(opened.value.stopped).toEqual([])
    expect(opened.value.lines.moments.at(-1)?.step.state).toEqual(practice.state)
    const { state } = practice
    practice.takeUp(opened.value.lines)
    expect(practice.setup.deck.name).toBe('again')
    practice.goTo(steps.length - 1)
    expect(practice.state).toBe(state)
  })

  it('opens with its branches, names and notes', () => {
    const practice = line()
    practice.goTo(1)
    practice.act([{ do: 'draw-by-hand', player: 0 }])
    practice.line.write(practice.line.at, { name: 'Drew instead' })
    const opened = openedReplay(formatReplay(replayOf(practice.line.all)), 'again', practice.cards)
    if (!opened.ok) throw new Error(opened.error)
    const { moments } = opened.value.lines
    expect(moments.map(({ from, name }) => [from, name])).toEqual(
      practice.line.all.moments.map(({ from, name }) => [from, name]),
    )
    practice.takeUp(opened.value.lines)
    expect(practice.line.hand.moments.at(-1)).toMatchObject({ name: 'Drew instead' })
  })

  it('says where the rules stop it, and takes up what comes before', () => {
    const practice = line()
    const replay = replayOf(practice.line.all)
    const count = replay.actions.length
    const text = formatReplay({ ...replay, actions: [...replay.actions, { do: 'draw' }] })
    const opened = openedReplay(text, 'again', practice.cards)
    expect(opened).toMatchObject({
      ok: true,
      value: { stopped: [expect.stringContaining(`Action ${count + 1} cannot be done`)] },
    })
  })

  it('says of each branch where the rules stop it, and takes up all that comes before', () => {
    const practice = line()
    practice.goTo(1)
    practice.act([{ do: 'draw-by-hand', player: 0 }])
    practice.act([{ do: 'draw-by-hand', player: 0 }])
    const replay = replayOf(practice.line.all)
    // By hand in the file: the second branch draws for the turn where that is over, the first draws at its end.
    const { lines } = replay
    if (!lines) throw new Error('there are branches')
    const moments = lines.moments.map((moment) =>
      moment.id === 2 || moment.id === 3 ? { ...moment, step: [{ do: 'draw' } as const] } : moment,
    )
    const opened = openedReplay(
      formatReplay({ ...replay, lines: { ...lines, moments } }),
      'again',
      practice.cards,
    )
    if (!opened.ok) throw new Error(opened.error)
    expect(opened.value.lines.moments.map(({ id }) => id)).toEqual([0, 1])
    expect(opened.value.stopped).toEqual([
      expect.stringMatching(/^Step 2, after “Normal Summon .*”, cannot be done: .*\(TURN-02\)$/),
      expect.stringMatching(/^Step 2, after .* The step after it is left out\.$/),
    ])
  })

  it('is refused where it is none, without a deck of yours, or does not begin with its own hand', () => {
    const practice = line()
    const replay = replayOf(practice.line.all)
    const reason = (text: string) => {
      const opened = openedReplay(text, 'again', practice.cards)
      return opened.ok ? 'opened' : opened.error
    }
    expect(reason('{')).toContain('ends in the middle')
    const [mine] = replay.setup.decks
    expect(reason(formatReplay({ ...replay, setup: { ...replay.setup, decks: [null, mine] } }))).toContain(
      'a deck of yours',
    )
    expect(reason(formatReplay({ ...replay, actions: replay.actions.slice(1) }))).toContain('does not begin')
    const extra = [passcode(4_000_000)]
    const stranger = { ...replay.setup, decks: [mine && { ...mine, extra }, null] as const }
    expect(reason(formatReplay({ ...replay, setup: stranger }))).toContain('nothing is known of')
    const later = formatReplay(replay).replace('"version":1', '"version":9')
    expect(reason(later)).toContain('version 9')
    expect(reason(formatReplay(replay).slice(0, -40))).toContain('ends in the middle')
  })

  it('reads as text, a step a line', () => {
    const practice = line()
    const text = textOfSteps(practice.setup, practice.line.hand.moments)
    expect(text.split('\n')[1]).toBe('New hand, going first')
    expect(text).toMatch(/\n1\. Normal Summon /)
    expect(text).toMatch(/\n2\. .*End Phase\n$/)
  })
})
