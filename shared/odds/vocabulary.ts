import type { Subject } from './condition.ts'
import type { Mistake } from './mistake.ts'
import type { Token } from './tokens.ts'

/** What the words of a condition may mean. */
export interface Vocabulary {
  /** The roles that cards of the deck play. */
  readonly roles: readonly string[]
  /** The name under which copies of the card with this name are counted; nothing where there is no such card. */
  readonly countedName: (name: string) => string | undefined
}

/** How a role may be named, so that it can stand in a condition without quotation marks. */
export const isRoleName = (name: string): boolean =>
  /^[\p{L}\p{N}_-]+$/u.test(name) && !/^(?:and|or|not|\d+)$/i.test(name)

/** A word or a quoted name as a subject, and the mistake where the deck does not know it; nothing for other pieces. */
export const subjectIn = (
  token: Token,
  { roles, countedName }: Vocabulary,
): { readonly subject: Subject; readonly mistake?: Mistake } | undefined => {
  const { start, end } = token
  if (token.is === 'quoted') {
    const name = countedName(token.name)
    return name === undefined
      ? {
          subject: { kind: 'card', name: token.name },
          mistake: { code: 'unknown-card', name: token.name, start, end },
        }
      : { subject: { kind: 'card', name } }
  }
  if (token.is !== 'word' || !isRoleName(token.text)) return undefined
  const role = roles.find((known) => known.toLowerCase() === token.text.toLowerCase())
  return role === undefined
    ? {
        subject: { kind: 'role', role: token.text },
        mistake: { code: 'unknown-role', role: token.text, known: roles, start, end },
      }
    : { subject: { kind: 'role', role } }
}
