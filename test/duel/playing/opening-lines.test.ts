import { describe, expect, it } from 'vitest'
import type { Action } from '../../../shared/duel/action.ts'
import { howCardPlayed } from '../../../shared/duel/playing/played.ts'
import { type LineDeck, OpeningLine } from './opening-line.ts'
import { poolWithEffects } from './random-effects.ts'

/* Opening lines of real decks, played by the engine from the first card to the last, and in each a step that it refuses. */

const pool = poolWithEffects()
const begun = (deck: LineDeck): OpeningLine => OpeningLine.of(pool, deck)
const many = (name: string, count: number): readonly string[] => Array.from({ length: count }, () => name)
/** The cards whose effects the line uses, each played to its last step. */
const expectWhole = (...names: readonly string[]): void => {
  const byName = new Map(pool.cards.map((card) => [card.name, card]))
  const left = names.filter((name) => {
    const card = byName.get(name)
    return howCardPlayed(card && pool.effects?.(card)) !== 'whole'
  })
  expect(left).toEqual([])
}

describe('Mo Ye and Longyuan to Chixiao and Baronne', () => {
  const deck: LineDeck = {
    hand: [
      'Swordsoul of Mo Ye',
      'Swordsoul Strategist Longyuan',
      'Swordsoul of Taia',
      'Swordsoul Emergence',
      'Swordsoul Blackout',
    ],
    deck: ['Swordsoul of Taia', 'Swordsoul Emergence', ...many('Tenyi Spirit - Vishuda', 10)],
    extra: ['Swordsoul Grandmaster - Chixiao', 'Baronne de Fleur', 'I:P Masquerena'],
  }
  const withToken = () =>
    begun(deck)
      .do('normal-summon', 'Swordsoul of Mo Ye')
      .effect('Swordsoul of Mo Ye', 0)
      .choose('Swordsoul Strategist Longyuan').settled

  it('is played to its end', () => {
    expectWhole(
      'Swordsoul of Mo Ye',
      'Swordsoul Strategist Longyuan',
      'Swordsoul Grandmaster - Chixiao',
      'Baronne de Fleur',
    )
    const end = withToken()
      .from('Swordsoul Grandmaster - Chixiao', 'Swordsoul of Mo Ye', 'Swordsoul Token')
      .effect('Swordsoul Grandmaster - Chixiao', 0)
      .answer((one) => one.is === 'option' && one.value === 0)
      .choose('Swordsoul of Taia')
      .settled.effect('Swordsoul Strategist Longyuan', 0)
      .choose('Swordsoul Emergence')
      .yes.settled.from('Baronne de Fleur', 'Swordsoul Strategist Longyuan', 'Swordsoul Token')
      .effect('Swordsoul Strategist Longyuan', 1).settled
    expect(end.monsters).toEqual(['Baronne de Fleur', 'Swordsoul Grandmaster - Chixiao'])
    expect(end.state.sides[1].lifePoints).toBe(6800)
  })

  it('lets nothing but Synchro Monsters come from the Extra Deck while the Token is there', () => {
    const line = withToken()
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
      'I:P Masquerena cannot do that now: the effect of Swordsoul of Mo Ye forbids it. (SUM-02)',
    )
  })
})

