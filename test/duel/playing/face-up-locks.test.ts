import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { CardEffects } from '../../../shared/cards/effects/effect.ts'
import { readCardEffects } from '../../../shared/cards/effects/read/card.ts'
import { whyCardCannot } from '../../../shared/duel/continuous/prevented.ts'
import { unreadTexts } from '../../../shared/duel/continuous/unread-texts.ts'
import { locate } from '../../../shared/duel/state/board.ts'
import { explainRefusal } from '../../../shared/duel/words/explain.ts'
import { gemini, level, link, normal, pendulum, spell, synchro, trap, tuner } from '../cards.ts'
import { extra, faceUp, inDefense, main, set, type SideSetup } from '../table.ts'
import { continuous, effect, known, type Known, text } from './known.ts'

/* What a face-up card forbids both players or one, from its printed words to what is offered. */

const says = (card: Card, words: string): readonly [Card, CardEffects] => [
  card,
  readCardEffects(card, { name: card.name, text: words }),
]

/** A table on which the opponent has a face-up Continuous Trap with these words, or I have. */
const under = (
  words: string,
  mine: SideSetup,
  theirs: SideSetup = {},
  whose: 'mine' | 'theirs' = 'theirs',
) => {
  const held = trap('continuous')
  const with_ = (side: SideSetup): SideSetup => ({
    ...side,
    spellTrap: [faceUp(held), ...(side.spellTrap ?? [])],
  })
  return known(
    whose === 'mine' ? with_(mine) : mine,
    [says(held, words)],
    whose === 'mine' ? theirs : with_(theirs),
  )
}

const back = (index: 0 | 1 | 2 | 3 | 4) => ({ in: 'spellTrap', of: 0, index }) as const

const summonOf = (table: Known, card: Card, zone: 1 | 2 | 3 = 3) =>
  ({ do: 'normal-summon', card: table.id(card), tributes: [], zone: main(zone) }) as const

