import { afterEach, describe, expect, it, vi } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { writeCardFacts } from '../../../shared/formats/card-facts.ts'
import { writeListFacts } from '../../../shared/formats/list-facts.ts'
import { GameData, loadGameData } from '../../../src-renderer/app/game-data.svelte.ts'
import { CARDS, LIST } from '../cards.ts'

const whole: Readonly<Record<string, string>> = {
  'cards.json': writeCardFacts(CARDS, { sources: ['made for tests'] }),
  'lists.json': writeListFacts([LIST]),
}

/** Answers as the app's own server does, with these files in place of the whole ones. */
const serving = (files: Readonly<Record<string, string | undefined>>): void => {
  vi.stubGlobal('fetch', (path: string) => {
    const text = { ...whole, ...files }[path.replace('./resources/', '')]
    return Promise.resolve(text === undefined ? new Response('', { status: 404 }) : new Response(text))
  })
}

afterEach(() => vi.unstubAllGlobals())

describe('the facts that come with the app', () => {
  it('are read, searched and judged by', async () => {
    serving({})
    const data = await loadGameData('2026-06-01')
    if (!data.ok) throw new Error(data.error.cause)
    expect(data.value.pool.find(passcode(14558127))?.name).toBe('Ash Blossom & Joyous Spring')
    expect(data.value.search('ash blossom').cards.map(({ name }) => name)).toEqual([
      'Ash Blossom & Joyous Spring',
    ])
    expect(data.value.regulation('tcg')).toMatchObject({ ok: true, value: { list: { name: 'Test list' } } })
  })

  it('are named when one of them is missing, cut off or not what it should be', async () => {
    for (const [file, text] of [
      ['cards.json', undefined],
      ['cards.json', '{"format":"duelwright-cards","ver'],
      ['cards.json', '[]'],
      ['lists.json', '{}'],
    ] as const) {
      serving({ [file]: text })
      expect(await loadGameData('2026-06-01')).toMatchObject({ ok: false, error: { file } })
    }
  })

  it('[LIST-04] give no verdict where no list is in force yet', () => {
    expect(new GameData(CARDS, [LIST], '2020-01-01').regulation('tcg')).toMatchObject({
      error: { code: 'no-list-in-force' },
    })
    expect(new GameData(CARDS, [], '2026-06-01').regulation('genesys').ok).toBe(false)
  })
})
