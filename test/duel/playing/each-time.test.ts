import { describe, expect, it } from 'vitest'
import type { Lasting } from '../../../shared/cards/effects/effect.ts'
import { locate } from '../../../shared/duel/state/board.ts'
import { level, spell } from '../cards.ts'
import { continuous, effect, known, type Known, one, says, text } from './known.ts'

/* "Each time a Spell Card is activated, place 1 Spell Counter on this card when that Spell resolves". */

const collects: Lasting = {
  is: 'whenever',
  event: { is: 'resolved', what: { is: 'card', of: { is: 'spell' }, other: true }, as: 'card' },
  steps: [
    {
      do: 'counters',
      change: 'place',
      counter: 'spell',
      count: { min: 1, max: 1 },
      on: { is: 'this' },
    },
  ],
}

const countersOn = (table: Known, card: ReturnType<typeof level>): number => {
  const at = locate(table.state, table.id(card))
  return at?.kind === 'monster' ? (at.card.counters?.['spell'] ?? 0) : 0
}

/** The only card of that kind is activated, and everything that is asked is answered with what comes first. */
const used = (table: Known): Known => {
  const [action] = table.offers('activate')
  if (!action) throw new Error('nothing can be activated')
  let now = table.act(action).settled()
  for (let [next] = now.offers('choose', 'decide'); next; [next] = now.offers('choose', 'decide'))
    now = now.act(next).settled()
  return now
}

describe('a card that answers what resolves', () => {
  const [library, sorcery] = [level(4), spell()]

  it('[CHN-05] does so each time a Spell resolves, on either side', () => {
    const draws = effect('activation', ['hand', 'field'], [{ do: 'gain', lifePoints: 500 }])
    const table = known({ mainMonster: [library], hand: [sorcery, sorcery] }, [
      [library, text([continuous(collects)])],
      [sorcery, text([draws])],
    ])
    const once = used(table)
    expect(countersOn(once, library)).toBe(1)
    expect(countersOn(used(once), library)).toBe(2)
  })

  it('does not where it came only by that Spell', () => {
    const summons = effect(
      'activation',
      ['hand', 'field'],
      [{ do: 'summon', cards: one({ is: 'monster' }, 'hand') }],
    )
    const table = known({ hand: [sorcery, library] }, [
      [library, text([continuous(collects)])],
      [sorcery, text([summons])],
    ])
    const after = used(table)
    expect(after.place(library)).toBe('mainMonster')
    expect(countersOn(after, library)).toBe(0)
  })

  it('does not where the activation was negated', () => {
    const draws = effect('activation', ['hand', 'field'], [{ do: 'gain', lifePoints: 500 }])
    const stopper = level(3)
    const stop = effect('quick', ['hand'], [{ do: 'negate', what: 'activation' }], {
      on: {
        timing: 'when',
        events: [
          { is: 'activated', what: { is: 'card', of: { is: 'card' } }, as: 'either', who: 'opponent' },
        ],
      },
    })
    const table = known(
      { mainMonster: [library], hand: [sorcery] },
      [
        [library, text([continuous(collects)])],
        [sorcery, text([draws])],
        [stopper, text([stop])],
      ],
      { hand: [stopper] },
    )
    const [action] = table.offers('activate')
    if (!action) throw new Error('the Spell can be activated')
    const [answer] = table.act(action).offers('activate-effect')
    if (!answer) throw new Error('the opponent can answer')
    const after = table.act(action, answer).settled()
    expect(after.state.sides[0].lifePoints).toBe(8000)
    expect(countersOn(after, library)).toBe(0)
  })
})

describe('a card that answers what is sent to the GY', () => {
  it('reaches the card there', () => {
    const [warden, sorcery, sent] = [level(4), spell(), level(3)]
    const banishes: Lasting = {
      is: 'whenever',
      event: {
        is: 'moved',
        what: { is: 'card', of: { is: 'monster' }, other: true },
        to: [{ place: 'graveyard', of: 'either' }],
      },
      steps: [{ do: 'banish', cards: { is: 'event' } }],
    }
    const sends = effect(
      'activation',
      ['hand', 'field'],
      [{ do: 'send', cards: one({ is: 'monster' }, 'deck') }],
    )
    const table = known({ mainMonster: [warden], hand: [sorcery], deck: [sent] }, [
      [warden, text([continuous(banishes)])],
      [sorcery, text([sends])],
    ])
    expect(used(table).place(sent)).toBe('banished')
  })
})

describe('[CHN-05] "place 1 counter on that monster when that effect resolves"', () => {
  it('places it on the monster whose effect has resolved, up to the maximum', () => {
    const [armor, foe] = [level(4), level(4)]
    const table = known(
      { mainMonster: [foe] },
      [
        says(
          armor,
          "Each time an opponent's monster activates its effect, place 1 Wedge Counter on that opponent's monster (max. 1) when that effect resolves.",
        ),
        says(foe, 'You can gain 500 LP.'),
      ],
      { mainMonster: [armor] },
    )
    const wedges = (now: Known): number => {
      const at = locate(now.state, now.id(foe))
      return at?.kind === 'monster' ? (at.card.counters?.['wedge'] ?? 0) : 0
    }
    const once = table.act(table.use(foe, 'ignition')).settled()
    expect(wedges(once)).toBe(1)
    expect(wedges(once.act(once.use(foe, 'ignition')).settled())).toBe(1)
  })
})
