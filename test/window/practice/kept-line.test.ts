import { describe, expect, it } from 'vitest'
import { level, tuner } from '../../duel/cards.ts'
import {
  keptLine,
  keptWith,
  lineFrom,
  playedSoFar,
  takingUp,
} from '../../../src-renderer/views/practice/line/kept-line.ts'
import { practising } from './table-of.ts'

const deck = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? level(4) : tuner(2)))

describe('a practice that is kept', () => {
  const line = () => {
    const { practice } = practising(deck)
    const [first] = practice.legal.filter((action) => action.do === 'normal-summon')
    if (!first) throw new Error('there is nothing to Normal Summon')
    practice.act([first])
    practice.endTurn()
    practice.newHand({ goFirst: false })
    practice.undo()
    return practice
  }

  it('is played again to the same states and the same words, with what was undone still to be done again', () => {
    const practice = line()
    const written: unknown = JSON.parse(JSON.stringify(keptLine(practice.line.all)))
    expect(lineFrom(written, practice.cards).line).toEqual(practice.line.all)
  })

  it('says how much of it was played without being played again', () => {
    const { practice } = practising(deck)
    const soFar = (): unknown => playedSoFar(JSON.parse(JSON.stringify(keptLine(practice.line.all))))
    expect(soFar()).toBeUndefined()
    practice.act([{ do: 'draw-by-hand', player: 0 }])
    practice.act([{ do: 'draw-by-hand', player: 0 }])
    practice.undo()
    expect(soFar()).toEqual({ steps: 2, hands: 1 })
    practice.newHand()
    expect(soFar()).toEqual({ steps: 0, hands: 1 })
    practice.act([{ do: 'draw-by-hand', player: 0 }])
    expect(soFar()).toEqual({ steps: 1, hands: 2 })
    for (const nothing of [undefined, null, 'text', { version: 99 }])
      expect(playedSoFar(nothing)).toBeUndefined()
  })

  it('is joined with what another window has kept of it: what both hold stands there once, the rest as branches', () => {
    const practice = line()
    const kept: unknown = JSON.parse(JSON.stringify(keptLine(practice.line.all)))
    const theirs = lineFrom(kept, practice.cards).line
    if (!theirs) throw new Error('the line cannot be read')
    const again = keptLine(theirs)
    expect(keptWith(again, kept)).toEqual(again)

    practice.act([{ do: 'draw-by-hand', player: 0 }])
    const mine = keptLine(practice.line.all)
    const both = lineFrom(keptWith(mine, kept), practice.cards).line
    expect(both?.moments).toHaveLength(mine.moments.length)
    expect(lineFrom(keptWith(again, mine), practice.cards).line).toMatchObject({
      at: theirs.at,
      moments: both?.moments.map(({ step: { words } }) => ({ step: { words } })),
    })
    expect(keptWith(mine, { version: 99 })).toEqual({ ...mine, beside: [{ version: 99 }] })
  })

  it('is joined with many lines beside it in pieces, and each step is named once', { tags: 'attack' }, () => {
    const { practice } = practising(deck)
    const { moments, at, tip } = keptLine(practice.line.all)
    const [opening] = moments
    if (!opening) throw new Error('there is no hand')
    let reads = 0
    const lineOf = (to: number) => ({
      version: 2,
      at,
      tip,
      moments: [
        opening,
        ...Array.from({ length: 50 }, (_, index) => ({
          id: to * 50 + index + 1,
          from: opening.id,
          step: {
            get actions() {
              reads += 1
              return [{ line: to, index }]
            },
          },
        })),
      ],
    })
    const row = { ...lineOf(0), beside: Array.from({ length: 40 }, (_, line) => lineOf(line + 1)) }
    const work = takingUp(row, practice.cards)
    work.next()
    const first = reads
    for (let step = work.next(); !step.done; step = work.next());
    expect(reads / first).toBeGreaterThan(20)
    // Of 2,050 steps.
    expect(reads).toBeLessThan(2050 * 10)
  })

  it(
    'is looked through once, however many moments a row holds that nobody can play',
    { tags: 'attack' },
    () => {
      const { practice } = practising(deck)
      const [opening] = keptLine(practice.line.all).moments
      if (!opening) throw new Error('there is no hand')
      const moments = Array.from({ length: 20_000 }, (_, index) =>
        index === 0 ? opening : { id: index, from: index % 2 === 0 ? index - 1 : 0, step: { actions: [{}] } },
      )
      const row = { version: 2, moments, at: 0, tip: 0 }
      const work = takingUp(row, practice.cards)
      let pieces = 0
      let step = work.next()
      for (; !step.done; step = work.next()) pieces += 1
      expect(pieces).toBeGreaterThanOrEqual(moments.length)
      expect(step.value.stopped).toHaveLength(10_000)
      expect(step.value.stopped[0]).toMatch(/^Step 1, .* The step after it is left out\.$/)
      const both = keptWith(keptLine(practice.line.all), row)
      expect(both).toMatchObject({ moments: { length: 3 } })
    },
  )

  it('goes on from the last step that can still be done', () => {
    const practice = line()
    const kept = keptLine(practice.line.all)
    const withStep = (at: number, actions: unknown) =>
      lineFrom(
        {
          ...kept,
          moments: kept.moments.map((moment) =>
            moment.id === at ? { ...moment, step: { actions } } : moment,
          ),
        },
        practice.cards,
      )
    const top = practice.line.all.moments.find(({ id }) => id === 1)?.step.state.sides[0].deck[0]
    const drawn = top && practice.cards.find(top.passcode)?.name
    const stopped = withStep(2, [{ do: 'draw' }])
    const again = stopped.line
    expect(stopped.stopped).toHaveLength(1)
    expect(stopped.stopped[0]).toContain(`Step 2, “Draw ${drawn}”, cannot be done any more`)
    expect(again?.moments.map(({ step }) => step.words)).toEqual(
      practice.line.all.moments.slice(0, 2).map(({ step }) => step.words),
    )
    expect(again).toMatchObject({ at: 1, tip: 1 })
    expect(withStep(1, [{ do: 'cheat' }]).line?.moments).toHaveLength(1)
  })

  it('comes back with its branches, the names of its points and the notes', () => {
    const practice = line()
    practice.goTo(1)
    practice.act([{ do: 'draw-by-hand', player: 0 }])
    practice.line.write(practice.line.at, { name: 'Drew instead' })
    practice.line.write(1, { note: 'Or Set it' })
    const written: unknown = JSON.parse(JSON.stringify(keptLine(practice.line.all)))
    const again = lineFrom(written, practice.cards).line
    expect(again).toEqual(practice.line.all)
    expect(again?.moments.filter(({ from }) => from === 1)).toHaveLength(2)
  })

  it('from before there were branches is one line', () => {
    const practice = line()
    const steps = keptLine(practice.line.all).moments.map(({ step }) => step)
    const again = lineFrom({ version: 1, at: 2, steps }, practice.cards).line
    expect(again).toEqual(practice.line.all)
  })

  it('keeps what could not be played beside it, and plays it again once it can be', () => {
    const practice = line()
    const kept = keptLine(practice.line.all)
    const unknown = {
      ...kept,
      moments: kept.moments.map((moment) =>
        moment.id === 2 ? { ...moment, step: { actions: [{ do: 'new' }] } } : moment,
      ),
    }
    const short = lineFrom(unknown, practice.cards)
    if (!short.line) throw new Error('not even a hand')
    expect(short.line.moments.length).toBeLessThan(kept.moments.length)
    const written = keptLine(short.line, short.beside)
    expect(JSON.stringify(written)).toContain('{"do":"new"}')
    // It is kept however often it is read and written, and once.
    const again = lineFrom(JSON.parse(JSON.stringify(written)), practice.cards)
    if (!again.line) throw new Error('not even a hand')
    expect(keptLine(again.line, again.beside)).toEqual(written)
    const words = JSON.stringify(written).replace(
      '{"do":"new"}',
      JSON.stringify(kept.moments[2]?.step).slice('{"actions":['.length, -2),
    )
    const whole = lineFrom(JSON.parse(words), practice.cards)
    expect(whole.line?.moments.map(({ step }) => step.words)).toEqual(
      practice.line.all.moments.map(({ step }) => step.words),
    )
    expect(whole.beside).toEqual([])
  })

  it('keeps a line of a later Duelwright as it is', () => {
    const practice = line()
    const later = { version: 3, turns: [{ played: true }] }
    const read = lineFrom(later, practice.cards)
    expect(read).toEqual({ line: undefined, stopped: [], beside: [later] })
    const written = keptLine(practice.line.all, read.beside)
    expect(lineFrom(JSON.parse(JSON.stringify(written)), practice.cards).beside).toEqual([later])
  })

  it('is none where it is not written as a line', () => {
    const { practice } = practising(deck)
    for (const value of [
      undefined,
      null,
      7,
      {},
      { version: 2, at: 0, tip: 0, moments: [] },
      { version: 3, at: 0, steps: [] },
      { version: 1, at: 0, steps: [] },
    ])
      expect(lineFrom(value, practice.cards).line).toBeUndefined()
  })
})
