import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_NAMES } from '../../shared/cards/language.ts'
import { passcode } from '../../shared/cards/passcode.ts'
import { formatCardFacts } from '../../shared/formats/cards/card-facts/write.ts'
import { formatNameFacts, NAME_LANGUAGES, namesFile } from '../../shared/formats/cards/name-facts.ts'
import { parseDeck } from '../../shared/formats/decks/deck-file.ts'
import { formatListFacts } from '../../shared/formats/lists/list-facts.ts'
import { parsePrintFacts } from '../../shared/formats/cards/print-facts.ts'
import { formatById, type Format } from '../../shared/legality/format.ts'
import { judge } from '../../shared/legality/judge.ts'
import { type CardList, isEmptyList } from '../../shared/legality/limit-list.ts'
import { listInForce } from '../../shared/legality/lists.ts'
import { regulation } from '../../shared/legality/regulation.ts'
import {
  resourceJson,
  resourcePath,
  resourceText,
  shippedLists,
  shippedNamesIn,
  shippedPool,
} from './resources.ts'

const JSON_FILES = ['cards.json', 'effects.json', 'prints.json', 'lists.json'] as const
const POOL = shippedPool()
const LISTS = shippedLists()

const listOn = (id: string, date: string, place?: string): CardList => {
  const format: Format | undefined = formatById(id)
  const list = format && listInForce(format, LISTS, date, place)
  if (!list?.ok) throw new Error(`no list of ${id} on ${date}`)
  return list.value
}
const counts = (list: CardList): readonly number[] => {
  const values = [...(list.kind === 'limits' ? list.limits : list.points).values()]
  return list.kind === 'points'
    ? [values.length]
    : [0, 1, 2].map((limit) => values.filter((value) => value === limit).length)
}

const strings = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

describe('what ships with the app', () => {
  it('counts no card to a series that only sounds like its own', () => {
    const seriesOf = (name: string) => POOL.cards.find((card) => card.name === name)?.archetypes
    expect(seriesOf('D.D. Crow')).not.toContain('D/D')
    expect(seriesOf('D/D Savant Kepler')).toContain('D/D')
    expect(seriesOf('Beta The Magnet Warrior')).not.toContain('Symphonic Warrior')
    expect(seriesOf('Symphonic Warrior Guitaar')).toContain('Symphonic Warrior')
    expect(seriesOf('Magnet Force')).not.toContain('Warrior')
    // The one that EDOPro alone counts so, by a series that the card has by its name.
    expect(seriesOf('Spiritual Art Familiars')).toContain('Possessed')
  })

  it('is small enough to be there on first start', { tags: 'thorough' }, () => {
    const packed = JSON_FILES.map((file) => gzipSync(resourceText(file)).length)
    expect(packed.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000)
    expect(resourceText('cards.json').length).toBeLessThan(3_500_000)
  })

  it('is as much as the README says', () => {
    const [, said = ''] =
      /offline\.\*\* (\d+,\d+) cards, Tokens and Skills/.exec(readFileSync('README.md', 'utf8')) ?? []
    expect(said).toBe(POOL.cards.length.toLocaleString('en'))
  })

  it.each(JSON_FILES)('is facts only: %s holds no sentence', { tags: 'thorough' }, (file) => {
    const { sources, ...facts } = resourceJson(file) as { readonly sources?: unknown }
    expect(strings(facts).filter((text) => text.length > 90)).toEqual([])
    expect(strings(facts).filter((text) => /[a-z]\. [A-Z]/.test(text) && text.length > 60)).toEqual([])
    expect(strings(sources).every((source) => source.length < 200)).toBe(true)
  })

  it('says where its facts come from', { tags: 'thorough' }, () => {
    for (const file of ['cards.json', 'effects.json', 'prints.json'])
      expect(resourceJson(file)).toHaveProperty('sources.0')
    expect(LISTS.filter((list) => list.source === '')).toEqual([])
  })

  it("is written as today's code writes it", { tags: 'thorough' }, () => {
    const { sources } = resourceJson('cards.json') as { readonly sources: readonly string[] }
    expect(formatCardFacts(POOL.cards, { sources }) === resourceText('cards.json')).toBe(true)
    expect(formatListFacts(LISTS) === resourceText('lists.json')).toBe(true)
  })
})

