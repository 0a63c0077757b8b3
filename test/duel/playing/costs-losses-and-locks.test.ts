import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { summonable } from '../../../shared/duel/summonable/summonable.ts'
import { level, link, named, normal, spell, synchro, xyz } from '../cards.ts'
import { withMaterials } from '../table.ts'
import { continuous, type Known, known, says, text } from './known.ts'

/* What is paid, lost and moved, and whom a lock binds. */

const activate = (now: Known, card: Card): Known => {
  const action = now.offers('activate').find((one) => 'card' in one && one.card === now.id(card))
  if (!action) throw new Error('it is not offered')
  return now.act(action).answered()
}
const mayUse = (table: Known, card: Card, kind: 'trigger' | 'ignition' | 'quick', number = 0): boolean =>
  table.refused(table.use(card, kind, number)) === 'allowed'

/** "Any card sent to the GY is banished instead". */
const BANISHES = text([
  continuous({
    is: 'redirect',
    what: { is: 'card', of: { is: 'card' } },
    going: 'graveyard',
    to: 'banished',
  }),
])

describe('Life Points that are lost', () => {
  const curse = spell()
  const losing = (lifePoints: number): Known =>
    activate(known({ hand: [curse], lifePoints }, [says(curse, 'You lose 3000 LP.')]), curse)

  it('are gone', () => {
    expect(losing(8000).state.sides[0].lifePoints).toBe(5000)
  })

  it('[WIN-01] never turn into more than there were', () => {
    const lost = losing(2000)
    expect(lost.state.sides[0].lifePoints).toBe(0)
    expect(lost.state.outcome?.winner).toBe(1)
  })
})

describe('[MON-09] a Level that is reduced', () => {
  const [racer, card] = [level(3), level(2)]
  const words = "You can reduce this card's Level by 2, and if you do, draw 1 card."
  const deck = [normal(1)]

  it('must be high enough', () => {
    const texts = [says(racer, words), says(card, words)]
    expect(mayUse(known({ mainMonster: [racer], deck }, texts), racer, 'ignition')).toBe(true)
    expect(mayUse(known({ mainMonster: [card], deck }, texts), card, 'ignition')).toBe(false)
  })
})

describe('[TERM-11] a card that is discarded as a cost while cards sent to the GY are banished', () => {
  const [card, macro] = [level(4), spell('continuous')]
  const at = (words: string): Known =>
    known({ hand: [card], deck: [normal(1)], spellTrap: [{ card: macro, faceUp: true }] }, [
      says(card, words),
      [macro, BANISHES],
    ])

  it('is no cost where the text says "to the GY"', () => {
    const table = at('You can discard this card to the GY; draw 1 card.')
    expect(mayUse(table, card, 'ignition')).toBe(false)
  })

  it('is one where it does not', () => {
    const table = at('You can discard this card; draw 1 card.')
    expect(mayUse(table, card, 'ignition')).toBe(true)
    expect(table.act(table.use(card, 'ignition')).answered().place(card)).toBe('banished')
  })

  it('[MOVE-07] has been discarded all the same', () => {
    const [danger, waste] = [level(4), spell()]
    const table = (words: string): Known => {
      const texts = [says(danger, words), says(waste, 'Discard 1 card.'), [macro, BANISHES] as const]
      const setup = { hand: [waste, danger], deck: [normal(1)], spellTrap: [{ card: macro, faceUp: true }] }
      const [begin] = known(setup, texts).offers('activate')
      if (!begin) throw new Error('it is not offered')
      let now = known(setup, texts).act(begin)
      for (let [next] = now.offers('choose'); next; [next] = now.offers('choose')) now = now.act(next)
      return now.settledUpTo('activate-effect')
    }
    const plain = table('If this card is discarded: You can draw 1 card.')
    expect(plain.place(danger)).toBe('banished')
    expect(mayUse(plain, danger, 'trigger')).toBe(true)
    const sent = table('If this card is discarded to the GY: You can draw 1 card.')
    expect(mayUse(sent, danger, 'trigger')).toBe(false)
  })

  it('has been banished by an effect', () => {
    const [tragedy, charm] = [level(4), level(3)]
    const table = known(
      {
        hand: [tragedy],
        mainMonster: [charm],
        deck: [normal(1), normal(2)],
        spellTrap: [{ card: macro, faceUp: true }],
      },
      [
        says(tragedy, 'If this card is banished by card effect: You can draw 1 card.'),
        says(charm, 'You can discard 1 card; draw 1 card.'),
        [macro, BANISHES],
      ],
    )
    let now = table.act(table.use(charm, 'ignition'))
    for (let [next] = now.offers('choose'); next; [next] = now.offers('choose')) now = now.act(next)
    const over = now.settledUpTo('activate-effect')
    expect(over.place(tragedy)).toBe('banished')
    expect(mayUse(over, tragedy, 'trigger')).toBe(true)
  })
})

describe('[MON-15] a card that is shuffled into the Main Deck as a cost', () => {
  const [card, mine, made] = [level(3), normal(4), link(['left'], '1 monster')]
  const text = says(
    card,
    'You can shuffle 1 other Warrior monster you control into the Main Deck; draw 1 card.',
  )
  const deck = [normal(1)]

  it('is none that would go to the Extra Deck', () => {
    expect(mayUse(known({ mainMonster: [card, made], deck }, [text]), card, 'ignition')).toBe(false)
    expect(mayUse(known({ mainMonster: [card, mine], deck }, [text]), card, 'ignition')).toBe(true)
  })
})

