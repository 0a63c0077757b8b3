import type { Card } from '../../shared/cards/card.ts'
import { type CardPool, cardPool } from '../../shared/cards/pool.ts'
import type { Action, RuledAction } from '../../shared/duel/action.ts'
import { locate, withMonsterAt, withSide, withSpellTrapAt } from '../../shared/duel/state/board.ts'
import type { Located } from '../../shared/duel/state/duel-card.ts'
import { apply, legalActions, why } from '../../shared/duel/engine.ts'
import type { DuelEvent } from '../../shared/duel/event.ts'
import { explainRefusal } from '../../shared/duel/words/explain.ts'
import type { Refusal } from '../../shared/duel/refusal.ts'
import { pendulumZones, type RulesetId } from '../../shared/duel/ruleset.ts'
import { beginningOfTurn, emptySide } from '../../shared/duel/turn/setup.ts'
import type {
  DuelCard,
  DuelObjectId,
  FieldMonster,
  FieldSpellTrap,
} from '../../shared/duel/state/duel-card.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import type { Phase } from '../../shared/duel/state/turn-state.ts'
import { type Summonable, summonable } from '../../shared/duel/summonable/summonable.ts'
import {
  EXTRA_MONSTER_ZONES,
  FIELD_ZONES,
  MAIN_MONSTER_ZONES,
  type MonsterZone,
  placeKey,
  type Player,
  SPELL_TRAP_ZONES,
} from '../../shared/duel/state/zones.ts'
import { seeded } from '../../shared/random.ts'

/** A monster that does not just stand in Attack Position since an earlier turn. */
export interface Standing extends Partial<Omit<FieldMonster, keyof DuelCard | 'attached'>> {
  readonly card: Card
  readonly faceUp?: boolean
  readonly attached?: readonly Card[]
}

export const set = (card: Card, change: Partial<Standing> = {}): Standing => ({
  card,
  faceUp: false,
  position: 'defense',
  ...change,
})
export const inDefense = (card: Card): Standing => ({ card, position: 'defense' })
export const withMaterials = (card: Card, ...attached: readonly Card[]): Standing => ({ card, attached })

/** A Spell or Trap that is not just Set since an earlier turn. */
export interface Lying extends Partial<Omit<FieldSpellTrap, keyof DuelCard>> {
  readonly card: Card
  readonly faceUp?: boolean
}
export const faceUp = (card: Card): Lying => ({ card, faceUp: true })

type Monsters = readonly (Card | Standing | null)[]

/** What lies on one side; zones are filled from the left, `null` leaves one free. */
export interface SideSetup {
  readonly hand?: readonly Card[]
  readonly deck?: readonly Card[]
  readonly extraDeck?: readonly Card[]
  /** Pendulum Monsters and others that lie face-up in the Extra Deck. */
  readonly faceUpExtraDeck?: readonly Card[]
  readonly graveyard?: readonly Card[]
  readonly banished?: readonly Card[]
  readonly banishedFaceDown?: readonly Card[]
  readonly mainMonster?: Monsters
  /** Left and right as player 0 sees them. */
  readonly extraMonster?: Monsters
  readonly spellTrap?: readonly (Card | Lying | null)[]
  readonly scales?: readonly (Card | null)[]
  readonly field?: Card
  readonly lifePoints?: number
}

export interface DuelOptions {
  readonly ruleset?: RulesetId
  readonly turn?: number
  readonly phase?: Phase
}

/** A duel in Main Phase 1 of player 0's turn, with nothing on the mat. */
export const duel = ({ ruleset = 'mr5', turn = 3, phase = 'main1' }: DuelOptions = {}): Table =>
  new Table(
    {
      ruleset,
      random: seeded('table'),
      turn: { ...beginningOfTurn(turn, 0), phase, drawn: phase !== 'draw' },
      sides: [emptySide(), emptySide()],
      extraMonster: [null, null],
      processes: [],
      happened: [],
      nextId: 1,
    },
    [],
  )

/** A duel with its cards and the words a test asks in. Never changes; every action gives a new table. */
export class Table {
  readonly state: DuelState
  readonly pool: CardPool
  readonly #cards: readonly Card[]
  readonly events: readonly DuelEvent[]

  constructor(state: DuelState, cards: readonly Card[], events: readonly DuelEvent[] = []) {
    this.state = state
    this.#cards = cards
    this.pool = cardPool(cards)
    this.events = events
  }

  mine(setup: SideSetup): Table {
    return this.#with(0, setup)
  }

  theirs(setup: SideSetup): Table {
    return this.#with(1, setup)
  }

