import type { CardPool } from '../../cards/pool.ts'
import type { Card, Monster } from '../../cards/card.ts'
import type {
  FusionEffect,
  MaterialFate,
  MaterialSource,
  SummoningEffect,
} from '../../cards/summoning/effect.ts'
import { failed, ok, type Result } from '../../result.ts'
import { askingNow } from '../continuous/candidates.ts'
import { candidateNow } from '../continuous/in-piles.ts'
import { isFieldSo } from '../continuous/field-condition.ts'
import {
  type Asking,
  atkNow,
  type Candidate,
  levelOfMonster,
  matches,
  plainReading,
} from '../continuous/filter.ts'
import { holdingOf } from '../continuous/prevented.ts'
import { fateOf, fusionRules, lists, mentions, ritualRules, sourceOf } from '../materials/effect-materials.ts'
import type { MaterialRules } from '../materials/material-rules.ts'
import { type Newcomer, wrongMaterials } from '../materials/summon-materials.ts'
import { withDeckShuffled } from '../moves/deck.ts'
import { sendTo } from '../moves/move.ts'
import { changedLifePoints } from '../moves/outcome.ts'
import { notAmong } from '../moves/placement.ts'
import { arrived } from '../moves/summon-by-effect.ts'
import { type IntendedSummon, summonForbidden, whyNotByThat } from '../moves/summon-conditions.ts'
import type { MoveReason } from '../event.ts'
import type { Doing, Move } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { factsOf, locate, monstersOf } from '../state/board.ts'
import { asTurnOf, playerToAct, resolvingLink } from '../state/decision.ts'
import type { DuelCard, DuelObjectId } from '../state/duel-card.ts'
import { asListed } from '../state/knowledge.ts'
import { notThere } from '../state/own-cards.ts'
import { type Change, type DuelState, oncePerStateFor, unchanged } from '../state/state.ts'
import { opponentOf, type Pile, type Player } from '../state/zones.ts'
import { foundOnce } from './found-once.ts'
import {
  hasWay,
  noZone,
  type SummonWays,
  waysOf,
  whyNoWay,
  zoneRulesOf,
  zonesFor,
} from './procedure-summon.ts'

type Kind = 'fusion-summon' | 'ritual-summon'

/**
 * A Fusion or Ritual Summon that an effect makes: the monster is chosen first, then its materials leave,
 * then it is Summoned [FUS-03, RIT-03]. The Spell that is resolving says how; otherwise the player does.
 */
export const effectSummon = {
  why: (state: DuelState, action: Doing<Kind>, cards: CardPool): Refusal | undefined => {
    const found = summonIn(state, action, resolvingNow(state, action, cards), cards)
    return found.ok ? undefined : found.error
  },
  perform: (state: DuelState, action: Doing<Kind>, cards: CardPool) =>
    summonMade(state, action, resolvingNow(state, action, cards), cards),
} satisfies Move<Doing<Kind>>

/** The Summon is made by that effect of that player's, whoever else may have to act. */
export const summonMade = (
  state: DuelState,
  action: Doing<Kind>,
  by: MadeBy | undefined,
  cards: CardPool,
): Change => {
  const found = summonIn(state, action, by, cards)
  if (!found.ok) throw new Error(`card ${action.card} cannot be Summoned`)
  const { newcomer, effect, player } = found.value
  const made = { player, name: newcomer.facts.name, by: effect.is }
  const faceDown = effect.is === 'ritual' && effect.defense === 'face-down' && action.position === 'defense'
  const paid = changedLifePoints(unchanged(state), player, -lifePointsFor(effect, newcomer), { how: 'paid' })
  const lost = lostForMaterials(state, action, found.value, cards)
  const summoned = arrived(spent(paid, action, found.value, cards), { ...action, faceDown }, made)
  return changedLifePoints(summoned, player, -lost, { how: 'lost' })
}

/** An effect that Fusion or Ritual Summons, and the card it is an effect of; without one the player answers for it. */
export interface EffectAtHand {
  readonly effect: SummoningEffect
  readonly source?: Card | undefined
}

/** An effect at hand, and whose it is. */
interface MadeBy extends EffectAtHand {
  readonly player: Player
}

/** The effect of the card that resolves, or the one that the player says. */
function resolvingNow(state: DuelState, action: Doing<Kind>, cards: CardPool): MadeBy | undefined {
  const source = cardResolving(state, cards)
  const effect = effectOf(source, action)
  return effect && { effect, source, player: playerToAct(state) }
}

