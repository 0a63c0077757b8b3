import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Card, LevelMonster } from '../../shared/cards/card.ts'
import { passcode } from '../../shared/cards/passcode.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import type { SearchContext } from '../../shared/cards/search/match.ts'
import { parseQuery } from '../../shared/cards/search/parse.ts'
import { formatQuery } from '../../shared/cards/search/format.ts'
import { explainFinding } from '../../shared/cards/search/query.ts'
import { searchCards } from '../../shared/cards/search/search.ts'
import { searchIndex } from '../../shared/cards/search/search-index.ts'
import { anyCard } from './any-card.ts'

let next = 1000
const monster = (name: string, more: Partial<LevelMonster> = {}): LevelMonster => ({
  kind: 'monster',
  passcode: passcode((next += 1)),
  name,
  frame: 'effect',
  type: 'Dragon',
  attribute: 'DARK',
  abilities: [],
  effect: true,
  level: 4,
  atk: 1500,
  def: 1000,
  archetypes: [],
  regions: ['tcg', 'ocg'],
  restrictions: [],
  ...more,
})
const base = monster('')

const CARDS: readonly Card[] = [
  monster('Dark Magician', {
    passcode: passcode(46986414),
    artworks: [passcode(36996508)],
    frame: 'normal',
    effect: false,
    type: 'Spellcaster',
    level: 7,
    atk: 2500,
    archetypes: ['Dark Magician'],
  }),
  monster('Dark Magician Girl', { type: 'Spellcaster', level: 6, archetypes: ['Dark Magician'] }),
  monster('Skilled Dark Magician', { type: 'Spellcaster' }),
  monster('Blue-Eyes White Dragon', {
    attribute: 'LIGHT',
    level: 8,
    atk: 3000,
    frame: 'normal',
    effect: false,
  }),
  monster('Cú Chulainn the Awakened', { type: 'Warrior', level: 5 }),
  monster('Elemental HERO Neos', { type: 'Warrior', level: 7, archetypes: ['Elemental HERO', 'HERO'] }),
  monster('Mask Change Wearer', { archetypes: ['HERO'], abilities: ['tuner'], regions: ['ocg'] }),
  monster('7 Colored Fish', { type: 'Fish', atk: '?' }),
  monster('Timegazer Magician', { type: 'Spellcaster', pendulum: { left: 8, right: 8 } }),
  monster('Winged Kuriboh', { type: 'Winged Beast', level: 1 }),
  {
    ...base,
    passcode: passcode(84013237),
    name: 'Number 39: Utopia',
    kind: 'monster',
    frame: 'xyz',
    rank: 4,
    def: 2000,
    materials: 'unread',
  },
  {
    ...base,
    passcode: passcode(29301450),
    name: 'S:P Little Knight',
    kind: 'monster',
    frame: 'link',
    arrows: ['left', 'right'],
    materials: 'unread',
  },
  {
    kind: 'spell',
    passcode: passcode(83764718),
    name: 'Monster Reborn',
    icon: 'normal',
    archetypes: [],
    regions: ['tcg', 'ocg'],
  },
]
const INDEX = searchIndex(cardPool(CARDS))
const names = (query: string, context?: SearchContext) =>
  searchCards(INDEX, query, 50, context).cards.map((card) => card.name)
const findings = (query: string) =>
  searchCards(INDEX, query, 50).findings.map(({ start, end, code }) => [code, query.slice(start, end)])

