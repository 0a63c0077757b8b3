import type { HowRead } from '../../cards/effects/effect.ts'
import { passcode, type Passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Stat } from '../../cards/terms.ts'
import type { Action } from '../action.ts'
import { candidateAt, standingCandidate } from '../continuous/candidates.ts'
import { effectsOf } from '../continuous/holding.ts'
import { isActivatedEffect } from '../continuous/locks.ts'
import { legalActions } from '../engine.ts'
import { howCardPlayed } from '../playing/played.ts'
import { factsOf, locate, monstersOf, onField, possessorOf, spellTrapAt } from '../state/board.ts'
import { playerToAct } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import type { Player } from '../state/zones.ts'
import { actionsFor, isKnown, isWholeCard, KINDS } from './case-actions.ts'
import {
  withTokensOfPool,
  cardReferredTo,
  type CaseCommands,
  type CaseSide,
  type EffectCase,
  nameOfZone,
  referenceTo,
  spellTrapZoneOf,
  stateOfCase,
} from './effect-case.ts'
import { followCase, type Followed, stoppedWords } from './following.ts'

/** How the engine's answers agree with those of the case; `null` where the reading of the card does not go so far. */
export interface EffectVerdict {
  readonly read: HowRead
  readonly agree: {
    /** `null`: another card that is not understood comes before it. */
    readonly activatable: boolean | null
    readonly choices: boolean | null
    readonly after: boolean | null
    readonly commands: boolean | null
  }
  readonly got: {
    readonly activatable?: number
    readonly listed?: boolean
    readonly offered?: boolean
    /** The first choice that differs, and both lists of it. */
    readonly choices?: { readonly expected: readonly string[]; readonly got: readonly string[] }
    /** Why it did not go on. */
    readonly stopped?: string
    readonly after?: readonly string[]
    readonly commands?: readonly string[]
  }
}

/** The engine's verdict on the case. */
export const judgeEffectCase = (named: EffectCase, cards: CardPool): EffectVerdict => {
  const one = withTokensOfPool(named, cards)
  const facts = cards.find(passcode(one.focus))
  const read = howCardPlayed(facts && cards.effects?.(facts))
  const state = stateOfCase(one, cards)
  const asked = one.ask.opponentDoes ?? one.ask
  const id = cardReferredTo(state, asked)
  const command = asked.command ?? one.ask.command
  const actions = id === undefined ? [] : actionsFor(state, command ?? '', id, cards)
  const asksHowMany = one.family === 'ignite' || one.family === 'spell'
  if (asksHowMany) {
    const numbers = new Set(actions.map((action) => ('number' in action ? action.number : undefined)))
    const activatable = numbers.size
    const expected = one.expect.activatable ?? 0
    const agrees = activatable > 0 === expected > 0
    const none = { activatable: agrees, choices: null, after: null, commands: null }
    if (!agrees || expected !== 1 || activatable !== 1) return { read, agree: none, got: { activatable } }
    const followed = followCase(one, state, actions, cards)
    return verdictOf(one, read, { activatable: true }, { activatable }, followed, cards)
  }
  if (one.family === 'own-summon') {
    const listed = actions.length > 0
    const agrees = listed === one.expect.listed
    const none = { activatable: agrees, choices: null, after: null, commands: null }
    if (!agrees || !listed) return { read, agree: none, got: { listed } }
    const followed = followCase(one, state, actions, cards)
    return verdictOf(one, read, { activatable: true }, { listed }, followed, cards)
  }
  if (actions.length === 0) {
    const none = {
      activatable: isWholeCard(asked.card, cards) ? false : null,
      choices: null,
      after: null,
      commands: null,
    }
    return { read, agree: none, got: { listed: false } }
  }
  const followed = followCase(one, state, actions, cards)
  const { stopped, offered } = followed
  const isElsewhere =
    stopped?.is === 'by-hand' || (stopped?.is === 'not-offered' && stopped.card !== one.focus)
  if (!offered && isElsewhere) {
    const none = { activatable: null, choices: null, after: null, commands: null }
    return { read, agree: none, got: { stopped: stoppedWords(stopped) } }
  }
  const agrees = offered === (one.expect.offered ?? false)
  return verdictOf(one, read, { activatable: agrees }, { offered }, followed, cards)
}

/** The verdict on a command done in that state, and the state it leads to. */
export const judgeStep = (
  one: EffectCase,
  state: DuelState,
  cards: CardPool,
): Pick<EffectVerdict, 'agree' | 'got'> & { readonly state: DuelState } => {
  const id = cardReferredTo(state, one.ask)
  const actions = id === undefined ? [] : actionsFor(state, one.ask.command ?? '', id, cards)
  if (actions.length === 0) {
    const agree = { activatable: false, choices: null, after: null, commands: null }
    return { agree, got: { listed: false }, state }
  }
  const followed = followCase(one, state, actions, cards)
  const { agree, got } = verdictOf(one, 'whole', { activatable: true }, {}, followed, cards)
  return { agree, got, state: followed.state }
}

