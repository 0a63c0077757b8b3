import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, normal, spell, trap, xyz } from '../cards.ts'
import { withMaterials } from '../table.ts'
import { type Known, known, says } from './known.ts'

/* Targets that depend on the table, as many as were paid, and more that is waited for. */

const offered = (table: Known, card: Card): boolean =>
  table
    .offers('activate-effect')
    .some((action) => action.do === 'activate-effect' && action.card === table.id(card))

/** Everything is answered with what comes first, up to where the card has something to activate. */
const comesTo = (table: Known, card: Card): boolean => {
  if (offered(table, card)) return true
  const [next] = table.offers('choose', 'decide', 'pass')
  return next !== undefined && comesTo(table.act(next), card)
}

const activated = (table: Known, card: Card): Known => {
  const action = table
    .offers('activate', 'activate-effect')
    .find((one) => 'card' in one && one.card === table.id(card))
  if (!action) throw new Error('it cannot be activated')
  return table.act(action)
}

const canActivate = (table: Known, card: Card): boolean =>
  table.offers('activate', 'activate-effect').some((one) => 'card' in one && one.card === table.id(card))

/** Up to where cards are chosen. */
const toChoice = (table: Known): Known => {
  if (table.offers('choose').length > 0) return table
  const [next] = table.offers('decide', 'pass')
  if (!next) throw new Error('nothing is chosen')
  return toChoice(table.act(next))
}
const choices = (table: Known): number => toChoice(table).offers('choose').length

describe('[CHN-23] a target that is another one as long as something is so', () => {
  const dragon = normal(4, { type: 'Dragon' })
  const warrior = normal(4, { type: 'Warrior' })
  const call = spell()
  const WORDS =
    "Target 1 Dragon monster in your GY, or if you control a Warrior monster, you can target 1 monster in your opponent's GY instead; banish it."
  const table = (fighter: boolean, ...mine: readonly Card[]): Known =>
    known({ hand: [call], graveyard: mine, mainMonster: fighter ? [warrior] : [] }, [says(call, WORDS)], {
      graveyard: [normal(1), normal(2)],
    })

  it('is the first alone without that', () => {
    expect(canActivate(table(false), call)).toBe(false)
    expect(choices(activated(table(false, dragon), call))).toBe(1)
  })

  it('is one of either with it', () => {
    expect(choices(activated(table(true), call))).toBe(2)
    expect(choices(activated(table(true, dragon), call))).toBe(3)
  })

  it('may be more of the same', () => {
    const many =
      'Target up to 1 Dragon monster in your GY, or up to 2 if you control a Warrior monster; banish them.'
    const after = (fighter: boolean): boolean => {
      const lying = known(
        {
          hand: [call],
          graveyard: [dragon, normal(4, { type: 'Dragon' })],
          mainMonster: fighter ? [warrior] : [],
        },
        [says(call, many)],
      )
      const first = toChoice(activated(lying, call))
      const [one] = first.offers('choose')
      return one !== undefined && first.act(one).offers('choose').length > 0
    }
    expect(after(true)).toBe(true)
    expect(after(false)).toBe(false)
  })
})

describe('[CHN-13] a target for each card that was paid', () => {
  const paying = spell()
  const WORDS =
    'Discard any number of cards, then target that many cards your opponent controls; destroy them.'
  const table = (theirs: number, ...hand: readonly Card[]): Known =>
    known({ hand: [paying, ...hand] }, [says(paying, WORDS)], {
      mainMonster: Array.from({ length: theirs }, (_, at) => normal(at + 1)),
    })

  it('is not paid where there is none', () => {
    expect(canActivate(table(0, normal(1)), paying)).toBe(false)
    expect(canActivate(table(1), paying)).toBe(false)
    expect(canActivate(table(1, normal(1)), paying)).toBe(true)
  })

  it('is not paid more often than there are', () => {
    const [first, second] = [normal(1), normal(2)]
    const discarded = (theirs: number): Known => activated(table(theirs, first, second), paying).choose(first)
    expect(discarded(1).offers('choose')).toEqual([])
    expect(discarded(2).choices()).toHaveLength(1)
  })
})

