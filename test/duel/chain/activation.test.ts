import { describe, expect, it } from 'vitest'
import { PHASES, type Phase } from '../../../shared/duel/state/turn-state.ts'
import { activate, allPass, DONE, effect, lose, PASS, toGraveyard } from '../doing.ts'
import { spell, trap } from '../cards.ts'
import { backrow, duel, type SideSetup } from '../table.ts'

const FIELD = { in: 'field', of: 0 } as const
/** In that phase, the card for the turn drawn. */
const inPhase = (phase: Phase, mine: SideSetup) =>
  duel({ phase })
    .mine(mine)
    .but((state) => ({ ...state, turn: { ...state.turn, drawn: true } }))

describe('activating Spells', () => {
  it.each(['normal', 'ritual', 'continuous', 'field'] as const)(
    '[SPL-01] a %s Spell: only in a Main Phase of the own turn',
    (icon) => {
      const card = spell(icon)
      for (const phase of PHASES) {
        const offered = inPhase(phase, { hand: [card] }).offeredCards('activate')
        expect([phase, offered]).toEqual([phase, phase.startsWith('main') ? [card.name] : []])
      }
      const theirs = duel().theirs({ hand: [card], spellTrap: [spell(icon)] })
      expect(theirs.offers('activate')).toEqual([])
      expect(theirs.refused(activate(theirs, card))).toBe('must-be-set-first SPL-01 SPL-09 SPL-10')
    },
  )

  it('[SPL-03] [CHN-01] [MOVE-04] a Normal Spell lies face-up while its Chain runs, and is then sent', () => {
    const card = spell()
    const table = duel().mine({ hand: [card] })
    const running = table.act(activate(table, card))
    expect(running.place(card)).toBe('spellTrap 0 2')
    expect(running.find(card).card.faceUp).toBe(true)
    expect(running.state.processes).toMatchObject([{ is: 'chain', links: [{ speed: 1, player: 0 }] }])
    const after = running.act(DONE)
    expect(after.place(card)).toBe('graveyard 0')
    expect(after.events).toMatchObject([
      { is: 'moved', because: 'activate', link: 1 },
      { is: 'activated', link: 1 },
      expect.objectContaining({ is: 'resolved', link: 1 }),
      { is: 'moved', because: 'used' },
      { is: 'chain-ends' },
    ])
    expect(after.state.processes).toEqual([])
  })

  it('[SPL-04] [SPL-06] Continuous and Field Spells stay', () => {
    const [lasting, field] = [spell('continuous'), spell('field')]
    const table = duel().mine({ hand: [lasting, field] })
    const after = table.act(activate(table, lasting), DONE, activate(table, field, {}, FIELD), DONE)
    expect([after.place(lasting), after.place(field)]).toEqual(['spellTrap 0 2', 'field 0'])
  })

  it('[SPL-05] a Set Spell can be activated in the same turn', () => {
    const card = spell()
    const table = duel().mine({ hand: [card] })
    const hidden = table.act({ do: 'set-spell-trap', card: table.id(card), zone: backrow(2) })
    expect(hidden.offers('activate')).toEqual([{ do: 'activate', card: table.id(card), zone: backrow(2) }])
    expect(hidden.act(activate(hidden, card), DONE).place(card)).toBe('graveyard 0')
  })

  it('[SPL-06] [ZONE-15] a Field Spell replaces the own one when it is placed, not the other player’s', () => {
    const [old, next, theirs] = [spell('field'), spell('field'), spell('field')]
    const full = [trap(), trap(), trap(), trap(), trap()]
    const table = duel()
      .mine({ hand: [next], field: old, spellTrap: full })
      .theirs({ field: theirs })
    const running = table.act(activate(table, next, {}, FIELD))
    expect([running.place(old), running.place(next)]).toEqual(['graveyard 0', 'field 0'])
    expect(running.events).toContainEqual(expect.objectContaining({ is: 'moved', because: 'replaced' }))
    expect(running.act(DONE).place(theirs)).toBe('field 1')
  })

  it('[SPL-07] a Set Field Spell is turned up where it lies', () => {
    const field = spell('field')
    const table = duel().mine({ hand: [field] })
    const hidden = table.act({ do: 'set-spell-trap', card: table.id(field), zone: FIELD })
    expect(hidden.find(field).card.faceUp).toBe(false)
    expect(hidden.act(activate(hidden, field), DONE).find(field).card.faceUp).toBe(true)
  })

  it('[SPL-08] by the classic rules there is one face-up Field Spell; the other goes when the new one resolves', () => {
    const [mine, theirs] = [spell('field'), spell('field')]
    const table = duel({ ruleset: 'classic' })
      .mine({ hand: [mine] })
      .theirs({ field: theirs })
    const running = table.act(activate(table, mine, {}, FIELD))
    expect(running.place(theirs)).toBe('field 1')
    expect(running.act(DONE).place(theirs)).toBe('graveyard 1')
    const wind = spell('quick-play')
    const answered = table.theirs({ field: theirs, spellTrap: [wind] }).act(activate(table, mine, {}, FIELD))
    const stopped = allPass(answered.act(activate(answered, wind, { targets: [answered.id(mine)] }))).act(
      toGraveyard(answered, mine, 'destroyed'),
      DONE,
      DONE,
    )
    expect(stopped.place(theirs)).toBe('field 1')
  })

  it('[SPL-09] a Quick-Play Spell: from the hand in every phase of the own turn, also as an answer', () => {
    const [quick, other] = [spell('quick-play'), spell()]
    for (const phase of PHASES) {
      expect(inPhase(phase, { hand: [quick] }).offeredCards('activate')).toEqual([quick.name])
    }
    const table = duel().mine({ hand: [quick, other] })
    const running = table.act(activate(table, other, {}, backrow(1)))
    expect(running.offeredCards('activate')).toEqual([quick.name])
  })

  it('[SPL-10] a Quick-Play Spell that was Set waits for the next turn; in the opponent’s turn it must be Set', () => {
    const [quick, theirs, held] = [spell('quick-play'), spell('quick-play'), spell('quick-play')]
    const table = duel().mine({ hand: [quick] })
    const hidden = table.act({ do: 'set-spell-trap', card: table.id(quick), zone: backrow(1) })
    expect(hidden.refused(activate(hidden, quick))).toBe('set-this-turn SPL-10')
    expect(hidden.offers('activate')).toEqual([])
    const asked = duel()
      .mine({ hand: [spell()] })
      .theirs({ hand: [held], spellTrap: [theirs] })
    const [mine] = asked.offers('activate')
    const running = mine && asked.act(mine)
    expect(running?.offeredCards('activate')).toEqual([theirs.name])
    expect(running?.refused(activate(running, held))).toBe('must-be-set-first SPL-01 SPL-09 SPL-10')
  })

  it('[ZONE-14] with the row full only what lies there can be activated', () => {
    const [row, held] = [[trap(), trap(), trap(), trap(), trap()], spell()]
    const table = duel().mine({ hand: [held], spellTrap: row })
    expect(table.refused(activate(table, held))).toBe('no-free-zone ZONE-14')
    expect(table.offeredCards('activate')).toEqual(row.map(({ name }) => name))
  })
})

