import { describe, expect, it } from 'vitest'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { parseCustomFormat, formatCustomFormat } from '../../../shared/formats/lists/format-file.ts'
import { pointsCap } from '../../../shared/legality/regulation.ts'
import { verdict } from '../../../shared/legality/verdict.ts'
import { GameData } from '../../../src-renderer/game-data/game-data.svelte.ts'
import { formatsIn } from '../../../src-renderer/legality/house-rules.ts'
import { CODE, filler, POOL, times } from '../../legality/cards.ts'
import { limitList, pointsList } from '../../legality/lists.ts'
import { readingHere } from '../reading/reading-here.ts'

const broughtIn = (chosen: Parameters<typeof formatsIn>[0]) => formatsIn(chosen, readingHere(POOL))

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
    const read = await broughtIn(
      file('lflist.conf', `!2026.05 House\n${CODE.ash} 0\n!Points\n$genesys 50\n${CODE.ash} 9\n`),
    )
    if (!read.ok) throw new Error(read.error)
    expect(read.value.formats.map(({ name, base }) => [name, base])).toEqual([
      ['2026.05 House', 'tcg'],
      ['Points', 'genesys'],
    ])
    const [limits, points] = read.value.formats
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

  it('that cannot be read are refused in a sentence with the file and the line', async () => {
    expect(await broughtIn(file('bad.conf', `${CODE.ash} 1\n`))).toEqual({
      ok: false,
      error: 'bad.conf: line 1: the list has no name; a line such as "!2026.05 TCG" begins one.',
    })
    expect(await broughtIn(file('bad.json', '{}'))).toEqual({
      ok: false,
      error: 'bad.json: it is not a custom format.',
    })
    expect(await broughtIn(file('none.conf', '!Empty\n'))).toEqual({
      ok: false,
      error: 'none.conf: its lists name no card at all.',
    })
    expect(await broughtIn(file('minus.conf', `!Minus\n${CODE.ash} -1\n`))).toMatchObject({
      error: expect.stringContaining('at all. minus.conf, line 2:') as unknown,
    })
  })

  it('of which lines were lost say so before they are kept', async () => {
    const read = await broughtIn(file('part.conf', `!Part\n${CODE.ash} 0\nhello\n${CODE.polymerization} 4\n`))
    expect(read.ok && read.value.remarks).toEqual([
      'part.conf, line 3: "hello" is not a passcode with a number behind it and was left out.',
      `part.conf, line 4: "${CODE.polymerization} 4" gives neither a limit from 0 to 3 nor points, and was left out.`,
    ])
  })
})
