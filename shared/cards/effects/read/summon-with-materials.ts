import type { Among, Filter } from '../../filter/filter.ts'
import { withAny } from '../../filter/normal-form.ts'
import type { Recipe } from '../../materials/materials.ts'
import { type Cursor, readList } from '../../text/cursor.ts'
import { readPlaces } from '../../text/places.ts'
import { cursorOver, type Sentence } from '../../text/sentences.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
import type { EffectStep, OwnSummon } from '../effect.ts'
import type { ChosenCards, MeantCards, OwnedPlace } from '../which-cards.ts'

/* The Summon of an Extra Deck Monster by its own text with the cards above: "by Tributing the above cards you control". */

export const COSTS: ReadonlySet<EffectStep['do']> = new Set([
  'tribute',
  'banish',
  'discard',
  'send',
  'return',
  'pay',
  'to-deck',
  'detach',
  'reveal',
  'destroy',
  'counters',
  'token',
])

/** Where the materials of an Extra Deck Monster lie that its own Summon uses up; `apart`: one in each of these places. */
interface Above {
  readonly in: readonly OwnedPlace[]
  readonly apart?: true
  /** They must have those names by origin. */
  readonly printed?: true
}

/** "The above cards you control", "the above cards from your field and/or GY", "the above monsters, 1 each from your field and GY". */
const readAbove = (cursor: Cursor): Above | undefined =>
  cursor.attempt(() => {
    if (cursor.takeAny('the above cards', 'the above monsters') === undefined) return undefined
    if (cursor.take('from either field')) return { in: [{ place: 'field', of: 'either' }] }
    if (cursor.take('from any Monster Zones')) return { in: [{ place: 'monsterZone', of: 'either' }] }
    if (cursor.take(', 1 each from your field and GY'))
      return {
        in: [
          { place: 'field', of: 'you' },
          { place: 'graveyard', of: 'you' },
        ],
        apart: true,
      }
    const places = readList(
      cursor,
      () => readPlaces(cursor),
      () => cursor.takeAny('and/or'),
    ).items.flat()
    if (!places.every(({ of, faceUp }) => of === 'you' && faceUp === undefined)) return undefined
    // Where no place is said they stand on the own field.
    if (places.length === 0) return { in: [{ place: 'field', of: 'you' }] }
    return { in: places.map(({ place, of }) => ({ place, of })) }
  })

const aboveRule = rulesWith({ above: readAbove })

type UsedUp = 'send' | 'to-deck' | 'banish' | 'tribute'

interface WithMaterials {
  readonly used: UsedUp
  readonly above: Above
}

const WITH_MATERIALS = firstOfRules<WithMaterials>([
  aboveRule(
    'Must be Special Summoned (from your Extra Deck) by banishing cards you control with the above original names [, and cannot be Special Summoned by other ways]',
    () => ({ used: 'banish', above: { in: [{ place: 'field', of: 'you' }], printed: true } }),
  ),
  aboveRule(
    '<Must [first] be|Must [first] be either Fusion Summoned [using only monsters in your hand and/or field] , or|This card can only be> Special Summoned [(from your [face-down] Extra Deck)|from your Extra Deck] [,] by <sending {sent?: above} to the GY|shuffling {deck?: above} into the <Deck/Extra Deck|Deck>|returning {deck?: above} to the Deck|banishing {banished?: above}|Tributing {tributed?: above}> [(in which case you do not use "Polymerization")] [, and cannot be Special Summoned by other ways]',
    ({ sent, deck, banished, tributed }) => {
      if (sent) return { used: 'send', above: sent }
      if (deck) return { used: 'to-deck', above: deck }
      if (banished) return { used: 'banish', above: banished }
      return tributed && { used: 'tribute', above: tributed }
    },
  ),
])

/** Whether no card fits both: a card of a name, and those of a series that the name is none of. */
const areApart = (one: Filter, other: Filter): boolean =>
  one.is === 'name' && other.is === 'archetype' && !one.name.includes(other.archetype)

/** The materials of a line as cards to choose; undefined where something holds among them that a choice cannot say. */
const chosenFrom = (recipe: Recipe, above: Above): MeantCards | undefined => {
  const [one, other, ...more] = recipe
  const isOfParts = other !== undefined && recipe.some(({ among }) => among.length > 0)
  // "1 "Lamp" monster + 1+ Dragons": of the first no more than that.
  const isHalfOpen = other !== undefined && one?.count.max !== null && other.count.max === null
  if (one && isHalfOpen && !isOfParts && more.length === 0 && !above.apart && !above.printed) {
    const parts = [one, other].map((slot) => chosenTogether([slot], above))
    const of = parts.filter((part) => part !== undefined)
    return of.length === parts.length ? { is: 'several', of } : undefined
  }
  if (!isOfParts || !one) return chosenTogether(recipe, above)
  // What holds among some of them only is asked of these alone, where no card is of both kinds.
  if (more.length > 0 || above.apart || !(areApart(one.of, other.of) || areApart(other.of, one.of)))
    return undefined
  const parts = [one, other].map((slot) => chosenTogether([slot], above))
  const of = parts.filter((part) => part !== undefined)
  return of.length === parts.length ? { is: 'several', of } : undefined
}

const chosenTogether = (recipe: Recipe, { in: places, apart, printed }: Above): ChosenCards | undefined => {
  const [only, ...others] = recipe
  if (!only) return undefined
  if (others.length > 0 && recipe.some(({ among }) => among.length > 0)) return undefined
  if (recipe.some(({ count }) => count.max !== null && count.max > count.min)) return undefined
  if (printed && !recipe.every(({ of }) => of.is === 'name')) return undefined
  const min = recipe.reduce((sum, { count }) => sum + count.min, 0)
  const isOpen = recipe.some(({ count }) => count.max === null)
  const among: readonly Among[] =
    others.length > 0
      ? [{ is: 'including', slots: recipe.map(({ count, of }) => ({ count: count.min, of })) }]
      : only.among
  const of = withAny(recipe.map((slot) => slot.of))
  return {
    is: 'choice',
    count: { min, max: isOpen ? null : min },
    of,
    in: places,
    ...(printed && { with: [{ is: 'printed', of }] }),
    ...(among.length > 0 && { among }),
    ...(apart && { apart }),
  }
}

/** "Must first be Special Summoned (from your Extra Deck) by banishing the above cards you control": with the cards of its materials line. */
export const readSummonWithMaterials = (
  sentence: Sentence,
  at: number,
  recipe: Recipe,
): OwnSummon | undefined => {
  const found = WITH_MATERIALS.whole(cursorOver(sentence))
  const cards = found && chosenFrom(recipe, found.above)
  if (!found || !cards) return undefined
  const { used } = found
  return {
    part: 'main',
    kind: 'own-summon',
    read: 'whole',
    sentences: [at],
    from: ['extraDeck'],
    costs: [
      used === 'to-deck'
        ? { do: used, binds: 'materials', cards, at: 'shuffle' }
        : { do: used, binds: 'materials', cards },
    ],
  }
}
