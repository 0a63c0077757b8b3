import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TextLanguage } from '../../../shared/cards/language.ts'
import { passcode } from '../../../shared/cards/passcode.ts'
import { formatCardFacts } from '../../../shared/formats/cards/card-facts/write.ts'
import { formatCardTexts } from '../../../shared/formats/cards/card-texts.ts'
import { formatEffectFacts } from '../../../shared/formats/cards/effect-facts.ts'
import { formatListFacts } from '../../../shared/formats/lists/list-facts.ts'
import type { NamesByLanguage } from '../../../shared/cards/source.ts'
import { cardPool } from '../../../shared/cards/pool.ts'
import { failed, ok } from '../../../shared/result.ts'
import { GameData, type Learning, loadGameData } from '../../../src-renderer/game-data/game-data.svelte.ts'
import { knownCards } from '../../../src-renderer/game-data/known-cards.ts'
import { readKept } from '../../../src-renderer/game-data/kept-source.ts'
import { learn } from '../../../src-renderer/game-data/learn.ts'
import type { KeptSource } from '../../../src-renderer/storage/source-store.ts'
import type { SourceContent } from '../../../src-renderer/storage/rows.ts'
import { digestOf } from '../../../src-renderer/game-data/shipped-cards.ts'
import { CARDS, LIST } from '../cards.ts'

const whole: Readonly<Record<string, string>> = {
  'cards.json': formatCardFacts(CARDS, { sources: ['made for tests'] }),
  'lists.json': formatListFacts([LIST]),
}