describe('what face-up texts forbid', () => {
  it('[EFF-14] each player activates fewer monster effects than kinds of monsters lie there, counted since the card came', () => {
    const words =
      "Neither player can activate monster effects unless the number of monster effects that player has previously activated that turn is less than the number of monster card types currently on the field (Ritual, Fusion, Synchro, Xyz, Pendulum, and Link). (If an effect's activation was negated, it still counts toward the total for that turn. Only count effects that were activated while this monster was face-up on the field.)"
    const offers = (...others: readonly Card[]): readonly number[] => {
      const [one, two] = [level(4), level(4)]
      const held = level(4)
      const gains = 'During your Main Phase: You can gain 100 LP.'
      const table = known(
        { mainMonster: [one, two, ...others] },
        [says(one, gains), says(two, gains), says(held, words)],
        { mainMonster: [held] },
      )
      const [first] = table.offers('activate-effect')
      const then = first ? table.act(first).settled() : table
      // What was activated before it came does not count.
      const came = {
        is: 'summoned',
        player: 1,
        card: table.id(held),
        passcode: held.passcode,
        by: 'own',
      } as const
      const later = then.withState({ doneThisTurn: [...(then.state.doneThisTurn ?? []), came] })
      return [table, then, later].map((now) => now.offers('activate-effect').length)
    }
    expect(offers()).toEqual([0, 0, 0])
    expect(offers(synchro(6))).toEqual([2, 0, 2])
    expect(offers(synchro(6), link(['bottom']))).toEqual([2, 2, 2])
  })

  it('[TRP-04] what a Continuous Trap does to the monster that it targeted ends with the Trap', () => {
    const [held, theirs, storm] = [trap('continuous'), normal(4, { atk: 1500 }), level(4)]
    const table = known(
      { spellTrap: [set(held)], mainMonster: [storm] },
      [
        says(
          held,
          'Activate this card by targeting 1 face-up monster your opponent controls; it loses 700 ATK, also it cannot attack or change its battle position.',
        ),
        says(storm, 'Once per turn: You can destroy 1 Trap you control.'),
      ],
      { mainMonster: [theirs] },
    )
    const state = (now: Known) => [
      now.atk(theirs),
      whyCardCannot(now.state, now.id(theirs), 'attack', now.pool) !== undefined,
      whyCardCannot(now.state, now.id(theirs), 'change-position', now.pool) !== undefined,
    ]
    const [activation] = table.offers('activate')
    if (!activation) throw new Error('the Trap is not offered')
    const bound = table.act(activation).answered()
    expect(state(bound)).toEqual([800, true, true])
    const free = bound.act(bound.use(storm, 'ignition')).answered()
    expect(free.place(held)).toBe('graveyard')
    expect(state(free)).toEqual([1500, false, false])
  })

  it('[CTL-03] a monster whose control is taken for a time cannot do for that time what the text says, and can again afterwards', () => {
    const [card, taken] = [spell(), normal(6)]
    const goal = level(6)
    const table = known(
      { hand: [card, goal] },
      [
        says(
          card,
          'Target 1 monster your opponent controls; until the End Phase, take control of that target, but it cannot declare an attack or be Tributed.',
        ),
      ],
      { mainMonster: [taken] },
    )
    const [activation] = table.offers('activate')
    if (!activation) throw new Error('the Spell is not offered')
    const mine = table.act(activation).choose(taken).answered()
    const onField = (now: Known) => locate(now.state, now.id(taken))
    const controlled = onField(mine)
    expect(controlled?.kind === 'monster' && controlled.card.controller).toBe(0)
    expect(mine.offers('normal-summon')).toEqual([])
    const barred = (now: Known) =>
      (['attack', 'be-tributed'] as const).filter((act) =>
        whyCardCannot(now.state, now.id(taken), act, now.pool),
      )
    expect(barred(mine)).toEqual(['attack', 'be-tributed'])
    const ended = mine.act({ do: 'enter-phase', phase: 'end' }).answered()
    const returned = onField(ended)
    expect(returned?.kind === 'monster' && returned.card.controller).toBe(1)
    expect(barred(ended)).toEqual([])
  })

  it('[SUM-02] nobody can Summon more than twice a turn: a third Normal or Special Summon is not offered', () => {
    const [one, two, three] = [normal(4), normal(4), normal(4)]
    const table = under('Neither player can Summon more than two times per turn.', {
      hand: [one, two, three],
    })
    const done = [one, two].map((card) => ({
      is: 'summoned' as const,
      player: 0 as const,
      card: table.id(card),
      passcode: card.passcode,
      by: 'own' as const,
    }))
    expect(table.withState({ doneThisTurn: done.slice(1) }).refused(summonOf(table, three))).toBe('allowed')
    expect(table.withState({ doneThisTurn: done }).refused(summonOf(table, three))).toBe('locked')
    expect(table.withState({ doneThisTurn: done }).offers('normal-summon')).toEqual([])
  })

  it('[SUM-02] one Special Summon a turn while it is face-up counts those since it came, and leaves Normal Summons', () => {
    const warden = level(5)
    const goal = link(['bottom'], '1 monster')
    const own = says(
      warden,
      'Each player can only Special Summon monster(s) once per turn while this card is face-up on the field.',
    )
    const four = normal(4)
    const hand = normal(4)
    const table = known({ extraDeck: [goal], mainMonster: [four], hand: [hand] }, [own], {
      mainMonster: [warden],
    })
    const done = (card: Card) =>
      ({ is: 'summoned', player: 0, card: table.id(card), passcode: card.passcode, by: 'effect' }) as const
    const offered = (...cards: readonly Card[]) =>
      table.withState({ doneThisTurn: cards.map(done) }).offers('special-summon').length > 0
    expect(offered()).toBe(true)
    expect(offered(four)).toBe(false)
    expect(offered(four, warden)).toBe(true)
    expect(offered(warden, four)).toBe(false)
    expect(table.withState({ doneThisTurn: [done(four)] }).offers('normal-summon')).not.toEqual([])
  })

  it.each([
    ['Neither player can Summon monsters.', false],
    ['Neither player can Tribute Summon monsters, except Zombie monsters.', true],
    ['Neither player can Tribute cards.', true],
  ])('[NS-05] %s: a Tribute Summon is refused', (words, withoutTributes) => {
    const [low, high, tribute] = [normal(4), normal(5), normal(4)]
    const table = under(words, { hand: [low, high], mainMonster: [tribute] })
    expect(
      table.refused({
        do: 'normal-summon',
        card: table.id(high),
        tributes: [table.id(tribute)],
        zone: main(1),
      }),
    ).toBe('locked')
    const offered = table.offers('normal-summon').map((action) => ('card' in action ? action.card : 0))
    expect(offered.includes(table.id(high))).toBe(false)
    expect(offered.includes(table.id(low))).toBe(withoutTributes)
  })

  it('[SS-01] monsters of a Level cannot be Special Summoned, wherever they lie', () => {
    const [high, low] = [synchro(5), synchro(4)]
    const one = tuner(1)
    const mine = { extraDeck: [high, low], mainMonster: [one, normal(4), normal(3)] }
    const table = under('Level 5 or higher monsters cannot be Special Summoned.', mine)
    const offered = new Set(
      table.offers('special-summon').map((action) => (action.do === 'special-summon' ? action.card : 0)),
    )
    expect([...offered]).toEqual([table.id(low)])
  })

  it('[SPL-02] Spells that must be Set first are not activated from the hand, Pendulum Monsters neither', () => {
    const words =
      'Both players must Set Spell Cards before activating them, and cannot activate them until their next turn after Setting them.'
    const [draw, scale, lying] = [spell(), pendulum(4, 1), spell()]
    const gain = text([effect('activation', ['hand'], [{ do: 'gain', lifePoints: 500 }])])
    const held = trap('continuous')
    const table = known(
      { hand: [draw, scale], spellTrap: [set(lying)] },
      [says(held, words), [draw, gain], [lying, gain]],
      { spellTrap: [faceUp(held)] },
    )
    expect(table.refused({ do: 'activate', card: table.id(draw), zone: back(1), number: 0 })).toBe('locked')
    expect(table.offers('activate-scale')).toEqual([])
    expect(new Set(table.offers('activate').map((action) => 'card' in action && action.card))).toEqual(
      new Set([table.id(lying)]),
    )
  })

  it('[TRP-01] Spells and Traps can neither be Set nor, where they are Set, activated', () => {
    const words =
      'While you control no Set Spells/Traps, neither player can Set Spells/Traps nor activate Spell/Trap Cards that are Set on the field.'
    const [held, lying, hand] = [level(4), spell(), spell()]
    const gain = text([effect('activation', ['hand'], [{ do: 'gain', lifePoints: 500 }])])
    const table = known(
      { hand: [hand, normal(4)], spellTrap: [set(lying)] },
      [says(held, words), [lying, gain], [hand, gain]],
      {
        mainMonster: [held],
      },
    )
    expect(table.offers('set-spell-trap')).toEqual([])
    expect(table.offers('normal-set')).not.toEqual([])
    expect(new Set(table.offers('activate').map((action) => 'card' in action && action.card))).toEqual(
      new Set([table.id(hand)]),
    )
  })

  it('[BAT-01] who has more monsters can neither activate monster effects nor attack', () => {
    const words =
      'If your opponent controls more monsters than you do, your opponent cannot activate monster effects or declare an attack.'
    const gainer = level(4)
    const gain = text([effect('ignition', ['field'], [{ do: 'gain', lifePoints: 500 }])])
    const field = spell('field')
    const against = (theirs: readonly Card[]) =>
      known({ mainMonster: [gainer] }, [says(field, words), [gainer, gain]], { field, mainMonster: theirs })
    const more = against([])
    expect(more.refused(more.use(gainer, 'ignition'))).toBe('locked')
    const even = against([normal(4)])
    expect(even.refused(even.use(gainer, 'ignition'))).toBe('allowed')
  })

  it('[SUM-02] one Type alone: another is refused though the materials would leave, and one of each Type the other way', () => {
    const warrior = normal(4)
    const [same, other] = [normal(4), normal(4, { type: 'Dragon' })]
    const goal = link(['bottom'], '1 monster', { type: 'Dragon' })
    const mine = { hand: [same, other], mainMonster: [warrior], extraDeck: [goal] }
    const rivalry = under('Each player can only control 1 Type of monster.', mine)
    expect(rivalry.refused(summonOf(rivalry, same))).toBe('allowed')
    expect(rivalry.refused(summonOf(rivalry, other))).toBe('locked')
    expect(rivalry.offers('special-summon')).toEqual([])
    const each = under('Each player can only control 1 monster of each Type.', mine)
    expect(each.refused(summonOf(each, same))).toBe('locked')
    expect(each.refused(summonOf(each, other))).toBe('allowed')
    expect(each.offers('special-summon')).not.toEqual([])
  })

  it('what is too much when it begins is sent to the Graveyard: the Type that stays is declared', () => {
    const rivalry = trap('continuous')
    const [one, same, other] = [normal(4), normal(4), normal(4, { type: 'Dragon' })]
    const words =
      'Each player can only control 1 Type of monster. Send all other face-up monsters they control to the GY.'
    const table = known({ mainMonster: [one, same, other], spellTrap: [rivalry] }, [says(rivalry, words)], {
      mainMonster: [normal(4), set(other)],
    })
    const [activate] = table.offers('activate')
    if (!activate) throw new Error('nothing can be activated')
    const active = table.act(activate).settled().act({ do: 'finish-link' })
    // Dragon or Warrior, in the order of the names.
    expect(active.offers('decide')).toEqual([
      { do: 'decide', answer: { is: 'option', value: 0 } },
      { do: 'decide', answer: { is: 'option', value: 1 } },
    ])
    const kept = active.act({ do: 'decide', answer: { is: 'option', value: 1 } }).settled()
    expect([kept.place(one), kept.place(same), kept.place(other)]).toEqual([
      'mainMonster',
      'mainMonster',
      'graveyard',
    ])
    // What lies face-down is counted by nobody.
    expect(kept.place(other, 1)).toBe('mainMonster')
    expect(kept.state.processes).toEqual([])
  })

  describe('one Type alone: while a monster of another is there', () => {
    const [rivalry, book] = [trap('continuous'), spell()]
    const [there, comes] = [normal(4), normal(4, { type: 'Dragon' })]
    const limits = says(
      rivalry,
      'Each player can only control 1 Type of monster. Send all other face-up monsters they control to the GY.',
    )
    const after = (words: string, mine: SideSetup, theirs: SideSetup = {}): readonly unknown[] => {
      const table = known(
        { ...mine, spellTrap: [faceUp(rivalry)], hand: [book] },
        [limits, says(book, words)],
        theirs,
      )
      const done = table.act({ do: 'activate', card: table.id(book), number: 0, zone: back(4) }).answered()
      return [done.place(there), done.place(comes)]
    }

    it('one that is taken goes, and nothing is declared', () => {
      const words = 'Target 1 face-up monster your opponent controls; take control of that target.'
      expect(after(words, { mainMonster: [there] }, { mainMonster: [comes] })).toEqual([
        'mainMonster',
        'graveyard',
      ])
    })

    it('one that is turned face-up goes, and nothing is declared', () => {
      const words = 'Target 1 face-down monster on the field; change that target to face-up Attack Position.'
      expect(after(words, { mainMonster: [there, set(comes)] })).toEqual(['mainMonster', 'graveyard'])
    })
  })

  it('[SS-03] what would be given up for a Summon is controlled still as it begins, also by the opponent', () => {
    const [lava, rivalry] = [level(8), trap('continuous')]
    const comes = says(
      lava,
      "You can Special Summon this card (from your hand) to your opponent's field in Attack Position, by Tributing 1 monster they control.",
    )
    const limits = says(rivalry, 'Each player can only control 1 Type of monster.')
    const offered = (type: 'Warrior' | 'Dragon'): boolean =>
      known({ hand: [lava], spellTrap: [faceUp(rivalry)] }, [comes, limits], {
        mainMonster: [normal(4, { type })],
      }).offers('summon-itself').length > 0
    expect([offered('Warrior'), offered('Dragon')]).toEqual([true, false])
  })

  it('[SS-03] nor is "you can only control 1" got round by giving up the one', () => {
    const beast = level(8, { restrictions: [{ code: 'control-only-one' }] })
    const comes = says(
      beast,
      "You can Special Summon this card (from your hand) to your opponent's field in Attack Position, by Tributing 1 monster they control.",
    )
    const offered = (theirs: readonly Card[]): boolean =>
      known({ hand: [beast] }, [comes], { mainMonster: [...theirs] }).offers('summon-itself').length > 0
    expect([offered([normal(4)]), offered([beast])]).toEqual([true, false])
  })

  it('one of each Type: of two alike it is chosen which goes', () => {
    const only = trap('continuous')
    const [one, same, other] = [normal(4), normal(4), normal(4, { type: 'Dragon' })]
    const words =
      'Each player can only control 1 monster of each Type. If a player controls 2 or more monsters of the same Type, they must send some to the GY so they control no more than 1 monster of that Type.'
    const table = known({ mainMonster: [one, same, other], spellTrap: [faceUp(only)] }, [says(only, words)])
    const begun = table.act({ do: 'enter-phase', phase: 'battle' })
    expect(begun.choices()).toEqual([table.id(one), table.id(same)])
    const after = begun.choose(one).answered()
    expect([one, same, other].map((card) => after.place(card))).toEqual([
      'graveyard',
      'mainMonster',
      'mainMonster',
    ])
  })

  it('[EFF-07] a card whose effects are negated forbids nothing', () => {
    const [held, hush] = [trap('continuous'), spell('continuous')]
    const table = known(
      { hand: [normal(4)], spellTrap: [faceUp(hush)] },
      [
        says(held, 'Neither player can Summon monsters.'),
        [
          hush,
          text([
            continuous({
              is: 'negate',
              cards: { is: 'all', of: { is: 'trap' }, in: [{ place: 'field', of: 'either' }] },
            }),
          ]),
        ],
      ],
      { spellTrap: [faceUp(held)] },
    )
    expect(table.offers('normal-summon')).not.toEqual([])
  })

  it('[NS-12] a second copy is refused while the first is controlled, though that would be its Tribute', () => {
    const first = level(5, { restrictions: [{ code: 'control-only-one' }] })
    const table = known({ hand: [first], mainMonster: [first] }, [])
    const [held] = table.state.sides[0].hand
    const [standing] = table.state.sides[0].mainMonster
    if (!held || !standing) throw new Error('there are two copies')
    const summon = {
      do: 'normal-summon',
      card: held.id,
      tributes: [standing.id],
      zone: main(1),
    } as const
    expect(table.refused(summon)).toBe('control-only-one')
    expect(table.offers('normal-summon')).toEqual([])
  })
})