describe('activating Traps', () => {
  it('[TRP-01] must be Set first, and not in the turn it was Set', () => {
    const card = trap()
    const table = duel().mine({ hand: [card] })
    expect(table.refused(activate(table, card))).toBe('must-be-set-first TRP-01')
    const hidden = table.act({ do: 'set-spell-trap', card: table.id(card), zone: backrow(1) })
    expect(hidden.refused(activate(hidden, card))).toBe('set-this-turn TRP-01')
    const later = hidden.but((state) => ({ ...state, turn: { ...state.turn, number: 4, phase: 'draw' } }))
    expect(later.offeredCards('activate')).toEqual([card.name])
  })

  it('[TRP-02] can be activated in every phase, and in the opponent’s turn', () => {
    const [mine, theirs, attacker] = [trap(), trap(), spell()]
    for (const phase of PHASES) {
      expect(inPhase(phase, { spellTrap: [mine] }).offeredCards('activate')).toEqual([mine.name])
    }
    const table = duel()
      .mine({ hand: [attacker] })
      .theirs({ spellTrap: [theirs] })
    expect(table.act(activate(table, attacker)).offeredCards('activate')).toEqual([theirs.name])
  })

  it('[TRP-03] [TRP-04] a Normal Trap is sent to the Graveyard afterwards, a Continuous one stays', () => {
    const [once, lasting] = [trap(), trap('continuous')]
    const table = duel().mine({ spellTrap: [once, lasting] })
    const after = table.act(activate(table, once), DONE, activate(table, lasting), DONE)
    expect([after.place(once), after.place(lasting)]).toEqual(['graveyard 0', 'spellTrap 0 1'])
    expect(after.verdict(effect(after, lasting, 'ignition'))).toBe('allowed')
    expect(after.refused(activate(after, lasting))).toBe('already-active CHN-01')
  })

  it('[TRP-05] a Counter Trap needs something to answer', () => {
    const [counter, mine] = [trap('counter'), spell()]
    const open = duel().mine({ spellTrap: [counter] })
    expect(open.refused(activate(open, counter))).toBe('nothing-to-answer TRP-05')
    const table = duel()
      .mine({ hand: [mine] })
      .theirs({ spellTrap: [counter], lifePoints: 900 })
    const running = table.act(activate(table, mine))
    expect(running.offeredCards('activate')).toEqual([counter.name])
    expect(running.verdict(activate(running, counter, { costs: [lose(1, 1000)] }))).toBe('cannot-pay')
  })

  it('[TRP-06] a Set Trap that is destroyed has no effect; its player may chain it where it may be activated', () => {
    const [destroyer, ready] = [spell(), trap()]
    const table = duel()
      .mine({ hand: [destroyer] })
      .theirs({ spellTrap: [ready] })
    const running = table.act(activate(table, destroyer, { targets: [table.id(ready)] }))
    expect(running.offeredCards('activate')).toEqual([ready.name])
    const gone = running.act(PASS, toGraveyard(running, ready, 'destroyed'), DONE)
    expect(gone.place(ready)).toBe('graveyard 1')
    expect(gone.events.filter(({ is }) => is === 'activated')).toHaveLength(1)
  })
})
