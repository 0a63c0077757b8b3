import { locate, nameOf, withMonsterAt } from '../state/board.ts'
import { changed, unchanged, withTurn } from '../state/change.ts'
import { resolvingLink } from '../chain/chain.ts'
import { notThere } from '../state/hand.ts'
import type { Procedure } from '../procedure.ts'
import type { Battle } from '../state/process.ts'
import type { DuelState } from '../state/state.ts'

/** Negating an attack that was declared, while a Chain that answers it resolves [BAT-27]. */
export const negateAttackByHand: Procedure<'negate-attack-by-hand'> = {
  why: (state) =>
    resolvingLink(state) && declaredBattle(state)
      ? undefined
      : { code: 'no-attack-to-negate', rules: ['BAT-27'] },
  list: () => [],
  perform: (state) => {
    const battle = declaredBattle(state)
    if (!battle) throw new Error('no attack was declared')
    const processes = state.processes.map((one) => (one === battle ? { ...battle, negated: true } : one))
    const negated = { ...state, processes } as DuelState
    return changed(unchanged(state), negated, { is: 'negated', what: 'attack', of: battle.attacker })
  },
}

const declaredBattle = (state: DuelState): Battle | undefined =>
  state.processes.find((one): one is Battle => one.is === 'battle' && one.moment === 'declared')

/** An effect gives a face-up monster something for as long as it stays face-up [BAT-24, BAT-26, TERM-03]. */
export const grantByHand: Procedure<'grant-by-hand'> = {
  why: (state, { card, grant }, cards) => {
    const located = locate(state, card)
    if (located?.kind !== 'monster') return notThere(state, card, cards, 'monsterZone', ['BAT-24', 'BAT-26'])
    const name = nameOf(located.card, cards)
    if (!located.card.faceUp) return { code: 'face-down', name, rules: ['BAT-24', 'BAT-26'] }
    return located.card.grants?.includes(grant) ? { code: 'already-so', name, rules: [] } : undefined
  },
  list: () => [],
  perform: (state, { card, grant }) => {
    const located = locate(state, card)
    if (located?.kind !== 'monster') throw new Error(`monster ${card} is not on the field`)
    const grants = [...(located.card.grants ?? []), grant]
    return unchanged(withMonsterAt(state, located.at, { ...located.card, grants }))
  },
}

/** An effect spares a player all battle damage for the rest of the turn, not damage by effects [BAT-23]. */
export const noBattleDamageByHand: Procedure<'no-battle-damage-by-hand'> = {
  why: () => undefined,
  list: () => [],
  perform: (state, { player }) => {
    const spared = state.turn.noBattleDamage ?? []
    return unchanged(withTurn(state, { noBattleDamage: [...new Set([...spared, player])] }))
  },
}
