import type { Move } from '../procedure.ts'
import { openChain, resolvingLink, withChain } from '../state/decision.ts'
import type { Battle, Window } from '../state/process.ts'
import { changed, type DuelState, unchanged } from '../state/state.ts'

/** Negates a link that has yet to resolve; its activation can only be negated in direct answer to it [CHN-11]. The card stays where it is unless the effect says more [CHN-30, TERM-02]. */
export const negateLink: Move<{ readonly link: number; readonly what: 'activation' | 'effect' }> = {
  why: (state, { link, what }) => {
    const resolves = resolvingLink(state)
    if (!resolves) return { code: 'nothing-to-negate', rules: ['TERM-02'] }
    if (!Number.isSafeInteger(link) || link < 1 || link > resolves.at) {
      return { code: 'no-such-link', link, rules: ['CHN-05', 'CHN-30'] }
    }
    return what === 'activation' && link !== resolves.at
      ? { code: 'not-the-link-answered', link, rules: ['CHN-11'] }
      : undefined
  },
  perform: (state, { link, what }) => {
    const chain = openChain(state)
    const negated = chain?.links[link - 1]
    if (!chain || !negated) throw new Error(`there is no link ${link}`)
    const links = chain.links.with(link - 1, { ...negated, negated: what })
    return changed(unchanged(state), withChain(state, { ...chain, links }), {
      is: 'negated',
      what,
      of: negated.card,
    })
  },
}

/** Negates the Summon that the Chain answers; only its first link can, before the monster is on the field [SUM-04, SUM-05, SUM-10, SUM-12]. */
export const negateSummon: Move<object> = {
  why: (state) => {
    const summon = answeredSummon(state)
    if (!summon) return { code: 'no-summon-to-negate', rules: ['SUM-04', 'SUM-05'] }
    const resolves = resolvingLink(state)
    return resolves?.link.negatesSummon ? undefined : { code: 'first-link-negates-summon', rules: ['SUM-10'] }
  },
  perform: (state) => {
    const summon = answeredSummon(state)
    const [first] = summon?.coming ?? []
    if (!summon || !first) throw new Error('no Summon is answered')
    const processes = state.processes.with(-2, { ...summon, negated: true })
    return changed(
      unchanged(state),
      { ...state, processes },
      { is: 'negated', what: 'summon', of: first.monster.id },
    )
  },
}

/** "Negate the Summon, and if you do, banish that monster": it goes there, and not to the Graveyard; undefined where no negated Summon is answered. */
export const negatedSummonGoes = (
  state: DuelState,
  goTo: Extract<Window, { readonly of: 'summon-negation' }>['goTo'],
): DuelState | undefined => {
  const summon = answeredSummon(state)
  return summon?.negated
    ? {
        ...state,
        processes: state.processes.with(state.processes.indexOf(summon), {
          ...summon,
          ...(goTo && { goTo }),
        }),
      }
    : undefined
}

const answeredSummon = (
  state: DuelState,
): Extract<Window, { readonly of: 'summon-negation' }> | undefined => {
  const below = openChain(state) && state.processes.at(-2)
  return below?.is === 'window' && below.of === 'summon-negation' ? below : undefined
}

/** Negates a declared attack while a Chain that answers it resolves [BAT-27]. */
export const negateAttack: Move<object> = {
  why: (state) =>
    resolvingLink(state) && declaredBattle(state)
      ? undefined
      : { code: 'no-attack-to-negate', rules: ['BAT-27'] },
  perform: (state) => {
    const battle = declaredBattle(state)
    if (!battle) throw new Error('no attack was declared')
    const processes = state.processes.map((one) => (one === battle ? { ...battle, negated: true } : one))
    const negated = { ...state, processes } as DuelState
    return changed(unchanged(state), negated, { is: 'negated', what: 'attack', of: battle.attacker })
  },
}

/** The attack that was declared and can still be negated. */
export const declaredBattle = (state: DuelState): Battle | undefined =>
  state.processes.find((one): one is Battle => one.is === 'battle' && one.moment === 'declared')
