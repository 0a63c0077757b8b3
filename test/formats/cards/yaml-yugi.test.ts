import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { parseCardJson } from '../../../shared/formats/cards/card-database.ts'
import { explainCardFileRefusal, explainCardIssue } from '../../../shared/formats/cards/explain-card-file.ts'

const spell = (more: object = {}) => ({
  konami_id: 4837,
  password: 24094653,
  yugipedia_page_id: 1,
  name: { en: 'Polymerization' },
  text: { en: 'Fuse.' },
  card_type: 'Spell',
  property: 'Normal',
  series: ['Polymerization'],
  images: [{ index: 1 }, { index: 2 }],
  sets: { en: [{ set_number: 'LOB-059', set_name: 'Legend', rarities: ['Super Rare', 'Rare'] }] },
  limit_regulation: { tcg: 'Unlimited', ocg: 'Unlimited' },
  ...more,
})
const monster = (more: object = {}) =>
  spell({
    konami_id: 1,
    password: 1001,
    name: { en: 'A Monster' },
    card_type: 'Monster',
    property: undefined,
    monster_type_line: 'Dragon / Effect',
    attribute: 'DARK',
    level: 4,
    atk: 1500,
    def: '?',
    ...more,
  })

const read = (...rows: readonly unknown[]) => {
  const source = parseCardJson(JSON.stringify(rows))
  if (!source.ok) throw new Error(source.error.code)
  return source.value
}
const first = (row: unknown): Card | undefined => read(row).cards[0]

describe('a card of YAML Yugi', () => {
  it('is read with its text, prints and number', () => {
    const { cards, texts, prints, konamiIds, issues } = read(spell())
    expect(cards).toEqual([
      {
        kind: 'spell',
        passcode: 24094653,
        name: 'Polymerization',
        icon: 'normal',
        archetypes: ['Polymerization'],
        regions: ['tcg', 'ocg'],
      },
    ])
    expect([...texts.values()]).toEqual([{ name: 'Polymerization', text: 'Fuse.' }])
    expect([...prints.values()]).toEqual([
      [
        { number: 'LOB-059', set: 'Legend', rarity: 'Super Rare' },
        { number: 'LOB-059', set: 'Legend', rarity: 'Rare' },
      ],
    ])
    expect([...konamiIds]).toEqual([[4837, 24094653]])
    expect(issues).toEqual([])
  })

  it.each([
    ['Dragon / Normal', 'normal', [], false],
    ['Dragon', 'normal', [], false],
    ['Dragon / Tuner / Normal', 'normal', ['tuner'], false],
    ['Psychic / Tuner', 'effect', ['tuner'], true],
    ['Beast  / Spirit', 'effect', ['spirit'], true],
    ['Warrior / Ritual', 'ritual', [], false],
    ['Warrior / Ritual / Spirit / Effect', 'ritual', ['spirit'], true],
    ['Dragon / Fusion', 'fusion', [], false],
    ['Dragon / Synchro / Tuner / Effect', 'synchro', ['tuner'], true],
  ])('with the type line "%s" has its frame, abilities and effect', (line, frame, abilities, effect) => {
    expect(first(monster({ monster_type_line: line }))).toMatchObject({ frame, abilities, effect, def: '?' })
  })

  it('of the Extra Deck with a Tuner in its type line has an effect if its text goes on after the materials', () => {
    const line = { monster_type_line: 'Reptile / Synchro / Tuner' }
    const materials = '1 Tuner + 1 non-Tuner monster'
    expect(first(monster({ ...line, text: { en: materials } }))).toMatchObject({ effect: false })
    expect(first(monster({ ...line, text: { en: `${materials}\nGains 500 ATK.` } }))).toMatchObject({
      effect: true,
    })
  })

  it('of before 2010 is a Flip Monster by its text', () => {
    expect(first(monster({ text: { en: 'FLIP: Draw 1 card.' } }))).toMatchObject({ abilities: ['flip'] })
  })

  it('has Link Arrows, a Rank or Scales where its frame has', () => {
    const link = monster({ monster_type_line: 'Cyberse / Link / Effect', link_arrows: ['↙', '⬆', '↘'] })
    expect(first(link)).toMatchObject({ arrows: ['top', 'bottom-right', 'bottom-left'] })
    expect(first(link)).not.toHaveProperty('def')
    expect(first(monster({ monster_type_line: 'Dragon / Xyz / Effect', rank: 4 }))).toMatchObject({ rank: 4 })
    const pendulum = monster({ monster_type_line: 'Dragon / Pendulum / Effect', pendulum_scale: 0 })
    expect(first(pendulum)).toMatchObject({ pendulum: { left: 0, right: 0 } })
  })

  it('is out where a list knows it; a silent list leaves the TCG to English prints', () => {
    const regions = (tcg: unknown, ocg: unknown, sets?: object) =>
      first(spell({ limit_regulation: { tcg, ocg }, ...(sets ? { sets } : {}) }))?.regions
    expect(regions('Forbidden', 'Not yet released')).toEqual(['tcg'])
    expect(regions(null, 'Unlimited')).toEqual(['tcg', 'ocg'])
    expect(regions(null, 'Unlimited', {})).toEqual(['ocg'])
    expect(regions('Not yet released', null)).toEqual([])
  })

  it('is out nowhere where it was only ever a prize, with neither a passcode nor a set number', () => {
    const given = (number: string, password: number | null = null) =>
      first(
        spell({
          password,
          fake_password: 4_294_967,
          sets: { en: [{ set_number: number, set_name: 'Sweepstakes', rarities: [] }] },
          limit_regulation: { tcg: 'Unlimited', ocg: 'Unlimited' },
        }),
      )?.regions
    expect(given('')).toEqual([])
    expect(given('LOB-001')).toEqual(['tcg', 'ocg'])
    expect(given('', 12345)).toEqual(['tcg', 'ocg'])
  })

  it('counts as another where its text always treats it so', () => {
    const text = { en: '(This card\'s name is always treated as "Umi".)\nWATER monsters gain 200 ATK/DEF.' }
    expect(first(spell({ text }))).toMatchObject({ countsAs: 'Umi' })
  })

  it('without a passcode takes the one simulators use, or a stand-in of ours that is marked', () => {
    expect(first(spell({ password: null, fake_password: 10000000 }))).toMatchObject({ passcode: 10000000 })
    const none = read(
      spell({ password: null }),
      monster({ password: null, konami_id: null, yugipedia_page_id: 7 }),
    )
    expect(none.cards).toMatchObject([
      { passcode: 4_200_004_837, noPasscode: true },
      { passcode: 4_210_000_007, noPasscode: true },
    ])
    expect(none.issues.map((issue) => issue.code)).toEqual(['no-passcode', 'no-passcode'])
  })

  it('under two passcodes is one card with another artwork, and the row with more pictures is the card', () => {
    const { cards } = read(spell({ password: 27847700, images: [{ index: 1 }] }), spell())
    expect(cards).toMatchObject([{ passcode: 24094653, artworks: [27847700] }])
  })
})

