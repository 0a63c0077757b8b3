import { type Card, isExtraDeckCard } from '../cards/card.ts'
import type { CardEffects, EffectLimit, Forbidden, Lasting } from '../cards/effects/effect.ts'
import type { DuelHappening } from '../cards/effects/event.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { LookingBack, SeenBy } from '../duel/state/done-this-turn.ts'
import type { DoneThisTurn, EffectUse } from '../duel/state/effect-context.ts'
import { isRecord } from '../record.ts'
import { type Playbook, someRecord } from './playbook.ts'

/*
 * What the texts of one duel can still ask about the past of a position: only that makes two positions different in which the same cards lie in the
 * same places. Each reader of what was done this turn says here by which words of a text it is come to (`ASKED`); a new one does not compile
 * without that.
 */

/** What of the past can matter in one duel. */
export interface AskedBack {
  /** Kinds of what was done this turn of which everything is asked, in order of the turn where `inOrder`. */
  readonly closely: ReadonlySet<Kind>
  /** Kinds of which only is asked what was done and by whom, and not by which copy of a card. */
  readonly briefly: ReadonlySet<Kind>
  /** Cards whose Summons are counted. */
  readonly summonsOf: ReadonlySet<Passcode>
  readonly inOrder: boolean
  /** With which materials a monster was Summoned, and by the effect of which card. */
  readonly materials: boolean
  readonly sources: boolean
  /** Whether a card came this turn to where it lies. */
  readonly arrivals: boolean
  /** Which cards and effects were activated, and which monsters came from the Extra Deck, as the turn counts them. */
  readonly activated: boolean
  readonly fromExtraDeck: boolean
  /** Names of cards whose Special Summons the turn counts; of all cards only whether there was one. */
  readonly countedNames: ReadonlySet<string>
  readonly anySpecialSummon: boolean
  /** How a use of an effect is remembered: by this card alone, by the name, or not at all. */
  readonly use: (use: EffectUse) => 'card' | 'name' | 'not'
  /** Cards that ask whether they were once Summoned in their own way. */
  readonly isProperAsked: (passcode: Passcode) => boolean
}

type Kind = DoneThisTurn['is']
type Said = Readonly<Record<string, unknown>>

/** Everything matters: what a search without shortcuts is compared with. */
export const EVERYTHING_ASKED: AskedBack = {
  closely: new Set(['summoned', 'activated', 'moved', 'attacked', 'set', 'flipped', 'phase']),
  briefly: new Set(),
  summonsOf: new Set(),
  inOrder: true,
  materials: true,
  sources: true,
  arrivals: true,
  activated: true,
  fromExtraDeck: true,
  countedNames: new Set(),
  anySpecialSummon: true,
  use: () => 'card',
  isProperAsked: () => true,
}

/** What a text asks about by some words of it. */
interface Asked<Seen extends Kind> {
  readonly closely?: readonly Seen[]
  readonly briefly?: readonly Seen[]
  readonly inOrder?: true
}

/**
 * How each reader of what was done is come to:
 * - by words of a text, and then it asks about these kinds;
 * - `just-happened`: only of what has happened just now, with which everything is named that was done with those cards (`stateKeys`);
 * - `kept`: something else in the name of a position settles it: attacks and the beginnings of phases always stand in it, and whether anything was
 *   done in the phase; what ended with a Pendulum Summon is over by then; arrivals, materials and Summons of one card have fields of their own.
 */
