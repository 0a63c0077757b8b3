import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, spell } from '../cards.ts'
import { known, type Known, says } from './known.ts'

/* "Activate 1 Field Spell from your Deck": it lies face-up at once, and counts as activated. */

const user = level(4)
const [plain, costly, once] = [spell('field'), spell('field'), spell('field')]
const WORDS = 'You can activate 1 Field Spell from your Deck.'
const RISES = 'All monsters on the field gain 300 ATK.'

const tableWith = (deck: readonly Card[], side: Parameters<typeof known>[0] = {}): Known =>
  known({ mainMonster: [user], deck, ...side }, [
    says(user, WORDS),
    says(plain, RISES),
    says(costly, `Activate this card by paying 500 LP. ${RISES}`),
    says(once, `${RISES} You can only activate 1 "${once.name}" per turn.`),
  ])
const used = (table: Known): Known => table.act(table.use(user, 'ignition')).answered()
const refused = (table: Known): string => table.refused(table.use(user, 'ignition'))

describe('a Field Spell that an effect activates', () => {
  it('[SPL-08] lies face-up in the Field Zone and does what it says, without a Chain of its own', () => {
    const table = tableWith([plain])
    const after = used(table)
    expect([after.place(plain), after.atk(user)]).toEqual(['field', (table.atk(user) ?? 0) + 300])
    expect(after.state.processes).toEqual([])
  })

  it('[SPL-08] takes the place of the one before it', () => {
    const before = spell('field')
    const after = used(tableWith([plain], { field: before }))
    expect([after.place(plain), after.place(before)]).toEqual(['field', 'graveyard'])
  })

  it('[CHN-13] is none for whose activation something is paid', () => {
    expect(refused(tableWith([costly]))).not.toBe('allowed')
    expect(refused(tableWith([costly, plain]))).toBe('allowed')
  })

  it('[EFF-12] counts for "you can only activate 1 per turn"', () => {
    const table = tableWith([once, once])
    const after = used(table)
    expect(after.place(once)).toBe('field')
    expect(refused(after)).not.toBe('allowed')
  })

  it('[CHN-13] is not activated by a player who cannot activate Field Spells', () => {
    const lock = level(3)
    const table = known({ mainMonster: [user, lock], deck: [plain] }, [
      says(user, WORDS),
      says(plain, RISES),
      says(lock, 'You cannot activate Field Spell Cards.'),
    ])
    expect(refused(table)).not.toBe('allowed')
  })

  it('[TERM-07] is activated or added, as the player likes', () => {
    const taking = (option: number): Known => {
      const table = known({ mainMonster: [user], deck: [plain] }, [
        says(
          user,
          'You can take 1 Field Spell from your Deck, and either activate it or add it to your hand.',
        ),
        says(plain, RISES),
      ])
      return table
        .act(table.use(user, 'ignition'))
        .settledUpTo('decide')
        .act({ do: 'decide', answer: { is: 'option', value: option } })
        .answered()
    }
    expect([taking(0).place(plain), taking(1).place(plain)]).toEqual(['field', 'hand'])
  })
})
