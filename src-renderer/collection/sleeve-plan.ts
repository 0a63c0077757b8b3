import { compareNames } from '../../shared/compare.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { type CardPool, nameShown } from '../../shared/cards/pool.ts'
import type { CollectionContent } from '../../shared/collection/merge.ts'
import { copiesNeeded } from '../../shared/collection/missing.ts'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import {
  byPlace,
  type Pick,
  type PickList,
  pickList,
  returnList,
  sleeved,
} from '../../shared/collection/sleeving.ts'
import { PRINT_CONDITION_NAMES } from '../../shared/cards/prints/terms.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import type { CollectionHead } from '../storage/rows.ts'
import type { StepPart } from './collection-steps.svelte.ts'

interface Source {
  readonly head: CollectionHead
  readonly content: CollectionContent
}

/** Copies to take or put back at one place, as one reads it on paper. */
export interface PickStop {
  readonly place: string
  readonly picks: readonly { readonly name: string; readonly print: string; readonly copies: number }[]
}

/** What there is to do for a deck, over all collections, and what becomes of them once it is done. */
export interface SleevePlan {
  readonly take: readonly PickStop[]
  readonly putBack: readonly PickStop[]
  readonly missing: ReadonlyMap<Passcode, number>
  readonly changes: readonly StepPart[]
}

interface Kept {
  readonly id: string
  readonly deck: Deck
}

/** To sleeve a deck: what the first collection lacks is looked for in the next. */
export const sleevePlan = ({ id, deck }: Kept, sources: readonly Source[], pool: CardPool): SleevePlan => {
  let needed: ReadonlyMap<Passcode, number> = copiesNeeded([deck], pool)
  const plans = sources.map((source) => {
    const list = pickList(needed, source.content.piles, id)
    needed = list.missing
    return { source, list }
  })
  const piles = (part: 'take' | 'putBack'): readonly PickStop[] =>
    plans.flatMap(({ source, list }) => stops(list[part], source, sources.length > 1, pool))
  return {
    take: piles('take'),
    putBack: piles('putBack'),
    missing: needed,
    changes: plans.map(({ source, list }) => changeOf(source, list, id)),
  }
}

/** To take a deck apart: everything goes back where it came from. */
export const returnPlan = ({ id }: Kept, sources: readonly Source[], pool: CardPool): SleevePlan => {
  const plans = sources.map((source) => ({ source, putBack: returnList(source.content.piles, id) }))
  return {
    take: [],
    putBack: plans.flatMap(({ source, putBack }) => stops(putBack, source, sources.length > 1, pool)),
    missing: new Map(),
    changes: plans.map(({ source, putBack }) => changeOf(source, { take: [], putBack }, id)),
  }
}

const changeOf = ({ head, content }: Source, list: Omit<PickList, 'missing'>, deck: string): StepPart => {
  const piles = sleeved(content.piles, list, deck)
  return {
    collection: head.id,
    before: content,
    after: piles === content.piles ? content : { ...content, piles },
  }
}

/** Which print it is, as far as that is known: "MACR-EN036 · Secret Rare · Near Mint". */
export const printWords = ({ number, set, rarity, condition }: OwnedPrint): string =>
  [number ?? set, rarity, condition && PRINT_CONDITION_NAMES[condition]].filter(Boolean).join(' · ')

const stops = (
  picks: readonly Pick[],
  { head, content }: Source,
  isNamed: boolean,
  pool: CardPool,
): readonly PickStop[] =>
  byPlace(picks, content.piles).map(([place, here]) => ({
    place: [isNamed ? head.name : undefined, place || 'No place is known'].filter(Boolean).join(', '),
    picks: here
      .flatMap(({ at, copies }) => {
        const pile = content.piles[at]
        if (!pile) return []
        const print = printWords(pile)
        const card = pool.find(pile.card)
        return [{ name: card ? nameShown(card, pool) : String(pile.card), print, copies }]
      })
      .sort((a, b) => compareNames(a.name, b.name)),
  }))
