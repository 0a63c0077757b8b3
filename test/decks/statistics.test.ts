import { expect, it } from 'vitest'
import { passcode } from '../../shared/cards/passcode.ts'
import { countKinds } from '../../shared/decks/statistics.ts'
import { CODE, POOL } from '../legality/cards.ts'

it('counts what the caption of a section shows', () => {
  const cards = [
    ...[CODE.ash, CODE.ritual, CODE.pendulum, CODE.monsterRebornArt, CODE.link, CODE.fusionPendulum],
    ...[CODE.token, passcode(99900000)],
  ]
  expect(countKinds(cards, POOL)).toEqual({
    monster: 3,
    spell: 1,
    trap: 0,
    fusion: 1,
    synchro: 0,
    xyz: 0,
    link: 1,
    other: 1,
    unknown: 1,
  })
})
