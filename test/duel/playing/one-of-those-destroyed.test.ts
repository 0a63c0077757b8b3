import { expect, it } from 'vitest'
import { level, xyz } from '../cards.ts'
import { known, says } from './known.ts'

/* "It gains ATK equal to 1 of those destroyed monsters' original ATK": its player chooses by which of them. */

it('[EFF-07] [MON-21] is by the one that is chosen among those that were destroyed together', () => {
  const dragon = xyz(8, '2 Level 8 monsters', { atk: 3000 })
  const [weak, strong] = [
    xyz(4, '2 Level 4 monsters', { atk: 1000 }),
    xyz(5, '2 Level 5 monsters', { atk: 2000 }),
  ]
  const killer = level(4)
  const table = known({ mainMonster: [dragon, weak, strong, killer], hand: [level(1)] }, [
    says(
      dragon,
      "If another face-up Xyz Monster(s) you control is destroyed by battle or card effect: You can target 1 face-up Xyz Monster you control; it gains ATK equal to 1 of those destroyed monster's original ATK.",
    ),
    says(killer, 'You can target 2 other Xyz Monsters you control; destroy them.'),
  ])
  const targeted = table.act(table.use(killer, 'ignition')).choose(weak).choose(strong)
  const destroyed = targeted.settledUpTo('activate-effect')
  expect([destroyed.place(weak), destroyed.place(strong)]).toEqual(['graveyard', 'graveyard'])
  const [use] = destroyed.offers('activate-effect')
  const begun = use && destroyed.act(use)
  const asked = begun && (begun.offers('choose').length > 0 ? begun.choose(dragon) : begun)
  const resolving = asked?.settled()
  expect(resolving?.choices().toSorted()).toEqual([table.id(weak), table.id(strong)].toSorted())
  expect([resolving?.choose(strong).atk(dragon), resolving?.choose(weak).atk(dragon)]).toEqual([5000, 4000])
})
