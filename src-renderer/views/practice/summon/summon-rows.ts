import type { CardPool } from '../../../../shared/cards/pool.ts'
import { factsOf, locate, nameOf } from '../../../../shared/duel/state/board.ts'
import type { DuelCard } from '../../../../shared/duel/state/duel-card.ts'
import { why } from '../../../../shared/duel/engine.ts'
import { refusalWords } from '../../../../shared/duel/words/explain.ts'
import { summoner } from '../../../../shared/duel/summons/normal-summon-allowance.ts'
import type { RuledAction } from '../../../../shared/duel/action.ts'
import type { DuelState } from '../../../../shared/duel/state/state.ts'
import type { Summonable } from '../../../../shared/duel/summonable/summonable.ts'
import { areAllListed, type SummonWays } from '../../../../shared/duel/summons/procedure-summon.ts'
import { isSpellSummon } from '../choice/spell-summon.ts'
import { type MenuItem, itemsOf, SUMMON_LABELS } from '../menu/card-menu.ts'
import { expectedOf } from '../menu/expected.ts'

/** A monster and what is said of it; one row a printed card, for copies can do the same. */
interface Row {
  readonly key: string
  readonly card: DuelCard
  readonly name: string
}

/** A monster that can be Summoned now. */
export interface ReadyRow extends Row {
  /** How: the Spell that makes the Summon, or which Summon it is. */
  readonly how: string | undefined
  /** In how many ways, where materials are chosen. */
  readonly ways: string | undefined
  /** What a press does, and what else may be done instead: to Set it. */
  readonly items: readonly [MenuItem, ...MenuItem[]]
}

/** A monster that cannot. The reason stands in the row, or over several that it holds for. */
export interface RefusedRow extends Row {
  readonly reason: string
}

export interface SummonRows {
  readonly ready: readonly ReadyRow[]
  readonly refused: readonly RefusedRow[]
}

/** The monsters of the Extra Deck and the hand at this moment; `legal` and `summons` are the engine's answers for the state. */
export const summonRows = (
  state: DuelState,
  legal: readonly RuledAction[],
  summons: readonly Summonable[],
  cards: CardPool,
): SummonRows => {
  const special = specialSummons(state, legal, summons, cards)
  const normal = normalSummons(state, legal, cards)
  return {
    ready: [...special.ready, ...normal.ready],
    refused: [...special.refused, ...normal.refused],
  }
}

function specialSummons(
  state: DuelState,
  legal: readonly RuledAction[],
  summons: readonly Summonable[],
  cards: CardPool,
): SummonRows {
  const ready: ReadyRow[] = []
  const refused: RefusedRow[] = []
  const seen = new Set<string>()
  for (const summon of summons) {
    const card = locate(state, summon.card)?.card
    const sort = `${card?.passcode ?? ''} ${summon.spell ?? ''}`
    if (!card || seen.has(sort)) continue
    seen.add(sort)
    const row = { key: `${card.id} ${summon.spell ?? ''}`, card, name: nameOf(card, cards) }
    if (summon.refusal) {
      refused.push({ ...row, reason: refusalWords(summon.refusal) })
      continue
    }
    const label = SUMMON_LABELS[summon.by]
    const spell = summon.spell && locate(state, summon.spell)
    const actions = legal.filter((action) => action.do === 'special-summon' && action.card === card.id)
    const item: MenuItem = isSpellSummon(summon) ? { label, actions: [], summon } : { label, actions }
    const how = spell && `with ${nameOf(spell.card, cards)}`
    ready.push({ ...row, how, ways: waysWords(summon.ways), items: [item] })
  }
  return { ready, refused }
}

type FromHand = 'normal-summon' | 'normal-set' | 'toon-summon'

/** Summons from the hand that need no effect; Ritual Monsters stand among those that an effect Summons. */
function normalSummons(state: DuelState, legal: readonly RuledAction[], cards: CardPool): SummonRows {
  const ready: ReadyRow[] = []
  const refused: RefusedRow[] = []
  const seen = new Set<DuelCard['passcode']>()
  for (const card of state.sides[summoner(state)].hand) {
    const facts = factsOf(card, cards)
    const found = locate(state, card.id)
    if (facts?.kind !== 'monster' || facts.frame === 'ritual' || !found || seen.has(card.passcode)) continue
    seen.add(card.passcode)
    const row = { key: `hand ${card.id}`, card, name: facts.name }
    const [item, ...others] = itemsOf(
      legal.filter((action) => isFromHand(action) && action.card === card.id),
      state,
      cards,
    )
    if (item) ready.push({ ...row, how: item.label, ways: undefined, items: [item, ...others] })
    else {
      const [tried] = expectedOf(state, found, cards)
      const refusal = tried && why(state, tried, cards)
      if (refusal) refused.push({ ...row, reason: refusalWords(refusal) })
    }
  }
  return { ready, refused }
}

const isFromHand = (action: RuledAction): action is Extract<RuledAction, { readonly do: FromHand }> =>
  action.do === 'normal-summon' || action.do === 'normal-set' || action.do === 'toon-summon'

const waysWords = (ways: readonly SummonWays[]): string =>
  `${ways.length}${areAllListed(ways) ? '' : '+'} ${ways.length === 1 ? 'way' : 'ways'}`

/** A row, or the reason over the rows that follow, where it holds for several: that it is not the phase for it, as a rule. */
export type Denial =
  | { readonly key: string; readonly over: string }
  | { readonly key: string; readonly row: RefusedRow; readonly reason: string | undefined }

/** The refused ones by their reasons. */
export const denials = (refused: readonly RefusedRow[]): readonly Denial[] =>
  [...new Set(refused.map(({ reason }) => reason))].flatMap((reason): Denial[] => {
    const alike = refused.filter((row) => row.reason === reason)
    const isShared = alike.length > 1
    return [
      ...(isShared ? [{ key: reason, over: reason }] : []),
      ...alike.map((row) => ({ key: row.key, row, reason: isShared ? undefined : reason })),
    ]
  })