describe('a name', () => {
  it.each([
    'blue-eyes white dragon',
    'BLUE EYES',
    'blueeyes',
    'white dragon',
    '  blue   eyes  ',
    '$blue-eyes',
    'dragon white',
  ])('is found however it is written: "%s"', (query) => {
    expect(names(query)).toEqual(['Blue-Eyes White Dragon'])
  })

  it('begins with the letters typed before it does so only where spaces do not count', () => {
    const index = searchIndex(
      cardPool([monster('A Shattered Realm'), monster('Ash Blossom'), monster('Kashtira Fenrir')]),
    )
    const found = searchCards(index, 'ash', 9).cards.map(({ name }) => name)
    expect(found).toEqual(['Ash Blossom', 'A Shattered Realm', 'Kashtira Fenrir'])
  })

  it('needs no accents', () => {
    expect(names('cu chulainn')).toEqual(['Cú Chulainn the Awakened'])
    expect(names('Cú')).toEqual(['Cú Chulainn the Awakened'])
  })

  it('stands first when it is the whole name, then where names begin so, then where a word does', () => {
    expect(names('dark magician')).toEqual(['Dark Magician', 'Dark Magician Girl', 'Skilled Dark Magician'])
    expect(names('magician')).toEqual([
      'Dark Magician',
      'Dark Magician Girl',
      'Skilled Dark Magician',
      'Timegazer Magician',
    ])
  })

  it('is found with one wrong letter in a word, if nothing fits as written', () => {
    expect(names('utopai')).toEqual(['Number 39: Utopia'])
    expect(names('drak magician gril')).toEqual(['Dark Magician Girl'])
    expect(names('utopai type:spell')).toEqual([])
  })

  it('is found though a word is said as of several, before what is written nearly so', () => {
    const index = searchIndex(
      cardPool([
        monster('Pothole Monster'),
        monster('Spotz'),
        monster('Snake-Eye Ash'),
        monster('Glass Pots'),
      ]),
    )
    const found = (query: string) => searchCards(index, query, 9).cards.map(({ name }) => name)
    for (const written of ['snake-eyes ash', 'snake eyes ash', 'Snake-Eyes'])
      expect(found(written)).toEqual(['Snake-Eye Ash'])
    expect(found('potholes')).toEqual(['Pothole Monster'])
    expect(found('pots')).toEqual(['Glass Pots'])
    expect(found('potholes monsters type:dragon')).toEqual(['Pothole Monster'])
    expect(found('potholes type:fish')).toEqual([])
    expect(names('drak magicians')[0]).toBe('Dark Magician')
  })

  it('is no name any more when a word of it is longer than any', () => {
    expect(names('ab'.repeat(40))).toEqual([])
    expect(names('utopai'.padEnd(40, 'i'))).toEqual([])
  })

  it('may have a colon in it', () => {
    expect(names('S:P Little')).toEqual(['S:P Little Knight'])
    expect(names('Number 39: Utopia')).toEqual(['Number 39: Utopia'])
    expect(names('Number39:Utopia')).toEqual(['Number 39: Utopia'])
    expect(findings('Number39:Utopia')).toEqual([])
  })

  it('is found in any language, with a wrong letter too', () => {
    const index = searchIndex(
      cardPool(CARDS),
      new Map([
        [
          passcode(46986414),
          [
            { language: 'fr', name: 'Magicien Sombre' },
            { language: 'ja', name: 'ブラック・マジシャン' },
          ],
        ],
      ]),
    )
    const found = (query: string) => searchCards(index, query, 9).cards.map(({ name }) => name)
    expect(found('magicien')).toEqual(['Dark Magician'])
    expect(found('magicein sombre')).toEqual(['Dark Magician'])
    for (const written of [
      'ブラック',
      'ﾌﾞﾗｯｸ',
      'ぶらっく・まじ',
      'burakku majishan',
      'buraku',
      'mazisyan',
      'burakku majishon',
      // Marks of voicing left out, and one too many.
      'フラック',
      'ふらっく・ましじゃん',
      'ﾌﾗｯｸ･ﾏｼﾞｼｬﾝ',
    ])
      expect(found(written), written).toEqual(['Dark Magician'])
    for (const written of ['パラック', 'クラック', 'ふら', 'hurakku', 'bu', 'magishan boy'])
      expect(found(written), written).toEqual([])
  })

  it('is any passcode printed on the card', () => {
    expect(names('46986414')).toEqual(['Dark Magician'])
    expect(names('036996508')).toEqual(['Dark Magician'])
    expect(names('7')).toEqual(['7 Colored Fish'])
  })
})

describe("EDOPro's signs", () => {
  it.each<[string, readonly string[]]>([
    ['utopia||reborn', ['Monster Reborn', 'Number 39: Utopia']],
    ['dark&&girl', ['Dark Magician Girl']],
    ['dark magician&&!!girl', ['Dark Magician', 'Skilled Dark Magician']],
    ['!!type:monster', ['Monster Reborn']],
    ['@hero', ['Elemental HERO Neos', 'Mask Change Wearer']],
    ['@hero&&!!elemental', ['Mask Change Wearer']],
    ['!!!!girl', ['Dark Magician Girl']],
    ['dark*girl', ['Dark Magician Girl']],
    ['girl*dark', []],
    ['girl && dark || reborn', ['Dark Magician Girl', 'Monster Reborn']],
  ])('%s', (query, expected) => {
    expect(names(query)).toEqual(expected)
  })

  it('"$$" searches texts where they are loaded', () => {
    const textOf = (card: Card) => (card.name === 'Monster Reborn' ? 'special summon it' : undefined)
    expect(names('$$summon', { textOf })).toEqual(['Monster Reborn'])
  })
})