  /** The same table with something else about the state. */
  but(change: (state: DuelState) => DuelState): Table {
    return new Table(change(this.state), this.#cards, this.events)
  }

  /** The id of a card on the table; of several copies the `copy`-th. */
  id(card: Card, copy = 0): DuelObjectId {
    const ids: DuelObjectId[] = []
    for (let id = 1; id < this.state.nextId; id++) {
      const found = locate(this.state, id as DuelObjectId)
      if (found?.card.passcode === card.passcode) ids.push(found.card.id)
    }
    const id = ids[copy]
    if (id === undefined) throw new Error(`${card.name} is not on the table`)
    return id
  }

  find(card: Card, copy = 0): Located {
    const located = locate(this.state, this.id(card, copy))
    if (!located) throw new Error('unreachable')
    return located
  }

  /** Where a card is, in short: "mainMonster 0 2". */
  place(card: Card, copy = 0): string {
    const located = this.find(card, copy)
    return located.kind === 'attached' ? 'attached' : placeKey(located.at)
  }

  monster(card: Card, copy = 0): FieldMonster {
    const located = this.find(card, copy)
    if (located.kind !== 'monster') throw new Error(`${card.name} is not in a monster zone`)
    return located.card
  }

  /** Does it; throws with the reason where the rules refuse. */
  act(...actions: readonly Action[]): Table {
    return actions.reduce<Table>((table, action) => {
      const result = apply(table.state, action, this.pool)
      if (!result.ok) throw new Error(explainRefusal(result.error))
      return new Table(result.value.state, this.#cards, [...table.events, ...result.value.events])
    }, this)
  }

  why(action: Action): Refusal | undefined {
    return why(this.state, action, this.pool)
  }

  /** The code of the refusal, or "allowed". */
  verdict(action: Action): string {
    return this.why(action)?.code ?? 'allowed'
  }

  /** The refusal in short: its code and the rules it rests on; or "allowed". */
  refused(action: Action): string {
    const refusal = this.why(action)
    return refusal ? [refusal.code, ...refusal.rules].join(' ') : 'allowed'
  }

  offers(...kinds: readonly RuledAction['do'][]): readonly RuledAction[] {
    return legalActions(this.state, this.pool, kinds.length > 0 ? kinds : undefined)
  }

  /** The cards that some action of this kind is offered for. */
  offeredCards(kind: RuledAction['do']): readonly string[] {
    const names = this.offers(kind).flatMap((action) => {
      const card = 'card' in action ? locate(this.state, action.card)?.card : undefined
      return card ? [this.pool.find(card.passcode)?.name ?? ''] : []
    })
    return [...new Set(names)]
  }

  /** The zones in which the card may be placed by actions of this kind, in short. */
  zonesOffered(kind: RuledAction['do'], card: Card): readonly string[] {
    const id = this.id(card)
    const zones = this.offers(kind).flatMap((action) =>
      'zone' in action && action.card === id ? [placeKey(action.zone)] : [],
    )
    return [...new Set(zones)]
  }

  summonable(card: Card): Summonable | undefined {
    const id = this.id(card)
    return summonable(this.state, this.pool).find((one) => one.card === id)
  }

  /** The names of the sets of materials with which the card can be Summoned now. */
  materialSets(card: Card): readonly string[] {
    const names = (ids: readonly DuelObjectId[]) =>
      ids
        .map((id) => this.pool.find(locate(this.state, id)?.card.passcode ?? (0 as never))?.name ?? '')
        .sort()
    return (this.summonable(card)?.ways ?? []).map(({ materials }) => names(materials).join(' + ')).sort()
  }

  #with(player: Player, setup: SideSetup): Table {
    const known: Card[] = [...this.#cards]
    let nextId = this.state.nextId
    const make = (card: Card, faceUp: boolean): DuelCard => {
      known.push(card)
      return {
        id: nextId++ as DuelObjectId,
        passcode: card.passcode,
        owner: player,
        faceUp,
        ...(faceUp && { properlySummoned: true }),
      }
    }
    const pile = (cards: readonly Card[] = [], faceUp = false) => cards.map((card) => make(card, faceUp))
    let state = withSide(this.state, player, {
      hand: pile(setup.hand),
      deck: pile(setup.deck),
      extraDeck: [...pile(setup.extraDeck), ...pile(setup.faceUpExtraDeck, true)],
      graveyard: pile(setup.graveyard, true),
      banished: [...pile(setup.banished, true), ...pile(setup.banishedFaceDown)],
      lifePoints: setup.lifePoints ?? 8000,
    })
    const stand = (zones: readonly MonsterZone[], monsters: Monsters = []) => {
      for (const [index, one] of monsters.entries()) {
        const zone = zones[index]
        if (!one || !zone) continue
        const { card, faceUp = true, attached = [], ...rest } = 'card' in one ? one : { card: one }
        state = withMonsterAt(state, zone, {
          ...make(card, faceUp),
          controller: player,
          position: 'attack',
          arrival: { by: faceUp ? 'normal' : 'set', turn: 0 },
          ...rest,
          attached: pile(attached, true),
        })
      }
    }
    stand(MAIN_MONSTER_ZONES[player], setup.mainMonster)
    stand(EXTRA_MONSTER_ZONES, setup.extraMonster)
    const placed = { controller: player, placedOn: 0 } as const
    for (const [index, one] of (setup.spellTrap ?? []).entries()) {
      const zone = SPELL_TRAP_ZONES[player][index]
      if (!one || !zone) continue
      const { card, faceUp: shown = false, ...rest } = 'card' in one ? one : { card: one }
      state = withSpellTrapAt(state, zone, { ...make(card, shown), ...placed, ...rest })
    }
    for (const [index, zone] of pendulumZones(state.ruleset, player).entries()) {
      const card = setup.scales?.[index]
      if (card) state = withSpellTrapAt(state, zone, { ...make(card, true), ...placed, scale: true })
    }
    if (setup.field) {
      state = withSpellTrapAt(state, FIELD_ZONES[player], { ...make(setup.field, true), ...placed })
    }
    return new Table({ ...state, nextId }, known)
  }
}

/** Zones of player 0, by the numbers players use: 1 to 5 from the left. */
export const main = (number: 1 | 2 | 3 | 4 | 5, player: Player = 0): MonsterZone => ({
  in: 'mainMonster',
  of: player,
  index: (number - 1) as 0,
})
export const extra = (side: 'left' | 'right'): MonsterZone => ({ in: 'extraMonster', side })
export const backrow = (number: 1 | 2 | 3 | 4 | 5, player: Player = 0) =>
  ({ in: 'spellTrap', of: player, index: (number - 1) as 0 }) as const
