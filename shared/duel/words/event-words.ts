import type { CardPool } from '../../cards/pool.ts'
import type { Passcode } from '../../cards/passcode.ts'
import { capital, listed } from '../../english.ts'
import type { DuelEvent, MoveReason } from '../event.ts'
import { locate } from '../state/board.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { isPile, type Place } from '../state/zones.ts'
import { SUMMON_NAMES } from './by-hand-words.ts'
import { calledNow, passcodeShown, inDefense, placeName, YOU } from './place-words.ts'

/* What effects did, each with its verb: "discard Tenyi Spirit - Vishuda; Special Summon Swordsoul Token → Main Monster Zone 4". */

/** One thing that was done: what stands before and behind its cards, so that several of a kind become one clause. */
export interface LogClause {
  readonly verb: string
  readonly what: string
  readonly behind?: string
  /** The card it was done with, where it was one. */
  readonly card?: DuelObjectId
  /** It was a cost: costs stand before what the effect does, as on cards. */
  readonly cost?: true
}

/** Clauses as one piece of a sentence; those that do the same are put together. */
export const clausesWords = (clauses: readonly LogClause[]): string => {
  const groups: { readonly first: LogClause; readonly what: string[] }[] = []
  for (const clause of clauses) {
    const last = groups.at(-1)
    const isAlike =
      last !== undefined &&
      last.first.verb === clause.verb &&
      last.first.behind === clause.behind &&
      last.first.cost === clause.cost &&
      clause.what !== ''
    if (isAlike) last.what.push(clause.what)
    else groups.push({ first: clause, what: [clause.what] })
  }
  return groups
    .map(({ first: { verb, behind }, what }) =>
      [verb, listed(what, 'and'), behind].filter((part) => part !== undefined && part !== '').join(' '),
    )
    .join('; ')
}

/** What the event says of something that an effect, or the cost of one, has done; nothing of what only follows from it. `after` is the duel then. */
export const clauseOf = (
  event: DuelEvent,
  { before, after }: { readonly before: DuelState; readonly after: DuelState },
  cards: CardPool,
): LogClause | undefined => {
  const name = (id: DuelObjectId, passcode?: Passcode): string => {
    const found = locate(after, id) ?? locate(before, id)
    if (found) return calledNow(found.card, cards)
    return (passcode !== undefined && passcodeShown(passcode, cards)) || 'a card'
  }
  const done = (verb: string, behind?: string): LogClause | undefined =>
    'card' in event
      ? {
          verb,
          what: name(event.card, event.passcode),
          card: event.card,
          ...(behind !== undefined && { behind }),
          ...(event.cost && { cost: true }),
        }
      : undefined
  switch (event.is) {
    case 'moved':
    case 'removed': {
      const now = event.to && !isPile(event.to) && isPile(event.from) ? locate(after, event.card) : undefined
      const isSet = now !== undefined && now.kind !== 'pile' && !now.card.faceUp && event.because === 'effect'
      return isSet && event.to ? done('Set', `→ ${placeName(event.to)}`) : movedClause(event, done)
    }
    case 'summoned': {
      const { by, zone, position } = event
      const verb = by === 'normal' || by === 'tribute' ? 'Normal Summon' : verbOfSummon(by)
      return {
        verb,
        what: `${name(event.card, event.passcode)} → ${placeName(zone)}${inDefense(position)}`,
        card: event.card,
      }
    }
    case 'set':
      return {
        verb: 'Set',
        what: `${name(event.card, event.passcode)} → ${placeName(event.zone)}`,
        card: event.card,
      }
    case 'attached':
      return done('attach', `to ${name(event.under)}`)
    case 'equipped':
      return done('equip', `to ${name(event.to)}`)
    case 'position-changed':
      return done('change', `to ${event.position === 'defense' ? 'Defense' : 'Attack'} Position`)
    case 'flipped':
      return done('turn', 'face-up')
    case 'revealed':
      return done('reveal')
    case 'excavated':
      return {
        verb: 'excavate',
        what:
          event.player === YOU
            ? listed(
                event.cards.map((id) => name(id)),
                'and',
              )
            : countOfCards(event.cards.length),
      }
    case 'negated':
      return {
        verb: `negate the ${event.what === 'summon' ? 'Summon' : event.what} of`,
        what: name(event.of),
        card: event.of,
      }
    case 'life-points':
      return lifePointsClause(event)
    case 'counters': {
      const count = Math.abs(event.by)
      return done(
        event.by > 0 ? `place ${count} ${event.counter} on` : `remove ${count} ${event.counter} from`,
      )
    }
    case 'chance':
      return {
        verb: event.of === 'die' ? 'roll' : 'toss',
        what: event.of === 'die' ? `${event.result}` : event.result === 1 ? 'heads' : 'tails',
      }
    case 'activated':
      return event.targets.length === 0
        ? undefined
        : {
            verb: 'target',
            what: listed(
              event.targets.map((id) => name(id)),
              'and',
            ),
            cost: true,
          }
    default:
      return undefined
  }
}

