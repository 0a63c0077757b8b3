import { describe, expect, it } from 'vitest'
import { level, normal, spell, trap } from '../cards.ts'
import { faceUp } from '../table.ts'
import { known, type Known, says } from './known.ts'

/* Where what is answered was activated: costs may have moved the card since. */

const GAIN = 'Gain 500 LP.'

/** The effects that the other player may use in answer to the effect of your card. */
const answersTo = (table: Known, card: Parameters<Known['use']>[0]): number => {
  let now = table.act(table.use(card, 'ignition'))
  for (let [next] = now.offers('choose', 'decide'); next; [next] = now.offers('choose', 'decide'))
    now = now.act(next)
  return now.offers('activate-effect').length
}

describe('[CHN-13] an answer asks where the card lay before costs moved it', () => {
  const [acting, guard] = [level(4), level(3)]
  const answered = (own: string, answer: string, place: 'mainMonster' | 'graveyard' | 'hand'): number =>
    answersTo(
      known({ [place]: [acting] }, [says(acting, own), says(guard, answer)], { mainMonster: [guard] }),
      acting,
    )
  const LEAVES_FIELD = `You can Tribute this card; ${GAIN.toLowerCase()}`
  const LEAVES_GY = 'During your Main Phase: You can banish this card from your GY; gain 500 LP.'
  const LEAVES_HAND = 'You can discard this card; gain 500 LP.'
  const negate = (words: string): string =>
    `When ${words} (Quick Effect): You can negate the activation, and if you do, this card gains 500 ATK.`

  it.each([
    ['an effect of a card in the GY is activated', 0, 1, 0],
    ['a card effect is activated in the GY', 0, 1, 0],
    ['a monster effect is activated in the hand or GY', 0, 1, 1],
    ['a monster effect is activated on the field', 1, 0, 0],
    ['your opponent activates a monster effect on the field', 1, 0, 0],
    ["a monster effect is activated on your opponent's field", 1, 0, 0],
    ['a monster your opponent controls activates its effect', 1, 0, 0],
    ['a monster on the field activates its effect', 1, 0, 0],
    ['another Level 4 or higher monster activates its effect on the field', 1, 0, 0],
  ])('%s', (words, field, graveyard, hand) => {
    expect([
      answered(LEAVES_FIELD, negate(words), 'mainMonster'),
      answered(LEAVES_GY, negate(words), 'graveyard'),
      answered(LEAVES_HAND, negate(words), 'hand'),
    ]).toEqual([field, graveyard, hand])
  })

  it('and how it stood there', () => {
    const asked = (words: string): number => answered(LEAVES_FIELD, negate(words), 'mainMonster')
    expect(asked('an effect of an Attack Position monster your opponent controls is activated')).toBe(1)
    expect(asked('an effect of a Defense Position monster your opponent controls is activated')).toBe(0)
  })

  it('a card that would be destroyed has to lie there still', () => {
    const words =
      'When a monster on the field activates its effect (Quick Effect): You can send this card to the GY; destroy that card on the field.'
    expect(answered(LEAVES_FIELD, words, 'mainMonster')).toBe(0)
    expect(answered(`Once per turn: You can ${GAIN.toLowerCase()}`, words, 'mainMonster')).toBe(1)
  })

  it('and so has a card that would be placed on the Deck', () => {
    const words =
      'When another monster on the field activates its effect (Quick Effect): You can place it on top of the Deck.'
    expect(answered(LEAVES_FIELD, words, 'mainMonster')).toBe(0)
    expect(answered(`Once per turn: You can ${GAIN.toLowerCase()}`, words, 'mainMonster')).toBe(1)
  })
})

describe('[CHN-13] of Spells and Traps, too', () => {
  const [acting, guard] = [trap('continuous'), level(3)]
  const own = says(acting, 'During the Main Phase: You can send this card to the GY; gain 500 LP.')
  const mayAnswer = (words: string): boolean => {
    const table = known(
      { spellTrap: [faceUp(acting)] },
      [own, says(guard, `When ${words} (Quick Effect): You can negate the activation.`)],
      { mainMonster: [guard] },
    )
    const now = table.act(table.use(acting, 'quick'))
    expect(now.place(acting)).toBe('graveyard')
    return now.offers('activate-effect').length > 0
  }

  it('a Trap that sends itself to the GY was activated on the field', () => {
    expect(mayAnswer('your opponent activates a Spell/Trap Card or effect on the field')).toBe(true)
    expect(mayAnswer('a card effect is activated in the GY')).toBe(false)
    expect(mayAnswer('a monster effect is activated on the field')).toBe(false)
  })
})

describe('[EFF-07] "if a monster you control activates its effect"', () => {
  const [acting, watcher, bolt] = [level(4, { type: 'Dragon' }), level(3), spell('quick-play')]
  const after = (own: string): boolean => {
    const table = known({ mainMonster: [acting, watcher], hand: [bolt], deck: [normal(1)] }, [
      says(acting, own),
      says(watcher, 'If a Dragon monster you control activates its effect: You can draw 1 card.'),
      says(bolt, 'Target 1 Dragon monster on the field; destroy it.'),
    ])
    let now = table.act(table.use(acting, 'ignition'))
    for (let [next] = now.offers('choose', 'decide'); next; [next] = now.offers('choose', 'decide'))
      now = now.act(next)
    const ended = now.settled()
    return ended.refused(ended.use(watcher, 'trigger')) === 'allowed'
  }

  it('asks for it as it lay, also where its cost or its effect has taken it away', () => {
    expect(after('Once per turn: You can gain 500 LP.')).toBe(true)
    expect(after('You can Tribute this card; gain 500 LP.')).toBe(true)
    expect(after('Once per turn: You can destroy this card, then gain 500 LP.')).toBe(true)
  })
})

describe('[CHN-30] "negate the activated effects of monsters your opponent controls"', () => {
  const [acting, holder] = [level(4), level(3)]
  const gained = (own: string, place: 'mainMonster' | 'hand'): number => {
    const table = known(
      { [place]: [acting] },
      [says(acting, own), says(holder, 'Negate the activated effects of monsters your opponent controls.')],
      { mainMonster: [holder] },
    )
    let now = table.act(table.use(acting, 'ignition'))
    for (let [next] = now.offers('choose', 'decide'); next; [next] = now.offers('choose', 'decide'))
      now = now.act(next)
    return now.settled().state.sides[0].lifePoints - 8000
  }

  it('negates those of one that was controlled as it activated them', () => {
    expect(gained('You can Tribute this card; gain 500 LP.', 'mainMonster')).toBe(0)
    expect(gained('You can discard this card; gain 500 LP.', 'hand')).toBe(500)
  })
})
