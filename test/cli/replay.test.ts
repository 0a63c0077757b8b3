import { describe, expect, it } from 'vitest'
import { run } from '../../src-main/cli/run.ts'
import type { Replay } from '../../shared/duel/replay/replay.ts'
import { formatReplay } from '../../shared/formats/duels/duel-replay.ts'
import { FILLER } from '../legality/cards.ts'
import { memoryIo } from './memory-io.ts'

const main = FILLER.slice(0, 40).map(({ passcode }) => passcode)
const REPLAY: Replay = {
  setup: { ruleset: 'mr5', seed: 'again', decks: [{ main, extra: [] }, null], first: 0 },
  actions: [
    { do: 'enter-phase', phase: 'standby' },
    { do: 'enter-phase', phase: 'main1' },
  ],
}

const replay = async (files: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const io = memoryIo(files)
  const code = await run(['replay', ...args, ...Object.keys(files)], io)
  return { code, ...io.said }
}

describe('duelwright replay', () => {
  it('tells what was done, one action a line', async () => {
    expect(await replay({ 'line.json': formatReplay(REPLAY) })).toEqual({
      code: 0,
      out: '   1  Standby Phase\n   2  Main Phase 1\n',
      remarks: [],
    })
  })

  it('says where the rules stop it', async () => {
    const cheating: Replay = { ...REPLAY, actions: [...REPLAY.actions, { do: 'draw' }] }
    const { code, out } = await replay({ 'line.json': formatReplay(cheating) }, '--json')
    expect(code).toBe(1)
    const { stopped, ...rest } = JSON.parse(out) as Record<string, unknown>
    expect(rest).toEqual({ file: 'line.json', actions: 3, done: 2, outcome: null })
    expect(stopped).toMatch(/^Action 3 cannot be done: .*TURN/)
  })

  it('says what cannot be read, and does the others', async () => {
    const { code, out, remarks } = await replay({ 'bad.json': '{', 'good.json': formatReplay(REPLAY) })
    expect(code).toBe(2)
    expect(out).toContain('Main Phase 1')
    expect(remarks).toEqual(['bad.json: the replay ends in the middle, at line 1; the rest of it is missing'])
  })
})