const countOfCards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`)

const verbOfSummon = (by: Extract<DuelEvent, { is: 'summoned' }>['by']): string =>
  by in SUMMON_NAMES
    ? SUMMON_NAMES[by as keyof typeof SUMMON_NAMES]
    : by === 'flip' || by === 'gemini'
      ? `${capital(by)} Summon`
      : 'Special Summon'

/** What follows of itself in the course of a step is not said in it. */
const GOES_WITHOUT_SAYING: ReadonlySet<MoveReason> = new Set<MoveReason>([
  'hand-limit',
  'replaced',
  'battle',
  'lost-its-xyz-monster',
  'set',
  'activate',
  'destroyed-by-rules',
  'lost-its-monster',
  'equipped-by-negated',
  'not-equipped',
  'used',
  'summon-negated',
  'spirit-returns',
])

const MATERIAL_OF: Readonly<Partial<Record<MoveReason, string>>> = {
  'synchro-material': 'as Synchro Material',
  'link-material': 'as Link Material',
  'fusion-material': 'as Fusion Material',
  'discarded-as-material': 'as Fusion Material',
}

const NAMED: Readonly<Partial<Record<MoveReason, string>>> = {
  discarded: 'discard',
  destroyed: 'destroy',
  tribute: 'Tribute',
  'ritual-tribute': 'Tribute',
}

const movedClause = (
  event: Extract<DuelEvent, { is: 'moved' | 'removed' }>,
  done: (verb: string, behind?: string) => LogClause | undefined,
): LogClause | undefined => {
  const { because, from, to } = event
  if (GOES_WITHOUT_SAYING.has(because)) return undefined
  const material = MATERIAL_OF[because]
  if (material) return done('use', material)
  const named = NAMED[because]
  if (named) return done(to?.in === 'banished' ? `${named} and banish` : named)
  if (because === 'draw') {
    const clause = done('draw')
    return (from.in === 'deck' && from.of === YOU) || !clause
      ? clause
      : { verb: 'opponent draws', what: 'a card' }
  }
  if (event.wasMaterial) return done('detach', to?.in === 'banished' ? 'and banish it' : undefined)
  if (!to) return done('send', 'away')
  return isPile(to) ? toPile(event, to, done) : toZone(from, to, done)
}

const toPile = (
  event: Extract<DuelEvent, { is: 'moved' | 'removed' }>,
  to: Place,
  done: (verb: string, behind?: string) => LogClause | undefined,
): LogClause | undefined => {
  const { from } = event
  const top = event.fromTop ? 'from the top of the Deck ' : ''
  const theirs = 'of' in to && to.of !== YOU ? 'opponent’s' : 'the'
  switch (to.in) {
    case 'hand':
      return done(isPile(from) ? 'add' : 'return', `to ${theirs} hand`)
    case 'graveyard':
      return done('send', `${top}to the GY`)
    case 'banished':
      return done('banish', top.trim() || undefined)
    case 'deck':
      return event.is === 'moved' && event.deckEnd
        ? done('place', `on the ${event.deckEnd} of ${theirs} Deck`)
        : done('return', `to ${theirs} Deck`)
    default:
      return from.in === 'deck'
        ? done('add', `to ${theirs} Extra Deck face-up`)
        : done('return', `to ${theirs} Extra Deck`)
  }
}

const isOfMonsters = ({ in: where }: Place): boolean => where === 'mainMonster' || where === 'extraMonster'

const toZone = (
  from: Place,
  to: Place,
  done: (verb: string, behind?: string) => LogClause | undefined,
): LogClause | undefined => {
  const zone = `→ ${placeName(to)}`
  if (!isOfMonsters(from) || !isOfMonsters(to)) return done(isPile(from) ? 'place' : 'move', zone)
  const changesSides = 'of' in from && 'of' in to && from.of !== to.of
  if (!changesSides) return done('move', zone)
  return done(to.of === YOU ? 'take control of' : 'give control of', zone)
}

const lifePointsClause = (event: Extract<DuelEvent, { is: 'life-points' }>): LogClause | undefined => {
  const { player, from, to, how, cost } = event
  const amount = Math.abs(to - from)
  if (amount === 0) return undefined
  if (cost) return { verb: 'pay', what: `${amount} LP`, cost: true }
  const done = (verb: string, what: string): LogClause => ({
    verb: player === YOU ? `you ${verb}` : `opponent ${verb}s`,
    what,
  })
  switch (how) {
    case 'set':
      return { verb: player === YOU ? 'your LP become' : 'opponent’s LP become', what: `${to}` }
    case 'paid':
      return done('pay', `${amount} LP`)
    case 'lost':
      return done('lose', `${amount} LP`)
    case undefined:
      return to < from ? done('take', `${amount} damage`) : done('gain', `${amount} LP`)
  }
}