describe('facts', () => {
  it.each<[string, readonly string[]]>([
    ['type:xyz', ['Number 39: Utopia']],
    ['is:tuner', ['Mask Change Wearer']],
    ['type:"winged beast"', ['Winged Kuriboh']],
    ['type:winged-beast', ['Winged Kuriboh']],
    ['type:spell,xyz', ['Monster Reborn', 'Number 39: Utopia']],
    ['type:spellcaster level>=6', ['Dark Magician', 'Dark Magician Girl']],
    ['attr:light', ['Blue-Eyes White Dragon']],
    ['atk:2500-3000', ['Blue-Eyes White Dragon', 'Dark Magician']],
    ['atk>2500', ['Blue-Eyes White Dragon']],
    ['ATK:?', ['7 Colored Fish']],
    ['level<2', ['Winged Kuriboh']],
    ['level:1,8', ['Blue-Eyes White Dragon', 'Winged Kuriboh']],
    ['rank:4', ['Number 39: Utopia']],
    ['link:2 arrows:l,right', ['S:P Little Knight']],
    ['arrows:t', []],
    ['scale:>=8', ['Timegazer Magician']],
    ['magician scale:8', ['Timegazer Magician']],
    ['dark level:4 magician', ['Skilled Dark Magician']],
    ['is:extra', ['Number 39: Utopia', 'S:P Little Knight']],
    ['!!released:tcg', ['Mask Change Wearer']],
    ['archetype:"elemental hero"', ['Elemental HERO Neos']],
    ['archetype:"elemental hero","dark magician" level:7', ['Dark Magician', 'Elemental HERO Neos']],
    ['archetype:ele*hero', ['Elemental HERO Neos']],
    ['name:utopia,reborn', ['Monster Reborn', 'Number 39: Utopia']],
    ['!!is:effect type:monster level:8', ['Blue-Eyes White Dragon']],
    ['not:effect type:monster level:8', ['Blue-Eyes White Dragon']],
    ['!!not:tuner', ['Mask Change Wearer']],
    ['atk>def level:8', ['Blue-Eyes White Dragon']],
    ['atk=def', []],
    ['name:"dark magician girl"', ['Dark Magician Girl']],
    ['name:7', ['7 Colored Fish']],
  ])('%s', (query, expected) => {
    expect(names(query)).toEqual(expected)
    expect(findings(query)).toEqual([])
  })

  it('about copies are asked of the format in use', () => {
    const copiesAllowed = (card: Card) => (card.name.startsWith('Dark') ? 0 : 3)
    expect(names('magician is:legal', { copiesAllowed })).toEqual([
      'Skilled Dark Magician',
      'Timegazer Magician',
    ])
    expect(names('magician copies:0', { copiesAllowed })).toEqual(['Dark Magician', 'Dark Magician Girl'])
  })
})

