import { isExtraDeckCard } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import { type Redirected, redirected } from '../continuous/redirected.ts'
import { negatesSummons } from '../continuous/script.ts'
import type { MoveReason } from '../event.ts'
import { factsOf, withMonsterAt, withSide, summonerOf } from '../state/board.ts'
import { couldRespond } from '../state/could-respond.ts'
import type { DuelCard, FieldMonster, Located } from '../state/duel-card.ts'
import type { ComingMonster, Window } from '../state/process.ts'
import { type Change, changed, type DuelState } from '../state/state.ts'
import { type MonsterZone, opponentOf, type Player } from '../state/zones.ts'
import { withDeckShuffled } from './deck.ts'

/**
 * The monsters, already taken from where they were, are Summoned without an effect: first the Summon may be negated,
 * then both may answer it [SUM-03, SUM-04]. The turn player is asked first, who could do nothing is not asked [SUM-09, CHN-32].
 */
export const beingSummoned = (change: Change, coming: readonly ComingMonster[], cards: CardPool): Change => {
  const { player } = change.state.turn
  const asked = [player, opponentOf(player)].find((one) => couldNegate(change.state, one, coming, cards))
  if (asked === undefined) return summonedAtOnce(change, coming)
  const passes = asked === player ? 0 : 1
  return withWindow(change, { is: 'window', of: 'summon-negation', asked, passes, coming })
}

/** Whether the player might negate the Summon. Nobody negates the own one but with a card that is known to do that. */
export const couldNegate = (
  state: DuelState,
  player: Player,
  coming: readonly ComingMonster[],
  cards: CardPool,
): boolean =>
  coming[0] && summonerOf(coming[0].monster) === player
    ? couldRespond(state, player, 1, cards, (facts) => negatesSummons(facts) === true)
    : couldRespond(state, player, 1, cards)

/** The Summon was not negated: the monsters are on the field at once, and may be answered, the turn player first [SUM-09, SUM-13]. */
export const notNegated = (change: Change, coming: readonly ComingMonster[], cards: CardPool): Change => {
  const after = summonedAtOnce(change, coming)
  const { player } = after.state.turn
  const opponent = opponentOf(player)
  const first = couldRespond(after.state, player, 1, cards)
  if (!first && !couldRespond(after.state, opponent, 1, cards)) return after
  return withWindow(after, {
    is: 'window',
    of: 'summon-response',
    asked: first ? player : opponent,
    passes: first ? 0 : 1,
  })
}

type Negatable = Extract<Window, { readonly of: 'summon-negation' }>

/**
 * A monster whose Summon is negated goes to the Graveyard without having been on the field, even a Pendulum Monster [SUM-14, PEN-11];
 * or where the effect says that negates it. If another card says so, it is banished instead.
 */
export const negatedSummon = (
  change: Change,
  { coming, goTo }: Pick<Negatable, 'coming' | 'goTo'>,
  cards: CardPool,
): Change => {
  const gone = coming.reduce((before, { monster, zone }) => {
    const { id, passcode, owner, attached } = monster
    // It was not Summoned, so not properly either [SUM-14], nor does it come from any place.
    const card: DuelCard = { id, passcode, owner, faceUp: true }
    const asBuried = { kind: 'pile', at: { in: 'graveyard', of: owner }, card } as const
    const gone = buried(before, asBuried, zone, 'summon-negated', cards, goTo)
    return attached.reduce((each, material) => {
      const under = { kind: 'attached', at: zone, under: monster, card: material } as const
      return buried(each, under, zone, 'lost-its-xyz-monster', cards)
    }, gone)
  }, change)
  const owners = goTo?.in === 'deck' ? coming.map(({ monster }) => monster.owner) : []
  return [...new Set(owners)].reduce(withDeckShuffled, gone)
}

const buried = (
  change: Change,
  located: Extract<Located, { readonly kind: 'pile' | 'attached' }>,
  from: MonsterZone,
  because: MoveReason,
  cards: CardPool,
  goTo?: Negatable['goTo'],
): Change => {
  const { state } = change
  const { card } = located
  const { id, passcode, owner } = card
  const facts = factsOf(card, cards)
  const moving = { before: state, without: state, located, facts, gone: [id] }
  const isOfExtraDeck = facts !== undefined && isExtraDeckCard(facts)
  const there: Pick<Redirected, 'in' | 'faceUp'> = !goTo
    ? (redirected(moving, 'graveyard', cards) ?? { in: 'graveyard', faceUp: true })
    : goTo.in !== 'banished' && isOfExtraDeck
      ? { in: 'extraDeck', faceUp: false }
      : goTo
  const to = { in: there.in, of: owner } as const
  const lying = [...state.sides[owner][there.in], { ...card, faceUp: there.faceUp }]
  return changed(change, withSide(state, owner, { [there.in]: lying }), {
    is: 'moved',
    card: id,
    passcode,
    from,
    ...(located.kind === 'attached' && { wasMaterial: true }),
    to,
    because,
  })
}

/** The monsters are on the field, and nobody can answer: the Summon is part of a Chain that resolves [SUM-05, NS-33]. */
export const summonedAtOnce = (change: Change, coming: readonly ComingMonster[]): Change =>
  coming.reduce(
    (before, { monster, zone, by }) =>
      changed(before, withMonsterAt(before.state, zone, monster), summonedEvent(monster, zone, by)),
    change,
  )

const summonedEvent = (
  { id, passcode, position }: FieldMonster,
  zone: ComingMonster['zone'],
  by: ComingMonster['by'],
) => ({ is: 'summoned', card: id, passcode, by, zone, position }) as const

const withWindow = (change: Change, window: Window): Change => ({
  ...change,
  state: { ...change.state, processes: [...change.state.processes, window] } satisfies DuelState,
})
