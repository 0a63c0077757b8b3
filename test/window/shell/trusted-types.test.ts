import { describe, expect, it } from 'vitest'
import { ownScript } from '../../../src-renderer/shell/trusted-types.ts'

describe('the address of a worker', () => {
  it.each([
    ['app://duelwright/', './assets/worker.js', true],
    ['app://duelwright/', 'app://duelwright/assets/worker.js', true],
    ['http://127.0.0.1:4100/', '/assets/worker.js', true],
    ['app://duelwright/', 'app://elsewhere/assets/worker.js', false],
    ['app://duelwright/', 'https://example.com/worker.js', false],
    ['app://duelwright/', 'data:text/javascript,1', false],
    ['app://duelwright/', 'blob:app://duelwright/1', false],
    ['http://127.0.0.1:4100/', 'http://127.0.0.1:4101/worker.js', false],
    ['http://127.0.0.1:4100/', '/resources/cards.json', false],
  ])('on %s, %s is ours: %s', { tags: 'attack' }, (page, address, isOurs) =>
    expect(ownScript(address, page)).toBe(isOurs ? address : undefined),
  )
})
