import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { CardEffects } from '../../../shared/cards/effects/effect.ts'
import { locate, withSpellTrapAt } from '../../../shared/duel/state/board.ts'
import { fusion, level, normal, spell } from '../cards.ts'
import { faceUp } from '../table.ts'
import { known, says, type Known } from './known.ts'

/* Fusion Summons with materials that other effects lend, that are discarded, or that lie equipped in a Spell & Trap Zone. */

const GOAL = 'Fusion Summon 1 Fusion Monster from your Extra Deck'
const FUSES = `During your Main Phase: You can ${GOAL}, using monsters from your hand or field.`

/** The effect of the card is used, and the cards are chosen. */
const used = (table: Known, card: Card, ...chosen: readonly Card[]): Known =>
  chosen.reduce((now, one) => now.choose(one), table.act(table.use(card, 'ignition')).settled())

/** The Spell is used from the hand, and the cards are chosen. */
const cast = (table: Known, card: Card, ...chosen: readonly Card[]): Known => {
  const [activation] = table.offers('activate').filter((one) => 'card' in one && one.card === table.id(card))
  if (!activation) throw new Error('the Spell is not offered')
  return chosen.reduce((now, one) => now.choose(one), table.act(activation).settled())
}

/** Zones and positions are answered with what comes first. */
const placed = (table: Known): Known => {
  const [next] = table.offers('decide', 'pass')
  return next ? placed(table.act(next)) : table
}

describe('"once, if you Fusion Summon this turn, you can also banish monsters from your GY as material"', () => {
  const goals = [fusion(7, '2 Dragon monsters', { type: 'Dragon' }), fusion(7, '2 Dragon monsters')]
  const [mine, other] = goals
  if (!mine || !other) throw new Error('two Fusion Monsters')
  const dragon = () => normal(4, { type: 'Dragon' })
  const lends =
    'Once per turn: You can gain 100 LP, and if you do, once, if you Fusion Summon a Dragon monster this turn, you can also banish monsters from your GY as material.'

  it('[FUS-03] lends them to one Fusion Summon of such a monster, whatever makes it', () => {
    const [card, maker] = [level(4), level(4)]
    const [one, two, three, four] = [dragon(), dragon(), dragon(), dragon()]
    const table = known(
      { mainMonster: [card, maker, one], graveyard: [two, three, four], extraDeck: goals },
      [says(card, lends), says(maker, FUSES)],
    )
    expect(
      table.offers('activate-effect').some((offer) => 'card' in offer && offer.card === table.id(maker)),
    ).toBe(false)
    const lent = table.act(table.use(card, 'ignition')).settled()
    const asked = used(lent, maker)
    expect(asked.choices()).toEqual([asked.id(mine)])
    const done = placed(asked.choose(mine).choose(one).choose(two))
    expect([done.place(one), done.place(two), done.place(mine)]).toEqual([
      'graveyard',
      'banished',
      'mainMonster',
    ])
    // It was lent once.
    expect(
      done.offers('activate-effect').some((offer) => 'card' in offer && offer.card === done.id(maker)),
    ).toBe(false)
  })

  it('[FUS-03] is not used up by a Fusion Summon that takes none of them', () => {
    const [card, maker, again] = [level(4), level(4), level(4)]
    const [one, two, three] = [dragon(), dragon(), dragon()]
    const table = known(
      {
        mainMonster: [card, maker, again, one],
        hand: [two],
        graveyard: [three, dragon()],
        extraDeck: [mine, fusion(7, '2 Dragon monsters', { type: 'Dragon' })],
      },
      [says(card, lends), says(maker, FUSES), says(again, FUSES)],
    )
    const lent = table.act(table.use(card, 'ignition')).settled()
    const done = placed(used(lent, maker, mine, one, two))
    expect(
      done.offers('activate-effect').some((offer) => 'card' in offer && offer.card === done.id(again)),
    ).toBe(true)
  })

  it('[FUS-03] is lent by a card as long as it lies face-up, and as often as it likes', () => {
    const [card, maker] = [level(4), level(4)]
    const table = known({ mainMonster: [card, maker], graveyard: [dragon(), dragon()], extraDeck: [mine] }, [
      says(
        card,
        'If you Fusion Summon a Dragon monster, you can also banish monsters from your GY as material.',
      ),
      says(maker, FUSES),
    ])
    const face = (now: Known) => now.offers('activate-effect').length
    const gone = known({ mainMonster: [maker], graveyard: [dragon(), dragon()], extraDeck: [mine] }, [
      says(maker, FUSES),
    ])
    expect([face(table), face(gone)]).toEqual([1, 0])
  })
})

