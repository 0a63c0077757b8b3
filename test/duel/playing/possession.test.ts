import { describe, expect, it } from 'vitest'
import { level, normal } from '../cards.ts'
import { type Known, known, says } from './known.ts'

/* Whose a card was when something happened to it: its controller's on the field, whoever owns it. */

const taker = level(4)
const TAKES = says(
  taker,
  'Once per turn: You can target 1 monster your opponent controls; take control of it. Once per turn: You can target 1 monster on the field; destroy it.',
)

const taken = (table: Known, card: Parameters<Known['id']>[0]): Known =>
  table.act(table.use(taker, 'ignition')).choose(card).answered()

const destroyed = (table: Known, card: Parameters<Known['id']>[0]): Known => {
  const aimed = table.act(table.use(taker, 'ignition', 1))
  return (aimed.choices().length > 0 ? aimed.choose(card) : aimed).settledUpTo('activate-effect')
}

describe('"this card in its owner\'s possession"', () => {
  const card = level(4)
  const texts = [
    TAKES,
    says(
      card,
      "If this card in its owner's possession is destroyed by your opponent's card: You can draw 1 card.",
    ),
  ] as const
  const table = known({ mainMonster: [taker] }, texts, { mainMonster: [card, normal(4)], deck: [normal(1)] })
  const offered = (now: Known) =>
    now.offers('activate-effect').filter((one) => one.do === 'activate-effect' && one.card === now.id(card))

  it('[CTL-04] triggers where its owner controlled it', () => {
    const now = destroyed(table, card)
    expect(now.place(card)).toBe('graveyard')
    expect(offered(now)).toHaveLength(1)
  })

  it('[CTL-04] does not where the opponent had taken it', () => {
    const now = destroyed(taken(table, card), card)
    expect(now.place(card)).toBe('graveyard')
    expect(offered(now)).toEqual([])
  })
})

describe('a card that a player controls', () => {
  const card = normal(4)
  const [mine, theirs] = [level(4), level(4)]
  const words = 'If a monster you control is destroyed by card effect: You can draw 1 card.'
  const table = known(
    { mainMonster: [taker, mine], deck: [normal(1)] },
    [TAKES, says(mine, words), says(theirs, words)],
    { mainMonster: [card, theirs], deck: [normal(1)] },
  )
  const offered = (now: Known) =>
    now
      .offers('activate-effect')
      .flatMap((one) => (one.do === 'activate-effect' && one.effect === 'trigger' ? [one.card] : []))

  it('[CTL-04] is still that of its controller when it goes to its owner', () => {
    expect(offered(destroyed(table, card))).toEqual([table.id(theirs)])
    expect(offered(destroyed(taken(table, card), card))).toEqual([table.id(mine)])
  })
})
