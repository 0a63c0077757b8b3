import type { Card } from './card.ts'
import type { TextLanguage } from './language.ts'
import type { Passcode } from './passcode.ts'
import type { Print } from './prints/print.ts'

/** What a card is called in a language. Names are facts, and ship with the app as far as they are known. */
export interface CardName {
  readonly name: string
  /** The name as it is spoken, in kana or hangul, where its own characters do not say that. */
  readonly reading?: string
}

export type CardNames = ReadonlyMap<Passcode, CardName>
export type NamesByLanguage = ReadonlyMap<TextLanguage, CardNames>

/** The sentences printed on a card. They stay on the user's computer and never ship with the app. */
export interface CardText extends CardName {
  /** Effect or flavour text, materials line included. */
  readonly text: string
  readonly pendulumText?: string
}

export type CardTexts = ReadonlyMap<Passcode, CardText>
export type TextsByLanguage = ReadonlyMap<TextLanguage, CardTexts>

/** What one card database says. Every row that gave no card, or gave one with a doubt, is among the issues. */
export interface CardSource {
  readonly cards: readonly Card[]
  /** In the language of the cards' names; what a card read before an erratum stands under the passcode of that earlier text. */
  readonly texts: CardTexts
  /** The same in other languages, where the database has several. */
  readonly translations?: TextsByLanguage
  readonly prints: ReadonlyMap<Passcode, readonly Print[]>
  /** Tokens that the database knows by name and prints alone: without figures they are no cards yet. */
  readonly namedTokens?: readonly NamedToken[]
  /** Konami's own database number → passcode, for lists and decks keyed by it. */
  readonly konamiIds: ReadonlyMap<number, Passcode>
  readonly issues: readonly CardIssue[]
}

/** A Token without its figures. */
export type NamedToken = Pick<Card, 'passcode' | 'name'> & { readonly kind: 'token' }

/** Where in a database something was found. `row` counts from 1; a database of tables has none. */
export interface CardPlace {
  readonly row?: number
  readonly passcode?: number
  readonly name?: string
}

/** Something about one row that the user may want to know. */
export type CardIssue = { readonly place: CardPlace } & (
  | {
      /** The row gives no card: a field it needs is missing or holds something else. */
      readonly code: 'row-unreadable'
      /** Dotted path of the field; empty where the row itself is no record. */
      readonly field: string
      readonly found: string
    }
  /** A later row has the passcode of an earlier one; the earlier is kept. */
  | { readonly code: 'passcode-twice' }
  /** The row repeats, without a number of its own, a card that stands elsewhere in the database. */
  | { readonly code: 'card-twice'; readonly sameAs: Passcode }
  /** No passcode is known; `standIn` is a number of ours that no other program understands. */
  | { readonly code: 'no-passcode'; readonly standIn: Passcode }
  /** The card is taken, but the field is left out because it holds something else. */
  | { readonly code: 'field-ignored'; readonly field: string; readonly found: string }
  /** A text whose card the database does not describe. */
  | { readonly code: 'text-without-card' }
  /** What its program had not yet written into the database itself stands in another file and is missing. */
  | { readonly code: 'write-ahead-log' }
  /** The database does not say where so many of its cards were released; both regions are assumed where no other database knows. */
  | { readonly code: 'release-unknown'; readonly cards: number }
)
