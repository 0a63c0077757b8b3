/** What is counted in a hand: the cards that play a role in the deck, or those that count as one name. */
export type Subject =
  { readonly kind: 'role'; readonly role: string } | { readonly kind: 'card'; readonly name: string }

export const COUNT_COMPARISONS = ['>=', '<=', '!=', '=', '>', '<'] as const
export type CountComparison = (typeof COUNT_COMPARISONS)[number]

/** A question about the cards drawn, as the player asks it. */
export type HandCondition =
  | {
      readonly is: 'count'
      readonly of: Subject
      readonly comparison: CountComparison
      readonly number: number
    }
  /** Each part has cards of its own: a card that could serve two of them serves one. */
  | { readonly is: 'together'; readonly parts: readonly Part[] }
  | { readonly is: 'and' | 'or'; readonly conditions: readonly HandCondition[] }
  | { readonly is: 'not'; readonly condition: HandCondition }

/** So many different cards of one subject. */
export interface Part {
  readonly of: Subject
  readonly atLeast: number
}

/** The subjects a condition speaks of, each once, in the order they are named. */
export const subjectsOf = (condition: HandCondition): readonly Subject[] => {
  const byKey = new Map<string, Subject>()
  const walk = (at: HandCondition): void => {
    switch (at.is) {
      case 'count':
        byKey.set(subjectKey(at.of), at.of)
        return
      case 'together':
        for (const { of } of at.parts) byKey.set(subjectKey(of), of)
        return
      case 'not':
        walk(at.condition)
        return
      case 'and':
      case 'or':
        at.conditions.forEach(walk)
    }
  }
  walk(condition)
  return [...byKey.values()]
}

/** Equal for equal subjects; a role may be called like a card. */
export const subjectKey = (subject: Subject): string =>
  subject.kind === 'role' ? `role ${subject.role}` : `card ${subject.name}`

/** What to write for a card's name in English. */
export type CardCalled = (name: string) => string

/** As they are kept. */
export const inEnglish: CardCalled = (name) => name

/** The condition in the language `parseCondition` reads. */
export const formatCondition = (condition: HandCondition, called = inEnglish): string =>
  written(condition, 'or', called)

/** How tightly a form binds; what binds less tightly than its surroundings stands in parentheses. */
const BINDING = { or: 0, and: 1, not: 2, together: 3, count: 4 } as const

const written = (condition: HandCondition, around: keyof typeof BINDING, called: CardCalled): string => {
  const text = plain(condition, called)
  return BINDING[condition.is] < BINDING[around] ? `(${text})` : text
}

const plain = (condition: HandCondition, called: CardCalled): string => {
  switch (condition.is) {
    case 'count':
      return condition.comparison === '>=' && condition.number === 1
        ? formatSubject(condition.of, called)
        : `${formatSubject(condition.of, called)}${condition.comparison}${condition.number}`
    case 'together':
      return condition.parts
        .map(({ of, atLeast }) => formatSubject(of, called) + (atLeast === 1 ? '' : `>=${atLeast}`))
        .join(' + ')
    case 'not':
      return `not ${written(condition.condition, 'not', called)}`
    case 'and':
      return condition.conditions.map((part) => written(part, 'not', called)).join(' and ')
    case 'or':
      return condition.conditions.map((part) => written(part, 'and', called)).join(' or ')
  }
}

/** A role bare where it is one word, a card's name in quotation marks; a quotation mark within a name gets a backslash. */
export const formatSubject = (subject: Subject, called = inEnglish): string => {
  if (subject.kind === 'card') return quoted(called(subject.name))
  return isBareRole(subject.role) ? subject.role : quoted(subject.role)
}

const quoted = (name: string): string => `"${name.replace(/["\\]/g, '\\$&')}"`

/** Whether a role can stand in a condition without quotation marks. */
export const isBareRole = (name: string): boolean =>
  /^[\p{L}\p{N}_-]+$/u.test(name) && !/^(?:and|or|not|\d+)$/i.test(name)
