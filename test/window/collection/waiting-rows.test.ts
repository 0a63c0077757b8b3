import { describe, expect, it } from 'vitest'
import { type CollectionContent, EMPTY_COLLECTION } from '../../../shared/collection/merge.ts'
import { failed, ok } from '../../../shared/result.ts'
import type { UnresolvedRow } from '../../../shared/collection/written-row.ts'
import type { lookAtWaiting } from '../../../src-renderer/collection/import/import-calls.ts'
import { WaitingRows } from '../../../src-renderer/collection/import/waiting-rows.svelte.ts'

const row = (line: number): UnresolvedRow => ({
  row: { line, print: { name: `Karte ${line}` }, copies: { quantity: 1 } },
  problem: { code: 'unknown-card', text: `Karte ${line}` },
})
const HEAD = { id: 'a', name: 'My cards', kind: 'owned', createdAt: 1 } as const
const WISHES = { id: 'b', name: 'Wishes', kind: 'wishes', createdAt: 2 } as const

/** A collection with three rows that wait and a wish list with none; the worker finds the rows at these places. */
const waiting = (found: readonly number[], answer?: Awaited<ReturnType<typeof lookAtWaiting>>) => {
  let content: CollectionContent = { ...EMPTY_COLLECTION, unresolved: [row(2), row(3), row(4)] }
  const orders: unknown[] = []
  const imported: string[] = []
  const shown: { text: string; run: (() => void) | undefined }[] = []
  const rows = new WaitingRows({
    collections: {
      heads: [HEAD, WISHES],
      contentOf: (head) => (head?.id === 'a' ? content : EMPTY_COLLECTION),
      settled: () => Promise.resolve(),
      imported: ({ id }, revisions, does) => {
        imported.push(`${id}: ${does}, ${revisions.from} to ${revisions.to}`)
        content = { ...content, unresolved: content.unresolved.filter((_, at) => !found.includes(at)) }
        return Promise.resolve()
      },
    },
    data: { today: '2026-11-21' },
    toasts: { show: (text, options) => void shown.push({ text, run: options?.action?.run }) },
    look: (order) => {
      orders.push(order)
      const revisions = { from: 4, to: 5 }
      const looked = { collection: 'a', of: content.unresolved.length, found }
      return Promise.resolve(answer ?? ok([order.take ? { ...looked, revisions } : looked]))
    },
  })
  const change = (after: CollectionContent): void => void (content = after)
  return { rows, orders, imported, shown, change, content: () => content }
}

describe('rows that wait for their card', () => {
  it('are looked at again where there are some, and what is found is offered', async () => {
    const { rows, orders, shown } = waiting([0, 2])
    await rows.offer()
    expect(orders).toEqual([{ collections: ['a'] }])
    expect(shown.map(({ text }) => text)).toEqual(['My cards: 2 rows that waited are known now'])
    expect([rows.foundIn(HEAD), rows.foundIn(WISHES)]).toEqual([2, 0])
  })

  it('go in when the player agrees, as one step that can be undone', async () => {
    const { rows, orders, shown, imported } = waiting([0, 2])
    await rows.offer()
    shown[0]?.run?.()
    await new Promise((resolve) => setTimeout(resolve))
    expect(orders[1]).toEqual({ collections: ['a'], take: { day: '2026-11-21' } })
    expect(imported).toEqual(['a: add 2 rows, 4 to 5'])
    expect(shown.at(-1)?.text).toBe('2 rows added')
    expect(rows.foundIn(HEAD)).toBe(0)
  })

  it('are not offered once more after they were repaired by hand', async () => {
    const { rows, change, content } = waiting([0, 2])
    await rows.look()
    change({ ...content(), unresolved: content().unresolved.slice(1) })
    expect(rows.foundIn(HEAD)).toBe(1)
  })

  it('say nothing where none is found, and stay where they cannot be added', async () => {
    const none = waiting([])
    await none.rows.offer()
    expect(none.shown).toEqual([])
    const full = waiting([0], failed('The disk is full.'))
    await full.rows.take(HEAD)
    expect(full.imported).toEqual([])
    expect(full.shown[0]?.text).toBe('The rows of My cards wait still. The disk is full.')
  })
})
