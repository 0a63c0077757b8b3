import type { CardPool } from '../../../../shared/cards/pool.ts'
import { factsOf, locate, nameOf } from '../../../../shared/duel/state/board.ts'
import type { Located } from '../../../../shared/duel/state/duel-card.ts'
import type { DuelCard } from '../../../../shared/duel/state/duel-card.ts'
import { why } from '../../../../shared/duel/engine.ts'
import { explainRefusal } from '../../../../shared/duel/words/explain.ts'
import { calledNow, PILE_NAMES } from '../../../../shared/duel/words/place-words.ts'
import { summoner } from '../../../../shared/duel/summons/normal-summon-allowance.ts'
import type { RuledAction } from '../../../../shared/duel/action.ts'
import type { DuelState } from '../../../../shared/duel/state/state.ts'
import { isPile } from '../../../../shared/duel/state/zones.ts'
import type { Summonable } from '../../../../shared/duel/summonable/summonable.ts'
import { areAllListed, type SummonWays } from '../../../../shared/duel/summons/procedure-summon.ts'
import { isSpellSummon } from '../choice/spell-summon.ts'
import { type MenuItem, itemsOf, SUMMON_LABELS } from '../menu/card-menu.ts'
import { expectedOf } from '../menu/expected.ts'
import { effectsExpected } from '../menu/known-effects.ts'
import { doesSummonItself } from './own-summons.ts'

/** A monster and what is said of it; one row a printed card, for copies can do the same. */
interface Row {
  readonly key: string
  readonly card: DuelCard
  /** In English. */
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

/** The monsters of the Extra Deck and the hand at this moment, and others that Summon themselves; `legal` and `summons` are the engine's answers for the state. */
export const summonRows = (
  state: DuelState,
  legal: readonly RuledAction[],
  summons: readonly Summonable[],
  cards: CardPool,
): SummonRows => {
  const special = specialSummons(state, legal, summons, cards)
  const fromHand = summonsFromHand(state, legal, cards)
  const elsewhere = ownSummonsElsewhere(state, legal, cards)
  const summonsItself = new Set(elsewhere.map(({ card }) => card.passcode))
  return {
    ready: [...special.ready, ...elsewhere, ...fromHand.ready],
    refused: [
      ...special.refused.filter(({ card }) => !summonsItself.has(card.passcode)),
      ...fromHand.refused,
    ],
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
      refused.push({ ...row, reason: explainRefusal(summon.refusal, cards) })
      continue
    }
    const label = SUMMON_LABELS[summon.by]
    const spell = summon.spell && locate(state, summon.spell)
    const actions = legal.filter((action) => action.do === 'special-summon' && action.card === card.id)
    const item: MenuItem = isSpellSummon(summon) ? { label, actions: [], summon } : { label, actions }
    const how = spell && `with ${calledNow(spell.card, cards)}`
    ready.push({ ...row, how, ways: waysWords(summon.ways), items: [item] })
  }
  return { ready, refused }
}

type FromHand = 'normal-summon' | 'normal-set' | 'toon-summon'

/** Normal Summons, and those of monsters that Summon themselves from the hand; Ritual Monsters stand among those that an effect Summons as well. */
function summonsFromHand(state: DuelState, legal: readonly RuledAction[], cards: CardPool): SummonRows {
  const ready: ReadyRow[] = []
  const refused: RefusedRow[] = []
  const seen = new Set<DuelCard['passcode']>()
  for (const card of state.sides[summoner(state)].hand) {
    const facts = factsOf(card, cards)
    const found = locate(state, card.id)
    if (facts?.kind !== 'monster' || !found || seen.has(card.passcode)) continue
    seen.add(card.passcode)
    const row = { key: `hand ${card.id}`, card, name: facts.name }
    const normal = itemsOf(
      legal.filter((action) => isFromHand(action) && action.card === card.id),
      state,
      cards,
    )
    const own = ownItems(state, card.id, legal, cards)
    // Whoever has to Tribute would rather Summon it otherwise.
    const [item, ...others] = normal.some(needsNoTribute) ? [...normal, ...own] : [...own, ...normal]
    if (item) ready.push({ ...row, how: item.label, ways: undefined, items: [item, ...others] })
    else if (facts.frame !== 'ritual') {
      const reason = whyNotFromHand(state, found, cards)
      if (reason) refused.push({ ...row, reason })
    }
  }
  return { ready, refused }
}

/** Why it cannot be Normal Summoned, and where it could Summon itself, why not that either. */
const whyNotFromHand = (state: DuelState, found: Located, cards: CardPool): string => {
  const [normal] = expectedOf(state, found, cards)
  // While something else has to be finished first, that is against both.
  const own =
    state.processes.length > 0
      ? []
      : effectsExpected(state, found, cards).filter((action) => doesSummonItself(state, action, cards))
  const words = (action: RuledAction | undefined): string => {
    const refusal = action && why(state, action, cards)
    return refusal ? explainRefusal(refusal, cards) : ''
  }
  const ownWords = [...new Set(own.map(words))].filter(Boolean).join(' ')
  return [words(normal), ownWords && `By its own text: ${ownWords}`].filter(Boolean).join(' ')
}

/** Monsters in the GY, the Extra Deck … that Summon themselves now. */
function ownSummonsElsewhere(
  state: DuelState,
  legal: readonly RuledAction[],
  cards: CardPool,
): readonly ReadyRow[] {
  const rows = new Map<string, ReadyRow>()
  for (const action of legal) {
    if (!doesSummonItself(state, action, cards)) continue
    const found = locate(state, action.card)
    if (!found || found.at.in === 'hand') continue
    const { card, at } = found
    const key = `${at.in} ${card.passcode}`
    const [item, ...others] = ownItems(state, card.id, legal, cards)
    if (!item || rows.has(key)) continue
    const where = isPile(at) ? `, from the ${PILE_NAMES[at.in]}` : ''
    rows.set(key, {
      key,
      card,
      name: nameOf(card, cards),
      how: `${item.label}${where}`,
      ways: undefined,
      items: [item, ...others],
    })
  }
  return [...rows.values()]
}

/** The ways in which the card Summons itself now, in two words each: its menu has them in full. */
const ownItems = (
  state: DuelState,
  id: DuelCard['id'],
  legal: readonly RuledAction[],
  cards: CardPool,
): readonly MenuItem[] => {
  const own = legal.filter((action) => doesSummonItself(state, action, cards) && action.card === id)
  return itemsOf(own, state, cards).map((item) => ({
    ...item,
    label: item.actions[0]?.do === 'summon-itself' ? 'Special Summon' : 'Special Summon by its effect',
  }))
}

const needsNoTribute = ({ actions: [first] }: MenuItem): boolean =>
  first?.do === 'normal-summon' && first.tributes.length === 0

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
