import type { CardPool } from '../../shared/cards/pool.ts'
import { monstersOf } from '../../shared/duel/state/board.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import { type DuelDeck, dealtFirst } from '../../shared/duel/turn/setup.ts'
import { below, type Random, seeded } from '../../shared/random.ts'
import type { Outlook } from '../../shared/reach/board-may-be.ts'
import { choicesIn } from '../../shared/reach/choices.ts'
import { easierGameOf } from '../../shared/reach/easier-game.ts'
import { dealtIn, playedWithoutLuck } from '../../shared/reach/luck.ts'
import { HAND_PLAYER, openingState } from '../../shared/reach/opening.ts'
import { playbookOf } from '../../shared/reach/playbook.ts'
import { outlooksIn } from '../../shared/reach/prospects.ts'
import { noSymmetry } from '../../shared/reach/symmetry.ts'
import { nothingUseless } from '../../shared/reach/useless.ts'
import { bitsIn, whereCardsAre } from '../../shared/reach/where-cards-lie.ts'

/* Random play from random hands, held against what the easier game says may come about. */

const STEPS = 60
const SETS: ReadonlySet<string> = new Set(['set-spell-trap', 'normal-set', 'change-position'])
const NO_PRUNES = { symmetry: false, transpositions: false, useless: false, prospects: false }

/** What came about though the easier game had it not, in words, and how many positions were compared. */
export const escapesIn = (
  deck: NonNullable<DuelDeck>,
  walks: number,
  pool: CardPool,
  seed = 'walk',
): { readonly escapes: readonly string[]; readonly compared: number } => {
  let random: Random = seeded(seed)
  const drawn = (count: number): number => {
    const next = below(random, count)
    random = next.random
    return next.value
  }
  const escapes = new Set<string>()
  let compared = 0
  for (let walk = 0; walk < walks; walk++) {
    const { hand } = dealtFirst(deck.main, `${seed} ${walk}`, null, 5)
    const begin = openingState({ deck, hand, seed }, pool)
    const playbook = playbookOf(begin, pool)
    const dealt = dealtIn(begin)
    const game = easierGameOf(playbook)
    const positionOf = whereCardsAre(game.kinds, HAND_PLAYER, playbook, dealt)
    const outlookFrom = outlooksIn(game, false)
    const before: { readonly outlook: Outlook; readonly step: number }[] = []
    let state: DuelState = begin
    for (let step = 0; step < STEPS; step++) {
      if (state.processes.length === 0) {
        const now = positionOf(state)
        for (const { outlook, step: since } of before) {
          if (outlook.begin.mayMoveMore) continue
          compared += 1
          for (const { card, number } of game.kinds) {
            const missing = bitsIn(now, number) & ~(outlook.reachable.at[number] ?? 0)
            if (missing !== 0) escapes.add(`${card.name} at ${missing}, walk ${walk}, ${since} to ${step}`)
          }
          if (monstersOf(state, HAND_PLAYER).length > outlook.bodies)
            escapes.add(`too many monsters, walk ${walk}, ${since} to ${step}`)
        }
        before.push({ outlook: outlookFrom(now), step })
      }
      const { actions } = choicesIn(state, playbook, noSymmetry(HAND_PLAYER), NO_PRUNES, nothingUseless)
      // What is Set is out of the way: mostly something else is done.
      const others = drawn(10) === 0 ? [] : actions.filter(({ do: does }) => !SETS.has(does))
      const among = others.length > 0 ? others : actions
      const action = among[drawn(Math.max(1, among.length))]
      const played = action && playedWithoutLuck(state, action, dealt, pool)
      if (!played || played.state.outcome) break
      state = played.state
    }
  }
  return { escapes: [...escapes], compared }
}
