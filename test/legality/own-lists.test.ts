import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { parseLimitConf } from '../../shared/formats/lists/limit-conf.ts'
import { parseListFacts } from '../../shared/formats/lists/list-facts.ts'
import { ownListOver } from '../../shared/legality/custom-format.ts'
import { formatById } from '../../shared/legality/format.ts'
import { judge } from '../../shared/legality/judge.ts'
import type { CardList } from '../../shared/legality/limit-list.ts'
import { listInForce } from '../../shared/legality/lists.ts'
import {
  datedList,
  doubtedList,
  explainListNews,
  likeliestFormat,
  listNews,
  possibleFormats,
  withOwnLists,
} from '../../shared/legality/own-lists.ts'
import { regulation } from '../../shared/legality/regulation.ts'
import { SHARED } from '../shared-data.ts'
import { CODE, filler, FILLER, POOL } from './cards.ts'
import { limitList, pointsList } from './lists.ts'

const MAY = limitList([[CODE.ash, 1]])
const GOAT = limitList([[CODE.ash, 3]], {
  id: 'goat-2005-04-01',
  family: 'goat',
  name: 'GOAT',
  effective: '2005-04-01',
  whitelist: true,
})
const SHIPPED: readonly CardList[] = [
  MAY,
  limitList([[CODE.ash, 2]], {
    id: 'ocg-2026-07-01',
    family: 'ocg',
    effective: '2026-07-01',
    name: 'OCG, July',
  }),
  pointsList([[CODE.ash, 30]]),
  GOAT,
]
const NOVEMBER = datedList(limitList([[CODE.ash, 0]]), 'tcg', '2026-11-16')
const inForce = (id: string, lists: readonly CardList[], date: string) => {
  const format = formatById(id)
  const list = format && listInForce(format, lists, date)
  return list?.ok ? list.value : undefined
}

describe('[LIST-04] a list that a player brings', () => {
  const lists = withOwnLists(SHIPPED, [NOVEMBER])
  it('holds from its day on, in every format that is played under lists of its family', () => {
    for (const format of ['tcg', 'traditional'])
      expect([inForce(format, lists, '2026-11-15')?.id, inForce(format, lists, '2026-11-16')?.id]).toEqual([
        MAY.id,
        'tcg-2026-11-16',
      ])
    expect(inForce('ocg', lists, '2026-12-01')?.id).toBe('ocg-2026-07-01')
  })

  it('leaves a card that is not out in the region not released', () => {
    const list = inForce('tcg', lists, '2026-12-01')
    const format = formatById('tcg')
    if (!list || !format) throw new Error('no list')
    const deck = { ...emptyDeck('x'), main: [...filler(39), CODE.ocgOnly] }
    expect(judge(deck, regulation(format, list, POOL))).toMatchObject([
      { code: 'not-released', card: CODE.ocgOnly },
    ])
  })

  it('gives way to one of the same day that comes with the app', () => {
    const own = datedList(limitList([[CODE.ash, 0]]), 'tcg', '2026-05-18')
    expect(withOwnLists(SHIPPED, [own])).toEqual(SHIPPED)
  })
})

