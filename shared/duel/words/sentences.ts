import type { Refusal, RefusalCode } from '../refusal.ts'

/** The refusals with this code. */
export type RefusalOf<C extends RefusalCode> = Narrowed<Refusal, C>

/** Some refusals share one shape under several codes; here only the one code is left. */
type Narrowed<R, C> = R extends { readonly code: infer Codes }
  ? C extends Codes
    ? Omit<R, 'code'> & { readonly code: C }
    : never
  : never

/** A sentence for each code, without the rules' ids. */
export type Sentences = {
  readonly [C in RefusalCode]: string | ((refusal: RefusalOf<C>) => string)
}

/** The sentences of one part of the game. */
export type SentencesOfSome = Partial<Sentences>
