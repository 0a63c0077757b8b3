import { describe, expect, it } from 'vitest'
import { LONGEST_DETAIL } from '../../shared/paper/deck-list-form.ts'
import { run } from '../../src-main/cli/run.ts'
import { CODE } from '../legality/cards.ts'
import { readBack } from '../paper/read-back.ts'
import { memoryIo } from './memory-io.ts'

const DECK = { 'my-deck.ydk': `#main\n${CODE.ash}\n` }

describe('duelwright print', () => {
  it.each(['first-names', 'last-names', 'id', 'country', 'event'])(
    'takes as much for --%s as the form of the window does',
    { tags: 'thorough' },
    async (option) => {
      const printed = async (signs: number) => {
        const io = memoryIo(DECK)
        const code = await run(
          ['print', '--out', 'list.pdf', `--${option}`, 'W'.repeat(signs), 'my-deck.ydk'],
          io,
        )
        return { code, io }
      }
      const most = await printed(LONGEST_DETAIL)
      expect(most.code).toBe(0)
      const written = most.io.written.get('list.pdf')
      if (!(written instanceof Uint8Array)) throw new Error('nothing was written')
      expect([...(await readBack(written)).values.values()]).toContain('W'.repeat(LONGEST_DETAIL))

      const more = await printed(LONGEST_DETAIL + 1)
      expect(more.code).toBe(2)
      expect(more.io.said.remarks.join('\n')).toContain(
        `--${option} has 81 letters; the form takes at most 80`,
      )
      expect(more.io.written.size).toBe(0)
    },
  )
})
