import { describe, expect, it } from 'vitest'
import { replayed } from '../../../shared/duel/replay/replay.ts'
import { played } from '../../../shared/duel/replay/step.ts'
import { newDuel } from '../../../shared/duel/turn/setup.ts'
import { locate } from '../../../shared/duel/state/board.ts'
import { level, pendulum } from '../cards.ts'
import { backrow } from '../table.ts'
import { known, type Known, says } from './known.ts'

/* A Pendulum Monster is activated as a Spell: a Chain Link, also where nobody could answer it and the duel does not stop for it. */

const swing = pendulum(4, 1)
const activated = (table: Known, zone: 1 | 5 = 1) =>
  table.act({ do: 'activate-scale', card: table.id(swing), zone: backrow(zone) })

const COLLECTS =
  'Each time a Spell Card is activated, place 1 Spell Counter on this card when that Spell resolves.'
const NEGATES = 'Once per turn, when a Spell Card is activated (Quick Effect): You can negate the activation.'

describe('a Scale that nobody answers', () => {
  const library = level(4)
  const table = known({ hand: [swing], mainMonster: [library] }, [says(library, COLLECTS)])
  const after = activated(table)

  it('[PEN-03] [CHN-05] was activated and has resolved, and the duel goes on at once', () => {
    expect(after.state.processes).toEqual([])
    expect(after.place(swing)).toBe('spellTrap')
    expect(after.state.happened.map(({ is }) => is)).toEqual([
      'moved',
      'activated',
      'resolved',
      'chain-ends',
      'counters',
    ])
  })

  it('[CTR-01] counts for what follows each Spell', () => {
    const at = locate(after.state, after.id(library))
    expect(at?.kind === 'monster' && at.card.counters).toEqual({ spell: 1 })
  })

  it('[PEN-03] is remembered among what was activated this turn', () => {
    expect(after.state.turn.activated).toMatchObject([{ card: after.id(swing), player: 0 }])
  })
})

describe('a Scale whose own player has an answer', () => {
  const magician = level(4)
  const table = known({ hand: [swing, level(3)], mainMonster: [magician] }, [says(magician, NEGATES)])

  it('[PEN-03] [CHN-03] can be answered, and goes to the Graveyard where it is negated', () => {
    const asked = activated(table)
    expect(asked.offers('activate-effect')).toHaveLength(1)
    const [negate] = asked.offers('activate-effect')
    const negated = negate && asked.act(negate).settled()
    expect(negated?.offers('finish-link')).toHaveLength(1)
    expect(negated?.act({ do: 'finish-link' }).place(swing)).toBe('graveyard')
  })

  it('[PEN-03] goes on without a word in a line from before that was asked', () => {
    const once = { do: 'activate-scale', card: table.id(swing), zone: backrow(1) } as const
    const next = { do: 'enter-phase', phase: 'battle' } as const
    expect(activated(table).refused(next)).toBe('finish-first')
    const step = played(activated(table).state, [next], table.pool)
    expect(step.ok && step.value.state.turn.phase).toBe('battle')
    const both = played(table.state, [once, next], table.pool)
    expect(both.ok && both.value.state.turn.phase).toBe('battle')
  })

  it('[PEN-03] stops for nothing that could be activated afterwards as well', () => {
    const idle = level(5)
    const other = known({ hand: [swing], mainMonster: [idle] }, [
      says(idle, '(Quick Effect): You can pay 500 LP; draw 1 card.'),
    ])
    expect(activated(other).state.processes).toEqual([])
  })
})

it('[PEN-03] a replay from before says nothing of the answer that nobody gave', () => {
  const magician = level(4)
  const table = known({ hand: [swing, magician] }, [says(magician, NEGATES)])
  const setup = {
    ruleset: 'mr5',
    seed: 'scale',
    first: 0,
    decks: [{ main: Array.from({ length: 40 }, () => swing.passcode), extra: [] }, null],
    stacked: [{ hand: [swing.passcode, magician.passcode], draws: [] }, null],
    openingHand: 2,
  } as const
  const [scale, monster] = newDuel(setup).sides[0].hand
  if (!scale || !monster) throw new Error('unreachable')
  const actions = [
    { do: 'enter-phase', phase: 'standby' },
    { do: 'enter-phase', phase: 'main1' },
    { do: 'normal-summon', card: monster.id, zone: { in: 'mainMonster', of: 0, index: 2 }, tributes: [] },
    { do: 'activate-scale', card: scale.id, zone: backrow(1) },
    { do: 'enter-phase', phase: 'end' },
  ] as const
  const again = replayed({ setup, actions }, table.pool)
  expect([again.stopped, again.changes.length]).toEqual([undefined, 5])
})
