import type { CardPool } from '../cards/pool.ts'
import { factsOf, monstersOf, nameOf, type StandingMonster, withMonsterAt } from './board.ts'
import { unchanged, withTurn } from './change.ts'
import { normalSummonUsed } from './normal-summon.ts'
import { ownMonster } from './own-monster.ts'
import type { Procedure } from './procedure.ts'
import type { Refusal } from './refusal.ts'
import type { FieldMonster } from './state.ts'
import { beingSummoned } from './summoning.ts'
import { notInMainPhase } from './turn.ts'

/** Normal Summoning a Gemini Monster again, where it stands and without Tribute [GEM-02, GEM-05, GEM-06]. */
export const geminiSummon: Procedure<'gemini-summon'> = {
  why: (state, { card }, cards) => {
    const early = notInMainPhase(state, ['GEM-02', 'NS-11']) ?? normalSummonUsed(state)
    if (early) return early
    const own = ownMonster(state, card, cards, ['GEM-02'])
    return own.ok ? whyNotAgain(own.value, cards) : own.error
  },
  list: (state, cards) =>
    notInMainPhase(state, []) || normalSummonUsed(state)
      ? []
      : monstersOf(state, state.turn.player)
          .filter((standing) => !whyNotAgain(standing, cards))
          .map(({ monster }) => ({ do: 'gemini-summon', card: monster.id })),
  perform: (state, { card }, cards) => {
    const standing = monstersOf(state, state.turn.player).find(({ monster }) => monster.id === card)
    if (!standing) throw new Error(`monster ${card} is not on the turn player's field`)
    const { zone, monster } = standing
    const { number, normalSummons } = state.turn
    const again: FieldMonster = {
      ...monster,
      geminiSummoned: true,
      // It keeps its position for the rest of the turn [GEM-07].
      positionChangedOn: number,
    }
    const lifted = withMonsterAt(withTurn(state, { normalSummons: normalSummons + 1 }), zone, null)
    return beingSummoned(unchanged(lifted), [{ monster: again, zone, by: 'gemini' }], cards)
  },
}

function whyNotAgain({ monster }: StandingMonster, cards: CardPool): Refusal | undefined {
  const name = nameOf(monster, cards)
  const facts = factsOf(monster, cards)
  if (facts?.kind !== 'monster' || !facts.abilities.includes('gemini')) {
    return { code: 'not-gemini', name, rules: ['GEM-02'] }
  }
  if (!monster.faceUp) return { code: 'face-down', name, rules: ['GEM-02'] }
  return monster.geminiSummoned ? { code: 'gemini-already-summoned', name, rules: ['GEM-03'] } : undefined
}
