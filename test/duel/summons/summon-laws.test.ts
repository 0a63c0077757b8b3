import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Card, Monster } from '../../../shared/cards/card.ts'
import { link, level, synchro, token, tuner, xyz } from '../cards.ts'
import { duel, inDefense, set, type SideSetup, type Table } from '../table.ts'

/* What must not matter to a Summon from the Extra Deck, and what must: on boards and with lines of every kind. */

const MONSTERS: readonly Card[] = [
  level(4),
  level(4, { type: 'Dragon', attribute: 'DARK' }),
  level(3, { frame: 'normal', effect: false }),
  tuner(3),
  tuner(1, { attribute: 'DARK' }),
  token(1),
  xyz(4),
  synchro(4),
  link(['left', 'right']),
  link(['bottom', 'top-left', 'top-right']),
]
const EXTRA: readonly Monster[] = [
  synchro(5),
  synchro(7),
  synchro(8, '1 Tuner + 1+ non-Tuner DARK monsters'),
  xyz(4, '2 Level 4 monsters'),
  xyz(4, '2+ Level 4 monsters with different names'),
  xyz(5, '1 Rank 4 Xyz Monster'),
  link(['top', 'bottom']),
  link(['left', 'right', 'bottom'], '2+ monsters, including a Tuner'),
  link(['left', 'right', 'bottom', 'top'], '2+ Effect Monsters'),
]

const board = fc.array(fc.option(fc.constantFrom(...MONSTERS), { freq: 3 }), { minLength: 1, maxLength: 5 })

/** Every way to Summon each of them, with the columns of the materials, in a form that can be compared. */
const waysOn = (table: Table): readonly string[] =>
  EXTRA.flatMap((card, index) =>
    (table.summonable(card)?.ways ?? []).map(({ materials, zones }) => {
      const columns = table.state.sides[0].mainMonster.flatMap((monster, column) =>
        monster && materials.includes(monster.id) ? column : [],
      )
      return JSON.stringify([index, columns, zones])
    }),
  ).sort()

const mine = (setup: SideSetup): Table => duel().mine({ ...setup, extraDeck: EXTRA })

const isLink = (card: Card): boolean => card.kind === 'monster' && card.frame === 'link'

describe('what does not matter to a Summon from the Extra Deck', () => {
  it('[SYN-03] [XYZ-01] whether the materials stand in Attack or Defense Position', () => {
    fc.assert(
      fc.property(board, (monsters) => {
        const turned = monsters.map((card) => card && (isLink(card) ? card : inDefense(card)))
        expect(waysOn(mine({ mainMonster: turned }))).toEqual(waysOn(mine({ mainMonster: monsters })))
      }),
    )
  })

  it('what lies in the Graveyards, and what stands on the other side but for Link Arrows', () => {
    fc.assert(
      fc.property(
        board,
        board,
        fc.array(fc.constantFrom(...MONSTERS), { maxLength: 4 }),
        (monsters, theirs, buried) => {
          const others = theirs.map((card) => (card && isLink(card) ? null : card))
          const full = mine({ mainMonster: monsters, graveyard: buried })
          expect(waysOn(full.theirs({ graveyard: buried, mainMonster: others }))).toEqual(
            waysOn(mine({ mainMonster: monsters })),
          )
        },
      ),
    )
  })
})

describe('what matters to it', () => {
  it('[SYN-03] [XYZ-01] [LNK-01] a face-down monster is in no set, and the other sets stay', () => {
    fc.assert(
      fc.property(board, fc.nat(4), (monsters, at) => {
        const card = monsters[at]
        if (!card || isLink(card) || card.kind === 'token') return
        const faceUp = mine({ mainMonster: monsters })
        const faceDown = mine({ mainMonster: monsters.with(at, set(card) as never) })
        const without = waysOn(faceUp).filter((way) => !(JSON.parse(way) as [0, number[]])[1].includes(at))
        expect(waysOn(faceDown)).toEqual(without)
      }),
    )
  })

  it('[ZONE-08] under the rules of 2017 a Synchro or Xyz Monster has no more zones, and a Link Monster the same', () => {
    fc.assert(
      fc.property(board, (monsters) => {
        const [now, then] = (['mr5', 'mr4'] as const).map((ruleset) =>
          duel({ ruleset }).mine({ mainMonster: monsters, extraDeck: EXTRA }),
        )
        for (const card of EXTRA) {
          const [today, before] = [now, then].map((table) =>
            (table?.summonable(card)?.ways ?? []).flatMap(({ materials, zones }) =>
              zones.map((zone) => JSON.stringify([materials, zone])),
            ),
          )
          if (isLink(card)) expect(before).toEqual(today)
          else expect(today).toEqual(expect.arrayContaining(before ?? []))
        }
      }),
    )
  })
})
