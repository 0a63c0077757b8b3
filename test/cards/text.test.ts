import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFieldCondition } from '../../shared/cards/restrictions/field-condition.ts'
import { readRestrictions } from '../../shared/cards/restrictions/read.ts'
import { readUnion } from '../../shared/cards/restrictions/union.ts'
import { readSummoningEffect } from '../../shared/cards/summoning/read.ts'
import { readCards } from '../../shared/cards/text/cards.ts'
import { Cursor, type Reader, readText } from '../../shared/cards/text/cursor.ts'
import { readDuration, readTurnMoment } from '../../shared/cards/text/durations.ts'
import { readUseLimit, readOften } from '../../shared/cards/text/limits.ts'
import {
  clausesOf,
  cursorOver,
  partsOfSentence,
  sentencesIn,
  takeConnective,
  printedWords,
} from '../../shared/cards/text/sentences.ts'
import { tokenize } from '../../shared/cards/text/tokens.ts'
import { firstOfRules, rulesWith } from '../../shared/cards/text/wording.ts'
import { SHARED } from '../shared-data.ts'
import { EVERY_CARD, yamlCards } from './yaml-cards.ts'

const keys = (text: string): readonly string[] => tokenize(text).tokens.map(({ key }) => key)
const sentences = (text: string): readonly string[] => sentencesIn(tokenize(text)).map(printedWords)

describe('the pieces of a text', () => {
  it.each([
    ['2+ Level 4 monsters', ['2+', 'level', '4', 'monsters']],
    ['non-Tuner Beast-Type', ['non', 'tuner', 'beast']],
    ['monster(s) in either Graveyard', ['monster', 'in', 'either', 'gy']],
    ['hand and/or field', ['hand', 'and/or', 'field']],
    ["this card's ATK/DEF", ['this', "card's", 'atk', '/', 'def']],
    ['Gains 500 ATK. Draw 1.', ['gains', '500', 'atk', '.', 'draw', '1', '.']],
    ['été ☆ 竜', ['été', '☆', '竜']],
  ])('%j', (text, pieces) => {
    expect(keys(text)).toEqual(pieces)
  })

  it.each([
    ['"A" Cell Incubator', '""A" Cell Incubator"'],
    ['Shogun mdl 00 "Burei"', '"Shogun mdl 00 "Burei""'],
    ['Blue-Eyes', '“Blue-Eyes”'],
  ])('the name %s stays whole', (name, quoted) => {
    expect(tokenize(`1 ${quoted}`).tokens[1]).toMatchObject({ kind: 'quoted', text: name, own: false })
  })

  it('knows the name of the card itself, in the plural too', () => {
    for (const quoted of ['"Lamp"', '"Lamp(s)"'])
      expect(tokenize(quoted, 'Lamp').tokens).toMatchObject([{ kind: 'quoted', text: 'Lamp', own: true }])
  })

  it('every piece says where it stands; between them are blanks alone', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), cardLike), (text) => {
        const { tokens } = tokenize(text)
        let last = 0
        let rest = ''
        for (const { start, end } of tokens) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          rest += text.slice(last, start)
          last = end
        }
        // "non-Tuner" is two words, and its hyphen neither.
        expect((rest + text.slice(last)).replaceAll('-', '').trim()).toBe('')
      }),
    )
  })
})

/** Words and signs of card texts in any order. */
const cardLike = fc
  .array(
    fc.constantFrom(
      ...[
        'this card',
        '"Lamp"',
        '"',
        '(',
        ')',
        '●',
        '\n',
        '.',
        ';',
        ':',
        ',',
        'and if you do',
        'then',
        '[',
        '2+',
        '1',
      ],
      ...[
        'If',
        'Cannot be',
        'Special Summoned',
        'by',
        'or',
        'Level',
        'monsters',
        'you control',
        'Fusion Summon',
        'non-',
      ],
      ...[
        'from your hand',
        'with the same',
        'including',
        'except',
        'Tribute',
        'until',
        'as material',
        '/',
        'face-down',
      ],
    ),
    { maxLength: 60 },
  )
  .map((words) => words.join(' '))

