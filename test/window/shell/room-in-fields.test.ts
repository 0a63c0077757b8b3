import { expect, it } from 'vitest'
import { giveFieldsAnEnd } from '../../../src-renderer/shell/room-in-fields.ts'

/** The end that a field has once it was entered. */
const endOf = (type: string, before: number): number => {
  const page = new EventTarget()
  giveFieldsAnEnd(page)
  const field = { type, maxLength: before }
  const event = new Event('focusin')
  Object.defineProperty(event, 'target', { value: field })
  page.dispatchEvent(event)
  return field.maxLength
}

it(
  'a field of one line gets an end when it is entered, before a book is pasted into it',
  { tags: 'attack' },
  () => expect(endOf('search', -1)).toBe(2000),
)

it.each([
  ['the end that a field says itself', 'text', 120],
  ['a field of many lines', 'textarea', -1],
])('%s is left', (_what, type, end) => expect(endOf(type, end)).toBe(end))