describe('the names that ship', () => {
  it.each(NAME_LANGUAGES)('in %s are facts of cards that ship, from named sources', (language) => {
    const file = resourceJson(namesFile(language)) as { readonly sources: readonly string[] }
    expect(file.sources).not.toEqual([])
    const names = shippedNamesIn(language)
    for (const [code, { name, reading }] of names) {
      expect(POOL.find(code)?.passcode).toBe(code)
      for (const words of [name, reading ?? name]) {
        expect(words).not.toMatch(/[<>\n]|^\s|\s$|^$/)
        expect(words.length).toBeLessThan(90)
      }
    }
    expect(formatNameFacts({ language, names }, file) === resourceText(namesFile(language))).toBe(true)
  })

  it('stand in a file for each language but English, and are counted where people read of them', () => {
    expect(readdirSync(resourcePath('names')).sort()).toEqual(
      NAME_LANGUAGES.map((language) => `${language}.json`).sort(),
    )
    const rows = NAME_LANGUAGES.map((language) => {
      const count = shippedNamesIn(language).size
      return `| ${LANGUAGE_NAMES[language]} | ${count.toLocaleString('en')} |`
    })
    const told = readFileSync(fileURLToPath(new URL('../../docs/languages.md', import.meta.url)), 'utf8')
    for (const row of rows) expect(told).toContain(row)
  })
})

describe('the cards that ship', () => {
  const kinds = (kind: string) => POOL.cards.filter((card) => card.kind === kind).length

  it('are all of them, with Tokens and Skills', () => {
    expect({ spells: kinds('spell'), traps: kinds('trap'), skills: kinds('skill') }).toEqual({
      spells: 2870,
      traps: 2078,
      skills: 207,
    })
    expect(kinds('monster')).toBe(9325)
    expect(kinds('token')).toBeGreaterThan(180)
  })

  it('[TOK-01] name the Tokens they make, nine of ten that make any', () => {
    const makers = POOL.cards.filter(({ tokens }) => tokens)
    expect(makers.length).toBeGreaterThan(220)
    const made = makers.flatMap(({ tokens = [] }) => tokens)
    expect(made.filter(({ token }) => POOL.find(token)?.kind !== 'token')).toEqual([])
    expect(POOL.cards.find(({ name }) => name === 'Swordsoul of Mo Ye')?.tokens).toHaveLength(1)
  })

  it('not out in the TCG or the OCG are marked: 427 and 68 by the lists, a dozen that the lists are silent on, and a prize', () => {
    const cards = POOL.cards.filter((card) => card.kind !== 'token' && card.kind !== 'skill')
    expect(cards.filter((card) => !card.regions.includes('tcg'))).toHaveLength(432)
    expect(cards.filter((card) => !card.regions.includes('ocg'))).toHaveLength(78)
  })

  it('[DECK-03] count under another name in these groups', () => {
    const groups: Record<string, string[]> = {}
    for (const card of POOL.cards)
      if (card.countsAs !== undefined) (groups[card.countsAs] ??= []).push(card.name)
    const named = Object.entries(groups).map(([name, cards]) => [name, cards.sort()])
    expect(Object.fromEntries(named)).toEqual({
      'Crimson Blader': ['Crimson Blade Dragon'],
      'Fallen of Albaz': ['Fallen of the White Dragon'],
      'Harpie Lady': ['Cyber Harpie Lady', 'Harpie Lady 1', 'Harpie Lady 2', 'Harpie Lady 3'],
      'Hungry Burger': ['Angry Burger'],
      'Legendary Dragon Critias': ['The Fang of Critias'],
      'Legendary Dragon Hermos': ['The Claw of Hermos'],
      'Legendary Dragon Timaeus': ['The Eye of Timaeus'],
      Necrovalley: ['Tomb of the Pharaoh'],
      'Number C39: Utopia Ray': ['Ultimate Dragonic Utopia Ray', 'Ultimate Leo Utopia Ray'],
      Polymerization: ['Fusion Substitute'],
      'Supreme King Z-ARC': ['Odd-Eyes Arcray Dragon'],
      Umi: [
        'A Legendary Ocean',
        'Lemuria, the Forgotten City',
        'Magellanica, the Deep Sea City',
        'Pacifis, the Phantasm City',
      ],
      'Water Dragon': ['Light Water Dragon'],
    })
  })

  it('have 57 among them that no passcode is known of, under numbers of our own', () => {
    const without = POOL.cards.filter((card) => card.noPasscode && card.kind !== 'token')
    expect(without).toHaveLength(57)
    expect(without.every((card) => card.passcode > 4_200_000_000)).toBe(true)
    expect(POOL.find(passcode(10000020))).toMatchObject({ name: 'Slifer the Sky Dragon' })
  })

  it('are found by alternate artworks and by the numbers of earlier texts', () => {
    expect(POOL.find(passcode(36996508))?.passcode).toBe(46986414)
    expect(POOL.find(passcode(83764719))?.name).toBe('Monster Reborn')
    expect(POOL.find(passcode(504700144))?.name).toBe('Witch of the Black Forest')
    expect(POOL.find(passcode(5043020))?.name).toBe('Firewall Dragon')
  })

  it('of the Extra Deck all have their materials read', () => {
    const extra = POOL.cards.flatMap((card) => ('materials' in card ? [card] : []))
    expect(extra.length).toBeGreaterThan(2000)
    expect(extra.filter((card) => card.materials === 'unread').map((card) => card.name)).toEqual([])
  })

  it('have their English prints', () => {
    const read = parsePrintFacts(resourceJson('prints.json'))
    if (!read.ok) throw new Error(read.error.code)
    const { prints, konamiIds } = read.value
    expect([...prints.values()].flat().length).toBeGreaterThan(45_000)
    expect(prints.get(passcode(1861629))?.[0]).toEqual({
      number: 'YS17-EN041',
      set: 'Starter Deck: Link Strike',
      rarity: 'Ultra Rare',
    })
    expect(konamiIds.get(4041)).toBe(46986414)
  })
})

