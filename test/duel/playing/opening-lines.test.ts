import { describe, expect, it } from 'vitest'
import type { Action } from '../../../shared/duel/action.ts'
import { howCardPlayed } from '../../../shared/duel/playing/played.ts'
import { OpeningLine } from './opening-line.ts'
import {
  BRANDED,
  NEKROZ,
  OPENING_LINES,
  type OpeningLineSteps,
  PENDULUM,
  PURRELY,
  SKY_STRIKER,
  SNAKE_EYE,
  SWORDSOUL,
  WITH_ALBION,
  WITH_ALL_MEMORIES,
  WITH_BROADBULL,
  WITH_ELECTRUMITE,
  WITH_FEW_MEMORIES,
  WITH_HAYATE,
  WITH_TOKEN,
  ZOODIAC,
} from './opening-line-steps.ts'
import { poolWithEffects } from './random-effects.ts'

/* Opening lines of real decks, played by the engine from the first card to the last, and in each a step that it refuses. */

const pool = poolWithEffects()
const told = ({ deck, steps }: OpeningLineSteps, upTo?: number): OpeningLine =>
  OpeningLine.of(pool, deck).tell(steps.slice(0, upTo))

describe.each(OPENING_LINES)('$title', (line) => {
  it('is played to its end, every card of it to its last step', () => {
    const byName = new Map(pool.cards.map((card) => [card.name, card]))
    const left = line.uses.filter((name) => {
      const card = byName.get(name)
      return howCardPlayed(card && pool.effects?.(card)) !== 'whole'
    })
    expect(left).toEqual([])
    expect(told(line).monsters).toEqual(line.monsters)
  })
})

