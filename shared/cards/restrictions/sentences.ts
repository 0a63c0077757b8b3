/** What the card calls itself by name is written so in the sentences we hand out. */
export const THIS = '"THIS"'

const ABBREVIATION = /\b(?:max|min|vs|Mr|Dr)$/

/** Where a sentence ends: at a full stop outside quotes that is followed by a blank, a bracket or nothing. */
const endsAt = (text: string, position: number): boolean =>
  text[position] === '.' &&
  /^(?:[\s)●]|$)/.test(text.slice(position + 1, position + 2)) &&
  !ABBREVIATION.test(text.slice(Math.max(0, position - 4), position))

const splitLine = (line: string): readonly string[] => {
  const sentences: string[] = []
  let quoted = false
  let start = 0
  for (let position = 0; position < line.length; position++) {
    if (line[position] === '"') quoted = !quoted
    if (quoted || !endsAt(line, position)) continue
    sentences.push(line.slice(start, position))
    start = position + 1
  }
  return [...sentences, line.slice(start)]
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
