import { isDeepStrictEqual } from 'node:util'
import type { Card } from '../../shared/cards/card.ts'
import type { CardPool } from '../../shared/cards/pool.ts'

/** A fact that two databases tell differently. */
export interface Difference {
  readonly name: string
  readonly field: string
  readonly one: unknown
  readonly other: unknown
}

/** Archetypes and artworks are kept differently by each; materials and restrictions follow from texts of different years. */
const KEPT_APART: readonly string[] = [
  'archetypes',
  'artworks',
  'makesSummons',
  'materials',
  'restrictions',
  'summoning',
]

/** What another database says otherwise of cards that both describe, card by card. */
export const differences = (cards: readonly Card[], other: CardPool): readonly Difference[] =>
  cards.flatMap((card) => {
    const twin = other.find(card.passcode)
    if (!twin) return []
    const [ours, theirs] = [
      new Map<string, unknown>(Object.entries(card)),
      new Map<string, unknown>(Object.entries(twin)),
    ]
    return [...new Set([...ours.keys(), ...theirs.keys()])]
      .filter((field) => !KEPT_APART.includes(field))
      .map((field) => ({ name: card.name, field, one: ours.get(field), other: theirs.get(field) }))
      .filter(({ one, other: said }) => !isDeepStrictEqual(one, said))
  })

/** Why YGOPRODeck tells a fact otherwise than YAML Yugi. Each kind is proved on the difference itself. */
export const EXPLANATIONS: Readonly<Record<string, (difference: Difference) => boolean>> = {
  'a capital letter': ({ field, one, other }) =>
    field === 'name' && String(one).toLowerCase() === String(other).toLowerCase(),
  'a word of the type line is left out': ({ field, one, other }) =>
    field === 'abilities' && isPartOf(other, one),
  'the icon is left out': ({ field, other }) => field === 'icon' && other === 'normal',
  '"also treated as" is taken for "always treated as"': ({ field, one, other }) =>
    field === 'countsAs' && one === undefined && typeof other === 'string',
  'a prize without a set number, which was never for play': ({ field, one }) =>
    field === 'regions' && isDeepStrictEqual(one, []),
  'another figure, arrow or Type, which the third database does not have': ({ field }) =>
    ['atk', 'def', 'pendulum', 'arrows', 'type'].includes(field),
}

const isPartOf = (part: unknown, whole: unknown): boolean =>
  Array.isArray(part) &&
  Array.isArray(whole) &&
  part.length < whole.length &&
  part.every((each) => whole.includes(each))

/** Every difference between the two, by card: none is left out, and none is there that is not listed. */
export const YGOPRODECK_DIFFERS: Readonly<Record<string, readonly string[]>> = {
  'a capital letter': [
    'Gamma The Magnet Warrior: name',
    'Man-eating Black Shark: name',
    'Tribute to The Doomed: name',
  ],
  'a word of the type line is left out': [
    'Cheepcheepcheep: abilities',
    'Deus X-Krawler: abilities',
    'Green Turtle Summoner: abilities',
    'Reversible Beetle: abilities',
    'Scapeghost: abilities',
    'Shinobaron Peacock: abilities',
    'Shinobaroness Peacock: abilities',
    'Torque Tune Gear: abilities',
  ],
  'the icon is left out': [
    'Dragunity Legion: icon',
    'Mimesis Elephant: icon',
    'Sky Striker Mecharmory - Hercules Base: icon',
  ],
  '"also treated as" is taken for "always treated as"': [
    'Neo-Spacian Marine Dolphin: countsAs',
    'Neo-Spacian Twinkle Moss: countsAs',
  ],
  'a prize without a set number, which was never for play': ['Black Luster Soldier: regions'],
  'another figure, arrow or Type, which the third database does not have': [
    'Assault Wyvern: def',
    'Beargram, Shelled Emperor of the Forest Crown: def',
    'D/D/D Vice King Requiem: pendulum',
    'Goblin Biker Mean Merciless: atk',
    'Horned Saurus: def',
    'Infernoble Knight - Renaud: def',
    'Marincess Great Bubble Reef: arrows',
    'Nimble Beaver: def',
    'Number 74: Master of Blades: def',
    'Performapal Odd-Eyes Metal Claw: def',
    'Performapal Silver Claw: def',
    'Salamangreat Zebroid X: def',
    'Tellarknight Constellar Caduceus: type',
    'Titaniklad the Ash Dragon: def',
    'White Sunfish: def',
  ],
}
