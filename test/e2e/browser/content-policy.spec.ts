import { expect, test } from '../app.ts'
import { startInBrowser } from '../shells/browser.ts'

/**
 * What is refused, and heard of, before it is asked what has run. Texts for eval, timers and handlers are refused as texts, before anybody asks
 * where they come from.
 */
const REFUSED = [
  'base-uri',
  'connect-src',
  'img-src',
  'require-trusted-types-for',
  'script-src-elem',
  'style-src-attr',
  'style-src-elem',
]

test('the page runs nothing that is not ours, whichever way it is tried', async ({ page, server }) => {
  await startInBrowser(page, server)
  const ran = await page.evaluate(async (refused) => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      violations.push(effectiveDirective),
    )
    const got: string[] = []
    Object.assign(window, { broken: (way: string) => got.push(way) })
    /** A text may not become a script or markup at all; what is refused so throws. */
    const script = (fill: (element: HTMLScriptElement) => void) => {
      const element = document.createElement('script')
      try {
        fill(element)
        got.push('a text became a script')
      } catch {
        // Refused, as it should be.
      }
      document.head.append(element)
    }
    const attempt = (way: string, run: () => unknown) => {
      try {
        run()
        got.push(way)
      } catch {
        // Refused, as it should be.
      }
    }
    // In a task of its own: what a debugger runs may do what a page may not.
    await new Promise<void>((resolve) =>
      setTimeout(() => {
        attempt('eval', () => (0, eval)('1'))
        attempt('Function', () => Reflect.construct(Function, ['return 1']))
        resolve()
      }, 0),
    )
    attempt('a timer', () => Reflect.apply(setTimeout, window, ['broken("timer")', 0]))
    script((element) => (element.textContent = 'broken("inline")'))
    script((element) => (element.src = 'data:text/javascript,broken("data")'))
    script((element) => (element.src = URL.createObjectURL(new Blob(['broken("blob")']))))
    script((element) => (element.src = 'https://example.com/x.js'))
    attempt('markup', () => (document.createElement('div').innerHTML = '<b>a</b>'))
    attempt('a worker of a stranger', () => new Worker('https://example.com/worker.js'))
    attempt('a worker of data', () => new Worker('data:text/javascript,1'))
    const module = 'data:text/javascript,broken("module")'
    await import(module).catch(() => undefined)
    const button = document.createElement('button')
    attempt('a handler', () => {
      button.setAttribute('onclick', 'broken("handler")')
      throw new Error('what it does is seen below')
    })
    document.body.append(button)
    button.click()
    const link = document.createElement('a')
    link.href = 'javascript:broken("link")'
    document.body.append(link)
    link.click()
    const frame = document.createElement('iframe')
    attempt('a frame', () => (frame.srcdoc = '<script>parent.broken("frame")</script>'))
    document.body.append(frame)
    const style = document.createElement('style')
    style.textContent = 'body { color: red }'
    document.head.append(style)
    document.body.setAttribute('style', 'color: red')
    const base = document.createElement('base')
    base.href = 'https://example.com/'
    document.head.append(base)
    await fetch('https://example.com/').catch(() => undefined)
    const image = new Image()
    image.src = 'https://example.com/x.png'
    await new Promise<void>((resolve) => {
      const hear = (): void => {
        if (refused.every((directive) => violations.includes(directive))) resolve()
      }
      document.addEventListener('securitypolicyviolation', hear)
      hear()
    })
    return got
  }, REFUSED)
  expect(ran).toEqual([])
})

test('WebAssembly alone is let in, for card databases', async ({ page, server }) => {
  await startInBrowser(page, server)
  const empty = [0, 97, 115, 109, 1, 0, 0, 0]
  expect(await page.evaluate((bytes) => WebAssembly.validate(new Uint8Array(bytes)), empty)).toBe(true)
  expect(
    await page.evaluate(async (bytes) => {
      await WebAssembly.compile(new Uint8Array(bytes))
      return 'compiled'
    }, empty),
  ).toBe('compiled')
})
