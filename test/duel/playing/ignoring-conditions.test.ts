import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { Restriction } from '../../../shared/cards/restrictions.ts'
import { level, spell, synchro } from '../cards.ts'
import { faceUp, type SideSetup } from '../table.ts'
import { type Known, known, says } from './known.ts'

/* "Ignoring its Summoning conditions": what that leaves aside of a monster's own text, and what it does not. */

const CALL = spell()
const called = (from: string, setup: SideSetup): Known =>
  known({ hand: [CALL], ...setup }, [
    says(CALL, `Special Summon 1 monster from your ${from}, ignoring its Summoning conditions.`),
  ])
const isOffered = (now: Known): boolean =>
  now.offers('activate').some((one) => 'card' in one && one.card === now.id(CALL))
const bound = (...restrictions: readonly Restriction[]): Card => level(4, { restrictions })

describe('[SS-11] ignoring its Summoning conditions', () => {
  it.each<readonly [string, Restriction]>([
    ['it cannot be Special Summoned', { code: 'cannot-be-special-summoned' }],
    [
      'it cannot be Special Summoned from the Deck',
      { code: 'cannot-be-special-summoned-from', from: ['deck'] },
    ],
    [
      'it must be Special Summoned by its own text',
      { code: 'must-be-summoned', by: ['own'], lasts: 'always' },
    ],
  ])('leaves aside that %s', (_, restriction) => {
    expect(isOffered(called('Deck', { deck: [bound(restriction)] }))).toBe(true)
  })

  it('leaves no limit of how many one controls aside, whatever stands before it', () => {
    const card = bound({ code: 'cannot-be-special-summoned' }, { code: 'control-only-one' })
    expect(isOffered(called('Deck', { deck: [card] }))).toBe(true)
    expect(isOffered(called('Deck', { deck: [card], mainMonster: [faceUp(card)] }))).toBe(false)
  })

  it('[SS-06] takes a monster from the Extra Deck, and brings none back that was never Summoned properly', () => {
    const [sends, card] = [spell(), synchro(4)]
    expect(isOffered(called('Extra Deck', { extraDeck: [card] }))).toBe(true)
    const table = known({ hand: [CALL, sends], extraDeck: [card] }, [
      says(CALL, 'Special Summon 1 monster from your GY, ignoring its Summoning conditions.'),
      says(sends, 'Send 1 Synchro Monster from your Extra Deck to the GY.'),
    ])
    const use = table.offers('activate').find((one) => 'card' in one && one.card === table.id(sends))
    const sent = use && table.act(use).answered()
    expect([sent?.place(card), sent && isOffered(sent)]).toEqual(['graveyard', false])
  })
})
