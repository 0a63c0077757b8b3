import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { parseCustomFormat, formatCustomFormat } from '../../../shared/formats/lists/format-file.ts'
import { pointsCap } from '../../../shared/legality/regulation.ts'
import { verdict } from '../../../shared/legality/verdict.ts'
import { ok } from '../../../shared/result.ts'
import { openStorage } from '../../../src-renderer/storage/storage.ts'
import { value } from '../../value.ts'
import { GameData } from '../../../src-renderer/game-data/game-data.svelte.ts'
import { followHouseRules, formatOfList } from '../../../src-renderer/legality/house-rules.ts'
import { NewLists } from '../../../src-renderer/legality/new-lists.svelte.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'
import { CODE, filler, POOL, times } from '../../legality/cards.ts'
import { limitList, pointsList } from '../../legality/lists.ts'
import { readingHere } from '../reading/reading-here.ts'

/** What is offered, edited or said after a file was brought in. */
const broughtIn = async (...files: readonly ReturnType<typeof file>[]) => {
  const toasts = new Toasts()
  const done = () => Promise.resolve(ok(undefined))
  const newLists = new NewLists({
    formats: { putLists: done, removeLists: done },
    data: { lists: LISTS, ownLists: [], today: '2026-06-01', pool: POOL },
    reading: readingHere(POOL),
    toasts,
  })
  for (const each of files) await newLists.bring(each)
  return { newLists, said: toasts.shown.map(({ text }) => text) }
}

const LISTS = [
  limitList([[CODE.ash, 1]], { id: 'tcg-may', effective: '2026-05-18' }),
  limitList([[CODE.ash, 0]], {
    id: 'tcg-july',
    name: 'TCG, July 2026',
    effective: '2026-07-01',
    effectiveIn: { emea: '2026-07-08' },
  }),
  pointsList([[CODE.ash, 30]], { effective: '2026-05-01' }),
]
const data = () => new GameData(POOL.cards, LISTS, '2026-06-01')
const listOf = (game: GameData, format = 'tcg') => {
  const rules = game.regulation(format)
  return rules.ok ? rules.value.list : undefined
}
const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) })

describe('the event that decks are judged for', () => {
  it('brings the list that is in force on its day at its place', () => {
    const game = data()
    expect(listOf(game)?.id).toBe('tcg-may')
    game.event = { date: '2026-07-05' }
    expect([game.day, listOf(game)?.id]).toEqual(['2026-07-05', 'tcg-july'])
    game.event = { date: '2026-07-05', place: 'emea' }
    expect(listOf(game)?.id).toBe('tcg-may')
    expect(game.places).toEqual(['emea'])
    game.event = {}
    expect([game.day, listOf(game)?.id]).toEqual(['2026-06-01', 'tcg-may'])
  })

  it('sets the points that a deck may have, and touches no list of limits', () => {
    const game = data()
    const cap = () => {
      const rules = game.regulation('genesys')
      return rules.ok ? pointsCap(rules.value) : undefined
    }
    expect(cap()).toBe(100)
    game.event = { cap: 0 }
    expect(cap()).toBe(0)
    expect(listOf(game)).toMatchObject({ kind: 'limits', id: 'tcg-may' })
  })
})

