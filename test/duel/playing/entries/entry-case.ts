import { expect } from 'vitest'
import type { Card } from '../../../../shared/cards/card.ts'
import { figureOf } from '../../../../shared/duel/continuous/figures.ts'
import { factsOf, locate, monstersOf } from '../../../../shared/duel/state/board.ts'
import type { DuelCard, DuelObjectId } from '../../../../shared/duel/state/duel-card.ts'
import type { DuelState } from '../../../../shared/duel/state/state.ts'
import type { Phase } from '../../../../shared/duel/state/turn-state.ts'
import type { PileName, Player } from '../../../../shared/duel/state/zones.ts'
import { duel, type Lying, type SideSetup, type Standing } from '../../table.ts'
import { OpeningLine } from '../opening-line.ts'
import type { LineStep } from '../opening-line-steps.ts'
import { poolWithEffects } from '../random-effects.ts'

/* Cards whose effects were written by hand, each used once as its text says, and refused once. Everything goes by names. */

type Named<T> = Omit<T, 'card' | 'attached'> & {
  readonly card: string
  readonly attached?: readonly string[]
}

/** One side of the table; monsters stand in Attack Position, Spells and Traps lie Set, both since an earlier turn. */
export interface CaseSide {
  readonly hand?: readonly string[]
  readonly deck?: readonly string[]
  readonly extraDeck?: readonly string[]
  readonly faceUpExtraDeck?: readonly string[]
  readonly graveyard?: readonly string[]
  readonly banished?: readonly string[]
  readonly monsters?: readonly (string | Named<Standing>)[]
  /** In the Extra Monster Zones, from the left. */
  readonly extra?: readonly (string | Named<Standing> | null)[]
  readonly spells?: readonly (string | Named<Lying>)[]
  readonly scales?: readonly string[]
  readonly field?: string
  readonly lifePoints?: number
  /** Nobody plays it. */
  readonly absent?: true
}

export type CaseStep =
  | LineStep
  | { readonly number: number }
  | { readonly enough: true }
  /** How a monster that is Summoned faces. */
  | { readonly faces: 'attack' | 'defense' | 'face-down' }
  | { readonly battlePhase: true }
  /** Into Main Phase 2, or into the opponent's Main Phase 1. */
  | { readonly endOf: 'battle' | 'turn' }
  | { readonly flip: string }
  | { readonly set: string }
  /** Directly, where no target is named. */
  | { readonly attack: string; readonly target?: string }
  /** In a replay, directly. */
  | { readonly again: string }

/** A table, and what is done on it. */
interface Board {
  readonly mine?: CaseSide
  readonly theirs?: CaseSide
  readonly phase?: Phase
  /** It is the opponent's turn. */
  readonly theirTurn?: true | undefined
}

export interface EntryCase extends Board {
  /** The card whose entry it proves. */
  readonly card: string
  /** What it shows, where a card has more than one case. */
  readonly shows?: string
  readonly steps: readonly CaseStep[]
  /** What lies where afterwards, by name in alphabetical order; what is not named is not looked at. */
  readonly then?: Outcome
  readonly theirsThen?: Outcome
  /** The same table but for what is said here; of these steps the last cannot be done. Left out of what only holds. */
  readonly refused?: Board & { readonly steps: readonly CaseStep[] }
}

interface Outcome {
  readonly hand?: readonly string[]
  readonly graveyard?: readonly string[]
  readonly banished?: readonly string[]
  readonly extraDeck?: readonly string[]
  readonly deck?: readonly string[]
  readonly monsters?: readonly string[]
  /** In Spell & Trap, Pendulum and Field Zones. */
  readonly spells?: readonly string[]
  readonly lifePoints?: number
  /** The ATK of monsters in play. */
  readonly atk?: Readonly<Record<string, number>>
  readonly level?: Readonly<Record<string, number>>
}