describe('what face-up texts allow', () => {
  it('[TRP-01] to activate a Trap the turn it was Set, which nobody may otherwise', () => {
    const [held, field] = [trap(), spell('continuous')]
    const allows = continuous({
      is: 'allow',
      act: {
        act: 'activate-turn-set',
        cards: { is: 'all', of: { is: 'card' }, in: [{ place: 'field', of: 'you' }] },
      },
    })
    const refused = (says: readonly (readonly [Card, CardEffects])[]) => {
      const table = known({ spellTrap: [faceUp(field), { card: held, placedOn: 3 }] }, says)
      return table.refused({ do: 'activate', card: table.id(held), zone: back(1) })
    }
    expect([refused([]), refused([[field, text([allows])]])]).toEqual(['set-this-turn', 'allowed'])
  })
})

describe('a face-up text that is not read', () => {
  it('[SYN-02] is named beside what is offered, and by a refusal of materials', () => {
    const words = 'All monsters have their Levels sung aloud, and neither player can hum.'
    const goal = synchro(8)
    const one = tuner(1)
    const table = under(words, { extraDeck: [goal], mainMonster: [one, normal(4)] })
    expect(unreadTexts(table.state, table.pool)).toMatchObject([{ code: 'text-unread' }])
    const refusal = table.why({
      do: 'special-summon',
      by: 'synchro',
      card: table.id(goal),
      materials: [table.id(one)],
      zone: extra('left'),
      position: 'attack',
    })
    expect(refusal).toMatchObject({ code: 'wrong-materials', unread: [expect.any(String)] })
    expect(refusal && explainRefusal(refusal)).toMatch(/A text on the field is not read/)
  })

  it('[EFF-02] is one that holds others or itself to something, however it says so', () => {
    const marks = (words: string) => {
      const table = under(words, {})
      return unreadTexts(table.state, table.pool).length > 0
    }
    const holding = [
      'All monsters cannot hum or attack.',
      'A humming opponent cannot place a monster on the field if there are more of them.',
      'All humming monsters must attack, if able.',
      'The effects of face-up humming monsters are negated.',
      'While humming, this card is Level 4.',
      'Each turn, only the first humming monster is also DARK.',
    ]
    expect(holding.filter((words) => !marks(words))).toEqual([])
    const none = [
      'All humming monsters gain 200 ATK.',
      'While humming, this card cannot be destroyed by battle.',
      'When a monster hums, you can negate the attack.',
    ]
    expect(none.filter(marks)).toEqual([])
  })

  it('[SYN-02] of Levels is read: materials count as what it makes of them', () => {
    const [goal, one, fish] = [synchro(4), tuner(1), normal(4, { attribute: 'WATER' })]
    const field = spell('field')
    const table = known({ extraDeck: [goal], mainMonster: [one, fish], field }, [
      says(field, 'Reduce the Levels of all WATER monsters on the field by 1.'),
    ])
    expect(table.offers('special-summon')).not.toEqual([])
  })
})

