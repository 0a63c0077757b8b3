import { describe, expect, it } from 'vitest'
import type { DownloadId } from '../../../shared/download.ts'
import { failed, ok } from '../../../shared/result.ts'
import type { DownloadFailure } from '../../../src-renderer/sources/download.ts'
import { Downloads, DOWNLOAD_SERVICES } from '../../../src-renderer/sources/downloads.svelte.ts'
import type { Layer } from '../../../src-renderer/game-data/learn.ts'

const VERSION = '[{"database_version":"152.44","last_update":"2026-08-22 10:00:00"}]'
const [YGOPRODECK, YAML_YUGI] = DOWNLOAD_SERVICES
if (!YAML_YUGI) throw new Error('two services are known')

/** Downloads from services that answer with these texts, or fail. */
const downloads = (answers: Partial<Record<DownloadId, string | DownloadFailure>>, takes = true) => {
  const asked: DownloadId[] = []
  const imported: [string, string][] = []
  const layers: Layer[] = []
  const kept = new Map<string, unknown>()
  const said: string[] = []
  const made = new Downloads({
    downloader: {
      download: (what, { onProgress }) => {
        asked.push(what)
        const answer = answers[what] ?? { code: 'unreachable' }
        if (typeof answer !== 'string') return Promise.resolve(failed(answer))
        onProgress({ bytes: answer.length, total: undefined })
        return Promise.resolve(ok(new TextEncoder().encode(answer)))
      },
    },
    imports: {
      start: (name, bytes) => {
        imported.push([name, new TextDecoder().decode(bytes)])
        if (takes) layers.push({ source: { name } } as Layer)
        return Promise.resolve(takes)
      },
    },
    data: { layers },
    settings: {
      get: (setting) => Promise.resolve(setting.read(kept.get(setting.key)) ?? setting.initial),
      remember: (setting, value) => void kept.set(setting.key, value),
    },
    toasts: { show: (text) => void said.push(text) },
  })
  return { made, asked, imported, layers, said }
}

describe('card lists that are downloaded', () => {
  it('are asked for by nobody but the player', () => {
    expect(downloads({}).asked).toEqual([])
  })

  it('are handed over like a file of that name', async () => {
    const { made, imported } = downloads({ 'yaml-yugi-cards': '[]' })
    await made.start(YAML_YUGI)
    expect(imported).toEqual([['YAML Yugi', '[]']])
    expect(made.running).toBeUndefined()
  })

  it('are not fetched again while the service has nothing newer', async () => {
    const { made, asked, imported, layers, said } = downloads({
      'ygoprodeck-version': VERSION,
      'ygoprodeck-cards': '{}',
    })
    await made.start(YGOPRODECK)
    await made.start(YGOPRODECK)
    expect(asked).toEqual(['ygoprodeck-version', 'ygoprodeck-cards', 'ygoprodeck-version'])
    expect(said).toEqual(['YGOPRODeck has nothing newer than what is here (version 152.44).'])
    // Once the player has removed them, they come again.
    layers.length = 0
    await made.start(YGOPRODECK)
    expect(imported).toHaveLength(2)
  })

  it('that were refused do not count as here', async () => {
    const { made, imported, layers } = downloads(
      { 'ygoprodeck-version': VERSION, 'ygoprodeck-cards': '{"error":"x"}' },
      false,
    )
    layers.push({ source: { name: 'YGOPRODeck' } } as Layer)
    await made.start(YGOPRODECK)
    await made.start(YGOPRODECK)
    expect(imported).toHaveLength(2)
  })

  it.each(['<html>', '{}', '[]', '[{"database_version":null}]', '[3]'])(
    'come also where the version is answered with %j',
    async (version) => {
      const { made, imported } = downloads({ 'ygoprodeck-version': version, 'ygoprodeck-cards': '{}' })
      await made.start(YGOPRODECK)
      expect(imported).toHaveLength(1)
    },
  )

  it('that fail say why, and nothing is handed over', async () => {
    const { made, asked, imported } = downloads({})
    await made.start(YGOPRODECK)
    expect(asked).toEqual(['ygoprodeck-version'])
    expect(made.failed).toMatchObject({ failure: { code: 'unreachable' } })
    expect(imported).toEqual([])
    made.dismiss()
    expect(made.failed).toBeUndefined()
  })

  it('that are cancelled need no words', async () => {
    const { made, imported } = downloads({ 'yaml-yugi-cards': { code: 'cancelled' } })
    await made.start(YAML_YUGI)
    expect([made.failed, imported]).toEqual([undefined, []])
  })
})
