import { describe, expect, it } from 'vitest'
import type { DownloadId } from '../../../shared/download.ts'
import { failed, ok } from '../../../shared/result.ts'
import type { DownloadFailure } from '../../../src-renderer/sources/download.ts'
import { ListDownloads, type NewerLists } from '../../../src-renderer/sources/list-downloads.svelte.ts'
import { CODE, POOL } from '../../legality/cards.ts'
import { limitList, pointsList } from '../../legality/lists.ts'
import { readingHere } from '../reading/reading-here.ts'

const KNOWN = [
  limitList([[CODE.ash, 1]]),
  limitList([[CODE.ash, 1]], { family: 'ocg', id: 'ocg-2026-07-01', effective: '2026-07-01' }),
  limitList([[CODE.ash, 1]], { family: 'master-duel', id: 'md', effective: '2026-08-05' }),
  pointsList([[CODE.ash, 30]]),
  pointsList([[CODE.ash, 30]], { family: 'ocg-genesys', id: 'og' }),
]
const list = (date: string, values: Readonly<Record<string, number>> = { 12950: 1 }) =>
  JSON.stringify({ date, regulation: values })
const NOTHING_NEWER: Readonly<Record<string, string>> = {
  'list-tcg': list('2026-05-18'),
  'list-ocg': list('2026-07-01'),
  'list-master-duel': list('2026-08-05'),
  'list-genesys': list('2026-08-04'),
  'list-ocg-genesys': list('2026-08-04'),
}

const looking = (answers: Readonly<Record<string, string | DownloadFailure>>) => {
  const asked: DownloadId[] = []
  const [offers, said]: [NewerLists[], string[]] = [[], []]
  const downloads = new ListDownloads({
    downloader: {
      download: (what) => {
        asked.push(what)
        const answer = answers[what] ?? { code: 'unreachable' }
        return Promise.resolve(
          typeof answer === 'string' ? ok(new TextEncoder().encode(answer)) : failed(answer),
        )
      },
    },
    reading: readingHere(POOL, new Map([[12950, CODE.ash]])),
    data: { lists: KNOWN },
    toasts: { show: (text) => void said.push(text) },
    offer: (newer) => void offers.push(newer),
  })
  return { downloads, asked, offers, said }
}

describe('newer lists', () => {
  it('are asked for only when the player says so, and offered', async () => {
    const { downloads, asked, offers } = looking({
      ...NOTHING_NEWER,
      'list-tcg': list('2026-11-16', { 12950: 0, 77777: 0 }),
      'list-genesys': list('2026-11-20', { 12950: 50 }),
    })
    expect(asked).toEqual([])
    await downloads.start()
    expect(asked).toHaveLength(5)
    expect(downloads.isRunning).toBe(false)
    expect(offers.map(({ lists }) => lists.map(({ list: { id } }) => id))).toEqual([
      ['tcg-2026-11-16', 'genesys-2026-11-20'],
    ])
    expect(offers[0]?.remarks).toEqual([
      "TCG Advanced: A card on it is not known here (Konami's number 77777) and was left out.",
    ])
  })

  it('that are not there are said to be none', async () => {
    const { downloads, offers, said } = looking(NOTHING_NEWER)
    await downloads.start()
    expect([offers, said]).toEqual([[], ['No list is newer than those here.']])
    expect(downloads.failure).toBeUndefined()
  })

  it('are not asked for any more where nobody answers', async () => {
    const { downloads, asked, said } = looking({})
    await downloads.start()
    expect(asked).toEqual(['list-tcg'])
    expect(downloads.failure).toContain('does not answer')
    expect(said).toEqual([])
  })

  it.each<[DownloadFailure, RegExp]>([
    [
      { code: 'refused', status: 500 },
      /^OCG: It is out of order \(500\)\..* What comes after it was not asked for\.$/,
    ],
    [
      { code: 'asked-to-wait', seconds: 600 },
      /^OCG: It asks to wait 10 minutes\..* What comes after it was not asked for\.$/,
    ],
  ])('are not asked for any more where the service says %o', async (failure, words) => {
    const { downloads, asked, offers } = looking({ ...NOTHING_NEWER, 'list-ocg': failure })
    await downloads.start()
    expect(asked).toEqual(['list-tcg', 'list-ocg'])
    expect(downloads.failure).toMatch(words)
    expect(offers).toEqual([])
    const late = looking({ ...NOTHING_NEWER, 'list-tcg': list('2026-11-16'), 'list-ocg': failure })
    await late.downloads.start()
    expect(late.offers.map(({ lists }) => lists.map(({ list: { id } }) => id))).toEqual([['tcg-2026-11-16']])
    expect(late.offers[0]?.remarks).toEqual([expect.stringMatching(words)])
  })

  it('say what was wrong with those that were asked before, and nothing of what comes after the last', async () => {
    const { downloads, asked } = looking({
      ...NOTHING_NEWER,
      'list-tcg': { code: 'refused', status: 404 },
      'list-ocg-genesys': { code: 'unreachable' },
    })
    await downloads.start()
    expect(asked).toHaveLength(5)
    expect(downloads.failure).toMatch(/^TCG Advanced: It refused \(404\).* OCG Genesys: .*does not answer/)
    expect(downloads.failure).not.toContain('What comes after it')
  })

  it('of one format that cannot be read keep no other back, and an empty one is never "everything is free"', async () => {
    const { downloads, offers } = looking({
      ...NOTHING_NEWER,
      'list-tcg': list('2026-11-16', { 12950: 0 }),
      'list-ocg': { code: 'refused', status: 404 },
      'list-genesys': list('2026-11-20', {}),
      'list-master-duel': '<html>Soon.</html>',
    })
    await downloads.start()
    expect(offers[0]?.lists.map(({ list: { id } }) => id)).toEqual(['tcg-2026-11-16'])
    expect(offers[0]?.remarks).toEqual([
      expect.stringMatching(/^OCG: It refused \(404\)/),
      expect.stringMatching(/^Master Duel: /),
      expect.stringMatching(/^Genesys: "regulation" names no card/),
    ])
    const alone = looking({ ...NOTHING_NEWER, 'list-genesys': list('2026-11-20', {}) })
    await alone.downloads.start()
    expect([alone.offers, alone.said]).toEqual([[], []])
    expect(alone.downloads.failure).toContain('Genesys')
  })

  it('are left alone once the player has had enough', async () => {
    const { downloads, asked, offers, said } = looking({ 'list-tcg': { code: 'cancelled' } })
    await downloads.start()
    expect([asked, offers, said]).toEqual([['list-tcg'], [], []])
    expect(downloads.failure).toBeUndefined()
  })
})
