import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, normal, spell, trap, xyz } from '../cards.ts'
import { known, type Known, says } from './known.ts'

/* A card that becomes Xyz Material is no longer where it was, but that is not leaving the field [MOVE-12]. */

const begun = (now: Known, card: Card): Known => {
  const action = now
    .offers('activate', 'activate-effect')
    .find((one) => 'card' in one && one.card === now.id(card))
  if (!action) throw new Error(`${card.name} is not offered`)
  return now.act(action)
}
const used = (now: Known, card: Card): Known => begun(now, card).answered()

const upToAnswer = (now: Known): Known => {
  const [next] = now.offers('activate-effect').length > 0 ? [] : now.offers('choose', 'decide', 'pass')
  return next ? upToAnswer(now.act(next)) : now
}

const ATTACHES = 'Target 1 Xyz Monster you control; attach 1 card from your GY to that target as material.'

describe('a card that is attached out of a GY', () => {
  const offeredAfter = (words: string, watching: string): boolean => {
    const [watcher, made, above, buried] = [level(4), spell(), xyz(4), normal(2)]
    const table = known(
      { mainMonster: [above], hand: [made], graveyard: [buried] },
      [says(watcher, watching), says(made, words)],
      { mainMonster: [watcher], deck: [normal(1)] },
    )
    return upToAnswer(begun(table, made)).offers('activate-effect').length > 0
  }

  it('is moved out of it by whoever attaches it', () => {
    const watching = 'If your opponent moves a card(s) out of either GY: You can draw 1 card.'
    expect(offeredAfter(ATTACHES, watching)).toBe(true)
    expect(offeredAfter('Banish 1 card from your GY.', watching)).toBe(true)
    expect(offeredAfter(ATTACHES, 'If you move a card(s) out of either GY: You can draw 1 card.')).toBe(false)
  })

  it('is not banished, nor does it go anywhere else', () => {
    expect(offeredAfter(ATTACHES, 'If a card(s) in the GY is banished: You can draw 1 card.')).toBe(false)
    expect(offeredAfter(ATTACHES, 'If a monster(s) leaves the field: You can draw 1 card.')).toBe(false)
  })
})

describe('a monster on the field that becomes material', () => {
  const [shadow, above, theirs, made, watcher] = [trap('continuous'), xyz(4), level(4), spell(), level(3)]
  const LEAVES =
    'Activate this card by targeting 1 face-up monster your opponent controls; it loses 700 ATK. When it leaves the field, destroy this card.'
  const DESTROYED =
    'Activate this card by targeting 1 face-up monster your opponent controls; it loses 700 ATK. When it is destroyed, destroy this card.'

  const placeAfter = (words: string, taking: string): string | undefined => {
    const table = known(
      { mainMonster: [above], spellTrap: [shadow], hand: [made] },
      [says(shadow, words), says(made, taking)],
      { mainMonster: [theirs] },
    )
    return used(used(table, shadow), made).place(shadow)
  }
  const TAKES =
    'Target 1 Xyz Monster you control; attach 1 Level 4 monster your opponent controls to that target as material.'

  it('is no longer there for a Trap that is bound to it', () => {
    expect(placeAfter(LEAVES, TAKES)).toBe('graveyard')
    expect(placeAfter(LEAVES, 'Return 1 Level 4 monster your opponent controls to the hand.')).toBe(
      'graveyard',
    )
    expect(placeAfter(DESTROYED, TAKES)).toBe('spellTrap')
  })

  it('has not left the field for what answers that', () => {
    for (const words of [
      'If a monster(s) leaves the field: You can draw 1 card.',
      'If a card(s) your opponent controls leaves the field by your card effect: You can draw 1 card.',
    ]) {
      const table = known(
        { mainMonster: [above, watcher], hand: [made], deck: [normal(1)] },
        [says(made, TAKES), says(watcher, words)],
        { mainMonster: [theirs] },
      )
      expect(upToAnswer(begun(table, made)).offers('activate-effect')).toEqual([])
    }
  })
})