export const summon = (card: string): CaseStep => ({ play: 'normal-summon', card })
export const activate = (card: string): CaseStep => ({ play: 'activate', card })
/** The effect of the card in that place of its text, from 0. */
export const use = (card: string, number = 0): CaseStep => ({ effect: card, number })
export const itself = (card: string): CaseStep => ({ play: 'summon-itself', card })
export const choose = (...names: readonly string[]): CaseStep => ({ choose: names })
export const from = (card: string, ...materials: readonly string[]): CaseStep => ({ from: card, materials })
export const faces = (how: 'attack' | 'defense' | 'face-down'): CaseStep => ({ faces: how })
export const option = (value: number): CaseStep => ({ option: value })
export const YES: CaseStep = { yes: true }
export const NO: CaseStep = { yes: false }
export const ENOUGH: CaseStep = { enough: true }
export const SETTLE: CaseStep = { settle: true }
export const BATTLE: CaseStep = { battlePhase: true }
export const END_BATTLE: CaseStep = { endOf: 'battle' }
export const END_TURN: CaseStep = { endOf: 'turn' }
export const attack = (card: string, target?: string): CaseStep => ({
  attack: card,
  ...(target !== undefined && { target }),
})
export const againDirectly = (card: string): CaseStep => ({ again: card })
export const END: CaseStep = { phase: 'end' }

const pool = poolWithEffects()
const byName = new Map(pool.cards.map((card) => [card.name, card]))
const cardOf = (name: string): Card => {
  const card = byName.get(name)
  if (!card) throw new Error(`no card is called ${name}`)
  return card
}

const setupOf = (side: CaseSide = {}): SideSetup => {
  const {
    hand,
    deck,
    extraDeck,
    faceUpExtraDeck,
    graveyard,
    monsters,
    extra,
    spells,
    scales,
    field,
    lifePoints,
  } = side
  const cards = (names: readonly string[] = []) => names.map(cardOf)
  const standing = (one: string | Named<Standing> | null): Card | Standing | null => {
    if (one === null) return null
    if (typeof one === 'string') return cardOf(one)
    const { card, attached, ...rest } = one
    return { ...rest, card: cardOf(card), ...(attached && { attached: cards(attached) }) }
  }
  return {
    hand: cards(hand),
    deck: cards(deck),
    extraDeck: cards(extraDeck),
    faceUpExtraDeck: cards(faceUpExtraDeck),
    graveyard: cards(graveyard),
    mainMonster: (monsters ?? []).map(standing),
    extraMonster: (extra ?? []).map(standing),
    spellTrap: (spells ?? []).map((one) =>
      typeof one === 'string' ? cardOf(one) : { ...one, card: cardOf(one.card) },
    ),
    scales: cards(scales),
    ...(field !== undefined && { field: cardOf(field) }),
    ...(lifePoints !== undefined && { lifePoints }),
  }
}

/** Banished cards, which the table does not set up. */
const withBanished = (state: DuelState, player: Player, names: readonly string[] = []): DuelState => {
  const banished = names.map((name, index): DuelCard => ({
    id: (state.nextId + index) as DuelCard['id'],
    passcode: cardOf(name).passcode,
    owner: player,
    faceUp: true,
    properlySummoned: true,
  }))
  const sides = state.sides.map((side, of) => (of === player ? { ...side, banished } : side))
  return {
    ...state,
    sides: [sides[0] ?? state.sides[0], sides[1] ?? state.sides[1]],
    nextId: state.nextId + names.length,
  }
}

/** The opponent, or nobody. */
const withAbsent = (state: DuelState, theirs: CaseSide = {}): DuelState =>
  theirs.absent ? { ...state, sides: [state.sides[0], { ...state.sides[1], absent: true }] } : state

const boardOf = ({ mine, theirs, phase = 'main1', theirTurn }: Board): OpeningLine => {
  const { state } = duel({ phase }).mine(setupOf(mine)).theirs(setupOf(theirs))
  const player = theirTurn ? 1 : 0
  const both = withAbsent(withBanished(withBanished(state, 0, mine?.banished), 1, theirs?.banished), theirs)
  return new OpeningLine(pool, { ...both, turn: { ...both.turn, player } })
}

