import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { parseCardJson } from '../../../shared/formats/cards/card-database.ts'
import { explainCardFileRefusal } from '../../../shared/formats/cards/explain-card-file.ts'

const spell = (more: object = {}) => ({
  id: 83764718,
  name: 'Monster Reborn',
  type: 'Spell Card',
  frameType: 'spell',
  desc: 'Special Summon it.',
  race: 'Normal',
  card_sets: [{ set_name: 'Legend', set_code: 'LOB-118', set_rarity: 'Ultra Rare' }],
  card_images: [{ id: 83764718 }, { id: 83764719 }],
  misc_info: [{ formats: ['TCG', 'OCG', 'GOAT'], konami_id: 4842 }],
  ...more,
})
const monster = (more: object = {}) =>
  spell({
    id: 1001,
    name: 'A Monster',
    type: 'Effect Monster',
    frameType: 'effect',
    typeline: ['Dragon', 'Effect'],
    race: 'Dragon',
    attribute: 'DARK',
    level: 4,
    atk: -1,
    def: 0,
    card_images: [{ id: 1001 }],
    ...more,
  })
const read = (...rows: readonly unknown[]) => {
  const source = parseCardJson(JSON.stringify({ data: rows }))
  if (!source.ok) throw new Error(source.error.code)
  return source.value
}
const first = (row: unknown): Card | undefined => read(row).cards[0]

