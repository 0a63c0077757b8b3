/** Which effect a number means. */
export type EffectMeant =
  /** One of the card's own text, by its place among them. */
  | { readonly is: 'own'; readonly at: number }
  /** One that other cards grant it now, in the order in which they hold. */
  | { readonly is: 'granted'; readonly at: number }
  /** What something gives it as long as that holds; it has no place in a text. */
  | { readonly is: 'given' }
  /** None: a card is activated that does nothing by it, or its text says something without an effect. */
  | { readonly is: 'none' }

/*
 * Actions, uses and contexts name an effect by one number, and replays keep it; so these are as they always were. No text has so many effects that
 * its own would reach the others.
 */
const NONE = -1
const FIRST_GRANTED = 100
const GIVEN = 1000

/** The effect that the number means. */
export const effectMeant = (number: number): EffectMeant => {
  if (number < 0) return { is: 'none' }
  if (number >= GIVEN) return { is: 'given' }
  return number >= FIRST_GRANTED ? { is: 'granted', at: number - FIRST_GRANTED } : { is: 'own', at: number }
}

/** The number that means the effect. */
export const effectNumber = (meant: EffectMeant): number => {
  switch (meant.is) {
    case 'own':
      return meant.at
    case 'granted':
      return FIRST_GRANTED + meant.at
    case 'given':
      return GIVEN
    case 'none':
      return NONE
  }
}
