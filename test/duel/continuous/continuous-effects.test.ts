import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { figureOf } from '../../../shared/duel/continuous/figures.ts'
import { jinzo, level, named, normal, skillDrain, spell, trap } from '../cards.ts'
import {
  activate,
  allPass,
  DONE,
  effect,
  fought,
  lose,
  move,
  PASS,
  summon,
  toGraveyard,
  turn,
} from '../doing.ts'
import { backrow, duel, faceUp, main, set, type Table } from '../table.ts'

const attacks = (table: Table, card: Card) =>
  table.offers('attack').some((action) => action.do === 'attack' && action.card === table.id(card))
const atk = (table: Table, card: Card) => figureOf(table.state, table.monster(card), 'atk', table.pool)
describe('Continuous Effects', () => {
  it('[EFF-02] apply from the moment their card is face-up until it is not; there is no Chain and nothing to answer', () => {
    const [messenger, big, small, answer] = [
      named(spell('continuous'), 'Messenger of Peace'),
      level(4, { atk: 1800 }),
      level(4, { atk: 1400 }),
      trap(),
    ]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [big, small], spellTrap: [messenger] })
      .theirs({ spellTrap: [answer] })
    expect([attacks(table, big), attacks(table, small)]).toEqual([true, true])
    const shown = table.act(move(table, messenger, backrow(2)))
    expect([attacks(shown, big), attacks(shown, small)]).toEqual([false, true])
    expect(shown.why({ do: 'attack', card: shown.id(big), target: null })).toMatchObject({
      code: 'held-back',
      by: 'Messenger of Peace',
      rules: ['EFF-02', 'EFF-03-EX'],
    })
    expect(shown.state.processes).toEqual([])
    expect(shown.verdict(activate(shown, answer))).toBe('not-asked')
    const hidden = shown.act(move(shown, messenger, backrow(3), { faceUp: false }))
    expect(attacks(hidden, big)).toBe(true)
  })

  it('[EFF-02] of a monster too: face-down it does not apply', () => {
    const [bar, held] = [named(level(3), 'Jowgen the Spiritualist'), level(4)]
    const table = duel().mine({ mainMonster: [bar], graveyard: [held] })
    expect(table.verdict(move(table, held, main(2)))).toBe('barred-by')
    const hidden = table.act(turn(table, bar, false))
    expect(hidden.verdict(move(hidden, held, main(2)))).toBe('allowed')
    const again = hidden.act(turn(hidden, bar, true))
    expect(again.verdict(move(again, held, main(2)))).toBe('barred-by')
  })

  it('[EFF-02] of a Set monster does not apply', () => {
    const muka = named(level(2, { atk: 600 }), 'Muka Muka')
    const table = duel().mine({ mainMonster: [set(muka)], hand: [level(1)] })
    expect(atk(table, muka)).toBe(600)
  })

  it('[EFF-02-EX] Jinzo’s is no activation: no Chain can be built on it, and Traps answer only the Summon while it is not there yet', () => {
    const [monster, tribute] = [jinzo(), normal(4, { atk: 1000 })]
    const [set1, counter] = [trap(), trap('counter')].map(
      (card) => ({ ...card, negatesSummons: true }) as const,
    )
    if (!set1 || !counter) throw new Error('two Traps')
    const table = duel()
      .mine({ hand: [monster], mainMonster: [tribute] })
      .theirs({ spellTrap: [set1, counter], hand: [spell('quick-play')] })
    const coming = table.act(summon(table, monster, [tribute]))
    expect(coming.offeredCards('activate')).toEqual([set1.name, counter.name])
    const there = coming.act(PASS)
    expect(there.place(monster)).toBe('mainMonster 0 0')
    expect(there.state.processes.some(({ is }) => is === 'chain')).toBe(false)
    expect(there.offers('activate')).toEqual([])
    const open = duel()
      .mine({ spellTrap: [set1] })
      .theirs({ mainMonster: [monster] })
    expect(open.why(activate(open, set1))).toMatchObject({ code: 'silenced', by: 'Jinzo' })
    expect(there.verdict(effect(there, monster, 'ignition'))).toBe('no-such-effect')
  })

  it('[EFF-02-EX] Muka Muka’s ATK follows the hand at every moment', () => {
    const muka = named(level(2, { atk: 600 }), 'Muka Muka')
    const [one, two] = [level(4), level(4)]
    const table = duel().mine({ mainMonster: [muka], hand: [one, two], deck: [level(1)] })
    expect(atk(table, muka)).toBe(1200)
    const drawn = table.act({ do: 'draw-by-hand', player: 0 })
    expect(atk(drawn, muka)).toBe(1500)
    expect(atk(drawn.act(toGraveyard(drawn, one, 'discarded')), muka)).toBe(1200)
    expect(drawn.state.processes).toEqual([])
    expect(drawn.verdict(effect(drawn, muka, 'quick'))).toBe('no-such-effect')
    const target = normal(4, { atk: 1300 })
    const battle = duel({ phase: 'battle' })
      .mine({ mainMonster: [muka], hand: [one, two] })
      .theirs({ mainMonster: [target] })
    const over = fought(battle.act({ do: 'attack', card: battle.id(muka), target: battle.id(target) }))
    expect([over.place(muka), over.state.sides[0].lifePoints]).toEqual(['graveyard 0', 7900])
  })

  it('[EFF-03-EX] Messenger of Peace back in the hand by Giant Trunade: the 1900 ATK monster may attack', () => {
    const [messenger, trunade, strong] = [
      named(spell('continuous'), 'Messenger of Peace'),
      spell(),
      level(4, { atk: 1900 }),
    ]
    const table = duel().mine({
      hand: [trunade],
      spellTrap: [null, faceUp(messenger)],
      mainMonster: [strong],
    })
    const over = allPass(table.act(activate(table, trunade))).act(
      move(table, messenger, { in: 'hand', of: 0 }),
      DONE,
      { do: 'enter-phase', phase: 'battle' },
    )
    expect(attacks(fought(over), strong)).toBe(true)
    const still = table.act({ do: 'enter-phase', phase: 'battle' })
    expect(attacks(fought(still), strong)).toBe(false)
  })

  it('[SPL-04] [TRP-04] a Continuous Spell or Trap stays and applies until it is gone', () => {
    const [messenger, strong, lasting] = [
      named(spell('continuous'), 'Messenger of Peace'),
      level(4, { atk: 1900 }),
      skillDrain(),
    ]
    const table = duel().mine({ hand: [messenger], mainMonster: [strong], spellTrap: [lasting] })
    const over = allPass(table.act(activate(table, messenger))).act(DONE)
    expect(over.place(messenger)).toBe('spellTrap 0 2')
    const battle = fought(over.act({ do: 'enter-phase', phase: 'battle' }))
    expect(attacks(battle, strong)).toBe(false)
    expect(attacks(battle.act(toGraveyard(battle, messenger, 'destroyed')), strong)).toBe(true)
    const cost = { costs: [lose(0, 1000)] }
    const drained = allPass(table.act(activate(table, lasting, cost))).act(DONE)
    expect(drained.place(lasting)).toBe('spellTrap 0 0')
    const declared = drained.act(effect(drained, strong, 'ignition'))
    expect(allPass(declared).verdict(lose(1, 100))).toBe('without-effect')
    const gone = drained.act(toGraveyard(drained, lasting, 'destroyed'))
    expect(allPass(gone.act(effect(gone, strong, 'ignition'))).verdict(lose(1, 100))).toBe('allowed')
  })

  it('[EFF-10-EX] Toll is paid, not activated: no link, nothing to answer but the attack; 400 Life Points are not enough', () => {
    const [toll, mine, answer] = [
      named(spell('continuous'), 'Toll'),
      level(4, { atk: 1000, effect: false, frame: 'normal' }),
      trap(),
    ]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [mine] })
      .theirs({ spellTrap: [answer, faceUp(toll)] })
    const declared = table.act({ do: 'attack', card: table.id(mine), target: null })
    expect(declared.state.sides[0].lifePoints).toBe(7500)
    expect(declared.state.processes.some(({ is }) => is === 'chain')).toBe(false)
    expect(declared.events.map(({ is }) => is)).not.toContain('activated')
    expect(declared.offeredCards('activate')).toEqual([answer.name])
    expect(declared.events.filter((event) => event.is === 'life-points')).not.toContainEqual(
      expect.objectContaining({ because: 'battle' }),
    )
    const poor = duel({ phase: 'battle' })
      .mine({ mainMonster: [mine], lifePoints: 400 })
      .theirs({ spellTrap: [faceUp(toll)] })
    expect(poor.offers('attack')).toEqual([])
  })
})
