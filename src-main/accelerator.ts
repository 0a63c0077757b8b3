/** The keys of a chord by Electron's names, where it has another one. */
const NAMED: Readonly<Record<string, string>> = {
  Ctrl: 'CmdOrCtrl',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  '+': 'Plus',
}

/** All that Electron takes for a key in our chords; it throws at any other. */
const KEY =
  /^(?:[A-Z0-9)!@#$%^&*(:;=<,_\->.?/~`{\][|\\}"]|F(?:[1-9]|1\d|2[0-4])|Plus|Space|Tab|Backspace|Delete|Insert|Enter|Up|Down|Left|Right|Home|End|PageUp|PageDown|Escape)$/

/**
 * A chord of the window ("Ctrl+Shift+Z") as a menu shows it. Nothing for keys that Electron has no name for, nor for a key that is
 * also typed into text: macOS would take it away from the page.
 */
export const acceleratorOf = (chord: string): string | undefined => {
  const parts = chord.split(/\+(?=.)/).map((part) => NAMED[part] ?? part)
  const [key = '', ...held] = parts.toReversed()
  const isHeld = held.every((part) => ['CmdOrCtrl', 'Alt', 'Shift'].includes(part))
  const isTyped = !held.some((part) => part !== 'Shift') && !/^F\d/.test(key)
  return isHeld && !isTyped && KEY.test(key) ? parts.join('+') : undefined
}