describe('[TERM-10] a monster that is Tributed because this card points to it', () => {
  const talker = link(['top', 'bottom-left', 'bottom-right'])
  const text = says(talker, 'You can Tribute 1 monster this card points to; draw 1 card.')
  const deck = [normal(1)]

  it('is none of the opponent', () => {
    const theirs = known({ extraMonster: [talker], deck }, [text], {
      mainMonster: [null, null, null, normal(4), null],
    })
    expect(mayUse(theirs, talker, 'ignition')).toBe(false)
  })

  it('is one of your own', () => {
    const mine = known({ extraMonster: [talker], mainMonster: [normal(4), null, normal(3)], deck }, [text])
    expect(mayUse(mine, talker, 'ignition')).toBe(true)
  })
})

describe('[LNK-02] "you can only use … as Link Material"', () => {
  const lock = spell()
  const text = says(
    lock,
    'Draw 1 card, also you can only use Beast monsters as Link Material for the rest of this turn.',
  )
  const [mine, theirs] = [link(['left'], '1 monster'), link(['right'], '1 monster')]
  const mask = level(4)
  const begun = activate(
    known(
      { hand: [lock], deck: [normal(1)], extraDeck: [mine], mainMonster: [level(4)] },
      [
        text,
        says(
          mask,
          '(Quick Effect): You can pay 100 LP; immediately after this effect resolves, Link Summon 1 Link Monster using monsters you control.',
        ),
      ],
      { mainMonster: [mask], extraDeck: [theirs] },
    ),
    lock,
  )

  it('binds you', () => {
    const [found] = summonable(begun.state, begun.pool)
    expect(found?.refusal?.code).toBe('no-materials')
  })

  it('and not the other player', () => {
    const asked = begun.act({ do: 'enter-phase', phase: 'end' })
    const use = { do: 'activate-effect', card: asked.id(mask), effect: 'quick', number: 0 } as const
    expect(asked.refused(use)).toBe('allowed')
  })
})

describe('[XYZ-04] a monster that is attached with its own materials', () => {
  const [shadow, other] = [xyz(3), xyz(4)]
  const [first, second] = [normal(3), normal(2)]
  const attached = (words: string): Known => {
    const table = known({ mainMonster: [withMaterials(shadow, first, second), withMaterials(other)] }, [
      says(shadow, words),
    ])
    return table.act(table.use(shadow, 'ignition')).answered()
  }
  const WORDS = 'You can target 1 other Xyz Monster you control; attach this card to it as material.'

  it('loses them', () => {
    const now = attached(WORDS)
    expect([now.place(first), now.place(second)]).toEqual(['graveyard', 'graveyard'])
  })

  it('brings them along where the text says so', () => {
    const now = attached(`${WORDS} (Transfer its materials to that monster.)`)
    expect(now.state.sides.map(({ graveyard }) => graveyard.length)).toEqual([0, 0])
  })
})

describe('[SPI-01] a Spirit Monster in the End Phase', () => {
  const spirit = level(4, { abilities: ['spirit'] })
  const links = (words: string): number => {
    const table = known({ hand: [spirit] }, [says(spirit, words)])
    const [summon] = table.offers('normal-summon')
    if (!summon) throw new Error('no Normal Summon')
    const begun = table.act(summon).settled().act({ do: 'enter-phase', phase: 'end' })
    const chain = begun.state.processes.find((process) => process.is === 'chain')
    const waiting = begun.offers('activate-effect').length
    return (chain?.is === 'chain' ? chain.links.length : 0) + waiting
  }

  it('returns once', () => {
    const words =
      'During the End Phase of the turn this card is Normal Summoned or flipped face-up: Return it to the hand.'
    expect(links(words)).toBe(1)
  })

  it('by its own text where more follows from that', () => {
    const words =
      'During the End Phase of the turn this card is Normal Summoned or flipped face-up: Return it to the hand, and if you do, draw 1 card.'
    expect(links(words)).toBe(1)
  })
})

describe('[EFF-14] "except" a name is every card of that name', () => {
  const knight = named(level(4), 'Lamp Knight')
  const words =
    'Monsters your opponent controls cannot target Warrior monsters for attacks, except "Lamp Knight".'

  it('so that two of them do not guard each other', () => {
    const attacker = level(4, { atk: 3000 })
    const table = known(
      { mainMonster: [attacker] },
      [says(knight, words)],
      { mainMonster: [knight, knight] },
      { phase: 'battle' },
    )
    expect(table.offers('attack')).toHaveLength(2)
  })
})

describe('[CHN-23] "1 Dragon you control and 1 other card"', () => {
  const wolf = synchro(4)
  const other = normal(4)

  it('may be the card itself, as the second', () => {
    const table = known({ mainMonster: [wolf, other] }, [
      says(wolf, 'You can target 1 Warrior monster you control and 1 other card on the field; destroy them.'),
    ])
    const aimed = table.act(table.use(wolf, 'ignition')).choose(other)
    expect(aimed.choices()).toContain(aimed.id(wolf))
  })
})