describe('facts that only the player or a format knows', () => {
  it('owned copies are asked of the collection', () => {
    const owned = (card: Card) => (card.name === 'Dark Magician' ? 2 : 0)
    expect(names('owned>=1', { owned })).toEqual(['Dark Magician'])
    expect(names('magician owned<1', { owned })).not.toContain('Dark Magician')
    expect(findings('owned<3')).toEqual([['no-collection', 'owned<3']])
  })

  it('the open deck is asked how many lie in it', () => {
    const inDeck = (card: Card) => (card.name === 'Dark Magician' ? 3 : 0)
    expect(names('deck>=1', { inDeck })).toEqual(['Dark Magician'])
    expect(names('magician girl deck:0', { inDeck })).toEqual(['Dark Magician Girl'])
    expect(findings('deck>=1')).toEqual([['no-deck', 'deck>=1']])
  })

  it('points are asked of a format that counts them, and cards that it does not play have none', () => {
    const points = (card: Card) => (card.name === 'Dark Magician' ? 30 : card.kind === 'trap' ? NaN : 0)
    expect(names('points>20', { points })).toEqual(['Dark Magician'])
    expect(names('magician girl points=0', { points })).toEqual(['Dark Magician Girl'])
    expect(names('is:trap points=0', { points })).toEqual([])
    expect(findings('points>20')).toEqual([['no-points', 'points>20']])
  })

  it('legality is asked of the format named, and a format nobody knows is a mistake', () => {
    const legality = {
      formats: ['tcg', 'goat'],
      formatOf: (word: string) => (['tcg', 'goat'].includes(word) ? word : undefined),
      isLegal: (card: Card, format: string) => format === 'tcg' && card.kind === 'spell',
    }
    expect(names('legal:tcg', { legality })).toEqual(['Monster Reborn'])
    expect(names('legal:goat,TCG', { legality })).toEqual(['Monster Reborn'])
    expect(searchCards(INDEX, 'legal:chess', 1, { legality }).findings).toMatchObject([
      { code: 'unknown-format', found: 'chess', known: ['tcg', 'goat'] },
    ])
  })

  it('a part that cannot be asked here is marked, and the rest still holds', () => {
    for (const part of ['owned<3', 'deck>=1', 'copies:1', 'legal:chess', 'fits:nobody', '$$banish'])
      expect([part, names(`dark magician ${part}`)]).toEqual([part, names('dark magician')])
    expect(searchCards(INDEX, 'owned<3', 1)).toMatchObject({ asks: false, total: CARDS.length })
    expect(names('dark magician || owned<3')).toEqual(names('dark magician'))
  })

  it('words of the list name how many copies the format allows', () => {
    const copiesAllowed = (card: Card) => (card.name === 'Dark Magician' ? 1 : 3)
    expect(names('is:limited', { copiesAllowed })).toEqual(['Dark Magician'])
    // Of what is not released yet no copy may be played, and no list forbids it.
    const outOfRegion = (card: Card) => (card.name === 'Monster Reborn' ? 0 : copiesAllowed(card))
    const listed = (card: Card) => (card.name === 'Dark Magician' ? 0 : NaN)
    expect(names('is:forbidden', { copiesAllowed: outOfRegion, listed })).toEqual(['Dark Magician'])
    for (const said of ['limit:forbidden', 'limit=banned', 'copies:Forbidden'])
      expect(names(said, { copiesAllowed: outOfRegion, listed })).toEqual(['Dark Magician'])
    expect(parseQuery('limit:forbiden').findings.map(explainFinding)).toEqual([
      '"forbiden" is no number for "limit"; write 0 to 3, or forbidden, limited, semi-limited, unlimited.',
    ])
    expect(names('copies:0', { copiesAllowed: outOfRegion, listed })).toEqual(['Monster Reborn'])
    expect(names('not:limited magician', { copiesAllowed })).not.toContain('Dark Magician')
  })

  it('texts may be searched by "text:" too', () => {
    const textOf = (card: Card) => (card.name === 'Monster Reborn' ? 'special summon it' : undefined)
    expect(names('text:"Special Summon"', { textOf })).toEqual(['Monster Reborn'])
    expect(names('reborn $$special summon', { textOf })).toEqual(['Monster Reborn'])
    expect(findings('text:"Special Summon"')).toEqual([['no-texts', 'text:"Special Summon"']])
  })
})

describe('materials', () => {
  const xyz = (name: string, min: number, max: number | null, level: number): Card => ({
    ...base,
    passcode: passcode((next += 1)),
    name,
    frame: 'xyz',
    rank: 4,
    materials: {
      recipes: [[{ count: { min, max }, of: { is: 'level', range: { min: level, max: level } }, among: [] }]],
    },
  })
  const index = searchIndex(
    cardPool([...CARDS, xyz('Two', 2, 2, 4), xyz('Two or more', 2, null, 7), xyz('Three', 3, 3, 4)]),
  )
  const found = (query: string) => searchCards(index, query, 9).cards.map(({ name }) => name)

  it('are counted by the fewest that will do', () => {
    expect(found('type:xyz rank:4 attr:dark materials:2')).toEqual(['Two', 'Two or more'])
    expect(found('materials>2')).toEqual(['Three'])
  })

  it('can be asked for by a card that would be one of them', () => {
    expect(found('fits:"Dark Magician"')).toEqual(['Two or more'])
    expect(found('fits:"skilled dark magician"')).toEqual(['Three', 'Two'])
    const magician = CARDS.find(({ name }) => name === 'Dark Magician')
    expect(found(`fits:${magician?.passcode}`)).toEqual(['Two or more'])
    expect(searchCards(index, 'fits:nobody', 9).findings).toMatchObject([
      { code: 'unknown-card', found: 'nobody' },
    ])
  })
})

