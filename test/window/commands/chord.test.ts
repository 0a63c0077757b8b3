import { describe, expect, it } from 'vitest'
import { chordOf, type KeyPress } from '../../../src-renderer/commands/chord.ts'

const press = (key: string, held: Partial<KeyPress> = {}): string =>
  chordOf({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })

describe('a key press in words', () => {
  it('names letters by their capital and says Shift of them', () => {
    expect(press('z', { ctrlKey: true })).toBe('Ctrl+Z')
    expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('Ctrl+Shift+Z')
    expect(press('Z', { metaKey: true, shiftKey: true })).toBe('Ctrl+Shift+Z')
  })

  it('leaves Shift out of signs that need it', () => {
    expect(press('?', { shiftKey: true })).toBe('?')
    expect(press('+', { shiftKey: true })).toBe('+')
  })

  it('says it of keys with a name', () => {
    expect(press('Enter', { shiftKey: true })).toBe('Shift+Enter')
    expect(press('ArrowLeft', { altKey: true })).toBe('Alt+ArrowLeft')
  })

  it('finds digits by their place, whatever sign the layout gives', () => {
    expect(press('&', { ctrlKey: true, code: 'Digit1' })).toBe('Ctrl+1')
  })
})