/** Answers as the app's own server does, with these files in place of the whole ones. */
const serving = (files: Readonly<Record<string, string | Uint8Array<ArrayBuffer> | undefined>>): void => {
  vi.stubGlobal('fetch', (path: string) => {
    const body = { ...whole, ...files }[path.replace(/^\.\/(?:resources\/)?/, '')]
    return Promise.resolve(body === undefined ? new Response('', { status: 404 }) : new Response(body))
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

  it('say what a search that is about no deck asks of the format in use', async () => {
    serving({})
    const data = await loadGameData('2026-06-01')
    if (!data.ok) throw new Error(data.error.cause)
    const { context } = data.value.searched()
    const [card] = data.value.search('limit:0-3').cards
    if (!card) throw new Error('no card has a limit')
    expect(data.value.search('limit:0-3').findings).toEqual([])
    expect(context.copiesAllowed?.(card)).toBeTypeOf('number')
    data.value.formatInUse = 'genesys'
    expect(data.value.searched().context.copiesAllowed).not.toBe(context.copiesAllowed)
  })

  it('are taken at their word only where they are those the window was built with', async () => {
    const odd = (whole['cards.json'] ?? '').replace('"icon":"normal"', '"icon":"abnormal"')
    const digest = (text: string) => digestOf(new TextEncoder().encode(text).buffer)
    serving({ 'cards.json': odd })
    vi.stubEnv('CARD_FACTS_DIGEST', await digest(odd))
    expect((await loadGameData('2026-06-01')).ok).toBe(true)
    vi.stubEnv('CARD_FACTS_DIGEST', await digest(whole['cards.json'] ?? ''))
    expect(await loadGameData('2026-06-01')).toMatchObject({ ok: false, error: { file: 'cards.json' } })
    vi.unstubAllEnvs()
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

  it('[LIST-04] hold the day of the event, else today, against the day on which a card comes out', () => {
    const later = CARDS.map((card) => ({ ...card, releases: { tcg: '2026-12-04' } }))
    const data = new GameData(later, [LIST], '2026-12-03')
    const isOut = () => {
      const rules = data.regulation('tcg')
      return rules.ok && rules.value.rulingOf(passcode(14558127)).keptOut.length === 0
    }
    expect(isOut()).toBe(false)
    data.event = { date: '2026-12-04' }
    expect(isOut()).toBe(true)
    data.event = { date: '2026-11-20' }
    expect(isOut()).toBe(false)
    data.event = {}
    expect(isOut()).toBe(false)
    // The window is still open on the next day.
    data.today = '2026-12-04'
    expect(isOut()).toBe(true)
    expect(data.day).toBe('2026-12-04')
  })

  it('[LIST-04] are judged by the list that comes into force while the window is open', () => {
    const next = { ...LIST, id: 'next', name: 'Next list', effective: '2026-12-04' }
    const data = new GameData(CARDS, [LIST, next], '2026-12-03')
    const list = () => {
      const rules = data.regulation('tcg')
      return rules.ok && rules.value.list.name
    }
    expect(list()).toBe('Test list')
    data.today = '2026-12-04'
    expect(list()).toBe('Next list')
  })
})

describe('sources of the player', () => {
  const ash = passcode(14558127)
  const source = (
    language: 'en' | 'de',
    facts: readonly (typeof CARDS)[number][],
    name: string,
    text: string,
  ): KeptSource & { readonly content: SourceContent } => ({
    row: {
      id: `${language} ${name}`,
      name: `${language}.cdb`,
      language,
      addedAt: 1,
      place: 0,
      cards: 1,
      texts: 1,
    },
    content: {
      id: `${language} ${name}`,
      facts: formatCardFacts(facts, { sources: [] }),
      words: formatCardTexts(new Map([[ash, { name, text }]])),
    },
  })
  /** As the worker learns them, without a worker. */
  const learning =
    (...sources: readonly KeptSource[]): Learning =>
    () => {
      const { words, effects, ...learned } = learn(cardPool(CARDS), sources.map(readKept))
      return Promise.resolve(ok(knownCards(learned, Promise.resolve(words()), Promise.resolve(effects()))))
    }
  const withSources = async (...sources: readonly KeptSource[]): Promise<GameData> => {
    const data = new GameData(CARDS, [LIST], '2026-06-01')
    await data.readSources(learning(...sources))
    return data
  }
  const own = CARDS.find((card) => card.passcode === ash)

  it('bring texts that are shown and searched', async () => {
    expect(new GameData(CARDS, [LIST], '2026-06-01').search('$$spirit of spring').findings).not.toEqual([])
    const data = await withSources(source('en', own ? [own] : [], 'Ash', 'A spirit of spring.'))
    expect(data.textsOf(ash)).toEqual([{ language: 'en', name: 'Ash', text: 'A spirit of spring.' }])
    expect(data.search('$$spirit of spring').cards.map((card) => card.passcode)).toEqual([ash])
  })

  it('in another language find a card by its name there, and leave its facts', async () => {
    const data = await withSources(source('de', [], 'Aschenblüte', 'Ein Geist des Frühlings.'))
    expect(data.search('aschenblute').cards.map((card) => card.passcode)).toEqual([ash])
    expect(data.pool.find(ash)).toEqual(own)
    expect(data.pool.otherNames).toEqual(new Map([[ash, [{ name: 'Aschenblüte', language: 'de' }]]]))
    expect(data.pool.cards).toHaveLength(CARDS.length)
  })

  it('lie over the names that ship, of which only those in known languages are here', async () => {
    const reborn = CARDS.find((card) => card.passcode !== ash)?.passcode ?? ash
    const shipped: NamesByLanguage = new Map([
      [
        'de',
        new Map([
          [ash, { name: 'Alte Aschenblüte' }],
          [reborn, { name: 'Wiedergeburt' }],
        ]),
      ],
      ['ja', new Map([[ash, { name: '灰流うらら', reading: 'はるうらら' }]])],
    ])
    const { words, effects, ...learned } = learn(
      cardPool(CARDS),
      [source('de', [], 'Aschenblüte', 'Ein Geist.')].map(readKept),
      shipped,
    )
    const known = knownCards(learned, Promise.resolve(words()), Promise.resolve(effects()))
    const data = new GameData(CARDS, [LIST], '2026-06-01')
    expect(data.nameIn(ash, 'ja')).toBeUndefined()
    await data.readSources(() => Promise.resolve(ok(known)))
    expect(data.pool.otherNames?.get(ash)).toEqual([
      { name: 'Aschenblüte', language: 'de' },
      { name: '灰流うらら', reading: 'はるうらら', language: 'ja' },
    ])
    expect(['de', 'ja', 'fr'].map((one) => data.nameIn(ash, one as TextLanguage))).toEqual([
      'Aschenblüte',
      '灰流うらら',
      undefined,
    ])
    expect(data.nameIn(reborn, 'de')).toBe('Wiedergeburt')
    for (const typed of ['haru urara', 'はるうらら', 'aschenblute'])
      expect(data.search(typed).cards.map((card) => card.passcode)).toEqual([ash])
    expect(data.search('alte asche').cards).toEqual([])
    // Names alone are no texts.
    expect(data.textsOf(reborn)).toEqual([])
  })

  it('are searched the same before and after their texts are made ready for it', async () => {
    const german = source('de', [], 'Aschenblüte', 'Ein Geist des Frühlings.')
    const english = source('en', [], 'Ash', 'A spirit of spring.')
    const { words, effects, ...learned } = learn(cardPool(CARDS), [german, english].map(readKept))
    const later = knownCards(learned, new Promise(() => undefined), Promise.resolve(effects()))
    const ready = knownCards(learned, Promise.resolve(words()), Promise.resolve(effects()))
    await Promise.resolve()
    expect(later.wordsOf(ash)).toBe(ready.wordsOf(ash))
    expect(ready.wordsOf(ash)).toContain('geist des fruhlings')
    expect(ready.wordsOf(passcode(1))).toBe(later.wordsOf(passcode(1)))
  })

  it('bring new cards that play by their texts; of the cards that come with the app its own data holds', async () => {
    if (own?.kind !== 'monster') throw new Error('Ash is a monster')
    const lamp = passcode(123456)
    const kept = source('en', [{ ...own, passcode: lamp, name: 'Lamp' }], 'Ash', 'You can draw 5 cards.')
    const both = new Map([
      [ash, { name: 'Ash', text: 'If this card is Normal Summoned: Draw 5 cards.' }],
      [lamp, { name: 'Lamp', text: 'If this card is Normal Summoned: You can draw 1 card.' }],
    ])
    const words = formatCardTexts(both)
    serving({ 'effects.json.gz': gzipSync(formatEffectFacts(new Map(), { sources: [] })) })
    const data = await withSources({ ...kept, content: { ...kept.content, words } })
    const pool = await data.poolWithEffects()
    if (!pool.ok) throw new Error(pool.error.cause)
    const effects = (code: typeof ash) => {
      const card = pool.value.find(code)
      return card && pool.value.effects?.(card)?.effects
    }
    expect(effects(lamp)).toMatchObject([
      { kind: 'trigger', read: 'whole', resolve: [{ do: 'draw', count: 1 }] },
    ])
    expect(effects(ash)).toBeUndefined()
  })

  it('lie over each other in their order, and say what they change', async () => {
    if (own?.kind !== 'monster') throw new Error('Ash is a monster')
    const older = source('en', [{ ...own, atk: 1 }], 'Ash', 'The old text.')
    const newer = source(
      'en',
      [
        { ...own, atk: 2 },
        { ...own, passcode: passcode(99) },
      ],
      'Ash',
      'The new text.',
    )
    const data = await withSources(older, newer)
    expect(data.pool.find(ash)).toMatchObject({ atk: 2 })
    expect(data.textsOf(ash)).toEqual([{ language: 'en', name: 'Ash', text: 'The new text.' }])
    expect(data.layers).toMatchObject([
      { added: 0, changed: [own.name], replacedTexts: 0 },
      { added: 1, changed: [own.name], replacedTexts: 1 },
    ])
    expect((await withSources(newer, older)).textsOf(ash)).toMatchObject([{ text: 'The old text.' }])
    expect((await withSources(source('en', [own], 'Ash', 'x'))).layers).toMatchObject([
      { added: 0, changed: [] },
    ])
  })

  it('are left out where they cannot be read', async () => {
    const { row } = source('en', [], 'Ash', 'x')
    const data = await withSources({ row, content: { id: row.id, facts: '{', words: '{' } })
    expect(data.pool.cards).toHaveLength(CARDS.length)
    expect(data.textsOf(ash)).toEqual([])
    expect(data.layers).toMatchObject([{ unread: 'damaged' }])
    const earlier = JSON.stringify({
      format: 'duelwright-cards',
      version: 1,
      sources: [],
      archetypes: [],
      cards: [],
    })
    const kept = await withSources({ row, content: { id: row.id, facts: earlier, words: '{' } })
    expect(kept.layers).toMatchObject([{ unread: 'other-version' }])
  })

  it('that were asked for last count, and a failure keeps what was there', async () => {
    const data = await withSources(source('en', [], 'Ash', 'First.'))
    let finish: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => (finish = resolve))
    const first = data.readSources(async () => {
      await waiting
      return learning(source('en', [], 'Ash', 'Too late.'))()
    })
    expect(data.isReading).toBe(true)
    await data.readSources(learning(source('en', [], 'Ash', 'Second.')))
    finish()
    await first
    expect(data.isReading).toBe(false)
    expect(data.textsOf(ash)).toMatchObject([{ text: 'Second.' }])
    await data.readSources(() => Promise.resolve(failed('The disk is full.')))
    expect(data.fault).toBe('The disk is full.')
    expect(data.textsOf(ash)).toMatchObject([{ text: 'Second.' }])
  })
})
