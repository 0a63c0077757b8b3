import { type Card, isExtraDeckCard } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Restriction } from '../../cards/restrictions.ts'
import { shuffled } from '../../random.ts'
import { type OnItsWay, redirected } from '../continuous/redirected.ts'
import type { MoveReason } from '../event.ts'
import { rulesetOf } from '../ruleset.ts'
import { factsOf, locate, withMonsterAt, withSide, withSpellTrapAt } from '../state/board.ts'
import type { Located } from '../state/duel-card.ts'
import { type DuelCard, type DuelObjectId, UNKNOWN_CARD } from '../state/duel-card.ts'
import { isPublicPile } from '../state/knowledge.ts'
import { type Change, changed, type DuelState } from '../state/state.ts'
import type { DeckEnd, Pile, PileName, Player } from '../state/zones.ts'

/** Cards that leave at the same time, and the duel before the first of them has moved: by what holds there it is settled where each of them goes. */
export interface Together {
  readonly before: DuelState
  readonly ids: readonly DuelObjectId[]
}

/** Moves cards that leave at the same time; in which order they are written down makes no difference to where they go. */
export const leavingTogether = (
  change: Change,
  ids: readonly DuelObjectId[],
  leave: (now: Change, id: DuelObjectId, together: Together) => Change,
): Change => {
  const together = { before: change.state, ids }
  return ids.reduce((now, id) => leave(now, id, together), change)
}

/**
 * Sends a card from wherever it is to a pile, as every move in the game does:
 * to its owner's pile [CTL-04]; from the field a Pendulum Monster goes to the Extra Deck instead of the Graveyard [PEN-10];
 * but not one whose activation was negated: it has not been on the field [PEN-03, PEN-11];
 * an Extra Deck monster never rests in hand or Deck [MON-15]; a Token leaves the duel [TOK-01];
 * the materials of a leaving Xyz Monster go to the Graveyard [XYZ-05].
 */
export const sendTo = (
  change: Change,
  id: DuelObjectId,
  pile: PileName,
  because: MoveReason,
  cards: CardPool,
  how: {
    readonly faceUp?: boolean
    readonly deckEnd?: DeckEnd
    readonly wasNegated?: boolean
    readonly together?: Together | undefined
  } = {},
): Change => {
  const located = found(change.state, id)
  const instead = unionShield(change.state, located, because, cards)
  const { together = { before: change.state, ids: [id] } } = how
  if (instead !== undefined) return sendTo(change, instead, 'graveyard', 'destroyed', cards, { together })
  const facts = factsOf(located.card, cards)
  let state = without(change.state, located)
  const moved = { card: id, passcode: located.card.passcode, from: located.at }
  if (facts?.kind === 'token') {
    const { owner } = located.card
    return changed(change, state, { is: 'removed', ...moved, ...wasControlledBy(located), owner, because })
  }
  const moving = { before: together.before, without: state, located, facts, gone: [id] }
  const to = destination(moving, pile, how.wasNegated ?? false, cards)
  const card = atRest(located.card, to.in, to.faceUp ?? how.faceUp ?? true)
  const deckEnd = to.deckEnd ?? how.deckEnd
  state = onPile(state, { in: to.in, of: card.owner }, card, deckEnd === 'bottom' ? 'bottom' : 'top')
  const result = changed(change, state, {
    is: 'moved',
    ...moved,
    ...(located.kind === 'attached' && { wasMaterial: true }),
    ...(isSetOnField(located) && { wasFaceDown: true }),
    ...(located.kind === 'spellTrap' && located.card.scale && { wasScale: true }),
    ...wasControlledBy(located),
    ...(located.kind === 'spellTrap' &&
      located.card.equippedTo !== undefined && { wasEquippedTo: located.card.equippedTo }),
    ...(located.kind === 'monster' &&
      located.card.attached.length > 0 && {
        materials: located.card.attached.map(({ id: one, passcode }) => ({ card: one, passcode })),
      }),
    ...(to.redirected && { redirected: true }),
    ...(to.in === 'deck' && deckEnd && deckEnd !== 'shuffle' && { deckEnd }),
    to: { in: to.in, of: card.owner },
    because,
  })
  const dropped = located.kind === 'monster' ? dropMaterials(result, located, cards, together.ids) : result
  return to.deckEnd === 'shuffle' ? reshuffled(dropped, card.owner) : dropped
}

