import type { Page } from '@playwright/test'
import { expect } from './app.ts'

/**
 * Everything on the page in characters that English has none of (kana, kanji, hangul) stands in an element that says another language than
 * English, drawn cards too: a screen reader would spell it out otherwise. Gives how many such texts there are.
 */
export const expectNamesMarked = async (page: Page): Promise<number> => {
  const found = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: { text: string; language: string }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      if (!/[\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7af]/u.test(text)) continue
      texts.push({ text, language: node.parentElement?.closest('[lang]')?.getAttribute('lang') ?? '' })
    }
    return texts
  })
  expect(found.filter(({ language }) => language === '' || language.startsWith('en'))).toEqual([])
  return found.length
}
