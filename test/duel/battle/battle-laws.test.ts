import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RulesetId, RULESETS } from '../../../shared/duel/ruleset.ts'
import { level, spell, trap } from '../cards.ts'
import { census } from '../random-duels.ts'
import { duel, set, type Table } from '../table.ts'

/** A board on which much can be answered in a battle. */
const battlefield = (ruleset: RulesetId): Table => {
  const side = () => ({
    mainMonster: [level(4, { atk: 1800 }), set(level(4, { def: 100 })), level(4, { atk: 0 })],
    spellTrap: [trap(), trap('counter'), spell('quick-play')],
  })
  return duel({ phase: 'battle', ruleset }).mine(side()).theirs(side())
}

describe('laws of battles', () => {
  it('a battle always ends, whatever is activated in it, and leaves every card in one place', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RULESETS), fc.array(fc.nat(), { maxLength: 80 }), (ruleset, choices) => {
        let table = battlefield(ruleset)
        const all = census(table.state)
        const act = (choice: number): boolean => {
          const legal = table.offers()
          const action = legal[choice % legal.length]
          if (!action || table.state.turn.number > 3) return false
          table = table.act(action)
          expect(census(table.state)).toEqual(all)
          return true
        }
        choices.every(act)
        // Who always chooses the last thing offered passes, or goes on to the next turn.
        let left = 200
        while (table.state.processes.length > 0 && left > 0 && act(table.offers().length - 1)) left -= 1
        expect(table.state.outcome ? [] : table.state.processes).toEqual([])
      }),
      { numRuns: 80 },
    )
  })
})
