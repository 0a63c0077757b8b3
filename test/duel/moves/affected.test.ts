import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import type { DoneToEach, Affected } from '../../../shared/duel/by-hand-action.ts'
import { affectedBy } from '../../../shared/duel/moves/all.ts'
import { candidateAt } from '../../../shared/duel/continuous/candidates.ts'
import { type CardKind, cardKinds } from '../../../shared/duel/state/kinds.ts'
import { figureOf } from '../../../shared/duel/continuous/figures.ts'
import { matches, plainReading } from '../../../shared/duel/continuous/filter.ts'
import { gemini, level, link, named, normal, pendulum, spell, synchro, token, trap, xyz } from '../cards.ts'
import { effect, move, toGraveyard } from '../doing.ts'
import { duel, faceUp, inDefense, set, type Table, withMaterials } from '../table.ts'

const MONSTERS = { kinds: ['monster'] } as const
const frame = (of: Extract<Filter, { is: 'frame' }>['frame']): Affected => ({
  of: { is: 'frame', frame: of },
})
const NON_EFFECT: Affected = { of: { is: 'not', filter: { is: 'frame', frame: 'effect' } } }
const DESTROY = { do: 'destroy' } as const
const all = (of: Affected, each: DoneToEach = DESTROY) => ({ do: 'all-by-hand', of, each }) as const
/** The names of the cards that an effect means. */
const meant = (table: Table, of: Affected): readonly string[] =>
  affectedBy(table.state, of, table.pool).map(
    (id) => [...table.pool.cards].find((card) => table.id(card) === id)?.name ?? '',
  )
const namesOf = (cards: readonly Card[]) => cards.map(({ name }) => name)
const kindsOf = (table: Table, card: Card): readonly CardKind[] => cardKinds(table.find(card), card)

