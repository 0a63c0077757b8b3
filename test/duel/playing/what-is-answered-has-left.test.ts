import { describe, expect, it } from 'vitest'
import { level, trap } from '../cards.ts'
import { known, type Known, says } from './known.ts'

/* A monster that was activated and has left the field as its own cost is not found there by what answers it; what it was is still known. */

const [mine, refusal, theirs] = [level(4), trap('counter'), level(4)]

const answeredBy = (now: Known, kind: 'activate' | 'activate-effect'): Known => {
  const [used] = now.offers('activate-effect')
  if (!used) throw new Error('the effect is not offered')
  const asked = now.act(used)
  const [cost] = asked.offers('choose')
  const begun = cost ? asked.act(cost) : asked
  const [answer] = begun.offers(kind)
  if (!answer) throw new Error('it cannot be answered')
  return begun.act(answer).answered()
}

const BOUNCES = says(mine, 'You can return this card to the hand; gain 500 LP.')
const DESTROYS =
  'When a monster would be Special Summoned, OR a monster effect is activated: Negate the Summon or activation, and if you do, destroy that card.'

describe('a monster that has returned to the hand as its own cost', () => {
  it('is not destroyed there by what negates its effect', () => {
    const table = known({ mainMonster: [mine] }, [BOUNCES, says(refusal, DESTROYS)], { spellTrap: [refusal] })
    const after = answeredBy(table, 'activate')
    expect(after.state.sides[0].lifePoints).toBe(8000)
    expect([after.place(mine), after.place(refusal)]).toEqual(['hand', 'graveyard'])
  })

  it('is destroyed where it stands still', () => {
    const stays = says(mine, 'You can discard 1 card; gain 500 LP.')
    const table = known({ mainMonster: [mine], hand: [level(1)] }, [stays, says(refusal, DESTROYS)], {
      spellTrap: [refusal],
    })
    expect(answeredBy(table, 'activate').place(mine)).toBe('graveyard')
  })

  it('gives the ATK that it had by origin', () => {
    const gains = says(
      theirs,
      "When your opponent activates a monster effect (Quick Effect): You can make this card gain ATK equal to that monster's original ATK, until the end of this turn.",
    )
    const table = known({ mainMonster: [mine] }, [BOUNCES, gains], { mainMonster: [theirs] })
    const before = table.atk(theirs) ?? 0
    expect(answeredBy(table, 'activate-effect').atk(theirs)).toBe(before + (mine.atk === '?' ? 0 : mine.atk))
  })
})
