import { describe, expect, it } from 'vitest'
import { level, normal } from '../cards.ts'
import { known, type Known, says } from './known.ts'

/* Of which of the two monsters that battle a text speaks, from its printed words to what becomes of both. */

const [mine, theirs] = [level(4, { type: 'Dragon', atk: 1500 }), normal(4, { atk: 1000 })]

/** My Dragon attacks while I hold a card with these words, whose effect is used at once. */
const attackedWith = (words: string, inHand = true): Known => {
  const card = level(3)
  const side = inHand ? { hand: [card], mainMonster: [mine] } : { mainMonster: [mine, card] }
  const table = known(side, [says(card, words)], { mainMonster: [theirs] }, { phase: 'battle' })
  const declared = table.act({ do: 'attack', card: table.id(mine), target: table.id(theirs) })
  const asked = untilOffered(declared)
  const [use] = asked.offers('activate-effect')
  if (!use) throw new Error('the effect is not offered')
  return asked.act(use)
}

const untilOffered = (now: Known): Known =>
  now.offers('activate-effect').length === 0 && now.offers('pass').length > 0
    ? untilOffered(now.act({ do: 'pass' }))
    : now

describe('[EFF-07] of both monsters that battle', () => {
  it('returns only the one of the opponent', () => {
    const after = attackedWith(
      "At the start of the Damage Step, if your Dragon monster battles an opponent's monster: You can send this card from your hand to the GY; return that opponent's monster to the hand.",
    ).settled()
    expect([after.place(mine), after.place(theirs)]).toEqual(['mainMonster', 'hand'])
  })

  it('gives ATK only to the one that the text speaks of, by its own ATK', () => {
    const words =
      "During the Damage Step, when your Dragon monster battles an opponent's monster (Quick Effect): You can send this card from your hand to the GY; that monster you control gains ATK equal to its original ATK until the end of this turn."
    const after = attackedWith(words).settled()
    expect(after.atk(mine)).toBe(3000)
  })

  it('gives ATK to one of them where it names no other', () => {
    const after = attackedWith(
      'During the Damage Step, when your Dragon monster battles (Quick Effect): You can send this card from your hand to the GY; that monster gains 600 ATK until the end of this turn.',
    ).act({ do: 'pass' })
    expect([after.atk(mine), after.atk(theirs)]).toEqual([2100, 1000])
  })

  it('destroys both where it says those monsters', () => {
    const after = attackedWith(
      "At the start of the Damage Step, if your Dragon monster battles an opponent's monster: You can send this card from your hand to the GY; destroy those monsters.",
    ).settled()
    expect([after.place(mine), after.place(theirs)]).toEqual(['graveyard', 'graveyard'])
  })
})

describe('[EFF-07] of an attack', () => {
  it('turns the monster that is attacked, not the one that attacks', () => {
    const guard = level(4, { atk: 100, def: 2000 })
    const table = known(
      { mainMonster: [mine] },
      [
        says(
          guard,
          'When this face-up Attack Position card is targeted for an attack: You can change it to Defense Position.',
        ),
      ],
      { mainMonster: [guard] },
      { phase: 'battle' },
    )
    const asked = untilOffered(table.act({ do: 'attack', card: table.id(mine), target: table.id(guard) }))
    const [use] = asked.offers('activate-effect')
    const after = use && asked.act(use).settled()
    expect(use).toBeDefined()
    const positions = after?.state.sides.map((side) => side.mainMonster.find((one) => one)?.position)
    expect(positions).toEqual(['attack', 'defense'])
  })

  it('reaches the monster only while it is on the field', () => {
    const card = level(3)
    const words =
      "At the end of the Damage Step, if your Dragon monster battled an opponent's monster: You can return that opponent's monster to the hand."
    const table = known(
      { mainMonster: [mine, card] },
      [says(card, words)],
      { mainMonster: [theirs] },
      { phase: 'battle' },
    )
    const asked = untilOffered(table.act({ do: 'attack', card: table.id(mine), target: table.id(theirs) }))
    expect(asked.answered().place(theirs)).toBe('graveyard')
  })
})

describe('[EFF-07] of what a battle destroys', () => {
  it('asks of a monster that was attacked face-down how it lay, though it was turned face-up on the way', () => {
    const words =
      'If this attacking card destroys a face-down Defense Position monster by battle and sends it to the GY: Draw 1 card.'
    const drawn = (faceUp: boolean) => {
      const [attacker, top] = [level(4, { atk: 1500 }), level(1)]
      const table = known(
        { mainMonster: [attacker], deck: [top, level(2)] },
        [says(attacker, words)],
        { mainMonster: [{ card: theirs, position: 'defense', faceUp }] },
        { phase: 'battle' },
      )
      const fought = table.act({ do: 'attack', card: table.id(attacker), target: table.id(theirs) })
      const [use] = untilOffered(fought).offers('activate-effect')
      return (use ? untilOffered(fought).act(use) : fought).settled().place(top)
    }
    expect([drawn(false), drawn(true)]).toEqual(['hand', 'deck'])
  })

  it('takes a battle as anyone\'s where it says "by battle or an opponent\'s card effect"', () => {
    const watcher = level(3)
    const table = known(
      { mainMonster: [mine, watcher], deck: [level(1)] },
      [
        says(
          watcher,
          "If a monster(s) on the field is destroyed by battle or an opponent's card effect: You can draw 1 card.",
        ),
      ],
      { mainMonster: [theirs] },
      { phase: 'battle' },
    )
    const fought = table.act({ do: 'attack', card: table.id(mine), target: table.id(theirs) })
    expect(untilOffered(fought).offers('activate-effect')).toHaveLength(1)
  })
})