describe('the lists that ship', () => {
  it('[LIST-01, LIST-02, LIST-03] are as long as published', () => {
    expect(counts(listOn('tcg', '2026-08-22'))).toEqual([119, 97, 10])
    expect(counts(listOn('ocg', '2026-08-22'))).toEqual([92, 92, 13])
    expect(counts(listOn('genesys', '2026-08-22'))).toEqual([704])
    expect(counts(listOn('ocg-genesys', '2026-08-22'))).toEqual([1084])
    expect(counts(listOn('master-duel', '2026-08-22'))).toEqual([107, 75, 24])
  })

  it('reach back to the first', () => {
    const of = (family: string) => LISTS.filter((list) => list.family === family)
    expect(of('tcg')).toHaveLength(73)
    expect(of('ocg')).toHaveLength(23)
    expect(of('goat')).toHaveLength(1)
    expect(of('edison')).toHaveLength(1)
    expect(of('speed')).toHaveLength(1)
    expect(listOn('tcg', '2010-04-24').effective).toBe('2010-03-01')
  })

  it('are never empty and never the same as the one before', () => {
    expect(LISTS.filter(isEmptyList)).toEqual([])
    expect(listOn('genesys', '2026-08-22').effective).toBe('2026-08-04')
  })

  it('begin on different days where they did', () => {
    const april = listOn('tcg', '2024-05-01')
    expect(april.effectiveIn).toEqual({ americas: '2024-04-15', emea: '2024-04-22' })
    expect(listOn('tcg', '2024-04-16', 'americas')).toEqual(april)
    expect(listOn('tcg', '2024-04-16', 'emea').effective).toBe('2024-01-01')
  })

  it('begin on the day that Konami announced, where their source names the month alone', () => {
    const days = ['2018-05-20', '2018-05-21', '2020-01-19', '2020-01-20', '2020-12-14', '2020-12-15']
    expect(days.map((day) => listOn('tcg', day).effective)).toEqual([
      '2018-02-05',
      '2018-05-21',
      '2019-10-14',
      '2020-01-20',
      '2020-09-14',
      '2020-12-15',
    ])
    expect(listOn('tcg', '2018-06-01').name).toBe('TCG, 21 May 2018')
  })

  it('name known cards only, GOAT too, by the numbers of today', () => {
    const unknown = LISTS.flatMap((list) => [
      ...(list.kind === 'limits' ? list.limits : list.points).keys(),
    ]).filter((code) => POOL.find(code)?.passcode !== code)
    // A Skill that no database knows yet.
    expect(unknown).toEqual([300304014])
    const goat = listOn('goat', '2026-08-22')
    expect(goat.kind === 'limits' && goat.limits.get(passcode(72989439))).toBe(1)
    expect(goat.kind === 'limits' && goat.limits.get(passcode(78010363))).toBe(0)
  })
})