interface Summon {
  readonly newcomer: Newcomer
  readonly effect: SummoningEffect
  readonly player: Player
}

/** The first of the ways that the effect leaves to choose from by which the Summon can be made so; or why the first of all cannot. */
function summonIn(
  state: DuelState,
  action: Doing<Kind>,
  by: MadeBy | undefined,
  cards: CardPool,
): Result<Summon, Refusal> {
  if (!by) return failed({ code: 'which-effect', rules: ['FUS-01', 'RIT-01'] })
  const { effect, source, player } = by
  const asked = asTurnOf(state, player)
  const tried = formsOf(effect, asked, cards).map((form): Result<Summon, Refusal> => {
    const found = newcomerBy(form, state, action.card, { effect, source }, player, cards)
    if (!found.ok) return found
    const refusal = whyNotInPosition(form, found.value, action) ?? whyNotSo(asked, found.value, action, cards)
    return refusal ? failed(refusal) : ok({ newcomer: found.value, effect: form, player })
  })
  const [first = failed<Refusal>({ code: 'which-effect', rules: ['FUS-01', 'RIT-01'] })] = tried
  return tried.find(({ ok: can }) => can) ?? first
}

/** Why not in that position: the effect says "in Defense Position". */
const whyNotInPosition = (
  { position }: SummoningEffect,
  { facts }: Newcomer,
  action: Doing<Kind>,
): Refusal | undefined =>
  position === undefined || action.position === position
    ? undefined
    : { code: 'only-in-defense', name: facts.name, rules: ['FUS-03', 'RIT-03'] }

/** Why not with those materials, or not in that zone. */
const whyNotSo = (
  asked: DuelState,
  newcomer: Newcomer,
  { materials, zone }: Doing<Kind>,
  cards: CardPool,
): Refusal | undefined =>
  wrongMaterials(asked, newcomer, materials, cards) ??
  notAmong(
    asked,
    zone,
    zonesFor(asked, newcomer, materials, cards),
    materials,
    noZone(asked, newcomer),
    zoneRulesOf(asked, newcomer),
  )

/** The ways that an effect leaves to choose from, each with the sources that are open now. */
const formsOf = oncePerStateFor((effect: SummoningEffect, asked, cards): readonly SummoningEffect[] =>
  (effect.is === 'ritual' ? [effect, ...(effect.or ?? [])] : [effect])
    .map((form) =>
      form.sources.some((source) => source.if !== undefined || source.atMostTheirs)
        ? {
            ...form,
            sources: form.sources
              .filter((source) => !source.if || isFieldSo(source.if, asked, cards))
              .map((source) => (source.atMostTheirs ? { ...source, atMost: countOfTheirs(asked) } : source)),
          }
        : form,
    )
    .flatMap((form): readonly SummoningEffect[] =>
      form.is === 'fusion' ? withAllowed(form, asked, cards) : [form],
    ),
)

const countOfTheirs = (asked: DuelState): number => monstersOf(asked, opponentOf(asked.turn.player)).length

/** With what other effects let the player use for it as well, and as made with a card that others may stand for. */
const withAllowed = (form: FusionEffect, asked: DuelState, cards: CardPool): readonly FusionEffect[] => {
  const allowed = holdingOf(asked, 'allow', cards).filter(
    ({ context }) => context.player === asked.turn.player,
  )
  if (allowed.length === 0 || form.alone) return [form]
  const lent = allowed.flatMap(({ lasting, context }): readonly MaterialSource[] => {
    const { act } = lasting
    if (act.act !== 'fusion-materials') return []
    const place = asked.lasting?.findIndex((one) => one.lasting === lasting && one.context === context)
    return [{ ...act.source, ...(act.once && place !== undefined && { lentAs: place }) }]
  })
  const whole = lent.length > 0 ? { ...form, sources: [...form.sources, ...lent] } : form
  if (form.standsFor !== undefined || form.treatedAs !== undefined) return [whole]
  const names = allowed.flatMap(({ lasting: { act } }) => (act.act === 'fusion-as-with' ? [act.name] : []))
  return [whole, ...names.map((treatedAs) => ({ ...whole, treatedAs }))]
}

/** What was lent for one Fusion Summon is used up by the one that takes it. */
const withoutLent = (
  state: DuelState,
  { sources }: SummoningEffect,
  materials: readonly Candidate[],
  asking: Asking,
): DuelState => {
  const used = materials.flatMap((material) => sourceOf(sources, material, asking)?.lentAs ?? [])
  return used.length === 0 || !state.lasting
    ? state
    : { ...state, lasting: state.lasting.filter((_, place) => !used.includes(place)) }
}

