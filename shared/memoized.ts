/** The same function, asked once for each text: files say the same again and again. */
export const memoized = <T>(ask: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as T
    const answer = ask(text)
    known.set(text, answer)
    return answer
  }
}
