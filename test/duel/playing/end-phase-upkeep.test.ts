import { describe, expect, it } from 'vitest'
import { readCardEffects } from '../../../shared/cards/effects/read/card.ts'
import { level, normal } from '../cards.ts'
import { known, type Known } from './known.ts'

describe('a monster that is destroyed in the End Phase unless its player does something for it', () => {
  const golem = level(4)
  const read = readCardEffects(golem, {
    name: golem.name,
    text: 'During each of your End Phases, destroy this card unless you send 1 Warrior monster from your hand to the GY or reveal 1 Fiend monster in your hand.',
  })
  const warrior = normal(4)
  const fiend = normal(4, { type: 'Fiend' })

  /** The End Phase has come, and each question is answered so where it can be. */
  const ended = (
    hand: readonly ReturnType<typeof normal>[],
    answers: readonly (boolean | number)[],
  ): Known => {
    let now = known({ mainMonster: [golem], hand, deck: [normal(4)] }, [[golem, read]]).act({
      do: 'enter-phase',
      phase: 'end',
    })
    const left = [...answers]
    for (let round = 0; round < 20; round++) {
      const asked = now.offers('decide', 'choose', 'pass')
      const wanted = left[0]
      const [first] = asked
      if (!first) break
      const answer = asked.find(
        (one) =>
          one.do === 'decide' &&
          ((one.answer.is === 'yes-no' && one.answer.yes === wanted) ||
            (one.answer.is === 'option' && one.answer.value === wanted)),
      )
      if (answer) left.shift()
      now = now.act(answer ?? first)
    }
    return now
  }

  it('[TURN-06] stays where one of the two is done, and goes where none is', () => {
    expect(read.effects.map((one) => one.read)).toEqual(['whole'])
    const sent = ended([warrior, fiend], [true, 0])
    expect([sent.place(golem), sent.place(warrior)]).toEqual(['mainMonster', 'graveyard'])
    const revealed = ended([warrior, fiend], [true, 1])
    expect([revealed.place(golem), revealed.place(warrior)]).toEqual(['mainMonster', 'hand'])
    expect(ended([warrior, fiend], [false]).place(golem)).toBe('graveyard')
    expect(ended([], []).place(golem)).toBe('graveyard')
  })
})
