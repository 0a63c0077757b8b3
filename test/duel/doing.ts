import type { Card } from '../../shared/cards/card.ts'
import type { Action, Chosen, DeclaredAction, NormalSummonAction } from '../../shared/duel/action.ts'
import type { ByHandAction, Destination } from '../../shared/duel/by-hand-action.ts'
import { locate } from '../../shared/duel/state/board.ts'
import type { MonsterZone, Player, SpellTrapZone } from '../../shared/duel/state/zones.ts'
import { backrow, main, type Table } from './table.ts'

/* What players do with Chains, in short. */

/** Activates a Spell or Trap where it is Set, or from the hand in the third zone. */
export const activate = (
  table: Table,
  card: Card,
  chosen: Chosen = {},
  zone: SpellTrapZone = backrow(3),
): Action => {
  const located = locate(table.state, table.id(card))
  const at = located?.kind === 'spellTrap' ? located.at : zone
  return { do: 'activate', card: table.id(card), zone: at, ...chosen }
}

export const effect = (
  table: Table,
  card: Card,
  kind: DeclaredAction['effect'],
  chosen: Omit<DeclaredAction, 'do' | 'card' | 'effect'> = {},
): Action => ({ do: 'activate-effect', card: table.id(card), effect: kind, ...chosen })

export const move = (
  table: Table,
  card: Card,
  to: Destination['to'],
  how: Omit<Destination, 'to'> = {},
): Extract<ByHandAction, { do: 'move-by-hand' }> => ({
  do: 'move-by-hand',
  card: table.id(card),
  to,
  ...how,
})

export const toGraveyard = (table: Table, card: Card, because?: Destination['because']) =>
  move(
    table,
    card,
    { in: 'graveyard', of: table.find(card).card.owner },
    because === undefined ? {} : { because },
  )

export const lose = (player: Player, amount: number) =>
  ({ do: 'change-life-points', player, by: -amount }) as const

/** Both players pass until the last link resolves. */
export const allPass = (table: Table): Table => {
  let now = table
  while (now.state.processes.some((process) => process.is === 'chain' && process.step.is === 'building'))
    now = now.act(PASS)
  return now
}

/** An effect turns a card face-up or face-down where it lies, a monster to Defense Position. */
export const turn = (table: Table, card: Card, faceUp: boolean) =>
  ({ do: 'turn-by-hand', card: table.id(card), faceUp, position: 'defense' }) as const

/** An effect turns a Set monster face-up where it lies; its Flip Effect may activate. */
export const turnUp = (table: Table, card: Card) => turn(table, card, true)

export const PASS = { do: 'pass' } as const
export const DONE = { do: 'finish-link' } as const

/** Both players pass until nobody is asked any more: a battle is fought to its end. */
export const fought = (table: Table): Table => {
  let now = table
  while (!now.state.outcome && now.state.processes.at(-1)?.is === 'window') now = now.act(PASS)
  return now
}

/** From Main Phase 1 through a Battle Phase in which nobody does anything to Main Phase 2. */
export const throughBattle = (table: Table): Table =>
  fought(fought(table.act({ do: 'enter-phase', phase: 'battle' })).act({ do: 'enter-phase', phase: 'main2' }))

/** A Normal Summon to the first zone that is free, the zone of the first Tribute included, unless said otherwise. */
export const summon = (
  table: Table,
  card: Card,
  tributes: readonly Card[] = [],
  how: Partial<Omit<NormalSummonAction, 'card' | 'tributes'>> = {},
): NormalSummonAction => {
  const [offered] = table
    .offers('normal-summon', 'normal-set')
    .flatMap((action) => ('tributes' in action && action.card === table.id(card) ? [action.zone] : []))
  return {
    do: 'normal-summon',
    card: table.id(card),
    tributes: tributes.map((one) => table.id(one)),
    zone: offered ?? main(5),
    ...how,
  }
}

/** Whoever is asked passes until that player is. */
export const untilAsked = (table: Table, player: 0 | 1): Table => {
  let now = table
  for (;;) {
    const process = now.state.processes.at(-1)
    if (process?.is !== 'window') throw new Error('nobody is asked')
    if (process.asked === player) return now
    now = now.act(PASS)
  }
}

/** A Fusion Summon that the effect which resolves makes, to the third zone unless said otherwise. */
export const fuse = (
  table: Table,
  card: Card,
  materials: readonly Card[],
  zone: MonsterZone = main(3),
  position: 'attack' | 'defense' = 'attack',
): Action => ({
  do: 'fusion-summon',
  card: table.id(card),
  materials: materials.map((one) => table.id(one)),
  zone,
  position,
})

/** A Ritual Summon in the same way. */
export const ritual = (...[table, card, tributes, zone, position]: Parameters<typeof fuse>): Action =>
  ({ ...fuse(table, card, tributes, zone, position), do: 'ritual-summon' }) as Action
