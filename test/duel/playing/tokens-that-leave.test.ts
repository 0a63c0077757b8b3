import { describe, expect, it } from 'vitest'
import { level, spell, token } from '../cards.ts'
import { faceUp } from '../table.ts'
import { type Known, known, says } from './known.ts'

describe('a Token that leaves the field', () => {
  const sheep = { ...token(1), atk: 800 }
  const hunter = level(4, { atk: 2000 })

  const untilOffered = (now: Known): Known =>
    now.offers('activate-effect').length > 0 || now.offers('pass').length === 0
      ? now
      : untilOffered(now.act({ do: 'pass' }))

  it('[TOK-01] was destroyed by battle all the same: effects that wait for that activate', () => {
    const text = "When this card destroys an opponent's monster by battle: You can draw 1 card."
    const table = known(
      { mainMonster: [hunter], deck: [level(1), level(1)] },
      [says(hunter, text)],
      { mainMonster: [sheep] },
      { phase: 'battle' },
    )
    const fought = table.act({ do: 'attack', card: table.id(hunter), target: table.id(sheep) })
    expect(untilOffered(fought).offers('activate-effect')).toHaveLength(1)
  })

  it('[TOK-01] goes nowhere: what waits for a monster sent to the Graveyard does not activate', () => {
    const text =
      "When this card destroys an opponent's monster by battle and sends it to the GY: You can draw 1 card."
    const table = known(
      { mainMonster: [hunter], deck: [level(1), level(1)] },
      [says(hunter, text)],
      { mainMonster: [sheep] },
      { phase: 'battle' },
    )
    const fought = table.act({ do: 'attack', card: table.id(hunter), target: table.id(sheep) })
    expect(untilOffered(fought).offers('activate-effect')).toEqual([])
  })

  it('[TOK-01] was destroyed by an effect all the same', () => {
    const [watch, wipe] = [spell('continuous'), spell()]
    const table = known({ spellTrap: [faceUp(watch)], hand: [wipe], mainMonster: [sheep] }, [
      says(watch, 'If a monster you control is destroyed by a card effect: Gain 500 LP.'),
      says(wipe, 'Destroy all monsters you control.'),
    ])
    const [use] = table.offers('activate')
    const after = use && untilOffered(table.act(use))
    expect(after?.offers('activate-effect')).toHaveLength(1)
  })

  it('[TOK-01] had its original ATK, and was one of the cards destroyed', () => {
    const lifePoints = (words: string): number => {
      const table = known({ mainMonster: [hunter], deck: [level(1)] }, [says(hunter, words)], {
        mainMonster: [sheep, level(4)],
      })
      const used = table.act(table.use(hunter, 'ignition'))
      const [choice] = used
        .offers('choose')
        .filter((one) => one.do === 'choose' && one.card === used.id(sheep))
      return (choice ? used.act(choice) : used).answered().state.sides[1].lifePoints
    }
    expect(
      lifePoints(
        "You can target 1 monster your opponent controls; destroy it, and if you do, inflict damage to your opponent equal to that target's original ATK.",
      ),
    ).toBe(7200)
    expect(
      lifePoints(
        'You can destroy all monsters your opponent controls, and if you do, inflict 500 damage to your opponent for each card destroyed.',
      ),
    ).toBe(7000)
  })

  it('[TOK-01] had its ATK where it was Tributed', () => {
    const warrior = level(5, { atk: 1000 })
    const table = known({ hand: [warrior], mainMonster: [sheep] }, [
      says(
        warrior,
        "You can Special Summon this card (from your hand) by Tributing 1 monster, and if you do, it gains ATK equal to the Tributed monster's original ATK.",
      ),
    ])
    const [summons] = table.offers('summon-itself')
    if (!summons) throw new Error('it is not offered')
    expect(table.act(summons).answered().atk(warrior)).toBe(1800)
  })

  it('[TOK-01] is no cost where cards are shuffled into the Deck', () => {
    const offersWith = (paid: typeof sheep | ReturnType<typeof level>): number => {
      const words = 'You can shuffle 1 other monster you control into the Deck; draw 1 card.'
      const table = known({ mainMonster: [hunter, paid], deck: [level(1), level(1)] }, [says(hunter, words)])
      return table.offers('activate-effect').length
    }
    expect([offersWith(level(4)), offersWith(sheep)]).toEqual([1, 0])
  })
})
