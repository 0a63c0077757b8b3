import { describe, expect, it } from 'vitest'
import { foldedWords } from '../../shared/cards/search/fold.ts'
import { soundOf, soundUnvoiced } from '../../shared/cards/search/sound.ts'

const sound = (text: string): string => soundOf(foldedWords(text))

describe('how a Japanese name sounds', () => {
  it.each([
    [
      'ブラック・マジシャン',
      ['burakku majishan', 'buraku majisyan', 'Burakku Majishan', 'ぶらっくまじしゃん', 'ﾌﾞﾗｯｸﾏｼﾞｼｬﾝ'],
    ],
    [
      'ブルーアイズ・ホワイト・ドラゴン',
      ['burūaizu howaito doragon', 'buruuaizu howaito doragon', 'bulu-aizu howaito doragon'],
    ],
    ['はるうらら', ['haru urara', 'HARU-URARA', 'ハルウララ']],
    ['ヴィジョンヒーロー', ['vijon hīrō', 'bijon hiiroo', 'vizyon hiro']],
    ['ごうよくなつぼ', ['gōyoku na tsubo', 'gouyoku na tsubo', 'goyoku na tubo']],
    ['まっちゃ', ['matcha', 'maccha', 'mattya']],
    ['しんぶん', ['shimbun', 'sinbun', 'shinbun']],
    ['フュージョン', ['fyuujon', 'hyuzyon']],
    ['ティーチャー', ['tiicha', 'tichaa']],
    ['ウィッチ', ['wicchi', 'witti', 'witchi']],
    ['ファイター', ['faitaa', 'faita']],
    ['ハーピィ・レディ', ['haapi redi', 'hāpī redi']],
    ['を', ['wo', 'o']],
  ])('is the same for %s however it is written', (kana, ways) => {
    for (const way of ways) expect(sound(way), way).toBe(sound(kana))
  })

  it('begins as the whole does while it is typed, but between the letters of one sound', () => {
    const whole = sound('ブラック・マジシャン')
    const typed = 'burakku majishan'
    for (let end = 1; end <= typed.length; end += 1)
      expect(whole.startsWith(sound(typed.slice(0, end))), typed.slice(0, end)).toBe(true)
  })

  it('tells different names apart, and leaves other signs as they are', () => {
    expect(sound('バトル')).not.toBe(sound('パトル'))
    expect(sound('カード')).not.toBe(sound('ガード'))
    expect(soundOf(foldedWords('灰流うらら'))).toBe('灰流urara')
  })
})

describe('folded words', () => {
  it('are of one width and one kind of kana, and keep the marks that make another letter of it', () => {
    expect(foldedWords('Ｆ．Ａ．シティＧＰ')).toBe(foldedWords('F.A.してぃGP'))
    expect(foldedWords('ﾊﾞﾄﾙ')).toBe('ばとる')
    expect(foldedWords('バトル')).not.toBe(foldedWords('ハトル'))
    expect(foldedWords('ヴェルズ')).toBe('ゔぇるず')
    expect(foldedWords('Ævïl ★ Œuf')).toBe('aevil oeuf')
  })

  it('is the same for kana whose voicing marks were left out, which Latin letters have none of', () => {
    const unvoiced = (text: string) => soundUnvoiced(foldedWords(text))
    for (const written of ['フラック・マジシャン', 'ブラックマシシャン', 'プラックマジシャン', 'ﾌﾗｯｸﾏｼﾞｼｬﾝ'])
      expect(unvoiced(written), written).toBe(unvoiced('ブラック・マジシャン'))
    expect(unvoiced('ブラック')).not.toBe(unvoiced('クラック'))
    expect(unvoiced('burakku majishan')).toBeUndefined()
  })
})