describe('a text that changes all monsters to one battle position', () => {
  const DEFENSE = 'Change all face-up Level 4 or higher monsters to Defense Position.'

  it('[POS-04] does so as soon as one is face-up, of both players; one that its player turns is turned back', () => {
    const [four, three, theirs] = [normal(4), normal(3), normal(5)]
    const table = under(DEFENSE, { hand: [four], mainMonster: [three] }, { mainMonster: [theirs] })
    const after = table.act(summonOf(table, four)).settled()
    const position = (card: Card) => {
      const at = locate(after.state, after.id(card))
      return at?.kind === 'monster' ? at.card.position : undefined
    }
    expect([four, three, theirs].map(position)).toEqual(['defense', 'attack', 'defense'])
    const old = after.withState({ turn: { ...after.state.turn, number: after.state.turn.number + 2 } })
    const turned = old.act({ do: 'change-position', card: old.id(four) })
    expect(locate(turned.state, turned.id(four))).toMatchObject({ card: { position: 'defense' } })
    const orders = spell('field')
    const kept = known({ mainMonster: [three], field: orders }, [
      says(
        orders,
        'All face-up monsters on the field are changed to Attack Position and their battle positions cannot be changed.',
      ),
    ])
    expect(kept.refused({ do: 'change-position', card: kept.id(three) })).toBe('locked')
  })

  it('[POS-04] reaches no monster that is unaffected, and the first of two that disagree has its way', () => {
    const [rock, four] = [level(4), normal(4)]
    const field = spell('field')
    const orders = says(field, 'All face-up monsters on the field are changed to Attack Position.')
    const other = trap('continuous')
    const table = known({ hand: [four], mainMonster: [inDefense(rock)], spellTrap: [faceUp(other)], field }, [
      orders,
      says(other, DEFENSE),
      says(rock, "This card is unaffected by other cards' effects."),
    ])
    const after = table.act(summonOf(table, four)).settled()
    const lies = (card: Card) => locate(after.state, after.id(card))
    expect(lies(rock)).toMatchObject({ card: { position: 'defense' } })
    // It is turned once, and not to and fro.
    expect(lies(four)?.kind).toBe('monster')
  })
})

