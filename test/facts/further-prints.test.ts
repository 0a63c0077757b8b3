import { expect, it } from 'vitest'
import { withFurtherPrints } from '../../build/facts/further-prints.ts'
import type { Card } from '../../shared/cards/card.ts'
import { passcode } from '../../shared/cards/passcode.ts'
import { spell, token } from '../duel/cards.ts'

const print = (number: string) => ({ number, set: 'A box', rarity: 'Common' })
const skillOf = (card: Card, name: string) => ({ ...card, kind: 'skill', name }) as unknown as Card

it('Tokens and Skills get the prints that only a further database lists, by passcode or by a name of their own', () => {
  const [sheep, imp, magic, skill] = [token(1), { ...token(1), name: 'Imp Token' }, spell(), spell()]
  const ours: readonly Card[] = [sheep, imp, magic, skillOf(skill, 'Land of Toys')]
  const elsewhere = { ...token(1), name: 'Imp Token' }
  const theirSkill = skillOf(spell(), 'Land of Toys (Skill Card)')
  const further = new Map([
    [sheep.passcode, [print('BOX-ENT01'), print('BOX-ENT02')]],
    [elsewhere.passcode, [print('BOX-ENT03')]],
    [theirSkill.passcode, [print('BOX-ENS01')]],
    [magic.passcode, [print('BOX-EN001')]],
  ])
  const source = { cards: [sheep, elsewhere, theirSkill, magic], prints: further }
  const numbers = (prints: ReturnType<typeof withFurtherPrints>) =>
    [...prints].map(([card, own]) => [card, own.map(({ number }) => number)])
  expect(numbers(withFurtherPrints(new Map(), ours, source))).toEqual([
    [sheep.passcode, ['BOX-ENT01', 'BOX-ENT02']],
    [imp.passcode, ['BOX-ENT03']],
    [skill.passcode, ['BOX-ENS01']],
  ])
  // A Token that the database only names, and of whose prints one is in another language.
  const named = { kind: 'token', passcode: passcode(77), name: 'imp token' } as const
  const bare = {
    cards: [],
    namedTokens: [named],
    prints: new Map([[named.passcode, [print('OP08-EN026'), print('OP08-PT026')]]]),
  }
  expect(numbers(withFurtherPrints(new Map(), ours, bare))).toEqual([[imp.passcode, ['OP08-EN026']]])
  // Under the passcode of another Token the name decides.
  const slip = { ...bare, namedTokens: [{ ...named, passcode: sheep.passcode }] }
  const slipped = { ...slip, prints: new Map([[sheep.passcode, [print('OP19-EN028')]]]) }
  expect(numbers(withFurtherPrints(new Map(), ours, slipped))).toEqual([[imp.passcode, ['OP19-EN028']]])
  // What the databases before know stays as it is; of two Tokens of one name nobody knows which is meant.
  const before = new Map([[sheep.passcode, [print('ALT-ENT01')]]])
  const twice = [...ours, { ...token(2), name: 'Imp Token' }]
  expect(numbers(withFurtherPrints(before, twice, source))).toEqual([
    [sheep.passcode, ['ALT-ENT01']],
    [skill.passcode, ['BOX-ENS01']],
  ])
})
