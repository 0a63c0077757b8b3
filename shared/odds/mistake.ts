/** Something in a condition that cannot be understood, from `start` up to, not including, `end`. */
export type Mistake = { readonly start: number; readonly end: number } & (
  | { readonly code: 'empty' }
  | { readonly code: 'nothing-after'; readonly after: string }
  | { readonly code: 'unexpected'; readonly found: string }
  | { readonly code: 'unclosed-quote' }
  | { readonly code: 'unclosed-parenthesis' }
  | { readonly code: 'not-a-number'; readonly found: string }
  | { readonly code: 'not-addable' }
  | { readonly code: 'too-many-together'; readonly most: number }
  | { readonly code: 'too-deep'; readonly most: number }
  | { readonly code: 'too-long'; readonly most: number }
  | { readonly code: 'unknown-role'; readonly role: string; readonly known: readonly string[] }
  | { readonly code: 'unknown-card'; readonly name: string; readonly near: readonly string[] }
  | { readonly code: 'not-a-play'; readonly found: string }
)

/** Says a mistake in one sentence. */
export const explainMistake = (mistake: Mistake): string => {
  switch (mistake.code) {
    case 'empty':
      return 'Say what the hand should hold, as in: starter and not brick>=2.'
    case 'nothing-after':
      return `After ${inQuotes(mistake.after)} a role or a card's name in quotation marks is missing.`
    case 'unexpected':
      return `${inQuotes(mistake.found)} cannot stand here; put "and", "or" or "+" between two things, and card names in quotation marks.`
    case 'unclosed-quote':
      return 'The quotation mark is not closed.'
    case 'unclosed-parenthesis':
      return 'The parenthesis is not closed.'
    case 'not-a-number':
      return `"${mistake.found}" is no number of cards; write a whole number from 0 to 99.`
    case 'not-addable':
      return 'Only "at least" can be joined with "+": a role, a card, or either with ">=" and a number from 1.'
    case 'too-many-together':
      return `At most ${mistake.most} cards in all can be asked for with "+".`
    case 'too-deep':
      return `At most ${mistake.most} parentheses and "not" can stand inside each other.`
    case 'too-long':
      return `At most ${mistake.most} characters can be read here.`
    case 'unknown-role':
      return mistake.known.length === 0
        ? `No card of this deck has the role "${mistake.role}"; a card's name stands in quotation marks.`
        : `No card of this deck has the role "${mistake.role}"; its roles are ${mistake.known.join(', ')}.`
    case 'unknown-card':
      return mistake.near.length === 0
        ? `There is no card named "${mistake.name}".`
        : `There is no card named "${mistake.name}"; perhaps ${mistake.near.map((name) => `"${name}"`).join(' or ')}.`
    case 'not-a-play':
      return `"${mistake.found}" is not what a card does; write "Card" draw 2, "Card" excavate 3 or "Card" search starter, and "once" after it for once a turn.`
  }
}

/** In quotation marks, unless it is a card's name that stands in its own. */
const inQuotes = (found: string): string => (/^["“”]/.test(found) ? found : `"${found}"`)