describe('“your opponent cannot activate cards or effects when you Special Summon a monster”', () => {
  const WORDS = 'Your opponent cannot activate cards or effects when you Special Summon a monster(s).'
  const [answer, material, hand] = [trap(), normal(4), normal(4)]
  const goal = link(['bottom'], '1 monster')
  const table = under(
    WORDS,
    { extraDeck: [goal], mainMonster: [material], hand: [hand] },
    { spellTrap: [set(answer)] },
    'mine',
  )
  /** Whether the opponent may activate it in some window before everything is settled. */
  const isOffered = (now: Known): boolean =>
    now.offers('activate').some((action) => 'card' in action && action.card === now.id(answer)) ||
    (now.offers('pass').length > 0 && isOffered(now.act({ do: 'pass' })))

  it('[SUM-06] nothing answers that Summon; a Normal Summon is answered as ever', () => {
    const special = {
      do: 'special-summon',
      by: 'link',
      card: table.id(goal),
      materials: [table.id(material)],
      zone: extra('left'),
      position: 'attack',
    } as const
    expect(isOffered(table.act(summonOf(table, hand)))).toBe(true)
    expect(isOffered(table.act(special))).toBe(false)
    const [mine, theirs] = table.state.sides
    const spellTrap = mine.spellTrap.with(0, null) as unknown as typeof mine.spellTrap
    const without = table.withState({ sides: [{ ...mine, spellTrap }, theirs] })
    expect(isOffered(without.act(special))).toBe(true)
  })
})