const verdictOf = (
  one: EffectCase,
  read: HowRead,
  agree: Pick<EffectVerdict['agree'], 'activatable'>,
  got: EffectVerdict['got'],
  followed: Followed,
  cards: CardPool,
): EffectVerdict => {
  const { state, choices, stopped } = followed
  if (choices || stopped) {
    return {
      read,
      agree: { ...agree, choices: stopped?.is === 'by-hand' ? null : false, after: null, commands: null },
      got: { ...got, ...(choices && { choices }), ...(stopped && { stopped: stoppedWords(stopped) }) },
    }
  }
  const after = differing(one, state, cards)
  if (after.length > 0) {
    return { read, agree: { ...agree, choices: true, after: false, commands: null }, got: { ...got, after } }
  }
  const expected = one.expect.commands
  if (!expected) return { read, agree: { ...agree, choices: true, after: true, commands: null }, got }
  const commands = otherCommands(expected, state, cards)
  return {
    read,
    agree: { ...agree, choices: true, after: true, commands: commands.length === 0 },
    got: { ...got, ...(commands.length > 0 && { commands }) },
  }
}

/** Figures can be compared where every face-up card on the field is understood. */
const isFieldWhole = (state: DuelState, cards: CardPool): boolean =>
  ([0, 1] as const)
    .flatMap((player) => onField(state, player))
    .every(({ card }) => !card.faceUp || isWholeCard(card.passcode, cards))

/** The same of the field as it was before. */
const wasFieldWhole = ({ you, opponent }: EffectCase, cards: CardPool): boolean =>
  [you, opponent]
    .flatMap(({ monsters, spells, field, pendulum }) => [
      ...monsters.flatMap(({ card, position }) => (position === 'set' ? [] : [card])),
      ...spells.flatMap(({ card, faceUp }) => (faceUp ? [card] : [])),
      ...[field, ...pendulum].flatMap((card) => (typeof card === 'number' ? [card] : [])),
    ])
    .every((card) => isWholeCard(card, cards))

const printedAtk = (code: Passcode, owner: Player, cards: CardPool): Stat | undefined =>
  candidateAt(
    { id: 0 as DuelObjectId, passcode: code, owner, faceUp: true },
    { in: 'hand', of: owner },
    cards,
  )?.facts.atk

const codes = (list: readonly { readonly passcode: number }[]): readonly string[] =>
  list.map((card) => `${card.passcode}`)

/** Monsters with their zones and positions: as they stand, and as the case says. */
const monstersThere = (state: DuelState, player: Player, { monsters }: CaseSide): Compared => ({
  what: 'monsters',
  is: monstersOf(state, player).map(({ zone, monster }) => {
    const position = monster.faceUp ? monster.position : 'set'
    return `${nameOfZone(zone, player)} ${monster.passcode} ${position}`
  }),
  should: monsters.map(
    ({ zone, card, position }) => `${player === 1 ? 'opponent ' : ''}mzone ${zone} ${card} ${position}`,
  ),
})

/** ATK of the face-up monsters whose printed one is a number. */
const figuresThere = (
  state: DuelState,
  player: Player,
  { monsters }: CaseSide,
  cards: CardPool,
): Compared => ({
  what: 'figures',
  is: monstersOf(state, player).map(({ zone, monster }) => {
    const now = standingCandidate(state, { zone, monster }, cards)?.facts
    const printed = printedAtk(monster.passcode, player, cards)
    const said = monster.faceUp && now && now.atk !== '?' && printed !== '?' && printed !== undefined
    return `${monster.passcode} ${said ? now.atk : '-'}`
  }),
  should: monsters.map(({ card, atk, position }) => {
    const printed = printedAtk(passcode(card), player, cards)
    // What a Trap has as a monster is not printed on it as a figure, and a case says only what is not as printed.
    const said = printed === '?' || printed === undefined ? '-' : (atk ?? printed)
    return `${card} ${position === 'set' ? '-' : said}`
  }),
})

const spellsThere = (state: DuelState, player: Player, { spells, field, pendulum }: CaseSide): Compared => ({
  what: 'spells',
  is: [0, 1, 2, 3, 4, 5].flatMap((number) => {
    const card = spellTrapAt(state, spellTrapZoneOf(number, player))
    // A case does not say how the card in the Field Zone lies.
    return card ? [`${number} ${card.passcode} ${card.faceUp || number === 5}`] : []
  }),
  should: [
    ...spells.map(({ zone, card, faceUp }) => `${zone} ${card} ${faceUp}`),
    ...(typeof field === 'number' ? [`5 ${field} true`] : []),
    ...pendulum.flatMap((card, index) => (card === null ? [] : [`${index * 4} ${card} true`])),
  ],
})

/** What is the case, and what should be. */
interface Compared {
  readonly what: string
  readonly is: readonly string[]
  readonly should: readonly string[]
}