const lifePointsFor = (effect: SummoningEffect, { facts }: Newcomer): number =>
  effect.is === 'ritual' ? (effect.lifePointsPerLevel ?? 0) * (levelOfMonster(facts) ?? 0) : 0

/** What the Spell that resolves says, or the player in its place. */
function effectOf(source: Card | undefined, action: Doing<Kind>): SummoningEffect | undefined {
  const kind = action.do === 'fusion-summon' ? 'fusion' : 'ritual'
  const said = source?.kind === 'spell' ? source.summoning : undefined
  return said?.is === kind ? said : action.using
}

const cardResolving = (state: DuelState, cards: CardPool): Card | undefined => {
  const resolves = resolvingLink(state)
  const card = resolves && locate(state, resolves.link.card)?.card
  return card && factsOf(card, cards)
}

/** Materials go where the effect sends them; they are not a cost, and not destroyed unless it says so [FUS-03, FUS-05-EX, RIT-03]. */
function spent(
  before: Change,
  { materials }: Doing<Kind>,
  { newcomer, effect, player }: Summon,
  cards: CardPool,
): Change {
  const asked = asTurnOf(before.state, player)
  const reach = newcomer.summon.reach(asked, cards)
  const chosen = reach.filter(({ card }) => materials.includes(card.id))
  let change: Change = { ...before, state: withoutLent(before.state, effect, chosen, askingNow(asked)) }
  let toDeck = false
  const together = { before: change.state, ids: materials }
  for (const id of materials) {
    const material = reach.find(({ card }) => card.id === id)
    const fate = material && fateOf(effect.sources, material, askingNow(asked))
    toDeck ||= fate === 'shuffled'
    const isToDeck = fate === 'shuffled' || fate === 'bottom'
    const pile = fate === 'banished' ? 'banished' : isToDeck ? 'deck' : 'graveyard'
    const reason = reasonFor(effect, fate)
    const how = { together, ...(fate === 'bottom' && { deckEnd: 'bottom' as const }) }
    change = sendTo(change, id, pile, reason, cards, how)
  }
  return toDeck ? withDeckShuffled(change, player) : change
}

/** A Ritual Summon Tributes only what its effect says it Tributes [RIT-03]. */
const reasonFor = ({ is }: SummoningEffect, fate: MaterialFate | undefined): MoveReason => {
  if (fate === 'discarded') return 'discarded-as-material'
  if (is === 'fusion') return 'fusion-material'
  return fate === 'tributed' ? 'ritual-tribute' : 'ritual-material'
}

/** "You lose LP equal to the total ATK of monsters banished this way". */
const lostForMaterials = (
  state: DuelState,
  { materials }: Doing<Kind>,
  { newcomer, effect, player }: Summon,
  cards: CardPool,
): number => {
  if (!effect.sources.some(({ losesAtk }) => losesAtk)) return 0
  const asked = asTurnOf(state, player)
  return newcomer.summon
    .reach(asked, cards)
    .filter(({ card }) => materials.includes(card.id))
    .filter((material) => sourceOf(effect.sources, material, askingNow(asked))?.losesAtk)
    .reduce((sum, material) => sum + atkNow(material), 0)
}

/** A monster that an effect could Fusion or Ritual Summon now. */
interface EffectSummonable {
  readonly card: DuelObjectId
  /** Whether there is a way with such materials; quicker than to list all. */
  readonly hasWayWith: (fits: (materials: readonly DuelObjectId[]) => boolean) => boolean
  readonly ways: () => readonly SummonWays[]
}

/** The monsters an effect could Fusion or Ritual Summon for the player now [FUS-02, RIT-02]. What is asked after each answer is looked for once. */
export const effectSummonables = (
  state: DuelState,
  at: EffectAtHand,
  player: Player,
  cards: CardPool,
): readonly EffectSummonable[] => summonablesBy(at.effect, state, player, cards, at.source)

const summonablesBy = foundOnce(
  (effect: SummoningEffect, state, player: Player, cards: CardPool, source: EffectAtHand['source']) => {
    const asked = asTurnOf(state, player)
    const all = newcomersFor({ effect, source }, asked, cards)
    const ids = [...new Set(all.map(({ card }) => card.id))]
    return ids.map((card): EffectSummonable => {
      const newcomers = all.filter((one) => one.card.id === card)
      let ways: readonly SummonWays[] | undefined
      return {
        card,
        hasWayWith: (fits) =>
          ways
            ? ways.some(({ materials }) => fits(materials))
            : newcomers.some((newcomer) => hasWay(asked, newcomer, cards, fits)),
        ways: () => (ways ??= differentWays(newcomers.flatMap((newcomer) => waysOf(asked, newcomer, cards)))),
      }
    })
  },
)

