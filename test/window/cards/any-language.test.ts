import { expect, it } from 'vitest'
import { withOtherNames } from '../../../shared/cards/pool.ts'
import { searchIndex } from '../../../shared/cards/search/search-index.ts'
import { cardsCalled, languagesHolding } from '../../../src-renderer/cards/any-language.ts'
import { namesIn } from '../../cards/other-names.ts'
import { CODE, POOL } from '../../legality/cards.ts'

it('a part of a name in any language finds its card, also in the middle and of two signs; else one that is written nearly so', () => {
  const italian = namesIn('it', [[CODE.ash, 'Fiore di Cenere e Primavera Gioiosa']])
  const pool = withOtherNames(POOL, () => italian)
  const called = (written: string) =>
    cardsCalled(written, { pool, cards: searchIndex(pool, pool.otherNames) }).map(({ passcode }) => passcode)
  expect(called('primavera gioi')).toEqual([CODE.ash])
  expect(called('Fiore di Cenre e Primavera Gioiosa')).toEqual([CODE.ash])
  const japanese = withOtherNames(POOL, () => namesIn('ja', [[CODE.ash, '灰流うらら']]))
  expect(
    cardsCalled('灰流', { pool: japanese, cards: searchIndex(japanese, japanese.otherNames) }),
  ).toMatchObject([{ passcode: CODE.ash }])
})

it('names the languages not chosen in which a name holds what is written', () => {
  const names = new Map([
    ['it', new Map([[CODE.ash, { name: 'Mago Nero' }]])],
    ['ja', new Map([[CODE.ash, { name: '青眼の白龍' }]])],
  ] as const)
  expect(languagesHolding('mago  NERO', [], names)).toEqual(['it'])
  expect(languagesHolding('青眼', ['it'], names)).toEqual(['ja'])
  const read = new Map([
    ['ja', new Map([[CODE.ash, { name: '灰流うらら', reading: 'はるうらら' }]])],
  ] as const)
  expect(languagesHolding('haru urara', [], read)).toEqual(['ja'])
  expect(languagesHolding('uru', [], read)).toEqual([])
  expect(languagesHolding('mago nero', ['it'], names)).toEqual([])
  expect(languagesHolding('qqq', [], names)).toEqual([])
  expect(languagesHolding(' ', [], names)).toEqual([])
})
