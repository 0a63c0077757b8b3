import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { scriptOf } from '../../../shared/duel/continuous/script.ts'
import { speedOfCard } from '../../../shared/duel/state/could-respond.ts'
import { gemini, level, named, normal, pendulum, spell, synchro, trap, tuner, xyz } from '../cards.ts'
import { activate, allPass, DONE, effect, lose, move, PASS, summon } from '../doing.ts'
import { shippedPool } from '../../facts/resources.ts'
import { backrow, duel, faceUp, main, type SideSetup, type Table } from '../table.ts'

const solemn = () => named(trap('counter'), 'Solemn Judgment')
const torrential = () => named(trap(), 'Torrential Tribute')
const trapHole = () => named(trap(), 'Trap Hole')
const typhoon = () => named(spell('quick-play'), 'Mystical Space Typhoon')
const NEGATES = { negatesSummon: true } as const
const NEGATE = { do: 'negate-summon-by-hand' } as const

/** Player 0 Normal Summons a Level 4 without effect, and player 1 has these cards Set. */
const coming = (theirs: readonly Card[], mine: SideSetup = {}) => {
  const four = normal(4)
  const table = duel()
    .mine({ ...mine, hand: [four, ...(mine.hand ?? [])] })
    .theirs({ spellTrap: theirs })
  return { four, table: table.act(summon(table, four)) }
}
const negated = (table: Table, by: Card): Table =>
  allPass(table.act(activate(table, by, NEGATES))).act(NEGATE, DONE)