/** What lies elsewhere than the case says, in short. */
const differing = (one: EffectCase, state: DuelState, cards: CardPool): readonly string[] => {
  const isWhole = isFieldWhole(state, cards) && wasFieldWhole(one, cards)
  return ([0, 1] as const).flatMap((player) => {
    const name = player === 0 ? 'you' : 'opponent'
    const change = one.expect.after?.[name]
    const expected: CaseSide = { ...one[name], ...change }
    const side = state.sides[player]
    const lines = ({ what, is, should }: Compared): readonly string[] => {
      const [a, b] = [is, should].map((list) => list.toSorted().join('; '))
      return a === b ? [] : [`${name} ${what}: ${a} | ${b}`]
    }
    const pile = (what: string, is: readonly string[], should: readonly number[]): readonly string[] =>
      lines({ what, is, should: should.map(String) })
    const standing = monstersOf(state, player).map(({ monster }) => monster)
    const decks = pile('deck', codes(side.deck), expected.deck)
    const isOtherOrder = !change?.shuffled && codes(side.deck).join() !== expected.deck.join()
    return [
      // Any card on the field may cost or give Life Points.
      ...(side.lifePoints === expected.lp || !isWhole
        ? []
        : [`${name} lp: ${side.lifePoints} | ${expected.lp}`]),
      ...pile('hand', codes(side.hand), expected.hand),
      ...pile('graveyard', codes(side.graveyard), expected.graveyard),
      ...pile('banished', codes(side.banished), expected.banished),
      ...pile('extra', codes(side.extraDeck), [...expected.extra, ...(expected.extraFaceUp ?? [])]),
      ...lines(monstersThere(state, player, expected)),
      ...(isWhole && standing.length === expected.monsters.length
        ? lines(figuresThere(state, player, expected, cards))
        : []),
      ...pile(
        'attached',
        standing.flatMap(({ attached }) => codes(attached)),
        expected.monsters.flatMap(({ attached = [] }) => attached),
      ),
      ...lines(spellsThere(state, player, expected)),
      ...decks,
      ...(decks.length === 0 && isOtherOrder ? [`${name} deck order`] : []),
    ]
  })
}

/** Whether what is activated answers something that has happened, so that the case offers it and names no command. */
const waitsForEvent = (state: DuelState, action: Action, cards: CardPool): boolean => {
  if ((action.do !== 'activate' && action.do !== 'activate-effect') || action.number === undefined)
    return false
  const located = locate(state, action.card)
  const effect = effectsOf(located && factsOf(located.card, cards), cards)?.effects[action.number]
  return effect !== undefined && isActivatedEffect(effect) && effect.on !== undefined
}

const isActivation = ({ do: kind }: Action): boolean => kind === 'activate' || kind === 'activate-effect'

/** Whether that player has the card now: in a pile, or under their control. */
const isWith = (state: DuelState, id: DuelObjectId, player: Player): boolean => {
  const located = locate(state, id)
  return located !== undefined && possessorOf(located) === player
}

/** A case names the Pendulum Summon by the Scale on the left. */
const pendulumSummon = (state: DuelState, cards: CardPool): readonly { readonly card: number }[] => {
  if (legalActions(state, cards, ['begin-pendulum-summon']).length === 0) return []
  const left = spellTrapAt(state, spellTrapZoneOf(0, playerToAct(state)))
  return left ? [{ card: left.passcode }] : []
}

/** Commands that only one of both has, the situation or the engine; those of cards that are not whole stay out. */
export const otherCommands = (
  expected: CaseCommands,
  state: DuelState,
  cards: CardPool,
): readonly string[] => {
  const isWhole = (code: number): boolean => isWholeCard(code, cards)
  if (state.processes.length > 0) return []
  const player = playerToAct(state)
  return Object.entries(KINDS).flatMap(([command, kinds]) => {
    const bound = command === 'activate' || command === 'specialSummon'
    const listed = expected[command]
    const should = new Set(
      (Array.isArray(listed) ? listed : []).flatMap(([card, place]: readonly (number | string)[]) =>
        bound && !isWhole(Number(card)) ? [] : [`${card} ${place}`],
      ),
    )
    const is = new Set([
      ...(command === 'specialSummon'
        ? pendulumSummon(state, cards)
            .filter(({ card }) => isWhole(card))
            .map(({ card }) => `${card} szone`)
        : []),
      ...legalActions(state, cards, kinds).flatMap((action) => {
        if (!('card' in action) || !isKnown(state, action, cards)) return []
        // Triggers that the case declined can still be activated here.
        if (action.do === 'activate-effect' && action.effect === 'trigger') return []
        if (waitsForEvent(state, action, cards)) return []
        // What the other player may answer a Chain with is no command of the one to act.
        if (isActivation(action) && !isWith(state, action.card, player)) return []
        const reference = referenceTo(state, action.card)
        if (!reference || (bound && !isWhole(reference.card))) return []
        const { of } = reference
        return [`${reference.card} ${of !== undefined && player === 0 ? 'opponent ' : ''}${reference.in}`]
      }),
    ])
    return [
      ...[...should].filter((one) => !is.has(one)).map((one) => `missing ${command} ${one}`),
      ...[...is].filter((one) => !should.has(one)).map((one) => `too much ${command} ${one}`),
    ]
  })
}