const ASKED: {
  readonly [By in LookingBack]: 'just-happened' | 'kept' | ((said: Said) => Asked<SeenBy<By>['is']>)
} = {
  'how-it-stood': 'just-happened',
  'its-summon': 'just-happened',
  'summoned-together': 'just-happened',
  'damage-dealt': 'kept',
  'battle-of-turn': 'kept',
  attacks: 'kept',
  'nothing-in-phase': 'kept',
  'pendulum-summon-since': 'kept',
  'came-this-turn': 'kept',
  'used-for-summon': 'kept',
  'summon-limit': 'kept',
  'material-from-hand': (said) =>
    said['code'] === 'may-be-material-from-hand' ? { closely: ['moved'] } : {},
  'materials-together': (said) =>
    said['code'] === 'takes-materials-from-hand' && said['oncePerTurn'] === true
      ? { closely: ['moved', 'summoned'], inOrder: true }
      : {},
  'sent-this-turn': (said) => (said['sentEarlier'] === true ? { closely: ['moved'] } : {}),
  'was-there-before': (said) =>
    said['is'] === 'resolved' ? { closely: ['summoned', 'flipped', 'activated'], inOrder: true } : {},
  'material-for': (said) =>
    said['materialFor'] !== undefined || (said['is'] === 'made-with' && said['last'] === true)
      ? { closely: ['summoned'] }
      : {},
  'destroyed-in-battle': (said) =>
    said['is'] === 'destroys-by-battle' ? { closely: ['moved', 'attacked'], inOrder: true } : {},
  happened: (said) =>
    said['is'] === 'happened' && isRecord(said['event'])
      ? askedOfHappening(said['event']['is'] as DuelHappening['is'], said['in'])
      : {},
  'turn-long': (said) => {
    const lastings = Array.isArray(said['turnLong']) ? (said['turnLong'] as readonly Lasting[]) : []
    const acts = said['code'] === 'turn-of-summon' ? [said['cannot'] as Forbidden] : []
    return all([
      ...lastings.map((lasting) => (lasting.is === 'forbid' ? brokenBy(lasting.act) : {})),
      ...acts.map(brokenBy),
    ])
  },
  'activations-counted': (said) =>
    said['act'] !== 'activate' || (said['moreThan'] === undefined && said['onceAsMany'] === undefined)
      ? {}
      : said['sinceThere'] === true || said['onceAsMany'] !== undefined
        ? { closely: ['activated', 'summoned', 'flipped'], inOrder: true }
        : { briefly: ['activated'] },
  'summons-counted': (said) =>
    said['act'] === 'activate' || said['moreThan'] === undefined
      ? {}
      : { closely: ['summoned', 'activated', 'flipped'], inOrder: true },
  'activated-there': (said) =>
    said['is'] === 'activated-this-turn' ? { closely: ['moved', 'activated'], inOrder: true } : {},
  'without-tribute': (said) =>
    said['act'] === 'normal-summon-without-tribute' && said['once'] === true ? { briefly: ['summoned'] } : {},
}

/** In part of the turn only what comes after the activation counts. */
const askedOfHappening = (event: DuelHappening['is'], part: unknown): Asked<Kind> =>
  part === 'since-activation'
    ? { closely: [...DONE_AS[event], 'activated'], inOrder: true }
    : { closely: DONE_AS[event] }

/** What is looked through for each thing that a text may say has happened. */
const DONE_AS: Readonly<Record<DuelHappening['is'], readonly Kind[]>> = {
  summoned: ['summoned'],
  activated: ['activated'],
  moved: ['moved'],
  'destroys-by-battle': ['moved', 'attacked'],
  flipped: ['flipped', 'summoned'],
  attack: ['attacked'],
  set: [],
  resolved: [],
  targeted: [],
  'control-changed': [],
  revealed: [],
  'position-changed': [],
  equipped: [],
  attached: [],
  battle: [],
  damage: [],
  'gains-life-points': [],
  'pays-life-points': [],
  draws: [],
  'counter-placed': [],
  'counter-removed': [],
  phase: [],
}

/** What would have broken a lock that holds for the whole turn. */
const brokenBy = (act: Forbidden): Asked<Kind> => {
  const isOfCopies = 'sparesItsOwn' in act || 'with' in act || 'exceptWith' in act
  const asking = (...kinds: readonly Kind[]): Asked<Kind> =>
    isOfCopies ? { closely: kinds } : { briefly: kinds }
  switch (act.act) {
    case 'special-summon':
    case 'summon':
    case 'normal-summon':
      return asking('summoned')
    case 'set-monster':
    case 'set':
      return asking('set')
    case 'normal-summon-or-set':
      return asking('summoned', 'set')
    case 'activate':
      return asking('activated')
    case 'draw-by-effect':
    case 'add-to-hand':
      return { closely: ['moved'] }
    // Attacks and phases are always remembered; of the others the engine keeps no record.
    case 'attack':
    case 'battle-phase':
    case 'tribute-summon':
    case 'flip-summon':
    case 'banish':
    case 'tribute':
    case 'discard':
    case 'change-positions':
      return {}
  }
}

const all = (asked: readonly Asked<Kind>[]): Asked<Kind> => ({
  closely: asked.flatMap(({ closely = [] }) => closely),
  briefly: asked.flatMap(({ briefly = [] }) => briefly),
})

