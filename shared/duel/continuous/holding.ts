import type { Card } from '../../cards/card.ts'
import type { CardEffects, Effect, HoldingPlace, Lasting } from '../../cards/effects/effect.ts'
import { saysAnywhere } from '../../cards/effects/walk.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { FilterPlace } from '../../cards/filter/filter.ts'
import { effectNumber } from '../state/effect-number.ts'
import { factsOf, locate, lyingInPile, onField, possessorOf, targetAt } from '../state/board.ts'
import type { Located, DuelCard, DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import { damageStep } from '../state/decision.ts'
import type { EffectContext } from '../state/effect-context.ts'
import type { Process } from '../state/process.ts'
import { type DuelState, oncePerState } from '../state/state.ts'
import { type Pile, type PileName, type Player, PLAYERS } from '../state/zones.ts'
import { type Look, seenAsPrinted } from './any-card.ts'
import { isMet, stillStands } from './conditions.ts'
import { isOver } from './moments.ts'
import { isFrom } from './lies-where.ts'
import { meantCards } from './meant-cards.ts'
import { isPrintedSo, playersMeant } from './effect-view.ts'

/** Whether all that the text of the card says is read: every sentence, and each effect whole. */
export const isReadToTheEnd = (facts: Card, cards: CardPool): boolean => {
  const known = cards.effects?.(facts)
  return (
    known !== undefined && known.unread.length === 0 && known.effects.every(({ read }) => read === 'whole')
  )
}

/** What the text of the card does, where it is known; alternate artworks share it. */
export const effectsOf = (facts: Card | undefined, cards: CardPool): CardEffects | undefined =>
  facts && cards.effects?.(facts)

/** Something that holds now, and the card that made it so. */
export interface Holding {
  readonly lasting: Lasting
  readonly context: EffectContext
  readonly name: string
  /** It holds although the card's effects are negated. */
  readonly cannotBeNegated?: true
}

const OFF_FIELD = ['hand', 'graveyard', 'banished'] as const satisfies readonly PileName[]
const isOffField = (place: HoldingPlace): place is (typeof OFF_FIELD)[number] =>
  (OFF_FIELD as readonly HoldingPlace[]).includes(place)

/** The places of Continuous Effects that a card has off the field; nearly every card has none. */
const offField = new WeakMap<CardEffects, readonly FilterPlace[]>()

const offFieldPlaces = (all: CardEffects): readonly FilterPlace[] => {
  const known = offField.get(all)
  if (known) return known
  const places = all.effects.flatMap((effect) =>
    effect.kind === 'continuous' ? effect.from.filter(isOffField) : [],
  )
  offField.set(all, places)
  return places
}

/** Whether the card does something while it is material, or after it was used as one. */
const worksFrom = ({ effects }: CardEffects, from: 'attached' | 'used'): boolean =>
  effects.some((effect) => effect.kind === 'continuous' && effect.from.includes(from))

/** The materials of the monster that do something as such. */
const workingBelow = (located: Located, cards: CardPool): readonly Working[] =>
  located.kind !== 'monster'
    ? []
    : located.card.attached.flatMap((card) => {
        const all = effectsOf(factsOf(card, cards), cards)
        if (!all || !worksFrom(all, 'attached')) return []
        return [{ kind: 'attached', at: located.at, under: located.card, card, all } as const]
      })

/** What the monster was Summoned with, where that does something for it wherever it is now. */
const workingForMade = (located: Located, cards: CardPool): readonly Used[] =>
  located.kind !== 'monster'
    ? []
    : (located.card.arrival.using ?? []).flatMap(({ card: id, passcode }) => {
        const all = effectsOf(cards.find(passcode), cards)
        return all && worksFrom(all, 'used')
          ? [{ kind: 'used', card: { id, passcode }, by: located.card, all } as const]
          : []
      })

/** A card that a monster on the field was Summoned with. */
interface Used {
  readonly kind: 'used'
  readonly card: Pick<DuelCard, 'id' | 'passcode'>
  readonly by: FieldMonster
  readonly all: CardEffects
}

type Working = (Located & { readonly all: CardEffects }) | Used

/** The cards that may have Continuous Effects now: face-up on the field, and elsewhere where their texts say so. */
const working = (state: DuelState, cards: CardPool): readonly Working[] => {
  const { sides, extraMonster } = state
  const chain = chainIn(state)
  const isIt = (one: WorkingThere): boolean =>
    one.sides === sides && one.extraMonster === extraMonster && one.chain === chain && one.cards === cards
  if (workingLast && isIt(workingLast)) return workingLast.found
  const before = workingBefore && isIt(workingBefore) ? workingBefore : undefined
  workingBefore = workingLast
  workingLast = before ?? { sides, extraMonster, chain, cards, found: workingIn(state, cards) }
  return workingLast.found
}

/** What was found last, and before that: what is under way changes far more often than cards move. */
interface WorkingThere extends Pick<DuelState, 'sides' | 'extraMonster'> {
  readonly chain: Process | undefined
  readonly cards: CardPool
  readonly found: readonly Working[]
}
let workingLast: WorkingThere | undefined
let workingBefore: WorkingThere | undefined

const workingIn = (state: DuelState, cards: CardPool): readonly Working[] => {
  const unresolved = beingActivated(state)
  const found: Working[] = []
  for (const player of PLAYERS) {
    for (const located of onField(state, player)) {
      const works = located.card.faceUp && !unresolved.includes(located.card.id)
      const all = works ? effectsOf(factsOf(located.card, cards), cards) : undefined
      if (all && isWorking(all)) found.push({ ...located, all })
      if (located.kind === 'monster' && located.card.attached.length > 0)
        found.push(...workingBelow(located, cards))
      const isKnown = ({ card }: Used): boolean =>
        found.some((one) => one.kind === 'used' && one.card.id === card.id)
      if (works) found.push(...workingForMade(located, cards).filter((one) => !isKnown(one)))
    }
    for (const pile of OFF_FIELD) found.push(...workingInPile(state, { in: pile, of: player }, cards))
  }
  return found
}

/** What may hold now by its kind, whoever it means and whether or not its conditions are met: most kinds nearly never do. */
export const kindsThatMayHold = oncePerState((state, cards): ReadonlySet<Lasting['is']> => {
  const found = new Set((state.lasting ?? []).flatMap(({ lasting }) => kindsOf(lasting)))
  for (const { all } of working(state, cards)) for (const kind of kindsIn(all)) found.add(kind)
  return found
})

/** Also what it gives to others that holds by itself. */
const kindsOf = (lasting: Lasting): readonly Lasting['is'][] => [
  lasting.is,
  ...(lasting.is === 'grant' ? (givenContinuous(lasting)?.lasting ?? []).map(({ is }) => is) : []),
]

const kindsIn = (all: CardEffects): readonly Lasting['is'][] => {
  const known = KINDS_IN.get(all)
  if (known) return known
  const kinds = all.effects.flatMap((effect) =>
    effect.kind === 'continuous' ? effect.lasting.flatMap(kindsOf) : [],
  )
  KINDS_IN.set(all, kinds)
  return kinds
}
const KINDS_IN = new WeakMap<CardEffects, readonly Lasting['is'][]>()

/** Whether the text has any Continuous Effect; many have none. */
const isWorking = ({ effects }: CardEffects): boolean => effects.some(({ kind }) => kind === 'continuous')

/** The cards of the pile that do something from there; looked up once as long as the pile stays as it is. */
const workingInPile = (state: DuelState, pile: Pile, cards: CardPool): readonly Working[] => {
  const lying = lyingInPile(state, pile)
  const before = WORKING_IN_PILE.get(lying)
  if (before?.cards === cards) return before.found
  const found = lying.flatMap((located): readonly Working[] => {
    const all = effectsOf(factsOf(located.card, cards), cards)
    return all && (offFieldPlaces(all) as readonly string[]).includes(pile.in) ? [{ ...located, all }] : []
  })
  WORKING_IN_PILE.set(lying, { cards, found })
  return found
}
const WORKING_IN_PILE = new WeakMap<
  readonly Located[],
  { readonly cards: CardPool; readonly found: readonly Working[] }
>()

const chainIn = ({ processes }: DuelState): Process | undefined => {
  for (const process of processes) if (process.is === 'chain') return process
  return undefined
}

/** Spells and Traps whose own activation has not resolved yet: they lie face-up, and do not apply before it has. */
export const beingActivated = (state: DuelState): readonly DuelObjectId[] => {
  const chain = chainIn(state)
  if (chain?.is !== 'chain') return []
  const { step, links } = chain
  const waiting = step.is === 'resolving' ? links.slice(0, step.link + 1) : links
  return waiting.flatMap((link) => (link.activated === 'card' ? [link.card] : []))
}

const isFromThere = (from: readonly HoldingPlace[], located: Working, facts: Card): boolean =>
  located.kind === 'attached' || located.kind === 'used'
    ? from.includes(located.kind)
    : isFrom({ located, facts }, from)

/** Whose Continuous Effects they are. */
const controllerOf = (located: Working): Player =>
  located.kind === 'used' ? located.by.controller : possessorOf(located)

/** What holds as cards are printed: what they are now is only found out from it. */
export const holdingAsPrinted = oncePerState((state, cards) => holding(state, cards, seenAsPrinted))

/** What effects have started and what Continuous Effects do, as far as `look` shows cards. */
export const holding = (state: DuelState, cards: CardPool, look: Look): readonly Holding[] => {
  if (!cards.effects) return []
  const started = (state.lasting ?? [])
    .filter(
      (entry) =>
        !isOver(state, entry, stillStands(cards, state, look)) &&
        !('inDamageStep' in entry.lasts && !damageStep(state)) &&
        (!('onlyWhile' in entry.lasts) ||
          isMet({ state, context: entry.context, cards, look }, entry.lasts.onlyWhile)),
    )
    .map(({ lasting, lasts, context, by }) => ({
      lasting,
      context,
      name: cards.find(context.passcode)?.name ?? '',
      // What a Continuous Spell or Trap does to its target from its activation on, it does by a Continuous Effect.
      byLying:
        by ??
        (context.activation && 'until' in lasts && lasts.until === 'leaves'
          ? context.itself.card
          : undefined),
    }))
  const continuous = working(state, cards).flatMap((located) => {
    const facts = located.kind === 'used' ? cards.find(located.card.passcode) : factsOf(located.card, cards)
    if (!facts) return []
    const part = located.kind === 'spellTrap' && located.card.scale ? 'pendulum' : 'main'
    return located.all.effects.flatMap((effect, number) => {
      if (effect.kind !== 'continuous' || effect.read === 'none' || effect.part !== part) return []
      if (!isFromThere(effect.from, located, facts)) return []
      const context: EffectContext = {
        player: controllerOf(located),
        itself: {
          card: located.card.id,
          at:
            located.kind === 'used'
              ? (targetAt(state, located.card.id)?.at ?? 'field')
              : located.kind === 'pile'
                ? located.at.in
                : located.kind === 'attached'
                  ? 'attached'
                  : 'field',
        },
        passcode: facts.passcode,
        number,
        bound: {},
      }
      if (effect.if && !isMet({ state, context, cards, look }, effect.if)) return []
      if (located.kind === 'monster' && located.card.arrival.undone && beginsAtSummon(effect)) return []
      return effect.lasting.map((lasting) => ({
        lasting,
        context,
        name: facts.name,
        // What a monster has gained does not hang on what becomes of the card.
        ...((effect.cannotBeNegated || located.kind === 'used') && { cannotBeNegated: true as const }),
      }))
    })
  })
  const kinds = kindsThatMayHold(state, cards)
  const negated: ReadonlySet<DuelObjectId> = kinds.has('negate')
    ? negatedBy(state, started, continuous, cards, look)
    : new Set()
  const held: readonly Holding[] = kinds.has('negate')
    ? [
        ...started.filter(({ byLying }) => byLying === undefined || !negated.has(byLying)),
        ...continuous.filter(
          ({ context, cannotBeNegated }) => cannotBeNegated ?? !negated.has(context.itself.card),
        ),
      ]
    : [...started, ...continuous]
  return kinds.has('grant') ? [...held, ...givenBy(held, negated, state, cards, look)] : held
}

const withBegun = new WeakMap<CardEffects, boolean>()

/** Whether the text makes something of its monster at its Summon; asked of every monster after every action. */
export const hasBegunAtSummon = (all: CardEffects): boolean => {
  const known = withBegun.get(all) ?? all.effects.some(beginsAtSummon)
  withBegun.set(all, known)
  return known
}

/** "You can Normal Summon this card without Tributing, but its original ATK becomes 1900": it becomes so once, at that Summon. */
const beginsAtSummon = (effect: Effect): boolean =>
  effect.kind === 'continuous' &&
  effect.if !== undefined &&
  saysAnywhere(
    effect.if,
    (part) => 'is' in part && part.is === 'summoned' && 'tributes' in part && part.tributes.max === 0,
  ) &&
  effect.lasting.some(
    (lasting) =>
      lasting.is === 'alter' &&
      lasting.cards.is === 'this' &&
      lasting.changes.some((change) => 'is' in change && change.is === 'original-becomes'),
  )

/** What monsters do by Continuous Effects that others give them, which are effects of the monsters that have them. */
const givenBy = (
  held: readonly Holding[],
  negated: ReadonlySet<DuelObjectId>,
  state: DuelState,
  cards: CardPool,
  look: Look,
): readonly Holding[] => {
  const giving = held.filter(({ lasting }) => lasting.is === 'grant' && givenContinuous(lasting))
  if (giving.length === 0) return []
  const unaffected = unaffectedIn(held, state, cards, look)
  return giving.flatMap(({ lasting, context }) => {
    const effect = lasting.is === 'grant' ? givenContinuous(lasting) : undefined
    if (!effect || lasting.is !== 'grant') return []
    return meantCards({ state, context, cards, look }, lasting.cards).flatMap((id): readonly Holding[] => {
      const bearer = locate(state, id)
      if (bearer?.kind !== 'monster' || !bearer.card.faceUp || negated.has(id) || unaffected(id, context))
        return []
      const { passcode, controller } = bearer.card
      const own: EffectContext = {
        player: controller,
        itself: { card: id, at: 'field' },
        passcode,
        number: effectNumber({ is: 'given' }),
        bound: {},
      }
      if (effect.if && !isMet({ state, context: own, cards, look }, effect.if)) return []
      const name = cards.find(passcode)?.name ?? ''
      return effect.lasting.map((one) => ({ lasting: one, context: own, name }))
    })
  })
}

const givenContinuous = (
  lasting: Extract<Lasting, { readonly is: 'grant' }>,
): Extract<Effect, { readonly kind: 'continuous' }> | undefined =>
  lasting.grant.is === 'effect' && lasting.grant.effect.kind === 'continuous'
    ? lasting.grant.effect
    : undefined

/** The cards whose effects cannot be negated. */
const keptFromNegation = (
  held: readonly Holding[],
  state: DuelState,
  cards: CardPool,
  look: Look,
): ReadonlySet<DuelObjectId> =>
  new Set(
    held.flatMap(({ lasting, context }) =>
      lasting.is === 'protect' && lasting.from.includes('negation') && !lasting.whose && !lasting.sources
        ? meantCards({ state, context, cards, look }, lasting.cards)
        : [],
    ),
  )

const isOnField = (state: DuelState, id: DuelObjectId): boolean => {
  const kind = locate(state, id)?.kind
  return kind === 'monster' || kind === 'spellTrap'
}

/** What negates the effects of cards on the field: its own card, and those cards. */
interface Negator {
  readonly source: DuelObjectId
  readonly victims: ReadonlySet<DuelObjectId>
}

/**
 * The cards whose effects on the field are negated. What is negated itself negates nothing, wherever the two lie; of Continuous Effects that
 * negate each other the one that was there first wins.
 */
const negatedBy = (
  state: DuelState,
  started: readonly Holding[],
  continuous: readonly Holding[],
  cards: CardPool,
  look: Look,
): ReadonlySet<DuelObjectId> => {
  const negating = [...started, ...continuous].flatMap(({ lasting, context }) =>
    lasting.is === 'negate' ? [{ lasting, context }] : [],
  )
  if (negating.length === 0) return NOBODY
  const unaffected = unaffectedIn([...started, ...continuous], state, cards, look)
  const kept = keptFromNegation([...started, ...continuous], state, cards, look)
  const negators = negating.map(({ lasting, context }): Negator => {
    const victims = meantCards({ state, context, cards, look }, lasting.cards).filter((id) => {
      // "Their activated effects and their effects on the field": what they do from elsewhere without being activated they still do.
      const isSpared = lasting.activatedToo && !isOnField(state, id)
      return !unaffected(id, context) && !kept.has(id) && !isSpared
    })
    return { source: context.itself.card, victims: new Set(victims) }
  })
  const negated = new Set<DuelObjectId>()
  let open = negators.toSorted((a, b) => thereSince(state, a.source) - thereSince(state, b.source))
  while (open.length > 0) {
    const [first] = open
    const free = open.find(({ source }) =>
      open.every((other) => other.source === source || !other.victims.has(source)),
    )
    const next = free ?? first
    if (!next) break
    for (const id of next.victims) negated.add(id)
    open = open.filter((one) => one !== next && !negated.has(one.source))
  }
  return negated
}

const NOBODY: ReadonlySet<DuelObjectId> = new Set()

/** The turn in which the card came to the field; a monster that was banished for a time has come with its return. */
export const thereSince = (state: DuelState, id: DuelObjectId): number => {
  const located = locate(state, id)
  if (located?.kind === 'monster') return located.card.arrival.backOn ?? located.card.arrival.turn
  return located?.kind === 'spellTrap' ? located.card.placedOn : 0
}

/** Whether a card is unaffected by the effects of a source, as far as `look` shows cards. */
export const unaffectedIn = (
  held: readonly Holding[],
  state: DuelState,
  cards: CardPool,
  look: Look,
): ((id: DuelObjectId, source: EffectContext) => boolean) => {
  const guarding = held.filter(({ lasting }) => lasting.is === 'protect' && lasting.from.includes('effects'))
  if (guarding.length === 0) return () => false
  return (id, source) =>
    source.itself.card !== id &&
    guarding.some(({ lasting, context }) => {
      if (lasting.is !== 'protect') return false
      const view = { state, context, cards, look }
      return (
        playersMeant(lasting.whose ?? 'either', context.player).includes(source.player) &&
        (!lasting.sources ||
          isPrintedSo(view, { card: source.itself.card, passcode: source.passcode }, lasting.sources)) &&
        !lasting.sourcesWith &&
        meantCards(view, lasting.cards).includes(id)
      )
    })
}

/** The cards whose effects are negated now: on the field, and those that are negated everywhere. */
export const negatedCards = oncePerState(
  (
    state,
    cards,
  ): { readonly onField: ReadonlySet<DuelObjectId>; readonly everywhere: ReadonlySet<DuelObjectId> } => {
    if (!kindsThatMayHold(state, cards).has('negate')) return NONE_NEGATED
    const held = holdingAsPrinted(state, cards)
    const unaffected = unaffectedIn(held, state, cards, seenAsPrinted)
    const kept = keptFromNegation(held, state, cards, seenAsPrinted)
    const onTheField = new Set<DuelObjectId>()
    const everywhere = new Set<DuelObjectId>()
    for (const { lasting, context } of held) {
      if (lasting.is !== 'negate') continue
      for (const id of meantCards({ state, context, cards, look: seenAsPrinted }, lasting.cards)) {
        if (unaffected(id, context) || kept.has(id)) continue
        onTheField.add(id)
        if (lasting.everywhere) everywhere.add(id)
      }
    }
    return { onField: onTheField, everywhere }
  },
)

const NONE_NEGATED = { onField: new Set<DuelObjectId>(), everywhere: new Set<DuelObjectId>() } as const