describe('what a list would be among those that are known', () => {
  it.each([
    ['newer', NOVEMBER, 'newer'],
    ['of the same day', datedList(MAY, 'tcg', '2026-05-18'), 'not-newer'],
    ['older', datedList(MAY, 'tcg', '2026-05-01'), 'not-newer'],
    ['of a format without a list', datedList(MAY, 'ocg-ae', '2026-05-01'), 'newer'],
    ['of no format', datedList(MAY, 'custom', '2026-11-16'), 'no-format'],
    ['of no day', datedList(MAY, 'tcg', null), 'no-day'],
    ['of the past', datedList(GOAT, 'goat', '2026-11-16'), 'past-format'],
    ['naming all cards that may be played', datedList(GOAT, 'tcg', '2026-11-16'), 'other-pool'],
  ])('%s', (_, list, code) => {
    const news = listNews(list, SHIPPED)
    expect(news.code).toBe(code)
    expect(explainListNews(news, list)).toMatch(/^[A-Z].*\.$/)
  })

  it('says in words which formats follow it, and from when', () => {
    expect(explainListNews(listNews(NOVEMBER, SHIPPED), NOVEMBER)).toBe(
      'Newer than TCG, May 2026; TCG Advanced and TCG Traditional will be judged by it from 16 November 2026 on.',
    )
    const same = datedList(MAY, 'tcg', '2026-05-18')
    expect(explainListNews(listNews(same, SHIPPED), same)).toBe(
      'TCG, May 2026 is here and as new, so this one changes nothing.',
    )
  })

  it('is doubted where it is newer by its name, but far more like the list of another format', () => {
    const twenty = FILLER.slice(0, 20).map(({ passcode }) => passcode)
    const points = (of: readonly Passcode[], family: 'genesys' | 'ocg-genesys', day: string) =>
      datedList(pointsList(of.map((code) => [code, 7])), family, day)
    const known = [
      points(twenty.slice(0, 12), 'genesys', '2026-08-04'),
      points(twenty, 'ocg-genesys', '2026-08-01'),
    ]
    const misnamed = points(twenty.slice(0, 19), 'genesys', '2026-09-01')
    expect(doubtedList(misnamed, known, POOL)).toMatchObject({ family: 'custom', effective: '2026-09-01' })
    // An older one changes nothing, and one that is more like its own is what it says.
    const older = points(twenty, 'genesys', '2026-07-01')
    expect(doubtedList(older, known, POOL)).toBe(older)
    const own = points(twenty.slice(0, 13), 'genesys', '2026-09-01')
    expect(doubtedList(own, known, POOL)).toBe(own)
  })

  it('may belong to formats that still get lists of its kind, and is most like one of them', () => {
    expect(possibleFormats({ kind: 'points' }).map(({ id }) => id)).toEqual(['genesys', 'ocg-genesys'])
    expect(possibleFormats({ kind: 'limits' }).map(({ id }) => id)).not.toContain('goat')
    const unknown = datedList(limitList([[CODE.ash, 2]]), 'custom', null)
    expect(likeliestFormat(unknown, SHIPPED, POOL)).toMatchObject({ format: { id: 'ocg' }, changes: 0 })
    const unlike = datedList(limitList([[CODE.monsterReborn, 2]]), 'custom', null)
    expect(likeliestFormat(unlike, SHIPPED, POOL)).toBeUndefined()
  })
})

describe('a list of one own format', () => {
  it('keeps to the cards that its base names, unless it names its own', () => {
    const own = limitList([[CODE.monsterReborn, 1]], { family: 'custom', effective: null })
    const over = ownListOver(own, GOAT, POOL)
    expect(over).toMatchObject({ whitelist: true, limits: new Map([[CODE.ash, 3]]) })
    const both = ownListOver(limitList([[CODE.ash, 1]]), GOAT, POOL)
    expect(both).toMatchObject({ limits: new Map([[CODE.ash, 1]]) })
    const byArtwork = ownListOver(
      limitList([[CODE.monsterRebornArt, 0]]),
      limitList([[CODE.monsterReborn, 3]], { whitelist: true }),
      POOL,
    )
    expect(byArtwork).toMatchObject({ limits: new Map([[CODE.monsterReborn, 0]]) })
    expect(ownListOver(own, MAY, POOL)).toBe(own)
    expect(ownListOver(own, undefined, POOL)).toBe(own)
    expect(ownListOver(GOAT, GOAT, POOL)).toBe(GOAT)
  })
})

describe.skipIf(SHARED === undefined)('the lists that come with the app', () => {
  it("are as new as EDOPro's of the same months, which so change nothing", () => {
    const read = parseListFacts(
      JSON.parse(readFileSync(new URL('../../resources/lists.json', import.meta.url), 'utf8')),
    )
    const shipped = read.ok ? read.value : []
    for (const [file, family, month] of [
      ['0TCG', 'tcg', '2026-05-01'],
      ['OCG', 'ocg', '2026-07-01'],
      ['World', 'worlds', '2026-05-01'],
      ['Speed', 'speed', '2025-07-01'],
    ] as const) {
      const conf = readFileSync(`${SHARED ?? ''}/data/lists/edopro/${file}.lflist.conf`, 'utf8')
      const [list] = listsIn(conf, file)
      expect(list && listNews(datedList(list, family, month), shipped).code).toBe('not-newer')
    }
  })
  const listsIn = (conf: string, file: string) => {
    const parsed = parseLimitConf(conf, file)
    return parsed.ok ? parsed.value.value : []
  }
})

describe('[LIST-04] a list that was probably cut off', () => {
  const full = limitList([
    ...FILLER.slice(0, 9)
      .map(({ passcode }) => passcode)
      .map((code): [Passcode, 0] => [code, 0]),
    [CODE.ash, 1],
  ])
  const cut = datedList(limitList([[CODE.ash, 1]]), 'tcg', '2026-11-16')

  it('is doubted where it names less than half the cards of the list before it', () => {
    const news = listNews(cut, [full])
    expect(news).toMatchObject({ code: 'newer', doubtful: true })
    expect(explainListNews(news, cut)).toContain('only 1 card where that one names 10')
  })

  it('is not doubted beside one of its size', () => {
    const news = listNews(datedList(full, 'tcg', '2026-11-16'), [full])
    expect(news).toEqual({ code: 'newer', than: full })
    expect(explainListNews(news, cut)).not.toContain('cut off')
  })
})
