import { expect, test } from '@playwright/test'
import { startInBrowser } from '../shells/browser.ts'

test('the page runs nothing that is not ours', async ({ page }) => {
  const app = await startInBrowser(page, [])
  const violations = await page.evaluate(async () => {
    const seen: string[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      seen.push(effectiveDirective),
    )
    const inline = document.createElement('script')
    inline.textContent = 'window.broken = true'
    document.head.append(inline)
    document.body.setAttribute('style', 'color: red')
    await fetch('https://example.com/').catch(() => undefined)
    const image = new Image()
    image.src = 'https://example.com/x.png'
    await new Promise((resolve) => setTimeout(resolve, 100))
    return { seen: [...new Set(seen)].toSorted(), broken: 'broken' in window }
  })
  expect(violations).toEqual({
    seen: ['connect-src', 'img-src', 'script-src-elem', 'style-src-attr'],
    broken: false,
  })
  await app.close()
})