describe('Snake-Eye Ash and Diabellstar to Flamberge', () => {
  const deck: LineDeck = {
    hand: [
      'Snake-Eye Ash',
      'Diabellstar the Black Witch',
      'Diabellstar the Black Witch',
      'Ash Blossom & Joyous Spring',
      'Effect Veiler',
    ],
    deck: [
      'Snake-Eyes Poplar',
      'Snake-Eyes Flamberge Dragon',
      'Original Sinful Spoils - Snake-Eye',
      'WANTED: Seeker of Sinful Spoils',
      ...many('Effect Veiler', 8),
    ],
    extra: [],
  }
  const toPoplar = () =>
    begun(deck)
      .do('normal-summon', 'Snake-Eye Ash')
      .effect('Snake-Eye Ash', 0)
      .choose('Snake-Eyes Poplar')
      .effect('Snake-Eyes Poplar', 0)
      .effect('Snake-Eyes Poplar', 1)
      .choose('Original Sinful Spoils - Snake-Eye').settled

  it('is played to its end', () => {
    expectWhole(
      'Snake-Eye Ash',
      'Snake-Eyes Poplar',
      'Diabellstar the Black Witch',
      'Snake-Eyes Flamberge Dragon',
      'WANTED: Seeker of Sinful Spoils',
      'Original Sinful Spoils - Snake-Eye',
    )
    const end = toPoplar()
      .effect('Snake-Eye Ash', 1)
      .choose('Snake-Eyes Poplar', 'Snake-Eyes Flamberge Dragon')
      .effect('Snake-Eyes Poplar', 2)
      .choose('Snake-Eye Ash')
      .settled.do('summon-itself', 'Diabellstar the Black Witch')
      .choose('Effect Veiler')
      .effect('Diabellstar the Black Witch', 1)
      .choose('WANTED: Seeker of Sinful Spoils').settled
    expect(end.monsters).toEqual(['Diabellstar the Black Witch', 'Snake-Eyes Flamberge Dragon'])
    expect(end.lies(end.card('Snake-Eye Ash', 'field'))).toBe('field')
  })

  it('refuses a second Diabellstar that Summons itself in the same turn', () => {
    const line = begun(deck)
      .do('summon-itself', 'Diabellstar the Black Witch')
      .choose('Effect Veiler').settled
    const words = line.refused({
      do: 'summon-itself',
      card: line.card('Diabellstar the Black Witch', 'hand'),
      number: 0,
    })
    expect(words).toBe('Diabellstar the Black Witch can only be Special Summoned that way once per turn.')
  })
})