describe('what must be paid, “this is not optional”', () => {
  it.each([
    [8000, 7300, 'spellTrap'],
    [500, 500, 'graveyard'],
  ])('[TURN-06] is paid by whoever can, of %i LP, and else the card is destroyed', (before, after, place) => {
    const card = trap('continuous')
    const words =
      'Once per turn, during the Standby Phase, you must pay 700 LP (this is not optional), or this card is destroyed.'
    const table = known(
      { spellTrap: [faceUp(card)], lifePoints: before },
      [says(card, words)],
      {},
      {
        phase: 'draw',
      },
    ).withState({})
    const begun = table.withState({ turn: { ...table.state.turn, drawn: true } })
    const done = begun.act({ do: 'enter-phase', phase: 'standby' })
    expect(done.offers('decide')).toEqual([])
    expect([done.state.sides[0].lifePoints, done.place(card)]).toEqual([after, place])
  })
})

describe('[GEM-01] a lock on Effect Monsters', () => {
  const twin = gemini(4)
  const lasting = (act: 'normal-summon' | 'special-summon') =>
    ({ is: 'forbid', who: 'both', act: { act, of: { is: 'frame', frame: 'effect' } } }) as const
  const revive = spell()
  const table = (side: SideSetup): Known => {
    const held = trap('continuous')
    const from = [
      { place: 'hand', of: 'you' },
      { place: 'graveyard', of: 'you' },
    ] as const
    const summons = effect(
      'activation',
      ['hand'],
      [
        {
          do: 'summon',
          cards: { is: 'choice', count: { min: 1, max: 1 }, of: { is: 'monster' }, in: from },
        },
      ],
    )
    return known(
      { ...side, hand: [revive, ...(side.hand ?? [])] },
      [
        [held, text([continuous(lasting('normal-summon'), lasting('special-summon'))])],
        [revive, text([summons])],
      ],
      { spellTrap: [faceUp(held)] },
    )
  }

  it('is about a Gemini Monster in the hand, but not in the GY or on the field', () => {
    const inHand = table({ hand: [twin] })
    expect(inHand.offers('normal-summon')).toEqual([])
    expect(inHand.offers('normal-set').length).toBeGreaterThan(0)
    expect(inHand.offers('activate')).toEqual([])
    expect(table({ graveyard: [twin] }).offers('activate').length).toBeGreaterThan(0)
    expect(table({ mainMonster: [twin] }).offers('gemini-summon')).toHaveLength(1)
  })
})