describe('monsters in the Spell & Trap Zones that are equipped to a monster', () => {
  const words = `During your Main Phase: You can ${GOAL}, using monsters you control, and/or monsters in your Spell & Trap Zones that are equipped to a Fairy monster as an Equip Spell, as material.`

  it('[FUS-03] are material where the monster is such a one', () => {
    const card = level(4, { type: 'Fairy' })
    const [worn, elsewhere] = [normal(4), normal(4)]
    const goal = fusion(7, '2 monsters')
    const [bearer, plain] = [card, level(4)]
    const bare = known(
      { mainMonster: [bearer, plain], spellTrap: [faceUp(worn), faceUp(elsewhere)], extraDeck: [goal] },
      [says(card, words)],
    )
    const table = [worn, elsewhere].reduce((before, one, at) => {
      const lying = locate(before.state, bare.id(one))
      if (lying?.kind !== 'spellTrap') throw new Error('it lies there')
      const equipped = { ...lying.card, equippedTo: bare.id(at === 0 ? bearer : plain) }
      return before.withState(withSpellTrapAt(before.state, lying.at, equipped))
    }, bare)
    const now = used(table, card, goal)
    expect(now.choices()).toContain(now.id(worn))
    expect(now.choices()).not.toContain(now.id(elsewhere))
    const done = placed(now.choose(worn).choose(bearer))
    expect([done.place(worn), done.place(goal)]).toEqual(['graveyard', 'mainMonster'])
  })
})

describe('"you can also discard monsters as material"', () => {
  it('[FUS-03, MOVE-07] discards them, which their effects wait for, though they are Fusion Material', () => {
    const card = spell()
    const [inHand, onField] = [level(4, { type: 'Fiend' }), normal(4, { type: 'Fiend' })]
    const goal = fusion(7, '2 Fiend monsters', { type: 'Fiend' })
    const table = known({ hand: [card, inHand], mainMonster: [onField], extraDeck: [goal] }, [
      says(
        card,
        `${GOAL}, by banishing materials mentioned on it from your field. If Fusion Summoning a Fiend monster this way, you can also discard monsters as material.`,
      ),
      says(inHand, 'If this card is discarded to the GY by card effect: You can gain 700 LP.'),
    ])
    const done = placed(cast(table, card, goal, inHand, onField))
    expect([done.place(inHand), done.place(onField)]).toEqual(['graveyard', 'banished'])
    expect(done.offers('activate-effect').map((one) => 'card' in one && one.card)).toEqual([done.id(inHand)])
  })
})

describe('"the activation of effects that Fusion Summon cannot be negated"', () => {
  const protects =
    'The activation of your cards and effects that include an effect that Fusion Summons a Fusion Monster cannot be negated, also your opponent cannot activate cards or effects when a monster is Fusion Summoned this way.'
  const negates =
    'When your opponent activates a monster effect (Quick Effect): You can negate the activation, and if you do, destroy it.'

  const table = (words: string, makes: string) => {
    const [guard, card, theirs] = [spell('continuous'), level(4), level(4)]
    const goal = fusion(7, '2 monsters')
    const made = known(
      { mainMonster: [card], hand: [normal(4), normal(4)], spellTrap: [faceUp(guard)], extraDeck: [goal] },
      [says(guard, words), says(card, makes), says(theirs, negates)],
      { mainMonster: [theirs] },
    )
    return { made, card, theirs, goal }
  }
  const answered = ({ made, card, theirs }: ReturnType<typeof table>): Known => {
    const activated = made.act(made.use(card, 'ignition'))
    return activated.act(activated.use(theirs, 'quick')).settled()
  }

  it('[CHN-30] holds for those effects, and for no others', () => {
    const fuses = table(protects, FUSES)
    const gains = table(protects, 'During your Main Phase: You can gain 500 LP.')
    const open = table('You can only control 1 "Lamp".', FUSES)
    // What cannot be negated goes on to ask for its materials.
    expect(answered(fuses).choices()).toEqual([fuses.made.id(fuses.goal)])
    expect(answered(gains).place(gains.card)).toBe('graveyard')
    expect(answered(open).place(open.card)).toBe('graveyard')
  })

  it('[CHN-30] leaves no answer to such a Fusion Summon', () => {
    const answers = (words: string): number => {
      const [guard, card, theirs] = [spell('continuous'), level(4), level(4)]
      const goal = fusion(7, '2 monsters')
      const [one, two] = [normal(4), normal(4)]
      const made = known(
        { mainMonster: [card], hand: [one, two], spellTrap: [faceUp(guard)], extraDeck: [goal] },
        [
          says(guard, words),
          says(card, FUSES),
          says(theirs, 'If your opponent Special Summons a monster: You can gain 500 LP.'),
        ],
        { mainMonster: [theirs] },
      )
      let now = used(made, card, goal, one, two)
      for (let next = now.offers('decide'); next[0]; next = now.offers('decide')) now = now.act(next[0])
      return now
        .offers('activate-effect')
        .filter((offer) => 'card' in offer && offer.card === made.id(theirs)).length
    }
    expect([answers(protects), answers('You can only control 1 "Lamp".')]).toEqual([0, 1])
  })
})