describe('Ratpier to Drident and Tigermortar', () => {
  const deck: LineDeck = {
    hand: [
      'Zoodiac Ratpier',
      'Effect Veiler',
      'Effect Veiler',
      'Ash Blossom & Joyous Spring',
      'Nibiru, the Primal Being',
    ],
    deck: ['Zoodiac Ratpier', 'Zoodiac Ratpier', 'Zoodiac Whiptail', ...many('Effect Veiler', 8)],
    extra: ['Zoodiac Broadbull', 'Zoodiac Broadbull', 'Zoodiac Drident', 'Zoodiac Tigermortar'],
  }
  const toBroadbull = () =>
    begun(deck)
      .do('normal-summon', 'Zoodiac Ratpier')
      .effect('Zoodiac Ratpier', 0)
      .choose('Zoodiac Whiptail')
      .settled.from('Zoodiac Broadbull', 'Zoodiac Ratpier')
      .settled.effect('Zoodiac Broadbull', 100)
      .choose('Zoodiac Ratpier')
      .choose('Zoodiac Ratpier').settled

  it('is played to its end', () => {
    expectWhole('Zoodiac Ratpier', 'Zoodiac Broadbull', 'Zoodiac Drident', 'Zoodiac Tigermortar')
    const end = toBroadbull()
      .from('Zoodiac Drident', 'Zoodiac Broadbull')
      .settled.from('Zoodiac Tigermortar', 'Zoodiac Ratpier')
      .settled.effect('Zoodiac Tigermortar', 1)
      .choose('Zoodiac Ratpier', 'Zoodiac Drident', 'Zoodiac Ratpier').settled
    expect(end.monsters).toEqual(['Zoodiac Drident', 'Zoodiac Tigermortar'])
    // Drident has Ratpier as material now, and with it Ratpier's effect.
    const summoned = end.effect('Zoodiac Drident', 100).choose('Zoodiac Ratpier', 'Zoodiac Ratpier').settled
    expect(summoned.monsters).toContain('Zoodiac Ratpier')
  })

  it('refuses to put a second Broadbull on a monster in the same turn', () => {
    const line = toBroadbull()
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
})

describe('Aluber to Branded Fusion to Mirrorjade', () => {
  const deck: LineDeck = {
    hand: [
      'Aluber the Jester of Despia',
      'Effect Veiler',
      'Effect Veiler',
      'Nibiru, the Primal Being',
      'Effect Veiler',
    ],
    deck: [
      'Branded Fusion',
      'Fallen of Albaz',
      'Blue-Eyes White Dragon',
      ...many('Nibiru, the Primal Being', 8),
    ],
    extra: [
      'Albion the Branded Dragon',
      'Mirrorjade the Iceblade Dragon',
      'Lubellion the Searing Dragon',
      'I:P Masquerena',
    ],
  }
  const toAlbion = () =>
    begun(deck)
      .do('normal-summon', 'Aluber the Jester of Despia')
      .effect('Aluber the Jester of Despia', 0)
      .choose('Branded Fusion')
      .settled.activate('Branded Fusion')
      .choose('Albion the Branded Dragon', 'Fallen of Albaz', 'Blue-Eyes White Dragon')

  it('is played to its end', () => {
    expectWhole(
      'Aluber the Jester of Despia',
      'Branded Fusion',
      'Albion the Branded Dragon',
      'Mirrorjade the Iceblade Dragon',
    )
    const end = toAlbion()
      .effect('Albion the Branded Dragon', 0)
      .choose('Mirrorjade the Iceblade Dragon', 'Fallen of Albaz', 'Albion the Branded Dragon')
      .settled.effect('Mirrorjade the Iceblade Dragon', 0)
      .choose('Lubellion the Searing Dragon', 'Aluber the Jester of Despia').settled
    expect(end.monsters).toEqual(['Mirrorjade the Iceblade Dragon'])
    expect(end.names('banished')).toEqual([
      'Albion the Branded Dragon',
      'Aluber the Jester of Despia',
      'Fallen of Albaz',
    ])
  })

  it('lets nothing but Fusion Monsters come from the Extra Deck after Branded Fusion', () => {
    const line = toAlbion().settled
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
    expect(words).toBe('I:P Masquerena cannot do that now: the effect of Branded Fusion forbids it. (SUM-02)')
  })
})

describe('Raye to Kagari, Hayate and Shizuku', () => {
  const deck: LineDeck = {
    hand: [
      'Sky Striker Mobilize - Engage!',
      'Effect Veiler',
      'Effect Veiler',
      'Nibiru, the Primal Being',
      'Effect Veiler',
    ],
    deck: [
      'Sky Striker Ace - Raye',
      'Sky Striker Mecha - Widow Anchor',
      'Sky Striker Mobilize - Engage!',
      ...many('Effect Veiler', 8),
    ],
    extra: [
      'Sky Striker Ace - Kagari',
      'Sky Striker Ace - Kagari',
      'Sky Striker Ace - Hayate',
      'Sky Striker Ace - Shizuku',
    ],
  }
  const toHayate = () =>
    begun(deck)
      .activate('Sky Striker Mobilize - Engage!')
      .choose('Sky Striker Ace - Raye')
      .settled.do('normal-summon', 'Sky Striker Ace - Raye')
      .effect('Sky Striker Ace - Raye', 0)
      .choose('Sky Striker Ace - Kagari')
      .effect('Sky Striker Ace - Kagari', 0)
      .choose('Sky Striker Mobilize - Engage!')
      .settled.from('Sky Striker Ace - Hayate', 'Sky Striker Ace - Kagari').settled

  it('is played to its end', () => {
    expectWhole(
      'Sky Striker Mobilize - Engage!',
      'Sky Striker Ace - Raye',
      'Sky Striker Ace - Kagari',
      'Sky Striker Ace - Hayate',
      'Sky Striker Ace - Shizuku',
    )
    const shizuku = toHayate().from('Sky Striker Ace - Shizuku', 'Sky Striker Ace - Hayate').settled
    const end = shizuku
      .do('enter-phase', '', (one) => one.do === 'enter-phase' && one.phase === 'end')
      .effect('Sky Striker Ace - Shizuku', 1)
      .choose('Sky Striker Mecha - Widow Anchor').settled
    expect(end.monsters).toEqual(['Sky Striker Ace - Shizuku'])
    expect(end.names('hand')).toContain('Sky Striker Mecha - Widow Anchor')
  })

  it('refuses a second Kagari in the same turn', () => {
    const line = toHayate()
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
})

describe('Skullcrobat Joker to Electrumite and a Pendulum Summon of four', () => {
  const deck: LineDeck = {
    hand: [
      'Performapal Skullcrobat Joker',
      'Unexpected Dai',
      'Dragonpit Magician',
      'Metalfoes Goldriver',
      'Effect Veiler',
    ],
    deck: ['Dragonpulse Magician', 'Oafdragon Magician', 'Metalfoes Silverd', ...many('Flash Knight', 8)],
    extra: ['Heavymetalfoes Electrumite'],
  }
  const scale = (line: OpeningLine, name: string) => line.do('activate-scale', name).settled
  const begunScales = () => {
    const electrumite = begun(deck)
      .activate('Unexpected Dai')
      .choose('Dragonpulse Magician')
      .settled.do('normal-summon', 'Performapal Skullcrobat Joker')
      .effect('Performapal Skullcrobat Joker', 0)
      .choose('Oafdragon Magician')
      .settled.from('Heavymetalfoes Electrumite', 'Performapal Skullcrobat Joker', 'Dragonpulse Magician')
      .effect('Heavymetalfoes Electrumite', 0)
      .choose('Metalfoes Silverd').settled
    const scales = scale(scale(electrumite, 'Oafdragon Magician'), 'Dragonpit Magician')
    return scales
      .effect('Oafdragon Magician', 1)
      .choose('Dragonpulse Magician')
      .settled.effect('Heavymetalfoes Electrumite', 1)
      .choose('Oafdragon Magician', 'Performapal Skullcrobat Joker').settled
  }

  it('is played to its end', () => {
    expectWhole(
      'Unexpected Dai',
      'Performapal Skullcrobat Joker',
      'Heavymetalfoes Electrumite',
      'Oafdragon Magician',
      'Dragonpit Magician',
      'Metalfoes Goldriver',
    )
    const begins = scale(begunScales(), 'Metalfoes Goldriver').do('begin-pendulum-summon', '')
    // Those from the Extra Deck first: only Electrumite's arrows have room for them.
    const end = [
      'Oafdragon Magician',
      'Metalfoes Silverd',
      'Performapal Skullcrobat Joker',
      'Dragonpulse Magician',
    ]
      .reduce((now, name) => now.do('place-pendulum', name), begins)
      .do('finish-pendulum-summon', '').settled
    expect(end.monsters).toEqual([
      'Dragonpulse Magician',
      'Heavymetalfoes Electrumite',
      'Metalfoes Silverd',
      'Oafdragon Magician',
      'Performapal Skullcrobat Joker',
    ])
    expect(end.refused({ do: 'begin-pendulum-summon' })).toContain('turn')
  })

  it('refuses to use the effect of Electrumite twice', () => {
    const line = begunScales()
    const words = line.refused({
      do: 'activate-effect',
      card: line.card('Heavymetalfoes Electrumite', 'field'),
      effect: 'ignition',
      number: 1,
    })
    expect(words).toBe('This effect of Heavymetalfoes Electrumite can only be used once per turn.')
  })
})

describe('Kaleidoscope and Cycle to Trishula', () => {
  const opening = (...hand: readonly string[]) =>
    begun({ hand, deck: many('Effect Veiler', 8), extra: ['Darkfire Dragon'] })

  it('is played to its end', () => {
    expectWhole('Nekroz Kaleidoscope', 'Nekroz Cycle', 'Nekroz of Trishula', 'Nekroz of Unicore')
    const unicore = opening(
      'Nekroz Kaleidoscope',
      'Nekroz Cycle',
      'Nekroz of Trishula',
      'Nekroz of Unicore',
      'Ancient Tool',
    )
      .activate('Nekroz Kaleidoscope')
      .answer((one) => one.is === 'option' && one.value === 2)
      .choose('Darkfire Dragon', 'Nekroz of Unicore').settled
    expect(unicore.monsters).toEqual(['Nekroz of Unicore'])
    const end = unicore
      .activate('Nekroz Cycle')
      .choose('Nekroz of Trishula', 'Nekroz of Unicore', 'Ancient Tool').settled
    expect(end.monsters).toEqual(['Nekroz of Trishula'])
    expect(end.names('graveyard')).toEqual([
      'Ancient Tool',
      'Darkfire Dragon',
      'Nekroz Cycle',
      'Nekroz Kaleidoscope',
      'Nekroz of Unicore',
    ])
  })

  it('refuses a Level 9 monster as a Tribute for Trishula', () => {
    const line = opening(
      'Nekroz Cycle',
      'Nekroz of Trishula',
      'Nekroz of Trishula',
      'Nekroz of Unicore',
      'Ancient Tool',
    )
      .activate('Nekroz Cycle')
      .choose('Nekroz of Trishula')
    const both = line.state.sides[0].hand.map(({ id }) => id)
    const refusals = both.map((card) => line.refused({ do: 'choose', card })).filter((words) => words !== '')
    expect(refusals).toEqual([
      'Nekroz of Trishula is not one of the cards that this player may choose now. (CHN-23)',
      'Nekroz of Trishula is not one of the cards that this player may choose now. (CHN-23)',
    ])
  })
})

describe('Purrely to Expurrely Noir', () => {
  const deck: LineDeck = {
    hand: [
      'Purrely',
      'Purrely Pretty Memory',
      'Purrely Pretty Memory',
      'Purrely Delicious Memory',
      'Effect Veiler',
    ],
    deck: many('Purrely Delicious Memory', 10),
    extra: ['Epurrely Beauty', 'Expurrely Noir'],
  }
  /** Epurrely Beauty with Purrely and the Spell that it showed below her. */
  const toBeauty = () =>
    begun(deck)
      .do('normal-summon', 'Purrely')
      .effect('Purrely', 0)
      .yes.choose('Purrely Delicious Memory')
      .choose('Purrely Delicious Memory')
      .effect('Purrely', 1)
      .choose('Purrely Pretty Memory')
      .choose('Epurrely Beauty').settled
  const withPretty = (line: OpeningLine) =>
    line.activate('Purrely Pretty Memory').effect('Epurrely Beauty', 1).no.settled
  const withDelicious = (line: OpeningLine) =>
    line.activate('Purrely Delicious Memory').effect('Epurrely Beauty', 1).choose('Epurrely Beauty').no
      .settled
  const noirOn = (line: OpeningLine): Action => ({
    do: 'special-summon',
    by: 'xyz',
    card: line.card('Expurrely Noir', 'extraDeck'),
    materials: [line.card('Epurrely Beauty', 'field')],
    zone: { in: 'extraMonster', side: 'left' },
    position: 'attack',
  })

  it('is played to its end', () => {
    expectWhole(
      'Purrely',
      'Purrely Pretty Memory',
      'Purrely Delicious Memory',
      'Epurrely Beauty',
      'Expurrely Noir',
    )
    const fed = withDelicious(withDelicious(withPretty(toBeauty())))
    const end = fed.from('Expurrely Noir', 'Epurrely Beauty').settled
    expect(end.monsters).toEqual(['Expurrely Noir'])
    expect(end.state.sides.map(({ lifePoints }) => lifePoints)).toEqual([9000, 9000])
    expect(fed.refused(noirOn(fed))).toBe('')
  })

  it('refuses Expurrely Noir on a monster with fewer than 5 materials', () => {
    const line = withDelicious(withPretty(toBeauty()))
    expect(line.refused(noirOn(line))).toBe(
      'These are not the materials of Expurrely Noir: it needs 2 Level 7 monsters. (XYZ-01)',
    )
  })
})
