/** What a key press is compared by. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const NAMED: Readonly<Record<string, string>> = {
  ' ': 'Space',
  Esc: 'Escape',
  Add: '+',
  Subtract: '-',
  '−': '-',
}

/**
 * A key press in the words a player reads: "Ctrl+Shift+Z", "Alt+ArrowLeft", "?". The Command key counts as Ctrl.
 * Shift is not said of a key that already stands for another character ("?" rather than "Shift+?").
 */
export const chordOf = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string => {
  // With Ctrl or Alt held, some layouts give other characters for a digit's key; its place says what was meant.
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  const plain = (ctrlKey || metaKey || altKey) && digit ? digit : (NAMED[key] ?? key)
  const character = plain.length === 1
  const letter = character && plain.toLowerCase() !== plain.toUpperCase()
  const parts = [
    ctrlKey || metaKey ? 'Ctrl' : '',
    altKey ? 'Alt' : '',
    shiftKey && (!character || letter || digit) ? 'Shift' : '',
    letter ? plain.toUpperCase() : plain,
  ]
  return parts.filter((part) => part !== '').join('+')
}