describe('several that are turned face-up at once, of which only 1 can be controlled', () => {
  const [first, second, shine] = [level(8), level(8), spell()]
  const pair = [first, second].map((card) => ({
    ...card,
    restrictions: [{ code: 'control-only-one', of: { is: 'level', range: { min: 8, max: 8 } } }] as const,
  }))
  const [one, other] = pair
  const table = (theirs: SideSetup, mine: SideSetup = {}): Known => {
    const begun = known(
      { hand: [shine], ...mine },
      [says(shine, 'Change all face-down monsters on the field to face-up Attack Position.')],
      theirs,
    )
    return begun.act(...begun.offers('activate').slice(0, 1)).settled()
  }

  it('are one for their player, who chooses it', () => {
    if (!one || !other) throw new Error('no cards')
    const asked = table({ mainMonster: [set(one), set(other)] })
    expect(asked.choices()).toEqual([asked.id(one), asked.id(other)])
    const after = asked.choose(other).answered()
    expect([after.place(one), after.place(other)]).toEqual(['mainMonster', 'graveyard'])
  })

  it('are one also where their texts limit others with them', () => {
    const [big, great] = [level(8), level(8)]
    const limit = continuous({
      is: 'control-limit',
      who: 'you',
      of: { is: 'level', range: { min: 8, max: 8 } },
      most: 1,
    })
    const begun = known(
      { hand: [shine] },
      [
        says(shine, 'Change all face-down monsters on the field to face-up Attack Position.'),
        [big, text([limit])],
        [great, text([limit])],
      ],
      { mainMonster: [set(big), set(great)] },
    )
    const asked = begun.act(...begun.offers('activate').slice(0, 1)).settled()
    const after = asked.choose(big).answered()
    expect([after.place(big), after.place(great)]).toEqual(['graveyard', 'mainMonster'])
  })

  it('stay where each player has one', () => {
    if (!one || !other) throw new Error('no cards')
    const after = table({ mainMonster: [set(one)] }, { mainMonster: [set(other)] }).answered()
    expect([after.place(one), after.place(other)]).toEqual(['mainMonster', 'mainMonster'])
  })
})