describe('"you can Fusion Summon monsters that must be Special Summoned with "Lamp Fusion", with other effects"', () => {
  it('[SS-11] opens other Fusion Summons to them as long as the card lies there', () => {
    const [guard, card] = [spell('field'), level(4)]
    const goal = fusion(7, '2 monsters', {
      restrictions: [
        { code: 'must-be-summoned', by: ['effect'], lasts: 'always', effectsOf: ['Lamp Fusion'] },
      ],
    })
    const offered = (field: readonly (typeof guard)[]): number =>
      known(
        {
          mainMonster: [card],
          hand: [normal(4), normal(4)],
          spellTrap: field.map(faceUp),
          extraDeck: [goal],
        },
        [
          says(
            guard,
            'You can Fusion Summon Fusion Monsters that must be Special Summoned with "Lamp Fusion", with effects other than "Lamp Fusion".',
          ),
          says(card, FUSES),
        ],
      ).offers('activate-effect').length
    expect([offered([guard]), offered([])]).toEqual([1, 0])
  })
})

describe('what a later sentence says of the materials of a Fusion Summon', () => {
  /** The Spell with what its text Summons. */
  const fuses = (words: string): readonly [Card, CardEffects] => {
    const blank = spell()
    return says({ ...blank, summoning: undefined } as never, words)
  }

  it('[FUS-03] up to so many cards of the Extra Deck as the opponent controls monsters, for Life Points', () => {
    const heavy = fuses(
      `${GOAL}, using 3 or more monsters from your hand or field. You can also banish monsters from your Extra Deck as material, up to the number of monsters your opponent controls, but you lose LP equal to the total ATK of monsters banished this way, when the monster is Fusion Summoned.`,
    )
    const goal = fusion(7, '2+ monsters')
    const [one, two] = [normal(4), normal(4)]
    const [extra, more] = [fusion(6, '2 monsters', { atk: 1200 }), fusion(6, '2 monsters', { atk: 700 })]
    const mine = { hand: [heavy[0], one, two], extraDeck: [goal, extra, more] }
    expect(known(mine, [heavy]).offers('activate')).toEqual([])
    const table = known(mine, [heavy], { mainMonster: [level(4)] })
    const asked = cast(table, heavy[0], goal, one, two)
    expect(asked.choices().toSorted()).toEqual([asked.id(extra), asked.id(more)].toSorted())
    const done = placed(asked.choose(extra))
    expect([done.place(goal), done.place(extra), done.place(one)]).toEqual([
      'mainMonster',
      'banished',
      'graveyard',
    ])
    expect(done.state.sides[0].lifePoints).toBe(8000 - 1200)
  })

  it('[FUS-03] Life Points that are lost for materials are no effect damage', () => {
    const heavy = fuses(
      `${GOAL}, using 3 or more monsters from your hand or field. You can also banish monsters from your Extra Deck as material, up to the number of monsters your opponent controls, but you lose LP equal to the total ATK of monsters banished this way, when the monster is Fusion Summoned.`,
    )
    const watcher = says(level(4), 'If you take damage: You can draw 1 card.')
    const goal = fusion(7, '2+ monsters')
    const [one, two, extra] = [normal(4), normal(4), fusion(6, '2 monsters', { atk: 1200 })]
    const table = known(
      {
        hand: [heavy[0], one, two],
        mainMonster: [watcher[0]],
        extraDeck: [goal, extra],
        deck: [level(4), level(4)],
      },
      [heavy, watcher],
      { mainMonster: [level(4)] },
    )
    const done = placed(cast(table, heavy[0], goal, one, two, extra))
    expect(done.state.sides[0].lifePoints).toBe(8000 - 1200)
    expect(done.offers('activate-effect')).toEqual([])
  })

  it('[FUS-02] [FUS-03] a monster of the opponent’s counts as one of a series', () => {
    const spellOf = fuses(
      `${GOAL}, by banishing its materials from your field and/or GY. If you use a face-up monster you control that is owned by your opponent as material, you can treat it as a "Lamp" monster.`,
    )
    const goal = fusion(7, '1 "Lamp" monster + 1 Dragon monster')
    const [taken, dragon] = [normal(4), normal(4, { type: 'Dragon' })]
    const table = known(
      { hand: [spellOf[0]], mainMonster: [taken], graveyard: [dragon], extraDeck: [goal] },
      [spellOf],
    )
    expect(table.offers('activate')).toEqual([])
    const owned = JSON.parse(JSON.stringify(table.state)) as typeof table.state
    const theirs = table.withState({
      sides: owned.sides.map((side) => ({
        ...side,
        mainMonster: side.mainMonster.map((one) => one && { ...one, owner: 1 }),
      })) as never,
    })
    const done = placed(cast(theirs, spellOf[0], goal, taken, dragon))
    expect([done.place(goal), done.place(taken), done.place(dragon)]).toEqual([
      'mainMonster',
      'banished',
      'banished',
    ])
  })

  it('[FUS-03] cards of the Deck or Extra Deck while something lies in the Graveyard', () => {
    const dispersing = fuses(
      `${GOAL}, using monsters from your hand or field. Up to 2 monsters from your Deck/Extra Deck can be used, if they are "Lamp" monsters and you have "Lamp Oil" in your GY.`,
    )
    const goal = fusion(7, '2 monsters')
    const [one, two] = [normal(4, { archetypes: ['Lamp'] }), normal(4, { archetypes: ['Lamp'] })]
    const oil = { ...spell(), name: 'Lamp Oil' }
    const mine = { hand: [dispersing[0]], deck: [one, two], extraDeck: [goal] }
    expect(known(mine, [dispersing]).offers('activate')).toEqual([])
    const table = known({ ...mine, graveyard: [oil] }, [dispersing])
    const done = placed(cast(table, dispersing[0], goal, one, two))
    expect([done.place(goal), done.place(one)]).toEqual(['mainMonster', 'graveyard'])
  })

  it('[FUS-03] [MON-03] monsters that are treated as Continuous Traps, and no others among the Spells and Traps', () => {
    const vision = fuses(
      `${GOAL}, using monsters from your hand or field as Fusion Material. You can also use up to 2 monsters in your Spell & Trap Zone that are treated as Continuous Traps as Fusion Material, by banishing them.`,
    )
    const goal = fusion(7, '2 monsters')
    const [trapped, other, held] = [normal(4), normal(4), normal(4)]
    const [placing, places] = says(
      level(4),
      'You can target 1 monster in your GY; place it in your Spell & Trap Zone as a face-up Continuous Trap.',
    )
    const table = known(
      {
        hand: [vision[0], held],
        mainMonster: [placing],
        graveyard: [trapped],
        spellTrap: [faceUp(other)],
        extraDeck: [goal],
      },
      [vision, [placing, places]],
    )
    const asked = table.act(table.use(placing, 'ignition')).answered().settled()
    expect(asked.place(trapped)).toBe('spellTrap')
    const chosen = cast(asked, vision[0], goal)
    expect(chosen.choices().toSorted()).toEqual(
      [trapped, held, placing].map((card) => chosen.id(card)).toSorted(),
    )
    const done = placed(chosen.choose(trapped).choose(held))
    expect([done.place(goal), done.place(trapped)]).toEqual(['mainMonster', 'banished'])
  })

  it('[FUS-01] [RIT-01] a Fusion Summon or a Ritual Summon, with what a later sentence adds to both', () => {
    const either = fuses(
      `Fusion Summon 1 "Lamp" Fusion Monster from your Extra Deck, using monsters from your hand or field as Fusion Material, OR Ritual Summon 1 "Lamp" Ritual Monster from your hand, by Tributing monsters from your hand or field whose total Levels equal or exceed its Level. If you control a Normal Monster, you can also send 1 Normal Monster from your Deck to the GY as material or Tribute.`,
    )
    const LAMP = { archetypes: ['Lamp'] }
    const [goal, rite] = [fusion(7, '2 monsters', LAMP), level(8, { ...LAMP, frame: 'ritual' })]
    const [mine, deck] = [normal(4), normal(4)]
    const table = known({ hand: [either[0], rite], mainMonster: [mine], deck: [deck], extraDeck: [goal] }, [
      either,
    ])
    const [activation] = table.offers('activate')
    const asked = activation ? table.act(activation).settled() : table
    const ways = asked.offers('decide')
    expect(ways).toHaveLength(2)
    const [fused, ritual] = ways.map((way) => asked.act(way))
    if (!fused || !ritual) throw new Error('two ways')
    const done = placed(fused.choose(goal).choose(deck).choose(mine))
    expect([done.place(goal), done.place(deck)]).toEqual(['mainMonster', 'graveyard'])
    const made = placed(ritual.choose(rite).choose(deck).choose(mine))
    expect([made.place(rite), made.place(deck)]).toEqual(['mainMonster', 'graveyard'])
    // Where only one of the two could be made nobody is asked.
    const alone = known({ hand: [either[0], rite], mainMonster: [mine], deck: [deck] }, [either])
    const [only] = alone.offers('activate')
    const begun = only ? alone.act(only).settled() : alone
    expect(begun.offers('decide')).toEqual([])
    expect(placed(begun.choose(rite).choose(deck).choose(mine)).place(rite)).toBe('mainMonster')
  })
})