const wasControlledBy = ({ kind, card }: Located): { readonly wasControlledBy?: Player } =>
  (kind === 'monster' || kind === 'spellTrap') && card.controller !== card.owner
    ? { wasControlledBy: card.controller }
    : {}

const isSetOnField = ({ kind, card }: Located): boolean =>
  (kind === 'monster' || kind === 'spellTrap') && !card.faceUp

/** The Deck with its cards in a new order, by the duel's own random numbers. */
const reshuffled = (change: Change, player: Player): Change => {
  const { state } = change
  const { value: deck, random } = shuffled(state.random, state.sides[player].deck)
  return changed(change, withSide({ ...state, random }, player, { deck }), { is: 'shuffled', player })
}

/** Takes a card out of its place so that it can be put into a zone; `located` still holds what was attached to it. */
export const lifted = (
  state: DuelState,
  id: DuelObjectId,
): { readonly state: DuelState; readonly located: Located } => {
  const located = found(state, id)
  return { state: without(state, located), located }
}

/** Takes a card away to be Xyz Material under another; its own materials come along or are lost [XYZ-02, XYZ-05]. */
export const asMaterial = (
  change: Change,
  id: DuelObjectId,
  under: DuelObjectId,
  ownMaterials: 'come-along' | 'are-lost',
  cards: CardPool,
): { readonly change: Change; readonly materials: readonly DuelCard[] } => {
  const { state, located } = lifted(change.state, id)
  const taken = changed(change, state, {
    is: 'attached',
    card: id,
    passcode: located.card.passcode,
    from: located.at,
    under,
  })
  const material = atRest(located.card, 'graveyard', true)
  if (located.kind !== 'monster') return { change: taken, materials: [material] }
  return ownMaterials === 'come-along'
    ? { change: taken, materials: [...located.card.attached, material] }
    : { change: dropMaterials(taken, located, cards), materials: [material] }
}

/** What was attached to a monster that is gone goes to the Graveyard [XYZ-05], once all that leave together with the monster have left. */
export const dropMaterials = (
  change: Change,
  { card, at }: Extract<Located, { readonly kind: 'monster' }>,
  cards: CardPool,
  gone: readonly DuelObjectId[] = [card.id],
): Change =>
  card.attached.reduce((before, material) => {
    const located = { kind: 'attached', at, under: card, card: material } as const
    const facts = factsOf(material, cards)
    const moving = { before: before.state, without: before.state, located, facts, gone }
    const pile = redirected(moving, 'graveyard', cards)?.in ?? 'graveyard'
    const lost = atRest(material, pile, true)
    const to = { in: pile, of: lost.owner } as const
    return changed(before, onPile(before.state, to, lost, 'top'), {
      is: 'moved',
      card: lost.id,
      passcode: lost.passcode,
      from: at,
      wasMaterial: true,
      to,
      because: 'lost-its-xyz-monster',
    })
  }, change)

/** The card as it lies in a pile: without position, counters or anything else it had on the field. */
const atRest = (card: DuelCard, pile: PileName, faceUp: boolean): DuelCard => {
  const shown = isPublicPile(pile, faceUp)
  // Banishing face-down hides a card, but does not make the duel forget how it was Summoned [SS-08-EX, SS-09].
  const remembered = card.properlySummoned && (shown || pile === 'banished')
  return {
    id: card.id,
    passcode: card.passcode,
    owner: card.owner,
    faceUp: shown,
    ...(remembered && { properlySummoned: true }),
  }
}

/** Where a card comes to rest; `redirected` where an effect that holds has changed that. */
interface Destined {
  readonly in: PileName
  readonly faceUp?: boolean
  readonly deckEnd?: DeckEnd | 'shuffle'
  readonly redirected?: true
}

