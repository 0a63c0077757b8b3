import { expect, it } from 'vitest'
import { withOtherNames } from '../../../shared/cards/pool.ts'
import { searchIndex } from '../../../shared/cards/search/search-index.ts'
import { cardsCalled } from '../../../src-renderer/cards/any-language.ts'
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
