import { isExtraDeckCard } from '../../cards/card.ts'
import { isPasscode, type Passcode, passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'
import { seeded } from '../../random.ts'
import { wayOfKind } from '../moves/summon-conditions.ts'
import { locate, withMonsterAt, withSpellTrapAt } from '../state/board.ts'
import type { DuelCard, DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import type { DuelState, Side } from '../state/state.ts'
import {
  type Column,
  type MonsterZone,
  opponentOf,
  type Player,
  type SpellTrapZone,
  type Zone,
} from '../state/zones.ts'
import { beginningOfTurn, emptySide } from '../turn/setup.ts'

/* Situations with an effect in the middle, as another engine has judged them: a board, what is done, what came of it. */

export interface CaseMonster {
  readonly zone: number
  readonly card: number
  readonly position: 'attack' | 'defense' | 'set'
  readonly since?: string
  readonly attached?: readonly number[]
  readonly owner?: string
  readonly atk?: number
  readonly def?: number
  readonly level?: number
  readonly rank?: number
  readonly counters?: number
  readonly equippedTo?: number
}

export interface CaseSpell {
  readonly zone: number
  readonly card: number
  readonly faceUp: boolean
  readonly equippedTo?: number
  readonly equippedSide?: string
}

export interface CaseSide {
  readonly lp: number
  readonly hand: readonly number[]
  readonly deck: readonly number[]
  readonly extra: readonly number[]
  readonly extraFaceUp?: readonly number[]
  readonly graveyard: readonly number[]
  readonly banished: readonly number[]
  readonly banishedFaceDown?: readonly number[]
  readonly monsters: readonly CaseMonster[]
  readonly spells: readonly CaseSpell[]
  readonly field: number | null
  readonly pendulum: readonly [number | null, number | null]
}

/** A card by its place: `at` is its place in the pile, or the number of its zone. */
export interface CaseReference {
  readonly card: number
  readonly in: string
  readonly at: number
  readonly of?: 'opponent'
}

export type CaseDecision = {
  readonly by?: 'opponent'
  readonly chosen?: number | readonly number[] | null
} & (
  | {
      readonly is: 'cards' | 'one-of' | 'tributes' | 'offer' | 'trigger' | 'order'
      readonly choices: readonly CaseReference[]
      readonly min?: number
      readonly max?: number
      readonly picked?: readonly unknown[]
    }
  | { readonly is: 'zone'; readonly choices: readonly string[] }
  | { readonly is: 'position'; readonly card?: number; readonly options?: readonly unknown[] }
  | { readonly is: 'number' | 'option' | 'attribute'; readonly options?: readonly unknown[] }
  | { readonly is: 'yes-no' }
  | ({ readonly is: 'link'; readonly n: number } & CaseReference)
)

export type CaseCommands = Readonly<Record<string, boolean | readonly (readonly (number | string)[])[]>>

export interface EffectCase {
  readonly id: string
  readonly family: string
  readonly focus: number
  readonly turn: 'you' | 'opponent'
  readonly you: CaseSide
  readonly opponent: CaseSide
  readonly commands?: CaseCommands
  readonly ask: CaseReference & {
    readonly command?: string
    readonly opponentDoes?: CaseReference & { readonly command: string }
  }
  readonly expect: {
    readonly activatable?: number
    readonly listed?: boolean
    readonly offered?: boolean
    readonly decisions?: readonly CaseDecision[]
    readonly after?: {
      readonly you?: Partial<CaseSide> & { readonly shuffled?: true }
      readonly opponent?: Partial<CaseSide> & { readonly shuffled?: true }
    }
    readonly commands?: CaseCommands
  }
}

/** The case with each Token under its own passcode: it may be named by the number of another picture of it. */
export const withTokensOfPool = <Case extends object>(one: Case, cards: CardPool): Case => {
  const tokenOr = (code: number): number => {
    const facts = isPasscode(code) ? cards.find(code) : undefined
    return facts?.kind === 'token' ? facts.passcode : code
  }
  const own = (said: unknown): unknown => {
    if (Array.isArray(said)) return said.map(own)
    if (typeof said !== 'object' || said === null) return said
    return Object.fromEntries(
      Object.entries(said).map(([name, value]: [string, unknown]) => [
        name,
        name === 'card' && typeof value === 'number' ? tokenOr(value) : own(value),
      ]),
    )
  }
  return own(one) as Case
}

/** The Monster Zone with that number, as its player counts: 5 and 6 are the Extra Monster Zones. */
export const monsterZoneOf = (number: number, player: Player): MonsterZone =>
  number < 5
    ? { in: 'mainMonster', of: player, index: number as Column }
    : { in: 'extraMonster', side: (number === 5) === (player === 0) ? 'left' : 'right' }

/** The Spell & Trap Zone with that number; 5 is the Field Zone. */
export const spellTrapZoneOf = (number: number, player: Player): SpellTrapZone =>
  number < 5 ? { in: 'spellTrap', of: player, index: number as Column } : { in: 'field', of: player }

/** "mzone 3", "opponent szone 5". */
export const zoneCalled = (name: string): Zone => {
  const words = name.split(' ')
  const player: Player = words[0] === 'opponent' ? 1 : 0
  const [kind, number] = words.slice(-2)
  return kind === 'mzone' ? monsterZoneOf(Number(number), player) : spellTrapZoneOf(Number(number), player)
}

/** The duel as it stands in the case. You are player 0; it is a turn in which a Battle Phase is allowed. */
export const stateOfCase = (
  { you, opponent, turn }: Pick<EffectCase, 'you' | 'opponent' | 'turn'>,
  cards: CardPool,
): DuelState => {
  const player: Player = turn === 'you' ? 0 : 1
  const empty: DuelState = {
    ruleset: 'mr5',
    random: seeded('case'),
    turn: { ...beginningOfTurn(3, player), phase: 'main1', drawn: true },
    sides: [emptySide(), emptySide()],
    extraMonster: [null, null],
    processes: [],
    happened: [],
    nextId: 1,
  }
  return withSideOf(withSideOf(empty, you, 0, cards), opponent, 1, cards)
}

/** How a monster came to the field; of those that stood there before, in the way that its kind has. */
const arrivalOfCase = (
  { card, position, since }: CaseMonster,
  { turn }: DuelState,
  cards: CardPool,
): FieldMonster['arrival'] => {
  const facts = cards.find(passcode(card))
  const fromExtraDeck = facts !== undefined && isExtraDeckCard(facts)
  const own = facts?.kind === 'monster' ? wayOfKind(facts) : undefined
  const by = position === 'set' ? 'set' : (own ?? (since === 'specialSummon' ? 'effect' : 'normal'))
  return {
    by,
    turn: since === undefined || since === 'earlier' ? turn.number - 1 : turn.number,
    ...(fromExtraDeck && { fromExtraDeck: true }),
  }
}

const withSideOf = (before: DuelState, side: CaseSide, player: Player, cards: CardPool): DuelState => {
  let { nextId } = before
  const made = (code: number, faceUp: boolean, owner: Player = player): DuelCard => {
    const id = nextId as DuelObjectId
    nextId += 1
    const facts = cards.find(passcode(code))
    return {
      id,
      passcode: passcode(code),
      owner,
      faceUp,
      ...(faceUp && facts?.kind === 'monster' && { properlySummoned: true }),
    }
  }
  const faceUpExtra = new Set(side.extraFaceUp ?? [])
  const piles: Partial<Side> = {
    lifePoints: side.lp,
    hand: side.hand.map((code) => made(code, false)),
    deck: side.deck.map((code) => made(code, false)),
    graveyard: side.graveyard.map((code) => made(code, true)),
    banished: side.banished.map((code, at) => made(code, !side.banishedFaceDown?.includes(at))),
    extraDeck: [
      ...side.extra.map((code) => made(code, false)),
      ...[...faceUpExtra].map((code) => made(code, true)),
    ],
  }
  const sides = before.sides.with(player, {
    ...before.sides[player],
    ...piles,
  }) as unknown as DuelState['sides']
  let state: DuelState = { ...before, sides }
  for (const one of side.monsters) {
    const faceUp = one.position !== 'set'
    const owner = one.owner === undefined ? player : opponentOf(player)
    const monster: FieldMonster = {
      ...made(one.card, faceUp, owner),
      properlySummoned: true,
      controller: player,
      position: one.position === 'attack' ? 'attack' : 'defense',
      arrival: arrivalOfCase(one, state, cards),
      attached: (one.attached ?? []).map((code) => made(code, true)),
    }
    state = withMonsterAt(state, monsterZoneOf(one.zone, player), monster)
  }
  const lying = (code: number, zone: SpellTrapZone, faceUp: boolean, scale?: true): void => {
    state = withSpellTrapAt(state, zone, {
      ...made(code, faceUp),
      controller: player,
      placedOn: 1,
      ...(scale && { scale }),
    })
  }
  for (const one of side.spells) lying(one.card, spellTrapZoneOf(one.zone, player), one.faceUp)
  if (side.field !== null) lying(side.field, { in: 'field', of: player }, true)
  for (const [index, code] of side.pendulum.entries()) {
    if (code !== null) lying(code, spellTrapZoneOf(index * 4, player), true, true)
  }
  return { ...state, nextId }
}

const PILES_CALLED = {
  hand: 'hand',
  deck: 'deck',
  gy: 'graveyard',
  banished: 'banished',
  extra: 'extraDeck',
} as const

/** What a reference says about where a card is, as it would be written of the card now. */
export const referenceTo = (state: DuelState, id: DuelObjectId): CaseReference | undefined => {
  const located = locate(state, id)
  if (!located) return undefined
  const card: Passcode = located.card.passcode
  const of = (player: Player): { readonly of?: 'opponent' } => (player === 1 ? { of: 'opponent' } : {})
  switch (located.kind) {
    case 'pile': {
      const { in: pile, of: player } = located.at
      const [called = pile] = Object.entries(PILES_CALLED).flatMap(([name, one]) =>
        one === pile ? [name] : [],
      )
      const at = state.sides[player][pile].findIndex((one) => one.id === id)
      return { card, in: called, at, ...of(player) }
    }
    case 'monster': {
      const { controller } = located.card
      return { card, in: 'mzone', at: numberOf(located.at, controller), ...of(controller) }
    }
    case 'spellTrap':
      return {
        card,
        in: 'szone',
        at: numberOf(located.at, located.card.controller),
        ...of(located.card.controller),
      }
    case 'attached':
      return {
        card,
        in: 'attached',
        at: numberOf(located.at, located.under.controller),
        ...of(located.under.controller),
      }
  }
}

const numberOf = (zone: Zone, player: Player): number => {
  switch (zone.in) {
    case 'mainMonster':
    case 'spellTrap':
      return zone.index
    case 'extraMonster':
      return (zone.side === 'left') === (player === 0) ? 5 : 6
    case 'field':
      return 5
    case 'pendulum':
      return zone.side === 'left' ? 0 : 4
  }
}

/** "mzone 3", as a case calls the zone. */
export const nameOfZone = (zone: Zone, controller: Player): string => {
  const kind = zone.in === 'mainMonster' || zone.in === 'extraMonster' ? 'mzone' : 'szone'
  const player = 'of' in zone ? zone.of : controller
  return `${player === 1 ? 'opponent ' : ''}${kind} ${numberOf(zone, player)}`
}

/** The card that a reference means. */
export const cardReferredTo = (state: DuelState, reference: CaseReference): DuelObjectId | undefined => {
  const player: Player = reference.of === 'opponent' ? 1 : 0
  const pile = (PILES_CALLED as Readonly<Record<string, keyof Side>>)[reference.in]
  if (pile !== undefined) {
    const lying = state.sides[player][pile] as readonly DuelCard[]
    const exact = lying[reference.at]
    if (exact?.passcode === reference.card) return exact.id
    return lying.find((one) => one.passcode === reference.card)?.id
  }
  for (let id = 1; id < state.nextId; id++) {
    const found = referenceTo(state, id as DuelObjectId)
    if (found?.in !== reference.in || found.at !== reference.at) continue
    if (found.card === reference.card && found.of === reference.of) return id as DuelObjectId
  }
  return undefined
}