describe('results are sorted', () => {
  const kinds = 'type:spellcaster,xyz,link,spell,fish'
  it.each<[string, readonly string[]]>([
    [
      'magician sort:atk',
      ['Dark Magician', 'Dark Magician Girl', 'Skilled Dark Magician', 'Timegazer Magician'],
    ],
    ['sort:name reborn||utopia', ['Monster Reborn', 'Number 39: Utopia']],
    ['sort:-name && reborn || utopia', ['Number 39: Utopia', 'Monster Reborn']],
    [
      'sort:level dragon||utopia||knight||reborn',
      ['Blue-Eyes White Dragon', 'Number 39: Utopia', 'S:P Little Knight', 'Monster Reborn'],
    ],
    ['type:fish,spell,xyz sort:-atk', ['7 Colored Fish', 'Number 39: Utopia', 'Monster Reborn']],
    ['type:fish,spell,xyz sort:ATK', ['Number 39: Utopia', '7 Colored Fish', 'Monster Reborn']],
    ['girl || magician sort:relevance', names('girl||magician')],
    [
      'magicain sort:-level',
      ['Skilled Dark Magician', 'Timegazer Magician', 'Dark Magician Girl', 'Dark Magician'],
    ],
  ])('%s', (query, expected) => {
    expect(names(query)).toEqual(expected)
    expect(findings(query)).toEqual([])
  })

  it("from the newest by Konami's number, where it is known; cards without one come last", () => {
    const numbers = new Map([
      ['Dark Magician', 4041],
      ['Timegazer Magician', 11220],
    ])
    const context = { konamiId: ({ name }: Card) => numbers.get(name) }
    const found = names('magician sort:newest', context)
    expect(found.slice(0, 2)).toEqual(['Timegazer Magician', 'Dark Magician'])
    expect(names('magician sort:-newest', context).slice(0, 2)).toEqual([
      'Dark Magician',
      'Timegazer Magician',
    ])
    expect(findings('sort:newest')).toEqual([['no-konami-ids', 'sort:newest']])
  })

  it('changes neither what is found nor how much', () => {
    for (const order of ['name', '-name', 'level', '-level', 'atk', 'def', 'newest']) {
      expect(names(`${kinds} sort:${order}`).toSorted()).toEqual(names(kinds).toSorted())
    }
  })
})

describe('a search that is too long', () => {
  it.each(['a'.repeat(10_000), 'a||'.repeat(3_300), 'level:1,'.repeat(1_250), '(a+)+$'.repeat(1_700)])(
    'is cut off with a sentence: %#',
    (query) => {
      const { findings: said } = searchCards(INDEX, query, 1)
      expect(said.map(({ code }) => code)).toContain('too-long')
    },
  )

  it('has no more than 32 parts', () => {
    expect(findings('a||'.repeat(40)).map(([code]) => code)).toEqual(['too-many-terms'])
  })
})

