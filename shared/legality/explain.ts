import { withNamesRead } from '../cards/names-read.ts'
import type { CardPool } from '../cards/pool.ts'
import type { DeckSection } from '../decks/deck.ts'
import { writtenDate } from '../english.ts'
import type { Breach, CardOfName } from './breach.ts'
import type { ExcludedKind } from './format.ts'

const SECTION: Readonly<Record<DeckSection, string>> = {
  main: 'Main Deck',
  extra: 'Extra Deck',
  side: 'Side Deck',
}
const EXCLUDED: Readonly<Record<ExcludedKind, string>> = {
  synchro: 'Synchro Monsters',
  xyz: 'Xyz Monsters',
  link: 'Link Monsters',
  pendulum: 'Pendulum Monsters',
}

/** One sentence a player understands, by the names that players read where the cards that know these are given; the only place where breaches become words. */
export const explainBreach = (said: Breach, cards?: CardPool): string => {
  const breach = withNamesRead(said, cards)
  switch (breach.code) {
    case 'section-size':
      return explainSize(breach)
    case 'too-many-copies':
      return `${breach.name}: ${copies(breach.copies)} in the whole deck${namely(breach.each)}; at most ${breach.allowed} are allowed.`
    case 'forbidden':
      return `${breach.name} is Forbidden (${breach.list}); the deck has ${copies(breach.copies)}${namely(breach.each)}.`
    case 'limited':
      return `${breach.name} is Limited to 1 (${breach.list}); the whole deck has ${copies(breach.copies)}${namely(breach.each)}.`
    case 'semi-limited':
      return `${breach.name} is Semi-Limited to 2 (${breach.list}); the whole deck has ${copies(breach.copies)}${namely(breach.each)}.`
    case 'wrong-section':
      return `${breach.name} belongs in the ${SECTION[breach.belongsIn]}, not in the ${SECTION[breach.section]}.`
    case 'not-released':
      return breach.on === undefined
        ? `${breach.name} has not been released in the ${breach.region.toUpperCase()}.`
        : `${breach.name} is not released in the ${breach.region.toUpperCase()} until ${writtenDate(breach.on)}.`
    case 'not-a-deck-card':
      return `${breach.name} is a ${breach.kind === 'token' ? 'Token' : 'Skill Card'}; it cannot be put in a deck.`
    case 'unknown-card':
      return `No card with passcode ${breach.card} is known (${copies(breach.copies)} in the ${SECTION[breach.section]}), so it cannot be judged.`
    case 'format-forbids':
      return breach.what === 'not-in-pool'
        ? `${breach.name} is not in the card pool of this format.`
        : `${breach.name}: ${EXCLUDED[breach.what]} are not played in this format.`
    case 'pooled-limit':
      return `${breach.names.join(', ')}: Limited ${breach.mark} (${breach.list}) allows only ${breach.max} of these in total; the whole deck has ${breach.count}.`
    case 'too-many-skills':
      return `The deck comes with ${breach.count} Skill Cards; at most ${breach.max} may be used.`
    case 'points':
      return `The deck costs ${breach.count} points; at most ${breach.max} are allowed.`
  }
}

/** Of cards that count as one name, how many there are of each. */
const namely = (each: readonly CardOfName[] | undefined): string =>
  each === undefined
    ? ''
    : ` (${namedApart(each)
        .map(({ name, copies }) => `${copies} ${name}`)
        .join(', ')})`

/** Where two of them bear the very same name, as the prize and the card that came out do, their passcodes tell them apart. */
export const namedApart = (each: readonly CardOfName[]): readonly CardOfName[] =>
  each.map((one) =>
    each.some((other) => other !== one && other.name === one.name)
      ? { ...one, name: `${one.name} [${one.card}]` }
      : one,
  )

const copies = (count: number): string => (count === 1 ? '1 copy' : `${count} copies`)

const explainSize = ({ section, count, min, max }: Extract<Breach, { code: 'section-size' }>): string => {
  const bound = count < min ? `it needs at least ${min}` : `it may have at most ${max ?? 'any number'}`
  return `The ${SECTION[section]} has ${count === 1 ? '1 card' : `${count} cards`}; ${bound}.`
}
