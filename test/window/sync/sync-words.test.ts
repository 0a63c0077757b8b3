import { expect, it } from 'vitest'
import { LONGEST_TEXT } from '../../../shared/sync/agreement.ts'
import { explainNoDeck } from '../../../src-renderer/sync/sync-words.ts'

it('a file that cannot be read is told how long a file may be', () => {
  expect(explainNoDeck({ file: 'long.ydk', why: 'unreadable' })).toBe(
    `long.ydk: it could not be read, or is no plain file below ${LONGEST_TEXT / 1024} kB.`,
  )
})
