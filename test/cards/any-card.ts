import fc from 'fast-check'
import type { Card } from '../../shared/cards/card.ts'
import { passcode } from '../../shared/cards/passcode.ts'
import {
  ABILITIES,
  ATTRIBUTES,
  LINK_ARROWS,
  MONSTER_TYPES,
  REGIONS,
  SPELL_ICONS,
  TRAP_ICONS,
} from '../../shared/cards/terms.ts'

const code = fc.integer({ min: 1, max: 0xffff_ffff }).map(passcode)
const codes = fc.uniqueArray(code, { minLength: 1, maxLength: 3 })
const stat = fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.constant('?' as const))
const stars = fc.integer({ min: 0, max: 12 })
const materials = fc.constantFrom('none' as const, 'unread' as const, {
  recipes: [
    [{ count: { min: 2, max: null }, of: { is: 'frame' as const, frame: 'effect' as const }, among: [] }],
  ],
})

const facts = {
  passcode: code,
  name: fc.string({ minLength: 1 }),
  archetypes: fc.uniqueArray(fc.constantFrom('HERO', 'Elemental HERO', 'Blue-Eyes', '@Ignister')),
  regions: fc.subarray([...REGIONS]),
}
const perhaps = {
  releases: fc.constantFrom(
    { tcg: '2026-12-04' },
    { ocg: '2026-08-01' },
    { tcg: '2026-12-04', ocg: '2026-08-01' },
  ),
  noPasscode: fc.constant(true as const),
  countsAs: fc.string({ minLength: 1 }),
  artworks: codes,
  earlierTexts: codes,
}
const body = { type: fc.constantFrom(...MONSTER_TYPES), attribute: fc.constantFrom(...ATTRIBUTES), atk: stat }
const monster = {
  ...facts,
  ...body,
  kind: fc.constant('monster' as const),
  abilities: fc.subarray([...ABILITIES]),
  effect: fc.boolean(),
  restrictions: fc.constantFrom([], [{ code: 'cannot-be-normal-summoned' as const }]),
}
const monsterPerhaps = { ...perhaps, pendulum: fc.record({ left: stars, right: stars }) }

/** The record with every mixture of its optional fields there and not there. */
const record = <T extends object, P extends object>(
  always: { [K in keyof T]: fc.Arbitrary<T[K]> },
  sometimes: { [K in keyof P]: fc.Arbitrary<P[K]> },
): fc.Arbitrary<T & Partial<P>> =>
  fc
    .tuple(fc.record(always), fc.record(sometimes, { requiredKeys: [] }))
    .map(([one, other]) => ({ ...one, ...other }) as T & Partial<P>)

/** Any card that the types allow. */
export const anyCard: fc.Arbitrary<Card> = fc.oneof(
  record({ ...facts, kind: fc.constant('spell'), icon: fc.constantFrom(...SPELL_ICONS) }, perhaps),
  record({ ...facts, kind: fc.constant('trap'), icon: fc.constantFrom(...TRAP_ICONS) }, perhaps),
  record({ ...facts, kind: fc.constant('skill') }, perhaps),
  record({ ...facts, ...body, kind: fc.constant('token'), level: stars, def: stat }, perhaps),
  record(
    { ...monster, frame: fc.constantFrom('normal', 'effect', 'ritual'), level: stars, def: stat },
    monsterPerhaps,
  ),
  record(
    { ...monster, frame: fc.constantFrom('fusion', 'synchro'), level: stars, def: stat, materials },
    monsterPerhaps,
  ),
  record({ ...monster, frame: fc.constant('xyz'), rank: stars, def: stat, materials }, monsterPerhaps),
  record(
    {
      ...monster,
      frame: fc.constant('link'),
      arrows: fc.subarray([...LINK_ARROWS], { minLength: 1 }),
      materials,
    },
    perhaps,
  ),
)