function destination(moving: OnItsWay, pile: PileName, wasNegated: boolean, cards: CardPool): Destined {
  // First what another card says, then the rule for Pendulum Monsters [PEN-12].
  const { without: state, located, facts } = moving
  const elsewhere = redirected(moving, pile, cards)
  const instead = elsewhere && { ...elsewhere, redirected: true as const }
  if (instead && instead.in !== 'hand' && instead.in !== 'deck') return instead
  if (instead && !(facts && isExtraDeckCard(facts))) return instead
  if (facts?.kind !== 'monster') return { in: pile }
  const fromField = located.kind === 'monster' || located.kind === 'spellTrap'
  const pendulums = rulesetOf(state.ruleset).pendulumZones !== 'none'
  if (pile === 'graveyard' && fromField && !wasNegated && facts.pendulum && pendulums)
    return { in: 'extraDeck', faceUp: true }
  // Only Pendulum Monsters lie face-up in the Extra Deck [PEN-10].
  const hidden = pile === 'hand' || pile === 'deck' || (pile === 'extraDeck' && !facts.pendulum)
  if (hidden && isExtraDeckCard(facts)) return { in: 'extraDeck', faceUp: false }
  return { in: pile }
}

function found(state: DuelState, id: DuelObjectId): Located {
  const located = locate(state, id)
  if (!located) throw new Error(`card ${id} is not in the duel`)
  return located
}

function without(state: DuelState, located: Located): DuelState {
  switch (located.kind) {
    case 'pile': {
      const { of, in: pile } = located.at
      const rest = state.sides[of][pile].filter((card) => card.id !== located.card.id)
      return withSide(state, of, { [pile]: rest })
    }
    case 'monster':
      return withMonsterAt(state, located.at, null)
    case 'spellTrap':
      return withSpellTrapAt(state, located.at, null)
    case 'attached': {
      const attached = located.under.attached.filter((card) => card.id !== located.card.id)
      return withMonsterAt(state, located.at, { ...located.under, attached })
    }
  }
}

function onPile(state: DuelState, pile: Pile, card: DuelCard, deckEnd: DeckEnd): DuelState {
  const lying = state.sides[pile.of][pile.in]
  const onTop = pile.in === 'deck' && deckEnd === 'top'
  const isUnseen = pile.in === 'deck' && (state.unseenInDeck?.includes(card.id) ?? false)
  const put = isUnseen ? { ...card, passcode: UNKNOWN_CARD } : card
  return withSide(state, pile.of, { [pile.in]: onTop ? [put, ...lying] : [...lying, put] })
}

type UnionText = Extract<Restriction, { readonly code: 'union' }>

/** What the text of a Union Monster says about equipping it, if it was understood. */
export const unionText = (facts: Card | undefined): UnionText | undefined =>
  facts?.kind === 'monster'
    ? facts.restrictions.find((one): one is UnionText => one.code === 'union')
    : undefined

/** The Union Monsters that the monster is equipped with. */
export const equippedUnions = (
  state: DuelState,
  to: DuelObjectId,
  cards: CardPool,
): readonly { readonly card: DuelObjectId; readonly text: UnionText | undefined }[] =>
  state.sides.flatMap(({ spellTrap }) =>
    spellTrap.flatMap((card) => {
      const facts = card?.equippedTo === to ? factsOf(card, cards) : undefined
      const isUnion = facts?.kind === 'monster' && facts.abilities.includes('union')
      return card && isUnion ? [{ card: card.id, text: unionText(facts) }] : []
    }),
  )

/** The Union Monster that is destroyed instead of its monster; that is not an effect, so nothing negates it [UNI-06]. */
export const unionShield = (
  state: DuelState,
  located: Located,
  because: MoveReason,
  cards: CardPool,
): DuelObjectId | undefined => {
  if (located.kind !== 'monster' || (because !== 'destroyed' && because !== 'battle')) return undefined
  const by = because === 'battle' ? 'battle' : 'effect'
  return equippedUnions(state, located.card.id, cards).find(({ text }) => text?.protects?.includes(by))?.card
}