const nameOf = (state: DuelState, id: DuelObjectId | null): string | undefined => {
  const located = id === null ? undefined : locate(state, id)
  return located && factsOf(located.card, pool)?.name
}

const entered = (line: OpeningLine, phase: Phase): OpeningLine =>
  line.do('enter-phase', '', (one) => one.do === 'enter-phase' && one.phase === phase)

const ended = (line: OpeningLine, what: 'battle' | 'turn'): OpeningLine =>
  what === 'battle'
    ? entered(line, 'main2')
    : entered(entered(entered(line, 'end').do('end-turn', '').do('draw', ''), 'standby'), 'main1')

const told = (line: OpeningLine, steps: readonly CaseStep[]): OpeningLine =>
  steps.reduce((now, step) => {
    if ('number' in step && !('effect' in step))
      return now.answer((one) => one.is === 'number' && one.value === step.number)
    if ('enough' in step) return now.enough
    if ('faces' in step)
      return now.answer(
        (one) =>
          one.is === 'position' && (one.faceUp ? one.position === step.faces : step.faces === 'face-down'),
      )
    if ('battlePhase' in step) return entered(now, 'battle')
    if ('endOf' in step) return ended(now, step.endOf)
    if ('flip' in step) return now.do('flip-summon', step.flip)
    if ('set' in step) return now.do('set-spell-trap', step.set)
    if ('attack' in step)
      return now.do(
        'attack',
        step.attack,
        (one) => one.do === 'attack' && nameOf(now.state, one.target) === step.target,
      )
    if ('again' in step)
      return now.do('attack-again', step.again, (one) => one.do === 'attack-again' && one.target === null)
    return now.tell([step])
  }, line)

/** What lies there, in the words of the case. */
const outcomeOf = (state: DuelState, player: Player, asked: Outcome): Outcome => {
  const side = state.sides[player]
  const names = (cards: readonly DuelCard[]) =>
    cards.map((card) => factsOf(card, pool)?.name ?? '').toSorted()
  const monsters = monstersOf(state, player).map(({ monster }) => monster)
  const figures = (of: 'atk' | 'level', wanted: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      Object.keys(wanted).map((name) => {
        const monster = monsters.find((one) => factsOf(one, pool)?.name === name)
        return [name, monster ? figureOf(state, monster, of, pool) : undefined]
      }),
    )
  const pile = (name: Extract<PileName, keyof Outcome>) => asked[name] && { [name]: names(side[name]) }
  return {
    ...pile('hand'),
    ...pile('graveyard'),
    ...pile('banished'),
    ...pile('extraDeck'),
    ...pile('deck'),
    ...(asked.monsters && { monsters: names(monsters) }),
    ...(asked.spells && {
      spells: names([...side.spellTrap, ...side.pendulum, side.field].filter((card) => card !== null)),
    }),
    ...(asked.lifePoints !== undefined && { lifePoints: side.lifePoints }),
    ...(asked.atk && { atk: figures('atk', asked.atk) as Readonly<Record<string, number>> }),
    ...(asked.level && { level: figures('level', asked.level) as Readonly<Record<string, number>> }),
  }
}

/** Plays the case to its end, and then what must be refused. */
export const expectPlayed = (one: EntryCase): void => {
  const { state } = told(boardOf(one), one.steps).settled
  const { then = {}, theirsThen = {} } = one
  expect({ mine: outcomeOf(state, 0, then), theirs: outcomeOf(state, 1, theirsThen) }).toEqual({
    mine: then,
    theirs: theirsThen,
  })
  if (!one.refused) return
  const { steps, ...other } = one.refused
  const before = told(boardOf({ ...one, ...other }), steps.slice(0, -1))
  expect(() => told(before, steps.slice(-1))).toThrow(/is not offered/)
}