describe("the player's own formats", () => {
  const deck = { ...emptyDeck('x'), main: [...filler(38), ...times(2, CODE.ash)] }
  const codesIn = (game: GameData, format: string) => {
    const rules = game.regulation(format)
    return rules.ok ? verdict(deck, rules.value, game.day).breaches.map(({ code }) => code) : []
  }

  it('stand beside the others and are judged by', () => {
    const game = data()
    game.ownFormats = [{ id: 'own-1', name: 'Kitchen table', base: 'tcg', cards: new Map([[CODE.ash, 2]]) }]
    expect(game.formats.at(-1)?.name).toBe('Kitchen table')
    expect([codesIn(game, 'tcg'), codesIn(game, 'own-1')]).toEqual([['limited'], []])
    expect(game.formatName('own-1')).toBe('Kitchen table')
  })

  it('are searched by their names', () => {
    const game = data()
    game.ownFormats = [{ id: 'own-1', name: 'Kitchen table', base: 'tcg', cards: new Map([[CODE.ash, 0]]) }]
    const finds = (query: string) => game.search(query).cards.some(({ passcode }) => passcode === CODE.ash)
    expect([finds('ash legal:tcg'), finds('ash legal:"kitchen table"')]).toEqual([true, false])
    expect(finds('ash !!legal:kitchen-table')).toBe(true)
    expect(game.search('legal:chess').findings).toMatchObject([
      { code: 'unknown-format', known: expect.arrayContaining(['tcg', 'kitchen table']) as unknown },
    ])
  })

  it('come from an lflist.conf, each list a format, and go through a file unchanged', async () => {
    const { newLists } = await broughtIn(
      file('lflist.conf', `!2026.05 House\n${CODE.ash} 0\n!Points\n$genesys 50\n${CODE.ash} 9\n`),
    )
    const found = newLists.offered?.lists ?? []
    expect(found.map(({ heading, list }) => [heading, list.kind])).toEqual([
      ['2026.05 House', 'limits'],
      ['Points', 'points'],
    ])
    const [limits, points] = found.map(({ list }) =>
      formatOfList(list, list.kind === 'points' ? 'genesys' : 'tcg'),
    )
    if (!limits || !points) throw new Error('two lists')
    for (const format of [limits, points])
      expect(parseCustomFormat(formatCustomFormat(format), format.id)).toEqual({ ok: true, value: format })
    const game = data()
    game.ownFormats = [limits, points]
    game.event = { date: '2027-01-01' }
    expect(codesIn(game, limits.id)).toEqual(['forbidden'])
    expect(game.listsOf(limits.id).map(({ source }) => source)).toEqual(['lflist.conf'])
    const rules = game.regulation(points.id)
    expect(rules.ok && pointsCap(rules.value)).toBe(50)
  })

  it('under a list of their own keep the regions and the pool of their base, until they say otherwise', () => {
    const pool = limitList([[CODE.ash, 3]], { id: 'goat', family: 'goat', whitelist: true })
    const game = new GameData(POOL.cards, [...LISTS, pool], '2026-06-01')
    const list = limitList([[CODE.monsterReborn, 1]], { family: 'custom', effective: null })
    const under = (more: object) => {
      game.ownFormats = [{ ...formatOfList(list, 'goat'), id: 'own', ...more }]
      return codesIn(game, 'own')
    }
    expect(new Set(under({}))).toEqual(new Set(['format-forbids']))
    expect(under({ anyCard: true })).toEqual([])
    expect(game.formats.at(-1)?.released).toEqual([])
    game.ownFormats = [{ ...formatOfList(list, 'tcg'), id: 'own' }]
    expect(game.formats.at(-1)?.released).toEqual(['tcg'])
  })

  it('that cannot be read are refused in a sentence with the file and the line', async () => {
    const said = async (name: string, text: string) => (await broughtIn(file(name, text))).said
    expect(await said('bad.conf', `${CODE.ash} 1\n`)).toEqual([
      'bad.conf: line 1: the list has no name; a line such as "!2026.05 TCG" begins one.',
    ])
    expect(await said('bad.json', '{}')).toEqual([
      'bad.json: it is neither a list of limited cards nor a custom format.',
    ])
    expect(await said('none.conf', '!Empty\n')).toEqual(['none.conf: its lists name no card at all.'])
  })

  it('of which lines were lost say so before they are kept', async () => {
    const { newLists } = await broughtIn(
      file('part.conf', `!Part\n${CODE.ash} 0\nhello\n${CODE.polymerization} 4\n`),
    )
    expect(newLists.offered?.remarks).toEqual([
      'line 3: "hello" is not a passcode with a number behind it and was left out.',
      `line 4: "${CODE.polymerization} 4" gives neither a limit from 0 to 3 nor points, and was left out.`,
    ])
  })

  it('that are house rules are edited before they are kept', async () => {
    const rules = formatCustomFormat({ id: 'x', name: 'House', base: 'tcg', copies: 1 })
    const { newLists } = await broughtIn(file('house.format.json', rules))
    expect(newLists.edited?.format).toMatchObject({ name: 'House', copies: 1 })
    newLists.closeRules()
    expect(newLists.edited).toBeUndefined()
  })

  it('that are house rules wait while others are edited, and none is lost', async () => {
    const rules = (name: string) =>
      file(`${name}.json`, formatCustomFormat({ id: 'x', name, base: 'tcg', copies: 1 }))
    const { newLists, said } = await broughtIn(rules('One'), rules('Two'), rules('Three'))
    const names: (string | undefined)[] = []
    while (newLists.edited) {
      names.push(newLists.edited.format.name)
      newLists.closeRules()
    }
    expect(names).toEqual(['One', 'Two', 'Three'])
    expect(said).toEqual([
      'Two comes next, when One is kept or left.',
      'Three comes next, when One is kept or left.',
    ])
  })
})

describe('a list that is brought in', () => {
  const NOVEMBER = file('lflist.conf', `!2026.05 TCG\n${CODE.ash} 0\n!2026.11 TCG\n${CODE.ash} 0\n`)
  it('is offered with what can be taken first, beside those that are offered already', async () => {
    const { newLists } = await broughtIn(NOVEMBER, file('ocg.conf', `!2026.11 OCG\n${CODE.ash} 1\n`))
    expect(newLists.offered?.from).toEqual(['lflist.conf', 'ocg.conf'])
    expect(newLists.offered?.lists.map(({ heading }) => heading)).toEqual([
      '2026.11 TCG',
      '2026.11 OCG',
      '2026.05 TCG',
    ])
  })

  it('changes the verdict from its day on, in every window, and an undo takes it back', async () => {
    const storage = await value(openStorage('brought-list'))
    const toasts = new Toasts()
    const [here, there] = [data(), data()]
    const stops = [here, there].map((game) => followHouseRules({ storage, data: game, toasts }))
    const newLists = new NewLists({
      formats: storage.formats,
      data: here,
      reading: readingHere(POOL),
      toasts,
    })
    await newLists.bring(file('lflist.conf', `!2026.11 TCG\n${CODE.ash} 0\n`))
    const [found] = newLists.offered?.lists ?? []
    if (!found) throw new Error('no list')
    await newLists.take([found.list])
    expect(newLists.offered).toBeUndefined()
    for (const game of [here, there]) {
      await expect.poll(() => game.ownLists.map(({ id }) => id)).toEqual(['tcg-2026-11-01'])
      expect(listOf(game)?.id).toBe('tcg-may')
      game.event = { date: '2026-11-02' }
      expect(listOf(game)).toMatchObject({ id: 'tcg-2026-11-01', announced: '2026-06-01' })
      expect(listOf(game, 'traditional')?.id).toBe('tcg-2026-11-01')
    }
    const [toast] = toasts.shown
    expect(toast?.text).toBe(
      'TCG Advanced and TCG Traditional are judged by TCG, 1 November 2026 from 1 November 2026 on.',
    )
    expect(toast?.action?.holds?.()).toBe(true)
    toast?.action?.run()
    for (const game of [here, there]) await expect.poll(() => listOf(game)?.id).toBe('tcg-july')
    expect(toast?.action?.holds?.()).toBe(false)
    stops.forEach((stop) => stop())
    storage.close()
  })
})