describe('the Summon Negation Window', () => {
  it('[SUM-03] [SUM-04] first the Summon may be negated, then the monster may be answered', () => {
    const [judgment, hole] = [solemn(), trapHole()]
    const { four, table } = coming([judgment, hole])
    expect(table.offeredCards('activate')).toEqual([judgment.name])
    const come = table.act(PASS)
    expect(come.place(four)).toBe('mainMonster 0 0')
    expect(come.offeredCards('activate')).toEqual([hole.name])
    const open = come.act(PASS)
    expect(open.state.processes).toEqual([])
    expect(open.offers('enter-phase')).not.toEqual([])
  })

  it('[SUM-10] what is activated first must negate the Summon', () => {
    const [judgment, torrent, storm, hole] = [solemn(), torrential(), typhoon(), trapHole()]
    const { table } = coming([torrent, storm, judgment, hole])
    expect(table.offeredCards('activate')).toEqual([judgment.name])
    for (const card of [torrent, storm, hole]) {
      expect(table.why(activate(table, card, NEGATES))).toMatchObject({
        code: 'only-negation',
        rules: ['SUM-10', 'SUM-12'],
      })
      expect(table.refused(activate(table, card))).toBe('only-negation SUM-08 SUM-10')
    }
    expect(table.refused(activate(table, judgment))).toBe('only-negation SUM-08 SUM-10')
    const unknown = trap()
    const word = coming([unknown]).table
    expect(word.verdict(activate(word, unknown, NEGATES))).toBe('allowed')
    expect(word.refused(activate(word, unknown))).toBe('only-negation SUM-08 SUM-10')
  })

  it('[SUM-11] after that anything fast enough may be chained', () => {
    const [judgment, storm, counter] = [solemn(), typhoon(), trap('counter')]
    const byCounter = coming([judgment, storm, counter]).table
    const three = byCounter.act(activate(byCounter, judgment, NEGATES))
    // Player 0 has nothing, so player 1 may answer the own link, with Spell Speed 3 only.
    expect(three.offeredCards('activate')).toEqual([counter.name])
    const own = coming([judgment], { spellTrap: [storm, counter] }).table
    const answered = own.act(activate(own, judgment, NEGATES))
    expect(answered.offeredCards('activate')).toEqual([counter.name])
    const quick = level(4)
    const four = normal(4)
    const table = duel()
      .mine({ hand: [four], spellTrap: [storm] })
      .theirs({ mainMonster: [quick], field: spell('field') })
    const begun = table.act(summon(table, four))
    const two = begun.act(effect(begun, quick, 'quick', NEGATES))
    expect(two.offeredCards('activate')).toEqual([storm.name])
  })

  it('[SUM-12] what negates Summons has Spell Speed 2 or 3, and answers nothing else', () => {
    const judgment = solemn()
    const pool = shippedPool()
    const negating = pool.cards.filter((card) => scriptOf(card)?.negatesSummons)
    expect(negating.length).toBeGreaterThan(1)
    for (const card of negating) {
      expect(card.kind === 'trap' || card.kind === 'spell' ? speedOfCard(card) : 1).toBeGreaterThanOrEqual(2)
    }
    const slow = level(4)
    const four = normal(4)
    const table = duel()
      .mine({ hand: [four] })
      .theirs({ mainMonster: [slow], spellTrap: [judgment] })
    const begun = table.act(summon(table, four))
    expect(begun.verdict(effect(begun, slow, 'ignition', NEGATES))).toBe('spell-speed-too-low')
    const come = begun.act(PASS)
    expect(come.why(activate(come, judgment, NEGATES))).toMatchObject({ code: 'no-summon-to-negate' })
  })

  it('[SUM-05] a Summon that a Chain makes cannot be negated', () => {
    const [revive, dead, judgment] = [spell(), normal(8), solemn()]
    const table = duel()
      .mine({ hand: [revive], graveyard: [dead] })
      .theirs({ spellTrap: [judgment] })
    const running = table.act(activate(table, revive, { targets: [table.id(dead)] }))
    expect(running.offeredCards('activate')).toEqual([judgment.name])
    const resolving = running.act(PASS)
    const summoned = resolving.act(move(resolving, dead, main(1)))
    expect(summoned.place(dead)).toBe('mainMonster 0 0')
    expect(summoned.state.processes.map(({ is }) => is)).toEqual(['chain'])
    expect(summoned.offers()).toEqual([DONE])
    expect(summoned.act(DONE).state.processes).toEqual([])
  })

  it('[SUM-07] the monster is nowhere meanwhile: not in the hand, not in its zone, and nothing hits it', () => {
    const judgment = solemn()
    const other = normal(4)
    const { four, table } = coming([judgment], { mainMonster: [other] })
    expect(table.state.sides[0].hand).toEqual([])
    expect(() => table.find(four)).toThrow()
    const running = allPass(table.act(activate(table, judgment, NEGATES)))
    const swept = running.act({ do: 'all-by-hand', of: { kinds: ['monster'] }, each: { do: 'destroy' } })
    expect(swept.place(other)).toBe('graveyard 0')
    const after = swept.act(DONE)
    expect(after.place(four)).toBe('mainMonster 0 1')
  })

  it('[SUM-08] what is being Summoned has no effect yet: Jinzo’s own Summon can be negated by a Trap', () => {
    const [jinzo, tribute, judgment, hole] = [named(level(6), 'Jinzo'), normal(4), solemn(), trapHole()]
    const table = duel()
      .mine({ hand: [jinzo], mainMonster: [tribute] })
      .theirs({ spellTrap: [judgment, hole] })
    const begun = table.act(summon(table, jinzo, [tribute]))
    expect(begun.offeredCards('activate')).toEqual([judgment.name])
    const ofJinzo = { do: 'activate-effect', card: table.id(jinzo), effect: 'trigger' } as const
    expect(begun.refused(ofJinzo)).toBe('no-such-card CHN-35 SUM-08')
    expect(negated(begun, judgment).place(jinzo)).toBe('graveyard 0')
    const come = begun.act(PASS)
    expect(come.monster(jinzo).faceUp).toBe(true)
    const answering = come.act(PASS)
    expect(answering.offeredCards('activate')).toEqual([])
    expect(answering.why(activate(answering, hole))).toMatchObject({ code: 'silenced', by: 'Jinzo' })
  })

  it('[SUM-09] when both have passed the monster is there, and the turn player answers first', () => {
    const [quick, hole] = [named(spell('quick-play'), 'Own Answer'), trapHole()]
    const { four, table } = coming([hole], { spellTrap: [quick] })
    const come = table.act(PASS)
    expect(come.events.at(-1)).toMatchObject({ is: 'summoned', card: come.id(four) })
    expect(come.offeredCards('activate')).toEqual([quick.name])
    const theirs = come.act(PASS)
    expect(theirs.offeredCards('activate')).toEqual([hole.name])
    expect(theirs.act(PASS).state.processes).toEqual([])
    const waiting = level(4)
    const triggered = duel()
      .mine({ hand: [four], mainMonster: [waiting] })
      .theirs({ spellTrap: [hole] })
    const window = triggered.act(summon(triggered, four)).act(PASS)
    const link1 = window.act(effect(window, waiting, 'trigger', { mandatory: true }))
    expect(link1.offeredCards('activate')).toEqual([hole.name])
  })

  it('[SUM-13] a Summon that was not negated is made before anything that waited for the Chain', () => {
    const [judgment, counter, waiting] = [solemn(), trap('counter'), level(4)]
    const { four, table } = coming([judgment], { spellTrap: [counter], mainMonster: [waiting] })
    const begun = table.act(activate(table, judgment, NEGATES))
    const countered = allPass(begun.act(activate(begun, counter)))
    const saved = countered.act({ do: 'negate-by-hand', link: 1, what: 'activation' }, DONE, DONE)
    expect(saved.place(four)).toBe('mainMonster 0 1')
    const [ended, summoned] = saved.events.slice(-2)
    expect([ended?.is, summoned?.is]).toEqual(['chain-ends', 'summoned'])
    expect(saved.verdict(effect(saved, waiting, 'trigger'))).toBe('allowed')
    const early = countered.verdict(effect(countered, waiting, 'trigger'))
    expect(early).toBe('chain-resolves')
  })

  it('[SUM-14] a negated Summon never was: the monster lies in the Graveyard, and what was paid stays paid', () => {
    const [six, tribute, judgment, watcher] = [normal(6), normal(4), solemn(), trap()]
    const table = duel()
      .mine({ hand: [six], mainMonster: [tribute] })
      .theirs({ spellTrap: [judgment, watcher] })
    const begun = table.act(summon(table, six, [tribute]))
    const running = allPass(begun.act(activate(begun, judgment, { ...NEGATES, costs: [lose(1, 4000)] })))
    const after = running.act(NEGATE, DONE)
    expect([after.place(six), after.place(tribute)]).toEqual(['graveyard 0', 'graveyard 0'])
    expect(after.state.sides[1].lifePoints).toBe(4000)
    expect(after.events.some((event) => event.is === 'summoned')).toBe(false)
    expect(after.events).toContainEqual(
      expect.objectContaining({ is: 'moved', card: after.id(six), because: 'summon-negated' }),
    )
    expect(after.state.processes).toEqual([])
    // Nobody answers a Summon that never was; what is offered answers the Chain.
    expect(after.state.happened.some((event) => event.is === 'chain-ends')).toBe(true)
    expect(after.offeredCards('activate')).toEqual([watcher.name])
    const bold = level(4)
    const held = duel()
      .mine({ hand: [bold] })
      .theirs({ spellTrap: [judgment] })
    const lost = negated(held.act(summon(held, bold)), judgment)
    expect(lost.verdict(effect(lost, bold, 'trigger', { on: { happened: 'left-field' } }))).toBe(
      'has-not-happened',
    )
    expect(lost.verdict(effect(lost, bold, 'trigger', { on: { happened: 'summoned' } }))).toBe(
      'has-not-happened',
    )
    expect(lost.verdict(effect(lost, bold, 'trigger', { on: { happened: 'sent-to-graveyard' } }))).toBe(
      'allowed',
    )
  })

  it('[SUM-14] [PEN-11] [SS-06] of an Extra Deck monster too, which was then not properly Summoned; a Pendulum Monster lies in the Graveyard', () => {
    const [goal, a, b, judgment] = [synchro(5), tuner(1, { effect: false }), normal(4), solemn()]
    const swing = { ...pendulum(4, 1), effect: false }
    const table = duel()
      .mine({ extraDeck: [goal], mainMonster: [a, b], hand: [swing] })
      .theirs({ spellTrap: [judgment] })
    const [offered] = table.offers('special-summon')
    const begun = offered ? table.act(offered) : table
    const after = negated(begun, judgment)
    expect(after.place(goal)).toBe('graveyard 0')
    expect(after.refused(move(after, goal, main(1)))).toBe('not-properly-summoned SS-06')
    const held = table.act(summon(table, swing))
    expect(negated(held, judgment).place(swing)).toBe('graveyard 0')
  })

  it('[SUM-14] under Macro Cosmos it does not reach the Graveyard: it is banished, and was never Summoned', () => {
    const [goal, judgment] = [xyz(4), solemn()]
    const table = duel()
      .mine({ extraDeck: [goal], mainMonster: [normal(4), normal(4)] })
      .theirs({ spellTrap: [judgment, faceUp(named(trap('continuous'), 'Macro Cosmos'))] })
    const [offered] = table.offers('special-summon')
    const after = negated(offered ? table.act(offered) : table, judgment)
    expect(after.place(goal)).toBe('banished 0')
    expect(after.state.sides[0].banished).toHaveLength(3)
    expect(after.state.sides[0].graveyard).toEqual([])
    expect(after.refused(move(after, goal, main(1)))).toBe('not-properly-summoned SS-06')
  })

  it('[SUM-04] [SUM-16] a Special Summon as the card’s own text says has it too, in the own Main Phase', () => {
    const own = normal(5, { restrictions: [{ code: 'own-procedure', from: ['hand'] }] })
    const judgment = solemn()
    const table = duel()
      .mine({ hand: [own] })
      .theirs({ spellTrap: [judgment] })
    const begun = table.act(move(table, own, main(1), { as: 'own' }))
    expect(begun.offeredCards('activate')).toEqual([judgment.name])
    expect(begun.act(PASS).monster(own).arrival.by).toBe('own')
    expect(negated(begun, judgment).place(own)).toBe('graveyard 0')
    const battle = table.but((state) => ({ ...state, turn: { ...state.turn, phase: 'battle' } }))
    expect(battle.refused(move(battle, own, main(1), { as: 'own' }))).toBe('wrong-phase SUM-16')
  })

  it('[GEM-04] a Gemini Monster is not on the field while it is Summoned again; negated, it goes to the Graveyard', () => {
    const [twin, sword, judgment] = [gemini(4), spell('equip'), solemn()]
    const table = duel()
      .mine({ mainMonster: [twin], spellTrap: [faceUp(sword)] })
      .theirs({ spellTrap: [judgment] })
      .act()
    const equipped = table.act({
      do: 'equip-by-hand',
      card: table.id(sword),
      to: table.id(twin),
      zone: backrow(1),
    })
    const begun = equipped.act({ do: 'gemini-summon', card: equipped.id(twin) })
    expect(() => begun.find(twin)).toThrow()
    expect(begun.place(sword)).toBe('spellTrap 0 0')
    const come = begun.act(PASS)
    expect([come.place(twin), come.place(sword)]).toEqual(['mainMonster 0 0', 'spellTrap 0 0'])
    const gone = negated(begun, judgment)
    expect([gone.place(twin), gone.place(sword)]).toEqual(['graveyard 0', 'graveyard 0'])
  })
})
