import type { Passcode } from '../../shared/cards/passcode.ts'
import type { Print } from '../../shared/cards/prints/print.ts'
import { printIndex } from '../../shared/collection/print-index.ts'
import { resolver } from '../../shared/collection/resolve.ts'
import { CODE, POOL } from '../legality/cards.ts'

/** A few prints of the cards that tests are played with. */
export const PRINTS: ReadonlyMap<Passcode, readonly Print[]> = new Map([
  [
    CODE.ash,
    [
      { number: 'MACR-EN036', set: 'Maximum Crisis', rarity: 'Secret Rare' },
      { number: 'RA01-EN008', set: 'Rarity Collection', rarity: 'Ultra Rare' },
      { number: 'RA01-EN008', set: 'Rarity Collection', rarity: 'Secret Rare' },
    ],
  ],
  [
    CODE.monsterReborn,
    [
      { number: 'LOB-118', set: 'Legend of Blue Eyes White Dragon', rarity: 'UR' },
      { number: 'LOB-E100', set: 'Legend of Blue Eyes White Dragon', rarity: 'Ultra Rare' },
      { number: 'SHARED-EN001', set: 'Shared', rarity: 'Common' },
    ],
  ],
  [CODE.polymerization, [{ number: 'SHARED-EN001', set: 'Shared', rarity: 'Common' }]],
  [CODE.synchro, [{ number: 'TDGS-EN040', set: 'The Duelist Genesis', rarity: 'Ghost Rare' }]],
])

export const INDEX = printIndex(PRINTS)
export const RESOLVE = resolver(POOL, INDEX)
export const decoderFor = (encoding: string) => new TextDecoder(encoding)
export const bytes = (text: string) => new TextEncoder().encode(text)