describe('a mistake in a query is told at its place, and the rest still holds', () => {
  it.each<[string, readonly (readonly [string, string])[]]>([
    ['dark level:abc', [['not-a-number', 'abc']]],
    ['dark level:4-', [['not-a-number', '4-']]],
    ['dark atk>?', [['not-a-number', '?']]],
    ['dark type:xyyz', [['unknown-word', 'xyyz']]],
    ['dark type:', [['no-value', 'type:']]],
    ['dark type>xyz', [['not-comparable', 'xyz']]],
    ['dark type:"dragon', [['unclosed-quote', '"dragon']]],
    ['dark &&', [['nothing-beside', '&&']]],
    ['|| dark', [['nothing-beside', '||']]],
    ['dark && || magician', [['nothing-beside', '&&']]],
    ['dark && !!', [['nothing-beside', '!!']]],
    ['dark&&@', [['nothing-beside', '@']]],
    ['foo:bar', [['unknown-key', 'foo:']]],
    ['dark sort:', [['no-value', 'sort:']]],
    ['dark sort:price', [['unknown-word', 'price']]],
    ['dark sort>atk', [['not-comparable', 'atk']]],
    ['dark is:legal', [['no-format', 'is:legal']]],
    ['$$banish', [['no-texts', '$$banish']]],
  ])('%s', (query, expected) => {
    expect(findings(query)).toEqual(expected)
    for (const finding of searchCards(INDEX, query, 1).findings)
      expect(explainFinding(finding)).toMatch(/\.$/)
  })

  it('names the words that would have fitted', () => {
    const [finding] = parseQuery('type:spelcaster').findings
    expect(finding && explainFinding(finding)).toMatch(/"spelcaster" is nothing "type" knows; try spell/)
  })
})

describe('laws of searching', () => {
  const cards = fc.uniqueArray(anyCard, { selector: (card) => card.passcode, maxLength: 8 })
  const query = fc
    .array(
      fc.constantFrom(
        'dark',
        'a',
        '1',
        '&&',
        '||',
        '!!',
        '@',
        '$',
        '*',
        '"',
        ':',
        'level:4',
        'type:',
        'x:y',
        ' ',
      ),
    )
    .map((parts) => parts.join(''))

  it('no query throws, finds a card twice or finds more than it says', () => {
    fc.assert(
      fc.property(cards, fc.oneof(query, fc.string()), fc.nat(10), (all, text, limit) => {
        const result = searchCards(searchIndex(cardPool(all)), text, limit)
        expect(result.cards.length).toBe(Math.min(limit, result.total))
        expect(new Set(result.cards).size).toBe(result.cards.length)
        for (const { start, end } of result.findings) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(text.length)
        }
      }),
    )
  })

  it('a query printed reads back to the same tree', () => {
    const written = fc
      .array(
        fc.oneof(
          fc.string({ maxLength: 8 }),
          fc.constantFrom(
            'dark magician',
            ' && ',
            ' || ',
            '!!',
            '@hero ',
            '$$banish*gy',
            '$7',
            'not:effect ',
            'type:xyz,"winged beast" ',
            'atk>=def ',
            'atk<0 ',
            'level:1,3-5,>=9,? ',
            'owned>999999 ',
            'legal:tcg,"",a"b ',
            'fits:"Dark Magician" ',
            'name:"123" ',
            'archetype:"elemental hero",dark*girl ',
            'text:banish,"from gy" ',
            'name:dark*girl,"blue eyes" ',
            'sort:-atk ',
            'sort:newest ',
            'deck>=1 ',
            'arrows:bl,t ',
            'released:ocg ',
            'materials:2 ',
            'attr:dark,light ',
          ),
        ),
        { maxLength: 6 },
      )
      .map((parts) => parts.join(''))
    const tree = (text: string) => {
      const { query, sort } = parseQuery(text)
      const terms = query.map((clause) =>
        clause.map(({ not, test }) => {
          if (test.is !== 'name') return { not, test }
          return { not, test: { is: 'name', phrases: test.phrases } }
        }),
      )
      return { terms, sort: sort && [sort.by, sort.reversed] }
    }
    fc.assert(
      fc.property(written, (text) => {
        expect(tree(formatQuery(parseQuery(text)))).toEqual(tree(text))
      }),
    )
  })

  it('an empty query fits every card, and "!!" turns a fact around', () => {
    fc.assert(
      fc.property(
        cards,
        fc.constantFrom('type:monster', 'level>4', 'attr:dark', 'is:tuner', '@hero'),
        (all, fact) => {
          const index = searchIndex(cardPool(all))
          const total = (text: string) => searchCards(index, text, 0).total
          expect(total('')).toBe(all.length)
          expect(total(fact) + total(`!!${fact}`)).toBe(all.length)
        },
      ),
    )
  })

  it('every card is found by its passcode', () => {
    fc.assert(
      fc.property(cards, (all) => {
        const index = searchIndex(cardPool(all))
        for (const card of index.pool.cards)
          expect(searchCards(index, `${card.passcode}`, 50).cards).toContain(card)
      }),
    )
  })
})