describe('sentences', () => {
  it('end with a full stop, a line and a bullet, not inside a name', () => {
    expect(sentences('Draw 1 card. "A. B" is here.\n● Do this. ● Do that (max. 5).')).toEqual([
      'Draw 1 card',
      '"A. B" is here',
      'Do this',
      'Do that (max. 5)',
    ])
  })

  it('stand without brackets around them', () => {
    expect(sentences('(This is so. That is so.) (Quick Effect): Do it.')).toEqual([
      'This is so',
      'That is so',
      '(Quick Effect): Do it',
    ])
  })

  it('that follow a bullet are choices', () => {
    const read = sentencesIn(
      tokenize('Activate 1 of these.\n● Draw 1 card. Then discard.\n● Gain 500 LP.\nOnce per turn.'),
    )
    expect(read.map(({ bullet }) => bullet)).toEqual([false, true, true, true, false])
  })

  it('have a condition before the colon and what is done to activate before the semicolon', () => {
    const [sentence] = sentencesIn(
      tokenize('If "A: B" is sent (Quick Effect): Discard 1 card; draw 2 cards.'),
    )
    const { condition, activate, resolve } = partsOfSentence(
      sentence ?? { source: tokenize(''), start: 0, end: 0 },
    )
    expect([condition, activate, resolve].map((span) => span && printedWords(span))).toEqual([
      'If "A: B" is sent (Quick Effect)',
      'Discard 1 card',
      'draw 2 cards',
    ])
  })

  it('fall into clauses where a connective is sure to join two', () => {
    const [sentence] = sentencesIn(
      tokenize('Negate it, and if you do, destroy that card, also gain 500 LP and 1 card, then draw 1 card.'),
    )
    expect(sentence && clausesOf(sentence).map((clause) => [clause.joined, printedWords(clause)])).toEqual([
      [undefined, 'Negate it'],
      ['andIfYouDo', 'destroy that card'],
      ['also', 'gain 500 LP and 1 card'],
      ['then', 'draw 1 card'],
    ])
  })

  it.each([
    [', and if you do, it', 'andIfYouDo'],
    [', then it', 'then'],
    ['and it', 'and'],
    [', but it', 'but'],
  ])('%j joins', (words, connective) => {
    const cursor = new Cursor(tokenize(words))
    expect([takeConnective(cursor), cursor.take('it')]).toEqual([connective, true])
  })
})

describe('a reader that breaks the law', () => {
  it('has taken nothing, whether its answer is known or not', () => {
    const cursor = new Cursor(tokenize('this card gains'))
    const takes: Reader<true> = (at) => (at.take('this card') && at.take('no word of it') ? true : undefined)
    const places = [1, 2].map(() => [cursor.read(takes), cursor.position])
    expect(places).toEqual([
      [undefined, 0],
      [undefined, 0],
    ])
  })
})

describe('wordings', () => {
  const rule = rulesWith({ number: (cursor) => cursor.takeNumber(), cards: readCards })
  const gains = rule('~ gains {number} <ATK|DEF {def!}> [, up to {most?: number}]', (found) => found)

  it('find what stands in their braces', () => {
    expect(gains.whole(new Cursor(tokenize('This card gains 500 DEF')))).toEqual({ number: 500, def: true })
    expect(gains.whole(new Cursor(tokenize('"Lamp" gains 500 ATK, up to 900', 'Lamp')))).toEqual({
      number: 500,
      most: 900,
    })
  })

  it('whole to the end, next as far as they go', () => {
    const words = tokenize('This card gains 500 ATK, up to')
    expect(gains.whole(new Cursor(words))).toBeUndefined()
    const cursor = new Cursor(words)
    expect(gains.next(cursor)).toEqual({ number: 500 })
    expect(cursor.key()).toBe(',')
  })

  it('one that does not fit takes nothing', () => {
    const cursor = new Cursor(tokenize('This card gains some ATK'))
    expect(gains.next(cursor)).toBeUndefined()
    expect(cursor.position).toBe(0)
  })

  it('of several the first that reads', () => {
    const rules = firstOfRules<string>([
      rule('Draw {number} cards', () => 'draw'),
      rule('{cards} …', () => 'cards'),
      rule('Draw …', () => 'something'),
    ])
    const read = (words: string) => rules.whole(new Cursor(tokenize(words)))
    expect(['Draw 2 cards', 'Draw a card', '2 cards', 'Gain'].map(read)).toEqual([
      'draw',
      'something',
      'cards',
      undefined,
    ])
  })

  it.each([
    ['{thing}', 'No reader is called "thing"'],
    ['[a {number}]', '"number" may be missing and needs a "?"'],
    ['a {number?}', '"number" is always there and needs no "?"'],
    ['<a|b', '"<" is not closed'],
    ['a]', '"]" closes nothing'],
  ])('%j is a mistake', (wording, what) => {
    expect(() => rule(wording as 'a', () => true)).toThrow(what)
  })
})

describe('durations', () => {
  it.each([
    ['until the end of this turn', { until: 'end', moment: { part: 'turn', of: 'this' } }],
    ['for the rest of this turn', { until: 'end', moment: { part: 'turn', of: 'this' } }],
    ['this turn', { until: 'end', moment: { part: 'turn', of: 'this' } }],
    ['until the end of the next turn', { until: 'end', moment: { part: 'turn', of: 'either', next: true } }],
    ['until the End Phase', { until: 'start', moment: { part: 'end', of: 'this' } }],
    ['until your next Standby Phase', { until: 'start', moment: { part: 'standby', of: 'you', next: true } }],
    [
      "until the end of your opponent's next turn",
      { until: 'end', moment: { part: 'turn', of: 'opponent', next: true } },
    ],
    ['until the end of the Damage Step', { until: 'battle-ends' }],
    ['while this card is face-up on the field', { until: 'leaves' }],
  ])('%j', (words, duration) => {
    expect(readText(words, readDuration)).toEqual(duration)
  })

  it.each([
    ['the End Phase', { part: 'end', of: 'this' }],
    ['the End Phase of this turn', { part: 'end', of: 'this' }],
    ['the End Phase of your next turn', { part: 'end', of: 'you', next: true, ofTurn: true }],
    ['your Main Phase 1', { part: 'main1', of: 'you' }],
    ["your opponent's Battle Phase", { part: 'battle', of: 'opponent' }],
  ])('%j is a part of a turn', (words, moment) => {
    expect(readText(words, readTurnMoment)).toEqual(moment)
  })
})

