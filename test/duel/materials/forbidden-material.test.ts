import { describe, expect, it } from 'vitest'
import type { Monster } from '../../../shared/cards/card.ts'
import { fusion, fusionSpell, level, link, synchro, tuner, xyz } from '../cards.ts'
import { activate, allPass, fuse } from '../doing.ts'
import { duel, main } from '../table.ts'

const restricted = (...of: readonly ('fusion' | 'synchro' | 'xyz' | 'link')[]) =>
  level(4, { restrictions: [{ code: 'cannot-be-material', of }] })

describe('a monster that cannot be used as a material', () => {
  const SUMMONS = [
    { by: 'synchro', goal: synchro(8), other: tuner(4), rule: 'SYN-03' },
    { by: 'xyz', goal: xyz(4), other: level(4), rule: 'XYZ-01' },
    { by: 'link', goal: link(['top', 'left']), other: level(4), rule: 'LNK-01' },
  ] as const

  it.each(SUMMONS)(
    '[SYN-03] [XYZ-01] [LNK-01] is none of a $by Summon, and the refusal names its text',
    ({ by, goal, other, rule }) => {
      const one = restricted(by)
      const table = duel().mine({ mainMonster: [one, other], extraDeck: [goal] })
      expect(table.summonable(goal)?.refusal).toMatchObject({ code: 'no-materials' })
      expect(table.offers('special-summon')).toEqual([])
      const materials = [table.id(one), table.id(other)]
      expect(
        table.why({
          do: 'special-summon',
          by,
          card: table.id(goal),
          materials,
          zone: main(5),
          position: 'attack',
        }),
      ).toMatchObject({ code: 'not-material', name: one.name, by, because: 'text', rules: [rule] })
    },
  )

  it.each(SUMMONS)(
    '[SYN-03] [XYZ-01] [LNK-01] is one of a $by Summon where the text names other Summons only',
    ({ by, goal, other }) => {
      const others = SUMMONS.flatMap((summon) => (summon.by === by ? [] : [summon.by]))
      const one = restricted(...others, 'fusion')
      const table = duel().mine({ mainMonster: [one, other], extraDeck: [goal] })
      expect(table.materialSets(goal)).toEqual([[one.name, other.name].sort().join(' + ')])
    },
  )

  it('[FUS-03] is no Fusion Material either', () => {
    const [one, other, third, spell] = [restricted('fusion'), level(4), level(4), fusionSpell()]
    const goal = fusion(8, '2 monsters')
    const alone = duel().mine({ mainMonster: [one, other], hand: [spell], extraDeck: [goal] })
    expect(alone.offers('activate')).toEqual([])
    const table = duel().mine({ mainMonster: [one, other, third], hand: [spell], extraDeck: [goal] })
    const running = allPass(table.act(activate(table, spell)))
    const using = (...materials: readonly Monster[]) => running.why(fuse(running, goal, materials))
    expect(using(one, other)).toMatchObject({ code: 'not-material', because: 'text', by: 'fusion' })
    expect(using(other, third)).toBeUndefined()
  })
})