describe('what a card is', () => {
  it('[MON-01] a card named in a text is one of exactly that name', () => {
    const soul = named(level(2), 'Hinotama Soul')
    const [other, copy] = [named(level(2), 'Hinotama Soul Twin'), { ...level(2), name: 'Hinotama Soul' }]
    const table = duel().mine({ deck: [soul, other, copy] })
    const found = table.state.sides[0].deck.filter((card) => {
      const candidate = candidateAt(card, { in: 'deck', of: 0 }, table.pool)
      const asking = { player: 0, turn: 3 } as const
      return candidate && matches({ is: 'name', name: 'Hinotama Soul' }, plainReading(candidate), asking)
    })
    expect(found.map(({ passcode }) => passcode)).toEqual([soul.passcode, copy.passcode])
  })

  it('[MON-03] a Pendulum Monster is a Spell in its Pendulum Zone and a monster everywhere else', () => {
    const [scale, standing, held, dead] = [pendulum(4, 1), pendulum(4, 1), pendulum(4, 1), pendulum(4, 1)]
    const lying = pendulum(4, 1)
    const table = duel().mine({
      scales: [scale],
      mainMonster: [standing],
      hand: [held],
      graveyard: [dead],
      faceUpExtraDeck: [lying],
    })
    expect(kindsOf(table, scale)).toEqual(['spell'])
    for (const card of [standing, held, dead, lying]) expect(kindsOf(table, card)).toEqual(['monster'])
    expect(meant(table, MONSTERS)).toEqual([standing.name])
    const after = table.act(all({ kinds: ['spell'] }))
    expect([after.place(scale), after.place(standing)]).toEqual(['extraDeck 0', 'mainMonster 0 0'])
  })

  it('[MON-04] a Trap Monster that is also still a Trap is hit by what hits either; in the Graveyard it is a Trap', () => {
    const [both, only] = [trap('continuous'), trap('continuous')]
    const table = duel().mine({ spellTrap: [faceUp(both), faceUp(only)] })
    const stats = { type: 'Rock', attribute: 'EARTH', level: 4, atk: 1500, def: 1800 } as const
    const become = (now: Table, card: Card, index: 0 | 1, stillTrap?: true) =>
      move(
        now,
        card,
        { in: 'mainMonster', of: 0, index },
        { trapMonster: { ...stats, ...(stillTrap && { stillTrap }) } },
      )
    const come = table.act(become(table, both, 0, true), become(table, only, 1))
    expect([kindsOf(come, both), kindsOf(come, only)]).toEqual([['monster', 'trap'], ['monster']])
    expect(figureOf(come.state, come.monster(both), 'atk', come.pool)).toBe(1500)
    expect(meant(come, { of: { is: 'type', type: 'Rock' } })).toEqual(namesOf([both, only]))
    const swept = come.act(all(MONSTERS))
    expect([kindsOf(swept, both), swept.place(only)]).toEqual([['trap'], 'graveyard 0'])
    const storm = come.act(all({ kinds: ['spell', 'trap'] }))
    expect([storm.place(both), storm.place(only)]).toEqual(['graveyard 0', 'mainMonster 0 1'])
    const hidden = duel().mine({ hand: [both] })
    expect(hidden.verdict(move(hidden, both, { in: 'mainMonster', of: 0, index: 0 }))).toBe('wrong-kind')
  })

  it('[MON-04] a monster that an effect equips is hit as a Spell only', () => {
    const [rider, target] = [level(4), normal(4)]
    const table = duel().mine({ mainMonster: [rider, target] })
    const zone = { in: 'spellTrap', of: 0, index: 0 } as const
    const now = table.act({ do: 'equip-by-hand', card: table.id(rider), to: table.id(target), zone })
    expect(kindsOf(now, rider)).toEqual(['spell'])
    expect(now.act(all(MONSTERS)).place(target)).toBe('graveyard 0')
    expect(now.act(all({ kinds: ['spell', 'trap'] })).place(target)).toBe('mainMonster 0 1')
  })

  it('[MON-02] [XYZ-04] all cards on the field are monsters, Spells and Traps; Xyz Materials are not there', () => {
    const [goal, under, magic, ambush] = [xyz(4), level(4), spell('continuous'), trap()]
    const table = duel().mine({
      mainMonster: [withMaterials(goal, under)],
      spellTrap: [faceUp(magic), ambush],
    })
    expect(meant(table, {})).toEqual(namesOf([goal, magic, ambush]))
    const after = table.act(all({}, { do: 'return' }))
    expect([after.place(goal), after.place(magic), after.place(ambush)]).toEqual([
      'extraDeck 0',
      'hand 0',
      'hand 0',
    ])
    // The material did not return: it was not on the field, and is lost with its monster.
    expect(after.place(under)).toBe('graveyard 0')
  })

  it('[XYZ-04] a material has no effect, is no target of a change, and does not leave the field when detached', () => {
    const [goal, under] = [xyz(4), level(4)]
    const table = duel().mine({ mainMonster: [withMaterials(goal, under)] })
    expect(table.refused(effect(table, under, 'quick'))).toBe('cannot-activate-there MOVE-12 XYZ-04')
    const card = table.id(under)
    expect(table.verdict({ do: 'turn-by-hand', card, faceUp: true, position: 'defense' })).toBe('not-there')
    const detached = table.act(toGraveyard(table, under))
    const [event] = detached.events
    expect(event).toMatchObject({ is: 'moved', wasMaterial: true })
    expect(detached.monster(goal).attached).toEqual([])
    expect(detached.verdict(effect(detached, under, 'trigger', { on: { happened: 'left-field' } }))).toBe(
      'has-not-happened',
    )
    expect(
      detached.verdict(effect(detached, under, 'trigger', { on: { happened: 'sent-to-graveyard' } })),
    ).toBe('allowed')
    const fromField = table.act(toGraveyard(table, goal)).events[0]
    expect(fromField).not.toHaveProperty('wasMaterial')
  })

  it('[TOK-04] [MON-16] Tokens are Normal Monsters; Effect Monsters are those with an effect', () => {
    const [beast, plain, spirit] = [token(1), normal(4), level(4, { abilities: ['spirit'] })]
    const noEffect = synchro(5, '1 Tuner + 1+ non-Tuner monsters', { effect: false })
    const cards = [beast, plain, spirit, noEffect]
    const table = duel().mine({ mainMonster: cards.map((card) => inDefense(card)) })
    expect(meant(table, frame('normal'))).toEqual(namesOf([beast, plain]))
    expect(meant(table, frame('effect'))).toEqual([spirit.name])
    const after = table.act(all(frame('effect')))
    expect(after.place(spirit)).toBe('graveyard 0')
    expect(after.state.sides[0].mainMonster.filter((one) => one !== null)).toHaveLength(3)
    expect(() => table.act(all(frame('normal'))).id(beast)).toThrow()
  })

  it('[MON-17] [MON-18] an Extra Deck monster with nothing but materials has no effect, and is no Normal Monster', () => {
    const [plain, effective] = [normal(4), level(4)]
    const bare = synchro(5, '1 Tuner + 1+ non-Tuner monsters', { effect: false })
    const table = duel().mine({ mainMonster: [plain, effective, bare] })
    expect(meant(table, NON_EFFECT)).toEqual(namesOf([plain, bare]))
    expect(meant(table, frame('normal'))).toEqual([plain.name])
    expect(table.verdict(effect(table, plain, 'ignition'))).toBe('no-effect-monster')
    expect(table.verdict(effect(table, bare, 'ignition'))).toBe('no-effect-monster')
    expect(table.verdict(effect(table, effective, 'ignition'))).toBe('allowed')
  })

  it('[GEM-01] a Gemini Monster is a Normal Monster on the field and in the Graveyard, an Effect Monster elsewhere', () => {
    const [standing, dead, held, drawn] = [gemini(4), gemini(4), gemini(4), gemini(4)]
    const table = duel().mine({ mainMonster: [standing], graveyard: [dead], hand: [held], deck: [drawn] })
    expect(meant(table, frame('normal'))).toEqual([standing.name])
    expect(meant(table, frame('effect'))).toEqual([])
    expect(table.refused(effect(table, standing, 'ignition'))).toBe('no-effect-monster GEM-01')
    const inPile = (card: Card, pile: 'graveyard' | 'hand' | 'deck', of: 'normal' | 'effect') => {
      const candidate = candidateAt(table.find(card).card, { in: pile, of: 0 }, table.pool)
      const asking = { player: 0, turn: 3 } as const
      return candidate && matches({ is: 'frame', frame: of }, plainReading(candidate), asking)
    }
    expect([inPile(dead, 'graveyard', 'normal'), inPile(dead, 'graveyard', 'effect')]).toEqual([true, false])
    expect([inPile(held, 'hand', 'effect'), inPile(drawn, 'deck', 'effect')]).toEqual([true, true])
    expect(table.refused(effect(table, dead, 'ignition'))).toBe('no-effect-monster GEM-01')
  })

  it('[GEM-03] Summoned again it is an Effect Monster, until it is turned face-down or leaves the field', () => {
    const twin = gemini(4)
    const table = duel().mine({ mainMonster: [twin] })
    const card = table.id(twin)
    const again = table.act({ do: 'gemini-summon', card })
    expect([meant(again, frame('normal')), meant(again, frame('effect'))]).toEqual([[], [twin.name]])
    expect(again.verdict(effect(again, twin, 'ignition'))).toBe('allowed')
    const turned = again.act(
      { do: 'turn-by-hand', card, faceUp: false, position: 'defense' },
      { do: 'turn-by-hand', card, faceUp: true, position: 'attack' },
    )
    const returned = again.act(
      toGraveyard(again, twin),
      move(again, twin, { in: 'mainMonster', of: 0, index: 1 }),
    )
    for (const now of [turned, returned]) expect(meant(now, frame('normal'))).toEqual([twin.name])
  })
})

