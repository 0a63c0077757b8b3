import type { WebContents } from 'electron'

/** Shows the system's print dialog for the page; settles when it is printed, cancelled or impossible. */
export const print = (contents: Pick<WebContents, 'print'>): Promise<void> =>
  new Promise((resolve) => contents.print({ printBackground: true }, () => resolve()))