describe('a card of YGOPRODeck', () => {
  it('is read with its artworks, text, prints and number, from the object or the array alone', () => {
    const { cards, texts, prints, konamiIds, issues } = read(spell())
    expect(cards).toEqual([
      {
        kind: 'spell',
        passcode: 83764718,
        name: 'Monster Reborn',
        artworks: [83764719],
        icon: 'normal',
        archetypes: [],
        regions: ['tcg', 'ocg'],
      },
    ])
    expect([...texts.values()]).toEqual([{ name: 'Monster Reborn', text: 'Special Summon it.' }])
    expect([...prints.values()]).toEqual([[{ number: 'LOB-118', set: 'Legend', rarity: 'Ultra Rare' }]])
    expect([...konamiIds]).toEqual([[4842, 83764718]])
    expect(issues).toEqual([])
    expect(parseCardJson(JSON.stringify([spell()]))).toMatchObject({ ok: true, value: { cards } })
  })

  it('has "?" for -1, no DEF on a Link Monster, and a Rank for an Xyz Monster\'s level', () => {
    expect(first(monster())).toMatchObject({ atk: '?', def: 0, level: 4 })
    const link = monster({
      frameType: 'link',
      typeline: ['Cyberse', 'Link', 'Effect'],
      def: null,
      level: 0,
      linkmarkers: ['Top', 'Bottom-Left'],
    })
    expect(first(link)).toMatchObject({ arrows: ['top', 'bottom-left'] })
    expect(first(monster({ typeline: ['Dragon', 'Xyz', 'Effect'], frameType: 'xyz' }))).toMatchObject({
      rank: 4,
    })
  })

  it('of an answer without type lines is read by its type', () => {
    const old = (type: string, frameType: string, desc = 'Text.') =>
      first(monster({ typeline: undefined, type, frameType, desc }))
    expect(old('Synchro Tuner Monster', 'synchro', '1 Tuner\nIt gains ATK.')).toMatchObject({
      frame: 'synchro',
      abilities: ['tuner'],
      effect: true,
    })
    expect(old('XYZ Monster', 'xyz', '2 Level 4 monsters')).toMatchObject({ frame: 'xyz', effect: false })
    expect(old('Normal Monster', 'normal')).toMatchObject({ frame: 'normal', effect: false })
  })

  it('whose kind is unknown is refused by what its type line says, or its type where there is none', () => {
    expect(read(spell(), monster({ typeline: ['Dragon', 'Lamp'] })).issues).toMatchObject([
      { field: 'typeline' },
    ])
    expect(read(spell(), monster({ typeline: undefined, type: 'Lamp Monster' })).issues).toMatchObject([
      { field: 'type', found: '"Lamp Monster"' },
    ])
  })

  it('[MON-13, MON-14] has a Level of 12 and a Rank of 13 at most', () => {
    const xyz = { typeline: ['Dragon', 'Xyz', 'Effect'], frameType: 'xyz' }
    expect(first(monster({ level: 12 }))).toMatchObject({ level: 12 })
    expect(first(monster({ ...xyz, level: 13 }))).toMatchObject({ rank: 13 })
    expect(
      read(spell(), monster({ level: 13 }), monster({ ...xyz, id: 1002, level: 14 })).issues,
    ).toMatchObject([
      { field: 'level', found: '13' },
      { field: 'level', found: '14' },
    ])
  })

  it('with both texts of a Pendulum Monster in one has them apart', () => {
    const desc = '[ Pendulum Effect ] \nScales.\n\n[ Monster Effect ] \nFights.'
    const { texts } = read(monster({ typeline: ['Dragon', 'Pendulum', 'Effect'], scale: 4, desc }))
    expect([...texts.values()]).toEqual([{ name: 'A Monster', text: 'Fights.', pendulumText: 'Scales.' }])
  })

  it('of an answer that does not say where it is out is taken as out everywhere, told once', () => {
    const { cards, issues } = read(spell({ misc_info: undefined }), monster({ misc_info: undefined }))
    expect(cards.map((card) => card.regions)).toEqual([
      ['tcg', 'ocg'],
      ['tcg', 'ocg'],
    ])
    expect(issues).toEqual([{ place: {}, code: 'release-unknown', cards: 2 }])
  })

  it('has the days on which it comes out, as far as they are days', () => {
    const daysOf = (misc: object) => first(spell({ misc_info: [misc] }))?.releases
    expect(daysOf({ formats: ['TCG'], tcg_date: '2026-12-04', ocg_date: '2026-08-01' })).toEqual({
      tcg: '2026-12-04',
      ocg: '2026-08-01',
    })
    expect(daysOf({ formats: [], tcg_date: '2026-12-04', ocg_date: 'soon' })).toEqual({ tcg: '2026-12-04' })
    expect(daysOf({ formats: ['TCG'], tcg_date: '2026-02-30' })).toBeUndefined()
  })

  it('belongs to the archetype it is filed under only by its name, or where its text says so', () => {
    const archetypeOf = (name: string, desc: string) =>
      first(spell({ name, desc, archetype: 'Blue-Eyes' }))?.archetypes
    expect(archetypeOf('Blue-Eyes Ritual', 'Draws.')).toEqual(['Blue-Eyes'])
    expect(archetypeOf('A Ritual', 'This card is always treated as a "Blue-Eyes" card.')).toEqual([
      'Blue-Eyes',
    ])
    expect(archetypeOf('A Ritual', 'Add 1 "Blue-Eyes" card from your Deck to your hand.')).toEqual([])
  })

  it('keeps names and prints of Tokens without figures, which are no cards', () => {
    const sets = [{ set_code: 'LC04-EN004', set_name: 'A box', set_rarity: 'Common' }]
    const bare = {
      id: 73915054,
      name: 'Sheep Token',
      desc: '',
      frameType: 'token',
      race: 'Beast',
      card_sets: sets,
    }
    const { cards, namedTokens, prints, issues } = read(monster(), bare)
    expect(cards).toHaveLength(1)
    expect(namedTokens).toEqual([{ kind: 'token', passcode: 73915054, name: 'Sheep Token' }])
    expect([...prints.values()].at(-1)).toMatchObject([{ number: 'LC04-EN004' }])
    expect(issues).toMatchObject([{ code: 'row-unreadable', field: 'attribute' }])
  })

  it('may be a Skill or a Token', () => {
    expect(first(spell({ frameType: 'skill', race: 'Yugi' }))).toMatchObject({ kind: 'skill' })
    expect(first(monster({ frameType: 'token', race: 'Zombie' }))).toMatchObject({
      kind: 'token',
      type: 'Zombie',
    })
  })

  it('whose passcode came before is told and left out', () => {
    expect(read(spell(), monster({ id: 83764718 })).issues).toMatchObject([
      { code: 'passcode-twice', place: { row: 2, passcode: 83764718, name: 'A Monster' } },
    ])
  })

  it('changes nothing in the program by the names of its fields', () => {
    const row = JSON.stringify(spell()).replace(
      '{',
      '{"__proto__":{"polluted":1},"constructor":{"polluted":1},',
    )
    expect(parseCardJson(`[${row}]`).ok).toBe(true)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

describe('a file that is no card database', () => {
  it.each([
    ['', 'the file is empty.'],
    ['[]', 'the database holds no cards.'],
    ['{"data":{}}', 'expected a list of cards, or one under "data", but found an object.'],
    [
      '{"date":"2026-05-18","regulation":{"4007":0}}',
      'expected a list of cards, or one under "data", but found a Forbidden & Limited list, which goes into the Lists view.',
    ],
    ['42', 'expected a list of cards, or one under "data", but found 42.'],
    [
      '{"error":"No card matching."}',
      'this is not a card database but a server\'s refusal: "No card matching."',
    ],
    ['[{"id":1},\n{"id":NaN}]', 'line 2, column 7: "NaN" cannot stand here, so this is not JSON.'],
    ['{"data":[{"id":1', 'the file ends in the middle (line 1), so a part of it is missing.'],
  ])('is answered with a sentence: %s', (text, words) => {
    const source = parseCardJson(text)
    expect(source.ok ? '' : explainCardFileRefusal(source.error)).toBe(words)
  })
})
