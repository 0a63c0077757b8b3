import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { nameIndex } from '../../shared/cards/name-index.ts'
import { cardsNamedLike } from '../../shared/cards/near-names.ts'
import { cardPool, withOtherNames } from '../../shared/cards/pool.ts'
import { searchCards } from '../../shared/cards/search/search.ts'
import { searchIndex } from '../../shared/cards/search/search-index.ts'
import { parseCardFacts } from '../../shared/formats/cards/card-facts/read.ts'
import { parsePlayRanks } from '../../shared/formats/cards/play-ranks.ts'
import { ALSO_MEANT, MEANT } from './meant-cards.ts'
import { namesIn } from './other-names.ts'

const resource = (name: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../resources/${name}`, import.meta.url)), 'utf8'))

describe('words that players use', () => {
  const facts = parseCardFacts(resource('cards.json'))
  const ranks = parsePlayRanks(resource('played.json'))
  if (!facts.ok || !ranks.ok) throw new Error('the resources cannot be read')
  const { played } = ranks.value
  const pool = { ...cardPool(facts.value), played }
  const index = searchIndex(pool)

  it.each(Object.entries({ ...MEANT, ...ALSO_MEANT }))('%s finds %s first', (typed, name) => {
    expect(searchCards(index, typed, 1, { played }).cards[0]?.name).toBe(name)
  })

  it('puts a card that is played much more before one whose name begins so, and a whole word before a part of one', () => {
    const first = (typed: string, count: number) =>
      searchCards(index, typed, count, { played }).cards.map(({ name }) => name)
    expect(first('emptiness', 1)).toEqual(["Vanity's Emptiness"])
    // Nobody plays it less for a longer name beside it.
    expect(first('yata', 1)).toEqual(['Yata-Garasu'])
    expect(first('sister', 1)).toEqual(['Ghost Sister & Spooky Dogwood'])
    // A name written whole is that card, whatever is played.
    expect(first('fissure', 2)).toEqual(['Fissure', 'Dimensional Fissure'])
    // A slip inside a word is a worse one than at its beginning.
    expect(first('nibru', 1)).toEqual(['Nibiru, the Primal Being'])
  })

  it('puts what is played most first where nothing is typed, and what only facts describe in the order of names', () => {
    const [first] = searchCards(index, ' ', 1, { played }).cards
    expect(first?.passcode).toBe(played[0])
    const names = searchCards(index, 'is:spell', 3, { played }).cards.map(({ name }) => name)
    expect(names).toEqual(
      searchCards(index, 'is:spell sort:name', 3, { played }).cards.map(({ name }) => name),
    )
  })

  it.each(Object.entries(MEANT))('%s in a list of names offers %s first', (typed, name) => {
    const { loose } = nameIndex(pool)
    const near = cardsNamedLike(typed, pool)
    expect((loose(typed)[0] ?? near[0])?.name).toBe(name)
    expect(near.length).toBeLessThanOrEqual(3)
  })

  it('offers slips of the hand after what begins so, and nothing for what is no word', () => {
    const offered = (typed: string) => cardsNamedLike(typed, pool).map(({ name }) => name)
    expect(offered('Monster Rebron')[0]).toBe('Monster Reborn')
    expect(offered('Ash Blosom')[0]).toBe('Ash Blossom & Joyous Spring')
    expect(offered('IP')).toEqual(['I:P Masquerena'])
    expect(offered('qqqqqqqq')).toEqual([])
    expect(offered('')).toEqual([])
    // No name is as long as a text that says one word again and again.
    expect(offered('dark '.repeat(1000))).toEqual([])
  })

  it('offers names of which words are left out and others are misspelt', () => {
    const offered = (typed: string) => cardsNamedLike(typed, pool).map(({ name }) => name)
    expect(offered('Swordsoul Chixao')).toEqual(['Swordsoul Grandmaster - Chixiao'])
    expect(offered('Borrel Savge Dragon')[0]).toBe('Borreload Savage Dragon')
    // The words stand in their order, and each of them stands in the name.
    expect(offered('Chixao Swordsoul')).toEqual([])
    expect(offered('Swordsoul Chixao Flamberge')).toEqual([])
  })

  it('offers Japanese names for kana without their voicing marks, however they are set apart', () => {
    const magician = pool.cards.find(({ name }) => name === 'Dark Magician')
    if (!magician) throw new Error('a card is not there')
    const known = withOtherNames(pool, () => namesIn('ja', [[magician.passcode, 'ブラック・マジシャン']]))
    const offered = (typed: string) => cardsNamedLike(typed, known).map(({ name }) => name)
    for (const typed of [
      'フラック・マジシャン',
      'フラックマジシャン',
      'ﾌﾗｯｸﾏｼﾞｼｬﾝ',
      'ふらっく',
      'ブラックマシシャン',
    ])
      expect(offered(typed), typed).toEqual(['Dark Magician'])
    for (const typed of ['クリッター', 'ふら', 'ドラゴン・ブラック・ナイト'])
      expect(offered(typed), typed).toEqual([])
  })

  it('leaves the order alone where no name is asked for, or an order is', () => {
    for (const query of ['type:dragon level:4', 'dragon sort:name'])
      expect(searchCards(index, query, 20, { played })).toEqual(searchCards(index, query, 20))
  })
})
