import { describe, expect, it } from 'vitest'
import { passcode } from '../../shared/cards/passcode.ts'
import { namesInList } from '../../build/facts/names-in-list.ts'

describe('a list with names behind its cards', () => {
  it('gives those that are Japanese, spelt as most of its lists do and as they are printed', () => {
    const text = [
      '!2026.7',
      '14558127 1 --灰流うらら',
      '08903700 0 --儀式魔人リリーサー',
      '69015963 0 --デビル·フランケン',
      '9929398 1 --BF−朧影のゴウフウ',
      '20663556 0 --イレカエル ',
      '!2026.5 TCG',
      '14558127 3 --Ash Blossom & Joyous Spring',
      '!2020.1',
      '20663556 1 --イレ カエル',
      '!2019.1',
      '20663556 1 --イレカエル',
      '#禁止',
      'no card --灰',
    ].join('\r\n')
    expect([...namesInList(text)]).toEqual([
      [passcode(14558127), { name: '灰流うらら' }],
      [passcode(8903700), { name: '儀式魔人リリーサー' }],
      [passcode(69015963), { name: 'デビル・フランケン' }],
      [passcode(9929398), { name: 'BF－朧影のゴウフウ' }],
      [passcode(20663556), { name: 'イレカエル' }],
    ])
  })
})
