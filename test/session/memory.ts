import type { Page } from 'playwright'

/** What the page holds on to after all that can be freed was freed. */
export interface Held {
  readonly megabytes: number
  /** Nodes of documents, those that are in none included. */
  readonly nodes: number
  readonly listeners: number
}

export const held = async (page: Page): Promise<Held> => {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('HeapProfiler.enable')
    // What a first round frees may be all that held on to something else.
    for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { megabytes: usedSize / 2 ** 20, nodes, listeners: jsEventListeners }
  } finally {
    await session.detach()
  }
}