describe('effects on all monsters', () => {
  const down = { do: 'turn', faceUp: false, position: 'defense' } as const

  it('[LNK-07] [TOK-03] turned face-down is who can be: no Link Monster and no Token', () => {
    const [four, arrow, beast] = [level(4), link(['top']), token(1)]
    const table = duel().mine({ mainMonster: [four, beast], extraMonster: [arrow] })
    const after = table.act(all(MONSTERS, down))
    expect([four, arrow, beast].map((card) => after.monster(card).faceUp)).toEqual([false, true, true])
    expect([four, arrow, beast].map((card) => after.monster(card).position)).toEqual([
      'defense',
      'attack',
      'attack',
    ])
    const nobody = duel().mine({ mainMonster: [beast], extraMonster: [arrow] })
    expect(nobody.verdict(all(MONSTERS, down))).toBe('nobody-affected')
    const inDefensePosition = { do: 'turn', faceUp: true, position: 'defense' } as const
    const changed = table.act(all(MONSTERS, inDefensePosition))
    expect([four, arrow, beast].map((card) => changed.monster(card).position)).toEqual([
      'defense',
      'attack',
      'defense',
    ])
  })

  it('[CTL-01] [TERM-12] may mean only what a player controls, or what lies face-up or face-down', () => {
    const [mine, hidden, theirs] = [normal(4), normal(3), normal(2)]
    const table = duel()
      .mine({ mainMonster: [mine, set(hidden)] })
      .theirs({ mainMonster: [theirs] })
    const all = [mine, hidden, theirs]
    expect(meant(table, {})).toEqual(namesOf(all))
    expect(meant(table, { controller: 1 })).toEqual([theirs.name])
    expect(meant(table, { faceUp: true })).toEqual(namesOf([mine, theirs]))
    expect(meant(table, { faceUp: false, controller: 0 })).toEqual([hidden.name])
    expect(meant(table, { except: table.id(mine) })).toEqual(namesOf([hidden, theirs]))
  })

  it('[FLIP-09] what an effect turns up lies in face-up Defense Position, and is not Flip Summoned', () => {
    const [one, two] = [level(4), level(4)]
    const table = duel()
      .mine({ mainMonster: [set(one)] })
      .theirs({ mainMonster: [set(two)] })
    const up = { do: 'turn', faceUp: true, position: 'defense' } as const
    const after = table.act(all({ ...MONSTERS, faceUp: false }, up))
    for (const card of [one, two]) {
      expect(after.monster(card)).toMatchObject({
        faceUp: true,
        position: 'defense',
        arrival: { by: 'set' },
      })
    }
    expect(after.events.map(({ is }) => is)).toEqual(['flipped', 'flipped'])
  })

  it('[MON-19] a face-down monster has no property an effect could ask for, and activates nothing', () => {
    const hidden = level(4, { attribute: 'FIRE' })
    const table = duel().mine({ mainMonster: [set(hidden)] })
    expect(meant(table, { of: { is: 'attribute', attribute: 'FIRE' } })).toEqual([])
    expect(meant(table, MONSTERS)).toEqual([hidden.name])
    for (const kind of ['ignition', 'quick', 'trigger'] as const) {
      expect(table.refused(effect(table, hidden, kind))).toBe('face-down CHN-02 EFF-02')
    }
  })
})
