import type { Browser, BrowserContext, Page } from '@playwright/test'

/**
 * A browser's profile that the tests of a worker share, emptied after each: a fresh one costs a second of computing time,
 * in which the browser starts processes and compiles the window again.
 */
export class EmptiedContext {
  readonly #browser: Browser
  #opened: { readonly context: BrowserContext; readonly keeper: Page } | undefined
  readonly #origins = new Set<string>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** With the options of the project of the test that asks first. */
  async open(): Promise<BrowserContext> {
    this.#opened ??= await this.#create()
    return this.#opened.context
  }

  /** Closes every page, and forgets what they stored and were allowed. */
  async empty(): Promise<void> {
    if (!this.#opened) return
    const { context, keeper } = this.#opened
    await Promise.all(
      context
        .pages()
        .filter((page) => page !== keeper)
        .map((page) => page.close()),
    )
    await context.clearPermissions()
    const browser = await context.newCDPSession(keeper)
    for (const origin of this.#origins)
      await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await browser.detach()
    this.#origins.clear()
  }

  async close(): Promise<void> {
    await this.#opened?.context.close()
  }

  async #create() {
    const context = await this.#browser.newContext()
    // The last page takes its process with it, and what was compiled.
    const keeper = await context.newPage()
    context.on('page', (page) =>
      page.on('framenavigated', (frame) => {
        if (frame.url().startsWith('http')) this.#origins.add(new URL(frame.url()).origin)
      }),
    )
    return { context, keeper }
  }
}