describe('[XYZ-05] a monster that leaves with its material', () => {
  const machine = xyz(4, '2 Level 4 monsters')
  const raigeki = spell()
  const table = (...under: readonly Card[]): Known =>
    known({ mainMonster: [withMaterials(machine, ...under)], hand: [raigeki], deck: [normal(1)] }, [
      says(machine, 'If this card with material is sent to the GY: You can draw 1 card.'),
      says(raigeki, 'Destroy all monsters you control.'),
    ])

  it('had some when it left', () => {
    expect(comesTo(activated(table(normal(4)), raigeki), machine)).toBe(true)
    expect(comesTo(activated(table(), raigeki), machine)).toBe(false)
  })
})

describe('[POS-03] a monster that is flipped face-down', () => {
  const watcher = level(4)
  const turned = normal(4)
  const book = spell()
  const after = (words: string): boolean => {
    const table = known({ mainMonster: [watcher, turned], hand: [book], deck: [normal(1)] }, [
      says(watcher, 'If a face-up monster on the field is flipped face-down: You can draw 1 card.'),
      says(book, words),
    ])
    return comesTo(activated(table, book), watcher)
  }

  it('is seen, and not one that is turned otherwise', () => {
    expect(after('Target 1 Normal Monster on the field; change it to face-down Defense Position.')).toBe(true)
    expect(after('Target 1 Normal Monster on the field; change its battle position.')).toBe(false)
  })
})

describe('[SPL-07] a card that is Set on your field', () => {
  const watcher = level(4)
  const snare = trap()
  const dragon = normal(4)

  it('is seen after it lies there', () => {
    const table = known({ mainMonster: [watcher], hand: [snare, dragon], deck: [normal(1)] }, [
      says(watcher, 'If a Spell/Trap is Set on your field: You can draw 1 card.'),
    ])
    const doing = (kind: 'set-spell-trap' | 'normal-summon'): Known => {
      const [action] = table.offers(kind)
      if (!action) throw new Error(`no ${kind}`)
      return table.act(action)
    }
    expect(comesTo(doing('set-spell-trap'), watcher)).toBe(true)
    expect(comesTo(doing('normal-summon'), watcher)).toBe(false)
  })
})

describe('[SPL-06] a Field Spell that has resolved', () => {
  const watcher = level(4)
  const land = spell('field')
  const other = spell()

  it('is seen, and no other Spell', () => {
    const table = known({ mainMonster: [watcher], hand: [land, other], deck: [normal(1)] }, [
      says(
        watcher,
        'After resolving a Field Spell that was activated during your turn: You can draw 1 card.',
      ),
      says(land, 'When this card is activated: Gain 500 LP.'),
      says(other, 'Gain 100 LP.'),
    ])
    expect(comesTo(activated(table, land), watcher)).toBe(true)
    expect(comesTo(activated(table, other), watcher)).toBe(false)
  })
})

describe('[SPL-11] one of several ways that asks for something', () => {
  const ways = spell()
  const dragon = normal(4, { type: 'Dragon' })

  it('can be taken only where that is so', () => {
    const options = (...monsters: readonly Card[]): number =>
      activated(
        known({ hand: [ways], mainMonster: monsters, deck: [normal(1)] }, [
          says(
            ways,
            'Activate 1 of these effects;\n● Draw 1 card.\n● Gain 500 LP.\n● If you control a Dragon monster: Gain 1000 LP.',
          ),
        ]),
        ways,
      ).offers('decide').length
    expect(options(dragon)).toBe(3)
    expect(options()).toBe(2)
  })
})

describe('"neither player can target … monsters (anywhere) with card effects"', () => {
  const [lantern, other, guard, aims] = [level(4, { archetypes: ['Lantern'] }), level(4), level(3), level(2)]

  it('[CHN-13] holds in the GY as on the field', () => {
    const table = known({ mainMonster: [aims, guard], graveyard: [lantern, other] }, [
      says(guard, 'Neither player can target "Lantern" monsters (anywhere) with card effects.'),
      says(aims, 'You can target 1 monster in your GY; add it to your hand.'),
    ])
    const asked = table.act(table.use(aims, 'ignition'))
    expect(asked.choices()).toEqual([table.id(other)])
  })
})
