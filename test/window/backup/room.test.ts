import { describe, expect, it } from 'vitest'
import { explainRoom, explainShortage, roomFor } from '../../../src-renderer/backup/room.ts'

const MB = 1024 * 1024

/** A browser that grants what it is asked, and counts how often it was. */
const browser = ({ quota = 1000 * MB, usage = 0, grants = true } = {}) => {
  const state = { persisted: false, asked: 0 }
  return {
    state,
    persisted: () => Promise.resolve(state.persisted),
    persist: () => {
      state.asked += 1
      state.persisted = grants
      return Promise.resolve(grants)
    },
    estimate: () => Promise.resolve({ quota, usage }),
  }
}

describe('where the data lies', () => {
  it('is asked to keep it as soon as there is something to keep, and not before', async () => {
    const storage = browser()
    expect(await roomFor(storage, false)).toMatchObject({ stays: false })
    expect(storage.state.asked).toBe(0)
    expect(await roomFor(storage, true)).toMatchObject({ stays: true })
    await roomFor(storage, true)
    expect(storage.state.asked).toBe(1)
  })

  it('tells of want of room before it hurts', async () => {
    const short = await roomFor(browser({ quota: 100 * MB, usage: 70 * MB }), true)
    expect(explainShortage(short)).toContain('30 MB more')
    expect(explainShortage(await roomFor(browser(), true))).toBeUndefined()
    const full = await roomFor(browser({ quota: MB, usage: 2 * MB }), true)
    expect(explainShortage(full)).toContain('0 MB more')
  })

  it('names the backups that take the room, so that the player knows what to delete', async () => {
    const short = await roomFor(browser({ quota: 1000 * MB, usage: 990 * MB }), true)
    expect(explainShortage(short, 700 * MB)).toContain('Your backups take 700 MB of it: delete some')
    expect(explainRoom(short, 700 * MB)).toContain('Your backups take 700 MB of it: delete some')
    expect(explainShortage(short, 5000)).toContain('Your backups take less than 1 MB of it')
    expect(explainShortage(short)).not.toContain('backups')
  })

  it('says plainly where a browser promises nothing', async () => {
    expect(explainRoom(await roomFor(browser({ grants: false }), true))).toContain('may throw your data away')
    expect(explainRoom(await roomFor(undefined, true))).toContain('may throw your data away')
    expect(explainRoom(await roomFor(browser(), true))).toContain('stays until you delete it')
  })
})