/** Of ways with the same materials the first. */
const differentWays = (ways: readonly SummonWays[]): readonly SummonWays[] => {
  const different = new Map<string, SummonWays>()
  for (const way of ways) {
    const key = way.materials.toSorted((one, other) => one - other).join()
    if (!different.has(key)) different.set(key, way)
  }
  return [...different.values()]
}

/** The same, each with all its ways. */
export const effectSummons = (
  state: DuelState,
  effect: EffectAtHand,
  player: Player,
  cards: CardPool,
): readonly { readonly card: DuelObjectId; readonly ways: readonly SummonWays[] }[] =>
  effectSummonables(state, effect, player, cards).flatMap(({ card, ways }) => {
    const all = ways()
    return all.length > 0 ? [{ card, ways: all }] : []
  })

/** The monsters an effect could Summon for the player now; quicker than to list all their ways. */
export const targetsOf = (
  state: DuelState,
  effect: EffectAtHand,
  player: Player,
  cards: CardPool,
): readonly DuelCard[] => {
  const asked = asTurnOf(state, player)
  const open = newcomersFor(effect, asked, cards).filter((newcomer) => hasWay(asked, newcomer, cards))
  return [...new Set(open.map(({ card }) => card))]
}

/** Why the effect cannot be activated: there is nothing it could Summon [FUS-02, FUS-06, RIT-02]. */
export const whyNothingToSummon = (
  state: DuelState,
  at: EffectAtHand & { readonly source: Card },
  player: Player,
  cards: CardPool,
): Refusal | undefined => {
  const asked = asTurnOf(state, player)
  const { effect, source } = at
  const newcomers = newcomersFor(at, asked, cards)
  if (newcomers.some((newcomer) => hasWay(asked, newcomer, cards))) return undefined
  const [only, another] = newcomers
  if (only && !another) return whyNoWay(asked, only, cards)
  const rules = effect.is === 'fusion' ? ['FUS-02', 'FUS-06'] : ['RIT-02']
  return { code: 'nothing-to-summon', name: source.name, by: effect.is, rules }
}

/** The refusal where the player has no effect that makes such a Summon [FUS-01, RIT-01]. */
export const needsEffect = (name: string, by: SummoningEffect['is']): Refusal => ({
  code: 'needs-effect',
  name,
  by,
  rules: by === 'fusion' ? ['FUS-01'] : ['RIT-01'],
})

/** The card, if the effect may Summon it; materials and zones are checked elsewhere [FUS-01, FUS-08, FUS-09, RIT-01]. */
export const newcomerFor = (
  state: DuelState,
  id: DuelObjectId,
  at: EffectAtHand,
  player: Player,
  cards: CardPool,
): Result<Newcomer, Refusal> => {
  const tried = formsOf(at.effect, asTurnOf(state, player), cards).map((form) =>
    newcomerBy(form, state, id, at, player, cards),
  )
  const [first = failed<Refusal>({ code: 'which-effect', rules: ['FUS-01', 'RIT-01'] })] = tried
  return tried.find(({ ok: can }) => can) ?? first
}

/** The same in one of the ways that the effect leaves to choose from. */
const newcomerBy = (
  form: SummoningEffect,
  state: DuelState,
  id: DuelObjectId,
  { source }: EffectAtHand,
  player: Player,
  cards: CardPool,
): Result<Newcomer, Refusal> => {
  for (const pile of pilesOf(form, player)) {
    const card = state.sides[pile.of][pile.in].find((one) => one.id === id)
    if (!card) continue
    const found = newcomerOf(asTurnOf(state, player), { card, pile }, form, rulesOf(form), cards)
    const refusal = found.ok ? whyNotByThat(intended(found.value, form, source)) : undefined
    return refusal ? failed(refusal) : found
  }
  const rules = form.is === 'fusion' ? ['FUS-01'] : ['RIT-01', 'RIT-02']
  return failed(notThere(state, id, cards, form.is === 'fusion' ? 'extraDeck' : 'hand', rules))
}

const intended = (
  { card, facts, place }: Newcomer,
  effect: SummoningEffect,
  source: Card | undefined,
): IntendedSummon => ({
  card,
  facts,
  from: place.in,
  by: effect.is,
  source,
  ...(effect.is === 'fusion' && asMadeWith(effect)),
})