describe('the sample decks', () => {
  const tcg = formatById('tcg')
  const samples = readdirSync(resourcePath('samples'))

  it('are there for each way to Summon', () => {
    expect(samples).toEqual([
      'every-summon.ydk',
      'fusion.ydk',
      'link.ydk',
      'normal-and-tribute.ydk',
      'pendulum.ydk',
      'ritual.ydk',
      'synchro.ydk',
      'xyz.ydk',
    ])
  })

  it.each(samples)('%s is legal in TCG Advanced under the newest list we know', (file) => {
    const read = parseDeck(resourceText(`samples/${file}`), file, POOL)
    if (!read.ok || !tcg) throw new Error(`${file} cannot be read`)
    expect(read.value.issues).toEqual([])
    expect(judge(read.value.value, regulation(tcg, listOn('tcg', '2026-08-22'), POOL))).toEqual([])
  })
})

describe('the cards themselves', () => {
  it('[LNK-05] a Link Monster has a Link Arrow for each point of its Link Rating, and neither Level nor Rank', () => {
    const links = POOL.cards.filter((card) => card.kind === 'monster' && card.frame === 'link')
    expect(links.length).toBeGreaterThan(300)
    for (const card of links) {
      const { arrows } = card
      expect(arrows.length).toBeGreaterThan(0)
      expect(new Set(arrows).size).toBe(arrows.length)
      expect('level' in card || 'rank' in card || 'def' in card).toBe(false)
    }
  })

  it('[SS-13] three Special Summon Monsters have no word against other Special Summons', () => {
    const names = ['Blue Mountain Butterspy', 'Fenrir the Nordic Wolf', 'Jormungardr the Nordic Serpent']
    for (const name of names) {
      const card = POOL.cards.find((one) => one.name === name)
      const codes = card?.kind === 'monster' ? card.restrictions.map(({ code }) => code) : []
      expect(codes).toContain('cannot-be-normal-summoned')
      expect(codes).not.toContain('must-be-summoned')
      expect(codes).not.toContain('cannot-be-special-summoned')
    }
  })

  it('[FUS-02] [RIT-02] Fusion and Ritual Spells say what they Summon and with what', () => {
    const summoning = (name: string) => {
      const card = POOL.cards.find((one) => one.name === name)
      return card?.kind === 'spell' ? card.summoning : undefined
    }
    expect(summoning('Polymerization')).toMatchObject({
      is: 'fusion',
      sources: [{ from: ['hand', 'field'] }],
    })
    expect(summoning('Black Luster Ritual')).toMatchObject({
      is: 'ritual',
      levels: { total: 8, orMore: true },
    })
    expect(summoning('Pot of Greed')).toBeUndefined()
  })

  it('a Token that copies a monster has no Type of its own; one that a text describes has', () => {
    const tokens = POOL.cards.filter((card) => card.kind === 'token')
    expect(
      tokens
        .filter(({ type }) => !type)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Clone Token', 'Mirage Token', 'Waltz Token'])
    expect(POOL.cards.find(({ name }) => name === 'Soul Token')).toMatchObject({
      type: 'Fiend',
      attribute: 'DARK',
    })
  })
})