describe('rows of YAML Yugi that give no card', () => {
  it.each([
    [
      'no name',
      { name: { en: null } },
      'Row 1 (24094653): "name.en" holds null, which no card has; left out.',
    ],
    [
      'a word for a Level',
      { level: 'eight' },
      'Row 1 ("Polymerization", 24094653): "level" holds "eight", which no card has; left out.',
    ],
    [
      'an unknown icon',
      { property: 'Ritualistic' },
      'Row 1 ("Polymerization", 24094653): "property" holds "Ritualistic", which no card has; left out.',
    ],
  ])('are told with their place: %s', (_, fault, words) => {
    const { cards, issues } = read(spell(fault), monster())
    expect(cards).toHaveLength(1)
    expect(issues.map(explainCardIssue)).toEqual([words])
  })

  it.each([
    ['a word that is no Type', { monster_type_line: 'Wizard / Effect' }, 'monster_type_line'],
    ['an Attribute of another game', { attribute: 'VOID' }, 'attribute'],
    ['no ATK', { atk: null }, 'atk'],
    ['no Level', { level: null }, 'level'],
    ['a Scale without Pendulum', { pendulum_scale: 4 }, 'pendulum_scale'],
    ['an arrow into nowhere', { monster_type_line: 'Cyberse / Link', link_arrows: ['x'] }, 'link_arrows'],
    ['no arrows', { monster_type_line: 'Cyberse / Link' }, 'link_arrows'],
  ])('are told with their field: a monster with %s', (_, fault, field) => {
    expect(read(monster(fault), spell()).issues).toMatchObject([{ code: 'row-unreadable', field }])
  })

  it('are told when they repeat a card', () => {
    expect(read(spell(), spell({ konami_id: 5 })).issues).toMatchObject([{ code: 'passcode-twice' }])
    const again = spell({ password: null, konami_id: null })
    expect(read(spell(), again).issues).toMatchObject([{ code: 'card-twice', sameAs: 24094653 }])
  })

  it('make the file a refusal when there is nothing else', () => {
    const source = parseCardJson(JSON.stringify([spell({ name: 7 }), null]))
    expect(source.ok ? '' : explainCardFileRefusal(source.error)).toBe(
      'none of its 2 rows is a card that could be read; the first: Row 1 (24094653): "name" holds 7, which no card has; left out.',
    )
  })
})
