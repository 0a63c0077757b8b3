import type { LevelMonster } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import { failed, ok, type Result } from '../../result.ts'
import { whyBarred } from '../continuous/continuous.ts'
import { cannotBeTributed } from '../continuous/tributable.ts'
import { leavingTogether, lifted, sendTo } from '../moves/move.ts'
import { freeMainMonsterZones, notAmong } from '../moves/placement.ts'
import { withSpecialSummon } from '../moves/summon-by-effect.ts'
import { beingSummoned } from '../moves/summoning.ts'
import { factsInPile } from '../continuous/in-piles.ts'
import type { Doing, Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { rulesetOf } from '../ruleset.ts'
import { factsOf, monstersOf, spellTrapAt } from '../state/board.ts'
import { notInMainPhase } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import { inHand } from '../state/own-cards.ts'
import { type Change, type DuelState, unchanged } from '../state/state.ts'
import { SPELL_TRAP_ZONES } from '../state/zones.ts'
import { choicesOfSize, tributesFor } from './tributes.ts'

/** The turn player's monsters that may be Tributed for something that is no Tribute Summon. */
const tributable = (state: DuelState, cards: CardPool): readonly DuelObjectId[] =>
  monstersOf(state, state.turn.player).flatMap(({ monster }) =>
    cannotBeTributed(state, monster, undefined, cards) ? [] : monster.id,
  )

/**
 * Under the classic rules a Toon Monster is Special Summoned from the hand while its player controls Toon World, Tributing what its
 * Level asks for [TOON-02]; that is no Tribute Summon [TOON-03-EX]. Under later rules each card says itself how it is Summoned [TOON-01].
 */
export const toonSummon: Procedure<'toon-summon'> = {
  why: (state, { card, tributes, zone }, cards) => {
    const toon = toonInHand(state, card, cards)
    if (!toon.ok) return toon.error
    const { name, level } = toon.value
    const needed = tributesFor(level)
    const mine = tributable(state, cards)
    if (tributes.length !== needed) {
      return { code: 'wrong-tributes', name, needed, offered: tributes.length, rules: ['TOON-02'] }
    }
    const stranger = tributes.find((id) => !mine.includes(id))
    if (stranger !== undefined)
      return { code: 'not-your-monster', card: stranger, rules: ['TOON-02', 'TERM-10'] }
    const twice = tributes.find((id, index) => tributes.indexOf(id) !== index)
    if (twice !== undefined) return { code: 'named-twice', card: twice, rules: ['NS-18'] }
    return notAmong(
      state,
      zone,
      freeMainMonsterZones(state, state.turn.player, tributes),
      tributes,
      { code: 'no-free-zone', name, needs: 'main', rules: ['ZONE-03'] },
      ['ZONE-03', 'ZONE-12'],
    )
  },
  list: (state, cards) => {
    const { player } = state.turn
    const mine = tributable(state, cards)
    return state.sides[player].hand.flatMap(({ id }) => {
      const toon = toonInHand(state, id, cards)
      if (!toon.ok) return []
      return choicesOfSize(mine, tributesFor(toon.value.level)).flatMap((tributes) =>
        freeMainMonsterZones(state, player, tributes).flatMap((zone) =>
          (['attack', 'defense'] as const).map(
            (position) => ({ do: 'toon-summon', card: id, tributes, zone, position }) as const,
          ),
        ),
      )
    })
  },
  perform,
}

function toonInHand(state: DuelState, id: DuelObjectId, cards: CardPool): Result<LevelMonster, Refusal> {
  const early = notInMainPhase(state, 'special-summon', ['SUM-16'])
  if (early) return failed(early)
  const held = inHand(state, id, cards, ['TOON-02'])
  if (!held.ok) return held
  const { facts } = held.value
  const isToon = facts.kind === 'monster' && facts.abilities.includes('toon') && 'level' in facts
  if (!isToon || !rulesetOf(state.ruleset).toonSummons) {
    return failed({ code: 'no-toon-summon', name: facts.name, rules: ['TOON-01', 'TOON-02'] })
  }
  if (!controlsToonWorld(state, cards)) {
    return failed({ code: 'needs-toon-world', name: facts.name, rules: ['TOON-02'] })
  }
  const barred = whyBarred(state, facts.name, cards)
  return barred ? failed(barred) : ok(factsInPile(state, id, facts, cards))
}

const controlsToonWorld = (state: DuelState, cards: CardPool): boolean =>
  SPELL_TRAP_ZONES[state.turn.player].some((zone) => {
    const card = spellTrapAt(state, zone)
    return card?.faceUp === true && factsOf(card, cards)?.name === 'Toon World'
  })

function perform(
  state: DuelState,
  { card, tributes, zone, position }: Doing<'toon-summon'>,
  cards: CardPool,
): Change {
  const { turn } = state
  const change = leavingTogether(unchanged(state), tributes, (now, id, together) =>
    sendTo(now, id, 'graveyard', 'tribute', cards, { together }),
  )
  const { state: without, located } = lifted(change.state, card)
  const { id, passcode, owner } = located.card
  const made = { player: turn.player, name: factsOf(located.card, cards)?.name ?? '', by: 'own' } as const
  const monster = {
    id,
    passcode,
    owner,
    faceUp: true,
    properlySummoned: true,
    controller: turn.player,
    position,
    arrival: { by: 'own', turn: turn.number },
    attached: [],
  } as const
  return beingSummoned(
    { ...change, state: withSpecialSummon(without, made) },
    [{ monster, zone, by: 'own' }],
    cards,
  )
}
