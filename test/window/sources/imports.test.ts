import { describe, expect, it } from 'vitest'
import { ok } from '../../../shared/result.ts'
import { GameData } from '../../../src-renderer/game-data/game-data.svelte.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'
import type { startImport } from '../../../src-renderer/sources/import-source.ts'
import { Imports } from '../../../src-renderer/sources/imports.svelte.ts'
import { knownCards } from '../../../src-renderer/game-data/known-cards.ts'
import { learn } from '../../../src-renderer/game-data/learn.ts'
import { cardPool } from '../../../shared/cards/pool.ts'
import { CARDS, LIST } from '../cards.ts'

const ROW = { id: 'a', name: 'a.cdb', language: 'en', addedAt: 1, place: 0, cards: 20, texts: 20 } as const
const BYTES = new Uint8Array(4)

/** Imports whose worker is this test: it says what the worker would. */
const imports = () => {
  const works: {
    name: string
    ended: boolean
    insisted: boolean
    hear: Parameters<typeof startImport>[1]
  }[] = []
  const start: typeof startImport = ({ name }, hear) => {
    const work = { name, ended: false, insisted: false, hear }
    works.push(work)
    return {
      learned: Promise.resolve(ok(known)),
      insist: () => void (work.insisted = true),
      end: () => void (work.ended = true),
    }
  }
  const { words, effects, ...learned } = learn(cardPool(CARDS), [])
  const known = knownCards(learned, Promise.resolve(words()), Promise.resolve(effects()))
  const data = new GameData(CARDS, [LIST], '2026-06-01')
  const made = new Imports({ data, toasts: new Toasts(), start })
  return { made, works, data, known }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('card databases that come in', () => {
  it('are read one after the other, and the one that runs says how many wait', async () => {
    const { made, works, data, known } = imports()
    for (const name of ['a.cdb', 'b.cdb', 'c.cdb']) void made.start(name, BYTES)
    expect(works.map(({ name }) => name)).toEqual(['a.cdb'])
    expect(made.running).toMatchObject({ name: 'a.cdb', step: 'opening', waiting: 2 })
    works[0]?.hear({ is: 'step', step: 'reading' })
    expect(made.running).toMatchObject({ step: 'reading', waiting: 2 })
    works[0]?.hear({ is: 'kept', source: ROW, remarks: ['One row.'], remarkCount: 1 })
    await settled()
    expect(works.map(({ name }) => name)).toEqual(['a.cdb', 'b.cdb'])
    expect(data.pool).toBe(known.pool)
    expect(made.remarks).toEqual([{ name: 'a.cdb', sentences: ['One row.'], count: 1 }])
  })

  it('that are refused do not hold up the next, and say why until it is read', async () => {
    const { made, works } = imports()
    void made.start('a.cdb', BYTES)
    void made.start('b.cdb', BYTES)
    works[0]?.hear({ is: 'refused', why: 'the file is empty.', mayInsist: false })
    await settled()
    expect(made.refused).toMatchObject([{ name: 'a.cdb', why: 'The file is empty.', insist: undefined }])
    expect(made.running?.name).toBe('b.cdb')
    works[1]?.hear({ is: 'kept', source: { ...ROW, name: 'b.cdb' }, remarks: [], remarkCount: 0 })
    await settled()
    expect(made.running).toBeUndefined()
    const [refused] = made.refused
    if (refused) made.dismiss(refused)
    expect(made.refused).toEqual([])
  })

  it('of one archive are read one after the other before what waits, each as a source of its own', async () => {
    const { made, works } = imports()
    const all = made.start('all.zip', BYTES)
    void made.start('later.cdb', BYTES)
    const files = ['cards.cdb', 'goat.cdb'].map((name) => ({ name, bytes: BYTES }))
    works[0]?.hear({ is: 'several', files })
    await settled()
    expect(works[0]?.ended).toBe(true)
    for (const at of [1, 2]) {
      works[at]?.hear({ is: 'kept', source: ROW, remarks: [], remarkCount: 0 })
      await settled()
    }
    expect(works.map(({ name }) => name)).toEqual([
      'all.zip',
      'all.zip: cards.cdb',
      'all.zip: goat.cdb',
      'later.cdb',
    ])
    expect(await all).toBe(true)
  })

  it('of one archive are not all kept where one is refused or all are cancelled', async () => {
    for (const end of ['refused', 'cancelled'] as const) {
      const { made, works } = imports()
      const all = made.start('all.zip', BYTES)
      works[0]?.hear({ is: 'several', files: ['a.cdb', 'b.cdb'].map((name) => ({ name, bytes: BYTES })) })
      await settled()
      works[1]?.hear({ is: 'kept', source: ROW, remarks: [], remarkCount: 0 })
      await settled()
      if (end === 'cancelled') made.cancel()
      else works[2]?.hear({ is: 'refused', why: 'the file is empty.', mayInsist: false })
      expect(await all).toBe(false)
      expect(made.running).toBeUndefined()
    }
  })

  it('that lost many cards wait for the word of the player', async () => {
    const { made, works } = imports()
    void made.start('a.cdb', BYTES)
    works[0]?.hear({ is: 'refused', why: 'it has 10 cards.', mayInsist: true })
    await settled()
    expect(works[0]?.ended).toBe(false)
    made.refused[0]?.insist?.()
    expect(works[0]?.insisted).toBe(true)
    expect(made.refused).toEqual([])
    works[0]?.hear({ is: 'kept', source: ROW, remarks: [], remarkCount: 0 })
    await settled()
    expect(made.running).toBeUndefined()
  })

  it('end when they are cancelled, with all that wait; closing a doubt ends its worker', async () => {
    const { made, works } = imports()
    void made.start('a.cdb', BYTES)
    void made.start('b.cdb', BYTES)
    made.cancel()
    expect(works.map(({ ended }) => ended)).toEqual([true])
    expect(made.running).toBeUndefined()
    void made.start('c.cdb', BYTES)
    works[1]?.hear({ is: 'refused', why: 'it has 10 cards.', mayInsist: true })
    await settled()
    const [doubt] = made.refused
    if (doubt) made.dismiss(doubt)
    expect(works[1]?.ended).toBe(true)
  })
})
