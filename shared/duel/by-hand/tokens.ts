import { withMonsterAt } from '../state/board.ts'
import { changed, unchanged } from '../state/change.ts'
import { whyBarred } from '../effects/continuous.ts'
import { freeMainMonsterZones, notAmong } from '../summons/placement.ts'
import type { Procedure } from '../procedure.ts'
import type { DuelObjectId } from '../state/duel-card.ts'

/** An effect Special Summons a Token, face-up to a Main Monster Zone [TOK-01, TOK-02, TOK-03]. */
export const tokenByHand: Procedure<'token-by-hand'> = {
  why: (state, { passcode, zone }, cards) => {
    const facts = cards.find(passcode)
    if (facts?.kind !== 'token') {
      return { code: 'wrong-kind', name: facts?.name ?? `#${passcode}`, needed: 'token', rules: ['TOK-01'] }
    }
    const barred = whyBarred(state, facts.name, cards)
    if (barred) return barred
    const player = zone.in === 'mainMonster' ? zone.of : state.turn.player
    return notAmong(
      state,
      zone,
      freeMainMonsterZones(state, player),
      [],
      { code: 'no-free-zone', name: facts.name, needs: 'main', rules: ['TOK-02', 'ZONE-03'] },
      ['TOK-02', 'ZONE-03'],
    )
  },
  list: () => [],
  perform: (state, { passcode, zone, position }) => {
    if (zone.in !== 'mainMonster') throw new Error('a Token takes a Main Monster Zone')
    const id = state.nextId as DuelObjectId
    const after = withMonsterAt({ ...state, nextId: state.nextId + 1 }, zone, {
      id,
      passcode,
      owner: zone.of,
      faceUp: true,
      controller: zone.of,
      position,
      arrival: { by: 'effect', turn: state.turn.number },
      attached: [],
    })
    return changed(unchanged(state), after, {
      is: 'summoned',
      card: id,
      passcode,
      by: 'effect',
      zone,
      position,
    })
  },
}