/** What can be asked about the past by the texts of these cards. */
export const askedBackBy = ({ known, cards }: Playbook): AskedBack => {
  const texts = known.map((card) => [cards.effects?.(card), 'restrictions' in card ? card.restrictions : []])
  const says = (isSo: (said: Said) => boolean): boolean => someRecord(texts, isSo)
  const closely = new Set<Kind>(['attacked', 'phase'])
  const briefly = new Set<Kind>()
  let inOrder = false
  someRecord(texts, (said) => {
    for (const asks of Object.values(ASKED)) {
      if (typeof asks === 'string') continue
      const asked: Asked<Kind> = asks(said)
      for (const kind of asked.closely ?? []) closely.add(kind)
      for (const kind of asked.briefly ?? []) briefly.add(kind)
      inOrder ||= asked.inOrder === true
    }
    return false
  })
  const isOverlaidSo = (said: Said, field: 'after' | 'which', is: string): boolean =>
    said['code'] === 'may-be-xyz-summoned-using' && someRecord(said[field], (one) => one['is'] === is)
  return {
    closely,
    briefly,
    inOrder,
    summonsOf: new Set(
      known.filter((card) => limitsOf(card, cards).some(isOfSummons)).map(({ passcode }) => passcode),
    ),
    materials: says(
      (said) =>
        said['materialFor'] !== undefined ||
        ASKING_MATERIALS.has(said['is']) ||
        (said['is'] === 'summoned' && said['using'] !== undefined) ||
        (Array.isArray(said['from']) && said['from'].includes('used')),
    ),
    sources: says(
      (said) =>
        said['is'] === 'summoned-by' ||
        (said['is'] === 'summoned' && said['source'] !== undefined) ||
        (said['act'] === 'special-summon' && (said['by'] !== undefined || said['exceptBy'] !== undefined)),
    ),
    arrivals: says((said) => said['is'] === 'came-this-turn'),
    activated: says(
      (said) =>
        said['is'] === 'activated-this-turn' ||
        isOverlaidSo(said, 'after', 'activated') ||
        isOverlaidSo(said, 'which', 'did-not-activate'),
    ),
    fromExtraDeck: says((said) => isOverlaidSo(said, 'after', 'opponent-summoned-from-extra-deck')),
    countedNames: new Set(known.filter(isCountedByTurn).map(({ name }) => name)),
    anySpecialSummon: says((said) => said['firstOfTurn'] === true),
    use: usesAsked(known, cards),
    isProperAsked: properAsked(known),
  }
}

const ASKING_MATERIALS: ReadonlySet<unknown> = new Set(['materials', 'summoned-using', 'made-with'])

const limitsOf = (card: Card, cards: Playbook['cards']): readonly EffectLimit[] =>
  cards.effects?.(card)?.limits ?? []

const isOfSummons = (limit: EffectLimit): boolean => limit.limits === 'summon'

/** Whether the turn counts how often a card of that name is Special Summoned. */
const isCountedByTurn = (card: Card): boolean =>
  card.kind === 'monster' &&
  card.restrictions.some(
    (one) =>
      one.code === 'special-summons-a-turn' ||
      one.code === 'turn-of-summon' ||
      (one.code === 'may-be-xyz-summoned-using' && one.timesATurn !== undefined),
  )

const properAsked = (known: readonly Card[]): AskedBack['isProperAsked'] => {
  const never = new Set(
    known
      .filter(
        (card) =>
          card.kind === 'monster' &&
          card.frame !== 'ritual' &&
          !isExtraDeckCard(card) &&
          !card.restrictions.some(({ code }) => code === 'must-be-summoned'),
      )
      .map(({ passcode }) => passcode),
  )
  return (passcode) => !never.has(passcode)
}

/** How a use is asked about: by the limits of its text, and by what else looks at uses. */
const usesAsked = (known: readonly Card[], cards: Playbook['cards']): AskedBack['use'] => {
  const byName = new Map(
    known.flatMap((card) => {
      const own = cards.effects?.(card)
      return own ? [[card.name, own] as const] : []
    }),
  )
  return (use) => {
    const own = byName.get(use.name)
    return own ? useAsked(own, use) : 'card'
  }
}

const useAsked = (own: CardEffects, { number, moved, moment }: EffectUse): ReturnType<AskedBack['use']> => {
  const effect = own.effects[number]
  const isWhereItLies = moved === undefined
  if (effect?.kind === 'continuous' || asksItsUses(own)) return 'card'
  if (moment !== undefined && isWhereItLies) return 'card'
  const modes = effect && 'modes' in effect ? effect.modes.eachOnce : undefined
  const isActivation = number < 0 || effect?.kind === 'activation'
  const counting = own.limits.filter(
    (limit) =>
      (limit.limits === 'use' && limit.effects.includes(number)) ||
      (limit.limits === 'activation' && isActivation),
  )
  const byCard = counting.some(
    (limit) => limit.limits === 'use' && limit.of === 'card' && (isWhereItLies || limit.per === 'duel'),
  )
  if (byCard || (modes === 'while-face-up' && isWhereItLies)) return 'card'
  const byName = counting.some(
    (limit) => limit.limits === 'activation' || (limit.limits === 'use' && limit.of === 'name'),
  )
  return byName || modes === 'turn' || modes === 'duel' || own.limits.some(isOfSummons) ? 'name' : 'not'
}

const asksItsUses = (own: CardEffects): boolean => {
  const known = ASKS_ITS_USES.get(own)
  if (known !== undefined) return known
  const asks = someRecord(own.effects, (said) => said['is'] === 'used-this-turn')
  ASKS_ITS_USES.set(own, asks)
  return asks
}
const ASKS_ITS_USES = new WeakMap<CardEffects, boolean>()