describe('limits', () => {
  it.each([
    ['once per turn', { times: 1, per: 'turn' }],
    ['twice per Duel', { times: 2, per: 'duel' }],
    ['up to 3 times per turn', { times: 3, per: 'turn' }],
    ['once per Chain', { times: 1, per: 'chain' }],
  ])('%j', (words, often) => {
    expect(readText(words, readOften)).toEqual(often)
  })

  it.each([
    [
      'You can only use this effect of "Lamp" once per turn',
      { limits: 'this-effect', times: 1, per: 'turn' },
    ],
    [
      'You can only use each effect of "Lamp" once per turn',
      { limits: 'each-effect', times: 1, per: 'turn' },
    ],
    [
      'You can only use each of the following effects of "Lamp" once per turn',
      { limits: 'each-effect', following: true, times: 1, per: 'turn' },
    ],
    [
      'You can only use 1 of the following effects of "Lamp" per turn, and only once that turn',
      { limits: 'one-of-its-effects', following: true, times: 1, per: 'turn' },
    ],
    [
      'You can only use 1 "Lamp" effect per turn, and only once that turn',
      { limits: 'one-of-its-effects', times: 1, per: 'turn' },
    ],
    ['You can only activate 1 "Lamp" per turn', { limits: 'activating-the-card', times: 1, per: 'turn' }],
    [
      'You can only Special Summon "Lamp(s)" once per turn this way',
      { limits: 'summoning', by: 'special', thisWay: true, times: 1, per: 'turn' },
    ],
    ['You can only control 1 "Lamp"', { limits: 'controlling' }],
  ])('%j', (words, limit) => {
    expect(readUseLimit(new Cursor(tokenize(words, 'Lamp')))).toEqual(limit)
  })

  it('of other cards are none of its own', () => {
    expect(readUseLimit(new Cursor(tokenize('You can only control 1 "Oil"', 'Lamp')))).toBeUndefined()
  })
})

/** All that is read from a text, so that nothing of it throws. */
const readAll = (text: string): void => {
  const source = tokenize(text, 'Lamp')
  for (const sentence of sentencesIn(source)) {
    for (const clause of clausesOf(partsOfSentence(sentence).resolve)) readCards(cursorOver(clause))
    readFieldCondition(cursorOver(sentence))
    readDuration(cursorOver(sentence))
  }
  for (const frame of ['effect', 'fusion'] as const) readRestrictions(text, { name: 'Lamp', frame })
  readSummoningEffect(text)
  readUnion(text)
}

describe('whatever stands in a text', () => {
  it('it is read without a complaint', () => {
    fc.assert(
      fc.property(fc.oneof(cardLike, fc.string({ unit: 'grapheme', maxLength: 200 })), (text) => {
        readAll(text)
      }),
    )
  })

  it.each([
    ...[
      '"',
      '(',
      ')',
      '[',
      '●',
      '.',
      'a',
      '1 [a ',
      '"a" or ',
      'this card ',
      '{',
      'Level 4 or ',
      'face-down ',
    ],
    ...['this card treat Level ', 'Target 1 monster ', 'by with or ', 'If you control a monster, or '],
    ...[
      'Special Summon this card (from ',
      'Fusion Summon 1 ',
      'also use ',
      'until the end of ',
      '1 monster and ',
    ],
  ])('ten thousand characters of %j are read in time that grows with their length', (piece) => {
    const steps = (length: number): number => {
      let looked = 0
      const source = tokenize(piece.repeat(length / piece.length))
      const counting = {
        ...source,
        tokens: new Proxy(source.tokens, {
          get: (tokens, key) => {
            looked += 1
            return Reflect.get(tokens, key) as unknown
          },
        }),
      }
      for (const sentence of sentencesIn(counting))
        for (const clause of clausesOf(sentence)) printedWords(clause)
      return looked
    }
    expect(steps(10_000)).toBeLessThan(steps(1_000) * 20 + 1_000)
    readAll(piece.repeat(10_000 / piece.length))
  })
})

describe.skipIf(SHARED === undefined)('the texts of the card data', () => {
  it('hold no sign that is lost, and no piece twice', EVERY_CARD, () => {
    for (const { text, name } of yamlCards()) {
      const written = text.en ?? ''
      const { tokens } = tokenize(written, name.en)
      const covered = tokens.reduce((sum, { start, end }) => sum + end - start, 0)
      const nonBlank = written.replaceAll(/\s/g, '').length
      const blanksInside = tokens.reduce(
        (sum, { start, end }) => sum + (written.slice(start, end).match(/\s/g)?.length ?? 0),
        0,
      )
      const hyphens = tokens.filter(({ key, kind }) => kind === 'word' && key === 'non').length
      expect(covered - blanksInside, name.en).toBeGreaterThanOrEqual(nonBlank - hyphens)
    }
  })
})
