/** What the card calls itself by name is written so in the sentences we hand out. */
export const THIS = '"THIS"'

const ABBREVIATION = /\b(?:max|min|vs|Mr|Dr)$/

/** Whether the full stop at the place, outside quotes, ends a sentence: a blank, a bracket or nothing follows. */
const endsAt = (text: string, position: number): boolean =>
  /^[\s)●]?$/.test(text.slice(position + 1, position + 2)) &&
  !ABBREVIATION.test(text.slice(Math.max(0, position - 4), position))

const splitLine = (line: string): readonly string[] => {
  const sentences: string[] = []
  let start = 0
  let quote = nextQuote(line, 0)
  for (let stop = line.indexOf('.'); stop !== -1; stop = line.indexOf('.', stop + 1)) {
    // Each quotation is passed as a whole; a stop inside one ends nothing.
    while (quote < stop) {
      const closing = nextQuote(line, quote + 1)
      if (closing > stop) stop = line.indexOf('.', closing)
      if (stop === -1) return [...sentences, line.slice(start)]
      quote = nextQuote(line, closing + 1)
    }
    if (!endsAt(line, stop)) continue
    sentences.push(line.slice(start, stop))
    start = stop + 1
  }
  return [...sentences, line.slice(start)]
}

/** Where the next quotation mark stands; after the end where there is none. */
const nextQuote = (line: string, from: number): number => {
  const found = line.indexOf('"', from)
  return found === -1 ? line.length : found
}

/** The sentences of a card's text, without their full stops and the brackets around them. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n|●| \/ /)
    .flatMap(splitLine)
    .map((sentence) => sentence.replace(/^[\s()]+|\s+$/g, ''))
    .filter((sentence) => sentence !== '')

/** The text with `THIS` for the card's own name, where it is quoted; also for "Name(s)". */
export const withThis = (text: string, name: string): string =>
  text.replaceAll(`"${name}"`, THIS).replaceAll(`"${name}(s)"`, THIS)