describe('in these lines', () => {
  it('Longyuan burns for 1200 at the end', () => {
    expect(told(SWORDSOUL).state.sides[1].lifePoints).toBe(6800)
  })

  it('lets nothing but Synchro Monsters come from the Extra Deck while the Token is there', () => {
    const line = told(SWORDSOUL, WITH_TOKEN)
    const materials = [line.card('Swordsoul of Mo Ye', 'field'), line.card('Swordsoul Token', 'field')]
    const words = line.refused({
      do: 'special-summon',
      by: 'link',
      card: line.card('I:P Masquerena', 'extraDeck'),
      materials,
      zone: { in: 'extraMonster', side: 'left' },
      position: 'attack',
    })
    expect(words).toBe(
      'I:P Masquerena cannot be Special Summoned now: by the effect of Swordsoul of Mo Ye you cannot Special Summon monsters from the Extra Deck except Synchro Monsters. (SUM-02)',
    )
  })

  it('Poplar puts Ash face-up into a Spell & Trap Zone', () => {
    const end = told(SNAKE_EYE)
    expect(end.lies(end.card('Snake-Eye Ash', 'field'))).toBe('field')
  })

  it('refuses a second Diabellstar that Summons itself in the same turn', () => {
    const line = OpeningLine.of(pool, SNAKE_EYE.deck)
      .do('summon-itself', 'Diabellstar the Black Witch')
      .choose('Effect Veiler').settled
    const words = line.refused({
      do: 'summon-itself',
      card: line.card('Diabellstar the Black Witch', 'hand'),
      number: 0,
    })
    expect(words).toBe('Diabellstar the Black Witch can only be Special Summoned that way once per turn.')
  })

  it('Drident has Ratpier as material now, and with it its effect', () => {
    const summoned = told(ZOODIAC)
      .effect('Zoodiac Drident', 100)
      .choose('Zoodiac Ratpier', 'Zoodiac Ratpier').settled
    expect(summoned.monsters).toContain('Zoodiac Ratpier')
  })

  it('refuses to put a second Broadbull on a monster in the same turn', () => {
    const line = told(ZOODIAC, WITH_BROADBULL)
    const words = line.refused({
      do: 'special-summon',
      by: 'xyz',
      card: line.card('Zoodiac Broadbull', 'extraDeck'),
      materials: [line.card('Zoodiac Ratpier', 'field')],
      zone: { in: 'extraMonster', side: 'right' },
      position: 'attack',
    })
    expect(words).toBe('Zoodiac Broadbull can only be Special Summoned that way once per turn. (XYZ-01)')
  })

  it('Mirrorjade banishes, and what Branded Fusion used is banished too', () => {
    expect(told(BRANDED).names('banished')).toEqual([
      'Albion the Branded Dragon',
      'Aluber the Jester of Despia',
      'Fallen of Albaz',
    ])
  })

  it('lets nothing but Fusion Monsters come from the Extra Deck after Branded Fusion', () => {
    const line = told(BRANDED, WITH_ALBION).settled
    const words = line.refused({
      do: 'special-summon',
      by: 'link',
      card: line.card('I:P Masquerena', 'extraDeck'),
      materials: [
        line.card('Aluber the Jester of Despia', 'field'),
        line.card('Albion the Branded Dragon', 'field'),
      ],
      zone: { in: 'extraMonster', side: 'left' },
      position: 'attack',
    })
    expect(words).toBe(
      'I:P Masquerena cannot be Special Summoned now: by the effect of Branded Fusion you cannot Special Summon monsters from the Extra Deck except Fusion Monsters. (SUM-02)',
    )
  })

  it('Shizuku adds a Sky Striker in the End Phase', () => {
    expect(told(SKY_STRIKER).names('hand')).toContain('Sky Striker Mecha - Widow Anchor')
  })

  it('refuses a second Kagari in the same turn', () => {
    const line = told(SKY_STRIKER, WITH_HAYATE)
    const words = line.refused({
      do: 'special-summon',
      by: 'link',
      card: line.card('Sky Striker Ace - Kagari', 'extraDeck'),
      materials: [line.card('Sky Striker Ace - Hayate', 'field')],
      zone: { in: 'extraMonster', side: 'right' },
      position: 'attack',
    })
    expect(words).toBe(
      'Its text allows Sky Striker Ace - Kagari to be Special Summoned only once per turn. (SS-01)',
    )
  })

  it('a second Pendulum Summon is refused', () => {
    expect(told(PENDULUM).refused({ do: 'begin-pendulum-summon' })).toContain('turn')
  })

  it('refuses to use the effect of Electrumite twice', () => {
    const line = told(PENDULUM, WITH_ELECTRUMITE)
    const words = line.refused({
      do: 'activate-effect',
      card: line.card('Heavymetalfoes Electrumite', 'field'),
      effect: 'ignition',
      number: 1,
    })
    expect(words).toBe('This effect of Heavymetalfoes Electrumite can only be used once per turn.')
  })

  it('what Kaleidoscope and Cycle used is in the GY', () => {
    expect(told(NEKROZ).names('graveyard')).toEqual([
      'Ancient Tool',
      'Darkfire Dragon',
      'Nekroz Cycle',
      'Nekroz Kaleidoscope',
      'Nekroz of Unicore',
    ])
  })

  it('refuses a Level 9 monster as a Tribute for Trishula', () => {
    const line = OpeningLine.of(pool, {
      ...NEKROZ.deck,
      hand: ['Nekroz Cycle', 'Nekroz of Trishula', 'Nekroz of Trishula', 'Nekroz of Unicore', 'Ancient Tool'],
    })
      .activate('Nekroz Cycle')
      .choose('Nekroz of Trishula')
    const both = line.state.sides[0].hand.map(({ id }) => id)
    const refusals = both.map((card) => line.refused({ do: 'choose', card })).filter((words) => words !== '')
    expect(refusals).toEqual([
      'Nekroz of Trishula is not one of the cards that this player may choose now. (CHN-23)',
      'Nekroz of Trishula is not one of the cards that this player may choose now. (CHN-23)',
    ])
  })

  it('Pretty and Delicious Memory gain what they say', () => {
    expect(told(PURRELY).state.sides.map(({ lifePoints }) => lifePoints)).toEqual([9000, 9000])
  })

  it('refuses Expurrely Noir on a monster with fewer than 5 materials', () => {
    const noirOn = (line: OpeningLine): Action => ({
      do: 'special-summon',
      by: 'xyz',
      card: line.card('Expurrely Noir', 'extraDeck'),
      materials: [line.card('Epurrely Beauty', 'field')],
      zone: { in: 'extraMonster', side: 'left' },
      position: 'attack',
    })
    const few = told(PURRELY, WITH_FEW_MEMORIES)
    expect(few.refused(noirOn(few))).toBe(
      'These are not the materials of Expurrely Noir: it needs 2 Level 7 monsters. (XYZ-01)',
    )
    const all = told(PURRELY, WITH_ALL_MEMORIES)
    expect(all.refused(noirOn(all))).toBe('')
  })
})