/** With which other card it counts as made. */
const asMadeWith = ({ standsFor, treatedAs = standsFor }: FusionEffect): Pick<IntendedSummon, 'standsFor'> =>
  treatedAs === undefined ? {} : { standsFor: treatedAs }

/** What the effect of that card may Summon for the turn player. */
const newcomersFor = (
  { effect, source }: EffectAtHand,
  asked: DuelState,
  cards: CardPool,
): readonly Newcomer[] =>
  formsOf(effect, asked, cards).flatMap((form) =>
    newcomersOf(form, asked, cards).filter((one) => !whyNotByThat(intended(one, form, source))),
  )

const rulesOf = (effect: SummoningEffect): MaterialRules =>
  effect.is === 'fusion' ? fusionRules(effect) : ritualRules(effect)

/** `asked` is the state as if it were the player's turn. */
function newcomerOf(
  asked: DuelState,
  { card, pile }: { readonly card: DuelCard; readonly pile: Pile },
  effect: SummoningEffect,
  summon: MaterialRules,
  cards: CardPool,
): Result<Newcomer, Refusal> {
  const rules = effect.is === 'fusion' ? ['FUS-01'] : ['RIT-01', 'RIT-02']
  const candidate = candidateNow(asked, card, pile, cards)
  if (candidate?.facts.kind !== 'monster') return failed({ code: 'unknown-card', card: card.id, rules })
  const { facts } = candidate
  const { name } = facts
  if (facts.frame !== effect.is) return failed({ code: 'not-by-this-summon', name, by: effect.is, rules })
  if (effect.is === 'fusion' && card.faceUp) return failed({ code: 'lies-face-up', name, rules: ['FUS-08'] })
  if (effect.is === 'ritual' && (pile.in === 'extraDeck' || pile.in === 'banished') && !card.faceUp) {
    return failed({ code: 'face-down', name, rules: ['RIT-02'] })
  }
  const isMeant =
    matches(effect.summons, plainReading(candidate), askingNow(asked)) &&
    (effect.is === 'ritual' ||
      ((!effect.mentioning || mentions(facts, effect.mentioning)) &&
        (!effect.lists || lists(candidate, effect.lists, askingNow(asked), cards)) &&
        (effect.standsFor === undefined || isBoundTo(facts, effect.standsFor))))
  if (!isMeant) {
    return failed({
      code: 'not-by-this-effect',
      name,
      by: effect.is,
      rules: effect.is === 'fusion' ? ['FUS-02', 'FUS-09'] : ['RIT-02'],
    })
  }
  const forbidden = summonForbidden(asked, { card, facts, from: pile.in, by: effect.is }, cards)
  if (forbidden) return failed(forbidden)
  const payment = lifePointsFor(effect, { card, facts, place: pile, summon })
  const { lifePoints } = asked.sides[asked.turn.player]
  if (payment > lifePoints) {
    return failed({ code: 'cannot-pay', needed: payment, have: lifePoints, rules: ['TERM-11'] })
  }
  const materials = summon.asked(facts)
  if (typeof materials !== 'string') return ok({ card, facts, place: pile, summon })
  return failed({ code: materials === 'none' ? 'no-materials-line' : 'materials-unread', name, rules })
}

/** "That must be Special Summoned with "X"". */
const isBoundTo = ({ restrictions }: Monster, name: string): boolean =>
  restrictions.some((one) => one.code === 'must-be-summoned' && one.effectsOf?.includes(name) === true)

/** What such an effect may Summon for the turn player, whichever card has it; materials and zones are checked for each of them afterwards. */
const newcomersOf = oncePerStateFor((effect: SummoningEffect, asked, cards): readonly Newcomer[] => {
  const { player } = asked.turn
  const rules = rulesOf(effect)
  return pilesOf(effect, player).flatMap((pile) =>
    asListed(asked, pile, cards).flatMap((card) => {
      const facts = factsOf(card, cards)
      if (facts?.kind !== 'monster' || facts.frame !== effect.is) return []
      const newcomer = newcomerOf(asked, { card, pile }, effect, rules, cards)
      return newcomer.ok ? [newcomer.value] : []
    }),
  )
})

const pilesOf = (effect: SummoningEffect, player: Player): readonly Pile[] =>
  effect.is === 'fusion'
    ? [{ in: 'extraDeck', of: player }]
    : effect.from.map((name) => ({ in: name, of: player }))
