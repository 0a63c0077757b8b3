import { expect, it } from 'vitest'
import { giveFieldsAnEnd } from '../../../src-renderer/shell/room-in-fields.ts'

it.each([
  ['gives a field of one line an end when it is entered', 'search', -1, 2000],
  ['leaves the end that a field says itself', 'text', 120, 120],
  ['leaves a field of many lines', 'textarea', -1, -1],
])('%s', (_what, type, before, after) => {
  const page = new EventTarget()
  giveFieldsAnEnd(page)
  const field = { type, maxLength: before }
  const event = new Event('focusin')
  Object.defineProperty(event, 'target', { value: field })
  page.dispatchEvent(event)
  expect(field.maxLength).toBe(after)
})
