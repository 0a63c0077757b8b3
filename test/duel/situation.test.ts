import { describe, expect, it } from 'vitest'
import { cardPool } from '../../shared/cards/pool.ts'
import { monsterAt } from '../../shared/duel/state/board.ts'
import { duelFrom } from '../../shared/duel/situation/setting.ts'
import { disagreements } from '../../shared/duel/situation/verdict.ts'
import { parseSituation } from '../../shared/duel/situation/situation.ts'
import { fusion, fusionSpell, gemini, level, link, pendulum, spell, synchro, tuner, xyz } from './cards.ts'
import { extraDeck, line, standing, verdict } from './situations.ts'
import { main } from './table.ts'

describe('answering a situation', () => {
  it('names what may be Summoned and Set from the hand, and the Tributes', () => {
    const [four, six, trick, a] = [level(4), level(6), spell(), level(4)]
    const got = verdict([four, six, trick, a], {
      you: {
        hand: [four, six, trick].map(({ passcode }) => passcode),
        monsters: [standing(1, a), standing(6, a)],
      },
    })
    expect(got).toMatchObject({
      normalSummon: [four.passcode, six.passcode],
      normalSet: [four.passcode, six.passcode],
      tributes: { [six.passcode]: { tributes: 1, from: [1, 6] } },
      spellSet: [trick.passcode],
      positionChange: [1, 6],
      flipSummon: [],
      battlePhase: true,
      pendulumSummon: false,
    })
    expect(got.pendulumCandidates).toBeUndefined()
  })

  it('lists all ways of the Summons it is asked about', () => {
    const [t, m, n] = [tuner(1), level(4), level(4)]
    const [five, rank, arrow] = [synchro(5), xyz(4), link(['bottom', 'left'])]
    const got = verdict([t, m, n, five, rank, arrow], {
      you: {
        monsters: [standing(0, t), standing(2, m), standing(3, n, { position: 'defense' })],
        extra: extraDeck(five, rank, arrow),
      },
      opponent: { monsters: [standing(5, m)] },
      expect: { ways: { [rank.passcode]: [], [five.passcode]: [] } },
    })
    expect(got.specialSummon).toEqual(
      [five, rank, arrow].map(({ passcode }) => ({ card: passcode, from: 'extra' })),
    )
    expect(got.ways).toEqual({
      [rank.passcode]: [{ materials: [2, 3], zones: [1, 2, 3, 4, 5] }],
      [five.passcode]: [
        { materials: [0, 2], zones: [0, 1, 2, 4, 5] },
        { materials: [0, 3], zones: [0, 1, 3, 4, 5] },
      ],
    })
  })

  it('knows what happened this turn', () => {
    const [a, b, twin] = [level(4), level(4), gemini(4)]
    const got = verdict([a, b, twin], {
      you: {
        monsters: [
          standing(0, a, { position: 'set', since: 'set' }),
          standing(1, b, { positionChanged: true }),
          standing(2, twin, { since: 'specialSummon' }),
          standing(3, twin, { geminiSummoned: true }),
        ],
      },
    })
    expect(got).toMatchObject({ flipSummon: [], positionChange: [3], geminiSummon: [2] })
  })

  it('takes each monster to have come the way that fits what is said of it', () => {
    const [plain, arrow, stars] = [level(4), link(['top'], '1 monster'), xyz(4)]
    const cards = [plain, arrow, stars]
    const came = (monster: object) => {
      const read = parseSituation(line({ you: { monsters: [monster] } }))
      if (!read.ok) throw new Error(`wrong at ${read.error.at}`)
      return monsterAt(duelFrom(read.value, cardPool(cards)), main(1))?.arrival
    }
    expect([
      came(standing(0, plain)),
      came(standing(0, plain, { position: 'set' })),
      came(standing(0, plain, { since: 'normalSummon' })),
      came(standing(0, plain, { since: 'set', position: 'set' })),
      came(standing(0, plain, { since: 'flipSummon' })),
      came(standing(0, plain, { since: 'specialSummon' })),
      came(standing(0, arrow)),
      came(standing(0, arrow, { since: 'specialSummon' })),
      came(standing(0, stars, { position: 'set' })),
    ]).toEqual([
      { by: 'normal', turn: 0 },
      { by: 'set', turn: 0 },
      { by: 'normal', turn: 3 },
      { by: 'set', turn: 3 },
      { by: 'flip', turn: 3 },
      { by: 'effect', turn: 3 },
      { by: 'link', turn: 0, fromExtraDeck: true },
      { by: 'link', turn: 3, fromExtraDeck: true },
      { by: 'xyz', turn: 0, fromExtraDeck: true },
    ])
  })

  it('holds what a text says of the turn in which its monster came', () => {
    const fresh = link(['top'], '1 monster', {
      restrictions: [{ code: 'cannot-be-material-the-turn-summoned', of: ['link'] }],
    })
    const next = link(['left'], '1 monster')
    const summons = (since: string) =>
      verdict([fresh, next], { you: { monsters: [standing(0, fresh, { since })], extra: extraDeck(next) } })
        .specialSummon
    expect(summons('specialSummon')).toEqual([])
    expect(summons('earlier')).toEqual([{ card: next.passcode, from: 'extra' }])
  })

  it('says what may be Pendulum Summoned, and placed as a Scale', () => {
    const [low, high, three, nine, open] = [
      pendulum(4, 1),
      pendulum(4, 8),
      level(3),
      level(9),
      pendulum(5, 2),
    ]
    const pool = [low, high, three, nine, open]
    const got = verdict(pool, {
      you: {
        hand: [three, nine, open].map(({ passcode }) => passcode),
        pendulum: [low.passcode, high.passcode],
        extra: [{ card: open.passcode, faceUp: true }],
      },
    })
    expect(got).toMatchObject({
      pendulumSummon: true,
      pendulumCandidates: { hand: [three.passcode, open.passcode], extra: [open.passcode] },
      pendulumActivate: [],
    })
    const bare = verdict(pool, { you: { hand: [open.passcode], pendulum: [low.passcode, null] } })
    expect(bare).toMatchObject({
      pendulumCandidates: { hand: [], extra: [] },
      pendulumActivate: [open.passcode],
    })
  })

  it('makes the attacks it is asked about', () => {
    const [strong, weak] = [level(4, { atk: 2000 }), level(4, { atk: 500, def: 300 })]
    const got = verdict([strong, weak], {
      you: { monsters: [standing(1, strong), standing(2, weak)] },
      opponent: { monsters: [standing(0, weak), standing(6, weak, { position: 'set' })] },
      expect: {
        battle: {
          attacks: [
            { from: 1, to: 0 },
            { from: 2, to: 6 },
          ],
        },
      },
    })
    expect(got.battle).toEqual({
      attackers: [1, 2],
      targets: [0, 6],
      attacks: [
        {
          from: 1,
          to: 0,
          damage: { you: 0, opponent: 1500 },
          destroyed: { you: [], opponent: [0] },
          flipped: false,
          canAttackAfter: [2],
        },
        {
          from: 2,
          to: 6,
          damage: { you: 0, opponent: 0 },
          destroyed: { you: [], opponent: [6] },
          flipped: true,
          canAttackAfter: [1],
        },
      ],
    })
  })

  it('without verdicts is answered in full', () => {
    const [a, b, weak] = [level(4, { atk: 1500 }), level(4, { atk: 1000 }), level(4, { atk: 500 })]
    const [rank, arrow, polymerization] = [xyz(4), link(['bottom', 'left']), fusionSpell()]
    const merged = fusion(6, '2 Level 4 monsters')
    const got = verdict([a, b, weak, rank, arrow, merged, polymerization], {
      you: {
        hand: [polymerization.passcode],
        monsters: [standing(0, a), standing(1, b)],
        extra: extraDeck(rank, arrow, merged),
      },
      opponent: { monsters: [standing(4, weak)] },
    })
    expect(Object.keys(got.ways ?? {})).toEqual(got.specialSummon.map(({ card }) => String(card)))
    expect(got.battle?.attacks).toMatchObject([
      { from: 0, to: 4, damage: { you: 0, opponent: 1000 } },
      { from: 1, to: 4, damage: { you: 0, opponent: 500 } },
    ])
    expect(got.spell).toEqual({
      card: polymerization.passcode,
      canActivate: true,
      targets: [merged.passcode],
    })
    const alone = verdict([a], { you: { monsters: [standing(0, a)] } })
    expect(alone.battle?.attacks).toMatchObject([{ from: 0, to: 'direct', damage: { opponent: 1500 } }])
  })

  it('says what it can of questions in another form', () => {
    const a = level(4)
    const odd = {
      ways: 'all',
      spell: { name: 'Polymerization' },
      battle: { attacks: [{ from: 9, to: 'x' }] },
    }
    const got = verdict([a], { you: { monsters: [standing(0, a)] }, expect: odd })
    expect(got.battle).toEqual({ attackers: [0], targets: [], attacks: [] })
    expect(got.ways).toBeUndefined()
    expect(got.spell).toBeUndefined()
    expect(disagreements(odd, got)).toEqual(['spell', 'battle'])
  })

  it('is compared field by field, whatever the order of ways', () => {
    const a = level(4)
    const got = verdict([a], { you: { monsters: [standing(0, a)] } })
    expect(disagreements({ positionChange: [0], flipSummon: [] }, got)).toEqual([])
    expect(disagreements({ positionChange: [1], spell: {} }, got)).toEqual(['positionChange', 'spell'])
    const ways = [
      { materials: [0], zones: [1] },
      { materials: [1], zones: [0] },
    ]
    expect(disagreements({ ways: { 7: ways } }, { ...got, ways: { 7: ways.toReversed() } })).toEqual([])
    expect(disagreements({ ways: { 7: ways } }, got)).toEqual(['ways'])
  })

  it('refuses a line that is none, naming the field', () => {
    expect(parseSituation('{')).toEqual({ ok: false, error: { code: 'not-a-situation', at: '' } })
    expect(parseSituation(line({ turn: 0 }))).toMatchObject({ error: { at: 'turn' } })
    expect(parseSituation(line({ you: { hand: ['x'] } }))).toMatchObject({ error: { at: 'you.hand.0' } })
  })
})
