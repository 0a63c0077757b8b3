import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatYdke, parseYdke } from '../../../shared/formats/decks/ydke.ts'
import { passcode } from '../../../shared/cards/passcode.ts'
import { anyNumbers } from './decks.ts'

const VECTOR = 'ydke://o6lXBZyFNAI=!viOnAg==!7ydRAA==!'
const DECK = {
  name: 'test',
  main: [89631139, 36996508].map(passcode),
  extra: [passcode(44508094)],
  side: [passcode(5318639)],
}
const read = (text: string) => {
  const result = parseYdke(text, 'test')
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
const refusal = (text: string) => {
  const result = parseYdke(text, 'test')
  return result.ok ? undefined : result.error
}

describe('ydke:// links', () => {
  it('agree with other programs', () => {
    expect(formatYdke(DECK)).toBe(VECTOR)
    expect(read(VECTOR)).toEqual({ value: DECK, issues: [] })
  })

  it.each([
    ['capitals in the scheme', VECTOR.replace('ydke', 'YDKE')],
    ['base64 without padding', VECTOR.replaceAll('=', '')],
    ['percent encoding', VECTOR.replaceAll('=', '%3D').replaceAll('!', '%21')],
    ['the line breaks of a mail program', `> ${VECTOR.slice(0, 12)}\n  ${VECTOR.slice(12)}\n`],
    ['the link of a deck builder', `https://deck.example/?y=${VECTOR.slice('ydke://'.length)}`],
  ])('are read with %s', (_, text) => {
    expect(read(text)).toEqual({ value: DECK, issues: [] })
  })

  it('are read in the URL-safe alphabet', () => {
    expect(read('ydke://____-_7___8=!!!').value.main).toEqual([0xfbffffff, 0xfffffffe])
  })

  it('say which parts are missing, and what follows the first link', () => {
    expect(read('ydke://o6lXBZyFNAI=').issues).toEqual([
      { code: 'missing-part', section: 'extra' },
      { code: 'missing-part', section: 'side' },
    ])
    expect(read(`${VECTOR} and more`).issues).toEqual([{ code: 'text-after-link', text: 'and more' }])
    expect(read('ydke://AAAAAKOpVwU=!!!')).toMatchObject({
      value: { main: [89631139] },
      issues: [{ code: 'zero-passcode', section: 'main', count: 1 }],
    })
  })

  it('are refused when damaged', () => {
    expect(refusal('ydke://')).toEqual({ code: 'empty' })
    expect(refusal('ydk://o6lXBZyFNAI=!!!')?.code).toBe('wrong-scheme')
    expect(refusal('ydke://@@@!!!')).toEqual({ code: 'not-base64', section: 'main', text: '@@@' })
    expect(refusal('ydke://!o6lXBZyF!!')).toEqual({ code: 'cut-off-passcode', section: 'extra', bytes: 6 })
    expect(refusal('ydke://o6lXBQ==!!!o6lXBQ==!!')?.code).toBe('too-many-parts')
    expect(refusal(`ydke://${'o6lXBQ'.repeat(100_000)}!!!`)?.code).toBe('too-long')
  })

  it('give back every deck', () => {
    fc.assert(
      fc.property(anyNumbers, (deck) => {
        expect(read(formatYdke(deck))).toEqual({ value: deck, issues: [] })
      }),
    )
  })
})
