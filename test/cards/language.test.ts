import { describe, expect, it } from 'vitest'
import { languageOf } from '../../shared/cards/language.ts'

/* Sentences of our own, in the manner of card texts. */
describe('the language of texts', () => {
  it.each([
    [
      'en',
      'You can send this card from your hand and draw a card; the opponent takes damage from the field.',
    ],
    ['de', 'Du kannst diese Karte von deiner Hand ablegen und die oberste Karte deines Decks ziehen.'],
    [
      'fr',
      'Vous pouvez défausser cette carte depuis votre main et piocher une carte ; les dommages sont des points.',
    ],
    ['it', 'Puoi scartare questa carta dalla tua mano; pesca una carta che il tuo avversario vede.'],
    ['es', 'Puedes descartar esta carta de tu mano; roba una carta del Deck con los monstruos.'],
    ['pt', 'Você pode descartar este card da sua mão; compre um card do seu Deck e uma carta.'],
    ['ja', 'このカードを手札から捨てて発動できる。デッキから１枚ドローする。'],
    ['ko', '이 카드를 패에서 버리고 발동할 수 있다. 덱에서 한 장 드로우한다.'],
    ['zh', '从手牌丢弃这张卡才能发动，从卡组抽一张牌。'],
    ['zh-TW', '從手牌丟棄這張卡才能發動，從牌組抽一張牌。'],
  ])('%s is told by its words or letters', (language, text) => {
    expect(languageOf([text])).toBe(language)
  })

  it('is English where there is nothing to tell it by', () => {
    expect(languageOf([])).toBe('en')
  })
})
